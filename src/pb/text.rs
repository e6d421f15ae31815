//! The protobuf text form as etcd 3.6 prints it, written from wire bytes without decoding them.
//!
//! ```text
//!  header:<ID:9 > put:<key:"foo" value:"bar\000" lease:7 > 99:"unknown"
//! ```
//!
//! Fields come in the order of declaration, whatever order the bytes have; a space follows each.
//! Zero and empty are left out unless the field can tell them from absent. Of a field that may
//! stand once, the last value counts, and messages are merged. Bytes and strings are printed
//! alike, all but printable ASCII in octal. Fields nobody knows come last, by number.

use super::fields::{self, Field, Kind, Message};
use super::quote::quote;
use super::wire::{BYTES, FIXED32, FIXED64, GROUP, MAX_DEPTH, Tag, VARINT, Wire};

/// Appends a message that [`super::wire::check`] has accepted; of any other, what can be read.
pub fn write(out: &mut Vec<u8>, message: &'static Message, bytes: &[u8]) {
    let spare = bytes.len().saturating_mul(4);
    Writer { out, hide_password: false, drops_of_raft: false, spare }
        .message(message, bytes, MAX_DEPTH);
}

/// The same as etcd 3.6 prints it, whose types of raft's messages drop what they do not know.
pub fn write_as_original(out: &mut Vec<u8>, message: &'static Message, bytes: &[u8]) {
    let spare = bytes.len().saturating_mul(4);
    Writer { out, hide_password: false, drops_of_raft: true, spare }
        .message(message, bytes, MAX_DEPTH);
}

/// The same, with the new password of a password change replaced by `<value removed>`, as etcd
/// 3.6 does. It leaves all other passwords and hashes as they are.
pub fn write_without_password(out: &mut Vec<u8>, message: &'static Message, bytes: &[u8]) {
    let spare = bytes.len().saturating_mul(4);
    Writer { out, hide_password: true, drops_of_raft: false, spare }
        .message(message, bytes, MAX_DEPTH);
}

#[derive(Clone, Copy)]
enum Value<'a> {
    Number(u64),
    Bytes(&'a [u8]),
}

/// One field met on the wire.
#[derive(Clone, Copy)]
struct Slot<'a> {
    /// In the order of declaration.
    place: usize,
    field: &'static Field,
    value: Value<'a>,
}

/// The fields of a message in the order of declaration, and whether there are unknown ones. Of a
/// oneof only the last is kept.
fn slots<'a>(message: &'static Message, bytes: &'a [u8]) -> (Vec<Slot<'a>>, bool) {
    let (mut found, mut unknown, mut oneof) = (Vec::with_capacity(8), false, false);
    let mut wire = Wire::new(bytes);
    while let Ok(Some(tag)) = wire.tag() {
        let Some((place, field)) = message.field(tag.number) else {
            unknown = true;
            if wire.skip(tag).is_err() {
                break;
            }
            continue;
        };
        oneof |= field.oneof != 0;
        let read = match field.kind {
            Kind::Text | Kind::Bytes | Kind::Message(_) => wire.bytes(tag).map(|bytes| {
                found.push(Slot { place, field, value: Value::Bytes(bytes) });
            }),
            _ if field.repeated => wire.numbers(tag, |number| {
                found.push(Slot { place, field, value: Value::Number(number) });
            }),
            _ => wire.number(tag).map(|number| {
                found.push(Slot { place, field, value: Value::Number(number) });
            }),
        };
        if read.is_err() {
            break;
        }
    }
    if oneof {
        let mut later: u64 = 0;
        let mut keep: Vec<bool> = found
            .iter()
            .rev()
            .map(|slot| {
                let bit = if slot.field.oneof == 0 { 0 } else { 1 << (slot.field.oneof & 63) };
                let first = later & bit == 0;
                later |= bit;
                first
            })
            .collect();
        found.retain(|_| keep.pop().unwrap_or(true));
    }
    if !found.is_sorted_by_key(|slot| slot.place) {
        found.sort_by_key(|slot| slot.place);
    }
    (found, unknown)
}

