//! The v2 store that a `.snap` carries: membership, the cluster version, and v2 keys if there are.
//!
//! ```text
//!  /0/members/<hex id>/raftAttributes   {"peerURLs":["http://.."],"isLearner":true}
//!  /0/members/<hex id>/attributes       {"name":"m","clientURLs":["http://.."]}  once published
//!  /0/removed_members/<hex id>
//!  /0/version                           3.5.0
//!  /1/..                                v2 keys of users
//!  a node   {"Path":..,"CreatedIndex":..,"ModifiedIndex":..,"ExpireTime":..,"Value":..,"Children":..}
//!           Children null: a key; an object, even an empty one: a directory
//! ```
//!
//! Until 3.5 this is the membership a server starts from; 3.6 and 3.7 write it for older ones.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;

use crate::disk::Corrupt;
use crate::pb::json::null_is_default;

/// What the zero time of Go looks like: no expiry.
pub(super) const NO_EXPIRY: &str = "0001-01-01T00:00:00Z";

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Top {
    root: Node,
    #[serde(default)]
    current_index: u64,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Node {
    #[serde(default)]
    path: String,
    #[serde(default)]
    modified_index: u64,
    #[serde(default)]
    expire_time: String,
    #[serde(default)]
    value: String,
    #[serde(default)]
    children: Option<BTreeMap<String, Node>>,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
struct RaftAttributes {
    #[serde(rename = "peerURLs", deserialize_with = "null_is_default")]
    peer_urls: Vec<String>,
    is_learner: bool,
}

/// What a member publishes of itself, as the store and a v2 request carry it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Attributes {
    pub name: String,
    #[serde(rename = "clientURLs", deserialize_with = "null_is_default")]
    pub client_urls: Vec<String>,
}

impl Attributes {
    /// The member whose attributes are at a path of the store, if the path is such a one.
    pub fn member_at(path: &str) -> Option<u64> {
        let id = path.strip_prefix("/0/members/")?.strip_suffix("/attributes")?;
        u64::from_str_radix(id, 16).ok()
    }
}

/// A member as the store has it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Member {
    pub id: u64,
    /// Empty until the member has published itself, as are the client URLs.
    pub name: String,
    pub peer_urls: Vec<String>,
    pub client_urls: Vec<String>,
    pub is_learner: bool,
}

/// A v2 key of a user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Key {
    pub path: String,
    pub value: String,
    pub modified_index: u64,
    /// When it expires, as written; none if it does not.
    pub expires: Option<String>,
    pub is_directory: bool,
}

/// A v2 store.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Store {
    /// Of v2 changes; unrelated to raft.
    pub current_index: u64,
    /// The cluster version.
    pub version: Option<String>,
    /// By id.
    pub members: Vec<Member>,
    /// Ids of members removed.
    pub removed: Vec<u64>,
    /// Keys and directories of users: everything outside `/0`.
    pub user_keys: Vec<Key>,
}

impl Store {
    /// Decodes the JSON that begins at byte `at` of `file`.
    pub(super) fn decode(file: &Path, at: u64, json: &[u8]) -> Result<Self, Corrupt> {
        let corrupt = |offset, expected: &str, found| Corrupt {
            file: file.to_owned(),
            offset,
            expected: expected.to_owned(),
            found,
        };
        let top: Top = serde_json::from_slice(json).map_err(|error| {
            let place = place_of(json, error.line(), error.column());
            corrupt(at + place, "a v2 store as JSON", error.to_string())
        })?;
        let mut store = Self { current_index: top.current_index, ..Self::default() };
        for (name, node) in top.root.children.into_iter().flatten() {
            if name == "0" {
                let wrong = store.cluster(node);
                wrong.map_err(|(expected, found)| corrupt(at, expected, found))?;
            } else {
                store.user(node, true);
            }
        }
        store.members.sort_by_key(|member| member.id);
        store.removed.sort_unstable();
        Ok(store)
    }

    /// Takes in `/0`. An error names what was expected and what is there.
    fn cluster(&mut self, node: Node) -> Result<(), (&'static str, String)> {
        for (name, node) in node.children.into_iter().flatten() {
            match name.as_str() {
                "version" => self.version = Some(node.value),
                "members" => {
                    for (id, node) in node.children.into_iter().flatten() {
                        self.members.push(member(&id, node)?);
                    }
                }
                "removed_members" => {
                    for (id, _) in node.children.into_iter().flatten() {
                        self.removed.push(member_id(&id)?);
                    }
                }
                _ => self.user(node, false),
            }
        }
        Ok(())
    }

