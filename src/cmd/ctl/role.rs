//! `role`: which keys a role may read and write.

use std::ffi::OsString;
use std::os::unix::ffi::OsStrExt;

use super::args::text;
use super::context::{Context, Session};
use super::failure::Failure;
use crate::cmd::output::Note;
pub(super) use crate::cmd::output::permission::RoleView;
use crate::cmd::output::permission::prefix_end;
use crate::pb::authpb::Permission;
use crate::pb::authpb::permission::Type;
use crate::pb::etcdserverpb::{
    AuthRoleAddRequest, AuthRoleAddResponse, AuthRoleDeleteRequest, AuthRoleDeleteResponse,
    AuthRoleGetRequest, AuthRoleGrantPermissionRequest, AuthRoleGrantPermissionResponse,
    AuthRoleListResponse, AuthRoleRevokePermissionRequest, AuthRoleRevokePermissionResponse,
};

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

pub(super) fn run(command: &RoleCommand, context: &mut Context) -> Result<(), Failure> {
    match command {
        RoleCommand::Add(args) => add(args, context),
        RoleCommand::Delete(args) => delete(args, context),
        RoleCommand::Get(args) => get(args, context),
        RoleCommand::List(args) => list(args, context),
        RoleCommand::GrantPermission(args) => grant(args, context),
        RoleCommand::RevokePermission(args) => revoke(args, context),
    }
}

/// The one argument of most commands here.
fn name(args: &RoleArgs, command: &str) -> Result<String, Failure> {
    match &args.args[..] {
        [name] => text(name),
        _ => {
            Err(Failure::args(format!("role {command} command requires role name as its argument")))
        }
    }
}

fn add(args: &RoleArgs, context: &mut Context) -> Result<(), Failure> {
    let name = name(args, "add")?;
    let session = context.connect_for::<Note<'_, AuthRoleAddResponse>>()?;
    let client = session.patient();
    let request = AuthRoleAddRequest { name: name.clone() };
    let answer = session.block_on(session.call("Auth/RoleAdd", client.role_add(request)))?;
    let line = format!("Role {name} created");
    context.show(&session.look, &Note { line, message: &answer })
}

fn delete(args: &RoleArgs, context: &mut Context) -> Result<(), Failure> {
    let role = name(args, "delete")?;
    let session = context.connect_for::<Note<'_, AuthRoleDeleteResponse>>()?;
    let client = session.patient();
    let request = AuthRoleDeleteRequest { role: role.clone() };
    let answer = session.block_on(session.call("Auth/RoleDelete", client.role_delete(request)))?;
    let line = format!("Role {role} deleted");
    context.show(&session.look, &Note { line, message: &answer })
}

fn get(args: &RoleArgs, context: &mut Context) -> Result<(), Failure> {
    let role = name(args, "get")?;
    let session = context.connect_for::<RoleView<'_>>()?;
    show(&role, &session, context)
}

/// Asks for a role and shows it; `user get --detail` does too.
pub(super) fn show(role: &str, session: &Session, context: &mut Context) -> Result<(), Failure> {
    let client = session.patient();
    let request = AuthRoleGetRequest { role: role.to_owned() };
    let answer = session.block_on(session.call("Auth/RoleGet", client.role_get(request)))?;
    context.show(&session.look, &RoleView { role, response: &answer })
}

fn list(args: &RoleArgs, context: &mut Context) -> Result<(), Failure> {
    if !args.args.is_empty() {
        return Err(Failure::args("role list command requires no arguments"));
    }
    let session = context.connect_for::<AuthRoleListResponse>()?;
    let client = session.patient();
    let answer = session.block_on(session.call("Auth/RoleList", client.role_list()))?;
    context.show(&session.look, &answer)
}

fn grant(args: &GrantArgs, context: &mut Context) -> Result<(), Failure> {
    // As etcd: what stands behind the end key is ignored.
    let [role, kind, keys @ ..] = &args.args[..] else { return Err(grant_arity()) };
    if keys.is_empty() {
        return Err(grant_arity());
    }
    let kind_text = kind.to_string_lossy();
    let perm_type = match kind_text.to_uppercase().as_str() {
        "READ" => Type::Read,
        "WRITE" => Type::Write,
        "READWRITE" => Type::Readwrite,
        _ => return Err(Failure::args(format!("invalid permission type: {kind_text}"))),
    };
    let (key, range_end) = range(keys, args.prefix, args.from_key)?;
    let role = text(role)?;
    let session = context.connect_for::<Note<'_, AuthRoleGrantPermissionResponse>>()?;
    let client = session.patient();
    let perm =
        Permission { perm_type: perm_type as i32, key: key.into(), range_end: range_end.into() };
    let request = AuthRoleGrantPermissionRequest { name: role.clone(), perm: Some(perm) };
    let answer = client.role_grant_permission(request);
    let answer = session.block_on(session.call("Auth/RoleGrantPermission", answer))?;
    let line = format!("Role {role} updated");
    context.show(&session.look, &Note { line, message: &answer })
}

fn grant_arity() -> Failure {
    Failure::args(
        "role grant command requires role name, permission type, and key [endkey] as its argument",
    )
}

