//! Stdout as commands see it: locked once, buffered.

use std::io::{self, BufWriter, IsTerminal, Write};

/// Stdout, buffered, with the knowledge whether a person reads it.
#[derive(Debug)]
pub struct Output {
    out: BufWriter<io::StdoutLock<'static>>,
    terminal: bool,
}

impl Output {
    /// Locks stdout for as long as the command runs.
    pub fn stdout() -> Self {
        let stdout = io::stdout();
        let terminal = stdout.is_terminal();
        Self { out: BufWriter::with_capacity(64 * 1024, stdout.lock()), terminal }
    }

    /// Whether a person reads this.
    pub fn is_terminal(&self) -> bool {
        self.terminal
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.write_all(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
