//! Which pages are free, which will be, and who still looks at them.
//!
//! ```text
//!  free        spans, neighbours joined; taken by best fit: the exact size, else the least larger
//!  pending     freed by transaction T: the snapshots before T still show them
//!  past hwm    never allocated: taken when no span fits
//! ```
//! A page allocated by transaction A and freed by T is seen by the snapshots A..T, half-open. It
//! is free again as soon as no reader holds one of them; with A unknown, none below T.
//!
//! Invariant: pages freed by T are taken again by T+1 at the earliest, so whatever a crash leaves
//! of T+1, the meta page of T still stands on whole pages.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Mutex, PoisonError};

/// A run of pages: first id, and how many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Run {
    pub(super) start: u64,
    pub(super) pages: u64,
}

impl Run {
    fn end(self) -> u64 {
        self.start + self.pages
    }
}

/// A run that was freed and that a reader may still see.
#[derive(Debug, Clone, Copy)]
struct Pending {
    run: Run,
    /// The transaction that allocated it; 0 if that is not known.
    born: u64,
}

/// What the writer knows about every page that is not in the tree.
#[derive(Debug, Default)]
pub(super) struct Alloc {
    /// start -> pages
    by_start: BTreeMap<u64, u64>,
    /// (pages, start)
    by_size: BTreeSet<(u64, u64)>,
    free: u64,
    pending: BTreeMap<u64, Vec<Pending>>,
    /// Who allocated a page: kept only while a reader older than the last commit is open, as only
    /// then it lets a page go earlier.
    born: HashMap<u64, u64>,
    /// The first page id never allocated.
    pub(super) high_water: u64,
}

/// The page is free already, or no page of this file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NotInUse(pub(super) Run);

impl Alloc {
    /// All pages below `high_water` that `used` does not name; 0 and 1 are the meta pages.
    pub(super) fn rebuild(high_water: u64, used: &Bitmap) -> Self {
        let mut alloc = Self { high_water, ..Self::default() };
        let mut start = None;
        for page in 2..high_water {
            match (used.get(page), start) {
                (false, None) => start = Some(page),
                (true, Some(first)) => {
                    alloc.insert(Run { start: first, pages: page - first });
                    start = None;
                }
                _ => {}
            }
        }
        if let Some(first) = start {
            alloc.insert(Run { start: first, pages: high_water - first });
        }
        alloc
    }

    /// Free pages, and pages that will be free once their readers are gone.
    pub(super) fn counts(&self) -> (u64, u64) {
        let pending = self.pending.values().flatten().map(|each| each.run.pages).sum();
        (self.free, pending)
    }

    /// Adds a run to the free ones and joins it with its neighbours.
    fn insert(&mut self, run: Run) {
        let (mut start, mut pages) = (run.start, run.pages);
        self.free += pages;
        if let Some((&before, &size)) = self.by_start.range(..start).next_back()
            && before + size == start
        {
            self.remove(before, size);
            start = before;
            pages += size;
        }
        if let Some(&size) = self.by_start.get(&run.end()) {
            self.remove(run.end(), size);
            pages += size;
        }
        self.by_start.insert(start, pages);
        self.by_size.insert((pages, start));
    }

    fn remove(&mut self, start: u64, pages: u64) {
        self.by_start.remove(&start);
        self.by_size.remove(&(pages, start));
    }

    /// Takes `pages` consecutive ones for transaction `txid`, raising the high-water mark if it must.
    pub(super) fn allocate(&mut self, txid: u64, pages: u64, track: bool) -> u64 {
        let start = match self.by_size.range((pages, 0)..).next().copied() {
            Some((size, start)) => {
                self.remove(start, size);
                if size > pages {
                    self.by_start.insert(start + pages, size - pages);
                    self.by_size.insert((size - pages, start + pages));
                }
                self.free -= pages;
                start
            }
            None => {
                let start = self.high_water;
                self.high_water += pages;
                start
            }
        };
        if track {
            self.born.insert(start, txid);
        } else {
            self.born.remove(&start);
        }
        start
    }

    /// Gives back a run that transaction `txid` no longer uses.
    ///
    /// # Errors
    /// The run touches a free page, the meta pages, or the high-water mark: the tree lies.
    pub(super) fn free(&mut self, txid: u64, run: Run) -> Result<(), NotInUse> {
        let last = self.by_start.range(..run.end()).next_back();
        let overlaps = last.is_some_and(|(&start, &pages)| start + pages > run.start);
        if run.start < 2 || run.pages == 0 || run.end() > self.high_water || overlaps {
            return Err(NotInUse(run));
        }
        let born = self.born.remove(&run.start).unwrap_or(0);
        self.pending.entry(txid).or_default().push(Pending { run, born });
        Ok(())
    }

