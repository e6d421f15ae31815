//! `bench`: the load generator, with the flags of etcd's `benchmark` tool.
//!
//! ```text
//!  --clients workers on --conns connections ──▶ one kind of request ──▶ report
//! ```
//! All runs on one thread: a request costs so little here that what is measured is the server.

pub(super) mod keys;
mod lease;
mod put;
mod range;
mod report;
mod stm;
mod txn;
mod watch;

use std::cell::RefCell;
use std::io::{self, IsTerminal};
use std::rc::Rc;
use std::time::{Duration, Instant};

use super::context::{Context, Session, ailing, complain};
use super::failure::Failure;
use super::load::{Samples, Turns, drive, locally};
use crate::client::{self, Client};
use crate::cmd::go_flags::GoDuration;
use report::{Load, Loads};

#[derive(Debug, clap::Args)]
pub struct Bench {
    #[command(subcommand)]
    pub command: BenchCommand,
}

#[derive(Debug, clap::Subcommand)]
pub enum BenchCommand {
    /// Puts of random or sequential keys
    #[command(override_usage = "put [options]")]
    Put(put::PutArgs),
    /// Ranges over a key, two keys or a prefix
    #[command(override_usage = "range [options] <key> [range_end]")]
    Range(range::RangeArgs),
    /// Transactions of one or more puts
    #[command(override_usage = "txn-put [options]")]
    TxnPut(txn::TxnPutArgs),
    /// Transactions that put, and transactions that read
    #[command(override_usage = "txn-mixed [options]")]
    TxnMixed(txn::TxnMixedArgs),
    /// Watches, and the events that puts send to them
    #[command(override_usage = "watch [options]")]
    Watch(watch::WatchArgs),
    /// The time from a put to the events of it
    #[command(override_usage = "watch-latency [options]")]
    WatchLatency(watch::LatencyArgs),
    /// Renewals of leases, one lease a client
    #[command(override_usage = "lease-keepalive [options]")]
    LeaseKeepalive(lease::LeaseArgs),
    /// Transactions of the client's software transactional memory
    #[command(override_usage = "stm [options]")]
    Stm(stm::StmArgs),
}

/// What every kind of load takes.
#[derive(Debug, clap::Args)]
pub struct Shared {
    /// Total number of clients that make one request after the other
    #[arg(long, value_name = "uint", default_value = "1")]
    pub clients: u64,
    /// Total number of connections that the clients share
    #[arg(long, value_name = "uint", default_value = "1")]
    pub conns: u64,
    /// Print a line for every second
    #[arg(long)]
    pub sample: bool,
    /// Print all digits
    #[arg(long)]
    pub precise: bool,
}

pub(super) fn run(command: &BenchCommand, context: &mut Context) -> Result<(), Failure> {
    match command {
        BenchCommand::Put(args) => put::run(args, context),
        BenchCommand::Range(args) => range::run(args, context),
        BenchCommand::TxnPut(args) => txn::run_put(args, context),
        BenchCommand::TxnMixed(args) => txn::run_mixed(args, context),
        BenchCommand::Watch(args) => watch::run(args, context),
        BenchCommand::WatchLatency(args) => watch::run_latency(args, context),
        BenchCommand::LeaseKeepalive(args) => lease::run(args, context),
        BenchCommand::Stm(args) => stm::run(args, context),
    }
}

/// Clients on their connections, and the session that they run in.
struct Bed {
    session: Session,
    clients: Vec<Client>,
    connections: usize,
    began: Instant,
    cpu: Duration,
}

impl Bed {
    /// As many connections as asked for, spread over the endpoints; the clients take turns on them.
    fn make(shared: &Shared, context: &mut Context) -> Result<Self, Failure> {
        if shared.clients == 0 || shared.conns == 0 {
            return Err(Failure::args("--clients and --conns have to be above 0"));
        }
        let setup = context.configure()?;
        setup.can_show::<Loads>()?;
        let session = setup.connect(&setup.globals.endpoints)?;
        let endpoints = session.client.endpoints();
        let wanted = usize::try_from(shared.clients).unwrap_or(usize::MAX);
        let connections = usize::try_from(shared.conns).unwrap_or(usize::MAX).min(wanted);
        let mut made = vec![session.client.at(&endpoints[0])];
        while made.len() < connections {
            let client = setup.client(&setup.globals.endpoints)?;
            made.push(client.at(&endpoints[made.len() % endpoints.len()]));
        }
        let clients = made.iter().cycle().take(wanted).cloned().collect();
        Ok(Self { session, clients, connections, began: Instant::now(), cpu: cpu_time() })
    }