struct Writer<'o> {
    out: &'o mut Vec<u8>,
    hide_password: bool,
    /// Of a message of raft's, unknown fields are not shown.
    drops_of_raft: bool,
    /// Bytes that merging may still copy: a bound on what nested duplicates can make of a message.
    spare: usize,
}

impl Writer<'_> {
    fn message(&mut self, message: &'static Message, bytes: &[u8], depth: usize) {
        let Some(depth) = depth.checked_sub(1) else { return };
        let (slots, unknown) = slots(message, bytes);
        let hidden = self.hide_password
            && std::ptr::eq(message, &fields::ETCDSERVERPB_AUTHUSERCHANGEPASSWORDREQUEST);
        for same in slots.chunk_by(|one, other| one.place == other.place) {
            let [.., last] = same else { continue };
            let field = last.field;
            if field.repeated {
                for slot in same {
                    self.field(field, slot.value, depth);
                }
            } else if let (Kind::Message(_), [_, _, ..]) = (field.kind, same) {
                self.merged(field, same, depth);
            } else if hidden && field.name == "password" && !is_zero(field, last.value) {
                self.field(field, Value::Bytes(b"<value removed>"), depth);
            } else if field.explicit || !is_zero(field, last.value) {
                self.field(field, last.value, depth);
            }
        }
        if unknown && !(self.drops_of_raft && message.name.starts_with("raftpb.")) {
            self.unknown(message, bytes);
        }
    }

    /// A message that stands more than once: all of them, one after the other, are one.
    fn merged(&mut self, field: &'static Field, same: &[Slot<'_>], depth: usize) {
        let mut whole = Vec::new();
        for slot in same {
            if let Value::Bytes(bytes) = slot.value {
                let Some(spare) = self.spare.checked_sub(bytes.len()) else { break };
                self.spare = spare;
                whole.extend_from_slice(bytes);
            }
        }
        self.field(field, Value::Bytes(&whole), depth);
    }

    fn field(&mut self, field: &'static Field, value: Value<'_>, depth: usize) {
        self.out.extend_from_slice(field.name.as_bytes());
        self.out.push(b':');
        match (field.kind, value) {
            (Kind::Message(nested), Value::Bytes(bytes)) => {
                self.out.push(b'<');
                self.message(nested, bytes, depth);
                self.out.push(b'>');
            }
            (_, Value::Bytes(bytes)) => quoted(self.out, bytes),
            (Kind::Bool, Value::Number(number)) => {
                self.out.extend_from_slice(if number != 0 { b"true" } else { b"false" });
            }
            (Kind::Enum(list), Value::Number(number)) => {
                let number = enum_number(number);
                match list.name(number) {
                    Some(name) => self.out.extend_from_slice(name.as_bytes()),
                    None => signed(self.out, number.into()),
                }
            }
            (Kind::Int, Value::Number(number)) => signed(self.out, number.cast_signed()),
            (_, Value::Number(number)) => decimal(self.out, number),
        }
        self.out.push(b' ');
    }

    fn unknown(&mut self, message: &'static Message, bytes: &[u8]) {
        let mut wire = Wire::new(bytes);
        while let Ok(Some(tag)) = wire.tag() {
            let known = message.field(tag.number).is_some();
            let Ok(field) = wire.skip(tag) else { return };
            if !known && unknown_field(self.out, field).is_none() {
                return;
            }
        }
    }
}

/// As Go's conversion to a 32-bit enum.
pub(super) fn enum_number(number: u64) -> i32 {
    (number as u32).cast_signed()
}

fn is_zero(field: &Field, value: Value<'_>) -> bool {
    match (field.kind, value) {
        // A message that is there is printed, empty or not.
        (Kind::Message(_), _) => false,
        (Kind::Enum(_), Value::Number(number)) => enum_number(number) == 0,
        (_, Value::Number(number)) => number == 0,
        (_, Value::Bytes(bytes)) => bytes.is_empty(),
    }
}

