//! `ekutl snapshot restore`: what it makes, what it says, and that a crash leaves all or a marked part.

use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Barrier, Mutex};
use std::time::Duration;

use etcdkit::bolt::{Bulk, Db, Options, check};
use etcdkit::disk::simulator::{Fault, Random, each_seed};
use etcdkit::disk::{InMemory, Lock, OnDisk, Open, Simulator, Storage};
use etcdkit::maintain::{
    InitialCluster, Occupant, PeerUrl, Release, Resolver, Restore, RestoreError, Restored,
    SEGMENT_BYTES, restore,
};
use etcdkit::snap;
use etcdkit::wal::{self, Ahead, Start};
use sha2::{Digest, Sha256};

use crate::meddling::{Act, Meddler, meddling};

fn snapshot() -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/fixtures/bolt/compacted-3.6.14.snapshot.db");
    std::fs::read(path).unwrap()
}

fn put(storage: &dyn Storage, path: &str, bytes: &[u8]) {
    let file = storage.open(Path::new(path), Open::New(0o600)).unwrap();
    file.write_at(bytes, 0).unwrap();
    file.sync_all().unwrap();
    storage.sync_dir(Path::new("")).unwrap();
}

const CLUSTER: &str = "m1=http://127.0.0.1:1,m2=http://127.0.0.1:2,m3=http://127.0.0.1:3";

