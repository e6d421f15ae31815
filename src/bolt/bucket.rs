//! A bucket: a tree of its own, or a page inside the value that names it.
//!
//! ```text
//!  value of a leaf element with flag 1
//!  offset  0            8            16
//!          +------------+------------+------------------------------+
//!          | root u64   | sequence   | if root is 0: a leaf page    |
//!          +------------+------------+------------------------------+
//! ```

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::cursor::{Cursor, Entry};
use super::page::{Fault, Page, PageHeader, Pgid, part};
use super::reader::Error;
use super::tx::Tx;
use crate::disk::Fields;

/// Bytes of a bucket's header in the value that names it.
pub(super) const BUCKET_HEADER: usize = 16;

/// Where a bucket's entries are.
#[derive(Debug, Clone)]
pub enum Root<'i> {
    Page(Pgid),
    Inline(Page<'i>),
}

/// A bucket of one [`Tx`].
#[derive(Debug, Clone)]
pub struct Bucket<'i> {
    tx: Tx<'i>,
    root: Root<'i>,
    sequence: u64,
}

impl<'i> Bucket<'i> {
    pub(super) fn new(tx: Tx<'i>, root: Root<'i>, sequence: u64) -> Self {
        Self { tx, root, sequence }
    }

    /// The bucket whose header is the value of element `index` of `page`.
    pub fn of_element(tx: Tx<'i>, page: &Page<'i>, index: usize) -> Result<Self, Error> {
        Self::of_element_or_fault(tx, page, index).map_err(|fault| tx.fault(page, &fault))
    }

    pub(super) fn of_element_or_fault(
        tx: Tx<'i>,
        page: &Page<'i>,
        index: usize,
    ) -> Result<Self, Fault> {
        let (_, _, start, end) = page.leaf_range(index)?;
        let wrong = Fault::BucketValue { element: index, length: end - start };
        let value = part(page.cow(), start, end).ok_or(wrong)?;
        let mut fields = Fields::new(&value);
        let header = fields.u64_le().and_then(|root| Ok((Pgid(root), fields.u64_le()?)));
        let (root, sequence) = header.map_err(|_| wrong)?;
        if root != Pgid(0) {
            return Ok(Self::new(tx, Root::Page(root), sequence));
        }
        let inline = part(&value, BUCKET_HEADER, value.len()).ok_or(wrong)?;
        let header = PageHeader::decode(&mut Fields::new(&inline)).map_err(|_| wrong)?;
        let offset = page.offset() + (start + BUCKET_HEADER) as u64;
        let inline = Page::tree(header, offset, Pgid(0), inline)?;
        if !inline.is_leaf() {
            return Err(Fault::Flags { found: header.flags });
        }
        Ok(Self::new(tx, Root::Inline(inline), sequence))
    }

    pub fn tx(&self) -> &Tx<'i> {
        &self.tx
    }

    pub fn root(&self) -> &Root<'i> {
        &self.root
    }

    /// A counter that etcd leaves at 0.
    pub fn sequence(&self) -> u64 {
        self.sequence
    }

    /// A cursor before the first entry; see [`Cursor`].
    pub fn cursor(&self) -> Cursor<'i> {
        Cursor::new(self.tx, self.root.clone(), None)
    }

    /// The value of `key`; none if it is absent or names a bucket.
    pub fn get(&self, key: &[u8]) -> Result<Option<Cow<'i, [u8]>>, Error> {
        let mut cursor = self.cursor();
        cursor.seek(key)?;
        match cursor.entry()? {
            Some(entry) if entry.key == key && !entry.is_bucket() => cursor.value(),
            _ => Ok(None),
        }
    }

    /// The bucket in this one that is called `name`.
    pub fn bucket(&self, name: &[u8]) -> Result<Option<Bucket<'i>>, Error> {
        let mut cursor = self.cursor();
        cursor.seek(name)?;
        match cursor.entry()? {
            Some(entry) if entry.key == name && entry.is_bucket() => cursor.bucket(),
            _ => Ok(None),
        }
    }

    /// The buckets in this one, in byte order of their names.
    pub fn buckets(&self) -> Result<Vec<(Vec<u8>, Bucket<'i>)>, Error> {
        let mut found = Vec::new();
        let mut cursor = self.cursor();
        cursor.first()?;
        while let Some(entry) = cursor.entry()? {
            if entry.is_bucket() {
                let name = entry.key.to_vec();
                if let Some(bucket) = cursor.bucket()? {
                    found.push((name, bucket));
                }
            }
            cursor.forward()?;
        }
        Ok(found)
    }

    /// The leaves of this bucket in key order, for work in parallel. Only branches are read here.
    pub fn parts(&self) -> Result<Parts<'i>, Error> {
        let budget = self.tx.pages_at_most();
        let mut parts = Parts { bucket: self.clone(), pages: Vec::new(), budget: Arc::default() };
        parts.budget.store(budget, Ordering::Relaxed);
        let Root::Page(root) = self.root else { return Ok(parts) };
        let mut left = budget;
        let mut path = Vec::new();
        let page = self.tx.tree_page(root)?;
        if page.is_leaf() {
            parts.pages.push(root);
        } else {
            parts.collect(page, &mut path, &mut left)?;
        }
        Ok(parts)
    }
}

