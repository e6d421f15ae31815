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

use std::path::{Path, PathBuf};
use std::process::Command;

use etcdkit::server::{Node, Options, Running, start};

use crate::replay::{holds, number};
use crate::server::{block, put, range, serve};

/// A directory of real servers, unpacked.
struct Fixture {
    /// Where its answers are.
    scenario: PathBuf,
    #[expect(dead_code, reason = "the live half uses it")]
    version: String,
    name: String,
    folder: tempfile::TempDir,
    about: serde_json::Value,
}

fn fixtures() -> Vec<(PathBuf, String)> {
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
    fn unpack(scenario: &Path, version: &str) -> Self {
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
        }
    }

    fn is(&self, scenario: &str) -> bool {
        self.scenario.ends_with(scenario)
    }

    fn options(&self) -> Options {
        let mut options = Options::new(self.folder.path().join("data"), range);
        options.ahead = etcdkit::wal::Ahead::Never;
        options.new.name = self.about["name"].as_str().unwrap().to_owned();
        options.client_urls = vec![self.about["client_url"].as_str().unwrap().to_owned()];
        options
    }

    fn answer(&self, file: &str) -> Option<String> {
        let plain = self.scenario.join(file);
        if plain.is_file() {
            return std::fs::read_to_string(plain).ok();
        }
        let packed = self.scenario.join(format!("{file}.zst"));
        let output = Command::new("zstd").arg("-dc").arg(packed).output().unwrap();
        output.status.success().then(|| String::from_utf8(output.stdout).unwrap())
    }

    fn json(&self, file: &str) -> serde_json::Value {
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
        let stored = status[0]["Status"]["storageVersion"].as_str().map(str::to_owned);
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
