//! The client against real etcd: `ETCDKIT_LIVE=<folder with a folder of binaries per version>`.
//! Skipped with a note when it is not set.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use etcdkit::client::{
    Client, Commit, Config, Election, Error, Gone, Identity, Isolation, Mutex, Observer, Outcome,
    RecipeError, Session, Stm, Syncer, WatchError, Watcher, leader, transact,
};
use etcdkit::pb::etcdserverpb::*;

use crate::proxy::Proxy;

/// The etcd of a version.
pub(crate) fn live(version: &str) -> Option<PathBuf> {
    tool(version, "etcd")
}

/// Another of its programs.
#[expect(clippy::print_stderr, reason = "a test that did nothing says so")]
pub(crate) fn tool(version: &str, name: &str) -> Option<PathBuf> {
    let Some(folder) = std::env::var_os("ETCDKIT_LIVE") else {
        eprintln!("skipped: ETCDKIT_LIVE is not set");
        return None;
    };
    let binary = Path::new(&folder).join(version).join(name);
    if !binary.exists() {
        eprintln!("skipped: no {}", binary.display());
        return None;
    }
    Some(binary)
}

/// The newest etcd that is there.
pub(crate) fn newest() -> Option<PathBuf> {
    let mut found = ["3.7.1", "3.6.14", "3.5.1"].into_iter().filter_map(live);
    found.next()
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
    /// In front of each peer port, if members are to be cut off from each other.
    pub(crate) walls: Vec<Proxy>,
    extra: Vec<String>,
    children: Vec<Option<Child>>,
}

impl Cluster {
    pub(crate) fn start(binary: &Path, size: usize, extra: &[&str]) -> Self {
        let mut cluster = Self::plan(binary, size, extra);
        for at in 0..size {
            cluster.run(at);
        }
        cluster
    }

    /// One whose members reach each other through proxies.
    pub(crate) async fn start_walled(binary: &Path, size: usize, extra: &[&str]) -> Self {
        let mut cluster = Self::plan(binary, size, extra);
        for at in 0..size {
            let port = cluster.peer_ports[at];
            cluster.walls.push(Proxy::start(([127, 0, 0, 1], port).into()).await);
        }
        for at in 0..size {
            cluster.run(at);
        }
        cluster
    }

    fn plan(binary: &Path, size: usize, extra: &[&str]) -> Self {
        let ports = free_ports(size * 2);
        Self {
            binary: binary.to_owned(),
            folder: tempfile::tempdir().unwrap(),
            client_ports: ports[..size].to_vec(),
            peer_ports: ports[size..].to_vec(),
            walls: Vec::new(),
            extra: extra.iter().map(|text| (*text).to_owned()).collect(),
            children: (0..size).map(|_| None).collect(),
        }
    }

    /// Where the others reach a member.
    fn peer_url(&self, at: usize) -> String {
        match self.walls.get(at) {
            Some(wall) => format!("http://{}", wall.address),
            None => format!("http://127.0.0.1:{}", self.peer_ports[at]),
        }
    }

    /// Cuts a member off from the others, in both directions, or joins it to them again.
    pub(crate) fn partition(&self, at: usize, id: u64, apart: bool) {
        for (other, wall) in self.walls.iter().enumerate() {
            if other == at { wall.hold(apart) } else { wall.cut(id, apart) }
        }
    }

