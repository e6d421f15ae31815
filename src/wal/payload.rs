//! What records carry: member and cluster id, entries, hard states, snapshot marks.
//!
//! ```text
//!  metadata   1 NodeID   2 ClusterID
//!  entry      1 Type     2 Term      3 Index     4 Data
//!  state      1 term     2 vote      3 commit
//!  snapshot   1 index    2 term      3 conf_state (since 3.5, absent at index 0)
//!  conf state 1 voters   2 learners  3 voters_outgoing  4 learners_next  5 auto_leave
//! ```
//!
//! Absent is zero everywhere: 3.4 to 3.6 write zeros, 3.7 leaves them out. Decoded by hand, as
//! prost refuses some of what etcd accepts (see [`crate::pb::wire`]) and copies what we only pass by.

use crate::pb::raftpb::{ConfState, HardState};
use crate::pb::wire::{Bad, Wire, conf_state, low_32};
use crate::pb::write::{self, Release};

/// Who wrote the log.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Metadata {
    pub node_id: u64,
    pub cluster_id: u64,
}

impl Metadata {
    pub fn decode(bytes: &[u8]) -> Result<Self, Bad> {
        let mut found = Self::default();
        let mut wire = Wire::new(bytes);
        while let Some(tag) = wire.tag()? {
            match tag.number {
                1 => found.node_id = wire.number(tag)?,
                2 => found.cluster_id = wire.number(tag)?,
                _ => drop(wire.skip(tag)?),
            }
        }
        Ok(found)
    }

    /// As every release writes it.
    pub fn encode(&self) -> Vec<u8> {
        let mut out = Vec::new();
        write::number(&mut out, 1, self.node_id);
        write::number(&mut out, 2, self.cluster_id);
        out
    }
}

/// What an entry's data is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EntryKind {
    /// A request, or nothing: what a new leader writes.
    Normal,
    ConfChange,
    /// etcd proposes none of these, and its servers refuse them.
    ConfChangeV2,
    Unknown(i32),
}

impl From<i32> for EntryKind {
    fn from(number: i32) -> Self {
        match number {
            0 => Self::Normal,
            1 => Self::ConfChange,
            2 => Self::ConfChangeV2,
            other => Self::Unknown(other),
        }
    }
}

impl EntryKind {
    fn number(self) -> i32 {
        match self {
            Self::Normal => 0,
            Self::ConfChange => 1,
            Self::ConfChangeV2 => 2,
            Self::Unknown(other) => other,
        }
    }
}

/// One entry of the raft log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry<'a> {
    pub kind: EntryKind,
    pub term: u64,
    pub index: u64,
    /// Absent and empty differ to the text form only.
    pub data: Option<&'a [u8]>,
}

impl<'a> Entry<'a> {
    pub fn decode(bytes: &'a [u8]) -> Result<Self, Bad> {
        let mut found = Self { kind: EntryKind::Normal, term: 0, index: 0, data: None };
        let mut wire = Wire::new(bytes);
        while let Some(tag) = wire.tag()? {
            match tag.number {
                1 => found.kind = low_32(wire.number(tag)?).cast_signed().into(),
                2 => found.term = wire.number(tag)?,
                3 => found.index = wire.number(tag)?,
                4 => found.data = Some(wire.bytes(tag)?),
                _ => drop(wire.skip(tag)?),
            }
        }
        Ok(found)
    }

    /// The data, empty where absent.
    pub fn data(&self) -> &'a [u8] {
        self.data.unwrap_or_default()
    }

    /// Appends all but the data's bytes, which are to follow. As etcd 3.7: of a normal entry the
    /// type is not set.
    pub(super) fn encode_head(&self, out: &mut Vec<u8>, release: Release) {
        if release.writes_unset() || self.kind != EntryKind::Normal {
            write::number(out, 1, enumeration(self.kind.number()));
        }
        write::number(out, 2, self.term);
        write::number(out, 3, self.index);
        if let Some(data) = self.data {
            write::bytes_head(out, 4, data.len());
        }
    }
}

/// Protobuf's number for an enumeration's value: a negative one is sign-extended.
fn enumeration(number: i32) -> u64 {
    i64::from(number).cast_unsigned()
}

/// Encodes a `raftpb.HardState`: every release sets all three.
pub(super) fn encode_hard_state(state: &HardState) -> Vec<u8> {
    let mut out = Vec::new();
    for (field, value) in [(1, state.term()), (2, state.vote()), (3, state.commit())] {
        write::number(&mut out, field, value);
    }
    out
}

/// Decodes a `raftpb.HardState`; absent fields stay absent.
pub fn hard_state(bytes: &[u8]) -> Result<HardState, Bad> {
    let mut found = HardState::default();
    let mut wire = Wire::new(bytes);
    while let Some(tag) = wire.tag()? {
        match tag.number {
            1 => found.term = Some(wire.number(tag)?),
            2 => found.vote = Some(wire.number(tag)?),
            3 => found.commit = Some(wire.number(tag)?),
            _ => drop(wire.skip(tag)?),
        }
    }
    Ok(found)
}

