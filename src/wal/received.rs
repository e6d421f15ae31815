//! Where a log goes on behind a snapshot that a leader sent: entries are missing there, and none is lost.
//!
//! ```text
//!  written    1 .. 208 | snapshot 912 | commit 912 | 913 ..     209 to 912 came as a snapshot
//!             1 .. 208 | snapshot 912 | 913 | commit 913 ..     the same, written in one batch
//!             1 .. 208 | snapshot 912 | 209 ..                  a crash came before the commit
//! ```
//! As etcd: a server starts from no snapshot record that the last hard state does not commit, so that
//! an entry behind one like that follows the entries before it, or nothing.

use super::log::Start;
use super::payload::SnapshotRecord;

/// A snapshot record that the log may go on from.
#[derive(Debug, Default)]
pub(super) struct Received(Option<Start>);

impl Received {
    /// Takes the next snapshot record of a log whose last entry is `last`. A server's own one stands
    /// at or below that.
    pub(super) fn snapshot(&mut self, last: u64, record: &SnapshotRecord) {
        if record.index > last {
            self.0 = Some(Start { index: record.index, term: record.term });
        }
    }

    /// What the log goes on from after a hard state with that commit, if not from its last entry.
    pub(super) fn state(&mut self, last: u64, commit: u64) -> Option<Start> {
        let committed = self.0.take_if(|start| start.index <= commit)?;
        (committed.index > last).then_some(committed)
    }

    /// The same for the entry of that index. Whether it is right, a later hard state has to tell.
    pub(super) fn entry(&mut self, last: u64, index: u64) -> Option<Start> {
        self.0.take_if(|start| start.index > last && Some(start.index) == index.checked_sub(1))
    }
}
