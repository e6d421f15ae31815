//! Leases over a socket, against a server in this process: right values, as real etcd 3.7 gives them
//! (server facts 8).

use bytes::Bytes;
use etcdkit::pb::etcdserverpb::{
    DeleteRangeRequest, DeleteRangeResponse, LeaseGrantRequest, LeaseGrantResponse,
    LeaseKeepAliveRequest, LeaseKeepAliveResponse, LeaseLeasesRequest, LeaseLeasesResponse,
    LeaseRevokeRequest, LeaseRevokeResponse, LeaseTimeToLiveRequest, LeaseTimeToLiveResponse,
    PutRequest, PutResponse, RangeRequest, RangeResponse,
};

use crate::server_kv::Server;
use crate::server_watch::Stream;
use crate::wire::{Sender, ask, connect};

type Refused = (u32, String);

async fn grant(sender: &Sender, id: i64, ttl: i64) -> Result<LeaseGrantResponse, Refused> {
    ask(sender, "Lease/LeaseGrant", &LeaseGrantRequest { id, ttl }).await
}

async fn revoke(sender: &Sender, id: i64) -> Result<i64, Refused> {
    let answer: Result<LeaseRevokeResponse, _> =
        ask(sender, "Lease/LeaseRevoke", &LeaseRevokeRequest { id }).await;
    answer.map(|answer| answer.header.unwrap().revision)
}

async fn left(sender: &Sender, id: i64) -> LeaseTimeToLiveResponse {
    let request = LeaseTimeToLiveRequest { id, keys: true };
    ask(sender, "Lease/LeaseTimeToLive", &request).await.unwrap()
}

async fn leases(sender: &Sender) -> Vec<i64> {
    let answer: LeaseLeasesResponse =
        ask(sender, "Lease/LeaseLeases", &LeaseLeasesRequest {}).await.unwrap();
    answer.leases.iter().map(|lease| lease.id).collect()
}

async fn put(sender: &Sender, key: &str, lease: i64) -> Result<i64, Refused> {
    let key = Bytes::copy_from_slice(key.as_bytes());
    let request = PutRequest { key, lease, ..PutRequest::default() };
    let answer: Result<PutResponse, _> = ask(sender, "KV/Put", &request).await;
    answer.map(|answer| answer.header.unwrap().revision)
}

async fn keep(stream: &mut Stream, id: i64) -> (i64, i64) {
    stream.send(&LeaseKeepAliveRequest { id });
    let answer: LeaseKeepAliveResponse = stream.next().await.unwrap();
    assert_eq!(answer.id, id);
    (answer.header.unwrap().revision, answer.ttl)
}

fn not_found() -> Refused {
    (5, "etcdserver: requested lease not found".into())
}

#[tokio::test]
async fn a_lease_is_granted_no_less_than_the_least() {
    let server = Server::start();
    let sender = connect(server.address).await;
    for ttl in [0, 1, -5, 2] {
        let granted = grant(&sender, 0, ttl).await.unwrap();
        assert_eq!((granted.ttl, granted.header.unwrap().revision), (2, 1));
        assert!(granted.id > 0 && granted.error.is_empty());
        assert_eq!(left(&sender, granted.id).await.granted_ttl, 2);
    }
    assert_eq!(grant(&sender, -3, 9_000_000_000).await.unwrap().id, -3);
    let too_large = (11, "etcdserver: too large lease TTL".to_owned());
    assert_eq!(grant(&sender, 7, 9_000_000_001).await.unwrap_err(), too_large);
    let exists = (9, "etcdserver: lease already exists".to_owned());
    assert_eq!(grant(&sender, -3, 10).await.unwrap_err(), exists);
    assert_eq!(leases(&sender).await.len(), 5);
}

