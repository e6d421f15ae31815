//! Step 2: what can be said against a request without looking at the key space. Pure.
//!
//! In etcd's order, since the first thing that is wrong is what the client hears (server facts 4, 5).

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Bound;

use super::reply::{Refused, texts};
use crate::pb::etcdserverpb::range_request::{SortOrder, SortTarget};
use crate::pb::etcdserverpb::request_op::Request;
use crate::pb::etcdserverpb::{
    DeleteRangeRequest, PutRequest, RangeRequest, RequestOp, TxnRequest,
};

pub(super) fn range(request: &RangeRequest) -> Result<(), Refused> {
    if request.key.is_empty() {
        return Err(texts::EMPTY_KEY);
    }
    if SortOrder::try_from(request.sort_order).is_err()
        || SortTarget::try_from(request.sort_target).is_err()
    {
        return Err(texts::INVALID_SORT_OPTION);
    }
    Ok(())
}

/// Of a range that is answered in pieces: as etcd 3.7, in the order of keys and without filters.
pub(super) fn range_stream(request: &RangeRequest) -> Result<(), Refused> {
    range(request)?;
    // As etcd: what is not ordered may name any target; it is not heeded.
    let by_key = request.sort_target == SortTarget::Key as i32;
    let plain = request.sort_order == SortOrder::None as i32
        || (request.sort_order == SortOrder::Ascend as i32 && by_key);
    if !plain {
        return Err(texts::STREAM_SORTS);
    }
    let bounds = [
        request.min_mod_revision,
        request.max_mod_revision,
        request.min_create_revision,
        request.max_create_revision,
    ];
    if bounds.iter().any(|bound| *bound != 0) { Err(texts::STREAM_FILTERS) } else { Ok(()) }
}

pub(super) fn put(request: &PutRequest) -> Result<(), Refused> {
    if request.key.is_empty() {
        return Err(texts::EMPTY_KEY);
    }
    if request.ignore_value && !request.value.is_empty() {
        return Err(texts::VALUE_PROVIDED);
    }
    if request.ignore_lease && request.lease != 0 {
        return Err(texts::LEASE_PROVIDED);
    }
    Ok(())
}

pub(super) fn delete_range(request: &DeleteRangeRequest) -> Result<(), Refused> {
    if request.key.is_empty() { Err(texts::EMPTY_KEY) } else { Ok(()) }
}

/// A transaction: how many operations, each of them, and whether two of them write the same key.
pub(super) fn txn(request: &TxnRequest, max_ops: usize) -> Result<(), Refused> {
    operations(request, max_ops)?;
    written(&request.success)?;
    written(&request.failure)?;
    Ok(())
}

fn operations(request: &TxnRequest, max_ops: usize) -> Result<(), Refused> {
    let most = request.compare.len().max(request.success.len()).max(request.failure.len());
    // As etcd: what this level leaves over is each nested one's own, siblings are not added up.
    let Some(left) = max_ops.checked_sub(most) else { return Err(texts::TOO_MANY_OPS) };
    if request.compare.iter().any(|compare| compare.key.is_empty()) {
        return Err(texts::EMPTY_KEY);
    }
    for op in request.success.iter().chain(&request.failure) {
        match &op.request {
            Some(Request::RequestRange(request)) => range(request)?,
            Some(Request::RequestPut(request)) => put(request)?,
            Some(Request::RequestDeleteRange(request)) => delete_range(request)?,
            Some(Request::RequestTxn(request)) => operations(request, left)?,
            // As etcd says to an operation that is none.
            None => return Err(texts::KEY_NOT_FOUND),
        }
    }
    Ok(())
}

/// Whether a transaction reads and does nothing else: it is answered without the log. As etcd: a
/// nested one makes it a write.
pub(super) fn reads_only(request: &TxnRequest) -> bool {
    let reads = |op: &RequestOp| matches!(op.request, Some(Request::RequestRange(_)));
    request.success.iter().chain(&request.failure).all(reads)
}

