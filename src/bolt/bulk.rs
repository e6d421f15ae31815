//! A database written from sorted entries, front to back, in bounded memory: for defrag and restore.
//!
//! ```text
//!  page 0 1     2 3 4 ...                                            hwm
//!      +----+----+------+------+-- - --+--------+------+-- - --+------+
//!      | metas   | leaf | leaf |       | branch | leaf |       | root |
//!      +----+----+------+------+-- - --+--------+------+-- - --+------+
//!      written last    in the order in which they fill up; a bucket's root is its last page
//! ```
//! One page of each level is open at a time. A leaf is closed when the next entry would fill it
//! beyond nine tenths; a branch likewise, once two more elements wait, so that none is left with
//! one. Pages are 2 elements at least: larger ones take overflow pages. A bucket that fits a
//! quarter of a page becomes inline. The two metas, which make it a database, come last, after a
//! sync: a file cut short by a crash has none.

use std::path::PathBuf;
use std::sync::Arc;

use super::commit::meta_page;
use super::cursor::Cursor;
use super::db::{KEY_MOST, VALUE_MOST, WriteError};
use super::meta::{MAGIC, Meta, VERSION};
use super::node::{Spilled, bucket_value};
use super::page::{PageHeader, Pgid};
use super::reader::Error;
use super::tx::Tx;
use crate::disk::{self, Corrupt, Handle};

/// Bytes gathered before they are written.
const WRITE: usize = 1 << 20;

/// Bytes of values after which a walk over a whole database lets go of what it has read.
pub const WALKED: usize = 16 << 20;

/// Elements of a page that is not written yet; their bytes lie in `data` one behind the other.
#[derive(Debug, Default)]
struct Open {
    /// Flags, length of the key, length of the value; or child, length of the key, 0.
    elements: Vec<(u64, u32, u32)>,
    data: Vec<u8>,
}

impl Open {
    fn size(&self) -> usize {
        PageHeader::SIZE * (self.elements.len() + 1) + self.data.len()
    }

    fn push(&mut self, what: u64, key: &[u8], value: &[u8]) {
        let narrow = |length| u32::try_from(length).expect("lengths were checked");
        self.elements.push((what, narrow(key.len()), narrow(value.len())));
        self.data.extend_from_slice(key);
        self.data.extend_from_slice(value);
    }

    /// Bytes of the data of the first `count` elements.
    fn data_of(&self, count: usize) -> usize {
        let lengths = self.elements.iter().take(count);
        lengths.map(|&(_, key, value)| key as usize + value as usize).sum()
    }

    fn first_key(&self) -> &[u8] {
        let length = self.elements.first().map_or(0, |&(_, key, _)| key as usize);
        self.data.get(..length).unwrap_or_default()
    }

    /// Appends the image of a page of the first `count` elements, and drops them.
    fn encode(&mut self, leaf: bool, id: Pgid, overflow: u32, count: usize, out: &mut Vec<u8>) {
        let header = PageHeader {
            id,
            flags: if leaf { 0x02 } else { 0x01 },
            count: u16::try_from(count).expect("a page is closed long before"),
            overflow,
        };
        header.encode(out);
        let mut data = PageHeader::SIZE * count;
        for (index, &(what, key, value)) in self.elements.iter().take(count).enumerate() {
            let pos = u32::try_from(data - PageHeader::SIZE * index).expect("pages below 4 GiB");
            if leaf {
                let flags = u32::try_from(what).expect("flags of an element");
                out.extend(flags.to_le_bytes());
                out.extend(pos.to_le_bytes());
                out.extend(key.to_le_bytes());
                out.extend(value.to_le_bytes());
            } else {
                out.extend(pos.to_le_bytes());
                out.extend(key.to_le_bytes());
                out.extend(what.to_le_bytes());
            }
            data += key as usize + value as usize;
        }
        let length = self.data_of(count);
        out.extend(self.data.get(..length).unwrap_or_default());
        self.data.drain(..length);
        self.elements.drain(..count);
    }
}

/// A tree while it is written: its open pages, the leaf first.
#[derive(Debug, Default)]
struct Levels {
    open: Vec<Open>,
    /// How many elements of each open branch make a full page; 0 while it is not full.
    full: Vec<usize>,
    last: Vec<u8>,
    any: bool,
}

/// Writes a database. Buckets and, within one, keys come in ascending order.
#[derive(Debug)]
pub struct Bulk {
    handle: Arc<dyn Handle>,
    page_size: usize,
    /// The next page id.
    next: u64,
    buffer: Vec<u8>,
    /// Where `buffer` goes in the file.
    at: u64,
    buckets: Levels,
    bucket: Option<(Vec<u8>, u64, Levels)>,
}

impl Bulk {
    /// Into an empty file; page size in bytes.
    pub fn new(handle: Arc<dyn Handle>, page_size: u32) -> Self {
        let page_size = page_size as usize;
        Self {
            handle,
            page_size,
            next: 2,
            buffer: Vec::with_capacity(WRITE + page_size),
            at: 2 * page_size as u64,
            buckets: Levels::default(),
            bucket: None,
        }
    }

