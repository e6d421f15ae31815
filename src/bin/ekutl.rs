//! `ekutl`: etcdutl's work, and more of it, on data directories and snapshots.

use std::process::ExitCode;

fn main() -> ExitCode {
    etcdkit::cmd::utl::main(std::env::args_os())
}
