//! An existing directory: what its server would have after a start, by storage facts 7.3.
//!
//! ```text
//!   db          locked; whose version; auth off            nothing is written before this is judged
//!   log         snapshot records; the newest not above the db's consistent index C is the start
//!               (C below the newest one: <index>.snap.db is judged, and takes the db's place)
//!               opened if it reaches C: torn tail repaired, the rest written and synced again
//!   members     3.6, 3.7: buckets as of C        3.4, 3.5: the .snap's v2 store, and the log from it
//!   entries     C+1 .. last, one voter           through the same `Applier` as live ones
//! ```
//! A directory keeps the version it was found with. What cannot be served is refused with what was
//! found, where, and what to do; a directory of several voters with the list of them.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::bolt::Db;
use crate::disk::Storage;
use crate::pb::raftpb::HardState;
use crate::pb::write::Release;
use crate::schema::{self, Bucket, Member, Row, StorageVersion, Version};
use crate::snap::{self, Snap, SnapName};
use crate::store::{self, Alarms, Loaded};
use crate::wal::{
    self, ConfChangeType, Cursor, Entry, Opened, RecordKind, SnapshotRecord, Start, Summary, Wal,
};

use super::apply::{Applier, Applying};
use super::create;
use super::entry::{self, Unserved};
use super::members::{self, Cluster, Rows};
use super::propose::{Checked, ClusterChange, Conf};
use super::start::{Error, Options, Taken};

/// Where things are.
#[derive(Debug, Clone)]
pub(super) struct Places {
    pub(super) snap: PathBuf,
    pub(super) db: PathBuf,
    pub(super) wal: PathBuf,
}

impl Places {
    /// The database that came with the snapshot of an entry, from a leader.
    fn received(&self, index: u64) -> PathBuf {
        self.snap.join(format!("{index:016x}.snap.db"))
    }
}

/// Why a directory is not served. The texts are for whoever started the server.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    #[error(
        "{}: auth is on, and this server does not check permissions yet: served, its keys would be open to all. Start the etcd it came from, or turn auth off there (`etcdctl auth disable`)",
        db.display()
    )]
    AuthOn { db: PathBuf },
    #[error("{}: entry {index} cannot be applied: {reason}. Start the etcd it came from once, so that the entry is in its database, and stop that", wal.display())]
    Entry { wal: PathBuf, index: u64, reason: Unserved },
    #[error(
        "{}: it belongs to a cluster of {} voters, and this server runs alone:{}\nStart the etcd it came from, or make a new cluster of this member alone with --force-new-cluster: the others must never come back",
        dir.display(), voters.len(), list(voters)
    )]
    Voters { dir: PathBuf, voters: Vec<Member> },
    /// etcd's words, and a way to go on: --force-new-cluster cannot, an id is never used again.
    #[error(
        "{}: member {member:x} has been permanently removed from the cluster; the data-dir used by this member must be removed. A cluster of its own can be made of its database: `ekutl snapshot restore --skip-hash-check --data-dir NEW {}`",
        dir.display(), db.display()
    )]
    Removed { dir: PathBuf, member: u64, db: PathBuf },
    #[error("{}: member {member:x} cannot be made a cluster of its own: {reason}", dir.display())]
    Forced { dir: PathBuf, member: u64, reason: members::Refused },
    #[error(
        "{}: entry {index} lies above the newest .snap of {}, which does not have it: {reason}. Start the etcd it came from with --snapshot-count=1, write a key, and stop that",
        wal.display(), snap.display()
    )]
    V2 { wal: PathBuf, index: u64, reason: Unserved, snap: PathBuf },
    /// etcd's words, with the place.
    #[error("{}: version {:?} is not supported", db.display(), version.to_string())]
    Newer { db: PathBuf, version: Version },
    #[error(
        "{}: cluster version {found} is not supported: this server knows clusters up to 3.7",
        place.display()
    )]
    NewerCluster { place: PathBuf, found: Version },
    #[error(
        "{}: the database stands at entry {found}, and there is no log at {}: if it is elsewhere, --wal-dir names it (with --from: put a link to it there)",
        db.display(), wal.display()
    )]
    NoLog { db: PathBuf, wal: PathBuf, found: u64 },
    #[error(
        "{}: it holds keys and no consistent index, so that nobody can tell which entries of the log it has",
        db.display()
    )]
    NoIndex { db: PathBuf },
    #[error("{}: it ended at entry {last} just now, and at entry {found} when it was read again", wal.display())]
    Changed { wal: PathBuf, last: u64, found: u64 },
    #[error(
        "{}: there is no database, and the log begins at its snapshot of entry {snapshot}: the database, or {}, has what came before. Put it in its place, or restore a backup into a new directory",
        db.display(), wanted.display()
    )]
    NoDatabase { db: PathBuf, snapshot: u64, wanted: PathBuf },
    #[error(
        "{}: failed to find database snapshot file (snap: snapshot file doesn't exist): its consistent index is {found}, the newest snapshot record of the log says {snapshot}, and there is no {}",
        db.display(), wanted.display()
    )]
    BehindSnapshot { db: PathBuf, found: u64, snapshot: u64, wanted: PathBuf },
    #[error("{}: the log's commit index {commit} is out of range [{first}, {last}]", wal.display())]
    Commit { wal: PathBuf, commit: u64, first: u64, last: u64 },
    #[error("{}: it is at {what} {found}, beyond which there is no room", wal.display())]
    NoRoom { wal: PathBuf, what: &'static str, found: u64 },
    #[error("{}: it does not say whose log it is", wal.display())]
    NoMetadata { wal: PathBuf },
    #[error("{}: byte {offset}: {problem}", file.display())]
    Log { file: PathBuf, offset: u64, problem: String },
}

