//! The watchers of one runtime.
//!
//! ```text
//!            create                       behind the newest revision
//!              |--------------------------------.
//!              v                                v
//!   synced: told by `feed`            groups: told by `catch_up`, from history
//!              |        ^                  |          ^
//!    outlet full        `-- caught up -----|          | outlet drained
//!              `------> parked: waits at a revision --'
//! ```
//! A watcher that falls behind keeps the revision to go on from, and nothing else. Nothing is
//! dropped, and nothing is told twice: what a watcher has been told is always a
//! whole number of revisions, from its start on.

use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;
use std::rc::Rc;
use std::task::Waker;

use super::catch_up::Groups;
use super::event::{Event, Events, Meter};
use super::matcher::{End, Keys, Matcher};
use super::outlet::Outlet;
use super::response::{Ids, NO_WATCHER, Response, Says, Told};
use crate::mvcc::KeyValue;
use crate::pb::etcdserverpb::WatchCreateRequest;
use crate::store::{Change, Error, View};

/// A stream of a hub.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StreamId(u32);

/// How many there are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    pub streams: usize,
    pub watchers: usize,
    /// Watchers that are behind, or wait for their client to read.
    pub slow: usize,
    /// Events put into outlets, ever.
    pub events: u64,
    /// Those of them that are there still.
    pub pending: u64,
    /// Bytes held for clients that have not read them yet.
    pub bytes: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    Synced,
    /// In the group of this name.
    Group(u32),
    Parked,
    /// Canceled by a compaction; its id is known until the client cancels it too.
    Ended,
}

#[derive(Debug)]
pub(super) struct Watcher {
    pub(super) stream: u32,
    pub(super) id: i64,
    pub(super) keys: Keys,
    /// As asked for; 0 is from now on.
    start: i64,
    /// It is not told of revisions below: it has been, or did not ask. Of a member of a group the
    /// group's position stands for it.
    pub(super) from: i64,
    pub(super) state: State,
    /// In its matcher.
    pub(super) place: u32,
    no_puts: bool,
    no_deletions: bool,
    pub(super) previous: bool,
    fragments: bool,
    notify: bool,
    /// Told of an event since the last notification was due.
    told: bool,
    /// What its group has found for it so far.
    pub(super) gathered: Vec<Rc<Event>>,
    pub(super) revisions: u32,
}

impl Watcher {
    /// Whether it has been told of everything up to a revision, that of its start included. One that
    /// was made ahead of what the hub has been fed is not there yet.
    fn is_at(&self, revision: i64) -> bool {
        self.state == State::Synced && self.start <= revision && self.from <= revision + 1
    }

    pub(super) fn wants(&self, deletion: bool) -> bool {
        if deletion { !self.no_deletions } else { !self.no_puts }
    }
}

#[derive(Debug, Default)]
pub(super) struct Stream {
    pub(super) outlet: Outlet,
    /// Slots of its watchers, by id.
    ids: HashMap<i64, u32>,
    next_id: i64,
    pub(super) parked: BTreeSet<u32>,
    woken: bool,
    /// Progress asked for before all events up to this revision were here: how many times.
    asked: u32,
    asked_at: i64,
}

/// All watchers of a runtime. It has no lock, no clock and no thread.
#[derive(Debug)]
pub struct Hub {
    ids: Ids,
    /// A message of so many bytes is cut into pieces, if its watcher takes them.
    limit: usize,
    /// All synced watchers have been told of it.
    pub(super) revision: i64,
    pub(super) watchers: Vec<Option<Watcher>>,
    free: Vec<u32>,
    pub(super) streams: Vec<Option<Stream>>,
    free_streams: Vec<u32>,
    synced: Matcher,
    pub(super) groups: Groups,
    /// Streams to be woken.
    to_wake: Vec<u32>,
    /// Streams that asked for progress ahead of what was here.
    asking: Vec<u32>,
    pub(super) meter: Meter,
    pub(super) counts: Counts,
    catcher: Option<Waker>,
}

