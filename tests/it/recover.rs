//! Directories that are taken up as what they are, or refused and left as they were.

use std::collections::BTreeMap;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use etcdkit::bolt::{self, Db};
use etcdkit::disk::{OnDisk, Storage};
use etcdkit::pb::etcdserverpb::{InternalRaftRequest, Request};
use etcdkit::pb::raftpb::{ConfState, HardState};
use etcdkit::pb::write::Release;
use etcdkit::server::{Checked, ClusterChange, DirectoryRefused, Error, Options, start};
use etcdkit::snap::{self, Membership, SnapName};
use etcdkit::store::KeyRange;
use etcdkit::wal::{
    self, ConfChange, ConfChangeType, Cursor, Entry, EntryKind, Metadata, OpenError, RecordKind,
    SnapshotRecord, Start,
};
use prost::Message;

use crate::server::{block, options, put, serve};

/// A directory, small.
pub(crate) fn small(folder: &Path, release: Release) -> Options {
    let mut options = options(folder);
    options.new.release = release;
    options.segment_bytes = 1 << 17;
    options.bolt.headroom = 0;
    options
}

pub(crate) fn disk() -> Arc<dyn Storage> {
    Arc::new(OnDisk::default())
}

/// Serves it for a while: these puts, and what else is to happen. The last index.
pub(crate) fn served(options: &Options, puts: usize) -> u64 {
    let (node, running) = serve(options);
    for place in 0..puts {
        block(node.propose(put(&format!("key-{place}"), &"v".repeat(2000)))).unwrap();
    }
    let last = node.facts().raft_index;
    drop(node);
    running.stop().unwrap();
    last
}

/// Everything in a directory, byte by byte.
pub(crate) fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.insert(path.clone(), std::fs::read(&path).unwrap());
        }
    }
    found
}

pub(crate) fn wal_of(options: &Options) -> PathBuf {
    options.data_dir.join("member/wal")
}

pub(crate) fn segment(options: &Options) -> PathBuf {
    wal_of(options).join("0000000000000000-0000000000000000.wal")
}

/// Where the frame of an entry begins in the first segment, and how long it is.
pub(crate) fn frame(options: &Options, index: u64) -> (usize, usize) {
    let wal = wal::look(&*disk(), &wal_of(options)).unwrap().unwrap();
    let mut cursor = Cursor::new(&wal);
    while let Some(event) = cursor.next() {
        let located = event.unwrap();
        if located.record.kind == RecordKind::Entry
            && Entry::decode(located.record.data()).unwrap().index == index
        {
            let place = |number| usize::try_from(number).unwrap();
            return (place(located.at.offset), place(located.length));
        }
    }
    panic!("no entry {index}");
}

/// Adds committed entries to the log of a stopped server. The last index.
pub(crate) fn append(options: &Options, release: Release, kind: EntryKind, data: &[&[u8]]) -> u64 {
    write(options, release, kind, data, true)
}

/// Adds entries, and that they are committed or not a word of it.
pub(crate) fn write(
    options: &Options,
    release: Release,
    kind: EntryKind,
    data: &[&[u8]],
    committed: bool,
) -> u64 {
    let how = wal::Options {
        ahead: wal::Ahead::Never,
        segment_bytes: options.segment_bytes,
        ..wal::Options::new(release)
    };
    let mut opened = wal::open(&disk(), &wal_of(options), Start::default(), 0, &how).unwrap();
    let last = opened.summary.last_index.unwrap();
    let entries = (last + 1..).zip(data).map(|(index, data)| Entry {
        kind,
        term: 2,
        index,
        data: Some(data),
    });
    let last = last + data.len() as u64;
    let state = HardState { commit: Some(last), ..opened.summary.hard_state };
    opened.writer.append(entries, Some(state).filter(|_| committed)).unwrap();
    opened.writer.flush().unwrap();
    last
}