fn run(
    storage: &Arc<dyn Storage>,
    change: impl FnOnce(&mut Restore<'_>),
) -> Result<Restored, RestoreError> {
    run_in(storage, Path::new(""), change)
}

/// `s.db` of a folder to its `data`.
fn run_in(
    storage: &Arc<dyn Storage>,
    folder: &Path,
    change: impl FnOnce(&mut Restore<'_>),
) -> Result<Restored, RestoreError> {
    let (snapshot, data_dir) = (folder.join("s.db"), folder.join("data"));
    let cluster = InitialCluster::parse(CLUSTER).unwrap();
    let mut plan = Restore {
        snapshot: &snapshot,
        name: "m1",
        cluster: &cluster,
        token: "tok1",
        data_dir: &data_dir,
        wal_dir: None,
        skip_hash_check: false,
        placed: false,
        bump_revision: 0,
        release: Release::V3_6,
        segment_bytes: 4096,
    };
    change(&mut plan);
    restore(storage, &plan)
}

/// The rows of a bucket.
fn rows(storage: &Arc<dyn Storage>, bucket: &str) -> Vec<(Vec<u8>, Vec<u8>)> {
    let path = Path::new("data/member/snap/db");
    let mut db = Db::open(&**storage, path, &Options::default()).unwrap();
    let snapshot = db.snapshot().unwrap();
    let mut rows = Vec::new();
    let Some(bucket) = snapshot.tx().bucket(bucket.as_bytes()).unwrap() else { return rows };
    let mut cursor = bucket.cursor();
    cursor.first().unwrap();
    while let Some(entry) = cursor.entry().unwrap() {
        rows.push((entry.key.to_vec(), cursor.value().unwrap().unwrap().to_vec()));
        cursor.forward().unwrap();
    }
    rows
}

fn value(storage: &Arc<dyn Storage>, bucket: &str, key: &str) -> Vec<u8> {
    let found = rows(storage, bucket).into_iter().find(|(name, _)| name == key.as_bytes());
    found.unwrap_or_else(|| panic!("{bucket}/{key}")).1
}

fn assert_whole(storage: &Arc<dyn Storage>) {
    assert_whole_at(storage, Path::new("data/member/wal"));
}

/// All parts are there and agree.
fn assert_whole_at(storage: &Arc<dyn Storage>, wal_folder: &Path) {
    assert_eq!(value(storage, "meta", "consistent_index"), 3_u64.to_be_bytes());
    assert_eq!(value(storage, "meta", "term"), 1_u64.to_be_bytes());
    assert_eq!(rows(storage, "members").len(), 3);
    let chosen = snap::choose(&**storage, Path::new("data/member/snap"), |_| true).unwrap();
    let snap = chosen.snap.expect("there is a .snap");
    assert_eq!((snap.index, snap.term, snap.conf_state.voters.len()), (3, 1, 3));
    assert_eq!(snap.store().unwrap().members.len(), 3);
    let options = wal::Options { release: Release::V3_6, ahead: Ahead::Never, segment_bytes: 4096 };
    let start = Start { index: 3, term: 1 };
    let opened = wal::open(storage, wal_folder, start, 0, &options).unwrap();
    assert!(opened.summary.found_start);
    assert_eq!(opened.repaired, None);
    assert_eq!(opened.summary.hard_state.commit(), 3);
}

#[test]
fn a_restored_directory_is_that_of_a_new_cluster() {
    let memory = InMemory::new();
    let storage: Arc<dyn Storage> = Arc::new(memory.clone());
    put(&*storage, "s.db", &snapshot());
    storage.create_dir(Path::new("data"), 0o700).unwrap();
    let done = run(&storage, |_| {}).unwrap();
    assert_eq!(done.revision, 703);
    assert_eq!(done.members.len(), 3);
    assert!(done.members.is_sorted());
    assert_whole(&storage);
    let names: Vec<PathBuf> = memory.files().into_keys().collect();
    let want = [
        "data/member/snap/0000000000000001-0000000000000003.snap",
        "data/member/snap/db",
        "data/member/wal/0000000000000000-0000000000000000.wal",
        "s.db",
    ];
    assert_eq!(names, want.map(PathBuf::from));
    let (id, member) = rows(&storage, "members").remove(0);
    let (id, member) = (String::from_utf8(id).unwrap(), String::from_utf8(member).unwrap());
    let number = u64::from_str_radix(&id, 16).unwrap();
    let (_, name) = done.members.iter().find(|(other, _)| *other == number).unwrap();
    let port = &name[1..];
    let want = format!(
        "{{\"id\":{number},\"peerURLs\":[\"http://127.0.0.1:{port}\"],\"name\":\"{name}\"}}"
    );
    assert_eq!(member, want);
}

/// Every way to write a folder for the log: with a slash at its end, the place that it has by itself,
/// and one that cannot be.
#[test]
fn the_log_goes_where_it_was_asked_to() {
    for (wal_dir, at) in [("log/", "log"), ("data/member/wal", "data/member/wal")] {
        let memory = InMemory::new();
        let storage: Arc<dyn Storage> = Arc::new(memory.clone());
        put(&*storage, "s.db", &snapshot());
        run(&storage, |plan| plan.wal_dir = Some(Path::new(wal_dir))).unwrap();
        let files = memory.files();
        let name = "0000000000000000-0000000000000000.wal";
        assert!(files.contains_key(&Path::new(at).join(name)), "{:?}", files.keys());
        assert_eq!(files.len(), 4);
    }
    let memory = InMemory::new();
    let storage: Arc<dyn Storage> = Arc::new(memory.clone());
    put(&*storage, "s.db", &snapshot());
    let inside = Some(Path::new("data/member/log"));
    let error = run(&storage, |plan| plan.wal_dir = inside).unwrap_err().to_string();
    assert!(error.contains("lies in \"data/member\""), "{error}");
    assert_eq!(storage.list(Path::new("")).unwrap().len(), 1);
}

/// Nothing of the log is left when it cannot be made, under none of its names.
#[test]
fn a_log_elsewhere_that_fails_leaves_nothing() {
    #[derive(Debug)]
    struct NoRoom;
    impl Meddler for NoRoom {
        fn grow(&self, path: &Path) -> Act {
            let log = path.extension().is_some_and(|extension| extension == "wal");
            if log { Act::Fail(rustix::io::Errno::NOSPC) } else { Act::Through }
        }
    }
    let storage: Arc<dyn Storage> = Arc::new(InMemory::new());
    put(&*storage, "s.db", &snapshot());
    let storage = meddling(storage, Arc::new(NoRoom));
    run(&storage, |plan| plan.wal_dir = Some(Path::new("log"))).unwrap_err();
    let names = storage.list(Path::new("")).unwrap();
    assert_eq!(names.iter().map(|name| &name.name).collect::<Vec<_>>(), ["s.db"]);
}

/// Room for what comes after it is left.
#[test]
fn the_revision_is_not_lifted_to_the_end() {
    let storage: Arc<dyn Storage> = Arc::new(InMemory::new());
    put(&*storage, "s.db", &snapshot());
    let most = (etcdkit::mvcc::Revision::LAST - 703) as u64;
    for bump in [most + 1, i64::MAX as u64 - 703, u64::MAX] {
        let error = run(&storage, |plan| plan.bump_revision = bump).unwrap_err();
        assert!(matches!(error, RestoreError::TooFar { .. }), "{error}");
    }
    assert_eq!(
        run(&storage, |plan| plan.bump_revision = most).unwrap().revision,
        etcdkit::mvcc::Revision::LAST
    );
}

#[test]
fn the_revision_is_lifted_and_marked_as_compacted() {
    let storage: Arc<dyn Storage> = Arc::new(InMemory::new());
    put(&*storage, "s.db", &snapshot());
    let done = run(&storage, |plan| plan.bump_revision = 1000).unwrap();
    assert_eq!(done.revision, 1703);
    let revision = [&1703_u64.to_be_bytes()[..], b"_", &[0; 8]].concat();
    assert_eq!(value(&storage, "meta", "scheduledCompactRev"), revision);
    assert_eq!(rows(&storage, "key").pop().unwrap(), (revision, Vec::new()));

    for bump in [u64::MAX, i64::MAX as u64] {
        let storage: Arc<dyn Storage> = Arc::new(InMemory::new());
        put(&*storage, "s.db", &snapshot());
        let error = run(&storage, |plan| plan.bump_revision = bump).unwrap_err();
        assert!(matches!(error, RestoreError::TooFar { revision: 703, .. }), "{error}");
    }
}

/// A snapshot that is not restored, with words that begin so, and nothing is left.
fn is_refused(content: &[u8], text: &str) {
    let memory = InMemory::new();
    let storage: Arc<dyn Storage> = Arc::new(memory.clone());
    put(&*storage, "s.db", content);
    let error = run(&storage, |_| {}).unwrap_err().to_string();
    assert!(error.starts_with(text), "{error}");
    assert_eq!(memory.files().len(), 1, "{error}");
    assert!(!storage.exists(Path::new("data")).unwrap(), "{error}");
}

#[test]
fn what_cannot_be_restored_leaves_nothing() {
    let whole = snapshot();
    let bare = whole[..whole.len() - 32].to_vec();
    let mut flipped = whole.clone();
    flipped[20_000] ^= 1;
    for (content, text) in [
        (bare.clone(), "snapshot missing hash but --skip-hash-check=false"),
        (flipped.clone(), "s.db: expected SHA-256 "),
        (whole[..20].to_vec(), "s.db: expected a snapshot, found 20 bytes"),
    ] {
        is_refused(&content, text);
    }
    for content in [bare, flipped] {
        let storage: Arc<dyn Storage> = Arc::new(InMemory::new());
        put(&*storage, "s.db", &content);
        run(&storage, |plan| plan.skip_hash_check = true).unwrap();
        assert_whole(&storage);
    }
    let storage: Arc<dyn Storage> = Arc::new(InMemory::new());
    assert!(matches!(run(&storage, |_| {}), Err(RestoreError::Source(_))));
    put(&*storage, "s.db", &whole);
    storage.create_dir_all(Path::new("w"), 0o700).unwrap();
    let error = run(&storage, |plan| plan.wal_dir = Some(Path::new("w"))).unwrap_err();
    assert_eq!(error.to_string(), "wal-dir \"w\" exists");
    run(&storage, |plan| plan.wal_dir = Some(Path::new("x/wal"))).unwrap();
    assert_eq!(storage.list(Path::new("x/wal")).unwrap().len(), 1);
    let error = run(&storage, |_| {}).unwrap_err();
    assert!(matches!(error, RestoreError::Occupied { occupant: Occupant::Other, .. }));
    assert_eq!(error.to_string(), "data-dir \"data\" not empty or could not be read");
}

/// With its SHA-256.
fn saved(mut database: Vec<u8>) -> Vec<u8> {
    let sum = Sha256::digest(&database);
    database.extend_from_slice(&sum);
    database
}

/// A database with these buckets, a row in each.
fn with_buckets(names: &[&str]) -> Vec<u8> {
    let memory = InMemory::new();
    let mut bulk = Bulk::new(memory.open(Path::new("db"), Open::New(0o600)).unwrap(), 4096);
    for name in names {
        bulk.bucket(name.as_bytes(), 0).unwrap();
        bulk.put(&etcdkit::mvcc::Revision::new(2, 0).encode(), b"").unwrap();
    }
    bulk.finish(2).unwrap();
    memory.files().remove(Path::new("db")).unwrap()
}

/// It is the snapshot that is told of, which is there still, and a byte only where it has one.
#[test]
fn damage_is_told_of_the_snapshot() {
    let whole = snapshot();
    let pages = whole.len() / 4096;
    let is_branch = |page: &usize| whole[page * 4096 + 8..][..2] == [1, 0];
    let branch = (2..pages).find(is_branch).expect("bucket key has one") * 4096;
    let with = |at: usize, bytes: &[u8]| {
        let mut changed = whole[..whole.len() - 32].to_vec();
        changed[at..at + bytes.len()].copy_from_slice(bytes);
        saved(changed)
    };
    let (child, header) = (branch + 24, branch + 10);
    let meta_and_members = with_buckets(&["members", "meta"]);
    for (content, text) in [
        (saved(vec![7; 8192]), "s.db: no valid meta page: byte 16: "),
        (saved(Vec::new()), "s.db: expected a snapshot, found 32 bytes"),
        (
            saved(whole[..8192].to_vec()),
            "s.db: expected a file of at least 40960 bytes, up to the high-water mark 10, found one \
             of 8192 bytes",
        ),
        (
            with(child, &u64::MAX.to_le_bytes()),
            "s.db: expected a page below the high-water mark 10, found a reference to this one \
             (page 18446744073709551615)",
        ),
        (with(header, &[0xff, 0xff]), &format!("s.db: byte {header}: expected at most ")),
        (saved(with_buckets(&["key"])), "s.db: expected a bucket meta, "),
        (saved(meta_and_members), "s.db: expected a bucket key, "),
        (saved(with_buckets(&[])), "s.db: expected a bucket key, "),
    ] {
        is_refused(&content, text);
    }
}

/// What is called as a restore would call its own, or as etcd would, is not touched: neither where the
/// restore succeeds nor where it fails.
#[test]
fn folders_of_others_are_left_alone() {
    for name in ["log.unfinished", "log.unfinished.tmp", "log.tmp", "log.unfinished/log"] {
        for content in [snapshot(), snapshot()[..40_960].to_vec()] {
            let memory = InMemory::new();
            let storage: Arc<dyn Storage> = Arc::new(memory.clone());
            put(&*storage, "s.db", &content);
            storage.create_dir_all(Path::new(name), 0o700).unwrap();
            let precious = Path::new(name).join("f");
            put(&*storage, precious.to_str().unwrap(), b"precious");
            let done = run(&storage, |plan| plan.wal_dir = Some(Path::new("log")));
            assert_eq!(memory.files().get(&precious).unwrap(), b"precious", "{name}: {done:?}");
            let taken = name.starts_with("log.unfinished") && !name.ends_with(".tmp");
            if taken {
                assert!(matches!(done, Err(RestoreError::WalUnfinished { .. })), "{done:?}");
            } else if content.len() % 512 == 32 {
                done.unwrap();
                assert_whole_at(&storage, Path::new("log"));
                assert!(!storage.exists(Path::new("log.unfinished")).unwrap());
            }
        }
    }
}

/// Whoever comes while another restore is at work says so, and takes nothing of it away.
#[test]
fn a_restore_that_runs_is_not_disturbed() {
    #[derive(Debug)]
    struct Second {
        storage: Arc<dyn Storage>,
        said: Mutex<Vec<RestoreError>>,
    }
    impl Meddler for Second {
        fn sync(&self, path: &Path) -> Act {
            if crate::meddling::is_database(path) {
                for (data, wal) in [("data", None), ("other", Some("log"))] {
                    let error = run(&self.storage, |plan| {
                        plan.data_dir = Path::new(data);
                        plan.wal_dir = wal.map(Path::new);
                    });
                    self.said.lock().unwrap().push(error.unwrap_err());
                }
            }
            Act::Through
        }
    }
    let memory: Arc<dyn Storage> = Arc::new(InMemory::new());
    put(&*memory, "s.db", &snapshot());
    let second = Arc::new(Second { storage: memory.clone(), said: Mutex::default() });
    let storage = meddling(memory.clone(), second.clone());
    run(&storage, |plan| plan.wal_dir = Some(Path::new("log"))).unwrap();
    assert_whole_at(&memory, Path::new("log"));
    let said = second.said.lock().unwrap();
    assert!(!said.is_empty());
    for pair in said.chunks(2) {
        let [
            RestoreError::Occupied { occupant: Occupant::Running, .. },
            RestoreError::WalUnfinished { .. },
        ] = pair
        else {
            panic!("{pair:?}");
        };
    }
    assert!(!memory.exists(Path::new("other")).unwrap());
}

/// What is there is not called interrupted where it may be a restore that has only just begun.
#[test]
fn who_is_there_is_told() {
    let db = "data/member.unfinished/snap/db";
    for (file, bytes, want) in [
        ("data/x", &b""[..], Occupant::Other),
        ("data/member.unfinished/x", b"", Occupant::Begun),
        (db, b"", Occupant::Begun),
        (db, b"some", Occupant::Interrupted),
    ] {
        let storage: Arc<dyn Storage> = Arc::new(InMemory::new());
        put(&*storage, "s.db", &snapshot());
        storage.create_dir_all(Path::new(file).parent().unwrap(), 0o700).unwrap();
        put(&*storage, file, bytes);
        match run(&storage, |_| {}) {
            Err(RestoreError::Occupied { occupant, .. }) => assert_eq!(occupant, want, "{file}"),
            done => panic!("{done:?}"),
        }
    }
}

/// Files and what is in them, by their path below a folder.
fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut all = Vec::new();
    let mut todo = vec![folder.to_owned()];
    while let Some(at) = todo.pop() {
        for entry in std::fs::read_dir(&at).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                todo.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().to_owned();
                all.push((name, std::fs::read(path).unwrap()));
            }
        }
    }
    all.sort();
    all
}

