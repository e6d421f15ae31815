//! `iterate-bucket`, `scan-keys`, `hash`: rows, and what they add up to.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::sync::Mutex;

use super::tree::IterateArgs;
use super::{Fail, Form, Job, record};
use crate::cmd::go_flags;
use crate::cmd::number::{decimal, hex};
use crate::cmd::{Output, quote::quote};
use crate::inspect::db::{
    Direction, KeyValue, PageError, Pgid, Reached, Reader, Row, RowKey, RowPlace, Rows, ScanPlace,
    Scanned, Tx, database_hash, reachable, render, scan_keys,
};
use crate::inspect::{OpenError, with_database, with_steady_database};

/// How many rows that do not decode are named one by one.
const NAMED: usize = 20;

/// Rows that do not decode: they are printed as they stand and said here.
#[derive(Default)]
struct Undecoded(Mutex<(u64, Vec<String>)>);

impl Undecoded {
    fn add(&self, place: RowPlace, error: &str) {
        let mut said = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        said.0 += 1;
        if said.1.len() < NAMED {
            let RowPlace { page, element, byte, inline } = place;
            let byte = byte.map_or_else(String::new, |byte| format!("byte {byte}: "));
            let inline = if inline { ", inline" } else { "" };
            said.1.push(format!("{byte}page {page}{inline}, element {element}: {error}"));
        }
    }

    /// Of how many there are, and the first of them; none if there are none.
    fn end(self) -> Option<String> {
        let (count, said) = self.0.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        let more = count.saturating_sub(said.len() as u64);
        let more = if more > 0 { format!("\nand {more} more") } else { String::new() };
        let rows = if count == 1 { "row is" } else { "rows are" };
        (count > 0).then(|| {
            format!(
                "{count} {rows} not what the bucket holds, shown raw:\n{}{more}",
                said.join("\n")
            )
        })
    }
}

/// Lists the rows of a bucket, last key first.
pub(super) fn iterate(job: &Job, args: &IterateArgs, out: &mut Output) -> Result<(), Fail> {
    let name = args.args.get(1).map(|name| name.as_bytes()).unwrap_or_default();
    let undecoded = Undecoded::default();
    let walked = with_steady_database(&job.path, &job.opening, |db| {
        let Some(rows) = Rows::of(&db.tx(), name)? else {
            let theirs = format!("got nil bucket for {}", String::from_utf8_lossy(name));
            let ours = || format!("the database has no bucket {}", quoted(name));
            return Err(job.fail_of_file(theirs, ours));
        };
        let line = |row: &Row<'_>, text: &mut Vec<u8>| {
            let done = match (job.form, args.decode) {
                (Form::Json, decode) => {
                    let place = rows.is_inline().then(|| rows.place(row));
                    record::json(text, name, row, place, decode)
                }
                (Form::Text, true) => record::decoded(text, name, row),
                (Form::Text, false) => {
                    record::raw(text, row);
                    Ok(())
                }
            };
            if let Err(error) = done {
                undecoded.add(rows.place(row), &error);
            }
            Ok(())
        };
        let sink = |text: &[u8]| out.write_all(text).map_err(Fail::Write);
        render(&rows.bucket, Direction::Descending, args.limit, line, sink)
    });
    match (undecoded.end(), walked) {
        (None, walked) => walked,
        // Nobody is there to be told.
        (_, Err(Fail::Write(error))) => Err(Fail::Write(error)),
        (Some(said), walked) => {
            let also = walked.err().map_or_else(String::new, |fail| format!("\n{fail}"));
            Err(Fail::Found(format!("{}: {said}{also}", job.path.display())))
        }
    }
}

/// What the tree says of pages that a scan comes upon.
struct Known {
    reached: Reached,
    /// Leaves of bucket `key`; none if that cannot be told.
    rows: Option<BTreeSet<Pgid>>,
    /// A leaf of another bucket, or one that was.
    other: Option<Pgid>,
    failed: u64,
}

impl Known {
    fn of(tx: &Tx<'_>) -> Result<Self, Fail> {
        let reached = reachable(tx).map_err(OpenError::from)?;
        let leaves = || tx.bucket(b"key").ok()??.parts().ok();
        let rows = leaves().map(|parts| parts.pages().iter().copied().collect());
        Ok(Self { reached, rows, other: None, failed: 0 })
    }

    /// What to say of it, and whether that is damage; none of a page that may well be so.
    fn told(&mut self, reader: &Reader<'_>, scanned: Scanned<'_>) -> Option<String> {
        let is_leaf_of_key = |known: &Self, page: Pgid| match &known.rows {
            Some(rows) => rows.contains(&page),
            None => known.reached.contains(page),
        };
        let place = |byte: u64, place: &ScanPlace| {
            let ScanPlace { page, index, inline, .. } = place;
            let inline = if *inline { ", inline" } else { "" };
            format!("byte {byte}: page {page}{inline}, element {index}")
        };
        let (text, damage) = match scanned {
            Scanned::Row { place: at, value, .. } => {
                let error = KeyValue::decode(value).err()?;
                let file = reader.image().path().display();
                let text =
                    format!("{file}: {}: expected a KeyValue: its {error}", place(at.value, &at));
                (text, at.inline || is_leaf_of_key(self, at.page))
            }
            Scanned::NotRevision { place: at, error, .. } => {
                let damage = at.inline || is_leaf_of_key(self, at.page);
                if !damage && (at.index == 0 || self.reached.contains(at.page)) {
                    self.other = Some(at.page);
                }
                if self.other == Some(at.page) {
                    return None;
                }
                let file = reader.image().path().display();
                (
                    format!(
                        "{file}: {}: expected a revision for a key: {error}",
                        place(at.byte, &at)
                    ),
                    damage,
                )
            }
            Scanned::NoElement { page, error, .. } => {
                (error.to_string(), is_leaf_of_key(self, page))
            }
            // No header of its own stands at the head of a page that was an overflow page of one that
            // is free now.
            Scanned::NoPage { page, error: PageError::Id { .. } }
                if !self.reached.contains(page) =>
            {
                return None;
            }
            Scanned::NoPage { page, error } => (error.placed(reader, page).to_string(), true),
        };
        self.failed += u64::from(damage);
        Some(text)
    }
}

