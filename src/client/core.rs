//! One call: pick an endpoint, send, wait, decide, until it is done or may not go on.
//!
//! ```text
//!  encode once ─▶ token ─▶ pick ─▶ send ─▶ wait ──reply──▶ decode
//!                   ▲        ▲               │
//!                   └ LogIn ─┴─ Free, Again ◀┴─ `retry::next` ── Return ─▶ Error with an Outcome
//! ```

use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;

use bytes::Bytes;
use http::header::{CONTENT_TYPE, TE, USER_AGENT};
use http::uri::PathAndQuery;
use http::{HeaderValue, Uri, Version};
use tokio::time::{Instant, sleep, timeout_at};

use super::balance::{Balance, Course};
use super::channel::{Channel, Dialing};
use super::config::{Config, Retried};
use super::conn::{Broken, Conn, Health, Times};
use super::endpoint::Endpoint;
use super::error::{Cause, Code, ConfigError, Error, Failure, Outcome, Status};
use super::frame;
use super::incoming::Incoming;
use super::keepalive::Keeper;
use super::login::{Login, Token};
use super::method::{self, Call, Method};
use super::retry::{self, Circumstances, Ended, Next};
use super::rpc::Client;
use super::tasks::Tasks;
use super::texts;
use super::tls::Trust;
use super::watch::Hubs;
use crate::pb::etcdserverpb::StatusRequest;

/// What this client calls itself to servers, which keep counts by it.
const API_VERSION: &str = "3.7";

/// How long one look-up of the members may take, as in clientv3.
const SYNC_WITHIN: Duration = Duration::from_secs(5);

/// Log-ins within one call; a fresh token that is refused again and again will not get better.
const MOST_LOGINS: u32 = 3;

/// Everything the handles of one client share.
#[derive(Debug)]
pub(super) struct Core {
    pub(super) config: Config,
    pub(super) balance: Balance,
    pub(super) login: Login,
    /// Endpoints that calls have named and that are not in the list.
    named: Mutex<Vec<Arc<Channel>>>,
    me: Weak<Self>,
    pub(super) hubs: Hubs,
    pub(super) keeper: Keeper,
    /// The members are looked up in the background, or need not be.
    syncs: AtomicBool,
}

/// How one handle makes its calls.
#[derive(Debug, Clone, Default)]
pub(super) struct Options {
    /// The end of every call.
    pub(super) by: Option<Instant>,
    /// The end of each call, from its beginning.
    pub(super) within: Option<Duration>,
    pub(super) named: Option<Arc<Channel>>,
    /// Which of several streams the watches of this handle share.
    pub(super) watch_stream: u32,
    pub(super) leader: Option<bool>,
    pub(super) wait: Option<bool>,
}

/// The course of one call, readable after its time has ended.
struct Run {
    course: Course,
    failures: Vec<Failure>,
    /// A request is out and unanswered, and might be applied: where, and since when.
    out: Option<(String, Instant)>,
    /// An attempt before the last may have been applied.
    repeated: bool,
    began: Instant,
    by: Option<Instant>,
}

impl Core {
    pub(super) fn new(config: Config) -> Result<Arc<Self>, ConfigError> {
        let texts = config.endpoints.iter().map(|text| text.trim()).filter(|text| !text.is_empty());
        let mut endpoints: Vec<Endpoint> = Vec::new();
        for text in texts {
            if !endpoints.iter().any(|endpoint| endpoint.text == text) {
                endpoints.push(Endpoint::parse(text, config.tls.is_set()));
            }
        }
        if endpoints.is_empty() {
            return Err(ConfigError::NoEndpoints);
        }
        let login = Login::new(&config.identity, config.login_timeout)?;
        let trust = Trust::new(config.tls.clone());
        if endpoints.iter().any(|endpoint| endpoint.tls) {
            // A wrong file is said at once, not as the failure of every endpoint.
            trust.settings()?;
        }
        let shared = Arc::new(Dialing {
            trust,
            times: Times {
                connect: config.connect_timeout,
                patience: config.patience,
                keepalive: config.keepalive,
            },
            changed: tokio::sync::Notify::new(),
            tasks: Tasks::default(),
        });
        let channels = endpoints.into_iter().map(|e| Channel::new(e, shared.clone())).collect();
        let balance = Balance::new(channels, shared);
        Ok(Arc::new_cyclic(|me| Self {
            config,
            balance,
            login,
            named: Mutex::new(Vec::new()),
            me: me.clone(),
            hubs: Hubs::default(),
            keeper: Keeper::default(),
            syncs: AtomicBool::new(false),
        }))
    }

