//! Watchers that are behind, led through history step by step.
//!
//! ```text
//!  groups by revision:   12: {a b}      57: {c}             900: {d e f}       newest 1000
//!                         |---- rows ---->|
//!                         a step ends here at the latest: the group then joins the next one
//! ```
//! Watchers that stand at the same revision read history once for all. Groups take turns, so that one
//! far behind holds up no other; as they go on they meet and become one. A step reads a bounded number
//! of rows of the newest view and keeps nothing of it but events.

use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;
use std::rc::Rc;

use super::event::{Event, Events};
use super::hub::{Hub, State, decode};
use super::matcher::Matcher;
use super::response::Says;
use crate::store::{Error, View};

/// Rows that a step reads, and bytes of them.
const ROWS: usize = 2000;
const BYTES: usize = 1 << 20;
/// As etcd: revisions in one response at most.
const REVISIONS: u32 = 1000;
/// Bytes of events after which those found are sent. What a client takes by default (4 MiB) is more.
const GATHERED: usize = 3 << 20;
const GATHERED_LEAST: usize = 256 << 10;

/// Watchers that have been told of everything below one revision.
#[derive(Debug, Default)]
pub(super) struct Group {
    /// The next revision to be read.
    pub(super) position: i64,
    pub(super) members: Matcher,
    /// Members that events were found for; some may be gone since.
    touched: Vec<u32>,
    /// Of those events; and revisions, for the one that has most.
    bytes: usize,
    revisions: u32,
}

/// All groups, by name and by position.
#[derive(Debug, Default)]
pub(super) struct Groups {
    named: HashMap<u32, Group>,
    by_position: BTreeMap<i64, u32>,
    last_name: u32,
    /// Where the one stood that was served last.
    turn: i64,
}

impl Groups {
    pub(super) fn is_empty(&self) -> bool {
        self.named.is_empty()
    }

    /// The group at a position, which is made if there is none.
    pub(super) fn at(&mut self, position: i64) -> (u32, &mut Group) {
        let name = *self.by_position.entry(position).or_insert_with(|| {
            self.last_name = self.last_name.wrapping_add(1);
            self.last_name
        });
        let new = || Group { position, ..Group::default() };
        (name, self.named.entry(name).or_insert_with(new))
    }

    pub(super) fn get_mut(&mut self, name: u32) -> Option<&mut Group> {
        self.named.get_mut(&name)
    }

    pub(super) fn remove(&mut self, name: u32) -> Option<Group> {
        let group = self.named.remove(&name)?;
        self.by_position.remove(&group.position);
        Some(group)
    }

    /// Takes out the group whose turn it is.
    fn next(&mut self) -> Option<(u32, Group)> {
        let behind = self.by_position.range(self.turn + 1..).next();
        let (position, name) = behind.or_else(|| self.by_position.iter().next())?;
        let name = *name;
        self.turn = *position;
        self.remove(name).map(|group| (name, group))
    }

    /// Where the first group stands that is at a position or behind it.
    fn first_from(&self, position: i64) -> Option<i64> {
        self.by_position.range(position..).next().map(|(position, _)| *position)
    }

    fn put(&mut self, name: u32, group: Group) {
        self.by_position.insert(group.position, name);
        self.named.insert(name, group);
    }
}

