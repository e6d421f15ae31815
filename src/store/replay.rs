//! A data directory as its server would have it after a start, without the server and without a
//! write: the database, and over it, in memory, what the log holds beyond it.
//!
//! ```text
//!  log      ... snapshot S    | entries ...      | commit     | last
//!  db               consistent index C ---------------------->
//!                              replayed: C+1 ... up to the commit index, or, where there is one
//!                              voter, to the last entry: its server commits what it has written
//! ```
//! As storage facts 7.3. The database must not be behind the newest snapshot record: then that of a
//! `.snap.db` counts, as at a start.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use prost::{DecodeError, Message};

use super::apply::{Alarms, Applied, Failure, Op, apply};
use super::load::{self, Loaded};
use super::overlay::Overlay;
use super::view::View;
use super::{Error, KeyRange};
use crate::bolt::{Db, Options};
use crate::data_dir::{self, DataDir};
use crate::disk::{self, Corrupt, Handle, Image, Lockable, Mapped, Positioned, Window};
use crate::pb::etcdserverpb::{InternalRaftRequest, Request};
use crate::pb::nested::Deep;
use crate::pb::raftpb::ConfState;
use crate::schema::{self, Asked, Bucket, MemberChange, Roster, Row, StorageVersion};
use crate::snap::{self, Snap, SnapName};
use crate::wal::{self, Access, ConfChange, Entry, EntryKind, Listing, Start, Wal};

/// Why a directory could not be replayed.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    #[error(transparent)]
    Directory(#[from] data_dir::Error),
    #[error(transparent)]
    Disk(#[from] disk::Error),
    #[error(transparent)]
    Store(#[from] Error),
    #[error(transparent)]
    Segments(wal::Error),
    #[error(
        "{}: no log is there; one that lies elsewhere has to be named (--wal-dir)", folder.display()
    )]
    NoLog { folder: PathBuf },
    #[error(transparent)]
    Snap(#[from] snap::Error),
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
    #[error("{}: byte {offset}: {problem}", file.display())]
    Log { file: PathBuf, offset: u64, problem: String },
    #[error(
        "{}: its consistent index is {found}, the newest snapshot record of the log says {snapshot}, \
         and there is no {}", file.display(), wanted.display()
    )]
    BehindSnapshot { file: PathBuf, found: u64, snapshot: u64, wanted: PathBuf },
    #[error(
        "{}: its consistent index is {found}, but the log ends at {last}: it is of another log, or \
         the log has lost its end", file.display()
    )]
    BeyondLog { file: PathBuf, found: u64, last: u64 },
    #[error(
        "{}: entry {index} of the log, which comes after it, is no request: {source}", file.display()
    )]
    Entry { file: PathBuf, index: u64, source: DecodeError },
    #[error(
        "{}: entry {index} of the log, which comes after it, is of kind {kind:?}, on which servers panic",
        file.display()
    )]
    Kind { file: PathBuf, index: u64, kind: EntryKind },
    #[error(
        "{}: auth is on, and entry {index} of the log would have to pass its permissions, which are \
         not evaluated here: start the server on a copy, or read without the log", file.display()
    )]
    Auth { file: PathBuf, index: u64 },
}

impl From<wal::Error> for ReplayError {
    fn from(error: wal::Error) -> Self {
        match error.without_log() {
            Some(folder) => Self::NoLog { folder: folder.to_owned() },
            None => Self::Segments(error),
        }
    }
}

/// A directory, replayed.
pub struct Replayed {
    /// The database as it would be: a file for any reader.
    pub image: Arc<dyn Window>,
    pub view: Arc<View>,
    /// Raft index that the file stands for, and the one that is reached.
    pub from: u64,
    pub to: u64,
    /// Requests applied to the key space, and those that were refused, as the server had them.
    pub applied: u64,
    pub refused: u64,
    /// Entries above the last commit index in the log: replayed for one voter, left out for several.
    pub uncommitted: u64,
    pub voters: BTreeSet<u64>,
    /// Who wrote the log, and the term that it has come to.
    pub member_id: u64,
    pub cluster_id: u64,
    pub term: u64,
    /// What was passed over, as etcd does.
    pub warnings: Vec<String>,
    /// Holds the lock against writers for as long as the image is read.
    _locked: Lockable,
}

