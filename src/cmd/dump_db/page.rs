//! `pages`, `page`, `page-item`, `dump`: the pages themselves.

use std::ffi::OsString;
use std::io::Write;
use std::os::unix::ffi::OsStrExt;

use super::format::{Format, key};
use super::record::{json_bytes, json_name, json_number};
use super::row::quoted;
use super::tree::{PageArgs, PageItemArgs};
use super::{Fail, Form, Job, words};
use crate::cmd::number::{decimal, hex};
use crate::cmd::{Output, go_flags};
use crate::inspect::db::{
    Fault, Kind, Meta, Page, PageError, PageHeader, Pgid, Reader, each_page, reachable, read_page,
};
use crate::inspect::{OpenError, with_database, with_steady_database};

const RULE: &str = "===============================================";

/// What bbolt calls the type that a header says.
fn kind_name(header: &PageHeader) -> String {
    header.kind().map_or_else(|| format!("unknown<{:02x}>", header.flags), |kind| kind.to_string())
}

/// Lists every page below the high-water mark.
pub(super) fn list(job: &Job, out: &mut Output) -> Result<(), Fail> {
    with_steady_database(&job.path, &job.opening, |db| {
        if job.form == Form::Text {
            out.write_all(
                b"ID       TYPE       ITEMS  OVRFLW\n======== ========== ====== ======\n",
            )?;
        }
        let mut text = Vec::new();
        each_page::<Fail>(&db.tx(), |row| {
            match job.form {
                Form::Text => {
                    column(&mut text, 8, |text| decimal(text, row.id.0));
                    let header = row.header;
                    let kind =
                        header.map_or_else(|| "free".to_owned(), |header| kind_name(&header));
                    column(&mut text, 10, |text| text.extend_from_slice(kind.as_bytes()));
                    column(&mut text, 6, |text| {
                        if let Some(header) = header {
                            decimal(text, header.count);
                        }
                    });
                    column(&mut text, 6, |text| {
                        if let Some(header) = header.filter(|header| header.overflow > 0) {
                            decimal(text, header.overflow);
                        }
                    });
                    text.pop();
                    text.push(b'\n');
                }
                Form::Json => {
                    text.push(b'{');
                    json_number(&mut text, "id", row.id.0);
                    json_name(&mut text, "type");
                    let kind = row.header.map_or_else(|| "free".to_owned(), |h| kind_name(&h));
                    write!(text, "\"{kind}\"")?;
                    if let Some(header) = row.header {
                        json_number(&mut text, "count", header.count);
                        json_number(&mut text, "overflow", header.overflow);
                    }
                    text.extend_from_slice(b"}\n");
                }
            }
            if text.len() >= 128 * 1024 {
                out.write_all(&text)?;
                text.clear();
            }
            Ok(())
        })?;
        Ok(out.write_all(&text)?)
    })
}

/// Appends a column, padded to `width`, and a space.
fn column(text: &mut Vec<u8>, width: usize, write: impl FnOnce(&mut Vec<u8>)) {
    let start = text.len();
    write(text);
    let end = text.len().max(start + width);
    text.resize(end, b' ');
    text.push(b' ');
}

/// A number that is given as `what`.
fn number(job: &Job, what: &str, text: &OsString) -> Result<u64, Fail> {
    go_flags::uint(text.as_bytes(), 10).map_err(|theirs| {
        job.fail(theirs, || {
            format!("{what} {}: expected a number from 0 on", quoted(text.as_bytes()))
        })
    })
}

/// The page ids given behind the file; empty ones are passed over, as bbolt does.
fn page_ids(job: &Job, args: &[OsString]) -> Result<Vec<Pgid>, Fail> {
    let ids = args.iter().skip(1).filter(|id| !id.is_empty());
    ids.map(|id| number(job, "page id", id).map(Pgid)).collect()
}

/// Why a page cannot be shown, by our name in our words.
fn told(job: &Job, reader: &Reader<'_>, id: Pgid, fail: Fail) -> Fail {
    match fail {
        Fail::Page(error) if job.is_ours() => error.placed(reader, id).into(),
        fail => fail,
    }
}

