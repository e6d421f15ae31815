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

use std::io;
use std::path::{Path, PathBuf};

/// What a path names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    DataDir(DataDir),
    /// A database, as a server writes it.
    Database(PathBuf),
    /// A saved snapshot: a database, and behind it 32 bytes of SHA-256.
    Snapshot(PathBuf),
}

/// Why a path names none of these.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("{}: {source}", path.display())]
    Io { path: PathBuf, source: io::Error },
    #[error("{}: expected a data directory, with a folder member in it, found a folder without", path.display())]
    NoDataDir { path: PathBuf },
}

impl Kind {
    /// Looks at what is there. A file named `db` is a database, as etcd names it; of any other
    /// file a snapshot is expected, and a snapshot without its checksum is for the caller to tell.
    ///
    /// # Errors
    /// Nothing is there, or a folder that is no data directory.
    pub fn of(path: &Path) -> Result<Self, Error> {
        let found = std::fs::metadata(path)
            .map_err(|source| Error::Io { path: path.to_owned(), source })?;
        if found.is_dir() {
            return DataDir::open(path).map(Self::DataDir);
        }
        let path = path.to_owned();
        // Through a link: `db` may be a link's name or its target's.
        let named_db = |path: &Path| path.file_name().is_some_and(|name| name == "db");
        let target = std::fs::canonicalize(&path).ok();
        let database = named_db(&path) || target.is_some_and(|target| named_db(&target));
        Ok(if database { Self::Database(path) } else { Self::Snapshot(path) })
    }

    /// The database file to read.
    pub fn database(&self) -> PathBuf {
        match self {
            Self::DataDir(directory) => directory.database(),
            Self::Database(path) | Self::Snapshot(path) => path.clone(),
        }
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
    /// There is no `member` in it.
    pub fn open(path: &Path) -> Result<Self, Error> {
        let mut member = path.join("member");
        if !member.is_dir() {
            if !(path.join("snap").is_dir() || path.join("wal").is_dir()) {
                return Err(Error::NoDataDir { path: path.to_owned() });
            }
            member = path.to_owned();
        }
        let wal = member.join("wal");
        Ok(Self { member, wal })
    }

    /// The same with its log elsewhere.
    #[must_use]
    pub fn with_wal(self, wal: PathBuf) -> Self {
        Self { wal, ..self }
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
        assert_eq!(Kind::of(&database).unwrap(), Kind::Database(database));
        assert_eq!(Kind::of(&saved).unwrap(), Kind::Snapshot(saved));
        assert_eq!(Kind::of(&root.join("link")).unwrap(), Kind::Database(root.join("link")));
        assert!(matches!(Kind::of(root), Err(Error::NoDataDir { .. })));
        assert!(matches!(Kind::of(&root.join("none")), Err(Error::Io { .. })));
    }
}
