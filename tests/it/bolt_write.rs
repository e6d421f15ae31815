//! The writing half of `bolt` against a map of maps: every commit, every pinned snapshot, every crash.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use etcdkit::bolt::{Bulk, Db, Options, Root, Snapshot, Tx, WriteError, check};
use etcdkit::disk::simulator::{Random, Simulator, each_seed};
use etcdkit::disk::{Handle, InMemory, OnDisk, Open, Storage};
use proptest::prelude::*;

use crate::client_live::tool;

type Rows = BTreeMap<Vec<u8>, Vec<u8>>;
type Model = BTreeMap<&'static str, Rows>;
/// Buckets by number, keys, and a value to put or none to delete.
type Plain = Vec<(usize, Vec<u8>, Option<Vec<u8>>)>;
/// Transactions, and the state after each.
type History = Vec<(Plain, Model)>;

const BUCKETS: [&str; 3] = ["key", "meta", "lease"];

fn options() -> Options {
    Options { create: Some(0o600), reserve: 1 << 16, headroom: 1 << 13, ..Options::default() }
}

#[derive(Debug, Clone)]
enum Change {
    Put(usize, Vec<u8>, usize),
    Delete(usize, Vec<u8>),
    /// Deletes every key of a bucket from a place on, at most so many.
    Sweep(usize, Vec<u8>, usize),
    /// Puts many keys at once, ascending, behind a prefix.
    Fill(usize, u8, usize, usize),
}

fn change() -> impl Strategy<Value = Change> {
    let bucket = 0..BUCKETS.len();
    let key = prop_oneof![
        4 => prop::collection::vec(0u8..4, 1..4),
        1 => prop::collection::vec(any::<u8>(), 1..600),
    ];
    let size = prop_oneof![8 => 0usize..200, 2 => 200usize..3000, 1 => 3000usize..20_000];
    prop_oneof![
        6 => (bucket.clone(), key.clone(), size).prop_map(|(b, k, s)| Change::Put(b, k, s)),
        3 => (bucket.clone(), key.clone()).prop_map(|(b, k)| Change::Delete(b, k)),
        1 => (bucket.clone(), key, 1usize..400).prop_map(|(b, k, n)| Change::Sweep(b, k, n)),
        1 => (bucket, any::<u8>(), 1usize..300, 0usize..300)
            .prop_map(|(b, p, n, s)| Change::Fill(b, p, n, s)),
    ]
}

fn value(key: &[u8], size: usize) -> Vec<u8> {
    (0..size).map(|at| key[at % key.len()].wrapping_add(at as u8)).collect()
}

/// The changes as plain puts (a value) and deletes (none), decided by the model.
fn plain(model: &mut Model, changes: &[Change]) -> Plain {
    let mut list = Vec::new();
    let mut apply = |model: &mut Model, bucket: usize, key: Vec<u8>, value: Option<Vec<u8>>| {
        let rows = model.entry(BUCKETS[bucket]).or_default();
        match &value {
            Some(value) => rows.insert(key.clone(), value.clone()),
            None => rows.remove(&key),
        };
        list.push((bucket, key, value));
    };
    for change in changes {
        match change {
            Change::Put(bucket, key, size) => {
                apply(model, *bucket, key.clone(), Some(value(key, *size)));
            }
            Change::Delete(bucket, key) => apply(model, *bucket, key.clone(), None),
            Change::Sweep(bucket, from, count) => {
                let rows = model.get(BUCKETS[*bucket]);
                let rows = rows.into_iter().flat_map(|rows| rows.range(from.clone()..));
                let keys: Vec<_> = rows.take(*count).map(|(key, _)| key.clone()).collect();
                keys.into_iter().for_each(|key| apply(model, *bucket, key, None));
            }
            Change::Fill(bucket, prefix, count, size) => {
                for index in 0..*count {
                    let mut key = vec![*prefix];
                    key.extend((index as u32).to_be_bytes());
                    let value = value(&key, *size);
                    apply(model, *bucket, key, Some(value));
                }
            }
        }
    }
    list
}

