//! `ekutl` on files that real etcd wrote: what etcdutl 3.7.1 answered, in every format, under both names.

use std::fs;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::interchange::copy;

/// stdout, stderr and exit code of a call, by the name it is made under.
fn called(name: &str, args: &[&str]) -> (String, String, i32) {
    let done = Command::new(env!("CARGO_BIN_EXE_ekutl")).arg0(name).args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (text(done.stdout), text(done.stderr), done.status.code().unwrap())
}

/// What both names answer alike, on stdout and without a word on stderr.
fn answer(args: &[&str]) -> String {
    let ours = called("ekutl", args);
    assert_eq!(ours, called("etcdutl", args));
    assert_eq!((ours.1.as_str(), ours.2), ("", 0), "{args:?}");
    ours.0
}

/// stderr and exit code under the original's name.
fn refused(args: &[&str]) -> (String, i32) {
    let (stdout, stderr, code) = called("etcdutl", args);
    assert_eq!(stdout, "", "{args:?}");
    (stderr, code)
}

fn fixture(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name).display().to_string()
}

fn compacted() -> String {
    fixture("bolt/compacted-3.6.14.snapshot.db")
}

/// A copy of a file with some bytes changed.
fn patched(folder: &Path, from: &str, change: impl FnOnce(&mut Vec<u8>)) -> PathBuf {
    let mut bytes = std::fs::read(from).unwrap();
    change(&mut bytes);
    let path = folder.join("patched.db");
    std::fs::write(&path, bytes).unwrap();
    path
}

/// The row that a restore with a lifted revision leaves is of no key.
#[test]
fn all_keys_are_all_that_have_a_name() {
    let file = fixture("db/bumped-3.6.14.db");
    for all in ["--from-key", "--prefix"] {
        let (found, said, code) = called("ekutl", &["get", "", all, &file, "-w", "json"]);
        assert_eq!(code, 0, "{said}");
        let found: serde_json::Value = serde_json::from_str(&found).unwrap();
        let rows = found["kvs"].as_array().unwrap();
        assert!(rows.iter().all(|row| row["key"].is_string()), "{found}");
        assert_eq!(found["count"].as_u64(), Some(rows.len() as u64));
        assert!(rows.len() > 20, "{found}");
    }
}

#[test]
fn status_in_every_format() {
    let file = compacted();
    let status = |format: &str| answer(&["snapshot", "status", &file, "-w", format]);
    assert_eq!(status("simple"), "8f8c229b, 703, 26, 41 kB, 3.6.0\n");
    assert_eq!(
        status("json"),
        "{\"hash\":2408325787,\"revision\":703,\"totalKey\":26,\"totalSize\":40960,\"version\":\"3.6.0\"}\n"
    );
    assert_eq!(
        status("fields"),
        "\"Hash\" : 2408325787\n\"Revision\" : 703\n\"Keys\" : 26\n\"Size\" : 40960\n\"Version\" : 3.6.0\n"
    );
    assert_eq!(
        status("table"),
        "\
┌──────────┬──────────┬────────────┬────────────┬─────────┐
│   HASH   │ REVISION │ TOTAL KEYS │ TOTAL SIZE │ VERSION │
├──────────┼──────────┼────────────┼────────────┼─────────┤
│ 8f8c229b │      703 │         26 │      41 kB │   3.6.0 │
└──────────┴──────────┴────────────┴────────────┴─────────┘
"
    );
    let refusal = "Error: protobuf not supported as output format\n".to_owned();
    assert_eq!(refused(&["snapshot", "status", &file, "-w", "protobuf"]), (refusal, 4));
}

#[test]
fn hashkv_in_every_format() {
    let file = compacted();
    let hash = |format: &str| answer(&["hashkv", &file, "-w", format]);
    assert_eq!(hash("simple"), "2584696892, 703, 602\n");
    assert_eq!(
        hash("json"),
        "{\"hash\":2584696892,\"hashRevision\":703,\"compactRevision\":602}\n"
    );
    assert_eq!(
        hash("fields"),
        "\"Hash\" : 2584696892\n\"Hash revision\" : 703\n\"Compact revision\" : 602\n"
    );
    assert_eq!(
        hash("table"),
        "\
┌────────────┬───────────────┬──────────────────┐
│    HASH    │ HASH REVISION │ COMPACT REVISION │
├────────────┼───────────────┼──────────────────┤
│ 2584696892 │           703 │              602 │
└────────────┴───────────────┴──────────────────┘
"
    );
}

