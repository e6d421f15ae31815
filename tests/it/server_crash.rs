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

use std::sync::Arc;
use std::time::Instant;

use etcdkit::disk::Storage;
use etcdkit::disk::simulator::{Fault, Random, Simulator, each_seed};
use etcdkit::mvcc::KeyValue;
use etcdkit::pb::etcdserverpb::{CompactionRequest, DeleteRangeRequest, PutRequest};
use etcdkit::pb::write::Release;
use etcdkit::server::{Checked, Error, Life, Options, Parts, Proposal, start};
use etcdkit::store::View;

use crate::server::{block, put, range};

const KEYS: u64 = 12;

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
        Self { storage, options: options(release), maybe: sure.clone(), sure }
    }

    fn disk(&self) -> Arc<dyn Storage> {
        Arc::new(self.storage.clone())
    }

    /// Starts, and compares what is there with what must be and what may be.
    fn start(&mut self, random: &mut Random) -> Result<Parts, Error> {
        let parts = start(&self.disk(), &self.options)?;
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
    }
}

/// How many operations a run of a seed takes if nothing goes wrong.
fn operations(seed: u64, steps: u64) -> u64 {
    let (mut world, mut random) = (World::new(seed), Random::new(seed));
    world.run(&mut random, steps).unwrap();
    world.storage.operations()
}

fn crash(seed: u64, at: impl Fn(&mut Random, u64) -> u64) {
    let steps = 40;
    let total = operations(seed, steps);
    let (mut world, mut choices) = (World::new(seed), Random::new(!seed));
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
        assert!(ended.contains("wal") || ended.contains("db"), "{ended}");
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
