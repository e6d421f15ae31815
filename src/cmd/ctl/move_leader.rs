//! `move-leader`: hand leadership to another member.

use std::ffi::OsString;
use std::os::unix::ffi::OsStrExt;
use std::time::Instant;

use tokio::task::JoinSet;

use super::super::output::Note;
use super::super::{Voice, go_flags};
use super::context::{Context, Session, runtime};
use super::failure::{Failure, NO_LEADER};
use crate::client::Client;
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
    let endpoints = &setup.globals.endpoints;
    // One deadline for all of it, which the variable counts for too.
    let by = Instant::now() + setup.globals.command_timeout.wait();
    if setup.voice == Voice::Ours {
        let session = setup.connect(endpoints)?;
        let (endpoint, leader) = session.block_on(find(&session, by))?;
        let client = session.by(by).at(&endpoint);
        return context.hand_over(&session, &client, leader, target_id);
    }
    let runtime = runtime()?;
    for endpoint in endpoints {
        let session = setup.anonymous(std::slice::from_ref(endpoint), &runtime, "etcd-client")?;
        session.log_in()?;
        let client = session.by(by);
        let status = session.block_on(session.call("Maintenance/Status", client.status()))?;
        let leader = status.leader;
        if status.header.unwrap_or_default().member_id != leader {
            continue;
        }
        return context.hand_over(&session, &client, leader, target_id);
    }
    Err(Failure::args(format!("no leader endpoint given at [{}]", endpoints.join(" "))))
}

impl Context {
    /// Asks `leader`, which the calls of `client` go to, to make way for the other.
    fn hand_over(
        &mut self,
        session: &Session,
        client: &Client,
        leader: u64,
        target_id: u64,
    ) -> Result<(), Failure> {
        let request = MoveLeaderRequest { target_id };
        let call = session.call("Maintenance/MoveLeader", client.move_leader(request));
        let message = &session.block_on(call)?;
        let line = format!("Leadership transferred from {leader:x} to {target_id:x}");
        self.show(&session.look, &Note { line, message })
    }
}

/// Asks all endpoints at once which of them is the leader, and passes over those that do not answer.
async fn find(session: &Session, by: Instant) -> Result<(String, u64), Failure> {
    let mut asked = JoinSet::new();
    let endpoints = session.client.endpoints();
    for endpoint in endpoints.clone() {
        let client = session.by(by).at(&endpoint);
        asked.spawn(async move { (client.status().await, endpoint) });
    }
    let (mut failures, mut leaderless) = (Vec::new(), false);
    // One that panicked has said so already; nothing else ends one early.
    while let Some(Ok((status, endpoint))) = asked.join_next().await {
        match status {
            Ok(status) if status.leader == 0 => leaderless = true,
            Ok(status) if status.header.unwrap_or_default().member_id == status.leader => {
                return Ok((endpoint, status.leader));
            }
            Ok(_) => {}
            Err(error) => failures.push(error.to_string()),
        }
    }
    let list = endpoints.join(" ");
    Err(match failures.is_empty() {
        _ if leaderless => {
            Failure::error(format!("there is no leader at [{list}]\nhint: {NO_LEADER}"))
        }
        true => Failure::args(format!("no leader endpoint given at [{list}]")),
        false => Failure::error(format!(
            "no endpoint that answers is the leader ({})",
            failures.join("; ")
        )),
    })
}