fn write(db: &mut Db, list: &Plain) -> Result<(), WriteError> {
    let mut tx = db.begin()?;
    for (bucket, key, value) in list {
        let id = tx.bucket_or_create(BUCKETS[*bucket].as_bytes())?;
        tx.set_fill(id, if *bucket == 0 { 0.9 } else { 0.5 });
        match value {
            Some(value) => tx.put(id, key, value)?,
            None => {
                tx.delete(id, key)?;
            }
        }
    }
    tx.commit()?;
    Ok(())
}

/// What our own check says of the file as it is: nothing.
fn sound(storage: &dyn Storage, path: &Path) {
    let file = storage.open(path, Open::Read).unwrap();
    let report = check::check(&*file.window(1 << 30).unwrap()).unwrap();
    assert!(report.findings.is_empty(), "{:?}", report.findings);
}

fn read(tx: Tx<'_>) -> Model {
    let mut model = Model::new();
    for (name, bucket) in tx.buckets().unwrap() {
        let name = BUCKETS.into_iter().find(|known| known.as_bytes() == name).unwrap();
        let rows = model.entry(name).or_default();
        let mut cursor = bucket.cursor();
        cursor.first().unwrap();
        let mut last: Option<Vec<u8>> = None;
        while let Some(entry) = cursor.entry().unwrap() {
            assert!(last.as_deref().is_none_or(|last| last < entry.key), "keys ascend");
            last = Some(entry.key.to_vec());
            rows.insert(entry.key.to_vec(), entry.value.to_vec());
            cursor.forward().unwrap();
        }
        if let Root::Inline(page) = bucket.root() {
            assert!(page.bytes().len() <= 1024, "an inline bucket is at most a quarter of a page");
        }
    }
    model
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn every_commit_shows_what_a_map_would(
        transactions in prop::collection::vec(
            (prop::collection::vec(change(), 0..12), any::<bool>(), any::<bool>()), 1..14),
    ) {
        let storage = InMemory::new();
        let path = Path::new("db");
        let mut db = Db::open(&storage, path, &options()).unwrap();
        let mut model = Model::new();
        let mut pinned: Vec<(Snapshot, Model)> = Vec::new();
        for (index, (changes, pin, reopen)) in transactions.iter().enumerate() {
            let list = plain(&mut model, changes);
            write(&mut db, &list).unwrap();
            sound(&storage, path);
            let snapshot = db.snapshot().unwrap();
            prop_assert_eq!(&read(snapshot.tx()), &model);
            for (snapshot, model) in &pinned {
                prop_assert_eq!(&read(snapshot.tx()), model);
            }
            if *pin {
                pinned.push((snapshot, model.clone()));
                if pinned.len() > 3 {
                    pinned.remove(index % 3);
                }
            } else {
                drop(snapshot);
            }
            if *reopen {
                pinned.clear();
                let (meta, (free, pending)) = (*db.meta(), db.free_pages());
                drop(db);
                // Opening walks the trees and fails if a page is reached twice.
                db = Db::open(&storage, path, &options()).unwrap();
                prop_assert_eq!(db.meta(), &meta);
                prop_assert_eq!(db.free_pages(), (free + pending, 0), "no page is lost");
            }
        }
    }

    #[test]
    fn bulk_writes_what_it_is_given(
        changes in prop::collection::vec(change(), 0..40),
        large in any::<bool>(),
    ) {
        let mut model = Model::new();
        plain(&mut model, &changes);
        let storage = InMemory::new();
        let page_size = if large { 16_384 } else { 4096 };
        let file = bulk(&storage, Path::new("bulk"), &model, page_size);
        drop(file);
        sound(&storage, Path::new("bulk"));
        let mut db = Db::open(&storage, Path::new("bulk"), &options()).unwrap();
        prop_assert_eq!(db.meta().page_size, page_size);
        prop_assert_eq!(db.free_pages(), (0, 0));
        if !large {
            prop_assert_eq!(&read(db.snapshot().unwrap().tx()), &model);
        }
        // And it can be written on.
        let list = plain(&mut model, &[Change::Fill(0, 7, 50, 100), Change::Sweep(1, vec![0], 9)]);
        write(&mut db, &list).unwrap();
        let tx = db.snapshot().unwrap();
        for (name, rows) in &model {
            let bucket = tx.tx().bucket(name.as_bytes()).unwrap().unwrap();
            for (key, value) in rows {
                let found = bucket.get(key).unwrap();
                prop_assert_eq!(found.as_deref(), Some(value.as_slice()));
            }
        }
    }
}