fn list(voters: &[Member]) -> String {
    let line = |member: &Member| {
        let name = if member.name.is_empty() { "(not started)" } else { &member.name };
        format!("\n  {:x}  {name}  {}", member.id, member.peer_urls.join(","))
    };
    voters.iter().map(line).collect()
}

/// What the database says of itself.
struct Database {
    meta: schema::Meta,
    /// Members, version and downgrade as 3.6 and 3.7 keep them.
    cluster: Cluster,
    auth: bool,
    /// Whether there is any key.
    keys: bool,
}

impl Database {
    fn read(db: &mut Db) -> Result<Self, store::Error> {
        let snapshot = db.snapshot()?;
        let tx = snapshot.tx();
        let (mut cluster, mut auth, mut keys) = (Cluster::default(), false, false);
        for bucket in [Bucket::Members, Bucket::MembersRemoved, Bucket::Cluster, Bucket::Auth] {
            store::each_row(tx, bucket, |row| match row {
                Row::Member(id, member) => drop(cluster.members.insert(id, member)),
                Row::RemovedMember(id) => drop(cluster.removed.insert(id)),
                Row::ClusterVersion(version) => cluster.version = Some(version),
                Row::Downgrade(downgrade) => cluster.downgrade = downgrade,
                Row::AuthEnabled(enabled) => auth = enabled,
                _ => {}
            })?;
        }
        if let Some(bucket) = tx.bucket(Bucket::Key.name().as_bytes())? {
            let mut cursor = bucket.cursor();
            cursor.first()?;
            keys = cursor.entry()?.is_some();
        }
        Ok(Self { meta: store::read_meta(tx)?, cluster, auth, keys })
    }

    fn index(&self) -> u64 {
        self.meta.consistent_index.unwrap_or(0)
    }
}

/// Takes up the directory; none if there is none yet, or one whose making was interrupted before
/// its log was there.
pub(super) fn recover(
    storage: &Arc<dyn Storage>,
    options: &Options,
    places: &Places,
) -> Result<Option<Taken>, Error> {
    let found = create::open(&**storage, &places.db, &options.bolt)?;
    let wal = wal::look(&**storage, &places.wal)?;
    match (found, wal) {
        (None, None) => Ok(None),
        // As etcd 3.6: a database that is gone is built anew, of a log that begins at 1.
        (None, Some(wal)) => {
            let newest = newest(&legible(&wal, wal::valid_snapshots(&wal))?);
            let wanted = places.received(newest);
            if newest > 0 && !storage.exists(&wanted)? {
                let db = places.db.clone();
                return Err(Refused::NoDatabase { db, snapshot: newest, wanted }.into());
            }
            let db = create::database(&**storage, &places.db, &options.bolt)?;
            take(storage, options, places, db, &wal).map(Some)
        }
        (Some(mut db), None) => {
            let database = Database::read(&mut db)?;
            if database.keys || database.index() > 0 {
                let (db, wal) = (places.db.clone(), places.wal.clone());
                return Err(Refused::NoLog { db, wal, found: database.index() }.into());
            }
            Ok(None)
        }
        (Some(db), Some(wal)) => take(storage, options, places, db, &wal).map(Some),
    }
}