    fn file(&self) -> PathBuf {
        self.handle.path().to_owned()
    }

    /// Begins the next bucket.
    ///
    /// # Errors
    /// The name is not larger than the last one; a write failed.
    pub fn bucket(&mut self, name: &[u8], sequence: u64) -> Result<(), WriteError> {
        self.close_bucket()?;
        check(&self.buckets, &self.handle, name, &[])?;
        self.bucket = Some((name.to_vec(), sequence, Levels::default()));
        Ok(())
    }

    /// The next key of the bucket begun last.
    ///
    /// # Errors
    /// It is not larger than the last one, or too long; a write failed.
    pub fn put(&mut self, key: &[u8], value: &[u8]) -> Result<(), WriteError> {
        let (_, _, levels) = self.bucket.as_mut().expect("`bucket` comes first");
        check(levels, &self.handle, key, value)?;
        let mut levels = std::mem::take(levels);
        self.add(&mut levels, 0, key, value)?;
        if let Some((_, _, place)) = &mut self.bucket {
            *place = levels;
        }
        Ok(())
    }

    /// All buckets and keys of another database, in order.
    ///
    /// # Errors
    /// Damage of that one; buckets within buckets, which etcd does not have; a write failed.
    pub fn copy(&mut self, tx: Tx<'_>) -> Result<(), WriteError> {
        let image = tx.reader().image();
        let mut walked = 0;
        let mut buckets = tx.root().cursor();
        buckets.first()?;
        while let Some(entry) = buckets.entry()? {
            let Some(bucket) = buckets.bucket()? else {
                buckets.forward()?;
                continue;
            };
            let begun = self.bucket(entry.key, bucket.sequence());
            begun.map_err(|error| blame(tx, &buckets, error))?;
            let mut cursor = bucket.cursor();
            cursor.first()?;
            while let Some(entry) = cursor.entry()? {
                if entry.is_bucket() {
                    let file = tx.reader().image().path().to_owned();
                    let (key, expected) = (entry.key.to_vec(), "a plain key");
                    let found = "a bucket within a bucket";
                    return Err(WriteError::Incompatible { file, key, expected, found });
                }
                let put = self.put(entry.key, entry.value);
                put.map_err(|error| blame(tx, &cursor, error))?;
                walked += entry.value.len();
                if walked >= WALKED {
                    image.forget(0, image.len());
                    walked = 0;
                }
                cursor.forward()?;
            }
            buckets.forward()?;
        }
        image.forget(0, image.len());
        Ok(())
    }

    fn add(
        &mut self,
        levels: &mut Levels,
        flags: u64,
        key: &[u8],
        value: &[u8],
    ) -> Result<(), disk::Error> {
        if levels.open.is_empty() {
            levels.open.push(Open::default());
            levels.full.push(0);
        }
        let size = PageHeader::SIZE + key.len() + value.len();
        let leaf = levels.open.first().expect("pushed above");
        if leaf.elements.len() >= 2 && leaf.size() + size > self.page_size / 10 * 9 {
            self.close(levels, 0, leaf.elements.len())?;
        }
        levels.open.first_mut().expect("pushed above").push(flags, key, value);
        levels.last.clear();
        levels.last.extend_from_slice(key);
        levels.any = true;
        Ok(())
    }

    /// Writes the first `count` elements of a level as a page and tells the level above.
    fn close(
        &mut self,
        levels: &mut Levels,
        level: usize,
        count: usize,
    ) -> Result<(), disk::Error> {
        let key = levels.open.get(level).map(|open| open.first_key().to_vec()).unwrap_or_default();
        let page = self.emit(levels, level, count)?;
        if levels.open.len() == level + 1 {
            levels.open.push(Open::default());
            levels.full.push(0);
        }
        let page_size = self.page_size;
        let (Some(above), Some(full)) =
            (levels.open.get_mut(level + 1), levels.full.get_mut(level + 1))
        else {
            unreachable!("pushed above")
        };
        let most = page_size / 10 * 9;
        let fits = above.size() + PageHeader::SIZE + key.len() <= most;
        if *full == 0 && !fits && above.elements.len() >= 2 {
            *full = above.elements.len();
        }
        above.push(page.0, &key, &[]);
        let (count, full) = (above.elements.len(), *full);
        if full > 0 && count >= full + 2 {
            if let Some(full) = levels.full.get_mut(level + 1) {
                *full = 0;
            }
            self.close(levels, level + 1, full)?;
        }
        Ok(())
    }

    fn emit(
        &mut self,
        levels: &mut Levels,
        level: usize,
        count: usize,
    ) -> Result<Pgid, disk::Error> {
        let open = levels.open.get_mut(level).expect("the level has an open page");
        let size = PageHeader::SIZE * (count + 1) + open.data_of(count);
        let pages = size.div_ceil(self.page_size);
        let id = Pgid(self.next);
        self.next += pages as u64;
        let end = self.buffer.len() + pages * self.page_size;
        let overflow = u32::try_from(pages - 1).expect("fewer pages than 2^32");
        open.encode(level == 0, id, overflow, count, &mut self.buffer);
        self.buffer.resize(end, 0);
        if self.buffer.len() >= WRITE {
            self.flush()?;
        }
        Ok(id)
    }

