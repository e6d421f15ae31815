//! A file that can be written without being touched: what is written lies over it, in memory.
//!
//! ```text
//!  reads    written block | written block |     the rest: the file's own bytes, or zeros behind its end
//!  file     ============================================= end
//! ```
//! So a log can be replayed into a database with all that the store does, and the directory stays
//! as it was.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use crate::disk::{Error, Handle, Image, Lock, Window};

const BLOCK: u64 = 4096;

struct Layers {
    file: Arc<dyn Image>,
    blocks: RwLock<BTreeMap<u64, Box<[u8]>>>,
    length: AtomicU64,
}

/// The file and what was written over it. Clones are the same one.
#[derive(Clone)]
pub(super) struct Overlay {
    path: PathBuf,
    layers: Arc<Layers>,
}

impl fmt::Debug for Overlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Overlay({})", self.path.display())
    }
}

impl Overlay {
    pub(super) fn new(file: Arc<dyn Image>) -> Self {
        let (path, length) = (file.path().to_owned(), file.len());
        let layers = Layers { file, blocks: RwLock::default(), length: length.into() };
        Self { path, layers: Arc::new(layers) }
    }

    /// Fills `buffer` with the file's bytes from `offset` on, and zeros behind its end.
    fn below(&self, offset: u64, buffer: &mut [u8]) -> Result<(), Error> {
        let file = &self.layers.file;
        let has = file.len().saturating_sub(offset).min(buffer.len() as u64);
        let (own, behind) = buffer.split_at_mut(usize::try_from(has).expect("below a length"));
        if !own.is_empty() {
            own.copy_from_slice(&file.bytes(offset, own.len())?);
        }
        behind.fill(0);
        Ok(())
    }

    fn read(&self, offset: u64, buffer: &mut [u8]) -> Result<(), Error> {
        self.below(offset, buffer)?;
        let end = offset + buffer.len() as u64;
        let blocks = self.layers.blocks.read().unwrap_or_else(PoisonError::into_inner);
        for (&number, block) in blocks.range(offset / BLOCK..end.div_ceil(BLOCK)) {
            let start = number * BLOCK;
            let (from, to) = (start.max(offset), (start + BLOCK).min(end));
            let at = |place: u64, base: u64| usize::try_from(place - base).expect("of a buffer");
            buffer[at(from, offset)..at(to, offset)]
                .copy_from_slice(&block[at(from, start)..at(to, start)]);
        }
        Ok(())
    }
}

impl Image for Overlay {
    fn path(&self) -> &Path {
        &self.path
    }

    fn len(&self) -> u64 {
        self.layers.length.load(Ordering::Acquire)
    }

    fn bytes(&self, offset: u64, length: usize) -> Result<Cow<'_, [u8]>, Error> {
        let (wanted, own) = (length as u64, self.layers.file.len());
        let end = offset.checked_add(wanted);
        if end.is_none_or(|end| end > self.len()) {
            let (file, length) = (self.path.clone(), self.len());
            return Err(Error::PastEnd { file, length, offset, wanted });
        }
        let end = offset + wanted;
        let untouched = {
            let blocks = self.layers.blocks.read().unwrap_or_else(PoisonError::into_inner);
            blocks.range(offset / BLOCK..end.div_ceil(BLOCK)).next().is_none()
        };
        if untouched && end <= own {
            return self.layers.file.bytes(offset, length);
        }
        let mut buffer = vec![0; length];
        self.read(offset, &mut buffer)?;
        Ok(Cow::Owned(buffer))
    }
}

impl Window for Overlay {
    fn extend(&self) -> Result<u64, Error> {
        Ok(self.len())
    }
}

impl Handle for Overlay {
    fn path(&self) -> &Path {
        &self.path
    }

    fn named(&self, path: &Path) -> Arc<dyn Handle> {
        Arc::new(Self { path: path.to_owned(), layers: Arc::clone(&self.layers) })
    }

    fn length(&self) -> Result<u64, Error> {
        Ok(self.len())
    }

    fn read_at(&self, buffer: &mut [u8], offset: u64) -> Result<usize, Error> {
        let has = self.len().saturating_sub(offset).min(buffer.len() as u64);
        let has = usize::try_from(has).expect("of a buffer");
        self.read(offset, &mut buffer[..has])?;
        Ok(has)
    }

    fn write_at(&self, bytes: &[u8], offset: u64) -> Result<(), Error> {
        let mut blocks = self.layers.blocks.write().unwrap_or_else(PoisonError::into_inner);
        let (mut rest, mut at) = (bytes, offset);
        while !rest.is_empty() {
            let (number, inside) = (at / BLOCK, usize::try_from(at % BLOCK).expect("below 4096"));
            let count = rest.len().min(BLOCK as usize - inside);
            let (now, later) = rest.split_at(count);
            let block = match blocks.entry(number) {
                std::collections::btree_map::Entry::Occupied(block) => block.into_mut(),
                std::collections::btree_map::Entry::Vacant(place) => {
                    let mut block = vec![0; BLOCK as usize];
                    self.below(number * BLOCK, &mut block)?;
                    place.insert(block.into())
                }
            };
            block[inside..inside + count].copy_from_slice(now);
            (rest, at) = (later, at + count as u64);
        }
        self.layers.length.fetch_max(at, Ordering::AcqRel);
        Ok(())
    }

    /// Only ever longer: a database is not shortened.
    fn set_length(&self, length: u64) -> Result<(), Error> {
        self.layers.length.fetch_max(length, Ordering::AcqRel);
        Ok(())
    }

    fn allocate(&self, length: u64) -> Result<(), Error> {
        self.set_length(length)
    }

    /// Nothing here outlives the process.
    fn sync_data(&self) -> Result<(), Error> {
        Ok(())
    }

    fn sync_all(&self) -> Result<(), Error> {
        Ok(())
    }

    /// The lock is that of the file below, which its opener holds.
    fn try_lock(&self, _: Lock) -> Result<bool, Error> {
        Ok(true)
    }

    fn window(&self, _: u64) -> Result<Arc<dyn Window>, Error> {
        Ok(Arc::new(self.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::disk::Memory;

    #[test]
    fn writes_lie_over_the_file_and_leave_it() {
        let content: Vec<u8> = (0..10_000u32).map(|at| at.to_le_bytes()[0]).collect();
        let file = Arc::new(Memory { name: "db".into(), content: content.clone() });
        let overlay = Overlay::new(Arc::clone(&file) as Arc<dyn Image>);
        overlay.write_at(b"hello", 4094).unwrap();
        overlay.set_length(20_000).unwrap();
        overlay.write_at(b"end", 19_997).unwrap();
        assert_eq!(overlay.bytes(4090, 12).unwrap()[4..9], *b"hello");
        assert_eq!(overlay.bytes(4090, 4).unwrap()[..], content[4090..4094]);
        assert_eq!(overlay.bytes(4099, 5).unwrap()[..], content[4099..4104]);
        assert!(matches!(overlay.bytes(8200, 50).unwrap(), Cow::Borrowed(_)));
        assert_eq!(overlay.bytes(9_998, 4).unwrap()[..], [content[9998], content[9999], 0, 0]);
        assert_eq!(overlay.bytes(19_996, 4).unwrap()[..], *b"\0end");
        assert!(overlay.bytes(19_996, 5).is_err());
        let mut buffer = [7; 8];
        assert_eq!(overlay.read_at(&mut buffer, 19_995).unwrap(), 5);
        assert_eq!(buffer, *b"\0\0end\x07\x07\x07");
        assert_eq!(file.content, content);
    }
}