#[test]
fn of_several_restores_to_one_place_one_is_done() {
    let storage: Arc<dyn Storage> = Arc::new(OnDisk::default());
    let alone = tempfile::tempdir().unwrap();
    std::fs::write(alone.path().join("s.db"), snapshot()).unwrap();
    run_in(&storage, alone.path(), |_| {}).unwrap();
    let want = files(alone.path());
    for _ in 0..20 {
        let holder = tempfile::tempdir().unwrap();
        std::fs::write(holder.path().join("s.db"), snapshot()).unwrap();
        let begin = Barrier::new(3);
        let done: Vec<_> = std::thread::scope(|scope| {
            let one = || {
                begin.wait();
                run_in(&storage, holder.path(), |_| {})
            };
            let all: Vec<_> = (0..3).map(|_| scope.spawn(one)).collect();
            all.into_iter().map(|each| each.join().unwrap()).collect()
        });
        assert_eq!(done.iter().filter(|done| done.is_ok()).count(), 1, "{done:?}");
        for error in done.iter().filter_map(|done| done.as_ref().err()) {
            let RestoreError::Occupied { occupant, .. } = error else { panic!("{error}") };
            assert_ne!(*occupant, Occupant::Interrupted);
        }
        assert!(files(holder.path()) == want);
    }
}

