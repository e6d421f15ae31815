//! `ek-dump-logs` as a process: the original's output, its words under its name, and ours.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use assert_cmd::Command;

const SEGMENT: &str = "0000000000000000-0000000000000000.wal";

fn fixture(name: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)).unwrap()
}

/// A folder with a data directory `data` of one segment, and a link `etcd-dump-logs` to the tool.
struct Case(tempfile::TempDir);

impl Case {
    fn of(segment: &[u8]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let member = folder.path().join("data/member");
        fs::create_dir_all(member.join("snap")).unwrap();
        fs::create_dir(member.join("wal")).unwrap();
        fs::write(member.join("wal").join(SEGMENT), segment).unwrap();
        symlink(env!("CARGO_BIN_EXE_ek-dump-logs"), folder.path().join("etcd-dump-logs")).unwrap();
        Self(folder)
    }

    fn path(&self, below: &str) -> PathBuf {
        self.0.path().join(below)
    }

    fn run(&self, program: &Path, args: &[&str]) -> (i32, String, String) {
        let done = Command::new(program).args(args).current_dir(self.0.path()).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (done.status.code().unwrap(), text(done.stdout), text(done.stderr))
    }

    fn ours(&self, args: &[&str]) -> (i32, String, String) {
        self.run(Path::new(env!("CARGO_BIN_EXE_ek-dump-logs")), args)
    }

    /// Under the original's name. The date before a message is cut off.
    fn original(&self, args: &[&str]) -> (i32, String, String) {
        let (code, stdout, stderr) = self.run(&self.path("etcd-dump-logs"), args);
        let dated =
            |line: &str| line.len() > 20 && line.is_char_boundary(20) && line.as_bytes()[4] == b'/';
        let cut = |line: &str| if dated(line) { line[20..].to_owned() } else { line.to_owned() };
        (code, stdout, stderr.split_inclusive('\n').map(cut).collect())
    }
}

#[test]
fn logs_of_every_version_are_printed_as_3_6_prints_them() {
    for name in ["3.4.23-auth", "3.5.1-auth", "3.6.14-auth", "3.7.1-auth", "3.5.1-members"] {
        let case = Case::of(&fixture(&format!("wal/{name}.wal")));
        let want = String::from_utf8(fixture(&format!("logs/{name}.txt"))).unwrap();
        for result in [case.original(&["data"]), case.ours(&["data"])] {
            assert_eq!(result, (0, want.clone(), String::new()), "{name}");
        }
        assert_eq!(case.ours(&["--no-mmap", "data/member"]).1, want);
    }
    let case = Case::of(&fixture("wal/3.5.1-members.wal"));
    let want = String::from_utf8(fixture("logs/3.5.1-members-raw.txt")).unwrap();
    assert_eq!(case.original(&["-raw", "data"]), (0, want.clone(), String::new()));
    assert_eq!(case.ours(&["data", "-raw=true"]), (0, want, String::new()));
}

