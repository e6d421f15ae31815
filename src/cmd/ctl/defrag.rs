//! `defrag`: give free pages back to the file system.

use std::ffi::OsString;

#[derive(Debug, clap::Args)]
pub struct DefragArgs {
    /// use all endpoints from the cluster member list
    #[arg(long)]
    pub cluster: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}
