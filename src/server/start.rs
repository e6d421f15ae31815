//! A server from its directory: what it is told, and the parts that a start puts together.
//!
//! ```text
//!   directory -> database, log, cluster          recover; create, where there is none
//!             -> Parts { persister, applier, committer }
//!             -> term + 1, empty entry, member attributes, [cluster version]    durable and applied
//!             -> threads                         node
//! ```
//! The parts without the threads are what a simulation steps.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::bolt;
use crate::disk::{self, Storage};
use crate::pb::write::Release;
use crate::schema::Version;
use crate::snap::{self, Snap};
use crate::store::{self, Committer};
use crate::wal;

use super::apply::{Applier, LeaseChange, LeaseHook, RangeFn, Stepped};
use super::create::{self, FOLDER_MODE};
use super::features::{FEATURES, Feature};
use super::members::Rules;
use super::persist::Persister;
use super::propose::{Checked, ClusterChange, Proposal};
use super::recover::{self, Places};
use super::snapshot::Snapshots;
use super::state::State;

/// What a server is told. [`Options::new`] has etcd's defaults.
#[derive(Clone)]
pub struct Options {
    pub data_dir: PathBuf,
    /// `<data_dir>/member/wal` if none.
    pub wal_dir: Option<PathBuf>,
    /// For a directory that is not there yet; an existing one has its own.
    pub new: NewMember,
    /// `--name` if it was given: an existing directory keeps the name it has otherwise. (etcd's
    /// default would rename it.)
    pub name: Option<String>,
    /// What the member publishes: `--advertise-client-urls`.
    pub client_urls: Vec<String>,
    pub rules: Rules,
    /// `--quota-backend-bytes`, none without limit.
    pub quota: Option<u64>,
    /// `--max-request-bytes`: of an entry's data.
    pub max_request_bytes: usize,
    /// `--snapshot-count`; none is the default of the directory's version.
    pub snapshot_count: Option<u64>,
    /// `--max-wals` and `--max-snapshots`: 0 keeps all.
    pub max_wals: usize,
    pub max_snapshots: usize,
    /// Seconds that a lease is granted at least: one and a half election timeouts.
    pub least_ttl: i64,
    /// Milliseconds since 1970, at the start: the ids of requests count on from it.
    pub now: u64,
    /// `--force-new-cluster`.
    pub force_new_cluster: bool,
    /// Answers the ranges inside transactions.
    pub ranges: RangeFn,
    /// Follows leases, beside the server's own lessor.
    pub leases: Option<LeaseHook>,
    /// The feature gate LeaseCheckpoint: what is left of long leases is stored now and then.
    pub lease_checkpoint: bool,
    /// Gates, and whether they are open: for who looks at them.
    pub features: Vec<(Feature, bool)>,
    /// `--warning-apply-duration`: a batch of entries that takes longer to apply is told of.
    pub warn_apply: Duration,
    /// How log segments are made ready.
    pub ahead: wal::Ahead,
    /// Space claimed for a segment: 64,000,000, as etcd, but for tests.
    pub segment_bytes: u64,
    /// How the database file is grown and mapped.
    pub bolt: bolt::Options,
    /// How often it is written, and how much at a time.
    pub pace: store::Pace,
    /// Bytes of free pages from which a start defragments: `--bootstrap-defrag-threshold-megabytes`;
    /// none never does.
    pub defrag_from: Option<u64>,
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options")
            .field("data_dir", &self.data_dir)
            .field("wal_dir", &self.wal_dir)
            .field("new", &self.new)
            .finish_non_exhaustive()
    }
}

/// A new directory's one member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMember {
    pub name: String,
    /// Advertised to peers, verified.
    pub peer_urls: Vec<String>,
    pub token: String,
    /// Whose directory it is to be: 3.5, 3.6 or 3.7.
    pub release: Release,
    /// Why none is to be made: told where there is none to take up.
    pub refused: Option<String>,
}

impl Default for NewMember {
    fn default() -> Self {
        Self {
            name: "default".to_owned(),
            peer_urls: vec!["http://localhost:2380".to_owned()],
            token: "etcd-cluster".to_owned(),
            release: Release::V3_7,
            refused: None,
        }
    }
}

/// etcd's default quota.
pub const QUOTA: u64 = 2 << 30;
/// etcd's `--max-request-bytes`.
pub const MAX_REQUEST_BYTES: usize = 1536 * 1024;

