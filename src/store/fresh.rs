//! What one publication has shown that none before had: the rows of its changes, where they lie.

use std::fmt;
use std::sync::Arc;

use super::rows::Rows;

/// The rows that a publication added, in revision order. Cheap to share; it holds the list they are
/// in, so it is not for keeping.
#[derive(Clone)]
pub struct Fresh {
    pub(super) rows: Arc<Rows>,
    pub(super) from: usize,
    pub(super) to: usize,
}

/// A row as it is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FreshRow<'f> {
    pub main: i64,
    pub sub: u32,
    pub tombstone: bool,
    /// The encoded `mvccpb.KeyValue`; of a tombstone it has the key alone.
    pub encoded: &'f [u8],
}

impl Fresh {
    pub fn len(&self) -> usize {
        self.to - self.from
    }

    pub fn is_empty(&self) -> bool {
        self.to == self.from
    }

    pub fn iter(&self) -> impl Iterator<Item = FreshRow<'_>> {
        (self.from..self.to).filter_map(|at| self.rows.get(at)).map(|row| FreshRow {
            main: row.id.main,
            sub: row.id.sub,
            tombstone: row.id.tombstone,
            encoded: &row.value,
        })
    }
}

impl fmt::Debug for Fresh {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|row| (row.main, row.sub, row.tombstone))).finish()
    }
}
