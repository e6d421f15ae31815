//! `alarm`: list and disarm.

use std::ffi::OsString;

use super::context::{Context, Session};
use super::failure::Failure;
use crate::client::Client;
use crate::pb::etcdserverpb::alarm_request::AlarmAction;
use crate::pb::etcdserverpb::{AlarmRequest, AlarmResponse, AlarmType};

#[derive(Debug, clap::Args)]
pub struct Alarm {
    #[command(subcommand)]
    pub command: AlarmCommand,
}

#[derive(Debug, clap::Subcommand)]
pub enum AlarmCommand {
    /// Disarms all alarms
    #[command(override_usage = "disarm")]
    Disarm(AlarmArgs),
    /// Lists all alarms
    #[command(override_usage = "list")]
    List(AlarmArgs),
}

#[derive(Debug, clap::Args)]
pub struct AlarmArgs {
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

/// Every alarm of every member.
pub(super) fn every() -> AlarmRequest {
    AlarmRequest { action: AlarmAction::Get as i32, member_id: 0, alarm: AlarmType::None as i32 }
}

pub(super) fn run(args: &Alarm, context: &mut Context) -> Result<(), Failure> {
    let (name, disarm, args) = match &args.command {
        AlarmCommand::Disarm(args) => ("disarm", true, args),
        AlarmCommand::List(args) => ("list", false, args),
    };
    if !args.args.is_empty() {
        return Err(Failure::args(format!("alarm {name} command accepts no arguments")));
    }
    let setup = context.configure()?;
    setup.can_show::<AlarmResponse>()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    let client = session.by(context.deadline());
    let response = session.block_on(async {
        let list = session.call("Maintenance/Alarm", client.alarm(every())).await?;
        if disarm { lift(&session, &client, list).await } else { Ok(list) }
    })?;
    context.show(&session.look, &response)
}

/// Lifts the alarms one by one; what was lifted, without a header, as clientv3 puts it together.
async fn lift(
    session: &Session,
    client: &Client,
    list: AlarmResponse,
) -> Result<AlarmResponse, Failure> {
    let mut lifted = AlarmResponse::default();
    for alarm in list.alarms {
        let request = AlarmRequest {
            action: AlarmAction::Deactivate as i32,
            member_id: alarm.member_id,
            alarm: alarm.alarm,
        };
        let response = session.call("Maintenance/Alarm", client.alarm(request)).await?;
        lifted.alarms.extend(response.alarms);
    }
    Ok(lifted)
}
