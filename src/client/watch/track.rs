//! What one watcher has seen, and from where it goes on after a break. Pure.
//!
//! ```text
//!  delivered ... floor-1 │ floor ... resume-1: nothing for us in there │ resume ...
//! ```
//! An event below `floor` is a repetition and is dropped. `resume` runs ahead of it by progress
//! notices. Only those of the watcher itself count: before 3.4.25 and 3.5.8 a server's notice to all
//! watches of a stream could overtake events that were still on their way.

use crate::pb::etcdserverpb::{WatchCreateRequest, WatchResponse};
use crate::pb::mvccpb::Event;

#[derive(Debug)]
pub(super) struct Track {
    request: WatchCreateRequest,
    floor: i64,
    resume: i64,
    created: bool,
    fragments: Vec<Event>,
    /// Their size in bytes.
    held: usize,
    /// Notices were asked for by the caller, and not by us alone.
    wants_progress: bool,
}

impl Track {
    /// `now`: for a request without a revision, the store's revision just before.
    pub(super) fn new(mut request: WatchCreateRequest, now: Option<i64>) -> Self {
        let start = match (request.start_revision, now) {
            (0, Some(now)) => now + 1,
            (start, _) => start,
        };
        let wants_progress = request.progress_notify;
        // Notices move the resume point of a watch on a quiet key past what will be compacted.
        request.progress_notify = true;
        request.fragment = true;
        Self {
            request,
            floor: start,
            resume: start,
            created: false,
            fragments: Vec::new(),
            held: 0,
            wants_progress,
        }
    }

    /// The request to send now.
    pub(super) fn create(&self) -> WatchCreateRequest {
        let mut request = self.request.clone();
        if self.created {
            request.start_revision = self.resume;
        }
        request
    }

    /// Where it goes on.
    pub(super) fn resume(&self) -> i64 {
        self.resume
    }

    /// The server has it.
    pub(super) fn created(&mut self, reply: &WatchResponse) {
        if !self.created && self.resume == 0 {
            // Not known exactly: an event at this revision may or may not be on its way.
            self.resume = reply.header.as_ref().map_or(0, |header| header.revision);
        }
        self.created = true;
    }

    /// A fragment that was not finished is worth nothing: the whole revision comes again.
    pub(super) fn broken(&mut self) {
        self.fragments.clear();
        self.held = 0;
    }

    /// Takes in a reply of `size` bytes with events, or a notice; what of it is to be delivered, and
    /// how large that is. `mine`: it came under this watch's own id.
    pub(super) fn take(
        &mut self,
        mut reply: WatchResponse,
        size: usize,
        mine: bool,
    ) -> Option<(WatchResponse, usize)> {
        if reply.events.is_empty() && !reply.fragment && self.fragments.is_empty() {
            let revision = reply.header.as_ref().map_or(0, |header| header.revision);
            if mine {
                // A lagging member's notice may be behind where the watch already is.
                self.resume = self.resume.max(revision.saturating_add(1));
            }
            // One that was asked for goes to all; a periodic one to who wants it.
            return (!mine || self.wants_progress).then_some((reply, size));
        }
        if reply.fragment {
            self.fragments.append(&mut reply.events);
            self.held += size;
            return None;
        }
        let size = size + std::mem::take(&mut self.held);
        if !self.fragments.is_empty() {
            let mut events = std::mem::take(&mut self.fragments);
            events.append(&mut reply.events);
            reply.events = events;
        }
        let floor = self.floor;
        reply.events.retain(|event| revision(event) >= floor);
        let last = reply.events.iter().map(revision).max()?;
        self.floor = last.saturating_add(1);
        self.resume = self.resume.max(self.floor);
        Some((reply, size))
    }
}

fn revision(event: &Event) -> i64 {
    event.kv.as_ref().map_or(0, |kv| kv.mod_revision)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pb::etcdserverpb::ResponseHeader;
    use crate::pb::mvccpb::KeyValue;

    fn reply(header: i64, revisions: &[i64], fragment: bool) -> WatchResponse {
        let event = |mod_revision: &i64| Event {
            kv: Some(KeyValue { mod_revision: *mod_revision, ..Default::default() }),
            ..Default::default()
        };
        WatchResponse {
            header: Some(ResponseHeader { revision: header, ..Default::default() }),
            events: revisions.iter().map(event).collect(),
            fragment,
            ..Default::default()
        }
    }

    fn track(start: i64, now: Option<i64>) -> Track {
        let request = WatchCreateRequest { start_revision: start, ..Default::default() };
        Track::new(request, now)
    }

    fn revisions(reply: Option<(WatchResponse, usize)>) -> Vec<i64> {
        reply.map(|(reply, _)| reply.events.iter().map(revision).collect()).unwrap_or_default()
    }

    #[test]
    fn a_watch_from_now_asks_for_zero_once_and_then_for_what_follows() {
        let mut track = track(0, Some(7));
        assert_eq!(track.create().start_revision, 0);
        track.created(&reply(9, &[], false));
        assert_eq!(track.create().start_revision, 8, "an event at 8 or 9 may be on its way");
        track.take(reply(9, &[9], false), 9, true);
        assert_eq!(track.create().start_revision, 10);
    }

    #[test]
    fn repeated_events_are_dropped_and_the_rest_kept() {
        let mut track = track(5, None);
        assert_eq!(revisions(track.take(reply(6, &[5, 6], false), 9, true)), [5, 6]);
        assert_eq!(revisions(track.take(reply(7, &[6, 7], false), 9, true)), [7]);
        assert_eq!(revisions(track.take(reply(7, &[7], false), 9, true)), [] as [i64; 0]);
    }

    #[test]
    fn a_header_ahead_of_its_events_does_not_move_the_watch() {
        let mut track = track(1, None);
        track.created(&reply(5000, &[], false));
        track.take(reply(5000, &[1, 2], false), 9, true);
        assert_eq!(track.create().start_revision, 3);
    }

    #[test]
    fn progress_moves_forward_only_and_only_its_own() {
        let mut track = track(10, None);
        track.created(&reply(20, &[], false));
        assert!(track.take(reply(20, &[], false), 9, true).is_none(), "nobody asked for it");
        assert_eq!(track.resume(), 21);
        track.take(reply(6, &[], false), 9, true);
        assert_eq!(track.resume(), 21);
        assert!(track.take(reply(30, &[], false), 9, false).is_some());
        assert_eq!(track.resume(), 21);
        // Overtaken by that notice, and delivered all the same.
        assert_eq!(revisions(track.take(reply(31, &[29], false), 9, true)), [29]);
    }

    #[test]
    fn fragments_are_joined_and_lost_together() {
        let mut track = track(1, None);
        track.created(&reply(1, &[], false));
        assert!(track.take(reply(2, &[2, 2], true), 9, true).is_none());
        track.broken();
        assert_eq!(track.create().start_revision, 1);
        assert!(track.take(reply(2, &[2, 2], true), 9, true).is_none());
        let (whole, size) = track.take(reply(2, &[2], false), 9, true).unwrap();
        assert_eq!(size, 18, "that which was lost is not counted");
        assert_eq!(revisions(Some((whole, size))), [2, 2, 2]);
        assert_eq!(track.take(reply(3, &[3], false), 9, true).unwrap().1, 9);
    }
}
