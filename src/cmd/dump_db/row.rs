//! `iterate-bucket`, `scan-keys`, `hash`: rows, and what they add up to.

use std::ffi::OsString;
use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::sync::Mutex;

use super::tree::IterateArgs;
use super::{Fail, Form, Job, Name, record, words};
use crate::cmd::go_flags;
use crate::cmd::number::{decimal, hex};
use crate::cmd::{Output, quote::quote};
use crate::inspect::db::{
    Direction, KeyValue, PageError, Row, RowPlace, Rows, Scanned, database_hash, render, scan_keys,
};
use crate::inspect::{with_database, with_steady_database};

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
            return Err(words(format!("got nil bucket for {}", String::from_utf8_lossy(name))));
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

/// Lists what looks like a row of bucket `key` on any leaf of the file.
pub(super) fn scan(job: &Job, args: &[OsString], out: &mut Output) -> Result<(), Fail> {
    let given = args.get(1).map(|arg| arg.as_bytes()).unwrap_or_default();
    let start = go_flags::int(given, 10).map_err(words)?;
    with_steady_database(&job.path, &job.opening, |db| {
        let mut text = Vec::new();
        let mut errors = std::io::stderr().lock();
        let hwm = db.tx().meta().hwm;
        scan_keys::<Fail>(db.reader(), hwm, |scanned| {
            let complaint = match scanned {
                Scanned::Row { page, index, count, row, key, value } => {
                    if start != 0 && row.revision.main < start {
                        return Ok(());
                    }
                    match KeyValue::decode(value) {
                        Ok(kv) => {
                            line(job.form, &mut text, (page.0, index, count), row, &kv);
                            if text.len() >= 128 * 1024 {
                                out.write_all(&text)?;
                                text.clear();
                            }
                            return Ok(());
                        }
                        Err(error) => {
                            let mut key_hex = Vec::new();
                            hex(&mut key_hex, key);
                            format!(
                                "Decoding value failed, pageID: {page}, index: {index}, key: {}, error: expected {} at byte {} of the KeyValue",
                                String::from_utf8_lossy(&key_hex),
                                error.expected,
                                error.offset
                            )
                        }
                    }
                }
                Scanned::NotRevision { page, index, key, error } => {
                    let mut key_hex = Vec::new();
                    hex(&mut key_hex, key);
                    format!(
                        "Decoding revision failed, pageID: {page}, index: {index}, key: {}, error: BytesToBucketKey failed: {error}",
                        String::from_utf8_lossy(&key_hex)
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
                    // The original's spelling, by its name.
                    let on =
                        if job.name == Name::EtcdDumpDb { "Continuting" } else { "Continuing" };
                    format!("Reading page {page} failed: {why}. {on}...")
                }
            };
            // In the order in which they were met.
            out.write_all(&text)?;
            text.clear();
            out.flush()?;
            writeln!(errors, "{complaint}").map_err(Fail::Write)
        })?;
        out.write_all(&text).map_err(Fail::Write)
    })
}

fn line(
    form: Form,
    text: &mut Vec<u8>,
    (page, index, count): (u64, usize, usize),
    row: crate::inspect::db::RowKey,
    kv: &KeyValue<'_>,
) {
    match form {
        Form::Text => {
            text.extend_from_slice(b"pageID=");
            decimal(text, page);
            text.extend_from_slice(b", index=");
            decimal(text, index as u64);
            text.push(b'/');
            decimal(text, count.saturating_sub(1) as u64);
            text.extend_from_slice(b", ");
            record::key_value(text, row, kv);
        }
        Form::Json => record::key_value_json(text, page, index as u64, row, kv),
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
