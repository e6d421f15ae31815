//! Following a prefix from the beginning: what is there at one revision, then every change after.
//!
//! Both halves can be taken up again by another process: the base from the key and revision of
//! [`Pages::position`], the updates from the last revision that was taken over.

use super::error::Error;
use super::keys::range_of_prefix;
use super::pages::Pages;
use super::rpc::Client;
use super::watch::{WatchError, Watcher};
use crate::pb::etcdserverpb::{RangeRequest, WatchCreateRequest};

/// Keys in a page of the base, as clientv3.
const PAGE: i64 = 1000;

#[derive(Debug, Clone)]
pub struct Syncer {
    client: Client,
    prefix: Vec<u8>,
    revision: i64,
}

impl Syncer {
    /// Of all keys under `prefix`; from `revision` on, or from now if that is 0.
    pub async fn new(client: &Client, prefix: &[u8], revision: i64) -> Result<Self, Error> {
        let mut revision = revision;
        if revision == 0 {
            let count = RangeRequest { count_only: true, ..range_of_prefix(prefix) };
            let reply = client.range(count).await?;
            revision = reply.header.map_or(0, |header| header.revision);
        }
        Ok(Self { client: client.clone(), prefix: prefix.to_vec(), revision })
    }

    /// The revision at which the base is read.
    pub fn revision(&self) -> i64 {
        self.revision
    }

    /// Everything under the prefix at that revision.
    pub fn base(&self) -> Pages {
        self.base_from(&[])
    }

    /// The rest of it, from `key` on; nothing before it is read.
    pub fn base_from(&self, key: &[u8]) -> Pages {
        let mut request = RangeRequest { revision: self.revision, ..range_of_prefix(&self.prefix) };
        if !key.is_empty() {
            request.key = bytes::Bytes::copy_from_slice(key);
        }
        self.client.pages(request, Some(PAGE)).expect("it is by ascending keys")
    }

    /// Every change after that revision.
    pub async fn updates(&self) -> Result<Watcher, WatchError> {
        self.updates_after(self.revision).await
    }

    /// Every change after a revision that was taken over before.
    pub async fn updates_after(&self, revision: i64) -> Result<Watcher, WatchError> {
        let range = range_of_prefix(&self.prefix);
        let request = WatchCreateRequest {
            key: range.key,
            range_end: range.range_end,
            start_revision: revision + 1,
            ..Default::default()
        };
        self.client.watch(request).await
    }
}
