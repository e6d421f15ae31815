//! `get`: one key, a range, a prefix.

use std::ffi::OsString;

#[derive(Debug, clap::Args)]
pub struct GetArgs {
    /// Linearizable(l) or Serializable(s)
    #[arg(long, value_name = "string", default_value = "l")]
    pub consistency: String,
    /// Order of results; ASCEND or DESCEND (ASCEND by default)
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    pub order: String,
    /// Sort target; CREATE, KEY, MODIFY, VALUE, or VERSION
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    pub sort_by: String,
    /// Maximum number of results
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    pub limit: i64,
    /// Get keys with matching prefix
    #[arg(long)]
    pub prefix: bool,
    /// Get keys that are greater than or equal to the given key using byte compare
    #[arg(long)]
    pub from_key: bool,
    /// Specify the kv revision
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    pub rev: i64,
    /// Get only the keys
    #[arg(long)]
    pub keys_only: bool,
    /// Get only the count
    #[arg(long)]
    pub count_only: bool,
    /// Only write values when using the "simple" output format
    #[arg(long)]
    pub print_value_only: bool,
    /// Minimum create revision
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    pub min_create_rev: i64,
    /// Maximum create revision
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    pub max_create_rev: i64,
    /// Minimum modification revision
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    pub min_mod_rev: i64,
    /// Maximum modification revision
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    pub max_mod_rev: i64,
    /// Use the RangeStream RPC
    #[arg(long)]
    pub stream: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}
