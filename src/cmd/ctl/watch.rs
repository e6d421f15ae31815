//! `watch`: events as they happen, printed or handed to a command.

use std::ffi::OsString;

#[derive(Debug, clap::Args)]
pub struct WatchArgs {
    /// Interactive mode
    #[arg(long, short = 'i')]
    pub interactive: bool,
    /// Watch on a prefix if prefix is set
    #[arg(long)]
    pub prefix: bool,
    /// Revision to start watching
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    pub rev: i64,
    /// get the previous key-value pair before the event happens
    #[arg(long)]
    pub prev_kv: bool,
    /// get periodic watch progress notification from server
    #[arg(long)]
    pub progress_notify: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}
