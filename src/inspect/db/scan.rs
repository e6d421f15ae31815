//! Every leaf of the file read page by page, whether a tree reaches it or not: what a damaged
//! database still holds, and rows that were freed and not yet overwritten.

use super::page::{PageError, read_page};
use crate::bolt::{Error, Kind, Pgid, Reader};
use crate::mvcc::{BadRowKey, RowKey};
use crate::schema::Bucket;

/// One thing that the scan came upon.
#[derive(Debug)]
pub enum Scanned<'p> {
    /// A row of bucket `key`, or one that looks like it: element `index` of `count`.
    Row { page: Pgid, index: usize, count: usize, row: RowKey, key: &'p [u8], value: &'p [u8] },
    /// A key that is no revision and no bucket's name.
    NotRevision { page: Pgid, index: usize, key: &'p [u8], error: BadRowKey },
    /// An element that does not lie inside its page.
    NoElement { page: Pgid, index: usize, error: Error },
    /// A page that cannot be read.
    NoPage { page: Pgid, error: PageError },
}

/// Scans pages 2 to `hwm`. As `etcd-dump-db scan-keys`: a page with a bucket's name among its keys is
/// left at that key.
pub fn scan_keys<E: From<Error>>(
    reader: &Reader<'_>,
    hwm: Pgid,
    mut visit: impl FnMut(Scanned<'_>) -> Result<(), E>,
) -> Result<(), E> {
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
        for index in 0..page.count() {
            let element = match page.leaf(index) {
                Ok(element) => element,
                Err(fault) => {
                    let error = reader.corrupt(page.offset(), page.id(), &fault);
                    visit(Scanned::NoElement { page: Pgid(id), index, error })?;
                    // The rest of a count that the page has no room for is nothing.
                    if index * 16 > page.bytes().len() {
                        break;
                    }
                    continue;
                }
            };
            let (page_id, count) = (Pgid(id), page.count());
            match RowKey::decode(element.key) {
                Ok(row) => visit(Scanned::Row {
                    page: page_id,
                    index,
                    count,
                    row,
                    key: element.key,
                    value: element.value,
                })?,
                Err(_) if Bucket::named(element.key).is_some() => break,
                Err(error) => {
                    visit(Scanned::NotRevision { page: page_id, index, key: element.key, error })?;
                }
            }
        }
        id += u64::from(page.header().overflow) + 1;
    }
    Ok(())
}
