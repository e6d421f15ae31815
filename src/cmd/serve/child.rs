//! `ekd run -- command`: a server for as long as a command runs.
//!
//! The command finds the endpoint in its environment; signals that end the server are passed on to
//! it; the server ends with it, with its exit status.

use std::ffi::OsString;
use std::io;
use std::os::unix::process::ExitStatusExt as _;
use std::process::{Child, Command, ExitStatus};

use nix::sys::signal::{SigSet, Signal, kill};
use nix::unistd::Pid;

/// Variables that clients take an endpoint from.
const VARIABLES: [&str; 4] =
    ["ETCDCTL_ENDPOINTS", "ETCD_ENDPOINTS", "ETCD_ENDPOINT", "EKD_ENDPOINT"];

/// Starts the command; `held` are the signals that this thread holds back and the command is not to.
pub(super) fn start(command: &[OsString], endpoint: &str, held: &SigSet) -> io::Result<Child> {
    let (program, args) = command.split_first().ok_or(io::ErrorKind::InvalidInput)?;
    let mut child = Command::new(program);
    child.args(args);
    for variable in VARIABLES {
        child.env(variable, endpoint);
    }
    // A child inherits what the thread that starts it holds back.
    held.thread_unblock()?;
    let started = child.spawn();
    held.thread_block()?;
    started
}

/// Passes a signal on. One that has ended already needs none.
pub(super) fn signal(child: u32, signal: Signal) {
    if let Ok(pid) = i32::try_from(child) {
        let _ = kill(Pid::from_raw(pid), signal);
    }
}

/// The exit status for whoever started us: the command's own, or 128 and the signal it died by.
pub(super) fn status(ended: ExitStatus) -> u8 {
    let code = ended.code().or_else(|| ended.signal().map(|signal| 128 + signal));
    code.and_then(|code| u8::try_from(code & 0xff).ok()).unwrap_or(1)
}
