//! `get` of a range in our voice: printed as it comes, at one revision.
//!
//! ```text
//!  RangeStream (etcd 3.7) ── ends soon ──▶ done: a small range costs one round trip
//!     │   └ goes on ──▶ RangeStream at the revision of a Range of one key, asked for beside it
//!     └ not known here, or a size of pages is asked for ──▶ pages by Range at one revision
//! ```
//! A stream tells its revision last, and one that breaks could not be gone on with: so a long one is
//! begun anew at a revision that is known. etcd's streams begin with ten keys: little is read twice.
//! A page comes later than a stream: a server counts the keys to the end of the range before it.
//!
//! What is printed is what one answer would have printed; no message limit is met, and neither side
//! holds more than a page.

use std::pin::pin;
use std::time::Duration;

use bytes::Bytes;
use prost::Message;
use tokio::time::sleep;

use super::context::{Context, Session};
use super::failure::Failure;
use crate::client::{self, Client, Code, Messages, next_key};
use crate::cmd::go_flags::quoted;
use crate::cmd::output::{Look, RangeWriter};
use crate::pb::etcdserverpb::range_request::{SortOrder, SortTarget};
use crate::pb::etcdserverpb::{RangeRequest, RangeResponse, RangeStreamResponse, ResponseHeader};

/// Bytes that a small range may have: a stream of more is given up and begun anew.
const KEPT: usize = 64 << 10;

/// How long the end of a small range is waited for once its revision is known.
const PATIENCE: Duration = Duration::from_millis(50);

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

/// What stands behind the pairs of a range.
#[derive(Clone, Copy, Debug, Default)]
struct End {
    more: bool,
    count: i64,
}

/// Where pairs go as they come.
struct Shown<'a> {
    look: Look,
    session: &'a Session,
    context: &'a mut Context,
    /// Since the first of them.
    writer: Option<RangeWriter>,
}

impl Shown<'_> {
    /// `header` counts at the first call.
    fn pairs(
        &mut self,
        header: Option<&ResponseHeader>,
        page: &RangeResponse,
    ) -> Result<(), Failure> {
        let out = &mut self.context.out;
        let writer = match &mut self.writer {
            Some(writer) => writer,
            None => self.writer.insert(RangeWriter::begin(self.look, header, out)?),
        };
        Ok(writer.pairs(&page.kvs, out)?)
    }

    fn end(self, end: End) -> Result<(), Failure> {
        let out = &mut self.context.out;
        let writer = match self.writer {
            Some(writer) => writer,
            None => RangeWriter::begin(self.look, None, out)?,
        };
        Ok(writer.end(end.more, end.count, out)?)
    }
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
    let request = RangeRequest { limit: request.limit.max(0), ..request };
    let mut shown = Shown { look, session, context, writer: None };
    // A page size asks for pages.
    let page_size = i64::try_from(page_size).ok().filter(|size| *size > 0);
    let begun = match page_size {
        None => Begun::of(&request, client).await,
        Some(_) => Ok(Begun::Refused),
    };
    let end = match session.call("KV/RangeStream", std::future::ready(begun)).await? {
        Begun::Whole(chunks) => {
            let last = chunks.last().cloned().unwrap_or_default();
            for chunk in &chunks {
                shown.pairs(last.header.as_ref(), chunk)?;
            }
            End { more: last.more, count: last.count }
        }
        Begun::Pinned(stream) => stream.show(&mut shown).await?,
        Begun::Refused => pages(request, page_size, client, &mut shown).await?,
    };
    shown.end(end)
}

/// How a stream begins.
enum Begun {
    /// And was at its end before its revision was known.
    Whole(Vec<RangeResponse>),
    Pinned(Box<Stream>),
    /// By an old server, a proxy, a member that may not: pages are had there, or are refused in
    /// better words.
    Refused,
}

impl Begun {
    async fn of(request: &RangeRequest, client: &Client) -> Result<Self, client::Error> {
        let mut messages = client.range_stream(request);
        let point = RangeRequest { range_end: Bytes::new(), keys_only: true, ..request.clone() };
        let mut point = pin!(client.range_and_there(&point));
        let mut told = None;
        let mut chunks = Vec::new();
        let whole = {
            let mut reading = pin!(to_the_end(&mut messages, &mut chunks));
            loop {
                tokio::select! {
                    answer = &mut point, if told.is_none() => told = Some(answer),
                    whole = &mut reading => break whole,
                    () = sleep(PATIENCE), if told.is_some() => break Ok(false),
                }
            }
        };
        match whole {
            Ok(true) => return Ok(Self::Whole(chunks)),
            Ok(false) => {}
            Err(error) if error.status().is_some() && !passes(error.code()) => {
                return Ok(Self::Refused);
            }
            Err(error) => return Err(error),
        }
        // The server is not to go on with it.
        drop(messages);
        let (RangeResponse { header, .. }, there) = match told {
            Some(told) => told?,
            None => point.await?,
        };
        let revision = match request.revision {
            0 => header.unwrap_or_default().revision,
            revision => revision,
        };
        let range = RangeRequest { revision, ..request.clone() };
        // That member need not ask the others again.
        let messages = there.range_stream(&RangeRequest { serializable: true, ..range.clone() });
        let client = if request.serializable { there } else { client.clone() };
        Ok(Self::Pinned(Box::new(Stream { header, range, messages, client })))
    }
}

