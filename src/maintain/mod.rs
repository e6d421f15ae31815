//! The offline writers: what makes or changes files of a cluster that is not running.
//!
//! ```text
//!  restore     a saved snapshot -> a data directory of a member of a new cluster
//!  cluster     names and peer URLs -> member ids and the cluster id, as etcd computes them
//!  disk_speed  writes and syncs a scratch file as the log does, and times it
//! ```
//! Whatever is interrupted leaves the old state, or something that is plainly marked unfinished.

mod cluster;
mod disk_speed;
mod restore;

pub use crate::disk::{Error as DiskError, OnDisk, Storage};
pub use crate::pb::write::Release;
pub use cluster::{ClusterError, InitialCluster, PeerUrl, Resolver};
pub use disk_speed::{Pace, Probe, SpeedError, measure};
pub use restore::{Restore, RestoreError, Restored, SEGMENT_BYTES, restore};
