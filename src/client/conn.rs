//! One HTTP/2 connection, and what is known of its health.
//!
//! ```text
//!             first byte                nothing read although an answer is owed,
//!  Fresh ────────────────▶ Live ◀──────▶ Suspect     and a ping unanswered for `patience`
//!    │                      │   a byte     │
//!    └──────────────────────┴──────────────┴──▶ Dead   ended, broken, silent for too long
//! ```
//! A read goes out on a `Fresh` connection at once. A write waits until the peer has spoken
//! (its SETTINGS frame, which every server sends unasked): handed to a peer that never speaks, its
//! outcome would be unknown. `Suspect` sends reads and watches elsewhere; a write under way stays,
//! since leaving would only turn a late acknowledgement into an unknown outcome.

use std::io;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use h2::client::{ResponseFuture, SendRequest};
use h2::{Ping, Reason, SendStream};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, sleep_until};

use super::config::Keepalive;
use super::dial::{Peer, Stream};
use super::error::Cause;
use super::tls;

/// etcd counts a ping that follows another within 5 s as a strike, and drops at the third.
const PING_APART: Duration = Duration::from_secs(5);

/// Room for what the server sends ahead: of one stream, and of all of them. A chunk of `RangeStream`
/// has up to 3 MiB: in a smaller window the server waits in the middle of it.
const STREAM_WINDOW: u32 = 4 << 20;
const CONNECTION_WINDOW: u32 = 8 << 20;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Health {
    Fresh,
    Live,
    Suspect,
    Dead,
}

/// The sending side of a connection; the last one dropped closes it.
#[derive(Debug)]
pub(super) struct Conn {
    sender: SendRequest<Bytes>,
    shared: Arc<Shared>,
    pub(super) peer: Option<Peer>,
}

#[derive(Debug)]
struct Shared {
    health: watch::Sender<Health>,
    /// Rung by a call that has waited for `patience`.
    doubt: Notify,
    born: Instant,
    /// When a byte was last read, in microseconds after `born`; 0 is never.
    last_read: AtomicU64,
    /// Calls and streams under way.
    busy: AtomicUsize,
    /// Why it ended, or what its first bytes gave away.
    end: OnceLock<Cause>,
    patience: Duration,
}

/// The times a driver keeps.
#[derive(Debug, Clone, Copy)]
pub(super) struct Times {
    pub(super) connect: Duration,
    pub(super) patience: Duration,
    pub(super) keepalive: Option<Keepalive>,
}

/// Counts a call as under way while it lives.
#[derive(Debug)]
pub(super) struct Busy(Arc<Shared>);

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.busy.fetch_sub(1, Ordering::Relaxed);
    }
}

/// How a call on a connection broke off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Broken {
    pub(super) cause: Cause,
    /// The peer has certainly not processed the request.
    pub(super) unprocessed: bool,
}

/// Opens HTTP/2 on a stream. The driver has to be run for the connection to move.
pub(super) async fn open(stream: Stream, times: Times) -> Result<(Conn, Driver), Cause> {
    let shared = Arc::new(Shared {
        health: watch::Sender::new(Health::Fresh),
        doubt: Notify::new(),
        born: Instant::now(),
        last_read: AtomicU64::new(0),
        busy: AtomicUsize::new(0),
        end: OnceLock::new(),
        patience: times.patience,
    });
    let peer = stream.peer();
    let stream = Watched { stream, shared: shared.clone() };
    let (sender, connection) = h2::client::Builder::new()
        .enable_push(false)
        .initial_window_size(STREAM_WINDOW)
        .initial_connection_window_size(CONNECTION_WINDOW)
        .handshake(stream)
        .await
        .map_err(|error| shared.broken(&error).cause)?;
    let conn = Conn { sender, shared: shared.clone(), peer };
    Ok((conn, Driver { connection, shared, times }))
}

impl Conn {
    pub(super) fn health(&self) -> Health {
        *self.shared.health.borrow()
    }

    /// Its health as it changes. Does not keep the connection open.
    pub(super) fn turns(&self) -> watch::Receiver<Health> {
        self.shared.health.subscribe()
    }

    /// Whether a new call may be handed to it.
    pub(super) fn is_usable(&self) -> bool {
        matches!(self.health(), Health::Fresh | Health::Live)
    }

    pub(super) fn has_spoken(&self) -> bool {
        self.shared.last_read().is_some()
    }

    /// Why it is not usable.
    pub(super) fn cause(&self) -> Cause {
        match self.health() {
            Health::Suspect | Health::Fresh => self.shared.silence(),
            _ => self.shared.cause(),
        }
    }

    pub(super) fn patience(&self) -> Duration {
        self.shared.patience
    }

    /// Until the peer has spoken; the cause if it is suspect or dead before.
    pub(super) async fn spoken(&self) -> Result<(), Cause> {
        let mut health = self.shared.health.subscribe();
        let settled = health.wait_for(|now| *now != Health::Fresh).await;
        match settled.map(|now| *now) {
            Ok(Health::Live) => Ok(()),
            Ok(Health::Suspect) => Err(Cause::Silent(self.shared.born.elapsed())),
            _ => Err(self.shared.cause()),
        }
    }

