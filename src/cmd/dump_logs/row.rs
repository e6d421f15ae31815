//! One entry as a line, and which entries get one: the original's entry types.

use std::io::Write as _;

use crate::cmd::quote;
use crate::inspect::logs::{ConfChange, ConfChangeType, Entry, EntryKind};
use crate::pb::fields::{ETCDSERVERPB_INTERNALRAFTREQUEST as REQUEST, ETCDSERVERPB_REQUEST as V2};
use crate::pb::text;
use crate::pb::wire::{self, Wire};

use crate::calendar::moment;

/// What an entry is to the original.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    ConfigChange,
    /// An `InternalRaftRequest`; a leader's empty entry is one without fields.
    Request,
    /// A bare request of the v2 API.
    V2,
    /// A normal entry that is neither.
    Unknown,
}

impl Shape {
    /// None for what the original never shows: entries of type ConfChangeV2 and beyond.
    pub(super) fn of(entry: &Entry<'_>) -> Option<Self> {
        match entry.kind {
            EntryKind::ConfChange => Some(Self::ConfigChange),
            EntryKind::Normal if wire::check(&REQUEST, entry.data()).is_ok() => Some(Self::Request),
            EntryKind::Normal if wire::check(&V2, entry.data()).is_ok() => Some(Self::V2),
            EntryKind::Normal => Some(Self::Unknown),
            EntryKind::ConfChangeV2 | EntryKind::Unknown(_) => None,
        }
    }
}

/// One entry type as `-entry-type` names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Filter {
    Shape(Shape),
    /// An `InternalRaftRequest` with this field.
    With(u32),
}

/// The entry types asked for.
#[derive(Debug, Clone)]
pub(super) struct Types(Vec<Filter>);

impl Types {
    /// Reads the flag; the second list is of words that are no entry type.
    pub(super) fn parse(flag: &[u8]) -> (Self, Vec<&[u8]>) {
        let (mut filters, mut unknown) = (Vec::new(), Vec::new());
        for word in flag.split(|&byte| byte == b',') {
            match std::str::from_utf8(word).unwrap_or("not UTF-8") {
                "" if flag.is_empty() => {}
                "ConfigChange" => filters.push(Filter::Shape(Shape::ConfigChange)),
                "Normal" => {
                    filters.extend([Shape::Request, Shape::V2, Shape::Unknown].map(Filter::Shape));
                }
                "Request" => filters.push(Filter::Shape(Shape::V2)),
                "InternalRaftRequest" => filters.push(Filter::Shape(Shape::Request)),
                "IRRRange" => filters.push(Filter::With(3)),
                "IRRPut" => filters.push(Filter::With(4)),
                "IRRDeleteRange" => filters.push(Filter::With(5)),
                "IRRTxn" => filters.push(Filter::With(6)),
                "IRRCompaction" => filters.push(Filter::With(7)),
                "IRRLeaseGrant" => filters.push(Filter::With(8)),
                "IRRLeaseRevoke" => filters.push(Filter::With(9)),
                "IRRLeaseCheckpoint" => filters.push(Filter::With(11)),
                _ => unknown.push(word),
            }
        }
        (Self(filters), unknown)
    }

    pub(super) fn have(&self, shape: Shape, entry: &Entry<'_>) -> bool {
        self.0.iter().any(|filter| match filter {
            Filter::Shape(wanted) => *wanted == shape,
            Filter::With(number) => shape == Shape::Request && has_field(entry.data(), *number),
        })
    }
}

fn has_field(bytes: &[u8], number: u32) -> bool {
    let mut wire = Wire::new(bytes);
    while let Ok(Some(tag)) = wire.tag() {
        if tag.number == number {
            return true;
        }
        if wire.skip(tag).is_err() {
            return false;
        }
    }
    false
}

/// Appends `term index type body`, tabs between, without the end of the line. With `escape` what a
/// terminal would act on is escaped.
pub(super) fn write(out: &mut Vec<u8>, shape: Shape, entry: &Entry<'_>, escape: bool) {
    padded(out, entry.term, 4);
    out.push(b'\t');
    padded(out, entry.index, 10);
    out.push(b'\t');
    body(out, shape, entry, escape);
}

