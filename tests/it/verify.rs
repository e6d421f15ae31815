//! `inspect::verify` on what real etcd wrote, and on the same with one fault put in.

use std::fs;
use std::path::{Path, PathBuf};

use etcdkit::inspect::verify::{As, Kind, Report, Severity, verify};
use etcdkit::pb::write::Release;

use crate::recover::{db_of, served, set, small};

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)
}

fn ask(path: &Path) -> Report {
    verify(path, None, None, &Default::default()).unwrap()
}

/// A copy of a data directory to break.
struct Copy {
    folder: tempfile::TempDir,
}

const SEGMENT: &str = "member/wal/0000000000000000-0000000000000000.wal";
const DB: &str = "member/snap/db";
const NEWEST_SNAP: &str = "member/snap/0000000000000002-00000000000002ca.snap";

impl Copy {
    fn of(name: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        for part in ["member/snap", "member/wal"] {
            fs::create_dir_all(folder.path().join(part)).unwrap();
            for entry in fs::read_dir(fixture(name).join(part)).unwrap() {
                let from = entry.unwrap().path();
                fs::copy(&from, folder.path().join(part).join(from.file_name().unwrap())).unwrap();
            }
        }
        Self { folder }
    }

    fn path(&self, file: &str) -> PathBuf {
        self.folder.path().join(file)
    }

    fn edit(&self, file: &str, change: impl FnOnce(&mut Vec<u8>)) -> &Self {
        let mut bytes = fs::read(self.path(file)).unwrap();
        change(&mut bytes);
        fs::write(self.path(file), bytes).unwrap();
        self
    }

    fn ask(&self) -> Report {
        ask(self.folder.path())
    }
}

/// Asserts the verdict, and that some finding holds every one of the words.
#[track_caller]
fn assert_found(report: &Report, verdict: Severity, words: &[&str]) {
    let said: Vec<String> = report.findings.iter().map(ToString::to_string).collect();
    assert_eq!(report.verdict(), verdict, "{said:#?}");
    let found = said.iter().any(|line| words.iter().all(|word| line.contains(word)));
    assert!(found, "no finding has {words:?}: {said:#?}");
}

/// Every place where a part stands: pages freed since hold it too.
fn places(bytes: &[u8], part: &[u8]) -> Vec<usize> {
    let windows = bytes.windows(part.len()).enumerate();
    let found: Vec<_> = windows.filter(|(_, window)| *window == part).map(|(at, _)| at).collect();
    assert!(!found.is_empty(), "part of the file");
    found
}

#[test]
fn what_etcd_wrote_is_sound() {
    for name in ["data-3.4", "data-3.5", "data-3.6", "data-3.7"] {
        let report = ask(&fixture(name));
        assert_eq!(report.findings, [], "{name}");
        let (database, log) = (report.database.unwrap(), report.log.unwrap());
        assert!(database.complete, "{name}");
        assert!(database.consistent_index.unwrap() <= log.last_index.unwrap(), "{name}");
        assert_eq!(ask(&fixture(name).join(DB)).findings, [], "{name}");
    }
    let report = ask(&fixture("bolt/compacted-3.6.14.snapshot.db"));
    assert_eq!(report.findings, []);
    assert!(report.database.unwrap().trailer.is_some());
}

#[test]
fn facts_are_those_of_the_server() {
    let report = ask(&fixture("data-3.6"));
    let (database, log) = (report.database.unwrap(), report.log.unwrap());
    assert_eq!((database.revisions, database.keys), (712, 96));
    assert_eq!((database.last_revision, database.consistent_index), (Some(711), Some(718)));
    assert_eq!((log.first_index, log.last_index, log.snapshot_index), (Some(1), Some(718), 714));
}

#[test]
fn a_bare_database_is_no_snapshot() {
    let copy = Copy::of("data-3.7");
    let saved = copy.path("backup.db");
    fs::copy(copy.path(DB), &saved).unwrap();
    // It is taken for what it is, and said to have no hash; whoever wants a snapshot has to say so.
    let report = ask(&saved);
    assert_found(&report, Severity::Note, &["no SHA-256", "--skip-hash-check"]);
    assert_eq!((report.kind, report.without_hash), (Kind::Database, true));
    let report = verify(&saved, Some(As::Snapshot), None, &Default::default()).unwrap();
    assert_found(&report, Severity::Damaged, &["SHA-256", "found none"]);
    let report = verify(&saved, Some(As::Database), None, &Default::default()).unwrap();
    assert_eq!(report.findings, []);
    let report = verify(&copy.path(DB), Some(As::Snapshot), None, &Default::default()).unwrap();
    assert_found(&report, Severity::Damaged, &["SHA-256"]);
}