impl fmt::Debug for Replayed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, to, applied, refused, uncommitted, voters, warnings, .. } = self;
        f.debug_struct("Replayed")
            .field("file", &self.image.path())
            .field("entries", &(from, to))
            .field("applied", applied)
            .field("refused", refused)
            .field("uncommitted", uncommitted)
            .field("voters", voters)
            .field("warnings", warnings)
            .finish_non_exhaustive()
    }
}

/// Whether the files are mapped, and how long to wait for a writer to let go: none is not at all,
/// zero is without end.
#[derive(Debug, Clone, Copy, Default)]
pub struct Opening {
    pub no_mmap: bool,
    pub wait: Option<Duration>,
}

/// Replays a directory in memory, with its log from `wal` if it lies elsewhere. Nothing is written.
///
/// # Errors
/// A server has it open; damage of database or log; the two do not belong together.
pub fn replay(path: &Path, wal: Option<&Path>, opening: Opening) -> Result<Replayed, ReplayError> {
    let directory = &DataDir::open(path)?.with_wal_in(wal);
    let access = if opening.no_mmap { Access::Positioned } else { Access::Mapped };
    let wal = open_log(directory, access)?;
    let snapshots = log(&wal, wal::valid_snapshots(&wal), Start::default())?;
    let mut path = directory.database();
    let (mut locked, mut loaded, mut overlay) = open(&path, opening)?;
    let newest = snapshots.last().cloned().unwrap_or_default();
    let index = loaded.writer.applied().0;
    if index < newest.index {
        let wanted = directory.snap().join(format!("{:016x}.snap.db", newest.index));
        if !wanted.is_file() {
            let (file, found, snapshot) = (path, index, newest.index);
            return Err(ReplayError::BehindSnapshot { file, found, snapshot, wanted });
        }
        path = wanted;
        (locked, loaded, overlay) = open(&path, opening)?;
    }
    let from = loaded.writer.applied().0;

    // The last snapshot that the database has passed: the log is whole from there on.
    let begin = snapshots.iter().rfind(|snapshot| snapshot.index <= from).cloned();
    let begin = begin.unwrap_or_default();
    let start = Start { index: begin.index, term: begin.term };
    let summary = log(&wal, wal::read_all(&wal, start), start)?;
    if let Some(torn) = &summary.torn {
        let (place, problem) = (wal.path(torn.at.segment), torn.words());
        let (file, offset) = (place.to_owned(), torn.at.offset);
        // As a start: in the last segment a crash may have torn it.
        if torn.at.segment + 1 < wal.segments().len() {
            return Err(ReplayError::Log { file, offset, problem });
        }
        let name = file.file_name().unwrap_or_default().display();
        loaded.warnings.push(format!("{name}: byte {offset}: the log is torn here: {problem}"));
    }
    let last = summary.last_index.unwrap_or(0).max(start.index);
    if from > last {
        return Err(ReplayError::BeyondLog { file: path, found: from, last });
    }
    let commit = summary.hard_state.commit();
    let metadata = summary.metadata.unwrap_or_default();
    let state = match (&begin.conf_state, start.index) {
        (Some(state), _) => state.clone(),
        (None, 0) => ConfState::default(),
        // 3.4 keeps it in the `.snap` alone.
        (None, index) => {
            let name = SnapName { term: start.term, index }.to_string();
            Snap::read(&directory.snap().join(name))?.conf_state
        }
    };
    let mut roster = roster(&state, &loaded)?;
    summary.each_entry(&wal, |entry| -> Result<(), ReplayError> {
        if entry.index <= commit && entry.kind == EntryKind::ConfChange {
            change(&mut roster, entry.data());
        }
        Ok(())
    })?;
    let voters: BTreeSet<u64> = roster.voters().collect();
    // A learner applies what its one voter has committed.
    let alone = voters.iter().eq([&metadata.node_id]);
    let to = if alone { last } else { commit.clamp(from, last) };

    let mut run = Run::new(loaded, path)?;
    summary.each_entry_above(&wal, from, |entry| -> Result<(), ReplayError> {
        if entry.index <= to { run.entry(entry) } else { Ok(()) }
    })?;
    let Run { mut loaded, applied, refused, .. } = run;
    // A 3.4 directory gets no term: it would be taken for one of 3.5.
    if let Some(job) = loaded.writer.freeze() {
        loaded.committer.commit(job)?;
    }
    let view = loaded.writer.shared().view();
    Ok(Replayed {
        image: overlay.window(0)?,
        view,
        from,
        to,
        applied,
        refused,
        uncommitted: last.saturating_sub(commit),
        voters,
        member_id: metadata.node_id,
        cluster_id: metadata.cluster_id,
        term: summary.hard_state.term(),
        warnings: loaded.warnings,
        _locked: locked,
    })
}

