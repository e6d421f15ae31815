//! The handle that everything above the key space uses, and the threads behind it.
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
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc as channel, oneshot, watch};

use crate::disk::Storage;
use crate::pb::etcdserverpb::{AlarmMember, AlarmRequest, AlarmType, ResponseHeader};
use crate::pb::write::Release;
use crate::schema::{Member, Version};
use crate::store::{self, Background, Commits, View};
use crate::wal::{EntryKind, SnapshotRecord, WriteError};

use super::apply::{Applier, Changes, LeaseChange, LeaseHook, Stepped};
use super::hashes::{Hashes, Kept};
use super::lessor::Lessor;
use super::members::{self, Cluster, MemberChange, Rules};
use super::metrics::Counters;
use super::persist::{Durable, Persister};
use super::propose::{Checked, ClusterChange, Outcome, Proposal, Unanswered, Waiter};
use super::snapshot::{Pending, Purge, Snapshots};
use super::start::{Error, Options, Parts};

/// How long a proposal waits, and a linearizable read: as etcd, 5 s and two election timeouts.
pub const PATIENCE: Duration = Duration::from_secs(7);

/// Entries and bytes of them that are written and synced together at most.
const BATCH_ENTRIES: usize = 8192;
const BATCH_BYTES: usize = 16 << 20;

/// Proposals that may be on their way. Unlike etcd, which counts entries that are committed and not
/// applied, and stops at 5000: here these are never many.
const MAY_WAIT: usize = 200_000;

/// Batches that may be durable and not applied.
const BATCHES_AHEAD: usize = 4;

/// What readers know of the cluster.
#[derive(Debug, Default)]
pub struct Known {
    pub cluster: Cluster,
    pub alarms: Vec<AlarmMember>,
}

/// Whether a server goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Life {
    Serving,
    /// It was asked to end.
    Stopping,
    /// A write, a sync or the key space failed: nothing is acknowledged any more.
    Failed(Arc<str>),
}

/// What the threads of a server and its handles share.
pub struct State {
    member: u64,
    cluster_id: u64,
    term: u64,
    release: Release,
    rules: Rules,
    quota: Option<u64>,
    max_request_bytes: usize,
    max_wals: usize,
    store: Arc<store::Shared>,
    known: Mutex<Arc<Known>>,
    durable: AtomicU64,
    applied: AtomicU64,
    /// There are several voters and this one is alone: nothing commits.
    leaderless: AtomicBool,
    waiting: AtomicUsize,
    /// An alarm for the quota is on its way.
    alarming: AtomicBool,
    next_id: AtomicU64,
    runtimes: Mutex<Vec<Runtime>>,
    lessor: Lessor,
    leases: Option<LeaseHook>,
    hashes: Arc<Hashes>,
    pub(super) counters: Counters,
    life: watch::Sender<Life>,
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State")
            .field("member", &format_args!("{:x}", self.member))
            .field("term", &self.term)
            .field("release", &self.release)
            .field("durable", &self.durable)
            .field("applied", &self.applied)
            .finish_non_exhaustive()
    }
}

