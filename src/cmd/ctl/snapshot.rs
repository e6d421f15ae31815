//! `snapshot`: save a member's database to a file.

use std::ffi::OsString;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

use super::super::cobra::BEYOND;
use super::super::go_flags::GoDuration;
use super::super::output::humanize;
use super::super::{Exit, Voice};
use super::context::{Context, Session, complain, go_error, runtime};
use super::failure::{Failure, words};
use super::log::{Field, LogLine};
use crate::client::{self, SaveError, Saved, Saving};

pub(super) const EXAMPLES: &str = "\x20 # Save snapshot to a given file
  etcdctl snapshot save /backup/etcd-snapshot.db
\x20 
  # Get snapshot from given address and save it to file
  etcdctl snapshot save --endpoints=127.0.0.1:3000 /backup/etcd-snapshot.db
\x20 
  # Get snapshot from given address with certificates
  etcdctl --endpoints=https://127.0.0.1:2379 --cacert=/etc/etcd/ca.crt --cert=/etc/etcd/etcd.crt --key=/etc/etcd/etcd.key snapshot save /backup/etcd-snapshot.db
\x20 
  # Get snapshot with certain user and password
  etcdctl --user=root --password=password123 snapshot save /backup/etcd-snapshot.db
\x20 
  # Get snapshot from given address with timeout
  etcdctl --endpoints=https://127.0.0.1:2379 --dial-timeout=20s snapshot save /backup/etcd-snapshot.db
\x20 
  # Save snapshot with desirable time format
  etcdctl snapshot save /mnt/backup/etcd/backup_$(date +%Y%m%d_%H%M%S).db";

#[derive(Debug, clap::Args)]
pub struct Snapshot {
    #[command(subcommand)]
    pub command: SnapshotCommand,
}

#[derive(Debug, clap::Subcommand)]
pub enum SnapshotCommand {
    /// Stores an etcd node backend snapshot to a given file
    #[command(override_usage = "save <filename>", after_long_help = EXAMPLES)]
    Save(SaveArgs),
    /// See `ekutl snapshot status`
    #[command(override_usage = "status <filename>", next_help_heading = BEYOND)]
    Status(MovedArgs),
    /// See `ekutl snapshot restore`
    #[command(override_usage = "restore <filename> [options]", next_help_heading = BEYOND)]
    Restore(MovedArgs),
}