fn bulk(storage: &dyn Storage, path: &Path, model: &Model, page_size: u32) -> Arc<dyn Handle> {
    let file = storage.open(path, Open::New(0o600)).unwrap();
    let mut bulk = Bulk::new(Arc::clone(&file), page_size);
    for (name, rows) in model {
        bulk.bucket(name.as_bytes(), 0).unwrap();
        for (key, value) in rows {
            bulk.put(key, value).unwrap();
        }
    }
    let meta = bulk.finish(2).unwrap();
    assert_eq!(file.length().unwrap(), meta.hwm.0 * u64::from(page_size));
    file
}

#[test]
fn bulk_refuses_keys_out_of_order() {
    let storage = InMemory::new();
    let file = storage.open(Path::new("bulk"), Open::New(0o600)).unwrap();
    let mut bulk = Bulk::new(file, 4096);
    bulk.bucket(b"key", 0).unwrap();
    bulk.put(b"b", b"").unwrap();
    for key in [&b"b"[..], b"a"] {
        assert!(matches!(bulk.put(key, b""), Err(WriteError::Order { .. })));
    }
    assert!(matches!(bulk.put(b"", b""), Err(WriteError::Key { length: 0, .. })));
    bulk.bucket(b"meta", 0).unwrap();
    bulk.put(b"a", b"").expect("keys start anew in each bucket");
    assert!(matches!(bulk.bucket(b"lease", 0), Err(WriteError::Order { .. })));
}

/// Some transactions, drawn from a seed, with the state after each.
fn history(seed: u64) -> History {
    let mut random = Random::new(seed);
    let mut model = Model::new();
    let mut list = Vec::new();
    for _ in 0..3 + random.below(4) {
        let mut changes = Vec::new();
        for _ in 0..random.below(5) {
            let bucket = random.below(3) as usize;
            let key: Vec<u8> = (0..1 + random.below(3)).map(|_| random.below(4) as u8).collect();
            changes.push(match random.below(6) {
                0 => Change::Fill(bucket, key[0], 40, 100),
                1 => Change::Sweep(bucket, key, 30),
                2 => Change::Delete(bucket, key),
                3 => Change::Put(bucket, key, 6000),
                _ => Change::Put(bucket, key, 50),
            });
        }
        let plain = plain(&mut model, &changes);
        list.push((plain, model.clone()));
    }
    list
}

/// Runs a history until the machine stops: how many commits were acknowledged.
fn run(storage: &Simulator, history: &History) -> usize {
    let Ok(mut db) = Db::open(storage, Path::new("db"), &options()) else { return 0 };
    for (done, (list, _)) in history.iter().enumerate() {
        if write(&mut db, list).is_err() {
            assert!(db.poisoned() || db.begin().is_ok_and(|tx| tx.txid() > 0));
            return done;
        }
    }
    history.len()
}

fn crash(seed: u64) {
    let history = history(seed);
    let whole = Simulator::new(seed);
    assert_eq!(run(&whole, &history), history.len());
    for stop in 0..whole.operations() {
        let storage = Simulator::new(seed ^ (stop << 20));
        storage.stop_at(stop);
        let done = run(&storage, &history);
        for power in [true, false] {
            let after = if power { storage.after_power_loss() } else { storage.after_kill() };
            let mut db = Db::open(&after, Path::new("db"), &options())
                .unwrap_or_else(|error| panic!("stop at {stop}: {error}\n{}", storage.story()));
            let found = read(db.snapshot().unwrap().tx());
            let state = |count: usize| {
                count.checked_sub(1).map_or_else(Model::new, |last| history[last].1.clone())
            };
            let next = state((done + 1).min(history.len()));
            assert!(
                found == state(done) || found == next,
                "stop at {stop}, {done} acknowledged: neither the last nor the next state\n{}",
                storage.story()
            );
            write(&mut db, &vec![(0, b"after".to_vec(), Some(b"it goes on".to_vec()))]).unwrap();
            sound(&after, Path::new("db"));
        }
    }
}