#[test]
fn a_snapshots_checksum_is_computed() {
    let folder = tempfile::tempdir().unwrap();
    let saved = folder.path().join("backup.db");
    let whole = fs::read(fixture("bolt/compacted-3.6.14.snapshot.db")).unwrap();
    let end = whole.len() - 32;
    for (place, words) in [(end + 3, "stored"), (3 * 4096 + 4000, "computed")] {
        let mut bytes = whole.clone();
        bytes[place] ^= 1;
        fs::write(&saved, bytes).unwrap();
        let offset = format!("byte {end}");
        assert_found(
            &ask(&saved),
            Severity::Damaged,
            &["SHA-256", "does not match", words, &offset],
        );
    }
    fs::write(&saved, &whole[..20_580]).unwrap();
    let report = ask(&saved);
    assert_found(&report, Severity::Damaged, &["5 pages missing", "20580"]);
    assert_found(&report, Severity::Damaged, &["SHA-256", "found none"]);
}

#[test]
fn rows_that_do_not_decode_or_agree_are_named() {
    let copy = Copy::of("data-3.7");
    copy.edit(DB, |db| {
        for at in places(db, b"\"peerURLs\"") {
            let start = db[..at].iter().rposition(|&byte| byte == b'{').unwrap();
            db[start] = b'[';
        }
    });
    assert_found(&copy.ask(), Severity::Damaged, &["bucket members", "element 0", DB]);

    let copy = Copy::of("data-3.7");
    copy.edit(DB, |db| {
        // The value of a row of bucket key: field 3, mod_revision, made another.
        for at in places(db, &[0x10, 2, 0x18, 2, 0x20, 1]) {
            db[at + 3] = 9;
        }
    });
    assert_found(&copy.ask(), Severity::Damaged, &["revision 2/0", "mod_revision 2", "found 9"]);
}

#[test]
fn a_role_that_is_gone_is_missed() {
    let copy = Copy::of("data-3.7");
    copy.edit(DB, |db| {
        // In user alice: field 3, the name of her role.
        for at in places(db, b"\x1a\x06reader") {
            db[at + 2] = b'X';
        }
    });
    assert_found(&copy.ask(), Severity::Damaged, &["user alice has role Xeader"]);
}

#[test]
fn the_index_has_to_lie_within_the_log() {
    let copy = Copy::of("data-3.6");
    copy.edit(DB, |db| {
        for at in places(db, b"consistent_index") {
            db[at + 16..at + 24].copy_from_slice(&1718u64.to_be_bytes());
        }
    });
    assert_found(
        &copy.ask(),
        Severity::Damaged,
        &["consistent_index 1718", "last entry of the log, 718", DB],
    );
}

#[test]
fn a_torn_tail_is_no_damage_until_it_takes_what_was_applied() {
    let copy = Copy::of("data-3.6");
    let length = fs::read(copy.path(SEGMENT)).unwrap().iter().rposition(|&byte| byte != 0);
    copy.edit(SEGMENT, |wal| wal.truncate(length.unwrap() - 2));
    assert_found(&copy.ask(), Severity::Torn, &[SEGMENT, "byte", "end of the file"]);
    copy.edit(SEGMENT, |wal| wal.truncate(90_000));
    assert_found(&copy.ask(), Severity::Damaged, &["consistent_index 718 lies beyond"]);
}

#[test]
fn a_snap_that_cannot_be_read_is_named() {
    let copy = Copy::of("data-3.6");
    copy.edit(NEWEST_SNAP, |snap| snap[3000] ^= 4);
    assert_found(&copy.ask(), Severity::Damaged, &[NEWEST_SNAP, "crc mismatch"]);
    copy.edit(NEWEST_SNAP, Vec::clear);
    assert_found(&copy.ask(), Severity::Damaged, &[NEWEST_SNAP, "empty"]);
    fs::rename(copy.path(NEWEST_SNAP), copy.path(&format!("{NEWEST_SNAP}.broken"))).unwrap();
    assert_found(&copy.ask(), Severity::Note, &[".broken", "set aside"]);
}

