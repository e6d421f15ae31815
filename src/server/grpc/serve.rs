//! A connection: which protocol it speaks, its bounds, and its end.
//!
//! ```text
//!  first bytes   "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"  gRPC, and nothing else
//!                anything else                       HTTP/1: health, version, metrics
//! ```
//! What a hostile client can hold is bounded: headers by [`HEADER_LIST`], what it has sent and we
//! have not read by the windows, its time to begin by [`BEGIN`], resets by the h2 crate's own
//! limits, a message by [`Limits::receive`].

use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use bytes::{Buf as _, BytesMut};
use hyper::server::conn::{http1, http2};
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, ReadBuf};
use tokio::sync::Notify;

use super::super::reply::Refused;
use super::authority::Frames;
use super::held::{Answers, Held};
use super::stream::Streams;
use super::table::{Admit, Table};

/// How much a client may ask for.
#[derive(Debug, Clone)]
pub struct Limits {
    /// Bytes of one message.
    pub receive: usize,
    /// Bytes of messages that have not come whole, over all calls of a runtime.
    pub unfinished: usize,
    /// Calls at a time on one connection; none is no limit.
    pub streams: Option<u32>,
    /// A quiet connection is asked whether it is there after this time; none never.
    pub ping_after: Option<Duration>,
    /// And given up if it does not answer within this.
    pub ping_timeout: Duration,
}

impl Default for Limits {
    /// As etcd without flags.
    fn default() -> Self {
        Self {
            receive: 1_572_864 + (512 << 10),
            // Some 170 requests of the largest size may be on their way in at the same time.
            unfinished: 256 << 20,
            streams: None,
            ping_after: Some(Duration::from_secs(2 * 60 * 60)),
            ping_timeout: Duration::from_secs(20),
        }
    }
}

/// Bytes of all headers of one request.
const HEADER_LIST: u32 = 64 << 10;

/// What a client may send of one call before it is read: a whole request, most often.
const STREAM_WINDOW: u32 = 1 << 20;

/// And of all calls of a connection. By half of it the h2 crate also reckons how many small pieces
/// may wait unread before it takes them for an attack.
const CONNECTION_WINDOW: u32 = 16 << 20;

/// Bytes of replies that wait for one call's window.
const SEND_BUFFER: usize = 256 << 10;

/// Calls a client may begin and reset before we have looked at them; more ends the connection.
const PENDING_RESETS: usize = 2000;

/// How long a client may take to say what it speaks, and (as etcd) to send the headers of HTTP/1.
const BEGIN: Duration = Duration::from_secs(5 * 60);

/// Ends the connections and streams of one runtime.
#[derive(Debug, Clone, Default)]
pub struct Stop(Rc<Stopping>);

#[derive(Debug, Default)]
struct Stopping {
    streams: Rc<Streams>,
    begun: std::cell::Cell<bool>,
    told: Notify,
}

impl Stop {
    /// Connections take no new calls and close after their last; streams end now, with `with`.
    pub fn begin(&self, with: Refused) {
        self.0.begun.set(true);
        self.0.told.notify_waiters();
        self.0.streams.end(with);
    }

    async fn begun(&self) {
        let told = self.0.told.notified();
        let mut told = pin!(told);
        told.as_mut().enable();
        if !self.0.begun.get() {
            told.await;
        }
    }
}

/// What the connections of one runtime share.
#[derive(Debug)]
pub struct Served<S> {
    pub table: Table<S>,
    pub state: Rc<S>,
    pub limits: Limits,
    pub stop: Stop,
    pub answers: Answers,
}

/// Runs what hyper spawns on the thread it is spawned from.
#[derive(Debug, Clone, Copy)]
struct OnThisThread;

impl<F: Future<Output = ()> + 'static> hyper::rt::Executor<F> for OnThisThread {
    fn execute(&self, work: F) {
        tokio::task::spawn_local(work);
    }
}

/// What is read at a time of a connection that is looked at.
const PIECE: usize = 4 << 10;

