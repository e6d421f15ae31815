//! A sign of life on stderr, for what takes longer than a second while a person waits.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::JoinHandle;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::Voice;

/// Nothing is drawn before this: most commands are done by then.
const PATIENCE: Duration = Duration::from_secs(1);
const TICK: Duration = Duration::from_millis(120);

/// Shown until it is dropped, which wipes it away.
#[derive(Debug, Default)]
pub struct Progress {
    running: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// For a command that prints only when it is done. Draws on a terminal alone, and not where
    /// the original's words are spoken.
    pub fn until_done(voice: Voice, doing: &str) -> Self {
        if voice == Voice::Original || !io::stderr().is_terminal() {
            return Self::default();
        }
        let (done, wait) = mpsc::channel::<()>();
        let doing = doing.to_owned();
        let draw = move || {
            if wait.recv_timeout(PATIENCE) != Err(RecvTimeoutError::Timeout) {
                return;
            }
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr())
                .with_elapsed(PATIENCE);
            let style = ProgressStyle::with_template("{spinner} {msg} ({elapsed})");
            bar.set_style(style.expect("the template is right"));
            bar.set_message(doing);
            while wait.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                bar.tick();
            }
            bar.finish_and_clear();
        };
        // Without a thread there is no sign of life, and the command goes on.
        let drawing = std::thread::Builder::new().spawn(draw).ok();
        Self { running: drawing.map(|drawing| (done, drawing)) }
    }

    /// As [`Progress::until_done`], for a command that prints as it goes: only where its output
    /// goes elsewhere, as the two would overwrite each other.
    pub fn while_printing(voice: Voice, doing: &str) -> Self {
        if io::stdout().is_terminal() { Self::default() } else { Self::until_done(voice, doing) }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((done, drawing)) = self.running.take() {
            drop(done);
            // It draws and nothing else: had it panicked, there would be nothing to put right.
            let _ = drawing.join();
        }
    }
}
