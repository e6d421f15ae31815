//! `ekutl`: etcdutl's commands and ours on files, a file each.
//!
//! ```text
//!  argv -> cobra -> Utl -> one command -> inspect, with the file open read-only -> Show -> Exit
//! ```
//! etcdutl checks in an order of its own, command by command; each file says which.

mod defrag;
mod failure;
mod get;
mod hashkv;
mod members;
mod migrate;
mod restore;
mod snapshot;
mod verify;

use std::ffi::OsString;
use std::io::{self, Write};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use super::cobra::{self, Here, Style, Tree};
use super::ctl::{completion, say, unwritable};
use super::go_flags::GoDuration;
use super::output::{Format, Look, Show, legible};
use super::{Exit, Output, Voice};
use crate::inspect::{self, DataDir, Opening};
use failure::Failure;

/// The release of etcdutl that is stood in for, and its API.
const ETCD_VERSION: &str = "3.7.1";
const API_VERSION: &str = "3.7";

/// Everything that `ekutl` can be asked.
#[derive(Debug, clap::Parser)]
#[command(name = "etcdutl", about = "An administrative command line tool for etcd3.")]
pub struct Utl {
    #[command(flatten)]
    globals: Globals,
    #[command(subcommand)]
    command: Command,
}

impl Tree for Utl {}

/// The flags that every command takes.
#[derive(Debug, clap::Args)]
struct Globals {
    /// time to wait to obtain a file lock on db file, 0 to block indefinitely
    #[arg(long, global = true, value_name = "duration", default_value = "10s")]
    timeout: GoDuration,
    /// set the output format (fields, json, protobuf, simple, table)
    #[arg(long, short = 'w', global = true, value_name = "string", default_value = "simple")]
    write_out: OsString,
    /// Read the file by position instead of mapping it into memory
    #[arg(long, global = true, help_heading = cobra::BEYOND)]
    no_mmap: bool,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Manages etcd node snapshots
    #[command(override_usage = "snapshot <subcommand>")]
    Snapshot(snapshot::Snapshot),
    /// Defragments the storage of the etcd
    #[command(override_usage = "defrag")]
    Defrag(defrag::DefragArgs),
    /// Prints the KV history hash of a given file
    #[command(override_usage = "hashkv <filename>")]
    Hashkv(hashkv::HashkvArgs),
    /// Migrates schema of etcd data dir files to make them compatible with different etcd version
    #[command(override_usage = "migrate")]
    Migrate(migrate::MigrateArgs),
    /// Shows the membership as database, .snap and log tell it, and where they disagree
    ///
    /// 3.4 and 3.5 start from the newest .snap and the log after it, 3.6 and 3.7 from the database.
    /// A difference that a change in the log explains is no disagreement.
    #[command(override_usage = "members <data-dir>", next_help_heading = cobra::BEYOND)]
    Members(members::MembersArgs),
    /// Tell whether a data directory, database or snapshot is sound, and where it is broken
    ///
    /// A segment of a log (.wal) or a .snap is checked by itself. Exit codes: 0 if it is sound, or
    /// torn as a crash leaves it; 1 if it is damaged; 2 if that cannot be told, as where it cannot be
    /// read.
    #[command(override_usage = "verify [options] <path>", next_help_heading = cobra::BEYOND)]
    Verify(verify::VerifyArgs),
    /// Shows keys of a database, a saved snapshot or a data directory, at any retained revision
    ///
    /// The arguments are those of etcdctl's get, and the file behind them. What is shown is the
    /// database as it stands: of a data directory stderr tells how many entries of the
    /// log lie beyond it.
    #[command(
        override_usage = "get [options] <key> [range_end] <file|data-dir>",
        next_help_heading = cobra::BEYOND
    )]
    Get(get::GetArgs),
    /// Prints the version of etcdutl
    #[command(override_usage = "version")]
    Version(Ignored),
    /// Generate completion script
    #[command(override_usage = "completion [bash|zsh|fish|powershell]")]
    Completion(Ignored),
}

/// Arguments that are allowed and mean nothing, as etcdutl has it.
#[derive(Debug, clap::Args)]
struct Ignored {
    #[arg(hide = true)]
    args: Vec<OsString>,
}

