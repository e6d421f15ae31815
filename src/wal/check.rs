//! Everything that is wrong with a log, and what it holds besides.
//!
//! One walk over all segments, looking ahead behind zeros and broken frames, so that a finding
//! can say what became of the records after it. Nothing is compared here with the database or
//! the `.snap` files: that is for who has both.

use std::fmt;
use std::path::{Path, PathBuf};

use crate::pb::fields;
use crate::pb::raftpb::HardState;
use crate::pb::wire::{self, Wire};

use super::cursor::{Break, BreakKind, Cursor, Located, Position};
use super::frame::RecordKind;
use super::log::{Live, Start, describe};
use super::order::Order;
use super::payload::{
    self, ConfChange, ConfChangeType, Entry, EntryKind, Metadata, SnapshotRecord,
};
use super::received::Received;
use super::segment::{SegmentName, Wal};

/// How bad a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// What a crash leaves behind; etcd repairs it by cutting the tail.
    Torn,
    /// Bytes that nobody wrote so, or bytes that are gone.
    Damaged,
}

/// One thing that is wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    pub file: PathBuf,
    /// Of the record in question, from the start of the file; none if the file as a whole is meant.
    pub offset: Option<u64>,
    pub severity: Severity,
    pub fault: Fault,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// A segment of no bytes.
    EmptySegment,
    /// Sequence numbers leave segments out.
    MissingSegments { first: u64, last: u64 },
    /// Every segment begins with a length field of 0, and no record was found behind it.
    NoRecord,
    /// Two segments of one sequence number.
    SameSequence { other: SegmentName },
    /// The name's index is not what the records say.
    SegmentName { claimed: u64, found: u64 },
    /// A record is not what its checksum says.
    Crc {
        stored: u32,
        computed: u32,
        kind: RecordKind,
        /// The index an entry has to have that stands there.
        entry: Option<u64>,
        /// Records after it whose checksums are right.
        whole_after: u64,
        /// Where a sector of it begins that was never written.
        empty: Option<u64>,
    },
    /// A crc record does not continue the records before it.
    Chain { stored: u32, computed: u32 },
    /// The segment ends inside a record: what a crash leaves, in the last segment.
    Cut { sentence: String },
    /// A length field that no record can have; where records go on, if they do.
    Length { record: u64, left: u64, next_frame: Option<u64> },
    /// A frame without a record in it.
    NotARecord { sentence: String },
    /// What looks torn was synced once: an entry behind it, and behind a hard state, was written later.
    Synced { entry: u64, byte: u64 },
    /// A zero length field with records behind it, out of etcd's sight.
    Hidden { next_frame: u64, records: u64, last_entry: Option<u64> },
    /// A record type that no version writes.
    UnknownType { kind: i64 },
    /// A record whose checksum is right and whose content cannot be decoded.
    Payload { kind: RecordKind, sentence: String },
    /// An entry holds no request, or no membership change, that etcd could decode.
    Request { entry: u64, kind: EntryKind, bytes: usize },
    /// A request that no etcd from 3.4 to 3.7 applies: it ends every server that comes to it.
    Unserved { entry: u64, why: Unserved },
    /// An entry of index 0: there is none, and every reader passes it by.
    NoIndex,
    /// An entry of a type that no server applies: it ends every one that comes to it.
    EntryType { entry: u64, kind: EntryKind },
    /// The member in a membership change cannot be read: a server that comes to it panics.
    Context { entry: u64, bytes: usize, sentence: String },
    /// An entry is of an older term than the one before it.
    EntryTerm { entry: u64, term: u64, before: u64 },
    /// A hard state goes back.
    Back { what: &'static str, before: u64, found: u64 },
    /// Two votes in one term.
    Votes { term: u64, votes: [u64; 2] },
    /// A snapshot record is of another term than the entry that it names.
    SnapshotTerm { index: u64, term: u64, entry: u64 },
    /// Entry indexes leave some out.
    Gap { after: u64, found: u64 },
    /// Metadata records disagree.
    Metadata { first: Metadata, found: Metadata },
    /// No snapshot record at all, not even the one of index 0.
    NoSnapshotRecord,
    /// The last hard state commits what is not there.
    Commit { commit: u64, last: u64 },
    /// A record with a hole in it.
    Hollow { sentence: String },
    /// The bytes cannot be had, which says nothing of what they are.
    Disk { sentence: String },
    /// As many findings more.
    More { count: u64 },
}

