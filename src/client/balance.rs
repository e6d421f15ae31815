//! Which endpoint the next attempt goes to: exact round robin over those that can be used.
//!
//! The ticket is drawn once an attempt and counted over the usable endpoints only, so that a dead
//! one's share is spread evenly. An endpoint that was never dialled is dialled and waited for; one
//! that failed is dialled again behind the back of the calls, which go to the others meanwhile.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, RwLock};
use std::time::Duration;

use tokio::time::{Instant, sleep_until};

use super::channel::{Channel, Dialing, View};
use super::conn::Conn;
use super::error::Failure;

/// How long an attempt waits for the endpoint whose turn it is before it takes another.
const STAGGER: Duration = Duration::from_millis(200);

/// A dial that failed this recently is not repeated for a call that fails fast.
const RECENT: Duration = Duration::from_millis(50);

#[derive(Debug)]
pub(super) struct Balance {
    channels: RwLock<Arc<[Arc<Channel>]>>,
    next: AtomicUsize,
    pub(super) shared: Arc<Dialing>,
}

/// What one call knows about the endpoints, over all its attempts.
#[derive(Debug)]
pub(super) struct Course {
    channels: Arc<[Arc<Channel>]>,
    /// Failed dials of each channel when the call began.
    dials: Vec<u64>,
    began: Instant,
    /// Left out of the next pick because they just failed this call.
    avoid: Vec<bool>,
    /// The call may go to a learner.
    pub(super) learner: bool,
    /// The endpoint was named by the caller: what it is does not matter.
    named: bool,
    pub(super) wait: bool,
}

impl Course {
    pub(super) fn len(&self) -> usize {
        self.channels.len()
    }

    /// Not this one next time, if there is another.
    pub(super) fn avoid(&mut self, channel: &Arc<Channel>) {
        for (other, avoid) in self.channels.iter().zip(&mut self.avoid) {
            *avoid |= Arc::ptr_eq(other, channel);
        }
    }

    pub(super) fn failures(&self) -> Vec<Failure> {
        self.channels.iter().filter_map(|channel| channel.failure()).collect()
    }

    fn allowed(&self) -> Vec<usize> {
        let fit = |at: usize| {
            self.named || self.learner || self.channels.get(at).is_some_and(|c| !c.is_learner())
        };
        let clear = |at: usize| !self.avoid.get(at).is_some_and(|avoid| *avoid);
        let all = 0..self.channels.len();
        let some: Vec<_> = all.clone().filter(|at| fit(*at) && clear(*at)).collect();
        if !some.is_empty() {
            return some;
        }
        let some: Vec<_> = all.clone().filter(|at| fit(*at)).collect();
        if some.is_empty() { all.collect() } else { some }
    }
}

impl Balance {
    pub(super) fn new(channels: Vec<Arc<Channel>>, shared: Arc<Dialing>) -> Self {
        // A random first endpoint spreads the load of many short-lived clients.
        let next = AtomicUsize::new(fastrand::usize(..1 << 16));
        Self { channels: RwLock::new(channels.into()), next, shared }
    }

    pub(super) fn channels(&self) -> Arc<[Arc<Channel>]> {
        self.channels.read().expect("no panic while it is held").clone()
    }

    pub(super) fn replace(&self, channels: Vec<Arc<Channel>>) {
        let before = {
            let mut now = self.channels.write().expect("no panic while it is held");
            std::mem::replace(&mut *now, channels.into())
        };
        for gone in before.iter() {
            if !self.channels().iter().any(|kept| Arc::ptr_eq(kept, gone)) {
                gone.release();
            }
        }
    }

    /// The course of a call: over all endpoints, or the one that it names.
    pub(super) fn course(&self, named: Option<&Arc<Channel>>, learner: bool, wait: bool) -> Course {
        let channels = match named {
            Some(channel) => Arc::from([channel.clone()]),
            None => self.channels(),
        };
        Course {
            dials: channels.iter().map(|channel| channel.failed_dials()).collect(),
            avoid: vec![false; channels.len()],
            began: Instant::now(),
            channels,
            learner,
            named: named.is_some(),
            wait,
        }
    }

