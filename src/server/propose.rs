//! Step 3: a checked request becomes a proposal: its bytes for the log, and who waits for it.
//!
//! ```text
//!   Checked --encode, on the runtime's thread--> Proposal { bytes, request, waiter } --> persist
//!      the bytes are an InternalRaftRequest, header and all: written to the log as they are
//!      the request itself goes along and is what `apply` runs: nothing is decoded twice
//! ```

use prost::Message;
use tokio::sync::oneshot;

use crate::pb::etcdserverpb::request_op::Request;
use crate::pb::etcdserverpb::{
    AlarmRequest, CompactionRequest, DeleteRangeRequest, InternalRaftRequest,
    LeaseCheckpointRequest, LeaseGrantRequest, LeaseRevokeRequest, PutRequest, RequestHeader,
    RequestOp, TxnRequest,
};
use crate::pb::membershippb::{
    Attributes, ClusterMemberAttrSetRequest, ClusterVersionSetRequest, DowngradeInfoSetRequest,
};
use crate::pb::write::{self, Release};
use crate::schema::{Member, Version};
use crate::store::{Applied, Op, Refusal};
use crate::wal::{ConfChange, ConfChangeType, EntryKind};

/// A request that is ready for the log: nothing about it is left to be judged but what depends on
/// the key space at its turn. `validate` makes those of clients.
///
/// A message with `Bytes` in it may hold on to the network buffer it came in: `apply` copies what
/// stays, so that the buffer lives as long as the request does and no longer.
#[derive(Debug, Clone)]
pub enum Checked {
    Put(PutRequest),
    DeleteRange(DeleteRangeRequest),
    /// One that writes: a transaction of reads alone is answered from a view.
    Txn(Box<TxnRequest>),
    Compact(CompactionRequest),
    /// With its id chosen: see [`super::Node::lease_id`].
    LeaseGrant(LeaseGrantRequest),
    LeaseRevoke(LeaseRevokeRequest),
    LeaseCheckpoint(LeaseCheckpointRequest),
    /// Also one that only asks, as etcd's goes through the log.
    Alarm(AlarmRequest),
    /// The server's own: see [`ClusterChange`].
    Cluster(Box<ClusterChange>),
}

/// What a server writes into the log for itself and about its cluster.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClusterChange {
    /// The empty entry that begins a leader's term. Of a log that is read also what only asks.
    Nothing,
    /// What a member publishes about itself.
    Attributes {
        member: u64,
        name: String,
        client_urls: Vec<String>,
    },
    Version(Version),
    /// A downgrade to that version is under way; none ends it.
    Downgrade(Option<Version>),
    Conf(Conf),
}

/// A membership change, owned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conf {
    /// 0 for those that a cluster begins with.
    pub id: u64,
    pub kind: ConfChangeType,
    pub node: u64,
    /// None for a removal.
    pub member: Option<Member>,
    /// Of an `AddNode`: the learner of that id becomes a voter.
    pub promote: bool,
}

impl Conf {
    /// The context as etcd writes it.
    pub fn context(&self) -> String {
        match &self.member {
            Some(member) if self.promote => {
                let mut text = member.encode();
                text.truncate(text.len() - 1);
                text + ",\"isPromote\":true}"
            }
            Some(member) => member.encode(),
            None => String::new(),
        }
    }

    fn encode(&self, release: Release) -> Vec<u8> {
        let context = self.context();
        let (id, kind, node_id) = (self.id, self.kind, self.node);
        ConfChange { id, kind, node_id, context: context.as_bytes() }.encode(release)
    }
}

impl Checked {
    pub fn kind(&self) -> EntryKind {
        match self {
            Self::Cluster(change) if matches!(**change, ClusterChange::Conf(_)) => {
                EntryKind::ConfChange
            }
            _ => EntryKind::Normal,
        }
    }