/// Why a request that can be decoded is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unserved {
    /// It has none of the fields that ask for something; the first of those that nobody knows, if any.
    Nothing { unknown: Option<u32> },
    /// It has neither a header nor an id.
    NoHeader,
}

/// Findings that are told one by one; the rest are counted.
const TOLD: usize = 1000;

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file.display())?;
        if let Some(offset) = self.offset {
            write!(f, "byte {offset}: ")?;
        }
        self.fault.fmt(f)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::EmptySegment => write!(f, "the segment is an empty file"),
            Self::NoRecord => write!(
                f,
                "expected the crc record that a log begins with, found a length field of 0: nothing was \
                 ever written, or it is lost"
            ),
            Self::MissingSegments { first, last } if first == last => {
                write!(f, "the segment before this one, number {first:016x}, is missing")
            }
            Self::MissingSegments { first, last } => {
                write!(f, "the segments before this one, {first:016x} to {last:016x}, are missing")
            }
            Self::SameSequence { other } => {
                write!(f, "has the sequence number of another segment, {other}")
            }
            Self::SegmentName { claimed, found } => write!(
                f,
                "the name says that entries begin at index {claimed} ({claimed:#x}), the records say \
                 {found}"
            ),
            Self::Crc { stored, computed, kind, entry, whole_after, empty } => {
                write!(f, "crc mismatch in ")?;
                match (kind, entry) {
                    (RecordKind::Entry, Some(entry)) => write!(f, "the record of entry {entry}")?,
                    (kind, _) => write!(f, "a record of type {kind}")?,
                }
                write!(f, ": expected {stored:08x} as stored, found {computed:08x}; ")?;
                if let Some(empty) = empty {
                    write!(f, "{}; ", never_written(*empty))?;
                }
                match whole_after {
                    0 => write!(f, "no whole record follows"),
                    1 => write!(f, "the record after it is whole"),
                    count => write!(f, "{count} records after it are whole"),
                }
            }
            Self::Chain { stored, computed } => write!(
                f,
                "crc mismatch between segments: the records before have {computed:08x}, this record says {stored:08x}"
            ),
            Self::Cut { sentence } => write!(f, "torn: {sentence}"),
            Self::Length { record, left, next_frame } => {
                write!(f, "a length field of {record} where {left} bytes are left")?;
                match next_frame {
                    Some(next) => write!(f, "; records go on at byte {next}"),
                    None => write!(f, "; no record was found after it"),
                }
            }
            Self::NotARecord { sentence } | Self::Hollow { sentence } | Self::Disk { sentence } => {
                f.write_str(sentence)
            }
            Self::Synced { entry, byte } => write!(
                f,
                "no crash tore this: entry {entry}, at byte {byte}, was written after it had been \
                 synced. A server takes it for torn and cuts off all from here on"
            ),
            Self::Hidden { next_frame, records, last_entry } => {
                write!(
                    f,
                    "a length field of 0 ends the segment, but {records} records follow it from byte {next_frame} on"
                )?;
                match last_entry {
                    Some(entry) => write!(f, ", up to entry {entry}"),
                    None => Ok(()),
                }
            }
            Self::UnknownType { kind } => write!(f, "a record of unknown type {kind}"),
            Self::Payload { kind, sentence } => {
                write!(f, "a record of type {kind} that cannot be decoded: {sentence}")
            }
            Self::Request { entry, kind: EntryKind::Normal, bytes } => {
                write!(f, "entry {entry}: its {bytes} bytes are no request")
            }
            Self::Request { entry, bytes, .. } => {
                write!(f, "entry {entry}: its {bytes} bytes are no membership change")
            }
            Self::Unserved { entry, why } => {
                write!(f, "entry {entry}: ")?;
                match why {
                    Unserved::Nothing { unknown: Some(field) } => write!(
                        f,
                        "expected a request of etcd 3.4 to 3.7, found one of field {field}, which they do \
                         not know"
                    )?,
                    Unserved::Nothing { unknown: None } => {
                        write!(
                            f,
                            "expected a request of etcd 3.4 to 3.7, found one that asks nothing"
                        )?;
                    }
                    Unserved::NoHeader => {
                        write!(
                            f,
                            "expected a request with a header, found one without header and id"
                        )?;
                    }
                }
                write!(f, ", on which servers panic")
            }
            Self::NoIndex => {
                write!(f, "expected an entry of index 1 or more, found one of index 0")
            }
            Self::EntryType { entry, kind } => {
                let kind = match kind {
                    EntryKind::Normal => 0,
                    EntryKind::ConfChange => 1,
                    EntryKind::ConfChangeV2 => 2,
                    EntryKind::Unknown(kind) => *kind,
                };
                write!(
                    f,
                    "entry {entry}: expected type 0 or 1, found {kind}, on which servers panic"
                )
            }
            Self::Context { entry, bytes, sentence } => write!(
                f,
                "entry {entry}: expected the member of a membership change as JSON, found {bytes} \
                 bytes that are none ({sentence}), on which servers panic"
            ),
            Self::EntryTerm { entry, term, before } => write!(
                f,
                "entry {entry} is of term {term}, the entry before it of term {before}: expected \
                 none below"
            ),
            Self::Back { what, before, found } => {
                write!(f, "expected a hard state of {what} {before} or more, found {what} {found}")
            }
            Self::Votes { term, votes: [one, other] } => write!(
                f,
                "a vote for {other:x} in term {term}, in which the vote went to {one:x} before"
            ),
            Self::SnapshotTerm { index, term, entry } => write!(
                f,
                "a snapshot record of index {index} and term {term}; entry {index} is of term {entry}"
            ),
            Self::Gap { after, found } => {
                write!(f, "entry {found} follows entry {after}: {} missing", found - after - 1)
            }
            Self::Metadata { first, found } => write!(
                f,
                "metadata of member {:x} of cluster {:x} in a log of member {:x} of cluster {:x}",
                found.node_id, found.cluster_id, first.node_id, first.cluster_id
            ),
            Self::More { count } => write!(f, "{count} more findings, not listed"),
            Self::NoSnapshotRecord => write!(f, "the log has no snapshot record, not even (0,0)"),
            Self::Commit { commit, last } => {
                write!(f, "the last hard state commits entry {commit}, the last entry is {last}")
            }
        }
    }
}

