//! `compaction`: forget what is older than a revision.

use std::ffi::OsString;
use std::io::Write;
use std::os::unix::ffi::OsStrExt;

use super::super::go_flags;
use super::context::Context;
use super::failure::Failure;
use crate::pb::etcdserverpb::CompactionRequest;

#[derive(Debug, clap::Args)]
pub struct CompactionArgs {
    /// 'true' to wait for compaction to physically remove all old revisions
    #[arg(long)]
    pub physical: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

pub(super) fn run(args: &CompactionArgs, context: &mut Context) -> Result<(), Failure> {
    let [revision] = &args.args[..] else {
        return Err(Failure::args("compaction command needs 1 argument"));
    };
    let revision = go_flags::int(revision.as_bytes(), 10).map_err(Failure::error)?;
    let session = context.connect()?;
    let client = session.client.within(session.timeout());
    let request = CompactionRequest { revision, physical: args.physical };
    session.block_on(session.call("KV/Compact", client.compact(request)))?;
    writeln!(context.out, "compacted revision {revision}")?;
    Ok(())
}
