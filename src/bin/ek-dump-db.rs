//! `ek-dump-db`, also under the names `etcd-dump-db` and `bbolt`.

use std::process::ExitCode;

fn main() -> ExitCode {
    etcdkit::cmd::dump_db::main(std::env::args_os())
}
