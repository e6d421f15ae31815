//! The offline writers: what they leave, and what a crash at any operation leaves.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use etcdkit::bolt::{Db, Options, check};
use etcdkit::data_dir::DataDir;
use etcdkit::disk::simulator::{Fault, Random, Simulator, each_seed};
use etcdkit::disk::{InMemory, OnDisk, Open, Storage};
use etcdkit::maintain::{DefragError, MigrateError, defrag, migrate, plan};
use etcdkit::pb::etcdserverpb::Request;
use etcdkit::schema::Version;
use etcdkit::wal;
use prost::Message as _;

use crate::given_back::{Rows, rows_of};

const DB: &str = "d/member/snap/db";

/// A directory with a database that has free pages, and a log without entries.
fn directory(storage: &Arc<dyn Storage>, meta: &[(&str, &[u8])]) {
    storage.create_dir_all(Path::new("d/member/snap"), 0o700).unwrap();
    let options = Options { create: Some(0o600), headroom: 0, ..Options::default() };
    let mut db = Db::open(&**storage, Path::new(DB), &options).unwrap();
    for round in 0..3u8 {
        let mut tx = db.begin().unwrap();
        let key = tx.bucket_or_create(b"key").unwrap();
        for at in 0..120u32 {
            tx.put(key, &at.to_be_bytes(), &[round; 300]).unwrap();
        }
        for at in 0..20u32 {
            tx.delete(key, &at.to_be_bytes()).unwrap();
        }
        let bucket = tx.bucket_or_create(b"meta").unwrap();
        for (key, value) in meta {
            tx.put(bucket, key.as_bytes(), value).unwrap();
        }
        tx.commit().unwrap();
    }
}

fn rows(storage: &dyn Storage) -> Rows {
    rows_of(storage, Path::new(DB))
}

#[test]
fn defrag_keeps_every_row_and_no_free_page() {
    let storage: Arc<dyn Storage> = Arc::new(InMemory::new());
    directory(&storage, &[("term", &[0; 8])]);
    let before = rows(&*storage);
    let done = defrag(&storage, &DataDir::at(Path::new("d")), Duration::from_millis(60)).unwrap();
    assert!(done.after < done.before, "{done:?}");
    assert_eq!(rows(&*storage), before);
    let options = Options::default();
    let db = Db::open(&*storage, Path::new(DB), &options).unwrap();
    assert_eq!(db.free_pages(), (0, 0));
    let error =
        defrag(&storage, &DataDir::at(Path::new("d")), Duration::from_millis(60)).unwrap_err();
    assert_eq!(error.to_string(), "d/member/snap/db: locked by another process");
    let error =
        defrag(&storage, &DataDir::at(Path::new("e")), Duration::ZERO).unwrap_err().to_string();
    assert_eq!(error, "stat e/member/snap/db: no such file or directory");
}

/// A server that defragments while it is waited for puts another file in the place of the one it holds.
#[test]
fn what_was_replaced_meanwhile_is_not_written_to() {
    let folder = tempfile::tempdir().unwrap();
    let storage: Arc<dyn Storage> = Arc::new(OnDisk::default());
    let snap = folder.path().join("d/member/snap");
    storage.create_dir_all(&snap, 0o700).unwrap();
    let (path, place) = (snap.join("db"), snap.join("db.tmp.new"));
    let make = |path: &Path, value: &[u8]| {
        let options = Options { create: Some(0o600), headroom: 0, ..Options::default() };
        let mut db = Db::open(&*storage, path, &options).unwrap();
        let mut tx = db.begin().unwrap();
        let key = tx.bucket_or_create(b"key").unwrap();
        tx.put(key, b"which", value).unwrap();
        tx.commit().unwrap();
        db
    };
    let old = make(&path, b"old");
    let directory = DataDir::at(&folder.path().join("d"));
    std::thread::scope(|scope| {
        let waits = scope.spawn(|| defrag(&storage, &directory, Duration::ZERO).unwrap());
        std::thread::sleep(Duration::from_millis(120));
        drop(make(&place, b"new"));
        storage.rename(&place, &path).unwrap();
        drop(old);
        waits.join().unwrap();
    });
    let mut db = Db::open(&*storage, &path, &Options::default()).unwrap();
    let mut tx = db.begin().unwrap();
    let key = tx.bucket_or_create(b"key").unwrap();
    assert_eq!(tx.get(key, b"which").unwrap().as_deref(), Some(&b"new"[..]));
}

/// Rows and length of the database, which has to be sound.
fn whole(storage: &dyn Storage) -> (Rows, u64) {
    let file = storage.open(Path::new(DB), Open::Read).unwrap();
    let image = file.window(1 << 30).unwrap();
    let report = check::check(&*image).unwrap();
    assert!(report.findings.is_empty(), "{:?}", report.findings);
    (rows(storage), file.length().unwrap())
}