/// How etcdutl 3.7 lays out its help.
pub const STYLE: Style = Style {
    name: "etcdutl",
    our_name: "ekutl",
    groups: &[],
    help_footer: "",
    help_has_description: false,
    hides_globals: false,
    root_has_help: false,
    keeps_errors: false,
    says_errors_twice: true,
    whole_names: false,
    bare_usage: &["completion"],
    exact_args: &[("hashkv", 1), ("completion", 1)],
    values: &[
        ("", "write-out", &["fields", "json", "protobuf", "simple", "table"]),
        ("get", "order", &["ASCEND", "DESCEND"]),
        ("get", "sort-by", &["CREATE", "KEY", "MODIFY", "VALUE", "VERSION"]),
        ("completion", "", &["bash", "zsh", "fish", "powershell"]),
    ],
    here: &[
        ("status", "write-out", Here::Formats(&["fields", "json", "simple", "table"])),
        ("hashkv", "write-out", Here::Formats(&["fields", "json", "simple", "table"])),
        ("get", "write-out", Here::Formats(&["fields", "json", "protobuf", "simple"])),
        ("members", "write-out", Here::Formats(&["json", "simple", "table"])),
        ("verify", "write-out", Here::Formats(&["json", "simple"])),
        ("defrag", "write-out", Here::Says(NOTHING)),
        ("migrate", "write-out", Here::Says(NOTHING)),
        ("restore", "write-out", Here::Says(NOTHING)),
        ("status", "timeout", Here::Says(READS)),
        ("hashkv", "timeout", Here::Says(READS)),
        ("get", "timeout", Here::Says(READS)),
        ("members", "timeout", Here::Says(READS)),
        ("verify", "timeout", Here::Says(READS)),
        ("restore", "timeout", Here::Says(NOTHING)),
    ],
};

const NOTHING: &str = "No effect here";
const READS: &str = "Wait this long for a writer to let go of the database, 0 without end, and fail if it \
                     does not; without the flag a database in use is read beside its writer";

/// What a command is given beside its own arguments.
struct Context {
    voice: Voice,
    write_out: String,
    opening: Opening,
    /// How long a command that writes waits for a server to let go; zero is without end.
    wait: Duration,
    /// Every flag that the line gave.
    given: Vec<cobra::Given>,
    out: Output,
}

/// Runs the command line `argv`, the name that it was called by first.
pub fn main(argv: impl IntoIterator<Item = OsString>) -> ExitCode {
    crate::inspect::outlive_signals();
    crate::inspect::tell_of_lost_bytes(Exit::CannotTell.code());
    let mut argv = argv.into_iter();
    let name = argv.next().unwrap_or_else(|| STYLE.our_name.into());
    let words: Vec<OsString> = argv.collect();
    run(&words, Voice::of(&name)).into()
}

fn run(words: &[OsString], voice: Voice) -> Exit {
    let line = match cobra::read::<Utl>(words, voice, &STYLE) {
        Ok(line) => line,
        Err(said) => return say(&said),
    };
    let Utl { globals, command } = line.args;
    // Our own voice waits for a writer only if it is told to; it reads beside one otherwise.
    let waits = voice == Voice::Original || line.inherited.is_given("timeout");
    let opening = Opening {
        no_mmap: globals.no_mmap,
        timeout: waits.then(|| globals.timeout.wait()),
        temporary: std::env::temp_dir(),
    };
    // What is not UTF-8 names no format.
    let write_out = globals.write_out.to_string_lossy().into_owned();
    let wait = globals.timeout.wait();
    let (given, out) = (line.given, Output::stdout());
    let mut context = Context { voice, write_out, opening, wait, given, out };
    let verifying = matches!(command, Command::Verify(_));
    let done = match command {
        Command::Snapshot(command) => snapshot::run(&command, &mut context).map(|()| Exit::Success),
        Command::Defrag(args) => defrag::run(&args, &mut context).map(|()| Exit::Success),
        Command::Migrate(args) => migrate::run(&args, &mut context).map(|()| Exit::Success),
        Command::Hashkv(args) => hashkv::run(&args, &mut context).map(|()| Exit::Success),
        Command::Get(args) => get::run(&args, &mut context).map(|()| Exit::Success),
        Command::Members(args) => members::run(&args, &mut context),
        Command::Verify(args) => verify::run(&args, &mut context),
        Command::Version(_) => version(&mut context).map(|()| Exit::Success).map_err(Failure::from),
        Command::Completion(args) => {
            completion::script(&args.args, &STYLE, voice, &mut context.out)
                .map(|()| Exit::Success)
                .map_err(Failure::from)
        }
    };
    let done = done.and_then(|exit| {
        context.out.flush()?;
        Ok(exit)
    });
    match done {
        Ok(exit) => exit,
        // Exit code 1 would say that it is damaged.
        Err(Failure::Stdout(error)) => match unwritable(&error) {
            Exit::Error if verifying => Exit::CannotTell,
            exit => exit,
        },
        Err(failure) => {
            // Nobody is left to tell if this fails.
            let text = failure.text(voice);
            let text = match voice {
                Voice::Ours => legible(&text).as_bytes().to_vec(),
                Voice::Original => raw(text, words),
            };
            let _ = io::stderr().write_all(&[b"Error: ", &text[..], b"\n"].concat());
            failure.exit(voice)
        }
    }
}

