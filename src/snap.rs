//! `.snap` files: the envelope, the raft snapshot in it, and the v2 store in that.
//!
//! ```text
//!  snap/0000000000000002-00000000000002ca.snap       term - index
//!       snappb.Snapshot    1 crc   2 data            CRC-32C of data, from 0
//!         raftpb.Snapshot  1 data  2 metadata        metadata: conf state, index, term
//!           JSON           {"Root":{..},"WatcherHub":..,"CurrentIndex":..,"Stats":..,"CurrentVersion":2}
//!  beside it: db, <index>.snap.db (a database received from a leader), tmp* (one half received),
//!  db.tmp.* (a defragmentation that did not end), *.snap.broken (set aside by etcd)
//! ```
//!
//! As etcd: the newest file is the last by name; one that is empty, holds nothing, fails its
//! checksum or cannot be decoded is passed over for the next older one. Unlike etcd: it is not
//! renamed, and `db.tmp.*` is not deleted.
//!
//! Written by the same rules: [`generate`] or [`carry`] makes the JSON, [`encode`] the file's bytes,
//! [`save`] the file; the log's snapshot record comes after it. These stand on a
//! [`Storage`](crate::disk::Storage); the reading half never names them.

#![cfg_attr(
    not(test),
    warn(clippy::indexing_slicing, clippy::unwrap_used, clippy::cast_possible_truncation)
)]

mod store;

mod v2;
mod write;

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::disk::{self, Image};
use crate::pb::raftpb::ConfState;
use crate::pb::wire::{BYTES, Bad, Wire, conf_state, low_32};

pub use store::{Attributes, Key, Member, Store};
pub use v2::{Membership, carry, generate};
pub use write::{Chosen, Saved, choose, encode, purge, release_databases, remove_leftovers, save};

/// Why a `.snap` file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("{}: the file is empty", file.display())]
    Empty { file: PathBuf },
    /// No data, or a checksum of 0: etcd takes both for an empty snapshot.
    #[error("{}: the snapshot is empty: {length} bytes of data, checksum {crc:08x}", file.display())]
    NoData { file: PathBuf, length: usize, crc: u32 },
    #[error("{}: crc mismatch: expected {stored:08x} as stored, found {computed:08x} over {length} bytes", file.display())]
    Crc { file: PathBuf, stored: u32, computed: u32, length: usize },
    #[error("{}: expected a snapshot of at most {LONGEST} bytes, found a file of {length}", file.display())]
    Long { file: PathBuf, length: u64 },
    #[error("{}: {length} bytes, most of which are a hole in the file", file.display())]
    Hollow { file: PathBuf, length: u64 },
    #[error("{}: expected a snapshot envelope, found {bad}", file.display())]
    Envelope { file: PathBuf, bad: Bad },
    #[error("{}: expected a raft snapshot in the envelope, found {bad} of it", file.display())]
    Raft { file: PathBuf, bad: Bad },
    #[error(transparent)]
    Corrupt(#[from] disk::Corrupt),
    #[error(transparent)]
    Disk(#[from] disk::Error),
}

impl Error {
    /// The byte of the file that is in the way, where there is one.
    pub fn byte(&self) -> Option<u64> {
        match self {
            Self::Corrupt(corrupt) => Some(corrupt.offset),
            Self::Envelope { bad, .. } => Some(bad.at as u64),
            _ => None,
        }
    }
}

/// A `.snap` holds the members and the v2 store, and is decoded in memory. No server writes one that is
/// longer than this.
const LONGEST: u64 = 1 << 32;

/// What the name of a `.snap` file says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct SnapName {
    pub term: u64,
    pub index: u64,
}

impl SnapName {
    /// Of exactly 16 and 16 hexadecimal digits, as all versions write them.
    pub fn parse(name: &str) -> Option<Self> {
        let (term, index) = name.strip_suffix(".snap")?.split_once('-')?;
        Some(Self { term: hex(term)?, index: hex(index)? })
    }
}

impl fmt::Display for SnapName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}-{:016x}.snap", self.term, self.index)
    }
}

fn hex(digits: &str) -> Option<u64> {
    let all = digits.len() == 16 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    if all { u64::from_str_radix(digits, 16).ok() } else { None }
}

/// What a file in the snap folder is, by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileKind {
    /// Ends in `.snap`; the name is none if it is not one that etcd writes.
    Snap(Option<SnapName>),
    /// A database received from a leader, for the snapshot of that index.
    SnapDb(Option<u64>),
    /// The database.
    Db,
    /// A `.snap` that etcd could not read and set aside.
    Broken,
    /// A defragmentation that did not end.
    DefragScratch,
    /// A received database that is not complete.
    Partial,
    Other,
}

