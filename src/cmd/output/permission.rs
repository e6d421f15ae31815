//! Answers about users, roles and whether they count.

use std::io::{self, Write};

use prost::Message;

use super::{COMMON, Format, Headed, Look, Noted, Show, ShowError, WITH_FIELDS, fields, json};
use crate::pb::authpb::Permission;
use crate::pb::authpb::permission::Type;
use crate::pb::etcdserverpb::{
    AuthRoleAddResponse, AuthRoleDeleteResponse, AuthRoleGetResponse,
    AuthRoleGrantPermissionResponse, AuthRoleListResponse, AuthRoleRevokePermissionResponse,
    AuthStatusResponse, AuthUserAddResponse, AuthUserChangePasswordResponse,
    AuthUserDeleteResponse, AuthUserGetResponse, AuthUserGrantRoleResponse, AuthUserListResponse,
    AuthUserRevokeRoleResponse, ResponseHeader,
};

macro_rules! header_alone {
    ($($message:ident)*) => { $(
        impl Headed for $message {
            fn header(&self) -> Option<&ResponseHeader> {
                self.header.as_ref()
            }
        }

        impl Noted for $message {
            const FORMATS: &'static [Format] = WITH_FIELDS;
        }
    )* };
}

header_alone! {
    AuthRoleAddResponse
    AuthRoleDeleteResponse
    AuthRoleGrantPermissionResponse
    AuthRoleRevokePermissionResponse
    AuthUserAddResponse
    AuthUserChangePasswordResponse
    AuthUserDeleteResponse
    AuthUserGrantRoleResponse
    AuthUserRevokeRoleResponse
}

fn json_header(header: Option<&ResponseHeader>, object: &mut json::Object<'_>) -> io::Result<()> {
    match header {
        Some(header) => object.object("header", |object| json::header(header, object)),
        None => Ok(()),
    }
}

impl Show for AuthStatusResponse {
    const FORMATS: &'static [Format] = COMMON;

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "Authentication Status: {}", self.enabled)?;
        writeln!(out, "AuthRevision: {}", self.auth_revision)
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        json::object(out, |object| {
            json_header(self.header.as_ref(), object)?;
            object.flag("enabled", self.enabled)?;
            object.uint("authRevision", self.auth_revision)
        })
    }

    fn protobuf(&self) -> Result<Vec<u8>, ShowError> {
        Ok(self.encode_to_vec())
    }
}

/// A role and what it may do.
#[derive(Debug)]
pub struct RoleView<'a> {
    pub role: &'a str,
    pub response: &'a AuthRoleGetResponse,
}

/// The key, or the range; a range that is all keys of a prefix says so.
fn write_range(permission: &Permission, out: &mut dyn Write) -> io::Result<()> {
    let Permission { key, range_end: end, .. } = permission;
    out.write_all(b"\t")?;
    if end.is_empty() {
        out.write_all(key)?;
        return out.write_all(b"\n");
    }
    out.write_all(b"[")?;
    out.write_all(key)?;
    if end == &b"\0"[..] {
        out.write_all(b", <open ended>")?;
    } else {
        out.write_all(b", ")?;
        out.write_all(end)?;
        out.write_all(b")")?;
    }
    if !key.is_empty() && prefix_end(key) == end[..] {
        out.write_all(b" (prefix ")?;
        out.write_all(key)?;
        out.write_all(b")")?;
    }
    out.write_all(b"\n")
}

/// The first key behind every key that begins with `prefix`; `\0`, no end, if there is none.
pub fn prefix_end(prefix: &[u8]) -> Vec<u8> {
    let kept = prefix.iter().rposition(|byte| *byte < 0xff);
    match kept {
        None => vec![0],
        Some(last) => {
            let mut end = prefix[..=last].to_vec();
            end[last] += 1;
            end
        }
    }
}

impl Show for RoleView<'_> {
    const IS_LIST: bool = true;
    const FORMATS: &'static [Format] = WITH_FIELDS;

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "Role {}", self.role)?;
        let all = self.role == "root" && self.response.perm.is_empty();
        for (title, kind) in [("KV Read:", Type::Read), ("KV Write:", Type::Write)] {
            writeln!(out, "{title}")?;
            if all {
                out.write_all(b"\t[, <open ended>\n")?;
            }
            for permission in &self.response.perm {
                let granted = permission.perm_type;
                if granted == kind as i32 || granted == Type::Readwrite as i32 {
                    write_range(permission, out)?;
                }
            }
        }
        Ok(())
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        json::object(out, |object| {
            json_header(self.response.header.as_ref(), object)?;
            object.list("perm", &self.response.perm, |out, permission| {
                json::object(out, |object| {
                    object.int("permType", i64::from(permission.perm_type))?;
                    object.bytes("key", &permission.key)?;
                    object.bytes("range_end", &permission.range_end)
                })
            })
        })
    }

    fn fields(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        fields::header(self.response.header.as_ref(), look, out)?;
        for permission in &self.response.perm {
            let kind = Type::try_from(permission.perm_type)
                .map_or(permission.perm_type.to_string(), |kind| kind.as_str_name().to_owned());
            // Two spaces: as etcd.
            fields::plain(out, "PermType", format_args!(" {kind}"))?;
            fields::quoted(out, "Key", &permission.key)?;
            fields::quoted(out, "RangeEnd", &permission.range_end)?;
        }
        Ok(())
    }

    fn protobuf(&self) -> Result<Vec<u8>, ShowError> {
        Ok(self.response.encode_to_vec())
    }
}

impl Show for AuthRoleListResponse {
    const FORMATS: &'static [Format] = WITH_FIELDS;

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        self.roles.iter().try_for_each(|role| writeln!(out, "{role}"))
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        json::object(out, |object| {
            json_header(self.header.as_ref(), object)?;
            object.texts("roles", &self.roles)
        })
    }

    fn fields(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        fields::header(self.header.as_ref(), look, out)?;
        let mut line = b"\"Roles\" :".to_vec();
        for role in &self.roles {
            line.push(b' ');
            super::super::quote::quote(&mut line, role.as_bytes());
        }
        line.push(b'\n');
        out.write_all(&line)
    }

    fn protobuf(&self) -> Result<Vec<u8>, ShowError> {
        Ok(self.encode_to_vec())
    }
}

/// A user and the roles it has.
#[derive(Debug)]
pub struct UserView<'a> {
    pub user: &'a str,
    pub response: &'a AuthUserGetResponse,
}

impl Show for UserView<'_> {
    const FORMATS: &'static [Format] = COMMON;

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        write!(out, "User: {}\nRoles:", self.user)?;
        self.response.roles.iter().try_for_each(|role| write!(out, " {role}"))?;
        out.write_all(b"\n")
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        json::object(out, |object| {
            json_header(self.response.header.as_ref(), object)?;
            object.texts("roles", &self.response.roles)
        })
    }

    fn protobuf(&self) -> Result<Vec<u8>, ShowError> {
        Ok(self.response.encode_to_vec())
    }
}

impl Show for AuthUserListResponse {
    const FORMATS: &'static [Format] = COMMON;

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        self.users.iter().try_for_each(|user| writeln!(out, "{user}"))
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        json::object(out, |object| {
            json_header(self.header.as_ref(), object)?;
            object.texts("users", &self.users)
        })
    }

    fn protobuf(&self) -> Result<Vec<u8>, ShowError> {
        Ok(self.encode_to_vec())
    }
}
