//! What to do after an attempt: a pure decision, so that every row of it can be tested.
//!
//! ```text
//!  attempt ended with          repeatable          not repeatable
//!  ------------------          ----------          --------------
//!  never left, unprocessed     again               again
//!  token no longer good        log in, again       log in, again
//!  refused by a learner        again elsewhere     again elsewhere
//!  "no leader", leader asked   again elsewhere     again elsewhere
//!  "too many requests"         once at each other  once at each other
//!  "raft proposal dropped"     again               again
//!  Unavailable                 again elsewhere     return: outcome unknown
//!  Canceled, DeadlineExceeded  again elsewhere     return: outcome unknown
//!  connection lost, silent     again elsewhere     return: outcome unknown
//!  anything else               return              return, outcome by the text
//! ```
//! What a copy left behind is another question, `fate`: nothing if it only reads.
//!
//! Three cells differ from clientv3 on purpose: it sends a write again after a server's Canceled or
//! DeadlineExceeded, and after two texts that its gRPC no longer makes. Both can apply it twice. And it
//! returns "too many requests", which one member says that was frozen and lags, where the others would take it.

use super::conn::Broken;
use super::error::{Code, Outcome, Status};
use super::method::Method;
use super::texts;

/// How one attempt ended, if not well.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Ended {
    Status(Status),
    Broken(Broken),
    /// It was left because nothing came.
    Left(super::error::Cause),
    /// The reply could not be taken in; what a write left behind is known from how far it came.
    Reply {
        reason: String,
        outcome: Outcome,
    },
}

/// What comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// Sent again: it never counted at a server.
    Free,
    /// Sent again elsewhere, after a pause if the round is full.
    Again,
    /// A new token first.
    LogIn,
    /// The endpoint is a learner: again at another.
    Learner,
    /// The endpoint takes no writes for now: again at one that this call has not asked yet, if there is one.
    Other,
    Return(Outcome),
}

/// What the decision depends on besides the method and the end of the attempt.
#[derive(Debug, Clone, Copy)]
pub(super) struct Circumstances {
    /// Name and password are at hand.
    pub(super) can_log_in: bool,
    /// The request carried `hasleader`.
    pub(super) asked_for_leader: bool,
    pub(super) endpoints: usize,
}

pub(super) fn next(method: Method, ended: &Ended, at: Circumstances) -> Next {
    match ended {
        Ended::Broken(broken) if broken.unprocessed => Next::Free,
        Ended::Broken(_) | Ended::Left(_) if method.repeatable => Next::Again,
        Ended::Broken(_) | Ended::Left(_) | Ended::Reply { .. } => {
            Next::Return(fate(method, ended, at.asked_for_leader))
        }
        Ended::Status(status) => {
            answered(method, status, at, fate(method, ended, at.asked_for_leader))
        }
    }
}

/// What a copy that ended so left behind.
pub(super) fn fate(method: Method, ended: &Ended, asked_for_leader: bool) -> Outcome {
    match ended {
        _ if !method.writes => Outcome::NotApplied,
        Ended::Broken(broken) if broken.unprocessed => Outcome::NotApplied,
        Ended::Broken(_) | Ended::Left(_) => Outcome::Unknown,
        Ended::Reply { outcome, .. } => *outcome,
        Ended::Status(status) => {
            texts::write_outcome(status.code, &status.message, asked_for_leader)
        }
    }
}

