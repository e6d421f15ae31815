//! Answers about members.

use std::io::{self, Write};

use prost::Message;

use super::{COMMON, Format, Look, Show, ShowError, fields, json, table};
use crate::pb::etcdserverpb::{
    Member, MemberAddResponse, MemberListResponse, MemberPromoteResponse, MemberRemoveResponse,
    MemberUpdateResponse, ResponseHeader,
};

fn json_member(member: &Member, look: &Look, out: &mut dyn Write) -> io::Result<()> {
    json::object(out, |object| {
        if look.hex {
            object.always_text("ID", &format!("{:x}", member.id))?;
        } else {
            object.uint("ID", member.id)?;
        }
        object.text("name", &member.name)?;
        object.texts("peerURLs", &member.peer_ur_ls)?;
        object.texts("clientURLs", &member.client_ur_ls)?;
        object.flag("isLearner", member.is_learner)
    })
}

/// Header, the member that was added if any, and all members. With `--hex` ids are strings of hex
/// and nothing at this level is left out, as etcd's own structs for it have it.
fn json_answer(
    header: Option<&ResponseHeader>,
    added: Option<Option<&Member>>,
    members: &[Member],
    look: &Look,
    out: &mut dyn Write,
) -> io::Result<()> {
    json::object(out, |object| {
        match header {
            Some(header) if look.hex => object.object("header", |object| {
                object.always_text("cluster_id", &format!("{:x}", header.cluster_id))?;
                object.always_text("member_id", &format!("{:x}", header.member_id))?;
                object.int("revision", header.revision)?;
                object.uint("raft_term", header.raft_term)
            })?,
            Some(header) => object.object("header", |object| json::header(header, object))?,
            None if look.hex => object.member("header")?.write_all(b"null")?,
            None => {}
        }
        match added {
            Some(Some(member)) => json_member(member, look, object.member("member")?)?,
            Some(None) if look.hex => object.member("member")?.write_all(b"null")?,
            _ => {}
        }
        let each = |out: &mut dyn Write, member: &Member| json_member(member, look, out);
        if look.hex {
            json::list(object.member("members")?, members, each)
        } else {
            object.list("members", members, each)
        }
    })
}

impl Show for MemberAddResponse {
    const FORMATS: &'static [Format] = COMMON;

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        let member = self.member.clone().unwrap_or_default();
        let learner = if member.is_learner { " as learner " } else { " " };
        let cluster = self.header.unwrap_or_default().cluster_id;
        writeln!(out, "Member {:16x} added{learner}to cluster {cluster:16x}", member.id)
    }

    fn json(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        let added = Some(self.member.as_ref());
        json_answer(self.header.as_ref(), added, &self.members, look, out)
    }

    fn protobuf(&self) -> Result<Vec<u8>, ShowError> {
        Ok(self.encode_to_vec())
    }
}

/// An answer that changed the member of an id: `Member <id> <what> cluster <id>`.
#[derive(Debug)]
pub struct Changed<M> {
    pub id: u64,
    pub response: M,
}

/// What `Changed` needs of each of its answers.
pub trait Change: Message {
    /// `removed from`, `updated in`, `promoted in`.
    const WHAT: &'static str;

    fn parts(&self) -> (Option<&ResponseHeader>, &[Member]);
}

impl Change for MemberRemoveResponse {
    const WHAT: &'static str = "removed from";

    fn parts(&self) -> (Option<&ResponseHeader>, &[Member]) {
        (self.header.as_ref(), &self.members)
    }
}

impl Change for MemberUpdateResponse {
    const WHAT: &'static str = "updated in";

    fn parts(&self) -> (Option<&ResponseHeader>, &[Member]) {
        (self.header.as_ref(), &self.members)
    }
}

impl Change for MemberPromoteResponse {
    const WHAT: &'static str = "promoted in";

    fn parts(&self) -> (Option<&ResponseHeader>, &[Member]) {
        (self.header.as_ref(), &self.members)
    }
}

impl<M: Change> Show for Changed<M> {
    const FORMATS: &'static [Format] = COMMON;

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        let cluster = self.response.parts().0.copied().unwrap_or_default().cluster_id;
        writeln!(out, "Member {:16x} {} cluster {cluster:16x}", self.id, M::WHAT)
    }

    fn json(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        let (header, members) = self.response.parts();
        json_answer(header, None, members, look, out)
    }

    fn protobuf(&self) -> Result<Vec<u8>, ShowError> {
        Ok(self.response.encode_to_vec())
    }
}

/// A row of the list: id, status, name, addresses, whether a learner.
fn row(member: &Member) -> Vec<String> {
    vec![
        format!("{:x}", member.id),
        if member.name.is_empty() { "unstarted" } else { "started" }.to_owned(),
        member.name.clone(),
        member.peer_ur_ls.join(","),
        member.client_ur_ls.join(","),
        member.is_learner.to_string(),
    ]
}

impl Show for MemberListResponse {
    const IS_LIST: bool = true;
    const FORMATS: &'static [Format] =
        &[Format::Simple, Format::Json, Format::Fields, Format::Table, Format::Protobuf];

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        self.members.iter().try_for_each(|member| writeln!(out, "{}", row(member).join(", ")))
    }

    fn json(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        json_answer(self.header.as_ref(), None, &self.members, look, out)
    }

    fn fields(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        fields::header(self.header.as_ref(), look, out)?;
        for member in &self.members {
            fields::id(out, "ID", member.id, look)?;
            fields::quoted(out, "Name", member.name.as_bytes())?;
            for url in &member.peer_ur_ls {
                fields::quoted(out, "PeerURL", url.as_bytes())?;
            }
            for url in &member.client_ur_ls {
                fields::quoted(out, "ClientURL", url.as_bytes())?;
            }
            fields::plain(out, "IsLearner", member.is_learner)?;
            out.write_all(b"\n")?;
        }
        Ok(())
    }

    fn table(&self, out: &mut dyn Write) -> io::Result<()> {
        let rows: Vec<_> = self.members.iter().map(row).collect();
        let headings = ["ID", "Status", "Name", "Peer Addrs", "Client Addrs", "Is Learner"];
        table::draw(out, &headings, &rows)
    }

    fn protobuf(&self) -> Result<Vec<u8>, ShowError> {
        Ok(self.encode_to_vec())
    }
}
