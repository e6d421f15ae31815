//! The hub of a runtime, where its calls, its batches and its history meet.

use std::cell::{RefCell, RefMut};
use std::future::poll_fn;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use super::metrics::Calls;
use super::node::Node;
use super::state::Interest;
use super::watch::{Counts, Hub, Ids, StreamId};
use crate::store::{self, View};

/// etcd's `--watch-progress-notify-interval`, and the shortest there is.
pub const NOTIFY_INTERVAL: Duration = Duration::from_secs(600);
const NOTIFY_LEAST: Duration = Duration::from_millis(100);

/// What a message may be larger than a request at most: as etcd.
const OVERHEAD: usize = 512 << 10;

/// The watchers of a runtime.
#[derive(Debug)]
pub struct Watching {
    hub: RefCell<Hub>,
    interest: Interest,
    interval: Duration,
    calls: Arc<Calls>,
}

impl Watching {
    /// `max_request_bytes` and `interval` are etcd's flags.
    pub(super) fn new(
        node: &Node,
        interest: Interest,
        max_request_bytes: usize,
        interval: Duration,
        calls: Arc<Calls>,
    ) -> Self {
        let super::node::Ids { cluster, member, term } = node.ids();
        let ids = Ids { cluster, member, term };
        let hub = Hub::new(ids, max_request_bytes + OVERHEAD, &node.view());
        Self { hub: RefCell::new(hub), interest, interval: interval.max(NOTIFY_LEAST), calls }
    }

    /// The hub, for a moment. Whom it has to wake is woken when the moment is over.
    pub fn hub(&self) -> Held<'_> {
        Held { hub: self.hub.borrow_mut(), calls: &self.calls }
    }

    pub fn open(&self) -> StreamId {
        // Before any view is taken for it: see [`Interest`].
        self.interest.set(true);
        self.hub().open()
    }

    pub fn close(&self, stream: StreamId) {
        let mut hub = self.hub();
        hub.close(stream);
        if hub.counts().streams == 0 {
            self.interest.set(false);
        }
    }

    pub fn counts(&self) -> Counts {
        self.hub.borrow().counts()
    }

    /// How long a stream waits before it notifies its watchers of progress: up to a tenth more than
    /// the flag says, so that not all do so at once.
    pub fn interval(&self) -> Duration {
        self.interval + self.interval.mul_f64(fastrand::f64() / 10.0)
    }

    /// Tells the watchers what a batch has changed.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn feed(&self, view: &View) -> Result<(), store::Error> {
        self.hub().feed(view)
    }

    /// Leads those that are behind through history, a step at a time; others have their turn between.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn catch_up(&self, node: &Node) -> Result<(), store::Error> {
        loop {
            // A fresh view a step: history that nobody reads any more is given back.
            if !self.hub().catch_up(&node.view())? {
                self.wait_behind().await;
            }
            tokio::task::yield_now().await;
        }
    }

    async fn wait_behind(&self) {
        poll_fn(|cx| {
            let mut hub = self.hub();
            if hub.is_behind() {
                return Poll::Ready(());
            }
            hub.wait_behind(cx.waker());
            Poll::Pending
        })
        .await;
    }
}

/// A hub that is being used.
#[derive(Debug)]
pub struct Held<'w> {
    hub: RefMut<'w, Hub>,
    calls: &'w Calls,
}

impl std::ops::Deref for Held<'_> {
    type Target = Hub;

    fn deref(&self) -> &Hub {
        &self.hub
    }
}

impl std::ops::DerefMut for Held<'_> {
    fn deref_mut(&mut self) -> &mut Hub {
        &mut self.hub
    }
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        self.hub.wake();
        let Counts { streams, watchers, slow, events, pending, .. } = self.hub.counts();
        self.calls.watch([streams as u64, watchers as u64, slow as u64, events, pending]);
    }
}
