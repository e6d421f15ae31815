//! Writes a log: creates it, appends batches, cuts segments, marks snapshots, purges.
//!
//! ```text
//!  create   <wal>.tmp/0..0-0..0.wal [crc 0][metadata][snapshot 0,0]  sync, rename to <wal>, sync parent
//!  append   | ... | batch |    one write; fdatasync if it holds entries, another term or vote
//!  cut      | ... | batch |<- truncated here, synced
//!           0.tmp: [crc][metadata][state] synced, renamed to its name, folder synced
//! ```
//!
//! Invariant: what `append` returned without an error, and had to sync, is on the disk. After the
//! first failed write or sync nothing more is written, and every call fails with that first cause:
//! what the disk then holds is settled by the next start, which reads it and writes it again.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::disk::{self, Handle, Lock, Open, Storage, beside, parent_of};
use crate::pb::raftpb::HardState;
use crate::pb::write::Release;

use super::encode::{Batch, Cut, Encoder, Refusal};
use super::payload::{Entry, Metadata, SnapshotRecord};
use super::prepare::{Ahead, Preparer};
use super::segment::SegmentName;

/// Permission bits of a segment, and of its folder.
pub(super) const MODE: u32 = 0o600;
const FOLDER_MODE: u32 = 0o700;

/// Folders above the log's whose names are made durable with it: `member` and the data directory.
pub(super) const ABOVE: usize = 2;

/// How a log is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// Whose bytes.
    pub release: Release,
    /// How segments are made ready ahead of need.
    pub ahead: Ahead,
    /// Space claimed for a segment, and the length at which it is full. etcd knows 64,000,000 only.
    pub segment_bytes: u64,
}

impl Options {
    /// As etcd of that release writes.
    pub fn new(release: Release) -> Self {
        Self { release, ahead: Ahead::DEFAULT, segment_bytes: 64_000_000 }
    }
}

/// Why a log cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    #[error(transparent)]
    Disk(#[from] disk::Error),
    /// `create` where there is something that it would destroy.
    #[error("{}: expected no log, found {found}", folder.display())]
    Exists { folder: PathBuf, found: String },
    /// The records asked for make no log; nothing was written, and the writer goes on.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// An earlier write or sync failed.
    #[error("{}: the log has stopped at an earlier failure: {cause}", folder.display())]
    Stopped { folder: PathBuf, cause: Arc<disk::Error> },
}

/// The file's half of a writer.
#[derive(Debug)]
pub struct Appender {
    storage: Arc<dyn Storage>,
    folder: PathBuf,
    /// Segments this writer holds locked, the one it writes to last.
    held: Vec<(SegmentName, Arc<dyn Handle>)>,
    /// Where the next write goes in the last of them.
    offset: u64,
    /// Frames that need not be on the disk yet: commit indexes.
    waiting: Vec<u8>,
    preparer: Preparer,
    stopped: Option<Arc<disk::Error>>,
    took: (Duration, Duration),
}

/// How many bytes of commit indexes may wait for a batch to go with.
const MAY_WAIT: usize = 16 * 1024;

impl Appender {
    /// Of segments that are locked; the last one's frames end at `offset`, and zeros follow.
    pub(super) fn new(
        storage: Arc<dyn Storage>,
        folder: &Path,
        held: Vec<(SegmentName, Arc<dyn Handle>)>,
        offset: u64,
        options: &Options,
    ) -> Result<Self, disk::Error> {
        let preparer = Preparer::new(&storage, folder, options.segment_bytes, options.ahead)?;
        let (folder, waiting, stopped) = (folder.to_owned(), Vec::new(), None);
        let took = (Duration::ZERO, Duration::ZERO);
        Ok(Self { storage, folder, held, offset, waiting, preparer, stopped, took })
    }

    /// The folder of the log.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Runs `write` unless an earlier one failed; if it fails, nothing after it runs.
    fn attempt(
        &mut self,
        write: impl FnOnce(&mut Self) -> Result<(), disk::Error>,
    ) -> Result<(), WriteError> {
        if let Some(cause) = &self.stopped {
            return Err(WriteError::Stopped { folder: self.folder.clone(), cause: cause.clone() });
        }
        write(self).map_err(|error| {
            let cause = Arc::new(error);
            self.stopped = Some(cause.clone());
            WriteError::Stopped { folder: self.folder.clone(), cause }
        })
    }

