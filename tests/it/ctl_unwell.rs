//! What `ekctl` says on a cluster without a leader, on one that is older, and of attempts that it repeats.

use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use etcdkit::pb::etcdserverpb::*;
use etcdkit::pb::mvccpb::KeyValue;
use tokio::sync::Semaphore;

use super::ctl_commands::{call, call_in, header, ranged, said, unexpected};
use super::fake::{Exchange, Fake};

const NO_LEADER: &str = "hint: fewer than half of the members can reach each other: `endpoint status --cluster` shows which\n";

/// A call whose log lines count: its stderr whole, and the exit code.
async fn logged(fake: &Fake, line: &str) -> (String, i32) {
    let line = line.replace("EP", &fake.endpoint());
    let work = move || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ekctl"));
        command.arg0("etcdctl").args(line.split(' ')).env_clear().stdin(Stdio::null());
        command.output().unwrap()
    };
    let output = tokio::task::spawn_blocking(work).await.unwrap();
    (String::from_utf8(output.stderr).unwrap(), output.status.code().unwrap())
}

/// As clientv3: it waits for a connection on which the peer has spoken, and logs the end of the wait.
#[tokio::test(flavor = "multi_thread")]
async fn a_peer_that_never_speaks_is_no_attempt() {
    let mute = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let endpoint = format!("--endpoints={}", mute.local_addr().unwrap());
    let mut command = Command::new(env!("CARGO_BIN_EXE_ekctl"));
    command.arg0("etcdctl").args(["get", "k", "--command-timeout=1s", &endpoint]).env_clear();
    let output = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{stderr}");
    assert_eq!(stderr.matches("retrying of unary invoker failed").count(), 1, "{stderr}");
    assert!(stderr.contains("\"attempt\":0"), "{stderr}");
    assert!(stderr.contains("while waiting for connections to become ready"), "{stderr}");
}

/// A member that has lost its leader: what needs one waits until the status was asked for.
async fn leaderless() -> Fake {
    let asked = Arc::new(Semaphore::new(0));
    Fake::start(move |mut exchange: Exchange| {
        let asked = asked.clone();
        async move {
            match exchange.path.rsplit('/').next().unwrap() {
                "Status" => {
                    exchange
                        .answer(&StatusResponse { header: header(3), ..Default::default() })
                        .await;
                    asked.add_permits(1);
                }
                "Watch" => {
                    exchange.message::<WatchRequest>().await.unwrap();
                    asked.acquire().await.unwrap().forget();
                    exchange.send(&refusal("it is over"));
                    std::future::pending::<()>().await;
                }
                // A watch reads the revision before it begins.
                "Range" if exchange.header("grpc-timeout").is_none() => {
                    asked.acquire().await.unwrap().forget();
                    exchange
                        .answer(&RangeResponse { header: header(3), ..Default::default() })
                        .await;
                    asked.add_permits(1);
                }
                "Put" if exchange.header("grpc-timeout").is_none() => {
                    asked.acquire().await.unwrap().forget();
                    exchange.answer(&PutResponse { header: header(3), prev_kv: None }).await;
                }
                _ => {
                    exchange.drain().await;
                    std::future::pending::<()>().await;
                }
            }
        }
    })
    .await
}

