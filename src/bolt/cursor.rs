//! A cursor: a place among the entries of a bucket, moved by key or one by one, either way.
//!
//! ```text
//!  cursor.seek(b"k")?;                            // or first, last
//!  while let Some(entry) = cursor.entry()? {
//!      use(entry.key, entry.value);
//!      cursor.forward()?;                         // or backward
//!  }
//! ```
//! As bbolt's, it trusts the order of keys: a page in the wrong order is shown as it stands
//! (`check` tells, and so do the walks of `inspect`). It does not trust references: a page that is its
//! own ancestor is an error at once, and a walk that reads more pages than the file has is one too, so
//! every walk ends.

use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::bucket::{Bucket, Root};
use super::page::{Fault, Page, Pgid, part};
use super::reader::Error;
use super::tx::Tx;

/// More levels than a tree of 2^64 keys has.
pub(super) const DEPTH: usize = 64;

/// One key with its value, and where it stands.
#[derive(Debug, Clone, Copy)]
pub struct Entry<'c> {
    pub key: &'c [u8],
    /// Of a bucket: its header.
    pub value: &'c [u8],
    /// Bit 0: the value is a bucket.
    pub flags: u32,
    /// The leaf; 0 for an inline bucket's.
    pub page: Pgid,
    /// Which element of the leaf.
    pub element: usize,
}

impl Entry<'_> {
    pub fn is_bucket(&self) -> bool {
        self.flags & 1 != 0
    }
}

#[derive(Debug)]
struct Frame<'i> {
    page: Page<'i>,
    index: usize,
}

/// Which way to go down.
#[derive(Clone, Copy)]
enum Side<'k> {
    First,
    Last,
    Key(&'k [u8]),
}

/// A place among the entries of a bucket. New, and after the last entry or before the first, it
/// stands at none.
#[derive(Debug)]
pub struct Cursor<'i> {
    tx: Tx<'i>,
    root: Root<'i>,
    /// From the root to the leaf; empty where it stands at no entry.
    path: Vec<Frame<'i>>,
    /// Pages it may still read until it is placed anew.
    left: u64,
    /// Pages that it and others may still read beyond the first.
    shared: Option<Arc<AtomicU64>>,
}

impl<'i> Cursor<'i> {
    pub(super) fn new(tx: Tx<'i>, root: Root<'i>, shared: Option<Arc<AtomicU64>>) -> Self {
        Self { tx, root, path: Vec::new(), left: 0, shared }
    }

