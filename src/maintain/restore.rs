//! A saved snapshot to the data directory of one member of a new cluster, as `etcdutl snapshot
//! restore` does it.
//!
//! ```text
//!  snapshot --copy, SHA-256 on the way--> <data-dir>/member.unfinished/snap/db
//!     members of the old cluster out, of the new one in; index = number of members, term 1
//!     [key row and mark of a compaction, if the revision is to be lifted]
//!  member.unfinished/wal/0..0-0..0.wal     conf changes 1..n, state (1, smallest id, n), snapshot (n, 1)
//!  member.unfinished/snap/..1-..n.snap
//!  all synced, then member.unfinished -> member
//! ```
//!
//! Unlike etcd's, what is interrupted is called unfinished, and what fails is taken away again.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc;

use sha2::{Digest, Sha256};

use crate::bolt::{self, Db, Reader};
use crate::disk::{self, Handle, Open, Storage, beside, parent_of};
use crate::mvcc::{BadRowKey, Revision, RowKey};
use crate::pb::raftpb::{ConfState, HardState};
use crate::pb::write::Release;
use crate::schema::{Bucket, Member};
use crate::snap::{self, Membership, SnapName};
use crate::wal::{
    self, Ahead, ConfChange, ConfChangeType, Entry, EntryKind, Metadata, SnapshotRecord,
};

use super::cluster::{ClusterError, InitialCluster, cluster_id};