#[test]
fn a_database_that_a_server_has_open_is_refused() {
    let memory = InMemory::new();
    let storage: Arc<dyn Storage> = Arc::new(memory.clone());
    put(&*storage, "s.db", &snapshot());
    let server = storage.open(Path::new("s.db"), Open::Write).unwrap();
    assert!(server.try_lock(Lock::Database).unwrap());
    let error = run(&storage, |_| {}).unwrap_err();
    assert!(matches!(error, RestoreError::InUse { .. }), "{error}");
    assert_eq!(memory.files().len(), 1);
    drop(server);
    run(&storage, |_| {}).unwrap();
}

/// What a restore may be asked for besides: a log elsewhere, a folder that is there, a lifted revision.
#[derive(Debug, Clone, Copy)]
enum Way {
    Plain,
    WalDir,
    Lifted,
}

impl Way {
    fn run(self, storage: &Arc<dyn Storage>) -> Result<Restored, RestoreError> {
        run(storage, |plan| match self {
            Self::Plain => {}
            Self::WalDir => plan.wal_dir = Some(Path::new("w/wal")),
            Self::Lifted => plan.bump_revision = 1000,
        })
    }

    fn wal(self) -> &'static Path {
        Path::new(if matches!(self, Self::WalDir) { "w/wal" } else { "data/member/wal" })
    }

    /// All of it is there: the log, the `.snap`, and of the database every row.
    fn assert_whole(self, storage: &Arc<dyn Storage>, keys: &[(Vec<u8>, Vec<u8>)]) {
        assert_whole_at(storage, self.wal());
        let file = storage.open(Path::new("data/member/snap/db"), Open::Read).unwrap();
        let report = check::check(&*file.window(1 << 30).unwrap()).unwrap();
        assert!(report.findings.is_empty(), "{:?}", report.findings);
        let mut found = rows(storage, "key");
        if matches!(self, Self::Lifted) {
            found.pop().unwrap();
        }
        assert!(found == keys);
    }
}

