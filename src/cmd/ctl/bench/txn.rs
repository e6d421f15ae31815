//! `bench txn-put` and `bench txn-mixed`.

use std::cell::RefCell;
use std::ffi::OsString;
use std::os::unix::ffi::OsStrExt;
use std::rc::Rc;
use std::time::Instant;

use bytes::Bytes;

use super::keys::{check, key, random};
use super::range::serializable;
use super::{Bed, Samples, Shared, Turns, drive, locally, simple};
use crate::client::Client;
use crate::cmd::ctl::context::Context;
use crate::cmd::ctl::failure::Failure;
use crate::pb::etcdserverpb::request_op::Request;
use crate::pb::etcdserverpb::{PutRequest, RangeRequest, RequestOp, TxnRequest};

#[derive(Debug, clap::Args)]
pub struct TxnPutArgs {
    #[command(flatten)]
    pub shared: Shared,
    /// Key size of txn put
    #[arg(long, value_name = "uint", default_value = "8")]
    pub key_size: u64,
    /// Value size of txn put
    #[arg(long, value_name = "uint", default_value = "8")]
    pub val_size: u64,
    /// Number of puts per txn
    #[arg(long, value_name = "uint", default_value = "1")]
    pub txn_ops: u64,
    /// Maximum txns per second (0 is no limit)
    #[arg(long, value_name = "uint", default_value = "0")]
    pub rate: u64,
    /// Total number of txn requests
    #[arg(long, value_name = "uint", default_value = "10000")]
    pub total: u64,
    /// Maximum possible keys
    #[arg(long, value_name = "uint", default_value = "1")]
    pub key_space_size: u64,
}

#[derive(Debug, clap::Args)]
pub struct TxnMixedArgs {
    #[command(flatten)]
    pub shared: Shared,
    /// Key size of mixed txn
    #[arg(long, value_name = "uint", default_value = "8")]
    pub key_size: u64,
    /// Value size of mixed txn
    #[arg(long, value_name = "uint", default_value = "8")]
    pub val_size: u64,
    /// Maximum txns per second (0 is no limit)
    #[arg(long, value_name = "uint", default_value = "0")]
    pub rate: u64,
    /// Total number of txn requests
    #[arg(long, value_name = "uint", default_value = "10000")]
    pub total: u64,
    /// Read operation range end key; all keys if it is not given
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    pub end_key: OsString,
    /// Read operation range result limit
    #[arg(long, value_name = "int", default_value = "1000")]
    pub limit: i64,
    /// Maximum possible keys
    #[arg(long, value_name = "uint", default_value = "1")]
    pub key_space_size: u64,
    /// Linearizable(l) or Serializable(s)
    #[arg(long, value_name = "string", default_value = "l")]
    pub consistency: String,
    /// Read/write ops ratio
    #[arg(long, value_name = "float", default_value = "1")]
    pub rw_ratio: String,
    /// A key, as etcd's usage line has it; that tool does not look at it either.
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

fn then(ops: impl IntoIterator<Item = Request>) -> TxnRequest {
    let success = ops.into_iter().map(|request| RequestOp { request: Some(request) }).collect();
    TxnRequest { success, ..Default::default() }
}

pub(super) fn run_put(args: &TxnPutArgs, context: &mut Context) -> Result<(), Failure> {
    let size = check(args.key_size, args.key_space_size)?;
    let (ops, space) = (args.txn_ops, args.key_space_size);
    if ops > space {
        return Err(Failure::args(format!(
            "expected --txn-ops no larger than --key-space-size, got txn-ops({ops}) \
             key-space-size({space})"
        )));
    }
    let value = random(args.val_size);
    let load = async move |client: &Client, turn: u64| {
        let puts = (0..ops).map(|op| {
            let number = (turn.wrapping_mul(ops).wrapping_add(op)) % space;
            let (key, value) = (key(number, size), value.clone());
            Request::RequestPut(PutRequest { key, value, ..Default::default() })
        });
        client.txn(then(puts)).await.map(|_| ())
    };
    simple("txn-put", &args.shared, (args.total, args.rate), context, load)
}

pub(super) fn run_mixed(args: &TxnMixedArgs, context: &mut Context) -> Result<(), Failure> {
    let size = check(args.key_size, args.key_space_size)?;
    let ratio: f64 = match args.rw_ratio.parse() {
        Ok(ratio) if ratio >= 0.0 => ratio,
        _ => return Err(Failure::args(format!("--rw-ratio {}: not a ratio", args.rw_ratio))),
    };
    // An infinite ratio is reads alone.
    let reads = if ratio.is_finite() { ratio / (1.0 + ratio) } else { 1.0 };
    let serializable = serializable(&args.consistency)?;
    let read = RangeRequest {
        key: Bytes::from_static(b"\0"),
        range_end: match args.end_key.as_bytes() {
            b"" => Bytes::from_static(b"\0"),
            end => Bytes::copy_from_slice(end),
        },
        limit: args.limit,
        serializable,
        ..Default::default()
    };
    let value = random(args.val_size);
    let space = args.key_space_size;
    let bed = Bed::make(&args.shared, context)?;
    let turns = Rc::new(Turns::new(args.total, args.rate));
    let read_samples = Rc::new(RefCell::new(Samples::begin()));
    let write_samples = Rc::new(RefCell::new(Samples::begin()));
    let both = Rc::new(RefCell::new(Samples::begin()));
    let (reads_to, writes_to) = (read_samples.clone(), write_samples.clone());
    let load = async move |client: &Client, turn: u64| {
        let is_read = fastrand::f64() < reads;
        let request = if is_read {
            Request::RequestRange(read.clone())
        } else {
            let (key, value) = (key(turn % space, size), value.clone());
            Request::RequestPut(PutRequest { key, value, ..Default::default() })
        };
        let began = Instant::now();
        let result = client.txn(then([request])).await.map(|_| ());
        let samples = if is_read { &reads_to } else { &writes_to };
        samples.borrow_mut().add(began, Instant::now(), result.as_ref().err());
        result
    };
    bed.session.block_on(locally(async {
        let work = drive(&bed.clients, &turns, &both, load);
        bed.watched(&turns, args.total, &both, work).await;
    }));
    let taken = |samples: Rc<RefCell<Samples>>| samples.replace(Samples::begin());
    let loads = vec![
        bed.load("txn-mixed read", taken(read_samples)),
        bed.load("txn-mixed write", taken(write_samples)),
    ];
    bed.show(&args.shared, loads, context)
}
