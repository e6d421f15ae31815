//! The stream decoder: a program that is given each entry's data as a line of hex, and answers
//! with a line `status|text`.
//!
//! One child for the whole run. The row is printed first, then its data goes out, then one line
//! comes in; its end of line is the row's. As the original: a reply without a bar is printed whole
//! under a status that says so, and of one with several the bars are dropped.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::ffi::OsStrExt;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{Builder, JoinHandle};

use crate::cmd::go_flags;

use crate::inspect::logs::{Entry, Log, Summary, each_entry};

use super::row::{self, Shape};
use super::words::{Failure, go_error};

pub(super) struct Decoder {
    child: Child,
    /// Lines for it. They are written beside the reading of its answers: one that answers while it
    /// still reads would stop at a full pipe, and so would we.
    lines: SyncSender<Vec<u8>>,
    stdout: BufReader<ChildStdout>,
    /// What it complains of, read as it comes: a full pipe would stop it.
    stderr: JoinHandle<Vec<u8>>,
    name: String,
}

impl Decoder {
    /// Starts `command`: a program and its arguments, split at single spaces and nothing else.
    pub(super) fn start(command: &OsStr) -> Result<Self, Failure> {
        let mut words = command.as_bytes().split(|&byte| byte == b' ').map(OsStr::from_bytes);
        let program = words.next().unwrap_or_default();
        let shown = program.display().to_string();
        let child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        let failed = |error: &std::io::Error| Failure::Decoder {
            original: match (error.kind(), shown.contains('/')) {
                _ if program.is_empty() => "exec: no command".to_owned(),
                (std::io::ErrorKind::NotFound, false) => {
                    let program = go_flags::quoted(program.as_bytes());
                    format!("exec: {program}: executable file not found in $PATH")
                }
                _ => format!("fork/exec {shown}: {}", go_error(error)),
            },
            ours: format!("stream decoder {shown}: {error}"),
        };
        let mut child = child.map_err(|error| failed(&error))?;
        let (stdin, stdout, stderr) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(stdin), Some(stdout), Some(stderr)) = (stdin, stdout, stderr) else {
            return Err(failed(&std::io::ErrorKind::BrokenPipe.into()));
        };
        let (lines, queue) = sync_channel(1);
        let collecting = Builder::new().spawn(move || collect(stderr));
        let feeding = Builder::new().spawn(move || feed(stdin, &queue));
        let stderr = match collecting.and_then(|stderr| feeding.map(|_| stderr)) {
            Ok(stderr) => stderr,
            Err(error) => {
                // It has not been given anything to do: what becomes of it tells nobody anything.
                let _ = child.kill();
                let _ = child.wait();
                return Err(failed(&error));
            }
        };
        let stdout = BufReader::new(stdout);
        Ok(Self { child, lines, stdout, stderr, name: shown })
    }

    /// Prints every entry that `shape` gives one to. None if the child stopped answering: what
    /// the original prints then has been printed, and nothing is to follow.
    pub(super) fn run(
        &mut self,
        log: &Log,
        summary: &Summary,
        shape: impl Fn(&Entry<'_>) -> Option<Shape> + Sync,
        escape: bool,
        out: &mut dyn Write,
    ) -> Result<Option<u64>, Failure> {
        // The row and, behind a line of its own, the data: blocks come with both.
        let rows = |entry: &Entry<'_>, _, block: &mut Vec<u8>| {
            let Some(shape) = shape(entry) else { return false };
            let start = block.len();
            block.extend_from_slice(&[0; 8]);
            row::write(block, shape, entry, escape);
            let length = (block.len() - start - 8) as u64;
            block[start..start + 8].copy_from_slice(&length.to_le_bytes());
            hex(block, entry.data());
            block.push(b'\n');
            true
        };
        let mut ended = false;
        let count = each_entry(log, summary, 1, rows, |mut block| {
            while let Some((length, rest)) = block.split_first_chunk() {
                let length = usize::try_from(u64::from_le_bytes(*length)).unwrap_or(0);
                let (row, rest) = rest.split_at_checked(length).unwrap_or((rest, &[]));
                let line = rest.iter().position(|&byte| byte == b'\n').unwrap_or(0);
                let (line, rest) = rest.split_at_checked(line + 1).unwrap_or((rest, &[]));
                block = rest;
                out.write_all(row)?;
                // Somebody may want to see which one it is that is not answered.
                out.flush()?;
                if !self.ask(line, out)? {
                    ended = true;
                    return Err(Failure::Output(std::io::ErrorKind::UnexpectedEof.into()));
                }
            }
            Ok(())
        });
        match count {
            Err(_) if ended => Ok(None),
            other => other.map(Some),
        }
    }

    /// Sends a line of data and prints the reply; false if there is none.
    fn ask(&mut self, line: &[u8], out: &mut dyn Write) -> Result<bool, Failure> {
        // A child that no longer reads may still answer, or have ended: the reply tells.
        drop(self.lines.send(line.to_vec()));
        let mut reply = Vec::new();
        let read = self.stdout.by_ref().read_until(b'\n', &mut reply);
        if read.is_err() || reply.last() != Some(&b'\n') {
            out.write_all(b"EOF\n")?;
            return Ok(false);
        }
        let mut parts = reply.split(|&byte| byte == b'|');
        let first = parts.next().unwrap_or_default();
        let rest: Vec<&[u8]> = parts.collect();
        let (status, data) = match rest[..] {
            [] => (&b"decoder output format is not right, print output anyway"[..], reply.clone()),
            [data] => (first, data.to_vec()),
            [..] => (first, rest.concat()),
        };
        let warning: &[u8] = if rest.len() > 1 {
            b"(*WARNING: data might contain deliminator used by etcd-dump-logs)"
        } else {
            b""
        };
        out.write_all(&[b"\t", status, warning, b"\t", &data[..]].concat())?;
        Ok(true)
    }

    /// Lets the child end, and passes on what it complained of.
    pub(super) fn finish(mut self, complaints: &mut dyn Write) -> Result<(), Failure> {
        // Its input ends when the last line has been written.
        drop(self.lines);
        // What it still prints is read away, so that it can end.
        drop(std::io::copy(&mut self.stdout, &mut std::io::sink()));
        let status = self.child.wait();
        let said = self.stderr.join().unwrap_or_default();
        match status {
            Ok(status) if status.success() => {}
            Ok(status) => {
                let original = go_status(status);
                return Err(Failure::Decoder {
                    ours: format!("stream decoder {}: {original}", self.name),
                    original,
                });
            }
            Err(error) => {
                let original = go_error(&error);
                let ours = format!("stream decoder {}: {error}", self.name);
                return Err(Failure::Decoder { original, ours });
            }
        }
        if !said.is_empty() {
            complaints.write_all(b"decoder stderr: ")?;
            complaints.write_all(&said)?;
        }
        Ok(())
    }
}

/// Writes lines as they come, until there are no more or nobody reads them.
fn feed(mut stdin: ChildStdin, lines: &Receiver<Vec<u8>>) {
    while let Ok(line) = lines.recv() {
        if stdin.write_all(&line).is_err() {
            break;
        }
    }
}

fn collect(mut stderr: ChildStderr) -> Vec<u8> {
    let mut said = Vec::new();
    // What was read before an error is what there is.
    drop(stderr.read_to_end(&mut said));
    said
}

fn go_status(status: ExitStatus) -> String {
    use std::os::unix::process::ExitStatusExt;
    match (status.code(), status.signal()) {
        (Some(code), _) => format!("exit status {code}"),
        (None, Some(9)) => "signal: killed".to_owned(),
        (None, Some(15)) => "signal: terminated".to_owned(),
        (None, signal) => format!("signal: {}", signal.unwrap_or(0)),
    }
}

fn hex(out: &mut Vec<u8>, bytes: &[u8]) {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    for &byte in bytes {
        out.push(DIGITS[usize::from(byte >> 4)]);
        out.push(DIGITS[usize::from(byte & 15)]);
    }
}
