//! What a writer sees of a filesystem: files by handle, folders by path, and what makes each durable.
//!
//! ```text
//!            Storage (folders, names, opening)
//!           /             |              \
//!     OnDisk          InMemory         Simulator (seeded: forgets, tears, fails, crashes)
//!        |                |                |
//!     Handle            Handle           Handle   (one open file: read_at, write_at, sync, lock)
//!        |                |                |
//!     Window            Window           Window   (the file as an `Image` while it goes on growing)
//! ```
//!
//! What is durable when:
//!
//! - bytes of a file: after `sync_data` or `sync_all` on any handle of it;
//! - its length: after either, too, when the file has grown; after `sync_all` when it has shrunk;
//! - a name (created, renamed, removed): after `sync_dir` on the folder that holds it.
//!
//! A failed sync means that what was written since the last good one may or may not be on the disk,
//! and that a later sync does not settle it: the system forgets what it failed to write. So the
//! owner of a file gives up on it at the first error (ENGINE rule 3).

use std::ffi::OsString;
use std::fmt::Debug;
use std::fs::File;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use super::{Error, Image};

/// How a file is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Open {
    /// It must be there; read only.
    Read,
    /// It must be there; read and write.
    Write,
    /// Made if it is not there, with these permission bits (less the umask); read and write.
    OrCreate(u32),
    /// It must not be there; made with these permission bits (less the umask).
    New(u32),
}

/// Which lock a file of this kind carries, as etcd takes them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lock {
    /// `flock(LOCK_EX)`: how bbolt holds `db`.
    Database,
    /// `flock(LOCK_SH)`: how a reader holds `db` still.
    DatabaseShared,
    /// A write lock of the open file description over the whole file (`F_OFD_SETLK`): how etcd
    /// holds each `.wal`. `flock` where the system has none.
    Segment,
}

/// One name in a folder.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Name {
    pub name: OsString,
    pub is_dir: bool,
}

/// A filesystem.
///
/// Paths are taken as they are; a relative one is relative to the working directory (the real
/// one) or to the root (the others).
pub trait Storage: Send + Sync + Debug {
    fn open(&self, path: &Path, open: Open) -> Result<Arc<dyn Handle>, Error>;

    /// Replaces `to` if it is there, in one step, for files and for folders that are empty.
    fn rename(&self, from: &Path, to: &Path) -> Result<(), Error>;

    /// Removes a file.
    fn remove(&self, path: &Path) -> Result<(), Error>;

    /// Removes an empty folder.
    fn remove_dir(&self, path: &Path) -> Result<(), Error>;

    /// Makes one folder with these permission bits (less the umask); its parent must be there.
    fn create_dir(&self, path: &Path, mode: u32) -> Result<(), Error>;

    /// The names in a folder, sorted.
    fn list(&self, path: &Path) -> Result<Vec<Name>, Error>;

    /// Makes the names in this folder durable.
    fn sync_dir(&self, path: &Path) -> Result<(), Error>;

    /// Whether there is a folder (`Some(true)`), a file (`Some(false)`) or nothing of this name.
    fn kind(&self, path: &Path) -> Result<Option<bool>, Error>;

    /// Whether there is anything of this name.
    fn exists(&self, path: &Path) -> Result<bool, Error> {
        Ok(self.kind(path)?.is_some())
    }

    /// The whole path, links followed as far as it is there: two paths lead to one place if they
    /// are the same then. Where there are no links, the path itself.
    fn resolve(&self, path: &Path) -> PathBuf {
        path.to_owned()
    }

    /// Makes a folder and those above it that are missing, each made durable in its parent.
    fn create_dir_all(&self, path: &Path, mode: u32) -> Result<(), Error> {
        if path.as_os_str().is_empty() || self.kind(path)? == Some(true) {
            return Ok(());
        }
        if let Some(parent) = path.parent() {
            self.create_dir_all(parent, mode)?;
        }
        self.create_dir(path, mode)?;
        self.sync_dir(parent_of(path))
    }

    /// Makes a folder's own name durable, and those of the `levels` folders above it: an earlier
    /// process may have made them and died before it could. A folder that we may not read was not
    /// made by us, and ends the climb; so does one above the first that cannot be synced at all, or
    /// is read-only: a mount lies between.
    fn sync_above(&self, path: &Path, levels: usize) -> Result<(), Error> {
        use std::io::ErrorKind::{InvalidInput, PermissionDenied, ReadOnlyFilesystem};
        let mut at = path;
        for level in 0..=levels {
            let parent = parent_of(at);
            match self.sync_dir(parent) {
                Err(Error::Failed { source, .. })
                    if source.kind() == PermissionDenied
                        || level > 0
                            && matches!(source.kind(), InvalidInput | ReadOnlyFilesystem) =>
                {
                    return Ok(());
                }
                outcome => outcome?,
            }
            if parent == Path::new(".") || parent == at {
                return Ok(());
            }
            at = parent;
        }
        Ok(())
    }

