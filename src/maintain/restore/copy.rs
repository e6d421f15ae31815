//! The snapshot, copied without its SHA-256, which is compared with what was copied.

use std::sync::{Arc, mpsc};
use std::thread;

use sha2::{Digest, Sha256};

use super::{Restore, RestoreError};
use crate::bolt::Reader;
use crate::disk::{self, Handle, Lock, Open, Storage};

/// Bytes of the SHA-256 that `snapshot save` appends.
const TRAILER: u64 = 32;
/// Copied at a time, and then hashed.
const PIECE: u64 = 4 << 20;
/// Read at a time to be hashed: what fits the processor's cache.
const GULP: usize = 64 << 10;

/// What is to be copied.
#[derive(Debug)]
pub(super) struct Source {
    /// Under a shared lock: no server can write it meanwhile.
    file: Arc<dyn Handle>,
    /// Where the database ends.
    end: u64,
    /// Whether there is a SHA-256 behind it to compare.
    compare: bool,
}

impl Source {
    /// Opens it, and looks whether it may be restored at all.
    pub(super) fn open(storage: &dyn Storage, plan: &Restore<'_>) -> Result<Self, RestoreError> {
        let file = storage.open(plan.snapshot, Open::Read).map_err(RestoreError::Source)?;
        if !file.try_lock(Lock::DatabaseShared).map_err(RestoreError::Source)? {
            return Err(RestoreError::InUse { file: plan.snapshot.to_owned() });
        }
        let length = file.length().map_err(RestoreError::Source)?;
        if length <= TRAILER {
            return Err(RestoreError::Short { file: plan.snapshot.to_owned(), length });
        }
        let has_hash = length % 512 == TRAILER;
        if !has_hash && !plan.skip_hash_check {
            return Err(RestoreError::NoHash);
        }
        let end = if has_hash { length - TRAILER } else { length };
        let compare = has_hash && !plan.skip_hash_check;
        if !compare {
            // Before what may be long and is no database is copied.
            let window = file.window(length)?;
            Reader::open(&window)?;
        }
        Ok(Self { file, end, compare })
    }

    /// Copies it to an empty file, durably.
    pub(super) fn copy_to(&self, target: &dyn Handle) -> Result<(), RestoreError> {
        let found = thread::scope(|scope| {
            // Hashing takes longer than the copy: it gets a thread, and follows. As etcdutl, of what
            // the copy has.
            let (copied, progress) = mpsc::channel::<u64>();
            let hashing = self.compare.then(|| {
                thread::Builder::new().spawn_scoped(scope, move || hash(target, progress))
            });
            let mut at = 0;
            while at < self.end {
                let wanted = (self.end - at).min(PIECE);
                let count = target.copy_from(&*self.file, at, wanted)?;
                if count < wanted {
                    return Err(RestoreError::Source(past_end(&*self.file, at, count, wanted)));
                }
                at += count;
                // Where hashing has failed its error comes below.
                let _ = copied.send(at);
            }
            drop(copied);
            // The disk writes while the rest is hashed; what changes after it is little.
            target.sync_data()?;
            Ok(hashing.map(|hashing| match hashing {
                Ok(thread) => thread.join().expect("hashing does not panic"),
                // No thread is to be had: then after the copy.
                Err(_) => hash(target, [self.end]),
            }))
        })?;
        let Some(found) = found.transpose()? else { return Ok(()) };
        let mut expected = vec![0; 32];
        self.file.read_at(&mut expected, self.end).map_err(RestoreError::Source)?;
        if expected != found {
            let file = self.file.path().to_owned();
            return Err(RestoreError::Hash { file, expected, found });
        }
        Ok(())
    }
}

/// A file had `count` bytes from `offset` on where it was to have `wanted`.
fn past_end(file: &dyn Handle, offset: u64, count: u64, wanted: u64) -> disk::Error {
    let length = offset + count;
    disk::Error::PastEnd { file: file.path().to_owned(), length, offset, wanted }
}

/// The SHA-256 of a file that grows to each length that comes, in turn.
fn hash(
    file: &dyn Handle,
    progress: impl IntoIterator<Item = u64>,
) -> Result<Vec<u8>, disk::Error> {
    let mut digest = Sha256::new();
    let mut gulp = vec![0; GULP];
    let mut at = 0;
    for length in progress {
        while at < length {
            let size = usize::try_from(length - at).map_or(GULP, |rest| rest.min(GULP));
            let count = file.read_at(&mut gulp[..size], at)?;
            if count < size {
                return Err(past_end(file, at, count as u64, size as u64));
            }
            digest.update(&gulp[..size]);
            at += size as u64;
        }
    }
    Ok(digest.finalize().to_vec())
}
