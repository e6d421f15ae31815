//! Every leaf of the file read page by page, whether a tree reaches it or not: what a damaged
//! database still holds, and rows that were freed and not yet overwritten.

use super::page::{PageError, read_page};
use crate::bolt::{Bucket, Error, Kind, Page, Pgid, Reader, Root, Tx};
use crate::mvcc::{BadRowKey, RowKey};
use crate::schema::Bucket as Known;

/// One thing that the scan came upon.
#[derive(Debug)]
pub enum Scanned<'p> {
    /// A row of bucket `key`, or one that looks like it.
    Row { place: ScanPlace, row: RowKey, key: &'p [u8], value: &'p [u8] },
    /// A key that is no revision and no bucket's name.
    NotRevision { place: ScanPlace, key: &'p [u8], error: BadRowKey },
    /// An element that does not lie inside its page.
    NoElement { page: Pgid, index: usize, error: Error },
    /// A page that cannot be read.
    NoPage { page: Pgid, error: PageError },
}

/// Where an element stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScanPlace {
    /// The leaf; of a row of an inline bucket, the one whose element the bucket is.
    pub page: Pgid,
    /// Which element, of how many; of the inline bucket's page, if it is in one.
    pub index: usize,
    pub count: usize,
    /// Where its key and its value start in the file.
    pub byte: u64,
    pub value: u64,
    pub inline: bool,
}

/// Scans the pages from 2 up to the high-water mark. As `etcd-dump-db scan-keys`: a page with a
/// bucket's name among its keys is left at that key. With `inline`, unlike it, a bucket `key` in such a
/// page, small enough to be stored there, is scanned too.
pub fn scan_keys<E: From<Error>>(
    tx: &Tx<'_>,
    inline: bool,
    mut visit: impl FnMut(Scanned<'_>) -> Result<(), E>,
) -> Result<(), E> {
    let (reader, hwm) = (tx.reader(), tx.meta().hwm);
    // Past the end of the file there is nothing to read; one page past it, to say so.
    let end = hwm.0.min(reader.file_pages().saturating_add(1));
    let mut id = 2;
    while id < end {
        let page = match read_page(reader, Pgid(id)) {
            Ok(page) => page,
            Err(error) => {
                visit(Scanned::NoPage { page: Pgid(id), error })?;
                id += 1;
                continue;
            }
        };
        if page.header().kind() != Some(Kind::Leaf) {
            id += 1;
            continue;
        }
        scan_leaf(reader, &page, Pgid(id), &mut visit)?;
        if inline && let Some(bucket) = inline_keys(tx, &page) {
            scan_leaf(reader, &bucket, Pgid(id), &mut visit)?;
        }
        id += u64::from(page.header().overflow) + 1;
    }
    Ok(())
}

/// The page of an inline bucket `key` that a leaf names.
fn inline_keys<'i>(tx: &Tx<'i>, page: &Page<'i>) -> Option<Page<'i>> {
    let named = |index: &usize| {
        page.leaf(*index)
            .is_ok_and(|element| element.is_bucket() && element.key == Known::Key.name().as_bytes())
    };
    let index = (0..page.count()).find(named)?;
    match Bucket::of_element(*tx, page, index).ok()?.root() {
        Root::Inline(page) => Some(page.clone()),
        Root::Page(_) => None,
    }
}

/// Scans a leaf, or the page of an inline bucket in the leaf `id`.
fn scan_leaf<E: From<Error>>(
    reader: &Reader<'_>,
    page: &Page<'_>,
    id: Pgid,
    visit: &mut impl FnMut(Scanned<'_>) -> Result<(), E>,
) -> Result<(), E> {
    for index in 0..page.count() {
        let element = match (page.leaf(index), page.leaf_range(index)) {
            (Ok(element), Ok((_, start, middle, _))) => (element, start, middle),
            (Err(fault), _) | (_, Err(fault)) => {
                let error = reader.corrupt(page.offset(), id, &fault);
                visit(Scanned::NoElement { page: id, index, error })?;
                // The rest of a count that the page has no room for is nothing.
                if index * 16 > page.bytes().len() {
                    break;
                }
                continue;
            }
        };
        let (element, start, middle) = element;
        let place = ScanPlace {
            page: id,
            index,
            count: page.count(),
            byte: page.offset() + start as u64,
            value: page.offset() + middle as u64,
            inline: page.id() != id,
        };
        let (key, value) = (element.key, element.value);
        match RowKey::decode(key) {
            Ok(row) => visit(Scanned::Row { place, row, key, value })?,
            Err(_) if Known::named(key).is_some() => break,
            Err(error) => visit(Scanned::NotRevision { place, key, error })?,
        }
    }
    Ok(())
}
