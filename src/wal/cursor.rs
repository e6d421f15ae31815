//! Walks the records of a log in order and checks their rolling checksum on the way.
//!
//! ```text
//!  chain   0 --crc--> v0 --metadata--> v1 --entry--> v2 ...      v(n+1) = CRC-32C of data, from vn
//!  file    [crc v0]   [metadata v1]    [entry v2]    ...   next file: [crc vn] ...
//! ```
//!
//! A crc record states the value so far: it has to be the chain's, unless that is 0, as at the
//! head of a log whose older segments were purged. What cannot be read is a [`Break`], and the
//! walk goes on after it where it can: over a record of a wrong checksum (it is handed out
//! next, unchecked), over a frame that holds no record, and, if asked to look ahead, at the next
//! place in the file that looks like a frame.

use std::borrow::Cow;

use crate::disk;
use crate::pb::wire::{Bad, What};

use super::frame::{Frame, HEAD, Record, RecordKind, by_itself, plausible};
use super::segment::{Segment, Wal};

/// A place in a log: which of its open segments, and the byte in it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    pub segment: usize,
    pub offset: u64,
}

/// A record and where it stands.
#[derive(Debug, Clone, Copy)]
pub struct Located<'a> {
    /// Of its length field.
    pub at: Position,
    /// Of the whole frame, in bytes.
    pub length: u64,
    pub record: Record<'a>,
    /// Whether its checksum was compared and right. A crc record counts as right if the chain
    /// agrees with it or begins there.
    pub checked: bool,
    /// Whether it lies behind a zero length field, where etcd does not look.
    pub hidden: bool,
}

/// What a cursor comes upon.
pub type Event<'a> = Result<Located<'a>, Break>;

/// A place where the log cannot be read as it should be.
#[derive(Debug)]
pub struct Break {
    /// Of the length field, or where one should be.
    pub at: Position,
    pub kind: BreakKind,
}

/// What is wrong there. `torn` is what a crash leaves behind: in the last segment, a record with
/// a 512-byte sector, or its part of one, all zeros, which begins there. etcd takes such a place
/// for the log's end.
#[derive(Debug)]
pub enum BreakKind {
    /// The file ends inside a length field.
    CutLength { left: u64 },
    /// The frame reaches beyond the end of the file.
    CutRecord {
        record: u64,
        padding: u64,
        file_length: u64,
        /// Whether a length field as etcd writes them, before a record's first bytes.
        canonical: bool,
        /// Where frames go on in this file; the walk resumes there.
        next_frame: Option<u64>,
    },
    /// The frame holds no `walpb.Record`. If one stands there that is whole by its own lengths, so
    /// that the frame's is wrong, the walk resumes behind it. Seen only when looking ahead.
    NotARecord { bad: Bad, torn: Option<u64>, next_frame: Option<u64> },
    /// Its checksum is not the chain's. The record itself is the next event.
    Crc { kind: RecordKind, stored: u32, computed: u32, torn: Option<u64> },
    /// A crc record does not continue the chain.
    Chain { stored: u32, computed: u32 },
    /// A zero length field ends the segment, but frames follow it; the walk resumes there. Seen
    /// only when looking ahead. `torn`: zeros reach to the end of the sector.
    Hidden { next_frame: u64, torn: bool },
    /// The frame is a large one with a hole in it: bytes that nobody wrote. They are not read.
    Hollow { record: u64 },
    /// The bytes cannot be had; the walk goes on with the next segment.
    Disk(disk::Error),
}

impl Break {
    /// Whether etcd, reading only, takes this for the end of the log and no error.
    pub fn ends_quietly(&self) -> bool {
        match &self.kind {
            BreakKind::CutLength { .. } | BreakKind::CutRecord { .. } => true,
            // As etcd: a record that ends inside a field is to it an unexpected end of file,
            // wherever in the log it stands.
            BreakKind::NotARecord { bad, torn, .. } => torn.is_some() || bad.what == What::Ends,
            BreakKind::Crc { torn, .. } => torn.is_some(),
            BreakKind::Hidden { .. } => true,
            BreakKind::Chain { .. } | BreakKind::Hollow { .. } | BreakKind::Disk(_) => false,
        }
    }
}