type Change<'c> = &'c dyn Fn(&Arc<dyn Storage>) -> Result<(), String>;

/// The machine stops, or fails, at each operation of what changes a directory and after the last, or at
/// one that the seed draws: the database is the old one or the new one, whole, and the new one once
/// that has returned; then it is done again.
fn crash(seed: u64, each: bool, change: Change<'_>) {
    let begin = |seed: u64| {
        let simulator = Simulator::new(seed);
        let storage: Arc<dyn Storage> = Arc::new(simulator.clone());
        let (term, index) = (2_u64.to_be_bytes(), 9_u64.to_be_bytes());
        let meta: [(&str, &[u8]); 3] =
            [("consistent_index", &index), ("storageVersion", b"3.6.0"), ("term", &term)];
        directory(&storage, &meta);
        let options = wal::Options {
            ahead: wal::Ahead::Never,
            segment_bytes: 4096,
            ..wal::Options::new(etcdkit::pb::write::Release::V3_6)
        };
        let metadata = wal::Metadata { node_id: 1, cluster_id: 2 };
        let log = wal::create(&storage, Path::new("d/member/wal"), metadata, &options);
        drop(log.unwrap());
        (simulator, storage)
    };
    let (simulator, storage) = begin(seed);
    let (first, old) = (simulator.operations(), whole(&*storage));
    change(&storage).unwrap();
    let (last, new) = (simulator.operations(), whole(&*storage));
    assert!(last > first + 3 && old != new, "{last} operations");
    let faults = [None, Some(Fault::Io), Some(Fault::NoSpace), Some(Fault::Short)];
    let drawn = Random::new(!seed).draw();
    for at in first..=last {
        for (number, fault) in (0..).zip(faults) {
            if !each && drawn % (4 * (last - first + 1)) != 4 * (at - first) + number {
                continue;
            }
            let (simulator, storage) = begin(seed ^ (at << 20));
            match fault {
                None => simulator.stop_at(at),
                Some(fault) => simulator.fail_at(at, fault),
            }
            let done = change(&storage);
            assert_eq!(done.is_ok(), at == last, "at {at}, {fault:?}: {done:?}");
            for after in [simulator.after_power_loss(), simulator.after_kill()] {
                let after: Arc<dyn Storage> = Arc::new(after);
                let found = whole(&*after);
                let story = || format!("at {at}, {fault:?}\n{}", simulator.story());
                assert!(found == new || found == old && done.is_err(), "{}", story());
                change(&after).unwrap();
                assert_eq!(whole(&*after), new, "{}", story());
                let names = after.list(Path::new("d/member/snap")).unwrap();
                assert_eq!(names.len(), 1, "{}", story());
            }
        }
    }
}

fn crash_of_defrag(seed: u64, each: bool) {
    crash(seed, each, &|storage| {
        let done = defrag(storage, &DataDir::at(Path::new("d")), Duration::from_millis(60));
        done.map(drop).map_err(|error| error.to_string())
    });
}

fn crash_of_migrate(seed: u64, each: bool) {
    let target = Version::new(3, if seed.is_multiple_of(2) { 5 } else { 7 }, 0);
    crash(seed, each, &|storage| {
        let done = migrate(
            storage,
            &DataDir::at(Path::new("d")),
            &target,
            false,
            Duration::from_millis(60),
        );
        done.map(drop).map_err(|error| error.to_string())
    });
}

#[test]
fn a_crash_or_fault_at_each_operation_leaves_the_old_or_the_new_database() {
    for crash in [crash_of_defrag, crash_of_migrate] {
        each_seed(0..6, |seed| crash(seed, true));
        each_seed(100..200, |seed| crash(seed, false));
    }
}

#[test]
#[ignore = "ten thousand seeds, by hand"]
fn a_crash_or_fault_at_any_operation_ten_thousand_seeds() {
    for crash in [crash_of_defrag, crash_of_migrate] {
        each_seed(0..10_000, |seed| crash(seed, false));
    }
}

/// A directory on the disk.
fn on_disk(meta: &[(&str, &[u8])]) -> (tempfile::TempDir, Arc<dyn Storage>) {
    let folder = tempfile::tempdir().unwrap();
    let storage: Arc<dyn Storage> = Arc::new(etcdkit::disk::OnDisk::default());
    let memory: Arc<dyn Storage> = Arc::new(InMemory::new());
    directory(&memory, meta);
    std::fs::create_dir_all(folder.path().join("member/snap")).unwrap();
    let file = memory.open(Path::new(DB), Open::Read).unwrap();
    let mut bytes = vec![0; usize::try_from(file.length().unwrap()).unwrap()];
    file.read_at(&mut bytes, 0).unwrap();
    std::fs::write(folder.path().join("member/snap/db"), bytes).unwrap();
    let options = wal::Options::new(etcdkit::pb::write::Release::V3_6);
    let metadata = wal::Metadata { node_id: 1, cluster_id: 2 };
    drop(wal::create(&storage, &folder.path().join("member/wal"), metadata, &options).unwrap());
    (folder, storage)
}

