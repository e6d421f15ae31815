//! One frame: a length field, a record, and zeros up to a multiple of 8.
//!
//! ```text
//!  offset  0          8                 8+len      8+len+pad
//!          +----------+-----------------+----------+
//!          | length   | walpb.Record    | 0 ... 0  |  next frame
//!          +----------+-----------------+----------+
//!  length, u64 little-endian; bit ranges are half-open
//!    0..56   len   bytes of the record, padding not counted
//!    56..59  pad   0 to 7, and bit 63 set if it is not 0
//!  record, protobuf: 1 type, 2 crc (both always written), 3 data (absent where there is none)
//! ```
//!
//! A length field of 0 is preallocated space: the segment ends there. Very old files have frames
//! without padding, bit 63 clear; newer ones start every frame at a multiple of 8.

use crate::pb::wire::{Bad, Wire, low_32};
use crate::pb::write::{self, varint_length};

/// Bytes of the length field.
pub(super) const HEAD: u64 = 8;

/// A length field taken apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Frame {
    pub(super) record: u64,
    pub(super) padding: u64,
}

impl Frame {
    /// None for zero: no frame, the segment ends here.
    pub(super) fn decode(field: u64) -> Option<Self> {
        if field == 0 {
            return None;
        }
        let padding = if field >> 63 == 1 { field >> 56 & 7 } else { 0 };
        Some(Self { record: field & ((1 << 56) - 1), padding })
    }

    /// Around a record of that many bytes, as etcd pads it.
    pub(super) fn around(record: u64) -> Self {
        Self { record, padding: (8 - record % 8) % 8 }
    }

    /// The length field; the record is shorter than 2^56 bytes.
    pub(super) fn encode(self) -> u64 {
        let top = if self.padding == 0 { 0 } else { 0x80 | self.padding };
        self.record | top << 56
    }

    /// With the length field: at most 2^56 + 15.
    pub(super) fn length(self) -> u64 {
        HEAD + self.record + self.padding
    }

    /// Whether etcd would have written this field: padding up to a multiple of 8, other bits clear.
    pub(super) fn is_canonical(self, field: u64) -> bool {
        self.record > 0 && field == Self::around(self.record).encode()
    }
}

/// What a record is, by its type number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RecordKind {
    Metadata,
    Entry,
    State,
    Crc,
    Snapshot,
    Unknown(i64),
}

impl From<i64> for RecordKind {
    fn from(number: i64) -> Self {
        match number {
            1 => Self::Metadata,
            2 => Self::Entry,
            3 => Self::State,
            4 => Self::Crc,
            5 => Self::Snapshot,
            other => Self::Unknown(other),
        }
    }
}

impl RecordKind {
    fn number(self) -> i64 {
        match self {
            Self::Metadata => 1,
            Self::Entry => 2,
            Self::State => 3,
            Self::Crc => 4,
            Self::Snapshot => 5,
            Self::Unknown(other) => other,
        }
    }
}

/// A `walpb.Record`: what a frame holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Record<'a> {
    pub kind: RecordKind,
    /// The chain's value after this record; in a crc record, the value before it.
    pub crc: u32,
    /// Absent and empty differ to etcd's metadata comparison only.
    pub data: Option<&'a [u8]>,
}

impl<'a> Record<'a> {
    pub fn decode(bytes: &'a [u8]) -> Result<Self, Bad> {
        let (mut kind, mut crc, mut data) = (0, 0, None);
        let mut wire = Wire::new(bytes);
        while let Some(tag) = wire.tag()? {
            match tag.number {
                1 => kind = wire.number(tag)?.cast_signed(),
                // As etcd: a checksum is the low 32 bits of its field.
                2 => crc = low_32(wire.number(tag)?),
                3 => data = Some(wire.bytes(tag)?),
                _ => drop(wire.skip(tag)?),
            }
        }
        Ok(Self { kind: kind.into(), crc, data })
    }

    /// The data, empty where absent.
    pub fn data(&self) -> &'a [u8] {
        self.data.unwrap_or_default()
    }
}

/// Appends the frame of a record whose data is given in two parts, or not there. As every release
/// of etcd: type and checksum are written though they be 0, absent data is not.
pub(super) fn encode(out: &mut Vec<u8>, kind: RecordKind, crc: u32, data: Option<(&[u8], &[u8])>) {
    let kind = kind.number().cast_unsigned();
    let length = data.map(|(head, rest)| (head.len() + rest.len()) as u64);
    let field = |value: u64| 1 + varint_length(value) as u64;
    let data_field = length.map_or(0, |length| field(length) + length);
    let frame = Frame::around(field(kind) + field(crc.into()) + data_field);
    out.extend_from_slice(&frame.encode().to_le_bytes());
    write::number(out, 1, kind);
    write::number(out, 2, crc.into());
    if let Some((head, rest)) = data {
        write::bytes_head(out, 3, head.len() + rest.len());
        out.extend_from_slice(head);
        out.extend_from_slice(rest);
    }
    out.resize(out.len() + usize::try_from(frame.padding).unwrap_or(0), 0);
}

