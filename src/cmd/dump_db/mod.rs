//! `ek-dump-db`, also under the names `etcd-dump-db` and `bbolt`.
//!
//! ```text
//!  argv -> tree (cobra) -> Job: voice, path, how to open -> one command -> Exit
//! ```
//! What prints while it reads runs on a file that does not change (`with_steady_...`); what gives a
//! few lines makes them first, and prints them once they are known to be of one moment.

mod bucket;
mod format;
mod page;
mod record;
mod row;
mod tree;

use std::ffi::OsString;
use std::io::{self, Write};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, SystemTime};

use super::cobra::{self, Said};
use super::go_flags::GoDuration;
use super::go_log::log_date;
use super::quote::quote;
use super::{Exit, Output, Progress, Voice};
use crate::inspect::db::{BoltError, PageError};
use crate::inspect::{DataDirError, OpenError, Opening, database_path, expect_database};
use format::Format;
pub use tree::DumpDb;
use tree::{BBOLT, Bbolt, Command, DUMP_DB, EtcdDumpDb, Globals, OURS};

/// The name that the tool was called by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Name {
    Ours,
    EtcdDumpDb,
    Bbolt,
}

/// Text, or one JSON object a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Text,
    Json,
}

/// One run: how to open what, and how to speak.
struct Job {
    name: Name,
    form: Form,
    opening: Opening,
    /// The database file.
    path: PathBuf,
}

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
enum Fail {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Bolt(#[from] BoltError),
    #[error(transparent)]
    Page(#[from] PageError),
    /// What is there is not what was asked for.
    #[error(transparent)]
    What(#[from] DataDirError),
    /// Stdout.
    #[error("writing to stdout: {0}")]
    Write(io::Error),
    #[error("{0}")]
    Words(String),
    /// It ran to its end, and what it has found is said already.
    #[error("{0}")]
    Found(String),
}

impl From<io::Error> for Fail {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
    }
}

fn words(text: impl Into<String>) -> Fail {
    Fail::Words(text.into())
}

/// Runs the command line `argv`, the name that it was called by first.
pub fn main(argv: impl IntoIterator<Item = OsString>) -> ExitCode {
    crate::inspect::outlive_signals();
    crate::inspect::tell_of_lost_bytes(Exit::CannotTell.code());
    let mut argv = argv.into_iter();
    let called = argv.next().unwrap_or_else(|| OURS.our_name.into());
    let line: Vec<OsString> = argv.collect();
    let name = match (Voice::of(&called), Path::new(&called).file_name()) {
        (Voice::Original, Some(file)) if file == "bbolt" => Name::Bbolt,
        (Voice::Original, _) => Name::EtcdDumpDb,
        (Voice::Ours, _) => Name::Ours,
    };
    run(name, &line).into()
}

fn run(name: Name, line: &[OsString]) -> Exit {
    if name == Name::Bbolt
        && let [only] = line
        && (only == "--version" || only == "-v")
    {
        // As a bbolt 1.5.0 that was built from its tag.
        let stdout = "bbolt version dev\n".to_owned();
        return say(name, Said { stdout, stderr: String::new(), exit: Exit::Success });
    }
    let read = match name {
        Name::Ours => cobra::read::<DumpDb>(line, Voice::Ours, &OURS)
            .map(|line| (line.args.globals, line.args.command)),
        Name::EtcdDumpDb => {
            cobra::read::<EtcdDumpDb>(line, Voice::Original, &DUMP_DB).map(|line| {
                let timeout = Some(line.args.timeout);
                (Globals { timeout, ..Globals::default() }, line.args.command.into())
            })
        }
        Name::Bbolt => cobra::read::<Bbolt>(line, Voice::Original, &BBOLT)
            .map(|line| (Globals::default(), line.args.command.into())),
    };
    let (globals, command) = match read {
        Ok(read) => read,
        Err(said) => return say(name, said),
    };
    let mut out = Output::stdout();
    let voice = if name == Name::Ours { Voice::Ours } else { Voice::Original };
    let progress = Progress::while_printing(voice, "reading");
    let done = job(name, &globals, &command).and_then(|job| job.run(&command, &mut out));
    // What there is so far comes before the error.
    let flushed = out.flush().map_err(Fail::Write);
    drop(progress);
    match done.and(flushed) {
        Ok(()) => Exit::Success,
        Err(fail) => {
            drop(out);
            complain(name, &command, &fail, globals.timeout)
        }
    }
}

/// Checks the arguments and settles how to open.
fn job(name: Name, globals: &Globals, command: &Command) -> Result<Job, Fail> {
    let (_, arity) = command.shape();
    let args = command.args();
    if name == Name::EtcdDumpDb {
        etcd_arity(command, args)?;
    } else {
        arity.check(args.len()).map_err(Fail::Words)?;
    }
    let form = match globals.write_out.as_str() {
        "" | "text" => Form::Text,
        "json" => Form::Json,
        other => return Err(words(format!("unsupported output format {other:?}: text or json"))),
    };
    let given = args.first().map_or_else(|| Path::new(""), Path::new);
    if name == Name::Ours && !matches!(command, Command::Version(_)) {
        if given.as_os_str().is_empty() {
            return Err(words(
                "the path is empty: expected a data directory, a db file or a saved snapshot",
            ));
        }
        expect_database(given)?;
    }
    // As bbolt, which opens what it is given.
    if name == Name::Bbolt && given.is_dir() && !matches!(command, Command::Version(_)) {
        let read = format!("read {}: is a directory", given.display());
        return Err(words(match command {
            Command::Dump(_) => read,
            Command::Page(_) | Command::PageItem(_) => format!("read Page size: {read}"),
            _ => "invalid database".to_owned(),
        }));
    }
    // As etcd-dump-db: what ends in "db" is a file, anything else a data directory.
    let path = match name {
        Name::EtcdDumpDb if !given.as_os_str().as_bytes().ends_with(b"db") => {
            given.join("member").join("snap").join("db")
        }
        Name::Bbolt => given.to_owned(),
        Name::EtcdDumpDb | Name::Ours => database_path(given),
    };
    if !matches!(command, Command::Version(_)) && !path.exists() {
        let mut quoted = Vec::new();
        quote(&mut quoted, path.as_os_str().as_bytes());
        let quoted = String::from_utf8_lossy(&quoted);
        match name {
            Name::EtcdDumpDb => return Err(words(format!("{quoted} does not exist"))),
            Name::Bbolt => {
                return Err(words(format!("source database file {quoted} doesn't exist")));
            }
            // Opening says it, and why.
            Name::Ours => {}
        }
    }
    let timeout = match (name, command) {
        (Name::Ours, _) => globals.timeout.map(GoDuration::wait),
        // As etcd's: these take no lock, the rest wait, most of them for ever.
        (_, Command::ScanKeys(_) | Command::Page(_) | Command::PageItem(_) | Command::Dump(_)) => {
            None
        }
        (Name::EtcdDumpDb, Command::ListBucket(_) | Command::IterateBucket(_)) => {
            globals.timeout.map(GoDuration::wait)
        }
        _ => Some(Duration::ZERO),
    };
    let temporary = std::env::temp_dir();
    let opening = Opening { no_mmap: globals.no_mmap, timeout, temporary };
    Ok(Job { name, form, opening, path })
}

fn etcd_arity(command: &Command, args: &[OsString]) -> Result<(), Fail> {
    let (_, arity) = command.shape();
    let wanted = match arity {
        tree::Arity::AtLeast(want) if args.len() < want => "at least 1 argument".to_owned(),
        tree::Arity::Exactly(want) if args.len() != want => format!("{want} arguments"),
        _ => return Ok(()),
    };
    let got: Vec<_> = args.iter().map(|arg| arg.to_string_lossy()).collect();
    Err(words(format!("Must provide {wanted} (got [{}])", got.join(" "))))
}

impl Job {
    fn is_ours(&self) -> bool {
        self.name == Name::Ours
    }

    /// A failure in the words of the original by its name, and in ours by ours.
    fn fail(&self, theirs: impl Into<String>, ours: impl FnOnce() -> String) -> Fail {
        words(if self.is_ours() { ours() } else { theirs.into() })
    }

    /// A failure of which our words say the file first.
    fn fail_of_file(&self, theirs: impl Into<String>, ours: impl FnOnce() -> String) -> Fail {
        self.fail(theirs, || format!("{}: {}", self.path.display(), ours()))
    }

    /// The format of that name, the value of `flag`.
    fn format(&self, flag: &str, name: &str) -> Result<Format, Fail> {
        Format::named(name).map_err(|theirs| {
            self.fail(theirs, || {
                format!("--{flag} {name}: expected auto, ascii-encoded, hex, bytes or redacted")
            })
        })
    }

    fn run(&self, command: &Command, out: &mut Output) -> Result<(), Fail> {
        let args = command.args();
        match command {
            Command::ListBucket(_) | Command::Buckets(_) => bucket::list(self, out),
            Command::IterateBucket(args) => row::iterate(self, args, out),
            Command::ScanKeys(_) => row::scan(self, args, out),
            Command::Hash(_) => row::hash(self, out),
            Command::Check(args) => bucket::check(self, args, out),
            Command::Get(args) => bucket::get(self, args, out),
            Command::Info(_) => bucket::info(self, out),
            Command::Inspect(_) => bucket::inspect(self, out),
            Command::Keys(args) => bucket::keys(self, args, out),
            Command::Stats(_) => bucket::stats(self, args, out),
            Command::Pages(_) => page::list(self, out),
            Command::Page(args) => page::show(self, args, out),
            Command::PageItem(args) => page::item(self, args, out),
            Command::Dump(_) => page::dump(self, args, out),
            Command::Version(_) => version(self, out),
        }
    }
}

fn version(job: &Job, out: &mut Output) -> Result<(), Fail> {
    let (os, arch) = (std::env::consts::OS, std::env::consts::ARCH);
    let arch = match arch {
        "x86_64" => "amd64",
        "aarch64" => "arm64",
        other => other,
    };
    let version = env!("CARGO_PKG_VERSION");
    match (job.name, job.form) {
        // Scripts look for bbolt's number. There is no Go here, and none is claimed.
        (Name::Bbolt, _) => {
            write!(
                out,
                "bbolt Version: 1.4.0-alpha.0\nGo Version: none\nGo OS/Arch: {os}/{arch}\n"
            )?;
        }
        (_, Form::Json) => {
            writeln!(out, "{{\"version\":\"{version}\",\"etcd\":\"3.6.14\",\"bbolt\":\"1.5.0\"}}")?
        }
        _ => writeln!(
            out,
            "ek-dump-db version: {version}\nas etcd-dump-db: 3.6.14\nas bbolt: 1.5.0"
        )?,
    }
    Ok(())
}

/// Prints help or an error of the command line.
fn say(name: Name, said: Said) -> Exit {
    let mut stdout = said.stdout;
    // As etcd-dump-db, whose main prints what cobra has already said.
    if name == Name::EtcdDumpDb
        && said.exit != Exit::Success
        && let Some(line) = said.stderr.lines().next()
    {
        let error = said.stderr.split_once("\nRun '").map_or(line, |(error, _)| error);
        stdout.push_str(error.strip_prefix("Error: ").unwrap_or(error));
        stdout.push('\n');
    }
    let _ = io::stderr().write_all(said.stderr.as_bytes());
    match io::stdout().write_all(stdout.as_bytes()) {
        Ok(()) => said.exit,
        Err(error) => super::ctl::unwritable(&error),
    }
}

/// Says why a command failed, in the voice of the name it was called by.
fn complain(name: Name, command: &Command, fail: &Fail, timeout: Option<GoDuration>) -> Exit {
    if let Fail::Write(error) = fail
        && error.kind() == io::ErrorKind::BrokenPipe
    {
        // As the signal would end it, and as quietly.
        return Exit::Status(128 + 13);
    }
    let mut stderr = io::stderr().lock();
    let (word, _) = command.shape();
    let _ = match name {
        Name::Ours => match fail {
            Fail::Words(text) if command.shape().1.check(command.args().len()).is_err() => {
                let said = cobra::wrong::<DumpDb>(word, text, Voice::Ours, &OURS);
                stderr.write_all(said.stderr.as_bytes())
            }
            Fail::Open(error) if error.is_timeout() => {
                let waited = timeout.unwrap_or_default();
                writeln!(
                    stderr,
                    "ek-dump-db: {fail}, for all of the {waited} that --timeout gives it"
                )
            }
            _ => writeln!(stderr, "ek-dump-db: {fail}"),
        },
        Name::EtcdDumpDb => {
            writeln!(stderr, "{} {}", log_date(SystemTime::now()), in_etcds_words(command, fail))
        }
        Name::Bbolt => {
            let text = in_etcds_words(command, fail);
            let said = cobra::wrong::<Bbolt>(word, &text, Voice::Original, &BBOLT);
            stderr.write_all(said.stderr.as_bytes())
        }
    };
    Exit::Error
}

/// The original's text for what it has a text for.
fn in_etcds_words(command: &Command, fail: &Fail) -> String {
    let text = match fail {
        Fail::Open(error) if error.is_timeout() => "timeout".to_owned(),
        Fail::Open(OpenError::Bolt(BoltError::NoMeta { .. } | BoltError::Empty { .. })) => {
            match command {
                // It reads page 0 alone, and asks for no more than its first number.
                Command::ScanKeys(_) => {
                    "failed to read page and HWM size: the Meta Page has wrong \
                                         (unexpected) magic"
                }
                _ => "invalid database",
            }
            .to_owned()
        }
        other => return other.to_string(),
    };
    match command {
        Command::ListBucket(_) | Command::IterateBucket(_) => {
            format!("failed to open bolt DB {text}")
        }
        _ => text,
    }
}
