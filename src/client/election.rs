//! An election, as clientv3's: who made the first key under the name leads; the value is its word.

use bytes::Bytes;

use super::error::{Error, Outcome};
use super::keys::range_of_prefix;
use super::rpc::Client;
use super::session::{RecipeError, Session, created_at, first_created, queue};
use super::watch::{WatchError, Watcher};
use crate::pb::etcdserverpb::request_op::Request as Op;
use crate::pb::etcdserverpb::{
    DeleteRangeRequest, PutRequest, RangeResponse, RequestOp, ResponseHeader, TxnRequest,
    WatchCreateRequest,
};
use crate::pb::mvccpb::{KeyValue, event::EventType};

#[derive(Debug)]
pub struct Election {
    session: Session,
    prefix: Bytes,
    key: Bytes,
    revision: i64,
    /// The key exists, or may.
    entered: bool,
}

impl Election {
    pub fn new(session: &Session, name: &[u8]) -> Self {
        let prefix = queue(name);
        let key = session.key(&prefix);
        Self { session: session.clone(), prefix, key, revision: 0, entered: false }
    }

    pub fn key(&self) -> &Bytes {
        &self.key
    }

    /// When the own key was made: a fencing token. 0 before a campaign.
    pub fn revision(&self) -> i64 {
        self.revision
    }

    /// Waits until this contender leads, with `value` for its word. If it fails the own key is
    /// deleted again; if the future is dropped, [`Election::resign`] does so.
    pub async fn campaign(&mut self, value: &[u8]) -> Result<ResponseHeader, RecipeError> {
        let result = self.wait(value).await;
        if result.is_err() {
            let _ = self.resign().await;
        }
        result
    }

    async fn wait(&mut self, value: &[u8]) -> Result<ResponseHeader, RecipeError> {
        let value = Bytes::copy_from_slice(value);
        (self.entered, self.revision) = (true, 0);
        let entered = self.session.enter(&self.key, &value, None).await?;
        self.revision = entered.revision;
        if entered.existing.is_some_and(|own| own.value != value) {
            self.proclaim(&value).await?;
        }
        self.session.wait_for_turn(&self.prefix, self.revision).await?;
        self.session.is_ours(&self.key, self.revision).await
    }

    /// Changes the word of this contender.
    pub async fn proclaim(&mut self, value: &[u8]) -> Result<ResponseHeader, RecipeError> {
        let put = PutRequest {
            key: self.key.clone(),
            value: Bytes::copy_from_slice(value),
            lease: self.session.lease(),
            ..Default::default()
        };
        match self.if_ours(Op::RequestPut(put)).await? {
            Some(header) => Ok(header),
            None => {
                (self.entered, self.revision) = (false, 0);
                Err(RecipeError::NotLeader)
            }
        }
    }

    /// Steps down, or leaves the queue.
    pub async fn resign(&mut self) -> Result<(), RecipeError> {
        if !self.entered {
            return Ok(());
        }
        if self.revision == 0 {
            // Given up on the way in: the key may be there all the same.
            self.session.delete(&self.key, 0).await?;
        } else {
            let delete = DeleteRangeRequest { key: self.key.clone(), ..Default::default() };
            self.if_ours(Op::RequestDeleteRange(delete)).await?;
        }
        (self.entered, self.revision) = (false, 0);
        Ok(())
    }

    /// Does it if the own key is still the one of this campaign. Doing it twice is harmless.
    async fn if_ours(&self, op: Op) -> Result<Option<ResponseHeader>, RecipeError> {
        if self.revision == 0 {
            return Ok(None);
        }
        let txn = TxnRequest {
            compare: vec![created_at(&self.key, self.revision)],
            success: vec![RequestOp { request: Some(op) }],
            failure: Vec::new(),
        };
        let call = || self.session.client().txn(txn.clone());
        let reply = match call().await {
            Err(error @ Error::Lost { .. }) if error.outcome() == Outcome::Unknown => {
                call().await?
            }
            result => result?,
        };
        let header = reply.header.ok_or(RecipeError::Reply("no header"))?;
        Ok(reply.succeeded.then_some(header))
    }
}

/// Who leads now.
pub async fn leader(client: &Client, name: &[u8]) -> Result<KeyValue, RecipeError> {
    let reply = client.range(first_created(&queue(name))).await?;
    reply.kvs.into_iter().next().ok_or(RecipeError::NoLeader)
}

/// The leaders of an election as they come, and what they proclaim.
#[derive(Debug)]
pub struct Observer {
    client: Client,
    prefix: Bytes,
    /// The leader that is followed, and the watch of its key.
    following: Option<Watcher>,
    waiting: std::collections::VecDeque<RangeResponse>,
    /// As clientv3: what a leader found by a read is counted as, for all that it proclaims.
    count: i64,
}

impl Observer {
    pub fn new(client: &Client, name: &[u8]) -> Self {
        Self {
            client: client.clone(),
            prefix: queue(name),
            following: None,
            waiting: std::collections::VecDeque::new(),
            count: 0,
        }
    }

    /// The next word of a leader, as if it had been read; waits until there is one.
    pub async fn next(&mut self) -> Result<RangeResponse, RecipeError> {
        loop {
            if let Some(kv) = self.waiting.pop_front() {
                return Ok(kv);
            }
            let Some(watcher) = &mut self.following else {
                let (header, kv) = self.find().await?;
                let request = WatchCreateRequest {
                    key: kv.key.clone(),
                    // Not after the leader's own: what came between may be compacted away.
                    start_revision: header.revision + 1,
                    ..Default::default()
                };
                self.following = Some(self.client.watch(request).await?);
                return Ok(RangeResponse {
                    header: Some(header),
                    kvs: vec![kv],
                    more: false,
                    count: 0,
                });
            };
            match watcher.next().await {
                Ok(Some(reply)) => {
                    for event in reply.events {
                        match event.r#type() {
                            EventType::Put => self.waiting.push_back(RangeResponse {
                                header: reply.header,
                                kvs: event.kv.into_iter().collect(),
                                more: false,
                                count: self.count,
                            }),
                            EventType::Delete => {
                                self.following = None;
                                break;
                            }
                        }
                    }
                }
                Ok(None) | Err(WatchError::Compacted { .. }) => self.following = None,
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// The leader, or the first to come, and a header whose revision it was seen at.
    async fn find(&mut self) -> Result<(ResponseHeader, KeyValue), RecipeError> {
        loop {
            let reply = self.client.range(first_created(&self.prefix)).await?;
            self.count = reply.count;
            let header = reply.header.ok_or(RecipeError::Reply("no header"))?;
            if let Some(kv) = reply.kvs.into_iter().next() {
                return Ok((header, kv));
            }
            let range = range_of_prefix(&self.prefix);
            let request = WatchCreateRequest {
                key: range.key,
                range_end: range.range_end,
                start_revision: header.revision + 1,
                ..Default::default()
            };
            let mut watcher = self.client.watch(request).await?;
            loop {
                match watcher.next().await {
                    Ok(Some(reply)) => {
                        let put = |e: &crate::pb::mvccpb::Event| e.r#type() == EventType::Put;
                        if let Some(event) = reply.events.into_iter().find(put)
                            && let Some(kv) = event.kv
                        {
                            // As clientv3: more may have come in the same reply.
                            let revision = kv.mod_revision;
                            let header = reply.header.unwrap_or_default();
                            return Ok((ResponseHeader { revision, ..header }, kv));
                        }
                    }
                    Ok(None) | Err(WatchError::Compacted { .. }) => break,
                    Err(error) => return Err(error.into()),
                }
            }
        }
    }
}
