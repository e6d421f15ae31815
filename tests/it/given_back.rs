//! What `ekutl` makes of the directories and snapshots of real servers, given back to them.
//!
//! ```text
//!  fixture --+-- snapshot.db, snapshot restore --+
//!            +-- data, defrag -------------------+--> real etcd: the stored keys, HashKV, members,
//!            +-- data, migrate ------------------+    leases, auth; and a write
//!                     |
//!                     +-- and the original tool on a copy: the same rows
//! ```
//! By hand: ETCDKIT_FIXTURES=<folder> ETCDKIT_LIVE=<folder> cargo test --test it -- --ignored given_back

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;

use etcdkit::bolt::Reader;
use etcdkit::disk::{OnDisk, Open, Storage};
use serde_json::Value;

use crate::client_live::{live, tool};
use crate::interchange::{Fixture, Real, copy, fixtures, folder_of, tools_are_content};
use crate::replay::number;

const PEER: &str = "http://127.0.0.1:23999";

/// Every row of every bucket.
pub(crate) type Rows = Vec<(String, Vec<u8>, Vec<u8>)>;

fn rows(db: &Path) -> Rows {
    rows_of(&OnDisk::default(), db)
}

pub(crate) fn rows_of(storage: &dyn Storage, db: &Path) -> Rows {
    let file = storage.open(db, Open::Read).unwrap();
    let image = file.window(file.length().unwrap()).unwrap();
    let (reader, mut rows) = (Reader::open(&*image).unwrap(), Rows::new());
    for (name, bucket) in reader.tx().buckets().unwrap() {
        let name = String::from_utf8(name).unwrap();
        // Empty ones show too.
        rows.push((name.clone(), Vec::new(), Vec::new()));
        let mut cursor = bucket.cursor();
        cursor.first().unwrap();
        while let Some(entry) = cursor.entry().unwrap() {
            rows.push((name.clone(), entry.key.to_vec(), entry.value.to_vec()));
            cursor.forward().unwrap();
        }
    }
    rows
}

/// Two databases of the same content.
fn same(ours: &Path, theirs: &Path, of: impl Fn(&str) -> bool, what: &str) {
    let (ours, theirs) = (rows(ours), rows(theirs));
    let only = |rows: &Rows, other: &Rows| -> Vec<String> {
        let other: BTreeSet<_> = other.iter().collect();
        let rows = rows.iter().filter(|row| of(&row.0) && !other.contains(row));
        rows.take(5)
            .map(|(bucket, key, value)| {
                let value = &value[..value.len().min(200)];
                let (key, value) = (key.escape_ascii(), value.escape_ascii());
                format!("{bucket}/{key}: {value}")
            })
            .collect()
    };
    let (extra, missing) = (only(&ours, &theirs), only(&theirs, &ours));
    assert!(extra.is_empty() && missing.is_empty(), "{what}: ours {extra:#?} theirs {missing:#?}");
}

/// A file without the zeros behind its last byte.
fn trimmed(path: &Path) -> Vec<u8> {
    let mut bytes = std::fs::read(path).unwrap();
    bytes.truncate(bytes.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1));
    bytes
}

/// The original that works on a directory: etcdctl before there was etcdutl.
fn offline_tool(version: &str) -> Option<PathBuf> {
    let name = if version.starts_with("3.4") { "etcdctl" } else { "etcdutl" };
    tool(folder_of(version), name)
}

fn run(program: &Path, args: &[&str], folder: &Path) -> Output {
    let mut command = Command::new(program);
    command.env("ETCDCTL_API", "3").args(args).current_dir(folder).output().unwrap()
}

fn said(output: &Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    format!("{}: {}{}", output.status, text(&output.stdout), text(&output.stderr))
}

fn ekutl(args: &[&str], folder: &Path) -> Output {
    run(Path::new(env!("CARGO_BIN_EXE_ekutl")), args, folder)
}

fn done(output: &Output, what: &str) {
    assert!(output.status.success(), "{what}: {}", said(output));
}

/// A real server on a directory, asked by its own etcdctl.
struct Asked<'f> {
    fixture: &'f Fixture,
    real: Real,
    etcdctl: PathBuf,
    what: String,
}

