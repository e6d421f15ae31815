//! Why a call failed: the cause at each endpoint, and what became of a write.
//!
//! ```text
//!  Error ──┬─ Config        nothing was tried
//!          ├─ Unreachable   every endpoint's Failure; nothing was sent
//!          ├─ Status        a server's answer, one endpoint
//!          ├─ Lost          the connection went while an answer was owed
//!          ├─ Deadline      the caller's time ended; the Failures on the way
//!          └─ ...           each knows its Outcome
//!  Failure = endpoint + Cause
//! ```

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use super::texts;

/// What a failed call left behind. Only a write has anything to lose; a read that failed is
/// always `NotApplied`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Certainly without effect: not sent, or refused before it could be applied.
    NotApplied,
    /// It may have been applied, now or a little later: read back before trying again.
    Unknown,
    /// It was applied, and only the reply could not be taken in.
    Applied,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotApplied => "not applied",
            Self::Unknown => "outcome unknown",
            Self::Applied => "applied",
        })
    }
}

/// A gRPC status code; `Display` is the name Go's gRPC prints.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Code {
    Ok = 0,
    Canceled = 1,
    Unknown = 2,
    InvalidArgument = 3,
    DeadlineExceeded = 4,
    NotFound = 5,
    AlreadyExists = 6,
    PermissionDenied = 7,
    ResourceExhausted = 8,
    FailedPrecondition = 9,
    Aborted = 10,
    OutOfRange = 11,
    Unimplemented = 12,
    Internal = 13,
    Unavailable = 14,
    DataLoss = 15,
    Unauthenticated = 16,
}

impl Code {
    const ALL: [Self; 17] = [
        Self::Ok,
        Self::Canceled,
        Self::Unknown,
        Self::InvalidArgument,
        Self::DeadlineExceeded,
        Self::NotFound,
        Self::AlreadyExists,
        Self::PermissionDenied,
        Self::ResourceExhausted,
        Self::FailedPrecondition,
        Self::Aborted,
        Self::OutOfRange,
        Self::Unimplemented,
        Self::Internal,
        Self::Unavailable,
        Self::DataLoss,
        Self::Unauthenticated,
    ];

    /// The code of a `grpc-status` number; one that gRPC does not define is `Unknown`.
    pub fn from_number(number: u32) -> Self {
        usize::try_from(number)
            .ok()
            .and_then(|at| Self::ALL.get(at).copied())
            .unwrap_or(Self::Unknown)
    }
}

impl Code {
    /// The code of a name as Go's gRPC prints it.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|code| code.to_string() == name)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::Ok { f.write_str("OK") } else { write!(f, "{self:?}") }
    }
}

/// Why one attempt at one endpoint failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Cause {
    /// The text of the endpoint names nothing that can be dialled.
    #[error("{0}")]
    BadAddress(String),
    #[error("cannot resolve {host}: {reason}")]
    Resolve { host: String, reason: String },
    #[error("connection refused")]
    Refused,
    #[error("no connection within {}", seconds(.0))]
    ConnectTimedOut(Duration),
    /// Any other failure of the socket, in the system's words.
    #[error("{0}")]
    Socket(String),
    /// It accepts connections, and then says nothing.
    #[error("accepts the connection and stays silent for {}", seconds(.0))]
    Silent(Duration),
    /// We dialled in plaintext, and it speaks TLS.
    #[error("speaks TLS, and was called in plaintext")]
    SpeaksTls,
    /// We dialled with TLS, and it speaks plaintext.
    #[error("speaks plaintext, and was called with TLS")]
    SpeaksPlaintext,
    #[error("does not speak HTTP/2: it answered {0:?}")]
    NotHttp2(String),
    #[error("its certificate is not for {wanted:?} but for {}", names(.has))]
    WrongName { wanted: String, has: Vec<String> },
    #[error("its certificate is signed by an authority that is not trusted here")]
    UnknownAuthority,
    #[error("its certificate has expired{}", dated(.0))]
    Expired(Option<String>),
    #[error("its certificate is not valid yet{}", dated(.0))]
    NotYetValid(Option<String>),
    /// The server ended the handshake because of our certificate, or for want of one.
    #[error("refuses this client's certificate: {0}")]
    ClientCertificate(String),
    #[error("tls: {0}")]
    Tls(String),
    /// A certificate or key of ours could not be read when it was needed.
    #[error(transparent)]
    Files(#[from] ConfigError),
    /// The connection went while an answer was owed.
    #[error("connection lost: {0}")]
    Lost(String),
    /// The server ended this call, and the connection lives: HTTP/2's name of the reason.
    #[error("the server ended the call (RST_STREAM, {0})")]
    Reset(String),
    /// The server said that it has not processed the request (GOAWAY, REFUSED_STREAM).
    #[error("did not take the request: {0}")]
    Unprocessed(String),
    /// The connection is up, and nothing comes over it.
    #[error("no answer, not even to a ping within {}", seconds(.0))]
    Unanswered(Duration),
    /// It has the request, and the caller's time ended before its answer.
    #[error("has not answered within {}", seconds(.0))]
    Pending(Duration),
    /// The same, and it says of itself that it knows no leader. Never found by a call: whoever
    /// asks for it afterwards puts it in the other's place.
    #[error("has not answered within {}: it has no leader", seconds(.0))]
    Leaderless(Duration),
    #[error("{0}")]
    Status(Status),
    /// The peer broke the rules of gRPC.
    #[error("not a gRPC reply: {0}")]
    Protocol(String),
}

