//! `endpoint`: health, status and hash of every endpoint.

use std::ffi::OsString;
use std::io::Write;
use std::time::Instant;

use tokio::task::JoinSet;

use super::super::go_flags::GoDuration;
use super::super::output::Format;
use super::super::output::endpoint::{self as output, Hashes, Health, Healths, Statuses};
use super::super::{Exit, Voice};
use super::alarm;
use super::context::{Context, Session, Setup, complain, runtime};
use super::failure::{Failure, bracketed};
use crate::client::{self, Client};
use crate::pb::etcdserverpb::{AlarmResponse, AlarmType, HashKvRequest, RangeRequest};

/// What `status` says of itself at length.
const STATUS_LONG: &str = "\
When --write-out is set to simple, this command prints out comma-separated status lists for each endpoint.
The items in the lists are endpoint, ID, version, db size, is leader, is learner, raft term, raft index, raft applied index, errors.";

#[derive(Debug, clap::Args)]
pub struct Endpoint {
    #[command(subcommand)]
    pub command: EndpointCommand,
    /// use all endpoints from the cluster member list
    #[arg(long, global = true)]
    pub cluster: bool,
}

#[derive(Debug, clap::Subcommand)]
pub enum EndpointCommand {
    /// Checks the healthiness of endpoints specified in `--endpoints` flag
    #[command(override_usage = "health")]
    Health(HealthArgs),
    /// Prints out the status of endpoints specified in `--endpoints` flag
    #[command(override_usage = "status", long_about = STATUS_LONG)]
    Status(StatusArgs),
    /// Prints the KV history hash for each endpoint in --endpoints
    #[command(override_usage = "hashkv")]
    Hashkv(HashkvArgs),
}