    /// Removes a file, or a folder with all that is in it; nothing there is no error.
    fn remove_all(&self, path: &Path) -> Result<(), Error> {
        match self.kind(path)? {
            None => Ok(()),
            Some(false) => self.remove(path),
            Some(true) => {
                for entry in self.list(path)? {
                    self.remove_all(&path.join(entry.name))?;
                }
                self.remove_dir(path)
            }
        }
    }
}

/// The folder a path is in: `.` for a bare name.
pub fn parent_of(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        Some(_) => Path::new("."),
        None => path,
    }
}

/// As Go joins paths: `.` goes, and `..` takes the name before it, without a look at the disk.
pub fn clean(path: &Path) -> PathBuf {
    let mut clean = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if clean.file_name().is_some() => drop(clean.pop()),
            Component::ParentDir if clean.has_root() => {}
            other => clean.push(other),
        }
    }
    if clean.as_os_str().is_empty() { PathBuf::from(".") } else { clean }
}

/// The path with `suffix` added to its last name: beside it, also where it ends in a slash.
pub fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(suffix);
    path.with_file_name(name)
}

/// One open file.
pub trait Handle: Send + Sync + Debug {
    /// The name it was opened by; a rename does not change it.
    fn path(&self) -> &Path;

    /// The same open file, with its locks, under the name that it has been given since.
    fn named(&self, path: &Path) -> Arc<dyn Handle>;

    /// Whether the file is still the one that its path names.
    fn is_current(&self) -> Result<bool, Error> {
        Ok(true)
    }

    /// Length in bytes, now.
    fn length(&self) -> Result<u64, Error>;

    /// Fills `buffer` from `offset` on, less where the file ends; how many bytes were read.
    fn read_at(&self, buffer: &mut [u8], offset: u64) -> Result<usize, Error>;

    /// Writes all of `bytes`; the file grows where they reach beyond its end. After an error any
    /// part of them may have been written.
    fn write_at(&self, bytes: &[u8], offset: u64) -> Result<(), Error>;

    /// Copies up to `length` bytes from the same offset of another file; how many there were, which
    /// is less only where that file ends. An error names the file that it is about, and this one
    /// where that cannot be told.
    fn copy_from(&self, source: &dyn Handle, offset: u64, length: u64) -> Result<u64, Error> {
        copy_by_hand(self, source, offset, length)
    }

    /// The file itself, where it is one of this machine.
    fn file(&self) -> Option<&File> {
        None
    }

    /// Cuts the file, or lengthens it with zeros that take no space.
    fn set_length(&self, length: u64) -> Result<(), Error>;

    /// Sees to it that the file is at least `length` bytes long and that they have their space.
    /// Where the filesystem cannot, it only lengthens the file, as etcd does.
    fn allocate(&self, length: u64) -> Result<(), Error>;

    /// `fdatasync`: bytes, and what is needed to read them.
    fn sync_data(&self) -> Result<(), Error>;

    /// `fsync`: bytes, length, and all else about the file.
    fn sync_all(&self) -> Result<(), Error>;

    /// Takes a lock if it is free now; false if another holds it. It goes with the handle, or on a
    /// real file with the last window of it.
    fn try_lock(&self, lock: Lock) -> Result<bool, Error>;

    /// The file as an image that follows its growth, up to `reserve` bytes in all.
    fn window(&self, reserve: u64) -> Result<Arc<dyn Window>, Error>;
}

/// Copies by reading and writing.
pub(super) fn copy_by_hand(
    target: &(impl Handle + ?Sized),
    source: &dyn Handle,
    offset: u64,
    length: u64,
) -> Result<u64, Error> {
    // What fits the processor's cache is written from there.
    let mut piece = [0; 64 << 10];
    let mut copied = 0;
    while copied < length {
        let size = usize::try_from(length - copied).map_or(piece.len(), |l| l.min(piece.len()));
        let count = source.read_at(&mut piece[..size], offset + copied)?;
        target.write_at(&piece[..count], offset + copied)?;
        copied += count as u64;
        if count < size {
            break;
        }
    }
    Ok(copied)
}

/// A file that its owner goes on writing, as an image. Bytes that a reader holds must not be
/// written to: the owner keeps to copy-on-write. The file must never be shortened below a length
/// that a window has shown.
pub trait Window: Image {
    /// Looks at the file's length again and shows what has been added, up to the reservation; the
    /// length shown from now on. A file beyond the reservation wants a new window.
    fn extend(&self) -> Result<u64, Error>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::disk::{InMemory, OnDisk, Simulator};