    fn flush(&mut self) -> Result<(), disk::Error> {
        self.handle.write_at(&self.buffer, self.at)?;
        self.at += self.buffer.len() as u64;
        self.buffer.clear();
        // One value of many megabytes must not keep its room for good.
        self.buffer.shrink_to(WRITE + self.page_size);
        Ok(())
    }

    /// Closes every level; the page of the root.
    fn root(&mut self, mut levels: Levels) -> Result<Pgid, disk::Error> {
        let mut level = 0;
        loop {
            let full = levels.full.get(level).copied().unwrap_or(0);
            if full > 2 {
                // One element waits beside a full page: it gets company.
                self.close(&mut levels, level, full - 1)?;
            }
            let count = levels.open.get(level).map_or(0, |open| open.elements.len());
            if levels.open.len() == level + 1 {
                return self.emit(&mut levels, level, count);
            }
            self.close(&mut levels, level, count)?;
            level += 1;
        }
    }

    fn close_bucket(&mut self) -> Result<(), disk::Error> {
        let Some((name, sequence, mut levels)) = self.bucket.take() else { return Ok(()) };
        if levels.open.is_empty() {
            levels.open.push(Open::default());
            levels.full.push(0);
        }
        let spilled = match levels.open.as_mut_slice() {
            [leaf] if leaf.size() <= self.page_size / 4 => {
                let (count, mut image) = (leaf.elements.len(), Vec::new());
                leaf.encode(true, Pgid(0), 0, count, &mut image);
                Spilled::Inline(image)
            }
            _ => Spilled::Page(self.root(levels)?),
        };
        let mut buckets = std::mem::take(&mut self.buckets);
        self.add(&mut buckets, 1, &name, &bucket_value(&spilled, sequence))?;
        self.buckets = buckets;
        Ok(())
    }

    /// Writes what is left, syncs, writes both metas, syncs. The file, and its length in bytes.
    ///
    /// # Errors
    /// A write or a sync failed: the file is no database.
    pub fn finish(mut self, txid: u64) -> Result<Meta, WriteError> {
        self.close_bucket()?;
        let mut buckets = std::mem::take(&mut self.buckets);
        if buckets.open.is_empty() {
            buckets.open.push(Open::default());
            buckets.full.push(0);
        }
        let root = self.root(buckets)?;
        self.flush()?;
        self.handle.sync_data()?;
        let mut meta = Meta {
            magic: MAGIC,
            version: VERSION,
            page_size: u32::try_from(self.page_size).expect("it came as one"),
            flags: 0,
            root,
            sequence: 0,
            freelist: Meta::NO_FREELIST,
            hwm: Pgid(self.next),
            txid,
            checksum: 0,
        };
        meta.seal();
        let mut before = Meta { txid: txid.saturating_sub(1), ..meta };
        before.seal();
        let mut pages = [meta_page(&meta, meta.txid % 2), meta_page(&before, before.txid % 2)];
        if meta.txid % 2 == 1 {
            pages.reverse();
        }
        self.handle.write_at(&pages.concat(), 0)?;
        self.handle.sync_all()?;
        Ok(meta)
    }

    /// Pages written or promised so far.
    pub fn pages(&self) -> u64 {
        self.next
    }

    /// Which file it is.
    pub fn path(&self) -> PathBuf {
        self.file()
    }
}

/// What is wrong with an entry that is copied is wrong where it was read: the copy goes when it fails.
fn blame(tx: Tx<'_>, cursor: &Cursor<'_>, error: WriteError) -> WriteError {
    let (expected, found) = match &error {
        WriteError::Key { length, .. } => {
            (format!("a key of 1 to {KEY_MOST} bytes"), format!("one of {length} bytes"))
        }
        WriteError::Value { length, .. } => {
            (format!("a value of at most {VALUE_MOST} bytes"), format!("one of {length} bytes"))
        }
        WriteError::Order { last, key, .. } => {
            (format!("a key above {last:02x?}"), format!("{key:02x?}"))
        }
        _ => return error,
    };
    let (file, place) = (tx.reader().image().path().to_owned(), cursor.place());
    let page = cursor.entry().ok().flatten().map_or(Pgid(0), |entry| entry.page);
    let found = format!("{found} (page {page})");
    let offset = place.map_or(0, |(key, _)| key);
    Error::Corrupt(Corrupt { file, offset, expected, found }).into()
}

fn check(
    levels: &Levels,
    handle: &Arc<dyn Handle>,
    key: &[u8],
    value: &[u8],
) -> Result<(), WriteError> {
    let file = || handle.path().to_owned();
    if key.is_empty() || key.len() > KEY_MOST {
        return Err(WriteError::Key { file: file(), length: key.len() });
    }
    if value.len() > VALUE_MOST {
        return Err(WriteError::Value { file: file(), length: value.len() });
    }
    if levels.any && key <= levels.last.as_slice() {
        let last = levels.last.clone();
        return Err(WriteError::Order { file: file(), last, key: key.to_vec() });
    }
    Ok(())
}