    /// Until it is suspect or dead: time to go elsewhere. One that was taken although it was
    /// suspect, for want of another, is left when it is dead.
    pub(super) async fn left(&self, was_suspect: bool) -> Cause {
        let over = |now: &Health| match now {
            Health::Suspect => !was_suspect,
            Health::Dead => true,
            Health::Fresh | Health::Live => false,
        };
        let mut health = self.shared.health.subscribe();
        match health.wait_for(over).await.map(|now| *now) {
            Ok(Health::Suspect) => self.shared.silence(),
            _ => self.shared.cause(),
        }
    }

    /// A call has waited for `patience`: the driver is to see whether the peer lives.
    pub(super) fn doubt(&self) {
        self.shared.doubt.notify_one();
    }

    pub(super) fn busy(&self) -> Busy {
        self.shared.busy.fetch_add(1, Ordering::Relaxed);
        Busy(self.shared.clone())
    }

    /// Sends a request with the first of its messages. A failure here means that it was not sent:
    /// a server acts on a message, never on headers alone.
    pub(super) async fn send(
        &self,
        request: http::Request<()>,
        message: Bytes,
        end: bool,
    ) -> Result<(ResponseFuture, SendStream<Bytes>), Cause> {
        let unsent = |error: &h2::Error| self.shared.broken(error).cause;
        let mut sender = self.sender.clone().ready().await.map_err(|error| unsent(&error))?;
        let (response, mut stream) =
            sender.send_request(request, false).map_err(|error| unsent(&error))?;
        if !message.is_empty() || end {
            stream.send_data(message, end).map_err(|error| unsent(&error))?;
        }
        Ok((response, stream))
    }

    pub(super) fn broken(&self, error: &h2::Error) -> Broken {
        self.shared.broken(error)
    }
}

impl Shared {
    fn last_read(&self) -> Option<Instant> {
        match self.last_read.load(Ordering::Relaxed) {
            0 => None,
            micros => Some(self.born + Duration::from_micros(micros)),
        }
    }

    fn silence(&self) -> Cause {
        match self.last_read() {
            Some(last) => Cause::Unanswered(last.elapsed()),
            None => Cause::Silent(self.born.elapsed()),
        }
    }

    fn cause(&self) -> Cause {
        let lost = || Cause::Lost("the server closed it".to_owned());
        self.end.get().cloned().unwrap_or_else(lost)
    }

    fn read_some(&self, first: &[u8]) -> io::Result<()> {
        let micros = u64::try_from(self.born.elapsed().as_micros()).unwrap_or(u64::MAX);
        if self.last_read.swap(micros.max(1), Ordering::Relaxed) == 0
            && let Some(cause) = not_settings(first)
        {
            let text = cause.to_string();
            let _ = self.end.set(cause);
            return Err(io::Error::other(text));
        }
        self.health.send_if_modified(|health| {
            let changes = matches!(health, Health::Fresh | Health::Suspect);
            if changes {
                *health = Health::Live;
            }
            changes
        });
        Ok(())
    }

    fn broken(&self, error: &h2::Error) -> Broken {
        let reset = error.reason().filter(|_| error.is_remote() && error.is_reset());
        let unprocessed = error.is_remote() && error.is_go_away()
            || reset.is_some_and(|reason| reason == Reason::REFUSED_STREAM);
        let cause = match (self.end.get(), error.get_io()) {
            _ if unprocessed => Cause::Unprocessed(error.to_string()),
            _ if reset.is_some() => Cause::Reset(format!("{:?}", reset.unwrap_or(Reason::CANCEL))),
            // What the first bytes or the TLS session gave away says more than h2's own error.
            (Some(cause), _) => cause.clone(),
            (None, Some(io)) => Cause::Lost(lost_text(io)),
            (None, None) => Cause::Lost(error.to_string()),
        };
        Broken { cause, unprocessed }
    }
}

fn lost_text(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::BrokenPipe | io::ErrorKind::UnexpectedEof => {
            "the server closed it".to_owned()
        }
        _ => tls::io_text(error),
    }
}

/// HTTP/2 begins with a SETTINGS frame (type 4); other protocols give themselves away.
fn not_settings(first: &[u8]) -> Option<Cause> {
    match first {
        [0x15, 3, ..] => Some(Cause::SpeaksTls),
        [_, _, _, 4, ..] => None,
        _ if first.len() < 4 => None,
        _ => {
            let line = first.split(|c| *c == b'\r' || *c == b'\n').next().unwrap_or_default();
            let line = line.get(..60).unwrap_or(line);
            Some(Cause::NotHttp2(String::from_utf8_lossy(line).into_owned()))
        }
    }
}

/// Runs a connection until it ends.
pub(super) struct Driver {
    connection: h2::client::Connection<Watched>,
    shared: Arc<Shared>,
    times: Times,
}

