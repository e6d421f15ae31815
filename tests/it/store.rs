//! `store` against a plain list of every change: reads at any revision, views held, compaction,
//! defragmentation, crashes.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use etcdkit::bolt::{Db, Options};
use etcdkit::disk::simulator::{Random, Simulator, each_seed};
use etcdkit::disk::{InMemory, OnDisk, Storage};
use etcdkit::mvcc::{HashKv, KeyIndex, KeyValue, RowKey};
use etcdkit::store::{
    Background, Defrag, End, Error, Job, KeyRange, Loaded, Pace, View, Writer, load,
};
use proptest::prelude::*;
use rustix::io::Errno;

use crate::meddling::{Act, Meddler, meddling};

/// A key's record: modified, create, version, value, lease.
type Record = (i64, i64, i64, Vec<u8>, i64);

/// A value with its lease; none is a deletion.
type Written = Option<(Vec<u8>, i64)>;

/// Every change there ever was, and nothing else.
#[derive(Debug, Clone, Default)]
struct List {
    changes: Vec<(i64, Vec<u8>, Written)>,
    revision: i64,
    compacted: i64,
    leases: Vec<i64>,
}

impl List {
    fn new() -> Self {
        Self { revision: 1, compacted: -1, ..Self::default() }
    }

    fn get(&self, key: &[u8], at: i64) -> Option<Record> {
        let mut found: Option<Record> = None;
        for (main, name, value) in &self.changes {
            if *main > at || name != key {
                continue;
            }
            found = value.as_ref().map(|(value, lease)| {
                let (create, version) = found.as_ref().map_or((*main, 1), |f| (f.1, f.2 + 1));
                (*main, create, version, value.clone(), *lease)
            });
        }
        found
    }

    fn range(&self, range: KeyRange<'_>, at: i64) -> Vec<(Vec<u8>, Record)> {
        let mut keys: Vec<_> = self.changes.iter().map(|(_, key, _)| key.clone()).collect();
        keys.sort();
        keys.dedup();
        let inside = keys.into_iter().filter(|key| range.holds(key));
        inside.filter_map(|key| self.get(&key, at).map(|record| (key, record))).collect()
    }
}

#[derive(Debug, Clone)]
enum Change {
    Put(u8, u8, i64),
    Delete(u8, u8),
}

/// What goes through the log.
#[derive(Debug, Clone)]
enum Entry {
    Txn(Vec<Change>),
    Compact(u8),
    Grant(i64),
    Revoke(i64),
}

#[derive(Debug, Clone)]
enum Step {
    Apply(Entry),
    Publish,
    Freeze,
    Commit,
    Compact,
    Defrag,
    Crash,
    Hold,
    Check(u8, u8, u8, u64),
}

fn key(key: u8) -> Vec<u8> {
    // Some with a long common head, one of them the head itself.
    if key < 20 { vec![b'k'; 1 + usize::from(key)] } else { vec![key] }
}

fn entry() -> impl Strategy<Value = Entry> {
    let change = prop_oneof![
        4 => (0u8..28, 0u8..255, 0i64..4).prop_map(|(k, v, l)| Change::Put(k, v, l)),
        1 => (0u8..28, 0u8..28).prop_map(|(a, b)| Change::Delete(a, b)),
    ];
    prop_oneof![
        12 => prop::collection::vec(change, 0..5).prop_map(Entry::Txn),
        1 => any::<u8>().prop_map(Entry::Compact),
        1 => (1i64..4).prop_map(Entry::Grant),
        1 => (1i64..4).prop_map(Entry::Revoke),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        20 => entry().prop_map(Step::Apply),
        6 => Just(Step::Publish),
        3 => Just(Step::Freeze),
        3 => Just(Step::Commit),
        3 => Just(Step::Compact),
        1 => Just(Step::Defrag),
        1 => Just(Step::Crash),
        1 => Just(Step::Hold),
        4 => (0u8..28, 0u8..28, any::<u8>(), 0u64..4)
            .prop_map(|(a, b, at, limit)| Step::Check(a, b, at, limit)),
    ]
}

