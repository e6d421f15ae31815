//! Asking for a password: the prompt on stdout, the answer from stdin, its echo off on a terminal.

use std::io::{self, Read, Write};
use std::os::fd::AsFd;

use nix::sys::signal::{SigSet, Signal};
use nix::sys::signalfd::SignalFd;
use rustix::event::{PollFd, PollFlags, poll};
use rustix::termios::{
    LocalModes, OptionalActions, SpecialCodeIndex, Termios, tcgetattr, tcsetattr,
};

/// What Ctrl-C and Ctrl-\ send.
const INTERRUPT: u8 = 3;
const QUIT: u8 = 0x1c;

/// A terminal with its echo off. Puts it back when dropped, whatever happens in between: signals that
/// end a program wait until then.
struct Silence {
    before: Termios,
    held: SigSet,
    signals: SignalFd,
}

impl Silence {
    /// Turns echo off; none if stdin is no terminal.
    fn begin() -> Option<Self> {
        let stdin = io::stdin();
        let before = tcgetattr(stdin.as_fd()).ok()?;
        let mut held = SigSet::empty();
        held.add(Signal::SIGTERM);
        held.add(Signal::SIGHUP);
        let signals = SignalFd::new(&held).ok()?;
        let mut silent = before.clone();
        // Without ISIG an interrupt is a byte, so that the terminal is put back before we end; and one
        // that ends a line, or it would not be read before Enter.
        silent.local_modes.remove(LocalModes::ECHO | LocalModes::ISIG);
        silent.special_codes[SpecialCodeIndex::VEOL] = INTERRUPT;
        silent.special_codes[SpecialCodeIndex::VEOL2] = QUIT;
        held.thread_block().ok()?;
        let silence = Self { before, held, signals };
        tcsetattr(stdin.as_fd(), OptionalActions::Now, &silent).ok()?;
        Some(silence)
    }
}

impl Read for Silence {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let stdin = io::stdin();
        let mut ready =
            [PollFd::new(&self.signals, PollFlags::IN), PollFd::new(&stdin, PollFlags::IN)];
        rustix::io::retry_on_intr(|| poll(&mut ready, None))?;
        if !ready[0].revents().is_empty() {
            // It takes effect when the terminal is as it was.
            return Err(io::Error::new(io::ErrorKind::Interrupted, "terminated"));
        }
        Ok(rustix::io::read(&stdin, bytes)?)
    }
}

impl Drop for Silence {
    fn drop(&mut self) {
        // The terminal may be gone by now.
        let _ = tcsetattr(io::stdin().as_fd(), OptionalActions::Now, &self.before);
        let _ = self.held.thread_unblock();
    }
}

/// Asks, and reads to the end of the line. Byte by byte: what follows is somebody else's.
/// Spaces around the answer are cut, as etcd cuts them.
pub(super) fn ask(prompt: &str, out: &mut dyn Write) -> io::Result<Vec<u8>> {
    write!(out, "{prompt}")?;
    out.flush()?;
    let answer = match Silence::begin() {
        Some(mut terminal) => line_of(&mut terminal)?,
        None => line_of(&mut io::stdin().lock())?,
    };
    // What is said next on stderr stands below.
    out.write_all(b"\n")?;
    out.flush()?;
    Ok(answer)
}

fn line_of(input: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut answer = Vec::new();
    let mut byte = [0];
    loop {
        match input.read(&mut byte) {
            Ok(0) => break,
            Ok(_) if byte[0] == b'\n' => break,
            Ok(_) if matches!(byte[0], INTERRUPT | QUIT) => {
                return Err(io::Error::new(io::ErrorKind::Interrupted, "interrupted"));
            }
            Ok(_) => answer.push(byte[0]),
            Err(error) => return Err(error),
        }
    }
    Ok(answer.trim_ascii().to_vec())
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_line_without_the_spaces_around_it() {
        for (input, answer) in [("pw\nrest", "pw"), (" a b \r\n", "a b"), ("", ""), ("end", "end")]
        {
            assert_eq!(super::line_of(&mut input.as_bytes()).unwrap(), answer.as_bytes());
        }
    }
}
