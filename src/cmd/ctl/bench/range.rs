//! `bench range`.

use std::ffi::OsString;
use std::os::unix::ffi::OsStrExt;

use bytes::Bytes;

use super::{Shared, simple};
use crate::client::{self, Client};
use crate::cmd::ctl::context::Context;
use crate::cmd::ctl::failure::Failure;
use crate::cmd::output::permission::prefix_end;
use crate::pb::etcdserverpb::RangeRequest;

/// Keys a page, as Kubernetes' watch cache asks for them.
const PAGE: i64 = 10_000;

#[derive(Debug, clap::Args)]
pub struct RangeArgs {
    #[command(flatten)]
    pub shared: Shared,
    /// Maximum range requests per second (0 is no limit)
    #[arg(long, value_name = "uint", default_value = "0")]
    pub rate: u64,
    /// Total number of range requests
    #[arg(long, value_name = "uint", default_value = "10000")]
    pub total: u64,
    /// Linearizable(l) or Serializable(s)
    #[arg(long, value_name = "string", default_value = "l")]
    pub consistency: String,
    /// Maximum number of results to return from range request (0 is no limit)
    #[arg(long, value_name = "int", default_value = "0")]
    pub limit: i64,
    /// Only returns the count of keys
    #[arg(long)]
    pub count_only: bool,
    /// Only returns the keys
    #[arg(long)]
    pub keys_only: bool,
    /// Use RangeStream instead of unary Range
    #[arg(long)]
    pub stream: bool,
    /// Use paginated unary range with 10k-key pages
    #[arg(long)]
    pub paginate: bool,
    /// Range over all keys with the given key as prefix
    #[arg(long)]
    pub prefix: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

/// `l` or `s`; whether a read may be answered by a member alone.
pub(super) fn serializable(consistency: &str) -> Result<bool, Failure> {
    match consistency {
        "l" => Ok(false),
        "s" => Ok(true),
        other => Err(Failure::args(format!("unknown consistency {other:?}: it is l or s"))),
    }
}

pub(super) fn run(args: &RangeArgs, context: &mut Context) -> Result<(), Failure> {
    let bytes = |at: usize| args.args.get(at).map(|arg| Bytes::copy_from_slice(arg.as_bytes()));
    if args.args.len() > 2 || (args.args.is_empty() && !args.prefix) {
        return Err(Failure::args("bench range takes a key and an optional range end"));
    }
    if args.args.len() == 2 && args.prefix {
        return Err(Failure::args("a range end and --prefix exclude each other"));
    }
    if args.paginate && args.limit > 0 {
        return Err(Failure::args("--paginate and --limit are mutually exclusive"));
    }
    if args.paginate && args.stream {
        return Err(Failure::args("--paginate and --stream are mutually exclusive"));
    }
    if args.count_only && args.keys_only {
        return Err(Failure::args(
            "`--keys-only` and `--count-only` cannot be set at the same time",
        ));
    }
    let serializable = serializable(&args.consistency)?;
    let mut key = bytes(0).unwrap_or_default();
    let range_end = match (args.prefix, bytes(1)) {
        (true, _) => Bytes::from(prefix_end(&key)),
        (false, end) => end.unwrap_or_default(),
    };
    if key.is_empty() {
        key = Bytes::from_static(b"\0");
    }
    let request = RangeRequest {
        key,
        range_end,
        limit: if args.paginate { PAGE } else { args.limit },
        serializable,
        count_only: args.count_only,
        keys_only: args.keys_only,
        ..Default::default()
    };
    let (paginate, stream) = (args.paginate, args.stream);
    let load = async move |client: &Client, _turn: u64| {
        if paginate {
            pages(client, request.clone()).await
        } else if stream {
            let mut messages = client.range_stream(&request);
            while messages.next().await?.is_some() {}
            Ok(())
        } else {
            client.range(request.clone()).await.map(|_| ())
        }
    };
    simple("range", &args.shared, (args.total, args.rate), context, load)
}

/// All pages of a range, at the revision of the first.
async fn pages(client: &Client, mut request: RangeRequest) -> Result<(), client::Error> {
    loop {
        let reply = client.range(request.clone()).await?;
        if request.revision == 0 {
            request.revision = reply.header.unwrap_or_default().revision;
        }
        let Some(last) = reply.kvs.last().filter(|_| reply.more) else { return Ok(()) };
        request.key = [&last.key[..], &[0]].concat().into();
    }
}
