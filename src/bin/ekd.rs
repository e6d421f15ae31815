//! `ekd`: a server of one node.

use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    etcdkit::cmd::serve::main(std::env::args_os())
}
