//! `txn`: comparisons and two lists of requests, from stdin.

use std::ffi::OsString;

#[derive(Debug, clap::Args)]
pub struct TxnArgs {
    /// Input transaction in interactive mode
    #[arg(long, short = 'i')]
    pub interactive: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}
