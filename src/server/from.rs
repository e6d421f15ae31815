//! A server on a backup, which stays as it is (`ekd --from`).
//!
//! ```text
//!  a data directory   log and .snap files copied, the database shown in its place    then as ever
//!  a snapshot         SHA-256 compared, the database shown in its place, then a restore around it:
//!                     a log of its own, and this server as the only member
//! ```
//! What is written to the database stays in memory, what else is written goes to a folder that is
//! removed at the end.

use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sha2::{Digest as _, Sha256};

use crate::data_dir;
use crate::disk::{self, OnDisk, Storage, Unsynced};
use crate::maintain::{self, InitialCluster, Restore};
use crate::pb::write::Release;
use crate::store::Beside;

use super::start::{NewMember, Options};

/// Why a backup cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error(transparent)]
    What(#[from] data_dir::Error),
    #[error("{}: {source}", path.display())]
    Io { path: PathBuf, source: io::Error },
    #[error(transparent)]
    Disk(#[from] disk::Error),
    #[error(
        "{}: the SHA-256 behind it is not that of its {length} bytes: it is damaged, cut short, or was written to since; \
         `ekutl snapshot restore --skip-hash-check` makes a directory of it as it is",
        path.display()
    )]
    Hash { path: PathBuf, length: u64 },
    #[error(transparent)]
    Cluster(#[from] maintain::ClusterError),
    #[error(transparent)]
    Restore(#[from] maintain::RestoreError),
    #[error("{}: a server is writing it: take `ekctl snapshot save` and serve that", path.display())]
    InUse { path: PathBuf },
}

fn at(path: &Path) -> impl FnOnce(io::Error) -> Error {
    move |source| Error::Io { path: path.to_owned(), source }
}

/// Whether an error is one of writing, whatever its words name: there is no room.
pub fn of_writing(error: &(dyn std::error::Error + 'static)) -> bool {
    use io::ErrorKind::{FileTooLarge, QuotaExceeded, ReadOnlyFilesystem, StorageFull};
    let full = |error: &io::Error| {
        matches!(error.kind(), StorageFull | QuotaExceeded | FileTooLarge | ReadOnlyFilesystem)
    };
    std::iter::successors(Some(error), |error| error.source())
        .any(|error| error.downcast_ref().is_some_and(full))
}

/// Bytes of the SHA-256 that `snapshot save` appends; a database is whole pages.
const TRAILER: u64 = 32;

/// Makes `options.data_dir`, an empty folder, into a view of the backup; the storage shows it.
///
/// # Errors
/// It is no backup, it is damaged, or a server writes it.
pub fn on_backup(backup: &Path, options: &Options) -> Result<Arc<dyn Storage>, Error> {
    let kind = data_dir::Kind::with_database(backup)?;
    let file = kind.file();
    let length = fs::metadata(&file).map_err(at(&file))?.len();
    let member = options.data_dir.join("member");
    let beside = |length, place: &Path| {
        Beside::new(Unsynced(OnDisk::default()), &file, length, place).map_err(
            |error| match error {
                disk::Error::Locked { file } => Error::InUse { path: file },
                other => other.into(),
            },
        )
    };
    if let data_dir::Kind::DataDir(_) = kind {
        let shown = beside(length, &member.join("snap/db"))?;
        // The backup may be named by it.
        let theirs = file.ancestors().nth(2).unwrap_or(backup);
        copy_but(theirs, &member, &file)?;
        return Ok(Arc::new(shown));
    }
    let saved = length % 512 == TRAILER;
    let length = if saved { length - TRAILER } else { length };
    let shown = beside(length, &options.data_dir.join("member.unfinished/snap/db"))?;
    if saved {
        compare(&file, length)?;
    }
    let storage: Arc<dyn Storage> = Arc::new(shown);
    let NewMember { name, peer_urls, token, .. } = &options.new;
    let pairs: Vec<String> = peer_urls.iter().map(|url| format!("{name}={url}")).collect();
    let cluster = InitialCluster::parse(&pairs.join(","))?;
    let plan = Restore {
        snapshot: &file,
        name,
        cluster: &cluster,
        token,
        data_dir: &options.data_dir,
        wal_dir: None,
        skip_hash_check: true,
        placed: true,
        bump_revision: 0,
        release: Release::V3_7,
        segment_bytes: maintain::SEGMENT_BYTES,
    };
    maintain::restore(&storage, &plan)?;
    Ok(storage)
}

/// Copies a folder, but for one file in it.
fn copy_but(from: &Path, to: &Path, but: &Path) -> Result<(), Error> {
    fs::create_dir(to).map_err(at(to))?;
    for entry in fs::read_dir(from).map_err(at(from))? {
        let entry = entry.map_err(at(from))?;
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        let kind = fs::metadata(&path).map_err(at(&path))?.file_type();
        if kind.is_dir() {
            copy_but(&path, &target, but)?;
        } else if kind.is_file() && path != but {
            disk::copy_sparse(&path, &target).map_err(|source| {
                let file = if of_writing(&source) { target } else { path };
                Error::Io { path: file, source }
            })?;
        }
    }
    Ok(())
}

/// Compares a saved snapshot with the SHA-256 behind it.
fn compare(path: &Path, length: u64) -> Result<(), Error> {
    let mut file = fs::File::open(path).map_err(at(path))?;
    let (mut digest, mut left) = (Sha256::new(), length);
    let mut piece = vec![0; 1 << 20];
    while left > 0 {
        let size = usize::try_from(left).unwrap_or(piece.len()).min(piece.len());
        file.read_exact(&mut piece[..size]).map_err(at(path))?;
        digest.update(&piece[..size]);
        left -= size as u64;
    }
    let mut expected = Vec::new();
    file.read_to_end(&mut expected).map_err(at(path))?;
    if expected == digest.finalize().to_vec() {
        return Ok(());
    }
    Err(Error::Hash { path: path.to_owned(), length })
}