fn version(context: &mut Context) -> io::Result<()> {
    let (name, version) = match context.voice {
        Voice::Original => (STYLE.name, ETCD_VERSION),
        Voice::Ours => (STYLE.our_name, env!("CARGO_PKG_VERSION")),
    };
    write!(context.out, "{name} version: {version}\nAPI version: {API_VERSION}\n")
}

impl Context {
    /// How to print, if there is such a format.
    fn look(&self) -> Result<Look, Failure> {
        let format = Format::named(&self.write_out).ok_or(Failure::UnknownFormat)?;
        Ok(Look::of(format))
    }

    fn show<T: Show>(&mut self, look: &Look, answer: &T) -> Result<(), Failure> {
        look.show(answer, &mut self.out).map_err(Failure::from)
    }
}

/// As etcdutl, before anything else is looked at: there is something of that name. In our own voice
/// it is also something with a database in it.
fn stat(path: &OsString, voice: Voice) -> Result<PathBuf, Failure> {
    let path = PathBuf::from(path);
    match std::fs::metadata(&path) {
        Ok(_) if voice == Voice::Ours => inspect::expect_database(&path)?,
        Ok(_) => {}
        Err(source) => return Err(Failure::Stat { path, source }),
    }
    Ok(path)
}

/// The data directory to write to: in our own voice one that is there, or the one of a `member` folder.
/// As etcdutl it is what its name says, cleaned as Go cleans it.
fn data_dir(path: &Path, voice: Voice) -> Result<DataDir, Failure> {
    match voice {
        Voice::Original => {
            let path = inspect::clean(path);
            Ok(DataDir::at(path.strip_prefix(".").unwrap_or(&path)))
        }
        Voice::Ours if path.as_os_str().is_empty() => {
            Err(Failure::Args("--data-dir is empty".to_owned()))
        }
        Voice::Ours => Ok(inspect::expect_data_dir(path)?),
    }
}

/// A text with what is not UTF-8 in the words of the line as it was given: a path that can be copied.
fn raw(text: String, words: &[OsString]) -> Vec<u8> {
    let mut text = text.into_bytes();
    for word in words.iter().filter(|word| word.to_str().is_none()) {
        // Of `--data-dir=path` the path.
        let value = word.as_bytes().splitn(2, |byte| *byte == b'=').last().unwrap_or_default();
        let lossy = String::from_utf8_lossy(value).into_owned();
        if lossy.is_empty() {
            continue;
        }
        let mut from = 0;
        let is_lossy = |window: &[u8]| window == lossy.as_bytes();
        while let Some(at) = text[from..].windows(lossy.len()).position(is_lossy) {
            let at = from + at;
            text.splice(at..at + lossy.len(), value.iter().copied());
            from = at + value.len();
        }
    }
    text
}

/// Says on stderr, in our own voice, what a data directory's log holds and its database does not show
/// yet, the last entry that it shows being `applied`.
fn tell_beyond(path: &Path, applied: u64, voice: Voice) {
    if voice == Voice::Ours
        && let Some(beyond) = inspect::beyond(path, None, applied)
    {
        tell(path, &beyond);
    }
}

fn tell(path: &Path, beyond: &inspect::Beyond) {
    let path = path.display();
    let text = match &beyond.ahead {
        Ok(ahead) => match (ahead.entries, ahead.committed) {
            (0, _) => return,
            (1, 1) => "1 committed entry of the log lies beyond the database".to_owned(),
            (1, _) => {
                "1 entry of the log lies beyond the database, not known to be committed".to_owned()
            }
            (many, committed) if many == committed => {
                format!("{many} committed entries of the log lie beyond the database")
            }
            (many, committed) => format!(
                "{many} entries of the log lie beyond the database, {committed} of them known to be committed"
            ),
        },
        Err(error) => format!("what the log holds beyond the database is not known: {error}"),
    };
    // Nobody is left to tell if this fails.
    let _ = writeln!(io::stderr(), "{}", legible(&format!("{path}: {text}")));
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_definitions_hold_together() {
        super::Utl::command().debug_assert();
    }
}
