//! `verify` on logs that a server refuses, or goes on from what it never wrote: a real log, one thing
//! in it made another, every checksum right. What real servers do with each stands beside it.

use std::fs;
use std::path::{Path, PathBuf};

use etcdkit::inspect::members;
use etcdkit::inspect::verify::{Report, Severity, verify};
use etcdkit::pb::raftpb::HardState;
use etcdkit::snap::Snap;
use etcdkit::wal::{Access, Cursor, Entry, EntryKind, Listing, RecordKind, SnapshotRecord, Wal};
use prost::Message as _;

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
    let report = members(purged.folder.path(), None, &Default::default()).unwrap();
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

/// All panic: "not implemented apply", and without header and id "could not find a header" (3.4: a nil
/// pointer). Of a new leader's empty entry, a v2 request and a header alone beside what is known nothing is
/// said.
#[test]
fn a_request_that_no_server_applies_is_named() {
    let header = message(&[Field::Number(1, 7)]);
    let put = message(&[Field::Bytes(1, b"k")]);
    let v2 = message(&[Field::Bytes(2, b"QGET"), Field::Bytes(3, b"/k")]);
    for (fields, words) in [
        (
            vec![Field::Bytes(100, &header), Field::Bytes(2000, b"new")],
            Some("found one of field 2000, which they do not know, on which servers panic"),
        ),
        (vec![Field::Bytes(2000, b"new")], Some("of field 2000")),
        (vec![Field::Bytes(100, &header)], Some("found one that asks nothing")),
        (vec![Field::Bytes(4, &put)], Some("found one without header and id")),
        (vec![Field::Number(1, 7), Field::Bytes(4, &put)], None),
        (vec![Field::Bytes(100, &header), Field::Bytes(4, &put), Field::Bytes(2000, b"new")], None),
        (vec![Field::Bytes(2, &v2)], None),
    ] {
        let changed = Changed::of("data-3.6", |records| {
            let at = at(records, 700);
            records[at] = entry(0, 2, 700, &message(&fields));
        });
        match words {
            Some(words) => {
                changed.says(Severity::Damaged, &[SEGMENT, "byte ", "entry 700: expected", words]);
            }
            None => assert_eq!(changed.ask().findings, [], "{words:?}"),
        }
    }
}

