//! `elect`: stand for leader, or listen who is.

use std::ffi::OsString;
use std::io::Write;
use std::os::unix::ffi::OsStrExt;

use super::args::{Stop, TTL, lease_in_order, left_to_expire};
use super::context::{Context, Session};
use super::failure::Failure;
use crate::client::{Election, Observer, RecipeError, Session as Lease};
use crate::cmd::Voice;
use crate::pb::etcdserverpb::{RangeRequest, RangeResponse};

#[derive(Debug, clap::Args)]
pub struct ElectArgs {
    /// observation mode
    #[arg(long, short = 'l')]
    pub listen: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

pub(super) fn run(args: &ElectArgs, context: &mut Context) -> Result<(), Failure> {
    if !matches!(args.args.len(), 1 | 2) {
        return Err(Failure::args(
            "elect takes one election name argument and an optional proposal argument",
        ));
    }
    let setup = context.configure()?;
    setup.can_show::<RangeResponse>()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    let name = args.args[0].as_bytes();
    match (args.args.get(1), args.listen) {
        (None, false) => Err(Failure::args("no proposal argument but -l not set")),
        (Some(_), true) => Err(Failure::args("proposal given but -l is set")),
        (None, true) => session.block_on(observe(name, &session, context)),
        (Some(proposal), false) => {
            session.block_on(stand(name, proposal.as_bytes(), &session, context))
        }
    }
}

/// Shows the leader and every one after, until a signal.
async fn observe(name: &[u8], session: &Session, context: &mut Context) -> Result<(), Failure> {
    let mut stop = Stop::listen()?;
    let mut observer = Observer::new(&session.client, name);
    loop {
        let leader = tokio::select! {
            biased;
            () = stop.wanted() => return Ok(()),
            leader = observer.next() => leader,
        };
        let answer = leader.map_err(|error| match session.voice {
            Voice::Original => Failure::error("elect: observer lost"),
            Voice::Ours => Failure::error(error.to_string()),
        })?;
        context.show(&session.look, &answer)?;
        context.out.flush()?;
    }
}

async fn stand(
    name: &[u8],
    proposal: &[u8],
    session: &Session,
    context: &mut Context,
) -> Result<(), Failure> {
    let lease = lease_in_order(TTL, None, session).await?;
    let mut stop = Stop::listen()?;
    let result = lead(name, proposal, &lease, &mut stop, session, context).await;
    // Unlike etcd, which lets it run out: ours leaves nothing behind.
    if session.voice == Voice::Ours && !matches!(result, Err(Failure::Quiet(_))) {
        let closed = stop.giving_back(lease.close()).await?;
        if let (Ok(()), Err(error)) = (&result, closed) {
            left_to_expire(&error);
        }
    }
    result
}

async fn lead(
    name: &[u8],
    proposal: &[u8],
    lease: &Lease,
    stop: &mut Stop,
    session: &Session,
    context: &mut Context,
) -> Result<(), Failure> {
    let mut election = Election::new(lease, name);
    tokio::select! {
        biased;
        elected = election.campaign(proposal) => {
            elected.map_err(|error| failed(&error, session))?;
        }
        () = stop.wanted() => {
            // The lease takes the key away if this fails.
            let _ = stop.giving_back(election.resign()).await?;
            return Err(Failure::error("context canceled"));
        }
    }
    let request = RangeRequest { key: election.key().clone(), ..Default::default() };
    let own = session.call("KV/Range", session.client.range(request)).await?;
    context.show(&session.look, &own)?;
    context.out.flush()?;
    tokio::select! {
        biased;
        () = stop.wanted() => {
            let resigned = stop.giving_back(election.resign()).await?;
            resigned.map_err(|error| failed(&error, session))
        }
        gone = lease.gone() => Err(match session.voice {
            Voice::Original => Failure::error("elect: session expired"),
            Voice::Ours => Failure::error(format!("leadership is lost: {gone}")),
        }),
    }
}

fn failed(error: &RecipeError, session: &Session) -> Failure {
    match error {
        RecipeError::Call(error) => session.failed("KV/Txn", error),
        other => Failure::error(other.to_string()),
    }
}
