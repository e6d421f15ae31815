//! One endpoint and its connection, made when it is first wanted and made again when it is lost.
//!
//! ```text
//!  New ──▶ Connecting ──▶ Ready ──lost──▶ Failed ──▶ Connecting ...
//!               └──refused, timed out──────▲   (pauses grow 100 ms x 1.6^n up to 10 s)
//! ```
//! The state follows from the connection alone; there is no list of banned endpoints.

use std::pin::pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::Instant;

use super::conn::{self, Conn, Health, Times};
use super::dial::{Peer, answers_to_tls, dial};
use super::endpoint::Endpoint;
use super::error::{Cause, Failure};
use super::tasks::Tasks;
use super::tls::{HUNG_UP, HUNG_UP_ON_IT, Trust};

/// grpc waits 1 s and up to 120 s: too long for a store of three members.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// How long it may take to find out whether a peer that hung up speaks TLS.
const PROBE: Duration = Duration::from_secs(1);

/// A learner is asked this often whether it has been promoted.
const ASK_LEARNER: Duration = Duration::from_secs(3);

#[derive(Debug)]
pub(super) struct Channel {
    pub(super) endpoint: Endpoint,
    state: Mutex<State>,
    /// Dials that have ended in failure, over all time.
    failed_dials: AtomicU64,
    /// When it said that it is a learner; none after an answer that a learner would not give.
    learner: Mutex<Option<Instant>>,
    shared: Arc<Dialing>,
}

/// What all channels of a client share.
#[derive(Debug)]
pub(super) struct Dialing {
    pub(super) trust: Trust,
    pub(super) times: Times,
    /// Rung whenever a channel changes its state.
    pub(super) changed: Notify,
    pub(super) tasks: Tasks,
}

#[derive(Debug)]
enum State {
    /// Never dialled.
    New,
    /// `first`: it has not failed before, so a call may wait for it.
    Connecting {
        first: bool,
        last: Option<Cause>,
        since: Instant,
    },
    Ready(Arc<Conn>),
    Failed {
        cause: Cause,
        failures: u32,
        again: Instant,
        /// When the dial failed; none if a connection was lost that had worked.
        at: Option<Instant>,
    },
}

impl State {
    /// It worked and may be dialled again at once.
    fn lost(cause: Cause) -> Self {
        Self::Failed { cause, failures: 0, again: Instant::now(), at: None }
    }
}

/// What a call that picks sees.
#[derive(Debug, Clone)]
pub(super) enum View {
    New,
    Connecting {
        first: bool,
    },
    Ready(Arc<Conn>),
    /// It worked, and is silent now. It may come back by itself.
    Suspect(Arc<Conn>),
    /// May be dialled again from `again` on.
    Failed {
        again: Instant,
        at: Option<Instant>,
    },
}

impl Channel {
    pub(super) fn new(endpoint: Endpoint, shared: Arc<Dialing>) -> Arc<Self> {
        Arc::new(Self {
            endpoint,
            state: Mutex::new(State::New),
            failed_dials: AtomicU64::new(0),
            learner: Mutex::new(None),
            shared,
        })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("no panic while it is held")
    }

    pub(super) fn view(&self) -> View {
        match &*self.state() {
            State::New => View::New,
            State::Connecting { first, .. } => View::Connecting { first: *first },
            State::Ready(conn) if conn.is_usable() => View::Ready(conn.clone()),
            State::Ready(conn) if conn.health() == Health::Suspect && conn.has_spoken() => {
                View::Suspect(conn.clone())
            }
            // Silent since it was opened, or just dead: its end is noted in a moment.
            State::Ready(_) => View::Connecting { first: false },
            State::Failed { again, at, .. } => View::Failed { again: *again, at: *at },
        }
    }

    /// The last cause, if it is not usable now.
    pub(super) fn failure(&self) -> Option<Failure> {
        let cause = match &*self.state() {
            State::Failed { cause, .. } => cause.clone(),
            State::Connecting { last: Some(cause), .. } => cause.clone(),
            State::Connecting { since, .. } => Cause::ConnectTimedOut(since.elapsed()),
            State::Ready(conn) if !conn.is_usable() || !conn.has_spoken() => conn.cause(),
            State::New | State::Ready(_) => return None,
        };
        Some(Failure { endpoint: self.endpoint.text.clone(), cause })
    }

    /// The two ends of its connection, if it has one over which the peer has spoken.
    pub(super) fn peer(&self) -> Option<Peer> {
        match &*self.state() {
            State::Ready(conn) if conn.has_spoken() => conn.peer,
            _ => None,
        }
    }

    pub(super) fn failed_dials(&self) -> u64 {
        self.failed_dials.load(Ordering::Acquire)
    }

    pub(super) fn is_learner(&self) -> bool {
        self.learner.lock().expect("no panic while it is held").is_some()
    }

    pub(super) fn set_learner(&self, learner: bool) {
        let mut since = self.learner.lock().expect("no panic while it is held");
        *since = learner.then(Instant::now);
    }

    /// Whether it is time to ask again if it still is one. True once, then not for a while.
    pub(super) fn learner_is_old(&self) -> bool {
        let mut since = self.learner.lock().expect("no panic while it is held");
        let old = since.is_some_and(|since| since.elapsed() >= ASK_LEARNER);
        if old {
            *since = Some(Instant::now());
        }
        old
    }

