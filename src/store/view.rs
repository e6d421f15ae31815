//! What a reader sees: one state of the key space, held for as long as it likes.
//!
//! ```text
//!  View --- revision, compacted
//!       --- index       which rows there are                     a shared tree
//!       --- active      the newest rows: as many of them as the view knows
//!       --- frozen      the rows being committed, if any
//!       --- base        all rows before those: a pinned snapshot of the file
//! ```
//! A view is taken with one clone of one reference and never waits: not for a commit, not for
//! `apply`. Values are read where they lie: out of the map, or out of the rows in memory.

use std::borrow::Cow;
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::{Arc, PoisonError, RwLock};

use super::Error;
use super::history::{At, History, RowId};
use super::index::{Entry, Index};
use super::range::{End, KeyRange};
use super::rows::Rows;
use crate::bolt::{self, Snapshot};
use crate::mvcc::{Bounds, HashKv, KeyValue, OutOfRange, Revision, RowKey};
use crate::schema;

/// The first rows of a list, as many as are known.
#[derive(Debug, Clone)]
pub(super) struct Known {
    pub(super) rows: Arc<Rows>,
    pub(super) length: usize,
}

impl Known {
    /// Whether a row of this or a later revision would be here.
    fn begins_by(&self, main: i64, sub: u32) -> bool {
        let first = if self.length == 0 { None } else { self.rows.get(0) };
        first.is_some_and(|first| (first.id.main, first.id.sub) <= (main, sub))
    }
}

/// A state of the key space.
#[derive(Debug, Clone)]
pub struct View {
    pub(super) revision: i64,
    /// -1 if nothing ever was.
    pub(super) compacted: i64,
    pub(super) index: Index,
    pub(super) active: Known,
    pub(super) frozen: Option<Known>,
    pub(super) base: Arc<Snapshot>,
    pub(super) history: Arc<RwLock<History>>,
}

/// A key at some revision, as [`View::range`] shows it.
#[derive(Debug, Clone, Copy)]
pub struct Found<'v> {
    pub key: &'v [u8],
    pub modified: Revision,
    view: &'v View,
    /// None is a row of the file, which is not read yet.
    memory: Option<&'v [u8]>,
}

impl Found<'_> {
    /// Hands the encoded `KeyValue` to `use_it`. Here a value in the file is read.
    pub fn encoded<T>(&self, use_it: impl FnOnce(&[u8]) -> T) -> Result<T, Error> {
        match self.memory {
            Some(bytes) => Ok(use_it(bytes)),
            None => {
                self.view.stored(self.modified, &self.modified.encode()).map(|row| use_it(&row))
            }
        }
    }

    /// Hands the key's record to `use_it`.
    pub fn record<T>(&self, use_it: impl FnOnce(KeyValue<'_>) -> T) -> Result<T, Error> {
        let modified = self.modified;
        self.encoded(|bytes| KeyValue::decode(bytes).map(use_it))?
            .map_err(|source| Error::Row { row: modified, reason: source.to_string() })
    }
}

/// What [`View::range`] has found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answer {
    /// Keys in the range, shown or not.
    pub count: u64,
    /// Whether there are more than were shown.
    pub more: bool,
}

/// Keys looked at under one lock of the history, at most.
const SLICE: usize = 256;
const FIRST_SLICE: usize = 16;

/// Keys that a walk at an older revision looks at before it pauses: a millisecond or two.
const LOOKED: usize = 8192;

/// How a walk came to its end.
#[derive(Debug, PartialEq, Eq)]
pub enum Walked {
    /// All keys have been shown.
    Ended,
    /// It was broken off.
    Broken,
    /// Others are to have a turn; it goes on from this key on.
    Paused(Vec<u8>),
}

/// A count at an older revision: that of the newest, put right key by key for those that changed
/// since. It is made in steps, between which others can run.
#[derive(Debug)]
pub struct Counting {
    at: i64,
    count: u64,
    /// Where the next step goes on; none when it is done.
    next: Option<Vec<u8>>,
}

impl Counting {
    /// Of keys of a range, alive at `at`: a revision that [`View::at`] has answered.
    pub fn begin(view: &View, range: KeyRange<'_>, at: i64) -> Self {
        let (count, next) = match range.end {
            End::One => {
                let alive = view.index.get(range.start).is_some_and(|entry| !entry.tombstone);
                (u64::from(alive), at < view.revision)
            }
            End::Before(end) => (view.index.count(range.start, Some(end)), at < view.revision),
            End::Open => (view.index.count(range.start, None), at < view.revision),
        };
        Self { at, count, next: next.then(|| range.start.to_vec()) }
    }

