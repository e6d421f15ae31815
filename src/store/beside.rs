//! A filesystem in which one database is not what it seems: it lies elsewhere, and is not touched.
//!
//! ```text
//!   <place>/member/snap/db   an overlay: reads go to the file that was given, writes stay in memory
//!   all else                 the filesystem below
//! ```
//! So a server runs on a backup without copying it, and without changing it. The place is followed
//! when a folder above it is renamed; a file that is renamed over it takes its place.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::overlay::Overlay;
use crate::disk::{Error, Handle, Image, Lock, Name, Open, Storage};

/// The first bytes of a file.
struct Head {
    file: Arc<dyn Handle>,
    image: Arc<dyn Image>,
    length: u64,
}

impl Image for Head {
    fn path(&self) -> &Path {
        self.file.path()
    }

    fn len(&self) -> u64 {
        self.length
    }

    fn bytes(&self, offset: u64, length: usize) -> Result<Cow<'_, [u8]>, Error> {
        let wanted = length as u64;
        if offset.checked_add(wanted).is_none_or(|end| end > self.length) {
            let (file, length) = (self.path().to_owned(), self.length);
            return Err(Error::PastEnd { file, length, offset, wanted });
        }
        self.image.bytes(offset, length)
    }
}

/// A filesystem with one file of another.
#[derive(Debug)]
pub struct Beside<S> {
    below: S,
    /// Where the file is to be seen, while it is.
    shown: Mutex<Option<(PathBuf, Overlay)>>,
}

impl<S: Storage> Beside<S> {
    /// Shows the first `length` bytes of `file`, a database, as `place`. The file is held under a
    /// shared lock as long as this lives: no server can write it meanwhile.
    ///
    /// # Errors
    /// It cannot be opened, or a server holds it.
    pub fn new(below: S, file: &Path, length: u64, place: &Path) -> Result<Self, Error> {
        let handle = below.open(file, Open::Read)?;
        if !handle.try_lock(Lock::DatabaseShared)? {
            return Err(Error::Locked { file: file.to_owned() });
        }
        let image: Arc<dyn Image> = handle.window(length)?;
        let head = Head { image, length, file: handle };
        let overlay = Overlay::new(Arc::new(head));
        Ok(Self { below, shown: Mutex::new(Some((place.to_owned(), overlay))) })
    }

    fn shown(&self) -> MutexGuard<'_, Option<(PathBuf, Overlay)>> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<S: Storage> Storage for Beside<S> {
    fn open(&self, path: &Path, open: Open) -> Result<Arc<dyn Handle>, Error> {
        if let Some((place, overlay)) = &*self.shown()
            && place == path
            && !matches!(open, Open::New(_))
        {
            return Ok(overlay.named(path));
        }
        self.below.open(path, open)
    }

    fn rename(&self, from: &Path, to: &Path) -> Result<(), Error> {
        let mut shown = self.shown();
        match shown.take() {
            Some((place, overlay)) if place == from => {
                *shown = Some((to.to_owned(), overlay));
                return Ok(());
            }
            // What is renamed over it takes its place.
            Some((place, _)) if place == to => {}
            Some((place, overlay)) => {
                let moved = place.strip_prefix(from).map(|rest| to.join(rest)).ok();
                *shown = Some((moved.unwrap_or(place), overlay));
            }
            None => {}
        }
        self.below.rename(from, to)
    }

    fn remove(&self, path: &Path) -> Result<(), Error> {
        let mut shown = self.shown();
        if shown.as_ref().is_some_and(|(place, _)| place == path) {
            *shown = None;
            return Ok(());
        }
        self.below.remove(path)
    }

    fn remove_dir(&self, path: &Path) -> Result<(), Error> {
        self.below.remove_dir(path)
    }

    fn create_dir(&self, path: &Path, mode: u32) -> Result<(), Error> {
        self.below.create_dir(path, mode)
    }

    fn list(&self, path: &Path) -> Result<Vec<Name>, Error> {
        let mut names = self.below.list(path)?;
        if let Some((place, _)) = &*self.shown()
            && place.parent() == Some(path)
            && let Some(name) = place.file_name()
            && names.iter().all(|own| own.name != name)
        {
            names.push(Name { name: name.to_owned(), is_dir: false });
            names.sort();
        }
        Ok(names)
    }

    fn sync_dir(&self, path: &Path) -> Result<(), Error> {
        self.below.sync_dir(path)
    }

    fn kind(&self, path: &Path) -> Result<Option<bool>, Error> {
        if self.shown().as_ref().is_some_and(|(place, _)| place == path) {
            return Ok(Some(false));
        }
        self.below.kind(path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::disk::OnDisk;

    #[test]
    fn the_file_is_seen_written_and_never_touched() {
        let folder = tempfile::tempdir().unwrap();
        let (given, place) = (folder.path().join("given"), folder.path().join("a/db"));
        std::fs::write(&given, [7; 5000]).unwrap();
        std::fs::create_dir(folder.path().join("a")).unwrap();
        let beside = Beside::new(OnDisk::default(), &given, 4096, &place).unwrap();
        assert_eq!(beside.kind(&place).unwrap(), Some(false));
        assert_eq!(beside.list(&folder.path().join("a")).unwrap().len(), 1);
        let file = beside.open(&place, Open::Write).unwrap();
        assert_eq!(file.length().unwrap(), 4096);
        file.write_at(b"new", 10).unwrap();
        let mut bytes = [0; 4];
        let again = beside.open(&place, Open::Read).unwrap();
        again.read_at(&mut bytes, 10).unwrap();
        assert_eq!(&bytes, b"new\x07");
        // A folder above it, then itself, then another over it.
        let (moved, other) = (folder.path().join("b"), folder.path().join("b/other"));
        beside.rename(&folder.path().join("a"), &moved).unwrap();
        assert_eq!(beside.kind(&moved.join("db")).unwrap(), Some(false));
        assert_eq!(beside.kind(&place).unwrap(), None);
        std::fs::write(&other, b"other").unwrap();
        beside.rename(&other, &moved.join("db")).unwrap();
        assert_eq!(beside.open(&moved.join("db"), Open::Read).unwrap().length().unwrap(), 5);
        assert_eq!(std::fs::read(&given).unwrap(), [7; 5000]);
    }

    #[test]
    fn a_file_that_a_server_writes_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let given = folder.path().join("db");
        std::fs::write(&given, [7; 5000]).unwrap();
        let held = OnDisk::default().open(&given, Open::Write).unwrap();
        assert!(held.try_lock(Lock::Database).unwrap());
        let error = Beside::new(OnDisk::default(), &given, 4096, Path::new("x")).unwrap_err();
        assert!(matches!(error, Error::Locked { .. }), "{error}");
    }
}
