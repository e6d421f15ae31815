//! `bench watch` and `bench watch-latency`.
//!
//! ```text
//!  puts, each with its number and time as value ──▶ server ──▶ watchers on streams
//!                                             latency: event came - put went ──┘
//! ```

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::{Duration, Instant};

use bytes::{BufMut, Bytes, BytesMut};
use tokio::task::JoinSet;

use super::keys::{check, key, random};
use super::{Bed, Samples, Shared, Turns, drive, locally};
use crate::client::{Client, Error, WatchError, Watcher};
use crate::cmd::ctl::context::{Context, complain};
use crate::cmd::ctl::failure::Failure;
use crate::pb::etcdserverpb::{PutRequest, RangeRequest, WatchCreateRequest};

/// Events that have not come this long after the last one will not come.
const PATIENCE: Duration = Duration::from_secs(30);

#[derive(Debug, clap::Args)]
pub struct WatchArgs {
    #[command(flatten)]
    pub shared: Shared,
    /// Total watch streams
    #[arg(long, value_name = "uint", default_value = "10")]
    pub streams: u64,
    /// Total watchers per stream
    #[arg(long, value_name = "uint", default_value = "100")]
    pub watch_per_stream: u64,
    /// Total number of keys to be watched
    #[arg(long, value_name = "uint", default_value = "1")]
    pub watched_key_total: u64,
    /// Number of keys to put per second
    #[arg(long, value_name = "uint", default_value = "0")]
    pub put_rate: u64,
    /// Number of put requests
    #[arg(long, value_name = "uint", default_value = "1000")]
    pub put_total: u64,
    /// Key size of watch request
    #[arg(long, value_name = "uint", default_value = "32")]
    pub key_size: u64,
    /// Maximum possible keys
    #[arg(long, value_name = "uint", default_value = "1")]
    pub key_space_size: u64,
    /// Use sequential keys
    #[arg(long)]
    pub sequential_keys: bool,
}

#[derive(Debug, clap::Args)]
pub struct LatencyArgs {
    #[command(flatten)]
    pub shared: Shared,
    /// Total watch streams
    #[arg(long, value_name = "uint", default_value = "10")]
    pub streams: u64,
    /// Total watchers per stream
    #[arg(long, value_name = "uint", default_value = "10")]
    pub watchers_per_stream: u64,
    /// PrevKV enabled on watch requests
    #[arg(long)]
    pub prevkv: bool,
    /// Total number of put requests
    #[arg(long, value_name = "uint", default_value = "1000")]
    pub put_total: u64,
    /// Number of keys to put per second
    #[arg(long, value_name = "uint", default_value = "100")]
    pub put_rate: u64,
    /// Key size of watch response
    #[arg(long, value_name = "uint", default_value = "32")]
    pub key_size: u64,
    /// Value size of watch response
    #[arg(long, value_name = "uint", default_value = "32")]
    pub val_size: u64,
}

/// What watchers share.
#[derive(Debug)]
struct Arrivals {
    samples: Rc<RefCell<Samples>>,
    /// Counted from the answer to the put, for those that ask.
    after: Option<Rc<RefCell<Samples>>>,
    began: Instant,
    /// When each put was answered.
    answered: RefCell<Vec<Option<Instant>>>,
    came: Cell<u64>,
    last: Cell<Instant>,
}

/// A value of `size` bytes that begins with the put's number and time.
fn stamp(number: u64, at: Duration, rest: &Bytes) -> Bytes {
    let mut value = BytesMut::with_capacity(16 + rest.len());
    value.put_u64(number);
    value.put_u64(u64::try_from(at.as_nanos()).unwrap_or(u64::MAX));
    value.extend_from_slice(rest);
    value.freeze()
}

/// Number and time of a put, from its value.
fn stamped(value: &[u8]) -> Option<(usize, Duration)> {
    let (number, rest) = value.split_first_chunk::<8>()?;
    let (at, _) = rest.split_first_chunk::<8>()?;
    let number = usize::try_from(u64::from_be_bytes(*number)).ok()?;
    Some((number, Duration::from_nanos(u64::from_be_bytes(*at))))
}

impl Arrivals {
    fn new(puts: u64, after: bool) -> Self {
        let now = Instant::now();
        Self {
            samples: Rc::new(RefCell::new(Samples::begin())),
            after: after.then(|| Rc::new(RefCell::new(Samples::begin()))),
            began: now,
            answered: RefCell::new(vec![None; usize::try_from(puts).unwrap_or(0)]),
            came: Cell::new(0),
            last: Cell::new(now),
        }
    }

