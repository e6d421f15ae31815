//! The v2 store's JSON, written: from the membership, or from an older one with its cluster part
//! brought up to date.
//!
//! ```text
//!   generate   members, removed, version  ->  {"Root":{.. /0 .. /1 {}},"WatcherHub":..}   3.6, 3.7
//!   carry      {"Root":{.. /0 .. /1 keys of users ..},..}, the same                       3.4, 3.5
//!                       ^^^^ rewritten where it differs; all else byte for byte
//! ```
//!
//! Its indexes count v2 changes from 1, one a node made or set, in this order: each member's
//! raftAttributes and, once published, attributes; removed members; the version. Members go by id
//! (etcd's order is chance).

use std::fmt::Write as _;
use std::path::Path;

use serde::de::{Deserializer as _, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::disk::Corrupt;
use crate::pb::write::{Release, json_string};

use super::store::{Member, NO_EXPIRY, Store};

/// What a `.snap` says of the cluster.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Membership<'a> {
    /// By id.
    pub members: &'a [Member],
    /// Ids of members that were removed.
    pub removed: &'a [u64],
    /// The cluster version, `3.5.0`.
    pub version: Option<&'a str>,
}

impl<'a> From<&'a Store> for Membership<'a> {
    fn from(store: &'a Store) -> Self {
        let version = store.version.as_deref();
        Self { members: &store.members, removed: &store.removed, version }
    }
}

/// Slots of the store's list of past events.
const EVENTS: usize = 1000;

/// A node's path, value and the action that made it.
struct Change {
    action: &'static str,
    path: String,
    value: String,
}

impl Change {
    fn event(&self, index: u64) -> String {
        let mut out = format!("{{\"action\":\"{}\",\"node\":{{\"key\":", self.action);
        json_string(&mut out, &self.path);
        // A value that is there is written though it be empty.
        out.push_str(",\"value\":");
        json_string(&mut out, &self.value);
        let _ = write!(out, ",\"modifiedIndex\":{index},\"createdIndex\":{index}}}}}");
        out
    }
}

fn strings(list: &[String]) -> String {
    let mut out = String::from("[");
    for (place, text) in list.iter().enumerate() {
        if place > 0 {
            out.push(',');
        }
        json_string(&mut out, text);
    }
    out + "]"
}

/// As Go writes it: a list that is nil is null, not empty.
fn raft_attributes(member: &Member) -> String {
    let urls = if member.peer_urls.is_empty() { "null".into() } else { strings(&member.peer_urls) };
    let learner = if member.is_learner { ",\"isLearner\":true" } else { "" };
    format!("{{\"peerURLs\":{urls}{learner}}}")
}

/// None until the member has published itself.
fn attributes(member: &Member) -> Option<String> {
    if member.client_urls.is_empty() {
        return None;
    }
    let mut out = String::from("{");
    if !member.name.is_empty() {
        out.push_str("\"name\":");
        json_string(&mut out, &member.name);
        out.push(',');
    }
    out.push_str("\"clientURLs\":");
    out.push_str(&strings(&member.client_urls));
    Some(out + "}")
}

fn member_path(id: u64) -> String {
    format!("/0/members/{id:x}")
}

impl Membership<'_> {
    /// The nodes it takes, in the order they are made.
    fn changes(&self) -> Vec<Change> {
        let mut changes = Vec::new();
        for member in self.members {
            let path = member_path(member.id);
            let value = raft_attributes(member);
            let create = "create";
            changes.push(Change { action: create, path: path.clone() + "/raftAttributes", value });
            if let Some(value) = attributes(member) {
                changes.push(Change { action: "set", path: path + "/attributes", value });
            }
        }
        for id in self.removed {
            let path = format!("/0/removed_members/{id:x}");
            changes.push(Change { action: "create", path, value: String::new() });
        }
        if let Some(version) = self.version {
            let (path, value) = ("/0/version".to_owned(), version.to_owned());
            changes.push(Change { action: "set", path, value });
        }
        changes
    }
}

/// A node as it is written: a file, or a folder of nodes sorted by name.
struct Node {
    created: u64,
    modified: u64,
    value: String,
    children: Option<Vec<(String, Node)>>,
    /// As it was found, where it has not changed.
    raw: Option<String>,
}

impl Node {
    fn folder(index: u64) -> Self {
        Self {
            created: index,
            modified: index,
            value: String::new(),
            children: Some(Vec::new()),
            raw: None,
        }
    }

    fn child(&mut self, name: &str) -> Option<&mut Self> {
        let children = self.children.as_mut()?;
        children.iter_mut().find(|(other, _)| other == name).map(|(_, node)| node)
    }

