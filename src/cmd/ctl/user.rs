//! `user`: who may log in, with which roles.

use std::ffi::OsString;

#[derive(Debug, clap::Args)]
pub struct User {
    #[command(subcommand)]
    pub command: UserCommand,
}

#[derive(Debug, clap::Subcommand)]
pub enum UserCommand {
    /// Adds a new user
    #[command(override_usage = "add <user name or user:password> [options]")]
    Add(UserAddArgs),
    /// Deletes a user
    #[command(override_usage = "delete <user name>")]
    Delete(UserArgs),
    /// Gets detailed information of a user
    #[command(override_usage = "get <user name> [options]")]
    Get(UserGetArgs),
    /// Lists all users
    #[command(override_usage = "list")]
    List(UserArgs),
    /// Changes password of user
    #[command(override_usage = "passwd <user name> [options]")]
    Passwd(PasswdArgs),
    /// Grants a role to a user
    #[command(override_usage = "grant-role <user name> <role name>")]
    GrantRole(UserArgs),
    /// Revokes a role from a user
    #[command(override_usage = "revoke-role <user name> <role name>")]
    RevokeRole(UserArgs),
}

#[derive(Debug, clap::Args)]
pub struct UserAddArgs {
    /// Read password from stdin instead of interactive terminal
    #[arg(long, value_name = "bool", num_args = 0..=1, default_value = "true", default_missing_value = "true", action = clap::ArgAction::Set)]
    pub interactive: bool,
    /// Supply password from the command line flag
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    pub new_user_password: String,
    /// Create a user without password (CN based auth only)
    #[arg(long)]
    pub no_password: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct UserArgs {
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct UserGetArgs {
    /// Show permissions of roles granted to the user
    #[arg(long)]
    pub detail: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct PasswdArgs {
    /// If true, read password from stdin instead of interactive terminal
    #[arg(long, value_name = "bool", num_args = 0..=1, default_value = "true", default_missing_value = "true", action = clap::ArgAction::Set)]
    pub interactive: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}