fn revoke(args: &RevokeArgs, context: &mut Context) -> Result<(), Failure> {
    let [role, keys @ ..] = &args.args[..] else { return Err(revoke_arity()) };
    let Some(typed) = keys.first() else { return Err(revoke_arity()) };
    let (key, range_end) = range(keys, args.prefix, args.from_key)?;
    let role = text(role)?;
    let session = context.connect_for::<Note<'_, AuthRoleRevokePermissionResponse, Vec<u8>>>()?;
    let client = session.patient();
    let request = AuthRoleRevokePermissionRequest {
        role: role.clone(),
        key: key.into(),
        range_end: range_end.clone().into(),
    };
    let answer = client.role_revoke_permission(request);
    let answer = session.block_on(session.call("Auth/RoleRevokePermission", answer))?;
    let line = revoked(&role, typed.as_bytes(), &range_end);
    context.show(&session.look, &Note { line, message: &answer })
}

/// What is said of a permission that is gone; the key as it was typed.
fn revoked(role: &str, key: &[u8], end: &[u8]) -> Vec<u8> {
    let of = format!(" is revoked from role {role}");
    match end {
        b"" => [b"Permission of key ", key, of.as_bytes()].concat(),
        b"\0" => [b"Permission of range [", key, b", <open ended>", of.as_bytes()].concat(),
        end => [b"Permission of range [", key, b", ", end, b")", of.as_bytes()].concat(),
    }
}

fn revoke_arity() -> Failure {
    Failure::args(
        "role revoke-permission command requires role name and key [endkey] as its argument",
    )
}

/// Key and end that a permission is about. An empty key stands for the smallest one.
fn range(keys: &[OsString], prefix: bool, from_key: bool) -> Result<(Vec<u8>, Vec<u8>), Failure> {
    const BOTH: &str = "--from-key and --prefix flags are mutually exclusive";
    let key = keys[0].as_bytes();
    if key.is_empty() {
        if prefix && from_key {
            return Err(Failure::args(BOTH));
        }
        // As etcd: an end key behind an empty key is ignored.
        let end = if prefix || from_key { vec![0] } else { Vec::new() };
        return Ok((vec![0], end));
    }
    let end = match (keys.get(1), prefix, from_key) {
        (None, true, true) => return Err(Failure::args(BOTH)),
        (None, true, false) => prefix_end(key),
        (None, false, true) => vec![0],
        (None, false, false) => Vec::new(),
        (Some(_), true, _) => {
            return Err(Failure::args("unexpected endkey argument with --prefix flag"));
        }
        (Some(_), false, true) => {
            return Err(Failure::args("unexpected endkey argument with --from-key flag"));
        }
        (Some(end), false, false) => end.as_bytes().to_vec(),
    };
    Ok((key.to_vec(), end))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Key and end, or the error's text.
    fn ranged(keys: &[&str], prefix: bool, from_key: bool) -> Result<(Vec<u8>, Vec<u8>), String> {
        let keys: Vec<OsString> = keys.iter().map(OsString::from).collect();
        range(&keys, prefix, from_key).map_err(|failure| format!("{failure:?}"))
    }

    #[test]
    fn the_keys_of_a_permission() {
        for (keys, prefix, from_key, key, end) in [
            (&["k"][..], false, false, &b"k"[..], &b""[..]),
            (&["a", "b"], false, false, b"a", b"b"),
            (&["a", "b", "ignored"], false, false, b"a", b"b"),
            (&["p"], true, false, b"p", b"q"),
            (&["p"], false, true, b"p", b"\0"),
            (&[""], false, false, b"\0", b""),
            (&[""], true, false, b"\0", b"\0"),
            (&[""], false, true, b"\0", b"\0"),
            // As etcd: the end is ignored.
            (&["", "z"], true, false, b"\0", b"\0"),
            (&["", "z"], false, false, b"\0", b""),
        ] {
            assert_eq!(
                ranged(keys, prefix, from_key),
                Ok((key.to_vec(), end.to_vec())),
                "{keys:?}"
            );
        }
        for (keys, prefix, from_key, error) in [
            (&["k"][..], true, true, "--from-key and --prefix flags are mutually exclusive"),
            (&[""], true, true, "--from-key and --prefix flags are mutually exclusive"),
            (&["a", "b"], true, true, "unexpected endkey argument with --prefix flag"),
            (&["a", "b"], false, true, "unexpected endkey argument with --from-key flag"),
        ] {
            let said = ranged(keys, prefix, from_key).unwrap_err();
            assert!(said.contains(error), "{said}");
        }
    }

    #[test]
    fn a_revoked_permission_is_named_as_it_was_typed() {
        for (key, end, line) in [
            (&b"k"[..], &b""[..], "Permission of key k is revoked from role r"),
            (b"a", b"b", "Permission of range [a, b) is revoked from role r"),
            (b"", b"\0", "Permission of range [, <open ended> is revoked from role r"),
        ] {
            assert_eq!(String::from_utf8(revoked("r", key, end)).unwrap(), line);
        }
    }
}