/// The record that `bytes` begin with, by its own lengths and not by those of a frame, and how many
/// bytes it takes. As etcd writes it; a crc record has no data and every other one has.
pub(super) fn by_itself(bytes: &[u8]) -> Option<(Record<'_>, u64)> {
    let [0x08, kind @ 1..=5, ..] = *bytes else { return None };
    let kind = RecordKind::from(i64::from(kind));
    let mut wire = Wire::new(bytes.get(2..)?);
    let crc = wire.tag().ok()?.filter(|tag| tag.number == 2)?;
    let crc = low_32(wire.number(crc).ok()?);
    let mut data = None;
    if kind != RecordKind::Crc {
        let tag = wire.tag().ok()?.filter(|tag| tag.number == 3)?;
        data = Some(wire.bytes(tag).ok()?);
    }
    Some((Record { kind, crc, data }, wire.at() as u64 + 2))
}

/// Whether `bytes` begin with a frame as etcd writes one: field, padding and record agree, and
/// the type is known. Looks at the head of the record alone, so it is cheap at every offset.
/// `left` is how much of the file follows.
pub(super) fn plausible(head: &[u8], left: u64) -> Option<(Frame, RecordKind)> {
    let (field, record) = head.split_first_chunk::<8>()?;
    let field = u64::from_le_bytes(*field);
    let frame = Frame::decode(field)?;
    if !frame.is_canonical(field) || frame.length() > left {
        return None;
    }
    // 08 type 10 crc, then the end or 1a and a length that fills the record.
    let [0x08, kind @ 1..=5, 0x10, ..] = *record else { return None };
    let mut wire = Wire::new(record);
    let (mut crc_seen, mut data) = (false, None);
    while wire.at() as u64 != frame.record {
        let tag = wire.tag().ok()??;
        match tag.number {
            1 if tag.start == 0 => drop(wire.number(tag).ok()?),
            2 if !crc_seen => {
                wire.number(tag).ok()?;
                crc_seen = true;
            }
            3 if crc_seen && tag.wire == crate::pb::wire::BYTES => {
                data = Some(wire.varint().ok()?);
                break;
            }
            _ => return None,
        }
    }
    let whole = data.map_or(Some(wire.at() as u64), |data| data.checked_add(wire.at() as u64));
    (whole == Some(frame.record)).then(|| (frame, RecordKind::from(i64::from(kind))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_field_comes_apart() {
        let frame = Frame::decode(u64::from_le_bytes([0x1f, 0, 0, 0, 0, 0, 0, 0x81])).unwrap();
        assert_eq!((frame.record, frame.padding, frame.length()), (31, 1, 40));
        assert_eq!(Frame::decode(0), None);
        // Without bit 63 there is no padding, whatever bits 56 to 59 are.
        let old = Frame::decode(31 | 5 << 56).unwrap();
        assert_eq!((old.record, old.padding), (31, 0));
        let huge = Frame::decode(u64::MAX).unwrap();
        assert_eq!((huge.record, huge.padding), ((1 << 56) - 1, 7));
    }

    #[test]
    fn a_frame_encodes_to_what_decodes() {
        for length in 0..300 {
            let data = vec![7; length];
            let (head, rest) = data.split_at(length / 3);
            let mut out = vec![1];
            encode(&mut out, RecordKind::State, u32::MAX - 5, Some((head, rest)));
            let bytes = &out[1..];
            assert_eq!(bytes.len() % 8, 0);
            let (frame, kind) = plausible(bytes, bytes.len() as u64).unwrap();
            assert_eq!((frame.length(), kind), (bytes.len() as u64, RecordKind::State));
            let record = Record::decode(&bytes[8..8 + usize::try_from(frame.record).unwrap()]);
            let want = Record { kind, crc: u32::MAX - 5, data: Some(&data) };
            assert_eq!(record.unwrap(), want);
        }
        let mut out = Vec::new();
        encode(&mut out, RecordKind::Crc, 0, None);
        assert_eq!(out, [4, 0, 0, 0, 0, 0, 0, 0x84, 8, 4, 0x10, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn the_first_record_of_etcd_3_4() {
        let record = Record::decode(&[0x08, 4, 0x10, 0]).unwrap();
        assert_eq!(record, Record { kind: RecordKind::Crc, crc: 0, data: None });
        let record = Record::decode(&[0x08, 2, 0x10, 0x80, 1, 0x1a, 0]).unwrap();
        assert_eq!(record, Record { kind: RecordKind::Entry, crc: 128, data: Some(&[]) });
    }

    #[test]
    fn plausible_is_what_etcd_writes_and_nothing_else() {
        let mut bytes = vec![4, 0, 0, 0, 0, 0, 0, 0x84, 8, 4, 0x10, 0, 0, 0, 0, 0];
        let found = plausible(&bytes, 16).unwrap();
        assert_eq!(found, (Frame { record: 4, padding: 4 }, RecordKind::Crc));
        assert!(plausible(&bytes, 15).is_none());
        bytes[9] = 6;
        assert!(plausible(&bytes, 16).is_none());
        bytes[9] = 4;
        bytes[7] = 0;
        assert!(plausible(&bytes, 16).is_none());
    }
}
