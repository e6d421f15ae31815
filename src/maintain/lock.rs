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

/// Opens a database and takes its lock, looking every 50 ms as bbolt does; a wait of zero is without
/// end.
pub(super) fn lock_database(
    storage: &dyn Storage,
    path: &Path,
    access: Access,
    wait: Duration,
) -> Result<Arc<dyn Handle>, disk::Error> {
    const PAUSE: Duration = Duration::from_millis(50);
    let (open, lock) = match access {
        Access::Read => (Open::Read, Lock::DatabaseShared),
        Access::Write => (Open::Write, Lock::Database),
    };
    let (file, start) = (storage.open(path, open)?, Instant::now());
    while !file.try_lock(lock)? {
        if !wait.is_zero() && start.elapsed() + PAUSE > wait {
            return Err(disk::Error::Locked { file: path.to_owned() });
        }
        std::thread::sleep(PAUSE);
    }
    Ok(file)
}

/// Where the database of a data directory is.
pub(super) fn database_of(directory: &Path) -> PathBuf {
    directory.join("member").join("snap").join("db")
}
