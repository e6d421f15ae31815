//! Where things lie in a data directory, and what kind of thing a path is.
//!
//! ```text
//!  <data-dir>/member/snap/db                             the database
//!                         0000000000000002-0000000000000064.snap   term and index, hex
//!                         0000000000000064.snap.db       a database received from the leader
//!                         tmp..., db.tmp..., *.broken    left behind, read by nobody
//!                    wal/0000000000000000-0000000000000000.wal     sequence and first index, hex
//!                        0.tmp, 1.tmp                    preallocated, empty
//! ```
//! The log may lie elsewhere (`--wal-dir`). There is no lock file: the database is locked itself.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::bolt::{MetaFault, Metas};
use crate::disk::{self, Image, Positioned};
use crate::{snap, wal};

/// What a path names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    DataDir(DataDir),
    /// A database, as a server writes it.
    Database(PathBuf),
    /// A saved snapshot: a database, and behind it 32 bytes of SHA-256, if they are not lost.
    Snapshot(PathBuf),
    /// A segment of a log.
    Segment(PathBuf),
    /// A `.snap`, or one that a server has set aside.
    Snap(PathBuf),
}

/// Why a path names none of these.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("{}: {source}", path.display())]
    Io { path: PathBuf, source: io::Error },
    #[error(transparent)]
    Disk(#[from] disk::Error),
    #[error(
        "{}: expected a data directory, with a folder member in it, found a folder without{}",
        path.display(), above.as_ref().map_or(String::new(), |above| format!(
            ": it lies in one, {}", above.display()
        ))
    )]
    NoDataDir { path: PathBuf, above: Option<PathBuf> },
    /// A file where a folder has to be.
    #[error("{}: expected a data directory, found {found}", path.display())]
    File { path: PathBuf, found: Found },
    /// A file that has no keys in it.
    #[error("{}: expected a database, a saved snapshot or a data directory, found {found}", path.display())]
    NoDatabase { path: PathBuf, found: Found },
}

/// A file that is not what was asked for: what it is, and what shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    kind: Kind,
    /// The data directory that it lies in, if it lies where a server puts it.
    directory: Option<PathBuf>,
}

impl Found {
    fn new(kind: Kind) -> Self {
        let file = match &kind {
            Kind::Segment(file)
            | Kind::Snap(file)
            | Kind::Database(file)
            | Kind::Snapshot(file) => file.as_path(),
            Kind::DataDir(_) => Path::new(""),
        };
        let folder = if matches!(kind, Kind::Segment(_)) { "wal" } else { "snap" };
        let directory = file
            .parent()
            .filter(|parent| parent.ends_with(Path::new("member").join(folder)))
            .and_then(|parent| parent.ancestors().nth(2))
            .map(|above| if above.as_os_str().is_empty() { Path::new(".") } else { above })
            .map(Path::to_owned);
        Self { kind, directory }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let directory =
            self.directory.as_ref().map_or("DIR".to_owned(), |found| found.display().to_string());
        match &self.kind {
            Kind::Segment(file) => {
                let file = file.display();
                write!(
                    f,
                    "a segment of a write-ahead log: `ekutl verify {file}` checks it, \
                     `ek-dump-logs --all {directory}` shows the log"
                )
            }
            Kind::Snap(file) => {
                let file = file.display();
                write!(
                    f,
                    "a raft snapshot (.snap), which holds members and no keys: `ekutl verify {file}` \
                     checks it, `ekutl members {directory}` shows the members"
                )
            }
            Kind::Database(_) | Kind::Snapshot(_) if self.directory.is_some() => {
                write!(f, "the database in one: give {directory}")
            }
            Kind::Snapshot(_) => f.write_str("a file, a saved snapshot"),
            Kind::Database(_) | Kind::DataDir(_) => f.write_str("a file"),
        }
    }
}

