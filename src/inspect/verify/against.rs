//! The log and the `.snap` files of a data directory, by themselves and against the database.
//!
//! ```text
//!  first entry - 1  <=  snapshot index  <=  consistent index  <=  last entry
//!                       snapshot index  <=  commit            <=  last entry
//! ```
//! Where this does not hold a server panics, refuses, or worst: starts, and takes new writes for
//! applied that are not.

use std::path::{Path, PathBuf};

use super::voters::{self, Sources};
use super::{DatabaseFacts, Finding, LogFacts, Place, Severity, is_missing};
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

/// Checks log and `.snap` files. None if there is no log that could be read. What cannot be read is a
/// finding, and nothing is concluded from it.
pub(super) fn check(
    directory: &DataDir,
    database: Option<&DatabaseFacts>,
    live: bool,
    findings: &mut Vec<Finding>,
) -> Option<LogFacts> {
    let database_file = directory.database();
    let mut walk = Walk { findings, database, database_file, segments: Vec::new() };
    let snaps = walk.snap_folder(&directory.snap(), live);
    let wal = walk.open(directory.wal())?;
    Some(walk.all(directory, &wal, &snaps, live))
}

/// Whether a finding of the log is that bytes cannot be had.
pub(super) fn unread(finding: &wal::Finding) -> bool {
    matches!(finding.fault, Fault::Disk { .. })
}

/// A finding that a file cannot be read, for which `error` is the reason.
pub(super) fn not_read(file: &Path, error: &dyn std::fmt::Display) -> Finding {
    // An error of the disk names the file itself.
    let text = error.to_string();
    let text = text.strip_prefix(&format!("{}: ", file.display())).unwrap_or(&text);
    let (file, place) = (file.to_owned(), Place::UNKNOWN);
    Finding { severity: Severity::Unread, file, place, what: text.to_owned() }
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
    /// There are others, which could not be read.
    unread: bool,
}

impl Snaps {
    /// The one that a server up to 3.6 starts from: the newest that a record of the log names.
    fn start(&self, report: &Report, commit: u64) -> Option<&Snap> {
        let usable = |snap: &&Snap| {
            let names = |record: &SnapshotRecord| {
                (record.index, record.term) == (snap.index, snap.term) && record.index <= commit
            };
            report.snapshots.iter().any(names)
        };
        self.sound.iter().filter(usable).max_by_key(|snap| snap.index)
    }
}

/// Whether a running server has removed a file since its folder was listed.
fn is_gone(file: &Path, live: bool) -> bool {
    live && is_missing(file).is_ok_and(|missing| missing)
}

