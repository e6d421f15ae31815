//! `ekd run -- command`: a server for as long as a command runs.
//!
//! The command finds the endpoint in its environment; signals that end the server are passed on to
//! it; the server ends with it, with its exit status.
//!
//! The server holds back the signals that it waits for, and a child inherits that. If it let them
//! through for as long as the child is started, one of that moment would kill it and leave the
//! child behind: so the child is this program again, which lets them through and becomes the command.

use std::ffi::OsString;
use std::io;
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::process::{Child, Command, ExitStatus};

use nix::sys::signal::{SigSet, Signal, kill};
use nix::unistd::Pid;

/// Variables that clients take an endpoint from.
pub(super) const VARIABLES: [&str; 4] =
    ["ETCDCTL_ENDPOINTS", "ETCD_ENDPOINTS", "ETCD_ENDPOINT", "EKD_ENDPOINT"];

/// The argument that says so: the command follows it.
pub(super) const BECOME: &str = "--become-the-command";

/// Starts the command.
pub(super) fn start(command: &[OsString], endpoint: &str) -> io::Result<Child> {
    let mut child = Command::new(std::env::current_exe()?);
    child.arg(BECOME).args(command);
    for variable in VARIABLES {
        child.env(variable, endpoint);
    }
    child.spawn()
}

/// Becomes the command, and returns only if it cannot: why not.
pub(super) fn become_it(command: &[OsString]) -> io::Error {
    let Some((program, args)) = command.split_first() else {
        return io::ErrorKind::InvalidInput.into();
    };
    if let Err(error) = SigSet::all().thread_unblock() {
        return error.into();
    }
    // The allocator has done without huge pages, and that too is inherited. A kernel without them
    // has nothing to give back.
    let _ = rustix::thread::disable_transparent_huge_pages(false);
    Command::new(program).args(args).exec()
}

/// Passes a signal on. One that has ended already needs none.
pub(super) fn signal(child: u32, signal: Signal) {
    if let Ok(pid) = i32::try_from(child) {
        let _ = kill(Pid::from_raw(pid), signal);
    }
}

/// Whether a signal of the terminal reaches it as well as us.
pub(super) fn in_our_group(child: u32) -> bool {
    use rustix::process::{Pid, getpgid, getpgrp};
    let pid = i32::try_from(child).ok().and_then(Pid::from_raw);
    pid.is_some_and(|pid| getpgid(Some(pid)) == Ok(getpgrp()))
}

/// The exit status for whoever started us: the command's own, or 128 and the signal it died by.
pub(super) fn status(ended: ExitStatus) -> u8 {
    let code = ended.code().or_else(|| ended.signal().map(|signal| 128 + signal));
    code.and_then(|code| u8::try_from(code & 0xff).ok()).unwrap_or(1)
}
