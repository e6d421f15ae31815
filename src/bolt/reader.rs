//! An opened file: its page size and both metas. Everything else starts from one meta, a [`Tx`].
//!
//! The page size is found as bbolt finds it: from the meta at byte 0 if that is valid, else from
//! the first valid one at 512, 1024, 2048 ... 16 MiB, where page 1 of each page size would lie
//! (bbolt begins at 1024).

use std::borrow::Cow;
use std::path::PathBuf;

use super::meta::{Meta, MetaFault};
use super::page::{Fault, Page, PageHeader, Pgid};
use super::tx::Tx;
use crate::disk::{self, Corrupt, Fields, Image};

/// Why a database could not be read.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error(transparent)]
    Disk(#[from] disk::Error),
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
    #[error("{}: expected a bbolt database, found an empty file", file.display())]
    Empty { file: PathBuf },
    /// What is spoken of lies outside the file, so there is no byte to name.
    #[error("{}: expected {expected}, found {found}", file.display())]
    Outside { file: PathBuf, expected: String, found: String },
    /// Neither meta page counts.
    #[error(
        "{}: no valid meta page: byte {}: {}; byte {}: {}", file.display(),
        at[0] + faults[0].byte(), faults[0], at[1] + faults[1].byte(), faults[1]
    )]
    NoMeta { file: PathBuf, at: [u64; 2], faults: [MetaFault; 2] },
}

impl Error {
    /// The operation that failed, if one did.
    pub fn disk(&self) -> Option<&disk::Error> {
        match self {
            Self::Disk(error) => Some(error),
            _ => None,
        }
    }
}

/// What the two meta pages of a file say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Metas {
    /// In bytes; none if no meta is valid.
    pub page_size: Option<u32>,
    /// Where each was looked for, from the start of the file.
    pub at: [u64; 2],
    pub pages: [Result<Meta, MetaFault>; 2],
}

impl Metas {
    /// Reads both.
    pub fn read(image: &dyn Image) -> Result<Self, disk::Error> {
        let first = meta_at(image, 0)?;
        let found = match first {
            Ok(meta) => Some(meta.page_size),
            Err(_) => search(image)?,
        };
        // Where no meta tells, page 1 is looked for where nearly every file has it.
        let at = u64::from(found.unwrap_or(4096));
        Ok(Self { page_size: found, at: [0, at], pages: [first, meta_at(image, at)?] })
    }

    /// Which one counts: the valid one with the higher txid.
    pub fn current(&self) -> Option<usize> {
        match self.pages {
            [Ok(zero), Ok(one)] => Some(usize::from(one.txid > zero.txid)),
            [Ok(_), Err(_)] => Some(0),
            [Err(_), Ok(_)] => Some(1),
            [Err(_), Err(_)] => None,
        }
    }
}

impl Metas {
    /// Of a file that looks like a copy made in one piece, as `snapshot save` and a leader send it,
    /// where its pages end. A copy says one thing twice, page 0 with the higher txid. A server's two
    /// metas tell of two commits, and differ unless the last one changed nothing; from 3.5 on each
    /// one changes the consistent index.
    pub fn copied_pages(&self) -> Option<u64> {
        let [Ok(zero), Ok(one)] = self.pages else { return None };
        let twin = Meta { txid: zero.txid, checksum: zero.checksum, ..one };
        let is_copy = one.txid.checked_add(1) == Some(zero.txid) && twin == zero;
        is_copy.then(|| zero.hwm.0.saturating_mul(u64::from(zero.page_size)))
    }
}

/// The meta whose page would start at `at`.
pub(super) fn meta_at(image: &dyn Image, at: u64) -> Result<Result<Meta, MetaFault>, disk::Error> {
    match image.bytes(at, Meta::SIZE) {
        Ok(bytes) => Ok(Meta::read(&bytes)),
        Err(disk::Error::PastEnd { .. }) => Ok(Err(MetaFault::Missing)),
        Err(error) => Err(error),
    }
}

/// The page size that a valid meta on page 1 tells.
fn search(image: &dyn Image) -> Result<Option<u32>, disk::Error> {
    let mut other = None;
    for shift in 9..=24 {
        let at = 1u64 << shift;
        if let Ok(meta) = meta_at(image, at)? {
            if u64::from(meta.page_size) == at {
                return Ok(Some(meta.page_size));
            }
            other = other.or(Some(meta.page_size));
        }
    }
    Ok(other)
}

/// A database file opened for reading.
#[derive(Clone, Copy)]
pub struct Reader<'i> {
    image: &'i dyn Image,
    metas: Metas,
    page_size: u32,
    current: usize,
}

impl std::fmt::Debug for Reader<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reader")
            .field("file", &self.image.path())
            .field("metas", &self.metas)
            .finish()
    }
}

impl<'i> Reader<'i> {
    /// Reads both metas; fails if neither is valid.
    pub fn open(image: &'i dyn Image) -> Result<Self, Error> {
        let metas = Metas::read(image)?;
        let file = || image.path().to_owned();
        if image.is_empty() {
            return Err(Error::Empty { file: file() });
        }
        match (metas.page_size, metas.current(), metas.pages) {
            (Some(page_size), Some(current), _) => Ok(Self { image, metas, page_size, current }),
            (_, _, [first, second]) => {
                let fault =
                    |page: Result<Meta, MetaFault>| page.err().unwrap_or(MetaFault::Missing);
                let faults = [fault(first), fault(second)];
                Err(Error::NoMeta { file: file(), at: metas.at, faults })
            }
        }
    }

