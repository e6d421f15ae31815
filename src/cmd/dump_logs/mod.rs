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
use std::io::{self, Write};
use std::path::{Path, PathBuf};

pub use args::Cli;

use crate::cmd::{Exit, Output, Progress, Voice};
use crate::inspect::{self, expect_data_dir};
use args::{Format, Options, Parsed};
use words::Failure;

/// Runs the tool with these arguments, its own name first. Results go to stdout.
pub fn run(args: &[OsString]) -> Exit {
    crate::inspect::tell_of_lost_bytes(Exit::CannotTell.code());
    let name = args.first().cloned().unwrap_or_else(|| "ek-dump-logs".into());
    let voice = Voice::of(&name);
    let rest = args.get(1..).unwrap_or_default();
    let mut out = Output::stdout();
    let mut complaints = io::stderr();
    let options = match args::parse(voice, &name, rest) {
        Parsed::Options(options) => options,
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
        // Who reads us has seen enough.
        Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Success,
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
    if voice == Voice::Ours && options.wal_dir.is_none() {
        expect_data_dir(&options.data_dir).map_err(Failure::What)?;
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
    snap: PathBuf,
    wal: PathBuf,
}

impl Folders {
    fn of(options: &Options, voice: Voice) -> Self {
        let mut member = options.data_dir.join("member");
        // Ours also takes the folder `member` itself.
        let below = |name: &str| options.data_dir.join(name).is_dir();
        if voice == Voice::Ours && !member.is_dir() && (below("wal") || below("snap")) {
            member = options.data_dir.clone();
        }
        let wal = options.wal_dir.clone().unwrap_or_else(|| voice_path(voice, member.join("wal")));
        Self { snap: voice_path(voice, member.join("snap")), wal }
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
