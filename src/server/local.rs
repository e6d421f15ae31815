//! What the handlers of one runtime share, and what every call is asked before its handler runs.

use std::rc::Rc;
use std::sync::Arc;

use hyper::header::HeaderName;
use tokio::sync::Semaphore;

use super::grpc::{Admit, Call, Table, cluster, health, kv, maintenance};
use super::http;
use super::metrics::{Calls, Traffic};
use super::node::Node;
use super::reply::{Refused, texts};
use super::run::Door;
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
}

impl Default for Rules {
    /// As etcd without flags.
    fn default() -> Self {
        Self {
            max_txn_ops: 128,
            max_request_bytes: super::start::MAX_REQUEST_BYTES,
            cors: Vec::new(),
            hosts: Vec::new(),
        }
    }
}

/// A runtime's own: nothing here is seen by another thread.
#[derive(Debug)]
pub struct Local {
    pub node: Node,
    pub rules: Rc<Rules>,
    /// A place for what reads the whole database.
    pub heavy: Arc<Semaphore>,
    pub(super) calls: Arc<Calls>,
}

impl Local {
    pub fn new(node: Node, rules: Rules) -> Self {
        let calls = node.counters().join();
        Self { node, rules: Rc::new(rules), heavy: Arc::new(Semaphore::new(1)), calls }
    }
}

impl Admit for Local {
    fn admit(&self, call: &Call) -> Result<(), Refused> {
        static HAS_LEADER: HeaderName = HeaderName::from_static("hasleader");
        static VERSION: HeaderName = HeaderName::from_static("client-api-version");
        let version = call.metadata(&VERSION).map(std::str::from_utf8);
        self.calls.started(call.method, call.streams, version.and_then(Result::ok));
        if !self.node.has_leader() && call.metadata(&HAS_LEADER) == Some(b"true") {
            return Err(texts::NO_LEADER);
        }
        match version {
            Some(Err(_)) => Err(texts::INVALID_CLIENT_API_VERSION),
            _ => Ok(()),
        }
    }

    fn answered(&self, _: &'static str, _: Code) {}

    fn ended(&self, method: &'static str, code: Code, traffic: Traffic) {
        self.calls.ended(method, code, traffic);
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
    health::methods(maintenance::methods(cluster::methods(kv::methods(table))))
}
