//! Step 6: what a client is told when its request is refused, in etcd's exact words.
//!
//! Clients know an error by its text (clientv3, jetcd, Patroni), so code and text are both part of
//! the protocol. Texts stand beside their codes in one table, [`texts`].

use std::borrow::Cow;

use super::downgrade;
use super::members;
use super::propose::Unanswered;
use crate::client::Code;
use crate::mvcc::OutOfRange;
use crate::store::Refusal;

/// Why a call ended without an answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{text}")]
pub struct Refused {
    pub code: Code,
    pub text: Cow<'static, str>,
}

impl Refused {
    pub const fn new(code: Code, text: &'static str) -> Self {
        Self { code, text: Cow::Borrowed(text) }
    }

    pub fn with(code: Code, text: String) -> Self {
        Self { code, text: Cow::Owned(text) }
    }

    /// As etcd: an error outside its table goes out as Unknown, with its own text.
    pub fn unknown(text: impl ToString) -> Self {
        Self::with(Code::Unknown, text.to_string())
    }
}

/// etcd's errors: each the code and the text that clients know it by.
pub mod texts {
    use super::{Code, Refused};

    macro_rules! table {
        ($($name:ident $code:ident $text:literal)*) => {
            $(pub const $name: Refused = Refused::new(Code::$code, $text);)*
        };
    }

    table! {
        EMPTY_KEY InvalidArgument "etcdserver: key is not provided"
        KEY_NOT_FOUND InvalidArgument "etcdserver: key not found"
        VALUE_PROVIDED InvalidArgument "etcdserver: value is provided"
        LEASE_PROVIDED InvalidArgument "etcdserver: lease is provided"
        TOO_MANY_OPS InvalidArgument "etcdserver: too many operations in txn request"
        DUPLICATE_KEY InvalidArgument "etcdserver: duplicate key given in txn request"
        INVALID_CLIENT_API_VERSION InvalidArgument "etcdserver: invalid client api version"
        INVALID_SORT_OPTION InvalidArgument "etcdserver: invalid sort option"
        COMPACTED OutOfRange "etcdserver: mvcc: required revision has been compacted"
        FUTURE_REVISION OutOfRange "etcdserver: mvcc: required revision is a future revision"
        NO_SPACE ResourceExhausted "etcdserver: mvcc: database space exceeded"
        LEASE_NOT_FOUND NotFound "etcdserver: requested lease not found"
        LEASE_EXISTS FailedPrecondition "etcdserver: lease already exists"
        LEASE_TTL OutOfRange "etcdserver: too large lease TTL"
        WATCH_CANCELED Canceled "etcdserver: watch canceled"
        MEMBER_EXISTS FailedPrecondition "etcdserver: member ID already exist"
        PEER_URL_EXISTS FailedPrecondition "etcdserver: Peer URLs already exists"
        MEMBER_BAD_URLS InvalidArgument "etcdserver: given member URLs are invalid"
        MEMBER_NOT_FOUND NotFound "etcdserver: member not found"
        MEMBER_NOT_LEARNER FailedPrecondition "etcdserver: can only promote a learner member"
        LEARNER_NOT_READY FailedPrecondition "etcdserver: can only promote a learner member which is in sync with leader"
        TOO_MANY_LEARNERS FailedPrecondition "etcdserver: too many learner members in cluster"
        CLUSTER_ID_MISMATCH FailedPrecondition "etcdserver: cluster ID mismatch"
        REQUEST_TOO_LARGE InvalidArgument "etcdserver: request is too large"
        // As etcd: these two leave without a status of their own, so that gRPC says Unknown.
        MEMBERS_NOT_STARTED Unknown "etcdserver: re-configuration failed due to not enough started members"
        TOO_MANY_REQUESTS Unknown "etcdserver: too many requests"
        USER_EMPTY InvalidArgument "etcdserver: user name is empty"
        PERMISSION_DENIED PermissionDenied "etcdserver: permission denied"
        AUTH_NOT_ENABLED FailedPrecondition "etcdserver: authentication is not enabled"
        INVALID_AUTH_TOKEN Unauthenticated "etcdserver: invalid auth token"
        AUTH_OLD_REVISION InvalidArgument "etcdserver: revision of auth store is old"
        NO_LEADER Unavailable "etcdserver: no leader"
        NOT_LEADER FailedPrecondition "etcdserver: not leader"
        LEADER_CHANGED Unavailable "etcdserver: leader changed"
        NOT_CAPABLE FailedPrecondition "etcdserver: not capable"
        STOPPED Unavailable "etcdserver: server stopped"
        TIMEOUT Unavailable "etcdserver: request timed out"
        UNHEALTHY Unavailable "etcdserver: unhealthy cluster"
        CORRUPT DataLoss "etcdserver: corrupt cluster"
        NOT_FOR_LEARNER FailedPrecondition "etcdserver: rpc not supported for learner"
        BAD_TRANSFEREE FailedPrecondition "etcdserver: bad leader transferee"
        DOWNGRADE_VERSION_FORMAT InvalidArgument "etcdserver: wrong downgrade target version format"
        DOWNGRADE_TARGET InvalidArgument "etcdserver: invalid downgrade target version"
        CLUSTER_VERSION_UNKNOWN FailedPrecondition "etcdserver: cluster version not found during downgrade"
        DOWNGRADE_IN_PROCESS FailedPrecondition "etcdserver: cluster has a downgrade job in progress"
        NO_DOWNGRADE FailedPrecondition "etcdserver: no inflight downgrade job"
        CANCELED Canceled "etcdserver: request canceled"
        UNKNOWN_METHOD Unknown "etcdserver: unknown method"
        // The caller's own deadline, passed on raw.
        DEADLINE DeadlineExceeded "context deadline exceeded"
        STREAM_SORTS Unimplemented "RangeStream does not support custom sort orders"
        STREAM_FILTERS Unimplemented "RangeStream does not support revision filters"
        UNKNOWN_SERVICE NotFound "unknown service"
    }
}

