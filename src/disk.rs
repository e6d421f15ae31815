//! The ground floor: bytes of files, and errors that say which byte.
//!
//! A file that is read is an [`Image`]: mapped where that works, read by position where it does not
//! (`--no-mmap`), or a vector in tests. Decoders take slices out of it through [`Fields`].
//! Those who write do so through [`Storage`]; an inspector has no use for it.
//!
//! ```text
//!   open_read_only -> File -> Mapped | Positioned      (Memory in tests)
//!                                \      /
//!                                 Image: len, bytes(offset, length)
//! ```

mod lockable;
mod memory;
mod real;
pub mod simulator;
mod sparse;
mod storage;
mod unsynced;

use std::borrow::Cow;
use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

pub use lockable::Lockable;
pub use memory::InMemory;
pub use real::OnDisk;
pub use simulator::Simulator;
pub use sparse::copy_sparse;
pub use storage::{Handle, Lock, Name, Open, Storage, Window, beside, clean, parent_of};
pub use unsynced::Unsynced;

/// Bytes that are not what the format says, with the place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}: byte {offset}: expected {expected}, found {found}", file.display())]
pub struct Corrupt {
    pub file: PathBuf,
    /// From the start of the file.
    pub offset: u64,
    pub expected: String,
    pub found: String,
}

/// Why bytes of a file could not be had.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("{}: {source}", file.display())]
    Io { file: PathBuf, source: io::Error },
    /// A writer's operation failed.
    #[error("{}: {operation}: {source}", file.display())]
    Failed { operation: &'static str, file: PathBuf, source: io::Error },
    /// Asked for bytes beyond the end.
    #[error("{}: the file ends at byte {length}, {wanted} bytes at byte {offset} are missing", file.display())]
    PastEnd { file: PathBuf, length: u64, offset: u64, wanted: u64 },
    #[error("{}: is a directory, not a file", file.display())]
    Directory { file: PathBuf },
    #[error("{}: locked by another process", file.display())]
    Locked { file: PathBuf },
}

impl Error {
    /// The file in question.
    pub fn file(&self) -> &Path {
        match self {
            Self::Io { file, .. }
            | Self::Failed { file, .. }
            | Self::PastEnd { file, .. }
            | Self::Directory { file }
            | Self::Locked { file } => file,
        }
    }
}

/// The bytes of one file, read-only. Its length is taken once, at opening; only a [`Window`] shows
/// more when its owner says so.
pub trait Image: Send + Sync {
    /// The name that messages give it.
    fn path(&self) -> &Path;

    /// Length in bytes when it was opened.
    fn len(&self) -> u64;

    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Exactly `length` bytes from `offset` on: borrowed from a map, or read into a vector.
    /// Nothing is allocated before the range is known to lie inside the file.
    fn bytes(&self, offset: u64, length: usize) -> Result<Cow<'_, [u8]>, Error>;

    /// Has the processor fetch the byte at `offset` if it lies in memory: whoever knows a dozen
    /// places that it will look at waits once for all of them. Answers nothing of use; false where
    /// bytes are read each time, so that there is nothing to fetch.
    fn warm(&self, _offset: u64) -> bool {
        false
    }

    /// Where the file may hold something else than zeros, from `offset` on: `offset` itself, unless
    /// it is known to lie in a hole. None if all the rest is one: a file of a terabyte that takes no
    /// space on the disk is looked through in no time.
    fn data_from(&self, offset: u64) -> Option<u64> {
        Some(offset)
    }

    /// Says that `length` bytes from `offset` on have been read and will not be again soon, so that
    /// they no longer count as memory of this process. They can be read all the same.
    fn forget(&self, _offset: u64, _length: u64) {}
}

/// Nobody writes this much in one piece; below it nothing is asked.
const LARGE: u64 = 64 << 20;

/// Whether a large part of a file is one in name only, with a hole of a MiB or more in it: what is
/// read whole is not to take memory for more than somebody has stored.
pub fn is_hollow(image: &(impl Image + ?Sized), offset: u64, length: u64) -> bool {
    const STEP: u64 = 1 << 19;
    let end = offset.saturating_add(length);
    let mut at = if length < LARGE { end } else { offset };
    while at < end {
        match image.data_from(at) {
            Some(data) if data - at < STEP => at += STEP,
            _ => return end - at >= STEP,
        }
    }
    false
}

