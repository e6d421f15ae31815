//! Exit codes, as etcd's tools use them.

use std::process::ExitCode;

/// How a command ended. The numbers are etcd's (`pkg/cobrautl`), and ours where it has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    Success,
    /// A runtime error, or bad arguments that the parser found.
    Error,
    /// `verify` cannot tell; a Go flag error.
    CannotTell,
    /// No client could be made; also what etcd leaves where its tool crashes.
    BadConnection,
    /// What came through stdin is no good.
    InvalidInput,
    /// A format or an option that the command does not have.
    Unsupported,
    Interrupted,
    Io,
    /// What was asked for did not hold: a condition of `put` and `del`, a lock that another has.
    /// Ours alone.
    Conflict,
    /// Bad arguments that the command itself found.
    BadArgs,
    /// The exit status of a command that was run for the user.
    Status(u8),
}

impl Exit {
    /// The number that the shell sees.
    pub fn code(self) -> u8 {
        match self {
            Self::Success => 0,
            Self::Error => 1,
            Self::CannotTell | Self::BadConnection => 2,
            Self::InvalidInput => 3,
            Self::Unsupported => 4,
            Self::Interrupted => 5,
            Self::Io => 6,
            Self::Conflict => 7,
            Self::BadArgs => 128,
            Self::Status(code) => code,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(exit.code())
    }
}
