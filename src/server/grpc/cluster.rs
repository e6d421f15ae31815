//! `etcdserverpb.Cluster`. What may be changed is judged by [`super::super::members`].
//!
//! As etcd, headers here have no revision.

use std::rc::Rc;
use std::time::{SystemTime, UNIX_EPOCH};

use super::super::local::Local;
use super::super::members::MemberChange;
use super::super::reply::Refused;
use super::{Call, Table};
use crate::pb::etcdserverpb::{
    Member, MemberAddRequest, MemberAddResponse, MemberListRequest, MemberListResponse,
    MemberPromoteRequest, MemberPromoteResponse, MemberRemoveRequest, MemberRemoveResponse,
    MemberUpdateRequest, MemberUpdateResponse,
};
use crate::schema;

/// Adds the service's methods.
pub(in super::super) fn methods(table: Table<Local>) -> Table<Local> {
    table
        .unary("/etcdserverpb.Cluster/MemberList", list)
        .unary("/etcdserverpb.Cluster/MemberAdd", add)
        .unary("/etcdserverpb.Cluster/MemberRemove", remove)
        .unary("/etcdserverpb.Cluster/MemberUpdate", update)
        .unary("/etcdserverpb.Cluster/MemberPromote", promote)
}

async fn list(
    local: Rc<Local>,
    _: Call,
    request: MemberListRequest,
) -> Result<MemberListResponse, Refused> {
    if request.linearizable {
        local.node.linearizable().await?;
    }
    let members = messages(local.node.members());
    Ok(MemberListResponse { header: Some(local.node.header(0)), members })
}

async fn add(
    local: Rc<Local>,
    _: Call,
    request: MemberAddRequest,
) -> Result<MemberAddResponse, Refused> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let change =
        MemberChange::Add { peer_urls: request.peer_ur_ls, learner: request.is_learner, now };
    let (own, members) = local.node.change_members(change).await?;
    let members = messages(members);
    let member = members.iter().find(|member| member.id == own).cloned();
    Ok(MemberAddResponse { header: Some(local.node.header(0)), member, members })
}

async fn remove(
    local: Rc<Local>,
    _: Call,
    request: MemberRemoveRequest,
) -> Result<MemberRemoveResponse, Refused> {
    let (_, members) = local.node.change_members(MemberChange::Remove(request.id)).await?;
    Ok(MemberRemoveResponse { header: Some(local.node.header(0)), members: messages(members) })
}

async fn update(
    local: Rc<Local>,
    _: Call,
    request: MemberUpdateRequest,
) -> Result<MemberUpdateResponse, Refused> {
    let change = MemberChange::Update { id: request.id, peer_urls: request.peer_ur_ls };
    let (_, members) = local.node.change_members(change).await?;
    Ok(MemberUpdateResponse { header: Some(local.node.header(0)), members: messages(members) })
}

async fn promote(
    local: Rc<Local>,
    _: Call,
    request: MemberPromoteRequest,
) -> Result<MemberPromoteResponse, Refused> {
    let (_, members) = local.node.change_members(MemberChange::Promote(request.id)).await?;
    Ok(MemberPromoteResponse { header: Some(local.node.header(0)), members: messages(members) })
}

fn messages(members: Vec<schema::Member>) -> Vec<Member> {
    let message = |member: schema::Member| Member {
        id: member.id,
        name: member.name,
        peer_ur_ls: member.peer_urls,
        client_ur_ls: member.client_urls,
        is_learner: member.is_learner,
    };
    members.into_iter().map(message).collect()
}
