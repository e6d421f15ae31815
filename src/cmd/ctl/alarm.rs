//! `alarm`: list and disarm.

use std::ffi::OsString;

#[derive(Debug, clap::Args)]
pub struct Alarm {
    #[command(subcommand)]
    pub command: AlarmCommand,
}

#[derive(Debug, clap::Subcommand)]
pub enum AlarmCommand {
    /// Disarms all alarms
    #[command(override_usage = "disarm")]
    Disarm(AlarmArgs),
    /// Lists all alarms
    #[command(override_usage = "list")]
    List(AlarmArgs),
}

#[derive(Debug, clap::Args)]
pub struct AlarmArgs {
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}
