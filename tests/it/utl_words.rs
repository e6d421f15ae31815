//! What `ekutl` says: as `etcdutl` to the letter of 3.7.1, and in our own voice what is true of the
//! command that is asked about.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::Command;

use etcdkit::bolt::Bulk;
use etcdkit::disk::{OnDisk, Open, Storage as _};
use rustix::fs::{FlockOperation, flock};

/// stdout, stderr and exit code of a call in `folder`, by the name it is made under. Words are split
/// at blanks; `''` is an empty one, `~` a byte that is not UTF-8.
fn called(folder: &Path, line: &str) -> (String, Vec<u8>, i32) {
    let mut words = line.split(' ').map(|word| match word {
        "''" => Vec::new(),
        word => word.bytes().map(|byte| if byte == b'~' { 0xff } else { byte }).collect(),
    });
    let name = words.next().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_ekutl"));
    command.arg0(OsStr::from_bytes(&name)).current_dir(folder);
    command.args(words.map(|word| OsStr::from_bytes(&word).to_owned()));
    let done = command.output().unwrap();
    (String::from_utf8(done.stdout).unwrap(), done.stderr, done.status.code().unwrap())
}

fn fixture(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)
}

/// A folder with a data directory `d` of 3.7, a file, and links that lead nowhere.
fn place() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    for part in ["member/snap", "member/wal"] {
        fs::create_dir_all(root.join("d").join(part)).unwrap();
        for entry in fs::read_dir(fixture("data-3.7").join(part)).unwrap() {
            let from = entry.unwrap().path();
            fs::copy(&from, root.join("d").join(part).join(from.file_name().unwrap())).unwrap();
        }
    }
    fs::write(root.join("file"), b"x").unwrap();
    std::os::unix::fs::symlink("loop", root.join("loop")).unwrap();
    folder
}

/// Each was seen from 3.7.1 for the same line.
#[test]
fn as_etcdutl_to_the_letter() {
    let folder = place();
    let defrag = |dir: &str, stat: &str, why: &str| {
        format!("Error: Failed to defragment etcd data[{dir}] (stat {stat}: {why})\n")
    };
    let gone = "no such file or directory";
    let db = "member/snap/db";
    for (line, stderr, code) in [
        ("defrag --data-dir ''", defrag("", db, gone), 1),
        ("defrag --data-dir nix", defrag("nix", &format!("nix/{db}"), gone), 1),
        ("defrag --data-dir ./nix/", defrag("./nix/", &format!("nix/{db}"), gone), 1),
        ("defrag --data-dir a/../nix", defrag("a/../nix", &format!("nix/{db}"), gone), 1),
        ("defrag --data-dir .", defrag(".", db, gone), 1),
        ("defrag --data-dir file", defrag("file", &format!("file/{db}"), "not a directory"), 1),
        (
            "defrag --data-dir loop",
            defrag("loop", &format!("loop/{db}"), "too many levels of symbolic links"),
            1,
        ),
        ("defrag --data-dir=n~", defrag("n~", &format!("n~/{db}"), gone), 1),
        ("defrag --data-dir d/member", defrag("d/member", &format!("d/member/{db}"), gone), 1),
        (
            "migrate --data-dir file --target-version 3.6",
            format!("Error: stat file/{db}: not a directory\n"),
            1,
        ),
        (
            "migrate --data-dir nix --target-version 3.~",
            "Error: failed to parse target version: strconv.ParseInt: parsing \"\\xff\": \
             invalid syntax\n"
                .to_owned(),
            128,
        ),
        ("hashkv n~", format!("Error: stat n~: {gone}\n"), 1),
        ("-w ~ hashkv file", "Error: unsupported output format\n".to_owned(), 4),
        (
            "snapshot restore file --data-dir o --initial-cluster default=http://%zz:1",
            "Error: parse \"http://%zz:1\": invalid URL escape \"%zz\"\n".to_owned(),
            1,
        ),
        (
            "snapshot restore file --data-dir o --initial-cluster \
             default=http://localhost:2380&b=http://x:1",
            "Error: parse \"http://localhost:2380&b=http://x:1\": invalid port \
             \":2380&b=http:\" after host\n"
                .to_owned(),
            1,
        ),
    ] {
        let raw: Vec<u8> =
            stderr.bytes().map(|byte| if byte == b'~' { 0xff } else { byte }).collect();
        // The path in the error of a word that is no UTF-8 is the one that was given.
        let got = called(folder.path(), &format!("etcdutl {line}"));
        assert_eq!(got.1.escape_ascii().to_string(), raw.escape_ascii().to_string(), "{line}");
        assert_eq!((got.0.as_str(), got.2), ("", code), "{line}");
    }
}

