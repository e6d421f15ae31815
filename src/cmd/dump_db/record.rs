//! A row of any bucket as a line: as etcd-dump-db prints it, or as a JSON object.

use crate::cmd::number::{decimal, hex};
use crate::cmd::output::json as go_json;
use crate::cmd::quote::quote;
use crate::inspect::db::{KeyValue, Record, Row, RowKey, RowPlace, ScanPlace, decode};

/// Appends the line of a row that is not decoded.
pub(super) fn raw(out: &mut Vec<u8>, row: &Row<'_>) {
    out.extend_from_slice(b"key=");
    quote(out, row.key);
    out.extend_from_slice(b", value=");
    quote(out, row.value);
    out.push(b'\n');
}

/// Appends the line of a decoded row of `bucket`. A row that is not what the bucket should hold is
/// given as it stands, and the error back.
pub(super) fn decoded(out: &mut Vec<u8>, bucket: &[u8], row: &Row<'_>) -> Result<(), String> {
    let record = match decode(bucket, row.key, row.value) {
        Ok(record) => record,
        Err(error) => {
            raw(out, row);
            return Err(error.to_string());
        }
    };
    let head = |out: &mut Vec<u8>| {
        out.extend_from_slice(b"key=");
        quote(out, row.key);
        out.extend_from_slice(b", value=");
    };
    match record {
        Record::KeyValue(revision, kv) => {
            key_value(out, revision, &kv);
            return Ok(());
        }
        Record::Lease(lease) => {
            out.extend_from_slice(b"lease ID=");
            hex(out, &lease.id.to_be_bytes());
            out.extend_from_slice(b", TTL=");
            decimal(out, lease.ttl);
            out.extend_from_slice(b"s, remaining TTL=");
            decimal(out, lease.remaining_ttl);
            out.push(b's');
        }
        Record::AuthRevision(number) | Record::ConsistentIndex(number) | Record::Term(number) => {
            head(out);
            decimal(out, number);
        }
        Record::AuthEnabled(enabled) => {
            head(out);
            out.extend_from_slice(if enabled { b"[1]" } else { b"[0]" });
        }
        Record::ScheduledCompact(at) | Record::FinishedCompact(at) => {
            head(out);
            out.push(b'{');
            decimal(out, at.revision.main);
            out.push(b' ');
            decimal(out, at.revision.sub);
            out.push(b'}');
        }
        Record::Role(role) => {
            out.extend_from_slice(b"role=");
            quote(out, &role.name);
            out.extend_from_slice(b", keyPermission=[");
            for (index, permission) in role.key_permission.iter().enumerate() {
                if index > 0 {
                    out.push(b' ');
                }
                let kind = match permission.perm_type {
                    // As gogo: a zero is left out.
                    0 => String::new(),
                    1 => "permType:WRITE ".to_owned(),
                    2 => "permType:READWRITE ".to_owned(),
                    other => format!("permType:{other} "),
                };
                out.extend_from_slice(kind.as_bytes());
                proto_text(out, b"key", &permission.key);
                proto_text(out, b"range_end", &permission.range_end);
            }
            out.push(b']');
        }
        Record::User(user) => {
            out.extend_from_slice(b"user=");
            quote(out, &user.name);
            out.extend_from_slice(b", roles=[");
            for (index, role) in user.roles.iter().enumerate() {
                if index > 0 {
                    out.push(b' ');
                }
                quote(out, role.as_bytes());
            }
            out.extend_from_slice(b"], option=");
            out.extend_from_slice(match user.options {
                None => b"<nil>",
                Some(options) if options.no_password => b"no_password:true ",
                Some(_) => b"",
            });
        }
        Record::Alarm(alarm) => {
            let kind = usize::try_from(alarm.alarm).ok().and_then(|kind| ALARMS.get(kind));
            let kind = kind.map_or_else(|| alarm.alarm.to_string(), |&kind| kind.to_owned());
            let line = format!("alarm={kind}, member ID={:x}", alarm.member_id);
            out.extend_from_slice(line.as_bytes());
        }
        Record::Member(_, member) => {
            let line = format!(
                "member ID={:x}, name={:?}, learner={}, peer URLs={:?}, client URLs={:?}",
                member.id, member.name, member.is_learner, member.peer_urls, member.client_urls
            );
            out.extend_from_slice(line.as_bytes());
        }
        Record::RemovedMember(id) => {
            out.extend_from_slice(format!("removed member ID={id:x}").as_bytes());
        }
        Record::ClusterVersion(_)
        | Record::Downgrade(_)
        | Record::ConfState(_)
        | Record::StorageVersion(_)
        | Record::Unknown => {
            head(out);
            quote(out, row.value);
        }
    }
    out.push(b'\n');
    Ok(())
}