/// The machine stops, or fails, at each operation of a restore and after the last, or at one that the
/// seed draws: `member` is whole or not there, and what was begun says so. Once it has returned all
/// of it is durable.
fn crash(seed: u64, way: Way, each: bool) {
    let begin = |seed: u64| {
        let simulator = Simulator::new(seed);
        let storage: Arc<dyn Storage> = Arc::new(simulator.clone());
        put(&*storage, "s.db", &snapshot());
        if matches!(way, Way::Lifted) {
            storage.create_dir_all(Path::new("data"), 0o700).unwrap();
        }
        let first = simulator.operations();
        (simulator, storage, first)
    };
    let (simulator, storage, first) = begin(seed);
    way.run(&storage).unwrap();
    let last = simulator.operations();
    assert!(last - first > 20, "{first} to {last}");
    let mut keys = rows(&storage, "key");
    if matches!(way, Way::Lifted) {
        keys.pop();
    }
    assert!(keys.len() > 100, "{}", keys.len());
    let is_there = |storage: &Arc<dyn Storage>| storage.exists(Path::new("data/member")).unwrap();
    let faults = [None, Some(Fault::Io), Some(Fault::Short)];
    let drawn = Random::new(!seed).draw();
    for at in first..=last {
        for (number, fault) in (0..).zip(faults) {
            if !each && drawn % (3 * (last - first + 1)) != 3 * (at - first) + number {
                continue;
            }
            let (simulator, storage, _) = begin(seed ^ (at << 20));
            match fault {
                None => simulator.stop_at(at),
                Some(fault) => simulator.fail_at(at, fault),
            }
            let done = way.run(&storage);
            let story = || format!("at {at}, {fault:?}: {done:?}\n{}", simulator.story());
            assert_eq!(done.is_ok(), at == last, "{}", story());
            if done.is_err() && fault.is_some() && !is_there(&storage) {
                // What fails is taken away again.
                let left = storage.list(Path::new("")).unwrap().len();
                let most = if matches!(way, Way::Lifted) { 2 } else { 1 };
                assert!(left <= most, "{}", story());
            }
            for after in [simulator.after_power_loss(), simulator.after_kill()] {
                let after: Arc<dyn Storage> = Arc::new(after);
                if is_there(&after) {
                    way.assert_whole(&after, &keys);
                    continue;
                }
                assert!(done.is_err(), "{}", story());
                let names = after.list(Path::new("data")).unwrap_or_default();
                let names: Vec<_> = names.into_iter().map(|name| name.name).collect();
                assert!(names.is_empty() || names == ["member.unfinished"], "{}", story());
                match way.run(&after) {
                    Ok(_) => way.assert_whole(&after, &keys),
                    Err(RestoreError::Occupied {
                        occupant: Occupant::Interrupted | Occupant::Begun,
                        ..
                    }) => {
                        assert!(!names.is_empty(), "{}", story());
                    }
                    Err(error) => panic!("{error}: {}", story()),
                }
            }
        }
    }
}