#[test]
fn a_database_of_another_cluster_is_told() {
    let copy = Copy::of("data-3.6");
    fs::copy(fixture("data-3.7").join(DB), copy.path(DB)).unwrap();
    let report = copy.ask();
    let member = report.database.as_ref().unwrap().members[0].id;
    assert_found(&report, Severity::Damaged, &["different clusters", &format!("{member:x}")]);
}

#[test]
fn what_is_missing_is_missed() {
    let copy = Copy::of("data-3.6");
    fs::remove_file(copy.path(SEGMENT)).unwrap();
    assert_found(
        &copy.ask(),
        Severity::Damaged,
        &["member/wal", "segments of the log, found none"],
    );
    let copy = Copy::of("data-3.6");
    fs::remove_file(copy.path(DB)).unwrap();
    assert_found(&copy.ask(), Severity::Damaged, &[DB, "no such file"]);
    assert!(verify(&copy.path("nothing"), None, None, &Default::default()).is_err());
}

#[test]
fn nothing_is_changed_by_looking() {
    let copy = Copy::of("data-3.6");
    let state = |file: &str| {
        let path = copy.path(file);
        (fs::read(&path).unwrap(), fs::metadata(&path).unwrap().modified().unwrap())
    };
    let before = [DB, SEGMENT, NEWEST_SNAP].map(state);
    copy.ask();
    assert!(before == [DB, SEGMENT, NEWEST_SNAP].map(state));
    assert_eq!(fs::read_dir(copy.path("member/snap")).unwrap().count(), 3);
}

