//! Opening a database for reading, whoever else has it open.
//!
//! ```text
//!  a data directory, a db file, a saved snapshot
//!      -> shared lock at once, or within the timeout   read; nobody writes meanwhile
//!      -> a writer holds it                            read without a lock; the result counts only
//!                                                      if the highest valid meta is still the same
//!                                                      after the last page was read; else again
//! ```
//! Why the meta tells: pages that transaction t+1 frees may be overwritten by t+2 at the earliest,
//! and t+2 begins after t+1's meta is written. While the highest meta is t, the pages of t are whole.
//!
//! [`with_database`] is for what gives a value: the closure may run several times, so it prints
//! nothing. [`with_steady_database`] is for what takes long or prints as it reads: a file that a
//! writer holds is first copied, by the same rule, into a file of ours that no longer has a name.

use std::borrow::Cow;
use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::bolt::{self, Metas, Pgid, Reader, Tx};
use crate::data_dir::{self, DataDir};
use crate::disk::{self, Image, Lockable, Positioned};

/// How often a file that changes under the reading is tried.
const TRIES: u32 = 5;
/// etcd commits every 100 ms when it is busy; a try begins at another moment of that each time.
const PAUSE: Duration = Duration::from_millis(30);

/// How to open.
#[derive(Debug, Clone)]
pub struct Opening {
    /// Read by position instead of mapping the file.
    pub no_mmap: bool,
    /// Wait this long for a writer to let go, zero without end, and fail if it does not. None: do
    /// not wait, read beside it.
    pub timeout: Option<Duration>,
    /// The folder for a copy, if one is needed.
    pub temporary: PathBuf,
}

impl Default for Opening {
    fn default() -> Self {
        Self { no_mmap: false, timeout: None, temporary: PathBuf::from("/tmp") }
    }
}

/// Why a database could not be inspected.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error(transparent)]
    Disk(#[from] disk::Error),
    #[error(transparent)]
    Bolt(#[from] bolt::Error),
    /// Every try met another commit.
    #[error(
        "{}: in use by a writer, which committed during each of {TRIES} readings: stop it, or take \
         a snapshot with `ekctl snapshot save` and read that", file.display()
    )]
    Busy { file: PathBuf },
    #[error("{}: in use by a writer, and a copy in {} failed (TMPDIR names another folder): {source}", file.display(), folder.display())]
    Copy { file: PathBuf, folder: PathBuf, source: io::Error },
}

impl OpenError {
    /// Whether a writer kept the lock for longer than the timeout.
    pub fn is_timeout(&self) -> bool {
        matches!(self, Self::Disk(disk::Error::Locked { .. }))
    }
}

/// Where a page starts in the file, and its bytes.
pub type Physical<'i> = (u64, Cow<'i, [u8]>);

/// An opened database.
#[derive(Debug, Clone, Copy)]
pub struct Database<'i> {
    reader: Reader<'i>,
    /// The SHA-256 behind the pages, where `snapshot save` has put one.
    pub trailer: Option<[u8; 32]>,
    /// Another process has it open for writing.
    pub live: bool,
}

impl<'i> Database<'i> {
    fn open(image: &'i dyn Image, live: bool) -> Result<Self, OpenError> {
        Ok(Self { reader: Reader::open(image)?, trailer: trailer(image)?, live })
    }

    /// One that the caller has made sure nobody writes.
    ///
    /// # Errors
    /// No valid meta.
    pub fn of(image: &'i dyn Image) -> Result<Self, OpenError> {
        Self::open(image, false)
    }

