//! Whose turn it is: numbers the requests up to a total, and holds them to a rate.

use std::cell::Cell;
use std::time::{Duration, Instant};

/// How far behind the rate a late start may be made up for. A timer of tokio's is a millisecond
/// coarse; without this a fast rate would never be reached.
const CATCH_UP: Duration = Duration::from_millis(10);

/// Requests to be made. One thread shares it.
#[derive(Debug)]
pub(in super::super) struct Turns {
    total: u64,
    given: Cell<u64>,
    /// Between two requests; none for as fast as they go.
    every: Option<Duration>,
    free: Cell<Instant>,
    until: Option<Instant>,
    stopped: Cell<bool>,
}

impl Turns {
    /// `total` requests at most `rate` a second; 0 is no limit.
    pub(in super::super) fn new(total: u64, rate: u64) -> Self {
        Self {
            total,
            given: Cell::new(0),
            every: (rate > 0)
                .then(|| Duration::from_secs(1) / u32::try_from(rate).unwrap_or(u32::MAX)),
            free: Cell::new(Instant::now()),
            until: None,
            stopped: Cell::new(false),
        }
    }

    /// As many as there is time for.
    pub(in super::super) fn for_time(time: Duration, rate: u64) -> Self {
        Self { until: Some(Instant::now() + time), ..Self::new(u64::MAX, rate) }
    }

    /// The next request's number, from 0, once its time has come. None when all were given.
    pub(in super::super) async fn next(&self) -> Option<u64> {
        let turn = self.given.get();
        if turn >= self.total || self.is_over() {
            return None;
        }
        self.given.set(turn + 1);
        if let Some(every) = self.every {
            let (at, free) = slot(self.free.get(), Instant::now(), every);
            self.free.set(free);
            tokio::time::sleep_until(at.into()).await;
            if self.is_over() {
                return None;
            }
        }
        Some(turn)
    }

    fn is_over(&self) -> bool {
        self.stopped.get() || self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// Gives no more.
    pub(in super::super) fn stop(&self) {
        self.stopped.set(true);
    }

    /// Whether it was told to.
    pub(in super::super) fn stopped(&self) -> bool {
        self.stopped.get()
    }
}

/// When a request may start that asks at `now`, and when the one behind it may.
fn slot(free: Instant, now: Instant, every: Duration) -> (Instant, Instant) {
    let oldest = now.checked_sub(CATCH_UP).unwrap_or(now);
    let at = free.max(oldest);
    (at, at + every)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_keep_their_distance_and_make_up_for_little() {
        let start = Instant::now() + Duration::from_secs(1);
        let every = Duration::from_millis(5);
        let (at, free) = slot(start, start, every);
        assert_eq!((at, free), (start, start + every));
        // Asked early: it waits for its slot.
        assert_eq!(slot(free, start, every).0, free);
        // Asked late by more than is made up for.
        let late = start + Duration::from_secs(1);
        assert_eq!(slot(free, late, every).0, late - CATCH_UP);
    }

    #[test]
    fn a_total_is_kept() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        runtime.block_on(async {
            let turns = Turns::new(3, 0);
            let mut given = Vec::new();
            while let Some(turn) = turns.next().await {
                given.push(turn);
            }
            assert_eq!(given, [0, 1, 2]);
            assert!(!turns.stopped());
            let turns = Turns::new(3, 0);
            assert_eq!(turns.next().await, Some(0));
            turns.stop();
            assert_eq!(turns.next().await, None);
            assert!(turns.stopped());
        });
    }
}
