//! A server on a filesystem that stops, forgets and fails by a seed: nothing that was acknowledged
//! is lost, nothing is there twice, and the revision never goes back.
//!
//! ```text
//!  seed -> a run: boot, batches of writes, commits, compactions, snapshots, cuts, purges, defrag
//!          the machine stops at operation N, or N fails
//!       -> what survives (power loss, or the process alone) -> start again -> compare with the model
//!       -> go on from there, a few times
//! ```
//! A write is acknowledged when `Parts::step` returns. Each changes exactly one key and takes one
//! revision, so the revision says how many of them there are.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use etcdkit::disk::simulator::{Fault, Random, Simulator, each_seed};
use etcdkit::disk::{OnDisk, Storage, Unsynced};
use etcdkit::mvcc::KeyValue;
use etcdkit::pb::etcdserverpb::{CompactionRequest, DeleteRangeRequest, PutRequest};
use etcdkit::pb::write::Release;
use etcdkit::server::{Checked, Error, Life, Options, Parts, Proposal, start};
use etcdkit::store::View;
use etcdkit::wal;
use rustix::io::Errno;

use crate::meddling::{Act, Meddler, is_database, is_log, meddling};
use crate::server::{block, put, range};

const KEYS: u64 = 12;

/// Steps of a life each operation of which is interrupted.
const LIFE: u64 = 50;

fn options(release: Release) -> Options {
    let mut options = Options::new("/data", range);
    options.new.release = release;
    options.now = 1_700_000_000_000;
    options.ahead = etcdkit::wal::Ahead::Steps;
    options.segment_bytes = 4096;
    options.snapshot_count = Some(9);
    options.max_snapshots = 2;
    options.bolt.headroom = 0;
    options.bolt.reserve = 1 << 22;
    options
}

/// What was written, in the order of revisions: the first has revision 2.
#[derive(Debug, Clone, Default)]
struct Model {
    writes: Vec<(u64, Option<u64>)>,
    compacted: i64,
}

impl Model {
    fn revision(&self) -> i64 {
        self.writes.len() as i64 + 1
    }

    fn get(&self, key: u64, at: i64) -> Option<u64> {
        let until = usize::try_from(at - 1).unwrap_or(0).min(self.writes.len());
        self.writes[..until].iter().rfind(|(name, _)| *name == key).and_then(|(_, value)| *value)
    }

    /// One write more; deletes only what is there.
    fn write(&mut self, random: &mut Random) -> Checked {
        let key = random.draw() % KEYS;
        let name = format!("key-{key}").into();
        if random.draw().is_multiple_of(4) && self.get(key, self.revision()).is_some() {
            self.writes.push((key, None));
            return Checked::DeleteRange(DeleteRangeRequest { key: name, ..Default::default() });
        }
        let value = random.draw();
        self.writes.push((key, Some(value)));
        // Now and then a large one, so that segments fill and pages overflow.
        let length = if random.draw().is_multiple_of(8) { 1500 } else { 20 };
        let value = format!("{value:0length$}").into();
        Checked::Put(PutRequest { key: name, value, ..Default::default() })
    }

    fn compare(&self, view: &View, random: &mut Random) {
        assert_eq!(view.revision(), self.revision());
        let oldest = self.compacted.max(1);
        let between = oldest + (random.draw() % (self.revision() - oldest + 1) as u64) as i64;
        for at in [self.revision(), between] {
            for key in 0..KEYS {
                let found = view.get(format!("key-{key}").as_bytes(), at, |bytes| {
                    let value = KeyValue::decode(bytes).unwrap().value.to_vec();
                    String::from_utf8(value).unwrap().trim_start_matches('0').parse().unwrap_or(0)
                });
                assert_eq!(found.unwrap(), self.get(key, at), "key {key} at {at}");
            }
        }
    }
}

/// A machine, its server, and what is known of it.
struct World {
    storage: Simulator,
    plant: Option<Arc<dyn Meddler>>,
    options: Options,
    /// Everything acknowledged.
    sure: Model,
    /// With what was under way when it stopped.
    maybe: Model,
}

impl World {
    fn new(seed: u64) -> Self {
        let release = [Release::V3_7, Release::V3_6, Release::V3_5][(seed % 3) as usize];
        let sure = Model { compacted: -1, ..Model::default() };
        let storage = Simulator::new(seed);
        Self { storage, plant: None, options: options(release), maybe: sure.clone(), sure }
    }

