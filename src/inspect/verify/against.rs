//! The log and the `.snap` files of a data directory, by themselves and against the database.
//!
//! ```text
//!  first entry - 1  <=  snapshot index  <=  consistent index  <=  last entry
//!                       snapshot index  <=  commit            <=  last entry
//! ```
//! Where this does not hold a server panics, refuses, or worst: starts, and takes new writes for
//! applied that are not.

use std::path::{Path, PathBuf};

use super::{DatabaseFacts, Finding, LogFacts, Place, Severity, VerifyError, is_missing};
use crate::bolt::check;
use crate::data_dir::DataDir;
use crate::disk;
use crate::snap::{self, FileKind, Snap, SnapName};
use crate::wal::{self, Access, Fault, Listing, Report, SnapshotRecord, Wal};

/// Everything found in a data directory beside its database.
struct Walk<'r> {
    findings: &'r mut Vec<Finding>,
    database: Option<&'r DatabaseFacts>,
    database_file: PathBuf,
    /// Of the log, in order.
    segments: Vec<PathBuf>,
}

/// Checks log and `.snap` files. None if there is no log that could be read.
pub(super) fn check(
    directory: &DataDir,
    database: Option<&DatabaseFacts>,
    live: bool,
    findings: &mut Vec<Finding>,
) -> Result<Option<LogFacts>, VerifyError> {
    let database_file = directory.database();
    let mut walk = Walk { findings, database, database_file, segments: Vec::new() };
    let snaps = walk.snap_folder(&directory.snap())?;
    let Some((segments, report)) = walk.log(directory.wal(), live)? else { return Ok(None) };
    let facts = LogFacts::of(&report, segments);
    walk.snapshots(directory, &report, &snaps, facts.commit, live);
    walk.received(&snaps, &facts)?;
    walk.indexes(directory, &report, &facts, live);
    if !live {
        walk.recovery(directory, &report, &facts, &snaps);
    }
    walk.membership(directory.wal(), &report);
    Ok(Some(facts))
}

/// Whether a fault is what a record looks like that is not all there yet.
fn at_the_end(fault: &Fault) -> bool {
    matches!(
        fault,
        Fault::Cut { .. }
            | Fault::Hidden { .. }
            | Fault::Length { .. }
            | Fault::NotARecord { .. }
            | Fault::Synced { .. }
            | Fault::Crc { whole_after: 0..=2, .. }
    )
}

/// The snapshot in a `.snap`, if a server could start from it; what is wrong is found, and, if asked
/// for, that its name is not one that a server gives.
///
/// # Errors
/// The file cannot be read, which says nothing of what is in it.
pub(super) fn read_snap(
    file: &Path,
    has_name: bool,
    findings: &mut Vec<Finding>,
) -> Result<Option<Snap>, disk::Error> {
    let mut find = |byte: Option<u64>, what| {
        let (severity, file, place) = (Severity::Damaged, file.to_owned(), byte.into());
        findings.push(Finding { severity, file, place, what });
    };
    let error = match Snap::read(file) {
        Ok(snap) => {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            let name = SnapName::parse(&name);
            if name.map_or(has_name, |name| (name.term, name.index) != (snap.term, snap.index)) {
                let (term, index) = (snap.term, snap.index);
                let what = format!(
                    "holds the snapshot of term {term}, index {index}, not what the name says"
                );
                find(None, what);
            }
            match snap.store() {
                Ok(_) => return Ok(Some(snap)),
                Err(error) => error,
            }
        }
        Err(snap::Error::Disk(error)) => return Err(error),
        Err(error) => error,
    };
    match error {
        snap::Error::Corrupt(corrupt) => {
            let what = format!("expected {}, found {}", corrupt.expected, corrupt.found);
            find(Some(corrupt.offset), what);
        }
        // The error names the file itself; a finding has it already.
        other => {
            let text = other.to_string();
            let named = format!("{}: ", file.display());
            find(other.byte(), text.strip_prefix(&named).unwrap_or(&text).to_owned());
        }
    }
    Ok(None)
}

/// What the `snap` folder holds.
#[derive(Default)]
struct Snaps {
    /// Those that can be loaded, oldest first.
    sound: Vec<Snap>,
    /// Received databases, with the index in their names.
    databases: Vec<(Option<u64>, PathBuf)>,
}