/// What etcdctl took up to 3.5 for commands that etcdutl has now.
#[derive(Debug, clap::Args)]
pub struct MovedArgs {
    #[arg(long, value_name = "string", hide = true)]
    pub data_dir: Option<OsString>,
    #[arg(long, value_name = "string", hide = true)]
    pub wal_dir: Option<OsString>,
    #[arg(long, value_name = "string", hide = true)]
    pub name: Option<OsString>,
    #[arg(long, value_name = "string", hide = true)]
    pub initial_cluster: Option<OsString>,
    #[arg(long, value_name = "string", hide = true)]
    pub initial_cluster_token: Option<OsString>,
    #[arg(long, value_name = "string", hide = true)]
    pub initial_advertise_peer_urls: Option<OsString>,
    #[arg(long, hide = true)]
    pub skip_hash_check: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

/// Points to the tool that has the command.
fn moved(name: &str) -> Failure {
    Failure::args(format!(
        "`snapshot {name}` works on files, not on a cluster\nhint: it is a command of ekutl, which takes \
         the same arguments: ekutl snapshot {name} ..."
    ))
}

#[derive(Debug, clap::Args)]
pub struct SaveArgs {
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

pub(super) fn run(args: &Snapshot, context: &mut Context) -> Result<(), Failure> {
    match &args.command {
        SnapshotCommand::Save(args) => save(args, context),
        SnapshotCommand::Status(_) => Err(moved("status")),
        SnapshotCommand::Restore(_) => Err(moved("restore")),
    }
}

fn save(args: &SaveArgs, context: &mut Context) -> Result<(), Failure> {
    let [path] = &args.args[..] else {
        return Err(Failure::args("snapshot save expects one argument <filename>"));
    };
    let setup = context.configure()?;
    setup.check()?;
    let endpoints = &setup.globals.endpoints;
    let runtime = runtime()?;
    let interrupted = |failure: Failure| failure.exiting(Exit::Interrupted);
    if endpoints.len() != 1 && setup.voice == Voice::Original {
        let list = endpoints.join(" ");
        return Err(Failure::with(
            Exit::Interrupted,
            format!("snapshot must be requested to one selected node, not multiple [{list}]"),
        ));
    }
    let session = setup.anonymous(endpoints, &runtime, "client").map_err(interrupted)?;
    session.log_in().map_err(interrupted)?;
    let path = Path::new(path);
    if session.voice == Voice::Ours && path.exists() && !path.is_file() {
        let path = path.display();
        return Err(Failure::args(format!(
            "{path}: not a regular file, and is not replaced by one"
        )));
    }
    let saved = write(&session, path, setup.inherited.is_given("command-timeout"))?;
    writeln!(context.out, "Snapshot saved at {}", path.display())?;
    if !saved.version.is_empty() {
        writeln!(context.out, "Server version {}", saved.version)?;
    }
    if let (Some(error), Voice::Ours) = (saved.unsynced, session.voice) {
        complain(&format!("note: the file is not safe from a power loss yet: {error}\n"));
    }
    Ok(())
}

/// Saves from the first endpoint that lets us.
fn write(session: &Session, path: &Path, timed: bool) -> Result<Saved, Failure> {
    let endpoints = session.client.endpoints();
    let mut last = None;
    for endpoint in &endpoints {
        let mut client = session.client.at(endpoint);
        if timed {
            client = client.within(session.timeout());
        }
        let log = Log { voice: session.voice, endpoint, path, began: Instant::now() };
        match session.block_on(client.save_snapshot(path, |step| log.step(step))) {
            Ok(saved) => return Ok(saved),
            Err(SaveError::Refused(error)) => {
                log.refused(session, &error);
                last = Some(SaveError::Refused(error));
            }
            Err(error) => {
                last = Some(error);
                break;
            }
        }
    }
    let text = match last {
        None => "no available endpoints".to_owned(),
        Some(error) => explain(error, session.voice),
    };
    Err(Failure::with(Exit::Interrupted, text))
}

/// The error in the voice's words; Go names the call and the file in front of the system's word.
fn explain(error: SaveError, voice: Voice) -> String {
    match (&error, voice) {
        (SaveError::Refused(error), Voice::Original) => match error.status() {
            Some(status) => format!("rpc error: code = {} desc = {}", status.code, status.message),
            None => words(error, voice),
        },
        (SaveError::Refused(error), Voice::Ours) => words(error, voice),
        // A copy has no outcome.
        (SaveError::Broken(client::Error::Lost { failure, .. }), Voice::Ours) => {
            format!("could not write snapshot: {failure}")
        }
        (SaveError::Broken(error), _) => {
            format!("could not write snapshot: {}", words(error, voice))
        }
        (SaveError::Create { part, source }, Voice::Original) => {
            let part = part.display();
            format!("could not open {part} (open {part}: {})", go_error(source))
        }
        (SaveError::Rename { part, path, source }, Voice::Original) => {
            // Go looks first, and has one word for every folder in the way.
            let error = if path.is_dir() { "file exists".to_owned() } else { go_error(source) };
            let (part, path) = (part.display(), path.display());
            format!("could not rename {part} to {path} (rename {part} {path}: {error})")
        }
        _ => error.to_string(),
    }
}

/// The lines that etcd's client logs on the way.
struct Log<'a> {
    voice: Voice,
    endpoint: &'a str,
    path: &'a Path,
    began: Instant,
}

impl Log<'_> {
    fn line(
        &self,
        level: &str,
        logger: &str,
        caller: &str,
        msg: &str,
        fields: &[(&str, Field<'_>)],
    ) {
        if self.voice == Voice::Original {
            LogLine { level, logger, caller, msg, fields }.write();
        }
    }

    fn step(&self, step: Saving<'_>) {
        match step {
            Saving::Created(part) => {
                let part = part.display().to_string();
                self.line(
                    "info",
                    "",
                    "snapshot/v3_snapshot.go:83",
                    "created temporary db file",
                    &[("path", Field::Text(&part))],
                );
            }
            Saving::Opened => self.line(
                "info",
                "client",
                "v3/maintenance.go:236",
                "opened snapshot stream; downloading",
                &[],
            ),
            Saving::Fetching => self.line(
                "info",
                "",
                "snapshot/v3_snapshot.go:96",
                "fetching snapshot",
                &[("endpoint", Field::Text(self.endpoint))],
            ),
            Saving::Complete => self.line(
                "info",
                "client",
                "v3/maintenance.go:302",
                "completed snapshot read; closing",
                &[],
            ),
            Saving::Synced { bytes, version } => {
                let took = GoDuration::from(self.began.elapsed()).to_string();
                self.line(
                    "info",
                    "",
                    "snapshot/v3_snapshot.go:111",
                    "fetched snapshot",
                    &[
                        ("endpoint", Field::Text(self.endpoint)),
                        ("size", Field::Text(&humanize(bytes))),
                        ("took", Field::Text(&took)),
                        ("etcd-version", Field::Text(version)),
                    ],
                );
            }
            Saving::Saved => {
                let path = self.path.display().to_string();
                let caller = "snapshot/v3_snapshot.go:121";
                self.line("info", "", caller, "saved", &[("path", Field::Text(&path))]);
            }
            Saving::Written { .. } => {}
        }
    }

    fn refused(&self, session: &Session, error: &client::Error) {
        let (_, text) = session.attempt(error);
        let fields = [("error", Field::Text(&text))];
        if error.status().is_some() {
            let caller = "v3/maintenance.go:304";
            let msg = "failed to receive from snapshot stream; closing";
            self.line("warn", "client", caller, msg, &fields);
        } else {
            let caller = "v3/retry_interceptor.go:134";
            self.line("error", "client", caller, "streamer failed to create ClientStream", &fields);
        }
    }
}
