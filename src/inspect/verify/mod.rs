//! Is it sound? One question, asked of everything a path holds, with every finding and its place.
//!
//! ```text
//!  FILE   trailer (sha256)    structure    rows: types, revisions, leases, auth
//!         of a segment its records, of a .snap its envelope and store
//!  DIR    structure, rows of member/snap/db
//!         member/wal: records, chain, indexes     member/snap/*.snap: envelope, store
//!         and against each other: consistent index, snapshot, commit, members
//! ```
//! A database is read before its log: beside a running server the log is then never behind.

mod against;
mod database;
mod history;
mod lone;
mod rows;
mod voters;

use std::fmt;
use std::path::{Path, PathBuf};

use super::open::{OpenError, Opening, with_steady_image};
use crate::bolt::check;
use crate::data_dir;
use crate::schema::{Member, Version};
use crate::wal;

/// How bad one finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Worth knowing, and healthy.
    Note,
    /// What a crash leaves behind; a server repairs it at its next start.
    Torn,
    /// What cannot be read: nothing is known of it.
    Unread,
    /// Bytes that nobody wrote so, or bytes that are gone.
    Damaged,
}

impl From<wal::Severity> for Severity {
    fn from(severity: wal::Severity) -> Self {
        match severity {
            wal::Severity::Torn => Self::Torn,
            wal::Severity::Damaged => Self::Damaged,
        }
    }
}

impl Severity {
    /// One word, as the report prints it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Torn => "torn",
            Self::Unread => "unread",
            Self::Damaged => "damaged",
        }
    }
}

/// Where in a file, as far as that is known. The words of a finding name all but the byte.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Place {
    /// From the start of the file.
    pub byte: Option<u64>,
    /// Of a database.
    pub page: Option<u64>,
    /// Of that page.
    pub element: Option<u64>,
    /// Index of an entry of a log.
    pub entry: Option<u64>,
}

impl Place {
    const UNKNOWN: Self = Self { byte: None, page: None, element: None, entry: None };

    fn byte(byte: u64) -> Self {
        Self::from(Some(byte))
    }
}

impl From<Option<u64>> for Place {
    fn from(byte: Option<u64>) -> Self {
        Self { byte, ..Self::UNKNOWN }
    }
}

impl From<&wal::Finding> for Place {
    fn from(finding: &wal::Finding) -> Self {
        Self { entry: finding.fault.entry(), ..Self::from(finding.offset) }
    }
}

impl From<&check::Finding> for Place {
    fn from(finding: &check::Finding) -> Self {
        Self {
            byte: finding.place(),
            page: finding.page.map(|page| page.0),
            element: finding.element.map(|element| element as u64),
            entry: None,
        }
    }
}

/// One thing that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    pub severity: Severity,
    pub file: PathBuf,
    pub place: Place,
    pub what: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: ", self.severity.word(), self.file.display())?;
        if let Some(byte) = self.place.byte {
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
    /// One segment of a log, by itself.
    Segment,
    /// One `.snap`, by itself.
    Snap,
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
    pub members: Vec<Member>,
    /// Some rows of bucket `members` are not among them.
    pub members_in_part: bool,
    pub removed: Vec<u64>,
    pub trailer: Option<[u8; 32]>,
    /// Nothing in it is of a database: neither a meta page nor a leaf.
    pub foreign: bool,
    /// Every bucket could be read to its end.
    pub complete: bool,
    /// And no page of the tree is damaged: what is counted here is all that there is.
    pub exact: bool,
}

/// What a log says of itself.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LogFacts {
    pub segments: usize,
    pub records: u64,
    pub first_index: Option<u64>,
    /// From where on no entry is missing: that, or what follows a snapshot that a leader sent.
    pub whole_from: Option<u64>,
    pub last_index: Option<u64>,
    pub commit: u64,
    /// The newest snapshot a server may start from.
    pub snapshot_index: u64,
    /// Nothing is damaged: what is counted here is all that there is.
    pub exact: bool,
}

impl LogFacts {
    fn of(report: &wal::Report, segments: usize) -> Self {
        let commit = report.hard_state.as_ref().map_or(0, |state| state.commit());
        let snapshot = report.snapshots.iter().rfind(|snapshot| snapshot.index <= commit);
        Self {
            segments,
            records: report.records,
            first_index: report.first_index,
            whole_from: report.whole_from,
            last_index: report.last.map(|(index, _)| index),
            commit,
            snapshot_index: snapshot.map_or(0, |snapshot| snapshot.index),
            exact: !report.findings.iter().any(|found| found.severity == wal::Severity::Damaged),
        }
    }
}