impl FileKind {
    pub fn of(name: &str) -> Self {
        if name == "db" {
            Self::Db
        } else if name.ends_with(".snap") {
            Self::Snap(SnapName::parse(name))
        } else if let Some(index) = name.strip_suffix(".snap.db") {
            Self::SnapDb(hex(index))
        } else if name.ends_with(".broken") {
            Self::Broken
        } else if name.starts_with("db.tmp") {
            Self::DefragScratch
        } else if name.starts_with("tmp") {
            Self::Partial
        } else {
            Self::Other
        }
    }
}

/// Whether a file's name says that it is a `.snap`, or was one before a server set it aside.
pub fn is_named_snap(name: &str) -> bool {
    name.ends_with(".snap") || name.ends_with(".snap.broken")
}

/// Whether a file has the shape of an envelope: a checksum, and data up to the file's end.
///
/// # Errors
/// The bytes cannot be had.
pub fn begins(image: &dyn Image) -> Result<bool, disk::Error> {
    let head = usize::try_from(image.len()).unwrap_or(usize::MAX).min(32);
    let head = image.bytes(0, head)?;
    let shape = || {
        let mut wire = Wire::new(&head);
        let crc = wire.tag().ok()??;
        wire.number(crc).ok()?;
        let data = wire.tag().ok()??;
        let length = wire.varint().ok()?;
        let is_envelope = (crc.number, data.number, data.wire) == (1, 2, BYTES);
        Some(is_envelope && (wire.at() as u64).checked_add(length) == Some(image.len()))
    };
    Ok(shape().unwrap_or(false))
}

/// The files of a snap folder, sorted by name: the newest `.snap` is the last.
pub fn list(folder: &Path) -> io::Result<Vec<(PathBuf, FileKind)>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        names.push(entry?.file_name());
    }
    names.sort();
    Ok(names
        .into_iter()
        .map(|name| (folder.join(&name), FileKind::of(&name.to_string_lossy())))
        .collect())
}

/// One `.snap` file, its checksum right.
#[derive(Debug, Clone, PartialEq)]
pub struct Snap {
    pub file: PathBuf,
    pub crc: u32,
    pub index: u64,
    pub term: u64,
    pub conf_state: ConfState,
    /// The v2 store as JSON; not looked at yet.
    data: Vec<u8>,
    /// Where it begins in the file.
    data_at: u64,
}

impl Snap {
    /// Reads and decodes a file.
    pub fn read(path: &Path) -> Result<Self, Error> {
        // Mapped: what a file claims to be long takes no memory.
        let file = disk::open_read_only(path)?;
        let image = disk::image(path, &file, false)?;
        Self::from_image(&*image)
    }

    /// Decodes an open file.
    pub fn from_image(image: &dyn Image) -> Result<Self, Error> {
        let file = || image.path().to_owned();
        if image.len() > LONGEST {
            return Err(Error::Long { file: file(), length: image.len() });
        }
        if disk::is_hollow(image, 0, image.len()) {
            return Err(Error::Hollow { file: file(), length: image.len() });
        }
        let length = usize::try_from(image.len()).unwrap_or(usize::MAX);
        let bytes = image.bytes(0, length)?;
        if bytes.is_empty() {
            return Err(Error::Empty { file: file() });
        }
        let (crc, data) = envelope(&bytes).map_err(|bad| Error::Envelope { file: file(), bad })?;
        if data.is_empty() || crc == 0 {
            return Err(Error::NoData { file: file(), length: data.len(), crc });
        }
        let computed = crc32c::crc32c(data);
        if computed != crc {
            return Err(Error::Crc { file: file(), stored: crc, computed, length: data.len() });
        }
        let raft = Raft::decode(data).map_err(|bad| Error::Raft { file: file(), bad })?;
        let data_at = offset_in(&bytes, raft.data);
        let (index, term, data) = (raft.index, raft.term, raft.data.to_vec());
        Ok(Self { file: file(), crc, index, term, conf_state: raft.conf_state, data, data_at })
    }

    /// The v2 store's JSON.
    pub fn json(&self) -> &[u8] {
        &self.data
    }

    /// Decodes the v2 store.
    pub fn store(&self) -> Result<Store, Error> {
        Ok(Store::decode(&self.file, self.data_at, &self.data)?)
    }
}

/// Where `part`, a slice of `whole`, begins in it.
fn offset_in(whole: &[u8], part: &[u8]) -> u64 {
    (part.as_ptr() as usize).saturating_sub(whole.as_ptr() as usize) as u64
}

