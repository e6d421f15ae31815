//! The progress bar of `check`, as etcdctl 3.7 draws it on stderr.
//!
//! ```text
//!  12 / 60 [-------->__________________________] 20.00% 1 p/s
//! ```
//! A frame five times a second, as wide as the terminal; a carriage return leads each there. In a
//! pipe a frame is 100 wide, and frames follow each other with nothing between.

use std::cell::{Cell, RefCell};
use std::io::{self, IsTerminal, Write};
use std::os::fd::AsFd;
use std::time::{Duration, Instant};

const EVERY: Duration = Duration::from_millis(200);
/// A speed is taken over this long at least.
const SPEED_OVER: Duration = Duration::from_millis(500);
/// The weight of the newest speed in the running mean.
const DECAY: f64 = 2.0 / 31.0;
const WIDTH_IN_A_PIPE: usize = 100;

/// The speed shown: a running mean that weighs new values more.
#[derive(Debug, Clone, Copy)]
struct Speed {
    /// None before the first frame.
    since: Option<(Instant, u64)>,
    mean: f64,
}

/// How far a thing has got.
#[derive(Debug)]
pub(in super::super) struct Bar {
    total: u64,
    current: Cell<u64>,
    began: Instant,
    terminal: bool,
    speed: RefCell<Speed>,
}

impl Bar {
    pub(in super::super) fn new(total: u64) -> Self {
        Self {
            total,
            current: Cell::new(0),
            began: Instant::now(),
            terminal: io::stderr().is_terminal(),
            speed: RefCell::new(Speed { since: None, mean: 0.0 }),
        }
    }

    pub(in super::super) fn set(&self, current: u64) {
        self.current.set(current);
    }

    pub(in super::super) fn add(&self, more: u64) {
        self.current.set(self.current.get() + more);
    }

    /// Draws while `work` goes on.
    pub(in super::super) async fn during<T>(&self, work: impl Future<Output = T>) -> T {
        let mut work = std::pin::pin!(work);
        let mut tick = tokio::time::interval_at((self.began + EVERY).into(), EVERY);
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Skip);
        loop {
            tokio::select! {
                biased;
                done = &mut work => return done,
                _ = tick.tick() => self.draw(false),
            }
        }
    }

    /// The last frame.
    pub(in super::super) fn finish(&self) {
        self.draw(true);
    }

    fn draw(&self, finished: bool) {
        let width = match rustix::termios::tcgetwinsize(io::stderr().as_fd()) {
            Ok(size) if self.terminal && size.ws_col > 0 => usize::from(size.ws_col),
            _ => WIDTH_IN_A_PIPE,
        };
        let mut text = self.frame(Instant::now(), width, finished);
        if self.terminal {
            text.insert(0, '\r');
            if finished {
                text.push('\n');
            }
        }
        // A bar that nobody can see is no reason to stop.
        let _ = io::stderr().write_all(text.as_bytes());
    }

    fn frame(&self, now: Instant, width: usize, finished: bool) -> String {
        let (current, total) = (self.current.get(), self.total);
        let speed = self.speed(now, finished);
        let speed =
            if speed == 0.0 { "? p/s".to_owned() } else { format!("{:.0} p/s", speed.round()) };
        #[expect(clippy::cast_precision_loss, reason = "as the original computes")]
        let share = if total == 0 { 0.0 } else { current as f64 / total as f64 };
        let before = format!("{current} / {total} ");
        let after = format!(" {:.2}% {speed}", share * 100.0);
        let room = width.saturating_sub(before.len() + after.len());
        let bar = bar(share, room, finished && current >= total);
        format!("{before}{bar}{after}")
    }

    #[expect(clippy::cast_precision_loss, reason = "as the original computes")]
    fn speed(&self, now: Instant, finished: bool) -> f64 {
        let mut speed = self.speed.borrow_mut();
        let current = self.current.get();
        let Some((since, from)) = speed.since else {
            speed.since = Some((now, current));
            return 0.0;
        };
        if finished {
            let time = (now - self.began).as_secs_f64();
            return if time > 0.0 { current as f64 / time } else { 0.0 };
        }
        let time = now - since;
        if time >= SPEED_OVER {
            let latest = (current - from) as f64 / time.as_secs_f64();
            speed.mean = if speed.mean == 0.0 {
                latest
            } else {
                latest * DECAY + speed.mean * (1.0 - DECAY)
            };
            speed.since = Some((now, current));
        }
        speed.mean
    }
}

/// `[--->____]` in `room` columns; what is done is rounded up, and has no head when all is done.
fn bar(share: f64, room: usize, complete: bool) -> String {
    let Some(inside) = room.checked_sub(2).filter(|inside| *inside > 0) else {
        return "[]"[..room.min(2)].to_owned();
    };
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "a share of a line's width"
    )]
    let done = ((share.min(1.0) * inside as f64).ceil() as usize).min(inside);
    let head = if complete || done == 0 { "" } else { ">" };
    format!("[{}{head}{}]", "-".repeat(done - head.len()), "_".repeat(inside - done))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_as_etcdctl_draws_them() {
        let bar = Bar { terminal: false, ..Bar::new(60) };
        let start = bar.began;
        let at = |millis| start + Duration::from_millis(millis);
        let nothing = format!("0 / 60 [{}] 0.00% ? p/s", "_".repeat(79));
        assert_eq!(bar.frame(at(200), 100, false), nothing);
        assert_eq!(bar.frame(at(400), 100, false), nothing);
        bar.add(1);
        let one = format!("1 / 60 [->{}] 1.67% ", "_".repeat(77));
        assert_eq!(bar.frame(at(1000), 100, false), format!("{one}1 p/s"));
        assert_eq!(bar.frame(at(1200), 100, false), format!("{one}1 p/s"));
        bar.set(60);
        let all = format!("60 / 60 [{}] 100.00% 1 p/s", "-".repeat(76));
        assert_eq!(bar.frame(at(60_000), 100, true), all);
        assert_eq!(all.len(), 100);
    }

    #[test]
    fn a_bar_fits_any_room() {
        for room in 0..200 {
            for share in [0.0, 0.001, 0.5, 1.0, 7.0] {
                assert_eq!(bar(share, room, false).len(), room);
            }
        }
    }
}
