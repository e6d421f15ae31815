//! The real filesystem.

use std::ffi::OsString;
use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, FileExt, MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rustix::fs::{FallocateFlags, fallocate};
use rustix::io::Errno;

use super::storage::copy_by_hand;
use super::{Error, Handle, Lock, Lockable, Mapped, Name, Open, Positioned, Storage, Window};

/// The filesystem of this machine.
#[derive(Debug, Clone, Copy, Default)]
pub struct OnDisk {
    /// Read files by position where a window is asked for, instead of mapping them.
    pub no_mmap: bool,
    /// What windows map is locked into memory, as far as the file goes. That it cannot be is an error.
    pub locks: bool,
}

fn failed(operation: &'static str, file: &Path) -> impl FnOnce(io::Error) -> Error {
    move |source| Error::Failed { operation, file: file.to_owned(), source }
}

impl Storage for OnDisk {
    fn open(&self, path: &Path, open: Open) -> Result<Arc<dyn Handle>, Error> {
        // A FIFO would block the open for ever, and a device is no file of ours.
        match std::fs::metadata(path) {
            Ok(meta) if meta.is_dir() => return Err(Error::Directory { file: path.to_owned() }),
            Ok(meta) if !meta.is_file() => {
                let kind = io::Error::new(io::ErrorKind::InvalidInput, "not a regular file");
                return Err(failed("open", path)(kind));
            }
            _ => {}
        }
        let mut options = OpenOptions::new();
        options.read(true);
        match open {
            Open::Read => &mut options,
            Open::Write => options.write(true),
            Open::OrCreate(mode) => options.write(true).create(true).mode(mode),
            Open::New(mode) => options.write(true).create_new(true).mode(mode),
        };
        let operation = if matches!(open, Open::New(_)) { "create" } else { "open" };
        let file = options.open(path).map_err(failed(operation, path))?;
        let file = Arc::new(file.into());
        Ok(Arc::new(OpenFile { path: path.to_owned(), file, disk: *self }))
    }

    fn rename(&self, from: &Path, to: &Path) -> Result<(), Error> {
        std::fs::rename(from, to).map_err(failed("rename", from))
    }

    fn remove(&self, path: &Path) -> Result<(), Error> {
        std::fs::remove_file(path).map_err(failed("remove", path))
    }

    fn remove_dir(&self, path: &Path) -> Result<(), Error> {
        std::fs::remove_dir(path).map_err(failed("rmdir", path))
    }

    fn create_dir(&self, path: &Path, mode: u32) -> Result<(), Error> {
        DirBuilder::new().mode(mode).create(path).map_err(failed("mkdir", path))
    }

    fn list(&self, path: &Path) -> Result<Vec<Name>, Error> {
        let mut names = Vec::new();
        for entry in std::fs::read_dir(path).map_err(failed("list", path))? {
            let entry = entry.map_err(failed("list", path))?;
            let is_dir = entry.file_type().map_err(failed("list", path))?.is_dir();
            let name: OsString = entry.file_name();
            names.push(Name { name, is_dir });
        }
        names.sort();
        Ok(names)
    }

    fn sync_dir(&self, path: &Path) -> Result<(), Error> {
        let folder = File::open(path).map_err(failed("open", path))?;
        folder.sync_all().map_err(failed("fsync", path))
    }

    fn kind(&self, path: &Path) -> Result<Option<bool>, Error> {
        match std::fs::symlink_metadata(path) {
            Ok(meta) if meta.is_symlink() => {
                Ok(Some(std::fs::metadata(path).map_err(failed("stat", path))?.is_dir()))
            }
            Ok(meta) => Ok(Some(meta.is_dir())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(failed("stat", path)(error)),
        }
    }

    fn resolve(&self, path: &Path) -> PathBuf {
        let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let real = whole.ancestors().find_map(|above| {
            let real = std::fs::canonicalize(above).ok()?;
            Some(real.join(whole.strip_prefix(above).ok()?))
        });
        real.unwrap_or(whole)
    }

    /// As the trait's, but a link to a folder is removed, not followed.
    fn remove_all(&self, path: &Path) -> Result<(), Error> {
        match std::fs::symlink_metadata(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(failed("stat", path)(error)),
            Ok(meta) if meta.is_dir() => {
                std::fs::remove_dir_all(path).map_err(failed("remove", path))
            }
            Ok(_) => self.remove(path),
        }
    }
}

#[derive(Debug)]
struct OpenFile {
    path: PathBuf,
    file: Arc<Lockable>,
    disk: OnDisk,
}

impl OpenFile {
    fn failed(&self, operation: &'static str) -> impl FnOnce(io::Error) -> Error {
        failed(operation, &self.path)
    }
}

impl Handle for OpenFile {
    fn path(&self) -> &Path {
        &self.path
    }

    fn named(&self, path: &Path) -> Arc<dyn Handle> {
        let file = self.file.clone();
        Arc::new(OpenFile { path: path.to_owned(), file, disk: self.disk })
    }

