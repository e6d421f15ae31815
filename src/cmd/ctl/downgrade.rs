//! `downgrade`: let the cluster go back one minor version.

use std::ffi::OsString;

#[derive(Debug, clap::Args)]
pub struct Downgrade {
    #[command(subcommand)]
    pub command: DowngradeCommand,
}

#[derive(Debug, clap::Subcommand)]
pub enum DowngradeCommand {
    /// Validate downgrade capability before starting downgrade
    #[command(override_usage = "validate <TARGET_VERSION>")]
    Validate(DowngradeArgs),
    /// Start a downgrade action to cluster
    #[command(override_usage = "enable <TARGET_VERSION>")]
    Enable(DowngradeArgs),
    /// Cancel the ongoing downgrade action to cluster
    #[command(override_usage = "cancel")]
    Cancel(DowngradeArgs),
}

#[derive(Debug, clap::Args)]
pub struct DowngradeArgs {
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}
