//! What the offline tools say of what is not as they would have it: other files, folders that must not
//! be looked into, logs that are damaged or ahead, counts that are not whole, and a full disk.

use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

const SEGMENT: &str = "0000000000000000-0000000000000000.wal";
const SNAP: &str = "0000000000000002-00000000000002ca.snap";

fn binary(tool: &str) -> &'static str {
    match tool {
        "ekutl" | "etcdutl" => env!("CARGO_BIN_EXE_ekutl"),
        "ek-dump-db" | "etcd-dump-db" | "bbolt" => env!("CARGO_BIN_EXE_ek-dump-db"),
        "ek-dump-logs" | "etcd-dump-logs" => env!("CARGO_BIN_EXE_ek-dump-logs"),
        "ekctl" | "etcdctl" => env!("CARGO_BIN_EXE_ekctl"),
        "ekd" | "etcd" => env!("CARGO_BIN_EXE_ekd"),
        other => panic!("{other}"),
    }
}

struct Place {
    folder: tempfile::TempDir,
}

#[derive(Debug)]
struct Said {
    stdout: String,
    stderr: String,
    code: i32,
}

impl Place {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// A copy of a data directory of the fixtures, as `data`.
    fn with(name: &str) -> Self {
        let place = Self::new();
        for part in ["member/snap", "member/wal"] {
            fs::create_dir_all(place.path("data").join(part)).unwrap();
            for entry in fs::read_dir(fixture(name).join(part)).unwrap() {
                let from = entry.unwrap().path();
                let to = place.path("data").join(part).join(from.file_name().unwrap());
                fs::copy(&from, to).unwrap();
            }
        }
        place
    }

    fn change(&self, name: &str, change: impl FnOnce(&mut Vec<u8>)) {
        let mut bytes = fs::read(self.path(name)).unwrap();
        change(&mut bytes);
        fs::write(self.path(name), bytes).unwrap();
    }

    /// A line, the first word being the name that the tool is called by.
    fn say(&self, line: &str) -> Said {
        let (tool, args) = line.split_once(' ').unwrap_or((line, ""));
        let mut command = Command::new(binary(tool));
        command.arg0(tool).args(args.split_whitespace()).current_dir(self.folder.path());
        said(&mut command)
    }
}

fn said(command: &mut Command) -> Said {
    let done = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    let code = done.status.code().unwrap_or(-1);
    Said { stdout: text(done.stdout), stderr: text(done.stderr), code }
}

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)
}

#[test]
fn members_of_a_damaged_log_are_those_that_its_metadata_names() {
    let place = Place::with("data-3.6");
    let segment = format!("data/member/wal/{SEGMENT}");
    let whole = place.say("ekutl members data");
    assert_eq!(whole.code, 0, "{whole:?}");
    let named = whole.stdout.lines().next().unwrap();
    assert!(named.starts_with("cluster ") && !named.contains("cluster 0,"), "{named}");
    let writer = |said: &Said| {
        let report: serde_json::Value = serde_json::from_str(&said.stdout).unwrap();
        (report["cluster_id"].clone(), report["member_id"].clone())
    };
    let sound = writer(&place.say("ekutl members data -w json"));

    // Behind the metadata: it is still known who wrote the log, and it is no success. Once in a
    // record's checksum, and once where it looks to etcd like the log's end.
    place.change(&segment, |bytes| bytes[3090] ^= 1);
    let said = place.say("ekutl members data");
    assert_eq!((said.code, said.stdout.lines().next().unwrap()), (1, named), "{said:?}");
    assert!(said.stdout.contains("log not read: "), "{said:?}");
    place.change(&segment, |bytes| bytes[3000] ^= 1);
    let said = place.say("ekutl members data");
    assert_eq!((said.code, said.stdout.lines().next().unwrap()), (1, named), "{said:?}");
    assert!(said.stdout.contains("log not read: "), "{said:?}");
    assert_eq!(writer(&place.say("ekutl members data -w json")), sound);

    // None at all: then it is not known, and no number stands for that.
    fs::remove_file(place.path(&segment)).unwrap();
    let said = place.say("ekutl members data");
    assert_eq!(said.code, 1);
    assert!(said.stdout.starts_with("cluster and member unknown: "), "{said:?}");
    let unknown = serde_json::Value::Null;
    assert_eq!(writer(&place.say("ekutl members data -w json")), (unknown.clone(), unknown));

    // A directory without a `.snap` is a healthy one.
    let place = Place::with("killed-3.7");
    assert_eq!(place.say("ekutl members data").code, 0);
}