#[test]
fn migrate_raises_and_lowers_and_says_what_stands_in_the_way() {
    let (term, index) = (2u64.to_be_bytes(), 9u64.to_be_bytes());
    let meta: &[(&str, &[u8])] =
        &[("consistent_index", &index), ("storageVersion", b"3.6.0"), ("term", &term)];
    let (folder, storage) = on_disk(meta);
    let (path, wait) = (folder.path(), Duration::from_millis(60));
    let directory = DataDir::at(path);
    let version = |minor| Version::new(3, minor, 0);
    let stored = || {
        let db = Db::open(&*storage, &path.join("member/snap/db"), &Options::default());
        let mut db = db.unwrap();
        let snapshot = db.snapshot().unwrap();
        let bucket = snapshot.tx().bucket(b"meta").unwrap().unwrap();
        bucket.get(b"storageVersion").unwrap().map(|value| value.into_owned())
    };
    let planned = plan(&storage, &directory, &version(5), wait).unwrap();
    assert_eq!((planned.steps.len(), planned.obstacles.len()), (1, 0));
    assert_eq!(stored().as_deref(), Some(&b"3.6.0"[..]), "a plan writes nothing");
    assert!(!migrate(&storage, &directory, &version(6), false, wait).unwrap().changed);
    let error = migrate(&storage, &directory, &version(9), false, wait).unwrap_err().to_string();
    assert_eq!(error, "cannot create migration plan: version \"3.8.0\" is not supported");
    let error = migrate(&storage, &directory, &Version::new(4, 0, 0), false, wait).unwrap_err();
    let major = "cannot create migration plan: changing major storage version is not supported";
    assert_eq!(error.to_string(), major);
    assert!(migrate(&storage, &directory, &version(7), false, wait).unwrap().changed);
    assert_eq!(stored().as_deref(), Some(&b"3.7.0"[..]));
    assert!(migrate(&storage, &directory, &version(5), false, wait).unwrap().changed);
    assert_eq!(stored(), None);
    assert!(migrate(&storage, &directory, &version(9), true, wait).unwrap().changed);
    assert_eq!(stored().as_deref(), Some(&b"3.9.0"[..]));
    // Of a version that is not known nobody can say how to come down from it.
    let error = migrate(&storage, &directory, &version(6), false, wait).unwrap_err().to_string();
    assert_eq!(error, "cannot create migration plan: version \"3.9.0\" is not supported");

    let (folder, storage) = on_disk(&[("consistent_index", &index)]);
    for force in [false, true] {
        let error =
            migrate(&storage, &DataDir::at(folder.path()), &version(6), force, wait).unwrap_err();
        assert!(matches!(error, MigrateError::Unmarked), "{error}");
    }
}

/// Of a fault that is reported nothing is left, and what has been done all the same is told.
#[test]
fn a_defrag_that_fails_leaves_no_copy_and_says_what_became_of_it() {
    let begin = || {
        let simulator = Simulator::new(7);
        let storage: Arc<dyn Storage> = Arc::new(simulator.clone());
        directory(&storage, &[("term", &[0; 8])]);
        (simulator, storage)
    };
    let run = |storage: &Arc<dyn Storage>| {
        defrag(storage, &DataDir::at(Path::new("d")), Duration::from_millis(60))
    };
    let (simulator, storage) = begin();
    let (first, old) = (simulator.operations(), whole(&*storage));
    run(&storage).unwrap();
    let mut unsynced = 0;
    for at in first..simulator.operations() {
        let (simulator, storage) = begin();
        simulator.fail_at(at, Fault::Io);
        let error = run(&storage).unwrap_err();
        let names = storage.list(Path::new("d/member/snap")).unwrap();
        assert_eq!(names.len(), 1, "at {at}: {error}: {names:?}");
        let is_old = whole(&*storage) == old;
        let told = matches!(error, DefragError::Unsynced { .. });
        assert_eq!(is_old, !told, "at {at}: {error}");
        unsynced += usize::from(told);
    }
    assert_eq!(unsynced, 1);
    // What a person put there is not swept away.
    let (_, storage) = begin();
    storage.create_dir_all(Path::new("d/member/snap/db.tmp.defrag/keep"), 0o700).unwrap();
    run(&storage).unwrap_err();
    assert!(storage.exists(Path::new("d/member/snap/db.tmp.defrag/keep")).unwrap());
}

