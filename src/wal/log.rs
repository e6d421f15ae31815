//! What a server would start from: the log after a snapshot, by the rules of etcd 3.6.
//!
//! ```text
//!  written    1 2 3 4 5 6 | 4 5 | 5          three leaders, one log
//!  overridden       x x x     x              an entry replaces its index and all above
//!  the log    1 2 3        4    5
//! ```
//!
//! Entries at or below the start are passed by; a later entry of an index replaces the earlier
//! one and everything after it; an index that leaves a gap is an error. The list itself is never
//! built: [`Live`] holds where the log was cut back, and tells of each entry whether it stands.

use std::ops::RangeInclusive;

use crate::pb::raftpb::HardState;
use crate::pb::wire::Bad;

use super::cursor::{Break, BreakKind, Cursor, Position};
use super::frame::RecordKind;
use super::payload::{self, Entry, Metadata, SnapshotRecord};
use super::received::Received;
use super::segment::Wal;

/// The snapshot a reader starts from; (0, 0) for none.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Start {
    pub index: u64,
    pub term: u64,
}

/// Which entries still stand at the end of the log.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Live {
    start: u64,
    /// Where entries were replaced, and from which index on. Positions and indexes both ascend:
    /// a cut followed by a deeper one says nothing more.
    cuts: Vec<(Position, u64)>,
    /// Where a snapshot came, and for which entries that had not been committed before. Both ascend.
    passed: Vec<(Position, RangeInclusive<u64>)>,
}

impl Live {
    pub(super) fn cut(&mut self, at: Position, index: u64) {
        while self.cuts.pop_if(|(_, earlier)| *earlier >= index).is_some() {}
        self.cuts.push((at, index));
    }

    /// Entries `first` to `last` were not committed when a snapshot came from a leader.
    pub(super) fn pass(&mut self, at: Position, first: u64, last: u64) {
        if first <= last {
            self.passed.push((at, first..=last));
        }
    }

    /// Whether an entry that stands was replaced, or made known to be the one that was committed, by a
    /// snapshot from a leader: the log does not tell which.
    pub fn is_passed(&self, at: Position, index: u64) -> bool {
        let place = self.passed.partition_point(|(_, range)| *range.end() < index);
        self.passed.get(place).is_some_and(|(cut, range)| at < *cut && range.contains(&index))
    }

    /// Whether the entry written at `at` with that index is part of the final log.
    pub fn contains(&self, at: Position, index: u64) -> bool {
        let later = self.cuts.partition_point(|(cut, _)| *cut <= at);
        index > self.start && self.cuts.get(later).is_none_or(|(_, from)| index < *from)
    }
}

/// The log after a start, without its entries.
#[derive(Debug, Default)]
pub struct Summary {
    pub metadata: Option<Metadata>,
    /// As it is written: a writer repeats it byte for byte.
    pub metadata_bytes: Option<Vec<u8>>,
    /// The checksum after the last record, from which the next one goes on.
    pub crc: u32,
    /// The last one; zeros if there is none.
    pub hard_state: HardState,
    /// Entries that stand; their indexes follow the start's without a gap but for `absent`.
    pub entries: u64,
    /// Indexes in place of which snapshots came from a leader: [`read_across`] alone goes on behind such.
    pub absent: Vec<RangeInclusive<u64>>,
    /// Of the last of those snapshots, and the entries that stand before it.
    base: u64,
    before: u64,
    /// Entries that later ones replaced.
    pub overridden: u64,
    /// The highest index that was replaced, or cut off with one that was; 0 if none.
    pub overridden_to: u64,
    /// Of the last entry that stands.
    pub last_index: Option<u64>,
    pub live: Live,
    /// Whether a snapshot record of the start's index and term was met.
    pub found_start: bool,
    /// What ended the log where a crash may have: see [`Break::ends_quietly`].
    pub torn: Option<Break>,
    /// Just past the last record.
    pub end: Position,
    /// The first frame, and one every [`STRETCH`] bytes or so.
    pub marks: Vec<Mark>,
}

/// How far apart marks are.
const STRETCH: u64 = 256 * 1024;

/// A frame at which a second walk can begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    pub at: Position,
    /// The last entry that stood in front of it; the start's where there was none.
    last: u64,
}

/// Why a log cannot be read from a start. Positions are those of the record in question.
#[derive(Debug)]
pub enum ReadAllError {
    Break(Break),
    /// An entry does not follow the one before.
    Gap {
        at: Position,
        index: u64,
        term: u64,
        start: Start,
        entries: u64,
    },
    /// Another metadata record said otherwise.
    Metadata {
        at: Position,
    },
    /// A snapshot record of the start's index has another term.
    SnapshotMismatch {
        at: Position,
        term: u64,
    },
    UnknownType {
        at: Position,
        kind: i64,
    },
    /// The record is sound, what it carries is not.
    Payload {
        at: Position,
        kind: RecordKind,
        bad: Bad,
    },
}

