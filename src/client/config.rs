//! What a client is told at its making. Every default is clientv3's, or says why not.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use super::dial::Peer;
use super::error::{ConfigError, Error};

/// How to reach a cluster, as whom, and how patiently.
#[derive(Debug, Clone)]
pub struct Config {
    /// `http://h:p`, `https://h:p`, `unix:path`, `unixs:path`, `h:p` or `[v6]:p`.
    pub endpoints: Vec<String>,
    /// Used by `https` and `unixs` endpoints; if anything in it is set, by bare and `unix` ones too.
    pub tls: Tls,
    pub identity: Identity,
    /// For one endpoint to become usable: name, socket, TLS and its first HTTP/2 frame.
    pub connect_timeout: Duration,
    /// For a unary call that was given no deadline of its own. None: it may wait for ever.
    pub call_timeout: Option<Duration>,
    /// For each log-in. None: it may take as long as the call that needs it.
    pub login_timeout: Option<Duration>,
    pub keepalive: Option<Keepalive>,
    /// Largest encoded request, in bytes.
    pub max_request: usize,
    /// Largest reply, in bytes.
    pub max_reply: usize,
    /// Attempts of one call, the first included.
    pub max_attempts: u32,
    /// Pause between rounds of attempts over the endpoints.
    pub backoff: Duration,
    /// Share of the pause that is random, either way.
    pub jitter: f64,
    /// Whether a call waits for an endpoint, as clientv3's do, when all of them fail to connect.
    /// If not, it fails as soon as each has failed once.
    pub wait_for_ready: bool,
    /// Whether calls that need a leader ask for one (`hasleader`): a member without one then
    /// refuses at once, and the call goes to another instead of waiting there.
    /// Reads that may be stale are answered by any member all the same.
    pub require_leader: bool,
    /// Takes the client URLs of the members as endpoints, anew every so often. None: never, as
    /// clientv3. What a failed look-up would have changed stays as it was.
    pub auto_sync: Option<Duration>,
    /// A connection that is owed an answer and brings nothing for this long is asked (by a
    /// ping) whether it lives; if that is not answered either, reads go elsewhere.
    pub patience: Duration,
    /// Is told of each attempt of a unary call that failed and is followed by another.
    pub retried: Option<Told>,
}

/// Who is told of attempts.
#[derive(Clone)]
pub struct Told(pub Arc<dyn Fn(&Retried<'_>) + Send + Sync>);

impl fmt::Debug for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Told")
    }
}

/// An attempt that failed and is followed by another.
#[derive(Debug)]
pub struct Retried<'a> {
    /// `/etcdserverpb.KV/Range`.
    pub path: &'static str,
    /// 0 is the first.
    pub number: u32,
    pub peer: Option<Peer>,
    pub error: &'a Error,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            endpoints: vec!["127.0.0.1:2379".to_owned()],
            tls: Tls::default(),
            identity: Identity::None,
            // Upstream lets grpc wait 20 s; a member that needs more than 2 s is passed over.
            connect_timeout: Duration::from_secs(2),
            call_timeout: None,
            login_timeout: None,
            keepalive: Some(Keepalive::default()),
            max_request: 2 << 20,
            max_reply: i32::MAX as usize,
            max_attempts: 100,
            backoff: Duration::from_millis(25),
            jitter: 0.10,
            wait_for_ready: false,
            require_leader: false,
            auto_sync: None,
            patience: Duration::from_millis(500),
            retried: None,
        }
    }
}

/// Files and rules of TLS. Files are read again at every connection, so that replaced ones count.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tls {
    /// Roots to trust, PEM; instead of the system's.
    pub ca: Option<PathBuf>,
    /// A `ca` without a certificate in it is taken, and trusts nobody: as Go does, where ours is an error.
    pub ca_may_be_empty: bool,
    /// The client's certificate chain, PEM; with `key`.
    pub cert: Option<PathBuf>,
    pub key: Option<PathBuf>,
    /// The name a server's certificate has to carry, instead of the endpoint's host.
    pub server_name: Option<String>,
    /// Take any certificate.
    pub skip_verify: bool,
    /// TLS for bare and `unix` endpoints even if nothing else is set
    /// (`--insecure-transport=false`).
    pub required: bool,
}

impl Tls {
    /// Whether a bare endpoint is to be called with TLS.
    pub fn is_set(&self) -> bool {
        *self != Self::default()
    }

    /// Reads and parses every file, as a connection would.
    pub fn check(&self) -> Result<(), ConfigError> {
        super::tls::Trust::new(self.clone()).settings().map(|_| ())
    }
}

/// As whom calls are made.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Identity {
    /// Nobody, or whoever the client's certificate names.
    #[default]
    None,
    /// Logged in at the first call and again whenever the token no longer counts. An empty name
    /// or password is nobody, as in clientv3.
    Password { user: String, password: String },
    /// A token made elsewhere (JWT), sent as it is and never renewed.
    Token(String),
}

/// HTTP/2 pings on a connection that has calls under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Keepalive {
    /// After this long without a byte from the server. Less than 10 s counts as 10 s, as in
    /// gRPC for Go: servers drop clients that ping more often than every 5 s.
    pub interval: Duration,
    /// The connection is given up if a ping stays unanswered this long; 0 counts as 20 s, as in gRPC
    /// for Go.
    pub timeout: Duration,
    /// Also without calls under way. etcd drops a client that does so more than every 2 h.
    pub while_idle: bool,
}

impl Default for Keepalive {
    fn default() -> Self {
        Self {
            interval: Duration::from_secs(10),
            timeout: Duration::from_secs(6),
            while_idle: false,
        }
    }
}

impl Keepalive {
    /// The interval that is used.
    pub(super) fn pace(&self) -> Duration {
        self.interval.max(Duration::from_secs(10))
    }

    /// The timeout that is used.
    pub(super) fn limit(&self) -> Duration {
        if self.timeout.is_zero() { Duration::from_secs(20) } else { self.timeout }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pings_are_never_closer_than_servers_allow() {
        for (given, used) in [(0, 10), (2, 10), (10, 10), (30, 30)] {
            let keepalive =
                Keepalive { interval: Duration::from_secs(given), ..Keepalive::default() };
            assert_eq!(keepalive.pace(), Duration::from_secs(used));
        }
    }

    #[test]
    fn a_ping_has_some_time_for_its_answer() {
        for (given, used) in [(0, 20), (6, 6)] {
            let keepalive =
                Keepalive { timeout: Duration::from_secs(given), ..Keepalive::default() };
            assert_eq!(keepalive.limit(), Duration::from_secs(used));
        }
    }
}
