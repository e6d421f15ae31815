//! Requests at random, valid and not: few keys, few leases, revisions near the current one, so that
//! they meet.

use bytes::Bytes;
use etcdkit::disk::simulator::Random;
use etcdkit::pb::etcdserverpb::compare::TargetUnion;
use etcdkit::pb::etcdserverpb::request_op::Request;
use etcdkit::pb::etcdserverpb::watch_request::RequestUnion;
use etcdkit::pb::etcdserverpb::*;
use prost::Message;

use crate::live_differ::Step;

/// Streams of watches.
pub(crate) const STREAMS: u64 = 3;

const KEYS: [&[u8]; 11] =
    [b"a", b"a\0", b"aa", b"ab", b"b", b"b/1", b"b/2", b"c", b"\0", b"\xff", b"\xff\xff"];
const LEASES: [i64; 5] = [1, 2, 3, i64::MAX, -3];

/// Makes requests up as it goes.
pub(crate) struct Requests {
    pub(crate) random: Random,
    /// About the current revision.
    pub(crate) revision: i64,
    /// Whether to ask what only etcd 3.7 answers as it does.
    pub(crate) newest: bool,
}

fn step(method: &str, request: &impl Message) -> Step {
    Step { method: method.to_owned(), body: request.encode_to_vec() }
}

