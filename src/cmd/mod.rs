//! The top floor: words. Flags, help, output formats, exit codes and the terminal.
//!
//! A command parses, asks a floor below for a fact, and shows it. Nothing here knows a byte
//! offset; nothing below knows clap, prints, reads the environment or exits.

pub mod cobra;
mod config;
pub mod ctl;
pub mod dump_db;
pub mod dump_logs;
mod exit;
pub mod go_flags;
mod go_log;
pub mod output;

mod number;
mod progress;
pub mod serve;
pub mod utl;
mod voice;
mod zap;

pub use crate::pb::quote::{self, printable, quote, quote_open};
pub use exit::Exit;
pub use output::Output;
pub use progress::Progress;
pub use voice::Voice;

/// Every binary's definition under its own name: man pages and completions are written from these.
pub fn definitions() -> Vec<clap::Command> {
    use clap::CommandFactory as _;
    let version = env!("CARGO_PKG_VERSION");
    let tool = |command: clap::Command, style: &cobra::Style| {
        let command = command.name(style.our_name).version(version);
        cobra::with_one_help(cobra::spelled(command, style))
    };
    vec![
        dump_db::DumpDb::command().name("ek-dump-db").version(version),
        dump_logs::Cli::command().name("ek-dump-logs"),
        tool(ctl::Ctl::command(), &ctl::STYLE),
        tool(utl::Utl::command(), &utl::STYLE),
        serve::command(),
    ]
}
