//! HashKV of a database: what a server that runs on it would answer.

use super::history::{History, HistoryError, Kept};
use super::leaves::{ranges, side_by_side};
use crate::bolt::Tx;
use crate::mvcc::{Checksum, HashKv};

/// HashKV's answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HashKvReport {
    pub hash: u32,
    /// The revision it stands for.
    pub revision: i64,
    /// -1 if nothing was ever compacted.
    pub compact_revision: i64,
}

enum Done {
    Kept(Result<Kept, HistoryError>),
    Sum(Result<Option<Checksum>, HistoryError>),
}

/// HashKV at `revision`, 0 being the current one. A compaction that was scheduled and not finished
/// counts as finished, as it does for a server.
///
/// # Errors
/// The revision is compacted or in the future; a row or page cannot be read.
pub fn hashkv(tx: Tx<'_>, revision: i64) -> Result<HashKvReport, HistoryError> {
    let history = History::open(tx)?;
    hash_history(&history, revision).map_err(|error| history.first_fault(error))
}

fn hash_history(history: &History<'_>, revision: i64) -> Result<HashKvReport, HistoryError> {
    let bounds = history.bounds()?;
    let compact = bounds.compact;
    let hash = HashKv { compact, revision: bounds.hashed_at(revision)? };
    let pieces = ranges(history.leaf_count());
    let first = usize::from(compact >= 0);
    // While one thread finds out what is kept, the other sums rows that do not depend on it: the
    // last ones. A piece that does depend on it gives up and comes again below.
    let work = |number: usize| {
        if number < first {
            return Done::Kept(history.kept(hash.revision));
        }
        let piece = pieces[pieces.len() - 1 - (number - first)].clone();
        Done::Sum(history.sum(piece, hash, None))
    };
    let mut sums = Vec::new();
    let mut kept = None;
    for done in side_by_side(pieces.len() + first, work) {
        match done {
            Done::Kept(answer) => kept = Some(answer?),
            Done::Sum(answer) => sums.push(answer?),
        }
    }
    sums.reverse();
    let again: Vec<usize> = (0..sums.len()).filter(|&piece| sums[piece].is_none()).collect();
    let answers = side_by_side(again.len(), |number| {
        history.sum(pieces[again[number]].clone(), hash, kept.as_ref())
    });
    for (&piece, answer) in again.iter().zip(answers) {
        sums[piece] = answer?;
    }
    let total = sums.into_iter().flatten().fold(HashKv::start(), Checksum::then);
    Ok(HashKvReport { hash: total.value(), revision: hash.revision, compact_revision: compact })
}
