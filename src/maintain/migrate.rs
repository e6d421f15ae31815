//! `migrate`: the storage version of a data directory, raised or lowered.
//!
//! ```text
//!  bucket meta                3.5                3.6                    3.7
//!  storageVersion             none               3.6.0                  3.7.0
//!  term                       there              there                  there
//! ```
//! Nothing else differs in the database. Lowering has to look at the log: entries after the newest
//! snapshot record that the older server does not know stand in the way, and so does everything that
//! no server of the target would start on (storage facts 7.4). As etcdutl 3.7.

use std::convert::Infallible;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use prost::Message;

use super::lock::{Access, LockError, lock_database};
use crate::bolt::{self, Db, Options, Reader, Tx};
use crate::data_dir::DataDir;
use crate::disk::{self, Storage};
use crate::pb::etcdserverpb::{InternalRaftRequest, Request};
use crate::pb::nested::Deep;
use crate::schema::{Bucket, Meta, StorageVersion, Undecodable, Version};
use crate::wal::{self, Entry, EntryKind, Start};

/// The newest version that is known, and the oldest that can be asked for.
const NEWEST: (i64, i64) = (3, 7);
pub const OLDEST: (i64, i64) = (3, 5);

/// Why a migration was not made. The directory is as it was.
#[derive(Debug, thiserror::Error)]
pub enum MigrateError {
    #[error(transparent)]
    Lock(#[from] LockError),
    #[error(transparent)]
    Disk(#[from] disk::Error),
    #[error(transparent)]
    Read(#[from] bolt::Error),
    #[error(transparent)]
    Write(#[from] bolt::WriteError),
    #[error("{}: {source}", file.display())]
    Schema { file: PathBuf, source: Undecodable },
    /// Neither a storage version nor a term: 3.4, or a server that has not applied anything yet.
    #[error("missing term information")]
    Unmarked,
    #[error("{0}")]
    Obstacle(Box<Obstacle>),
    #[error("failed to open wal: {0}")]
    OpenLog(wal::Error),
    /// By their names all segments begin above the snapshot that the log is read from.
    #[error("failed to open wal: no WAL segment begins at or before index {index}, by their names")]
    NoSegment { index: u64 },
    #[error("failed to read wal: {}: byte {offset}: {problem}", file.display())]
    ReadLog { file: PathBuf, offset: u64, problem: String },
    /// The log does not say where it begins.
    #[error(
        "failed to read wal: {}: expected a snapshot record of entry {index}, from which the log is \
         read, found none", folder.display()
    )]
    NoStart { folder: PathBuf, index: u64 },
}

impl MigrateError {
    /// Whether a server kept the lock for longer than the wait.
    pub fn is_locked(&self) -> bool {
        matches!(self, Self::Lock(error) if error.is_locked())
    }

    /// The operation that failed, if one did.
    pub fn disk(&self) -> Option<&disk::Error> {
        match self {
            Self::Disk(error) | Self::Lock(LockError::Disk(error)) => Some(error),
            Self::Read(error) => error.disk(),
            Self::Write(error) => error.disk(),
            _ => None,
        }
    }
}

/// What stands in the way and `--force` passes over, in etcdutl's words where it has some.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Obstacle {
    /// The first step that is not known.
    Unsupported { step: Version },
    /// Another major version.
    Major,
    /// The log needs a version above the target.
    Log { needs: Version, target: Version, index: u64 },
    /// An entry of the log that says nothing.
    NoRequest { index: u64 },
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plan = "cannot create migration plan";
        match self {
            Self::Unsupported { step } => {
                write!(f, "{plan}: version \"{step}\" is not supported")
            }
            Self::Major => write!(f, "{plan}: changing major storage version is not supported"),
            Self::Log { needs, target, .. } => write!(
                f,
                "cannot downgrade storage, WAL contains newer entries, as the target version \
                 ({target}) is lower than the version ({needs}) detected from WAL logs"
            ),
            Self::NoRequest { index } => write!(
                f,
                "entry {index} of the log is no request: what it needs is not known, and no server \
                 starts on it"
            ),
        }
    }
}

/// What a migration would do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    pub current: Version,
    pub target: Version,
    /// The versions it passes, the target last; empty if it is up to date.
    pub steps: Vec<Version>,
    /// What `--force` would pass over.
    pub obstacles: Vec<Obstacle>,
    /// What no server of the target gets over, though etcdutl does not look: told, not refused.
    pub warnings: Vec<String>,
}