/// Asks the filesystem for the next byte that it has stored. Moves the file's offset, which nobody
/// here reads by.
fn stored_from(file: &File, offset: u64) -> Option<u64> {
    match rustix::fs::seek(file, rustix::fs::SeekFrom::Data(offset)) {
        Ok(data) => Some(data.max(offset)),
        // Nothing but a hole up to the end.
        Err(rustix::io::Errno::NXIO) => None,
        // A filesystem that cannot tell.
        Err(_) => Some(offset),
    }
}

impl<T: Image + ?Sized> Image for Arc<T> {
    fn path(&self) -> &Path {
        (**self).path()
    }

    fn len(&self) -> u64 {
        (**self).len()
    }

    fn bytes(&self, offset: u64, length: usize) -> Result<Cow<'_, [u8]>, Error> {
        (**self).bytes(offset, length)
    }

    fn warm(&self, offset: u64) -> bool {
        (**self).warm(offset)
    }

    fn data_from(&self, offset: u64) -> Option<u64> {
        (**self).data_from(offset)
    }

    fn forget(&self, offset: u64, length: u64) {
        (**self).forget(offset, length);
    }
}

/// Fails unless `length` bytes at `offset` lie inside the image.
fn within(image: &(impl Image + ?Sized), offset: u64, length: usize) -> Result<(), Error> {
    let wanted = length as u64;
    if offset.checked_add(wanted).is_none_or(|end| end > image.len()) {
        let (file, length) = (image.path().to_owned(), image.len());
        return Err(Error::PastEnd { file, length, offset, wanted });
    }
    Ok(())
}

/// A file in memory: tests, and hostile input.
#[derive(Debug, Clone)]
pub struct Memory {
    pub name: PathBuf,
    pub content: Vec<u8>,
}

impl Image for Memory {
    fn path(&self) -> &Path {
        &self.name
    }

    fn len(&self) -> u64 {
        self.content.len() as u64
    }

    fn bytes(&self, offset: u64, length: usize) -> Result<Cow<'_, [u8]>, Error> {
        within(self, offset, length)?;
        let start = usize::try_from(offset).expect("offsets inside a vector fit usize");
        Ok(Cow::Borrowed(&self.content[start..start + length]))
    }
}

/// A file read by `pread`: no signal can come of it, whoever shortens the file.
#[derive(Debug)]
pub struct Positioned {
    path: PathBuf,
    file: Arc<Lockable>,
    length: AtomicU64,
    reserve: u64,
}

impl Positioned {
    pub fn new(path: &Path, file: Lockable) -> Result<Self, Error> {
        let length = length_of(path, &file)?;
        Self::reserved(path, file.into(), length)
    }

    /// As a window of at most `reserve` bytes.
    fn reserved(path: &Path, file: Arc<Lockable>, reserve: u64) -> Result<Self, Error> {
        let length = length_of(path, &file)?.min(reserve);
        Ok(Self { path: path.to_owned(), file, length: length.into(), reserve })
    }
}

impl Window for Positioned {
    fn extend(&self) -> Result<u64, Error> {
        let length = length_of(&self.path, &self.file)?.min(self.reserve);
        self.length.fetch_max(length, Ordering::AcqRel);
        Ok(self.len())
    }
}

impl Image for Positioned {
    fn path(&self) -> &Path {
        &self.path
    }

    fn len(&self) -> u64 {
        self.length.load(Ordering::Acquire)
    }

    fn bytes(&self, offset: u64, length: usize) -> Result<Cow<'_, [u8]>, Error> {
        within(self, offset, length)?;
        let mut buffer = vec![0; length];
        self.file
            .read_exact_at(&mut buffer, offset)
            .map_err(|source| Error::Io { file: self.path.clone(), source })?;
        Ok(Cow::Owned(buffer))
    }

    fn data_from(&self, offset: u64) -> Option<u64> {
        stored_from(&self.file, offset)
    }
}

/// A file mapped into memory.
#[derive(Debug)]
pub struct Mapped {
    path: PathBuf,
    /// None for an empty file, which cannot be mapped.
    map: Option<memmap2::Mmap>,
    /// How much of the map the file is known to fill.
    length: AtomicU64,
    /// Where the map may come to show more, the file, to ask for its length; of a long one, to ask
    /// for its holes. Else none: a log of a thousand segments is not to keep a thousand files.
    file: Option<Arc<Lockable>>,
    /// What is shown stays in memory.
    locks: bool,
}

/// From this length on it pays to ask for holes.
const LONG: u64 = 1 << 28;

impl Mapped {
    pub fn new(path: &Path, file: &File) -> Result<Self, Error> {
        let length = length_of(path, file)?;
        let map = Self::map(path, file, length)?;
        // Without the file holes are read as the zeros that they are.
        let file = if length >= LONG { file.try_clone().ok() } else { None };
        let file = file.map(|again| Arc::new(again.into()));
        Ok(Self { path: path.to_owned(), map, length: length.into(), file, locks: false })
    }