fn edit(path: &Path, edit: impl FnOnce(&mut bolt::WriteTx<'_>)) {
    let options = bolt::Options { headroom: 0, ..bolt::Options::default() };
    let mut db = Db::open(&*disk(), path, &options).unwrap();
    let mut tx = db.begin().unwrap();
    edit(&mut tx);
    tx.commit().unwrap();
}

pub(crate) fn set(path: &Path, bucket: &str, key: &[u8], value: Option<&[u8]>) {
    edit(path, |tx| {
        let bucket = tx.bucket_or_create(bucket.as_bytes()).unwrap();
        match value {
            Some(value) => tx.put(bucket, key, value).unwrap(),
            None => drop(tx.delete(bucket, key).unwrap()),
        }
    });
}

pub(crate) fn db_of(options: &Options) -> PathBuf {
    options.data_dir.join("member/snap/db")
}

fn refused(options: &Options) -> String {
    start(&disk(), options).unwrap_err().to_string()
}

/// The database holds what the log seems to lack: nothing of either is changed.
#[test]
fn a_log_damaged_below_the_database_is_left_as_it_is() {
    for release in [Release::V3_5, Release::V3_7] {
        let folder = tempfile::tempdir().unwrap();
        let options = small(folder.path(), release);
        let last = served(&options, 20);
        let whole = std::fs::read(segment(&options)).unwrap();
        let (at, length) = frame(&options, 12);
        let sector = (at / 512 + 2) * 512;
        assert!(sector + 512 < at + length);
        for hole in [at..at + 8, sector..sector + 512] {
            let mut damaged = whole.clone();
            damaged[hole].fill(0);
            std::fs::write(segment(&options), damaged).unwrap();
            let before = files(&options.data_dir);
            let error = start(&disk(), &options).unwrap_err();
            let Error::Open(OpenError::Short { offset, last: readable, least, .. }) = error else {
                panic!("{error}")
            };
            assert_eq!((offset, readable, least), (at as u64, 11, last));
            assert!(files(&options.data_dir) == before, "something was written");
        }
        std::fs::write(segment(&options), whole).unwrap();
        let (node, running) = serve(&options);
        assert_eq!(node.view().count(KeyRange::all(), 0).unwrap(), 20);
        drop(node);
        running.stop().unwrap();
    }
}

/// Above the database it may have been a crash: it starts, and what it cuts off is kept.
#[test]
fn what_follows_a_zero_length_is_kept_aside() {
    let folder = tempfile::tempdir().unwrap();
    let options = small(folder.path(), Release::V3_7);
    let last = served(&options, 2);
    let data: Vec<Vec<u8>> =
        (0..3).map(|place| put(&format!("tail-{place}"), "v").encode(7, Release::V3_7)).collect();
    let data: Vec<&[u8]> = data.iter().map(Vec::as_slice).collect();
    append(&options, Release::V3_7, EntryKind::Normal, &data);
    let (at, _) = frame(&options, last + 2);
    let mut damaged = std::fs::read(segment(&options)).unwrap();
    damaged[at..at + 8].fill(0);
    std::fs::write(segment(&options), &damaged).unwrap();
    let (node, running) = serve(&options);
    assert_eq!(node.view().count(KeyRange::all(), 0).unwrap(), 3);
    drop(node);
    running.stop().unwrap();
    let copy = segment(&options).with_extension("wal.broken");
    assert!(std::fs::read(copy).unwrap() == damaged);
}

/// The v2 store of a `.snap` is carried on: what changed it after the `.snap` would be lost.
#[test]
fn a_v2_key_above_the_newest_snap_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let options = small(folder.path(), Release::V3_5);
    served(&options, 1);
    let request = Request {
        method: Some("PUT".into()),
        path: Some("/1/foo".into()),
        val: Some("bar".into()),
        ..Request::default()
    };
    let data = request.encode_to_vec();
    let index = append(&options, Release::V3_5, EntryKind::Normal, &[&data]);
    set(&db_of(&options), "meta", b"consistent_index", Some(&index.to_be_bytes()));
    let text = refused(&options);
    assert!(text.contains(&format!("entry {index}")) && text.contains("PUT /1/foo"), "{text}");
    assert!(text.contains("--snapshot-count=1"), "{text}");

    // A `.snap` at the entry has it.
    let id = 0x8e9e_05c5_2164_694d;
    let member = snap::Member {
        id,
        name: "default".into(),
        peer_urls: vec!["http://localhost:2380".into()],
        ..snap::Member::default()
    };
    let members = [member];
    let membership = Membership { members: &members, removed: &[], version: Some("3.5.0") };
    let json = snap::generate(&membership, Release::V3_5);
    let state = ConfState { voters: vec![id], ..ConfState::default() };
    let name = SnapName { term: 2, index };
    let bytes = snap::encode(name, &json, &state, Release::V3_5);
    snap::save(&*disk(), &options.data_dir.join("member/snap"), name, &bytes).unwrap();
    let how = wal::Options { ahead: wal::Ahead::Never, ..wal::Options::new(Release::V3_5) };
    let mut opened = wal::open(&disk(), &wal_of(&options), Start::default(), 0, &how).unwrap();
    let mark = SnapshotRecord { index, term: 2, conf_state: Some(state) };
    opened.writer.append_snapshot(&mark).unwrap();
    drop(opened);
    served(&options, 1);
}

