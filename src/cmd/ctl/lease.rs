//! `lease`: grant, revoke, look at and keep leases.

use std::ffi::OsString;

#[derive(Debug, clap::Args)]
pub struct Lease {
    #[command(subcommand)]
    pub command: LeaseCommand,
}

#[derive(Debug, clap::Subcommand)]
pub enum LeaseCommand {
    /// Creates leases
    #[command(override_usage = "grant <ttl>")]
    Grant(LeaseArgs),
    /// Revokes leases
    #[command(override_usage = "revoke <leaseID>")]
    Revoke(LeaseArgs),
    /// Get lease information
    #[command(override_usage = "timetolive <leaseID> [options]")]
    Timetolive(TimetoliveArgs),
    /// List all active leases
    #[command(override_usage = "list")]
    List(LeaseArgs),
    /// Keeps leases alive (renew)
    #[command(override_usage = "keep-alive [options] <leaseID>")]
    KeepAlive(KeepAliveArgs),
}

#[derive(Debug, clap::Args)]
pub struct LeaseArgs {
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct TimetoliveArgs {
    /// Get keys attached to this lease
    #[arg(long)]
    pub keys: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct KeepAliveArgs {
    /// Resets the keep-alive time to its original value and cobrautl.Exits immediately
    #[arg(long)]
    pub once: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}
