//! A password asked for on a terminal.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, tcgetattr};

/// Both ends of a terminal: what a person has, and what the program has.
pub(crate) fn terminal() -> (File, File) {
    let person = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&person).unwrap();
    unlockpt(&person).unwrap();
    let name = ptsname(&person, Vec::new()).unwrap().into_string().unwrap();
    let program = OpenOptions::new().read(true).write(true).open(name).unwrap();
    (person.into(), program)
}

fn echoes(terminal: &File) -> bool {
    tcgetattr(terminal).unwrap().local_modes.contains(LocalModes::ECHO)
}

/// A command that has asked for a password, and waits for it.
fn asking(terminal: &File) -> Child {
    assert!(echoes(terminal));
    let mut command = Command::new(env!("CARGO_BIN_EXE_ekctl"));
    command.arg0("ekctl").args(["get", "k", "--user=root", "--endpoints=127.0.0.1:1"]);
    command.env_clear().env("XDG_CONFIG_HOME", "/nonexistent");
    command.stdin(terminal.try_clone().unwrap()).stdout(Stdio::null()).stderr(Stdio::null());
    let child = command.spawn().unwrap();
    while echoes(terminal) {
        std::thread::sleep(Duration::from_millis(2));
    }
    child
}

/// The exit code; none if a signal ended it, or if it goes on.
fn code(mut child: Child) -> (Option<i32>, bool) {
    for _ in 0..2000 {
        if let Some(status) = child.try_wait().unwrap() {
            return (status.code(), true);
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    (None, false)
}

#[test]
fn an_interrupt_at_a_password_ends_the_program_at_once() {
    let (mut person, program) = terminal();
    for key in [b"pw\x03", b"pw\x1c"] {
        let child = asking(&program);
        person.write_all(key).unwrap();
        assert_eq!(code(child), (Some(255), true));
        assert!(echoes(&program));
    }
    // What is typed to its end is taken.
    let child = asking(&program);
    person.write_all(b"pw\n").unwrap();
    assert_eq!(code(child), (Some(2), true));
    assert!(echoes(&program));
}

#[test]
fn a_signal_at_a_password_leaves_the_terminal_as_it_was() {
    let (_person, program) = terminal();
    for signal in ["-TERM", "-HUP"] {
        let child = asking(&program);
        let id = child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
        assert_eq!(code(child), (None, true));
        assert!(echoes(&program));
    }
}