fn envelope(bytes: &[u8]) -> Result<(u32, &[u8]), Bad> {
    let (mut crc, mut data) = (0, &[][..]);
    let mut wire = Wire::new(bytes);
    while let Some(tag) = wire.tag()? {
        match tag.number {
            1 => crc = low_32(wire.number(tag)?),
            2 => data = wire.bytes(tag)?,
            _ => drop(wire.skip(tag)?),
        }
    }
    Ok((crc, data))
}

/// A `raftpb.Snapshot`.
#[derive(Default)]
struct Raft<'a> {
    data: &'a [u8],
    index: u64,
    term: u64,
    conf_state: ConfState,
}

impl<'a> Raft<'a> {
    fn decode(bytes: &'a [u8]) -> Result<Self, Bad> {
        let mut found = Self::default();
        let mut wire = Wire::new(bytes);
        while let Some(tag) = wire.tag()? {
            match tag.number {
                1 => found.data = wire.bytes(tag)?,
                2 => found.metadata(wire.bytes(tag)?)?,
                _ => drop(wire.skip(tag)?),
            }
        }
        Ok(found)
    }

    fn metadata(&mut self, bytes: &[u8]) -> Result<(), Bad> {
        let mut wire = Wire::new(bytes);
        while let Some(tag) = wire.tag()? {
            match tag.number {
                1 => conf_state(&mut self.conf_state, wire.bytes(tag)?)?,
                2 => self.index = wire.number(tag)?,
                3 => self.term = wire.number(tag)?,
                _ => drop(wire.skip(tag)?),
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::disk::Memory;

    fn field(number: u8, bytes: &[u8]) -> Vec<u8> {
        let length = u8::try_from(bytes.len()).unwrap();
        assert!(length < 0x80);
        [&[number << 3 | 2, length][..], bytes].concat()
    }

    fn read(content: Vec<u8>) -> Result<Snap, Error> {
        Snap::from_image(&Memory { name: "1.snap".into(), content })
    }

    fn sealed(raft: &[u8]) -> Vec<u8> {
        let mut content = vec![0x08];
        let mut crc = crc32c::crc32c(raft);
        while crc >= 0x80 {
            content.push((crc & 0x7f) as u8 | 0x80);
            crc >>= 7;
        }
        content.push(crc as u8);
        content.extend(field(2, raft));
        content
    }

    #[test]
    fn an_envelope_opens() {
        let metadata = [&field(1, &[8, 7, 0x28, 0])[..], &[0x10, 11, 0x18, 2]].concat();
        let raft = [field(1, b"{}"), field(2, &metadata)].concat();
        let content = sealed(&raft);
        let snap = read(content.clone()).unwrap();
        assert_eq!((snap.index, snap.term, snap.json()), (11, 2, &b"{}"[..]));
        assert_eq!(snap.conf_state.voters, [7]);
        let at = usize::try_from(snap.data_at).unwrap();
        assert_eq!(&content[at..at + 2], b"{}");
        for place in 0..content.len() {
            let mut flipped = content.clone();
            flipped[place] ^= 0x01;
            assert!(read(flipped).is_err(), "byte {place}");
            assert!(read(content[..place].to_vec()).is_err(), "cut at {place}");
        }
    }

    #[test]
    fn what_etcd_takes_for_empty_is_refused() {
        assert!(matches!(read(Vec::new()), Err(Error::Empty { .. })));
        assert!(matches!(read(vec![8, 1]), Err(Error::NoData { length: 0, crc: 1, .. })));
        let no_crc = field(2, b"data");
        assert!(matches!(read(no_crc), Err(Error::NoData { length: 4, crc: 0, .. })));
    }

    #[test]
    fn files_are_known_by_their_names() {
        let name = SnapName { term: 2, index: 0x2ca };
        assert_eq!(
            FileKind::of("0000000000000002-00000000000002ca.snap"),
            FileKind::Snap(Some(name))
        );
        assert_eq!(name.to_string(), "0000000000000002-00000000000002ca.snap");
        for (name, kind) in [
            ("2-2ca.snap", FileKind::Snap(None)),
            ("00000000000002ca.snap.db", FileKind::SnapDb(Some(0x2ca))),
            ("x.snap.db", FileKind::SnapDb(None)),
            ("0000000000000002-00000000000002ca.snap.broken", FileKind::Broken),
            ("db", FileKind::Db),
            ("db.tmp.823", FileKind::DefragScratch),
            ("tmp823", FileKind::Partial),
            ("notes", FileKind::Other),
        ] {
            assert_eq!(FileKind::of(name), kind, "{name}");
        }
    }
}
