//! Segment files: their names, which of them belong to a log, and opening them read-only.

use std::borrow::Cow;
use std::fmt;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};

use crate::disk::{self, Image};

use super::frame::{RecordKind, plausible};

/// Why a log cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("{}: {source}", folder.display())]
    Folder { folder: PathBuf, source: io::Error },
    #[error("{}: no WAL segment", folder.display())]
    NoSegment { folder: PathBuf },
    #[error("{}: no WAL segment begins at or before index {index}", folder.display())]
    NotFound { folder: PathBuf, index: u64 },
    /// Sequence numbers jump in the segments from this place in the listing on.
    #[error("{}: WAL segments are missing: {after} is followed by {next}", folder.display())]
    Missing { folder: PathBuf, from: usize, after: SegmentName, next: SegmentName },
    #[error(transparent)]
    Disk(#[from] disk::Error),
}

impl Error {
    /// The folder, if there is no log in it: neither it nor a segment.
    pub fn without_log(&self) -> Option<&Path> {
        match self {
            Self::NoSegment { folder } => Some(folder),
            Self::Folder { folder, source } if source.kind() == std::io::ErrorKind::NotFound => {
                Some(folder)
            }
            _ => None,
        }
    }
}

/// What a segment's file name says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct SegmentName {
    pub sequence: u64,
    /// One above the last entry written before the segment was begun.
    pub index: u64,
}

impl SegmentName {
    /// As etcd: ends in `.wal` and begins with two hexadecimal numbers of at most 16 digits, a
    /// dash between.
    pub fn parse(name: &str) -> Option<Self> {
        let number = |text: &str| {
            let digits = text.bytes().take(16).take_while(u8::is_ascii_hexdigit).count();
            let (digits, rest) = text.split_at_checked(digits)?;
            Some((u64::from_str_radix(digits, 16).ok()?, rest.to_owned()))
        };
        let (sequence, rest) = number(name)?;
        let (index, rest) = number(rest.strip_prefix('-')?)?;
        (rest.starts_with(".wal") && rest.ends_with(".wal")).then_some(Self { sequence, index })
    }
}

impl fmt::Display for SegmentName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}-{:016x}.wal", self.sequence, self.index)
    }
}

/// Whether a file's name says that it is a segment, or was one before a repair set it aside.
pub fn is_named_segment(name: &str) -> bool {
    name.ends_with(".wal") || name.ends_with(".wal.broken")
}

/// Whether a file begins as every segment does, with a crc record.
///
/// # Errors
/// The bytes cannot be had.
pub fn begins(image: &dyn Image) -> Result<bool, disk::Error> {
    let head = usize::try_from(image.len()).unwrap_or(usize::MAX).min(32);
    let found = plausible(&image.bytes(0, head)?, image.len());
    Ok(found.is_some_and(|(_, kind)| kind == RecordKind::Crc))
}

/// The names in a WAL folder, sorted as text, which for what etcd writes is by sequence.
#[derive(Debug, Clone)]
pub struct Listing {
    pub folder: PathBuf,
    pub segments: Vec<(SegmentName, PathBuf)>,
    /// Other files; those that end in `.tmp` are etcd's own leftovers.
    pub ignored: Vec<PathBuf>,
}

impl Listing {
    pub fn read(folder: &Path) -> Result<Self, Error> {
        let failed = |source| Error::Folder { folder: folder.to_owned(), source };
        let mut names = Vec::new();
        for entry in std::fs::read_dir(folder).map_err(failed)? {
            names.push(entry.map_err(failed)?.file_name());
        }
        names.sort();
        let (mut segments, mut ignored) = (Vec::new(), Vec::new());
        for name in names {
            match name.to_str().and_then(SegmentName::parse) {
                Some(parsed) => segments.push((parsed, folder.join(&name))),
                None => ignored.push(folder.join(&name)),
            }
        }
        Ok(Self { folder: folder.to_owned(), segments, ignored })
    }

    /// The segments a reader needs that starts after `index`: from the last whose name does not
    /// lie above it, by consecutive sequence numbers to the end.
    pub fn select(&self, index: u64) -> Result<Range<usize>, Error> {
        let folder = || self.folder.clone();
        if self.segments.is_empty() {
            return Err(Error::NoSegment { folder: folder() });
        }
        let Some(first) = self.segments.iter().rposition(|(name, _)| name.index <= index) else {
            return Err(Error::NotFound { folder: folder(), index });
        };
        let chosen = self.segments.get(first..).unwrap_or_default();
        for ((after, _), (next, _)) in chosen.iter().zip(chosen.iter().skip(1)) {
            // As etcd: nothing is asked of what follows sequence 0.
            if after.sequence != 0 && after.sequence.checked_add(1) != Some(next.sequence) {
                let (after, next) = (*after, *next);
                return Err(Error::Missing { folder: folder(), from: first, after, next });
            }
        }
        Ok(first..self.segments.len())
    }
}

/// One open segment.
pub struct Segment {
    pub name: SegmentName,
    image: Box<dyn Image>,
}

impl fmt::Debug for Segment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Segment({}, {} bytes)", self.path().display(), self.image.len())
    }
}

impl Segment {
    pub fn new(name: SegmentName, image: Box<dyn Image>) -> Self {
        Self { name, image }
    }

