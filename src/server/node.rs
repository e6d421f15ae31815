//! The handle that everything above the key space uses.
//!
//! ```text
//!   runtime 0..n   Node::propose ---> one channel ---> persist thread ---> apply thread
//!                  Inbox <------------- one message a batch: Done { changes, replies } ---+
//!                  Node::view, header, facts: read at once, no thread asked
//! ```
//! A runtime calls [`Node::join`] once: it gets a [`Node`] whose proposals are answered through its
//! [`Inbox`], which a task of that runtime empties: first `done.changes` to its watchers, then
//! `done.complete()`. A node that joined no runtime is answered from the apply thread itself: for
//! tests and what is rare.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, SyncSender};
use std::time::Duration;

use tokio::sync::{mpsc as channel, oneshot};

use crate::disk::Storage;
use crate::pb::etcdserverpb::{AlarmMember, AlarmRequest, AlarmType, ResponseHeader};
use crate::pb::write::Release;
use crate::schema::{Member, Version};
use crate::store::{self, Commits, View};
use crate::wal::SnapshotRecord;

use super::apply::Applier;
use super::features::Feature;
use super::hashes::Kept;
use super::lessor::Lessor;
use super::members::{self, MemberChange};
use super::metrics::Counters;
use super::persist::Durable;
use super::propose::{Checked, ClusterChange, Outcome, Proposal, Unanswered, Waiter};
use super::snapshot::Purge;
use super::state::{Inbox, Interest, Known, Life, Runtime, State, lock};

/// How long a proposal waits, and a linearizable read: as etcd, 5 s and two election timeouts.
pub const PATIENCE: Duration = Duration::from_secs(7);

/// Proposals that may be on their way. Unlike etcd, which counts entries that are committed and not
/// applied, and stops at 5000: here these are never many.
const MAY_WAIT: usize = 200_000;

/// To the persist thread.
pub(super) enum Order {
    Propose(Proposal),
    /// A disk snapshot stands: its record.
    Mark(SnapshotRecord, Purge),
    Stop,
}

/// To the apply thread.
pub(super) enum Work {
    Batch(Durable),
    Ask(Box<dyn FnOnce(&mut Applier) + Send>),
    /// Commits all that is applied to the file, then answers.
    Commit(oneshot::Sender<()>),
    /// Ends a disk snapshot that is under way, begins no other, then answers.
    Settle(SyncSender<()>),
    Stop,
}

/// A running server's one handle: cheap to clone, for any thread.
#[derive(Clone)]
pub struct Node {
    pub(super) state: Arc<State>,
    pub(super) orders: Sender<Order>,
    pub(super) work: Sender<Work>,
    pub(super) commits: Commits,
    pub(super) storage: Arc<dyn Storage>,
    pub(super) runtime: Option<usize>,
}

impl fmt::Debug for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Node").field("state", &self.state).field("runtime", &self.runtime).finish()
    }
}

/// Ids that every reply's header has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ids {
    pub cluster: u64,
    pub member: u64,
    pub term: u64,
}

/// What Status, `/health`, `/metrics` tell.
#[derive(Debug, Clone)]
pub struct Facts {
    /// etcd's `dbSize` and `dbSizeInUse`, in bytes, as of the last commit.
    pub db_size: u64,
    pub db_size_in_use: u64,
    /// Of the last entry that is committed, and the last that is applied.
    pub raft_index: u64,
    pub applied_index: u64,
    /// 0 where there is none.
    pub leader: u64,
    /// The version of the directory; a 3.4 has none.
    pub storage_version: Option<Version>,
    pub cluster_version: Option<Version>,
    pub alarms: Vec<AlarmMember>,
    /// Bytes; none is without limit.
    pub quota: Option<u64>,
    /// Where a downgrade is under way.
    pub downgrade: Option<String>,
    pub is_learner: bool,
    /// Proposals on their way.
    pub proposals_pending: u64,
}