    /// As a window: address space for `reserve` bytes, of which as many can be read as the file has.
    fn reserved(
        path: &Path,
        file: Arc<Lockable>,
        reserve: u64,
        locks: bool,
    ) -> Result<Self, Error> {
        let map = Self::map(path, &file, reserve)?;
        let window = Self { path: path.to_owned(), map, length: 0.into(), file: Some(file), locks };
        window.extend()?;
        Ok(window)
    }

    /// Keeps these bytes of the map from being swapped out, for as long as there is the map.
    #[expect(unsafe_code, reason = "pages of the map are locked; see Safety")]
    fn lock(&self, bytes: &[u8]) -> Result<(), Error> {
        // Safety: the bytes are there, and locking them changes none.
        unsafe { rustix::mm::mlock(bytes.as_ptr().cast_mut().cast(), bytes.len()) }.map_err(
            |errno| Error::Failed {
                operation: "mlock (ulimit -l)",
                file: self.path.clone(),
                source: errno.into(),
            },
        )
    }

    #[expect(unsafe_code, reason = "the one map of the crate; see Safety")]
    fn map(path: &Path, file: &File, length: u64) -> Result<Option<memmap2::Mmap>, Error> {
        if length == 0 {
            return Ok(None);
        }
        let too_long = |_| Error::Io {
            file: path.to_owned(),
            source: io::Error::from(io::ErrorKind::FileTooLarge),
        };
        let length = usize::try_from(length).map_err(too_long)?;
        // Safety: the map is read-only, and `bytes` hands out only what lies below a length that
        // the file was seen to have. Another process may change the bytes under it: every reader
        // here takes any bytes and decides nothing for memory safety by what a second look would
        // show. A writer of our own never writes to pages that a reader holds, nor shortens the
        // file. etcd never shortens a database in place; should someone else do so, reading past
        // the new end raises SIGBUS and ends this process, which has lost nothing it acknowledged;
        // the tools say so before, by `tell_of_lost_bytes`. `--no-mmap` reads by position.
        let map = unsafe { memmap2::MmapOptions::new().len(length).map(file) };
        Ok(Some(map.map_err(|source| Error::Io { file: path.to_owned(), source })?))
    }
}

impl Image for Mapped {
    fn path(&self) -> &Path {
        &self.path
    }

    fn len(&self) -> u64 {
        self.length.load(Ordering::Acquire)
    }

    fn bytes(&self, offset: u64, length: usize) -> Result<Cow<'_, [u8]>, Error> {
        within(self, offset, length)?;
        let Some(map) = &self.map else { return Ok(Cow::Borrowed(&[])) };
        let start = usize::try_from(offset).expect("offsets inside a map fit usize");
        Ok(Cow::Borrowed(&map[start..start + length]))
    }

    fn warm(&self, offset: u64) -> bool {
        match self.bytes(offset, 1) {
            Ok(byte) => std::hint::black_box(byte.first().copied()).is_some(),
            Err(_) => false,
        }
    }

    fn data_from(&self, offset: u64) -> Option<u64> {
        self.file.as_ref().map_or(Some(offset), |file| stored_from(file, offset))
    }

    #[expect(unsafe_code, reason = "pages of the map are given back; see Safety")]
    fn forget(&self, offset: u64, length: u64) {
        let Some(map) = &self.map else { return };
        let most = map.len() as u64;
        let offset = offset.min(most);
        let length = length.min(most - offset);
        let (Ok(from), Ok(count)) = (usize::try_from(offset), usize::try_from(length)) else {
            return;
        };
        // Safety: the map is shared and of a file, and nobody writes through it: what is read there
        // later comes out of the file once more, with the same bytes.
        // Where the system refuses, the pages just stay.
        let _ =
            unsafe { map.unchecked_advise_range(memmap2::UncheckedAdvice::DontNeed, from, count) };
    }
}

impl Window for Mapped {
    fn extend(&self) -> Result<u64, Error> {
        let (Some(map), Some(file)) = (&self.map, &self.file) else { return Ok(self.len()) };
        let (before, now) = (self.len(), length_of(&self.path, file)?.min(map.len() as u64));
        if self.locks && before < now {
            let place = |at| usize::try_from(at).expect("what a map shows fits usize");
            self.lock(&map[place(before)..place(now)])?;
        }
        self.length.fetch_max(now, Ordering::AcqRel);
        Ok(self.len())
    }
}

