//! etcd's error texts: clients tell errors by them, not by the code that came along.
//!
//! From section 16.2 of what etcd 3.7's servers answer. `known` are those in clientv3's table;
//! a server has a few more, which arrive there as plain statuses.

use super::error::{Code, Outcome};

/// One text of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Known {
    /// Without the prefix `etcdserver: `.
    pub(super) text: &'static str,
    /// The code by clientv3's table, whatever code came over the wire.
    pub(super) code: Code,
    /// What a write that got this answer left behind.
    pub(super) outcome: Outcome,
}

const PREFIX: &str = "etcdserver: ";

pub(super) const NO_LEADER: &str = "no leader";
pub(super) const LEARNER: &str = "rpc not supported for learner";
pub(super) const INVALID_TOKEN: &str = "invalid auth token";
pub(super) const DENIED: &str = "permission denied";
pub(super) const NO_USER: &str = "user name is empty";
pub(super) const OLD_REVISION: &str = "revision of auth store is old";
/// The same from a server that has no text of its own for it: 3.4 and early 3.5.
pub(super) const OLD_HEADER: &str = "auth: revision in header is old";
pub(super) const AUTH_NOT_ENABLED: &str = "authentication is not enabled";
pub(super) const LEASE_NOT_FOUND: &str = "requested lease not found";
pub(super) const LEASE_EXISTS: &str = "lease already exists";
pub(super) const COMPACTED: &str = "mvcc: required revision has been compacted";
/// A member is too far behind with applying to take another write, and says so before it proposes.
pub(super) const TOO_MANY: &str = "too many requests";
const NO_SPACE: &str = "mvcc: database space exceeded";
pub(super) const DROPPED: &str = "raft proposal dropped";
/// How gRPC words a message beyond the receiver's limit.
pub(super) const TOO_LARGE_REPLY: &str = "grpc: received message larger than max";

/// The text without etcd's prefix.
pub(super) fn bare(message: &str) -> &str {
    message.strip_prefix(PREFIX).unwrap_or(message)
}

/// The reason of a refused watch may carry a whole status in text form: what follows `desc = `.
pub(super) fn description(reason: &str) -> &str {
    reason.split_once(" desc = ").map_or(reason, |(_, text)| text)
}

/// The entry of clientv3's table for this message, if it has one.
pub(super) fn known(message: &str) -> Option<Known> {
    let text = message.strip_prefix(PREFIX)?;
    let find = |list: &[&'static str], code, outcome| {
        list.iter().find(|known| **known == text).map(|text| Known { text, code, outcome })
    };
    use Outcome::{NotApplied, Unknown};
    find(INVALID_ARGUMENT, Code::InvalidArgument, NotApplied)
        .or_else(|| find(&[INVALID_TOKEN], Code::Unauthenticated, NotApplied))
        .or_else(|| find(&[DENIED], Code::PermissionDenied, NotApplied))
        .or_else(|| find(OUT_OF_RANGE, Code::OutOfRange, NotApplied))
        // A server applies what brings the quota to its end, and says this all the same.
        .or_else(|| find(&[NO_SPACE], Code::ResourceExhausted, Unknown))
        .or_else(|| find(&[TOO_MANY], Code::ResourceExhausted, NotApplied))
        .or_else(|| find(&[LEASE_NOT_FOUND, "member not found"], Code::NotFound, NotApplied))
        .or_else(|| find(FAILED_PRECONDITION, Code::FailedPrecondition, NotApplied))
        .or_else(|| find(&["unhealthy cluster"], Code::Unavailable, NotApplied))
        .or_else(|| find(UNAVAILABLE, Code::Unavailable, Unknown))
        .or_else(|| find(&["corrupt cluster"], Code::DataLoss, NotApplied))
}

/// What a write that was answered so left behind. A text that is not known may mean anything.
pub(super) fn write_outcome(code: Code, message: &str, asked_for_leader: bool) -> Outcome {
    if let Some(known) = known(message) {
        // With `hasleader` the member refuses before it looks at the request.
        return if known.text == NO_LEADER && asked_for_leader {
            Outcome::NotApplied
        } else {
            known.outcome
        };
    }
    match bare(message) {
        DROPPED
        | OLD_HEADER
        | "permission not given"
        | "invalid client api version"
        | "value is provided"
        | "authentication failed, invalid user ID or password" => Outcome::NotApplied,
        // The receiver's limit is checked before the request is decoded.
        text if text.starts_with(TOO_LARGE_REPLY) => Outcome::NotApplied,
        // No such method, as an old server says it of a new call.
        _ if code == Code::Unimplemented => Outcome::NotApplied,
        _ => Outcome::Unknown,
    }
}

const INVALID_ARGUMENT: &[&str] = &[
    "key is not provided",
    "key not found",
    "value is provided",
    "lease is provided",
    "too many operations in txn request",
    "duplicate key given in txn request",
    "invalid sort option",
    "request is too large",
    "given member URLs are invalid",
    "wrong downgrade target version format",
    "invalid downgrade target version",
    NO_USER,
    "role name is empty",
    "authentication failed, invalid user ID or password",
    "invalid auth management",
    OLD_REVISION,
];

const OUT_OF_RANGE: &[&str] =
    &[COMPACTED, "mvcc: required revision is a future revision", "too large lease TTL"];

const FAILED_PRECONDITION: &[&str] = &[
    LEASE_EXISTS,
    "member ID already exist",
    "Peer URLs already exists",
    "re-configuration failed due to not enough started members",
    "can only promote a learner member",
    "can only promote a learner member which is in sync with leader",
    "too many learner members in cluster",
    "cluster ID mismatch",
    "root user does not exist",
    "root user does not have root role",
    "user name already exists",
    "user name not found",
    "role name already exists",
    "role name not found",
    "role is not granted to the user",
    "permission is not granted to the role",
    AUTH_NOT_ENABLED,
    "not leader",
    "not capable",
    "bad leader transferee",
    "cluster version not found during downgrade",
    "cluster has a downgrade job in progress",
    "no inflight downgrade job",
    LEARNER,
];

const UNAVAILABLE: &[&str] = &[
    NO_LEADER,
    "leader changed",
    "request timed out",
    "request timed out, possibly due to previous leader failure",
    "request timed out, possibly due to connection lost",
    "server stopped",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_known_with_its_prefix_only() {
        assert_eq!(known("etcdserver: no leader").map(|k| k.code), Some(Code::Unavailable));
        assert_eq!(known("no leader"), None);
        assert_eq!(known("etcdserver: something new"), None);
    }

    #[test]
    fn no_leader_is_harmless_only_where_a_leader_was_asked_for() {
        let outcome = |asked| write_outcome(Code::Unavailable, "etcdserver: no leader", asked);
        assert_eq!(outcome(true), Outcome::NotApplied);
        assert_eq!(outcome(false), Outcome::Unknown);
    }

    #[test]
    fn an_unknown_answer_leaves_the_outcome_open() {
        for (code, text) in [
            (Code::Unknown, "context deadline exceeded"),
            (Code::DeadlineExceeded, "context deadline exceeded"),
            (Code::Canceled, "context canceled"),
            (Code::Unavailable, "there is no address available"),
            (Code::Unavailable, "etcdserver: request timed out"),
            (Code::Internal, "boom"),
        ] {
            assert_eq!(write_outcome(code, text, true), Outcome::Unknown, "{text}");
        }
    }
}
