//! Every record with its place and its state, and what is damaged where it is.
//!
//! ```text
//!  place                                     record    term  index  state      data
//!  0000000000000000-0000000000000000.wal:80  entry     1     1      committed  conf  method=..
//!  0000000000000000-0000000000000000.wal:200 state     1                       vote=0 commit=1
//! ```
//! Columns are parted by tabs. States of an entry: `committed`, `uncommitted` (above the commit index
//! of the last hard state, or of the one before a snapshot came from the leader in place of entries), `overridden` (a later one replaced it), `unread` (behind the place where
//! etcd stops reading, or of index 0, which it passes by).

use std::collections::BTreeMap;
use std::io::Write;

use crate::cmd::{Exit, Voice};
use crate::inspect::logs::{Content, Entry, Finding, Located, Log, Position, Report, Severity};

use super::args::{Format, Options};
use super::normal::{Notes, conf_state_json, entry_types};
use super::row::{self, Shape, Types};
use super::words::Failure;
use super::{Folders, base, json, plain};

/// What has become of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    Committed,
    Uncommitted,
    Overridden,
    Unread,
}

impl State {
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Committed => "committed",
            Self::Uncommitted => "uncommitted",
            Self::Overridden => "overridden",
            Self::Unread => "unread",
        }
    }
}

pub(super) fn dump(
    options: &Options,
    voice: Voice,
    folders: &Folders,
    out: &mut dyn Write,
    complaints: &mut dyn Write,
) -> Result<Exit, Failure> {
    let listing = Log::list(&folders.wal).map_err(Failure::Open)?;
    let log = Log::open_all(&listing, options.no_mmap).map_err(Failure::Open)?;
    Notes { voice: Voice::Ours, out, complaints }.segments(&log.ignored)?;
    let report = log.survey();
    let types = entry_types(options, voice, complaints)?;
    let mut all = All {
        log: &log,
        report: &report,
        damage: Damage::of(&report),
        types,
        options,
        wanted: options.wanted(),
        start: options.start_index,
        only_entries: options.entry_type.is_some()
            || options.start_index.is_some()
            || options.wanted().keys.is_some()
            || options.wanted().indexes.is_some(),
        json: options.format == Format::Json,
        ended: false,
        line: Vec::new(),
    };
    if !all.json {
        writeln!(out, "place\trecord\tterm\tindex\tstate\tdata")?;
    }
    log.each(|event| -> Result<(), Failure> {
        match event {
            Ok(located) => {
                all.damage_at(located.at, out)?;
                all.record(&located, out)
            }
            Err(stop) => {
                all.ended |= stop.ends_reading();
                all.damage_at(stop.at, out)
            }
        }
    })?;
    all.damage_left(out)?;
    let findings = report.findings.iter().filter(|f| f.severity == Severity::Damaged).count();
    if findings > 0 { Err(Failure::Damaged { findings }) } else { Ok(Exit::Success) }
}

/// Findings by the place they are shown at; those about a file as a whole at its first byte.
struct Damage<'a>(BTreeMap<(&'a std::path::Path, u64), Vec<&'a Finding>>);

impl<'a> Damage<'a> {
    fn of(report: &'a Report) -> Self {
        let mut places: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for finding in &report.findings {
            let place = (&*finding.file, finding.offset.unwrap_or(0));
            places.entry(place).or_default().push(finding);
        }
        Self(places)
    }
}

struct All<'a> {
    log: &'a Log,
    report: &'a Report,
    damage: Damage<'a>,
    types: Types,
    options: &'a Options,
    wanted: crate::inspect::logs::Wanted,
    start: Option<u64>,
    only_entries: bool,
    json: bool,
    /// etcd reads no further.
    ended: bool,
    line: Vec<u8>,
}

