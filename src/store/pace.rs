//! How much goes into one transaction of the file, and how often there is one.

use std::time::Duration;

/// Bounds of a commit and of a step of a compaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// Rows after which a batch is committed: `--backend-batch-limit`.
    pub rows: usize,
    /// Time after which it is: `--backend-batch-interval`.
    pub time: Duration,
    /// Rows that a compaction deletes in one transaction: `--compaction-batch-limit`.
    pub compact_rows: usize,
    /// Pause between two of these, which leaves the disk to clients: `--compaction-sleep-interval`.
    pub compact_pause: Duration,
}

impl Default for Pace {
    /// As etcd without flags.
    fn default() -> Self {
        Self {
            rows: 10_000,
            time: Duration::from_millis(100),
            compact_rows: 1000,
            compact_pause: Duration::from_millis(10),
        }
    }
}
