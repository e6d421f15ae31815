//! Directories of real servers, taken up by ours and given back.
//!
//! ```text
//!  every fixture ----> Node: keys, HashKV, members as stored
//!                       | 1,000 mixed writes, a lease, a compaction; ended cleanly, or not at all
//!                       v
//!  real etcd of the same version: the same keys and HashKV, and goes on writing
//!                       v
//!                      Node again
//! ```
//! By hand, with whole directories and real servers:
//! ETCDKIT_FIXTURES=<folder> ETCDKIT_LIVE=<folder> cargo test --test it -- --ignored interchange

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use bytes::Bytes;
use etcdkit::client::{Client, Config};
use etcdkit::pb::etcdserverpb::request_op::Request;
use etcdkit::pb::etcdserverpb::{
    AlarmRequest, CompactionRequest, DeleteRangeRequest, HashKvRequest, LeaseGrantRequest,
    PutRequest, RangeRequest, RequestOp, TxnRequest,
};
use etcdkit::pb::mvccpb;
use etcdkit::pb::write::Release;
use etcdkit::server::{Checked, Downgrade, Node, Options, Running, start};
use etcdkit::store::{KeyRange, View};
use prost::Message;
use tokio::task::JoinSet;

use crate::client_live::{free_ports, live};
use crate::replay::{holds, number};
use crate::server::{block, put, range, serve};

/// A directory of real servers, unpacked.
pub(crate) struct Fixture {
    /// Where its answers are.
    pub(crate) scenario: PathBuf,
    pub(crate) version: String,
    pub(crate) name: String,
    pub(crate) folder: tempfile::TempDir,
    pub(crate) about: serde_json::Value,
    /// Of a new one.
    release: Release,
}

pub(crate) fn fixtures() -> Vec<(PathBuf, String)> {
    let root = PathBuf::from(std::env::var_os("ETCDKIT_FIXTURES").expect("ETCDKIT_FIXTURES"));
    let only = std::env::var("ETCDKIT_ONLY").unwrap_or_default();
    let mut found = Vec::new();
    for version in ["3.4.23", "3.5.1", "3.6.14", "3.7.1"] {
        for entry in std::fs::read_dir(root.join(version)).unwrap() {
            let scenario = entry.unwrap().path();
            if scenario.display().to_string().contains(&only) {
                found.push((scenario, version.to_owned()));
            }
        }
    }
    found.sort();
    found
}

impl Fixture {
    pub(crate) fn unpack(scenario: &Path, version: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        std::fs::create_dir(&data).unwrap();
        let archive = scenario.join("data.tar.zst");
        let tar = Command::new("tar").arg("-xf").arg(archive).arg("-C").arg(&data).status();
        assert!(tar.unwrap().success());
        let about = std::fs::read_to_string(scenario.join("fixture.json")).unwrap();
        Self {
            name: format!("{version} {}", scenario.file_name().unwrap().display()),
            scenario: scenario.to_owned(),
            version: version.to_owned(),
            folder,
            about: serde_json::from_str(&about).unwrap(),
            release: Release::V3_7,
        }
    }

    pub(crate) fn is(&self, scenario: &str) -> bool {
        self.scenario.ends_with(scenario)
    }

    fn options(&self) -> Options {
        let mut options = Options::new(self.folder.path().join("data"), range);
        options.ahead = etcdkit::wal::Ahead::Never;
        options.new.release = self.release;
        options.new.name = self.about["name"].as_str().unwrap().to_owned();
        options.client_urls = vec![self.about["client_url"].as_str().unwrap().to_owned()];
        options
    }

    pub(crate) fn answer(&self, file: &str) -> Option<String> {
        let plain = self.scenario.join(file);
        if plain.is_file() {
            return std::fs::read_to_string(plain).ok();
        }
        let packed = self.scenario.join(format!("{file}.zst"));
        let output = Command::new("zstd").arg("-dc").arg(packed).output().unwrap();
        output.status.success().then(|| String::from_utf8(output.stdout).unwrap())
    }

