//! What was measured: latencies in a histogram, errors by their text, a row a second.
//!
//! ```text
//!  nanoseconds   0..128 one bucket each, then 128 buckets to every doubling
//!                bucket = 128 * doublings + (value >> doublings)      off by 0.8 % at most
//! ```
//! Memory does not grow with the number of requests, so that a day of load can be measured.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crate::client::{self, Cause};
use crate::cmd::Voice;

/// Buckets to every doubling.
const FINE: usize = 128;
const FINE_BITS: u32 = 7;

/// Requests that ended in one second of the load.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(in super::super) struct Second {
    pub(in super::super) requests: u64,
    /// Seconds, of all requests together.
    pub(in super::super) sum: f64,
    pub(in super::super) fastest: f64,
    pub(in super::super) slowest: f64,
}

/// The measurements of a load.
#[derive(Debug)]
pub(in super::super) struct Samples {
    began: Instant,
    ended: Instant,
    buckets: Vec<u64>,
    pub(in super::super) requests: u64,
    sum: f64,
    squares: f64,
    fastest: u64,
    slowest: u64,
    voice: Voice,
    pub(in super::super) errors: BTreeMap<String, u64>,
    pub(in super::super) seconds: Vec<Second>,
}

fn bucket(nanos: u64) -> usize {
    let doublings = (u64::BITS - nanos.leading_zeros()).saturating_sub(FINE_BITS + 1);
    #[expect(clippy::cast_possible_truncation, reason = "256 at most after the shift")]
    let within = (nanos >> doublings) as usize;
    FINE * doublings as usize + within
}

/// The largest value of a bucket.
fn top(bucket: usize) -> u64 {
    if bucket < 2 * FINE {
        return bucket as u64;
    }
    let doublings = bucket / FINE - 1;
    let within = (bucket - FINE * doublings) as u64;
    ((within + 1) << doublings) - 1
}

#[expect(clippy::cast_precision_loss, reason = "a latency below 104 days is exact")]
fn seconds(nanos: u64) -> f64 {
    nanos as f64 / 1e9
}

/// What failures are counted by. What differs from one to the next, as the time that was waited, is not
/// in it: the map must not grow with the number of requests.
fn text(error: &client::Error, voice: Voice) -> String {
    match (error, voice) {
        (_, Voice::Original) => error.upstream_text(),
        (client::Error::Deadline { failures, .. }, Voice::Ours) => {
            let known = failures.iter().filter(|each| !matches!(each.cause, Cause::Pending(_)));
            let causes: Vec<_> = known.map(|each| format!("; {each}")).collect();
            format!("no answer in time{}", causes.concat())
        }
        (_, Voice::Ours) => error.to_string(),
    }
}

impl Samples {
    /// Nothing measured yet; the clock runs.
    pub(in super::super) fn begin() -> Self {
        let now = Instant::now();
        Self {
            began: now,
            ended: now,
            buckets: Vec::new(),
            requests: 0,
            sum: 0.0,
            squares: 0.0,
            fastest: u64::MAX,
            slowest: 0,
            voice: Voice::Ours,
            errors: BTreeMap::new(),
            seconds: Vec::new(),
        }
    }

    /// The same, whose failures are told in this voice.
    pub(in super::super) fn begin_in(voice: Voice) -> Self {
        Self { voice, ..Self::begin() }
    }

    /// One request. Those that failed are counted by their text, and their times are not.
    pub(in super::super) fn add(
        &mut self,
        began: Instant,
        ended: Instant,
        error: Option<&client::Error>,
    ) {
        match error {
            Some(error) => *self.errors.entry(text(error, self.voice)).or_default() += 1,
            None => self.add_latency(ended.saturating_duration_since(began), ended),
        }
        self.ended = self.ended.max(ended);
    }

    /// A request that took `latency` and ended at `ended`.
    pub(in super::super) fn add_latency(&mut self, latency: Duration, ended: Instant) {
        let nanos = u64::try_from(latency.as_nanos()).unwrap_or(u64::MAX);
        let at = bucket(nanos);
        if self.buckets.len() <= at {
            self.buckets.resize(at + 1, 0);
        }
        self.buckets[at] += 1;
        self.requests += 1;
        let took = seconds(nanos);
        self.sum += took;
        self.squares += took * took;
        self.fastest = self.fastest.min(nanos);
        self.slowest = self.slowest.max(nanos);
        self.ended = self.ended.max(ended);
        let second = ended.saturating_duration_since(self.began).as_secs();
        let second = usize::try_from(second).unwrap_or(usize::MAX).min(7 * 86_400);
        if self.seconds.len() <= second {
            self.seconds.resize(second + 1, Second::default());
        }
        let row = &mut self.seconds[second];
        row.fastest = if row.requests == 0 { took } else { row.fastest.min(took) };
        row.slowest = row.slowest.max(took);
        row.requests += 1;
        row.sum += took;
    }

    /// Ends the time that rates are counted over.
    pub(in super::super) fn end(&mut self) {
        self.ended = Instant::now();
    }

    /// From the beginning to the last request.
    pub(in super::super) fn time(&self) -> Duration {
        self.ended - self.began
    }

    /// Requests a second that went well.
    pub(in super::super) fn rate(&self) -> f64 {
        let time = self.time().as_secs_f64();
        if time > 0.0 { self.count() / time } else { 0.0 }
    }

    #[expect(clippy::cast_precision_loss, reason = "exact up to 2^53 requests")]
    fn count(&self) -> f64 {
        self.requests as f64
    }

