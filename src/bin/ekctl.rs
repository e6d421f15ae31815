//! `ekctl`, also under the name `etcdctl`.

use std::process::ExitCode;

fn main() -> ExitCode {
    etcdkit::cmd::ctl::main(std::env::args_os())
}