/// Appends `type body`, a tab between.
pub(super) fn body(out: &mut Vec<u8>, shape: Shape, entry: &Entry<'_>, escape: bool) {
    match shape {
        Shape::ConfigChange => conf_change(out, entry.data()),
        Shape::Request => {
            out.extend_from_slice(b"norm\t");
            text::write_without_password(out, &REQUEST, entry.data());
        }
        Shape::V2 => v2(out, entry.data(), escape),
        Shape::Unknown => out.extend_from_slice(b"norm\t???"),
    }
}

fn padded(out: &mut Vec<u8>, number: u64, width: usize) {
    let start = out.len();
    text::decimal(out, number);
    let digits = out.len() - start;
    if digits < width {
        out.resize(start + width, b' ');
        out.copy_within(start..start + digits, start + width - digits);
        out[start..start + width - digits].fill(b' ');
    }
}

/// What the original calls the kinds of membership changes.
pub(super) fn method(kind: ConfChangeType) -> String {
    match kind {
        ConfChangeType::AddNode => "ConfChangeAddNode".to_owned(),
        ConfChangeType::RemoveNode => "ConfChangeRemoveNode".to_owned(),
        ConfChangeType::UpdateNode => "ConfChangeUpdateNode".to_owned(),
        ConfChangeType::AddLearnerNode => "ConfChangeAddLearnerNode".to_owned(),
        ConfChangeType::Unknown(number) => number.to_string(),
    }
}

fn conf_change(out: &mut Vec<u8>, data: &[u8]) {
    match ConfChange::decode(data) {
        Err(_) => out.extend_from_slice(b"conf\t???"),
        Ok(change) => {
            let (method, id) = (method(change.kind), change.node_id);
            write!(out, "conf\tmethod={method} id={id:x}").expect("writing to a vector");
        }
    }
}

/// The fields of a v2 request that are shown.
#[derive(Debug, Default)]
pub(super) struct V2Request<'a> {
    pub(super) method: &'a [u8],
    pub(super) path: &'a [u8],
    pub(super) value: &'a [u8],
    pub(super) time: i64,
}

impl<'a> V2Request<'a> {
    pub(super) fn of(data: &'a [u8]) -> Self {
        let mut found = Self::default();
        let mut wire = Wire::new(data);
        while let Ok(Some(tag)) = wire.tag() {
            let read = match tag.number {
                2 => wire.bytes(tag).map(|bytes| found.method = bytes),
                3 => wire.bytes(tag).map(|bytes| found.path = bytes),
                4 => wire.bytes(tag).map(|bytes| found.value = bytes),
                15 => wire.number(tag).map(|number| found.time = number.cast_signed()),
                _ => wire.skip(tag).map(drop),
            };
            if read.is_err() {
                break;
            }
        }
        found
    }
}

fn v2(out: &mut Vec<u8>, data: &[u8], escape: bool) {
    let request = V2Request::of(data);
    out.extend_from_slice(b"norm\t");
    match request.method {
        b"" => out.extend_from_slice(b"noop"),
        b"SYNC" => {
            out.extend_from_slice(b"method=SYNC time=");
            quote(out, go_time(request.time).as_bytes());
        }
        method => {
            out.extend_from_slice(b"method=");
            // As the original: the only text of a row that is not quoted.
            if escape {
                out.extend_from_slice(method.escape_ascii().to_string().as_bytes());
            } else {
                out.extend_from_slice(method);
            }
            out.extend_from_slice(b" path=");
            excerpt(out, request.path, 64, 64);
            if !matches!(method, b"QGET" | b"DELETE") {
                out.extend_from_slice(b" val=");
                excerpt(out, request.value, 128, 0);
            }
        }
    }
}

/// Quotes all of a text, or of a long one its two ends.
fn excerpt(out: &mut Vec<u8>, text: &[u8], before: usize, after: usize) {
    match (text.get(..before), text.len().checked_sub(after).and_then(|at| text.get(at..))) {
        (Some(head), Some(tail)) if before + after <= text.len() => {
            quote(out, head);
            out.extend_from_slice(b"...");
            quote(out, tail);
        }
        _ => quote(out, text),
    }
}

