//! `etcdserverpb.Maintenance`: state, alarms, hashes, snapshots, and what is done to the database.
//!
//! What reads the whole database runs on a thread of its own, one at a time for each runtime.

use std::rc::Rc;
use std::sync::Arc;
use std::time::Instant;

use super::super::backup;
use super::super::downgrade::Downgrade;
use super::super::http::VERSION;
use super::super::local::Local;
use super::super::node::{Defragment, Facts};
use super::super::propose::{Checked, Outcome};
use super::super::reply::{Refused, texts};
use super::{Call, Outgoing, Table};
use crate::client::Code;
use crate::inspect::db::database_hash;
use crate::pb::etcdserverpb::{
    AlarmMember, AlarmRequest, AlarmResponse, AlarmType, DefragmentRequest, DefragmentResponse,
    DowngradeInfo, DowngradeRequest, DowngradeResponse, HashKvRequest, HashKvResponse, HashRequest,
    HashResponse, MoveLeaderRequest, MoveLeaderResponse, SnapshotRequest, SnapshotResponse,
    StatusRequest, StatusResponse, alarm_request::AlarmAction,
};
use crate::pb::write::Release;
use crate::store::{Applied, View};

/// Adds the service's methods.
pub(in super::super) fn methods(table: Table<Local>) -> Table<Local> {
    table
        .unary("/etcdserverpb.Maintenance/Alarm", alarm)
        .unary("/etcdserverpb.Maintenance/Status", status)
        .unary("/etcdserverpb.Maintenance/Defragment", defragment)
        .unary("/etcdserverpb.Maintenance/Hash", hash)
        .unary("/etcdserverpb.Maintenance/HashKV", hash_kv)
        .server_stream("/etcdserverpb.Maintenance/Snapshot", snapshot)
        .unary("/etcdserverpb.Maintenance/MoveLeader", move_leader)
        .unary("/etcdserverpb.Maintenance/Downgrade", downgrade)
}

async fn alarm(local: Rc<Local>, _: Call, request: AlarmRequest) -> Result<AlarmResponse, Refused> {
    if !(0..=2).contains(&request.action) {
        // Unlike etcd, which dies of it.
        let text = "etcdserver: alarm action is none of GET, ACTIVATE, DEACTIVATE";
        return Err(Refused::new(Code::InvalidArgument, text));
    }
    let known = [AlarmType::Nospace, AlarmType::Corrupt].map(|kind| kind as i32);
    let activates = request.action == AlarmAction::Activate as i32;
    if activates && local.node.release() < Release::V3_6 && !known.contains(&request.alarm) {
        // Those servers die of it, and of its entry at every start.
        if request.alarm == AlarmType::None as i32 {
            let header = Some(local.node.header_now());
            return Ok(AlarmResponse { header, alarms: Vec::new() });
        }
        let text = "etcdserver: alarm is none of NOSPACE, CORRUPT, and no other is in the log of this directory's version";
        return Err(Refused::new(Code::InvalidArgument, text));
    }
    match local.node.propose(Checked::Alarm(request)).await? {
        Outcome { revision, applied: Applied::Alarm(alarms) } => {
            Ok(AlarmResponse { header: Some(local.node.header(revision)), alarms })
        }
        other => Err(super::kv::unexpected(&other)),
    }
}

async fn status(local: Rc<Local>, _: Call, _: StatusRequest) -> Result<StatusResponse, Refused> {
    let (node, facts) = (&local.node, local.node.facts());
    let signed = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let no_leader = (facts.leader == 0).then(|| texts::NO_LEADER.text.into_owned());
    let errors = no_leader.into_iter().chain(facts.alarms.iter().map(alarm_text)).collect();
    Ok(StatusResponse {
        header: Some(node.header_now()),
        version: VERSION.to_owned(),
        db_size: signed(facts.db_size),
        leader: facts.leader,
        raft_index: facts.raft_index,
        raft_term: node.ids().term,
        raft_applied_index: facts.applied_index,
        errors,
        db_size_in_use: signed(facts.db_size_in_use),
        is_learner: facts.is_learner,
        storage_version: storage_version(&facts),
        db_size_quota: facts.quota.map_or(-1, signed),
        downgrade_info: Some(DowngradeInfo {
            enabled: facts.downgrade.is_some(),
            target_version: facts.downgrade.unwrap_or_default(),
        }),
    })
}

fn storage_version(facts: &Facts) -> String {
    facts.storage_version.as_ref().map(ToString::to_string).unwrap_or_default()
}