/// What has been done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Migrated {
    pub plan: Plan,
    /// Whether anything was written.
    pub changed: bool,
}

/// What a migration of `directory` to `target` would do and what stands in its way. Reads only.
pub fn plan(
    storage: &Arc<dyn Storage>,
    directory: &DataDir,
    target: &Version,
    wait: Duration,
) -> Result<Plan, MigrateError> {
    let file = lock_database(&**storage, &directory.database(), Access::Read, wait)?;
    let image = file.window(file.length()?)?;
    let current = current(Reader::open(&*image)?.tx())?;
    made(&**storage, directory, current, target)
}

/// Migrates; what stands in the way is passed over if `force`.
pub fn migrate(
    storage: &Arc<dyn Storage>,
    directory: &DataDir,
    target: &Version,
    force: bool,
    wait: Duration,
) -> Result<Migrated, MigrateError> {
    let file = lock_database(&**storage, &directory.database(), Access::Write, wait)?;
    let image = file.window(file.length()?)?;
    let current = current(Reader::open(&*image)?.tx())?;
    drop(image);
    let plan = made(&**storage, directory, current, target)?;
    if plan.steps.is_empty() && plan.obstacles.is_empty() {
        return Ok(Migrated { plan, changed: false });
    }
    if let Some(obstacle) = plan.obstacles.first().filter(|_| !force) {
        return Err(MigrateError::Obstacle(Box::new(obstacle.clone())));
    }
    let mut db = Db::of_handle(file, &Options { headroom: 0, ..Options::default() })?;
    let mut tx = db.begin()?;
    let meta = tx.bucket_or_create(Bucket::Meta.name().as_bytes())?;
    if (target.major, target.minor) < (3, 6) {
        tx.delete(meta, b"storageVersion")?;
    } else {
        tx.put(meta, b"storageVersion", target.to_string().as_bytes())?;
    }
    tx.commit()?;
    Ok(Migrated { plan, changed: true })
}

/// The version that the database is of.
fn current(tx: Tx<'_>) -> Result<Version, MigrateError> {
    let mut meta = Meta::default();
    if let Some(bucket) = tx.bucket(Bucket::Meta.name().as_bytes())? {
        let mut cursor = bucket.cursor();
        cursor.first()?;
        while let Some(entry) = cursor.entry()? {
            if let Err(source) = meta.take(entry.key, entry.value)
                && entry.key != b"storageVersion"
            {
                let file = tx.reader().image().path().to_owned();
                return Err(MigrateError::Schema { file, source });
            }
            cursor.forward()?;
        }
    }
    match meta.version() {
        StorageVersion::Stored(version) => Ok(version),
        StorageVersion::V3_5 => Ok(Version::new(3, 5, 0)),
        StorageVersion::Unmarked => Err(MigrateError::Unmarked),
    }
}

fn made(
    storage: &dyn Storage,
    directory: &DataDir,
    current: Version,
    target: &Version,
) -> Result<Plan, MigrateError> {
    let target = target.clone();
    let (from, to) = ((current.major, current.minor), (target.major, target.minor));
    let mut plan =
        Plan { current, target, steps: Vec::new(), obstacles: Vec::new(), warnings: Vec::new() };
    if from == to {
        return Ok(plan);
    }
    // As etcdutl: the log is read before the plan is made, whichever way it leads.
    let log = Log::read(storage, directory.wal())?;
    if from.0 != to.0 {
        plan.obstacles.push(Obstacle::Major);
        return Ok(plan);
    }
    let mut minor = from.1;
    while minor != to.1 {
        let left = minor;
        minor += if to.1 > minor { 1 } else { -1 };
        let step = Version::new(from.0, minor, 0);
        // As etcdutl: of a step either way the higher version has to be known.
        let higher = left.max(minor);
        if (from.0, higher) > NEWEST {
            // What lies beyond is not known either: `--force` goes there in one.
            let step = Version::new(from.0, higher, 0);
            plan.obstacles.push(Obstacle::Unsupported { step });
            plan.steps.push(plan.target.clone());
            break;
        }
        plan.steps.push(step);
    }
    if to < from
        && let Some((needs, index)) = log.needs
        && (needs.major, needs.minor) > to
    {
        let target = plan.target.clone();
        plan.obstacles.push(Obstacle::Log { needs, target, index });
    }
    // As etcdutl: what the log asks for counts on the way down.
    match log.no_request {
        Some(index) if to < from => plan.obstacles.push(Obstacle::NoRequest { index }),
        Some(index) => plan.warnings.push(Obstacle::NoRequest { index }.to_string()),
        None => {}
    }
    if let Some(index) = log.v2_request.filter(|_| to >= (3, 7)) {
        plan.warnings.push(format!(
            "entry {index} of the log is a v2 request: servers of 3.7 do not start on it until one \
             of 3.6 has written a snapshot (--snapshot-count 1)"
        ));
    }
    Ok(plan)
}

