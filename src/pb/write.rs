//! Writing protobuf as etcd's servers do, byte for byte.
//!
//! ```text
//!  field   varint(number << 3 | wire type), then
//!    wire 0   a varint: 7 bits a byte, low ones first, the top bit says that more follow
//!    wire 2   a varint of the length, then the bytes
//! ```
//!
//! prost leaves out what is absent and writes what is set; so does etcd 3.7. Up to 3.6 its Go types
//! could not tell zero from absent in proto2 messages, and wrote every scalar. What a log or a
//! snapshot holds therefore depends on the release, which is why these messages are written here.

use std::fmt::Write as _;

use super::raftpb::ConfState;

/// The minor release of etcd whose bytes are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Release {
    V3_4,
    V3_5,
    V3_6,
    V3_7,
}

impl Release {
    pub const ALL: [Self; 4] = [Self::V3_4, Self::V3_5, Self::V3_6, Self::V3_7];

    /// 3.x as x.
    pub fn minor(self) -> i64 {
        match self {
            Self::V3_4 => 4,
            Self::V3_5 => 5,
            Self::V3_6 => 6,
            Self::V3_7 => 7,
        }
    }

    /// Of 3.x. Older than 3.4 counts as 3.4: its servers wrote the same. None beyond 3.7.
    pub fn of_minor(minor: i64) -> Option<Self> {
        if minor < 4 {
            return Some(Self::V3_4);
        }
        Self::ALL.into_iter().find(|release| release.minor() == minor)
    }

    /// Whether a scalar of a proto2 message is written though nobody set it.
    pub fn writes_unset(self) -> bool {
        self < Self::V3_7
    }
}

/// The longest varint.
pub const MAX_VARINT: usize = 10;

/// How many bytes `value` takes as a varint: 1 to 10.
pub fn varint_length(value: u64) -> usize {
    let bits = 64 - (value | 1).leading_zeros() as usize;
    bits.div_ceil(7)
}

/// Appends a varint.
#[inline]
pub fn varint(out: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        out.push(value.to_le_bytes()[0] | 0x80);
        value >>= 7;
    }
    out.push(value.to_le_bytes()[0]);
}

/// Appends a field that holds a number.
#[inline]
pub fn number(out: &mut Vec<u8>, field: u32, value: u64) {
    varint(out, u64::from(field) << 3);
    varint(out, value);
}

/// Appends the head of a field that holds `length` bytes, which are to follow.
#[inline]
pub fn bytes_head(out: &mut Vec<u8>, field: u32, length: usize) {
    varint(out, u64::from(field) << 3 | 2);
    varint(out, length as u64);
}

/// Appends a field that holds bytes, a string or a message.
#[inline]
pub fn bytes(out: &mut Vec<u8>, field: u32, value: &[u8]) {
    bytes_head(out, field, value.len());
    out.extend_from_slice(value);
}

/// A `raftpb.ConfState` on its own. Absent `auto_leave` is written as false up to 3.6.
pub fn conf_state(state: &ConfState, release: Release) -> Vec<u8> {
    let mut out = Vec::new();
    let lists = [&state.voters, &state.learners, &state.voters_outgoing, &state.learners_next];
    for (field, list) in (1..).zip(lists) {
        for id in list {
            number(&mut out, field, *id);
        }
    }
    if release.writes_unset() || state.auto_leave.is_some() {
        number(&mut out, 5, u64::from(state.auto_leave()));
    }
    out
}

/// Appends a string as Go's JSON encoder writes it, quotes included: `<`, `>`, `&` and the two line
/// separators of Unicode escaped, control characters as `\u00xx` but for the five with a name.
pub fn json_string(out: &mut String, text: &str) {
    out.push('"');
    for letter in text.chars() {
        match letter {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\u{8}' => out.push_str("\\b"),
            '\u{c}' => out.push_str("\\f"),
            '\0'..='\u{1f}' | '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => {
                let _ = write!(out, "\\u{:04x}", u32::from(letter));
            }
            _ => out.push(letter),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn varints_are_as_long_as_they_say() {
        for (value, want) in [
            (0, &[0][..]),
            (127, &[127]),
            (128, &[0x80, 1]),
            (300, &[0xac, 2]),
            (u64::MAX, &[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1]),
        ] {
            let mut out = Vec::new();
            varint(&mut out, value);
            assert_eq!(out, want);
            assert_eq!(varint_length(value), want.len(), "{value}");
        }
        for bit in 0..64 {
            let mut out = Vec::new();
            varint(&mut out, 1 << bit);
            assert_eq!(varint_length(1 << bit), out.len(), "bit {bit}");
        }
    }

    #[test]
    fn conf_states_of_every_release() {
        let set = ConfState { voters: vec![300], auto_leave: Some(false), ..Default::default() };
        let unset = ConfState { auto_leave: None, ..set.clone() };
        for release in Release::ALL {
            assert_eq!(conf_state(&set, release), [8, 0xac, 2, 0x28, 0], "as servers write it");
        }
        assert_eq!(conf_state(&unset, Release::V3_6), [8, 0xac, 2, 0x28, 0]);
        assert_eq!(conf_state(&unset, Release::V3_7), [8, 0xac, 2], "as `snapshot restore` does");
        let joint = ConfState {
            voters: vec![1, 2],
            learners: vec![3],
            voters_outgoing: vec![4],
            learners_next: vec![5],
            auto_leave: Some(true),
        };
        let want = [8, 1, 8, 2, 0x10, 3, 0x18, 4, 0x20, 5, 0x28, 1];
        assert_eq!(conf_state(&joint, Release::V3_5), want);
    }

    #[test]
    fn strings_are_escaped_as_go_does() {
        let mut out = String::new();
        json_string(&mut out, "a\"\\\n\t\u{1}<&>\u{2028}\u{7f}é");
        assert_eq!(out, "\"a\\\"\\\\\\n\\t\\u0001\\u003c\\u0026\\u003e\\u2028\u{7f}é\"");
    }
}