const WAYS: [Way; 3] = [Way::Plain, Way::WalDir, Way::Lifted];

#[test]
fn a_crash_or_fault_at_each_operation_leaves_all_or_what_is_marked_unfinished() {
    for way in WAYS {
        each_seed(0..3, |seed| crash(seed, way, true));
    }
    each_seed(100..200, |seed| crash(seed, WAYS[(seed % 3) as usize], false));
}

#[test]
#[ignore = "ten thousand seeds, by hand"]
fn a_crash_or_fault_at_any_operation_ten_thousand_seeds() {
    each_seed(0..10_000, |seed| crash(seed, WAYS[(seed % 3) as usize], false));
}

fn called(name: &str, folder: &Path, args: &[&str]) -> (String, String, i32) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ekutl"));
    let done = command.arg0(name).current_dir(folder).args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (text(done.stdout), text(done.stderr), done.status.code().unwrap())
}

#[test]
fn the_command_speaks_as_etcdutl() {
    let holder = tempfile::tempdir().unwrap();
    let folder = holder.path();
    std::fs::write(folder.join("s.db"), snapshot()).unwrap();
    std::fs::write(folder.join("bare.db"), &snapshot()[..40_960]).unwrap();
    std::fs::create_dir(folder.join("w")).unwrap();
    std::fs::create_dir_all(folder.join("full/x")).unwrap();
    for (args, text, code) in [
        (&[][..], "snapshot restore requires exactly one argument", 128),
        (&["s.db", "t.db"], "snapshot restore requires exactly one argument", 128),
        (&["s.db", "--mark-compacted"], "--mark-compacted required if --revision-bump > 0", 128),
        (
            &["s.db", "--bump-revision", "1"],
            "--mark-compacted required if --revision-bump > 0",
            128,
        ),
        (
            &["no.db", "--name", "m0"],
            "couldn't find local name \"m0\" in the initial cluster configuration",
            1,
        ),
        (
            &["no.db", "--initial-advertise-peer-urls", "http://x/y"],
            "URL address does not have the form \"host:port\": http://x/y",
            1,
        ),
        (
            &["no.db", "--data-dir", "./full/"],
            "data-dir \"./full/\" not empty or could not be read",
            1,
        ),
        (&["no.db", "--wal-dir", "./w"], "wal-dir \"./w\" exists", 1),
        (&["no.db"], "open no.db: no such file or directory", 1),
        (&["bare.db"], "snapshot missing hash but --skip-hash-check=false", 1),
    ] {
        let args = [&["snapshot", "restore"], args].concat();
        let told = called("etcdutl", folder, &args);
        assert_eq!(told, (String::new(), format!("Error: {text}\n"), code), "{args:?}");
    }
    assert!(!folder.join("default.etcd").exists());
    let (stdout, stderr, code) = called("ekutl", folder, &["snapshot", "restore", "s.db"]);
    assert_eq!((stdout.as_str(), code), ("", 0), "{stderr}");
    assert!(stderr.starts_with("restored revision 703 as member default ("), "{stderr}");
    assert!(folder.join("default.etcd/member/snap/db").exists());

    let all = ["--member", "a=http://h:1,b=http://h:2", "--out", "cluster"];
    let args = [&["snapshot", "restore", "s.db"], &all[..]].concat();
    let (_, stderr, code) = called("ekutl", folder, &args);
    assert_eq!(code, 0, "{stderr}");
    let log = |name: &str| {
        let path = format!("cluster/{name}/member/wal/0000000000000000-0000000000000000.wal");
        std::fs::read(folder.join(path)).unwrap()
    };
    let (a, b) = (log("a"), log("b"));
    assert!(a[..0x30] != b[..0x30], "each has its own id");
    assert_eq!(stderr.lines().count(), 2);
    std::fs::create_dir_all(folder.join("torn/member.unfinished")).unwrap();
    let args = ["snapshot", "restore", "s.db", "--data-dir", "torn"];
    let (_, stderr, code) = called("ekutl", folder, &args);
    assert!(stderr.contains("a restore that was interrupted") && code == 1, "{stderr}");
}

