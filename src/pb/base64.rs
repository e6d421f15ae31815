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
}