/// The original's words for what is none of the rows that it lists.
fn complaint(scanned: Scanned<'_>) -> String {
    let shown = |key: &[u8]| {
        let mut digits = Vec::new();
        hex(&mut digits, key);
        String::from_utf8_lossy(&digits).into_owned()
    };
    match scanned {
        Scanned::Row { place: ScanPlace { page, index, .. }, key, value, .. } => {
            let error = KeyValue::decode(value).err().map_or_else(String::new, |error| {
                format!("expected {} at byte {} of the KeyValue", error.expected, error.offset)
            });
            let key = shown(key);
            format!(
                "Decoding value failed, pageID: {page}, index: {index}, key: {key}, error: {error}"
            )
        }
        Scanned::NotRevision { place: ScanPlace { page, index, .. }, key, error } => {
            let key = shown(key);
            format!(
                "Decoding revision failed, pageID: {page}, index: {index}, key: {key}, error: \
                 BytesToBucketKey failed: {error}"
            )
        }
        Scanned::NoElement { page, index, error } => {
            format!("Reading page {page}, index {index} failed: {error}")
        }
        Scanned::NoPage { page, error } => {
            let why = match error {
                PageError::Id { expected, found } => {
                    format!("unexpected page id: {found}, wanted: {expected}")
                }
                other => other.to_string(),
            };
            // The original's spelling.
            format!("Reading page {page} failed: {why}. Continuting...")
        }
    }
}

/// Lists what looks like a row of bucket `key` on any leaf of the file.
pub(super) fn scan(job: &Job, args: &[OsString], out: &mut Output) -> Result<(), Fail> {
    let given = args.get(1).map(|arg| arg.as_bytes()).unwrap_or_default();
    let start = go_flags::int(given, 10).map_err(|theirs| {
        job.fail(theirs, || format!("start revision {}: expected a number", quoted(given)))
    })?;
    with_steady_database(&job.path, &job.opening, |db| {
        let mut text = Vec::new();
        let mut errors = std::io::stderr().lock();
        let tx = db.tx();
        let mut known = if job.is_ours() { Some(Known::of(&tx)?) } else { None };
        // As text, what the original lists and no more.
        let inline = job.form == Form::Json;
        if job.is_ours()
            && !inline
            && let Some(rows) = Rows::of(&tx, b"key")?
            && rows.is_inline()
        {
            let file = job.path.display();
            writeln!(
                errors,
                "ek-dump-db: {file}: the rows of bucket key are stored inline, in no page of their own; \
                 they are not listed here: iterate-bucket shows them, and -w json"
            )?;
        }
        scan_keys::<Fail>(&tx, inline, |scanned| {
            if let Scanned::Row { place, row, value, .. } = &scanned {
                if start != 0 && row.revision.main < start {
                    return Ok(());
                }
                if let Ok(kv) = KeyValue::decode(value) {
                    line(job.form, &mut text, place, *row, &kv);
                    if text.len() >= 128 * 1024 {
                        out.write_all(&text)?;
                        text.clear();
                    }
                    return Ok(());
                }
            }
            let told = match &mut known {
                Some(known) => known.told(db.reader(), scanned),
                None => Some(complaint(scanned)),
            };
            let Some(told) = told else { return Ok(()) };
            // In the order in which they were met.
            out.write_all(&text)?;
            text.clear();
            out.flush()?;
            writeln!(errors, "{told}").map_err(Fail::Write)
        })?;
        out.write_all(&text)?;
        match known.map_or(0, |known| known.failed) {
            0 => Ok(()),
            1 => Err(Fail::Found(format!("{}: one thing is wrong, see above", job.path.display()))),
            count => {
                let file = job.path.display();
                Err(Fail::Found(format!("{file}: {count} things are wrong, see above")))
            }
        }
    })
}

fn line(form: Form, text: &mut Vec<u8>, place: &ScanPlace, row: RowKey, kv: &KeyValue<'_>) {
    match form {
        Form::Text => {
            text.extend_from_slice(b"pageID=");
            decimal(text, place.page.0);
            text.extend_from_slice(b", index=");
            decimal(text, place.index as u64);
            text.push(b'/');
            decimal(text, place.count.saturating_sub(1) as u64);
            text.extend_from_slice(b", ");
            record::key_value(text, row, kv);
        }
        Form::Json => record::key_value_json(text, place, row, kv),
    }
}

/// Shows the hash of the whole database.
pub(super) fn hash(job: &Job, out: &mut Output) -> Result<(), Fail> {
    let hash =
        with_database(&job.path, &job.opening, |db| database_hash(&db.tx()).map_err(Fail::from))?;
    match job.form {
        Form::Text => {
            out.write_all(b"db path: ")?;
            out.write_all(job.path.as_os_str().as_bytes())?;
            writeln!(out, "\nHash: {hash}")?;
        }
        Form::Json => {
            let path = serde_json::Value::from(job.path.to_string_lossy());
            writeln!(out, "{{\"path\":{path},\"hash\":{hash}}}")?;
        }
    }
    Ok(())
}

/// `%q` of a name, for messages.
pub(super) fn quoted(bytes: &[u8]) -> String {
    let mut out = Vec::new();
    quote(&mut out, bytes);
    String::from_utf8_lossy(&out).into_owned()
}
