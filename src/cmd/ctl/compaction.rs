//! `compaction`: forget what is older than a revision.

use std::ffi::OsString;

#[derive(Debug, clap::Args)]
pub struct CompactionArgs {
    /// 'true' to wait for compaction to physically remove all old revisions
    #[arg(long)]
    pub physical: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}
