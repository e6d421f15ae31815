//! Numbers as text, appended fast: the dumps print millions.

/// Appends a number in decimal.
pub(super) fn decimal(out: &mut Vec<u8>, number: impl Into<i128>) {
    let number = number.into();
    if number < 0 {
        out.push(b'-');
    }
    // No number of a file is longer than 64 bits.
    let mut left = u64::try_from(number.unsigned_abs()).unwrap_or(u64::MAX);
    let mut digits = [0; 20];
    let mut start = digits.len();
    loop {
        start -= 1;
        digits[start] = b'0' + (left % 10) as u8;
        left /= 10;
        if left == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[start..]);
}

/// Appends bytes in lower-case hexadecimal.
pub(super) fn hex(out: &mut Vec<u8>, bytes: &[u8]) {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    out.reserve(bytes.len() * 2);
    for byte in bytes {
        out.push(DIGITS[usize::from(byte >> 4)]);
        out.push(DIGITS[usize::from(byte & 15)]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(write: impl FnOnce(&mut Vec<u8>)) -> String {
        let mut out = Vec::new();
        write(&mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn numbers_read_as_the_standard_library_writes_them() {
        for number in [0, 7, 10, 99, 100, i64::MAX, i64::MIN, -1] {
            assert_eq!(text(|out| decimal(out, number)), number.to_string());
        }
        assert_eq!(text(|out| decimal(out, u64::MAX)), u64::MAX.to_string());
        assert_eq!(text(|out| hex(out, b"\x00\xffa")), "00ff61");
    }
}
