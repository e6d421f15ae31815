//! `move-leader`: hand leadership to another member.

use std::ffi::OsString;

#[derive(Debug, clap::Args)]
pub struct MoveLeaderArgs {
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}
