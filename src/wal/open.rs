//! Opens a log that is there, to go on writing it.
//!
//! ```text
//!   lock   every segment from the start on            held by another process: refused
//!   read   all of them, by the rules of `read_all`    ends below what the database has: refused
//!   repair torn at the end, or bytes behind it         copied aside, then cut off
//!   settle the last segment is written again as it is, zeros behind its end, sync
//! ```
//!
//! Settling is what makes the replayed tail true: after a failed sync, or a power loss that the
//! page cache outlived in part, reading may show bytes that are not on the disk. Nobody may act on
//! them before they are (ENGINE rule 3).

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::disk::{self, Handle, Lock, Open, Storage, Window};

use super::cursor::Position;
use super::encode::Encoder;
use super::log::{Start, Summary, read_all};
use super::repair::{pieces, repair};
use super::segment::{self, Listing, Segment, SegmentName, Wal};
use super::writer::{ABOVE, Appender, Options, Writer};

/// Why a log cannot be opened for writing.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error(transparent)]
    Disk(#[from] disk::Error),
    /// Which segments there are does not make a log.
    #[error(transparent)]
    Segments(#[from] segment::Error),
    /// What they hold does not.
    #[error("{}: byte {offset}: {problem}", file.display())]
    Unreadable { file: PathBuf, offset: u64, problem: String },
    /// What has been applied was in the log: it is damaged where it seems to end.
    #[error(
        "{}: byte {offset}: the log ends here, at entry {last}, and the database holds all up to entry {least}: what follows is damaged or gone, or the two do not belong together. Nothing was changed. `ekutl snapshot restore --skip-hash-check` makes a new directory of the database",
        file.display()
    )]
    Short { file: PathBuf, offset: u64, last: u64, least: u64 },
}

/// A log, open for writing.
#[derive(Debug)]
pub struct Opened {
    pub writer: Writer,
    /// What the log said from the start on.
    pub summary: Summary,
    /// The segments as they were read, for its entries: walk them with a cursor and ask
    /// `summary.live` which ones stand. What is appended from now on is not seen. It holds the
    /// segments' locks with the writer, so it goes when it has been read.
    pub wal: Wal,
    /// The copy of a segment that was repaired.
    pub repaired: Option<PathBuf>,
}

type Held = Vec<(SegmentName, Arc<dyn Handle>)>;

/// The names in a folder, through a storage.
fn listing(storage: &dyn Storage, folder: &Path) -> Result<Listing, disk::Error> {
    let (mut segments, mut ignored) = (Vec::new(), Vec::new());
    for entry in storage.list(folder)? {
        let path = folder.join(&entry.name);
        match entry.name.to_str().and_then(SegmentName::parse) {
            Some(parsed) if !entry.is_dir => segments.push((parsed, path)),
            _ => ignored.push(path),
        }
    }
    Ok(Listing { folder: folder.to_owned(), segments, ignored })
}

/// The files as a reader takes them, each of the length it has now.
fn images(held: &Held) -> Result<Wal, disk::Error> {
    let image = |(name, file): &(SegmentName, Arc<dyn Handle>)| {
        let window: Arc<dyn Window> = file.window(file.length()?)?;
        Ok(Segment::new(*name, Box::new(window)))
    };
    Ok(Wal::new(held.iter().map(image).collect::<Result<_, disk::Error>>()?))
}

/// All segments of the log in `folder`, to read; none if there is none. Nothing is locked or changed.
pub fn look(storage: &dyn Storage, folder: &Path) -> Result<Option<Wal>, OpenError> {
    if storage.kind(folder)? != Some(true) {
        return Ok(None);
    }
    let listing = listing(storage, folder)?;
    if listing.segments.is_empty() { Ok(None) } else { Ok(Some(read_only(storage, &listing)?)) }
}

/// The same where there has to be a log, with no segment missing in between.
pub fn look_at_all(storage: &dyn Storage, folder: &Path) -> Result<Wal, segment::Error> {
    segments_from(storage, folder, None)
}

/// The segments that a reader needs which starts after `index`, by their names.
pub fn look_from(storage: &dyn Storage, folder: &Path, index: u64) -> Result<Wal, segment::Error> {
    segments_from(storage, folder, Some(index))
}

fn segments_from(
    storage: &dyn Storage,
    folder: &Path,
    index: Option<u64>,
) -> Result<Wal, segment::Error> {
    let mut listing = listing(storage, folder).map_err(|error| match error {
        disk::Error::Failed { source, .. } => {
            segment::Error::Folder { folder: folder.to_owned(), source }
        }
        error => error.into(),
    })?;
    let first = listing.segments.first().map_or(0, |(name, _)| name.index);
    let chosen = listing.select(index.unwrap_or(first))?;
    listing.segments.drain(..chosen.start);
    Ok(read_only(storage, &listing)?)
}

fn read_only(storage: &dyn Storage, listing: &Listing) -> Result<Wal, disk::Error> {
    let mut held = Held::new();
    for (name, path) in &listing.segments {
        held.push((*name, storage.open(path, Open::Read)?));
    }
    images(&held)
}

