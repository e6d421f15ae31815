//! A snapshot on its way to a client: the database as one commit shows it.
//!
//! ```text
//!   page 0, 1    made for it: the pinned commit, and one before      SnapshotResponse
//!   page 2 ...   out of the map, up to the high-water mark           32 KiB each, the last shorter
//!   SHA-256 of all of these                                          32 bytes, alone
//! ```
//! As etcd's, so that what a client writes down one after the other is a database with its sum
//! behind it. Two pieces are in memory at most: one being read and summed, one being sent.
//! Unlike etcd: a client that takes nothing for [`STALL`] is cut off, for the pages behind its
//! snapshot cannot be used again while it lasts.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use sha2::{Digest, Sha256};

use super::grpc::Outgoing;
use super::reply::Refused;
use crate::client::Code;
use crate::disk;
use crate::pb::etcdserverpb::SnapshotResponse;
use crate::store::View;

/// Bytes of a message.
const CHUNK: usize = 32 << 10;

/// Bytes that are read in one go; whole chunks.
const PIECE: usize = 16 * CHUNK;

/// How long a client may take nothing at all.
const STALL: Duration = Duration::from_secs(600);

/// Where the reading of a snapshot stands.
struct Source {
    /// Pins the commit.
    view: Arc<View>,
    /// The first two pages.
    head: Vec<u8>,
    length: u64,
    read: u64,
    sum: Sha256,
}

impl Source {
    fn new(view: Arc<View>) -> Self {
        let base = view.base();
        let head = base.meta_pages().concat();
        let length = base.meta().hwm.0.saturating_mul(u64::from(base.meta().page_size));
        Self { head, length, read: 0, sum: Sha256::new(), view }
    }

    /// The next bytes; none at the end.
    fn piece(&mut self) -> Result<Bytes, disk::Error> {
        let left = usize::try_from(self.length - self.read).unwrap_or(usize::MAX);
        let size = left.min(PIECE);
        let mut piece = Vec::with_capacity(size);
        let at = usize::try_from(self.read).unwrap_or(usize::MAX);
        if let Some(head) = self.head.get(at..) {
            piece.extend_from_slice(&head[..head.len().min(size)]);
        }
        let (from, rest) = (self.read + piece.len() as u64, size - piece.len());
        if rest > 0 {
            let image = self.view.base().image();
            piece.extend_from_slice(&image.bytes(from, rest)?);
            image.forget(from, rest as u64);
        }
        self.read += size as u64;
        self.sum.update(&piece);
        Ok(piece.into())
    }
}

/// Sends what `view` has in its file.
pub(super) async fn send(
    view: Arc<View>,
    version: String,
    out: Outgoing<SnapshotResponse>,
) -> Result<(), Refused> {
    let source = Source::new(view);
    let mut remaining = source.length;
    let read = |mut source: Source| {
        tokio::task::spawn_blocking(move || source.piece().map(|piece| (source, piece)))
    };
    let mut next = read(source);
    loop {
        let (mut source, piece) =
            next.await.map_err(Refused::unknown)?.map_err(Refused::unknown)?;
        if piece.is_empty() {
            let blob = Bytes::copy_from_slice(&source.sum.finalize_reset());
            return message(&out, 0, blob, &version).await.map(drop);
        }
        // The next piece is read while this one is sent.
        next = read(source);
        let mut piece = piece;
        while !piece.is_empty() {
            let chunk = piece.split_to(piece.len().min(CHUNK));
            remaining -= chunk.len() as u64;
            if !message(&out, remaining, chunk, &version).await? {
                return Ok(());
            }
        }
    }
}

/// Sends a message when there is room for it; false if nobody reads any more.
async fn message(
    out: &Outgoing<SnapshotResponse>,
    remaining_bytes: u64,
    blob: Bytes,
    version: &str,
) -> Result<bool, Refused> {
    let reply =
        SnapshotResponse { header: None, remaining_bytes, blob, version: version.to_owned() };
    match tokio::time::timeout(STALL, out.send(reply)).await {
        Ok(sent) => Ok(sent.is_ok()),
        Err(_) => Err(Refused::new(
            Code::Aborted,
            "etcdserver: the snapshot was not read for ten minutes: its pages are needed",
        )),
    }
}
