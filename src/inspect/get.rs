//! The key space as of a retained revision, read as a server would answer a range request.
//!
//! ```text
//!  rows, newest first -> the first of each wanted key, up to the revision -> not a tombstone
//!     -> counted -> filtered by revisions -> sorted -> limited -> shown, one pair at a time
//! ```
//! Only keys and places are held; values are read when they are shown.

use super::Database;
use super::history::{History, HistoryError, Place, Row};
use crate::pb::mvccpb;

/// Which keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Keys {
    One(Vec<u8>),
    /// From the first on, up to but without the second.
    Range(Vec<u8>, Vec<u8>),
    From(Vec<u8>),
}

impl Keys {
    /// All keys that begin with `prefix`. As etcd: one of 0xff bytes alone has no end.
    pub fn prefix(prefix: &[u8]) -> Self {
        let mut end = prefix.to_vec();
        while let Some(last) = end.last_mut() {
            if let Some(next) = last.checked_add(1) {
                *last = next;
                return Self::Range(prefix.to_vec(), end);
            }
            end.pop();
        }
        Self::From(prefix.to_vec())
    }

    fn contain(&self, key: &[u8]) -> bool {
        match self {
            Self::One(one) => key == one,
            Self::Range(start, end) => &start[..] <= key && key < &end[..],
            Self::From(start) => &start[..] <= key,
        }
    }
}

/// What results are sorted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SortBy {
    Key,
    Version,
    Create,
    Modified,
    Value,
}

/// Which way they are sorted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Order {
    /// Not asked for: upwards, of what a limit leaves by key.
    #[default]
    Unsaid,
    Ascending,
    Descending,
}

/// Revisions to filter by, both ends included; 0 is no end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Between {
    pub least: i64,
    pub most: i64,
}

impl Between {
    fn filters(self) -> bool {
        self != Self::default()
    }

    fn contains(self, revision: i64) -> bool {
        (self.least == 0 || self.least <= revision) && (self.most == 0 || revision <= self.most)
    }
}

/// A question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GetRequest {
    pub keys: Keys,
    /// 0 or less: the current one.
    pub revision: i64,
    /// 0 or less: no limit.
    pub limit: i64,
    pub sort_by: SortBy,
    pub order: Order,
    pub keys_only: bool,
    pub count_only: bool,
    pub created: Between,
    pub modified: Between,
}

impl GetRequest {
    /// As etcd: without a filter and an order that was asked for no more keys are looked at than the
    /// limit and one, by key; then they are sorted.
    fn looks_no_further(&self) -> bool {
        self.order == Order::Unsaid && !self.created.filters() && !self.modified.filters()
    }
}

/// The answer: pairs are read from the file as they are visited.
#[derive(Debug)]
pub struct Found<'i> {
    history: History<'i>,
    places: Vec<u64>,
    keys_only: bool,
    /// The current revision of the database, whichever was asked for.
    pub revision: i64,
    /// Raft term of the last entry that the database reflects; 0 before 3.5.
    pub term: u64,
    /// Index of that entry, if the database tells.
    pub consistent_index: Option<u64>,
    /// Keys in the range, whatever the filters and the limit.
    pub count: i64,
    /// The limit left some out.
    pub more: bool,
}

/// A key that is to be shown.
struct Hit {
    key: Box<[u8]>,
    place: u64,
    /// What it is sorted by, if that is a number.
    number: i64,
}

/// Finds what a request asks for.
///
/// # Errors
/// The revision is compacted or in the future; a row or page cannot be read.
pub fn get<'i>(database: &Database<'i>, request: &GetRequest) -> Result<Found<'i>, HistoryError> {
    let history = History::open(database.tx())?;
    let bounds = history.bounds()?;
    let at = bounds.read_at(request.revision)?;
    let mut hits = Vec::new();
    let mut count = 0;
    let found = collect(&history, request, at, |hit| {
        count += 1;
        hits.extend(hit);
    });
    found.map_err(|error| history.first_fault(error))?;
    hits.sort_unstable_by(|a, b| a.key.cmp(&b.key));
    let limit = usize::try_from(request.limit).unwrap_or(0);
    if limit > 0 && request.looks_no_further() {
        hits.truncate(limit.saturating_add(1));
    }
    sort(&history, request, &mut hits)?;
    let more = limit > 0 && hits.len() > limit;
    if more {
        hits.truncate(limit);
    }
    Ok(Found {
        places: hits.iter().map(|hit| hit.place).collect(),
        keys_only: request.keys_only,
        revision: bounds.current,
        term: history.meta.term.unwrap_or(0),
        consistent_index: history.meta.consistent_index,
        count,
        more,
        history,
    })
}

