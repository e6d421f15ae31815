//! Why a command ended without its answer: the words and the exit code, in either voice.

use std::io;
use std::path::{Path, PathBuf};

use super::super::go_flags::quoted;
use super::super::output::ShowError;
use super::super::{Exit, Voice};
use super::verify::PRINTED;
use crate::inspect::verify::VerifyError;
use crate::inspect::{
    DataDirError, DiskError, HistoryError, OpenError, OutOfRange, RowFault, StatusError,
    database_path, expect_data_dir,
};
use crate::maintain::{ClusterError, DefragError, MigrateError, Occupant, RestoreError};
use crate::store::ReplayError;

/// What a command can fail with.
#[derive(Debug)]
pub(super) enum Failure {
    /// Its arguments, as it checks them itself.
    Args(String),
    UnknownFormat,
    /// A value of a flag that the command does not know.
    Unknown(String),
    /// A format that the answer does not have.
    Format(ShowError),
    /// What a server would refuse.
    Refused(String),
    /// What is there is not what was asked for.
    What(DataDirError),
    /// No such file.
    Stat {
        path: PathBuf,
        source: io::Error,
    },
    Status(StatusError),
    History(HistoryError),
    /// `verify` has no answer.
    CannotTell(VerifyError),
    Restore(RestoreError),
    /// The log could not be replayed.
    Replay(Box<ReplayError>),
    Defrag {
        directory: PathBuf,
        source: Box<DefragError>,
    },
    Migrate(Box<MigrateError>),
    /// Nobody reads stdout any more, or it is full.
    Stdout(io::Error),
}

impl From<MigrateError> for Failure {
    fn from(error: MigrateError) -> Self {
        Self::Migrate(Box::new(error))
    }
}

impl From<ReplayError> for Failure {
    fn from(error: ReplayError) -> Self {
        Self::Replay(Box::new(error))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Stdout(error)
    }
}

impl From<ShowError> for Failure {
    fn from(error: ShowError) -> Self {
        match error {
            // What is shown may be read while it is shown.
            ShowError::Io(error) => match error.downcast::<HistoryError>() {
                Ok(error) => Self::History(error),
                Err(error) => Self::Stdout(error),
            },
            other => Self::Format(other),
        }
    }
}

impl From<RestoreError> for Failure {
    fn from(error: RestoreError) -> Self {
        Self::Restore(error)
    }
}

impl From<ClusterError> for Failure {
    fn from(error: ClusterError) -> Self {
        Self::Restore(error.into())
    }
}

impl From<StatusError> for Failure {
    fn from(error: StatusError) -> Self {
        match error {
            StatusError::History(error) => Self::History(error),
            other => Self::Status(other),
        }
    }
}

impl From<HistoryError> for Failure {
    fn from(error: HistoryError) -> Self {
        Self::History(error)
    }
}

impl From<DataDirError> for Failure {
    fn from(error: DataDirError) -> Self {
        Self::What(error)
    }
}

impl From<OpenError> for Failure {
    fn from(error: OpenError) -> Self {
        Self::History(error.into())
    }
}

impl Failure {
    /// What stands behind `Error: `.
    pub(super) fn text(&self, voice: Voice) -> String {
        match self {
            Self::Args(text) | Self::Unknown(text) | Self::Refused(text) => text.clone(),
            Self::What(error) => error.to_string(),
            Self::Replay(error) => error.to_string(),
            Self::Migrate(error) => migrating(error, voice),
            Self::Defrag { source, .. } if matches!(**source, DefragError::Unsynced { .. }) => {
                source.to_string()
            }
            Self::Defrag { directory, source } => {
                let source = source
                    .disk()
                    .and_then(|error| in_gos_words(error, voice))
                    .unwrap_or_else(|| source.to_string());
                format!("Failed to defragment etcd data[{}] ({source})", directory.display())
            }
            Self::UnknownFormat => "unsupported output format".to_owned(),
            Self::Format(error) => error.to_string(),
            Self::Stat { path, source } => {
                format!("stat {}: {}", path.display(), go_error(source))
            }
            Self::Status(StatusError::NilBucket { key, .. }) if voice == Voice::Original => {
                format!("nil bucket: {}", quoted(key))
            }
            Self::Status(StatusError::Damaged { file, findings }) if voice == Voice::Ours => {
                damaged(file, findings)
            }
            Self::Status(StatusError::Damaged { findings, .. }) => {
                let lines: Vec<String> = findings.iter().map(ToString::to_string).collect();
                let (count, lines) = (lines.len(), lines.join("\n"));
                format!("snapshot file integrity check failed. {count} errors found.\n{lines}")
            }
            Self::Status(error) => error.to_string(),
            Self::History(error) if voice == Voice::Original => original(error),
            Self::History(error) => error.to_string(),
            Self::CannotTell(error) => error.to_string(),
            Self::Restore(error) => restoring(error, voice),
            Self::Stdout(error) => error.to_string(),
        }
    }