impl Asked<'_> {
    fn output(&self, args: &[&str]) -> Output {
        let mut all = vec!["--endpoints", &self.real.endpoint];
        let user = self.fixture.about["user"].as_str();
        user.iter().for_each(|user| all.extend(["--user", user]));
        all.extend(args);
        all.extend(["-w", "json"]);
        run(&self.etcdctl, &all, Path::new("/"))
    }

    fn json(&self, args: &[&str]) -> Value {
        let output = self.output(args);
        done(&output, &format!("{}: {args:?}", self.what));
        serde_json::from_slice(&output.stdout).unwrap_or(Value::Null)
    }

    /// Waits until it leads.
    fn ready(&mut self) {
        for _ in 0..200 {
            let ended = self.real.ended();
            let output = self.output(&["get", "nothing"]);
            if output.status.success() {
                return;
            }
            let log = || std::fs::read_to_string(&self.real.log).unwrap();
            assert!(!ended, "{}: it ended: {}", self.what, last_lines(&log()));
            std::thread::sleep(Duration::from_millis(200));
        }
        let log = std::fs::read_to_string(&self.real.log).unwrap();
        panic!("{}: never ready: {}", self.what, last_lines(&log));
    }

    fn keys(&self) {
        let (stored, what) = (self.fixture.json("get-all.json"), &self.what);
        let found = self.json(&["get", "", "--from-key"]);
        assert!(found["kvs"] == stored["kvs"], "{what}: keys");
        assert_eq!(number(&found["count"]), number(&stored["count"]), "{what}");
        let revision = |answer: &Value| number(&answer["header"]["revision"]);
        assert_eq!(revision(&found), revision(&stored), "{what}");
        let hash = self.fixture.json("hashkv.json");
        let hash = &hash[0]["HashKV"];
        let found = self.json(&["endpoint", "hashkv", "--rev", &revision(&stored).to_string()]);
        assert_eq!(found[0]["HashKV"]["hash"], hash["hash"], "{what}: HashKV");
        assert_eq!(found[0]["HashKV"]["compact_revision"], hash["compact_revision"], "{what}");
    }

    fn leases(&self) {
        let ids = |answer: &Value| -> BTreeSet<u64> {
            let list = answer["leases"].as_array().cloned().unwrap_or_default();
            list.iter().map(|lease| lease["id"].as_u64().unwrap()).collect()
        };
        let stored = ids(&self.fixture.json("leases.json"));
        assert_eq!(ids(&self.json(&["lease", "list"])), stored, "{}", self.what);
        let keys = |answer: &Value| -> BTreeSet<String> {
            let list = answer["keys"].as_array().cloned().unwrap_or_default();
            list.iter().map(|key| key.as_str().unwrap().to_owned()).collect()
        };
        for lease in self.fixture.json("lease-ttls.json").as_array().unwrap() {
            let id = format!("{:x}", lease["id"].as_u64().unwrap());
            let found = self.json(&["lease", "timetolive", &id, "--keys"]);
            assert_eq!(found["granted-ttl"], lease["granted-ttl"], "{}: lease {id}", self.what);
            assert_eq!(keys(&found), keys(lease), "{}: lease {id}", self.what);
        }
    }

    fn auth(&self) {
        let Some(stored) = self.fixture.answer("auth.json") else { return };
        let stored: Value = serde_json::from_str(&stored).unwrap();
        if !stored["status"].is_null() {
            let status = self.json(&["auth", "status"]);
            assert_eq!(status["enabled"], stored["status"]["enabled"], "{}", self.what);
            assert_eq!(status["authRevision"], stored["status"]["authRevision"], "{}", self.what);
        }
        for (kind, field, all) in [("user", "roles", "users"), ("role", "perm", "roles")] {
            // What root may is not stored: later versions make an entry of it.
            let own = |name: &String| kind != "role" || name != "root";
            for (name, one) in stored[all].as_object().unwrap().iter().filter(|one| own(one.0)) {
                let found = self.json(&[kind, "get", name]);
                assert_eq!(found[field], one[field], "{}: {kind} {name}", self.what);
            }
        }
    }

    fn members(&self) {
        let told = |answer: &Value| -> Vec<[Value; 4]> {
            let list = answer["members"].as_array().cloned().unwrap_or_default();
            let one = |member: &Value| {
                ["ID", "name", "peerURLs", "isLearner"].map(|field| member[field].clone())
            };
            list.iter().map(one).collect()
        };
        let stored = told(&self.fixture.json("members.json"));
        let found = told(&self.json(&["member", "list"]));
        if self.fixture.is("members") {
            // A new cluster was forced: it is alone.
            assert_eq!(found.len(), 1, "{}", self.what);
            assert!(stored.contains(&found[0]), "{}: {found:?}", self.what);
        } else {
            assert_eq!(found, stored, "{}", self.what);
        }
    }

    fn goes_on(&self) {
        if self.fixture.is("alarm") {
            self.json(&["alarm", "disarm"]);
        }
        let before = self.json(&["get", "after"])["header"]["revision"].clone();
        let put = self.json(&["put", "after", "1"]);
        assert_eq!(number(&put["header"]["revision"]), number(&before) + 1, "{}", self.what);
        let found = self.json(&["get", "after"]);
        assert_eq!(found["kvs"][0]["value"].as_str(), Some("MQ=="), "{}", self.what);
    }
}

