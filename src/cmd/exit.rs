//! Exit codes, as etcd's tools use them.

use std::process::ExitCode;

/// How a command ended. The numbers are etcd's (`pkg/cobrautl`), and ours where it has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Exit {
    Success = 0,
    /// A runtime error, or bad arguments that the parser found.
    Error = 1,
    /// `verify` cannot tell; a Go flag error.
    CannotTell = 2,
    BadConnection = 3,
    Unsupported = 4,
    Interrupted = 5,
    Io = 6,
    /// Bad arguments that the command itself found.
    BadArgs = 128,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(exit as u8)
    }
}
