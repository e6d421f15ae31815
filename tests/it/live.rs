//! Real etcd opens what we wrote: `ETCDKIT_LIVE=<folder with a folder of binaries per version>`.
//! Skipped with a note when it is not set.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use etcdkit::bolt::Bulk;
use etcdkit::client::{Client, Config};
use etcdkit::disk::{OnDisk, Open, Storage};
use etcdkit::pb::etcdserverpb::{
    CompactionRequest, DeleteRangeRequest, HashKvRequest, InternalRaftRequest, LeaseGrantRequest,
    PutRequest, RangeRequest, RangeResponse, RequestHeader,
};
use etcdkit::pb::raftpb::{ConfState, HardState};
use etcdkit::pb::write::Release;
use etcdkit::snap::{self, Member, Membership, SnapName};
use etcdkit::wal::{
    self, ConfChange, ConfChangeType, Entry, EntryKind, Metadata, Options, SnapshotRecord, Start,
    Writer,
};
use prost::Message;

use crate::client_live::{free_ports, live};

const VERSIONS: [(&str, Release); 4] = [
    ("3.4", Release::V3_4),
    ("3.5.1", Release::V3_5),
    ("3.6.14", Release::V3_6),
    ("3.7.1", Release::V3_7),
];

const ID: u64 = 0x1234;

/// A real server on a directory; killed when it goes.
struct Server {
    child: Child,
    endpoint: String,
    log: std::path::PathBuf,
}

impl Server {
    fn start(binary: &Path, folder: &Path, extra: &[&str]) -> Self {
        let ports = free_ports(2);
        let client = format!("http://127.0.0.1:{}", ports[0]);
        let peer = format!("http://127.0.0.1:{}", ports[1]);
        let log = folder.with_extension("log");
        let child = Command::new(binary)
            .args(["--name", "m0", "--data-dir"])
            .arg(folder)
            .args(["--listen-client-urls", &client, "--advertise-client-urls", &client])
            .args(["--listen-peer-urls", &peer, "--initial-advertise-peer-urls", &peer])
            .args(["--initial-cluster", &format!("m0={peer}")])
            .args(extra)
            .stdout(Stdio::null())
            .stderr(std::fs::File::create(&log).unwrap())
            .spawn()
            .unwrap();
        Self { child, endpoint: format!("127.0.0.1:{}", ports[0]), log }
    }

    fn client(&self) -> Client {
        let endpoints = vec![self.endpoint.clone()];
        Client::new(Config { endpoints, ..Config::default() })
            .unwrap()
            .wait_for_ready(true)
            .within(Duration::from_secs(30))
    }

