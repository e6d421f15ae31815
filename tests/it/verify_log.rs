//! `verify` on logs that a server refuses, or goes on from what it never wrote: a real log, one thing
//! in it made another, every checksum right. What real servers do with each stands beside it.

use std::fs;
use std::path::{Path, PathBuf};

use etcdkit::inspect::members;
use etcdkit::inspect::verify::{Report, Severity, verify};
use etcdkit::wal::{Access, Cursor, Entry, EntryKind, Listing, RecordKind, SnapshotRecord, Wal};

const DB: &str = "member/snap/db";
const SEGMENT: &str = "0000000000000000-0000000000000000.wal";

/// One record: its type's number, and its data.
#[derive(Clone)]
struct Record {
    kind: u64,
    data: Vec<u8>,
}

enum Field<'a> {
    Number(u32, u64),
    Bytes(u32, &'a [u8]),
}

fn varint(out: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        out.push((value & 0x7f) as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

fn message(fields: &[Field<'_>]) -> Vec<u8> {
    let mut out = Vec::new();
    for field in fields {
        match *field {
            Field::Number(number, value) => {
                varint(&mut out, u64::from(number) << 3);
                varint(&mut out, value);
            }
            Field::Bytes(number, bytes) => {
                varint(&mut out, u64::from(number) << 3 | 2);
                varint(&mut out, bytes.len() as u64);
                out.extend_from_slice(bytes);
            }
        }
    }
    out
}

fn entry(kind: u64, term: u64, index: u64, data: &[u8]) -> Record {
    use Field::{Bytes, Number};
    let data = message(&[Number(1, kind), Number(2, term), Number(3, index), Bytes(4, data)]);
    Record { kind: 2, data }
}

fn state(term: u64, vote: u64, commit: u64) -> Record {
    use Field::Number;
    Record { kind: 3, data: message(&[Number(1, term), Number(2, vote), Number(3, commit)]) }
}

fn mark(index: u64, term: u64) -> Record {
    Record { kind: 5, data: message(&[Field::Number(1, index), Field::Number(2, term)]) }
}

/// A copy of a data directory with one segment, whose log is written anew.
struct Changed {
    folder: tempfile::TempDir,
}

impl Changed {
    fn of(name: &str, change: impl FnOnce(&mut Vec<Record>)) -> Self {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name);
        let folder = tempfile::tempdir().unwrap();
        for part in ["member/snap", "member/wal"] {
            fs::create_dir_all(folder.path().join(part)).unwrap();
            for file in fs::read_dir(source.join(part)).unwrap() {
                let from = file.unwrap().path();
                let to = folder.path().join(part).join(from.file_name().unwrap());
                fs::copy(&from, to).unwrap();
            }
        }
        let changed = Self { folder };
        let mut records = changed.records();
        change(&mut records);
        let (mut log, mut crc) = (Vec::new(), 0);
        for Record { kind, data } in &records {
            if *kind != 4 {
                crc = crc32c::crc32c_append(crc, data);
            }
            let head = [Field::Number(1, *kind), Field::Number(2, crc.into())];
            let mut body = message(&head);
            if *kind != 4 {
                body.extend(message(&[Field::Bytes(3, data)]));
            }
            let pad = body.len().next_multiple_of(8) - body.len();
            let top = if pad == 0 { 0 } else { (0x80 | pad as u64) << 56 };
            log.extend((body.len() as u64 | top).to_le_bytes());
            log.extend(&body);
            log.resize(log.len() + pad, 0);
        }
        fs::write(changed.wal().join(SEGMENT), log).unwrap();
        changed
    }

    fn wal(&self) -> PathBuf {
        self.folder.path().join("member/wal")
    }

    fn records(&self) -> Vec<Record> {
        let listing = Listing::read(&self.wal()).unwrap();
        let wal = Wal::open(&listing, 0..1, Access::Positioned).unwrap();
        let mut cursor = Cursor::new(&wal);
        let mut records = Vec::new();
        while let Some(located) = cursor.next() {
            let record = located.unwrap().record;
            let kind = match record.kind {
                RecordKind::Metadata => 1,
                RecordKind::Entry => 2,
                RecordKind::State => 3,
                RecordKind::Crc => 4,
                RecordKind::Snapshot => 5,
                RecordKind::Unknown(_) => panic!("a record of etcd"),
            };
            records.push(Record { kind, data: record.data().to_vec() });
        }
        records
    }

    fn edit_db(&self, part: &[u8], to: &[u8]) -> &Self {
        let path = self.folder.path().join(DB);
        let mut bytes = fs::read(&path).unwrap();
        let at: Vec<_> =
            (0..bytes.len() - part.len()).filter(|at| bytes[*at..].starts_with(part)).collect();
        assert!(!at.is_empty(), "part of the file");
        for at in at {
            bytes[at..at + to.len()].copy_from_slice(to);
        }
        fs::write(path, bytes).unwrap();
        self
    }

    fn without_snaps(&self) -> &Self {
        for file in fs::read_dir(self.folder.path().join("member/snap")).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "snap") {
                fs::remove_file(path).unwrap();
            }
        }
        self
    }

    fn ask(&self) -> Report {
        verify(self.folder.path(), None, None, &Default::default()).unwrap()
    }

    /// Asserts the verdict, and that one finding holds all of the words.
    #[track_caller]
    fn says(&self, verdict: Severity, words: &[&str]) {
        let report = self.ask();
        let said: Vec<String> = report.findings.iter().map(ToString::to_string).collect();
        assert_eq!(report.verdict(), verdict, "{said:#?}");
        let found = said.iter().any(|line| words.iter().all(|word| line.contains(word)));
        assert!(found, "no finding has {words:?}: {said:#?}");
    }
}