/// Opens the log in `folder` to read it from `start` on and to write it from its end on. Its entries
/// reach `least` at least, the last one that the database holds, or nothing is changed.
pub fn open(
    storage: &Arc<dyn Storage>,
    folder: &Path,
    start: Start,
    least: u64,
    options: &Options,
) -> Result<Opened, OpenError> {
    let listing = listing(&**storage, folder)?;
    let part = listing.select(start.index)?;
    let mut held = Held::new();
    for (name, path) in listing.segments.get(part).unwrap_or_default() {
        let file = storage.open(path, Open::Write)?;
        if !file.try_lock(Lock::Segment)? {
            return Err(disk::Error::Locked { file: path.clone() }.into());
        }
        held.push((*name, file));
    }
    let Some((name, last)) = held.last().cloned() else {
        return Err(segment::Error::NoSegment { folder: folder.to_owned() }.into());
    };
    let length = last.length()?;

    let wal = images(&held)?;
    let mut summary = read(&wal, start)?;
    let in_last = |at: Position| at.segment + 1 == held.len();
    // A tear anywhere but in the last segment is damage: what follows it was acknowledged.
    if let Some(torn) = summary.torn.as_ref().filter(|torn| !in_last(torn.at)) {
        return Err(unreadable(&wal, torn.at, torn.words()));
    }
    let last_index = |summary: &Summary| summary.last_index.unwrap_or(0).max(start.index);
    if last_index(&summary) < least {
        let (at, last) = (summary.end, last_index(&summary));
        let file = wal.path(at.segment).to_owned();
        return Err(OpenError::Short { file, offset: at.offset, last, least });
    }
    let mut end = if in_last(summary.end) { summary.end.offset } else { 0 };
    if end == 0 && summary.metadata_bytes.is_none() {
        let at = Position { segment: held.len() - 1, offset: 0 };
        return Err(unreadable(&wal, at, "expected the head of a segment, found none".to_owned()));
    }
    let mut repaired = None;
    // A write that a crash cut short may have left bytes behind a length field of 0, too. Or they
    // are what somebody will want back.
    if summary.torn.is_some() || !is_zero(&*last, end, length)? {
        repaired = Some(repair(&**storage, &last, end)?);
        summary = read(&images(&held)?, start)?;
        if let Some(torn) = &summary.torn {
            return Err(unreadable(&wal, torn.at, torn.words()));
        }
    }
    let mut encoder = Encoder {
        release: options.release,
        segment_bytes: options.segment_bytes,
        metadata: summary.metadata_bytes.clone(),
        crc: summary.crc,
        state: summary.hard_state,
        last_index: last_index(&summary),
        overridden_to: summary.overridden_to,
        segment: name,
        offset: 0,
    };
    if end == 0 {
        // Unlike etcd, which goes on without it: once older segments are purged, nobody can read it.
        let mut head = Vec::new();
        encoder.head(&mut head);
        last.write_at(&head, 0)?;
        end = head.len() as u64;
    }
    encoder.offset = end;
    settle(&*last, end, length.max(options.segment_bytes))?;
    // Names may be as little durable: of the segments, and of a folder just created.
    storage.sync_dir(folder)?;
    storage.sync_above(folder, ABOVE)?;
    for path in &listing.ignored {
        if matches!(path.file_name().and_then(|name| name.to_str()), Some("0.tmp" | "1.tmp")) {
            storage.remove_all(path)?;
        }
    }

    let wal = images(&held)?;
    let appender = Appender::new(storage.clone(), folder, held, end, options)?;
    Ok(Opened { writer: Writer::new(encoder, appender), summary, wal, repaired })
}

fn unreadable(wal: &Wal, at: Position, problem: String) -> OpenError {
    OpenError::Unreadable { file: wal.path(at.segment).to_owned(), offset: at.offset, problem }
}

fn read(wal: &Wal, start: Start) -> Result<Summary, OpenError> {
    read_all(wal, start).map_err(|error| {
        let (at, problem) = error.words(start);
        unreadable(wal, at, problem)
    })
}

fn is_zero(file: &dyn Handle, from: u64, to: u64) -> Result<bool, disk::Error> {
    let mut zero = true;
    pieces(file, from, to, |piece, _| {
        zero &= piece.iter().all(|byte| *byte == 0);
        Ok(())
    })?;
    Ok(zero)
}

/// Makes the last segment on the disk what reading shows of it up to `end`; zeros follow.
fn settle(last: &dyn Handle, end: u64, length: u64) -> Result<(), disk::Error> {
    pieces(last, 0, end, |piece, at| last.write_at(piece, at))?;
    match last.allocate(length) {
        // Space claimed ahead makes appending faster; without it the file just grows.
        Err(disk::Error::Failed { source, .. })
            if source.kind() == std::io::ErrorKind::StorageFull => {}
        outcome => outcome?,
    }
    last.sync_all()
}
