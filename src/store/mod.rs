//! A live key space: the key index in memory, the rows in the file, commits in batches.
//!
//! ```text
//!                 one thread                                      another
//!   apply ->  Writer: index, history, active rows  -- Job -->  Committer: the file
//!                 |                                               |
//!                 +------- publishes ------> View <---- publishes-+
//!                                             |
//!   readers  <------- one reference ----------+
//! ```
//! [`Writer`] alone changes the key space, [`Committer`] alone the file. A change goes to the active
//! rows and the index at once, is seen by readers when the batch is published, and is in the file
//! when the job that froze its rows is committed, together with the consistent index that stands for
//! it. The log holds what the file does not, so a crash loses nothing (`recover`).
//!
//! Nothing here has a thread or a clock of its own: [`Background`] adds the thread.
//!
//! Invariants: a row is in exactly one of base, frozen and active of any view, by its revision; the
//! consistent index commits in the same transaction as the rows it stands for; a compaction's mark
//! is in the file before the first row that it deletes is gone.

mod apply;
mod background;
mod beside;
mod changes;
mod committer;
mod compactions;
mod durations;
mod fresh;
mod history;
mod index;
mod leases;
mod load;
mod overlay;
mod pace;
mod range;
mod replay;
mod rows;
mod view;
mod writer;

use std::path::PathBuf;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

pub use apply::{Alarms, Applied, Comparing, Failure, Op, Ranges, Refusal, apply, put, txn};
pub use background::{Background, Commits};
pub use beside::Beside;
pub use changes::Change;
pub use committer::{Committer, Defrag, Job};
pub use compactions::Compactions;
pub use durations::Durations;
pub use fresh::{Fresh, FreshRow};
pub use leases::{Lease, Leases};
pub use load::{Loaded, each_row, load, read_meta};
pub use pace::Pace;
pub use range::{End, KeyRange};
pub use replay::{Opening, ReplayError, Replayed, replay};
pub use view::{Answer, Counting, Found, View, Walked};
pub use writer::{BATCH_BYTES, Txn, Writer};

use index::Entry;

use crate::bolt;
use crate::disk;
use crate::mvcc::{BadRowKey, OutOfRange, Revision};

/// Why the key space could not answer, or could not be changed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error(transparent)]
    Read(#[from] bolt::Error),
    #[error(transparent)]
    Write(#[from] bolt::WriteError),
    #[error(transparent)]
    Disk(#[from] disk::Error),
    #[error(transparent)]
    OutOfRange(#[from] OutOfRange),
    /// The index knows a row that the file does not have.
    #[error("{}: bucket key has no row {}.{}", file.display(), row.main, row.sub)]
    Missing { file: PathBuf, row: Revision },
    #[error("{}: bucket key: {source}: {}", file.display(), key.escape_ascii())]
    RowKey { file: PathBuf, key: Vec<u8>, source: BadRowKey },
    #[error("bucket key, row {}.{}: {reason}", row.main, row.sub)]
    Row { row: Revision, reason: String },
    #[error("{}: {source}", file.display())]
    Schema { file: PathBuf, source: crate::schema::Undecodable },
    /// The thread that writes the file has ended.
    #[error("the database is not written any more: {reason}")]
    Stopped { reason: String },
}

/// What the writer, the committer and the readers share.
#[derive(Debug)]
pub struct Shared {
    view: Mutex<Arc<View>>,
    /// Tombstones that compaction has deleted: their keys are to leave the index.
    dead: Mutex<Vec<(Box<[u8]>, history::RowId)>>,
    /// Of the file and of its pages in use, in bytes, as of the last commit.
    sizes: [AtomicU64; 2],
    /// The last compaction whose deletions are done; -1 if none is known.
    compacted: AtomicI64,
    /// How long commits took.
    commits: Durations,
    compactions: Compactions,
}

impl Shared {
    /// How long commits took, from 1 ms on in 14 classes, as etcd's.
    pub fn commit_durations(&self) -> &Durations {
        &self.commits
    }

    /// What compactions have come to.
    pub fn compactions(&self) -> &Compactions {
        &self.compactions
    }

    /// What is visible now.
    pub fn view(&self) -> Arc<View> {
        Arc::clone(&self.view.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Bytes of the file up to its last page, and of its pages in use, as of the last commit: etcd's
    /// `dbSize` and `dbSizeInUse`.
    pub fn sizes(&self) -> (u64, u64) {
        let [all, used] = &self.sizes;
        (all.load(Ordering::Relaxed), used.load(Ordering::Relaxed))
    }

    fn note_sizes(&self, (all, used): (u64, u64)) {
        self.sizes[0].store(all, Ordering::Relaxed);
        self.sizes[1].store(used, Ordering::Relaxed);
    }

    /// The revision up to which compactions have deleted what they were to delete; -1 if none has.
    pub fn finished_compaction(&self) -> i64 {
        self.compacted.load(Ordering::Relaxed)
    }

    /// Makes a new view of the present one.
    fn publish(&self, change: impl FnOnce(&View) -> View) {
        let mut slot = self.view.lock().unwrap_or_else(PoisonError::into_inner);
        let new = Arc::new(change(&slot));
        let old = std::mem::replace(&mut *slot, new);
        drop(slot);
        // Where it was the last reference, pages and nodes are given back here, not under the lock.
        drop(old);
    }
}