/// The answer.
#[derive(Debug)]
pub struct Report {
    pub path: PathBuf,
    pub kind: Kind,
    /// It is a database by what is in it, not by its name, and has no SHA-256.
    pub without_hash: bool,
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
    #[error(
        "{}: expected a data directory, a database, a saved snapshot, a segment of a log or a .snap, \
         found a file that is none of them (--as db judges it as a database)", path.display()
    )]
    Foreign { path: PathBuf },
}

impl VerifyError {
    /// Whether the file cannot be read, whoever asks and however often.
    fn is_of_the_disk(&self) -> bool {
        use super::{BoltError, DiskError};
        match self {
            Self::Open(OpenError::Disk(error) | OpenError::Bolt(BoltError::Disk(error)))
            | Self::Disk(error) => !matches!(error, DiskError::Locked { .. }),
            _ => false,
        }
    }
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
    let found = data_dir::Kind::of(path)?;
    let named_db = |path: &Path| path.file_name().is_some_and(|name| name == "db");
    let kind = match (&found, taken_for) {
        (data_dir::Kind::DataDir(_), _) => Kind::DataDir,
        (_, Some(As::Database)) | (data_dir::Kind::Database(_), None) => Kind::Database,
        (_, Some(As::Snapshot)) | (data_dir::Kind::Snapshot(_), None) => Kind::Snapshot,
        (data_dir::Kind::Segment(_), None) => Kind::Segment,
        (data_dir::Kind::Snap(_), None) => Kind::Snap,
    };
    let mut report = Report {
        path: path.to_owned(),
        kind,
        without_hash: false,
        live: false,
        database: None,
        log: None,
        findings: Vec::new(),
    };
    match kind {
        Kind::Segment => {
            report.log = lone::segment(path, &mut report.findings)?;
            return Ok(report);
        }
        Kind::Snap => {
            lone::snap(path, &mut report.findings)?;
            return Ok(report);
        }
        Kind::DataDir | Kind::Database | Kind::Snapshot => {}
    }
    let directory = match found {
        data_dir::Kind::DataDir(found) => Some(found.with_wal_in(wal)),
        _ => None,
    };
    let file = directory.as_ref().map_or_else(|| path.to_owned(), data_dir::DataDir::database);
    let missing = directory.is_some() && is_missing(&file).is_ok_and(|missing| missing);
    if missing {
        report.findings.push(Finding {
            severity: Severity::Damaged,
            file,
            place: Place::UNKNOWN,
            what: "expected the database, found no such file: 3.6 and 3.7 build it again from a \
                   log that begins at index 1, older servers refuse"
                .into(),
        });
    } else {
        let checked = with_steady_image(&file, opening, |image, live| {
            let facts = database::check(image, kind, &mut report.findings)?;
            Ok::<_, VerifyError>((live, facts))
        });
        match (checked, &directory) {
            (Ok((live, facts)), _) => {
                report.live = live;
                report.database = Some(facts);
            }
            // Of a directory the rest is looked at all the same.
            (Err(error), Some(_)) if error.is_of_the_disk() => {
                report.findings.push(against::not_read(&file, &error));
            }
            (Err(error), _) => return Err(error),
        }
        let linked = || std::fs::canonicalize(path).is_ok_and(|target| named_db(&target));
        let named = || named_db(path) || linked();
        let foreign = report.database.as_ref().is_some_and(|facts| facts.foreign);
        if foreign && directory.is_none() && taken_for.is_none() && !named() {
            return Err(VerifyError::Foreign { path: path.to_owned() });
        }
        let bare = |facts: &DatabaseFacts| facts.trailer.is_none() && facts.pages_in_use > 0;
        report.without_hash = kind == Kind::Database
            && taken_for.is_none()
            && report.database.as_ref().is_some_and(bare)
            && !named();
        if report.without_hash {
            report.findings.push(Finding {
                severity: Severity::Note,
                file,
                place: Place::UNKNOWN,
                what: "a database as a server writes it, not a saved snapshot: no SHA-256 is behind \
                       it, so a changed byte inside a value would not show; `snapshot restore` takes \
                       it with --skip-hash-check"
                    .into(),
            });
        }
    }
    if let Some(directory) = &directory {
        let facts = report.database.as_ref();
        report.log = against::check(directory, facts, report.live, &mut report.findings);
    }
    Ok(report)
}