    /// Writes a key, which it can only once it leads.
    async fn put(&mut self, key: &str, value: &str) {
        let client = self.client();
        for _ in 0..200 {
            if let Some(status) = self.child.try_wait().unwrap() {
                panic!("{status}: {}", std::fs::read_to_string(&self.log).unwrap());
            }
            let (key, value) = (key.to_owned().into(), value.to_owned().into());
            let put = PutRequest { key, value, ..Default::default() };
            let once = client.put(put);
            if let Ok(Ok(_)) = tokio::time::timeout(Duration::from_secs(5), once).await {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("never ready: {}", std::fs::read_to_string(&self.log).unwrap());
    }

    async fn get(&self, key: &str) -> Option<Vec<u8>> {
        let range = RangeRequest { key: key.to_owned().into(), ..Default::default() };
        let reply = self.client().range(range).await.unwrap();
        reply.kvs.first().map(|row| row.value.to_vec())
    }

    fn stop(mut self) {
        let pid = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn member_json() -> String {
    format!("{{\"id\":{ID},\"peerURLs\":[\"http://127.0.0.1:2380\"],\"name\":\"m0\"}}")
}

fn state(term: u64, vote: u64, commit: u64) -> HardState {
    HardState { term: Some(term), vote: Some(vote), commit: Some(commit) }
}

/// The entry that every cluster begins with, and the state behind it.
fn bootstrap(writer: &mut Writer, release: Release, vote: u64) {
    let context = member_json();
    let kind = ConfChangeType::AddNode;
    let change = ConfChange { id: 0, kind, node_id: ID, context: context.as_bytes() };
    let data = change.encode(release);
    let entry = Entry { kind: EntryKind::ConfChange, term: 1, index: 1, data: Some(&data) };
    writer.append([entry], Some(state(1, vote, 1))).unwrap();
}

fn put_entry(number: u64, key: &str, value: &[u8]) -> Vec<u8> {
    let header = RequestHeader { id: 0x1234_0000_0000_0000 + number, ..Default::default() };
    let (key, value) = (key.to_owned().into(), value.to_vec().into());
    let put = PutRequest { key, value, ..Default::default() };
    InternalRaftRequest { header: Some(header), put: Some(put), ..Default::default() }
        .encode_to_vec()
}

fn create(storage: &Arc<dyn Storage>, folder: &Path, release: Release) -> Writer {
    let metadata = Metadata { node_id: ID, cluster_id: 0x5678 };
    wal::create(storage, &folder.join("member/wal"), metadata, &Options::new(release)).unwrap()
}

/// A directory of nothing but a log, with entries over two segments; the server, then we, then the
/// server go on writing it.
#[tokio::test]
async fn a_log_of_ours_is_replayed_and_one_of_theirs_goes_on() {
    for (version, release) in VERSIONS {
        let Some(binary) = live(version) else { continue };
        let holder = tempfile::tempdir().unwrap();
        let folder = holder.path().join("data");
        let storage: Arc<dyn Storage> = Arc::new(OnDisk::default());
        let mut writer = create(&storage, &folder, release);
        bootstrap(&mut writer, release, 0);
        let big = vec![b'v'; 1_000_000];
        for index in 2..=70 {
            let data = put_entry(index, &format!("big{index}"), &big);
            let entry = Entry { kind: EntryKind::Normal, term: 1, index, data: Some(&data) };
            writer.append([entry], Some(state(1, ID, index - 1))).unwrap();
        }
        writer.append([], Some(state(1, ID, 70))).unwrap();
        writer.flush().unwrap();
        drop(writer);
        let segments = storage.list(&folder.join("member/wal")).unwrap();
        assert_eq!(segments.len(), 2, "{version}");

        let mut server = Server::start(&binary, &folder, &[]);
        server.put("theirs", "1").await;
        assert_eq!(server.get("big2").await.as_ref(), Some(&big), "{version}");
        assert_eq!(server.get("big70").await.as_ref(), Some(&big), "{version}");
        server.stop();

        let wal_folder = folder.join("member/wal");
        let options = Options::new(release);
        let opened = wal::open(&storage, &wal_folder, Start::default(), 0, &options).unwrap();
        assert_eq!(opened.repaired, None, "{version}");
        drop(opened.wal);
        let mut writer = opened.writer;
        let index = writer.encoder().last_index() + 1;
        let term = writer.encoder().hard_state().term();
        let data = put_entry(index, "ours", b"2");
        let entry = Entry { kind: EntryKind::Normal, term, index, data: Some(&data) };
        let vote = writer.encoder().hard_state().vote();
        writer.append([entry], Some(state(term, vote, index))).unwrap();
        drop(writer);

        let mut server = Server::start(&binary, &folder, &[]);
        server.put("theirs", "3").await;
        assert_eq!(server.get("ours").await.as_deref(), Some(&b"2"[..]), "{version}");
        server.stop();
    }
}

/// The shape that `snapshot restore` leaves: log, `.snap` and database, all ours.
#[tokio::test]
async fn a_directory_as_restored_is_served() {
    for (version, release) in VERSIONS {
        let Some(binary) = live(version) else { continue };
        let holder = tempfile::tempdir().unwrap();
        let folder = holder.path().join("data");
        let storage: Arc<dyn Storage> = Arc::new(OnDisk::default());
        let snap_folder = folder.join("member/snap");
        storage.create_dir_all(&snap_folder, 0o700).unwrap();
        let db = storage.open(&snap_folder.join("db"), Open::New(0o600)).unwrap();
        let mut bulk = Bulk::new(db, 4096);
        let row = [&[0x0a, 1, b'k', 0x10, 2, 0x18, 2, 0x20, 1, 0x2a, 2][..], b"v1"].concat();
        let key = [&2_u64.to_be_bytes()[..], b"_", &0_u64.to_be_bytes()].concat();
        let one = 1_u64.to_be_bytes().to_vec();
        let conf_state = format!("{{\"voters\":[{ID}],\"auto_leave\":false}}").into_bytes();
        let member = (format!("{ID:x}").into_bytes(), member_json().into_bytes());
        let meta = vec![
            (b"confState".to_vec(), conf_state),
            (b"consistent_index".to_vec(), one.clone()),
            (b"term".to_vec(), one),
        ];
        let buckets = [
            ("cluster", Vec::new()),
            ("key", vec![(key, row)]),
            ("lease", Vec::new()),
            ("members", vec![member]),
            ("members_removed", Vec::new()),
            ("meta", meta),
        ];
        for (name, rows) in buckets {
            bulk.bucket(name.as_bytes(), 0).unwrap();
            for (key, value) in rows {
                bulk.put(&key, &value).unwrap();
            }
        }
        bulk.finish(2).unwrap();

        let mut writer = create(&storage, &folder, release);
        bootstrap(&mut writer, release, ID);
        let auto_leave = Some(false).filter(|_| release < Release::V3_7);
        let voters = ConfState { voters: vec![ID], auto_leave, ..ConfState::default() };
        let peer_urls = vec!["http://127.0.0.1:2380".to_owned()];
        let members = [Member { id: ID, peer_urls, ..Member::default() }];
        let membership = Membership { members: &members, removed: &[], version: None };
        let json = snap::generate(&membership, release);
        let name = SnapName { term: 1, index: 1 };
        let bytes = snap::encode(name, &json, &voters, release);
        snap::save(&*storage, &snap_folder, name, &bytes).unwrap();
        let mark = SnapshotRecord { index: 1, term: 1, conf_state: Some(voters) };
        writer.append_snapshot(&mark).unwrap();
        drop(writer);

        let mut server = Server::start(&binary, &folder, &["--snapshot-count", "5"]);
        server.put("theirs", "1").await;
        assert_eq!(server.get("k").await.as_deref(), Some(&b"v1"[..]), "{version}");
        for _ in 0..8 {
            server.put("theirs", "2").await;
        }
        server.stop();
        // It has carried on from our snapshot to its own.
        let theirs = storage.list(&snap_folder).unwrap();
        let snaps = theirs.iter().filter(|name| name.name.to_string_lossy().ends_with(".snap"));
        assert!(snaps.count() > 1, "{version}: {theirs:?}");
    }
}

/// A snapshot of 3.6.14, restored and lifted by us, on that version and the next.
#[tokio::test]
async fn a_restored_snapshot_is_served_at_the_lifted_revision() {
    for version in ["3.6.14", "3.7.1"] {
        let Some(binary) = live(version) else { continue };
        let holder = tempfile::tempdir().unwrap();
        let folder = holder.path().join("data");
        let done = crate::restore::restored(&folder, "http://127.0.0.1:2380");
        assert_eq!(done.revision, 1703);
        let mut server = Server::start(&binary, &folder, &[]);
        server.put("theirs", "1").await;
        let range = RangeRequest { key: "theirs".into(), ..Default::default() };
        let reply = server.client().range(range).await.unwrap();
        assert!(reply.kvs[0].mod_revision > 1703, "{version}: {reply:?}");
        let old = RangeRequest { key: "a".into(), revision: 700, ..Default::default() };
        let error = server.client().range(old).await.unwrap_err();
        assert!(error.upstream_text().contains("has been compacted"), "{version}: {error}");
        server.stop();
    }
}

/// What a directory's keys, history and leases are, as its server tells them.
async fn told(server: &Server) -> (RangeResponse, u32, Vec<i64>) {
    let client = server.client();
    let all = RangeRequest { key: "\0".into(), range_end: "\0".into(), ..Default::default() };
    let mut rows = client.range(all).await.unwrap();
    let revision = rows.header.take().unwrap().revision;
    let hash = client.hash_kv(HashKvRequest { revision }).await.unwrap().hash;
    let leases = client.lease_leases().await.unwrap().leases;
    let mut leases: Vec<_> = leases.into_iter().map(|lease| lease.id).collect();
    leases.sort_unstable();
    (rows, hash, leases)
}

/// `ekutl` on a directory whose server has stopped.
fn ekutl(arguments: &[&str], folder: &Path) {
    let output = Command::new(env!("CARGO_BIN_EXE_ekutl"))
        .args(arguments)
        .arg("--data-dir")
        .arg(folder)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {said}");
}

/// Directories that real servers filled: defragmented, and lifted to the next version's storage.
#[tokio::test]
async fn a_directory_defragmented_or_migrated_is_served_as_before() {
    for (number, (version, _)) in VERSIONS.into_iter().enumerate() {
        let Some(binary) = live(version) else { continue };
        let holder = tempfile::tempdir().unwrap();
        let folder = holder.path().join("data");
        let extra = ["--snapshot-count", "100"];
        let mut server = Server::start(&binary, &folder, &extra);
        server.put("first", "1").await;
        let client = server.client();
        let lease = client.lease_grant(LeaseGrantRequest { id: 77, ttl: 5000 }).await.unwrap().id;
        let value: bytes::Bytes = vec![b'v'; 2000].into();
        for at in 0..600 {
            let key = format!("key-{:03}", at % 300).into();
            let lease = if at % 10 == 0 { lease } else { 0 };
            let put = PutRequest { key, value: value.clone(), lease, ..Default::default() };
            client.put(put).await.unwrap();
        }
        let (key, range_end) = ("key-1".into(), "key-2".into());
        let delete = DeleteRangeRequest { key, range_end, ..Default::default() };
        assert_eq!(client.delete_range(delete).await.unwrap().deleted, 100);
        client.compact(CompactionRequest { revision: 550, physical: true }).await.unwrap();
        let before = told(&server).await;
        assert_eq!((before.0.count, &before.2[..]), (201, &[77][..]));
        server.stop();

        let database = folder.join("member/snap/db");
        let length = || std::fs::metadata(&database).unwrap().len();
        let long = length();
        ekutl(&["defrag"], &folder);
        assert!(length() < long, "{version}: {} of {long}", length());
        let next = VERSIONS.get(number + 1).filter(|(next, _)| *next >= "3.6");
        let steps = [Some((version, None)), next.map(|(next, _)| (*next, Some(&next[..3])))];
        for (version, target) in steps.into_iter().flatten() {
            let Some(binary) = live(version) else { continue };
            if let Some(target) = target {
                ekutl(&["migrate", "--target-version", target], &folder);
            }
            let mut server = Server::start(&binary, &folder, &extra);
            server.put("first", "1").await;
            // What was there, and the put that told of its readiness.
            let (rows, _, leases) = told(&server).await;
            let old = |rows: &RangeResponse| rows.kvs[1..].to_vec();
            assert_eq!((old(&rows), &leases), (old(&before.0), &before.2), "{version}");
            let client = server.client();
            let header = client.range(RangeRequest { key: "first".into(), ..Default::default() });
            let last = header.await.unwrap().kvs[0].mod_revision - 1;
            let hash = client.hash_kv(HashKvRequest { revision: last }).await.unwrap();
            if target.is_none() {
                assert_eq!(hash.hash, before.1, "{version}");
            }
            server.stop();
        }
    }
}