impl Fault {
    /// The index of the entry that it is about.
    pub fn entry(&self) -> Option<u64> {
        match self {
            Self::Crc { entry, .. } => *entry,
            Self::Request { entry, .. }
            | Self::Unserved { entry, .. }
            | Self::EntryType { entry, .. }
            | Self::Context { entry, .. }
            | Self::EntryTerm { entry, .. }
            | Self::SnapshotTerm { index: entry, .. }
            | Self::Gap { found: entry, .. } => Some(*entry),
            _ => None,
        }
    }
}

/// What a crash leaves where the disk did not come to a sector.
fn never_written(sector: u64) -> String {
    format!("the sector from byte {sector} on is all zeros, as if never written")
}

impl fmt::Display for RecordKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Metadata => f.write_str("metadata"),
            Self::Entry => f.write_str("entry"),
            Self::State => f.write_str("state"),
            Self::Crc => f.write_str("crc"),
            Self::Snapshot => f.write_str("snapshot"),
            Self::Unknown(number) => number.fmt(f),
        }
    }
}

/// An entry that changes who is a member, unless a server refuses that.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    pub at: Position,
    pub index: u64,
    pub node_id: u64,
    pub kind: ConfChangeType,
    /// The member as JSON; empty for a removal.
    pub context: Box<[u8]>,
}

