//! Cluster, Maintenance and Health over a socket, against a server in this process: right values, as
//! real etcd 3.7 gives them (server facts 10, 11).

use etcdkit::client::Code;
use etcdkit::pb::etcdserverpb::{
    AlarmMember, AlarmRequest, AlarmResponse, AuthStatusRequest, AuthStatusResponse,
    AuthenticateRequest, AuthenticateResponse, CompactionRequest, CompactionResponse,
    DefragmentRequest, DefragmentResponse, DeleteRangeRequest, DeleteRangeResponse,
    DowngradeRequest, DowngradeResponse, HashKvRequest, HashKvResponse, HashRequest, HashResponse,
    Member, MemberAddRequest, MemberAddResponse, MemberListRequest, MemberListResponse,
    MemberPromoteRequest, MemberPromoteResponse, MemberRemoveRequest, MemberRemoveResponse,
    MemberUpdateRequest, MemberUpdateResponse, MoveLeaderRequest, MoveLeaderResponse, PutRequest,
    PutResponse, RequestOp, SnapshotRequest, SnapshotResponse, StatusRequest, StatusResponse,
    TxnRequest, TxnResponse, request_op,
};
use etcdkit::pb::write::Release;
use prost::Message;
use sha2::{Digest as _, Sha256};

use crate::server_kv::Server;
use crate::wire::{Sender, ask, call, connect, framed};

const NOSPACE: i32 = 1;
const CORRUPT: i32 = 2;

fn put(key: &'static str, value: &'static str) -> PutRequest {
    PutRequest { key: key.into(), value: value.into(), ..PutRequest::default() }
}

fn refused<R: std::fmt::Debug>(outcome: Result<R, (u32, String)>, code: Code, text: &str) {
    assert_eq!(outcome.unwrap_err(), (code as u32, text.to_owned()));
}

async fn alarm(
    to: &Sender,
    action: i32,
    member_id: u64,
    alarm: i32,
) -> Result<Vec<AlarmMember>, (u32, String)> {
    let request = AlarmRequest { action, member_id, alarm };
    let reply: AlarmResponse = ask(to, "Maintenance/Alarm", &request).await?;
    assert!(reply.header.is_some());
    Ok(reply.alarms)
}

async fn status(to: &Sender) -> StatusResponse {
    ask(to, "Maintenance/Status", &StatusRequest {}).await.unwrap()
}

async fn hash_kv(to: &Sender, revision: i64) -> Result<(u32, i64, i64), (u32, String)> {
    let request = HashKvRequest { revision };
    let reply: HashKvResponse = ask(to, "Maintenance/HashKV", &request).await?;
    Ok((reply.hash, reply.compact_revision, reply.hash_revision))
}

#[tokio::test]
async fn status_has_every_field() {
    let server = Server::start();
    let to = connect(server.address).await;
    let reply = status(&to).await;
    let header = reply.header.unwrap();
    assert_eq!(
        (header.member_id, header.revision, header.raft_term),
        (0x8e9e_05c5_2164_694d, 1, 2)
    );
    assert_eq!(header.cluster_id, 0xcdf8_1819_4e3a_8c32);
    assert_eq!(reply.version, "3.7.1");
    assert_eq!(reply.storage_version, "3.7.0");
    assert_eq!((reply.leader, reply.raft_term), (header.member_id, 2));
    assert_eq!((reply.raft_index, reply.raft_applied_index), (4, 4));
    assert_eq!(reply.db_size_quota, 2 << 30);
    assert!(reply.db_size >= reply.db_size_in_use && reply.db_size_in_use > 0);
    let downgrade = reply.downgrade_info.unwrap();
    assert_eq!((downgrade.enabled, downgrade.target_version.as_str()), (false, ""));
    assert!(reply.errors.is_empty() && !reply.is_learner);
    server.stop();
}