fn ekutl(words: &[&str]) -> (Option<i32>, String, String) {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_ekutl"))
        .current_dir(fixture(""))
        .args(words)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn the_command_says_what_it_found_and_its_exit_code_tells() {
    let sound = "\
database: storage version 3.6.0, revision 711, 96 keys in 712 rows, compacted at -, \
consistent index 718, term 2, 22 of 25 pages in use
log: 1 segment, 1453 records, entries 1 to 718, commit 718, newest snapshot at 714
data-3.6: sound
";
    assert_eq!(ekutl(&["verify", "data-3.6"]), (Some(0), sound.into(), String::new()));

    let copy = Copy::of("data-3.6");
    copy.edit(NEWEST_SNAP, Vec::clear);
    let path = copy.folder.path().to_str().unwrap();
    let (code, stdout, stderr) = ekutl(&["verify", path]);
    assert_eq!((code, stderr.as_str()), (Some(1), ""));
    assert!(stdout.contains(".snap: the file is empty\n"), "{stdout}");
    assert!(stdout.ends_with(": damaged: 1 finding\n"), "{stdout}");

    let (code, stdout, stderr) = ekutl(&["verify", "no-such-thing"]);
    assert_eq!((code, stdout.as_str()), (Some(2), ""));
    assert!(stderr.starts_with("Error: no-such-thing: No such file"), "{stderr}");
}

#[test]
fn json_has_the_findings_and_the_facts() {
    let (code, stdout, _) =
        ekutl(&["verify", "-w", "json", "--as", "snapshot", "data-3.7/member/snap/db"]);
    assert_eq!(code, Some(1));
    let answer: serde_json::Value = serde_json::from_str(&stdout).unwrap();
    assert_eq!(answer["verdict"], "damaged");
    assert_eq!(answer["findings"][0]["byte"], 28_672);
    assert_eq!(answer["database"]["keys"], 60);
    assert_eq!(ekutl(&["verify", "-w", "table", "data-3.7"]).0, Some(4));
}

#[test]
fn what_cannot_be_looked_at_is_not_called_damaged() {
    use std::os::unix::fs::symlink;
    type Break = fn(&Copy);
    let cases: [(&str, Break); 6] = [
        ("member/wal: Too many levels", |copy| {
            let wal = copy.path("member/wal");
            fs::remove_dir_all(&wal).unwrap();
            symlink("wal", &wal).unwrap();
        }),
        ("snap/db: Too many levels", |copy| {
            fs::remove_file(copy.path(DB)).unwrap();
            symlink("db", copy.path(DB)).unwrap();
        }),
        ("snap/db: is a directory", |copy| {
            fs::remove_file(copy.path(DB)).unwrap();
            fs::create_dir(copy.path(DB)).unwrap();
        }),
        ("3.snap: is a directory", |copy| {
            fs::create_dir(copy.path("member/snap/0000000000000002-0000000000000003.snap"))
                .unwrap();
        }),
        ("3.snap: No such file", |copy| {
            symlink("none", copy.path("member/snap/0000000000000002-0000000000000003.snap"))
                .unwrap();
        }),
        ("1.wal: No such file", |copy| {
            symlink("none", copy.path("member/wal/0000000000000001-0000000000000001.wal")).unwrap();
        }),
    ];
    for (words, change) in cases {
        let copy = Copy::of("data-3.6");
        change(&copy);
        assert_found(&copy.ask(), Severity::Unread, &[words]);
        let path = copy.folder.path().to_str().unwrap();
        let (code, stdout, _) = ekutl(&["verify", path]);
        assert_eq!(code, Some(2), "{stdout}");
        assert!(stdout.ends_with(": cannot tell: not read: 1 file\n"), "{stdout}");
        // What else is wrong is found all the same.
        if !words.contains("snap/db") {
            copy.edit(DB, |db| db[3 * 4096] ^= 1);
            assert_found(&copy.ask(), Severity::Damaged, &[DB, "page 3"]);
        } else {
            copy.edit(SEGMENT, |wal| wal[3090] ^= 1);
            assert_found(&copy.ask(), Severity::Damaged, &[SEGMENT, "crc mismatch"]);
        }
        assert_found(&copy.ask(), Severity::Damaged, &[words]);
        let (code, stdout, _) = ekutl(&["verify", path]);
        assert_eq!(code, Some(1), "{stdout}");
        assert!(stdout.ends_with(", and not read: 1 file\n"), "{stdout}");
    }
}

/// Of a name that no server gives, which every server sets aside.
#[test]
fn a_stray_snap_is_noted() {
    let copy = Copy::of("data-3.6");
    fs::write(copy.path("member/snap/foo.snap"), "").unwrap();
    assert_found(&copy.ask(), Severity::Note, &["foo.snap", "empty", "set aside"]);
    // One that holds a snapshot would be started from.
    fs::copy(copy.path(NEWEST_SNAP), copy.path("member/snap/foo.snap")).unwrap();
    assert_found(&copy.ask(), Severity::Damaged, &["foo.snap", "not what the name says"]);
}

#[test]
fn beside_a_server_the_database_may_lag_and_the_log_be_half_written() {
    let copy = Copy::of("data-3.6");
    copy.edit(DB, |db| {
        for at in places(db, b"consistent_index") {
            db[at + 16..at + 24].copy_from_slice(&700u64.to_be_bytes());
        }
    });
    assert_found(&copy.ask(), Severity::Damaged, &["consistent_index 700 lies below"]);
    // As a server holds it.
    let held = fs::OpenOptions::new().read(true).write(true).open(copy.path(DB)).unwrap();
    held.lock().unwrap();
    copy.edit(SEGMENT, |wal| {
        let last = wal.iter().rposition(|&byte| byte != 0).unwrap();
        // The last record's length field is not there yet.
        let start = (0..last - 8)
            .rev()
            .step_by(1)
            .find(|&at| at % 8 == 0 && wal[at + 8] == 8 && wal[at + 10] == 0x10 && wal[at + 1] == 0)
            .unwrap();
        wal[start..start + 8].fill(0);
    });
    let report = copy.ask();
    assert!(report.live);
    assert!(report.verdict() < Severity::Damaged, "{:#?}", report.findings);
    drop(held);

    // A record that is being written: its checksum does not go with it yet. What is lowered to a note
    // leaves nothing out.
    let copy = Copy::of("data-3.6");
    copy.edit(SEGMENT, |wal| {
        let last = wal.iter().rposition(|&byte| byte != 0).unwrap();
        wal[last] ^= 0xff;
    });
    assert_found(&copy.ask(), Severity::Damaged, &[SEGMENT, "crc mismatch"]);
    assert!(!copy.ask().log.unwrap().exact);
    let held = fs::OpenOptions::new().read(true).write(true).open(copy.path(DB)).unwrap();
    held.lock().unwrap();
    let report = copy.ask();
    assert_found(&report, Severity::Note, &["crc mismatch", "a server is writing here"]);
    assert!(report.log.unwrap().exact);
    drop(held);
}

/// Half a million roles in one row: each looked for once, and not each told.
#[test]
fn a_user_of_countless_roles_takes_no_time() {
    let folder = tempfile::tempdir().unwrap();
    let options = small(folder.path(), Release::V3_7);
    served(&options, 1);
    let roles = 500_000;
    let row = [&b"\x0a\x01u"[..], &b"\x1a\x00".repeat(roles)].concat();
    set(&db_of(&options), "authUsers", b"u", Some(&row));
    let report = ask(&options.data_dir);
    let more = format!("{} more roles are not in bucket authRoles", roles - 20);
    assert_found(&report, Severity::Damaged, &[&more]);
    assert!(report.findings.len() < 30);
    // Where each stands.
    let byte = |finding: usize| report.findings[finding].place.byte.unwrap();
    assert_eq!(byte(1) - byte(0), 2);
}

/// A file that has nothing of a database in it, and no name of one, may be anything.
#[test]
fn what_is_none_of_ours_cannot_be_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("notes.txt");
    let path = file.to_str().unwrap();
    for content in ["salute".to_owned(), "x".repeat(544), "x".repeat(9000)] {
        fs::write(&file, &content).unwrap();
        let (code, stdout, stderr) = ekutl(&["verify", path]);
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{stderr}");
        assert!(
            stderr.contains("notes.txt: expected ") && stderr.contains("none of them"),
            "{stderr}"
        );
        // Whoever says what it is meant to be is told what it is not.
        let (code, stdout, _) = ekutl(&["verify", "--as", "db", path]);
        assert_eq!(code, Some(1), "{stdout}");
        assert!(stdout.contains("nowhere in its"), "{stdout}");
    }
    // Both metas gone: a database all the same, by its leaves.
    let mut bytes = fs::read(fixture("data-3.6").join(DB)).unwrap();
    bytes[..8192].fill(0);
    fs::write(&file, &bytes).unwrap();
    let (code, stdout, _) = ekutl(&["verify", path]);
    assert_eq!(code, Some(1), "{stdout}");
    assert!(stdout.contains("leaf pages of 4096 bytes still stand where they belong"), "{stdout}");
}

