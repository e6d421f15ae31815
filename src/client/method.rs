//! Each RPC: its path, whether it may be repeated, who can answer it.
//!
//! `Call` ties a request to its reply, so that a typed call is one line. Whether a request may be
//! repeated can depend on what is in it: a transaction that only reads may, another may not.

use prost::Message;

use crate::pb::etcdserverpb::alarm_request::AlarmAction;
use crate::pb::etcdserverpb::downgrade_request::DowngradeAction;
use crate::pb::etcdserverpb::request_op::Request as Op;
use crate::pb::etcdserverpb::*;
use crate::pb::{v3electionpb, v3lockpb};

/// What the core has to know of one call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Method {
    pub(super) path: &'static str,
    /// A second copy does no harm: sent again after any transient failure. If not, it is sent
    /// again only when the first was certainly not applied.
    pub(super) repeatable: bool,
    /// It leaves something behind, and so a failed copy has an outcome.
    pub(super) writes: bool,
    /// A learner answers it.
    pub(super) learner: bool,
    /// A member without a leader cannot answer it; `hasleader` makes it say so at once.
    pub(super) leader: bool,
}

/// A request of one unary RPC.
pub(super) trait Call: Message {
    type Reply: Message + Default;
    fn method(&self) -> Method;
}

const WRITE: Method =
    Method { path: "", repeatable: false, writes: true, learner: false, leader: true };
const READ: Method = Method { repeatable: true, writes: false, ..WRITE };
/// A second copy finds done what it would do.
const REPEATED: Method = Method { repeatable: true, ..WRITE };
/// Answered by a member out of what it has.
const LOCAL: Method = Method { leader: false, ..READ };

macro_rules! calls {
    ($(service $service:literal: $($name:literal $request:ty => $reply:ty, |$this:pat_param| $kind:expr;)*)*) => {
        $($(impl Call for $request {
            type Reply = $reply;

            fn method(&self) -> Method {
                let $this = self;
                Method { path: concat!("/", $service, "/", $name), ..$kind }
            }
        })*)*
    };
}

calls! {
    service "etcdserverpb.KV":
        "Range" RangeRequest => RangeResponse, |r| range(r);
        "Put" PutRequest => PutResponse, |_| WRITE;
        "DeleteRange" DeleteRangeRequest => DeleteRangeResponse, |_| WRITE;
        "Txn" TxnRequest => TxnResponse, |r| if only_reads(r) { READ } else { WRITE };
        "Compact" CompactionRequest => CompactionResponse, |_| WRITE;
    service "etcdserverpb.Lease":
        // With an id chosen here; see `lease`.
        "LeaseGrant" LeaseGrantRequest => LeaseGrantResponse, |r| if r.id != 0 { REPEATED } else { WRITE };
        "LeaseRevoke" LeaseRevokeRequest => LeaseRevokeResponse, |_| REPEATED;
        "LeaseTimeToLive" LeaseTimeToLiveRequest => LeaseTimeToLiveResponse, |_| READ;
        "LeaseLeases" LeaseLeasesRequest => LeaseLeasesResponse, |_| READ;
    service "etcdserverpb.Cluster":
        "MemberAdd" MemberAddRequest => MemberAddResponse, |_| WRITE;
        "MemberRemove" MemberRemoveRequest => MemberRemoveResponse, |_| WRITE;
        "MemberUpdate" MemberUpdateRequest => MemberUpdateResponse, |_| WRITE;
        "MemberPromote" MemberPromoteRequest => MemberPromoteResponse, |_| WRITE;
        "MemberList" MemberListRequest => MemberListResponse, |r| if r.linearizable { READ } else { LOCAL };
    service "etcdserverpb.Maintenance":
        "Alarm" AlarmRequest => AlarmResponse, |r| if r.action() == AlarmAction::Get { LOCAL } else { REPEATED };
        "Status" StatusRequest => StatusResponse, |_| Method { learner: true, ..LOCAL };
        "Defragment" DefragmentRequest => DefragmentResponse, |_| Method { leader: false, ..WRITE };
        "Hash" HashRequest => HashResponse, |_| LOCAL;
        "HashKV" HashKvRequest => HashKvResponse, |_| LOCAL;
        // Upstream repeats it; the second copy may then be answered "not leader" by the old one.
        "MoveLeader" MoveLeaderRequest => MoveLeaderResponse, |_| WRITE;
        "Downgrade" DowngradeRequest => DowngradeResponse,
            |r| if r.action() == DowngradeAction::Validate { READ } else { WRITE };
    service "etcdserverpb.Auth":
        "AuthEnable" AuthEnableRequest => AuthEnableResponse, |_| WRITE;
        "AuthDisable" AuthDisableRequest => AuthDisableResponse, |_| WRITE;
        "AuthStatus" AuthStatusRequest => AuthStatusResponse, |_| READ;
        // A second copy makes a second token, which nobody misses.
        "Authenticate" AuthenticateRequest => AuthenticateResponse, |_| READ;
        "UserAdd" AuthUserAddRequest => AuthUserAddResponse, |_| WRITE;
        "UserGet" AuthUserGetRequest => AuthUserGetResponse, |_| READ;
        "UserList" AuthUserListRequest => AuthUserListResponse, |_| READ;
        "UserDelete" AuthUserDeleteRequest => AuthUserDeleteResponse, |_| WRITE;
        "UserChangePassword" AuthUserChangePasswordRequest => AuthUserChangePasswordResponse, |_| WRITE;
        "UserGrantRole" AuthUserGrantRoleRequest => AuthUserGrantRoleResponse, |_| WRITE;
        "UserRevokeRole" AuthUserRevokeRoleRequest => AuthUserRevokeRoleResponse, |_| WRITE;
        "RoleAdd" AuthRoleAddRequest => AuthRoleAddResponse, |_| WRITE;
        "RoleGet" AuthRoleGetRequest => AuthRoleGetResponse, |_| READ;
        "RoleList" AuthRoleListRequest => AuthRoleListResponse, |_| READ;
        "RoleDelete" AuthRoleDeleteRequest => AuthRoleDeleteResponse, |_| WRITE;
        "RoleGrantPermission" AuthRoleGrantPermissionRequest => AuthRoleGrantPermissionResponse, |_| WRITE;
        "RoleRevokePermission" AuthRoleRevokePermissionRequest => AuthRoleRevokePermissionResponse, |_| WRITE;
    service "v3lockpb.Lock":
        "Lock" v3lockpb::LockRequest => v3lockpb::LockResponse, |_| WRITE;
        "Unlock" v3lockpb::UnlockRequest => v3lockpb::UnlockResponse, |_| WRITE;
    service "v3electionpb.Election":
        "Campaign" v3electionpb::CampaignRequest => v3electionpb::CampaignResponse, |_| WRITE;
        "Proclaim" v3electionpb::ProclaimRequest => v3electionpb::ProclaimResponse, |_| WRITE;
        "Leader" v3electionpb::LeaderRequest => v3electionpb::LeaderResponse, |_| READ;
        "Resign" v3electionpb::ResignRequest => v3electionpb::ResignResponse, |_| WRITE;
}

