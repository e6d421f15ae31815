//! The one that changes the key space.
//!
//! ```text
//!  txn(): main = revision + 1                   put, delete: a row each, sub 0, 1, 2 ...
//!  finish(): revision = main, if it changed anything
//!  publish(): all of it becomes visible, in one step
//!  freeze(): the active rows become a job for the committer
//! ```

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use super::committer::Job;
use super::fresh::Fresh;
use super::history::{History, RowId};
use super::index::{Entry, Index};
use super::leases::{Lease, Leases};
use super::pace::Pace;
use super::range::{End, KeyRange};
use super::rows::{Row, Rows};
use super::view::{Known, View};
use super::{Error, Shared};
use crate::mvcc::{KeyValue, OutOfRange, Revision};
use crate::pb::leasepb;
use crate::schema::Bucket;

/// Bytes of values after which a batch is committed: bounds the memory of a flood of large ones.
pub const BATCH_BYTES: usize = 32 << 20;

/// Tombstones taken out of the index with each batch: an eighth of what waits, so that a load that
/// deletes faster than batches come cannot pile them up, within these bounds, so that no batch waits
/// for long.
const SWEEP: std::ops::Range<usize> = 512..8192;

/// How soon a writer that has nothing else to do sweeps on, and how soon it looks for what a
/// compaction under way has left.
const SWEEP_AGAIN: Duration = Duration::from_millis(10);
const SWEEP_NEXT: Duration = Duration::from_millis(100);

/// A row of another bucket than `key`, by bucket and key; none deletes it.
pub(super) type Side = BTreeMap<(Bucket, Vec<u8>), Option<Vec<u8>>>;

/// Changes the key space; there is one.
#[derive(Debug)]
pub struct Writer {
    pub(super) shared: Arc<Shared>,
    pub(super) index: Index,
    pub(super) history: Arc<RwLock<History>>,
    pub(super) revision: i64,
    pub(super) compacted: i64,
    pub(super) rows: Arc<Rows>,
    pub(super) side: Side,
    pub(super) leases: Leases,
    /// Raft index and term of the last entry applied.
    pub(super) applied: (u64, u64),
    /// A compaction whose mark is in `side`.
    pub(super) compaction: Option<i64>,
    /// When the first change came that no job has yet.
    pub(super) since: Option<Instant>,
    pub(super) scratch: Vec<u8>,
    /// How many of `rows` have been published.
    pub(super) published: usize,
    /// Seconds that a lease is granted at least.
    pub(super) least_ttl: i64,
    pub(super) pace: Pace,
}

impl Writer {
    pub fn shared(&self) -> &Arc<Shared> {
        &self.shared
    }

    /// The revision of the last change, published or not.
    pub fn revision(&self) -> i64 {
        self.revision
    }

    /// The last compaction; -1 if there was none.
    pub fn compacted(&self) -> i64 {
        self.compacted
    }

    pub fn leases(&self) -> &Leases {
        &self.leases
    }

    /// Raft index and term of the last entry applied.
    pub fn applied(&self) -> (u64, u64) {
        self.applied
    }

    /// Notes that an entry has been applied: the next job carries its index and term.
    pub fn set_applied(&mut self, index: u64, term: u64) {
        self.applied = (index, term);
    }

    /// Sets or deletes a row of another bucket than `key`, to be committed with the next job.
    pub fn set(&mut self, bucket: Bucket, key: impl Into<Vec<u8>>, value: Option<Vec<u8>>) {
        debug_assert_ne!(bucket, Bucket::Key, "those rows are made by `txn`");
        self.side.insert((bucket, key.into()), value);
    }