fn answered(method: Method, status: &Status, at: Circumstances, outcome: Outcome) -> Next {
    let text = match texts::bare(&status.message) {
        text @ (texts::DROPPED | texts::OLD_HEADER) => text,
        text if texts::known(&status.message).is_some() => text,
        _ => "",
    };
    match text {
        texts::INVALID_TOKEN | texts::NO_USER if at.can_log_in => return Next::LogIn,
        // With a certificate for identity there is no token, and the request is just repeated.
        texts::OLD_REVISION | texts::OLD_HEADER => {
            return if at.can_log_in { Next::LogIn } else { Next::Again };
        }
        texts::LEARNER if at.endpoints > 1 => return Next::Learner,
        texts::NO_LEADER if at.asked_for_leader => return Next::Again,
        texts::DROPPED => return Next::Again,
        texts::TOO_MANY => return Next::Other,
        _ => {}
    }
    if !method.repeatable {
        return Next::Return(outcome);
    }
    let transient = match texts::known(&status.message) {
        Some(known) => known.code == Code::Unavailable && known.text != "unhealthy cluster",
        None => match status.code {
            Code::Unavailable | Code::Canceled | Code::DeadlineExceeded => true,
            // What servers before 3.5 call a timeout, and what a deposed leader says.
            Code::Unknown => matches!(
                texts::bare(&status.message),
                "context deadline exceeded" | "not a primary lessor" | "context canceled"
            ),
            _ => false,
        },
    };
    if transient { Next::Again } else { Next::Return(outcome) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::error::Cause;

    const WRITE: Method =
        Method { path: "", repeatable: false, writes: true, learner: false, leader: true };
    const READ: Method = Method { repeatable: true, writes: false, ..WRITE };
    const AT: Circumstances =
        Circumstances { can_log_in: true, asked_for_leader: true, endpoints: 3 };

    fn status(code: Code, text: &str) -> Ended {
        Ended::Status(Status::new(code, text))
    }

    #[test]
    fn every_row_of_the_table() {
        use Next::{Again, Free, Learner, LogIn, Other, Return};
        use Outcome::{NotApplied, Unknown};
        let broken =
            |unprocessed| Ended::Broken(Broken { cause: Cause::Lost("x".to_owned()), unprocessed });
        let left = Ended::Left(Cause::Lost("x".to_owned()));
        for (ended, read, write) in [
            (broken(true), Free, Free),
            (broken(false), Again, Return(Unknown)),
            (left, Again, Return(Unknown)),
            (status(Code::Unauthenticated, "etcdserver: invalid auth token"), LogIn, LogIn),
            (status(Code::InvalidArgument, "etcdserver: user name is empty"), LogIn, LogIn),
            (
                status(Code::InvalidArgument, "etcdserver: revision of auth store is old"),
                LogIn,
                LogIn,
            ),
            (status(Code::Unknown, "auth: revision in header is old"), LogIn, LogIn),
            (
                status(Code::FailedPrecondition, "etcdserver: rpc not supported for learner"),
                Learner,
                Learner,
            ),
            (status(Code::Unavailable, "etcdserver: no leader"), Again, Again),
            (status(Code::Unknown, "raft proposal dropped"), Again, Again),
            (status(Code::ResourceExhausted, "etcdserver: too many requests"), Other, Other),
            (status(Code::Unavailable, "etcdserver: request timed out"), Again, Return(Unknown)),
            (status(Code::Unavailable, "there is no address available"), Again, Return(Unknown)),
            (status(Code::DeadlineExceeded, "context deadline exceeded"), Again, Return(Unknown)),
            (status(Code::Canceled, "context canceled"), Again, Return(Unknown)),
            (status(Code::Unknown, "context deadline exceeded"), Again, Return(Unknown)),
            (status(Code::Internal, "x"), Return(NotApplied), Return(Unknown)),
            (
                status(Code::ResourceExhausted, "etcdserver: mvcc: database space exceeded"),
                Return(NotApplied),
                Return(Unknown),
            ),
            (
                status(Code::Unavailable, "etcdserver: unhealthy cluster"),
                Return(NotApplied),
                Return(NotApplied),
            ),
            // A known text counts whatever its code was.
            (
                status(Code::Unavailable, "etcdserver: permission denied"),
                Return(NotApplied),
                Return(NotApplied),
            ),
        ] {
            assert_eq!(next(READ, &ended, AT), read, "read, {ended:?}");
            assert_eq!(next(WRITE, &ended, AT), write, "write, {ended:?}");
        }
    }

    #[test]
    fn a_write_that_may_be_repeated_has_a_fate_all_the_same() {
        let revoke = Method { repeatable: true, ..WRITE };
        let timed_out = status(Code::Unavailable, "etcdserver: request timed out");
        let dropped = status(Code::Unknown, "raft proposal dropped");
        let full = status(Code::ResourceExhausted, "etcdserver: mvcc: database space exceeded");
        for (ended, what, left) in [
            (timed_out, Next::Again, Outcome::Unknown),
            (dropped, Next::Again, Outcome::NotApplied),
            (full, Next::Return(Outcome::Unknown), Outcome::Unknown),
        ] {
            assert_eq!(next(revoke, &ended, AT), what, "{ended:?}");
            assert_eq!(fate(revoke, &ended, true), left, "{ended:?}");
            assert_eq!(fate(READ, &ended, true), Outcome::NotApplied);
        }
    }

    #[test]
    fn without_credentials_a_bad_token_is_final() {
        let at = Circumstances { can_log_in: false, ..AT };
        let bad = status(Code::Unauthenticated, "etcdserver: invalid auth token");
        assert_eq!(next(READ, &bad, at), Next::Return(Outcome::NotApplied));
        assert_eq!(next(WRITE, &bad, at), Next::Return(Outcome::NotApplied));
    }

    #[test]
    fn a_write_without_a_leader_is_not_sent_again_unless_a_leader_was_asked_for() {
        let at = Circumstances { asked_for_leader: false, ..AT };
        let none = status(Code::Unavailable, "etcdserver: no leader");
        assert_eq!(next(WRITE, &none, at), Next::Return(Outcome::Unknown));
        assert_eq!(next(READ, &none, at), Next::Again);
    }
}
