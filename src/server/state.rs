//! What the threads of a server and its handles share, and where a runtime hears of each batch.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{mpsc as channel, watch};

use crate::pb::etcdserverpb::{AlarmMember, AlarmType};
use crate::pb::write::Release;
use crate::store;

use super::apply::{Changes, LeaseChange, LeaseHook, Stepped};
use super::features::Feature;
use super::hashes::Hashes;
use super::lessor::Lessor;
use super::members::{Cluster, Rules};
use super::metrics::Counters;
use super::propose::{Outcome, Unanswered, Waiter};
use super::start::Options;

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
    pub(super) member: u64,
    pub(super) cluster_id: u64,
    pub(super) term: u64,
    pub(super) release: Release,
    pub(super) rules: Rules,
    pub(super) quota: Option<u64>,
    pub(super) max_request_bytes: usize,
    pub(super) max_wals: usize,
    pub(super) store: Arc<store::Shared>,
    pub(super) known: Mutex<Arc<Known>>,
    pub(super) durable: AtomicU64,
    pub(super) applied: AtomicU64,
    /// There are several voters and this one is alone: nothing commits.
    pub(super) leaderless: AtomicBool,
    pub(super) waiting: AtomicUsize,
    /// An alarm for the quota is on its way.
    pub(super) alarming: AtomicBool,
    pub(super) next_id: AtomicU64,
    pub(super) runtimes: Mutex<Vec<Runtime>>,
    pub(super) lessor: Lessor,
    pub(super) leases: Option<LeaseHook>,
    pub(super) hashes: Arc<Hashes>,
    pub(super) counters: Counters,
    pub(super) features: Vec<(Feature, bool)>,
    pub(super) warn_apply: Duration,
    pub(super) life: watch::Sender<Life>,
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
pub(super) struct Runtime {
    pub(super) inbox: channel::UnboundedSender<Done>,
    pub(super) watches: Arc<AtomicBool>,
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
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
            features: options.features.clone(),
            warn_apply: options.warn_apply,
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

    pub(super) fn known(&self) -> Arc<Known> {
        Arc::clone(&lock(&self.known))
    }

    pub(super) fn leaderless(&self) -> bool {
        self.leaderless.load(Ordering::SeqCst)
    }

    pub(super) fn failed(&self) -> bool {
        matches!(*self.life.borrow(), Life::Failed(_))
    }

    /// Ends it for a reason; the first one counts.
    pub(super) fn fail(&self, reason: &str) {
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
    pub(super) fn deliver(&self, stepped: Stepped) {
        let Stepped { changes, outcomes, leases, .. } = stepped;
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
    pub(super) receiver: channel::UnboundedReceiver<Done>,
    pub(super) interest: Interest,
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
/// To miss nothing: set it, then take [`super::Node::view`]; every batch that this view does not show comes
/// through the inbox. Batches that it does show may come, too: compare revisions.
#[derive(Debug, Clone)]
pub struct Interest(pub(super) Arc<AtomicBool>);

impl Interest {
    pub fn set(&self, watches: bool) {
        self.0.store(watches, Ordering::SeqCst);
    }
}
