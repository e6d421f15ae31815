//! `put`: one key, its value an argument or stdin.

use std::ffi::OsString;

#[derive(Debug, clap::Args)]
pub struct PutArgs {
    /// lease ID (in hexadecimal) to attach to the key
    #[arg(long, value_name = "string", default_value = "0")]
    pub lease: String,
    /// return the previous key-value pair before modification
    #[arg(long)]
    pub prev_kv: bool,
    /// updates the key using its current value
    #[arg(long)]
    pub ignore_value: bool,
    /// updates the key using its current lease
    #[arg(long)]
    pub ignore_lease: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}
