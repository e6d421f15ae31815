//! A database by itself: trailer, structure, and what its rows say.

use sha2::{Digest, Sha256};

use super::rows::Rows;
use super::{DatabaseFacts, Finding, Kind, Place, Severity, VerifyError};
use crate::bolt::check::{self, Wrong};
use crate::bolt::{self, MetaFault, Reader};
use crate::disk::Image;
use crate::inspect::open::{OpenError, trailer};
use crate::mvcc::RowKey;
use crate::schema::{Bucket, StorageVersion};

/// The newest version, of storage or cluster, that this knows.
pub(super) const NEWEST: (i64, i64) = (3, 7);

/// As etcd 3.6 and 3.7: they find no way from an older version of storage to their own.
const OLDEST: (i64, i64) = (3, 5);

/// Bytes hashed at once.
const CHUNK: usize = 1 << 20;

/// Checks one database and says what it holds.
pub(super) fn check(
    image: &dyn Image,
    kind: Kind,
    findings: &mut Vec<Finding>,
) -> Result<DatabaseFacts, VerifyError> {
    let file = image.path().to_owned();
    let mut facts = DatabaseFacts::default();
    let mut find = |severity, place, what: String| {
        findings.push(Finding { severity, file: file.clone(), place, what });
    };
    facts.trailer = trailer(image).map_err(OpenError::from)?;
    match (kind, facts.trailer) {
        (Kind::Snapshot, None) if !image.is_empty() => {
            find(Severity::Damaged, Place::byte(image.len()), missing_hash(image)?)
        }
        (_, Some(stored)) => {
            let length = image.len() - 32;
            let what = match hashed_to(image, length)? {
                Some(computed) if computed == stored => None,
                Some(computed) => Some(format!(
                    "the SHA-256 at the end does not match: stored {}, computed {} over {length} \
                     bytes",
                    hex(&stored),
                    hex(&computed),
                )),
                None => Some(
                    "the SHA-256 at the end is not compared: before it lies a hole, or there is no \
                     valid meta page"
                        .into(),
                ),
            };
            if let Some(what) = what {
                find(Severity::Damaged, Place::byte(length), what);
            }
        }
        _ => {}
    }

    let structure = check::check(image).map_err(OpenError::from)?;
    facts.pages_in_use = structure.in_use;
    facts.high_water_mark = structure.hwm;
    for finding in &structure.findings {
        find(Severity::Damaged, finding.into(), check::WithoutByte(finding).to_string());
    }
    let reader = match Reader::open(image) {
        Ok(reader) => reader,
        // Said above: no meta page counts.
        Err(bolt::Error::Disk(error)) => return Err(OpenError::from(error).into()),
        Err(_) => {
            let meta = |wrong: &Wrong| matches!(wrong, Wrong::Meta { fault, .. } if !matches!(fault, MetaFault::Missing | MetaFault::Magic { .. }));
            let page =
                |wrong: &Wrong| matches!(wrong, Wrong::NoMeta { leaves: 1.., .. } | Wrong::Empty);
            facts.foreign =
                !structure.findings.iter().any(|found| meta(&found.wrong) || page(&found.wrong));
            return Ok(facts);
        }
    };

    let mut rows = Rows::default();
    let structure_is_sound = structure.findings.is_empty();
    facts.complete = rows.read(&reader.tx(), structure_is_sound, &mut find);
    facts.exact = facts.complete && structure.findings.iter().all(|found| found.path.is_empty());
    facts.revisions = rows.history.rows;
    facts.keys = rows.history.live_keys();
    facts.last_revision = rows.history.last.map(|revision| revision.main);
    facts.consistent_index = rows.meta.consistent_index;
    facts.term = rows.meta.term;
    let main = |mark: Option<RowKey>| mark.map(|row| row.revision.main);
    facts.compacted = main(rows.meta.finished_compact).max(main(rows.meta.scheduled_compact));
    facts.members = std::mem::take(&mut rows.members);
    facts.members_in_part = rows.members_in_part;
    facts.removed.clone_from(&rows.removed);

    if let StorageVersion::Stored(version) = rows.meta.version() {
        let (known, (major, minor)) = ((version.major, version.minor), NEWEST);
        let what = if known > NEWEST {
            Some(format!("is newer than any known ({major}.{minor})"))
        } else if known < OLDEST {
            let (from, to) = OLDEST;
            Some(format!("expected {from}.{to} to {major}.{minor}: servers refuse to start"))
        } else {
            None
        };
        if let Some(what) = what {
            let what = format!("bucket meta: storageVersion {version}: {what}");
            find(Severity::Damaged, Place::UNKNOWN, what);
        }
        facts.storage_version = Some(version);
    }
    let (scheduled, finished) =
        (main(rows.meta.scheduled_compact), main(rows.meta.finished_compact));
    match (scheduled, finished) {
        (scheduled, Some(finished)) if scheduled.is_none_or(|scheduled| finished > scheduled) => {
            let scheduled = scheduled.map_or("none".to_owned(), |revision| revision.to_string());
            let last = facts.last_revision.map_or("none".to_owned(), |main| main.to_string());
            find(
                Severity::Damaged,
                Place::UNKNOWN,
                format!(
                    "bucket meta: finishedCompactRev {finished} lies beyond scheduledCompactRev \
                     {scheduled} (last revision in bucket key: {last})"
                ),
            );
        }
        (Some(scheduled), finished) if finished.is_none_or(|finished| finished < scheduled) => {
            find(
                Severity::Note,
                Place::UNKNOWN,
                format!(
                    "bucket meta: the compaction at revision {scheduled} is not finished; a server \
                     resumes it"
                ),
            );
        }
        _ => {}
    }
    if facts.complete {
        for loss in rows.history.lost(facts.compacted.unwrap_or(0)) {
            find(Severity::Damaged, Place { byte: loss.byte, ..Place::UNKNOWN }, loss.what);
        }
        for bucket in Bucket::ALL {
            if rows.seen.contains(&bucket) {
                continue;
            }
            // Servers create what is missing, but without these two they took the data for new.
            let vital = matches!(bucket, Bucket::Key | Bucket::Meta);
            let severity = if vital { Severity::Damaged } else { Severity::Note };
            find(severity, Place::UNKNOWN, format!("bucket {} is missing", bucket.name()));
        }
    }
    for (name, at) in &rows.unknown {
        find(
            Severity::Note,
            Place::from(*at),
            format!("unknown bucket \"{}\": no version of etcd writes it", name.escape_ascii()),
        );
    }
    Ok(facts)
}

