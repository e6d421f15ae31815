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
pub use rows::{Direction, Row, render};
pub use scan::{Scanned, scan_keys};
pub use stats::{Stats, stats};
pub use tree::{Node, structure};

pub use crate::bolt::check::{Finding, Report as CheckReport, check, check_below};
pub use crate::bolt::{
    Bucket, Error as BoltError, Fault, Kind, Meta, Metas, Page, PageHeader, Pgid, Reader, Tx,
};
pub use crate::mvcc::{KeyValue, RowKey};
pub use crate::schema::{Bucket as KnownBucket, Row as Record, Undecodable, decode};

use std::ops::Range;

/// Runs `work` on ranges of `0..count` on all cores; the results in order.
fn across<T: Send, E: Send>(
    count: usize,
    work: impl Fn(Range<usize>) -> Result<T, E> + Sync,
) -> Result<Vec<T>, E> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from).clamp(1, 16);
    let cores = cores.min(count.div_ceil(64)).max(1);
    let range = |core: usize| count * core / cores..count * (core + 1) / cores;
    std::thread::scope(|threads| {
        let work = &work;
        let others: Vec<_> =
            (1..cores).map(|core| threads.spawn(move || work(range(core)))).collect();
        let mut results = vec![work(range(0))];
        results.extend(
            others
                .into_iter()
                .map(|other| other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))),
        );
        results.into_iter().collect()
    })
}
