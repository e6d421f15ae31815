//! The commands and flags of `ekctl`, and the layout of etcdctl's help.

use std::ffi::OsString;

use super::super::cobra::{BEYOND, Style};
use super::globals::Globals;
use super::{
    alarm, auth, bench, check, cluster_context, compaction, defrag, del, downgrade, elect,
    endpoint, get, history, key_tree, lease, lock, member, mirror, move_leader, put, role,
    snapshot, txn, user, watch,
};

const PUT_LONG: &str = "
Puts the given key into the store.

When <value> begins with '-', <value> is interpreted as a flag.
Insert '--' for workaround:

$ put <key> -- <value>
$ put -- <key> <value>

If <value> isn't given as a command line argument and '--ignore-value' is not specified,
this command tries to read the value from standard input.

If <lease> isn't given as a command line argument and '--ignore-lease' is not specified,
this command tries to read the value from standard input.

For example,
$ cat file | put <key>
will store the content of the file to <key>.";

const TXN_LONG: &str = "\
Txn reads multiple etcd requests from standard input and applies them as a single atomic transaction.

A transaction consists of three components:
1) a list of conditions,
2) a list of requests to apply if all the conditions are true,
3) a list of requests to apply if any condition is false.

Example interactive stdin usage:

---
etcdctl txn -i
# compares:
mod(\"key1\") > \"0\"

# success requests (get, put, delete):
put key1 \"overwrote-key1\"

# failure requests (get, put, delete):
put key1 \"created-key1\"
put key2 \"some extra key\"
---

Refer to https://github.com/etcd-io/etcd/blob/main/etcdctl/README.md#txn-options.";

const COMPLETION_LONG: &str = "\
To load completions:

Bash:

  $ source <(etcdctl completion bash)

  # To load completions for each session, execute once:
  # Linux:
  $ etcdctl completion bash > /etc/bash_completion.d/etcdctl
  # macOS:
  $ etcdctl completion bash > /usr/local/etc/bash_completion.d/etcdctl

Zsh:

  # If shell completion is not already enabled in your environment,
  # you will need to enable it.  You can execute the following once:

  $ echo \"autoload -U compinit; compinit\" >> ~/.zshrc

  # To load completions for each session, execute once:
  $ etcdctl completion zsh > \"${fpath[1]}/_etcdctl\"

  # You will need to start a new shell for this setup to take effect.

fish:

  $ etcdctl completion fish | source

  # To load completions for each session, execute once:
  $ etcdctl completion fish > ~/.config/fish/completions/etcdctl.fish

PowerShell:

  PS> etcdctl completion powershell | Out-String | Invoke-Expression

  # To load completions for every new session, run:
  PS> etcdctl completion powershell > etcdctl.ps1
  # and source this file from your PowerShell profile.";

/// Everything that `ekctl` can be asked.
#[derive(Debug, clap::Parser)]
#[command(name = "etcdctl", about = "A simple command line client for etcd3.")]
pub struct Ctl {
    #[command(flatten)]
    pub globals: Globals,
    #[command(subcommand)]
    pub command: Command,
}

/// In the order in which etcdctl registers them: suggestions come in it.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Gets the key or a range of keys
    #[command(override_usage = "get [options] <key> [range_end]")]
    Get(get::GetArgs),
    /// Puts the given key into the store
    #[command(
        override_usage = "put [options] <key> <value> (<value> can also be given from stdin)",
        long_about = PUT_LONG
    )]
    Put(put::PutArgs),
    /// Removes the specified key or range of keys [key, range_end)
    #[command(override_usage = "del [options] <key> [range_end]")]
    Del(del::DelArgs),
    /// Txn processes all the requests in one transaction
    #[command(override_usage = "txn [options]", long_about = TXN_LONG)]
    Txn(txn::TxnArgs),
    /// Compacts the event history in etcd
    #[command(override_usage = "compaction [options] <revision>")]
    Compaction(compaction::CompactionArgs),
    /// Alarm related commands. Use `etcdctl alarm --help` to see subcommands
    #[command(long_about = "Alarm related commands")]
    Alarm(alarm::Alarm),
    /// Defragments the storage of the etcd members with given endpoints
    #[command(override_usage = "defrag")]
    Defrag(defrag::DefragArgs),
    /// Endpoint related commands. Use `etcdctl endpoint --help` to see subcommands
    #[command(long_about = "Endpoint related commands")]
    Endpoint(endpoint::Endpoint),
    #[command(
        about = "Transfers leadership to another etcd cluster member.",
        override_usage = "move-leader <transferee-member-id>"
    )]
    MoveLeader(move_leader::MoveLeaderArgs),
    /// Watches events stream on keys or prefixes
    #[command(
        override_usage = "watch [options] [key or prefix] [range_end] [--] [exec-command arg1 arg2 ...]"
    )]
    Watch(watch::WatchArgs),
    /// Prints the version of etcdctl
    #[command(override_usage = "version")]
    Version(Ignored),
    /// Lease related commands. Use `etcdctl lease --help` to see subcommands
    #[command(long_about = "Lease related commands")]
    Lease(lease::Lease),
    /// Membership related commands. Use `etcdctl member --help` to see subcommands
    #[command(long_about = "Membership related commands")]
    Member(member::Member),
    /// Manages etcd node snapshots
    #[command(after_long_help = snapshot::EXAMPLES)]
    Snapshot(snapshot::Snapshot),
    /// Makes a mirror at the destination etcd cluster
    #[command(override_usage = "make-mirror [options] <destination>")]
    MakeMirror(mirror::MirrorArgs),
    /// Acquires a named lock
    #[command(override_usage = "lock <lockname> [exec-command arg1 arg2 ...]")]
    Lock(lock::LockArgs),
    /// Observes and participates in leader election
    #[command(override_usage = "elect <election-name> [proposal]")]
    Elect(elect::ElectArgs),
    /// Enable or disable authentication. Use `etcdctl auth --help` to see subcommands
    #[command(long_about = "Enable or disable authentication")]
    Auth(auth::Auth),
    /// User related commands. Use `etcdctl user --help` to see subcommands
    #[command(long_about = "User related commands")]
    User(user::User),
    /// Role related commands. Use `etcdctl role --help` to see subcommands
    #[command(long_about = "Role related commands")]
    Role(role::Role),
    /// commands for checking properties of the etcd cluster. Use `etcdctl check --help` to see subcommands
    #[command(long_about = "commands for checking properties of the etcd cluster")]
    Check(check::Check),
    /// Generate completion script
    #[command(
        override_usage = "completion [bash|zsh|fish|powershell]",
        long_about = COMPLETION_LONG
    )]
    Completion(Ignored),
    /// Downgrade related commands. Use `etcdctl downgrade --help` to see subcommands
    #[command(long_about = "Downgrade related commands")]
    Downgrade(downgrade::Downgrade),
    /// Measure a cluster under load
    #[command(next_help_heading = BEYOND)]
    Bench(bench::Bench),
    /// Show keys as folders
    #[command(next_help_heading = BEYOND, override_usage = "tree [options] [prefix]")]
    Tree(key_tree::TreeArgs),
    /// Show every revision of a key that is left
    #[command(next_help_heading = BEYOND, override_usage = "history [options] <key>")]
    History(history::HistoryArgs),
    /// Name clusters, and choose between them
    #[command(next_help_heading = BEYOND)]
    Context(cluster_context::ClusterContexts),
    /// Show the global command-line flags
    #[command(override_usage = "options")]
    Options(Ignored),
}

