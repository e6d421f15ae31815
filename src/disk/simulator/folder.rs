//! A folder of the simulator: its names as seen and as durable.

use std::collections::BTreeMap;
use std::ffi::OsString;

use super::Random;

#[derive(Debug, Clone, Default)]
pub(super) struct Folder {
    pub(super) now: BTreeMap<OsString, usize>,
    pub(super) disk: BTreeMap<OsString, usize>,
    pub(super) pending: Vec<Change>,
}

/// A change of a folder's names.
#[derive(Debug, Clone)]
pub(super) enum Change {
    Link(OsString, usize),
    Unlink(OsString),
    Rename(OsString, OsString, usize),
}

impl Change {
    pub(super) fn apply(&self, names: &mut BTreeMap<OsString, usize>) {
        match self {
            Change::Link(name, node) => {
                names.insert(name.clone(), *node);
            }
            Change::Unlink(name) => {
                names.remove(name);
            }
            Change::Rename(from, to, node) => {
                if names.get(from) == Some(node) {
                    names.remove(from);
                }
                names.insert(to.clone(), *node);
            }
        }
    }
}

impl Folder {
    pub(super) fn change(&mut self, change: Change) {
        change.apply(&mut self.now);
        self.pending.push(change);
    }

    pub(super) fn settle(&mut self, random: &mut Random) {
        let in_order = random.one_in(2);
        let until = random.below(self.pending.len() as u64 + 1);
        for (number, change) in std::mem::take(&mut self.pending).iter().enumerate() {
            let happened = if in_order { (number as u64) < until } else { random.one_in(2) };
            if happened {
                change.apply(&mut self.disk);
            }
        }
    }
}