/// What to say of a snapshot without its SHA-256.
fn missing_hash(image: &dyn Image) -> Result<String, VerifyError> {
    let length = image.len();
    let expected = "expected the SHA-256 that `snapshot save` puts at the end (32 bytes after the last \
                    page), found";
    let end = match Reader::open(image) {
        Ok(reader) => Some(reader.offset(reader.tx().meta().hwm)),
        Err(bolt::Error::Disk(error)) => return Err(OpenError::from(error).into()),
        Err(_) => None,
    };
    Ok(match end {
        Some(end) if length == end => format!(
            "{expected} none: the file ends with its last page, at byte {end}. A snapshot that was \
             cut there, or a database that never had one: --as db judges it as that"
        ),
        Some(end) if length < end => {
            format!("{expected} none: cut short by {} bytes", end.saturating_add(32) - length)
        }
        Some(end) if length < end.saturating_add(32) => {
            format!("{expected} {} bytes of it: cut short", length - end)
        }
        Some(end) => format!(
            "{expected} {} bytes there: a database as a server writes it: --as db judges it as that",
            length - end
        ),
        None => format!("{expected} none: cut short, or no snapshot"),
    })
}

/// The digest of the first `length` bytes. None where computing it says nothing: the file is known
/// not to be what `snapshot save` wrote, and may be of any length.
fn hashed_to(image: &dyn Image, length: u64) -> Result<Option<[u8; 32]>, VerifyError> {
    let Ok(reader) = Reader::open(image) else { return Ok(None) };
    // As bbolt writes it: the pages up to the high-water mark and no more.
    let end = reader.offset(reader.tx().meta().hwm);
    if end < length && image.data_from(end) != Some(end) {
        return Ok(None);
    }
    digest(image, length).map(Some)
}

fn digest(image: &dyn Image, length: u64) -> Result<[u8; 32], VerifyError> {
    let mut hash = Sha256::new();
    let mut at = 0;
    while at < length {
        let part = usize::try_from(length - at).unwrap_or(CHUNK).min(CHUNK);
        hash.update(&image.bytes(at, part).map_err(OpenError::from)?);
        at += part as u64;
    }
    Ok(hash.finalize().into())
}

fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