const GLOBALS: &str = r#"Global Flags:
      --timeout duration   time to wait to obtain a file lock on db file, 0 to block indefinitely (default 10s)
  -w, --write-out string   set the output format (fields, json, protobuf, simple, table) (default "simple")
"#;

#[test]
fn help_and_completion_of_etcdutl() {
    let folder = tempfile::tempdir().unwrap();
    let text = |line: &str| {
        let (stdout, stderr, code) = called(folder.path(), &format!("etcdutl {line}"));
        (stdout, String::from_utf8(stderr).unwrap(), code)
    };
    let migrate = format!(
        r#"Usage:
  etcdutl migrate [flags]

Flags:
      --data-dir string         Path to the etcd data dir
      --force                   Ignore migration failure and forcefully override storage version. Not recommended.
  -h, --help                    help for migrate
      --target-version string   Target etcd version to migrate contents of data dir. Minimal value 3.5. Format "X.Y" for example 3.6.

{GLOBALS}"#
    );
    assert_eq!(text("migrate --help"), (migrate, String::new(), 0));
    assert!(text("defrag").1.contains("Defragments a data directory not in use by etcd.\n"));
    let (_, stderr, code) = text("help nope");
    assert_eq!(code, 0);
    assert!(stderr.starts_with("Unknown help topic [`nope`]\n"), "{stderr}");
    assert!(!stderr.contains("--help  "), "{stderr}");
    let error = "Error: requires at least 1 arg(s), only received 0\n";
    let stderr = format!(
        "{error}Usage:\n  etcdutl __complete [command-line]\n\nAliases:\n  __complete, \
         __completeNoDesc\n\nFlags:\n  -h, --help   help for __complete\n\n{GLOBALS}\n{error}"
    );
    assert_eq!(text("__complete"), (String::new(), stderr, 1));
    let dirs = ["defrag --data-dir", "migrate --data-dir", "snapshot restore --wal-dir"];
    for line in dirs {
        let said = "Completion ended with directive: ShellCompDirectiveFilterDirs\n";
        assert_eq!(
            text(&format!("__complete {line} ''")),
            (":16\n".to_owned(), said.to_owned(), 0)
        );
    }
    assert_eq!(text("__complete hashkv -w ''").0, "fields\njson\nprotobuf\nsimple\ntable\n:0\n");
}

#[test]
fn our_own_help_promises_what_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let text = |line: &str| {
        let (stdout, stderr, code) = called(folder.path(), &format!("ekutl {line}"));
        (stdout, String::from_utf8(stderr).unwrap(), code)
    };
    for (command, formats) in [
        ("verify", "json, simple"),
        ("members", "json, simple, table"),
        ("get", "fields, json, protobuf, simple"),
        ("hashkv", "fields, json, simple, table"),
        ("snapshot status", "fields, json, simple, table"),
    ] {
        let help = text(&format!("{command} --help")).0;
        assert!(help.contains(&format!("set the output format ({formats})")), "{help}");
        assert!(help.contains("without the flag a database in use is read beside"), "{help}");
        assert!(!help.contains("[default: 10s]"), "{help}");
        let offered = text(&format!("__complete {command} -w ''")).0;
        assert_eq!(offered, format!("{}\n:0\n", formats.replace(", ", "\n")));
    }
    let help = text("verify --help").0;
    assert!(help.contains("2 if that cannot be told") && help.contains(".wal"), "{help}");
    assert!(text("defrag --help").0.contains("[default: 10s]"));
    assert!(text("snapshot").0.contains("\nUsage: ekutl snapshot <subcommand>\n"));
    let (_, stderr, _) = text("completion nope");
    assert!(stderr.starts_with("Error: invalid argument \"nope\" for \"ekutl completion\"\n"));
    for (line, said) in [
        ("verify --wal-dir '' d", "invalid argument \"\" for \"--wal-dir\" flag: no path"),
        ("get --order ~ k d", "invalid argument \"\\xff\" for \"--order\" flag: not UTF-8"),
        ("defrag --data-dir ''", "--data-dir is empty"),
    ] {
        let stderr = text(line).1;
        assert!(stderr.starts_with(&format!("Error: {said}\n")), "{stderr}");
    }
    for page in ["ekutl-verify.1", "ekutl-snapshot-restore.1", "ekctl-get.1"] {
        let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("man").join(page));
        let page = page.unwrap();
        let (head, rest) = page.split_once(".SH SYNOPSIS\n").unwrap();
        assert!(head.contains(&format!("{}\" \n", env!("CARGO_PKG_VERSION"))), "{head}");
        assert!(rest.starts_with("\\fBek"), "{rest}");
    }
}

