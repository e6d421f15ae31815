//! A view of the database pinned to one meta page: the tree of buckets that it roots.

use super::bucket::{Bucket, Root};
use super::meta::Meta;
use super::page::{Fault, Page, Pgid};
use super::reader::{Error, Reader};
use crate::disk::Image;

/// What one meta page shows. Cheap to copy; it borrows the file's bytes.
#[derive(Debug, Clone, Copy)]
pub struct Tx<'i> {
    reader: Reader<'i>,
    meta: Meta,
}

impl<'i> Tx<'i> {
    pub(super) fn new(reader: Reader<'i>, meta: Meta) -> Self {
        Self { reader, meta }
    }

    /// A view that its writer has pinned; see `Reader::pinned`.
    pub(super) fn pinned(image: &'i dyn Image, meta: Meta) -> Self {
        Self::new(Reader::pinned(image, meta), meta)
    }

    pub fn reader(&self) -> &Reader<'i> {
        &self.reader
    }

    pub fn meta(&self) -> &Meta {
        &self.meta
    }

    /// How many pages there can be at most: those below the high-water mark that the file has.
    /// Bounds every walk, so that a cycle ends and an absurd high-water mark costs nothing.
    pub fn pages_at_most(&self) -> u64 {
        self.meta.hwm.0.min(self.reader.file_pages())
    }

    /// A page of any of the four types.
    pub fn page(&self, id: Pgid) -> Result<Page<'i>, Error> {
        self.reader
            .page(id, self.meta.hwm)?
            .map_err(|fault| self.reader.corrupt(self.reader.offset(id), id, &fault))
    }

    /// A branch or a leaf.
    pub fn tree_page(&self, id: Pgid) -> Result<Page<'i>, Error> {
        self.tree_page_or_fault(id)?
            .map_err(|fault| self.reader.corrupt(self.reader.offset(id), id, &fault))
    }

    /// As [`Tx::tree_page`], with what is wrong as a value.
    pub fn tree_page_or_fault(&self, id: Pgid) -> Result<Result<Page<'i>, Fault>, Error> {
        let page = match self.reader.page(id, self.meta.hwm)? {
            Ok(page) => page,
            Err(fault) => return Ok(Err(fault)),
        };
        Ok(Page::tree(*page.header(), page.offset(), id, page.into_bytes()))
    }

    /// An error for a fault in a page.
    pub(super) fn fault(&self, page: &Page<'_>, fault: &Fault) -> Error {
        self.reader.corrupt(page.offset(), page.id(), fault)
    }

    /// The tree whose leaves hold the top-level buckets.
    pub fn root(&self) -> Bucket<'i> {
        Bucket::new(*self, Root::Page(self.meta.root), self.meta.sequence)
    }

    /// The top-level bucket of that name.
    pub fn bucket(&self, name: &[u8]) -> Result<Option<Bucket<'i>>, Error> {
        self.root().bucket(name)
    }

    /// Every top-level bucket with its name, in byte order.
    pub fn buckets(&self) -> Result<Vec<(Vec<u8>, Bucket<'i>)>, Error> {
        self.root().buckets()
    }

    /// The ids that the stored freelist holds, none if there is no stored one.
    pub fn freelist(&self) -> Result<Option<Page<'i>>, Error> {
        let Some(id) = self.meta.freelist_page() else { return Ok(None) };
        let page = self.page(id)?;
        match page.header().kind() {
            Some(super::page::Kind::Freelist) => Ok(Some(page)),
            Some(found) => Err(self.fault(&page, &Fault::Kind { expected: "freelist", found })),
            None => Err(self.fault(&page, &Fault::Flags { found: page.header().flags })),
        }
    }
}