    pub fn path(&self) -> &Path {
        self.image.path()
    }

    pub fn image(&self) -> &dyn Image {
        &*self.image
    }
}

/// A file that could not be opened: something is there, and it cannot be had.
struct Unreadable {
    path: PathBuf,
    kind: io::ErrorKind,
    what: String,
}

impl Unreadable {
    fn new(path: &Path, error: &disk::Error) -> Self {
        let (kind, what) = match error {
            disk::Error::Directory { .. } => {
                (io::ErrorKind::IsADirectory, "is a directory, not a file".to_owned())
            }
            disk::Error::Io { source, .. } => (source.kind(), source.to_string()),
            other => (io::ErrorKind::Other, other.to_string()),
        };
        Self { path: path.to_owned(), kind, what }
    }
}

impl Image for Unreadable {
    fn path(&self) -> &Path {
        &self.path
    }

    /// What a length field takes, so that somebody asks for it.
    fn len(&self) -> u64 {
        8
    }

    fn bytes(&self, _offset: u64, _length: usize) -> Result<Cow<'_, [u8]>, disk::Error> {
        let source = io::Error::new(self.kind, self.what.clone());
        Err(disk::Error::Io { file: self.path.clone(), source })
    }
}

/// Whether files are mapped where that is safe to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    Mapped,
    Positioned,
}

/// Opens a segment's file. A running server shortens its last segment when it begins another: touching
/// a map beyond the new end would raise a signal, so the last one is read by position.
fn open_segment(path: &Path, access: Access, last: bool) -> Result<Box<dyn Image>, disk::Error> {
    let file = disk::open_read_only(path)?;
    disk::image(path, &file, access == Access::Positioned || last)
}

/// The open segments of a log, in order. No lock is taken and nothing is written.
#[derive(Debug)]
pub struct Wal {
    segments: Vec<Segment>,
}

impl Wal {
    /// From segments that are open already; tests give some in memory.
    pub fn new(segments: Vec<Segment>) -> Self {
        Self { segments }
    }

    /// Opens that part of a listing.
    pub fn open(listing: &Listing, part: Range<usize>, access: Access) -> Result<Self, Error> {
        let chosen = listing.segments.get(part).unwrap_or_default();
        let mut segments = Vec::with_capacity(chosen.len());
        for (place, (name, path)) in chosen.iter().enumerate() {
            let image = open_segment(path, access, place + 1 == chosen.len())?;
            segments.push(Segment::new(*name, image));
        }
        Ok(Self { segments })
    }

    /// Opens every file of a listing. What cannot be opened, as a folder or a pipe of a segment's
    /// name, stands as a segment that cannot be read.
    pub fn open_each(listing: &Listing, access: Access) -> Self {
        let count = listing.segments.len();
        let open = |(place, (name, path)): (usize, &(SegmentName, PathBuf))| {
            let image = match open_segment(path, access, place + 1 == count) {
                Ok(image) => image,
                // A running server has purged it since it was listed.
                Err(_) if path.symlink_metadata().is_err() => return None,
                Err(error) => Box::new(Unreadable::new(path, &error)),
            };
            Some(Segment::new(*name, image))
        };
        Self { segments: listing.segments.iter().enumerate().filter_map(open).collect() }
    }

    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// The path of a segment by its place.
    pub fn path(&self, segment: usize) -> &Path {
        self.segments.get(segment).map_or(Path::new(""), Segment::path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_taken_as_etcd_takes_them() {
        let name = SegmentName { sequence: 1, index: 0x3a8 };
        assert_eq!(name.to_string(), "0000000000000001-00000000000003a8.wal");
        assert_eq!(SegmentName::parse(&name.to_string()), Some(name));
        assert_eq!(SegmentName::parse("1-3A8.wal"), Some(name));
        for wrong in [
            "0.tmp",
            "0000000000000001-00000000000003a8.wal.broken",
            "0000000000000001.wal",
            "-1.wal",
            "1-.wal",
            "00000000000000001-0.wal",
            "é-0.wal",
        ] {
            assert_eq!(SegmentName::parse(wrong), None, "{wrong}");
        }
    }

    fn listing(names: &[(u64, u64)]) -> Listing {
        let segments = names
            .iter()
            .map(|&(sequence, index)| {
                let name = SegmentName { sequence, index };
                (name, PathBuf::from(name.to_string()))
            })
            .collect();
        Listing { folder: "wal".into(), segments, ignored: Vec::new() }
    }

    #[test]
    fn a_reader_starts_at_the_last_segment_not_above_its_index() {
        let listing = listing(&[(0, 0), (1, 76), (2, 147)]);
        for (index, first) in [(0, 0), (75, 0), (76, 1), (147, 2), (u64::MAX, 2)] {
            assert_eq!(listing.select(index).unwrap(), first..3);
        }
        let purged = super::tests::listing(&[(4, 50), (6, 70)]);
        assert!(matches!(purged.select(49), Err(Error::NotFound { index: 49, .. })));
        assert!(matches!(purged.select(60), Err(Error::Missing { from: 0, .. })));
        assert_eq!(purged.select(70).unwrap(), 1..2);
        assert!(matches!(super::tests::listing(&[]).select(0), Err(Error::NoSegment { .. })));
    }
}
