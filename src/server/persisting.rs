//! The persist thread: gathers what waits, has it written and synced, hands it on.

use std::sync::atomic::Ordering;
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};

use crate::wal::{EntryKind, SnapshotRecord, WriteError};

use super::apply::Applier;
use super::node::{Node, Order, Work};
use super::persist::Persister;
use super::propose::{Proposal, Waiter};
use super::snapshot::Purge;

/// Entries and bytes of them that are written and synced together at most.
const BATCH_ENTRIES: usize = 8192;
const BATCH_BYTES: usize = 16 << 20;

/// The persist thread.
pub(super) struct Persisting {
    pub(super) node: Node,
    pub(super) persister: Persister,
    pub(super) ordered: Receiver<Order>,
    pub(super) work: Sender<Work>,
    /// A place for each batch that may be ahead of apply.
    pub(super) begun: SyncSender<()>,
    /// Those that were on their way when the leader was lost.
    pub(super) unanswered: Vec<Waiter>,
}

impl Persisting {
    pub(super) fn run(mut self) {
        if let Err(error) = self.serve() {
            self.node.state.fail(&error.to_string());
        } else if let Err(error) = self.persister.finish() {
            self.node.state.fail(&error.to_string());
        }
        let _ = self.work.send(Work::Stop);
    }

    fn serve(&mut self) -> Result<(), WriteError> {
        let mut held = None;
        loop {
            let mut batch = Vec::new();
            let (mut bytes, mut alone, mut mark) = (0, false, None);
            let stops = loop {
                let order = match held.take() {
                    Some(proposal) => Some(Order::Propose(proposal)),
                    None if batch.is_empty() => self.ordered.recv().ok(),
                    None => match self.ordered.try_recv() {
                        Ok(order) => Some(order),
                        Err(_) => break false,
                    },
                };
                match order {
                    Some(Order::Propose(proposal)) => {
                        // A change of the membership ends its batch: what follows it may be
                        // nothing that one voter can commit.
                        let conf = proposal.request.kind() != EntryKind::Normal;
                        if conf && !batch.is_empty() {
                            held = Some(proposal);
                            break false;
                        }
                        bytes += proposal.data.len();
                        batch.push(proposal);
                        if conf {
                            alone = true;
                            break false;
                        }
                        if batch.len() >= BATCH_ENTRIES || bytes >= BATCH_BYTES {
                            break false;
                        }
                    }
                    Some(Order::Mark(record, purge)) => {
                        mark = Some((record, purge));
                        break false;
                    }
                    Some(Order::Stop) | None => break true,
                }
            };
            if !batch.is_empty() {
                if self.node.state.failed() {
                    // What nobody will apply is not written either.
                    return Ok(());
                }
                if self.node.state.leaderless() {
                    self.hold(batch);
                } else {
                    let durable = self.persister.step(batch)?;
                    let counters = &self.node.state.counters;
                    let (written, synced) = self.persister.took();
                    counters.log_writes.record(written);
                    counters.log_syncs.record(synced);
                    counters.log_bytes.add(bytes as u64);
                    self.node.state.set_durable(self.persister.last_index());
                    // Waits while apply is too far behind; where it has ended, it has said why.
                    if self.begun.send(()).is_err() || self.work.send(Work::Batch(durable)).is_err()
                    {
                        return Ok(());
                    }
                    if alone {
                        self.await_applied();
                    }
                }
            }
            if let Some((record, purge)) = mark {
                self.mark(&record, &purge)?;
            }
            if stops {
                return Ok(());
            }
        }
    }

    fn mark(&mut self, record: &SnapshotRecord, purge: &Purge) -> Result<(), WriteError> {
        match self.persister.mark(record) {
            // The next one can be marked: see `wal::Refusal`.
            Err(WriteError::Refused(refusal)) => {
                tracing::warn!(%refusal, "a disk snapshot is not marked in the log");
                return Ok(());
            }
            outcome => outcome?,
        }
        for path in self.persister.purge(self.node.state.max_wals)? {
            tracing::info!(path = %path.display(), "purged a segment of the log");
        }
        purge.run(&*self.node.storage)?;
        Ok(())
    }

    /// Waits until all that is durable is applied.
    fn await_applied(&self) {
        let (reply, answer) = mpsc::sync_channel(1);
        // It waits below.
        let ask = Box::new(move |_: &mut Applier| reply.send(()).unwrap_or_default());
        if self.work.send(Work::Ask(ask)).is_ok() {
            // Where it ended before it answered, the next batch finds out.
            let _ = answer.recv();
        }
    }

    /// Without a leader nothing is written, and nobody answers: as in etcd, who waits gives up.
    fn hold(&mut self, batch: Vec<Proposal>) {
        self.node.state.waiting.fetch_sub(
            batch.iter().filter(|proposal| proposal.waiter.is_some()).count(),
            Ordering::Relaxed,
        );
        self.unanswered.extend(batch.into_iter().filter_map(|proposal| proposal.waiter));
    }
}
