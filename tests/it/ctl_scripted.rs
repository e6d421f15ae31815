//! Commands of `ekctl` on clusters that are about to change, or are not well.

use std::io::Read;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use etcdkit::pb::etcdserverpb::request_op::Request;
use etcdkit::pb::etcdserverpb::*;
use etcdkit::pb::mvccpb::KeyValue;
use prost::Message;

use super::ctl_commands::{call, call_in, header, ranged, unexpected};
use super::fake::{Exchange, Fake};

/// A source of so many keys, with values of a size by number; its watch ends at once.
async fn mirrored(keys: usize, size: fn(usize) -> usize) -> Fake {
    Fake::start(move |mut exchange: Exchange| async move {
        match exchange.path.as_str() {
            "/etcdserverpb.KV/Range" => {
                let request: RangeRequest = exchange.message().await.unwrap();
                let mut answer = ranged(&request, keys);
                for (at, kv) in answer.kvs.iter_mut().enumerate() {
                    kv.value = vec![b'v'; size(at)].into();
                }
                if request.count_only {
                    answer.kvs.clear();
                }
                exchange.answer(&answer).await;
            }
            "/etcdserverpb.Watch/Watch" => {
                exchange.message::<WatchRequest>().await.unwrap();
                let answer = WatchResponse {
                    watch_id: -1,
                    created: true,
                    canceled: true,
                    cancel_reason: "the end of the test".to_owned(),
                    ..Default::default()
                };
                exchange.send(&answer);
                std::future::pending::<()>().await;
            }
            _ => unexpected(exchange).await,
        }
    })
    .await
}

/// Values of 20 KB, of which a transaction takes 75.
#[tokio::test(flavor = "multi_thread")]
async fn a_mirror_carries_large_values_in_batches_that_a_server_takes() {
    const KEYS: usize = 200;
    // One is as large as a request may be.
    let source = mirrored(KEYS, |at| if at == 100 { 1_500_000 } else { 20_000 }).await;
    let came = Arc::new(AtomicUsize::new(0));
    let count = came.clone();
    let there = Fake::start(move |mut exchange: Exchange| {
        let count = count.clone();
        async move {
            let bytes = exchange.raw_message().await.unwrap();
            if bytes.len() > 1_572_864 {
                return exchange.refuse(3, "etcdserver: request is too large").await;
            }
            if exchange.path.ends_with("/Put") {
                count.fetch_add(1, Ordering::SeqCst);
                return exchange.answer(&PutResponse::default()).await;
            }
            let txn = TxnRequest::decode(&bytes[..]).unwrap();
            assert!(
                txn.success.iter().all(|op| matches!(op.request, Some(Request::RequestPut(_))))
            );
            count.fetch_add(txn.success.len(), Ordering::SeqCst);
            exchange.answer(&TxnResponse { succeeded: true, ..Default::default() }).await;
        }
    })
    .await;
    let done = call("ekctl", &source, &["make-mirror", &there.endpoint()], "").await;
    assert!(done.stderr.contains("the end of the test"), "{done:?}");
    assert_eq!(came.load(Ordering::SeqCst), KEYS);
    assert!(there.count("/Txn") >= 3 && there.count("/Txn") < 10, "{}", there.count("/Txn"));
}

