//! Nothing acknowledged is lost: many clients at a real `ekd`, which is killed by SIGKILL at random
//! and started again on its directory. All that they saw is judged by [`crate::witness`].
//!
//! ```text
//!   clients   put, delete, txn, range at the newest and at old revisions, on a few keys
//!   watchers  from the first revision, and from where the log was when they began
//!   killer    SIGKILL, start again, a few times; at the end one more
//!   judge     the log, as a watch from the first revision tells it; History::check
//! ```
//! `ETCDKIT_ENDURE=3600 cargo test --test it endurance` goes on for an hour, in rounds of 20 seconds
//! each on a new directory, so that memory stays bounded.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use etcdkit::client::{self, Client, Config, Error, Watcher};
use etcdkit::disk::simulator::Random;
use etcdkit::pb::etcdserverpb::compare::{CompareResult, CompareTarget, TargetUnion};
use etcdkit::pb::etcdserverpb::request_op::Request;
use etcdkit::pb::etcdserverpb::response_op::Response;
use etcdkit::pb::etcdserverpb::{
    Compare, DeleteRangeRequest, PutRequest, RangeRequest, RequestOp, ResponseOp, TxnRequest,
    WatchCreateRequest,
};
use etcdkit::pb::mvccpb;
use etcdkit::pb::mvccpb::event::EventType;

use crate::client_live::free_ports;
use crate::ekd::ekd;
use crate::witness::{Answer, Call, History, Kv, Op, Outcome, Step, Watched, Write};

const KEYS: u64 = 10;
/// After every other key, and the last to be written.
const END: &str = "k~end";
const AFTER_ALL: &str = "l";

/// A server that is killed and started again.
struct Server {
    folder: PathBuf,
    port: u16,
    flags: Vec<String>,
    child: Option<Child>,
    starts: u32,
}

impl Server {
    fn start(&mut self) {
        self.starts += 1;
        let ready = self.folder.join(format!("ready-{}", self.starts));
        let mut command = ekd(&self.folder);
        command.args(["--data-dir", "data"]);
        command.arg(format!("--port={}", self.port)).arg("--ready-file").arg(&ready);
        command.args(&self.flags).stdout(Stdio::null());
        let log = std::fs::File::create(self.folder.join("log")).unwrap();
        let mut child = command.stderr(log).spawn().unwrap();
        let begun = Instant::now();
        while !ready.exists() {
            let said = || std::fs::read_to_string(self.folder.join("log")).unwrap_or_default();
            let ended = child.try_wait().unwrap();
            assert!(ended.is_none(), "start {}: {}", self.starts, said());
            assert!(begun.elapsed() < Duration::from_secs(120), "never ready: {}", said());
            std::thread::sleep(Duration::from_millis(2));
        }
        self.child = Some(child);
    }

    fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let ended = child.try_wait().unwrap();
            assert!(ended.is_none(), "it ended by itself: {ended:?}");
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            // Where it has ended already there is nothing to kill.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// What all tasks of a round share.
#[derive(Debug)]
struct Round {
    began: Instant,
    endpoint: String,
    over: AtomicBool,
    /// The newest revision that anybody was told.
    known: AtomicI64,
    values: AtomicU64,
}

impl Round {
    fn now(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_nanos()).unwrap()
    }

    fn client(&self) -> Client {
        let endpoints = vec![self.endpoint.clone()];
        let backoff = Duration::from_millis(20);
        let config = Config { endpoints, backoff, ..Config::default() };
        Client::new(config).unwrap().within(Duration::from_secs(10))
    }

