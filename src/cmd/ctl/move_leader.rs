//! `move-leader`: hand leadership to another member.

use std::ffi::OsString;
use std::os::unix::ffi::OsStrExt;

use super::super::go_flags;
use super::super::output::Note;
use super::context::{Context, runtime};
use super::failure::Failure;
use crate::pb::etcdserverpb::{MoveLeaderRequest, MoveLeaderResponse};

#[derive(Debug, clap::Args)]
pub struct MoveLeaderArgs {
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

pub(super) fn run(args: &MoveLeaderArgs, context: &mut Context) -> Result<(), Failure> {
    let [target] = &args.args[..] else {
        return Err(Failure::args("move-leader command needs 1 argument"));
    };
    let target_id = go_flags::uint(target.as_bytes(), 16).map_err(Failure::args)?;
    let setup = context.configure()?;
    setup.can_show::<Note<'_, MoveLeaderResponse>>()?;
    let runtime = runtime()?;
    let endpoints = &setup.globals.endpoints;
    // One deadline for all of it, which the variable counts for too.
    let by = std::time::Instant::now() + setup.globals.command_timeout.wait();
    for endpoint in endpoints {
        let session = setup.anonymous(std::slice::from_ref(endpoint), &runtime, "etcd-client")?;
        session.log_in()?;
        let client = session.by(by);
        let status = session.block_on(session.call("Maintenance/Status", client.status()))?;
        let leader = status.leader;
        if status.header.unwrap_or_default().member_id != leader {
            continue;
        }
        let request = MoveLeaderRequest { target_id };
        let call = session.call("Maintenance/MoveLeader", client.move_leader(request));
        let message = &session.block_on(call)?;
        let line = format!("Leadership transferred from {leader:x} to {target_id:x}");
        return context.show(&session.look, &Note { line, message });
    }
    Err(Failure::args(format!("no leader endpoint given at [{}]", endpoints.join(" "))))
}
