//! Events of what was applied, to those who watch.
//!
//! ```text
//!  batch applied -> view -> Hub::feed ------- who watches this key: matcher (hash, interval tree)
//!                              |                  |
//!                              |                  v
//!                              |              outlet of each stream  -> Hub::next -> the client
//!                              |                  ^
//!  view, when there is time -> Hub::catch_up -----'   history, for those who are behind
//! ```
//! One [`Hub`] a runtime, which alone touches it: no locks. An event's body is encoded once and
//! shared; what differs by watcher, header and watch id, is a few bytes in front of it. Each stream
//! is woken once for all that a batch brings it. A slow client costs a bounded number of bytes: its
//! watchers keep the revision to go on from.

mod catch_up;
mod event;
mod hub;
mod interval;
mod matcher;
mod outlet;
mod response;

pub use hub::{Counts, Hub, StreamId};
pub use response::{Ids, NO_WATCHER, Response};

#[cfg(test)]
mod tests;
