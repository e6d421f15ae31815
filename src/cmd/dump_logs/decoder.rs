//! The stream decoder: a program that is given each entry's data as a line of hex, and answers
//! with a line `status|text`.
//!
//! One child for the whole run. The row is printed first, then its data goes out, then one line
//! comes in; its end of line is the row's. As the original: a reply without a bar is printed whole
//! under a status that says so, and of one with several the bars are dropped.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::thread::JoinHandle;

use crate::inspect::logs::{Entry, Log, Summary, each_entry};

use super::row::{self, Shape};
use super::words::{Failure, go_error};

pub(super) struct Decoder {
    child: Child,
    stdin: Option<ChildStdin>,
    stdout: BufReader<ChildStdout>,
    /// What it complains of, read as it comes: a full pipe would stop it.
    stderr: JoinHandle<Vec<u8>>,
    name: String,
}

impl Decoder {
    /// Starts `command`: a program and its arguments, split at single spaces and nothing else.
    pub(super) fn start(command: &str) -> Result<Self, Failure> {
        let mut words = command.split(' ');
        let program = words.next().unwrap_or_default();
        let child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        let failed = |error: &std::io::Error| Failure::Decoder {
            original: match (error.kind(), program.contains('/')) {
                (std::io::ErrorKind::NotFound, false) => {
                    format!("exec: \"{program}\": executable file not found in $PATH")
                }
                _ => format!("fork/exec {program}: {}", go_error(error)),
            },
            ours: format!("stream decoder {program}: {error}"),
        };
        let mut child = child.map_err(|error| failed(&error))?;
        let (stdin, stdout, stderr) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(stdout), Some(stderr)) = (stdout, stderr) else {
            return Err(failed(&std::io::ErrorKind::BrokenPipe.into()));
        };
        let collect = std::thread::Builder::new().spawn(move || collect(stderr));
        let stderr = match collect {
            Ok(stderr) => stderr,
            Err(error) => {
                // It has not been given anything to do: what becomes of it tells nobody anything.
                let _ = child.kill();
                let _ = child.wait();
                return Err(failed(&error));
            }
        };
        let stdout = BufReader::new(stdout);
        Ok(Self { child, stdin, stdout, stderr, name: program.to_owned() })
    }

    /// Prints every entry that `shape` gives one to. None if the child stopped answering: what
    /// the original prints then has been printed, and nothing is to follow.
    pub(super) fn run(
        &mut self,
        log: &Log,
        summary: &Summary,
        shape: impl Fn(&Entry<'_>) -> Option<Shape> + Sync,
        out: &mut dyn Write,
    ) -> Result<Option<u64>, Failure> {
        // The row and, behind a line of its own, the data: blocks come with both.
        let rows = |entry: &Entry<'_>, _, block: &mut Vec<u8>| {
            let Some(shape) = shape(entry) else { return false };
            let start = block.len();
            block.extend_from_slice(&[0; 8]);
            row::write(block, shape, entry);
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
        if let Some(stdin) = &mut self.stdin {
            // A child that no longer reads may still answer, or have ended: the reply tells.
            drop(stdin.write_all(line));
        }
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
        drop(self.stdin.take());
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
