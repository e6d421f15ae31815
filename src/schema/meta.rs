//! Bucket `meta`, and which version of etcd a database is written for.
//!
//! ```text
//!  key                   value                          written by
//!  consistent_index      u64 big-endian, raft index     all; 3.4 lazily
//!  term                  u64 big-endian, raft term      3.5 and later
//!  confState             JSON, raft's ConfState         3.5 and later
//!  scheduledCompactRev   a revision, 17 bytes           all, before a compaction starts
//!  finishedCompactRev    a revision, 17 bytes           all, when it is done
//!  storageVersion        text, "3.6.0"                  3.6 and later
//! ```

use super::{Bucket, ConfState, Row, Undecodable, Version, decode};
use crate::mvcc::{Bounds, RowKey};

/// Everything bucket `meta` says, each part none if it is not there.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Meta {
    /// Index of the last raft entry that this database reflects.
    pub consistent_index: Option<u64>,
    /// Raft term of that entry.
    pub term: Option<u64>,
    pub conf_state: Option<ConfState>,
    pub scheduled_compact: Option<RowKey>,
    pub finished_compact: Option<RowKey>,
    /// As stored: text that is no version stays text here.
    pub storage_version: Option<Result<Version, String>>,
}

/// What the database says of the version it is written for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StorageVersion {
    /// 3.6 and later store it.
    Stored(Version),
    /// None stored, but a term: 3.5.
    V3_5,
    /// Neither: 3.4, or a server that has not applied anything yet.
    Unmarked,
}

impl Meta {
    /// Takes a row of bucket `meta`; a key that nobody knows changes nothing.
    ///
    /// # Errors
    /// The value is not what the key should have. The rest of the bucket can still be taken.
    pub fn take(&mut self, key: &[u8], value: &[u8]) -> Result<(), Undecodable> {
        let row = decode(Bucket::Meta.name().as_bytes(), key, value).inspect_err(|_| {
            if key == b"storageVersion" {
                let text = String::from_utf8_lossy(value).into_owned();
                self.storage_version = Some(Err(text));
            }
        })?;
        match row {
            Row::ConsistentIndex(index) => self.consistent_index = Some(index),
            Row::Term(term) => self.term = Some(term),
            Row::ConfState(state) => self.conf_state = Some(state),
            Row::ScheduledCompact(row) => self.scheduled_compact = Some(row),
            Row::FinishedCompact(row) => self.finished_compact = Some(row),
            Row::StorageVersion(version) => self.storage_version = Some(Ok(version)),
            _ => {}
        }
        Ok(())
    }

    /// As servers of 3.6 and 3.7 detect it. `Unmarked` is what they call missing term information.
    pub fn version(&self) -> StorageVersion {
        match (&self.storage_version, self.consistent_index, self.term) {
            (Some(Ok(version)), _, _) => StorageVersion::Stored(version.clone()),
            // As etcd: a term counts only beside a consistent index.
            (_, Some(_), Some(term)) if term > 0 => StorageVersion::V3_5,
            _ => StorageVersion::Unmarked,
        }
    }

    /// The revisions that the database speaks for, `last` being the main revision of the last row
    /// of bucket `key`.
    pub fn bounds(&self, last: Option<i64>) -> Bounds {
        let main = |mark: Option<RowKey>| mark.map(|row| row.revision.main);
        Bounds::new(main(self.finished_compact), main(self.scheduled_compact), last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_is_detected_as_etcd_does() {
        let mut meta = Meta::default();
        assert_eq!(meta.version(), StorageVersion::Unmarked);
        meta.take(b"term", &2u64.to_be_bytes()).unwrap();
        assert_eq!(meta.version(), StorageVersion::Unmarked);
        meta.take(b"consistent_index", &9u64.to_be_bytes()).unwrap();
        assert_eq!(meta.version(), StorageVersion::V3_5);
        meta.take(b"storageVersion", b"three").unwrap_err();
        assert_eq!(meta.storage_version, Some(Err("three".into())));
        assert_eq!(meta.version(), StorageVersion::V3_5);
        meta.take(b"storageVersion", b"3.7.0").unwrap();
        assert_eq!(meta.version(), StorageVersion::Stored(Version::new(3, 7, 0)));
    }
}