/// A time of so many nanoseconds after 1970 as Go prints it in UTC.
fn go_time(nanoseconds: i64) -> String {
    let (second, nano) =
        (nanoseconds.div_euclid(1_000_000_000), nanoseconds.rem_euclid(1_000_000_000));
    let ((year, month, day), hour, minute, second) = moment(second);
    let mut fraction = if nano == 0 { String::new() } else { format!(".{nano:09}") };
    fraction.truncate(fraction.trim_end_matches('0').len());
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}{fraction} +0000 UTC")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(kind: i32, data: &[u8]) -> String {
        let entry = Entry { kind: kind.into(), term: 2, index: 5, data: Some(data) };
        let mut out = Vec::new();
        write(&mut out, Shape::of(&entry).unwrap(), &entry, false);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn entries_are_lines() {
        assert_eq!(row(0, b""), "   2\t         5\tnorm\t");
        assert_eq!(row(0, &[0x22, 3, 0x0a, 1, b'k']), "   2\t         5\tnorm\tput:<key:\"k\" > ");
        assert_eq!(row(0, &[0xff; 9]), "   2\t         5\tnorm\t???");
        assert_eq!(row(1, &[0x18, 0x1f]), "   2\t         5\tconf\tmethod=ConfChangeAddNode id=1f");
        assert_eq!(row(1, &[0x10, 9]), "   2\t         5\tconf\tmethod=9 id=0");
        assert_eq!(row(1, &[0x1a]), "   2\t         5\tconf\t???");
        let mut wide = Vec::new();
        padded(&mut wide, 12345, 4);
        assert_eq!(wide, b"12345");
    }

    #[test]
    fn v2_requests_are_excerpts() {
        let request = |method: &str, path: &str, value: &str, time: &[u8]| {
            let mut data = vec![0x08, 0x81, 0x01];
            for (tag, text) in [(0x12, method), (0x1a, path), (0x22, value)] {
                data.push(tag);
                let length = text.len();
                data.extend([(length & 0x7f) as u8 | 0x80, (length >> 7) as u8]);
                data.extend(text.as_bytes());
            }
            data.push(0x78);
            data.extend(time);
            row(0, &data).split_off(21)
        };
        assert_eq!(request("", "/", "", &[0]), "noop");
        assert_eq!(request("\x1b[31m\nX", "/", "", &[0]), "method=\x1b[31m\nX path=\"/\" val=\"\"");
        let mut escaped = Vec::new();
        v2(&mut escaped, b"\x12\x07\x1b[31m\nX", true);
        assert_eq!(escaped, b"norm\tmethod=\\x1b[31m\\nX path=\"\" val=\"\"");
        assert_eq!(
            request("SYNC", "/", "", &[1]),
            r#"method=SYNC time="1970-01-01 00:00:00.000000001 +0000 UTC""#
        );
        assert_eq!(
            request("PUT", "/0/version", "3.4.0", &[0]),
            r#"method=PUT path="/0/version" val="3.4.0""#
        );
        assert_eq!(request("QGET", "/é", "x", &[0]), "method=QGET path=\"/é\"");
        let (long, a) = ("b".repeat(64), "a".repeat(64));
        assert_eq!(
            request("DELETE", &format!("{a}{long}"), "", &[0]),
            format!("method=DELETE path=\"{a}\"...\"{long}\"")
        );
        assert_eq!(
            request("PUT", "/", &"v".repeat(130), &[0]),
            format!("method=PUT path=\"/\" val=\"{}\"...\"\"", "v".repeat(128))
        );
        assert_eq!(request("PUT", "/", &"v".repeat(127), &[0]).len(), 24 + 129);
    }

    #[test]
    fn times_are_gos() {
        for (nanoseconds, want) in [
            (0, "1970-01-01 00:00:00 +0000 UTC"),
            (1_700_000_000_120_000_000, "2023-11-14 22:13:20.12 +0000 UTC"),
            (-1, "1969-12-31 23:59:59.999999999 +0000 UTC"),
        ] {
            assert_eq!(go_time(nanoseconds), want);
        }
    }

    #[test]
    fn entry_types_select() {
        let put = [0x22, 3, 0x0a, 1, b'k'];
        let entry = Entry { kind: EntryKind::Normal, term: 1, index: 1, data: Some(&put) };
        for (flag, wanted) in [
            ("Normal,ConfigChange", true),
            ("IRRPut", true),
            ("IRRTxn", false),
            ("Request", false),
            ("InternalRaftRequest", true),
            ("ConfigChange", false),
            ("", false),
        ] {
            let (types, unknown) = Types::parse(flag.as_bytes());
            assert_eq!(types.have(Shape::Request, &entry), wanted, "{flag}");
            assert!(unknown.is_empty(), "{flag}");
        }
        let unknown = Types::parse(b"Foo,IRRPut,,irrput,\xff").1;
        assert_eq!(unknown, [&b"Foo"[..], b"", b"irrput", b"\xff"]);
    }
}