/// Shows pages.
pub(super) fn show(job: &Job, args: &PageArgs, out: &mut Output) -> Result<(), Fail> {
    let ids = page_ids(job, &args.args)?;
    if ids.is_empty() && !args.all {
        return Err(job.fail("page id required", || "expected page ids, or --all".to_owned()));
    }
    if !ids.is_empty() && args.all {
        let theirs = "invalid args: either use '--all' or 'pageid...'";
        return Err(job.fail(theirs, || "expected page ids or --all, found both".to_owned()));
    }
    if job.is_ours() {
        job.format("format-value", &args.format_value)?;
    }
    let (mut failed, mut reached) = (0u64, None);
    let terminal = out.is_terminal();
    let mut text = Vec::new();
    with_steady_database(&job.path, &job.opening, |db| {
        let reader = db.reader();
        let mut one = |id: Pgid, text: &mut Vec<u8>| -> Result<u64, Fail> {
            let before = text.len();
            let shown = match job.form {
                Form::Text => page_text(reader, id, &args.format_value, terminal, text),
                Form::Json => page_json(reader, id, text),
            };
            let overflow = match (shown, job.form) {
                (Ok(overflow), _) => overflow,
                // As bbolt: said in the middle of the output, which goes on.
                (Err(fail), _) if !job.is_ours() => {
                    writeln!(text, "Prining page {id} failed: {fail}. Continuing...")?;
                    0
                }
                (Err(fail), form) => {
                    // No header of its own stands at the head of a page that was an overflow page of
                    // one that is free now.
                    let headless = args.all && matches!(fail, Fail::Page(PageError::Id { .. }));
                    if reached.is_none() && headless {
                        reached = Some(reachable(&db.tx()).map_err(OpenError::from)?);
                    }
                    let free = headless && reached.as_ref().is_some_and(|tree| !tree.contains(id));
                    let fail = told(job, reader, id, fail);
                    match form {
                        Form::Text if free => {
                            writeln!(text, "Page ID:    {id}\nFree, and no page of its own\n")?;
                        }
                        Form::Text => {
                            out.write_all(text)?;
                            text.clear();
                            out.flush()?;
                            // Where stderr cannot be written, the exit code says it.
                            let _ = writeln!(std::io::stderr(), "ek-dump-db: {fail}");
                        }
                        Form::Json => {
                            text.truncate(before);
                            let line = serde_json::json!({
                                "id": id.0, "free": free, "error": fail.to_string(),
                            });
                            writeln!(text, "{line}")?;
                        }
                    }
                    failed += u64::from(!free);
                    0
                }
            };
            out.write_all(text)?;
            text.clear();
            Ok(overflow)
        };
        if args.all {
            let mut id = 0;
            // One past the end of the file, to say that it ends; not up to an absurd mark.
            let hwm = db.tx().meta().hwm.0.min(reader.file_pages().saturating_add(1));
            while id < hwm {
                if id > 0 && job.form == Form::Text {
                    writeln!(text, "{RULE}")?;
                }
                id += one(Pgid(id), &mut text)? + 1;
            }
        } else {
            for (index, id) in ids.iter().enumerate() {
                if index > 0 && job.form == Form::Text {
                    writeln!(text, "{RULE}")?;
                }
                one(*id, &mut text)?;
            }
        }
        Ok::<_, Fail>(())
    })?;
    let pages = if failed == 1 { "one page".to_owned() } else { format!("{failed} pages") };
    match failed {
        0 => Ok(()),
        _ => Err(Fail::Found(format!("{}: {pages} could not be shown", job.path.display()))),
    }
}

fn fault(reader: &Reader<'_>, page: &Page<'_>) -> impl Fn(Fault) -> Fail {
    let (reader, offset, id) = (*reader, page.offset(), page.id());
    let file = reader.image().path().to_owned();
    move |fault| {
        let (byte, expected, found) = fault.describe();
        words(format!(
            "{}: byte {}: expected {expected}, found {found} (page {id})",
            file.display(),
            offset + byte
        ))
    }
}

