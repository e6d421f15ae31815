//! A filesystem in memory, without faults: tests, fuzzers and benchmarks of what lies above.
//!
//! Everything written is durable at once. For crashes and faults there is the simulator.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io;
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, RwLock};

use super::{Error, Handle, Image, Lock, Name, Open, Storage, Window};

/// A filesystem in memory. Clones are the same one.
#[derive(Debug, Clone, Default)]
pub struct InMemory {
    names: Arc<Mutex<BTreeMap<PathBuf, Node>>>,
}

#[derive(Debug, Clone)]
enum Node {
    Folder,
    File(Arc<Inode>),
}

#[derive(Debug, Default)]
struct Inode {
    content: RwLock<Vec<u8>>,
    locks: Mutex<Locks>,
}

impl InMemory {
    pub fn new() -> Self {
        Self::default()
    }

    /// Every file and its content, by path.
    pub fn files(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let names = self.names();
        let files = names.iter().filter_map(|(path, node)| match node {
            Node::Folder => None,
            Node::File(inode) => Some((path.clone(), read(&inode.content).clone())),
        });
        files.collect()
    }

    fn names(&self) -> MutexGuard<'_, BTreeMap<PathBuf, Node>> {
        self.names.lock().expect("no holder of the names panics")
    }
}

fn read(content: &RwLock<Vec<u8>>) -> std::sync::RwLockReadGuard<'_, Vec<u8>> {
    content.read().expect("no writer of a file panics")
}

/// A path without `.` and root: the key that names go by.
pub(super) fn plain(path: &Path) -> PathBuf {
    path.components().filter(|part| matches!(part, Component::Normal(_))).collect()
}

pub(super) fn fault(operation: &'static str, file: &Path, kind: io::ErrorKind) -> Error {
    Error::Failed { operation, file: file.to_owned(), source: kind.into() }
}

fn has_parent(names: &BTreeMap<PathBuf, Node>, key: &Path) -> bool {
    let parent = key.parent().unwrap_or(Path::new(""));
    parent.as_os_str().is_empty() || matches!(names.get(parent), Some(Node::Folder))
}

fn has_children(names: &BTreeMap<PathBuf, Node>, key: &Path) -> bool {
    names.keys().any(|name| name != key && name.starts_with(key))
}

impl Storage for InMemory {
    fn open(&self, path: &Path, open: Open) -> Result<Arc<dyn Handle>, Error> {
        let key = plain(path);
        let mut names = self.names();
        let inode = match (names.get(&key), open) {
            (Some(Node::Folder), _) => return Err(Error::Directory { file: path.to_owned() }),
            (Some(Node::File(_)), Open::New(_)) => {
                return Err(fault("create", path, io::ErrorKind::AlreadyExists));
            }
            (Some(Node::File(inode)), _) => inode.clone(),
            (None, Open::Read | Open::Write) => {
                return Err(fault("open", path, io::ErrorKind::NotFound));
            }
            (None, Open::OrCreate(_) | Open::New(_)) => {
                if key.as_os_str().is_empty() || !has_parent(&names, &key) {
                    return Err(fault("create", path, io::ErrorKind::NotFound));
                }
                let inode = Arc::new(Inode::default());
                names.insert(key, Node::File(inode.clone()));
                inode
            }
        };
        let write = open != Open::Read;
        let lock = Arc::new(HeldLocks { inode: inode.clone(), holder: Holder::next() });
        Ok(Arc::new(MemoryFile { path: path.to_owned(), inode, write, lock }))
    }

    fn rename(&self, from: &Path, to: &Path) -> Result<(), Error> {
        let (old, new) = (plain(from), plain(to));
        let mut names = self.names();
        let Some(node) = names.get(&old).cloned() else {
            return Err(fault("rename", from, io::ErrorKind::NotFound));
        };
        if !has_parent(&names, &new) {
            return Err(fault("rename", from, io::ErrorKind::NotFound));
        }
        match (&node, names.get(&new)) {
            (Node::Folder, Some(Node::File(_))) => {
                return Err(fault("rename", from, io::ErrorKind::NotADirectory));
            }
            (Node::File(_), Some(Node::Folder)) => {
                return Err(fault("rename", from, io::ErrorKind::IsADirectory));
            }
            (Node::Folder, Some(Node::Folder)) if old != new && has_children(&names, &new) => {
                return Err(fault("rename", from, io::ErrorKind::DirectoryNotEmpty));
            }
            _ => {}
        }
        let moved: Vec<_> = names.keys().filter(|name| name.starts_with(&old)).cloned().collect();
        for name in moved {
            let node = names.remove(&name).expect("listed a line above");
            let rest = name.strip_prefix(&old).expect("filtered by this prefix");
            // `join("")` would add a slash.
            let name = if rest.as_os_str().is_empty() { new.clone() } else { new.join(rest) };
            names.insert(name, node);
        }
        Ok(())
    }

