//! An entry of a log, read: what [`propose`](super::propose) wrote, or any etcd from 3.4 on.
//!
//! ```text
//!   data         kind ConfChange   raftpb.ConfChange, its context a member as JSON
//!                kind Normal       InternalRaftRequest; up to 3.6 also a bare v2 Request
//! ```
//! As etcd: of v2 requests those that set a member's attributes and the cluster version count, QGET
//! and SYNC change nothing. Any other would change the v2 store, which is carried and not changed:
//! it is refused by name.

use prost::Message;

use crate::pb::etcdserverpb::{InternalRaftRequest, Request};
use crate::pb::nested::Deep;
use crate::schema::{MemberChange, Version};
use crate::snap::Attributes;
use crate::wal::{ConfChange, Entry, EntryKind};

use super::propose::{Checked, ClusterChange, Conf};

/// What an entry asks that is not served here.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unserved {
    #[error("it cannot be decoded: {0}")]
    Undecodable(String),
    /// Users, roles, auth itself.
    #[error("it changes users, roles or auth ({0}), which this server does not apply yet")]
    Auth(&'static str),
    #[error("it is a v2 request, {method} {path}, and v2 keys are carried but not changed here")]
    V2 { method: String, path: String },
    #[error("it is a request of a later etcd")]
    Unknown,
    #[error("it is {0}, which etcd proposes none of")]
    Kind(String),
}

fn cluster(change: ClusterChange) -> Checked {
    Checked::Cluster(Box::new(change))
}

fn undecodable(error: impl ToString) -> Unserved {
    Unserved::Undecodable(error.to_string())
}

/// A membership change, if the entry is one.
pub(super) fn conf(entry: &Entry<'_>) -> Result<Option<Conf>, Unserved> {
    if entry.kind != EntryKind::ConfChange {
        return Ok(None);
    }
    let change = ConfChange::decode(entry.data()).map_err(undecodable)?;
    let context: Option<MemberChange> = match change.context {
        [] => None,
        context => Some(serde_json::from_slice(context).map_err(undecodable)?),
    };
    let promote = context.as_ref().is_some_and(|context| context.is_promote);
    let member = context.map(|context| context.member);
    Ok(Some(Conf { id: change.id, kind: change.kind, node: change.node_id, member, promote }))
}

/// What an entry does.
pub(super) fn decode(entry: &Entry<'_>) -> Result<Checked, Unserved> {
    match entry.kind {
        EntryKind::Normal | EntryKind::ConfChange => {}
        EntryKind::ConfChangeV2 => {
            return Err(Unserved::Kind("a membership change of raft's second form".to_owned()));
        }
        EntryKind::Unknown(kind) => {
            return Err(Unserved::Kind(format!("an entry of kind {kind}")));
        }
    }
    if let Some(conf) = conf(entry)? {
        return Ok(cluster(ClusterChange::Conf(conf)));
    }
    if entry.data().is_empty() {
        return Ok(cluster(ClusterChange::Nothing));
    }
    let request = match Deep::<InternalRaftRequest>::decode(entry.data()) {
        Ok(Deep(InternalRaftRequest { v2: Some(request), .. })) => return v2(&request),
        Ok(Deep(request)) => request,
        // As etcd up to 3.6: what is no request of v3 is one of v2.
        Err(error) => match Request::decode(entry.data()) {
            Ok(request) if request.method.is_some() => return v2(&request),
            _ => return Err(undecodable(error)),
        },
    };
    v3(request)
}

fn v3(request: InternalRaftRequest) -> Result<Checked, Unserved> {
    if let Some(name) = changes_auth(&request) {
        return Err(Unserved::Auth(name));
    }
    let asks = request.range.is_some()
        || request.auth_status.is_some()
        || request.authenticate.is_some()
        || request.auth_user_get.is_some()
        || request.auth_user_list.is_some()
        || request.auth_role_get.is_some()
        || request.auth_role_list.is_some()
        || request.downgrade_version_test.is_some();
    if let Some(put) = request.put {
        Ok(Checked::Put(put))
    } else if let Some(delete) = request.delete_range {
        Ok(Checked::DeleteRange(delete))
    } else if let Some(txn) = request.txn {
        Ok(Checked::Txn(Box::new(txn)))
    } else if let Some(compaction) = request.compaction {
        Ok(Checked::Compact(compaction))
    } else if let Some(grant) = request.lease_grant {
        Ok(Checked::LeaseGrant(grant))
    } else if let Some(revoke) = request.lease_revoke {
        Ok(Checked::LeaseRevoke(revoke))
    } else if let Some(alarm) = request.alarm {
        Ok(Checked::Alarm(alarm))
    } else if let Some(checkpoint) = request.lease_checkpoint {
        Ok(Checked::LeaseCheckpoint(checkpoint))
    } else if let Some(set) = request.cluster_version_set {
        let version = Version::parse(&set.ver).ok_or_else(|| undecodable(&set.ver))?;
        Ok(cluster(ClusterChange::Version(version)))
    } else if let Some(set) = request.cluster_member_attr_set {
        let own = set.member_attributes.unwrap_or_default();
        let (member, name, client_urls) = (set.member_id, own.name, own.client_urls);
        Ok(cluster(ClusterChange::Attributes { member, name, client_urls }))
    } else if let Some(set) = request.downgrade_info_set {
        let target = match set.enabled {
            true => Some(Version::parse(&set.ver).ok_or_else(|| undecodable(&set.ver))?),
            false => None,
        };
        Ok(cluster(ClusterChange::Downgrade(target)))
    } else if asks {
        Ok(cluster(ClusterChange::Nothing))
    } else {
        Err(Unserved::Unknown)
    }
}