#[test]
fn what_answers_for_a_directory_tells_of_entries_beyond_its_database() {
    let place = Place::with("killed-3.7");
    let beyond = |said: &Said| said.stderr.contains("lie beyond the database");
    for command in ["hashkv", "snapshot status", "get k"] {
        let said = place.say(&format!("ekutl {command} data"));
        assert!(said.code == 0 && beyond(&said), "{command}: {said:?}");
        // The file alone has no log, and the original says nothing.
        let said = place.say(&format!("ekutl {command} data/member/snap/db"));
        assert_eq!((said.code, said.stderr.as_str()), (0, ""), "{command}");
        if command != "get k" {
            let ours = place.say(&format!("ekutl {command} data"));
            let original = place.say(&format!("etcdutl {command} data"));
            assert_eq!((original.stdout, original.stderr), (ours.stdout, String::new()));
        }
    }
    let place = Place::with("data-3.7");
    for command in ["hashkv", "snapshot status", "get k"] {
        assert_eq!(place.say(&format!("ekutl {command} data")).stderr, "", "{command}");
    }
    // Where the log ends before the database does, or seems to, nothing is known.
    place.change(&format!("data/member/wal/{SEGMENT}"), |bytes| {
        let at = bytes.len() / 2 / 8 * 8;
        bytes[at..].fill(0xff);
    });
    for command in ["hashkv", "snapshot status", "get k"] {
        let said = place.say(&format!("ekutl {command} data"));
        assert!(said.stderr.contains("beyond the database is not known: "), "{said:?}");
    }
    place.change(&format!("data/member/wal/{SEGMENT}"), |bytes| bytes.fill(0));
    for command in ["hashkv", "snapshot status", "get k"] {
        let said = place.say(&format!("ekutl {command} data"));
        assert!(said.stderr.contains("its last entry is 0, the database stands at"), "{said:?}");
    }
    let said = place.say("ekutl members data");
    assert!(said.code == 1 && said.stdout.contains("log not read: "), "{said:?}");
    for command in ["ek-dump-logs --all data", "ekutl verify data"] {
        let said = place.say(command);
        assert!(said.code == 1 && said.stdout.contains("found a length field of 0"), "{said:?}");
    }
    // A folder in the place of the database is named once.
    fs::remove_file(place.path("data/member/snap/db")).unwrap();
    fs::create_dir(place.path("data/member/snap/db")).unwrap();
    for command in ["hashkv", "members", "verify"] {
        let said = format!("{:?}", place.say(&format!("ekutl {command} data")));
        assert!(said.contains(" data/member/snap/db: is a directory, not a file"), "{said}");
    }
}

#[test]
fn a_database_by_another_name_is_a_database_without_a_hash() {
    for name in ["data-3.5", "data-3.6", "data-3.7"] {
        let place = Place::with(name);
        fs::copy(place.path("data/member/snap/db"), place.path("x.db")).unwrap();
        let said = place.say("ekutl verify x.db");
        assert_eq!((said.code, said.stderr.as_str()), (0, ""), "{name}: {said:?}");
        assert!(said.stdout.contains("no SHA-256 is behind it"), "{name}: {said:?}");
        assert!(said.stdout.ends_with("x.db: sound, no hash\n"), "{name}: {said:?}");
        // By the name of a server's own file nothing is missing.
        symlink("data/member/snap/db", place.path("link")).unwrap();
        for path in ["link", "data/member/snap/db"] {
            let said = place.say(&format!("ekutl verify {path}"));
            assert!(said.stdout.ends_with(&format!("{path}: sound\n")), "{said:?}");
        }
    }
}

