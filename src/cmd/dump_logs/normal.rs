//! The original's table: where it starts, what the log says of itself, and a line an entry.

use std::io::Write;
use std::path::Path;

use crate::cmd::{Exit, Voice, go_flags};
use crate::inspect::logs::{
    Entry, Found, Log, Position, ReadAllError, Snap, SnapError, Start, Summary,
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

    fn segments(&mut self, ignored: &[std::path::PathBuf]) -> Result<(), Failure> {
        for path in ignored {
            let name = Path::new(path.file_name().unwrap_or(path.as_os_str()));
            let path = if self.voice == Voice::Original { name } else { path };
            self.warn("ignored file in WAL directory", path)?;
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
    let log = Log::open(&listing, start.index, options.no_mmap).map_err(Failure::Open)?;
    let summary = match log.summarize(start) {
        Ok(summary) => summary,
        Err(error) => return Err(read_failure(&log, error)),
    };
    if !summary.found_start && options.start_index.is_none() {
        let (folder, index) = (folders.wal.clone(), start.index);
        return Err(Failure::StartNotFound { folder, index });
    }
    if let (Voice::Ours, Some(torn)) = (notes.voice, &summary.torn) {
        let (file, offset) = (log.file(torn.at).display(), torn.at.offset);
        let what = crate::inspect::logs::describe(&torn.kind);
        writeln!(
            notes.complaints,
            "ek-dump-logs: note: {file}: byte {offset}: the log ends here: {what}"
        )?;
    }
    Ok(Opened { snapshot, log, summary })
}

fn read_failure(log: &Log, error: ReadAllError) -> Failure {
    Failure::Read { file: log.file(error.position()).to_owned(), error }
}

fn find_start(
    options: &Options,
    folders: &Folders,
    notes: &mut Notes<'_>,
) -> Result<Option<Snap>, Failure> {
    if let Some(name) = &options.start_snap {
        let path = voice_path(notes.voice, folders.snap.join(name));
        return match Snap::read(&path) {
            Ok(snapshot) => Ok(Some(snapshot)),
            Err(error) => {
                notes.named_snapshot(&path, &error)?;
                Err(Failure::Snap(error))
            }
        };
    }
    let found = find_snapshot(&folders.snap)
        .map_err(|source| Failure::SnapFolder { folder: folders.snap.clone(), source })?;
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
    let shape = |entry: &Entry<'_>| {
        let shape = Shape::of(entry)?;
        (types.have(shape, entry) && wanted.has(entry)).then_some(shape)
    };
    let count = if let Some(command) = &options.stream_decoder {
        out.flush()?;
        let mut decoder = Decoder::start(command)?;
        let count = decoder.run(log, summary, shape, out)?;
        let Some(count) = count else { return Ok(Exit::Success) };
        decoder.finish(complaints)?;
        count
    } else {
        let line = |entry: &Entry<'_>, _: Position, out: &mut Vec<u8>| {
            let Some(shape) = shape(entry) else { return false };
            row::write(out, shape, entry);
            out.push(b'\n');
            true
        };
        each_entry(log, summary, workers(), line, |block| out.write_all(block))?
    };
    writeln!(out, "\nEntry types ({}) count is : {count}", options.entry_type)?;
    Ok(Exit::Success)
}

/// The entry types asked for; others are complained of and ignored, as the original does.
pub(super) fn entry_types(
    options: &Options,
    voice: Voice,
    complaints: &mut dyn Write,
) -> Result<Types, Failure> {
    let (types, unknown) = Types::parse(&options.entry_type);
    for word in unknown {
        let said = match voice {
            Voice::Original => fatal(&format!(
                "[{word}] is not a valid entry-type, ignored.\nPlease set entry-type to one or more of the following:\nConfigChange, Normal, Request, InternalRaftRequest,\nIRRRange, IRRPut, IRRDeleteRange, IRRTxn,\nIRRCompaction, IRRLeaseGrant, IRRLeaseRevoke, IRRLeaseCheckpoint"
            )),
            Voice::Ours => format!(
                "ek-dump-logs: note: {} is no entry type and is ignored; see --help\n",
                go_flags::quoted(word.as_bytes())
            ),
        };
        complaints.write_all(said.as_bytes())?;
    }
    Ok(types)
}