    pub(crate) fn run(&mut self, at: usize) {
        let peers: Vec<_> = self
            .peer_ports
            .iter()
            .enumerate()
            .map(|(at, _)| format!("m{at}={}", self.peer_url(at)))
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
            .args(["--listen-peer-urls", &peer, "--initial-advertise-peer-urls"])
            .arg(self.peer_url(at))
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

    pub(crate) fn signal(&self, at: usize, name: &str) {
        let id = self.children[at].as_ref().unwrap().id().to_string();
        assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
    }

    /// Adds a learner and starts it; its endpoint, once it answers.
    pub(crate) async fn add_learner(&mut self, client: &Client) -> String {
        let ports = free_ports(2);
        let peer = format!("http://127.0.0.1:{}", ports[1]);
        let request = MemberAddRequest { peer_ur_ls: vec![peer], is_learner: true };
        client.member_add(request).await.unwrap();
        self.client_ports.push(ports[0]);
        self.peer_ports.push(ports[1]);
        self.children.push(None);
        self.extra.extend(["--initial-cluster-state".to_owned(), "existing".to_owned()]);
        let at = self.children.len() - 1;
        self.run(at);
        let endpoint = self.endpoint(at);
        let learner = client.at(&endpoint).wait_for_ready(true);
        while learner.status().await.is_err() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        endpoint
    }

    pub(crate) fn kill(&mut self, at: usize) {
        if let Some(mut child) = self.children[at].take() {
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }

    /// The end of its log, if it has ended of itself.
    pub(crate) fn ended(&mut self, at: usize) -> Option<String> {
        self.children[at].as_mut()?.try_wait().unwrap()?;
        let log = std::fs::read(self.folder.path().join(format!("m{at}.log"))).unwrap();
        Some(String::from_utf8_lossy(&log[log.len().saturating_sub(4000)..]).into_owned())
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
    let Some(binary) = newest() else { return };
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

/// A process that ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test]
async fn each_watch_through_a_grpc_proxy_gets_its_own_events() {
    const MANY: u32 = 300;
    let Some(binary) = newest() else { return };
    let cluster = Cluster::start(&binary, 1, &[]);
    cluster.ready().await;
    let port = free_ports(1)[0];
    let mut command = Command::new(&binary);
    command.args(["grpc-proxy", "start", "--endpoints", &cluster.endpoint(0)]);
    command.args(["--listen-addr", &format!("127.0.0.1:{port}")]);
    let _proxy = Running(command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap());
    let client = cluster.client_with(|config| {
        config.endpoints = vec![format!("127.0.0.1:{port}")];
        config.wait_for_ready = true;
    });
    client.within(Duration::from_secs(20)).range(get("k")).await.unwrap();
    let mut tasks = tokio::task::JoinSet::new();
    for n in 0..MANY {
        let client = client.clone();
        tasks.spawn(async move {
            let watcher = client.watch(watch(&format!("k{n}"), 0)).await.unwrap();
            (n, watcher)
        });
    }
    let mut watchers = Vec::new();
    while let Some(made) = tasks.join_next().await {
        watchers.push(made.unwrap());
    }
    for n in 0..MANY {
        cluster.client().put(put(&format!("k{n}"), &n.to_string())).await.unwrap();
    }
    for (n, watcher) in &mut watchers {
        let reply = tokio::time::timeout(Duration::from_secs(30), watcher.next()).await;
        let reply = reply.unwrap_or_else(|_| panic!("k{n}: nothing came")).unwrap().unwrap();
        assert_eq!(reply.events[0].kv.as_ref().unwrap().key, format!("k{n}"));
    }
}

#[tokio::test]
async fn a_lease_is_kept_over_the_loss_of_a_member_and_its_end_is_told() {
    let Some(binary) = newest() else { return };
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

/// Unique keys are put all the while `trouble` goes on: none may be written twice, none that was
/// acknowledged may be missing; reads may not fail. Returns how many were acknowledged, not
/// applied, and of unknown outcome.
async fn puts_and_reads_through(
    cluster: &mut Cluster,
    prefix: &'static str,
    trouble: impl AsyncFnOnce(&mut Cluster),
) -> (u64, u64, u64) {
    let client =
        cluster.client_with(|config| config.require_leader = true).within(Duration::from_secs(30));
    let stop = Arc::new(AtomicBool::new(false));
    let (writer, ending) = (client.clone(), stop.clone());
    let writing = tokio::spawn(async move {
        let (mut acknowledged, mut refused, mut unknown) = (Vec::new(), 0u64, 0u64);
        let mut n = 0u64;
        while !ending.load(Ordering::SeqCst) {
            n += 1;
            let key = format!("{prefix}/{n}");
            match writer.put(put(&key, "x")).await {
                Ok(_) => acknowledged.push(key),
                Err(error) => match error.outcome() {
                    Outcome::NotApplied => refused += 1,
                    Outcome::Unknown => unknown += 1,
                    Outcome::Applied => panic!("{error}"),
                },
            }
        }
        (acknowledged, refused, unknown)
    });
    let (reader, ending) = (client.clone(), stop.clone());
    let reading = tokio::spawn(async move {
        while !ending.load(Ordering::SeqCst) {
            reader.range(get("ready")).await.expect("a read does not fail");
        }
    });
    tokio::time::sleep(Duration::from_millis(300)).await;
    trouble(cluster).await;
    stop.store(true, Ordering::SeqCst);
    reading.await.unwrap();
    let (acknowledged, refused, unknown) = writing.await.unwrap();
    let all = RangeRequest {
        key: format!("{prefix}/").into(),
        range_end: format!("{prefix}0").into(),
        ..Default::default()
    };
    let all = client.range(all).await.unwrap();
    for kv in &all.kvs {
        assert_eq!(kv.version, 1, "{:?} was written twice", kv.key);
    }
    let there: std::collections::HashSet<_> =
        all.kvs.iter().map(|kv| String::from_utf8_lossy(&kv.key).into_owned()).collect();
    for key in &acknowledged {
        assert!(there.contains(key), "{key} was acknowledged and is lost");
    }
    let known = u64::try_from(acknowledged.len()).unwrap();
    let found = u64::try_from(there.len()).unwrap();
    assert!(found <= known + unknown, "one that was not applied is there");
    (known, refused, unknown)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_member_of_three_is_killed_or_frozen() {
    for version in ["3.6.14", "3.7.1"] {
        let Some(binary) = live(version) else { continue };
        let mut cluster = Cluster::start(&binary, 3, &[]);
        cluster.ready().await;
        let counts = puts_and_reads_through(&mut cluster, "killed", async |cluster| {
            cluster.kill(0);
            tokio::time::sleep(Duration::from_secs(3)).await;
            cluster.run(0);
            tokio::time::sleep(Duration::from_secs(1)).await;
        })
        .await;
        assert!(counts.0 > 0 && counts.2 <= 2, "killed: {counts:?}");
        let counts = puts_and_reads_through(&mut cluster, "frozen", async |cluster| {
            cluster.signal(1, "-STOP");
            tokio::time::sleep(Duration::from_secs(4)).await;
            cluster.signal(1, "-CONT");
            tokio::time::sleep(Duration::from_secs(1)).await;
        })
        .await;
        assert!(counts.0 > 0, "frozen: {counts:?}");
    }
}

#[tokio::test]
async fn with_two_of_three_killed_only_serializable_reads_are_answered() {
    let Some(binary) = newest() else { return };
    let mut cluster = Cluster::start(&binary, 3, &[]);
    cluster.ready().await;
    cluster.kill(0);
    cluster.kill(1);
    let client =
        cluster.client_with(|config| config.require_leader = true).within(Duration::from_secs(4));
    let stale = RangeRequest { serializable: true, ..get("ready") };
    assert_eq!(client.range(stale).await.unwrap().kvs.len(), 1);
    let error = client.put(put("k", "v")).await.unwrap_err();
    let text = error.to_string();
    assert!(matches!(error, Error::Deadline { .. } | Error::Status { .. }), "{text}");
    assert!(text.contains(&cluster.endpoint(2)), "{text}");
    let error = client.range(get("ready")).await.unwrap_err();
    assert!(error.to_string().contains("refused"), "{error}");
}

/// `etcdctl` of the same version, run to its end or for as long as it is wanted.
fn etcdctl(binary: &Path, cluster: &Cluster, arguments: &[&str]) -> Command {
    let mut command = Command::new(binary.with_file_name("etcdctl"));
    command.arg("--endpoints").arg(cluster.endpoints().join(",")).args(arguments);
    command.stdin(Stdio::null()).stdout(Stdio::piped());
    command
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lock_excludes_and_alternates_with_etcdctl_s() {
    use std::io::Read;
    let Some(binary) = newest() else { return };
    let cluster = Cluster::start(&binary, 1, &[]);
    cluster.ready().await;
    let client = cluster.client().within(Duration::from_secs(20));
    let session = Session::new(&client, 10).await.unwrap();
    let mut ours = Mutex::new(&session, b"lock");
    ours.lock().await.unwrap();
    let expected = format!("lock/{:x}", session.lease());
    assert_eq!(ours.key(), &expected);
    // Theirs waits behind ours, and gets it when ours is given back.
    let mut theirs = etcdctl(&binary, &cluster, &["lock", "lock"]).spawn().unwrap();
    let waiting = || RangeRequest { range_end: "lock0".into(), ..get("lock/") };
    while client.range(waiting()).await.unwrap().kvs.len() < 2 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let mut another = Mutex::new(&Session::new(&client, 10).await.unwrap(), b"lock");
    assert!(matches!(another.try_lock().await, Err(RecipeError::Locked)));
    ours.unlock().await.unwrap();
    assert!(matches!(ours.unlock().await, Err(RecipeError::Released)));
    let mut line = [0; 5];
    theirs.stdout.as_mut().unwrap().read_exact(&mut line).unwrap();
    assert_eq!(&line, b"lock/");
    // Ours waits behind theirs, and gets it when theirs ends.
    let wait = tokio::spawn(async move {
        another.lock().await.unwrap();
        another
    });
    while client.range(waiting()).await.unwrap().kvs.len() < 2 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(!wait.is_finished());
    let id = theirs.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    theirs.wait().unwrap();
    let mut another = wait.await.unwrap();
    assert!(another.revision() > ours.revision());
    another.unlock().await.unwrap();
    session.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_election_alternates_with_etcdctl_s_and_is_observed() {
    let Some(binary) = newest() else { return };
    let cluster = Cluster::start(&binary, 1, &[]);
    cluster.ready().await;
    let client = cluster.client().within(Duration::from_secs(20));
    let session = Session::new(&client, 10).await.unwrap();
    let mut ours = Election::new(&session, b"e");
    ours.campaign(b"us").await.unwrap();
    let mut observer = Observer::new(&client, b"e");
    assert_eq!(observer.next().await.unwrap().kvs[0].value, "us");
    ours.proclaim(b"still us").await.unwrap();
    assert_eq!(observer.next().await.unwrap().kvs[0].value, "still us");
    let mut theirs = etcdctl(&binary, &cluster, &["elect", "e", "them"]).spawn().unwrap();
    let waiting = || RangeRequest { range_end: "e0".into(), ..get("e/") };
    while client.range(waiting()).await.unwrap().kvs.len() < 2 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    ours.resign().await.unwrap();
    assert_eq!(observer.next().await.unwrap().kvs[0].value, "them");
    assert_eq!(leader(&client, b"e").await.unwrap().value, "them");
    let id = theirs.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    theirs.wait().unwrap();
    ours.campaign(b"back").await.unwrap();
    assert_eq!(observer.next().await.unwrap().kvs[0].value, "back");
    session.close().await.unwrap();
    assert!(matches!(leader(&client, b"e").await, Err(RecipeError::NoLeader)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn transactions_of_memory_lose_no_update() {
    let Some(binary) = newest() else { return };
    let cluster = Cluster::start(&binary, 1, &[]);
    cluster.ready().await;
    let client = cluster.client().within(Duration::from_secs(20));
    for isolation in
        [Isolation::SerializableSnapshot, Isolation::Serializable, Isolation::RepeatableReads]
    {
        client.put(put("sum/a", "0")).await.unwrap();
        client.put(put("sum/b", "0")).await.unwrap();
        let mut tasks = tokio::task::JoinSet::new();
        for _ in 0..8 {
            let client = client.clone();
            tasks.spawn(async move {
                for _ in 0..10 {
                    let mut stm = Stm::new(&client, isolation);
                    loop {
                        for key in ["sum/a", "sum/b"] {
                            let value = stm.get(key.as_bytes()).await.unwrap().unwrap();
                            let value: u32 = std::str::from_utf8(&value).unwrap().parse().unwrap();
                            stm.put(key, (value + 1).to_string());
                        }
                        match stm.commit().await.unwrap() {
                            Commit::Done(_) => break,
                            Commit::Conflict(again) => stm = again,
                        }
                    }
                }
            });
        }
        while let Some(result) = tasks.join_next().await {
            result.unwrap();
        }
        for key in ["sum/a", "sum/b"] {
            assert_eq!(client.range(get(key)).await.unwrap().kvs[0].value, "80", "{isolation:?}");
        }
    }
    let (seen, _) = transact(&client, Isolation::Serializable, async |stm: &mut Stm| {
        let seen = stm.get(b"sum/a").await?;
        stm.delete("sum/a");
        assert_eq!(stm.get(b"sum/a").await?, None);
        Ok::<_, Error>(seen)
    })
    .await
    .unwrap();
    assert_eq!(seen.unwrap(), "80");
    assert!(client.range(get("sum/a")).await.unwrap().kvs.is_empty());
}

#[tokio::test]
async fn a_mirror_has_every_key_once_though_others_write() {
    let Some(binary) = newest() else { return };
    let cluster = Cluster::start(&binary, 1, &[]);
    cluster.ready().await;
    let client = cluster.client().within(Duration::from_secs(20));
    for n in 0..2500 {
        client.put(put(&format!("m/{n:05}"), "old")).await.unwrap();
    }
    let syncer = Syncer::new(&client, b"m/", 0).await.unwrap();
    let mut base = syncer.base();
    let mut copy = std::collections::BTreeMap::new();
    let mut pages = 0;
    while let Some(page) = base.next().await.unwrap() {
        pages += 1;
        // What is written now belongs to the updates.
        client.put(put(&format!("m/{:05}", 2499 - pages), "new")).await.unwrap();
        for kv in page.kvs {
            assert_eq!(kv.value, "old");
            assert!(copy.insert(kv.key, kv.value).is_none(), "twice");
        }
    }
    assert_eq!((copy.len(), pages), (2500, 3));
    let mut updates = syncer.updates().await.unwrap();
    let mut changed = Vec::new();
    while changed.len() < pages {
        let reply = updates.next().await.unwrap().unwrap();
        changed.extend(reply.events.into_iter().map(|event| event.kv.unwrap().key));
    }
    assert_eq!(changed, ["m/02498", "m/02497", "m/02496"]);
    let all = RangeRequest { range_end: "m0".into(), ..get("m/") };
    let mut pages = client.pages(RangeRequest { limit: 2100, ..all }, None).unwrap();
    let mut count = 0;
    while let Some(page) = pages.next().await.unwrap() {
        count += page.kvs.len();
    }
    assert_eq!(count, 2100);
}

#[tokio::test]
async fn a_token_expires_under_calls_and_a_watch() {
    let Some(binary) = newest() else { return };
    let mut cluster = Cluster::start(&binary, 1, &["--auth-token-ttl", "1"]);
    cluster.ready().await;
    let admin = cluster.client().within(Duration::from_secs(10));
    let add =
        AuthUserAddRequest { name: "root".into(), password: "pw".into(), ..Default::default() };
    admin.user_add(add).await.unwrap();
    let grant = AuthUserGrantRoleRequest { user: "root".into(), role: "root".into() };
    admin.user_grant_role(grant).await.unwrap();
    admin.auth_enable().await.unwrap();
    let error = admin.range(get("k")).await.unwrap_err();
    assert_eq!(error.upstream_text(), "etcdserver: user name is empty");
    let with = |password: &str| {
        let (user, password) = ("root".to_owned(), password.to_owned());
        cluster.client_with(|config| config.identity = Identity::Password { user, password })
    };
    let error = with("wrong").put(put("k", "v")).await.unwrap_err();
    assert_eq!(
        error.upstream_text(),
        "etcdserver: authentication failed, invalid user ID or password"
    );
    let client = with("pw").wait_for_ready(true).within(Duration::from_secs(20));
    let mut watcher = client.watch(watch("k", 0)).await.unwrap();
    client.put(put("k", "1")).await.unwrap();
    assert_eq!(values_until(&mut watcher, "1").await, ["1"]);
    // Long enough for the token to be forgotten.
    tokio::time::sleep(Duration::from_millis(2500)).await;
    client.put(put("k", "2")).await.unwrap();
    assert_eq!(values_until(&mut watcher, "2").await, ["2"]);
    // The stream breaks as well, and what it was opened with is no longer known anywhere.
    cluster.kill(0);
    cluster.run(0);
    // The first may go out on the connection that just died: nothing is known of it then.
    while client.put(put("k", "3")).await.is_err() {}
    assert_eq!(values_until(&mut watcher, "3").await, ["3"]);
}

#[tokio::test]
async fn a_learner_is_not_asked_what_it_refuses() {
    let Some(binary) = newest() else { return };
    let mut cluster = Cluster::start(&binary, 1, &[]);
    cluster.ready().await;
    let client = cluster.client().within(Duration::from_secs(20));
    let learner = cluster.add_learner(&client).await;
    let both = cluster.client();
    let both = both.within(Duration::from_secs(20));
    for n in 0..6 {
        both.put(put("l", &n.to_string())).await.unwrap();
        both.range(get("l")).await.unwrap();
    }
    let status = both.at(&learner).status().await.unwrap();
    assert!(status.is_learner);
    let stale = RangeRequest { serializable: true, ..get("l") };
    both.at(&learner).range(stale).await.unwrap();
    let error = both.at(&learner).range(get("l")).await.unwrap_err();
    assert_eq!(error.upstream_text(), "etcdserver: rpc not supported for learner");
    let urls = both.sync_members().await.unwrap();
    assert_eq!(urls, [format!("http://{}", cluster.endpoint(0))]);
}
