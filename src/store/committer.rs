//! The one that changes the file: jobs, the deletions of a compaction, defragmentation.
//!
//! ```text
//!  commit(job)     rows, other buckets, consistent index and term: one transaction
//!  compact()       a batch of deletions, each its own transaction; the last one writes the mark
//!  defrag          copy a pinned snapshot into db.tmp.defrag, meanwhile commit on;
//!                  then carry over what has changed since, sync, rename, go on in the new file
//! ```
//! After an error the file is not touched again (ENGINE rule 3): the owner stops.

use std::collections::BTreeSet;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::time::Instant;

use super::history::RowId;
use super::pace::Pace;
use super::view::{Known, View, tombstone_key};
use super::writer::Side;
use super::{Error, Shared};
use crate::bolt::{Bulk, Db, Options, Snapshot, WriteTx};
use crate::disk::{Handle, Lock, Open, Storage, beside, parent_of};
use crate::mvcc::{KeyValue, Revision};
use crate::schema::Bucket;

/// What one commit is to carry into the file.
#[derive(Debug)]
pub struct Job {
    pub(super) rows: Known,
    pub(super) side: Side,
    pub(super) applied: (u64, u64),
    pub(super) compaction: Option<i64>,
}

impl Job {
    /// Rows of bucket `key`.
    pub fn rows(&self) -> usize {
        self.rows.length
    }

    /// Raft index that the file will stand for.
    pub fn applied(&self) -> u64 {
        self.applied.0
    }
}

/// A compaction under way.
#[derive(Debug)]
struct Compaction {
    at: i64,
    dead: VecDeque<RowId>,
    /// How many there were, and since when they are being deleted.
    rows: usize,
    begun: Instant,
}

/// Changes the file; there is one.
#[derive(Debug)]
pub struct Committer {
    pub(super) db: Db,
    pub(super) shared: Arc<Shared>,
    /// Compactions ordered and not begun.
    pub(super) ordered: VecDeque<i64>,
    compaction: Option<Compaction>,
    pub(super) pace: Pace,
    /// While a defragmentation copies: what has changed since, bucket and key.
    changed: Option<BTreeSet<(Vec<u8>, Vec<u8>)>>,
    /// 3.5 and later store the term beside the consistent index.
    pub(super) stores_term: bool,
    /// What the file says of the last entry it stands for.
    pub(super) applied: (u64, u64),
    options: Options,
}

impl Committer {
    pub(super) fn new(db: Db, shared: Arc<Shared>, options: Options) -> Self {
        Self {
            db,
            shared,
            ordered: VecDeque::new(),
            compaction: None,
            pace: Pace::default(),
            changed: None,
            stores_term: true,
            applied: (0, 0),
            options,
        }
    }

    /// Bytes of the file, and of its pages in use.
    pub fn sizes(&self) -> (u64, u64) {
        self.db.sizes()
    }

    pub fn path(&self) -> &Path {
        self.db.path()
    }

    /// Makes a job durable, and the rows it carried part of the base of the next view.
    pub fn commit(&mut self, job: Job) -> Result<(), Error> {
        let mut tx = self.db.begin()?;
        let key = tx.bucket_or_create(Bucket::Key.name().as_bytes())?;
        tx.set_fill(key, 0.9);
        for index in 0..job.rows.length {
            let Some(row) = job.rows.rows.get(index) else { break };
            let revision = Revision::new(row.id.main, row.id.sub.into());
            if row.id.tombstone {
                tx.put_lent(key, &tombstone_key(revision), &row.value)?;
            } else {
                tx.put_lent(key, &revision.encode(), &row.value)?;
            }
            if let Some(changed) = &mut self.changed {
                let name = Bucket::Key.name().as_bytes().to_vec();
                changed.insert((name, row_key(row.id)));
            }
        }
        for ((bucket, name), value) in &job.side {
            let id = tx.bucket_or_create(bucket.name().as_bytes())?;
            match value {
                Some(value) => tx.put(id, name, value)?,
                None => {
                    tx.delete(id, name)?;
                }
            }
            if let Some(changed) = &mut self.changed {
                changed.insert((bucket.name().into(), name.clone()));
            }
        }
        if job.applied != self.applied {
            put_applied(&mut tx, job.applied, self.stores_term)?;
            if let Some(changed) = &mut self.changed {
                for name in ["consistent_index", "term"] {
                    changed.insert((Bucket::Meta.name().into(), name.into()));
                }
            }
        }
        tx.commit()?;
        self.applied = job.applied;
        let base = Arc::new(self.db.snapshot()?);
        self.shared.note_sizes(self.db.sizes());
        self.shared.publish(|shown| View { frozen: None, base, ..shown.clone() });
        self.ordered.extend(job.compaction);
        Ok(())
    }

