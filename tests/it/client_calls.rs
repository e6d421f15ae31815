//! Calls against scripted servers: where they go, what is sent again, and how failures are told.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use etcdkit::client::{
    Cause, Client, Code, Config, Election, Error, Identity, Mutex, Outcome, RecipeError, Session,
};
use etcdkit::pb::etcdserverpb::*;
use h2::Reason;

use crate::fake::{Exchange, Fake, Raw};
use crate::proxy::Proxy;

pub(crate) fn client_of(endpoints: &[String], change: impl FnOnce(&mut Config)) -> Client {
    let mut config = Config {
        endpoints: endpoints.to_vec(),
        connect_timeout: Duration::from_secs(5),
        ..Config::default()
    };
    change(&mut config);
    Client::new(config).unwrap()
}

pub(crate) fn get(key: &str) -> RangeRequest {
    RangeRequest { key: key.to_owned().into(), ..Default::default() }
}

pub(crate) fn put(key: &str) -> PutRequest {
    PutRequest { key: key.to_owned().into(), ..Default::default() }
}

/// Answers everything with an empty message, which is a fine reply of any type.
async fn agree(exchange: Exchange) {
    exchange.answer(&RangeResponse::default()).await;
}

/// A port that refuses: bound once, and closed again.
async fn refusing() -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    listener.local_addr().unwrap().to_string()
}