/// Appends a page as text; how many overflow pages it has.
fn page_text(
    reader: &Reader<'_>,
    id: Pgid,
    format: &str,
    terminal: bool,
    text: &mut Vec<u8>,
) -> Result<u64, Fail> {
    let page = read_page(reader, id)?;
    let (header, wrong) = (*page.header(), fault(reader, &page));
    write!(
        text,
        "Page ID:    {}\nPage Type:  {}\nTotal Size: {} bytes\nOverflow pages: {}\n",
        header.id,
        kind_name(&header),
        page.bytes().len(),
        header.overflow
    )?;
    match header.kind() {
        Some(Kind::Meta) => {
            let meta = page.meta().ok_or_else(|| words("EOF"))?;
            write!(
                text,
                "Version:    {}\nPage Size:  {} bytes\nFlags:      {:08x}\nRoot:       <pgid={}>\n\
                 Freelist:   <pgid={}>\nHWM:        <pgid={}>\nTxn ID:     {}\nChecksum:   {:016x}\n\n",
                meta.version,
                meta.page_size,
                meta.flags,
                meta.root,
                meta.freelist,
                meta.hwm,
                meta.txid,
                meta.checksum
            )?;
        }
        Some(Kind::Leaf) => {
            write!(text, "Item Count: {}\n\n", header.count)?;
            for index in 0..page.count() {
                let element = page.leaf(index).map_err(&wrong)?;
                key(text, element.key);
                text.extend_from_slice(b": ");
                if element.is_bucket() {
                    let (root, sequence) = page.bucket_header(index).map_err(&wrong)?;
                    write!(text, "<pgid={root},seq={sequence}>")?;
                } else {
                    let format = Format::named(format).map_err(words)?;
                    format.write(text, element.value, terminal);
                }
                text.push(b'\n');
            }
            text.push(b'\n');
        }
        Some(Kind::Branch) => {
            write!(text, "Item Count: {}\n\n", header.count)?;
            for index in 0..page.count() {
                let element = page.branch(index).map_err(&wrong)?;
                key(text, element.key);
                writeln!(text, ": <pgid={}>", element.child)?;
            }
            text.push(b'\n');
        }
        Some(Kind::Freelist) => {
            let (count, _) = page.freelist().map_err(&wrong)?;
            write!(text, "Item Count: {count}\nOverflow: {}\n\n", header.overflow)?;
            for id in page.free_ids().map_err(&wrong)? {
                decimal(text, id.0);
                text.push(b'\n');
            }
            text.push(b'\n');
        }
        None => {}
    }
    Ok(header.overflow.into())
}

/// Appends a page as one JSON object; how many overflow pages it has.
fn page_json(reader: &Reader<'_>, id: Pgid, text: &mut Vec<u8>) -> Result<u64, Fail> {
    let page = read_page(reader, id)?;
    let (header, wrong) = (*page.header(), fault(reader, &page));
    text.push(b'{');
    json_number(text, "id", header.id.0);
    json_name(text, "type");
    write!(text, "\"{}\"", kind_name(&header))?;
    json_number(text, "bytes", page.bytes().len() as u64);
    json_number(text, "overflow", header.overflow);
    json_number(text, "count", header.count);
    match header.kind() {
        Some(Kind::Meta) => {
            let meta = page.meta().ok_or_else(|| words("EOF"))?;
            meta_json(text, &meta);
        }
        Some(Kind::Leaf) => {
            json_name(text, "items");
            text.push(b'[');
            for index in 0..page.count() {
                let element = page.leaf(index).map_err(&wrong)?;
                if index > 0 {
                    text.push(b',');
                }
                text.push(b'{');
                json_bytes(text, "key", element.key);
                if element.is_bucket() {
                    let (root, sequence) = page.bucket_header(index).map_err(&wrong)?;
                    json_number(text, "root", root.0);
                    json_number(text, "sequence", sequence);
                } else {
                    json_bytes(text, "value", element.value);
                }
                text.push(b'}');
            }
            text.push(b']');
        }
        Some(Kind::Branch) => {
            json_name(text, "items");
            text.push(b'[');
            for index in 0..page.count() {
                let element = page.branch(index).map_err(&wrong)?;
                if index > 0 {
                    text.push(b',');
                }
                text.push(b'{');
                json_bytes(text, "key", element.key);
                json_number(text, "page", element.child.0);
                text.push(b'}');
            }
            text.push(b']');
        }
        Some(Kind::Freelist) => {
            json_name(text, "free");
            text.push(b'[');
            for (index, id) in page.free_ids().map_err(&wrong)?.enumerate() {
                if index > 0 {
                    text.push(b',');
                }
                decimal(text, id.0);
            }
            text.push(b']');
        }
        None => {}
    }
    text.extend_from_slice(b"}\n");
    Ok(header.overflow.into())
}

fn meta_json(text: &mut Vec<u8>, meta: &Meta) {
    json_number(text, "version", meta.version);
    json_number(text, "page_size", meta.page_size);
    json_number(text, "root", meta.root.0);
    json_number(text, "freelist", meta.freelist.0);
    json_number(text, "hwm", meta.hwm.0);
    json_number(text, "txid", meta.txid);
    json_number(text, "checksum", meta.checksum);
}