impl Kind {
    /// Looks at what is there. A file named `db` is a database, as etcd names it. Any other is what
    /// its content says: a log's segment and a `.snap` tell by their first record, and by their
    /// name where that is broken.
    ///
    /// # Errors
    /// Nothing is there, a folder that is no data directory, or no regular file.
    pub fn of(path: &Path) -> Result<Self, Error> {
        let found = look(path)?;
        if found.is_dir() {
            return DataDir::open(path).map(Self::DataDir);
        }
        let image = Positioned::new(path, disk::open_read_only(path)?)?;
        Ok(Self::of_image(path, &image)?)
    }

    fn of_image(path: &Path, image: &dyn Image) -> Result<Self, disk::Error> {
        let path = path.to_owned();
        // Through a link: `db` may be a link's name or its target's.
        let named_db = |path: &Path| path.file_name().is_some_and(|name| name == "db");
        if named_db(&path) || std::fs::canonicalize(&path).is_ok_and(|target| named_db(&target)) {
            return Ok(Self::Database(path));
        }
        let metas = Metas::read(image)?;
        let is_meta = |page: &Result<_, MetaFault>| {
            !matches!(page, Err(MetaFault::Missing | MetaFault::Magic { .. }))
        };
        if !metas.pages.iter().any(is_meta) {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if wal::begins(image)? || wal::is_named_segment(&name) {
                return Ok(Self::Segment(path));
            }
            if snap::begins(image)? || snap::is_named_snap(&name) {
                return Ok(Self::Snap(path));
            }
        }
        // A database is a multiple of 512 bytes long. A snapshot that has lost its SHA-256 is still
        // told from a database by its metas, and by having nothing behind its last page.
        let saved = image.len() % 512 == 32
            || metas.copied_pages().is_some_and(|end| image.len() < end.saturating_add(32));
        Ok(if saved { Self::Snapshot(path) } else { Self::Database(path) })
    }

    /// As [`Kind::of`], of what has a database.
    ///
    /// # Errors
    /// As well: it is a file that has none.
    pub fn with_database(path: &Path) -> Result<Self, Error> {
        match Self::of(path)? {
            found @ (Self::Segment(_) | Self::Snap(_)) => {
                Err(Error::NoDatabase { path: path.to_owned(), found: Found::new(found) })
            }
            found => Ok(found),
        }
    }

    /// The file to read: of a data directory its database.
    pub fn file(&self) -> PathBuf {
        match self {
            Self::DataDir(directory) => directory.database(),
            Self::Database(path)
            | Self::Snapshot(path)
            | Self::Segment(path)
            | Self::Snap(path) => path.clone(),
        }
    }
}

/// What is there, links followed.
fn look(path: &Path) -> Result<std::fs::Metadata, Error> {
    std::fs::metadata(path).map_err(|source| Error::Io { path: path.to_owned(), source })
}

