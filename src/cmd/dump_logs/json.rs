//! The log as JSON, an object a line.
//!
//! ```text
//!  {"type":"log","node":"8e9e05c52164694d","cluster":"..","term":2,"commit":24,"entries":24,..}
//!  {"type":"entry","segment":"..wal","offset":80,"term":1,"index":1,"state":"committed",
//!   "request":{"header":{"ID":9},"put":{"key":"Zm9v","value":"YmFy"}}}
//! ```
//!
//! Ids that etcd prints in hexadecimal are strings of it. An entry has one of `request`, `v2`,
//! `conf_change` and `data` (base64, of what cannot be decoded, with the `entry_type`); `request` is
//! null for the empty entry of a new leader. With --all there are `metadata`, `crc`, `state`,
//! `snapshot`, `unknown` and `damage` besides.

use std::io::Write;

use crate::cmd::{Exit, Voice};
use crate::inspect::logs::{ConfChange, Content, Entry, EntryKind, each_entry};
use crate::pb::fields::ETCDSERVERPB_INTERNALRAFTREQUEST as REQUEST;
use crate::pb::json::{base64, string, write};

use super::all::State;
use super::args::Options;
use super::normal::{Notes, conf_state_json, entry_types, open};
use super::row::{Shape, V2Request, method};
use super::words::Failure;
use super::{Folders, base, workers};

pub(super) fn dump(
    options: &Options,
    voice: Voice,
    folders: &Folders,
    out: &mut dyn Write,
    complaints: &mut dyn Write,
) -> Result<Exit, Failure> {
    // Notes of either voice go to stderr: stdout is JSON of ours.
    let opened = {
        let mut notes = Notes { voice: Voice::Ours, out, complaints };
        open(options, folders, &mut notes, false)?
    };
    let (log, summary) = (&opened.log, &opened.summary);
    let (metadata, state) = (summary.metadata.unwrap_or_default(), &summary.hard_state);
    let snapshot = opened.snapshot.as_ref().map_or("null".to_owned(), |snapshot| {
        format!(
            r#"{{"term":{},"index":{},"conf_state":{}}}"#,
            snapshot.term,
            snapshot.index,
            conf_state_json(&snapshot.conf_state)
        )
    });
    writeln!(
        out,
        r#"{{"type":"log","snapshot":{snapshot},"node":"{:x}","cluster":"{:x}","term":{},"vote":"{:x}","commit":{},"entries":{},"overridden":{},"last_index":{},"torn":{}}}"#,
        metadata.node_id,
        metadata.cluster_id,
        state.term(),
        state.vote(),
        state.commit(),
        summary.entries,
        summary.overridden,
        summary.last_index.map_or("null".to_owned(), |last| last.to_string()),
        summary.torn.is_some()
    )?;
    let types = entry_types(options, voice, complaints)?;
    let wanted = options.wanted();
    let commit = state.commit();
    let line = |entry: &Entry<'_>, at: crate::inspect::logs::Position, out: &mut Vec<u8>| {
        let shape = Shape::of(entry);
        if !super::shown(options, &types, shape, entry) || !wanted.has(entry) {
            return false;
        }
        let committed = entry.index <= commit && !summary.live.is_passed(at, entry.index);
        let state = if committed { State::Committed } else { State::Uncommitted };
        let content = Content::Entry(*entry);
        record(out, &base(log.file(at)), at.offset, &content, shape, Some(state));
        true
    };
    each_entry(log, summary, workers(), line, |block| out.write_all(block))?;
    if voice == Voice::Ours {
        out.flush()?;
        opened.note_findings(options, folders, complaints)?;
    }
    Ok(Exit::Success)
}

