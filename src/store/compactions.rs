//! What compactions of the file have come to, for whoever counts.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::durations::Durations;

/// Counts of compactions, written by the commit thread.
#[derive(Debug)]
pub struct Compactions {
    /// Finding out which rows go.
    pub found: Durations,
    /// Deleting a batch of them.
    pub pauses: Durations,
    /// Deleting all of them, pauses included.
    pub totals: Durations,
    keys: AtomicU64,
    last: AtomicU64,
}

impl Default for Compactions {
    /// With etcd's classes.
    fn default() -> Self {
        Self {
            found: Durations::new(Duration::from_micros(500), 14),
            pauses: Durations::new(Duration::from_millis(1), 13),
            totals: Durations::new(Duration::from_millis(100), 14),
            keys: AtomicU64::new(0),
            last: AtomicU64::new(0),
        }
    }
}

impl Compactions {
    pub(super) fn deleted(&self, rows: usize) {
        self.keys.fetch_add(rows as u64, Ordering::Relaxed);
    }

    pub(super) fn ended(&self, took: Duration) {
        self.totals.record(took);
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        self.last.store(now.as_secs(), Ordering::Relaxed);
    }

    /// Rows that were deleted.
    pub fn keys(&self) -> u64 {
        self.keys.load(Ordering::Relaxed)
    }

    /// Unix time of the end of the last one; 0 if there was none since the start.
    pub fn last(&self) -> u64 {
        self.last.load(Ordering::Relaxed)
    }
}