    /// How long writing and syncing took, of the last batch that was written.
    pub fn took(&self) -> (Duration, Duration) {
        self.took
    }

    /// Writes a batch; when it returns, a batch that [must be synced](Batch::must_sync) is on the
    /// disk, and all before it. Batches come in the order they were encoded in.
    pub fn append(&mut self, batch: &Batch) -> Result<(), WriteError> {
        self.attempt(|log| {
            if !batch.must_sync() && log.waiting.len() + batch.bytes.len() <= MAY_WAIT {
                log.waiting.extend_from_slice(&batch.bytes);
                return Ok(());
            }
            let begun = Instant::now();
            log.write(&batch.bytes)?;
            let written = begun.elapsed();
            match &batch.cut {
                Some(cut) => log.cut(cut)?,
                None if batch.sync => log.last().sync_data()?,
                None => {}
            }
            log.took = (written, begun.elapsed() - written);
            log.preparer.step();
            Ok(())
        })
    }

    fn last(&self) -> &Arc<dyn Handle> {
        &self.held.last().expect("a writer holds the segment it writes to").1
    }

    /// Writes what waits, and `bytes` after it.
    fn write(&mut self, bytes: &[u8]) -> Result<(), disk::Error> {
        let joined;
        let mut all = bytes;
        if !self.waiting.is_empty() {
            self.waiting.extend_from_slice(bytes);
            joined = std::mem::take(&mut self.waiting);
            all = &joined;
        }
        self.last().write_at(all, self.offset)?;
        self.offset += all.len() as u64;
        Ok(())
    }

    /// Ends the segment and begins the next.
    fn cut(&mut self, cut: &Cut) -> Result<(), disk::Error> {
        let full = self.last();
        full.set_length(self.offset)?;
        full.sync_all()?;
        let next = self.preparer.take()?;
        next.file.write_at(&cut.head, 0)?;
        next.file.sync_data()?;
        let path = self.folder.join(cut.name.to_string());
        self.storage.rename(&next.path, &path)?;
        self.storage.sync_dir(&self.folder)?;
        self.held.push((cut.name, next.file.named(&path)));
        self.offset = cut.head.len() as u64;
        Ok(())
    }

    /// Writes and syncs all that waits: before an orderly end.
    pub fn flush(&mut self) -> Result<(), WriteError> {
        self.attempt(|log| {
            log.write(&[])?;
            log.last().sync_data()
        })
    }

    /// Gives up the segments that a start from a snapshot at `index` does not need, so that they
    /// can be purged. As etcd: the last one whose name lies below the index is kept.
    pub fn release(&mut self, index: u64) {
        let needed = self.held.iter().rposition(|(name, _)| name.index < index);
        self.held.drain(..needed.unwrap_or(0));
    }

    /// Removes the oldest segments until at most `keep` are left (0: removes none), stopping at
    /// one that is held by this writer or another process. As etcd: it counts all there are. Each
    /// removal is made durable before the next, so that no crash leaves a hole.
    pub fn purge(&mut self, keep: usize) -> Result<Vec<PathBuf>, WriteError> {
        let mut removed = Vec::new();
        if keep == 0 {
            return Ok(removed);
        }
        let names = self.storage.list(&self.folder)?;
        let parse = |name: &disk::Name| SegmentName::parse(name.name.to_str()?);
        let segments: Vec<_> = names.iter().filter_map(|name| Some((parse(name)?, name))).collect();
        let surplus = segments.len().saturating_sub(keep);
        for (segment, name) in segments.into_iter().take(surplus) {
            if self.held.iter().any(|(held, _)| *held == segment) {
                break;
            }
            let path = self.folder.join(&name.name);
            let file = self.storage.open(&path, Open::Write)?;
            if !file.try_lock(Lock::Segment)? {
                break;
            }
            self.storage.remove(&path)?;
            self.storage.sync_dir(&self.folder)?;
            removed.push(path);
        }
        Ok(removed)
    }
}