    pub(crate) fn json(&self, file: &str) -> serde_json::Value {
        serde_json::from_str(&self.answer(file).unwrap()).unwrap()
    }

    /// Takes it up, if it is not to be refused; then it is, and with what reason.
    fn serve(&self) -> Option<(Node, Running)> {
        let mut options = self.options();
        let storage = std::sync::Arc::new(etcdkit::disk::OnDisk::default());
        let storage: std::sync::Arc<dyn etcdkit::disk::Storage> = storage;
        if self.is("auth") {
            let refused = start(&storage, &options).unwrap_err().to_string();
            assert!(refused.contains("auth is on"), "{}: {refused}", self.name);
            return None;
        }
        if self.is("members") {
            let refused = start(&storage, &options).unwrap_err().to_string();
            assert!(refused.contains("--force-new-cluster"), "{}: {refused}", self.name);
            for member in self.json("members.json")["members"].as_array().unwrap() {
                let learner = member["isLearner"].as_bool() == Some(true);
                let id = format!("{:x}", member["ID"].as_u64().unwrap());
                assert_eq!(refused.contains(&id), !learner, "{}: {refused}", self.name);
            }
            options.force_new_cluster = true;
        }
        let parts = start(&storage, &options).unwrap_or_else(|e| panic!("{}: {e}", self.name));
        Some(parts.run(storage).unwrap())
    }

    fn members(&self, node: &Node) {
        let all = self.json("members.json");
        let own = node.ids().member;
        assert_eq!(node.ids().cluster, all["header"]["cluster_id"].as_u64().unwrap());
        let members = all["members"].as_array().unwrap().iter();
        let expected: Vec<_> = members
            .filter(|member| !self.is("members") || member["ID"].as_u64() == Some(own))
            .collect();
        let found = node.members();
        assert_eq!(found.len(), expected.len(), "{}: {found:?}", self.name);
        for (found, expected) in found.iter().zip(expected) {
            let text = |list: &serde_json::Value| -> Vec<String> {
                let list = list.as_array().cloned().unwrap_or_default();
                list.iter().map(|url| url.as_str().unwrap().to_owned()).collect()
            };
            assert_eq!(Some(found.id), expected["ID"].as_u64(), "{}", self.name);
            assert_eq!(found.name, expected["name"].as_str().unwrap_or_default(), "{}", self.name);
            assert_eq!(found.peer_urls, text(&expected["peerURLs"]), "{}", self.name);
            assert_eq!(found.client_urls, text(&expected["clientURLs"]), "{}", self.name);
        }
    }
}

#[test]
#[ignore = "needs whole directories of real servers, and tar and zstd: ETCDKIT_FIXTURES"]
fn every_directory_is_taken_up() {
    for (scenario, version) in fixtures() {
        let fixture = Fixture::unpack(&scenario, &version);
        let Some((node, running)) = fixture.serve() else { continue };
        holds(&node.view(), &|file| fixture.answer(file), &fixture.name);
        fixture.members(&node);
        let facts = node.facts();
        let status = fixture.json("status.json");
        // A server of 3.5 does not tell it.
        let stored = status[0]["Status"]["storageVersion"].as_str().map(str::to_owned);
        let stored = stored.or_else(|| version.starts_with("3.5").then(|| "3.5.0".to_owned()));
        let kept = facts.storage_version.map(|version| version.to_string());
        if !fixture.is("downgrade") {
            assert_eq!(kept, stored, "{}", fixture.name);
        }
        assert!(facts.cluster_version.is_some());
        let revision = node.view().revision();
        if !fixture.is("alarm") {
            let outcome = block(node.propose(put("after", "1"))).unwrap();
            assert_eq!(outcome.revision, revision + 1, "{}", fixture.name);
        }
        assert_eq!(
            number(&status[0]["Status"]["header"]["revision"]),
            revision,
            "{}",
            fixture.name
        );
        running.stop().unwrap();
        let term = node.ids().term;
        drop(node);
        let (node, running) = serve(&fixture.options());
        assert_eq!(node.ids().term, term + 1, "{}", fixture.name);
        running.stop().unwrap();
    }
}

