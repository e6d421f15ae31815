//! `make-mirror`: copy a prefix to another cluster, and go on copying.

use std::cell::Cell;
use std::ffi::OsString;
use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;
use std::time::Duration;

use bytes::Bytes;

use super::context::{Context, Session, complain, runtime};
use super::failure::Failure;
use crate::client::{self, Cause, Identity, Syncer, Tls, WatchError};
use crate::cmd::Voice;
use crate::cmd::go_flags::quoted;
use crate::pb::etcdserverpb::request_op::Request;
use crate::pb::etcdserverpb::{
    DeleteRangeRequest, PutRequest, RequestOp, TxnRequest, WatchResponse,
};
use crate::pb::mvccpb::{Event, event::EventType};

#[derive(Debug, clap::Args)]
pub struct MirrorArgs {
    /// Key-value prefix to mirror
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    pub prefix: OsString,
    /// Specify the kv revision to start to mirror
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    pub rev: i64,
    #[arg(
        long,
        value_name = "uint",
        default_value = "128",
        help = "Maximum number of operations permitted in a transaction during syncing updates."
    )]
    pub max_txn_ops: u64,
    /// destination prefix to mirror a prefix to a different prefix in the destination cluster
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    pub dest_prefix: OsString,
    /// mirror key-values to the root of the destination cluster
    #[arg(long)]
    pub no_dest_prefix: bool,
    /// Identify secure client using this TLS certificate file for the destination cluster
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    pub dest_cert: OsString,
    /// Identify secure client using this TLS key file
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    pub dest_key: OsString,
    /// Verify certificates of TLS enabled secure servers using this CA bundle
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    pub dest_cacert: OsString,
    /// Disable transport security for client connections
    #[arg(long, value_name = "bool", num_args = 0..=1, default_value = "true", default_missing_value = "true", action = clap::ArgAction::Set)]
    pub dest_insecure_transport: bool,
    /// Destination username[:password] for authentication (prompt if password is not supplied)
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    pub dest_user: String,
    /// Destination password for authentication (if this option is used, --user option shouldn't include password)
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    pub dest_password: String,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

/// How often the count of mirrored operations is printed.
const REPORT: Duration = Duration::from_secs(30);
/// Bytes of keys and values that go together: servers take 1.5 MiB, unless told otherwise.
const BATCH_BYTES: usize = 1 << 20;
/// Between two tries to reach a destination that is away.
const PAUSE: Duration = Duration::from_secs(1);

pub(super) fn run(args: &MirrorArgs, context: &mut Context) -> Result<(), Failure> {
    let [destination] = &args.args[..] else {
        return Err(Failure::args("make-mirror takes one destination argument"));
    };
    let identity = identity(args, context)?;
    let file = |path: &OsString| (!path.is_empty()).then(|| PathBuf::from(path));
    let tls = Tls {
        cert: file(&args.dest_cert),
        key: file(&args.dest_key),
        ca: file(&args.dest_cacert),
        required: !args.dest_insecure_transport,
        ..Tls::default()
    };
    let destination = destination.to_string_lossy().into_owned();
    let there = context.destination(destination, tls, identity);
    // One runtime for both: calls to either go on while the other is waited for.
    let runtime = runtime()?;
    let there = there.anonymous(&there.globals.endpoints, &runtime, "etcd-client")?;
    there.log_in()?;
    let here = context.configure()?;
    let here = here.anonymous(&here.globals.endpoints, &runtime, "etcd-client")?;
    here.log_in()?;
    if args.no_dest_prefix && !args.dest_prefix.is_empty() {
        return Err(Failure::args(
            "`--dest-prefix` and `--no-dest-prefix` cannot be set at the same time, choose one",
        ));
    }
    let mirror = Mirror {
        here: &here,
        there: &there,
        prefix: args.prefix.as_bytes(),
        to: there_prefix(args, here.voice),
        most_ops: Cell::new(usize::try_from(args.max_txn_ops).unwrap_or(usize::MAX)),
        count: Cell::new(0),
    };
    here.block_on(async {
        let work = mirror.run(args.rev);
        let mut work = std::pin::pin!(work);
        let mut report = tokio::time::interval_at(tokio::time::Instant::now() + REPORT, REPORT);
        loop {
            tokio::select! {
                biased;
                failure = &mut work => return Err(failure),
                _ = report.tick() => {
                    writeln!(context.out, "{}", mirror.count.get())?;
                    context.out.flush()?;
                }
            }
        }
    })
}

/// As whom the destination is called: `--dest-user`, and a password from wherever there is one.
fn identity(args: &MirrorArgs, context: &mut Context) -> Result<Identity, Failure> {
    if args.dest_user.is_empty() {
        return Ok(Identity::None);
    }
    let (user, password) = if !args.dest_password.is_empty() {
        (args.dest_user.clone(), args.dest_password.clone())
    } else if let Some((user, password)) = args.dest_user.split_once(':') {
        (user.to_owned(), password.to_owned())
    } else {
        (args.dest_user.clone(), context.ask("Destination Password: ")?)
    };
    Ok(Identity::Password { user, password })
}

