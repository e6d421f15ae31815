//! How long something took, counted in classes: for a histogram that somebody reads now and then.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Counts of durations, by classes whose bounds double. Recorded without a lock, from any thread.
#[derive(Debug)]
pub struct Durations {
    /// Upper bounds, inclusive, in nanoseconds.
    bounds: Box<[u64]>,
    /// One more than bounds: what is above the last.
    counts: Box<[AtomicU64]>,
    nanoseconds: AtomicU64,
}

impl Durations {
    /// `classes` classes, the first up to `first`, each of the next up to twice as much.
    pub fn new(first: Duration, classes: u32) -> Self {
        let first = nanoseconds(first);
        let bounds: Box<[u64]> =
            (0..classes).map(|class| first.saturating_mul(1 << class.min(63))).collect();
        let counts = (0..=classes).map(|_| AtomicU64::new(0)).collect();
        Self { bounds, counts, nanoseconds: AtomicU64::new(0) }
    }

    pub fn record(&self, duration: Duration) {
        self.record_many(duration, 1);
    }

    /// As many of the same duration.
    pub fn record_many(&self, duration: Duration, count: u64) {
        let nanoseconds = nanoseconds(duration);
        let class = self.bounds.partition_point(|bound| *bound < nanoseconds);
        self.counts[class].fetch_add(count, Ordering::Relaxed);
        self.nanoseconds.fetch_add(nanoseconds.saturating_mul(count), Ordering::Relaxed);
    }

    /// Adds what another of the same classes has counted.
    pub fn add(&self, other: &Self) {
        debug_assert_eq!(self.bounds, other.bounds);
        for (own, count) in self.counts.iter().zip(&other.counts) {
            own.fetch_add(count.load(Ordering::Relaxed), Ordering::Relaxed);
        }
        let nanoseconds = other.nanoseconds.load(Ordering::Relaxed);
        self.nanoseconds.fetch_add(nanoseconds, Ordering::Relaxed);
    }

    /// Upper bounds, and how many there are up to each: the last has no bound and counts all.
    pub fn cumulative(&self) -> Vec<(Option<Duration>, u64)> {
        let bounds = self.bounds.iter().map(|bound| Some(Duration::from_nanos(*bound)));
        let mut sum = 0;
        let add = |(bound, count): (_, &AtomicU64)| {
            sum += count.load(Ordering::Relaxed);
            (bound, sum)
        };
        bounds.chain([None]).zip(self.counts.iter()).map(add).collect()
    }

    /// All of them together.
    pub fn total(&self) -> Duration {
        Duration::from_nanos(self.nanoseconds.load(Ordering::Relaxed))
    }
}

fn nanoseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_nanos()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_falls_into_the_class_that_it_bounds() {
        let durations = Durations::new(Duration::from_millis(1), 3);
        for milliseconds in [0, 1, 2, 3, 4, 5, 500] {
            durations.record(Duration::from_millis(milliseconds));
        }
        let counts: Vec<_> = durations.cumulative().into_iter().map(|(_, count)| count).collect();
        assert_eq!(counts, [2, 3, 5, 7]);
        assert_eq!(durations.cumulative()[2].0, Some(Duration::from_millis(4)));
        assert_eq!(durations.total(), Duration::from_millis(515));
        let sum = Durations::new(Duration::from_millis(1), 3);
        sum.record_many(Duration::from_millis(2), 4);
        sum.add(&durations);
        let counts: Vec<_> = sum.cumulative().into_iter().map(|(_, count)| count).collect();
        assert_eq!(counts, [2, 7, 9, 11]);
        assert_eq!(sum.total(), Duration::from_millis(523));
    }
}