/// A mark that a disk snapshot stands at this index and term.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SnapshotRecord {
    pub index: u64,
    pub term: u64,
    pub conf_state: Option<ConfState>,
}

impl SnapshotRecord {
    pub fn decode(bytes: &[u8]) -> Result<Self, Bad> {
        let mut found = Self::default();
        let mut wire = Wire::new(bytes);
        while let Some(tag) = wire.tag()? {
            match tag.number {
                1 => found.index = wire.number(tag)?,
                2 => found.term = wire.number(tag)?,
                3 => conf_state(found.conf_state.get_or_insert_default(), wire.bytes(tag)?)?,
                _ => drop(wire.skip(tag)?),
            }
        }
        Ok(found)
    }
}

impl SnapshotRecord {
    /// Index and term are set by every release, the conf state is there since 3.5.
    pub fn encode(&self, release: Release) -> Vec<u8> {
        let mut out = Vec::new();
        write::number(&mut out, 1, self.index);
        write::number(&mut out, 2, self.term);
        if let Some(state) = self.conf_state.as_ref().filter(|_| release >= Release::V3_5) {
            write::bytes(&mut out, 3, &write::conf_state(state, release));
        }
        out
    }
}

/// What a membership change does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConfChangeType {
    AddNode,
    RemoveNode,
    UpdateNode,
    AddLearnerNode,
    Unknown(i32),
}

impl From<i32> for ConfChangeType {
    fn from(number: i32) -> Self {
        match number {
            0 => Self::AddNode,
            1 => Self::RemoveNode,
            2 => Self::UpdateNode,
            3 => Self::AddLearnerNode,
            other => Self::Unknown(other),
        }
    }
}

impl ConfChangeType {
    fn number(self) -> i32 {
        match self {
            Self::AddNode => 0,
            Self::RemoveNode => 1,
            Self::UpdateNode => 2,
            Self::AddLearnerNode => 3,
            Self::Unknown(other) => other,
        }
    }
}

/// A membership change: the data of an entry of that kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ConfChange<'a> {
    pub id: u64,
    pub kind: ConfChangeType,
    pub node_id: u64,
    /// The member as JSON; empty for a removal.
    pub context: &'a [u8],
}

impl<'a> ConfChange<'a> {
    pub fn decode(bytes: &'a [u8]) -> Result<Self, Bad> {
        let mut found = Self { id: 0, kind: ConfChangeType::AddNode, node_id: 0, context: &[] };
        let mut wire = Wire::new(bytes);
        while let Some(tag) = wire.tag()? {
            match tag.number {
                1 => found.id = wire.number(tag)?,
                2 => found.kind = low_32(wire.number(tag)?).cast_signed().into(),
                3 => found.node_id = wire.number(tag)?,
                4 => found.context = wire.bytes(tag)?,
                _ => drop(wire.skip(tag)?),
            }
        }
        Ok(found)
    }

    /// As etcd 3.7: the changes a cluster begins with have no id.
    pub fn encode(&self, release: Release) -> Vec<u8> {
        let mut out = Vec::new();
        if release.writes_unset() || self.id != 0 {
            write::number(&mut out, 1, self.id);
        }
        write::number(&mut out, 2, enumeration(self.kind.number()));
        write::number(&mut out, 3, self.node_id);
        if !self.context.is_empty() {
            write::bytes(&mut out, 4, self.context);
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_of_3_6_and_3_7_are_the_same() {
        let leader = |bytes| Entry::decode(bytes).unwrap();
        let want = Entry { kind: EntryKind::Normal, term: 2, index: 2, data: None };
        assert_eq!(leader(&[8, 0, 0x10, 2, 0x18, 2]), want);
        assert_eq!(leader(&[0x10, 2, 0x18, 2]), want);
    }

    #[test]
    fn a_snapshot_record_has_a_conf_state_since_3_5() {
        let old = SnapshotRecord::decode(&[8, 0, 0x10, 0]).unwrap();
        assert_eq!(old, SnapshotRecord::default());
        let new = SnapshotRecord::decode(&[8, 11, 0x10, 2, 0x1a, 4, 8, 7, 0x28, 0]).unwrap();
        let state = ConfState { voters: vec![7], auto_leave: Some(false), ..Default::default() };
        assert_eq!(new, SnapshotRecord { index: 11, term: 2, conf_state: Some(state) });
    }

    #[test]
    fn a_conf_change_names_a_member() {
        let change = ConfChange::decode(&[8, 0, 0x10, 3, 0x18, 9, 0x22, 2, b'{', b'}']).unwrap();
        assert_eq!((change.kind, change.node_id), (ConfChangeType::AddLearnerNode, 9));
        assert_eq!(change.context, b"{}");
    }
}
