//! Every format of every kind of answer, as etcdctl 3.7.1 printed them.

use etcdkit::cmd::output::endpoint::{Hash, Hashes, Health, Healths, Status, Statuses};
use etcdkit::cmd::output::lease::{Revoked, TimeToLive};
use etcdkit::cmd::output::member::Changed;
use etcdkit::cmd::output::permission::{RoleView, UserView};
use etcdkit::cmd::output::{Format, Look, Note, Show};
use etcdkit::pb::authpb::{Permission, permission};
use etcdkit::pb::etcdserverpb::response_op::Response;
use etcdkit::pb::etcdserverpb::*;
use etcdkit::pb::mvccpb::{Event, KeyValue};

const PLAIN: bool = false;
const HEX: bool = true;

fn shown<T: Show>(answer: &T, format: Format, hex: bool) -> String {
    let mut out = Vec::new();
    let look = Look { hex, ..Look::of(format) };
    match look.show(answer, &mut out) {
        Ok(()) => String::from_utf8(out).unwrap(),
        Err(error) => format!("error: {error}"),
    }
}

fn header(revision: i64) -> Option<ResponseHeader> {
    Some(ResponseHeader {
        cluster_id: 12706995702434648057,
        member_id: 4662990742995611036,
        revision,
        raft_term: 2,
    })
}

fn pair() -> KeyValue {
    KeyValue {
        key: b"foo"[..].into(),
        create_revision: 2,
        mod_revision: 3,
        version: 2,
        value: b"bar2"[..].into(),
        lease: 0,
    }
}

fn range() -> RangeResponse {
    RangeResponse { header: header(3), kvs: vec![pair()], more: false, count: 1 }
}

#[test]
fn a_range() {
    assert_eq!(shown(&range(), Format::Simple, PLAIN), "foo\nbar2\n");
    assert_eq!(shown(&range(), Format::Simple, HEX), "\\x66\\x6f\\x6f\n\\x62\\x61\\x72\\x32\n");
    assert_eq!(
        shown(&range(), Format::Json, HEX),
        r#"{"header":{"cluster_id":12706995702434648057,"member_id":4662990742995611036,"revision":3,"raft_term":2},"kvs":[{"key":"Zm9v","create_revision":2,"mod_revision":3,"version":2,"value":"YmFyMg=="}],"count":1}
"#
    );
    assert_eq!(
        shown(&range(), Format::Fields, HEX),
        "\
\"ClusterID\" : b05851444e084ff9
\"MemberID\" : 40b645600b302d9c
\"Revision\" : 3
\"RaftTerm\" : 2
\"Key\" : \"foo\"
\"CreateRevision\" : 2
\"ModRevision\" : 3
\"Version\" : 2
\"Value\" : \"bar2\"
\"Lease\" : 0000000000000000
\"More\" : false
\"Count\" : 1
"
    );
    assert_eq!(
        shown(&range(), Format::Table, PLAIN),
        "error: table not supported as output format"
    );
    let missing = RangeResponse { header: header(3), ..Default::default() };
    assert_eq!(shown(&missing, Format::Simple, PLAIN), "");
}

#[test]
fn values_alone() {
    let mut out = Vec::new();
    let look = Look { value_only: true, ..Look::of(Format::Simple) };
    look.show(&range(), &mut out).unwrap();
    assert_eq!(out, b"bar2\n");
}

#[test]
fn protobuf_is_the_message_and_no_newline() {
    use prost::Message;
    let mut out = Vec::new();
    let look = Look { hex: true, ..Look::of(Format::Protobuf) };
    look.show(&range(), &mut out).unwrap();
    assert_eq!(RangeResponse::decode(&out[..]).unwrap(), range());
}

