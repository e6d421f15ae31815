//! Bytes as bbolt's `--format` shows them.

use sha2::{Digest, Sha256};

use crate::cmd::number::{decimal, hex};
use crate::cmd::quote::{printable, quote, quote_open};

/// A value of `--format`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    Auto,
    AsciiEncoded,
    Hex,
    Bytes,
    Redacted,
}

impl Format {
    /// In bbolt's words for what is none.
    pub(super) fn named(name: &str) -> Result<Self, String> {
        Ok(match name {
            "auto" => Self::Auto,
            "ascii-encoded" => Self::AsciiEncoded,
            "hex" => Self::Hex,
            "bytes" => Self::Bytes,
            "redacted" => Self::Redacted,
            other => return Err(format!("formatBytes: unsupported format: {other}")),
        })
    }

    /// Appends `bytes`. On a terminal, raw bytes that would act on it are escaped.
    pub(super) fn write(self, out: &mut Vec<u8>, bytes: &[u8], terminal: bool) {
        match self {
            Self::Auto if all_printable(bytes) => out.extend_from_slice(bytes),
            Self::Auto | Self::Hex => hex(out, bytes),
            Self::AsciiEncoded => quote(out, bytes),
            Self::Bytes => raw(out, bytes, terminal),
            Self::Redacted => {
                out.extend_from_slice(b"<redacted len:");
                decimal(out, bytes.len() as u64);
                out.extend_from_slice(b" sha256:");
                hex(out, &Sha256::digest(bytes));
                out.push(b'>');
            }
        }
    }
}

/// Appends bytes as they are, or escaped if a terminal would take them for commands.
pub(super) fn raw(out: &mut Vec<u8>, bytes: &[u8], terminal: bool) {
    if terminal && !all_printable(bytes) {
        quote_open(out, bytes);
    } else {
        out.extend_from_slice(bytes);
    }
}

/// Whether the bytes are text without anything that does not print.
pub(super) fn all_printable(bytes: &[u8]) -> bool {
    bytes.iter().all(|byte| matches!(byte, b' '..=b'~'))
        || std::str::from_utf8(bytes).is_ok_and(|text| text.chars().all(printable))
}

/// A key on a page: quoted if it prints, else in hexadecimal.
pub(super) fn key(out: &mut Vec<u8>, bytes: &[u8]) {
    if all_printable(bytes) { quote(out, bytes) } else { hex(out, bytes) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_format_is_bbolts() {
        for (name, bytes, want) in [
            ("auto", &b"plain"[..], "plain"),
            ("auto", b"a\nb", "610a62"),
            ("auto", "né".as_bytes(), "né"),
            ("auto", b"\xff", "ff"),
            ("ascii-encoded", b"a\nb", "\"a\\nb\""),
            ("hex", b"az", "617a"),
            ("bytes", b"a\nb", "a\nb"),
            (
                "redacted",
                b"hello",
                "<redacted len:5 sha256:2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824>",
            ),
        ] {
            let mut out = Vec::new();
            Format::named(name).unwrap().write(&mut out, bytes, false);
            assert_eq!(String::from_utf8(out).unwrap(), want);
        }
        let error = Format::named("bogus").unwrap_err();
        assert_eq!(error, "formatBytes: unsupported format: bogus");
        let mut out = Vec::new();
        Format::Bytes.write(&mut out, b"\x1b[2J", true);
        assert_eq!(out, br"\x1b[2J");
    }
}