/// The process dies, another takes the file up and writes on, and then the power goes: what the first
/// had not synced must not be built upon.
fn killed_and_then_without_power(seed: u64) {
    let history = history(seed);
    let whole = Simulator::new(seed);
    run(&whole, &history);
    let state =
        |count: usize| count.checked_sub(1).map_or_else(Model::new, |last| history[last].1.clone());
    let more = vec![
        (0, b"after".to_vec(), Some(b"it goes on".to_vec())),
        (1, b"after".to_vec(), Some(vec![7; 9000])),
    ];
    for stop in 0..whole.operations() {
        let storage = Simulator::new(seed ^ (stop << 20));
        storage.stop_at(stop);
        let done = run(&storage, &history);
        let mut random = Random::new(seed ^ stop);
        let taken = storage.after_kill();
        taken.stop_at(random.below(16));
        let (mut found, mut written) = (None, false);
        if let Ok(mut db) = Db::open(&taken, Path::new("db"), &options()) {
            found = Some(read(db.snapshot().unwrap().tx()));
            written = write(&mut db, &more).is_ok();
        }
        let after = taken.after_power_loss();
        let mut db = Db::open(&after, Path::new("db"), &options())
            .unwrap_or_else(|error| panic!("stop at {stop}: {error}\n{}", taken.story()));
        let last = read(db.snapshot().unwrap().tx());
        let grown = found.map(|mut model| {
            for (bucket, key, value) in &more {
                model
                    .entry(BUCKETS[*bucket])
                    .or_default()
                    .insert(key.clone(), value.clone().unwrap());
            }
            model
        });
        let before = last == state(done) || last == state((done + 1).min(history.len()));
        assert!(
            Some(&last) == grown.as_ref() || before && !written,
            "stop at {stop}, {done} acknowledged, written again: {written}\n{}",
            taken.story()
        );
    }
}

#[test]
fn what_a_process_left_unsynced_is_not_built_upon() {
    each_seed(0..100, killed_and_then_without_power);
}

/// As bbolt, which looks when it gathers the free pages: a search would miss keys.
#[test]
fn keys_out_of_order_are_damage() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("db");
    let as_etcd = Options { create: Some(0o600), ..Options::default() };
    let mut db = Db::open(&OnDisk::default(), &path, &as_etcd).unwrap();
    let rows = (0..500_u32).map(|at| {
        let key = format!("key-{at:04}").into_bytes();
        (0, key, Some(vec![b'v'; 40]))
    });
    write(&mut db, &rows.collect()).unwrap();
    drop(db);
    let whole = std::fs::read(&path).unwrap();
    let at = whole.windows(8).position(|bytes| bytes == b"key-0007").unwrap();
    for wrong in [b"key-0006", b"key-0009", b"key-0000", b"zzz-0007"] {
        let mut bytes = whole.clone();
        bytes[at..at + 8].copy_from_slice(wrong);
        std::fs::write(&path, bytes).unwrap();
        let error = Db::open(&OnDisk::default(), &path, &as_etcd).unwrap_err().to_string();
        assert!(error.contains("out of order") && error.contains("db: byte"), "{error}");
    }
}

#[test]
fn after_a_crash_at_any_operation_the_last_or_the_next_commit_stands() {
    each_seed(0..100, crash);
}

#[test]
#[ignore = "ten thousand seeds, by hand"]
fn after_a_crash_at_any_operation_ten_thousand_seeds() {
    each_seed(0..10_000, crash);
}

#[test]
fn after_a_failed_write_or_sync_nothing_is_written() {
    use etcdkit::disk::simulator::Fault;
    let history = history(5);
    let whole = Simulator::new(5);
    run(&whole, &history);
    for operation in 3..whole.operations() {
        for fault in [Fault::NoSpace, Fault::Io, Fault::Short] {
            let storage = Simulator::new(operation);
            storage.fail_at(operation, fault);
            let Ok(mut db) = Db::open(&storage, Path::new("db"), &options()) else { continue };
            let failed = history.iter().find_map(|(list, _)| write(&mut db, list).err());
            assert!(failed.is_some(), "operation {operation} failed and nobody said so");
            let operations = storage.operations();
            assert!(matches!(db.begin(), Err(WriteError::Poisoned { .. })));
            assert_eq!(storage.operations(), operations);
        }
    }
}

