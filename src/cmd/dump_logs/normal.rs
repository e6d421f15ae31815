//! The original's table: where it starts, what the log says of itself, and a line an entry.

use std::io::Write;
use std::path::Path;
use std::time::SystemTime;

use crate::cmd::go_log::log_date;
use crate::cmd::{Exit, Voice, go_flags};
use crate::inspect::logs::{
    Entry, Fault, Finding, Found, Log, OpenError, Position, ReadAllError, Severity, Snap,
    SnapError, Start, Summary,
};
use crate::inspect::logs::{each_entry, find_snapshot};
use crate::pb::raftpb::ConfState;

use super::args::Options;
use super::decoder::Decoder;
use super::row::{self, Shape, Types};
use super::words::{Failure, fatal, go_snap};
use super::{Folders, voice_path, workers};

/// A log opened at the start that was asked for, and read through once.
pub(super) struct Opened {
    pub(super) snapshot: Option<Snap>,
    pub(super) log: Log,
    pub(super) summary: Summary,
    /// The index that its first segment was chosen by.
    chosen_by: u64,
}

/// Notes on the way: the original has them as JSON on stdout, ours go to stderr.
pub(super) struct Notes<'a> {
    pub(super) voice: Voice,
    pub(super) out: &'a mut dyn Write,
    pub(super) complaints: &'a mut dyn Write,
}