fn decoded(record: &Record) -> Option<Entry<'_>> {
    (record.kind == 2).then(|| Entry::decode(&record.data).unwrap())
}

/// The place of the entry of this index.
fn at(records: &[Record], index: u64) -> usize {
    let found = |record: &Record| decoded(record).is_some_and(|entry| entry.index == index);
    records.iter().rposition(found).unwrap()
}

fn last(records: &[Record], kind: u64) -> usize {
    records.iter().rposition(|record| record.kind == kind).unwrap()
}

/// Drops what etcd purges with the segments before: entries and snapshot records.
fn purge(records: &mut Vec<Record>, to: u64) {
    records.retain(|record| match record.kind {
        2 => decoded(record).unwrap().index > to,
        5 => SnapshotRecord::decode(&record.data).unwrap().index >= to,
        _ => true,
    });
}

#[test]
fn a_log_written_anew_as_it_was_is_sound() {
    for name in ["data-3.4", "data-3.5", "data-3.6", "data-3.7"] {
        assert_eq!(Changed::of(name, |_| ()).ask().findings, [], "{name}");
    }
}

/// 3.4, 3.5, 3.6: "wal: file not found"; 3.7 serves.
#[test]
fn a_purged_log_without_its_snap_is_refused_up_to_3_6() {
    let purged = Changed::of("data-3.6", |records| purge(records, 714));
    assert_eq!(purged.ask().findings, []);
    purged.without_snaps().says(
        Severity::Damaged,
        &[SEGMENT, "begins at entry 715", "need a .snap", "index 714", "714 entries are missing"],
    );
}

/// The log of a 3.4 whose first segments are purged has no change of membership left: the `.snap` has
/// the members that it begins with.
#[test]
fn members_of_a_purged_log_of_3_4_are_those_of_the_snap_and_what_came_after() {
    const SNAP: &str = "0000000000000002-00000000000000cd.snap";
    let purged = Changed::of("data-3.4", |records| {
        purge(records, 205);
        let first = at(records, 206);
        records.insert(first, mark(205, 2));
    });
    let kept = purged.wal().join("0000000000000002-00000000000000ce.wal");
    fs::rename(purged.wal().join(SEGMENT), kept).unwrap();
    let snap = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/snap");
    let to = purged.folder.path().join("member/snap").join(SNAP);
    fs::copy(snap.join(format!("3.4.23-purged-{SNAP}")), to).unwrap();
    let report = members(purged.folder.path(), &Default::default()).unwrap();
    let log = report.log.unwrap();
    assert_eq!(log.index, 708);
    let member = 0xa759_d8e1_c4ee_b940;
    assert_eq!(log.members.keys().collect::<Vec<_>>(), [&member]);
    assert_eq!(log.members[&member].name.as_deref(), Some("purged"));
    assert!(!log.members[&member].is_learner);
}

/// All: "wal: slice bounds out of range".
#[test]
fn a_log_from_entry_2_on_is_refused() {
    for name in ["data-3.4", "data-3.5", "data-3.7"] {
        let changed = Changed::of(name, |records| {
            let first = at(records, 1);
            records.remove(first);
        });
        changed.says(Severity::Damaged, &[SEGMENT, "begins at entry 2", "1 entry is missing"]);
    }
}

/// All panic: "unknown entry type; must be either EntryNormal or EntryConfChange".
#[test]
fn an_entry_that_no_server_applies_is_named() {
    let changed = Changed::of("data-3.6", |records| {
        let at = at(records, 700);
        records[at] = entry(7, 2, 700, b"");
    });
    changed.says(Severity::Damaged, &[SEGMENT, "byte ", "entry 700", "type 0 or 1, found 7"]);
}