/// The compacted revision is that of a tombstone, which old and new servers treat differently.
#[test]
fn hashkv_at_any_retained_revision() {
    let file = compacted();
    let hash = |rev: &str| answer(&["hashkv", &file, "--rev", rev]);
    assert_eq!(hash("602"), "1210005971, 602, 602\n");
    assert_eq!(hash("603"), "2419276446, 603, 602\n");
    assert_eq!(hash("650"), "2557148610, 650, 602\n");
    assert_eq!(hash("703"), "2584696892, 703, 602\n");
    let compacted = "Error: mvcc: required revision has been compacted\n".to_owned();
    assert_eq!(refused(&["hashkv", &file, "--rev", "601"]), (compacted, 1));
    let future = "Error: mvcc: required revision is a future revision\n".to_owned();
    assert_eq!(refused(&["hashkv", &file, "--rev", "704"]), (future, 1));
}

/// Leases, users, a compaction that is scheduled and not done, no version, no term.
#[test]
fn every_kind_of_database_answers_as_etcdutl_does() {
    for (name, status, hash) in [
        ("auth-3.7.1", "17963e69, 62, 60, 29 kB, 3.7.0", "2316506836, 62, -1"),
        ("bumped-3.6.14", "62b897e8, 1000136, 42, 41 kB, 3.6.0", "2399584867, 1000136, 1000136"),
        ("checkpoint-3.7.1", "147cb003, 12, 7, 20 kB, 3.7.0", "138391319, 12, -1"),
        ("members-3.5.1", "14f24ae4, 92, 91, 37 kB, ", "3291116320, 92, -1"),
        ("restored-3.4.23", "9162446a, 136, 41, 41 kB, ", "2998906402, 136, -1"),
    ] {
        let file = fixture(&format!("db/{name}.db"));
        let answers = ["ekutl", "etcdutl"].map(|tool| called(tool, &["snapshot", "status", &file]));
        for (stdout, _, code) in &answers {
            assert_eq!((stdout, *code), (&format!("{status}\n"), 0), "{name}");
        }
        // Ours has a word more of a key without a name.
        assert_eq!(answers[0].1.is_empty(), !name.starts_with("bumped"), "{name}");
        assert_eq!(answers[1].1, "", "{name}");
        assert_eq!(answer(&["hashkv", &file]), format!("{hash}\n"));
        // As etcdutl: the hash of nothing, and the revision as it was asked for.
        let nothing = answer(&["hashkv", "--rev", "-7", &file]);
        assert!(nothing.starts_with("1084519789, -7, "), "{nothing}");
    }
}

#[test]
fn checks_come_in_etcdutls_order() {
    let stat = "Error: stat /nonexistent: no such file or directory\n".to_owned();
    let format = "Error: unsupported output format\n".to_owned();
    let count = "Error: snapshot status requires exactly one argument\n".to_owned();
    let status = |args: &[&str]| refused(&[&["snapshot", "status"], args].concat());
    assert_eq!(status(&["-w", "foo"]), (count.clone(), 128));
    assert_eq!(status(&["a", "b"]), (count, 128));
    assert_eq!(status(&["-w", "foo", "/nonexistent"]), (stat.clone(), 1));
    assert_eq!(status(&["-w", "foo", &compacted()]), (format.clone(), 4));
    assert_eq!(refused(&["hashkv", "-w", "foo", "/nonexistent"]), (format, 4));
    assert_eq!(refused(&["hashkv", "/nonexistent"]), (stat, 1));
    let unknown = "Error: unknown command \"bogus\" for \"etcdutl\"\n";
    let text = format!("{unknown}Run 'etcdutl --help' for usage.\n{unknown}");
    assert_eq!(refused(&["bogus"]), (text, 1));
    assert_eq!(answer(&["s", "s", &compacted()]), "8f8c229b, 703, 26, 41 kB, 3.6.0\n");
}

