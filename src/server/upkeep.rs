//! What a server does by itself: compactions in time.
//!
//! ```text
//!  Compactor::next() -> when to look -> Compactor::tick(now, revision) -> what to compact at
//! ```
//! [`Compactor`] is told the time and the revision and has no clock, so that a test can run a week
//! in a moment.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use super::node::Node;
use super::propose::{Checked, Unanswered};
use crate::mvcc::OutOfRange;
use crate::pb::etcdserverpb::CompactionRequest;
use crate::store::Refusal;

/// `--auto-compaction-mode` and `--auto-compaction-retention`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Retention {
    /// Keeps what is younger.
    Time(Duration),
    /// Keeps so many revisions.
    Revisions(i64),
}

/// The longest time between two compactions by time.
const HOUR: Duration = Duration::from_secs(3600);

/// Between two compactions by revisions.
const BY_REVISIONS: Duration = Duration::from_secs(300);

/// Intervals at which the revision is noted, in the time that is kept, or an hour of it.
const NOTES: u32 = 10;

/// When to compact, and at which revision: as etcd.
#[derive(Debug)]
pub struct Compactor {
    retention: Retention,
    /// Revisions as they were, an interval apart, the oldest first.
    notes: VecDeque<i64>,
    next_note: Instant,
    next_compaction: Instant,
    /// The last that was compacted at.
    last: i64,
}

impl Compactor {
    pub fn new(retention: Retention, now: Instant) -> Self {
        let next_compaction = now + Self::first(retention);
        Self { retention, notes: VecDeque::new(), next_note: now, next_compaction, last: 0 }
    }

    fn first(retention: Retention) -> Duration {
        match retention {
            Retention::Time(kept) => kept,
            Retention::Revisions(_) => BY_REVISIONS,
        }
    }

    /// Between two notes, and before the next try after one that failed.
    fn interval(&self) -> Duration {
        match self.retention {
            Retention::Time(kept) => kept.min(HOUR) / NOTES,
            Retention::Revisions(_) => BY_REVISIONS,
        }
    }

    /// When to look again.
    pub fn next(&self) -> Instant {
        match self.retention {
            Retention::Time(_) => self.next_note,
            Retention::Revisions(_) => self.next_compaction,
        }
    }

    /// What to compact at, if now is the time.
    pub fn tick(&mut self, now: Instant, revision: i64) -> Option<i64> {
        match self.retention {
            Retention::Time(kept) => {
                if now < self.next_note {
                    return None;
                }
                let interval = self.interval();
                self.next_note = now + interval;
                // As etcd: the oldest is taken before the newest is noted.
                let oldest = self.notes.front().copied();
                let most = kept.as_nanos().checked_div(interval.as_nanos()).unwrap_or(0) + 1;
                let most = usize::try_from(most).unwrap_or(usize::MAX);
                self.notes.push_back(revision);
                while self.notes.len() > most {
                    self.notes.pop_front();
                }
                oldest.filter(|oldest| now >= self.next_compaction && *oldest != self.last)
            }
            Retention::Revisions(kept) => {
                if now < self.next_compaction {
                    return None;
                }
                self.next_compaction = now + BY_REVISIONS;
                let at = revision.saturating_sub(kept);
                (at > 0 && at != self.last).then_some(at)
            }
        }
    }

    /// What came of it: compacted (already, too), or to be tried again.
    pub fn done(&mut self, now: Instant, at: i64, compacted: bool) {
        if compacted {
            self.last = at;
        }
        if let Retention::Time(kept) = self.retention {
            let wait = if compacted { kept.min(HOUR) } else { self.interval() };
            self.next_compaction = now + wait;
            // As etcd, which waits from here on.
            self.next_note = now + self.interval();
        }
    }

    fn mode(&self) -> &'static str {
        match self.retention {
            Retention::Time(_) => "periodic",
            Retention::Revisions(_) => "revision",
        }
    }
}

/// Compacts until the server ends.
pub(super) async fn compact(node: Node, retention: Retention) {
    let mut compactor = Compactor::new(retention, Instant::now());
    loop {
        tokio::time::sleep_until(compactor.next().into()).await;
        let revision = node.view().revision();
        // As etcd: not while another leads, or nobody.
        let Some(at) = compactor.tick(Instant::now(), revision).filter(|_| node.has_leader())
        else {
            continue;
        };
        let (mode, begun) = (compactor.mode(), Instant::now());
        tracing::info!(revision = at, mode, "starting auto {mode} compaction");
        let request = CompactionRequest { revision: at, physical: false };
        let outcome = match node.propose(Checked::Compact(request)).await {
            Err(Unanswered::Refused(Refusal::OutOfRange(OutOfRange::Compacted))) => Ok(()),
            other => other.map(drop),
        };
        compactor.done(Instant::now(), at, outcome.is_ok());
        match outcome {
            Ok(()) => {
                let took = begun.elapsed().as_secs_f64();
                tracing::info!(revision = at, took, "completed auto {mode} compaction");
            }
            Err(error) => tracing::warn!(revision = at, %error, "failed auto {mode} compaction"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs a compactor from a start of 0 s; the revision is one a second, from 1 on.
    fn run(retention: Retention, seconds: u64, step: u64) -> Vec<(u64, i64)> {
        let start = Instant::now();
        let mut compactor = Compactor::new(retention, start);
        let mut done = Vec::new();
        for second in (0..=seconds).step_by(usize::try_from(step).unwrap()) {
            let now = start + Duration::from_secs(second);
            if compactor.next() > now {
                continue;
            }
            let revision = i64::try_from(second).unwrap() + 1;
            if let Some(at) = compactor.tick(now, revision) {
                compactor.done(now, at, true);
                done.push((second, at));
            }
        }
        done
    }

    /// As etcd 3.7: the first after that time at the revision of the start, then each time at that of a tenth more.
    #[test]
    fn a_short_time_is_kept() {
        let found = run(Retention::Time(Duration::from_secs(60)), 3600, 1);
        assert_eq!(found[..3], [(60, 1), (120, 55), (180, 115)]);
    }

    #[test]
    fn a_long_time_is_kept_and_compacted_hourly() {
        let found = run(Retention::Time(10 * HOUR), 13 * 3600, 10);
        assert_eq!(found, [(36_000, 1), (39_600, 3241), (43_200, 6841), (46_800, 10_441)]);
    }

    #[test]
    fn revisions_are_kept() {
        let found = run(Retention::Revisions(500), 1200, 1);
        // After 300 s there are 301 revisions; after 600 s 601.
        assert_eq!(found, [(600, 101), (900, 401), (1200, 701)]);
    }

    #[test]
    fn the_longest_time_is_no_overflow() {
        let longest = Duration::from_nanos(i64::MAX.unsigned_abs());
        assert_eq!(run(Retention::Time(longest), 7200, 60), []);
    }

    #[test]
    fn what_failed_is_tried_after_an_interval() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut compactor = Compactor::new(Retention::Time(Duration::from_secs(60)), start);
        for second in (0..60).step_by(6) {
            assert_eq!(compactor.tick(at(second), 5), None);
        }
        assert_eq!(compactor.tick(at(60), 9), Some(5));
        compactor.done(at(60), 5, false);
        assert_eq!(compactor.tick(at(61), 9), None);
        assert_eq!(compactor.tick(at(66), 9), Some(5));
        compactor.done(at(66), 5, true);
        for second in (72..126).step_by(6) {
            assert_eq!(compactor.tick(at(second), 9), None, "a minute after the last");
        }
        assert_eq!(compactor.tick(at(126), 9), Some(9));
    }
}
