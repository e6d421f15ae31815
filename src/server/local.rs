//! What the handlers of one runtime share, and what every call is asked before its handler runs.

use std::rc::Rc;

use hyper::header::HeaderName;

use super::grpc::{Admit, Call, Table, kv};
use super::http;
use super::node::Node;
use super::reply::{Refused, texts};
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
}

impl Admit for Local {
    fn admit(&self, call: &Call) -> Result<(), Refused> {
        static HAS_LEADER: HeaderName = HeaderName::from_static("hasleader");
        static VERSION: HeaderName = HeaderName::from_static("client-api-version");
        if !self.node.has_leader() && call.metadata(&HAS_LEADER) == Some(b"true") {
            return Err(texts::NO_LEADER);
        }
        match call.metadata(&VERSION) {
            Some(version) if std::str::from_utf8(version).is_err() => {
                Err(texts::INVALID_CLIENT_API_VERSION)
            }
            _ => Ok(()),
        }
    }

    fn answered(&self, _: &'static str, _: Code) {}
}

/// Every method there is: a service is a line here.
pub(super) fn table() -> Table<Local> {
    let table = Table::new(http::answer);
    kv::methods(table)
}