/// The folder of a version's binaries.
pub(crate) fn folder_of(version: &str) -> &str {
    if version == "3.4.23" { "3.4" } else { version }
}

/// A real server on a directory; killed when it goes.
pub(crate) struct Real {
    child: Child,
    pub(crate) endpoint: String,
    pub(crate) log: PathBuf,
}

impl Real {
    fn start(fixture: &Fixture, folder: &Path) -> Option<Self> {
        let binary = live(folder_of(&fixture.version))?;
        Some(Self::start_with(fixture, folder, &binary, &[]))
    }

    pub(crate) fn start_with(
        fixture: &Fixture,
        folder: &Path,
        binary: &Path,
        extra: &[&str],
    ) -> Self {
        let ports = free_ports(2);
        let client = format!("http://127.0.0.1:{}", ports[0]);
        let peer = format!("http://127.0.0.1:{}", ports[1]);
        let log = folder.with_extension("log");
        let name = fixture.about["name"].as_str().unwrap();
        let mut command = Command::new(binary);
        command
            .args(["--name", name, "--data-dir"])
            .arg(folder)
            .args(["--listen-client-urls", &client, "--advertise-client-urls", &client])
            .args(["--listen-peer-urls", &peer, "--initial-advertise-peer-urls", &peer])
            .args(["--initial-cluster", &format!("{name}={peer}")])
            .args(extra)
            .stdout(Stdio::null())
            .stderr(std::fs::File::create(&log).unwrap());
        let child = command.spawn().unwrap();
        Self { child, endpoint: format!("127.0.0.1:{}", ports[0]), log }
    }

    fn client(&self) -> Client {
        let endpoints = vec![self.endpoint.clone()];
        let client = Client::new(Config { endpoints, ..Config::default() }).unwrap();
        client.wait_for_ready(true).within(Duration::from_secs(30))
    }