fn open_log(directory: &DataDir, access: Access) -> Result<Wal, ReplayError> {
    let listing = Listing::read(directory.wal())?;
    // All of it, to know the snapshot records; the first segment kept need not be number 0.
    let first = listing.segments.first().map_or(0, |(name, _)| name.index);
    let part = listing.select(first)?;
    Ok(Wal::open(&listing, part, access)?)
}

/// The database, locked against writers, with memory over it.
fn open(path: &Path, opening: Opening) -> Result<(Lockable, Loaded, Overlay), ReplayError> {
    let file = disk::open_read_only(path)?;
    match opening.wait {
        Some(wait) => file.lock_shared_within(path, wait)?,
        None if !file.try_lock_shared(path)? => {
            return Err(disk::Error::Locked { file: path.to_owned() }.into());
        }
        None => {}
    }
    let image: Arc<dyn Image> = if opening.no_mmap {
        let again = disk::open_read_only(path)?;
        Arc::new(Positioned::new(path, again)?)
    } else {
        Arc::new(Mapped::new(path, &file)?)
    };
    let overlay = Overlay::new(image);
    let options = Options { headroom: 0, ..Options::default() };
    let db = Db::of_handle(Arc::new(overlay.clone()), &options).map_err(Error::from)?;
    let loaded = load::load(db, options)?;
    Ok((file, loaded, overlay))
}

fn log<T>(
    wal: &Wal,
    outcome: Result<T, wal::ReadAllError>,
    start: Start,
) -> Result<T, ReplayError> {
    outcome.map_err(|error| {
        let (at, problem) = error.words(start);
        ReplayError::Log { file: wal.path(at.segment).to_owned(), offset: at.offset, problem }
    })
}

/// The members of a ConfState, which has no peer URLs: they are the database's, of later.
fn roster(state: &ConfState, loaded: &Loaded) -> Result<Roster, Error> {
    let view = loaded.writer.shared().view();
    let (mut roster, mut urls) = (Roster::default(), BTreeMap::new());
    for bucket in [Bucket::Members, Bucket::MembersRemoved] {
        load::each(view.base().tx(), bucket, |key, value| {
            match schema::decode(bucket.name().as_bytes(), key, value) {
                Ok(Row::Member(id, member)) => {
                    roster.known([id]);
                    urls.insert(id, member.peer_urls);
                }
                Ok(Row::RemovedMember(id)) => roster.known([id]),
                // Nothing else of a start needs it.
                _ => {}
            }
            Ok(())
        })?;
    }
    for (ids, learner) in [(&state.voters, false), (&state.learners, true)] {
        for id in ids {
            roster.insert(*id, learner, urls.get(id).map_or(&[], Vec::as_slice));
        }
    }
    Ok(roster)
}