#[test]
fn no_database_is_said_in_bbolts_words_and_in_ours() {
    let folder = tempfile::tempdir().unwrap();
    for (length, text) in [
        (100, "invalid database"),
        (4096, "file size too small 4096"),
        (8191, "file size too small 4096"),
        (8192, "invalid database"),
    ] {
        let path = folder.path().join("noise");
        std::fs::write(&path, vec![7; length]).unwrap();
        let path = path.display().to_string();
        assert_eq!(refused(&["snapshot", "status", &path]), (format!("Error: {text}\n"), 1));
        let (_, stderr, code) = called("ekutl", &["snapshot", "status", &path]);
        assert_eq!(code, 1);
        assert!(stderr.starts_with(&format!("Error: {path}: ")), "{stderr}");
    }
}

/// A bit of a page id: etcdutl dies of a panic, we name the page and the byte.
#[test]
fn damage_is_named_and_the_file_is_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    let path = patched(folder.path(), &compacted(), |bytes| bytes[3 * 4096] ^= 1);
    let before = std::fs::read(&path).unwrap();
    let path = path.display().to_string();
    for args in [&["snapshot", "status"][..], &["hashkv"]] {
        let (stdout, stderr, code) = called("ekutl", &[args, &[&path]].concat());
        assert_eq!((stdout.as_str(), code), ("", 1));
        assert!(stderr.contains("page 3"), "{stderr}");
    }
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

/// Every byte of the pages in use flipped in turn, a sample of them: an answer or an error, never a
/// panic, and never a hang.
#[test]
fn flipped_bytes_end_in_words() {
    let folder = tempfile::tempdir().unwrap();
    for at in (0..40992).step_by(1021) {
        let path = patched(folder.path(), &compacted(), |bytes| bytes[at] ^= 0xff);
        let path = path.display().to_string();
        for args in [&["snapshot", "status"][..], &["hashkv"]] {
            let (_, stderr, code) = called("ekutl", &[args, &[&path]].concat());
            assert!(code <= 1 && !stderr.contains("panicked"), "byte {at}: {code} {stderr}");
        }
    }
}

