//! Leases kept alive: one stream for all of a client's, in a rhythm that a break does not disturb.
//!
//! ```text
//!  sent            answered: TTL t       due again        without an answer: gone
//!   |───────────────▶|                      |                      |
//!   0                                     t / 3                    t      counted from the sending
//! ```
//! Counted from the sending, since that is when the server's clock starts at the latest. After a
//! break the stream is opened elsewhere at once, and every lease whose ping was unanswered is sent
//! again. Unlike clientv3 the end of a lease says why: [`Gone`].

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;

use bytes::Bytes;
use prost::Message;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::conn::Health;
use super::core::{Core, Duplex, Opening, Options, error_of};
use super::error::{Code, Error, Failure, Outcome, listed};
use super::login::Token;
use super::method;
use super::retry::Ended;
use super::rpc::Client;
use super::texts;
use crate::pb::etcdserverpb::{LeaseKeepAliveRequest, LeaseKeepAliveResponse};

/// The first answer has to come within this where the TTL is not known, or the lease is given up.
const FIRST_ANSWER: Duration = Duration::from_secs(10);

/// An unanswered ping is sent again after this, as clientv3 does.
const AGAIN: Duration = Duration::from_millis(500);

/// Answers that wait for a listener; beyond that the oldest matter no more.
const MOST_QUEUED: usize = 16;

/// Why a lease is no longer kept.
#[derive(Debug, Clone, thiserror::Error)]
pub enum Gone {
    /// The server knows no such lease: it has expired, or was revoked.
    #[error("lease {0:016x} expired or revoked")]
    Expired(i64),
    /// No server has answered for the whole of its TTL: it may be gone, and must be taken as gone.
    /// `failures` holds the last cause of each endpoint that has one.
    #[error("lease {id:016x} may have expired: no answer for {} ms{}", .silent.as_millis(), behind(.failures))]
    Unanswered { id: i64, silent: Duration, failures: Vec<Failure> },
    /// The servers refuse to keep it, and will go on to.
    #[error(transparent)]
    Failed(#[from] Error),
}

fn behind(failures: &[Failure]) -> String {
    if failures.is_empty() { String::new() } else { format!(": {}", listed(failures)) }
}

/// A lease that is kept alive for as long as this lives.
#[derive(Debug)]
pub struct KeepAlive {
    id: i64,
    listener: u64,
    answers: mpsc::Receiver<LeaseKeepAliveResponse>,
    end: tokio::sync::watch::Receiver<Option<Gone>>,
    keeper: mpsc::UnboundedSender<Command>,
    _core: Arc<Core>,
}

/// The keeper of a client, once it has one.
#[derive(Debug, Default)]
pub(super) struct Keeper(Mutex<Option<mpsc::UnboundedSender<Command>>>);

#[derive(Debug)]
enum Command {
    /// A lease, when it is given up if it is not known yet and no answer comes, and whether it is given
    /// up before its first answer as soon as no endpoint can be reached.
    Add(i64, Listener, Instant, bool),
    Remove(i64, u64),
}

#[derive(Debug)]
struct Listener {
    id: u64,
    answers: mpsc::Sender<LeaseKeepAliveResponse>,
    end: tokio::sync::watch::Sender<Option<Gone>>,
}

impl Client {
    /// Keeps a lease alive until the result is dropped. Nothing is checked here: a lease that does
    /// not exist is found out by [`KeepAlive::next`]. The first answer has to come within the client's
    /// limit, or 10 s; unless the configuration says to wait, endpoints that all fail end it at once.
    pub fn keep_alive(&self, lease: i64) -> KeepAlive {
        let first = self.limit().unwrap_or(Instant::now() + FIRST_ANSWER);
        self.keep(lease, first, !self.core.config.wait_for_ready)
    }

    /// The same of a lease that lasts until `deadline` if no answer comes. One ping it is owed anyway.
    pub(super) fn keep_alive_from(&self, lease: i64, deadline: Instant) -> KeepAlive {
        self.keep(lease, deadline, false)
    }

    fn keep(&self, lease: i64, deadline: Instant, hasty: bool) -> KeepAlive {
        let deadline = deadline.max(Instant::now() + AGAIN);
        let (answers, receiver) = mpsc::channel(MOST_QUEUED);
        let (end, ended) = tokio::sync::watch::channel(None);
        let listener = fastrand::u64(..);
        let own = Listener { id: listener, answers, end };
        let mut command = Command::Add(lease, own, deadline, hasty);
        let keeper = loop {
            let keeper = self.keeper();
            match keeper.send(command) {
                Ok(()) => break keeper,
                // The listener goes with the command: its end is that the client is closed.
                Err(_) if self.core.open_for_calls().is_err() => break keeper,
                Err(back) => command = back.0,
            }
        };
        let _core = self.core.clone();
        KeepAlive { id: lease, listener, answers: receiver, end: ended, keeper, _core }
    }

