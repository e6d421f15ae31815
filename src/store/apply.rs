//! What an entry of the log does to the key space: puts, deletes, transactions, compactions, leases,
//! alarms. Used when a log is replayed, and by a server for what has just become durable.
//!
//! ```text
//!  alarms        CORRUPT: nothing is written; NOSPACE: no put, no lease
//!  txn           choose the path of every nested transaction, check all its operations, then run
//! ```
//! As etcd: a request that is refused changes nothing, and is refused again by every replay.
//! Invariant (ENGINE rule 5): after the first write of a transaction nothing may fail.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use bytes::Bytes;

use super::range::KeyRange;
use super::view::{View, Walked};
use super::writer::{Txn, Writer};
use super::{Error, load};
use crate::mvcc::{KeyValue, OutOfRange};
use crate::pb::etcdserverpb::compare::{CompareResult, CompareTarget, TargetUnion};
use crate::pb::etcdserverpb::request_op::Request;
use crate::pb::etcdserverpb::response_op::Response;
use crate::pb::etcdserverpb::{
    AlarmMember, AlarmRequest, AlarmType, CompactionRequest, Compare, DeleteRangeRequest,
    DeleteRangeResponse, InternalRaftRequest, LeaseCheckpointRequest, LeaseGrantRequest,
    LeaseRevokeRequest, PutRequest, PutResponse, RangeRequest, RangeResponse, RequestOp,
    ResponseHeader, ResponseOp, TxnRequest, TxnResponse,
};
use crate::pb::mvccpb;
use crate::schema::{Bucket, Row};

/// Why a request is answered with an error, in etcd's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("etcdserver: key not found")]
    KeyNotFound,
    #[error("etcdserver: requested lease not found")]
    LeaseNotFound,
    #[error("etcdserver: lease already exists")]
    LeaseExists,
    #[error("etcdserver: too large lease TTL")]
    LeaseTtl,
    #[error("etcdserver: {0}")]
    OutOfRange(#[from] OutOfRange),
    #[error("etcdserver: mvcc: database space exceeded")]
    NoSpace,
    #[error("etcdserver: corrupt cluster")]
    Corrupt,
}

/// Why a request could not be applied.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// It is answered with an error; nothing has changed.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The key space itself has failed.
    #[error(transparent)]
    Broken(#[from] Error),
}

/// What a request has come to.
#[derive(Debug)]
pub enum Applied {
    Put(PutResponse),
    DeleteRange(DeleteRangeResponse),
    Txn(TxnResponse),
    /// The alarms that the request was about: asked for, raised, or lowered.
    Alarm(Vec<AlarmMember>),
    /// Compaction and leases: done, and there is nothing to say but the revision.
    Done,
    /// Not of the key space: membership, versions, auth.
    Elsewhere,
}

