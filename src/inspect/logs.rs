//! What a log holds, for whoever prints it: where to start, what was read, and its records.
//!
//! ```text
//!  find_snapshot -> open -> summarize            one walk: checksums, and which entries stand
//!                             -> each_entry      a second one: entries in blocks, on all cores
//!                  open_all -> survey -> each    every record, damaged logs too
//! ```
//!
//! Two walks, since etcd's output begins with what only the end of the log can tell; between them
//! nothing is kept but marks to start from and the places where entries were replaced.

mod blocks;
mod touches;

use std::io;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use crate::disk;
use crate::pb::raftpb::HardState;
use crate::pb::wire::Bad;
use crate::snap::{self, FileKind};
use crate::wal::{self, Access, Listing, Wal};

pub use crate::disk::Error as DiskError;
pub use crate::snap::{Error as SnapError, Snap};
pub use crate::wal::{
    Break, BreakKind, ConfChange, ConfChangeType, Entry, EntryKind, Error as OpenError, Fault,
    Finding, Live, Located, Metadata, Position, ReadAllError, Record, RecordKind, Report, Segment,
    SegmentName, Severity, SnapshotRecord, Start, Summary, describe,
};
pub use blocks::each_entry;
pub use touches::KeyFilter;

/// A `.snap` that was passed over.
#[derive(Debug)]
pub struct Skipped {
    pub file: PathBuf,
    pub error: SnapError,
}

/// What was found in a snap folder.
#[derive(Debug, Default)]
pub struct Found {
    /// The newest snapshot that can be read.
    pub snapshot: Option<Snap>,
    /// Newer ones that cannot, newest first.
    pub skipped: Vec<Skipped>,
    /// Files that have no business there.
    pub unexpected: Vec<PathBuf>,
}

/// The newest `.snap` of a folder that can be read. Unlike etcd: the others stay as they are.
pub fn find_snapshot(folder: &Path) -> io::Result<Found> {
    let mut found = Found::default();
    let mut names = Vec::new();
    for (path, kind) in snap::list(folder)? {
        match kind {
            FileKind::Snap(_) => names.push(path),
            FileKind::Db | FileKind::DefragScratch => {}
            _ => found.unexpected.push(path),
        }
    }
    for file in names.into_iter().rev() {
        match Snap::read(&file) {
            Ok(snapshot) => {
                found.snapshot = Some(snapshot);
                break;
            }
            Err(error) => found.skipped.push(Skipped { file, error }),
        }
    }
    Ok(found)
}

/// An open log and the names beside it that do not belong to it.
#[derive(Debug)]
pub struct Log {
    wal: Wal,
    /// Files of the folder that are no segments, but for etcd's own `.tmp`.
    pub ignored: Vec<PathBuf>,
}

fn ignored(listing: &Listing) -> Vec<PathBuf> {
    let temporary = |path: &Path| path.extension().is_some_and(|end| end == "tmp");
    listing.ignored.iter().filter(|path| !temporary(path)).cloned().collect()
}

fn access(no_mmap: bool) -> Access {
    if no_mmap { Access::Positioned } else { Access::Mapped }
}

impl Log {
    /// The names in a WAL folder; [`Log::open`] is next.
    pub fn list(folder: &Path) -> Result<Listing, OpenError> {
        Listing::read(folder)
    }

    /// Files of a listing that are no segments, but for etcd's own `.tmp`.
    pub fn ignored(listing: &Listing) -> Vec<PathBuf> {
        ignored(listing)
    }

    /// Opens the segments that a reader needs who starts after `index`.
    pub fn open(listing: &Listing, index: u64, no_mmap: bool) -> Result<Self, OpenError> {
        let part = listing.select(index)?;
        let wal = Wal::open(listing, part, access(no_mmap))?;
        Ok(Self { wal, ignored: ignored(listing) })
    }

    /// Opens all segments, whether their names go together or not. One that cannot be opened is
    /// told of by [`Log::survey`].
    pub fn open_all(listing: &Listing, no_mmap: bool) -> Result<Self, OpenError> {
        if listing.segments.is_empty() {
            return Err(OpenError::NoSegment { folder: listing.folder.clone() });
        }
        let wal = Wal::open_each(listing, access(no_mmap));
        Ok(Self { wal, ignored: ignored(listing) })
    }

    /// From segments that are open already.
    pub fn of(wal: Wal) -> Self {
        Self { wal, ignored: Vec::new() }
    }

