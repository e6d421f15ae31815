//! Base64 with the standard alphabet and padding, as Go writes bytes in json.

use std::io::{self, Write};

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Writes `bytes` encoded, by chunks: nothing of their size is allocated.
pub fn write(out: &mut dyn Write, bytes: &[u8]) -> io::Result<()> {
    let mut text = [0u8; 1024];
    for chunk in bytes.chunks(768) {
        let mut end = 0;
        for group in chunk.chunks(3) {
            let value = group.iter().fold(0u32, |value, byte| value << 8 | u32::from(*byte));
            let value = value << (8 * (3 - group.len()));
            for place in 0..4 {
                let six = (value >> (18 - 6 * place)) & 63;
                text[end] = if place > group.len() { b'=' } else { ALPHABET[six as usize] };
                end += 1;
            }
        }
        out.write_all(&text[..end])?;
    }
    Ok(())
}

/// The bytes that `text` stands for; none if it is no base64 of this kind.
pub fn decode(text: &str) -> Option<Vec<u8>> {
    let text = text.as_bytes();
    if !text.len().is_multiple_of(4) {
        return None;
    }
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let padding = text.iter().rev().take_while(|byte| **byte == b'=').count();
    if padding > 2 {
        return None;
    }
    let (digits, _) = text.split_at(text.len() - padding);
    for group in digits.chunks(4) {
        let mut value = 0u32;
        for &digit in group {
            let six = match digit {
                b'A'..=b'Z' => digit - b'A',
                b'a'..=b'z' => digit - b'a' + 26,
                b'0'..=b'9' => digit - b'0' + 52,
                b'+' => 62,
                b'/' => 63,
                _ => return None,
            };
            value = value << 6 | u32::from(six);
        }
        let missing = 4 - group.len();
        value <<= 6 * missing;
        let [_, a, b, c] = value.to_be_bytes();
        bytes.extend_from_slice(&[a, b, c][..3 - missing]);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_length_of_the_last_group() {
        for (bytes, text) in [
            (&b""[..], ""),
            (b"f", "Zg=="),
            (b"fo", "Zm8="),
            (b"foo", "Zm9v"),
            (b"\xff\xfe\xfd\xfc", "//79/A=="),
        ] {
            let mut out = Vec::new();
            super::write(&mut out, bytes).unwrap();
            assert_eq!(String::from_utf8(out).unwrap(), text);
        }
        let mut out = Vec::new();
        super::write(&mut out, &[0; 769]).unwrap();
        assert_eq!(out.len(), 1028);
        assert!(out.ends_with(b"AA=="));
    }

    #[test]
    fn decoding_undoes_encoding() {
        for length in 0..70u8 {
            let bytes: Vec<u8> = (0..length).map(|byte| byte.wrapping_mul(37)).collect();
            let mut out = Vec::new();
            super::write(&mut out, &bytes).unwrap();
            let text = String::from_utf8(out).unwrap();
            assert_eq!(super::decode(&text), Some(bytes));
        }
        for wrong in ["Z", "Zg=", "Z===", "Zm9v\n===", "Z!==", "===="] {
            assert_eq!(super::decode(wrong), None, "{wrong:?}");
        }
    }
}
