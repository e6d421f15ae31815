//! Of each user key its newest row, found by several threads that meet the rows in any order.
//!
//! ```text
//!  slot, u64    +----------------+---------------------+------+
//!               | tag            | place + 1           | dead |    0 is an empty slot
//!               +----------------+---------------------+------+
//!                high bits of     greater is newer; the  the row is
//!                the key's hash   key can be read there  a tombstone
//! ```
//! As [`KeySet`](super::KeySet) it stores no key and believes no tag: keys are compared. A slot once
//! taken stays its key's; only its place goes up. So threads agree on the slot of a key without a
//! lock: each looks along the same slots, and who loses an empty one looks at it again.
//! Invariant: the table is replaced under the write lock alone, when nobody looks along it.

use std::hash::{BuildHasher, RandomState};
use std::sync::RwLock;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use super::KeyAt;

/// A row to be taken in.
#[derive(Debug, Clone, Copy)]
pub struct Found<'k> {
    pub key: &'k [u8],
    /// Of the key, by [`Newest::hash`].
    pub hash: u64,
    /// A greater one is newer.
    pub place: u64,
    pub tombstone: bool,
}

/// The newest rows seen so far.
#[derive(Debug)]
pub struct Newest<S = RandomState> {
    table: RwLock<Table>,
    used: AtomicUsize,
    place_bits: u32,
    limit: u64,
    hasher: S,
}

#[derive(Debug)]
struct Table {
    slots: Vec<AtomicU64>,
    /// There are `2^bits` slots.
    bits: u32,
}

const FIRST_BITS: u32 = 14;
/// Rows of one call at most.
const TOGETHER: usize = 256;
/// Threads that may call at a time; so many calls always find room in a table that is not yet full.
const CALLERS: usize = 8;

impl Table {
    fn new(bits: u32) -> Self {
        Self { slots: std::iter::repeat_with(AtomicU64::default).take(1 << bits).collect(), bits }
    }

    fn home(&self, hash: u64) -> usize {
        usize::try_from(hash >> (64 - self.bits)).expect("below the number of slots")
    }

    fn full(&self, used: usize) -> bool {
        used + CALLERS * TOGETHER >= self.slots.len() / 8 * 7
    }
}

impl Newest {
    /// For places below `limit`.
    pub fn new(limit: u64) -> Self {
        Self::with_hasher(limit, RandomState::new())
    }
}

impl<S: BuildHasher> Newest<S> {
    fn with_hasher(limit: u64, hasher: S) -> Self {
        let limit = limit.min(1 << 61);
        let place_bits = 64 - limit.leading_zeros();
        let table = RwLock::new(Table::new(FIRST_BITS));
        Self { table, used: AtomicUsize::new(0), place_bits, limit, hasher }
    }

    /// The hash of a key, for [`Found`].
    #[inline]
    pub fn hash(&self, key: &[u8]) -> u64 {
        self.hasher.hash_one(key)
    }

    /// Bits below the tag.
    fn low(&self) -> u64 {
        (2 << self.place_bits) - 1
    }

    fn place(&self, slot: u64) -> u64 {
        ((slot & self.low()) >> 1) - 1
    }