    /// The channel of an endpoint, in the list or not.
    pub(super) fn channel(&self, text: &str) -> Arc<Channel> {
        let text = text.trim();
        let find = |list: &[Arc<Channel>]| list.iter().find(|c| c.endpoint.text == text).cloned();
        if let Some(channel) = find(&self.balance.channels()) {
            return channel;
        }
        let mut named = self.named.lock().expect("no panic while it is held");
        if let Some(channel) = find(&named) {
            return channel;
        }
        let endpoint = Endpoint::parse(text, self.config.tls.is_set());
        let channel = Channel::new(endpoint, self.balance.shared.clone());
        named.push(channel.clone());
        channel
    }

    /// Puts another list in the place of the endpoints; those in both keep their connections.
    pub(super) fn set_endpoints(&self, texts: &[String]) {
        let mut channels: Vec<Arc<Channel>> = Vec::new();
        for text in texts {
            let channel = self.channel(text);
            if !channels.iter().any(|known| Arc::ptr_eq(known, &channel)) {
                channels.push(channel);
            }
        }
        if !channels.is_empty() {
            self.balance.replace(channels);
        }
    }

    /// A typed unary call. `token` stands for the one that is held when logging in.
    pub(super) async fn call<R: Call>(
        &self,
        options: &Options,
        request: &R,
        token: Option<&Token>,
    ) -> Result<R::Reply, Error> {
        let method = request.method();
        let size = request.encoded_len();
        self.fits(size)?;
        let reply = self.unary(options, method, frame::encode(request), token).await?;
        decode(reply.0, &reply.1, method)
    }

    /// The same; also whether the answer is that to a second copy, the first of which may have been
    /// applied.
    pub(super) async fn call_again<R: Call>(
        &self,
        options: &Options,
        request: &R,
    ) -> (Result<R::Reply, Error>, bool) {
        let method = request.method();
        if let Err(error) = self.fits(request.encoded_len()) {
            return (Err(error), false);
        }
        let mut run = self.begin(options, method, true);
        let result = self.run(&mut run, options, method, frame::encode(request), None).await;
        (result.and_then(|reply| decode(reply.0, &reply.1, method)), run.repeated)
    }

    pub(super) fn fits(&self, size: usize) -> Result<(), Error> {
        let limit = self.config.max_request;
        if size > limit { Err(Error::RequestTooLarge { size, limit }) } else { Ok(()) }
    }

    fn begin(&self, options: &Options, method: Method, unary: bool) -> Run {
        let began = Instant::now();
        let default = if unary { self.config.call_timeout } else { None };
        let own = match (options.within, options.by) {
            (None, None) => default,
            (within, _) => within,
        };
        let by = [own.map(|time| began + time), options.by].into_iter().flatten().min();
        let wait = options.wait.unwrap_or(self.config.wait_for_ready);
        let course = self.balance.course(options.named.as_ref(), method.learner, wait);
        Run { course, failures: Vec::new(), out: None, repeated: false, began, by }
    }

    /// A learner may have been promoted: now and then one is asked, behind the back of the call.
    fn ask_learners(&self) {
        for channel in self.balance.channels().iter().filter(|channel| channel.learner_is_old()) {
            let (core, channel) = (self.me.clone(), channel.clone());
            self.balance.shared.tasks.spawn(async move {
                let Some(core) = core.upgrade() else { return };
                let within = Some(Duration::from_secs(5));
                let named = Some(channel.clone());
                let options = Options { within, named, ..Options::default() };
                let asked = Box::pin(core.call(&options, &StatusRequest {}, None));
                if let Ok(status) = asked.await {
                    channel.set_learner(status.is_learner);
                }
            });
        }
    }

