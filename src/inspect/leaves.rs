//! The leaves of a bucket as work for several threads: whether their keys are in order, and their bytes as
//! checksums take them.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::bolt::{self, Bucket, Fault, Page, Parts, Pgid, Root, Tx};
use crate::disk::Corrupt;
use crate::mvcc::Checksum;

/// The leaf pages of one bucket, each readable by itself.
#[derive(Debug)]
pub(super) struct Leaves<'i> {
    tx: Tx<'i>,
    parts: Parts<'i>,
    /// The one page of an inline bucket.
    inline: Option<Page<'i>>,
}

impl<'i> Leaves<'i> {
    /// Reads the branches.
    pub(super) fn of(bucket: &Bucket<'i>) -> Result<Self, bolt::Error> {
        let inline = match bucket.root() {
            Root::Inline(page) => Some(page.clone()),
            Root::Page(_) => None,
        };
        Ok(Self { tx: *bucket.tx(), parts: bucket.parts()?, inline })
    }

    pub(super) fn len(&self) -> usize {
        self.parts.len()
    }

    /// Where each part starts; none for an inline bucket.
    pub(super) fn ids(&self) -> &[Pgid] {
        self.parts.pages()
    }

    pub(super) fn inline(&self) -> Option<&Page<'i>> {
        self.inline.as_ref()
    }

    /// The leaf pages of one part, in key order: one, unless the tree is of uneven depth.
    pub(super) fn pages<E: From<bolt::Error>>(
        &self,
        part: usize,
        mut visit: impl FnMut(&Page<'i>) -> Result<(), E>,
    ) -> Result<(), E> {
        match self.leaf(part)? {
            Some(page) => visit(&page),
            None => self.uneven(part)?.iter().try_for_each(visit),
        }
    }

    /// The same, last page first.
    pub(super) fn pages_back<E: From<bolt::Error>>(
        &self,
        part: usize,
        mut visit: impl FnMut(&Page<'i>) -> Result<(), E>,
    ) -> Result<(), E> {
        match self.leaf(part)? {
            Some(page) => visit(&page),
            None => self.uneven(part)?.iter().rev().try_for_each(visit),
        }
    }

    /// The one leaf of a part; none where a branch stands among leaves.
    pub(super) fn leaf(&self, part: usize) -> Result<Option<Page<'i>>, bolt::Error> {
        if let Some(page) = &self.inline {
            return Ok(Some(page.clone()));
        }
        let page = self.tx.tree_page(self.parts.pages()[part])?;
        Ok(page.is_leaf().then_some(page))
    }

    /// The leaves below a branch that stands among leaves. bbolt makes no such tree, and reads it.
    fn uneven(&self, part: usize) -> Result<Vec<Page<'i>>, bolt::Error> {
        let mut pages = Vec::new();
        let mut cursor = self.parts.cursor(part);
        let mut before = None;
        cursor.first()?;
        while let Some(entry) = cursor.entry()? {
            if before != Some(entry.page) {
                before = Some(entry.page);
                pages.push(self.tx.tree_page(entry.page)?);
            }
            cursor.forward()?;
        }
        Ok(pages)
    }

    /// The last key in front of a part; empty if there is none.
    pub(super) fn key_before(&self, part: usize) -> Result<Vec<u8>, bolt::Error> {
        for part in (0..part).rev() {
            let mut cursor = self.parts.cursor(part);
            cursor.last()?;
            if let Some(entry) = cursor.entry()? {
                return Ok(entry.key.to_vec());
            }
        }
        Ok(Vec::new())
    }

    /// Fails at the first key that is not above the one before it; `look` sees every leaf.
    pub(super) fn in_order(
        &self,
        look: impl Fn(&Page<'i>) -> Result<(), bolt::Error> + Sync,
    ) -> Result<(), bolt::Error> {
        let done = in_ranges(self.len(), |range| {
            let mut before = self.key_before(range.start)?;
            range.into_iter().try_for_each(|part| {
                self.pages(part, |page| {
                    self.page_in_order(page, &mut before)?;
                    look(page)
                })
            })
        });
        done.map(drop)
    }

    /// Fails unless the keys of a leaf ascend from `before` on, the last key in front of it, which
    /// becomes its own last.
    pub(super) fn page_in_order(
        &self,
        page: &Page<'_>,
        before: &mut Vec<u8>,
    ) -> Result<(), bolt::Error> {
        let mut last = &before[..];
        for element in 0..page.count() {
            let (_, start, end, _) = page
                .leaf_range(element)
                .map_err(|fault| self.tx.reader().corrupt(page.offset(), page.id(), &fault))?;
            let key = &page.bytes()[start..end];
            if !is_above(key, last) && !last.is_empty() {
                return Err(out_of_order(&self.tx, page, element, "above", last));
            }
            last = key;
        }
        if page.count() > 0 {
            *before = last.to_vec();
        }
        Ok(())
    }

    /// The checksum of every key and value in `range`. Of a nested bucket the name counts alone,
    /// as bbolt shows such an entry without a value.
    pub(super) fn sum(&self, range: Range<usize>) -> Result<Checksum, bolt::Error> {
        let mut sum = Checksum::default();
        for part in range {
            self.pages(part, |page| self.sum_page(page, &mut sum, |_| false))?;
        }
        Ok(sum)
    }

    /// The same of one page, without the rows of keys that are `left_out`.
    #[inline]
    pub(super) fn sum_page(
        &self,
        page: &Page<'_>,
        sum: &mut Checksum,
        left_out: impl Fn(&[u8]) -> bool,
    ) -> Result<(), bolt::Error> {
        let mut run = Run::default();
        for element in 0..page.count() {
            let (flags, start, middle, end) = page
                .leaf_range(element)
                .map_err(|fault| self.tx.reader().corrupt(page.offset(), page.id(), &fault))?;
            if left_out(&page.bytes()[start..middle]) {
                continue;
            }
            let end = if flags & 1 == 0 { end } else { middle };
            run.take(sum, page.bytes(), start..end);
        }
        run.end(sum, page.bytes());
        Ok(())
    }
}