/// Applies an entry, as the server will: the same to the list.
fn apply(writer: &mut Writer, list: Option<&mut List>, entry: &Entry) {
    let mut ignored = List { revision: writer.revision(), ..List::new() };
    ignored.compacted = writer.compacted();
    ignored.leases = writer.leases().iter().map(|lease| lease.id).collect();
    let keep = list.is_some();
    let list = list.unwrap_or(&mut ignored);
    match entry {
        Entry::Txn(changes) => {
            let mut txn = writer.txn();
            let main = list.revision + 1;
            for change in changes {
                match change {
                    Change::Put(at, value, lease) => {
                        let lease = if list.leases.contains(lease) { *lease } else { 0 };
                        let value = vec![*value; usize::from(*value) * 3];
                        let before = txn.record(&key(*at), |record| record.version).unwrap();
                        if keep {
                            assert_eq!(before, list.get(&key(*at), main).map(|record| record.2));
                        }
                        txn.put(&key(*at), &value, lease);
                        list.changes.push((main, key(*at), Some((value, lease))));
                    }
                    Change::Delete(from, to) => {
                        let (from, to) = (key(*from), key(*to));
                        let range = KeyRange::new(&from, if from == to { b"" } else { &to });
                        let gone = list.range(range, main);
                        let mut told = Vec::new();
                        let count = txn.delete(range, |key, _| told.push(key.to_vec()));
                        if keep {
                            assert_eq!(count, gone.len() as u64);
                            assert!(told.iter().eq(gone.iter().map(|(key, _)| key)));
                        }
                        list.changes.extend(told.into_iter().map(|key| (main, key, None)));
                    }
                }
            }
            let changed = txn.changes() > 0;
            list.revision += i64::from(changed);
            assert_eq!(txn.finish(), list.revision);
        }
        Entry::Compact(part) => {
            let at = 1 + (list.revision - 1) * i64::from(*part) / 255;
            assert_eq!(writer.compact(at).is_ok(), at > list.compacted);
            list.compacted = list.compacted.max(at);
        }
        Entry::Grant(id) => {
            assert_eq!(writer.grant(*id, 60), !list.leases.contains(id));
            if !list.leases.contains(id) {
                list.leases.push(*id);
            }
        }
        Entry::Revoke(id) => {
            let there = list.leases.contains(id);
            let hung: Vec<_> = list.range(KeyRange::all(), list.revision);
            let hung: Vec<_> = hung.into_iter().filter(|(_, record)| record.4 == *id).collect();
            let lease = writer.revoke(*id);
            assert_eq!(lease.is_some(), there);
            list.leases.retain(|other| other != id);
            if let Some(lease) = lease {
                if keep {
                    let keys: Vec<_> = hung.iter().map(|(key, _)| key.as_slice()).collect();
                    assert_eq!(lease.keys.iter().map(|key| &**key).collect::<Vec<_>>(), keys);
                }
                list.revision += i64::from(!lease.keys.is_empty());
                let main = list.revision;
                let keys = lease.keys.iter();
                list.changes.extend(keys.map(|key| (main, key.to_vec(), None)));
            }
        }
    }
}

/// The keys of a range at a revision, and how many there are in all.
fn shown(view: &View, range: KeyRange<'_>, at: i64, limit: u64) -> (Vec<(Vec<u8>, Record)>, u64) {
    let mut found = Vec::new();
    let answer = view
        .range(range, at, limit, |row| {
            found.push(row.record(|r| {
                assert_eq!((r.key, r.modified), (row.key, row.modified.main));
                let record = (r.modified, r.create, r.version, r.value.to_vec(), r.lease);
                (r.key.to_vec(), record)
            })?);
            Ok(ControlFlow::Continue(()))
        })
        .unwrap();
    assert_eq!(answer.more, answer.count > found.len() as u64);
    (found, answer.count)
}