/// All panic: "failed to unmarshal confChangeContext".
#[test]
fn a_member_that_is_no_json_is_named() {
    let changed = Changed::of("data-3.6", |records| {
        let change = message(&[Field::Number(2, 0), Field::Number(3, 9), Field::Bytes(4, b"{x")]);
        let at = at(records, 1);
        records[at] = entry(1, 1, 1, &change);
    });
    changed.says(Severity::Damaged, &[SEGMENT, "byte ", "entry 1:", "as JSON, found 2 bytes"]);
}

/// 3.4, 3.5 and 3.6 never come up; 3.7 serves.
#[test]
fn a_log_without_a_hard_state_is_told() {
    let changed = Changed::of("data-3.6", |records| records.retain(|record| record.kind != 3));
    changed.says(Severity::Damaged, &["member/wal", "a hard state that commits entry 718", "none"]);
}

/// 3.4, 3.5 and 3.7 apply the log again; 3.6 panics.
#[test]
fn an_index_of_0_beside_applied_rows_is_told() {
    let changed = Changed::of("data-3.7", |_| ());
    let applied = changed.ask().database.unwrap().consistent_index.unwrap();
    let stored = [b"consistent_index", &applied.to_be_bytes()[..]].concat();
    changed.edit_db(&stored, b"consistent_index\0\0\0\0\0\0\0\0");
    changed.says(Severity::Damaged, &[DB, "consistent_index", "found 0", "once more"]);
}

/// 3.6 and 3.7 panic: "server version is lower than determined cluster version".
#[test]
fn a_cluster_version_from_the_future_is_told() {
    let changed = Changed::of("data-3.7", |_| ());
    changed.edit_db(b"clusterVersion3.7.0", b"clusterVersion3.9.0");
    changed.says(Severity::Damaged, &[DB, "byte ", "clusterVersion 3.9.0 is newer"]);
}

/// All serve: the user is found by the key and shown with the name.
#[test]
fn a_user_under_another_name_is_told() {
    let changed = Changed::of("data-3.7", |_| ());
    changed.edit_db(b"\x0a\x05alice", b"\x0a\x05alicf");
    changed.says(Severity::Damaged, &[DB, "byte ", "user \"alice\"", "the name \"alicf\""]);
}

/// All serve.
#[test]
fn what_goes_back_in_a_log_is_named() {
    let change = |change: fn(&mut Vec<Record>)| Changed::of("data-3.6", change);
    change(|records| {
        let at = at(records, 700);
        records[at] = entry(0, 1, 700, b"");
    })
    .says(Severity::Damaged, &[SEGMENT, "byte ", "entry 700 is of term 1", "of term 2"]);
    let back = change(|records| records.push(state(2, 0, 3)));
    back.says(Severity::Damaged, &[SEGMENT, "byte ", "of commit 718 or more, found commit 3"]);
    let back = change(|records| records.push(state(1, 0, 718)));
    back.says(Severity::Damaged, &[SEGMENT, "byte ", "of term 2 or more, found term 1"]);
    let votes = change(|records| records.push(state(2, 0x7ff, 718)));
    votes.says(Severity::Damaged, &[SEGMENT, "byte ", "a vote for 7ff in term 2"]);
}

/// All serve: a record beyond the commit is what a crash leaves.
#[test]
fn snapshot_records_are_held_against_the_entries() {
    let beyond = Changed::of("data-3.6", |records| records.push(mark(1718, 2)));
    beyond.says(Severity::Note, &[SEGMENT, "byte ", "index 1718, beyond the commit 718"]);
    let other = Changed::of("data-3.6", |records| {
        let at = last(records, 5);
        records[at] = mark(714, 1);
    });
    let words = [SEGMENT, "byte ", "index 714 and term 1; entry 714 is of term 2"];
    other.says(Severity::Damaged, &words);
}

/// A server that needs it: "failed to open backend"; one that does not never looks.
#[test]
fn a_received_database_that_is_none_is_told() {
    let changed = Changed::of("data-3.6", |_| ());
    let received = changed.folder.path().join("member/snap/00000000000002ca.snap.db");
    fs::copy(changed.folder.path().join(DB), &received).unwrap();
    changed.says(Severity::Note, &["2ca.snap.db", "not in place yet"]);
    fs::write(&received, vec![0x5a; 20_000]).unwrap();
    changed.says(Severity::Note, &["2ca.snap.db", "that is none", "byte"]);
    changed.edit_db(b"consistent_index", b"consistent_index\0\0\0\0\0\0\0\x05");
    changed.says(Severity::Damaged, &["2ca.snap.db", "that is none", "byte"]);
}

#[test]
fn kinds_of_entries_are_the_numbers_of_raft() {
    assert_eq!(Entry::decode(&entry(1, 2, 3, b"").data).unwrap().kind, EntryKind::ConfChange);
}
