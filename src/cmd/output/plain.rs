//! Our own formats: `ndjson` for programs that read lines, `yaml` for people.
//!
//! Made from an answer's json, so that every answer has them. What is different:
//!
//! ```text
//!  {"kvs":[{"key":"Zm9v","lease":7587..}]}     etcd's json
//!  {"key":"foo","lease":"694d5765fc71500b"}    ndjson: a line for each item of the list
//! ```
//! Keys and values are text where they are UTF-8, and base64 in a member `*_b64` where they are not.
//! 64-bit ids are hex strings: most readers of json would round them. Names are snake_case.

use std::io::{self, Write};

use serde_json::{Map, Value};

use super::Look;

/// Members that hold bytes in base64, or a list of such.
const BYTES: [&str; 4] = ["key", "value", "range_end", "keys"];
/// Members that are ids.
const IDS: [&str; 7] =
    ["cluster_id", "member_id", "leader", "lease", "lease_id", "id", "target_id"];
/// The one list that an answer is about: ndjson has a line for each of its items.
const LISTS: [&str; 6] = ["kvs", "members", "leases", "events", "alarms", "perm"];

/// An answer's json in our terms.
pub(super) fn plain(json: &[u8], look: &Look) -> io::Result<Value> {
    let value = serde_json::from_slice(json).map_err(io::Error::other)?;
    Ok(of_value(value, look))
}

fn of_value(value: Value, look: &Look) -> Value {
    match value {
        Value::Array(items) => {
            Value::Array(items.into_iter().map(|item| of_value(item, look)).collect())
        }
        Value::Object(members) => Value::Object(of_members(members, look)),
        other => other,
    }
}

fn of_members(members: Map<String, Value>, look: &Look) -> Map<String, Value> {
    let is_pair = members.contains_key("create_revision") || members.contains_key("mod_revision");
    let is_event = members.contains_key("kv");
    let mut out = Map::new();
    if is_event {
        let kind = if members.contains_key("type") { "DELETE" } else { "PUT" };
        out.insert("type".to_owned(), kind.into());
    }
    for (name, value) in members {
        let name = snake(&name);
        match (name.as_str(), value) {
            ("type", Value::Number(_)) if is_event => {}
            (bytes, Value::String(text)) if BYTES.contains(&bytes) => {
                let (name, text) = text_or_base64(&name, text);
                out.insert(name, text.into());
            }
            (bytes, Value::Array(items)) if BYTES.contains(&bytes) => {
                let (name, items) = all_text_or_base64(&name, items);
                out.insert(name, items);
            }
            (id, Value::Number(number)) if IDS.contains(&id) => {
                out.insert(name, hex(&number).into());
            }
            ("alarm", Value::Number(number)) => {
                let alarm = match number.as_i64() {
                    Some(1) => "NOSPACE".into(),
                    Some(2) => "CORRUPT".into(),
                    _ => Value::Number(number),
                };
                out.insert(name, alarm);
            }
            ("compact_revision", Value::Number(number)) if number.as_i64() == Some(0) => {}
            ("cancel_reason" | "error", Value::String(text)) if text.is_empty() => {}
            ("canceled" | "created", Value::Bool(false)) => {}
            ("events" | "keys", Value::Null) => {}
            (_, value) => {
                out.insert(name, of_value(value, look));
            }
        }
    }
    // An empty value is left out of etcd's json; here it is there.
    let has_value = is_pair && !look.keys_only;
    if has_value && !out.contains_key("value") && !out.contains_key("value_b64") {
        out.insert("value".to_owned(), "".into());
    }
    out
}

