//! A commit, and the first four pages of a new file.
//!
//! ```text
//!  1  join what deletes left small, cut what is too large, child buckets before the root tree
//!  2  free the pages of a stored freelist; none is stored again
//!  3  lengthen the file if the high-water mark has passed its end, fsync
//!  4  write the new pages in the order of their ids, fdatasync
//!  5  write the whole page of meta txid mod 2, fdatasync
//! ```
//! As bbolt (storage facts 1.10). Until step 5 is on the disk the other meta counts, whose pages
//! none of the steps before has touched. A failure from step 1 on poisons the database: what is on
//! the disk is not known, and a second sync would not tell (ENGINE rule 3).

use super::alloc::Run;
use super::db::{Opened, State, WriteError, WriteTx};
use super::meta::{MAGIC, Meta, VERSION};
use super::node::{Bytes, Dirty, DirtyPage, Spill, Spilled, Tree, bucket_value, free};
use super::page::{PageHeader, Pgid};
use super::reader::Error;
use crate::disk::{self, Handle};

pub(super) fn commit(tx: WriteTx<'_>) -> Result<Meta, WriteError> {
    // Set first: a panic on the way leaves it set too.
    tx.state.poisoned = true;
    let WriteTx { state, bytes, root, buckets } = tx;
    let (meta, dirty) = spill(state, bytes, root, buckets)?;
    write(state, &meta, dirty)?;
    state.meta = meta;
    state.poisoned = false;
    Ok(meta)
}

/// Steps 1 and 2: everything that is decided before anything is written.
fn spill(
    state: &mut State,
    mut bytes: Bytes<'_>,
    mut root: Tree,
    buckets: Vec<Opened>,
) -> Result<(Meta, Dirty), WriteError> {
    let last = state.meta;
    let Some(txid) = last.txid.checked_add(1) else {
        return Err(corrupt_meta(&bytes, "a txid with a successor", last.txid).into());
    };
    // Only a reader older than the last commit profits from knowing who allocated a page.
    let track = state.readers.txids().first().is_some_and(|&oldest| oldest < last.txid);
    let mut dirty = Dirty::default();
    let mut spill = Spill { alloc: &mut state.alloc, dirty: &mut dirty, txid, track };
    for mut bucket in buckets {
        if !bucket.tree.changed() {
            continue;
        }
        bucket.tree.rebalance(&mut bytes, &mut spill)?;
        let spilled = bucket.tree.spill(&mut bytes, &mut spill, true)?;
        let value = bytes.keep(&bucket_value(&spilled, bucket.sequence));
        let name = bytes.keep(&bucket.name);
        root.put(&mut bytes, name, value, 1)?;
    }
    let mut meta = Meta { txid, magic: MAGIC, version: VERSION, ..last };
    if root.changed() {
        root.rebalance(&mut bytes, &mut spill)?;
        if let Spilled::Page(id) = root.spill(&mut bytes, &mut spill, false)? {
            meta.root = id;
        }
    }
    if let Some(page) = bytes.tx().freelist()? {
        let run = Run { start: page.id().0, pages: u64::from(page.header().overflow) + 1 };
        free(bytes.tx(), &mut spill, run)?;
        meta.freelist = Meta::NO_FREELIST;
    }
    meta.hwm = Pgid(state.alloc.high_water);
    meta.seal();
    Ok((meta, dirty))
}

fn corrupt_meta(bytes: &Bytes<'_>, expected: &str, found: u64) -> Error {
    let reader = bytes.tx().reader();
    Error::Corrupt(disk::Corrupt {
        file: reader.image().path().to_owned(),
        offset: reader.offset(Pgid(found % 2)) + 64,
        expected: expected.to_owned(),
        found: format!("txid {found}"),
    })
}

