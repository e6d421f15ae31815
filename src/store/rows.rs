//! Rows that no commit has carried to the file yet: a list that one thread lengthens while others
//! read what they know of it.
//!
//! ```text
//!  blocks of 64, 128, 256 ... places; a place is filled once and then never changes
//!  view n knows the first so many rows, view n+1 some more of the same list
//! ```
//! There are two such lists (ENGINE rule 7): one takes rows, the other is being committed.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::history::RowId;

/// One row of bucket `key`.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) id: RowId,
    /// The encoded `KeyValue`.
    pub(super) value: Box<[u8]>,
}

/// Places of the first block.
const FIRST: usize = 64;

#[derive(Debug, Default)]
pub(super) struct Rows {
    blocks: [OnceLock<Box<[OnceLock<Row>]>>; 32],
    length: AtomicUsize,
    bytes: AtomicUsize,
}

fn place(at: usize) -> (usize, usize) {
    let block = ((at / FIRST + 1).ilog2()) as usize;
    (block, at - FIRST * ((1 << block) - 1))
}

impl Rows {
    /// By the one thread that lengthens it.
    pub(super) fn push(&self, row: Row) {
        let at = self.length.load(Ordering::Relaxed);
        let (block, offset) = place(at);
        let make = || std::iter::repeat_with(OnceLock::new).take(FIRST << block).collect();
        self.bytes.fetch_add(row.value.len(), Ordering::Relaxed);
        let filled = self.blocks[block].get_or_init(make)[offset].set(row);
        assert!(filled.is_ok(), "one thread alone pushes");
        self.length.store(at + 1, Ordering::Release);
    }

    pub(super) fn len(&self) -> usize {
        self.length.load(Ordering::Acquire)
    }

    /// Of the values.
    pub(super) fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }

    pub(super) fn get(&self, at: usize) -> Option<&Row> {
        let (block, offset) = place(at);
        self.blocks[block].get()?.get(offset)?.get()
    }

    /// Where rows of this main revision and later ones begin among the first `length`.
    pub(super) fn first_of(&self, length: usize, main: i64) -> usize {
        let (mut low, mut high) = (0, length);
        while low < high {
            let middle = low.midpoint(high);
            if self.get(middle).is_some_and(|row| row.id.main < main) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }

    /// The row of a revision among the first `length`. Rows stand in revision order.
    pub(super) fn find(&self, length: usize, main: i64, sub: u32) -> Option<&Row> {
        let (mut low, mut high) = (0, length);
        while low < high {
            let middle = low.midpoint(high);
            let row = self.get(middle)?;
            match (row.id.main, row.id.sub).cmp(&(main, sub)) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Equal => return Some(row),
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_pushed_is_found_and_nothing_else() {
        let rows = Rows::default();
        for at in 0..5000i64 {
            let id = RowId { main: 10 + at / 3, sub: (at % 3) as u32, tombstone: false };
            rows.push(Row { id, value: at.to_be_bytes().into() });
        }
        assert_eq!((rows.len(), rows.bytes()), (5000, 40_000));
        for at in 0..5000i64 {
            let found = rows.find(5000, 10 + at / 3, (at % 3) as u32).unwrap();
            assert_eq!(*found.value, at.to_be_bytes());
        }
        assert!(rows.find(5000, 9, 0).is_none() && rows.find(5000, 10, 3).is_none());
        assert!(rows.find(100, 10 + 100 / 3, 2).is_none(), "beyond what a view knows");
        assert!(rows.get(5000).is_none());
        assert_eq!((rows.first_of(5000, 9), rows.first_of(5000, 11)), (0, 3));
        assert_eq!((rows.first_of(5000, 9999), rows.first_of(2, 11)), (5000, 2));
    }
}