    /// A connection for the next attempt; if every endpoint has failed, why each did.
    pub(super) async fn pick(
        &self,
        course: &mut Course,
    ) -> Result<(Arc<Channel>, Arc<Conn>), Vec<Failure>> {
        let ticket = self.next.fetch_add(1, Ordering::Relaxed);
        let mut patient_until = Instant::now() + STAGGER;
        loop {
            if self.shared.tasks.is_stopped() {
                return Err(Vec::new());
            }
            let changed = self.shared.changed.notified();
            let mut changed = std::pin::pin!(changed);
            changed.as_mut().enable();
            let wake = match self.try_pick(course, ticket, &mut patient_until) {
                Step::Take(channel, conn) => return Ok((channel, conn)),
                Step::Fail => return Err(course.failures()),
                Step::Wait(until) => until,
            };
            match wake {
                Some(until) => tokio::select! {
                    () = changed => {}
                    () = sleep_until(until) => {}
                },
                None => changed.await,
            }
        }
    }

    fn try_pick(&self, course: &mut Course, ticket: usize, patient_until: &mut Instant) -> Step {
        let allowed = course.allowed();
        let now = Instant::now();
        let channels = course.channels.clone();
        let views: Vec<_> = allowed
            .iter()
            .filter_map(|at| channels.get(*at).map(|channel| (*at, channel, channel.view())))
            .collect();
        let mut hopeful = Vec::with_capacity(views.len());
        for view in &views {
            match &view.2 {
                View::Failed { again, .. } if *again <= now => view.1.start(),
                View::Failed { .. } | View::Suspect(_) | View::Connecting { first: false } => {}
                View::New | View::Connecting { first: true } | View::Ready(_) => hopeful.push(view),
            }
        }
        if let Some((_, channel, view)) = turn(&hopeful, ticket).copied() {
            match view {
                View::Ready(conn) => return Step::Take((*channel).clone(), conn.clone()),
                View::New => channel.start(),
                _ => {}
            }
            if now < *patient_until {
                return Step::Wait(Some(*patient_until));
            }
            // Its turn is over: any that is ready, else the next that was never dialled.
            let ready: Vec<_> =
                hopeful.iter().filter(|view| matches!(view.2, View::Ready(_))).collect();
            if let Some((_, channel, View::Ready(conn))) = turn(&ready, ticket) {
                return Step::Take((*channel).clone(), conn.clone());
            }
            if let Some((_, channel, _)) = hopeful.iter().find(|view| matches!(view.2, View::New)) {
                channel.start();
                *patient_until = now + STAGGER;
                return Step::Wait(Some(*patient_until));
            }
            return Step::Wait(None);
        }
        self.nothing_hopeful(course, &views, now)
    }

    /// Everything has failed before. A call that waits does so; another sees each dialled once.
    fn nothing_hopeful(
        &self,
        course: &mut Course,
        views: &[(usize, &Arc<Channel>, View)],
        now: Instant,
    ) -> Step {
        // What the call avoided is better than nothing.
        if course.avoid.iter().any(|avoid| *avoid) {
            course.avoid.fill(false);
            return Step::Wait(Some(now));
        }
        let (mut soonest, mut under_way) = (None::<Instant>, false);
        for (at, channel, view) in views {
            match view {
                // Was dialled just now, in `try_pick`.
                View::Failed { again, .. } if *again <= now => under_way = true,
                View::Failed { again, at: failed } => {
                    let seen = course.dials.get(*at).is_some_and(|d| channel.failed_dials() > *d)
                        || failed.is_some_and(|at| at + RECENT > course.began);
                    if !course.wait && !seen {
                        // It failed before this call began; this call is owed a try of its own.
                        channel.start();
                        under_way = true;
                    }
                    soonest = Some(soonest.map_or(*again, |soonest| soonest.min(*again)));
                }
                View::Connecting { .. } => under_way = true,
                View::New | View::Ready(_) | View::Suspect(_) => {}
            }
        }
        let suspect = views.iter().find_map(|(_, channel, view)| match view {
            View::Suspect(conn) => Some(Step::Take((*channel).clone(), conn.clone())),
            _ => None,
        });
        match (course.wait, under_way) {
            (_, true) => Step::Wait(soonest),
            // Silent, but it may come back: better than to fail.
            _ if suspect.is_some() => suspect.unwrap_or(Step::Fail),
            (false, false) => Step::Fail,
            (true, false) => Step::Wait(soonest),
        }
    }
}

enum Step {
    Take(Arc<Channel>, Arc<Conn>),
    Fail,
    /// Until something changes, or until then.
    Wait(Option<Instant>),
}

fn turn<T>(list: &[T], ticket: usize) -> Option<&T> {
    list.get(ticket.checked_rem(list.len())?)
}
