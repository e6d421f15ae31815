//! Leases and the keys that hang on them. When a lease runs out is the lessor's business, not this.

use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A lease.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lease {
    pub id: i64,
    /// As granted, in seconds.
    pub ttl: i64,
    /// As last checkpointed, in seconds; 0 if it was not.
    pub remaining: i64,
    pub keys: BTreeSet<Box<[u8]>>,
}

/// All leases.
#[derive(Debug, Clone, Default)]
pub struct Leases {
    by_id: BTreeMap<i64, Lease>,
    of_key: HashMap<Box<[u8]>, i64>,
}

impl Leases {
    pub fn get(&self, id: i64) -> Option<&Lease> {
        self.by_id.get(&id)
    }

    pub fn iter(&self) -> impl Iterator<Item = &Lease> {
        self.by_id.values()
    }

    pub fn len(&self) -> usize {
        self.by_id.len()
    }

    pub fn is_empty(&self) -> bool {
        self.by_id.is_empty()
    }

    /// The lease that a key hangs on; 0 is none.
    pub fn of_key(&self, key: &[u8]) -> i64 {
        self.of_key.get(key).copied().unwrap_or(0)
    }

    /// False, and nothing done, if there is one of this id.
    pub(super) fn grant(&mut self, id: i64, ttl: i64, remaining: i64) -> bool {
        if self.by_id.contains_key(&id) {
            return false;
        }
        self.by_id.insert(id, Lease { id, ttl, remaining, keys: BTreeSet::new() });
        true
    }

    /// The lease, which is gone; its keys are still attached to it until they are deleted.
    pub(super) fn revoke(&mut self, id: i64) -> Option<Lease> {
        self.by_id.remove(&id)
    }

    pub(super) fn checkpoint(&mut self, id: i64, remaining: i64) -> Option<&Lease> {
        let lease = self.by_id.get_mut(&id)?;
        lease.remaining = remaining;
        Some(lease)
    }

    /// Hangs a key on a lease instead of the one it hung on; 0 is none. Whether there is that lease:
    /// if not the key hangs on none.
    pub(super) fn attach(&mut self, key: &[u8], id: i64) -> bool {
        if id == 0 && self.of_key.is_empty() {
            return true;
        }
        let before = if id == 0 { self.of_key.remove(key) } else { self.of_key.get(key).copied() };
        if before == Some(id) && self.by_id.contains_key(&id) {
            return true;
        }
        if let Some(lease) = before.and_then(|before| self.by_id.get_mut(&before)) {
            lease.keys.remove(key);
        }
        match self.by_id.get_mut(&id) {
            Some(lease) => {
                lease.keys.insert(key.into());
                self.of_key.insert(key.into(), id);
                true
            }
            None => {
                self.of_key.remove(key);
                id == 0
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_hangs_on_one_lease_at_a_time() {
        let mut leases = Leases::default();
        assert!(leases.grant(1, 60, 0) && leases.grant(2, 60, 0) && !leases.grant(2, 5, 0));
        assert!(leases.attach(b"a", 0));
        assert!(leases.attach(b"a", 1) && leases.attach(b"a", 1) && leases.attach(b"b", 1));
        assert_eq!((leases.of_key(b"a"), leases.get(1).unwrap().keys.len()), (1, 2));
        assert!(leases.attach(b"a", 2));
        assert_eq!(leases.get(1).unwrap().keys.len(), 1);
        assert!(!leases.attach(b"a", 9), "no such lease");
        assert_eq!((leases.of_key(b"a"), leases.get(2).unwrap().keys.len()), (0, 0));
        assert!(leases.attach(b"b", 0));
        assert!(leases.get(1).unwrap().keys.is_empty());
        let gone = leases.revoke(1).unwrap();
        assert_eq!((gone.ttl, leases.len(), leases.checkpoint(1, 4)), (60, 1, None));
        assert_eq!(leases.checkpoint(2, 4).unwrap().remaining, 4);
    }
}
