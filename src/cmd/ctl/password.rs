//! Asking for a password: the prompt on stdout, the answer from stdin, its echo off on a terminal.

use std::io::{self, Read, Write};
use std::os::fd::AsFd;

use rustix::termios::{LocalModes, OptionalActions, Termios, tcgetattr, tcsetattr};

/// What Ctrl-C and Ctrl-\ send.
const INTERRUPT: u8 = 3;
const QUIT: u8 = 0x1c;

/// Puts the terminal back when dropped, whatever happens in between.
struct Silence(Option<Termios>);

impl Silence {
    /// Turns echo off if stdin is a terminal.
    fn begin() -> Self {
        let stdin = io::stdin();
        let Ok(before) = tcgetattr(stdin.as_fd()) else { return Self(None) };
        let mut silent = before.clone();
        // Without ISIG an interrupt is a byte, so that the terminal is put back before we end.
        silent.local_modes.remove(LocalModes::ECHO | LocalModes::ISIG);
        match tcsetattr(stdin.as_fd(), OptionalActions::Now, &silent) {
            Ok(()) => Self(Some(before)),
            Err(_) => Self(None),
        }
    }
}

impl Drop for Silence {
    fn drop(&mut self) {
        if let Some(before) = &self.0 {
            // The terminal may be gone by now.
            let _ = tcsetattr(io::stdin().as_fd(), OptionalActions::Now, before);
        }
    }
}

/// Asks, and reads to the end of the line. Byte by byte: what follows is somebody else's.
/// Spaces around the answer are cut, as etcd cuts them.
pub(super) fn ask(prompt: &str, out: &mut dyn Write) -> io::Result<Vec<u8>> {
    write!(out, "{prompt}")?;
    out.flush()?;
    let answer = {
        let _silence = Silence::begin();
        line_of(&mut io::stdin().lock())?
    };
    out.write_all(b"\n")?;
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
