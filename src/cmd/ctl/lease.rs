//! `lease`: grant, revoke, look at and keep leases.

use std::ffi::OsString;
use std::io::Write;
use std::os::unix::ffi::OsStrExt;

use super::super::go_flags;
use super::super::output::Format;
use super::super::output::fields::lease_hex;
use super::super::output::lease::{Revoked, TimeToLive};
use super::super::{Exit, Voice};
use super::context::Context;
use super::failure::{Failure, bracketed, words};
use crate::client::Gone;
use crate::pb::etcdserverpb::{
    LeaseGrantRequest, LeaseGrantResponse, LeaseKeepAliveResponse, LeaseLeasesResponse,
    LeaseRevokeRequest, LeaseTimeToLiveRequest,
};

#[derive(Debug, clap::Args)]
pub struct Lease {
    #[command(subcommand)]
    pub command: LeaseCommand,
}

#[derive(Debug, clap::Subcommand)]
pub enum LeaseCommand {
    /// Creates leases
    #[command(override_usage = "grant <ttl>")]
    Grant(LeaseArgs),
    /// Revokes leases
    #[command(override_usage = "revoke <leaseID>")]
    Revoke(LeaseArgs),
    /// Get lease information
    #[command(override_usage = "timetolive <leaseID> [options]")]
    Timetolive(TimetoliveArgs),
    /// List all active leases
    #[command(override_usage = "list")]
    List(LeaseArgs),
    /// Keeps leases alive (renew)
    #[command(override_usage = "keep-alive [options] <leaseID>")]
    KeepAlive(KeepAliveArgs),
}

#[derive(Debug, clap::Args)]
pub struct LeaseArgs {
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct TimetoliveArgs {
    /// Get keys attached to this lease
    #[arg(long)]
    pub keys: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct KeepAliveArgs {
    /// Resets the keep-alive time to its original value and cobrautl.Exits immediately
    #[arg(long)]
    pub once: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

pub(super) fn run(args: &Lease, context: &mut Context) -> Result<(), Failure> {
    match &args.command {
        LeaseCommand::Grant(args) => grant(args, context),
        LeaseCommand::Revoke(args) => revoke(args, context),
        LeaseCommand::Timetolive(args) => time_to_live(args, context),
        LeaseCommand::List(_) => list(context),
        LeaseCommand::KeepAlive(args) => keep_alive(args, context),
    }
}

/// The one id that a command takes, in hex.
fn id_of(args: &[OsString], arity: &str) -> Result<OsString, Failure> {
    match args {
        [id] => Ok(id.clone()),
        _ => Err(Failure::args(arity)),
    }
}

fn parse_id(id: &OsString) -> Result<i64, Failure> {
    go_flags::int(id.as_bytes(), 16)
        .map_err(|error| Failure::args(format!("bad lease ID arg ({error}), expecting ID in Hex")))
}

fn grant(args: &LeaseArgs, context: &mut Context) -> Result<(), Failure> {
    let [ttl] = &args.args[..] else {
        return Err(Failure::args("lease grant command needs TTL argument"));
    };
    let ttl = go_flags::int(ttl.as_bytes(), 10)
        .map_err(|error| Failure::args(format!("bad TTL ({error})")))?;
    let setup = context.configure()?;
    setup.can_show::<LeaseGrantResponse>()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    let client = session.by(context.deadline());
    let call =
        session.call("Lease/LeaseGrant", client.lease_grant(LeaseGrantRequest { ttl, id: 0 }));
    let response = session
        .block_on(call)
        .map_err(|failure| failure.saying(|text| bracketed("failed to grant lease", &text)))?;
    context.show(&session.look, &response)
}

fn revoke(args: &LeaseArgs, context: &mut Context) -> Result<(), Failure> {
    let id = parse_id(&id_of(&args.args, "lease revoke command needs 1 argument")?)?;
    let setup = context.configure()?;
    setup.can_show::<Revoked>()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    let client = session.by(context.deadline());
    let call = session.call("Lease/LeaseRevoke", client.lease_revoke(LeaseRevokeRequest { id }));
    let response = session
        .block_on(call)
        .map_err(|failure| failure.saying(|text| bracketed("failed to revoke lease", &text)))?;
    if session.look.format == Format::Protobuf {
        // etcdctl hands its printer a type that protobuf does not know.
        return Err(Failure::with(Exit::Unsupported, Revoked::unmarshalled(&response)));
    }
    context.show(&session.look, &Revoked { id, response })
}

fn time_to_live(args: &TimetoliveArgs, context: &mut Context) -> Result<(), Failure> {
    let id = id_of(&args.args, "lease timetolive command needs lease ID as argument")?;
    let setup = context.configure()?;
    setup.can_show::<TimeToLive>()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    // As etcdctl: the id is looked at when the client is there.
    let request = LeaseTimeToLiveRequest { id: parse_id(&id)?, keys: args.keys };
    let client = session.patient();
    let call = session.call("Lease/LeaseTimeToLive", client.lease_time_to_live(request));
    let response =
        session.block_on(call).map_err(|failure| failure.exiting(Exit::BadConnection))?;
    context.show(&session.look, &TimeToLive { response, keys: args.keys })
}

fn list(context: &mut Context) -> Result<(), Failure> {
    let setup = context.configure()?;
    setup.can_show::<LeaseLeasesResponse>()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    let client = session.patient();
    let response = session
        .block_on(session.call("Lease/LeaseLeases", client.lease_leases()))
        .map_err(|failure| failure.exiting(Exit::BadConnection))?;
    context.show(&session.look, &response)
}

fn keep_alive(args: &KeepAliveArgs, context: &mut Context) -> Result<(), Failure> {
    // As etcdctl: how many there are is looked at before the client is made, and the id too.
    let id = parse_id(&id_of(&args.args, "lease keep-alive command needs lease ID as argument")?)?;
    let setup = context.configure()?;
    setup.can_show::<LeaseKeepAliveResponse>()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    let refused = |gone: Gone| Failure::with(Exit::BadConnection, gone_text(&gone, session.voice));
    if args.once {
        let client = session.patient();
        let answer = session.block_on(client.keep_alive_once(id)).map_err(refused)?;
        return context.show(&session.look, &answer);
    }
    session.block_on(async {
        let mut kept = session.patient().keep_alive(id);
        loop {
            match kept.next().await {
                Ok(answer) => {
                    context.show(&session.look, &answer)?;
                    context.out.flush()?;
                }
                Err(gone) if session.voice == Voice::Ours && !matches!(gone, Gone::Expired(_)) => {
                    return Err(refused(gone));
                }
                Err(_) => break,
            }
        }
        if session.look.format == Format::Simple {
            writeln!(context.out, "lease {} expired or revoked.", lease_hex(id))?;
        }
        Ok(())
    })
}

/// etcd's own text for a lease that is gone; the client's for the rest.
fn gone_text(gone: &Gone, voice: Voice) -> String {
    match (gone, voice) {
        (Gone::Expired(_), Voice::Original) => "etcdserver: requested lease not found".to_owned(),
        (Gone::Failed(error), _) => words(error, voice),
        _ => gone.to_string(),
    }
}
