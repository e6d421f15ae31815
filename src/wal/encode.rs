//! Records to frames: the checksum chain on the writing side, and when a segment is full.
//!
//! ```text
//!   Encoder  entries, state ---> Batch: bytes, whether to sync, whether the segment ends here
//!                                  |
//!   Appender                       +--> one write, one fdatasync; or the cut
//! ```
//!
//! The encoder touches no file: a server encodes the next batch while the last one syncs. It knows
//! where each batch will end, and with that when a segment is full, so that the chain it computes
//! runs over the cut: the next segment's head is part of the batch that fills this one.

use crate::pb::raftpb::HardState;
use crate::pb::write::{self, Release};

use super::frame::{self, RecordKind};
use super::payload::{self, Entry, SnapshotRecord};
use super::segment::SegmentName;

/// Why records cannot be written as asked. Nothing has been written, and the log goes on.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// etcd could not read such a log.
    #[error("entry {index} does not follow the last one, {last}")]
    Gap { index: u64, last: u64 },
    /// As etcd since 3.5.
    #[error("a snapshot record above index 0 needs a conf state, that at index {index} has none")]
    NoConfState { index: u64 },
    /// Who starts from a snapshot passes by all entries up to it, and with them the one that says
    /// that those above were replaced. An entry after it, any, puts that right.
    #[error(
        "a snapshot at the last entry, {index}, would bring back entries up to {overridden_to} that it replaced"
    )]
    Revives { index: u64, overridden_to: u64 },
}

/// Frames that are written together, and what is to be done about them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Batch {
    pub(super) bytes: Vec<u8>,
    /// Whether it has to be on the disk before anybody hears of it.
    pub(super) sync: bool,
    pub(super) cut: Option<Cut>,
}

/// The end of one segment and the head of the next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Cut {
    pub(super) name: SegmentName,
    pub(super) head: Vec<u8>,
}

impl Batch {
    pub fn new() -> Self {
        Self::default()
    }

    /// Its frames.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Whether it has to be synced: it holds entries, another term or another vote.
    pub fn must_sync(&self) -> bool {
        self.sync || self.cut.is_some()
    }

    /// Empties it, and keeps its buffer.
    pub fn clear(&mut self) {
        self.bytes.clear();
        self.sync = false;
        self.cut = None;
    }
}

/// The state of a log as its next record sees it.
#[derive(Debug, Clone)]
pub struct Encoder {
    pub(super) release: Release,
    /// Where a batch that ends at or beyond fills the segment.
    pub(super) segment_bytes: u64,
    /// Data of the metadata record, the same in each segment.
    pub(super) metadata: Option<Vec<u8>>,
    pub(super) crc: u32,
    pub(super) state: HardState,
    /// Of the last entry written or covered by a snapshot.
    pub(super) last_index: u64,
    /// The highest index of an entry that was replaced; 0 if none.
    pub(super) overridden_to: u64,
    pub(super) segment: SegmentName,
    /// Where the next frame goes in the segment.
    pub(super) offset: u64,
}

fn is_empty(state: &HardState) -> bool {
    state.term() == 0 && state.vote() == 0 && state.commit() == 0
}

impl Encoder {
    /// A log that is yet to begin.
    pub(super) fn new(release: Release, segment_bytes: u64, metadata: Vec<u8>) -> Self {
        Self {
            release,
            segment_bytes,
            metadata: Some(metadata),
            crc: 0,
            state: HardState::default(),
            last_index: 0,
            overridden_to: 0,
            segment: SegmentName { sequence: 0, index: 0 },
            offset: 0,
        }
    }

    /// Of the last entry written or covered by a snapshot.
    pub fn last_index(&self) -> u64 {
        self.last_index
    }

    /// The hard state that was written last.
    pub fn hard_state(&self) -> HardState {
        self.state
    }

    fn record(&mut self, out: &mut Vec<u8>, kind: RecordKind, head: &[u8], rest: &[u8]) {
        self.crc = crc32c::crc32c_append(crc32c::crc32c_append(self.crc, head), rest);
        frame::encode(out, kind, self.crc, Some((head, rest)));
    }

    /// crc, metadata and state: what each segment begins with.
    pub(super) fn head(&mut self, out: &mut Vec<u8>) {
        frame::encode(out, RecordKind::Crc, self.crc, None);
        if let Some(metadata) = self.metadata.take() {
            self.record(out, RecordKind::Metadata, &metadata, &[]);
            self.metadata = Some(metadata);
        }
        if !is_empty(&self.state) {
            let state = payload::encode_hard_state(&self.state);
            self.record(out, RecordKind::State, &state, &[]);
        }
    }

    /// Adds entries, then the hard state if there is one, to a batch that is empty. Entries may
    /// replace earlier ones of the log, as a new leader's do, but leave no gap.
    pub fn encode<'a>(
        &mut self,
        batch: &mut Batch,
        entries: impl IntoIterator<Item = Entry<'a>> + Clone,
        state: Option<HardState>,
    ) -> Result<(), Refusal> {
        let mut last = self.last_index;
        for entry in entries.clone() {
            // An entry at 0 is no entry: the log begins at 1.
            if entry.index > last.saturating_add(1) || entry.index == 0 {
                return Err(Refusal::Gap { index: entry.index, last });
            }
            last = entry.index;
        }
        batch.clear();
        let mut head = Vec::with_capacity(4 * write::MAX_VARINT);
        for entry in entries {
            head.clear();
            entry.encode_head(&mut head, self.release);
            self.record(&mut batch.bytes, RecordKind::Entry, &head, entry.data());
            if entry.index <= self.last_index {
                self.overridden_to = self.overridden_to.max(self.last_index);
            }
            self.last_index = entry.index;
            batch.sync = true;
        }
        if let Some(state) = state.filter(|state| !is_empty(state)) {
            batch.sync |= (state.term(), state.vote()) != (self.state.term(), self.state.vote());
            self.state = state;
            let state = payload::encode_hard_state(&state);
            self.record(&mut batch.bytes, RecordKind::State, &state, &[]);
        }
        self.offset += batch.bytes.len() as u64;
        if self.offset >= self.segment_bytes {
            self.segment.sequence += 1;
            self.segment.index = self.last_index + 1;
            let mut head = Vec::new();
            self.head(&mut head);
            self.offset = head.len() as u64;
            batch.cut = Some(Cut { name: self.segment, head });
        }
        Ok(())
    }

    /// A batch of one mark: a disk snapshot stands at this index. Always synced; never cuts.
    pub fn encode_snapshot(
        &mut self,
        batch: &mut Batch,
        snapshot: &SnapshotRecord,
    ) -> Result<(), Refusal> {
        let needs = self.release >= Release::V3_5 && snapshot.index > 0;
        if needs && snapshot.conf_state.is_none() {
            return Err(Refusal::NoConfState { index: snapshot.index });
        }
        if snapshot.index == self.last_index && self.overridden_to > self.last_index {
            let (index, overridden_to) = (snapshot.index, self.overridden_to);
            return Err(Refusal::Revives { index, overridden_to });
        }
        batch.clear();
        let data = snapshot.encode(self.release);
        self.record(&mut batch.bytes, RecordKind::Snapshot, &data, &[]);
        self.offset += batch.bytes.len() as u64;
        self.last_index = self.last_index.max(snapshot.index);
        batch.sync = true;
        Ok(())
    }
}