    fn value(&self) -> String {
        format!("v{}", self.values.fetch_add(1, Ordering::Relaxed))
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn kv_of(kv: &mvccpb::KeyValue) -> Kv {
    Kv {
        key: text(&kv.key),
        value: text(&kv.value),
        create: kv.create_revision,
        modified: kv.mod_revision,
        version: kv.version,
    }
}

fn key(random: &mut Random) -> String {
    format!("k{:02}", random.draw() % KEYS)
}

fn put(key: &str, value: &str) -> PutRequest {
    PutRequest { key: key.to_owned().into(), value: value.to_owned().into(), ..Default::default() }
}

fn delete(key: &str) -> DeleteRangeRequest {
    DeleteRangeRequest { key: key.to_owned().into(), ..Default::default() }
}

fn ops(steps: &[Step]) -> Vec<RequestOp> {
    let request = |step: &Step| match step {
        Step::Put(key, value) => Request::RequestPut(put(key, value)),
        Step::Delete(key) => Request::RequestDeleteRange(delete(key)),
        Step::Get(key) => Request::RequestRange(RangeRequest {
            key: key.clone().into(),
            ..RangeRequest::default()
        }),
    };
    steps.iter().map(|step| RequestOp { request: Some(request(step)) }).collect()
}

fn answer(op: &ResponseOp) -> Answer {
    match op.response.as_ref().unwrap() {
        Response::ResponsePut(_) => Answer::Put,
        Response::ResponseDeleteRange(reply) => Answer::Deleted(reply.deleted),
        Response::ResponseRange(reply) => Answer::Got(reply.kvs.first().map(kv_of)),
        Response::ResponseTxn(_) => unreachable!("none was asked for"),
    }
}

/// Sends a write the plainest way there is for it.
async fn send(client: &Client, write: &Write) -> Result<(i64, bool, Vec<Answer>), Error> {
    match (&write.when, write.then.as_slice()) {
        (None, [Step::Put(key, value)]) => {
            let reply = client.put(put(key, value)).await?;
            Ok((reply.header.unwrap().revision, true, vec![Answer::Put]))
        }
        (None, [Step::Delete(key)]) => {
            let reply = client.delete_range(delete(key)).await?;
            Ok((reply.header.unwrap().revision, true, vec![Answer::Deleted(reply.deleted)]))
        }
        (when, then) => {
            let compare = when.iter().map(|(key, revision)| Compare {
                result: CompareResult::Equal as i32,
                target: CompareTarget::Mod as i32,
                key: key.clone().into(),
                target_union: Some(TargetUnion::ModRevision(*revision)),
                ..Compare::default()
            });
            let (success, failure) = (ops(then), ops(&write.otherwise));
            let reply =
                client.txn(TxnRequest { compare: compare.collect(), success, failure }).await?;
            let answers = reply.responses.iter().map(answer).collect();
            Ok((reply.header.unwrap().revision, reply.succeeded, answers))
        }
    }
}

fn write(random: &mut Random, round: &Round, modified: &HashMap<String, i64>) -> Write {
    let name = key(random);
    let plain = |then| Write { when: None, then, otherwise: Vec::new() };
    match random.draw() % 8 {
        0..=3 => plain(vec![Step::Put(name, round.value())]),
        4 => plain(vec![Step::Delete(name)]),
        5 => {
            // Deletes and puts in one revision.
            let other = key(random);
            let mut then = vec![Step::Delete(name.clone()), Step::Get(name.clone())];
            if other != name {
                then.push(Step::Put(other.clone(), round.value()));
                then.push(Step::Get(other));
            }
            plain(then)
        }
        _ => {
            let when = Some((name.clone(), modified.get(&name).copied().unwrap_or(0)));
            let put = Step::Put(name.clone(), round.value());
            let then = vec![Step::Get(name.clone()), put, Step::Get(name.clone())];
            Write { when, then, otherwise: vec![Step::Get(name)] }
        }
    }
}

/// One client until the round is over: what it did.
async fn work(round: Arc<Round>, seed: u64) -> Vec<Op> {
    let (mut random, client) = (Random::new(seed), round.client());
    let mut modified = HashMap::new();
    let mut done = Vec::new();
    while !round.over.load(Ordering::Relaxed) {
        let start = round.now();
        let (call, failed) = if random.draw().is_multiple_of(3) {
            let whole = random.draw().is_multiple_of(2);
            let from = if whole { "k".to_owned() } else { key(&mut random) };
            let until = if whole { AFTER_ALL.to_owned() } else { from.clone() + "\0" };
            let known = round.known.load(Ordering::Relaxed);
            let old = random.draw().is_multiple_of(4) && known > 1;
            let at = if old { 1 + (random.draw() % known as u64) as i64 } else { 0 };
            let request = RangeRequest {
                key: from.clone().into(),
                range_end: until.clone().into(),
                revision: at,
                serializable: random.draw().is_multiple_of(3),
                ..RangeRequest::default()
            };
            match client.range(request).await {
                Ok(reply) => {
                    let revision = reply.header.unwrap().revision;
                    let found: Vec<_> = reply.kvs.iter().map(kv_of).collect();
                    if at == 0 {
                        modified.extend(found.iter().map(|kv| (kv.key.clone(), kv.modified)));
                    }
                    (Some(Call::Read { from, until, at, revision, found }), false)
                }
                Err(_) => (None, true),
            }
        } else {
            let write = write(&mut random, &round, &modified);
            match send(&client, &write).await {
                Ok((revision, succeeded, answers)) => {
                    round.known.fetch_max(revision, Ordering::Relaxed);
                    let outcome = Outcome::Done { revision, succeeded, answers };
                    (Some(Call::Write(write, outcome)), false)
                }
                Err(error) => {
                    let refused = error.outcome() == client::Outcome::NotApplied;
                    let outcome = if refused { Outcome::Refused } else { Outcome::Unknown };
                    (Some(Call::Write(write, outcome)), true)
                }
            }
        };
        let unknown = matches!(call, Some(Call::Write(_, Outcome::Unknown)));
        let end = if unknown { u64::MAX } else { round.now() };
        done.extend(call.map(|call| Op { start, end, call }));
        if failed {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
    done
}

async fn begin_watch(client: &Client, from: &str, first: i64) -> Watcher {
    loop {
        let request = WatchCreateRequest {
            key: from.to_owned().into(),
            range_end: AFTER_ALL.into(),
            start_revision: first,
            ..WatchCreateRequest::default()
        };
        match client.watch(request).await {
            Ok(watcher) => return watcher,
            // The server is down.
            Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    }
}

/// One watcher until it is told of the last write: what it was told, and when.
async fn watch(round: Arc<Round>, from: String, first: i64) -> (Watched, Vec<Op>) {
    let client = round.client();
    let mut watcher = begin_watch(&client, &from, first).await;
    let until = AFTER_ALL.to_owned();
    let mut watched = Watched { from, until, first, ..Watched::default() };
    let mut ops = Vec::new();
    loop {
        let response = watcher.next().await.unwrap().expect("a watch goes on");
        for event in &response.events {
            let kv = event.kv.as_ref().unwrap();
            let put = event.r#type == EventType::Put as i32;
            let (revision, name) = (kv.mod_revision, text(&kv.key));
            let last = name == END;
            watched.told.push((revision, name, put.then(|| kv_of(kv))));
            if last {
                watched.complete = revision;
                return (watched, ops);
            }
        }
        if let Some(last) = watched.told.last().map(|(revision, ..)| *revision) {
            let now = round.now();
            ops.push(Op { start: now, end: now, call: Call::Told(last) });
        }
    }
}

/// The log, as a watch of everything from the first revision tells it.
async fn log(round: &Arc<Round>) -> (Watched, Vec<Vec<(String, Option<String>)>>) {
    let (watched, _) = watch(Arc::clone(round), String::from("\0"), 1).await;
    let mut log: Vec<Vec<_>> = Vec::new();
    for (revision, key, kv) in &watched.told {
        let event = (key.clone(), kv.as_ref().map(|kv| kv.value.clone()));
        let next = log.len() as i64 + 2;
        if *revision == next {
            log.push(vec![event]);
        } else {
            assert_eq!(*revision, next - 1, "a revision is missing or out of order");
            log.last_mut().expect("there is one before").push(event);
        }
    }
    (watched, log)
}

fn serve(folder: &Path, seed: u64) -> Server {
    // Now and then disk snapshots and new segments come often.
    let flags: &[&str] = match seed % 3 {
        0 => &[],
        1 => &["--snapshot-count=500"],
        _ => &["--snapshot-count=50", "--max-wals=1", "--max-snapshots=1"],
    };
    let flags = flags.iter().map(ToString::to_string).collect();
    let port = free_ports(1)[0];
    Server { folder: folder.to_owned(), port, flags, child: None, starts: 0 }
}

#[expect(clippy::print_stderr, reason = "the figures of a run are worth a look")]
async fn run(seed: u64, time: Duration) {
    let folder = tempfile::tempdir().unwrap();
    let mut server = serve(folder.path(), seed);
    server.start();
    let round = Arc::new(Round {
        began: Instant::now(),
        endpoint: format!("http://127.0.0.1:{}", server.port),
        over: AtomicBool::new(false),
        known: AtomicI64::new(1),
        values: AtomicU64::new(0),
    });
    let mut random = Random::new(seed);
    let clients: Vec<_> = (0..24)
        .map(|number| tokio::spawn(work(Arc::clone(&round), seed ^ (number << 32))))
        .collect();
    let follow = |from: &str, first| tokio::spawn(watch(Arc::clone(&round), from.into(), first));
    let mut watchers = vec![follow("k", 1), follow("k05", 1)];
    while round.began.elapsed() < time {
        let pause = 200 + random.draw() % 2000;
        tokio::time::sleep(Duration::from_millis(pause)).await;
        server.kill();
        if random.draw().is_multiple_of(4) {
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
        server.start();
        let known = round.known.load(Ordering::Relaxed);
        watchers.push(follow("k", known));
        watchers.push(follow("k03", 1 + (random.draw() % known as u64) as i64));
    }
    round.over.store(true, Ordering::Relaxed);
    let mut history = History::default();
    for client in clients {
        history.ops.extend(client.await.unwrap());
    }
    let last = Write {
        when: None,
        then: vec![Step::Put(END.to_owned(), "end".to_owned())],
        otherwise: Vec::new(),
    };
    let client = round.client();
    let start = round.now();
    let (revision, succeeded, answers) = send(&client, &last).await.unwrap();
    let call = Call::Write(last, Outcome::Done { revision, succeeded, answers });
    history.ops.push(Op { start, end: round.now(), call });
    for watcher in watchers {
        let (watched, ops) = watcher.await.unwrap();
        history.watches.push(watched);
        history.ops.extend(ops);
    }
    server.kill();
    server.start();
    let (watched, log) = log(&round).await;
    history.watches.push(watched);
    history.log = log;
    let start = round.now();
    let request =
        RangeRequest { key: "k".into(), range_end: AFTER_ALL.into(), ..RangeRequest::default() };
    let reply = client.range(request).await.unwrap();
    let (from, until) = ("k".to_owned(), AFTER_ALL.to_owned());
    let (revision, found) = (reply.header.unwrap().revision, reply.kvs.iter().map(kv_of).collect());
    let call = Call::Read { from, until, at: 0, revision, found };
    history.ops.push(Op { start, end: round.now(), call });
    let mut counts = [0; 5];
    for op in &history.ops {
        let kind = match op.call {
            Call::Write(_, Outcome::Done { .. }) => 0,
            Call::Write(_, Outcome::Refused) => 1,
            Call::Write(_, Outcome::Unknown) => 2,
            Call::Read { .. } => 3,
            Call::Told(_) => 4,
        };
        counts[kind] += 1;
    }
    let [done, refused, unknown, reads, told] = counts;
    eprintln!(
        "seed {seed}: {} kills, {} revisions; writes: {done} acknowledged, {refused} not applied, \
         {unknown} unknown; {reads} reads; {} watches told {told} times",
        server.starts - 1,
        history.log.len(),
        history.watches.len(),
    );
    assert!(done > 0 && reads > 0 && told > 0);
    if let Err(found) = history.check() {
        let kept = folder.keep();
        panic!("seed {seed}: {found}\nthe directory is kept: {}", kept.display());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_and_all_is_in_order() {
    let wanted = std::env::var("ETCDKIT_ENDURE").ok().and_then(|text| text.parse().ok());
    let Some(wanted) = wanted.map(Duration::from_secs) else {
        return run(2, Duration::from_secs(8)).await;
    };
    let begun = Instant::now();
    let mut seed = u64::from(std::process::id()) << 16;
    while begun.elapsed() < wanted {
        run(seed, Duration::from_secs(20)).await;
        seed += 1;
    }
}