#[test]
fn a_snapshot_whose_hash_was_cut_off_is_still_told_from_a_database() {
    let place = Place::new();
    let whole = fs::read(fixture("bolt/compacted-3.6.14.snapshot.db")).unwrap();
    for (left, words) in [
        (whole.len() - 32, "found none: the file ends with its last page"),
        (whole.len() - 20, "found 12 bytes of it: cut short"),
        (whole.len() - 5000, "found none: cut short by 5000 bytes"),
    ] {
        fs::write(place.path("s"), &whole[..left]).unwrap();
        let said = place.say("ekutl verify s");
        assert_eq!(said.code, 1);
        assert!(said.stdout.contains(words), "{left}: {said:?}");
    }
    fs::write(place.path("s"), &whole[..whole.len() - 32]).unwrap();
    let said = place.say("ekutl verify s --as db");
    assert_eq!((said.code, said.stdout.ends_with("s: sound\n")), (0, true), "{said:?}");
}

#[test]
fn a_segment_or_a_snap_is_verified_by_itself() {
    let place = Place::with("data-3.6");
    let files = [
        (format!("data/member/wal/{SEGMENT}"), "copied-log", "wal", 3000),
        (format!("data/member/snap/{SNAP}"), "copied-snap", "snap", 3000),
    ];
    for (file, copy, kind, byte) in files {
        fs::copy(place.path(&file), place.path(copy)).unwrap();
        // By its name, and by its content.
        for path in [file.as_str(), copy] {
            let said = place.say(&format!("ekutl verify {path}"));
            assert_eq!(said.code, 0, "{said:?}");
            assert!(said.stdout.ends_with(&format!("{path}: sound\n")), "{said:?}");
            let said = place.say(&format!("ekutl verify {path} -w json"));
            let report: serde_json::Value = serde_json::from_str(&said.stdout).unwrap();
            assert_eq!((&report["kind"], &report["verdict"]), (&kind.into(), &"sound".into()));
        }
        place.change(&file, |bytes| bytes[byte] ^= 1);
        let said = place.say(&format!("ekutl verify {file}"));
        assert_eq!(said.code, 1, "{said:?}");
        assert!(said.stdout.contains("damaged: "), "{said:?}");
        // A head that tells nothing leaves the name.
        place.change(&file, |bytes| bytes.fill(0));
        let said = place.say(&format!("ekutl verify {file}"));
        assert_eq!(said.code, 1, "{said:?}");
        assert!(!said.stdout.contains("meta page"), "{said:?}");
    }
}

#[test]
fn who_wants_a_database_says_what_a_file_is_instead() {
    let place = Place::with("data-3.6");
    let (segment, snap) =
        (format!("data/member/wal/{SEGMENT}"), format!("data/member/snap/{SNAP}"));
    for command in [
        "ekutl hashkv FILE",
        "ekutl snapshot status FILE",
        "ekutl snapshot restore --data-dir new FILE",
        "ekutl get k FILE",
        "ekutl get --replay k FILE",
        "ekutl members FILE",
        "ekutl defrag --data-dir FILE",
        "ekutl migrate --target-version 3.6 --data-dir FILE",
        "ek-dump-db check FILE",
        "ek-dump-db hash FILE",
        "ek-dump-db page FILE 0",
        "ek-dump-db iterate-bucket FILE key",
        "ek-dump-logs FILE",
        "ek-dump-logs --all FILE",
        "ekd --ephemeral=false --port 0 --from FILE",
    ] {
        for (file, words, next) in [
            (&segment, "found a segment of a write-ahead log", "`ek-dump-logs --all data`"),
            (&snap, "found a raft snapshot (.snap)", "`ekutl members data`"),
        ] {
            let said = place.say(&command.replace("FILE", file));
            assert_eq!((said.code, said.stdout.as_str()), (1, ""), "{command}: {said:?}");
            assert!(said.stderr.contains(words), "{command}: {said:?}");
            assert!(said.stderr.contains(next), "{command}: {said:?}");
        }
    }
    // A snapshot may be called anything.
    fs::copy(fixture("bolt/compacted-3.6.14.snapshot.db"), place.path("backup.snap")).unwrap();
    assert_eq!(place.say("ekutl verify backup.snap").code, 0);
    assert_eq!(place.say("ek-dump-db check backup.snap").code, 0);
    // In the original's voice nothing has changed.
    let said = place.say(&format!("etcdutl hashkv {snap}"));
    assert_eq!((said.stderr.as_str(), said.code), ("Error: file size too small 4096\n", 1));
}

