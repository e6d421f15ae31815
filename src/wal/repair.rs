//! Puts a log whose last segment ends in a torn record right: what a crash left half written was
//! never acknowledged.
//!
//! ```text
//!   before   | record | record | rec 00 00 ..        torn: a sector of it never reached the disk
//!   after    | record | record |                     and all of before in <name>.wal.broken
//! ```
//!
//! As etcd, but the copy is complete and durable before the original is touched.

use std::path::PathBuf;
use std::sync::Arc;

use crate::disk::{Error, Handle, Open, Storage, beside, parent_of};

/// Read and written at a time.
const PIECE: u64 = 1 << 20;

/// Copies the segment aside, replacing an older copy, and cuts it to its first `end` bytes. The
/// path of the copy.
pub(super) fn repair(
    storage: &dyn Storage,
    segment: &Arc<dyn Handle>,
    end: u64,
) -> Result<PathBuf, Error> {
    let copy = beside(segment.path(), ".broken");
    let making = copy.with_extension("broken.tmp");
    storage.remove_all(&making)?;
    let file = storage.open(&making, Open::New(super::writer::MODE))?;
    let length = segment.length()?;
    pieces(&**segment, 0, length, |piece, at| {
        // Zeros are left to the hole they make.
        if piece.iter().any(|byte| *byte != 0) { file.write_at(piece, at) } else { Ok(()) }
    })?;
    file.set_length(length)?;
    file.sync_all()?;
    storage.rename(&making, &copy)?;
    storage.sync_dir(parent_of(&copy))?;
    segment.set_length(end)?;
    segment.sync_all()?;
    Ok(copy)
}

/// Hands out a file's bytes from `start` up to `end`, piece by piece.
pub(super) fn pieces(
    file: &dyn Handle,
    start: u64,
    end: u64,
    mut each: impl FnMut(&[u8], u64) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut buffer = vec![0; usize::try_from(PIECE.min(end.saturating_sub(start))).unwrap_or(0)];
    let mut at = start;
    while at < end {
        let wanted = usize::try_from(end - at).unwrap_or(usize::MAX).min(buffer.len());
        let Some(part) = buffer.get_mut(..wanted) else { break };
        let count = file.read_at(part, at)?;
        if count == 0 {
            break;
        }
        each(buffer.get(..count).unwrap_or_default(), at)?;
        at += count as u64;
    }
    Ok(())
}