/// Appends the line of a row of bucket `key`.
pub(super) fn key_value(out: &mut Vec<u8>, row: RowKey, kv: &KeyValue<'_>) {
    out.reserve(160 + kv.key.len() + kv.value.len());
    out.extend_from_slice(b"rev={Revision:{Main:");
    decimal(out, row.revision.main);
    out.extend_from_slice(b" Sub:");
    decimal(out, row.revision.sub);
    out.extend_from_slice(if row.tombstone {
        b"} tombstone:true}, value=[key "
    } else {
        b"} tombstone:false}, value=[key "
    });
    quote(out, kv.key);
    out.extend_from_slice(b" | val ");
    quote(out, kv.value);
    out.extend_from_slice(b" | created ");
    decimal(out, kv.create);
    out.extend_from_slice(b" | mod ");
    decimal(out, kv.modified);
    out.extend_from_slice(b" | ver ");
    decimal(out, kv.version);
    out.extend_from_slice(b"]\n");
}

/// A field of bytes as gogo's compact text has it; nothing if it is empty.
fn proto_text(out: &mut Vec<u8>, name: &[u8], bytes: &[u8]) {
    if bytes.is_empty() {
        return;
    }
    out.extend_from_slice(name);
    out.extend_from_slice(b":\"");
    for &byte in bytes {
        match byte {
            b'\n' => out.extend_from_slice(b"\\n"),
            b'\r' => out.extend_from_slice(b"\\r"),
            b'\t' => out.extend_from_slice(b"\\t"),
            b'"' => out.extend_from_slice(b"\\\""),
            b'\\' => out.extend_from_slice(b"\\\\"),
            b' '..=b'~' => out.push(byte),
            _ => out.extend_from_slice(format!("\\{byte:03o}").as_bytes()),
        }
    }
    out.extend_from_slice(b"\" ");
}

/// Appends `"name":"base64"`.
pub(super) fn json_bytes(out: &mut Vec<u8>, name: &str, bytes: &[u8]) {
    json_name(out, name);
    // A vector takes every byte.
    let _ = go_json::bytes(out, bytes);
}

/// Appends `,` where one is needed, and `"name":`.
pub(super) fn json_name(out: &mut Vec<u8>, name: &str) {
    if out.last().is_some_and(|last| *last != b'{' && *last != b'[') {
        out.push(b',');
    }
    out.push(b'"');
    out.extend_from_slice(name.as_bytes());
    out.extend_from_slice(b"\":");
}

pub(super) fn json_number(out: &mut Vec<u8>, name: &str, number: impl Into<i128>) {
    json_name(out, name);
    decimal(out, number);
}

/// Names of alarms by their numbers.
const ALARMS: [&str; 3] = ["NONE", "NOSPACE", "CORRUPT"];

/// Appends the name of an enum's value, or the number of one that has none.
fn enum_name(out: &mut Vec<u8>, name: &str, names: &[&str], value: i32) {
    match usize::try_from(value).ok().and_then(|value| names.get(value)) {
        Some(known) => {
            json_name(out, name);
            out.extend_from_slice(format!("\"{known}\"").as_bytes());
        }
        None => json_number(out, name, value),
    }
}