#[test]
fn puts_deletes_and_transactions() {
    let put = PutResponse { header: header(3), prev_kv: Some(pair()) };
    assert_eq!(shown(&put, Format::Simple, PLAIN), "OK\nfoo\nbar2\n");
    let deleted = DeleteRangeResponse { header: header(4), deleted: 1, prev_kvs: vec![pair()] };
    assert_eq!(shown(&deleted, Format::Simple, PLAIN), "1\nfoo\nbar2\n");
    let only_revision = Some(ResponseHeader { revision: 3, ..Default::default() });
    let op = |response| ResponseOp { response: Some(response) };
    let txn = TxnResponse {
        header: header(3),
        succeeded: true,
        responses: vec![
            op(Response::ResponsePut(PutResponse { header: only_revision, prev_kv: None })),
            op(Response::ResponseRange(RangeResponse {
                header: only_revision,
                kvs: vec![pair()],
                more: false,
                count: 1,
            })),
            op(Response::ResponseDeleteRange(DeleteRangeResponse {
                header: only_revision,
                ..Default::default()
            })),
        ],
    };
    assert_eq!(shown(&txn, Format::Simple, PLAIN), "SUCCESS\n\nOK\n\nfoo\nbar2\n\n0\n");
    assert_eq!(
        shown(&txn, Format::Json, PLAIN),
        r#"{"header":{"cluster_id":12706995702434648057,"member_id":4662990742995611036,"revision":3,"raft_term":2},"succeeded":true,"responses":[{"Response":{"response_put":{"header":{"revision":3}}}},{"Response":{"response_range":{"header":{"revision":3},"kvs":[{"key":"Zm9v","create_revision":2,"mod_revision":3,"version":2,"value":"YmFyMg=="}],"count":1}}},{"Response":{"response_delete_range":{"header":{"revision":3}}}}]}
"#
    );
    let fields = shown(&txn, Format::Fields, PLAIN);
    assert!(fields.contains("\"RaftTerm\" : 2\n\"Succeeded\" : true\n\"ClusterID\" : 0\n\"MemberID\" : 0\n\"Revision\" : 3\n\"RaftTerm\" : 0\n"), "{fields}");
    // etcdctl has no way to send one within another; a file of ours has.
    let outer = TxnResponse {
        header: header(3),
        succeeded: false,
        responses: vec![op(Response::ResponseTxn(txn))],
    };
    let simple = shown(&outer, Format::Simple, PLAIN);
    assert_eq!(simple, "FAILURE\n\nSUCCESS\n\nOK\n\nfoo\nbar2\n\n0\n");
    let inner = shown(&outer, Format::Fields, PLAIN);
    assert!(inner.contains("\"Succeeded\" : false\n") && inner.contains("\"Succeeded\" : true\n"));
}

