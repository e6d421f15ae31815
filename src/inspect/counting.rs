//! Live keys and the checksum of bucket `key` in one pass, by as many threads as there are cores.
//!
//! ```text
//!  leaves, any range by any thread  -> sum of the range                  joined by their lengths
//!                                   -> (key, place, tombstone) of rows   into one `Newest`
//!  place = number of the leaf << 16 | element: greater is newer
//! ```
//! Rows are taken in a handful of pages at a time, so that what their keys' earlier rows lie in,
//! anywhere in the file, is waited for together.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use super::history::{ELEMENT_BITS, History, HistoryError, Row};
use super::leaves::Leaves;
use crate::bolt::{Page, Pgid};
use crate::mvcc::{Checksum, Found, KeyAt, Newest};

/// Rows, and bytes of pages, that are looked at together.
const ROWS: usize = 192;
const BYTES: usize = 256 * 1024;

/// The count of one history, while it goes on.
#[derive(Debug)]
pub(super) struct Counting<'h, 'i> {
    history: &'h History<'i>,
    leaves: &'h Leaves<'i>,
    newest: Newest,
    unnamed: AtomicBool,
}

impl<'h, 'i> Counting<'h, 'i> {
    /// None without a bucket `key`.
    pub(super) fn new(history: &'h History<'i>) -> Option<Self> {
        let leaves = history.leaves.as_ref()?;
        let limit = (leaves.len() as u64).saturating_mul(1 << ELEMENT_BITS);
        let (newest, unnamed) = (Newest::new(limit), AtomicBool::new(false));
        Some(Self { history, leaves, newest, unnamed })
    }

    /// Takes in the leaves in `range`: their checksum, as [`Leaves::sum`] gives it. None if the tree
    /// is of uneven depth, as none of bbolt's is: then a place here does not tell a row.
    pub(super) fn take(&self, range: Range<usize>) -> Result<Option<Checksum>, HistoryError> {
        let mut sum = Checksum::default();
        let mut parts = range.peekable();
        while parts.peek().is_some() {
            let (mut pages, mut rows, mut bytes) = (Vec::new(), 0, 0);
            while rows < ROWS && bytes < BYTES {
                let Some(part) = parts.next() else { break };
                let Some(page) = self.leaves.leaf(part)? else { return Ok(None) };
                self.leaves.sum_page(&page, &mut sum, |_| false)?;
                rows += page.count();
                bytes += page.bytes().len();
                pages.push((part, page));
            }
            let mut found = Vec::with_capacity(rows);
            for (part, page) in &pages {
                for element in 0..page.count() {
                    let Row { row, kv, .. } = self.history.row(page, element)?;
                    if kv.key.is_empty() {
                        self.unnamed.store(true, Ordering::Relaxed);
                    }
                    let place = (*part as u64) << ELEMENT_BITS | element as u64;
                    let hash = self.newest.hash(kv.key);
                    found.push(Found { key: kv.key, hash, place, tombstone: row.tombstone });
                }
            }
            self.newest.take(&found, self)?;
        }
        Ok(Some(sum))
    }

    /// Whether a row has no key.
    pub(super) fn unnamed(&self) -> bool {
        self.unnamed.load(Ordering::Relaxed)
    }

    /// User keys whose newest row is no tombstone.
    pub(super) fn live(self) -> u64 {
        self.newest.live()
    }

    fn page_of(&self, place: u64) -> Option<Pgid> {
        let part = usize::try_from(place >> ELEMENT_BITS).ok()?;
        self.leaves.ids().get(part).copied()
    }
}

impl KeyAt for Counting<'_, '_> {
    type Error = HistoryError;

    fn key_at<R>(&self, place: u64, look: impl FnOnce(&[u8]) -> R) -> Result<R, HistoryError> {
        let element = (place & ((1 << ELEMENT_BITS) - 1)) as usize;
        match (self.leaves.inline(), self.page_of(place)) {
            (Some(page), _) => Ok(look(self.history.row(page, element)?.kv.key)),
            (None, page) => {
                let page = self.history.tx.tree_page(page.expect("a place that was seen"))?;
                Ok(look(self.history.row(&page, element)?.kv.key))
            }
        }
    }

    fn warm(&self, places: &[u64]) {
        let reader = self.history.tx.reader();
        let element = |place: u64| (place & ((1 << ELEMENT_BITS) - 1)) as usize;
        let mut all =
            places.iter().filter_map(|&place| Some((self.page_of(place)?, element(place))));
        let in_memory = all.clone().all(|(page, element)| {
            let offset = reader.offset(page);
            reader.image().warm(offset)
                && reader.image().warm(offset.saturating_add(16 * (element as u64 + 1)))
        });
        if in_memory {
            // Headers and elements are there now; the keys follow.
            let _ = all.all(|(id, element)| {
                let page: Option<Page<'_>> = self.history.tx.tree_page(id).ok();
                let at = page.and_then(|page| Some(page.leaf_range(element).ok()?.2));
                at.is_some_and(|at| reader.image().warm(reader.offset(id) + at as u64))
            });
        }
    }
}
