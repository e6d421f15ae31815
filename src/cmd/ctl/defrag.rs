//! `defrag`: give free pages back to the file system.

use std::ffi::OsString;
use std::io::Write;
use std::time::Instant;

use super::super::Exit;
use super::super::go_flags::GoDuration;
use super::context::{Context, complain, runtime};
use super::failure::Failure;

#[derive(Debug, clap::Args)]
pub struct DefragArgs {
    /// use all endpoints from the cluster member list
    #[arg(long)]
    pub cluster: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

pub(super) fn run(args: &DefragArgs, context: &mut Context) -> Result<(), Failure> {
    let setup = context.configure()?;
    let runtime = runtime()?;
    let mut failed = false;
    for endpoint in setup.endpoints(args.cluster, &runtime)? {
        let session = setup.anonymous(std::slice::from_ref(&endpoint), &runtime, "etcd-client")?;
        session.log_in()?;
        let client = session.client.within(session.timeout());
        let began = Instant::now();
        let done = session.block_on(session.call("Maintenance/Defragment", client.defragment()));
        let took = GoDuration::from(began.elapsed());
        match done {
            Ok(_) => {
                let out = &mut context.out;
                writeln!(out, "Finished defragmenting etcd member[{endpoint}]. took {took}")?;
                out.flush()?;
            }
            Err(failure) => {
                failed = true;
                let text = failure.text();
                complain(&format!(
                    "Failed to defragment etcd member[{endpoint}]. took {took}. ({text})\n"
                ));
            }
        }
    }
    if failed { Err(Failure::Quiet(Exit::Error)) } else { Ok(()) }
}
