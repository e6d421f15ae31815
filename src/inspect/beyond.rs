//! How far the log of a data directory is ahead of its database.

use std::path::{Path, PathBuf};

use prost::Message;

use crate::data_dir::{self, DataDir};
use crate::pb::raftpb::HardState;
use crate::pb::wire::Bad;
use crate::wal::{self, Access, Cursor, Entry, Listing, Metadata, Position, RecordKind, Wal};

/// What the log holds beyond the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Beyond {
    /// Entries above the database's index that are committed: a server applies them at start.
    pub committed: u64,
    /// Who wrote the log; 0 if it does not say.
    pub member_id: u64,
    pub cluster_id: u64,
}

/// Why it is not known.
#[derive(Debug, thiserror::Error)]
pub enum BeyondError {
    #[error(transparent)]
    Directory(#[from] data_dir::Error),
    #[error(transparent)]
    Segments(#[from] wal::Error),
    #[error("{}: byte {offset}: {reason}", file.display())]
    Read { file: PathBuf, offset: u64, reason: String },
}

/// Whether a path is a data directory, and then how far its log is ahead of `index`.
pub fn beyond(path: &Path, index: u64) -> Option<Result<Beyond, BeyondError>> {
    path.is_dir().then(|| read(path, index))
}

fn read(path: &Path, index: u64) -> Result<Beyond, BeyondError> {
    let directory = DataDir::open(path)?;
    let listing = Listing::read(directory.wal())?;
    // Segments that end before the database's index say nothing about what lies beyond it.
    let wal = Wal::open(&listing, listing.select(index)?, Access::Mapped)?;
    let (mut last, mut commit) = (index, 0);
    let mut metadata = Metadata::default();
    let mut cursor = Cursor::new(&wal);
    while let Some(event) = cursor.next() {
        let located = match event {
            Ok(located) => located,
            Err(stop) if stop.ends_quietly() => break,
            Err(stop) => return Err(unreadable(&wal, stop.at, stop.words())),
        };
        let (at, record) = (located.at, located.record);
        let bad = |bad: Bad| unreadable(&wal, at, format!("{}: {bad}", record.kind));
        match record.kind {
            RecordKind::Metadata => metadata = Metadata::decode(record.data()).map_err(bad)?,
            // A later entry replaces those of its index and above, so the last one written ends
            // the log.
            RecordKind::Entry => last = Entry::decode(record.data()).map_err(bad)?.index,
            RecordKind::State => {
                commit = HardState::decode(record.data()).map_or(0, |s| s.commit())
            }
            _ => {}
        }
    }
    let committed = commit.min(last).saturating_sub(index);
    Ok(Beyond { committed, member_id: metadata.node_id, cluster_id: metadata.cluster_id })
}

pub(super) fn unreadable(wal: &Wal, at: Position, reason: String) -> BeyondError {
    BeyondError::Read { file: wal.path(at.segment).to_owned(), offset: at.offset, reason }
}
