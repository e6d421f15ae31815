//! HashKV: the checksum of the history, by which replicas are compared.
//!
//! ```text
//!  c = CRC-32C of "key", then of each row in file order, key bytes and value bytes, unless
//!      main > rev                                              not yet written at rev
//!      main <= compact, keep is not empty, row not in keep     compaction may have deleted it
//!      main == compact, a tombstone                            old and new servers differ on it
//!  keep = of each key its newest row up to rev, unless that is a tombstone
//! ```
//! Sums of parts are combined by their lengths: [`Checksum::then`].

use super::RowKey;

/// The revisions that a database speaks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// What HashKV and reads call compacted; -1 if nothing ever was.
    pub compact: i64,
    pub current: i64,
}

/// A revision that a database cannot answer at. The words are etcd's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OutOfRange {
    #[error("mvcc: required revision has been compacted")]
    Compacted,
    #[error("mvcc: required revision is a future revision")]
    Future,
}

impl Bounds {
    /// From the marks in bucket `meta` and the main revision of the last row of bucket `key`, as a
    /// server of 3.6 or 3.7 does at start: a scheduled compaction counts as done, since the server
    /// answers as if it were while it still deletes.
    pub fn new(finished: Option<i64>, scheduled: Option<i64>, last: Option<i64>) -> Self {
        let finished = finished.unwrap_or(-1);
        let scheduled = scheduled.unwrap_or(0);
        let current = 1.max(last.unwrap_or(1)).max(finished).max(scheduled);
        // As etcd: a scheduled revision of 0, or not above the finished one, schedules nothing.
        let compact = if scheduled > finished && scheduled != 0 { scheduled } else { finished };
        Self { compact, current }
    }

    /// The revision to hash at. As etcd: 0 is the current one, and a negative one is taken as given.
    pub fn hashed_at(self, asked: i64) -> Result<i64, OutOfRange> {
        match asked {
            0 => Ok(self.current),
            asked if asked > 0 && asked < self.compact => Err(OutOfRange::Compacted),
            asked if asked > self.current => Err(OutOfRange::Future),
            asked => Ok(asked),
        }
    }

    /// The revision to read at. As etcd: 0 or less is the current one.
    pub fn read_at(self, asked: i64) -> Result<i64, OutOfRange> {
        match asked {
            asked if asked > self.current => Err(OutOfRange::Future),
            asked if asked <= 0 => Ok(self.current),
            asked if asked < self.compact => Err(OutOfRange::Compacted),
            asked => Ok(asked),
        }
    }
}

/// Which rows HashKV takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HashKv {
    /// [`Bounds::compact`].
    pub compact: i64,
    /// The revision to hash at: [`Bounds::hashed_at`].
    pub revision: i64,
}

impl HashKv {
    /// What the sum of a whole history begins with.
    pub fn start() -> Checksum {
        let mut sum = Checksum::default();
        sum.bytes(b"key");
        sum
    }

    /// Whether a row is part of the sum. `kept` is asked for rows that a compaction may delete;
    /// where nothing at all is kept it has to say yes.
    #[inline]
    pub fn takes(self, row: RowKey, kept: impl FnOnce() -> bool) -> bool {
        let main = row.revision.main;
        if main > self.revision || main == self.compact && row.tombstone {
            return false;
        }
        main > self.compact || kept()
    }
}

/// A CRC-32C that knows how many bytes it covers, so that parts can be summed apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Checksum {
    crc: u32,
    length: u64,
}

impl Checksum {
    /// Adds bytes as they are stored.
    #[inline]
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.crc = crc32c::crc32c_append(self.crc, bytes);
        self.length += bytes.len() as u64;
    }

    /// The sum of these bytes and then those of `next`.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        let length = usize::try_from(next.length).expect("bytes of a file of this machine");
        let crc = crc32c::crc32c_combine(self.crc, next.crc, length);
        Self { crc, length: self.length + next.length }
    }

    pub fn value(self) -> u32 {
        self.crc
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mvcc::Revision;

    #[test]
    fn parts_add_up_to_the_whole() {
        let text = b"key and a few bytes more";
        for cut in 0..text.len() {
            let (mut a, mut b) = (Checksum::default(), Checksum::default());
            a.bytes(&text[..cut]);
            b.bytes(&text[cut..]);
            assert_eq!(a.then(b).value(), crc32c::crc32c(text));
        }
        let mut check = Checksum::default();
        check.bytes(b"123456789");
        assert_eq!(check.value(), 0xe306_9283);
    }

    #[test]
    fn bounds_follow_the_marks() {
        let bounds = |finished, scheduled, last| {
            let Bounds { compact, current } = Bounds::new(finished, scheduled, last);
            (compact, current)
        };
        assert_eq!(bounds(None, None, None), (-1, 1));
        assert_eq!(bounds(None, None, Some(9)), (-1, 9));
        assert_eq!(bounds(Some(4), Some(4), Some(9)), (4, 9));
        assert_eq!(bounds(Some(4), Some(7), Some(9)), (7, 9));
        assert_eq!(bounds(None, Some(1008), Some(1008)), (1008, 1008));
        assert_eq!(bounds(Some(12), Some(12), Some(9)), (12, 12));
        assert_eq!(bounds(None, Some(0), Some(3)), (-1, 3));
    }

    #[test]
    fn revisions_outside_the_bounds_are_refused_in_etcds_words() {
        let bounds = Bounds { compact: 4, current: 9 };
        assert_eq!(bounds.hashed_at(0), Ok(9));
        assert_eq!(bounds.hashed_at(4), Ok(4));
        assert_eq!(bounds.hashed_at(3), Err(OutOfRange::Compacted));
        assert_eq!(bounds.hashed_at(10), Err(OutOfRange::Future));
        assert_eq!(bounds.hashed_at(-5), Ok(-5));
        assert_eq!(bounds.read_at(-5), Ok(9));
        assert_eq!(bounds.read_at(3), Err(OutOfRange::Compacted));
        assert_eq!(bounds.read_at(10), Err(OutOfRange::Future));
    }

    #[test]
    fn the_rule_of_rows() {
        let takes = |main, tombstone, kept| {
            let row = RowKey { revision: Revision::new(main, 0), tombstone };
            HashKv { compact: 4, revision: 9 }.takes(row, || kept)
        };
        assert!(takes(9, false, false) && takes(9, true, false));
        assert!(!takes(10, false, true));
        assert!(takes(4, false, true) && !takes(4, false, false) && !takes(4, true, true));
        assert!(takes(3, true, true));
    }
}