/// An alarm as etcd's text form of it: what is zero is left out, an unknown kind is a number.
fn alarm_text(alarm: &AlarmMember) -> String {
    let mut parts = Vec::new();
    if alarm.member_id != 0 {
        parts.push(format!("memberID:{}", alarm.member_id));
    }
    match AlarmType::try_from(alarm.alarm) {
        Ok(AlarmType::None) => {}
        Ok(kind) => parts.push(format!("alarm:{}", kind.as_str_name())),
        Err(_) => parts.push(format!("alarm:{}", alarm.alarm)),
    }
    parts.join(" ")
}

async fn defragment(
    local: Rc<Local>,
    _: Call,
    _: DefragmentRequest,
) -> Result<DefragmentResponse, Refused> {
    let begun = Instant::now();
    tracing::info!("starting defragmentation");
    local.node.defragment().await.map_err(|error| match error {
        Defragment::Unanswered(unanswered) => unanswered.into(),
        failed @ Defragment::Failed(_) => Refused::unknown(failed),
    })?;
    local.node.counters().defragmentations.record(begun.elapsed());
    let facts = local.node.facts();
    let took = begun.elapsed().as_secs_f64();
    tracing::info!(took, db_size = facts.db_size, "finished defragmentation");
    Ok(DefragmentResponse::default())
}

/// Runs what reads the whole database.
async fn heavy<T: Send + 'static>(
    local: &Local,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refused> {
    let place = Arc::clone(&local.heavy).acquire_owned().await;
    let place = place.map_err(|_| texts::STOPPED)?;
    // A caller that goes does not end the work: its place is kept until it is done.
    let run = move || {
        let outcome = work();
        drop(place);
        outcome
    };
    tokio::task::spawn_blocking(run).await.map_err(Refused::unknown)
}

async fn hash(local: Rc<Local>, _: Call, _: HashRequest) -> Result<HashResponse, Refused> {
    let view = local.node.committed().await?;
    let header = Some(local.node.header(view.revision()));
    let begun = Instant::now();
    let hash = heavy(&local, move || database_hash(&view.base().tx())).await?;
    local.node.counters().hashes.record(begun.elapsed());
    Ok(HashResponse { header, hash: hash.map_err(Refused::unknown)? })
}

async fn hash_kv(
    local: Rc<Local>,
    _: Call,
    request: HashKvRequest,
) -> Result<HashKvResponse, Refused> {
    if let Some(kept) = local.node.compaction_hash(request.revision).await {
        return Ok(HashKvResponse {
            header: Some(local.node.header_now()),
            hash: kept.hash,
            compact_revision: kept.before,
            hash_revision: kept.revision,
        });
    }
    let view = local.node.view();
    let (header, compact_revision) = (Some(local.node.header(view.revision())), view.compacted());
    let work = move |view: &View| view.hash_kv(request.revision);
    let begun = Instant::now();
    let (hash, hash_revision) = heavy(&local, move || work(&view)).await??;
    local.node.counters().revision_hashes.record(begun.elapsed());
    Ok(HashKvResponse { header, hash, compact_revision, hash_revision })
}

async fn snapshot(
    local: Rc<Local>,
    _: Call,
    _: SnapshotRequest,
    out: Outgoing<SnapshotResponse>,
) -> Result<(), Refused> {
    let view = local.node.committed().await?;
    let begun = Instant::now();
    backup::send(view, storage_version(&local.node.facts()), out).await?;
    local.node.counters().snapshots.record(begun.elapsed());
    Ok(())
}

async fn move_leader(
    local: Rc<Local>,
    _: Call,
    request: MoveLeaderRequest,
) -> Result<MoveLeaderResponse, Refused> {
    let facts = local.node.facts();
    let own = local.node.ids().member;
    if facts.leader != own {
        return Err(texts::NOT_LEADER);
    }
    let voter = local.node.members().iter().any(|m| m.id == request.target_id && !m.is_learner);
    // A second voter has no leader beside it: who gets here is the only one.
    if voter { Ok(MoveLeaderResponse::default()) } else { Err(texts::BAD_TRANSFEREE) }
}

async fn downgrade(
    local: Rc<Local>,
    _: Call,
    request: DowngradeRequest,
) -> Result<DowngradeResponse, Refused> {
    let asked = match request.action {
        0 => Downgrade::Validate(request.version),
        1 => Downgrade::Enable(request.version),
        2 => Downgrade::Cancel,
        _ => return Err(texts::UNKNOWN_METHOD),
    };
    let version = local.node.downgrade(asked).await?;
    Ok(DowngradeResponse { header: Some(local.node.header_now()), version })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_alarm_reads_as_etcd_writes_it() {
        let text = |member_id, alarm| alarm_text(&AlarmMember { member_id, alarm });
        assert_eq!(text(77, 2), "memberID:77 alarm:CORRUPT");
        assert_eq!(text(0, 1), "alarm:NOSPACE");
        assert_eq!(text(5, 9), "memberID:5 alarm:9");
        assert_eq!(text(0, 0), "");
    }
}