    fn disk(&self) -> Arc<dyn Storage> {
        let storage: Arc<dyn Storage> = Arc::new(self.storage.clone());
        match &self.plant {
            Some(plant) => meddling(storage, Arc::clone(plant)),
            None => storage,
        }
    }

    /// Where a segment was made ready ahead the machine may have stopped without a word.
    fn up(&self) -> Result<(), Error> {
        Ok(self.disk().list(Path::new("/data")).map(drop)?)
    }

    /// Starts, and compares what is there with what must be and what may be.
    fn start(&mut self, random: &mut Random) -> Result<Parts, Error> {
        let parts = start(&self.disk(), &self.options)?;
        self.up()?;
        let view = parts.applier.writer().shared().view();
        let (least, most) = (self.sure.revision(), self.maybe.revision());
        let found = view.revision();
        assert!((least..=most).contains(&found), "revision {found}, expected {least} to {most}");
        let compacted = view.compacted();
        let may = [self.sure.compacted, self.maybe.compacted];
        assert!(may.contains(&compacted), "compacted at {compacted}, expected {may:?}");
        let count = usize::try_from(found - 1).unwrap();
        self.sure = Model { writes: self.maybe.writes[..count].to_vec(), compacted };
        self.maybe = self.sure.clone();
        self.sure.compare(&view, random);
        Ok(parts)
    }

    /// Runs until it is done or the machine has stopped.
    fn run(&mut self, random: &mut Random, steps: u64) -> Result<(), Error> {
        let mut parts = self.start(random)?;
        let disk = self.disk();
        for _ in 0..steps {
            match random.draw() % 12 {
                0..=5 => {
                    let count = 1 + random.draw() % 4;
                    let requests: Vec<_> = (0..count).map(|_| self.maybe.write(random)).collect();
                    self.step(&mut parts, requests)?;
                }
                6 => parts.commit()?,
                7 => {
                    let at = self.sure.compacted.max(0) + 1;
                    if at <= self.sure.revision() {
                        let room = (self.sure.revision() - at + 1) as u64;
                        let revision = at + (random.draw() % room) as i64;
                        self.maybe.compacted = revision;
                        let compact = CompactionRequest { revision, physical: false };
                        self.step(&mut parts, vec![Checked::Compact(compact)])?;
                    }
                }
                8 | 9 => drop(parts.compact()?),
                10 => drop(parts.snapshot(&*disk, 2)?),
                _ => parts.defragment(&disk)?,
            }
            self.up()?;
            let view = parts.applier.writer().shared().view();
            self.sure.compare(&view, random);
        }
        Ok(())
    }

    fn step(&mut self, parts: &mut Parts, requests: Vec<Checked>) -> Result<(), Error> {
        let state = Arc::clone(&parts.state);
        let proposal = |request| Proposal::new(request, state.next_id(), state.release(), None);
        parts.step(requests.into_iter().map(proposal).collect(), Instant::now())?;
        self.sure = self.maybe.clone();
        Ok(())
    }

    /// The machine comes up again.
    fn again(&mut self, random: &mut Random) {
        let kill = random.draw().is_multiple_of(3);
        self.storage =
            if kill { self.storage.after_kill() } else { self.storage.after_power_loss() };
        // Whatever a crash leaves, a check of the log does not call it damage.
        if self.plant.is_none()
            && let Ok(Some(log)) = wal::look(&self.storage, Path::new("/data/member/wal"))
        {
            let found = wal::check(&log).findings;
            assert!(found.iter().all(|one| one.severity == wal::Severity::Torn), "{found:?}");
        }
    }
}

/// How many operations a run of a seed takes if nothing goes wrong.
fn operations(seed: u64, steps: u64) -> u64 {
    let (mut world, mut random) = (World::new(seed), Random::new(seed));
    world.run(&mut random, steps).unwrap();
    world.storage.operations()
}

fn crash(seed: u64, at: impl Fn(&mut Random, u64) -> u64) {
    crash_of(World::new(seed), seed, at);
}

