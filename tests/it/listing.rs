//! A long listing pinned at a revision while writers go on, as Kubernetes lists: `ekd` beside a real
//! etcd 3.7.1, in turn. It measures and asserts no time:
//!
//! ```text
//!  ETCDKIT_LIVE=.. cargo test --profile quick --test it -- --ignored --nocapture listing_beside_writers
//!  ETCDKIT_KEYS=100000  ETCDKIT_PAGE=500  ETCDKIT_ROUNDS=3
//! ```
//! Keys of 256 B; after the revision that is read a tenth of them is written again, and 500 puts a
//! second go on. What the writers alone cost the server is measured first and taken off its CPU.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bytes::Bytes;
use etcdkit::client::{Client, Config};
use etcdkit::pb::etcdserverpb::request_op::Request;
use etcdkit::pb::etcdserverpb::{PutRequest, RangeRequest, RequestOp, TxnRequest};

use crate::client_live::{free_ports, live};

const WRITERS: u64 = 5;
/// Of each writer: between two of its puts.
const PAUSE: Duration = Duration::from_millis(10);

struct Server {
    child: Child,
    endpoint: String,
    _folder: tempfile::TempDir,
}

impl Server {
    fn start(binary: &Path) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let ports = free_ports(2);
        let [client, peer] = [0, 1].map(|at| format!("http://127.0.0.1:{}", ports[at]));
        let child = Command::new(binary)
            .args(["--name", "m0", "--log-level", "error", "--data-dir"])
            .arg(folder.path().join("data"))
            .args(["--listen-client-urls", &client, "--advertise-client-urls", &client])
            .args(["--listen-peer-urls", &peer, "--initial-advertise-peer-urls", &peer])
            .args(["--initial-cluster", &format!("m0={peer}")])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        Self { child, endpoint: format!("127.0.0.1:{}", ports[0]), _folder: folder }
    }

    fn client(&self) -> Client {
        let endpoints = vec![self.endpoint.clone()];
        let client = Client::new(Config { endpoints, ..Config::default() }).unwrap();
        client.wait_for_ready(true).within(Duration::from_secs(600))
    }

    /// Seconds of CPU so far.
    fn cpu(&self) -> f64 {
        let text = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap();
        let fields: Vec<&str> = text.rsplit(") ").next().unwrap().split(' ').collect();
        let ticks = |at: usize| fields[at].parse::<f64>().unwrap();
        (ticks(11) + ticks(12)) / 100.0
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn put(number: u64, value: u8) -> PutRequest {
    // Neighbours in the order of keys were not written one after the other.
    let key = format!("/registry/{:016x}", number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    PutRequest { key: key.into(), value: vec![value; 256].into(), ..PutRequest::default() }
}

async fn load(client: &Client, numbers: std::ops::Range<u64>, value: u8) {
    let first = Arc::new(AtomicU64::new(numbers.start));
    let tasks: Vec<_> = (0..16)
        .map(|_| {
            let (client, first, end) = (client.clone(), Arc::clone(&first), numbers.end);
            tokio::spawn(async move {
                loop {
                    let from = first.fetch_add(128, Ordering::Relaxed);
                    if from >= end {
                        return;
                    }
                    let op = |number| RequestOp {
                        request: Some(Request::RequestPut(put(number, value))),
                    };
                    let success = (from..(from + 128).min(end)).map(op).collect();
                    client.txn(TxnRequest { success, ..TxnRequest::default() }).await.unwrap();
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
}

/// Lists all keys as of `revision`: how many, and how often another page was asked for.
async fn list(client: &Client, revision: i64, limit: i64) -> (usize, usize) {
    let (mut key, mut keys, mut pages) = (Bytes::from_static(b"/registry/"), 0, 0);
    loop {
        let range_end = Bytes::from_static(b"/registry0");
        let request = RangeRequest { key, range_end, revision, limit, ..RangeRequest::default() };
        let page = client.range(request).await.unwrap();
        keys += page.kvs.len();
        pages += 1;
        assert!(page.kvs.iter().all(|kv| kv.value[0] == b'a' && kv.mod_revision <= revision));
        match page.kvs.last() {
            Some(last) if page.more => key = [&last.key[..], b"\0"].concat().into(),
            _ => return (keys, pages),
        }
    }
}

/// Wall clock of a listing, and what it cost the server, in seconds.
async fn measure(binary: &Path, keys: u64, limit: i64) -> (f64, f64) {
    let server = Server::start(binary);
    let client = server.client();
    load(&client, 0..keys, b'a').await;
    let newest = client.range(RangeRequest { key: "none".into(), ..RangeRequest::default() });
    let revision = newest.await.unwrap().header.unwrap().revision;
    load(&client, 0..keys / 10, b'b').await;
    let over = Arc::new(AtomicBool::new(false));
    let writers: Vec<_> = (0..WRITERS)
        .map(|writer| {
            let (client, over) = (client.clone(), Arc::clone(&over));
            tokio::spawn(async move {
                let mut number = writer;
                let mut ticks = tokio::time::interval(PAUSE);
                while !over.load(Ordering::Relaxed) {
                    ticks.tick().await;
                    number = (number + 7919 * WRITERS) % keys;
                    client.put(put(number, b'b')).await.unwrap();
                }
            })
        })
        .collect();
    tokio::time::sleep(Duration::from_secs(1)).await;
    let (begun, before) = (Instant::now(), server.cpu());
    tokio::time::sleep(Duration::from_secs(2)).await;
    let alone = (server.cpu() - before) / begun.elapsed().as_secs_f64();
    let (begun, before) = (Instant::now(), server.cpu());
    let (found, pages) = list(&client, revision, limit).await;
    let (wall, cpu) = (begun.elapsed().as_secs_f64(), server.cpu() - before);
    assert_eq!((found as u64, pages as u64), (keys, keys.div_ceil(limit.unsigned_abs())));
    over.store(true, Ordering::Relaxed);
    for writer in writers {
        writer.await.unwrap();
    }
    (wall, (cpu - alone * wall).max(0.0))
}

#[tokio::test]
#[ignore = "measures beside a real etcd, a minute"]
#[expect(clippy::print_stderr, reason = "a measurement is told")]
async fn listing_beside_writers() {
    let Some(etcd) = live("3.7.1") else { return };
    let ekd = Path::new(env!("CARGO_BIN_EXE_ekd"));
    let number = |name: &str, default: u64| {
        std::env::var(name).map_or(default, |text| text.parse().unwrap())
    };
    let keys = number("ETCDKIT_KEYS", 100_000);
    let limit = i64::try_from(number("ETCDKIT_PAGE", 500)).unwrap();
    for _ in 0..number("ETCDKIT_ROUNDS", 3) {
        let (theirs, ours) = (measure(&etcd, keys, limit).await, measure(ekd, keys, limit).await);
        eprintln!(
            "{keys} keys in pages of {limit}: etcd {:.2} s, CPU {:.2} s; ekd {:.2} s, CPU {:.2} s; \
             ratio {:.3}, CPU {:.3}",
            theirs.0,
            theirs.1,
            ours.0,
            ours.1,
            ours.0 / theirs.0,
            ours.1 / theirs.1
        );
    }
}
