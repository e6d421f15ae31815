//! What the handlers of one runtime share, and what every call is asked before its handler runs.

use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use hyper::header::HeaderName;
use tokio::sync::Semaphore;

use super::ahead::Ahead;
use super::grpc::{
    Admit, Call, Ended, Table, auth, cluster, health, kv, lease, maintenance, watch,
};
use super::http;
use super::metrics::Calls;
use super::node::Node;
use super::reply::{Refused, texts};
use super::run::Door;
use super::state::Interest;
use super::watching::{NOTIFY_INTERVAL, Watching};
use crate::client::Code;

/// What a server allows a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    /// `--max-txn-ops`.
    pub max_txn_ops: usize,
    /// `--max-request-bytes`: also what a piece of a streamed range is to have about.
    pub max_request_bytes: usize,
    /// `--cors`: origins; none, or `*`, is any.
    pub cors: Vec<String>,
    /// `--host-whitelist`: hosts that HTTP is answered for; none, or `*`, is any.
    pub hosts: Vec<String>,
    /// Seconds that a lease is granted at least, as [`super::Options::least_ttl`].
    pub least_ttl: i64,
    /// `--watch-progress-notify-interval`.
    pub notify_interval: Duration,
    /// `--warning-unary-request-duration`: a call that takes longer is told of.
    pub warn_from: Duration,
    /// `--metrics=extensive`: how long calls take is counted.
    pub timed: bool,
    /// `--election-timeout`: leases get so much more time after a start.
    pub election_timeout: Duration,
}

impl Default for Rules {
    /// As etcd without flags.
    fn default() -> Self {
        Self {
            max_txn_ops: 128,
            max_request_bytes: super::start::MAX_REQUEST_BYTES,
            cors: Vec::new(),
            hosts: Vec::new(),
            least_ttl: 2,
            notify_interval: NOTIFY_INTERVAL,
            warn_from: Duration::from_millis(300),
            timed: false,
            election_timeout: Duration::from_secs(1),
        }
    }
}

/// A runtime's own: nothing here is seen by another thread.
#[derive(Debug)]
pub struct Local {
    pub node: Node,
    pub rules: Rc<Rules>,
    pub watching: Watching,
    pub ahead: Rc<Ahead>,
    /// A place for what reads the whole database.
    pub heavy: Arc<Semaphore>,
    pub(super) calls: Arc<Calls>,
    /// No leader has been known for a while.
    pub leaderless: tokio::sync::watch::Receiver<bool>,
}

impl Local {
    /// `interest` is of the runtime's inbox; `leaderless` says when there has been no leader for a
    /// while.
    pub fn new(
        node: Node,
        rules: Rules,
        interest: Interest,
        leaderless: tokio::sync::watch::Receiver<bool>,
    ) -> Self {
        let calls = node.counters().join(rules.timed);
        let (bytes, interval) = (rules.max_request_bytes, rules.notify_interval);
        let watching = Watching::new(&node, interest, bytes, interval, Arc::clone(&calls));
        let heavy = Arc::new(Semaphore::new(1));
        let ahead = Rc::default();
        Self { node, rules: Rc::new(rules), watching, ahead, heavy, calls, leaderless }
    }

    /// Does a stream's work. As etcd: one whose caller insists on a leader ends when there has been
    /// none for three election timeouts.
    ///
    /// # Errors
    /// That, or what the work says.
    pub async fn unless_leaderless(
        &self,
        call: &Call,
        work: impl Future<Output = Result<(), Refused>>,
    ) -> Result<(), Refused> {
        if !insists_on_leader(call) {
            return work.await;
        }
        let mut leaderless = self.leaderless.clone();
        tokio::select! {
            biased;
            done = work => done,
            Ok(_) = leaderless.wait_for(|leaderless| *leaderless) => Err(texts::NO_LEADER),
        }
    }
}

fn insists_on_leader(call: &Call) -> bool {
    static HAS_LEADER: HeaderName = HeaderName::from_static("hasleader");
    call.metadata(&HAS_LEADER) == Some(b"true")
}

impl Admit for Local {
    fn admit(&self, call: &Call) -> Result<(), Refused> {
        static VERSION: HeaderName = HeaderName::from_static("client-api-version");
        let version = call.metadata(&VERSION).map(std::str::from_utf8);
        self.calls.started(call.method, call.streams, version.and_then(Result::ok));
        if !self.node.has_leader() && insists_on_leader(call) {
            return Err(texts::NO_LEADER);
        }
        match version {
            Some(Err(_)) => Err(texts::INVALID_CLIENT_API_VERSION),
            _ => Ok(()),
        }
    }

    fn answered(&self, _: &'static str, _: Code) {}

    fn ended(&self, call: &Ended) {
        self.calls.ended(call);
        if !call.streams && call.took > self.rules.warn_from {
            // As etcd, which also shows the request itself.
            tracing::warn!(
                "time spent" = ?call.took,
                "remote" = call.peer.map(|peer| peer.to_string()),
                "response type" = call.method,
                "request size" = call.traffic.received.1,
                "response size" = call.traffic.sent.1,
                "request stats"
            );
        }
    }
}

/// Every method there is: a service is a line here.
pub(super) fn table(door: Door) -> Table<Local> {
    let table = match door {
        Door::Client => Table::new(http::answer),
        Door::Grpc => Table::new(http::nothing),
        Door::Http => return Table::new(http::answer),
        Door::Metrics => return Table::new(http::metrics_alone),
    };
    let table = watch::methods(lease::methods(kv::methods(table)));
    let table = auth::methods(health::methods(table));
    maintenance::methods(cluster::methods(table))
}