    /// What it has under every key, its revision, and its HashKV.
    async fn all(&mut self) -> (Vec<mvccpb::KeyValue>, i64, u32) {
        let range = RangeRequest { key: "\0".into(), range_end: "\0".into(), ..Default::default() };
        let mut tries = 0;
        let reply = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                panic!("{status}: {}", std::fs::read_to_string(&self.log).unwrap());
            }
            match self.client().range(range.clone()).await {
                Ok(reply) => break reply,
                Err(error) if tries > 60 => panic!("{error}"),
                Err(_) => tries += 1,
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        };
        let hash = self.client().hash_kv(HashKvRequest { revision: 0 }).await.unwrap();
        (reply.kvs, reply.header.unwrap().revision, hash.hash)
    }

    /// Whether it has ended by itself.
    pub(crate) fn ended(&mut self) -> bool {
        self.child.try_wait().unwrap().is_some()
    }

    pub(crate) fn stop(mut self) {
        let pid = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Real {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a view has, as a server answers it.
fn all(view: &View) -> (Vec<mvccpb::KeyValue>, i64, u32) {
    let mut kvs = Vec::new();
    view.range(KeyRange::new(b"\0", b"\0"), 0, 0, |found| {
        kvs.push(found.encoded(|bytes| mvccpb::KeyValue::decode(bytes).unwrap())?);
        Ok(ControlFlow::Continue(()))
    })
    .unwrap();
    let (hash, at) = view.hash_kv(0).unwrap();
    assert_eq!(at, view.revision());
    (kvs, view.revision(), hash)
}

/// Puts, deletes, transactions, a lease with keys, a compaction.
async fn write(node: &Node, round: u64) {
    let lease = 0x7000 + round as i64;
    let grant = LeaseGrantRequest { ttl: 5000, id: lease };
    node.propose(Checked::LeaseGrant(grant)).await.unwrap();
    let mut waiting = JoinSet::new();
    for number in 0..1000_u64 {
        let key = Bytes::from(format!("mixed/{:03}", number * 7 % 250));
        let value = Bytes::from(format!("{round}/{number}"));
        let one = PutRequest { key: key.clone(), value, ..Default::default() };
        let request = match number % 10 {
            0 => Checked::DeleteRange(DeleteRangeRequest { key, ..Default::default() }),
            1 => Checked::Put(PutRequest { lease, ..one }),
            2 => {
                let op = |request| RequestOp { request: Some(request) };
                let delete = DeleteRangeRequest {
                    key: format!("mixed/{:03}", number % 250).into(),
                    ..Default::default()
                };
                let success = vec![
                    op(Request::RequestDeleteRange(delete)),
                    op(Request::RequestPut(PutRequest { key: "other".into(), ..one })),
                ];
                Checked::Txn(Box::new(TxnRequest { success, ..Default::default() }))
            }
            _ => Checked::Put(one),
        };
        let node = node.clone();
        waiting.spawn(async move { node.propose(request).await.unwrap() });
        if waiting.len() == 100 {
            while waiting.join_next().await.is_some() {}
        }
    }
    let revision = node.view().revision() - 100;
    let compact = CompactionRequest { revision, physical: false };
    node.propose(Checked::Compact(compact)).await.unwrap();
    while node.finished_compaction() < revision {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let lease = 0x7000 + round as i64;
    let put = PutRequest { key: "last".into(), value: "v".into(), lease, ..Default::default() };
    node.propose(Checked::Put(put)).await.unwrap();
}

/// A copy of a directory as it is now, as a killed server would leave it.
pub(crate) fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        if entry.metadata().unwrap().is_dir() {
            copy(&entry.path(), &to);
        } else {
            std::fs::copy(entry.path(), to).unwrap();
        }
    }
}

/// What the real tools say of a database: `bbolt check` and `etcdutl snapshot status`, where they are.
pub(crate) fn tools_are_content(folder: &Path, name: &str) {
    let Some(live) = std::env::var_os("ETCDKIT_LIVE").map(PathBuf::from) else { return };
    let scratch = tempfile::tempdir().unwrap();
    let db = scratch.path().join("db");
    std::fs::copy(folder.join("member/snap/db"), &db).unwrap();
    let run = |tool: &str, args: &[&str]| {
        let tool = live.join("3.7.1").join(tool);
        if !tool.is_file() {
            return;
        }
        let output = Command::new(tool).args(args).arg(&db).output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{name}: {args:?}: {said}");
    };
    run("bbolt", &["check"]);
    run("etcdutl", &["snapshot", "status"]);
    run("etcd-dump-db", &["list-bucket"]);
}

/// Ours writes, the real one goes on, ours again.
fn there_and_back(fixture: &Fixture, clean: bool) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let Some((node, running)) = fixture.serve() else { return };
    let data = fixture.folder.path().join("data");
    runtime.block_on(async {
        if fixture.is("alarm") {
            let alarm = AlarmRequest { action: 2, member_id: node.ids().member, alarm: 1 };
            node.propose(Checked::Alarm(alarm)).await.unwrap();
        }
        for round in 1..=if fixture.is("new") { 10 } else { 1 } {
            write(&node, round).await;
        }
    });
    let mut expected = all(&node.view());
    let real_folder = if clean {
        running.stop().unwrap();
        drop(node);
        data.clone()
    } else {
        let copied = fixture.folder.path().join("killed");
        copy(&data, &copied);
        running.stop().unwrap();
        drop(node);
        copied
    };
    tools_are_content(&real_folder, &fixture.name);
    let Some(mut real) = Real::start(fixture, &real_folder) else { return };
    runtime.block_on(async {
        let found = real.all().await;
        assert!(found.0 == expected.0, "{}: keys", fixture.name);
        assert_eq!((found.1, found.2), (expected.1, expected.2), "{}", fixture.name);
        if fixture.is("new") {
            let leases = real.client().lease_leases().await.unwrap().leases;
            let mut leases: Vec<_> = leases.into_iter().map(|lease| lease.id).collect();
            leases.sort_unstable();
            assert_eq!(leases, (0x7001..=0x700a).collect::<Vec<_>>(), "{}", fixture.name);
        }
        for number in 0..20 {
            let key = format!("real/{number}").into();
            let put = PutRequest { key, value: "r".into(), ..Default::default() };
            real.client().put(put).await.unwrap();
        }
        expected = real.all().await;
    });
    real.stop();
    let mut options = fixture.options();
    options.data_dir = real_folder;
    let (node, running) = serve(&options);
    let found = all(&node.view());
    assert!(found.0 == expected.0, "{}: keys, back again", fixture.name);
    assert_eq!((found.1, found.2), (expected.1, expected.2), "{}, back again", fixture.name);
    running.stop().unwrap();
}

