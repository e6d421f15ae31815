//! `ekctl`: etcdctl's commands, a file each; `tree.rs` lists them as the user sees them.
//!
//! ```text
//!  argv -> tree (cobra) -> Context: voice, flags, output -> one command -> Exit
//! ```
//! A command checks its own arguments first, then asks the context for a client: only then are the
//! environment read and endpoints called, as etcdctl does it.

mod alarm;
mod args;
mod auth;
mod bench;
mod check;
mod cluster_context;
mod compaction;
mod compare;
pub(super) mod completion;
mod conditional;
mod context;
mod defrag;
mod defrag_safely;
mod del;
mod diff;
mod downgrade;
mod elect;
mod endpoint;
mod exec;
mod failure;
mod get;
mod get_pages;
mod globals;
mod history;
mod key_tree;
mod lease;
mod load;
mod lock;
mod locks;
mod log;
mod member;
mod mirror;
mod move_leader;
mod password;
mod put;
mod role;
mod snapshot;
mod split;
mod tree;
mod txn;
mod txn_file;
mod user;
mod watch;
mod watch_args;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use super::cobra::{self, Said};
use super::{Exit, Voice};
use context::Context;
use failure::Failure;
use tree::Command;
pub use tree::{Ctl, STYLE};

/// The release of etcdctl that is stood in for, and its API.
const ETCD_VERSION: &str = "3.7.1";
const API_VERSION: &str = "3.7";

/// Runs the command line `argv`, the name that it was called by first.
pub fn main(argv: impl IntoIterator<Item = OsString>) -> ExitCode {
    crate::inspect::outlive_signals();
    let mut argv = argv.into_iter();
    let name = argv.next().unwrap_or_else(|| STYLE.our_name.into());
    let words: Vec<OsString> = argv.collect();
    run(&words, Voice::of(&name)).into()
}

fn run(words: &[OsString], voice: Voice) -> Exit {
    if voice == Voice::Original {
        log::check_client_level();
    }
    let line = match cobra::read_own::<Ctl>(words, voice, &STYLE) {
        Ok(line) => line,
        Err(said) => return say(&said),
    };
    let mut context = Context::new(voice, words, line.args.globals, line.inherited);
    let done = dispatch(&line.args.command, &mut context);
    // What was printed before a failure stays, and comes before what is said of it.
    let flushed = context.out.flush().map_err(Failure::Stdout);
    match done.and(flushed) {
        Ok(()) => Exit::Success,
        Err(Failure::Quiet(exit)) => exit,
        Err(Failure::Stdout(error)) => unwritable(&error),
        Err(Failure::Said { exit, text }) => {
            context::complain(&format!("Error: {text}\n"));
            exit
        }
    }
}

fn dispatch(command: &Command, context: &mut Context) -> Result<(), Failure> {
    match command {
        Command::Get(args) => get::run(args, context),
        Command::Put(args) => put::run(args, context),
        Command::Del(args) => del::run(args, context),
        Command::Txn(args) => txn::run(args, context),
        Command::Compaction(args) => compaction::run(args, context),
        Command::Alarm(args) => alarm::run(args, context),
        Command::Defrag(args) => defrag::run(args, context),
        Command::Endpoint(args) => endpoint::run(args, context),
        Command::MoveLeader(args) => move_leader::run(args, context),
        Command::Lease(args) => lease::run(args, context),
        Command::Member(args) => member::run(args, context),
        Command::Snapshot(args) => snapshot::run(args, context),
        Command::Watch(args) => watch::run(args, context),
        Command::Auth(args) => auth::run(&args.command, context),
        Command::User(args) => user::run(&args.command, context),
        Command::Role(args) => role::run(&args.command, context),
        Command::Downgrade(args) => downgrade::run(&args.command, context),
        Command::Lock(args) => lock::run(args, context),
        Command::Elect(args) => elect::run(args, context),
        Command::MakeMirror(args) => mirror::run(args, context),
        Command::Tree(args) => key_tree::run(args, context),
        Command::History(args) => history::run(args, context),
        Command::Context(args) => cluster_context::run(&args.command, context),
        Command::Check(args) => check::run(&args.command, context),
        Command::Bench(args) => bench::run(&args.command, context),
        Command::Version(_) => Ok(version(context.voice, &mut context.out)?),
        Command::Options(_) => Ok(options(context.voice, &mut context.out)?),
        Command::Completion(args) => {
            Ok(completion::script(&args.args, &STYLE, context.voice, &mut context.out)?)
        }
    }
}

/// Prints help or an error of the command line.
pub(super) fn say(said: &Said) -> Exit {
    let written = io::stdout().write_all(said.stdout.as_bytes());
    context::complain(&said.stderr);
    match written {
        Ok(()) => said.exit,
        Err(error) => unwritable(&error),
    }
}

/// Stdout takes no more. A reader that went away ends the program as the signal would.
pub(super) fn unwritable(error: &io::Error) -> Exit {
    if error.kind() == io::ErrorKind::BrokenPipe {
        return Exit::Status(128 + 13);
    }
    context::complain(&format!("Error: writing to stdout: {error}\n"));
    Exit::Error
}

fn version(voice: Voice, out: &mut dyn Write) -> io::Result<()> {
    let (name, version) = match voice {
        Voice::Original => (STYLE.name, ETCD_VERSION),
        Voice::Ours => (STYLE.our_name, env!("CARGO_PKG_VERSION")),
    };
    write!(out, "{name} version: {version}\nAPI version: {API_VERSION}\n")
}

fn options(voice: Voice, out: &mut dyn Write) -> io::Result<()> {
    let flags = cobra::root_flags::<Ctl>(voice, &STYLE);
    write!(out, "The following options can be passed to any command:\n\n{flags}")
}