/// Prints one unknown field, groups with all that is in them. None where the original's stricter
/// reader gives up: a number that does not fit, a length that lies.
fn unknown_field(out: &mut Vec<u8>, bytes: &[u8]) -> Option<()> {
    let mut wire = Wire::new(bytes);
    while wire.at() < bytes.len() {
        let start = wire.at();
        let tag = strict(&mut wire, bytes)?;
        let number = u32::try_from(tag >> 3).ok().filter(|n| (1..=i32::MAX as u32).contains(n))?;
        let kind = (tag & 7) as u8;
        if kind == super::wire::END_GROUP {
            out.extend_from_slice(b"} ");
            continue;
        }
        decimal(out, number.into());
        match kind {
            VARINT => {
                out.push(b':');
                let value = strict(&mut wire, bytes)?;
                decimal(out, value);
            }
            FIXED64 | FIXED32 => {
                out.push(b':');
                let field = wire.skip(Tag { number, wire: kind, start }).ok()?;
                let width = if kind == FIXED64 { 8 } else { 4 };
                let mut value = [0; 8];
                value[..width].copy_from_slice(&field[field.len() - width..]);
                decimal(out, u64::from_le_bytes(value));
            }
            BYTES => {
                out.push(b':');
                let field = wire.bytes(Tag { number, wire: BYTES, start }).ok()?;
                quote(out, field);
            }
            GROUP => out.extend_from_slice(b" {"),
            other => {
                out.push(b':');
                out.extend_from_slice(b"/* unknown wire type ");
                decimal(out, other.into());
                out.extend_from_slice(b" */");
            }
        }
        out.push(b' ');
    }
    Some(())
}

/// A varint that fits 64 bits.
fn strict(wire: &mut Wire<'_>, bytes: &[u8]) -> Option<u64> {
    let start = wire.at();
    let value = wire.varint().ok()?;
    let fits = wire.at() - start < 10 || bytes[wire.at() - 1] <= 1;
    fits.then_some(value)
}

/// What each byte is written as, in four bytes, and how many of them count.
const ESCAPES: ([[u8; 4]; 256], [u8; 256]) = {
    let (mut text, mut length) = ([[0; 4]; 256], [0; 256]);
    let mut byte = 0;
    while byte < 256 {
        let short = match byte as u8 {
            b'\n' => b'n',
            b'\r' => b'r',
            b'\t' => b't',
            b'"' => b'"',
            b'\\' => b'\\',
            _ => 0,
        };
        (text[byte], length[byte]) = if short != 0 {
            ([b'\\', short, 0, 0], 2)
        } else if byte >= 0x20 && byte < 0x7f {
            ([byte as u8, 0, 0, 0], 1)
        } else {
            let octal = byte as u8;
            ([b'\\', b'0' + (octal >> 6), b'0' + (octal >> 3 & 7), b'0' + (octal & 7)], 4)
        };
        byte += 1;
    }
    (text, length)
};

/// Appends bytes in quotes: printable ASCII as it is, the rest by name or in octal.
pub fn quoted(out: &mut Vec<u8>, bytes: &[u8]) {
    /// Bytes escaped in one go.
    const CHUNK: usize = 64;
    out.reserve(bytes.len() + 2);
    out.push(b'"');
    let mut buffer = [0; 4 * CHUNK];
    for chunk in bytes.chunks(CHUNK) {
        // The same test as the table's on the whole chunk without a branch: it is vectorized.
        let plain = chunk.iter().fold(true, |all, &byte| {
            all & (byte.wrapping_sub(0x20) < 0x5f) & (byte != b'"') & (byte != b'\\')
        });
        if plain {
            out.extend_from_slice(chunk);
            continue;
        }
        // Four bytes are always written, and overwritten where fewer count: no branch a byte.
        let mut end = 0;
        for &byte in chunk {
            let place = usize::from(byte);
            if let Some(space) = buffer.get_mut(end..end + 4) {
                space.copy_from_slice(&ESCAPES.0[place]);
            }
            end += usize::from(ESCAPES.1[place]);
        }
        out.extend_from_slice(&buffer[..end]);
    }
    out.push(b'"');
}