/// What a log holds, and what is wrong with it.
#[derive(Debug, Default)]
pub struct Report {
    pub metadata: Option<Metadata>,
    /// The last one.
    pub hard_state: Option<HardState>,
    /// Index of the first entry still in the log.
    pub first_index: Option<u64>,
    /// From where on none is missing: that, or what follows the newest snapshot that a leader sent in
    /// place of entries.
    pub whole_from: Option<u64>,
    /// Index and term of the last entry that etcd would read, or of a snapshot that came in its place.
    pub last: Option<(u64, u64)>,
    /// Snapshot records in the order written, above the commit index or not.
    pub snapshots: Vec<SnapshotRecord>,
    /// Where each of them stands: segment and byte.
    pub snapshots_at: Vec<(usize, u64)>,
    /// Which entries later ones have not replaced.
    pub live: Live,
    /// Membership changes in the order written, replaced by later ones or not.
    pub changes: Vec<Change>,
    /// Records of all segments up to where etcd stops reading.
    pub records: u64,
    /// The name a segment after the last one has, if the last one was closed for another: etcd
    /// cuts it off behind its last record then. A copied or trimmed one looks the same.
    pub follower: Option<SegmentName>,
    /// Index of the last entry found beyond that: behind a zero length field, a torn record or a
    /// length field that reaches too far.
    pub beyond: Option<u64>,
    pub findings: Vec<Finding>,
}

/// Walks all segments of a log and lists every finding.
pub fn check(wal: &Wal) -> Report {
    let mut walk = Walk::new(wal);
    let mut cursor = Cursor::looking_ahead(wal);
    while let Some(event) = cursor.next() {
        match event {
            Ok(located) => walk.record(&located),
            Err(stop) => walk.stop(&stop),
        }
    }
    walk.finish()
}

/// The state of [`check`] between records.
struct Walk<'a> {
    wal: &'a Wal,
    report: Report,
    /// The segment the last event came from.
    segment: Option<usize>,
    /// In this segment: the commit index its first hard state had before any entry, if any.
    head_commit: Option<u64>,
    entry_seen: bool,
    /// Records were lost since the last entry: a gap is no finding of its own.
    lost: bool,
    state_at: Option<(usize, u64)>,
    received: Received,
    /// Gaps that a snapshot record explains if a hard state commits it yet, and its index.
    unproved: Vec<((usize, u64), Fault, u64)>,
    order: Order,
    /// Records of a right checksum so far, and for each checksum finding how many there were.
    whole: u64,
    crc: Vec<(usize, u64)>,
    hidden: Option<usize>,
    /// What looks torn, and whether a hard state has followed it: an entry after that is of a later
    /// batch, which is written when the one before has been synced.
    torn: Option<((usize, u64), bool)>,
    /// etcd reads no further.
    ended: bool,
    /// Findings that are not listed, and the worst of them.
    more: (u64, Severity),
    /// Just past the last record.
    end: Option<(usize, u64)>,
}

impl<'a> Walk<'a> {
    fn new(wal: &'a Wal) -> Self {
        Self {
            wal,
            report: Report::default(),
            segment: None,
            head_commit: None,
            entry_seen: false,
            lost: false,
            state_at: None,
            received: Received::default(),
            unproved: Vec::new(),
            order: Order::default(),
            whole: 0,
            crc: Vec::new(),
            hidden: None,
            torn: None,
            ended: false,
            more: (0, Severity::Torn),
            end: None,
        }
    }

    fn find(&mut self, segment: usize, offset: Option<u64>, severity: Severity, fault: Fault) {
        if self.report.findings.len() >= TOLD {
            let (count, worst) = self.more;
            self.more = (count + 1, worst.max(severity));
            return;
        }
        let file = self.wal.path(segment).to_owned();
        self.report.findings.push(Finding { file, offset, severity, fault });
    }

    fn damaged(&mut self, segment: usize, offset: u64, fault: Fault) {
        self.find(segment, Some(offset), Severity::Damaged, fault);
    }

    fn name(&self, segment: usize) -> Option<SegmentName> {
        self.wal.segments().get(segment).map(|segment| segment.name)
    }

