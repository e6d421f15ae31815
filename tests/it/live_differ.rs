//! The same requests to `ekd` and to a real etcd, side by side: replies, refusals, events and sums
//! have to be the same.
//!
//! ```text
//!  seed -> requests -> both servers, step by step -> a difference?
//!                                                     -> fewer requests that still differ
//!                                                     -> a replay: the requests and etcd's answers
//! ```
//! `ETCDKIT_LIVE=<folder> ETCDKIT_FUZZ=<seconds> cargo test --test it live_differ` looks for that long
//! with the newest etcd there is; without `ETCDKIT_FUZZ` a few fixed seeds are played, of what all
//! versions share. What is found is written to the temporary folder; put into `tests/differences`
//! it is a test that needs no etcd.
//!
//! ```text
//! # what it is about
//! > KV/Put 0a0161..      a request, in hex; of Watch/n it goes to stream n
//! < Ok(..)               etcd's answer, without ids and term
//! = 0 7 event ..         at the end: what the watch 7 of stream 0 was told
//! ```

use std::collections::BTreeMap;
use std::fmt::{Debug, Write as _};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use etcdkit::disk::simulator::Random;
use etcdkit::pb::etcdserverpb::watch_request::RequestUnion;
use etcdkit::pb::etcdserverpb::*;
use prost::Message;

use crate::client_live::{Cluster, live, newest};
use crate::requests::{Requests, STREAMS};
use crate::server_kv::Server;
use crate::server_watch::Stream;
use crate::wire::{Sender, call, connect, raw};

/// One request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Step {
    /// Service and method; `Watch/<stream>` for a message of a watch stream.
    pub(crate) method: String,
    pub(crate) body: Vec<u8>,
}

impl Step {
    fn watch(&self) -> Option<(usize, WatchRequest)> {
        let stream = self.method.strip_prefix("Watch/")?.parse().unwrap();
        Some((stream, WatchRequest::decode(&*self.body).unwrap()))
    }

    /// Whether what watchers are told depends on what they have been told before it.
    fn needs_quiet(&self) -> bool {
        let cancels = |(_, request): (usize, WatchRequest)| {
            matches!(request.request_union, Some(RequestUnion::CancelRequest(_)))
        };
        self.method == "KV/Compact" || self.watch().is_some_and(cancels)
    }
}

/// What every watch of every stream was told, in order.
type Told = BTreeMap<(usize, i64), Vec<String>>;

/// A server being asked.
struct Side {
    sender: Sender,
    streams: Vec<tokio::sync::mpsc::UnboundedSender<WatchRequest>>,
    told: Arc<Mutex<Told>>,
    /// Responses to creates that have come, of each stream.
    created: Arc<Mutex<[u64; STREAMS as usize]>>,
}

impl Side {
    async fn new(address: SocketAddr) -> Self {
        let sender = connect(address).await;
        let told = Arc::new(Mutex::new(Told::new()));
        let created = Arc::new(Mutex::new([0; STREAMS as usize]));
        let mut streams = Vec::new();
        for at in 0..STREAMS as usize {
            let (requests, mut queue) = tokio::sync::mpsc::unbounded_channel::<WatchRequest>();
            streams.push(requests);
            let (told, created) = (Arc::clone(&told), Arc::clone(&created));
            let mut stream = Stream::open(&sender, "Watch/Watch", &[]).await;
            tokio::spawn(async move {
                // What is asked is sent between two messages, without cutting one off.
                loop {
                    tokio::select! {
                        request = queue.recv() => {
                            let Some(request) = request else { return };
                            stream.send(&request);
                        }
                        next = stream.next_or_idle::<WatchResponse>() => {
                            let Some(response) = next else { return };
                            note(&mut told.lock().unwrap(), at, &response);
                            if response.created {
                                created.lock().unwrap()[at] += 1;
                            }
                        }
                    }
                }
            });
        }
        Self { sender, streams, told, created }
    }

    fn told(&self) -> Told {
        self.told.lock().unwrap().clone()
    }

