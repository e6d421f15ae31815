//! `del`: one key, a range, a prefix.

use std::ffi::OsString;
use std::os::unix::ffi::OsStrExt;
use std::time::Duration;

use super::super::go_flags::quoted;
use super::context::{Context, complain};
use super::failure::Failure;
use super::get::{exclude, range_of};
use crate::pb::etcdserverpb::{DeleteRangeRequest, DeleteRangeResponse};

#[derive(Debug, clap::Args)]
pub struct DelArgs {
    /// delete keys with matching prefix
    #[arg(long)]
    pub prefix: bool,
    /// return deleted key-value pairs
    #[arg(long)]
    pub prev_kv: bool,
    /// delete keys that are greater than or equal to the given key using byte compare
    #[arg(long)]
    pub from_key: bool,
    /// delete range of keys
    #[arg(long)]
    pub range: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

/// How long a range that was not announced may still be taken back.
const GRACE: Duration = Duration::from_secs(2);

impl DelArgs {
    /// The request. Two keys without `--range` are pointed out, with time to interrupt.
    pub(super) fn request(&self) -> Result<DeleteRangeRequest, Failure> {
        if self.args.is_empty() || self.args.len() > 2 {
            return Err(Failure::args(
                "del command needs one argument as key and an optional argument as range_end",
            ));
        }
        exclude(self.prefix, self.from_key)?;
        let (key, range_end) = range_of(&self.args, self.prefix, self.from_key)?;
        if let [key, end] = &self.args[..]
            && !self.range
        {
            let (key, end) = (quoted(key.as_bytes()), quoted(end.as_bytes()));
            complain(&format!(
                "Warning: Keys between {key} and {end} will be deleted. Please interrupt the command \
                 within next 2 seconds to cancel. You can provide `--range` flag to avoid the delay.\n"
            ));
            std::thread::sleep(GRACE);
        }
        Ok(DeleteRangeRequest {
            key: key.into(),
            range_end: range_end.into(),
            prev_kv: self.prev_kv,
        })
    }
}

pub(super) fn run(args: &DelArgs, context: &mut Context) -> Result<(), Failure> {
    let request = args.request()?;
    // The grace is not taken off the time for the call.
    let deadline = context.deadline_from_now();
    let setup = context.configure()?;
    setup.can_show::<DeleteRangeResponse>()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    let client = session.by(deadline);
    let response =
        session.block_on(session.call("KV/DeleteRange", client.delete_range(request)))?;
    context.show(&session.look, &response)
}