impl Driver {
    /// Ends when the connection does, with the cause, and whether the peer ever said a word.
    pub(super) async fn run(self) -> (Cause, bool) {
        let Self { mut connection, shared, times } = self;
        let mut pings = connection.ping_pong();
        let mut connection = pin!(connection);
        // The ping that waits for its answer, and when the last one was sent.
        let (mut waiting, mut pinged) = (false, None::<Instant>);
        let cause = loop {
            let wake = next_look(&shared, &times, waiting.then_some(pinged).flatten());
            tokio::select! {
                biased;
                end = &mut connection => break match end {
                    Ok(()) => shared.cause(),
                    Err(error) => shared.broken(&error).cause,
                },
                _ = pong(&mut pings), if waiting => waiting = false,
                () = shared.doubt.notified(), if !waiting => {
                    let quiet = shared.last_read().is_some_and(|at| at.elapsed() >= times.patience);
                    if quiet && pinged.is_none_or(|at| at.elapsed() >= PING_APART) {
                        (waiting, pinged) = (ping(&mut pings), Some(Instant::now()));
                    }
                }
                () = sleep_until(wake), if wake > shared.born => {
                    match look(&shared, &times, waiting.then_some(pinged).flatten()) {
                        Look::Fine => {}
                        Look::Ping => {
                            (waiting, pinged) = (ping(&mut pings), Some(Instant::now()));
                        }
                        Look::Suspect => {
                            shared.health.send_replace(Health::Suspect);
                        }
                        Look::Dead => break shared.silence(),
                    }
                }
            }
        };
        let _ = shared.end.set(cause.clone());
        shared.health.send_replace(Health::Dead);
        (cause, shared.last_read().is_some())
    }
}

fn ping(pings: &mut Option<h2::PingPong>) -> bool {
    pings.as_mut().is_some_and(|pings| pings.send_ping(Ping::opaque()).is_ok())
}

async fn pong(pings: &mut Option<h2::PingPong>) {
    match pings {
        // An error means that the connection is ending, which its own future says as well.
        Some(pings) => {
            let _ = std::future::poll_fn(|cx| pings.poll_pong(cx)).await;
        }
        None => std::future::pending().await,
    }
}

#[derive(Debug, PartialEq, Eq)]
enum Look {
    Fine,
    Ping,
    Suspect,
    Dead,
}

/// Since when an answer is owed, and how long until it is suspicious and until it is fatal.
fn owed(
    shared: &Shared,
    times: &Times,
    ping: Option<Instant>,
) -> Option<(Instant, Duration, Option<Duration>)> {
    match (shared.last_read(), ping) {
        (None, _) => {
            Some((shared.born, times.patience.min(times.connect / 2), Some(times.connect)))
        }
        (Some(read), Some(sent)) => {
            Some((read.max(sent), times.patience, times.keepalive.map(|keep| keep.limit())))
        }
        (Some(_), None) => None,
    }
}

/// When the clock next matters; `born` stands for never.
fn next_look(shared: &Shared, times: &Times, ping: Option<Instant>) -> Instant {
    if let Some((since, suspect, fatal)) = owed(shared, times, ping) {
        return match (*shared.health.borrow(), fatal) {
            (Health::Suspect, Some(fatal)) => since + fatal,
            (Health::Suspect, None) => shared.born,
            _ => since + suspect,
        };
    }
    match (times.keepalive, shared.last_read()) {
        (Some(keep), Some(read)) => {
            // An idle connection is looked at again in a while, not pinged.
            let next = read + keep.pace();
            if next <= Instant::now() && !wants_ping(shared, &keep) {
                Instant::now() + keep.pace()
            } else {
                next
            }
        }
        _ => shared.born,
    }
}

fn wants_ping(shared: &Shared, keep: &Keepalive) -> bool {
    keep.while_idle || shared.busy.load(Ordering::Relaxed) > 0
}

fn look(shared: &Shared, times: &Times, ping: Option<Instant>) -> Look {
    if let Some((since, suspect, fatal)) = owed(shared, times, ping) {
        let quiet = since.elapsed();
        return if fatal.is_some_and(|fatal| quiet >= fatal) {
            Look::Dead
        } else if quiet >= suspect && *shared.health.borrow() != Health::Suspect {
            Look::Suspect
        } else {
            Look::Fine
        };
    }
    match (times.keepalive, shared.last_read()) {
        (Some(keep), Some(read)) if read.elapsed() >= keep.pace() && wants_ping(shared, &keep) => {
            Look::Ping
        }
        _ => Look::Fine,
    }
}

/// The stream under h2, noting when bytes come in and what the first of them are.
struct Watched {
    stream: Stream,
    shared: Arc<Shared>,
}

impl AsyncRead for Watched {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let before = buf.filled().len();
        match Pin::new(&mut this.stream).poll_read(cx, buf) {
            Poll::Ready(Ok(())) => {
                let read = buf.filled().get(before..).unwrap_or_default();
                if read.is_empty() {
                    Poll::Ready(Ok(()))
                } else {
                    Poll::Ready(this.shared.read_some(read))
                }
            }
            Poll::Ready(Err(error)) => {
                if let Some(cause) = tls::cause(&error) {
                    let _ = this.shared.end.set(cause);
                }
                Poll::Ready(Err(error))
            }
            Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncWrite for Watched {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.get_mut().stream).poll_write(cx, buf)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.get_mut().stream).poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(cx)
    }
}
