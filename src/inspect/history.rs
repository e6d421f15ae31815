//! Bucket `key` of one view, read as a whole: the history of every user key.
//!
//! ```text
//!  leaf pages, in key order     0      1      2      3     ...
//!                            +------+------+------+------+
//!                            | rows | rows | rows | rows |   -> sum: forward, any range apart
//!                            +------+------+------+------+   <- newest: backward, in one go
//! ```
//! Backward, the first row of a user key that is met is its newest: that is how live keys are
//! counted and how HashKV's keep set is found, with eight bytes a slot and no key held.

use std::ops::Range;
use std::path::PathBuf;

use super::OpenError;
use super::leaves::{Leaves, Run, bucket_in, out_of_order};
use crate::bolt::{self, Page, Pgid, Tx};
use crate::mvcc::{
    BadRowKey, Bounds, Checksum, HashKv, KeyAt, KeyIndex, KeySet, KeyValue, NotKeyValue,
    OutOfRange, RowKey,
};
use crate::schema::{Bucket, Meta, Undecodable};

/// Why the history of a database could not be read.
#[derive(Debug, thiserror::Error)]
pub enum HistoryError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Bolt(#[from] bolt::Error),
    #[error("{}: {source}", file.display())]
    Mark { file: PathBuf, source: Undecodable },
    #[error("{}: page {page}, element {element}: {row}", file.display())]
    Row { file: PathBuf, page: u64, element: usize, row: Box<BadRow> },
    #[error(transparent)]
    OutOfRange(#[from] OutOfRange),
}

/// A row of bucket `key` that is not one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("row \"{}\": {fault}", key.escape_ascii())]
pub struct BadRow {
    /// As stored.
    pub key: Vec<u8>,
    pub value: Vec<u8>,
    pub fault: RowFault,
}

/// What is wrong with a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RowFault {
    #[error("expected a revision for a key: {0}")]
    Key(BadRowKey),
    #[error("expected a KeyValue: its {0}, found other bytes")]
    Value(NotKeyValue),
    #[error("expected a row, found a bucket nested in bucket key, on which servers panic")]
    Bucket,
}

/// A row and what it means.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row<'p> {
    pub(super) row: RowKey,
    pub(super) kv: KeyValue<'p>,
    pub(super) place: Place,
}

/// Where a row stands: a leaf, 0 for an inline bucket's, and an element of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) page: Pgid,
    pub(super) element: usize,
}

/// Bits of a place that hold the element: a page counts its elements in 16.
pub(super) const ELEMENT_BITS: u32 = 16;

impl Place {
    pub(super) fn packed(self) -> u64 {
        self.page.0 << ELEMENT_BITS | self.element as u64
    }

    pub(super) fn unpacked(place: u64) -> Self {
        let element = (place & 0xffff) as usize;
        Self { page: Pgid(place >> ELEMENT_BITS), element }
    }
}

/// The history in one view of a database.
#[derive(Debug)]
pub(super) struct History<'i> {
    pub(super) tx: Tx<'i>,
    /// None without a bucket `key`, which is a history of nothing.
    pub(super) leaves: Option<Leaves<'i>>,
    pub(super) meta: Meta,
    /// What in bucket `meta` does not decode.
    wrong: Vec<Undecodable>,
    /// Main revision of the last row.
    last: Option<i64>,
}

/// What bucket `meta` says, and what in it does not decode.
pub(super) fn read_meta(tx: &Tx<'_>) -> Result<(Meta, Vec<Undecodable>), bolt::Error> {
    let (mut meta, mut wrong) = (Meta::default(), Vec::new());
    if let Some(bucket) = bucket_in(&tx.root(), Bucket::Meta.name().as_bytes())? {
        let mut cursor = bucket.cursor();
        cursor.first()?;
        while let Some(entry) = cursor.entry()? {
            wrong.extend(meta.take(entry.key, entry.value).err());
            cursor.forward()?;
        }
    }
    Ok((meta, wrong))
}

impl<'i> History<'i> {
    /// Reads bucket `meta`, and of bucket `key` the branches and the last row.
    ///
    /// # Errors
    /// A page cannot be read. If the last row is no row, the first one that is none is named.
    pub(super) fn open(tx: Tx<'i>) -> Result<Self, HistoryError> {
        let (meta, wrong) = read_meta(&tx)?;
        let bucket = bucket_in(&tx.root(), Bucket::Key.name().as_bytes())?;
        let leaves = bucket.as_ref().map(Leaves::of).transpose()?;
        let mut history = Self { tx, leaves, meta, wrong, last: None };
        if let Some(bucket) = &bucket {
            let mut cursor = bucket.cursor();
            cursor.last()?;
            if let Some(entry) = cursor.entry()? {
                let place = Place { page: entry.page, element: entry.element };
                let row = RowKey::decode(entry.key).map_err(|error| {
                    bad_row(&tx, place, entry.key, entry.value, RowFault::Key(error))
                });
                let row = row.map_err(|error| history.first_fault(error))?;
                history.last = Some(row.revision.main);
            }
        }
        Ok(history)
    }

