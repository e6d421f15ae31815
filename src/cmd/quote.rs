//! Go's `%q` for any bytes, as `strconv.Quote` writes it: every original prints keys and values so.
//!
//! ```text
//!  \a \b \f \n \r \t \v \" \\    by name
//!  \x00                          other control characters below 0x80, bytes that are not UTF-8
//!  \u00a0 \U0001f600             characters that are not printable
//! ```

/// What a byte becomes: 0 itself, 1 `\xNN`, 0x80 the lead or rest of a longer character, else the
/// letter behind a backslash.
const AS: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = match byte as u8 {
            7 => b'a',
            8 => b'b',
            9 => b't',
            10 => b'n',
            11 => b'v',
            12 => b'f',
            13 => b'r',
            b'"' => b'"',
            b'\\' => b'\\',
            0..=31 | 127 => 1,
            128.. => 0x80,
            _ => 0,
        };
        byte += 1;
    }
    table
};

/// Appends `bytes` in quotes.
pub fn quote(out: &mut Vec<u8>, bytes: &[u8]) {
    out.push(b'"');
    quote_open(out, bytes);
    out.push(b'"');
}

/// Appends what stands between the quotes.
pub fn quote_open(out: &mut Vec<u8>, mut bytes: &[u8]) {
    // Most of what etcd holds is plain text: runs of it are copied whole.
    while !bytes.is_empty() {
        let plain = plain_run(bytes);
        let (run, rest) = bytes.split_at(plain);
        out.extend_from_slice(run);
        let Some((&first, behind)) = rest.split_first() else { return };
        match AS[usize::from(first)] {
            1 => {
                hex(out, first);
                bytes = behind;
            }
            0x80 => bytes = wide(out, rest),
            letter => {
                out.extend_from_slice(&[b'\\', letter]);
                bytes = behind;
            }
        }
    }
}

/// How many bytes from the front are written as they are.
fn plain_run(bytes: &[u8]) -> usize {
    let (words, _) = bytes.as_chunks::<16>();
    let mut plain = 0;
    for word in words {
        // The same test as `AS` on sixteen bytes without a branch, so that it is vectorized.
        let all = word.iter().fold(true, |all, &byte| {
            all & (byte.wrapping_sub(32) < 95) & (byte != b'"') & (byte != b'\\')
        });
        if !all {
            break;
        }
        plain += 16;
    }
    let rest = bytes.get(plain..).unwrap_or_default();
    plain + rest.iter().position(|&byte| AS[usize::from(byte)] != 0).unwrap_or(rest.len())
}

fn hex(out: &mut Vec<u8>, byte: u8) {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digit = |four: u8| DIGITS[usize::from(four & 15)];
    out.extend_from_slice(&[b'\\', b'x', digit(byte >> 4), digit(byte)]);
}

/// Appends the character of more than one byte at the front, or one byte that starts none.
fn wide<'b>(out: &mut Vec<u8>, bytes: &'b [u8]) -> &'b [u8] {
    let head = &bytes[..bytes.len().min(4)];
    let text = match std::str::from_utf8(head) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&head[..error.valid_up_to()]).unwrap_or_default(),
    };
    let Some(character) = text.chars().next() else {
        hex(out, bytes[0]);
        return &bytes[1..];
    };
    if printable(character) {
        let mut buffer = [0; 4];
        out.extend_from_slice(character.encode_utf8(&mut buffer).as_bytes());
    } else if u32::from(character) <= 0xffff {
        out.extend_from_slice(format!("\\u{:04x}", u32::from(character)).as_bytes());
    } else {
        out.extend_from_slice(format!("\\U{:08x}", u32::from(character)).as_bytes());
    }
    &bytes[character.len_utf8()..]
}

/// Whether a character prints, as Go's `strconv.IsPrint` has it: letters, marks, numbers,
/// punctuation, symbols, and of the spaces only U+0020.
pub fn printable(character: char) -> bool {
    if character.is_ascii() {
        return matches!(character, ' '..='~');
    }
    // A combining mark is escaped at the start of a string and printed behind a letter.
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

    #[test]
    fn a_run_ends_where_the_table_says() {
        for byte in 0..=255u8 {
            for at in 0..40 {
                let mut bytes = [b'x'; 40];
                bytes[at] = byte;
                let plain = if AS[usize::from(byte)] == 0 { 40 } else { at };
                assert_eq!(plain_run(&bytes), plain, "{byte:#x} at {at}");
            }
        }
    }
}
