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
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use crate::bolt;
use crate::disk::{self, Storage};
use crate::pb::write::Release;
use crate::schema::Version;
use crate::store::{self, Alarms, Committer, Loaded};
use crate::wal;

use super::apply::{Applier, Applying, LeaseChange, LeaseHook, RangeFn, Stepped};
use super::create::{self, FOLDER_MODE, Identity};
use super::members::{Cluster, Rules};
use super::node::State;
use super::persist::Persister;
use super::propose::{Checked, ClusterChange, Conf, Proposal};

/// What a server is told. [`Options::new`] has etcd's defaults.
#[derive(Clone)]
pub struct Options {
    pub data_dir: PathBuf,
    /// `<data_dir>/member/wal` if none.
    pub wal_dir: Option<PathBuf>,
    /// For a directory that is not there yet; an existing one has its own.
    pub new: NewMember,
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
    /// `--force-new-cluster`.
    pub force_new_cluster: bool,
    /// Answers the ranges inside transactions.
    pub ranges: RangeFn,
    /// Follows leases.
    pub leases: Option<LeaseHook>,
    /// How log segments are made ready.
    pub ahead: wal::Ahead,
    /// Space claimed for a segment: 64,000,000, as etcd, but for tests.
    pub segment_bytes: u64,
    /// How the database file is grown and mapped.
    pub bolt: bolt::Options,
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
}

impl Default for NewMember {
    fn default() -> Self {
        Self {
            name: "default".to_owned(),
            peer_urls: vec!["http://localhost:2380".to_owned()],
            token: "etcd-cluster".to_owned(),
            release: Release::V3_7,
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
            client_urls: vec!["http://localhost:2379".to_owned()],
            rules: Rules::default(),
            quota: Some(QUOTA),
            max_request_bytes: MAX_REQUEST_BYTES,
            snapshot_count: None,
            max_wals: 5,
            max_snapshots: 5,
            least_ttl: 2,
            force_new_cluster: false,
            ranges,
            leases: None,
            ahead: wal::Ahead::DEFAULT,
            segment_bytes: crate::maintain::SEGMENT_BYTES,
            bolt: bolt::Options::default(),
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
    /// There is a log already.
    #[error(
        "{}: holds a log already: taking up a directory is not part of this build", folder.display()
    )]
    Exists { folder: PathBuf },
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
}

/// Takes up a directory, or makes it: when this returns, the member leads its cluster, and all that
/// was acknowledged before is visible.
///
/// # Errors
/// What is there cannot be served; each error says what was found, where, and what to do.
pub fn start(storage: &Arc<dyn Storage>, options: &Options) -> Result<Parts, Error> {
    let member = options.data_dir.join("member");
    let snap = member.join("snap");
    let wal_folder = options.wal_dir.clone().unwrap_or_else(|| member.join("wal"));
    storage.create_dir_all(&snap, FOLDER_MODE)?;
    let db = create::database(&**storage, &snap.join("db"), &options.bolt)?;
    let release = options.new.release;
    let wal_options =
        wal::Options { release, ahead: options.ahead, segment_bytes: options.segment_bytes };
    if storage.kind(&wal_folder)? == Some(true) && !storage.list(&wal_folder)?.is_empty() {
        return Err(Error::Exists { folder: wal_folder });
    }
    let identity = Identity::new(&options.new);
    let log = create::log(storage, &wal_folder, &identity, &wal_options)?;
    let Loaded { mut writer, mut committer, .. } = store::load(db, options.bolt)?;
    writer.set_least_ttl(options.least_ttl);
    committer.set_stores_term(release >= Release::V3_5);
    let how = Applying {
        release,
        member: identity.member.id,
        ranges: options.ranges,
        max_learners: options.rules.max_learners,
        quota: options.quota,
    };
    let (encoder, appender) = log.split();
    let term = encoder.hard_state().term() + 1;
    let state = Arc::new(State::new(
        identity.member.id,
        identity.cluster_id,
        term,
        release,
        writer.shared(),
        options,
    ));
    let alarms = Alarms::load(&writer.shared().view())?;
    let mut applier = Applier::new(writer, alarms, Cluster::default(), how);
    let first = Conf {
        id: 0,
        kind: wal::ConfChangeType::AddNode,
        node: identity.member.id,
        member: Some(identity.member.clone()),
        promote: false,
    };
    let request = Checked::Cluster(Box::new(ClusterChange::Conf(first)));
    let _ = applier.entry(1, 1, &request, false)?;
    let mut parts = Parts {
        persister: Persister::new(encoder, appender, identity.member.id, term),
        state,
        applier,
        committer,
    };
    parts.lead(options)?;
    Ok(parts)
}

impl Parts {
    /// Begins the term: what a leader writes first, durable and applied.
    fn lead(&mut self, options: &Options) -> Result<(), Error> {
        self.persister.begin_term()?;
        let state = Arc::clone(&self.state);
        let member = state.member();
        let name = self.applier.cluster().member(member).map(|member| member.name.clone());
        let name = name.filter(|name| !name.is_empty()).unwrap_or(options.new.name.clone());
        let mut changes = vec![
            ClusterChange::Leader,
            ClusterChange::Attributes { member, name, client_urls: options.client_urls.clone() },
        ];
        if self.applier.cluster().version().is_none() {
            changes.push(ClusterChange::Version(version_of(state.release())));
        }
        let propose = |change| {
            let request = Checked::Cluster(Box::new(change));
            Proposal::new(request, state.next_id(), state.release(), None)
        };
        let stepped = self.step(changes.into_iter().map(propose).collect(), Instant::now())?;
        debug_assert!(stepped.proposals.is_empty(), "none of these costs quota");
        if let Some(hook) = &options.leases {
            let leases: Vec<LeaseChange> = (self.applier.writer().leases().iter())
                .map(|lease| {
                    let (id, ttl) = (lease.id, lease.ttl.max(options.least_ttl));
                    LeaseChange::Granted { id, ttl, remaining: lease.remaining }
                })
                .collect();
            hook(&leases);
        }
        Ok(())
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
    let minor = match release {
        Release::V3_4 => 4,
        Release::V3_5 => 5,
        Release::V3_6 => 6,
        Release::V3_7 => 7,
    };
    Version::new(3, minor, 0)
}

/// Milliseconds since 1970.
pub(super) fn unix_millis() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