/// What stands there instead of the prefix here.
fn there_prefix(args: &MirrorArgs, voice: Voice) -> &[u8] {
    let keeps = !args.no_dest_prefix && args.dest_prefix.is_empty();
    // As etcd: its default is set on the way to the base copy, which `--rev` leaves out, and so the
    // prefix is stripped then. Not in our voice.
    if keeps && (args.rev <= 1 || voice == Voice::Ours) {
        return args.prefix.as_bytes();
    }
    args.dest_prefix.as_bytes()
}

struct Mirror<'a> {
    here: &'a Session,
    there: &'a Session,
    prefix: &'a [u8],
    to: &'a [u8],
    /// Of a transaction; less once the destination has refused as many.
    most_ops: Cell<usize>,
    /// Operations carried over.
    count: Cell<u64>,
}

impl Mirror<'_> {
    /// Copies what is there, then every change, until it fails.
    async fn run(&self, revision: i64) -> Failure {
        let start = (revision - 1).max(0);
        let syncer = Syncer::new(&self.here.client, self.prefix, start);
        let syncer = match self.here.call("KV/Range", syncer).await {
            Ok(syncer) => syncer,
            Err(failure) => return failure,
        };
        if start == 0
            && let Err(failure) = self.base(&syncer).await
        {
            return failure;
        }
        match self.updates(&syncer).await {
            Err(failure) => failure,
            // As Go prints an error that is none.
            Ok(()) => Failure::error("<nil>"),
        }
    }

    async fn base(&self, syncer: &Syncer) -> Result<(), Failure> {
        let mut pages = syncer.base();
        while let Some(page) = self.here.call("KV/Range", pages.next()).await? {
            // One by one as etcd, whose destination has a revision for each; in ours as many
            // together as fit, at a fraction of the time.
            let each = |most: &Cell<usize>| match self.there.voice {
                Voice::Original => 1,
                Voice::Ours => most.get().max(1),
            };
            let (mut batch, mut bytes) = (Vec::new(), 0);
            for pair in page.kvs {
                let size = pair.key.len() + self.to.len() + pair.value.len();
                if batch.len() >= each(&self.most_ops) || bytes + size > BATCH_BYTES {
                    self.apply(std::mem::take(&mut batch)).await?;
                    bytes = 0;
                }
                bytes += size;
                batch.push(self.put(&pair.key, pair.value));
            }
            self.apply(batch).await?;
        }
        Ok(())
    }

    async fn updates(&self, syncer: &Syncer) -> Result<(), Failure> {
        let watcher = syncer.updates().await;
        let mut watcher = watcher.map_err(|error| self.ended(&error))?;
        loop {
            match watcher.next().await {
                Ok(Some(response)) => self.carry(response).await?,
                Ok(None) => return Ok(()),
                Err(error) => return Err(self.ended(&error)),
            }
        }
    }

    /// The events of a response: those of one revision together, no more at once than allowed.
    async fn carry(&self, response: WatchResponse) -> Result<(), Failure> {
        for batch in batches(&response.events, self.most_ops.get()) {
            let ops = batch.iter().map(|event| {
                let pair = event.kv.clone().unwrap_or_default();
                match event.r#type() {
                    EventType::Put => self.put(&pair.key, pair.value),
                    EventType::Delete => Request::RequestDeleteRange(DeleteRangeRequest {
                        key: self.mapped(&pair.key),
                        ..Default::default()
                    }),
                }
            });
            self.apply(ops.collect()).await?;
        }
        Ok(())
    }

    fn put(&self, key: &[u8], value: Bytes) -> Request {
        Request::RequestPut(PutRequest { key: self.mapped(key), value, ..Default::default() })
    }

    fn mapped(&self, key: &[u8]) -> Bytes {
        map_key(key, self.prefix, self.to).into()
    }

    /// Does it there. In our voice what is more at once than the destination takes is halved: it may
    /// take less than it should, and one by one it would take all.
    async fn apply(&self, ops: Vec<Request>) -> Result<(), Failure> {
        let mut parts = if ops.is_empty() { Vec::new() } else { vec![&ops[..]] };
        while let Some(part) = parts.pop() {
            match self.send_until_answered(part).await {
                Ok(()) => self.count.set(self.count.get() + part.len() as u64),
                Err(error) => match refused(&error) {
                    Some(why) if self.there.voice == Voice::Ours && part.len() > 1 => {
                        let (first, second) = part.split_at(part.len().div_ceil(2));
                        let most = self.most_ops.get();
                        if why == Refused::TooMany && (most == 0 || first.len() < most) {
                            self.most_ops.set(first.len());
                        }
                        parts.extend([second, first]);
                    }
                    why => return Err(self.failed(part, &error, why)),
                },
            }
        }
        Ok(())
    }

    fn failed(&self, part: &[Request], error: &client::Error, why: Option<Refused>) -> Failure {
        let method = if let [Request::RequestPut(_)] = part { "KV/Put" } else { "KV/Txn" };
        let failure = self.there.failed(method, error);
        match (why, part) {
            (Some(Refused::TooLarge), [Request::RequestPut(put)])
                if self.there.voice == Voice::Ours =>
            {
                failure.saying(|text| {
                    format!(
                        "{text}\nhint: it is the key {}, with a value of {} bytes: raise the \
                         destination's --max-request-bytes",
                        quoted(&put.key),
                        put.value.len()
                    )
                })
            }
            _ => failure,
        }
    }

    /// Each of these may be done twice without harm, and in our voice is, until the destination
    /// answers.
    async fn send_until_answered(&self, ops: &[Request]) -> Result<(), client::Error> {
        let mut complained = false;
        while let Err(error) = self.send(ops).await {
            if self.there.voice == Voice::Original || !passes(&error) {
                return Err(error);
            }
            if !complained {
                complain(&format!("note: waiting for the destination: {error}\n"));
                complained = true;
            }
            tokio::time::sleep(PAUSE).await;
        }
        Ok(())
    }

    async fn send(&self, ops: &[Request]) -> Result<(), client::Error> {
        let client = &self.there.client;
        match ops {
            [Request::RequestPut(put)] => client.put(put.clone()).await.map(|_| ()),
            ops => {
                let op = |request: &Request| RequestOp { request: Some(request.clone()) };
                let success = ops.iter().map(op).collect();
                client.txn(TxnRequest { success, ..Default::default() }).await.map(|_| ())
            }
        }
    }

    fn ended(&self, error: &WatchError) -> Failure {
        match (error, self.here.voice) {
            (WatchError::Compacted { .. }, Voice::Original) => {
                Failure::error("etcdserver: mvcc: required revision has been compacted")
            }
            (WatchError::Failed(error), _) => self.here.failed("Watch/Watch", error),
            _ => Failure::error(error.to_string()),
        }
    }
}