impl Break {
    /// Whether etcd, reading only, reads nothing after this in any segment. Behind a zero length
    /// field it goes on with the next one, and so it does after a break that is an error to it.
    pub fn ends_reading(&self) -> bool {
        self.ends_quietly() && !matches!(self.kind, BreakKind::Hidden { .. })
    }
}

/// The chain's value as far as it is known.
#[derive(Debug, Clone, Copy)]
enum Chain {
    Value(u32),
    /// After a wrong checksum: data or checksum was damaged, so one of the two goes on.
    Either(u32, u32),
    /// After lost records.
    Unknown,
    /// Nobody asks.
    Ignored,
}

/// A stretch of a segment's bytes: all of it when mapped, a buffer when read by position.
struct Window<'a> {
    /// None while it is empty.
    of: Option<&'a Segment>,
    start: u64,
    bytes: Cow<'a, [u8]>,
}

const WINDOW: u64 = 256 * 1024;

impl<'a> Window<'a> {
    const EMPTY: Self = Self { of: None, start: 0, bytes: Cow::Borrowed(&[]) };

    /// Gives up what it shows: a log is read once, front to back, and is longer than what a server
    /// keeps in memory.
    fn leave(&mut self) {
        let Self { of, start, bytes } = std::mem::replace(self, Self::EMPTY);
        if let Some(segment) = of {
            // From the beginning: reading the first page of a window maps its neighbours before it, too.
            segment.image().forget(0, start + bytes.len() as u64);
        }
    }

    fn covers(&self, offset: u64, length: u64) -> bool {
        let end = self.start + self.bytes.len() as u64;
        offset >= self.start && offset.checked_add(length).is_some_and(|want| want <= end)
    }

    /// `length` bytes at `offset`, which lie inside the file.
    fn get(
        &mut self,
        segment: &'a Segment,
        offset: u64,
        length: u64,
    ) -> Result<&[u8], disk::Error> {
        if !self.covers(offset, length) {
            let left = segment.image().len().saturating_sub(offset);
            let wanted = usize::try_from(length.max(WINDOW.min(left))).unwrap_or(usize::MAX);
            // The old buffer goes before the new one comes: one at a time.
            self.leave();
            self.bytes = segment.image().bytes(offset, wanted)?;
            (self.of, self.start) = (Some(segment), offset);
        }
        let start = usize::try_from(offset - self.start).unwrap_or(usize::MAX);
        let length = usize::try_from(length).unwrap_or(usize::MAX);
        Ok(self.bytes.get(start..).and_then(|rest| rest.get(..length)).unwrap_or_default())
    }
}

/// Walks a log. Not an [`Iterator`], since a record borrows from the cursor's buffer:
/// `while let Some(event) = cursor.next() { .. }`.
pub struct Cursor<'a> {
    wal: &'a Wal,
    window: Window<'a>,
    at: Position,
    /// The segment to stop before.
    end: usize,
    chain: Chain,
    look_ahead: bool,
    hidden: bool,
    /// A record whose wrong checksum has been reported, to be handed out.
    owed: Option<Frame>,
}

impl<'a> Cursor<'a> {
    /// Reads what etcd reads: a segment ends at a zero length field, whatever follows.
    pub fn new(wal: &'a Wal) -> Self {
        let end = wal.segments().len();
        Self {
            wal,
            window: Window::EMPTY,
            at: Position::default(),
            end,
            chain: Chain::Value(0),
            look_ahead: false,
            hidden: false,
            owed: None,
        }
    }

    /// Also looks for frames behind zero length fields and behind frames that reach too far.
    pub fn looking_ahead(wal: &'a Wal) -> Self {
        Self { look_ahead: true, ..Self::new(wal) }
    }

    /// Starts at a frame and compares no checksum: for a second walk over what has been checked.
    pub fn unchecked(wal: &'a Wal, at: Position) -> Self {
        Self { at, chain: Chain::Ignored, ..Self::new(wal) }
    }

    /// Where the next frame is expected.
    pub fn position(&self) -> Position {
        self.at
    }

