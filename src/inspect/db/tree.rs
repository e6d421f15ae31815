//! The tree of buckets: what is in it by name, and how many keys each holds.

use std::borrow::Cow;

use super::super::leaves::{Leaves, absent, bucket_in};
use crate::bolt::{Bucket, Error, Tx};

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

/// The buckets of `tx` with their names, in byte order.
///
/// # Errors
/// A page cannot be read, or the names are out of order.
pub fn buckets<'i>(tx: &Tx<'i>) -> Result<Vec<(Vec<u8>, Bucket<'i>)>, Error> {
    Leaves::of(&tx.root())?.in_order(|_| Ok(()))?;
    tx.buckets()
}

/// The bucket in `parent` that is called `name`; none only if it has none.
///
/// # Errors
/// A page cannot be read. The bucket was not found, and keys are out of order or it stands elsewhere.
pub fn bucket<'i>(parent: &Bucket<'i>, name: &[u8]) -> Result<Option<Bucket<'i>>, Error> {
    bucket_in(parent, name)
}

/// The value of a plain key; none only if the bucket does not have it.
///
/// # Errors
/// As of [`bucket`].
pub fn value<'i>(bucket: &Bucket<'i>, key: &[u8]) -> Result<Option<Cow<'i, [u8]>>, Error> {
    let found = bucket.get(key)?;
    if found.is_none() {
        absent(bucket, key, false)?;
    }
    Ok(found)
}

/// The structure below `bucket`, which is called `name`.
///
/// # Errors
/// A page cannot be read, or keys are out of order.
pub fn structure(bucket: &Bucket<'_>, name: &[u8]) -> Result<Node, Error> {
    // Buckets that refer to each other in a circle could go on without end: the pages of the file
    // bound how many there can be.
    let mut left = bucket.tx().pages_at_most().saturating_mul(4);
    walk(bucket, name, DEEPEST, &mut left)
}

fn walk(bucket: &Bucket<'_>, name: &[u8], depth: usize, left: &mut u64) -> Result<Node, Error> {
    Leaves::of(bucket)?.in_order(|_| Ok(()))?;
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