impl Notes<'_> {
    fn warn(&mut self, message: &str, path: &Path) -> Result<(), Failure> {
        let path = path.to_string_lossy();
        match self.voice {
            Voice::Original => {
                let path = serde_json::Value::from(path.as_ref());
                writeln!(self.out, r#"{{"level":"warn","msg":"{message}","path":{path}}}"#)?;
            }
            Voice::Ours => writeln!(self.complaints, "ek-dump-logs: note: {path}: {message}")?,
        }
        Ok(())
    }

    fn snapshots(&mut self, found: &Found) -> Result<(), Failure> {
        for path in &found.unexpected {
            let name = Path::new(path.file_name().unwrap_or(path.as_os_str()));
            let path = if self.voice == Voice::Original { name } else { path };
            self.warn("found unexpected non-snap file; skipping", path)?;
        }
        for skipped in &found.skipped {
            let error = &skipped.error;
            writeln!(
                self.complaints,
                "{}",
                match self.voice {
                    Voice::Original =>
                        fatal(&format!("skipped a snapshot: {error}")).trim_end().to_owned(),
                    Voice::Ours => format!("ek-dump-logs: note: skipped a snapshot: {error}"),
                }
            )?;
        }
        Ok(())
    }

    pub(super) fn segments(&mut self, ignored: &[std::path::PathBuf]) -> Result<(), Failure> {
        for path in ignored {
            let name = Path::new(path.file_name().unwrap_or(path.as_os_str()));
            let path = if self.voice == Voice::Original { name } else { path };
            self.warn("ignored file in WAL directory", path)?;
        }
        Ok(())
    }

    /// What a log does not hold, and where it was cut short.
    fn limits(&mut self, log: &Log, summary: &Summary) -> Result<(), Failure> {
        for absent in &summary.absent {
            let (first, last) = (absent.start(), absent.end());
            writeln!(
                self.complaints,
                "ek-dump-logs: note: entries {first} to {last} are not in the log: a snapshot came from \
                 the leader in their place"
            )?;
        }
        if let (Voice::Ours, Some(torn)) = (self.voice, &summary.torn) {
            let (file, offset) = (log.file(torn.at).display(), torn.at.offset);
            let what = crate::inspect::logs::describe(&torn.kind);
            writeln!(
                self.complaints,
                "ek-dump-logs: note: {file}: byte {offset}: the log ends here: {what}"
            )?;
        }
        Ok(())
    }

    /// What the original's logger prints when a snapshot asked for by name cannot be read.
    fn named_snapshot(&mut self, path: &Path, error: &SnapError) -> Result<(), Failure> {
        if self.voice == Voice::Ours {
            return Ok(());
        }
        let shown = serde_json::Value::from(path.to_string_lossy().as_ref());
        let (message, more) = match error {
            SnapError::Empty { .. } => ("failed to read empty snapshot file", String::new()),
            SnapError::NoData { .. } => ("failed to read empty snapshot data", String::new()),
            SnapError::Crc { stored, computed, .. } => {
                ("snap file is corrupt", format!(r#","prev-crc":{stored},"new-crc":{computed}"#))
            }
            other => {
                let message = match other {
                    SnapError::Envelope { .. } => "failed to unmarshal snappb.Snapshot",
                    SnapError::Raft { .. } => "failed to unmarshal raftpb.Snapshot",
                    _ => "failed to read a snap file",
                };
                let error = serde_json::Value::from(go_snap(other));
                (message, format!(r#","error":{error}"#))
            }
        };
        writeln!(self.out, r#"{{"level":"warn","msg":"{message}","path":{shown}{more}}}"#)?;
        Ok(())
    }
}

/// Finds the start, says what it is, and reads the log through. With `text`, the original's lines
/// come at the moments the original prints them, so that they stand there when a later step fails.
pub(super) fn open(
    options: &Options,
    folders: &Folders,
    notes: &mut Notes<'_>,
    text: bool,
) -> Result<Opened, Failure> {
    let ours = notes.voice == Voice::Ours;
    if ours
        && options.anywhere()
        && let Some(opened) = from_the_first(options, folders, notes, text)?
    {
        return Ok(opened);
    }
    let (mut start, mut snapshot) = (Start::default(), None);
    if let Some(index) = options.start_index {
        if text {
            writeln!(notes.out, "Start dumping log entries from index {index}.")?;
        }
        start.index = index;
    } else {
        snapshot = find_start(options, folders, notes)?;
        if let Some(found) = &snapshot {
            start = Start { index: found.index, term: found.term };
        }
        if text {
            snapshot_lines(notes.out, snapshot.as_ref())?;
        }
    }
    let listing = Log::list(&folders.wal).map_err(Failure::Open)?;
    notes.segments(&Log::ignored(&listing))?;
    // What follows an index may begin with a segment; the original asks for one that holds it.
    let after = u64::from(ours && options.start_index.is_some());
    let chosen_by = start.index.saturating_add(after);
    let log = match Log::open(&listing, chosen_by, options.no_mmap) {
        Ok(log) => log,
        Err(OpenError::NotFound { .. }) if options.start_index.is_some() => {
            let first = listing.segments.first().map_or(0, |(name, _)| name.index);
            let (folder, index) = (folders.wal.clone(), start.index);
            return Err(Failure::Before { folder, index, first });
        }
        Err(error) => return Err(Failure::Open(error)),
    };
    let read = match options.start_index {
        // Whether a snapshot stands there or not; the original takes the term of none for wanted.
        Some(index) if ours => log.summarize_across(index),
        _ => log.summarize(start),
    };
    let summary = match read {
        Ok(summary) => summary,
        Err(error) => return Err(read_failure(&log, error)),
    };
    if !summary.found_start && options.start_index.is_none() {
        let (folder, index) = (folders.wal.clone(), start.index);
        let why = log.survey().findings.first().map(ToString::to_string);
        return Err(Failure::StartNotFound { folder, index, why });
    }
    notes.limits(&log, &summary)?;
    if ours && options.entry_type.is_some() && options.start_index.is_none() && start.index > 0 {
        let index = start.index;
        writeln!(
            notes.complaints,
            "ek-dump-logs: note: entries up to {index} lie before the snapshot and are not looked \
             through: --from 1 or --all does"
        )?;
    }
    Ok(Opened { snapshot, log, summary, chosen_by })
}

/// Opens the log at its first segment: entries that are asked for by index or key may stand anywhere.
/// None if it cannot be read from there, which is told; there is a snapshot to begin at.
fn from_the_first(
    options: &Options,
    folders: &Folders,
    notes: &mut Notes<'_>,
    text: bool,
) -> Result<Option<Opened>, Failure> {
    let listing = Log::list(&folders.wal).map_err(Failure::Open)?;
    // A segment's name has the index that its first entry is to have.
    let chosen_by = listing.segments.first().map_or(0, |(name, _)| name.index);
    let start = chosen_by.saturating_sub(1);
    let opened = Log::open(&listing, chosen_by, options.no_mmap).map_err(Failure::Open);
    let read = opened.and_then(|log| match log.summarize_across(start) {
        Ok(summary) => Ok(Opened { snapshot: None, log, summary, chosen_by }),
        Err(error) => Err(read_failure(&log, error)),
    });
    let opened = match read {
        Ok(opened) => opened,
        Err(failure) if folders.snap.is_none() => return Err(failure),
        Err(failure) => {
            let (what, _) = failure.ours();
            writeln!(
                notes.complaints,
                "ek-dump-logs: note: entries before the newest snapshot are not looked through: {what}"
            )?;
            return Ok(None);
        }
    };
    notes.segments(&Log::ignored(&listing))?;
    if text {
        writeln!(notes.out, "Start dumping log entries from index {start}.")?;
    }
    notes.limits(&opened.log, &opened.summary)?;
    Ok(Some(opened))
}

impl Opened {
    /// What is wrong with a log that etcd reads without a word, but for how it ends. Of what looks
    /// wrong where a server may be writing, that which a second look finds as well.
    fn findings(&self, options: &Options, folders: &Folders) -> Vec<Finding> {
        let listing = Log::list(&folders.wal).ok();
        let head = listing.as_ref().and_then(|listing| listing.segments.first());
        let whole = head.is_some_and(|(_, path)| self.log.file(Position::default()) == path);
        let torn = self.summary.torn.as_ref().map(|torn| (self.log.file(torn.at), torn.at.offset));
        let mut found = self.log.survey().findings;
        found.retain(|finding| {
            // The record that such a log begins at stands in a segment before.
            let elsewhere = finding.fault == Fault::NoSnapshotRecord && !whole;
            let told = finding.severity == Severity::Torn
                && torn
                    .is_some_and(|(file, at)| (&*finding.file, finding.offset) == (file, Some(at)));
            !(elsewhere || told)
        });
        if found.is_empty() {
            return found;
        }
        if let Some(Ok(log)) = listing.map(|all| Log::open(&all, self.chosen_by, options.no_mmap)) {
            let again = log.survey().findings;
            found.retain(|finding| again.contains(finding));
        }
        found
    }

    /// Notes at the end what is wrong.
    pub(super) fn note_findings(
        &self,
        options: &Options,
        folders: &Folders,
        complaints: &mut dyn Write,
    ) -> Result<(), Failure> {
        /// Notes that are read; beyond them, a number.
        const NOTED: usize = 10;
        let found = self.findings(options, folders);
        for finding in found.iter().take(NOTED) {
            writeln!(complaints, "ek-dump-logs: note: {finding}")?;
        }
        if let more @ 1.. = found.len().saturating_sub(NOTED) {
            writeln!(complaints, "ek-dump-logs: note: {more} more findings: --all has them")?;
        }
        Ok(())
    }
}

fn read_failure(log: &Log, error: ReadAllError) -> Failure {
    Failure::Read { file: log.file(error.position()).to_owned(), error }
}

fn find_start(
    options: &Options,
    folders: &Folders,
    notes: &mut Notes<'_>,
) -> Result<Option<Snap>, Failure> {
    // Without a data directory `from_the_first` has read the log, or failed.
    let Some(folder) = &folders.snap else { return Ok(None) };
    if let Some(name) = &options.start_snap {
        let path = voice_path(notes.voice, folder.join(name));
        return match Snap::read(&path) {
            Ok(snapshot) => Ok(Some(snapshot)),
            Err(error) => {
                notes.named_snapshot(&path, &error)?;
                Err(Failure::Snap(error))
            }
        };
    }
    let found = find_snapshot(folder)
        .map_err(|source| Failure::SnapFolder { folder: folder.clone(), source })?;
    notes.snapshots(&found)?;
    Ok(found.snapshot)
}

fn snapshot_lines(out: &mut dyn Write, snapshot: Option<&Snap>) -> Result<(), Failure> {
    writeln!(out, "Snapshot:")?;
    match snapshot {
        None => writeln!(out, "empty")?,
        Some(found) => {
            let nodes: Vec<String> =
                found.conf_state.voters.iter().map(|id| format!("{id:x}")).collect();
            let (term, index, nodes) = (found.term, found.index, nodes.join(" "));
            let conf_state = conf_state_json(&found.conf_state);
            writeln!(out, "term={term} index={index} nodes=[{nodes}] confstate={conf_state}")?;
        }
    }
    writeln!(out, "Start dumping log entries from snapshot.")?;
    Ok(())
}

/// A `raftpb.ConfState` as Go's `encoding/json` writes it: empty lists are left out.
pub(super) fn conf_state_json(state: &ConfState) -> String {
    let mut text = String::from("{");
    for (name, ids) in [
        ("voters", &state.voters),
        ("learners", &state.learners),
        ("voters_outgoing", &state.voters_outgoing),
        ("learners_next", &state.learners_next),
    ] {
        if !ids.is_empty() {
            let ids: Vec<String> = ids.iter().map(u64::to_string).collect();
            text += &format!("\"{name}\":[{}],", ids.join(","));
        }
    }
    text + &format!("\"auto_leave\":{}}}", state.auto_leave())
}

pub(super) fn dump(
    options: &Options,
    voice: Voice,
    folders: &Folders,
    out: &mut dyn Write,
    complaints: &mut dyn Write,
) -> Result<Exit, Failure> {
    let opened = open(options, folders, &mut Notes { voice, out, complaints }, true)?;
    let Opened { log, summary, .. } = &opened;
    let metadata = summary.metadata.unwrap_or_default();
    let state = &summary.hard_state;
    writeln!(
        out,
        "WAL metadata:\nnodeID={:x} clusterID={:x} term={} commitIndex={} vote={:x}",
        metadata.node_id,
        metadata.cluster_id,
        state.term(),
        state.commit(),
        state.vote()
    )?;
    writeln!(out, "WAL entries: {}", summary.entries)?;
    if let Some(last) = summary.last_index {
        writeln!(out, "lastIndex={last}")?;
    }
    write!(out, "term\t     index\ttype\tdata")?;
    if options.stream_decoder.is_some() {
        write!(out, "\tdecoder_status\tdecoded_data")?;
    }
    writeln!(out)?;
    let types = entry_types(options, voice, complaints)?;
    let wanted = options.wanted();
    let escape = options.terminal;
    let shape = |entry: &Entry<'_>| {
        let shape = Shape::of(entry)?;
        (types.have(shape, entry) && wanted.has(entry)).then_some(shape)
    };
    let count = if let Some(command) = &options.stream_decoder {
        out.flush()?;
        let mut decoder = Decoder::start(command)?;
        let count = decoder.run(log, summary, shape, escape, out)?;
        let Some(count) = count else { return Ok(Exit::Success) };
        decoder.finish(complaints)?;
        count
    } else {
        let line = |entry: &Entry<'_>, _: Position, out: &mut Vec<u8>| {
            let Some(shape) = shape(entry) else { return false };
            row::write(out, shape, entry, escape);
            out.push(b'\n');
            true
        };
        each_entry(log, summary, workers(), line, |block| out.write_all(block))?
    };
    out.write_all(&[b"\nEntry types (", options.types(), b") count is : "].concat())?;
    writeln!(out, "{count}")?;
    if voice == Voice::Ours {
        out.flush()?;
        opened.note_findings(options, folders, complaints)?;
    }
    Ok(Exit::Success)
}

/// The entry types asked for; others are complained of and ignored, as the original does.
pub(super) fn entry_types(
    options: &Options,
    voice: Voice,
    complaints: &mut dyn Write,
) -> Result<Types, Failure> {
    let (types, unknown) = Types::parse(options.types());
    for word in unknown {
        let said = match voice {
            Voice::Original => {
                let said = [b"[", word, b"] is not a valid entry-type, ignored.\nPlease set entry-type to one or more of the following:\nConfigChange, Normal, Request, InternalRaftRequest,\nIRRRange, IRRPut, IRRDeleteRange, IRRTxn,\nIRRCompaction, IRRLeaseGrant, IRRLeaseRevoke, IRRLeaseCheckpoint\n"];
                [log_date(SystemTime::now()).as_bytes(), b" ", &said.concat()].concat()
            }
            Voice::Ours => format!(
                "ek-dump-logs: note: {} is no entry type and is ignored; see --help\n",
                go_flags::quoted(word)
            )
            .into_bytes(),
        };
        complaints.write_all(&said)?;
    }
    Ok(types)
}
