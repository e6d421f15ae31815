//! Bucket `key` as a history: what each row says against the row before it of the same key.
//!
//! ```text
//!  key a   put 2/2/1   put 2/5/2   tombstone 7   put 9/9/1      create / mod / version
//!              |___________^ same create, version + 1
//!                                      |_______________^ version 1, create is its own revision
//! ```
//! The first row of a key may have any version: a compaction has removed those before it.

use std::collections::HashMap;

use crate::mvcc::{KeyValue, Revision, RowKey};

/// What the last row of a key said.
#[derive(Debug, Clone, Copy)]
enum Last {
    Put { create: i64, version: i64, modified: i64, lease: i64 },
    Tombstone { modified: i64 },
}

/// The rows so far.
#[derive(Debug, Default)]
pub(super) struct History {
    pub(super) rows: u64,
    pub(super) last: Option<Revision>,
    keys: HashMap<Box<[u8]>, Last>,
}

impl History {
    /// Takes the next row in file order; what is wrong with it, if anything.
    pub(super) fn take(&mut self, row: RowKey, kv: &KeyValue<'_>) -> Option<String> {
        self.rows += 1;
        let at = row.revision;
        // Order is the structure's to judge; only a row and its own tombstone pass there as two.
        let wrong = (self.last == Some(at)).then(|| "the revision occurs twice".to_owned());
        self.last = self.last.max(Some(at));
        let bumped = kv.key.is_empty() && *kv == KeyValue::default() && !row.tombstone;
        if bumped {
            // As `snapshot restore --bump-revision` leaves it: a row without a field.
            return wrong;
        }
        let before = self.keys.get(kv.key).copied();
        let own = if row.tombstone {
            // A tombstone may come from a time before the oldest row that is left.
            self.keep(kv.key, Last::Tombstone { modified: at.main });
            None
        } else {
            let lease = kv.lease;
            let (create, version) = (kv.create, kv.version);
            self.keep(kv.key, Last::Put { create, version, modified: at.main, lease });
            put(at, kv, before)
        };
        wrong.or(own)
    }

    fn keep(&mut self, key: &[u8], last: Last) {
        match self.keys.get_mut(key) {
            Some(found) => *found = last,
            None => drop(self.keys.insert(key.into(), last)),
        }
    }

    pub(super) fn live_keys(&self) -> u64 {
        self.keys.values().filter(|last| matches!(last, Last::Put { .. })).count() as u64
    }

    /// Every live key that hangs on a lease, with the lease's id.
    pub(super) fn leased(&self) -> impl Iterator<Item = (&[u8], i64)> {
        self.keys.iter().filter_map(|(key, last)| match last {
            Last::Put { lease, .. } if *lease != 0 => Some((&**key, *lease)),
            _ => None,
        })
    }
}

/// What is wrong with a put, given the row of the key before it.
fn put(at: Revision, kv: &KeyValue<'_>, before: Option<Last>) -> Option<String> {
    if kv.modified != at.main {
        return Some(format!(
            "expected mod_revision {}, the row's own, found {}",
            at.main, kv.modified
        ));
    }
    if kv.version < 1 || kv.create < 1 || kv.create > kv.modified {
        return Some(format!(
            "expected 1 <= create_revision <= {} and version >= 1, found create_revision {} and \
             version {}",
            kv.modified, kv.create, kv.version
        ));
    }
    match before {
        Some(Last::Put { create, version, modified, .. }) => {
            let expected = version.checked_add(1);
            (kv.create != create || Some(kv.version) != expected).then(|| {
                format!(
                    "expected create_revision {create} and a version after {version} (the key's \
                     row at {modified}), found create_revision {} and version {}",
                    kv.create, kv.version
                )
            })
        }
        Some(Last::Tombstone { modified }) => {
            (kv.version != 1 || kv.create != at.main).then(|| {
                format!(
                    "expected version 1 after the key's tombstone at {modified}, found \
                     create_revision {} and version {}",
                    kv.create, kv.version
                )
            })
        }
        None => {
            let first = kv.version == 1;
            (first != (kv.create == kv.modified)).then(|| {
                format!(
                    "create_revision {} and mod_revision {} do not go with version {}",
                    kv.create, kv.modified, kv.version
                )
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(main: i64, tombstone: bool) -> RowKey {
        RowKey { revision: Revision::new(main, 0), tombstone }
    }

    fn kv(create: i64, modified: i64, version: i64) -> KeyValue<'static> {
        KeyValue { key: b"a", create, modified, version, ..KeyValue::default() }
    }

    #[test]
    fn a_history_as_etcd_writes_it_is_sound() {
        let mut history = History::default();
        assert_eq!(history.take(row(3, false), &kv(2, 3, 2)), None, "the first was compacted");
        assert_eq!(history.take(row(5, false), &kv(2, 5, 3)), None);
        let deleted = KeyValue { key: b"a", ..KeyValue::default() };
        assert_eq!(history.take(row(7, true), &deleted), None);
        assert_eq!(history.live_keys(), 0);
        assert_eq!(history.take(row(9, false), &kv(9, 9, 1)), None);
        assert_eq!(history.take(row(1009, false), &KeyValue::default()), None, "a bump");
        assert_eq!((history.rows, history.live_keys()), (5, 1));
    }

    #[test]
    fn what_does_not_follow_is_said() {
        for (rows, words) in [
            (vec![(4, kv(2, 4, 2)), (4, kv(2, 4, 3))], "occurs twice"),
            (vec![(4, kv(2, 5, 2))], "expected mod_revision 4"),
            (vec![(4, kv(5, 4, 1))], "expected 1 <= create_revision <= 4"),
            (vec![(4, kv(2, 4, 0))], "version >= 1"),
            (vec![(4, kv(2, 4, 1))], "do not go with version 1"),
            (vec![(4, kv(2, 4, 2)), (6, kv(2, 6, 4))], "a version after 2"),
            (vec![(4, kv(2, 4, 2)), (6, kv(3, 6, 3))], "expected create_revision 2"),
        ] {
            let mut history = History::default();
            let found =
                rows.iter().filter_map(|(main, kv)| history.take(row(*main, false), kv)).last();
            assert!(found.as_ref().is_some_and(|said| said.contains(words)), "{words}: {found:?}");
        }
    }
}