    /// Whether the term is stored beside the consistent index: not for 3.4, whose servers would take
    /// the database for one of 3.5.
    pub fn set_stores_term(&mut self, stores: bool) {
        self.stores_term = stores;
    }

    /// How much a compaction deletes at a time, and how often.
    pub fn set_pace(&mut self, pace: Pace) {
        self.pace = pace;
    }

    /// Whether a compaction is to go on.
    pub fn compacts(&self) -> bool {
        self.compaction.is_some() || !self.ordered.is_empty()
    }

    /// Deletes the next batch of rows that a compaction has left unreachable. The revision of the
    /// compaction when it is done.
    pub fn compact(&mut self) -> Result<Option<i64>, Error> {
        if self.compaction.is_none() {
            let Some(at) = self.ordered.pop_front() else { return Ok(None) };
            let finding = Instant::now();
            let dead = self.dead_rows(at);
            let begun = Instant::now();
            self.shared.compactions.found.record(begun - finding);
            self.compaction = Some(Compaction { at, rows: dead.len(), dead, begun });
        }
        let begun = Instant::now();
        let Some(compaction) = &mut self.compaction else { return Ok(None) };
        let count = compaction.dead.len().min(self.pace.compact_rows.max(1));
        let batch: Vec<_> = compaction.dead.drain(..count).collect();
        let (at, done) = (compaction.at, compaction.dead.is_empty());
        let (rows, since) = (compaction.rows, compaction.begun);
        let mut gone = Vec::new();
        let mut tx = self.db.begin()?;
        let key = tx.bucket_or_create(Bucket::Key.name().as_bytes())?;
        tx.set_fill(key, 0.9);
        for row in batch {
            let name = row_key(row);
            if row.tombstone
                && let Some(value) = tx.get(key, &name)?
                && let Ok(record) = KeyValue::decode(&value)
            {
                gone.push((record.key.into(), row));
            }
            tx.delete(key, &name)?;
            if let Some(changed) = &mut self.changed {
                changed.insert((Bucket::Key.name().into(), name));
            }
        }
        if done {
            let meta = tx.bucket_or_create(Bucket::Meta.name().as_bytes())?;
            tx.put(meta, b"finishedCompactRev", &Revision::new(at, 0).encode())?;
            if let Some(changed) = &mut self.changed {
                changed.insert((Bucket::Meta.name().into(), b"finishedCompactRev".to_vec()));
            }
        }
        tx.commit()?;
        let base = Arc::new(self.db.snapshot()?);
        self.shared.note_sizes(self.db.sizes());
        self.shared.publish(|shown| View { base, ..shown.clone() });
        self.shared.dead.lock().unwrap_or_else(PoisonError::into_inner).extend(gone);
        self.shared.compactions.deleted(count);
        self.shared.compactions.pauses.record(begun.elapsed());
        if done {
            self.compaction = None;
            let view = self.shared.view();
            view.history.write().unwrap_or_else(PoisonError::into_inner).forget(at);
            self.shared.compacted.store(at, Ordering::Relaxed);
            let took = since.elapsed();
            self.shared.compactions.ended(took);
            let (size, in_use) = self.db.sizes();
            tracing::info!(
                compact_revision = at,
                ?took,
                number_of_keys_compacted = rows,
                current_db_size_bytes = size,
                current_db_size_in_use_bytes = in_use,
                "finished scheduled compaction"
            );
        }
        Ok(done.then_some(at))
    }

    /// The rows that no read at `at` or later can show: each that another row up to `at` has
    /// followed, and tombstones below `at`. As etcd since 3.4.34 and 3.5.16, one at `at` stays.
    fn dead_rows(&self, at: i64) -> VecDeque<RowId> {
        let view = self.shared.view();
        let (mut dead, mut from) = (Vec::new(), Some(0));
        while let Some(position) = from {
            let history = view.history.read().unwrap_or_else(PoisonError::into_inner);
            let (links, next) = history.up_to(position, at);
            drop(history);
            for link in links {
                dead.extend(link.before().map(|(row, _)| row));
                if link.row().tombstone && link.row().main < at {
                    dead.push(link.row());
                }
            }
            from = next;
        }
        // A tombstone that was followed is named twice.
        dead.sort_unstable();
        dead.dedup();
        dead.into()
    }

