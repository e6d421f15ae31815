//! The committer on a thread of its own.
//!
//! ```text
//!   hand(job) --> one place --> commit, then on with a compaction, batch by batch, until the next job
//! ```

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::committer::{Committer, Defrag, Job};
use super::{Error, Shared};
use crate::disk::Storage;

enum Order {
    Job(Job),
    /// Copies the file anew; the answer goes to the sender.
    Defrag(Arc<dyn Storage>, Answer),
    Stop,
}

type Answer = SyncSender<Result<(), Error>>;

/// The thread that writes the file. It ends at the first error, which [`Background::stop`] gives.
#[derive(Debug)]
pub struct Background {
    commits: Commits,
    thread: JoinHandle<Result<Committer, Error>>,
}

/// Gives orders to the thread that writes the file. It may outlive it.
#[derive(Debug, Clone)]
pub struct Commits {
    orders: SyncSender<Order>,
    failed: Arc<Mutex<Option<String>>>,
    shared: Arc<Shared>,
}

impl std::fmt::Debug for Order {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Job(_) => "Job",
            Self::Defrag(..) => "Defrag",
            Self::Stop => "Stop",
        })
    }
}

impl Background {
    /// Starts it. `failed` hears why it has ended, if it was not asked to.
    pub fn start(
        committer: Committer,
        failed: impl FnOnce(&Error) + Send + 'static,
    ) -> std::io::Result<Self> {
        let shared = Arc::clone(&committer.shared);
        let (orders, receiver) = sync_channel(2);
        let reason = Arc::new(Mutex::new(None));
        let note = Arc::clone(&reason);
        let thread = std::thread::Builder::new().name("commit".to_owned()).spawn(move || {
            let outcome = catch_unwind(AssertUnwindSafe(|| run(committer, &receiver)));
            let panicked = |_| Err(Error::Stopped { reason: "it panicked".to_owned() });
            let outcome = outcome.unwrap_or_else(panicked);
            if let Err(error) = &outcome {
                *note.lock().unwrap_or_else(PoisonError::into_inner) = Some(error.to_string());
                failed(error);
            }
            outcome
        })?;
        Ok(Self { commits: Commits { orders, failed: reason, shared }, thread })
    }

    /// A handle for others.
    pub fn commits(&self) -> Commits {
        self.commits.clone()
    }

    pub fn shared(&self) -> &Arc<Shared> {
        self.commits.shared()
    }

    /// See [`Commits::hand`].
    pub fn hand(&self, job: Job) -> Result<(), Error> {
        self.commits.hand(job)
    }

    /// Whether it still runs.
    ///
    /// # Errors
    /// It has ended.
    pub fn check(&self) -> Result<(), Error> {
        if self.thread.is_finished() { Err(self.commits.ended()) } else { Ok(()) }
    }

    /// See [`Commits::defrag`].
    pub fn defrag(&self, storage: Arc<dyn Storage>) -> Result<(), Error> {
        self.commits.defrag(storage)
    }

    /// Ends it when its orders are done: the committer, or why it had ended.
    pub fn stop(self) -> Result<Committer, Error> {
        let Self { commits, thread } = self;
        // It has ended already where this fails, and says why.
        let _ = commits.orders.send(Order::Stop);
        thread.join().unwrap_or_else(|_| Err(Error::Stopped { reason: "it panicked".to_owned() }))
    }
}

impl Commits {
    pub fn shared(&self) -> &Arc<Shared> {
        &self.shared
    }

    /// Gives it a job. [`super::Writer::freeze`] makes the next one only when this one is done.
    ///
    /// # Errors
    /// The thread has ended.
    pub fn hand(&self, job: Job) -> Result<(), Error> {
        self.orders.send(Order::Job(job)).map_err(|_| self.ended())
    }

    /// Defragments the file while jobs go on being committed; waits until it is done. One that is
    /// asked for meanwhile begins after it.
    pub fn defrag(&self, storage: Arc<dyn Storage>) -> Result<(), Error> {
        let (answer, receiver) = sync_channel(1);
        self.orders.send(Order::Defrag(storage, answer)).map_err(|_| self.ended())?;
        receiver.recv().unwrap_or_else(|_| Err(self.ended()))
    }

    fn ended(&self) -> Error {
        let failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        Error::Stopped { reason: failed.clone().unwrap_or_else(|| "it was stopped".to_owned()) }
    }
}

/// Time after which a copy that is under way is looked at again.
const LOOK: Duration = Duration::from_millis(5);

/// A copy under way, and who waits for it.
struct Copying {
    thread: JoinHandle<(Defrag, Result<(), Error>)>,
    answer: Answer,
}

fn run(mut committer: Committer, orders: &Receiver<Order>) -> Result<Committer, Error> {
    let mut copying: Option<Copying> = None;
    let mut asked: VecDeque<(Arc<dyn Storage>, Answer)> = VecDeque::new();
    let mut compacted = Instant::now();
    let pause = committer.pace.compact_pause;
    loop {
        let wait = match (&copying, committer.compacts()) {
            (Some(_), _) => LOOK,
            (None, true) => pause,
            (None, false) => Duration::from_secs(3600),
        };
        match orders.recv_timeout(wait) {
            Ok(Order::Job(job)) => {
                let begun = Instant::now();
                committer.commit(job)?;
                committer.shared.commits.record(begun.elapsed());
            }
            Ok(Order::Defrag(storage, answer)) => asked.push_back((storage, answer)),
            Err(RecvTimeoutError::Timeout) => {}
            Ok(Order::Stop) | Err(RecvTimeoutError::Disconnected) => break,
        }
        // Also between jobs that come without a pause, or it would never end.
        if committer.compacts() && compacted.elapsed() >= pause {
            committer.compact()?;
            compacted = Instant::now();
        }
        if let Some(done) = copying.take_if(|copying| copying.thread.is_finished()) {
            finish(&mut committer, done)?;
        }
        while copying.is_none()
            && let Some((storage, answer)) = asked.pop_front()
        {
            match committer.defrag(storage) {
                Ok(defrag) => {
                    let copy = move || {
                        let outcome = defrag.copy();
                        (defrag, outcome)
                    };
                    let thread = std::thread::Builder::new().name("defrag".to_owned());
                    copying = Some(Copying { thread: thread.spawn(copy).map_err(busy)?, answer });
                }
                // Who no longer waits needs no answer.
                Err(error) => drop(answer.send(Err(error))),
            }
        }
    }
    if let Some(Copying { thread, .. }) = copying
        && let Ok((defrag, _)) = thread.join()
    {
        committer.abandon_defrag(&defrag)?;
    }
    Ok(committer)
}

/// Takes the copy for the file, and tells who waits.
fn finish(committer: &mut Committer, done: Copying) -> Result<(), Error> {
    let Copying { thread, answer } = done;
    let outcome = match thread.join() {
        Ok((defrag, copied)) => match copied.and_then(|()| committer.carry_over(&defrag)) {
            Ok(new) => committer.take_over(defrag, new),
            Err(error) => {
                committer.abandon_defrag(&defrag)?;
                // The old file is untouched: it is the copy that failed.
                drop(answer.send(Err(error)));
                return Ok(());
            }
        },
        Err(_) => Err(Error::Stopped { reason: "the copying panicked".to_owned() }),
    };
    let told = outcome.as_ref().map_err(|error| Error::Stopped { reason: error.to_string() });
    drop(answer.send(told.copied()));
    outcome
}

fn busy(source: std::io::Error) -> Error {
    Error::Stopped { reason: format!("no thread to copy with: {source}") }
}