fn crash_of(mut world: World, seed: u64, at: impl Fn(&mut Random, u64) -> u64) {
    let steps = 40;
    let total = operations(seed, steps);
    let mut choices = Random::new(!seed);
    for round in 0..3 {
        let mut random = Random::new(seed + round);
        let operation = at(&mut choices, total);
        let fault = match choices.draw() % 6 {
            0 => Some(Fault::NoSpace),
            1 => Some(Fault::Io),
            2 => Some(Fault::Short),
            _ => None,
        };
        match fault {
            Some(fault) => world.storage.fail_at(operation, fault),
            None => world.storage.stop_at(operation),
        }
        if let Err(error) = world.run(&mut random, steps) {
            let what = error.to_string();
            assert!(world.storage.operations() >= operation, "{what}\n{}", world.storage.story());
        }
        world.again(&mut choices);
    }
    // Whatever it was, the next start finds all of it, and goes on.
    let mut random = Random::new(seed);
    if let Err(error) = world.run(&mut random, 10) {
        panic!("{error}\n{}", world.storage.story());
    }
}

/// A hundred seeds, or as many as ETCDKIT_SEEDS says.
#[test]
fn whatever_is_acknowledged_survives() {
    let seeds = std::env::var("ETCDKIT_SEEDS").ok().and_then(|count| count.parse().ok());
    each_seed(0..seeds.unwrap_or(100), |seed| {
        crash(seed, |choices, total| choices.draw() % total);
    });
}

/// Seeds whose lives have all there is in them: segments cut and removed, snapshots made and removed, a
/// defragmentation.
fn full_lives() -> impl Iterator<Item = u64> {
    let full = |seed: &u64| {
        let (mut world, mut random) = (World::new(*seed), Random::new(*seed));
        world.run(&mut random, LIFE).unwrap();
        let history = world.storage.history().join("\n");
        [
            "rename /data/member/wal.tmp",
            "rename /data/member/wal/",
            "truncate /data/member/wal/",
            "remove /data/member/wal/",
            "rename /data/member/snap/tmp-",
            "remove /data/member/snap/",
            "rename /data/member/snap/db.tmp.defrag",
        ]
        .iter()
        .all(|part| history.contains(part))
    };
    (0..).filter(full)
}

/// Every operation of a whole life: at each the machine stops, and at each the operation fails.
fn each_operation_of_a_life(seed: u64) {
    let (mut world, mut random) = (World::new(seed), Random::new(seed));
    world.run(&mut random, LIFE).unwrap();
    for at in 0..world.storage.operations() {
        for fault in [None, Some(Fault::Io)] {
            let (mut world, mut choices) = (World::new(seed), Random::new(seed ^ at << 20));
            match fault {
                Some(fault) => world.storage.fail_at(at, fault),
                None => world.storage.stop_at(at),
            }
            let done = world.run(&mut Random::new(seed), LIFE);
            let story = world.storage.story();
            let last = world.storage.operations() <= at + 1;
            // What is not needed any more may stay, and the last operations are those of the end.
            assert!(done.is_err() || fault.is_some() || last, "at {at}: {story}");
            world.again(&mut choices);
            // The next start is interrupted too, and the one after that is not.
            world.storage.stop_at(choices.below(30));
            let _ = world.run(&mut choices.clone(), 1);
            world.again(&mut choices);
            if let Err(error) = world.run(&mut choices, 3) {
                panic!("at {at}, {fault:?}: {error}\n{story}\n{}", world.storage.story());
            }
        }
    }
}

#[test]
fn a_crash_at_each_operation_of_a_life_is_survived() {
    each_seed(full_lives().take(1), each_operation_of_a_life);
}

#[test]
#[ignore = "minutes"]
fn a_crash_at_each_operation_of_many_lives_is_survived() {
    each_seed(full_lives().take(60), each_operation_of_a_life);
}

/// Every operation of a start on a directory that a crash has left.
#[test]
fn a_crash_at_each_operation_of_a_load_is_survived() {
    each_seed(0..6, |seed| {
        let mut choices = Random::new(!seed);
        let mut world = World::new(seed);
        world.storage.stop_at(operations(seed, 40) * (1 + seed % 3) / 3);
        let _ = world.run(&mut Random::new(seed), 40);
        world.again(&mut choices);
        // Each time as it was left.
        let left = world.storage;
        let begin = |at: Option<u64>| {
            let storage = left.after_kill();
            if let Some(at) = at {
                storage.stop_at(at);
            }
            let (sure, maybe) = (world.sure.clone(), world.maybe.clone());
            World { storage, plant: None, options: world.options.clone(), sure, maybe }
        };
        let mut undisturbed = begin(None);
        undisturbed.run(&mut choices, 0).unwrap();
        for at in 0..undisturbed.storage.operations() {
            let mut world = begin(Some(at));
            // The last operations are those of its end, which has nothing to say.
            let _ = world.run(&mut choices, 0);
            assert!(world.storage.stopped());
            world.again(&mut choices);
            if let Err(error) = world.run(&mut choices, 4) {
                panic!("at {at}: {error}\n{}", world.storage.story());
            }
        }
    });
}