impl ReadAllError {
    /// Of the record in question.
    pub fn position(&self) -> Position {
        match self {
            Self::Break(stop) => stop.at,
            Self::Gap { at, .. }
            | Self::Metadata { at }
            | Self::SnapshotMismatch { at, .. }
            | Self::UnknownType { at, .. }
            | Self::Payload { at, .. } => *at,
        }
    }
}

/// Reads the log through, as a reader starting at `start` would.
pub fn read_all(wal: &Wal, start: Start) -> Result<Summary, ReadAllError> {
    read(wal, start, None)
}

/// The same of all that stands after an index, whatever term a snapshot record of it has. Unlike a
/// server that starts there, it goes on behind a snapshot that a leader sent in place of entries.
pub fn read_across(wal: &Wal, index: u64) -> Result<Summary, ReadAllError> {
    read(wal, Start { index, term: 0 }, Some(Received::default()))
}

fn read(wal: &Wal, start: Start, mut received: Option<Received>) -> Result<Summary, ReadAllError> {
    // A gap that a snapshot record explains if a hard state commits it yet, and its index.
    let mut unproved: Option<(ReadAllError, u64)> = None;
    let mut found =
        Summary { live: Live { start: start.index, ..Live::default() }, ..Summary::default() };
    let mut cursor = Cursor::new(wal);
    loop {
        let position = cursor.position();
        let located = match cursor.next() {
            None => {
                found.end = position;
                break;
            }
            Some(Err(stop)) if stop.ends_quietly() => {
                found.end = stop.at;
                found.torn = Some(stop);
                break;
            }
            Some(Err(stop)) => return Err(ReadAllError::Break(stop)),
            Some(Ok(located)) => located,
        };
        let (at, record) = (located.at, located.record);
        found.crc = record.crc;
        found.mark(at);
        let payload = |bad| ReadAllError::Payload { at, kind: record.kind, bad };
        match record.kind {
            RecordKind::Crc => {}
            RecordKind::Metadata => match (&found.metadata_bytes, record.data) {
                (Some(first), data) if first != data.unwrap_or_default() => {
                    return Err(ReadAllError::Metadata { at });
                }
                (None, Some(data)) => {
                    found.metadata = Some(Metadata::decode(data).map_err(payload)?);
                    found.metadata_bytes = Some(data.to_vec());
                }
                _ => {}
            },
            RecordKind::State => {
                let state = payload::hard_state(record.data()).map_err(payload)?;
                let (last, commit) = (found.last(), state.commit());
                if let Some(from) = received.as_mut().and_then(|it| it.state(last, commit)) {
                    found.go_on(at, from.index);
                }
                unproved = unproved.filter(|(_, index)| *index > commit);
                found.hard_state = state;
            }
            RecordKind::Snapshot => {
                let snapshot = SnapshotRecord::decode(record.data()).map_err(payload)?;
                if snapshot.index == start.index {
                    if received.is_none() && snapshot.term != start.term {
                        return Err(ReadAllError::SnapshotMismatch { at, term: snapshot.term });
                    }
                    found.found_start = true;
                }
                if let Some(received) = &mut received {
                    received.snapshot(found.last(), &snapshot);
                }
            }
            RecordKind::Entry => {
                let entry = Entry::decode(record.data()).map_err(payload)?;
                if let Err(gap) = found.entry(at, &entry, start) {
                    let last = found.last();
                    let Some(from) = received.as_mut().and_then(|it| it.entry(last, entry.index))
                    else {
                        return Err(gap);
                    };
                    found.go_on(at, from.index);
                    unproved.get_or_insert((gap, from.index));
                    found.entry(at, &entry, start)?;
                }
            }
            RecordKind::Unknown(kind) => return Err(ReadAllError::UnknownType { at, kind }),
        }
    }
    match unproved {
        Some((gap, _)) => Err(gap),
        None => Ok(found),
    }
}

impl Summary {
    /// The index behind which no entry is missing: the start's, or that of a snapshot from a leader.
    pub fn base(&self) -> u64 {
        self.base.max(self.live.start)
    }

    /// Of the last entry that stands, or of what it would follow.
    fn last(&self) -> u64 {
        self.base() + (self.entries - self.before)
    }

    /// Goes on from a snapshot that came in place of entries.
    fn go_on(&mut self, at: Position, index: u64) {
        let last = self.last();
        self.live.pass(at, self.hard_state.commit().max(self.base()).saturating_add(1), last);
        self.absent.push(last + 1..=index);
        (self.base, self.before) = (index, self.entries);
    }