const FOLDER_MODE: u32 = 0o700;
const DB_MODE: u32 = 0o600;
/// Bytes of the SHA-256 that `snapshot save` appends.
const TRAILER: u64 = 32;
/// Copied at a time, and then hashed.
const PIECE: u64 = 4 << 20;
/// Read at a time to be hashed: what fits the processor's cache.
const GULP: usize = 64 << 10;

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
    Occupied {
        data_dir: PathBuf,
        /// It holds a restore that was interrupted.
        unfinished: bool,
    },
    #[error("wal-dir {:?} exists", wal_dir.display().to_string())]
    WalExists { wal_dir: PathBuf },
    /// Only the place that it has by itself is one there.
    #[error(
        "wal-dir {:?} lies in {:?}, which is made last: give it a place outside, or none",
        wal_dir.display().to_string(), member.display().to_string()
    )]
    WalInside { wal_dir: PathBuf, member: PathBuf },
    #[error(transparent)]
    Cluster(#[from] ClusterError),
    /// The snapshot cannot be read.
    #[error(transparent)]
    Source(disk::Error),
    /// Shorter than a SHA-256.
    #[error("{}: expected a snapshot, found a file too short for its SHA-256", file.display())]
    Short { file: PathBuf },
    #[error("snapshot missing hash but --skip-hash-check=false")]
    NoHash,
    #[error("expected sha256 {expected:?}, got {found:?}")]
    Hash { expected: Vec<u8>, found: Vec<u8> },
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

/// The name a folder is made under, beside it.
fn unfinished(path: &Path) -> PathBuf {
    beside(path, ".unfinished")
}

/// Whether a path is another one, or below it, by their names.
fn below(path: &Path, other: &Path) -> bool {
    let whole = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    whole(path).starts_with(whole(other))
}

/// Makes the data directory. When it returns, all of it is durable; after an error nothing is left.
pub fn restore(storage: &Arc<dyn Storage>, plan: &Restore<'_>) -> Result<Restored, RestoreError> {
    let member = plan.data_dir.join("member");
    let making = unfinished(&member);
    let found = storage.kind(plan.data_dir)?;
    let names = match found {
        Some(true) => storage.list(plan.data_dir)?,
        Some(false) | None => Vec::new(),
    };
    if !plan.placed && !names.is_empty() || found == Some(false) {
        let unfinished = names.iter().any(|name| making.ends_with(&name.name));
        return Err(RestoreError::Occupied { data_dir: plan.data_dir.to_owned(), unfinished });
    }
    let default = member.join("wal");
    let wal_dir = plan.wal_dir.filter(|dir| !(below(dir, &default) && below(&default, dir)));
    if let Some(wal_dir) = wal_dir {
        let wal_dir = wal_dir.to_owned();
        if below(&wal_dir, &member) {
            return Err(RestoreError::WalInside { wal_dir, member });
        }
        if storage.exists(&wal_dir).unwrap_or(true) {
            return Err(RestoreError::WalExists { wal_dir });
        }
    }
    let source = storage.open(plan.snapshot, Open::Read).map_err(RestoreError::Source)?;
    let length = source.length().map_err(RestoreError::Source)?;
    if length < TRAILER {
        return Err(RestoreError::Short { file: plan.snapshot.to_owned() });
    }

    let wal_making = wal_dir.map(unfinished);
    let wal = wal_making.as_deref().zip(wal_dir);
    let done = make(storage, plan, &*source, length, &making, wal);
    if done.is_err() {
        // The first error is the one to tell; what cannot be removed is marked by its name.
        let _ = storage.remove_all(&making);
        if let Some(wal_making) = &wal_making {
            let _ = storage.remove_all(&wal::unfinished(wal_making));
            let _ = storage.remove_all(wal_making);
        }
        if found.is_none() {
            let _ = storage.remove_dir(plan.data_dir);
        }
    }
    done
}

fn make(
    storage: &Arc<dyn Storage>,
    plan: &Restore<'_>,
    source: &dyn Handle,
    length: u64,
    making: &Path,
    wal: Option<(&Path, &Path)>,
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

    let snap_folder = making.join("snap");
    storage.create_dir_all(&snap_folder, FOLDER_MODE)?;
    let db = snap_folder.join("db");
    if !plan.placed {
        copy(&**storage, source, length, &db, plan.skip_hash_check)?;
    }
    let revision = change(&**storage, &db, &members, plan.bump_revision)?;

    let wal_folder = wal.map_or_else(|| making.join("wal"), |(making, _)| making.to_owned());
    storage.remove_all(&wal_folder)?;
    let metadata = Metadata { node_id: member_id, cluster_id };
    log(storage, &wal_folder, &snap_folder, metadata, &members, plan)?;

    storage.sync_dir(&snap_folder)?;
    storage.sync_dir(making)?;
    let member = plan.data_dir.join("member");
    match wal {
        Some((from, to)) => {
            storage.rename(from, to)?;
            let named = storage.sync_above(to, 1).and_then(|()| storage.rename(making, &member));
            if named.is_err() {
                // Before what marks it as unfinished goes.
                let back = storage.rename(to, from);
                let _ = back.and_then(|()| storage.sync_dir(parent_of(to)));
            }
            named?;
        }
        None => storage.rename(making, &member)?,
    }
    storage.sync_above(&member, 1)?;
    let members = ids.into_iter().map(|(id, name)| (id, name.to_owned())).collect();
    Ok(Restored { member_id, cluster_id, members, revision })
}

/// Copies the snapshot without its SHA-256, and compares that with what was copied.
fn copy(
    storage: &dyn Storage,
    source: &dyn Handle,
    length: u64,
    to: &Path,
    skip_hash_check: bool,
) -> Result<(), RestoreError> {
    let has_hash = length % 512 == TRAILER;
    if !has_hash && !skip_hash_check {
        return Err(RestoreError::NoHash);
    }
    let end = if has_hash { length - TRAILER } else { length };
    let target = storage.open(to, Open::New(DB_MODE))?;
    let compare = has_hash && !skip_hash_check;
    if !compare {
        // Before what may be long and is no database is copied.
        let window = source.window(length)?;
        Reader::open(&window)?;
    }
    let found = std::thread::scope(|scope| {
        // Hashing takes longer than the copy: it gets a thread, and follows. As etcdutl, of what
        // the copy has.
        let (copied, progress) = mpsc::channel::<u64>();
        let copy = &*target;
        let hashing = compare.then(|| scope.spawn(move || hash(copy, progress)));
        let mut at = 0;
        while at < end {
            let wanted = (end - at).min(PIECE);
            let count = target.copy_from(source, at, wanted)?;
            if count < wanted {
                return Err(RestoreError::Source(past_end(source, at, count, wanted)));
            }
            at += count;
            // Where hashing has failed its error comes below.
            let _ = copied.send(at);
        }
        drop(copied);
        // The disk writes while the rest is hashed; what changes after it is little.
        target.sync_data()?;
        Ok(hashing.map(|thread| thread.join().expect("hashing does not panic")))
    })?;
    let found = found.transpose()?;
    if let Some(found) = found {
        let mut expected = vec![0; 32];
        source.read_at(&mut expected, end).map_err(RestoreError::Source)?;
        if expected != found {
            return Err(RestoreError::Hash { expected, found });
        }
    }
    Ok(())
}

/// A file had `count` bytes from `offset` on where it was to have `wanted`.
fn past_end(file: &dyn Handle, offset: u64, count: u64, wanted: u64) -> disk::Error {
    let length = offset + count;
    disk::Error::PastEnd { file: file.path().to_owned(), length, offset, wanted }
}

/// The SHA-256 of a file that grows to each length that comes, in turn.
fn hash(file: &dyn Handle, progress: mpsc::Receiver<u64>) -> Result<Vec<u8>, disk::Error> {
    let mut digest = Sha256::new();
    let mut gulp = vec![0; GULP];
    let mut at = 0;
    for length in progress {
        while at < length {
            let size = usize::try_from(length - at).map_or(GULP, |rest| rest.min(GULP));
            let count = file.read_at(&mut gulp[..size], at)?;
            if count < size {
                return Err(past_end(file, at, count as u64, size as u64));
            }
            digest.update(&gulp[..size]);
            at += size as u64;
        }
    }
    Ok(digest.finalize().to_vec())
}

/// Puts the new cluster into the database: members, index and term; lifts the revision. The newest.
fn change(
    storage: &dyn Storage,
    path: &Path,
    members: &[Member],
    bump: u64,
) -> Result<i64, RestoreError> {
    let options = bolt::Options { headroom: 0, ..bolt::Options::default() };
    let mut db = Db::open(storage, path, &options)?;
    let mut newest = newest(&mut db, path)?;
    let mut tx = db.begin()?;
    for bucket in [Bucket::Members, Bucket::MembersRemoved] {
        let id = tx.bucket_or_create(bucket.name().as_bytes())?;
        for key in tx.keys(id)? {
            tx.delete(id, &key)?;
        }
    }
    tx.bucket_or_create(Bucket::Cluster.name().as_bytes())?;
    let meta = tx.bucket_or_create(Bucket::Meta.name().as_bytes())?;
    if bump > 0 {
        let too_far = RestoreError::TooFar { bump, revision: newest.main };
        let main = i64::try_from(bump).ok().and_then(|bump| newest.main.checked_add(bump));
        // There has to be room for more.
        let main = main.filter(|main| *main <= Revision::LAST);
        newest = Revision::new(main.ok_or(too_far)?, 0);
        let rows = tx.bucket_or_create(Bucket::Key.name().as_bytes())?;
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
