//! What is in a database file: rows, pages, figures. `ek-dump-db` shows these.

mod hash;
mod page;
mod pages;
mod rows;
mod scan;
mod stats;
mod tree;

pub use hash::database_hash;
pub use page::{PageError, read_page};
pub use pages::{PageRow, each_page};
pub use rows::{Direction, Row, RowPlace, Rows, render};
pub use scan::{ScanPlace, Scanned, scan_keys};
pub use stats::{Stats, stats};
pub use tree::{Node, bucket, buckets, structure, value};

pub use crate::bolt::check::{
    Finding, Reached, Report as CheckReport, check, check_below, reachable,
};
pub use crate::bolt::{
    Bucket, Error as BoltError, Fault, Kind, Meta, Metas, Page, PageHeader, Pgid, Reader, Tx,
};
pub use crate::mvcc::{KeyValue, RowKey};
pub use crate::schema::{Bucket as KnownBucket, Row as Record, Undecodable, decode};
