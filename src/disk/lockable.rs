//! One open file, and the locks taken on it.

use std::fs::File;
use std::io;
use std::ops::Deref;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rustix::fs::{FlockOperation, flock};
use rustix::io::Errno;

use super::{Error, Lock};

/// A file that gives up its locks when the last holder of it in this process lets go: a handle, or
/// a window that outlives it.
///
/// Closing does that only when nobody else has the file open, and a child that another thread has
/// just forked has, until it becomes its program.
#[derive(Debug)]
pub struct Lockable {
    file: File,
    locked: AtomicBool,
}

impl From<File> for Lockable {
    fn from(file: File) -> Self {
        Self { file, locked: AtomicBool::new(false) }
    }
}

impl Deref for Lockable {
    type Target = File;

    fn deref(&self) -> &File {
        &self.file
    }
}

impl Drop for Lockable {
    fn drop(&mut self) {
        if *self.locked.get_mut() {
            // Where one cannot be given up, it goes with the last who has it.
            let _ = flock(&self.file, FlockOperation::NonBlockingUnlock);
            let _ = lock_description(&self.file, Take::Free);
        }
    }
}

impl Lockable {
    /// Takes a lock if it is free at this moment; false if another holds it.
    pub(super) fn try_lock(&self, lock: Lock) -> io::Result<bool> {
        let locked = match lock {
            Lock::Database => flock(&self.file, FlockOperation::NonBlockingLockExclusive),
            Lock::DatabaseShared => flock(&self.file, FlockOperation::NonBlockingLockShared),
            Lock::Segment => lock_description(&self.file, Take::Exclusive),
        };
        let locked = outcome(lock, locked)?;
        self.locked.fetch_or(locked, Ordering::Relaxed);
        Ok(locked)
    }

    /// Takes a shared lock if it is free at this moment; false if a writer holds it.
    pub fn try_lock_shared(&self, path: &Path) -> Result<bool, Error> {
        let failed = |source| Error::Io { file: path.to_owned(), source };
        self.try_lock(Lock::DatabaseShared).map_err(failed)
    }

    /// Waits for a shared lock, looking every 50 ms as bbolt does; zero waits without end.
    pub fn lock_shared_within(&self, path: &Path, timeout: Duration) -> Result<(), Error> {
        const PAUSE: Duration = Duration::from_millis(50);
        let start = Instant::now();
        while !self.try_lock_shared(path)? {
            if !timeout.is_zero() && start.elapsed() + PAUSE > timeout {
                return Err(Error::Locked { file: path.to_owned() });
            }
            std::thread::sleep(PAUSE);
        }
        Ok(())
    }
}

/// Where the filesystem gives no locks, a reader goes on without: what it reads is checked. A
/// writer does not: that locks are not to be had says nothing about who else writes.
fn outcome(lock: Lock, outcome: Result<(), Errno>) -> io::Result<bool> {
    match outcome {
        Ok(()) => Ok(true),
        Err(Errno::WOULDBLOCK | Errno::ACCESS) => Ok(false),
        Err(Errno::NOTSUP | Errno::NOLCK | Errno::NOSYS) if lock == Lock::DatabaseShared => {
            Ok(true)
        }
        Err(errno) => Err(errno.into()),
    }
}

/// What becomes of a lock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Take {
    Exclusive,
    Free,
}

/// The lock that etcd takes on a segment, or `flock` where the system knows no such lock.
#[cfg(any(target_os = "linux", target_os = "android"))]
fn lock_description(file: &File, take: Take) -> Result<(), Errno> {
    use nix::fcntl::{FcntlArg, fcntl};
    let kind = match take {
        Take::Exclusive => nix::libc::F_WRLCK,
        Take::Free => nix::libc::F_UNLCK,
    };
    let whole = nix::libc::flock {
        l_type: kind as _,
        l_whence: nix::libc::SEEK_SET as _,
        l_start: 0,
        l_len: 0,
        l_pid: 0,
    };
    match fcntl(file, FcntlArg::F_OFD_SETLK(&whole)) {
        Ok(_) => Ok(()),
        // As etcd: an old kernel answers EINVAL, and gets the lock that it has.
        Err(nix::errno::Errno::EINVAL) => flock_as(file, take),
        Err(errno) => Err(Errno::from_raw_os_error(errno as i32)),
    }
}

#[cfg(not(any(target_os = "linux", target_os = "android")))]
fn lock_description(file: &File, take: Take) -> Result<(), Errno> {
    flock_as(file, take)
}

fn flock_as(file: &File, take: Take) -> Result<(), Errno> {
    match take {
        Take::Exclusive => flock(file, FlockOperation::NonBlockingLockExclusive),
        Take::Free => flock(file, FlockOperation::NonBlockingUnlock),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::disk::{OnDisk, Open, Storage, open_read_only};

    /// As on a share whose lock service is down.
    #[test]
    fn only_a_reader_does_without_a_lock() {
        for errno in [Errno::NOLCK, Errno::NOTSUP, Errno::NOSYS] {
            assert!(outcome(Lock::DatabaseShared, Err(errno)).unwrap());
            for writes in [Lock::Database, Lock::Segment] {
                assert!(outcome(writes, Err(errno)).is_err(), "{errno}");
            }
        }
    }

    /// A child that was forked while it was held has it open still, and no use for it.
    #[test]
    fn a_lock_ends_with_who_took_it() {
        for lock in [Lock::Database, Lock::DatabaseShared, Lock::Segment] {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("db");
            let rival = if lock == Lock::Segment { lock } else { Lock::Database };
            for no_mmap in [false, true] {
                let storage = OnDisk { no_mmap, locks: false };
                let is_free = || {
                    // Who never had it gives nothing up.
                    storage.open(&path, Open::Write).unwrap().try_lock(rival).unwrap()
                };
                let held = storage.open(&path, Open::OrCreate(0o600)).unwrap();
                assert!(held.try_lock(lock).unwrap());
                let inherited = held.file().unwrap().try_clone().unwrap();
                let renamed = held.named(&folder.path().join("new"));
                let window = held.window(4096).unwrap();
                drop(held);
                assert!(!is_free(), "{lock:?}: held by its other name");
                drop(renamed);
                assert!(!is_free() && !is_free(), "{lock:?}: held by who reads the file");
                drop(window);
                assert!(is_free(), "{lock:?}");
                drop(inherited);
            }
        }
    }

    #[test]
    fn an_inspectors_lock_ends_with_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("db");
        let writer = OnDisk::default().open(&path, Open::New(0o600)).unwrap();
        let reader = open_read_only(&path).unwrap();
        assert!(reader.try_lock_shared(&path).unwrap());
        let inherited = reader.try_clone().unwrap();
        assert!(!writer.try_lock(Lock::Database).unwrap());
        drop(reader);
        assert!(writer.try_lock(Lock::Database).unwrap());
        drop(inherited);
    }
}
