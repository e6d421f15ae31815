//! `get` of a long range in our voice: read in pages at one revision, printed as they come.
//!
//! ```text
//!  first page by Range ── no more ──▶ done: a small range costs one call
//!        │  └ more ──▶ RangeStream at its revision (etcd 3.7), or further pages
//!        └ not there at once ──▶ its first key by Range ──▶ RangeStream at that revision
//! ```
//! A server counts the keys to the end of the range for every page, before it answers: for long
//! ranges that takes a while, and a stream does not wait for it. Whichever comes first is shown.
//!
//! What is printed is what one answer would have printed; no message limit is met, and neither side
//! holds more than a page.

use std::time::Duration;

use bytes::Bytes;

use super::context::{Context, Session};
use super::failure::Failure;
use crate::client::{self, Client, Messages, next_key};
use crate::cmd::output::{Look, RangeWriter};
use crate::pb::etcdserverpb::range_request::{SortOrder, SortTarget};
use crate::pb::etcdserverpb::{RangeRequest, RangeResponse, RangeStreamResponse, ResponseHeader};

/// Keys of the first page, if the user does not choose.
const FIRST: i64 = 1000;

/// How long the first page is waited for alone. A small range near by takes less.
const PATIENCE: Duration = Duration::from_millis(1);

/// Whether the order of the whole is the order of its pages.
pub(super) fn can_page(request: &RangeRequest) -> bool {
    let in_order = request.sort_order() == SortOrder::None
        || (request.sort_target() == SortTarget::Key && request.sort_order() == SortOrder::Ascend);
    // With these a page of none does not mean that there is no more.
    let filtered = request.min_mod_revision > 0
        || request.max_mod_revision > 0
        || request.min_create_revision > 0
        || request.max_create_revision > 0;
    in_order
        && request.sort_target() == SortTarget::Key
        && !filtered
        && !request.count_only
        && !request.range_end.is_empty()
}

/// A range that is being streamed.
struct Stream {
    /// Of the point read that told the revision.
    header: Option<ResponseHeader>,
    /// The range, at that revision.
    range: RangeRequest,
    messages: Messages<RangeStreamResponse>,
    /// A message that has come.
    next: Option<RangeStreamResponse>,
    /// For what a stream does not give.
    client: Client,
}

/// What stands behind the pairs of a range.
struct End {
    more: bool,
    count: i64,
}

/// Reads and shows the range.
pub(super) async fn show(
    request: RangeRequest,
    page_size: u64,
    look: Look,
    client: &Client,
    session: &Session,
    context: &mut Context,
) -> Result<(), Failure> {
    let page_size = i64::try_from(page_size).ok().filter(|size| *size > 0);
    let left = (request.limit > 0).then_some(request.limit);
    let size = page_size.unwrap_or(FIRST);
    let limit = left.map_or(size, |left| left.min(size));
    let first = RangeRequest { limit, ..request.clone() };
    let page = client.range_and_on(&first);
    let page = if page_size.is_none() && left.is_none() {
        tokio::select! {
            biased;
            page = page => page,
            Some(stream) = Stream::overtake(&request, client) => {
                let out = &mut context.out;
                let mut writer = RangeWriter::begin(look, stream.header.as_ref(), out)?;
                let end = stream.show(&mut writer, session, context).await?;
                return Ok(writer.end(end.more, end.count, &mut context.out)?);
            }
        }
    } else {
        page.await
    };
    let (first, client) = session.call("KV/Range", std::future::ready(page)).await?;
    let revision = first.header.unwrap_or_default().revision;
    let out = &mut context.out;
    let mut writer = RangeWriter::begin(look, first.header.as_ref(), out)?;
    writer.pairs(&first.kvs, out)?;
    let left = left.map(|left| left - count_of(&first));
    let count = first.count;
    let mut more = first.more;
    if let (true, Some(last)) = (more && left != Some(0), first.kvs.last()) {
        let rest = RangeRequest {
            key: next_key(&last.key),
            // The first page pins it for all.
            revision: if request.revision > 0 { request.revision } else { revision },
            limit: left.unwrap_or(0),
            ..request
        };
        drop(first);
        // A page size asks for pages.
        let end = match page_size {
            None => Stream::begin(rest, client).show(&mut writer, session, context).await?,
            Some(_) => pages(rest, page_size, &mut writer, &client, session, context).await?,
        };
        more = end.more;
    }
    Ok(writer.end(more, count, &mut context.out)?)
}

fn count_of(page: &RangeResponse) -> i64 {
    i64::try_from(page.kvs.len()).unwrap_or(i64::MAX)
}

