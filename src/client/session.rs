//! A lease kept alive on behalf of locks and elections, and the waiting they share.
//!
//! The keys are those of clientv3's concurrency package, so that locks exclude those of every other
//! client: `<name>/<lease id in hex>`, one for each contender, in the order of their creation.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use tokio::time::{Instant, sleep};

use super::error::{Code, Error, Outcome};
use super::keepalive::{Gone, KeepAlive};
use super::keys::{key_of, range_of_prefix};
use super::rpc::Client;
use super::watch::WatchError;
use crate::pb::etcdserverpb::range_request::{SortOrder, SortTarget};
use crate::pb::etcdserverpb::request_op::Request as Op;
use crate::pb::etcdserverpb::response_op::Response as Reply;
use crate::pb::etcdserverpb::{
    Compare, DeleteRangeRequest, LeaseGrantRequest, LeaseRevokeRequest, RangeRequest, RequestOp,
    ResponseHeader, TxnRequest, TxnResponse, WatchCreateRequest, compare,
};
use crate::pb::mvccpb::{KeyValue, event::EventType};

/// What went wrong with a lock or an election.
#[derive(Debug, Clone, thiserror::Error)]
pub enum RecipeError {
    #[error(transparent)]
    Call(#[from] Error),
    #[error(transparent)]
    Watch(#[from] WatchError),
    /// The own key went while we waited: the lease is over, or somebody deleted it.
    #[error("session is expired")]
    SessionExpired,
    /// `try_lock` found another holder.
    #[error("locked by another session")]
    Locked,
    /// The lock was given back before.
    #[error("lock has already been released")]
    Released,
    #[error("election: not leader")]
    NotLeader,
    #[error("election: no leader")]
    NoLeader,
    /// The server's answer does not have the shape of what was asked.
    #[error("unexpected reply: {0}")]
    Reply(&'static str),
}

/// A lease that is kept alive as long as this, or a lock made from it, lives.
#[derive(Debug, Clone)]
pub struct Session(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    client: Client,
    lease: i64,
    ttl: i64,
    kept: KeepAlive,
}

impl Session {
    /// Grants a lease of `ttl` seconds (clientv3's default is 60, etcdctl's for locks 10).
    pub async fn new(client: &Client, ttl: i64) -> Result<Self, Error> {
        let since = Instant::now();
        let lease = client.lease_grant(LeaseGrantRequest { ttl, id: 0 }).await?;
        Ok(Self::adopt(client, lease.id, lease.ttl, since))
    }

    /// On a lease that exists: `since` is when its grant, or its last keepalive, was sent.
    pub fn adopt(client: &Client, lease: i64, ttl: i64, since: Instant) -> Self {
        let kept = client.keep_alive_from(lease, since + seconds(ttl));
        Self(Arc::new(Parts { client: client.clone(), lease, ttl, kept }))
    }

    pub fn lease(&self) -> i64 {
        self.0.lease
    }

    pub fn client(&self) -> &Client {
        &self.0.client
    }

    /// Until the lease is gone, and why. Locks held by it are lost then, perhaps a little before.
    pub async fn gone(&self) -> Gone {
        self.0.kept.gone().await
    }

    /// Revokes the lease, and with it every key of the session. Tried for at most its TTL, after
    /// which the keys are gone by themselves.
    pub async fn close(self) -> Result<(), Error> {
        let client = self.0.client.within(seconds(self.0.ttl));
        client.lease_revoke(LeaseRevokeRequest { id: self.0.lease }).await.map(|_| ())
    }

    /// The key of this session under a name.
    pub(super) fn key(&self, prefix: &[u8]) -> Bytes {
        [prefix, format!("{:x}", self.0.lease).as_bytes()].concat().into()
    }

    /// Enters the queue under `prefix`: makes the own key if it is not there, and reads back what
    /// `also` asks for. Repeating it changes nothing, so it is repeated like a read.
    pub(super) async fn enter(
        &self,
        key: &Bytes,
        value: &Bytes,
        also: Option<RangeRequest>,
    ) -> Result<Entered, RecipeError> {
        let read = |range: RangeRequest| RequestOp { request: Some(Op::RequestRange(range)) };
        let put = crate::pb::etcdserverpb::PutRequest {
            key: key.clone(),
            value: value.clone(),
            lease: self.0.lease,
            ..Default::default()
        };
        let put = RequestOp { request: Some(Op::RequestPut(put)) };
        let own = RangeRequest { key: key.clone(), ..Default::default() };
        let txn = TxnRequest {
            compare: vec![created_at(key, 0)],
            success: [put].into_iter().chain(also.clone().map(read)).collect(),
            failure: [read(own)].into_iter().chain(also.map(read)).collect(),
        };
        let core = &self.0.client.core;
        let mut attempts = 0;
        let reply = loop {
            let error = match self.0.client.txn(txn.clone()).await {
                Ok(reply) => break reply,
                Err(error) => error,
            };
            attempts += 1;
            let passes = match &error {
                Error::Lost { .. } => true,
                Error::Status { status, .. } => matches!(
                    status.upstream_code(),
                    Code::Unavailable | Code::DeadlineExceeded | Code::Canceled
                ),
                _ => false,
            };
            let again = passes && error.outcome() == Outcome::Unknown;
            if !again || attempts >= core.config.max_attempts {
                return Err(error.into());
            }
            if let Some(pause) = core.pause(attempts, core.balance.channels().len()) {
                sleep(pause).await;
            }
        };
        Entered::read(reply)
    }

    /// Deletes the own key, made at `revision`; 0 if that is not known.
    pub(super) async fn delete(
        &self,
        key: &Bytes,
        revision: i64,
    ) -> Result<ResponseHeader, RecipeError> {
        let request = DeleteRangeRequest { key: key.clone(), ..Default::default() };
        let header = match self.0.client.delete_range(request.clone()).await {
            // A second copy may find the key that this session has made since under the same name.
            Err(error) if error.outcome() == Outcome::Unknown && revision != 0 => {
                let delete = RequestOp { request: Some(Op::RequestDeleteRange(request)) };
                let txn = TxnRequest {
                    compare: vec![created_at(key, revision)],
                    success: vec![delete],
                    failure: Vec::new(),
                };
                self.0.client.txn(txn).await?.header
            }
            Err(error) if error.outcome() == Outcome::Unknown => {
                self.0.client.delete_range(request).await?.header
            }
            result => result?.header,
        };
        header.ok_or(RecipeError::Reply("no header"))
    }

    /// Whether the own key, made at `revision`, is still there: a wait may outlast the lease.
    pub(super) async fn is_ours(
        &self,
        key: &Bytes,
        revision: i64,
    ) -> Result<ResponseHeader, RecipeError> {
        let own = RangeRequest { key: key.clone(), ..Default::default() };
        let reply = self.0.client.range(own).await?;
        if !reply.kvs.iter().any(|kv| kv.create_revision == revision) {
            return Err(RecipeError::SessionExpired);
        }
        reply.header.ok_or(RecipeError::Reply("no header"))
    }

    /// Until every key under `prefix` made before `revision` is gone. Each waits for the one
    /// before it, so that a release wakes one.
    pub(super) async fn wait_for_turn(
        &self,
        prefix: &[u8],
        revision: i64,
    ) -> Result<ResponseHeader, RecipeError> {
        let client = &self.0.client;
        loop {
            let last = RangeRequest {
                max_create_revision: revision - 1,
                sort_order: SortOrder::Descend.into(),
                sort_target: SortTarget::Create.into(),
                limit: 1,
                ..range_of_prefix(prefix)
            };
            let reply = client.range(last).await?;
            let header = reply.header.ok_or(RecipeError::Reply("no header"))?;
            let Some(before) = reply.kvs.into_iter().next() else { return Ok(header) };
            let request = WatchCreateRequest {
                key: before.key,
                // It was there at the revision of the read.
                start_revision: header.revision + 1,
                ..Default::default()
            };
            let mut watcher = client.watch(request).await?;
            loop {
                match watcher.next().await {
                    Ok(Some(reply)) => {
                        let gone = |e: &crate::pb::mvccpb::Event| e.r#type() == EventType::Delete;
                        if reply.events.iter().any(gone) {
                            break;
                        }
                    }
                    // What it was is compacted away: look again.
                    Err(WatchError::Compacted { .. }) | Ok(None) => break,
                    Err(error) => return Err(error.into()),
                }
            }
        }
    }
}

/// A TTL; centuries are cut, so that no time overflows.
fn seconds(ttl: i64) -> Duration {
    Duration::from_secs(ttl.clamp(1, 1 << 30).unsigned_abs())
}

/// What the transaction that enters a queue brought back.
#[derive(Debug)]
pub(super) struct Entered {
    pub(super) header: ResponseHeader,
    /// The revision the own key was created at: the place in the queue, and the fencing token.
    pub(super) revision: i64,
    /// The own key, if it was there before.
    pub(super) existing: Option<KeyValue>,
    /// What `also` asked for.
    pub(super) others: Vec<KeyValue>,
}

impl Entered {
    fn read(reply: TxnResponse) -> Result<Self, RecipeError> {
        let header = reply.header.ok_or(RecipeError::Reply("no header"))?;
        let mut replies = reply.responses.into_iter().map(|op| op.response);
        let own = replies.next().flatten();
        let others = match replies.next().flatten() {
            Some(Reply::ResponseRange(range)) => range.kvs,
            _ => Vec::new(),
        };
        let (revision, existing) = match own {
            Some(Reply::ResponsePut(_)) if reply.succeeded => (header.revision, None),
            Some(Reply::ResponseRange(range)) if !reply.succeeded => {
                let own = range.kvs.into_iter().next();
                let own = own.ok_or(RecipeError::Reply("the key that exists is not there"))?;
                (own.create_revision, Some(own))
            }
            _ => return Err(RecipeError::Reply("not what the transaction asked for")),
        };
        Ok(Self { header, revision, existing, others })
    }
}

/// `create_revision(key) = revision`; 0 is "does not exist".
pub(super) fn created_at(key: &Bytes, revision: i64) -> Compare {
    Compare {
        result: compare::CompareResult::Equal.into(),
        target: compare::CompareTarget::Create.into(),
        key: key.clone(),
        target_union: Some(compare::TargetUnion::CreateRevision(revision)),
        ..Default::default()
    }
}

/// The first key under a prefix by creation: the holder, the leader.
pub(super) fn first_created(prefix: &[u8]) -> RangeRequest {
    RangeRequest {
        sort_order: SortOrder::Ascend.into(),
        sort_target: SortTarget::Create.into(),
        limit: 1,
        ..range_of_prefix(prefix)
    }
}

/// `<name>/`.
pub(super) fn queue(name: &[u8]) -> Bytes {
    key_of(&[name, b"/"])
}