impl Hub {
    /// `limit` is etcd's `--max-request-bytes` and half a mebibyte; `view` what is visible now.
    pub fn new(ids: Ids, limit: usize, view: &View) -> Self {
        Self {
            ids,
            limit,
            revision: view.revision(),
            watchers: Vec::new(),
            free: Vec::new(),
            streams: Vec::new(),
            free_streams: Vec::new(),
            synced: Matcher::default(),
            groups: Groups::default(),
            to_wake: Vec::new(),
            asking: Vec::new(),
            meter: Meter::default(),
            counts: Counts::default(),
            catcher: None,
        }
    }

    pub fn counts(&self) -> Counts {
        Counts { bytes: self.meter.bytes(), ..self.counts }
    }

    pub fn open(&mut self) -> StreamId {
        self.counts.streams += 1;
        let stream = Some(Stream::default());
        StreamId(match self.free_streams.pop() {
            Some(at) => {
                self.streams[at as usize] = stream;
                at
            }
            None => {
                self.streams.push(stream);
                (self.streams.len() - 1) as u32
            }
        })
    }

    /// Ends a stream and all its watchers.
    pub fn close(&mut self, stream: StreamId) {
        let Some(open) = self.streams[stream.0 as usize].as_mut() else { return };
        let slots: Vec<u32> = open.ids.values().copied().collect();
        self.counts.pending -= open.outlet.clear(&self.meter);
        for slot in slots {
            self.forget(slot);
        }
        self.streams[stream.0 as usize] = None;
        self.free_streams.push(stream.0);
        self.asking.retain(|asking| *asking != stream.0);
        self.counts.streams -= 1;
    }

    /// Answers a request for a watcher. `view` is what is visible now, which may be newer than what
    /// the hub has been fed.
    pub fn create(&mut self, stream: StreamId, request: &WatchCreateRequest, view: &View) {
        if self.counts.watchers == 0 {
            // There was nobody to tell: it need not have been fed.
            self.revision = self.revision.max(view.revision());
        }
        let current = self.revision.max(view.revision());
        match self.add(stream.0, request, current) {
            Ok(slot) => {
                let watcher = self.watcher(slot);
                let (id, keys, from) = (watcher.id, watcher.keys.clone(), watcher.from);
                // The answer comes before anything it is told.
                self.answer(stream.0, id, current, Says::Created);
                if from > current {
                    let place = self.synced.insert(&keys, slot);
                    let watcher = self.watcher_mut(slot);
                    (watcher.state, watcher.place) = (State::Synced, place);
                } else {
                    self.counts.slow += 1;
                    self.join_group(slot);
                    self.wake_catcher();
                }
            }
            Err(reason) => {
                self.answer(stream.0, NO_WATCHER, current, Says::Refused(reason.into()));
            }
        }
    }

    /// Answers a request for a watcher that its caller may not have.
    pub fn refuse(&mut self, stream: StreamId, reason: String, view: &View) {
        let current = self.revision.max(view.revision());
        self.answer(stream.0, NO_WATCHER, current, Says::Refused(reason.into()));
    }

