//! Watches and leases against scripted servers that break off at the worst moment.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use etcdkit::client::{Error, Gone, Identity, Observer, Session, WatchError, Watcher};
use etcdkit::pb::etcdserverpb::watch_request::RequestUnion;
use etcdkit::pb::etcdserverpb::*;
use etcdkit::pb::mvccpb::{Event, KeyValue};

use crate::client_calls::client_of;
use crate::fake::{Exchange, Fake};

fn header(revision: i64) -> Option<ResponseHeader> {
    Some(ResponseHeader { revision, ..Default::default() })
}

fn created(id: i64, revision: i64) -> WatchResponse {
    let header = header(revision);
    WatchResponse { header, watch_id: id, created: true, ..Default::default() }
}

fn events(id: i64, revisions: &[i64]) -> WatchResponse {
    let event = |mod_revision: &i64| Event {
        kv: Some(KeyValue { mod_revision: *mod_revision, ..Default::default() }),
        ..Default::default()
    };
    WatchResponse {
        header: header(revisions.last().copied().unwrap_or(0)),
        watch_id: id,
        events: revisions.iter().map(event).collect(),
        ..Default::default()
    }
}

fn watch_from(start_revision: i64) -> WatchCreateRequest {
    WatchCreateRequest { key: "k".into(), start_revision, ..Default::default() }
}

async fn create(exchange: &mut Exchange) -> WatchCreateRequest {
    loop {
        let request: WatchRequest = exchange.message().await.expect("the client goes on");
        if let Some(RequestUnion::CreateRequest(create)) = request.request_union {
            return create;
        }
    }
}

async fn revisions(watcher: &mut Watcher, count: usize) -> Vec<i64> {
    let mut seen = Vec::new();
    while seen.len() < count {
        let reply = watcher.next().await.unwrap().expect("the watch goes on");
        seen.extend(reply.events.iter().map(|event| event.kv.as_ref().unwrap().mod_revision));
    }
    seen
}

/// The stream numbers of the watches of a test, and what a handler does with each.
async fn scripted<F, T>(play: F) -> Fake
where
    F: Fn(usize, Exchange) -> T + Send + Sync + 'static,
    T: Future<Output = ()> + Send + 'static,
{
    let streams = AtomicUsize::new(0);
    let play = Arc::new(play);
    Fake::start(move |exchange: Exchange| {
        let play = play.clone();
        let watch = exchange.path.ends_with("/Watch");
        let number = if watch { streams.fetch_add(1, Ordering::SeqCst) } else { 0 };
        async move {
            if watch {
                return play(number, exchange).await;
            }
            let reply = RangeResponse { header: header(7), ..Default::default() };
            exchange.answer(&reply).await;
        }
    })
    .await
}