/// Each line was seen from 3.6.14 for the same arguments.
#[test]
fn the_originals_words_under_its_name() {
    let case = Case::of(&fixture("wal/3.6.14-auth.wal"));
    for (args, code, stdout, stderr) in [
        (&[][..], 1, "", "Must provide data-dir argument (got [])\n"),
        (&["--", "a", "b"], 1, "", "Must provide data-dir argument (got [a b])\n"),
        (&["data", "-raw"], 1, "", "Must provide data-dir argument (got [data -raw])\n"),
        (
            &["-start-snap", "x", "-start-index", "5", "data"],
            1,
            "",
            "start-snap and start-index flags cannot be used together.\n",
        ),
        (
            &["-raw", "-start-snap", "x", "data"],
            1,
            "",
            "Flags --entry-type, --stream-decoder, --entrytype not supported in the RAW mode.\n",
        ),
        (
            &["no"],
            1,
            "",
            "Failed loading snapshot: open no/member/snap: no such file or directory\n",
        ),
        (
            &["-start-index", "0x10", "no"],
            1,
            "Start dumping log entries from index 16.\n",
            "Failed opening WAL: [openAtIndex] selectWALFiles failed: readWALNames failed: [readWALNames] fileutil.ReadDir failed: open no/member/wal: no such file or directory\n",
        ),
        (
            &["-raw", "no"],
            1,
            "",
            "Error: Failed to read directory 'no/member/wal' error:open no/member/wal: no such file or directory\n",
        ),
        (
            &["-wal-dir", "data/member/snap", "data"],
            1,
            "Snapshot:\nempty\nStart dumping log entries from snapshot.\n",
            "Failed opening WAL: [openAtIndex] selectWALFiles failed: readWALNames failed: wal: file not found\n",
        ),
        (
            &["-start-snap", "no.snap", "./data"],
            1,
            "{\"level\":\"warn\",\"msg\":\"failed to read a snap file\",\"path\":\"data/member/snap/no.snap\",\"error\":\"open data/member/snap/no.snap: no such file or directory\"}\n",
            "Failed loading snapshot: open data/member/snap/no.snap: no such file or directory\n",
        ),
    ] {
        let got = case.original(args);
        assert_eq!(got, (code, stdout.to_owned(), stderr.to_owned()), "{args:?}");
    }
    for (args, code, line) in [
        (&["-h"][..], 0, ""),
        (&["-foo", "data"], 2, "flag provided but not defined: -foo\n"),
        (&["-start-index", "x"], 2, "invalid value \"x\" for flag -start-index: parse error\n"),
        (&["-start-index"], 2, "flag needs an argument: -start-index\n"),
        (&["-raw=maybe"], 2, "invalid boolean value \"maybe\" for -raw: parse error\n"),
        (&["-=x"], 2, "bad flag syntax: -=x\n"),
    ] {
        let (got, stdout, stderr) = case.original(args);
        assert_eq!((got, stdout.as_str()), (code, ""), "{args:?}");
        let name = case.path("etcd-dump-logs");
        let head = format!("{line}Usage of {}:\n  -entry-type string\n", name.display());
        assert!(stderr.starts_with(&head), "{args:?}: {stderr}");
    }
}

#[test]
fn a_flipped_byte_stops_the_table_and_not_the_list_of_all_records() {
    let mut segment = fixture("wal/3.6.14-auth.wal");
    let at = segment.len() - 600;
    segment[at] ^= 0x20;
    let case = Case::of(&segment);
    let (code, stdout, stderr) = case.original(&["data"]);
    assert_eq!((code, stdout.lines().count()), (1, 3));
    let start = "Failed reading WAL: walpb: crc mismatch: expected: ";
    assert!(stderr.starts_with(start) && stderr.contains("' at position: "), "{stderr}");
    let (code, _, stderr) = case.ours(&["data"]);
    assert!(code == 1 && stderr.contains(&format!("{SEGMENT}: byte ")), "{stderr}");
    let (code, stdout, stderr) = case.ours(&["--all", "data"]);
    assert_eq!((code, stderr.as_str()), (1, "ek-dump-logs: the log is damaged in 1 place\n"));
    assert_eq!(stdout.lines().filter(|line| line.contains("\tdamage\t")).count(), 1);
    // Every record is there: the damaged one too, if its content can still be decoded.
    assert!(stdout.lines().count() >= 254, "{}", stdout.lines().count());
}

