//! `defrag`: the database of a data directory, written anew without its free pages.
//!
//! ```text
//!  lock db -> copy all buckets into db.tmp.defrag -> sync -> lock the copy -> rename -> sync the folder
//! ```
//! Killed before the rename it leaves the old database and a file that etcd sweeps away; after it,
//! the new one. The copy gets mode and owner of the old file. Unlike etcd: the folder is synced.

use std::io::ErrorKind;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use super::lock::{Access, LockError, lock_database};
use crate::bolt::{self, Bulk, Reader};
use crate::data_dir::DataDir;
use crate::disk::{self, Lock, Open, Storage, beside, parent_of};

/// Why a database was not defragmented. It is as it was, unless the error says otherwise.
#[derive(Debug, thiserror::Error)]
pub enum DefragError {
    #[error(transparent)]
    Lock(#[from] LockError),
    #[error(transparent)]
    Disk(#[from] disk::Error),
    #[error(transparent)]
    Read(#[from] bolt::Error),
    #[error(transparent)]
    Write(#[from] bolt::WriteError),
    /// The copy has the name, and nobody knows whether it will keep it.
    #[error("{}: defragmented, but a power loss may bring the old file back: {source}", file.display())]
    Unsynced { file: PathBuf, source: disk::Error },
}

impl DefragError {
    /// Whether a server kept the lock for longer than the wait.
    pub fn is_locked(&self) -> bool {
        matches!(self, Self::Lock(error) if error.is_locked())
    }

    /// The operation that failed, if one did.
    pub fn disk(&self) -> Option<&disk::Error> {
        match self {
            Self::Disk(error) | Self::Lock(LockError::Disk(error)) => Some(error),
            Self::Read(error) => error.disk(),
            Self::Write(error) => error.disk(),
            Self::Lock(_) | Self::Unsynced { .. } => None,
        }
    }
}

/// What it came to, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Defragmented {
    /// Length of the file before.
    pub before: u64,
    pub after: u64,
}

/// Defragments the database of `directory`, waiting so long for a server to let
/// go of it; zero is without end.
///
/// # Errors
/// The database is as it was, but for [`DefragError::Unsynced`].
pub fn defrag(
    storage: &Arc<dyn Storage>,
    directory: &DataDir,
    wait: Duration,
) -> Result<Defragmented, DefragError> {
    let old = lock_database(&**storage, &directory.database(), Access::Write, wait)?;
    let path = old.path().to_owned();
    let before = old.length()?;
    let image = old.window(before)?;
    let reader = Reader::open(&*image)?;
    let copy = beside(&path, ".tmp.defrag");
    match storage.remove(&copy) {
        // A folder is nothing that a defragmentation has left.
        Err(disk::Error::Failed { source, .. }) if source.kind() == ErrorKind::NotFound => {}
        removed => removed?,
    }
    let file = storage.open(&copy, Open::New(0o600))?;
    let written = (|| {
        // Before the syncs: mode and owner are to last as long as the bytes.
        like(&path, &copy)?;
        let mut bulk = Bulk::new(Arc::clone(&file), reader.page_size());
        bulk.copy(reader.tx())?;
        // As etcd: the copy counts its transactions on.
        bulk.finish(reader.tx().meta().txid)?;
        if !file.try_lock(Lock::Database)? {
            return Err(disk::Error::Locked { file: copy.clone() }.into());
        }
        let after = file.length()?;
        storage.rename(&copy, &path)?;
        Ok(after)
    })();
    let after = match written {
        Ok(after) => after,
        Err(error) => {
            // What went wrong first is what is told.
            let _ = storage.remove(&copy);
            return Err(error);
        }
    };
    storage
        .sync_dir(parent_of(&path))
        .map_err(|source| DefragError::Unsynced { file: path.clone(), source })?;
    Ok(Defragmented { before, after })
}

/// Gives a file mode and owner of another, where that is a file of this machine.
fn like(of: &Path, file: &Path) -> Result<(), disk::Error> {
    let (Ok(old), Ok(new)) = (std::fs::metadata(of), std::fs::metadata(file)) else {
        return Ok(());
    };
    let failed = |operation| {
        let file = file.to_owned();
        move |source| disk::Error::Failed { operation, file, source }
    };
    if (old.uid(), old.gid()) != (new.uid(), new.gid()) {
        chown(file, Some(old.uid()), Some(old.gid())).map_err(failed("chown"))?;
    }
    let mode = std::fs::Permissions::from_mode(old.permissions().mode() & 0o7777);
    std::fs::set_permissions(file, mode).map_err(failed("chmod"))
}
