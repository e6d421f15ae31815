//! One row of any bucket, given its type.

use prost::Message;
use serde::de::DeserializeOwned;

use super::{Bucket, ConfState, Downgrade, Member, Version};
use crate::mvcc::{KeyValue, RowKey};
use crate::pb::etcdserverpb::AlarmMember;
use crate::pb::{authpb, leasepb};

/// A row, decoded. Bucket `key`, of which there are millions, is borrowed; the rest is owned.
#[derive(Debug, Clone, PartialEq)]
pub enum Row<'a> {
    Alarm(AlarmMember),
    AuthEnabled(bool),
    AuthRevision(u64),
    Role(authpb::Role),
    User(authpb::User),
    ClusterVersion(Version),
    Downgrade(Downgrade),
    KeyValue(RowKey, KeyValue<'a>),
    Lease(leasepb::Lease),
    /// The id in the key, and the record; they should agree.
    Member(u64, Member),
    RemovedMember(u64),
    ConsistentIndex(u64),
    Term(u64),
    ConfState(ConfState),
    ScheduledCompact(RowKey),
    FinishedCompact(RowKey),
    StorageVersion(Version),
    /// A bucket or key that no version of etcd has.
    Unknown,
}

/// A row of a known kind whose key or value is not what it should be.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("bucket {bucket}, key {key}: expected {expected}, found {found}")]
pub struct Undecodable {
    pub bucket: &'static str,
    /// Control bytes and bytes that are no text are escaped.
    pub key: String,
    pub expected: String,
    pub found: String,
}

/// The row of `bucket` with this key and value.
///
/// # Errors
/// The bucket and key are etcd's and the bytes are not.
pub fn decode<'a>(bucket: &[u8], key: &'a [u8], value: &'a [u8]) -> Result<Row<'a>, Undecodable> {
    let Some(bucket) = Bucket::named(bucket) else { return Ok(Row::Unknown) };
    let row = match (bucket, key) {
        (Bucket::Key, _) => return key_value(key, value),
        (Bucket::Alarm, _) => alarm(key),
        (Bucket::Auth, b"authEnabled") => enabled(value).map(Row::AuthEnabled),
        (Bucket::Auth, b"authRevision") => number(value).map(Row::AuthRevision),
        (Bucket::AuthRoles, _) => message(value, "authpb.Role").map(Row::Role),
        (Bucket::AuthUsers, _) => message(value, "authpb.User").map(Row::User),
        (Bucket::Cluster, b"clusterVersion") => version(value).map(Row::ClusterVersion),
        (Bucket::Cluster, b"downgrade") => json(value, "a downgrade job").map(Row::Downgrade),
        (Bucket::Lease, _) => lease(key, value),
        (Bucket::Members, _) => {
            member_id(key).and_then(|id| Ok(Row::Member(id, json(value, "a member")?)))
        }
        (Bucket::MembersRemoved, _) => removed(key, value),
        (Bucket::Meta, b"consistent_index") => number(value).map(Row::ConsistentIndex),
        (Bucket::Meta, b"term") => number(value).map(Row::Term),
        (Bucket::Meta, b"confState") => json(value, "a ConfState").map(Row::ConfState),
        (Bucket::Meta, b"scheduledCompactRev") => row_key(value).map(Row::ScheduledCompact),
        (Bucket::Meta, b"finishedCompactRev") => row_key(value).map(Row::FinishedCompact),
        (Bucket::Meta, b"storageVersion") => version(value).map(Row::StorageVersion),
        (Bucket::Auth | Bucket::Cluster | Bucket::Meta, _) => Ok(Row::Unknown),
    };
    row.map_err(|Wrong { expected, found }| wrong(bucket, key, expected, found))
}

/// Bucket `key` apart, since every whole-file command passes here once a row.
#[inline]
fn key_value<'a>(key: &'a [u8], value: &'a [u8]) -> Result<Row<'a>, Undecodable> {
    let row = RowKey::decode(key)
        .map_err(|error| wrong(Bucket::Key, key, "a revision".into(), error.to_string()))?;
    let kv = KeyValue::decode(value).map_err(|error| {
        let expected = format!("{} at byte {} of the KeyValue", error.expected, error.offset);
        wrong(Bucket::Key, key, expected, bytes(value))
    })?;
    Ok(Row::KeyValue(row, kv))
}

#[cold]
fn wrong(bucket: Bucket, key: &[u8], expected: String, found: String) -> Undecodable {
    Undecodable { bucket: bucket.name(), key: key.escape_ascii().to_string(), expected, found }
}

/// What a value should have been, and what it was.
struct Wrong {
    expected: String,
    found: String,
}

