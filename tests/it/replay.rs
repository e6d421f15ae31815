//! Data directories of servers that were killed: database and log together hold everything.
//!
//! The directories are real ones, cut to what counts; see tests/fixtures/README.md. With
//! ETCDKIT_FIXTURES naming a folder of whole ones, all of those are replayed too.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use etcdkit::disk::{OnDisk, Storage};
use etcdkit::pb::etcdserverpb::{
    InternalRaftRequest, LeaseCheckpoint, LeaseCheckpointRequest, LeaseGrantRequest,
};
use etcdkit::pb::leasepb::Lease;
use etcdkit::pb::write::Release;
use etcdkit::store::{KeyRange, Opening, View, replay};
use etcdkit::wal::{self, ConfChange, ConfChangeType, Entry, EntryKind};
use prost::Message;
use serde_json::Value;

use crate::recover::{db_of, segment, served, small};
use crate::server::put;

pub(crate) fn number(value: &Value) -> i64 {
    value.as_i64().or_else(|| value.as_str().and_then(|text| text.parse().ok())).unwrap_or(0)
}

pub(crate) fn base64(text: &str) -> Vec<u8> {
    let digit = |byte: u8| match byte {
        b'A'..=b'Z' => u32::from(byte - b'A'),
        b'a'..=b'z' => u32::from(byte - b'a') + 26,
        b'0'..=b'9' => u32::from(byte - b'0') + 52,
        b'+' => 62,
        _ => 63,
    };
    let mut bytes = Vec::new();
    for four in text.trim_end_matches('=').as_bytes().chunks(4) {
        let bits = four.iter().fold(0, |bits, byte| bits << 6 | digit(*byte));
        let bits = bits << (6 * (4 - four.len()));
        bytes.extend(&bits.to_be_bytes()[1..four.len()]);
    }
    bytes
}

/// Everything a server that was started on a copy answered, and every acknowledged write.
pub(crate) fn holds(view: &View, answers: &dyn Fn(&str) -> Option<String>, name: &str) {
    let json = |file: &str| -> Value {
        serde_json::from_str(&answers(file).unwrap_or_else(|| panic!("{name}: no {file}"))).unwrap()
    };
    let all = json("get-all.json");
    assert_eq!(view.revision(), number(&all["header"]["revision"]), "{name}");
    let mut kvs = all["kvs"].as_array().unwrap().iter();
    // `get '' --from-key` asks from the key of one zero byte on.
    let answer = view
        .range(KeyRange::new(b"\0", b"\0"), 0, 0, |found| {
            let kv = kvs.next().unwrap_or_else(|| panic!("{name}: more keys than the server has"));
            let field = |field: &str| number(&kv[field]);
            found.record(|record| {
                assert_eq!(record.key, base64(kv["key"].as_str().unwrap()), "{name}");
                let value = kv["value"].as_str().map(base64).unwrap_or_default();
                assert!(record.value == value, "{name}: value of {:?}", record.key);
                assert_eq!(record.create, field("create_revision"), "{name}");
                assert_eq!(record.modified, field("mod_revision"), "{name}");
                assert_eq!(record.version, field("version"), "{name}");
                assert_eq!(record.lease, field("lease"), "{name}");
            })?;
            Ok(ControlFlow::Continue(()))
        })
        .unwrap();
    assert_eq!(kvs.next(), None, "{name}");
    assert_eq!(answer.count as i64, number(&all["count"]), "{name}");
    let hash = json("hashkv.json");
    let hash = &hash[0]["HashKV"];
    let (sum, at) = view.hash_kv(number(&hash["hash_revision"])).unwrap();
    assert_eq!(i64::from(sum), number(&hash["hash"]), "{name}: HashKV at {at}");
    for line in answers("acknowledged.txt").unwrap_or_default().lines() {
        let (key, value) = line.split_once(['\t', ' ']).unwrap_or((line, ""));
        let found = view.get(key.as_bytes(), 0, |bytes| {
            let record = etcdkit::mvcc::KeyValue::decode(bytes).unwrap();
            String::from_utf8_lossy(record.value).into_owned()
        });
        let found = found.unwrap().unwrap_or_else(|| panic!("{name}: {key} was acknowledged"));
        assert!(value.contains(&found) || found.contains(value), "{name}: {line}: {found}");
    }
}

