//! The task behind the watches of one kind: one stream, made again whenever it breaks.
//!
//! ```text
//!  Waiting ──create──▶ Creating ──created──▶ Live(id) ──queue too full──▶ Parked
//!     ▲                    │                    │                           │
//!     └──── the stream broke ───────────────────┴───── the queue is empty ──┘
//! ```
//! Each creation carries an id of our choice, which etcd from 3.4 on gives back in its answer: that is
//! the link. Refusals carry -1 and come in the order of the creations. An etcd 3.3 or a grpc-proxy
//! chooses the ids itself, and the proxy answers in any order: there one is created at a time.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;

use bytes::Bytes;
use prost::Message;
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;

use super::track::Track;
use super::{Gauge, WatchError};
use crate::client::conn::Health;
use crate::client::core::{Core, Duplex, Opening, Options, error_of};
use crate::client::error::{Code, Error, Outcome, Status};
use crate::client::login::Token;
use crate::client::method;
use crate::client::retry::Ended;
use crate::client::texts;
use crate::pb::etcdserverpb::watch_request::RequestUnion;
use crate::pb::etcdserverpb::{
    WatchCancelRequest, WatchCreateRequest, WatchProgressRequest, WatchRequest, WatchResponse,
};

/// Bytes that may wait in the queue of one watcher before it is parked.
const MOST_QUEUED: usize = 32 << 20;

/// Creations under way at a time.
const MOST_CREATING: usize = 64;

/// Tokens fetched in a row for creations that were refused.
const MOST_LOGINS: u32 = 3;

type Queue = mpsc::UnboundedSender<(Result<WatchResponse, WatchError>, usize)>;
type Done = oneshot::Sender<Result<WatchResponse, WatchError>>;

pub(super) enum Command {
    Add { id: u64, track: Track, queue: Queue, gauge: Arc<Gauge>, done: Done, wait: bool },
    Cancel(u64),
    Unpark(u64),
    Progress,
}

struct Watch {
    track: Track,
    queue: Queue,
    gauge: Arc<Gauge>,
    /// Until it was created once.
    done: Option<Done>,
    wait: bool,
    at: Place,
    /// It was denied, and asked for again with a fresh token.
    doubted: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Waiting,
    Creating,
    Live(i64),
    Parked,
}

pub(super) struct Hub {
    core: Weak<Core>,
    options: Options,
    commands: mpsc::UnboundedReceiver<Command>,
    watches: BTreeMap<u64, Watch>,
    stream: Option<Duplex>,
    /// The connection was silent already when the stream was opened on it.
    was_suspect: bool,
    /// The creations under way, by the ids they asked for, in the order they were sent; none for a
    /// watch that has been cancelled since.
    creating: VecDeque<(i64, Option<u64>)>,
    /// The last id that this stream was asked for. None is used twice: a server keeps that of a watch
    /// it has cancelled.
    last_asked: i64,
    /// Whether the server gives the ids that it is asked for, once that is known.
    echoes: Option<bool>,
    /// The stream that is being opened. A command does not disturb it.
    opening: Option<Opening>,
    ids: HashMap<i64, u64>,
    breaks: u32,
    logins: u32,
    /// A token has to be fetched before the next stream, other than `used`.
    log_in: bool,
    used: Token,
    /// To be created, in this order.
    waiting: VecDeque<u64>,
}

enum Step {
    Command(Option<Command>),
    Message(Result<Option<Bytes>, Ended>),
    Opened(Result<Duplex, Error>),
    /// A creation has gone unanswered for a while.
    Quiet,
}

impl Hub {
    pub(super) fn new(
        core: Weak<Core>,
        options: Options,
        commands: mpsc::UnboundedReceiver<Command>,
    ) -> Self {
        Self {
            core,
            options,
            commands,
            watches: BTreeMap::new(),
            stream: None,
            was_suspect: false,
            creating: VecDeque::new(),
            last_asked: 0,
            echoes: None,
            opening: None,
            ids: HashMap::new(),
            breaks: 0,
            logins: 0,
            log_in: false,
            used: Token::default(),
            waiting: VecDeque::new(),
        }
    }

