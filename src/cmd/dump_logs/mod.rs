//! `ek-dump-logs`: what a write-ahead log holds, as etcd-dump-logs 3.6 prints it, and more.
//!
//! ```text
//!  args     flags of both voices -> Options
//!  normal   the log from a snapshot or an index on, a line an entry      (the original's text)
//!  raw      every record as it is, whatever became of it                 (the original's text)
//!  all      every record with its place and its state; damage in between (ours)
//!  json     either of the first and the last, an object a line           (ours)
//! ```

mod all;
mod args;
mod decoder;
mod json;
mod normal;
mod raw;
mod row;
mod words;

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

pub use args::Cli;

use crate::cmd::{Exit, Output, Progress, Voice};
use crate::inspect::logs::Entry;
use crate::inspect::{self, expect_data_dir};
use args::{Format, Options, Parsed};
use row::{Shape, Types};
use words::Failure;

/// Runs the tool with these arguments, its own name first. Results go to stdout.
pub fn run(args: &[OsString]) -> Exit {
    crate::inspect::outlive_signals();
    crate::inspect::tell_of_lost_bytes(Exit::CannotTell.code());
    let name = args.first().cloned().unwrap_or_else(|| "ek-dump-logs".into());
    let voice = Voice::of(&name);
    let rest = args.get(1..).unwrap_or_default();
    let mut out = Output::stdout();
    let mut complaints = Escaping { to: io::stderr(), escape: io::stderr().is_terminal() };
    let options = match args::parse(voice, &name, rest) {
        Parsed::Options(options) => Options { terminal: out.is_terminal(), ..options },
        Parsed::Said { stdout, stderr, exit } => {
            // Nobody is left to tell if this fails.
            drop(complaints.write_all(stderr.as_bytes()));
            return match out.write_all(stdout.as_bytes()).and_then(|()| out.flush()) {
                Ok(()) => exit,
                Err(error) => unprinted(Failure::Output(error), voice, &mut complaints),
            };
        }
    };
    let progress = Progress::while_printing(voice, "reading");
    let done = dump(&options, voice, &mut out, &mut complaints);
    let done = done.and_then(|exit| out.flush().map(|()| exit).map_err(Failure::Output));
    drop(progress);
    match done {
        Ok(exit) => exit,
        Err(failure) => {
            // What was printed comes before the reason why no more is. Stdout may be gone by now,
            // which changes nothing.
            drop(out.flush());
            unprinted(failure, voice, &mut complaints)
        }
    }
}

/// Says why not everything was printed.
fn unprinted(failure: Failure, voice: Voice, complaints: &mut dyn Write) -> Exit {
    match failure {
        // Who reads us has seen enough: as the signal would end it, and as quietly.
        Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
            Exit::Status(128 + 13)
        }
        failure => {
            // Nobody is left to tell if this fails.
            drop(complaints.write_all(failure.said(voice).as_bytes()));
            failure.exit()
        }
    }
}

/// Runs the tool on streams of the caller's.
fn dump(
    options: &Options,
    voice: Voice,
    out: &mut dyn Write,
    complaints: &mut dyn Write,
) -> Result<Exit, Failure> {
    if voice == Voice::Ours
        && let (Some(folder), None) = (&options.data_dir, &options.wal_dir)
    {
        expect_data_dir(folder).map_err(Failure::What)?;
    }
    let folders = Folders::of(options, voice);
    if options.raw {
        raw::dump(options, voice, &folders, out, complaints)
    } else if options.all {
        all::dump(options, voice, &folders, out, complaints)
    } else if options.format == Format::Json {
        json::dump(options, voice, &folders, out, complaints)
    } else {
        normal::dump(options, voice, &folders, out, complaints)
    }
}

/// Where to look.
struct Folders {
    /// Of the `.snap` files; none if only a log was given.
    snap: Option<PathBuf>,
    wal: PathBuf,
}

impl Folders {
    fn of(options: &Options, voice: Voice) -> Self {
        let member = options.data_dir.as_ref().map(|folder| {
            let member = folder.join("member");
            // Ours also takes the folder `member` itself.
            let below = |name: &str| folder.join(name).is_dir();
            if voice == Voice::Ours && !member.is_dir() && (below("wal") || below("snap")) {
                folder.clone()
            } else {
                member
            }
        });
        let below = |name| member.as_ref().map(|member| voice_path(voice, member.join(name)));
        let wal = options.wal_dir.clone().or_else(|| below("wal")).unwrap_or_default();
        Self { snap: below("snap"), wal }
    }
}

/// Whether an entry is one of those asked for by type. What the original has no row for is there for
/// whoever asks for no type.
fn shown(options: &Options, types: &Types, shape: Option<Shape>, entry: &Entry<'_>) -> bool {
    shape.map_or(options.entry_type.is_none(), |shape| types.have(shape, entry))
}

/// A text without what a terminal would act on, as a file's name may hold.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\n' | '\t' => plain.push(character),
            _ if character.is_control() => plain += &format!("\\x{:02x}", u32::from(character)),
            _ => plain.push(character),
        }
    }
    plain
}

/// Stderr, made plain where it is a terminal.
struct Escaping<W> {
    to: W,
    escape: bool,
}

impl<W: Write> Write for Escaping<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.escape {
            self.to.write_all(plain(&String::from_utf8_lossy(bytes)).as_bytes())?;
        } else {
            self.to.write_all(bytes)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

/// A path as it is shown and opened. The original joins paths as Go does.
fn voice_path(voice: Voice, path: PathBuf) -> PathBuf {
    if voice == Voice::Ours { path } else { inspect::clean(&path) }
}

/// A file's own name.
fn base(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// How many threads turn entries into text.
fn workers() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_is_not_given_what_it_would_act_on() {
        let said = "note: a\x1b[31m\x07.wal: x\ty \u{9b}2J é\n".as_bytes();
        let plain = "note: a\\x1b[31m\\x07.wal: x\ty \\x9b2J é\n".as_bytes();
        for (escape, want) in [(true, plain), (false, said)] {
            let mut to = Vec::new();
            Escaping { to: &mut to, escape }.write_all(said).unwrap();
            assert_eq!(to, want);
        }
    }

    #[test]
    fn the_originals_paths_are_gos() {
        for (path, want) in [
            ("./member/snap", "member/snap"),
            ("a/../member", "member"),
            ("../a", "../a"),
            ("../../a", "../../a"),
            ("/../a", "/a"),
            ("a/..", "."),
            ("member/snap/../wal/x", "member/wal/x"),
        ] {
            assert_eq!(voice_path(Voice::Original, path.into()), Path::new(want), "{path}");
            assert_eq!(voice_path(Voice::Ours, path.into()), Path::new(path));
        }
    }
}