fn length_of(path: &Path, file: &File) -> Result<u64, Error> {
    let meta = file.metadata().map_err(|source| Error::Io { file: path.to_owned(), source })?;
    if meta.is_dir() {
        return Err(Error::Directory { file: path.to_owned() });
    }
    Ok(meta.len())
}

/// From now on, a mapped file that somebody shortens while it is read ends this process with a
/// sentence on stderr and `exit`, where it would end without a word.
///
/// For a tool that reads and then ends: there is no going on from that read.
#[expect(unsafe_code, reason = "a signal handler; see Safety")]
pub fn tell_of_lost_bytes(exit: u8) {
    use nix::libc;
    use nix::sys::signal::{SaFlags, SigAction, SigHandler, SigSet, Signal, sigaction};
    static EXIT: std::sync::atomic::AtomicU8 = std::sync::atomic::AtomicU8::new(1);
    extern "C" fn lost(_signal: libc::c_int) {
        const WORDS: &[u8] = b"Error: a file became shorter while it was read, or a disk failed \
            (SIGBUS); what was printed is not complete. Read it again, or with --no-mmap\n";
        // Safety: `write` and `_exit` are what a signal handler may call, and the bytes are static.
        unsafe {
            libc::write(2, WORDS.as_ptr().cast(), WORDS.len());
            libc::_exit(EXIT.load(Ordering::Relaxed).into());
        }
    }
    EXIT.store(exit, Ordering::Relaxed);
    let action = SigAction::new(SigHandler::Handler(lost), SaFlags::empty(), SigSet::empty());
    // Safety: the handler calls nothing that a signal may not interrupt, and does not return.
    // Without the handler the signal does what it always did.
    let _ = unsafe { sigaction(Signal::SIGBUS, &action) };
}

/// Lets signals pass that do nothing to a Go program and would end this one: those that ask programs to
/// open their log again, timers, limits. So a write beyond the limit on a file's size (`ulimit -f`) fails with
/// EFBIG. A program that is started has the signals as they were.
#[expect(unsafe_code, reason = "what a signal does is set; see Safety")]
pub fn outlive_signals() {
    use nix::libc;
    use nix::sys::signal::{SaFlags, SigAction, SigHandler, SigSet, Signal, sigaction};
    extern "C" fn nothing(_signal: libc::c_int) {}
    let action = SigAction::new(SigHandler::Handler(nothing), SaFlags::SA_RESTART, SigSet::empty());
    use Signal::{SIGALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU, SIGXFSZ};
    for signal in [SIGXFSZ, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU] {
        // Safety: the handler does nothing.
        let _ = unsafe { sigaction(signal, &action) };
    }
    // Not on every system.
    #[cfg(any(target_os = "linux", target_os = "android"))]
    for signal in [Signal::SIGIO, Signal::SIGPWR] {
        // Safety: the handler does nothing.
        let _ = unsafe { sigaction(signal, &action) };
    }
}

/// Ignores a signal, or lets it do what it does where nobody says otherwise; whether it was ignored.
#[expect(unsafe_code, reason = "what a signal does is set; see Safety")]
pub fn ignore_signal(signal: nix::sys::signal::Signal, yes: bool) -> bool {
    use nix::sys::signal::{SaFlags, SigAction, SigHandler, SigSet, sigaction};
    let does = if yes { SigHandler::SigIgn } else { SigHandler::SigDfl };
    let action = SigAction::new(does, SaFlags::empty(), SigSet::empty());
    // Safety: no handler is set, so none runs where it may not.
    let before = unsafe { sigaction(signal, &action) };
    before.is_ok_and(|before| matches!(before.handler(), SigHandler::SigIgn))
}

/// The bytes of an opened file: mapped, unless that is not wanted or refused, as by a bound on
/// address space.
///
/// # Errors
/// The file cannot be asked for its length.
pub fn image(path: &Path, file: &File, no_mmap: bool) -> Result<Box<dyn Image>, Error> {
    if !no_mmap && let Ok(mapped) = Mapped::new(path, file) {
        return Ok(Box::new(mapped));
    }
    let again = file.try_clone().map_err(|source| Error::Io { file: path.to_owned(), source })?;
    Ok(Box::new(Positioned::new(path, again.into())?))
}