/// The answer of a server that refused a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Status {
    pub code: Code,
    pub message: String,
}

impl Status {
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }

    /// As clientv3 prints it: a text that it knows stands alone, others carry their code.
    pub fn upstream_text(&self) -> String {
        if texts::known(&self.message).is_some() {
            self.message.clone()
        } else {
            format!("rpc error: code = {} desc = {}", self.code, self.message)
        }
    }

    /// The code that clientv3 goes by: its own table's for a text that it knows.
    pub fn upstream_code(&self) -> Code {
        texts::known(&self.message).map_or(self.code, |known| known.code)
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match texts::known(&self.message) {
            Some(_) => f.write_str(&self.message),
            None => write!(f, "{}: {}", self.code, self.message),
        }
    }
}

/// One endpoint, as the configuration spells it, and what went wrong there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    pub endpoint: String,
    pub cause: Cause,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.endpoint, self.cause)
    }
}

/// A configuration that cannot work, found before anything is dialled.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    #[error("no available endpoints")]
    NoEndpoints,
    #[error("{}: {reason}", file.display())]
    File { file: PathBuf, reason: String },
    #[error("a client certificate needs both: {}", .0)]
    CertificateWithoutKey(&'static str),
    #[error("{}: no {what} in PEM form", file.display())]
    NoPem { file: PathBuf, what: &'static str },
    #[error("{}: does not belong to the certificate {}", key.display(), cert.display())]
    KeyMismatch { cert: PathBuf, key: PathBuf },
    #[error("{0}")]
    Tls(String),
    #[error("a token and a user name exclude each other")]
    TokenAndUser,
    #[error("{0}: not a value that a header can carry")]
    Header(&'static str),
}

/// Why a call failed.
#[derive(Debug, Clone, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// No endpoint could be used. Nothing was sent.
    #[error("{}", unreachable(.0))]
    Unreachable(Vec<Failure>),
    /// A server's answer.
    #[error("{endpoint}: {status}")]
    Status { endpoint: String, status: Status, outcome: Outcome },
    /// The connection broke, or stayed silent, after the request was handed to it.
    #[error("{}: {} ({outcome})", failure.endpoint, failure.cause)]
    Lost { failure: Failure, outcome: Outcome },
    /// The caller's time ended. `failures` holds the last cause of each endpoint tried.
    #[error("{}", deadline(after, failures))]
    Deadline { after: Duration, failures: Vec<Failure>, outcome: Outcome },
    /// The encoded request is beyond the limit; it was not sent.
    #[error("trying to send message larger than max ({size} vs. {limit})")]
    RequestTooLarge { size: usize, limit: usize },
    /// A reply beyond the limit, or one that does not decode.
    #[error("{endpoint}: {reason}")]
    Reply { endpoint: String, reason: String, outcome: Outcome },
    /// The log in failed; the call itself was not sent.
    #[error("{0}")]
    Login(Box<Error>),
    /// [`Client::reject_old_cluster`](super::Client::reject_old_cluster) found a server that is
    /// older than a client of this release is meant for.
    #[error("{endpoint}: etcd {version} is older than {oldest}")]
    OldCluster { endpoint: String, version: String, oldest: &'static str },
    /// The client was dropped or closed.
    #[error("the client is closed")]
    Closed,
}

impl Error {
    /// What a write that failed with this left behind.
    pub fn outcome(&self) -> Outcome {
        match self {
            Self::Status { outcome, .. }
            | Self::Lost { outcome, .. }
            | Self::Deadline { outcome, .. }
            | Self::Reply { outcome, .. } => *outcome,
            Self::Config(_)
            | Self::Unreachable(_)
            | Self::RequestTooLarge { .. }
            | Self::Login(_)
            | Self::OldCluster { .. }
            | Self::Closed => Outcome::NotApplied,
        }
    }

    /// Whether it may be better at another time or place.
    pub(super) fn is_transient(&self) -> bool {
        match self {
            Self::Unreachable(_) | Self::Deadline { .. } | Self::Lost { .. } => true,
            Self::Status { status, .. } => status.upstream_code() == Code::Unavailable,
            Self::Login(error) => error.is_transient(),
            _ => false,
        }
    }

    /// The server's answer, if that is what failed.
    pub fn status(&self) -> Option<&Status> {
        match self {
            Self::Status { status, .. } => Some(status),
            Self::Login(error) => error.status(),
            _ => None,
        }
    }

    /// The gRPC code that clientv3 would report.
    pub fn code(&self) -> Code {
        match self {
            Self::Status { status, .. } => status.upstream_code(),
            Self::Lost { failure: Failure { cause: Cause::Reset(reason), .. }, .. } => {
                reset_code(reason)
            }
            Self::Unreachable(_) | Self::Lost { .. } => Code::Unavailable,
            Self::Deadline { .. } => Code::DeadlineExceeded,
            Self::RequestTooLarge { .. } => Code::ResourceExhausted,
            Self::Reply { reason, .. } if reason.starts_with(texts::TOO_LARGE_REPLY) => {
                Code::ResourceExhausted
            }
            Self::Reply { .. } => Code::Internal,
            Self::Login(error) => error.code(),
            Self::Config(_) => Code::InvalidArgument,
            Self::OldCluster { .. } => Code::FailedPrecondition,
            Self::Closed => Code::Canceled,
        }
    }

    /// Every endpoint that had a part in the failure, with its cause.
    pub fn failures(&self) -> Vec<Failure> {
        match self {
            Self::Unreachable(failures) | Self::Deadline { failures, .. } => failures.clone(),
            Self::Lost { failure, .. } => vec![failure.clone()],
            Self::Status { endpoint, status, .. } => {
                vec![Failure { endpoint: endpoint.clone(), cause: Cause::Status(status.clone()) }]
            }
            Self::Reply { endpoint, reason, .. } => {
                vec![Failure { endpoint: endpoint.clone(), cause: Cause::Protocol(reason.clone()) }]
            }
            Self::Login(error) => error.failures(),
            Self::Config(_)
            | Self::RequestTooLarge { .. }
            | Self::OldCluster { .. }
            | Self::Closed => Vec::new(),
        }
    }

    /// In the words that etcdctl 3.7 has for it: etcd's own text bare, another status with its
    /// code, and for a cluster that is out of reach the deadline that clientv3 waits for.
    pub fn upstream_text(&self) -> String {
        match self {
            Self::Status { status, .. } => status.upstream_text(),
            Self::Unreachable(_) | Self::Deadline { .. } => "context deadline exceeded".to_owned(),
            Self::Lost { failure: Failure { cause: Cause::Reset(reason), .. }, .. } => format!(
                "rpc error: code = {} desc = stream terminated by RST_STREAM with error code: {reason}",
                reset_code(reason)
            ),
            Self::Lost { failure, .. } => {
                format!("rpc error: code = Unavailable desc = {}", failure.cause)
            }
            Self::RequestTooLarge { .. } => {
                format!("rpc error: code = ResourceExhausted desc = {self}")
            }
            Self::Reply { reason, .. } => {
                format!("rpc error: code = {} desc = {reason}", self.code())
            }
            Self::Login(error) => error.upstream_text(),
            Self::Config(error) => error.to_string(),
            Self::OldCluster { .. } => "etcdclient: old cluster version".to_owned(),
            Self::Closed => {
                "rpc error: code = Canceled desc = grpc: the client connection is closing"
                    .to_owned()
            }
        }
    }

    /// Whether the server answered with this text of etcd's, given without `etcdserver: `.
    pub fn is_text(&self, text: &str) -> bool {
        self.status().is_some_and(|status| texts::bare(&status.message) == text)
    }

    /// Whether the request has more bytes than this client sends, or than the server takes.
    pub fn is_request_too_large(&self) -> bool {
        matches!(self, Self::RequestTooLarge { .. })
            || self.is_text("request is too large")
            || self
                .status()
                .is_some_and(|status| status.message.starts_with(texts::TOO_LARGE_REPLY))
    }
}

/// What Go's gRPC makes of a stream that the server has reset.
fn reset_code(reason: &str) -> Code {
    match reason {
        "CANCEL" => Code::Canceled,
        "ENHANCE_YOUR_CALM" | "FLOW_CONTROL_ERROR" => Code::ResourceExhausted,
        "INADEQUATE_SECURITY" => Code::PermissionDenied,
        _ => Code::Internal,
    }
}

fn seconds(time: &Duration) -> String {
    if time.subsec_millis() == 0 {
        format!("{} s", time.as_secs())
    } else {
        format!("{} ms", time.as_millis())
    }
}

fn names(names: &[String]) -> String {
    if names.is_empty() { "no name at all".to_owned() } else { names.join(", ") }
}

fn dated(date: &Option<String>) -> String {
    date.as_ref().map(|date| format!(" ({date})")).unwrap_or_default()
}

pub(super) fn listed(failures: &[Failure]) -> String {
    failures.iter().map(Failure::to_string).collect::<Vec<_>>().join("; ")
}

fn unreachable(failures: &[Failure]) -> String {
    match failures {
        [only] => only.to_string(),
        _ => format!("no endpoint can be used: {}", listed(failures)),
    }
}

fn deadline(after: &Duration, failures: &[Failure]) -> String {
    let head = format!("no answer within {}", seconds(after));
    if failures.is_empty() { head } else { format!("{head}: {}", listed(failures)) }
}