    pub(super) fn exit(&self, voice: Voice) -> Exit {
        match self {
            Self::Args(_) => Exit::BadArgs,
            Self::UnknownFormat | Self::Unknown(_) | Self::Format(_) => Exit::Unsupported,
            Self::CannotTell(_) => Exit::CannotTell,
            // As etcdutl, which panics where it cannot get the lock.
            Self::History(error) if voice == Voice::Original && is_locked(error) => {
                Exit::BadConnection
            }
            Self::Defrag { source, .. } if voice == Voice::Original && source.is_locked() => {
                Exit::BadConnection
            }
            Self::Migrate(error) if voice == Voice::Original && error.is_locked() => {
                Exit::BadConnection
            }
            _ => Exit::Error,
        }
    }
}

fn migrating(error: &MigrateError, voice: Voice) -> String {
    if voice == Voice::Original {
        match error {
            MigrateError::NoStart { .. } => {
                return "failed to read wal: wal: snapshot not found".to_owned();
            }
            MigrateError::NoSegment { index } => {
                return format!(
                    "failed to open wal: [openAtIndex] selectWALFiles failed: wal: file not found \
                     which matches the snapshot index '{index}'"
                );
            }
            _ => {}
        }
    }
    error.disk().and_then(|error| in_gos_words(error, voice)).unwrap_or_else(|| error.to_string())
}

/// What is wrong, as much of it as `verify` prints.
fn damaged(file: &Path, findings: &[impl ToString]) -> String {
    let count = findings.len();
    let mut text =
        format!("{}: snapshot file integrity check failed. {count} errors found.", file.display());
    for finding in findings.iter().take(PRINTED) {
        text.push_str(&format!("\n{}", finding.to_string()));
    }
    if count > PRINTED {
        text.push_str(&format!(
            "\n... and {} more: `ekutl verify --all` prints them",
            count - PRINTED
        ));
    }
    text
}

/// A failed operation as the original words it.
fn in_gos_words(error: &DiskError, voice: Voice) -> Option<String> {
    match error {
        DiskError::Failed { operation, file, source } if voice == Voice::Original => {
            Some(format!("{operation} {}: {}", file.display(), go_error(source)))
        }
        DiskError::Io { file, source } if voice == Voice::Original => {
            Some(format!("open {}: {}", file.display(), go_error(source)))
        }
        DiskError::Directory { file } if voice == Voice::Original => {
            Some(format!("open {}: is a directory", file.display()))
        }
        _ => None,
    }
}