#[test]
fn a_folder_member_is_taken_for_its_directory() {
    let folder = place();
    for line in [
        "ekutl defrag --data-dir d/member",
        "ekutl migrate --data-dir d/member/ --target-version 3.7",
        "ekutl migrate --dry-run --data-dir ./d/member --target-version 3.6",
    ] {
        let (_, stderr, code) = called(folder.path(), line);
        assert_eq!(code, 0, "{line}: {}", stderr.escape_ascii());
    }
    // A folder in the place of the file is not called missing.
    fs::create_dir_all(folder.path().join("e/member/snap/db")).unwrap();
    for (line, said) in [
        ("ekutl defrag --data-dir e", "e/member/snap/db: is a directory, not a file"),
        ("etcdutl defrag --data-dir e", "open e/member/snap/db: is a directory"),
    ] {
        let (_, stderr, code) = called(folder.path(), line);
        assert_eq!(code, 1);
        let stderr = String::from_utf8(stderr).unwrap();
        assert!(stderr.ends_with(&format!("({said})\n")), "{stderr}");
    }
}

/// Etcdutl panics: with 2, whatever the command.
#[test]
fn who_waits_in_vain_for_a_lock_exits_as_etcdutl_does() {
    let folder = place();
    let held = File::open(folder.path().join("d/member/snap/db")).unwrap();
    flock(&held, FlockOperation::LockExclusive).unwrap();
    for line in [
        "hashkv d/member/snap/db",
        "defrag --data-dir d",
        "migrate --data-dir d --target-version 3.6",
    ] {
        for (name, code) in [("etcdutl", 2), ("ekutl", 1)] {
            let got = called(folder.path(), &format!("{name} --timeout 20ms {line}"));
            let stderr = String::from_utf8(got.1).unwrap();
            assert!(stderr.contains("locked by another process"), "{stderr}");
            assert_eq!(got.2, code, "{name} {line}");
        }
    }
}

#[test]
fn a_copy_goes_where_tmpdir_says() {
    let folder = place();
    let held = File::open(folder.path().join("d/member/snap/db")).unwrap();
    flock(&held, FlockOperation::LockExclusive).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_ekutl"));
    command.args(["hashkv", "d"]).current_dir(folder.path()).env("TMPDIR", "none");
    let done = command.output().unwrap();
    let stderr = String::from_utf8(done.stderr).unwrap();
    let said = "in use by a writer, and a copy in none failed (TMPDIR names another folder)";
    assert!(stderr.contains(said), "{stderr}");
    fs::create_dir(folder.path().join("none")).unwrap();
    assert_eq!(command.output().unwrap().status.code(), Some(0));
}

/// A database of several hundred leaves.
fn large(path: &Path) {
    let file = OnDisk::default().open(path, Open::New(0o600)).unwrap();
    let mut bulk = Bulk::new(file, 4096);
    bulk.bucket(b"key", 0).unwrap();
    for row in 0..4000u32 {
        bulk.put(&row.to_be_bytes(), &[7; 300]).unwrap();
    }
    bulk.finish(2).unwrap();
}

#[test]
fn a_database_with_much_wrong_is_told_by_name_and_in_part() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.db");
    large(&path);
    let mut bytes = fs::read(&path).unwrap();
    // Between the two lies a branch, without which nobody would look at its leaves.
    for page in (2..180).chain(200..300) {
        bytes[page * 4096 + 1] ^= 0x40;
    }
    fs::write(&path, bytes).unwrap();
    let (_, stderr, code) = called(folder.path(), "ekutl snapshot status large.db");
    let stderr = String::from_utf8(stderr).unwrap();
    let head = "Error: large.db: snapshot file integrity check failed. ";
    assert!(stderr.starts_with(head) && code == 1, "{stderr}");
    assert_eq!(stderr.lines().count(), 202);
    assert!(stderr.ends_with(" more: `ekutl verify --all` prints them\n"), "{stderr}");
    let (_, stderr, _) = called(folder.path(), "etcdutl snapshot status large.db");
    assert!(String::from_utf8(stderr).unwrap().lines().count() > 250);
}

