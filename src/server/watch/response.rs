//! What a stream is told: answers to its requests, and events.

use std::borrow::Cow;

use bytes::BytesMut;

use super::event::Events;
use crate::pb::write;

/// As etcd: the watch id of answers that are of no watcher, or of all of a stream.
pub const NO_WATCHER: i64 = -1;

/// The part of a response header that never changes.
#[derive(Debug, Clone, Copy, Default)]
pub struct Ids {
    pub cluster: u64,
    pub member: u64,
    pub term: u64,
}

/// A `WatchResponse`.
#[derive(Debug, Clone)]
pub struct Response {
    pub(super) ids: Ids,
    pub(super) watch_id: i64,
    /// In the header.
    pub(super) revision: i64,
    pub(super) says: Says,
}

#[derive(Debug, Clone)]
pub(super) enum Says {
    Created,
    Refused(Cow<'static, str>),
    Canceled,
    /// Canceled, because what it asks for has been compacted: up to this revision.
    Compacted(i64),
    Progress,
    Events(Told),
}

/// Events of one watcher, some of a list.
#[derive(Debug, Clone)]
pub(super) struct Told {
    pub(super) events: Events,
    pub(super) previous: bool,
    /// It may be sent in pieces.
    pub(super) fragments: bool,
    /// Which of the list.
    pub(super) part: (u32, u32),
    /// It is a piece, and not the last one.
    pub(super) more: bool,
}

impl Told {
    pub(super) fn new(events: Events, previous: bool, fragments: bool) -> Self {
        let part = (0, events.as_slice().len() as u32);
        Self { events, previous, fragments, part, more: false }
    }

    fn bytes(&self) -> usize {
        let list = &self.events.as_slice()[self.part.0 as usize..self.part.1 as usize];
        list.iter().map(|event| event.body(self.previous).len()).sum()
    }
}

impl Response {
    /// How many events it holds.
    pub(super) fn events(&self) -> u64 {
        if let Says::Events(told) = &self.says { (told.part.1 - told.part.0).into() } else { 0 }
    }

    /// Bytes of everything but the events.
    fn head_length(&self) -> usize {
        let header = self.header_length();
        let mut length = 1 + write::varint_length(header as u64) + header;
        if self.watch_id != 0 {
            length += 1 + write::varint_length(self.watch_id.cast_unsigned());
        }
        length
            + match &self.says {
                Says::Created | Says::Canceled => 2,
                Says::Refused(reason) => {
                    4 + 1 + write::varint_length(reason.len() as u64) + reason.len()
                }
                Says::Compacted(at) => 2 + 1 + write::varint_length(at.cast_unsigned()),
                Says::Progress => 0,
                Says::Events(told) => usize::from(told.more) * 2,
            }
    }

    fn header_length(&self) -> usize {
        let Ids { cluster, member, term } = self.ids;
        let numbers = [cluster, member, self.revision.cast_unsigned(), term];
        let set = numbers.into_iter().filter(|number| *number != 0);
        set.map(|number| 1 + write::varint_length(number)).sum()
    }

    /// Bytes of the encoded message.
    pub fn encoded_len(&self) -> usize {
        let events = if let Says::Events(told) = &self.says { told.bytes() } else { 0 };
        self.head_length() + events
    }

    /// Appends the encoded message.
    pub fn encode(&self, out: &mut BytesMut) {
        let mut head = Head(out);
        head.bytes_head(1, self.header_length());
        let Ids { cluster, member, term } = self.ids;
        let numbers = [cluster, member, self.revision.cast_unsigned(), term];
        for (field, number) in (1..).zip(numbers) {
            head.number(field, number);
        }
        head.number(2, self.watch_id.cast_unsigned());
        match &self.says {
            Says::Created => head.number(3, 1),
            Says::Canceled => head.number(4, 1),
            Says::Refused(reason) => {
                head.number(3, 1);
                head.number(4, 1);
                head.bytes_head(6, reason.len());
                head.0.extend_from_slice(reason.as_bytes());
            }
            Says::Compacted(at) => {
                head.number(4, 1);
                head.number(5, at.cast_unsigned());
            }
            Says::Progress => {}
            Says::Events(told) => {
                head.number(7, u64::from(told.more));
                for event in &told.events.as_slice()[told.part.0 as usize..told.part.1 as usize] {
                    head.0.extend_from_slice(event.body(told.previous));
                }
            }
        }
    }

    /// Cuts off what is to be sent first, if it is large and its watcher takes pieces: the rest is
    /// left. As etcd: a message of `limit` bytes or more is cut before the event that would make it so
    /// large, and holds one event at least.
    pub(super) fn cut(&mut self, limit: usize) -> Option<Self> {
        let whole = self.encoded_len();
        let Says::Events(told) = &mut self.says else { return None };
        let (from, to) = told.part;
        // A rest is measured as a piece is, the mark of a piece included.
        let whole = if from == 0 { whole } else { whole + 2 };
        if !told.fragments || whole < limit || to - from < 2 {
            return None;
        }
        let mut first = self.clone();
        let Says::Events(told) = &mut first.says else { return None };
        (told.part.1, told.more) = (from, true);
        let mut length = first.head_length();
        let Says::Events(told) = &mut first.says else { return None };
        for event in &told.events.as_slice()[from as usize..to as usize] {
            length += event.body(told.previous).len();
            if length >= limit && told.part.1 > from {
                break;
            }
            told.part.1 += 1;
        }
        let cut = told.part.1;
        if cut == to {
            return None;
        }
        let Says::Events(rest) = &mut self.says else { return None };
        rest.part.0 = cut;
        Some(first)
    }
}

/// Writes fields; a number of 0 is left out.
struct Head<'o>(&'o mut BytesMut);

impl Head<'_> {
    fn varint(&mut self, mut value: u64) {
        let mut bytes = [0; write::MAX_VARINT];
        let mut length = 0;
        while value >= 0x80 {
            bytes[length] = value.to_le_bytes()[0] | 0x80;
            (value, length) = (value >> 7, length + 1);
        }
        bytes[length] = value.to_le_bytes()[0];
        self.0.extend_from_slice(&bytes[..=length]);
    }

    fn number(&mut self, field: u32, value: u64) {
        if value != 0 {
            self.varint(u64::from(field) << 3);
            self.varint(value);
        }
    }

    fn bytes_head(&mut self, field: u32, length: usize) {
        self.varint(u64::from(field) << 3 | 2);
        self.varint(length as u64);
    }
}
