//! `etcdserverpb.Watch`: requests to the hub of the runtime, and what the hub has to say back.

use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::{BufMut as _, BytesMut};
use tokio::time::{Instant, Sleep, sleep_until};

use super::super::local::Local;
use super::super::reply::Refused;
use super::super::watch::{Response, StreamId};
use super::{Call, Incoming, Outgoing, Reply, Table};
use crate::framing::HEAD;
use crate::pb::etcdserverpb::WatchRequest;
use crate::pb::etcdserverpb::watch_request::RequestUnion;

/// Adds the service's methods.
pub(in super::super) fn methods(table: Table<Local>) -> Table<Local> {
    table.bidi("/etcdserverpb.Watch/Watch", watch)
}

impl Reply for Response {
    fn append(&self, out: &mut BytesMut) {
        let length = self.encoded_len();
        out.reserve(HEAD + length);
        out.put_u8(0);
        out.put_u32(u32::try_from(length).expect("events of one response are below 4 GiB"));
        self.encode(out);
    }
}

/// Bytes handed on at a time, and one response more: a client that stops reading leaves so much on its
/// way, and a larger piece would be cut into frames of this size anyhow.
const PIECE: usize = 16 << 10;

/// Requests that are looked at before others get their turn.
const REQUESTS: usize = 256;

/// A stream of the hub, for as long as its call is open.
struct Open {
    local: Rc<Local>,
    stream: StreamId,
}

impl Drop for Open {
    fn drop(&mut self) {
        self.local.watching.close(self.stream);
    }
}

async fn watch(
    local: Rc<Local>,
    call: Call,
    requests: Incoming<WatchRequest>,
    out: Outgoing<Response>,
) -> Result<(), Refused> {
    let open = Open { stream: local.watching.open(), local: Rc::clone(&local) };
    let interval = local.watching.interval();
    let next = Instant::now() + interval;
    let work = Work {
        requests,
        more: true,
        held: false,
        out,
        open,
        interval,
        notify: Box::pin(sleep_until(next)),
    };
    local.unless_leaderless(&call, work).await
}

struct Work {
    requests: Incoming<WatchRequest>,
    /// The client may send more. That it does not ends nothing: events go on.
    more: bool,
    /// Requests wait until answers have been read.
    held: bool,
    out: Outgoing<Response>,
    open: Open,
    interval: Duration,
    notify: Pin<Box<Sleep>>,
}

impl Future for Work {
    type Output = Result<(), Refused>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let this = self.get_mut();
        if let Err(refused) = this.take_requests(cx) {
            return Poll::Ready(Err(refused));
        }
        while this.notify.as_mut().poll(cx).is_ready() {
            let (stream, next) = (this.open.stream, Instant::now() + this.interval);
            this.open.local.watching.hub().notify(stream);
            this.notify.as_mut().reset(next);
        }
        this.say(cx)
    }
}

impl Work {
    fn take_requests(&mut self, cx: &mut Context<'_>) -> Result<(), Refused> {
        let (local, stream) = (&self.open.local, self.open.stream);
        for _ in 0..REQUESTS {
            // As many answers may wait as the client likes to read, but not more.
            self.held = !local.watching.hub().takes_requests(stream);
            if !self.more || self.held {
                return Ok(());
            }
            let request = match self.requests.poll_next(cx) {
                Poll::Pending => return Ok(()),
                Poll::Ready(request) => request?,
            };
            let Some(request) = request else {
                self.more = false;
                return Ok(());
            };
            let view = local.node.view();
            let mut hub = local.watching.hub();
            match &request.request_union {
                Some(RequestUnion::CreateRequest(create)) => hub.create(stream, create, &view),
                Some(RequestUnion::CancelRequest(cancel)) => {
                    hub.cancel(stream, cancel.watch_id, &view);
                }
                Some(RequestUnion::ProgressRequest(_)) => hub.progress(stream, &view),
                // As etcd: what it does not know it passes over.
                None => {}
            }
        }
        cx.waker().wake_by_ref();
        Ok(())
    }

    /// Hands on what the hub has to say, as far as the client takes it.
    fn say(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Refused>> {
        let (local, stream) = (&self.open.local, self.open.stream);
        let mut hub = local.watching.hub();
        let mut bytes = 0;
        while self.out.has_room() && bytes < PIECE {
            let Some(response) = hub.next(stream, cx.waker()) else { break };
            bytes += response.encoded_len();
            if self.out.push(&response).is_err() {
                return Poll::Ready(Ok(()));
            }
        }
        if self.held && hub.takes_requests(stream) {
            cx.waker().wake_by_ref();
        }
        drop(hub);
        match self.out.poll_ready(cx) {
            Poll::Ready(Err(_)) => Poll::Ready(Ok(())),
            _ => Poll::Pending,
        }
    }
}
