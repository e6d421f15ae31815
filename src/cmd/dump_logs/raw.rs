//! The original's raw dump: every record in order, overridden or not, a line each.

use std::io::Write;

use crate::cmd::{Exit, Voice};
use crate::inspect::logs::{
    BreakKind, Content, Located, Log, OpenError, RawLog, RecordKind, open_raw,
};
use crate::pb::fields::{
    ETCDSERVERPB_METADATA, Message, RAFTPB_ENTRY, RAFTPB_HARDSTATE, WALPB_SNAPSHOT,
};
use crate::pb::text;

use super::args::Options;
use super::words::{Failure, fatal, go_break, go_disk, go_error};
use super::{Folders, base};

pub(super) fn dump(
    options: &Options,
    voice: Voice,
    folders: &Folders,
    out: &mut dyn Write,
    complaints: &mut dyn Write,
) -> Result<Exit, Failure> {
    let RawLog { log, unopened, others } = match open_raw(&folders.wal, options.no_mmap) {
        Ok(opened) => opened,
        Err(OpenError::Folder { folder, source }) if voice == Voice::Original => {
            let (folder, what) = (folder.display(), go_error(&source));
            let what =
                format!("Error: Failed to read directory '{folder}' error:open {folder}: {what}");
            complaints.write_all(fatal(&what).as_bytes())?;
            return Ok(Exit::Error);
        }
        Err(error) => return Err(Failure::Open(error)),
    };
    let mut say = |what: String| -> Result<(), Failure> {
        let line = match voice {
            Voice::Original => fatal(&what),
            Voice::Ours => format!("ek-dump-logs: {what}\n"),
        };
        Ok(complaints.write_all(line.as_bytes())?)
    };
    for other in &others {
        say(format!("Warning: Ignoring not .wal file: {}", base(other)))?;
    }
    // The original's has an end for its table only.
    let end_index = options.end_index.filter(|_| voice == Voice::Ours);
    let (from, below) = (options.start_index.unwrap_or(0), end_index.unwrap_or(u64::MAX));
    let text = match voice {
        Voice::Ours => text::write,
        Voice::Original => text::write_as_original,
    };
    let mut raw = Raw { log: &log, from, below, text, desync: false };
    let mut line = Vec::new();
    let mut end = "EOF: All entries were processed.".to_owned();
    let walked = log.each_seen(|event| {
        line.clear();
        let stop = match event {
            Ok(located) => {
                if let Some(what) = raw.record(&located, &mut line) {
                    say(what).map_err(Some)?;
                }
                return out.write_all(&line).map_err(|error| Some(error.into()));
            }
            Err(stop) => stop,
        };
        let what = go_break(raw.log.file(stop.at), &stop);
        match &stop.kind {
            // As the original: the chain between segments is taken up, not compared.
            BreakKind::Chain { .. } => {}
            BreakKind::Crc { torn: None, .. } => {
                if !std::mem::replace(&mut raw.desync, true) {
                    let what = format!("Error: Reading entry failed with CRC error: {what}");
                    say(what).map_err(Some)?;
                }
            }
            _ if stop.ends_quietly() => {
                end =
                    format!("ErrUnexpectedEOF: The last record might be corrupted, error: {what}.");
                return Err(None);
            }
            _ => {
                end.clear();
                say(format!("Error: Reading failed: {what}")).map_err(Some)?;
                return Err(None);
            }
        }
        Ok(())
    });
    let reached_the_end = walked.is_ok();
    if let Err(Some(failure)) = walked {
        return Err(failure);
    }
    match unopened.filter(|_| reached_the_end) {
        // It reads no further where it comes to one that is a folder, and is content.
        Some(error) if voice == Voice::Original => {
            out.flush()?;
            say(format!("Error: Reading failed: {}", go_disk(&error)))?;
        }
        Some(error) => return Err(Failure::Unopened(error)),
        None if !end.is_empty() => writeln!(out, "{end}")?,
        None => {}
    }
    Ok(Exit::Success)
}

/// The state of a raw dump between records.
struct Raw<'a> {
    log: &'a Log,
    from: u64,
    /// Entries from here on are left out.
    below: u64,
    text: fn(&mut Vec<u8>, &'static Message, &[u8]),
    /// A wrong checksum was reported, and no crc record came since.
    desync: bool,
}

impl Raw<'_> {
    /// Appends the record's line, if it gets one. What is returned goes to stderr.
    fn record(&mut self, located: &Located<'_>, out: &mut Vec<u8>) -> Option<String> {
        let record = &located.record;
        // Metadata and checksums have no index, and are always shown.
        let (head, message, index): (_, &'static Message, _) = match Content::of(record) {
            Ok(Content::Crc(crc)) => {
                self.desync = false;
                out.extend_from_slice(format!("CRC: {crc}\n").as_bytes());
                return None;
            }
            Ok(Content::Unknown(number)) => {
                return Some(format!("Unexpected WAL log type: {number}"));
            }
            Ok(Content::Metadata(_)) => ("Metadata", &ETCDSERVERPB_METADATA, u64::MAX),
            Ok(Content::Entry(entry)) => ("Entry", &RAFTPB_ENTRY, entry.index),
            Ok(Content::Snapshot(snapshot)) => ("Snapshot", &WALPB_SNAPSHOT, snapshot.index),
            Ok(Content::State(state)) => ("HardState", &RAFTPB_HARDSTATE, state.commit()),
            // Unlike the original, which panics here.
            Err(bad) => {
                let (file, offset) = (base(self.log.file(located.at)), located.at.offset);
                return Some(format!(
                    "{file}: byte {offset}: a record of type {} that cannot be decoded: {bad}",
                    record.kind
                ));
            }
        };
        let left_out = record.kind == RecordKind::Entry && index >= self.below;
        if !left_out && (index >= self.from || record.kind == RecordKind::Metadata) {
            out.extend_from_slice(head.as_bytes());
            out.extend_from_slice(b": ");
            (self.text)(out, message, record.data());
            out.push(b'\n');
        }
        None
    }
}
