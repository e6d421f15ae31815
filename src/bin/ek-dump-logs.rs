//! `ek-dump-logs`: what a write-ahead log holds.

use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<_> = std::env::args_os().collect();
    etcdkit::cmd::dump_logs::run(&args).into()
}