fn compare(view: &View, list: &List, range: KeyRange<'_>, at: i64, limit: u64) {
    let expected = list.range(range, at);
    let (found, count) = shown(view, range, at, limit);
    let shows = if limit == 0 { expected.len() } else { expected.len().min(limit as usize) };
    assert_eq!(found, expected[..shows]);
    assert_eq!(count, expected.len() as u64);
    assert_eq!(view.count(range, at).unwrap(), count);
    compare_changes(view, list, at);
    for (key, record) in &expected[..expected.len().min(3)] {
        let version = view.get(key, at, |bytes| KeyValue::decode(bytes).unwrap().version).unwrap();
        assert_eq!(version, Some(record.2));
    }
}

/// Every change from `from` on. At the last compaction itself only what it left: of each key the last.
fn compare_changes(view: &View, list: &List, from: i64) {
    let mut found = Vec::new();
    let note = |change: etcdkit::store::Change<'_>| {
        let record = KeyValue::decode(change.record).unwrap();
        let value = (!change.tombstone).then(|| (record.value.to_vec(), record.lease));
        found.push((change.revision, (change.revision.main, record.key.to_vec(), value)));
        Ok(ControlFlow::Continue(()))
    };
    view.changes(from, note).unwrap();
    assert!(found.is_sorted_by_key(|(revision, _)| *revision));
    let replaced = |rows: &[(i64, Vec<u8>, Written)]| {
        let last = |at: usize, key: &[u8]| {
            rows[at + 1..].iter().all(|(main, other, _)| *main > list.compacted || other != key)
        };
        let kept = rows
            .iter()
            .enumerate()
            .filter(|(at, (main, key, _))| *main > list.compacted || last(*at, key));
        kept.map(|(_, row)| row.clone()).collect::<Vec<_>>()
    };
    let found: Vec<_> = found.into_iter().map(|(_, change)| change).collect();
    let expected: Vec<_> =
        list.changes.iter().filter(|(main, ..)| *main >= from).cloned().collect();
    assert_eq!(replaced(&found), replaced(&expected));
    if from > list.compacted {
        assert_eq!(found, expected);
    }
}

struct World {
    storage: Arc<dyn Storage>,
    loaded: Loaded,
    log: Vec<Entry>,
    job: Option<Job>,
    defrag: Option<Defrag>,
}

fn open(storage: &dyn Storage) -> Result<Loaded, Error> {
    let options =
        Options { create: Some(0o600), reserve: 1 << 16, headroom: 1 << 13, ..Options::default() };
    let db = Db::open(storage, Path::new("db"), &options)?;
    let mut loaded = load(db, options)?;
    loaded.committer.set_pace(Pace { compact_rows: 7, ..Pace::default() });
    assert_eq!(loaded.warnings, Vec::<String>::new());
    Ok(loaded)
}

impl World {
    fn new(storage: Arc<dyn Storage>) -> Result<Self, Error> {
        let loaded = open(&*storage)?;
        Ok(Self { storage, loaded, log: Vec::new(), job: None, defrag: None })
    }

    /// Opens again what the file has, and applies what only the log has.
    fn restart(&mut self) -> Result<(), Error> {
        (self.job, self.defrag) = (None, None);
        // The lock goes with the old database.
        let nothing = InMemory::new();
        self.loaded = open(&nothing)?;
        self.loaded = open(&*self.storage)?;
        let done = self.loaded.writer.applied().0 as usize;
        for (at, entry) in self.log.iter().enumerate().skip(done) {
            apply(&mut self.loaded.writer, None, entry);
            self.loaded.writer.set_applied(at as u64 + 1, 3);
        }
        self.loaded.writer.publish();
        Ok(())
    }