#[test]
fn get_answers_as_the_server_would() {
    let file = compacted();
    let get = |args: &[&str]| {
        let (stdout, stderr, code) = called("ekutl", &[&["get"], args, &[&file]].concat());
        assert_eq!((stderr.as_str(), code), ("", 0), "{args:?}");
        stdout
    };
    assert_eq!(get(&["", "--prefix", "--count-only"]), "26\n");
    assert_eq!(
        get(&["", "--prefix", "--count-only", "-w", "fields"]),
        "\"ClusterID\" : 0\n\"MemberID\" : 0\n\"Revision\" : 703\n\"RaftTerm\" : 2\n\"More\" : false\n\"Count\" : 26\n"
    );
    let first = get(&["c/", "--prefix", "--limit", "1", "-w", "json", "--keys-only"]);
    assert!(
        first.starts_with(r#"{"header":{"revision":703,"raft_term":2},"kvs":[{"key":"Yy8wMA==","#)
            && first.ends_with("}],\"more\":true,\"count\":26}\n"),
        "{first}"
    );
    assert_eq!(get(&["nokey"]), "");
    assert_eq!(get(&["nokey", "-w", "json"]), "{\"header\":{\"revision\":703,\"raft_term\":2}}\n");
    // The whole key space at every retained revision is as large as its index says.
    let count = |rev: i64| -> usize {
        let rev = rev.to_string();
        get(&["", "--from-key", "--count-only", "--rev", &rev]).trim().parse().unwrap()
    };
    let keys = |rev: i64| get(&["", "--from-key", "--keys-only", "--rev", &rev.to_string()]);
    for rev in [602, 603, 650, 700, 703] {
        assert_eq!(keys(rev).lines().count(), 2 * count(rev), "{rev}");
    }
}

#[test]
fn get_refuses_in_etcdctls_words() {
    let file = compacted();
    let said = |args: &[&str], code: i32| {
        let (stdout, stderr, found) = called("ekutl", &[&["get"], args, &[&file]].concat());
        assert_eq!((stdout.as_str(), found), ("", code), "{args:?}: {stderr}");
        stderr.trim_start_matches("Error: ").trim_end().to_owned()
    };
    let compacted = "etcdserver: mvcc: required revision has been compacted";
    assert_eq!(said(&["a", "--rev", "601"], 1), compacted);
    let future = "etcdserver: mvcc: required revision is a future revision";
    assert_eq!(said(&["a", "--rev", "704"], 1), future);
    assert_eq!(said(&[""], 1), "etcdserver: key is not provided");
    // What etcdctl looks at itself comes before what its server says.
    assert_eq!(said(&["", "--sort-by", "lease"], 4), "bad sort target lease");
    assert_eq!(said(&["", "b"], 1), "etcdserver: key is not provided");
    assert_eq!(said(&["a", "--order", "foo"], 4), "bad sort order foo");
    assert_eq!(said(&["a", "--sort-by", "foo"], 4), "bad sort target foo");
    assert_eq!(said(&["a", "-w", "table"], 4), "table not supported as output format");
    assert_eq!(
        said(&["a", "b", "--prefix"], 128),
        "too many arguments, only accept one argument when `--prefix` or `--from-key` is set"
    );
    assert_eq!(
        said(&["a", "--prefix", "--from-key"], 128),
        "`--prefix` and `--from-key` cannot be set at the same time, choose one"
    );
    assert_eq!(
        said(&["a", "--min-mod-rev", "5", "--max-mod-rev", "3"], 4),
        "getMinModRev(=5) > getMaxModRev(=3)"
    );
}

/// As etcdctl on a server of 3.6.14 that serves the directory: where no order is asked for, a limit
/// cuts by key before anything is sorted, unless a filter is there.
#[test]
fn a_limit_cuts_before_or_behind_the_sort() {
    let data = fixture("data-3.6");
    let leased = "leased/0/0 leased/0/1 leased/0/2";
    for (flags, keys) in [
        (&["--sort-by", "CREATE"][..], leased),
        (&["--sort-by", "MODIFY"], leased),
        (&["--sort-by", "VALUE"], leased),
        (&["--sort-by", "CREATE", "--order", "ASCEND"], "s/00 s/01 s/02"),
        (&["--sort-by", "CREATE", "--max-create-rev", "600"], "s/00 s/01 s/02"),
        (&["--sort-by", "KEY", "--order", "DESCEND"], "s/89 s/88 s/87"),
    ] {
        let args = [&["get", "", "--prefix", "--keys-only", "--limit", "3"], flags, &[&data]];
        let (stdout, stderr, code) = called("ekutl", &args.concat());
        assert_eq!((stderr.as_str(), code), ("", 0), "{flags:?}");
        assert_eq!(stdout.split_whitespace().collect::<Vec<_>>().join(" "), keys, "{flags:?}");
    }
}

/// An element of bucket `key` that is flagged as a bucket is no row; etcdutl panics on it.
#[test]
fn a_bucket_among_the_rows_is_no_row() {
    let folder = tempfile::tempdir().unwrap();
    let path = patched(folder.path(), &compacted(), |bytes| {
        // The first leaf with a row of bucket key, whose keys are 17 bytes long: its first element.
        let mut pages = (2..10).map(|page| page * 4096);
        let leaf = pages.find(|at| {
            let word = |from: usize| u32::from_le_bytes(bytes[from..from + 4].try_into().unwrap());
            bytes[at + 8] == 2 && word(at + 16 + 8) == 17
        });
        bytes[leaf.unwrap() + 16] = 1;
    });
    let file = path.display().to_string();
    for args in
        [&["get", "", "--prefix"][..], &["hashkv"], &["get", "", "--prefix", "--count-only"]]
    {
        let (stdout, stderr, code) = called("ekutl", &[args, &[&file]].concat());
        assert_eq!((stdout.as_str(), code), ("", 1), "{args:?}: {stderr}");
        assert!(stderr.contains("element 0: row ") && stderr.contains("a bucket"), "{stderr}");
    }
}

/// A data directory has a log, which tells who wrote it and what the database does not show yet.
#[test]
fn get_of_a_directory_knows_its_member() {
    let data = fixture("data-3.6");
    let (stdout, stderr, code) = called(
        "ekutl",
        &["get", "", "--prefix", "--limit", "1", "--keys-only", "-w", "json", &data],
    );
    assert_eq!((stderr.as_str(), code), ("", 0));
    let head = r#"{"header":{"cluster_id":15967972750642569462,"member_id":655066372522343161,"revision":711,"raft_term":2},"#;
    assert!(stdout.starts_with(head), "{stdout}");
}

/// The original's name has the original's commands alone.
#[test]
fn get_is_no_command_of_etcdutl() {
    let (stderr, code) = refused(&["get", "a", &compacted()]);
    assert_eq!(code, 1);
    assert!(stderr.starts_with("Error: unknown command \"get\" for \"etcdutl\"\n"), "{stderr}");
}

/// 3.5.1 promoted a learner and did not say so in bucket `members`: the log and the `.snap` know it.
#[test]
fn members_side_by_side() {
    let data = fixture("data-3.5");
    let (stdout, stderr, code) = called("ekutl", &["members", &data]);
    assert_eq!((stderr.as_str(), code), ("", 0));
    let want = "\
cluster 3aa32042e932fce, written by member 706535fb64ef728f
database as of entry 105: DATA/member/snap/db
log as of entry 105: DATA/member/wal
┌──────────────────┬──────────┬───────┬─────────┬──────┬────────────────────────┬────────────────────────┐
│        ID        │ DATABASE │ .SNAP │   LOG   │ NAME │       PEER ADDRS       │      CLIENT ADDRS      │
├──────────────────┼──────────┼───────┼─────────┼──────┼────────────────────────┼────────────────────────┤
│  58542a63fb52f6a │    voter │     ? │   voter │   m2 │ http://127.0.0.1:21121 │ http://127.0.0.1:21120 │
│ 19dd48db4ca2649f │  removed │     ? │ removed │      │                        │                        │
│ 50112da9b0ba37b2 │  learner │     ? │ learner │      │ http://127.0.0.1:21141 │                        │
│ 706535fb64ef728f │    voter │     ? │   voter │   m0 │ http://127.0.0.1:21101 │ http://127.0.0.1:21100 │
│ d71a2a0becdd8a28 │  learner │     ? │   voter │   m3 │ http://127.0.0.1:21131 │ http://127.0.0.1:21130 │
└──────────────────┴──────────┴───────┴─────────┴──────┴────────────────────────┴────────────────────────┘
.snap not read: there is none in DATA/member/snap
disagreement: member d71a2a0becdd8a28: role: the database says learner, the log voter
";
    assert_eq!(stdout.replace(&data, "DATA"), want);
    let (json, _, code) = called("ekutl", &["members", &data, "-w", "json"]);
    assert_eq!(code, 0);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["database"]["members"].as_array().unwrap().len(), 4);
}