    /// In seconds, as all below; 0 without requests.
    pub(in super::super) fn mean(&self) -> f64 {
        if self.requests == 0 { 0.0 } else { self.sum / self.count() }
    }

    pub(in super::super) fn stddev(&self) -> f64 {
        if self.requests == 0 {
            return 0.0;
        }
        let mean = self.mean();
        // Rounding may leave a hair below zero.
        (self.squares / self.count() - mean * mean).max(0.0).sqrt()
    }

    pub(in super::super) fn fastest(&self) -> f64 {
        if self.requests == 0 { 0.0 } else { seconds(self.fastest) }
    }

    pub(in super::super) fn slowest(&self) -> f64 {
        seconds(self.slowest)
    }

    /// What `percent` of all requests were not slower than.
    pub(in super::super) fn percentile(&self, percent: f64) -> f64 {
        let wanted = self.count() * percent / 100.0;
        let mut seen = 0.0;
        for (at, &count) in self.buckets.iter().enumerate() {
            #[expect(clippy::cast_precision_loss, reason = "exact up to 2^53 requests")]
            let count = count as f64;
            seen += count;
            if count > 0.0 && seen >= wanted {
                return seconds(top(at).clamp(self.fastest, self.slowest));
            }
        }
        self.slowest()
    }

    /// Counts between bounds that grow evenly on a logarithmic scale: (not slower than, requests).
    pub(in super::super) fn histogram(&self, rows: u32) -> Vec<(f64, u64)> {
        if self.requests == 0 {
            return Vec::new();
        }
        let (low, high) = (self.fastest().max(1e-9), self.slowest().max(1e-9));
        let step = root(high / low, rows.cast_signed());
        let mut counts: Vec<(f64, u64)> = (1..=rows)
            .map(|row| (if row == rows { high } else { low * step.powi(row.cast_signed()) }, 0))
            .collect();
        let mut row = 0;
        for (at, &count) in self.buckets.iter().enumerate() {
            let value = seconds(top(at).clamp(self.fastest, self.slowest));
            while count > 0 && row + 1 < counts.len() && value > counts[row].0 {
                row += 1;
            }
            counts[row].1 += count;
        }
        counts
    }
}

/// The `n`th root of a number that is not below 1, by halving. (`powf` would load libm for this.)
fn root(of: f64, n: i32) -> f64 {
    let (mut low, mut high) = (1.0, of.max(1.0));
    for _ in 0..100 {
        let middle = low + (high - low) / 2.0;
        if middle.powi(n) > of { high = middle } else { low = middle }
    }
    low
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn of(latencies: &[u64]) -> Samples {
        let mut samples = Samples::begin();
        for &nanos in latencies {
            samples.add_latency(Duration::from_nanos(nanos), samples.began);
        }
        samples
    }

    proptest! {
        /// A value lies in a bucket whose top is at most 1/128 above it.
        #[test]
        fn a_bucket_is_near_its_values(nanos in any::<u64>().prop_map(|bits| bits >> (bits % 60).max(1))) {
            let top = top(bucket(nanos));
            prop_assert!(top >= nanos);
            prop_assert!(top - nanos <= nanos / 128, "{} for {}", top, nanos);
        }

        /// Percentiles agree with a sorted list to the width of a bucket.
        #[test]
        fn percentiles_agree_with_sorting(mut all in prop::collection::vec(1u64..10_000_000, 1..300), percent in 1u32..=100) {
            let samples = of(&all);
            all.sort_unstable();
            let at = (all.len() * percent as usize).div_ceil(100) - 1;
            let exact = seconds(all[at]);
            let found = samples.percentile(f64::from(percent));
            prop_assert!(found >= exact && found <= exact * 1.01, "{} for {}", found, exact);
            let counted: u64 = samples.histogram(10).iter().map(|(_, count)| count).sum();
            prop_assert_eq!(counted, all.len() as u64);
        }
    }

    #[test]
    fn mean_and_deviation() {
        let samples = of(&[1_000_000_000, 3_000_000_000]);
        assert_eq!((samples.mean(), samples.stddev()), (2.0, 1.0));
        assert_eq!((samples.fastest(), samples.slowest()), (1.0, 3.0));
    }

    #[test]
    fn nothing_measured_is_nothing_divided_by() {
        let samples = Samples::begin();
        assert_eq!((samples.mean(), samples.stddev(), samples.percentile(99.0)), (0.0, 0.0, 0.0));
        assert!(samples.histogram(10).is_empty());
    }

    #[test]
    fn failures_are_counted_by_their_text() {
        let mut samples = Samples::begin();
        let now = Instant::now();
        samples.add(now, now, Some(&client::Error::Closed));
        samples.add(now, now, None);
        assert_eq!(samples.requests, 1);
        assert_eq!(samples.errors.values().sum::<u64>(), 1);
        let failures = vec![client::Failure { endpoint: "h:1".into(), cause: Cause::Refused }];
        let late = |millis| client::Error::Deadline {
            after: Duration::from_millis(millis),
            failures: failures.clone(),
            outcome: client::Outcome::Unknown,
        };
        let refused = client::Error::Unreachable(failures.clone());
        for (error, ours, original) in [
            (&refused, "h:1: connection refused", "context deadline exceeded"),
            (&late(1), "no answer in time; h:1: connection refused", "context deadline exceeded"),
            (&late(2), "no answer in time; h:1: connection refused", "context deadline exceeded"),
        ] {
            assert_eq!(text(error, Voice::Ours), ours);
            assert_eq!(text(error, Voice::Original), original);
        }
    }
}