#[tokio::test]
async fn alarms_are_raised_told_of_and_lowered_by_hand() {
    let server = Server::start();
    let to = connect(server.address).await;
    let raised = |member_id, alarm| vec![AlarmMember { member_id, alarm }];
    assert_eq!(alarm(&to, 0, 0, 0).await.unwrap(), []);
    // None: nothing. Again: named again. A foreign member and kinds that nobody knows: taken.
    assert_eq!(alarm(&to, 1, 5, 0).await.unwrap(), []);
    assert_eq!(alarm(&to, 1, 77, NOSPACE).await.unwrap(), raised(77, NOSPACE));
    assert_eq!(alarm(&to, 1, 77, NOSPACE).await.unwrap(), raised(77, NOSPACE));
    assert_eq!(alarm(&to, 0, 5, NOSPACE).await.unwrap(), raised(77, NOSPACE));
    assert_eq!(alarm(&to, 0, 0, CORRUPT).await.unwrap(), []);
    assert_eq!(status(&to).await.errors, ["memberID:77 alarm:NOSPACE"]);
    let no_space = "etcdserver: mvcc: database space exceeded";
    refused(
        ask::<PutResponse>(&to, "KV/Put", &put("a", "1")).await,
        Code::ResourceExhausted,
        no_space,
    );
    // A put in either branch, however deep, counts; deletions go on.
    let op = |request| vec![RequestOp { request: Some(request) }];
    let inner = TxnRequest {
        success: op(request_op::Request::RequestPut(put("a", "1"))),
        ..Default::default()
    };
    let nested =
        TxnRequest { failure: op(request_op::Request::RequestTxn(inner)), ..TxnRequest::default() };
    refused(ask::<TxnResponse>(&to, "KV/Txn", &nested).await, Code::ResourceExhausted, no_space);
    let delete = DeleteRangeRequest { key: "a".into(), ..DeleteRangeRequest::default() };
    ask::<DeleteRangeResponse>(&to, "KV/DeleteRange", &delete).await.unwrap();
    assert_eq!(alarm(&to, 2, 5, NOSPACE).await.unwrap(), []);
    assert_eq!(alarm(&to, 1, 1, CORRUPT).await.unwrap(), raised(1, CORRUPT));
    let corrupt = "etcdserver: corrupt cluster";
    refused(ask::<PutResponse>(&to, "KV/Put", &put("a", "1")).await, Code::DataLoss, corrupt);
    refused(
        ask::<DeleteRangeResponse>(&to, "KV/DeleteRange", &delete).await,
        Code::DataLoss,
        corrupt,
    );
    assert_eq!(alarm(&to, 2, 1, CORRUPT).await.unwrap(), raised(1, CORRUPT));
    assert_eq!(alarm(&to, 2, 77, NOSPACE).await.unwrap(), raised(77, NOSPACE));
    ask::<PutResponse>(&to, "KV/Put", &put("a", "1")).await.unwrap();
    // Real etcd dies of these.
    for action in [3, 7, -1] {
        let (code, _) = alarm(&to, action, 1, NOSPACE).await.unwrap_err();
        assert_eq!(code, Code::InvalidArgument as u32);
    }
    server.stop();
}

/// The numbers are real etcd 3.7.1's for the same writes.
#[tokio::test]
async fn hashes_of_the_keys_are_etcds() {
    let server = Server::start();
    let to = connect(server.address).await;
    let nothing = 1_084_519_789;
    assert_eq!(hash_kv(&to, 0).await.unwrap(), (nothing, -1, 1));
    ask::<PutResponse>(&to, "KV/Put", &put("a", "1")).await.unwrap();
    ask::<PutResponse>(&to, "KV/Put", &put("b", "2")).await.unwrap();
    let delete = DeleteRangeRequest { key: "a".into(), ..DeleteRangeRequest::default() };
    ask::<DeleteRangeResponse>(&to, "KV/DeleteRange", &delete).await.unwrap();
    ask::<PutResponse>(&to, "KV/Put", &put("a", "3")).await.unwrap();
    assert_eq!(hash_kv(&to, 0).await.unwrap(), (2_804_068_566, -1, 5));
    assert_eq!(hash_kv(&to, 3).await.unwrap(), (1_827_592_406, -1, 3));
    assert_eq!(hash_kv(&to, 4).await.unwrap(), (1_562_576_432, -1, 4));
    assert_eq!(hash_kv(&to, -1).await.unwrap(), (nothing, -1, -1));
    let future = "etcdserver: mvcc: required revision is a future revision";
    refused(hash_kv(&to, 99).await, Code::OutOfRange, future);
    let compact = CompactionRequest { revision: 4, physical: true };
    ask::<CompactionResponse>(&to, "KV/Compact", &compact).await.unwrap();
    assert_eq!(hash_kv(&to, 0).await.unwrap(), (1_767_588_491, 4, 5));
    // At the compaction: what it found, under the one before it.
    assert_eq!(hash_kv(&to, 4).await.unwrap(), (1_562_576_432, -1, 4));
    let compacted = "etcdserver: mvcc: required revision has been compacted";
    refused(hash_kv(&to, 3).await, Code::OutOfRange, compacted);
    ask::<DefragmentResponse>(&to, "Maintenance/Defragment", &DefragmentRequest {}).await.unwrap();
    assert_eq!(hash_kv(&to, 0).await.unwrap(), (1_767_588_491, 4, 5));
    let hash: HashResponse = ask(&to, "Maintenance/Hash", &HashRequest {}).await.unwrap();
    assert_eq!(hash.header.unwrap().revision, 5);
    server.stop();

    // A compaction that keeps a tombstone alone, which is the last thing that happened.
    let server = Server::start();
    let to = connect(server.address).await;
    let compact = async |revision| {
        let compact = CompactionRequest { revision, physical: true };
        ask::<CompactionResponse>(&to, "KV/Compact", &compact).await.unwrap();
    };
    ask::<PutResponse>(&to, "KV/Put", &put("a", "v")).await.unwrap();
    compact(2).await;
    ask::<DeleteRangeResponse>(&to, "KV/DeleteRange", &delete).await.unwrap();
    compact(3).await;
    assert_eq!(hash_kv(&to, 3).await.unwrap(), (3_681_333_679, 2, 3));
    server.stop();
}

