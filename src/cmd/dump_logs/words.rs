//! What is said when something is wrong: the original's words, and ours.

use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::cmd::go_log::log_date;
use crate::cmd::{Exit, Voice, go_flags};
use crate::inspect::DataDirError;
use crate::inspect::logs::{
    Break, BreakKind, DiskError, OpenError, Position, ReadAllError, RecordKind, SnapError, describe,
};
use crate::pb::wire::{Bad, What};

/// Why a dump ended early.
pub(super) enum Failure {
    /// What we print goes nowhere.
    Output(io::Error),
    /// What is there is no data directory.
    What(DataDirError),
    SnapFolder {
        folder: PathBuf,
        source: io::Error,
    },
    Snap(SnapError),
    Open(OpenError),
    Read {
        file: PathBuf,
        error: ReadAllError,
    },
    StartNotFound {
        folder: PathBuf,
        index: u64,
        /// What is wrong with the log, if that is known.
        why: Option<String>,
    },
    /// The log begins, at index `first`, after the one that was asked for.
    Before {
        folder: PathBuf,
        index: u64,
        first: u64,
    },
    /// A segment cannot be opened; those before it have been shown.
    Unopened(DiskError),
    /// The stream decoder, in the original's words and ours.
    Decoder {
        original: String,
        ours: String,
    },
    /// Damage was listed; there is no more to say of it.
    Damaged {
        findings: usize,
    },
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl Failure {
    pub(super) fn exit(&self) -> Exit {
        match self {
            Self::Decoder { .. } => Exit::CannotTell,
            Self::Read { error: ReadAllError::Payload { .. }, .. } => Exit::CannotTell,
            _ => Exit::Error,
        }
    }

    /// What goes to stderr.
    pub(super) fn said(&self, voice: Voice) -> String {
        match voice {
            Voice::Original => self.original(),
            Voice::Ours => {
                let (what, hint) = self.ours();
                let hint = hint.map_or(String::new(), |hint| format!("  hint: {hint}\n"));
                format!("ek-dump-logs: {what}\n{hint}")
            }
        }
    }

    fn original(&self) -> String {
        match self {
            Self::Output(error) => fatal(&error.to_string()),
            Self::What(error) => fatal(&error.to_string()),
            Self::SnapFolder { folder, source } => {
                fatal(&format!("Failed loading snapshot: {}", go_folder_error(folder, source)))
            }
            Self::Snap(error) => fatal(&format!("Failed loading snapshot: {}", go_snap(error))),
            // Go opens a folder as it opens a file, and fails when it reads.
            Self::Open(OpenError::Disk(DiskError::Directory { file })) => {
                fatal(&format!("Failed reading WAL: read {}: is a directory", file.display()))
            }
            Self::Open(error) => {
                fatal(&format!("Failed opening WAL: [openAtIndex] {}", go_open(error)))
            }
            Self::Before { folder, index, .. } => {
                let (folder, index) = (folder.clone(), *index);
                Self::Open(OpenError::NotFound { folder, index }).original()
            }
            Self::Unopened(error) => fatal(&format!("Error: Reading failed: {}", go_disk(error))),
            Self::Read { error: ReadAllError::Payload { bad, kind, .. }, .. } => {
                // pbutil.MustUnmarshal ends the original so; the trace of its stack is left out.
                format!("panic: unmarshal should never fail ({})\n", go_payload(bad, *kind))
            }
            Self::Read { file, error } => {
                fatal(&format!("Failed reading WAL: {}", go_read_all(file, error)))
            }
            Self::StartNotFound { .. } => fatal("Failed reading WAL: wal: snapshot not found"),
            Self::Decoder { original, .. } => format!("{}panic: {original}\n", fatal(original)),
            Self::Damaged { findings } => fatal(&format!("damaged: {findings} findings")),
        }
    }

    /// What is wrong, and what might help.
    pub(super) fn ours(&self) -> (String, Option<&'static str>) {
        const AROUND: Option<&str> =
            Some("--all lists every record that can be read around the damage");
        match self {
            Self::Output(error) => (format!("writing to stdout: {error}"), None),
            Self::What(error @ DataDirError::NoDataDir { .. }) => {
                (error.to_string(), Some("--wal-dir reads a log whose folder this is"))
            }
            Self::What(error) => (error.to_string(), None),
            Self::SnapFolder { folder, source } => (
                format!("{}: {source}", folder.display()),
                Some("is it a data directory? --start-index 0 reads the WAL without a snapshot"),
            ),
            Self::Snap(error) => (error.to_string(), None),
            Self::Open(error @ OpenError::NotFound { .. }) => (
                error.to_string(),
                Some(
                    "older segments were purged, and the .snap files that go with the rest are \
                      gone or unreadable; --all lists what is there",
                ),
            ),
            Self::Open(error @ OpenError::Missing { .. }) => (error.to_string(), AROUND),
            Self::Open(OpenError::Folder { folder, source }) => (
                format!("{}: {source}", folder.display()),
                Some("--wal-dir names the folder of the log where it lies elsewhere"),
            ),
            Self::Open(OpenError::Disk(error)) | Self::Unopened(error) => {
                (error.to_string(), AROUND)
            }
            Self::Open(error) => (error.to_string(), None),
            Self::Before { folder, index, first } => (
                format!(
                    "{}: expected the entries after index {index}, found a log that begins at {first}",
                    folder.display()
                ),
                Some("--start-index with the index before that shows all of it"),
            ),
            Self::Read { file, error } => (our_read_all(file, error), AROUND),
            Self::StartNotFound { folder, index, why } => {
                let folder = folder.display();
                let what = format!(
                    "{folder}: the WAL has no snapshot record of index {index}, from which it was to be read"
                );
                match why {
                    Some(why) => (format!("{what}: {why}"), AROUND),
                    None => (
                        what,
                        Some("--start-index reads from an index without asking for a record"),
                    ),
                }
            }
            Self::Decoder { ours, .. } => (ours.clone(), None),
            Self::Damaged { findings: 1 } => ("the log is damaged in 1 place".to_owned(), None),
            Self::Damaged { findings } => {
                (format!("the log is damaged in {findings} places"), None)
            }
        }
    }
}

/// As Go's `log.Fatal` prints it: the date first. Unlike the original: in UTC.
pub(super) fn fatal(message: &str) -> String {
    format!("{} {message}\n", log_date(SystemTime::now()))
}

/// An operating system's error in Go's words: the same in lower case, without the number.
pub(super) fn go_error(error: &io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or_default();
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

/// What Go says of a folder that cannot be listed: what is none opens, as any file does.
fn go_folder_error(folder: &Path, error: &io::Error) -> String {
    let verb = if error.kind() == io::ErrorKind::NotADirectory && !through_a_file(folder) {
        "readdirent"
    } else {
        "open"
    };
    format!("{verb} {}: {}", folder.display(), go_error(error))
}

/// Whether it is a name above that is no folder.
fn through_a_file(path: &Path) -> bool {
    path.symlink_metadata().is_err()
}

/// What Go says of a file that cannot be opened, or of a folder when it is read.
pub(super) fn go_disk(error: &DiskError) -> String {
    match error {
        DiskError::Directory { file } => format!("read {}: is a directory", file.display()),
        DiskError::Io { file, source } => go_path_error(file, source),
        other => other.to_string(),
    }
}

/// A path's error as `open <path>: <what>`.
fn go_path_error(path: &Path, error: &io::Error) -> String {
    format!("open {}: {}", path.display(), go_error(error))
}

pub(super) fn go_snap(error: &SnapError) -> String {
    match error {
        SnapError::Empty { .. } | SnapError::NoData { .. } => "snap: empty snapshot".to_owned(),
        SnapError::Crc { .. } => "snap: crc mismatch".to_owned(),
        SnapError::Envelope { bad, .. } => go_bad(bad, "snapshot", &["Crc", "Data"]),
        SnapError::Raft { bad, .. } => go_bad(bad, "Snapshot", &["Data", "Metadata"]),
        SnapError::Disk(error) => go_disk(error),
        other => other.to_string(),
    }
}

fn go_open(error: &OpenError) -> String {
    let select = |what: String| format!("selectWALFiles failed: {what}");
    match error {
        OpenError::Folder { folder, source } => select(format!(
            "readWALNames failed: [readWALNames] fileutil.ReadDir failed: {}",
            go_folder_error(folder, source)
        )),
        OpenError::NoSegment { .. } => {
            select("readWALNames failed: wal: file not found".to_owned())
        }
        OpenError::NotFound { index, .. } => {
            select(format!("wal: file not found which matches the snapshot index '{index}'"))
        }
        OpenError::Missing { from, .. } => select(format!(
            "wal: file sequence numbers (starting from {from}) do not increase continuously"
        )),
        OpenError::Disk(DiskError::Io { file, source }) => {
            let name = go_flags::quoted(file.as_os_str().as_encoded_bytes());
            let what = go_path_error(file, source);
            format!("openWALFiles failed: [openWALFiles] os.OpenFile failed ({name}): {what}")
        }
        OpenError::Disk(other) => format!("openWALFiles failed: {other}"),
    }
}

fn go_read_all(file: &Path, error: &ReadAllError) -> String {
    match error {
        ReadAllError::Break(stop) => go_break(file, stop),
        ReadAllError::Gap { index, term, start, entries, .. } => format!(
            "wal: slice bounds out of range, snapshot[Index: {}, Term: {}], current entry[Index: {index}, Term: {term}], len(ents): {entries}",
            start.index, start.term
        ),
        ReadAllError::Metadata { .. } => "wal: conflicting metadata found".to_owned(),
        ReadAllError::SnapshotMismatch { .. } => "wal: snapshot mismatch".to_owned(),
        ReadAllError::UnknownType { kind, .. } => format!("unexpected block type {kind}"),
        ReadAllError::Payload { bad, kind, .. } => go_payload(bad, *kind),
    }
}

/// A break as the original's decoder reports it.
pub(super) fn go_break(file: &Path, stop: &Break) -> String {
    let place = format!("in file '{}' at position: {}", super::base(file), stop.at.offset);
    match &stop.kind {
        BreakKind::Crc { torn: Some(_), .. } => format!("unexpected EOF: {place}"),
        BreakKind::Crc { stored, computed, .. } => {
            format!("walpb: crc mismatch: expected: {stored:x} computed: {computed:x}: {place}")
        }
        BreakKind::Chain { .. } => "walpb: crc mismatch".to_owned(),
        BreakKind::NotARecord { torn: Some(_), .. } | BreakKind::CutLength { .. } => {
            "unexpected EOF".to_owned()
        }
        BreakKind::NotARecord { bad, .. } => go_bad(bad, "Record", &["Type", "Crc", "Data"]),
        BreakKind::CutRecord { record, padding, file_length, .. } => {
            let Position { offset, .. } = stop.at;
            let limit = i128::from(*file_length) - i128::from(offset) - i128::from(*padding);
            if i128::from(*record) <= limit {
                return "unexpected EOF".to_owned();
            }
            let name = go_flags::quoted(super::base(file).as_bytes());
            format!(
                "unexpected EOF: [wal] max entry size limit exceeded when reading {name}, recBytes: {record}, fileSize({file_length}) - offset({offset}) - padBytes({padding}) = entryLimit({limit})"
            )
        }
        BreakKind::Hidden { .. } | BreakKind::Hollow { .. } | BreakKind::Disk(_) => {
            describe(&stop.kind)
        }
    }
}

/// What gogo says of a record's data; of a conf state in a snapshot record as if it were of the record.
fn go_payload(bad: &Bad, kind: RecordKind) -> String {
    match kind {
        RecordKind::Metadata => go_bad(bad, "Metadata", &["NodeID", "ClusterID"]),
        RecordKind::Entry => go_bad(bad, "Entry", &["Type", "Term", "Index", "Data"]),
        RecordKind::State => go_bad(bad, "HardState", &["Term", "Vote", "Commit"]),
        RecordKind::Snapshot => go_bad(bad, "Snapshot", &["Index", "Term", "ConfState"]),
        RecordKind::Crc | RecordKind::Unknown(_) => go_bad(bad, "Record", &["Type", "Crc", "Data"]),
    }
}

/// What gogo says of bytes that are no `message`, whose fields have these names from 1 on.
fn go_bad(bad: &Bad, message: &str, names: &[&str]) -> String {
    match bad.what {
        What::Ends => "unexpected EOF".to_owned(),
        What::NumberTooLong => "proto: integer overflow".to_owned(),
        What::Length => "proto: negative length found during unmarshaling".to_owned(),
        What::FieldNumber { number, tag } => {
            format!("proto: {message}: illegal tag {number} (wire type {tag})")
        }
        What::WireType { number, found } => {
            let place = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
            let name = place.and_then(|place| names.get(place)).unwrap_or(&"");
            format!("proto: wrong wireType = {found} for field {name}")
        }
        What::NoSuchType(found) => format!("proto: illegal wireType {found}"),
        What::GroupEnd => format!("proto: {message}: wiretype end group for non-group"),
        What::TooDeep => bad.to_string(),
    }
}

fn our_read_all(file: &Path, error: &ReadAllError) -> String {
    let (at, what) = match error {
        ReadAllError::Break(stop) => (stop.at, describe(&stop.kind)),
        ReadAllError::Gap { at, index, start, entries, .. } => {
            (*at, format!("expected entry {}, found entry {index}", start.index + entries + 1))
        }
        ReadAllError::Metadata { at } => {
            (*at, "expected the metadata of the records before, found another".to_owned())
        }
        ReadAllError::SnapshotMismatch { at, term } => (
            *at,
            format!(
                "expected the snapshot record of the term that was asked for, found term {term}"
            ),
        ),
        ReadAllError::UnknownType { at, kind } => {
            (*at, format!("expected a record of type 1 to 5, found type {kind}"))
        }
        ReadAllError::Payload { at, kind, bad } => {
            (*at, format!("expected the content of a record of type {kind}, found {bad} of it"))
        }
    };
    format!("{}: byte {}: {what}", file.display(), at.offset)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_the_system_read_as_gos() {
        let error = io::Error::from_raw_os_error(2);
        assert_eq!(go_error(&error), "no such file or directory");
        // What is no folder is opened, and then cannot be listed.
        let error = io::Error::from_raw_os_error(20);
        for (path, verb) in [("/dev/null", "readdirent"), ("/dev/null/x", "open")] {
            let said = go_folder_error(Path::new(path), &error);
            assert_eq!(said, format!("{verb} {path}: not a directory"));
        }
    }

    #[test]
    fn data_that_cannot_be_decoded_is_told_by_its_type() {
        let bad = |what| Bad { at: 0, what };
        for (kind, what, want) in [
            (
                RecordKind::State,
                What::GroupEnd,
                "proto: HardState: wiretype end group for non-group",
            ),
            (
                RecordKind::State,
                What::WireType { number: 1, found: 7 },
                "proto: wrong wireType = 7 for field Term",
            ),
            (
                RecordKind::Entry,
                What::WireType { number: 4, found: 0 },
                "proto: wrong wireType = 0 for field Data",
            ),
            (
                RecordKind::Metadata,
                What::FieldNumber { number: 0, tag: 2 },
                "proto: Metadata: illegal tag 0 (wire type 2)",
            ),
            (
                RecordKind::Snapshot,
                What::WireType { number: 2, found: 2 },
                "proto: wrong wireType = 2 for field Term",
            ),
        ] {
            assert_eq!(go_payload(&bad(what), kind), want);
        }
    }
}