    /// One ping and its answer. A lease that is gone is an error, as in clientv3.
    pub async fn keep_alive_once(&self, lease: i64) -> Result<LeaseKeepAliveResponse, Gone> {
        let hasty = !self.core.config.wait_for_ready;
        let mut kept = self.keep(lease, Instant::now() + FIRST_ANSWER, hasty);
        match self.limit() {
            None => kept.next().await,
            Some(by) => {
                let began = Instant::now();
                tokio::time::timeout_at(by, kept.next()).await.unwrap_or_else(|_| {
                    Err(Gone::Failed(Error::Deadline {
                        after: began.elapsed(),
                        failures: self.core.channel_failures(&self.options),
                        outcome: Outcome::NotApplied,
                    }))
                })
            }
        }
    }

    fn keeper(&self) -> mpsc::UnboundedSender<Command> {
        let mut slot = self.core.keeper.0.lock().expect("no panic while it is held");
        if let Some(keeper) = &*slot
            && !keeper.is_closed()
        {
            return keeper.clone();
        }
        let (sender, commands) = mpsc::unbounded_channel();
        let task = Task::new(Arc::downgrade(&self.core), commands);
        self.core.balance.shared.tasks.spawn(task.run());
        *slot = Some(sender.clone());
        sender
    }
}

impl KeepAlive {
    pub fn lease(&self) -> i64 {
        self.id
    }

    /// The next answer of a server, or why there will be none.
    pub async fn next(&mut self) -> Result<LeaseKeepAliveResponse, Gone> {
        match self.answers.recv().await {
            Some(answer) => Ok(answer),
            None => Err(self.reason()),
        }
    }

    /// Until the lease is gone. Answers are left where they are.
    pub async fn gone(&self) -> Gone {
        let _ = self.end.clone().wait_for(Option::is_some).await;
        self.reason()
    }

    fn reason(&self) -> Gone {
        self.end.borrow().clone().unwrap_or(Gone::Failed(Error::Closed))
    }
}

impl Drop for KeepAlive {
    fn drop(&mut self) {
        let _ = self.keeper.send(Command::Remove(self.id, self.listener));
    }
}

struct Lease {
    listeners: Vec<Listener>,
    /// When the next ping is due.
    due: Instant,
    /// When each ping was sent that this stream has not answered; answers come in that order.
    asked: VecDeque<Instant>,
    /// Taken as gone from here on.
    deadline: Instant,
    /// Since when no answer has come.
    silent_since: Instant,
    /// Nothing is known of it yet, and nobody waits for endpoints that cannot be reached.
    hasty: bool,
}

struct Task {
    core: Weak<Core>,
    commands: mpsc::UnboundedReceiver<Command>,
    leases: HashMap<i64, Lease>,
    /// When each lease next wants something.
    times: BTreeSet<(Instant, i64)>,
    stream: Option<Duplex>,
    /// The stream that is being opened. A command does not disturb it.
    opening: Option<Opening>,
    was_suspect: bool,
    breaks: u32,
    log_in: bool,
    logins: u32,
    used: Token,
}

enum Step {
    Command(Option<Command>),
    Answer(Result<Option<Bytes>, Ended>),
    Opened(Result<Duplex, Error>),
    Time,
}

impl Task {
    fn new(core: Weak<Core>, commands: mpsc::UnboundedReceiver<Command>) -> Self {
        Self {
            core,
            commands,
            leases: HashMap::new(),
            times: BTreeSet::new(),
            stream: None,
            opening: None,
            was_suspect: false,
            breaks: 0,
            log_in: false,
            logins: 0,
            used: Token::default(),
        }
    }

    async fn run(mut self) {
        loop {
            while let Ok(command) = self.commands.try_recv() {
                self.command(command);
            }
            self.on_time(Instant::now());
            match self.step().await {
                Step::Command(None) => return,
                Step::Command(Some(command)) => self.command(command),
                Step::Answer(Ok(Some(bytes))) => self.answer(&bytes),
                Step::Answer(Ok(None)) => self.broke(None),
                Step::Answer(Err(ended)) => self.broke(Some(ended)),
                Step::Opened(Ok(stream)) => self.opened(stream),
                Step::Opened(Err(error)) => self.not_opened(&error),
                Step::Time => {}
            }
        }
    }