    /// Makes the requests, and says on a terminal how far they are. An interrupt ends them early.
    async fn drive<F>(&self, turns: Turns, total: u64, request: F) -> Samples
    where
        F: AsyncFn(&Client, u64) -> Result<(), client::Error> + 'static,
    {
        let turns = Rc::new(turns);
        let samples = Rc::new(RefCell::new(Samples::begin()));
        self.watched(&turns, total, &samples, drive(&self.clients, &turns, &samples, request))
            .await;
        Rc::try_unwrap(samples).expect("the workers have ended").into_inner()
    }

    /// Runs `work` to its end; an interrupt stops the turns, and the work with them.
    async fn watched(
        &self,
        turns: &Turns,
        total: u64,
        samples: &RefCell<Samples>,
        work: impl Future<Output = ()>,
    ) {
        let mut work = std::pin::pin!(work);
        let terminal = io::stderr().is_terminal();
        let mut second = tokio::time::interval(Duration::from_secs(1));
        let mut stopped = false;
        let patience = self.session.timeout();
        let late = async {
            tokio::time::sleep(patience).await;
            if samples.borrow().requests == 0 {
                let why = ailing(&self.session.client, patience).await;
                let why = why.map_or_else(String::new, |why| format!(" ({why})"));
                let patience = GoDuration::from(patience);
                complain(&format!("note: no request has gone well after {patience}{why}\n"));
            }
        };
        let (mut late, mut said) = (std::pin::pin!(late), false);
        loop {
            tokio::select! {
                biased;
                () = &mut work => break,
                () = &mut late, if !said => said = true,
                _ = second.tick(), if terminal => progress(&samples.borrow(), total),
                interrupt = tokio::signal::ctrl_c(), if !stopped => {
                    if interrupt.is_ok() {
                        turns.stop();
                    }
                    stopped = true;
                }
            }
        }
        if terminal {
            complain("\r\x1b[K");
        }
    }

    /// A finished load, ready to be shown.
    fn load(&self, name: &str, samples: Samples) -> Load {
        Load {
            name: name.to_owned(),
            clients: self.clients.len(),
            connections: self.connections,
            cpu: cpu_time().saturating_sub(self.cpu),
            wall: self.began.elapsed(),
            samples,
        }
    }

    fn show(
        &self,
        shared: &Shared,
        loads: Vec<Load>,
        context: &mut Context,
    ) -> Result<(), Failure> {
        let failed =
            loads.iter().any(|load| load.samples.requests == 0 && !load.samples.errors.is_empty());
        let loads = Loads { loads, sample: shared.sample, precise: shared.precise };
        context.show(&self.session.look, &loads)?;
        if failed { Err(Failure::error("no request went well")) } else { Ok(()) }
    }
}

fn progress(samples: &Samples, total: u64) {
    let done = samples.requests;
    let rate = samples.seconds.iter().rev().nth(1).map_or(0, |second| second.requests);
    let errors: u64 = samples.errors.values().sum();
    let errors = if errors == 0 { String::new() } else { format!("  {errors} failed") };
    complain(&format!("\r\x1b[K{done} of {total}  {rate}/s{errors}"));
}

/// What this process has used of the processor.
fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::new(
        u64::try_from(time.tv_sec).unwrap_or_default(),
        u32::try_from(time.tv_nsec).unwrap_or_default(),
    )
}

/// One kind of load from beginning to end.
fn simple<F>(
    name: &str,
    shared: &Shared,
    (total, rate): (u64, u64),
    context: &mut Context,
    request: F,
) -> Result<(), Failure>
where
    F: AsyncFn(&Client, u64) -> Result<(), client::Error> + 'static,
{
    let bed = Bed::make(shared, context)?;
    let turns = Turns::new(total, rate);
    let samples = bed.session.block_on(locally(bed.drive(turns, total, request)));
    let load = bed.load(name, samples);
    bed.show(shared, vec![load], context)
}