    fn remove(&self, path: &Path) -> Result<(), Error> {
        let key = plain(path);
        let mut names = self.names();
        match names.get(&key) {
            Some(Node::File(_)) => {
                names.remove(&key);
                Ok(())
            }
            Some(Node::Folder) => Err(fault("remove", path, io::ErrorKind::IsADirectory)),
            None => Err(fault("remove", path, io::ErrorKind::NotFound)),
        }
    }

    fn remove_dir(&self, path: &Path) -> Result<(), Error> {
        let key = plain(path);
        let mut names = self.names();
        match names.get(&key) {
            Some(Node::Folder) if has_children(&names, &key) => {
                Err(fault("rmdir", path, io::ErrorKind::DirectoryNotEmpty))
            }
            Some(Node::Folder) => {
                names.remove(&key);
                Ok(())
            }
            Some(Node::File(_)) => Err(fault("rmdir", path, io::ErrorKind::NotADirectory)),
            None => Err(fault("rmdir", path, io::ErrorKind::NotFound)),
        }
    }

    fn create_dir(&self, path: &Path, _mode: u32) -> Result<(), Error> {
        let key = plain(path);
        let mut names = self.names();
        if key.as_os_str().is_empty() || names.contains_key(&key) {
            return Err(fault("mkdir", path, io::ErrorKind::AlreadyExists));
        }
        if !has_parent(&names, &key) {
            return Err(fault("mkdir", path, io::ErrorKind::NotFound));
        }
        names.insert(key, Node::Folder);
        Ok(())
    }

    fn list(&self, path: &Path) -> Result<Vec<Name>, Error> {
        let key = plain(path);
        let names = self.names();
        if !key.as_os_str().is_empty() && !matches!(names.get(&key), Some(Node::Folder)) {
            return Err(fault("list", path, io::ErrorKind::NotFound));
        }
        let inside = names.iter().filter(|(name, _)| name.parent() == Some(&key));
        let entries = inside.filter_map(|(name, node)| {
            let is_dir = matches!(node, Node::Folder);
            Some(Name { name: name.file_name()?.to_owned(), is_dir })
        });
        Ok(entries.collect())
    }

    fn sync_dir(&self, path: &Path) -> Result<(), Error> {
        match self.kind(path)? {
            Some(true) => Ok(()),
            _ => Err(fault("fsync", path, io::ErrorKind::NotFound)),
        }
    }

    fn kind(&self, path: &Path) -> Result<Option<bool>, Error> {
        let key = plain(path);
        if key.as_os_str().is_empty() {
            return Ok(Some(true));
        }
        Ok(self.names().get(&key).map(|node| matches!(node, Node::Folder)))
    }
}

/// Who holds a lock: one open file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Holder(u64);

impl Holder {
    pub(super) fn next() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// The locks on one file: `flock` and description locks do not see each other.
#[derive(Debug, Default)]
pub(super) struct Locks {
    whole: Vec<(Holder, bool)>,
    description: Option<Holder>,
}

impl Locks {
    pub(super) fn try_lock(&mut self, holder: Holder, lock: Lock) -> bool {
        let exclusive = match lock {
            Lock::Segment => {
                let free = self.description.is_none_or(|other| other == holder);
                if free {
                    self.description = Some(holder);
                }
                return free;
            }
            Lock::Database => true,
            Lock::DatabaseShared => false,
        };
        let clash = |(other, theirs): &(Holder, bool)| *other != holder && (exclusive || *theirs);
        if self.whole.iter().any(clash) {
            return false;
        }
        self.whole.retain(|(other, _)| *other != holder);
        self.whole.push((holder, exclusive));
        true
    }

