//! Key-value answers: get, put, del, txn, watch.

use std::io::{self, Write};

use prost::Message;

use super::super::quote::quote;
use super::{Look, Show, ShowError, WITH_FIELDS, fields, json};
use crate::pb::etcdserverpb::response_op::Response;
use crate::pb::etcdserverpb::{
    DeleteRangeResponse, PutResponse, RangeResponse, ResponseHeader, TxnResponse, WatchResponse,
};
use crate::pb::mvccpb::{Event, KeyValue};

/// Key line and value line.
pub fn simple_pair(pair: &KeyValue, look: &Look, out: &mut dyn Write) -> io::Result<()> {
    if !look.value_only {
        simple_bytes(&pair.key, look.hex, out)?;
    }
    simple_bytes(&pair.value, look.hex, out)
}

/// Bytes as they are, or `\xNN` each, and a newline.
fn simple_bytes(bytes: &[u8], hex: bool, out: &mut dyn Write) -> io::Result<()> {
    if hex {
        let mut text = String::with_capacity(bytes.len() * 4);
        for byte in bytes {
            const DIGITS: &[u8; 16] = b"0123456789abcdef";
            text.push_str("\\x");
            text.push(char::from(DIGITS[usize::from(byte >> 4)]));
            text.push(char::from(DIGITS[usize::from(byte & 15)]));
        }
        out.write_all(text.as_bytes())?;
    } else {
        out.write_all(bytes)?;
    }
    out.write_all(b"\n")
}

/// The members of a pair.
pub fn json_pair(pair: &KeyValue, out: &mut dyn Write) -> io::Result<()> {
    json::object(out, |object| {
        object.bytes("key", &pair.key)?;
        object.int("create_revision", pair.create_revision)?;
        object.int("mod_revision", pair.mod_revision)?;
        object.int("version", pair.version)?;
        object.bytes("value", &pair.value)?;
        object.int("lease", pair.lease)
    })
}

/// Six lines, their names behind `prefix`.
pub fn fields_pair(
    prefix: &str,
    pair: &KeyValue,
    look: &Look,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut text = Vec::with_capacity(160 + pair.key.len() + pair.value.len());
    let name = |text: &mut Vec<u8>, name: &str| {
        text.extend_from_slice(b"\"");
        text.extend_from_slice(prefix.as_bytes());
        text.extend_from_slice(name.as_bytes());
        text.extend_from_slice(b"\" : ");
    };
    name(&mut text, "Key");
    quote(&mut text, &pair.key);
    text.push(b'\n');
    for (label, number) in [
        ("CreateRevision", pair.create_revision),
        ("ModRevision", pair.mod_revision),
        ("Version", pair.version),
    ] {
        name(&mut text, label);
        writeln!(text, "{number}")?;
    }
    name(&mut text, "Value");
    quote(&mut text, &pair.value);
    text.push(b'\n');
    out.write_all(&text)?;
    fields::lease(out, &format!("{prefix}Lease"), pair.lease, look)
}

fn json_header(header: Option<&ResponseHeader>, object: &mut json::Object<'_>) -> io::Result<()> {
    match header {
        Some(header) => object.object("header", |object| json::header(header, object)),
        None => Ok(()),
    }
}

/// Headings of a table of pairs.
pub(super) const PAIR_HEADINGS: &[&str] =
    &["key", "value", "create revision", "mod revision", "version", "lease"];

/// A row of it. What does not fit a line is cut, and says so.
pub(super) fn pair_row(pair: &KeyValue) -> Vec<String> {
    vec![
        cell(&pair.key),
        cell(&pair.value),
        pair.create_revision.to_string(),
        pair.mod_revision.to_string(),
        pair.version.to_string(),
        if pair.lease == 0 { String::new() } else { fields::lease_hex(pair.lease) },
    ]
}