    /// Everything that writers lean on, asked of one implementation.
    fn behaves(storage: &dyn Storage, root: &Path) {
        let wal = root.join("member/wal");
        storage.create_dir_all(&wal, 0o700).unwrap();
        storage.create_dir_all(&wal, 0o700).unwrap();
        let path = wal.join("0.tmp");
        assert!(storage.open(&path, Open::Write).is_err());
        assert!(!storage.exists(&path).unwrap());
        let file = storage.open(&path, Open::New(0o600)).unwrap();
        assert!(storage.open(&path, Open::New(0o600)).is_err());
        assert_eq!(storage.kind(&path).unwrap(), Some(false));

        file.allocate(1000).unwrap();
        file.allocate(10).unwrap();
        assert_eq!(file.length().unwrap(), 1000);
        let window = file.window(4096).unwrap();
        assert_eq!(window.len(), 1000);
        file.write_at(b"hello", 998).unwrap();
        assert_eq!(window.bytes(998, 2).unwrap(), &b"he"[..]);
        assert!(window.bytes(998, 5).is_err(), "not shown before it is asked to look");
        assert_eq!(window.extend().unwrap(), 1003);
        assert_eq!(window.bytes(998, 5).unwrap(), &b"hello"[..]);
        file.set_length(5000).unwrap();
        assert_eq!(window.extend().unwrap(), 4096, "never more than was reserved");
        drop(window);
        file.set_length(1001).unwrap();
        file.set_length(1004).unwrap();
        file.sync_data().unwrap();
        file.sync_all().unwrap();
        let mut buffer = [9; 10];
        assert_eq!(file.read_at(&mut buffer, 998).unwrap(), 6);
        assert_eq!(buffer, *b"hel\0\0\0\x09\x09\x09\x09");
        assert_eq!(file.read_at(&mut buffer, 1004).unwrap(), 0);
        assert_eq!(file.read_at(&mut buffer, 9000).unwrap(), 0);

        let second = storage.open(&path, Open::Write).unwrap();
        assert!(file.try_lock(Lock::Segment).unwrap());
        assert!(file.try_lock(Lock::Segment).unwrap(), "held already");
        assert!(!second.try_lock(Lock::Segment).unwrap());
        drop(file);
        assert!(second.try_lock(Lock::Segment).unwrap(), "goes with the handle");
        let third = storage.open(&path, Open::Write).unwrap();
        assert!(second.try_lock(Lock::DatabaseShared).unwrap());
        assert!(third.try_lock(Lock::DatabaseShared).unwrap());
        assert!(!third.try_lock(Lock::Database).unwrap());

        let named = wal.join("0.wal");
        storage.rename(&path, &named).unwrap();
        let renamed = second.named(&named);
        assert_eq!(renamed.path(), named);
        drop(second);
        let fourth = storage.open(&named, Open::Write).unwrap();
        assert!(!fourth.try_lock(Lock::Segment).unwrap(), "the lock is the open file's");
        drop(renamed);
        assert!(fourth.try_lock(Lock::Segment).unwrap());
        storage.sync_dir(&wal).unwrap();
        third.write_at(b"H", 998).unwrap();
        let reader = storage.open(&named, Open::Read).unwrap();
        reader.read_at(&mut buffer[..1], 998).unwrap();
        assert_eq!(buffer[0], b'H');
        let error = reader.write_at(b"x", 0).unwrap_err().to_string();
        assert!(error.contains("0.wal: write: "), "{error}");

        let other = root.join("member/wal.tmp");
        storage.create_dir(&other, 0o700).unwrap();
        assert!(storage.create_dir(&other, 0o700).is_err());
        assert!(storage.rename(&other, &wal).is_err(), "a folder that is not empty stays");
        storage.open(&other.join("1.wal"), Open::OrCreate(0o600)).unwrap();
        storage.remove_all(&wal).unwrap();
        storage.remove_all(&wal).unwrap();
        storage.rename(&other, &wal).unwrap();
        let names = storage.list(&wal).unwrap();
        assert_eq!(names, [Name { name: "1.wal".into(), is_dir: false }]);
        assert!(storage.remove_dir(&wal).is_err());
        storage.remove(&wal.join("1.wal")).unwrap();
        assert!(storage.remove(&wal.join("1.wal")).is_err());
        storage.remove_dir(&wal).unwrap();
        assert!(storage.list(&wal).is_err());
        assert!(storage.sync_dir(&wal).is_err());
        let error = storage.open(&wal.join("x"), Open::New(0o600)).unwrap_err().to_string();
        assert!(error.contains("wal/x: create: "), "{error}");
    }

    #[test]
    fn the_real_one_behaves() {
        for no_mmap in [false, true] {
            let folder = tempfile::tempdir().unwrap();
            behaves(&OnDisk { no_mmap, locks: false }, folder.path());
        }
    }

    #[test]
    fn the_simulator_behaves() {
        behaves(&Simulator::new(1), Path::new("/data"));
    }

    #[test]
    fn the_one_in_memory_behaves() {
        behaves(&InMemory::new(), Path::new("/data"));
        behaves(&InMemory::new(), Path::new(""));
    }
}