/// What is left out is said, with its place, and ends in 1; nobody who cannot be read is called no
/// member.
#[test]
fn members_say_what_they_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    copy(&PathBuf::from(fixture("data-3.6")), &data);
    let newest = data.join("member/snap/0000000000000002-00000000000002ca.snap");
    fs::write(&newest, "").unwrap();
    let database = data.join("member/snap/db");
    let mut bytes = fs::read(&database).unwrap();
    let record = b"\"peerURLs\"";
    let at: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at..].starts_with(record)).collect();
    for at in at {
        let start = bytes[..at].iter().rposition(|&byte| byte == b'{').unwrap();
        bytes[start] = b'[';
    }
    fs::write(&database, bytes).unwrap();

    let data = data.display().to_string();
    let (stdout, stderr, code) = called("ekutl", &["members", &data]);
    assert_eq!((stderr.as_str(), code), ("", 1), "{stdout}");
    let row = stdout.lines().find(|line| line.contains(" 9174365267f7af9 ")).unwrap();
    assert!(row.starts_with("│ 9174365267f7af9 │        ? │ voter │ voter │"), "{row}");
    let damaged: Vec<&str> = stdout.lines().filter(|line| line.starts_with("damaged: ")).collect();
    let [record, snap] = damaged[..] else { panic!("{stdout}") };
    assert!(record.starts_with(&format!("damaged: {data}/member/snap/db: byte ")), "{record}");
    let words = "bucket members, key 9174365267f7af9: expected JSON of a member, found ";
    assert!(record.contains(words), "{record}");
    assert_eq!(snap, format!("damaged: passed over: {}: the file is empty", newest.display()));
    assert!(!stdout.contains("disagreement"), "{stdout}");
    let (json, _, code) = called("ekutl", &["members", &data, "-w", "json"]);
    assert_eq!(code, 1);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["damaged"].as_array().unwrap().len(), 2, "{json}");
}