/// `memberID` and `granted-ttl` as `member_id` and `granted_ttl`.
fn snake(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 4);
    let bytes = name.as_bytes();
    for (at, &byte) in bytes.iter().enumerate() {
        let upper = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_uppercase);
        let lower = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_lowercase);
        match byte {
            b'-' => out.push('_'),
            // A word begins behind a lower-case letter, or with the last of several capitals;
            // but `URLs` is one word.
            _ if byte.is_ascii_uppercase() => {
                let word = at > 0
                    && (lower(at - 1) || (upper(at - 1) && lower(at + 1) && at + 2 < bytes.len()));
                if word {
                    out.push('_');
                }
                out.push(char::from(byte.to_ascii_lowercase()));
            }
            _ => out.push(char::from(byte)),
        }
    }
    out
}

fn text_or_base64(name: &str, base64: String) -> (String, String) {
    match super::base64::decode(&base64).map(String::from_utf8) {
        Some(Ok(text)) => (name.to_owned(), text),
        _ => (format!("{name}_b64"), base64),
    }
}

/// A list is text if all of it is.
fn all_text_or_base64(name: &str, items: Vec<Value>) -> (String, Value) {
    let decoded: Option<Vec<Value>> = items
        .iter()
        .map(|item| {
            let bytes = super::base64::decode(item.as_str()?)?;
            String::from_utf8(bytes).ok().map(Value::from)
        })
        .collect();
    match decoded {
        Some(items) => (name.to_owned(), items.into()),
        None => (format!("{name}_b64"), items.into()),
    }
}

fn hex(number: &serde_json::Number) -> String {
    match (number.as_u64(), number.as_i64()) {
        (Some(id), _) => format!("{id:x}"),
        (None, Some(id)) => format!("{:x}", id.cast_unsigned()),
        _ => number.to_string(),
    }
}

/// A line for each item of the answer's list; an answer without one is one line, if it is no list by
/// its kind.
pub(super) fn write_lines(value: Value, is_list: bool, out: &mut dyn Write) -> io::Result<()> {
    let line = |value: &Value, out: &mut dyn Write| writeln!(out, "{value}");
    match value {
        Value::Null => Ok(()),
        Value::Array(items) => items.iter().try_for_each(|item| line(item, out)),
        Value::Object(mut members) => {
            let list = LISTS.iter().find_map(|name| match members.get_mut(*name) {
                Some(Value::Array(items)) => Some(std::mem::take(items)),
                _ => None,
            });
            match list {
                Some(items) => items.iter().try_for_each(|item| line(item, out)),
                None if is_list && is_header_alone(&members) => Ok(()),
                None => line(&Value::Object(members), out),
            }
        }
        other => line(&other, out),
    }
}

fn is_header_alone(members: &Map<String, Value>) -> bool {
    members.len() == 1 && members.get("header").is_some_and(|h| h.get("revision").is_some())
}

/// One YAML document.
pub(super) fn write_yaml(value: &Value, out: &mut dyn Write) -> io::Result<()> {
    let mut text = String::from("---\n");
    yaml_block(value, 0, &mut text);
    out.write_all(text.as_bytes())
}

/// One item of a list that stands at the left.
pub(super) fn write_yaml_item(value: Value, out: &mut dyn Write) -> io::Result<()> {
    let mut text = String::new();
    yaml_block(&Value::Array(vec![value]), 0, &mut text);
    out.write_all(text.as_bytes())
}