    /// Whatever it does to the file.
    fn step(&mut self, step: &Step) -> Result<(), Error> {
        match step {
            Step::Publish => drop(self.loaded.writer.publish()),
            Step::Freeze if self.job.is_none() => self.job = self.loaded.writer.freeze(),
            Step::Commit => {
                if let Some(job) = self.job.take() {
                    self.loaded.committer.commit(job)?;
                }
            }
            Step::Compact => {
                self.loaded.committer.compact()?;
            }
            Step::Defrag => match self.defrag.take() {
                None => {
                    let storage = Arc::clone(&self.storage);
                    let defrag = self.loaded.committer.defrag(storage)?;
                    defrag.copy()?;
                    self.defrag = Some(defrag);
                }
                Some(defrag) => self.loaded.committer.finish_defrag(defrag)?,
            },
            _ => {}
        }
        Ok(())
    }

    fn apply(&mut self, list: &mut List, entry: &Entry) {
        self.log.push(entry.clone());
        apply(&mut self.loaded.writer, Some(list), entry);
        self.loaded.writer.set_applied(self.log.len() as u64, 3);
    }

    /// Everything in the file, nothing in memory; then HashKV as the file alone gives it.
    fn settle(&mut self) {
        let Loaded { writer, committer, .. } = &mut self.loaded;
        if let Some(job) = self.job.take() {
            committer.commit(job).unwrap();
        }
        committer.commit(writer.freeze().unwrap()).unwrap();
        while committer.compacts() {
            committer.compact().unwrap();
        }
        let view = writer.shared().view();
        let (mut index, mut rows) = (KeyIndex::default(), Vec::new());
        let tx = view.base().tx();
        if let Some(bucket) = tx.bucket(b"key").unwrap() {
            let mut cursor = bucket.cursor();
            cursor.first().unwrap();
            while let Some(entry) = cursor.entry().unwrap() {
                let row = RowKey::decode(entry.key).unwrap();
                index.apply(row, &KeyValue::decode(entry.value).unwrap()).unwrap();
                rows.push((row, entry.key.to_vec(), entry.value.to_vec()));
                cursor.forward().unwrap();
            }
        }
        let first = view.compacted().max(1);
        for at in [first, (first + view.revision()) / 2, view.revision()] {
            let keep = index.keep(at);
            let rule = HashKv { compact: view.compacted(), revision: at };
            let mut hash = HashKv::start();
            for (row, key, value) in &rows {
                let kept = || keep.is_empty() || keep.contains(&row.revision);
                if rule.takes(*row, kept) {
                    hash.bytes(key);
                    hash.bytes(value);
                }
            }
            assert_eq!(view.hash_kv(at).unwrap(), (hash.value(), at));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn the_store_answers_as_a_list_would(steps in prop::collection::vec(step(), 1..160)) {
        let mut world = World::new(Arc::new(InMemory::new())).unwrap();
        let mut list = List::new();
        let mut visible = list.clone();
        let mut held: Vec<(Arc<View>, List)> = Vec::new();
        for step in &steps {
            match step {
                Step::Apply(entry) => world.apply(&mut list, entry),
                Step::Crash => {
                    // Views die with the process.
                    for (view, list) in held.drain(..) {
                        compare(&view, &list, KeyRange::all(), list.revision, 0);
                    }
                    world.restart().unwrap();
                    visible = list.clone();
                }
                Step::Hold => {
                    held.push((world.loaded.writer.shared().view(), visible.clone()));
                }
                Step::Check(from, to, part, limit) => {
                    let view = world.loaded.writer.shared().view();
                    prop_assert_eq!(view.revision(), visible.revision);
                    prop_assert_eq!(view.compacted(), visible.compacted);
                    let least = visible.compacted.max(1);
                    let at = least + (visible.revision - least) * i64::from(*part) / 255;
                    let (from, to) = (key(*from), key(*to));
                    let end: &[u8] = match from.cmp(&to) {
                        std::cmp::Ordering::Equal => b"",
                        std::cmp::Ordering::Less => &to,
                        std::cmp::Ordering::Greater => b"\0",
                    };
                    compare(&view, &visible, KeyRange::new(&from, end), at, *limit);
                    compare(&view, &visible, KeyRange::new(&from, end), 0.max(visible.revision), *limit);
                }
                other => {
                    if matches!(other, Step::Publish)
                        || matches!(other, Step::Freeze if world.job.is_none())
                    {
                        visible = list.clone();
                    }
                    world.step(other).unwrap();
                }
            }
        }
        for (view, list) in &held {
            compare(view, list, KeyRange::all(), list.revision, 0);
        }
        world.settle();
        let view = world.loaded.writer.shared().view();
        compare(&view, &list, KeyRange::all(), list.revision, 0);
        drop((view, held));
        world.restart().unwrap();
        let view = world.loaded.writer.shared().view();
        prop_assert_eq!((view.revision(), view.compacted()), (list.revision, list.compacted));
        for at in [list.compacted.max(1), list.revision] {
            compare(&view, &list, KeyRange::all(), at, 0);
        }
        let leases: Vec<_> = world.loaded.writer.leases().iter().map(|lease| lease.id).collect();
        list.leases.sort();
        prop_assert_eq!(leases, list.leases);
    }
}

/// Steps drawn from a seed.
fn story(seed: u64) -> Vec<Step> {
    let mut random = Random::new(seed);
    let mut below = |limit: u64| random.below(limit);
    (0..14)
        .map(|_| match below(10) {
            0..4 => Step::Apply(match below(8) {
                0 => Entry::Compact(below(256) as u8),
                1 => Entry::Grant(1 + below(3) as i64),
                2 => Entry::Revoke(1 + below(3) as i64),
                _ => {
                    let mut change = || match below(5) {
                        0 => Change::Delete(below(28) as u8, below(28) as u8),
                        _ => {
                            let (k, v, l) = (below(28), below(255), below(4));
                            Change::Put(k as u8, v as u8, l as i64)
                        }
                    };
                    Entry::Txn((0..3).map(|_| change()).collect())
                }
            }),
            4..6 => Step::Freeze,
            6..8 => Step::Commit,
            8 => Step::Compact,
            _ => Step::Defrag,
        })
        .collect()
}

/// The machine stops at every operation: the file and the log together hold everything.
fn crash(seed: u64) {
    let steps = story(seed);
    let run = |storage: &Simulator| {
        let mut list = List::new();
        let Ok(mut world) = World::new(Arc::new(storage.clone())) else {
            return (list, Vec::new());
        };
        for step in &steps {
            let outcome = match step {
                Step::Apply(entry) => {
                    world.apply(&mut list, entry);
                    Ok(())
                }
                other => world.step(other),
            };
            if outcome.is_err() {
                assert!(storage.stopped());
                break;
            }
        }
        (list, world.log)
    };
    let whole = Simulator::new(seed);
    run(&whole);
    for stop in 0..whole.operations() {
        let storage = Simulator::new(seed ^ (stop << 20));
        storage.stop_at(stop);
        let (list, log) = run(&storage);
        let after = storage.after_power_loss();
        let mut world = World::new(Arc::new(after))
            .unwrap_or_else(|error| panic!("stop at {stop}: {error}\n{}", storage.story()));
        world.log = log;
        world.restart().unwrap();
        let view = world.loaded.writer.shared().view();
        assert_eq!((view.revision(), view.compacted()), (list.revision, list.compacted));
        for at in [list.compacted.max(1), list.revision] {
            compare(&view, &list, KeyRange::all(), at, 0);
        }
        drop(view);
        world.settle();
    }
}

#[test]
fn after_a_crash_at_any_operation_file_and_log_hold_everything() {
    each_seed(0..100, crash);
    // A key deleted and put in one transaction, alone at the revision that is hashed.
    each_seed([5815], crash);
}

#[test]
#[ignore = "ten thousand seeds, by hand"]
fn after_a_crash_at_any_operation_ten_thousand_seeds() {
    each_seed(0..10_000, crash);
}

/// Readers, a writer, commits, a compaction and defragmentations, each on its thread.
#[test]
fn readers_go_on_beside_everything() {
    let folder = tempfile::tempdir().unwrap();
    let storage: Arc<dyn Storage> = Arc::new(OnDisk::default());
    let options = Options { create: Some(0o600), ..Options::default() };
    let db = Db::open(&*storage, &folder.path().join("db"), &options).unwrap();
    let Loaded { mut writer, committer, .. } = load(db, options).unwrap();
    let background = Background::start(committer, |_| {}).unwrap();
    let stop = std::sync::atomic::AtomicBool::new(false);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            let (shared, stop) = (Arc::clone(writer.shared()), &stop);
            scope.spawn(move || {
                let mut last = 0;
                while !stop.load(std::sync::atomic::Ordering::Relaxed) {
                    let view = shared.view();
                    assert!(view.revision() >= last, "the revision never goes back");
                    last = view.revision();
                    // Each transaction writes its number to ten keys.
                    let (found, count) = shown(&view, KeyRange::new(b"k", b"l"), 0, 0);
                    assert!(count == 10 || last == 1, "never half a transaction: {count}");
                    assert!(found.windows(2).all(|pair| pair[0].1.3 == pair[1].1.3));
                }
            });
        }
        for round in 0..400u32 {
            let mut txn = writer.txn();
            for key in 0..10 {
                txn.put(&[b'k', key], &round.to_be_bytes(), 0);
            }
            txn.finish();
            writer.set_applied(u64::from(round) + 1, 1);
            writer.publish();
            if round % 150 == 149 {
                writer.compact(writer.revision() - 5).unwrap();
            }
            if round % 7 == 0
                && let Some(job) = writer.freeze()
            {
                background.hand(job).unwrap();
            }
            if round % 190 == 189 {
                background.defrag(Arc::clone(&storage)).unwrap();
            }
        }
        stop.store(true, std::sync::atomic::Ordering::Relaxed);
    });
    let mut committer = background.stop().unwrap();
    if let Some(job) = writer.freeze() {
        committer.commit(job).unwrap();
    }
    drop((writer, committer));
    let db = Db::open(&*storage, &folder.path().join("db"), &options).unwrap();
    let loaded = load(db, options).unwrap();
    assert_eq!(loaded.writer.revision(), 401);
    assert!(loaded.writer.applied().0 >= 390);
}