#[test]
#[ignore = "needs whole directories and real servers: ETCDKIT_FIXTURES, ETCDKIT_LIVE"]
fn every_directory_goes_there_and_back() {
    let mut failed = Vec::new();
    for (scenario, version) in fixtures() {
        // 3.5.1 refuses its own.
        if version == "3.5.1" && scenario.ends_with("downgrade") {
            continue;
        }
        for clean in [true, false] {
            let fixture = Fixture::unpack(&scenario, &version);
            let run = std::panic::AssertUnwindSafe(|| there_and_back(&fixture, clean));
            if let Err(payload) = std::panic::catch_unwind(run) {
                let text = payload.downcast_ref::<String>().cloned().unwrap_or_default();
                failed.push(format!("{} clean {clean}: {text}", fixture.name));
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

/// New directories of ours, for the server of each version that is there.
#[test]
fn a_live_server_takes_a_new_directory() {
    let releases = [("3.5.1", Release::V3_5), ("3.6.14", Release::V3_6), ("3.7.1", Release::V3_7)];
    for (version, release) in releases {
        if live(version).is_none() {
            continue;
        }
        for clean in [true, false] {
            let folder = tempfile::tempdir().unwrap();
            let about = serde_json::json!({ "name": "n1", "client_url": "http://127.0.0.1:2379" });
            let (name, version) = (format!("new {version}"), version.to_owned());
            let fixture = Fixture { scenario: "new".into(), version, name, folder, about, release };
            there_and_back(&fixture, clean);
        }
    }
}

/// A downgrade that was enabled: the older server takes the directory.
#[test]
fn a_live_older_server_takes_a_downgraded_directory() {
    if live("3.6.14").is_none() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let about = serde_json::json!({ "name": "n1", "client_url": "http://127.0.0.1:2379" });
    let (name, version) = ("downgraded".to_owned(), "3.6.14".to_owned());
    let (scenario, release) = ("new".into(), Release::V3_7);
    let fixture = Fixture { scenario, version, name, folder, about, release };
    let (node, running) = fixture.serve().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let data = fixture.options().data_dir;
    runtime.block_on(async {
        node.propose(put("key", "value")).await.unwrap();
        let version = node.downgrade(Downgrade::Enable("3.6".into())).await.unwrap();
        assert_eq!(version, "3.7");
        let refused = node.downgrade(Downgrade::Validate("3.6".into())).await.unwrap_err();
        assert_eq!(refused.to_string(), "etcdserver: cluster has a downgrade job in progress");
        let snapped = || {
            let names = std::fs::read_dir(data.join("member/snap")).unwrap();
            names
                .filter_map(Result::ok)
                .any(|name| name.path().extension() == Some("snap".as_ref()))
        };
        for _ in 0..1000 {
            let facts = node.facts();
            if facts.storage_version.unwrap().to_string() == "3.6.0" && snapped() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert!(snapped());
    });
    let expected = all(&node.view());
    running.stop().unwrap();
    drop(node);
    let mut real = Real::start(&fixture, &data).unwrap();
    let found = runtime.block_on(real.all());
    assert!(found == expected);
    real.stop();
}