    /// Shows the entries that stand, in order, without checking them again: this is what
    /// [`read_all`] has read.
    pub fn each_entry<E>(
        &self,
        wal: &Wal,
        visit: impl FnMut(&Entry<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        self.each_entry_above(wal, 0, visit)
    }

    /// The same of those above an index alone: the log in front of them is not read.
    pub fn each_entry_above<E>(
        &self,
        wal: &Wal,
        index: u64,
        mut visit: impl FnMut(&Entry<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let Some(mark) = self.mark_below(index) else { return Ok(()) };
        let mut cursor = Cursor::unchecked(wal, mark.at);
        while let Some(Ok(located)) = cursor.next() {
            // Behind it may stand what only its checksum tells from an entry.
            if located.at >= self.end {
                break;
            }
            if located.record.kind != RecordKind::Entry {
                continue;
            }
            let Ok(entry) = Entry::decode(located.record.data()) else { return Ok(()) };
            if entry.index > index && self.live.contains(located.at, entry.index) {
                visit(&entry)?;
            }
        }
        Ok(())
    }

    fn mark(&mut self, at: Position) {
        let far = |Mark { at: last, .. }: &Mark| {
            last.segment != at.segment || at.offset - last.offset >= STRETCH
        };
        if self.marks.last().is_none_or(far) {
            self.marks.push(Mark { at, last: self.last() });
        }
    }

    /// The last mark in front of all entries above `index` that stand: any above it that stood there
    /// have been replaced by the time the log has come back to `index` or below.
    fn mark_below(&self, index: u64) -> Option<&Mark> {
        self.marks.iter().rfind(|mark| mark.last <= index).or(self.marks.first())
    }

    fn entry(&mut self, at: Position, entry: &Entry<'_>, start: Start) -> Result<(), ReadAllError> {
        let (index, term) = (entry.index, entry.term);
        let (base, entries) = (self.base(), self.entries - self.before);
        let Some(place) = index.checked_sub(base).and_then(|above| above.checked_sub(1)) else {
            return Ok(());
        };
        if place > entries {
            let start = Start { index: base, ..start };
            return Err(ReadAllError::Gap { at, index, term, start, entries });
        }
        if place < entries {
            self.overridden += entries - place;
            self.overridden_to = self.overridden_to.max(base + entries);
            self.live.cut(at, index);
        }
        self.entries = self.before + place + 1;
        self.last_index = Some(index);
        Ok(())
    }
}

/// Who wrote a log: what the first metadata record says whose checksum is right, wherever it stands.
/// Each segment has one near its head, so that damage behind it hides it from nobody.
pub fn first_metadata(wal: &Wal) -> Option<Metadata> {
    let mut cursor = Cursor::new(wal);
    while let Some(event) = cursor.next() {
        if let Ok(located) = event
            && located.checked
            && located.record.kind == RecordKind::Metadata
            && let Ok(found) = Metadata::decode(located.record.data())
        {
            return Some(found);
        }
    }
    None
}

/// The snapshot records a server may start from: those not above the commit index of the last
/// hard state, in the order written. All of a log's segments have to be there.
pub fn valid_snapshots(wal: &Wal) -> Result<Vec<SnapshotRecord>, ReadAllError> {
    let (mut found, mut commit) = (Vec::new(), 0);
    let mut cursor = Cursor::new(wal);
    while let Some(event) = cursor.next() {
        let located = match event {
            Ok(located) => located,
            Err(stop) if stop.ends_quietly() => break,
            Err(stop) => return Err(ReadAllError::Break(stop)),
        };
        let (at, record) = (located.at, located.record);
        let payload = |bad| ReadAllError::Payload { at, kind: record.kind, bad };
        match record.kind {
            RecordKind::Snapshot => {
                found.push(SnapshotRecord::decode(record.data()).map_err(payload)?);
            }
            RecordKind::State => {
                commit = payload::hard_state(record.data()).map_err(payload)?.commit();
            }
            _ => {}
        }
    }
    found.retain(|snapshot| snapshot.index <= commit);
    Ok(found)
}

impl ReadAllError {
    /// Where, and a sentence about it; `start` is what was read from.
    pub fn words(&self, start: Start) -> (Position, String) {
        match self {
            Self::Break(stop) => (stop.at, stop.words()),
            Self::Gap { at, index, entries, start, .. } => {
                (*at, format!("expected entry {}, found entry {index}", start.index + entries + 1))
            }
            Self::Metadata { at } => {
                (*at, "expected the metadata of the segments before, found another".to_owned())
            }
            Self::SnapshotMismatch { at, term } => (
                *at,
                format!("expected a snapshot record of term {}, found term {term}", start.term),
            ),
            Self::UnknownType { at, kind } => {
                (*at, format!("expected a record of type 1 to 5, found type {kind}"))
            }
            Self::Payload { at, kind, bad } => {
                (*at, format!("expected the data of a record of kind {kind:?}, found {bad} of it"))
            }
        }
    }
}

impl Break {
    /// A sentence about it, without its place.
    pub fn words(&self) -> String {
        describe(&self.kind)
    }
}

/// A sentence about a break, without its place.
pub fn describe(kind: &BreakKind) -> String {
    match kind {
        BreakKind::CutLength { left } => {
            format!(
                "expected a length field of 8 bytes, found {left} bytes up to the end of the file"
            )
        }
        BreakKind::CutRecord { record, padding, file_length, .. } => format!(
            "expected a record of {record} bytes and {padding} of padding, found the end of the file at byte {file_length}"
        ),
        BreakKind::NotARecord { bad, .. } => format!("expected a WAL record, found {bad} of it"),
        BreakKind::Crc { stored, computed, .. } => {
            format!("expected checksum {stored:08x} as stored, found {computed:08x}")
        }
        BreakKind::Chain { stored, computed } => format!(
            "expected the checksum of the records before, {computed:08x}, found {stored:08x}"
        ),
        BreakKind::Hidden { next_frame, .. } => format!(
            "expected a length field, found 0, which ends the segment, though records follow at byte {next_frame}"
        ),
        BreakKind::Hollow { record } => {
            format!("expected a record of {record} bytes, found a hole in the file")
        }
        BreakKind::Disk(error) => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(offset: u64) -> Position {
        Position { segment: 0, offset }
    }

    #[test]
    fn cuts_tell_which_entries_stand() {
        // The drawing above, one byte a record.
        let written = [1, 2, 3, 4, 5, 6, 4, 5, 5];
        let mut found = Summary::default();
        for (place, index) in written.into_iter().enumerate() {
            let entry = Entry { kind: 0.into(), term: 1, index, data: None };
            found.entry(at(place as u64), &entry, Start::default()).unwrap();
        }
        let stands: Vec<bool> = written
            .into_iter()
            .enumerate()
            .map(|(place, index)| found.live.contains(at(place as u64), index))
            .collect();
        assert_eq!(stands, [true, true, true, false, false, false, true, false, true]);
        assert_eq!((found.entries, found.overridden, found.last_index), (5, 4, Some(5)));
    }

    #[test]
    fn a_gap_is_refused_and_what_the_start_covers_is_passed_by() {
        let start = Start { index: 10, term: 2 };
        let mut found =
            Summary { live: Live { start: 10, ..Live::default() }, ..Summary::default() };
        let entry = |index| Entry { kind: 0.into(), term: 2, index, data: None };
        found.entry(at(0), &entry(10), start).unwrap();
        assert_eq!(found.entries, 0);
        assert!(!found.live.contains(at(0), 10));
        let gap = found.entry(at(1), &entry(12), start).unwrap_err();
        assert!(matches!(gap, ReadAllError::Gap { index: 12, entries: 0, .. }));
    }

    #[test]
    fn a_walk_begins_close_in_front_of_what_is_wanted() {
        let mut found = Summary::default();
        for index in 1..=1000 {
            let at = at(index * STRETCH / 10);
            found.mark(at);
            let entry = Entry { kind: 0.into(), term: 1, index, data: None };
            found.entry(at, &entry, Start::default()).unwrap();
        }
        assert_eq!(found.marks.len(), 100);
        for index in 0..1000 {
            let mark = found.mark_below(index).unwrap();
            assert_eq!((mark.last, mark.at), (index / 10 * 10, at((mark.last + 1) * STRETCH / 10)));
        }
    }

    proptest::proptest! {
        /// Cuts say the same as the list that etcd builds.
        #[test]
        fn live_agrees_with_the_list(steps in proptest::collection::vec(0..6_u64, 0..60)) {
            let (mut list, mut found, mut written) = (Vec::new(), Summary::default(), Vec::new());
            let at = |place: usize| at(place as u64 * STRETCH);
            for (place, back) in steps.into_iter().enumerate() {
                let index = (list.len() as u64 + 1).saturating_sub(back).max(1);
                let entry = Entry { kind: 0.into(), term: 1, index, data: None };
                found.mark(at(place));
                found.entry(at(place), &entry, Start::default()).unwrap();
                list.truncate(usize::try_from(index).unwrap() - 1);
                list.push(place);
                written.push(index);
            }
            let stands: Vec<usize> = written.iter().enumerate()
                .filter(|(place, index)| found.live.contains(at(*place), **index))
                .map(|(place, _)| place)
                .collect();
            proptest::prop_assert_eq!(&stands, &list);
            for (index, place) in list.iter().enumerate() {
                let mark = found.mark_below(index as u64).unwrap();
                proptest::prop_assert!(mark.at <= at(*place), "{} hides {}", mark.last, index + 1);
            }
            proptest::prop_assert_eq!(found.entries, list.len() as u64);
            proptest::prop_assert_eq!(found.overridden, (written.len() - list.len()) as u64);
        }
    }
}