/// Whether a transaction that only reads need not be linearizable: each of its reads says so.
pub(super) fn serializable(request: &TxnRequest) -> bool {
    request
        .success
        .iter()
        .chain(&request.failure)
        .all(|op| !matches!(&op.request, Some(Request::RequestRange(range)) if !range.serializable))
}

/// What a list of operations writes: keys that are put, ranges that are deleted.
#[derive(Debug, Default)]
struct Writes<'r> {
    puts: BTreeSet<&'r [u8]>,
    deletes: Deletes<'r>,
}

/// Ranges that lie apart: by their start, the end (not part of it), and whether the end is a key
/// that is part of it itself.
#[derive(Debug, Default)]
struct Deletes<'r>(BTreeMap<&'r [u8], Edge<'r>>);

/// Where a range ends: ordered by the first key behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Edge<'r> {
    key: &'r [u8],
    /// `key` is the last one of the range; false: the first behind it.
    holds: bool,
}

impl<'r> Deletes<'r> {
    fn add(&mut self, request: &'r DeleteRangeRequest) {
        // As etcd: an end of one zero byte is not read as the open end here.
        let (start, end) = (&request.key[..], &request.range_end[..]);
        let end = match end {
            [] => Edge { key: start, holds: true },
            end if end <= start => return,
            end => Edge { key: end, holds: false },
        };
        self.insert(start, end);
    }

    fn insert(&mut self, mut start: &'r [u8], mut end: Edge<'r>) {
        if let Some((&before, &edge)) =
            self.0.range::<[u8], _>((Bound::Unbounded, Bound::Included(start))).next_back()
            && edge.reaches(start)
        {
            (start, end) = (before, end.max(edge));
        }
        let next = |deletes: &Self| {
            let next =
                deletes.0.range::<[u8], _>((Bound::Included(start), Bound::Unbounded)).next();
            next.map(|(&key, &edge)| (key, edge))
        };
        while let Some((key, edge)) = next(self)
            && end.reaches(key)
        {
            self.0.remove(key);
            end = end.max(edge);
        }
        self.0.insert(start, end);
    }

    fn hold(&self, key: &[u8]) -> bool {
        let before = self.0.range::<[u8], _>((Bound::Unbounded, Bound::Included(key))).next_back();
        before.is_some_and(|(_, edge)| edge.reaches(key))
    }
}

impl Edge<'_> {
    fn reaches(&self, key: &[u8]) -> bool {
        key < self.key || (self.holds && key == self.key)
    }
}