    /// Looks the members up every so often, from the first call on, if that is wanted.
    fn keep_synced(&self) {
        let Some(every) = self.config.auto_sync else { return };
        if self.syncs.swap(true, Ordering::Relaxed) {
            return;
        }
        let me = self.me.clone();
        self.balance.shared.tasks.spawn(async move {
            loop {
                sleep(every).await;
                let Some(core) = me.upgrade() else { return };
                let options = Options { within: Some(SYNC_WITHIN), ..Options::default() };
                // As clientv3: the list stays if there is no answer; the next look-up may have one.
                let _ = Client { core, options }.sync_members().await;
            }
        });
    }

    pub(super) fn open_for_calls(&self) -> Result<(), Error> {
        if self.balance.shared.tasks.is_stopped() { Err(Error::Closed) } else { Ok(()) }
    }

    /// The bytes of the reply and the endpoint that gave it.
    pub(super) async fn unary(
        &self,
        options: &Options,
        method: Method,
        message: Bytes,
        token: Option<&Token>,
    ) -> Result<(Bytes, Arc<Channel>), Error> {
        let mut run = self.begin(options, method, true);
        self.run(&mut run, options, method, message, token).await
    }

    async fn run(
        &self,
        run: &mut Run,
        options: &Options,
        method: Method,
        message: Bytes,
        token: Option<&Token>,
    ) -> Result<(Bytes, Arc<Channel>), Error> {
        let leader = self.asks_for_leader(options, method);
        let by = run.by;
        let drive = self.drive(run, method, message, token, leader);
        match by {
            None => drive.await,
            Some(by) => match timeout_at(by, drive).await {
                Ok(result) => result,
                Err(_) => Err(run.deadline(method)),
            },
        }
    }

    /// What keeps the endpoints of these calls from being used now.
    pub(super) fn channel_failures(&self, options: &Options) -> Vec<Failure> {
        self.balance.course(options.named.as_ref(), true, true).failures()
    }

    pub(super) fn asks_for_leader(&self, options: &Options, method: Method) -> bool {
        match options.leader {
            // Of a read that may be stale it has to be asked for; as a habit of the configuration it
            // would take away what such reads are for.
            Some(asks) => asks && (method.leader || method.path == method::RANGE),
            None => method.leader && self.config.require_leader,
        }
    }

