//! From the file to a live key space: every row of bucket `key` passes once, in revision order.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, RwLock, mpsc};
use std::thread;

use super::committer::Committer;
use super::history::{History, RowId};
use super::index::{Entry, Index};
use super::leases::Leases;
use super::pace::Pace;
use super::rows::Rows;
use super::view::{Known, View};
use super::writer::Writer;
use super::{Error, Shared};
use crate::bolt::{Db, Options, Tx};
use crate::mvcc::{KeyValue, Revision, RowKey};
use crate::schema::{self, Bucket, Row};

/// A key space, ready to be changed.
#[derive(Debug)]
pub struct Loaded {
    pub writer: Writer,
    pub committer: Committer,
    /// What bucket `meta` says.
    pub meta: schema::Meta,
    /// What was passed over, as etcd does: keys on leases that are not there.
    pub warnings: Vec<String>,
}

/// Builds the index of a database. A compaction that was scheduled and not finished goes on.
///
/// # Errors
/// Damage of the file; rows that are no rows of etcd's.
pub fn load(mut db: Db, options: Options) -> Result<Loaded, Error> {
    let base = Arc::new(db.snapshot()?);
    let tx = base.tx();
    let meta = read_meta(tx)?;
    let mut loading = Loading::default();
    loading.leases(tx)?;
    let last = loading.rows(tx)?;
    base.forget();
    let bounds = meta.bounds(last);
    if bounds.current > Revision::LAST {
        let row = Revision::new(bounds.current, 0);
        let reason = format!("expected a revision of at most {}", Revision::LAST);
        return Err(Error::Row { row, reason });
    }
    let Loading { index, history, leases, warnings } = loading;
    let history = Arc::new(RwLock::new(history));
    let rows = Arc::new(Rows::default());
    let view = View {
        revision: bounds.current,
        compacted: bounds.compact,
        index: index.clone(),
        active: Known { rows: Arc::clone(&rows), length: 0 },
        frozen: None,
        base: Arc::clone(&base),
        history: Arc::clone(&history),
    };
    let finished = meta.finished_compact.map_or(-1, |mark| mark.revision.main);
    let shared = Arc::new(Shared {
        view: Mutex::new(Arc::new(view)),
        dead: Mutex::default(),
        sizes: Default::default(),
        compacted: finished.into(),
        compactions: super::Compactions::default(),
        commits: super::Durations::new(std::time::Duration::from_millis(1), 14),
    });
    shared.note_sizes(db.sizes());
    let applied = (meta.consistent_index.unwrap_or(0), meta.term.unwrap_or(0));
    let writer = Writer {
        shared: Arc::clone(&shared),
        index,
        history,
        revision: bounds.current,
        compacted: bounds.compact,
        rows,
        side: BTreeMap::new(),
        leases,
        applied,
        compaction: None,
        since: None,
        scratch: Vec::new(),
        published: 0,
        least_ttl: 0,
        pace: Pace::default(),
    };
    let mut committer = Committer::new(db, shared, options);
    committer.applied = applied;
    if bounds.compact > finished {
        committer.ordered.push_back(bounds.compact);
    }
    Ok(Loaded { writer, committer, meta, warnings })
}

/// Shows every row of a bucket, typed.
pub fn each_row(tx: Tx<'_>, bucket: Bucket, mut visit: impl FnMut(Row<'_>)) -> Result<(), Error> {
    each(tx, bucket, |key, value| {
        visit(decode(tx, bucket, key, value)?);
        Ok(())
    })
}

/// Everything bucket `meta` says.
pub fn read_meta(tx: Tx<'_>) -> Result<schema::Meta, Error> {
    let mut meta = schema::Meta::default();
    each(tx, Bucket::Meta, |key, value| {
        // As etcd: a storage version that is none is an unknown one.
        match meta.take(key, value) {
            Err(_) if key == b"storageVersion" => Ok(()),
            Err(source) => Err(schema_error(tx, source)),
            Ok(()) => Ok(()),
        }
    })?;
    Ok(meta)
}

/// Every key and value of a bucket, none if there is no such bucket.
pub(super) fn each(
    tx: Tx<'_>,
    bucket: Bucket,
    mut visit: impl FnMut(&[u8], &[u8]) -> Result<(), Error>,
) -> Result<(), Error> {
    let Some(bucket) = tx.bucket(bucket.name().as_bytes())? else { return Ok(()) };
    let mut cursor = bucket.cursor();
    cursor.first()?;
    while let Some(entry) = cursor.entry()? {
        visit(entry.key, entry.value)?;
        cursor.forward()?;
    }
    Ok(())
}

pub(super) fn decode<'a>(
    tx: Tx<'_>,
    bucket: Bucket,
    key: &'a [u8],
    value: &'a [u8],
) -> Result<Row<'a>, Error> {
    schema::decode(bucket.name().as_bytes(), key, value).map_err(|source| schema_error(tx, source))
}