impl Options {
    /// etcd's defaults for a data directory; `ranges` answers the ranges inside transactions.
    pub fn new(data_dir: impl Into<PathBuf>, ranges: RangeFn) -> Self {
        Self {
            data_dir: data_dir.into(),
            wal_dir: None,
            new: NewMember::default(),
            name: None,
            client_urls: vec!["http://localhost:2379".to_owned()],
            rules: Rules::default(),
            quota: Some(QUOTA),
            max_request_bytes: MAX_REQUEST_BYTES,
            snapshot_count: None,
            max_wals: 5,
            max_snapshots: 5,
            least_ttl: 2,
            now: unix_millis(),
            force_new_cluster: false,
            ranges,
            leases: None,
            lease_checkpoint: false,
            features: FEATURES.map(|feature| (feature, feature.is_open(&[]))).to_vec(),
            warn_apply: Duration::from_millis(100),
            ahead: wal::Ahead::DEFAULT,
            segment_bytes: crate::maintain::SEGMENT_BYTES,
            bolt: bolt::Options::default(),
            pace: store::Pace::default(),
            defrag_from: None,
        }
    }
}

/// Why a server cannot start, or has ended.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error(transparent)]
    Disk(#[from] disk::Error),
    #[error(transparent)]
    Database(#[from] bolt::WriteError),
    #[error(transparent)]
    Store(#[from] store::Error),
    #[error(transparent)]
    Log(#[from] wal::WriteError),
    #[error("no thread for {name}: {source}")]
    Thread { name: &'static str, source: std::io::Error },
    #[error(transparent)]
    Open(#[from] wal::OpenError),
    #[error(transparent)]
    Snap(#[from] snap::Error),
    /// What is there is not served.
    #[error(transparent)]
    Refused(#[from] recover::Refused),
    /// There is no member, and none is to be made.
    #[error("{reason}")]
    NotMade { reason: String },
    /// It had run, and then a write, a sync or the key space failed.
    #[error("the server has stopped: {reason}")]
    Failed { reason: String },
}

/// What a start has put together. A thread steps each of the three, or a simulation steps all.
#[derive(Debug)]
pub struct Parts {
    pub state: Arc<State>,
    pub persister: Persister,
    pub applier: Applier,
    pub committer: Committer,
    pub snapshots: Snapshots,
}

/// Takes up a directory, or makes it: when this returns, the member leads its cluster, and all that
/// was acknowledged before is visible.
///
/// # Errors
/// What is there cannot be served; each error says what was found, where, and what to do.
pub fn start(storage: &Arc<dyn Storage>, options: &Options) -> Result<Parts, Error> {
    let member = options.data_dir.join("member");
    let snap = member.join("snap");
    let wal = options.wal_dir.clone().unwrap_or_else(|| member.join("wal"));
    let places = Places { db: snap.join("db"), snap, wal };
    storage.create_dir_all(&places.snap, FOLDER_MODE)?;
    let taken = match (recover::recover(storage, options, &places)?, &options.new.refused) {
        (Some(taken), _) => taken,
        (None, Some(reason)) => return Err(Error::NotMade { reason: reason.clone() }),
        (None, None) => create::create(storage, options, &places)?,
    };
    // The database is locked: nobody else is at work here.
    snap::remove_leftovers(&**storage, &places.snap)?;
    let Taken { mut applier, mut committer, log, member, cluster_id, release, snapshot, carried } =
        taken;
    applier.writer.set_pace(options.pace);
    committer.set_pace(options.pace);
    let (count, keep) = (options.snapshot_count, options.max_snapshots);
    let snapshots = Snapshots::new(release, places, count, keep, snapshot, carried.as_ref());
    let (encoder, appender) = log.split();
    let term = encoder.hard_state().term().max(applier.writer.applied().1) + 1;
    let shared = applier.writer.shared();
    let state = Arc::new(State::new(member, cluster_id, term, release, shared, options));
    let persister = Persister::new(encoder, appender, member, term);
    let mut parts = Parts { state, persister, applier, committer, snapshots };
    parts.lead(options)?;
    let (all, used) = parts.committer.sizes();
    match options.defrag_from {
        Some(least) if all - used >= least => {
            let text = "defragmenting the database before the start";
            tracing::info!(size = all, in_use = used, "{text}");
            parts.defragment(storage)?;
        }
        Some(least) => {
            tracing::info!(free = all - used, threshold = least, "Skipping defragmentation");
        }
        None => {}
    }
    Ok(parts)
}

/// A directory, taken up or made, before its member leads.
pub(super) struct Taken {
    pub(super) applier: Applier,
    pub(super) committer: Committer,
    pub(super) log: wal::Writer,
    pub(super) member: u64,
    pub(super) cluster_id: u64,
    pub(super) release: Release,
    /// Index of the last disk snapshot; 0 if there is none.
    pub(super) snapshot: u64,
    /// Up to 3.5: the v2 store that it carries.
    pub(super) carried: Option<Snap>,
}

impl Parts {
    /// Begins the term: what a leader writes first, durable and applied.
    fn lead(&mut self, options: &Options) -> Result<(), Error> {
        self.persister.begin_term()?;
        let state = Arc::clone(&self.state);
        let member = state.member();
        let name = self.applier.cluster().member(member).map(|member| member.name.clone());
        let name = name.filter(|name| !name.is_empty()).unwrap_or_else(|| options.new.name.clone());
        let name = options.name.clone().unwrap_or(name);
        let mut changes = vec![
            ClusterChange::Nothing,
            ClusterChange::Attributes { member, name, client_urls: options.client_urls.clone() },
        ];
        if self.applier.cluster().version().is_none() {
            changes.push(ClusterChange::Version(version_of(state.release())));
        }
        // As etcd: a downgrade is over when the member is of the version it was for.
        let own = version_of(state.release()).to_string();
        // 3.4 has none, and dies of an entry that says so.
        if state.release() >= Release::V3_5 && self.applier.cluster().downgrade() == Some(&own) {
            changes.push(ClusterChange::Downgrade(None));
        }
        let propose = |change| {
            let request = Checked::Cluster(Box::new(change));
            Proposal::new(request, state.next_id(), state.release(), None)
        };
        let stepped = self.step(changes.into_iter().map(propose).collect(), Instant::now())?;
        debug_assert!(stepped.proposals.is_empty(), "none of these costs quota");
        let leases: Vec<LeaseChange> = (self.applier.writer().leases().iter())
            .map(|lease| {
                let (id, ttl) = (lease.id, lease.ttl.max(options.least_ttl));
                LeaseChange::Granted { id, ttl, remaining: lease.remaining }
            })
            .collect();
        state.follow(&leases);
        Ok(())
    }

    /// Commits to the file all that is applied: what the apply and the commit thread do together.
    pub fn commit(&mut self) -> Result<(), Error> {
        if let Some(job) = self.applier.writer.freeze() {
            self.committer.commit(job)?;
        }
        Ok(())
    }

    /// A step of a compaction under way; false if there is none.
    pub fn compact(&mut self) -> Result<bool, Error> {
        if !self.committer.compacts() {
            return Ok(false);
        }
        self.committer.compact()?;
        Ok(true)
    }

    /// A disk snapshot if one is due, and what the log may give up after it: the segments down to
    /// `keep`. False if none is due.
    pub fn snapshot(&mut self, storage: &dyn Storage, keep: usize) -> Result<bool, Error> {
        let applied = self.applier.writer.applied();
        if !self.snapshots.due(applied.0) {
            return Ok(false);
        }
        self.commit()?;
        let pending = self.snapshots.begin(applied, self.applier.cluster());
        let written = self.snapshots.write(storage, &pending)?;
        self.persister.mark(&written.record)?;
        self.persister.purge(keep)?;
        written.purge.run(storage)?;
        Ok(true)
    }

    /// Defragments the database.
    pub fn defragment(&mut self, storage: &Arc<dyn Storage>) -> Result<(), Error> {
        self.commit()?;
        let defrag = self.committer.defrag(Arc::clone(storage))?;
        defrag.copy()?;
        Ok(self.committer.finish_defrag(defrag)?)
    }

    /// Takes proposals all the way: durable, then applied and visible.
    pub fn step(&mut self, proposals: Vec<Proposal>, now: Instant) -> Result<Stepped, Error> {
        let durable = self.persister.step(proposals)?;
        self.state.set_durable(self.persister.last_index());
        Ok(self.applier.step(durable, &self.state, now)?)
    }
}

/// The version that a cluster of a release has.
pub(super) fn version_of(release: Release) -> Version {
    Version::new(3, release.minor(), 0)
}

/// Milliseconds since 1970.
pub(super) fn unix_millis() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
