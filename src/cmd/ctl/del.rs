//! `del`: one key, a range, a prefix.

use std::ffi::OsString;

#[derive(Debug, clap::Args)]
pub struct DelArgs {
    /// delete keys with matching prefix
    #[arg(long)]
    pub prefix: bool,
    /// return deleted key-value pairs
    #[arg(long)]
    pub prev_kv: bool,
    /// delete keys that are greater than or equal to the given key using byte compare
    #[arg(long)]
    pub from_key: bool,
    /// delete range of keys
    #[arg(long)]
    pub range: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}