    /// Adds or replaces the file at a path below this folder; folders on the way are made.
    fn put(&mut self, path: &str, node: Self) {
        let (name, rest) = path.split_once('/').map_or((path, None), |(a, b)| (a, Some(b)));
        let index = node.modified;
        let children = self.children.get_or_insert_default();
        let place = children.binary_search_by(|(other, _)| other.as_str().cmp(name));
        match (rest, place) {
            (None, Ok(place)) => {
                if let Some((_, old)) = children.get_mut(place) {
                    *old = node;
                }
            }
            (None, Err(place)) => children.insert(place, (name.to_owned(), node)),
            (Some(rest), place) => {
                if let Err(place) = place {
                    children.insert(place, (name.to_owned(), Self::folder(index)));
                }
                if let Some(child) = self.child(name) {
                    child.put(rest, node);
                }
            }
        }
    }

    fn write(&self, out: &mut String, path: &str) {
        if let Some(raw) = &self.raw {
            out.push_str(raw);
            return;
        }
        out.push_str("{\"Path\":");
        json_string(out, if path.is_empty() { "/" } else { path });
        let (created, modified) = (self.created, self.modified);
        let _ = write!(out, ",\"CreatedIndex\":{created},\"ModifiedIndex\":{modified}");
        let _ = write!(out, ",\"ExpireTime\":\"{NO_EXPIRY}\",\"Value\":");
        json_string(out, &self.value);
        out.push_str(",\"Children\":");
        match &self.children {
            None => out.push_str("null"),
            Some(children) => {
                out.push('{');
                for (place, (name, node)) in children.iter().enumerate() {
                    if place > 0 {
                        out.push(',');
                    }
                    json_string(out, name);
                    out.push(':');
                    node.write(out, &format!("{path}/{name}"));
                }
                out.push('}');
            }
        }
        out.push('}');
    }
}

/// The store as etcd generates it for a new snapshot, and as `snapshot restore` does.
pub fn generate(membership: &Membership<'_>, release: Release) -> Vec<u8> {
    let changes = membership.changes();
    let mut root = Node::folder(0);
    root.children = Some(vec![("0".into(), Node::folder(0)), ("1".into(), Node::folder(0))]);
    let mut events = vec!["null".to_owned(); EVENTS];
    let mut created = 0;
    for (place, change) in changes.iter().enumerate() {
        let index = place as u64 + 1;
        let value = change.value.clone();
        let node = Node { created: index, modified: index, value, children: None, raw: None };
        root.put(change.path.trim_start_matches('/'), node);
        created += u64::from(change.action == "create");
        if let Some(slot) = events.get_mut(place % EVENTS) {
            *slot = change.event(index);
        }
    }
    let count = changes.len();

    let mut out = String::from("{\"Root\":");
    root.write(&mut out, "");
    let size = count.min(EVENTS);
    let (back, oldest) = (count % EVENTS, if count == 0 { 0 } else { count - size + 1 });
    let front = if size < EVENTS { 0 } else { back };
    let events = events.join(",");
    let _ = write!(
        out,
        ",\"WatcherHub\":{{\"EventHistory\":{{\"Queue\":{{\"Events\":[{events}],\"Size\":{size},\
         \"Front\":{front},\"Back\":{back},\"Capacity\":{EVENTS}}},\"StartIndex\":{oldest},\
         \"LastIndex\":{count}}}}},\"CurrentIndex\":{count}"
    );
    // Since 3.6 the store is first asked whether it has members, which fails.
    let asked = u64::from(release >= Release::V3_6);
    let _ = write!(
        out,
        ",\"Stats\":{{\"getsSuccess\":0,\"getsFail\":{asked},\"setsSuccess\":{},\"setsFail\":0,\
         \"deleteSuccess\":0,\"deleteFail\":0,\"updateSuccess\":0,\"updateFail\":0,\
         \"createSuccess\":{created},\"createFail\":0,\"compareAndSwapSuccess\":0,\
         \"compareAndSwapFail\":0,\"compareAndDeleteSuccess\":0,\"compareAndDeleteFail\":0,\
         \"expireCount\":0,\"watchers\":0}},\"CurrentVersion\":2}}",
        count as u64 - created,
    );
    out.into_bytes()
}

/// The members of a JSON object as they stand, in order.
struct Object<'a>(Vec<(String, &'a RawValue)>);

impl<'a> Object<'a> {
    fn read(json: &'a str) -> Result<Self, serde_json::Error> {
        struct Members;
        impl<'de> Visitor<'de> for Members {
            type Value = Vec<(String, &'de RawValue)>;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut found = Vec::new();
                while let Some(member) = map.next_entry()? {
                    found.push(member);
                }
                Ok(found)
            }
        }
        let mut reader = serde_json::Deserializer::from_str(json);
        let found = reader.deserialize_map(Members)?;
        reader.end()?;
        Ok(Self(found))
    }