impl Requests {
    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.random.below(of.len() as u64) as usize]
    }

    fn chance(&mut self, percent: u64) -> bool {
        self.random.below(100) < percent
    }

    fn key(&mut self) -> Bytes {
        if self.random.one_in(60) { Bytes::new() } else { Bytes::from_static(self.one(&KEYS)) }
    }

    fn end(&mut self) -> Bytes {
        match self.random.below(10) {
            0..4 => Bytes::new(),
            4..6 => Bytes::from_static(b"\0"),
            _ => Bytes::from_static(self.one(&KEYS)),
        }
    }

    fn value(&mut self) -> Bytes {
        match self.random.below(24) {
            0..3 => Bytes::new(),
            3 => vec![b'v'; self.random.below(400_000) as usize].into(),
            _ => Bytes::from(format!("v{}", self.random.below(12))),
        }
    }

    /// Sometimes the newest, most often one of the last, sometimes none at all.
    fn at(&mut self) -> i64 {
        match self.random.below(20) {
            0..9 => 0,
            9..17 => self.revision - self.random.below(25) as i64,
            17 => self.random.below(self.revision.max(1) as u64) as i64,
            18 => self.revision + self.random.below(3) as i64,
            _ => -1,
        }
    }

    fn bound(&mut self) -> i64 {
        if self.chance(85) { 0 } else { self.revision - self.random.below(20) as i64 }
    }

    fn lease(&mut self) -> i64 {
        if self.chance(70) { 0 } else { self.one(&LEASES) }
    }

    fn put(&mut self) -> PutRequest {
        let mut put = PutRequest {
            key: self.key(),
            value: self.value(),
            lease: self.lease(),
            prev_kv: self.chance(30),
            ignore_value: self.chance(6),
            ignore_lease: self.chance(6),
        };
        if put.ignore_value && self.chance(85) {
            put.value = Bytes::new();
        }
        if put.ignore_lease && self.chance(85) {
            put.lease = 0;
        }
        put
    }

    fn range(&mut self) -> RangeRequest {
        let mut range = RangeRequest {
            key: self.key(),
            range_end: self.end(),
            limit: if self.chance(60) { 0 } else { self.random.below(6) as i64 - 1 },
            revision: self.at(),
            sort_order: self.one(&[0, 0, 0, 1, 2]),
            sort_target: self.one(&[0, 0, 0, 1, 2, 3, 4]),
            serializable: self.chance(30),
            keys_only: self.newest && self.chance(20),
            count_only: self.chance(15),
            min_mod_revision: self.bound(),
            max_mod_revision: self.bound(),
            min_create_revision: self.bound(),
            max_create_revision: self.bound(),
        };
        if self.newest && self.random.one_in(60) {
            range.sort_order = self.one(&[3, -1]);
        }
        if self.newest && self.random.one_in(60) {
            range.sort_target = self.one(&[5, -1]);
        }
        range
    }

    /// With a target and no order etcd sorts each piece, and then goes on behind the wrong key.
    fn stream(&mut self) -> RangeRequest {
        let range = self.range();
        let sort_target = if range.sort_order == 0 { 0 } else { range.sort_target };
        RangeRequest { sort_target, ..range }
    }

    fn delete(&mut self) -> DeleteRangeRequest {
        let prev_kv = self.chance(30);
        let mut range_end = self.end();
        if self.chance(50) {
            range_end = Bytes::new();
        }
        DeleteRangeRequest { key: self.key(), range_end, prev_kv }
    }

    fn compare(&mut self) -> Compare {
        let number = match self.random.below(4) {
            0 => 0,
            1 => 1,
            2 => self.one(&LEASES),
            _ => self.revision - self.random.below(10) as i64,
        };
        let target: i32 = self.one(&[0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 9]);
        let union = if self.chance(92) { target } else { self.one(&[0, 1, 2, 3, 4, 7]) };
        let target_union = match union {
            0 => Some(TargetUnion::Version(number)),
            1 => Some(TargetUnion::CreateRevision(number)),
            2 => Some(TargetUnion::ModRevision(number)),
            3 => Some(TargetUnion::Value(self.value())),
            4 => Some(TargetUnion::Lease(number)),
            _ => None,
        };
        let range_end = if self.chance(70) { Bytes::new() } else { self.end() };
        let result = self.one(&[0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 9]);
        Compare { result, target, key: self.key(), range_end, target_union }
    }

    fn txn(&mut self, depth: u64) -> TxnRequest {
        let ops = |this: &mut Self| {
            let count = this.random.below(4);
            (0..count).map(|_| this.op(depth)).collect::<Vec<_>>()
        };
        let compares = self.random.below(3);
        TxnRequest {
            compare: (0..compares).map(|_| self.compare()).collect(),
            success: ops(self),
            failure: ops(self),
        }
    }

    fn op(&mut self, depth: u64) -> RequestOp {
        let request = match self.random.below(100) {
            0..35 => Some(Request::RequestPut(self.put())),
            35..65 => Some(Request::RequestRange(self.range())),
            65..82 => Some(Request::RequestDeleteRange(self.delete())),
            82..99 if depth < 4 => Some(Request::RequestTxn(self.txn(depth + 1))),
            99 => None,
            _ => Some(Request::RequestPut(self.put())),
        };
        let mut op = RequestOp { request };
        // Older versions look at puts before ranges, and at keys before leases.
        match &mut op.request {
            Some(Request::RequestPut(put)) if !self.newest => put.lease = 0,
            Some(Request::RequestRange(range)) if !self.newest => range.revision = 0,
            _ => {}
        }
        op
    }

    fn watch(&mut self) -> Step {
        let union = if self.chance(75) {
            let mut start_revision = self.at();
            if start_revision < 0 && !self.newest {
                start_revision = 0;
            }
            RequestUnion::CreateRequest(WatchCreateRequest {
                key: self.key(),
                range_end: self.end(),
                start_revision,
                progress_notify: self.chance(10),
                filters: self.one(&[&[][..], &[], &[], &[0], &[1], &[0, 1], &[7]]).to_vec(),
                prev_kv: self.chance(40),
                // Never -1, which is the mark of a refused one.
                watch_id: self.one(&[0, 0, 0, 1, 2, 3, 7, -5]),
                fragment: self.chance(20),
            })
        } else {
            let watch_id = self.one(&[0, 1, 2, 3, 7, -5, 99]);
            RequestUnion::CancelRequest(WatchCancelRequest { watch_id })
        };
        let stream = self.random.below(STREAMS);
        step(&format!("Watch/{stream}"), &WatchRequest { request_union: Some(union) })
    }

    fn leases(&mut self) -> Vec<Step> {
        let id = self.one(&LEASES);
        match self.random.below(12) {
            0..5 => {
                let ttl = self.one(&[600, 1000, 9_000_000_000, 9_000_000_001]);
                vec![step("Lease/LeaseGrant", &LeaseGrantRequest { ttl, id })]
            }
            // It would run out soon.
            5 => {
                let ttl = self.one(&[0, 1, -5]);
                let grant = step("Lease/LeaseGrant", &LeaseGrantRequest { ttl, id });
                vec![grant, step("Lease/LeaseRevoke", &LeaseRevokeRequest { id })]
            }
            6 | 7 => vec![step("Lease/LeaseRevoke", &LeaseRevokeRequest { id })],
            8 | 9 => {
                let keys = self.chance(70);
                vec![step("Lease/LeaseTimeToLive", &LeaseTimeToLiveRequest { id, keys })]
            }
            10 => vec![step("Lease/LeaseLeases", &LeaseLeasesRequest {})],
            _ => {
                let id = if self.chance(20) { 0 } else { id };
                vec![step("Lease/LeaseKeepAlive", &LeaseKeepAliveRequest { id })]
            }
        }
    }

    fn compact(&mut self) -> Step {
        let revision = match self.random.below(8) {
            0 => 0,
            1 => -1,
            2 => self.revision + self.random.below(3) as i64,
            _ => self.revision - self.random.below(30) as i64,
        };
        step("KV/Compact", &CompactionRequest { revision, physical: self.chance(50) })
    }

    fn hash(&mut self) -> Step {
        let revision = self.at().max(0);
        step("Maintenance/HashKV", &HashKvRequest { revision })
    }

    /// One request, or two that belong together.
    pub(crate) fn next(&mut self) -> Vec<Step> {
        let next = match self.random.below(100) {
            0..22 => step("KV/Put", &self.put()),
            22..45 => step("KV/Range", &self.range()),
            45..53 => step("KV/DeleteRange", &self.delete()),
            53..70 => step("KV/Txn", &self.txn(0)),
            70..72 => self.compact(),
            72..80 => self.watch(),
            80..92 => return self.leases(),
            92..97 if self.newest => step("KV/RangeStream", &self.stream()),
            97.. if self.newest => self.hash(),
            _ => step("KV/Range", &self.range()),
        };
        vec![next]
    }
}
