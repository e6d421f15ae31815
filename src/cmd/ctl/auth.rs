//! `auth`: switch authentication on and off.

use std::ffi::OsString;
use std::io::Write;

use super::context::Context;
use super::failure::Failure;
use crate::client;
use crate::pb::etcdserverpb::{AuthRoleAddRequest, AuthStatusResponse, AuthUserGrantRoleRequest};

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

pub(super) fn run(command: &AuthCommand, context: &mut Context) -> Result<(), Failure> {
    match command {
        AuthCommand::Status(args) => status(args, context),
        AuthCommand::Enable(args) => enable(args, context),
        AuthCommand::Disable(args) => disable(args, context),
    }
}

fn no_args(args: &AuthArgs, name: &str) -> Result<(), Failure> {
    if args.args.is_empty() {
        return Ok(());
    }
    Err(Failure::args(format!("auth {name} command does not accept any arguments")))
}

fn status(args: &AuthArgs, context: &mut Context) -> Result<(), Failure> {
    no_args(args, "status")?;
    let by = context.deadline();
    let setup = context.configure()?;
    setup.can_show::<AuthStatusResponse>()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    let client = session.by(by);
    let answer = session.block_on(session.call("Auth/AuthStatus", client.auth_status()))?;
    context.show(&session.look, &answer)
}

/// As etcd: a missing role `root` is made and granted to the user `root`, and the call repeated.
fn enable(args: &AuthArgs, context: &mut Context) -> Result<(), Failure> {
    no_args(args, "enable")?;
    let by = context.deadline();
    let session = context.connect()?;
    let client = session.by(by);
    session.block_on(async {
        loop {
            let enabled = client.auth_enable().await;
            let Err(error) = enabled else { return Ok(()) };
            let error = session.explained(error).await;
            let failure = session.failed("Auth/AuthEnable", &error);
            if !lacks_root_role(&error) {
                return Err(failure);
            }
            let role = AuthRoleAddRequest { name: "root".to_owned() };
            session.call("Auth/RoleAdd", client.role_add(role)).await?;
            let grant =
                AuthUserGrantRoleRequest { user: "root".to_owned(), role: "root".to_owned() };
            session.call("Auth/UserGrantRole", client.user_grant_role(grant)).await?;
        }
    })?;
    Ok(context.out.write_all(b"Authentication Enabled\n")?)
}

fn lacks_root_role(error: &client::Error) -> bool {
    error.is_text("root user does not have root role")
}

fn disable(args: &AuthArgs, context: &mut Context) -> Result<(), Failure> {
    no_args(args, "disable")?;
    let by = context.deadline();
    let session = context.connect()?;
    let client = session.by(by);
    session.block_on(session.call("Auth/AuthDisable", client.auth_disable()))?;
    Ok(context.out.write_all(b"Authentication Disabled\n")?)
}
