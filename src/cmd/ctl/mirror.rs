//! `make-mirror`: copy a prefix to another cluster, and go on copying.

use std::ffi::OsString;

#[derive(Debug, clap::Args)]
pub struct MirrorArgs {
    /// Key-value prefix to mirror
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    pub prefix: OsString,
    /// Specify the kv revision to start to mirror
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    pub rev: i64,
    #[arg(
        long,
        value_name = "uint",
        default_value = "128",
        help = "Maximum number of operations permitted in a transaction during syncing updates."
    )]
    pub max_txn_ops: u64,
    /// destination prefix to mirror a prefix to a different prefix in the destination cluster
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    pub dest_prefix: OsString,
    /// mirror key-values to the root of the destination cluster
    #[arg(long)]
    pub no_dest_prefix: bool,
    /// Identify secure client using this TLS certificate file for the destination cluster
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    pub dest_cert: OsString,
    /// Identify secure client using this TLS key file
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    pub dest_key: OsString,
    /// Verify certificates of TLS enabled secure servers using this CA bundle
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    pub dest_cacert: OsString,
    /// Disable transport security for client connections
    #[arg(long, value_name = "bool", num_args = 0..=1, default_value = "true", default_missing_value = "true", action = clap::ArgAction::Set)]
    pub dest_insecure_transport: bool,
    /// Destination username[:password] for authentication (prompt if password is not supplied)
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    pub dest_user: String,
    /// Destination password for authentication (if this option is used, --user option shouldn't include password)
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    pub dest_password: String,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}
