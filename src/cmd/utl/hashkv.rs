//! `hashkv`: the checksum by which replicas are compared, of a file.
//!
//! As etcdutl: first the format, then whether the file is there. Unlike etcd: the file is not
//! written; etcdutl opens it as a server does and commits twice.

use std::ffi::OsString;
use std::io::{self, Write};

use super::super::Progress;
use super::super::output::{Format, Look, Show, table};
use super::{Context, Failure, stat, tell_beyond};
use crate::inspect::{self, HashKvReport};

#[derive(Debug, clap::Args)]
pub(super) struct HashkvArgs {
    /// maximum revision to hash (default: latest revision)
    #[arg(
        long,
        value_name = "int",
        default_value = "0",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    rev: i64,
    #[arg(hide = true)]
    args: Vec<OsString>,
}

pub(super) fn run(args: &HashkvArgs, context: &mut Context) -> Result<(), Failure> {
    let look = context.look()?;
    let file = args.args.first().expect("the line has exactly one argument");
    let path = stat(file, context.voice)?;
    let progress = Progress::until_done(context.voice, "hashing");
    let (report, applied) = inspect::with_steady_database::<_, inspect::HistoryError>(
        &path,
        &context.opening,
        |database| Ok((inspect::hashkv(database.tx(), args.rev)?, inspect::applied(database))),
    )?;
    drop(progress);
    tell_beyond(&path, applied, context.voice);
    context.show(&look, &report)
}

impl HashKvReport {
    fn row(&self) -> Vec<String> {
        let (hash, compact) = (self.hash.to_string(), self.compact_revision.to_string());
        vec![hash, self.revision.to_string(), compact]
    }
}

impl Show for HashKvReport {
    const FORMATS: &'static [Format] =
        &[Format::Simple, Format::Json, Format::Fields, Format::Table];

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", self.row().join(", "))
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        let Self { hash, revision, compact_revision } = self;
        write!(
            out,
            r#"{{"hash":{hash},"hashRevision":{revision},"compactRevision":{compact_revision}}}"#
        )
    }

    fn fields(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "\"Hash\" : {}", self.hash)?;
        writeln!(out, "\"Hash revision\" : {}", self.revision)?;
        writeln!(out, "\"Compact revision\" : {}", self.compact_revision)
    }

    fn table(&self, out: &mut dyn Write) -> io::Result<()> {
        table::draw(out, &["hash", "hash revision", "compact revision"], &[self.row()])
    }
}
