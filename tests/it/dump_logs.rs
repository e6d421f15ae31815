//! `ek-dump-logs` as a process: the original's output, its words under its name, and ours.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use assert_cmd::Command;

const SEGMENT: &str = "0000000000000000-0000000000000000.wal";

fn fixture(name: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)).unwrap()
}

fn varint(out: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        out.push((value & 0x7f) as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// A message of one field of bytes.
fn bytes(number: u64, content: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    varint(&mut out, number << 3 | 2);
    varint(&mut out, content.len() as u64);
    [out, content.to_vec()].concat()
}

/// A message of numbers, from field 1 on.
fn numbers(values: &[u64]) -> Vec<u8> {
    let mut out = Vec::new();
    for (place, value) in values.iter().enumerate() {
        varint(&mut out, (place as u64 + 1) << 3);
        varint(&mut out, *value);
    }
    out
}

fn entry(kind: u64, index: u64, data: &[u8]) -> (u64, Vec<u8>) {
    (2, [numbers(&[kind, 1, index]), bytes(4, data)].concat())
}

/// put{key}, with a header.
fn put(key: &str) -> Vec<u8> {
    [bytes(100, &numbers(&[9])), bytes(4, &bytes(1, key.as_bytes()))].concat()
}

fn state(commit: u64) -> (u64, Vec<u8>) {
    (3, numbers(&[1, 1, commit]))
}

/// A segment: crc, metadata of member 1 of cluster 2, and these.
fn log(records: &[(u64, Vec<u8>)]) -> Vec<u8> {
    let head = [(4, Vec::new()), (1, numbers(&[1, 2]))];
    let (mut log, mut crc) = (Vec::new(), 0);
    for (kind, data) in head.iter().chain(records) {
        let mut body = numbers(&[*kind]);
        body.push(0x10);
        crc = crc32c::crc32c_append(crc, data);
        varint(&mut body, crc.into());
        if *kind != 4 {
            body.extend(bytes(3, data));
        }
        let pad = body.len().next_multiple_of(8) - body.len();
        let top = if pad == 0 { 0 } else { (0x80 | pad as u64) << 56 };
        log.extend((body.len() as u64 | top).to_le_bytes());
        log.extend(&body);
        log.resize(log.len() + pad, 0);
    }
    log
}

/// The start of every log.
fn mark() -> (u64, Vec<u8>) {
    (5, numbers(&[0, 0]))
}

/// Fourteen entries, put k1 to put k14, all committed.
fn fourteen() -> Vec<(u64, Vec<u8>)> {
    let puts = (1..=14).map(|index| entry(0, index, &put(&format!("k{index}"))));
    [mark()].into_iter().chain(puts).chain([state(14)]).collect()
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

    /// With these records after the metadata, each of a type's number and its data.
    fn of_records(records: &[(u64, Vec<u8>)]) -> Self {
        Self::of(&log(records))
    }

    fn wal(&self) -> PathBuf {
        self.path("data/member/wal")
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

fn objects(stdout: &str) -> Vec<serde_json::Value> {
    stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn json_leaves_nothing_out() {
    let unknown = [bytes(100, &numbers(&[9])), bytes(2000, b"new")].concat();
    let case = Case::of_records(&[
        mark(),
        entry(0, 1, &unknown),
        entry(2, 2, b"two"),
        entry(7, 3, b""),
        entry(0, 4, &put("k")),
        state(4),
    ]);
    let unknown = serde_json::json!({
        "header": {"ID": 9}, "unknown": [{"field": 2000, "wire": 2, "data": "bmV3"}]
    });
    for all in [&["-w", "json", "data"][..], &["-w", "json", "--all", "data"]] {
        let rows = |more: &[&str]| -> Vec<serde_json::Value> {
            let (_, stdout, _) = case.ours(&[all, more].concat());
            objects(&stdout).into_iter().filter(|row| row["type"] == "entry").collect()
        };
        let found = rows(&[]);
        assert_eq!(found.len(), 4, "{all:?}");
        assert_eq!(found[0]["request"], unknown);
        assert_eq!(found[1]["entry_type"], "EntryConfChangeV2");
        assert_eq!(found[1]["data"], "dHdv");
        assert_eq!((&found[2]["entry_type"], &found[2]["data"]), (&7.into(), &"".into()));
        // Asked for by type they are none of the types there are.
        for (types, count) in [("IRRPut", 1), ("Normal,ConfigChange", 2), ("ConfigChange", 0)] {
            assert_eq!(rows(&["--entry-type", types]).len(), count, "{all:?} {types}");
        }
    }
    // By type, --all shows entries alone.
    let (_, stdout, _) = case.ours(&["--all", "--entry-type", "Normal,ConfigChange", "data"]);
    assert!(!stdout.contains("\tmetadata\t"), "{stdout}");
    // The table has no row for two of them, and says so.
    let (code, stdout, stderr) = case.ours(&["data"]);
    assert_eq!((code, stdout.contains("count is : 2\n")), (0, true), "{stdout}");
    for words in
        ["entry 2: expected type 0 or 1, found 2", "entry 3: ", "entry 1: expected a request"]
    {
        assert!(stderr.contains(words), "{stderr}");
    }
    assert_eq!(case.original(&["data"]), (0, stdout, String::new()));
}

#[test]
fn a_start_index_asks_for_no_term() {
    let mut records = fourteen();
    records.push((5, numbers(&[3, 1])));
    let case = Case::of_records(&records);
    let (code, stdout, stderr) = case.ours(&["--start-index", "3", "data"]);
    assert_eq!((code, stderr.as_str()), (0, ""), "{stdout}");
    assert!(stdout.ends_with("count is : 11\n"), "{stdout}");
    let (code, _, stderr) = case.original(&["-start-index", "3", "data"]);
    assert_eq!((code, stderr.as_str()), (1, "Failed reading WAL: wal: snapshot mismatch\n"));
}

/// A copy of a data directory of 3.6 with a `.snap` of index 714 and entries up to 718.
fn snapped() -> Case {
    let case = Case::of(&fixture(&format!("data-3.6/member/wal/{SEGMENT}")));
    for name in ["0000000000000002-0000000000000297.snap", "0000000000000002-00000000000002ca.snap"]
    {
        fs::write(
            case.path("data/member/snap").join(name),
            fixture(&format!("data-3.6/member/snap/{name}")),
        )
        .unwrap();
    }
    case
}

#[test]
fn what_is_asked_for_is_looked_for_in_the_whole_log() {
    let case = snapped();
    let count = |args: &[&str]| {
        let (code, stdout, stderr) = case.ours(&[args, &["data"]].concat());
        assert_eq!((code, stderr.as_str()), (0, ""), "{args:?}");
        let (_, count) = stdout.split_once("count is : ").unwrap();
        count.trim().parse::<u64>().unwrap()
    };
    let all = |args: &[&str]| {
        let (code, stdout, _) = case.ours(&[args, &["--all", "data"]].concat());
        assert_eq!(code, 0);
        stdout.lines().filter(|line| line.contains("\tentry\t")).count() as u64
    };
    assert_eq!(count(&["--from", "5", "--to", "6"]), 2);
    assert_eq!(count(&["--end-index", "3"]), 2);
    for args in [&["--prefix", "s"][..], &["--from", "700"], &["--to", "20"], &["--key", "s"]] {
        assert_eq!(count(args), all(args), "{args:?}");
    }
    assert!(count(&["--prefix", ""]) > 600);
    let (_, stdout, _) = case.ours(&["--from", "5", "--to", "6", "-w", "json", "data"]);
    assert_eq!(objects(&stdout).len(), 3);
    // With a start, from there; without any of them, from the snapshot.
    assert_eq!(count(&["--start-index", "600", "--to", "601"]), 1);
    let whole = case.ours(&["data"]).1;
    assert!(whole.contains("\nStart dumping log entries from snapshot.\n"), "{whole}");
    let (_, stdout, stderr) = case.ours(&["--entry-type", "Normal", "data"]);
    assert_eq!(stdout.lines().count(), whole.lines().count());
    assert!(stderr.contains("entries up to 714 lie before the snapshot"), "{stderr}");
    // As the original: from the snapshot on.
    let (_, stdout, stderr) = case.original(&["-from", "5", "-to", "6", "data"]);
    assert!(stdout.ends_with("count is : 0\n") && stderr.is_empty(), "{stdout}{stderr}");
    // Where the log cannot be read from its first segment on, it is said.
    fs::rename(case.wal().join(SEGMENT), case.wal().join(SEGMENT.replacen("00-", "01-", 1)))
        .unwrap();
    fs::write(case.wal().join("0000000000000009-0000000000000200.wal"), []).unwrap();
    let (code, _, stderr) = case.ours(&["--from", "5", "data"]);
    assert_eq!(code, 1, "{stderr}");
    assert!(stderr.contains("note: entries before the newest snapshot are not looked"), "{stderr}");
    let (_, _, stderr) = case.ours(&["--from", "6", "--to", "5", "data"]);
    assert!(stderr.starts_with("Error: --from 6 lies above --to 5\n"), "{stderr}");
}

/// A follower that got a snapshot from its leader: its log goes on behind it, and all that is there is found.
#[test]
fn entries_around_a_received_snapshot_are_found() {
    let puts = |from, to| (from..=to).map(|index| entry(0, index, &put(&format!("k{index}"))));
    // Entry 5 was not committed: whether the snapshot has it, nothing here tells.
    let records = |after: Vec<(u64, Vec<u8>)>| -> Vec<_> {
        [mark()]
            .into_iter()
            .chain(puts(1, 5))
            .chain([state(4), (5, numbers(&[9, 1]))])
            .chain(after)
            .collect()
    };
    for after in [
        [state(9)].into_iter().chain(puts(10, 14)).chain([state(14)]).collect(),
        puts(10, 14).chain([state(14)]).collect::<Vec<_>>(),
    ] {
        let case = Case::of_records(&records(after));
        let (code, stdout, stderr) = case.ours(&["--all", "data"]);
        assert_eq!((code, stderr.as_str()), (0, ""), "{stdout}");
        assert!(!stdout.contains("missing"), "{stdout}");
        let states = |word: &str| stdout.matches(&format!("\t{word}\t")).count();
        assert_eq!((states("committed"), states("uncommitted")), (9, 1), "{stdout}");
        let told = "ek-dump-logs: note: entries 6 to 9 are not in the log: a snapshot came from the \
                    leader in their place\n";
        for (args, count) in [
            (&["--key", "k2"][..], 1),
            (&["--key", "k12"], 1),
            (&["--key", "k5"], 1),
            (&["--from", "3", "--to", "10"], 4),
            (&["--start-index", "2"], 8),
            (&["--prefix", ""], 10),
        ] {
            let (code, stdout, stderr) = case.ours(&[args, &["data"]].concat());
            assert_eq!((code, stderr.as_str()), (0, told), "{args:?}");
            assert!(stdout.ends_with(&format!("count is : {count}\n")), "{args:?}: {stdout}");
        }
        let (_, stdout, _) = case.ours(&["--from", "4", "--to", "5", "-w", "json", "data"]);
        let states: Vec<_> = objects(&stdout)[1..].iter().map(|row| row["state"].clone()).collect();
        assert_eq!(states, ["committed", "uncommitted"], "{stdout}");
        let (_, _, stderr) = case.ours(&["--start-index", "9", "data"]);
        assert_eq!(stderr, "");
        // As the original, which starts at the index that it is told.
        let (code, stdout, stderr) = case.original(&["-start-index", "2", "data"]);
        assert_eq!(code, 1, "{stdout}");
        assert!(stderr.contains("current entry[Index: 10, Term: 1]"), "{stderr}");
    }
    // The hard state that makes the snapshot count was never written: 10 follows nothing.
    let case = Case::of_records(&records(puts(10, 14).collect()));
    let (code, stdout, _) = case.ours(&["--all", "data"]);
    assert_eq!(code, 1);
    assert!(stdout.contains("entry 10 follows entry 5: 4 missing"), "{stdout}");
    let (code, _, stderr) = case.ours(&["--key", "k12", "data"]);
    assert!(stderr.contains("expected entry 6, found entry 10"), "{code}: {stderr}");
}

#[test]
fn what_etcd_passes_over_is_noted() {
    // A length field of 0, and more of the log behind it.
    let whole = log(&fourteen());
    let mut hidden = log(&fourteen()[..8]);
    let at = hidden.len();
    hidden.extend([&[0; 512][..], &whole[at..]].concat());
    let beyond = log(&[fourteen(), vec![state(5708)]].concat());
    for (segment, words, entries) in [
        (hidden, "a length field of 0 ends the segment, but 8 records follow", 7),
        (beyond, "the last hard state commits entry 5708, the last entry is 14", 14),
    ] {
        let case = Case::of(&segment);
        for format in ["simple", "json"] {
            let (code, stdout, stderr) = case.ours(&["-w", format, "data"]);
            assert_eq!((code, stdout.matches("put").count()), (0, entries), "{stdout}");
            assert!(stderr.starts_with("ek-dump-logs: note: data/member/wal/"), "{stderr}");
            assert!(stderr.contains(words), "{stderr}");
        }
        assert_eq!(case.original(&["data"]).2, "");
    }
    // What is wrong stands in the reason why nothing is shown.
    let case = Case::of(&[]);
    let (code, _, stderr) = case.ours(&["data"]);
    assert_eq!(code, 1);
    assert!(stderr.contains("no snapshot record of index 0") && stderr.contains("an empty file"));
}

#[test]
fn a_decoder_that_answers_while_it_reads_ends() {
    let large = [put("k"), bytes(101, &[7; 600_000])].concat();
    let case = Case::of_records(&[mark(), entry(0, 1, &large), state(1)]);
    let program = case.path("etcd-dump-logs");
    let done = Command::new(program)
        .args(["-stream-decoder", "cat", "data"])
        .current_dir(case.0.path())
        .timeout(std::time::Duration::from_secs(300))
        .output()
        .unwrap();
    assert_eq!(done.status.code(), Some(0));
    assert!(done.stdout.ends_with(b"count is : 1\n") && done.stdout.len() > 1_200_000);
}

#[test]
fn a_row_stands_there_before_its_answer() {
    let case = Case::of_records(&fourteen());
    let script = case.path("decode");
    fs::write(&script, "while read line; do echo \"OK|$(tail -n 1 out | cut -c 6-15)\"; done")
        .unwrap();
    let status = std::process::Command::new(case.path("etcd-dump-logs"))
        .args(["-stream-decoder", "sh decode", "data"])
        .current_dir(case.0.path())
        .stdout(fs::File::create(case.path("out")).unwrap())
        .status()
        .unwrap();
    assert!(status.success());
    let shown = fs::read_to_string(case.path("out")).unwrap();
    for index in 1..=14 {
        assert!(shown.contains(&format!("\tOK\t{index:>10}\n")), "{shown}");
    }
}

#[test]
fn a_reader_that_has_gone_ends_it_as_the_signal_would() {
    let case = Case::of(&fixture("wal/3.6.14-auth.wal"));
    for program in [PathBuf::from(env!("CARGO_BIN_EXE_ek-dump-logs")), case.path("etcd-dump-logs")]
    {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let done = std::process::Command::new(program)
            .arg("data")
            .current_dir(case.0.path())
            .stdout(writer)
            .output()
            .unwrap();
        assert_eq!((done.status.code(), &done.stderr[..]), (Some(141), &b""[..]));
    }
}

#[test]
fn a_log_can_be_read_without_its_data_directory() {
    let case = snapped();
    let all = case.ours(&["--all", "data"]);
    assert_eq!(case.ours(&["--all", "--wal-dir", "data/member/wal"]), all);
    assert_eq!(
        case.ours(&["--raw", "--wal-dir", "data/member/wal"]),
        case.ours(&["--raw", "data"])
    );
    let (code, stdout, stderr) = case.ours(&["--wal-dir", "data/member/wal"]);
    assert_eq!((code, stderr.as_str()), (0, ""));
    assert!(stdout.starts_with("Start dumping log entries from index 0.\n"), "{stdout}");
    assert_eq!(stdout, case.ours(&["--start-index", "0", "data"]).1);
    let (code, _, stderr) = case.ours(&["data/member/wal"]);
    assert!(code == 1 && stderr.contains("hint: --wal-dir reads a log whose folder"), "{stderr}");
    let (code, _, stderr) = case.ours(&["--start-snap", "x", "--wal-dir", "data/member/wal"]);
    assert_eq!(code, 1, "{stderr}");
    fs::rename(case.wal(), case.path("elsewhere")).unwrap();
    let (code, _, stderr) = case.ours(&["data"]);
    assert!(
        code == 1 && stderr.contains("hint: --wal-dir names the folder of the log"),
        "{stderr}"
    );
    assert_eq!(case.ours(&["--wal-dir", "elsewhere", "data"]).0, 0);
}

#[test]
fn a_raw_dump_ends_where_it_is_told_to() {
    let case = Case::of_records(&fourteen());
    let entries = |args: &[&str]| {
        let (code, stdout, _) = case.ours(&[args, &["--raw", "data"]].concat());
        assert_eq!(code, 0);
        stdout.lines().filter(|line| line.starts_with("Entry: ")).count()
    };
    assert_eq!(entries(&["--end-index", "5"]), 4);
    assert_eq!(entries(&["--start-index", "3", "--end-index", "5"]), 2);
    assert_eq!(entries(&[]), 14);
    let (_, stdout, _) = case.original(&["-raw", "-end-index", "5", "data"]);
    assert_eq!(stdout.matches("Entry: ").count(), 14);
}

#[test]
fn a_start_before_the_log_is_told_where_it_begins() {
    let puts = (51..=64).map(|index| entry(0, index, &put("k")));
    let records: Vec<_> = [mark()].into_iter().chain(puts).chain([state(64)]).collect();
    let case = Case::of_records(&records);
    fs::rename(case.wal().join(SEGMENT), case.wal().join("0000000000000004-0000000000000033.wal"))
        .unwrap();
    for args in [&["--start-index", "50"][..], &["--key", "k"], &["--from", "1"]] {
        let (code, stdout, stderr) = case.ours(&[args, &["data"]].concat());
        assert_eq!((code, stderr.as_str()), (0, ""), "{args:?}");
        assert!(stdout.contains("WAL entries: 14\nlastIndex=64\n"), "{args:?}: {stdout}");
    }
    let (code, _, stderr) = case.ours(&["--start-index", "7", "data"]);
    assert_eq!(code, 1);
    assert!(stderr.contains("expected the entries after index 7, found a log that begins at 51\n"));
    assert!(!stderr.contains(".snap"), "{stderr}");
    let (_, _, stderr) = case.original(&["-start-index", "7", "data"]);
    assert!(stderr.ends_with("which matches the snapshot index '7'\n"), "{stderr}");
}

/// Each line was seen from 3.6.14.
#[test]
fn what_is_no_segment_and_no_folder() {
    let case = Case::of_records(&fourteen());
    let (folder, stray) = ("0000000000000001-000000000000000f.wal", "stray");
    fs::create_dir(case.wal().join(folder)).unwrap();
    fs::write(case.wal().join(stray), []).unwrap();
    let path = format!("data/member/wal/{folder}");
    let (code, stdout, stderr) = case.original(&["data"]);
    assert_eq!((code, stdout.lines().count()), (1, 4));
    assert_eq!(stderr, format!("Failed reading WAL: read {path}: is a directory\n"));
    let (code, stdout, stderr) = case.original(&["-raw", "data"]);
    assert_eq!((code, stdout.matches("Entry: ").count()), (0, 14));
    assert!(!stdout.contains("EOF"), "{stdout}");
    let said = format!("Error: Reading failed: read {path}: is a directory\n");
    assert!(stderr.ends_with(&said), "{stderr}");
    let (code, stdout, stderr) = case.ours(&["--raw", "data"]);
    assert_eq!((code, stdout.matches("Entry: ").count()), (1, 14), "{stderr}");
    for format in ["simple", "json"] {
        let (code, stdout, stderr) = case.ours(&["--all", "-w", format, "data"]);
        assert_eq!((code, stdout.matches("committed").count()), (1, 14), "{stdout}");
        assert!(stdout.contains("is a directory, not a file"), "{stdout}");
        assert!(
            stderr.contains("data/member/wal/stray: ignored file in WAL directory"),
            "{stderr}"
        );
    }
    for (args, words) in [
        (
            &["-wal-dir", "/dev/null", "data"][..],
            "Failed opening WAL: [openAtIndex] selectWALFiles failed: readWALNames failed: \
             [readWALNames] fileutil.ReadDir failed: readdirent /dev/null: not a directory\n",
        ),
        (
            &["-raw", "-wal-dir", "/dev/null", "data"],
            "Error: Failed to read directory '/dev/null' error:open /dev/null: not a directory\n",
        ),
    ] {
        assert_eq!(case.original(args).2, words);
    }
    fs::remove_dir(case.wal().join(folder)).unwrap();
    for (decoder, words) in [
        (" cat", "exec: no command"),
        ("no\"\x01pe", "exec: \"no\\\"\\x01pe\": executable file not found in $PATH"),
    ] {
        let (code, _, stderr) = case.original(&["-stream-decoder", decoder, "data"]);
        assert_eq!((code, stderr), (2, format!("{words}\npanic: {words}\n")));
    }
}

#[test]
fn words_of_any_bytes_are_taken() {
    use std::os::unix::ffi::OsStrExt;
    let case = Case::of_records(&fourteen());
    let odd = std::ffi::OsStr::from_bytes(b"n\xff");
    for (flag, words) in [
        ("--start-snap", "No such file or directory"),
        ("--entry-type", "\"n\\xff\" is no entry type"),
        ("--stream-decoder", "stream decoder n\u{fffd}: No such file"),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ek-dump-logs"));
        let done =
            command.arg(flag).arg(odd).arg("data").current_dir(case.0.path()).output().unwrap();
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(said.contains(words), "{flag}: {said}");
    }
    let (code, stdout, _) = case.ours(&["help"]);
    assert_eq!((code, stdout), (0, case.ours(&["--help"]).1));
    for version in ["version", "-v", "-V"] {
        assert_eq!(case.ours(&[version]), case.ours(&["--version"]));
        assert_eq!(case.ours(&[version]).0, 0);
    }
}

#[test]
fn an_entry_of_index_0_is_passed_by() {
    let mut records = fourteen();
    records.insert(4, entry(0, 0, b""));
    let case = Case::of_records(&records);
    let (code, stdout, _) = case.ours(&["--all", "data"]);
    assert_eq!((code, stdout.matches("\tcommitted\t").count()), (1, 14), "{stdout}");
    assert_eq!(stdout.matches("\tdamage\t").count(), 1, "{stdout}");
    assert!(case.original(&["data"]).1.ends_with("count is : 14\n"));
}
