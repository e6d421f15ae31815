//! Json as Go's `encoding/json` writes it: no spaces, `omitempty`, bytes in base64, 64-bit numbers bare.

use std::io::{self, Write};

use super::base64;
use crate::pb::etcdserverpb::ResponseHeader;

/// An object being written. Its methods leave out what is zero or empty, as protobuf's tags say;
/// those named `always_` do not, as etcd's own structs.
pub struct Object<'w> {
    out: &'w mut dyn Write,
    empty: bool,
}

impl std::fmt::Debug for Object<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Object").field("empty", &self.empty).finish_non_exhaustive()
    }
}

impl<'w> Object<'w> {
    pub fn open(out: &'w mut dyn Write) -> io::Result<Self> {
        out.write_all(b"{")?;
        Ok(Self { out, empty: true })
    }

    pub fn close(self) -> io::Result<()> {
        self.out.write_all(b"}")
    }

    /// Starts a member, and hands out where its value goes.
    pub fn member(&mut self, name: &str) -> io::Result<&mut dyn Write> {
        self.out.write_all(if self.empty { b"\"" } else { b",\"" })?;
        self.empty = false;
        self.out.write_all(name.as_bytes())?;
        self.out.write_all(b"\":")?;
        Ok(self.out)
    }

    /// Where a value that `member` has begun goes on.
    pub fn value(&mut self) -> &mut dyn Write {
        self.out
    }

    pub fn always_uint(&mut self, name: &str, value: u64) -> io::Result<()> {
        write!(self.member(name)?, "{value}")
    }

    pub fn uint(&mut self, name: &str, value: u64) -> io::Result<()> {
        if value == 0 { Ok(()) } else { self.always_uint(name, value) }
    }

    pub fn always_int(&mut self, name: &str, value: i64) -> io::Result<()> {
        write!(self.member(name)?, "{value}")
    }

    pub fn int(&mut self, name: &str, value: i64) -> io::Result<()> {
        if value == 0 { Ok(()) } else { self.always_int(name, value) }
    }

    pub fn always_flag(&mut self, name: &str, value: bool) -> io::Result<()> {
        write!(self.member(name)?, "{value}")
    }

    pub fn flag(&mut self, name: &str, value: bool) -> io::Result<()> {
        if value { self.always_flag(name, true) } else { Ok(()) }
    }

    pub fn always_text(&mut self, name: &str, value: &str) -> io::Result<()> {
        text(self.member(name)?, value.as_bytes())
    }

    pub fn text(&mut self, name: &str, value: &str) -> io::Result<()> {
        if value.is_empty() { Ok(()) } else { self.always_text(name, value) }
    }

    pub fn bytes(&mut self, name: &str, value: &[u8]) -> io::Result<()> {
        if value.is_empty() { Ok(()) } else { bytes(self.member(name)?, value) }
    }

    pub fn object(
        &mut self,
        name: &str,
        fill: impl FnOnce(&mut Object<'_>) -> io::Result<()>,
    ) -> io::Result<()> {
        object(self.member(name)?, fill)
    }

    /// A list, left out if it is empty.
    pub fn list<T>(
        &mut self,
        name: &str,
        items: &[T],
        each: impl FnMut(&mut dyn Write, &T) -> io::Result<()>,
    ) -> io::Result<()> {
        if items.is_empty() { Ok(()) } else { list(self.member(name)?, items, each) }
    }

    pub fn texts(&mut self, name: &str, items: &[String]) -> io::Result<()> {
        self.list(name, items, |out, item| text(out, item.as_bytes()))
    }
}

/// `{..}` with the members that `fill` writes.
pub fn object(
    out: &mut dyn Write,
    fill: impl FnOnce(&mut Object<'_>) -> io::Result<()>,
) -> io::Result<()> {
    let mut object = Object::open(out)?;
    fill(&mut object)?;
    object.close()
}

/// `[..]`.
pub fn list<T>(
    out: &mut dyn Write,
    items: &[T],
    mut each: impl FnMut(&mut dyn Write, &T) -> io::Result<()>,
) -> io::Result<()> {
    out.write_all(b"[")?;
    for (at, item) in items.iter().enumerate() {
        if at > 0 {
            out.write_all(b",")?;
        }
        each(out, item)?;
    }
    out.write_all(b"]")
}

/// A string of base64.
pub fn bytes(out: &mut dyn Write, value: &[u8]) -> io::Result<()> {
    out.write_all(b"\"")?;
    base64::write(out, value)?;
    out.write_all(b"\"")
}

/// A string with Go's escapes: also `<`, `>`, `&`, U+2028 and U+2029; what is not UTF-8 becomes
/// `\ufffd`.
pub fn text(out: &mut dyn Write, value: &[u8]) -> io::Result<()> {
    out.write_all(b"\"")?;
    for chunk in value.utf8_chunks() {
        let valid = chunk.valid();
        let mut written = 0;
        for (at, character) in valid.char_indices() {
            let escape = match character {
                '"' => "\\\"",
                '\\' => "\\\\",
                '\u{8}' => "\\b",
                '\u{c}' => "\\f",
                '\n' => "\\n",
                '\r' => "\\r",
                '\t' => "\\t",
                '\0'..='\u{1f}' | '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => "",
                _ => continue,
            };
            out.write_all(&valid.as_bytes()[written..at])?;
            if escape.is_empty() {
                write!(out, "\\u{:04x}", u32::from(character))?;
            } else {
                out.write_all(escape.as_bytes())?;
            }
            written = at + character.len_utf8();
        }
        out.write_all(&valid.as_bytes()[written..])?;
        // Go replaces every byte that begins no character by itself.
        for _ in chunk.invalid() {
            out.write_all(b"\\ufffd")?;
        }
    }
    out.write_all(b"\"")
}

/// The members of a header.
pub fn header(header: &ResponseHeader, object: &mut Object<'_>) -> io::Result<()> {
    object.uint("cluster_id", header.cluster_id)?;
    object.uint("member_id", header.member_id)?;
    object.int("revision", header.revision)?;
    object.uint("raft_term", header.raft_term)
}

#[cfg(test)]
mod tests {
    #[test]
    fn strings_as_go_escapes_them() {
        for (text, json) in [
            (&b"a"[..], r#""a""#),
            (b"<a>&\"\\/", r#""\u003ca\u003e\u0026\"\\/""#),
            (b"\n\r\t\x08\x0c\x01\x7f", "\"\\n\\r\\t\\b\\f\\u0001\x7f\""),
            ("é\u{2028}".as_bytes(), "\"é\\u2028\""),
            (b"\xff\xe2\x82x", r#""\ufffd\ufffd\ufffdx""#),
        ] {
            let mut out = Vec::new();
            super::text(&mut out, text).unwrap();
            assert_eq!(String::from_utf8(out).unwrap(), json);
        }
    }
}