#[tokio::test]
async fn a_snapshot_is_a_database_in_chunks_with_its_sum() {
    let server = Server::start();
    let to = connect(server.address).await;
    for _ in 0..40 {
        let value = "x".repeat(3000);
        let put = PutRequest { key: "k".into(), value: value.into(), ..PutRequest::default() };
        ask::<PutResponse>(&to, "KV/Put", &put).await.unwrap();
    }
    let request = framed(&SnapshotRequest {});
    let answer = call(&to, "/etcdserverpb.Maintenance/Snapshot", request).await;
    assert_eq!(answer.status().0, "0");
    let messages: Vec<SnapshotResponse> = answer
        .messages()
        .into_iter()
        .map(|bytes| SnapshotResponse::decode(bytes).unwrap())
        .collect();
    let (sum, chunks) = messages.split_last().unwrap();
    let mut file = Vec::new();
    let total: usize = chunks.iter().map(|chunk| chunk.blob.len()).sum();
    for (place, chunk) in chunks.iter().enumerate() {
        file.extend_from_slice(&chunk.blob);
        assert_eq!(chunk.remaining_bytes as usize, total - file.len());
        assert!(chunk.blob.len() == 32768 || place + 1 == chunks.len());
        assert_eq!((chunk.version.as_str(), chunk.header), ("3.7.0", None));
    }
    assert_eq!((sum.remaining_bytes, &sum.blob[..]), (0, &Sha256::digest(&file)[..]));
    assert_eq!(file.len() % 4096, 0);
    // All of it, in a file whose pages hold together.
    let image = etcdkit::disk::Memory { name: "db".into(), content: file };
    let database = etcdkit::inspect::Database::of(&image).unwrap();
    let status = etcdkit::inspect::status(&database).unwrap();
    assert_eq!(status.revision, 41);
    server.stop();
}

