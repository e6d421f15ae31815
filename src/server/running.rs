//! The threads of a server: how they are started, and ended in the order that requests pass them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc;
use std::thread::JoinHandle;

use crate::disk::Storage;
use crate::store::{self, Background};

use super::applying::{ApplyThread, Snapshot};
use super::node::{Node, Order, Work};
use super::persisting::Persisting;
use super::start::{Error, Parts};
use super::state::{Life, lock};

/// Batches that may be durable and not applied.
const BATCHES_AHEAD: usize = 4;

/// The threads of a server.
#[derive(Debug)]
pub struct Running {
    node: Node,
    persist: JoinHandle<()>,
    apply: JoinHandle<()>,
}

impl Parts {
    /// Starts the threads.
    pub fn run(self, storage: Arc<dyn Storage>) -> Result<(Node, Running), Error> {
        let Self { state, persister, applier, committer, snapshots } = self;
        let thread = |name| move |source| Error::Thread { name, source };
        let own = Arc::clone(&state);
        let failed = move |error: &store::Error| own.fail(&error.to_string());
        let background = Background::start(committer, failed).map_err(thread("commit"))?;
        let (orders, ordered) = mpsc::channel();
        let (work, worked) = mpsc::channel();
        let (begun, done) = mpsc::sync_channel(BATCHES_AHEAD);
        let node = Node {
            state,
            orders,
            work: work.clone(),
            commits: background.commits(),
            storage,
            runtime: None,
        };
        let unanswered = Vec::new();
        let persist =
            Persisting { node: node.clone(), persister, ordered, work, begun, unanswered };
        let apply = ApplyThread {
            node: node.clone(),
            applier,
            worked,
            done,
            background,
            snapshots: Some(snapshots),
            snapshot: Snapshot::None,
            version: None,
        };
        let spawn = |name: &'static str, run: Box<dyn FnOnce() + Send>| {
            let (state, work) = (Arc::clone(&node.state), node.work.clone());
            let run = move || {
                if catch_unwind(AssertUnwindSafe(run)).is_err() {
                    state.fail(&format!("the {name} thread panicked"));
                    // Without persist nobody else would end apply.
                    let _ = work.send(Work::Stop);
                }
            };
            std::thread::Builder::new().name(name.to_owned()).spawn(run).map_err(thread(name))
        };
        let apply = spawn("apply", Box::new(move || apply.run()))?;
        let persist = spawn("persist", Box::new(move || persist.run()))?;
        Ok((node.clone(), Running { node, persist, apply }))
    }
}

impl Running {
    /// Ends the threads in the order that requests pass them: what was proposed before is written,
    /// applied, answered and committed to the file.
    ///
    /// # Errors
    /// The server had failed before, or fails in ending.
    pub fn stop(self) -> Result<(), Error> {
        let Self { node, persist, apply } = self;
        node.state.life.send_if_modified(|life| {
            let serving = *life == Life::Serving;
            if serving {
                *life = Life::Stopping;
            }
            serving
        });
        // Before the log ends: a snapshot that is being written is yet to be marked in it.
        let (reply, settled) = mpsc::sync_channel(1);
        if node.work.send(Work::Settle(reply)).is_ok() {
            let _ = settled.recv();
        }
        // Where it has ended already, it has said why.
        let _ = node.orders.send(Order::Stop);
        for thread in [persist, apply] {
            if thread.join().is_err() {
                node.state.fail("a thread of the server panicked");
            }
        }
        lock(&node.state.runtimes).clear();
        match node.life() {
            Life::Failed(reason) => Err(Error::Failed { reason: reason.to_string() }),
            _ => Ok(()),
        }
    }
}