/// All pass by it.
#[test]
fn an_entry_of_index_0_replaces_none() {
    let changed = Changed::of("data-3.6", |records| {
        let at = at(records, 700);
        records.insert(at, entry(0, 0, 0, b""));
    });
    let report = changed.ask();
    let [finding] = &report.findings[..] else { panic!("{:?}", report.findings) };
    assert!(finding.what.contains("found one of index 0"), "{finding}");
    assert_eq!(report.log.unwrap().last_index, Some(718));
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

/// Whose log `data-3.6` has.
const VOTE: u64 = 0x917_4365_267f_7af9;

/// A follower's log: from entry 300 on a snapshot of index 714 came from the leader, then these records
/// and those of entry 715 and on.
fn received(between: &[Record]) -> Changed {
    let changed = Changed::of("data-3.6", |records| {
        let mark = records[last(records, 5)].clone();
        let rest = records.split_off(at(records, 715));
        records.truncate(at(records, 300));
        records.retain(|record| record.kind != 5 || record.data == self::mark(0, 0).data);
        records.push(state(2, VOTE, 299));
        records.push(mark);
        records.extend_from_slice(between);
        records.extend(rest);
    });
    let older = "member/snap/0000000000000002-0000000000000297.snap";
    fs::remove_file(changed.folder.path().join(older)).unwrap();
    changed
}

/// As 3.6.14 and 3.7.1 write it; with `--force-new-cluster` they start on it and have all keys.
#[test]
fn a_snapshot_in_place_of_entries_is_no_gap() {
    // The hard state comes before the next entry, or after the entries of the same batch.
    for between in [&[state(2, VOTE, 714)][..], &[]] {
        let report = received(between).ask();
        assert_eq!(report.findings, []);
        let log = report.log.unwrap();
        assert_eq!(
            (log.first_index, log.whole_from, log.last_index),
            (Some(1), Some(715), Some(718))
        );
    }
    // Nothing has come after it yet.
    let last = Changed::of("data-3.6", |records| {
        records.truncate(at(records, 300));
        records.extend([mark(714, 2), state(2, VOTE, 714)]);
    });
    let words = ["consistent_index 718 lies beyond the last entry of the log, 714"];
    last.says(Severity::Damaged, &words);
    // Servers up to 3.6 begin at an older snapshot without its `.snap`: "wal: slice bounds out of range".
    let words = [SEGMENT, "came from the leader in place of entries up to 714: ", "need a .snap"];
    received(&[state(2, VOTE, 714)]).without_snaps().says(Severity::Damaged, &words);
}

/// The log tells of members what it would if no entry were missing: from the snapshot record on.
#[test]
fn members_are_read_behind_a_snapshot_in_place_of_entries() {
    let folder = received(&[state(2, VOTE, 714)]).folder;
    let done = std::process::Command::new(env!("CARGO_BIN_EXE_ekutl"))
        .args(["members", "-w", "json"])
        .arg(folder.path())
        .output()
        .unwrap();
    assert_eq!(done.status.code(), Some(0), "{done:?}");
    let told: serde_json::Value = serde_json::from_slice(&done.stdout).unwrap();
    assert_eq!(
        (&told["log"]["index"], &told["log"]["members"][0]["ID"]),
        (&718.into(), &655_066_372_522_343_161_u64.into())
    );
    assert_eq!(told["disagreements"], serde_json::json!([]));
}

#[test]
fn a_gap_behind_a_snapshot_record_is_one() {
    // From 714 on, not from the last entry.
    let gap = |change: &dyn Fn(&mut Vec<Record>)| {
        let whole = received(&[state(2, VOTE, 714)]).records();
        Changed::of("data-3.6", |records| {
            *records = whole;
            change(records);
        })
    };
    let next = gap(&|records| drop(records.remove(at(records, 715))));
    next.says(Severity::Damaged, &[SEGMENT, "byte ", "entry 716 follows entry 714: 1 missing"]);
    let batch = received(&[]).records();
    let next = Changed::of("data-3.6", |records| {
        *records = batch;
        let place = at(records, 715);
        records[place] = entry(0, 2, 716, &[]);
    });
    next.says(Severity::Damaged, &[SEGMENT, "entry 716 follows entry 299: 416 missing"]);
    // Below it, entries are none that a leader sent after it.
    let below = gap(&|records| {
        let place = at(records, 715);
        records.insert(place - 1, entry(0, 2, 500, &[]));
    });
    below.says(Severity::Damaged, &["entry 500 follows entry 299: 200 missing"]);
    // A crash before the commit: no server starts from 714, so that 715 follows nothing.
    let crashed = gap(&|records| {
        records.retain(|record| {
            record.kind != 3 || HardState::decode(&*record.data).unwrap().commit() < 714
        });
    });
    crashed.says(Severity::Damaged, &["entry 715 follows entry 299: 415 missing"]);
    // Or the leader sent the entries after all.
    let sent = Changed::of("data-3.6", |records| {
        let place = at(records, 300);
        records.insert(place, mark(714, 2));
    });
    assert_eq!(sent.ask().findings, []);
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

/// The `.snap` files, their v2 store and their ConfState changed; every checksum right.
fn snaps(changed: &Changed, store: impl Fn(String) -> String, conf: impl Fn(u64) -> Vec<u8>) {
    for file in fs::read_dir(changed.folder.path().join("member/snap")).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "snap") {
            continue;
        }
        let snap = Snap::read(&path).unwrap();
        let json = store(String::from_utf8(snap.json().to_vec()).unwrap());
        let conf = conf(snap.conf_state.voters[0]);
        use Field::{Bytes, Number};
        let head = message(&[Bytes(1, &conf), Number(2, snap.index), Number(3, snap.term)]);
        let raft = message(&[Bytes(1, json.as_bytes()), Bytes(2, &head)]);
        let crc = crc32c::crc32c(&raft).into();
        fs::write(path, message(&[Number(1, crc), Bytes(2, &raft)])).unwrap();
    }
}