const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// Serves a connection to its end. To be run on a [`tokio::task::LocalSet`].
///
/// # Errors
/// Why the connection broke off; of interest to nobody but a log.
pub async fn connection<S: Admit, T>(
    served: Rc<Served<S>>,
    mut stream: T,
    peer: Option<SocketAddr>,
) -> Result<(), Box<dyn std::error::Error + Send + Sync>>
where
    T: AsyncRead + AsyncWrite + Unpin + 'static,
{
    let stop = served.stop.clone();
    let mut stopped = pin!(stop.begun());
    let head = tokio::select! {
        head = tokio::time::timeout(BEGIN, first_bytes(&mut stream)) => head??,
        () = stopped.as_mut() => return Ok(()),
    };
    let speaks_h2 = *head == *PREFACE;
    let begun = Begun { head, frames: speaks_h2.then(Frames::default), stream };
    if speaks_h2 {
        let io = TokioIo::new(Held::new(begun, served.answers.clone()));
        let limits = served.limits.clone();
        let service = service_fn(move |request| {
            let streams = &served.stop.0.streams;
            let called = served.table.call(&served.state, streams, &served.limits, peer, request);
            async move {
                Ok::<_, std::convert::Infallible>(match called {
                    Ok(answer) => answer.await,
                    Err(refused) => *refused,
                })
            }
        });
        let mut builder = http2::Builder::new(OnThisThread);
        builder
            .timer(TokioTimer::new())
            .auto_date_header(false)
            .max_concurrent_streams(limits.streams)
            .max_header_list_size(HEADER_LIST)
            .max_send_buf_size(SEND_BUFFER)
            .max_pending_accept_reset_streams(PENDING_RESETS)
            .initial_stream_window_size(STREAM_WINDOW)
            .initial_connection_window_size(CONNECTION_WINDOW)
            .keep_alive_interval(limits.ping_after)
            .keep_alive_timeout(limits.ping_timeout);
        let mut connection = pin!(builder.serve_connection(io, service));
        tokio::select! {
            done = connection.as_mut() => return Ok(done?),
            () = stopped => connection.as_mut().graceful_shutdown(),
        }
        return Ok(connection.await?);
    }
    let service = service_fn(move |request| {
        let served = Rc::clone(&served);
        async move {
            Ok::<_, std::convert::Infallible>(served.table.plain(&served.state, request).await)
        }
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(BEGIN);
    let mut connection = pin!(builder.serve_connection(TokioIo::new(begun), service));
    tokio::select! {
        done = connection.as_mut() => return Ok(done?),
        () = stopped => connection.as_mut().graceful_shutdown(),
    }
    Ok(connection.await?)
}

/// What a client begins with: no more than the preface of HTTP/2, and less once it differs.
async fn first_bytes<T: AsyncRead + Unpin>(stream: &mut T) -> io::Result<BytesMut> {
    let mut head = BytesMut::with_capacity(PREFACE.len());
    while PREFACE.starts_with(&head) && head.len() < PREFACE.len() {
        let mut rest = (&mut *stream).take((PREFACE.len() - head.len()) as u64);
        if rest.read_buf(&mut head).await? == 0 {
            break;
        }
    }
    Ok(head)
}

/// A stream of which the first bytes were read already.
struct Begun<T> {
    head: BytesMut,
    /// Where what follows is not to pass as it comes.
    frames: Option<Frames>,
    stream: T,
}

impl<T: AsyncRead + Unpin> AsyncRead for Begun<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = &mut *self;
        while this.head.is_empty() {
            let Some(frames) = &mut this.frames else {
                return Pin::new(&mut this.stream).poll_read(cx, buf);
            };
            let mut space = [0; PIECE];
            let mut piece = ReadBuf::new(&mut space);
            ready!(Pin::new(&mut this.stream).poll_read(cx, &mut piece))?;
            let ended = piece.filled().is_empty();
            if ended || !frames.pass(piece.filled(), &mut this.head) {
                this.frames = None;
            }
        }
        let count = this.head.len().min(buf.remaining());
        buf.put_slice(&this.head[..count]);
        this.head.advance(count);
        if this.head.is_empty() {
            this.head = BytesMut::new();
        }
        Poll::Ready(Ok(()))
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for Begun<T> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, buf)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