    async fn drive(
        &self,
        run: &mut Run,
        method: Method,
        message: Bytes,
        own: Option<&Token>,
        leader: bool,
    ) -> Result<(Bytes, Arc<Channel>), Error> {
        let (mut attempts, mut logins, mut leaderless) = (0, 0, 0);
        // Those that take no writes for now; one after the other may, but none is pressed.
        let mut busy: Vec<Arc<Channel>> = Vec::new();
        // Those that a server has had, as clientv3 counts them.
        let mut told = 0;
        loop {
            self.open_for_calls().map_err(|error| run.cut_short(error))?;
            let token = match own {
                Some(token) => Ok(token.clone()),
                None => self.login.token(self, run.by).await,
            };
            let token = token.map_err(|error| run.cut_short(error))?;
            self.ask_learners();
            self.keep_synced();
            let picked = self.balance.pick(&mut run.course).await;
            self.open_for_calls().map_err(|error| run.cut_short(error))?;
            let (channel, conn) = picked.map_err(|failures| run.unreachable(failures))?;
            let request = self.request(&channel, method, &token, leader, run.by);
            let ended = self.attempt(run, &channel, &conn, method, request, message.clone()).await;
            let ended = match ended {
                Ok(reply) => {
                    if !method.learner {
                        channel.set_learner(false);
                    }
                    return Ok((reply, channel));
                }
                Err(ended) => ended,
            };
            let at = Circumstances {
                can_log_in: own.is_none() && self.login.can_log_in(),
                asked_for_leader: leader,
                endpoints: run.course.len(),
            };
            let next = retry::next(method, &ended, at);
            if own_time_is_over(run.by, &ended) {
                if retry::fate(method, &ended, leader) == Outcome::NotApplied && method.writes {
                    run.out = None;
                }
                return Err(run.deadline(method));
            }
            run.note(&channel, &ended);
            run.out = None;
            if let Ended::Broken(broken) = &ended {
                // Whatever it was, the next call is not to be handed to it.
                channel.retire(&conn, broken.cause.clone());
            }
            if let (Some(tell), Next::Again | Next::LogIn) = (&self.config.retried, next)
                && was_had(&ended)
            {
                let error = error_of(&channel, ended.clone(), Outcome::NotApplied);
                let (path, peer) = (method.path, conn.peer);
                (tell.0)(&Retried { path, number: told, peer, error: &error });
                told += 1;
            }
            match next {
                Next::Return(outcome) => {
                    return Err(error_of(&channel, ended, run.outcome(outcome)));
                }
                Next::LogIn => {
                    logins += 1;
                    if logins > MOST_LOGINS {
                        return Err(error_of(&channel, ended, run.outcome(Outcome::NotApplied)));
                    }
                    let renewed = self.login.renew(self, &token, run.by).await;
                    renewed.map_err(|error| run.cut_short(error))?;
                    continue;
                }
                Next::Learner => channel.set_learner(true),
                Next::Other => {
                    let again = busy.iter().any(|other| Arc::ptr_eq(other, &channel));
                    busy.push(channel.clone());
                    if again || busy.len() >= run.course.len() {
                        return Err(error_of(&channel, ended, run.outcome(Outcome::NotApplied)));
                    }
                }
                Next::Again => {
                    run.repeated |= retry::fate(method, &ended, leader) == Outcome::Unknown;
                }
                Next::Free => {}
            }
            run.course.avoid(&channel);
            attempts += 1;
            if attempts >= self.config.max_attempts {
                return Err(error_of(&channel, ended, run.outcome(Outcome::NotApplied)));
            }
            let pause = self.pause(attempts, run.course.len());
            if is_leaderless(&ended) {
                // An election takes a second or more, and this answer no time at all.
                leaderless += 1;
                sleep(self.election_pause(leaderless).max(pause.unwrap_or_default())).await;
            } else if let Some(pause) = pause {
                sleep(pause).await;
            }
        }
    }

    /// One attempt on one connection.
    async fn attempt(
        &self,
        run: &mut Run,
        channel: &Channel,
        conn: &Arc<Conn>,
        method: Method,
        request: http::Request<()>,
        message: Bytes,
    ) -> Result<Bytes, Ended> {
        let unsent = |cause| Ended::Broken(Broken { cause, unprocessed: true });
        // Handed to a peer that has not spoken, a write's outcome would be open if it never does. Whoever
        // waits for a server waits for that as well.
        let first = method.writes || !method.repeatable || run.course.wait;
        if first && conn.health() == Health::Fresh {
            conn.spoken().await.map_err(unsent)?;
        }
        let suspect = conn.health() == Health::Suspect;
        let (head, _sender) = conn.send(request, message, true).await.map_err(unsent)?;
        run.out = Some((channel.endpoint.text.clone(), Instant::now()));
        let mut incoming = Incoming::new(conn.clone(), head, self.config.max_reply);
        let mut reply = std::pin::pin!(incoming.only());
        tokio::select! {
            biased;
            reply = &mut reply => return reply,
            () = sleep(conn.patience()) => conn.doubt(),
        }
        // A write stays: a late acknowledgement is better than an unknown outcome.
        let mut left = std::pin::pin!(async {
            match method.repeatable {
                true => conn.left(suspect).await,
                false => std::future::pending().await,
            }
        });
        loop {
            tokio::select! {
                biased;
                reply = &mut reply => return reply,
                cause = &mut left => return Err(Ended::Left(cause)),
                () = sleep(conn.patience()) => conn.doubt(),
            }
        }
    }

