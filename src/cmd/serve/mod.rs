//! `ekd`: a server of one node, with etcd's flags.
//!
//! ```text
//!  flags <- environment, or file     by etcd's table and rules     -> Given
//!  settings                          what it means                 -> where to listen, what to serve
//!  log                               events as etcd's log lines
//!  process                           sockets, directory, serving; until a signal, a failure, a child
//!    child    `ekd run -- command`
//! ```

mod child;
mod environment;
mod file;
mod flags;
mod log;
mod process;
mod settings;

use std::ffi::{OsStr, OsString};
use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

use nix::sys::signal::{SigSet, Signal};

use self::flags::{FLAGS, Given, Kind, Parsed, Use};
use self::log::Log;
use self::process::{Ended, Plan};
use self::settings::Settings;
use crate::cmd::{Exit, Output, config};
use crate::server::{self, VERSION};

const RUN: &str = "Start a server for a command, and end with it and with its exit status. The command finds \
    the endpoint in ETCDCTL_ENDPOINTS, ETCD_ENDPOINTS, ETCD_ENDPOINT and EKD_ENDPOINT. Without other flags the \
    server takes a free port and keeps its data only as long as it runs, whatever ETCD_DATA_DIR and the like say";

/// The definition, for help, man page and completions. Parsed it is as Go parses: see `flags`.
pub fn command() -> clap::Command {
    let arg = |flag: &'static flags::Flag| {
        let arg = clap::Arg::new(flag.name).long(flag.name).help(flag.help);
        let arg = arg.hide(flag.does == Use::Historic);
        let arg = match flag.does {
            Use::Own => arg.help_heading("Of ekd alone"),
            Use::Heeded => arg.help_heading("Of etcd"),
            Use::Refused => arg.help_heading("Of etcd, refused"),
            Use::Noted | Use::Historic => arg.help_heading("Of etcd, accepted without effect"),
        };
        match flag.kind {
            Kind::Bool => arg
                .num_args(0..=1)
                .require_equals(true)
                .value_name("BOOL")
                .default_missing_value("true")
                .default_value(flag.default),
            _ if flag.default.is_empty() => arg.value_name(value_name(flag)),
            _ => arg.value_name(value_name(flag)).default_value(flag.default),
        }
    };
    let run = clap::Command::new("run")
        .about("Start a server of its own for a command, and end with it")
        .long_about(RUN)
        .override_usage("ekd run [OPTIONS] -- COMMAND...")
        .arg(clap::Arg::new("command").last(true).num_args(1..).required(true).help("The command"));
    clap::Command::new("ekd")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Serve a key space as etcd does, on one machine")
        .override_usage("ekd [OPTIONS]\n       ekd run [OPTIONS] -- COMMAND...")
        .args(FLAGS.iter().map(arg))
        .subcommand(run)
        .disable_help_subcommand(true)
}

fn value_name(flag: &flags::Flag) -> &'static str {
    let is_file = |name: &str| {
        name.ends_with("-file")
            || ["discovery-cert", "discovery-key", "discovery-cacert"].contains(&name)
    };
    match flag.kind {
        Kind::Duration => "DURATION",
        Kind::Int | Kind::Uint | Kind::Uint32 => "N",
        Kind::Urls => "URLS",
        _ if flag.name == "from" => "PATH",
        _ if flag.name.ends_with("-dir") => "DIR",
        _ if is_file(flag.name) => "FILE",
        _ => "TEXT",
    }
}

/// Runs the server until it is told to end.
pub fn main(args: impl Iterator<Item = OsString>) -> ExitCode {
    let args: Vec<_> = args.collect();
    let (own, args) = args.split_first().map_or((None, &[][..]), |(own, rest)| (Some(own), rest));
    if let Some((first, command)) = args.split_first()
        && first == child::BECOME
    {
        let error = child::become_it(command);
        return not_run(Path::new(command.first().map_or(OsStr::new(""), |name| name)), &error)
            .into();
    }
    match begin(own.map(OsString::as_os_str), args) {
        Ok(exit) | Err(exit) => exit.into(),
    }
}

/// Splits `run [flags] -- command`; no command is a server alone.
fn split(args: &[OsString]) -> Result<(&[OsString], Option<&[OsString]>), String> {
    let Some(("run", rest)) = args.split_first().and_then(|(f, rest)| Some((f.to_str()?, rest)))
    else {
        let ours = args.split(|arg| arg == "--").next().unwrap_or_default();
        if ours.len() < args.len() && ours.iter().any(|arg| arg == "run") {
            return Err("ekd: `run` stands first: ekd run [flags] -- command".to_owned());
        }
        return Ok((args, None));
    };
    let (flags, command) = match rest.iter().position(|arg| arg == "--") {
        Some(at) => (&rest[..at], &rest[at + 1..]),
        None if rest.first().is_some_and(|arg| arg.to_string_lossy().starts_with('-')) => {
            (rest, &[][..])
        }
        None => (&[][..], rest),
    };
    if command.is_empty() && !flags.iter().any(|flag| flag == "--help" || flag == "-h") {
        return Err("ekd run: what to run is missing: ekd run [flags] -- command".to_owned());
    }
    Ok((flags, Some(command)))
}