/// The id of a removed member is never used again: no forced cluster can have it.
#[test]
fn a_removed_member_is_no_cluster_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let mut options = small(folder.path(), Release::V3_7);
    served(&options, 1);
    let own = b"8e9e05c52164694d";
    set(&db_of(&options), "members", own, None);
    set(&db_of(&options), "members_removed", own, Some(b"removed"));
    for force in [false, true] {
        options.force_new_cluster = force;
        let text = refused(&options);
        assert!(text.contains("8e9e05c52164694d has been permanently removed"), "{text}");
        assert!(text.contains("snapshot restore --skip-hash-check"), "{text}");
        assert!(!text.contains("force-new-cluster"), "{text}");
    }
    // Not in, and another has its URL: what it would take is refused before it is written.
    set(&db_of(&options), "members_removed", own, None);
    let other = br#"{"id":5,"peerURLs":["http://localhost:2380"],"name":"o"}"#;
    set(&db_of(&options), "members", b"5", Some(other));
    let before = files(&wal_of(&options));
    let text = refused(&options);
    assert!(text.contains("cannot be made a cluster of its own"), "{text}");
    assert!(text.contains("Peer URLs already exists"), "{text}");
    assert!(files(&wal_of(&options)) == before);
    options.new.peer_urls = vec!["http://localhost:2390".into()];
    let (node, running) = serve(&options);
    let ids: Vec<_> = node.members().iter().map(|member| member.id).collect();
    assert_eq!(ids, [0x8e9e_05c5_2164_694d]);
    drop(node);
    running.stop().unwrap();
}

#[test]
fn a_log_without_its_database() {
    // From its first entry on it makes the database anew, also where that was cut short at 0 bytes.
    let folder = tempfile::tempdir().unwrap();
    let mut options = small(folder.path(), Release::V3_7);
    served(&options, 3);
    std::fs::write(db_of(&options), b"").unwrap();
    let (node, running) = serve(&options);
    assert_eq!(node.view().count(KeyRange::all(), 0).unwrap(), 3);
    drop(node);
    running.stop().unwrap();
    // From a snapshot on there is nothing to make it of, and none is left behind.
    options.snapshot_count = Some(2);
    served(&options, 3);
    std::fs::remove_file(db_of(&options)).unwrap();
    let text = refused(&options);
    assert!(text.contains("there is no database") && text.contains(".snap.db"), "{text}");
    assert!(!db_of(&options).exists());
}

/// A database of no bytes and no log: a start that was cut short, to be begun again.
#[test]
fn a_database_of_no_bytes_is_none() {
    let folder = tempfile::tempdir().unwrap();
    let options = small(folder.path(), Release::V3_7);
    std::fs::create_dir_all(options.data_dir.join("member/snap")).unwrap();
    std::fs::write(db_of(&options), b"").unwrap();
    served(&options, 1);
}

/// The server was killed before it had stored that its database is one of 3.6 or later.
#[test]
fn a_database_not_yet_marked_is_of_the_version_it_was_raised_to() {
    let folder = tempfile::tempdir().unwrap();
    let options = small(folder.path(), Release::V3_7);
    served(&options, 1);
    set(&db_of(&options), "meta", b"storageVersion", None);
    let (node, running) = serve(&options);
    assert_eq!(node.release(), Release::V3_7);
    drop(node);
    running.stop().unwrap();
    // By the log alone: 3.6 had taken over a directory of 3.5.
    let folder = tempfile::tempdir().unwrap();
    let options = small(folder.path(), Release::V3_5);
    served(&options, 1);
    let raise = version("3.6.0").encode(7, Release::V3_6);
    append(&options, Release::V3_6, EntryKind::Normal, &[&raise]);
    let (node, running) = serve(&options);
    assert_eq!(node.release(), Release::V3_6);
    drop(node);
    running.stop().unwrap();
}