    /// Looks at the names and lengths of the segments up to the one an event came from.
    fn enter(&mut self, segment: usize) {
        let from = self.segment.map_or(0, |last| last + 1);
        for passed in from..=segment {
            self.head_commit = None;
            self.entry_seen = false;
            self.hidden = None;
            let before = passed.checked_sub(1).and_then(|before| self.name(before));
            if let (Some(after), Some(name)) = (before, self.name(passed)) {
                if after.sequence >= name.sequence {
                    self.lost = true;
                    let fault = Fault::SameSequence { other: after };
                    self.find(passed, None, Severity::Damaged, fault);
                } else if after.sequence + 1 != name.sequence {
                    self.lost = true;
                    let (first, last) = (after.sequence + 1, name.sequence - 1);
                    let fault = Fault::MissingSegments { first, last };
                    self.find(passed, None, Severity::Damaged, fault);
                }
            }
            let empty = self.wal.segments().get(passed).is_some_and(|s| s.image().is_empty());
            if empty {
                self.find(passed, None, Severity::Damaged, Fault::EmptySegment);
            }
            self.segment = Some(passed);
        }
    }

    /// The index an entry at this place has to have.
    fn next_index(&self) -> Option<u64> {
        self.report.last.and_then(|(last, _)| last.checked_add(1))
    }

    fn stop(&mut self, stop: &Break) {
        self.enter(stop.at.segment);
        let last_segment = stop.at.segment + 1 == self.wal.segments().len();
        let severity = |torn: bool| if torn { Severity::Torn } else { Severity::Damaged };
        let (severity, fault) = match &stop.kind {
            BreakKind::CutLength { .. } => {
                (severity(last_segment), Fault::Cut { sentence: describe(&stop.kind) })
            }
            BreakKind::CutRecord { record, file_length, canonical, next_frame, .. } => {
                let torn = last_segment && *canonical && next_frame.is_none();
                if torn {
                    (Severity::Torn, Fault::Cut { sentence: describe(&stop.kind) })
                } else {
                    let left = file_length.saturating_sub(stop.at.offset + 8);
                    let (record, next_frame) = (*record, *next_frame);
                    (Severity::Damaged, Fault::Length { record, left, next_frame })
                }
            }
            BreakKind::NotARecord { torn, next_frame, .. } => {
                let mut sentence = describe(&stop.kind);
                match (next_frame, torn) {
                    (Some(next), _) => sentence.push_str(&format!(
                        "; the length is wrong: a record that is whole stands there, and the next at \
                         byte {next}"
                    )),
                    (None, Some(empty)) => {
                        sentence = format!("{sentence}; {}", never_written(*empty));
                    }
                    (None, None) => {}
                }
                let torn = torn.is_some() && next_frame.is_none();
                (severity(torn), Fault::NotARecord { sentence })
            }
            BreakKind::Crc { kind, stored, computed, torn } => {
                let entry = if *kind == RecordKind::Entry { self.next_index() } else { None };
                let (stored, computed, kind) = (*stored, *computed, *kind);
                if self.report.findings.len() < TOLD {
                    self.crc.push((self.report.findings.len(), self.whole));
                }
                let (whole_after, empty) = (0, *torn);
                let fault = Fault::Crc { stored, computed, kind, entry, whole_after, empty };
                (severity(torn.is_some()), fault)
            }
            BreakKind::Chain { stored, computed } => {
                // With segments missing in between this says nothing new.
                if self.lost {
                    return;
                }
                (Severity::Damaged, Fault::Chain { stored: *stored, computed: *computed })
            }
            BreakKind::Hidden { next_frame, torn } => {
                self.hidden = Some(self.report.findings.len());
                let next_frame = *next_frame;
                let last_entry = None;
                (severity(*torn), Fault::Hidden { next_frame, records: 0, last_entry })
            }
            BreakKind::Hollow { .. } => {
                (Severity::Damaged, Fault::Hollow { sentence: describe(&stop.kind) })
            }
            BreakKind::Disk(error) => {
                // It names the file itself; a finding has it already.
                let (text, file) = (error.to_string(), self.wal.path(stop.at.segment));
                let named = format!("{}: ", file.display());
                let text = text.strip_prefix(&named).unwrap_or(&text);
                (Severity::Damaged, Fault::Disk { sentence: text.to_owned() })
            }
        };
        self.lost |= !matches!(stop.kind, BreakKind::Crc { .. } | BreakKind::Chain { .. });
        self.ended |= stop.ends_reading();
        if severity == Severity::Torn {
            self.torn = Some(((stop.at.segment, stop.at.offset), false));
        }
        self.find(stop.at.segment, Some(stop.at.offset), severity, fault);
    }

