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

use crate::bolt::{self, Db};
use crate::disk::Storage;
use crate::pb::raftpb::HardState;
use crate::pb::write::Release;
use crate::schema::{Bucket, Member};
use crate::wal::{self, ConfChange, ConfChangeType, Entry, EntryKind, Metadata};

use super::start::{Error, NewMember};

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

/// Opens the database with its lock, or makes it; the buckets that are missing are made, as etcd
/// does at every start.
pub(super) fn database(
    storage: &dyn Storage,
    path: &Path,
    options: &bolt::Options,
) -> Result<Db, bolt::WriteError> {
    let options = bolt::Options { create: Some(DB_MODE), ..*options };
    let mut db = Db::open(storage, path, &options)?;
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
    if !missing.is_empty() {
        let mut tx = db.begin()?;
        for bucket in &missing {
            let id = tx.bucket_or_create(bucket.name().as_bytes())?;
            if *bucket == Bucket::Auth {
                tx.put(id, b"authRevision", &1_u64.to_be_bytes())?;
            }
        }
        tx.commit()?;
    }
    Ok(db)
}

/// Makes the log.
pub(super) fn log(
    storage: &Arc<dyn Storage>,
    folder: &Path,
    identity: &Identity,
    options: &wal::Options,
) -> Result<wal::Writer, Error> {
    let metadata = Metadata { node_id: identity.member.id, cluster_id: identity.cluster_id };
    let mut writer = wal::create(storage, folder, metadata, options)?;
    first_entry(&mut writer, &identity.member, options.release)?;
    Ok(writer)
}

/// Writes the entry that a log begins with.
pub(super) fn first_entry(
    writer: &mut wal::Writer,
    member: &Member,
    release: Release,
) -> Result<(), Error> {
    let (kind, context) = (ConfChangeType::AddNode, member.encode());
    let change = ConfChange { id: 0, kind, node_id: member.id, context: context.as_bytes() };
    let data = change.encode(release);
    let entry = Entry { kind: EntryKind::ConfChange, term: 1, index: 1, data: Some(&data) };
    let state = HardState { term: Some(1), vote: Some(0), commit: Some(1) };
    writer.append([entry], Some(state))?;
    Ok(())
}