/// The leaf pages of a bucket in key order.
#[derive(Debug)]
pub struct Parts<'i> {
    bucket: Bucket<'i>,
    /// Leaves, each the root of a cursor; a branch in a tree of uneven depth does no harm.
    pages: Vec<Pgid>,
    /// Pages that all cursors together may still read.
    budget: Arc<AtomicU64>,
}

impl<'i> Parts<'i> {
    fn collect(
        &mut self,
        page: Page<'i>,
        path: &mut Vec<Pgid>,
        left: &mut u64,
    ) -> Result<(), Error> {
        let tx = self.bucket.tx;
        let fault = |page: &Page<'_>, fault| Err(tx.fault(page, &fault));
        if path.contains(&page.id()) {
            return fault(&page, Fault::Cycle);
        }
        if path.len() >= super::cursor::DEPTH {
            return fault(&page, Fault::Depth);
        }
        path.push(page.id());
        for index in 0..page.count() {
            *left = match left.checked_sub(1) {
                Some(left) => left,
                None => return fault(&page, Fault::Repeated),
            };
            let child = page.branch(index).map_err(|wrong| tx.fault(&page, &wrong))?.child;
            // bbolt keeps all leaves at one depth, so the first child tells of its siblings.
            if index == 0 && tx.tree_page(child)?.is_leaf() {
                for index in 0..page.count() {
                    let element = page.branch(index).map_err(|wrong| tx.fault(&page, &wrong))?;
                    self.pages.push(element.child);
                }
                *left = match left.checked_sub(page.count() as u64 - 1) {
                    Some(left) => left,
                    None => return fault(&page, Fault::Repeated),
                };
                break;
            }
            let child = tx.tree_page(child)?;
            if child.is_leaf() {
                self.pages.push(child.id());
            } else {
                self.collect(child, path, left)?;
            }
        }
        path.pop();
        Ok(())
    }

    /// How many there are: 1 for an inline bucket.
    pub fn len(&self) -> usize {
        if matches!(self.bucket.root, Root::Inline(_)) { 1 } else { self.pages.len() }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The pages themselves; none for an inline bucket.
    pub fn pages(&self) -> &[Pgid] {
        &self.pages
    }

    /// A cursor over one part.
    pub fn cursor(&self, index: usize) -> Cursor<'i> {
        let root = match (&self.bucket.root, self.pages.get(index)) {
            (Root::Inline(page), _) => Root::Inline(page.clone()),
            (Root::Page(_), Some(id)) => Root::Page(*id),
            // `index` is beyond the end: page 0 is no tree page, so the cursor says so.
            (Root::Page(_), None) => Root::Page(Pgid(0)),
        };
        Cursor::new(self.bucket.tx, root, Some(Arc::clone(&self.budget)))
    }

    /// Every entry of the parts in `range`, in key order.
    pub fn each<E: From<Error>>(
        &self,
        range: Range<usize>,
        mut visit: impl FnMut(Entry<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        for index in range {
            let mut cursor = self.cursor(index);
            cursor.first()?;
            while let Some(entry) = cursor.entry()? {
                visit(entry)?;
                cursor.forward()?;
            }
        }
        Ok(())
    }

    /// Every entry of the parts in `range`, last key first.
    pub fn each_back<E: From<Error>>(
        &self,
        range: Range<usize>,
        mut visit: impl FnMut(Entry<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        for index in range.rev() {
            let mut cursor = self.cursor(index);
            cursor.last()?;
            while let Some(entry) = cursor.entry()? {
                visit(entry)?;
                cursor.backward()?;
            }
        }
        Ok(())
    }
}
