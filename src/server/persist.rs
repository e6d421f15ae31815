//! Step 4: proposals become entries, and the entries durable.
//!
//! ```text
//!   [Proposal] -> index and term -> frames, and the commit index behind them -> one write, one sync
//!                                                                             -> Durable, to apply
//! ```
//! With one voter what is durable is committed, so the hard state that ends a batch commits the
//! batch itself: it is in the log only if the entries before it are. (etcd's comes with the next
//! batch. Then what is acknowledged may lie above the last commit index, and who forces a new
//! cluster out of the directory would drop it.)
//!
//! Invariant: a [`Durable`] is made here alone, after the sync. After the first failure there is
//! none any more (ENGINE rule 3).

use std::time::Duration;

use crate::pb::raftpb::HardState;
use crate::wal::{Appender, Batch, Encoder, Entry, SnapshotRecord, WriteError};

use super::propose::Proposal;

/// Entries that the disk has acknowledged.
#[derive(Debug)]
pub struct Durable {
    pub(super) first: u64,
    pub(super) term: u64,
    pub(super) proposals: Vec<Proposal>,
}

/// The writing half of the log. It has no thread and no clock: a thread steps it, or a simulation.
#[derive(Debug)]
pub struct Persister {
    encoder: Encoder,
    appender: Appender,
    batch: Batch,
    member: u64,
    term: u64,
}

impl Persister {
    /// Goes on at the end of a log, as the leader of `term`.
    pub fn new(encoder: Encoder, appender: Appender, member: u64, term: u64) -> Self {
        Self { encoder, appender, batch: Batch::new(), member, term }
    }

    /// Of the last entry that is durable.
    pub fn last_index(&self) -> u64 {
        self.encoder.last_index()
    }

    /// Writes the term and the vote for oneself: before the term's first entry.
    pub fn begin_term(&mut self) -> Result<(), WriteError> {
        let commit = self.encoder.hard_state().commit();
        let state = self.state(commit);
        self.encoder.encode(&mut self.batch, [], Some(state))?;
        self.appender.append(&self.batch)
    }

    fn state(&self, commit: u64) -> HardState {
        HardState { term: Some(self.term), vote: Some(self.member), commit: Some(commit) }
    }

    /// Writes and syncs a batch.
    pub fn step(&mut self, proposals: Vec<Proposal>) -> Result<Durable, WriteError> {
        let (term, first) = (self.term, self.encoder.last_index() + 1);
        let last = self.encoder.last_index() + proposals.len() as u64;
        let entries = (first..).zip(&proposals).map(|(index, proposal)| {
            let data = Some(proposal.data.as_slice()).filter(|data| !data.is_empty());
            Entry { kind: proposal.request.kind(), term, index, data }
        });
        let state = self.state(last);
        self.encoder.encode(&mut self.batch, entries, Some(state))?;
        self.appender.append(&self.batch)?;
        Ok(Durable { first, term, proposals })
    }

    /// How long writing and syncing the last batch took.
    pub fn took(&self) -> (Duration, Duration) {
        self.appender.took()
    }

    /// Marks that a disk snapshot stands at an index, and gives up the segments before it. The
    /// snapshot's file has to be durable.
    pub fn mark(&mut self, snapshot: &SnapshotRecord) -> Result<(), WriteError> {
        self.encoder.encode_snapshot(&mut self.batch, snapshot)?;
        self.appender.append(&self.batch)?;
        self.appender.release(snapshot.index);
        Ok(())
    }

    /// Removes segments that are not needed, down to a number.
    pub fn purge(&mut self, keep: usize) -> Result<Vec<std::path::PathBuf>, WriteError> {
        self.appender.purge(keep)
    }

    /// Writes what waits in memory: the orderly end.
    pub fn finish(mut self) -> Result<(), WriteError> {
        self.appender.flush()
    }
}
