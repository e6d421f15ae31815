//! `get` of a long range in our voice: read in pages at one revision, printed as they come.
//!
//! ```text
//!  first page by Range ── no more ──▶ done: a small range costs one call
//!        └ more ──▶ RangeStream at its revision (etcd 3.7), or further pages
//! ```
//! What is printed is what one answer would have printed; no message limit is met, and neither side
//! holds more than a page.

use bytes::Bytes;

use super::context::{Context, Session};
use super::failure::Failure;
use crate::client::{self, Client, next_key};
use crate::cmd::output::{Look, RangeWriter};
use crate::pb::etcdserverpb::range_request::{SortOrder, SortTarget};
use crate::pb::etcdserverpb::{RangeRequest, RangeResponse};

/// Keys of the first page, if the user does not choose.
const FIRST: i64 = 1000;

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
    let mut left = (request.limit > 0).then_some(request.limit);
    let size = page_size.unwrap_or(FIRST);
    let limit = left.map_or(size, |left| left.min(size));
    let first = RangeRequest { limit, ..request.clone() };
    let (first, client) = session.call("KV/Range", client.range_and_on(&first)).await?;
    let client = &client;
    let revision = first.header.unwrap_or_default().revision;
    let out = &mut context.out;
    let mut writer = RangeWriter::begin(look, first.header.as_ref(), out)?;
    writer.pairs(&first.kvs, out)?;
    left = left.map(|left| left - count_of(&first));
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
        more = match stream(&rest, page_size, &mut writer, client, session, context).await? {
            Some(more) => more,
            None => pages(rest, page_size, &mut writer, client, session, context).await?,
        };
    }
    Ok(writer.end(more, count, &mut context.out)?)
}

fn count_of(page: &RangeResponse) -> i64 {
    i64::try_from(page.kvs.len()).unwrap_or(i64::MAX)
}

/// The rest by `RangeStream`; none if the server does not have it. A page size asks for pages.
async fn stream(
    rest: &RangeRequest,
    page_size: Option<i64>,
    writer: &mut RangeWriter,
    client: &Client,
    session: &Session,
    context: &mut Context,
) -> Result<Option<bool>, Failure> {
    if page_size.is_some() {
        return Ok(None);
    }
    let mut messages = client.range_stream(rest);
    let mut more = false;
    // After an error half-way the rest of the rest is read from where it broke off.
    let mut last: Option<Bytes> = None;
    let mut taken = 0;
    loop {
        match messages.next().await {
            Ok(None) => return Ok(Some(more)),
            Ok(Some(message)) => {
                let Some(chunk) = message.range_response else { continue };
                writer.pairs(&chunk.kvs, &mut context.out)?;
                taken += count_of(&chunk);
                more |= chunk.more;
                last = chunk.kvs.last().map(|pair| pair.key.clone()).or(last);
            }
            Err(error) => {
                let Some(last) = last else {
                    // An old server, a learner, or a member that refuses: pages are had there, or are
                    // refused in better words.
                    return match error.status() {
                        Some(_) => Ok(None),
                        None => Err(session.failed("KV/RangeStream", &error)),
                    };
                };
                let limit = if rest.limit > 0 { (rest.limit - taken).max(1) } else { 0 };
                if rest.limit > 0 && taken >= rest.limit {
                    return Ok(Some(more));
                }
                let rest = RangeRequest { key: next_key(&last), limit, ..rest.clone() };
                return pages(rest, None, writer, client, session, context).await.map(Some);
            }
        }
    }
}

async fn pages(
    rest: RangeRequest,
    page_size: Option<i64>,
    writer: &mut RangeWriter,
    client: &Client,
    session: &Session,
    context: &mut Context,
) -> Result<bool, Failure> {
    let mut pages = client.pages(rest, page_size).expect("it is by ascending keys");
    let mut more = false;
    loop {
        let page = match pages.next().await {
            Ok(Some(page)) => page,
            Ok(None) => return Ok(more),
            Err(error) if error.is_text("mvcc: required revision has been compacted") => {
                return Err(overtaken(&error, pages.position().1));
            }
            Err(error) => return session.call("KV/Range", std::future::ready(Err(error))).await,
        };
        writer.pairs(&page.kvs, &mut context.out)?;
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
