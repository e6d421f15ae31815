//! A message as JSON, written from wire bytes: fields by their names in the order of the wire.
//!
//! ```text
//!  {"header":{"ID":9},"put":{"key":"Zm9v","value":"YmFy"}}
//! ```
//!
//! Bytes are base64 and numbers are numbers, as `etcdctl -w json` has them; enums are names. What
//! is absent is left out. Repeated fields are lists. The new password of a password change is replaced
//! by `<value removed>`, as in the text form. Fields that nobody knows come last, as
//!
//! ```text
//!  "unknown":[{"field":2000,"wire":2,"data":"Cgdu.."},{"field":77,"wire":0,"number":5}]
//! ```
//! by number and wire type; `data` is base64 of bytes (wire type 2) or of a whole group, its tags left out.

use serde::{Deserialize, Deserializer};

use super::fields::{ETCDSERVERPB_AUTHUSERCHANGEPASSWORDREQUEST as PASSWORD, Field, Kind, Message};
use super::text::{decimal, enum_number};
use super::wire::{BYTES, FIXED32, FIXED64, MAX_DEPTH, VARINT, Wire};

/// For `deserialize_with`: Go writes an empty list as `null` and reads `null` as nothing.
pub fn null_is_default<'de, D, T>(from: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Default + Deserialize<'de>,
{
    Ok(Option::deserialize(from)?.unwrap_or_default())
}

/// Appends a message that [`super::wire::check`] has accepted; of any other, what can be read.
pub fn write(out: &mut Vec<u8>, message: &'static Message, bytes: &[u8]) {
    write_within(out, message, bytes, MAX_DEPTH);
}

fn write_within(out: &mut Vec<u8>, message: &'static Message, bytes: &[u8], depth: usize) {
    out.push(b'{');
    let mut first = true;
    if let Some(depth) = depth.checked_sub(1) {
        for (place, field) in message.fields.iter().enumerate() {
            // A walk for each field that is there: requests have few.
            let present = |bytes| occurrences(message, bytes, place).next().is_some();
            if !present(bytes) {
                continue;
            }
            if !std::mem::take(&mut first) {
                out.push(b',');
            }
            string(out, field.name);
            out.push(b':');
            values(out, message, field, place, bytes, depth);
        }
        unknown(out, message, bytes, first);
    }
    out.push(b'}');
}

/// Appends the fields that `message` does not have, if there are any; no schema of ours has a field
/// of the name.
fn unknown(out: &mut Vec<u8>, message: &'static Message, bytes: &[u8], first: bool) {
    let mut wire = Wire::new(bytes);
    let start = out.len();
    while let Ok(Some(tag)) = wire.tag() {
        let Ok(field) = wire.skip(tag) else { break };
        if message.field(tag.number).is_some() {
            continue;
        }
        let head: &[u8] = match (out.len() == start, first) {
            (true, true) => b"\"unknown\":[",
            (true, false) => b",\"unknown\":[",
            (false, _) => b",",
        };
        out.extend_from_slice(head);
        let (number, wire) = (tag.number, tag.wire);
        out.extend_from_slice(format!(r#"{{"field":{number},"wire":{wire},"#).as_bytes());
        match content(field) {
            Some(Value::Number(number)) => {
                out.extend_from_slice(b"\"number\":");
                decimal(out, number);
            }
            Some(Value::Bytes(bytes)) => {
                out.extend_from_slice(b"\"data\":\"");
                base64(out, bytes);
                out.push(b'"');
            }
            None => out.extend_from_slice(b"\"data\":null"),
        }
        out.push(b'}');
    }
    if out.len() > start {
        out.push(b']');
    }
}

/// What a field holds whose bytes, tag included, these are.
fn content(field: &[u8]) -> Option<Value<'_>> {
    let mut wire = Wire::new(field);
    let tag = wire.tag().ok()??;
    let rest = field.get(wire.at()..)?;
    match tag.wire {
        BYTES => wire.bytes(tag).ok().map(Value::Bytes),
        VARINT => wire.varint().ok().map(Value::Number),
        FIXED32 => Some(Value::Number(u32::from_le_bytes(*rest.first_chunk()?).into())),
        FIXED64 => Some(Value::Number(u64::from_le_bytes(*rest.first_chunk()?))),
        // The tag that ends a group is as long as the one that begins it.
        _ => rest.get(..rest.len().checked_sub(wire.at())?).map(Value::Bytes),
    }
}

enum Value<'a> {
    Number(u64),
    Bytes(&'a [u8]),
}

/// The values of one field on the wire.
fn occurrences<'a>(
    message: &'static Message,
    bytes: &'a [u8],
    place: usize,
) -> impl Iterator<Item = Value<'a>> {
    let mut wire = Wire::new(bytes);
    let mut packed = Vec::new();
    std::iter::from_fn(move || {
        loop {
            if let Some(number) = packed.pop() {
                return Some(Value::Number(number));
            }
            let tag = wire.tag().ok()??;
            match message.field(tag.number) {
                Some((found, field)) if found == place => match field.kind {
                    Kind::Text | Kind::Bytes | Kind::Message(_) => {
                        return Some(Value::Bytes(wire.bytes(tag).ok()?));
                    }
                    _ => {
                        wire.numbers(tag, |number| packed.push(number)).ok()?;
                        packed.reverse();
                    }
                },
                _ => drop(wire.skip(tag).ok()?),
            }
        }
    })
}