/// Destinations with `--max-txn-ops` or `--max-request-bytes` below the default, and one that takes less
/// than a value is long.
#[tokio::test(flavor = "multi_thread")]
async fn a_mirror_makes_do_with_a_destination_that_takes_less() {
    const KEYS: usize = 300;
    for (ops, bytes, refusal) in [
        (10, usize::MAX, ""),
        (128, 100_000, "grpc: received message larger than max (1000179 vs. 100000)"),
        (128, 100_000, "etcdserver: request is too large"),
        (128, 9_999, "etcdserver: request is too large"),
    ] {
        let source = mirrored(KEYS, |_| 10_000).await;
        let came = Arc::new(Mutex::new(Vec::new()));
        let seen = came.clone();
        let there = Fake::start(move |mut exchange: Exchange| {
            let seen = seen.clone();
            async move {
                let message = exchange.raw_message().await.unwrap();
                if message.len() > bytes {
                    return exchange.refuse(8, refusal).await;
                }
                if exchange.path.ends_with("/Put") {
                    seen.lock().unwrap().push(PutRequest::decode(&message[..]).unwrap().key);
                    return exchange.answer(&PutResponse::default()).await;
                }
                let txn = TxnRequest::decode(&message[..]).unwrap();
                if txn.success.len() > ops {
                    let text = "etcdserver: too many operations in txn request";
                    return exchange.refuse(3, text).await;
                }
                seen.lock().unwrap().extend(txn.success.into_iter().map(|op| match op.request {
                    Some(Request::RequestPut(put)) => put.key,
                    other => panic!("{other:?}"),
                }));
                exchange.answer(&TxnResponse { succeeded: true, ..Default::default() }).await;
            }
        })
        .await;
        let done = call("ekctl", &source, &["make-mirror", &there.endpoint()], "").await;
        let came = came.lock().unwrap();
        if bytes < 10_000 {
            let hint = "hint: it is the key \"k00000\", with a value of 10000 bytes: raise the destination's";
            assert!(done.stderr.contains(hint) && came.is_empty(), "{done:?}");
            continue;
        }
        assert!(done.stderr.contains("the end of the test"), "{done:?}");
        assert!(came.len() == KEYS && came.is_sorted(), "{} keys", came.len());
        // What was refused as too many is not tried again.
        let most = if ops < 128 { 70 } else { 100 };
        assert!(there.count("/Txn") <= most, "{}", there.count("/Txn"));
    }
}

/// One of two members is a revision behind.
#[tokio::test(flavor = "multi_thread")]
async fn a_serializable_range_is_read_from_one_member_to_its_end() {
    let member = |revision: i64| {
        Fake::start(move |mut exchange: Exchange| async move {
            match exchange.path.as_str() {
                "/etcdserverpb.KV/Range" => {
                    let request: RangeRequest = exchange.message().await.unwrap();
                    if request.revision > revision {
                        let text = "etcdserver: mvcc: required revision is a future revision";
                        return exchange.refuse(11, text).await;
                    }
                    let answer =
                        RangeResponse { header: header(revision), ..ranged(&request, 2500) };
                    exchange.answer(&answer).await;
                }
                // As a learner.
                _ => exchange.refuse(9, "etcdserver: rpc not supported for learner").await,
            }
        })
    };
    let (one, two) = (member(8).await, member(9).await);
    let both = format!("--endpoints={},{}", one.address, two.address);
    for _ in 0..4 {
        let args = ["get", "k", "--prefix", "--consistency=s", "--keys-only", &both];
        let got = call_in("ekctl", &one, &args, "", Some(Path::new("/nonexistent"))).await;
        assert_eq!((got.code, got.stderr.as_str()), (0, ""));
        assert_eq!(got.stdout.matches('k').count(), 2500);
    }
}

/// What becomes of the streams of a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Streamed {
    /// There in one piece.
    Small,
    /// In pieces, and whole before the revision is told.
    Soon,
    /// Begun anew at the revision, which is told before the end.
    Long,
    /// The first breaks; the one at the revision breaks behind so many keys.
    Breaks(usize),
    Refused,
}