/// Appends a number.
pub fn decimal(out: &mut Vec<u8>, mut number: u64) {
    let mut digits = [0; 20];
    let mut start = digits.len();
    loop {
        start -= 1;
        digits[start] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[start..]);
}

fn signed(out: &mut Vec<u8>, number: i64) {
    if number < 0 {
        out.push(b'-');
    }
    decimal(out, number.unsigned_abs());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pb::wire::check;

    fn text(message: &'static Message, bytes: &[u8]) -> String {
        check(message, bytes).expect("a message that etcd decodes");
        let mut out = Vec::new();
        write_without_password(&mut out, message, bytes);
        String::from_utf8(out).expect("the text form is ASCII but for unknown strings")
    }

    fn request(bytes: &[u8]) -> String {
        text(&fields::ETCDSERVERPB_INTERNALRAFTREQUEST, bytes)
    }

    #[test]
    fn fields_come_in_the_order_of_declaration() {
        // put{value "\n\0é", key "k"}, then header{ID 9}.
        let bytes = [
            &[0x22, 9, 0x2a - 0x18, 4, b'\n', 0, 0xc3, 0xa9, 0x0a, 1, b'k'][..],
            &[0xa2, 6, 2, 8, 9],
        ]
        .concat();
        assert_eq!(request(&bytes), r#"header:<ID:9 > put:<key:"k" value:"\n\000\303\251" > "#);
        assert_eq!(request(&[]), "");
        assert_eq!(request(&[0x52, 0]), "alarm:<> ");
    }

    #[test]
    fn zeros_show_where_they_differ_from_absent() {
        let txn = |compare: &[u8]| {
            let inner = [&[0x0a, compare.len() as u8], compare].concat();
            request(&[&[0x32, inner.len() as u8], &inner[..]].concat())
        };
        // result EQUAL and target VERSION are zeros; a version of 0 is a choice.
        assert_eq!(txn(&[8, 0, 0x10, 0, 0x1a, 0, 0x20, 0]), "txn:<compare:<version:0 > > ");
        // The last of a oneof counts, and an empty value too.
        assert_eq!(txn(&[0x20, 5, 0x3a, 0]), "txn:<compare:<value:\"\" > > ");
        assert_eq!(txn(&[0x3a, 0, 0x20, 5]), "txn:<compare:<version:5 > > ");
        assert_eq!(
            txn(&[0x08, 9, 0x82, 4, 1, 0]),
            "txn:<compare:<result:9 range_end:\"\\000\" > > "
        );
        let entry = &fields::RAFTPB_ENTRY;
        assert_eq!(text(entry, &[8, 0, 0x10, 2, 0x18, 2]), "Term:2 Index:2 ");
        assert_eq!(
            text(entry, &[8, 1, 0x10, 2, 0x22, 0]),
            "Term:2 Type:EntryConfChange Data:\"\" "
        );
    }

    #[test]
    fn what_stands_twice_is_merged_or_replaced() {
        // put{key a, lease 1}, put{key b}: key b, lease 1.
        let bytes = [0x22, 5, 0x0a, 1, b'a', 0x18, 1, 0x22, 3, 0x0a, 1, b'b'];
        assert_eq!(request(&bytes), r#"put:<key:"b" lease:1 > "#);
        assert_eq!(request(&[8, 1, 8, 2]), "ID:2 ");
        // In a oneof a message replaces: success{request_put{key a}, request_put{lease 1}}.
        let op = [0x12, 3, 0x0a, 1, b'a', 0x12, 2, 0x18, 1];
        let txn = [&[0x32, op.len() as u8 + 2, 0x12, op.len() as u8], &op[..]].concat();
        assert_eq!(request(&txn), "txn:<success:<request_put:<lease:1 > > > ");
    }

    #[test]
    fn unknown_fields_come_last() {
        // 500: varint 5; 501: "'\x01é"; 502: 4 bytes; 503: 8 bytes; group 504 {505: 1}; ID 3.
        let tag = |number: u16, kind: u16| {
            let tag = number << 3 | kind;
            vec![(tag & 0x7f) as u8 | 0x80, (tag >> 7) as u8]
        };
        let mut bytes = Vec::new();
        for (head, rest) in [
            (tag(500, 0), &[5][..]),
            (tag(501, 2), &[4, b'\'', 1, 0xc3, 0xa9]),
            (tag(502, 5), &[1, 0, 0, 0]),
            (tag(503, 1), &[2, 0, 0, 0, 0, 0, 0, 0]),
            (tag(504, 3), &[]),
            (tag(505, 0), &[1]),
            (tag(504, 4), &[]),
            (vec![8], &[3]),
        ] {
            bytes.extend(head);
            bytes.extend(rest);
        }
        assert_eq!(request(&bytes), r#"ID:3 500:5 501:"'\x01é" 502:1 503:2 504 { 505:1 } "#);
    }

    #[test]
    fn the_original_drops_what_its_types_of_raft_do_not_know() {
        // Field 10 of a hard state, of a snapshot record of the log, and of the conf state in one.
        let state = [0x18, 6, 0x50, 0];
        let mark = [8, 1, 0x1a, 4, 8, 7, 0x50, 9, 0x50, 0];
        let both = |message, bytes: &[u8]| {
            let (mut ours, mut original) = (Vec::new(), Vec::new());
            write(&mut ours, message, bytes);
            write_as_original(&mut original, message, bytes);
            [ours, original].map(|text| String::from_utf8(text).expect("ASCII"))
        };
        assert_eq!(both(&fields::RAFTPB_HARDSTATE, &state), ["commit:6 10:0 ", "commit:6 "]);
        let [ours, original] = both(&fields::WALPB_SNAPSHOT, &mark);
        assert_eq!(ours, "index:1 conf_state:<voters:7 10:9 > 10:0 ");
        assert_eq!(original, "index:1 conf_state:<voters:7 > 10:0 ");
    }

    #[test]
    fn one_password_is_removed() {
        // auth_user_change_password{name a, password b}
        let bytes = [0xfa, 0x44, 6, 0x0a, 1, b'a', 0x12, 1, b'b'];
        let want = r#"auth_user_change_password:<name:"a" password:"<value removed>" > "#;
        assert_eq!(request(&bytes), want);
        let bytes = [0xe2, 0x44, 6, 0x0a, 1, b'a', 0x12, 1, b'b'];
        assert_eq!(request(&bytes), r#"auth_user_add:<name:"a" password:"b" > "#);
    }

    #[test]
    fn every_byte_is_escaped_as_gogo_escapes_it() {
        for byte in 0..=255_u8 {
            for length in [1, 63, 64, 65, 200] {
                let mut bytes = vec![b'-'; length];
                bytes[length / 2] = byte;
                let want = match byte {
                    b'\n' => "\\n".to_owned(),
                    b'\r' => "\\r".to_owned(),
                    b'\t' => "\\t".to_owned(),
                    b'"' => "\\\"".to_owned(),
                    b'\\' => "\\\\".to_owned(),
                    0x20..0x7f => char::from(byte).to_string(),
                    _ => format!("\\{byte:03o}"),
                };
                let (before, after) = (length / 2, length - length / 2 - 1);
                let want = format!("\"{}{want}{}\"", "-".repeat(before), "-".repeat(after));
                let mut out = Vec::new();
                quoted(&mut out, &bytes);
                assert_eq!(String::from_utf8(out).expect("ASCII"), want);
            }
        }
        let mut out = Vec::new();
        quoted(&mut out, &[0xff; 1000]);
        assert_eq!(out.len(), 4002);
    }

    #[test]
    fn numbers_are_printed_whole() {
        for number in [0, 1, 9, 10, 12345, u64::MAX] {
            let mut out = Vec::new();
            decimal(&mut out, number);
            assert_eq!(out, number.to_string().as_bytes());
        }
        let mut out = Vec::new();
        signed(&mut out, i64::MIN);
        assert_eq!(out, i64::MIN.to_string().as_bytes());
    }
}
