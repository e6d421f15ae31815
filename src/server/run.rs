//! The runtimes of a server: who listens, who serves which connection, and how all of it ends.
//!
//! ```text
//!   runtime 0    listens; hands each connection to the runtime that has fewest
//!   runtime 1..n serve what they are given; one current-thread runtime a core, one thread each
//! ```
//! A connection lives on one thread, and so do its calls, their waiters and their watchers. Handing
//! it over once costs less than a call; a socket a runtime (SO_REUSEPORT) would leave it to chance
//! how ten connections are spread, and would let a second server bind the same port unnoticed.

use std::pin::pin;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc as channel, watch};
use tokio::task::{JoinSet, LocalSet};

use super::grpc::{Answers, Limits, Served, Stop};
use super::lessor;
use super::local::{Local, Rules, table};
use super::node::Node;
use super::propose::Checked;
use super::reply::texts;
use super::running::Running;
use super::socket::{Socket, Stream};
use super::start::Error;
use super::state::Inbox;
use super::upkeep::{self, Retention};
use crate::disk::{OnDisk, Storage, Unsynced};
use crate::pb::etcdserverpb::{LeaseCheckpointRequest, LeaseRevokeRequest};

/// How long open calls may take to end: as etcd.
pub const GRACE: Duration = Duration::from_secs(7);

/// File descriptors that are kept for other things than connections: as etcd.
pub const OWN_FILES: u64 = 150;

/// How long a listener waits when the system has no descriptor left.
const BREATH: Duration = Duration::from_millis(20);

/// Where and how to listen.
#[derive(Debug)]
pub struct Listen {
    pub sockets: Vec<(Door, Socket)>,
    /// How many runtimes; at least one.
    pub runtimes: usize,
    pub limits: Limits,
    pub rules: Rules,
    /// What is compacted in time, if anything is.
    pub retention: Option<Retention>,
}

impl Listen {
    /// On these sockets, with etcd's defaults, a runtime a core.
    pub fn new(sockets: Vec<(Door, Socket)>) -> Self {
        let runtimes = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            sockets,
            runtimes,
            limits: Limits::default(),
            rules: Rules::default(),
            retention: None,
        }
    }
}

/// The storage of a server: the disk, whether it is waited for (`--unsafe-no-fsync`), and whether the
/// database is kept in memory (`--memory-mlock`).
pub fn on_disk(syncs: bool, locks: bool) -> Arc<dyn Storage> {
    let disk = OnDisk { locks, ..OnDisk::default() };
    if syncs { Arc::new(disk) } else { Arc::new(Unsynced(disk)) }
}

/// What is answered on a socket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Door {
    /// gRPC, and HTTP beside it.
    Client,
    /// gRPC alone.
    Grpc,
    /// HTTP alone.
    Http,
    /// Metrics and health alone.
    Metrics,
}

impl Door {
    const ALL: [Self; 4] = [Self::Client, Self::Grpc, Self::Http, Self::Metrics];
}

/// A connection on its way to its runtime, with its place among all.
type Handed = (Stream, OwnedSemaphorePermit, Door);

/// A server that serves.
#[derive(Debug)]
pub struct Serving {
    node: Node,
    running: Running,
    runtimes: Vec<JoinHandle<()>>,
    stop: watch::Sender<Option<Instant>>,
}

/// Begins to serve.
///
/// # Errors
/// A thread or a runtime cannot be made.
pub fn serve(listen: Listen, node: Node, running: Running) -> Result<Serving, Error> {
    node.lessor().promote(Instant::now(), listen.rules.election_timeout);
    let count = listen.runtimes.max(1);
    let (stop, stopped) = watch::channel(None);
    let loads: Arc<[AtomicUsize]> = (0..count).map(|_| AtomicUsize::new(0)).collect();
    let (hand, handed): (Vec<_>, Vec<_>) =
        (0..count).map(|_| channel::unbounded_channel::<Handed>()).unzip();
    let places = Arc::new(Semaphore::new(connections()));
    let mut sockets = Some(listen.sockets);
    let mut serving = Serving { node, running, runtimes: Vec::new(), stop };
    for (number, handed) in handed.into_iter().enumerate() {
        let (node, inbox) = serving.node.join();
        let runtime = Runtime {
            node,
            inbox,
            number,
            sockets: sockets.take().unwrap_or_default(),
            limits: listen.limits.clone(),
            rules: listen.rules.clone(),
            retention: listen.retention,
            hand: hand.clone(),
            handed,
            loads: Arc::clone(&loads),
            places: Arc::clone(&places),
            stopped: stopped.clone(),
        };
        let failed = |source| Error::Thread { name: "a runtime", source };
        let executor =
            tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(failed)?;
        let run = move || LocalSet::new().block_on(&executor, runtime.run());
        let thread = std::thread::Builder::new().name(format!("runtime {number}"));
        serving.runtimes.push(thread.spawn(run).map_err(failed)?);
    }
    Ok(serving)
}

