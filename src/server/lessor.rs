//! When leases run out, and what is done about it.
//!
//! ```text
//!  apply  ----- granted, revoked, checkpointed ---->  Lessor  <---- keepalive, time to live
//!    ^                                                  |              (no log, no apply)
//!    '--- propose: revoke, checkpoint <--- twice a second: expired(), checkpoints()
//!
//!  heap: (deadline as last seen, id), earliest first; a keepalive moves the lease's own deadline
//!  and not the heap, which puts it right when that place comes up
//! ```
//! Deadlines are of a monotonic clock that the caller passes in, and of this process alone: after a
//! restart each lease begins anew, or at its checkpoint. The keys of a lease are the store's business.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::apply::LeaseChange;
use crate::pb::etcdserverpb::LeaseCheckpoint;

/// As etcd: how often expired leases are looked for, and how many are taken each time.
pub(super) const ROUND: Duration = Duration::from_millis(500);
pub(super) const ROUND_LEASES: usize = 500;
/// As etcd: a lease that was to be revoked and is still there is tried again after this.
const AGAIN: Duration = Duration::from_secs(7);
/// As etcd: what remains of a lease is stored so often, of leases longer than this.
const CHECKPOINT: Duration = Duration::from_secs(300);
/// As etcd: checkpoints in one request.
pub(super) const CHECKPOINTS: usize = 1000;
/// As etcd: after a restart with many leases, so many at most run out in a second.
const RESTART_PACE: usize = 750;
const MANY: usize = 1000;

#[derive(Debug)]
struct Lease {
    /// Seconds, as granted.
    ttl: i64,
    /// Seconds, as checkpointed; 0 if it is not.
    remaining: i64,
    deadline: Instant,
    /// Its revocation has been handed out: not again before this.
    again: Option<Instant>,
    /// The place in the heap of checkpoints that counts.
    checkpoint: Option<Instant>,
    /// Keepalives that came after its deadline. They hear of its end by being dropped.
    waiting: Vec<oneshot::Sender<()>>,
}

/// What a keepalive comes to.
#[derive(Debug)]
pub enum Renewal {
    /// Renewed: the TTL as granted.
    Renewed(i64),
    /// There is no such lease.
    Gone,
    /// It is past its deadline. Once its revocation is applied this is woken; then ask again.
    Expired(oneshot::Receiver<()>),
    /// Its checkpoint has to be set to 0 first, through the log; then [`Lessor::renew_cleared`].
    Checkpointed,
}

/// What is known of a lease.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Left {
    /// Seconds, as granted.
    pub granted: i64,
    /// Whole seconds, rounded to zero; below zero when it is overdue.
    pub seconds: i64,
}

#[derive(Debug, Default)]
struct State {
    leases: HashMap<i64, Lease>,
    deadlines: BinaryHeap<Reverse<(Instant, i64)>>,
    checkpoints: BinaryHeap<Reverse<(Instant, i64)>>,
    renewed: u64,
}

/// All leases and their deadlines. Any thread may ask; nobody holds it for long.
#[derive(Debug)]
pub struct Lessor {
    state: Mutex<State>,
    /// Feature gate LeaseCheckpoint.
    checkpoints: bool,
}

/// Deadlines further ahead than this are this far ahead: no lease may be granted for longer, and no
/// clock overflows.
const AHEAD: i64 = 9_000_000_000;

fn seconds(count: i64) -> Duration {
    Duration::from_secs(count.clamp(0, AHEAD).cast_unsigned())
}

impl Lease {
    fn starts_with(&self) -> i64 {
        if self.remaining > 0 { self.remaining } else { self.ttl }
    }
}

