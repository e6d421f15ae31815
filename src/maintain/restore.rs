//! A saved snapshot to the data directory of one member of a new cluster, as `etcdutl snapshot
//! restore` does it.
//!
//! ```text
//!  snapshot --copy, SHA-256 on the way--> <data-dir>/member.unfinished/snap/db      (place, copy)
//!     members of the old cluster out, of the new one in; index = number of members, term 1
//!     [key row and mark of a compaction, if the revision is to be lifted]
//!  member.unfinished/wal/0..0-0..0.wal     conf changes 1..n, state (1, smallest id, n), snapshot (n, 1)
//!  member.unfinished/snap/..1-..n.snap
//!  all synced, then member.unfinished -> member
//! ```
//!
//! Unlike etcd's, what is interrupted is called unfinished, and what fails is taken away again.

mod copy;
mod place;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::bolt::{self, Db};
use crate::disk::{self, Handle, Storage, parent_of};
use crate::mvcc::{BadRowKey, Revision, RowKey};
use crate::pb::raftpb::{ConfState, HardState};
use crate::pb::write::Release;
use crate::schema::{Bucket, Member};
use crate::snap::{self, Membership, SnapName};
use crate::wal::{
    self, Ahead, ConfChange, ConfChangeType, Entry, EntryKind, Metadata, SnapshotRecord,
};

use super::cluster::{ClusterError, InitialCluster, cluster_id};

use copy::Source;
pub use place::Occupant;
use place::Place;

/// What is to be restored, and as what.
#[derive(Debug, Clone)]
pub struct Restore<'a> {
    /// The saved snapshot, or a database copied from a data directory.
    pub snapshot: &'a Path,
    /// This member, one of the cluster's.
    pub name: &'a str,
    /// A verified one.
    pub cluster: &'a InitialCluster,
    /// What makes the ids differ from those of another cluster with the same URLs.
    pub token: &'a str,
    /// Must not be there, or be empty.
    pub data_dir: &'a Path,
    /// Must not be there; `<data-dir>/member/wal` if none.
    pub wal_dir: Option<&'a Path>,
    /// Take a file without a SHA-256, and do not compare one that is there.
    pub skip_hash_check: bool,
    /// The database lies at `<data-dir>/member.unfinished/snap/db` already, as a storage of one's own
    /// shows it: it is not copied.
    pub placed: bool,
    /// Lift the revision by this much and mark all below as compacted; 0: leave it.
    pub bump_revision: u64,
    /// Whose log and `.snap` are written.
    pub release: Release,
    /// Space claimed for the log.
    pub segment_bytes: u64,
}

/// What etcd claims for a segment of its log.
pub const SEGMENT_BYTES: u64 = 64_000_000;

/// What was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    pub member_id: u64,
    pub cluster_id: u64,
    /// Ids and names of all members, by id.
    pub members: Vec<(u64, String)>,
    /// The newest revision; 0 if there is no row.
    pub revision: i64,
}