    fn get(&self, name: &str) -> Option<&'a str> {
        self.0.iter().find(|(other, _)| other == name).map(|(_, raw)| raw.get())
    }

    /// The object again, with other text for some of its members.
    fn with(&self, changed: &[(&str, &str)]) -> String {
        let mut out = String::from("{");
        for (place, (name, raw)) in self.0.iter().enumerate() {
            if place > 0 {
                out.push(',');
            }
            json_string(&mut out, name);
            out.push(':');
            let new = changed.iter().find(|(other, _)| other == name);
            out.push_str(new.map_or(raw.get(), |(_, text)| text));
        }
        out + "}"
    }
}

/// A file or folder of `/0` as it stands in a store.
fn take(json: &str) -> Result<Node, serde_json::Error> {
    let fields = Object::read(json)?;
    let number = |name| fields.get(name).map_or(Ok(0), serde_json::from_str::<u64>);
    let value = fields.get("Value").map_or(Ok(String::new()), serde_json::from_str)?;
    let children = match fields.get("Children") {
        None | Some("null") => None,
        Some(raw) => {
            let each = Object::read(raw)?.0.into_iter();
            let child = |(name, raw): (String, &RawValue)| Ok((name, take(raw.get())?));
            let mut children = each.map(child).collect::<Result<Vec<_>, serde_json::Error>>()?;
            children.sort_by(|(a, _), (b, _)| a.cmp(b));
            Some(children)
        }
    };
    let raw = Some(json.to_owned()).filter(|_| children.is_none());
    let (created, modified) = (number("CreatedIndex")?, number("ModifiedIndex")?);
    Ok(Node { created, modified, value, children, raw })
}

/// An older store with the membership as it is now. Users' keys with their TTLs, the history of
/// events, the counters: everything outside `/0` stays byte for byte, and if the membership is the
/// same, so does all of it. `file` is what messages name.
pub fn carry(file: &Path, json: &[u8], membership: &Membership<'_>) -> Result<Vec<u8>, Corrupt> {
    let old = Store::decode(file, 0, json)?;
    let now = Store {
        members: membership.members.to_vec(),
        removed: membership.removed.to_vec(),
        version: membership.version.map(str::to_owned),
        ..old.clone()
    };
    if now == old {
        return Ok(json.to_vec());
    }
    let wrong = |found: String| Corrupt {
        file: file.to_owned(),
        offset: 0,
        expected: "a v2 store as etcd writes it".to_owned(),
        found,
    };
    let unlike = |error: serde_json::Error| wrong(error.to_string());
    let missing = |name: &str| wrong(format!("one without {name}"));
    let text = std::str::from_utf8(json).map_err(|error| wrong(error.to_string()))?;
    let top = Object::read(text).map_err(unlike)?;
    let root = Object::read(top.get("Root").ok_or_else(|| missing("Root"))?).map_err(unlike)?;
    let names = root.get("Children").ok_or_else(|| missing("/"))?;
    let names = Object::read(names).map_err(unlike)?;
    let cluster = names.get("0").ok_or_else(|| missing("/0"))?;
    let mut cluster = take(cluster).map_err(unlike)?;

    let mut index = old.current_index;
    cluster.bring_up(membership, &mut index);
    let mut zero = String::new();
    cluster.write(&mut zero, "/0");
    let names = names.with(&[("0", &zero)]);
    let root = root.with(&[("Children", &names)]);
    let index = index.to_string();
    Ok(top.with(&[("Root", &root), ("CurrentIndex", &index)]).into_bytes())
}

impl Node {
    /// Makes `/0` say what the membership says; each change takes the next index.
    fn bring_up(&mut self, membership: &Membership<'_>, index: &mut u64) {
        if let Some(members) = self.child("members") {
            let stays = |name: &str| {
                let id = u64::from_str_radix(name, 16);
                membership.members.iter().any(|member| Ok(member.id) == id)
            };
            let children = members.children.get_or_insert_default();
            children.retain(|(name, _)| {
                // A removal takes an index of its own, and one for the note of it.
                *index += u64::from(!stays(name));
                stays(name)
            });
        }
        for change in membership.changes() {
            let path = change.path.trim_start_matches("/0/");
            let old = self.find(path);
            if old.is_some_and(|node| node.value == change.value) {
                continue;
            }
            *index += 1;
            // As etcd: `set` makes a new node, an update of the raft attributes keeps its birth.
            let born = old.filter(|_| change.action == "create").map_or(*index, |old| old.created);
            let value = change.value;
            self.put(
                path,
                Self { created: born, modified: *index, value, children: None, raw: None },
            );
        }
    }

    fn find(&mut self, path: &str) -> Option<&Self> {
        let mut at = self;
        for name in path.split('/') {
            at = at.child(name)?;
        }
        Some(at)
    }
}
