//! The next segment, made ready while this one fills: `0.tmp`, then `1.tmp`, then `0.tmp` again.
//!
//! ```text
//!   begin:  create, lock, fallocate, fsync     a whole segment of space, all of it zeros to a reader
//!   step:   write zeros over the next piece, fdatasync, pause        until all is written
//!   take:   at the cut, whether finished or not; the rest is zeros all the same
//! ```
//! What fails before the cut is given up and begun anew at the cut: a disk that was full then may
//! have space by now.
//!
//! Zeros that were written sync about a third faster than space that was only claimed: the
//! filesystem has no extent to convert. Written in one go they would hold up the log's own syncs,
//! hence the pieces.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::JoinHandle;
use std::time::Duration;

use crate::disk::{Error, Handle, Lock, Open, Storage};

/// How segments are made ready ahead of need.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ahead {
    /// Not at all: a cut claims its space itself. For tools that write a log and leave.
    Never,
    /// By a thread that writes a piece and pauses this long.
    Background(Duration),
    /// A piece after each batch, in the caller's thread, so that a run repeats. For simulations.
    Steps,
}

impl Ahead {
    /// A segment of 64 MB is ready two seconds after the last cut.
    pub const DEFAULT: Self = Self::Background(Duration::from_millis(10));
}

/// Bytes zeroed at a time.
const PIECE: u64 = 512 * 1024;

/// A segment that is being made ready.
#[derive(Debug)]
pub(super) struct Prepared {
    pub(super) path: PathBuf,
    pub(super) file: Arc<dyn Handle>,
    length: u64,
    zeroed: u64,
}

/// What is needed to make one.
#[derive(Debug, Clone)]
pub(super) struct Plan {
    storage: Arc<dyn Storage>,
    folder: PathBuf,
    length: u64,
    /// How many there were before: the name is this modulo 2.
    number: u64,
}

impl Plan {
    fn begin(&mut self) -> Result<Prepared, Error> {
        let path = self.folder.join(format!("{}.tmp", self.number % 2));
        self.number += 1;
        // A leftover may hold anything.
        self.storage.remove_all(&path)?;
        self.make(&path).inspect_err(|_| self.discard(&path))
    }

    fn make(&self, path: &Path) -> Result<Prepared, Error> {
        let file = self.storage.open(path, Open::New(super::writer::MODE))?;
        if !file.try_lock(Lock::Segment)? {
            return Err(Error::Locked { file: path.to_owned() });
        }
        file.allocate(self.length)?;
        file.sync_all()?;
        Ok(Prepared { path: path.to_owned(), file, length: self.length, zeroed: 0 })
    }

    /// Removes one that nobody took, as etcd does at a clean end.
    fn discard(&self, path: &Path) {
        // What is left behind is removed at the next start.
        let _ = self.storage.remove(path);
    }

    /// A piece of the work on the next segment; false when there is none left, or it has failed.
    fn ahead(&mut self, next: &mut Option<Prepared>) -> bool {
        let outcome = match next {
            None => self.begin().map(|prepared| {
                *next = Some(prepared);
                true
            }),
            Some(prepared) => prepared.step(),
        };
        outcome.unwrap_or_else(|error| {
            tracing::warn!(%error, "the next segment of the log is not ready ahead of its time");
            if let Some(prepared) = next.take() {
                self.discard(&prepared.path);
            }
            false
        })
    }
}

impl Prepared {
    /// Zeroes the next piece; false when there is none left.
    fn step(&mut self) -> Result<bool, Error> {
        let piece = PIECE.min(self.length - self.zeroed);
        if piece == 0 {
            return Ok(false);
        }
        let zeros = vec![0; usize::try_from(piece).expect("a piece is small")];
        self.file.write_at(&zeros, self.zeroed)?;
        self.file.sync_data()?;
        self.zeroed += piece;
        Ok(self.zeroed < self.length)
    }
}

/// Makes segments ready, one ahead.
#[derive(Debug)]
pub(super) enum Preparer {
    Here {
        plan: Plan,
        /// There is work to be done ahead.
        busy: bool,
        steps: bool,
        next: Option<Prepared>,
    },
    /// Both are there until the end.
    Thread { ask: Option<Ask>, thread: Option<JoinHandle<()>> },
}

/// Asks the thread for the next segment: where to send it.
type Ask = Sender<Sender<Result<Prepared, Error>>>;

impl Preparer {
    pub(super) fn new(
        storage: &Arc<dyn Storage>,
        folder: &Path,
        length: u64,
        ahead: Ahead,
    ) -> Result<Self, Error> {
        let plan = Plan { storage: storage.clone(), folder: folder.to_owned(), length, number: 0 };
        let Ahead::Background(pause) = ahead else {
            let steps = ahead == Ahead::Steps;
            return Ok(Self::Here { plan, busy: steps, steps, next: None });
        };
        let (ask, asked) = mpsc::channel();
        let failed =
            |source| Error::Failed { operation: "start a thread", file: folder.to_owned(), source };
        let thread = std::thread::Builder::new()
            .name("wal-prepare".to_owned())
            .spawn(move || background(plan, pause, &asked))
            .map_err(failed)?;
        Ok(Self::Thread { ask: Some(ask), thread: Some(thread) })
    }

    /// After a batch: a piece of the work, where that is done in the caller's thread.
    pub(super) fn step(&mut self) {
        if let Self::Here { plan, busy: busy @ true, next, .. } = self {
            *busy = plan.ahead(next);
        }
    }

    /// The next segment: locked, of full length, all zeros, durable but for its name.
    pub(super) fn take(&mut self) -> Result<Prepared, Error> {
        match self {
            Self::Here { plan, busy, steps, next } => {
                *busy = *steps;
                next.take().map_or_else(|| plan.begin(), Ok)
            }
            Self::Thread { ask, .. } => {
                let (reply, answer) = mpsc::channel();
                let gone = "the thread ends only when its channel closes, and does not panic";
                ask.as_ref().expect("there until the end").send(reply).expect(gone);
                answer.recv().expect(gone)
            }
        }
    }
}

impl Drop for Preparer {
    fn drop(&mut self) {
        match self {
            Self::Here { plan, next, .. } => {
                if let Some(prepared) = next.take() {
                    plan.discard(&prepared.path);
                }
            }
            Self::Thread { ask, thread } => {
                drop(ask.take());
                // It has nothing left to say: a panic of its own was printed already.
                let _ = thread.take().map(JoinHandle::join);
            }
        }
    }
}

fn background(mut plan: Plan, pause: Duration, asked: &Receiver<Sender<Result<Prepared, Error>>>) {
    let mut next: Option<Prepared> = None;
    let mut busy = true;
    loop {
        let asked = if busy {
            asked.recv_timeout(pause)
        } else {
            asked.recv().map_err(|_| RecvTimeoutError::Disconnected)
        };
        match asked {
            Ok(reply) => {
                // Who asked may have given up; then nobody wants it.
                let _ = reply.send(next.take().map_or_else(|| plan.begin(), Ok));
                busy = true;
            }
            Err(RecvTimeoutError::Timeout) => busy = plan.ahead(&mut next),
            Err(RecvTimeoutError::Disconnected) => {
                if let Some(prepared) = next {
                    plan.discard(&prepared.path);
                }
                return;
            }
        }
    }
}
