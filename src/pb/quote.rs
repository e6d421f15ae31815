//! Go's `%q` for any bytes, as `strconv.Quote` writes it: every original prints keys and values so.
//!
//! ```text
//!  \a \b \f \n \r \t \v \" \\    by name
//!  \x00                          other control characters below 0x80, bytes that are not UTF-8
//!  \u00a0 \U0001f600             characters that are not printable
//! ```

use std::sync::LazyLock;

/// What a byte becomes by itself, and how many bytes that is.
const AS: [([u8; 4], u8); 256] = {
    let mut table = [([0; 4], 0); 256];
    let mut byte = 0;
    while byte < 256 {
        let (high, low) = (HEX[byte >> 4], HEX[byte & 15]);
        table[byte] = match byte as u8 {
            7 => ([b'\\', b'a', 0, 0], 2),
            8 => ([b'\\', b'b', 0, 0], 2),
            9 => ([b'\\', b't', 0, 0], 2),
            10 => ([b'\\', b'n', 0, 0], 2),
            11 => ([b'\\', b'v', 0, 0], 2),
            12 => ([b'\\', b'f', 0, 0], 2),
            13 => ([b'\\', b'r', 0, 0], 2),
            b'"' => ([b'\\', b'"', 0, 0], 2),
            b'\\' => ([b'\\', b'\\', 0, 0], 2),
            b' '..=b'~' => ([byte as u8, 0, 0, 0], 1),
            _ => ([b'\\', b'x', high, low], 4),
        };
        byte += 1;
    }
    table
};

/// Bit 0: the byte may begin a character of two to four bytes. Bit 1: it may follow in one.
const WIDE: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0x80;
    while byte < 256 {
        table[byte] = match byte {
            0x80..=0xbf => 2,
            0xc2..=0xf4 => 1,
            _ => 0,
        };
        byte += 1;
    }
    table
};
const HEX: &[u8; 16] = b"0123456789abcdef";

/// Bytes looked at together.
const BLOCK: usize = 64;

/// Appends `bytes` in quotes.
pub fn quote(out: &mut Vec<u8>, bytes: &[u8]) {
    out.push(b'"');
    quote_open(out, bytes);
    out.push(b'"');
}

/// Appends what stands between the quotes.
pub fn quote_open(out: &mut Vec<u8>, mut bytes: &[u8]) {
    // Text is copied a block at a time, anything else goes byte by byte through the table: a dump
    // of random values spends its time here.
    while !bytes.is_empty() {
        let block = &bytes[..bytes.len().min(BLOCK)];
        if all_plain(block) {
            out.extend_from_slice(block);
            bytes = &bytes[block.len()..];
            continue;
        }
        // Room for every byte as `\x00`, and for a character that reaches into the next block.
        let mut text = [0; 4 * BLOCK + 4];
        let (mut length, mut read) = (0, 0);
        while read < block.len() {
            let byte = block[read];
            let next = bytes.get(read + 1).copied().unwrap_or(0);
            // Rarely true of random bytes: a branch that is taken often would be guessed wrong often.
            if WIDE[usize::from(byte)] & WIDE[usize::from(next)] >> 1 != 0
                && let (Some(character), width) = wide(&bytes[read..])
            {
                if printable(character) {
                    text[length..length + width].copy_from_slice(&bytes[read..read + width]);
                    length += width;
                } else {
                    out.extend_from_slice(&text[..length]);
                    length = 0;
                    escape(out, character);
                }
                read += width;
                continue;
            }
            let (as_text, count) = AS[usize::from(byte)];
            // At most 252 before the last byte of a block; the mask spares a check of bounds.
            let at = length & 0xff;
            text[at..at + 4].copy_from_slice(&as_text);
            length = at + usize::from(count);
            read += 1;
        }
        out.extend_from_slice(&text[..length]);
        bytes = &bytes[read..];
    }
}

/// Whether every byte is written as it is; without a branch, so that it is vectorized.
fn all_plain(block: &[u8]) -> bool {
    block.iter().fold(true, |all, &byte| {
        all & (byte.wrapping_sub(32) < 95) & (byte != b'"') & (byte != b'\\')
    })
}

/// The character of more than one byte at the front and its width; none, and 1, if there is none.
fn wide(bytes: &[u8]) -> (Option<char>, usize) {
    let rest = |at: usize| bytes.get(at).filter(|byte| **byte & 0xc0 == 0x80);
    let six = |byte: &u8| u32::from(byte & 0x3f);
    let (lead, one) = (u32::from(bytes[0]), rest(1));
    // What is too long for its number, a surrogate or beyond U+10FFFF is no character.
    let (code, width, least) = match (lead, one, rest(2), rest(3)) {
        (0xc2..=0xdf, Some(a), ..) => ((lead & 0x1f) << 6 | six(a), 2, 0x80),
        (0xe0..=0xef, Some(a), Some(b), _) => {
            ((lead & 0x0f) << 12 | six(a) << 6 | six(b), 3, 0x800)
        }
        (0xf0..=0xf4, Some(a), Some(b), Some(c)) => {
            ((lead & 0x07) << 18 | six(a) << 12 | six(b) << 6 | six(c), 4, 0x10000)
        }
        _ => return (None, 1),
    };
    match char::from_u32(code).filter(|_| code >= least) {
        Some(character) => (Some(character), width),
        None => (None, 1),
    }
}