fn begin(own: Option<&OsStr>, args: &[OsString]) -> Result<Exit, Exit> {
    let (args, command) = split(args).map_err(|complaint| {
        complain(&complaint);
        Exit::CannotTell
    })?;
    let mut given = match flags::parse(args) {
        Parsed::Given(given) => given,
        Parsed::Help => {
            let about =
                command.and(Some(RUN)).map_or(String::new(), |about| format!("{about}\n\n"));
            return Ok(print(&format!("{about}{}", self::command().render_long_help())));
        }
        Parsed::Version => return Ok(print(&version(own))),
        Parsed::Usage(complaint) => {
            complain(&format!("{complaint}\n\n{}", usage()));
            return Err(Exit::CannotTell);
        }
        Parsed::Stray(complaint) => return Err(refuse(&complaint)),
    };
    let mut remarks = Vec::new();
    // As etcd: a file stands in place of flags and environment.
    let named = if given.is_given("config-file") {
        OsString::from(given.text("config-file"))
    } else if command.is_some() {
        OsString::new()
    } else {
        config::variable("ETCD_CONFIG_FILE").unwrap_or_default()
    };
    if named.is_empty() {
        let mut all: Vec<_> = config::whole_environment().collect();
        if command.is_some() {
            // They may be of a server that is not to be written to.
            all.retain(|(name, _)| {
                !PLACES.iter().any(|flag| *name == *environment::variable(flag))
            });
        }
        remarks = environment::read(&mut given, all).map_err(|complaint| refuse(&complaint))?;
    } else {
        given = from_file(Path::new(&named), &given).map_err(|complaint| refuse(&complaint))?;
    }
    if command.is_some() {
        alone(&mut given);
    }
    let settings = Settings::of(&given).map_err(|complaint| refuse(&complaint))?;
    let log = Log::of(&given, is_etcd(own)).map_err(|complaint| {
        if complaint.starts_with("unrecognized level") {
            complain(&complaint);
            return Exit::CannotTell;
        }
        refuse(&complaint)
    })?;
    // Before any thread begins: all inherit the mask, and one alone waits for these.
    let mut signals = SigSet::empty();
    signals.add(Signal::SIGTERM);
    signals.add(Signal::SIGINT);
    // As etcd, a closed terminal ends it at once, unless (nohup) that is ignored. Not where something
    // would be left behind: a temporary directory, a command.
    let leaves = settings.ephemeral || settings.from.is_some() || command.is_some();
    if leaves {
        signals.add(Signal::SIGQUIT);
    }
    if server::ignore_signal(Signal::SIGHUP, false) {
        server::ignore_signal(Signal::SIGHUP, true);
    } else if leaves {
        signals.add(Signal::SIGHUP);
    }
    if let Err(error) = signals.thread_block() {
        return Err(refuse(&format!("signals cannot be held: {error}")));
    }
    crate::inspect::outlive_signals();
    raise_file_limit();
    let quiet = command.is_some() || log.takes_stdout() || is_etcd(own);
    // Set once: nothing else in the process does.
    let _ = tracing::subscriber::set_global_default(log);
    for remark in &remarks {
        tracing::warn!(environment_variable = remark.variable, "{}", remark.text);
    }
    for (_, warning) in flags::DEPRECATED.iter().filter(|(name, _)| given.is_given(name)) {
        tracing::warn!("{warning}");
    }
    for name in given.noted() {
        tracing::info!(flag = name, "accepted, and changes nothing here");
    }
    let plan = Plan { settings, command: command.map(<[_]>::to_vec), quiet };
    match process::run(plan, signals) {
        Ok(Ended::Signal(signal)) => process::die_by(signal),
        Ok(Ended::Child(status)) => Ok(Exit::Status(status)),
        Err(process::Error::Command { program, source }) => Err(not_run(&program, &source)),
        Err(error @ process::Error::Files { limit }) => {
            tracing::error!(
                target: log::FATAL,
                limit,
                recommended_limit = server::OWN_FILES,
                error = error.to_string(),
                "file descriptor limit of etcd process is too low; please set higher"
            );
            Err(Exit::Error)
        }
        Err(error) => {
            let ran = matches!(error, process::Error::Server(server::Error::Failed { .. }));
            let error = error.to_string();
            if ran {
                tracing::error!(target: log::FATAL, error, "server failed");
            } else if is_etcd(own) {
                // Whatever the start failed of.
                tracing::error!(target: log::FATAL, error, "discovery failed");
            } else {
                tracing::error!(target: log::FATAL, error, "start failed");
            }
            Err(Exit::Error)
        }
    }
}