    /// Runs as long as the client or a watcher lives. Without watches it holds no stream.
    pub(super) async fn run(mut self) {
        loop {
            while let Ok(command) = self.commands.try_recv() {
                self.command(command);
            }
            self.send_creates();
            match self.step().await {
                Step::Command(None) => return,
                Step::Command(Some(command)) => self.command(command),
                Step::Message(Ok(Some(bytes))) => self.message(&bytes),
                Step::Message(Ok(None)) => self.broke(None),
                Step::Message(Err(ended)) => self.broke(Some(ended)),
                Step::Opened(Ok(stream)) => self.opened(stream),
                Step::Opened(Err(error)) => self.not_opened(error),
                Step::Quiet => {
                    if let Some(stream) = &self.stream {
                        stream.incoming.conn.doubt();
                    }
                }
            }
        }
    }

    async fn step(&mut self) -> Step {
        if self.watches.is_empty() {
            (self.stream, self.opening) = (None, None);
            return Step::Command(self.commands.recv().await);
        }
        if let Some(stream) = &mut self.stream {
            let conn = stream.incoming.conn.clone();
            return tokio::select! {
                biased;
                command = self.commands.recv() => Step::Command(command),
                message = stream.incoming.next() => Step::Message(message),
                cause = conn.left(self.was_suspect) => Step::Message(Err(Ended::Left(cause))),
                () = sleep(conn.patience()), if !self.creating.is_empty() => Step::Quiet,
            };
        }
        if self.opening.is_none() {
            self.opening = self.open();
        }
        let Some(open) = &mut self.opening else { return Step::Command(None) };
        tokio::select! {
            biased;
            command = self.commands.recv() => Step::Command(command),
            opened = open => {
                self.opening = None;
                Step::Opened(opened)
            }
        }
    }

    /// Opens a stream after the pause that is due; none if the client is gone.
    fn open(&self) -> Option<Opening> {
        let core = self.core.upgrade()?;
        let old = self.log_in.then(|| self.used.clone());
        Some(core.open_again(self.pause(), old, self.options.clone(), method::WATCH))
    }

    /// None after the first break; then growing to a second, each different.
    fn pause(&self) -> Duration {
        match self.breaks {
            0 | 1 => Duration::ZERO,
            n => {
                let grown = 0.01 * 1.5f64.powi(n.min(40).cast_signed() - 2);
                Duration::from_secs_f64(grown.min(1.0) * (0.5 + 0.5 * fastrand::f64()))
            }
        }
    }

    fn command(&mut self, command: Command) {
        match command {
            Command::Add { id, track, queue, gauge, done, wait } => {
                let done = Some(done);
                let watch =
                    Watch { track, queue, gauge, done, wait, at: Place::Waiting, doubted: false };
                self.watches.insert(id, watch);
                self.waiting.push_back(id);
            }
            Command::Cancel(id) => {
                let Some(watch) = self.watches.remove(&id) else { return };
                self.forget(id, watch.at);
            }
            Command::Unpark(id) => {
                if let Some(watch) = self.watches.get_mut(&id)
                    && watch.at == Place::Parked
                {
                    watch.at = Place::Waiting;
                    self.waiting.push_back(id);
                }
            }
            Command::Progress => {
                self.send(RequestUnion::ProgressRequest(WatchProgressRequest {}));
            }
        }
    }

    /// Has the server drop a watch that is no longer wanted.
    fn forget(&mut self, id: u64, at: Place) {
        match at {
            Place::Live(server_id) => {
                self.ids.remove(&server_id);
                self.send_cancel(server_id);
            }
            // Its id is not known before the answer; then it is cancelled.
            Place::Creating => {
                for (_, each) in self.creating.iter_mut().filter(|(_, each)| *each == Some(id)) {
                    *each = None;
                }
            }
            Place::Waiting | Place::Parked => {}
        }
    }

    fn send_cancel(&mut self, watch_id: i64) {
        self.send(RequestUnion::CancelRequest(WatchCancelRequest { watch_id }));
    }

    fn send(&mut self, request: RequestUnion) {
        let Some(stream) = &mut self.stream else { return };
        let sent = stream.send(&WatchRequest { request_union: Some(request) });
        if let Err(ended) = sent {
            self.broke(Some(ended));
        }
    }

    fn send_creates(&mut self) {
        let most = if self.echoes == Some(true) { MOST_CREATING } else { 1 };
        while self.stream.is_some() && self.creating.len() < most {
            let Some(id) = self.waiting.pop_front() else { return };
            let Some(watch) = self.watches.get_mut(&id) else { continue };
            if watch.at != Place::Waiting {
                continue;
            }
            watch.at = Place::Creating;
            self.last_asked += 1;
            let watch_id = self.last_asked;
            let request = WatchCreateRequest { watch_id, ..watch.track.create() };
            self.creating.push_back((watch_id, Some(id)));
            self.send(RequestUnion::CreateRequest(request));
        }
    }