    fn record(&mut self, located: &Located<'_>) {
        self.enter(located.at.segment);
        self.end = Some((located.at.segment, located.at.offset + located.length));
        if located.checked && located.record.kind != RecordKind::Crc {
            self.whole += 1;
        }
        if located.hidden || self.ended {
            self.beyond(located);
            return;
        }
        self.report.records += 1;
        let (segment, offset) = (located.at.segment, located.at.offset);
        let record = located.record;
        let decoded = match record.kind {
            RecordKind::Crc => Ok(()),
            RecordKind::Metadata => {
                Metadata::decode(record.data()).map(|found| match self.report.metadata {
                    Some(first) if first != found => {
                        self.damaged(segment, offset, Fault::Metadata { first, found });
                    }
                    _ => self.report.metadata = Some(found),
                })
            }
            RecordKind::State => payload::hard_state(record.data()).map(|state| {
                if !self.entry_seen {
                    self.head_commit = Some(state.commit());
                }
                if located.checked {
                    let (last, commit) = (self.last_index(), state.commit());
                    if let Some(start) = self.received.state(last, commit) {
                        self.go_on(located.at, start);
                    }
                    self.unproved.retain(|(_, _, index)| *index > commit);
                }
                self.report.hard_state = Some(state);
                self.state_at = Some((segment, offset));
                // What a wrong checksum covers may be any number.
                if located.checked {
                    for fault in self.order.state(state) {
                        self.damaged(segment, offset, fault);
                    }
                }
            }),
            RecordKind::Snapshot => SnapshotRecord::decode(record.data()).map(|snapshot| {
                let wrong = self.order.snapshot(&snapshot).filter(|_| located.checked);
                if let Some(fault) = wrong {
                    self.damaged(segment, offset, fault);
                }
                if located.checked && self.report.last.is_some() {
                    self.received.snapshot(self.last_index(), &snapshot);
                }
                self.report.snapshots.push(snapshot);
                self.report.snapshots_at.push((segment, offset));
            }),
            RecordKind::Entry => {
                Entry::decode(record.data()).map(|entry| self.entry(located, &entry))
            }
            RecordKind::Unknown(kind) => {
                self.damaged(segment, offset, Fault::UnknownType { kind });
                Ok(())
            }
        };
        if let Err(bad) = decoded {
            if record.kind == RecordKind::Entry && self.report.last.is_some() {
                self.damaged_entry();
            } else {
                self.lost = true;
            }
            // A record of a wrong checksum has been reported already.
            if located.checked {
                let fault = Fault::Payload { kind: record.kind, sentence: bad.to_string() };
                self.damaged(segment, offset, fault);
            }
        }
    }

    /// A record where etcd does not read.
    fn beyond(&mut self, located: &Located<'_>) {
        let entry = match located.record.kind {
            RecordKind::Entry => Entry::decode(located.record.data()).ok(),
            _ => None,
        };
        if let Some(entry) = entry {
            self.report.beyond = Some(entry.index);
        }
        if let Some((place, state)) = self.torn.filter(|_| located.checked) {
            match (located.record.kind, entry) {
                (RecordKind::State, _) => self.torn = Some((place, true)),
                (_, Some(entry)) if state => {
                    self.torn = None;
                    let (entry, byte) = (entry.index, located.at.offset);
                    self.damaged(place.0, place.1, Fault::Synced { entry, byte });
                }
                _ => {}
            }
        }
        let finding = self.hidden.and_then(|place| self.report.findings.get_mut(place));
        if let Some(Finding { fault: Fault::Hidden { records, last_entry, .. }, .. }) = finding {
            *records += 1;
            if let Some(entry) = entry {
                *last_entry = Some(entry.index);
            }
        }
    }