/// The flags of a file, and those of the command line that etcd has not.
fn from_file(path: &Path, line: &Given) -> Result<Given, String> {
    let text = config::file(path)
        .map_err(|error| format!("open {}: {}", path.display(), process::go_words(&error)))?;
    let text = String::from_utf8(text).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut given = file::read(&text).map_err(|error| format!("{}: {error}", path.display()))?;
    for (flag, value) in line.each().filter(|(flag, _)| flag.does == Use::Own) {
        given.set(flag, value.as_bytes())?;
    }
    Ok(given)
}

/// Where a server is and what it serves: for a command only the command line says so.
const PLACES: [&str; 7] = [
    "data-dir",
    "wal-dir",
    "listen-client-urls",
    "listen-client-http-urls",
    "listen-metrics-urls",
    "advertise-client-urls",
    "config-file",
];

/// What a server for a command is, where nothing else is said: on a free port, keeping nothing, and
/// silent.
fn alone(given: &mut Given) {
    let said =
        |given: &Given, names: &[&'static str]| names.iter().any(|name| given.is_given(name));
    if !said(given, &["port", "listen-client-urls"]) {
        put(given, "port", "0");
    }
    if !said(given, &["data-dir", "from", "ephemeral"]) {
        put(given, "ephemeral", "true");
    }
    if !said(given, &["log-level", "log-outputs"]) {
        put(given, "log-level", "warn");
    }
}

fn put(given: &mut Given, name: &'static str, value: &str) {
    let flag = flags::flag(name.as_bytes()).expect("a flag of the table");
    given.set(flag, value.as_bytes()).expect("a value of it");
}

/// Whether it is called by etcd's name.
fn is_etcd(own: Option<&OsStr>) -> bool {
    own.map(Path::new).and_then(Path::file_name) == Some(OsStr::new("etcd"))
}

/// Under etcd's name as etcd's, for those who look for it there.
fn version(own: Option<&OsStr>) -> String {
    if is_etcd(own) {
        let (system, machine) = (std::env::consts::OS, std::env::consts::ARCH);
        let machine = match machine {
            "x86_64" => "amd64",
            "aarch64" => "arm64",
            other => other,
        };
        return format!(
            "etcd Version: {VERSION}\nGit SHA: ekd {}\nGo Version: none\nGo OS/Arch: {system}/{machine}\n",
            env!("CARGO_PKG_VERSION")
        );
    }
    format!("ekd {} (tells clients that it is etcd {VERSION})\n", env!("CARGO_PKG_VERSION"))
}

fn usage() -> String {
    "Usage: ekd [flags]\n       ekd run [flags] -- command\n\nFor the flags, try '--help'."
        .to_owned()
}

/// As Go's runtime: as many open files as the system lets us have.
fn raise_file_limit() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    if limit.current != limit.maximum {
        // Where it may not be raised, the server has fewer connections.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit });
    }
}

fn print(text: &str) -> Exit {
    let mut out = Output::stdout();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        // Who closed stdout wants no help.
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            complain(&format!("writing to stdout: {error}"));
            Exit::Error
        }
        _ => Exit::Success,
    }
}

/// Says why a command was not run, with the exit status that a shell gives.
fn not_run(program: &Path, error: &std::io::Error) -> Exit {
    complain(&format!("{}: {}", program.display(), process::go_words(error)));
    Exit::Status(if error.kind() == std::io::ErrorKind::NotFound { 127 } else { 126 })
}

fn complain(text: &str) {
    // Who closed stderr wants no complaint.
    let _ = writeln!(std::io::stderr(), "ekd: {text}");
}

/// What is wrong with the flags together: a line for people, or etcd's log line.
fn refuse(complaint: &str) -> Exit {
    let log = Log::first();
    if log.is_for_people() {
        complain(complaint);
    } else {
        log.say("warn", "failed to verify flags", &[("error", complaint)]);
    }
    Exit::Error
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(line: &str) -> Vec<OsString> {
        line.split_whitespace().map(OsString::from).collect()
    }

    #[test]
    fn a_command_stands_behind_two_dashes_or_alone() {
        let line = of("run --port 5 -- cargo test -- --nocapture");
        let (flags, command) = split(&line).unwrap();
        assert_eq!(flags, of("--port 5"));
        assert_eq!(command.unwrap(), of("cargo test -- --nocapture"));
        let line = of("run cargo test");
        assert_eq!(split(&line).unwrap(), (&[][..], Some(&line[1..])));
        let line = of("--name a");
        assert_eq!(split(&line).unwrap(), (&line[..], None));
        for line in ["run", "run --", "run --port 5", "--port 5 run -- true"] {
            assert!(split(&of(line)).is_err(), "{line}");
        }
    }

    #[test]
    fn a_server_for_a_command_keeps_nothing() {
        let mut given = Given::default();
        alone(&mut given);
        assert_eq!((given.uint("port"), given.boolean("ephemeral")), (0, true));
        let mut given = Given::default();
        put(&mut given, "data-dir", "x");
        put(&mut given, "port", "7");
        alone(&mut given);
        assert_eq!((given.uint("port"), given.boolean("ephemeral")), (7, false));
    }

    #[test]
    fn the_definition_holds() {
        command().debug_assert();
    }
}
