//! `lock`: hold a named lock, or run a command while holding it.

use std::ffi::OsString;

#[derive(Debug, clap::Args)]
pub struct LockArgs {
    /// timeout for session
    #[arg(long, value_name = "int", default_value = "10")]
    pub ttl: i64,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}