/// The same by the command: `ekutl get '' --from-key --replay`.
fn command_holds(folder: &Path, answers: &dyn Fn(&str) -> Option<String>, name: &str) {
    let output = Command::new(env!("CARGO_BIN_EXE_ekutl"))
        .args(["get", "", "--from-key", "--replay", "-w", "json"])
        .arg(folder)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{name}: {said}");
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    let stored: Value = serde_json::from_str(&answers("get-all.json").unwrap()).unwrap();
    assert!(found["kvs"] == stored["kvs"], "{name}: keys");
    assert_eq!(number(&found["count"]), number(&stored["count"]), "{name}");
    for field in ["cluster_id", "member_id", "revision"] {
        assert_eq!(found["header"][field], stored["header"][field], "{name}: {field}");
    }
    let key = |kv: &Value| base64(kv["key"].as_str().unwrap());
    let keys: BTreeSet<_> = found["kvs"].as_array().unwrap().iter().map(key).collect();
    for line in answers("acknowledged.txt").unwrap_or_default().lines() {
        let acknowledged = line.split(['\t', ' ']).next().unwrap();
        assert!(keys.contains(acknowledged.as_bytes()), "{name}: {line} was acknowledged");
    }
}

/// A small directory of a killed server, and what that server answered when it was started again.
pub(crate) fn killed(version: &str) -> (PathBuf, impl Fn(&str) -> Option<String>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let folder = folder.join(format!("killed-{version}"));
    let answers = folder.clone();
    (folder, move |file: &str| std::fs::read_to_string(answers.join(file)).ok())
}

#[test]
fn a_killed_directory_replays_to_what_its_server_answered() {
    for version in ["3.5", "3.7"] {
        let (folder, answers) = killed(version);
        let before = listing(&folder);
        let replayed = replay(&folder, None, Opening::default()).unwrap();
        assert!(replayed.to > replayed.from + 3, "{version}: the log holds what the file does not");
        holds(&replayed.view, &answers, version);
        drop(replayed);
        command_holds(&folder, &answers, version);
        assert_eq!(listing(&folder), before, "{version}: nothing was written");
    }
}

/// By hand: ETCDKIT_FIXTURES=<folder> cargo test --test it -- --ignored every_directory
#[test]
#[ignore = "needs whole directories of real servers, and tar and zstd: ETCDKIT_FIXTURES"]
fn every_directory_replays_to_what_its_server_answered() {
    let root = PathBuf::from(std::env::var_os("ETCDKIT_FIXTURES").expect("ETCDKIT_FIXTURES"));
    let mut seen = 0;
    for version in ["3.4.23", "3.5.1", "3.6.14", "3.7.1"] {
        for entry in std::fs::read_dir(root.join(version)).unwrap() {
            let scenario = entry.unwrap().path();
            let name = scenario.display().to_string();
            let folder = tempfile::tempdir().unwrap();
            let unpacked = Command::new("tar")
                .arg("-xf")
                .arg(scenario.join("data.tar.zst"))
                .arg("-C")
                .arg(folder.path())
                .status()
                .unwrap();
            assert!(unpacked.success(), "{name}");
            let before = listing(folder.path());
            let replayed = replay(folder.path(), None, Opening::default())
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            let answers = |file: &str| {
                let plain = scenario.join(file);
                if plain.is_file() {
                    return std::fs::read_to_string(plain).ok();
                }
                let packed = scenario.join(format!("{file}.zst"));
                let output = Command::new("zstd").arg("-dc").arg(packed).output().unwrap();
                output.status.success().then(|| String::from_utf8(output.stdout).unwrap())
            };
            holds(&replayed.view, &answers, &name);
            drop(replayed);
            command_holds(folder.path(), &answers, &name);
            assert_eq!(listing(folder.path()), before, "{name}: nothing was written");
            seen += 1;
        }
    }
    assert!(seen > 50, "{seen} directories");
}

/// Names, lengths and times of all files.
fn listing(folder: &Path) -> Vec<(PathBuf, u64, std::time::SystemTime)> {
    let (mut found, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let entry = entry.unwrap();
            let meta = entry.metadata().unwrap();
            if meta.is_dir() {
                folders.push(entry.path());
            }
            found.push((entry.path(), meta.len(), meta.modified().unwrap()));
        }
    }
    found.sort();
    found
}

/// As a start: what ends the log before its last segment is damage, whatever the database has.
#[test]
fn a_log_that_is_cut_in_the_middle_is_not_replayed() {
    let folder = tempfile::tempdir().unwrap();
    let mut options = small(folder.path(), Release::V3_7);
    options.segment_bytes = 1 << 13;
    served(&options, 1);
    let early = std::fs::read(db_of(&options)).unwrap();
    served(&options, 10);
    std::fs::write(db_of(&options), early).unwrap();
    assert_eq!(replay(&options.data_dir, None, Opening::default()).unwrap().count().unwrap(), 10);
    let first = std::fs::OpenOptions::new().write(true).open(segment(&options)).unwrap();
    first.set_len(first.metadata().unwrap().len() - 10).unwrap();
    let error = replay(&options.data_dir, None, Opening::default()).unwrap_err().to_string();
    assert!(error.contains("0000000000000000-0000000000000000.wal: byte "), "{error}");
}