/// Shows one item of a leaf.
pub(super) fn item(job: &Job, args: &PageItemArgs, out: &mut Output) -> Result<(), Fail> {
    let [_, page, item] = args.args.as_slice() else { return Ok(()) };
    let id = Pgid(number(job, "page id", page)?);
    let item = number(job, "item", item)?;
    if args.key_only && args.value_only {
        return Err(words("the --key-only or --value-only flag may be set, but not both"));
    }
    let format = job.format("format", &args.format)?;
    let terminal = out.is_terminal();
    // As bbolt: cut to 16 bits.
    let item = if job.is_ours() { item } else { item & 0xffff };
    let index = usize::try_from(item).unwrap_or(usize::MAX);
    let text = with_database(&job.path, &job.opening, |db| {
        let page =
            read_page(db.reader(), id).map_err(|error| told(job, db.reader(), id, error.into()))?;
        let kind = kind_name(page.header());
        if page.is_leaf() && index >= page.count() || index >= page.count() && !job.is_ours() {
            let count = page.count();
            let theirs =
                format!("leafPageElement: expected item index less than {count}, but got {index}");
            return Err(job.fail_of_file(theirs, || {
                let byte = page.offset() + 10;
                format!(
                    "byte {byte}: expected page {id} to have an item {index}, found {count} items"
                )
            }));
        }
        if !page.is_leaf() {
            let theirs = format!("leafPageElement: expected page type of 'leaf', but got '{kind}'");
            return Err(job.fail_of_file(theirs, || {
                format!("byte {}: expected page {id} to be a leaf, found {kind}", page.offset() + 8)
            }));
        }
        let element = page.leaf(index).map_err(fault(db.reader(), &page))?;
        let mut text = Vec::new();
        if job.form == Form::Json {
            text.push(b'{');
            json_bytes(&mut text, "key", element.key);
            json_bytes(&mut text, "value", element.value);
            text.extend_from_slice(b"}\n");
            return Ok(text);
        }
        if !args.value_only {
            format.write(&mut text, element.key, terminal);
            text.push(b'\n');
        }
        if !args.key_only {
            format.write(&mut text, element.value, terminal);
            text.push(b'\n');
        }
        Ok(text)
    })?;
    Ok(out.write_all(&text)?)
}

/// Shows pages in hexadecimal.
pub(super) fn dump(job: &Job, args: &[OsString], out: &mut Output) -> Result<(), Fail> {
    let ids = page_ids(job, args)?;
    if ids.is_empty() {
        return Err(job.fail("page id required", || "expected page ids".to_owned()));
    }
    let mut text = Vec::new();
    with_steady_database(&job.path, &job.opening, |db| {
        for (index, id) in ids.iter().enumerate() {
            if index > 0 && job.form == Form::Text {
                writeln!(text, "{RULE}")?;
            }
            let page = db.physical_page(*id)?;
            let (offset, bytes) =
                page.ok_or_else(|| told(job, db.reader(), *id, PageError::PastEnd.into()))?;
            match job.form {
                Form::Text => hex_lines(&mut text, offset, &bytes),
                Form::Json => {
                    text.push(b'{');
                    json_number(&mut text, "id", id.0);
                    json_number(&mut text, "byte", offset);
                    text.extend_from_slice(b",\"hex\":\"");
                    hex(&mut text, &bytes);
                    text.extend_from_slice(b"\"}\n");
                }
            }
            out.write_all(&text)?;
            text.clear();
        }
        Ok(())
    })
}

/// Appends lines of sixteen bytes; of equal ones the first, a star, and the page's last.
fn hex_lines(text: &mut Vec<u8>, offset: u64, bytes: &[u8]) {
    let (lines, _) = bytes.as_chunks::<16>();
    let (mut before, mut skipped) = (None, false);
    for (index, line) in lines.iter().enumerate() {
        let at = offset + 16 * index as u64;
        if before == Some(line) && index + 1 < lines.len() {
            if !skipped {
                text.extend_from_slice(format!("{at:07x} *\n").as_bytes());
                skipped = true;
            }
        } else {
            text.extend_from_slice(format!("{at:07x}").as_bytes());
            for pair in line.as_chunks::<2>().0 {
                text.push(b' ');
                hex(text, pair);
            }
            text.push(b'\n');
            skipped = false;
        }
        before = Some(line);
    }
    text.push(b'\n');
}
