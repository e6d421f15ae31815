//! What `snapshot status` says of a database: its checksum, revision, keys, size and version.

use std::path::PathBuf;

use super::counting::Counting;
use super::history::{History, HistoryError, read_meta};
use super::leaves::{Leaves, ranges, side_by_side};
use super::{Database, OpenError};
use crate::bolt::check::{Finding, check};
use crate::mvcc::Checksum;
use crate::schema::Bucket;

/// The facts of one database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Status {
    /// CRC-32C of every bucket's name, keys and values.
    pub hash: u32,
    /// Main revision of the last row of bucket `key`; 0 if there is none.
    pub revision: i64,
    /// User keys that live at the last revision. Up to 3.5 etcd counted the rows of all buckets.
    pub total_key: u64,
    /// One of them has no name: the row that a restore with a lifted revision leaves.
    pub unnamed: bool,
    /// Bytes up to the high-water mark.
    pub total_size: u64,
    /// The stored storage version; empty before 3.6.
    pub version: String,
}

/// Why there is no status.
#[derive(Debug, thiserror::Error)]
pub enum StatusError {
    #[error(transparent)]
    History(#[from] HistoryError),
    #[error("{}: {} findings: {}", file.display(), findings.len(), findings[0])]
    Damaged { file: PathBuf, findings: Vec<Finding> },
    /// An entry of the root that is no bucket.
    #[error("{}: expected buckets alone at the top, found the key \"{}\"", file.display(), key.escape_ascii())]
    NilBucket { file: PathBuf, key: Vec<u8> },
}

impl From<crate::bolt::Error> for StatusError {
    fn from(error: crate::bolt::Error) -> Self {
        Self::History(error.into())
    }
}

impl From<OpenError> for StatusError {
    fn from(error: OpenError) -> Self {
        Self::History(error.into())
    }
}

/// Checks the structure, then reads everything once.
///
/// # Errors
/// The check has findings; a page or a row of bucket `key` cannot be read, or the root holds another thing than buckets.
pub fn status(database: &Database<'_>) -> Result<Status, StatusError> {
    let image = database.reader().image();
    let report = check(image).map_err(OpenError::from)?;
    if !report.findings.is_empty() {
        let file = image.path().to_owned();
        return Err(StatusError::Damaged { file, findings: report.findings });
    }
    let tx = database.tx();
    let (meta, _) = read_meta(&tx)?;
    let version = match meta.storage_version {
        Some(Ok(version)) => version.to_string(),
        _ => String::new(),
    };
    let mut buckets = Vec::new();
    let mut root = tx.root().cursor();
    root.first()?;
    while let Some(entry) = root.entry()? {
        let name = entry.key.to_vec();
        let Some(bucket) = root.bucket()? else {
            let file = tx.reader().image().path().to_owned();
            return Err(StatusError::NilBucket { file, key: name });
        };
        buckets.push((name, Leaves::of(&bucket)?));
        root.forward()?;
    }
    let mut pieces = Vec::new();
    for (number, (_, leaves)) in buckets.iter().enumerate() {
        pieces.extend(ranges(leaves.len()).into_iter().map(|range| (number, range)));
    }
    let history = History::open(tx)?;
    let counting = Counting::new(&history);
    let counted = Bucket::Key.name().as_bytes();
    let done = side_by_side(pieces.len(), |number| {
        let (bucket, range) = pieces[number].clone();
        let (name, leaves) = &buckets[bucket];
        match &counting {
            Some(counting) if name == counted => {
                counting.take(range).map_err(|error| history.first_fault(error))
            }
            _ => Ok(Some(leaves.sum(range)?)),
        }
    });
    let mut parts = vec![Checksum::default(); buckets.len()];
    let mut uneven = false;
    for ((bucket, range), sum) in pieces.into_iter().zip(done) {
        let sum = match sum? {
            Some(sum) => sum,
            None => {
                uneven = true;
                buckets[bucket].1.sum(range)?
            }
        };
        parts[bucket] = parts[bucket].then(sum);
    }
    let unnamed = counting.as_ref().is_some_and(Counting::unnamed);
    let total_key = match counting {
        Some(_) if uneven => live_keys(&history)?,
        Some(counting) => counting.live(),
        None => 0,
    };
    let mut sum = Checksum::default();
    for ((name, _), part) in buckets.iter().zip(parts) {
        sum.bytes(name);
        sum = sum.then(part);
    }
    let page_size = u64::from(tx.reader().page_size());
    Ok(Status {
        hash: sum.value(),
        revision: history.last().unwrap_or(0),
        total_key,
        unnamed,
        total_size: tx.meta().hwm.0.saturating_mul(page_size),
        version,
    })
}

/// User keys whose newest row is no tombstone, by one thread.
fn live_keys(history: &History<'_>) -> Result<u64, HistoryError> {
    let mut live = 0;
    history.newest(|_| true, |row| live += u64::from(!row.row.tombstone))?;
    Ok(live)
}