    /// Main revision of the last row.
    pub(super) fn last(&self) -> Option<i64> {
        self.last
    }

    /// The revisions that the database speaks for.
    ///
    /// # Errors
    /// The mark of a compaction cannot be read.
    pub(super) fn bounds(&self) -> Result<Bounds, HistoryError> {
        if let Some(wrong) = self.wrong.iter().find(|wrong| wrong.key.ends_with("CompactRev")) {
            let file = self.tx.reader().image().path().to_owned();
            return Err(HistoryError::Mark { file, source: wrong.clone() });
        }
        Ok(self.meta.bounds(self.last))
    }

    /// The first error that rows give in file order, as a reader from the front meets it, if it is
    /// one of rows; `error` if there is none.
    pub(super) fn first_fault(&self, error: HistoryError) -> HistoryError {
        match error {
            HistoryError::Row { .. } | HistoryError::Bolt(_) => {
                self.each(|_| Ok(())).err().unwrap_or(error)
            }
            error => error,
        }
    }

    /// How many leaves there are: what ranges for [`History::sum`] count.
    pub(super) fn leaf_count(&self) -> usize {
        self.leaves.as_ref().map_or(0, Leaves::len)
    }

    /// The leaf pages of one part: one, unless the tree is of uneven depth.
    fn pages(
        &self,
        part: usize,
        visit: impl FnMut(&Page<'i>) -> Result<(), HistoryError>,
    ) -> Result<(), HistoryError> {
        self.leaves.as_ref().map_or(Ok(()), |leaves| leaves.pages(part, visit))
    }

    pub(super) fn row<'p>(
        &self,
        page: &'p Page<'_>,
        element: usize,
    ) -> Result<Row<'p>, HistoryError> {
        let place = Place { page: page.id(), element };
        let leaf = page.leaf(element).map_err(|fault| {
            HistoryError::Bolt(self.tx.reader().corrupt(page.offset(), page.id(), &fault))
        })?;
        let bad = |fault| bad_row(&self.tx, place, leaf.key, leaf.value, fault);
        if leaf.is_bucket() {
            return Err(bad(RowFault::Bucket));
        }
        let row = RowKey::decode(leaf.key).map_err(|error| bad(RowFault::Key(error)))?;
        let kv = KeyValue::decode(leaf.value).map_err(|error| bad(RowFault::Value(error)))?;
        Ok(Row { row, kv, place })
    }

    /// Every row, oldest first.
    pub(super) fn each(
        &self,
        mut visit: impl FnMut(Row<'_>) -> Result<(), HistoryError>,
    ) -> Result<(), HistoryError> {
        let mut before = None;
        for part in 0..self.leaf_count() {
            self.pages(part, |page| {
                (0..page.count()).try_for_each(|element| {
                    let row = self.row(page, element)?;
                    if before >= Some(row.row) {
                        return Err(self.out_of_order(page, element, "above", before));
                    }
                    before = Some(row.row);
                    visit(row)
                })
            })?;
        }
        Ok(())
    }

    /// The last row in front of a part, if its key is that of one.
    fn row_before(&self, part: usize) -> Result<Option<RowKey>, HistoryError> {
        let key = self.leaves.as_ref().map(|leaves| leaves.key_before(part)).transpose()?;
        Ok(key.and_then(|key| RowKey::decode(&key).ok()))
    }

    /// An error: that element's key is not on that side of the one that the walk saw before.
    #[cold]
    fn out_of_order(
        &self,
        page: &Page<'_>,
        element: usize,
        side: &str,
        before: Option<RowKey>,
    ) -> HistoryError {
        let mut key = before.map_or_else(Vec::new, |row| row.revision.encode().to_vec());
        key.extend(before.filter(|row| row.tombstone).map(|_| b't'));
        HistoryError::Bolt(out_of_order(&self.tx, page, element, side, &key))
    }

    /// Fails unless a row comes before the one `behind` it, of a walk from the last to the first.
    #[inline]
    fn goes_back(
        &self,
        page: &Page<'_>,
        row: &Row<'_>,
        behind: &mut Option<RowKey>,
    ) -> Result<(), HistoryError> {
        if behind.is_some_and(|behind| row.row >= behind) {
            // A reader from the front, as `first_fault` is, names the other one.
            return Err(self.out_of_order(page, row.place.element, "below", *behind));
        }
        *behind = Some(row.row);
        Ok(())
    }

    /// Every row, newest first; of those that are `wanted`, whether it is the first of its key.
    fn each_back(
        &self,
        wanted: impl Fn(&Row<'_>) -> bool,
        mut visit: impl FnMut(usize, &Row<'_>, bool),
    ) -> Result<(), HistoryError> {
        let Some(leaves) = &self.leaves else { return Ok(()) };
        let pages = self.tx.reader().file_pages().saturating_add(1);
        let mut keys = KeySet::new(pages.saturating_mul(1 << ELEMENT_BITS));
        let mut hashes = Vec::new();
        let mut behind = None;
        for part in (0..leaves.len()).rev() {
            leaves.pages_back(part, |page| {
                // A page at a time, so that the rows' memory and then the set's is waited for
                // together: this is the longest serial work of all who call it.
                std::hint::black_box(warm(page));
                let rows: Vec<Row<'_>> = (0..page.count())
                    .rev()
                    .map(|element| self.row(page, element))
                    .collect::<Result<_, _>>()?;
                hashes.clear();
                hashes.extend(rows.iter().map(|row| keys.hash(row.kv.key)));
                std::hint::black_box(keys.warm(&hashes));
                for (row, &hash) in rows.iter().zip(&hashes) {
                    self.goes_back(page, row, &mut behind)?;
                    let first =
                        wanted(row) && keys.insert(row.kv.key, hash, row.place.packed(), self)?;
                    visit(part, row, first);
                }
                Ok::<_, HistoryError>(())
            })?;
        }
        Ok(())
    }
}

/// Looks at the head of every key of a page. Answers nothing of use.
fn warm(page: &Page<'_>) -> u8 {
    let first = |element| page.leaf(element).ok()?.key.first().copied();
    (0..page.count()).filter_map(first).fold(0, |all, byte| all ^ byte)
}

/// An error that names the row.
#[cold]
fn bad_row(tx: &Tx<'_>, place: Place, key: &[u8], value: &[u8], fault: RowFault) -> HistoryError {
    HistoryError::Row {
        file: tx.reader().image().path().to_owned(),
        page: place.page.0,
        element: place.element,
        row: Box::new(BadRow { key: key.to_vec(), value: value.to_vec(), fault }),
    }
}

impl KeyAt for History<'_> {
    type Error = HistoryError;

    fn key_at<R>(&self, place: u64, look: impl FnOnce(&[u8]) -> R) -> Result<R, HistoryError> {
        self.at(Place::unpacked(place), |row| look(row.kv.key))
    }
}

impl History<'_> {
    /// The newest row of every user key, of the rows that are wanted.
    pub(super) fn newest(
        &self,
        wanted: impl Fn(&Row<'_>) -> bool,
        mut visit: impl FnMut(&Row<'_>),
    ) -> Result<(), HistoryError> {
        self.each_back(wanted, |_, row, first| {
            if first {
                visit(row);
            }
        })
    }

    /// The newest row that is wanted, made into something. Of the rows before it those of its leaf and
    /// one more are looked at, to know that the leaf is in its place.
    pub(super) fn last_of<T>(
        &self,
        wanted: impl Fn(&Row<'_>) -> bool,
        make: impl Fn(&Row<'_>) -> T,
    ) -> Result<Option<T>, HistoryError> {
        let Some(leaves) = &self.leaves else { return Ok(None) };
        let (mut found, mut behind, mut known) = (None, None, false);
        for part in (0..leaves.len()).rev() {
            leaves.pages_back(part, |page| {
                let in_this = found.is_none();
                for element in (0..page.count()).rev() {
                    if known {
                        break;
                    }
                    let row = self.row(page, element)?;
                    self.goes_back(page, &row, &mut behind)?;
                    known = !in_this;
                    if found.is_none() && wanted(&row) {
                        found = Some(make(&row));
                    }
                }
                Ok::<_, HistoryError>(())
            })?;
            if known {
                break;
            }
        }
        Ok(found)
    }

    /// The row at a place that was seen before.
    pub(super) fn at<R>(
        &self,
        place: Place,
        look: impl FnOnce(&Row<'_>) -> R,
    ) -> Result<R, HistoryError> {
        match self.leaves.as_ref().and_then(Leaves::inline) {
            Some(page) => Ok(look(&self.row(page, place.element)?)),
            None => {
                let page = self.tx.tree_page(place.page)?;
                Ok(look(&self.row(&page, place.element)?))
            }
        }
    }

    /// Which rows that a compaction may delete count for HashKV at `at`; see [`Kept`].
    pub(super) fn kept(&self, at: i64) -> Result<Kept, HistoryError> {
        let mut kept = Kept { starts: vec![0; self.leaf_count() + 1], ..Kept::default() };
        let mut odd = false;
        let mut next = self.leaf_count();
        self.each_back(
            |row| row.row.revision.main <= at,
            |part, row, first| {
                while next > part {
                    kept.starts[next] = kept.length;
                    next -= 1;
                }
                let main = row.row.revision.main;
                // As etcd: the index begins at revision 1.
                kept.push(first && main >= 1 && !row.row.tombstone);
                // As etcd: a tombstone at `at` itself ends what lives beyond it, even if a put of the
                // same transaction follows. No server writes that; the index tells it right.
                odd |= !first && main == at;
            },
        )?;
        for start in &mut kept.starts[..=next] {
            *start = kept.length;
        }
        if odd {
            self.keep_by_index(at, &mut kept)?;
        }
        Ok(kept)
    }

    /// The same by building the whole index, as etcd does.
    fn keep_by_index(&self, at: i64, kept: &mut Kept) -> Result<(), HistoryError> {
        let mut index = KeyIndex::default();
        self.each(|row| {
            if row.row.revision.main >= 1 {
                // A row that goes back is not in etcd's index either: that panics on it.
                let _ = index.apply(row.row, &row.kv);
            }
            Ok(())
        })?;
        let keep = index.keep(at);
        let mut bits = Kept::default();
        self.each_back(|_| false, |_, row, _| bits.push(keep.contains(&row.row.revision)))?;
        (kept.bits, kept.any) = (bits.bits, bits.any);
        Ok(())
    }

    /// HashKV's sum over the leaves in `range`. None if a row in it depends on `kept`, and that
    /// is not known yet.
    pub(super) fn sum(
        &self,
        range: Range<usize>,
        hash: HashKv,
        kept: Option<&Kept>,
    ) -> Result<Option<Checksum>, HistoryError> {
        let mut sum = Checksum::default();
        let mut unknown = false;
        let mut before = self.row_before(range.start)?;
        for part in range {
            let mut row = 0;
            self.pages(part, |page| {
                let mut run = Run::default();
                for element in 0..page.count() {
                    let found = self.row(page, element)?.row;
                    if before >= Some(found) {
                        return Err(self.out_of_order(page, element, "above", before));
                    }
                    before = Some(found);
                    let takes = hash.takes(found, || match kept {
                        Some(kept) => kept.keeps(part, row),
                        None => {
                            unknown = true;
                            false
                        }
                    });
                    if takes {
                        run.take(&mut sum, page.bytes(), self.fields(page, element)?);
                    }
                    row += 1;
                }
                run.end(&mut sum, page.bytes());
                Ok(())
            })?;
            if unknown {
                return Ok(None);
            }
        }
        Ok(Some(sum))
    }

    /// Where key and value of an element stand in its page: one behind the other.
    fn fields(&self, page: &Page<'_>, element: usize) -> Result<Range<usize>, HistoryError> {
        let (_, start, _, end) = page.leaf_range(element).map_err(|fault| {
            HistoryError::Bolt(self.tx.reader().corrupt(page.offset(), page.id(), &fault))
        })?;
        Ok(start..end)
    }
}

/// Rows that HashKV takes although a compaction may delete them: of each key the newest, unless it
/// is a tombstone. A bit a row, from the last row of the bucket to the first.
#[derive(Debug, Default)]
pub(super) struct Kept {
    bits: Vec<u64>,
    length: u64,
    /// For each leaf, how many rows stand in it and behind it; behind the last one 0.
    starts: Vec<u64>,
    any: bool,
}

impl Kept {
    fn push(&mut self, keep: bool) {
        let bit = self.length % 64;
        if bit == 0 {
            self.bits.push(0);
        }
        if let Some(last) = self.bits.last_mut() {
            *last |= u64::from(keep) << bit;
        }
        self.length += 1;
        self.any |= keep;
    }

    /// Whether row `row` of leaf `part` counts.
    fn keeps(&self, part: usize, row: u64) -> bool {
        // As etcd: where nothing at all is kept, everything counts.
        if !self.any {
            return true;
        }
        let bit = self.starts[part] - 1 - row;
        self.bits[usize::try_from(bit / 64).expect("an index into bits")] >> (bit % 64) & 1 == 1
    }
}
