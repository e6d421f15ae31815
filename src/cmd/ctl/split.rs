//! The words of a line typed at `txn` or `watch -i`, and Go's quoted strings.
//!
//! ```text
//!  put key "a \"b\"\n" 'as it is' bare"word
//!  |   |   |           |          \\ up to the next space, quotes and all
//!  |   |   |           \\ no escapes
//!  |   |   \\ Go's escapes; a wrong one ends everything
//! ```
//! A quote that is never closed is skipped, as etcdctl's regular expression skips it.

use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt;

/// What Go says of a wrong escape.
const BAD_SYNTAX: &str = "invalid syntax";

/// Space as Go's regular expressions know it.
fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0c)
}

/// Without white space around it, by Go's `strings.TrimSpace`.
pub(super) fn trim(line: &[u8]) -> &[u8] {
    let mut line = line;
    while let Some((rest, true)) = first_char(line).map(|(c, len)| (&line[len..], white(c))) {
        line = rest;
    }
    while let Some((rest, true)) =
        last_char(line).map(|(c, len)| (&line[..line.len() - len], white(c)))
    {
        line = rest;
    }
    line
}

fn white(character: char) -> bool {
    character.is_whitespace()
}

/// The first character and its length; U+FFFD for a byte that begins none.
fn first_char(bytes: &[u8]) -> Option<(char, usize)> {
    let end = bytes.len().min(4);
    if bytes.is_empty() {
        return None;
    }
    let valid = match std::str::from_utf8(&bytes[..end]) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default(),
    };
    Some(valid.chars().next().map_or(('\u{fffd}', 1), |c| (c, c.len_utf8())))
}

fn last_char(bytes: &[u8]) -> Option<(char, usize)> {
    let start = bytes.len().saturating_sub(4);
    if bytes.is_empty() {
        return None;
    }
    (start..bytes.len())
        .find_map(|at| std::str::from_utf8(&bytes[at..]).ok())
        .and_then(|text| text.chars().next_back())
        .map_or(Some(('\u{fffd}', 1)), |c| Some((c, c.len_utf8())))
}

/// The words of a line.
pub(super) fn words(line: &[u8]) -> Result<Vec<OsString>, &'static str> {
    let mut words = Vec::new();
    let mut rest = line;
    while let Some((&first, behind)) = rest.split_first() {
        match first {
            b'"' => match closed(rest) {
                Some(end) => {
                    let text = unquote(&rest[..end]).ok_or(BAD_SYNTAX)?;
                    words.push(OsString::from_vec(text));
                    rest = &rest[end..];
                }
                None => rest = behind,
            },
            b'\'' => match behind.iter().position(|byte| *byte == b'\'') {
                Some(end) => {
                    words.push(OsString::from_vec(behind[..end].to_vec()));
                    rest = &behind[end + 1..];
                }
                None => rest = behind,
            },
            space if is_space(space) => rest = behind,
            _ => {
                let end = rest.iter().position(|byte| is_space(*byte)).unwrap_or(rest.len());
                words.push(OsString::from_vec(rest[..end].to_vec()));
                rest = &rest[end..];
            }
        }
    }
    Ok(words)
}

