//! `elect`: stand for leader, or listen who is.

use std::ffi::OsString;

#[derive(Debug, clap::Args)]
pub struct ElectArgs {
    /// observation mode
    #[arg(long, short = 'l')]
    pub listen: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}
