//! A long range in pages at one revision, for servers of every version.
//!
//! The page grows or shrinks to a size in bytes, since a server counts the keys to the end of the
//! range for every page: few large pages cost it less than many small ones. One page is fetched
//! while the caller deals with the one before.

use bytes::Bytes;
use tokio::sync::oneshot;

use super::core::decode;
use super::error::Error;
use super::frame;
use super::keys::next_key;
use super::method::Call;
use super::rpc::Client;
use crate::pb::etcdserverpb::range_request::{SortOrder, SortTarget};
use crate::pb::etcdserverpb::{RangeRequest, RangeResponse};
use prost::Message;

/// Bytes that a page aims at.
const PAGE_BYTES: usize = 1 << 20;
const FIRST_PAGE: i64 = 1000;
const LARGEST_PAGE: i64 = 100_000;

/// The pages of one range, in the order of its keys.
#[derive(Debug)]
pub struct Pages {
    client: Client,
    request: RangeRequest,
    /// Keys in a page, if the caller chose it.
    fixed: Option<i64>,
    size: i64,
    /// Keys that may still come; none for all there are.
    left: Option<i64>,
    ahead: Option<oneshot::Receiver<Result<RangeResponse, Error>>>,
    over: bool,
}

impl Client {
    /// The range in pages of `size` keys, or of about a MiB. All pages are of one revision: the
    /// request's, or that of the first page. Not for a request that sorts by anything but ascending
    /// keys, since the order of the whole cannot be had page by page: none is then given.
    pub fn pages(&self, request: RangeRequest, size: Option<i64>) -> Option<Pages> {
        // As etcd: another target without an order is sorted by, too.
        let by_key = request.sort_target == i32::from(SortTarget::Key)
            && request.sort_order != i32::from(SortOrder::Descend);
        by_key.then(|| Pages {
            client: self.clone(),
            left: (request.limit > 0).then_some(request.limit),
            fixed: size.filter(|size| *size > 0),
            size: FIRST_PAGE,
            request,
            ahead: None,
            over: false,
        })
    }
}

impl Client {
    /// A range, and a handle for the member that answered it. That one has the revision of the answer,
    /// so that whatever it is asked at that revision may be asked as serializable.
    pub async fn range_and_there(
        &self,
        request: &RangeRequest,
    ) -> Result<(RangeResponse, Self), Error> {
        let method = request.method();
        self.core.fits(request.encoded_len())?;
        let message = frame::encode(request);
        let (bytes, channel) = self.core.unary(&self.options, method, message, None).await?;
        let reply = decode(bytes, &channel, method)?;
        let mut there = self.clone();
        there.options.named = Some(channel);
        Ok((reply, there))
    }
}

impl Pages {
    /// The next page. `more` and `count` of the first say what they say of the whole range.
    pub async fn next(&mut self) -> Result<Option<RangeResponse>, Error> {
        if self.over {
            return Ok(None);
        }
        let page = match self.ahead.take() {
            Some(ahead) => ahead.await.unwrap_or(Err(Error::Closed)),
            None => self.client.range_and_there(&self.page()).await.map(|(page, there)| {
                // It was answered out of what one member has, and another may not have it yet.
                if self.request.serializable {
                    self.client = there;
                }
                page
            }),
        };
        self.over = true;
        let page = page?;
        if let Some(header) = &page.header
            && self.request.revision == 0
        {
            self.request.revision = header.revision;
        }
        let taken = i64::try_from(page.kvs.len()).unwrap_or(i64::MAX);
        self.left = self.left.map(|left| left - taken);
        if let (true, Some(last)) = (page.more && self.left != Some(0), page.kvs.last()) {
            let bytes = page.encoded_len().max(1);
            let fit = taken.saturating_mul(PAGE_BYTES as i64) / i64::try_from(bytes).unwrap_or(1);
            self.size = fit.clamp(1, LARGEST_PAGE);
            self.request.key = next_key(&last.key);
            self.over = false;
            self.fetch_ahead();
        }
        Ok(Some(page))
    }

    /// Where the next page begins: with the revision, enough to go on in another process.
    pub fn position(&self) -> (&Bytes, i64) {
        (&self.request.key, self.request.revision)
    }

    fn page(&self) -> RangeRequest {
        let size = self.fixed.unwrap_or(self.size);
        let limit = self.left.map_or(size, |left| left.min(size));
        RangeRequest { limit, ..self.request.clone() }
    }

    fn fetch_ahead(&mut self) {
        let (mut sender, receiver) = oneshot::channel();
        let (client, page) = (self.client.clone(), self.page());
        self.client.core.balance.shared.tasks.spawn(async move {
            let page = tokio::select! {
                page = client.range(page) => page,
                // Nobody wants it any more, and the client is not to live for it.
                () = sender.closed() => return,
            };
            let _ = sender.send(page);
        });
        self.ahead = Some(receiver);
    }
}