impl Node {
    /// A handle for a runtime of its own, and what that runtime is sent.
    pub fn join(&self) -> (Self, Inbox) {
        let (inbox, receiver) = channel::unbounded_channel();
        let watches = Arc::new(AtomicBool::new(false));
        let interest = Interest(Arc::clone(&watches));
        let mut runtimes = lock(&self.state.runtimes);
        runtimes.push(Runtime { inbox, watches });
        let runtime = Some(runtimes.len() - 1);
        drop(runtimes);
        (Self { runtime, ..self.clone() }, Inbox { receiver, interest })
    }

    pub fn ids(&self) -> Ids {
        let State { member, cluster_id, term, .. } = *self.state;
        Ids { cluster: cluster_id, member, term }
    }

    /// A reply's header. `revision` is the reply's own: see server facts 3.
    pub fn header(&self, revision: i64) -> ResponseHeader {
        let Ids { cluster, member, term } = self.ids();
        ResponseHeader { cluster_id: cluster, member_id: member, revision, raft_term: term }
    }

    /// The header of the newest revision.
    pub fn header_now(&self) -> ResponseHeader {
        self.header(self.view().revision())
    }

    /// What is applied. With one voter that is linearizable: what was acknowledged before is in it.
    pub fn view(&self) -> Arc<View> {
        self.state.store.view()
    }

    /// Waits until [`Node::view`] is linearizable: not at all with one voter. With several it never
    /// is, and times out as etcd's does.
    pub async fn linearizable(&self) -> Result<(), Unanswered> {
        if !self.state.leaderless() {
            return Ok(());
        }
        tokio::time::sleep(PATIENCE).await;
        Err(Unanswered::TimedOut)
    }

    /// Whether a leader is known.
    pub fn has_leader(&self) -> bool {
        !self.state.leaderless()
    }