#[tokio::test]
async fn members_change_by_etcds_rules() {
    let server = Server::start();
    let to = connect(server.address).await;
    let own = 0x8e9e_05c5_2164_694d;
    let list: MemberListResponse =
        ask(&to, "Cluster/MemberList", &MemberListRequest { linearizable: true }).await.unwrap();
    let me = Member {
        id: own,
        name: "default".to_owned(),
        peer_ur_ls: vec!["http://localhost:2380".to_owned()],
        client_ur_ls: vec!["http://localhost:2379".to_owned()],
        is_learner: false,
    };
    assert_eq!(list.members, std::slice::from_ref(&me));
    assert_eq!(list.header.unwrap().revision, 0, "as etcd: none");
    let add = async |urls: &[&str], is_learner| {
        let peer_ur_ls = urls.iter().map(|&url| url.to_owned()).collect();
        let request = MemberAddRequest { peer_ur_ls, is_learner };
        ask::<MemberAddResponse>(&to, "Cluster/MemberAdd", &request).await
    };
    let bad = "etcdserver: given member URLs are invalid";
    for urls in [&[][..], &["nonsense"], &["http://localhost"], &["http://127.0.0.1:1/path"]] {
        refused(add(urls, true).await, Code::InvalidArgument, bad);
    }
    let added = add(&["http://127.0.0.1:24391"], true).await.unwrap();
    let learner = added.member.unwrap();
    assert!(learner.is_learner && learner.name.is_empty());
    assert_eq!(added.members.len(), 2);
    let text = "etcdserver: too many learner members in cluster";
    refused(add(&["http://127.0.0.1:24392"], true).await, Code::FailedPrecondition, text);
    let text = "etcdserver: Peer URLs already exists";
    refused(add(&["http://localhost:2380"], true).await, Code::FailedPrecondition, text);
    let promote = async |id| {
        let request = MemberPromoteRequest { id };
        ask::<MemberPromoteResponse>(&to, "Cluster/MemberPromote", &request).await
    };
    let text = "etcdserver: can only promote a learner member which is in sync with leader";
    refused(promote(learner.id).await, Code::FailedPrecondition, text);
    let text = "etcdserver: can only promote a learner member";
    refused(promote(own).await, Code::FailedPrecondition, text);
    let gone = "etcdserver: member not found";
    refused(promote(77).await, Code::NotFound, gone);
    let update = async |id, urls: &[&str]| {
        let peer_ur_ls = urls.iter().map(|&url| url.to_owned()).collect();
        let request = MemberUpdateRequest { id, peer_ur_ls };
        ask::<MemberUpdateResponse>(&to, "Cluster/MemberUpdate", &request).await
    };
    // As etcd: in the order given.
    let urls = ["http://127.0.0.1:24394", "http://127.0.0.1:24393"];
    let updated = update(learner.id, &urls).await.unwrap();
    assert!(updated.members.iter().any(|m| m.is_learner && m.peer_ur_ls == urls));
    refused(update(77, &["http://127.0.0.1:24395"]).await, Code::NotFound, gone);
    refused(update(77, &["bad"]).await, Code::NotFound, gone);
    // Real etcd loses its directory by these.
    for urls in [&["bad"][..], &[]] {
        refused(update(learner.id, urls).await, Code::InvalidArgument, bad);
    }
    let remove = async |id| {
        let request = MemberRemoveRequest { id };
        ask::<MemberRemoveResponse>(&to, "Cluster/MemberRemove", &request).await
    };
    assert_eq!(remove(learner.id).await.unwrap().members, [me]);
    refused(remove(learner.id).await, Code::NotFound, gone);
    let text = "etcdserver: re-configuration failed due to not enough started members";
    refused(remove(own).await, Code::Unknown, text);
    server.stop();
}

/// Servers before 3.6 die of its entry, at every start.
#[tokio::test]
async fn an_alarm_that_an_old_server_does_not_know_is_not_in_its_log() {
    for (release, logged) in [(Release::V3_5, false), (Release::V3_7, true)] {
        let server = Server::start_with(|options, _| options.new.release = release);
        let to = connect(server.address).await;
        let before = status(&to).await.raft_index;
        assert_eq!(alarm(&to, 1, 0, 0).await.unwrap(), []);
        match alarm(&to, 1, 0, 77).await {
            Err((code, text)) if !logged => {
                assert_eq!(code, Code::InvalidArgument as u32, "{text}");
            }
            raised => assert!(logged && raised.is_ok(), "{raised:?}"),
        }
        assert_eq!(status(&to).await.raft_index > before, logged, "{release:?}");
        assert_eq!(alarm(&to, 1, 5, NOSPACE).await.unwrap()[0].member_id, 5);
        server.stop();
    }
}

#[tokio::test]
async fn a_guarded_membership_takes_no_second_voter() {
    let server = Server::start_with(|options, _| options.rules.guard = true);
    let to = connect(server.address).await;
    let peer_ur_ls = vec!["http://127.0.0.1:24391".to_owned()];
    let request = MemberAddRequest { peer_ur_ls, is_learner: false };
    let outcome = ask::<MemberAddResponse>(&to, "Cluster/MemberAdd", &request).await;
    let (code, text) = outcome.unwrap_err();
    assert_eq!(code, Code::FailedPrecondition as u32);
    assert!(text.contains("--guard-membership"), "{text}");
    ask::<PutResponse>(&to, "KV/Put", &put("a", "1")).await.unwrap();
    server.stop();
}