/// Why nothing was restored. The words are etcdutl's where it has some.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    #[error("data-dir {:?} not empty or could not be read", data_dir.display().to_string())]
    Occupied { data_dir: PathBuf, occupant: Occupant },
    #[error("wal-dir {:?} exists", wal_dir.display().to_string())]
    WalExists { wal_dir: PathBuf },
    /// The log would be made under a name that is taken.
    #[error(
        "wal-dir {:?}: {:?} exists", wal_dir.display().to_string(), unfinished.display().to_string()
    )]
    WalUnfinished { wal_dir: PathBuf, unfinished: PathBuf },
    /// Only the place that it has by itself is one there.
    #[error(
        "wal-dir {:?} lies in {:?}, which is made last: give it a place outside, or none",
        wal_dir.display().to_string(), member.display().to_string()
    )]
    WalInside { wal_dir: PathBuf, member: PathBuf },
    #[error(
        "wal-dir {:?} is data-dir {:?}, or above it: give it a folder of its own, or none",
        wal_dir.display().to_string(), data_dir.display().to_string()
    )]
    WalAbove { wal_dir: PathBuf, data_dir: PathBuf },
    #[error(transparent)]
    Cluster(#[from] ClusterError),
    /// The snapshot cannot be read.
    #[error(transparent)]
    Source(disk::Error),
    #[error("{}: a server has it open", file.display())]
    InUse { file: PathBuf },
    /// No longer than a SHA-256.
    #[error("{}: expected a snapshot, found {length} bytes", file.display())]
    Short { file: PathBuf, length: u64 },
    #[error("snapshot missing hash but --skip-hash-check=false")]
    NoHash,
    #[error("{}: expected SHA-256 {}, found {}", file.display(), hex(expected), hex(found))]
    Hash { file: PathBuf, expected: Vec<u8>, found: Vec<u8> },
    /// A server would take the data for new, and what was compacted for there.
    #[error("{}: expected a bucket {bucket}, as every server makes one, found none", file.display())]
    NoBucket { file: PathBuf, bucket: &'static str },
    /// A key of bucket `key` that is none; found where the newest revision was looked for.
    #[error("{}: cannot parse revision key: {key:02x?} err: {source}", file.display())]
    RowKey { file: PathBuf, key: Vec<u8>, source: BadRowKey },
    #[error("--bump-revision {bump}: revision {revision} cannot be lifted that far")]
    TooFar { bump: u64, revision: i64 },
    #[error(transparent)]
    Db(#[from] bolt::WriteError),
    #[error(transparent)]
    Log(#[from] wal::WriteError),
    #[error(transparent)]
    Disk(#[from] disk::Error),
}

impl From<bolt::Error> for RestoreError {
    fn from(error: bolt::Error) -> Self {
        Self::Db(error.into())
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Looks whether the place of a restore is free, as [`restore`] does before anything else.
///
/// # Errors
/// It is not.
pub fn check_place(storage: &dyn Storage, plan: &Restore<'_>) -> Result<(), RestoreError> {
    Place::find(storage, plan).map(drop)
}

/// Makes the data directory. When it returns, all of it is durable; after an error nothing is left
/// that was not there before.
pub fn restore(storage: &Arc<dyn Storage>, plan: &Restore<'_>) -> Result<Restored, RestoreError> {
    let mut place = Place::find(&**storage, plan)?;
    let source = if plan.placed { None } else { Some(Source::open(&**storage, plan)?) };
    let done = make(storage, plan, source.as_ref(), &mut place);
    if done.is_err() {
        place.undo();
    }
    done
}

fn make(
    storage: &Arc<dyn Storage>,
    plan: &Restore<'_>,
    source: Option<&Source>,
    place: &mut Place<'_>,
) -> Result<Restored, RestoreError> {
    let ids = plan.cluster.ids(plan.token)?;
    let members: Vec<Member> = ids
        .iter()
        .map(|&(id, name)| {
            let urls = plan.cluster.urls(name).unwrap_or_default();
            let peer_urls = urls.iter().map(ToString::to_string).collect();
            Member { id, name: name.to_owned(), peer_urls, ..Member::default() }
        })
        .collect();
    let own = ids.iter().find(|(_, name)| *name == plan.name);
    let Some(&(member_id, _)) = own else {
        return Err(ClusterError::NoLocalName { name: plan.name.to_owned() }.into());
    };
    let cluster_id = cluster_id(ids.iter().map(|(id, _)| *id));

    // Kept to the end, and with it the lock.
    let copy = place.make(plan.placed)?;
    if let Some((copy, source)) = copy.as_ref().zip(source) {
        source.copy_to(&**copy)?;
    }
    let revision = change(&**storage, copy.clone(), &place.db(), &members, plan)
        .map_err(|error| of_snapshot(error, plan.snapshot))?;

    let metadata = Metadata { node_id: member_id, cluster_id };
    log(storage, &place.log(), &place.snap(), metadata, &members, plan)?;
    storage.sync_dir(&place.snap())?;
    storage.sync_dir(parent_of(&place.snap()))?;
    place.name()?;
    let members = ids.into_iter().map(|(id, name)| (id, name.to_owned())).collect();
    Ok(Restored { member_id, cluster_id, members, revision })
}

/// What is wrong in the copy is wrong at the same byte of the snapshot, which is there still.
fn of_snapshot(mut error: RestoreError, snapshot: &Path) -> RestoreError {
    use bolt::Error::{Corrupt, Disk, Empty, NoMeta, Outside};
    let file = match &mut error {
        RestoreError::Db(bolt::WriteError::Read(read)) => match read {
            Corrupt(corrupt) => &mut corrupt.file,
            Empty { file } | NoMeta { file, .. } | Outside { file, .. } => file,
            Disk(_) => return error,
        },
        RestoreError::Db(bolt::WriteError::Incompatible { file, .. })
        | RestoreError::RowKey { file, .. }
        | RestoreError::NoBucket { file, .. } => file,
        _ => return error,
    };
    *file = snapshot.to_owned();
    error
}

/// Puts the new cluster into the database: members, index and term; lifts the revision. The newest.
fn change(
    storage: &dyn Storage,
    copy: Option<Arc<dyn Handle>>,
    path: &Path,
    members: &[Member],
    plan: &Restore<'_>,
) -> Result<i64, RestoreError> {
    let options = bolt::Options { headroom: 0, ..bolt::Options::default() };
    let mut db = match copy {
        Some(locked) => Db::of_handle(locked, &options)?,
        None => Db::open(storage, path, &options)?,
    };
    let bump = plan.bump_revision;
    let mut newest = newest(&mut db, path)?;
    let mut tx = db.begin()?;
    for bucket in [Bucket::Members, Bucket::MembersRemoved] {
        let id = tx.bucket_or_create(bucket.name().as_bytes())?;
        for key in tx.keys(id)? {
            tx.delete(id, &key)?;
        }
    }
    tx.bucket_or_create(Bucket::Cluster.name().as_bytes())?;
    let vital = |tx: &mut bolt::WriteTx<'_>, bucket: Bucket| {
        let missing = || RestoreError::NoBucket { file: path.to_owned(), bucket: bucket.name() };
        tx.bucket(bucket.name().as_bytes())?.ok_or_else(missing)
    };
    let (rows, meta) = (vital(&mut tx, Bucket::Key)?, vital(&mut tx, Bucket::Meta)?);
    if bump > 0 {
        let too_far = RestoreError::TooFar { bump, revision: newest.main };
        let main = i64::try_from(bump).ok().and_then(|bump| newest.main.checked_add(bump));
        // There has to be room for more.
        let main = main.filter(|main| *main <= Revision::LAST);
        newest = Revision::new(main.ok_or(too_far)?, 0);
        tx.put(rows, &newest.encode(), &[])?;
        tx.put(meta, b"scheduledCompactRev", &newest.encode())?;
    }
    let list = tx.bucket_or_create(Bucket::Members.name().as_bytes())?;
    for member in members {
        tx.put(list, format!("{:x}", member.id).as_bytes(), member.encode().as_bytes())?;
    }
    tx.put(meta, b"consistent_index", &(members.len() as u64).to_be_bytes())?;
    tx.put(meta, b"term", &1_u64.to_be_bytes())?;
    tx.commit()?;
    Ok(newest.main)
}

/// The newest revision of a database.
fn newest(db: &mut Db, path: &Path) -> Result<Revision, RestoreError> {
    let snapshot = db.snapshot()?;
    let Some(rows) = snapshot.tx().bucket(Bucket::Key.name().as_bytes())? else {
        return Ok(Revision::default());
    };
    let mut cursor = rows.cursor();
    cursor.last()?;
    let Some(entry) = cursor.entry()? else { return Ok(Revision::default()) };
    match RowKey::decode(entry.key) {
        Ok(row) => Ok(row.revision),
        Err(source) => {
            let (file, key) = (path.to_owned(), entry.key.to_vec());
            Err(RestoreError::RowKey { file, key, source })
        }
    }
}

/// Writes the log that begins the cluster, and the `.snap` that stands at its end.
fn log(
    storage: &Arc<dyn Storage>,
    wal_folder: &Path,
    snap_folder: &Path,
    metadata: Metadata,
    members: &[Member],
    plan: &Restore<'_>,
) -> Result<(), RestoreError> {
    let (release, segment_bytes) = (plan.release, plan.segment_bytes);
    let options = wal::Options { release, ahead: Ahead::Never, segment_bytes };
    let mut writer = wal::create(storage, wal_folder, metadata, &options)?;
    let changes: Vec<Vec<u8>> = members
        .iter()
        .map(|member| {
            let (kind, context) = (ConfChangeType::AddNode, member.encode());
            let context = context.as_bytes();
            ConfChange { id: 0, kind, node_id: member.id, context }.encode(release)
        })
        .collect();
    let entries = (1..).zip(&changes).map(|(index, data)| {
        let data = Some(data.as_slice());
        Entry { kind: EntryKind::ConfChange, term: 1, index, data }
    });
    let count = members.len() as u64;
    let vote = members.first().map(|member| member.id);
    let state = HardState { term: Some(1), vote, commit: Some(count) };
    writer.append(entries, Some(state))?;

    let voters = members.iter().map(|member| member.id).collect();
    // As etcdutl: up to 3.6 it writes a false, later it leaves the field out.
    let auto_leave = release.writes_unset().then_some(false);
    let conf_state = ConfState { voters, auto_leave, ..ConfState::default() };
    let stored: Vec<snap::Member> = members
        .iter()
        .map(|member| snap::Member {
            id: member.id,
            name: member.name.clone(),
            peer_urls: member.peer_urls.clone(),
            ..snap::Member::default()
        })
        .collect();
    let membership = Membership { members: &stored, removed: &[], version: None };
    let json = snap::generate(&membership, release);
    let name = SnapName { term: 1, index: count };
    let bytes = snap::encode(name, &json, &conf_state, release);
    snap::save(&**storage, snap_folder, name, &bytes)?;
    let mark = SnapshotRecord { index: count, term: 1, conf_state: Some(conf_state) };
    writer.append_snapshot(&mark)?;
    storage.sync_dir(parent_of(wal_folder))?;
    Ok(())
}
