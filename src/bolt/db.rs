//! A database that we write: its one writer, and the snapshots that readers hold meanwhile.
//!
//! ```text
//!  Db ---- begin ----> WriteTx ---- commit ----> the next meta
//!   |                     (one at a time: it borrows the Db)
//!   +---- snapshot --> Snapshot, as many as wanted, each pinned to the last commit at its making
//! ```
//! A snapshot reads the mapped file while later transactions are written beside it: copy-on-write
//! leaves its pages alone until it is dropped (`alloc`). Invariants, ENGINE rule 10: the file is
//! never shortened; no page beyond the high-water mark of a snapshot's meta is read through it; a
//! file that outgrows its map gets a new one, and the old map dies with its snapshots.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use super::alloc::{Alloc, Bitmap, Readers};
use super::bucket::{Bucket, Root};
use super::commit;
use super::meta::Meta;
use super::node::{Bytes, Span, Tree};
use super::page::{Fault, PageHeader, Pgid};
use super::reader::{Error, Reader};
use super::tx::Tx;
use crate::disk::{self, Fields, Handle, Lock, Open, Storage, Window, beside, parent_of};

/// Bytes that a database is lengthened by beyond what it needs, as etcd runs bbolt.
pub const HEADROOM: u64 = 16 << 20;

/// Why a database could not be written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    #[error(transparent)]
    Read(#[from] Error),
    #[error(transparent)]
    Disk(#[from] disk::Error),
    #[error("{}: not written any more: an earlier write or sync failed", file.display())]
    Poisoned { file: PathBuf },
    #[error("{}: a key of {length} bytes: expected 1 to {}", file.display(), KEY_MOST)]
    Key { file: PathBuf, length: usize },
    #[error("{}: a value of {length} bytes: expected at most {}", file.display(), VALUE_MOST)]
    Value { file: PathBuf, length: usize },
    /// A plain key was written where a bucket is, or the other way round.
    #[error("{}: key {key:02x?} is {found}, not {expected}", file.display())]
    Incompatible { file: PathBuf, key: Vec<u8>, expected: &'static str, found: &'static str },
    /// The bulk writer was given a key that is not larger than the last.
    #[error("{}: keys out of order: {key:02x?} after {last:02x?}", file.display())]
    Order { file: PathBuf, last: Vec<u8>, key: Vec<u8> },
}

impl WriteError {
    /// The operation that failed, if one did.
    pub fn disk(&self) -> Option<&disk::Error> {
        match self {
            Self::Disk(error) => Some(error),
            Self::Read(error) => error.disk(),
            _ => None,
        }
    }
}

/// bbolt's limits.
pub(super) const KEY_MOST: usize = 32_768;
pub(super) const VALUE_MOST: usize = (1 << 31) - 2;

/// How a database is opened for writing.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// Make it if it is not there, with these permission bits.
    pub create: Option<u32>,
    /// Of a new database, in bytes.
    pub page_size: u32,
    /// Bytes to add whenever the file has to grow.
    pub headroom: u64,
    /// Address space to map ahead at least, in bytes; doubled whenever the file outgrows it.
    pub reserve: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self { create: None, page_size: 4096, headroom: HEADROOM, reserve: 1 << 30 }
    }
}

/// A database that this process alone writes. Dropping it gives up its lock.
pub struct Db {
    window: Arc<dyn Window>,
    state: State,
}

/// What a transaction changes.
#[derive(Debug)]
pub(super) struct State {
    pub(super) handle: Arc<dyn Handle>,
    /// Of the last commit.
    pub(super) meta: Meta,
    pub(super) alloc: Alloc,
    pub(super) readers: Arc<Readers>,
    /// A write or a sync failed: what is on the disk is not known, so nothing more is written.
    pub(super) poisoned: bool,
    /// The meta that counts is known to be on the disk.
    settled: bool,
    /// Of the file, in bytes.
    pub(super) length: u64,
    pub(super) headroom: u64,
}