impl Serving {
    pub fn node(&self) -> &Node {
        &self.node
    }

    /// Ends the server in the order that requests pass it, within [`GRACE`]: no new connection or
    /// call; streams end; calls that are open are answered; then the log and the database.
    ///
    /// # Errors
    /// The server had failed before, or fails in ending.
    pub fn stop(self) -> Result<(), Error> {
        let Self { node, running, runtimes, stop } = self;
        stop.send_replace(Some(Instant::now() + GRACE));
        let mut panicked = false;
        for runtime in runtimes {
            panicked |= runtime.join().is_err();
        }
        drop(node);
        running.stop()?;
        if panicked {
            return Err(Error::Failed { reason: "a runtime panicked".to_owned() });
        }
        Ok(())
    }
}

/// How many files this process may have open.
pub fn file_limit() -> u64 {
    let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile).current;
    limit.unwrap_or(u64::MAX)
}

/// How many connections there may be.
fn connections() -> usize {
    let most = file_limit().saturating_sub(OWN_FILES).max(1);
    usize::try_from(most).unwrap_or(usize::MAX).min(Semaphore::MAX_PERMITS)
}

/// One runtime, before it runs.
struct Runtime {
    node: Node,
    inbox: Inbox,
    number: usize,
    sockets: Vec<(Door, Socket)>,
    limits: Limits,
    rules: Rules,
    retention: Option<Retention>,
    hand: Vec<channel::UnboundedSender<Handed>>,
    handed: channel::UnboundedReceiver<Handed>,
    loads: Arc<[AtomicUsize]>,
    places: Arc<Semaphore>,
    stopped: watch::Receiver<Option<Instant>>,
}

impl Runtime {
    async fn run(self) {
        let Self { node, inbox, number, loads, mut handed, mut stopped, .. } = self;
        let mut listeners = JoinSet::new();
        for (door, socket) in self.sockets {
            let (hand, loads, places) =
                (self.hand.clone(), Arc::clone(&loads), Arc::clone(&self.places));
            listeners.spawn_local(accept(door, socket, hand, loads, places));
        }
        drop(self.hand);
        if let Some(retention) = self.retention.filter(|_| number == 0) {
            listeners.spawn_local(upkeep::compact(node.clone(), retention));
        }
        let (lost, leaderless) = watch::channel(false);
        let state = Rc::new(Local::new(node, self.rules, inbox.interest(), leaderless));
        // These go on until the very end: calls that are open wait for their outcomes.
        let mut central = JoinSet::new();
        central.spawn_local(batches(Rc::clone(&state), inbox));
        central.spawn_local(history(Rc::clone(&state)));
        central.spawn_local(leader(Rc::clone(&state), lost));
        if number == 0 {
            central.spawn_local(expire(Rc::clone(&state)));
        }
        let (stop, answers) = (Stop::default(), Answers::default());
        let served = Door::ALL.map(|door| {
            let (table, state, limits) = (table(door), Rc::clone(&state), self.limits.clone());
            let (stop, answers) = (stop.clone(), answers.clone());
            Rc::new(Served { table, state, limits, stop, answers })
        });
        let mut connections = JoinSet::new();
        let mut told = pin!(async move {
            let told = stopped.wait_for(Option::is_some).await;
            told.ok().and_then(|at| *at).unwrap_or_else(Instant::now)
        });
        let deadline = loop {
            tokio::select! {
                next = handed.recv() => {
                    let Some((stream, place, door)) = next else {
                        break told.await;
                    };
                    let (served, loads) =
                        (Rc::clone(&served[door as usize]), Arc::clone(&loads));
                    connections.spawn_local(async move {
                        let peer = stream.peer();
                        if let Err(error) = stream.serve(served).await {
                            let peer = peer.map(tracing::field::display);
                            tracing::debug!(peer, error, "connection broken off");
                        }
                        loads[number].fetch_sub(1, Ordering::Relaxed);
                        drop(place);
                    });
                }
                Some(Err(error)) = central.join_next() => {
                    state.node.fail(&format!("a task of the server failed: {error}"));
                }
                Some(ended) = connections.join_next() => {
                    if let Err(error) = ended {
                        tracing::error!(%error, "a connection's task failed");
                    }
                }
                deadline = told.as_mut() => break deadline,
            }
        };
        drop(listeners);
        stop.begin(texts::STOPPED);
        // What is open then is cut.
        let all = async { while connections.join_next().await.is_some() {} };
        let _ = tokio::time::timeout_at(deadline.into(), all).await;
    }
}