/// Whether it may go better at another time.
fn passes(code: Code) -> bool {
    matches!(code, Code::Unavailable | Code::DeadlineExceeded)
}

/// Reads a stream to its last chunk, the one with a header. False if it breaks half-way, or if that is
/// not near; an error if nothing came.
async fn to_the_end(
    messages: &mut Messages<RangeStreamResponse>,
    chunks: &mut Vec<RangeResponse>,
) -> Result<bool, client::Error> {
    let mut kept = 0;
    while chunks.last().is_none_or(|chunk| chunk.header.is_none()) {
        match messages.next().await {
            Ok(Some(RangeStreamResponse { range_response: Some(chunk) })) if kept < KEPT => {
                kept += chunk.encoded_len();
                chunks.push(chunk);
            }
            Err(error) if chunks.is_empty() => return Err(error),
            _ => return Ok(false),
        }
    }
    Ok(true)
}

/// A range that is streamed at a revision.
struct Stream {
    /// Of the point read that told the revision.
    header: Option<ResponseHeader>,
    /// The range, at that revision.
    range: RangeRequest,
    messages: Messages<RangeStreamResponse>,
    /// For what a stream does not give.
    client: Client,
}

impl Stream {
    /// Shows what comes.
    async fn show(mut self, shown: &mut Shown<'_>) -> Result<End, Failure> {
        let mut end = End::default();
        let mut last: Option<Bytes> = None;
        let mut taken = 0;
        loop {
            match self.messages.next().await {
                Ok(None) => return Ok(end),
                Ok(Some(message)) => {
                    let Some(chunk) = message.range_response else { continue };
                    shown.pairs(self.header.as_ref(), &chunk)?;
                    taken += i64::try_from(chunk.kvs.len()).unwrap_or(i64::MAX);
                    // Of the last.
                    end = End { more: chunk.more, count: chunk.count };
                    // A copy: the room of this chunk is the next one's.
                    last = chunk.kvs.last().map(|pair| pair.key.to_vec().into()).or(last);
                }
                // Pages go on where it broke off.
                Err(_) => {
                    let limit = self.range.limit;
                    if limit > 0 && taken >= limit {
                        return Ok(end);
                    }
                    let limit = if limit > 0 { limit - taken } else { 0 };
                    let key = last.map_or(self.range.key.clone(), |last| next_key(&last));
                    let rest = RangeRequest { key, limit, ..self.range };
                    let end = pages(rest, None, &self.client, shown).await?;
                    return Ok(End { count: taken + end.count, ..end });
                }
            }
        }
    }
}

async fn pages(
    range: RangeRequest,
    page_size: Option<i64>,
    client: &Client,
    shown: &mut Shown<'_>,
) -> Result<End, Failure> {
    let mut pages = client.pages(range, page_size).expect("it is by ascending keys");
    let mut end = End::default();
    let mut first = true;
    loop {
        let page = match pages.next().await {
            Ok(Some(page)) => page,
            Ok(None) => return Ok(end),
            Err(error) => {
                let compacted = error.is_text("mvcc: required revision has been compacted");
                let failed = shown.session.call("KV/Range", std::future::ready(Err(error))).await;
                return match failed {
                    Err(failure) if shown.writer.is_some() => {
                        let (key, revision) = pages.position();
                        Err(failure.saying(|text| broken_off(&text, compacted, key, revision)))
                    }
                    failed => failed,
                };
            }
        };
        shown.pairs(page.header.as_ref(), &page)?;
        // The first counts all.
        end = End { more: page.more, count: if first { page.count } else { end.count } };
        first = false;
    }
}

/// What went wrong once something was shown, and how to come by the rest.
fn broken_off(text: &str, compacted: bool, key: &[u8], revision: i64) -> String {
    // What it says of the present revision does not help here.
    let text = if compacted { text.split('\n').next().unwrap_or_default() } else { text };
    let rest = if compacted {
        "which all of it is read at, was compacted meanwhile, as whoever reads slowly may find; read it \
         again: --no-paging reads all in one answer"
            .to_owned()
    } else {
        format!(
            "which all of it is read at, has the rest from key {} on: --rev {revision}",
            quoted(key)
        )
    };
    format!("{text}\nhint: what is shown is a part: revision {revision}, {rest}")
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