fn restoring(error: &RestoreError, voice: Voice) -> String {
    match error {
        RestoreError::Source(DiskError::Directory { file }) if voice == Voice::Ours => {
            let found = "expected a saved snapshot, found a folder";
            match expect_data_dir(file) {
                Ok(_) => format!(
                    "{}: {found}: of a data directory give the database, {}, and --skip-hash-check",
                    file.display(),
                    database_path(file).display()
                ),
                Err(_) => format!("{}: {found}", file.display()),
            }
        }
        RestoreError::Short { file, length: ..32 } if voice == Voice::Original => {
            format!("seek {}: invalid argument", file.display())
        }
        RestoreError::Source(DiskError::Failed { operation, file, source }) => {
            format!("{operation} {}: {}", file.display(), go_error(source))
        }
        RestoreError::Disk(failed) => {
            in_gos_words(failed, voice).unwrap_or_else(|| error.to_string())
        }
        RestoreError::Occupied { occupant, .. } if voice == Voice::Ours => match occupant {
            Occupant::Other => error.to_string(),
            Occupant::Running => format!("{error}: another restore to it is running"),
            Occupant::Interrupted => format!(
                "{error}: it holds `member.unfinished`, a restore that was interrupted; remove \
                 that, or the directory, and restore again"
            ),
            Occupant::Begun => format!(
                "{error}: it holds `member.unfinished`, a restore that was interrupted, or has only \
                 just begun; if none is running remove that, or the directory, and restore again"
            ),
        },
        RestoreError::WalExists { .. } if voice == Voice::Ours => {
            format!("{error}: name one that is not there, or remove it if it is of no use")
        }
        RestoreError::WalUnfinished { .. } if voice == Voice::Ours => format!(
            "{error}: another restore that is running, one that was interrupted, or something of \
             yours; remove it if it is of no use, or name another wal-dir"
        ),
        RestoreError::InUse { file } if voice == Voice::Ours => format!(
            "{error}: save a snapshot of that server with `ekctl snapshot save`, or stop it, and \
             restore {} then",
            file.display()
        ),
        RestoreError::Hash { expected, found, .. } if voice == Voice::Original => {
            format!("expected sha256 {}, got {}", go_bytes(expected), go_bytes(found))
        }
        RestoreError::Hash { .. } => {
            format!("{error}: the snapshot has changed since it was saved; save it again")
        }
        RestoreError::NoHash if voice == Voice::Ours => {
            format!(
                "{error}: a database copied from a data directory has none; give --skip-hash-check"
            )
        }
        other => other.to_string(),
    }
}

/// As Go prints a slice of bytes.
fn go_bytes(bytes: &[u8]) -> String {
    let numbers: Vec<String> = bytes.iter().map(ToString::to_string).collect();
    format!("[{}]", numbers.join(" "))
}

fn is_locked(error: &HistoryError) -> bool {
    matches!(error, HistoryError::Open(OpenError::Disk(DiskError::Locked { .. })))
}

/// etcdutl's words where it has some; it panics at most damage, and then ours stand.
fn original(error: &HistoryError) -> String {
    use crate::inspect::BoltError;
    match error {
        HistoryError::OutOfRange(error @ (OutOfRange::Compacted | OutOfRange::Future)) => {
            error.to_string()
        }
        HistoryError::Row { row, .. } => {
            let (key, value) = (quoted(&row.key), quoted(&row.value));
            let inner = match row.fault {
                RowFault::Key(error) => format!("cannot parse revision key: {key} err: {error}"),
                RowFault::Value(error) => {
                    format!("cannot unmarshal value, key: {key} value: {value} err: {error}")
                }
                // etcdutl panics.
                RowFault::Bucket => return error.to_string(),
            };
            format!("error during bucket key iteration, name: \"key\" err: {inner}")
        }
        HistoryError::Open(OpenError::Bolt(BoltError::NoMeta { file, .. })) => {
            // As bbolt: one page that is no database is too small to be one.
            let length = std::fs::metadata(file).map_or(0, |found| found.len());
            let small = (4096..8192).contains(&length);
            if small { "file size too small 4096" } else { "invalid database" }.to_owned()
        }
        HistoryError::Open(OpenError::Disk(error)) => {
            in_gos_words(error, Voice::Original).unwrap_or_else(|| error.to_string())
        }
        other => other.to_string(),
    }
}

/// An error of the operating system as Go words it: without the number, in lower case.
fn go_error(error: &io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or_default();
    let mut characters = text.chars();
    characters
        .next()
        .map_or_else(String::new, |first| first.to_lowercase().chain(characters).collect())
}
