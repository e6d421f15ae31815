//! Revisions without files: what the rows of bucket `key` mean.
//!
//! ```text
//!  bucket key, in file order           one user key's rows          what is asked of them
//!  +----------------------------+
//!  | (main, sub)[t] | KeyValue  |  ->  put put tombstone | put   ->  KeyIndex::get(key, at)
//!  +----------------------------+      generation 0        gen. 1    KeyIndex::keep(at), compact(at)
//!        RowKey      KeyValue                                        HashKv: CRC-32C of what is kept
//! ```
//! Rows are given in, never fetched: nothing here knows a file.

mod hash;
mod index;
mod key_set;
mod key_value;
mod newest;
#[cfg(test)]
mod poor;
mod revision;

pub use hash::{Bounds, Checksum, HashKv, OutOfRange};
pub use index::{At, Generation, KeyIndex, OutOfOrder};
pub use key_set::{KeyAt, KeySet};
pub use key_value::{KeyValue, NotKeyValue};
pub use newest::{Found, Newest};
pub use revision::{BadRowKey, Revision, RowKey};