    fn segment(&self) -> Option<&'a Segment> {
        if self.at.segment >= self.end { None } else { self.wal.segments().get(self.at.segment) }
    }

    fn next_segment(&mut self) {
        self.at = Position { segment: self.at.segment + 1, offset: 0 };
        self.window.leave();
        self.hidden = false;
    }

    fn stop_at(&self, kind: BreakKind) -> Break {
        Break { at: self.at, kind }
    }

    /// The next record or break; none at the end of the log.
    #[expect(clippy::should_implement_trait, reason = "what it returns borrows from the cursor")]
    pub fn next(&mut self) -> Option<Event<'_>> {
        if let Some(frame) = self.owed.take() {
            return Some(self.hand_out(frame, false));
        }
        let frame = loop {
            let segment = self.segment()?;
            match self.frame(segment) {
                Ok(Some(frame)) => break frame,
                Ok(None) => self.next_segment(),
                Err(stop) => return Some(Err(stop)),
            }
        };
        match self.checksum(frame) {
            Ok(checked) => Some(self.hand_out(frame, checked)),
            Err(stop) => Some(Err(stop)),
        }
    }

    /// The frame at the cursor, all of it inside the file; none at the segment's end.
    fn frame(&mut self, segment: &'a Segment) -> Result<Option<Frame>, Break> {
        let at = self.at;
        let file_length = segment.image().len();
        let left = file_length.saturating_sub(at.offset);
        if left == 0 {
            return Ok(None);
        }
        if left < HEAD {
            self.lose_segment();
            return Err(Break { at, kind: BreakKind::CutLength { left } });
        }
        let field = match self.window.get(segment, at.offset, HEAD) {
            Ok(bytes) => u64_le(bytes),
            Err(error) => return Err(self.disk(error)),
        };
        let Some(frame) = Frame::decode(field) else {
            return self.zero_length(segment).map(|()| None);
        };
        if frame.length() > left {
            let canonical = frame.is_canonical(field) && self.starts_like_a_record(segment);
            let next_frame = self.resume(segment, at.offset + HEAD);
            if next_frame.is_none() {
                self.lose_segment();
            }
            let (record, padding) = (frame.record, frame.padding);
            let kind = BreakKind::CutRecord { record, padding, file_length, canonical, next_frame };
            return Err(Break { at, kind });
        }
        if disk::is_hollow(segment.image(), at.offset, frame.length()) {
            if self.resume(segment, at.offset + HEAD).is_none() {
                self.lose_segment();
            }
            return Err(Break { at, kind: BreakKind::Hollow { record: frame.record } });
        }
        Ok(Some(frame))
    }

    /// At a zero length field, looks for frames behind it if asked to.
    fn zero_length(&mut self, segment: &'a Segment) -> Result<(), Break> {
        let at = self.at;
        if !self.look_ahead {
            return Ok(());
        }
        let data = match self.first_data(segment, at.offset) {
            Ok(Some(data)) => data,
            Ok(None) => return Ok(()),
            Err(error) => return Err(self.disk(error)),
        };
        // A frame's length field may begin with zeros only if the frame is longer than all files.
        let Some(next_frame) = self.resume(segment, data - data % 8) else { return Ok(()) };
        self.hidden = true;
        let torn = self.is_last() && data >= sector_end(at.offset);
        Err(Break { at, kind: BreakKind::Hidden { next_frame, torn } })
    }

    /// The first byte from `offset` on that is not zero.
    fn first_data(
        &mut self,
        segment: &'a Segment,
        offset: u64,
    ) -> Result<Option<u64>, disk::Error> {
        let length = segment.image().len();
        let mut at = offset;
        while at < length {
            let Some(data) = segment.image().data_from(at) else { return Ok(None) };
            at = data;
            let part = WINDOW.min(length.saturating_sub(at));
            let bytes = self.window.get(segment, at, part)?;
            if let Some(place) = first_not_zero(bytes) {
                return Ok(Some(at + place as u64));
            }
            at += part;
        }
        Ok(None)
    }

    /// Moves to the next place from `offset` on where frames seem to go on, if asked to look.
    fn resume(&mut self, segment: &'a Segment, offset: u64) -> Option<u64> {
        if !self.look_ahead {
            return None;
        }
        let found = self.find_frame(segment, offset).ok().flatten()?;
        self.at.offset = found;
        self.chain = Chain::Unknown;
        Some(found)
    }

    /// The first multiple of 8 from `offset` on at which a frame stands as etcd writes them,
    /// followed by another, a zero length field or the end of the file.
    fn find_frame(
        &mut self,
        segment: &'a Segment,
        offset: u64,
    ) -> Result<Option<u64>, disk::Error> {
        /// A frame's length field and the head of its record, up to the length of the data.
        const LOOK: u64 = 8 + 2 + 6 + 11;
        let length = segment.image().len();
        let look = |at: u64| LOOK.min(length.saturating_sub(at));
        let mut at = offset.next_multiple_of(8);
        let mut asked = 0;
        while at + HEAD < length {
            if at >= asked {
                // In a hole no frame begins.
                let Some(data) = segment.image().data_from(at) else { break };
                at = at.max(data - data % 8);
                asked = at.saturating_add(WINDOW);
                continue;
            }
            let head = self.window.get(segment, at, look(at))?;
            if let Some((frame, _)) = plausible(head, length - at) {
                let next = at + frame.length();
                // Read past the window: the next frame may be far away, and the window is to stay.
                let head = segment.image().bytes(next, usize::try_from(look(next)).unwrap_or(0))?;
                let ends = head.is_empty() || head.first_chunk() == Some(&[0; 8]);
                if ends || plausible(&head, length - next).is_some() {
                    return Ok(Some(at));
                }
            }
            at += 8;
        }
        Ok(None)
    }

    /// Whether the bytes after the length field at the cursor begin a record. Where a sector ends
    /// with the length field, the next one may not have come: zeros begin one, too.
    fn starts_like_a_record(&mut self, segment: &'a Segment) -> bool {
        let offset = self.at.offset;
        let left = segment.image().len() - offset;
        let Ok(bytes) = self.window.get(segment, offset, left.min(HEAD + 3)) else { return false };
        let head = bytes.get(8..).unwrap_or_default();
        if sector_end(offset) == offset + HEAD && head.iter().all(|byte| *byte == 0) {
            return true;
        }
        let want = [0x08, 0, 0x10];
        let is = |(&byte, want)| byte == want || (want == 0 && (1..=5).contains(&byte));
        head.iter().zip(want).all(is)
    }

    /// Gives up on the rest of this segment.
    fn lose_segment(&mut self) {
        self.next_segment();
        self.chain = Chain::Unknown;
    }

    fn disk(&mut self, error: disk::Error) -> Break {
        let stop = self.stop_at(BreakKind::Disk(error));
        self.lose_segment();
        stop
    }

    fn is_last(&self) -> bool {
        self.at.segment + 1 == self.end
    }

    /// Compares the checksum of the record in `frame`, whose bytes lie inside the file, and
    /// moves the chain on. True if it was compared.
    fn checksum(&mut self, frame: Frame) -> Result<bool, Break> {
        let (at, is_last) = (self.at, self.is_last());
        let Some(segment) = self.segment() else { return Ok(false) };
        let body = match self.window.get(segment, at.offset + HEAD, frame.record + frame.padding) {
            Ok(body) => body,
            Err(error) => return Err(self.disk(error)),
        };
        let torn = || is_last.then(|| empty_sector(body, at.offset + HEAD)).flatten();
        let record = body.get(..usize::try_from(frame.record).unwrap_or(usize::MAX));
        let record = match Record::decode(record.unwrap_or_default()) {
            Ok(record) => record,
            Err(bad) => {
                let whole = self.look_ahead.then(|| by_itself(body)).flatten();
                let whole = whole.filter(|(record, _)| match self.chain {
                    Chain::Value(value) => {
                        crc32c::crc32c_append(value, record.data()) == record.crc
                    }
                    _ => false,
                });
                let torn = torn();
                let next = whole.map(|(record, length)| {
                    (at.offset + HEAD + length.next_multiple_of(HEAD), Chain::Value(record.crc))
                });
                let (offset, chain) = next.unwrap_or((at.offset + frame.length(), Chain::Unknown));
                (self.at.offset, self.chain) = (offset, chain);
                let next_frame = next.map(|(offset, _)| offset);
                return Err(Break { at, kind: BreakKind::NotARecord { bad, torn, next_frame } });
            }
        };
        let stored = record.crc;
        let (next, verdict) = if record.kind == RecordKind::Crc {
            let verdict = match self.chain {
                Chain::Value(0) | Chain::Unknown | Chain::Ignored => Ok(true),
                Chain::Value(value) if value == stored => Ok(true),
                Chain::Either(one, other) if one == stored || other == stored => Ok(true),
                Chain::Value(computed) | Chain::Either(computed, _) => {
                    Err(BreakKind::Chain { stored, computed })
                }
            };
            let ignored = matches!(self.chain, Chain::Ignored);
            (if ignored { Chain::Ignored } else { Chain::Value(stored) }, verdict)
        } else if let Chain::Ignored = self.chain {
            (Chain::Ignored, Ok(false))
        } else {
            let from = |value: u32| crc32c::crc32c_append(value, record.data());
            match self.chain {
                Chain::Unknown | Chain::Ignored => (Chain::Value(stored), Ok(false)),
                Chain::Value(value) if from(value) == stored => (Chain::Value(stored), Ok(true)),
                Chain::Either(one, other) if from(one) == stored || from(other) == stored => {
                    (Chain::Value(stored), Ok(true))
                }
                Chain::Value(value) | Chain::Either(value, _) => {
                    let computed = from(value);
                    let kind = record.kind;
                    let wrong = BreakKind::Crc { kind, stored, computed, torn: torn() };
                    (Chain::Either(stored, computed), Err(wrong))
                }
            }
        };
        self.chain = next;
        verdict.map_err(|kind| {
            self.owed = Some(frame);
            Break { at, kind }
        })
    }

    /// Returns the record at the cursor, which decodes, and moves past it.
    fn hand_out(&mut self, frame: Frame, checked: bool) -> Event<'_> {
        let (at, hidden, length) = (self.at, self.hidden, frame.length());
        self.at.offset += length;
        let segment = self.wal.segments().get(at.segment);
        let body = match segment.map(|s| self.window.get(s, at.offset + HEAD, frame.record)) {
            Some(Ok(body)) => body,
            Some(Err(error)) => return Err(Break { at, kind: BreakKind::Disk(error) }),
            None => &[],
        };
        match Record::decode(body) {
            Ok(record) => Ok(Located { at, length, record, checked, hidden }),
            Err(bad) => {
                let kind = BreakKind::NotARecord { bad, torn: None, next_frame: None };
                Err(Break { at, kind })
            }
        }
    }
}

