//! `verify`: is it sound, and if not, where is it broken.
//!
//! ```text
//!  0  sound, or torn as a crash leaves it      1  damaged      2  cannot tell, or not all
//! ```

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;

use super::super::output::{Format, Look, Show, json, legible};
use super::super::{Exit, Progress, cobra};
use super::{Context, Failure};
use crate::inspect::verify::{As, DatabaseFacts, Kind, LogFacts, Place, Report, Severity, verify};

#[derive(Debug, clap::Args)]
#[command(next_help_heading = cobra::BEYOND)]
pub(super) struct VerifyArgs {
    /// Take a file for this, whatever its name: db or snapshot
    #[arg(long = "as", value_name = "string")]
    taken_for: Option<String>,
    /// Where the log is, if not in the data directory
    #[arg(long, value_name = "string")]
    wal_dir: Option<PathBuf>,
    /// Print every finding, however many there are
    #[arg(long)]
    all: bool,
    #[arg(hide = true)]
    args: Vec<OsString>,
}

/// Findings printed unless all are asked for.
pub(super) const PRINTED: usize = 200;

pub(super) fn run(args: &VerifyArgs, context: &mut Context) -> Result<Exit, Failure> {
    let [path] = &args.args[..] else {
        return Err(Failure::Args(
            "verify takes one data directory, database, snapshot, log segment or .snap".into(),
        ));
    };
    let taken_for = match args.taken_for.as_deref() {
        None => None,
        Some("db") => Some(As::Database),
        Some("snapshot") => Some(As::Snapshot),
        Some(other) => {
            let text = format!("--as takes db or snapshot, not {other:?}");
            return Err(Failure::Args(text));
        }
    };
    let look = context.look()?;
    look.allows::<Answer>().map_err(Failure::Format)?;
    let path = PathBuf::from(path);
    if path.as_os_str().is_empty() {
        return Err(Failure::Args("verify takes a path, and the one given is empty".into()));
    }
    let directory = path.is_dir();
    if let Some(named) = args.taken_for.as_ref().filter(|_| directory) {
        return Err(Failure::Args(format!(
            "--as {named} is for a file, and {} is a directory: of one its database is verified as a \
             database, with its log",
            path.display()
        )));
    }
    if args.wal_dir.is_some() && path.exists() && !directory {
        return Err(Failure::Args(format!(
            "--wal-dir is for a data directory, and {} is a file",
            path.display()
        )));
    }
    let progress = Progress::until_done(context.voice, "verifying");
    let report = verify(&path, taken_for, args.wal_dir.as_deref(), &context.opening)
        .map_err(Failure::CannotTell)?;
    drop(progress);
    let exit = match report.verdict() {
        Severity::Damaged => Exit::Error,
        Severity::Unread => Exit::CannotTell,
        Severity::Torn | Severity::Note => Exit::Success,
    };
    context.show(&look, &Answer { report, all: args.all })?;
    Ok(exit)
}

/// A report, and how much of it to print.
struct Answer {
    report: Report,
    all: bool,
}

impl Answer {
    fn verdict(&self) -> String {
        let count =
            |severity| self.report.findings.iter().filter(|f| f.severity == severity).count();
        match self.report.verdict() {
            Severity::Note if self.report.without_hash => "sound, no hash".into(),
            Severity::Note => "sound".into(),
            Severity::Torn => "torn by a crash: a server cuts the tail off at its next start, and \
                               nothing that was applied is lost"
                .into(),
            Severity::Unread => {
                format!("cannot tell: not read: {}", unread(count(Severity::Unread)))
            }
            Severity::Damaged => {
                let findings = match count(Severity::Damaged) {
                    1 => "damaged: 1 finding".to_owned(),
                    many => format!("damaged: {many} findings"),
                };
                match count(Severity::Unread) {
                    0 => findings,
                    many => format!("{findings}, and not read: {}", unread(many)),
                }
            }
        }
    }
}

fn unread(files: usize) -> String {
    if files == 1 { "1 file".into() } else { format!("{files} files") }
}

/// Before figures that may be too low.
fn in_part(exact: bool) -> &'static str {
    if exact { "" } else { " (in part: as far as it can be read)" }
}

/// A number, or a dash.
fn or_dash<T: ToString>(number: Option<T>) -> String {
    number.map_or_else(|| "-".to_owned(), |number| number.to_string())
}

fn database(facts: &DatabaseFacts) -> String {
    let version = match &facts.storage_version {
        Some(version) => format!("storage version {version}"),
        None if facts.term.is_some() => "storage version 3.5 (by its term)".into(),
        None => "storage version not recorded".into(),
    };
    format!(
        "{version}, revision {}, {} keys in {} rows, compacted at {}, consistent index {}, term {}, \
         {} of {} pages in use",
        or_dash(facts.last_revision),
        facts.keys,
        facts.revisions,
        or_dash(facts.compacted),
        or_dash(facts.consistent_index),
        or_dash(facts.term),
        facts.pages_in_use,
        facts.high_water_mark,
    )
}