fn version(text: &str) -> Checked {
    let version = etcdkit::schema::Version::parse(text).unwrap();
    Checked::Cluster(Box::new(ClusterChange::Version(version)))
}

/// A cluster version of the future is refused before it is applied, not by the start after.
#[test]
fn a_version_beyond_ours_in_the_tail_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let options = small(folder.path(), Release::V3_7);
    served(&options, 1);
    let raise = version("3.8.0").encode(7, Release::V3_7);
    append(&options, Release::V3_7, EntryKind::Normal, &[&raise]);
    for _ in 0..2 {
        let error = start(&disk(), &options).unwrap_err();
        let Error::Refused(DirectoryRefused::NewerCluster { place, .. }) = error else {
            panic!("{error}")
        };
        assert_eq!(place, wal_of(&options));
    }
}

/// The database that came from a leader is judged before it takes the other's place.
#[test]
fn a_received_database_is_judged_where_it_lies() {
    let folder = tempfile::tempdir().unwrap();
    let mut options = small(folder.path(), Release::V3_7);
    options.snapshot_count = Some(2);
    served(&options, 1);
    let old = std::fs::read(db_of(&options)).unwrap();
    served(&options, 5);
    let wal = wal::look(&*disk(), &wal_of(&options)).unwrap().unwrap();
    let newest = wal::valid_snapshots(&wal).unwrap().last().unwrap().index;
    drop(wal);
    let received = options.data_dir.join(format!("member/snap/{newest:016x}.snap.db"));
    std::fs::rename(db_of(&options), &received).unwrap();
    std::fs::write(db_of(&options), &old).unwrap();
    for (bucket, key, value, told) in [
        ("cluster", &b"clusterVersion"[..], &b"3.9.0"[..], "cluster version 3.9.0"),
        ("meta", b"storageVersion", b"3.9.0", "version \"3.9.0\" is not supported"),
        ("auth", b"authEnabled", b"\x01", "auth is on"),
        ("meta", b"consistent_index", &0_u64.to_be_bytes(), "no consistent index"),
        ("meta", b"consistent_index", &1_u64.to_be_bytes(), "consistent index is 1"),
    ] {
        let whole = std::fs::read(&received).unwrap();
        set(&received, bucket, key, Some(value));
        let text = refused(&options);
        assert!(text.contains(told) && text.contains(".snap.db: "), "{text}");
        assert!(std::fs::read(db_of(&options)).unwrap() == old, "{told}");
        std::fs::write(&received, whole).unwrap();
    }
    let (node, running) = serve(&options);
    assert_eq!(node.view().count(KeyRange::all(), 0).unwrap(), 5);
    assert!(!received.exists());
    drop(node);
    running.stop().unwrap();
}

/// 3.4 has no downgrades, and dies of the entry that ends one.
#[test]
fn a_downgrade_to_3_4_is_not_ended_by_an_entry() {
    let folder = tempfile::tempdir().unwrap();
    let mut options = small(folder.path(), Release::V3_4);
    let original = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/data-3.4");
    crate::interchange::copy(&original, &options.data_dir);
    // It counts with a `.snap` alone.
    options.snapshot_count = Some(1);
    served(&options, 3);
    let under_way = br#"{"target-version":"3.4.0","enabled":true}"#;
    set(&db_of(&options), "cluster", b"downgrade", Some(under_way));
    served(&options, 1);
    let wal = wal::look(&*disk(), &wal_of(&options)).unwrap().unwrap();
    let mut cursor = Cursor::new(&wal);
    let mut seen = 0;
    while let Some(event) = cursor.next() {
        let located = event.unwrap();
        if located.record.kind == RecordKind::Entry {
            let entry = Entry::decode(located.record.data()).unwrap();
            let Ok(request) = InternalRaftRequest::decode(entry.data()) else { continue };
            assert_eq!(request.downgrade_info_set, None);
            seen += 1;
        }
    }
    assert!(seen > 0);
}

