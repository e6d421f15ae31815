//! `.snap` files, written: the envelope, the file, which one to start from, and which to remove.
//!
//! ```text
//!   save    tmp-<term>-<index> written, synced; renamed to <name>; folder synced
//!           then, and only then, the log's snapshot record
//!   choose  the newest file that opens and has its record in the log     3.4, 3.5, 3.6
//!   purge   the oldest, down to a number
//! ```
//!
//! Unlike etcd: the file gets its name when it is whole. A `tmp*` that is left is removed at the
//! next start, by etcd's servers too.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::disk::{self, Open, Storage};
use crate::pb::raftpb::ConfState;
use crate::pb::write::{self, Release};

use super::{Error, FileKind, Snap, SnapName};

/// Permission bits of a `.snap`, less the umask.
const MODE: u32 = 0o666;

/// The bytes of a `.snap`: a v2 store as JSON, in a raft snapshot, in an envelope.
pub fn encode(name: SnapName, json: &[u8], conf_state: &ConfState, release: Release) -> Vec<u8> {
    let mut metadata = Vec::new();
    write::bytes(&mut metadata, 1, &write::conf_state(conf_state, release));
    write::number(&mut metadata, 2, name.index);
    write::number(&mut metadata, 3, name.term);
    let mut data = Vec::with_capacity(json.len() + metadata.len() + 16);
    write::bytes(&mut data, 1, json);
    write::bytes(&mut data, 2, &metadata);
    let mut out = Vec::with_capacity(data.len() + 16);
    write::number(&mut out, 1, crc32c::crc32c(&data).into());
    write::bytes(&mut out, 2, &data);
    out
}

/// A `.snap` that was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Saved {
    pub path: PathBuf,
    /// How long its sync took.
    pub synced: Duration,
}

/// Writes a `.snap` into a snap folder; it is durable, name and all, when this returns. One of the
/// same name is replaced in one step.
pub fn save(
    storage: &dyn Storage,
    folder: &Path,
    name: SnapName,
    bytes: &[u8],
) -> Result<Saved, disk::Error> {
    // Not with a `.snap` at its end: that would be listed as one.
    let making = folder.join(format!("tmp-{:016x}-{:016x}", name.term, name.index));
    storage.remove_all(&making)?;
    let file = storage.open(&making, Open::New(MODE))?;
    file.write_at(bytes, 0)?;
    let begun = Instant::now();
    file.sync_all()?;
    let synced = begun.elapsed();
    let path = folder.join(name.to_string());
    storage.rename(&making, &path)?;
    storage.sync_dir(folder)?;
    Ok(Saved { path, synced })
}

/// The snapshot to start from, and what was passed over on the way to it.
#[derive(Debug, Default)]
pub struct Chosen {
    pub snap: Option<Snap>,
    /// Newer files that cannot be used.
    pub unusable: Vec<Error>,
}

/// The newest `.snap` that can be read and that the log knows of. As etcd up to 3.6; 3.7 starts from
/// the log's last snapshot record, whether there is a file or not. Unlike etcd, a file that cannot
/// be read is not renamed.
pub fn choose(
    storage: &dyn Storage,
    folder: &Path,
    known: impl Fn(SnapName) -> bool,
) -> Result<Chosen, disk::Error> {
    let mut chosen = Chosen::default();
    for path in files(storage, folder)?.into_iter().rev() {
        let file = storage.open(&path, Open::Read)?;
        let window = file.window(file.length()?)?;
        match Snap::from_image(&window) {
            Ok(snap) => {
                if known(SnapName { term: snap.term, index: snap.index }) {
                    chosen.snap = Some(snap);
                    break;
                }
            }
            Err(Error::Disk(error)) => return Err(error),
            Err(error) => chosen.unusable.push(error),
        }
    }
    Ok(chosen)
}

/// The `.snap` files of a folder, oldest first.
fn files(storage: &dyn Storage, folder: &Path) -> Result<Vec<PathBuf>, disk::Error> {
    let names = storage.list(folder)?.into_iter();
    let is_snap = |name: &disk::Name| {
        !name.is_dir && matches!(FileKind::of(&name.name.to_string_lossy()), FileKind::Snap(_))
    };
    Ok(names.filter(is_snap).map(|name| folder.join(name.name)).collect())
}

/// Removes the oldest `.snap` files until at most `keep` are left; 0 keeps all. What was removed.
pub fn purge(
    storage: &dyn Storage,
    folder: &Path,
    keep: usize,
) -> Result<Vec<PathBuf>, disk::Error> {
    let mut files = files(storage, folder)?;
    files.truncate(if keep == 0 { 0 } else { files.len().saturating_sub(keep) });
    for path in &files {
        storage.remove(path)?;
    }
    Ok(files)
}

/// Removes databases that were received for a snapshot older than one at `index`.
pub fn release_databases(
    storage: &dyn Storage,
    folder: &Path,
    index: u64,
) -> Result<Vec<PathBuf>, disk::Error> {
    let mut removed = Vec::new();
    for name in storage.list(folder)? {
        match FileKind::of(&name.name.to_string_lossy()) {
            FileKind::SnapDb(Some(of)) if of < index => {
                let path = folder.join(&name.name);
                storage.remove(&path)?;
                removed.push(path);
            }
            _ => {}
        }
    }
    Ok(removed)
}

/// Removes what an interrupted write, reception or defragmentation left behind, as etcd does at
/// boot: `tmp*` and `db.tmp*`. Nobody else may be writing to the folder.
pub fn remove_leftovers(storage: &dyn Storage, folder: &Path) -> Result<Vec<PathBuf>, disk::Error> {
    let mut removed = Vec::new();
    for name in storage.list(folder)? {
        let kind = FileKind::of(&name.name.to_string_lossy());
        if !name.is_dir && matches!(kind, FileKind::Partial | FileKind::DefragScratch) {
            let path = folder.join(&name.name);
            storage.remove(&path)?;
            removed.push(path);
        }
    }
    Ok(removed)
}
