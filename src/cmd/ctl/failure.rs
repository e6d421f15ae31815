//! How a command fails: an exit code, and what is said on stderr.

use std::io;

use super::super::output::ShowError;
use super::super::{Exit, Voice};
use crate::client::{self, Cause, Code, Outcome};

/// The end of a command that did not go well.
#[derive(Debug)]
pub(super) enum Failure {
    /// `Error: <text>`.
    Said { exit: Exit, text: String },
    /// All is said already.
    Quiet(Exit),
    /// Stdout takes no more.
    Stdout(io::Error),
}

impl Failure {
    /// A mistake in the arguments, found by the command itself.
    pub(super) fn args(text: impl Into<String>) -> Self {
        Self::with(Exit::BadArgs, text)
    }

    pub(super) fn error(text: impl Into<String>) -> Self {
        Self::with(Exit::Error, text)
    }

    pub(super) fn with(exit: Exit, text: impl Into<String>) -> Self {
        Self::Said { exit, text: text.into() }
    }

    /// What it says, for a line of the command's own.
    pub(super) fn text(&self) -> String {
        match self {
            Self::Said { text, .. } => text.clone(),
            Self::Quiet(_) => String::new(),
            Self::Stdout(error) => error.to_string(),
        }
    }

    /// The same failure with another exit code.
    pub(super) fn exiting(self, exit: Exit) -> Self {
        match self {
            Self::Said { text, .. } => Self::Said { exit, text },
            other => other,
        }
    }

    /// The same failure with words around its text.
    pub(super) fn saying(self, words: impl FnOnce(String) -> String) -> Self {
        match self {
            Self::Said { exit, text } => Self::Said { exit, text: words(text) },
            other => other,
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Stdout(error)
    }
}

impl From<ShowError> for Failure {
    fn from(error: ShowError) -> Self {
        match error {
            ShowError::Io(error) => Self::Stdout(error),
            other => Self::with(Exit::Unsupported, other.to_string()),
        }
    }
}

/// What to say of a call that failed.
pub(super) fn words(error: &client::Error, voice: Voice) -> String {
    match voice {
        Voice::Original => error.upstream_text(),
        Voice::Ours => match hint(error) {
            Some(hint) => format!("{error}{HINT}{hint}"),
            None => error.to_string(),
        },
    }
}

/// A sentence with the words of a failure in parentheses; the hint among them has its own line below.
pub(super) fn bracketed(sentence: &str, text: &str) -> String {
    match text.split_once(HINT) {
        Some((what, hint)) => format!("{sentence} ({what}){HINT}{hint}"),
        None => format!("{sentence} ({text})"),
    }
}

/// Between what went wrong and what may help.
const HINT: &str = "\nhint: ";

/// Of a member that has none.
pub(super) const NO_LEADER: &str =
    "fewer than half of the members can reach each other: `endpoint status --cluster` shows which";

/// Which release has a call that a server does not know.
fn since(text: &str) -> Option<&'static str> {
    const CALLS: [(&str, &str); 4] = [
        ("RangeStream", "etcd has this call since 3.7; the server is older, or a proxy"),
        ("AuthStatus", "etcd has this call since 3.5; the server is older, or a proxy"),
        ("Downgrade", "etcd has this call since 3.5; the server is older, or a proxy"),
        ("MemberPromote", "etcd has this call since 3.4; the server is older, or a proxy"),
    ];
    CALLS.iter().find(|(name, _)| text.contains(name)).map(|(_, since)| *since)
}

/// The next step, where there is one that nearly always helps.
fn hint(error: &client::Error) -> Option<&'static str> {
    let text = error.status().map(|status| status.message.as_str()).unwrap_or_default();
    match text {
        "etcdserver: user name is empty" => {
            return Some("authentication is on: give --user NAME, or a client certificate");
        }
        "etcdserver: mvcc: database space exceeded" => {
            return Some(
                "it may have been applied all the same; make room with `compaction` and `defrag`, then \
                 lift the alarm with `alarm disarm`",
            );
        }
        "etcdserver: rpc not supported for learner" => {
            return Some(
                "this member does not vote yet: it answers `get --consistency=s` and `endpoint status`; \
                 ask another, or promote it with `member promote`",
            );
        }
        "etcdserver: no leader" => return Some(NO_LEADER),
        "etcdserver: mvcc: required revision has been compacted" => {
            return Some("`endpoint status` shows the present revision");
        }
        _ => {}
    }
    if error.status().is_some_and(|status| status.code == Code::Unimplemented) {
        return since(text);
    }
    if error.outcome() == Outcome::Unknown {
        return Some("it may have been applied: read it back before you repeat it");
    }
    let failures = error.failures();
    let leaderless = |cause: &Cause| match cause {
        Cause::Leaderless(_) => true,
        Cause::Status(status) => status.message == "etcdserver: no leader",
        _ => false,
    };
    if failures.iter().any(|failure| leaderless(&failure.cause)) {
        return Some(NO_LEADER);
    }
    failures.iter().find_map(|failure| match &failure.cause {
        Cause::SpeaksTls => Some("call it as https://..., with --cacert if its CA is your own"),
        Cause::SpeaksPlaintext => Some("call it as http://..."),
        Cause::UnknownAuthority => Some("give the CA that signed it with --cacert FILE"),
        Cause::WrongName { .. } => Some("call it by a name that its certificate has"),
        Cause::ClientCertificate(text) if text.contains("asked for one") => {
            Some("give a client certificate with --cert and --key")
        }
        Cause::ClientCertificate(_) => {
            Some("give one with --cert and --key that the server's --trusted-ca-file has signed")
        }
        Cause::BadAddress(_) => Some("endpoints look like 127.0.0.1:2379 or https://host:2379"),
        Cause::Refused => Some("nothing listens there: is etcd running, and is the port right?"),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_hint_stands_below_the_parentheses() {
        let words = |text| super::bracketed("Failed to get it", text);
        assert_eq!(words("refused"), "Failed to get it (refused)");
        assert_eq!(words("refused\nhint: call it"), "Failed to get it (refused)\nhint: call it");
    }
}
