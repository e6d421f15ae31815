//! The offline writers: what makes or changes files of a cluster that is not running.
//!
//! ```text
//!  restore     a saved snapshot -> a data directory of a member of a new cluster
//!  cluster     names and peer URLs -> member ids and the cluster id, as etcd computes them
//!  peer_url    a URL as etcd takes one
//!  defrag      a directory's database without its free pages
//!  migrate     the storage version of a directory
//!  lock        the database, taken before anything is looked at
//!  disk_speed  writes and syncs a scratch file as the log does, and times it
//! ```
//! Whatever is interrupted leaves the old state, or something that is plainly marked unfinished.

mod cluster;
mod defrag;
mod disk_speed;
mod lock;
mod migrate;
mod peer_url;
mod restore;

pub use crate::disk::{Error as DiskError, OnDisk, Storage};
pub use crate::pb::write::Release;
pub use crate::schema::Version;
pub use cluster::{ClusterError, InitialCluster, Resolver, cluster_id, member_id};
pub use defrag::{DefragError, Defragmented, defrag};
pub use disk_speed::{Pace, Probe, SpeedError, measure};
pub use lock::LockError;
pub use migrate::{MigrateError, Migrated, OLDEST, Obstacle, Plan, migrate, plan};
pub use peer_url::PeerUrl;
pub use restore::{Occupant, Restore, RestoreError, Restored, SEGMENT_BYTES, check_place, restore};
