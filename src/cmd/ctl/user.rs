//! `user`: who may log in, with which roles.

use std::ffi::OsString;
use std::io::{self, Read, Write};

use super::args::text;
use super::context::Context;
use super::failure::Failure;
use super::role;
use crate::cmd::output::Note;
use crate::cmd::output::permission::UserView;
use crate::pb::authpb::UserAddOptions;
use crate::pb::etcdserverpb::{
    AuthUserAddRequest, AuthUserAddResponse, AuthUserChangePasswordRequest,
    AuthUserChangePasswordResponse, AuthUserDeleteRequest, AuthUserDeleteResponse,
    AuthUserGetRequest, AuthUserGrantRoleRequest, AuthUserGrantRoleResponse, AuthUserListResponse,
    AuthUserRevokeRoleRequest, AuthUserRevokeRoleResponse,
};

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

pub(super) fn run(command: &UserCommand, context: &mut Context) -> Result<(), Failure> {
    match command {
        UserCommand::Add(args) => add(args, context),
        UserCommand::Delete(args) => delete(args, context),
        UserCommand::Get(args) => get(args, context),
        UserCommand::List(args) => list(args, context),
        UserCommand::Passwd(args) => passwd(args, context),
        UserCommand::GrantRole(args) => grant(args, context),
        UserCommand::RevokeRole(args) => revoke(args, context),
    }
}

/// The one argument of most commands here.
fn name(args: &[OsString], command: &str) -> Result<String, Failure> {
    match args {
        [name] => text(name),
        _ => {
            Err(Failure::args(format!("user {command} command requires user name as its argument")))
        }
    }
}

fn add(args: &UserAddArgs, context: &mut Context) -> Result<(), Failure> {
    let given = name(&args.args, "add")?;
    let (name, password) = if args.no_password {
        (given, String::new())
    } else if !args.new_user_password.is_empty() {
        (given, args.new_user_password.clone())
    } else if let Some((name, password)) = given.split_once(':') {
        if name.is_empty() {
            return Err(Failure::args("empty user name is not allowed"));
        }
        (name.to_owned(), password.to_owned())
    } else {
        let password = password(&given, args.interactive, context)?;
        (given, password)
    };
    let session = context.connect_for::<Note<'_, AuthUserAddResponse>>()?;
    let client = session.patient();
    let request = AuthUserAddRequest {
        name: name.clone(),
        password,
        options: Some(UserAddOptions { no_password: args.no_password }),
        ..Default::default()
    };
    let answer = session.call("Auth/UserAdd", client.user_add(request));
    let answer = session.block_on(answer)?;
    let line = format!("User {name} created");
    context.show(&session.look, &Note { line, message: &answer })
}

/// Asks twice on the terminal, or takes the first word of stdin.
fn password(name: &str, interactive: bool, context: &mut Context) -> Result<String, Failure> {
    if !interactive {
        return first_word(&mut io::stdin().lock())
            .map_err(|error| Failure::args(format!("failed to read the password: {error}")));
    }
    let asked = context.ask(&format!("Password of {name}: ")).map_err(unasked)?;
    if asked.is_empty() {
        return Err(Failure::args("empty password"));
    }
    let again = context.ask(&format!("Type password of {name} again for confirmation: "));
    if again.map_err(unasked)? != asked {
        return Err(Failure::args("given passwords are different"));
    }
    Ok(asked)
}

fn unasked(failure: Failure) -> Failure {
    let words = |text| format!("failed to ask password: {text}");
    failure.exiting(crate::cmd::Exit::BadArgs).saying(words)
}

/// As Go's `Scanf("%s")`: spaces are skipped, an end of line is not, and the next space ends it.
fn first_word(input: &mut impl Read) -> io::Result<String> {
    let mut word = Vec::new();
    // Byte by byte: what follows is somebody else's.
    let mut byte = [0];
    while input.read(&mut byte)? > 0 {
        match byte[0] {
            b'\n' => break,
            byte if byte.is_ascii_whitespace() && word.is_empty() => {}
            byte if byte.is_ascii_whitespace() => break,
            byte => word.push(byte),
        }
    }
    String::from_utf8(word).map_err(|_| io::Error::other("it is not UTF-8"))
}

