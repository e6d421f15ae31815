//! The hash of a whole database, as `etcd-dump-db hash` and `Maintenance.Hash` of 3.6 compute it.
//!
//! CRC-32C over each bucket's name and then the key and value of each of its rows, in order; what
//! differs between healthy members is left out. The cores sum leaves apart, and the sums are joined.

use super::super::leaves::{Leaves, in_ranges};
use super::buckets;
use crate::bolt::{self, Tx};
use crate::mvcc::Checksum;
use crate::schema::Bucket as Known;

/// The hash of what `tx` shows.
pub fn database_hash(tx: &Tx<'_>) -> Result<u32, bolt::Error> {
    let mut sum = Checksum::default();
    for (name, bucket) in buckets(tx)? {
        sum.bytes(&name);
        let leaves = Leaves::of(&bucket)?;
        let plain = name != Known::Meta.name().as_bytes();
        let left_out = |key: &[u8]| !plain && Known::unhashed(&name, key);
        let sums = in_ranges(leaves.len(), |range| {
            let mut sum = Checksum::default();
            let mut before = leaves.key_before(range.start)?;
            for part in range {
                leaves.pages(part, |page| {
                    leaves.page_in_order(page, &mut before)?;
                    leaves.sum_page(page, &mut sum, left_out)
                })?;
            }
            Ok::<_, bolt::Error>(sum)
        })?;
        sum = sums.into_iter().fold(sum, Checksum::then);
    }
    Ok(sum.value())
}