/// What the log after its newest snapshot record asks of a server.
#[derive(Default)]
struct Log {
    /// The highest version that an entry needs, and which one.
    needs: Option<(Version, u64)>,
    /// A request of the v2 API.
    v2_request: Option<u64>,
    /// What is no request at all.
    no_request: Option<u64>,
}

impl Log {
    fn read(storage: &dyn Storage, folder: &Path) -> Result<Self, MigrateError> {
        let all = wal::look_at_all(storage, folder).map_err(MigrateError::OpenLog)?;
        let failed = |error: &wal::ReadAllError, wal: &wal::Wal, start| {
            let (at, problem) = error.words(start);
            let file = wal.path(at.segment).to_owned();
            MigrateError::ReadLog { file, offset: at.offset, problem }
        };
        let snapshots =
            wal::valid_snapshots(&all).map_err(|error| failed(&error, &all, Start::default()))?;
        let newest = snapshots.last().cloned().unwrap_or_default();
        let start = Start { index: newest.index, term: newest.term };
        // As etcd: the segments are taken by their names.
        let wal = wal::look_from(storage, folder, start.index).map_err(|error| match error {
            wal::Error::NotFound { index, .. } => MigrateError::NoSegment { index },
            error => MigrateError::OpenLog(error),
        })?;
        let summary = wal::read_all(&wal, start).map_err(|error| failed(&error, &wal, start))?;
        if !summary.found_start {
            let (folder, index) = (folder.to_owned(), start.index);
            return Err(MigrateError::NoStart { folder, index });
        }
        let mut log = Self::default();
        let each: Result<(), Infallible> = summary.each_entry(&wal, |entry| {
            log.entry(entry);
            Ok(())
        });
        let Ok(()) = each;
        Ok(log)
    }

    fn entry(&mut self, entry: &Entry<'_>) {
        if entry.kind != EntryKind::Normal || entry.data().is_empty() {
            return;
        }
        let Ok(Deep(request)) = Deep::<InternalRaftRequest>::decode(entry.data()) else {
            // As etcd up to 3.5: a v2 request says what is to be done, and to what.
            let v2 = Request::decode(entry.data())
                .is_ok_and(|request| request.method.is_some() && request.path.is_some());
            let found = if v2 { &mut self.v2_request } else { &mut self.no_request };
            found.get_or_insert(entry.index);
            return;
        };
        let needs = needed_by(&request);
        if self.needs.as_ref().is_none_or(|(highest, _)| (highest.major, highest.minor) < needs) {
            self.needs = Some((Version::new(needs.0, needs.1, 0), entry.index));
        }
    }
}

/// The version whose servers first knew a request.
fn needed_by(request: &InternalRaftRequest) -> (i64, i64) {
    if let Some(test) = &request.downgrade_version_test {
        let carried = Version::parse(&test.ver).map(|version| (version.major, version.minor));
        return carried.unwrap_or((3, 6)).max((3, 6));
    }
    let password =
        request.auth_user_add.as_ref().is_some_and(|add| !add.hashed_password.is_empty())
            || request
                .auth_user_change_password
                .as_ref()
                .is_some_and(|change| !change.hashed_password.is_empty());
    if password
        || request.auth_status.is_some()
        || request.cluster_version_set.is_some()
        || request.cluster_member_attr_set.is_some()
        || request.downgrade_info_set.is_some()
    {
        return (3, 5);
    }
    if request.lease_checkpoint.is_some() { (3, 4) } else { (3, 0) }
}
