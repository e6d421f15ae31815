//! `defrag`: give free pages back to the file system.

use std::ffi::OsString;
use std::io::Write;
use std::time::Instant;

use super::super::cobra::BEYOND;
use super::super::go_flags::GoDuration;
use super::super::{Exit, Voice};
use super::context::{Context, complain, runtime};
use super::defrag_safely::{self, Worth};
use super::failure::{Failure, bracketed};

#[derive(Debug, clap::Args)]
pub struct DefragArgs {
    /// use all endpoints from the cluster member list
    #[arg(long)]
    pub cluster: bool,
    /// Only members of which this is true: free>200MiB, free>30%, size>1GB, used<1GiB
    #[arg(long = "if", value_name = "string", help_heading = BEYOND)]
    pub only_if: Option<String>,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

pub(super) fn run(args: &DefragArgs, context: &mut Context) -> Result<(), Failure> {
    let worth = args.only_if.as_deref().map(Worth::parse).transpose()?;
    let mut setup = context.configure()?;
    if setup.voice == Voice::Ours && (args.cluster || worth.is_some()) {
        return defrag_safely::run(&mut setup, args.cluster, worth, context);
    }
    let runtime = runtime()?;
    let mut failed = false;
    for endpoint in setup.endpoints(args.cluster, &runtime, context)? {
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
                let what = format!("Failed to defragment etcd member[{endpoint}]. took {took}.");
                complain(&format!("{}\n", bracketed(&what, &failure.text())));
            }
        }
    }
    if failed { Err(Failure::Quiet(Exit::Error)) } else { Ok(()) }
}
