//! `downgrade`: let the cluster go back one minor version.

use std::ffi::OsString;

use super::args::text;
use super::context::Context;
use super::failure::Failure;
use crate::cmd::output::Note;
use crate::pb::etcdserverpb::downgrade_request::DowngradeAction;
use crate::pb::etcdserverpb::{DowngradeRequest, DowngradeResponse};

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

pub(super) fn run(command: &DowngradeCommand, context: &mut Context) -> Result<(), Failure> {
    let (name, action, version) = match command {
        DowngradeCommand::Validate(args) => ("validate", DowngradeAction::Validate, target(args)?),
        DowngradeCommand::Enable(args) => ("enable", DowngradeAction::Enable, target(args)?),
        // As etcd: whatever stands behind `cancel` is ignored.
        DowngradeCommand::Cancel(_) => ("cancel", DowngradeAction::Cancel, String::new()),
    };
    let by = context.deadline();
    let setup = context.configure()?;
    setup.can_show::<Note<'_, DowngradeResponse>>()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    let client = session.by(by);
    let request = DowngradeRequest { action: action as i32, version };
    let answer = client.downgrade(request);
    let answer = session.block_on(session.call("Maintenance/Downgrade", answer))?;
    let line = format!("Downgrade {name} success, cluster version {}", answer.version);
    context.show(&session.look, &Note { line, message: &answer })
}

fn target(args: &DowngradeArgs) -> Result<String, Failure> {
    match &args.args[..] {
        [] => Err(Failure::args("TARGET_VERSION not provided")),
        [version] if version.is_empty() => Err(Failure::args("target version not provided")),
        [version] => text(version),
        _ => Err(Failure::args("too many arguments")),
    }
}
