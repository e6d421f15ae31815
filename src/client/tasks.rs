//! The background work of a client. It ends with the client.

use std::future::Future;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::task::JoinSet;

/// Dropping it stops every task.
#[derive(Debug, Default)]
pub(super) struct Tasks {
    running: Mutex<JoinSet<()>>,
    stopped: AtomicBool,
}

impl Tasks {
    /// Nothing, once they have been stopped.
    pub(super) fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        let mut set = self.running.lock().expect("no panic while it is held");
        while set.try_join_next().is_some() {}
        if !self.is_stopped() {
            set.spawn(task);
        }
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Acquire)
    }

    pub(super) fn stop(&self) {
        let mut set = self.running.lock().expect("no panic while it is held");
        self.stopped.store(true, Ordering::Release);
        set.abort_all();
    }
}