#[test]
fn who_wants_a_directory_says_what_is_there() {
    let place = Place::with("data-3.6");
    fs::write(place.path("file"), "hello\n").unwrap();
    fs::create_dir(place.path("empty")).unwrap();
    symlink("loop", place.path("loop")).unwrap();
    for command in [
        "ekutl members PATH",
        "ekutl get --replay k PATH",
        "ek-dump-logs PATH",
        "ekutl defrag --data-dir PATH",
    ] {
        for (path, words) in [
            ("nothing", "o such file or directory"),
            ("file", "file: expected a data directory, found a file"),
            ("empty", "empty: expected a data directory, with a folder member in it"),
            ("loop", "evels of symbolic links"),
            (
                "data/member/snap/db",
                "expected a data directory, found the database in one: give data",
            ),
            ("data/member/wal", ": it lies in one, /"),
        ] {
            let said = place.say(&command.replace("PATH", path));
            assert_eq!((said.code, said.stdout.as_str()), (1, ""), "{command} {path}: {said:?}");
            assert!(said.stderr.contains(words), "{command} {path}: {said:?}");
        }
    }
    let said = place.say("etcdutl snapshot restore --data-dir new file");
    assert_eq!((said.stderr.as_str(), said.code), ("Error: seek file: invalid argument\n", 1));
    for command in ["ekutl hashkv empty", "ekutl snapshot status empty", "ek-dump-db check empty"] {
        let said = place.say(command);
        assert!(said.stderr.contains("found a folder without"), "{command}: {said:?}");
    }
    assert_eq!(place.say("ekutl verify empty").code, 2);
    assert_eq!(place.say("ekutl verify loop").code, 2);
}

/// A process of somebody else, as root may look into every folder. None where that cannot be had.
#[expect(clippy::print_stderr, reason = "a test that tries nothing says so")]
fn as_nobody(place: &Place, line: &str) -> Option<Said> {
    let (tool, args) = line.split_once(' ').unwrap();
    let copy = place.path(tool);
    if !copy.exists() {
        fs::copy(binary(tool), &copy).unwrap();
    }
    let mut command = Command::new(copy);
    command.args(args.split_whitespace()).current_dir(place.folder.path());
    if rustix::process::geteuid().is_root() {
        command.uid(65534).gid(65534);
    }
    // A sandbox may forbid to become another.
    match command.output() {
        Ok(_) => Some(said(&mut command)),
        Err(error) => {
            eprintln!("not tried as another user: {error}");
            None
        }
    }
}

