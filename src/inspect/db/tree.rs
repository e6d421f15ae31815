//! The tree of buckets: names, and how many keys each holds.

use crate::bolt::{Bucket, Error};

/// A bucket with those inside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    pub name: Vec<u8>,
    /// Plain keys; buckets are not counted.
    pub keys: u64,
    pub buckets: Vec<Node>,
}

/// Buckets in buckets that are followed; etcd has one level.
const DEEPEST: usize = 64;

/// The structure below `bucket`, which is called `name`.
pub fn structure(bucket: &Bucket<'_>, name: &[u8]) -> Result<Node, Error> {
    // Buckets that refer to each other in a circle could go on without end: the pages of the file
    // bound how many there can be.
    let mut left = bucket.tx().pages_at_most().saturating_mul(4);
    walk(bucket, name, DEEPEST, &mut left)
}

fn walk(bucket: &Bucket<'_>, name: &[u8], depth: usize, left: &mut u64) -> Result<Node, Error> {
    let (mut keys, mut buckets) = (0, Vec::new());
    let parts = bucket.parts()?;
    for part in 0..parts.len() {
        let mut cursor = parts.cursor(part);
        cursor.first()?;
        while let Some(entry) = cursor.entry()? {
            if !entry.is_bucket() {
                keys += 1;
            } else if let Some(inside) = cursor.bucket()? {
                if depth == 0 || *left == 0 {
                    let reader = bucket.tx().reader();
                    let fault = crate::bolt::Fault::Cycle;
                    return Err(reader.corrupt(reader.offset(entry.page), entry.page, &fault));
                }
                *left -= 1;
                buckets.push(walk(&inside, entry.key, depth - 1, left)?);
            }
            cursor.forward()?;
        }
    }
    Ok(Node { name: name.to_vec(), keys, buckets })
}