/// As Go, `..` takes the name before it; where it leads to does not depend on what is there, and links
/// lead on.
#[test]
fn places_are_found_however_they_are_written() {
    for (args, made) in [
        (&["--data-dir", "a/../o"][..], &["o"][..]),
        (&["--data-dir", "./o/."], &["o"]),
        (&["--data-dir", "o", "--wal-dir", "sub/../o/member/wal"], &["o"]),
        (&["--data-dir", "o", "--wal-dir", "../HERE/o/member/wal"], &["o"]),
        (&["--data-dir", "link/o", "--wal-dir", "real/o/member/wal"], &[]),
        (&["--data-dir", "o", "--wal-dir", "x/../w"], &["o", "w"]),
        (&["--data-dir", "o", "--wal-dir", "o/wal"], &["o"]),
    ] {
        let holder = tempfile::tempdir().unwrap();
        let folder = holder.path().join("HERE");
        std::fs::create_dir_all(folder.join("real")).unwrap();
        std::os::unix::fs::symlink("real", folder.join("link")).unwrap();
        std::fs::write(folder.join("s.db"), snapshot()).unwrap();
        let line = [&["snapshot", "restore", "s.db"], args].concat();
        let (_, stderr, code) = called("etcdutl", &folder, &line);
        assert_eq!(code, 0, "{args:?}: {stderr}");
        let mut want = [made, &["link", "real", "s.db"]].concat();
        want.sort_unstable();
        assert_eq!(names(&folder), want, "{args:?}");
        assert!(files(&folder).len() >= 4, "{args:?}");
    }
}

/// Names in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// In our own voice: what is wrong, what to do next, and nothing is left that was not there.
#[test]
fn what_is_refused_is_told_with_what_to_do() {
    let holder = tempfile::tempdir().unwrap();
    let folder = holder.path();
    let mut flipped = snapshot();
    flipped[20_000] ^= 1;
    std::fs::write(folder.join("s.db"), snapshot()).unwrap();
    std::fs::write(folder.join("flipped.db"), flipped).unwrap();
    for made in ["empty", "w", "old/b/x", "mine.unfinished", "d/member/snap", "d/member/wal"] {
        std::fs::create_dir_all(folder.join(made)).unwrap();
    }
    std::fs::write(folder.join("d/member/snap/db"), &snapshot()[..40_960]).unwrap();
    let before = names(folder);
    let two = "b=http://h:1,c=http://h:2";
    for (args, text) in [
        (&["s.db", "--mark-compacted"][..], "--mark-compacted goes with --bump-revision above 0"),
        (&["s.db", "--bump-revision", "1"], "--bump-revision goes with --mark-compacted"),
        (
            &["s.db", "--member", "a", "--out", "o"],
            "--member: expected a URL for each name, found \"a\"",
        ),
        (&["s.db", "--member", ",", "--out", "o"], "--member: \",\" names no member"),
        (&["s.db", "--member", "a=http://h", "--out", "o"], "--member: URL address does not have"),
        (
            &["s.db", "--member", "a=http://h:1,b=http://h:1", "--out", "o"],
            "--member: initial cluster a=http://h:1,b=http://h:1 has duplicate url",
        ),
        (&["s.db", "--initial-cluster", "a"], "--initial-cluster: expected a URL for each name"),
        (
            &["s.db", "--initial-advertise-peer-urls", "tcp://h:1"],
            "--initial-advertise-peer-urls: URL scheme must be",
        ),
        (
            &["s.db", "--member", two, "--out", "o", "--data-dir", "x"],
            "--data-dir is of one member",
        ),
        (&["s.db", "--member", two, "--out", "o", "--wal-dir", "x"], "--wal-dir is of one member"),
        (&["s.db", "--member", two, "--out", "o", "--name", "default"], "--name is of one member"),
        (
            &["s.db", "--member", two, "--out", "o", "--initial-cluster", two],
            "--initial-cluster is of one member",
        ),
        (
            &["s.db", "--member", two, "--out", "o", "--initial-advertise-peer-urls", "http://h:1"],
            "--initial-advertise-peer-urls is of one member",
        ),
        // The second is taken: the first is not made.
        (
            &["s.db", "--member", "a=http://h:1,b=http://h:2", "--out", "old"],
            "data-dir \"old/b\" not empty",
        ),
        (&["empty"], "empty: expected a saved snapshot, found a folder\n"),
        (
            &["d"],
            "d: expected a saved snapshot, found a folder: of a data directory give the database, d/member/snap/db, and",
        ),
        (
            &["d/member"],
            "d/member: expected a saved snapshot, found a folder: of a data directory give the database, d/member/snap/db, and",
        ),
        (&["flipped.db", "--data-dir", "x1/x2/x3"], "flipped.db: expected SHA-256 "),
        (&["flipped.db", "--data-dir", "o", "--wal-dir", "x/y"], "flipped.db: expected SHA-256 "),
        (&["flipped.db", "--member", two, "--out", "mo"], "flipped.db: expected SHA-256 "),
        (&["s.db", "--wal-dir", "w"], "wal-dir \"w\" exists: name one that is not there"),
        (
            &["s.db", "--wal-dir", "mine"],
            "wal-dir \"mine\": \"mine.unfinished\" exists: another restore",
        ),
        (
            &["s.db", "--data-dir", "o", "--wal-dir", "o"],
            "wal-dir \"o\" is data-dir \"o\", or above it",
        ),
        (
            &["s.db", "--data-dir", "o/p", "--wal-dir", "q/../o"],
            "wal-dir \"q/../o\" is data-dir \"o/p\", or above",
        ),
        (
            &["s.db", "--data-dir", "o", "--wal-dir", "o/member/log"],
            "wal-dir \"o/member/log\" lies in",
        ),
        (
            &["s.db", "--data-dir", "o", "--wal-dir", "o/member.unfinished"],
            "wal-dir \"o/member.unfinished\" lies in",
        ),
    ] {
        let line = [&["snapshot", "restore"], args].concat();
        let (stdout, stderr, code) = called("ekutl", folder, &line);
        assert!(stderr.starts_with(&format!("Error: {text}")), "{args:?}: {stderr}");
        assert!(stdout.is_empty() && code > 0, "{args:?}: {stdout} {code}");
        assert_eq!(names(folder), before, "{args:?}");
        assert_eq!(names(&folder.join("old")), ["b"], "{args:?}");
    }
    // The numbers as Go prints them.
    let (_, stderr, _) = called("etcdutl", folder, &["snapshot", "restore", "flipped.db"]);
    let sums = stderr.strip_prefix("Error: expected sha256 [").expect(&stderr);
    let sums =
        sums.strip_suffix("]\n").and_then(|sums| sums.split_once("], got [")).expect(&stderr);
    for sum in [sums.0, sums.1] {
        let numbers: Vec<u8> = sum.split(' ').map(|number| number.parse().unwrap()).collect();
        assert_eq!(numbers.len(), 32, "{stderr}");
    }
}