/// A request of the log that is about the key space, wherever it is kept.
#[derive(Debug, Clone, Copy)]
pub enum Op<'r> {
    Put(&'r PutRequest),
    DeleteRange(&'r DeleteRangeRequest),
    Txn(&'r TxnRequest),
    Compact(&'r CompactionRequest),
    LeaseGrant(&'r LeaseGrantRequest),
    LeaseRevoke(&'r LeaseRevokeRequest),
    LeaseCheckpoint(&'r LeaseCheckpointRequest),
    Alarm(&'r AlarmRequest),
    /// Not of the key space: membership, versions, auth.
    Elsewhere,
}

impl<'r> Op<'r> {
    /// What a request of the log asks; if it asks several things, the first, as etcd takes it.
    pub fn of(request: &'r InternalRaftRequest) -> Self {
        None.or(request.put.as_ref().map(Self::Put))
            .or(request.delete_range.as_ref().map(Self::DeleteRange))
            .or(request.txn.as_ref().map(Self::Txn))
            .or(request.compaction.as_ref().map(Self::Compact))
            .or(request.lease_grant.as_ref().map(Self::LeaseGrant))
            .or(request.lease_revoke.as_ref().map(Self::LeaseRevoke))
            .or(request.lease_checkpoint.as_ref().map(Self::LeaseCheckpoint))
            .or(request.alarm.as_ref().map(Self::Alarm))
            .unwrap_or(Self::Elsewhere)
    }
}

/// Answers the ranges of a transaction; their headers are made here. Where none is given no answers
/// are made at all.
pub type Ranges<'r> =
    Option<&'r mut dyn FnMut(&View, &RangeRequest) -> Result<RangeResponse, Error>>;

/// As etcd: seconds that a lease may be granted at most.
const TTL_MOST: i64 = 9_000_000_000;

/// The alarms that are raised, by member and kind.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Alarms(BTreeSet<(u64, i32)>);

impl Alarms {
    /// Those that a database holds.
    pub fn load(view: &View) -> Result<Self, Error> {
        let (tx, mut alarms) = (view.base().tx(), BTreeSet::new());
        load::each(tx, Bucket::Alarm, |key, value| {
            if let Row::Alarm(alarm) = load::decode(tx, Bucket::Alarm, key, value)? {
                alarms.insert((alarm.member_id, alarm.alarm));
            }
            Ok(())
        })?;
        Ok(Self(alarms))
    }

    pub fn raised(&self, kind: AlarmType) -> bool {
        self.0.iter().any(|(_, raised)| *raised == kind as i32)
    }

    pub fn iter(&self) -> impl Iterator<Item = AlarmMember> + '_ {
        self.0.iter().map(|&(member_id, alarm)| AlarmMember { member_id, alarm })
    }

    /// Raises, lowers or lists: those that the answer names. As etcd: raising none does nothing;
    /// what is raised already is named again, what was not raised is not.
    fn apply(&mut self, writer: &mut Writer, request: &AlarmRequest) -> Vec<AlarmMember> {
        use prost::Message;
        let alarm = AlarmMember { member_id: request.member_id, alarm: request.alarm };
        let place = (request.member_id, request.alarm);
        let none = AlarmType::None as i32;
        let (changed, named) = match request.action {
            0 => {
                let asked = |alarm: &AlarmMember| [none, alarm.alarm].contains(&request.alarm);
                return self.iter().filter(asked).collect();
            }
            1 if request.alarm != none => (self.0.insert(place), true),
            2 => {
                let lowered = self.0.remove(&place);
                (lowered, lowered)
            }
            _ => (false, false),
        };
        if changed {
            let value = (request.action == 1).then(Vec::new);
            writer.set(Bucket::Alarm, alarm.encode_to_vec(), value);
        }
        if named { vec![alarm] } else { Vec::new() }
    }

    /// What the raised alarms forbid; `nested` is whether puts of nested transactions count.
    fn allow(&self, op: Op<'_>, nested: bool) -> Result<(), Refusal> {
        if self.0.is_empty() {
            return Ok(());
        }
        let free = matches!(op, Op::LeaseCheckpoint(_) | Op::Alarm(_) | Op::Elsewhere);
        if !free && self.raised(AlarmType::Corrupt) {
            return Err(Refusal::Corrupt);
        }
        let costs = match op {
            Op::Put(_) | Op::LeaseGrant(_) => true,
            Op::Txn(txn) => puts(txn, nested),
            _ => false,
        };
        if costs && self.raised(AlarmType::Nospace) {
            return Err(Refusal::NoSpace);
        }
        Ok(())
    }
}

/// Applies a request. What it changes is visible from the next [`Writer::publish`] on. `as_3_6` is
/// whether the cluster is 3.6 or later: checkpoints of leases are stored then.
///
/// # Errors
/// Refused, with nothing changed; or the key space has failed.
pub fn apply(
    writer: &mut Writer,
    alarms: &mut Alarms,
    op: Op<'_>,
    ranges: Ranges<'_>,
    as_3_6: bool,
) -> Result<Applied, Failure> {
    alarms.allow(op, as_3_6)?;
    match op {
        Op::Put(put) => return self::put(writer, put).map(Applied::Put),
        Op::DeleteRange(delete) => {
            let mut txn = writer.txn();
            let response = delete_range(&mut txn, delete)?;
            txn.finish();
            return Ok(Applied::DeleteRange(response));
        }
        Op::Txn(request) => return txn(writer, request, ranges).map(Applied::Txn),
        Op::Compact(compaction) => writer.compact(compaction.revision).map_err(Refusal::from)?,
        Op::LeaseGrant(grant) => lease_grant(writer, grant)?,
        Op::LeaseRevoke(revoke) => {
            writer.revoke(revoke.id).ok_or(Refusal::LeaseNotFound)?;
        }
        Op::LeaseCheckpoint(checkpoint) => {
            for each in &checkpoint.checkpoints {
                // As etcd: one whose lease has gone meanwhile is passed over.
                writer.checkpoint(each.id, each.remaining_ttl, as_3_6);
            }
        }
        Op::Alarm(alarm) => return Ok(Applied::Alarm(alarms.apply(writer, alarm))),
        Op::Elsewhere => return Ok(Applied::Elsewhere),
    }
    Ok(Applied::Done)
}

/// Whether a transaction puts anything, in either branch. As etcd: up to 3.5 what is nested in it did
/// not count.
fn puts(txn: &TxnRequest, nested: bool) -> bool {
    // Nesting is bounded where the request is decoded.
    txn.success.iter().chain(&txn.failure).any(|op| match &op.request {
        Some(Request::RequestPut(_)) => true,
        Some(Request::RequestTxn(inside)) => nested && puts(inside, nested),
        _ => false,
    })
}

fn lease_grant(writer: &mut Writer, grant: &LeaseGrantRequest) -> Result<(), Refusal> {
    if grant.id == 0 {
        return Err(Refusal::LeaseNotFound);
    }
    if grant.ttl > TTL_MOST {
        return Err(Refusal::LeaseTtl);
    }
    if writer.grant(grant.id, grant.ttl) { Ok(()) } else { Err(Refusal::LeaseExists) }
}

/// A put on its own.
pub fn put(writer: &mut Writer, request: &PutRequest) -> Result<PutResponse, Failure> {
    let mut txn = writer.txn();
    if request.lease != 0 && txn.leases().get(request.lease).is_none() {
        return Err(Refusal::LeaseNotFound.into());
    }
    let response = put_in(&mut txn, request)?;
    txn.finish();
    Ok(response)
}

/// The record of a key as a message.
fn message(record: &KeyValue<'_>) -> mvccpb::KeyValue {
    mvccpb::KeyValue {
        key: Bytes::copy_from_slice(record.key),
        create_revision: record.create,
        mod_revision: record.modified,
        version: record.version,
        value: Bytes::copy_from_slice(record.value),
        lease: record.lease,
    }
}

/// A put whose lease is known to be there.
fn put_in(txn: &mut Txn<'_>, request: &PutRequest) -> Result<PutResponse, Failure> {
    let keeps = request.ignore_value || request.ignore_lease;
    if !keeps && !request.prev_kv {
        txn.put(&request.key, &request.value, request.lease);
        return Ok(PutResponse::default());
    }
    let before = txn.record(&request.key, |record| message(&record))?;
    let (mut value, mut lease) = (&request.value, request.lease);
    match &before {
        None if keeps => return Err(Refusal::KeyNotFound.into()),
        Some(before) => {
            if request.ignore_value {
                value = &before.value;
            }
            if request.ignore_lease {
                lease = before.lease;
            }
        }
        None => {}
    }
    txn.put(&request.key, value, lease);
    Ok(PutResponse { prev_kv: before.filter(|_| request.prev_kv), ..PutResponse::default() })
}

fn delete_range(
    txn: &mut Txn<'_>,
    request: &DeleteRangeRequest,
) -> Result<DeleteRangeResponse, Error> {
    let range = KeyRange::new(&request.key, &request.range_end);
    let mut prev_kvs = Vec::new();
    if request.prev_kv {
        txn.now().range(range, 0, 0, |found| {
            prev_kvs.push(found.record(|record| message(&record))?);
            Ok(ControlFlow::Continue(()))
        })?;
    }
    let deleted = txn.delete(range, |_, _| {}).cast_signed();
    Ok(DeleteRangeResponse { deleted, prev_kvs, ..DeleteRangeResponse::default() })
}

/// Which branch is taken, and of each transaction nested in it the same.
struct Path {
    succeeded: bool,
    nested: Vec<Path>,
}

fn taken(request: &TxnRequest, succeeded: bool) -> &[RequestOp] {
    if succeeded { &request.success } else { &request.failure }
}

/// A transaction.
pub fn txn(
    writer: &mut Writer,
    request: &TxnRequest,
    mut ranges: Ranges<'_>,
) -> Result<TxnResponse, Failure> {
    let mut txn = writer.txn();
    let path = choose(&txn, request)?;
    check(&txn, request, &path, &mut None)?;
    let response = run(&mut txn, request, &path, &mut ranges).map_err(|failure| match failure {
        // Half a transaction is in the key space: nothing may follow it.
        Failure::Refused(refusal) => {
            let reason = format!("a transaction was refused after it had written: {refusal}");
            Failure::Broken(Error::Stopped { reason })
        }
        broken @ Failure::Broken(_) => broken,
    })?;
    txn.finish();
    Ok(response)
}

fn choose(txn: &Txn<'_>, request: &TxnRequest) -> Result<Path, Error> {
    let mut succeeded = true;
    for compare in &request.compare {
        if !holds(txn, compare)? {
            succeeded = false;
            break;
        }
    }
    let mut nested = Vec::new();
    for op in taken(request, succeeded) {
        if let Some(Request::RequestTxn(inside)) = &op.request {
            nested.push(choose(txn, inside)?);
        }
    }
    Ok(Path { succeeded, nested })
}

/// Whether every key of a comparison compares as it says.
fn holds(txn: &Txn<'_>, compare: &Compare) -> Result<bool, Error> {
    if !compare.range_end.is_empty() {
        return all_hold(&txn.now(), compare);
    }
    let one = txn.record(&compare.key, |record| compares(compare, &record))?;
    Ok(one.unwrap_or_else(|| missing_holds(compare)))
}

fn all_hold(view: &View, compare: &Compare) -> Result<bool, Error> {
    let mut comparing = Comparing::begin(compare);
    loop {
        if let Some(holds) = comparing.step(view, usize::MAX)? {
            return Ok(holds);
        }
    }
}

/// A comparison outside a transaction, of one key or of a range's, piece by piece.
#[derive(Debug)]
pub struct Comparing<'c> {
    compare: &'c Compare,
    /// Where it goes on.
    next: Vec<u8>,
    any: bool,
}

impl<'c> Comparing<'c> {
    pub fn begin(compare: &'c Compare) -> Self {
        Self { compare, next: compare.key.to_vec(), any: false }
    }

    /// Compares so many keys more; whether it holds, once that is known.
    pub fn step(&mut self, view: &View, most: usize) -> Result<Option<bool>, Error> {
        let (compare, start) = (self.compare, std::mem::take(&mut self.next));
        let end = KeyRange::new(&compare.key, &compare.range_end).end;
        let (mut looked, mut holds) = (0, true);
        let ended = view.walk(KeyRange { start: &start, end }, 0, |found| {
            looked += 1;
            holds = found.record(|record| compares(compare, &record))?;
            if holds && looked < most {
                return Ok(ControlFlow::Continue(()));
            }
            self.next.extend_from_slice(found.key);
            self.next.push(0);
            Ok(ControlFlow::Break(()))
        })?;
        self.any |= looked > 0;
        Ok(match (holds, ended) {
            (false, _) => Some(false),
            (true, Walked::Broken) => None,
            (true, Walked::Paused(key)) => {
                self.next = key;
                None
            }
            (true, Walked::Ended) => Some(self.any || missing_holds(compare)),
        })
    }
}

/// As etcd: a value that is not there equals nothing; every number of it is 0.
fn missing_holds(compare: &Compare) -> bool {
    let value = compare.target == CompareTarget::Value as i32;
    !value && compares(compare, &KeyValue::default())
}

fn compares(compare: &Compare, record: &KeyValue<'_>) -> bool {
    let target = compare.target_union.as_ref();
    let number = |own: i64, pick: fn(&TargetUnion) -> Option<i64>| {
        own.cmp(&target.and_then(pick).unwrap_or(0))
    };
    let order = match CompareTarget::try_from(compare.target) {
        Ok(CompareTarget::Version) => number(record.version, |target| match target {
            TargetUnion::Version(version) => Some(*version),
            _ => None,
        }),
        Ok(CompareTarget::Create) => number(record.create, |target| match target {
            TargetUnion::CreateRevision(revision) => Some(*revision),
            _ => None,
        }),
        Ok(CompareTarget::Mod) => number(record.modified, |target| match target {
            TargetUnion::ModRevision(revision) => Some(*revision),
            _ => None,
        }),
        Ok(CompareTarget::Lease) => number(record.lease, |target| match target {
            TargetUnion::Lease(lease) => Some(*lease),
            _ => None,
        }),
        Ok(CompareTarget::Value) => match target {
            Some(TargetUnion::Value(value)) => record.value.cmp(value),
            _ => record.value.cmp(&[]),
        },
        // As etcd: what it does not know compares as equal.
        Err(_) => std::cmp::Ordering::Equal,
    };
    match CompareResult::try_from(compare.result) {
        Ok(CompareResult::Equal) => order.is_eq(),
        Ok(CompareResult::NotEqual) => order.is_ne(),
        Ok(CompareResult::Greater) => order.is_gt(),
        Ok(CompareResult::Less) => order.is_lt(),
        Err(_) => true,
    }
}

/// Everything that could fail, before anything is written. `gone`: from where on an operation before
/// deletes all keys. (Other ranges that are deleted and then put into are refused as duplicates; a
/// range end of one zero byte passes there, as in etcd, which dies of what comes of it.)
fn check<'r>(
    txn: &Txn<'_>,
    request: &'r TxnRequest,
    path: &Path,
    gone: &mut Option<&'r [u8]>,
) -> Result<(), Failure> {
    let mut nested = path.nested.iter();
    for op in taken(request, path.succeeded) {
        match &op.request {
            Some(Request::RequestPut(put)) => {
                if put.lease != 0 && txn.leases().get(put.lease).is_none() {
                    return Err(Refusal::LeaseNotFound.into());
                }
                let keeps = put.ignore_value || put.ignore_lease;
                let deleted = gone.is_some_and(|from| from <= &put.key[..]);
                if keeps && (deleted || txn.record(&put.key, |_| ())?.is_none()) {
                    return Err(Refusal::KeyNotFound.into());
                }
            }
            Some(Request::RequestDeleteRange(delete)) if *delete.range_end == [0] => {
                *gone = Some(gone.map_or(&delete.key[..], |from| from.min(&delete.key)));
            }
            Some(Request::RequestRange(range)) if range.revision != 0 => {
                if range.revision > txn.revision() {
                    return Err(Refusal::from(OutOfRange::Future).into());
                }
                if range.revision < txn.compacted() {
                    return Err(Refusal::from(OutOfRange::Compacted).into());
                }
            }
            Some(Request::RequestTxn(inside)) => {
                if let Some(path) = nested.next() {
                    check(txn, inside, path, gone)?;
                }
            }
            _ => {}
        }
    }
    Ok(())
}

fn run(
    txn: &mut Txn<'_>,
    request: &TxnRequest,
    path: &Path,
    ranges: &mut Ranges<'_>,
) -> Result<TxnResponse, Failure> {
    let mut response = TxnResponse { succeeded: path.succeeded, ..TxnResponse::default() };
    let mut nested = path.nested.iter();
    // As etcd: the header of an operation has the revision and nothing else, that of a nested
    // transaction is there and empty.
    let header = |revision| Some(ResponseHeader { revision, ..ResponseHeader::default() });
    for op in taken(request, path.succeeded) {
        let answer = match &op.request {
            Some(Request::RequestPut(put)) => {
                let mut put = put_in(txn, put)?;
                put.header = header(txn.revision());
                Some(Response::ResponsePut(put))
            }
            Some(Request::RequestDeleteRange(delete)) => {
                let mut deleted = delete_range(txn, delete)?;
                deleted.header = header(txn.revision());
                Some(Response::ResponseDeleteRange(deleted))
            }
            Some(Request::RequestTxn(inside)) => match nested.next() {
                Some(path) => {
                    let mut inside = run(txn, inside, path, ranges)?;
                    inside.header = header(0);
                    Some(Response::ResponseTxn(inside))
                }
                None => None,
            },
            Some(Request::RequestRange(range)) => match ranges {
                Some(ranges) => {
                    let mut found = ranges(&txn.now(), range)?;
                    found.header = header(txn.revision());
                    Some(Response::ResponseRange(found))
                }
                None => None,
            },
            None => None,
        };
        response.responses.push(ResponseOp { response: answer });
    }
    Ok(response)
}