#[test]
fn a_watch() {
    let delete = Event {
        r#type: 1,
        kv: Some(KeyValue { key: b"foo"[..].into(), mod_revision: 4, ..Default::default() }),
        prev_kv: Some(pair()),
    };
    let response = WatchResponse {
        header: header(4),
        watch_id: 7,
        events: vec![delete],
        ..Default::default()
    };
    assert_eq!(shown(&response, Format::Simple, PLAIN), "DELETE\nfoo\nbar2\nfoo\n\n");
    assert_eq!(
        shown(&response, Format::Json, PLAIN),
        r#"{"Header":{"cluster_id":12706995702434648057,"member_id":4662990742995611036,"revision":4,"raft_term":2},"Events":[{"type":1,"kv":{"key":"Zm9v","mod_revision":4},"prev_kv":{"key":"Zm9v","create_revision":2,"mod_revision":3,"version":2,"value":"YmFyMg=="}}],"CompactRevision":0,"Canceled":false,"Created":false,"CancelReason":""}
"#
    );
    let notice = WatchResponse { header: header(4), ..Default::default() };
    assert!(shown(&notice, Format::Json, PLAIN).contains(r#""Events":null,"#));
}

#[test]
fn leases() {
    let granted = LeaseGrantResponse {
        header: header(47),
        id: 3286680122680731258,
        ttl: 100,
        error: String::new(),
    };
    assert_eq!(
        shown(&granted, Format::Simple, PLAIN),
        "lease 2d9ca22872b8e67a granted with TTL(100s)\n"
    );
    assert_eq!(
        shown(&granted, Format::Json, PLAIN),
        r#"{"cluster_id":12706995702434648057,"member_id":4662990742995611036,"revision":47,"raft_term":2,"ID":3286680122680731258,"TTL":100,"Error":""}
"#
    );
    let left = |keys: &[&'static [u8]], ttl, granted_ttl| TimeToLive {
        response: LeaseTimeToLiveResponse {
            header: header(49),
            id: 4660,
            ttl,
            granted_ttl,
            keys: keys.iter().map(|key| (*key).into()).collect(),
        },
        keys: true,
    };
    assert_eq!(
        shown(&left(&[b"lk1", b"lk2"], 999, 1000), Format::Simple, PLAIN),
        "lease 0000000000001234 granted with TTL(1000s), remaining(999s), attached keys([lk1 lk2])\n"
    );
    assert_eq!(
        shown(&left(&[], -1, 0), Format::Simple, PLAIN),
        "lease 0000000000001234 already expired\n"
    );
    assert_eq!(
        shown(&left(&[], -1, 0), Format::Json, PLAIN),
        r#"{"cluster_id":12706995702434648057,"member_id":4662990742995611036,"revision":49,"raft_term":2,"id":4660,"ttl":-1,"granted-ttl":0,"keys":null}
"#
    );
    let list = LeaseLeasesResponse { header: header(49), leases: vec![LeaseStatus { id: -1 }] };
    assert_eq!(shown(&list, Format::Simple, PLAIN), "found 1 leases\n-000000000000001\n");
    let revoked = Revoked { id: 1, response: LeaseRevokeResponse { header: header(2) } };
    assert_eq!(shown(&revoked, Format::Simple, PLAIN), "lease 0000000000000001 revoked\n");
    assert!(shown(&revoked, Format::Protobuf, PLAIN).starts_with("error: "));
}

fn member() -> Member {
    Member {
        id: 0x8211f1d0f64f3269,
        name: "n1".into(),
        peer_ur_ls: vec!["http://a:2380".into(), "http://b:2380".into()],
        client_ur_ls: vec!["http://a:2379".into()],
        is_learner: false,
    }
}

#[test]
fn members() {
    let unstarted = Member {
        id: 0x6d6b,
        peer_ur_ls: vec!["http://c:2380".into()],
        is_learner: true,
        ..Default::default()
    };
    let list = MemberListResponse { header: header(0), members: vec![member(), unstarted] };
    assert_eq!(
        shown(&list, Format::Simple, PLAIN),
        "8211f1d0f64f3269, started, n1, http://a:2380,http://b:2380, http://a:2379, false\n6d6b, unstarted, , http://c:2380, , true\n"
    );
    assert_eq!(
        shown(&list, Format::Json, HEX),
        r#"{"header":{"cluster_id":"b05851444e084ff9","member_id":"40b645600b302d9c","raft_term":2},"members":[{"ID":"8211f1d0f64f3269","name":"n1","peerURLs":["http://a:2380","http://b:2380"],"clientURLs":["http://a:2379"]},{"ID":"6d6b","peerURLs":["http://c:2380"],"isLearner":true}]}
"#
    );
    assert_eq!(
        shown(&list, Format::Table, PLAIN),
        "\
┌──────────────────┬───────────┬──────┬─────────────────────────────┬───────────────┬────────────┐
│        ID        │  STATUS   │ NAME │         PEER ADDRS          │ CLIENT ADDRS  │ IS LEARNER │
├──────────────────┼───────────┼──────┼─────────────────────────────┼───────────────┼────────────┤
│ 8211f1d0f64f3269 │   started │   n1 │ http://a:2380,http://b:2380 │ http://a:2379 │      false │
│             6d6b │ unstarted │      │               http://c:2380 │               │       true │
└──────────────────┴───────────┴──────┴─────────────────────────────┴───────────────┴────────────┘
"
    );
    let removed = Changed {
        id: 0xd6b3702e77d802d,
        response: MemberRemoveResponse { header: header(0), members: vec![member()] },
    };
    assert_eq!(
        shown(&removed, Format::Simple, PLAIN),
        "Member  d6b3702e77d802d removed from cluster b05851444e084ff9\n"
    );
    assert_eq!(
        shown(&removed, Format::Fields, PLAIN),
        "error: fields not supported as output format"
    );
}

#[test]
fn endpoints() {
    let health = Healths(vec![
        Health {
            endpoint: "a:1".into(),
            healthy: true,
            took: Some(std::time::Duration::from_micros(1700).into()),
            error: String::new(),
        },
        Health { endpoint: "b:1".into(), healthy: false, took: None, error: "no".into() },
    ]);
    assert_eq!(
        shown(&health, Format::Simple, PLAIN),
        "a:1 is healthy: successfully committed proposal: took = 1.7ms\n"
    );
    assert_eq!(health.0[1].complaint(), "b:1 is unhealthy: failed to commit proposal: no\n");
    assert_eq!(
        shown(&health, Format::Json, PLAIN),
        r#"[{"endpoint":"a:1","health":true,"took":"1.7ms"},{"endpoint":"b:1","health":false,"took":"","error":"no"}]
"#
    );
    assert_eq!(shown(&Healths(Vec::new()), Format::Json, PLAIN), "null\n");
    let status = |db_size| {
        Statuses(vec![Status {
            endpoint: "a:1".into(),
            response: StatusResponse {
                header: header(50),
                version: "3.7.1".into(),
                storage_version: "3.7.0".into(),
                db_size,
                db_size_in_use: 16384,
                db_size_quota: 2147483648,
                leader: 4662990742995611036,
                raft_index: 101,
                raft_term: 2,
                raft_applied_index: 101,
                downgrade_info: Some(DowngradeInfo::default()),
                ..Default::default()
            },
        }])
    };
    assert_eq!(
        shown(&status(24576), Format::Simple, PLAIN),
        "a:1, 40b645600b302d9c, 3.7.1, 3.7.0, 25 kB, 16 kB, 34%, 2.1 GB, true, false, 2, 101, 101, , , false\n"
    );
    assert_eq!(
        shown(&status(24576), Format::Json, HEX),
        r#"[{"Endpoint":"a:1","Status":{"header":{"cluster_id":12706995702434648057,"member_id":4662990742995611036,"revision":50,"raft_term":2},"version":"3.7.1","dbSize":24576,"leader":4662990742995611036,"raftIndex":101,"raftTerm":2,"raftAppliedIndex":101,"dbSizeInUse":16384,"storageVersion":"3.7.0","dbSizeQuota":2147483648,"downgradeInfo":{}}}]
"#
    );
    assert!(shown(&status(0), Format::Simple, PLAIN).contains(", 0 B, 16 kB, 0%, "));
    let hashes = Hashes(vec![Hash {
        endpoint: "a:1".into(),
        response: HashKvResponse {
            header: header(50),
            hash: 505657087,
            compact_revision: -1,
            hash_revision: 50,
        },
    }]);
    assert_eq!(shown(&hashes, Format::Simple, PLAIN), "a:1, 505657087, 50\n");
}

#[test]
fn alarms_and_notes() {
    let alarm = AlarmResponse {
        header: None,
        alarms: vec![AlarmMember { member_id: 1807451798063515412, alarm: 1 }],
    };
    assert_eq!(
        shown(&alarm, Format::Simple, PLAIN),
        "memberID:1807451798063515412 alarm:NOSPACE\n"
    );
    assert_eq!(
        shown(&alarm, Format::Json, PLAIN),
        "{\"alarms\":[{\"memberID\":1807451798063515412,\"alarm\":1}]}\n"
    );
    let message = &DowngradeResponse { header: header(3), version: "3.7".into() };
    let note = Note { line: "Downgrade enable success, cluster version 3.7".to_owned(), message };
    assert_eq!(
        shown(&note, Format::Simple, PLAIN),
        "Downgrade enable success, cluster version 3.7\n"
    );
    assert!(shown(&note, Format::Json, PLAIN).ends_with(",\"version\":\"3.7\"}\n"));
}

#[test]
fn roles_and_users() {
    let permission = |kind: permission::Type, key: &'static [u8], end: &'static [u8]| Permission {
        perm_type: kind as i32,
        key: key.into(),
        range_end: end.into(),
    };
    let response = AuthRoleGetResponse {
        header: header(3),
        perm: vec![
            permission(permission::Type::Read, b"f", b"\0"),
            permission(permission::Type::Read, b"k", b""),
            permission(permission::Type::Readwrite, b"p", b"q"),
        ],
    };
    let role = RoleView { role: "r1", response: &response };
    assert_eq!(
        shown(&role, Format::Simple, PLAIN),
        "Role r1\nKV Read:\n\t[f, <open ended>\n\tk\n\t[p, q) (prefix p)\nKV Write:\n\t[p, q) (prefix p)\n"
    );
    assert!(
        shown(&role, Format::Fields, PLAIN)
            .contains("\"PermType\" :  READ\n\"Key\" : \"f\"\n\"RangeEnd\" : \"\\x00\"\n")
    );
    let root = RoleView { role: "root", response: &AuthRoleGetResponse::default() };
    assert_eq!(
        shown(&root, Format::Simple, PLAIN),
        "Role root\nKV Read:\n\t[, <open ended>\nKV Write:\n\t[, <open ended>\n"
    );
    let user =
        UserView { user: "u", response: &AuthUserGetResponse { header: header(3), roles: vec![] } };
    assert_eq!(shown(&user, Format::Simple, PLAIN), "User: u\nRoles:\n");
    let roles = AuthRoleListResponse { header: header(0), roles: vec!["a".into(), "b".into()] };
    assert!(shown(&roles, Format::Fields, PLAIN).ends_with("\"Roles\" : \"a\" \"b\"\n"));
}