    async fn step(&mut self) -> Step {
        let Some((next, _)) = self.times.first().copied() else {
            (self.stream, self.opening) = (None, None);
            return Step::Command(self.commands.recv().await);
        };
        if let Some(stream) = &mut self.stream {
            let conn = stream.incoming.conn.clone();
            return tokio::select! {
                biased;
                command = self.commands.recv() => Step::Command(command),
                answer = stream.incoming.next() => Step::Answer(answer),
                cause = conn.left(self.was_suspect) => Step::Answer(Err(Ended::Left(cause))),
                () = sleep_until(next) => Step::Time,
            };
        }
        let deadline = self.leases.values().map(|lease| lease.deadline).min().unwrap_or(next);
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
            () = sleep_until(deadline) => Step::Time,
        }
    }

    /// Opens a stream after the pause that is due; none if the client is gone.
    fn open(&self) -> Option<Opening> {
        let core = self.core.upgrade()?;
        let old = self.log_in.then(|| self.used.clone());
        let pause = match self.breaks {
            0 | 1 => Duration::ZERO,
            n => {
                let grown = 0.01 * 1.5f64.powi(n.min(40).cast_signed() - 2);
                Duration::from_secs_f64(grown.min(0.5) * (0.5 + 0.5 * fastrand::f64()))
            }
        };
        // Without a leader nothing is renewed, and the member would not say so.
        let options = Options { leader: Some(true), wait: Some(false), ..Options::default() };
        Some(core.open_again(pause, old, options, method::KEEP_ALIVE))
    }

    fn command(&mut self, command: Command) {
        match command {
            Command::Add(id, listener, deadline, hasty) => {
                let now = Instant::now();
                let lease = self.leases.entry(id).or_insert_with(|| {
                    self.times.insert((now, id));
                    Lease {
                        listeners: Vec::new(),
                        due: now,
                        asked: VecDeque::new(),
                        deadline,
                        silent_since: now,
                        hasty,
                    }
                });
                lease.listeners.push(listener);
                // Each new listener is owed an answer soon.
                self.times.remove(&(lease.due.min(lease.deadline), id));
                lease.due = now;
                self.times.insert((lease.due.min(lease.deadline), id));
            }
            Command::Remove(id, listener) => {
                let Some(lease) = self.leases.get_mut(&id) else { return };
                lease.listeners.retain(|each| each.id != listener);
                if lease.listeners.is_empty() {
                    self.remove(id);
                }
            }
        }
    }

    fn remove(&mut self, id: i64) -> Option<Lease> {
        let lease = self.leases.remove(&id)?;
        self.times.remove(&(lease.due.min(lease.deadline), id));
        Some(lease)
    }

    /// Pings what is due, and gives up what is past its time.
    fn on_time(&mut self, now: Instant) {
        let mut doubt = false;
        while let Some((at, id)) = self.times.first().copied()
            && at <= now
        {
            let Some(lease) = self.leases.get_mut(&id) else {
                self.times.remove(&(at, id));
                continue;
            };
            if lease.deadline <= now {
                let silent = lease.silent_since.elapsed();
                let core = self.core.upgrade();
                let failures = core.map(|core| core.channel_failures(&Options::default()));
                let failures = failures.unwrap_or_default();
                self.end(id, &Gone::Unanswered { id, silent, failures });
                continue;
            }
            let Some(stream) = &mut self.stream else {
                // Sent as soon as there is a stream; until then only the deadline counts.
                self.times.remove(&(at, id));
                lease.due = lease.deadline;
                self.times.insert((lease.deadline, id));
                continue;
            };
            self.times.remove(&(at, id));
            doubt |= !lease.asked.is_empty();
            lease.asked.push_back(now);
            lease.due = now + AGAIN;
            self.times.insert((lease.due.min(lease.deadline), id));
            if let Err(ended) = stream.send(&LeaseKeepAliveRequest { id }) {
                return self.broke(Some(ended));
            }
        }
        if doubt && let Some(stream) = &self.stream {
            stream.incoming.conn.doubt();
        }
    }

    fn end(&mut self, id: i64, gone: &Gone) {
        let Some(lease) = self.remove(id) else { return };
        for listener in lease.listeners {
            listener.end.send_replace(Some(gone.clone()));
        }
    }