impl Db {
    /// Opens a database and takes its lock, or makes an empty one.
    ///
    /// # Errors
    /// [`disk::Error::Locked`] at once if another holds it; damage of any page that a tree reaches.
    pub fn open(storage: &dyn Storage, path: &Path, options: &Options) -> Result<Self, WriteError> {
        if let Some(mode) = options.create
            && !storage.exists(path)?
        {
            // Whole before it has its name; etcd sweeps away what is called `db.tmp*`.
            let unnamed = beside(path, ".tmp.new");
            storage.remove_all(&unnamed)?;
            let handle = storage.open(&unnamed, Open::New(mode))?;
            commit::create(&*handle, options.page_size)?;
            if !handle.try_lock(Lock::Database)? {
                return Err(disk::Error::Locked { file: path.to_owned() }.into());
            }
            storage.rename(&unnamed, path)?;
            storage.sync_dir(parent_of(path))?;
            let mut db = Self::of_handle(handle.named(path), options)?;
            db.state.settled = true;
            return Ok(db);
        }
        let handle = storage.open(path, Open::Write)?;
        if !handle.try_lock(Lock::Database)? {
            return Err(disk::Error::Locked { file: path.to_owned() }.into());
        }
        // Whoever gave it its name may have ended before that was durable.
        storage.sync_dir(parent_of(path))?;
        if options.create.is_some() && handle.length()? == 0 {
            commit::create(&*handle, options.page_size)?;
        }
        Self::of_handle(handle, options)
    }

    /// As [`Db::open`], of a file that is open and locked.
    pub fn of_handle(handle: Arc<dyn Handle>, options: &Options) -> Result<Self, WriteError> {
        let length = handle.length()?;
        let window = handle.window(reserve(length, options.reserve))?;
        let (meta, alloc) = survey(&*window)?;
        let state = State {
            handle,
            meta,
            alloc,
            readers: Arc::default(),
            poisoned: false,
            settled: false,
            length,
            headroom: options.headroom,
        };
        Ok(Self { window, state })
    }

    pub fn path(&self) -> &Path {
        self.state.handle.path()
    }

    /// The meta of the last commit.
    pub fn meta(&self) -> &Meta {
        &self.state.meta
    }

    /// Free pages, and those that wait for readers.
    pub fn free_pages(&self) -> (u64, u64) {
        self.state.alloc.counts()
    }

    /// Bytes of the file, and of the pages in use, as etcd's `dbSize` and `dbSizeInUse`.
    pub fn sizes(&self) -> (u64, u64) {
        let (free, pending) = self.state.alloc.counts();
        let used = self.state.meta.hwm.0.saturating_sub(free + pending);
        let page_size = u64::from(self.state.meta.page_size);
        (self.state.meta.hwm.0.saturating_mul(page_size), used.saturating_mul(page_size))
    }

    pub fn poisoned(&self) -> bool {
        self.state.poisoned
    }

    /// A view of the last commit, for any thread, for as long as it is kept.
    ///
    /// # Errors
    /// The file has outgrown its map, and a larger one could not be had.
    pub fn snapshot(&mut self) -> Result<Snapshot, disk::Error> {
        self.show_growth()?;
        let (readers, meta) = (Arc::clone(&self.state.readers), self.state.meta);
        readers.enter(meta.txid);
        let window = Arc::clone(&self.window);
        Ok(Snapshot { window, meta, readers, first: OnceLock::new() })
    }

    /// Lets the window show what commits have added to the file.
    fn show_growth(&mut self) -> Result<(), disk::Error> {
        let shown = self.window.len();
        if self.state.length > shown && self.window.extend()? < self.state.length {
            let reserve = reserve(self.state.length, shown.saturating_mul(2));
            self.window = self.state.handle.window(reserve)?;
        }
        Ok(())
    }

    /// Writes the meta page that counts once more, as it is, and syncs it. Whoever wrote it may have
    /// ended before its sync, or that may have failed: then the system shows it and the disk has the one
    /// before, whose pages the next commit would take.
    fn settle(&mut self) -> Result<(), disk::Error> {
        let page_size = self.state.meta.page_size;
        for slot in 0..2 {
            let at = slot * u64::from(page_size);
            let page = self.window.bytes(at, page_size as usize)?.into_owned();
            let found =
                page.get(PageHeader::SIZE..).map(|body| Meta::decode(&mut Fields::new(body)));
            if matches!(found, Some(Ok(meta)) if meta == self.state.meta) {
                self.state.handle.write_at(&page, at)?;
            }
        }
        self.state.handle.sync_data()?;
        self.state.settled = true;
        Ok(())
    }