    fn opened(&mut self, stream: Duplex) {
        self.was_suspect = stream.incoming.conn.health() == Health::Suspect;
        self.used = stream.token.clone();
        self.log_in = false;
        self.stream = Some(stream);
        (self.last_asked, self.echoes) = (0, None);
        // The last stream may have been let go for want of a watch, with a creation under way.
        self.creating.clear();
        self.ids.clear();
    }

    fn not_opened(&mut self, error: Error) {
        if !error.is_transient() {
            return self.fail_all(&error);
        }
        // Who has not begun yet is told, unless it said that it would wait.
        let hasty = |watch: &Watch| watch.done.is_some() && !watch.wait;
        let hasty: Vec<_> =
            self.watches.iter().filter(|(_, watch)| hasty(watch)).map(|(id, _)| *id).collect();
        for id in hasty {
            self.end(id, WatchError::Failed(error.clone()));
        }
        self.breaks = self.breaks.saturating_add(1).max(2);
    }

    /// The stream is gone. Everything on it is made again on the next, from where it stood.
    fn broke(&mut self, ended: Option<Ended>) {
        let Some(stream) = self.stream.take() else { return };
        self.creating.clear();
        self.ids.clear();
        self.waiting.clear();
        for (id, watch) in &mut self.watches {
            watch.track.broken();
            if watch.at != Place::Parked {
                watch.at = Place::Waiting;
                self.waiting.push_back(*id);
            }
        }
        self.breaks = self.breaks.saturating_add(1);
        match ended {
            Some(Ended::Status(status)) => {
                let text = texts::bare(&status.message).to_owned();
                if is_auth(&text) && self.may_log_in() {
                    self.log_in = true;
                } else if text == texts::LEARNER {
                    stream.channel.set_learner(true);
                } else if !matches!(
                    status.upstream_code(),
                    Code::Unavailable
                        | Code::Internal
                        | Code::Canceled
                        | Code::DeadlineExceeded
                        | Code::Unknown
                ) {
                    let ended = Ended::Status(status);
                    self.fail_all(&error_of(&stream.channel, ended, Outcome::NotApplied));
                }
            }
            Some(ended @ Ended::Reply { .. }) => {
                self.fail_all(&error_of(&stream.channel, ended, Outcome::NotApplied));
            }
            Some(Ended::Broken(broken)) => {
                stream.channel.retire(&stream.incoming.conn, broken.cause);
            }
            Some(Ended::Left(_)) | None => {}
        }
    }

    fn may_log_in(&mut self) -> bool {
        let can = self.core.upgrade().is_some_and(|core| core.login.can_log_in());
        self.logins += 1;
        can && self.logins <= MOST_LOGINS
    }

    fn fail_all(&mut self, error: &Error) {
        let ids: Vec<_> = self.watches.keys().copied().collect();
        for id in ids {
            self.end(id, WatchError::Failed(error.clone()));
        }
    }

    /// The watch is over for this reason.
    fn end(&mut self, id: u64, error: WatchError) {
        let Some(watch) = self.watches.remove(&id) else { return };
        self.forget(id, watch.at);
        match watch.done {
            // Nobody may be waiting any more.
            Some(done) => drop(done.send(Err(error))),
            None => drop(watch.queue.send((Err(error), 0))),
        }
    }

    fn message(&mut self, bytes: &Bytes) {
        let reply = match WatchResponse::decode(bytes.clone()) {
            Ok(reply) => reply,
            Err(error) => {
                let reason = format!("its watch reply does not decode: {error}");
                let outcome = Outcome::NotApplied;
                return self.broke(Some(Ended::Reply { reason, outcome }));
            }
        };
        if reply.created {
            self.created(reply);
        } else if reply.canceled {
            self.canceled(reply);
        } else if let Some(id) = self.ids.get(&reply.watch_id).copied() {
            self.deliver(id, reply, bytes.len(), true);
        } else if reply.watch_id == -1 && reply.events.is_empty() {
            let live: Vec<_> = self.ids.values().copied().collect();
            for id in live {
                self.deliver(id, reply.clone(), bytes.len(), false);
            }
        }
        // Else it is for a watch that was cancelled a moment ago.
    }

