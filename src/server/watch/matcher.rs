//! Who watches a key: those of that key alone in a hash, those of a range in a tree.

use std::collections::HashMap;
use std::rc::Rc;

use super::interval::{Before, Intervals};

/// The keys of a watcher.
#[derive(Debug, Clone)]
pub(super) struct Keys {
    pub(super) start: Rc<[u8]>,
    pub(super) end: End,
}

#[derive(Debug, Clone)]
pub(super) enum End {
    /// The key `start` alone.
    One,
    To(Before),
}

/// A set of watchers, by what they watch.
#[derive(Debug, Default)]
pub(super) struct Matcher {
    single: HashMap<Rc<[u8]>, Vec<u32>>,
    ranges: Intervals,
    length: usize,
}

impl Matcher {
    pub(super) fn len(&self) -> usize {
        self.length
    }

    /// Adds a watcher: its place, which it has to keep.
    pub(super) fn insert(&mut self, keys: &Keys, watcher: u32) -> u32 {
        self.length += 1;
        match &keys.end {
            End::One => {
                let members = self.single.entry(Rc::clone(&keys.start)).or_default();
                members.push(watcher);
                (members.len() - 1) as u32
            }
            End::To(end) => self.ranges.insert(&keys.start, end, watcher),
        }
    }

    /// Takes out the watcher at a place. Another may have moved there: that one.
    pub(super) fn remove(&mut self, keys: &Keys, place: u32) -> Option<u32> {
        self.length -= 1;
        let end = match &keys.end {
            End::To(end) => end,
            End::One => {
                let members = self.single.get_mut(&keys.start)?;
                members.swap_remove(place as usize);
                let moved = members.get(place as usize).copied();
                if members.is_empty() {
                    self.single.remove(&keys.start);
                }
                return moved;
            }
        };
        self.ranges.remove(&keys.start, end, place)
    }

    /// Appends those who watch `key`.
    pub(super) fn watching(&self, key: &[u8], found: &mut Vec<u32>) {
        if let Some(members) = self.single.get(key) {
            found.extend_from_slice(members);
        }
        self.ranges.holding(key, &mut |watcher| found.push(watcher));
    }

    /// Takes all watchers out.
    pub(super) fn drain(&mut self) -> Vec<u32> {
        let mut all = Vec::with_capacity(self.length);
        self.single.drain().for_each(|(_, members)| all.extend(members));
        self.ranges.drain(|watcher| all.push(watcher));
        self.length = 0;
        all
    }
}
