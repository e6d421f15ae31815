//! Step 5: durable entries change the key space and the cluster; what came of it goes out.
//!
//! ```text
//!   Durable -> each entry in turn -> one view of the whole batch, published
//!                                 -> Changes   for the watchers of each runtime
//!                                 -> outcomes  for who waits, by runtime
//! ```
//! In this order (ENGINE rule 2): who has a reply sees its effect, and no event is ahead of the view
//! that shows it. The one writer of state. It has no thread and no clock: a thread steps it, or a
//! simulation, or `recover` with what the log holds beyond the file.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::pb::etcdserverpb::{AlarmType, RangeRequest, RangeResponse};
use crate::pb::write::Release;
use crate::store::{self, Alarms, Applied, Failure, Fresh, Refusal, View, Writer};

use super::members::{Cluster, Rows};
use super::metrics::Tally;
use super::persist::Durable;
use super::propose::{Checked, ClusterChange, Outcome, Unanswered, Waiter};
use super::state::State;

/// Answers a range inside a transaction: `read::range` of this module is one. No header.
pub type RangeFn = fn(&View, &RangeRequest) -> Result<RangeResponse, store::Error>;

/// What a batch has changed.
#[derive(Debug)]
pub struct Changes {
    /// All of it and nothing later.
    pub view: Arc<View>,
    /// The rows it has added, in order.
    pub rows: Fresh,
}

/// What happened to a lease, in the order of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeaseChange {
    /// With its TTL as it is kept, in seconds: never below the least. At the start of a server each
    /// lease there is is told of so, `remaining` being what was checkpointed, or 0.
    Granted {
        id: i64,
        ttl: i64,
        remaining: i64,
    },
    Revoked {
        id: i64,
    },
    Checkpointed {
        id: i64,
        remaining: i64,
    },
}

/// Told of what happened to leases, on the apply thread, after the view is published and before the
/// replies are sent. Must not wait.
pub type LeaseHook = Arc<dyn Fn(&[LeaseChange]) + Send + Sync>;

/// What came of a batch, not told to anybody yet.
#[derive(Debug)]
pub struct Stepped {
    pub changes: Arc<Changes>,
    pub outcomes: Vec<(Waiter, Result<Outcome, Unanswered>)>,
    pub leases: Vec<LeaseChange>,
    /// What the server is to propose on its own: an alarm, because the quota is spent.
    pub proposals: Vec<Checked>,
    /// Entries by kind, and whether they were refused.
    pub tally: Tally,
    /// There was a compaction: the one before the last of them, or -1.
    pub compacted_before: Option<i64>,
}

/// How entries are applied.
#[derive(Debug, Clone, Copy)]
pub struct Applying {
    /// The version that the directory keeps.
    pub release: Release,
    pub member: u64,
    pub ranges: RangeFn,
    pub max_learners: usize,
    /// Bytes that the file may have; none is without limit.
    pub quota: Option<u64>,
}

/// Changes the key space and the cluster.
#[derive(Debug)]
pub struct Applier {
    pub(super) writer: Writer,
    pub(super) alarms: Alarms,
    pub(super) cluster: Cluster,
    how: Applying,
    leases: Vec<LeaseChange>,
    proposals: Vec<Checked>,
    compacted_before: Option<i64>,
    /// Cluster or alarms are others than those last published.
    changed: bool,
}

impl Applier {
    pub(super) fn new(writer: Writer, alarms: Alarms, cluster: Cluster, how: Applying) -> Self {
        Self {
            writer,
            alarms,
            cluster,
            how,
            leases: Vec::new(),
            proposals: Vec::new(),
            compacted_before: None,
            changed: true,
        }
    }

    /// The key space: leases and their keys, what is applied, the newest state.
    pub fn writer(&self) -> &Writer {
        &self.writer
    }

    pub fn alarms(&self) -> &Alarms {
        &self.alarms
    }

    pub fn cluster(&self) -> &Cluster {
        &self.cluster
    }

    /// Applies a batch and publishes it.
    ///
    /// # Errors
    /// The key space has failed; the server is to stop. What is refused is an outcome, no error.
    pub fn step(
        &mut self,
        batch: Durable,
        state: &State,
        now: Instant,
    ) -> Result<Stepped, store::Error> {
        let Durable { first, term, proposals } = batch;
        let mut outcomes = Vec::with_capacity(proposals.len());
        let mut tally = Tally::default();
        for (index, proposal) in (first..).zip(proposals) {
            let on_lease = match &proposal.request {
                Checked::LeaseRevoke(revoke) => {
                    self.writer.leases().get(revoke.id).map_or(0, |lease| lease.keys.len())
                }
                _ => 0,
            };
            let outcome = self.entry(index, term, &proposal.request, true)?;
            tally.count(&proposal.request, outcome.is_ok());
            if let Ok(outcome) = &outcome {
                state.counters.operations.applied(&proposal.request, &outcome.applied, on_lease);
            }
            if let Some(waiter) = proposal.waiter {
                outcomes.push((waiter, outcome));
            }
        }
        self.writer.touch(now);
        let changes = self.publish(state);
        let (leases, proposals) =
            (std::mem::take(&mut self.leases), std::mem::take(&mut self.proposals));
        for lease in &leases {
            if let LeaseChange::Granted { ttl, .. } = lease {
                state.counters.lease_ttls.record(Duration::from_secs(ttl.cast_unsigned()));
            }
        }
        let compacted_before = self.compacted_before.take();
        Ok(Stepped { changes, outcomes, leases, proposals, tally, compacted_before })
    }