    pub fn reader(&self) -> &Reader<'i> {
        &self.reader
    }

    /// What the meta that counts shows.
    pub fn tx(&self) -> Tx<'i> {
        self.reader.tx()
    }

    /// Offset and bytes of one physical page, whatever it is; none if the file ends before it does.
    pub fn physical_page(&self, id: Pgid) -> Result<Option<Physical<'i>>, OpenError> {
        let (offset, size) = (self.reader.offset(id), self.reader.page_size() as usize);
        match self.reader.image().bytes(offset, size) {
            Ok(bytes) => Ok(Some((offset, bytes))),
            Err(disk::Error::PastEnd { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    pub fn file(&self) -> &'i Path {
        self.reader.image().path()
    }
}

/// The database file that a path means: itself, or the one inside a data directory.
pub fn database_path(path: &Path) -> PathBuf {
    if !path.is_dir() {
        return path.to_owned();
    }
    match DataDir::open(path) {
        Ok(found) => found.database(),
        // A folder in the place of the file.
        Err(_) if path.ends_with("snap/db") => path.to_owned(),
        // Of another folder the error is to name the file that is missing.
        Err(_) => path.join("member").join("snap").join("db"),
    }
}

/// Whether `path` names something with a database in it: if not, the error says what it is instead.
///
/// # Errors
/// Nothing is there, it must not be looked at, or it is another kind of file or folder.
pub fn expect_database(path: &Path) -> Result<(), data_dir::Error> {
    data_dir::Kind::with_database(path).map(drop)
}

/// The data directory that `path` names, or whose `member` folder it is.
///
/// # Errors
/// Nothing is there, it must not be looked at, or it is a file or another folder.
pub fn expect_data_dir(path: &Path) -> Result<DataDir, data_dir::Error> {
    DataDir::open(path)
}

/// The SHA-256 that a saved snapshot ends with. A database is a multiple of 512 bytes long, so a
/// file that ends 32 bytes behind one has it.
pub fn trailer(image: &dyn Image) -> Result<Option<[u8; 32]>, disk::Error> {
    if image.len() % 512 != 32 {
        return Ok(None);
    }
    Ok(image.bytes(image.len() - 32, 32)?.first_chunk().copied())
}

/// Opens the database that `path` means and gives `read`'s answer once it is known to show one
/// moment of it. `read` may run several times: it keeps nothing and prints nothing.
pub fn with_database<T, E: From<OpenError>>(
    path: &Path,
    opening: &Opening,
    mut read: impl FnMut(&Database<'_>) -> Result<T, E>,
) -> Result<T, E> {
    with_image(path, opening, |image, live| read(&Database::open(image, live)?))
}

/// As [`with_database`], for what prints as it reads or takes long: `read` runs once, on bytes that
/// do not change.
pub fn with_steady_database<T, E: From<OpenError>>(
    path: &Path,
    opening: &Opening,
    read: impl FnOnce(&Database<'_>) -> Result<T, E>,
) -> Result<T, E> {
    with_steady_image(path, opening, |image, live| read(&Database::open(image, live)?))
}

/// As [`with_database`], for a file whose metas may both be broken.
pub fn with_image<T, E: From<OpenError>>(
    path: &Path,
    opening: &Opening,
    mut read: impl FnMut(&dyn Image, bool) -> Result<T, E>,
) -> Result<T, E> {
    let path = database_path(path);
    let file = disk::open_read_only(&path).map_err(OpenError::from)?;
    if lock(&path, &file, opening)? {
        return read(&*image(&path, &file, opening)?, false);
    }
    beside_a_writer(
        &path,
        || {
            let file = disk::open_read_only(&path)?;
            let image = image(&path, &file, opening)?;
            let before = Metas::read(&*image)?;
            Ok((before, image))
        },
        |image| read(image, true),
    )
}

/// As [`with_steady_database`], for a file whose metas may both be broken.
pub fn with_steady_image<T, E: From<OpenError>>(
    path: &Path,
    opening: &Opening,
    read: impl FnOnce(&dyn Image, bool) -> Result<T, E>,
) -> Result<T, E> {
    let path = database_path(path);
    let file = disk::open_read_only(&path).map_err(OpenError::from)?;
    if lock(&path, &file, opening)? {
        return read(&*image(&path, &file, opening)?, false);
    }
    let copy = beside_a_writer(
        &path,
        || {
            let file = disk::open_read_only(&path)?;
            let image: Box<dyn Image> = Box::new(Positioned::new(&path, file)?);
            let before = Metas::read(&*image)?;
            Ok((before, image))
        },
        |image| copy(&path, image.len(), opening),
    )?;
    read(&*image(&path, &copy, opening)?, true)
}

/// Whether the file is locked against writers now; false if a writer has it and nobody is to wait.
fn lock(path: &Path, file: &Lockable, opening: &Opening) -> Result<bool, OpenError> {
    match opening.timeout {
        None => Ok(file.try_lock_shared(path)?),
        Some(timeout) => {
            file.lock_shared_within(path, timeout)?;
            Ok(true)
        }
    }
}

/// The bytes of an opened file. The lock is the caller's, as long as it keeps `file`.
fn image(path: &Path, file: &File, opening: &Opening) -> Result<Box<dyn Image>, OpenError> {
    Ok(disk::image(path, file, opening.no_mmap)?)
}

/// Reads until the metas are the same before and after. An error counts under the same condition:
/// one that a commit caused is gone at the next try.
fn beside_a_writer<T, E: From<OpenError>>(
    path: &Path,
    open: impl Fn() -> Result<(Metas, Box<dyn Image>), OpenError>,
    mut read: impl FnMut(&dyn Image) -> Result<T, E>,
) -> Result<T, E> {
    for attempt in 0..TRIES {
        if attempt > 0 {
            std::thread::sleep(PAUSE);
        }
        let (before, image) = open()?;
        let answer = read(&*image);
        // By position, and from the name again: the file may have been replaced by a defrag.
        let file = disk::open_read_only(path).map_err(OpenError::from)?;
        let after = Positioned::new(path, file).map_err(OpenError::from)?;
        let after = Metas::read(&after).map_err(OpenError::from)?;
        if same(&before, &after) {
            return answer;
        }
    }
    Err(OpenError::Busy { file: path.to_owned() }.into())
}

/// Whether the meta that counts is the same. A meta page caught half written is no valid one.
fn same(before: &Metas, after: &Metas) -> bool {
    let current = |metas: &Metas| {
        let [zero, one] = metas.pages;
        match metas.current() {
            Some(0) => zero.ok(),
            Some(_) => one.ok(),
            None => None,
        }
    };
    current(before) == current(after)
}

/// Copies the file into one that only this process can see. It has no name when this returns, so
/// whatever ends the process, nothing is left behind.
fn copy(path: &Path, length: u64, opening: &Opening) -> Result<File, OpenError> {
    let folder = &opening.temporary;
    let failed = |source| OpenError::Copy { file: path.to_owned(), folder: folder.clone(), source };
    let from = disk::open_read_only(path)?;
    let mut to = nameless(folder).map_err(failed)?;
    // The kernel copies, and shares the blocks where the filesystem can.
    let copied = io::copy(&mut (&*from).take(length), &mut to).map_err(failed)?;
    if copied < length {
        return Err(failed(io::Error::from(io::ErrorKind::UnexpectedEof)));
    }
    Ok(to)
}

/// A new file, private to its owner, whose name is gone again.
fn nameless(folder: &Path) -> io::Result<File> {
    for number in 0..100u32 {
        let name = folder.join(format!(".etcdkit-{}-{number}", std::process::id()));
        match OpenOptions::new().read(true).write(true).create_new(true).mode(0o600).open(&name) {
            Ok(file) => {
                std::fs::remove_file(&name)?;
                return Ok(file);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::from(io::ErrorKind::AlreadyExists))
}
