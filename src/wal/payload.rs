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
use crate::pb::wire::{Bad, Wire};

use super::frame::low_32;

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
}

/// Decodes a `raftpb.HardState`; absent fields stay absent.
pub(super) fn hard_state(bytes: &[u8]) -> Result<HardState, Bad> {
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

/// Adds the fields of a `raftpb.ConfState` to `found`.
fn conf_state(found: &mut ConfState, bytes: &[u8]) -> Result<(), Bad> {
    let mut wire = Wire::new(bytes);
    while let Some(tag) = wire.tag()? {
        match tag.number {
            1 => wire.numbers(tag, |id| found.voters.push(id))?,
            2 => wire.numbers(tag, |id| found.learners.push(id))?,
            3 => wire.numbers(tag, |id| found.voters_outgoing.push(id))?,
            4 => wire.numbers(tag, |id| found.learners_next.push(id))?,
            5 => found.auto_leave = Some(wire.number(tag)? != 0),
            _ => drop(wire.skip(tag)?),
        }
    }
    Ok(())
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