/// A log of several hundred kilobytes.
fn long_log(folder: &Path) {
    use etcdkit::wal::{Entry, EntryKind, Metadata, Options, create};
    let storage: std::sync::Arc<dyn etcdkit::disk::Storage> =
        std::sync::Arc::new(OnDisk::default());
    let options = Options::new(etcdkit::pb::write::Release::V3_6);
    let metadata = Metadata { node_id: 1, cluster_id: 2 };
    let mut writer = create(&storage, folder, metadata, &options).unwrap();
    let data = vec![7; 100_000];
    for index in 1..=30 {
        let entry = Entry { kind: EntryKind::Normal, term: 1, index, data: Some(&data) };
        writer.append([entry], None).unwrap();
    }
}

/// A limit on processes, or a small cgroup: what would be shared out is done by one. A stack that
/// cannot be had is a thread that cannot be had.
#[test]
fn without_a_thread_the_work_is_done_by_one() {
    let folder = place();
    large(&folder.path().join("large.db"));
    fs::create_dir_all(folder.path().join("l/member")).unwrap();
    long_log(&folder.path().join("l/member/wal"));
    for (tool, line) in [
        (env!("CARGO_BIN_EXE_ekutl"), "hashkv d"),
        (env!("CARGO_BIN_EXE_ekutl"), "verify d"),
        (env!("CARGO_BIN_EXE_ekutl"), "snapshot status d"),
        (env!("CARGO_BIN_EXE_ekutl"), "verify large.db"),
        (env!("CARGO_BIN_EXE_ek-dump-db"), "check large.db"),
        (env!("CARGO_BIN_EXE_ek-dump-db"), "iterate-bucket large.db key"),
        (env!("CARGO_BIN_EXE_ek-dump-db"), "hash large.db"),
        (env!("CARGO_BIN_EXE_ek-dump-logs"), "--all l"),
    ] {
        let run = |stack: Option<&str>| {
            let mut command = Command::new(tool);
            command.args(line.split(' ')).current_dir(folder.path());
            let command = match stack {
                Some(bytes) => command.env("RUST_MIN_STACK", bytes),
                None => &mut command,
            };
            let done = command.output().unwrap();
            (done.status.code(), done.stdout, String::from_utf8(done.stderr).unwrap())
        };
        let (with, without) = (run(None), run(Some("1152921504606846976")));
        assert_eq!((with.0, &with.2), (without.0, &without.2), "{line}");
        assert!(with.1 == without.1 && !with.1.is_empty(), "{line}");
    }
    // What cannot do without says so.
    let mut command = Command::new(env!("CARGO_BIN_EXE_ekctl"));
    command.args(["--endpoints", "localhost:9", "get", "k"]);
    let done = command.env("RUST_MIN_STACK", "1152921504606846976").output().unwrap();
    let stderr = String::from_utf8(done.stderr).unwrap();
    assert!(stderr.contains("no thread: ") && !stderr.contains("panicked"), "{stderr}");
}

/// Field for field: what protobuf would encode of the whole, which is what etcdctl prints.
#[test]
fn the_protobuf_of_an_answer_is_that_of_a_response() {
    use etcdkit::pb::etcdserverpb::RangeResponse;
    use prost::Message as _;
    let folder = place();
    for (args, pairs) in [
        (&["get", "", "--from-key", "-w", "protobuf", "d"][..], true),
        (&["get", "", "--from-key", "--limit", "2", "-w", "protobuf", "d"], true),
        (&["get", "no such key", "-w", "protobuf", "d"], false),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ekutl"));
        let done = command.args(args).current_dir(folder.path()).output().unwrap();
        let response = RangeResponse::decode(&done.stdout[..]).unwrap();
        assert_eq!(response.encode_to_vec(), done.stdout, "{args:?}");
        assert_eq!((response.count > 0, !response.kvs.is_empty()), (pairs, pairs), "{args:?}");
        assert!(response.header.is_some_and(|header| header.revision > 1));
    }
}