    /// Begins the next transaction. Dropped without a commit it leaves no trace.
    pub fn begin(&mut self) -> Result<WriteTx<'_>, WriteError> {
        if self.state.poisoned {
            return Err(WriteError::Poisoned { file: self.path().to_owned() });
        }
        if !self.state.settled {
            self.settle()?;
        }
        self.show_growth()?;
        self.state.alloc.release(&self.state.readers.txids());
        let tx = Tx::pinned(&*self.window, self.state.meta);
        let mut bytes = Bytes::new(tx);
        let root = Tree::open(&mut bytes, Root::Page(self.state.meta.root), 0.5)?;
        Ok(WriteTx { state: &mut self.state, bytes, root, buckets: Vec::new() })
    }
}

/// Address space to map: enough for the file to double, or `least`.
fn reserve(length: u64, least: u64) -> u64 {
    length.saturating_mul(2).max(least).min(isize::MAX.unsigned_abs() as u64)
}

/// A tree yet to be walked, and between which keys all of its own lie.
struct Subtree {
    root: Pgid,
    from: Vec<u8>,
    until: Option<Vec<u8>>,
}

/// Walks every tree of the current meta: that meta, and which pages no tree reaches.
///
/// A stored freelist is not believed: what it calls free and a tree reaches would be overwritten.
/// Its own pages count as used; the first commit frees them, and stores no other, as etcd's does.
/// As bbolt when it does the same: keys that are out of order are damage, as searches would miss some.
fn survey(image: &dyn disk::Image) -> Result<(Meta, Alloc), WriteError> {
    let reader = Reader::open(image)?;
    let tx = reader.tx();
    let meta = *tx.meta();
    let needs = meta.hwm.0.saturating_mul(meta.page_size.into());
    if needs > image.len() {
        let (_, mut expected, found) = Fault::PastEnd { length: image.len(), needs }.describe();
        expected.push_str(&format!(", up to the high-water mark {}", meta.hwm));
        return Err(Error::Outside { file: image.path().to_owned(), expected, found }.into());
    }
    let mut used = Bitmap::new(meta.hwm.0);
    let mark = |used: &mut Bitmap, id: Pgid, overflow: u32| {
        let pages = id.0..=id.0.saturating_add(overflow.into());
        if pages.into_iter().all(|page| page >= 2 && used.set(page)) {
            return Ok(());
        }
        Err(reader.corrupt(reader.offset(id), id, &Fault::Repeated))
    };
    if let Some(page) = tx.freelist()? {
        mark(&mut used, page.id(), page.header().overflow)?;
    }
    let mut todo = vec![Subtree { root: meta.root, from: Vec::new(), until: None }];
    while let Some(Subtree { root: id, from, until }) = todo.pop() {
        let page = tx.tree_page(id)?;
        mark(&mut used, id, page.header().overflow)?;
        let mut before = &from[..];
        for index in 0..page.count() {
            let fault = |fault| tx.fault(&page, &fault);
            let key = if page.is_leaf() {
                let element = page.leaf(index).map_err(fault)?;
                if element.is_bucket() {
                    let bucket = super::Bucket::of_element(tx, &page, index)?;
                    if let Root::Page(root) = bucket.root() {
                        todo.push(Subtree { root: *root, from: Vec::new(), until: None });
                    }
                }
                element.key
            } else {
                let element = page.branch(index).map_err(fault)?;
                let until = if index + 1 < page.count() {
                    Some(page.branch(index + 1).map_err(fault)?.key.to_vec())
                } else {
                    until.clone()
                };
                todo.push(Subtree { root: element.child, from: element.key.to_vec(), until });
                element.key
            };
            let follows = if index == 0 { before <= key } else { before < key };
            if !follows || until.as_ref().is_some_and(|until| key >= &until[..]) {
                return Err(fault(Fault::Order { element: index }).into());
            }
            before = key;
        }
    }
    Ok((meta, Alloc::rebuild(meta.hwm.0, &used)))
}