fn not(expected: impl Into<String>, found: &[u8]) -> Wrong {
    Wrong { expected: expected.into(), found: bytes(found) }
}

/// Bytes for a message: all of a few, the head of many.
fn bytes(found: &[u8]) -> String {
    const SHOWN: usize = 32;
    match found {
        [] => "nothing".to_owned(),
        _ if found.len() <= SHOWN => format!("\"{}\"", found.escape_ascii()),
        _ => format!("{} bytes that begin \"{}\"", found.len(), found[..SHOWN].escape_ascii()),
    }
}

fn number(value: &[u8]) -> Result<u64, Wrong> {
    let array = value.try_into().map_err(|_| not("8 bytes of a big-endian number", value))?;
    Ok(u64::from_be_bytes(array))
}

fn enabled(value: &[u8]) -> Result<bool, Wrong> {
    match value {
        [0] => Ok(false),
        [1] => Ok(true),
        // As etcd: anything but 1 leaves auth off, and nothing says so. Here it is said.
        _ => Err(not("one byte, 0 or 1 (a server takes anything but 1 for off)", value)),
    }
}

fn row_key(value: &[u8]) -> Result<RowKey, Wrong> {
    RowKey::decode(value)
        .map_err(|error| Wrong { expected: "a revision".into(), found: error.to_string() })
}

fn version(value: &[u8]) -> Result<Version, Wrong> {
    str::from_utf8(value)
        .ok()
        .and_then(Version::parse)
        .ok_or_else(|| not("a version such as 3.6.0", value))
}

fn message<M: Message + Default>(value: &[u8], name: &str) -> Result<M, Wrong> {
    M::decode(value).map_err(|error| Wrong {
        expected: format!("a protobuf {name}"),
        found: format!("{} ({error})", bytes(value)),
    })
}

fn json<T: DeserializeOwned>(value: &[u8], what: &str) -> Result<T, Wrong> {
    // serde would fill a record from a list as well; Go does not, and writes objects only.
    if value.trim_ascii_start().first() != Some(&b'{') {
        return Err(not(format!("JSON of {what}"), value));
    }
    serde_json::from_slice(value).map_err(|error| Wrong {
        expected: format!("JSON of {what}"),
        found: format!("{} ({error})", bytes(value)),
    })
}

fn alarm<'a>(key: &[u8]) -> Result<Row<'a>, Wrong> {
    message(key, "AlarmMember").map(Row::Alarm)
}

fn lease<'a>(key: &[u8], value: &[u8]) -> Result<Row<'a>, Wrong> {
    let id = number(key).map_err(|_| not("a key of 8 bytes, the lease's id", key))?;
    let lease: leasepb::Lease = message(value, "leasepb.Lease")?;
    if lease.id.cast_unsigned() != id {
        return Err(Wrong {
            expected: format!("lease {id:016x}, as the key says"),
            found: format!("lease {:016x}", lease.id),
        });
    }
    Ok(Row::Lease(lease))
}

fn member_id(key: &[u8]) -> Result<u64, Wrong> {
    let hex = |key: &[u8]| key.iter().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
    str::from_utf8(key)
        .ok()
        .filter(|text| hex(text.as_bytes()))
        .and_then(|text| u64::from_str_radix(text, 16).ok())
        .ok_or_else(|| not("a key of 1 to 16 hex digits, the member's id", key))
}

