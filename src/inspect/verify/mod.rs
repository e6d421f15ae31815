//! Is it sound? One question, asked of everything a path holds, with every finding and its place.
//!
//! ```text
//!  FILE   trailer (sha256)    structure    rows: types, revisions, leases, auth
//!  DIR    structure, rows of member/snap/db
//!         member/wal: records, chain, indexes     member/snap/*.snap: envelope, store
//!         and against each other: consistent index, snapshot, commit, members
//! ```
//! A database is read before its log: beside a running server the log is then never behind.

mod against;
mod database;
mod history;
mod rows;

use std::fmt;
use std::path::{Path, PathBuf};

use super::open::{OpenError, Opening, with_steady_image};
use crate::data_dir;
use crate::schema::Version;

/// How bad one finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Worth knowing, and healthy.
    Note,
    /// What a crash leaves behind; a server repairs it at its next start.
    Torn,
    /// Bytes that nobody wrote so, or bytes that are gone.
    Damaged,
}

impl Severity {
    /// One word, as the report prints it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Torn => "torn",
            Self::Damaged => "damaged",
        }
    }
}

/// One thing that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    pub severity: Severity,
    pub file: PathBuf,
    /// From the start of the file, where there is one.
    pub byte: Option<u64>,
    pub what: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: ", self.severity.word(), self.file.display())?;
        if let Some(byte) = self.byte {
            write!(f, "byte {byte}: ")?;
        }
        f.write_str(&self.what)
    }
}

/// What a path was taken for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    DataDir,
    Database,
    Snapshot,
}

/// What is to be taken for what, whatever its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum As {
    Database,
    Snapshot,
}

/// What a database says of itself, as far as it could be read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DatabaseFacts {
    pub pages_in_use: u64,
    pub high_water_mark: u64,
    /// Rows of bucket `key`.
    pub revisions: u64,
    /// Keys that the last revision has.
    pub keys: u64,
    pub last_revision: Option<i64>,
    pub compacted: Option<i64>,
    pub consistent_index: Option<u64>,
    pub term: Option<u64>,
    pub storage_version: Option<Version>,
    /// By id, with whether it is a learner.
    pub members: Vec<(u64, bool)>,
    pub removed: Vec<u64>,
    pub trailer: Option<[u8; 32]>,
    /// Every bucket could be read to its end.
    pub complete: bool,
}

/// What a log says of itself.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LogFacts {
    pub segments: usize,
    pub records: u64,
    pub first_index: Option<u64>,
    pub last_index: Option<u64>,
    pub commit: u64,
    /// The newest snapshot a server may start from.
    pub snapshot_index: u64,
}

/// The answer.
#[derive(Debug)]
pub struct Report {
    pub path: PathBuf,
    pub kind: Kind,
    /// Another process has the database open for writing.
    pub live: bool,
    pub database: Option<DatabaseFacts>,
    pub log: Option<LogFacts>,
    pub findings: Vec<Finding>,
}

impl Report {
    /// The worst of the findings; [`Severity::Note`] for none.
    pub fn verdict(&self) -> Severity {
        self.findings.iter().map(|finding| finding.severity).max().unwrap_or(Severity::Note)
    }
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum VerifyError {
    #[error(transparent)]
    Kind(#[from] data_dir::Error),
    #[error(transparent)]
    Open(#[from] OpenError),
    /// There is something of this name, but it cannot be looked at.
    #[error("{}: {source}", path.display())]
    Unreadable { path: PathBuf, source: std::io::Error },
    #[error(transparent)]
    Disk(#[from] crate::disk::Error),
}

/// Whether there is nothing of this name.
///
/// # Errors
/// It cannot be told, as a folder above must not be looked into: that is no damage.
fn is_missing(path: &Path) -> Result<bool, VerifyError> {
    match std::fs::metadata(path) {
        Ok(_) => Ok(false),
        Err(source) if source.kind() == std::io::ErrorKind::NotFound => Ok(true),
        Err(source) => Err(VerifyError::Unreadable { path: path.to_owned(), source }),
    }
}

/// Verifies what `path` names: a data directory, a database, or a saved snapshot. `taken_for`
/// overrides what the name of a file says.
///
/// # Errors
/// The path cannot be looked at, or a writer did not leave its database alone long enough: then
/// nothing can be told. Damage is no error but a finding.
pub fn verify(
    path: &Path,
    taken_for: Option<As>,
    wal: Option<&Path>,
    opening: &Opening,
) -> Result<Report, VerifyError> {
    let (kind, directory) = match data_dir::Kind::of(path)? {
        data_dir::Kind::DataDir(found) => {
            let found = match wal {
                Some(wal) => found.with_wal(wal.to_owned()),
                None => found,
            };
            (Kind::DataDir, Some(found))
        }
        data_dir::Kind::Database(_) => (Kind::Database, None),
        data_dir::Kind::Snapshot(_) => (Kind::Snapshot, None),
    };
    let kind = match (kind, taken_for) {
        (Kind::DataDir, _) | (_, None) => kind,
        (_, Some(As::Database)) => Kind::Database,
        (_, Some(As::Snapshot)) => Kind::Snapshot,
    };
    let mut report = Report {
        path: path.to_owned(),
        kind,
        live: false,
        database: None,
        log: None,
        findings: Vec::new(),
    };
    let file = directory.as_ref().map_or_else(|| path.to_owned(), data_dir::DataDir::database);
    if directory.is_some() && is_missing(&file)? {
        report.findings.push(Finding {
            severity: Severity::Damaged,
            file,
            byte: None,
            what: "expected the database, found no such file: 3.6 and 3.7 build it again from a \
                   log that begins at index 1, older servers refuse"
                .into(),
        });
    } else {
        let (live, facts) = with_steady_image(&file, opening, |image, live| {
            let facts = database::check(image, kind, &mut report.findings)?;
            Ok::<_, VerifyError>((live, facts))
        })?;
        report.live = live;
        report.database = Some(facts);
    }
    if let Some(directory) = &directory {
        let facts = report.database.as_ref();
        report.log = against::check(directory, facts, report.live, &mut report.findings)?;
    }
    Ok(report)
}