    /// What the key space is to do.
    pub fn op(&self) -> Op<'_> {
        match self {
            Self::Put(put) => Op::Put(put),
            Self::DeleteRange(delete) => Op::DeleteRange(delete),
            Self::Txn(txn) => Op::Txn(txn),
            Self::Compact(compact) => Op::Compact(compact),
            Self::LeaseGrant(grant) => Op::LeaseGrant(grant),
            Self::LeaseRevoke(revoke) => Op::LeaseRevoke(revoke),
            Self::LeaseCheckpoint(checkpoint) => Op::LeaseCheckpoint(checkpoint),
            Self::Alarm(alarm) => Op::Alarm(alarm),
            Self::Cluster(_) => Op::Elsewhere,
        }
    }

    /// What it costs of the quota, in bytes, as etcd reckons: a put 256 and its key and value, a
    /// transaction the dearer of its branches, a lease 64, all else nothing.
    pub fn cost(&self) -> u64 {
        match self {
            Self::Put(put) => put_cost(put),
            Self::Txn(txn) => txn_cost(txn),
            Self::LeaseGrant(_) => 64,
            _ => 0,
        }
    }

    /// The data of its entry: the request with a header of this id, as etcd of that release writes
    /// it. Empty only for [`ClusterChange::Nothing`].
    pub fn encode(&self, id: u64, release: Release) -> Vec<u8> {
        match self {
            Self::Put(put) => tagged(4, put, id),
            Self::DeleteRange(delete) => tagged(5, delete, id),
            Self::Txn(txn) => tagged(6, &**txn, id),
            Self::Compact(compact) => tagged(7, compact, id),
            Self::LeaseGrant(grant) => tagged(8, grant, id),
            Self::LeaseRevoke(revoke) => tagged(9, revoke, id),
            Self::Alarm(alarm) => tagged(10, alarm, id),
            Self::LeaseCheckpoint(checkpoint) => tagged(11, checkpoint, id),
            Self::Cluster(change) => change.encode(id, release),
        }
    }
}

fn put_cost(put: &PutRequest) -> u64 {
    256 + put.key.len() as u64 + put.value.len() as u64
}

fn txn_cost(txn: &TxnRequest) -> u64 {
    let branch = |ops: &[RequestOp]| -> u64 {
        let cost = |op: &RequestOp| match &op.request {
            Some(Request::RequestPut(put)) => put_cost(put),
            Some(Request::RequestTxn(inside)) => txn_cost(inside),
            _ => 0,
        };
        ops.iter().map(cost).sum()
    };
    branch(&txn.success).max(branch(&txn.failure))
}

/// A request as field `number` of an InternalRaftRequest, the header behind it: fields ascend, and
/// the header's number is 100.
fn tagged(number: u32, request: &impl Message, id: u64) -> Vec<u8> {
    let length = request.encoded_len();
    let mut out = Vec::with_capacity(length + 4 * write::MAX_VARINT);
    write::bytes_head(&mut out, number, length);
    request.encode(&mut out).expect("a vector grows");
    write::bytes_head(&mut out, 100, 1 + write::varint_length(id));
    write::number(&mut out, 1, id);
    out
}

impl ClusterChange {
    fn encode(&self, id: u64, release: Release) -> Vec<u8> {
        let header = Some(RequestHeader { id, ..RequestHeader::default() });
        let request = InternalRaftRequest { header, ..InternalRaftRequest::default() };
        // As etcd up to 3.5: members and version are set in the v2 store, by a v2 request.
        let v2 = release <= Release::V3_5;
        match self {
            Self::Nothing => Vec::new(),
            Self::Conf(conf) => conf.encode(release),
            Self::Attributes { member, name, client_urls } if v2 => {
                let own = Member { client_urls: client_urls.clone(), ..Member::default() };
                v2_put(id, &format!("/0/members/{member:x}/attributes"), &v2_attributes(name, &own))
            }
            Self::Version(version) if v2 => v2_put(id, "/0/version", &version.to_string()),
            Self::Attributes { member, name, client_urls } => {
                let (name, client_urls) = (name.clone(), client_urls.clone());
                let member_attributes = Some(Attributes { name, client_urls });
                let set = ClusterMemberAttrSetRequest { member_id: *member, member_attributes };
                InternalRaftRequest { cluster_member_attr_set: Some(set), ..request }
                    .encode_to_vec()
            }
            Self::Version(version) => {
                let set = ClusterVersionSetRequest { ver: version.to_string() };
                InternalRaftRequest { cluster_version_set: Some(set), ..request }.encode_to_vec()
            }
            Self::Downgrade(target) => {
                let ver = target.as_ref().map(ToString::to_string).unwrap_or_default();
                let set = DowngradeInfoSetRequest { enabled: target.is_some(), ver };
                InternalRaftRequest { downgrade_info_set: Some(set), ..request }.encode_to_vec()
            }
        }
    }
}

/// `{"name":..,"clientURLs":[..]}`, as Go writes it: empty ones left out.
fn v2_attributes(name: &str, urls: &Member) -> String {
    let mut parts = Vec::new();
    if !name.is_empty() {
        let mut text = String::from("\"name\":");
        write::json_string(&mut text, name);
        parts.push(text);
    }
    if !urls.client_urls.is_empty() {
        let mut text = String::from("\"clientURLs\":[");
        for (place, url) in urls.client_urls.iter().enumerate() {
            if place > 0 {
                text.push(',');
            }
            write::json_string(&mut text, url);
        }
        parts.push(text + "]");
    }
    format!("{{{}}}", parts.join(","))
}

