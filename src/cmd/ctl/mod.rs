//! `ekctl`: etcdctl's commands, a file each; `tree.rs` lists them as the user sees them.
//!
//! ```text
//!  argv -> tree (cobra) -> Context: voice, flags, output -> one command -> Exit
//! ```
//! A command checks its own arguments first, then asks the context for a client: only then are the
//! environment read and endpoints called, as etcdctl does it.

mod alarm;
mod auth;
mod check;
mod compaction;
pub(super) mod completion;
mod defrag;
mod del;
mod downgrade;
mod elect;
mod endpoint;
mod get;
mod globals;
mod lease;
mod lock;
mod member;
mod mirror;
mod move_leader;
mod put;
mod role;
mod snapshot;
mod tree;
mod txn;
mod user;
mod watch;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use super::cobra::{self, Said};
use super::{Exit, Output, Voice};
use tree::Command;
pub use tree::{Ctl, STYLE};

/// The release of etcdctl that is stood in for, and its API.
const ETCD_VERSION: &str = "3.7.1";
const API_VERSION: &str = "3.7";

/// Runs the command line `argv`, the name that it was called by first.
pub fn main(argv: impl IntoIterator<Item = OsString>) -> ExitCode {
    let mut argv = argv.into_iter();
    let name = argv.next().unwrap_or_else(|| STYLE.our_name.into());
    let words: Vec<OsString> = argv.collect();
    run(&words, Voice::of(&name)).into()
}

fn run(words: &[OsString], voice: Voice) -> Exit {
    let line = match cobra::read::<Ctl>(words, voice, &STYLE) {
        Ok(line) => line,
        Err(said) => return say(&said),
    };
    let mut out = Output::stdout();
    let done = match &line.args.command {
        Command::Version(_) => version(voice, &mut out),
        Command::Options(_) => options(voice, &mut out),
        Command::Completion(args) => completion::script(&args.args, &STYLE, voice, &mut out),
        _ => {
            let _ = writeln!(io::stderr(), "Error: this command is not written yet");
            return Exit::Error;
        }
    };
    match done.and_then(|()| out.flush()) {
        Ok(()) => Exit::Success,
        Err(error) => unwritable(&error),
    }
}

/// Prints help or an error of the command line.
pub(super) fn say(said: &Said) -> Exit {
    let written = io::stdout().write_all(said.stdout.as_bytes());
    // Nobody is left to tell if this fails.
    let _ = io::stderr().write_all(said.stderr.as_bytes());
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
    let _ = writeln!(io::stderr(), "Error: writing to stdout: {error}");
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