/// A flag that would have no effect is refused, with the reason.
#[test]
fn flags_that_do_not_go_with_the_path_are_refused() {
    for (words, said) in [
        (
            &["verify", "data-3.6", "--as", "db"][..],
            "--as db is for a file, and data-3.6 is a directory",
        ),
        (
            &["verify", "data-3.6/member/snap/db", "--wal-dir", "x"],
            "--wal-dir is for a data directory",
        ),
        (&["verify", ""], "verify takes a path, and the one given is empty"),
    ] {
        let (code, stdout, stderr) = ekutl(words);
        assert_eq!((code, stdout.as_str()), (Some(128), ""), "{words:?}: {stderr}");
        assert!(stderr.starts_with(&format!("Error: {said}")), "{words:?}: {stderr}");
    }
}

/// Names of files are not commands to a terminal.
#[test]
fn names_of_files_are_escaped() {
    let copy = Copy::of("data-3.6");
    let name = "member/snap/0000000000000002-0000000000000003\x1b[2J.snap";
    fs::write(copy.path(name), "x").unwrap();
    let folder = copy.path("a\x1b[31m");
    fs::create_dir(&folder).unwrap();
    fs::rename(copy.path("member"), folder.join("member")).unwrap();
    let path = folder.to_str().unwrap();
    for command in ["verify", "members"] {
        let (_, stdout, stderr) = ekutl(&[command, path]);
        assert!(!(stdout.clone() + &stderr).contains('\x1b'), "{command}: {stdout} {stderr}");
        assert!(stdout.contains("a\\u{1b}[31m/member/"), "{command}: {stdout}");
    }
    assert!(ekutl(&["verify", path]).1.contains("3\\u{1b}[2J.snap"));
    for command in [&["verify"][..], &["members"], &["get", "k"]] {
        let (_, _, stderr) = ekutl(&[command, &["no\x1b[2Jthing"]].concat());
        assert!(stderr.contains("no\\u{1b}[2Jthing: "), "{command:?}: {stderr}");
    }
}