    /// Headers of a call to one endpoint.
    pub(super) fn request(
        &self,
        channel: &Channel,
        method: Method,
        token: &Token,
        leader: bool,
        by: Option<Instant>,
    ) -> http::Request<()> {
        let mut parts = http::uri::Parts::default();
        parts.scheme = Some(channel.endpoint.scheme.clone());
        parts.authority = Some(channel.endpoint.authority.clone());
        parts.path_and_query = Some(PathAndQuery::from_static(method.path));
        let mut request = http::Request::new(());
        *request.method_mut() = http::Method::POST;
        *request.uri_mut() = Uri::from_parts(parts).expect("scheme, authority and path are there");
        *request.version_mut() = Version::HTTP_2;
        let fields = request.headers_mut();
        fields.insert(CONTENT_TYPE, HeaderValue::from_static("application/grpc"));
        fields.insert(TE, HeaderValue::from_static("trailers"));
        let agent = concat!("etcdkit/", env!("CARGO_PKG_VERSION"));
        fields.insert(USER_AGENT, HeaderValue::from_static(agent));
        fields.insert("client-api-version", HeaderValue::from_static(API_VERSION));
        if let Some(token) = &token.value {
            fields.insert("token", token.clone());
        }
        if leader {
            fields.insert("hasleader", HeaderValue::from_static("true"));
        }
        if let Some(by) = by {
            fields.insert("grpc-timeout", timeout_field(by - Instant::now()));
        }
        request
    }

    /// Opens a stream without a message after a pause, with a token newer than `old` if there is one.
    pub(super) fn open_again(
        self: Arc<Self>,
        pause: Duration,
        old: Option<Token>,
        options: Options,
        method: Method,
    ) -> Opening {
        Box::pin(async move {
            sleep(pause).await;
            if let Some(old) = old {
                self.login.renew(&self, &old, None).await?;
            }
            self.open(&options, method, Bytes::new(), false).await
        })
    }

    /// Opens a stream with its first message; `end` if it is the only one. An open that never
    /// reached a server is tried elsewhere.
    pub(super) async fn open(
        &self,
        options: &Options,
        method: Method,
        first: Bytes,
        end: bool,
    ) -> Result<Duplex, Error> {
        let mut run = self.begin(options, method, false);
        let leader = self.asks_for_leader(options, method);
        let by = run.by;
        let work = async {
            let mut attempts = 0;
            loop {
                self.open_for_calls()?;
                let token = self.login.token(self, run.by).await?;
                let picked = self.balance.pick(&mut run.course).await;
                self.open_for_calls()?;
                let (channel, conn) = picked.map_err(|failures| run.unreachable(failures))?;
                let request = self.request(&channel, method, &token, leader, run.by);
                let cause = match conn.send(request, first.clone(), end).await {
                    Ok((head, sender)) => {
                        let limit = self.config.max_reply;
                        let incoming = Incoming::new(conn.clone(), head, limit);
                        return Ok(Duplex { channel, token, sender, incoming });
                    }
                    Err(cause) => cause,
                };
                channel.retire(&conn, cause.clone());
                run.failures.push(Failure { endpoint: channel.endpoint.text.clone(), cause });
                run.course.avoid(&channel);
                attempts += 1;
                if let Some(pause) = self.pause(attempts, run.course.len()) {
                    sleep(pause).await;
                }
            }
        };
        match by {
            None => work.await,
            Some(by) => match timeout_at(by, work).await {
                Ok(result) => result,
                Err(_) => Err(run.deadline(method)),
            },
        }
    }

    /// The pause after the `n`th answer in one call that there is no leader: 25 ms, half as long
    /// again each time, half a second at most.
    fn election_pause(&self, n: u32) -> Duration {
        let grown = self.config.backoff.as_secs_f64() * 1.5f64.powi(n.min(40).cast_signed() - 1);
        Duration::from_secs_f64(grown.min(0.5) * (0.75 + 0.25 * fastrand::f64()))
    }

    /// The pause before attempt `n` (the second is 1), as clientv3: once per half of the
    /// endpoints, 25 ms give or take a tenth.
    pub(super) fn pause(&self, n: u32, endpoints: usize) -> Option<Duration> {
        let round = u32::try_from(endpoints / 2 + 1).unwrap_or(u32::MAX);
        n.is_multiple_of(round).then(|| {
            let jitter = self.config.jitter * (2.0 * fastrand::f64() - 1.0);
            self.config.backoff.mul_f64((1.0 + jitter).max(0.0))
        })
    }
}