    /// Puts the count right for some more keys. Whether that were the last.
    ///
    /// # Errors
    /// The revision has been compacted meanwhile.
    pub fn step(&mut self, view: &View, range: KeyRange<'_>) -> Result<bool, Error> {
        let Some(start) = self.next.take() else { return Ok(true) };
        let mut changed: Vec<(&[u8], Entry)> = Vec::with_capacity(FIRST_SLICE);
        let end = match range.end {
            End::One => {
                let entry = view.index.get(range.start);
                changed.extend(entry.map(|entry| (range.start, entry)));
                None
            }
            End::Before(end) => Some(end),
            End::Open => None,
        };
        if range.end != End::One {
            let _full = view.index.visit_since(&start, end, self.at, |key, entry| {
                changed.push((key, entry));
                if changed.len() < SLICE {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
        }
        let history = view.history.read().unwrap_or_else(PoisonError::into_inner);
        for (_, now) in &changed {
            let then = match history.at(now, self.at) {
                At::Row(row) => !row.tombstone,
                At::Nothing => false,
                At::Forgotten => return Err(OutOfRange::Compacted.into()),
            };
            self.count = self.count + u64::from(then) - u64::from(!now.tombstone);
        }
        drop(history);
        if changed.len() == SLICE {
            self.next = changed.last().map(|(key, _)| [key, &b"\0"[..]].concat());
        }
        Ok(self.next.is_none())
    }

    /// The count; the right one once a step has said that it was the last.
    pub fn count(&self) -> u64 {
        self.count
    }
}

impl View {
    /// The revision of the last change it shows.
    pub fn revision(&self) -> i64 {
        self.revision
    }

    /// The last compaction; -1 if there was none.
    pub fn compacted(&self) -> i64 {
        self.compacted
    }

    /// Keys that are alive, and keys with any row.
    pub fn keys(&self) -> (u64, u64) {
        (self.index.alive(), self.index.len())
    }

    /// The snapshot of the file behind it: all that was committed when the view was made.
    pub fn base(&self) -> &Arc<Snapshot> {
        &self.base
    }

    /// The revision to read at: 0 or less is the newest.
    pub fn at(&self, asked: i64) -> Result<i64, OutOfRange> {
        self.bounds().read_at(asked)
    }

    pub(super) fn bounds(&self) -> Bounds {
        Bounds { compact: self.compacted, current: self.revision }
    }

    /// How many keys of a range are alive at a revision. At the newest one no key is looked at; at
    /// an older one, those that changed since.
    pub fn count(&self, range: KeyRange<'_>, at: i64) -> Result<u64, Error> {
        let at = self.at(at)?;
        if at >= self.revision {
            return Ok(match range.end {
                End::One => u64::from(self.index.get(range.start).is_some_and(|e| !e.tombstone)),
                End::Before(end) => self.index.count(range.start, Some(end)),
                End::Open => self.index.count(range.start, None),
            });
        }
        let mut counting = Counting::begin(self, range, at);
        while !counting.step(self, range)? {}
        Ok(counting.count())
    }

    /// Shows the keys of a range that are alive at a revision, in order, at most `limit` of them (0:
    /// all), until `visit` breaks off. `at` as in [`View::at`].
    pub fn range<'v>(
        &'v self,
        range: KeyRange<'v>,
        at: i64,
        limit: u64,
        mut visit: impl FnMut(Found<'v>) -> Result<ControlFlow<()>, Error>,
    ) -> Result<Answer, Error> {
        let at = self.at(at)?;
        let mut shown = 0;
        self.rows(range, at, usize::MAX, |key, row| {
            if limit > 0 && shown >= limit {
                return Ok(ControlFlow::Break(()));
            }
            shown += 1;
            visit(self.found(key, row))
        })?;
        let count = self.count(range, at)?;
        Ok(Answer { count, more: count > shown })
    }

    /// Shows the keys of a range that are alive at a revision, in order, until `visit` breaks off.
    /// Nothing is counted, so a long walk can be made in pieces; where few of many keys are as old
    /// as the revision it pauses by itself. `at` as in [`View::at`].
    pub fn walk<'v>(
        &'v self,
        range: KeyRange<'v>,
        at: i64,
        mut visit: impl FnMut(Found<'v>) -> Result<ControlFlow<()>, Error>,
    ) -> Result<Walked, Error> {
        let at = self.at(at)?;
        let mut broken = ControlFlow::Continue(());
        let paused = self.rows(range, at, LOOKED, |key, row| {
            broken = visit(self.found(key, row))?;
            Ok(broken)
        })?;
        Ok(match paused {
            Some(key) => Walked::Paused(key),
            None if broken.is_break() => Walked::Broken,
            None => Walked::Ended,
        })
    }

    /// A key with its row, which is not read yet if it is in the file.
    fn found<'v>(&'v self, key: &'v [u8], row: RowId) -> Found<'v> {
        let modified = Revision::new(row.main, row.sub.into());
        Found { key, modified, view: self, memory: self.in_memory(row) }
    }

    /// Hands the encoded `KeyValue` of each of some keys, as [`View::walk`] of this view has shown them, to
    /// `use_it`, in their order, until it breaks off. Those in the file are looked for together, which
    /// takes half the time of one after the other.
    ///
    /// # Errors
    /// As [`Found::encoded`], for the first key it fails for; and what `use_it` answers.
    pub fn encoded_each<'v>(
        &self,
        keys: &[Found<'v>],
        mut use_it: impl FnMut(&Found<'v>, &[u8]) -> Result<ControlFlow<()>, Error>,
    ) -> Result<(), Error> {
        let in_file = keys.iter().filter(|found| found.memory.is_none());
        let names: Vec<_> = in_file.map(|found| found.modified.encode()).collect();
        let bucket = if names.len() > 1 { self.file_rows()? } else { None };
        let mut lent = bucket.map(|bucket| bucket.lend(&names)).unwrap_or_default().into_iter();
        for found in keys {
            let used = match found.memory.or_else(|| lent.next().flatten()) {
                Some(row) => use_it(found, row),
                None => found.encoded(|row| use_it(found, row))?,
            };
            if used?.is_break() {
                break;
            }
        }
        Ok(())
    }

    /// A row of the file.
    fn stored(&self, row: Revision, name: &[u8]) -> Result<Cow<'_, [u8]>, Error> {
        let bucket = self.file_rows()?;
        let found = bucket.map_or(Ok(None), |bucket| bucket.get(name))?;
        found.ok_or_else(|| self.missing(row))
    }

    /// The bucket of the rows.
    fn file_rows(&self) -> Result<Option<bolt::Bucket<'_>>, bolt::Error> {
        self.base.bucket(schema::Bucket::Key.name().as_bytes())
    }

    fn missing(&self, row: Revision) -> Error {
        Error::Missing { file: self.base.image().path().to_owned(), row }
    }

    /// The record of one key, if it is alive at a revision.
    pub fn get<T>(
        &self,
        key: &[u8],
        at: i64,
        use_it: impl FnOnce(&[u8]) -> T,
    ) -> Result<Option<T>, Error> {
        let at = self.at(at)?;
        let Some(entry) = self.index.get(key) else { return Ok(None) };
        let row = if entry.modified <= at {
            At::Row(RowId::of(&entry))
        } else {
            self.history.read().unwrap_or_else(PoisonError::into_inner).at(&entry, at)
        };
        match row {
            At::Row(row) if !row.tombstone => self.encoded(row, use_it).map(Some),
            At::Row(_) | At::Nothing => Ok(None),
            At::Forgotten => Err(OutOfRange::Compacted.into()),
        }
    }

    /// The bytes of a row that is not in the file yet.
    fn in_memory(&self, row: RowId) -> Option<&[u8]> {
        let known = [Some(&self.active), self.frozen.as_ref()].into_iter().flatten();
        let known = known.into_iter().find(|known| known.begins_by(row.main, row.sub))?;
        known.rows.find(known.length, row.main, row.sub).map(|row| &*row.value)
    }

    /// The encoded `KeyValue` of a row.
    pub(super) fn encoded<T>(
        &self,
        row: RowId,
        use_it: impl FnOnce(&[u8]) -> T,
    ) -> Result<T, Error> {
        if let Some(bytes) = self.in_memory(row) {
            return Ok(use_it(bytes));
        }
        let revision = Revision::new(row.main, row.sub.into());
        let found = if row.tombstone {
            self.stored(revision, &tombstone_key(revision))
        } else {
            self.stored(revision, &revision.encode())
        };
        found.map(|row| use_it(&row))
    }

    /// Every key of a range that is alive at a revision, with its row. At an older revision, where
    /// to go on when about `most` keys have been looked at.
    fn rows<'v>(
        &'v self,
        range: KeyRange<'v>,
        at: i64,
        most: usize,
        mut visit: impl FnMut(&'v [u8], RowId) -> Result<ControlFlow<()>, Error>,
    ) -> Result<Option<Vec<u8>>, Error> {
        let end: Option<&[u8]> = match range.end {
            End::One => {
                let Some(entry) = self.index.get(range.start) else { return Ok(None) };
                if entry.modified > at {
                    let _one_key = self.resolve(&[(range.start, entry)], at, &mut visit)?;
                } else if !entry.tombstone {
                    let _one_key = visit(range.start, RowId::of(&entry))?;
                }
                return Ok(None);
            }
            End::Before(end) => Some(end),
            End::Open => None,
        };
        if at >= self.revision {
            let walk = self.index.visit_alive(range.start, end, |key, entry| {
                match visit(key, RowId::of(&entry)) {
                    Ok(ControlFlow::Continue(())) => ControlFlow::Continue(()),
                    Ok(ControlFlow::Break(())) => ControlFlow::Break(Ok(())),
                    Err(error) => ControlFlow::Break(Err(error)),
                }
            });
            return match walk {
                ControlFlow::Continue(()) => Ok(None),
                ControlFlow::Break(outcome) => outcome.map(|()| None),
            };
        }
        // Slice by slice, so that the history is locked for a moment only; small ones first, for
        // a reader of a few keys.
        let (mut start, mut size) = (range.start, FIRST_SLICE);
        let (mut after, mut looked) = (Vec::new(), 0);
        let mut slice: Vec<(&'v [u8], Entry)> = Vec::with_capacity(size);
        loop {
            slice.clear();
            let _full = self.index.visit(start, end, |key, entry| {
                slice.push((key, entry));
                if slice.len() < size { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            if self.resolve(&slice, at, &mut visit)?.is_break() || slice.len() < size {
                return Ok(None);
            }
            let Some((last, _)) = slice.last() else { return Ok(None) };
            after.clear();
            after.extend_from_slice(last);
            after.push(0);
            looked += slice.len();
            if looked >= most {
                return Ok(Some(after));
            }
            start = &after;
            size = (size * 2).min(SLICE);
        }
    }

    fn resolve<'v>(
        &self,
        slice: &[(&'v [u8], Entry)],
        at: i64,
        visit: &mut impl FnMut(&'v [u8], RowId) -> Result<ControlFlow<()>, Error>,
    ) -> Result<ControlFlow<()>, Error> {
        let rows: Vec<At> = {
            let history = self.history.read().unwrap_or_else(PoisonError::into_inner);
            slice.iter().map(|(_, entry)| history.at(entry, at)).collect()
        };
        for ((key, _), row) in slice.iter().zip(rows) {
            match row {
                At::Row(row) if !row.tombstone => {
                    if visit(key, row)?.is_break() {
                        return Ok(ControlFlow::Break(()));
                    }
                }
                At::Row(_) | At::Nothing => {}
                At::Forgotten => return Err(OutOfRange::Compacted.into()),
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// What etcd's HashKV says at a revision (0: the newest): the sum, and the revision it is of.
    pub fn hash_kv(&self, asked: i64) -> Result<(u32, i64), Error> {
        let at = self.bounds().hashed_at(asked)?;
        let buried = self.buried(at)?;
        // Nothing is at or below a negative revision.
        let all_kept = self.compacted >= 0 && at >= 0 && self.keeps_nothing(at, &buried)?;
        Ok((self.hash_rows(self.compacted, at, &buried, all_kept)?, at))
    }

    /// The same of the last compaction as it found the rows, `before` being the one before it: as
    /// long as none of them is deleted yet.
    pub fn hash_compaction(&self, before: i64) -> Result<u32, Error> {
        let at = self.compacted;
        let buried = self.buried(at)?;
        // As etcd: a compaction keeps the tombstones of its own revision.
        let all_kept = buried.is_empty() && self.keeps_nothing(at, &buried)?;
        self.hash_rows(before, at, &buried, all_kept)
    }

    /// `all_kept`: where a compaction would keep nothing, etcd's hash passes over nothing.
    fn hash_rows(
        &self,
        compact: i64,
        at: i64,
        buried: &HashSet<Vec<u8>>,
        all_kept: bool,
    ) -> Result<u32, Error> {
        let rule = HashKv { compact, revision: at };
        let mut hash = HashKv::start();
        let mut walked = 0;
        self.each_row(at, |row, key, value| {
            walked += value.len();
            if walked >= bolt::WALKED {
                self.base.forget();
                walked = 0;
            }
            let mut failed = None;
            let mut kept = || match self.keeps(row, value, at, buried) {
                Ok(kept) => kept,
                Err(error) => {
                    failed = Some(error);
                    false
                }
            };
            if rule.takes(row, || all_kept || kept()) {
                hash.bytes(key);
                hash.bytes(value);
            }
            failed.map_or(Ok(()), Err)
        })?;
        self.base.forget();
        Ok(hash.value())
    }

    /// Keys that were deleted in the transaction of a revision. As etcd, whose index looks no further than
    /// the tombstone: if they were put again in it, that does not count as kept.
    fn buried(&self, at: i64) -> Result<HashSet<Vec<u8>>, Error> {
        let mut buried = HashSet::new();
        self.changes(at, |change| {
            if change.revision.main > at {
                return Ok(ControlFlow::Break(()));
            }
            if change.tombstone {
                buried.insert(key_of(change.revision, change.record)?.to_vec());
            }
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(buried)
    }

    /// Whether a row is the newest of its key at a revision, and no tombstone.
    fn keeps(
        &self,
        row: RowKey,
        value: &[u8],
        at: i64,
        buried: &HashSet<Vec<u8>>,
    ) -> Result<bool, Error> {
        let key = key_of(row.revision, value)?;
        if row.revision.main == at && buried.contains(key) {
            return Ok(false);
        }
        let Some(entry) = self.index.get(key) else { return Ok(false) };
        match self.history.read().unwrap_or_else(PoisonError::into_inner).at(&entry, at) {
            At::Row(id) => Ok(!id.tombstone
                && (id.main, i64::from(id.sub)) == (row.revision.main, row.revision.sub)),
            At::Nothing => Ok(false),
            At::Forgotten => Err(OutOfRange::Compacted.into()),
        }
    }

    /// Whether no key is kept at a revision.
    fn keeps_nothing(&self, at: i64, buried: &HashSet<Vec<u8>>) -> Result<bool, Error> {
        let mut nothing = true;
        self.rows(KeyRange::all(), at, usize::MAX, |key, _| {
            nothing = buried.contains(key);
            Ok(if nothing { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
        })?;
        Ok(nothing)
    }

    /// The rows of the file from a key on, in order, until it is enough.
    pub(super) fn base_rows(
        &self,
        from: &[u8],
        mut visit: impl FnMut(RowKey, bolt::Entry<'_>) -> Result<ControlFlow<()>, Error>,
    ) -> Result<ControlFlow<()>, Error> {
        let tx = self.base.tx();
        let Some(bucket) = tx.bucket(schema::Bucket::Key.name().as_bytes())? else {
            return Ok(ControlFlow::Continue(()));
        };
        let mut cursor = bucket.cursor();
        cursor.seek(from)?;
        while let Some(entry) = cursor.entry()? {
            let row = RowKey::decode(entry.key).map_err(|source| Error::RowKey {
                file: tx.reader().image().path().to_owned(),
                key: entry.key.to_vec(),
                source,
            })?;
            if visit(row, entry)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
            cursor.forward()?;
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Every row up to a revision, in order: of the file, then of the memory.
    pub fn each_row(
        &self,
        at: i64,
        mut visit: impl FnMut(RowKey, &[u8], &[u8]) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let beyond = self.base_rows(b"", |row, entry| {
            if row.revision.main > at {
                return Ok(ControlFlow::Break(()));
            }
            visit(row, entry.key, entry.value)?;
            Ok(ControlFlow::Continue(()))
        })?;
        if beyond.is_break() {
            return Ok(());
        }
        for known in [self.frozen.as_ref(), Some(&self.active)].into_iter().flatten() {
            for index in 0..known.length {
                let Some(row) = known.rows.get(index) else { break };
                if row.id.main > at {
                    return Ok(());
                }
                let revision = Revision::new(row.id.main, row.id.sub.into());
                let tombstone = row.id.tombstone;
                let (plain, marked) = (revision.encode(), tombstone_key(revision));
                let key: &[u8] = if tombstone { &marked } else { &plain };
                visit(RowKey { revision, tombstone }, key, &row.value)?;
            }
        }
        Ok(())
    }
}

/// The key that a row is of.
fn key_of(row: Revision, record: &[u8]) -> Result<&[u8], Error> {
    let record = KeyValue::decode(record);
    let record = record.map_err(|error| Error::Row { row, reason: error.to_string() })?;
    Ok(record.key)
}

/// The key of a tombstone's row.
pub(super) fn tombstone_key(revision: Revision) -> [u8; Revision::LENGTH + 1] {
    let mut key = [b't'; Revision::LENGTH + 1];
    key[..Revision::LENGTH].copy_from_slice(&revision.encode());
    key
}
