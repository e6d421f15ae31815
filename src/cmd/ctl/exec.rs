//! Running the user's command: what it inherits, and how Go words its end.

use std::ffi::OsString;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, ExitStatus, Stdio};
use std::{fmt, io};

use super::super::go_flags::quoted;
use super::context::go_error;
use crate::client::aside;

/// How a command ended, if not well.
#[derive(Debug)]
pub(super) enum Ended {
    Status(ExitStatus),
    NotStarted { name: OsString, error: io::Error },
}

/// Runs a command to its end: stdin is empty, stdout and stderr are ours, `variables` come on top of
/// our own environment; those that are `below` it give way to variables of the same name.
pub(super) fn run(
    words: &[OsString],
    variables: &[(&str, OsString)],
    below: bool,
) -> Result<(), Ended> {
    let (name, args) = words.split_first().expect("checked by the caller");
    let mut command = Command::new(name);
    command.args(args).stdin(Stdio::null());
    for (variable, value) in variables {
        if !below || !super::super::config::is_set(variable) {
            command.env(variable, value);
        }
    }
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Ended::Status(status)),
        Err(error) => Err(Ended::NotStarted { name: name.clone(), error }),
    }
}

/// The same on a thread of its own, so that leases are kept alive meanwhile.
pub(super) async fn run_aside(
    words: &[OsString],
    variables: &[(&'static str, OsString)],
    below: bool,
) -> Result<(), Ended> {
    let (words, variables) = (words.to_vec(), variables.to_vec());
    let name = words.first().cloned().unwrap_or_default();
    match aside(move || run(&words, &variables, below)).await {
        Ok(ended) => ended,
        Err(error) => Err(Ended::NotStarted { name, error }),
    }
}

impl Ended {
    /// The status that the command left; 255 if a signal ended it, none if it never began.
    pub(super) fn code(&self) -> Option<u8> {
        match self {
            Self::Status(status) => {
                Some(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(255))
            }
            Self::NotStarted { .. } => None,
        }
    }
}

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Status(status) => match (status.code(), status.signal()) {
                (Some(code), _) => write!(f, "exit status {code}"),
                (None, signal) => {
                    let signal = signal.unwrap_or_default();
                    write!(f, "signal: {}", signal_name(signal))?;
                    if status.core_dumped() { f.write_str(" (core dumped)") } else { Ok(()) }
                }
            },
            Self::NotStarted { name, error } => {
                let text = name.to_string_lossy();
                if text.is_empty() {
                    return f.write_str("exec: no command");
                }
                if !text.contains('/') && error.kind() == io::ErrorKind::NotFound {
                    let name = quoted(text.as_bytes());
                    return write!(f, "exec: {name}: executable file not found in $PATH");
                }
                write!(f, "fork/exec {text}: {}", go_error(error))
            }
        }
    }
}

/// Go's name of a signal on Linux.
fn signal_name(signal: i32) -> String {
    let name = match signal {
        1 => "hangup",
        2 => "interrupt",
        3 => "quit",
        4 => "illegal instruction",
        5 => "trace/breakpoint trap",
        6 => "aborted",
        7 => "bus error",
        8 => "floating point exception",
        9 => "killed",
        10 => "user defined signal 1",
        11 => "segmentation fault",
        12 => "user defined signal 2",
        13 => "broken pipe",
        14 => "alarm clock",
        15 => "terminated",
        other => return format!("signal {other}"),
    };
    name.to_owned()
}