/// Which change of auth a request makes, if it makes one.
fn changes_auth(request: &InternalRaftRequest) -> Option<&'static str> {
    let made = [
        (request.auth_enable.is_some(), "auth enable"),
        (request.auth_disable.is_some(), "auth disable"),
        (request.auth_user_add.is_some(), "user add"),
        (request.auth_user_delete.is_some(), "user delete"),
        (request.auth_user_change_password.is_some(), "user passwd"),
        (request.auth_user_grant_role.is_some(), "user grant-role"),
        (request.auth_user_revoke_role.is_some(), "user revoke-role"),
        (request.auth_role_add.is_some(), "role add"),
        (request.auth_role_delete.is_some(), "role delete"),
        (request.auth_role_grant_permission.is_some(), "role grant-permission"),
        (request.auth_role_revoke_permission.is_some(), "role revoke-permission"),
    ];
    made.iter().find(|(made, _)| *made).map(|(_, name)| *name)
}

fn v2(request: &Request) -> Result<Checked, Unserved> {
    let (method, path, value) = (request.method(), request.path(), request.val());
    match method {
        "QGET" | "SYNC" => return Ok(cluster(ClusterChange::Nothing)),
        "PUT" if path == "/0/version" => {
            let version = Version::parse(value).ok_or_else(|| undecodable(value))?;
            return Ok(cluster(ClusterChange::Version(version)));
        }
        "PUT" => {
            if let Some(member) = Attributes::member_at(path) {
                let Attributes { name, client_urls } =
                    serde_json::from_str(value).map_err(undecodable)?;
                return Ok(cluster(ClusterChange::Attributes { member, name, client_urls }));
            }
        }
        _ => {}
    }
    Err(Unserved::V2 { method: method.to_owned(), path: path.to_owned() })
}

/// The version that an entry sets for the cluster, if it does: tells whose log it is.
pub(super) fn version(entry: &Entry<'_>) -> Option<Version> {
    match decode(entry) {
        Ok(Checked::Cluster(change)) => match *change {
            ClusterChange::Version(version) => Some(version),
            _ => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pb::etcdserverpb::PutRequest;
    use crate::pb::write::Release;
    use crate::schema::Member;
    use crate::wal::ConfChangeType;

    fn read(kind: EntryKind, data: &[u8]) -> Result<Checked, Unserved> {
        decode(&Entry { kind, term: 2, index: 3, data: Some(data).filter(|data| !data.is_empty()) })
    }

    /// Everything that is written is read as what it was.
    #[test]
    fn what_is_written_is_read() {
        let put = PutRequest { key: "k".into(), value: "v".into(), ..PutRequest::default() };
        let member = Member { id: 7, peer_urls: vec!["http://p".into()], ..Member::default() };
        let changes = [
            ClusterChange::Nothing,
            ClusterChange::Attributes {
                member: 9,
                name: "m\"1".into(),
                client_urls: vec!["http://a".into(), "http://b".into()],
            },
            ClusterChange::Attributes { member: 9, name: String::new(), client_urls: vec![] },
            ClusterChange::Version(Version::new(3, 5, 0)),
            ClusterChange::Conf(Conf {
                id: 5,
                kind: ConfChangeType::AddLearnerNode,
                node: 7,
                member: Some(Member { is_learner: true, ..member.clone() }),
                promote: false,
            }),
            ClusterChange::Conf(Conf {
                id: 6,
                kind: ConfChangeType::AddNode,
                node: 7,
                member: Some(Member { id: 7, ..Member::default() }),
                promote: true,
            }),
            ClusterChange::Conf(Conf {
                id: 6,
                kind: ConfChangeType::RemoveNode,
                node: 7,
                member: None,
                promote: false,
            }),
        ];
        for release in Release::ALL {
            for change in &changes {
                let request = cluster(change.clone());
                let again = read(request.kind(), &request.encode(77, release)).unwrap();
                let Checked::Cluster(again) = again else { panic!("{again:?}") };
                assert_eq!(*again, *change, "{release:?}");
            }
            let bytes = Checked::Put(put.clone()).encode(1, release);
            let again = read(EntryKind::Normal, &bytes).unwrap();
            assert!(matches!(again, Checked::Put(again) if again == put));
        }
    }

    #[test]
    fn what_is_not_served_is_named() {
        let request = Request {
            method: Some("PUT".into()),
            path: Some("/1/key".into()),
            val: Some("v".into()),
            ..Request::default()
        };
        let refused = read(EntryKind::Normal, &request.encode_to_vec()).unwrap_err().to_string();
        assert!(refused.contains("PUT /1/key"), "{refused}");
        let enable =
            InternalRaftRequest { auth_enable: Some(Default::default()), ..Default::default() };
        let refused = read(EntryKind::Normal, &enable.encode_to_vec()).unwrap_err();
        assert_eq!(refused, Unserved::Auth("auth enable"));
        assert!(read(EntryKind::Normal, b"\xff\xff").is_err());
        // Whatever it holds.
        let second = read(EntryKind::ConfChangeV2, b"").unwrap_err().to_string();
        assert!(second.contains("membership change of raft's second form"), "{second}");
        let other = read(EntryKind::Unknown(7), b"").unwrap_err().to_string();
        assert!(other.contains("an entry of kind 7"), "{other}");
    }
}
