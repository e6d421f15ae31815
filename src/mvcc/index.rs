//! The key index: for every user key, where its versions are.
//!
//! ```text
//!  key "a":   [ 2.0  3.0  5.0t ]   [ 8.0  9.0 ]
//!              generation 0         generation 1, still open
//!  get("a", 4) = 3.0      get("a", 6) = none: between two generations
//!  keep(4) = 3.0          keep(5) = none      compact(5) leaves [ 5.0t ] [ 8.0 9.0 ]
//! ```
//! A put opens a generation or goes on with the open one, a tombstone closes it. etcd rebuilds this
//! index from bucket `key` at every start; `apply` takes the rows in file order as that does.
//! Invariant: no generation is empty, revisions rise, and only the last generation may be open.

use std::collections::{BTreeMap, HashSet};
use std::ops::Bound;

use super::{KeyValue, Revision, RowKey};

/// The life of a key from a put to its tombstone, as far as it has not been compacted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Generation {
    /// Main revision of the first put; 0 where compaction left a lone tombstone.
    pub created: i64,
    /// Version of the last revision; a tombstone counts one on, as in etcd.
    pub version: i64,
    /// In rising order; the last one is the tombstone if `closed`.
    pub revisions: Vec<Revision>,
    pub closed: bool,
}

impl Generation {
    fn last(&self) -> Revision {
        *self.revisions.last().expect("no generation is empty")
    }

    /// Position of the newest revision whose main is not above `at`.
    fn newest(&self, at: i64) -> Option<usize> {
        self.revisions.iter().rposition(|revision| revision.main <= at)
    }
}

/// What a key is at some revision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct At {
    /// Where its row is.
    pub modified: Revision,
    pub created: i64,
    pub version: i64,
}

/// A row that does not follow the one before it of the same key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected a revision after {}.{}, found {}.{}", after.main, after.sub, found.main, found.sub)]
pub struct OutOfOrder {
    pub after: Revision,
    pub found: Revision,
}

/// All keys and their generations.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct KeyIndex {
    keys: BTreeMap<Box<[u8]>, Vec<Generation>>,
}

impl KeyIndex {
    /// The next row of bucket `key`.
    ///
    /// # Errors
    /// The row is not newer than the last one of its key. The index is unchanged then.
    pub fn apply(&mut self, row: RowKey, kv: &KeyValue<'_>) -> Result<(), OutOfOrder> {
        let RowKey { revision, tombstone } = row;
        let Some(generations) = self.keys.get_mut(kv.key) else {
            // The first row that compaction left of a key says how old the key is. As etcd since
            // 3.4.36 and 3.5.18: a tombstone without anything before it is kept.
            let (created, version) = if tombstone { (0, 1) } else { (kv.create, kv.version) };
            let revisions = vec![revision];
            let first = Generation { created, version, revisions, closed: tombstone };
            self.keys.insert(kv.key.into(), vec![first]);
            return Ok(());
        };
        let last = generations.last_mut().expect("a key has a generation");
        if last.last() >= revision {
            return Err(OutOfOrder { after: last.last(), found: revision });
        }
        if !last.closed {
            last.revisions.push(revision);
            last.version += 1;
            last.closed = tombstone;
        } else if !tombstone {
            let revisions = vec![revision];
            let created = revision.main;
            generations.push(Generation { created, version: 1, revisions, closed: false });
        } // As etcd: a tombstone of a key that is dead already changes nothing.
        Ok(())
    }

    /// Keys that have any revision left, dead or alive.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// The generations of `key`, oldest first.
    pub fn generations(&self, key: &[u8]) -> &[Generation] {
        self.keys.get(key).map_or(&[], Vec::as_slice)
    }

    /// What `key` is at revision `at`; none if it does not live then.
    pub fn get(&self, key: &[u8], at: i64) -> Option<At> {
        Self::at(self.keys.get(key)?, at)
    }

