//! `member`: who belongs to the cluster.

use std::ffi::OsString;
use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::time::{Duration, Instant};

use super::super::cobra::BEYOND;
use super::super::go_flags::{self, GoDuration, quoted};
use super::super::output::Format;
use super::super::output::member::Changed;
use super::context::{Context, Session};
use super::failure::Failure;
use super::get::serializable;
use crate::maintain::PeerUrl;
use crate::pb::etcdserverpb::{
    MemberAddRequest, MemberAddResponse, MemberListRequest, MemberListResponse,
    MemberPromoteRequest, MemberPromoteResponse, MemberRemoveRequest, MemberRemoveResponse,
    MemberUpdateRequest, MemberUpdateResponse,
};

const LIST_LONG: &str = "\
When --write-out is set to simple, this command prints out comma-separated member lists for each endpoint.
The items in the lists are ID, Status, Name, Peer Addrs, Client Addrs, Is Learner.";

const PROMOTE_LONG: &str = "\
Promotes a non-voting learner member to a voting one in the cluster.
";

#[derive(Debug, clap::Args)]
pub struct Member {
    #[command(subcommand)]
    pub command: MemberCommand,
}

#[derive(Debug, clap::Subcommand)]
pub enum MemberCommand {
    /// Adds a member into the cluster
    #[command(override_usage = "add <memberName> [options]")]
    Add(AddArgs),
    /// Removes a member from the cluster
    #[command(override_usage = "remove <memberID>")]
    Remove(MemberArgs),
    /// Updates a member in the cluster
    #[command(override_usage = "update <memberID> [options]")]
    Update(UpdateArgs),
    /// Lists all members in the cluster
    #[command(override_usage = "list", long_about = LIST_LONG)]
    List(ListArgs),
    /// Promotes a non-voting member in the cluster
    #[command(override_usage = "promote <memberID>", long_about = PROMOTE_LONG)]
    Promote(PromoteArgs),
}