#[tokio::test]
async fn leaders_and_downgrades_are_answered_as_by_one_node() {
    let server = Server::start();
    let to = connect(server.address).await;
    let move_to = async |target_id| {
        let request = MoveLeaderRequest { target_id };
        ask::<MoveLeaderResponse>(&to, "Maintenance/MoveLeader", &request).await
    };
    assert_eq!(move_to(0x8e9e_05c5_2164_694d).await.unwrap(), MoveLeaderResponse::default());
    let text = "etcdserver: bad leader transferee";
    refused(move_to(5).await, Code::FailedPrecondition, text);
    let downgrade = async |action, version: &str| {
        let request = DowngradeRequest { action, version: version.to_owned() };
        let reply: DowngradeResponse = ask(&to, "Maintenance/Downgrade", &request).await?;
        Ok::<_, (u32, String)>(reply.version)
    };
    assert_eq!(downgrade(0, "3.6").await.unwrap(), "3.7");
    assert_eq!(downgrade(0, "3.6.9").await.unwrap(), "3.7");
    let text = "etcdserver: wrong downgrade target version format";
    refused(downgrade(0, "x").await, Code::InvalidArgument, text);
    let text = "etcdserver: invalid downgrade target version";
    refused(downgrade(0, "3.5.0").await, Code::InvalidArgument, text);
    refused(downgrade(1, "3.7.0").await, Code::InvalidArgument, text);
    assert_eq!(downgrade(2, "").await.unwrap(), "3.7");
    refused(downgrade(7, "").await, Code::Unknown, "etcdserver: unknown method");
    assert_eq!(downgrade(1, "3.6.0").await.unwrap(), "3.7");
    let told = status(&to).await.downgrade_info.unwrap();
    assert_eq!((told.enabled, told.target_version.as_str()), (true, "3.6.0"));
    let text = "etcdserver: cluster has a downgrade job in progress";
    refused(downgrade(0, "3.6").await, Code::FailedPrecondition, text);
    assert_eq!(downgrade(2, "").await.unwrap(), "3.7");
    assert!(!status(&to).await.downgrade_info.unwrap().enabled);
    server.stop();
}

/// As etcd: the versions follow a downgrade down, and up again when it is cancelled; a lower target is
/// refused then.
#[tokio::test]
async fn a_cancelled_downgrade_is_undone() {
    let server = Server::start();
    let to = connect(server.address).await;
    let downgrade = async |action, version: &str| {
        let request = DowngradeRequest { action, version: version.to_owned() };
        ask::<DowngradeResponse>(&to, "Maintenance/Downgrade", &request).await
    };
    let storage = async |wanted: &str| {
        while status(&to).await.storage_version != wanted {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    };
    storage("3.7.0").await;
    downgrade(1, "3.6").await.unwrap();
    storage("3.6.0").await;
    downgrade(2, "").await.unwrap();
    storage("3.7.0").await;
    let text = "etcdserver: invalid downgrade target version";
    refused(downgrade(1, "3.5").await, Code::InvalidArgument, text);
    server.stop();
}

#[tokio::test]
async fn health_is_told_in_grpcs_way() {
    let server = Server::start();
    let to = connect(server.address).await;
    let serving = [8, 1];
    // A message by hand: one text of that number.
    let named = |name: &str| {
        let mut message = vec![0, 0, 0, 0, 0];
        if !name.is_empty() {
            message.extend([10, name.len() as u8]);
            message.extend(name.bytes());
            message[4] = message.len() as u8 - 5;
        }
        message
    };
    let answer = call(&to, "/grpc.health.v1.Health/Check", named("")).await;
    assert_eq!(answer.messages(), [&serving[..]]);
    let answer = call(&to, "/grpc.health.v1.Health/Check", named("etcdserverpb.KV")).await;
    answer.refused(Code::NotFound, "unknown service");
    let answer = call(&to, "/grpc.health.v1.Health/List", named("")).await;
    assert_eq!(answer.messages(), [&[10, 4, 18, 2, 8, 1][..]]);
    server.stop();
}

#[tokio::test]
async fn a_server_without_auth_says_so() {
    let server = Server::start();
    let to = connect(server.address).await;
    let told: AuthStatusResponse =
        ask(&to, "Auth/AuthStatus", &AuthStatusRequest {}).await.unwrap();
    assert_eq!((told.enabled, told.auth_revision), (false, 1));
    let request = AuthenticateRequest { name: "root".to_owned(), password: "x".to_owned() };
    refused(
        ask::<AuthenticateResponse>(&to, "Auth/Authenticate", &request).await,
        Code::FailedPrecondition,
        "etcdserver: authentication is not enabled",
    );
    server.stop();
}