    /// The keys that live at revision `at`, in order: from `key` on, to `end` or without one.
    pub fn range<'s>(
        &'s self,
        key: &[u8],
        end: Bound<&[u8]>,
        at: i64,
    ) -> impl Iterator<Item = (&'s [u8], At)> {
        // BTreeMap::range panics on a range that ends before it begins.
        let empty = match end {
            Bound::Included(end) => end < key,
            Bound::Excluded(end) => end <= key,
            Bound::Unbounded => false,
        };
        let range = (!empty).then(|| self.keys.range::<[u8], _>((Bound::Included(key), end)));
        range
            .into_iter()
            .flatten()
            .filter_map(move |(key, generations)| Some((&**key, Self::at(generations, at)?)))
    }

    fn at(generations: &[Generation], at: i64) -> Option<At> {
        let generation = generations.iter().rfind(|each| each.revisions[0].main <= at)?;
        if generation.closed && generation.last().main <= at {
            return None;
        }
        let position = generation.newest(at)?;
        let later = generation.revisions.len() - position - 1;
        Some(At {
            modified: generation.revisions[position],
            created: generation.created,
            version: generation.version - i64::try_from(later).expect("fewer rows than i64 counts"),
        })
    }

    /// The revisions that HashKV at revision `at` takes of those that compaction may delete: of
    /// each key the newest one, unless it is a tombstone.
    pub fn keep(&self, at: i64) -> HashSet<Revision> {
        let mut kept = HashSet::new();
        for generations in self.keys.values() {
            if let (Some(generation), Some(position)) = Self::survivor(generations, at) {
                let generation = &generations[generation];
                let tombstone = generation.closed && position + 1 == generation.revisions.len();
                if !tombstone {
                    kept.insert(generation.revisions[position]);
                }
            }
        }
        kept
    }

    /// Forgets what a compaction at revision `at` deletes; answers what it leaves of the rows up
    /// to `at`. As etcd since 3.4.34 and 3.5.16: a tombstone exactly at `at` stays.
    pub fn compact(&mut self, at: i64) -> HashSet<Revision> {
        let mut kept = HashSet::new();
        self.keys.retain(|_, generations| {
            let (generation, position) = Self::survivor(generations, at);
            generations.drain(..generation.unwrap_or(generations.len()));
            if let Some(position) = position {
                let first = &mut generations[0];
                kept.insert(first.revisions[position]);
                first.revisions.drain(..position);
            }
            !generations.is_empty()
        });
        kept
    }

    /// The first generation that lives beyond `at`, and its newest revision up to `at`.
    fn survivor(generations: &[Generation], at: i64) -> (Option<usize>, Option<usize>) {
        let alive = |each: &Generation| !each.closed || each.last().main >= at;
        let generation = generations.iter().position(alive);
        (generation, generation.and_then(|generation| generations[generation].newest(at)))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Every change that was made, and nothing cleverer.
    #[derive(Debug, Default)]
    struct List {
        rows: Vec<(RowKey, u8, i64, i64)>,
        main: i64,
    }

    impl List {
        fn at(&self, key: u8, at: i64) -> Option<At> {
            let (row, _, created, version) = *self.newest(key, at)?;
            (!row.tombstone).then_some(At { modified: row.revision, created, version })
        }

        fn newest(&self, key: u8, at: i64) -> Option<&(RowKey, u8, i64, i64)> {
            self.rows.iter().rev().find(|row| row.1 == key && row.0.revision.main <= at)
        }

        /// One transaction: each key once, put or deleted; what is not there is not deleted.
        fn commit(&mut self, changes: &[(u8, bool)]) {
            let main = self.main.max(1) + 1;
            let mut sub = 0;
            for (position, &(key, delete)) in changes.iter().enumerate() {
                let before = self.at(key, i64::MAX);
                let again = changes[..position].iter().any(|change| change.0 == key);
                if again || (delete && before.is_none()) {
                    continue;
                }
                let (created, version) =
                    before.map_or((main, 1), |at| (at.created, at.version + 1));
                let row = RowKey { revision: Revision { main, sub }, tombstone: delete };
                self.rows.push((row, key, created, version));
                sub += 1;
                self.main = main;
            }
        }

        fn kept(&self, at: i64, tombstones: bool) -> HashSet<Revision> {
            let stays = |key: u8| {
                let row = self.newest(key, at)?.0;
                let stays = !row.tombstone || tombstones && row.revision.main == at;
                stays.then_some(row.revision)
            };
            (0..=u8::MAX).filter_map(stays).collect()
        }

        fn compact(&mut self, at: i64) {
            let kept = self.kept(at, true);
            self.rows.retain(|row| row.0.revision.main > at || kept.contains(&row.0.revision));
        }

        fn index(&self) -> KeyIndex {
            let mut index = KeyIndex::default();
            for &(row, key, create, version) in &self.rows {
                let mut kv = KeyValue { key: &[key], ..KeyValue::default() };
                if !row.tombstone {
                    (kv.create, kv.modified, kv.version) = (create, row.revision.main, version);
                }
                index.apply(row, &kv).unwrap();
            }
            index
        }
    }

    #[derive(Debug, Clone)]
    enum Op {
        Commit(Vec<(u8, bool)>),
        Compact(i64),
    }

    fn op() -> impl Strategy<Value = Op> {
        let change = (0..6u8, prop::bool::weighted(0.3));
        prop_oneof![
            8 => prop::collection::vec(change, 1..4).prop_map(Op::Commit),
            1 => (1..60i64).prop_map(Op::Compact),
        ]
    }

    proptest! {
        /// The key index answers as a plain list of every change would, also after compactions,
        /// and whether it went through them itself or was rebuilt from the rows they left.
        #[test]
        fn index_agrees_with_list(ops in prop::collection::vec(op(), 0..80), at in 0..90i64) {
            let mut list = List::default();
            let mut compacted = 0;
            let mut grown = KeyIndex::default();
            for op in &ops {
                match op {
                    Op::Commit(changes) => {
                        let known = list.rows.len();
                        list.commit(changes);
                        for &(row, key, create, version) in &list.rows[known..] {
                            let kv = KeyValue { key: &[key], create, version, ..KeyValue::default() };
                            grown.apply(row, &kv).unwrap();
                        }
                    }
                    Op::Compact(at) if (compacted + 1..=list.main).contains(at) => {
                        prop_assert_eq!(grown.compact(*at), list.kept(*at, true));
                        list.compact(*at);
                        compacted = *at;
                    }
                    Op::Compact(_) => {}
                }
            }
            let rebuilt = list.index();
            let at = at.max(compacted);
            for index in [&grown, &rebuilt] {
                for key in 0..6u8 {
                    prop_assert_eq!(index.get(&[key], at), list.at(key, at));
                }
                prop_assert_eq!(index.keep(at), list.kept(at, false));
                let ranged: Vec<_> = index
                    .range(&[1], Bound::Excluded(&[4]), at)
                    .map(|(key, at)| (key[0], at))
                    .collect();
                let wanted: Vec<_> =
                    (1..4).filter_map(|key| Some((key, list.at(key, at)?))).collect();
                prop_assert_eq!(ranged, wanted);
            }
            prop_assert_eq!(grown.len(), rebuilt.len());
        }
    }

    fn row(main: i64, sub: i64, tombstone: bool) -> RowKey {
        RowKey { revision: Revision { main, sub }, tombstone }
    }

    #[test]
    fn the_drawing_is_true() {
        let mut index = KeyIndex::default();
        let kv = KeyValue { key: b"a", create: 2, version: 1, ..KeyValue::default() };
        for (main, tombstone) in [(2, false), (3, false), (5, true), (8, false), (9, false)] {
            index.apply(row(main, 0, tombstone), &kv).unwrap();
        }
        let modified = |at| index.get(b"a", at).map(|at| at.modified.main);
        assert_eq!(
            [1, 2, 4, 5, 6, 8, 99].map(modified),
            [None, Some(2), Some(3), None, None, Some(8), Some(9)]
        );
        assert_eq!(index.keep(4), [Revision::new(3, 0)].into());
        assert_eq!(index.keep(5), HashSet::new());
        assert_eq!(index.compact(5), [Revision::new(5, 0)].into());
        assert_eq!(index.generations(b"a").len(), 2);
        assert_eq!(index.generations(b"a")[0].revisions, [Revision::new(5, 0)]);
        index.compact(6);
        assert_eq!(index.generations(b"a").len(), 1);
    }

    #[test]
    fn a_row_that_goes_back_is_refused() {
        let mut index = KeyIndex::default();
        let kv = KeyValue { key: b"a", ..KeyValue::default() };
        index.apply(row(5, 0, false), &kv).unwrap();
        let before = index.clone();
        let wrong = index.apply(row(5, 0, true), &kv).unwrap_err();
        assert_eq!(wrong.to_string(), "expected a revision after 5.0, found 5.0");
        assert_eq!(index, before);
    }

    #[test]
    fn a_range_that_ends_before_it_begins_is_empty() {
        let mut index = KeyIndex::default();
        index.apply(row(2, 0, false), &KeyValue { key: b"m", ..KeyValue::default() }).unwrap();
        let count = |key: &[u8], end| index.range(key, end, 9).count();
        assert_eq!(count(b"z", Bound::Excluded(b"a")), 0);
        assert_eq!(count(b"m", Bound::Excluded(b"m")), 0);
        assert_eq!(count(b"m", Bound::Included(b"m")), 1);
        assert_eq!(count(b"", Bound::Unbounded), 1);
    }
}