/// Calls `found` for every key that lives, with the hit if it is to be shown.
fn collect(
    history: &History<'_>,
    request: &GetRequest,
    at: i64,
    mut found: impl FnMut(Option<Hit>),
) -> Result<(), HistoryError> {
    // As etcd: the index begins at revision 1.
    let wanted = |row: &Row<'_>| {
        (1..=at).contains(&row.row.revision.main) && request.keys.contain(row.kv.key)
    };
    let hit = |row: &Row<'_>| {
        let kv = &row.kv;
        let shown = !request.count_only
            && request.created.contains(kv.create)
            && request.modified.contains(kv.modified);
        let number = match request.sort_by {
            SortBy::Key | SortBy::Value => 0,
            SortBy::Version => kv.version,
            SortBy::Create => kv.create,
            SortBy::Modified => kv.modified,
        };
        shown.then(|| Hit { key: kv.key.into(), place: row.place.packed(), number })
    };
    if let Keys::One(_) = request.keys {
        let last = history.last_of(wanted, |row| (!row.row.tombstone).then(|| hit(row)))?;
        last.flatten().into_iter().for_each(found);
        return Ok(());
    }
    history.newest(wanted, |row| {
        if !row.row.tombstone {
            found(hit(row));
        }
    })
}

/// As etcd sorts: what stands by key, by what is asked for.
fn sort(history: &History<'_>, request: &GetRequest, hits: &mut [Hit]) -> Result<(), HistoryError> {
    let descending = request.order == Order::Descending;
    let mut failed = None;
    match request.sort_by {
        SortBy::Key => {}
        SortBy::Value => {
            let value = |hit: &Hit| value(history, hit.place);
            hits.sort_by(|a, b| match (value(a), value(b)) {
                (Ok(a), Ok(b)) if descending => b.cmp(&a),
                (Ok(a), Ok(b)) => a.cmp(&b),
                (Err(error), _) | (_, Err(error)) => {
                    failed = Some(error);
                    std::cmp::Ordering::Equal
                }
            });
        }
        _ if descending => hits.sort_by_key(|hit| std::cmp::Reverse(hit.number)),
        _ => hits.sort_by_key(|hit| hit.number),
    }
    if request.sort_by == SortBy::Key && descending {
        hits.reverse();
    }
    failed.map_or(Ok(()), Err)
}

fn value(history: &History<'_>, place: u64) -> Result<Vec<u8>, HistoryError> {
    history.at(Place::unpacked(place), |row| row.kv.value.to_vec())
}

impl Found<'_> {
    /// Every pair, in the order asked for.
    pub fn each<E: From<HistoryError>>(
        &self,
        mut visit: impl FnMut(&mvccpb::KeyValue) -> Result<(), E>,
    ) -> Result<(), E> {
        for &place in &self.places {
            let pair = self.history.at(Place::unpacked(place), |row| {
                let (kv, value) = (&row.kv, if self.keys_only { &[][..] } else { row.kv.value });
                mvccpb::KeyValue {
                    key: kv.key.to_vec().into(),
                    create_revision: kv.create,
                    mod_revision: kv.modified,
                    version: kv.version,
                    value: value.to_vec().into(),
                    lease: kv.lease,
                }
            })?;
            visit(&pair)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prefix_ends_where_the_next_begins() {
        let range = |a: &[u8], b: &[u8]| Keys::Range(a.to_vec(), b.to_vec());
        assert_eq!(Keys::prefix(b"foo"), range(b"foo", b"fop"));
        assert_eq!(Keys::prefix(b"a\xff"), range(b"a\xff", b"b"));
        assert_eq!(Keys::prefix(b"\xff\xff"), Keys::From(b"\xff\xff".to_vec()));
        assert_eq!(Keys::prefix(b""), Keys::From(Vec::new()));
    }
}