/// Appends a row as a JSON object on a line of its own; bytes are base64, as etcd's JSON has them. A row
/// of an inline bucket has its `place`.
pub(super) fn json(
    out: &mut Vec<u8>,
    bucket: &[u8],
    row: &Row<'_>,
    place: Option<RowPlace>,
    decode_it: bool,
) -> Result<(), String> {
    out.push(b'{');
    json_number(out, "page", place.map_or(row.page, |place| place.page).0);
    json_number(out, "element", row.element as u64);
    if let Some(place) = place {
        json_inline(out, place.byte);
    }
    if !decode_it {
        json_raw(out, row);
        return Ok(());
    }
    let record = match decode(bucket, row.key, row.value) {
        Ok(record) => record,
        Err(error) => {
            json_raw(out, row);
            return Err(error.to_string());
        }
    };
    let text = |out: &mut Vec<u8>, name: &str, text: &str| {
        json_name(out, name);
        out.extend_from_slice(serde_json::Value::from(text).to_string().as_bytes());
    };
    let texts = |out: &mut Vec<u8>, name: &str, texts: &[String]| {
        json_name(out, name);
        out.extend_from_slice(serde_json::json!(texts).to_string().as_bytes());
    };
    match record {
        Record::KeyValue(revision, kv) => json_key_value(out, revision, &kv),
        Record::Lease(lease) => {
            json_number(out, "ID", lease.id);
            json_number(out, "TTL", lease.ttl);
            json_number(out, "RemainingTTL", lease.remaining_ttl);
        }
        Record::AuthRevision(number) => json_number(out, "auth_revision", number),
        Record::ConsistentIndex(number) => json_number(out, "consistent_index", number),
        Record::Term(number) => json_number(out, "term", number),
        Record::AuthEnabled(enabled) => {
            json_name(out, "auth_enabled");
            out.extend_from_slice(if enabled { b"true" } else { b"false" });
        }
        Record::ScheduledCompact(at) => {
            json_number(out, "scheduled_compact_revision", at.revision.main)
        }
        Record::FinishedCompact(at) => {
            json_number(out, "finished_compact_revision", at.revision.main)
        }
        Record::Role(role) => {
            json_bytes(out, "name", &role.name);
            json_name(out, "key_permission");
            out.push(b'[');
            for permission in &role.key_permission {
                if out.last() == Some(&b'}') {
                    out.push(b',');
                }
                out.push(b'{');
                enum_name(out, "permType", &["READ", "WRITE", "READWRITE"], permission.perm_type);
                json_bytes(out, "key", &permission.key);
                json_bytes(out, "range_end", &permission.range_end);
                out.push(b'}');
            }
            out.push(b']');
        }
        Record::User(user) => {
            json_bytes(out, "name", &user.name);
            texts(out, "roles", &user.roles);
            json_name(out, "no_password");
            let no_password = user.options.is_some_and(|options| options.no_password);
            out.extend_from_slice(if no_password { b"true" } else { b"false" });
        }
        Record::Alarm(alarm) => {
            json_number(out, "memberID", alarm.member_id);
            enum_name(out, "alarm", &ALARMS, alarm.alarm);
        }
        Record::Member(_, member) => {
            json_number(out, "id", member.id);
            text(out, "name", &member.name);
            json_name(out, "is_learner");
            out.extend_from_slice(if member.is_learner { b"true" } else { b"false" });
            texts(out, "peer_urls", &member.peer_urls);
            texts(out, "client_urls", &member.client_urls);
        }
        Record::RemovedMember(id) => json_number(out, "removed_member", id),
        Record::ClusterVersion(version) => text(out, "cluster_version", &version.to_string()),
        Record::StorageVersion(version) => text(out, "storage_version", &version.to_string()),
        Record::Downgrade(job) => {
            text(out, "target_version", &job.target_version);
            json_name(out, "enabled");
            out.extend_from_slice(if job.enabled { b"true" } else { b"false" });
        }
        Record::ConfState(_) => {
            json_name(out, "conf_state");
            // It has been decoded, so it is JSON.
            out.extend_from_slice(row.value.trim_ascii());
        }
        Record::Unknown => {
            json_raw(out, row);
            return Ok(());
        }
    }
    out.extend_from_slice(b"}\n");
    Ok(())
}

/// Appends that a row is of an inline bucket, and where its value starts in the file.
fn json_inline(out: &mut Vec<u8>, byte: Option<u64>) {
    if let Some(byte) = byte {
        json_number(out, "byte", byte);
    }
    json_name(out, "inline");
    out.extend_from_slice(b"true");
}

fn json_key_value(out: &mut Vec<u8>, row: RowKey, kv: &KeyValue<'_>) {
    json_number(out, "main", row.revision.main);
    json_number(out, "sub", row.revision.sub);
    json_name(out, "tombstone");
    out.extend_from_slice(if row.tombstone { b"true" } else { b"false" });
    json_bytes(out, "key", kv.key);
    json_bytes(out, "value", kv.value);
    json_number(out, "create_revision", kv.create);
    json_number(out, "mod_revision", kv.modified);
    json_number(out, "version", kv.version);
    json_number(out, "lease", kv.lease);
}

/// Appends a row of bucket `key` that was found on a page.
pub(super) fn key_value_json(out: &mut Vec<u8>, place: &ScanPlace, row: RowKey, kv: &KeyValue<'_>) {
    out.push(b'{');
    json_number(out, "page", place.page.0);
    json_number(out, "element", place.index as u64);
    if place.inline {
        json_inline(out, Some(place.value));
    }
    json_key_value(out, row, kv);
    out.extend_from_slice(b"}\n");
}

fn json_raw(out: &mut Vec<u8>, row: &Row<'_>) {
    json_bytes(out, "key", row.key);
    json_bytes(out, if row.is_bucket() { "bucket" } else { "value" }, row.value);
    out.extend_from_slice(b"}\n");
}
