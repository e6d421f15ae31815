//! The apply thread: batches in turn, and between them what others ask for, disk snapshots, commits.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::schema::Version;
use crate::store::{self, Background};

use super::apply::{Applier, Stepped};
use super::downgrade;
use super::node::{Node, Order, Work};
use super::propose::{Checked, ClusterChange, Proposal};
use super::snapshot::{Pending, Snapshots};
use super::start::Error;

/// The apply thread.
pub(super) struct ApplyThread {
    pub(super) node: Node,
    pub(super) applier: Applier,
    pub(super) worked: Receiver<Work>,
    pub(super) done: Receiver<()>,
    pub(super) background: Background,
    /// None while the thread that writes one has it.
    pub(super) snapshots: Option<Snapshots>,
    pub(super) snapshot: Snapshot,
    /// When the cluster's version is to become which.
    pub(super) version: Option<(Instant, Version)>,
}

/// How far a disk snapshot is.
pub(super) enum Snapshot {
    None,
    /// The database is being committed up to it.
    Committing(Box<Pending>),
    Writing(JoinHandle<Result<Snapshots, Error>>),
}

/// As etcd: its version monitor looks this often.
const MONITOR: Duration = Duration::from_secs(4);

/// How soon to look again for a commit under way when the next is due.
pub(super) const LOOK: Duration = Duration::from_millis(1);

/// Rows in memory at which entries wait for the commit thread.
const ROWS_AHEAD: usize = 80_000;

/// And bytes.
const BYTES_AHEAD: usize = 4 * store::BATCH_BYTES;

impl ApplyThread {
    pub(super) fn run(mut self) {
        let outcome = self.serve().and_then(|()| self.finish_snapshot());
        let Self { node, background, .. } = self;
        let outcome = outcome.and_then(|()| background.stop().map(drop).map_err(Error::from));
        if let Err(error) = outcome {
            node.state.fail(&error.to_string());
        }
    }

    /// How long to wait for work; none is without end.
    fn patience(&self, now: Instant) -> Option<Duration> {
        let due = self.applier.writer.due(now).map(|due| due.max(LOOK));
        let snapshot = match &self.snapshot {
            Snapshot::None => None,
            Snapshot::Committing(_) => Some(LOOK),
            Snapshot::Writing(_) => Some(10 * LOOK),
        };
        let version = self.version.as_ref().map(|(at, _)| at.saturating_duration_since(now));
        [due, snapshot, version, self.applier.writer.untidy()].into_iter().flatten().min()
    }

    fn serve(&mut self) -> Result<(), Error> {
        loop {
            let work = match self.patience(Instant::now()) {
                None => self.worked.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(patience) => self.worked.recv_timeout(patience),
            };
            match work {
                Ok(Work::Batch(batch)) => {
                    let begun = Instant::now();
                    let mut stepped = self.applier.step(batch, &self.node.state, begun)?;
                    self.took(begun.elapsed(), &stepped);
                    let wanted = std::mem::take(&mut stepped.proposals);
                    if let Some(before) = stepped.compacted_before {
                        self.node.state.hashes.take(before, Arc::clone(&stepped.changes.view));
                    }
                    self.node.state.deliver(stepped);
                    let _ = self.done.recv();
                    wanted.into_iter().for_each(|request| self.propose(request));
                }
                Ok(Work::Ask(ask)) => ask(&mut self.applier),
                Ok(Work::Commit(reply)) => {
                    self.commit_all()?;
                    let _ = reply.send(());
                }
                Ok(Work::Settle(reply)) => {
                    while !matches!(self.snapshot, Snapshot::None) {
                        self.step_snapshot()?;
                        std::thread::sleep(LOOK);
                    }
                    self.snapshots = None;
                    let _ = reply.send(());
                }
                Ok(Work::Stop) | Err(RecvTimeoutError::Disconnected) => {
                    return Ok(self.commit_all()?);
                }
                Err(RecvTimeoutError::Timeout) => self.applier.writer.tidy(),
            }
            self.follow_downgrade();
            self.step_snapshot()?;
            if self.applier.writer.due(Instant::now()).is_some_and(|due| due.is_zero()) {
                self.freeze()?;
                while self.is_far_ahead() {
                    std::thread::sleep(LOOK);
                    self.freeze()?;
                }
            }
        }
    }

    /// Counts how long a batch took, and tells of it if that was long.
    fn took(&self, took: Duration, stepped: &Stepped) {
        let state = &self.node.state;
        let slow = took > state.warn_apply;
        state.counters.applies.record(took, &stepped.tally, slow);
        if slow {
            let (expected_duration, entries) = (state.warn_apply, stepped.tally.all());
            tracing::warn!(?took, ?expected_duration, entries, "apply request took too long");
        }
    }

    /// Whether so much waits for the commit thread that nothing more may.
    fn is_far_ahead(&self) -> bool {
        let writer = &self.applier.writer;
        writer.pending() > ROWS_AHEAD || writer.pending_bytes() > BYTES_AHEAD
    }