fn log(facts: &LogFacts) -> String {
    let segments = if facts.segments == 1 { "segment" } else { "segments" };
    format!(
        "{} {segments}, {} records, entries {} to {}, commit {}, newest snapshot at {}",
        facts.segments,
        facts.records,
        or_dash(facts.first_index),
        or_dash(facts.last_index),
        facts.commit,
        facts.snapshot_index,
    )
}

impl Show for Answer {
    const FORMATS: &'static [Format] = &[Format::Simple, Format::Json];

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        let report = &self.report;
        let printed = if self.all { report.findings.len() } else { PRINTED };
        for finding in report.findings.iter().take(printed) {
            writeln!(out, "{}", legible(&finding.to_string()))?;
        }
        if let Some(more) = report.findings.len().checked_sub(printed).filter(|more| *more > 0) {
            writeln!(out, "... and {more} more: --all prints them")?;
        }
        if let Some(facts) = &report.database {
            writeln!(out, "database{}: {}", in_part(facts.exact), database(facts))?;
        }
        if report.kind == Kind::Snapshot
            && let Some(trailer) = report.database.as_ref().and_then(|facts| facts.trailer)
        {
            writeln!(out, "sha256: {}", hex(&trailer))?;
        }
        if let Some(facts) = &report.log {
            writeln!(out, "log{}: {}", in_part(facts.exact), log(facts))?;
        }
        if report.live {
            writeln!(out, "in use: another process has it open for writing")?;
        }
        let path = report.path.display().to_string();
        writeln!(out, "{}: {}", legible(&path), self.verdict())
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        let report = &self.report;
        let mut object = json::Object::open(out)?;
        json::text(object.member("path")?, report.path.as_os_str().as_encoded_bytes())?;
        let kind = match report.kind {
            Kind::DataDir => "data-dir",
            Kind::Database => "db",
            Kind::Snapshot => "snapshot",
            Kind::Segment => "wal",
            Kind::Snap => "snap",
        };
        json::text(object.member("kind")?, kind.as_bytes())?;
        let verdict = match report.verdict() {
            Severity::Note => "sound",
            Severity::Unread => "unknown",
            other => other.word(),
        };
        json::text(object.member("verdict")?, verdict.as_bytes())?;
        object.always_flag("live", report.live)?;
        let findings = object.member("findings")?;
        findings.write_all(b"[")?;
        for (place, finding) in report.findings.iter().enumerate() {
            if place > 0 {
                findings.write_all(b",")?;
            }
            let mut one = json::Object::open(findings)?;
            json::text(one.member("severity")?, finding.severity.word().as_bytes())?;
            json::text(one.member("file")?, finding.file.as_os_str().as_encoded_bytes())?;
            let Place { byte, page, element, entry } = finding.place;
            for (name, number) in
                [("byte", byte), ("page", page), ("element", element), ("entry", entry)]
            {
                if let Some(number) = number {
                    one.always_uint(name, number)?;
                }
            }
            json::text(one.member("what")?, finding.what.as_bytes())?;
            one.close()?;
        }
        findings.write_all(b"]")?;
        if let Some(facts) = &report.database {
            let mut one = json::Object::open(object.member("database")?)?;
            one.always_flag("complete", facts.exact)?;
            if let Some(version) = &facts.storage_version {
                json::text(one.member("storageVersion")?, version.to_string().as_bytes())?;
            }
            one.always_uint("keys", facts.keys)?;
            one.always_uint("rows", facts.revisions)?;
            for (name, number) in
                [("revision", facts.last_revision), ("compacted", facts.compacted)]
            {
                if let Some(number) = number {
                    one.always_int(name, number)?;
                }
            }
            for (name, number) in
                [("consistentIndex", facts.consistent_index), ("term", facts.term)]
            {
                if let Some(number) = number {
                    one.always_uint(name, number)?;
                }
            }
            one.always_uint("pagesInUse", facts.pages_in_use)?;
            one.always_uint("highWaterMark", facts.high_water_mark)?;
            if let Some(trailer) = &facts.trailer {
                json::text(one.member("sha256")?, hex(trailer).as_bytes())?;
            }
            one.close()?;
        }
        if let Some(facts) = &report.log {
            let mut one = json::Object::open(object.member("log")?)?;
            one.always_flag("complete", facts.exact)?;
            one.always_uint("segments", facts.segments as u64)?;
            one.always_uint("records", facts.records)?;
            for (name, number) in
                [("firstIndex", facts.first_index), ("lastIndex", facts.last_index)]
            {
                if let Some(number) = number {
                    one.always_uint(name, number)?;
                }
            }
            one.always_uint("commit", facts.commit)?;
            one.always_uint("snapshotIndex", facts.snapshot_index)?;
            one.close()?;
        }
        object.close()
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
