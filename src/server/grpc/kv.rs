//! `etcdserverpb.KV`.
//!
//! The order of checks is etcd's (server facts 1.4): quota, then fields, then the log. Ranges do not
//! enter the log, and neither does a transaction that only reads.

use std::rc::Rc;
use std::time::{Duration, Instant};

use super::super::local::Local;
use super::super::propose::{Checked, Outcome};
use super::super::reply::{Refused, texts};
use super::super::state::Life;
use super::super::{read, validate};
use super::{Call, Encoded, Outgoing, Table};
use crate::pb::etcdserverpb::{
    CompactionRequest, CompactionResponse, DeleteRangeRequest, DeleteRangeResponse, PutRequest,
    PutResponse, RangeRequest, TxnRequest, TxnResponse,
};
use crate::pb::nested::Deep;
use crate::store::{Applied, Error};

/// Adds the service's methods.
pub(in super::super) fn methods(table: Table<Local>) -> Table<Local> {
    table
        .unary("/etcdserverpb.KV/Range", range)
        .unary("/etcdserverpb.KV/Put", put)
        .unary("/etcdserverpb.KV/DeleteRange", delete_range)
        .unary("/etcdserverpb.KV/Txn", txn)
        .unary("/etcdserverpb.KV/Compact", compact)
        .server_stream("/etcdserverpb.KV/RangeStream", range_stream)
}

async fn range(local: Rc<Local>, _: Call, request: RangeRequest) -> Result<Encoded, Refused> {
    validate::range(&request)?;
    if !request.serializable {
        local.node.linearizable().await?;
    }
    let began = Instant::now();
    let answer = answer(&local, request).await;
    local.calls.ranged(began.elapsed(), answer.is_ok());
    Ok(answer?)
}

async fn answer(local: &Local, request: RangeRequest) -> Result<Encoded, Error> {
    let view = local.node.view();
    let header = local.node.header(view.revision());
    if read::is_page(&request) {
        return Ok(local.ahead.page(&local.node, &view, request).await?.with(&header));
    }
    read::encoded(&view, &request, &header).await
}

async fn range_stream(
    local: Rc<Local>,
    _: Call,
    request: RangeRequest,
    out: Outgoing<Encoded>,
) -> Result<(), Refused> {
    validate::range_stream(&request)?;
    if !request.serializable {
        local.node.linearizable().await?;
    }
    let view = local.node.view();
    let header = local.node.header(view.revision());
    let mut pieces = read::Pieces::begin(&view, request, header, local.rules.max_request_bytes)?;
    drop(view);
    // A view a piece: a client that does not read holds no pages.
    loop {
        let began = Instant::now();
        let piece = pieces.next(&local.node.view()).await;
        let Some(piece) = piece.transpose() else { return Ok(()) };
        local.calls.ranged(began.elapsed(), piece.is_ok());
        if out.send(piece?).await.is_err() {
            return Ok(());
        }
    }
}

async fn put(local: Rc<Local>, _: Call, request: PutRequest) -> Result<PutResponse, Refused> {
    let checked = Checked::Put(request);
    local.node.afford(checked.cost())?;
    if let Checked::Put(request) = &checked {
        validate::put(request)?;
    }
    match local.node.propose(checked).await? {
        Outcome { revision, applied: Applied::Put(mut reply) } => {
            reply.header = Some(local.node.header(revision));
            Ok(reply)
        }
        other => Err(unexpected(&other)),
    }
}

async fn delete_range(
    local: Rc<Local>,
    _: Call,
    request: DeleteRangeRequest,
) -> Result<DeleteRangeResponse, Refused> {
    validate::delete_range(&request)?;
    match local.node.propose(Checked::DeleteRange(request)).await? {
        Outcome { revision, applied: Applied::DeleteRange(mut reply) } => {
            reply.header = Some(local.node.header(revision));
            Ok(reply)
        }
        other => Err(unexpected(&other)),
    }
}

async fn txn(
    local: Rc<Local>,
    _: Call,
    Deep(request): Deep<TxnRequest>,
) -> Result<TxnResponse, Refused> {
    let checked = Checked::Txn(Box::new(request));
    local.node.afford(checked.cost())?;
    let Checked::Txn(request) = checked else { unreachable!("it was made above") };
    validate::txn(&request, local.rules.max_txn_ops)?;
    if validate::reads_only(&request) {
        if !validate::serializable(&request) {
            local.node.linearizable().await?;
        }
        let view = local.node.view();
        let mut reply = read::txn(&view, &request).await?;
        reply.header = Some(local.node.header(view.revision()));
        return Ok(reply);
    }
    match local.node.propose(Checked::Txn(request)).await? {
        Outcome { revision, applied: Applied::Txn(mut reply) } => {
            reply.header = Some(local.node.header(revision));
            Ok(reply)
        }
        other => Err(unexpected(&other)),
    }
}

/// How soon to look again whether a compaction has deleted what it was to delete.
const LOOK: Duration = Duration::from_millis(2);

async fn compact(
    local: Rc<Local>,
    _: Call,
    request: CompactionRequest,
) -> Result<CompactionResponse, Refused> {
    let (physical, revision) = (request.physical, request.revision);
    let outcome = local.node.propose(Checked::Compact(request)).await.map_err(Refused::from);
    // As etcd: it is waited for though it was asked for before.
    let under_way = matches!(&outcome, Err(refused) if *refused == texts::COMPACTED);
    if physical && (outcome.is_ok() || under_way) {
        while local.node.finished_compaction() < revision.min(local.node.view().compacted()) {
            if local.node.life() != Life::Serving {
                return Err(texts::STOPPED);
            }
            tokio::time::sleep(LOOK).await;
        }
        local.node.committed().await?;
    }
    let outcome = outcome?;
    Ok(CompactionResponse { header: Some(local.node.header(outcome.revision)) })
}

/// `apply` answers a request in kind; what else it says is a fault of ours, and no panic.
pub(super) fn unexpected(outcome: &Outcome) -> Refused {
    Refused::unknown(format!("etcdserver: an answer of another kind: {:?}", outcome.applied))
}
