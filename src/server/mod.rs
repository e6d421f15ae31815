//! A server of one node: a request's way through, one file a step.
//!
//! ```text
//!   runtime 0..n     grpc -> validate -> propose            one current-thread runtime a core
//!        |  one channel of proposals
//!   persist thread   index and term, one write, one sync -> Durable
//!        |  at most a few batches ahead
//!   apply thread     entries in turn -> one view published -> leases, events, replies: ONE message
//!        |                                                     to each runtime that it concerns
//!   commit thread    rows and consistent index to the file (`store::Background`)
//! ```
//! Reads never enter the log: with one voter what is applied is linearizable, and [`Node::view`] is
//! what is applied.
//!
//! To use it: [`start`] a directory, [`Parts::run`] it; each runtime [`Node::join`]s and empties its
//! [`Inbox`]; [`Node::propose`] takes a [`Checked`] request and gives its [`Outcome`]; the end is
//! [`Running::stop`]. A failed write or sync stops the server ([`Node::ended`]), and nothing of what
//! was under way is acknowledged.
//!
//! A directory that is there is taken up by `recover`, whichever etcd from 3.4 to 3.7 wrote it, and
//! keeps the version it was found with.

mod ahead;
mod apply;
mod applying;
mod backup;
mod create;
mod downgrade;
mod entry;
mod features;
mod from;
pub mod grpc;
mod hashes;
mod http;
mod lessor;
mod local;
mod members;
mod metrics;
mod node;
mod persist;
mod persisting;
mod propose;
pub mod read;
mod recover;
mod reply;
mod run;
mod running;
mod snapshot;
mod socket;
mod start;
mod state;
mod upkeep;
mod validate;
pub mod watch;
mod watching;

pub use crate::disk::ignore_signal;
pub use apply::{Applier, Applying, Changes, LeaseChange, LeaseHook, RangeFn, Stepped};
pub use downgrade::{Downgrade, Refused as DowngradeRefused};
pub use entry::Unserved;
pub use features::{FEATURES, Feature};
pub use from::{Error as FromError, of_writing, on_backup};
pub use hashes::Kept;
pub use http::VERSION;
pub use lessor::{Left, Lessor, Renewal};
pub use local::{Local, Rules as LocalRules};
pub use members::{Cluster, MemberChange, Refused as MembersRefused, Rules};
pub use metrics::{Tally, Traffic};
pub use node::{Defragment, Facts, Ids, Node, PATIENCE};
pub use persist::{Durable, Persister};
pub use propose::{Checked, ClusterChange, Conf, Outcome, Proposal, Unanswered, Waiter};
pub use recover::Refused as DirectoryRefused;
pub use reply::{Refused, texts};
pub use run::{Door, GRACE, Listen, OWN_FILES, Serving, file_limit, on_disk, serve};
pub use running::Running;
pub use snapshot::{Pending, Snapshots};
pub use socket::{Address, Socket, SocketFile};
pub use start::{Error, MAX_REQUEST_BYTES, NewMember, Options, Parts, QUOTA, start};
pub use state::{Done, Inbox, Interest, Known, Life, State};
pub use upkeep::{Compactor, Retention};
pub use watching::NOTIFY_INTERVAL;
