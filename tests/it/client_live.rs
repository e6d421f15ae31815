//! The client against real etcd: `ETCDKIT_LIVE=<folder with a folder of binaries per version>`.
//! Skipped with a note when it is not set.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use etcdkit::client::{Client, Config, Error, Gone, Outcome, WatchError, Watcher};
use etcdkit::pb::etcdserverpb::*;

#[expect(clippy::print_stderr, reason = "a test that did nothing says so")]
pub(crate) fn live(version: &str) -> Option<PathBuf> {
    let Some(folder) = std::env::var_os("ETCDKIT_LIVE") else {
        eprintln!("skipped: ETCDKIT_LIVE is not set");
        return None;
    };
    let binary = Path::new(&folder).join(version).join("etcd");
    if !binary.exists() {
        eprintln!("skipped: no {}", binary.display());
        return None;
    }
    Some(binary)
}

pub(crate) fn free_ports(count: usize) -> Vec<u16> {
    let held: Vec<_> = (0..count).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
    held.iter().map(|socket| socket.local_addr().unwrap().port()).collect()
}

/// Members on loopback, their data in a folder that goes when they do.
pub(crate) struct Cluster {
    binary: PathBuf,
    folder: tempfile::TempDir,
    pub(crate) client_ports: Vec<u16>,
    peer_ports: Vec<u16>,
    extra: Vec<String>,
    children: Vec<Option<Child>>,
}

impl Cluster {
    pub(crate) fn start(binary: &Path, size: usize, extra: &[&str]) -> Self {
        let ports = free_ports(size * 2);
        let mut cluster = Self {
            binary: binary.to_owned(),
            folder: tempfile::tempdir().unwrap(),
            client_ports: ports[..size].to_vec(),
            peer_ports: ports[size..].to_vec(),
            extra: extra.iter().map(|text| (*text).to_owned()).collect(),
            children: (0..size).map(|_| None).collect(),
        };
        for at in 0..size {
            cluster.run(at);
        }
        cluster
    }

    pub(crate) fn run(&mut self, at: usize) {
        let peers: Vec<_> = self
            .peer_ports
            .iter()
            .enumerate()
            .map(|(at, port)| format!("m{at}=http://127.0.0.1:{port}"))
            .collect();
        let client = format!("http://127.0.0.1:{}", self.client_ports[at]);
        let peer = format!("http://127.0.0.1:{}", self.peer_ports[at]);
        let log = std::fs::File::options()
            .create(true)
            .append(true)
            .open(self.folder.path().join(format!("m{at}.log")))
            .unwrap();
        let child = Command::new(&self.binary)
            .args(["--name", &format!("m{at}"), "--data-dir"])
            .arg(self.folder.path().join(format!("m{at}")))
            .args(["--listen-client-urls", &client, "--advertise-client-urls", &client])
            .args(["--listen-peer-urls", &peer, "--initial-advertise-peer-urls", &peer])
            .args(["--initial-cluster", &peers.join(","), "--unsafe-no-fsync"])
            .args(&self.extra)
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .unwrap();
        self.children[at] = Some(child);
    }

    pub(crate) fn endpoint(&self, at: usize) -> String {
        format!("127.0.0.1:{}", self.client_ports[at])
    }

    pub(crate) fn endpoints(&self) -> Vec<String> {
        (0..self.client_ports.len()).map(|at| self.endpoint(at)).collect()
    }

