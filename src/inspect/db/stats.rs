//! Figures of a tree, as `bbolt stats` counts them.

use std::sync::atomic::{AtomicU64, Ordering};

use super::super::leaves::{Leaves, in_ranges};
use crate::bolt::{Bucket, Error, Fault, Page, Pgid, Root, Tx};

/// Figures of one bucket or of several.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Stats {
    pub branch_pages: u64,
    pub branch_overflow: u64,
    pub leaf_pages: u64,
    pub leaf_overflow: u64,
    pub keys: u64,
    /// Levels of the deepest tree.
    pub depth: u64,
    /// Bytes.
    pub branch_alloc: u64,
    pub branch_in_use: u64,
    pub leaf_alloc: u64,
    pub leaf_in_use: u64,
    pub buckets: u64,
    pub inline_buckets: u64,
    pub inline_in_use: u64,
}

impl Stats {
    /// Adds another bucket's. Depth is the greater of the two.
    pub fn add(&mut self, other: &Self) {
        self.branch_pages += other.branch_pages;
        self.branch_overflow += other.branch_overflow;
        self.leaf_pages += other.leaf_pages;
        self.leaf_overflow += other.leaf_overflow;
        self.keys += other.keys;
        self.depth = self.depth.max(other.depth);
        self.branch_alloc += other.branch_alloc;
        self.branch_in_use += other.branch_in_use;
        self.leaf_alloc += other.leaf_alloc;
        self.leaf_in_use += other.leaf_in_use;
        self.buckets += other.buckets;
        self.inline_buckets += other.inline_buckets;
        self.inline_in_use += other.inline_in_use;
    }
}

/// More levels than bbolt writes, and more than a walk follows.
const DEEPEST: u64 = 64;

/// The figures of `bucket` and of those inside it.
///
/// # Errors
/// A page cannot be read, or keys are out of order: then figures would be of rows counted twice.
pub fn stats(bucket: &Bucket<'_>) -> Result<Stats, Error> {
    let left = AtomicU64::new(bucket.tx().pages_at_most().saturating_mul(2));
    of_bucket(bucket, &left, DEEPEST)
}

/// A walk in progress.
struct Walk<'w, 'i> {
    tx: Tx<'i>,
    left: &'w AtomicU64,
    nested: u64,
    stats: Stats,
    inside: Stats,
    /// Leaves that wait for the cores, and the level they are on.
    leaves: Vec<Pgid>,
    leaf_level: u64,
}

fn of_bucket(bucket: &Bucket<'_>, left: &AtomicU64, nested: u64) -> Result<Stats, Error> {
    Leaves::of(bucket)?.in_order(|_| Ok(()))?;
    let tx = *bucket.tx();
    let mut walk = Walk {
        tx,
        left,
        nested,
        stats: Stats { buckets: 1, ..Stats::default() },
        inside: Stats::default(),
        leaves: Vec::new(),
        leaf_level: 0,
    };
    match bucket.root() {
        Root::Inline(page) => {
            walk.stats.inline_buckets = 1;
            walk.stats.keys = page.count() as u64;
            walk.stats.depth = 1;
            walk.stats.inline_in_use = used(&tx, page)?;
        }
        Root::Page(root) => {
            let page = tx.tree_page(*root)?;
            walk.page(&page, 1)?;
        }
    }
    let (leaves, level) = (std::mem::take(&mut walk.leaves), walk.leaf_level);
    let results = in_ranges(leaves.len(), |range| {
        let mut part = Walk { stats: Stats::default(), leaves: Vec::new(), ..walk.empty() };
        for id in leaves.get(range).unwrap_or_default() {
            let page = part.tx.tree_page(*id)?;
            part.page(&page, level)?;
            // A branch among leaves: what it found is looked at here.
            while let Some(id) = part.leaves.pop() {
                let page = part.tx.tree_page(id)?;
                part.page(&page, part.leaf_level)?;
            }
        }
        Ok::<_, Error>((part.stats, part.inside))
    })?;
    for (stats, inside) in results {
        walk.stats.add(&stats);
        walk.inside.add(&inside);
    }
    let mut stats = walk.stats;
    let page_size = u64::from(tx.reader().page_size());
    stats.branch_alloc = (stats.branch_pages + stats.branch_overflow) * page_size;
    stats.leaf_alloc = (stats.leaf_pages + stats.leaf_overflow) * page_size;
    stats.depth += walk.inside.depth;
    stats.add(&walk.inside);
    Ok(stats)
}

/// As bbolt: up to the end of the last element's value, taking the elements to lie in order.
fn used(tx: &Tx<'_>, page: &Page<'_>) -> Result<u64, Error> {
    let Some(last) = page.count().checked_sub(1) else { return Ok(16) };
    let wrong = |fault: Fault| tx.reader().corrupt(page.offset(), page.id(), &fault);
    let start = page.bytes().as_ptr() as usize;
    let end = if page.is_leaf() {
        page.leaf(last).map_err(wrong)?.value.as_ptr_range().end
    } else {
        page.branch(last).map_err(wrong)?.key.as_ptr_range().end
    };
    Ok((end as usize - start) as u64)
}

impl<'w, 'i> Walk<'w, 'i> {
    fn empty(&self) -> Walk<'w, 'i> {
        Walk {
            tx: self.tx,
            left: self.left,
            nested: self.nested,
            stats: Stats::default(),
            inside: Stats::default(),
            leaves: Vec::new(),
            leaf_level: self.leaf_level,
        }
    }

    fn wrong(&self, page: &Page<'_>, fault: Fault) -> Error {
        self.tx.reader().corrupt(page.offset(), page.id(), &fault)
    }

    /// A page on `level` of the tree, the root's being 1.
    fn page(&mut self, page: &Page<'i>, level: u64) -> Result<(), Error> {
        if level > DEEPEST {
            return Err(self.wrong(page, Fault::Depth));
        }
        let less = |left: u64| left.checked_sub(1);
        if self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less).is_err() {
            return Err(self.wrong(page, Fault::Repeated));
        }
        self.stats.depth = self.stats.depth.max(level);
        let overflow = u64::from(page.header().overflow);
        if page.is_leaf() {
            self.stats.keys += page.count() as u64;
            self.stats.leaf_pages += 1;
            self.stats.leaf_overflow += overflow;
            self.stats.leaf_in_use += used(&self.tx, page)?;
            for index in 0..page.count() {
                let element = page.leaf(index).map_err(|fault| self.wrong(page, fault))?;
                if element.is_bucket() {
                    if self.nested == 0 {
                        return Err(self.wrong(page, Fault::Depth));
                    }
                    let bucket = Bucket::of_element(self.tx, page, index)?;
                    self.inside.add(&of_bucket(&bucket, self.left, self.nested - 1)?);
                }
            }
            return Ok(());
        }
        self.stats.branch_pages += 1;
        self.stats.branch_overflow += overflow;
        self.stats.branch_in_use += used(&self.tx, page)?;
        let child = |index| {
            page.branch(index).map(|element| element.child).map_err(|fault| self.wrong(page, fault))
        };
        let children = (0..page.count()).map(child).collect::<Result<Vec<_>, _>>()?;
        let Some(first) = children.first() else { return Ok(()) };
        if self.tx.tree_page(*first)?.is_leaf() {
            self.leaf_level = level + 1;
            self.leaves.extend(children);
            return Ok(());
        }
        for child in children {
            let page = self.tx.tree_page(child)?;
            self.page(&page, level + 1)?;
        }
        Ok(())
    }
}
