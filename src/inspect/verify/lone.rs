//! A segment or a `.snap` by itself: what can be told without the files that it belongs to.

use std::path::Path;

use super::against::{forget_behind_unread, read_snap, unread};
use super::{Finding, LogFacts, Place, Severity, VerifyError};
use crate::wal::{self, Access, Fault, Listing, SegmentName, Wal};

/// Checks the records of one segment.
///
/// # Errors
/// It cannot be read.
pub(super) fn segment(
    file: &Path,
    findings: &mut Vec<Finding>,
) -> Result<Option<LogFacts>, VerifyError> {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    // Of a copy with a name of its own nothing is asked that a name tells.
    let parsed = SegmentName::parse(&name);
    let first = parsed.is_some_and(|name| name.sequence == 0);
    let listing = Listing {
        folder: file.parent().unwrap_or(Path::new("")).to_owned(),
        segments: vec![(parsed.unwrap_or(SegmentName { sequence: 0, index: 0 }), file.to_owned())],
        ignored: Vec::new(),
    };
    let wal = match Wal::open(&listing, 0..1, Access::Positioned) {
        Ok(wal) => wal,
        Err(wal::Error::Disk(error)) => return Err(error.into()),
        Err(error) => {
            let what = error.to_string();
            let (severity, file, place) = (Severity::Damaged, file.to_owned(), Place::UNKNOWN);
            findings.push(Finding { severity, file, place, what });
            return Ok(None);
        }
    };
    let mut report = wal::check(&wal);
    forget_behind_unread(&mut report);
    // What a later segment need not have, and entries of an earlier one that are committed here.
    report.findings.retain(|found| match found.fault {
        Fault::NoSnapshotRecord => first,
        Fault::Commit { .. } => first || report.last.is_some(),
        _ => true,
    });
    for found in &report.findings {
        let severity = if unread(found) { Severity::Unread } else { found.severity.into() };
        let place = found.into();
        let (file, what) = (file.to_owned(), found.fault.to_string());
        findings.push(Finding { severity, file, place, what });
    }
    let what =
        "one segment of a log: `ekutl verify` of the data directory tells whether it goes with \
                the others and with the database"
            .into();
    let (severity, place) = (Severity::Note, Place::UNKNOWN);
    findings.push(Finding { severity, file: file.to_owned(), place, what });
    Ok(Some(LogFacts::of(&report, 1)))
}

/// Checks one `.snap`.
///
/// # Errors
/// It cannot be read.
pub(super) fn snap(file: &Path, findings: &mut Vec<Finding>) -> Result<(), VerifyError> {
    if let Some(snap) = read_snap(file, false, findings)? {
        let what = format!(
            "the snapshot of term {}, index {}: its log and its database are not looked at",
            snap.term, snap.index
        );
        let (severity, file, place) = (Severity::Note, file.to_owned(), Place::UNKNOWN);
        findings.push(Finding { severity, file, place, what });
    }
    Ok(())
}