/// What one commit shows, pinned.
pub struct Snapshot {
    window: Arc<dyn Window>,
    meta: Meta,
    readers: Arc<Readers>,
    /// The bucket that was asked for first: its name, where its tree begins, and its sequence.
    first: OnceLock<(Box<[u8]>, Pgid, u64)>,
}

impl Snapshot {
    /// Its trees, to read.
    pub fn tx(&self) -> Tx<'_> {
        Tx::pinned(&*self.window, self.meta)
    }

    /// The top-level bucket of that name. The one that is asked for first is looked for once.
    ///
    /// # Errors
    /// As [`Tx::bucket`].
    pub fn bucket(&self, name: &[u8]) -> Result<Option<Bucket<'_>>, Error> {
        if let Some((first, root, sequence)) = self.first.get()
            && **first == *name
        {
            return Ok(Some(Bucket::new(self.tx(), Root::Page(*root), *sequence)));
        }
        let found = self.tx().bucket(name)?;
        if let Some(bucket) = &found
            && let Root::Page(root) = bucket.root()
        {
            let _another_was_first = self.first.set((name.into(), *root, bucket.sequence()));
        }
        Ok(found)
    }

    pub fn meta(&self) -> &Meta {
        &self.meta
    }

    /// How many snapshots of the file there are, this one among them.
    pub fn open(&self) -> usize {
        self.readers.count()
    }

    /// The two meta pages that make a file of this snapshot, with [`Snapshot::image`] from page 2 on:
    /// its own, and the one before it.
    pub fn meta_pages(&self) -> [Vec<u8>; 2] {
        [0, 1].map(|id| {
            let mut meta = self.meta;
            // As bbolt writes a copy: the other meta's tree is the same, and counts less.
            meta.txid = self.meta.txid.saturating_sub(u64::from(id != self.meta.txid % 2));
            meta.seal();
            super::commit::meta_page(&meta, id)
        })
    }

    /// After a walk over all of it: its pages need not count as memory of this process any longer.
    pub fn forget(&self) {
        self.window.forget(0, self.window.len());
    }

    /// The bytes behind it: whole pages up to `meta().hwm`; the two meta pages may be later ones.
    pub fn image(&self) -> &dyn disk::Image {
        &*self.window
    }
}

impl fmt::Debug for Db {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Db").field("state", &self.state).finish_non_exhaustive()
    }
}

impl fmt::Debug for Snapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = self.window.path();
        f.debug_struct("Snapshot").field("file", &file).field("meta", &self.meta).finish()
    }
}

impl Drop for Snapshot {
    fn drop(&mut self) {
        self.readers.leave(self.meta.txid);
    }
}

/// A bucket of a [`WriteTx`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BucketId(usize);

#[derive(Debug)]
pub(super) struct Opened {
    pub(super) name: Vec<u8>,
    pub(super) sequence: u64,
    pub(super) tree: Tree,
}

/// The transaction that is being written.
#[derive(Debug)]
pub struct WriteTx<'d> {
    pub(super) state: &'d mut State,
    pub(super) bytes: Bytes<'d>,
    pub(super) root: Tree,
    pub(super) buckets: Vec<Opened>,
}

/// How full pages are made when they are cut, if nothing else is said.
const FILL: f64 = 0.5;

impl<'a> WriteTx<'a> {
    /// The txid of the commit.
    pub fn txid(&self) -> u64 {
        self.state.meta.txid.wrapping_add(1)
    }

    fn file(&self) -> PathBuf {
        self.state.handle.path().to_owned()
    }

    /// The top-level bucket of that name.
    pub fn bucket(&mut self, name: &[u8]) -> Result<Option<BucketId>, WriteError> {
        if let Some(at) = self.buckets.iter().position(|bucket| bucket.name == name) {
            return Ok(Some(BucketId(at)));
        }
        let Some((flags, _)) = self.root.get(&mut self.bytes, name)? else { return Ok(None) };
        if flags & 1 == 0 {
            return Err(self.incompatible(name, "a bucket", "a plain key"));
        }
        let Some(bucket) = self.bytes.tx().bucket(name)? else { return Ok(None) };
        let sequence = bucket.sequence();
        let tree = Tree::open(&mut self.bytes, bucket.root().clone(), FILL)?;
        self.buckets.push(Opened { name: name.to_vec(), sequence, tree });
        Ok(Some(BucketId(self.buckets.len() - 1)))
    }

