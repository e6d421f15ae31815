//! Whether an entry reads or writes a key that is asked for.

use crate::pb::fields::{self, Kind, Message};
use crate::pb::wire::{MAX_DEPTH, Wire};
use crate::wal::{Entry, EntryKind};

/// Keys from `start` up to, not including, `end`; without `end`, to the last of all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyFilter {
    start: Vec<u8>,
    end: Option<Vec<u8>>,
}

impl KeyFilter {
    /// One key.
    pub fn key(key: &[u8]) -> Self {
        Self { start: key.to_vec(), end: Some([key, &[0]].concat()) }
    }

    /// All keys that begin so.
    pub fn prefix(prefix: &[u8]) -> Self {
        let kept = prefix.iter().rposition(|&byte| byte != 0xff);
        let end = kept.and_then(|last| {
            let mut end = prefix.get(..=last)?.to_vec();
            *end.last_mut()? += 1;
            Some(end)
        });
        Self { start: prefix.to_vec(), end }
    }

    /// Whether the entry's request names such a key: in a put, a read, a delete, a comparison, on
    /// any level of a transaction, or in a permission.
    pub fn touched_by(&self, entry: &Entry<'_>) -> bool {
        entry.kind == EntryKind::Normal
            && self.in_message(&fields::ETCDSERVERPB_INTERNALRAFTREQUEST, entry.data(), MAX_DEPTH)
    }

    fn in_message(&self, message: &'static Message, bytes: &[u8], depth: usize) -> bool {
        let Some(depth) = depth.checked_sub(1) else { return false };
        let (mut key, mut range_end) = (None, &[][..]);
        let mut wire = Wire::new(bytes);
        while let Ok(Some(tag)) = wire.tag() {
            let field = message.field(tag.number).map(|(_, field)| field);
            match field.map(|field| (field.kind, field.name)) {
                Some((Kind::Message(nested), _)) => {
                    let Ok(bytes) = wire.bytes(tag) else { return false };
                    if self.in_message(nested, bytes, depth) {
                        return true;
                    }
                }
                Some((Kind::Bytes, "key")) => key = wire.bytes(tag).ok(),
                Some((Kind::Bytes, "range_end")) => {
                    range_end = wire.bytes(tag).unwrap_or_default();
                }
                _ if wire.skip(tag).is_err() => return false,
                _ => {}
            }
        }
        key.is_some_and(|key| self.meets(key, range_end))
    }

    /// Whether [key, range_end) has a key in common with the filter, by etcd's two special ends:
    /// none means one key, a zero byte all from the key on.
    fn meets(&self, key: &[u8], range_end: &[u8]) -> bool {
        let ours = |key: &[u8]| self.end.as_deref().is_none_or(|end| key < end);
        match range_end {
            [] => key >= &self.start[..] && ours(key),
            [0] => ours(key),
            end => ours(key) && end > &self.start[..] && end > key,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_meet_by_etcds_rules() {
        let prefix = KeyFilter::prefix(b"b");
        for (key, end, meets) in [
            (&b"b"[..], &b""[..], true),
            (b"ba", b"", true),
            (b"a", b"", false),
            (b"c", b"", false),
            (b"a", b"b", false),
            (b"a", b"b\0", true),
            (b"bz", b"z", true),
            (b"a", b"\0", true),
            (b"c", b"\0", false),
            (b"b", b"a", false),
        ] {
            assert_eq!(prefix.meets(key, end), meets, "{key:?} {end:?}");
        }
        assert!(KeyFilter::key(b"b").meets(b"b", b"") && !KeyFilter::key(b"b").meets(b"ba", b""));
        assert_eq!(KeyFilter::prefix(b"a\xff\xff").end.as_deref(), Some(&b"b"[..]));
        assert_eq!(KeyFilter::prefix(b"\xff").end, None);
        assert!(KeyFilter::prefix(b"").meets(b"any", b""));
    }

    #[test]
    fn a_key_is_found_in_a_transaction() {
        // txn{success{request_put{key k}}}
        let data = [0x32, 7, 0x12, 5, 0x12, 3, 0x0a, 1, b'k'];
        let entry = Entry { kind: EntryKind::Normal, term: 1, index: 1, data: Some(&data) };
        assert!(KeyFilter::key(b"k").touched_by(&entry));
        assert!(!KeyFilter::key(b"l").touched_by(&entry));
    }
}