fn change(roster: &mut Roster, data: &[u8]) {
    let Ok(change) = ConfChange::decode(data) else { return };
    let context: MemberChange = serde_json::from_slice(change.context).unwrap_or_default();
    // A refused one changes nothing.
    let _ = roster.change(&Asked::new(change.kind, change.node_id, &context));
}

/// Applying entry by entry.
struct Run {
    loaded: Loaded,
    alarms: Alarms,
    /// Auth is on, or was turned on by an entry.
    auth: bool,
    /// 3.6 and later keep what is left of a lease.
    checkpoints: bool,
    path: PathBuf,
    applied: u64,
    refused: u64,
}

impl Run {
    fn new(mut loaded: Loaded, path: PathBuf) -> Result<Self, Error> {
        let view = loaded.writer.shared().view();
        let mut auth = false;
        let tx = view.base().tx();
        load::each(tx, Bucket::Auth, |key, value| {
            if key == b"authEnabled" {
                // As etcd: 1 and nothing else is on.
                auth = value == [1];
            }
            Ok(())
        })?;
        let alarms = Alarms::load(&view)?;
        let version = loaded.meta.version();
        loaded.committer.set_stores_term(version != StorageVersion::Unmarked);
        let checkpoints = matches!(version, StorageVersion::Stored(_));
        Ok(Self { loaded, alarms, auth, checkpoints, path, applied: 0, refused: 0 })
    }

    fn entry(&mut self, entry: &Entry<'_>) -> Result<(), ReplayError> {
        match entry.kind {
            EntryKind::Normal if !entry.data().is_empty() => self.request(entry)?,
            EntryKind::Normal | EntryKind::ConfChange => {}
            EntryKind::ConfChangeV2 | EntryKind::Unknown(_) => {
                let (file, index, kind) = (self.path.clone(), entry.index, entry.kind);
                return Err(ReplayError::Kind { file, index, kind });
            }
        }
        let writer = &mut self.loaded.writer;
        writer.set_applied(entry.index, entry.term);
        if writer.due(std::time::Instant::now()).is_some_and(|due| due.is_zero())
            && let Some(job) = writer.freeze()
        {
            self.loaded.committer.commit(job)?;
            while self.loaded.committer.compacts() {
                self.loaded.committer.compact()?;
            }
        }
        Ok(())
    }

    fn request(&mut self, entry: &Entry<'_>) -> Result<(), ReplayError> {
        let request = match Deep::<InternalRaftRequest>::decode(entry.data()) {
            Ok(Deep(request)) => request,
            // Up to 3.6 a bare v2 request stands beside them: membership and version, no keys.
            Err(_) if Request::decode(entry.data()).is_ok_and(|v2| v2.method.is_some()) => {
                return Ok(());
            }
            Err(source) => {
                let (file, index) = (self.path.clone(), entry.index);
                return Err(ReplayError::Entry { file, index, source });
            }
        };
        let touches = request.put.is_some()
            || request.delete_range.is_some()
            || request.txn.is_some()
            || request.compaction.is_some()
            || request.lease_revoke.is_some()
            || request.lease_grant.is_some();
        if self.auth && touches {
            return Err(ReplayError::Auth { file: self.path.clone(), index: entry.index });
        }
        self.auth |= request.auth_enable.is_some();
        let writer = &mut self.loaded.writer;
        match apply(writer, &mut self.alarms, Op::of(&request), None, self.checkpoints) {
            Ok(Applied::Elsewhere) => {}
            Ok(_) => self.applied += 1,
            Err(Failure::Refused(_)) => self.refused += 1,
            Err(Failure::Broken(error)) => return Err(error.into()),
        }
        Ok(())
    }
}

impl Replayed {
    /// Keys alive.
    pub fn count(&self) -> Result<u64, Error> {
        self.view.count(KeyRange::all(), 0)
    }
}
