//! `endpoint`: health, status and hash of every endpoint.

use std::ffi::OsString;

/// What `status` says of itself at length.
const STATUS_LONG: &str = "\
When --write-out is set to simple, this command prints out comma-separated status lists for each endpoint.
The items in the lists are endpoint, ID, version, db size, is leader, is learner, raft term, raft index, raft applied index, errors.";

#[derive(Debug, clap::Args)]
pub struct Endpoint {
    #[command(subcommand)]
    pub command: EndpointCommand,
    /// use all endpoints from the cluster member list
    #[arg(long, global = true)]
    pub cluster: bool,
}

#[derive(Debug, clap::Subcommand)]
pub enum EndpointCommand {
    /// Checks the healthiness of endpoints specified in `--endpoints` flag
    #[command(override_usage = "health")]
    Health(HealthArgs),
    /// Prints out the status of endpoints specified in `--endpoints` flag
    #[command(override_usage = "status", long_about = STATUS_LONG)]
    Status(StatusArgs),
    /// Prints the KV history hash for each endpoint in --endpoints
    #[command(override_usage = "hashkv")]
    Hashkv(HashkvArgs),
}

#[derive(Debug, clap::Args)]
pub struct HealthArgs {
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct StatusArgs {
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct HashkvArgs {
    /// maximum revision to hash (default: latest revision)
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    pub rev: i64,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}