    fn answer(&mut self, bytes: &Bytes) {
        let Ok(answer) = LeaseKeepAliveResponse::decode(bytes.clone()) else {
            let reason = "its keepalive answer does not decode".to_owned();
            return self.broke(Some(Ended::Reply { reason, outcome: Outcome::NotApplied }));
        };
        (self.breaks, self.logins) = (0, 0);
        let id = answer.id;
        if answer.ttl <= 0 {
            return self.end(id, &Gone::Expired(id));
        }
        let Some(lease) = self.leases.get_mut(&id) else { return };
        self.times.remove(&(lease.due.min(lease.deadline), id));
        let now = Instant::now();
        // Centuries of TTL are cut, so that no time overflows.
        let ttl = Duration::from_secs(answer.ttl.unsigned_abs().min(1 << 30));
        // An answer to nothing that was asked says nothing of how long the lease will live.
        if let Some(sent) = lease.asked.pop_front() {
            lease.due = (sent + ttl / 3).max(now);
            lease.deadline = sent + ttl;
        }
        lease.silent_since = now;
        lease.hasty = false;
        self.times.insert((lease.due.min(lease.deadline), id));
        for listener in &lease.listeners {
            // Who does not listen loses answers, not the lease.
            let _ = listener.answers.try_send(answer);
        }
    }

    fn opened(&mut self, stream: Duplex) {
        self.was_suspect = stream.incoming.conn.health() == Health::Suspect;
        self.used = stream.token.clone();
        self.log_in = false;
        self.stream = Some(stream);
        // What was unanswered or fell due meanwhile goes out now; the rest keeps its rhythm.
        let now = Instant::now();
        for (id, lease) in &mut self.leases {
            let unanswered = !lease.asked.is_empty();
            lease.asked.clear();
            if unanswered || lease.due >= lease.deadline || lease.due <= now {
                self.times.remove(&(lease.due.min(lease.deadline), *id));
                lease.due = now;
                self.times.insert((now, *id));
            }
        }
    }

    fn not_opened(&mut self, error: &Error) {
        self.breaks = self.breaks.saturating_add(1).max(2);
        let all = !error.is_transient();
        let out_of_reach = match error {
            Error::Login(error) => matches!(**error, Error::Unreachable(_)),
            error => matches!(error, Error::Unreachable(_)),
        };
        self.end_those(error, |lease| all || (out_of_reach && lease.hasty));
    }

    fn end_those(&mut self, error: &Error, which: impl Fn(&Lease) -> bool) {
        let which = self.leases.iter().filter(|(_, lease)| which(lease));
        let ids: Vec<_> = which.map(|(id, _)| *id).collect();
        for id in ids {
            self.end(id, &Gone::Failed(error.clone()));
        }
    }

    fn broke(&mut self, ended: Option<Ended>) {
        let Some(stream) = self.stream.take() else { return };
        self.breaks = self.breaks.saturating_add(1);
        match ended {
            Some(Ended::Status(status)) => {
                let text = texts::bare(&status.message);
                let auth = matches!(
                    text,
                    texts::INVALID_TOKEN | texts::NO_USER | texts::OLD_REVISION | texts::OLD_HEADER
                );
                let can = self.core.upgrade().is_some_and(|core| core.login.can_log_in());
                if text == texts::LEARNER {
                    stream.channel.set_learner(true);
                } else if auth && can && self.logins < 3 {
                    self.logins += 1;
                    self.log_in = true;
                } else if auth
                    || matches!(
                        status.upstream_code(),
                        Code::PermissionDenied | Code::Unimplemented | Code::Unauthenticated
                    )
                {
                    let ended = Ended::Status(status);
                    let error = error_of(&stream.channel, ended, Outcome::NotApplied);
                    self.end_those(&error, |_| true);
                }
            }
            Some(Ended::Broken(broken)) => {
                stream.channel.retire(&stream.incoming.conn, broken.cause);
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A late answer to a ping that was sent again must not count from a later one, nor from now:
    /// the server's clock began when it saw the first.
    #[test]
    fn each_answer_counts_from_the_sending_of_its_own_ping() {
        let start = Instant::now();
        let second = Duration::from_secs(1);
        let lease = Lease {
            listeners: Vec::new(),
            due: start,
            asked: [start, start + second / 2].into(),
            deadline: start + 9 * second,
            silent_since: start,
            hasty: false,
        };
        let mut task = Task::new(Weak::new(), mpsc::unbounded_channel().1);
        task.times.insert((start, 7));
        task.leases.insert(7, lease);
        let answer =
            Bytes::from(LeaseKeepAliveResponse { id: 7, ttl: 60, header: None }.encode_to_vec());
        for sent in [start, start + second / 2] {
            task.answer(&answer);
            assert_eq!(task.leases[&7].deadline, sent + 60 * second);
        }
        task.answer(&answer);
        assert_eq!(task.leases[&7].deadline, start + second / 2 + 60 * second, "nothing was asked");
        assert_eq!(task.times.len(), 1);
    }
}