    /// Reads the log through as a server starting there would.
    pub fn summarize(&self, start: Start) -> Result<Summary, ReadAllError> {
        wal::read_all(&self.wal, start)
    }

    /// The same of all that stands after an index: see [`wal::read_across`].
    pub fn summarize_across(&self, index: u64) -> Result<Summary, ReadAllError> {
        wal::read_across(&self.wal, index)
    }

    /// Reads the log through whatever is wrong with it.
    pub fn survey(&self) -> Report {
        wal::check(&self.wal)
    }

    /// Hands out every record and break, those that etcd would not see included, until `each`
    /// says to stop.
    pub fn each<E>(
        &self,
        mut each: impl FnMut(Result<Located<'_>, Break>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut cursor = wal::Cursor::looking_ahead(&self.wal);
        while let Some(event) = cursor.next() {
            each(event)?;
        }
        Ok(())
    }

    /// The same, but only what etcd sees: a segment ends at a zero length field.
    pub fn each_seen<E>(
        &self,
        mut each: impl FnMut(Result<Located<'_>, Break>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut cursor = wal::Cursor::new(&self.wal);
        while let Some(event) = cursor.next() {
            each(event)?;
        }
        Ok(())
    }

    /// The file that a position is in.
    pub fn file(&self, at: Position) -> &Path {
        self.wal.path(at.segment)
    }

    /// The length of that file.
    pub fn file_length(&self, at: Position) -> u64 {
        self.wal.segments().get(at.segment).map_or(0, |segment| segment.image().len())
    }
}

/// What a record of a known type carries.
#[derive(Debug)]
pub enum Content<'a> {
    Metadata(Metadata),
    Entry(Entry<'a>),
    State(HardState),
    /// The checksum so far.
    Crc(u32),
    Snapshot(SnapshotRecord),
    Unknown(i64),
}

impl<'a> Content<'a> {
    pub fn of(record: &Record<'a>) -> Result<Self, Bad> {
        let data = record.data();
        Ok(match record.kind {
            RecordKind::Metadata => Self::Metadata(Metadata::decode(data)?),
            RecordKind::Entry => Self::Entry(Entry::decode(data)?),
            RecordKind::State => Self::State(wal::hard_state(data)?),
            RecordKind::Crc => Self::Crc(record.crc),
            RecordKind::Snapshot => Self::Snapshot(SnapshotRecord::decode(data)?),
            RecordKind::Unknown(number) => Self::Unknown(number),
        })
    }
}

/// The segments of a raw dump.
pub struct RawLog {
    /// Those up to the first that cannot be opened.
    pub log: Log,
    /// Why that one cannot.
    pub unopened: Option<DiskError>,
    /// Files that are no segments.
    pub others: Vec<PathBuf>,
}

/// Opens every file of a folder whose name ends in `.wal`, whatever comes before, as the raw dump
/// of etcd does.
pub fn open_raw(folder: &Path, no_mmap: bool) -> Result<RawLog, OpenError> {
    let mut listing = Listing::read(folder)?;
    let (named, others) =
        listing.ignored.into_iter().partition(|path| path.extension().is_some_and(|e| e == "wal"));
    listing.ignored = others;
    let unnamed = SegmentName { sequence: 0, index: 0 };
    let named: Vec<PathBuf> = named;
    listing.segments.extend(named.into_iter().map(|path| (unnamed, path)));
    listing.segments.sort_by(|one, other| one.1.cmp(&other.1));
    let mut unopened = None;
    let opened = |(_, path): &&(SegmentName, PathBuf)| match disk::open_read_only(path) {
        Ok(_) => true,
        Err(error) => {
            unopened = Some(error);
            false
        }
    };
    let count = listing.segments.iter().take_while(opened).count();
    let wal = Wal::open(&listing, 0..count, access(no_mmap))?;
    Ok(RawLog { log: Log { wal, ignored: Vec::new() }, unopened, others: listing.ignored })
}

/// Which entries are wanted, by index and by the keys they touch.
#[derive(Debug, Clone, Default)]
pub struct Wanted {
    pub indexes: Option<RangeInclusive<u64>>,
    pub keys: Option<KeyFilter>,
}

impl Wanted {
    pub fn has(&self, entry: &Entry<'_>) -> bool {
        self.indexes.as_ref().is_none_or(|range| range.contains(&entry.index))
            && self.keys.as_ref().is_none_or(|keys| keys.touched_by(entry))
    }
}
