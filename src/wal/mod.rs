//! The write-ahead log: segments, frames, records, and the rolling checksum over them.
//!
//! ```text
//!  wal/0000000000000000-0000000000000000.wal    sequence - index of the first entry written to it
//!      0000000000000001-00000000000003a8.wal
//!      | frame | frame | frame | 00 00 ...      preallocated, zero up to 64 000 000 bytes
//!        record: type, checksum, data
//!          metadata   member and cluster id
//!          entry      index, term, and a request or a membership change
//!          state      term, vote, commit index
//!          crc        heads a segment: the checksum so far
//!          snapshot   a disk snapshot stands at this index and term
//! ```
//!
//! [`Wal::open`] lists and opens the segments; [`Cursor`] walks their records and reports what is
//! wrong on the way; [`read_all`] draws from them what a server would start from, by the rules of
//! etcd 3.6; [`check`] lists every finding. Memory does not grow with the log. docs/formats/wal.md
//! has the history and an example. All of that only reads.
//!
//! The writing half stands on a [`Storage`](crate::disk::Storage): [`create`] makes a log, [`open`] takes
//! up one that is there (repairing what a crash tore), and both give a [`Writer`], which is an
//! [`Encoder`] (records to bytes, no file) and an [`Appender`] (bytes to disk). The reading half
//! never names it.

#![cfg_attr(
    not(test),
    warn(clippy::indexing_slicing, clippy::unwrap_used, clippy::cast_possible_truncation)
)]

mod check;
mod cursor;
mod frame;
mod log;
mod payload;
mod segment;

mod encode;
mod open;
mod order;
mod prepare;
mod received;
mod repair;
mod writer;

pub use check::{Change, Fault, Finding, Report, Severity, Unserved, check};
pub use cursor::{Break, BreakKind, Cursor, Event, Located, Position};
pub use encode::{Batch, Encoder, Refusal};
pub use frame::{Record, RecordKind};
pub use log::{
    Live, ReadAllError, Start, Summary, describe, first_metadata, read_across, read_all,
    valid_snapshots,
};
pub use open::{OpenError, Opened, look, look_at_all, look_from, open};
pub use payload::{
    ConfChange, ConfChangeType, Entry, EntryKind, Metadata, SnapshotRecord, hard_state,
};
pub use prepare::Ahead;
pub use segment::{Access, Error, Listing, Segment, SegmentName, Wal, begins, is_named_segment};
pub use writer::{Appender, Options, WriteError, Writer, create, unfinished};