/// Arguments that are allowed and mean nothing, as etcdctl has it.
#[derive(Debug, clap::Args)]
pub struct Ignored {
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

/// How etcdctl 3.7 lays out its help.
pub const STYLE: Style = Style {
    name: "etcdctl",
    our_name: "ekctl",
    groups: &[
        ("Key-value commands", &["compaction", "del", "get", "lease", "put", "txn", "watch"]),
        (
            "Cluster maintenance commands",
            &["alarm", "defrag", "downgrade", "endpoint", "member", "move-leader", "snapshot"],
        ),
        ("Concurrency commands", &["elect", "lock"]),
        ("Authentication commands", &["auth", "role", "user"]),
        ("Utility commands", &["check", "completion", "help", "make-mirror", "options", "version"]),
    ],
    help_footer: "Use \"etcdctl options\" for a list of global command-line options \
                  (applies to all commands).\n",
    help_has_description: true,
    hides_globals: true,
    root_has_help: true,
    keeps_errors: false,
    says_errors_twice: false,
    whole_names: false,
    bare_usage: &["completion"],
    exact_args: &[("completion", 1)],
    values: &[
        ("", "write-out", &["fields", "json", "protobuf", "simple", "table"]),
        ("get", "consistency", &["l", "s"]),
        ("get", "order", &["ASCEND", "DESCEND"]),
        ("get", "sort-by", &["CREATE", "KEY", "MODIFY", "VALUE", "VERSION"]),
        ("perf", "load", &["small", "medium", "large", "xLarge"]),
        ("completion", "", &["bash", "zsh", "fish", "powershell"]),
    ],
};

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_definitions_hold_together() {
        super::Ctl::command().debug_assert();
    }
}