#[test]
fn a_folder_that_must_not_be_looked_into_is_told_as_that() {
    let place = Place::with("data-3.6");
    fs::set_permissions(place.folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    for (closed, named) in [("data", "data/member"), ("data/member", "data/member/snap")] {
        let mode = |mode| {
            fs::set_permissions(place.path(closed), fs::Permissions::from_mode(mode)).unwrap();
        };
        mode(0o000);
        for (line, code) in [
            ("ekutl members data", 1),
            ("ekutl verify data", 2),
            ("ekutl hashkv data", 1),
            ("ekutl get k data", 1),
            ("ek-dump-db check data", 1),
            ("ek-dump-logs data", 1),
        ] {
            let Some(said) = as_nobody(&place, line) else { continue };
            let words = format!("{said:?}");
            assert!(words.contains("ermission denied"), "{line}: {words}");
            assert!(words.contains(named), "{line}: {words}");
            assert!(!words.contains("found a folder without"), "{line}: {words}");
            assert_eq!(said.code, code, "{line}: {words}");
        }
        mode(0o755);
    }
}

#[test]
fn counts_of_what_is_damaged_are_marked_as_partial() {
    let place = Place::with("data-3.6");
    let verify = |place: &Place, path: &str| {
        let text = place.say(&format!("ekutl verify {path}"));
        let json = place.say(&format!("ekutl verify {path} -w json"));
        (text.stdout, serde_json::from_str::<serde_json::Value>(&json.stdout).unwrap())
    };
    let (text, json) = verify(&place, "data");
    assert!(!text.contains("in part"), "{text}");
    assert_eq!(
        (&json["database"]["complete"], &json["log"]["complete"]),
        (&true.into(), &true.into())
    );

    place.change("data/member/snap/db", |bytes| bytes.truncate(40_000));
    place.change(&format!("data/member/wal/{SEGMENT}"), |bytes| bytes[3090] ^= 1);
    let (text, json) = verify(&place, "data");
    for line in ["database (in part: as far as it can be read): ", "log (in part: "] {
        assert!(text.contains(line), "{text}");
    }
    assert_eq!(
        (&json["database"]["complete"], &json["log"]["complete"]),
        (&false.into(), &false.into())
    );
    // Where the words have a place, the objects have it too.
    let findings = json["findings"].as_array().unwrap();
    for finding in findings {
        let what = finding["what"].as_str().unwrap();
        assert!(finding["file"].is_string() && !what.contains("byte 0:"), "{finding}");
        for (word, name) in [("page ", "page"), ("element ", "element")] {
            if what.starts_with(word) {
                assert!(finding[name].is_u64(), "{finding}");
            }
        }
    }
    let damaged = |finding: &&serde_json::Value| finding["severity"] == "damaged";
    assert!(findings.iter().filter(damaged).all(|finding| finding["byte"].is_u64()), "{json}");
    assert!(findings.iter().any(|finding| finding["page"].is_u64()), "{json}");
    assert!(findings.iter().any(|finding| finding["entry"].is_u64()), "{json}");
    let said = place.say("ek-dump-db check data -w json");
    for line in said.stdout.lines() {
        let finding: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(finding["file"].is_string() && finding["byte"].is_u64(), "{finding}");
    }
}

#[test]
fn every_tool_has_a_version_by_its_own_name() {
    let place = Place::new();
    for tool in ["ekutl", "ekctl", "ek-dump-db", "ek-dump-logs", "ekd"] {
        let said = place.say(&format!("{tool} --version"));
        assert_eq!((said.code, said.stderr.as_str()), (0, ""), "{tool}");
        assert!(said.stdout.contains(env!("CARGO_PKG_VERSION")), "{tool}: {said:?}");
        assert!(said.stdout.starts_with(tool), "{tool}: {said:?}");
        assert!(place.say(&format!("{tool} --help")).stdout.contains("--version"), "{tool}");
    }
    for (tool, words, code) in [
        ("etcdutl", "Error: unknown flag: --version\n", 1),
        ("etcdctl", "Error: unknown flag: --version\n", 1),
        ("etcd-dump-db", "Error: unknown flag: --version\n", 1),
        ("bbolt", "", 0),
        ("etcd-dump-logs", "flag provided but not defined: -version\n", 2),
    ] {
        let said = place.say(&format!("{tool} --version"));
        assert_eq!(said.code, code, "{tool}: {said:?}");
        assert!(said.stderr.starts_with(words), "{tool}: {said:?}");
    }
    assert_eq!(place.say("bbolt -v").stdout, "bbolt version dev\n");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_no_success_of_any_of_them() {
    for line in [
        "ekutl --help",
        "ekutl version",
        "ekutl --version",
        "ekutl completion bash",
        "ekutl verify --help",
        "ekctl --help",
        "ekctl version",
        "ekctl --version",
        "ekctl completion zsh",
        "ek-dump-db --help",
        "ek-dump-db help",
        "ek-dump-db version",
        "ek-dump-db --version",
        "ek-dump-logs --help",
        "ek-dump-logs --version",
        "ekd --help",
        "ekd --version",
    ] {
        let (tool, args) = line.split_once(' ').unwrap();
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut command = Command::new(binary(tool));
        let said = said(command.args(args.split(' ')).stdout(full));
        assert_eq!(said.code, 1, "{line}: {said:?}");
        assert!(said.stderr.contains("writing to stdout: No space left"), "{line}: {said:?}");
    }
}

#[test]
fn a_wrong_line_is_told_in_one_voice() {
    let place = Place::new();
    for (line, words) in [
        ("ek-dump-logs --bogus x", "unknown flag: --bogus"),
        ("ek-dump-logs", "accepts 1 arg(s), received 0"),
        ("ek-dump-logs a b", "accepts 1 arg(s), received another: \"b\""),
        (
            "ek-dump-logs --start-index x y",
            "invalid argument \"x\" for \"--start-index\" flag: strconv.ParseUint: parsing \"x\": \
             invalid syntax",
        ),
        ("ek-dump-logs --start-index=1 --wal-dir= x", "flag needs an argument: --wal-dir"),
        ("ek-dump-logs a --start-index", "flag needs an argument: --start-index"),
        (
            "ek-dump-logs -w yaml a",
            "invalid argument \"yaml\" for \"--write-out\" flag: expected one of simple, json",
        ),
        ("ek-dump-logs --raw --all a", "--raw cannot be used with --all"),
        (
            "ek-dump-logs --start-snap a --start-index 1 a",
            "--start-snap and --start-index are two starts: give one of them",
        ),
    ] {
        let said = place.say(line);
        let want = format!(
            "Error: {words}\n\nUsage: ek-dump-logs [OPTIONS] <DATA_DIR>\n       ek-dump-logs \
             [OPTIONS] --wal-dir <DIR>\n\nFor more, try 'ek-dump-logs --help'.\n"
        );
        assert_eq!((said.stderr, said.code), (want, 1), "{line}");
    }
    let said = place.say("ekutl --bogus");
    assert!(said.stderr.starts_with("Error: unknown flag: --bogus\n\nUsage: "), "{said:?}");
}

/// Whatever a path names, every command ends, says something, and does not panic.
#[test]
fn odd_things_in_place_of_a_file_end_every_command() {
    use std::os::unix::net::UnixListener;
    let place = Place::with("data-3.6");
    let fifo = place.path("fifo");
    let mode = rustix::fs::Mode::RUSR;
    let kind = rustix::fs::FileType::Fifo;
    rustix::fs::mknodat(rustix::fs::CWD, &fifo, kind, mode, 0).unwrap();
    let _socket = UnixListener::bind(place.path("socket")).unwrap();
    symlink("loop", place.path("loop")).unwrap();
    fs::write(place.path("one"), [7]).unwrap();
    fs::write(place.path("none"), []).unwrap();
    fs::write(place.path("zeros.snap"), [0; 5000]).unwrap();
    fs::write(place.path("zeros.wal"), [0; 5000]).unwrap();
    for (name, file) in
        [("fifos", "snap/db"), ("fifos", "wal/0000000000000000-0000000000000000.wal")]
    {
        let path = place.path(name).join("member").join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        rustix::fs::mknodat(rustix::fs::CWD, &path, kind, mode, 0).unwrap();
    }
    let paths = [
        "fifo",
        "socket",
        "loop",
        "one",
        "none",
        "zeros.snap",
        "zeros.wal",
        "fifos",
        "/dev/zero",
        "/dev/null",
        "data/member/snap",
        "data/member/snap/db/x",
    ];
    for command in [
        "ekutl verify PATH",
        "ekutl verify --as db PATH",
        "ekutl verify --as snapshot PATH",
        "ekutl hashkv PATH",
        "ekutl snapshot status PATH",
        "ekutl snapshot restore --data-dir new PATH",
        "ekutl snapshot restore --skip-hash-check --data-dir new PATH",
        "ekutl members PATH",
        "ekutl get k PATH",
        "ekutl get --replay k PATH",
        "ekutl defrag --data-dir PATH",
        "ekutl migrate --target-version 3.6 --dry-run --data-dir PATH",
        "ek-dump-db check PATH",
        "ek-dump-db iterate-bucket PATH key --decode",
        "ek-dump-db pages PATH",
        "ek-dump-db page PATH 0",
        "ek-dump-logs PATH",
        "ek-dump-logs --all PATH",
        "ek-dump-logs --raw PATH",
        "ek-dump-logs --all --wal-dir PATH data",
        "etcdutl hashkv PATH",
        "etcdutl snapshot status PATH",
        "etcd-dump-db hash PATH",
        "bbolt check PATH",
        "etcd-dump-logs PATH",
    ] {
        for path in paths {
            let said = place.say(&command.replace("PATH", path));
            let line = format!("{command} {path}: {said:?}");
            // As the originals, one prints that there is nothing in an empty folder of segments.
            assert!(said.code > 0 || command.contains("--wal-dir"), "{line}");
            assert!(said.code != 101 && !said.stderr.contains("panicked"), "{line}");
            assert!(!(said.stderr.is_empty() && said.stdout.is_empty()), "{line}");
        }
    }
}
