//! What waits to be sent on one stream: references to shared events, a bounded number of bytes.
//!
//! ```text
//!  push ->  [ created 0 | events rev 7 of 0 | events rev 7 of 1 | ... ]  -> next, as the client reads
//!              allowance: a share of what all outlets of the hub have left together
//! ```
//! An outlet that is full takes no events: its watchers fall behind and read history later. Answers
//! to requests it always takes; whoever reads requests stops while many of them wait.

use std::collections::VecDeque;
use std::task::Waker;

use super::event::{Events, Meter};
use super::response::{Response, Says};

/// An outlet may always hold so much, and never more than so much.
const LEAST: usize = 16 << 10;
const MOST: usize = 8 << 20;
/// Answers that may wait before requests do.
const ANSWERS: usize = 128;

/// What one entry of the queue costs.
const ENTRY: usize = size_of::<Response>();

/// How many bytes one outlet may hold now.
fn allowance(meter: &Meter) -> usize {
    meter.share(LEAST, MOST)
}

#[derive(Debug, Default)]
pub(super) struct Outlet {
    queue: VecDeque<Response>,
    /// Of the queue: its entries, and each list of events in it once.
    held: usize,
    answers: usize,
    pub(super) waker: Option<Waker>,
}

impl Outlet {
    /// Whether events may be pushed.
    pub(super) fn has_room(&self, meter: &Meter) -> bool {
        self.held < allowance(meter)
    }

    /// Whether watchers that fell behind may come back: not before half has been read.
    pub(super) fn is_drained(&self, meter: &Meter) -> bool {
        self.held < allowance(meter) / 2
    }

    pub(super) fn takes_requests(&self) -> bool {
        self.answers < ANSWERS
    }

    pub(super) fn push(&mut self, response: Response, meter: &Meter) {
        let new = match (&response.says, self.queue.back().map(|last| &last.says)) {
            (Says::Events(told), Some(Says::Events(last))) if told.events.is(&last.events) => 0,
            (Says::Events(told), _) => told.events.bytes(told.previous),
            _ => {
                self.answers += 1;
                0
            }
        };
        self.held += ENTRY + new;
        meter.add(ENTRY);
        self.queue.push_back(response);
    }

    /// What is to be sent next; `limit` is the size from which on a message is cut into pieces.
    pub(super) fn next(&mut self, limit: usize, meter: &Meter) -> Option<Response> {
        let first = self.queue.front_mut()?;
        if let Some(piece) = first.cut(limit) {
            return Some(piece);
        }
        let whole = self.queue.pop_front()?;
        meter.take(ENTRY);
        let last_of_list = |events: &Events| match self.queue.front().map(|next| &next.says) {
            Some(Says::Events(next)) => !next.events.is(events),
            _ => true,
        };
        let gone = match &whole.says {
            Says::Events(told) if last_of_list(&told.events) => told.events.bytes(told.previous),
            Says::Events(_) => 0,
            _ => {
                self.answers -= 1;
                0
            }
        };
        // Two watchers of one list may want it with and without what was before: near enough.
        self.held = if self.queue.is_empty() { 0 } else { self.held.saturating_sub(ENTRY + gone) };
        if self.queue.is_empty() && self.queue.capacity() > 1024 {
            self.queue = VecDeque::new();
        }
        Some(whole)
    }

    /// Gives back what it holds: so many events.
    pub(super) fn clear(&mut self, meter: &Meter) -> u64 {
        meter.take(self.queue.len() * ENTRY);
        (self.held, self.answers) = (0, 0);
        self.queue.drain(..).map(|response| response.events()).sum()
    }
}