/// The length of the double-quoted string at the front, if its end is there.
fn closed(text: &[u8]) -> Option<usize> {
    let mut at = 1;
    loop {
        match text.get(at)? {
            b'"' => return Some(at + 1),
            b'\\' if *text.get(at + 1)? == b'\n' => return None,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// The bytes that a quoted string of Go stands for, in double or back quotes. A byte that is not
/// UTF-8 becomes U+FFFD, as when Go scans it.
pub(super) fn unquote(quoted: &[u8]) -> Option<Vec<u8>> {
    let (quote, rest) = quoted.split_first()?;
    let text = by_byte(rest.strip_suffix(&[*quote])?);
    match quote {
        b'`' => (!text.contains('`')).then(|| text.replace('\r', "").into_bytes()),
        b'"' => escapes(&text),
        _ => None,
    }
}

/// As text, with one U+FFFD for each wrong byte, not one for each run of them.
fn by_byte(bytes: &[u8]) -> String {
    let mut text = String::new();
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().map(|_| '\u{fffd}'));
    }
    text
}

fn escapes(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    let digits = |rest: &str, count: usize, base: u32| -> Option<u32> {
        let digits = rest.get(..count)?;
        if !digits.bytes().all(|digit| char::from(digit).is_digit(base)) {
            return None;
        }
        u32::from_str_radix(digits, base).ok()
    };
    while let Some(character) = rest.chars().next() {
        rest = &rest[character.len_utf8()..];
        match character {
            '"' | '\n' => return None,
            '\\' => {
                let escape = rest.chars().next()?;
                rest = &rest[escape.len_utf8()..];
                match escape {
                    'a' => bytes.push(7),
                    'b' => bytes.push(8),
                    'f' => bytes.push(12),
                    'n' => bytes.push(b'\n'),
                    'r' => bytes.push(b'\r'),
                    't' => bytes.push(b'\t'),
                    'v' => bytes.push(11),
                    '\\' | '"' => bytes.push(u8::try_from(escape).ok()?),
                    'x' => {
                        bytes.push(u8::try_from(digits(rest, 2, 16)?).ok()?);
                        rest = &rest[2..];
                    }
                    'u' | 'U' => {
                        let count = if escape == 'u' { 4 } else { 8 };
                        let character = char::from_u32(digits(rest, count, 16)?)?;
                        bytes.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
                        rest = &rest[count..];
                    }
                    '0'..='7' => {
                        let value = escape.to_digit(8)? << 6 | digits(rest, 2, 8)?;
                        bytes.push(u8::try_from(value).ok()?);
                        rest = &rest[2..];
                    }
                    _ => return None,
                }
            }
            other => bytes.extend_from_slice(other.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::super::quote::quote;
    use super::*;

    fn split(line: &str) -> Result<Vec<String>, &'static str> {
        let words = words(line.as_bytes())?;
        Ok(words.into_iter().map(|word| word.into_string().unwrap()).collect())
    }

    #[test]
    fn words_of_every_kind() {
        for (line, expected) in [
            ("put k v", &["put", "k", "v"][..]),
            (r#"put "a b" 'c "d'"#, &["put", "a b", "c \"d"]),
            (r#"put "a\"b\n\x41\u00e9\101" x"#, &["put", "a\"b\nA\u{e9}A", "x"]),
            (r#"put "w"#, &["put", "w"]),
            (r#"a"b c" 'd"#, &["a\"b", "c\"", "d"]),
            (r#""""x"#, &["", "x"]),
            ("''", &[""]),
            ("  \t ", &[]),
        ] {
            assert_eq!(split(line).unwrap(), expected, "{line}");
        }
        assert_eq!(split(r#"put a "bad \q escape""#), Err("invalid syntax"));
        assert_eq!(split(r#"put a "\'""#), Err("invalid syntax"));
        assert_eq!(split(r#"put a "\400""#), Err("invalid syntax"));
        assert_eq!(split(r#"put a "\ud800""#), Err("invalid syntax"));
    }

    proptest! {
        /// What Go quotes, a line can hold, and the words come back.
        #[test]
        fn quoted_words_come_back(words in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..12), 0..6)) {
            let mut line = Vec::new();
            for word in &words {
                quote(&mut line, word);
                line.push(b' ');
            }
            let back: Vec<Vec<u8>> =
                super::words(&line).unwrap().into_iter().map(OsString::into_vec).collect();
            prop_assert_eq!(back, words);
        }

        /// Any line at all is split or refused.
        #[test]
        fn any_line_ends(line in prop::collection::vec(any::<u8>(), 0..64)) {
            let _ = super::words(&line);
            let _ = trim(&line);
        }
    }
}