#[derive(Debug, clap::Args)]
pub struct HealthArgs {
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct StatusArgs {
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct HashkvArgs {
    /// maximum revision to hash (default: latest revision)
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    pub rev: i64,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

pub(super) fn run(args: &Endpoint, context: &mut Context) -> Result<(), Failure> {
    let mut setup = context.configure()?;
    // Only here does a variable set a flag that is not global.
    let cluster = args.cluster
        || setup.inherited.values().any(|(name, value)| name == "cluster" && value == "true");
    match &args.command {
        EndpointCommand::Health(_) => health(&mut setup, cluster, context),
        EndpointCommand::Status(_) => status(&mut setup, cluster, context),
        EndpointCommand::Hashkv(args) => hashkv(&mut setup, args.rev, cluster, context),
    }
}

/// What one endpoint's check came to: the two calls, and how long the first took.
struct Checked {
    at: usize,
    took: GoDuration,
    commit: Result<(), client::Error>,
    alarms: Option<Result<AlarmResponse, client::Error>>,
}

/// A read that needs a quorum, then the alarms.
async fn check(at: usize, client: Client) -> Checked {
    let began = Instant::now();
    let key = RangeRequest { key: b"health"[..].into(), ..RangeRequest::default() };
    let commit = match client.range(key).await {
        // Being refused takes a committed proposal too.
        Err(error) if error.is_text("permission denied") => Err(error),
        result => result.map(|_| ()),
    };
    let took = began.elapsed().into();
    let alarms = if is_healthy(&commit) { Some(client.alarm(alarm::every()).await) } else { None };
    Checked { at, took, commit, alarms }
}

fn is_healthy(commit: &Result<(), client::Error>) -> bool {
    match commit {
        Ok(()) => true,
        Err(error) => error.is_text("permission denied"),
    }
}

fn health(setup: &mut Setup, cluster: bool, context: &mut Context) -> Result<(), Failure> {
    setup.can_show::<Healths>()?;
    let runtime = runtime()?;
    let endpoints = setup.endpoints(cluster, &runtime, context)?;
    let mut sessions = Vec::new();
    for endpoint in &endpoints {
        sessions.push(setup.anonymous(std::slice::from_ref(endpoint), &runtime, "client")?);
    }
    let mut list = Vec::new();
    let mut checks = JoinSet::new();
    runtime.block_on(async {
        for (at, session) in sessions.iter().enumerate() {
            if let Err(failure) = session.log_in_async().await {
                let endpoint = endpoints[at].clone();
                list.push(Health { endpoint, healthy: false, took: None, error: failure.text() });
                continue;
            }
            checks.spawn(check(at, session.client.by((Instant::now() + session.timeout()).into())));
        }
        while let Some(checked) = checks.join_next().await {
            // A check that panicked has said so already; nothing else ends one early.
            let Ok(mut checked) = checked else { continue };
            if let Err(error) = checked.commit {
                checked.commit = Err(sessions[checked.at].explained(error).await);
            }
            list.push(verdict(&sessions[checked.at], &endpoints[checked.at], checked));
        }
    });
    let complaints: String =
        list.iter().filter(|each| !each.error.is_empty()).map(Health::complaint).collect();
    context.show(&setup.look, &Healths(list))?;
    context.out.flush()?;
    if complaints.is_empty() {
        return Ok(());
    }
    if setup.look.format == Format::Simple {
        complain(&complaints);
    }
    Err(Failure::error("unhealthy cluster"))
}

fn verdict(session: &Session, endpoint: &str, checked: Checked) -> Health {
    let healthy = is_healthy(&checked.commit);
    let mut error = String::new();
    if let Err(cause) = &checked.commit {
        let text = session.failed("KV/Range", cause).text();
        if !healthy {
            error = text;
        }
    }
    match checked.alarms {
        Some(Ok(response)) if !response.alarms.is_empty() => {
            error.push_str("Active Alarm(s): ");
            for alarm in response.alarms {
                error.push_str(match AlarmType::try_from(alarm.alarm) {
                    Ok(AlarmType::Nospace) => "NOSPACE ",
                    Ok(AlarmType::Corrupt) => "CORRUPT ",
                    _ => "UNKNOWN ",
                });
            }
        }
        Some(Err(cause)) => {
            session.failed("Maintenance/Alarm", &cause);
            error.push_str("Unable to fetch the alarm list");
        }
        _ => {}
    }
    Health {
        endpoint: endpoint.to_owned(),
        healthy: error.is_empty(),
        took: Some(checked.took),
        error,
    }
}

fn status(setup: &mut Setup, cluster: bool, context: &mut Context) -> Result<(), Failure> {
    setup.can_show::<Statuses>()?;
    let runtime = runtime()?;
    let mut list = Vec::new();
    let mut failed = false;
    for endpoint in setup.endpoints(cluster, &runtime, context)? {
        let session = setup.anonymous(std::slice::from_ref(&endpoint), &runtime, "etcd-client")?;
        session.log_in()?;
        let client = session.client.within(session.timeout());
        match session.block_on(session.call("Maintenance/Status", client.status())) {
            Ok(response) => list.push(output::Status { endpoint, response }),
            Err(failure) => {
                failed = true;
                let what = format!("Failed to get the status of endpoint {endpoint}");
                complain(&format!("{}\n", bracketed(&what, &failure.text())));
            }
        }
    }
    context.show(&setup.look, &Statuses(list))?;
    if failed { Err(Failure::Quiet(Exit::Error)) } else { Ok(()) }
}

fn hashkv(
    setup: &mut Setup,
    revision: i64,
    cluster: bool,
    context: &mut Context,
) -> Result<(), Failure> {
    setup.can_show::<Hashes>()?;
    let runtime = runtime()?;
    let mut list = Vec::new();
    let mut last = Ok(());
    for endpoint in setup.endpoints(cluster, &runtime, context)? {
        let session = setup.anonymous(std::slice::from_ref(&endpoint), &runtime, "etcd-client")?;
        session.log_in()?;
        let client = session.client.within(session.timeout());
        let call = session.call("Maintenance/HashKV", client.hash_kv(HashKvRequest { revision }));
        match session.block_on(call) {
            Ok(response) => list.push(output::Hash { endpoint, response }),
            Err(failure) => {
                let what = format!("Failed to get the hash of endpoint {endpoint}");
                complain(&format!("{}\n", bracketed(&what, &failure.text())));
                last = Err(failure);
            }
        }
    }
    context.show(&setup.look, &Hashes(list))?;
    match setup.voice {
        // As etcdctl, which says the last one twice.
        Voice::Original => last,
        Voice::Ours => last.map_err(|_| Failure::Quiet(Exit::Error)),
    }
}