impl Walk<'_> {
    /// The log, and all against each other.
    fn all(&mut self, directory: &DataDir, wal: &Wal, snaps: &Snaps, live: bool) -> LogFacts {
        let (report, facts) = self.log(wal, live);
        if report.findings.iter().any(unread) {
            return facts;
        }
        self.snapshots(directory, &report, snaps, facts.commit, live);
        self.received(snaps, &facts, live);
        self.indexes(directory, &report, &facts, live);
        if !live && !snaps.unread {
            self.recovery(directory, &report, &facts, snaps);
        }
        if self.membership(directory.wal(), &report) && !live && facts.exact && !snaps.unread {
            self.voters(directory, &report, &facts, snaps);
        }
        facts
    }

    fn find(&mut self, severity: Severity, file: &Path, place: impl Into<Place>, what: String) {
        let (file, place) = (file.to_owned(), place.into());
        self.findings.push(Finding { severity, file, place, what });
    }

    fn snap_folder(&mut self, folder: &Path, live: bool) -> Snaps {
        let mut found = Snaps::default();
        let files = match snap::list(folder) {
            Ok(files) => files,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                let what = "expected this folder, found none".into();
                self.find(Severity::Damaged, folder, None, what);
                return found;
            }
            Err(error) => {
                self.findings.push(not_read(folder, &error));
                found.unread = true;
                return found;
            }
        };
        for (file, kind) in files {
            match kind {
                FileKind::Snap(name) => {
                    let before = self.findings.len();
                    match read_snap(&file, true, self.findings) {
                        Ok(Some(snap)) => found.sound.push(snap),
                        // As etcd, which never gives such a name: set aside at the next start.
                        Ok(None) if name.is_none() => {
                            for finding in &mut self.findings[before..] {
                                finding.severity = Severity::Note;
                                finding.what.push_str(
                                    " (a name that no server gives: it is set aside at a start)",
                                );
                            }
                        }
                        Ok(None) => {}
                        Err(_) if is_gone(&file, live) => {}
                        Err(error) => {
                            self.findings.push(not_read(&file, &error));
                            found.unread = true;
                        }
                    }
                }
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
        found
    }

    /// Databases that a leader sent. A server needs the one of the snapshot that it starts from, as
    /// long as its own database lies below that.
    fn received(&mut self, snaps: &Snaps, facts: &LogFacts, live: bool) {
        let applied = self.database.and_then(|database| database.consistent_index).unwrap_or(0);
        for (index, file) in &snaps.databases {
            let opened = disk::open_read_only(file);
            let image = opened.and_then(|opened| disk::image(file, &opened, false));
            let structure = match image.and_then(|image| check::check(&*image)) {
                Ok(structure) => structure,
                // A running server has put it in place.
                Err(_) if is_gone(file, live) => continue,
                Err(error) => {
                    self.findings.push(not_read(file, &error));
                    continue;
                }
            };
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
    }

    /// The segments of the log.
    fn open(&mut self, folder: &Path) -> Option<Wal> {
        let listing = match Listing::read(folder) {
            Ok(listing) if !listing.segments.is_empty() => listing,
            Err(wal::Error::Folder { folder, source })
                if source.kind() != std::io::ErrorKind::NotFound =>
            {
                self.findings.push(not_read(&folder, &source));
                return None;
            }
            Ok(_) | Err(wal::Error::Folder { .. }) => {
                let what = "expected the segments of the log, found none: a server would start a \
                            new log beside this database. If the log lies elsewhere, name its folder \
                            with --wal-dir"
                    .into();
                self.find(Severity::Damaged, folder, None, what);
                return None;
            }
            Err(error) => {
                self.find(Severity::Damaged, folder, None, error.to_string());
                return None;
            }
        };
        // Positioned: a running server shortens its last segment when it begins another.
        match Wal::open(&listing, 0..listing.segments.len(), Access::Positioned) {
            Ok(wal) => Some(wal),
            Err(wal::Error::Disk(error)) => {
                self.findings.push(not_read(error.file(), &error));
                None
            }
            Err(error) => {
                self.find(Severity::Damaged, folder, None, error.to_string());
                None
            }
        }
    }

    /// The log by itself: what is in it.
    fn log(&mut self, wal: &Wal, live: bool) -> (Report, LogFacts) {
        let mut report = wal::check(wal);
        forget_behind_unread(&mut report);
        self.segments = wal.segments().iter().map(|segment| segment.path().to_owned()).collect();
        let last = self.segments.last().cloned();
        let mut facts = LogFacts::of(&report, self.segments.len());
        facts.exact = true;
        for finding in &report.findings {
            let mut what = finding.fault.to_string();
            let severity = match finding.severity {
                // Records come to the last segment while it is read: parts of them are not there
                // yet, and what follows such a part may be.
                _ if live && last.as_ref() == Some(&finding.file) && at_the_end(&finding.fault) => {
                    what.push_str(" (a server is writing here)");
                    Severity::Note
                }
                _ if unread(finding) => Severity::Unread,
                severity => severity.into(),
            };
            facts.exact &= severity < Severity::Unread;
            self.find(severity, &finding.file, finding, what);
        }
        (report, facts)
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
        // From 3.7 on the log's record is enough; before, a `.snap` has to go with one.
        let by_record = database
            .storage_version
            .as_ref()
            .is_some_and(|version| (version.major, version.minor) >= (3, 7));
        let start = if by_record {
            snapshot
        } else {
            snaps.start(report, facts.commit).map_or(0, |snap| snap.index)
        };
        let bridged = snaps.databases.iter().any(|(index, _)| *index == Some(snapshot));
        // A database there that is none has been told of.
        if snapshot > applied.unwrap_or(0) && database.complete && !bridged {
            // As etcd: without an index a 3.4 database is believed.
            let enough = applied.is_none_or(|applied| start <= applied);
            let severity = if enough { Severity::Note } else { Severity::Damaged };
            let before = if enough && applied.is_some() {
                "; servers up to 3.6 start from an older .snap, those of 3.7 do not start"
            } else {
                ""
            };
            let what = format!(
                "consistent_index {} lies below the newest snapshot, index {snapshot}, and no \
                 {snapshot:016x}.snap.db is there to bridge it{before}",
                applied.map_or("(none)".to_owned(), |index| index.to_string()),
            );
            self.find(severity, &self.database_file.clone(), None, what);
        }
        let Some(first) = facts.whole_from else { return };
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
        let what = if facts.first_index == Some(first) {
            format!("the log begins at entry {first}: {from}; {missing} {entries} missing")
        } else {
            let last = first - 1;
            format!("a snapshot came from the leader in place of entries up to {last}: {from}")
        };
        let file = self.segments.first().map_or(directory.wal(), PathBuf::as_path).to_owned();
        self.find(Severity::Damaged, &file, None, what);
    }

    /// Who wrote the log against whom the database knows. False if nothing more is to be said of its
    /// members.
    fn membership(&mut self, wal: &Path, report: &Report) -> bool {
        let Some(database) = self.database else { return false };
        let Some(metadata) = report.metadata else {
            let gone = report.findings.iter().any(|finding| finding.fault == Fault::EmptySegment);
            if !gone {
                let what = "the log has no metadata record: whose it is cannot be told".into();
                self.find(Severity::Damaged, wal, None, what);
            }
            return false;
        };
        let id = metadata.node_id;
        let known = database.members.iter().any(|member| member.id == id);
        let partly = !database.complete || database.members_in_part;
        if known || partly || database.members.is_empty() {
            return true;
        }
        let db = self.database_file.clone();
        let ids: Vec<String> = database.members.iter().map(|one| format!("{:x}", one.id)).collect();
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
        false
    }

    /// Whether the node comes up, and all sources say the same of who votes.
    fn voters(&mut self, directory: &DataDir, report: &Report, facts: &LogFacts, snaps: &Snaps) {
        let (Some(database), Some(metadata)) = (self.database, report.metadata) else { return };
        let snap = snaps.start(report, facts.commit);
        // Without that which comes first the log does not tell.
        if snap.is_none() && facts.whole_from.is_none_or(|first| first > 1) {
            return;
        }
        let stands = |change: &&wal::Change| report.live.contains(change.at, change.index);
        let changes: Vec<&wal::Change> = report.changes.iter().filter(stands).collect();
        let found = voters::check(&Sources {
            database,
            database_file: &self.database_file,
            snap,
            wal: directory.wal(),
            changes: &changes,
            own: metadata.node_id,
        });
        for (severity, file, what) in found {
            self.find(severity, &file, None, what);
        }
    }
}

/// Where bytes cannot be had, the walk did not see what it missed from there on.
pub(super) fn forget_behind_unread(report: &mut Report) {
    if let Some(first) = report.findings.iter().position(unread) {
        report.findings.truncate(first + 1);
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::*;
    use crate::disk::{Image, Memory};
    use crate::schema::Member;
    use crate::wal::{Segment, SegmentName};

    /// A file of which no byte from `end` on can be had.
    struct Failing {
        file: Memory,
        end: u64,
    }

    impl Image for Failing {
        fn path(&self) -> &Path {
            self.file.path()
        }

        fn len(&self) -> u64 {
            self.file.len()
        }

        fn bytes(&self, offset: u64, length: usize) -> Result<Cow<'_, [u8]>, disk::Error> {
            if offset + length as u64 > self.end {
                let (file, source) = (self.path().to_owned(), std::io::Error::from_raw_os_error(5));
                return Err(disk::Error::Io { file, source });
            }
            self.file.bytes(offset, length)
        }
    }

    /// What cannot be read is not damaged, and nothing follows from its missing.
    #[test]
    fn an_error_of_the_disk_is_the_only_finding() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/data-3.6");
        let directory = DataDir::open(&folder).unwrap();
        let name = SegmentName { sequence: 0, index: 0 };
        let content = std::fs::read(directory.wal().join(name.to_string())).unwrap();
        let database = DatabaseFacts {
            consistent_index: Some(718),
            members: vec![Member { id: 0x9174365267f7af9, ..Member::default() }],
            revisions: 712,
            complete: true,
            ..DatabaseFacts::default()
        };
        for end in [0, 4096, 90_000] {
            let file = Memory { name: "0.wal".into(), content: content.clone() };
            let segment = Segment::new(name, Box::new(Failing { file, end }));
            let mut findings = Vec::new();
            let mut walk = Walk {
                findings: &mut findings,
                database: Some(&database),
                database_file: directory.database(),
                segments: Vec::new(),
            };
            // Another behind it, with nothing but what a segment begins with: crc and metadata.
            let frame = |at: usize| {
                let head: [u8; 8] = content[at..at + 8].try_into().unwrap();
                let (length, padding) = (u64::from_le_bytes(head) << 8 >> 8, head[7] & 7);
                at + 8 + usize::try_from(length).unwrap() + usize::from(padding)
            };
            let file =
                Memory { name: "1.wal".into(), content: content[..frame(frame(0))].to_vec() };
            let next = Segment::new(SegmentName { sequence: 1, index: 719 }, Box::new(file));
            let wal = Wal::new(vec![segment, next]);
            let facts = walk.all(&directory, &wal, &Snaps::default(), false);
            let said: Vec<_> = findings.iter().map(ToString::to_string).collect();
            assert_eq!(said.len(), 1, "{end}: {said:#?}");
            assert_eq!(findings[0].severity, Severity::Unread, "{said:#?}");
            assert!(said[0].starts_with("unread: 0.wal: byte "), "{said:#?}");
            assert!(said[0].contains(": Input/output error"), "{said:#?}");
            assert!(!facts.exact);
        }
    }
}