/// A value on lines of its own.
fn yaml_block(value: &Value, indent: usize, text: &mut String) {
    let pad = " ".repeat(indent);
    match value {
        Value::Object(members) if !members.is_empty() => {
            for (name, value) in members {
                text.push_str(&format!("{pad}{}:", yaml_text(name)));
                yaml_behind(value, indent, text);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            for item in items {
                match item {
                    Value::Object(members) if !members.is_empty() => {
                        let mut block = String::new();
                        yaml_block(item, indent + 2, &mut block);
                        // The first member stands behind the dash.
                        text.push_str(&format!("{pad}- {}", &block[indent + 2..]));
                    }
                    item => {
                        text.push_str(&format!("{pad}-"));
                        yaml_behind(item, indent, text);
                    }
                }
            }
        }
        value => text.push_str(&format!("{pad}{}\n", yaml_scalar(value))),
    }
}

/// A value behind a name or a dash.
fn yaml_behind(value: &Value, indent: usize, text: &mut String) {
    match value {
        Value::Object(members) if !members.is_empty() => {
            text.push('\n');
            yaml_block(value, indent + 2, text);
        }
        Value::Array(items) if !items.is_empty() => {
            text.push('\n');
            yaml_block(value, indent, text);
        }
        value => text.push_str(&format!(" {}\n", yaml_scalar(value))),
    }
}

fn yaml_scalar(value: &Value) -> String {
    match value {
        Value::String(text) => yaml_text(text),
        other => other.to_string(),
    }
}

/// Plain where no reader of any YAML could take it for something else, else as json quotes it.
fn yaml_text(text: &str) -> String {
    let safe = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '/' | '.' | '-');
    let first = text.chars().next();
    let word = text.to_ascii_lowercase();
    let plain = first.is_some_and(|c| c.is_ascii_alphabetic() || c == '/')
        && text.chars().all(safe)
        && !matches!(
            word.as_str(),
            "true" | "false" | "null" | "yes" | "no" | "on" | "off" | "y" | "n"
        );
    // Hex ids that begin with a letter and hold an e are numbers to some.
    let number =
        text.chars().all(|c| c.is_ascii_hexdigit()) && text.chars().any(|c| c.is_ascii_digit());
    if plain && !number { text.to_owned() } else { quoted(text) }
}

