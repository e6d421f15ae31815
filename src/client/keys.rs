//! Keys and the ends of ranges.

use bytes::Bytes;

use crate::pb::etcdserverpb::RangeRequest;

/// The end of the range of all keys with this prefix: its last byte below 0xff raised, what
/// follows cut. Where there is none, `\0`, which stands for the end of the key space.
pub fn prefix_end(prefix: &[u8]) -> Bytes {
    let mut end = prefix.to_vec();
    while let Some(last) = end.pop() {
        if let Some(next) = last.checked_add(1) {
            end.push(next);
            return end.into();
        }
    }
    Bytes::from_static(b"\0")
}

/// The key right after this one.
pub fn next_key(key: &[u8]) -> Bytes {
    key_of(&[key, b"\0"])
}

pub(super) fn key_of(parts: &[&[u8]]) -> Bytes {
    parts.concat().into()
}

/// All keys with a prefix; of the empty one, all keys.
pub(super) fn range_of_prefix(prefix: &[u8]) -> RangeRequest {
    let key = if prefix.is_empty() { Bytes::from_static(b"\0") } else { key_of(&[prefix]) };
    RangeRequest { key, range_end: prefix_end(prefix), ..Default::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prefix_ends_where_the_next_begins() {
        for (prefix, end) in [
            (&b"a"[..], &b"b"[..]),
            (b"a\xff", b"b"),
            (b"\xff\xff", b"\0"),
            (b"", b"\0"),
            (b"a/", b"a0"),
        ] {
            assert_eq!(prefix_end(prefix), end);
        }
        let all = range_of_prefix(b"");
        assert_eq!((&all.key[..], &all.range_end[..]), (&b"\0"[..], &b"\0"[..]));
    }
}