#[tokio::test]
async fn a_break_within_a_fragment_loses_and_doubles_nothing() {
    let fake = scripted(|stream, mut exchange| async move {
        assert_eq!(exchange.header("hasleader"), Some("true"));
        let request = create(&mut exchange).await;
        assert!(request.fragment);
        exchange.send(&created(1, 9));
        match stream {
            0 => {
                assert_eq!(request.start_revision, 4);
                exchange.send(&events(1, &[4, 4]));
                exchange.send(&WatchResponse { fragment: true, ..events(1, &[5, 5]) });
                exchange.kill_connection();
            }
            _ => {
                assert_eq!(request.start_revision, 5);
                exchange.send(&WatchResponse { fragment: true, ..events(1, &[5, 5]) });
                exchange.send(&events(1, &[5]));
                // A server that repeats itself.
                exchange.send(&events(1, &[5, 6]));
            }
        }
        std::future::pending::<()>().await;
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {});
    let mut watcher = client.watch(watch_from(4)).await.unwrap();
    assert_eq!(revisions(&mut watcher, 6).await, [4, 4, 5, 5, 5, 6]);
}

#[tokio::test]
async fn a_watch_from_now_resumes_after_the_revision_before_it() {
    let fake = scripted(|stream, mut exchange| async move {
        let request = create(&mut exchange).await;
        exchange.send(&created(1, 9));
        match stream {
            0 => {
                assert_eq!(request.start_revision, 0);
                exchange.kill_connection();
            }
            // The read said 7; what came between may have been for us.
            _ => {
                assert_eq!(request.start_revision, 8);
                exchange.send(&events(1, &[8, 9]));
            }
        }
        std::future::pending::<()>().await;
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {});
    let mut watcher = client.watch(watch_from(0)).await.unwrap();
    assert_eq!(revisions(&mut watcher, 2).await, [8, 9]);
}

#[tokio::test]
async fn compaction_during_a_break_names_the_gap() {
    let fake = scripted(|stream, mut exchange| async move {
        create(&mut exchange).await;
        exchange.send(&created(1, 9));
        if stream == 0 {
            exchange.send(&events(1, &[5]));
            exchange.kill_connection();
        } else {
            // As etcd: the header says revision 0.
            exchange.send(&WatchResponse {
                header: header(0),
                watch_id: 1,
                canceled: true,
                compact_revision: 10,
                ..Default::default()
            });
        }
        std::future::pending::<()>().await;
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {});
    let mut watcher = client.watch(watch_from(5)).await.unwrap();
    assert_eq!(revisions(&mut watcher, 1).await, [5]);
    let error = watcher.next().await.unwrap_err();
    assert!(matches!(error, WatchError::Compacted { wanted: 6, compacted: 10, .. }), "{error}");
    assert!(error.to_string().starts_with("revisions 6 to 9 are gone"), "{error}");
    assert!(watcher.next().await.unwrap().is_none());
}

#[tokio::test]
async fn a_token_that_expired_is_renewed_under_a_watch() {
    // The second: what servers before 3.6 say of a token that they have forgotten.
    let lost = "rpc error: code = Unauthenticated desc = etcdserver: invalid auth token";
    for reason in [lost, "etcdserver: permission denied"] {
        renewed_when_refused_with(reason).await;
    }
}

async fn renewed_when_refused_with(reason: &'static str) {
    let logins = Arc::new(AtomicUsize::new(0));
    let count = logins.clone();
    let fake = Fake::start(move |mut exchange: Exchange| {
        let logins = count.clone();
        async move {
            if exchange.path.ends_with("Authenticate") {
                let token = format!("t{}", logins.fetch_add(1, Ordering::SeqCst) + 1);
                return exchange
                    .answer(&AuthenticateResponse { token, ..Default::default() })
                    .await;
            }
            let token = exchange.header("token").unwrap().to_owned();
            let request = create(&mut exchange).await;
            match &*token {
                // Good for the first stream, which then breaks.
                "t1" if request.start_revision == 1 => {
                    exchange.send(&created(1, 1));
                    exchange.send(&events(1, &[1]));
                    exchange.kill_connection();
                }
                "t1" => exchange.send(&WatchResponse {
                    watch_id: -1,
                    created: true,
                    canceled: true,
                    cancel_reason: reason.into(),
                    ..Default::default()
                }),
                _ => {
                    exchange.send(&created(1, 1));
                    exchange.send(&events(1, &[2]));
                }
            }
            std::future::pending::<()>().await;
        }
    })
    .await;
    let identity = Identity::Password { user: "u".into(), password: "p".into() };
    let client = client_of(&[fake.endpoint()], |config| config.identity = identity);
    let mut watcher = client.watch(watch_from(1)).await.unwrap();
    assert_eq!(revisions(&mut watcher, 2).await, [1, 2]);
    assert_eq!(logins.load(Ordering::SeqCst), 2);
}

#[tokio::test]
async fn a_refused_watch_ends_alone() {
    let password = Identity::Password { user: "u".into(), password: "p".into() };
    for identity in [Identity::default(), password] {
        refused_alone(identity).await;
    }
}

async fn refused_alone(identity: Identity) {
    let fake = scripted(|_, mut exchange| async move {
        let mut id = 0;
        loop {
            let request = create(&mut exchange).await;
            id += 1;
            if request.key == "forbidden" {
                exchange.send(&WatchResponse {
                    watch_id: -1,
                    created: true,
                    canceled: true,
                    cancel_reason: "etcdserver: permission denied".into(),
                    ..Default::default()
                });
            } else {
                exchange.send(&created(id, 9));
                exchange.send(&events(id, &[request.start_revision]));
            }
        }
    })
    .await;
    let client = client_of(&[fake.endpoint()], |config| config.identity = identity);
    let mut first = client.watch(watch_from(3)).await.unwrap();
    let forbidden = WatchCreateRequest { key: "forbidden".into(), ..watch_from(3) };
    let error = client.watch(forbidden).await.unwrap_err();
    let WatchError::Canceled { status, .. } = &error else { panic!("{error}") };
    assert_eq!(status.upstream_text(), "etcdserver: permission denied");
    let mut second = client.watch(watch_from(4)).await.unwrap();
    assert_eq!(revisions(&mut first, 1).await, [3]);
    assert_eq!(revisions(&mut second, 1).await, [4]);
    assert_eq!(fake.count("/Watch"), 1, "one stream for all");
}

#[tokio::test]
async fn a_watch_moves_away_from_a_member_that_lost_its_leader() {
    let play = |stream: usize, mut exchange: Exchange| async move {
        let request = create(&mut exchange).await;
        exchange.send(&created(1, 9));
        exchange.send(&events(1, &[request.start_revision]));
        if stream == 0 {
            exchange.end(14, "etcdserver: no leader");
        }
        std::future::pending::<()>().await;
    };
    let (one, two) = (scripted(play).await, scripted(play).await);
    let client = client_of(&[one.endpoint(), two.endpoint()], |_| {});
    let mut watcher = client.watch(watch_from(1)).await.unwrap();
    assert_eq!(revisions(&mut watcher, 3).await, [1, 2, 3]);
}

#[tokio::test]
async fn a_thousand_watches_come_back_each_from_its_own_revision() {
    const MANY: i64 = 1000;
    let fake = scripted(|stream, mut exchange| async move {
        let mut starts = HashMap::new();
        for id in 1..=MANY {
            let request = create(&mut exchange).await;
            exchange.send(&created(id, 5000));
            starts.insert(id, request.start_revision);
        }
        for (id, start) in starts {
            exchange.send(&events(id, &[start]));
        }
        if stream == 0 {
            // What is on its way arrives first.
            tokio::time::sleep(Duration::from_millis(200)).await;
            exchange.kill_connection();
        }
        std::future::pending::<()>().await;
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {});
    let mut watchers = Vec::new();
    for start in 1..=MANY {
        watchers.push((start, client.watch(watch_from(start * 10)).await.unwrap()));
    }
    for (start, watcher) in &mut watchers {
        assert_eq!(revisions(watcher, 2).await, [*start * 10, *start * 10 + 1]);
    }
}

#[tokio::test]
async fn a_watch_given_up_while_it_is_created_is_cancelled_at_the_server() {
    let cancelled = Arc::new(tokio::sync::Notify::new());
    let tell = cancelled.clone();
    let fake = scripted(move |_, mut exchange| {
        let tell = tell.clone();
        async move {
            // The first keeps the stream open.
            create(&mut exchange).await;
            exchange.send(&created(1, 9));
            create(&mut exchange).await;
            tokio::time::sleep(Duration::from_millis(100)).await;
            exchange.send(&created(2, 9));
            loop {
                let request: WatchRequest = exchange.message().await.unwrap();
                if let Some(RequestUnion::CancelRequest(cancel)) = request.request_union {
                    assert_eq!(cancel.watch_id, 2);
                    tell.notify_one();
                }
            }
        }
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {});
    let _first = client.watch(watch_from(1)).await.unwrap();
    let hasty = client.within(Duration::from_millis(30)).watch(watch_from(2)).await;
    assert!(hasty.is_err());
    cancelled.notified().await;
}

#[tokio::test]
async fn the_next_watch_does_not_suffer_for_one_that_was_given_up_alone() {
    let fake = scripted(|stream, mut exchange| async move {
        let request = create(&mut exchange).await;
        if stream > 0 {
            exchange.send(&created(request.watch_id, 9));
            exchange.send(&events(request.watch_id, &[request.start_revision]));
        }
        std::future::pending::<()>().await;
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {});
    let hasty = client.within(Duration::from_millis(100)).watch(watch_from(2)).await;
    assert!(hasty.is_err());
    // Without a watch the stream is let go.
    tokio::time::sleep(Duration::from_millis(100)).await;
    let next = client.within(Duration::from_secs(20)).watch(watch_from(3)).await;
    assert_eq!(revisions(&mut next.unwrap(), 1).await, [3]);
}

#[tokio::test]
async fn a_slow_reader_is_parked_and_misses_nothing() {
    const LAST: i64 = 80;
    let starts = Arc::new(Mutex::new(Vec::new()));
    let seen = starts.clone();
    let fake = scripted(move |_, mut exchange| {
        let starts = seen.clone();
        async move {
            let mut id = 0;
            loop {
                let request = create(&mut exchange).await;
                starts.lock().unwrap().push(request.start_revision);
                id += 1;
                exchange.send(&created(id, LAST));
                for revision in request.start_revision..=LAST {
                    let mut reply = events(id, &[revision]);
                    reply.events[0].kv.as_mut().unwrap().value = vec![0; 1 << 20].into();
                    exchange.send(&reply);
                }
            }
        }
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {});
    let mut watcher = client.watch(watch_from(1)).await.unwrap();
    while starts.lock().unwrap().is_empty() {
        tokio::task::yield_now().await;
    }
    // Long enough for the queue to fill; if it has not, less is shown and nothing fails.
    tokio::time::sleep(Duration::from_millis(500)).await;
    let seen = revisions(&mut watcher, 80).await;
    assert_eq!(seen, (1..=LAST).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_lease_that_the_server_does_not_know_is_gone_at_once() {
    let fake = Fake::start(|mut exchange: Exchange| async move {
        while let Some(request) = exchange.message::<LeaseKeepAliveRequest>().await {
            exchange.send(&LeaseKeepAliveResponse { id: request.id, ttl: 0, header: None });
        }
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {});
    let gone = client.keep_alive(7).next().await.unwrap_err();
    assert!(matches!(gone, Gone::Expired(7)), "{gone}");
    assert!(matches!(client.keep_alive_once(8).await, Err(Gone::Expired(8))));
}

#[tokio::test]
async fn a_lease_is_pinged_elsewhere_as_soon_as_its_stream_breaks() {
    let play = |exchange: Exchange| async move {
        let mut exchange = exchange;
        assert_eq!(exchange.header("hasleader"), Some("true"));
        // One answer a stream, so that every further one needs a new stream.
        let request: LeaseKeepAliveRequest = exchange.message().await.unwrap();
        exchange.send(&LeaseKeepAliveResponse { id: request.id, ttl: 1, header: None });
        let _: Option<LeaseKeepAliveRequest> = exchange.message().await;
        exchange.end(14, "etcdserver: no leader");
    };
    let (one, two) = (Fake::start(play).await, Fake::start(play).await);
    let client = client_of(&[one.endpoint(), two.endpoint()], |_| {});
    let mut kept = client.keep_alive(7);
    for _ in 0..6 {
        assert_eq!(kept.next().await.unwrap().ttl, 1);
    }
    assert!(one.count("KeepAlive") >= 2 && two.count("KeepAlive") >= 2);
}

#[tokio::test]
async fn a_lease_without_an_answer_for_its_ttl_counts_as_gone() {
    let fake = Fake::start(|mut exchange: Exchange| async move {
        let request: LeaseKeepAliveRequest = exchange.message().await.unwrap();
        exchange.send(&LeaseKeepAliveResponse { id: request.id, ttl: 1, header: None });
        std::future::pending::<()>().await;
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {});
    let mut kept = client.keep_alive(7);
    kept.next().await.unwrap();
    let gone = kept.gone().await;
    assert!(matches!(gone, Gone::Unanswered { id: 7, .. }), "{gone}");
    assert!(matches!(kept.next().await, Err(Gone::Unanswered { id: 7, .. })));
}

#[tokio::test]
async fn progress_below_the_start_does_not_bring_old_events_back() {
    let fake = scripted(|stream, mut exchange| async move {
        let request = create(&mut exchange).await;
        assert_eq!(request.start_revision, 100, "stream {stream}");
        exchange.send(&created(1, 9));
        if stream == 0 {
            // As etcd 3.4 does, and as a member that lags behind may.
            exchange.send(&WatchResponse { header: header(12), watch_id: 1, ..Default::default() });
            exchange.kill_connection();
        } else {
            exchange.send(&events(1, &[100, 101]));
        }
        std::future::pending::<()>().await;
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {});
    let mut watcher = client.watch(watch_from(100)).await.unwrap();
    assert_eq!(revisions(&mut watcher, 2).await, [100, 101]);
}

#[tokio::test]
async fn an_observer_of_an_old_leader_is_not_told_of_it_for_ever() {
    let fake = Fake::start(|mut exchange: Exchange| async move {
        if exchange.path.ends_with("/Range") {
            let kv = KeyValue { key: "e/1".into(), mod_revision: 100, ..Default::default() };
            let kvs = vec![kv];
            let reply = RangeResponse { header: header(5000), kvs, ..Default::default() };
            return exchange.answer(&reply).await;
        }
        let request = create(&mut exchange).await;
        exchange.send(&created(request.watch_id, 5000));
        if request.start_revision < 4000 {
            exchange.send(&WatchResponse {
                watch_id: request.watch_id,
                canceled: true,
                compact_revision: 4000,
                ..Default::default()
            });
        } else {
            exchange.send(&events(request.watch_id, &[5001]));
        }
        std::future::pending::<()>().await;
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {});
    let mut observer = Observer::new(&client, b"e");
    let revision = |reply: &RangeResponse| reply.kvs[0].mod_revision;
    assert_eq!(revision(&observer.next().await.unwrap()), 100);
    assert_eq!(revision(&observer.next().await.unwrap()), 5001);
    assert_eq!(fake.count("/Range"), 1);
}

/// As `etcd grpc-proxy`: ids of its own, from 0, and answers to creations in any order.
#[tokio::test]
async fn a_proxy_that_answers_creations_in_another_order_mixes_no_watches_up() {
    let fake = scripted(|_, mut exchange| async move {
        let mut next_id = 0;
        loop {
            let mut together = vec![create(&mut exchange).await];
            // What comes within a moment is answered backwards.
            let more = tokio::time::timeout(Duration::from_millis(100), create(&mut exchange));
            together.extend(more.await);
            for (at, _) in together.iter().enumerate().rev() {
                exchange.send(&created(next_id + at as i64, 9));
            }
            for request in together {
                exchange.send(&events(next_id, &[request.start_revision]));
                next_id += 1;
            }
        }
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {});
    let mut first = client.watch(watch_from(1)).await.unwrap();
    let (second, third) = tokio::join!(client.watch(watch_from(2)), client.watch(watch_from(3)));
    let (mut second, mut third) = (second.unwrap(), third.unwrap());
    assert_eq!(revisions(&mut first, 1).await, [1]);
    assert_eq!(revisions(&mut second, 1).await, [2]);
    assert_eq!(revisions(&mut third, 1).await, [3]);
    assert_eq!(fake.count("/Watch"), 1);
}

/// As etcd: the ids it is asked for, refusals with -1, all in order.
#[tokio::test]
async fn many_are_created_at_a_time_where_the_server_takes_our_ids() {
    let fake = scripted(|_, mut exchange| async move {
        let first = create(&mut exchange).await;
        exchange.send(&created(first.watch_id, 9));
        let mut others = Vec::new();
        // No answer before all are here.
        while others.len() < 20 {
            others.push(create(&mut exchange).await);
        }
        for request in &others {
            let refused = request.start_revision % 5 == 0;
            exchange.send(&WatchResponse {
                canceled: refused,
                cancel_reason: "etcdserver: permission denied".into(),
                ..created(if refused { -1 } else { request.watch_id }, 9)
            });
        }
        for request in others.iter().rev() {
            exchange.send(&events(request.watch_id, &[request.start_revision]));
        }
        std::future::pending::<()>().await;
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {});
    let _first = client.watch(watch_from(1)).await.unwrap();
    let mut tasks = tokio::task::JoinSet::new();
    for start in 101..=120 {
        let client = client.clone();
        tasks.spawn(async move { (start, client.watch(watch_from(start)).await) });
    }
    while let Some(made) = tasks.join_next().await {
        let (start, watcher) = made.unwrap();
        match watcher {
            Ok(mut watcher) => assert_eq!(revisions(&mut watcher, 1).await, [start]),
            Err(error) => assert!(start % 5 == 0, "{error}"),
        }
    }
}

#[tokio::test]
async fn commands_do_not_keep_a_broken_watch_from_being_resumed() {
    let mut fake = scripted(|_, mut exchange| async move {
        loop {
            let request = create(&mut exchange).await;
            exchange.send(&created(request.watch_id, 9));
            exchange.send(&events(request.watch_id, &[request.start_revision]));
        }
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {});
    let mut old = client.watch(watch_from(1)).await.unwrap();
    assert_eq!(revisions(&mut old, 1).await, [1]);
    fake.stop().await;
    let others = client.within(Duration::from_millis(10));
    // The pauses have grown beyond the time between two commands then.
    tokio::time::sleep(Duration::from_secs(3)).await;
    fake.restart().await;
    let trickle = async {
        for _ in 0..400 {
            let _ = others.watch(watch_from(7)).await;
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
    };
    tokio::select! {
        biased;
        seen = revisions(&mut old, 1) => assert_eq!(seen, [2]),
        () = trickle => panic!("the old watch was not resumed"),
    }
}

#[tokio::test]
async fn commands_do_not_keep_a_lease_from_being_pinged() {
    let mut fake = Fake::start(|mut exchange: Exchange| async move {
        while let Some(request) = exchange.message::<LeaseKeepAliveRequest>().await {
            exchange.send(&LeaseKeepAliveResponse { id: request.id, ttl: 60, header: None });
        }
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {});
    let mut old = client.keep_alive(1);
    old.next().await.unwrap();
    fake.stop().await;
    let other = async |id| {
        let kept = client.keep_alive(id);
        tokio::time::sleep(Duration::from_millis(40)).await;
        drop(kept);
    };
    // As above: pauses of a quarter of a second and more.
    tokio::time::sleep(Duration::from_secs(3)).await;
    let _again = client.keep_alive(1);
    fake.restart().await;
    let trickle = async {
        for id in 60..400 {
            other(id).await;
        }
    };
    tokio::select! {
        biased;
        answer = old.next() => assert_eq!(answer.unwrap().id, 1),
        () = trickle => panic!("the old lease was not pinged"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_client_watches_and_keeps_nothing() {
    let fake = scripted(|_, mut exchange| async move {
        create(&mut exchange).await;
        exchange.send(&created(1, 9));
        std::future::pending::<()>().await;
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {});
    let _watcher = client.watch(watch_from(1)).await.unwrap();
    client.close();
    let ended = tokio::spawn(async move {
        let watch = client.watch(watch_from(1)).await;
        (watch.map(|_| ()), client.keep_alive(7).next().await, client.keep_alive(7).gone().await)
    });
    let ended = tokio::time::timeout(Duration::from_secs(20), ended).await;
    let (watch, next, gone) = ended.expect("it goes round and round").unwrap();
    assert!(matches!(watch, Err(WatchError::Failed(Error::Closed))), "{watch:?}");
    assert!(matches!(next, Err(Gone::Failed(Error::Closed))), "{next:?}");
    assert!(matches!(gone, Gone::Failed(Error::Closed)), "{gone:?}");
}

#[tokio::test]
async fn a_session_s_first_answer_has_the_time_of_its_lease() {
    let fake = Fake::start(|mut exchange: Exchange| async move {
        if exchange.path.ends_with("LeaseGrant") {
            let request: LeaseGrantRequest = exchange.message().await.unwrap();
            let (id, ttl) = (request.id, request.ttl);
            return exchange.answer(&LeaseGrantResponse { id, ttl, ..Default::default() }).await;
        }
        // No ping is answered.
        std::future::pending::<()>().await;
    })
    .await;
    let client = client_of(&[fake.endpoint()], |_| {});
    let (short, long) = (Session::new(&client, 1).await, Session::new(&client, 60).await);
    let (short, long) = (short.unwrap(), long.unwrap());
    tokio::select! {
        gone = short.gone() => assert!(matches!(gone, Gone::Unanswered { .. }), "{gone}"),
        gone = long.gone() => panic!("{gone}"),
        () = tokio::time::sleep(Duration::from_secs(8)) => panic!("a lease of 1 s counts as kept"),
    }
}

#[tokio::test]
async fn a_log_in_that_fails_for_a_while_costs_no_lease() {
    let logins = AtomicUsize::new(0);
    let fake = Fake::start(move |mut exchange: Exchange| {
        let login = exchange.path.ends_with("Authenticate");
        let n = if login { logins.fetch_add(1, Ordering::SeqCst) } else { 0 };
        async move {
            if login {
                let token = "t".to_owned();
                return match n {
                    0..3 => exchange.refuse(14, "etcdserver: request timed out").await,
                    _ => {
                        let reply = AuthenticateResponse { token, ..Default::default() };
                        exchange.answer(&reply).await;
                    }
                };
            }
            while let Some(request) = exchange.message::<LeaseKeepAliveRequest>().await {
                exchange.send(&LeaseKeepAliveResponse { id: request.id, ttl: 60, header: None });
            }
        }
    })
    .await;
    let identity = Identity::Password { user: "u".into(), password: "p".into() };
    let client = client_of(&[fake.endpoint()], |config| {
        (config.identity, config.max_attempts) = (identity, 1);
    });
    assert_eq!(client.keep_alive(7).next().await.unwrap().ttl, 60);
}