#[test]
fn a_locked_file_is_refused_at_once_and_a_dropped_transaction_leaves_no_trace() {
    let storage = InMemory::new();
    let mut db = Db::open(&storage, Path::new("db"), &options()).unwrap();
    let refused = Db::open(&storage, Path::new("db"), &options()).unwrap_err().to_string();
    assert_eq!(refused, "db: locked by another process");
    write(&mut db, &vec![(0, b"a".to_vec(), Some(b"1".to_vec()))]).unwrap();
    let (meta, before) = (*db.meta(), read(db.snapshot().unwrap().tx()));
    let mut tx = db.begin().unwrap();
    let id = tx.bucket_or_create(b"key").unwrap();
    tx.put(id, b"b", b"2").unwrap();
    assert_eq!(tx.get(id, b"b").unwrap().as_deref(), Some(&b"2"[..]));
    assert_eq!(tx.keys(id).unwrap(), [b"a", b"b"]);
    assert!(matches!(tx.put(id, b"", b""), Err(WriteError::Key { .. })));
    assert!(matches!(tx.put(id, &[0; 40_000], b""), Err(WriteError::Key { .. })));
    drop(tx);
    assert_eq!((*db.meta(), read(db.snapshot().unwrap().tx())), (meta, before));
}

/// A file that bbolt has left with a stored freelist: opened, written, and stored without one.
#[test]
fn a_stored_freelist_is_dropped_and_its_page_freed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("db");
    let as_etcd = Options { create: Some(0o600), ..Options::default() };
    let mut db = Db::open(&OnDisk::default(), &path, &as_etcd).unwrap();
    assert_eq!(db.meta().freelist_page().map(|page| page.0), Some(2));
    write(&mut db, &vec![(0, b"a".to_vec(), Some(b"1".to_vec()))]).unwrap();
    assert_eq!(db.meta().freelist_page(), None);
    // The freelist's page and the first root's.
    assert_eq!(db.free_pages(), (0, 2));
    write(&mut db, &vec![]).unwrap();
    assert_eq!(db.free_pages(), (2, 0));
    // As long as etcd 3.6 and 3.7 make a file with this high-water mark.
    assert_eq!(std::fs::metadata(&path).unwrap().len(), (5 + 1) * 4096 + (16 << 20));
}

/// ETCDKIT_LIVE=<folder>: skipped with a note where it has no bbolt.
#[test]
fn live_bbolt_check_is_content_with_every_commit() {
    let Some(bbolt) = tool("3.7.1", "bbolt") else { return };
    let folder = tempfile::tempdir().unwrap();
    let check = |path: &Path| {
        let copy = folder.path().join("copy");
        std::fs::copy(path, &copy).unwrap();
        let output = std::process::Command::new(&bbolt).arg("check").arg(&copy).output().unwrap();
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && text.contains("OK"), "{path:?}: {output:?}");
    };
    for seed in 0..40 {
        let path = folder.path().join(format!("db{seed}"));
        let mut db = Db::open(&OnDisk::default(), &path, &options()).unwrap();
        for (list, _) in history(seed) {
            write(&mut db, &list).unwrap();
            check(&path);
        }
        let (_, model) = history(seed).pop().unwrap();
        drop(bulk(&OnDisk::default(), &folder.path().join("bulk"), &model, 4096));
        check(&folder.path().join("bulk"));
        std::fs::remove_file(folder.path().join("bulk")).unwrap();
    }
}

#[test]
fn readers_go_on_beside_a_writer_on_a_real_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("db");
    for no_mmap in [false, true] {
        let storage = OnDisk { no_mmap, locks: false };
        let _ = std::fs::remove_file(&path);
        let mut db = Db::open(&storage, &path, &Options { headroom: 0, ..options() }).unwrap();
        let mut model = Model::new();
        for round in 0..30u8 {
            let list = plain(&mut model, &[Change::Fill(0, round % 7, 200, 300)]);
            write(&mut db, &list).unwrap();
            let (snapshot, expected) = (db.snapshot().unwrap(), model.clone());
            let reader = std::thread::spawn(move || assert_eq!(read(snapshot.tx()), expected));
            let list = plain(&mut model, &[Change::Sweep(0, vec![round % 7], 150)]);
            write(&mut db, &list).unwrap();
            reader.join().unwrap();
        }
    }
}