#[test]
fn a_log_at_the_end_of_all_numbers_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let options = small(folder.path(), Release::V3_7);
    served(&options, 1);
    set(&db_of(&options), "meta", b"term", Some(&u64::MAX.to_be_bytes()));
    let text = refused(&options);
    assert!(text.contains(&format!("term {}", u64::MAX)), "{text}");
}

/// Forced or not, a log whose making was interrupted begins as any other.
#[test]
fn a_forced_cluster_of_an_empty_log_begins_at_term_1() {
    let folder = tempfile::tempdir().unwrap();
    let mut options = small(folder.path(), Release::V3_7);
    let how = wal::Options {
        ahead: wal::Ahead::Never,
        segment_bytes: options.segment_bytes,
        ..wal::Options::new(Release::V3_7)
    };
    let metadata = Metadata { node_id: 5, cluster_id: 6 };
    drop(wal::create(&disk(), &wal_of(&options), metadata, &how).unwrap());
    options.force_new_cluster = true;
    served(&options, 1);
    let wal = wal::look(&*disk(), &wal_of(&options)).unwrap().unwrap();
    let mut cursor = Cursor::new(&wal);
    let first = loop {
        let located = cursor.next().unwrap().unwrap();
        if located.record.kind == RecordKind::Entry {
            let entry = Entry::decode(located.record.data()).unwrap();
            break (entry.index, entry.term, entry.kind);
        }
    };
    assert_eq!(first, (1, 1, EntryKind::ConfChange));
}

/// A slash at the end of `--wal-dir` changes nothing.
#[test]
fn a_log_elsewhere_with_a_slash_at_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut options = small(folder.path(), Release::V3_7);
    options.wal_dir = Some(folder.path().join("log/"));
    served(&options, 1);
    served(&options, 1);
    let names: Vec<_> =
        std::fs::read_dir(folder.path()).unwrap().map(|e| e.unwrap().file_name()).collect();
    assert_eq!(names.len(), 2, "{names:?}");
}

/// etcd applies none of another kind: neither does a start.
#[test]
fn an_entry_of_another_kind_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let options = small(folder.path(), Release::V3_7);
    served(&options, 1);
    let data = put("k", "v").encode(7, Release::V3_7);
    append(&options, Release::V3_7, EntryKind::ConfChangeV2, &[&data]);
    assert!(refused(&options).contains("a membership change of raft's second form"));
    let replayed = etcdkit::store::replay(&options.data_dir, None, Default::default());
    assert!(replayed.unwrap_err().to_string().contains("of kind ConfChangeV2"));
}

/// There is no room for a revision or a version beyond the last: told before anything wraps around.
#[test]
fn a_key_space_at_the_end_of_all_numbers_is_refused() {
    use etcdkit::mvcc::{KeyValue, Revision};
    for (main, version) in [(i64::MAX, 1), (5, i64::MAX)] {
        let folder = tempfile::tempdir().unwrap();
        let options = small(folder.path(), Release::V3_7);
        served(&options, 1);
        let mut row = Vec::new();
        let key = KeyValue { key: b"k", create: 3, modified: main, version, ..KeyValue::default() };
        key.encode(&mut row);
        set(&db_of(&options), "key", &Revision::new(main, 0).encode(), Some(&row));
        let text = refused(&options);
        assert!(text.contains(&format!("of at most {}", Revision::LAST)), "{text}");
    }
}

fn learner(id: u64) -> Vec<u8> {
    let context = format!("{{\"id\":{id},\"peerURLs\":[\"http://{id}\"],\"isLearner\":true}}");
    let (kind, context) = (ConfChangeType::AddLearnerNode, context.as_bytes());
    ConfChange { id: 0, kind, node_id: id, context }.encode(Release::V3_7)
}

/// What the database has from an entry above the commit index that the log came to keep.
#[test]
fn members_that_the_log_has_not_committed_yet_do_not_disagree() {
    let folder = tempfile::tempdir().unwrap();
    let options = small(folder.path(), Release::V3_7);
    served(&options, 1);
    let change = learner(9);
    let index = write(&options, Release::V3_7, EntryKind::ConfChange, &[&change], false);
    let member = br#"{"id":9,"peerURLs":["http://9"],"isLearner":true}"#;
    set(&db_of(&options), "members", b"9", Some(member));
    set(&db_of(&options), "meta", b"consistent_index", Some(&index.to_be_bytes()));
    let report = etcdkit::inspect::members(&options.data_dir, None, &Default::default()).unwrap();
    assert_eq!(report.disagreements, Vec::<String>::new());
    assert!(report.database.unwrap().members.contains_key(&9));
    assert!(!report.log.unwrap().members.contains_key(&9));
}