/// Where no thread is to be had the work is done all the same. Of root no limit is kept.
#[test]
fn no_thread_is_needed() {
    let holder = tempfile::tempdir().unwrap();
    let folder = holder.path();
    std::fs::write(folder.join("s.db"), snapshot()).unwrap();
    std::fs::copy(env!("CARGO_BIN_EXE_ekutl"), folder.join("ekutl")).unwrap();
    let mut command = Command::new("sh");
    // Of bash and of dash.
    let line =
        "ulimit -u 1 2>/dev/null || ulimit -p 1; exec ./ekutl snapshot restore s.db --data-dir o";
    command.args(["-c", line]).current_dir(folder);
    if rustix::process::geteuid().is_root() {
        std::os::unix::fs::chown(folder, Some(65534), Some(65534)).unwrap();
        command.uid(65534).gid(65534);
    }
    let done = command.output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    assert!(folder.join("o/member/snap/db").exists());
}

/// A limit on the size of files (`ulimit -f`) is an error like a full disk, and not the end by a signal.
#[test]
fn a_file_may_not_become_larger_than_the_shell_allows() {
    let holder = tempfile::tempdir().unwrap();
    let folder = holder.path();
    std::fs::write(folder.join("s.db"), snapshot()).unwrap();
    let line = "ulimit -f 8; exec \"$0\" snapshot restore s.db --data-dir o";
    let mut command = Command::new("sh");
    command.args(["-c", line, env!("CARGO_BIN_EXE_ekutl")]).current_dir(folder);
    let done = command.output().unwrap();
    assert_eq!(done.status.code(), Some(1), "{done:?}");
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(said.contains("File too large"), "{said}");
}

/// What `live` needs of a restore.
pub(crate) fn restored(folder: &Path, peer: &str) -> Restored {
    let source = folder.with_extension("snapshot");
    std::fs::write(&source, snapshot()).unwrap();
    let cluster = InitialCluster::parse(&format!("m0={peer}")).unwrap();
    let urls = PeerUrl::parse_all([peer]).unwrap();
    let nobody = |_: &str| Err(String::new());
    let resolver = Resolver { lookup: &nobody, patience: Duration::ZERO };
    cluster.verify("m0", &urls, &resolver).unwrap();
    let plan = Restore {
        snapshot: &source,
        name: "m0",
        cluster: &cluster,
        token: "etcd-cluster",
        data_dir: folder,
        wal_dir: None,
        skip_hash_check: false,
        placed: false,
        bump_revision: 1000,
        release: Release::V3_7,
        segment_bytes: SEGMENT_BYTES,
    };
    let storage: Arc<dyn Storage> = Arc::new(OnDisk::default());
    restore(&storage, &plan).unwrap()
}