/// The log, in sentences where it cannot be read.
fn legible<T>(wal: &Wal, outcome: Result<T, wal::ReadAllError>) -> Result<T, Refused> {
    outcome.map_err(|error| {
        let (at, problem) = error.words(Start::default());
        Refused::Log { file: wal.path(at.segment).to_owned(), offset: at.offset, problem }
    })
}

/// Index of the newest of the snapshot records that count; 0 if there is none.
fn newest(snapshots: &[SnapshotRecord]) -> u64 {
    snapshots.last().map_or(0, |snapshot| snapshot.index)
}

fn take(
    storage: &Arc<dyn Storage>,
    options: &Options,
    places: &Places,
    mut db: Db,
    look: &Wal,
) -> Result<Taken, Error> {
    let mut database = Database::read(&mut db)?;
    let snapshots = legible(look, wal::valid_snapshots(look))?;
    let newest = newest(&snapshots);
    let mut place = places.db.clone();
    let wanted = places.received(newest);
    let mut received = None;
    if database.index() < newest
        && let Some(mut newer) = create::open(&**storage, &wanted, &options.bolt)?
    {
        database = Database::read(&mut newer)?;
        place.clone_from(&wanted);
        received = Some(newer);
    }
    let release = release(options, places, &place, &database, look, &snapshots)?;
    if database.auth {
        return Err(Refused::AuthOn { db: place }.into());
    }
    if database.keys && database.index() == 0 {
        return Err(Refused::NoIndex { db: place }.into());
    }
    if database.index() < newest {
        let found = database.index();
        return Err(Refused::BehindSnapshot { db: place, found, snapshot: newest, wanted }.into());
    }
    let base = Base::choose(&**storage, places, release, &database, &snapshots)?;
    let wal_options =
        wal::Options { release, ahead: options.ahead, segment_bytes: options.segment_bytes };
    let opened = wal::open(storage, &places.wal, base.start, database.index(), &wal_options)?;
    if let Some(copy) = &opened.repaired {
        tracing::warn!(copy = %copy.display(), "repaired the log, whose end a crash had torn");
    }
    let (from, term) = (database.index(), database.meta.term.unwrap_or(0));
    let recovery = Recovery { options, places, release, base, from, term, opened };
    let plan = recovery.plan()?;
    if let Some(newer) = received {
        drop((db, newer));
        storage.rename(&wanted, &places.db)?;
        storage.sync_dir(&places.snap)?;
        db = create::database(&**storage, &places.db, &options.bolt)?;
    }
    create::buckets(&mut db)?;
    recovery.run(db, plan)
}

/// Whose directory it is.
fn release(
    options: &Options,
    places: &Places,
    db: &Path,
    database: &Database,
    look: &Wal,
    snapshots: &[SnapshotRecord],
) -> Result<Release, Refused> {
    let told = database.cluster.version.clone();
    if let Some(found) = told.clone().filter(|found| minor(found) > 7) {
        return Err(Refused::NewerCluster { place: db.to_owned(), found });
    }
    let stored = database.meta.version();
    if let StorageVersion::Stored(version) = stored {
        return Release::of_minor(minor(&version))
            .ok_or_else(|| Refused::Newer { db: db.to_owned(), version });
    }
    // Marked as 3.5 is a database of 3.6 and 3.7, too, until it is stored that it is: as late as a
    // moment after an entry of the log has raised the cluster version. Not marked at all is 3.4, or
    // what no server has committed to yet. The log tells.
    let marked = matches!(stored, StorageVersion::V3_5);
    let known = if marked && told.is_some() { database.index() } else { 0 };
    let mut set = None;
    let mut cursor = Cursor::new(look);
    while let Some(Ok(located)) = cursor.next() {
        if located.record.kind == RecordKind::Entry
            && let Ok(entry) = Entry::decode(located.record.data())
            && entry.index > known
        {
            set = entry::version(&entry).or(set);
        }
    }
    if marked {
        let raised = [told, set].into_iter().flatten().map(|version| minor(&version)).max();
        let raised = raised.and_then(Release::of_minor).unwrap_or(Release::V3_5);
        return Ok(raised.max(Release::V3_5));
    }
    let told = told.or(set);
    let first = snapshots.iter().find(|snapshot| snapshot.index > 0);
    Ok(match (told, first) {
        (Some(version), _) => Release::of_minor(minor(&version)).ok_or_else(|| {
            Refused::NewerCluster { place: places.wal.clone(), found: version.clone() }
        })?,
        (None, Some(record)) if record.conf_state.is_none() => Release::V3_4,
        (None, Some(_)) => Release::V3_5,
        (None, None) => options.new.release,
    })
}