    /// Begins to connect, unless it is connecting or connected.
    pub(super) fn start(self: &Arc<Self>) {
        let failures = {
            let mut state = self.state();
            let failures;
            let since = Instant::now();
            (*state, failures) = match &*state {
                State::New => (State::Connecting { first: true, last: None, since }, 0),
                State::Failed { cause, failures, .. } => {
                    let last = Some(cause.clone());
                    (State::Connecting { first: false, last, since }, *failures)
                }
                State::Connecting { .. } | State::Ready(_) => return,
            };
            failures
        };
        let channel = self.clone();
        self.shared.tasks.spawn(async move { channel.run(failures).await });
    }

    /// Connects, and then drives the connection until it ends. So many dials in a row have failed.
    async fn run(self: Arc<Self>, failures: u32) {
        let shared = self.shared.clone();
        let opened = async {
            let stream = dial(&self.endpoint, &shared.trust, shared.times.connect).await?;
            let was_asked = stream.was_asked();
            Ok((conn::open(stream, shared.times).await?, was_asked))
        };
        let cause = match opened.await {
            Ok(((conn, driver), was_asked)) => {
                let conn = Arc::new(conn);
                let (same, mut turns) = (Arc::downgrade(&conn), conn.turns());
                self.change(State::Ready(conn));
                let mut run = pin!(driver.run());
                let (mut cause, spoke) = loop {
                    tokio::select! {
                        ended = &mut run => break ended,
                        // Silent, it is not picked; once it speaks, who waits has to be told.
                        _ = turns.changed() => shared.changed.notify_waiters(),
                    }
                };
                let silent = matches!(cause, Cause::Silent(_));
                // A server that is being stopped may do that as well; then the next dial says more.
                let mute = !spoke && !silent;
                if mute && matches!(cause, Cause::Lost(_)) {
                    cause = self.cause_of_hanging_up(cause, was_asked).await;
                }
                // One that a call has given up (`retire`) has been replaced since.
                let current = matches!(&*self.state(), State::Ready(now) if same.as_ptr() == Arc::as_ptr(now));
                if !current {
                    return;
                }
                if !silent && !mute && !never_worked(&cause) {
                    return self.change(State::lost(cause));
                }
                cause
            }
            Err(cause) => cause,
        };
        self.failed(cause, failures.saturating_add(1));
    }

    /// Why a peer may have ended a connection before it said anything on it.
    async fn cause_of_hanging_up(&self, told: Cause, was_asked: bool) -> Cause {
        if self.endpoint.tls {
            // What it says of our certificate goes under when we have sent something meanwhile.
            let given = self.shared.trust.has_certificate();
            let text = if given { HUNG_UP_ON_IT } else { HUNG_UP };
            return if was_asked { Cause::ClientCertificate(text.to_owned()) } else { told };
        }
        let limit = self.shared.times.connect.min(PROBE);
        if answers_to_tls(&self.endpoint, limit).await { Cause::SpeaksTls } else { told }
    }

    /// Notes the last of so many failed dials, and when the next may follow.
    fn failed(&self, cause: Cause, failures: u32) {
        self.failed_dials.fetch_add(1, Ordering::Release);
        let again = Instant::now() + pause(failures);
        self.change(State::Failed { cause, failures, again, at: Some(Instant::now()) });
    }

    /// Gives a connection up that takes no more calls; those under way on it go on. One on which
    /// the server has ended a stream, and nothing else, stays.
    pub(super) fn retire(&self, conn: &Arc<Conn>, cause: Cause) {
        if matches!(cause, Cause::Reset(_)) {
            return;
        }
        let current = matches!(&*self.state(), State::Ready(now) if Arc::ptr_eq(now, conn));
        // One that ended before the peer said anything is a failed dial: its driver says why.
        if current && conn.has_spoken() {
            self.change(State::lost(cause));
        }
    }

    /// Lets its connection go, which ends with the last call on it.
    pub(super) fn release(&self) {
        let ready = matches!(&*self.state(), State::Ready(_));
        if ready {
            self.change(State::New);
        }
    }

    fn change(&self, to: State) {
        *self.state() = to;
        self.shared.changed.notify_waiters();
    }
}

/// Found out by talking: the endpoint will not do better at the next try.
fn never_worked(cause: &Cause) -> bool {
    matches!(
        cause,
        Cause::SpeaksTls
            | Cause::SpeaksPlaintext
            | Cause::NotHttp2(_)
            | Cause::ClientCertificate(_)
            | Cause::Tls(_)
    )
}

fn pause(failures: u32) -> Duration {
    let grown = FIRST_PAUSE.as_secs_f64() * 1.6f64.powi(failures.min(30).cast_signed());
    let capped = grown.min(LONGEST_PAUSE.as_secs_f64());
    Duration::from_secs_f64(capped * (0.8 + 0.4 * fastrand::f64()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_end_at_the_cap() {
        let between = |failures, low: u64, high: u64| {
            let pause = pause(failures);
            pause >= Duration::from_millis(low) && pause <= Duration::from_millis(high)
        };
        assert!(between(1, 128, 192));
        assert!(between(2, 204, 308));
        assert!(between(u32::MAX, 8_000, 12_000));
    }
}
