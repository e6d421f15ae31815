//! The flags that every command takes.

use std::ffi::OsString;

use super::super::cobra::BEYOND;
use super::super::go_flags::GoDuration;

/// How to reach the cluster, as whom, and how to print.
#[derive(Debug, Clone, clap::Args)]
pub struct Globals {
    /// gRPC endpoints
    #[arg(long, global = true, value_name = "strings", default_value = "127.0.0.1:2379")]
    pub endpoints: Vec<String>,
    /// enable client-side debug logging
    #[arg(long, global = true)]
    pub debug: bool,
    #[arg(
        long,
        short = 'w',
        global = true,
        value_name = "string",
        default_value = "simple",
        help = "set the output format (fields, json, protobuf, simple, table)",
        long_help = "set the output format (fields, json, protobuf, simple, table; beyond etcd: ndjson, yaml, raw)"
    )]
    pub write_out: String,
    /// print byte strings as hex encoded strings
    #[arg(long, global = true)]
    pub hex: bool,
    /// dial timeout for client connections
    #[arg(long, global = true, value_name = "duration", default_value = "2s")]
    pub dial_timeout: GoDuration,
    /// timeout for short running command (excluding dial timeout)
    #[arg(long, global = true, value_name = "duration", default_value = "5s")]
    pub command_timeout: GoDuration,
    /// keepalive time for client connections
    #[arg(long, global = true, value_name = "duration", default_value = "2s")]
    pub keepalive_time: GoDuration,
    /// keepalive timeout for client connections
    #[arg(long, global = true, value_name = "duration", default_value = "6s")]
    pub keepalive_timeout: GoDuration,
    #[arg(
        long,
        global = true,
        value_name = "int",
        default_value = "0",
        allow_hyphen_values = true,
        help = "client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)"
    )]
    pub max_request_bytes: i64,
    /// client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")
    #[arg(long, global = true, value_name = "int", default_value = "0")]
    pub max_recv_bytes: i64,
    /// disable transport security for client connections
    #[arg(
        long,
        global = true,
        value_name = "bool",
        num_args = 0..=1,
        default_value = "true",
        default_missing_value = "true",
        action = clap::ArgAction::Set
    )]
    pub insecure_transport: bool,
    /// accept insecure SRV records describing cluster endpoints
    #[arg(
        long,
        global = true,
        value_name = "bool",
        num_args = 0..=1,
        default_value = "true",
        default_missing_value = "true",
        action = clap::ArgAction::Set
    )]
    pub insecure_discovery: bool,
    /// skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)
    #[arg(long, global = true)]
    pub insecure_skip_tls_verify: bool,
    /// identify secure client using this TLS certificate file
    #[arg(long, global = true, value_name = "string")]
    pub cert: Option<OsString>,
    /// identify secure client using this TLS key file
    #[arg(long, global = true, value_name = "string")]
    pub key: Option<OsString>,
    /// verify certificates of TLS-enabled secure servers using this CA bundle
    #[arg(long, global = true, value_name = "string")]
    pub cacert: Option<OsString>,
    /// JWT token used for authentication (if this option is used, --user and --password should not be set)
    #[arg(
        long,
        global = true,
        value_name = "string",
        default_value = "",
        hide_default_value = true
    )]
    pub auth_jwt_token: String,
    /// username[:password] for authentication (prompt if password is not supplied)
    #[arg(
        long,
        global = true,
        value_name = "string",
        default_value = "",
        hide_default_value = true
    )]
    pub user: String,
    /// password for authentication (if this option is used, --user option shouldn't include password)
    #[arg(
        long,
        global = true,
        value_name = "string",
        default_value = "",
        hide_default_value = true
    )]
    pub password: String,
    /// domain name to query for SRV records describing cluster endpoints
    #[arg(
        long,
        short = 'd',
        global = true,
        value_name = "string",
        default_value = "",
        hide_default_value = true
    )]
    pub discovery_srv: String,
    /// service name to query when using DNS discovery
    #[arg(
        long,
        global = true,
        value_name = "string",
        default_value = "",
        hide_default_value = true
    )]
    pub discovery_srv_name: String,
    /// Use the endpoints, certificates and user of this context (see `context`)
    #[arg(
        long,
        global = true,
        value_name = "string",
        default_value = "",
        hide_default_value = true,
        help_heading = BEYOND
    )]
    pub context: String,
    /// Wait for an endpoint instead of failing as soon as none can be reached
    #[arg(long, global = true, help_heading = BEYOND)]
    pub wait_for_ready: bool,
}

impl Globals {
    /// An empty list of endpoints reaches clap as one empty text.
    pub(super) fn without_empty(mut self) -> Self {
        if self.endpoints == [""] {
            self.endpoints.clear();
        }
        self
    }
}