    fn entry(&mut self, located: &Located<'_>, entry: &Entry<'_>) {
        let (segment, offset) = (located.at.segment, located.at.offset);
        // As etcd: no start lies below it, so it is passed by.
        if entry.index == 0 && located.checked {
            self.damaged(segment, offset, Fault::NoIndex);
            return;
        }
        if !self.entry_seen {
            self.entry_seen = true;
            self.first_of_segment(segment, entry.index);
        }
        let lost = std::mem::take(&mut self.lost);
        match self.report.last {
            // What a wrong checksum covers may be any number: not to be gone on from.
            Some(_) if !located.checked => self.damaged_entry(),
            Some((last, _)) => {
                if entry.index <= last {
                    self.report.live.cut(located.at, entry.index);
                }
                if entry.index > last.saturating_add(1) && !lost {
                    let gap = Fault::Gap { after: last, found: entry.index };
                    match self.received.entry(last, entry.index) {
                        Some(start) => {
                            self.go_on(located.at, start);
                            self.unproved.push(((segment, offset), gap, start.index));
                        }
                        None => self.damaged(segment, offset, gap),
                    }
                }
                self.report.last = Some((entry.index, entry.term));
            }
            None => {
                self.report.first_index = Some(entry.index);
                self.report.whole_from = Some(entry.index);
                self.report.last = Some((entry.index, entry.term));
            }
        }
        if !located.checked {
            self.order.lose();
            return;
        }
        if entry.kind == EntryKind::ConfChange
            && let Ok(ConfChange { node_id, kind, context, .. }) = ConfChange::decode(entry.data())
        {
            let (at, index, context) = (located.at, entry.index, context.into());
            self.report.changes.push(Change { at, index, node_id, kind, context });
        }
        let wrong = self.order.entry(entry, !lost).into_iter().chain(content(entry));
        wrong.for_each(|fault| self.damaged(segment, offset, fault));
    }

    fn last_index(&self) -> u64 {
        self.report.last.map_or(0, |(index, _)| index)
    }

    /// Goes on from a snapshot that came in place of entries.
    fn go_on(&mut self, at: Position, start: Start) {
        let commit = self.report.hard_state.map_or(0, |state| state.commit());
        let base = self.report.whole_from.unwrap_or(0);
        self.report.live.pass(at, commit.saturating_add(1).max(base), self.last_index());
        self.report.last = Some((start.index, start.term));
        self.report.whole_from = start.index.checked_add(1);
        self.order.go_on(start);
    }

    /// Goes on as if a damaged entry were the one that has to stand there.
    fn damaged_entry(&mut self) {
        self.report.last = self.next_index().zip(self.report.last.map(|(_, term)| term));
    }

    /// Holds a segment's name against its first entry. A new leader may replace entries right
    /// after a cut, so that the first one lies below the name's index; but only such as the hard
    /// state at the segment's head has not committed.
    fn first_of_segment(&mut self, segment: usize, first: u64) {
        let Some(name) = self.name(segment) else { return };
        let replaced = self.head_commit.is_some_and(|commit| first > commit);
        let lies = first < name.index && !replaced;
        if lies && !self.lost {
            let fault = Fault::SegmentName { claimed: name.index, found: first };
            self.find(segment, None, Severity::Damaged, fault);
        }
    }