/// Until it has the file's name, a copy that fails costs nothing but itself.
#[test]
fn a_copy_that_cannot_be_finished_is_given_up() {
    /// Holds the copy up until a commit has come between, and then has no room for what it carries over.
    #[derive(Debug, Default)]
    struct Full {
        copying: AtomicBool,
        goes_on: AtomicBool,
        full: AtomicBool,
    }
    impl Meddler for Full {
        fn write(&self, path: &Path, _: &[u8]) -> Act {
            if path.extension().is_some_and(|extension| extension == "defrag") {
                self.copying.store(true, Ordering::SeqCst);
                while !self.goes_on.load(Ordering::SeqCst) {
                    std::thread::yield_now();
                }
            } else if self.full.load(Ordering::SeqCst) {
                return Act::Fail(Errno::NOSPC);
            }
            Act::Through
        }
    }
    let full = Arc::new(Full::default());
    let memory = InMemory::new();
    let storage = meddling(Arc::new(memory.clone()), Arc::clone(&full) as Arc<dyn Meddler>);
    let Loaded { mut writer, committer, .. } = open(&*storage).unwrap();
    let background = Background::start(committer, |_| {}).unwrap();
    // A job once the one before is done.
    let mut job = |key: &[u8]| {
        let mut txn = writer.txn();
        txn.put(key, b"v", 0);
        txn.finish();
        writer.publish();
        loop {
            match writer.freeze() {
                Some(job) => return job,
                None => std::thread::yield_now(),
            }
        }
    };
    std::thread::scope(|scope| {
        let defrag = scope.spawn(|| background.defrag(Arc::clone(&storage)));
        while !full.copying.load(Ordering::SeqCst) {
            std::thread::yield_now();
        }
        background.hand(job(b"a")).unwrap();
        let next = job(b"b");
        full.full.store(true, Ordering::SeqCst);
        full.goes_on.store(true, Ordering::SeqCst);
        let error = defrag.join().unwrap().unwrap_err().to_string();
        assert!(error.contains("No space left"), "{error}");
        full.full.store(false, Ordering::SeqCst);
        background.hand(next).unwrap();
    });
    drop((writer, background.stop().unwrap()));
    assert_eq!(memory.files().len(), 1, "the copy is gone");
    assert_eq!(open(&*storage).unwrap().writer.revision(), 3);
}