impl From<OutOfRange> for Refused {
    fn from(out: OutOfRange) -> Self {
        match out {
            OutOfRange::Compacted => texts::COMPACTED,
            OutOfRange::Future => texts::FUTURE_REVISION,
        }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::KeyNotFound => texts::KEY_NOT_FOUND,
            Refusal::LeaseNotFound => texts::LEASE_NOT_FOUND,
            Refusal::LeaseExists => texts::LEASE_EXISTS,
            Refusal::LeaseTtl => texts::LEASE_TTL,
            Refusal::OutOfRange(out) => out.into(),
            Refusal::NoSpace => texts::NO_SPACE,
            Refusal::Corrupt => texts::CORRUPT,
        }
    }
}

impl From<members::Refused> for Refused {
    fn from(refused: members::Refused) -> Self {
        match refused {
            members::Refused::Exists => texts::MEMBER_EXISTS,
            members::Refused::UrlExists => texts::PEER_URL_EXISTS,
            members::Refused::NotEnoughStarted => texts::MEMBERS_NOT_STARTED,
            members::Refused::Unhealthy => texts::UNHEALTHY,
            members::Refused::NoLeader => texts::NO_LEADER,
            members::Refused::BadUrls => texts::MEMBER_BAD_URLS,
            members::Refused::NotFound => texts::MEMBER_NOT_FOUND,
            members::Refused::NotLearner => texts::MEMBER_NOT_LEARNER,
            members::Refused::LearnerNotReady => texts::LEARNER_NOT_READY,
            members::Refused::TooManyLearners => texts::TOO_MANY_LEARNERS,
            members::Refused::Guarded => Self::with(Code::FailedPrecondition, refused.to_string()),
        }
    }
}

impl From<downgrade::Refused> for Refused {
    fn from(refused: downgrade::Refused) -> Self {
        match refused {
            downgrade::Refused::Format => texts::DOWNGRADE_VERSION_FORMAT,
            downgrade::Refused::Target => texts::DOWNGRADE_TARGET,
            downgrade::Refused::NoVersion => texts::CLUSTER_VERSION_UNKNOWN,
            downgrade::Refused::InProcess => texts::DOWNGRADE_IN_PROCESS,
            downgrade::Refused::Unanswered(unanswered) => unanswered.into(),
        }
    }
}

impl From<Unanswered> for Refused {
    fn from(unanswered: Unanswered) -> Self {
        match unanswered {
            Unanswered::Refused(refusal) => refusal.into(),
            Unanswered::TooLarge => texts::REQUEST_TOO_LARGE,
            Unanswered::TooMany => texts::TOO_MANY_REQUESTS,
            Unanswered::TimedOut => texts::TIMEOUT,
            Unanswered::NoLeader => texts::DEADLINE,
            Unanswered::Stopped => texts::STOPPED,
            Unanswered::Members(refused) => refused.into(),
        }
    }
}

/// A key space that cannot be read is no refusal of etcd's: its own text goes out, file and byte
/// included.
impl From<crate::store::Error> for Refused {
    fn from(error: crate::store::Error) -> Self {
        match error {
            crate::store::Error::OutOfRange(out) => out.into(),
            other => Self::unknown(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_store_refuses_has_the_same_text_here() {
        for refusal in [
            Refusal::KeyNotFound,
            Refusal::LeaseNotFound,
            Refusal::LeaseExists,
            Refusal::LeaseTtl,
            Refusal::OutOfRange(OutOfRange::Compacted),
            Refusal::OutOfRange(OutOfRange::Future),
            Refusal::NoSpace,
            Refusal::Corrupt,
        ] {
            assert_eq!(Refused::from(refusal).to_string(), refusal.to_string());
        }
    }
}