    fn event(&self, value: &[u8]) {
        // An event of somebody else's put is none of ours.
        let Some((number, sent)) = stamped(value) else { return };
        let now = Instant::now();
        let latency = now.saturating_duration_since(self.began + sent);
        self.samples.borrow_mut().add_latency(latency, now);
        if let Some(after) = &self.after {
            let answered = self.answered.borrow().get(number).copied().flatten();
            let latency = answered.map_or(Duration::ZERO, |at| now.saturating_duration_since(at));
            after.borrow_mut().add_latency(latency, now);
        }
        self.came.set(self.came.get() + 1);
        self.last.set(now);
    }

    /// Takes events until the watch is over.
    async fn receive(self: Rc<Self>, mut watcher: Watcher) -> Option<WatchError> {
        loop {
            match watcher.next().await {
                Ok(Some(response)) => {
                    for event in &response.events {
                        self.event(event.kv.as_ref().map_or(&[][..], |pair| &pair.value));
                    }
                }
                Ok(None) => return None,
                Err(error) => return Some(error),
            }
        }
    }

    /// Until `total` events have come, or none comes any more.
    async fn all(&self, total: u64) {
        while self.came.get() < total && self.last.get().elapsed() < PATIENCE {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

/// The revision behind which watches begin: none has to ask for its own.
async fn revision(bed: &Bed) -> Result<i64, Failure> {
    let request = RangeRequest { key: "foo".into(), limit: 1, ..Default::default() };
    let found = bed.session.call("KV/Range", bed.session.client.range(request)).await?;
    Ok(found.header.unwrap_or_default().revision)
}

fn failed(error: &WatchError) -> Failure {
    Failure::error(error.to_string())
}

/// A handle for each stream, on the connections in turn.
fn streams(bed: &Bed, count: u64) -> Vec<Client> {
    let count = u32::try_from(count).unwrap_or(u32::MAX);
    let clients = bed.clients.iter().take(bed.connections).cycle();
    (0..count).zip(clients).map(|(number, client)| client.watch_stream(number)).collect()
}

/// As a call's error, for those that count them.
fn call_of(error: WatchError) -> Error {
    match error {
        WatchError::Failed(error) => error,
        other => Error::Reply {
            endpoint: String::new(),
            reason: other.to_string(),
            outcome: crate::client::Outcome::NotApplied,
        },
    }
}

pub(super) fn run(args: &WatchArgs, context: &mut Context) -> Result<(), Failure> {
    let size = check(args.key_size, args.key_space_size)?;
    if args.streams == 0 || args.watch_per_stream == 0 || args.watched_key_total == 0 {
        return Err(Failure::args(
            "--streams, --watch-per-stream and --watched-key-total have to be above 0",
        ));
    }
    let space = args.key_space_size;
    let number = |at| if args.sequential_keys { at % space } else { fastrand::u64(..space) };
    let keys: Rc<Vec<Bytes>> =
        Rc::new((0..args.watched_key_total).map(|at| key(number(at), size)).collect());
    let bed = Bed::make(&args.shared, context)?;
    let (made, arrivals) = bed.session.block_on(locally(async {
        let start_revision = revision(&bed).await? + 1;
        let per_stream = args.watch_per_stream;
        let watchers = Rc::new(RefCell::new(Vec::new()));
        let (into, watched) = (watchers.clone(), keys.clone());
        // A worker a stream; each makes its share of the watches.
        let made = Rc::new(RefCell::new(Samples::begin()));
        let total = args.streams * per_stream;
        let turns = Rc::new(Turns::new(total, 0));
        let make = async move |client: &Client, turn: u64| {
            let at = usize::try_from(turn % watched.len() as u64).unwrap_or(0);
            let key = watched[at].clone();
            let request = WatchCreateRequest { key, start_revision, ..Default::default() };
            let watcher = client.watch(request).await.map_err(call_of)?;
            into.borrow_mut().push(watcher);
            Ok(())
        };
        let handles = streams(&bed, args.streams);
        bed.watched(&turns, total, &made, drive(&handles, &turns, &made, make)).await;
        let made = made.replace(Samples::begin());
        let watchers = watchers.take();

        // Watch n is on key n mod keys; so is put n, and keys may be equal to one another.
        let counts: Vec<u64> = keys
            .iter()
            .map(|key| {
                let same = keys.iter().enumerate().filter(|(_, other)| *other == key);
                same.map(|(at, _)| share(watchers.len() as u64, keys.len() as u64, at as u64)).sum()
            })
            .collect();
        let expected: u64 = (0..args.put_total)
            .map(|put| counts[usize::try_from(put % counts.len() as u64).unwrap_or(0)])
            .sum();
        let arrivals = Rc::new(Arrivals::new(0, false));
        let puts = Turns::new(args.put_total, args.put_rate);
        put_all(&bed, &arrivals, watchers, puts, (expected, Bytes::new()), keys.clone()).await?;
        Ok::<_, Failure>((made, arrivals))
    }))?;
    let events = arrivals.samples.replace(Samples::begin());
    let loads = vec![bed.load("watch creation", made), bed.load("watch events", events)];
    bed.show(&args.shared, loads, context)
}

/// How many of 0..total are `at` modulo `keys`.
fn share(total: u64, keys: u64, at: u64) -> u64 {
    total / keys + u64::from(at < total % keys)
}

/// Puts, while the watchers take in what comes of it. Latencies of the puts come back.
async fn put_all(
    bed: &Bed,
    arrivals: &Rc<Arrivals>,
    watchers: Vec<Watcher>,
    turns: Turns,
    (expected, rest): (u64, Bytes),
    keys: Rc<Vec<Bytes>>,
) -> Result<Samples, Failure> {
    let mut receivers = JoinSet::new();
    for watcher in watchers {
        receivers.spawn_local(arrivals.clone().receive(watcher));
    }
    let noted = arrivals.clone();
    let put = async move |client: &Client, turn: u64| {
        let at = usize::try_from(turn % keys.len() as u64).unwrap_or(0);
        let value = stamp(turn, noted.began.elapsed(), &rest);
        let key = keys[at].clone();
        client.put(PutRequest { key, value, ..Default::default() }).await?;
        if let Ok(turn) = usize::try_from(turn)
            && let Some(answered) = noted.answered.borrow_mut().get_mut(turn)
        {
            *answered = Some(Instant::now());
        }
        Ok(())
    };
    let puts = Rc::new(RefCell::new(Samples::begin()));
    let turns = Rc::new(turns);
    let work = async {
        drive(&bed.clients, &turns, &puts, put).await;
        arrivals.last.set(Instant::now());
        let stopped = turns.stopped();
        if !stopped {
            arrivals.all(expected).await;
        }
    };
    tokio::select! {
        () = bed.watched(&turns, expected, &arrivals.samples, work) => {}
        Some(Ok(Some(error))) = receivers.join_next() => return Err(failed(&error)),
    }
    let came = arrivals.came.get();
    if came < expected && !turns.stopped() {
        let silent = PATIENCE.as_secs();
        complain(&format!("warning: {came} of {expected} events came; none for {silent} s\n"));
    }
    Ok(puts.replace(Samples::begin()))
}

pub(super) fn run_latency(args: &LatencyArgs, context: &mut Context) -> Result<(), Failure> {
    if args.streams == 0 || args.watchers_per_stream == 0 {
        return Err(Failure::args("--streams and --watchers-per-stream have to be above 0"));
    }
    if args.val_size < 16 {
        return Err(Failure::args("--val-size has to be 16 at least: it carries the time"));
    }
    let key = random(args.key_size.max(1));
    let bed = Bed::make(&args.shared, context)?;
    let (puts, arrivals) = bed.session.block_on(locally(async {
        let start_revision = revision(&bed).await? + 1;
        let mut watchers = Vec::new();
        for client in streams(&bed, args.streams) {
            for _ in 0..args.watchers_per_stream {
                let request = WatchCreateRequest {
                    key: key.clone(),
                    start_revision,
                    prev_kv: args.prevkv,
                    ..Default::default()
                };
                watchers.push(client.watch(request).await.map_err(|error| failed(&error))?);
            }
        }
        let arrivals = Rc::new(Arrivals::new(args.put_total, true));
        let expected = args.put_total * watchers.len() as u64;
        let puts = Turns::new(args.put_total, args.put_rate);
        let shape = (expected, random(args.val_size - 16));
        let puts = put_all(&bed, &arrivals, watchers, puts, shape, Rc::new(vec![key])).await?;
        Ok::<_, Failure>((puts, arrivals))
    }))?;
    let events = arrivals.samples.replace(Samples::begin());
    let mut loads =
        vec![bed.load("watch-latency put", puts), bed.load("watch-latency event", events)];
    if let Some(after) = &arrivals.after {
        let after = after.replace(Samples::begin());
        loads.push(bed.load("watch-latency event after the put's answer", after));
    }
    bed.show(&args.shared, loads, context)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_carries_its_put() {
        let value = stamp(7, Duration::from_micros(5), &Bytes::from_static(b"rest"));
        assert_eq!(stamped(&value), Some((7, Duration::from_micros(5))));
        assert_eq!(value.len(), 20);
        assert_eq!(stamped(b"too short"), None);
    }

    #[test]
    fn shares_add_up() {
        for (total, keys) in [(10, 3), (1000, 1), (2, 5)] {
            let all: u64 = (0..keys).map(|at| share(total, keys, at)).sum();
            assert_eq!(all, total);
        }
    }
}