fn voter(id: u64) -> Vec<u8> {
    message(&[Field::Number(1, id)])
}

fn learner(id: u64) -> Vec<u8> {
    message(&[Field::Number(2, id)])
}

fn as_it_was(store: String) -> String {
    store
}

fn without_members(store: String) -> String {
    let cut = store.replace("\"members\":", "\"memberz\":");
    assert_ne!(cut, store);
    cut
}

fn of_learners(store: String) -> String {
    let changed = store.replace("{\\\"peerURLs\\\"", "{\\\"isLearner\\\":true,\\\"peerURLs\\\"");
    assert_ne!(changed, store);
    changed
}

/// As tried on 3.6.14 and 3.7.1: both die of it ("failed to update; member unknown"). Up to 3.5 it is usual.
#[test]
fn without_any_member_in_the_database_servers_from_3_6_on_do_not_come_up() {
    for (stored, verdict, words) in [
        (&b"storageVersioX3.6.0"[..], Severity::Note, "bucket members is missing"),
        (
            b"storageVersion3.6.0",
            Severity::Damaged,
            "bucket members has no member: servers from 3.6",
        ),
    ] {
        let changed = Changed::of("data-3.6", |_| ());
        changed.edit_db(b"storageVersion3.6.0", stored);
        // The bucket has another name, so that of the known one nothing is there.
        changed.edit_db(b"members", b"memberz");
        changed.says(verdict, &[words]);
    }
}

/// Tried on the released servers, each on what it had written itself with `--snapshot-count=50`:
///
/// ```text
///                        3.4.23, 3.5.1                  3.6.14                   3.7.1
///  db: a learner         serves                         serves                   "removed all voters"
///  ConfState: none       never ready                    never ready              serves
///  ConfState: foreign    never ready                    never ready              serves
///  ConfState: a learner  "removed all voters"           "removed all voters"     serves
///  store: no members     "failed to update; member      serves                   serves
///                        unknown"
///  store: a learner      never ready                    serves                   serves
/// ```
#[test]
fn a_node_that_does_not_come_up_is_not_sound() {
    use Severity::{Damaged, Note};
    type Store = fn(String) -> String;
    type Conf = fn(u64) -> Vec<u8>;
    const SNAP: &str = "2ca.snap";
    const NO_LEARNER: (&[u8], &[u8]) = (b"", b"");
    const LEARNER: (&[u8], &[u8]) = (b"\"name\":\"snapped\"", b"\"isLearner\":true");
    // What stands in the database, what in the `.snap`, the verdicts for 3.5, 3.6, 3.7, and words.
    type Case<'c> = ((&'c [u8], &'c [u8]), Store, Conf, [Severity; 3], [&'c str; 2]);
    let cases: [Case<'_>; 6] = [
        (LEARNER, as_it_was, voter, [Note, Note, Damaged], [DB, "has no voter (learner 9174"]),
        (NO_LEARNER, as_it_was, |_| vec![], [Damaged, Damaged, Note], [SNAP, "expected a voter"]),
        (NO_LEARNER, as_it_was, |_| voter(9), [Damaged, Damaged, Note], [SNAP, "found voter 9:"]),
        (NO_LEARNER, as_it_was, learner, [Damaged, Damaged, Note], [SNAP, "found learner 9174"]),
        (NO_LEARNER, without_members, voter, [Damaged, Note, Note], [SNAP, "in the v2 store"]),
        (NO_LEARNER, of_learners, voter, [Damaged, Note, Note], [SNAP, "as a learner"]),
    ];
    for (version, stored) in
        [&b"storageVersioX3.6.0"[..], b"storageVersion3.6.0", b"storageVersion3.7.0"]
            .into_iter()
            .enumerate()
    {
        for ((from, to), store, conf, verdicts, words) in cases {
            let changed = Changed::of("data-3.6", |_| ());
            changed.edit_db(b"storageVersion3.6.0", stored);
            if !from.is_empty() {
                changed.edit_db(from, to);
            }
            snaps(&changed, store, conf);
            changed.says(verdicts[version], &words);
        }
        let changed = Changed::of("data-3.6", |_| ());
        changed.edit_db(b"storageVersion3.6.0", stored);
        snaps(&changed, as_it_was, voter);
        assert_eq!(changed.ask().findings, [], "written anew as it was");
    }
}