    /// Takes in rows, of any keys and in any order. At most eight threads may do so at a time.
    ///
    /// # Errors
    /// What `keys` answers, when a key cannot be read again.
    pub fn take<K: KeyAt>(&self, rows: &[Found<'_>], keys: &K) -> Result<(), K::Error> {
        rows.chunks(TOGETHER).try_for_each(|rows| self.take_some(rows, keys))
    }

    fn take_some<K: KeyAt>(&self, rows: &[Found<'_>], keys: &K) -> Result<(), K::Error> {
        let table = loop {
            let table = self.table.read().expect("no thread has panicked");
            if !table.full(self.used.load(Ordering::Relaxed)) {
                break table;
            }
            drop(table);
            self.grow(keys)?;
        };
        // The slots first and then the keys there, so that memory is waited for once and not row
        // by row: a database of any size lies in other memory than the last one looked at.
        let homes =
            rows.iter().map(|row| table.slots[table.home(row.hash)].load(Ordering::Relaxed));
        std::hint::black_box(homes.fold(0, |all, slot| all ^ slot));
        let mut places = [0; TOGETHER];
        let mut count = 0;
        for place in rows.iter().filter_map(|row| self.alike(&table, row.hash)) {
            places[count] = place;
            count += 1;
        }
        keys.warm(&places[..count]);
        rows.iter().try_for_each(|row| self.take_one(&table, row, keys))
    }

    /// The place of the first key whose tag is that of `hash`.
    fn alike(&self, table: &Table, hash: u64) -> Option<u64> {
        let mut at = table.home(hash);
        loop {
            let slot = table.slots[at].load(Ordering::Relaxed);
            if slot == 0 {
                return None;
            }
            if (slot ^ hash) & !self.low() == 0 {
                return Some(self.place(slot));
            }
            at = (at + 1) & (table.slots.len() - 1);
        }
    }

    fn take_one<K: KeyAt>(&self, table: &Table, row: &Found<'_>, keys: &K) -> Result<(), K::Error> {
        assert!(row.place < self.limit, "places are below the limit");
        let low = self.low();
        let new = row.hash & !low | (row.place + 1) << 1 | u64::from(row.tombstone);
        let mut at = table.home(row.hash);
        let mut slot = table.slots[at].load(Ordering::Relaxed);
        loop {
            // Nothing but the slot itself is passed between threads: no ordering is needed.
            let swap = |old| {
                table.slots[at].compare_exchange(old, new, Ordering::Relaxed, Ordering::Relaxed)
            };
            if slot == 0 {
                match swap(0) {
                    Ok(_) => {
                        self.used.fetch_add(1, Ordering::Relaxed);
                        return Ok(());
                    }
                    Err(taken) => slot = taken,
                }
                continue;
            }
            if (slot ^ new) & !low == 0 && keys.key_at(self.place(slot), |key| key == row.key)? {
                while slot & low < new & low {
                    match swap(slot) {
                        Ok(_) => break,
                        Err(newer) => slot = newer,
                    }
                }
                return Ok(());
            }
            at = (at + 1) & (table.slots.len() - 1);
            slot = table.slots[at].load(Ordering::Relaxed);
        }
    }

    /// Doubles the table, unless another thread has. Keys are read again only where the tags are
    /// too short to tell the homes.
    #[cold]
    fn grow<K: KeyAt>(&self, keys: &K) -> Result<(), K::Error> {
        let mut table = self.table.write().expect("no thread has panicked");
        if !table.full(self.used.load(Ordering::Relaxed)) {
            return Ok(());
        }
        let next = Table::new(table.bits + 1);
        let known = 63 - self.place_bits;
        for slot in &table.slots {
            let slot = slot.load(Ordering::Relaxed);
            if slot == 0 {
                continue;
            }
            let hash = if next.bits <= known {
                slot
            } else {
                keys.key_at(self.place(slot), |key| self.hash(key))?
            };
            let mut at = next.home(hash);
            while next.slots[at].load(Ordering::Relaxed) != 0 {
                at = (at + 1) & (next.slots.len() - 1);
            }
            next.slots[at].store(slot, Ordering::Relaxed);
        }
        *table = next;
        Ok(())
    }

    /// Keys whose newest row is no tombstone.
    pub fn live(self) -> u64 {
        let table = self.table.into_inner().expect("no thread has panicked");
        let live = |slot: &&AtomicU64| {
            let slot = slot.load(Ordering::Relaxed);
            slot != 0 && slot & 1 == 0
        };
        table.slots.iter().filter(live).count() as u64
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::convert::Infallible;
    use std::hash::BuildHasherDefault;

    use super::super::poor::Poor;
    use super::*;

    struct Rows(Vec<(Vec<u8>, bool)>);

    impl KeyAt for Rows {
        type Error = Infallible;

        fn key_at<R>(&self, place: u64, look: impl FnOnce(&[u8]) -> R) -> Result<R, Infallible> {
            Ok(look(&self.0[usize::try_from(place).unwrap()].0))
        }
    }

    fn rows(count: u32) -> Rows {
        let row = |number: u32| {
            let key = (number.wrapping_mul(2_654_435_761) >> 7) % (count / 3 + 1);
            (key.to_be_bytes().to_vec(), number.is_multiple_of(3))
        };
        Rows((0..count).map(row).collect())
    }

    /// Four threads, each with every fourth piece, from the last to the first.
    fn agrees<S: BuildHasher + Sync>(newest: Newest<S>, rows: &Rows) {
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let newest = &newest;
                scope.spawn(move || {
                    let found: Vec<_> = (0..rows.0.len())
                        .rev()
                        .filter(|place| place / 50 % 4 == thread)
                        .map(|place| Found {
                            key: &rows.0[place].0,
                            hash: newest.hash(&rows.0[place].0),
                            place: place as u64,
                            tombstone: rows.0[place].1,
                        })
                        .collect();
                    for found in found.chunks(70) {
                        let Ok(()) = newest.take(found, rows);
                    }
                });
            }
        });
        let plain: HashMap<_, _> = rows.0.iter().cloned().collect();
        let live = plain.values().filter(|tombstone| !**tombstone).count();
        assert_eq!(newest.live(), live as u64);
    }

    #[test]
    fn counts_as_a_map_that_holds_the_keys() {
        agrees(Newest::new(90_000), &rows(90_000));
    }

    #[test]
    fn collisions_of_hashes_change_nothing() {
        let poor = BuildHasherDefault::<Poor>::default();
        agrees(Newest::with_hasher(3000, poor), &rows(3000));
    }

    #[test]
    fn tags_too_short_for_the_homes_are_made_up_for_by_reading() {
        agrees(Newest::new(1 << 55), &rows(90_000));
    }
}