/// Steps 3 to 5.
fn write(state: &mut State, meta: &Meta, mut dirty: Dirty) -> Result<(), disk::Error> {
    let page_size = u64::from(meta.page_size);
    let needs = meta.hwm.0.saturating_mul(page_size);
    if needs > state.length {
        let length = if state.headroom == 0 {
            needs
        } else {
            needs.saturating_add(page_size).saturating_add(state.headroom)
        };
        state.handle.set_length(length)?;
        state.handle.sync_all()?;
        state.length = length;
    }
    dirty.pages.sort_unstable();
    let mut runs = dirty.pages.iter().copied().peekable();
    while let Some(DirtyPage { id, chunk, start, mut end }) = runs.next() {
        // Pages that lie side by side on the disk and in memory go in one write.
        while let Some(next) = runs.peek() {
            let follows = (next.id - id).checked_mul(page_size) == Some((end - start) as u64);
            if !follows || (next.chunk, next.start) != (chunk, end) {
                break;
            }
            end = next.end;
            runs.next();
        }
        let image = dirty.chunks.get(chunk).and_then(|chunk| chunk.get(start..end));
        let image = image.expect("a page lies in its chunk");
        state.handle.write_at(image, id * page_size)?;
    }
    if !dirty.pages.is_empty() {
        state.handle.sync_data()?;
    }
    state.handle.write_at(&meta_page(meta, meta.txid % 2), meta.txid % 2 * page_size)?;
    state.handle.sync_data()
}

/// A whole page with a meta.
pub(super) fn meta_page(meta: &Meta, id: u64) -> Vec<u8> {
    let mut page = Vec::with_capacity(meta.page_size as usize);
    PageHeader { id: Pgid(id), flags: 0x04, count: 0, overflow: 0 }.encode(&mut page);
    meta.encode(&mut page);
    page.resize(meta.page_size as usize, 0);
    page
}

/// Writes the four pages of a new file, as bbolt does: both metas, an empty freelist, an empty leaf.
pub(super) fn create(handle: &dyn Handle, page_size: u32) -> Result<(), WriteError> {
    let mut pages = Vec::new();
    for id in 0..2 {
        let mut meta = Meta {
            magic: MAGIC,
            version: VERSION,
            page_size,
            flags: 0,
            root: Pgid(3),
            sequence: 0,
            freelist: Pgid(2),
            hwm: Pgid(4),
            txid: id,
            checksum: 0,
        };
        meta.seal();
        pages.extend(meta_page(&meta, id));
    }
    for (id, flags) in [(2, 0x10), (3, 0x02)] {
        PageHeader { id: Pgid(id), flags, count: 0, overflow: 0 }.encode(&mut pages);
        pages.resize(page_size as usize * usize::try_from(id + 1).expect("3 or 4"), 0);
    }
    handle.write_at(&pages, 0)?;
    handle.sync_data()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::disk::{InMemory, Open, Storage};

    /// The checksums of a new file of 4 KiB pages, as stored (storage facts 1.4).
    #[test]
    fn a_new_file_is_as_bbolt_makes_it() {
        let storage = InMemory::new();
        let handle = storage.open(Path::new("db"), Open::New(0o600)).unwrap();
        create(&*handle, 4096).unwrap();
        assert_eq!(handle.length().unwrap(), 4 * 4096);
        let mut sum = [0; 8];
        handle.read_at(&mut sum, 72).unwrap();
        assert_eq!(sum, [0xee, 0xfd, 0x89, 0x46, 0x11, 0x6e, 0x51, 0x07]);
        handle.read_at(&mut sum, 4096 + 72).unwrap();
        assert_eq!(sum, [0x0f, 0x48, 0x79, 0x51, 0x1a, 0x35, 0x4c, 0x26]);
        let mut head = [0; 16];
        handle.read_at(&mut head, 2 * 4096).unwrap();
        assert_eq!(head, [2, 0, 0, 0, 0, 0, 0, 0, 0x10, 0, 0, 0, 0, 0, 0, 0]);
    }
}
