//! What is counted while a server runs, and `/metrics`, which shows it in etcd's names.
//!
//! ```text
//!   Calls     one a runtime: calls, their codes, bytes           written by that runtime alone
//!   Counters  one a server: log, database, operations            written by the thread that does it
//!        \--- render: all of them, and what is known anyway (sizes, revisions), when it is asked for
//! ```
//! Nothing here takes a lock while a request passes: a count of one thread is a load and a store.

mod applies;
mod calls;
mod process;
mod render;
mod text;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

pub(super) use applies::Applies;
pub use applies::Tally;
pub(super) use calls::Calls;
pub use calls::Traffic;
pub(super) use render::{CONTENT_TYPE, render, variables};

use super::propose::Checked;
use crate::pb::etcdserverpb::request_op::Request;
use crate::pb::etcdserverpb::response_op::Response;
use crate::pb::etcdserverpb::{DeleteRangeRequest, PutRequest, RequestOp, TxnRequest, TxnResponse};
use crate::store::{Applied, Durations};

/// A number that one thread counts up and others read.
#[derive(Debug, Default)]
pub(super) struct Count(AtomicU64);

impl Count {
    /// Only ever by one thread.
    pub(super) fn add(&self, more: u64) {
        self.0.store(self.get().wrapping_add(more), Ordering::Relaxed);
    }

