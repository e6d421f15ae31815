//! A file of the simulator: what it shows, what is durable, and what may yet become so.

use std::collections::BTreeMap;

use super::Random;
use crate::disk::memory::Locks;

pub(super) const SECTOR: usize = 512;
/// Contents kept of one unsynced sector; of more the oldest are forgotten.
const VERSIONS: usize = 8;

#[derive(Debug, Default)]
pub(super) struct Inode {
    pub(super) now: Vec<u8>,
    pub(super) disk: Vec<u8>,
    /// By sector: contents since the last sync with the operation that wrote each, oldest first.
    pub(super) unsynced: BTreeMap<usize, Vec<(u64, Content)>>,
    /// Lengths since the last sync, with the operation.
    lengths: Vec<(u64, usize)>,
    pub(super) locks: Locks,
}

impl Clone for Inode {
    /// Without the locks: those were the dead process's.
    fn clone(&self) -> Self {
        Self {
            now: self.now.clone(),
            disk: self.disk.clone(),
            unsynced: self.unsynced.clone(),
            lengths: self.lengths.clone(),
            locks: Locks::default(),
        }
    }
}

/// A sector's bytes; shorter than a sector only at the end of a file.
type Content = Vec<u8>;

pub(super) fn sector_of(content: &[u8], sector: usize) -> &[u8] {
    let start = (sector * SECTOR).min(content.len());
    &content[start..content.len().min(start + SECTOR)]
}

pub(super) fn put_sector(content: &mut Vec<u8>, sector: usize, bytes: &[u8]) {
    let start = sector * SECTOR;
    if content.len() < start + bytes.len() {
        content.resize(start + bytes.len(), 0);
    }
    content[start..start + bytes.len()].copy_from_slice(bytes);
    // What lies beyond a shorter content is zero: the sector is written whole.
    let end = content.len().min(start + SECTOR);
    content[start + bytes.len()..end].fill(0);
}

impl Inode {
    /// Notes the present content of the sectors that touch `start..end`.
    fn note(&mut self, operation: u64, start: usize, end: usize) {
        for sector in start / SECTOR..end.div_ceil(SECTOR) {
            let content = sector_of(&self.now, sector).to_vec();
            let versions = self.unsynced.entry(sector).or_default();
            versions.push((operation, content));
            if versions.len() > VERSIONS {
                versions.remove(0);
            }
        }
    }

    pub(super) fn write(&mut self, operation: u64, bytes: &[u8], start: usize) {
        let end = start + bytes.len();
        if self.now.len() < end {
            self.now.resize(end, 0);
            self.lengths.push((operation, end));
        }
        self.now[start..end].copy_from_slice(bytes);
        self.note(operation, start, end);
    }

    pub(super) fn set_length(&mut self, operation: u64, length: usize) {
        let before = self.now.len();
        self.now.resize(length, 0);
        self.lengths.push((operation, length));
        if length < before {
            // Grown again, the file shows zeros where the old bytes were.
            let last = before.max(self.disk.len());
            self.note(operation, length, last);
        }
    }

    /// All that is unsynced reaches the disk; `shrink`: a shorter length too.
    pub(super) fn sync(&mut self, shrink: bool) {
        let shorter = self.now.len() < self.disk.len();
        let keep = shorter && !shrink;
        let end = self.now.len().div_ceil(SECTOR);
        let all = std::mem::take(&mut self.unsynced);
        for (sector, versions) in all {
            if sector >= end {
                if keep {
                    self.unsynced.insert(sector, versions);
                }
                continue;
            }
            let content = sector_of(&self.now, sector).to_vec();
            put_sector(&mut self.disk, sector, &content);
        }
        if keep {
            return;
        }
        if !self.lengths.is_empty() {
            self.disk.resize(self.now.len(), 0);
        }
        self.lengths.clear();
    }

    /// A chance outcome of all that is unsynced, on the disk.
    pub(super) fn settle(&mut self, random: &mut Random) {
        let first = self.unsynced.values().flatten().map(|(operation, _)| *operation);
        let first = first.chain(self.lengths.iter().map(|(operation, _)| *operation)).min();
        let last = self.unsynced.values().flatten().map(|(operation, _)| *operation);
        let last = last.chain(self.lengths.iter().map(|(operation, _)| *operation)).max();
        let (Some(first), Some(last)) = (first, last) else { return };
        // Nothing, all, each by itself, or all up to some operation, which may be torn.
        let way = random.below(5);
        let until = first + random.below(last - first + 1);
        let choose = |random: &mut Random, count: usize, at: &dyn Fn(usize) -> u64| match way {
            0 => None,
            1 => count.checked_sub(1),
            2 | 3 => usize::try_from(random.below(count as u64 + 1)).ok()?.checked_sub(1),
            _ => {
                let torn = random.one_in(2);
                (0..count).rev().find(|i| at(*i) < until || at(*i) == until && !torn)
            }
        };
        let length = choose(random, self.lengths.len(), &|i| self.lengths[i].0);
        let length = length.map_or(self.disk.len(), |i| self.lengths[i].1);
        for (sector, versions) in std::mem::take(&mut self.unsynced) {
            if let Some(chosen) = choose(random, versions.len(), &|i| versions[i].0) {
                put_sector(&mut self.disk, sector, &versions[chosen].1);
            }
        }
        self.lengths.clear();
        self.disk.resize(length, 0);
    }
}