fn delete(args: &UserArgs, context: &mut Context) -> Result<(), Failure> {
    let name = name(&args.args, "delete")?;
    let session = context.connect_for::<Note<'_, AuthUserDeleteResponse>>()?;
    let client = session.patient();
    let request = AuthUserDeleteRequest { name: name.clone() };
    let answer = session.call("Auth/UserDelete", client.user_delete(request));
    let answer = session.block_on(answer)?;
    let line = format!("User {name} deleted");
    context.show(&session.look, &Note { line, message: &answer })
}

fn get(args: &UserGetArgs, context: &mut Context) -> Result<(), Failure> {
    let name = name(&args.args, "get")?;
    let session = if args.detail {
        context.connect_for::<role::RoleView<'_>>()?
    } else {
        context.connect_for::<UserView<'_>>()?
    };
    let request = AuthUserGetRequest { name: name.clone() };
    let client = session.patient();
    let answer = session.call("Auth/UserGet", client.user_get(request));
    let answer = session.block_on(answer)?;
    if !args.detail {
        return context.show(&session.look, &UserView { user: &name, response: &answer });
    }
    // As etcd: the user in plain text, the roles in the format that was asked for.
    writeln!(context.out, "User: {name}")?;
    for role in &answer.roles {
        context.out.write_all(b"\n")?;
        role::show(role, &session, context)?;
    }
    Ok(())
}

fn list(args: &UserArgs, context: &mut Context) -> Result<(), Failure> {
    if !args.args.is_empty() {
        return Err(Failure::args("user list command requires no arguments"));
    }
    let session = context.connect_for::<AuthUserListResponse>()?;
    let client = session.patient();
    let answer = session.block_on(session.call("Auth/UserList", client.user_list()))?;
    context.show(&session.look, &answer)
}

fn passwd(args: &PasswdArgs, context: &mut Context) -> Result<(), Failure> {
    let name = name(&args.args, "passwd")?;
    let password = password(&name, args.interactive, context)?;
    let session = context.connect_for::<Note<'_, AuthUserChangePasswordResponse>>()?;
    let client = session.patient();
    let request = AuthUserChangePasswordRequest { name, password, ..Default::default() };
    let answer = client.user_change_password(request);
    let answer = session.block_on(session.call("Auth/UserChangePassword", answer))?;
    context.show(&session.look, &Note { line: "Password updated".to_owned(), message: &answer })
}

fn grant(args: &UserArgs, context: &mut Context) -> Result<(), Failure> {
    let [user, role] = &args.args[..] else {
        return Err(Failure::args(
            "user grant command requires user name and role name as its argument",
        ));
    };
    let (user, role) = (text(user)?, text(role)?);
    let session = context.connect_for::<Note<'_, AuthUserGrantRoleResponse>>()?;
    let client = session.patient();
    let request = AuthUserGrantRoleRequest { user: user.clone(), role: role.clone() };
    let answer = session.call("Auth/UserGrantRole", client.user_grant_role(request));
    let answer = session.block_on(answer)?;
    let line = format!("Role {role} is granted to user {user}");
    context.show(&session.look, &Note { line, message: &answer })
}

fn revoke(args: &UserArgs, context: &mut Context) -> Result<(), Failure> {
    let [user, role] = &args.args[..] else {
        return Err(Failure::args(
            "user revoke-role requires user name and role name as its argument",
        ));
    };
    let (name, role) = (text(user)?, text(role)?);
    let session = context.connect_for::<Note<'_, AuthUserRevokeRoleResponse>>()?;
    let client = session.patient();
    let request = AuthUserRevokeRoleRequest { name: name.clone(), role: role.clone() };
    let answer = session.call("Auth/UserRevokeRole", client.user_revoke_role(request));
    let answer = session.block_on(answer)?;
    let line = format!("Role {role} is revoked from user {name}");
    context.show(&session.look, &Note { line, message: &answer })
}

#[cfg(test)]
mod tests {
    use super::first_word;

    #[test]
    fn a_password_is_the_first_word_of_the_first_line() {
        for (input, word) in [
            ("pw\n", "pw"),
            ("  pw and more\n", "pw"),
            ("\nlater\n", ""),
            ("", ""),
            ("end", "end"),
            ("pw\r\n", "pw"),
        ] {
            assert_eq!(first_word(&mut input.as_bytes()).unwrap(), word, "{input:?}");
        }
    }
}