/// What comes after the `.snap` counts, and without one what the log has from its first entry on.
#[test]
fn changes_in_the_log_make_voters() {
    let own = 0x9174365267f7af9;
    let add = |kind, promote| {
        use Field::{Bytes, Number};
        let urls = "[\"http://127.0.0.1:1\"]";
        let context = format!("{{\"id\":{own},\"peerURLs\":{urls},\"isPromote\":{promote}}}");
        message(&[Number(2, kind), Number(3, own), Bytes(4, context.as_bytes())])
    };
    // In a `.snap` a learner, promoted since.
    let changed = Changed::of("data-3.6", |records| {
        let at = at(records, 716);
        records[at] = entry(1, 2, 716, &add(0, true));
    });
    snaps(&changed, of_learners, learner);
    assert!(changed.ask().verdict() < Severity::Damaged, "{:#?}", changed.ask().findings);
    // From the first entry on a learner, and never promoted.
    let changed = Changed::of("data-3.6", |records| {
        let at = at(records, 1);
        records[at] = entry(1, 1, 1, &add(3, false));
    });
    changed.without_snaps();
    changed.says(Severity::Damaged, &["member/wal", "ConfState of index 0", "found learner 9174"]);
    // And the database beside it says otherwise.
    changed.edit_db(b"storageVersion3.6.0", b"storageVersion3.7.0");
    changed.says(Severity::Note, &["ConfState of index 0", "found learner 9174"]);
}

/// 3.6 and 3.7: "changing major storage version is not supported", and of 3.4.0 that it is not supported;
/// on 3.5.0 they serve.
#[test]
fn a_storage_version_that_no_server_starts_on_is_told() {
    for (version, verdict) in
        [("2.7.0", true), ("3.4.0", true), ("3.8.0", true), ("4.0.0", true), ("3.5.0", false)]
    {
        let changed = Changed::of("data-3.6", |_| ());
        changed.edit_db(b"storageVersion3.6.0", format!("storageVersion{version}").as_bytes());
        if verdict {
            changed.says(Severity::Damaged, &[DB, &format!("storageVersion {version}")]);
        } else {
            assert_eq!(changed.ask().findings, [], "{version}");
        }
    }
}

/// Two sources, two roles: a note, where the server starts all the same.
#[test]
fn roles_that_differ_are_noted() {
    let changed = Changed::of("data-3.6", |_| ());
    changed.edit_db(b"\"name\":\"snapped\"", b"\"isLearner\":true");
    let words = [DB, "member 9174365267f7af9: learner by bucket members, voter by the ConfState"];
    changed.says(Severity::Note, &words);
    let report = members(changed.folder.path(), None, &Default::default()).unwrap();
    assert!(report.disagreements[0].contains("role: the database says learner, the .snap voter"));
    let changed = Changed::of("data-3.6", |_| ());
    snaps(&changed, as_it_was, |_| voter(9));
    let report = members(changed.folder.path(), None, &Default::default()).unwrap();
    assert_eq!(
        report.disagreements,
        [
            "member 9: role: the store in the .snap says no member, the ConfState beside it voter",
            "member 9174365267f7af9: role: the store in the .snap says voter, the ConfState beside it \
             no member",
        ]
    );
}
