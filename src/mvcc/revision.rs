//! The key of a row in bucket `key`: a revision, and whether the row is a tombstone.
//!
//! ```text
//!  offset  0          8    9          17   18
//!          +----------+----+----------+----+
//!          | main     | _  | sub      | t  |   t only in a tombstone
//!          +----------+----+----------+----+
//!  main and sub, i64 big-endian, not negative: file order is revision order
//! ```

use crate::disk::Fields;

/// One change of the key space: `main` counts transactions, `sub` the changes within one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Revision {
    pub main: i64,
    pub sub: i64,
}

impl Revision {
    /// The highest that may be counted on from, of revisions and of versions: whoever makes a million
    /// changes a second from here on has nine years to the end of all numbers.
    pub const LAST: i64 = i64::MAX - (1 << 48);

    /// Bytes of an encoded revision, without the tombstone's mark.
    pub const LENGTH: usize = 17;

    pub fn new(main: i64, sub: i64) -> Self {
        Self { main, sub }
    }

    /// As rows and the compaction marks of bucket `meta` store it.
    pub fn encode(self) -> [u8; Self::LENGTH] {
        let mut bytes = [b'_'; Self::LENGTH];
        bytes[..8].copy_from_slice(&self.main.to_be_bytes());
        bytes[9..].copy_from_slice(&self.sub.to_be_bytes());
        bytes
    }
}

/// A key of bucket `key`, which etcd calls a bucket key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RowKey {
    pub revision: Revision,
    pub tombstone: bool,
}

/// Why bytes are no key of bucket `key`. The words are those of etcd 3.6 and 3.7.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadRowKey {
    #[error("invalid revision length: {0}")]
    Length(usize),
    #[error("invalid separator in bucket key: {}", quoted(*.0))]
    Separator(u8),
    #[error("negative revision: main={main} sub={sub}")]
    Negative { main: i64, sub: i64 },
}

/// A byte as Go's `%q` prints it, which takes it for a code point.
fn quoted(byte: u8) -> String {
    match byte {
        0x07 => r"'\a'".into(),
        0x08 => r"'\b'".into(),
        0x0b => r"'\v'".into(),
        0x0c => r"'\f'".into(),
        b'\n' => r"'\n'".into(),
        b'\r' => r"'\r'".into(),
        b'\t' => r"'\t'".into(),
        b'\\' => r"'\\'".into(),
        b'\'' => r"'\''".into(),
        0x00..=0x1f | 0x7f => format!(r"'\x{byte:02x}'"),
        0x80..=0xa0 | 0xad => format!(r"'\u{byte:04x}'"),
        _ => format!("'{}'", char::from(byte)),
    }
}

impl RowKey {
    /// # Errors
    /// Another length than 17 or 18, another separator than `_`, a negative half.
    #[inline]
    pub fn decode(bytes: &[u8]) -> Result<Self, BadRowKey> {
        let length = bytes.len();
        if length != Revision::LENGTH && length != Revision::LENGTH + 1 {
            return Err(BadRowKey::Length(length));
        }
        let mut fields = Fields::new(bytes);
        let short = |_| BadRowKey::Length(length);
        let main = fields.u64_be().map_err(short)?.cast_signed();
        let separator = fields.u8().map_err(short)?;
        let sub = fields.u64_be().map_err(short)?.cast_signed();
        if separator != b'_' {
            return Err(BadRowKey::Separator(separator));
        }
        if main < 0 || sub < 0 {
            return Err(BadRowKey::Negative { main, sub });
        }
        // As etcd: an 18th byte that is not `t` makes no tombstone.
        Ok(Self { revision: Revision { main, sub }, tombstone: fields.rest() == b"t" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_key_reads_as_stored() {
        let bytes = *b"\0\0\0\0\0\0\0\x05_\0\0\0\0\0\0\0\x01t";
        let revision = Revision::new(5, 1);
        assert_eq!(RowKey::decode(&bytes), Ok(RowKey { revision, tombstone: true }));
        assert_eq!(RowKey::decode(&bytes[..17]), Ok(RowKey { revision, tombstone: false }));
        assert_eq!(revision.encode(), bytes[..17]);
    }

    #[test]
    fn what_is_no_row_key_is_said_in_etcds_words() {
        let mut bytes = Revision::new(7, 0).encode();
        bytes[8] = b'-';
        let said = |bytes: &[u8]| RowKey::decode(bytes).unwrap_err().to_string();
        assert_eq!(said(&bytes), "invalid separator in bucket key: '-'");
        assert_eq!(said(&bytes[..16]), "invalid revision length: 16");
        assert_eq!(said(&[0; 19]), "invalid revision length: 19");
        assert_eq!(said(&[0; 17]), r"invalid separator in bucket key: '\x00'");
        let negative = Revision::new(-3, 4).encode();
        assert_eq!(said(&negative), "negative revision: main=-3 sub=4");
    }

    #[test]
    fn order_of_bytes_is_order_of_revisions() {
        let list = [(1, 0), (1, 1), (2, 0), (255, 0), (256, 0), (i64::MAX, 9)];
        for pair in list.windows(2) {
            let [a, b] = [pair[0], pair[1]].map(|(main, sub)| Revision::new(main, sub));
            assert!(a < b && a.encode() < b.encode());
        }
    }
}
