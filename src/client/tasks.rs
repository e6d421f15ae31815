//! The background work of a client. It ends with the client.

use std::future::Future;
use std::sync::Mutex;

use tokio::task::JoinSet;

/// Dropping it stops every task.
#[derive(Debug, Default)]
pub(super) struct Tasks(Mutex<JoinSet<()>>);

impl Tasks {
    pub(super) fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        let mut set = self.0.lock().expect("no panic while it is held");
        while set.try_join_next().is_some() {}
        set.spawn(task);
    }

    pub(super) fn stop(&self) {
        self.0.lock().expect("no panic while it is held").abort_all();
    }
}
