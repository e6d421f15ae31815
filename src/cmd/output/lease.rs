//! Answers about leases. Go's client has structs of its own for them: json follows those.

use std::io::{self, Write};

use bytes::Bytes;
use prost::Message;

use super::fields::lease_hex;
use super::{Format, Look, Show, ShowError, WITH_FIELDS, fields, json};
use crate::pb::etcdserverpb::{
    LeaseGrantResponse, LeaseKeepAliveResponse, LeaseLeasesResponse, LeaseRevokeResponse,
    LeaseTimeToLiveResponse, ResponseHeader,
};

/// etcd marshals the embedded header alone, since that is the only message in its struct.
fn header_bytes(header: Option<&ResponseHeader>) -> Result<Vec<u8>, ShowError> {
    Ok(header.map(Message::encode_to_vec).unwrap_or_default())
}

/// The header's members, not in an object of their own.
fn inlined(header: Option<&ResponseHeader>, object: &mut json::Object<'_>) -> io::Result<()> {
    header.map_or(Ok(()), |header| json::header(header, object))
}

impl Show for LeaseGrantResponse {
    const FORMATS: &'static [Format] = WITH_FIELDS;

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "lease {} granted with TTL({}s)", lease_hex(self.id), self.ttl)
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        json::object(out, |object| {
            inlined(self.header.as_ref(), object)?;
            object.always_int("ID", self.id)?;
            object.always_int("TTL", self.ttl)?;
            object.always_text("Error", &self.error)
        })
    }

    fn fields(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        fields::header(self.header.as_ref(), look, out)?;
        fields::lease(out, "ID", self.id, look)?;
        fields::plain(out, "TTL", self.ttl)
    }

    fn protobuf(&self) -> Result<Vec<u8>, ShowError> {
        header_bytes(self.header.as_ref())
    }
}

/// A revoked lease.
#[derive(Debug)]
pub struct Revoked {
    pub id: i64,
    pub response: LeaseRevokeResponse,
}

impl Revoked {
    /// Why etcdctl shows no protobuf of it: Go's name for the type, and its text.
    pub fn unmarshalled(response: &LeaseRevokeResponse) -> String {
        let header = response.header.unwrap_or_default();
        let mut fields = Vec::new();
        for (name, value) in [
            ("cluster_id", header.cluster_id.to_string()),
            ("member_id", header.member_id.to_string()),
            ("revision", header.revision.to_string()),
            ("raft_term", header.raft_term.to_string()),
        ] {
            if value != "0" {
                fields.push(format!("{name}:{value}"));
            }
        }
        format!(
            "marshal unsupported for type *clientv3.LeaseRevokeResponse (header:{{{}}})",
            fields.join(" ")
        )
    }
}

impl Show for Revoked {
    const FORMATS: &'static [Format] = &[Format::Simple, Format::Json, Format::Fields];

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "lease {} revoked", lease_hex(self.id))
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        json::object(out, |object| match &self.response.header {
            Some(header) => object.object("header", |object| json::header(header, object)),
            None => Ok(()),
        })
    }

    fn fields(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        fields::header(self.response.header.as_ref(), look, out)
    }
}

impl Show for LeaseKeepAliveResponse {
    const FORMATS: &'static [Format] = WITH_FIELDS;

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "lease {} keepalived with TTL({})", lease_hex(self.id), self.ttl)
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        json::object(out, |object| {
            inlined(self.header.as_ref(), object)?;
            object.always_int("ID", self.id)?;
            object.always_int("TTL", self.ttl)
        })
    }

    fn fields(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        fields::header(self.header.as_ref(), look, out)?;
        fields::lease(out, "ID", self.id, look)?;
        fields::plain(out, "TTL", self.ttl)
    }

    fn protobuf(&self) -> Result<Vec<u8>, ShowError> {
        header_bytes(self.header.as_ref())
    }
}

/// What is left of a lease, and whether its keys were asked for.
#[derive(Debug)]
pub struct TimeToLive {
    pub response: LeaseTimeToLiveResponse,
    pub keys: bool,
}

impl Show for TimeToLive {
    const FORMATS: &'static [Format] = WITH_FIELDS;

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        let LeaseTimeToLiveResponse { id, ttl, granted_ttl, keys, .. } = &self.response;
        let id = lease_hex(*id);
        if *granted_ttl == 0 && *ttl == -1 {
            return writeln!(out, "lease {id} already expired");
        }
        write!(out, "lease {id} granted with TTL({granted_ttl}s), remaining({ttl}s)")?;
        if self.keys {
            write!(out, ", attached keys([")?;
            out.write_all(&keys.join(&b" "[..]))?;
            write!(out, "])")?;
        }
        out.write_all(b"\n")
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        json::object(out, |object| {
            inlined(self.response.header.as_ref(), object)?;
            object.always_int("id", self.response.id)?;
            object.always_int("ttl", self.response.ttl)?;
            object.always_int("granted-ttl", self.response.granted_ttl)?;
            let keys = object.member("keys")?;
            if self.response.keys.is_empty() {
                return keys.write_all(b"null");
            }
            json::list(keys, &self.response.keys, |out, key: &Bytes| json::bytes(out, key))
        })
    }

    fn fields(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        fields::header(self.response.header.as_ref(), look, out)?;
        fields::lease(out, "ID", self.response.id, look)?;
        fields::plain(out, "TTL", self.response.ttl)?;
        fields::plain(out, "GrantedTTL", self.response.granted_ttl)?;
        self.response.keys.iter().try_for_each(|key| fields::quoted(out, "Key", key))
    }

    fn protobuf(&self) -> Result<Vec<u8>, ShowError> {
        header_bytes(self.response.header.as_ref())
    }
}

impl Show for LeaseLeasesResponse {
    const IS_LIST: bool = true;
    const FORMATS: &'static [Format] = WITH_FIELDS;
    const OURS: &'static [Format] = &[Format::Grid];

    fn grid(&self, out: &mut dyn Write) -> io::Result<()> {
        let rows: Vec<_> = self.leases.iter().map(|lease| vec![lease_hex(lease.id)]).collect();
        super::table::draw(out, &["lease"], &rows)
    }

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "found {} leases", self.leases.len())?;
        self.leases.iter().try_for_each(|lease| writeln!(out, "{}", lease_hex(lease.id)))
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        json::object(out, |object| {
            inlined(self.header.as_ref(), object)?;
            json::list(object.member("leases")?, &self.leases, |out, lease| {
                json::object(out, |object| object.always_int("id", lease.id))
            })
        })
    }

    fn fields(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        fields::header(self.header.as_ref(), look, out)?;
        self.leases.iter().try_for_each(|lease| fields::lease(out, "ID", lease.id, look))
    }

    fn protobuf(&self) -> Result<Vec<u8>, ShowError> {
        header_bytes(self.header.as_ref())
    }
}