    fn finish(mut self) -> Report {
        for (place, before) in &self.crc {
            if let Some(finding) = self.report.findings.get_mut(*place)
                && let Fault::Crc { whole_after, .. } = &mut finding.fault
            {
                *whole_after = self.whole - before;
            }
        }
        if let Some(last) = self.wal.segments().len().checked_sub(1) {
            self.enter(last);
            if self.report.snapshots.is_empty() && self.report.records > 0 {
                self.find(0, None, Severity::Damaged, Fault::NoSnapshotRecord);
            }
            if self.report.records == 0 && self.report.findings.is_empty() {
                self.damaged(0, 0, Fault::NoRecord);
            }
        }
        if let (Some(last), Some((index, _))) = (self.wal.segments().last(), self.report.last)
            && self.end == Some((self.wal.segments().len() - 1, last.image().len()))
        {
            let (sequence, index) = (last.name.sequence.saturating_add(1), index.saturating_add(1));
            self.report.follower = Some(SegmentName { sequence, index });
        }
        for ((segment, offset), gap, _) in std::mem::take(&mut self.unproved) {
            self.damaged(segment, offset, gap);
        }
        let commit = self.report.hard_state.map_or(0, |state| state.commit());
        // A log that begins at a snapshot may hold no entry after it yet.
        let snapshot = self.report.snapshots.iter().map(|snapshot| snapshot.index).max();
        let last = self.report.last.map(|(index, _)| index).max(snapshot).unwrap_or(0);
        if let Some((segment, offset)) = self.state_at
            && commit > last
        {
            self.damaged(segment, offset, Fault::Commit { commit, last });
        }
        if let (count @ 1.., severity) = self.more {
            let file = self.wal.path(0).parent().unwrap_or(Path::new("")).to_owned();
            let fault = Fault::More { count };
            self.report.findings.push(Finding { file, offset: None, severity, fault });
        }
        self.report
    }
}

/// What etcd could not make anything of in an entry, if that is so.
fn content(entry: &Entry<'_>) -> Option<Fault> {
    let (index, kind, data) = (entry.index, entry.kind, entry.data());
    let request = || Fault::Request { entry: index, kind, bytes: data.len() };
    match kind {
        EntryKind::Normal => {
            // As etcd: what does not decode as a request of v3 is one of v2.
            if wire::check(&fields::ETCDSERVERPB_INTERNALRAFTREQUEST, data).is_ok() {
                return unserved(data).map(|why| Fault::Unserved { entry: index, why });
            }
            wire::check(&fields::ETCDSERVERPB_REQUEST, data).is_err().then(request)
        }
        EntryKind::ConfChange => match ConfChange::decode(data) {
            Ok(change) => context(index, &change),
            Err(_) => Some(request()),
        },
        EntryKind::ConfChangeV2 | EntryKind::Unknown(_) => {
            Some(Fault::EntryType { entry: index, kind })
        }
    }
}

/// Why servers panic on an `InternalRaftRequest` that decodes, if they do. As etcd: one without bytes
/// is what a new leader writes, and the header of a v2 request is not asked for.
fn unserved(data: &[u8]) -> Option<Unserved> {
    let message = &fields::ETCDSERVERPB_INTERNALRAFTREQUEST;
    let (mut asks, mut v2, mut named, mut unknown) = (false, false, false, None);
    let mut wire = Wire::new(data);
    while let Ok(Some(tag)) = wire.tag() {
        match message.field(tag.number).map(|(_, field)| field.name) {
            None => unknown = unknown.or(Some(tag.number)),
            Some("header") => named = true,
            Some("ID") => {
                named |= wire.number(tag).is_ok_and(|id| id != 0);
                continue;
            }
            Some(name) => {
                asks = true;
                v2 |= name == "v2";
            }
        }
        wire.skip(tag).ok()?;
    }
    match (data.is_empty() || v2, asks, named) {
        (true, ..) | (false, true, true) => None,
        (false, false, _) => Some(Unserved::Nothing { unknown }),
        (false, true, false) => Some(Unserved::NoHeader),
    }
}

/// As etcd: of a member that is removed nothing is read.
fn context(entry: u64, change: &ConfChange<'_>) -> Option<Fault> {
    if !matches!(
        change.kind,
        ConfChangeType::AddNode | ConfChangeType::AddLearnerNode | ConfChangeType::UpdateNode
    ) {
        return None;
    }
    let bytes = change.context.len();
    let sentence = match serde_json::from_slice::<serde::de::IgnoredAny>(change.context) {
        Err(error) => error.to_string(),
        Ok(_) if change.context.trim_ascii_start().first() != Some(&b'{') => "no object".to_owned(),
        Ok(_) => return None,
    };
    Some(Fault::Context { entry, bytes, sentence })
}