#[derive(Debug)]
struct Runtime {
    inbox: channel::UnboundedSender<Done>,
    watches: Arc<AtomicBool>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl State {
    pub(super) fn new(
        member: u64,
        cluster_id: u64,
        term: u64,
        release: Release,
        store: &Arc<store::Shared>,
        options: &Options,
    ) -> Self {
        // As etcd: 16 bits of the member, 40 of the time in milliseconds, 8 to count on with.
        let first = (member & 0xffff) << 48 | (options.now & ((1 << 40) - 1)) << 8;
        Self {
            member,
            cluster_id,
            term,
            release,
            rules: options.rules,
            quota: options.quota,
            max_request_bytes: options.max_request_bytes,
            max_wals: options.max_wals,
            store: Arc::clone(store),
            known: Mutex::default(),
            durable: AtomicU64::new(0),
            applied: AtomicU64::new(0),
            leaderless: AtomicBool::new(false),
            waiting: AtomicUsize::new(0),
            alarming: AtomicBool::new(false),
            next_id: AtomicU64::new(first),
            runtimes: Mutex::default(),
            lessor: Lessor::new(options.lease_checkpoint),
            leases: options.leases.clone(),
            hashes: Arc::default(),
            counters: Counters::default(),
            life: watch::channel(Life::Serving).0,
        }
    }

    pub fn member(&self) -> u64 {
        self.member
    }

    /// The version that the directory keeps.
    pub fn release(&self) -> Release {
        self.release
    }

    /// An id for a request, no other's.
    pub fn next_id(&self) -> u64 {
        self.next_id.fetch_add(1, Ordering::Relaxed).wrapping_add(1)
    }

    pub(super) fn publish(&self, cluster: Cluster, alarms: Vec<AlarmMember>) {
        let alone = cluster.voters().count() < 2;
        self.leaderless.store(!alone, Ordering::SeqCst);
        if alarms.iter().any(|alarm| alarm.alarm == AlarmType::Nospace as i32) {
            self.alarming.store(false, Ordering::Relaxed);
        }
        *lock(&self.known) = Arc::new(Known { cluster, alarms });
    }

    pub(super) fn set_applied(&self, index: u64) {
        self.applied.store(index, Ordering::Release);
    }

    pub(super) fn set_durable(&self, index: u64) {
        self.durable.store(index, Ordering::Release);
    }

    fn known(&self) -> Arc<Known> {
        Arc::clone(&lock(&self.known))
    }

    fn leaderless(&self) -> bool {
        self.leaderless.load(Ordering::SeqCst)
    }

    fn failed(&self) -> bool {
        matches!(*self.life.borrow(), Life::Failed(_))
    }

    /// Ends it for a reason; the first one counts.
    fn fail(&self, reason: &str) {
        self.life.send_if_modified(|life| {
            let first = !matches!(life, Life::Failed(_));
            if first {
                tracing::error!(reason, "the server stops: nothing more is acknowledged");
                *life = Life::Failed(reason.into());
            }
            first
        });
    }

    /// Tells those who follow leases.
    pub(super) fn follow(&self, leases: &[LeaseChange]) {
        if leases.is_empty() {
            return;
        }
        self.lessor.follow(leases, Instant::now());
        if let Some(hook) = &self.leases {
            hook(leases);
        }
    }

    /// Tells everybody what came of a batch: the view is published already.
    fn deliver(&self, stepped: Stepped) {
        let Stepped { changes, outcomes, leases, proposals: _, compacted_before: _ } = stepped;
        self.follow(&leases);
        self.waiting.fetch_sub(outcomes.len(), Ordering::Relaxed);
        let runtimes = lock(&self.runtimes);
        let mut parts: Vec<Vec<_>> = runtimes.iter().map(|_| Vec::new()).collect();
        for (waiter, outcome) in outcomes {
            match waiter.runtime.and_then(|runtime| parts.get_mut(runtime)) {
                Some(part) => part.push((waiter, outcome)),
                None => waiter.complete(outcome),
            }
        }
        for (runtime, replies) in runtimes.iter().zip(parts) {
            let watches = !changes.rows.is_empty() && runtime.watches.load(Ordering::SeqCst);
            if watches || !replies.is_empty() {
                // A runtime that has ended wants none: its waiters went with it.
                let _ = runtime.inbox.send(Done { changes: Arc::clone(&changes), replies });
            }
        }
    }
}

/// What a batch came to, for one runtime.
#[derive(Debug)]
pub struct Done {
    /// For its watchers, to be handed on before the replies go out. The rows may be none.
    pub changes: Arc<Changes>,
    replies: Vec<(Waiter, Result<Outcome, Unanswered>)>,
}

impl Done {
    /// Answers those of the runtime that wait.
    pub fn complete(self) {
        for (waiter, outcome) in self.replies {
            waiter.complete(outcome);
        }
    }
}

/// Where a runtime hears of each batch that concerns it.
#[derive(Debug)]
pub struct Inbox {
    receiver: channel::UnboundedReceiver<Done>,
    interest: Interest,
}

impl Inbox {
    /// The next batch; none when the server has ended.
    pub async fn next(&mut self) -> Option<Done> {
        self.receiver.recv().await
    }