impl Lessor {
    /// `checkpoints` is the feature gate LeaseCheckpoint.
    pub fn new(checkpoints: bool) -> Self {
        Self { state: Mutex::default(), checkpoints }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes what was applied.
    pub fn follow(&self, changes: &[LeaseChange], now: Instant) {
        let mut state = self.state();
        for change in changes {
            match *change {
                LeaseChange::Granted { id, ttl, remaining } => {
                    let mut lease = Lease {
                        ttl,
                        remaining,
                        deadline: now,
                        again: None,
                        checkpoint: None,
                        waiting: Vec::new(),
                    };
                    lease.deadline += seconds(lease.starts_with());
                    state.deadlines.push(Reverse((lease.deadline, id)));
                    state.leases.insert(id, lease);
                    self.schedule(&mut state, id, now);
                }
                // Those who wait are woken by being dropped.
                LeaseChange::Revoked { id } => drop(state.leases.remove(&id)),
                LeaseChange::Checkpointed { id, remaining } => {
                    if let Some(lease) = state.leases.get_mut(&id) {
                        lease.remaining = remaining;
                        self.schedule(&mut state, id, now);
                    }
                }
            }
        }
        state.tidy();
    }

    /// Begins to count: each lease has its whole time, or what was checkpointed, and `extend` to
    /// give clients time to find the server. Where many would run out at once they are spread.
    pub fn promote(&self, now: Instant, extend: Duration) {
        let mut state = self.state();
        let mut order: Vec<(Instant, i64)> = state
            .leases
            .iter()
            .map(|(id, lease)| (now + extend + seconds(lease.starts_with()), *id))
            .collect();
        order.sort_unstable();
        if order.len() >= MANY {
            for at in RESTART_PACE..order.len() {
                let least = order[at - RESTART_PACE].0 + Duration::from_secs(1);
                order[at].0 = order[at].0.max(least);
            }
        }
        state.deadlines = order.iter().copied().map(Reverse).collect();
        for (deadline, id) in order {
            if let Some(lease) = state.leases.get_mut(&id) {
                (lease.deadline, lease.again) = (deadline, None);
            }
            self.schedule(&mut state, id, now);
        }
    }

    fn schedule(&self, state: &mut State, id: i64, now: Instant) {
        let Some(lease) = state.leases.get_mut(&id).filter(|_| self.checkpoints) else { return };
        lease.checkpoint = (seconds(lease.starts_with()) > CHECKPOINT).then_some(now + CHECKPOINT);
        if let Some(at) = lease.checkpoint {
            state.checkpoints.push(Reverse((at, id)));
        }
    }

    /// A keepalive.
    pub fn renew(&self, id: i64, now: Instant) -> Renewal {
        let mut state = self.state();
        let Some(lease) = state.leases.get_mut(&id) else { return Renewal::Gone };
        if lease.deadline <= now {
            let (end, woken) = oneshot::channel();
            lease.waiting.retain(|waiting| !waiting.is_closed());
            lease.waiting.push(end);
            return Renewal::Expired(woken);
        }
        if self.checkpoints && lease.remaining > 0 {
            return Renewal::Checkpointed;
        }
        lease.deadline = now + seconds(lease.ttl);
        let ttl = lease.ttl;
        state.renewed += 1;
        Renewal::Renewed(ttl)
    }

    /// Goes on with a keepalive after [`Renewal::Checkpointed`]: the TTL, if the lease is still
    /// there.
    pub fn renew_cleared(&self, id: i64, now: Instant) -> Option<i64> {
        let mut state = self.state();
        let lease = state.leases.get_mut(&id)?;
        lease.deadline = now + seconds(lease.starts_with());
        let ttl = lease.ttl;
        state.renewed += 1;
        Some(ttl)
    }

    /// What is left of a lease.
    pub fn left(&self, id: i64, now: Instant) -> Option<Left> {
        let state = self.state();
        let lease = state.leases.get(&id)?;
        let ahead = lease.deadline.saturating_duration_since(now).as_secs();
        let behind = now.saturating_duration_since(lease.deadline).as_secs();
        let seconds = ahead.cast_signed() - behind.cast_signed();
        Some(Left { granted: lease.ttl, seconds })
    }

    /// The ids of all leases, the one that runs out next first.
    pub fn by_deadline(&self) -> Vec<i64> {
        let state = self.state();
        let mut order: Vec<_> = state.leases.iter().map(|(id, l)| (l.deadline, *id)).collect();
        drop(state);
        order.sort_unstable();
        order.into_iter().map(|(_, id)| id).collect()
    }

    /// How many keepalives have renewed one.
    pub fn renewed(&self) -> u64 {
        self.state().renewed
    }

    pub fn len(&self) -> usize {
        self.state().leases.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Leases that are past their deadline, to be revoked: at most `most`. Each is named again only if
    /// it is still there after a while.
    pub fn expired(&self, now: Instant, most: usize) -> Vec<i64> {
        let mut state = self.state();
        let mut expired = Vec::new();
        while expired.len() < most {
            let State { leases, deadlines, .. } = &mut *state;
            let Some(&Reverse((at, id))) = deadlines.peek() else { break };
            if at > now {
                break;
            }
            deadlines.pop();
            let Some(lease) = leases.get_mut(&id) else { continue };
            let due = lease.again.unwrap_or(lease.deadline).max(lease.deadline);
            if due <= now {
                lease.again = Some(now + AGAIN);
                expired.push(id);
            }
            deadlines.push(Reverse((lease.again.unwrap_or(due).max(due), id)));
        }
        expired
    }

    /// What is to be stored of leases that have long to go: at most 1000 of them.
    pub fn due_checkpoints(&self, now: Instant) -> Vec<LeaseCheckpoint> {
        let mut state = self.state();
        let mut due = Vec::new();
        while due.len() < CHECKPOINTS {
            let State { leases, checkpoints, .. } = &mut *state;
            let Some(&Reverse((at, id))) = checkpoints.peek() else { break };
            if at > now {
                break;
            }
            checkpoints.pop();
            let Some(lease) = leases.get_mut(&id).filter(|l| l.checkpoint == Some(at)) else {
                continue;
            };
            // Until it is applied, which sets the next one; or, renewed just now, later.
            lease.checkpoint = Some(now + CHECKPOINT);
            checkpoints.push(Reverse((now + CHECKPOINT, id)));
            let left = lease.deadline.saturating_duration_since(now);
            let left = left.as_secs().cast_signed() + i64::from(left.subsec_nanos() > 0);
            if left > 0 && left < lease.ttl {
                due.push(LeaseCheckpoint { id, remaining_ttl: left });
            }
        }
        due
    }
}

impl State {
    /// Leases that come and go leave their places in the heaps: those are cleared where they are many.
    fn tidy(&mut self) {
        let most = 2 * self.leases.len() + 1024;
        if self.deadlines.len() > most {
            let place = |(id, lease): (&i64, &Lease)| Reverse((lease.deadline, *id));
            self.deadlines = self.leases.iter().map(place).collect();
        }
        if self.checkpoints.len() > most {
            let place = |(id, lease): (&i64, &Lease)| Some(Reverse((lease.checkpoint?, *id)));
            self.checkpoints = self.leases.iter().filter_map(place).collect();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(start: Instant, millis: u64) -> Instant {
        start + Duration::from_millis(millis)
    }

    fn grant(id: i64, ttl: i64) -> LeaseChange {
        LeaseChange::Granted { id, ttl, remaining: 0 }
    }

    fn renewed(lessor: &Lessor, id: i64, now: Instant) -> Option<i64> {
        match lessor.renew(id, now) {
            Renewal::Renewed(ttl) => Some(ttl),
            Renewal::Gone => None,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_lease_runs_out_unless_it_is_kept() {
        let (lessor, start) = (Lessor::new(false), Instant::now());
        lessor.follow(&[grant(1, 10), grant(2, 10), grant(3, 5)], start);
        assert_eq!(lessor.by_deadline(), [3, 1, 2]);
        let left = |id, millis| lessor.left(id, after(start, millis)).map(|left| left.seconds);
        assert_eq!(
            (left(1, 1), left(1, 9500), left(1, 10_500), left(4, 0)),
            (Some(9), Some(0), Some(0), None)
        );
        assert_eq!(left(1, 12_100), Some(-2));
        assert_eq!(renewed(&lessor, 2, after(start, 4000)), Some(10));
        assert_eq!(renewed(&lessor, 9, start), None);
        assert_eq!(lessor.expired(after(start, 4999), 10), [0; 0]);
        assert_eq!(lessor.expired(after(start, 10_000), 10), [3, 1]);
        // Handed out once, until it is time to try again.
        assert_eq!(lessor.expired(after(start, 13_999), 10), [0; 0]);
        assert_eq!(lessor.expired(after(start, 14_000), 10), [2]);
        lessor.follow(&[LeaseChange::Revoked { id: 1 }, LeaseChange::Revoked { id: 2 }], start);
        assert_eq!(lessor.expired(after(start, 17_000), 10), [3]);
        assert_eq!(lessor.len(), 1);
    }

    #[test]
    fn a_keepalive_past_the_deadline_waits_for_the_end() {
        let (lessor, start) = (Lessor::new(false), Instant::now());
        lessor.follow(&[grant(1, 2)], start);
        let Renewal::Expired(mut woken) = lessor.renew(1, after(start, 2000)) else {
            panic!("it is past its deadline")
        };
        assert_eq!(woken.try_recv(), Err(oneshot::error::TryRecvError::Empty));
        lessor.follow(&[LeaseChange::Revoked { id: 1 }], after(start, 2100));
        assert_eq!(woken.try_recv(), Err(oneshot::error::TryRecvError::Closed));
        assert_eq!(renewed(&lessor, 1, after(start, 2100)), None);
    }

    #[test]
    fn rounds_are_bounded_and_take_the_longest_overdue_first() {
        let (lessor, start) = (Lessor::new(false), Instant::now());
        let all: Vec<_> = (0..1200).map(|id| grant(id, 2 + id % 2)).collect();
        lessor.follow(&all, start);
        let first = lessor.expired(after(start, 60_000), ROUND_LEASES);
        assert!(first.len() == 500 && first.iter().all(|id| id % 2 == 0));
        let second = lessor.expired(after(start, 60_500), ROUND_LEASES);
        assert_eq!(second.iter().filter(|id| *id % 2 == 0).count(), 100);
        assert_eq!(lessor.expired(after(start, 61_000), ROUND_LEASES).len(), 200);
        assert_eq!(lessor.expired(after(start, 61_500), ROUND_LEASES), [0; 0]);
    }

    #[test]
    fn after_a_restart_each_begins_anew_or_where_it_was() {
        let (lessor, start) = (Lessor::new(true), Instant::now());
        lessor.follow(
            &[grant(1, 10), LeaseChange::Granted { id: 2, ttl: 1000, remaining: 400 }],
            start,
        );
        let serves = after(start, 60_000);
        lessor.promote(serves, Duration::from_secs(1));
        assert_eq!(lessor.left(1, serves), Some(Left { granted: 10, seconds: 11 }));
        assert_eq!(lessor.left(2, serves), Some(Left { granted: 1000, seconds: 401 }));
        assert_eq!(lessor.expired(serves, 10), [0; 0]);
        // A renewal gives it its whole time again, once the log says that nothing is checkpointed.
        assert!(matches!(lessor.renew(2, serves), Renewal::Checkpointed));
        lessor.follow(&[LeaseChange::Checkpointed { id: 2, remaining: 0 }], serves);
        assert_eq!(lessor.renew_cleared(2, serves), Some(1000));
        assert_eq!(lessor.left(2, serves).unwrap().seconds, 1000);
        assert_eq!(lessor.renew_cleared(3, serves), None);
    }

    #[test]
    fn many_leases_do_not_run_out_in_one_second() {
        let (lessor, start) = (Lessor::new(false), Instant::now());
        let all: Vec<_> = (0..3000).map(|id| grant(id, 5)).collect();
        lessor.follow(&all, start);
        lessor.promote(start, Duration::ZERO);
        let mut counts = Vec::new();
        for second in 5..10 {
            counts.push(lessor.expired(after(start, second * 1000), 5000).len());
        }
        assert_eq!(counts, [750, 750, 750, 750, 0]);
    }

    #[test]
    fn what_remains_of_long_leases_is_stored_every_five_minutes() {
        let (lessor, start) = (Lessor::new(true), Instant::now());
        lessor.follow(&[grant(1, 1000), grant(2, 300), grant(3, 500)], start);
        assert_eq!(lessor.due_checkpoints(after(start, 299_999)), []);
        let now = after(start, 300_000);
        let due = lessor.due_checkpoints(now);
        let expected = [(1, 700), (3, 200)];
        let expected = expected.map(|(id, remaining_ttl)| LeaseCheckpoint { id, remaining_ttl });
        assert_eq!(due, expected);
        assert_eq!(lessor.due_checkpoints(now), []);
        let applied =
            due.iter().map(|d| LeaseChange::Checkpointed { id: d.id, remaining: d.remaining_ttl });
        lessor.follow(&applied.collect::<Vec<_>>(), now);
        let again = lessor.due_checkpoints(after(start, 600_000));
        assert_eq!(
            again,
            [LeaseCheckpoint { id: 1, remaining_ttl: 400 }],
            "200 s are not worth it"
        );
        // Without the gate there are none, and a renewal needs no entry.
        let plain = Lessor::new(false);
        plain.follow(&[LeaseChange::Granted { id: 1, ttl: 1000, remaining: 600 }], start);
        assert_eq!(plain.due_checkpoints(after(start, 900_000)), []);
        assert_eq!(renewed(&plain, 1, start), Some(1000));
    }

    #[test]
    fn leases_that_come_and_go_leave_nothing_behind() {
        let (lessor, start) = (Lessor::new(true), Instant::now());
        for id in 0..10_000 {
            lessor.follow(&[grant(id, i64::MAX), LeaseChange::Revoked { id }], start);
        }
        let state = lessor.state();
        assert!(state.deadlines.len() < 2000 && state.checkpoints.len() < 2000);
    }
}