fn last_lines(log: &str) -> String {
    let lines: Vec<_> = log.lines().rev().take(4).collect();
    lines.into_iter().rev().collect::<Vec<_>>().join("\n")
}

/// A server of `version` on a directory, once it leads.
fn serve<'f>(
    fixture: &'f Fixture,
    version: &str,
    folder: &Path,
    what: &str,
    extra: &[&str],
) -> Option<Asked<'f>> {
    let what = format!("{} {what} on {version}", fixture.name);
    let binary = live(folder_of(version))?;
    let etcdctl = binary.with_file_name("etcdctl");
    let real = Real::start_with(fixture, folder, &binary, extra);
    let mut asked = Asked { fixture, real, etcdctl, what };
    asked.ready();
    Some(asked)
}

/// A server of 3.5.1 does not start on a downgrade that it has enabled itself, nor on its snapshot.
fn refused(fixture: &Fixture) -> bool {
    fixture.version == "3.5.1" && fixture.is("downgrade")
}

fn start_flags(fixture: &Fixture) -> Vec<String> {
    let flags = fixture.about["start_with"].as_array().unwrap().iter();
    flags.map(|flag| flag.as_str().unwrap().to_owned()).collect()
}

fn answers_as_before(fixture: &Fixture, version: &str, folder: &Path, what: &str) {
    let flags = start_flags(fixture);
    let flags: Vec<_> = flags.iter().map(String::as_str).collect();
    let Some(asked) = serve(fixture, version, folder, what, &flags) else { return };
    asked.keys();
    asked.leases();
    asked.auth();
    asked.members();
    asked.goes_on();
    asked.real.stop();
}

/// All fixtures; what fails is told at the end, together.
fn each_fixture(run: impl Fn(&Fixture)) {
    let (mut seen, mut failed) = (0, Vec::new());
    for (scenario, version) in fixtures() {
        let fixture = Fixture::unpack(&scenario, &version);
        let one = std::panic::AssertUnwindSafe(|| run(&fixture));
        if let Err(payload) = std::panic::catch_unwind(one) {
            let text = payload.downcast_ref::<String>().cloned().unwrap_or_default();
            failed.push(format!("{}: {text}", fixture.name));
        }
        seen += 1;
    }
    assert!(seen > 0 && failed.is_empty(), "{seen} directories:\n{}", failed.join("\n"));
}

fn restored(fixture: &Fixture) {
    let folder = fixture.folder.path();
    if !fixture.scenario.join("snapshot.db.zst").exists() {
        return;
    }
    let unpacked = Command::new("zstd")
        .args(["-q", "-d"])
        .arg(fixture.scenario.join("snapshot.db.zst"))
        .arg("-o")
        .arg(folder.join("snapshot.db"))
        .status();
    assert!(unpacked.unwrap().success());
    let name = fixture.about["name"].as_str().unwrap();
    let cluster = format!("{name}={PEER}");
    let call = |program: &Path, to: &str| {
        let mut args = vec!["snapshot", "restore", "snapshot.db", "--data-dir", to, "--name", name];
        args.extend(["--initial-cluster", &cluster, "--initial-advertise-peer-urls", PEER]);
        if fixture.is("bumped") {
            args.extend(["--bump-revision", "1000000", "--mark-compacted"]);
        }
        run(program, &args, folder)
    };
    done(&call(Path::new(env!("CARGO_BIN_EXE_ekutl")), "ours"), &fixture.name);
    let part = |at: &str, part: &str| folder.join(at).join("member").join(part);
    // etcdutl 3.7.1, whose restore ours is: every file.
    if let Some(etcdutl) = tool("3.7.1", "etcdutl") {
        done(&call(&etcdutl, "theirs"), &fixture.name);
        same(&part("ours", "snap/db"), &part("theirs", "snap/db"), |_| true, &fixture.name);
        let names = |at: &str, of: &str| -> Vec<_> {
            let names = std::fs::read_dir(part(at, of)).unwrap();
            let mut names: Vec<_> = names.map(|entry| entry.unwrap().file_name()).collect();
            names.sort();
            names
        };
        for of in ["snap", "wal"] {
            let mut theirs = names("theirs", of);
            theirs.retain(|name| name != "0.tmp");
            assert_eq!(names("ours", of), theirs, "{}", fixture.name);
            for name in theirs.iter().filter(|name| *name != "db") {
                let name = format!("{of}/{}", name.display());
                let (ours, theirs) =
                    (trimmed(&part("ours", &name)), trimmed(&part("theirs", &name)));
                assert!(ours == theirs, "{}: {name}", fixture.name);
            }
        }
    }
    // And that of its own version: what users have in it.
    let own = offline_tool(&fixture.version);
    if let Some(own) = own.filter(|_| fixture.version != "3.7.1") {
        done(&call(&own, "own"), &fixture.name);
        let users =
            |bucket: &str| bucket == "key" || bucket == "lease" || bucket.starts_with("auth");
        same(&part("ours", "snap/db"), &part("own", "snap/db"), users, &fixture.name);
    }
    let ours = folder.join("ours");
    tools_are_content(&ours, &fixture.name);
    if refused(fixture) {
        return;
    }
    let Some(asked) = serve(fixture, &fixture.version, &ours, "restored", &[]) else { return };
    asked.keys();
    asked.leases();
    asked.auth();
    let members = asked.json(&["member", "list"])["members"].clone();
    assert_eq!(members.as_array().unwrap().len(), 1, "{members}");
    assert_eq!((&members[0]["name"], &members[0]["peerURLs"][0]), (&name.into(), &PEER.into()));
    asked.goes_on();
    asked.real.stop();
}