#[tokio::test]
async fn calls_are_spread_evenly_and_a_dead_endpoint_s_share_as_well() {
    let mut fakes = [Fake::start(agree).await, Fake::start(agree).await, Fake::start(agree).await];
    let endpoints: Vec<_> = fakes.iter().map(Fake::endpoint).collect();
    let client = client_of(&endpoints, |_| {});
    for _ in 0..100 {
        client.range(get("k")).await.unwrap();
    }
    let counts = |fakes: &[Fake]| fakes.iter().map(|fake| fake.count("Range")).collect::<Vec<_>>();
    let mut spread = counts(&fakes);
    spread.sort_unstable();
    assert_eq!(spread, [33, 33, 34]);

    fakes[1].stop().await;
    let before = counts(&fakes);
    for _ in 0..100 {
        client.range(get("k")).await.unwrap();
    }
    let after = counts(&fakes);
    assert_eq!(after[1], before[1]);
    // The first calls after the stop may still meet the dead connection.
    assert!((49..=52).contains(&(after[0] - before[0])), "{before:?} {after:?}");

    fakes[1].restart().await;
    while fakes[1].count("Range") == after[1] {
        client.range(get("k")).await.unwrap();
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn parallel_first_calls_are_spread_evenly_too() {
    let fakes = [Fake::start(agree).await, Fake::start(agree).await, Fake::start(agree).await];
    let endpoints: Vec<_> = fakes.iter().map(Fake::endpoint).collect();
    let client = client_of(&endpoints, |_| {});
    let mut calls = tokio::task::JoinSet::new();
    for _ in 0..300 {
        let client = client.clone();
        calls.spawn(async move { client.range(get("k")).await.map(|_| ()) });
    }
    while let Some(result) = calls.join_next().await {
        result.unwrap().unwrap();
    }
    for fake in &fakes {
        assert_eq!(fake.count("Range"), 100);
        assert_eq!(fake.connections.load(Ordering::SeqCst), 1);
    }
}

#[tokio::test]
async fn when_every_endpoint_refuses_each_is_named() {
    let endpoints = [refusing().await, refusing().await, "localhost".to_owned()];
    let client = client_of(&endpoints, |_| {});
    for error in
        [client.range(get("k")).await.unwrap_err(), client.put(put("k")).await.unwrap_err()]
    {
        let Error::Unreachable(failures) = &error else { panic!("{error}") };
        assert_eq!(failures.len(), 3);
        for (failure, endpoint) in failures.iter().zip(&endpoints) {
            assert_eq!(&failure.endpoint, endpoint);
        }
        assert_eq!(failures[0].cause, Cause::Refused);
        assert_eq!(failures[2].cause.to_string(), "address localhost: missing port in address");
        assert_eq!(error.outcome(), Outcome::NotApplied);
        assert_eq!(error.upstream_text(), "context deadline exceeded");
    }
}

#[tokio::test]
async fn a_call_that_waits_succeeds_when_a_server_appears_and_names_the_cause_if_none_does() {
    let mut fake = Fake::start(agree).await;
    fake.stop().await;
    let client = client_of(&[fake.endpoint()], |config| config.wait_for_ready = true);
    let error = client.within(Duration::from_millis(300)).range(get("k")).await.unwrap_err();
    let Error::Deadline { failures, outcome, .. } = error else { panic!("{error}") };
    assert_eq!(failures[0].cause, Cause::Refused);
    assert_eq!(outcome, Outcome::NotApplied);
    let call = tokio::spawn(async move { client.put(put("k")).await });
    tokio::time::sleep(Duration::from_millis(50)).await;
    fake.restart().await;
    call.await.unwrap().unwrap();
    assert_eq!(fake.count("Put"), 1);
}

#[tokio::test]
async fn a_peer_that_accepts_and_stays_silent_gets_no_write_and_keeps_no_read() {
    let (silent, good) = (Raw::silent().await, Fake::start(agree).await);
    let client = client_of(&[silent.endpoint(), good.endpoint()], |config| {
        config.connect_timeout = Duration::from_millis(400);
        config.patience = Duration::from_millis(50);
    });
    for _ in 0..4 {
        client.put(put("k")).await.unwrap();
        client.range(get("k")).await.unwrap();
    }
    assert_eq!((good.count("Put"), good.count("Range")), (4, 4));
    let client = client_of(&[silent.endpoint()], |config| {
        config.connect_timeout = Duration::from_millis(100);
    });
    let error = client.put(put("k")).await.unwrap_err();
    assert_eq!(error.outcome(), Outcome::NotApplied, "{error}");
    assert!(matches!(error.failures()[0].cause, Cause::Silent(_)), "{error}");
}

/// A server that is being started accepts first and speaks later: who waited meanwhile goes on then.
#[tokio::test]
async fn a_peer_that_was_silent_is_called_once_it_speaks() {
    // What the client takes back to send it again cannot be answered.
    let good = Fake::start(|exchange| async { drop(tokio::spawn(agree(exchange)).await) }).await;
    let slow = Proxy::start(good.address).await;
    slow.hold(true);
    let client = client_of(&[slow.endpoint()], |config| {
        config.connect_timeout = Duration::from_secs(60);
        config.patience = Duration::from_millis(50);
    });
    let call = |client: Client| tokio::spawn(async move { client.range(get("k")).await });
    let first = call(client.clone());
    // The connection is under suspicion when the second call looks for one.
    tokio::time::sleep(Duration::from_millis(300)).await;
    let second = call(client.clone());
    tokio::time::sleep(Duration::from_millis(100)).await;
    slow.hold(false);
    for waiting in [first, second] {
        let done = tokio::time::timeout(Duration::from_secs(30), waiting).await;
        done.expect("woken by its first word").unwrap().unwrap();
    }
    assert_eq!(good.connections.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn a_write_that_was_not_taken_goes_elsewhere_and_is_applied_once() {
    let refusing_streams = Fake::start(|mut exchange: Exchange| async move {
        exchange.reset(Reason::REFUSED_STREAM);
    })
    .await;
    let (away, dead) = (Raw::going_away().await, refusing().await);
    for bad in [refusing_streams.endpoint(), away.endpoint(), dead] {
        let good = Fake::start(agree).await;
        let client = client_of(&[bad.clone(), good.endpoint()], |_| {});
        for _ in 0..4 {
            client.put(put("k")).await.unwrap();
        }
        assert_eq!(good.count("Put"), 4, "{bad}");
    }
}

#[tokio::test]
async fn a_write_whose_fate_is_open_is_sent_once() {
    for (code, text) in [
        (1, "context canceled"),
        (4, "context deadline exceeded"),
        (14, "there is no address available"),
        (14, "there is no connection available"),
        (14, "etcdserver: request timed out"),
        (2, "context deadline exceeded"),
        (14, "etcdserver: no leader"),
    ] {
        let fake = Fake::start(move |exchange| exchange.refuse(code, text)).await;
        let client = client_of(&[fake.endpoint()], |_| {});
        let error = client.put(put("k")).await.unwrap_err();
        assert_eq!((error.outcome(), fake.count("Put")), (Outcome::Unknown, 1), "{text}");
    }
    let fake = Fake::start(|mut exchange: Exchange| async move {
        exchange.drain().await;
        exchange.kill_connection();
        std::future::pending::<()>().await;
    })
    .await;
    let good = Fake::start(agree).await;
    let client = client_of(&[fake.endpoint(), good.endpoint()], |_| {});
    let mut lost = 0;
    for _ in 0..2 {
        if let Err(error) = client.put(put("k")).await {
            assert!(matches!(error, Error::Lost { .. }), "{error}");
            assert_eq!(error.outcome(), Outcome::Unknown);
            lost += 1;
        }
    }
    assert_eq!((lost, fake.count("Put"), good.count("Put")), (1, 1, 1));
    // Reads go on elsewhere.
    for _ in 0..4 {
        client.range(get("k")).await.unwrap();
    }
}

#[tokio::test]
async fn a_read_is_tried_again_within_its_budget() {
    let fake = Fake::numbered(|n, exchange| async move {
        match n {
            0..5 => exchange.refuse(14, "etcdserver: leader changed").await,
            _ => exchange.answer(&RangeResponse::default()).await,
        }
    })
    .await;
    client_of(&[fake.endpoint()], |_| {}).range(get("k")).await.unwrap();
    assert_eq!(fake.count(""), 6);

    let fake = Fake::start(|exchange| exchange.refuse(14, "etcdserver: leader changed")).await;
    let client = client_of(&[fake.endpoint()], |config| config.max_attempts = 7);
    let error = client.range(get("k")).await.unwrap_err();
    assert_eq!((error.code(), fake.count("Range")), (Code::Unavailable, 7));
    let serializable = RangeRequest { serializable: true, ..get("k") };
    for (code, sent) in [(13, 1), (8, 1), (2, 1), (14, 7)] {
        let fake = Fake::start(move |exchange| exchange.refuse(code, "some words")).await;
        let client = client_of(&[fake.endpoint()], |config| config.max_attempts = 7);
        client.range(serializable.clone()).await.unwrap_err();
        assert_eq!(fake.count("Range"), sent, "code {code}");
    }
}

#[tokio::test]
async fn without_a_leader_a_write_that_asked_for_one_goes_elsewhere() {
    let leaderless = Fake::start(|exchange: Exchange| async move {
        let asked = exchange.header("hasleader") == Some("true");
        assert!(asked);
        exchange.refuse(14, "etcdserver: no leader").await;
    })
    .await;
    let good = Fake::start(agree).await;
    let client = client_of(&[leaderless.endpoint(), good.endpoint()], |config| {
        config.require_leader = true;
    });
    for _ in 0..4 {
        client.put(put("k")).await.unwrap();
    }
    assert_eq!(good.count("Put"), 4);
}

#[tokio::test]
async fn a_write_that_a_member_is_too_busy_for_goes_to_another_once_each() {
    let text = "etcdserver: too many requests";
    let busy = || Fake::start(move |exchange| exchange.refuse(8, text));
    let (one, two, good) = (busy().await, busy().await, Fake::start(agree).await);
    let client = client_of(&[one.endpoint(), two.endpoint(), good.endpoint()], |_| {});
    for _ in 0..6 {
        client.put(put("k")).await.unwrap();
    }
    assert_eq!(good.count("Put"), 6);

    for fakes in [vec![busy().await], vec![busy().await, busy().await]] {
        let endpoints: Vec<_> = fakes.iter().map(Fake::endpoint).collect();
        let error = client_of(&endpoints, |_| {}).put(put("k")).await.unwrap_err();
        assert_eq!((error.code(), error.outcome()), (Code::ResourceExhausted, Outcome::NotApplied));
        assert!(error.to_string().contains(text), "{error}");
        for fake in fakes {
            assert_eq!(fake.count("Put"), 1);
        }
    }
    // One that is not there is no reason to ask the busy one on and on.
    let alone = busy().await;
    let dead = "127.0.0.1:1".to_owned();
    let error = client_of(&[alone.endpoint(), dead], |_| {}).put(put("k")).await.unwrap_err();
    assert!(error.to_string().contains(text), "{error}");
    assert!(alone.count("Put") <= 2);
}

#[tokio::test]
async fn a_learner_is_found_out_once_and_then_spared() {
    let learner = Fake::start(|mut exchange: Exchange| async move {
        let request: RangeRequest = exchange.message().await.unwrap();
        if request.serializable {
            exchange.answer(&RangeResponse::default()).await;
        } else {
            exchange.refuse(9, "etcdserver: rpc not supported for learner").await;
        }
    })
    .await;
    let voter = Fake::start(agree).await;
    let client = client_of(&[learner.endpoint(), voter.endpoint()], |_| {});
    for _ in 0..10 {
        client.range(get("k")).await.unwrap();
    }
    assert_eq!((learner.count("Range"), voter.count("Range")), (1, 10));
    let serializable = RangeRequest { serializable: true, ..get("k") };
    for _ in 0..10 {
        client.range(serializable.clone()).await.unwrap();
    }
    assert_eq!(learner.count("Range"), 6, "it does answer these");
}

#[tokio::test]
async fn a_thousand_calls_with_an_expired_token_log_in_once() {
    let logins = Arc::new(AtomicUsize::new(0));
    let valid = Arc::new(AtomicUsize::new(1));
    let (count, now) = (logins.clone(), valid.clone());
    let fake = Fake::start(move |mut exchange: Exchange| {
        let (logins, valid) = (count.clone(), now.clone());
        async move {
            if exchange.path.ends_with("Authenticate") {
                let request: AuthenticateRequest = exchange.message().await.unwrap();
                assert_eq!((&*request.name, &*request.password), ("root", "secret"));
                let n = logins.fetch_add(1, Ordering::SeqCst) + 1;
                let token = format!("token.{n}");
                return exchange
                    .answer(&AuthenticateResponse { token, ..Default::default() })
                    .await;
            }
            let want = format!("token.{}", valid.load(Ordering::SeqCst));
            match exchange.header("token") {
                Some(token) if token == want => {
                    exchange.answer(&RangeResponse::default()).await;
                }
                Some(_) => exchange.refuse(16, "etcdserver: invalid auth token").await,
                None => exchange.refuse(3, "etcdserver: user name is empty").await,
            }
        }
    })
    .await;
    let identity = Identity::Password { user: "root".into(), password: "secret".into() };
    let client = client_of(&[fake.endpoint()], |config| config.identity = identity);
    client.range(get("k")).await.unwrap();
    assert_eq!(logins.load(Ordering::SeqCst), 1);
    valid.store(2, Ordering::SeqCst);
    let mut calls = tokio::task::JoinSet::new();
    for n in 0..1000 {
        let client = client.clone();
        calls.spawn(async move {
            if n % 2 == 0 {
                client.range(get("k")).await.map(|_| ())
            } else {
                client.put(put("k")).await.map(|_| ())
            }
        });
    }
    while let Some(result) = calls.join_next().await {
        result.unwrap().unwrap();
    }
    assert_eq!(logins.load(Ordering::SeqCst), 2);
}

#[tokio::test]
async fn a_wrong_password_and_a_stale_jwt_are_final() {
    let fake = Fake::start(|exchange: Exchange| async move {
        if exchange.path.ends_with("Authenticate") {
            let text = "etcdserver: authentication failed, invalid user ID or password";
            return exchange.refuse(3, text).await;
        }
        assert_eq!(exchange.header("token"), Some("a.b.c"));
        exchange.refuse(16, "etcdserver: invalid auth token").await;
    })
    .await;
    let identity = Identity::Password { user: "u".into(), password: "wrong".into() };
    let client = client_of(&[fake.endpoint()], |config| config.identity = identity);
    let error = client.put(put("k")).await.unwrap_err();
    assert!(matches!(error, Error::Login(_)), "{error}");
    assert_eq!((error.outcome(), fake.count("Put")), (Outcome::NotApplied, 0));
    let client =
        client_of(&[fake.endpoint()], |config| config.identity = Identity::Token("a.b.c".into()));
    let error = client.put(put("k")).await.unwrap_err();
    assert_eq!(error.upstream_text(), "etcdserver: invalid auth token");
    assert_eq!((error.outcome(), fake.count("Put")), (Outcome::NotApplied, 1));
}

#[tokio::test]
async fn a_server_without_authentication_is_used_without_a_token() {
    let fake = Fake::start(|exchange: Exchange| async move {
        if exchange.path.ends_with("Authenticate") {
            return exchange.refuse(9, "etcdserver: authentication is not enabled").await;
        }
        assert_eq!(exchange.header("token"), None);
        exchange.answer(&RangeResponse::default()).await;
    })
    .await;
    let identity = Identity::Password { user: "u".into(), password: "p".into() };
    let client = client_of(&[fake.endpoint()], |config| config.identity = identity);
    client.range(get("k")).await.unwrap();
    client.range(get("k")).await.unwrap();
    assert_eq!(fake.count("Authenticate"), 1);
}

#[tokio::test]
async fn a_stall_after_the_headers_ends_at_the_deadline() {
    let fake = Fake::start(|mut exchange: Exchange| async move {
        exchange.drain().await;
        assert!(exchange.header("grpc-timeout").is_some());
        exchange.headers();
        std::future::pending::<()>().await;
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {}).within(Duration::from_millis(200));
    let error = client.put(put("k")).await.unwrap_err();
    assert!(matches!(error, Error::Deadline { .. }), "{error}");
    assert_eq!(error.outcome(), Outcome::Unknown);
    assert_eq!(client.range(get("k")).await.unwrap_err().outcome(), Outcome::NotApplied);
}

#[tokio::test]
async fn sizes_are_held_to_on_both_sides() {
    let fake = Fake::start(|exchange: Exchange| async move {
        let value = vec![7; 64 << 20].into();
        let kv = etcdkit::pb::mvccpb::KeyValue { value, ..Default::default() };
        exchange.answer(&RangeResponse { kvs: vec![kv], ..Default::default() }).await;
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {});
    let reply = client.range(get("k")).await.unwrap();
    assert_eq!(reply.kvs[0].value.len(), 64 << 20);
    let large = PutRequest { value: vec![0; 3 << 20].into(), ..put("k") };
    let error = client.put(large).await.unwrap_err();
    assert!(matches!(error, Error::RequestTooLarge { limit: 0x20_0000, .. }), "{error}");
    assert_eq!(fake.count("Put"), 0);
    let client = client_of(&[fake.endpoint()], |config| config.max_reply = 4 << 20);
    let error = client.put(put("k")).await.unwrap_err();
    assert_eq!((error.code(), error.outcome()), (Code::ResourceExhausted, Outcome::Applied));
    // The limit of a reply is none of a request.
    let fake = Fake::start(agree).await;
    let client = client_of(&[fake.endpoint()], |config| config.max_reply = 64);
    client.put(PutRequest { value: vec![0; 100].into(), ..put("k") }).await.unwrap();
}

/// etcd ends a call at the deadline that came with it, and often by RST_STREAM alone.
#[tokio::test]
async fn a_stream_reset_at_the_deadline_is_our_own_time_and_no_lost_connection() {
    let fake = Fake::start(|mut exchange: Exchange| async move {
        let Some(limit) = exchange.header("grpc-timeout") else { return agree(exchange).await };
        let limit: u64 = limit.trim_end_matches('u').parse().unwrap();
        exchange.drain().await;
        tokio::time::sleep(Duration::from_micros(limit - 2_500)).await;
        exchange.reset(Reason::CANCEL);
    })
    .await;
    let client = client_of(&[fake.endpoint()], |config| config.patience = Duration::from_secs(5));
    let quick = client.within(Duration::from_millis(100));
    let error = quick.put(put("k")).await.unwrap_err();
    assert!(matches!(error, Error::Deadline { .. }), "{error}");
    assert_eq!(error.outcome(), Outcome::Unknown);
    let named = error.to_string();
    assert!(named.contains(&format!("{}: has not answered within", fake.endpoint())), "{named}");
    let error = quick.range(get("k")).await.unwrap_err();
    assert!(matches!(error, Error::Deadline { .. }), "{error}");
    let mut pages = quick.range_stream(&get("k"));
    let error = pages.next().await.unwrap_err();
    assert!(matches!(&error, Error::Deadline { failures, .. } if failures.len() == 1), "{error}");
    assert_eq!((fake.count("Range"), fake.count("RangeStream")), (1, 1), "sent once each");
    client.put(put("k")).await.unwrap();
    assert_eq!(fake.connections.load(Ordering::SeqCst), 1, "the connection stays");
}

#[tokio::test]
async fn a_stream_that_a_server_resets_takes_nothing_else_with_it() {
    let fake = Fake::numbered(|n, mut exchange| async move {
        exchange.drain().await;
        match n {
            0 => exchange.reset(Reason::CANCEL),
            1 => exchange.reset(Reason::INTERNAL_ERROR),
            _ => agree(exchange).await,
        }
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {});
    for (code, text) in [(Code::Canceled, "CANCEL"), (Code::Internal, "INTERNAL_ERROR")] {
        let error = client.put(put("k")).await.unwrap_err();
        assert_eq!((error.code(), error.outcome()), (code, Outcome::Unknown), "{error}");
        let words = format!("stream terminated by RST_STREAM with error code: {text}");
        assert!(error.upstream_text().ends_with(&words), "{}", error.upstream_text());
    }
    client.put(put("k")).await.unwrap();
    assert_eq!(fake.connections.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn what_is_not_grpc_is_named() {
    async fn error_of(fake: &Fake) -> Error {
        let client = client_of(&[fake.endpoint()], |config| config.max_attempts = 2);
        client.put(put("k")).await.unwrap_err()
    }
    let proxy = Fake::start(|exchange| exchange.plain(503, "busy")).await;
    assert_eq!(error_of(&proxy).await.code(), Code::Unavailable);
    let page = Fake::start(|exchange| exchange.plain(200, "hello")).await;
    assert!(error_of(&page).await.to_string().contains("text/plain"));
    let bare = Fake::start(|mut exchange: Exchange| async move {
        exchange.drain().await;
        let _ = exchange.headers().unwrap().send_data(bytes::Bytes::new(), true);
    })
    .await;
    let error = error_of(&bare).await;
    assert!(error.to_string().contains("without a status"), "{error}");
    assert_eq!(error.outcome(), Outcome::Unknown);
    let packed = Fake::start(|mut exchange: Exchange| async move {
        exchange.drain().await;
        exchange.send_raw(1, b"xx");
        exchange.end(0, "");
    })
    .await;
    assert!(error_of(&packed).await.to_string().contains("compressed"));
    let garbage = Fake::start(|mut exchange: Exchange| async move {
        exchange.drain().await;
        exchange.send_raw(0, &[0xff; 8]);
        exchange.end(0, "");
    })
    .await;
    let error = error_of(&garbage).await;
    assert!(error.to_string().contains("does not decode"), "{error}");
    assert_eq!(error.outcome(), Outcome::Applied);
}

#[tokio::test]
async fn a_grant_whose_reply_was_lost_leaves_one_lease() {
    let ids = Arc::new(std::sync::Mutex::new(Vec::new()));
    let granted = ids.clone();
    let fake = Fake::start(move |mut exchange: Exchange| {
        let ids = granted.clone();
        async move {
            if exchange.path.ends_with("LeaseTimeToLive") {
                let request: LeaseTimeToLiveRequest = exchange.message().await.unwrap();
                let (id, granted_ttl) = (request.id, 60);
                let reply = LeaseTimeToLiveResponse { id, granted_ttl, ..Default::default() };
                return exchange.answer(&reply).await;
            }
            let request: LeaseGrantRequest = exchange.message().await.unwrap();
            let first = {
                let mut ids = ids.lock().unwrap();
                ids.push(request.id);
                ids.len() == 1
            };
            if first {
                exchange.kill_connection();
                std::future::pending::<()>().await;
            }
            exchange.refuse(9, "etcdserver: lease already exists").await;
        }
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {});
    let reply = client.lease_grant(LeaseGrantRequest { ttl: 60, id: 0 }).await.unwrap();
    let ids = ids.lock().unwrap().clone();
    assert_eq!(ids, [reply.id, reply.id]);
    assert_eq!(reply.ttl, 60);
}

#[tokio::test]
async fn a_lease_that_the_first_copy_revoked_is_revoked() {
    let fake = Fake::numbered(|n, mut exchange| async move {
        exchange.drain().await;
        if n == 0 {
            exchange.kill_connection();
            return std::future::pending().await;
        }
        exchange.refuse(5, "etcdserver: requested lease not found").await;
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {});
    client.lease_revoke(LeaseRevokeRequest { id: 7 }).await.unwrap();
    assert_eq!(fake.count("LeaseRevoke"), 2);
    // One that was never there is told as such.
    let error = client.lease_revoke(LeaseRevokeRequest { id: 8 }).await.unwrap_err();
    assert_eq!(error.upstream_text(), "etcdserver: requested lease not found");
}

#[tokio::test]
async fn a_lease_that_no_copy_revoked_is_not_there() {
    let fake = Fake::numbered(|n, exchange| async move {
        match n {
            0 => exchange.refuse(2, "raft proposal dropped").await,
            _ => exchange.refuse(5, "etcdserver: requested lease not found").await,
        }
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {});
    let error = client.lease_revoke(LeaseRevokeRequest { id: 7 }).await.unwrap_err();
    assert!(error.is_text("requested lease not found"), "{error}");
    assert_eq!((fake.count("LeaseRevoke"), error.outcome()), (2, Outcome::NotApplied));
}

/// The first copy may have been applied; that the log-in for the second fails does not change it.
#[tokio::test]
async fn a_log_in_that_fails_says_nothing_of_a_copy_sent_before() {
    let calls = Arc::new(AtomicUsize::new(0));
    let count = calls.clone();
    let fake = Fake::start(move |exchange: Exchange| {
        let count = count.clone();
        async move {
            if exchange.path.ends_with("Authenticate") {
                if count.load(Ordering::SeqCst) == 0 {
                    let token = "token.1".to_owned();
                    let reply = AuthenticateResponse { token, ..Default::default() };
                    return exchange.answer(&reply).await;
                }
                let text = "etcdserver: authentication failed, invalid user ID or password";
                return exchange.refuse(3, text).await;
            }
            match count.fetch_add(1, Ordering::SeqCst) {
                0 => exchange.refuse(14, "etcdserver: request timed out").await,
                _ => exchange.refuse(16, "etcdserver: invalid auth token").await,
            }
        }
    })
    .await;
    let identity = Identity::Password { user: "root".into(), password: "secret".into() };
    let client = client_of(&[fake.endpoint()], |config| config.identity = identity);
    let error = client.lease_revoke(LeaseRevokeRequest { id: 7 }).await.unwrap_err();
    assert_eq!((error.outcome(), calls.load(Ordering::SeqCst)), (Outcome::Unknown, 2), "{error}");
}

#[tokio::test]
async fn a_write_that_may_be_repeated_and_has_no_answer_may_have_been_applied() {
    let timed_out = "etcdserver: request timed out";
    let refusing = Fake::start(move |exchange| exchange.refuse(14, timed_out)).await;
    let mute = Fake::start(|mut exchange: Exchange| async move {
        exchange.drain().await;
        std::future::pending::<()>().await;
    })
    .await;
    for fake in [&refusing, &mute] {
        let client = client_of(&[fake.endpoint()], |config| config.max_attempts = 3);
        let client = client.within(Duration::from_millis(500));
        let error = client.lease_revoke(LeaseRevokeRequest { id: 7 }).await.unwrap_err();
        assert_eq!(error.outcome(), Outcome::Unknown, "{error}");
        let error = client.lease_grant(LeaseGrantRequest { id: 0, ttl: 9 }).await.unwrap_err();
        assert_eq!(error.outcome(), Outcome::Unknown, "{error}");
        // A read leaves nothing behind.
        let error = client.range(get("k")).await.unwrap_err();
        assert_eq!(error.outcome(), Outcome::NotApplied, "{error}");
    }
    assert_eq!(refusing.count("LeaseRevoke"), 3);
}

/// Grants every lease, keeps none, and leaves transactions to `play`, which sees how many came.
async fn granting<F, T>(play: F) -> Fake
where
    F: Fn(usize, Exchange) -> T + Send + Sync + 'static,
    T: Future<Output = ()> + Send + 'static,
{
    let calls = AtomicUsize::new(0);
    let play = Arc::new(play);
    Fake::start(move |mut exchange: Exchange| {
        let txn = exchange.path.ends_with("/Txn");
        let n = if txn { calls.fetch_add(1, Ordering::SeqCst) } else { 0 };
        let play = play.clone();
        async move {
            if txn {
                return play(n, exchange).await;
            }
            let header = Some(ResponseHeader { revision: 9, ..Default::default() });
            match exchange.path.rsplit('/').next().unwrap() {
                "LeaseGrant" => {
                    let request: LeaseGrantRequest = exchange.message().await.unwrap();
                    let (id, ttl) = (request.id, request.ttl);
                    let error = String::new();
                    exchange.answer(&LeaseGrantResponse { header, id, ttl, error }).await;
                }
                "DeleteRange" => {
                    exchange.answer(&DeleteRangeResponse { header, ..Default::default() }).await;
                }
                "Range" => {
                    exchange.answer(&RangeResponse { header, ..Default::default() }).await;
                }
                _ => std::future::pending().await,
            }
        }
    })
    .await
}

#[tokio::test]
async fn a_queue_is_entered_again_within_the_budget_and_only_where_that_helps() {
    for (code, text, sent) in [
        (14, "etcdserver: request timed out", 4),
        (8, "etcdserver: mvcc: database space exceeded", 1),
        (13, "some words", 1),
    ] {
        let fake = granting(move |_, exchange| exchange.refuse(code, text)).await;
        let client = client_of(&[fake.endpoint()], |config| config.max_attempts = 4);
        let session = Session::new(&client, 60).await.unwrap();
        let error = Mutex::new(&session, b"l").lock().await.unwrap_err();
        assert!(matches!(error, RecipeError::Call(_)), "{error}");
        assert_eq!(fake.count("/Txn"), sent, "{text}");
    }
}

#[tokio::test]
async fn a_candidate_that_gives_up_on_its_way_in_leaves_no_ghost() {
    let fake = granting(|_, mut exchange| async move {
        exchange.drain().await;
        std::future::pending::<()>().await;
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {});
    let session = Session::new(&client, 60).await.unwrap();
    let mut election = Election::new(&session, b"e");
    election.resign().await.unwrap();
    assert_eq!(fake.count("/DeleteRange"), 0, "it never stood");
    let campaign = election.campaign(b"v");
    assert!(tokio::time::timeout(Duration::from_millis(300), campaign).await.is_err());
    assert_eq!(fake.count("/Txn"), 1);
    election.resign().await.unwrap();
    assert_eq!(fake.count("/DeleteRange"), 1);
}

#[tokio::test]
async fn a_candidate_whose_key_went_while_it_waited_does_not_lead() {
    let fake = granting(|_, exchange| async move {
        let put = response_op::Response::ResponsePut(PutResponse::default());
        let header = Some(ResponseHeader { revision: 9, ..Default::default() });
        let responses = vec![ResponseOp { response: Some(put) }];
        exchange.answer(&TxnResponse { header, succeeded: true, responses }).await;
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {});
    let session = Session::new(&client, 60).await.unwrap();
    // Nobody is before it, and its own key is not there either.
    let error = Election::new(&session, b"e").campaign(b"v").await.unwrap_err();
    assert!(matches!(error, RecipeError::SessionExpired), "{error}");
}

#[tokio::test]
async fn an_endpoint_that_hangs_up_at_once_is_called_less_and_less() {
    let calls = Arc::new(AtomicUsize::new(0));
    let count = calls.clone();
    let rude = Raw::start(move |socket| {
        count.fetch_add(1, Ordering::SeqCst);
        async move { drop(socket) }
    })
    .await;
    let client = client_of(&[rude.endpoint()], |config| config.wait_for_ready = true);
    client.within(Duration::from_secs(4)).range(get("k")).await.unwrap_err();
    // Each time once to call it, and once to see whether it speaks TLS: 20 times if pauses do not grow.
    let calls = calls.load(Ordering::SeqCst);
    assert!((2..=16).contains(&calls), "{calls}");
}

#[tokio::test]
async fn pages_of_a_serializable_range_come_from_one_member() {
    let play = |revision: i64| {
        move |mut exchange: Exchange| async move {
            let request: RangeRequest = exchange.message().await.unwrap();
            if request.revision > revision {
                let text = "etcdserver: mvcc: required revision is a future revision";
                return exchange.refuse(11, text).await;
            }
            let header = Some(ResponseHeader { revision, ..Default::default() });
            let key = [&request.key[..], b"x"].concat().into();
            let kvs = vec![etcdkit::pb::mvccpb::KeyValue { key, ..Default::default() }];
            let more = request.key.len() < 12;
            exchange.answer(&RangeResponse { header, kvs, more, count: 9 }).await;
        }
    };
    let (one, two) = (Fake::start(play(8)).await, Fake::start(play(9)).await);
    let client = client_of(&[one.endpoint(), two.endpoint()], |_| {});
    for _ in 0..2 {
        let request = RangeRequest { range_end: "\0".into(), serializable: true, ..get("k") };
        let mut pages = client.pages(request, Some(1)).unwrap();
        let mut revisions = Vec::new();
        while let Some(page) = pages.next().await.unwrap() {
            revisions.push(page.header.unwrap().revision);
        }
        assert!(revisions.len() > 4 && revisions.iter().all(|r| *r == revisions[0]));
    }
    assert!(one.count("Range") > 4 && two.count("Range") > 4, "each began once");
    // What a server sorts by something else has no pages, in whatever order.
    let by_value = range_request::SortTarget::Value.into();
    assert!(client.pages(RangeRequest { sort_target: by_value, ..get("k") }, None).is_none());
}

#[tokio::test]
async fn behind_a_network_that_swallows_everything_reads_go_on_elsewhere() {
    let (walled, good) = (Fake::start(agree).await, Fake::start(agree).await);
    let wall = Proxy::start(walled.address).await;
    let client = client_of(&[wall.endpoint(), good.endpoint()], |config| {
        config.patience = Duration::from_millis(50);
    });
    for _ in 0..10 {
        client.range(get("k")).await.unwrap();
    }
    assert_eq!((walled.count("Range"), good.count("Range")), (5, 5));
    wall.hold(true);
    for _ in 0..100 {
        client.range(get("k")).await.unwrap();
    }
    assert_eq!((walled.count("Range"), good.count("Range")), (5, 105));
    // Writes are not handed to it either, now that its silence is known.
    for _ in 0..10 {
        client.put(put("k")).await.unwrap();
    }
    assert_eq!(good.count("Put"), 10);
    wall.hold(false);
    while walled.count("Put") == 0 {
        client.put(put("k")).await.unwrap();
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn an_endpoint_that_is_no_longer_in_the_list_loses_its_connection() {
    let (one, two) = (Fake::start(agree).await, Fake::start(agree).await);
    // Counts connections that have ended.
    let ended = Arc::new(AtomicUsize::new(0));
    let (count, to) = (ended.clone(), one.address);
    let between = Raw::start(move |mut socket| {
        let count = count.clone();
        async move {
            let mut onward = tokio::net::TcpStream::connect(to).await.unwrap();
            let _ = tokio::io::copy_bidirectional(&mut socket, &mut onward).await;
            count.fetch_add(1, Ordering::SeqCst);
        }
    })
    .await;
    let client = client_of(&[between.endpoint()], |_| {});
    client.range(get("k")).await.unwrap();
    client.set_endpoints(&[between.endpoint(), two.endpoint()]);
    client.range(get("k")).await.unwrap();
    assert_eq!(ended.load(Ordering::SeqCst), 0);
    client.set_endpoints(&[two.endpoint()]);
    while ended.load(Ordering::SeqCst) == 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    client.range(get("k")).await.unwrap();
    assert_eq!(one.count("Range") + two.count("Range"), 3);
}
