//! Changes from a revision on, as watchers want them: rows of the file, then of the memory.
//!
//! ```text
//!  from ---> base ........ | frozen .... | active ...... revision
//!            cursor seek     half search   half search
//! ```
//! Where the newest rows are asked for, which is what a watcher that keeps up asks for, the file is
//! not looked at.

use std::ops::ControlFlow;

use super::Error;
use super::view::{Known, View};
use crate::mvcc::{Revision, RowKey};

/// One row: a key set, or deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change<'v> {
    pub revision: Revision,
    /// The key was deleted; `record` has its name alone.
    pub tombstone: bool,
    /// The encoded `KeyValue`.
    pub record: &'v [u8],
}

impl View {
    /// Shows every row from main revision `from` on, in order, until `visit` breaks off. Rows that a
    /// compaction has deleted are not there: `from` at or above [`View::compacted`] misses nothing but
    /// what that revision itself replaced.
    ///
    /// # Errors
    /// The file cannot be read, or `visit` says so.
    pub fn changes(
        &self,
        from: i64,
        mut visit: impl FnMut(Change<'_>) -> Result<ControlFlow<()>, Error>,
    ) -> Result<(), Error> {
        let from = from.max(0);
        let memory = [self.frozen.as_ref(), Some(&self.active)];
        let in_memory = memory.into_iter().flatten().any(|known| known.begins_by_main(from));
        if !in_memory && self.base_changes(from, &mut visit)?.is_break() {
            return Ok(());
        }
        for known in memory.into_iter().flatten() {
            for at in known.rows.first_of(known.length, from)..known.length {
                let Some(row) = known.rows.get(at) else { break };
                let change = Change {
                    revision: Revision::new(row.id.main, row.id.sub.into()),
                    tombstone: row.id.tombstone,
                    record: &row.value,
                };
                if visit(change)?.is_break() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    fn base_changes(
        &self,
        from: i64,
        visit: &mut impl FnMut(Change<'_>) -> Result<ControlFlow<()>, Error>,
    ) -> Result<ControlFlow<()>, Error> {
        self.base_rows(&Revision::new(from, 0).encode(), |row, entry| {
            let RowKey { revision, tombstone } = row;
            visit(Change { revision, tombstone, record: entry.value })
        })
    }
}

impl Known {
    /// Whether all rows from this revision on are here or in a later list: those of one revision
    /// never lie in two.
    fn begins_by_main(&self, main: i64) -> bool {
        let first = if self.length == 0 { None } else { self.rows.get(0) };
        first.is_some_and(|first| first.id.main <= main)
    }
}