fn removed<'a>(key: &[u8], value: &[u8]) -> Result<Row<'a>, Wrong> {
    let id = member_id(key)?;
    if value != b"removed" {
        return Err(not("\"removed\"", value));
    }
    Ok(Row::RemovedMember(id))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::mvcc::Revision;

    fn read<'a>(bucket: &str, key: &'a [u8], value: &'a [u8]) -> Row<'a> {
        decode(bucket.as_bytes(), key, value).unwrap()
    }

    fn said(bucket: &str, key: &[u8], value: &[u8]) -> String {
        decode(bucket.as_bytes(), key, value).unwrap_err().to_string()
    }

    /// Bytes of real databases.
    #[test]
    fn rows_of_etcd_read() {
        let index = Row::ConsistentIndex(24);
        assert_eq!(read("meta", b"consistent_index", &24u64.to_be_bytes()), index);
        let mark = RowKey { revision: Revision::new(4, 0), tombstone: false };
        let bytes = mark.revision.encode();
        assert_eq!(read("meta", b"finishedCompactRev", &bytes), Row::FinishedCompact(mark));
        let version = Version::new(3, 6, 0);
        assert_eq!(read("meta", b"storageVersion", b"3.6.0"), Row::StorageVersion(version));
        let Row::Lease(lease) = read(
            "lease",
            b"\x77\xf8\xa2\x28\x76\x6b\x9c\x05",
            b"\x08\x85\xb8\xae\xb3\x87\xc5\xa8\xfc\x77\x10\xe8\x07\x18\xbc\x05",
        ) else {
            panic!("no lease")
        };
        assert_eq!((lease.ttl, lease.remaining_ttl), (1000, 700));
        let Row::Alarm(alarm) =
            read("alarm", b"\x08\xa6\xb5\xfa\x93\xcf\x99\x91\xea\x8e\x01\x10\x01", b"")
        else {
            panic!("no alarm")
        };
        assert_eq!(alarm.alarm, 1);
        let Row::Role(role) = read(
            "authRoles",
            b"r1",
            b"\x0a\x02r1\x12\x0c\x08\x02\x12\x03foo\x1a\x03bar\x12\x07\x12\x02zz\x1a\x01\0",
        ) else {
            panic!("no role")
        };
        assert_eq!(role.key_permission[1].range_end, &b"\0"[..]);
        assert_eq!(
            read("members_removed", b"9174365267f7af9", b"removed"),
            Row::RemovedMember(0x0917_4365_267f_7af9)
        );
        assert_eq!(read("auth", b"authEnabled", &[1]), Row::AuthEnabled(true));
        let row = RowKey { revision: Revision::new(5, 0), tombstone: true };
        let kv = KeyValue { key: b"a", ..KeyValue::default() };
        assert_eq!(
            read("key", b"\0\0\0\0\0\0\0\x05_\0\0\0\0\0\0\0\0t", b"\x0a\x01a"),
            Row::KeyValue(row, kv)
        );
    }

    #[test]
    fn what_nobody_knows_is_unknown_and_not_an_error() {
        assert_eq!(read("keys", b"x", b"y"), Row::Unknown);
        assert_eq!(read("meta", b"nextThing", b"y"), Row::Unknown);
        assert_eq!(read("cluster", b"", b""), Row::Unknown);
    }

    #[test]
    fn what_does_not_decode_says_what_was_expected() {
        assert_eq!(
            said("meta", b"term", b"\x01"),
            r#"bucket meta, key term: expected 8 bytes of a big-endian number, found "\x01""#
        );
        assert_eq!(
            said("auth", b"authEnabled", b"\x02"),
            "bucket auth, key authEnabled: expected one byte, 0 or 1 (a server takes anything but 1 for off), found \"\\x02\""
        );
        assert_eq!(
            said("lease", &1u64.to_be_bytes(), b"\x08\x02\x10\x05"),
            r"bucket lease, key \x00\x00\x00\x00\x00\x00\x00\x01: expected lease 0000000000000001, as the key says, found lease 0000000000000002"
        );
        assert_eq!(
            said("members", b"A1", b"{}"),
            r#"bucket members, key A1: expected a key of 1 to 16 hex digits, the member's id, found "A1""#
        );
        assert_eq!(
            said("cluster", b"clusterVersion", b""),
            "bucket cluster, key clusterVersion: expected a version such as 3.6.0, found nothing"
        );
        assert_eq!(
            said("key", b"short", b""),
            "bucket key, key short: expected a revision, found invalid revision length: 5"
        );
        assert_eq!(
            said("key", &Revision::new(1, 0).encode(), b"\x0a\x09ab"),
            r#"bucket key, key \x00\x00\x00\x00\x00\x00\x00\x01_\x00\x00\x00\x00\x00\x00\x00\x00: expected as many bytes as the length before says at byte 2 of the KeyValue, found "\n\tab""#
        );
        assert!(
            said("members", b"a1", b"[1]").contains("expected JSON of a member, found \"[1]\"")
        );
        assert!(said("authUsers", b"u", &[0xff; 40]).contains("found 40 bytes that begin \"\\xff"));
    }

    proptest! {
        /// Any bytes in any bucket: an answer or an error of bounded length, never a panic.
        #[test]
        fn any_bytes_are_answered(
            bucket in prop::sample::select(Bucket::ALL.to_vec()),
            named in prop::sample::select(vec![
                "authEnabled", "authRevision", "clusterVersion", "downgrade", "consistent_index",
                "term", "confState", "scheduledCompactRev", "finishedCompactRev", "storageVersion",
            ]),
            key: Vec<u8>,
            value: Vec<u8>,
        ) {
            for key in [&key[..], named.as_bytes()] {
                if let Err(error) = decode(bucket.name().as_bytes(), key, &value) {
                    prop_assert!(error.to_string().len() < 600 + 4 * key.len());
                }
            }
        }
    }
}