/// A server ends a call by the deadline that we sent along, with a status or by resetting the
/// stream: that is our own time, not its word.
pub(super) fn own_time_is_over(by: Option<Instant>, ended: &Ended) -> bool {
    let near = by.is_some_and(|by| by <= Instant::now() + Duration::from_millis(5));
    near && match ended {
        Ended::Status(Status { code, message }) => match code {
            Code::DeadlineExceeded | Code::Canceled => true,
            Code::Unknown => texts::bare(message).starts_with("context "),
            _ => false,
        },
        Ended::Broken(Broken { cause: Cause::Reset(reason), .. }) => reason == "CANCEL",
        _ => false,
    }
}

/// Whether a peer that speaks HTTP/2 has had the call: clientv3 waits for one, and counts no attempt
/// before.
fn was_had(ended: &Ended) -> bool {
    match ended {
        Ended::Broken(Broken { cause, .. }) | Ended::Left(cause) => {
            matches!(cause, Cause::Lost(_) | Cause::Reset(_) | Cause::Unprocessed(_))
        }
        Ended::Status(_) | Ended::Reply { .. } => true,
    }
}

/// The answer of a member that was asked for a leader and has none.
fn is_leaderless(ended: &Ended) -> bool {
    matches!(ended, Ended::Status(status) if texts::bare(&status.message) == texts::NO_LEADER)
}

/// A stream that is being opened. Its owner keeps it while other things come.
pub(super) type Opening = Pin<Box<dyn Future<Output = Result<Duplex, Error>> + Send>>;

/// A stream that is open both ways.
#[derive(Debug)]
pub(super) struct Duplex {
    pub(super) channel: Arc<Channel>,
    /// The token it was opened with.
    pub(super) token: Token,
    pub(super) sender: h2::SendStream<Bytes>,
    pub(super) incoming: Incoming,
}

impl Duplex {
    pub(super) fn send(&mut self, message: &impl prost::Message) -> Result<(), Ended> {
        let sent = self.sender.send_data(frame::encode(message), false);
        sent.map_err(|error| self.incoming.conn.broken(&error).into())
    }
}

impl Drop for Core {
    /// The tasks hold what holds them: without this they would outlive the client.
    fn drop(&mut self) {
        self.balance.shared.tasks.stop();
    }
}

impl Run {
    fn note(&mut self, channel: &Channel, ended: &Ended) {
        let cause = cause_of(ended);
        let endpoint = channel.endpoint.text.clone();
        self.failures.retain(|failure| failure.endpoint != endpoint);
        self.failures.push(Failure { endpoint, cause });
    }

    /// What failed on the way, and what the other endpoints are up to now.
    fn all_failures(&self, mut now: Vec<Failure>) -> Vec<Failure> {
        now.retain(|new| !self.failures.iter().any(|old| old.endpoint == new.endpoint));
        self.failures.iter().cloned().chain(now).collect()
    }

    /// What the whole call left behind, if its last copy left this.
    fn outcome(&self, last: Outcome) -> Outcome {
        if self.repeated && last == Outcome::NotApplied { Outcome::Unknown } else { last }
    }

    /// What keeps a call from going on, a log-in that fails or a client that ends, says nothing of a
    /// copy that was sent before.
    fn cut_short(&self, error: Error) -> Error {
        match self.failures.last() {
            Some(failure) if self.repeated => {
                Error::Lost { failure: failure.clone(), outcome: Outcome::Unknown }
            }
            _ => error,
        }
    }

    fn unreachable(&self, now: Vec<Failure>) -> Error {
        if self.repeated {
            // Nobody can be asked any more what became of the first copy.
            return self.cut_short(Error::Unreachable(now));
        }
        // An endpoint that cannot be reached now is no longer what it was when it answered.
        let mut failures = now;
        for old in &self.failures {
            if !failures.iter().any(|new| new.endpoint == old.endpoint) {
                failures.push(old.clone());
            }
        }
        match failures.as_slice() {
            [Failure { cause: Cause::Files(error), .. }] => Error::Config(error.clone()),
            _ => Error::Unreachable(failures),
        }
    }