    pub(super) fn release(&mut self, holder: Holder) {
        self.whole.retain(|(other, _)| *other != holder);
        self.description = self.description.filter(|other| *other != holder);
    }
}

#[derive(Debug)]
struct MemoryFile {
    path: PathBuf,
    inode: Arc<Inode>,
    write: bool,
    lock: Arc<HeldLocks>,
}

/// Gives the locks of an open file back when its last handle goes.
#[derive(Debug)]
struct HeldLocks {
    inode: Arc<Inode>,
    holder: Holder,
}

impl Drop for HeldLocks {
    fn drop(&mut self) {
        if let Ok(mut locks) = self.inode.locks.lock() {
            locks.release(self.holder);
        }
    }
}

/// Copies what there is from `offset` on into `buffer`.
pub(super) fn copy_out(content: &[u8], buffer: &mut [u8], offset: u64) -> usize {
    let start = usize::try_from(offset).unwrap_or(usize::MAX).min(content.len());
    let count = buffer.len().min(content.len() - start);
    buffer[..count].copy_from_slice(&content[start..start + count]);
    count
}

/// A length as an index, or "file too large".
pub(super) fn index(operation: &'static str, file: &Path, length: u64) -> Result<usize, Error> {
    // Lengths are counted as i64 by every filesystem; memory ends sooner.
    match usize::try_from(length) {
        Ok(length) if length <= isize::MAX as usize => Ok(length),
        _ => Err(fault(operation, file, io::ErrorKind::FileTooLarge)),
    }
}

impl MemoryFile {
    fn writable(&self, operation: &'static str) -> Result<(), Error> {
        if self.write {
            return Ok(());
        }
        Err(fault(operation, &self.path, io::ErrorKind::PermissionDenied))
    }

    fn content(&self) -> std::sync::RwLockWriteGuard<'_, Vec<u8>> {
        self.inode.content.write().expect("no writer of a file panics")
    }
}

impl Handle for MemoryFile {
    fn path(&self) -> &Path {
        &self.path
    }

    fn named(&self, path: &Path) -> Arc<dyn Handle> {
        let (inode, lock) = (self.inode.clone(), self.lock.clone());
        Arc::new(MemoryFile { path: path.to_owned(), inode, write: self.write, lock })
    }

    fn length(&self) -> Result<u64, Error> {
        Ok(read(&self.inode.content).len() as u64)
    }

    fn read_at(&self, buffer: &mut [u8], offset: u64) -> Result<usize, Error> {
        Ok(copy_out(&read(&self.inode.content), buffer, offset))
    }

    fn write_at(&self, bytes: &[u8], offset: u64) -> Result<(), Error> {
        self.writable("write")?;
        let end = index("write", &self.path, offset.saturating_add(bytes.len() as u64))?;
        let mut content = self.content();
        if content.len() < end {
            content.resize(end, 0);
        }
        content[end - bytes.len()..end].copy_from_slice(bytes);
        Ok(())
    }

    fn set_length(&self, length: u64) -> Result<(), Error> {
        self.writable("truncate")?;
        self.content().resize(index("truncate", &self.path, length)?, 0);
        Ok(())
    }

    fn allocate(&self, length: u64) -> Result<(), Error> {
        self.writable("fallocate")?;
        let length = index("fallocate", &self.path, length)?;
        let mut content = self.content();
        if content.len() < length {
            content.resize(length, 0);
        }
        Ok(())
    }

    fn sync_data(&self) -> Result<(), Error> {
        Ok(())
    }

    fn sync_all(&self) -> Result<(), Error> {
        Ok(())
    }

    fn try_lock(&self, lock: Lock) -> Result<bool, Error> {
        let mut locks = self.inode.locks.lock().expect("no holder of the locks panics");
        Ok(locks.try_lock(self.lock.holder, lock))
    }

    fn window(&self, reserve: u64) -> Result<Arc<dyn Window>, Error> {
        let window = MemoryWindow {
            path: self.path.clone(),
            inode: self.inode.clone(),
            reserve,
            shown: AtomicU64::new(0),
        };
        window.extend()?;
        Ok(Arc::new(window))
    }
}

#[derive(Debug)]
struct MemoryWindow {
    path: PathBuf,
    inode: Arc<Inode>,
    reserve: u64,
    shown: AtomicU64,
}

impl Image for MemoryWindow {
    fn path(&self) -> &Path {
        &self.path
    }

    fn len(&self) -> u64 {
        self.shown.load(Ordering::Acquire)
    }

    fn bytes(&self, offset: u64, length: usize) -> Result<Cow<'_, [u8]>, Error> {
        super::within(self, offset, length)?;
        let content = read(&self.inode.content);
        let start = index("read", &self.path, offset)?;
        // A file shortened under a window is its owner's mistake; it must not become a panic.
        let Some(bytes) = content.get(start..start + length) else {
            return Err(fault("read", &self.path, io::ErrorKind::UnexpectedEof));
        };
        Ok(Cow::Owned(bytes.to_vec()))
    }
}

impl Window for MemoryWindow {
    fn extend(&self) -> Result<u64, Error> {
        let length = self.reserve.min(read(&self.inode.content).len() as u64);
        self.shown.fetch_max(length, Ordering::AcqRel);
        Ok(self.len())
    }
}