impl Hub {
    /// Leads one group of those that are behind on; whether there is more to do. `view` is what is
    /// visible now.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn catch_up(&mut self, view: &View) -> Result<bool, Error> {
        let Some((name, mut group)) = self.groups.next() else { return Ok(false) };
        if group.position < view.compacted() {
            self.flush(name, &mut group, view.revision());
            self.end_compacted(&mut group, view.compacted());
        } else {
            group.position = self.read(name, &mut group, view)?;
            self.settle(name, group, view);
        }
        self.wake();
        Ok(!self.groups.is_empty())
    }

    /// Reads on for a group: the revision it has come to.
    fn read(&mut self, name: u32, group: &mut Group, view: &View) -> Result<i64, Error> {
        let limit = self.groups.first_from(group.position).unwrap_or(i64::MAX);
        let most = self.meter.share(GATHERED_LEAST, GATHERED);
        let (mut main, mut rows, mut bytes, mut reached) = (0, 0, 0, None);
        let mut watching = Vec::new();
        view.changes(group.position, |change| {
            if change.revision.main != main {
                main = change.revision.main;
                if group.bytes >= most || group.revisions >= REVISIONS {
                    self.flush(name, group, view.revision());
                    reached = Some(main.min(limit));
                } else if main >= limit || rows >= ROWS || bytes >= BYTES {
                    reached = Some(main.min(limit));
                }
                if reached.is_some() {
                    return Ok(ControlFlow::Break(()));
                }
            }
            (rows, bytes) = (rows + 1, bytes + change.record.len());
            let record = decode(&change)?;
            watching.clear();
            group.members.watching(record.key, &mut watching);
            let mut event = None;
            for slot in watching.drain(..) {
                let Some(watcher) = self.watchers[slot as usize].as_mut() else { continue };
                if !watcher.wants(change.tombstone) {
                    continue;
                }
                let event = event.get_or_insert_with(|| {
                    group.bytes += change.record.len();
                    Event::new(&change, &record, &self.meter)
                });
                if watcher.previous {
                    event.look_back(view)?;
                }
                if watcher.gathered.is_empty() {
                    group.touched.push(slot);
                }
                if watcher.gathered.last().is_none_or(|last| last.main != main) {
                    watcher.revisions += 1;
                    group.revisions = group.revisions.max(watcher.revisions);
                }
                watcher.gathered.push(Rc::clone(event));
            }
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(reached.unwrap_or_else(|| limit.min(view.revision() + 1)))
    }

    /// Puts a group where it has come to.
    fn settle(&mut self, name: u32, mut group: Group, view: &View) {
        if group.position > view.revision().max(self.revision) {
            self.flush(name, &mut group, view.revision());
            for slot in group.members.drain() {
                self.join_synced(slot, group.position);
            }
            return;
        }
        if group.members.len() == 0 {
            return;
        }
        let Some(other) = self.groups.by_position.get(&group.position).copied() else {
            return self.groups.put(name, group);
        };
        // They have met: the smaller one goes into the larger.
        let met = self.groups.remove(other).expect("a group of a position");
        let ((name, mut large), mut small) = if group.members.len() < met.members.len() {
            ((other, met), group)
        } else {
            ((name, group), met)
        };
        for slot in small.members.drain() {
            let keys = self.watcher(slot).keys.clone();
            let place = large.members.insert(&keys, slot);
            let watcher = self.watcher_mut(slot);
            (watcher.state, watcher.place) = (State::Group(name), place);
        }
        large.touched.append(&mut small.touched);
        large.bytes += small.bytes;
        large.revisions = large.revisions.max(small.revisions);
        self.groups.put(name, large);
    }

    /// Sends what was found for the members of a group. Where there is no room a member leaves it, to
    /// read the same again later.
    fn flush(&mut self, name: u32, group: &mut Group, revision: i64) {
        (group.bytes, group.revisions) = (0, 0);
        let mut last: Option<Events> = None;
        for slot in std::mem::take(&mut group.touched) {
            // Its place may have been taken by another since, of this group or not.
            let Some(watcher) = self.watchers[slot as usize].as_mut() else { continue };
            if watcher.state != State::Group(name) {
                continue;
            }
            let gathered = std::mem::take(&mut watcher.gathered);
            watcher.revisions = 0;
            let Some(from) = gathered.first().map(|event| event.main) else { continue };
            let shared = last.as_ref().filter(|last| {
                let list = last.as_slice();
                list.len() == gathered.len()
                    && gathered.iter().zip(list).all(|(a, b)| Rc::ptr_eq(a, b))
            });
            let events = shared.cloned().unwrap_or_else(|| Events::Many(gathered.into()));
            last = Some(events.clone());
            if !self.send(slot, revision, events) {
                let watcher = self.watcher(slot);
                let (keys, place) = (watcher.keys.clone(), watcher.place);
                if let Some(moved) = group.members.remove(&keys, place) {
                    self.watcher_mut(moved).place = place;
                }
                self.park(slot, from);
            }
        }
    }

    /// Cancels the members of a group whose revision has been compacted, once their clients read.
    fn end_compacted(&mut self, group: &mut Group, compacted: i64) {
        for slot in group.members.drain() {
            let watcher = self.watcher(slot);
            let (stream, id) = (watcher.stream, watcher.id);
            if self.stream(stream).outlet.has_room(&self.meter) {
                self.watcher_mut(slot).state = State::Ended;
                self.counts.slow -= 1;
                self.answer(stream, id, 0, Says::Compacted(compacted));
            } else {
                self.park(slot, group.position);
            }
        }
    }
}