/// A log that is open for writing: an encoder and an appender, one after the other. A server
/// [splits](Self::split) it and runs them in two threads.
#[derive(Debug)]
pub struct Writer {
    encoder: Encoder,
    appender: Appender,
    batch: Batch,
}

impl Writer {
    pub(super) fn new(encoder: Encoder, appender: Appender) -> Self {
        Self { encoder, appender, batch: Batch::new() }
    }

    /// Its two halves.
    pub fn split(self) -> (Encoder, Appender) {
        (self.encoder, self.appender)
    }

    /// What the next record goes on from.
    pub fn encoder(&self) -> &Encoder {
        &self.encoder
    }

    /// Appends entries, then the hard state if given. When it returns, entries, term and vote are
    /// on the disk; a commit index alone may wait in memory for what comes next, as etcd's does.
    pub fn append<'a>(
        &mut self,
        entries: impl IntoIterator<Item = Entry<'a>> + Clone,
        state: Option<HardState>,
    ) -> Result<(), WriteError> {
        self.encoder.encode(&mut self.batch, entries, state)?;
        self.appender.append(&self.batch)
    }

    /// Marks that a disk snapshot stands at an index; it is on the disk when this returns. The
    /// snapshot's file has to be durable before.
    pub fn append_snapshot(&mut self, snapshot: &SnapshotRecord) -> Result<(), WriteError> {
        self.encoder.encode_snapshot(&mut self.batch, snapshot)?;
        self.appender.append(&self.batch)
    }

    /// See [`Appender::release`].
    pub fn release(&mut self, index: u64) {
        self.appender.release(index);
    }

    /// See [`Appender::purge`].
    pub fn purge(&mut self, keep: usize) -> Result<Vec<PathBuf>, WriteError> {
        self.appender.purge(keep)
    }

    /// See [`Appender::flush`].
    pub fn flush(&mut self) -> Result<(), WriteError> {
        self.appender.flush()
    }
}

/// The name a log is made under.
pub fn unfinished(folder: &Path) -> PathBuf {
    beside(folder, ".tmp")
}

/// Makes a log of no entries. Its folder appears whole or not at all; one that is there must hold
/// no more than leftovers (`*.tmp`).
pub fn create(
    storage: &Arc<dyn Storage>,
    folder: &Path,
    metadata: Metadata,
    options: &Options,
) -> Result<Writer, WriteError> {
    // Unlike etcd: it refuses only if there is a segment, and removes all else.
    if storage.kind(folder)? == Some(true) {
        for entry in storage.list(folder)? {
            let name = entry.name.to_string_lossy();
            if entry.is_dir || !name.ends_with(".tmp") {
                let found = name.into_owned();
                return Err(WriteError::Exists { folder: folder.to_owned(), found });
            }
        }
    }
    let parent = parent_of(folder);
    storage.create_dir_all(parent, FOLDER_MODE)?;
    let making = unfinished(folder);
    storage.remove_all(&making)?;
    storage.create_dir(&making, FOLDER_MODE)?;

    let mut encoder = Encoder::new(options.release, options.segment_bytes, metadata.encode());
    let (mut bytes, mut mark) = (Vec::new(), Batch::new());
    encoder.head(&mut bytes);
    encoder.encode_snapshot(&mut mark, &SnapshotRecord::default())?;
    bytes.extend_from_slice(mark.bytes());
    encoder.offset = bytes.len() as u64;

    let name = encoder.segment;
    let path = making.join(name.to_string());
    let file = storage.open(&path, Open::New(MODE))?;
    if !file.try_lock(Lock::Segment)? {
        return Err(disk::Error::Locked { file: path }.into());
    }
    file.allocate(options.segment_bytes)?;
    file.write_at(&bytes, 0)?;
    file.sync_all()?;
    storage.sync_dir(&making)?;
    storage.remove_all(folder)?;
    storage.rename(&making, folder)?;
    storage.sync_above(folder, ABOVE)?;
    let held = vec![(name, file.named(&folder.join(name.to_string())))];
    let appender = Appender::new(storage.clone(), folder, held, encoder.offset, options)?;
    Ok(Writer::new(encoder, appender))
}