/// Every operation of the making of a directory and of the first writes.
#[test]
fn a_crash_at_each_operation_of_a_start_is_survived() {
    let boot = operations(1, 0);
    each_seed(0..boot + 6, |at| {
        for seed in [0, 1, 2] {
            crash(seed, |_, _| at);
        }
    });
}

/// With its threads: a failed write or sync ends it, and nothing of that batch is acknowledged.
#[test]
fn a_failed_sync_stops_the_server() {
    for fault in [Fault::Io, Fault::NoSpace] {
        let simulator = Simulator::new(7);
        let storage: Arc<dyn Storage> = Arc::new(simulator.clone());
        let mut options = options(Release::V3_7);
        options.segment_bytes = 1 << 20;
        options.ahead = etcdkit::wal::Ahead::Never;
        let parts = start(&storage, &options).unwrap();
        let (node, running) = parts.run(storage).unwrap();
        let (mut acknowledged, mut refused) = (0, 0);
        block(async {
            for number in 0..30 {
                if number == 10 {
                    simulator.fail_at(simulator.operations() + 3, fault);
                }
                match node.propose(put(&format!("key-{number}"), "v")).await {
                    Ok(_) => acknowledged += 1,
                    Err(_) => refused += 1,
                }
            }
            assert!(matches!(node.ended().await, Life::Failed(_)));
        });
        assert!(acknowledged >= 10 && refused > 0, "{acknowledged} {refused}");
        let ended = running.stop().unwrap_err().to_string();
        assert!(ended.contains("/data/member/"), "the file is named: {ended}");
        drop(node);
        let storage: Arc<dyn Storage> = Arc::new(simulator.after_kill());
        let parts = start(&storage, &options).unwrap();
        let view = parts.applier.writer().shared().view();
        for number in 0..acknowledged {
            let key = format!("key-{number}");
            assert!(view.get(key.as_bytes(), 0, |_| ()).unwrap().is_some(), "{key}");
        }
        assert!(view.revision() > acknowledged);
    }
}

/// A server that acknowledges before the sync: that of the log is not done.
#[derive(Debug)]
struct NoSync;

impl Meddler for NoSync {
    fn sync(&self, path: &Path) -> Act {
        if is_log(path) { Act::Skip } else { Act::Through }
    }
}

/// Every so many writes to one kind of file one is lost.
#[derive(Debug)]
struct LostWrite {
    of: fn(&Path) -> bool,
    every: u64,
    count: AtomicU64,
}

impl Meddler for LostWrite {
    fn write(&self, path: &Path, _: &[u8]) -> Act {
        let lost = (self.of)(path)
            && (self.count.fetch_add(1, Ordering::Relaxed) + 1).is_multiple_of(self.every);
        if lost { Act::Skip } else { Act::Through }
    }
}

/// A server that stores its rows and a consistent index that lags: what is in the file is applied
/// again from the log.
#[derive(Debug)]
struct AppliedTwice;

impl Meddler for AppliedTwice {
    fn write(&self, path: &Path, bytes: &[u8]) -> Act {
        const NAME: &[u8] = b"consistent_index";
        let mut other = bytes.to_vec();
        for at in 0..bytes.len().saturating_sub(NAME.len() + 8) {
            if is_database(path) && bytes[at..].starts_with(NAME) {
                let value = &mut other[at + NAME.len()..][..8];
                let index = u64::from_be_bytes((&*value).try_into().unwrap());
                // Entries that a directory begins with stay out of it.
                if index > 12 {
                    value.copy_from_slice(&(index - 3).to_be_bytes());
                }
            }
        }
        Act::Instead(other)
    }
}