    /// Begins to copy the file into a new one, without its free pages. The copy is made by
    /// [`Defrag::copy`], on another thread if wanted, while commits go on.
    ///
    /// # Errors
    /// The new file cannot be made. Nothing has changed then.
    pub fn defrag(&mut self, storage: Arc<dyn Storage>) -> Result<Defrag, Error> {
        let path = beside(self.db.path(), ".tmp.defrag");
        storage.remove_all(&path)?;
        let file = storage.open(&path, Open::New(0o600))?;
        let page_size = self.db.meta().page_size;
        let snapshot = self.db.snapshot()?;
        self.changed = Some(BTreeSet::new());
        Ok(Defrag { storage, path, file, snapshot, page_size })
    }

    /// Gives a defragmentation up.
    pub fn abandon_defrag(&mut self, defrag: &Defrag) -> Result<(), Error> {
        self.changed = None;
        Ok(defrag.storage.remove_all(&defrag.path)?)
    }

    /// Carries over what has changed since the copy began, and puts the copy in the place of the
    /// file. Readers go on in the old one until they take the next view.
    pub fn finish_defrag(&mut self, defrag: Defrag) -> Result<(), Error> {
        let new = self.carry_over(&defrag)?;
        self.take_over(defrag, new)
    }

    /// Brings the copy up to what the file is now. Only the copy is written to: after an error the
    /// defragmentation can be given up, and the file goes on.
    pub fn carry_over(&mut self, defrag: &Defrag) -> Result<Db, Error> {
        let place = self.db.path().to_owned();
        // Locked before it has the name, so that nobody else ever holds the database.
        if !defrag.file.try_lock(Lock::Database)? {
            return Err(crate::disk::Error::Locked { file: defrag.path.clone() }.into());
        }
        let mut new = Db::of_handle(defrag.file.named(&place), &self.options)?;
        if let Some(changed) = self.changed.take().filter(|changed| !changed.is_empty()) {
            let old = self.db.snapshot()?;
            let mut tx = new.begin()?;
            for (bucket, key) in &changed {
                let id = tx.bucket_or_create(bucket)?;
                if bucket == Bucket::Key.name().as_bytes() {
                    tx.set_fill(id, 0.9);
                }
                let bucket = old.tx().bucket(bucket)?;
                match bucket.as_ref().map(|bucket| bucket.get(key)).transpose()?.flatten() {
                    Some(value) => tx.put(id, key, &value)?,
                    None => {
                        tx.delete(id, key)?;
                    }
                }
            }
            tx.commit()?;
        }
        Ok(new)
    }

    /// Gives the copy the file's name, and goes on in it.
    pub fn take_over(&mut self, defrag: Defrag, mut new: Db) -> Result<(), Error> {
        let place = self.db.path().to_owned();
        defrag.storage.rename(&defrag.path, &place)?;
        defrag.storage.sync_dir(parent_of(&place))?;
        let base = Arc::new(new.snapshot()?);
        // All of it was looked at when it was opened.
        base.forget();
        self.db = new;
        self.shared.note_sizes(self.db.sizes());
        self.shared.publish(|shown| View { base, ..shown.clone() });
        Ok(())
    }
}

/// A defragmentation that copies.
#[derive(Debug)]
pub struct Defrag {
    storage: Arc<dyn Storage>,
    path: PathBuf,
    file: Arc<dyn Handle>,
    snapshot: Snapshot,
    page_size: u32,
}

impl Defrag {
    /// Copies all buckets of the pinned snapshot, in bounded memory.
    pub fn copy(&self) -> Result<(), Error> {
        let mut bulk = Bulk::new(Arc::clone(&self.file), self.page_size);
        let tx = self.snapshot.tx();
        bulk.copy(tx)?;
        bulk.finish(tx.meta().txid)?;
        Ok(())
    }
}

fn row_key(row: RowId) -> Vec<u8> {
    let revision = Revision::new(row.main, row.sub.into());
    if row.tombstone { tombstone_key(revision).to_vec() } else { revision.encode().to_vec() }
}

fn put_applied(tx: &mut WriteTx<'_>, applied: (u64, u64), term: bool) -> Result<(), Error> {
    let meta = tx.bucket_or_create(Bucket::Meta.name().as_bytes())?;
    tx.put(meta, b"consistent_index", &applied.0.to_be_bytes())?;
    // As etcd: a term of 0 is not stored.
    if term && applied.1 > 0 {
        tx.put(meta, b"term", &applied.1.to_be_bytes())?;
    }
    Ok(())
}
