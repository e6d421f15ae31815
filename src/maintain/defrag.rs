//! `defrag`: the database of a data directory, written anew without its free pages.
//!
//! ```text
//!  lock db -> copy all buckets into db.tmp.defrag -> sync -> lock the copy -> rename -> sync the folder
//! ```
//! Killed before the rename it leaves the old database and a file that etcd sweeps away; after it,
//! the new one. The copy gets mode and owner of the old file. Unlike etcd: the folder is synced.

use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use super::lock::{Access, LockError, lock_database};
use crate::bolt::{self, Bulk, Reader};
use crate::disk::{self, Lock, Open, Storage, beside, parent_of};

/// Why a database was not defragmented. It is as it was.
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
}

/// What it came to, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Defragmented {
    /// Length of the file before.
    pub before: u64,
    pub after: u64,
}

/// Defragments the database of the data directory `directory`, waiting so long for a server to let
/// go of it; zero is without end.
///
/// # Errors
/// The database is as it was.
pub fn defrag(
    storage: &Arc<dyn Storage>,
    directory: &Path,
    wait: Duration,
) -> Result<Defragmented, DefragError> {
    let old = lock_database(&**storage, directory, Access::Write, wait)?;
    let path = old.path().to_owned();
    let before = old.length()?;
    let image = old.window(before)?;
    let reader = Reader::open(&*image)?;
    let copy = beside(&path, ".tmp.defrag");
    storage.remove_all(&copy)?;
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
        Ok(file.length()?)
    })();
    let after = match written {
        Ok(after) => after,
        Err(error) => {
            // What went wrong first is what is told.
            let _ = storage.remove_all(&copy);
            return Err(error);
        }
    };
    storage.rename(&copy, &path)?;
    storage.sync_dir(parent_of(&path))?;
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