/// A watch that a server refuses: created and canceled in one.
fn refusal(reason: &str) -> WatchResponse {
    WatchResponse {
        header: header(3),
        watch_id: -1,
        created: true,
        canceled: true,
        cancel_reason: reason.to_owned(),
        ..Default::default()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_leader_the_member_that_was_asked_says_so() {
    let fake = leaderless().await;
    let told = format!("{}: has not answered within", fake.endpoint());
    for line in ["get k", "get k --stream", "get k --prefix", "user list", "history k", "put k v"] {
        let args: Vec<_> = line.split(' ').chain(["--command-timeout=200ms"]).collect();
        let got = call("ekctl", &fake, &args, "").await;
        assert_eq!(got.code, 1, "{line}: {got:?}");
        assert!(
            got.stderr.contains(&told) && got.stderr.contains(": it has no leader\n"),
            "{got:?}"
        );
        // Of a write there is more to say.
        assert_eq!(got.stderr.ends_with(NO_LEADER), line != "put k v", "{got:?}");
    }
    let original = call("etcdctl", &fake, &["get", "k", "--command-timeout=200ms"], "").await;
    assert_eq!(original, said("", "Error: context deadline exceeded\n", 1));
    let health = call("ekctl", &fake, &["endpoint", "health", "--command-timeout=200ms"], "").await;
    assert!(health.code == 1 && health.stderr.contains(": it has no leader\n"), "{health:?}");
    // What goes on trying says so: the fake lets it go only then.
    let fake = leaderless().await;
    let watch = call("ekctl", &fake, &["watch", "k", "--command-timeout=200ms"], "").await;
    let note = format!(
        "note: no member with a leader answers, the watch goes on trying ({}: it has no leader)\n",
        fake.endpoint()
    );
    assert!(watch.stderr.starts_with(&note), "{watch:?}");
    let fake = leaderless().await;
    let args = ["bench", "put", "--total=1", "--command-timeout=200ms"];
    let bench = call("ekctl", &fake, &args, "").await;
    let note = format!(
        "note: no request has gone well after 200ms ({}: it has no leader)\n",
        fake.endpoint()
    );
    assert_eq!((bench.stderr, bench.code), (note, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lock_that_nobody_is_known_to_hold_is_no_conflict() {
    let fake = leaderless().await;
    let got = call("ekctl", &fake, &["lock", "a", "--wait=200ms"], "").await;
    assert_eq!((got.code, got.stdout.as_str()), (1, ""), "{got:?}");
    assert!(got.stderr.starts_with("Error: not locked within 200ms: no answer within"), "{got:?}");
    assert!(got.stderr.contains("it has no leader"), "{got:?}");
    assert_eq!(fake.count("Range"), 0, "nobody could say who holds it");
    // In the queue, and then the member loses its leader.
    for (answers, code, part) in [(true, 7, "held by lease 5"), (false, 1, "no answer within")] {
        let fake = Fake::start(move |mut exchange: Exchange| async move {
            match exchange.path.rsplit('/').next().unwrap() {
                "LeaseGrant" => {
                    let LeaseGrantRequest { id, ttl } = exchange.message().await.unwrap();
                    let answer =
                        LeaseGrantResponse { header: header(9), id, ttl, error: String::new() };
                    exchange.answer(&answer).await;
                }
                "Txn" => {
                    let held = KeyValue {
                        key: "a/5".into(),
                        create_revision: 2,
                        lease: 5,
                        ..Default::default()
                    };
                    let range =
                        RangeResponse { header: header(9), kvs: vec![held], more: false, count: 1 };
                    let own = ResponseOp {
                        response: Some(response_op::Response::ResponsePut(PutResponse::default())),
                    };
                    let others =
                        ResponseOp { response: Some(response_op::Response::ResponseRange(range)) };
                    let answer = TxnResponse {
                        header: header(9),
                        succeeded: true,
                        responses: vec![own, others],
                    };
                    exchange.answer(&answer).await;
                }
                "Range" if answers => {
                    let held = KeyValue {
                        key: "a/5".into(),
                        create_revision: 2,
                        lease: 5,
                        ..Default::default()
                    };
                    let kvs = vec![held];
                    exchange
                        .answer(&RangeResponse { header: header(9), kvs, more: false, count: 1 })
                        .await;
                }
                "DeleteRange" if answers => {
                    exchange
                        .answer(&DeleteRangeResponse { header: header(9), ..Default::default() })
                        .await;
                }
                "LeaseRevoke" if answers => {
                    exchange.answer(&LeaseRevokeResponse { header: header(9) }).await;
                }
                _ => {
                    exchange.drain().await;
                    std::future::pending::<()>().await;
                }
            }
        })
        .await;
        let got = call("ekctl", &fake, &["lock", "a", "--wait=200ms", "--ttl=600"], "").await;
        assert!(got.code == code && got.stderr.contains(part), "{got:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_leader_is_found_among_endpoints_of_which_some_are_dead() {
    let member = |id: u64, leader: u64| {
        Fake::start(move |exchange: Exchange| async move {
            let header = Some(ResponseHeader { member_id: id, ..Default::default() });
            match exchange.path.rsplit('/').next().unwrap() {
                "Status" => {
                    exchange.answer(&StatusResponse { header, leader, ..Default::default() }).await;
                }
                "MoveLeader" if id == leader => {
                    exchange.answer(&MoveLeaderResponse { header }).await;
                }
                _ => unexpected(exchange).await,
            }
        })
    };
    let (follower, leader) = (member(2, 3).await, member(3, 3).await);
    let dead = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let nowhere = Some(Path::new("/nonexistent"));
    let all = format!("--endpoints={dead},{},{}", follower.endpoint(), leader.endpoint());
    let moved = call_in("ekctl", &leader, &["move-leader", "2", &all], "", nowhere).await;
    assert_eq!(moved, said("Leadership transferred from 3 to 2\n", "", 0));
    let quick = "--command-timeout=300ms";
    let original =
        call_in("etcdctl", &leader, &["move-leader", "2", &all, quick], "", nowhere).await;
    assert_eq!(original, said("", "Error: context deadline exceeded\n", 1));
    for (list, text, code) in [
        (
            format!("{dead},{}", follower.endpoint()),
            format!("no endpoint that answers is the leader ({dead}: connection refused)"),
            1,
        ),
        (
            follower.endpoint(),
            format!("no leader endpoint given at [{}]", follower.endpoint()),
            128,
        ),
    ] {
        let list = format!("--endpoints={list}");
        let got = call_in("ekctl", &leader, &["move-leader", "2", &list], "", nowhere).await;
        assert_eq!(got, said("", &format!("Error: {text}\n"), code));
    }
    let alone = member(2, 0).await;
    let got = call("ekctl", &alone, &["move-leader", "2"], "").await;
    let text = format!("Error: there is no leader at [{}]\n{NO_LEADER}", alone.endpoint());
    assert_eq!(got, said("", &text, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_older_server_is_named_and_a_stream_done_without() {
    let fake = Fake::start(|mut exchange: Exchange| async move {
        let (service, method) = exchange.path[1..].split_once('/').unwrap();
        if method == "Range" {
            let request: RangeRequest = exchange.message().await.unwrap();
            return exchange.answer(&ranged(&request, 3)).await;
        }
        let text = format!("unknown method {method} for service {service}");
        exchange.refuse(12, &text).await;
    })
    .await;
    let note = "note: the server has no streams, which came with etcd 3.7: read without one\n";
    let args = ["get", "k", "--prefix", "--keys-only", "--stream"];
    assert_eq!(
        call("ekctl", &fake, &args, "").await,
        said("k00000\nv\nk00001\nv\nk00002\nv\n", note, 0)
    );
    let one =
        call("ekctl", &fake, &["get", "k00001", "k00002", "--stream", "--order=DESCEND"], "").await;
    assert_eq!((one.stderr.as_str(), one.code), (note, 0));
    let original = call("etcdctl", &fake, &args, "").await;
    assert_eq!((original.stdout.as_str(), original.code), ("", 1));
    for line in ["auth status", "downgrade validate 3.5"] {
        let args: Vec<_> = line.split(' ').collect();
        let got = call("ekctl", &fake, &args, "").await;
        let hint = "hint: etcd has this call since 3.5; the server is older, or a proxy\n";
        assert!(got.code == 1 && got.stderr.ends_with(hint), "{got:?}");
        assert!(!call("etcdctl", &fake, &args, "").await.stderr.contains("hint"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn each_attempt_is_logged_with_its_number() {
    let fake = Fake::numbered(|n, exchange| async move {
        match n {
            0 | 1 | 3 => exchange.refuse(14, "etcdserver: request timed out").await,
            2 => exchange.answer(&RangeResponse { header: header(3), ..Default::default() }).await,
            _ => exchange.refuse(7, "etcdserver: permission denied").await,
        }
    })
    .await;
    let numbers = |stderr: &str| -> Vec<(u64, String)> {
        let lines = stderr.lines().filter(|line| line.starts_with('{'));
        let read = lines.map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
        read.map(|line| {
            assert_eq!(line["msg"], "retrying of unary invoker failed");
            let peer = line["peer"].as_str().unwrap();
            assert!(peer.starts_with(&format!("Peer{{Addr: '{}'", fake.endpoint())), "{peer}");
            assert!(line["method"].as_str().unwrap().starts_with("/etcdserverpb."), "{line}");
            (line["attempt"].as_u64().unwrap(), line["error"].as_str().unwrap().to_owned())
        })
        .collect()
    };
    let late = "rpc error: code = Unavailable desc = etcdserver: request timed out".to_owned();
    let denied =
        "rpc error: code = PermissionDenied desc = etcdserver: permission denied".to_owned();
    let (stderr, code) = logged(&fake, "get a --endpoints=EP").await;
    assert_eq!((numbers(&stderr), code), (vec![(0, late.clone()), (1, late.clone())], 0));
    let (stderr, code) = logged(&fake, "user list --endpoints=EP").await;
    assert_eq!((numbers(&stderr), code), (vec![(0, late), (1, denied)], 1));
    let ours = call("ekctl", &fake, &["get", "a"], "").await;
    assert_eq!(ours.stderr, format!("Error: {}: etcdserver: permission denied\n", fake.endpoint()));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_etcd_s_client_warns_of_and_refuses_before_it_dials() {
    let fake = Fake::start(|exchange| exchange.refuse(7, "etcdserver: permission denied")).await;
    let (stderr, _) = logged(&fake, "lock a --ttl=0 true --endpoints=EP").await;
    let warning = r#""logger":"etcd-client","caller":"concurrency/session.go:133","msg":"WithTTL(): TTL should be > 0, preserving current TTL","current-session-ttl":60}"#;
    assert!(stderr.lines().next().unwrap().ends_with(warning), "{stderr}");
    assert!(
        !call("ekctl", &fake, &["lock", "a", "--ttl=0", "true"], "").await.stderr.contains("TTL")
    );
    let (stderr, code) = logged(&fake, "get a --endpoints=%zz:1").await;
    let (head, tail) =
        ("Error: parse \"dns:///etcd-endpoints://0x", "/%zz:1\": invalid URL escape \"%zz\"\n");
    assert!(stderr.starts_with(head) && stderr.ends_with(tail) && code == 2, "{stderr} {code}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_watch_that_was_refused_is_shown_as_clientv3_hands_it_on() {
    let reason = "rpc error: code = PermissionDenied desc = etcdserver: permission denied";
    let fake = Fake::start(move |mut exchange: Exchange| async move {
        if exchange.path.ends_with("Range") {
            return exchange.refuse(7, "etcdserver: permission denied").await;
        }
        exchange.message::<WatchRequest>().await.unwrap();
        exchange.send(&refusal(reason));
        std::future::pending::<()>().await;
    })
    .await;
    let got = call("etcdctl", &fake, &["watch", "a", "-w", "json"], "").await;
    let shown = "{\"Header\":{},\"Events\":null,\"CompactRevision\":0,\"Canceled\":true,\"Created\":false,\"CancelReason\":\"\"}\n";
    assert_eq!((got.stdout.as_str(), got.code), (shown, 5), "{got:?}");
    assert!(got.stderr.contains(reason), "{got:?}");
    let got = call("etcdctl", &fake, &["watch", "a", "-w", "protobuf"], "").await;
    assert_eq!(got.stdout.as_bytes(), [0x0a, 0, 0x20, 1]);
    assert!(
        call("ekctl", &fake, &["watch", "a", "-w", "json"], "").await.stdout.contains("denied")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn forms_and_values_that_mean_nothing_are_refused_before_the_call() {
    let fake = Fake::start(unexpected).await;
    let home = tempfile::tempdir().unwrap();
    for (line, code, text) in [
        ("get h --keys-only -w raw", 128, "--keys-only has no raw form"),
        ("del h --dry-run -w json", 4, "--dry-run prints the keys"),
        ("member promote 1 --wait=-1s", 128, "--wait must not be below 0"),
        ("context add x --endpoints=,", 128, "--endpoints names no endpoint"),
    ] {
        let args: Vec<_> = line.split(' ').collect();
        let got = call_in("ekctl", &fake, &args, "", Some(home.path())).await;
        assert!(got.code == code && got.stderr.contains(text), "{line}: {got:?}");
    }
    assert!(fake.seen.lock().unwrap().is_empty());
    let ours = |line: &'static str| {
        let (fake, home) = (&fake, home.path());
        async move {
            let args: Vec<_> = line.split(' ').collect();
            call_in("ekctl", fake, &args, "", Some(home)).await
        }
    };
    assert_eq!(ours("context add x --endpoints=a:1,,b:1").await.code, 0);
    let list = "[{\"name\":\"x\",\"current\":true,\"endpoints\":[\"a:1\",\"b:1\"]}]\n";
    assert_eq!(ours("context list -w json").await.stdout, list);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_snapshot_that_is_cut_off_has_no_outcome() {
    let fake = Fake::start(|mut exchange: Exchange| async move {
        if !exchange.path.ends_with("Snapshot") {
            return unexpected(exchange).await;
        }
        exchange.drain().await;
        exchange.send(&SnapshotResponse {
            blob: vec![1; 99].into(),
            remaining_bytes: 9,
            ..Default::default()
        });
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        exchange.kill_connection();
        std::future::pending::<()>().await;
    })
    .await;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("s.db");
    let got = call("ekctl", &fake, &["snapshot", "save", path.to_str().unwrap()], "").await;
    assert!(got.code == 5 && got.stderr.contains("connection lost"), "{got:?}");
    assert!(!got.stderr.contains("applied"), "{got:?}");
}