    /// A slot for a watcher that may be, in no list yet.
    fn add(
        &mut self,
        stream: u32,
        request: &WatchCreateRequest,
        current: i64,
    ) -> Result<u32, &'static str> {
        if request.start_revision < 0 {
            return Err("etcdserver: mvcc: required revision has been compacted");
        }
        // As etcd: no key is the first one there can be.
        let start: &[u8] = if request.key.is_empty() { b"\0" } else { &request.key };
        let end = match &*request.range_end {
            [] => End::One,
            [0] => End::To(None),
            end if end <= start => return Err("mvcc: watcher range is empty"),
            end => End::To(Some(Rc::from(end))),
        };
        let open = self.streams[stream as usize].as_mut().expect("a stream that is open");
        let id = match request.watch_id {
            0 => {
                while open.ids.contains_key(&open.next_id) {
                    open.next_id += 1;
                }
                open.next_id += 1;
                open.next_id - 1
            }
            id if open.ids.contains_key(&id) => {
                return Err("mvcc: duplicate watch ID provided on the WatchStream");
            }
            id => id,
        };
        let start_revision = request.start_revision;
        let watcher = Some(Watcher {
            stream,
            id,
            keys: Keys { start: Rc::from(start), end },
            start: start_revision,
            from: if start_revision == 0 { current + 1 } else { start_revision },
            state: State::Synced,
            place: 0,
            no_puts: request.filters.contains(&0),
            no_deletions: request.filters.contains(&1),
            previous: request.prev_kv,
            fragments: request.fragment,
            notify: request.progress_notify,
            told: false,
            gathered: Vec::new(),
            revisions: 0,
        });
        let slot = match self.free.pop() {
            Some(slot) => {
                self.watchers[slot as usize] = watcher;
                slot
            }
            None => {
                self.watchers.push(watcher);
                (self.watchers.len() - 1) as u32
            }
        };
        open.ids.insert(id, slot);
        self.counts.watchers += 1;
        Ok(slot)
    }

    /// Answers a request to cancel a watcher: silence, if there is none of this id.
    pub fn cancel(&mut self, stream: StreamId, id: i64, view: &View) {
        let Some(slot) = self.stream(stream.0).ids.get(&id).copied() else { return };
        self.forget(slot);
        let current = self.revision.max(view.revision());
        self.answer(stream.0, id, current, Says::Canceled);
    }

    /// Answers a request for progress, once the hub has been fed all that is visible now: silence, if
    /// a watcher of the stream is behind, or waits for a revision to come, or there is none.
    pub fn progress(&mut self, stream: StreamId, view: &View) {
        let (revision, asked_at) = (self.revision, view.revision());
        let open = self.stream_mut(stream.0);
        if revision >= asked_at && open.asked == 0 {
            self.tell_progress(stream.0);
            return;
        }
        if open.asked == 0 {
            self.asking.push(stream.0);
        }
        let open = self.stream_mut(stream.0);
        (open.asked, open.asked_at) = (open.asked.saturating_add(1), asked_at);
    }

    fn tell_progress(&mut self, stream: u32) {
        let open = self.stream(stream);
        let here = |slot: &u32| {
            let watcher = self.watcher(*slot);
            watcher.is_at(self.revision)
        };
        if open.ids.is_empty() || !open.ids.values().all(here) || !open.outlet.has_room(&self.meter)
        {
            return;
        }
        let revision = self.revision;
        self.answer(stream, NO_WATCHER, revision, Says::Progress);
    }

    /// Tells the watchers of a stream that want to know how far they are, and were told of nothing
    /// since this was last called.
    pub fn notify(&mut self, stream: StreamId) {
        let slots: Vec<u32> = self.stream(stream.0).ids.values().copied().collect();
        let revision = self.revision;
        for slot in slots {
            let watcher = self.watcher_mut(slot);
            if !watcher.notify {
                continue;
            }
            let told = std::mem::replace(&mut watcher.told, false);
            let (here, id) = (watcher.is_at(revision), watcher.id);
            if here && !told && self.stream(stream.0).outlet.has_room(&self.meter) {
                self.answer(stream.0, id, revision, Says::Progress);
            }
        }
    }

    /// Tells all synced watchers what has changed since it was last called. While there are watchers
    /// it is to be called with the view of every batch that changes keys, or of every few.
    ///
    /// # Errors
    /// The store cannot be read. Some may have been told and others not: the streams are to end.
    pub fn feed(&mut self, view: &View) -> Result<(), Error> {
        if view.revision() > self.revision {
            if self.synced.len() > 0 {
                self.tell(view)?;
            }
            self.revision = view.revision();
        }
        self.answer_asking();
        self.wake();
        Ok(())
    }

    fn tell(&mut self, view: &View) -> Result<(), Error> {
        // Of one revision: who is told what, in order of rows.
        let mut found: Vec<(u32, Rc<Event>)> = Vec::new();
        let (mut watching, mut main, mut rows) = (Vec::new(), 0, 0);
        view.changes(self.revision + 1, |change| {
            if change.revision.main != main {
                self.deliver(main, rows, &mut found);
                (main, rows) = (change.revision.main, 0);
            }
            rows += 1;
            let record = decode(&change)?;
            watching.clear();
            self.synced.watching(record.key, &mut watching);
            let mut event = None;
            for slot in watching.drain(..) {
                let watcher = self.watcher(slot);
                if watcher.from > main || !watcher.wants(change.tombstone) {
                    continue;
                }
                let event = event.get_or_insert_with(|| Event::new(&change, &record, &self.meter));
                if watcher.previous {
                    event.look_back(view)?;
                }
                found.push((slot, Rc::clone(event)));
            }
            Ok(ControlFlow::Continue(()))
        })?;
        self.deliver(main, rows, &mut found);
        Ok(())
    }

    /// Puts the events of one revision into the outlets. Where there is no room the watcher waits.
    fn deliver(&mut self, main: i64, rows: usize, found: &mut Vec<(u32, Rc<Event>)>) {
        if rows > 1 {
            // By watcher; the order of its events stays.
            found.sort_by_key(|(slot, _)| *slot);
        }
        let mut full: Vec<u32> = Vec::new();
        let mut last: Option<Events> = None;
        for same in found.chunk_by(|a, b| a.0 == b.0) {
            let slot = same[0].0;
            let events = match same {
                [(_, event)] => Events::One(Rc::clone(event)),
                _ => {
                    // Watchers of the same rows share a list.
                    let shared = last.as_ref().filter(|last| {
                        let list = same.iter().map(|(_, event)| event);
                        list.len() == last.as_slice().len()
                            && list.zip(last.as_slice()).all(|(a, b)| Rc::ptr_eq(a, b))
                    });
                    let new = || Events::Many(same.iter().map(|(_, e)| Rc::clone(e)).collect());
                    let events = shared.cloned().unwrap_or_else(new);
                    last = Some(events.clone());
                    events
                }
            };
            if !self.send(slot, main, events) {
                full.push(slot);
            }
        }
        found.clear();
        for slot in full {
            self.remove_synced(slot);
            self.counts.slow += 1;
            self.park(slot, main);
        }
    }

    /// Puts events into the outlet of a watcher, if it has room.
    pub(super) fn send(&mut self, slot: u32, revision: i64, events: Events) -> bool {
        let Some(watcher) = self.watchers[slot as usize].as_mut() else { return true };
        let at = watcher.stream;
        let Some(stream) = self.streams[at as usize].as_mut() else { return true };
        if !stream.outlet.has_room(&self.meter) {
            return false;
        }
        watcher.told = true;
        let count = events.as_slice().len() as u64;
        self.counts.events += count;
        self.counts.pending += count;
        let told = Told::new(events, watcher.previous, watcher.fragments);
        let (ids, watch_id) = (self.ids, watcher.id);
        let response = Response { ids, watch_id, revision, says: Says::Events(told) };
        stream.outlet.push(response, &self.meter);
        if !std::mem::replace(&mut stream.woken, true) {
            self.to_wake.push(at);
        }
        true
    }

    /// Puts an answer into the outlet of a stream.
    pub(super) fn answer(&mut self, stream: u32, watch_id: i64, revision: i64, says: Says) {
        let response = Response { ids: self.ids, watch_id, revision, says };
        let Some(open) = self.streams[stream as usize].as_mut() else { return };
        open.outlet.push(response, &self.meter);
        if !std::mem::replace(&mut open.woken, true) {
            self.to_wake.push(stream);
        }
    }

    fn answer_asking(&mut self) {
        let asking = std::mem::take(&mut self.asking);
        for at in asking {
            let revision = self.revision;
            let stream = self.stream_mut(at);
            if stream.asked_at > revision {
                self.asking.push(at);
                continue;
            }
            for _ in 0..std::mem::take(&mut stream.asked) {
                self.tell_progress(at);
            }
        }
    }

    /// Wakes those who carry answers and events away, each once for all that it has.
    pub fn wake(&mut self) {
        for at in self.to_wake.drain(..) {
            if let Some(stream) = self.streams[at as usize].as_mut() {
                stream.woken = false;
                if let Some(waker) = stream.outlet.waker.take() {
                    waker.wake();
                }
            }
        }
    }

    /// What a stream is to send next. If nothing, `waker` is woken when there is something.
    pub fn next(&mut self, stream: StreamId, waker: &Waker) -> Option<Response> {
        let (limit, at) = (self.limit, stream.0);
        let open = self.streams[at as usize].as_mut().expect("a stream that is open");
        let response = open.outlet.next(limit, &self.meter);
        match &response {
            Some(response) => self.counts.pending -= response.events(),
            None => open.outlet.waker = Some(waker.clone()),
        }
        if !open.parked.is_empty() && open.outlet.is_drained(&self.meter) {
            for slot in std::mem::take(&mut open.parked) {
                self.join_group(slot);
            }
            self.wake_catcher();
        }
        response
    }

    /// Whether a stream is to go on reading requests: not while many answers wait to be sent.
    pub fn takes_requests(&self, stream: StreamId) -> bool {
        self.stream(stream.0).outlet.takes_requests()
    }

    /// Whether [`Hub::catch_up`] has something to do.
    pub fn is_behind(&self) -> bool {
        !self.groups.is_empty()
    }

    /// Wakes `waker` when it has.
    pub fn wait_behind(&mut self, waker: &Waker) {
        self.catcher = Some(waker.clone());
    }

    pub(super) fn wake_catcher(&mut self) {
        if let Some(waker) = self.catcher.take() {
            waker.wake();
        }
    }

    /// Lets a watcher, which is in no list, wait until its client reads.
    pub(super) fn park(&mut self, slot: u32, from: i64) {
        let watcher = self.watcher_mut(slot);
        (watcher.state, watcher.from) = (State::Parked, from);
        watcher.gathered = Vec::new();
        watcher.revisions = 0;
        let stream = watcher.stream;
        self.stream_mut(stream).parked.insert(slot);
    }

    /// Puts a watcher, which is in no list, into the group that reads from its revision.
    fn join_group(&mut self, slot: u32) {
        let watcher = self.watcher(slot);
        let (from, keys) = (watcher.from, watcher.keys.clone());
        let (name, group) = self.groups.at(from);
        let place = group.members.insert(&keys, slot);
        let watcher = self.watcher_mut(slot);
        (watcher.state, watcher.place) = (State::Group(name), place);
    }

    /// Puts a watcher, which is in no list, among those that are told as things happen.
    pub(super) fn join_synced(&mut self, slot: u32, from: i64) {
        let keys = self.watcher(slot).keys.clone();
        let place = self.synced.insert(&keys, slot);
        let watcher = self.watcher_mut(slot);
        watcher.from = watcher.from.max(from);
        (watcher.state, watcher.place) = (State::Synced, place);
        self.counts.slow -= 1;
    }

    fn remove_synced(&mut self, slot: u32) {
        let watcher = self.watcher(slot);
        let (keys, place) = (watcher.keys.clone(), watcher.place);
        if let Some(moved) = self.synced.remove(&keys, place) {
            self.watcher_mut(moved).place = place;
        }
    }

    /// Takes a watcher out of every list.
    fn forget(&mut self, slot: u32) {
        let watcher = self.watcher(slot);
        let (stream, id, keys, place) =
            (watcher.stream, watcher.id, watcher.keys.clone(), watcher.place);
        match watcher.state {
            State::Synced => self.remove_synced(slot),
            State::Group(name) => {
                let group = self.groups.get_mut(name).expect("the group of a member");
                let moved = group.members.remove(&keys, place);
                if group.members.len() == 0 {
                    self.groups.remove(name);
                }
                if let Some(moved) = moved {
                    self.watcher_mut(moved).place = place;
                }
            }
            State::Parked => {
                self.stream_mut(stream).parked.remove(&slot);
            }
            State::Ended => {}
        }
        if matches!(self.watcher(slot).state, State::Group(_) | State::Parked) {
            self.counts.slow -= 1;
        }
        self.counts.watchers -= 1;
        self.stream_mut(stream).ids.remove(&id);
        self.watchers[slot as usize] = None;
        self.free.push(slot);
    }

    pub(super) fn watcher(&self, slot: u32) -> &Watcher {
        self.watchers[slot as usize].as_ref().expect("a watcher of a list")
    }

    pub(super) fn watcher_mut(&mut self, slot: u32) -> &mut Watcher {
        self.watchers[slot as usize].as_mut().expect("a watcher of a list")
    }

    pub(super) fn stream(&self, at: u32) -> &Stream {
        self.streams[at as usize].as_ref().expect("a stream that is open")
    }

    pub(super) fn stream_mut(&mut self, at: u32) -> &mut Stream {
        self.streams[at as usize].as_mut().expect("a stream that is open")
    }
}

/// The record of a row.
pub(super) fn decode<'c>(change: &Change<'c>) -> Result<KeyValue<'c>, Error> {
    KeyValue::decode(change.record)
        .map_err(|source| Error::Row { row: change.revision, reason: source.to_string() })
}