#[test]
#[ignore = "needs whole directories and real servers: ETCDKIT_FIXTURES, ETCDKIT_LIVE"]
fn given_back_restored() {
    each_fixture(restored);
}

#[test]
#[ignore = "needs whole directories and real servers: ETCDKIT_FIXTURES, ETCDKIT_LIVE"]
fn given_back_defragmented() {
    each_fixture(|fixture| {
        let folder = fixture.folder.path();
        let db = |at: &str| folder.join(at).join("member/snap/db");
        if let Some(theirs) = offline_tool(&fixture.version) {
            copy(&folder.join("data/member/snap"), &folder.join("theirs/member/snap"));
            done(&run(&theirs, &["defrag", "--data-dir", "theirs"], folder), &fixture.name);
        }
        let before = rows(&db("data"));
        done(&ekutl(&["defrag", "--data-dir", "data"], folder), &fixture.name);
        assert!(rows(&db("data")) == before, "{}", fixture.name);
        tools_are_content(&folder.join("data"), &fixture.name);
        if db("theirs").exists() {
            same(&db("data"), &db("theirs"), |_| true, &fixture.name);
        }
        if !refused(fixture) {
            answers_as_before(fixture, &fixture.version, &folder.join("data"), "defragmented");
        }
    });
}

#[test]
#[ignore = "needs whole directories and real servers: ETCDKIT_FIXTURES, ETCDKIT_LIVE"]
fn given_back_migrated() {
    each_fixture(|fixture| {
        let folder = fixture.folder.path();
        let db = |at: &str| folder.join(at).join("member/snap/db");
        copy(&folder.join("data"), &folder.join("was"));
        for target in ["3.5", "3.6", "3.7"] {
            let args = |at: &'static str| ["migrate", "--target-version", target, "--data-dir", at];
            for at in ["ours", "theirs"] {
                let _ = std::fs::remove_dir_all(folder.join(at));
                copy(&folder.join("was"), &folder.join(at));
            }
            let what = format!("{} to {target}", fixture.name);
            let ours = ekutl(&args("ours"), folder);
            if let Some(theirs) = tool("3.7.1", "etcdutl") {
                let theirs = run(&theirs, &args("theirs"), folder);
                let both = || format!("{what}: ours {} theirs {}", said(&ours), said(&theirs));
                assert_eq!(ours.status.success(), theirs.status.success(), "{}", both());
                same(&db("ours"), &db("theirs"), |_| true, &what);
                tools_are_content(&folder.join("ours"), &what);
            }
            let raised = [("3.5.1", "3.6", "3.6.14"), ("3.6.14", "3.7", "3.7.1")];
            let raised =
                raised.iter().find(|(from, to, _)| (*from, *to) == (&*fixture.version, target));
            // Later ones believe the bucket, in which a member of 3.5.1 is a learner for ever.
            let learners = fixture.version == "3.5.1" && fixture.is("members");
            if let Some((_, _, version)) = raised.filter(|_| ours.status.success() && !learners) {
                answers_as_before(fixture, version, &folder.join("ours"), "migrated");
            }
        }
    });
}