    /// Makes free what no snapshot in `readers` (txids, ascending) shows any more.
    pub(super) fn release(&mut self, readers: &[u64]) {
        let oldest = readers.first().copied().unwrap_or(u64::MAX);
        // Freed by T and T <= oldest: no reader is below T.
        let later = self.pending.split_off(&oldest.saturating_add(1));
        for each in std::mem::replace(&mut self.pending, later).into_values().flatten() {
            self.insert(each.run);
        }
        let mut freed = Vec::new();
        for (&txid, runs) in &mut self.pending {
            runs.retain(|each| {
                let next = readers.partition_point(|&reader| reader < each.born);
                let seen = each.born == 0 || readers.get(next).is_some_and(|&r| r < txid);
                if !seen {
                    freed.push(each.run);
                }
                seen
            });
        }
        self.pending.retain(|_, runs| !runs.is_empty());
        for run in freed {
            self.insert(run);
        }
        if !self.born.is_empty() {
            self.born.retain(|_, &mut born| born > oldest);
        }
    }
}

/// One bit a page.
#[derive(Debug)]
pub(super) struct Bitmap {
    bits: Vec<u64>,
    length: u64,
}

impl Bitmap {
    /// The caller has checked `length` against the file's.
    pub(super) fn new(length: u64) -> Self {
        let words = usize::try_from(length.div_ceil(64)).expect("a page count fits memory");
        Self { bits: vec![0; words], length }
    }

    pub(super) fn get(&self, at: u64) -> bool {
        let word = usize::try_from(at / 64).ok().and_then(|word| self.bits.get(word));
        word.is_some_and(|word| word >> (at % 64) & 1 == 1)
    }

    /// False if it was set before, or is out of range.
    pub(super) fn set(&mut self, at: u64) -> bool {
        if at >= self.length || self.get(at) {
            return false;
        }
        let word = usize::try_from(at / 64).ok().and_then(|word| self.bits.get_mut(word));
        word.is_some_and(|word| {
            *word |= 1 << (at % 64);
            true
        })
    }
}

/// The snapshots that are open, by txid. Shared between the writer and those who read.
#[derive(Debug, Default)]
pub(super) struct Readers(Mutex<BTreeMap<u64, usize>>);

impl Readers {
    pub(super) fn enter(&self, txid: u64) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(txid).or_default() += 1;
    }

    pub(super) fn leave(&self, txid: u64) {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&txid) {
            *count -= 1;
            if *count == 0 {
                open.remove(&txid);
            }
        }
    }

    /// How many are open.
    pub(super) fn count(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).values().sum()
    }

    /// Ascending, each once.
    pub(super) fn txids(&self) -> Vec<u64> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).keys().copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(start: u64, pages: u64) -> Run {
        Run { start, pages }
    }

    fn all_used(high_water: u64) -> Alloc {
        let mut used = Bitmap::new(high_water);
        (0..high_water).for_each(|page| assert!(used.set(page)));
        Alloc::rebuild(high_water, &used)
    }

    #[test]
    fn a_rebuilt_list_joins_what_lies_side_by_side() {
        let mut used = Bitmap::new(10);
        for page in [0, 1, 4, 8] {
            assert!(used.set(page));
        }
        assert!(!used.set(4) && !used.set(10));
        let mut alloc = Alloc::rebuild(10, &used);
        assert_eq!(alloc.counts(), (6, 0));
        assert_eq!(alloc.allocate(1, 2, false), 2, "the exact size first");
        assert_eq!(alloc.allocate(1, 1, false), 9);
        assert_eq!(alloc.allocate(1, 2, false), 5, "then a larger one, cut");
        assert_eq!(alloc.allocate(1, 2, false), 10, "then the end");
        assert_eq!(alloc.allocate(1, 1, false), 7);
        assert_eq!((alloc.counts(), alloc.high_water), ((0, 0), 12));
    }

    #[test]
    fn freed_pages_wait_for_the_readers_that_see_them() {
        let mut alloc = all_used(20);
        alloc.free(7, run(4, 2)).unwrap();
        alloc.free(9, run(6, 1)).unwrap();
        alloc.release(&[6, 8]);
        assert_eq!(alloc.counts(), (0, 3), "6 sees what 7 freed, 8 what 9 freed");
        alloc.release(&[7, 8]);
        assert_eq!(alloc.counts(), (2, 1), "7 no longer sees what 7 freed");
        alloc.release(&[9]);
        assert_eq!(alloc.counts(), (3, 0));
        assert_eq!(alloc.allocate(10, 3, false), 4);
    }

    #[test]
    fn a_page_born_and_freed_between_two_readers_is_free_at_once() {
        let mut alloc = all_used(20);
        let page = alloc.allocate(11, 1, true);
        alloc.free(13, run(page, 1)).unwrap();
        alloc.free(13, run(5, 1)).unwrap();
        alloc.release(&[10, 12]);
        assert_eq!(alloc.counts(), (0, 2));
        alloc.release(&[10, 13]);
        assert_eq!(alloc.counts(), (1, 1));
        assert_eq!(alloc.allocate(14, 1, true), page);
    }

    #[test]
    fn a_page_that_is_not_in_use_cannot_be_freed() {
        let mut alloc = all_used(8);
        alloc.free(1, run(4, 2)).unwrap();
        alloc.release(&[]);
        for bad in [run(1, 1), run(0, 9), run(7, 2), run(5, 1), run(3, 2), run(3, 5), run(6, 0)] {
            assert_eq!(alloc.free(2, bad), Err(NotInUse(bad)));
        }
        alloc.free(2, run(6, 2)).unwrap();
    }
}