/// The log may lie elsewhere.
#[test]
fn members_take_the_log_from_where_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let (data, wal) = (folder.path().join("data"), folder.path().join("log"));
    copy(&PathBuf::from(fixture("data-3.6")), &data);
    fs::rename(data.join("member/wal"), &wal).unwrap();
    let (data, wal) = (data.display().to_string(), wal.display().to_string());
    let (stdout, _, code) = called("ekutl", &["members", &data]);
    assert_eq!(code, 1, "{stdout}");
    assert!(stdout.contains("log not read: ") && stdout.contains("--wal-dir"), "{stdout}");
    let (stdout, stderr, code) = called("ekutl", &["members", &data, "--wal-dir", &wal]);
    assert_eq!((stderr.as_str(), code), ("", 0), "{stdout}");
    assert!(stdout.starts_with("cluster dd99a29d612ae0f6, written by member 9174365267f7af9\n"));
}

/// So does `get`, and of a directory without one it names the flag.
#[test]
fn get_takes_the_log_from_where_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let (data, wal) = (folder.path().join("data"), folder.path().join("log"));
    copy(&PathBuf::from(fixture("killed-3.7")), &data);
    let path = data.display().to_string();
    let get =
        |flags: &[&str]| called("ekutl", &[&["get", "", "--prefix", "-w", "json"], flags].concat());
    let (plain, replayed) = (get(&[&path]), get(&[&path, "--replay"]));
    assert_eq!((plain.2, replayed.2), (0, 0));
    fs::rename(data.join("member/wal"), &wal).unwrap();
    let wal = wal.display().to_string();
    let without = get(&[&path]);
    assert!(
        without.1.contains("member/wal: no log is there") && without.1.contains("--wal-dir"),
        "{without:?}"
    );
    let without = get(&[&path, "--replay"]);
    assert!(without.2 == 1 && without.1.contains("--wal-dir"), "{without:?}");
    let elsewhere = |said: (String, String, i32)| (said.0, said.1.replace(&wal, "WAL"), said.2);
    assert_eq!(elsewhere(get(&[&path, "--wal-dir", &wal])), plain);
    assert_eq!(elsewhere(get(&[&path, "--replay", "--wal-dir", &wal])), replayed);
    let (stdout, _, code) = called("ekutl", &["verify", &path]);
    assert!(code == 1 && stdout.contains("name its folder with --wal-dir"), "{stdout}");
}

/// The row without a name that a restore with a lifted revision leaves is counted here alone.
#[test]
fn status_tells_of_a_key_without_a_name() {
    let file = fixture("db/bumped-3.6.14.db");
    let (count, _, _) = called("ekutl", &["get", "", "--prefix", "--count-only", &file]);
    let named: u64 = count.trim().parse().unwrap();
    let (stdout, stderr, code) = called("ekutl", &["snapshot", "status", &file]);
    assert_eq!(code, 0);
    assert!(stdout.contains(&format!(", {}, ", named + 1)), "{stdout}");
    assert!(stderr.contains(&format!("one of its {} keys has no name", named + 1)), "{stderr}");
    assert_eq!(called("etcdutl", &["snapshot", "status", &file]), (stdout, String::new(), 0));
}

/// Where nothing is wrong, nothing is said.
#[test]
fn members_of_sound_directories_agree() {
    for name in ["data-3.4", "data-3.6", "data-3.7"] {
        let (stdout, stderr, code) = called("ekutl", &["members", &fixture(name)]);
        assert_eq!((stderr.as_str(), code), ("", 0), "{name}");
        assert!(!stdout.contains("disagreement"), "{name}: {stdout}");
    }
    let (_, stderr, code) = called("ekutl", &["members", "/nonexistent"]);
    assert_eq!(code, 1);
    assert!(stderr.starts_with("Error: /nonexistent: No such file or directory"), "{stderr}");
}

/// What could not be written is no verdict: neither sound nor damaged.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_behind_stdout_is_told() {
    let sound = fixture("bolt/compacted-3.6.14.snapshot.db");
    for (args, code) in [(&["verify", &sound][..], 2), (&["snapshot", "status", &sound], 1)] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let done = Command::new(env!("CARGO_BIN_EXE_ekutl")).args(args).stdout(full).output();
        let done = done.unwrap();
        assert_eq!(done.status.code(), Some(code), "{args:?}");
        let said = String::from_utf8(done.stderr).unwrap();
        assert!(said.contains("stdout: No space left on device"), "{args:?}: {said}");
    }
}