    pub(super) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// What a server counts besides its calls.
#[derive(Debug)]
pub(super) struct Counters {
    /// Of the persist thread: writing a batch, syncing it, and its bytes.
    pub(super) log_writes: Durations,
    pub(super) log_syncs: Durations,
    pub(super) log_bytes: Count,
    /// Of the apply thread.
    pub(super) operations: Operations,
    pub(super) applies: Applies,
    /// TTLs that leases were granted with.
    pub(super) lease_ttls: Durations,
    /// Disk snapshots: making their bytes, syncing them, and all of it.
    pub(super) snap_encodings: Durations,
    pub(super) snap_syncs: Durations,
    pub(super) snap_saves: Durations,
    /// Defragmentations that are under way or wait for one.
    pub(super) defragmenting: AtomicU64,
    /// Leases that ran out and were revoked for it.
    pub(super) expired: AtomicU64,
    /// Snapshots that were sent whole.
    pub(super) snapshots: Durations,
    pub(super) defragmentations: Durations,
    pub(super) hashes: Durations,
    pub(super) revision_hashes: Durations,
    /// Proposals that came to nothing: no leader, no time, no log.
    pub(super) failed: AtomicU64,
    /// `/health`, answered well or not.
    pub(super) health: [AtomicU64; 2],
    runtimes: Mutex<Vec<Arc<Calls>>>,
}

impl Default for Counters {
    fn default() -> Self {
        let milliseconds = Duration::from_millis;
        Self {
            log_writes: Durations::new(milliseconds(1), 14),
            log_syncs: Durations::new(milliseconds(1), 14),
            log_bytes: Count::default(),
            operations: Operations::default(),
            applies: Applies::default(),
            lease_ttls: Durations::new(Duration::from_secs(1), 24),
            snap_encodings: Durations::new(milliseconds(1), 14),
            snap_syncs: Durations::new(milliseconds(1), 14),
            snap_saves: Durations::new(milliseconds(1), 14),
            defragmenting: AtomicU64::new(0),
            expired: AtomicU64::new(0),
            snapshots: Durations::new(milliseconds(10), 17),
            defragmentations: Durations::new(milliseconds(100), 13),
            hashes: Durations::new(milliseconds(10), 15),
            revision_hashes: Durations::new(milliseconds(10), 15),
            failed: AtomicU64::new(0),
            health: Default::default(),
            runtimes: Mutex::default(),
        }
    }
}

impl Counters {
    /// Counts for one more runtime; `timed`, also how long calls take.
    pub(super) fn join(&self, timed: bool) -> Arc<Calls> {
        let calls = Arc::new(Calls::new(timed));
        self.lock().push(Arc::clone(&calls));
        calls
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Arc<Calls>>> {
        self.runtimes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Operations that were applied, as etcd counts them: each of a transaction by itself.
#[derive(Debug, Default)]
pub(super) struct Operations {
    pub(super) puts: Count,
    pub(super) put_bytes: Count,
    pub(super) deletes: Count,
    /// Inside transactions.
    pub(super) ranges: Count,
    /// With more than one operation.
    pub(super) txns: Count,
    pub(super) granted: Count,
    pub(super) revoked: Count,
}

impl Operations {
    /// Counts a request that was applied; `on_lease`: how many keys hung on a lease that it revoked.
    /// Only by the apply thread.
    pub(super) fn applied(&self, request: &Checked, applied: &Applied, on_lease: usize) {
        match (request, applied) {
            (Checked::Put(put), _) => self.put(put),
            (Checked::DeleteRange(delete), _) => self.delete(delete),
            // Of no key of anybody's, for the revision.
            (Checked::Compact(_), _) => self.ranges.add(1),
            (Checked::Txn(request), Applied::Txn(answer)) => {
                self.txns.add(u64::from(self.branch(request, answer) > 1));
            }
            (Checked::LeaseGrant(_), _) => self.granted.add(1),
            (Checked::LeaseRevoke(_), _) => {
                self.revoked.add(1);
                self.deletes.add(on_lease as u64);
                self.txns.add(u64::from(on_lease > 1));
            }
            _ => {}
        }
    }

    fn put(&self, put: &PutRequest) {
        self.puts.add(1);
        self.put_bytes.add((put.key.len() + put.value.len()) as u64);
        self.ranges.add(u64::from(put.prev_kv || put.ignore_value || put.ignore_lease));
    }

    fn delete(&self, delete: &DeleteRangeRequest) {
        self.deletes.add(1);
        self.ranges.add(u64::from(delete.prev_kv));
    }

    /// Counts the branch that was taken; how many operations it had.
    fn branch(&self, request: &TxnRequest, answer: &TxnResponse) -> u64 {
        let taken = if answer.succeeded { &request.success } else { &request.failure };
        let mut count = 0;
        for (place, op) in taken.iter().enumerate() {
            let inside = answer.responses.get(place).and_then(|answer| answer.response.as_ref());
            count += self.operation(op, inside);
        }
        count
    }

    fn operation(&self, op: &RequestOp, answer: Option<&Response>) -> u64 {
        match (&op.request, answer) {
            (Some(Request::RequestPut(put)), _) => self.put(put),
            (Some(Request::RequestDeleteRange(delete)), _) => self.delete(delete),
            (Some(Request::RequestRange(_)), _) => self.ranges.add(1),
            (Some(Request::RequestTxn(inside)), Some(Response::ResponseTxn(answer))) => {
                return self.branch(inside, answer);
            }
            _ => return 0,
        }
        1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pb::etcdserverpb::{LeaseRevokeRequest, RangeRequest, ResponseOp};

    #[test]
    fn each_operation_of_the_branch_that_was_taken_counts() {
        let put = |key: &'static str, value: &'static str| PutRequest {
            key: key.into(),
            value: value.into(),
            ..PutRequest::default()
        };
        let op = |request| RequestOp { request: Some(request) };
        let inner = TxnRequest {
            success: vec![op(Request::RequestPut(put("b", "12")))],
            ..TxnRequest::default()
        };
        let request = TxnRequest {
            success: vec![
                op(Request::RequestPut(put("a", "1"))),
                op(Request::RequestTxn(inner)),
                op(Request::RequestRange(RangeRequest::default())),
            ],
            failure: vec![op(Request::RequestPut(put("never", "")))],
            ..TxnRequest::default()
        };
        let inside = TxnResponse { succeeded: true, ..TxnResponse::default() };
        let answers = [None, Some(Response::ResponseTxn(inside)), None];
        let responses = answers.map(|response| ResponseOp { response }).to_vec();
        let answer = TxnResponse { succeeded: true, responses, ..TxnResponse::default() };
        let counted = Operations::default();
        counted.applied(&Checked::Txn(Box::new(request)), &Applied::Txn(answer), 0);
        let seen = [&counted.puts, &counted.put_bytes, &counted.ranges, &counted.txns];
        assert_eq!(seen.map(Count::get), [2, 5, 1, 1]);
        counted.applied(&Checked::Put(put("a", "")), &Applied::Done, 0);
        assert_eq!([counted.puts.get(), counted.txns.get()], [3, 1]);
        // What was there before is looked up.
        let put = PutRequest { prev_kv: true, ..put("a", "") };
        counted.applied(&Checked::Put(put), &Applied::Done, 0);
        let delete = DeleteRangeRequest { prev_kv: true, ..DeleteRangeRequest::default() };
        counted.applied(&Checked::DeleteRange(delete), &Applied::Done, 0);
        assert_eq!([&counted.puts, &counted.deletes, &counted.ranges].map(Count::get), [4, 1, 3]);
        for on_lease in [1, 2] {
            let revoke = Checked::LeaseRevoke(LeaseRevokeRequest { id: 1 });
            counted.applied(&revoke, &Applied::Done, on_lease);
        }
        assert_eq!([counted.deletes.get(), counted.txns.get()], [4, 2], "a transaction of two");
    }
}