/// Opens a regular file for reading and nothing else: no creation, no access beyond it.
pub fn open_read_only(path: &Path) -> Result<Lockable, Error> {
    let failed = |source| Error::Io { file: path.to_owned(), source };
    // A FIFO would block the open for ever, a device is no database: ask before opening.
    let meta = std::fs::metadata(path).map_err(failed)?;
    if meta.is_dir() {
        return Err(Error::Directory { file: path.to_owned() });
    }
    if !meta.is_file() {
        let what = format!("is a {}, not a file", special(meta.file_type()));
        return Err(failed(io::Error::new(io::ErrorKind::InvalidInput, what)));
    }
    Ok(File::open(path).map_err(failed)?.into())
}

/// What is neither file nor folder, in words.
fn special(kind: std::fs::FileType) -> &'static str {
    use std::os::unix::fs::FileTypeExt as _;
    if kind.is_fifo() {
        "named pipe"
    } else if kind.is_socket() {
        "socket"
    } else {
        "device"
    }
}

/// Too few bytes for the field asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{wanted} bytes wanted, {left} left")]
pub struct Short {
    pub wanted: usize,
    pub left: usize,
}

/// Reads fixed-width fields off the front of a slice.
#[derive(Debug, Clone)]
pub struct Fields<'a> {
    rest: &'a [u8],
}

impl<'a> Fields<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    /// What has not been read yet.
    pub fn rest(&self) -> &'a [u8] {
        self.rest
    }

    pub fn take(&mut self, length: usize) -> Result<&'a [u8], Short> {
        let Some((head, rest)) = self.rest.split_at_checked(length) else {
            return Err(Short { wanted: length, left: self.rest.len() });
        };
        self.rest = rest;
        Ok(head)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], Short> {
        let Some((head, rest)) = self.rest.split_first_chunk::<N>() else {
            return Err(Short { wanted: N, left: self.rest.len() });
        };
        self.rest = rest;
        Ok(*head)
    }

    pub fn u8(&mut self) -> Result<u8, Short> {
        self.array::<1>().map(|[byte]| byte)
    }

    pub fn u16_le(&mut self) -> Result<u16, Short> {
        self.array().map(u16::from_le_bytes)
    }

    pub fn u32_le(&mut self) -> Result<u32, Short> {
        self.array().map(u32::from_le_bytes)
    }

    pub fn u64_le(&mut self) -> Result<u64, Short> {
        self.array().map(u64::from_le_bytes)
    }

    pub fn u64_be(&mut self) -> Result<u64, Short> {
        self.array().map(u64::from_be_bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_past_the_end_is_refused_before_it_is_allocated() {
        let image = Memory { name: "db".into(), content: vec![7; 10] };
        assert_eq!(image.bytes(2, 3).unwrap(), &[7, 7, 7][..]);
        for (offset, length) in [(0, 11), (11, 0), (u64::MAX, 1), (5, usize::MAX)] {
            assert!(matches!(image.bytes(offset, length), Err(Error::PastEnd { .. })));
        }
    }

    #[test]
    fn mapped_and_positioned_agree_and_an_empty_file_opens() {
        let folder = tempfile::tempdir().unwrap();
        for content in [&b""[..], b"0123456789"] {
            let path = folder.path().join("file");
            std::fs::write(&path, content).unwrap();
            let mapped = Mapped::new(&path, &open_read_only(&path).unwrap()).unwrap();
            let positioned = Positioned::new(&path, open_read_only(&path).unwrap()).unwrap();
            assert_eq!(mapped.len(), content.len() as u64);
            let all = (0, content.len());
            assert_eq!(
                mapped.bytes(all.0, all.1).unwrap(),
                positioned.bytes(all.0, all.1).unwrap()
            );
        }
    }

    #[test]
    fn a_directory_and_a_fifo_are_refused_at_once() {
        let folder = tempfile::tempdir().unwrap();
        assert!(matches!(open_read_only(folder.path()), Err(Error::Directory { .. })));
        let fifo = folder.path().join("fifo");
        rustix::fs::mknodat(
            rustix::fs::CWD,
            &fifo,
            rustix::fs::FileType::Fifo,
            rustix::fs::Mode::RUSR,
            0,
        )
        .unwrap();
        assert!(matches!(open_read_only(&fifo), Err(Error::Io { .. })));
    }

    #[test]
    fn fields_read_in_order_and_say_what_is_missing() {
        let mut fields = Fields::new(&[1, 2, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4]);
        assert_eq!(fields.u8(), Ok(1));
        assert_eq!(fields.u16_le(), Ok(2));
        assert_eq!(fields.u32_le(), Ok(3));
        assert_eq!(fields.clone().u64_be(), Ok(4));
        assert_eq!(fields.take(9), Err(Short { wanted: 9, left: 8 }));
    }
}
