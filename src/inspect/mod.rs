//! Facts about data directories and snapshots: paths in, typed reports out, nothing written.

mod beyond;
mod counting;
pub mod db;
mod get;
mod hashkv;
mod history;
mod leaves;
pub mod logs;
mod members;
mod open;
mod status;
pub mod verify;

pub use crate::bolt::Error as BoltError;
pub use crate::data_dir::{DataDir, Error as DataDirError};
pub use crate::disk::{Error as DiskError, clean, outlive_signals, tell_of_lost_bytes};
pub use crate::mvcc::OutOfRange;
pub use beyond::{Ahead, Beyond, BeyondError, applied, beyond};
pub use get::{Between, Found, GetRequest, Keys, Order, SortBy, get};
pub use hashkv::{HashKvReport, hashkv};
pub use history::{BadRow, HistoryError, RowFault};
pub use members::{MemberFacts, MembersReport, Membership, members};
pub use open::{
    Database, OpenError, Opening, Physical, database_path, expect_data_dir, expect_database,
    trailer, with_database, with_image, with_steady_database, with_steady_image,
};
pub use status::{Status, StatusError, status};