/// Why a destination does not take what is sent at once, and might take it by and by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Refused {
    TooMany,
    TooLarge,
}

fn refused(error: &client::Error) -> Option<Refused> {
    if error.is_text("too many operations in txn request") {
        Some(Refused::TooMany)
    } else if error.is_request_too_large() {
        Some(Refused::TooLarge)
    } else {
        None
    }
}

/// Whether it may go better later.
fn passes(error: &client::Error) -> bool {
    use client::Code::{DeadlineExceeded, Unavailable};
    // A wrong certificate stays wrong; one that listens nowhere may be starting.
    let wrong = |cause: &Cause| {
        !matches!(
            cause,
            Cause::Refused
                | Cause::ConnectTimedOut(_)
                | Cause::Silent(_)
                | Cause::Socket(_)
                | Cause::Lost(_)
                | Cause::Reset(_)
                | Cause::Unprocessed(_)
                | Cause::Unanswered(_)
                | Cause::Resolve { .. }
                | Cause::Status(_)
        )
    };
    let lost = matches!(error, client::Error::Lost { .. });
    (lost || matches!(error.code(), Unavailable | DeadlineExceeded))
        && !error.failures().iter().any(|failure| wrong(&failure.cause))
}

/// Runs of events of one revision, cut where they are longer than `most`; 0 does not cut.
fn batches(events: &[Event], most: usize) -> Vec<&[Event]> {
    let revision = |event: &Event| event.kv.as_ref().map_or(0, |pair| pair.mod_revision);
    let same = events.chunk_by(|a, b| revision(a) == revision(b));
    same.flat_map(|run| run.chunks(if most == 0 { usize::MAX } else { most })).collect()
}

/// As etcd: the first occurrence of the prefix is replaced, and an empty one occurs in front.
fn map_key(key: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
    let at = match from.is_empty() {
        true => Some(0),
        false => key.windows(from.len()).position(|window| window == from),
    };
    match at {
        Some(at) => [&key[..at], to, &key[at + from.len()..]].concat(),
        None => key.to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pb::mvccpb::KeyValue;

    #[test]
    fn keys_are_mapped_as_go_replaces() {
        for (key, from, to, mapped) in [
            (&b"p/x"[..], &b"p/"[..], &b"q/"[..], &b"q/x"[..]),
            (b"p/p/x", b"p/", b"", b"p/x"),
            (b"x", b"", b"q/", b"q/x"),
            (b"x", b"", b"", b"x"),
            (b"x", b"longer", b"q", b"x"),
        ] {
            assert_eq!(map_key(key, from, to), mapped);
        }
    }

    #[test]
    fn events_of_one_revision_stay_together() {
        let event = |mod_revision| Event {
            kv: Some(KeyValue { mod_revision, ..Default::default() }),
            ..Default::default()
        };
        let events: Vec<_> = [5, 5, 5, 6, 7, 7].into_iter().map(event).collect();
        let sizes = |most| batches(&events, most).iter().map(|run| run.len()).collect::<Vec<_>>();
        assert_eq!(sizes(128), [3, 1, 2]);
        assert_eq!(sizes(2), [2, 1, 1, 2]);
        assert_eq!(sizes(0), [3, 1, 2]);
        assert!(batches(&[], 1).is_empty());
    }
}