    fn start(&mut self) -> Result<Page<'i>, Error> {
        self.path.clear();
        self.left = self.tx.pages_at_most();
        match &self.root {
            Root::Inline(page) => Ok(page.clone()),
            Root::Page(id) => self.tx.tree_page(*id),
        }
    }

    /// Goes to the first entry.
    pub fn first(&mut self) -> Result<(), Error> {
        let page = self.start()?;
        self.descend(page, Side::First)?;
        self.skip_empty_forward()
    }

    /// Goes to the last entry.
    pub fn last(&mut self) -> Result<(), Error> {
        let page = self.start()?;
        self.descend(page, Side::Last)?;
        self.skip_empty_backward()
    }

    /// Goes to the first entry whose key is not less than `key`.
    pub fn seek(&mut self, key: &[u8]) -> Result<(), Error> {
        let page = self.start()?;
        self.descend(page, Side::Key(key))?;
        self.skip_empty_forward()
    }

    /// Goes to the last entry whose key is less than `key`.
    pub fn seek_before(&mut self, key: &[u8]) -> Result<(), Error> {
        let page = self.start()?;
        self.descend(page, Side::Key(key))?;
        self.backward()
    }

    /// Where it stands.
    #[inline]
    pub fn entry(&self) -> Result<Option<Entry<'_>>, Error> {
        let Some(frame) = self.path.last() else { return Ok(None) };
        let (page, element) = (frame.page.id(), frame.index);
        match frame.page.leaf(element) {
            Ok(leaf) => Ok(Some(Entry {
                key: leaf.key,
                value: leaf.value,
                flags: leaf.flags,
                page,
                element,
            })),
            Err(fault) => Err(self.tx.fault(&frame.page, &fault)),
        }
    }

    /// Where key and value of the entry start in the file.
    pub fn place(&self) -> Option<(u64, u64)> {
        let frame = self.path.last()?;
        let (_, start, middle, _) = frame.page.leaf_range(frame.index).ok()?;
        let page = frame.page.offset();
        Some((page + start as u64, page + middle as u64))
    }

    /// The value where it stands, for as long as the file is open.
    pub fn value(&self) -> Result<Option<Cow<'i, [u8]>>, Error> {
        let Some(frame) = self.path.last() else { return Ok(None) };
        let range = frame.page.leaf_range(frame.index);
        let (_, _, start, end) = range.map_err(|fault| self.tx.fault(&frame.page, &fault))?;
        Ok(part(frame.page.cow(), start, end))
    }

    /// The bucket where it stands; none if the entry is a plain one.
    pub fn bucket(&self) -> Result<Option<Bucket<'i>>, Error> {
        match (self.entry()?, self.path.last()) {
            (Some(entry), Some(frame)) if entry.is_bucket() => {
                Bucket::of_element(self.tx, &frame.page, frame.index).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// Goes to the next entry.
    #[inline]
    pub fn forward(&mut self) -> Result<(), Error> {
        if let Some(frame) = self.path.last_mut() {
            frame.index += 1;
            if frame.index < frame.page.count() {
                return Ok(());
            }
        }
        self.skip_empty_forward()
    }

    /// Goes to the entry before.
    #[inline]
    pub fn backward(&mut self) -> Result<(), Error> {
        if let Some(frame) = self.path.last_mut()
            && let Some(index) = frame.index.checked_sub(1)
        {
            frame.index = index;
            return Ok(());
        }
        self.path.pop();
        self.skip_empty_backward()
    }

    /// From behind a leaf's last element to the first of the next leaf that has one.
    fn skip_empty_forward(&mut self) -> Result<(), Error> {
        while let Some(frame) = self.path.last_mut() {
            if frame.page.is_leaf() {
                if frame.index < frame.page.count() {
                    return Ok(());
                }
                self.path.pop();
                continue;
            }
            frame.index += 1;
            if frame.index < frame.page.count() {
                let child = self.child()?;
                self.descend(child, Side::First)?;
            } else {
                self.path.pop();
            }
        }
        Ok(())
    }

    /// From an empty leaf, or a branch whose child is done, to the last element before it.
    fn skip_empty_backward(&mut self) -> Result<(), Error> {
        while let Some(frame) = self.path.last_mut() {
            if frame.page.is_leaf() {
                if frame.page.count() > 0 {
                    return Ok(());
                }
                self.path.pop();
                continue;
            }
            match frame.index.checked_sub(1) {
                Some(index) => {
                    frame.index = index;
                    let child = self.child()?;
                    self.descend(child, Side::Last)?;
                }
                None => {
                    self.path.pop();
                }
            }
        }
        Ok(())
    }

    /// The page that the last frame's element names.
    fn child(&mut self) -> Result<Page<'i>, Error> {
        let Some(frame) = self.path.last() else {
            return self.start();
        };
        let element = frame.page.branch(frame.index);
        let id = element.map_err(|fault| self.tx.fault(&frame.page, &fault))?.child;
        let wrong = if self.path.iter().any(|frame| frame.page.id() == id) {
            Some(Fault::Cycle)
        } else if self.path.len() >= DEPTH {
            Some(Fault::Depth)
        } else if self.left == 0 || !self.take_shared() {
            Some(Fault::Repeated)
        } else {
            None
        };
        if let Some(fault) = wrong {
            let reader = self.tx.reader();
            return Err(reader.corrupt(reader.offset(id), id, &fault));
        }
        self.left -= 1;
        self.tx.tree_page(id)
    }

    fn take_shared(&self) -> bool {
        self.shared.as_ref().is_none_or(|shared| {
            let less = |left: u64| left.checked_sub(1);
            shared.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less).is_ok()
        })
    }

    /// From `page` down to a leaf. An empty branch ends the way there.
    fn descend(&mut self, mut page: Page<'i>, side: Side<'_>) -> Result<(), Error> {
        loop {
            let index = match side {
                Side::First => 0,
                Side::Last => page.count().saturating_sub(1),
                Side::Key(key) => self.search(&page, key)?,
            };
            let (leaf, empty) = (page.is_leaf(), page.count() == 0);
            self.path.push(Frame { page, index });
            if leaf || empty {
                return Ok(());
            }
            page = self.child()?;
        }
    }

    /// In a leaf the first element not less than `key`; in a branch the child that may hold it.
    fn search(&self, page: &Page<'i>, key: &[u8]) -> Result<usize, Error> {
        let (mut low, mut high) = (0, page.count());
        while low < high {
            let middle = low + (high - low) / 2;
            let before = if page.is_leaf() {
                page.leaf(middle).map(|element| element.key < key)
            } else {
                page.branch(middle).map(|element| element.key <= key)
            };
            if before.map_err(|fault| self.tx.fault(page, &fault))? {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        Ok(if page.is_leaf() { low } else { low.saturating_sub(1) })
    }
}
