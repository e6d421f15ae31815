//! The database of a data directory, and its lock.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::disk::{self, Handle, Lock, Open, Storage};

/// What a database is opened for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Access {
    Read,
    Write,
}

/// Why a database was not had.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    #[error("stat {}: no such file or directory", path.display())]
    Missing { path: PathBuf },
    #[error(transparent)]
    Disk(#[from] disk::Error),
}

impl LockError {
    /// Whether somebody kept the lock for longer than the wait.
    pub fn is_locked(&self) -> bool {
        matches!(self, Self::Disk(disk::Error::Locked { .. }))
    }
}

/// Opens the database at `path` and takes its lock, looking every 50 ms as bbolt does; a wait of zero is
/// without end.
pub(super) fn lock_database(
    storage: &dyn Storage,
    path: &Path,
    access: Access,
    wait: Duration,
) -> Result<Arc<dyn Handle>, LockError> {
    const PAUSE: Duration = Duration::from_millis(50);
    let (open, lock) = match access {
        Access::Read => (Open::Read, Lock::DatabaseShared),
        Access::Write => (Open::Write, Lock::Database),
    };
    let start = Instant::now();
    loop {
        if storage.kind(path)?.is_none() {
            return Err(LockError::Missing { path: path.to_owned() });
        }
        let file = storage.open(path, open)?;
        while !file.try_lock(lock)? {
            if !wait.is_zero() && start.elapsed() + PAUSE > wait {
                return Err(disk::Error::Locked { file: path.to_owned() }.into());
            }
            std::thread::sleep(PAUSE);
        }
        // A server that defragments puts another file in the place of the one it holds.
        if file.is_current()? {
            return Ok(file);
        }
    }
}