#[tokio::test(flavor = "multi_thread")]
async fn a_range_is_streamed_and_a_long_one_at_a_revision() {
    const TOTAL: usize = 2500;
    for (streamed, streams, ranges) in [
        // The read of one key may be called back before it has left.
        (Streamed::Small, 1, 0..=1),
        (Streamed::Soon, 1, 1..=1),
        (Streamed::Long, 2, 1..=1),
        (Streamed::Breaks(0), 2, 3..=3),
        (Streamed::Breaks(700), 2, 3..=3),
        (Streamed::Refused, 1, 2..=3),
    ] {
        let whole_is_sent = Arc::new(tokio::sync::Notify::new());
        let fake = Fake::start(move |mut exchange: Exchange| {
            let whole_is_sent = Arc::clone(&whole_is_sent);
            async move {
                let request: RangeRequest = exchange.message().await.unwrap();
                let whole = ranged(&request, TOTAL);
                if exchange.path.ends_with("/Range") {
                    let needless =
                        matches!(streamed, Streamed::Small | Streamed::Soon | Streamed::Refused);
                    if request.range_end.is_empty() && needless {
                        // Nothing is to wait for it.
                        whole_is_sent.notify_one();
                        return std::future::pending().await;
                    }
                    return exchange.answer(&whole).await;
                }
                if streamed == Streamed::Refused {
                    return unexpected(exchange).await;
                }
                assert_eq!((&request.key[..], request.limit), (&b"k"[..], 0));
                let piece = |kvs: &[KeyValue], last: bool| {
                    let kvs = kvs.to_vec();
                    let count = if last { whole.count } else { 0 };
                    let header = whole.header.filter(|_| last);
                    let piece = RangeResponse { header, kvs, count, more: false };
                    RangeStreamResponse { range_response: Some(piece) }
                };
                if streamed == Streamed::Small {
                    exchange.send(&piece(&whole.kvs, true));
                    return exchange.end(0, "");
                }
                let (first, rest) = whole.kvs.split_at(10);
                exchange.send(&piece(first, false));
                match (streamed, request.revision) {
                    (Streamed::Soon, 0) => whole_is_sent.notified().await,
                    (Streamed::Long, 0) => return std::future::pending().await,
                    (Streamed::Breaks(_), 0) => return exchange.end(14, "transport is closing"),
                    (_, revision) => assert_eq!(revision, 9, "{streamed:?}"),
                }
                let (kvs, last) = match streamed {
                    Streamed::Breaks(at) => (&rest[..at], false),
                    _ => (rest, true),
                };
                exchange.send(&piece(kvs, last));
                exchange.end(if last { 0 } else { 14 }, "transport is closing");
            }
        })
        .await;
        for (nth, format) in (1..).zip(["simple", "json", "fields"]) {
            let args = ["get", "k", "--prefix", "-w", format];
            let got = call("ekctl", &fake, &args, "").await;
            assert_eq!((got.code, got.stderr.as_str()), (0, ""), "{streamed:?}");
            assert_eq!(fake.count("/RangeStream"), nth * streams, "{streamed:?}");
            // One more each time, the one to compare with.
            let there = fake.count("/Range") + 1 - nth;
            assert!((ranges.start() * nth..=ranges.end() * nth).contains(&there), "{streamed:?}");
            let at_once = call("ekctl", &fake, &[&args[..], &["--no-paging"]].concat(), "").await;
            assert!(got == at_once, "{streamed:?} {format}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_compaction_that_overtakes_the_pages_is_named() {
    let fake = Fake::start(|mut exchange: Exchange| async move {
        match exchange.path.as_str() {
            "/etcdserverpb.KV/Range" => {
                let request: RangeRequest = exchange.message().await.unwrap();
                if request.revision > 0 {
                    let text = "etcdserver: mvcc: required revision has been compacted";
                    return exchange.refuse(11, text).await;
                }
                exchange.answer(&ranged(&request, 2500)).await;
            }
            _ => unexpected(exchange).await,
        }
    })
    .await;
    let got = call("ekctl", &fake, &["get", "k", "--prefix", "--keys-only"], "").await;
    assert_eq!(got.code, 1);
    assert!(got.stderr.contains("revision 9") && got.stderr.contains("--no-paging"), "{got:?}");
}

/// A member that goes half-way, one that refuses from then on, and one that never gave anything.
#[tokio::test(flavor = "multi_thread")]
async fn a_range_that_breaks_off_says_what_is_shown() {
    for (pages, code, text) in [
        (1, 14, "transport is closing"),
        (1, 7, "etcdserver: permission denied"),
        (0, 7, "etcdserver: permission denied"),
    ] {
        let fake = Fake::start(move |mut exchange: Exchange| async move {
            // One that is fetched ahead may be called back.
            let Some(request) = exchange.message::<RangeRequest>().await else { return };
            if pages == 0 || request.revision > 0 {
                return exchange.refuse(code, text).await;
            }
            exchange.answer(&ranged(&request, 2500)).await;
        })
        .await;
        let args = ["get", "k", "--prefix", "--page-size=700", "--command-timeout=500ms"];
        let mut got = call("ekctl", &fake, &args, "").await;
        // Now and then the time ends just when an attempt is under way, and that is what is said.
        while got.stderr.contains("has not answered within 0 s") {
            got = call("ekctl", &fake, &args, "").await;
        }
        assert_eq!(got.code, 1);
        let hint = "hint: what is shown is a part: revision 9, which all of it is read at, has the rest \
                    from key \"k00699\\x00\" on: --rev 9\n";
        assert!(got.stderr.contains(text), "{got:?}");
        assert_eq!(got.stderr.ends_with(hint), pages > 0, "{got:?}");
    }
}

/// As one that speaks TLS, called in plaintext. Under the original's name a read waits for the server's
/// first word, and is logged once.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_hangs_up_has_had_no_read() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let endpoints = format!("--endpoints={}", listener.local_addr().unwrap());
    std::thread::spawn(move || {
        for socket in listener.incoming() {
            // The client's first words are taken in, so that it is no reset.
            let _ = socket.unwrap().read(&mut [0; 4096]);
        }
    });
    let run = |name: &'static str, args: &'static [&'static str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ekctl"));
        command.arg0(name).args(args).arg(&endpoints).arg("--command-timeout=700ms");
        command.env_clear().env("XDG_CONFIG_HOME", "/nonexistent");
        tokio::task::spawn_blocking(move || command.output().unwrap())
    };
    for args in [&["get", "k"][..], &["member", "list"], &["put", "k", "v"]] {
        let stderr = String::from_utf8(run("etcdctl", args).await.unwrap().stderr).unwrap();
        assert_eq!(stderr.matches("\"attempt\":").count(), 1, "{stderr}");
        assert!(stderr.contains("\"attempt\":0"), "{stderr}");
    }
    let ours = String::from_utf8(run("ekctl", &["get", "k"]).await.unwrap().stderr).unwrap();
    assert!(ours.contains("the server closed it"), "{ours}");
}

/// As Go's programs, whom these ask for nothing.
#[tokio::test(flavor = "multi_thread")]
async fn signals_that_mean_nothing_end_no_tool() {
    let fake = Fake::start(|mut exchange: Exchange| async move {
        if exchange.path.ends_with("/Range") {
            return exchange.answer(&RangeResponse::default()).await;
        }
        exchange.message::<WatchRequest>().await.unwrap();
        exchange.send(&WatchResponse { created: true, ..Default::default() });
        std::future::pending::<()>().await;
    })
    .await;
    let mut command = Command::new(env!("CARGO_BIN_EXE_ekctl"));
    command.args(["watch", "k", &format!("--endpoints={}", fake.address)]).env_clear();
    let mut child = command.env("XDG_CONFIG_HOME", "/nonexistent").spawn().unwrap();
    while fake.count("/Watch") == 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let id = child.id().to_string();
    let kill = |signal: &str| Command::new("kill").args(["-s", signal, &id]).status().unwrap();
    for signal in ["USR1", "USR2", "ALRM", "VTALRM", "PROF", "XCPU", "XFSZ"] {
        assert!(kill(signal).success(), "{signal}");
    }
    kill("TERM");
    let status = tokio::task::spawn_blocking(move || child.wait().unwrap()).await.unwrap();
    use std::os::unix::process::ExitStatusExt;
    assert!(status.signal() == Some(15) || status.code() == Some(143), "{status}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lock_waits_no_longer_than_it_may_though_no_lease_is_to_be_had() {
    let ttl = Arc::new(Mutex::new(Vec::new()));
    let seen = ttl.clone();
    let fake = Fake::start(move |mut exchange: Exchange| {
        let seen = seen.clone();
        async move {
            match exchange.path.as_str() {
                "/etcdserverpb.Lease/LeaseGrant" => {
                    let request: LeaseGrantRequest = exchange.message().await.unwrap();
                    seen.lock().unwrap().push(request.ttl);
                    std::future::pending::<()>().await;
                }
                "/etcdserverpb.KV/Range" => exchange.answer(&RangeResponse::default()).await,
                _ => unexpected(exchange).await,
            }
        }
    })
    .await;
    let got = call("ekctl", &fake, &["lock", "l", "--wait=200ms"], "").await;
    assert_eq!((got.code, got.stdout.as_str()), (1, ""), "{got:?}");
    assert!(got.stderr.starts_with("Error: not locked within 200ms: no answer within"), "{got:?}");
    // Without one it is the time of a command; a TTL that is none is clientv3's default.
    let args = ["lock", "l", "--ttl=0", "--command-timeout=300ms"];
    let got = call("ekctl", &fake, &args, "").await;
    assert_eq!((got.code, got.stderr.contains("outcome unknown")), (1, false), "{got:?}");
    assert!(got.stderr.contains("it may have been applied"), "{got:?}");
    let args = ["elect", "e", "v", "--command-timeout=300ms"];
    assert_eq!(call("ekctl", &fake, &args, "").await.code, 1);
    assert_eq!(*ttl.lock().unwrap(), [10, 60, 60]);
}

/// One that waits for a server which gives nothing back.
#[tokio::test(flavor = "multi_thread")]
async fn a_second_interrupt_ends_a_lock_at_once() {
    let fake = Fake::start(|mut exchange: Exchange| async move {
        match exchange.path.as_str() {
            "/etcdserverpb.Lease/LeaseGrant" => {
                let request: LeaseGrantRequest = exchange.message().await.unwrap();
                let (id, ttl) = (request.id, request.ttl);
                exchange.answer(&LeaseGrantResponse { id, ttl, ..Default::default() }).await;
            }
            "/etcdserverpb.KV/Txn" => {
                let put = response_op::Response::ResponsePut(PutResponse::default());
                let none = response_op::Response::ResponseRange(RangeResponse::default());
                let responses =
                    [put, none].map(|response| ResponseOp { response: Some(response) }).into();
                let answer = TxnResponse { header: header(5), succeeded: true, responses };
                exchange.answer(&answer).await;
            }
            "/etcdserverpb.KV/Range" => {
                let request: RangeRequest = exchange.message().await.unwrap();
                let kvs = vec![KeyValue { key: request.key, ..Default::default() }];
                exchange
                    .answer(&RangeResponse { header: header(5), kvs, ..Default::default() })
                    .await;
            }
            _ => std::future::pending().await,
        }
    })
    .await;
    for name in ["ekctl", "etcdctl"] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ekctl"));
        let endpoints = format!("--endpoints={}", fake.address);
        command.arg0(name).args(["lock", "l", "--ttl=600", &endpoints]).env_clear();
        command.env("XDG_CONFIG_HOME", "/nonexistent").stdin(Stdio::null()).stderr(Stdio::null());
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let id = child.id().to_string();
        let interrupt = || Command::new("kill").args(["-INT", &id]).status().unwrap();
        let mut out = child.stdout.take().unwrap();
        let out = tokio::task::spawn_blocking(move || out.read(&mut [0; 64]).map(|_| out));
        let _out = out.await.unwrap().unwrap();
        let before = fake.count("DeleteRange");
        interrupt();
        while fake.count("DeleteRange") == before {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        interrupt();
        let status = tokio::task::spawn_blocking(move || child.wait().unwrap()).await.unwrap();
        assert_eq!(status.code(), Some(130), "{name}");
    }
}

/// A member that has just caught up with one that goes on, and a learner.
#[tokio::test(flavor = "multi_thread")]
async fn members_are_defragmented_and_a_learner_is_left_alone() {
    let applied = Arc::new(AtomicUsize::new(0));
    let member = |id: u64, is_learner: bool| {
        let applied = applied.clone();
        Fake::start(move |exchange: Exchange| {
            let applied = applied.clone();
            async move {
                match exchange.path.as_str() {
                    "/etcdserverpb.Maintenance/Status" => {
                        // Each look at anybody finds the cluster 80 entries further on.
                        let index = applied.fetch_add(80, Ordering::SeqCst) as u64;
                        let header = Some(ResponseHeader { member_id: id, ..Default::default() });
                        let answer = StatusResponse {
                            header,
                            leader: 1,
                            raft_applied_index: index,
                            is_learner,
                            ..Default::default()
                        };
                        exchange.answer(&answer).await;
                    }
                    "/etcdserverpb.Maintenance/Defragment" => {
                        assert!(!is_learner);
                        exchange.answer(&DefragmentResponse::default()).await;
                    }
                    _ => unexpected(exchange).await,
                }
            }
        })
    };
    let (one, two, three) = (member(1, false).await, member(2, false).await, member(3, true).await);
    let urls = [&one, &two, &three].map(|fake| format!("http://{}", fake.address));
    let list = MemberListResponse {
        header: header(1),
        members: urls
            .iter()
            .map(|url| Member { client_ur_ls: vec![url.clone()], ..Default::default() })
            .collect(),
    };
    let asked = Fake::start(move |exchange: Exchange| {
        let list = list.clone();
        async move { exchange.answer(&list).await }
    })
    .await;
    let got = call("ekctl", &asked, &["defrag", "--cluster"], "").await;
    assert_eq!(got.code, 0, "{got:?}");
    assert!(got.stderr.contains(&format!("{}: a learner", urls[2])), "{got:?}");
    let counts = [&one, &two, &three].map(|fake| fake.count("Defragment"));
    assert_eq!(counts, [1, 1, 0]);
}
