//! Older rows: for each row that has one before it of the same key, which one that is.
//!
//! ```text
//!  position   first        ...                              end
//!             +------------+------------+------------+------+
//!             | 4096 Links | 4096 Links | ...        | ...  |   in revision order
//!             +------------+------------+------------+------+
//!  index: key "a" -> row 9.0, link 7 -> Link 7: 9.0, before it 5.0, link 3 -> Link 3: 5.0, before ..
//! ```
//! Rows of a key that was written once have no link, so they cost nothing here; tombstones always
//! have one. A link does not change; compaction forgets the oldest ones. It is read by those who ask
//! for an old revision and by compaction, under a lock held for a few steps.

use std::collections::VecDeque;

use super::Entry;

/// A row: which, and whether it is a tombstone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct RowId {
    pub(super) main: i64,
    pub(super) sub: u32,
    pub(super) tombstone: bool,
}

impl RowId {
    pub(super) fn of(entry: &Entry) -> Self {
        Self { main: entry.modified, sub: entry.sub, tombstone: entry.tombstone }
    }
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Link {
    main: i64,
    before_main: i64,
    before_link: u64,
    /// Bit 31: tombstone.
    sub: u32,
    before_sub: u32,
}

const TOMBSTONE: u32 = 1 << 31;
/// In `before_main`: there is none.
const NOTHING: i64 = i64::MIN;

fn pack(row: RowId) -> u32 {
    row.sub | if row.tombstone { TOMBSTONE } else { 0 }
}

fn unpack(main: i64, sub: u32) -> RowId {
    RowId { main, sub: sub & !TOMBSTONE, tombstone: sub & TOMBSTONE != 0 }
}

impl Link {
    pub(super) fn row(&self) -> RowId {
        unpack(self.main, self.sub)
    }

    /// The row before, and its own link.
    pub(super) fn before(&self) -> Option<(RowId, u64)> {
        let row = unpack(self.before_main, self.before_sub);
        (self.before_main != NOTHING).then_some((row, self.before_link))
    }
}

/// What a key was at some revision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum At {
    Row(RowId),
    /// It had no row yet.
    Nothing,
    /// Compaction has forgotten the way there.
    Forgotten,
}

const CHUNK: usize = 4096;

#[derive(Debug, Default)]
pub(super) struct History {
    chunks: VecDeque<Vec<Link>>,
    /// Position of the first link that is kept.
    first: u64,
}

impl History {
    /// Notes that `before`, if any, is the row before `row`; the link.
    pub(super) fn push(&mut self, row: RowId, before: Option<(RowId, u64)>) -> u64 {
        if self.chunks.back().is_none_or(|chunk| chunk.len() == CHUNK) {
            self.chunks.push_back(Vec::with_capacity(if self.chunks.is_empty() {
                0
            } else {
                CHUNK
            }));
        }
        let position = self.end();
        let (before, before_link) =
            before.map_or((None, Entry::NO_LINK), |(before, link)| (Some(before), link));
        self.chunks.back_mut().expect("pushed above").push(Link {
            main: row.main,
            before_main: before.map_or(NOTHING, |before| before.main),
            before_link,
            sub: pack(row),
            before_sub: before.map_or(0, pack),
        });
        position
    }

    fn end(&self) -> u64 {
        let last = self.chunks.back().map_or(0, Vec::len);
        self.first + (self.chunks.len().saturating_sub(1) * CHUNK + last) as u64
    }

    pub(super) fn get(&self, position: u64) -> Option<&Link> {
        let at = usize::try_from(position.checked_sub(self.first)?).ok()?;
        self.chunks.get(at / CHUNK)?.get(at % CHUNK)
    }

    /// The newest row of a key whose main is not above `at`, given its newest row.
    pub(super) fn at(&self, newest: &Entry, at: i64) -> At {
        let (mut row, mut link) = (RowId::of(newest), newest.link);
        while row.main > at {
            if link == Entry::NO_LINK {
                return At::Nothing;
            }
            let Some(found) = self.get(link) else { return At::Forgotten };
            match found.before() {
                Some(before) => (row, link) = before,
                None => return At::Nothing,
            }
        }
        At::Row(row)
    }

    /// Positions from `from` on, at most one chunk of them, of rows up to `main`; and where to go on,
    /// if not at the end.
    pub(super) fn up_to(&self, from: u64, main: i64) -> (Vec<Link>, Option<u64>) {
        let from = from.max(self.first);
        let at = usize::try_from(from - self.first).expect("positions of memory");
        let Some(chunk) = self.chunks.get(at / CHUNK) else { return (Vec::new(), None) };
        let rest = &chunk[at % CHUNK..];
        let count = rest.partition_point(|link| link.main <= main);
        let more = count == rest.len() && self.chunks.len() > at / CHUNK + 1;
        (rest[..count].to_vec(), more.then_some(from + count as u64))
    }

    /// Forgets rows below `main`, chunk by chunk.
    pub(super) fn forget(&mut self, main: i64) {
        while let Some(chunk) = self.chunks.front() {
            if self.chunks.len() < 2 || chunk.last().is_some_and(|last| last.main >= main) {
                break;
            }
            self.first += chunk.len() as u64;
            self.chunks.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(main: i64, tombstone: bool) -> RowId {
        RowId { main, sub: 0, tombstone }
    }

    #[test]
    fn a_key_is_followed_back_to_any_revision_until_that_is_forgotten() {
        let mut history = History::default();
        let (mut before, mut link) = (row(1, false), Entry::NO_LINK);
        for main in 2..20_000 {
            let next = row(main, main % 10 == 0);
            link = history.push(next, Some((before, link)));
            before = next;
        }
        let newest = Entry {
            modified: before.main,
            sub: 0,
            tombstone: before.tombstone,
            created: 1,
            version: 1,
            link,
        };
        for at in [1, 2, 10, 4095, 4096, 4097, 12_345, 19_999, 50_000] {
            let expected = row(at.min(19_999), at % 10 == 0 && at < 20_000);
            assert_eq!(history.at(&newest, at), At::Row(expected));
        }
        assert_eq!(history.at(&newest, 0), At::Nothing);
        let (mut seen, mut from) = (0, Some(0));
        while let Some(position) = from {
            let (links, next) = history.up_to(position, 9000);
            seen += links.len();
            from = next;
        }
        assert_eq!(seen, 8999);
        history.forget(9000);
        assert_eq!(history.at(&newest, 8999), At::Row(row(8999, false)));
        assert_eq!(history.at(&newest, 5), At::Forgotten);
        assert_eq!(history.at(&newest, 19_000), At::Row(row(19_000, true)));
    }
}