    /// A file whose current meta its writer knows; what its meta pages say by now does not count.
    pub(super) fn pinned(image: &'i dyn Image, meta: Meta) -> Self {
        let at = [0, u64::from(meta.page_size)];
        let metas = Metas { page_size: Some(meta.page_size), at, pages: [Ok(meta), Ok(meta)] };
        Self { image, metas, page_size: meta.page_size, current: 0 }
    }

    pub fn image(&self) -> &'i dyn Image {
        self.image
    }

    /// In bytes.
    pub fn page_size(&self) -> u32 {
        self.page_size
    }

    pub fn metas(&self) -> &Metas {
        &self.metas
    }

    /// The view of the meta that counts.
    pub fn tx(&self) -> Tx<'i> {
        let [zero, one] = self.metas.pages;
        let meta = if self.current == 0 { zero } else { one };
        let meta = meta.expect("`open` has found the current meta valid");
        Tx::new(*self, meta)
    }

    /// The view of meta page 0 or 1, if that one is valid.
    pub fn tx_of(&self, meta: usize) -> Option<Tx<'i>> {
        let meta = self.metas.pages.get(meta)?.ok()?;
        Some(Tx::new(*self, meta))
    }

    /// Where page `id` starts in the file.
    pub fn offset(&self, id: Pgid) -> u64 {
        id.0.saturating_mul(self.page_size.into())
    }

    /// How many pages the file has, a last partial one included.
    pub fn file_pages(&self) -> u64 {
        self.image.len().div_ceil(self.page_size.into())
    }

    /// The header of the page at `id`, whatever it says; `Ok(Err)` if the file ends before.
    pub fn header(&self, id: Pgid) -> Result<Result<PageHeader, Fault>, disk::Error> {
        let offset = self.offset(id);
        match self.image.bytes(offset, PageHeader::SIZE) {
            Ok(bytes) => Ok(PageHeader::decode(&mut Fields::new(&bytes)).map_err(|_| {
                let needs = offset.saturating_add(PageHeader::SIZE as u64);
                Fault::PastEnd { length: self.image.len(), needs }
            })),
            Err(disk::Error::PastEnd { .. }) => Ok(Err(Fault::PastEnd {
                length: self.image.len(),
                needs: offset.saturating_add(self.page_size.into()),
            })),
            Err(error) => Err(error),
        }
    }

    /// The page at `id` with its overflow pages; `limit` is the page that it must end before.
    /// What kind it is, and whether its elements make sense, is not looked at.
    pub fn page(&self, id: Pgid, limit: Pgid) -> Result<Result<Page<'i>, Fault>, disk::Error> {
        if id >= limit {
            return Ok(Err(Fault::BeyondHighWater { hwm: limit }));
        }
        let size = self.page_size as usize;
        let offset = self.offset(id);
        // The header first: nearly every page is one physical page, so read that much at once.
        let first = match self.image.bytes(offset, size) {
            Ok(bytes) => bytes,
            Err(disk::Error::PastEnd { .. }) => return Ok(Err(self.past_end(id, 0))),
            Err(error) => return Err(error),
        };
        let Ok(header) = PageHeader::decode(&mut Fields::new(&first)) else {
            return Ok(Err(self.past_end(id, 0)));
        };
        if header.id != id {
            return Ok(Err(Fault::Id { expected: id, found: header.id }));
        }
        if header.kind().is_none() {
            return Ok(Err(Fault::Flags { found: header.flags }));
        }
        let bytes = if header.overflow == 0 {
            first
        } else {
            if id.0.saturating_add(header.overflow.into()) >= limit.0 {
                return Ok(Err(Fault::Overflow { overflow: header.overflow, hwm: limit }));
            }
            match self.whole(offset, header.overflow)? {
                Some(bytes) => bytes,
                None => return Ok(Err(self.past_end(id, header.overflow))),
            }
        };
        Ok(Ok(Page::raw(header, offset, id, bytes)))
    }

    /// The bytes of a page and its overflow pages; none if the file ends inside.
    fn whole(&self, offset: u64, overflow: u32) -> Result<Option<Cow<'i, [u8]>>, disk::Error> {
        let pages = u64::from(overflow) + 1;
        let Ok(length) = usize::try_from(pages * u64::from(self.page_size)) else {
            return Ok(None);
        };
        match self.image.bytes(offset, length) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(disk::Error::PastEnd { .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn past_end(&self, id: Pgid, overflow: u32) -> Fault {
        let end = id.0.saturating_add(u64::from(overflow)).saturating_add(1);
        Fault::PastEnd {
            length: self.image.len(),
            needs: end.saturating_mul(self.page_size.into()),
        }
    }

    /// An error that names the file and the byte of a fault in the page at `offset`, if it has one.
    pub fn corrupt(&self, offset: u64, id: Pgid, fault: &Fault) -> Error {
        let (byte, expected, found) = fault.describe();
        let found = format!("{found} (page {id})");
        let (file, offset) = (self.image.path().to_owned(), offset.saturating_add(byte));
        if offset >= self.image.len() {
            return Error::Outside { file, expected, found };
        }
        Error::Corrupt(Corrupt { file, offset, expected, found })
    }
}