/// 3.x as x; 4.0 is beyond all.
fn minor(version: &Version) -> i64 {
    if version.major == 3 { version.minor } else { i64::MAX }
}

/// Where the log is read from, and the cluster as it was there.
struct Base {
    start: Start,
    cluster: Cluster,
    /// Raft index that `cluster` stands for.
    cluster_at: u64,
    /// Up to 3.5: the v2 store, which is carried on.
    carried: Option<Snap>,
}

impl Base {
    fn choose(
        storage: &dyn Storage,
        places: &Places,
        release: Release,
        database: &Database,
        snapshots: &[SnapshotRecord],
    ) -> Result<Self, Error> {
        if release >= Release::V3_6 {
            let index = database.index();
            let begin = snapshots.iter().rfind(|snapshot| snapshot.index <= index);
            let start = begin.map_or(Start::default(), |s| Start { index: s.index, term: s.term });
            let cluster = database.cluster.clone();
            return Ok(Self { start, cluster, cluster_at: index, carried: None });
        }
        let known = |name: SnapName| {
            snapshots.iter().any(|record| (record.index, record.term) == (name.index, name.term))
        };
        let chosen = snap::choose(storage, &places.snap, known)?;
        for error in chosen.unusable {
            tracing::warn!(%error, "passed over a snapshot file");
        }
        let Some(snap) = chosen.snap else {
            let (start, cluster) = (Start::default(), Cluster::default());
            return Ok(Self { start, cluster, cluster_at: 0, carried: None });
        };
        let store = snap.store()?;
        let member = |member: &snap::Member| {
            let snap::Member { id, name, peer_urls, client_urls, is_learner } = member.clone();
            (id, Member { id, peer_urls, is_learner, name, client_urls })
        };
        let cluster = Cluster {
            members: store.members.iter().map(member).collect(),
            removed: store.removed.iter().copied().collect(),
            version: store.version.as_deref().and_then(Version::parse),
            downgrade: database.cluster.downgrade.clone(),
        };
        let start = Start { index: snap.index, term: snap.term };
        Ok(Self { start, cluster, cluster_at: snap.index, carried: Some(snap) })
    }
}

/// What is to be applied, judged.
struct Plan {
    metadata: wal::Metadata,
    /// Entries up to here.
    to: u64,
    /// Of a forced new cluster: what is to follow.
    forced: Vec<Conf>,
}

/// A directory that is being taken up.
struct Recovery<'r> {
    options: &'r Options,
    places: &'r Places,
    release: Release,
    base: Base,
    /// What the database stands for, and its term.
    from: u64,
    term: u64,
    opened: Opened,
}