    /// Begins a transaction of the key space.
    pub fn txn(&mut self) -> Txn<'_> {
        Txn { main: self.revision + 1, sub: 0, writer: self }
    }

    /// The state with all changes, published or not. Holding it makes the next changes copy: for a
    /// look at values, not for keeping.
    pub fn now(&self) -> View {
        let shown = self.shared.view();
        self.look(&shown)
    }

    fn look(&self, shown: &View) -> View {
        View {
            revision: self.revision,
            compacted: self.compacted,
            index: self.index.clone(),
            active: Known { rows: Arc::clone(&self.rows), length: self.rows.len() },
            frozen: shown.frozen.clone(),
            base: Arc::clone(&shown.base),
            history: Arc::clone(&self.history),
        }
    }

    /// A key that is alive: what the index knows of it, and its record.
    pub(super) fn record<T>(
        &self,
        key: &[u8],
        use_it: impl FnOnce(&[u8]) -> T,
    ) -> Result<Option<T>, Error> {
        let Some(entry) = self.index.get(key).filter(|entry| !entry.tombstone) else {
            return Ok(None);
        };
        let (length, row) = (self.rows.len(), RowId::of(&entry));
        if let Some(row) = self.rows.find(length, row.main, row.sub) {
            return Ok(Some(use_it(&row.value)));
        }
        self.shared.view().encoded(row, use_it).map(Some)
    }

    /// Makes all changes visible. The rows that no publication had shown before.
    pub fn publish(&mut self) -> Fresh {
        self.sweep();
        self.shared.publish(|shown| self.look(shown));
        let (from, to) = (self.published, self.rows.len());
        self.published = to;
        Fresh { rows: Arc::clone(&self.rows), from, to }
    }

    /// Rows that no job has yet.
    pub fn pending(&self) -> usize {
        self.rows.len()
    }

    /// Bytes of their values.
    pub fn pending_bytes(&self) -> usize {
        self.rows.bytes()
    }

    /// Whether the committer still has a job.
    pub fn commits(&self) -> bool {
        self.shared.view().frozen.is_some()
    }

    /// Seconds that a lease is granted at least, whatever is asked for; 0 unless said.
    pub fn set_least_ttl(&mut self, seconds: i64) {
        self.least_ttl = seconds;
    }

    /// How much goes into a commit, and when.
    pub fn set_pace(&mut self, pace: Pace) {
        self.pace = pace;
    }

    /// Takes keys out of the index whose last row, a tombstone, compaction has deleted. Whether
    /// there were any.
    fn sweep(&mut self) -> bool {
        let dead = {
            let mut list = self.shared.dead.lock().unwrap_or_else(PoisonError::into_inner);
            let count = (list.len() / 8).clamp(SWEEP.start, SWEEP.end);
            let from = list.len().saturating_sub(count);
            let dead = list.split_off(from);
            if list.is_empty() {
                *list = Vec::new();
            }
            dead
        };
        for (key, row) in &dead {
            if self.index.get(key).is_some_and(|entry| RowId::of(&entry) == *row) {
                self.index.remove(key);
            }
        }
        !dead.is_empty()
    }

    /// How soon [`Writer::tidy`] is wanted where no batch comes; none if nothing is to be done.
    pub fn untidy(&self) -> Option<Duration> {
        if !self.shared.dead.lock().unwrap_or_else(PoisonError::into_inner).is_empty() {
            return Some(SWEEP_AGAIN);
        }
        (self.shared.finished_compaction() < self.compacted).then_some(SWEEP_NEXT)
    }

    /// Takes keys out of the index that compaction has left nothing of, between two batches: what
    /// is visible stays the same.
    pub fn tidy(&mut self) {
        if self.published == self.rows.len() && self.sweep() {
            self.shared.publish(|shown| self.look(shown));
        }
    }

    /// How long until a job is due; none if there is nothing to commit.
    pub fn due(&self, now: Instant) -> Option<Duration> {
        if self.compaction.is_some()
            || self.rows.len() >= self.pace.rows
            || self.rows.bytes() >= BATCH_BYTES
        {
            return Some(Duration::ZERO);
        }
        self.since.map(|since| self.pace.time.saturating_sub(now.saturating_duration_since(since)))
    }

    /// Notes at which time changes were made, for [`Writer::due`].
    pub fn touch(&mut self, now: Instant) {
        if self.since.is_none() && (self.rows.len() > 0 || !self.side.is_empty()) {
            self.since = Some(now);
        }
    }

    /// Publishes, and makes a job of all that no job has yet, an empty one included. None while the
    /// committer still has the one before: both lists of rows are in use then.
    pub fn freeze(&mut self) -> Option<Job> {
        if self.shared.view().frozen.is_some() {
            return None;
        }
        self.sweep();
        let rows = std::mem::take(&mut self.rows);
        self.published = 0;
        let length = rows.len();
        let frozen = Known { rows, length };
        self.shared.publish(|shown| View { frozen: Some(frozen.clone()), ..self.look(shown) });
        self.since = None;
        Some(Job {
            rows: frozen,
            side: std::mem::take(&mut self.side),
            applied: self.applied,
            compaction: self.compaction.take(),
        })
    }

    /// Orders a compaction: reads below `at` are refused from the next publication on, and the rows
    /// that only they could show are deleted once the job with its mark is committed.
    ///
    /// # Errors
    /// `at` is not above the last compaction, or above the last revision.
    pub fn compact(&mut self, at: i64) -> Result<(), OutOfRange> {
        if at <= self.compacted {
            return Err(OutOfRange::Compacted);
        }
        if at > self.revision {
            return Err(OutOfRange::Future);
        }
        self.compacted = at;
        let mark = Revision::new(at, 0).encode().to_vec();
        self.set(Bucket::Meta, b"scheduledCompactRev", Some(mark));
        self.compaction = Some(at);
        Ok(())
    }

    /// Grants a lease; false if there is one of this id.
    pub fn grant(&mut self, id: i64, ttl: i64) -> bool {
        let ttl = ttl.max(self.least_ttl);
        if !self.leases.grant(id, ttl, 0) {
            return false;
        }
        self.store_lease(id, ttl, 0);
        true
    }

    /// Revokes a lease and deletes its keys in one transaction: the lease as it was.
    pub fn revoke(&mut self, id: i64) -> Option<Lease> {
        let lease = self.leases.revoke(id)?;
        let mut txn = self.txn();
        for key in &lease.keys {
            txn.delete(KeyRange::one(key), |_, _| {});
        }
        txn.finish();
        self.set(Bucket::Lease, id.to_be_bytes(), None);
        Some(lease)
    }

    /// Notes what is left of a lease, and stores it if `store`; false if there is no such lease.
    pub fn checkpoint(&mut self, id: i64, remaining: i64, store: bool) {
        let Some(lease) = self.leases.checkpoint(id, remaining) else { return };
        let ttl = lease.ttl;
        if store {
            self.store_lease(id, ttl, remaining);
        }
    }

    fn store_lease(&mut self, id: i64, ttl: i64, remaining: i64) {
        use prost::Message;
        let row = leasepb::Lease { id, ttl, remaining_ttl: remaining };
        self.set(Bucket::Lease, id.to_be_bytes(), Some(row.encode_to_vec()));
    }
}