pub(super) const RANGE_STREAM: &str = "/etcdserverpb.KV/RangeStream";
pub(super) const OBSERVE: Method = Method { path: "/v3electionpb.Election/Observe", ..READ };
pub(super) const WATCH: Method = Method { path: "/etcdserverpb.Watch/Watch", ..READ };
pub(super) const KEEP_ALIVE: Method = Method { path: "/etcdserverpb.Lease/LeaseKeepAlive", ..READ };
/// The one stream that a learner serves.
pub(super) const SNAPSHOT: Method =
    Method { path: "/etcdserverpb.Maintenance/Snapshot", learner: true, ..LOCAL };

/// A range in one answer.
pub(super) const RANGE: &str = "/etcdserverpb.KV/Range";

pub(super) fn range(request: &RangeRequest) -> Method {
    if request.serializable { Method { learner: true, ..LOCAL } } else { READ }
}

/// Whether no branch of the transaction writes.
fn only_reads(txn: &TxnRequest) -> bool {
    txn.success.iter().chain(&txn.failure).all(|op| match &op.request {
        Some(Op::RequestRange(_)) => true,
        Some(Op::RequestTxn(txn)) => only_reads(txn),
        Some(Op::RequestPut(_) | Op::RequestDeleteRange(_)) | None => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_transaction_is_a_read_only_if_all_of_it_reads() {
        let op = |request| RequestOp { request: Some(request) };
        let get = || op(Op::RequestRange(RangeRequest::default()));
        let put = || op(Op::RequestPut(PutRequest::default()));
        let txn = |success, failure| TxnRequest { compare: Vec::new(), success, failure };
        assert!(txn(vec![get()], vec![get()]).method().repeatable);
        assert!(!txn(vec![get()], vec![put()]).method().repeatable);
        let nested = |inner| txn(vec![op(Op::RequestTxn(inner))], Vec::new());
        assert!(nested(txn(vec![get()], Vec::new())).method().repeatable);
        assert!(!nested(txn(vec![put()], Vec::new())).method().repeatable);
    }

    #[test]
    fn paths_are_grpc_s() {
        assert_eq!(HashKvRequest::default().method().path, "/etcdserverpb.Maintenance/HashKV");
        assert_eq!(v3lockpb::LockRequest::default().method().path, "/v3lockpb.Lock/Lock");
    }

    #[test]
    fn a_learner_gets_only_what_it_answers() {
        assert!(!RangeRequest::default().method().learner);
        assert!(RangeRequest { serializable: true, ..Default::default() }.method().learner);
        assert!(StatusRequest {}.method().learner);
        assert!(!HashKvRequest::default().method().learner);
    }
}