fn schema_error(tx: Tx<'_>, source: schema::Undecodable) -> Error {
    Error::Schema { file: tx.reader().image().path().to_owned(), source }
}

#[derive(Default)]
struct Loading {
    index: Index,
    history: History,
    leases: Leases,
    warnings: Vec<String>,
}

impl Loading {
    fn leases(&mut self, tx: Tx<'_>) -> Result<(), Error> {
        each(tx, Bucket::Lease, |key, value| {
            if let Row::Lease(lease) = decode(tx, Bucket::Lease, key, value)? {
                self.leases.grant(lease.id, lease.ttl, lease.remaining_ttl);
            }
            Ok(())
        })
    }

    /// The main revision of the last row.
    ///
    /// Finding the place of a key in the index takes longer than reading its row, and neither waits
    /// for the other: two threads.
    fn rows(&mut self, tx: Tx<'_>) -> Result<Option<i64>, Error> {
        let (mut last, mut hung) = (None, BTreeMap::new());
        let mut take = |batch: Batch| {
            let mut start = 0;
            for Found { row, created, version, lease, end } in batch.rows {
                let key = &batch.keys[start..end];
                start = end;
                self.add(row, key, created, version);
                if lease != 0 {
                    hung.insert(Box::<[u8]>::from(key), lease);
                } else if !hung.is_empty() {
                    hung.remove(key);
                }
                last = Some(row.main);
            }
        };
        thread::scope(|scope| {
            let (full, batches) = mpsc::sync_channel(2);
            let read = move || read_rows(tx, |batch| drop(full.send(batch)));
            match thread::Builder::new().spawn_scoped(scope, read) {
                Ok(reader) => {
                    batches.into_iter().for_each(take);
                    reader.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                }
                // Where no thread can be had, one after the other.
                Err(_) => read_rows(tx, &mut take),
            }
        })?;
        for (key, lease) in hung {
            if !self.leases.attach(&key, lease) {
                let key = key.escape_ascii();
                self.warnings
                    .push(format!("key {key} is on lease {lease:016x}, which is not there"));
            }
        }
        Ok(last)
    }

    fn add(&mut self, row: RowId, key: &[u8], created: i64, version: i64) {
        let history = &mut self.history;
        self.index.update(key, |before| {
            let link = match before {
                None if !row.tombstone => Entry::NO_LINK,
                before => history.push(row, before.map(|e| (RowId::of(&e), e.link))),
            };
            let (created, version) = match (row.tombstone, before) {
                (false, _) => (created, version),
                (true, Some(before)) => (before.created, before.version + 1),
                // As etcd since 3.4.36 and 3.5.18: a tombstone that compaction left alone stays.
                (true, None) => (0, 1),
            };
            let RowId { main, sub, tombstone } = row;
            Some(Entry { modified: main, sub, tombstone, created, version, link })
        });
    }
}

/// What the index keeps of a row.
struct Found {
    row: RowId,
    created: i64,
    version: i64,
    lease: i64,
    /// Where its key ends among those of its batch.
    end: usize,
}

/// Rows that follow each other, and their keys, one behind the other.
#[derive(Default)]
struct Batch {
    rows: Vec<Found>,
    keys: Vec<u8>,
}

/// Rows of a batch, and bytes of keys from which on it is full.
const BATCH: usize = 512;
const BATCH_BYTES: usize = 64 << 10;

/// Shows every row of bucket `key`, in batches.
fn read_rows(tx: Tx<'_>, mut full: impl FnMut(Batch)) -> Result<(), Error> {
    let file = || tx.reader().image().path().to_owned();
    let mut batch = Batch::default();
    each(tx, Bucket::Key, |key, value| {
        let row = RowKey::decode(key).map_err(|source| Error::RowKey {
            file: file(),
            key: key.to_vec(),
            source,
        })?;
        let wrong = |reason: String| Error::Row { row: row.revision, reason };
        let record = KeyValue::decode(value).map_err(|error| wrong(error.to_string()))?;
        if record.version > Revision::LAST {
            return Err(wrong(format!(
                "expected a version of at most {}, found {}",
                Revision::LAST,
                record.version
            )));
        }
        let sub = u32::try_from(row.revision.sub)
            .ok()
            .filter(|sub| *sub < 1 << 31)
            .ok_or_else(|| wrong("expected a sub revision below 2^31".to_owned()))?;
        let row = RowId { main: row.revision.main, sub, tombstone: row.tombstone };
        batch.keys.extend_from_slice(record.key);
        let (created, version, lease) = (record.create, record.version, record.lease);
        batch.rows.push(Found { row, created, version, lease, end: batch.keys.len() });
        if batch.rows.len() >= BATCH || batch.keys.len() >= BATCH_BYTES {
            full(std::mem::take(&mut batch));
        }
        Ok(())
    })?;
    full(batch);
    Ok(())
}
