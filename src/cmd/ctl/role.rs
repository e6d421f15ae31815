//! `role`: which keys a role may read and write.

use std::ffi::OsString;

#[derive(Debug, clap::Args)]
pub struct Role {
    #[command(subcommand)]
    pub command: RoleCommand,
}

#[derive(Debug, clap::Subcommand)]
pub enum RoleCommand {
    /// Adds a new role
    #[command(override_usage = "add <role name>")]
    Add(RoleArgs),
    /// Deletes a role
    #[command(override_usage = "delete <role name>")]
    Delete(RoleArgs),
    /// Gets detailed information of a role
    #[command(override_usage = "get <role name>")]
    Get(RoleArgs),
    /// Lists all roles
    #[command(override_usage = "list")]
    List(RoleArgs),
    /// Grants a key to a role
    #[command(
        override_usage = "grant-permission [options] <role name> <permission type> <key> [endkey]"
    )]
    GrantPermission(GrantArgs),
    /// Revokes a key from a role
    #[command(override_usage = "revoke-permission <role name> <key> [endkey]")]
    RevokePermission(RevokeArgs),
}

#[derive(Debug, clap::Args)]
pub struct RoleArgs {
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct GrantArgs {
    /// grant a prefix permission
    #[arg(long)]
    pub prefix: bool,
    /// grant a permission of keys that are greater than or equal to the given key using byte compare
    #[arg(long)]
    pub from_key: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct RevokeArgs {
    /// revoke a prefix permission
    #[arg(long)]
    pub prefix: bool,
    /// revoke a permission of keys that are greater than or equal to the given key using byte compare
    #[arg(long)]
    pub from_key: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}
