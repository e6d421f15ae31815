//! An open file of the simulator.

use std::borrow::Cow;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::inode::{Inode, SECTOR};
use super::{Fault, Random, Simulator, Step, stopped};
use crate::disk::memory::{Holder, copy_out, fault, index};
use crate::disk::{Error, Handle, Image, Lock, Window};

#[derive(Debug)]
pub(super) struct SimulatedFile {
    path: PathBuf,
    simulator: Simulator,
    node: usize,
    write: bool,
    lock: Arc<HeldLocks>,
}

/// Gives the locks of an open file back when its last handle goes.
#[derive(Debug)]
struct HeldLocks {
    simulator: Simulator,
    node: usize,
    holder: Holder,
}

impl Drop for HeldLocks {
    fn drop(&mut self) {
        self.simulator.state().file(self.node).locks.release(self.holder);
    }
}

impl SimulatedFile {
    pub(super) fn new(path: &Path, simulator: &Simulator, node: usize, write: bool) -> Self {
        let holder = Holder::next();
        let lock = Arc::new(HeldLocks { simulator: simulator.clone(), node, holder });
        Self { path: path.to_owned(), simulator: simulator.clone(), node, write, lock }
    }

    fn again(&self, path: &Path, write: bool) -> Self {
        let (simulator, lock) = (self.simulator.clone(), self.lock.clone());
        Self { path: path.to_owned(), simulator, node: self.node, write, lock }
    }

    fn change(
        &self,
        operation: &'static str,
        begin: impl FnOnce(&mut Inode, u64, Option<Fault>, &mut Random),
    ) -> Result<(), Error> {
        if !self.write {
            return Err(fault(operation, &self.path, io::ErrorKind::PermissionDenied));
        }
        let mut state = self.simulator.state();
        let number = state.operations;
        let step = state.step(operation, &self.path)?;
        let mut random = Random::new(state.random.draw());
        let how = if let Step::Fail(how) = step { Some(how) } else { None };
        begin(state.file(self.node), number, how, &mut random);
        match step {
            Step::Go => Ok(()),
            Step::Fail(how) => Err(how.error(operation, &self.path)),
            Step::Stop => Err(stopped(operation, &self.path)),
        }
    }

    fn sync(&self, operation: &'static str, shrink: bool) -> Result<(), Error> {
        let mut state = self.simulator.state();
        let step = state.step(operation, &self.path)?;
        let mut random = Random::new(state.random.draw());
        let inode = state.file(self.node);
        match step {
            Step::Go => {
                inode.sync(shrink);
                Ok(())
            }
            Step::Fail(how) => {
                inode.settle(&mut random);
                Err(how.error(operation, &self.path))
            }
            // Begun, not done: the loss of power decides.
            Step::Stop => Err(stopped(operation, &self.path)),
        }
    }
}

impl Handle for SimulatedFile {
    fn path(&self) -> &Path {
        &self.path
    }

    fn named(&self, path: &Path) -> Arc<dyn Handle> {
        Arc::new(self.again(path, self.write))
    }

    fn length(&self) -> Result<u64, Error> {
        let mut state = self.simulator.state();
        state.up("stat", &self.path)?;
        Ok(state.file(self.node).now.len() as u64)
    }

    fn read_at(&self, buffer: &mut [u8], offset: u64) -> Result<usize, Error> {
        let mut state = self.simulator.state();
        state.up("read", &self.path)?;
        Ok(copy_out(&state.file(self.node).now, buffer, offset))
    }

    fn write_at(&self, bytes: &[u8], offset: u64) -> Result<(), Error> {
        let end = index("write", &self.path, offset.saturating_add(bytes.len() as u64))?;
        let start = end - bytes.len();
        self.change("write", |inode, number, how, random| {
            // The system copies page by page: what is cut short ends at a sector's end.
            let part = usize::try_from(random.below(bytes.len() as u64 + 1)).unwrap_or(0);
            let part = (part + start % SECTOR) / SECTOR * SECTOR;
            let part = part.saturating_sub(start % SECTOR).min(bytes.len());
            let written = match how {
                None => bytes,
                Some(Fault::NoSpace) => &[],
                Some(Fault::Io | Fault::Short) => &bytes[..part],
            };
            if !written.is_empty() {
                inode.write(number, written, start);
            }
        })
    }

    fn set_length(&self, length: u64) -> Result<(), Error> {
        let length = index("truncate", &self.path, length)?;
        self.change("truncate", |inode, number, how, _| {
            if how.is_none() && inode.now.len() != length {
                inode.set_length(number, length);
            }
        })
    }

    fn allocate(&self, length: u64) -> Result<(), Error> {
        let length = index("fallocate", &self.path, length)?;
        self.change("fallocate", |inode, number, how, _| {
            if how.is_none() && inode.now.len() < length {
                inode.set_length(number, length);
            }
        })
    }

    fn sync_data(&self) -> Result<(), Error> {
        self.sync("fdatasync", false)
    }

    fn sync_all(&self) -> Result<(), Error> {
        self.sync("fsync", true)
    }

    fn try_lock(&self, lock: Lock) -> Result<bool, Error> {
        let mut state = self.simulator.state();
        state.up("lock", &self.path)?;
        Ok(state.file(self.node).locks.try_lock(self.lock.holder, lock))
    }

    fn window(&self, reserve: u64) -> Result<Arc<dyn Window>, Error> {
        let again = self.again(&self.path, false);
        let window = SimulatedWindow { file: again, reserve, shown: AtomicU64::new(0) };
        window.extend()?;
        Ok(Arc::new(window))
    }
}

#[derive(Debug)]
struct SimulatedWindow {
    file: SimulatedFile,
    reserve: u64,
    shown: AtomicU64,
}

impl Image for SimulatedWindow {
    fn path(&self) -> &Path {
        &self.file.path
    }

    fn len(&self) -> u64 {
        self.shown.load(Ordering::Acquire)
    }

    fn bytes(&self, offset: u64, length: usize) -> Result<Cow<'_, [u8]>, Error> {
        crate::disk::within(self, offset, length)?;
        let mut buffer = vec![0; length];
        if self.file.read_at(&mut buffer, offset)? < length {
            return Err(fault("read", &self.file.path, io::ErrorKind::UnexpectedEof));
        }
        Ok(Cow::Owned(buffer))
    }
}

impl Window for SimulatedWindow {
    fn extend(&self) -> Result<u64, Error> {
        let length = self.file.length()?.min(self.reserve);
        self.shown.fetch_max(length, Ordering::AcqRel);
        Ok(self.len())
    }
}