impl Recovery<'_> {
    fn summary(&self) -> &Summary {
        &self.opened.summary
    }

    fn refused(&self, index: u64, reason: Unserved) -> Refused {
        Refused::Entry { wal: self.places.wal.clone(), index, reason }
    }

    /// Judges the log before anything of it is applied.
    fn plan(&self) -> Result<Plan, Refused> {
        let (summary, start) = (self.summary(), self.base.start);
        let wal = || self.places.wal.clone();
        let metadata = summary.metadata.ok_or_else(|| Refused::NoMetadata { wal: wal() })?;
        let last = summary.last_index.unwrap_or(0).max(start.index);
        let commit = summary.hard_state.commit();
        let state = summary.hard_state;
        for (what, found) in [("entry", last), ("term", state.term()), ("term", self.term)] {
            // As etcd's numbers, half of it; what is added at a start cannot reach the end.
            if found > u64::MAX / 2 {
                return Err(Refused::NoRoom { wal: wal(), what, found });
            }
        }
        let written = state.term() != 0 || state.vote() != 0 || commit != 0;
        if written && (commit < start.index || commit > last) {
            return Err(Refused::Commit { wal: wal(), commit, first: start.index, last });
        }
        // The cluster as it will be, and whether one voter was enough for each entry.
        let mut cluster = self.base.cluster.clone();
        let rows = &mut Rows { writer: None, release: self.release };
        let mut to = self.from.max(commit);
        // Those below are in the database, and in the cluster.
        let below = self.from.min(self.base.cluster_at);
        summary.each_entry_above(&self.opened.wal, below, |entry| {
            let single = cluster.voters().count() <= 1;
            // As etcd: a new cluster is forced from what was committed. Unlike etcd, what the
            // database holds is not given up, whatever the last commit index says, and neither is
            // what a voter that is alone already has in its log: it may have acknowledged it.
            if entry.index > to && !single {
                return Ok(());
            }
            to = to.max(entry.index);
            if entry.index > self.base.cluster_at
                && let Some(conf) = entry::conf(entry).map_err(|e| self.refused(entry.index, e))?
            {
                // Refused as it was when its turn came.
                let _ = cluster.change(&conf, self.options.rules.max_learners, rows);
            }
            match entry::decode(entry) {
                Ok(Checked::Cluster(change)) if entry.index > self.from => match *change {
                    ClusterChange::Version(found) if minor(&found) > 7 => {
                        Err(Refused::NewerCluster { place: wal(), found })
                    }
                    _ => Ok(()),
                },
                Err(reason) if entry.index > self.from => Err(self.refused(entry.index, reason)),
                // Up to 3.5: the database has what it changed of its own, but the v2 store, which is
                // carried on from the `.snap`, has not.
                Err(reason @ (Unserved::V2 { .. } | Unserved::Kind(_)))
                    if entry.index > self.base.cluster_at =>
                {
                    let (index, snap) = (entry.index, self.places.snap.clone());
                    Err(Refused::V2 { wal: wal(), index, reason, snap })
                }
                _ => Ok(()),
            }
        })?;
        let own = metadata.node_id;
        let dir = || self.options.data_dir.clone();
        // An empty log is one whose making was interrupted: it begins with this member alone.
        let empty = last == 0;
        if !empty && cluster.removed.contains(&own) {
            let db = self.places.db.clone();
            return Err(Refused::Removed { dir: dir(), member: own, db });
        }
        let forced = if self.options.force_new_cluster && !empty {
            let forced = Self::force(&cluster, own, &self.options.new.peer_urls);
            for conf in &forced {
                cluster
                    .change(conf, self.options.rules.max_learners, rows)
                    .map_err(|reason| Refused::Forced { dir: dir(), member: own, reason })?;
            }
            forced
        } else {
            let voters: Vec<Member> = cluster.voters().cloned().collect();
            if !empty && (voters.len() != 1 || voters.iter().any(|voter| voter.id != own)) {
                return Err(Refused::Voters { dir: dir(), voters });
            }
            Vec::new()
        };
        Ok(Plan { metadata, to, forced })
    }

    /// The changes that leave this member alone: itself if it is not in, then all others out.
    fn force(cluster: &Cluster, own: u64, peer_urls: &[String]) -> Vec<Conf> {
        let conf = |kind, node, member| Conf { id: 0, kind, node, member, promote: false };
        let mut forced = Vec::new();
        match cluster.member(own) {
            Some(member) if !member.is_learner => {}
            // Unlike etcd, whose new cluster would have no voter.
            Some(_) => {
                let member = Some(Member { id: own, ..Member::default() });
                let promoted = conf(ConfChangeType::AddNode, own, member);
                forced.push(Conf { promote: true, ..promoted });
            }
            None => {
                let peer_urls = peer_urls.to_vec();
                let member = Member { id: own, peer_urls, ..Member::default() };
                forced.push(conf(ConfChangeType::AddNode, own, Some(member)));
            }
        }
        let others = cluster.members().filter(|member| member.id != own);
        forced.extend(others.map(|other| conf(ConfChangeType::RemoveNode, other.id, None)));
        forced
    }

    /// Applies what the database does not have.
    fn run(self, db: Db, plan: Plan) -> Result<Taken, Error> {
        let Self { options, places, release, base, from, opened, .. } = self;
        let Opened { writer: mut log, summary, wal, .. } = opened;
        let Plan { metadata, to, forced } = plan;
        let Loaded { mut writer, mut committer, warnings, .. } = store::load(db, options.bolt)?;
        for warning in warnings {
            tracing::warn!("{warning}");
        }
        writer.set_least_ttl(options.least_ttl);
        committer.set_stores_term(release >= Release::V3_5);
        let alarms = Alarms::load(&writer.shared().view())?;
        let how = Applying {
            release,
            member: metadata.node_id,
            ranges: options.ranges,
            max_learners: options.rules.max_learners,
            quota: options.quota,
        };
        let mut cluster = base.cluster;
        if base.cluster_at < from {
            // Up to 3.5: what the database has, the v2 store is yet to learn.
            let rows = &mut Rows { writer: None, release };
            summary.each_entry_above(&wal, base.cluster_at, |entry| -> Result<(), Error> {
                if entry.index > from {
                    return Ok(());
                }
                if let Ok(Checked::Cluster(change)) = entry::decode(entry) {
                    // Refused as it was when its turn came.
                    let _ = cluster.apply(&change, options.rules.max_learners, rows);
                }
                Ok(())
            })?;
        }
        let mut applier = Applier::new(writer, alarms, cluster, how);
        summary.each_entry_above(&wal, from, |entry| -> Result<(), Error> {
            if entry.index > to {
                return Ok(());
            }
            let Ok(request) = entry::decode(entry) else { return Ok(()) };
            // What was refused is refused again, and changes nothing again.
            let _ = applier.entry(entry.index, entry.term, &request, false)?;
            if applier.writer.due(std::time::Instant::now()).is_some_and(|due| due.is_zero())
                && let Some(job) = applier.writer.freeze()
            {
                committer.commit(job)?;
            }
            Ok(())
        })?;
        drop(wal);
        let reached = applier.writer.applied().0;
        if to > from && reached != to {
            let wal = places.wal.clone();
            return Err(Refused::Changed { wal, last: to, found: reached }.into());
        }
        if to == 0 && forced.is_empty() {
            // Its making was interrupted.
            let mut member = create::Identity::new(&options.new).member;
            member.id = metadata.node_id;
            create::first_entry(&mut log, &mut applier, member, release)?;
        }
        if !forced.is_empty() {
            force(&mut log, &mut applier, &forced, to, &summary.hard_state, release)?;
        }
        Ok(Taken {
            applier,
            committer,
            log,
            member: metadata.node_id,
            cluster_id: metadata.cluster_id,
            release,
            snapshot: base.start.index,
            carried: base.carried,
        })
    }
}

/// Writes the changes that make a cluster of one, in the place of what was not committed.
fn force(
    log: &mut wal::Writer,
    applier: &mut Applier,
    forced: &[Conf],
    to: u64,
    state: &HardState,
    release: Release,
) -> Result<(), Error> {
    let term = state.term();
    let requests: Vec<Checked> = forced
        .iter()
        .map(|conf| Checked::Cluster(Box::new(ClusterChange::Conf(conf.clone()))))
        .collect();
    let data: Vec<Vec<u8>> = requests.iter().map(|request| request.encode(0, release)).collect();
    let entries = (to + 1..).zip(&data).map(|(index, data)| {
        let data = Some(data.as_slice());
        Entry { kind: wal::EntryKind::ConfChange, term, index, data }
    });
    let commit = Some(to + forced.len() as u64);
    log.append(entries, Some(HardState { commit, ..*state }))?;
    for (index, request) in (to + 1..).zip(&requests) {
        // Judged before it was written.
        if let Err(refused) = applier.entry(index, term, request, false)? {
            return Err(Error::Failed { reason: format!("entry {index} was refused: {refused}") });
        }
    }
    Ok(())
}
