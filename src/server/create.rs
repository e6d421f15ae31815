//! A directory that is not there yet: the database with etcd's buckets, and the log's first entry.
//!
//! ```text
//!  member/snap/db    ten buckets, auth/authRevision = 1
//!  member/wal/0..    crc, metadata, snapshot(0, 0)
//!                    entry 1, term 1: the conf change that adds the one member; state(1, no vote, 1)
//! ```
//! What follows is as after any start: state(2, self, 1), the leader's empty entry, the member's
//! attributes, the cluster version. As etcd of the version writes them (storage facts 7.2).

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::bolt::{self, Db};
use crate::disk::{self, Storage};
use crate::pb::raftpb::HardState;
use crate::pb::write::Release;
use crate::schema::{Bucket, Member};
use crate::store::{self, Alarms, Loaded};
use crate::wal::{self, ConfChangeType, Entry, EntryKind, Metadata};

use super::apply::{Applier, Applying};
use super::members::Cluster;
use super::propose::{Checked, ClusterChange, Conf};
use super::recover::Places;
use super::start::{Error, NewMember, Options, Taken};

/// Permission bits of the database, and of the folders.
const DB_MODE: u32 = 0o600;
pub(super) const FOLDER_MODE: u32 = 0o700;

/// Who a new directory is for.
#[derive(Debug, Clone)]
pub(super) struct Identity {
    pub(super) member: Member,
    pub(super) cluster_id: u64,
}

impl Identity {
    /// As etcd computes it from the flags.
    pub(super) fn new(new: &NewMember) -> Self {
        let mut peer_urls = new.peer_urls.clone();
        peer_urls.sort();
        let id = crate::maintain::member_id(&peer_urls, &new.token, None);
        let member = Member { id, peer_urls, name: new.name.clone(), ..Member::default() };
        Self { member, cluster_id: crate::maintain::cluster_id([id]) }
    }
}

/// How often a database that another process holds is tried again, as bbolt does.
const RETRY: Duration = Duration::from_millis(50);
/// After this long it is said, once. (etcd says so after ten seconds.)
const PATIENCE: Duration = Duration::from_secs(2);

/// Opens the database that is there. As etcd, while another process holds it this waits, for as long
/// as that takes.
pub(super) fn open(
    storage: &dyn Storage,
    path: &Path,
    options: &bolt::Options,
) -> Result<Option<Db>, bolt::WriteError> {
    // As bbolt: one of no bytes was cut short in its making, and is none.
    if !storage.exists(path)? || storage.open(path, disk::Open::Read)?.length()? == 0 {
        return Ok(None);
    }
    locked(storage, path, options).map(Some)
}

fn locked(
    storage: &dyn Storage,
    path: &Path,
    options: &bolt::Options,
) -> Result<Db, bolt::WriteError> {
    let (begun, mut told) = (Instant::now(), false);
    loop {
        match Db::open(storage, path, options) {
            Err(bolt::WriteError::Disk(disk::Error::Locked { .. })) => {
                if !told && begun.elapsed() >= PATIENCE {
                    tracing::warn!(
                        path = %path.display(),
                        hint = "another server is at work in this directory: this one waits until it ends",
                        "db file is flocked by another process, or taking too long"
                    );
                    told = true;
                }
                std::thread::sleep(RETRY);
            }
            outcome => return outcome,
        }
    }
}

/// Opens the database with its lock, or makes it, with all buckets.
pub(super) fn database(
    storage: &dyn Storage,
    path: &Path,
    options: &bolt::Options,
) -> Result<Db, bolt::WriteError> {
    let mut db = locked(storage, path, &bolt::Options { create: Some(DB_MODE), ..*options })?;
    buckets(&mut db)?;
    Ok(db)
}

/// Makes the buckets that are missing, as etcd does at every start.
pub(super) fn buckets(db: &mut Db) -> Result<(), bolt::WriteError> {
    let missing = {
        let snapshot = db.snapshot()?;
        let tx = snapshot.tx();
        let mut missing = Vec::new();
        for bucket in Bucket::ALL {
            if tx.bucket(bucket.name().as_bytes())?.is_none() {
                missing.push(bucket);
            }
        }
        missing
    };
    if missing.is_empty() {
        return Ok(());
    }
    let mut tx = db.begin()?;
    for bucket in &missing {
        let id = tx.bucket_or_create(bucket.name().as_bytes())?;
        if *bucket == Bucket::Auth {
            tx.put(id, b"authRevision", &1_u64.to_be_bytes())?;
        }
    }
    tx.commit()?;
    Ok(())
}

/// Makes the directory. A crash in the making leaves what the next start makes whole.
pub(super) fn create(
    storage: &Arc<dyn Storage>,
    options: &Options,
    places: &Places,
) -> Result<Taken, Error> {
    let release = options.new.release;
    let Identity { member, cluster_id } = Identity::new(&options.new);
    let db = database(&**storage, &places.db, &options.bolt)?;
    let Loaded { mut writer, mut committer, .. } = store::load(db, options.bolt)?;
    writer.set_least_ttl(options.least_ttl);
    committer.set_stores_term(release >= Release::V3_5);
    let metadata = Metadata { node_id: member.id, cluster_id };
    let wal_options =
        wal::Options { release, ahead: options.ahead, segment_bytes: options.segment_bytes };
    let mut log = wal::create(storage, &places.wal, metadata, &wal_options)?;
    let how = Applying {
        release,
        member: member.id,
        ranges: options.ranges,
        max_learners: options.rules.max_learners,
        quota: options.quota,
    };
    let alarms = Alarms::load(&writer.shared().view())?;
    let mut applier = Applier::new(writer, alarms, Cluster::default(), how);
    let own = member.id;
    first_entry(&mut log, &mut applier, member, release)?;
    let (snapshot, carried) = (0, None);
    Ok(Taken { applier, committer, log, member: own, cluster_id, release, snapshot, carried })
}

/// Writes and applies the entry that a log begins with.
pub(super) fn first_entry(
    log: &mut wal::Writer,
    applier: &mut Applier,
    member: Member,
    release: Release,
) -> Result<(), Error> {
    let (kind, node) = (ConfChangeType::AddNode, member.id);
    let conf = Conf { id: 0, kind, node, member: Some(member), promote: false };
    let request = Checked::Cluster(Box::new(ClusterChange::Conf(conf)));
    let data = request.encode(0, release);
    let entry = Entry { kind: EntryKind::ConfChange, term: 1, index: 1, data: Some(&data) };
    let state = HardState { term: Some(1), vote: Some(0), commit: Some(1) };
    log.append([entry], Some(state))?;
    if let Err(refused) = applier.entry(1, 1, &request, false)? {
        tracing::warn!(%refused, "the log's first entry");
    }
    Ok(())
}