    /// Takes in a tree of user keys, breadth last; its top directory is not listed itself.
    fn user(&mut self, node: Node, top: bool) {
        let mut stack = vec![(node, top)];
        while let Some((node, top)) = stack.pop() {
            let is_directory = node.children.is_some();
            if !(top && is_directory) {
                let expires =
                    Some(node.expire_time).filter(|time| !time.is_empty() && time != NO_EXPIRY);
                self.user_keys.push(Key {
                    path: node.path,
                    value: node.value,
                    modified_index: node.modified_index,
                    expires,
                    is_directory,
                });
            }
            let children = node.children.into_iter().flatten();
            stack.extend(children.rev().map(|(_, child)| (child, false)));
        }
    }
}

fn member_id(text: &str) -> Result<u64, (&'static str, String)> {
    u64::from_str_radix(text, 16)
        .map_err(|_| ("a member id in hexadecimal under /0/members", format!("{text:?}")))
}

fn member(id: &str, node: Node) -> Result<Member, (&'static str, String)> {
    let mut found = Member { id: member_id(id)?, ..Member::default() };
    for (name, node) in node.children.into_iter().flatten() {
        match name.as_str() {
            "raftAttributes" => {
                let read: RaftAttributes = serde_json::from_str(&node.value)
                    .map_err(|error| ("a member's raftAttributes as JSON", error.to_string()))?;
                found.peer_urls = read.peer_urls;
                found.is_learner = read.is_learner;
            }
            "attributes" => {
                let read: Attributes = serde_json::from_str(&node.value)
                    .map_err(|error| ("a member's attributes as JSON", error.to_string()))?;
                found.name = read.name;
                found.client_urls = read.client_urls;
            }
            other => {
                return Err(("attributes or raftAttributes of a member", format!("{other:?}")));
            }
        }
    }
    Ok(found)
}

/// The byte at which serde_json stopped, from the start of the text.
fn place_of(json: &[u8], line: usize, column: usize) -> u64 {
    let before: usize =
        json.split(|&byte| byte == b'\n').take(line.saturating_sub(1)).map(|l| l.len() + 1).sum();
    (before + column.saturating_sub(1)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    const STORE: &str = r#"{"Root":{"Path":"/","Children":{
        "0":{"Path":"/0","Children":{
            "members":{"Path":"/0/members","Children":{
                "8e9e05c52164694d":{"Children":{
                    "attributes":{"Value":"{\"name\":\"m\",\"clientURLs\":[\"http://c\"]}","Children":null},
                    "raftAttributes":{"Value":"{\"peerURLs\":[\"http://p\"],\"isLearner\":true}","Children":null}}},
                "a":{"Children":{"raftAttributes":{"Value":"{\"peerURLs\":null}"}}}}},
            "removed_members":{"Children":{"ff":{"Value":""}}},
            "version":{"Path":"/0/version","Value":"3.5.0","Children":null}}},
        "1":{"Path":"/1","Children":{
            "dir":{"Path":"/1/dir","ExpireTime":"0001-01-01T00:00:00Z","Children":{
                "k":{"Path":"/1/dir/k","ExpireTime":"2031-02-03T04:05:06Z","Value":"v","ModifiedIndex":9,"Children":null}}}}}}},
        "CurrentIndex":12,"CurrentVersion":2}"#;

    #[test]
    fn members_version_and_user_keys_are_read() {
        let store = Store::decode(Path::new("1.snap"), 0, STORE.as_bytes()).unwrap();
        assert_eq!(store.version.as_deref(), Some("3.5.0"));
        assert_eq!((store.current_index, &store.removed[..]), (12, &[0xff][..]));
        let ids: Vec<u64> = store.members.iter().map(|member| member.id).collect();
        assert_eq!(ids, [0xa, 0x8e9e_05c5_2164_694d]);
        assert!(store.members[1].is_learner && store.members[1].name == "m");
        assert_eq!(store.members[1].client_urls, ["http://c"]);
        let keys: Vec<_> =
            store.user_keys.iter().map(|k| (k.path.as_str(), k.is_directory)).collect();
        assert_eq!(keys, [("/1/dir", true), ("/1/dir/k", false)]);
        assert_eq!(store.user_keys[1].expires.as_deref(), Some("2031-02-03T04:05:06Z"));
        assert_eq!(store.user_keys[0].expires, None);
    }

    #[test]
    fn what_is_no_json_is_said_with_its_byte() {
        let wrong = Store::decode(Path::new("1.snap"), 100, b"<}").unwrap_err();
        assert_eq!(wrong.offset, 100);
        let deep =
            format!("{{\"Root\":{}{}}}", "{\"Children\":{\"a\":".repeat(300), "}".repeat(600));
        assert!(Store::decode(Path::new("1.snap"), 0, deep.as_bytes()).is_err());
    }
}
