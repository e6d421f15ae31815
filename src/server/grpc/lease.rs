//! `etcdserverpb.Lease`. Granting and revoking go through the log; a keepalive, and what is left of a
//! lease, are between the caller and the lessor.

use std::rc::Rc;
use std::time::Instant;

use bytes::Bytes;

use super::super::lessor::Renewal;
use super::super::local::Local;
use super::super::node::PATIENCE;
use super::super::propose::Checked;
use super::super::reply::{Refused, texts};
use super::{Call, Incoming, Outgoing, Table};
use crate::pb::etcdserverpb::{
    LeaseCheckpoint, LeaseCheckpointRequest, LeaseGrantRequest, LeaseGrantResponse,
    LeaseKeepAliveRequest, LeaseKeepAliveResponse, LeaseLeasesRequest, LeaseLeasesResponse,
    LeaseRevokeRequest, LeaseRevokeResponse, LeaseStatus, LeaseTimeToLiveRequest,
    LeaseTimeToLiveResponse,
};

/// Adds the service's methods.
pub(in super::super) fn methods(table: Table<Local>) -> Table<Local> {
    table
        .unary("/etcdserverpb.Lease/LeaseGrant", grant)
        .unary("/etcdserverpb.Lease/LeaseRevoke", revoke)
        .unary("/etcdserverpb.Lease/LeaseTimeToLive", time_to_live)
        .unary("/etcdserverpb.Lease/LeaseLeases", leases)
        .bidi("/etcdserverpb.Lease/LeaseKeepAlive", keep_alive)
}

async fn grant(
    local: Rc<Local>,
    _: Call,
    mut request: LeaseGrantRequest,
) -> Result<LeaseGrantResponse, Refused> {
    while request.id == 0 {
        request.id = local.node.lease_id();
    }
    let LeaseGrantRequest { id, ttl } = request;
    let checked = Checked::LeaseGrant(request);
    local.node.afford(checked.cost())?;
    let outcome = local.node.propose(checked).await?;
    Ok(LeaseGrantResponse {
        header: Some(local.node.header(outcome.revision)),
        id,
        ttl: ttl.max(local.rules.least_ttl),
        error: String::new(),
    })
}

async fn revoke(
    local: Rc<Local>,
    _: Call,
    request: LeaseRevokeRequest,
) -> Result<LeaseRevokeResponse, Refused> {
    let outcome = local.node.propose(Checked::LeaseRevoke(request)).await?;
    Ok(LeaseRevokeResponse { header: Some(local.node.header(outcome.revision)) })
}

async fn time_to_live(
    local: Rc<Local>,
    _: Call,
    request: LeaseTimeToLiveRequest,
) -> Result<LeaseTimeToLiveResponse, Refused> {
    let LeaseTimeToLiveRequest { id, keys: with_keys } = request;
    if !local.node.has_leader() {
        // As etcd: it looks for one as long as a proposal would wait.
        tokio::time::sleep(PATIENCE).await;
        return Err(texts::NO_LEADER);
    }
    let keys = if with_keys { Some(keys(&local, id).await?) } else { None };
    let header = Some(local.node.header_now());
    let left = local.node.lessor().left(id, Instant::now());
    // As etcd: no error where there is no lease.
    Ok(match left {
        Some(left) => LeaseTimeToLiveResponse {
            header,
            id,
            ttl: left.seconds,
            granted_ttl: left.granted,
            keys: keys.unwrap_or_default(),
        },
        None => {
            LeaseTimeToLiveResponse { header, id, ttl: -1, ..LeaseTimeToLiveResponse::default() }
        }
    })
}

/// The keys that hang on a lease, in key order.
async fn keys(local: &Local, id: i64) -> Result<Vec<Bytes>, Refused> {
    let keys = local.node.ask(move |applier| {
        let lease = applier.writer().leases().get(id);
        lease.map(|lease| lease.keys.iter().map(|key| Bytes::copy_from_slice(key)).collect())
    });
    Ok(keys.await?.unwrap_or_default())
}

async fn leases(
    local: Rc<Local>,
    _: Call,
    _: LeaseLeasesRequest,
) -> Result<LeaseLeasesResponse, Refused> {
    let leases =
        local.node.lessor().by_deadline().into_iter().map(|id| LeaseStatus { id }).collect();
    Ok(LeaseLeasesResponse { header: Some(local.node.header_now()), leases })
}

async fn keep_alive(
    local: Rc<Local>,
    call: Call,
    mut requests: Incoming<LeaseKeepAliveRequest>,
    out: Outgoing<LeaseKeepAliveResponse>,
) -> Result<(), Refused> {
    let work = async {
        while let Some(LeaseKeepAliveRequest { id }) = requests.next().await? {
            // As etcd: the revision from before the renewal, so that it is never one at which the
            // lease was gone already.
            let header = Some(local.node.header_now());
            let ttl = renew(&local, id).await?;
            if out.send(LeaseKeepAliveResponse { header, id, ttl }).await.is_err() {
                break;
            }
        }
        Ok(())
    };
    local.unless_leaderless(&call, work).await
}

/// The TTL that a keepalive is answered with: 0 where there is no such lease.
async fn renew(local: &Local, id: i64) -> Result<i64, Refused> {
    if !local.node.has_leader() {
        return Err(texts::NO_LEADER);
    }
    loop {
        match local.node.lessor().renew(id, Instant::now()) {
            Renewal::Renewed(ttl) => return Ok(ttl),
            Renewal::Gone => return Ok(0),
            // Woken by an error: whoever was to send has been dropped with the lease. Without a
            // leader nobody revokes it.
            Renewal::Expired(gone) => {
                let mut leaderless = local.leaderless.clone();
                tokio::select! {
                    _ = gone => {}
                    Ok(_) = leaderless.wait_for(|leaderless| *leaderless) => {
                        return Err(texts::NO_LEADER);
                    }
                }
            }
            Renewal::Checkpointed => {
                let checkpoints = vec![LeaseCheckpoint { id, remaining_ttl: 0 }];
                let clear = Checked::LeaseCheckpoint(LeaseCheckpointRequest { checkpoints });
                local.node.propose(clear).await?;
                return Ok(local.node.lessor().renew_cleared(id, Instant::now()).unwrap_or(0));
            }
        }
    }
}
