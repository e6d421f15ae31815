//! An event, encoded once for all who are told.
//!
//! ```text
//!  WatchResponse   header 0a .. | watch_id 10 .. | fragment 38 01 | events 5a .. 5a .. 5a ..
//!                  `-- a few bytes, for each watcher anew --'       `- Event::body, shared -'
//!  an event        5a len ( 08 01 if a deletion | 12 len KeyValue | 1a len KeyValue before )
//! ```
//! The `KeyValue` is the row as it is stored; of a deletion, which is stored as a name alone, it is
//! name and revision.

use std::cell::{Cell, OnceCell};
use std::rc::Rc;

use bytes::Bytes;

use crate::mvcc::{KeyValue, OutOfRange};
use crate::pb::write;
use crate::store::{Change, Error, View};

/// Bytes that are kept for clients that have not read them, when each gets its least share.
const ALL: usize = 32 << 20;
/// Of what is left, one may have this part.
const SHARE: usize = 8;

/// Bytes of everything that waits to be sent, events that are shared counted once.
#[derive(Debug, Clone)]
pub(super) struct Meter {
    bytes: Rc<Cell<usize>>,
    all: usize,
}

impl Default for Meter {
    fn default() -> Self {
        Self { bytes: Rc::default(), all: ALL }
    }
}

impl Meter {
    /// Counts as the default one does, and shares out so many bytes.
    #[cfg(test)]
    pub(super) fn of(all: usize) -> Self {
        Self { all, ..Self::default() }
    }

    pub(super) fn bytes(&self) -> usize {
        self.bytes.get()
    }

    /// What one may have of the rest: between `least` and `most`.
    pub(super) fn share(&self, least: usize, most: usize) -> usize {
        (self.all.saturating_sub(self.bytes()) / SHARE).clamp(least, most)
    }

    pub(super) fn add(&self, bytes: usize) {
        self.bytes.set(self.bytes.get() + bytes);
    }

    pub(super) fn take(&self, bytes: usize) {
        self.bytes.set(self.bytes.get() - bytes);
    }
}

/// A key that was set or deleted.
#[derive(Debug)]
pub(super) struct Event {
    pub(super) main: i64,
    /// The key was not alive before.
    created: bool,
    key: Box<[u8]>,
    plain: Bytes,
    with_previous: OnceCell<Bytes>,
    meter: Meter,
}

/// Field `events` of a `WatchResponse`.
const EVENTS: u32 = 11;

impl Event {
    /// `record` is the row of `change`, decoded.
    pub(super) fn new(change: &Change<'_>, record: &KeyValue<'_>, meter: &Meter) -> Rc<Self> {
        let main = change.revision.main;
        let mut name = Vec::new();
        let kv = if change.tombstone {
            KeyValue { key: record.key, modified: main, ..KeyValue::default() }.encode(&mut name);
            &name
        } else {
            change.record
        };
        let mut content = Vec::with_capacity(kv.len() + 8);
        if change.tombstone {
            write::number(&mut content, 1, 1);
        }
        write::bytes(&mut content, 2, kv);
        let plain = field(&content);
        meter.add(plain.len());
        Rc::new(Self {
            main,
            created: !change.tombstone && record.create == main,
            key: record.key.into(),
            plain,
            with_previous: OnceCell::new(),
            meter: meter.clone(),
        })
    }

    /// Looks up what the key was before, for those who want to know. A view that has forgotten it
    /// has nothing to show, which is no error.
    pub(super) fn look_back(&self, view: &View) -> Result<(), Error> {
        if self.created || self.main < 2 || self.with_previous.get().is_some() {
            return Ok(());
        }
        let content = field_content(&self.plain);
        let found = view.get(&self.key, self.main - 1, |previous| {
            let mut whole = Vec::with_capacity(content.len() + previous.len() + 8);
            whole.extend_from_slice(content);
            write::bytes(&mut whole, 3, previous);
            field(&whole)
        });
        let body = match found {
            Ok(found) => found.unwrap_or_else(|| self.plain.clone()),
            Err(Error::OutOfRange(OutOfRange::Compacted | OutOfRange::Future)) => {
                self.plain.clone()
            }
            Err(error) => return Err(error),
        };
        self.meter.add(body.len());
        let _first = self.with_previous.set(body);
        Ok(())
    }

    /// Field `events` of a response, tag and all.
    pub(super) fn body(&self, previous: bool) -> &Bytes {
        if previous { self.with_previous.get().unwrap_or(&self.plain) } else { &self.plain }
    }
}

impl Drop for Event {
    fn drop(&mut self) {
        let more = self.with_previous.get().map_or(0, Bytes::len);
        self.meter.take(self.plain.len() + more);
    }
}

fn field(content: &[u8]) -> Bytes {
    let mut out = Vec::with_capacity(content.len() + 1 + write::MAX_VARINT);
    write::bytes(&mut out, EVENTS, content);
    out.into()
}

/// What is behind the tag and the length, both of which `field` wrote.
fn field_content(field: &[u8]) -> &[u8] {
    let length = field[1..].iter().position(|byte| *byte < 0x80).map_or(0, |at| at + 1);
    &field[1 + length..]
}

/// The events of one response, in order.
#[derive(Debug, Clone)]
pub(super) enum Events {
    One(Rc<Event>),
    Many(Rc<[Rc<Event>]>),
}

impl Events {
    pub(super) fn as_slice(&self) -> &[Rc<Event>] {
        match self {
            Self::One(event) => std::slice::from_ref(event),
            Self::Many(events) => events,
        }
    }

    /// Whether it is the same list, not one that is equal.
    pub(super) fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::One(a), Self::One(b)) => Rc::ptr_eq(a, b),
            (Self::Many(a), Self::Many(b)) => Rc::ptr_eq(a, b),
            _ => false,
        }
    }

    pub(super) fn bytes(&self, previous: bool) -> usize {
        self.as_slice().iter().map(|event| event.body(previous).len()).sum()
    }
}