fn values(
    out: &mut Vec<u8>,
    message: &'static Message,
    field: &'static Field,
    place: usize,
    bytes: &[u8],
    depth: usize,
) {
    if std::ptr::eq(message, &PASSWORD) && field.name == "password" {
        string(out, "<value removed>");
    } else if !field.repeated {
        if let Some(last) = occurrences(message, bytes, place).last() {
            value(out, field, last, depth);
        }
    } else {
        out.push(b'[');
        for (nth, each) in occurrences(message, bytes, place).enumerate() {
            if nth > 0 {
                out.push(b',');
            }
            value(out, field, each, depth);
        }
        out.push(b']');
    }
}

fn value(out: &mut Vec<u8>, field: &'static Field, value: Value<'_>, depth: usize) {
    match (field.kind, value) {
        (Kind::Message(nested), Value::Bytes(bytes)) => write_within(out, nested, bytes, depth),
        (Kind::Text, Value::Bytes(bytes)) => string(out, &String::from_utf8_lossy(bytes)),
        (_, Value::Bytes(bytes)) => {
            out.push(b'"');
            base64(out, bytes);
            out.push(b'"');
        }
        (Kind::Bool, Value::Number(number)) => {
            out.extend_from_slice(if number != 0 { b"true" } else { b"false" });
        }
        (Kind::Enum(list), Value::Number(number)) => match list.name(enum_number(number)) {
            Some(name) => string(out, name),
            None => out.extend_from_slice(enum_number(number).to_string().as_bytes()),
        },
        (Kind::Int, Value::Number(number)) => {
            out.extend_from_slice(number.cast_signed().to_string().as_bytes());
        }
        (_, Value::Number(number)) => decimal(out, number),
    }
}

/// Appends a JSON string.
pub fn string(out: &mut Vec<u8>, text: &str) {
    out.push(b'"');
    for character in text.chars() {
        match character {
            '"' => out.extend_from_slice(b"\\\""),
            '\\' => out.extend_from_slice(b"\\\\"),
            '\n' => out.extend_from_slice(b"\\n"),
            '\0'..='\x1f' => {
                out.extend_from_slice(format!("\\u{:04x}", u32::from(character)).as_bytes());
            }
            _ => out.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
    out.push(b'"');
}

/// Appends base64 with padding.
pub fn base64(out: &mut Vec<u8>, bytes: &[u8]) {
    super::base64::write(out, bytes).expect("writing to a vector");
}

#[cfg(test)]
mod tests {
    use super::super::fields;
    use super::*;

    fn json(bytes: &[u8]) -> String {
        let mut out = Vec::new();
        write(&mut out, &fields::ETCDSERVERPB_INTERNALRAFTREQUEST, bytes);
        String::from_utf8(out).expect("JSON is UTF-8")
    }

    #[test]
    fn a_request_is_one_object() {
        // put{key foo}, header{ID 9, username "\n\xff"}.
        let bytes =
            [&[0x22, 5, 0x0a, 3, b'f', b'o', b'o'][..], &[0xa2, 6, 6, 8, 9, 0x12, 2, b'\n', 0xff]]
                .concat();
        let want =
            "{\"header\":{\"ID\":9,\"username\":\"\\n\u{fffd}\"},\"put\":{\"key\":\"Zm9v\"}}";
        assert_eq!(json(&bytes), want);
        assert_eq!(json(&[]), "{}");
        assert_eq!(json(&[0xff]), "{}");
    }

    #[test]
    fn what_nobody_knows_is_shown_by_number() {
        // Tags of fields 500 to 504: varint, bytes, 4 bytes, 8 bytes, a group with {1: 7} in it.
        for (bytes, want) in [
            (&[0xa0, 0x1f, 5][..], r#"{"field":500,"wire":0,"number":5}"#),
            (&[0xaa, 0x1f, 2, b'h', b'i'], r#"{"field":501,"wire":2,"data":"aGk="}"#),
            (&[0xb5, 0x1f, 1, 1, 0, 0], r#"{"field":502,"wire":5,"number":257}"#),
            (&[0xb9, 0x1f, 2, 0, 0, 0, 0, 0, 0, 0], r#"{"field":503,"wire":1,"number":2}"#),
            (&[0xc3, 0x1f, 8, 7, 0xc4, 0x1f], r#"{"field":504,"wire":3,"data":"CAc="}"#),
        ] {
            assert_eq!(json(bytes), format!(r#"{{"unknown":[{want}]}}"#));
            // put{77 of it}, and the same beside a field that is known: both come after it.
            let put = [&[0x22, bytes.len() as u8 + 3, 0x0a, 1, b'k'], bytes].concat();
            let put = [&put[..], bytes, &[8, 1]].concat();
            let want = format!(
                r#"{{"ID":1,"put":{{"key":"aw==","unknown":[{want}]}},"unknown":[{want}]}}"#
            );
            assert_eq!(json(&put), want);
        }
        let two = json(&[0xa0, 0x1f, 5, 0xa8, 0x1f, 6]);
        serde_json::from_str::<serde_json::Value>(&two).expect("JSON");
        assert!(two.contains("},{"), "{two}");
    }

    #[test]
    fn a_new_password_is_not_shown() {
        let bytes = [0xfa, 0x44, 6, 0x0a, 1, b'a', 0x12, 1, b'b'];
        let want = r#"{"auth_user_change_password":{"name":"a","password":"<value removed>"}}"#;
        assert_eq!(json(&bytes), want);
    }

    #[test]
    fn lists_and_enums() {
        // txn{compare{result NOT_EQUAL}, compare{}}
        assert_eq!(
            json(&[0x32, 6, 0x0a, 2, 8, 3, 0x0a, 0]),
            r#"{"txn":{"compare":[{"result":"NOT_EQUAL"},{}]}}"#
        );
    }
}