/// Bytes for a cell: what a terminal would act on is escaped.
fn cell(bytes: &[u8]) -> String {
    const WIDTH: usize = 64;
    let mut quoted = Vec::new();
    let shown = &bytes[..bytes.len().min(4 * WIDTH)];
    super::super::quote::quote_open(&mut quoted, shown);
    let text = String::from_utf8_lossy(&quoted).replace("\\\"", "\"");
    if text.chars().count() <= WIDTH && shown.len() == bytes.len() {
        return text;
    }
    let cut: String = text.chars().take(WIDTH).collect();
    format!("{cut}… ({} bytes)", bytes.len())
}

impl Show for RangeResponse {
    const IS_LIST: bool = true;
    const FORMATS: &'static [super::Format] = WITH_FIELDS;
    const OURS: &'static [super::Format] = &[super::Format::Grid, super::Format::Raw];

    fn grid(&self, out: &mut dyn Write) -> io::Result<()> {
        let rows: Vec<_> = self.kvs.iter().map(pair_row).collect();
        super::table::draw(out, PAIR_HEADINGS, &rows)
    }

    fn raw(&self, out: &mut dyn Write) -> io::Result<()> {
        self.kvs.iter().try_for_each(|pair| out.write_all(&pair.value))
    }

    fn simple(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        self.kvs.iter().try_for_each(|pair| simple_pair(pair, look, out))
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        json::object(out, |object| {
            json_header(self.header.as_ref(), object)?;
            object.list("kvs", &self.kvs, |out, pair| json_pair(pair, out))?;
            object.flag("more", self.more)?;
            object.int("count", self.count)
        })
    }

    fn fields(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        fields::header(self.header.as_ref(), look, out)?;
        for pair in &self.kvs {
            fields_pair("", pair, look, out)?;
        }
        fields::plain(out, "More", self.more)?;
        fields::plain(out, "Count", self.count)
    }

    fn protobuf(&self) -> Result<Vec<u8>, ShowError> {
        Ok(self.encode_to_vec())
    }
}

impl Show for PutResponse {
    const FORMATS: &'static [super::Format] = WITH_FIELDS;

    fn simple(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(b"OK\n")?;
        self.prev_kv.iter().try_for_each(|pair| simple_pair(pair, look, out))
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        json::object(out, |object| {
            json_header(self.header.as_ref(), object)?;
            match &self.prev_kv {
                Some(pair) => json_pair(pair, object.member("prev_kv")?),
                None => Ok(()),
            }
        })
    }

    fn fields(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        fields::header(self.header.as_ref(), look, out)?;
        self.prev_kv.iter().try_for_each(|pair| fields_pair("Prev", pair, look, out))
    }

    fn protobuf(&self) -> Result<Vec<u8>, ShowError> {
        Ok(self.encode_to_vec())
    }
}

impl Show for DeleteRangeResponse {
    const FORMATS: &'static [super::Format] = WITH_FIELDS;

    fn simple(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", self.deleted)?;
        self.prev_kvs.iter().try_for_each(|pair| simple_pair(pair, look, out))
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        json::object(out, |object| {
            json_header(self.header.as_ref(), object)?;
            object.int("deleted", self.deleted)?;
            object.list("prev_kvs", &self.prev_kvs, |out, pair| json_pair(pair, out))
        })
    }

    fn fields(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        fields::header(self.header.as_ref(), look, out)?;
        fields::plain(out, "Deleted", self.deleted)?;
        self.prev_kvs.iter().try_for_each(|pair| fields_pair("Prev", pair, look, out))
    }

    fn protobuf(&self) -> Result<Vec<u8>, ShowError> {
        Ok(self.encode_to_vec())
    }
}

impl Show for TxnResponse {
    const FORMATS: &'static [super::Format] = WITH_FIELDS;

    fn simple(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(if self.succeeded { b"SUCCESS\n" } else { b"FAILURE\n" })?;
        for response in &self.responses {
            out.write_all(b"\n")?;
            match &response.response {
                Some(Response::ResponseDeleteRange(each)) => each.simple(look, out)?,
                Some(Response::ResponsePut(each)) => each.simple(look, out)?,
                Some(Response::ResponseRange(each)) => each.simple(look, out)?,
                Some(Response::ResponseTxn(each)) => each.simple(look, out)?,
                None => writeln!(out, "unexpected response")?,
            }
        }
        Ok(())
    }

