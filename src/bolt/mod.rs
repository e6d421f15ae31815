//! bbolt files: pages, buckets and the B+tree, read.
//!
//! ```text
//!  page 0      1      2 ...                                   hwm
//!   +------+------+--------+------+--------+------------------+
//!   | meta | meta | branch | leaf | free   | ...              |   what follows is nobody's
//!   +------+------+--------+------+--------+------------------+
//!     the valid one with the higher txid
//!        -> root: a tree whose leaves name the buckets
//!             -> a tree each, whose leaves hold keys and values
//! ```
//! A [`Reader`] is an opened file, a [`Tx`] what one of its metas shows, a [`Bucket`] one tree of
//! it, a [`Cursor`] a place in that tree. All borrow the bytes of a [`crate::disk::Image`]: out of
//! a map nothing is copied. Any bytes may be given: an answer, or an error that names the byte.

#![warn(clippy::indexing_slicing, clippy::unwrap_used, clippy::cast_possible_truncation)]

mod alloc;
mod bucket;
mod bulk;
pub mod check;
mod commit;
mod cursor;
mod db;
mod meta;
mod node;
mod page;
mod reader;
mod several;
mod tx;

pub use bucket::{Bucket, Parts, Root};
pub use bulk::{Bulk, WALKED};
pub use cursor::{Cursor, Entry};
pub use db::{BucketId, Db, HEADROOM, Options, Snapshot, WriteError, WriteTx};
pub use meta::{Meta, MetaFault};
pub use page::{BranchElement, Fault, Kind, LeafElement, Page, PageHeader, Pgid};
pub use reader::{Error, Metas, Reader};
pub use tx::Tx;