    /// Makes everything applied so far visible.
    pub(super) fn publish(&mut self, state: &State) -> Arc<Changes> {
        let rows = self.writer.publish();
        if std::mem::take(&mut self.changed) {
            state.publish(self.cluster.clone(), self.alarms.iter().collect());
        }
        state.set_applied(self.writer.applied().0);
        Arc::new(Changes { view: self.writer.shared().view(), rows })
    }

    /// Applies one entry; `answers` is whether anybody is to hear of what it found.
    pub(super) fn entry(
        &mut self,
        index: u64,
        term: u64,
        request: &Checked,
        answers: bool,
    ) -> Result<Result<Outcome, Unanswered>, store::Error> {
        let outcome = match request {
            Checked::Cluster(change) => self.cluster_change(change),
            request => self.request(request, answers),
        };
        self.writer.set_applied(index, term);
        match outcome {
            Ok(applied) => Ok(Ok(Outcome { revision: self.writer.revision(), applied })),
            Err(Stop::Refused(refused)) => Ok(Err(refused)),
            Err(Stop::Broken(error)) => Err(error),
        }
    }

    fn request(&mut self, request: &Checked, answers: bool) -> Result<Applied, Stop> {
        let spent = answers && self.spent(request.cost());
        let ranges = self.how.ranges;
        let mut answer = move |view: &View, range: &RangeRequest| ranges(view, range);
        let ranges: store::Ranges<'_> = if answers { Some(&mut answer) } else { None };
        // As etcd: it is persisted where the cluster is 3.6 or later.
        let checkpoints = self.how.release >= Release::V3_6;
        let (op, compacted) = (request.op(), self.writer.compacted());
        let applied = store::apply(&mut self.writer, &mut self.alarms, op, ranges, checkpoints)?;
        if matches!(request, Checked::Compact(_)) {
            self.compacted_before = Some(compacted);
        }
        self.note(request);
        if spent {
            // As etcd: made, and yet refused; the alarm is raised if it is not yet.
            if !self.alarms.raised(AlarmType::Nospace) {
                self.proposals.push(super::node::no_space(self.how.member));
            }
            return Err(Refusal::NoSpace.into());
        }
        Ok(applied)
    }

    fn spent(&self, cost: u64) -> bool {
        cost > 0
            && self
                .how
                .quota
                .is_some_and(|quota| self.writer.shared().sizes().0.saturating_add(cost) >= quota)
    }

    /// Keeps what leases and alarms have become, for who follows them.
    fn note(&mut self, request: &Checked) {
        match request {
            Checked::LeaseGrant(grant) => {
                if let Some(lease) = self.writer.leases().get(grant.id) {
                    let (id, ttl) = (lease.id, lease.ttl);
                    self.leases.push(LeaseChange::Granted { id, ttl, remaining: 0 });
                }
            }
            Checked::LeaseRevoke(revoke) => {
                self.leases.push(LeaseChange::Revoked { id: revoke.id });
            }
            Checked::LeaseCheckpoint(checkpoint) => {
                for each in &checkpoint.checkpoints {
                    let (id, remaining) = (each.id, each.remaining_ttl);
                    if self.writer.leases().get(id).is_some() {
                        self.leases.push(LeaseChange::Checkpointed { id, remaining });
                    }
                }
            }
            Checked::Alarm(_) => self.changed = true,
            _ => {}
        }
    }

    fn cluster_change(&mut self, change: &ClusterChange) -> Result<Applied, Stop> {
        let rows = &mut Rows { writer: Some(&mut self.writer), release: self.how.release };
        self.cluster
            .apply(change, self.how.max_learners, rows)
            .map_err(|refused| Stop::Refused(refused.into()))?;
        self.changed |= *change != ClusterChange::Nothing;
        Ok(Applied::Elsewhere)
    }
}

/// Why an entry has changed nothing.
enum Stop {
    Refused(Unanswered),
    Broken(store::Error),
}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal.into())
    }
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Refused(refusal) => refusal.into(),
            Failure::Broken(error) => Self::Broken(error),
        }
    }
}