/// Whether there is a folder of that name.
///
/// # Errors
/// It cannot be told, as where a folder must not be looked into.
fn is_folder(path: &Path) -> Result<bool, Error> {
    match look(path) {
        Ok(found) => Ok(found.is_dir()),
        Err(Error::Io { source, .. }) if source.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// A data directory, by the folder `member` in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DataDir {
    member: PathBuf,
    wal: PathBuf,
}

impl DataDir {
    /// The data directory at `path`, or the one whose `member` folder it is.
    ///
    /// # Errors
    /// There is nothing, a file, a folder without `member`, or one that must not be looked into.
    pub fn open(path: &Path) -> Result<Self, Error> {
        if !look(path)?.is_dir() {
            let found = Found::new(Kind::of(path)?);
            return Err(Error::File { path: path.to_owned(), found });
        }
        let mut member = path.join("member");
        if !is_folder(&member)? {
            if !(is_folder(&path.join("snap"))? || is_folder(&path.join("wal"))?) {
                let above = above(path);
                return Err(Error::NoDataDir { path: path.to_owned(), above });
            }
            member = path.to_owned();
        }
        let wal = member.join("wal");
        Ok(Self { member, wal })
    }

    /// The one that `path` would be, whatever is there.
    pub fn at(path: &Path) -> Self {
        let member = path.join("member");
        let wal = member.join("wal");
        Self { member, wal }
    }

    /// The same with its log elsewhere.
    #[must_use]
    pub fn with_wal(self, wal: PathBuf) -> Self {
        Self { wal, ..self }
    }

    /// The same with its log in that folder, if one is named.
    #[must_use]
    pub fn with_wal_in(self, wal: Option<&Path>) -> Self {
        match wal {
            Some(wal) => self.with_wal(wal.to_owned()),
            None => self,
        }
    }

    /// The folder of the database and the `.snap` files.
    pub fn snap(&self) -> PathBuf {
        self.member.join("snap")
    }

    pub fn database(&self) -> PathBuf {
        self.snap().join("db")
    }

    /// The folder of the log's segments.
    pub fn wal(&self) -> &Path {
        &self.wal
    }
}

/// The data directory whose folder `snap` or `wal` this is.
fn above(path: &Path) -> Option<PathBuf> {
    let path = std::fs::canonicalize(path).ok()?;
    let inner = path.file_name().is_some_and(|name| name == "snap" || name == "wal");
    let member = path.parent().filter(|parent| inner && parent.ends_with("member"))?;
    member.parent().map(Path::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_what_its_name_and_content_say() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        let data = root.join("data");
        std::fs::create_dir_all(data.join("member/snap")).unwrap();
        let database = data.join("member/snap/db");
        std::fs::write(&database, b"").unwrap();
        let saved = root.join("backup.db");
        std::fs::write(&saved, b"").unwrap();
        std::os::unix::fs::symlink(&database, root.join("link")).unwrap();

        let opened = DataDir::open(&data).unwrap();
        assert_eq!(opened.database(), database);
        assert_eq!(opened.wal(), data.join("member/wal"));
        assert_eq!(Kind::of(&data).unwrap(), Kind::DataDir(opened.clone()));
        assert_eq!(Kind::of(&data.join("member")).unwrap(), Kind::DataDir(opened));
        assert_eq!(Kind::of(&database).unwrap(), Kind::Database(database.clone()));
        // A length that leaves room for a SHA-256 says what it is for.
        assert_eq!(Kind::of(&saved).unwrap(), Kind::Database(saved.clone()));
        std::fs::write(&saved, [7; 544]).unwrap();
        assert_eq!(Kind::of(&saved).unwrap(), Kind::Snapshot(saved.clone()));
        // A segment by its first record, one that is broken by its name.
        std::fs::write(&saved, [4, 0, 0, 0, 0, 0, 0, 0x84, 8, 4, 16, 0, 0, 0, 0, 0]).unwrap();
        assert_eq!(Kind::of(&saved).unwrap(), Kind::Segment(saved.clone()));
        assert!(matches!(Kind::with_database(&saved), Err(Error::NoDatabase { .. })));
        for (name, is_segment) in
            [("1.wal", true), ("1.wal.broken", true), ("1.snap", false), ("1.snap.broken", false)]
        {
            let file = root.join(name);
            std::fs::write(&file, [0; 100]).unwrap();
            let kind = Kind::of(&file).unwrap();
            let want = if is_segment { Kind::Segment(file) } else { Kind::Snap(file) };
            assert_eq!(kind, want);
        }
        // And a `.snap` by its envelope.
        std::fs::write(&saved, [8, 5, 0x12, 3, 1, 2, 3]).unwrap();
        assert_eq!(Kind::of(&saved).unwrap(), Kind::Snap(saved));
        let found = DataDir::open(&database).unwrap_err().to_string();
        assert!(found.ends_with(&format!("the database in one: give {}", data.display())));
        let found = DataDir::open(&data.join("member/snap")).unwrap_err().to_string();
        assert!(found.contains("it lies in one"), "{found}");
        assert_eq!(Kind::of(&root.join("link")).unwrap(), Kind::Database(root.join("link")));
        assert!(matches!(Kind::of(root), Err(Error::NoDataDir { .. })));
        assert!(matches!(Kind::of(&root.join("none")), Err(Error::Io { .. })));
    }
}
