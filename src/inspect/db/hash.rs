//! The hash of a whole database, as `etcd-dump-db hash` and `Maintenance.Hash` of 3.6 compute it.
//!
//! CRC-32C over each bucket's name and then the key and value of each of its rows, in order; what
//! differs between healthy members is left out. The cores sum leaves apart, and the sums are joined.

use super::across;
use crate::bolt::{self, Tx};
use crate::schema::Bucket as Known;

/// A sum over some bytes.
#[derive(Debug, Clone, Copy, Default)]
struct Sum {
    crc: u32,
    length: usize,
}

impl Sum {
    fn bytes(&mut self, bytes: &[u8]) {
        self.crc = crc32c::crc32c_append(self.crc, bytes);
        self.length += bytes.len();
    }

    fn then(self, next: Self) -> Self {
        let crc = crc32c::crc32c_combine(self.crc, next.crc, next.length);
        Self { crc, length: self.length + next.length }
    }
}

/// The hash of what `tx` shows.
pub fn database_hash(tx: &Tx<'_>) -> Result<u32, bolt::Error> {
    let mut sum = Sum::default();
    for (name, bucket) in tx.buckets()? {
        sum.bytes(&name);
        let parts = bucket.parts()?;
        let plain = name != Known::Meta.name().as_bytes();
        let sums = across(parts.len(), |range| {
            let mut sum = Sum::default();
            parts.each_leaf(range, |page| {
                let wrong = |fault| tx.reader().corrupt(page.offset(), page.id(), &fault);
                // Rows that follow each other in the page are summed in one go.
                let (mut start, mut end) = (0, 0);
                for index in 0..page.count() {
                    let (flags, key, value, behind) = page.leaf_range(index).map_err(wrong)?;
                    // bbolt shows a nested bucket without a value.
                    let behind = if flags & 1 == 0 { behind } else { value };
                    let bytes = page.bytes();
                    let skip =
                        !plain && Known::unhashed(&name, bytes.get(key..value).unwrap_or_default());
                    if skip {
                        continue;
                    }
                    if key != end {
                        sum.bytes(bytes.get(start..end).unwrap_or_default());
                        start = key;
                    }
                    end = behind;
                }
                sum.bytes(page.bytes().get(start..end).unwrap_or_default());
                Ok::<_, bolt::Error>(())
            })?;
            Ok::<_, bolt::Error>(sum)
        })?;
        sum = sums.into_iter().fold(sum, Sum::then);
    }
    Ok(sum.crc)
}