impl Stream {
    /// `range` has to be at a revision.
    fn begin(range: RangeRequest, client: Client) -> Self {
        let messages = client.range_stream(&range);
        Self { header: None, range, messages, next: None, client }
    }

    /// A stream of the whole range that has begun to come. A stream tells its revision last, and one
    /// that breaks could not be gone on with: a point read tells it before. None if anything fails:
    /// the first page tells of that.
    async fn overtake(range: &RangeRequest, client: &Client) -> Option<Self> {
        tokio::time::sleep(PATIENCE).await;
        let point = RangeRequest { range_end: Bytes::new(), keys_only: true, ..range.clone() };
        let (RangeResponse { header, .. }, client) = client.range_and_on(&point).await.ok()?;
        let revision = if range.revision > 0 { range.revision } else { header?.revision };
        let mut stream = Self::begin(RangeRequest { revision, ..range.clone() }, client);
        stream.header = header;
        stream.next = Some(stream.messages.next().await.ok()??);
        Some(stream)
    }

    /// Shows what comes.
    async fn show(
        mut self,
        writer: &mut RangeWriter,
        session: &Session,
        context: &mut Context,
    ) -> Result<End, Failure> {
        let mut end = End { more: false, count: 0 };
        let mut last: Option<Bytes> = None;
        let mut taken = 0;
        loop {
            let message = match self.next.take() {
                Some(message) => Ok(Some(message)),
                None => self.messages.next().await,
            };
            match message {
                Ok(None) => return Ok(end),
                Ok(Some(message)) => {
                    let Some(chunk) = message.range_response else { continue };
                    writer.pairs(&chunk.kvs, &mut context.out)?;
                    taken += count_of(&chunk);
                    // Of the last.
                    end = End { more: chunk.more, count: chunk.count };
                    last = chunk.kvs.last().map(|pair| pair.key.clone()).or(last);
                }
                // Of an old server, a learner, or a member that refuses: pages are had there, or are
                // refused in better words. Half-way they go on where it broke off.
                Err(error) if last.is_some() || error.status().is_some() => {
                    let limit = self.range.limit;
                    if limit > 0 && taken >= limit {
                        return Ok(end);
                    }
                    let limit = if limit > 0 { limit - taken } else { 0 };
                    let key = last.map_or(self.range.key.clone(), |last| next_key(&last));
                    let rest = RangeRequest { key, limit, ..self.range };
                    let end = pages(rest, None, writer, &self.client, session, context).await?;
                    return Ok(End { count: taken + end.count, ..end });
                }
                Err(error) => return Err(session.failed("KV/RangeStream", &error)),
            }
        }
    }
}

async fn pages(
    range: RangeRequest,
    page_size: Option<i64>,
    writer: &mut RangeWriter,
    client: &Client,
    session: &Session,
    context: &mut Context,
) -> Result<End, Failure> {
    let mut pages = client.pages(range, page_size).expect("it is by ascending keys");
    let mut count = None;
    let mut more = false;
    loop {
        let page = match pages.next().await {
            Ok(Some(page)) => page,
            Ok(None) => return Ok(End { more, count: count.unwrap_or(0) }),
            Err(error) if error.is_text("mvcc: required revision has been compacted") => {
                return Err(overtaken(&error, pages.position().1));
            }
            Err(error) => return session.call("KV/Range", std::future::ready(Err(error))).await,
        };
        writer.pairs(&page.kvs, &mut context.out)?;
        // The first counts all.
        count = count.or(Some(page.count));
        more = page.more;
    }
}

/// Compaction reached the revision of the first page before the last was read.
fn overtaken(error: &client::Error, revision: i64) -> Failure {
    Failure::error(format!(
        "{error}\nhint: what is shown is a part: revision {revision}, which all pages are read at, was \
         compacted meanwhile; --no-paging reads all in one answer"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_in_the_order_of_keys_is_paged() {
        let range =
            RangeRequest { key: "a".into(), range_end: "b".into(), ..RangeRequest::default() };
        assert!(can_page(&range));
        assert!(can_page(&RangeRequest { limit: 5, keys_only: true, ..range.clone() }));
        for other in [
            RangeRequest { range_end: Bytes::new(), ..range.clone() },
            RangeRequest { count_only: true, ..range.clone() },
            RangeRequest { sort_order: SortOrder::Descend as i32, ..range.clone() },
            RangeRequest { sort_target: SortTarget::Mod as i32, ..range.clone() },
            RangeRequest { min_mod_revision: 1, ..range },
        ] {
            assert!(!can_page(&other), "{other:?}");
        }
    }
}
