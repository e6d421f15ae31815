//! `snapshot status`: what is in a saved snapshot or a database.
//!
//! As etcdutl: first the number of arguments, then whether the file is there, then the format.

use std::ffi::OsString;
use std::io::{self, Write};
use std::time::Duration;

use super::super::Progress;
use super::super::output::{Format, Look, Show, humanize, json, legible, table};
use super::{Context, Failure, Voice, restore, stat, tell_beyond};
use crate::inspect::{self, Status};

#[derive(Debug, clap::Args)]
pub(super) struct Snapshot {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Restores an etcd member snapshot to an etcd directory
    #[command(override_usage = "restore <filename> --data-dir {output dir} [options]")]
    Restore(Box<restore::RestoreArgs>),
    /// Gets backend snapshot status of a given file
    #[command(override_usage = "status <filename>")]
    Status(StatusArgs),
}

#[derive(Debug, clap::Args)]
struct StatusArgs {
    #[arg(hide = true)]
    args: Vec<OsString>,
}

pub(super) fn run(command: &Snapshot, context: &mut Context) -> Result<(), Failure> {
    match &command.command {
        Command::Restore(args) => restore::run(args, context),
        Command::Status(args) => status(args, context),
    }
}

fn status(args: &StatusArgs, context: &mut Context) -> Result<(), Failure> {
    let [file] = &args.args[..] else {
        return Err(Failure::Args("snapshot status requires exactly one argument".into()));
    };
    let path = stat(file, context.voice)?;
    let look = context.look()?;
    let mut opening = context.opening.clone();
    if context.voice == Voice::Original {
        // As etcdutl: here it waits for a writer without end, whatever --timeout says.
        opening.timeout = Some(Duration::ZERO);
    }
    let progress = Progress::until_done(context.voice, "checking and hashing");
    let (status, applied) =
        inspect::with_steady_database::<_, inspect::StatusError>(&path, &opening, |database| {
            Ok((inspect::status(database)?, inspect::applied(database)))
        })?;
    drop(progress);
    tell_beyond(&path, applied, context.voice);
    if status.unnamed && context.voice == Voice::Ours {
        let text = format!(
            "{}: one of its {} keys has no name: the row that a restore with --bump-revision leaves, \
             which `get` and `verify` do not count",
            path.display(),
            status.total_key
        );
        // Nobody is left to tell if this fails.
        let _ = writeln!(io::stderr(), "{}", legible(&text));
    }
    context.show(&look, &status)
}

impl Status {
    fn row(&self) -> Vec<String> {
        vec![
            format!("{:x}", self.hash),
            self.revision.to_string(),
            self.total_key.to_string(),
            humanize(self.total_size),
            self.version.clone(),
        ]
    }
}

impl Show for Status {
    const FORMATS: &'static [Format] =
        &[Format::Simple, Format::Json, Format::Fields, Format::Table];

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", self.row().join(", "))
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        write!(
            out,
            r#"{{"hash":{},"revision":{},"totalKey":{},"totalSize":{},"version":"#,
            self.hash, self.revision, self.total_key, self.total_size,
        )?;
        json::text(out, self.version.as_bytes())?;
        out.write_all(b"}")
    }

    fn fields(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "\"Hash\" : {}", self.hash)?;
        writeln!(out, "\"Revision\" : {}", self.revision)?;
        writeln!(out, "\"Keys\" : {}", self.total_key)?;
        writeln!(out, "\"Size\" : {}", self.total_size)?;
        writeln!(out, "\"Version\" : {}", self.version)
    }

    fn table(&self, out: &mut dyn Write) -> io::Result<()> {
        let headings = ["hash", "revision", "total keys", "total size", "version"];
        table::draw(out, &headings, &[self.row()])
    }
}
