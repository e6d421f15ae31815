//! The commands and flags of `ekctl`, and the layout of etcdctl's help.

use std::ffi::OsString;

use clap::Args as _;

use super::super::cobra::{BEYOND, Here, Style, Tree, commands};
use super::globals::Globals;
use super::{
    alarm, auth, bench, check, cluster_context, compaction, defrag, del, downgrade, elect,
    endpoint, get, history, key_tree, lease, lock, member, mirror, move_leader, put, role,
    snapshot, txn, txn_file, user, watch,
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

const ABOUT: &str = "A simple command line client for etcd3.";

/// Everything that `ekctl` can be asked.
#[derive(Debug, clap::Parser)]
#[command(name = "etcdctl", about = ABOUT)]
pub struct Ctl {
    #[command(flatten)]
    pub globals: Globals,
    #[command(subcommand)]
    pub command: Command,
}

commands! {
    /// In the order in which etcdctl registers them: suggestions come in it.
    #[derive(Debug)]
    pub enum Command {
        /// Gets the key or a range of keys
        "get" Get(get::GetArgs)
            .override_usage("get [options] <key> [range_end]");
        /// Puts the given key into the store
        "put" Put(put::PutArgs)
            .override_usage("put [options] <key> <value> (<value> can also be given from stdin)")
            .long_about(PUT_LONG);
        /// Removes the specified key or range of keys [key, range_end)
        "del" Del(del::DelArgs)
            .override_usage("del [options] <key> [range_end]");
        /// Txn processes all the requests in one transaction
        "txn" Txn(txn::TxnArgs)
            .override_usage("txn [options]")
            // Only our help has what follows it in the short form.
            .after_help(txn_file::EXAMPLE)
            .long_about(TXN_LONG);
        /// Compacts the event history in etcd
        "compaction" Compaction(compaction::CompactionArgs)
            .override_usage("compaction [options] <revision>");
        /// Alarm related commands. Use `etcdctl alarm --help` to see subcommands
        "alarm" Alarm(alarm::Alarm)
            .long_about("Alarm related commands");
        /// Defragments the storage of the etcd members with given endpoints
        "defrag" Defrag(defrag::DefragArgs)
            .override_usage("defrag");
        /// Endpoint related commands. Use `etcdctl endpoint --help` to see subcommands
        "endpoint" Endpoint(endpoint::Endpoint)
            .long_about("Endpoint related commands");
        /// Transfers leadership to another etcd cluster member.
        "move-leader" MoveLeader(move_leader::MoveLeaderArgs)
            .override_usage("move-leader <transferee-member-id>");
        /// Watches events stream on keys or prefixes
        "watch" Watch(watch::WatchArgs)
            .override_usage("watch [options] [key or prefix] [range_end] [--] [exec-command arg1 arg2 ...]");
        /// Prints the version of etcdctl
        "version" Version(Ignored)
            .override_usage("version");
        /// Lease related commands. Use `etcdctl lease --help` to see subcommands
        "lease" Lease(lease::Lease)
            .long_about("Lease related commands");
        /// Membership related commands. Use `etcdctl member --help` to see subcommands
        "member" Member(member::Member)
            .long_about("Membership related commands");
        /// Manages etcd node snapshots
        "snapshot" Snapshot(snapshot::Snapshot)
            .after_long_help(snapshot::EXAMPLES);
        /// Makes a mirror at the destination etcd cluster
        "make-mirror" MakeMirror(mirror::MirrorArgs)
            .override_usage("make-mirror [options] <destination>");
        /// Acquires a named lock
        "lock" Lock(lock::LockArgs)
            .override_usage("lock <lockname> [exec-command arg1 arg2 ...]")
            .after_help("`lock ls [prefix]` lists who holds which lock, and who waits; `lock -- ls` takes one that is called ls.");
        /// Observes and participates in leader election
        "elect" Elect(elect::ElectArgs)
            .override_usage("elect <election-name> [proposal]");
        /// Enable or disable authentication. Use `etcdctl auth --help` to see subcommands
        "auth" Auth(auth::Auth)
            .long_about("Enable or disable authentication");
        /// User related commands. Use `etcdctl user --help` to see subcommands
        "user" User(user::User)
            .long_about("User related commands");
        /// Role related commands. Use `etcdctl role --help` to see subcommands
        "role" Role(role::Role)
            .long_about("Role related commands");
        /// commands for checking properties of the etcd cluster. Use `etcdctl check --help` to see subcommands
        "check" Check(check::Check)
            .long_about("commands for checking properties of the etcd cluster");
        /// Generate completion script
        "completion" Completion(Ignored)
            .override_usage("completion [bash|zsh|fish|powershell]")
            .long_about(COMPLETION_LONG);
        /// Downgrade related commands. Use `etcdctl downgrade --help` to see subcommands
        "downgrade" Downgrade(downgrade::Downgrade)
            .long_about("Downgrade related commands");
        /// Measure a cluster under load
        "bench" Bench(bench::Bench)
            .next_help_heading(BEYOND);
        /// Show keys as folders
        "tree" Tree(key_tree::TreeArgs)
            .next_help_heading(BEYOND)
            .override_usage("tree [options] [prefix]");
        /// Show what a key was at every revision that compaction has left, oldest first
        "history" History(history::HistoryArgs)
            .next_help_heading(BEYOND)
            .override_usage("history [options] <key>");
        /// Name clusters, and choose between them
        "context" Context(cluster_context::ClusterContexts)
            .next_help_heading(BEYOND);
        /// Show the global command-line flags
        "options" Options(Ignored)
            .override_usage("options");
    }
}

impl Tree for Ctl {
    fn outline() -> clap::Command {
        // The flags would bring their own description.
        Globals::augment_args(clap::Command::new(STYLE.name))
            .about(ABOUT)
            .long_about(None)
            .subcommands(Command::outlines())
    }

    fn in_full(name: &str) -> Option<clap::Command> {
        Command::in_full(name)
    }
}

/// Arguments that are allowed and mean nothing, as etcdctl has it.
#[derive(Debug, clap::Args)]
pub struct Ignored {
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

/// What `-w` takes by our name.
const FORMATS: &[&str] =
    &["fields", "json", "protobuf", "simple", "table", "ndjson", "yaml", "raw"];

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
    here: &[("", "write-out", Here::Formats(FORMATS))],
};

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::Tree as _;

    #[test]
    fn the_definitions_hold_together() {
        super::Ctl::command().debug_assert();
    }

    /// What is shown of a command before it is made in full is what it has then.
    #[test]
    fn the_outline_is_that_of_the_tree() {
        let (outline, full) = (super::Ctl::outline(), super::Ctl::command());
        let args =
            |command: &clap::Command| format!("{:?}", command.get_arguments().collect::<Vec<_>>());
        assert_eq!(args(&outline), args(&full));
        let told = |command: &clap::Command| {
            let (about, heading) = (command.get_about(), command.get_next_help_heading());
            format!("{} {about:?} {heading:?} {}", command.get_name(), command.is_hide_set())
        };
        let all = |root: &clap::Command| root.get_subcommands().map(told).collect::<Vec<_>>();
        assert_eq!(all(&outline), all(&full));
    }
}