    /// Says whether this runtime has watchers.
    pub fn interest(&self) -> Interest {
        self.interest.clone()
    }
}

/// Whether a runtime wants every batch that changes keys, or only those it has waiters in.
///
/// To miss nothing: set it, then take [`Node::view`]; every batch that this view does not show comes
/// through the inbox. Batches that it does show may come, too: compare revisions.
#[derive(Debug, Clone)]
pub struct Interest(Arc<AtomicBool>);

impl Interest {
    pub fn set(&self, watches: bool) {
        self.0.store(watches, Ordering::SeqCst);
    }
}

/// To the persist thread.
enum Order {
    Propose(Proposal),
    /// A disk snapshot stands: its record.
    Mark(SnapshotRecord, Purge),
    Stop,
}

/// To the apply thread.
enum Work {
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
    state: Arc<State>,
    orders: Sender<Order>,
    work: Sender<Work>,
    commits: Commits,
    storage: Arc<dyn Storage>,
    runtime: Option<usize>,
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
        std::thread::Builder::new()
            .name("defragment".to_owned())
            .spawn(move || drop(reply.send(commits.defrag(storage))))
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

    pub(super) fn commit_durations(&self) -> &store::Durations {
        self.state.store.commit_durations()
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
            tokio::time::sleep(10 * LOOK).await;
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

/// The threads of a server.
#[derive(Debug)]
pub struct Running {
    node: Node,
    persist: JoinHandle<()>,
    apply: JoinHandle<()>,
}

impl Parts {
    /// Starts the threads.
    pub fn run(self, storage: Arc<dyn Storage>) -> Result<(Node, Running), Error> {
        let Self { state, persister, applier, committer, snapshots } = self;
        let thread = |name| move |source| Error::Thread { name, source };
        let own = Arc::clone(&state);
        let failed = move |error: &store::Error| own.fail(&error.to_string());
        let background = Background::start(committer, failed).map_err(thread("commit"))?;
        let (orders, ordered) = mpsc::channel();
        let (work, worked) = mpsc::channel();
        let (begun, done) = mpsc::sync_channel(BATCHES_AHEAD);
        let node = Node {
            state,
            orders,
            work: work.clone(),
            commits: background.commits(),
            storage,
            runtime: None,
        };
        let unanswered = Vec::new();
        let persist =
            Persisting { node: node.clone(), persister, ordered, work, begun, unanswered };
        let apply = ApplyThread {
            node: node.clone(),
            applier,
            worked,
            done,
            background,
            snapshots: Some(snapshots),
            snapshot: Snapshot::None,
            lower: None,
        };
        let spawn = |name: &'static str, run: Box<dyn FnOnce() + Send>| {
            let (state, work) = (Arc::clone(&node.state), node.work.clone());
            let run = move || {
                if catch_unwind(AssertUnwindSafe(run)).is_err() {
                    state.fail(&format!("the {name} thread panicked"));
                    // Without persist nobody else would end apply.
                    let _ = work.send(Work::Stop);
                }
            };
            std::thread::Builder::new().name(name.to_owned()).spawn(run).map_err(thread(name))
        };
        let apply = spawn("apply", Box::new(move || apply.run()))?;
        let persist = spawn("persist", Box::new(move || persist.run()))?;
        Ok((node.clone(), Running { node, persist, apply }))
    }
}

impl Running {
    /// Ends the threads in the order that requests pass them: what was proposed before is written,
    /// applied, answered and committed to the file.
    ///
    /// # Errors
    /// The server had failed before, or fails in ending.
    pub fn stop(self) -> Result<(), Error> {
        let Self { node, persist, apply } = self;
        node.state.life.send_if_modified(|life| {
            let serving = *life == Life::Serving;
            if serving {
                *life = Life::Stopping;
            }
            serving
        });
        // Before the log ends: a snapshot that is being written is yet to be marked in it.
        let (reply, settled) = mpsc::sync_channel(1);
        if node.work.send(Work::Settle(reply)).is_ok() {
            let _ = settled.recv();
        }
        // Where it has ended already, it has said why.
        let _ = node.orders.send(Order::Stop);
        for thread in [persist, apply] {
            if thread.join().is_err() {
                node.state.fail("a thread of the server panicked");
            }
        }
        lock(&node.state.runtimes).clear();
        match node.life() {
            Life::Failed(reason) => Err(Error::Failed { reason: reason.to_string() }),
            _ => Ok(()),
        }
    }
}

/// The persist thread.
struct Persisting {
    node: Node,
    persister: Persister,
    ordered: Receiver<Order>,
    work: Sender<Work>,
    /// A place for each batch that may be ahead of apply.
    begun: SyncSender<()>,
    /// Those that were on their way when the leader was lost.
    unanswered: Vec<Waiter>,
}

impl Persisting {
    fn run(mut self) {
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
                    let begun = Instant::now();
                    let durable = self.persister.step(batch)?;
                    let counters = &self.node.state.counters;
                    counters.log_syncs.record(begun.elapsed());
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

/// The apply thread.
struct ApplyThread {
    node: Node,
    applier: Applier,
    worked: Receiver<Work>,
    done: Receiver<()>,
    background: Background,
    /// None while the thread that writes one has it.
    snapshots: Option<Snapshots>,
    snapshot: Snapshot,
    /// When the cluster's version is to follow a downgrade.
    lower: Option<(Instant, Version)>,
}

/// How far a disk snapshot is.
enum Snapshot {
    None,
    /// The database is being committed up to it.
    Committing(Box<Pending>),
    Writing(JoinHandle<Result<Snapshots, Error>>),
}

/// As etcd: its version monitor looks this often.
const MONITOR: Duration = Duration::from_secs(4);

/// How soon to look again for a commit under way when the next is due.
const LOOK: Duration = Duration::from_millis(1);

/// Rows in memory at which entries wait for the commit thread.
const ROWS_AHEAD: usize = 80_000;

/// And bytes.
const BYTES_AHEAD: usize = 4 * store::BATCH_BYTES;

impl ApplyThread {
    fn run(mut self) {
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
        let lower = self.lower.as_ref().map(|(at, _)| at.saturating_duration_since(now));
        [due, snapshot, lower].into_iter().flatten().min()
    }

    fn serve(&mut self) -> Result<(), Error> {
        loop {
            let work = match self.patience(Instant::now()) {
                None => self.worked.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(patience) => self.worked.recv_timeout(patience),
            };
            match work {
                Ok(Work::Batch(batch)) => {
                    let mut stepped = self.applier.step(batch, &self.node.state, Instant::now())?;
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
                Err(RecvTimeoutError::Timeout) => {}
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
    /// target, and with it that of the storage; a disk snapshot follows.
    fn follow_downgrade(&mut self) {
        let cluster = self.applier.cluster();
        let target = cluster.downgrade().and_then(Version::parse);
        let target = target.filter(|target| cluster.version() != Some(target));
        match (target, &self.lower) {
            (None, Some(_)) => {
                self.lower = None;
                if let Some(snapshots) = &mut self.snapshots {
                    snapshots.force();
                }
            }
            (None, None) => {}
            (Some(target), None) => self.lower = Some((Instant::now() + MONITOR, target)),
            (Some(_), Some((at, target))) if *at <= Instant::now() => {
                let change = ClusterChange::Version(target.clone());
                self.lower = Some((Instant::now() + MONITOR, target.clone()));
                self.propose(Checked::Cluster(Box::new(change)));
            }
            (Some(_), Some(_)) => {}
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
                let write = move || {
                    let (record, purge) = snapshots.write(&*storage, &pending)?;
                    // Where persist has ended the file stands without a record, and is ignored.
                    let _ = orders.send(Order::Mark(record, purge));
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