#[test]
fn filters_leave_what_was_asked_for() {
    let case = Case::of(&fixture("wal/3.5.1-members.wal"));
    let rows = |args: &[&str]| {
        let (code, stdout, stderr) = case.ours(&[args, &["--all", "data"]].concat());
        assert_eq!((code, stderr.as_str()), (0, ""), "{args:?}");
        stdout.lines().skip(1).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(rows(&["--from", "9", "--to", "11"]).len(), 3);
    assert_eq!(rows(&["--end-index", "3"]).len(), 2);
    assert_eq!(rows(&["-start-index", "104"]).len(), 1);
    let one = rows(&["--key", "m/1"]);
    assert!(!one.is_empty() && one.iter().all(|row| row.contains("key:\"m/1\"")));
    assert!(rows(&["--prefix", "m/"]).len() > one.len());
    assert!(rows(&["--prefix", "none/"]).is_empty());
    assert!(rows(&[]).iter().all(|row| row.split('\t').count() >= 6));
}

#[test]
fn json_has_an_object_a_line() {
    let case = Case::of(&fixture("wal/3.7.1-auth.wal"));
    for args in [&["-w", "json", "data"][..], &["--all", "-w", "json", "data"]] {
        let (code, stdout, stderr) = case.ours(args);
        assert_eq!((code, stderr.as_str()), (0, ""));
        let objects: Vec<serde_json::Value> =
            stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let entries: Vec<_> = objects.iter().filter(|o| o["type"] == "entry").collect();
        assert_eq!(entries.len(), 125);
        assert!(entries.iter().all(|o| o["state"] == "committed" && o["segment"] == SEGMENT));
        assert_eq!(entries[0]["conf_change"]["method"], "ConfChangeAddNode");
        assert!(!stdout.contains("newpw"), "a new password is shown");
    }
}

#[test]
fn a_decoder_answers_line_by_line() {
    let case = Case::of(&fixture("wal/3.5.1-auth.wal"));
    let script = case.path("decode");
    let run = |body: &str| {
        fs::write(&script, body).unwrap();
        let command = format!("sh {}", script.display());
        case.original(&["-stream-decoder", &command, "-entry-type", "ConfigChange", "data"])
    };
    let row = "   1\t         1\tconf\tmethod=ConfChangeAddNode id=706535fb64ef728f";
    let end = "\nEntry types (ConfigChange) count is : 1\n";
    let status = "decoder output format is not right, print output anyway";
    let bars = "OK(*WARNING: data might contain deliminator used by etcd-dump-logs)";
    for (body, want) in [
        ("while read line; do echo \"OK|${#line}\"; done", format!("{row}\tOK\t188\n{end}")),
        ("while read line; do echo plain; done", format!("{row}\t{status}\tplain\n{end}")),
        ("while read line; do echo 'OK|a|b'; done", format!("{row}\t{bars}\tab\n{end}")),
        ("exit 0", format!("{row}EOF\n")),
    ] {
        let (code, stdout, stderr) = run(body);
        let (_, rows) = stdout.split_once("decoded_data\n").unwrap();
        assert_eq!((code, rows, stderr.as_str()), (0, want.as_str(), ""), "{body}");
    }
    let (code, _, stderr) = run("while read line; do echo 'a|b'; echo moan >&2; done");
    assert_eq!((code, stderr.as_str()), (0, "decoder stderr: moan\n"));
    let (code, _, stderr) = run("while read line; do echo 'a|b'; done; exit 3");
    assert_eq!((code, stderr.as_str()), (2, "exit status 3\npanic: exit status 3\n"));
}

#[test]
fn nothing_in_the_data_directory_changes() {
    let case = Case::of(&fixture("wal/3.6.14-auth.wal"));
    let snap = case.path("data/member/snap");
    fs::write(snap.join("0000000000000002-0000000000000050.snap"), b"no snapshot").unwrap();
    fs::write(snap.join("db.tmp.1"), b"scratch").unwrap();
    let names = || {
        let mut names: Vec<_> =
            fs::read_dir(&snap).unwrap().map(|e| e.unwrap().file_name()).collect();
        names.sort();
        names
    };
    let before = names();
    let (code, stdout, stderr) = case.ours(&["data"]);
    assert!(code == 0 && stdout.starts_with("Snapshot:\nempty\n"), "{stdout}");
    assert!(stderr.contains("0000000000000050.snap: expected a snapshot envelope"), "{stderr}");
    assert_eq!(names(), before);
}