impl Walk<'_> {
    fn find(&mut self, severity: Severity, file: &Path, place: impl Into<Place>, what: String) {
        let (file, place) = (file.to_owned(), place.into());
        self.findings.push(Finding { severity, file, place, what });
    }

    fn snap_folder(&mut self, folder: &Path) -> Result<Snaps, VerifyError> {
        let mut found = Snaps::default();
        if is_missing(folder)? {
            self.find(Severity::Damaged, folder, None, "expected this folder, found none".into());
            return Ok(found);
        }
        let failed = |source| VerifyError::Unreadable { path: folder.to_owned(), source };
        for (file, kind) in snap::list(folder).map_err(failed)? {
            match kind {
                // A running server may have purged it since it was listed.
                FileKind::Snap(_) => match read_snap(&file, true, self.findings) {
                    Ok(snap) => found.sound.extend(snap),
                    Err(_) if is_missing(&file)? => {}
                    Err(error) => return Err(error.into()),
                },
                FileKind::SnapDb(index) => found.databases.push((index, file)),
                FileKind::Broken => {
                    let what = "a .snap that a server could not read and set aside".into();
                    self.find(Severity::Note, &file, None, what);
                }
                FileKind::DefragScratch => {
                    let what = "left by a defragmentation that did not end; not read".into();
                    self.find(Severity::Note, &file, None, what);
                }
                FileKind::Partial => {
                    let what = "a half received database; a server deletes it at start".into();
                    self.find(Severity::Note, &file, None, what);
                }
                FileKind::Db | FileKind::Other => {}
            }
        }
        Ok(found)
    }

    /// Databases that a leader sent. A server needs the one of the snapshot that it starts from, as
    /// long as its own database lies below that.
    fn received(&mut self, snaps: &Snaps, facts: &LogFacts) -> Result<(), VerifyError> {
        let applied = self.database.and_then(|database| database.consistent_index).unwrap_or(0);
        for (index, file) in &snaps.databases {
            let opened = disk::open_read_only(file);
            let image = match opened.and_then(|opened| disk::image(file, &opened, false)) {
                Ok(image) => image,
                // A running server has put it in place since the folder was listed.
                Err(_) if is_missing(file)? => continue,
                Err(error) => return Err(error.into()),
            };
            let structure = check::check(&*image)?;
            let needed = *index == Some(facts.snapshot_index) && facts.snapshot_index > applied;
            let first = structure.findings.first();
            let (severity, what) = match structure.findings.split_first() {
                None => {
                    (Severity::Note, "a database received from a leader, not in place yet".into())
                }
                Some((first, rest)) => {
                    let more = match rest.len() {
                        0 => String::new(),
                        more => format!(" (and {more} more findings)"),
                    };
                    let what = format!(
                        "a database received from a leader that is none: {}{more}",
                        check::WithoutByte(first)
                    );
                    (if needed { Severity::Damaged } else { Severity::Note }, what)
                }
            };
            self.find(severity, file, first.map_or(Place::UNKNOWN, Place::from), what);
        }
        Ok(())
    }

    /// The log by itself: how many segments, and what is in them.
    fn log(&mut self, folder: &Path, live: bool) -> Result<Option<(usize, Report)>, VerifyError> {
        let listing = match Listing::read(folder) {
            Ok(listing) if !listing.segments.is_empty() => listing,
            Err(wal::Error::Folder { folder, source })
                if source.kind() != std::io::ErrorKind::NotFound =>
            {
                return Err(VerifyError::Unreadable { path: folder, source });
            }
            Ok(_) | Err(wal::Error::Folder { .. }) => {
                let what = "expected the segments of the log, found none: a server would start a \
                            new log beside this database"
                    .into();
                self.find(Severity::Damaged, folder, None, what);
                return Ok(None);
            }
            Err(error) => {
                self.find(Severity::Damaged, folder, None, error.to_string());
                return Ok(None);
            }
        };
        // Positioned: a running server shortens its last segment when it begins another.
        let wal = match Wal::open(&listing, 0..listing.segments.len(), Access::Positioned) {
            Ok(wal) => wal,
            Err(wal::Error::Disk(error)) => return Err(error.into()),
            Err(error) => {
                self.find(Severity::Damaged, folder, None, error.to_string());
                return Ok(None);
            }
        };
        let report = wal::check(&wal);
        self.segments = listing.segments.iter().map(|(_, path)| path.clone()).collect();
        let last = listing.segments.last().map(|(_, path)| path);
        for finding in &report.findings {
            let mut what = finding.fault.to_string();
            let severity = match finding.severity {
                // Records come to the last segment while it is read: parts of them are not there
                // yet, and what follows such a part may be.
                _ if live && last == Some(&finding.file) && at_the_end(&finding.fault) => {
                    what.push_str(" (a server is writing here)");
                    Severity::Note
                }
                severity => severity.into(),
            };
            self.find(severity, &finding.file, finding, what);
        }
        Ok(Some((listing.segments.len(), report)))
    }

    /// Snapshot records of the log against `.snap` files.
    fn snapshots(
        &mut self,
        directory: &DataDir,
        report: &Report,
        snaps: &Snaps,
        commit: u64,
        live: bool,
    ) {
        // The last of what a crash may leave: the record is written before the commit is.
        let last = report.snapshots.last().zip(report.snapshots_at.last());
        if let Some((record, &(segment, byte))) = last
            && record.index > commit
            && report.hard_state.is_some()
            && !live
        {
            let file =
                self.segments.get(segment).map_or(directory.wal(), PathBuf::as_path).to_owned();
            let what = format!(
                "a snapshot record of index {}, beyond the commit {commit}: not used",
                record.index
            );
            self.find(Severity::Note, &file, Some(byte), what);
        }
        for snap in &snaps.sound {
            let (index, term) = (snap.index, snap.term);
            let record = report.snapshots.iter().rfind(|record| record.index == index);
            match record {
                Some(record) if record.term != term => {
                    let what = format!(
                        "the snapshot of index {index} is of term {term}; the log's record says {}",
                        record.term
                    );
                    self.find(Severity::Damaged, &snap.file, None, what);
                }
                // Older records leave with the segments they stand in.
                None if report.first_index.is_some_and(|first| index >= first) => {
                    let what = format!("no record of the log names index {index}: not used");
                    self.find(Severity::Note, &snap.file, None, what);
                }
                _ if index > commit && report.hard_state.is_some() => {
                    let what = format!("index {index} lies beyond the commit {commit}: not used");
                    self.find(Severity::Note, &snap.file, None, what);
                }
                _ => {}
            }
        }
    }

    fn indexes(&mut self, directory: &DataDir, report: &Report, facts: &LogFacts, live: bool) {
        let Some(database) = self.database else { return };
        let db = self.database_file.clone();
        let applied = database.consistent_index;
        let last = facts.last_index.unwrap_or(facts.snapshot_index);
        if let Some(applied) = applied
            && applied > last
        {
            let hidden = match (report.beyond, &report.follower) {
                (Some(beyond), _) => {
                    format!("; entry {beyond} is there, behind what cannot be read")
                }
                (None, Some(follower)) => {
                    format!("; the last segment is closed: {follower} should follow it")
                }
                (None, None) => String::new(),
            };
            let what = format!(
                "consistent_index {applied} lies beyond the last entry of the log, {last}: a \
                 server would take new writes up to it for applied and lose them{hidden}"
            );
            self.find(Severity::Damaged, &db, None, what);
        }
        if live {
            // The database was read first: since then the server has gone on.
            return;
        }
        if applied.unwrap_or(0) == 0 && database.revisions > 0 && facts.commit > 0 {
            let what = format!(
                "expected the consistent_index of what was applied, found {}, beside {} rows in \
                 bucket key: a server would apply the log to them once more",
                applied.map_or("none", |_| "0"),
                database.revisions
            );
            self.find(Severity::Damaged, &db, None, what);
        }
        let terms = report.hard_state.as_ref().map_or(0, |state| state.term());
        let terms = terms.max(report.last.map_or(0, |(_, term)| term));
        if let Some(term) = database.term
            && term > terms
            && report.hard_state.is_some()
        {
            let what = format!("bucket meta: term {term} lies beyond the log's, {terms}");
            self.find(Severity::Damaged, &db, None, what);
        }
        if report.hard_state.is_none() && facts.exact && applied.unwrap_or(0) > facts.snapshot_index
        {
            let what = format!(
                "expected a hard state that commits entry {}, which the database has applied, \
                 found none: servers up to 3.6 never come up",
                applied.unwrap_or(0)
            );
            let file = self.segments.last().map_or(directory.wal(), PathBuf::as_path).to_owned();
            self.find(Severity::Damaged, &file, None, what);
        }
    }

    /// Whether a server could start from what there is: the database at or above the snapshot that
    /// it starts from, and every entry after that in the log.
    fn recovery(&mut self, directory: &DataDir, report: &Report, facts: &LogFacts, snaps: &Snaps) {
        let Some(database) = self.database else { return };
        let (applied, snapshot) = (database.consistent_index, facts.snapshot_index);
        let bridged = snaps.databases.iter().any(|(index, _)| *index == Some(snapshot));
        // A database there that is none has been told of.
        if snapshot > applied.unwrap_or(0) && database.complete && !bridged {
            // As etcd: without an index a 3.4 database is believed.
            let severity = if applied.is_none() { Severity::Note } else { Severity::Damaged };
            let what = format!(
                "consistent_index {} lies below the newest snapshot, index {snapshot}, and no \
                 {snapshot:016x}.snap.db is there to bridge it",
                applied.map_or("(none)".to_owned(), |index| index.to_string()),
            );
            self.find(severity, &self.database_file.clone(), None, what);
        }
        let Some(first) = facts.first_index else { return };
        // From 3.7 on the log's record is enough; before, a `.snap` has to go with one.
        let by_record = database
            .storage_version
            .as_ref()
            .is_some_and(|version| (version.major, version.minor) >= (3, 7));
        let usable = |snap: &&Snap| {
            let names = |record: &SnapshotRecord| {
                (record.index, record.term) == (snap.index, snap.term)
                    && record.index <= facts.commit
            };
            report.snapshots.iter().any(names)
        };
        let start = if by_record {
            snapshot
        } else {
            snaps.sound.iter().filter(usable).map(|snap| snap.index).max().unwrap_or(0)
        };
        if first <= start.saturating_add(1) {
            return;
        }
        let missing = first - start - 1;
        let entries = if missing == 1 { "entry is" } else { "entries are" };
        let from = match (start, snapshot) {
            (0, 0) => "no snapshot is there to start from".to_owned(),
            (0, _) => format!(
                "servers up to 3.6 need a .snap that they can use, and none is there (the log's \
                 newest record names index {snapshot})"
            ),
            _ => format!("the newest snapshot that a server can start from is of index {start}"),
        };
        let what = format!("the log begins at entry {first}: {from}; {missing} {entries} missing");
        let file = self.segments.first().map_or(directory.wal(), PathBuf::as_path).to_owned();
        self.find(Severity::Damaged, &file, None, what);
    }

    /// Who wrote the log against whom the database knows.
    fn membership(&mut self, wal: &Path, report: &Report) {
        let Some(database) = self.database else { return };
        let Some(metadata) = report.metadata else {
            let gone = report.findings.iter().any(|finding| finding.fault == Fault::EmptySegment);
            if !gone {
                let what = "the log has no metadata record: whose it is cannot be told".into();
                self.find(Severity::Damaged, wal, None, what);
            }
            return;
        };
        let id = metadata.node_id;
        let known = database.members.iter().any(|(member, _)| *member == id);
        if known || !database.complete || database.members.is_empty() {
            return;
        }
        let db = self.database_file.clone();
        let ids: Vec<String> = database.members.iter().map(|(id, _)| format!("{id:x}")).collect();
        let ids = ids.join(", ");
        if database.removed.contains(&id) {
            let what = format!("member {id:x}, which wrote the log, was removed from the cluster");
            self.find(Severity::Note, &db, None, what);
        } else {
            // 3.4 leaves the records of the cluster that a snapshot came from.
            let old = database.storage_version.is_none() && database.term.is_none();
            let severity = if old { Severity::Note } else { Severity::Damaged };
            let what = format!(
                "bucket members has {ids}, but the log was written by member {id:x} of cluster \
                 {:x}: database and log come from different clusters",
                metadata.cluster_id
            );
            self.find(severity, &db, None, what);
        }
    }
}