/// The copy is gone by the time anybody reads of it.
#[test]
fn keys_out_of_order_are_told_where_they_stand_in_the_database() {
    let storage: Arc<dyn Storage> = Arc::new(InMemory::new());
    directory(&storage, &[("term", &[0; 8])]);
    let file = storage.open(Path::new(DB), Open::Write).unwrap();
    let mut bytes = vec![0; usize::try_from(file.length().unwrap()).unwrap()];
    file.read_at(&mut bytes, 0).unwrap();
    let row = |key: u32| [&key.to_be_bytes()[..], &[2; 300]].concat();
    let place = |key: u32| bytes.windows(304).position(|window| window == row(key)).unwrap();
    let (at, next) = (place(50), place(51));
    file.write_at(&200u32.to_be_bytes(), at as u64).unwrap();
    let directory = DataDir::at(Path::new("d"));
    let error = defrag(&storage, &directory, Duration::from_millis(60)).unwrap_err().to_string();
    let page = next / 4096;
    let want = format!(
        "{DB}: byte {next}: expected a key above [00, 00, 00, c8], found [00, 00, 00, 33] (page {page})"
    );
    assert_eq!(error, want);
}

/// As etcdutl: a log that does not say where it begins is not read as an empty one.
#[test]
fn a_log_has_to_begin_with_the_snapshot_it_is_read_from() {
    let (term, index) = (2u64.to_be_bytes(), 9u64.to_be_bytes());
    let meta: &[(&str, &[u8])] =
        &[("consistent_index", &index), ("storageVersion", b"3.6.0"), ("term", &term)];
    let segment = "member/wal/0000000000000000-0000000000000000.wal";
    let renamed = "member/wal/0000000000000000-0000000000000005.wal";
    for (is_empty, said) in [
        (true, "expected a snapshot record of entry 0, from which the log is read, found none"),
        (false, "failed to open wal: no WAL segment begins at or before index 0, by their names"),
    ] {
        for minor in [5, 7] {
            let (folder, storage) = on_disk(meta);
            let path = folder.path();
            match is_empty {
                true => std::fs::write(path.join(segment), b"").unwrap(),
                false => std::fs::rename(path.join(segment), path.join(renamed)).unwrap(),
            }
            let before = std::fs::read(path.join("member/snap/db")).unwrap();
            let (directory, target) = (DataDir::at(path), Version::new(3, minor, 0));
            let wait = Duration::from_millis(60);
            let error = migrate(&storage, &directory, &target, true, wait).unwrap_err().to_string();
            assert!(error.ends_with(said), "{error}");
            assert_eq!(std::fs::read(path.join("member/snap/db")).unwrap(), before);
        }
    }
}

#[test]
fn what_is_no_request_is_not_called_a_v2_one() {
    let (term, index) = (2u64.to_be_bytes(), 9u64.to_be_bytes());
    let meta: &[(&str, &[u8])] =
        &[("consistent_index", &index), ("storageVersion", b"3.6.0"), ("term", &term)];
    let v2 = Request {
        method: Some("PUT".to_owned()),
        path: Some("/0/version".to_owned()),
        val: Some("3.6.0".to_owned()),
        ..Request::default()
    };
    let no_request = "entry 1 of the log is no request";
    let v2_request = "entry 1 of the log is a v2 request";
    for (data, minor, obstacle, warning) in [
        (vec![0xff; 54], 5, Some(no_request), None),
        (vec![0xff; 54], 7, None, Some(no_request)),
        (v2.encode_to_vec(), 5, None, None),
        (v2.encode_to_vec(), 7, None, Some(v2_request)),
    ] {
        let (folder, storage) = on_disk(meta);
        let options = wal::Options::new(etcdkit::pb::write::Release::V3_6);
        let log = folder.path().join("member/wal");
        let mut opened = wal::open(&storage, &log, wal::Start::default(), 0, &options).unwrap();
        let kind = wal::EntryKind::Normal;
        let entry = wal::Entry { kind, term: 2, index: 1, data: Some(&data) };
        opened.writer.append([entry], None).unwrap();
        drop(opened);
        let (directory, target) = (DataDir::at(folder.path()), Version::new(3, minor, 0));
        let plan = plan(&storage, &directory, &target, Duration::from_millis(60)).unwrap();
        let said = |texts: Vec<String>, wanted: Option<&str>| {
            assert_eq!(texts.len(), usize::from(wanted.is_some()), "{texts:?}");
            assert!(texts.iter().all(|text| text.starts_with(wanted.unwrap())), "{texts:?}");
        };
        said(plan.obstacles.iter().map(ToString::to_string).collect(), obstacle);
        said(plan.warnings, warning);
    }
}
