//! A storage that never waits for the disk: for what may be lost with the power (`--unsafe-no-fsync`).

use std::path::Path;
use std::sync::Arc;

use super::{Error, Handle, Lock, Name, Open, Storage, Window};

/// Another storage, whose syncs do nothing.
#[derive(Debug, Clone)]
pub struct Unsynced<S>(pub S);

impl<S: Storage> Storage for Unsynced<S> {
    fn open(&self, path: &Path, open: Open) -> Result<Arc<dyn Handle>, Error> {
        Ok(Arc::new(File(self.0.open(path, open)?)))
    }

    fn rename(&self, from: &Path, to: &Path) -> Result<(), Error> {
        self.0.rename(from, to)
    }

    fn remove(&self, path: &Path) -> Result<(), Error> {
        self.0.remove(path)
    }

    fn remove_dir(&self, path: &Path) -> Result<(), Error> {
        self.0.remove_dir(path)
    }

    fn create_dir(&self, path: &Path, mode: u32) -> Result<(), Error> {
        self.0.create_dir(path, mode)
    }

    fn list(&self, path: &Path) -> Result<Vec<Name>, Error> {
        self.0.list(path)
    }

    fn sync_dir(&self, _: &Path) -> Result<(), Error> {
        Ok(())
    }

    fn kind(&self, path: &Path) -> Result<Option<bool>, Error> {
        self.0.kind(path)
    }
}

#[derive(Debug)]
struct File(Arc<dyn Handle>);

impl Handle for File {
    fn path(&self) -> &Path {
        self.0.path()
    }

    fn named(&self, path: &Path) -> Arc<dyn Handle> {
        Arc::new(Self(self.0.named(path)))
    }

    fn length(&self) -> Result<u64, Error> {
        self.0.length()
    }

    fn read_at(&self, buffer: &mut [u8], offset: u64) -> Result<usize, Error> {
        self.0.read_at(buffer, offset)
    }

    fn write_at(&self, bytes: &[u8], offset: u64) -> Result<(), Error> {
        self.0.write_at(bytes, offset)
    }

    fn set_length(&self, length: u64) -> Result<(), Error> {
        self.0.set_length(length)
    }

    fn allocate(&self, length: u64) -> Result<(), Error> {
        self.0.allocate(length)
    }

    fn sync_data(&self) -> Result<(), Error> {
        Ok(())
    }

    fn sync_all(&self) -> Result<(), Error> {
        Ok(())
    }

    fn try_lock(&self, lock: Lock) -> Result<bool, Error> {
        self.0.try_lock(lock)
    }

    fn window(&self, reserve: u64) -> Result<Arc<dyn Window>, Error> {
        self.0.window(reserve)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::disk::{InMemory, Simulator};

    #[test]
    fn what_was_written_is_read_and_no_disk_was_waited_for() {
        let simulator = Simulator::new(7);
        let storage = Unsynced(simulator.clone());
        storage.create_dir_all(Path::new("a/b"), 0o700).unwrap();
        let file = storage.open(Path::new("a/b/f"), Open::New(0o600)).unwrap();
        file.write_at(b"hello", 0).unwrap();
        file.sync_data().unwrap();
        file.sync_all().unwrap();
        let mut read = [0; 5];
        assert_eq!(file.read_at(&mut read, 0).unwrap(), 5);
        assert_eq!(&read, b"hello");
        let memory = Unsynced(InMemory::default());
        memory.create_dir(Path::new("x"), 0o700).unwrap();
        assert_eq!(memory.kind(Path::new("x")).unwrap(), Some(true));
    }
}
