//! `auth`: switch authentication on and off.

use std::ffi::OsString;

#[derive(Debug, clap::Args)]
pub struct Auth {
    #[command(subcommand)]
    pub command: AuthCommand,
}

#[derive(Debug, clap::Subcommand)]
pub enum AuthCommand {
    /// Returns authentication status
    #[command(override_usage = "status")]
    Status(AuthArgs),
    /// Enables authentication
    #[command(override_usage = "enable")]
    Enable(AuthArgs),
    /// Disables authentication
    #[command(override_usage = "disable")]
    Disable(AuthArgs),
}

#[derive(Debug, clap::Args)]
pub struct AuthArgs {
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}