/// Json's quotes; what YAML wants escaped and json does not is escaped too.
fn quoted(text: &str) -> String {
    let json = Value::from(text).to_string();
    let mut out = String::with_capacity(json.len());
    for c in json.chars() {
        match c {
            '\u{7f}'..='\u{9f}'
            | '\u{2028}'
            | '\u{2029}'
            | '\u{feff}'
            | '\u{fffe}'
            | '\u{ffff}' => {
                out.push_str(&format!("\\u{:04x}", u32::from(c)));
            }
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::{Format, Look, Show};
    use super::*;
    use crate::pb::etcdserverpb::{
        AlarmResponse, DeleteRangeResponse, LeaseLeasesResponse, Member, MemberListResponse,
        PutResponse, RangeResponse, ResponseHeader, WatchResponse,
    };
    use crate::pb::mvccpb::KeyValue;

    fn shown<T: Show>(format: Format, answer: &T) -> String {
        let mut out = Vec::new();
        let look = Look::of(format);
        look.show(answer, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    fn range(pairs: &[(&[u8], &[u8], i64)]) -> RangeResponse {
        let pair = |(key, value, lease): &(&[u8], &[u8], i64)| KeyValue {
            key: key.to_vec().into(),
            value: value.to_vec().into(),
            lease: *lease,
            create_revision: 2,
            mod_revision: 3,
            version: 1,
        };
        let header =
            ResponseHeader { cluster_id: u64::MAX, member_id: 1, revision: 9, raft_term: 2 };
        RangeResponse {
            header: Some(header),
            kvs: pairs.iter().map(pair).collect(),
            more: false,
            count: pairs.len() as i64,
        }
    }

    #[test]
    fn a_line_for_each_key() {
        let answer = range(&[(b"foo", b"b\"ar\n", 0x694d_5765_fc71_500b), (b"\xff", b"", 0)]);
        assert_eq!(
            shown(Format::Ndjson, &answer),
            "{\"key\":\"foo\",\"create_revision\":2,\"mod_revision\":3,\"version\":1,\
             \"value\":\"b\\\"ar\\n\",\"lease\":\"694d5765fc71500b\"}\n\
             {\"key_b64\":\"/w==\",\"create_revision\":2,\"mod_revision\":3,\"version\":1,\
             \"value\":\"\"}\n"
        );
        assert_eq!(shown(Format::Ndjson, &range(&[])), "");
        // What is no list has a line, if only with the header.
        let header = range(&[]).header;
        let put = PutResponse { header, prev_kv: None };
        let line = "{\"header\":{\"cluster_id\":\"ffffffffffffffff\",\"member_id\":\"1\",\"revision\":9,\"raft_term\":2}}\n";
        assert_eq!(shown(Format::Ndjson, &put), line);
        assert_eq!(
            shown(Format::Ndjson, &DeleteRangeResponse { header, ..Default::default() }),
            line
        );
        for list in [
            shown(Format::Ndjson, &LeaseLeasesResponse { header, leases: Vec::new() }),
            shown(Format::Ndjson, &AlarmResponse { header, alarms: Vec::new() }),
            shown(Format::Ndjson, &WatchResponse { header, ..Default::default() }),
        ] {
            assert_eq!(list, "");
        }
    }

    #[test]
    fn a_value_that_was_not_asked_for_is_not_an_empty_one() {
        let answer = range(&[(b"foo", b"", 0)]);
        let mut out = Vec::new();
        Look { keys_only: true, ..Look::of(Format::Ndjson) }.show(&answer, &mut out).unwrap();
        assert_eq!(
            out,
            b"{\"key\":\"foo\",\"create_revision\":2,\"mod_revision\":3,\"version\":1}\n"
        );
    }

    #[test]
    fn yaml_for_people_that_reads_back() {
        let answer = range(&[(b"/a/b", b"true", 5), (b"k: #", b"", 0)]);
        let text = shown(Format::Yaml, &answer);
        assert_eq!(
            text,
            "---\nheader:\n  cluster_id: \"ffffffffffffffff\"\n  member_id: \"1\"\n  revision: 9\n  \
             raft_term: 2\nkvs:\n- key: /a/b\n  create_revision: 2\n  mod_revision: 3\n  version: 1\n  \
             value: \"true\"\n  lease: \"5\"\n- key: \"k: #\"\n  create_revision: 2\n  mod_revision: 3\n  \
             version: 1\n  value: \"\"\ncount: 2\n"
                .replace("\"ffffffffffffffff\"", "ffffffffffffffff")
        );
        let read: Value = crate::cmd::config::yaml(&text).unwrap();
        assert_eq!(read["kvs"][1]["key"], "k: #");
        assert_eq!(read["header"]["revision"], 9);
        assert_eq!(read["kvs"][0]["value"], "true");
    }

    #[test]
    fn names_are_of_one_kind() {
        for (name, snaked) in [
            ("ID", "id"),
            ("memberID", "member_id"),
            ("granted-ttl", "granted_ttl"),
            ("peerURLs", "peer_urls"),
            ("raftAppliedIndex", "raft_applied_index"),
            ("dbSizeInUse", "db_size_in_use"),
            ("HashKV", "hash_kv"),
            ("isLearner", "is_learner"),
            ("CompactRevision", "compact_revision"),
            ("raft_term", "raft_term"),
            ("TTL", "ttl"),
        ] {
            assert_eq!(snake(name), snaked);
        }
    }

    #[test]
    fn ids_are_hex() {
        let member = Member { id: u64::MAX, name: "m".to_owned(), ..Member::default() };
        let answer = MemberListResponse { header: None, members: vec![member] };
        let text = shown(Format::Ndjson, &answer);
        assert_eq!(text, "{\"id\":\"ffffffffffffffff\",\"name\":\"m\"}\n");
    }

    #[test]
    fn text_that_yaml_would_take_for_something_else_is_quoted() {
        for (text, yaml) in [
            ("plain/path-1.x", "plain/path-1.x"),
            ("yes", "\"yes\""),
            ("Null", "\"Null\""),
            ("12", "\"12\""),
            ("1e5", "\"1e5\""),
            ("e5", "\"e5\""),
            ("-x", "\"-x\""),
            ("", "\"\""),
            ("a: b", "\"a: b\""),
            ("\u{85}", "\"\\u0085\""),
        ] {
            assert_eq!(yaml_text(text), yaml);
            let read: Value = crate::cmd::config::yaml(&format!("k: {yaml}\n")).unwrap();
            assert_eq!(read["k"], text, "{yaml}");
        }
    }
}