/// A v2 PUT, bare: every number of the message written, though it is 0.
fn v2_put(id: u64, path: &str, value: &str) -> Vec<u8> {
    let mut out = Vec::with_capacity(value.len() + path.len() + 48);
    write::number(&mut out, 1, id);
    write::bytes(&mut out, 2, b"PUT");
    write::bytes(&mut out, 3, path.as_bytes());
    write::bytes(&mut out, 4, value.as_bytes());
    write::number(&mut out, 5, 0);
    write::bytes(&mut out, 6, b"");
    write::number(&mut out, 7, 0);
    // 8 and 17, prevExist and refresh, are absent where not asked for.
    for field in 9..=16 {
        write::number(&mut out, field, 0);
    }
    out
}

/// What an entry has come to.
#[derive(Debug)]
pub struct Outcome {
    /// Of the key space after it: what the reply's header says.
    pub revision: i64,
    /// The reply itself; its own header is left for `reply` to fill. Headers of operations inside
    /// a transaction are made already.
    pub applied: Applied,
}

/// Why a proposal has no outcome, in etcd's words.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unanswered {
    /// It was applied, and refused: nothing has changed, with one exception: as etcd, a write that
    /// is over the quota only at its turn is made and yet answered so.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Larger than `--max-request-bytes` once encoded. InvalidArgument.
    #[error("etcdserver: request is too large")]
    TooLarge,
    /// More is on its way than the log can take. As etcd, code Unknown.
    #[error("etcdserver: too many requests")]
    TooMany,
    /// It did not come out of the log in time; it may yet. Unavailable.
    #[error("etcdserver: request timed out")]
    TimedOut,
    /// No leader: one of several voters, alone. It was not written. DeadlineExceeded.
    #[error("context deadline exceeded")]
    NoLeader,
    /// The server ends, or has failed: it may have been written or not. Unavailable.
    #[error("etcdserver: server stopped")]
    Stopped,
    /// A membership change was refused.
    #[error(transparent)]
    Members(#[from] super::members::Refused),
}

/// Who waits for an outcome, and on which runtime.
#[derive(Debug)]
pub struct Waiter {
    pub(super) runtime: Option<usize>,
    pub(super) reply: oneshot::Sender<Result<Outcome, Unanswered>>,
}

impl Waiter {
    /// Hands over the outcome; who no longer waits gets none.
    pub fn complete(self, outcome: Result<Outcome, Unanswered>) {
        let _ = self.reply.send(outcome);
    }
}

/// A request on its way to the log.
#[derive(Debug)]
pub struct Proposal {
    pub(super) request: Checked,
    /// Of its entry.
    pub(super) data: Vec<u8>,
    /// None for what nobody waits for.
    pub(super) waiter: Option<Waiter>,
}

impl Proposal {
    pub fn new(request: Checked, id: u64, release: Release, waiter: Option<Waiter>) -> Self {
        let data = request.encode(id, release);
        Self { request, data, waiter }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_encoded_as_prost_would() {
        let put = PutRequest { key: "k".into(), value: "v".into(), lease: 7, ..Default::default() };
        let header = Some(RequestHeader { id: 1 << 60, ..RequestHeader::default() });
        let whole = InternalRaftRequest {
            header,
            put: Some(put.clone()),
            ..InternalRaftRequest::default()
        };
        assert_eq!(Checked::Put(put).encode(1 << 60, Release::V3_7), whole.encode_to_vec());
        let leader = Checked::Cluster(Box::new(ClusterChange::Nothing));
        assert!(leader.encode(5, Release::V3_7).is_empty());
    }

    /// Storage facts 5.4: the version entry of a 3.4.23.
    #[test]
    fn a_v2_request_is_what_3_4_writes() {
        let version = ClusterChange::Version(Version::new(3, 4, 0));
        let id = 0x7afa_2287_0860_4d04_u64;
        let bytes = version.encode(id, Release::V3_4);
        let tail = b"\x12\x03PUT\x1a\x0a/0/version\x22\x053.4.0\x28\0\x32\0\x38\0\x48\0\x50\0\x58\0\x60\0\x68\0\x70\0\x78\0\x80\x01\0";
        assert!(bytes.ends_with(tail), "{bytes:x?}");
    }

    #[test]
    fn a_promotion_says_so() {
        let member = Some(Member { id: 9, ..Member::default() });
        let conf = Conf { id: 1, kind: ConfChangeType::AddNode, node: 9, member, promote: true };
        assert_eq!(conf.context(), r#"{"id":9,"peerURLs":null,"isPromote":true}"#);
    }
}