    fn json(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        json::object(out, |object| {
            json_header(self.header.as_ref(), object)?;
            object.flag("succeeded", self.succeeded)?;
            object.list("responses", &self.responses, |out, response| {
                json::object(out, |object| {
                    object.object("Response", |object| match &response.response {
                        Some(Response::ResponseRange(each)) => {
                            each.json(look, object.member("response_range")?)
                        }
                        Some(Response::ResponsePut(each)) => {
                            each.json(look, object.member("response_put")?)
                        }
                        Some(Response::ResponseDeleteRange(each)) => {
                            each.json(look, object.member("response_delete_range")?)
                        }
                        Some(Response::ResponseTxn(each)) => {
                            each.json(look, object.member("response_txn")?)
                        }
                        None => Ok(()),
                    })
                })
            })
        })
    }

    fn fields(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        fields::header(self.header.as_ref(), look, out)?;
        fields::plain(out, "Succeeded", self.succeeded)?;
        for response in &self.responses {
            match &response.response {
                Some(Response::ResponseDeleteRange(each)) => each.fields(look, out)?,
                Some(Response::ResponsePut(each)) => each.fields(look, out)?,
                Some(Response::ResponseRange(each)) => each.fields(look, out)?,
                Some(Response::ResponseTxn(each)) => each.fields(look, out)?,
                None => fields::quoted(out, "Unknown", b"")?,
            }
        }
        Ok(())
    }

    fn protobuf(&self) -> Result<Vec<u8>, ShowError> {
        Ok(self.encode_to_vec())
    }
}

/// `PUT` or `DELETE`.
pub fn event_name(event: &Event) -> &'static str {
    event.r#type().as_str_name()
}

impl Show for WatchResponse {
    const IS_LIST: bool = true;
    const FORMATS: &'static [super::Format] = WITH_FIELDS;

    fn simple(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        for event in &self.events {
            writeln!(out, "{}", event_name(event))?;
            if let Some(pair) = &event.prev_kv {
                simple_pair(pair, look, out)?;
            }
            simple_pair(&event.kv.clone().unwrap_or_default(), look, out)?;
        }
        Ok(())
    }

    /// Go's own struct: upper-case names, nothing left out.
    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        json::object(out, |object| {
            match &self.header {
                Some(header) => object.object("Header", |object| json::header(header, object))?,
                None => object.member("Header")?.write_all(b"null")?,
            }
            let events = object.member("Events")?;
            if self.events.is_empty() {
                events.write_all(b"null")?;
            } else {
                json::list(events, &self.events, |out, event| {
                    json::object(out, |object| {
                        object.int("type", i64::from(event.r#type))?;
                        if let Some(pair) = &event.kv {
                            json_pair(pair, object.member("kv")?)?;
                        }
                        match &event.prev_kv {
                            Some(pair) => json_pair(pair, object.member("prev_kv")?),
                            None => Ok(()),
                        }
                    })
                })?;
            }
            object.always_int("CompactRevision", self.compact_revision)?;
            object.always_flag("Canceled", self.canceled)?;
            object.always_flag("Created", self.created)?;
            object.always_text("CancelReason", &self.cancel_reason)
        })
    }

    fn fields(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        fields::header(self.header.as_ref(), look, out)?;
        for event in &self.events {
            fields::plain(out, "Type", event_name(event))?;
            if let Some(pair) = &event.prev_kv {
                fields_pair("Prev", pair, look, out)?;
            }
            fields_pair("", &event.kv.clone().unwrap_or_default(), look, out)?;
        }
        Ok(())
    }

    /// Without the watch's id and the reason, which etcd's client does not pass on.
    fn protobuf(&self) -> Result<Vec<u8>, ShowError> {
        let kept = WatchResponse {
            watch_id: 0,
            fragment: false,
            cancel_reason: String::new(),
            ..self.clone()
        };
        Ok(kept.encode_to_vec())
    }
}
