//! Disk snapshots: when one is written, and what the log and the folder may then give up.
//!
//! ```text
//!  applied - last > count     the database is committed up to here, so that it holds the index
//!    then                     .snap written, synced, named        a thread of its own, one at a time
//!    then                     the log's snapshot record           persist thread
//!    then                     segments before it released; segments, .snap and .snap.db purged
//! ```
//! A `.snap` has the membership as a v2 store: of 3.6 and 3.7 made anew, of 3.4 and 3.5 the one that
//! was found, users' keys and all, with the membership brought up to date. No key of v3 is in it: they
//! are in the database.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::disk::{self, Storage};
use crate::pb::raftpb::ConfState;
use crate::pb::write::Release;
use crate::snap::{self, Membership, SnapName};
use crate::wal::SnapshotRecord;

use super::members::Cluster;
use super::recover::Places;
use super::start::Error;

/// What the snapshots of a directory go by.
#[derive(Debug, Clone)]
pub struct Snapshots {
    release: Release,
    places: Places,
    /// Entries between two.
    count: u64,
    keep: usize,
    /// Index of the last one.
    last: u64,
    /// Up to 3.5: the v2 store of the last one.
    carried: Option<Arc<[u8]>>,
    /// Wanted now, whatever the count says.
    forced: bool,
}

/// A snapshot that is to be written: the database holds its index.
#[derive(Debug, Clone)]
pub struct Pending {
    name: SnapName,
    cluster: Cluster,
    conf_state: ConfState,
}

impl Snapshots {
    pub(super) fn new(
        release: Release,
        places: Places,
        count: Option<u64>,
        keep: usize,
        last: u64,
        carried: Option<&snap::Snap>,
    ) -> Self {
        let default = if release >= Release::V3_6 { 10_000 } else { 100_000 };
        let carried = carried.map(|snap| Arc::from(snap.json()));
        let count = count.unwrap_or(default);
        Self { release, places, count, keep, last, carried, forced: false }
    }

    /// Asks for one at the next occasion: after the cluster's version has been lowered, so that no
    /// entry that the older etcd cannot read is needed any more.
    pub fn force(&mut self) {
        self.forced = true;
    }

    /// Whether one is due. As etcd: more than `count` entries after the last.
    pub fn due(&self, applied: u64) -> bool {
        applied.saturating_sub(self.last) > self.count || self.forced && applied > self.last
    }

    /// What one that is due is told of by: whether it was asked for, the index of the last, the count.
    pub fn because(&self) -> (bool, u64, u64) {
        (self.forced, self.last, self.count)
    }

    /// The one to write at an index, once the database holds it. It counts as written from now on.
    pub fn begin(&mut self, (index, term): (u64, u64), cluster: &Cluster) -> Pending {
        self.last = index;
        self.forced = false;
        let name = SnapName { term, index };
        Pending { name, cluster: cluster.clone(), conf_state: cluster.conf_state() }
    }

    /// Writes the file, durable and named.
    pub fn write(&mut self, storage: &dyn Storage, pending: &Pending) -> Result<Written, Error> {
        let begun = Instant::now();
        let Pending { name, cluster, conf_state } = pending;
        let members: Vec<snap::Member> = cluster
            .members()
            .map(|member| {
                let crate::schema::Member { id, peer_urls, is_learner, name, client_urls } =
                    member.clone();
                snap::Member { id, name, peer_urls, client_urls, is_learner }
            })
            .collect();
        let removed: Vec<u64> = cluster.removed().collect();
        let version = cluster.version().map(ToString::to_string);
        let membership =
            Membership { members: &members, removed: &removed, version: version.as_deref() };
        let json = match &self.carried {
            Some(json) => {
                snap::carry(&self.places.snap, json, &membership).map_err(snap::Error::from)?
            }
            None => snap::generate(&membership, self.release),
        };
        let bytes = snap::encode(*name, &json, conf_state, self.release);
        let encoded = begun.elapsed();
        let saved = snap::save(storage, &self.places.snap, *name, &bytes)?;
        let took = begun.elapsed();
        if self.release <= Release::V3_5 {
            self.carried = Some(json.into());
        }
        let purge = Purge { folder: self.places.snap.clone(), keep: self.keep, index: name.index };
        let conf_state = Some(conf_state.clone());
        let record = SnapshotRecord { index: name.index, term: name.term, conf_state };
        Ok(Written { record, purge, encoded, synced: saved.synced, took })
    }
}

/// A disk snapshot that stands.
#[derive(Debug)]
pub struct Written {
    /// What the log is to get.
    pub record: SnapshotRecord,
    /// What may go then.
    pub purge: Purge,
    /// How long its bytes took to make, and its file to sync.
    pub encoded: Duration,
    pub synced: Duration,
    /// And all of it.
    pub took: Duration,
}

/// The files that a snapshot has made superfluous, once the log knows it.
#[derive(Debug)]
pub struct Purge {
    folder: PathBuf,
    keep: usize,
    index: u64,
}

impl Purge {
    /// Removes them.
    pub fn run(&self, storage: &dyn Storage) -> Result<(), disk::Error> {
        snap::release_databases(storage, &self.folder, self.index)?;
        snap::purge(storage, &self.folder, self.keep)?;
        Ok(())
    }
}