/// Each batch in turn: its events to the watchers, then its replies.
async fn batches(local: Rc<Local>, mut inbox: Inbox) {
    while let Some(done) = inbox.next().await {
        if let Err(error) = local.watching.feed(&done.changes.view) {
            return local.node.fail(&format!("events could not be read: {error}"));
        }
        done.complete();
    }
}

/// Leads watchers that are behind.
async fn history(local: Rc<Local>) {
    if let Err(error) = local.watching.catch_up(&local.node).await {
        local.node.fail(&format!("history could not be read: {error}"));
    }
}

/// Notes when there has been no leader for three election timeouts.
async fn leader(local: Rc<Local>, lost: watch::Sender<bool>) {
    let mut missing = 0;
    loop {
        tokio::time::sleep(local.rules.election_timeout).await;
        missing = if local.node.has_leader() { 0 } else { missing + 1 };
        lost.send_if_modified(|lost| std::mem::replace(lost, missing >= 3) != (missing >= 3));
    }
}

/// Revokes leases that have run out, and stores what is left of those that run long.
async fn expire(local: Rc<Local>) {
    let (node, lessor) = (&local.node, local.node.lessor());
    let mut revoking = JoinSet::new();
    loop {
        tokio::time::sleep(lessor::ROUND).await;
        while revoking.try_join_next().is_some() {}
        if !node.has_leader() {
            continue;
        }
        for id in lessor.expired(Instant::now(), lessor::ROUND_LEASES) {
            let node = node.clone();
            // What fails is tried again: the lessor names it again later.
            revoking.spawn_local(async move {
                let revoke = Checked::LeaseRevoke(LeaseRevokeRequest { id });
                match node.propose(revoke).await {
                    Ok(_) => drop(node.counters().expired.fetch_add(1, Ordering::Relaxed)),
                    Err(error) => {
                        tracing::debug!(id, %error, "a lease that has run out was not revoked");
                    }
                }
            });
        }
        let checkpoints = lessor.due_checkpoints(Instant::now());
        if !checkpoints.is_empty() {
            let request = Checked::LeaseCheckpoint(LeaseCheckpointRequest { checkpoints });
            if let Err(error) = node.propose(request).await {
                tracing::debug!(%error, "what remains of leases was not stored");
            }
        }
    }
}

/// Takes connections and hands each to the runtime that has fewest.
async fn accept(
    door: Door,
    socket: Socket,
    hand: Vec<channel::UnboundedSender<Handed>>,
    loads: Arc<[AtomicUsize]>,
    places: Arc<Semaphore>,
) {
    let listener = match socket.watched() {
        Ok(listener) => listener,
        Err(error) => return tracing::error!(%error, "a listener cannot be watched"),
    };
    loop {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
        let stream = match listener.accept().await {
            Ok(stream) => stream,
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken");
                tokio::time::sleep(BREATH).await;
                continue;
            }
        };
        let fewest = loads.iter().enumerate().min_by_key(|(_, load)| load.load(Ordering::Relaxed));
        let number = fewest.map_or(0, |(number, _)| number);
        loads[number].fetch_add(1, Ordering::Relaxed);
        if hand[number].send((stream, place, door)).is_err() {
            return;
        }
    }
}