    /// As [`WriteTx::bucket`]; made if it is not there.
    pub fn bucket_or_create(&mut self, name: &[u8]) -> Result<BucketId, WriteError> {
        if let Some(id) = self.bucket(name)? {
            return Ok(id);
        }
        self.fits(name, &[])?;
        self.buckets.push(Opened { name: name.to_vec(), sequence: 0, tree: Tree::empty(FILL) });
        Ok(BucketId(self.buckets.len() - 1))
    }

    /// How full the pages of a bucket are made: 0.1 to 1; 0.5 unless said.
    pub fn set_fill(&mut self, bucket: BucketId, fill: f64) {
        if let Some(opened) = self.buckets.get_mut(bucket.0) {
            opened.tree.set_fill(fill);
        }
    }

    fn fits(&self, key: &[u8], value: &[u8]) -> Result<(), WriteError> {
        if key.is_empty() || key.len() > KEY_MOST {
            return Err(WriteError::Key { file: self.file(), length: key.len() });
        }
        if value.len() > VALUE_MOST {
            return Err(WriteError::Value { file: self.file(), length: value.len() });
        }
        Ok(())
    }

    fn incompatible(&self, key: &[u8], expected: &'static str, found: &'static str) -> WriteError {
        WriteError::Incompatible { file: self.file(), key: key.to_vec(), expected, found }
    }

    /// Sets a key.
    pub fn put(&mut self, bucket: BucketId, key: &[u8], value: &[u8]) -> Result<(), WriteError> {
        self.fits(key, value)?;
        let value = self.bytes.keep(value);
        self.put_kept(bucket, key, value)
    }

    /// The same, without a copy of the value.
    pub fn put_lent(
        &mut self,
        bucket: BucketId,
        key: &[u8],
        value: &'a [u8],
    ) -> Result<(), WriteError> {
        self.fits(key, value)?;
        let value = self.bytes.lend(value);
        self.put_kept(bucket, key, value)
    }

    fn put_kept(&mut self, bucket: BucketId, key: &[u8], value: Span) -> Result<(), WriteError> {
        let key = self.bytes.keep(key);
        let opened = self.buckets.get_mut(bucket.0).expect("an id of this transaction");
        if opened.tree.put(&mut self.bytes, key, value, 0)? {
            return Ok(());
        }
        let key = self.bytes.get(key).to_vec();
        Err(self.incompatible(&key, "a plain key", "a bucket"))
    }

    /// Removes a key; whether it was there.
    pub fn delete(&mut self, bucket: BucketId, key: &[u8]) -> Result<bool, WriteError> {
        let opened = self.buckets.get_mut(bucket.0).expect("an id of this transaction");
        if let Some((flags, _)) = opened.tree.get(&mut self.bytes, key)?
            && flags & 1 != 0
        {
            return Err(self.incompatible(key, "a plain key", "a bucket"));
        }
        Ok(opened.tree.delete(&mut self.bytes, key)?)
    }

    /// The value of a key, with what this transaction has changed.
    pub fn get(&mut self, bucket: BucketId, key: &[u8]) -> Result<Option<Vec<u8>>, WriteError> {
        let opened = self.buckets.get_mut(bucket.0).expect("an id of this transaction");
        let found = opened.tree.get(&mut self.bytes, key)?;
        Ok(found.map(|(_, value)| self.bytes.get(value).to_vec()))
    }

    /// Every key of a bucket, in order. Loads the bucket's pages: for small ones.
    pub fn keys(&mut self, bucket: BucketId) -> Result<Vec<Vec<u8>>, WriteError> {
        let opened = self.buckets.get_mut(bucket.0).expect("an id of this transaction");
        let found = opened.tree.keys(&mut self.bytes)?;
        Ok(found.into_iter().map(|key| self.bytes.get(key).to_vec()).collect())
    }

    /// Makes it durable: data pages, sync, meta page, sync. After an error the [`Db`] writes no more.
    pub fn commit(self) -> Result<Meta, WriteError> {
        commit::commit(self)
    }
}