/// Each of many changes is looked at a few times, not once for each of the others.
#[test]
fn countless_changes_of_members_take_no_time() {
    let folder = tempfile::tempdir().unwrap();
    let mut options = small(folder.path(), Release::V3_7);
    options.segment_bytes = 1 << 24;
    served(&options, 1);
    let voter = |id: u64| {
        let context = format!(r#"{{"id":{id},"peerURLs":["http://h{id}:1"]}}"#);
        let (kind, node_id, context) = (ConfChangeType::AddNode, id, context.as_bytes());
        ConfChange { id, kind, node_id, context }.encode(Release::V3_7)
    };
    let changes: Vec<_> = (1..=100_000).map(voter).collect();
    let changes: Vec<&[u8]> = changes.iter().map(Vec::as_slice).collect();
    append(&options, Release::V3_7, EntryKind::ConfChange, &changes);
    let report = etcdkit::inspect::members(&options.data_dir, None, &Default::default()).unwrap();
    assert_eq!(report.ids().len(), 100_001);
    assert_eq!(report.disagreements, Vec::<String>::new());
}

/// What was acknowledged may lie above the last commit index that came to the disk.
#[test]
fn entries_beyond_the_database_are_counted_committed_or_not() {
    let folder = tempfile::tempdir().unwrap();
    let options = small(folder.path(), Release::V3_7);
    let last = served(&options, 1);
    let data = put("k", "v").encode(7, Release::V3_7);
    append(&options, Release::V3_7, EntryKind::Normal, &[&data]);
    let told = || {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_ekutl"));
        let done = command.args(["get", "k"]).arg(&options.data_dir).output().unwrap();
        String::from_utf8(done.stderr).unwrap()
    };
    assert!(
        told().contains(": 1 committed entry of the log lies beyond the database"),
        "{}",
        told()
    );
    write(&options, Release::V3_7, EntryKind::Normal, &[&data, &data], false);
    let beyond = etcdkit::inspect::beyond(&options.data_dir, None, last).unwrap().ahead.unwrap();
    assert_eq!((beyond.entries, beyond.committed), (3, 1));
    assert!(
        told().contains("3 entries of the log lie beyond the database, 1 of them known"),
        "{}",
        told()
    );
}

/// A file that is large by name alone is not read into memory.
#[test]
fn a_hole_is_not_read_as_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let options = small(folder.path(), Release::V3_7);
    served(&options, 1);
    let sparse = |path: &Path, from: u64, length: u64| {
        let file = std::fs::OpenOptions::new().create(true).write(true).truncate(false).open(path);
        let file = file.unwrap();
        file.set_len(length).unwrap();
        // The last byte is there, as a length field of that size says.
        file.write_all_at(&(length - from - 8).to_le_bytes(), from).unwrap();
        file.write_all_at(b"x", length - 1).unwrap();
    };
    let path = options.data_dir.join("member/snap/0000000000000002-0000000000000002.snap");
    sparse(&path, 0, 1 << 32);
    let error = snap::Snap::read(&path).unwrap_err().to_string();
    assert!(error.contains("4294967296 bytes, most of which are a hole"), "{error}");
    std::fs::remove_file(&path).unwrap();

    let (at, _) = frame(&options, 2);
    sparse(&segment(&options), at as u64, 1 << 38);
    let file = std::fs::File::open(segment(&options)).unwrap();
    let image = etcdkit::disk::Positioned::new(&segment(&options), file.into()).unwrap();
    let name = wal::SegmentName { sequence: 0, index: 0 };
    let wal = wal::Wal::new(vec![wal::Segment::new(name, Box::new(image))]);
    let (_, words) = wal::read_all(&wal, Start::default()).unwrap_err().words(Start::default());
    assert!(words.contains("found a hole in the file"), "{words}");
    assert!(wal::check(&wal).findings.iter().any(|found| found.to_string().contains("a hole")));
}
