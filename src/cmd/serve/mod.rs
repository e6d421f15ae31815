//! `ekd`: a server of one node, with etcd's flags.
//!
//! ```text
//!  flags     the command line by etcd's table          -> Given
//!  settings  what it means                             -> where to listen, what the server is told
//!  log       the server's events as etcd's log lines
//!  here      sockets, data directory, threads, serving; until a signal or a failure; the end
//! ```

mod flags;
mod log;
mod settings;

use std::ffi::OsString;
use std::io::Write as _;
use std::process::ExitCode;
use std::time::Instant;

use nix::sys::signal::{SigSet, Signal, raise};

use self::flags::{FLAGS, Parsed};
use self::settings::Settings;
use crate::cmd::{Exit, Output};
use crate::server::{self, Life, Listen, Serving};

/// The definition, for help, man page and completions. Parsed it is as Go parses: see `flags`.
pub fn command() -> clap::Command {
    let args = FLAGS.iter().map(|flag| {
        let arg = clap::Arg::new(flag.name).long(flag.name).help(flag.help);
        match flag.kind {
            flags::Kind::Bool => arg
                .num_args(0..=1)
                .require_equals(true)
                .value_name("BOOL")
                .default_missing_value("true")
                .default_value(flag.default),
            _ if flag.default.is_empty() => arg.value_name(value_name(flag.kind)),
            _ => arg.value_name(value_name(flag.kind)).default_value(flag.default),
        }
    });
    clap::Command::new("ekd")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Serve a key space as etcd does, on one machine")
        .args(args)
}

fn value_name(kind: flags::Kind) -> &'static str {
    match kind {
        flags::Kind::Duration => "DURATION",
        flags::Kind::Int | flags::Kind::Uint => "N",
        flags::Kind::Text | flags::Kind::Bool => "TEXT",
    }
}

/// Runs the server until it is told to end.
pub fn main(args: impl Iterator<Item = OsString>) -> ExitCode {
    let args: Vec<_> = args.skip(1).collect();
    let given = match flags::parse(&args) {
        Parsed::Given(given) => given,
        Parsed::Help => return print(&command().render_long_help().to_string()),
        Parsed::Version => return print(&format!("ekd {}\n", env!("CARGO_PKG_VERSION"))),
        Parsed::Usage(complaint) => {
            complain(&format!("{complaint}\n\n{}", command().render_usage()));
            return Exit::CannotTell.into();
        }
        Parsed::Stray(complaint) => {
            complain(&complaint);
            return Exit::Error.into();
        }
    };
    let settings = match Settings::of(&given) {
        Ok(settings) => settings,
        Err(complaint) => {
            complain(&complaint);
            return Exit::Error.into();
        }
    };
    // Before any thread begins: all inherit the mask, and one alone waits for these two.
    let mut signals = SigSet::empty();
    signals.add(Signal::SIGTERM);
    signals.add(Signal::SIGINT);
    if let Err(error) = signals.thread_block() {
        complain(&format!("signals cannot be held: {error}"));
        return Exit::Error.into();
    }
    raise_file_limit();
    // Set once: nothing else in the process does.
    let _ = tracing::subscriber::set_global_default(log::Log { least: tracing::Level::INFO });
    for name in given.noted() {
        tracing::info!(flag = name, "accepted, and changes nothing here");
    }
    match run(settings, signals) {
        Ok(Some(signal)) => {
            // As etcd: it dies by the signal that it was sent. As pid 1 nothing can be raised.
            if std::process::id() != 1 {
                let mut only = SigSet::empty();
                only.add(signal);
                let died = only.thread_unblock().and_then(|()| raise(signal));
                tracing::error!(?died, "still here");
            }
            Exit::Success.into()
        }
        Ok(None) => Exit::Success.into(),
        Err(error) => {
            tracing::error!(error = %error, "ended");
            complain(&error.to_string());
            Exit::Error.into()
        }
    }
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

fn print(text: &str) -> ExitCode {
    let mut out = Output::stdout();
    // Who closed stdout wants no help.
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    Exit::Success.into()
}

fn complain(text: &str) {
    // Who closed stderr wants no complaint.
    let _ = writeln!(std::io::stderr(), "ekd: {text}");
}

/// Why there is no server, or no more.
#[derive(Debug, thiserror::Error)]
enum Error {
    #[error("listen tcp {address}: bind: {source}")]
    Bind { address: std::net::SocketAddr, source: std::io::Error },
    #[error("no thread waits for signals: {0}")]
    Signals(std::io::Error),
    #[error(transparent)]
    Server(#[from] server::Error),
}

/// Serves until a signal comes (which one), or the server fails.
fn run(settings: Settings, signals: SigSet) -> Result<Option<Signal>, Error> {
    let begun = Instant::now();
    let Settings { listen, limits, rules, options, syncs } = settings;
    let mut sockets = Vec::new();
    for address in &listen {
        let bound = server::bind(*address);
        let socket = bound.map_err(|source| Error::Bind { address: *address, source })?;
        sockets.push(socket);
    }
    let storage = server::on_disk(syncs);
    let parts = server::start(&storage, &options)?;
    let (node, running) = parts.run(storage)?;
    let listen = Listen { limits, rules, ..Listen::new(sockets) };
    let bound: Vec<_> =
        listen.sockets.iter().filter_map(|socket| socket.local_addr().ok()).collect();
    let serving = server::serve(listen, node, running)?;
    tracing::info!("ready to serve client requests");
    for address in bound {
        tracing::info!(
            traffic = "grpc+http",
            %address,
            "serving client traffic insecurely; this is strongly discouraged!"
        );
    }
    tracing::info!(
        data_dir = %options.data_dir.display(),
        revision = serving.node().view().revision(),
        milliseconds = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX),
        "ready"
    );
    let signal = ended(&serving, signals)?;
    if let Some(signal) = signal {
        tracing::info!(signal = signal.as_str(), "received signal; shutting down");
    }
    tracing::info!("closing etcd server");
    serving.stop()?;
    tracing::info!("closed etcd server");
    Ok(signal)
}

/// Waits for a signal, or for the server to fail.
fn ended(serving: &Serving, signals: SigSet) -> Result<Option<Signal>, Error> {
    let (tell, told) = std::sync::mpsc::channel();
    let from_server = tell.clone();
    let node = serving.node().clone();
    let executor = tokio::runtime::Builder::new_current_thread().build().map_err(Error::Signals)?;
    let watch = move || {
        if let Life::Failed(_) = executor.block_on(node.ended()) {
            // The other end may have heard a signal, and gone.
            let _ = from_server.send(None);
        }
    };
    let wait = move || {
        if let Ok(signal) = signals.wait() {
            let _ = tell.send(Some(signal));
        }
    };
    std::thread::Builder::new().name("life".to_owned()).spawn(watch).map_err(Error::Signals)?;
    std::thread::Builder::new().name("signals".to_owned()).spawn(wait).map_err(Error::Signals)?;
    Ok(told.recv().ok().flatten())
}
