//! Bucket `key` as a history: what each row says against the row before it of the same key.
//!
//! ```text
//!  key a   put 2/2/1   put 2/5/2   tombstone 7   put 9/9/1      create / mod / version
//!              |___________^ same create, version + 1
//!                                      |_______________^ version 1, create is its own revision
//! ```
//! The first row of a key may have any version: a compaction has removed those before it. Above the
//! compaction nothing is removed, so there no revision is missing, and no row is without the one before it.

use std::collections::HashMap;

use crate::mvcc::{KeyValue, Revision, RowKey};

/// What the last row of a key said.
#[derive(Debug, Clone, Copy)]
enum Last {
    Put { create: i64, version: i64, modified: i64, lease: i64 },
    Tombstone { modified: i64 },
}

/// A row before which something is missing, as it is below a compaction.
#[derive(Debug)]
pub(super) struct Loss {
    /// Where its key stands in the file.
    pub(super) byte: Option<u64>,
    pub(super) what: String,
}

/// The rows so far.
#[derive(Debug, Default)]
pub(super) struct History {
    pub(super) rows: u64,
    pub(super) last: Option<Revision>,
    keys: HashMap<Box<[u8]>, Last>,
    /// The last row before which a revision is missing, with the revision in front of it.
    gap: Option<(Option<Revision>, Revision, Option<u64>)>,
    /// The last row that is no first one of its key, and is the first that is left.
    orphan: Option<(Revision, Option<u64>)>,
    orphan_key: Vec<u8>,
}

impl History {
    /// Takes the next row in file order, whose key stands at `byte`; what is wrong with it, if anything.
    pub(super) fn take(
        &mut self,
        row: RowKey,
        kv: &KeyValue<'_>,
        byte: Option<u64>,
    ) -> Option<String> {
        self.rows += 1;
        let at = row.revision;
        let follows = match self.last {
            // A new store is at revision 1.
            None => at.main <= 2 && at.sub == 0,
            Some(last) if last.main == at.main => at.sub <= last.sub.saturating_add(1),
            Some(last) => at.main <= last.main.saturating_add(1) && at.sub == 0,
        };
        // Order is the structure's to judge; only a row and its own tombstone pass there as two.
        let wrong = (self.last == Some(at)).then(|| "the revision occurs twice".to_owned());
        let before_it = self.last;
        self.last = self.last.max(Some(at));
        let bumped = kv.key.is_empty() && *kv == KeyValue::default() && !row.tombstone;
        if bumped {
            // As `snapshot restore --bump-revision` leaves it: a row without a field.
            return wrong;
        }
        if !follows {
            self.gap = Some((before_it, at, byte));
        }
        let before = self.keys.get(kv.key).copied();
        if before.is_none() && (row.tombstone || kv.version > 1) {
            self.orphan = Some((at, byte));
            self.orphan_key.clear();
            self.orphan_key.extend_from_slice(kv.key);
        }
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

    /// What is lost above a compaction, the last of each kind: nothing is removed there.
    pub(super) fn lost(&self, compacted: i64) -> Vec<Loss> {
        let above = |at: Revision| at.main > compacted;
        let gap = self.gap.filter(|(_, at, _)| above(*at)).and_then(|(before, at, byte)| {
            // What is missing up to the compaction was removed by it.
            let known = before.map_or(1, |before| before.main).max(compacted);
            if at.main <= known.saturating_add(1) && at.sub == 0 {
                return None;
            }
            let before = before.map_or("none".to_owned(), |last| format!("{}/{}", last.main, last.sub));
            let what = format!(
                "bucket key, revision {}/{}: the row before it is of {before}: what came between is lost",
                at.main, at.sub
            );
            Some(Loss { byte, what })
        });
        let orphan = self.orphan.filter(|(at, _)| above(*at)).map(|(at, byte)| {
            let what = format!(
                "bucket key, revision {}/{}, key \"{}\": expected a row of the key before it, found none: \
                 it is lost, or one of the two has another name",
                at.main,
                at.sub,
                self.orphan_key.escape_ascii()
            );
            Loss { byte, what }
        });
        gap.into_iter().chain(orphan).collect()
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
        assert_eq!(
            history.take(row(3, false), &kv(2, 3, 2), None),
            None,
            "the first was compacted"
        );
        assert_eq!(history.take(row(5, false), &kv(2, 5, 3), None), None);
        let deleted = KeyValue { key: b"a", ..KeyValue::default() };
        assert_eq!(history.take(row(7, true), &deleted, None), None);
        assert_eq!(history.live_keys(), 0);
        assert_eq!(history.take(row(9, false), &kv(9, 9, 1), None), None);
        assert_eq!(history.take(row(1009, false), &KeyValue::default(), None), None, "a bump");
        assert_eq!((history.rows, history.live_keys()), (5, 1));
    }

    /// The row of a key before another, a revision of all, a row within a transaction.
    #[test]
    fn what_is_lost_is_known_by_what_comes_after_it() {
        let lost = |rows: &[(i64, i64, &str, i64)], compacted| {
            let mut history = History::default();
            for &(main, sub, key, version) in rows {
                let tombstone = version == 0;
                let create = if version == 1 { main } else { 1 };
                let kv = KeyValue {
                    key: key.as_bytes(),
                    create,
                    modified: main,
                    version,
                    ..KeyValue::default()
                };
                let row = RowKey { revision: Revision::new(main, sub), tombstone };
                history.take(row, &kv, Some(8));
            }
            let lost = history.lost(compacted);
            assert!(lost.iter().all(|loss| loss.byte == Some(8)));
            lost.into_iter().map(|loss| loss.what).collect::<Vec<_>>()
        };
        let whole =
            [(2, 0, "a", 1), (3, 0, "b", 1), (3, 1, "a", 2), (4, 0, "a", 0), (5, 0, "a", 1)];
        assert_eq!(lost(&whole, 0), [""; 0]);
        let without = |at: usize| [&whole[..at], &whole[at + 1..]].concat();
        assert!(lost(&without(0), 0)[0].contains("revision 3/0: the row before it is of none"));
        assert!(lost(&without(1), 0)[0].contains("revision 3/1: the row before it is of 2/0"));
        assert!(lost(&without(3), 0)[0].contains("revision 5/0: the row before it is of 3/1"));
        // Compacted at 3: a put of each live key is left, and of what was deleted then nothing.
        assert_eq!(lost(&[(2, 0, "b", 1), (4, 0, "b", 2)], 3), [""; 0]);
        assert_eq!(lost(&[(2, 0, "b", 1), (4, 1, "b", 2)], 3).len(), 1);
        assert_eq!(lost(&[(3, 1, "a", 2), (4, 0, "a", 0), (5, 0, "a", 1)], 3), [""; 0]);
        let gone = lost(&[(3, 0, "b", 1), (4, 0, "a", 0), (5, 0, "c", 7)], 3);
        assert_eq!(gone.len(), 1);
        assert!(gone[0].contains("revision 5/0, key \"c\": expected a row"), "{gone:?}");
        let gone = lost(&[(3, 0, "b", 1), (4, 0, "a", 0)], 3);
        assert!(gone[0].contains("revision 4/0, key \"a\": expected a row"), "{gone:?}");
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
            let found = rows
                .iter()
                .filter_map(|(main, kv)| history.take(row(*main, false), kv, None))
                .last();
            assert!(found.as_ref().is_some_and(|said| said.contains(words)), "{words}: {found:?}");
        }
    }
}