#[derive(Debug, clap::Args)]
pub struct AddArgs {
    #[arg(
        long,
        value_name = "string",
        default_value = "",
        hide_default_value = true,
        help = "comma separated peer URLs for the new member."
    )]
    pub peer_urls: String,
    /// indicates if the new member is raft learner
    #[arg(long)]
    pub learner: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct MemberArgs {
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct PromoteArgs {
    /// Try again for this long while the member is not in sync with the leader
    #[arg(long, value_name = "duration", help_heading = BEYOND)]
    pub wait: Option<GoDuration>,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct UpdateArgs {
    #[arg(
        long,
        value_name = "string",
        default_value = "",
        hide_default_value = true,
        help = "comma separated peer URLs for the updated member."
    )]
    pub peer_urls: String,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct ListArgs {
    /// Linearizable(l) or Serializable(s)
    #[arg(long, value_name = "string", default_value = "l")]
    pub consistency: String,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

pub(super) fn run(args: &Member, context: &mut Context) -> Result<(), Failure> {
    match &args.command {
        MemberCommand::Add(args) => add(args, context),
        MemberCommand::Remove(args) => remove(args, context),
        MemberCommand::Update(args) => update(args, context),
        MemberCommand::List(args) => list(args, context),
        MemberCommand::Promote(args) => promote(args, context),
    }
}

fn id_of(args: &[OsString]) -> Result<u64, Failure> {
    let [id] = args else { return Err(Failure::args("member ID is not provided")) };
    go_flags::uint(id.as_bytes(), 16)
        .map_err(|error| Failure::args(format!("bad member ID arg ({error}), expecting ID in Hex")))
}

/// The URLs of `--peer-urls`; checking them comes when the client is there, as in etcdctl.
fn urls_of(list: &str) -> Result<Vec<String>, Failure> {
    if list.is_empty() {
        return Err(Failure::args("member peer urls not provided"));
    }
    Ok(list.split(',').map(ToOwned::to_owned).collect())
}

/// What etcd's client refuses to send.
fn check_urls(urls: &[String]) -> Result<(), Failure> {
    let check = |url: &String| PeerUrl::parse(url).map(drop);
    urls.iter().try_for_each(check).map_err(|error| Failure::error(error.to_string()))
}

fn add(args: &AddArgs, context: &mut Context) -> Result<(), Failure> {
    let name = match &args.args[..] {
        [] => return Err(Failure::args("member name not provided")),
        [name] => name,
        many => {
            let mut text = "too many arguments".to_owned();
            for word in many.iter().map(|word| word.to_string_lossy()) {
                if word.to_lowercase().starts_with("http") {
                    text.push_str(&format!(", did you mean --peer-urls={word}"));
                }
            }
            return Err(Failure::args(text));
        }
    };
    let peer_ur_ls = urls_of(&args.peer_urls)?;
    let setup = context.configure()?;
    setup.can_show::<MemberAddResponse>()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    check_urls(&peer_ur_ls)?;
    let client = session.by(context.deadline());
    let request = MemberAddRequest { peer_ur_ls, is_learner: args.learner };
    let response =
        session.block_on(session.call("Cluster/MemberAdd", client.member_add(request)))?;
    context.show(&session.look, &response)?;
    if session.look.format == Format::Simple {
        let added = response.member.unwrap_or_default().id;
        let name = String::from_utf8_lossy(name.as_bytes());
        let mut cluster = Vec::new();
        for member in &response.members {
            let name = if member.id == added { &name } else { member.name.as_str() };
            cluster.extend(member.peer_ur_ls.iter().map(|url| format!("{name}={url}")));
        }
        let (name, cluster) = (quoted(name.as_bytes()), quoted(cluster.join(",").as_bytes()));
        let urls = quoted(args.peer_urls.as_bytes());
        write!(
            context.out,
            "\nETCD_NAME={name}\nETCD_INITIAL_CLUSTER={cluster}\n\
             ETCD_INITIAL_ADVERTISE_PEER_URLS={urls}\nETCD_INITIAL_CLUSTER_STATE=\"existing\"\n"
        )?;
    }
    Ok(())
}

fn remove(args: &MemberArgs, context: &mut Context) -> Result<(), Failure> {
    let id = id_of(&args.args)?;
    let setup = context.configure()?;
    setup.can_show::<Changed<MemberRemoveResponse>>()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    let client = session.by(context.deadline());
    let call =
        session.call("Cluster/MemberRemove", client.member_remove(MemberRemoveRequest { id }));
    let response = session.block_on(call)?;
    context.show(&session.look, &Changed { id, response })
}

fn update(args: &UpdateArgs, context: &mut Context) -> Result<(), Failure> {
    let id = id_of(&args.args)?;
    let peer_ur_ls = urls_of(&args.peer_urls)?;
    let setup = context.configure()?;
    setup.can_show::<Changed<MemberUpdateResponse>>()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    check_urls(&peer_ur_ls)?;
    let client = session.by(context.deadline());
    let request = MemberUpdateRequest { id, peer_ur_ls };
    let response =
        session.block_on(session.call("Cluster/MemberUpdate", client.member_update(request)))?;
    context.show(&session.look, &Changed { id, response })
}

fn list(args: &ListArgs, context: &mut Context) -> Result<(), Failure> {
    // As etcdctl: the complaint names the value of another command's flag, which is `l`.
    let linearizable = !serializable(&args.consistency, "l")?;
    let setup = context.configure()?;
    setup.can_show::<MemberListResponse>()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    let client = session.by(context.deadline());
    let request = MemberListRequest { linearizable };
    let response =
        session.block_on(session.call("Cluster/MemberList", client.member_list(request)))?;
    context.show(&session.look, &response)
}

fn promote(args: &PromoteArgs, context: &mut Context) -> Result<(), Failure> {
    let id = id_of(&args.args)?;
    if args.wait.is_some_and(|wait| wait.0 < 0) {
        return Err(Failure::args("--wait must not be below 0"));
    }
    let setup = context.configure()?;
    setup.can_show::<Changed<MemberPromoteResponse>>()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    let response = match args.wait {
        None => {
            let client = session.by(context.deadline());
            let promoted = client.member_promote(MemberPromoteRequest { id });
            session.block_on(session.call("Cluster/MemberPromote", promoted))?
        }
        Some(wait) => session.block_on(promote_in_time(id, wait, &session))?,
    };
    context.show(&session.look, &Changed { id, response })
}

/// Asks again until the learner has what the leader has, or the time is over.
async fn promote_in_time(
    id: u64,
    wait: GoDuration,
    session: &Session,
) -> Result<MemberPromoteResponse, Failure> {
    const NOT_READY: &str = "can only promote a learner member which is in sync with leader";
    const PAUSE: Duration = Duration::from_millis(500);
    let by = Instant::now() + wait.wait();
    let client = session.client.within(session.timeout());
    loop {
        match client.member_promote(MemberPromoteRequest { id }).await {
            Err(error) if error.is_text(NOT_READY) && Instant::now() + PAUSE < by => {
                tokio::time::sleep(PAUSE).await;
            }
            Err(error) if error.is_text(NOT_READY) => {
                let failure = session.failed("Cluster/MemberPromote", &error);
                return Err(failure.saying(|text| format!("not promoted within {wait}: {text}")));
            }
            result => return session.call("Cluster/MemberPromote", async { result }).await,
        }
    }
}