/// The simulator is worth what it finds: each planted fault is found by many of a few seeds. Without
/// one the same seeds pass, above.
#[test]
fn planted_faults_are_found() {
    type Plant = fn() -> Arc<dyn Meddler>;
    let plants: [(&str, Plant); 4] = [
        ("acknowledged before the sync", || Arc::new(NoSync)),
        ("a write to the log lost", || {
            Arc::new(LostWrite { of: is_log, every: 20, count: AtomicU64::new(0) })
        }),
        ("a write to the database lost", || {
            Arc::new(LostWrite { of: is_database, every: 20, count: AtomicU64::new(0) })
        }),
        ("applied twice", || Arc::new(AppliedTwice)),
    ];
    for (name, plant) in plants {
        let found = (0..30).filter(|seed| {
            let run = || {
                let world = World { plant: Some(plant()), ..World::new(*seed) };
                crash_of(world, *seed, |choices, total| choices.draw() % total);
            };
            std::panic::catch_unwind(run).is_err()
        });
        let found = found.count();
        assert!(found >= 10, "{name}: found by {found} of 30 seeds");
    }
}

/// Every sync of the log says that it has begun, and waits to be let go.
#[derive(Debug)]
struct Held {
    begun: Mutex<Sender<()>>,
    go: Mutex<Receiver<()>>,
}

impl Meddler for Held {
    fn sync(&self, path: &Path) -> Act {
        if is_log(path) {
            // Where the test has ended nobody holds it.
            let _ = self.begun.lock().unwrap_or_else(PoisonError::into_inner).send(());
            let _ = self.go.lock().unwrap_or_else(PoisonError::into_inner).recv();
        }
        Act::Through
    }
}

/// With its threads: while the sync of its bytes is under way nothing is answered and nothing shows.
#[test]
fn no_reply_leaves_before_its_sync() {
    let (begun, began) = channel();
    let (go, gone) = channel();
    let held = Arc::new(Held { begun: Mutex::new(begun), go: Mutex::new(gone) });
    let storage: Arc<dyn Storage> = Arc::new(Simulator::new(3));
    let mut options = options(Release::V3_7);
    options.segment_bytes = 1 << 20;
    options.ahead = etcdkit::wal::Ahead::Never;
    options.snapshot_count = None;
    // What a start syncs is let go at once.
    (0..200).for_each(|_| go.send(()).unwrap());
    let storage = meddling(storage, held.clone());
    let parts = start(&storage, &options).unwrap();
    let spare = 200 - began.try_iter().count();
    assert_eq!(held.go.lock().unwrap().try_iter().count(), spare);
    let (node, running) = parts.run(storage).unwrap();
    let moment = || tokio::time::sleep(Duration::from_millis(1));
    block(async {
        for round in 0..20 {
            let mut request = std::pin::pin!(node.propose(put(&format!("key-{round}"), "v")));
            while began.try_recv().is_err() {
                tokio::select! {
                    _ = &mut request => panic!("answered before its sync has begun"),
                    () = moment() => {}
                }
            }
            for _ in 0..5 {
                tokio::select! {
                    _ = &mut request => panic!("answered while its sync is under way"),
                    () = moment() => {}
                }
                assert_eq!(node.view().revision(), round + 1);
            }
            go.send(()).unwrap();
            request.await.unwrap();
            assert_eq!(node.view().revision(), round + 2);
        }
    });
    drop(go);
    running.stop().unwrap();
}

/// While it is full: writing to the log, writing to the database, or making room in either.
#[derive(Debug)]
struct Disk {
    of: fn(&Path) -> bool,
    sync: bool,
    errno: Errno,
    broken: AtomicBool,
}

impl Disk {
    fn act(&self, path: &Path) -> Act {
        let broken = self.broken.load(Ordering::SeqCst) && (self.of)(path);
        if broken { Act::Fail(self.errno) } else { Act::Through }
    }
}

impl Meddler for Disk {
    fn write(&self, path: &Path, _: &[u8]) -> Act {
        if self.sync { Act::Through } else { self.act(path) }
    }

    fn sync(&self, path: &Path) -> Act {
        if self.sync { self.act(path) } else { Act::Through }
    }

    fn grow(&self, path: &Path) -> Act {
        self.write(path, &[])
    }
}

