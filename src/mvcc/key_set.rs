//! A set of user keys that stores none of them: eight bytes a slot say where the key can be read.
//!
//! ```text
//!  slot, u64    +----------------+---------------------+
//!               | tag            | place + 1           |    0 is an empty slot
//!               +----------------+---------------------+
//!                high bits of     where the caller can
//!                the key's hash   read the key again
//! ```
//! Counting the live keys of a large database must not hold them all. A tag that agrees is never
//! believed: the caller compares the key with the one at the place, so a collision of hashes costs
//! a look, not a wrong answer. The home of a slot is the top bits of the hash, which are the top
//! bits of the tag, so that the table grows without reading a key again.

use std::hash::{BuildHasher, RandomState};

/// Reads a key again, at a place that it was added with.
pub trait KeyAt {
    type Error;

    /// What `look` makes of the key at `place`.
    fn key_at<R>(&self, place: u64, look: impl FnOnce(&[u8]) -> R) -> Result<R, Self::Error>;

    /// Told which keys are asked for next: memory that is slow can be looked at for all of them at
    /// once.
    fn warm(&self, _places: &[u64]) {}
}

/// Keys by place.
#[derive(Debug)]
pub struct KeySet<S = RandomState> {
    slots: Vec<u64>,
    /// There are `2^bits` slots.
    bits: u32,
    place_bits: u32,
    limit: u64,
    used: usize,
    hasher: S,
}

const FIRST_BITS: u32 = 10;

impl KeySet {
    /// A set whose places are below `limit`: the length of the file, if they are offsets in it.
    pub fn new(limit: u64) -> Self {
        Self::with_hasher(limit, RandomState::new())
    }
}

impl<S: BuildHasher> KeySet<S> {
    fn with_hasher(limit: u64, hasher: S) -> Self {
        let limit = limit.min(1 << 62);
        let place_bits = 64 - limit.leading_zeros();
        let slots = vec![0; 1 << FIRST_BITS];
        Self { slots, bits: FIRST_BITS, place_bits, limit, used: 0, hasher }
    }

    /// Keys in the set.
    pub fn len(&self) -> usize {
        self.used
    }

    pub fn is_empty(&self) -> bool {
        self.used == 0
    }

    /// The hash of a key, for [`KeySet::insert`].
    #[inline]
    pub fn hash(&self, key: &[u8]) -> u64 {
        self.hasher.hash_one(key)
    }

    /// Looks at the homes of several keys, so that memory is waited for once and not key by key
    /// when they are then inserted. Answers nothing of use.
    #[inline]
    pub fn warm(&self, hashes: &[u64]) -> u64 {
        hashes.iter().fold(0, |all, &hash| all ^ self.slots[self.home(hash)])
    }

    /// Adds the key that stands at `place`, unless it is there. True if it was added.
    ///
    /// # Errors
    /// What `keys` answers, when a key cannot be read again.
    #[inline]
    pub fn insert<K: KeyAt>(
        &mut self,
        key: &[u8],
        hash: u64,
        place: u64,
        keys: &K,
    ) -> Result<bool, K::Error> {
        assert!(place < self.limit, "places are below the limit");
        if self.used >= self.slots.len() / 8 * 7 {
            self.grow(keys)?;
        }
        let places = (1u64 << self.place_bits) - 1;
        let tag = hash & !places;
        let mut slot = self.home(hash);
        loop {
            match self.slots[slot] {
                0 => break,
                found
                    if found & !places == tag
                        && keys.key_at((found & places) - 1, |there| there == key)? =>
                {
                    return Ok(false);
                }
                _ => slot = (slot + 1) & (self.slots.len() - 1),
            }
        }
        self.slots[slot] = tag | (place + 1);
        self.used += 1;
        Ok(true)
    }

    fn home(&self, hash: u64) -> usize {
        usize::try_from(hash >> (64 - self.bits)).expect("below the number of slots")
    }

    /// Doubles the table. Keys are read again only where the tags are too short to tell the homes:
    /// a table of more slots than `2^(64 - place_bits)`.
    fn grow<K: KeyAt>(&mut self, keys: &K) -> Result<(), K::Error> {
        let known = 64 - self.place_bits;
        let places = (1u64 << self.place_bits) - 1;
        let old = std::mem::take(&mut self.slots);
        self.bits += 1;
        self.slots = vec![0; 1 << self.bits];
        for entry in old.into_iter().filter(|entry| *entry != 0) {
            let hash = if self.bits <= known {
                entry
            } else {
                keys.key_at((entry & places) - 1, |key| self.hash(key))?
            };
            let mut slot = self.home(hash);
            while self.slots[slot] != 0 {
                slot = (slot + 1) & (self.slots.len() - 1);
            }
            self.slots[slot] = entry;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::convert::Infallible;
    use std::hash::BuildHasherDefault;

    use super::super::poor::Poor;
    use super::*;

    impl KeyAt for Vec<Vec<u8>> {
        type Error = Infallible;

        fn key_at<R>(&self, place: u64, look: impl FnOnce(&[u8]) -> R) -> Result<R, Infallible> {
            Ok(look(&self[usize::try_from(place).unwrap()]))
        }
    }

    fn agrees<S: BuildHasher>(mut set: KeySet<S>, keys: Vec<Vec<u8>>) {
        let mut plain = HashSet::new();
        for (place, key) in keys.iter().enumerate() {
            let hash = set.hash(key);
            let added = set.insert(key, hash, place as u64, &keys).unwrap();
            assert_eq!(added, plain.insert(key.clone()), "{place}");
        }
        assert_eq!(set.len(), plain.len());
    }

    /// 6000 keys, each second one there before.
    fn keys() -> Vec<Vec<u8>> {
        (0..6000u32)
            .map(|number| ((number / 2).wrapping_mul(2_654_435_761) % 2999).to_be_bytes().to_vec())
            .collect()
    }

    #[test]
    fn answers_as_a_set_that_holds_the_keys() {
        agrees(KeySet::new(6000), keys());
    }

    #[test]
    fn collisions_of_hashes_change_nothing() {
        let poor = BuildHasherDefault::<Poor>::default();
        agrees(KeySet::with_hasher(6000, poor), keys().split_off(4500));
    }

    #[test]
    fn tags_too_short_for_the_homes_are_made_up_for_by_reading() {
        agrees(KeySet::new(1 << 55), keys());
    }
}