fn u64_le(bytes: &[u8]) -> u64 {
    bytes.first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes))
}

/// The first multiple of 512 above `offset`.
fn sector_end(offset: u64) -> u64 {
    (offset / SECTOR + 1) * SECTOR
}

/// What a disk writes whole or not at all.
const SECTOR: u64 = 512;

/// The first sector, or `body`'s part of one, that is all zeros: where that begins in the file,
/// given that `body` begins at byte `offset`.
fn empty_sector(mut body: &[u8], mut offset: u64) -> Option<u64> {
    while !body.is_empty() {
        let whole = usize::try_from(sector_end(offset) - offset).unwrap_or(usize::MAX);
        let (part, rest) = body.split_at(whole.min(body.len()));
        if part.iter().all(|&byte| byte == 0) {
            return Some(offset);
        }
        body = rest;
        offset += part.len() as u64;
    }
    None
}

/// The place of the first byte that is not zero.
fn first_not_zero(bytes: &[u8]) -> Option<usize> {
    let (blocks, rest) = bytes.as_chunks::<64>();
    let block = blocks.iter().position(|block| *block != [0; 64]);
    let from = block.unwrap_or(blocks.len()) * 64;
    let tail = if block.is_some() { bytes.get(from..).unwrap_or_default() } else { rest };
    tail.iter().position(|&byte| byte != 0).map(|place| from + place)
}