/// Jobs that come without a pause do not keep a compaction from its end, nor one that copies the file
/// another.
#[test]
fn a_compaction_ends_though_commits_never_pause() {
    let folder = tempfile::tempdir().unwrap();
    let storage: Arc<dyn Storage> = Arc::new(OnDisk::default());
    let options = Options { create: Some(0o600), ..Options::default() };
    let db = Db::open(&*storage, &folder.path().join("db"), &options).unwrap();
    let Loaded { mut writer, mut committer, .. } = load(db, options).unwrap();
    committer.set_pace(Pace { compact_rows: 50, ..Pace::default() });
    let background = Background::start(committer, |_| {}).unwrap();
    let put = |writer: &mut Writer| {
        let mut txn = writer.txn();
        txn.put(b"k", b"v", 0);
        txn.finish();
        writer.publish();
        match writer.freeze() {
            Some(job) => background.hand(job).unwrap(),
            // One is under way: what comes meanwhile is a few rows, not as many as a processor makes.
            None => std::thread::sleep(std::time::Duration::from_micros(100)),
        }
    };
    for _ in 0..300 {
        put(&mut writer);
    }
    let at = writer.revision();
    writer.compact(at).unwrap();
    let begun = std::time::Instant::now();
    while writer.shared().finished_compaction() < at {
        put(&mut writer);
        assert!(begun.elapsed() < std::time::Duration::from_secs(60), "it never ends");
    }
    std::thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| background.defrag(Arc::clone(&storage)).unwrap());
        }
    });
    background.stop().unwrap();
}

