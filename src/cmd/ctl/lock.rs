//! `lock`: hold a named lock, for a command or until a signal.

use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::time::Duration;

use tokio::time::{Instant, timeout_at};

use super::args::{Stop, TTL, lease_in_order, left_to_expire};
use super::context::{Context, Session, complain};
use super::failure::{Failure, words};
use super::log::Field;
use super::{exec, locks};
use crate::client::{Mutex, RecipeError, Session as Lease};
use crate::cmd::cobra::BEYOND;
use crate::cmd::go_flags::GoDuration;
use crate::cmd::{Exit, Voice};
use crate::pb::etcdserverpb::{RangeRequest, RangeResponse};

const EARLY: Duration = Duration::from_millis(10);

/// How long beyond `--wait` it may take to leave the queue, and to ask who holds the lock.
const PARTING: Duration = Duration::from_secs(1);

#[derive(Debug, clap::Args)]
pub struct LockArgs {
    /// timeout for session
    #[arg(long, value_name = "int", default_value = "10")]
    pub ttl: i64,
    /// Give up if the lock is not held within this time (exit code 7); with 0s only a free one is taken
    #[arg(long, value_name = "duration", help_heading = BEYOND)]
    pub wait: Option<GoDuration>,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

pub(super) fn run(args: &LockArgs, context: &mut Context) -> Result<(), Failure> {
    let Some((name, command)) = args.args.split_first() else {
        return Err(Failure::args(
            "lock takes a lock name argument and an optional command to execute",
        ));
    };
    // A lock that has this name is still had by `lock -- ls`.
    let after_dash = context.words.windows(2).any(|pair| pair[0] == "--" && pair[1] == "ls");
    if context.voice == Voice::Ours && name == "ls" && !after_dash {
        return locks::run(command, context);
    }
    if args.wait.is_some_and(|wait| wait.0 < 0) {
        return Err(Failure::args("--wait must not be below 0"));
    }
    let setup = context.configure()?;
    if command.is_empty() {
        setup.can_show::<RangeResponse>()?;
    }
    let session = setup.connect(&setup.globals.endpoints)?;
    session.block_on(hold(args, command, &session, context))
}

async fn hold(
    args: &LockArgs,
    command: &[OsString],
    session: &Session,
    context: &mut Context,
) -> Result<(), Failure> {
    // Without a wait each step still has the time of a command.
    let time = |wait: GoDuration| if wait.0 == 0 { session.timeout() } else { wait.wait() };
    let by = args.wait.map(|wait| Instant::now() + time(wait));
    // As clientv3: one that is no time is its default.
    let ttl = if args.ttl > 0 { args.ttl } else { TTL };
    if args.ttl <= 0 {
        session.warn(
            "concurrency/session.go:133",
            "WithTTL(): TTL should be > 0, preserving current TTL",
            &[("current-session-ttl", Field::Number(TTL.unsigned_abs()))],
        );
    }
    let lease = lease_in_order(ttl, by, session).await.map_err(|failure| match by {
        // Nobody has been found to hold it: that is another exit code. A server that counts down as
        // we do may be a moment early.
        Some(by) if by <= Instant::now() + EARLY => failure
            .saying(|text| format!("not locked within {}: {text}", args.wait.unwrap_or_default())),
        _ => failure,
    })?;
    let mut stop = Stop::listen()?;
    let result = with_lease(args, by, command, &lease, &mut stop, session, context).await;
    // Unlike etcd, which lets it run out: ours leaves nothing behind.
    if session.voice == Voice::Ours && !matches!(result, Err(Failure::Quiet(_))) {
        if !command.is_empty() {
            // Signals of before were the command's.
            stop = Stop::listen()?;
        }
        let close = stop.giving_back(lease.close());
        // A wait that is over is over here as well: the lease expires by itself.
        let closed = match by.filter(|by| *by <= Instant::now()) {
            Some(by) if result.is_err() => {
                timeout_at(by + PARTING, close).await.unwrap_or(Ok(Ok(())))
            }
            _ => close.await,
        };
        match closed {
            Ok(Err(error)) if result.is_ok() => left_to_expire(&error),
            // How the command ended is what counts.
            Err(failure) if command.is_empty() => return Err(failure),
            _ => {}
        }
    }
    result
}

async fn with_lease(
    args: &LockArgs,
    by: Option<Instant>,
    command: &[OsString],
    lease: &Lease,
    stop: &mut Stop,
    session: &Session,
    context: &mut Context,
) -> Result<(), Failure> {
    let name = args.args[0].as_bytes();
    let mut mutex = Mutex::new(lease, name);
    let header = tokio::select! {
        biased;
        locked = async {
            match args.wait {
                Some(GoDuration(0)) => mutex.try_lock().await,
                _ => mutex.lock().await,
            }
        } => match locked {
            Err(RecipeError::Locked) => return Err(not_in_time(args, Instant::now(), session).await),
            locked => locked.map_err(|error| unlocked(&error, session))?,
        },
        () = stop.wanted() => {
            // The lease takes the key away if this fails.
            let _ = stop.giving_back(mutex.unlock()).await?;
            return Err(Failure::error("context canceled"));
        }
        by = limit(by) => {
            if let Ok(left) = timeout_at(by + PARTING, stop.giving_back(mutex.unlock())).await {
                let _ = left?;
            }
            return Err(not_in_time(args, by, session).await);
        }
    };
    let key = mutex.key().clone();
    if !command.is_empty() {
        let variables = [
            ("ETCD_LOCK_KEY", OsStr::from_bytes(&key).to_owned()),
            ("ETCD_LOCK_REV", header.revision.to_string().into()),
        ];
        context.out.flush()?;
        let ended = run_watching(command, &variables, lease, session).await;
        // Signals of before were the command's as well.
        let mut stop = Stop::listen()?;
        let unlocked = stop.giving_back(unlock(&mut mutex, session)).await?;
        return match ended {
            Err(ended) => {
                let exit = ended.code().map_or(Exit::Error, Exit::Status);
                Err(Failure::with(exit, ended.to_string()))
            }
            Ok(()) => unlocked,
        };
    }
    let request = RangeRequest { key, ..Default::default() };
    let own = session.call("KV/Range", session.client.range(request)).await?;
    if own.kvs.is_empty() {
        return Err(Failure::error("lock lost on init"));
    }
    context.show(&session.look, &own)?;
    context.out.flush()?;
    tokio::select! {
        biased;
        () = stop.wanted() => stop.giving_back(unlock(&mut mutex, session)).await?,
        gone = lease.gone() => Err(match session.voice {
            Voice::Original => Failure::error("session expired"),
            Voice::Ours => Failure::error(format!("the lock is lost: {gone}")),
        }),
    }
}

/// Runs the command; in our voice says at once if the lock is lost under it.
async fn run_watching(
    command: &[OsString],
    variables: &[(&'static str, OsString)],
    lease: &Lease,
    session: &Session,
) -> Result<(), exec::Ended> {
    let mut running = std::pin::pin!(exec::run_aside(command, variables, true));
    tokio::select! {
        biased;
        ended = &mut running => return ended,
        gone = lease.gone(), if session.voice == Voice::Ours => {
            complain(&format!("warning: the lock is lost while the command runs: {gone}\n"));
        }
    }
    running.await
}

async fn limit(by: Option<Instant>) -> Instant {
    match by {
        Some(by) => tokio::time::sleep_until(by).await,
        None => std::future::pending().await,
    }
    Instant::now()
}

async fn unlock(mutex: &mut Mutex, session: &Session) -> Result<(), Failure> {
    mutex.unlock().await.map(|_| ()).map_err(|error| unlocked(&error, session))
}

/// Why there is no lock.
fn unlocked(error: &RecipeError, session: &Session) -> Failure {
    match error {
        RecipeError::Call(error) => session.failed("KV/Txn", error),
        other => Failure::error(other.to_string()),
    }
}

/// Who has it instead; where nobody can tell, it is no conflict.
async fn not_in_time(args: &LockArgs, over: Instant, session: &Session) -> Failure {
    let text = format!("not locked within {}", args.wait.unwrap_or_default());
    match locks::holder(args.args[0].as_bytes(), &session.by((over + PARTING).into())).await {
        Ok(Some(lease)) => {
            Failure::with(Exit::Conflict, format!("{text}: held by lease {lease:x}"))
        }
        Ok(None) => Failure::with(Exit::Conflict, text),
        Err(error) => {
            let error = session.explained(error).await;
            Failure::error(format!("{text}: {}", words(&error, session.voice)))
        }
    }
}