    /// Sends what the server wants on its own.
    fn propose(&self, request: Checked) {
        let state = &self.node.state;
        let proposal = Proposal::new(request, state.next_id(), state.release, None);
        // Where persist has ended nothing is proposed any more.
        let _ = self.node.orders.send(Order::Propose(proposal));
    }

    /// As etcd: some time after a downgrade was enabled the cluster's version is lowered to its
    /// target, and with it that of the storage; a disk snapshot follows. After it was cancelled
    /// both are raised again.
    fn follow_downgrade(&mut self) {
        let cluster = self.applier.cluster();
        match (downgrade::wanted(cluster, self.node.state.release), &self.version) {
            (None, Some((_, target))) => {
                if cluster.version() == Some(target) {
                    let text = match cluster.downgrade() {
                        Some(_) => "the cluster has been downgraded",
                        None => "updated cluster version",
                    };
                    tracing::info!(cluster_version = target.to_string(), "{text}");
                }
                self.version = None;
                if let Some(snapshots) = &mut self.snapshots {
                    snapshots.force();
                }
            }
            (None, None) => {}
            (Some(target), Some((at, last))) if *last == target => {
                if *at <= Instant::now() {
                    let change = ClusterChange::Version(target.clone());
                    self.version = Some((Instant::now() + MONITOR, target));
                    self.propose(Checked::Cluster(Box::new(change)));
                }
            }
            (Some(target), _) => self.version = Some((Instant::now() + MONITOR, target)),
        }
    }

    /// Takes a disk snapshot a step further.
    fn step_snapshot(&mut self) -> Result<(), Error> {
        match std::mem::replace(&mut self.snapshot, Snapshot::None) {
            Snapshot::None => {
                let applied = self.applier.writer.applied();
                let Some(snapshots) = &mut self.snapshots else { return Ok(()) };
                if snapshots.due(applied.0) && self.freeze()? {
                    let Some(snapshots) = &mut self.snapshots else { return Ok(()) };
                    let (forced, last, count) = snapshots.because();
                    tracing::info!(
                        local_member_id = format!("{:x}", self.node.state.member),
                        local_member_applied_index = applied.0,
                        local_member_snapshot_index = last,
                        local_member_snapshot_count = count,
                        snapshot_forced = forced,
                        "triggering snapshot"
                    );
                    let pending = snapshots.begin(applied, self.applier.cluster());
                    self.snapshot = Snapshot::Committing(Box::new(pending));
                }
            }
            Snapshot::Committing(pending) if self.applier.writer.commits() => {
                self.background.check()?;
                self.snapshot = Snapshot::Committing(pending);
            }
            Snapshot::Committing(pending) => {
                let Some(mut snapshots) = self.snapshots.take() else { return Ok(()) };
                let (storage, orders) = (Arc::clone(&self.node.storage), self.node.orders.clone());
                let state = Arc::clone(&self.node.state);
                let write = move || {
                    let written = snapshots.write(&*storage, &pending)?;
                    state.counters.snap_encodings.record(written.encoded);
                    state.counters.snap_syncs.record(written.synced);
                    state.counters.snap_saves.record(written.took);
                    let index = written.record.index;
                    tracing::info!(snapshot_index = index, "saved snapshot to disk");
                    // Where persist has ended the file stands without a record, and is ignored.
                    let _ = orders.send(Order::Mark(written.record, written.purge));
                    Ok(snapshots)
                };
                let thread = std::thread::Builder::new().name("snapshot".to_owned()).spawn(write);
                let thread = thread.map_err(|source| Error::Thread { name: "snapshot", source })?;
                self.snapshot = Snapshot::Writing(thread);
            }
            Snapshot::Writing(thread) if thread.is_finished() => {
                self.snapshots = Some(joined(thread)?);
            }
            Snapshot::Writing(thread) => self.snapshot = Snapshot::Writing(thread),
        }
        Ok(())
    }

    fn finish_snapshot(&mut self) -> Result<(), Error> {
        if let Snapshot::Writing(thread) = std::mem::replace(&mut self.snapshot, Snapshot::None) {
            self.snapshots = Some(joined(thread)?);
        }
        Ok(())
    }

    /// Hands the next job to the commit thread, if that has done the one before.
    fn freeze(&mut self) -> Result<bool, store::Error> {
        match self.applier.writer.freeze() {
            Some(job) => self.background.hand(job).map(|()| true),
            None => self.background.check().map(|()| false),
        }
    }

    /// Waits until all that is applied is in the file.
    fn commit_all(&mut self) -> Result<(), store::Error> {
        while !self.freeze()? {
            std::thread::sleep(LOOK);
        }
        while self.applier.writer.commits() {
            self.background.check()?;
            std::thread::sleep(LOOK);
        }
        Ok(())
    }
}

fn joined(thread: JoinHandle<Result<Snapshots, Error>>) -> Result<Snapshots, Error> {
    let panicked = || Error::Failed { reason: "the snapshot thread panicked".to_owned() };
    thread.join().unwrap_or_else(|_| Err(panicked()))
}