/// What compaction has left nothing of leaves the index without a further change, and a key that was
/// put again stays.
#[test]
fn an_idle_writer_takes_deleted_keys_out_of_the_index() {
    const KEYS: u64 = 20_000;
    let folder = tempfile::tempdir().unwrap();
    let storage: Arc<dyn Storage> = Arc::new(OnDisk::default());
    let options = Options { create: Some(0o600), ..Options::default() };
    let db = Db::open(&*storage, &folder.path().join("db"), &options).unwrap();
    let Loaded { mut writer, mut committer, .. } = load(db, options).unwrap();
    assert_eq!(writer.untidy(), None);
    let mut txn = writer.txn();
    (0..KEYS).for_each(|at| txn.put(&at.to_be_bytes(), b"v", 0));
    txn.finish();
    let all = KeyRange { start: b"", end: End::Open };
    let mut txn = writer.txn();
    assert_eq!(txn.delete(all, |_, _| {}), KEYS);
    txn.finish();
    let mut txn = writer.txn();
    txn.put(&7u64.to_be_bytes(), b"again", 0);
    txn.finish();
    writer.publish();
    writer.compact(writer.revision()).unwrap();
    committer.commit(writer.freeze().unwrap()).unwrap();
    assert!(writer.untidy().is_some(), "a compaction is under way");
    while committer.compacts() {
        committer.compact().unwrap();
    }
    let mut times = 0;
    while writer.untidy().is_some() {
        writer.tidy();
        times += 1;
    }
    assert!((2..40).contains(&times), "{times}");
    let view = writer.shared().view();
    assert_eq!(view.count(all, view.revision()).unwrap(), 1);
    assert_eq!(view.keys(), (1, 1));
}
