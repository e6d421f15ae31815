//! Software transactional memory: read and write as if alone, and commit if nobody interfered.
//!
//! ```text
//!  level                  reads                          commit requires
//!  SerializableSnapshot   all at the first's revision    what was read and written is unchanged
//!  Serializable           all at the first's revision    what was read is unchanged
//!  RepeatableReads        each as it is, then kept       what was read is unchanged
//!  ReadCommitted          each as it is, then kept       nothing
//! ```
//! A conflict brings the values back with it, so that the next try needs no reads of its own.

use std::collections::BTreeMap;

use bytes::Bytes;

use super::error::Error;
use super::rpc::Client;
use crate::pb::etcdserverpb::request_op::Request as Op;
use crate::pb::etcdserverpb::response_op::Response as Reply;
use crate::pb::etcdserverpb::{
    Compare, DeleteRangeRequest, PutRequest, RangeRequest, RequestOp, TxnRequest, TxnResponse,
    compare,
};
use crate::pb::mvccpb::KeyValue;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Isolation {
    #[default]
    SerializableSnapshot,
    Serializable,
    RepeatableReads,
    ReadCommitted,
}

impl Isolation {
    fn pins(self) -> bool {
        matches!(self, Self::SerializableSnapshot | Self::Serializable)
    }
}

/// One try of a transaction.
#[derive(Debug)]
pub struct Stm {
    client: Client,
    isolation: Isolation,
    reads: BTreeMap<Bytes, Option<KeyValue>>,
    /// None deletes.
    writes: BTreeMap<Bytes, Option<(Bytes, i64)>>,
    /// The revision that reads are made at, once there is one.
    pinned: i64,
    /// What the last conflict brought, and the revision it was read at.
    ahead: BTreeMap<Bytes, Option<KeyValue>>,
    ahead_at: i64,
}

/// How a commit went.
#[derive(Debug)]
pub enum Commit {
    Done(TxnResponse),
    /// Somebody changed what was read. The new try starts with the values of now.
    Conflict(Stm),
}

/// Runs `apply` and commits, again after each conflict. `apply` must have no effects but through
/// the transaction. A commit whose outcome is unknown is an error and is not tried again.
pub async fn transact<T, E: From<Error>>(
    client: &Client,
    isolation: Isolation,
    mut apply: impl AsyncFnMut(&mut Stm) -> Result<T, E>,
) -> Result<(T, TxnResponse), E> {
    let mut stm = Stm::new(client, isolation);
    loop {
        let value = apply(&mut stm).await?;
        match stm.commit().await? {
            Commit::Done(reply) => return Ok((value, reply)),
            Commit::Conflict(again) => stm = again,
        }
    }
}

impl Stm {
    pub fn new(client: &Client, isolation: Isolation) -> Self {
        Self {
            client: client.clone(),
            isolation,
            reads: BTreeMap::new(),
            writes: BTreeMap::new(),
            pinned: 0,
            ahead: BTreeMap::new(),
            ahead_at: 0,
        }
    }

    /// The value, as this transaction sees it; none if there is no such key.
    pub async fn get(&mut self, key: &[u8]) -> Result<Option<Bytes>, Error> {
        if let Some(written) = self.writes.get(key) {
            return Ok(written.as_ref().map(|(value, _)| value.clone()));
        }
        Ok(self.read(key).await?.map(|kv| kv.value))
    }

    /// The modification revision of what was there before this transaction; 0 if nothing.
    pub async fn revision(&mut self, key: &[u8]) -> Result<i64, Error> {
        Ok(self.read(key).await?.map_or(0, |kv| kv.mod_revision))
    }

    async fn read(&mut self, key: &[u8]) -> Result<Option<KeyValue>, Error> {
        if let Some(kv) = self.reads.get(key) {
            return Ok(kv.clone());
        }
        let key = Bytes::copy_from_slice(key);
        let usable = !self.isolation.pins() || [0, self.ahead_at].contains(&self.pinned);
        if usable && let Some(kv) = self.ahead.remove(&key) {
            if self.isolation.pins() {
                self.pinned = self.ahead_at;
            }
            self.reads.insert(key, kv.clone());
            return Ok(kv);
        }
        let request = RangeRequest {
            key: key.clone(),
            revision: self.pinned,
            // What is wrong about an old value shows at the commit.
            serializable: self.pinned != 0 || !self.isolation.pins(),
            ..Default::default()
        };
        let reply = self.client.range(request).await?;
        if self.isolation.pins() && self.pinned == 0 {
            self.pinned = reply.header.as_ref().map_or(0, |header| header.revision);
        }
        let kv = reply.kvs.into_iter().next();
        self.reads.insert(key, kv.clone());
        Ok(kv)
    }

    pub fn put(&mut self, key: impl Into<Bytes>, value: impl Into<Bytes>) {
        self.put_with_lease(key, value, 0);
    }

    pub fn put_with_lease(&mut self, key: impl Into<Bytes>, value: impl Into<Bytes>, lease: i64) {
        self.writes.insert(key.into(), Some((value.into(), lease)));
    }

    pub fn delete(&mut self, key: impl Into<Bytes>) {
        self.writes.insert(key.into(), None);
    }

    fn request(&self) -> TxnRequest {
        let mut compare = Vec::new();
        if self.isolation != Isolation::ReadCommitted {
            compare.extend(self.reads.iter().map(|(key, kv)| {
                let revision = kv.as_ref().map_or(0, |kv| kv.mod_revision);
                modified(key, compare::CompareResult::Equal, revision)
            }));
        }
        if self.isolation == Isolation::SerializableSnapshot && self.pinned != 0 {
            compare.extend(self.writes.keys().filter(|key| !self.reads.contains_key(*key)).map(
                |key| modified(key, compare::CompareResult::Less, self.pinned.saturating_add(1)),
            ));
        }
        let op = |request| RequestOp { request: Some(request) };
        let success = self.writes.iter().map(|(key, written)| {
            op(match written {
                Some((value, lease)) => Op::RequestPut(PutRequest {
                    key: key.clone(),
                    value: value.clone(),
                    lease: *lease,
                    ..Default::default()
                }),
                None => Op::RequestDeleteRange(DeleteRangeRequest {
                    key: key.clone(),
                    ..Default::default()
                }),
            })
        });
        let failure = self.reads.keys().map(|key| {
            op(Op::RequestRange(RangeRequest { key: key.clone(), ..Default::default() }))
        });
        TxnRequest { success: success.collect(), failure: failure.collect(), compare }
    }

    /// Applies what was written if what was read still holds.
    pub async fn commit(self) -> Result<Commit, Error> {
        let reply = self.client.txn(self.request()).await?;
        if reply.succeeded {
            return Ok(Commit::Done(reply));
        }
        let mut next = Self::new(&self.client, self.isolation);
        next.ahead_at = reply.header.as_ref().map_or(0, |header| header.revision);
        for (key, op) in self.reads.into_keys().zip(reply.responses) {
            if let Some(Reply::ResponseRange(range)) = op.response {
                next.ahead.insert(key, range.kvs.into_iter().next());
            }
        }
        Ok(Commit::Conflict(next))
    }
}

fn modified(key: &Bytes, result: compare::CompareResult, revision: i64) -> Compare {
    Compare {
        result: result.into(),
        target: compare::CompareTarget::Mod.into(),
        key: key.clone(),
        target_union: Some(compare::TargetUnion::ModRevision(revision)),
        ..Default::default()
    }
}