/// What a list of operations writes, if none of it is written twice in a way that etcd refuses.
fn written(ops: &[RequestOp]) -> Result<Writes<'_>, Refused> {
    let mut all = Writes::default();
    for op in ops {
        if let Some(Request::RequestDeleteRange(delete)) = &op.request {
            all.deletes.add(delete);
        }
    }
    for op in ops {
        let Some(Request::RequestTxn(nested)) = &op.request else { continue };
        let (success, failure) = (written(&nested.success)?, written(&nested.failure)?);
        for key in &success.puts {
            if all.puts.contains(key) || all.deletes.hold(key) {
                return Err(texts::DUPLICATE_KEY);
            }
        }
        for key in &failure.puts {
            // One of the two branches is taken: both may put the same key.
            let twice = all.puts.contains(key) && !success.puts.contains(key);
            if twice || all.deletes.hold(key) {
                return Err(texts::DUPLICATE_KEY);
            }
        }
        for branch in [success, failure] {
            all.puts.extend(branch.puts);
            for (start, end) in branch.deletes.0 {
                all.deletes.insert(start, end);
            }
        }
    }
    for op in ops {
        if let Some(Request::RequestPut(put)) = &op.request
            && (all.deletes.hold(&put.key) || !all.puts.insert(&put.key))
        {
            return Err(texts::DUPLICATE_KEY);
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pb::etcdserverpb::Compare;
    use proptest::prelude::*;

    fn op(request: Request) -> RequestOp {
        RequestOp { request: Some(request) }
    }

    fn put_of(key: &'static str) -> RequestOp {
        op(Request::RequestPut(PutRequest { key: key.into(), ..PutRequest::default() }))
    }

    fn get_of(key: &'static str) -> RequestOp {
        op(Request::RequestRange(RangeRequest { key: key.into(), ..RangeRequest::default() }))
    }

    fn delete_of(key: &'static str, end: &'static str) -> RequestOp {
        let (key, range_end) = (key.into(), end.into());
        op(Request::RequestDeleteRange(DeleteRangeRequest { key, range_end, prev_kv: false }))
    }

    fn txn_of(success: Vec<RequestOp>, failure: Vec<RequestOp>) -> TxnRequest {
        TxnRequest { success, failure, ..TxnRequest::default() }
    }

    fn nested(success: Vec<RequestOp>, failure: Vec<RequestOp>) -> RequestOp {
        op(Request::RequestTxn(txn_of(success, failure)))
    }

    #[test]
    fn the_first_fault_of_a_put_is_told() {
        let base = PutRequest { key: "k".into(), ..PutRequest::default() };
        assert_eq!(put(&base), Ok(()));
        let both = PutRequest {
            value: "v".into(),
            lease: 1,
            ignore_value: true,
            ignore_lease: true,
            ..base.clone()
        };
        assert_eq!(put(&PutRequest { key: "".into(), ..both.clone() }), Err(texts::EMPTY_KEY));
        assert_eq!(put(&both), Err(texts::VALUE_PROVIDED));
        assert_eq!(put(&PutRequest { value: "".into(), ..both }), Err(texts::LEASE_PROVIDED));
    }

    #[test]
    fn sorts_are_those_of_the_protocol() {
        let of = |sort_order, sort_target| RangeRequest {
            key: "k".into(),
            sort_order,
            sort_target,
            ..RangeRequest::default()
        };
        for (order, target, one, stream) in [
            (0, 0, Ok(()), Ok(())),
            (1, 0, Ok(()), Ok(())),
            (0, 4, Ok(()), Ok(())),
            (2, 0, Ok(()), Err(texts::STREAM_SORTS)),
            (1, 4, Ok(()), Err(texts::STREAM_SORTS)),
            (3, 0, Err(texts::INVALID_SORT_OPTION), Err(texts::INVALID_SORT_OPTION)),
            (0, 5, Err(texts::INVALID_SORT_OPTION), Err(texts::INVALID_SORT_OPTION)),
            (-1, 0, Err(texts::INVALID_SORT_OPTION), Err(texts::INVALID_SORT_OPTION)),
        ] {
            assert_eq!(range(&of(order, target)), one, "{order} {target}");
            assert_eq!(range_stream(&of(order, target)), stream, "{order} {target}");
        }
        let filtered = RangeRequest { max_create_revision: -1, ..of(0, 0) };
        assert_eq!(range_stream(&filtered), Err(texts::STREAM_FILTERS));
    }

    #[test]
    fn operations_are_counted_by_level() {
        let many = |count: usize| (0..count).map(|_| get_of("k")).collect::<Vec<_>>();
        assert_eq!(txn(&txn_of(many(128), many(128)), 128), Ok(()));
        assert_eq!(txn(&txn_of(many(129), vec![]), 128), Err(texts::TOO_MANY_OPS));
        assert_eq!(txn(&txn_of(vec![], many(129)), 128), Err(texts::TOO_MANY_OPS));
        let compares =
            TxnRequest { compare: vec![Compare::default(); 129], ..txn_of(vec![], vec![]) };
        assert_eq!(txn(&compares, 128), Err(texts::TOO_MANY_OPS));
        assert_eq!(
            txn(&TxnRequest { compare: vec![Compare::default()], ..compares }, 128),
            Err(texts::EMPTY_KEY)
        );
        // A level of 100 leaves 28 for each of two siblings.
        for (inside, want) in [(28, Ok(())), (29, Err(texts::TOO_MANY_OPS))] {
            let mut ops = many(98);
            ops.extend([nested(many(inside), vec![]), nested(many(inside), vec![])]);
            assert_eq!(txn(&txn_of(ops, vec![]), 128), want);
        }
        let mut ops = many(127);
        ops.push(nested(vec![], vec![]));
        assert_eq!(txn(&txn_of(ops, vec![]), 128), Ok(()));
        let none = RequestOp { request: None };
        assert_eq!(txn(&txn_of(vec![none], vec![]), 128), Err(texts::KEY_NOT_FOUND));
    }

    /// Server facts 5.2, each as real etcd answers it.
    #[test]
    fn writing_a_key_twice_is_refused_where_etcd_refuses_it() {
        let duplicate = Err(texts::DUPLICATE_KEY);
        for (success, failure, want) in [
            (vec![put_of("a"), put_of("b")], vec![put_of("a")], Ok(())),
            (vec![put_of("a"), put_of("a")], vec![], duplicate.clone()),
            (vec![put_of("a"), delete_of("a", "")], vec![], duplicate.clone()),
            (vec![put_of("b"), delete_of("a", "c")], vec![], duplicate.clone()),
            (vec![put_of("c"), delete_of("a", "c")], vec![], Ok(())),
            (vec![put_of("b"), delete_of("a", "\0")], vec![], Ok(())),
            (vec![delete_of("a", "c"), delete_of("b", "d")], vec![], Ok(())),
            (vec![nested(vec![put_of("a")], vec![put_of("a")])], vec![], Ok(())),
            (
                vec![nested(vec![put_of("a")], vec![]), nested(vec![], vec![put_of("a")])],
                vec![],
                duplicate.clone(),
            ),
            (
                vec![nested(vec![delete_of("a", "")], vec![]), nested(vec![put_of("a")], vec![])],
                vec![],
                duplicate.clone(),
            ),
            (
                vec![nested(vec![put_of("a")], vec![]), nested(vec![delete_of("a", "")], vec![])],
                vec![],
                Ok(()),
            ),
            (vec![nested(vec![put_of("a")], vec![]), put_of("a")], vec![], duplicate.clone()),
            (vec![get_of("a"), put_of("a"), get_of("a")], vec![], Ok(())),
            (vec![], vec![put_of("a"), put_of("a")], duplicate),
        ] {
            let request = txn_of(success, failure);
            assert_eq!(txn(&request, 128).map(drop), want, "{request:?}");
        }
    }

    #[test]
    fn a_transaction_with_a_nested_one_is_a_write() {
        assert!(reads_only(&txn_of(vec![], vec![])));
        assert!(reads_only(&txn_of(vec![get_of("a")], vec![get_of("b")])));
        assert!(!reads_only(&txn_of(vec![get_of("a")], vec![put_of("b")])));
        assert!(!reads_only(&txn_of(vec![nested(vec![], vec![])], vec![])));
    }

    proptest! {
        /// Ranges that were put together hold the keys that any of them holds.
        #[test]
        fn ranges_put_together_hold_what_each_holds(
            ranges in proptest::collection::vec((0u8..20, 0u8..22), 0..12),
            key in 0u8..22,
        ) {
            let requests: Vec<_> = ranges.iter().map(|(start, end)| DeleteRangeRequest {
                key: vec![b'a' + start].into(),
                // 21 stands for none: the key alone.
                range_end: if *end == 21 { "".into() } else { vec![b'a' + end].into() },
                prev_kv: false,
            }).collect();
            let mut deletes = Deletes::default();
            for request in &requests {
                deletes.add(request);
            }
            let want = ranges.iter().any(|&(start, end)| {
                if end == 21 { key == start } else { start <= key && key < end }
            });
            prop_assert_eq!(deletes.hold(&[b'a' + key]), want);
        }
    }
}