impl All<'_> {
    fn damage_at(&mut self, at: Position, out: &mut dyn Write) -> Result<(), Failure> {
        if self.damage.0.is_empty() {
            return Ok(());
        }
        let file = self.log.file(at);
        for finding in self.damage.0.remove(&(file, at.offset)).into_iter().flatten() {
            self.finding(finding, out)?;
        }
        Ok(())
    }

    /// What belongs to a place that was not come by: an empty file, a log without records.
    fn damage_left(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        for finding in std::mem::take(&mut self.damage.0).into_values().flatten() {
            self.finding(finding, out)?;
        }
        Ok(())
    }

    fn finding(&mut self, finding: &Finding, out: &mut dyn Write) -> Result<(), Failure> {
        let torn = finding.severity == Severity::Torn;
        let (file, offset) = (base(&finding.file), finding.offset);
        if self.json {
            self.line.clear();
            json::damage(&mut self.line, &file, offset, torn, &finding.fault.to_string());
            out.write_all(&self.line)?;
            return Ok(());
        }
        let place = offset.map_or(file.clone(), |offset| format!("{file}:{offset}"));
        let word = if torn { "torn" } else { "damage" };
        let row = format!("{place}\t{word}\t\t\t\t{}\n", finding.fault);
        let row = if self.options.terminal { plain(&row) } else { row };
        Ok(out.write_all(row.as_bytes())?)
    }

    fn state(&self, located: &Located<'_>, entry: &Entry<'_>) -> State {
        let commit = self.report.hard_state.map_or(0, |state| state.commit());
        if located.hidden || self.ended || entry.index == 0 {
            State::Unread
        } else if !self.report.live.contains(located.at, entry.index) {
            State::Overridden
        } else if entry.index <= commit && !self.report.live.is_passed(located.at, entry.index) {
            State::Committed
        } else {
            State::Uncommitted
        }
    }

    fn record(&mut self, located: &Located<'_>, out: &mut dyn Write) -> Result<(), Failure> {
        // What cannot be decoded is a finding of its own.
        let Ok(content) = Content::of(&located.record) else { return Ok(()) };
        let (mut state, mut shape) = (None, None);
        if let Content::Entry(entry) = &content {
            shape = Shape::of(entry);
            state = Some(self.state(located, entry));
            let shown = super::shown(self.options, &self.types, shape, entry);
            let before = self.start.is_some_and(|start| entry.index <= start);
            if !shown || before || !self.wanted.has(entry) {
                return Ok(());
            }
        } else if self.only_entries {
            return Ok(());
        }
        let file = base(self.log.file(located.at));
        self.line.clear();
        if self.json {
            json::record(&mut self.line, &file, located.at.offset, &content, shape, state);
        } else {
            let place = format!("{file}:{}\t", located.at.offset);
            let place = if self.options.terminal { plain(&place) } else { place };
            self.line.extend_from_slice(place.as_bytes());
            text(&mut self.line, &content, shape, state, self.options.terminal);
        }
        out.write_all(&self.line)?;
        Ok(())
    }
}

/// Appends the columns after the place, and the end of the line.
fn text(
    out: &mut Vec<u8>,
    content: &Content<'_>,
    shape: Option<Shape>,
    state: Option<State>,
    escape: bool,
) {
    let columns = match content {
        Content::Metadata(metadata) => {
            let (node, cluster) = (metadata.node_id, metadata.cluster_id);
            format!("metadata\t\t\t\tnodeID={node:x} clusterID={cluster:x}")
        }
        Content::Crc(crc) => format!("crc\t\t\t\t{crc:08x}"),
        Content::State(state) => {
            let (vote, commit) = (state.vote(), state.commit());
            format!("state\t{}\t\t\tvote={vote:x} commit={commit}", state.term())
        }
        Content::Snapshot(snapshot) => {
            let state = snapshot.conf_state.as_ref();
            let state =
                state.map_or(String::new(), |s| format!("confstate={}", conf_state_json(s)));
            format!("snapshot\t{}\t{}\t\t{state}", snapshot.term, snapshot.index)
        }
        Content::Unknown(number) => format!("type {number}\t\t\t\t"),
        Content::Entry(entry) => {
            let word = state.map_or("", State::word);
            format!("entry\t{}\t{}\t{word}\t", entry.term, entry.index)
        }
    };
    out.extend_from_slice(columns.as_bytes());
    if let Content::Entry(entry) = content {
        match shape {
            Some(shape) => row::body(out, shape, entry, escape),
            None => out.extend_from_slice(format!("{:?}", entry.kind).as_bytes()),
        }
    }
    out.push(b'\n');
}