/// What a crash has torn is told, and not applied, in the place of another entry either.
#[test]
fn a_torn_end_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let options = small(folder.path(), Release::V3_7);
    served(&options, 1);
    let early = std::fs::read(db_of(&options)).unwrap();
    let last = served(&options, 2);
    std::fs::write(db_of(&options), early).unwrap();
    let storage: Arc<dyn Storage> = Arc::new(OnDisk::default());
    let how = wal::Options { ahead: wal::Ahead::Never, ..wal::Options::new(Release::V3_7) };
    let folder = options.data_dir.join("member/wal");
    let mut opened = wal::open(&storage, &folder, Default::default(), 0, &how).unwrap();
    let data = put("tail", &"v".repeat(2000)).encode(7, Release::V3_7);
    let entry = Entry { kind: EntryKind::Normal, term: 3, index: last, data: Some(&data) };
    let at = usize::try_from(opened.summary.end.offset).unwrap();
    opened.writer.append([entry], None).unwrap();
    drop(opened);
    let mut damaged = std::fs::read(segment(&options)).unwrap();
    let sector = (at / 512 + 1) * 512;
    damaged[sector..sector + 512].fill(0);
    std::fs::write(segment(&options), damaged).unwrap();
    let replayed = replay(&options.data_dir, None, Opening::default()).unwrap();
    assert_eq!((replayed.to, replayed.count().unwrap()), (last, 2));
    let warning = replayed.warnings.join("; ");
    assert!(warning.contains(&format!("byte {at}: the log is torn here")), "{warning}");
}

/// Where the one voter is another, it alone knows what is committed.
#[test]
fn one_without_a_vote_replays_what_is_committed() {
    let folder = tempfile::tempdir().unwrap();
    let options = small(folder.path(), Release::V3_7);
    served(&options, 1);
    let conf = |kind, node_id, context: &[u8]| {
        ConfChange { id: 0, kind, node_id, context }.encode(Release::V3_7)
    };
    let member = br#"{"id":7,"peerURLs":["http://other"],"name":"o"}"#;
    let add = conf(ConfChangeType::AddNode, 7, member);
    let leave = conf(ConfChangeType::RemoveNode, 0x8e9e_05c5_2164_694d, b"");
    let commit =
        crate::recover::append(&options, Release::V3_7, EntryKind::ConfChange, &[&add, &leave]);
    let data = put("tail", "v").encode(7, Release::V3_7);
    crate::recover::write(&options, Release::V3_7, EntryKind::Normal, &[&data], false);
    let replayed = replay(&options.data_dir, None, Opening::default()).unwrap();
    assert_eq!(replayed.voters, [7].into());
    assert_eq!((replayed.to, replayed.count().unwrap()), (commit, 1));
}

/// What is left of a lease is stored from 3.6 on.
#[test]
fn a_checkpoint_is_replayed_as_its_release_does() {
    for (release, stored) in [(Release::V3_5, false), (Release::V3_7, true)] {
        let folder = tempfile::tempdir().unwrap();
        let options = small(folder.path(), release);
        served(&options, 1);
        let grant = InternalRaftRequest {
            lease_grant: Some(LeaseGrantRequest { ttl: 900, id: 5 }),
            ..InternalRaftRequest::default()
        };
        let checkpoints = vec![LeaseCheckpoint { id: 5, remaining_ttl: 600 }];
        let left = InternalRaftRequest {
            lease_checkpoint: Some(LeaseCheckpointRequest { checkpoints }),
            ..InternalRaftRequest::default()
        };
        let (grant, left) = (grant.encode_to_vec(), left.encode_to_vec());
        crate::recover::append(&options, release, EntryKind::Normal, &[&grant, &left]);
        let replayed = replay(&options.data_dir, None, Opening::default()).unwrap();
        let reader = etcdkit::bolt::Reader::open(&*replayed.image).unwrap();
        let bucket = reader.tx().bucket(b"lease").unwrap().unwrap();
        let row = bucket.get(&5_u64.to_be_bytes()).unwrap().unwrap();
        let lease = Lease::decode(&row[..]).unwrap();
        assert_eq!((lease.ttl, lease.remaining_ttl), (900, if stored { 600 } else { 0 }));
    }
}