    pub(crate) fn kill(&mut self, at: usize) {
        if let Some(mut child) = self.children[at].take() {
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }

    pub(crate) fn client(&self) -> Client {
        self.client_with(|_| {})
    }

    pub(crate) fn client_with(&self, change: impl FnOnce(&mut Config)) -> Client {
        let mut config = Config { endpoints: self.endpoints(), ..Config::default() };
        change(&mut config);
        Client::new(config).unwrap()
    }

    /// Until the cluster takes a write.
    pub(crate) async fn ready(&self) {
        let client = self.client().wait_for_ready(true).within(Duration::from_secs(30));
        let put = PutRequest { key: "ready".into(), value: "1".into(), ..Default::default() };
        while client.put(put.clone()).await.is_err() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        for at in 0..self.children.len() {
            self.kill(at);
        }
    }
}

fn get(key: &str) -> RangeRequest {
    RangeRequest { key: key.to_owned().into(), ..Default::default() }
}

fn put(key: &str, value: &str) -> PutRequest {
    let (key, value) = (key.to_owned().into(), value.to_owned().into());
    PutRequest { key, value, ..Default::default() }
}

#[tokio::test]
async fn every_version_answers() {
    for version in ["3.4", "3.5.1", "3.6.14", "3.7.1"] {
        let Some(binary) = live(version) else { continue };
        let cluster = Cluster::start(&binary, 1, &[]);
        cluster.ready().await;
        let client = cluster.client().within(Duration::from_secs(5));
        client.put(put("a", "b")).await.unwrap();
        let reply = client.range(get("a")).await.unwrap();
        assert_eq!(reply.kvs[0].value, "b");
        assert_eq!(reply.kvs[0].version, 1);
        let status = client.at(&cluster.endpoint(0)).status().await.unwrap();
        assert!(status.version.starts_with(&version[..3]), "{}", status.version);
        let members = client.member_list(MemberListRequest::default()).await.unwrap();
        assert_eq!(members.members.len(), 1);
        let lease = client.lease_grant(LeaseGrantRequest { ttl: 60, id: 0 }).await.unwrap();
        assert_eq!(lease.ttl, 60);
        let error = client.lease_revoke(LeaseRevokeRequest { id: 1 }).await.unwrap_err();
        assert_eq!(error.upstream_text(), "etcdserver: requested lease not found");
        let mut snapshot = client.at(&cluster.endpoint(0)).snapshot();
        let mut bytes = 0;
        while let Some(piece) = snapshot.next().await.unwrap() {
            bytes += piece.blob.len();
        }
        assert_eq!(bytes % 512, 32, "pages and a SHA-256");
        let mut stream = client.range_stream(&get("a"));
        match stream.next().await {
            Ok(Some(chunk)) => assert_eq!(chunk.range_response.unwrap().kvs[0].value, "b"),
            Ok(None) => panic!("an empty stream"),
            Err(Error::Status { status, .. }) => {
                assert_eq!(status.code, etcdkit::client::Code::Unimplemented);
                assert_ne!(version, "3.7.1");
            }
            Err(other) => panic!("{other}"),
        }
    }
}

fn watch(key: &str, start_revision: i64) -> WatchCreateRequest {
    WatchCreateRequest { key: key.to_owned().into(), start_revision, ..Default::default() }
}

/// Events up to the one whose value is `last`.
async fn values_until(watcher: &mut Watcher, last: &str) -> Vec<String> {
    let mut values = Vec::new();
    while values.last().is_none_or(|value| value != last) {
        let reply = watcher.next().await.unwrap().expect("the watch goes on");
        for event in reply.events {
            values.push(String::from_utf8_lossy(&event.kv.unwrap().value).into_owned());
        }
    }
    values
}

fn numbers(range: std::ops::RangeInclusive<u32>) -> Vec<String> {
    range.map(|n| n.to_string()).collect()
}

#[tokio::test]
async fn a_watch_sees_every_put_once_while_members_come_and_go() {
    for version in ["3.5.1", "3.7.1"] {
        let Some(binary) = live(version) else { continue };
        let mut cluster = Cluster::start(&binary, 3, &[]);
        cluster.ready().await;
        let client = cluster.client().within(Duration::from_secs(20)).require_leader(true);
        let mut watcher = client.watch(watch("w", 0)).await.unwrap();
        let writer = client.clone();
        let writing = tokio::spawn(async move {
            for n in 1..=200u32 {
                // Written once whatever happens: the key's version says whether it was.
                while let Err(error) = writer.put(put("w", &n.to_string())).await {
                    match error.outcome() {
                        Outcome::NotApplied => {}
                        _ => {
                            let now = writer.range(get("w")).await.unwrap();
                            if now.kvs.first().is_some_and(|kv| kv.value == n.to_string()) {
                                break;
                            }
                        }
                    }
                }
                tokio::time::sleep(Duration::from_millis(15)).await;
            }
        });
        for at in 0..3 {
            tokio::time::sleep(Duration::from_millis(300)).await;
            cluster.kill(at);
            tokio::time::sleep(Duration::from_millis(300)).await;
            cluster.run(at);
            cluster.ready().await;
        }
        let seen = values_until(&mut watcher, "200").await;
        writing.await.unwrap();
        assert_eq!(seen, numbers(1..=200), "etcd {version}");
    }
}

#[tokio::test]
async fn history_that_is_gone_is_reported_with_the_gap() {
    let Some(binary) = live("3.7.1") else { return };
    let cluster = Cluster::start(&binary, 1, &[]);
    cluster.ready().await;
    let client = cluster.client().within(Duration::from_secs(20));
    let first = client.put(put("c", "1")).await.unwrap().header.unwrap().revision;
    for n in 2..=5 {
        client.put(put("c", &n.to_string())).await.unwrap();
    }
    let request = CompactionRequest { revision: first + 4, physical: true };
    client.compact(request).await.unwrap();
    let mut watcher = client.watch(watch("c", first)).await.unwrap();
    match watcher.next().await {
        Err(WatchError::Compacted { wanted, compacted, .. }) => {
            assert_eq!((wanted, compacted), (first, first + 4));
        }
        other => panic!("{other:?}"),
    }
    assert!(watcher.next().await.unwrap().is_none());
}

#[tokio::test]
async fn a_lease_is_kept_over_the_loss_of_a_member_and_its_end_is_told() {
    let Some(binary) = live("3.7.1") else { return };
    let mut cluster = Cluster::start(&binary, 3, &[]);
    cluster.ready().await;
    let client = cluster.client().within(Duration::from_secs(10));
    let lease = client.lease_grant(LeaseGrantRequest { ttl: 3, id: 0 }).await.unwrap().id;
    let mut kept = client.keep_alive(lease);
    assert_eq!(kept.next().await.unwrap().ttl, 3);
    cluster.kill(1);
    for _ in 0..5 {
        assert_eq!(kept.next().await.unwrap().ttl, 3);
    }
    client.lease_revoke(LeaseRevokeRequest { id: lease }).await.unwrap();
    loop {
        match kept.next().await {
            Ok(_) => {}
            Err(Gone::Expired(id)) => break assert_eq!(id, lease),
            Err(other) => panic!("{other}"),
        }
    }
}
