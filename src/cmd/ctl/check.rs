//! `check`: can this cluster carry a load, and can this disk.

mod datascale;
mod disk;
mod perf;

use std::ffi::OsString;
use std::io::{self, Write};
use std::time::Duration;

use super::super::quote::quote;
use super::context::{Context, Session};
use super::failure::Failure;
use super::load::Samples;
use crate::client::Client;
use crate::cmd::output::permission::prefix_end;
use crate::pb::etcdserverpb::{CompactionRequest, DeleteRangeRequest, RangeRequest};

const DATASCALE_LONG: &str = "\
If no endpoint is provided, localhost will be used. If multiple endpoints are provided, first endpoint will be used.";

#[derive(Debug, clap::Args)]
pub struct Check {
    #[command(subcommand)]
    pub command: CheckCommand,
}

#[derive(Debug, clap::Subcommand)]
pub enum CheckCommand {
    /// Check the performance of the etcd cluster
    #[command(override_usage = "perf [options]")]
    Perf(PerfArgs),
    #[command(override_usage = "datascale [options]", long_about = DATASCALE_LONG, about = "Check the memory usage of holding data for different workloads on a given server endpoint.")]
    Datascale(DatascaleArgs),
    /// Measure whether a disk is fast enough for etcd's log
    #[command(next_help_heading = crate::cmd::cobra::BEYOND, override_usage = "disk --dir <folder>")]
    Disk(disk::DiskArgs),
}

#[derive(Debug, clap::Args)]
pub struct PerfArgs {
    #[arg(
        long,
        value_name = "string",
        default_value = "s",
        help = "The performance check's workload model. Accepted workloads: s(small), m(medium), l(large), xl(xLarge). Different workload models use different configurations in terms of number of clients and expected throughput."
    )]
    pub load: String,
    #[arg(
        long,
        value_name = "string",
        default_value = "/etcdctl-check-perf/",
        help = "The prefix for writing the performance check's keys."
    )]
    pub prefix: OsString,
    #[arg(long, help = "Compact storage with last revision after test is finished.")]
    pub auto_compact: bool,
    #[arg(long, help = "Defragment storage after test is finished.")]
    pub auto_defrag: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct DatascaleArgs {
    /// The datascale check's workload model. Accepted workloads: s(small), m(medium), l(large), xl(xLarge)
    #[arg(long, value_name = "string", default_value = "s")]
    pub load: String,
    #[arg(
        long,
        value_name = "string",
        default_value = "/etcdctl-check-datascale/",
        help = "The prefix for writing the datascale check's keys."
    )]
    pub prefix: OsString,
    #[arg(long, help = "Compact storage with last revision after test is finished.")]
    pub auto_compact: bool,
    #[arg(long, help = "Defragment storage after test is finished.")]
    pub auto_defrag: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

/// Cleaning up takes no longer than this, as in etcd.
const CLEANUP: Duration = Duration::from_secs(30);

pub(super) fn run(command: &CheckCommand, context: &mut Context) -> Result<(), Failure> {
    match command {
        CheckCommand::Perf(args) => perf::run(args, context),
        CheckCommand::Datascale(args) => datascale::run(args, context),
        CheckCommand::Disk(args) => disk::run(args, context),
    }
}

/// The model of a load, by its long or short name: 0 to 3.
fn model(name: &str) -> Result<usize, Failure> {
    match name {
        "s" | "small" => Ok(0),
        "m" | "medium" => Ok(1),
        "l" | "large" => Ok(2),
        "xl" | "xLarge" => Ok(3),
        _ => {
            Err(Failure::with(crate::cmd::Exit::Unsupported, format!("unknown load option {name}")))
        }
    }
}

/// A connection for each of `count` clients, as etcd's check makes them.
fn clients(count: usize, context: &mut Context) -> Result<(Session, Vec<Client>), Failure> {
    let setup = context.configure()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    let mut clients = vec![session.client.clone()];
    while clients.len() < count {
        clients.push(setup.client(&setup.globals.endpoints)?);
    }
    Ok((session, clients))
}

/// A key under `prefix`, `size` bytes long behind it: a random number and zeros.
fn random_key(prefix: &[u8], size: usize) -> bytes::Bytes {
    let number = super::bench::keys::key(fastrand::u64(..i64::MAX.unsigned_abs()), size);
    [prefix, &number].concat().into()
}

/// Whether there are keys under the prefix; then nothing may be written there and deleted again.
fn is_used(prefix: &[u8], session: &Session) -> Result<bool, Failure> {
    let request = RangeRequest {
        key: key_of(prefix),
        range_end: prefix_end(prefix).into(),
        limit: 1,
        ..Default::default()
    };
    let client = session.patient();
    let found = session.block_on(session.call("KV/Range", client.range(request)))?;
    Ok(!found.kvs.is_empty())
}

/// A prefix as a key: the empty one begins with the smallest key.
fn key_of(prefix: &[u8]) -> bytes::Bytes {
    if prefix.is_empty() { bytes::Bytes::from_static(b"\0") } else { prefix.to_vec().into() }
}

fn delete_all(prefix: &[u8]) -> DeleteRangeRequest {
    let (key, range_end) = (key_of(prefix), prefix_end(prefix).into());
    DeleteRangeRequest { key, range_end, prev_kv: false }
}

fn compact(revision: i64, session: &Session, context: &mut Context) -> Result<(), Failure> {
    writeln!(context.out, "Compacting with revision {revision}")?;
    context.out.flush()?;
    let client = session.client.within(CLEANUP);
    let request = CompactionRequest { revision, physical: true };
    session.block_on(session.call("KV/Compact", client.compact(request)))?;
    writeln!(context.out, "Compacted with revision {revision}")?;
    Ok(())
}

/// Every endpoint of the client, one after the other.
fn defragment(session: &Session, context: &mut Context) -> Result<(), Failure> {
    for endpoint in session.client.endpoints() {
        let mut name = Vec::new();
        quote(&mut name, endpoint.as_bytes());
        let name = String::from_utf8_lossy(&name);
        writeln!(context.out, "Defragmenting {name}")?;
        context.out.flush()?;
        let client = session.client.at(&endpoint).within(CLEANUP);
        session.block_on(session.call("Maintenance/Defragment", client.defragment()))?;
        writeln!(context.out, "Defragmented {name}")?;
    }
    Ok(())
}

/// Says which requests failed; whether none did.
fn no_errors(samples: &Samples, out: &mut dyn Write) -> io::Result<bool> {
    if samples.errors.is_empty() {
        return Ok(true);
    }
    writeln!(out, "FAIL: too many errors")?;
    for (error, count) in &samples.errors {
        writeln!(out, "FAIL: ERROR({error}) -> {count}")?;
    }
    Ok(false)
}