#[tokio::test]
async fn keys_hang_on_a_lease_until_it_is_revoked_or_they_are_moved() {
    let server = Server::start();
    let sender = connect(server.address).await;
    grant(&sender, 1, 1000).await.unwrap();
    grant(&sender, 2, 100).await.unwrap();
    assert_eq!(put(&sender, "x", 3).await.unwrap_err(), not_found());
    for (key, lease) in [("c", 1), ("a", 1), ("b", 1), ("d", 1), ("b", 2), ("d", 0)] {
        put(&sender, key, lease).await.unwrap();
    }
    assert_eq!(leases(&sender).await, [2, 1], "the one that runs out first comes first");
    let one = left(&sender, 1).await;
    assert_eq!((one.granted_ttl, one.keys), (1000, vec![Bytes::from("a"), Bytes::from("c")]));
    assert!((990..1000).contains(&one.ttl), "{}", one.ttl);
    let gone = DeleteRangeRequest { key: "a".into(), ..DeleteRangeRequest::default() };
    let _: DeleteRangeResponse = ask(&sender, "KV/DeleteRange", &gone).await.unwrap();
    assert_eq!(left(&sender, 1).await.keys, ["c"]);
    assert_eq!(revoke(&sender, 1).await, Ok(9));
    assert_eq!(revoke(&sender, 1).await, Err(not_found()));
    let none = left(&sender, 1).await;
    assert_eq!((none.id, none.ttl, none.granted_ttl, none.keys.len()), (1, -1, 0, 0));
    let all = RangeRequest { key: "a".into(), range_end: "z".into(), ..RangeRequest::default() };
    let rest: RangeResponse = ask(&sender, "KV/Range", &all).await.unwrap();
    let rest: Vec<_> = rest.kvs.iter().map(|kv| (&kv.key[..], kv.lease)).collect();
    assert_eq!(rest, [(&b"b"[..], 2), (&b"d"[..], 0)]);
    // One with no keys makes no revision.
    grant(&sender, 4, 100).await.unwrap();
    assert_eq!(revoke(&sender, 4).await, Ok(9));
}

#[tokio::test]
async fn a_keepalive_answers_what_was_granted_and_0_right_after_a_revocation() {
    let server = Server::start();
    let (sender, other) = (connect(server.address).await, connect(server.address).await);
    grant(&sender, 1, 100).await.unwrap();
    let mut stream = Stream::open(&sender, "Lease/LeaseKeepAlive", &[("hasleader", "true")]).await;
    assert_eq!(keep(&mut stream, 1).await, (1, 100));
    assert_eq!(keep(&mut stream, 2).await, (1, 0));
    assert_eq!(keep(&mut stream, 0).await, (1, 0));
    for id in 10..60 {
        grant(&other, id, 100).await.unwrap();
        assert_eq!(keep(&mut stream, id).await.1, 100, "known as soon as it is granted");
        revoke(&other, id).await.unwrap();
        assert_eq!(keep(&mut stream, id).await.1, 0, "gone as soon as it is revoked");
    }
    stream.half_close();
    assert!(stream.next::<LeaseKeepAliveResponse>().await.is_none());
    assert_eq!(stream.end, Some(("0".into(), String::new())));
}

#[tokio::test]
async fn a_lease_that_runs_out_takes_its_keys_along_in_one_revision() {
    let server = Server::start();
    let sender = connect(server.address).await;
    grant(&sender, 1, 2).await.unwrap();
    grant(&sender, 2, 1000).await.unwrap();
    let mut stream = Stream::open(&sender, "Lease/LeaseKeepAlive", &[]).await;
    for key in ["b", "a"] {
        put(&sender, key, 1).await.unwrap();
    }
    put(&sender, "c", 2).await.unwrap();
    while left(&sender, 1).await.ttl >= 0 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(keep(&mut stream, 1).await, (5, 0));
    assert_eq!(leases(&sender).await, [2]);
    let all = RangeRequest { key: "a".into(), range_end: "z".into(), ..RangeRequest::default() };
    let rest: RangeResponse = ask(&sender, "KV/Range", &all).await.unwrap();
    assert_eq!((rest.count, rest.header.unwrap().revision), (1, 5));
}