    fn is_current(&self) -> Result<bool, Error> {
        let own = self.file.metadata().map_err(self.failed("stat"))?;
        match std::fs::metadata(&self.path) {
            Ok(named) => Ok((named.dev(), named.ino()) == (own.dev(), own.ino())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
            Err(error) => Err(self.failed("stat")(error)),
        }
    }

    fn length(&self) -> Result<u64, Error> {
        Ok(self.file.metadata().map_err(self.failed("stat"))?.len())
    }

    fn read_at(&self, buffer: &mut [u8], offset: u64) -> Result<usize, Error> {
        let mut filled = 0;
        while filled < buffer.len() {
            match self.file.read_at(&mut buffer[filled..], offset + filled as u64) {
                Ok(0) => break,
                Ok(count) => filled += count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(self.failed("read")(error)),
            }
        }
        Ok(filled)
    }

    fn write_at(&self, bytes: &[u8], offset: u64) -> Result<(), Error> {
        self.file.write_all_at(bytes, offset).map_err(self.failed("write"))
    }

    fn copy_from(&self, source: &dyn Handle, offset: u64, length: u64) -> Result<u64, Error> {
        let Some(file) = source.file() else { return copy_by_hand(self, source, offset, length) };
        let mut copied = 0;
        while copied < length {
            match copy_within_kernel(file, &self.file, offset + copied, length - copied) {
                Ok(0) => break,
                Ok(count) => copied += count,
                Err(Errno::INTR) => {}
                // Not between these filesystems, or not by this kernel.
                Err(
                    Errno::XDEV
                    | Errno::NOSYS
                    | Errno::INVAL
                    | Errno::NOTSUP
                    | Errno::PERM
                    | Errno::TXTBSY,
                ) => {
                    let rest = copy_by_hand(self, source, offset + copied, length - copied)?;
                    return Ok(copied + rest);
                }
                Err(errno) => return Err(self.failed("copy")(errno.into())),
            }
        }
        Ok(copied)
    }

    fn file(&self) -> Option<&File> {
        Some(&self.file)
    }

    fn set_length(&self, length: u64) -> Result<(), Error> {
        self.file.set_len(length).map_err(self.failed("truncate"))
    }

    fn allocate(&self, length: u64) -> Result<(), Error> {
        if length == 0 {
            return Ok(());
        }
        match rustix::io::retry_on_intr(|| {
            fallocate(&**self.file, FallocateFlags::empty(), 0, length)
        }) {
            Ok(()) => Ok(()),
            // As etcd: where space cannot be claimed ahead the file is lengthened instead.
            Err(Errno::NOTSUP | Errno::NOSYS) if self.length()? < length => self.set_length(length),
            Err(Errno::NOTSUP | Errno::NOSYS) => Ok(()),
            Err(errno) => Err(self.failed("fallocate")(errno.into())),
        }
    }

    fn sync_data(&self) -> Result<(), Error> {
        self.file.sync_data().map_err(self.failed("fdatasync"))
    }

    fn sync_all(&self) -> Result<(), Error> {
        self.file.sync_all().map_err(self.failed("fsync"))
    }

    fn try_lock(&self, lock: Lock) -> Result<bool, Error> {
        self.file.try_lock(lock).map_err(self.failed("lock"))
    }

    fn window(&self, reserve: u64) -> Result<Arc<dyn Window>, Error> {
        let file = self.file.clone();
        if self.disk.no_mmap {
            return Ok(Arc::new(Positioned::reserved(&self.path, file, reserve)?));
        }
        Ok(Arc::new(Mapped::reserved(&self.path, file, reserve, self.disk.locks)?))
    }
}

/// Copies without a detour through this process. 0 is the end of the source.
#[cfg(any(target_os = "linux", target_os = "android"))]
fn copy_within_kernel(from: &File, to: &File, at: u64, length: u64) -> Result<u64, Errno> {
    let (mut source, mut target) = (at, at);
    let length = usize::try_from(length).unwrap_or(usize::MAX);
    let count =
        rustix::fs::copy_file_range(from, Some(&mut source), to, Some(&mut target), length)?;
    Ok(count as u64)
}

#[cfg(not(any(target_os = "linux", target_os = "android")))]
fn copy_within_kernel(_: &File, _: &File, _: u64, _: u64) -> Result<u64, Errno> {
    Err(Errno::NOSYS)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use rustix::process::{Resource, Rlimit, Uid, getrlimit, setrlimit};
    use rustix::thread::set_thread_res_uid;

    use super::*;

    /// KiB that this process has locked.
    fn locked() -> u64 {
        let status = std::fs::read_to_string("/proc/self/status").unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmLck:")).unwrap();
        line.trim().trim_end_matches(" kB").parse().unwrap()
    }

    #[test]
    fn what_a_window_shows_is_locked_and_that_it_cannot_be_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let disk = OnDisk { locks: true, ..OnDisk::default() };
        let file = disk.open(&folder.path().join("db"), Open::New(0o600)).unwrap();
        file.write_at(&[1; 5000], 0).unwrap();
        let window = file.window(1 << 20).unwrap();
        assert_eq!(locked(), 8, "what is reserved is not");
        file.write_at(&[2; 5000], 5000).unwrap();
        assert_eq!(window.extend().unwrap(), 10_000);
        assert_eq!((locked(), window.extend().unwrap()), (12, 10_000));
        drop(window);
        assert_eq!(locked(), 0);
        let before = getrlimit(Resource::Memlock);
        setrlimit(Resource::Memlock, Rlimit { current: Some(0), ..before }).unwrap();
        // Root may lock whatever the limit is: this thread alone becomes somebody else.
        let refused = std::thread::spawn(move || {
            let nobody = Uid::from_raw(65534);
            if rustix::process::geteuid().is_root() {
                set_thread_res_uid(nobody, nobody, nobody).unwrap();
            }
            file.window(1 << 20).map(drop).unwrap_err().to_string()
        });
        let refused = refused.join().unwrap();
        setrlimit(Resource::Memlock, before).unwrap();
        assert!(
            refused.ends_with("/db: mlock (ulimit -l): Operation not permitted (os error 1)"),
            "{refused}"
        );
    }
}