    /// Sends a request; what is answered, without what differs by nature.
    async fn play(&self, step: &Step) -> String {
        if let Some((at, request)) = step.watch() {
            let creates = matches!(request.request_union, Some(RequestUnion::CreateRequest(_)));
            let before = self.created.lock().unwrap()[at];
            self.streams[at].send(request).unwrap();
            let begun = Instant::now();
            while creates && self.created.lock().unwrap()[at] == before {
                if begun.elapsed() > Duration::from_secs(10) {
                    return "no answer".to_owned();
                }
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            return "sent".to_owned();
        }
        let path = format!("/etcdserverpb.{}", step.method);
        let (sender, frame) = (self.sender.clone(), raw(0, &step.body));
        let answer = tokio::spawn(async move { call(&sender, &path, frame).await });
        let answer = match tokio::time::timeout(Duration::from_secs(20), answer).await {
            Err(_) => return "no answer".to_owned(),
            Ok(Err(_)) => return "the connection broke".to_owned(),
            Ok(Ok(answer)) => answer,
        };
        let (code, text, _) = answer.status();
        let mut shown: Vec<String> = Vec::new();
        for message in answer.messages() {
            shown.push(show(&step.method, &message));
        }
        if code != "0" {
            shown.push(format!("{code} {text}"));
        }
        shown.join(" ; ")
    }
}

fn note(told: &mut Told, stream: usize, response: &WatchResponse) {
    let lines = told.entry((stream, response.watch_id)).or_default();
    // A cancel that was asked for may be answered after the next write.
    let asked = response.canceled && !response.created && response.compact_revision == 0;
    let header = response.header.as_ref().filter(|_| !asked);
    let revision = header.map_or(0, |header| header.revision);
    if response.created || response.canceled {
        lines.push(format!(
            "created={} canceled={} at={revision} compacted={} {:?}",
            response.created, response.canceled, response.compact_revision, response.cancel_reason
        ));
    }
    lines.extend(response.events.iter().map(|event| short(&format!("event {event:?}"))));
}

/// Long values are shown by length and sum.
fn short(text: &str) -> String {
    let mut out = String::with_capacity(text.len().min(4096));
    let mut rest = text;
    while let Some(at) = rest.find("vvvvvvvv") {
        let tail = &rest[at..];
        let length = tail.find(|c| c != 'v').unwrap_or(tail.len());
        let _ = write!(out, "{}v*{length}", &rest[..at]);
        rest = &tail[length..];
    }
    out + rest
}

fn decoded<M: Message + Default + Debug>(bytes: &[u8], plain: impl FnOnce(&mut M)) -> String {
    let mut message = M::decode(bytes).unwrap();
    plain(&mut message);
    short(&format!("{message:?}"))
}

/// A header says the revision; the rest is each server's own.
fn plain(header: &mut Option<ResponseHeader>) {
    if let Some(header) = header {
        assert!(header.cluster_id != 0 && header.member_id != 0 && header.raft_term != 0);
        *header = ResponseHeader { revision: header.revision, ..ResponseHeader::default() };
    }
}

fn show(method: &str, bytes: &[u8]) -> String {
    match method {
        "KV/Range" => decoded::<RangeResponse>(bytes, |m| plain(&mut m.header)),
        "KV/Put" => decoded::<PutResponse>(bytes, |m| plain(&mut m.header)),
        "KV/DeleteRange" => decoded::<DeleteRangeResponse>(bytes, |m| plain(&mut m.header)),
        "KV/Txn" => decoded::<TxnResponse>(bytes, |m| plain(&mut m.header)),
        "KV/Compact" => decoded::<CompactionResponse>(bytes, |m| plain(&mut m.header)),
        "KV/RangeStream" => decoded::<RangeStreamResponse>(bytes, |m| {
            plain(&mut m.range_response.as_mut().unwrap().header);
        }),
        "Lease/LeaseGrant" => decoded::<LeaseGrantResponse>(bytes, |m| plain(&mut m.header)),
        "Lease/LeaseRevoke" => decoded::<LeaseRevokeResponse>(bytes, |m| plain(&mut m.header)),
        "Lease/LeaseKeepAlive" => {
            decoded::<LeaseKeepAliveResponse>(bytes, |m| plain(&mut m.header))
        }
        "Lease/LeaseTimeToLive" => decoded::<LeaseTimeToLiveResponse>(bytes, |m| {
            plain(&mut m.header);
            // Time runs on.
            m.ttl = m.ttl.min(1);
            m.keys.sort();
        }),
        "Lease/LeaseLeases" => decoded::<LeaseLeasesResponse>(bytes, |m| {
            plain(&mut m.header);
            m.leases.sort_by_key(|lease| lease.id);
        }),
        "Maintenance/HashKV" => decoded::<HashKvResponse>(bytes, |m| plain(&mut m.header)),
        other => panic!("no such method: {other}"),
    }
}

/// Longest that etcd takes until watchers which read history are told.
const SYNCED: Duration = Duration::from_millis(150);

/// Whether watchers come to be told the same: etcd tells them in its own time.
async fn settle(told: impl Fn() -> bool) -> bool {
    let begun = Instant::now();
    while !told() {
        if begun.elapsed() > Duration::from_secs(2) {
            return false;
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    true
}

/// What differs, and at which step.
#[derive(Debug)]
struct Difference {
    at: usize,
    ours: String,
    theirs: String,
    /// The real etcd ended of itself.
    crash: bool,
}

/// Waits until the real one answers: a connection that comes before it serves may be left lying.
async fn ready(cluster: &Cluster) {
    for _ in 0..100 {
        let client = cluster.client().wait_for_ready(true);
        let status = client.status();
        if let Ok(Ok(_)) = tokio::time::timeout(Duration::from_secs(1), status).await {
            return;
        }
    }
    panic!("etcd does not answer");
}

impl Difference {
    /// A real etcd that ended of itself is named, with its last words.
    fn told_by(mut self, cluster: &mut Cluster) -> Self {
        if let Some(log) = cluster.ended(0) {
            self.theirs = format!("etcd ended: {log}");
            self.crash = true;
        }
        self
    }
}

/// The two servers.
struct Pair {
    ours: Side,
    theirs: Side,
    /// When a watch was last made that may still be reading history.
    history: Option<Instant>,
}

impl Pair {
    async fn start(etcd: &Path) -> (Self, Server, Cluster) {
        let cluster = Cluster::start(etcd, 1, &[]);
        let server = Server::start();
        ready(&cluster).await;
        let theirs = cluster.endpoint(0).parse().unwrap();
        let ours = Side::new(server.address).await;
        let theirs = Side::new(theirs).await;
        let pair = Self { ours, theirs, history: None };
        (pair, server, cluster)
    }

    async fn settled(&self, at: usize) -> Result<(), Difference> {
        if settle(|| self.ours.told() == self.theirs.told()).await {
            return Ok(());
        }
        let (ours, theirs) = (self.ours.told(), self.theirs.told());
        let other = |one: &Told, other: &Told| {
            let differ = one.iter().filter(|(watch, lines)| other.get(watch) != Some(lines));
            differ.map(|(watch, lines)| format!("{watch:?} {lines:#?}\n")).collect::<String>()
        };
        let (ours, theirs) = (other(&ours, &theirs), other(&theirs, &ours));
        Err(Difference { at, ours, theirs, crash: false })
    }

    /// One step on both; etcd's answer.
    async fn step(&mut self, at: usize, step: &Step) -> Result<String, Difference> {
        if step.needs_quiet() {
            if let Some(begun) = self.history.take() {
                tokio::time::sleep(SYNCED.saturating_sub(begun.elapsed())).await;
            }
            self.settled(at).await?;
        }
        let (ours, theirs) = tokio::join!(self.ours.play(step), self.theirs.play(step));
        if ours != theirs || ours == "no answer" {
            return Err(Difference { at, ours, theirs, crash: false });
        }
        if step.watch().is_some() {
            self.history = Some(Instant::now());
            if step.needs_quiet() {
                // What unknown watch is cancelled is not answered at all.
                tokio::time::sleep(Duration::from_millis(20)).await;
                self.settled(at).await?;
            }
        }
        Ok(theirs)
    }

    async fn end(&mut self, at: usize) -> Result<(), Difference> {
        tokio::time::sleep(SYNCED).await;
        self.settled(at).await
    }
}

/// Plays a list from the beginning, on new servers: the difference, if any.
async fn play(etcd: &Path, steps: &[Step]) -> Option<Difference> {
    let (mut pair, server, mut cluster) = Pair::start(etcd).await;
    let mut found = None;
    for (at, step) in steps.iter().enumerate() {
        if let Err(difference) = pair.step(at, step).await {
            found = Some(difference);
            break;
        }
    }
    if found.is_none() {
        found = pair.end(steps.len()).await.err();
    }
    drop(pair);
    server.stop();
    found.map(|difference| difference.told_by(&mut cluster))
}

/// Requests of one seed, made as they are played: what was sent, and the difference.
async fn explore(
    etcd: &Path,
    seed: u64,
    count: usize,
    newest: bool,
) -> (Vec<Step>, Option<Difference>) {
    let (mut pair, server, mut cluster) = Pair::start(etcd).await;
    let mut requests = Requests { random: Random::new(seed), revision: 1, newest };
    let mut steps = Vec::new();
    let mut found = None;
    'all: while steps.len() < count {
        for step in requests.next() {
            steps.push(step.clone());
            match pair.step(steps.len() - 1, &step).await {
                Err(difference) => {
                    found = Some(difference);
                    break 'all;
                }
                Ok(answer) => {
                    let told = answer.split("header: Some(ResponseHeader {").nth(1);
                    let told = told.and_then(|text| text.split("revision: ").nth(1));
                    let told = told.and_then(|text| text.split(',').next());
                    if let Some(revision) = told.and_then(|text| text.parse::<i64>().ok()) {
                        requests.revision = requests.revision.max(revision);
                    }
                }
            }
        }
    }
    if found.is_none() {
        found = pair.end(steps.len()).await.err();
    }
    drop(pair);
    server.stop();
    (steps, found.map(|difference| difference.told_by(&mut cluster)))
}

/// Leaves steps out, in ever smaller pieces, as long as a difference stays.
async fn shrink(
    etcd: &Path,
    mut steps: Vec<Step>,
    until: Instant,
) -> (Vec<Step>, Option<Difference>) {
    let mut last = play(etcd, &steps).await;
    if last.is_none() {
        return (steps, None);
    }
    let mut piece = steps.len().div_ceil(2);
    while piece > 0 && Instant::now() < until {
        let mut at = 0;
        while at < steps.len() && Instant::now() < until {
            let mut fewer = steps.clone();
            fewer.drain(at..(at + piece).min(steps.len()));
            match play(etcd, &fewer).await {
                Some(difference) => {
                    fewer.truncate(difference.at + 1);
                    steps = fewer;
                    last = Some(difference);
                }
                None => at += piece,
            }
        }
        piece = if piece == 1 { 0 } else { piece.div_ceil(2) };
    }
    (steps, last)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut out, byte| {
        let _ = write!(out, "{byte:02x}");
        out
    })
}

fn unhex(text: &str) -> Vec<u8> {
    (0..text.len() / 2).map(|at| u8::from_str_radix(&text[2 * at..][..2], 16).unwrap()).collect()
}

/// Writes down a list of steps with etcd's answers.
async fn record(etcd: &Path, steps: &[Step], about: &str) -> String {
    let cluster = Cluster::start(etcd, 1, &[]);
    ready(&cluster).await;
    let side = Side::new(cluster.endpoint(0).parse().unwrap()).await;
    let mut out = format!("# {about}\n");
    for step in steps {
        if step.needs_quiet() {
            tokio::time::sleep(SYNCED).await;
        }
        let answer = side.play(step).await;
        let _ = writeln!(out, "> {} {}\n< {}", step.method, hex(&step.body), answer.escape_debug());
    }
    tokio::time::sleep(SYNCED * 2).await;
    for ((stream, watch), lines) in side.told() {
        for line in lines {
            let _ = writeln!(out, "= {stream} {watch} {}", line.escape_debug());
        }
    }
    out
}

/// Reports a difference, shrunk and written down.
#[expect(clippy::print_stderr, reason = "shrinking takes a while")]
async fn fail(etcd: &Path, seed: u64, steps: Vec<Step>, first: Difference) {
    let last = steps.get(first.at).map(described).unwrap_or_default();
    eprintln!("seed {seed}, step {}: {last}\n{first:#?}\nshrinking", first.at);
    let until = Instant::now() + Duration::from_secs(25);
    let (steps, last) = shrink(etcd, steps, until).await;
    let again = last.is_some();
    let Difference { at, ours, theirs, .. } = last.unwrap_or(first);
    let text = record(etcd, &steps, &format!("seed {seed}")).await;
    let file = std::env::temp_dir().join(format!("difference-{seed}.txt"));
    std::fs::write(&file, text).unwrap();
    let list: String = steps.iter().map(|step| described(step) + "\n").collect();
    panic!(
        "seed {seed}, step {at}{}:\n{list}\nours:   {ours}\nthem:   {theirs}\nkept in {}",
        if again { "" } else { " (not seen again)" },
        file.display()
    );
}

fn described(step: &Step) -> String {
    let body = &*step.body;
    let text = match &*step.method {
        "KV/Range" | "KV/RangeStream" => format!("{:?}", RangeRequest::decode(body).unwrap()),
        "KV/Put" => format!("{:?}", PutRequest::decode(body).unwrap()),
        "KV/DeleteRange" => format!("{:?}", DeleteRangeRequest::decode(body).unwrap()),
        "KV/Txn" => format!("{:?}", TxnRequest::decode(body).unwrap()),
        "KV/Compact" => format!("{:?}", CompactionRequest::decode(body).unwrap()),
        method if method.starts_with("Watch/") => format!("{:?}", step.watch().unwrap()),
        _ => hex(body),
    };
    format!("{} {}", step.method, short(&text))
}

/// `ETCDKIT_FUZZ`: for how long to look.
fn time() -> Option<Duration> {
    let text = std::env::var("ETCDKIT_FUZZ").ok()?;
    Some(Duration::from_secs(text.parse().expect("ETCDKIT_FUZZ is a number of seconds")))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[expect(clippy::print_stderr, reason = "how much was tried, by hand")]
async fn ekd_answers_as_etcd_does() {
    let Some(time) = time() else {
        for version in ["3.4", "3.5.1"] {
            let Some(etcd) = live(version) else { continue };
            for seed in 1..=3 {
                if let (steps, Some(first)) = explore(&etcd, seed, 250, false).await {
                    fail(&etcd, seed, steps, first).await;
                }
            }
        }
        return;
    };
    let Some(etcd) = newest() else { return };
    let all = etcd.parent().is_some_and(|folder| folder.ends_with("3.7.1"));
    let given = std::env::var("ETCDKIT_SEED").ok();
    let mut seed = given.map_or_else(
        || std::time::UNIX_EPOCH.elapsed().unwrap().as_secs() * 1000,
        |text| text.parse().expect("ETCDKIT_SEED is a number"),
    );
    let (begun, mut tried) = (Instant::now(), 0);
    while begun.elapsed() < time {
        eprintln!("seed {seed}");
        let (steps, first) = explore(&etcd, seed, 600, all).await;
        tried += steps.len();
        match first {
            // Some states kill it, among them a key that was deleted and put again at the revision
            // of a compaction. There is nothing to be compared with then.
            Some(first) if first.crash => eprintln!("step {}: {}", first.at, first.theirs),
            Some(first) => fail(&etcd, seed, steps, first).await,
            None => {}
        }
        seed += 1;
    }
    eprintln!("{tried} requests, the last seed {}", seed - 1);
}

/// What was found once: etcd's answers, without etcd.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn differences_that_were_found_stay_away() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/differences");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty());
    for file in files {
        replay(&file, &std::fs::read_to_string(&file).unwrap()).await;
    }
}

async fn replay(file: &Path, text: &str) {
    let server = Server::start();
    let side = Side::new(server.address).await;
    let mut expected: BTreeMap<(usize, i64), Vec<String>> = BTreeMap::new();
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    while let Some(line) = lines.next() {
        let (mark, rest) = line.split_at(2);
        if mark == "= " {
            let mut parts = rest.splitn(3, ' ');
            let mut number = || parts.next().unwrap().parse::<i64>().unwrap();
            let watch = (number() as usize, number());
            expected.entry(watch).or_default().push(parts.next().unwrap().to_owned());
            continue;
        }
        assert_eq!(mark, "> ", "{}", file.display());
        let (method, body) = rest.split_once(' ').unwrap();
        let step = Step { method: method.to_owned(), body: unhex(body) };
        if step.needs_quiet() {
            tokio::time::sleep(SYNCED).await;
        }
        let want = lines.next().unwrap().strip_prefix("< ").unwrap();
        let answer = side.play(&step).await.escape_debug().to_string();
        assert_eq!(answer, want, "{}: {}", file.display(), described(&step));
    }
    let told = || {
        let escape = |lines: Vec<String>| {
            lines.iter().map(|line| line.escape_debug().to_string()).collect::<Vec<_>>()
        };
        side.told()
            .into_iter()
            .map(|(watch, lines)| (watch, escape(lines)))
            .collect::<BTreeMap<_, _>>()
    };
    settle(|| told() == expected).await;
    assert_eq!(told(), expected, "{}", file.display());
    drop(side);
    server.stop();
}
