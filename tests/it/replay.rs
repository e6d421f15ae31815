//! Data directories of servers that were killed: database and log together hold everything.
//!
//! The directories are real ones, cut to what counts; see tests/fixtures/README.md. With
//! ETCDKIT_FIXTURES naming a folder of whole ones, all of those are replayed too.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::Command;

use etcdkit::store::{KeyRange, Opening, View, replay};
use serde_json::Value;

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
        let replayed = replay(&folder, Opening::default()).unwrap();
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
            let replayed = replay(folder.path(), Opening::default())
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
