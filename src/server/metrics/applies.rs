//! How long entries took to apply, by what they are.
//!
//! The time is that of the batch that an entry was applied with, up to where the batch is visible:
//! what a request waits for. A clock is asked once a batch.

use std::time::Duration;

use super::Count;
use crate::server::propose::{Checked, ClusterChange};
use crate::store::Durations;

/// As etcd names them.
pub(super) const OPERATIONS: [&str; 11] = [
    "Put",
    "DeleteRange",
    "Txn",
    "Compaction",
    "LeaseGrant",
    "LeaseRevoke",
    "LeaseCheckpoint",
    "Alarm",
    "ClusterVersionSet",
    "ClusterMemberAttrSet",
    "DowngradeInfoSet",
];

/// Where a request stands in [`OPERATIONS`].
fn place(request: &Checked) -> Option<usize> {
    Some(match request {
        Checked::Put(_) => 0,
        Checked::DeleteRange(_) => 1,
        Checked::Txn(_) => 2,
        Checked::Compact(_) => 3,
        Checked::LeaseGrant(_) => 4,
        Checked::LeaseRevoke(_) => 5,
        Checked::LeaseCheckpoint(_) => 6,
        Checked::Alarm(_) => 7,
        Checked::Cluster(change) => match **change {
            ClusterChange::Version(_) => 8,
            ClusterChange::Attributes { .. } => 9,
            ClusterChange::Downgrade(_) => 10,
            ClusterChange::Nothing | ClusterChange::Conf(_) => return None,
        },
    })
}

/// The entries of a batch, by place in [`OPERATIONS`]: refused, and done.
#[derive(Debug, Default)]
pub struct Tally([[u32; 2]; OPERATIONS.len()]);

impl Tally {
    /// One more.
    pub(in super::super) fn count(&mut self, request: &Checked, done: bool) {
        if let Some(place) = place(request) {
            self.0[place][usize::from(done)] += 1;
        }
    }

    /// How many there are.
    pub fn all(&self) -> u32 {
        self.0.iter().flatten().sum()
    }
}

/// Written by the apply thread.
#[derive(Debug)]
pub(in super::super) struct Applies {
    /// By place in [`OPERATIONS`]: refused, and done.
    pub(super) took: [[Durations; 2]; OPERATIONS.len()],
    /// Batches that took long.
    pub(super) slow: Count,
}

impl Default for Applies {
    /// With etcd's classes.
    fn default() -> Self {
        let durations = || Durations::new(Duration::from_micros(100), 20);
        let took = OPERATIONS.map(|_| [durations(), durations()]);
        Self { took, slow: Count::default() }
    }
}

impl Applies {
    /// A batch was applied.
    pub(in super::super) fn record(&self, took: Duration, tally: &Tally, slow: bool) {
        for (durations, counts) in self.took.iter().flatten().zip(tally.0.iter().flatten()) {
            if *counts > 0 {
                durations.record_many(took, (*counts).into());
            }
        }
        self.slow.add(slow.into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pb::etcdserverpb::{CompactionRequest, PutRequest};

    #[test]
    fn each_entry_takes_as_long_as_its_batch() {
        let (applies, mut tally) = (Applies::default(), Tally::default());
        let put = Checked::Put(PutRequest::default());
        tally.count(&put, true);
        tally.count(&put, true);
        tally.count(&put, false);
        tally.count(&Checked::Compact(CompactionRequest::default()), true);
        tally.count(&Checked::Cluster(Box::new(ClusterChange::Nothing)), true);
        applies.record(Duration::from_millis(3), &tally, true);
        let of = |name, done: bool| {
            let place = OPERATIONS.iter().position(|own| *own == name).unwrap();
            let durations = &applies.took[place][usize::from(done)];
            (durations.cumulative().last().unwrap().1, durations.total())
        };
        assert_eq!(of("Put", true), (2, Duration::from_millis(6)));
        assert_eq!(of("Put", false), (1, Duration::from_millis(3)));
        assert_eq!(of("Compaction", true), (1, Duration::from_millis(3)));
        assert_eq!((tally.all(), applies.slow.get()), (4, 1));
    }
}
