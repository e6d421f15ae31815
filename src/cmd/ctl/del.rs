//! `del`: one key, a range, a prefix.

use std::ffi::OsString;
use std::io::{IsTerminal, Write};
use std::os::unix::ffi::OsStrExt;
use std::time::Duration;

use super::super::cobra::BEYOND;
use super::super::go_flags::quoted;
use super::super::output::Format;
use super::super::{Exit, Voice};
use super::conditional::{self, Condition};
use super::context::{Context, Session, complain};
use super::failure::Failure;
use super::get::{exclude, range_of};
use crate::client::Client;
use crate::pb::etcdserverpb::request_op::Request;
use crate::pb::etcdserverpb::response_op::Response;
use crate::pb::etcdserverpb::{DeleteRangeRequest, DeleteRangeResponse, RangeRequest};

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
    /// Show the keys that would be deleted, and delete none
    #[arg(long, help_heading = BEYOND)]
    pub dry_run: bool,
    /// Do not ask before more than one key is deleted
    #[arg(long, short = 'y', help_heading = BEYOND)]
    pub yes: bool,
    /// Delete only if the key's modification revision is this; exit code 7 if not
    #[arg(long, value_name = "int", help_heading = BEYOND)]
    pub if_rev: Option<i64>,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

/// How long a range that was not announced may still be taken back.
const GRACE: Duration = Duration::from_secs(2);

impl DelArgs {
    /// The request. Two keys without `--range` are pointed out, with time to interrupt: as etcdctl.
    pub(super) fn request(&self) -> Result<DeleteRangeRequest, Failure> {
        let request = self.request_at_once()?;
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
        Ok(request)
    }

    fn request_at_once(&self) -> Result<DeleteRangeRequest, Failure> {
        if self.args.is_empty() || self.args.len() > 2 {
            return Err(Failure::args(
                "del command needs one argument as key and an optional argument as range_end",
            ));
        }
        exclude(self.prefix, self.from_key)?;
        let (key, range_end) = range_of(&self.args, self.prefix, self.from_key)?;
        Ok(DeleteRangeRequest {
            key: key.into(),
            range_end: range_end.into(),
            prev_kv: self.prev_kv,
        })
    }
}

pub(super) fn run(args: &DelArgs, context: &mut Context) -> Result<(), Failure> {
    if context.voice == Voice::Ours {
        return ours(args, context);
    }
    let request = args.request()?;
    // The grace is not taken off the time for the call.
    let deadline = context.deadline_from_now();
    let setup = context.configure()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    let client = session.by(deadline);
    let response =
        session.block_on(session.call("KV/DeleteRange", client.delete_range(request)))?;
    context.show(&session.look, &response)
}

/// Asks a person before more than one key goes, and nobody else.
fn ours(args: &DelArgs, context: &mut Context) -> Result<(), Failure> {
    let request = args.request_at_once()?;
    let condition = Condition::of(args.if_rev, false, None)?;
    if condition.is_some() && !request.range_end.is_empty() {
        return Err(Failure::args("--if-rev is about one key"));
    }
    let setup = context.configure()?;
    if args.dry_run {
        if setup.look.format != Format::Simple || setup.look.hex {
            let text = "--dry-run prints the keys, a line each, and has no other form";
            return Err(Failure::with(Exit::Unsupported, text));
        }
    } else {
        setup.can_show::<DeleteRangeResponse>()?;
    }
    let session = setup.connect(&setup.globals.endpoints)?;
    let client = session.client.within(session.timeout());
    if args.dry_run {
        return session.block_on(dry_run(&request, &client, &session, context));
    }
    let is_person = std::io::stdin().is_terminal() && std::io::stderr().is_terminal();
    if !request.range_end.is_empty() && !args.yes && is_person {
        let count = RangeRequest { count_only: true, ..range_to_go(&request) };
        let count = session.block_on(session.call("KV/Range", client.range(count)))?.count;
        if count > 1 && !agrees(&format!("Delete {count} keys? [y/N] "))? {
            return Err(Failure::with(Exit::Interrupted, "nothing was deleted"));
        }
    }
    let response = match condition {
        None => session.block_on(session.call("KV/DeleteRange", client.delete_range(request)))?,
        Some(condition) => {
            let key = request.key.clone();
            let delete = Request::RequestDeleteRange(request);
            let done = conditional::apply(&key, &condition, delete, &client, &session);
            match session.block_on(done)? {
                (Some(Response::ResponseDeleteRange(deleted)), header) => {
                    DeleteRangeResponse { header, ..deleted }
                }
                (_, header) => DeleteRangeResponse { header, ..Default::default() },
            }
        }
    };
    context.show(&session.look, &response)
}

fn range_to_go(request: &DeleteRangeRequest) -> RangeRequest {
    let (key, range_end) = (request.key.clone(), request.range_end.clone());
    RangeRequest { key, range_end, ..Default::default() }
}

/// Shows the keys as `get --keys-only` would, a line each, and on stderr how many they are.
async fn dry_run(
    request: &DeleteRangeRequest,
    client: &Client,
    session: &Session,
    context: &mut Context,
) -> Result<(), Failure> {
    let keys = RangeRequest { keys_only: true, ..range_to_go(request) };
    let mut pages = client.pages(keys, None).expect("it is by ascending keys");
    let mut count: usize = 0;
    while let Some(page) = session.call("KV/Range", pages.next()).await? {
        for pair in &page.kvs {
            context.out.write_all(&pair.key)?;
            context.out.write_all(b"\n")?;
        }
        count += page.kvs.len();
    }
    context.out.flush()?;
    let keys = if count == 1 { "key" } else { "keys" };
    complain(&format!("{count} {keys} would be deleted\n"));
    Ok(())
}

/// Whether the person at the terminal says yes.
fn agrees(question: &str) -> Result<bool, Failure> {
    complain(question);
    let mut answer = String::new();
    std::io::stdin()
        .read_line(&mut answer)
        .map_err(|error| Failure::error(format!("no answer: {error}")))?;
    Ok(matches!(answer.trim().to_lowercase().as_str(), "y" | "yes"))
}