/// A transaction. All its rows have one main revision; it counts once [`Txn::finish`] is called.
#[derive(Debug)]
pub struct Txn<'w> {
    writer: &'w mut Writer,
    main: i64,
    sub: u32,
}

impl Txn<'_> {
    /// Rows made so far.
    pub fn changes(&self) -> u32 {
        self.sub
    }

    pub fn leases(&self) -> &Leases {
        &self.writer.leases
    }

    /// The last compaction; -1 if there was none.
    pub fn compacted(&self) -> i64 {
        self.writer.compacted
    }

    /// The revision that a read inside the transaction sees: its own rows included.
    pub fn revision(&self) -> i64 {
        if self.sub == 0 { self.main - 1 } else { self.main }
    }

    /// Sets a key. `lease` 0 is none; that it exists is for the caller to check.
    pub fn put(&mut self, key: &[u8], value: &[u8], lease: i64) {
        let (main, sub) = (self.main, self.sub);
        let writer = &mut *self.writer;
        let (mut created, mut version) = (main, 1);
        let row = RowId { main, sub, tombstone: false };
        let history = &writer.history;
        writer.index.update(key, |before| {
            let mut link = Entry::NO_LINK;
            if let Some(before) = before {
                if !before.tombstone {
                    (created, version) = (before.created, before.version + 1);
                }
                let mut history = history.write().unwrap_or_else(PoisonError::into_inner);
                link = history.push(row, Some((RowId::of(&before), before.link)));
            }
            Some(Entry { modified: main, sub, tombstone: false, created, version, link })
        });
        let record = KeyValue { key, create: created, modified: main, version, value, lease };
        writer.scratch.clear();
        record.encode(&mut writer.scratch);
        writer.rows.push(Row { id: row, value: writer.scratch.as_slice().into() });
        writer.leases.attach(key, lease);
        self.sub += 1;
    }

    /// Deletes the keys of a range that are alive; `gone` is told each, with its last revision. How
    /// many there were.
    pub fn delete(&mut self, range: KeyRange<'_>, mut gone: impl FnMut(&[u8], Revision)) -> u64 {
        let end = match range.end {
            End::One => {
                let alive = self.writer.index.get(range.start).filter(|entry| !entry.tombstone);
                if let Some(entry) = alive {
                    gone(range.start, Revision::new(entry.modified, entry.sub.into()));
                    self.bury(range.start);
                }
                return u64::from(alive.is_some());
            }
            End::Before(end) => Some(end),
            End::Open => None,
        };
        let mut keys: Vec<Box<[u8]>> = Vec::new();
        let _ = self.writer.index.visit_alive(range.start, end, |key, entry| {
            gone(key, Revision::new(entry.modified, entry.sub.into()));
            keys.push(key.into());
            ControlFlow::<()>::Continue(())
        });
        keys.iter().for_each(|key| self.bury(key));
        keys.len() as u64
    }

    /// Writes the tombstone of a key that is alive.
    fn bury(&mut self, key: &[u8]) {
        let (main, sub) = (self.main, self.sub);
        let writer = &mut *self.writer;
        let row = RowId { main, sub, tombstone: true };
        let history = &writer.history;
        writer.index.update(key, |before| {
            let before = before?;
            let mut history = history.write().unwrap_or_else(PoisonError::into_inner);
            let link = history.push(row, Some((RowId::of(&before), before.link)));
            let version = before.version + 1;
            Some(Entry { modified: main, sub, tombstone: true, version, link, ..before })
        });
        writer.scratch.clear();
        KeyValue { key, ..KeyValue::default() }.encode(&mut writer.scratch);
        writer.rows.push(Row { id: row, value: writer.scratch.as_slice().into() });
        writer.leases.attach(key, 0);
        self.sub += 1;
    }

    /// The record of a key as it is now, if it is alive.
    pub fn record<T>(
        &self,
        key: &[u8],
        use_it: impl FnOnce(KeyValue<'_>) -> T,
    ) -> Result<Option<T>, Error> {
        let entry = self.writer.index.get(key);
        let row = entry.map_or(Revision::default(), |e| Revision::new(e.modified, e.sub.into()));
        self.writer
            .record(key, |bytes| KeyValue::decode(bytes).map(use_it))?
            .transpose()
            .map_err(|source| Error::Row { row, reason: source.to_string() })
    }

    /// All as it is now; see [`Writer::now`].
    pub fn now(&self) -> View {
        let mut view = self.writer.now();
        view.revision = self.revision();
        view
    }

    /// Ends it: the revision of the key space from now on.
    pub fn finish(self) -> i64 {
        let revision = self.revision();
        self.writer.revision = revision;
        revision
    }
}
