//! `member`: who belongs to the cluster.

use std::ffi::OsString;

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
    Promote(MemberArgs),
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
