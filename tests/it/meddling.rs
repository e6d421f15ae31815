//! A filesystem between a server and its real one that lies, loses, forges, fails or waits: what a
//! faulty server or a full disk would come to, planted from outside.

use std::fmt::Debug;
use std::path::Path;
use std::sync::Arc;

use etcdkit::disk::{Error, Handle, Lock, Name, Open, Storage, Window};
use rustix::io::Errno;

/// What becomes of an operation.
#[derive(Debug)]
pub(crate) enum Act {
    Through,
    /// It succeeds and does nothing.
    Skip,
    /// These bytes are written in place of those.
    Instead(Vec<u8>),
    Fail(Errno),
}

/// Decides on every operation that changes something. May wait.
pub(crate) trait Meddler: Send + Sync + Debug {
    fn write(&self, _path: &Path, _bytes: &[u8]) -> Act {
        Act::Through
    }

    fn sync(&self, _path: &Path) -> Act {
        Act::Through
    }

    fn sync_dir(&self, _path: &Path) -> Act {
        Act::Through
    }

    /// Making a file, or making room in one.
    fn grow(&self, _path: &Path) -> Act {
        Act::Through
    }
}

#[derive(Debug, Clone)]
pub(crate) struct Meddling {
    inner: Arc<dyn Storage>,
    meddler: Arc<dyn Meddler>,
}

pub(crate) fn meddling(inner: Arc<dyn Storage>, meddler: Arc<dyn Meddler>) -> Arc<dyn Storage> {
    Arc::new(Meddling { inner, meddler })
}

pub(crate) fn is_log(path: &Path) -> bool {
    path.components().any(|part| part.as_os_str() == "wal")
}

pub(crate) fn is_database(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name == "db")
}

/// Does what was decided of an operation that carries no bytes of its own.
fn plain(
    act: Act,
    operation: &'static str,
    path: &Path,
    run: impl FnOnce() -> Result<(), Error>,
) -> Result<(), Error> {
    match act {
        Act::Through | Act::Instead(_) => run(),
        Act::Skip => Ok(()),
        Act::Fail(errno) => {
            Err(Error::Failed { operation, file: path.to_owned(), source: errno.into() })
        }
    }
}

#[derive(Debug)]
struct File {
    inner: Arc<dyn Handle>,
    meddler: Arc<dyn Meddler>,
}

impl Handle for File {
    fn path(&self) -> &Path {
        self.inner.path()
    }

    fn named(&self, path: &Path) -> Arc<dyn Handle> {
        Arc::new(Self { inner: self.inner.named(path), meddler: Arc::clone(&self.meddler) })
    }

    fn length(&self) -> Result<u64, Error> {
        self.inner.length()
    }

    fn read_at(&self, buffer: &mut [u8], offset: u64) -> Result<usize, Error> {
        self.inner.read_at(buffer, offset)
    }

    fn write_at(&self, bytes: &[u8], offset: u64) -> Result<(), Error> {
        match self.meddler.write(self.path(), bytes) {
            Act::Instead(other) => self.inner.write_at(&other, offset),
            act => plain(act, "write", self.path(), || self.inner.write_at(bytes, offset)),
        }
    }

    fn set_length(&self, length: u64) -> Result<(), Error> {
        self.inner.set_length(length)
    }

    fn allocate(&self, length: u64) -> Result<(), Error> {
        let act = self.meddler.grow(self.path());
        plain(act, "allocate", self.path(), || self.inner.allocate(length))
    }

    fn sync_data(&self) -> Result<(), Error> {
        let act = self.meddler.sync(self.path());
        plain(act, "fdatasync", self.path(), || self.inner.sync_data())
    }

    fn sync_all(&self) -> Result<(), Error> {
        let act = self.meddler.sync(self.path());
        plain(act, "fsync", self.path(), || self.inner.sync_all())
    }

    fn try_lock(&self, lock: Lock) -> Result<bool, Error> {
        self.inner.try_lock(lock)
    }

    fn window(&self, reserve: u64) -> Result<Arc<dyn Window>, Error> {
        self.inner.window(reserve)
    }
}

impl Storage for Meddling {
    fn open(&self, path: &Path, open: Open) -> Result<Arc<dyn Handle>, Error> {
        if matches!(open, Open::New(_)) {
            plain(self.meddler.grow(path), "create", path, || Ok(()))?;
        }
        let inner = self.inner.open(path, open)?;
        Ok(Arc::new(File { inner, meddler: Arc::clone(&self.meddler) }))
    }

    fn rename(&self, from: &Path, to: &Path) -> Result<(), Error> {
        self.inner.rename(from, to)
    }

    fn remove(&self, path: &Path) -> Result<(), Error> {
        self.inner.remove(path)
    }

    fn remove_dir(&self, path: &Path) -> Result<(), Error> {
        self.inner.remove_dir(path)
    }

    fn create_dir(&self, path: &Path, mode: u32) -> Result<(), Error> {
        self.inner.create_dir(path, mode)
    }

    fn list(&self, path: &Path) -> Result<Vec<Name>, Error> {
        self.inner.list(path)
    }

    fn sync_dir(&self, path: &Path) -> Result<(), Error> {
        plain(self.meddler.sync_dir(path), "sync", path, || self.inner.sync_dir(path))
    }

    fn kind(&self, path: &Path) -> Result<Option<bool>, Error> {
        self.inner.kind(path)
    }
}