/// Whether `key > before`; of two revisions of different transactions without a call to compare memory.
#[inline]
fn is_above(key: &[u8], before: &[u8]) -> bool {
    match (key.first_chunk::<8>(), before.first_chunk::<8>()) {
        (Some(a), Some(b)) if a != b => u64::from_be_bytes(*a) > u64::from_be_bytes(*b),
        _ => key > before,
    }
}

/// An error: the key of an element of a leaf is not on that side, above or below, of the one that the
/// walk saw before.
#[cold]
pub(super) fn out_of_order(
    tx: &Tx<'_>,
    page: &Page<'_>,
    element: usize,
    side: &str,
    before: &[u8],
) -> bolt::Error {
    // A key may be as long as a page.
    let shown = |key: &[u8]| format!("\"{}\"", key[..key.len().min(64)].escape_ascii());
    let (key, start) = match (page.leaf(element), page.leaf_range(element)) {
        (Ok(leaf), Ok((_, start, ..))) => (leaf.key, start),
        _ => (&[][..], 0),
    };
    // An inline bucket's page has no number.
    let place = match page.id() {
        Pgid(0) => format!("inline, element {element}"),
        id => format!("page {id}, element {element}"),
    };
    bolt::Error::Corrupt(Corrupt {
        file: tx.reader().image().path().to_owned(),
        offset: page.offset() + start as u64,
        expected: format!("a key {side} {}", shown(before)),
        found: format!("{} ({place})", shown(key)),
    })
}

/// The bucket in `parent` that is called `name`. None only if it has none: keys out of order lead a
/// search astray.
pub(super) fn bucket_in<'i>(
    parent: &Bucket<'i>,
    name: &[u8],
) -> Result<Option<Bucket<'i>>, bolt::Error> {
    let found = parent.bucket(name)?;
    if found.is_none() {
        absent(parent, name, true)?;
    }
    Ok(found)
}

/// Fails unless it is true that `parent` has no such key, or no bucket of that name: if the keys of
/// its leaves are out of order, or the one that a search did not find stands there.
pub(super) fn absent(parent: &Bucket<'_>, key: &[u8], bucket: bool) -> Result<(), bolt::Error> {
    let leaves = Leaves::of(parent)?;
    leaves.in_order(|page| {
        for element in 0..page.count() {
            let wrong = |fault: Fault| leaves.tx.reader().corrupt(page.offset(), page.id(), &fault);
            let leaf = page.leaf(element).map_err(wrong)?;
            if leaf.key == key && leaf.is_bucket() == bucket {
                return Err(wrong(Fault::Order { element }));
            }
        }
        Ok(())
    })
}

/// Bytes of a page that follow each other, summed in one go: the checksum of 4 KiB at once is much
/// faster than of eight times 512 bytes.
#[derive(Debug, Default)]
pub(super) struct Run(Range<usize>);

impl Run {
    pub(super) fn take(&mut self, sum: &mut Checksum, page: &[u8], next: Range<usize>) {
        if self.0.end == next.start {
            self.0.end = next.end;
        } else {
            let before = std::mem::replace(&mut self.0, next);
            sum.bytes(&page[before]);
        }
    }

    pub(super) fn end(self, sum: &mut Checksum, page: &[u8]) {
        sum.bytes(&page[self.0]);
    }
}

/// Cuts `0..length` into ranges for several threads: enough that none waits long for another.
pub(super) fn ranges(length: usize) -> Vec<Range<usize>> {
    const PIECES: usize = 64;
    let step = length.div_ceil(PIECES).max(1);
    (0..length).step_by(step).map(|start| start..length.min(start + step)).collect()
}

/// Runs `work` on ranges that make up `0..length`; the answers in order.
pub(super) fn in_ranges<T: Send, E: Send>(
    length: usize,
    work: impl Fn(Range<usize>) -> Result<T, E> + Sync,
) -> Result<Vec<T>, E> {
    let pieces = ranges(length);
    side_by_side(pieces.len(), |number| work(pieces[number].clone())).into_iter().collect()
}

/// Runs `work` for 0 up to `count` on the cores there are, and on this thread alone where no other can
/// be had; answers in order. Lower numbers start first.
pub(super) fn side_by_side<T: Send>(count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    const MOST: usize = 4;
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicUsize::new(0);
    let run = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return done;
            }
            done.push((number, work(number)));
        }
    };
    let mut done = thread::scope(|scope| {
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, run).ok();
        let others: Vec<_> = (1..cores.min(MOST).min(count)).map_while(spawn).collect();
        let mut done = run();
        for other in others {
            match other.join() {
                Ok(more) => done.extend(more),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        done
    });
    done.sort_unstable_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, answer)| answer).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_cover_all_once() {
        for length in [0, 1, 2, 63, 64, 65, 1000] {
            let ranges = ranges(length);
            let all: Vec<usize> = ranges.into_iter().flatten().collect();
            assert_eq!(all, (0..length).collect::<Vec<_>>());
        }
    }

    #[test]
    fn answers_come_in_order() {
        assert_eq!(side_by_side(100, |number| number * 2), (0..200).step_by(2).collect::<Vec<_>>());
        assert!(side_by_side(0, |number| number).is_empty());
    }
}