/// On a real disk: no space, or an I/O error, on write and on sync, of the log and of the database.
/// It stops and says why; once there is space again it starts, and all that was acknowledged is
/// there.
#[test]
fn a_full_or_broken_disk_stops_it_and_it_starts_again() {
    for (log, sync, errno) in [
        (true, false, Errno::NOSPC),
        (true, false, Errno::IO),
        (true, true, Errno::NOSPC),
        (true, true, Errno::IO),
        (false, false, Errno::NOSPC),
        (false, false, Errno::IO),
        (false, true, Errno::NOSPC),
        (false, true, Errno::IO),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let of = if log { is_log } else { is_database };
        let disk = Arc::new(Disk { of, sync, errno, broken: AtomicBool::new(false) });
        let storage = meddling(Arc::new(OnDisk::default()), disk.clone());
        let options = crate::server::options(folder.path());
        let (node, running) = start(&storage, &options).unwrap().run(Arc::clone(&storage)).unwrap();
        let what = format!(
            "{} {} {errno}",
            if log { "log" } else { "db" },
            if sync { "sync" } else { "write" }
        );
        let acknowledged = block(async {
            let mut acknowledged = 0;
            for number in 0.. {
                if number == 10 {
                    disk.broken.store(true, Ordering::SeqCst);
                }
                if node.propose(put(&format!("key-{number}"), "v")).await.is_err() {
                    break;
                }
                acknowledged += 1;
            }
            assert!(matches!(node.ended().await, Life::Failed(_)), "{what}");
            for _ in 0..5 {
                assert!(node.propose(put("late", "v")).await.is_err(), "{what}");
            }
            acknowledged
        });
        if log {
            assert_eq!(acknowledged, 10, "{what}: nothing whose log is not written");
        }
        drop(node);
        let said = running.stop().unwrap_err().to_string();
        let file = if log { "/wal/" } else { "/snap/db" };
        assert!(said.contains(file) && said.contains("os error"), "{what}: {said}");
        if log {
            assert!(start(&storage, &options).is_err(), "{what}: one that cannot write serves");
        }
        disk.broken.store(false, Ordering::SeqCst);
        let parts = start(&storage, &options).unwrap();
        let view = parts.applier.writer().shared().view();
        for number in 0..acknowledged {
            let key = format!("key-{number}");
            assert!(view.get(key.as_bytes(), 0, |_| ()).unwrap().is_some(), "{what}: {key}");
        }
        // Of what was under way at most one write more, and that once.
        let revision = view.revision();
        assert!((acknowledged + 1..=acknowledged + 2).contains(&revision), "{what}: {revision}");
        let (node, running) = parts.run(storage).unwrap();
        block(node.propose(put("after", "v"))).unwrap();
        drop(node);
        running.stop().unwrap();
    }
}

/// Each sync of the database waits until it is let through.
#[derive(Debug, Default)]
struct Gate(Mutex<()>);

impl Meddler for Gate {
    fn sync(&self, path: &Path) -> Act {
        if is_database(path) {
            drop(self.0.lock().unwrap());
        }
        Act::Through
    }
}

/// What is in the log and not in the database is kept in memory: beyond a bound writes wait.
#[test]
fn writes_wait_for_a_database_that_is_far_behind() {
    const WRITERS: usize = 8;
    const EACH: usize = 30;
    let folder = tempfile::tempdir().unwrap();
    let gate = Arc::new(Gate::default());
    let storage = meddling(Arc::new(Unsynced(OnDisk::default())), gate.clone());
    let mut options = Options::new(folder.path().join("data"), range);
    options.snapshot_count = Some(1_000_000);
    let parts = start(&storage, &options).unwrap();
    let (node, running) = parts.run(storage).unwrap();
    let closed = gate.0.lock().unwrap();
    let answered = Arc::new(AtomicU64::new(0));
    block(async {
        let value = bytes::Bytes::from(vec![b'v'; 1 << 20]);
        let writers = (0..WRITERS).map(|writer| {
            let (node, value, answered) = (node.clone(), value.clone(), Arc::clone(&answered));
            tokio::spawn(async move {
                for number in 0..EACH {
                    let key = format!("key-{writer}-{number}").into();
                    let request = PutRequest { key, value: value.clone(), ..Default::default() };
                    node.propose(Checked::Put(request)).await.unwrap();
                    answered.fetch_add(1, Ordering::SeqCst);
                }
            })
        });
        let writers: Vec<_> = writers.collect();
        let (mut before, mut quiet) = (0, 0);
        while quiet < 50 {
            tokio::time::sleep(Duration::from_millis(10)).await;
            let now = answered.load(Ordering::SeqCst);
            quiet = if now == before { quiet + 1 } else { 0 };
            before = now;
        }
        // Of 1 MiB each: 32 are being committed, 128 wait, and a batch of each writer's one.
        assert!((128..=180).contains(&before), "{before} of {}", WRITERS * EACH);
        drop(closed);
        for writer in writers {
            writer.await.unwrap();
        }
    });
    assert_eq!(node.view().revision(), (WRITERS * EACH) as i64 + 1);
    running.stop().unwrap();
}