/// Appends a character that does not print.
#[cold]
fn escape(out: &mut Vec<u8>, character: char) {
    let code = u32::from(character);
    let text = if code <= 0xffff { format!("\\u{code:04x}") } else { format!("\\U{code:08x}") };
    out.extend_from_slice(text.as_bytes());
}

/// Whether a character prints, as Go's `strconv.IsPrint` has it: letters, marks, numbers,
/// punctuation, symbols, and of the spaces only U+0020.
pub fn printable(character: char) -> bool {
    if character.is_ascii() {
        return matches!(character, ' '..='~');
    }
    static PLANE: LazyLock<Box<[u64; 1024]>> = LazyLock::new(|| {
        let mut plane = Box::new([0; 1024]);
        for (word, bits) in plane.iter_mut().enumerate() {
            for bit in 0..64 {
                let code = u32::try_from(word * 64 + bit).unwrap_or(u32::MAX);
                let prints = char::from_u32(code).is_some_and(prints_behind_a_letter);
                *bits |= u64::from(prints) << bit;
            }
        }
        plane
    });
    // Asking the standard library is slow: it is asked once for each character of the first plane.
    match usize::try_from(u32::from(character)) {
        Ok(code @ 0..=0xffff) => PLANE[code / 64] >> (code % 64) & 1 == 1,
        _ => prints_behind_a_letter(character),
    }
}

/// By the standard library's table. A combining mark is escaped at the start of a string and printed
/// behind a letter.
fn prints_behind_a_letter(character: char) -> bool {
    let mut text = [0; 8];
    text[0] = b'a';
    let length = 1 + character.encode_utf8(&mut text[1..]).len();
    let text = std::str::from_utf8(&text[..length]).unwrap_or_default();
    text.escape_debug().nth(1) == Some(character)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quoted(bytes: &[u8]) -> String {
        let mut out = Vec::new();
        quote(&mut out, bytes);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn as_go_does() {
        // Each as `fmt.Sprintf("%q")` prints it.
        for (bytes, want) in [
            (&b""[..], r#""""#),
            (
                b"plain text of more than sixteen bytes",
                r#""plain text of more than sixteen bytes""#,
            ),
            (b"\x07\x08\x0c\n\r\t\x0b\"\\'", r#""\a\b\f\n\r\t\v\"\\'""#),
            (b"\x00\x1f\x7f\x80\xff", r#""\x00\x1f\x7f\x80\xff""#),
            ("né 日本".as_bytes(), "\"né 日本\""),
            ("\u{a0}\u{2028}\u{feff}\u{e000}".as_bytes(), r#""\u00a0\u2028\ufeff\ue000""#),
            ("\u{10ffff}😀".as_bytes(), "\"\\U0010ffff😀\""),
            ("e\u{301}".as_bytes(), "\"e\u{301}\""),
            (b"\xe6\x97", r#""\xe6\x97""#),
            (b"\xed\xa0\x80", r#""\xed\xa0\x80""#),
            (
                b"0123456789abcde\"0123456789abcdef\x01",
                r#""0123456789abcde\"0123456789abcdef\x01""#,
            ),
        ] {
            assert_eq!(quoted(bytes), want);
        }
    }

    /// Each byte among others, at the start, the end and across the edge of a block.
    #[test]
    fn a_byte_is_written_the_same_wherever_it_stands() {
        for byte in 0..=255u8 {
            let alone = quoted(&[byte]);
            let alone = &alone[1..alone.len() - 1];
            for before in [0, 1, 15, 62, 63, 64, 130] {
                let bytes = [&vec![b'x'; before][..], &[byte], b"yz"].concat();
                assert_eq!(quoted(&bytes), format!("\"{}{alone}yz\"", "x".repeat(before)));
            }
        }
    }

    /// Against the standard library's idea of UTF-8, for every first byte and many a second and third.
    #[test]
    fn what_is_a_character_is_as_the_standard_library_has_it() {
        let second = [0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xff];
        for first in 0x80..=255u8 {
            for a in second {
                for b in second {
                    for before in [0, 61, 62, 63] {
                        let tail = [first, a, b, 0x80, b'!'];
                        let bytes = [&vec![b'x'; before][..], &tail].concat();
                        let mut want = String::from("\"") + &"x".repeat(before);
                        for chunk in tail.utf8_chunks() {
                            for character in chunk.valid().chars() {
                                match character {
                                    '\0' => want.push_str("\\x00"),
                                    '\x7f' => want.push_str("\\x7f"),
                                    _ if printable(character) => want.push(character),
                                    _ if u32::from(character) > 0xffff => {
                                        want += &format!("\\U{:08x}", u32::from(character));
                                    }
                                    _ => want += &format!("\\u{:04x}", u32::from(character)),
                                }
                            }
                            for byte in chunk.invalid() {
                                want += &format!("\\x{byte:02x}");
                            }
                        }
                        assert_eq!(quoted(&bytes), want + "\"");
                    }
                }
            }
        }
    }
}
