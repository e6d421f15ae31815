//! Keys as etcd's benchmark makes them: a number in front, zeros behind, of a given size.

use bytes::Bytes;

use super::super::failure::Failure;

/// `size` bytes that begin with `number` as Go's `binary.PutVarint` writes it.
pub(in super::super) fn key(number: u64, size: usize) -> Bytes {
    let mut key = vec![0; size];
    let mut rest = number << 1;
    for byte in &mut key {
        let low = (rest & 0x7f) as u8;
        rest >>= 7;
        *byte = if rest == 0 { low } else { low | 0x80 };
        if rest == 0 {
            break;
        }
    }
    key.into()
}

/// Checks that `size` bytes tell `space` keys apart.
pub(super) fn check(size: u64, space: u64) -> Result<usize, Failure> {
    if space == 0 || space > 1 << 62 {
        return Err(Failure::args(format!("expected positive --key-space-size, got ({space})")));
    }
    let bits = u64::BITS - ((space - 1) << 1).leading_zeros();
    let needed = u64::from(bits.div_ceil(7)).max(1);
    if size < needed {
        return Err(Failure::args(format!(
            "--key-size {size} is too small for {space} keys: {needed} bytes are needed"
        )));
    }
    Ok(usize::try_from(size).unwrap_or(usize::MAX))
}

/// Random bytes, so that nothing on the way compresses them.
pub(super) fn random(size: u64) -> Bytes {
    std::iter::repeat_with(|| fastrand::u8(..)).take(usize::try_from(size).unwrap_or(0)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_as_go_writes_them() {
        for (number, front) in
            [(0, &[0][..]), (1, &[2]), (63, &[126]), (64, &[128, 1]), (300, &[0xd8, 4])]
        {
            let key = key(number, 8);
            assert_eq!(&key[..front.len()], front, "{number}");
            assert!(key[front.len()..].iter().all(|byte| *byte == 0));
        }
    }

    #[test]
    fn keys_are_told_apart() {
        for (size, space, fits) in
            [(1, 64, true), (1, 65, false), (2, 8192, true), (2, 8193, false)]
        {
            assert_eq!(check(size, space).is_ok(), fits, "{space} in {size}");
            if fits {
                let size = usize::try_from(size).unwrap();
                let all: std::collections::HashSet<_> = (0..space).map(|n| key(n, size)).collect();
                assert_eq!(all.len() as u64, space);
            }
        }
        assert!(check(8, 0).is_err());
    }
}
