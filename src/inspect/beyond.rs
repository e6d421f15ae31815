//! How far the log of a data directory is ahead of its database.

use std::path::{Path, PathBuf};

use prost::Message;

use super::Database;
use crate::data_dir::{self, DataDir};
use crate::pb::raftpb::HardState;
use crate::pb::wire::Bad;
use crate::wal::{
    self, Access, Cursor, Entry, Listing, Metadata, Position, RecordKind, SnapshotRecord, Wal,
};

/// What the log holds beyond the database.
#[derive(Debug)]
pub struct Beyond {
    pub ahead: Result<Ahead, BeyondError>,
    /// Who wrote the log, if a record of it says so.
    pub metadata: Option<Metadata>,
}

/// Entries above the database's index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ahead {
    pub entries: u64,
    /// Those of them that are known to be committed: a server applies them at start. It may have
    /// acknowledged the others, too: a commit index comes to the disk with the entries after it.
    pub committed: u64,
}

/// Why it is not known.
#[derive(Debug, thiserror::Error)]
pub enum BeyondError {
    #[error(transparent)]
    Directory(#[from] data_dir::Error),
    #[error(transparent)]
    Segments(wal::Error),
    /// No folder, or no segment in it.
    #[error(
        "{}: no log is there; one that lies elsewhere has to be named (--wal-dir)", folder.display()
    )]
    NoLog { folder: PathBuf },
    #[error("{}: its last entry is {last}, the database stands at entry {index}", folder.display())]
    Ends { folder: PathBuf, last: u64, index: u64 },
    #[error("{}: byte {offset}: {reason}", file.display())]
    Read { file: PathBuf, offset: u64, reason: String },
}

impl From<wal::Error> for BeyondError {
    fn from(error: wal::Error) -> Self {
        match error.without_log() {
            Some(folder) => Self::NoLog { folder: folder.to_owned() },
            None => Self::Segments(error),
        }
    }
}

/// Of a data directory, how far its log, or the one in `wal`, is ahead of `index`; none of a file.
/// Reads the segments that may hold entries above that index, which of a server that was stopped or
/// killed is the last one.
pub fn beyond(path: &Path, wal: Option<&Path>, index: u64) -> Option<Beyond> {
    if !path.is_dir() {
        return None;
    }
    let mut metadata = None;
    let ahead = read(path, wal, index, &mut metadata);
    Some(Beyond { ahead, metadata })
}

/// Index of the last entry that a database reflects; 0 if it does not tell.
pub fn applied(database: &Database<'_>) -> u64 {
    // Damage in the way of it is told by whoever reads the rows.
    let found = super::history::read_meta(&database.tx()).ok();
    found.and_then(|(meta, _)| meta.consistent_index).unwrap_or(0)
}

fn read(
    path: &Path,
    wal: Option<&Path>,
    index: u64,
    metadata: &mut Option<Metadata>,
) -> Result<Ahead, BeyondError> {
    let directory = DataDir::open(path)?.with_wal_in(wal);
    let listing = Listing::read(directory.wal())?;
    // Segments that end before the database's index say nothing about what lies beyond it.
    let wal = Wal::open(&listing, listing.select(index)?, Access::Mapped)?;
    *metadata = wal::first_metadata(&wal);
    let (mut last, mut commit) = (None, 0);
    let mut cursor = Cursor::new(&wal);
    while let Some(event) = cursor.next() {
        let located = match event {
            Ok(located) => located,
            // What lies behind a place where the log seems to end before the database does was
            // applied: it is no crash that ended it there.
            Err(stop) if stop.ends_quietly() && last >= Some(index) => break,
            Err(stop) => return Err(unreadable(&wal, stop.at, stop.words())),
        };
        let (at, record) = (located.at, located.record);
        let bad = |bad: Bad| unreadable(&wal, at, format!("{}: {bad}", record.kind));
        match record.kind {
            // A later entry replaces those of its index and above, so the last one written ends
            // the log.
            RecordKind::Entry => last = Some(Entry::decode(record.data()).map_err(bad)?.index),
            // Of a snapshot that came from a leader the log holds no entries.
            RecordKind::Snapshot => {
                let snapshot = SnapshotRecord::decode(record.data()).map_err(bad)?;
                last = last.max(Some(snapshot.index));
            }
            RecordKind::State => {
                commit = HardState::decode(record.data()).map_or(0, |s| s.commit())
            }
            _ => {}
        }
    }
    let last = last.unwrap_or(0);
    if last < index {
        return Err(BeyondError::Ends { folder: directory.wal().to_owned(), last, index });
    }
    Ok(Ahead { entries: last - index, committed: commit.min(last).saturating_sub(index) })
}

pub(super) fn unreadable(wal: &Wal, at: Position, reason: String) -> BeyondError {
    BeyondError::Read { file: wal.path(at.segment).to_owned(), offset: at.offset, reason }
}