    fn created(&mut self, reply: WatchResponse) {
        let asked = self.creating.iter().position(|(asked, _)| *asked == reply.watch_id);
        if reply.watch_id != -1 && self.echoes.is_none() {
            self.echoes = Some(asked.is_some());
        }
        let oldest = reply.watch_id == -1 || self.echoes == Some(false);
        let at = if oldest { Some(0) } else { asked };
        let id = match at.and_then(|at| self.creating.remove(at)) {
            Some((_, Some(id))) => id,
            _ if reply.canceled => return,
            _ => return self.send_cancel(reply.watch_id),
        };
        if reply.canceled {
            return self.refused(id, reply);
        }
        (self.breaks, self.logins) = (0, 0);
        let Some(watch) = self.watches.get_mut(&id) else { return };
        watch.track.created(&reply);
        (watch.at, watch.doubted) = (Place::Live(reply.watch_id), false);
        self.ids.insert(reply.watch_id, id);
        if let Some(done) = watch.done.take() {
            // If nobody waits for it any more, its cancel is on the way.
            let _ = done.send(Ok(reply));
        }
    }

    fn canceled(&mut self, reply: WatchResponse) {
        // Not one of ours any more: the acknowledgement of a cancel.
        let Some(id) = self.ids.remove(&reply.watch_id) else { return };
        self.refused(id, reply);
    }

    fn refused(&mut self, id: u64, reply: WatchResponse) {
        let Some(watch) = self.watches.get_mut(&id) else { return };
        watch.at = Place::Waiting;
        if reply.compact_revision > 0 {
            let (wanted, compacted) = (watch.track.resume(), reply.compact_revision);
            let reply = Box::new(reply);
            return self.end(id, WatchError::Compacted { wanted, compacted, reply });
        }
        let status = status_of(&reply.cancel_reason);
        let text = texts::bare(&status.message).to_owned();
        // Servers before 3.6 deny a watch whose token they no longer know, or whose JWT was made old by a
        // change of users, and say no more. One that never was permitted is denied with reason, by the
        // first kind of token.
        let doubtful = watch.done.is_none() || self.used.is_jwt();
        let stale = text == texts::DENIED && doubtful && !watch.doubted;
        watch.doubted |= stale;
        if (stale || is_auth(&text)) && self.may_log_in() {
            // A stream keeps the token it was opened with.
            self.log_in = true;
            return self.broke(None);
        }
        self.end(id, WatchError::Canceled { status, reply: Box::new(reply) });
    }

    fn deliver(&mut self, id: u64, reply: WatchResponse, size: usize, mine: bool) {
        let Some(watch) = self.watches.get_mut(&id) else { return };
        let Some((reply, size)) = watch.track.take(reply, size, mine) else { return };
        let queued = watch.gauge.bytes.fetch_add(size, Ordering::SeqCst) + size;
        let _ = watch.queue.send((Ok(reply), size));
        if queued <= MOST_QUEUED {
            return;
        }
        let Place::Live(server_id) = watch.at else { return };
        watch.at = Place::Parked;
        watch.track.broken();
        let gauge = watch.gauge.clone();
        self.ids.remove(&server_id);
        self.send_cancel(server_id);
        gauge.parked.store(true, Ordering::SeqCst);
        // It may have been emptied since, and then nobody else will say so. All in one order: the
        // reader takes the bytes and then looks at the flag.
        if gauge.bytes.load(Ordering::SeqCst) == 0 && gauge.parked.swap(false, Ordering::SeqCst) {
            self.command(Command::Unpark(id));
        }
    }
}

fn is_auth(text: &str) -> bool {
    matches!(text, texts::INVALID_TOKEN | texts::NO_USER | texts::OLD_REVISION | texts::OLD_HEADER)
}

/// A reason as a status: bare, or with a whole status in text form around it.
fn status_of(reason: &str) -> Status {
    let text = texts::description(reason);
    let named = reason
        .split_once("code = ")
        .and_then(|(_, rest)| Code::from_name(rest.split(' ').next().unwrap_or_default()));
    let code = texts::known(text).map(|known| known.code).or(named);
    Status::new(code.unwrap_or(Code::FailedPrecondition), text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_read_bare_and_wrapped() {
        let long = "rpc error: code = PermissionDenied desc = etcdserver: permission denied";
        let status = Status::new(Code::PermissionDenied, "etcdserver: permission denied");
        assert_eq!(status_of(long), status);
        assert_eq!(status_of("etcdserver: permission denied"), status);
        assert_eq!(status_of("x").code, Code::FailedPrecondition);
        let long = "rpc error: code = Unauthenticated desc = who are you";
        assert_eq!(status_of(long), Status::new(Code::Unauthenticated, "who are you"));
    }
}