/// Appends a record as one object and the end of the line.
pub(super) fn record(
    out: &mut Vec<u8>,
    segment: &str,
    offset: u64,
    content: &Content<'_>,
    shape: Option<Shape>,
    state: Option<State>,
) {
    let kind = match content {
        Content::Metadata(_) => "metadata",
        Content::Entry(_) => "entry",
        Content::State(_) => "state",
        Content::Crc(_) => "crc",
        Content::Snapshot(_) => "snapshot",
        Content::Unknown(_) => "unknown",
    };
    head(out, kind, segment, Some(offset));
    let more = match content {
        Content::Metadata(metadata) => {
            format!(r#","node":"{:x}","cluster":"{:x}""#, metadata.node_id, metadata.cluster_id)
        }
        Content::Crc(crc) => format!(r#","crc":{crc}"#),
        Content::State(state) => format!(
            r#","term":{},"vote":"{:x}","commit":{}"#,
            state.term(),
            state.vote(),
            state.commit()
        ),
        Content::Snapshot(snapshot) => format!(
            r#","term":{},"index":{},"conf_state":{}"#,
            snapshot.term,
            snapshot.index,
            snapshot.conf_state.as_ref().map_or("null".to_owned(), conf_state_json)
        ),
        Content::Unknown(number) => format!(r#","number":{number}"#),
        Content::Entry(entry) => format!(
            r#","term":{},"index":{},"state":"{}""#,
            entry.term,
            entry.index,
            state.map_or("", State::word)
        ),
    };
    out.extend_from_slice(more.as_bytes());
    if let Content::Entry(entry) = content {
        body(out, shape, entry);
    }
    out.extend_from_slice(b"}\n");
}

/// Appends what is damaged as one object and the end of the line.
pub(super) fn damage(
    out: &mut Vec<u8>,
    segment: &str,
    offset: Option<u64>,
    torn: bool,
    what: &str,
) {
    head(out, "damage", segment, offset);
    out.extend_from_slice(format!(r#","torn":{torn},"what":"#).as_bytes());
    string(out, what);
    out.extend_from_slice(b"}\n");
}

fn head(out: &mut Vec<u8>, kind: &str, segment: &str, offset: Option<u64>) {
    out.extend_from_slice(format!(r#"{{"type":"{kind}","segment":"#).as_bytes());
    string(out, segment);
    if let Some(offset) = offset {
        out.extend_from_slice(format!(r#","offset":{offset}"#).as_bytes());
    }
}

fn body(out: &mut Vec<u8>, shape: Option<Shape>, entry: &Entry<'_>) {
    let data = entry.data();
    match shape {
        Some(Shape::Request) if data.is_empty() => out.extend_from_slice(br#","request":null"#),
        Some(Shape::Request) => {
            out.extend_from_slice(br#","request":"#);
            write(out, &REQUEST, data);
        }
        Some(Shape::V2) => {
            let request = V2Request::of(data);
            for (name, value) in [
                (r#","v2":{"method":"#, request.method),
                (r#","path":"#, request.path),
                (r#","value":"#, request.value),
            ] {
                out.extend_from_slice(name.as_bytes());
                string(out, &String::from_utf8_lossy(value));
            }
            out.push(b'}');
        }
        Some(Shape::ConfigChange) if let Ok(change) = ConfChange::decode(data) => {
            let (method, id) = (method(change.kind), change.node_id);
            let text = format!(r#","conf_change":{{"method":"{method}","id":"{id:x}","context":"#);
            out.extend_from_slice(text.as_bytes());
            // The member is JSON already; what is not is a string.
            match serde_json::from_slice::<serde_json::Value>(change.context) {
                Ok(value) => out.extend_from_slice(value.to_string().as_bytes()),
                Err(_) if change.context.is_empty() => out.extend_from_slice(b"null"),
                Err(_) => string(out, &String::from_utf8_lossy(change.context)),
            }
            out.push(b'}');
        }
        _ => {
            let kind = match entry.kind {
                EntryKind::Normal => r#""EntryNormal""#.to_owned(),
                EntryKind::ConfChange => r#""EntryConfChange""#.to_owned(),
                EntryKind::ConfChangeV2 => r#""EntryConfChangeV2""#.to_owned(),
                EntryKind::Unknown(number) => number.to_string(),
            };
            out.extend_from_slice(format!(r#","entry_type":{kind},"data":""#).as_bytes());
            base64(out, data);
            out.push(b'"');
        }
    }
}