    fn deadline(&self, method: Method) -> Error {
        let lost = self.repeated || self.out.is_some() && method.writes;
        let mut failures = self.all_failures(self.course.failures());
        let mute = |failure: &Failure| matches!(failure.cause, Cause::Silent(_));
        if let Some((endpoint, since)) = &self.out
            && !failures.iter().any(|failure| failure.endpoint == *endpoint && mute(failure))
        {
            failures.retain(|failure| failure.endpoint != *endpoint);
            let cause = Cause::Pending(since.elapsed());
            failures.push(Failure { endpoint: endpoint.clone(), cause });
        }
        Error::Deadline {
            after: self.began.elapsed(),
            failures,
            outcome: if lost { Outcome::Unknown } else { Outcome::NotApplied },
        }
    }
}

pub(super) fn cause_of(ended: &Ended) -> Cause {
    match ended {
        Ended::Status(status) => Cause::Status(status.clone()),
        Ended::Broken(broken) => broken.cause.clone(),
        Ended::Left(cause) => cause.clone(),
        Ended::Reply { reason, .. } => Cause::Protocol(reason.clone()),
    }
}

pub(super) fn error_of(channel: &Channel, ended: Ended, outcome: Outcome) -> Error {
    let endpoint = channel.endpoint.text.clone();
    match ended {
        Ended::Status(status) => Error::Status { endpoint, status, outcome },
        Ended::Reply { reason, .. } => Error::Reply { endpoint, reason, outcome },
        Ended::Broken(Broken { cause, .. }) | Ended::Left(cause) => {
            Error::Lost { failure: Failure { endpoint, cause }, outcome }
        }
    }
}

pub(super) fn decode<M: prost::Message + Default>(
    bytes: Bytes,
    channel: &Channel,
    method: Method,
) -> Result<M, Error> {
    M::decode(bytes).map_err(|error| Error::Reply {
        endpoint: channel.endpoint.text.clone(),
        reason: format!("its reply does not decode: {error}"),
        outcome: if method.writes { Outcome::Applied } else { Outcome::NotApplied },
    })
}

/// At most eight digits and a unit, rounded up.
fn timeout_field(left: Duration) -> HeaderValue {
    let micros = left.as_micros().max(1);
    let text = if micros < 100_000_000 {
        format!("{micros}u")
    } else if micros < 100_000_000_000 {
        format!("{}m", micros.div_ceil(1_000))
    } else {
        format!("{}S", micros.div_ceil(1_000_000).min(99_999_999))
    };
    HeaderValue::try_from(text).expect("digits and a letter")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_timeout_has_eight_digits_at_most() {
        for (left, text) in [
            (Duration::ZERO, "1u"),
            (Duration::from_millis(5), "5000u"),
            (Duration::from_secs(99), "99000000u"),
            (Duration::from_secs(100), "100000m"),
            (Duration::from_micros(100_000_001), "100001m"),
            (Duration::from_secs(3_000_000), "3000000S"),
        ] {
            assert_eq!(timeout_field(left), text);
        }
    }

    #[test]
    fn pauses_come_once_per_half_of_the_endpoints() {
        let core = Core::new(Config::default()).unwrap();
        let pauses =
            |endpoints| (1..=6).map(|n| core.pause(n, endpoints).is_some()).collect::<Vec<_>>();
        assert_eq!(pauses(1), [true; 6]);
        assert_eq!(pauses(3), [false, true, false, true, false, true]);
        let pause = core.pause(2, 3).unwrap().as_micros();
        assert!((22_500..=27_500).contains(&pause), "{pause}");
    }

    #[test]
    fn a_list_without_an_endpoint_is_refused() {
        let config = Config { endpoints: vec![" ".to_owned()], ..Config::default() };
        assert_eq!(Core::new(config).unwrap_err(), ConfigError::NoEndpoints);
    }
}