    /// Takes a request through the log: its outcome once it is durable, applied and visible. It
    /// waits [`PATIENCE`] at most; a shorter deadline is the caller's, who drops the future: the
    /// request may be applied all the same.
    pub async fn propose(&self, request: Checked) -> Result<Outcome, Unanswered> {
        let failed = |unanswered| {
            self.state.counters.failed.fetch_add(1, Ordering::Relaxed);
            Err(unanswered)
        };
        if self.state.leaderless() {
            tokio::time::sleep(PATIENCE).await;
            return failed(Unanswered::NoLeader);
        }
        let answer = self.submit(request)?;
        match tokio::time::timeout(PATIENCE, answer).await {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(_)) => failed(Unanswered::Stopped),
            Err(_) if self.state.leaderless() => failed(Unanswered::NoLeader),
            Err(_) => failed(Unanswered::TimedOut),
        }
    }

    /// Sends a request to the log.
    fn submit(
        &self,
        request: Checked,
    ) -> Result<oneshot::Receiver<Result<Outcome, Unanswered>>, Unanswered> {
        let state = &*self.state;
        let (reply, answer) = oneshot::channel();
        let waiter = Some(Waiter { runtime: self.runtime, reply });
        let proposal = Proposal::new(request, state.next_id(), state.release, waiter);
        if proposal.data.len() > state.max_request_bytes {
            return Err(Unanswered::TooLarge);
        }
        if state.waiting.fetch_add(1, Ordering::Relaxed) > MAY_WAIT {
            state.waiting.fetch_sub(1, Ordering::Relaxed);
            return Err(Unanswered::TooMany);
        }
        self.orders.send(Order::Propose(proposal)).map_err(|_| Unanswered::Stopped)?;
        Ok(answer)
    }

    /// What is asked of the quota before a request is even looked at: `cost` as
    /// [`Checked::cost`] reckons, 0 is always free. If it is spent the alarm is raised.
    ///
    /// # Errors
    /// [`store::Refusal::NoSpace`].
    pub fn afford(&self, cost: u64) -> Result<(), store::Refusal> {
        let state = &*self.state;
        let spent = |quota| state.store.sizes().0.saturating_add(cost) >= quota;
        if cost == 0 || !state.quota.is_some_and(spent) {
            return Ok(());
        }
        let nospace = AlarmType::Nospace as i32;
        let raised = state.known().alarms.iter().any(|alarm| alarm.alarm == nospace);
        if !raised && !state.alarming.swap(true, Ordering::Relaxed) {
            // Nobody waits for it; a server that has ended needs no alarm.
            let proposal =
                Proposal::new(no_space(state.member), state.next_id(), state.release, None);
            let _ = self.orders.send(Order::Propose(proposal));
        }
        Err(store::Refusal::NoSpace)
    }

    /// Changes the membership, and says which member it was about and who the members are then;
    /// waits as long as the caller does.
    pub async fn change_members(
        &self,
        change: MemberChange,
    ) -> Result<(u64, Vec<Member>), Unanswered> {
        if self.state.leaderless() && matches!(change, MemberChange::Promote(_)) {
            // As etcd: it is a leader's to judge, and one is looked for.
            tokio::time::sleep(PATIENCE).await;
            return Err(members::Refused::NoLeader.into());
        }
        let conf =
            self.state.known().cluster.may(&change, self.state.next_id(), self.state.rules)?;
        let about = conf.node;
        if self.state.leaderless() {
            return std::future::pending().await;
        }
        let request = Checked::Cluster(Box::new(ClusterChange::Conf(conf)));
        match self.submit(request)?.await {
            Ok(outcome) => outcome.map(|_| (about, self.members())),
            Err(_) => Err(Unanswered::Stopped),
        }
    }

    /// Writes the server's own entry: attributes, cluster version, a downgrade.
    pub async fn change_cluster(&self, change: ClusterChange) -> Result<Outcome, Unanswered> {
        self.propose(Checked::Cluster(Box::new(change))).await
    }

    /// By id.
    pub fn members(&self) -> Vec<Member> {
        self.state.known().cluster.members().cloned().collect()
    }

    /// Cluster and alarms as applied.
    pub fn known(&self) -> Arc<Known> {
        self.state.known()
    }

    /// What a membership change would be refused for, without proposing it.
    pub fn may_change_members(&self, change: &MemberChange) -> Result<(), members::Refused> {
        self.state.known().cluster.may(change, 0, self.state.rules).map(drop)
    }

    /// When leases run out.
    pub fn lessor(&self) -> &Lessor {
        &self.state.lessor
    }

    /// An id for a lease of whoever gives none: positive.
    pub fn lease_id(&self) -> i64 {
        (self.state.next_id() & (u64::MAX >> 1)).cast_signed()
    }

    /// Asks the apply thread, between two batches: leases and their keys, a state that holds still.
    /// For what is short: it holds up all writes.
    pub async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&mut Applier) -> T + Send + 'static,
    ) -> Result<T, Unanswered> {
        let (reply, answer) = oneshot::channel();
        let ask = Box::new(move |applier: &mut Applier| drop(reply.send(question(applier))));
        self.work.send(Work::Ask(ask)).map_err(|_| Unanswered::Stopped)?;
        answer.await.map_err(|_| Unanswered::Stopped)
    }

    /// A view whose [`View::base`], the pinned file, holds all that was applied when this was
    /// called: for a snapshot, or a hash of the file.
    pub async fn committed(&self) -> Result<Arc<View>, Unanswered> {
        let (reply, answer) = oneshot::channel();
        self.work.send(Work::Commit(reply)).map_err(|_| Unanswered::Stopped)?;
        answer.await.map_err(|_| Unanswered::Stopped)?;
        Ok(self.view())
    }

    /// Copies the database without its free pages, while reads and writes go on.
    pub async fn defragment(&self) -> Result<(), Defragment> {
        self.committed().await?;
        let (commits, storage) = (self.commits.clone(), Arc::clone(&self.storage));
        let (reply, answer) = oneshot::channel();
        let state = Arc::clone(&self.state);
        std::thread::Builder::new()
            .name("defragment".to_owned())
            .spawn(move || {
                state.counters.defragmenting.fetch_add(1, Ordering::Relaxed);
                let outcome = commits.defrag(storage);
                state.counters.defragmenting.fetch_sub(1, Ordering::Relaxed);
                // Who no longer waits needs no answer.
                let _ = reply.send(outcome);
            })
            .map_err(|source| Defragment::Failed(source.to_string()))?;
        match answer.await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(Defragment::Failed(error.to_string())),
            Err(_) => Err(Unanswered::Stopped.into()),
        }
    }

    /// What HashKV says of a compaction that was made while this server ran, if it is one of the
    /// last; waits while it is being hashed.
    pub async fn compaction_hash(&self, revision: i64) -> Option<Kept> {
        self.state.hashes.of(revision).await
    }

    pub(super) fn counters(&self) -> &Counters {
        &self.state.counters
    }

    pub(super) fn store(&self) -> &store::Shared {
        &self.state.store
    }

    pub(super) fn features(&self) -> &[(Feature, bool)] {
        &self.state.features
    }

    /// The revision up to which compactions have deleted what they were to delete; -1 if none has.
    pub fn finished_compaction(&self) -> i64 {
        self.state.store.finished_compaction()
    }

    /// Waits until the compaction at a revision has deleted what it was to delete: a physical one.
    pub async fn compaction(&self, revision: i64) -> Result<(), Unanswered> {
        while self.finished_compaction() < revision {
            if self.life() != Life::Serving {
                return Err(Unanswered::Stopped);
            }
            tokio::time::sleep(10 * super::applying::LOOK).await;
        }
        Ok(())
    }

    /// The version that the directory keeps.
    pub fn release(&self) -> Release {
        self.state.release
    }

    pub fn facts(&self) -> Facts {
        let (state, known) = (&*self.state, self.state.known());
        let (db_size, db_size_in_use) = state.store.sizes();
        let cluster_version = known.cluster.version().cloned();
        Facts {
            db_size,
            db_size_in_use,
            raft_index: state.durable.load(Ordering::Acquire),
            applied_index: state.applied.load(Ordering::Acquire),
            leader: if state.leaderless() { 0 } else { state.member },
            storage_version: match state.release {
                Release::V3_4 => None,
                // It is not written there; this is what etcd makes of what is.
                Release::V3_5 => Some(Version::new(3, 5, 0)),
                Release::V3_6 | Release::V3_7 => cluster_version.clone(),
            },
            cluster_version,
            alarms: known.alarms.clone(),
            quota: state.quota,
            downgrade: known.cluster.downgrade().map(str::to_owned),
            is_learner: known.cluster.member(state.member).is_some_and(|own| own.is_learner),
            proposals_pending: state.waiting.load(Ordering::Relaxed) as u64,
        }
    }

    /// Stops the server for a reason that a reader has found.
    pub(super) fn fail(&self, reason: &str) {
        self.state.fail(reason);
    }

    /// Whether it still serves.
    pub fn life(&self) -> Life {
        self.state.life.borrow().clone()
    }

    /// Waits until it does not: asked to end, or failed.
    pub async fn ended(&self) -> Life {
        let mut life = self.state.life.subscribe();
        let ended = life.wait_for(|life| *life != Life::Serving).await;
        ended.map_or(Life::Stopping, |life| life.clone())
    }
}

/// Why the database was not defragmented.
#[derive(Debug, thiserror::Error)]
pub enum Defragment {
    #[error(transparent)]
    Unanswered(#[from] Unanswered),
    #[error("{0}")]
    Failed(String),
}

/// The alarm that a member raises about itself when its quota is spent.
pub(super) fn no_space(member: u64) -> Checked {
    let alarm = AlarmType::Nospace as i32;
    Checked::Alarm(AlarmRequest { action: 1, member_id: member, alarm })
}
