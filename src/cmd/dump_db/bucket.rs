//! `list-bucket`, `buckets`, `keys`, `get`, `info`, `inspect`, `stats`, `check`: the tree of buckets.

use std::ffi::OsString;
use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

use super::format::raw;
use super::record::{json_bytes, json_name, json_number};
use super::row::quoted;
use super::tree::{CheckArgs, GetArgs, KeysArgs};
use super::{Fail, Form, Job, Name, words};
use crate::cmd::Output;
use crate::cmd::number::hex;
use crate::cmd::output::json as go_json;
use crate::inspect::db::{
    self, Bucket, Direction, Finding, Node, Pgid, Row, Stats, Tx, render, structure,
};
use crate::inspect::{with_database, with_image, with_steady_database};

/// Lists the top-level buckets.
pub(super) fn list(job: &Job, out: &mut Output) -> Result<(), Fail> {
    let names = with_database(&job.path, &job.opening, |db| {
        let buckets = db::buckets(&db.tx())?;
        Ok::<_, Fail>(buckets.into_iter().map(|(name, _)| name).collect::<Vec<_>>())
    })?;
    let mut text = Vec::new();
    for name in names {
        match job.form {
            Form::Text => raw(&mut text, &name, out.is_terminal()),
            Form::Json => {
                text.extend_from_slice(b"{\"name\":");
                go_json::text(&mut text, &name)?;
                text.push(b'}');
            }
        }
        text.push(b'\n');
    }
    Ok(out.write_all(&text)?)
}

/// The bucket that a chain of names leads to.
fn find<'i>(job: &Job, tx: &Tx<'i>, names: &[OsString]) -> Result<Bucket<'i>, Fail> {
    let mut bucket = tx.root();
    for (depth, name) in names.iter().enumerate() {
        let found = db::bucket(&bucket, name.as_bytes())?;
        bucket = found.ok_or_else(|| {
            job.fail_of_file("bucket not found", || {
                let within = match names.get(..depth).and_then(<[_]>::last) {
                    Some(outer) => format!("bucket {}", quoted(outer.as_bytes())),
                    None => "the database".to_owned(),
                };
                format!("{within} has no bucket {}", quoted(name.as_bytes()))
            })
        })?;
    }
    Ok(bucket)
}

/// Lists the keys of a bucket.
pub(super) fn keys(job: &Job, args: &KeysArgs, out: &mut Output) -> Result<(), Fail> {
    let format = job.format("format", &args.format)?;
    let terminal = out.is_terminal();
    with_steady_database(&job.path, &job.opening, |db| {
        let bucket = find(job, &db.tx(), args.args.get(1..).unwrap_or_default())?;
        let line = |row: &Row<'_>, text: &mut Vec<u8>| {
            match job.form {
                Form::Text => format.write(text, row.key, terminal),
                Form::Json => {
                    text.push(b'{');
                    json_bytes(text, "key", row.key);
                    text.push(b'}');
                }
            }
            text.push(b'\n');
            Ok(())
        };
        let sink = |text: &[u8]| out.write_all(text).map_err(Fail::Write);
        render(&bucket, Direction::Ascending, 0, line, sink)
    })
}

/// Shows the value of one key.
pub(super) fn get(job: &Job, args: &GetArgs, out: &mut Output) -> Result<(), Fail> {
    let Some((key, names)) = args.args.get(1..).and_then(<[_]>::split_last) else {
        return Err(words("key is required: key required"));
    };
    let key = match args.parse_format.as_str() {
        "ascii-encoded" => key.as_bytes().to_vec(),
        "hex" => unhex(key.as_bytes()).map_err(|theirs| {
            let ours = format!("key {} is not hexadecimal: {theirs}", quoted(key.as_bytes()));
            job.fail(theirs, || ours)
        })?,
        other => {
            return Err(job.fail(format!("parseBytes: unsupported format: {other}"), || {
                format!("--parse-format {other}: expected ascii-encoded or hex")
            }));
        }
    };
    if key.is_empty() {
        let ours = || "the key is empty: expected the name of one".to_owned();
        return Err(job.fail("key is required: key required", ours));
    }
    let format = job.format("format", &args.format);
    let format = if job.is_ours() { Ok(format?) } else { format };
    let value = with_database(&job.path, &job.opening, |db| {
        let value = db::value(&find(job, &db.tx(), names)?, &key)?;
        value.map(std::borrow::Cow::into_owned).ok_or_else(|| {
            let mut digits = Vec::new();
            hex(&mut digits, &key);
            let (digits, key) = (String::from_utf8_lossy(&digits), quoted(&key));
            let theirs = format!("Error key not found for key: {key} hex: \"{digits}\"");
            job.fail_of_file(theirs, || {
                let bucket = names.last().map_or_else(String::new, |name| quoted(name.as_bytes()));
                format!("bucket {bucket} has no key {key} (hexadecimal {digits})")
            })
        })
    })?;
    let mut text = Vec::new();
    match job.form {
        Form::Text => format?.write(&mut text, &value, out.is_terminal()),
        Form::Json => {
            text.push(b'{');
            json_bytes(&mut text, "key", &key);
            json_bytes(&mut text, "value", &value);
            text.push(b'}');
        }
    }
    text.push(b'\n');
    Ok(out.write_all(&text)?)
}

/// Bytes from hexadecimal, with Go's words for what is none.
fn unhex(text: &[u8]) -> Result<Vec<u8>, String> {
    let digit = |byte: u8| {
        char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok()).ok_or_else(|| {
            format!("encoding/hex: invalid byte: U+{byte:04X} '{}'", char::from(byte))
        })
    };
    let (pairs, rest) = text.as_chunks::<2>();
    let bytes = pairs
        .iter()
        .map(|[high, low]| Ok(digit(*high)? << 4 | digit(*low)?))
        .collect::<Result<Vec<u8>, String>>()?;
    match rest {
        [] => Ok(bytes),
        [odd, ..] => {
            digit(*odd)?;
            Err("encoding/hex: odd length hex string".to_owned())
        }
    }
}

/// Shows the page size; as JSON, what both metas say too.
pub(super) fn info(job: &Job, out: &mut Output) -> Result<(), Fail> {
    let (page_size, metas, live, length) = with_database(&job.path, &job.opening, |db| {
        let reader = db.reader();
        Ok::<_, Fail>((reader.page_size(), *reader.metas(), db.live, reader.image().len()))
    })?;
    if job.form == Form::Text {
        return Ok(writeln!(out, "Page Size: {page_size}")?);
    }
    let pages = metas.pages.map(|page| match page {
        Ok(meta) => serde_json::json!({
            "valid": true, "txid": meta.txid, "root": meta.root.0, "hwm": meta.hwm.0,
            "freelist": meta.freelist_page().map(|page| page.0), "page_size": meta.page_size,
        }),
        Err(fault) => serde_json::json!({ "valid": false, "error": fault.to_string() }),
    });
    let all = serde_json::json!({
        "page_size": page_size, "bytes": length, "in_use_by_a_writer": live,
        "current_meta": metas.current(), "metas": pages,
    });
    Ok(writeln!(out, "{all}")?)
}

/// Shows the tree of buckets.
pub(super) fn inspect(job: &Job, out: &mut Output) -> Result<(), Fail> {
    let root = with_database(&job.path, &job.opening, |db| {
        structure(&db.tx().root(), b"root").map_err(Fail::from)
    })?;
    let mut text = Vec::new();
    let pretty = job.form == Form::Text;
    node(&mut text, &root, 0, pretty)?;
    text.push(b'\n');
    Ok(out.write_all(&text)?)
}

/// One bucket as Go's `MarshalIndent` has it, or on one line.
fn node(text: &mut Vec<u8>, of: &Node, depth: usize, pretty: bool) -> std::io::Result<()> {
    let line = |text: &mut Vec<u8>, depth: usize| {
        if pretty {
            text.push(b'\n');
            text.extend(std::iter::repeat_n(b' ', 4 * depth));
        }
    };
    let space = if pretty { " " } else { "" };
    text.push(b'{');
    line(text, depth + 1);
    write!(text, "\"name\":{space}")?;
    go_json::text(text, &of.name)?;
    text.push(b',');
    line(text, depth + 1);
    write!(text, "\"keyN\":{space}{}", of.keys)?;
    if !of.buckets.is_empty() {
        text.push(b',');
        line(text, depth + 1);
        write!(text, "\"buckets\":{space}[")?;
        for (index, bucket) in of.buckets.iter().enumerate() {
            if index > 0 {
                text.push(b',');
            }
            line(text, depth + 2);
            node(text, bucket, depth + 2, pretty)?;
        }
        line(text, depth + 1);
        text.push(b']');
    }
    line(text, depth);
    text.push(b'}');
    Ok(())
}

/// Shows how full the pages are, of the buckets whose names begin so.
pub(super) fn stats(job: &Job, args: &[OsString], out: &mut Output) -> Result<(), Fail> {
    let prefix = args.get(1).map(|prefix| prefix.as_bytes()).unwrap_or_default();
    let (count, stats) = with_database(&job.path, &job.opening, |db| {
        let (mut count, mut all) = (0, Stats::default());
        for (name, bucket) in db::buckets(&db.tx())? {
            if name.starts_with(prefix) {
                all.add(&db::stats(&bucket)?);
                count += 1;
            }
        }
        Ok::<_, Fail>((count, all))
    })?;
    let s = &stats;
    if job.form == Form::Json {
        let all = serde_json::json!({
            "buckets": s.buckets, "inline_buckets": s.inline_buckets,
            "inline_bytes_in_use": s.inline_in_use, "keys": s.keys, "levels": s.depth,
            "branch_pages": s.branch_pages, "branch_overflow_pages": s.branch_overflow,
            "branch_bytes": s.branch_alloc, "branch_bytes_in_use": s.branch_in_use,
            "leaf_pages": s.leaf_pages, "leaf_overflow_pages": s.leaf_overflow,
            "leaf_bytes": s.leaf_alloc, "leaf_bytes_in_use": s.leaf_in_use,
        });
        return Ok(writeln!(out, "{all}")?);
    }
    write!(
        out,
        "Aggregate statistics for {count} buckets\n\n\
         Page count statistics\n\
         \tNumber of logical branch pages: {}\n\
         \tNumber of physical branch overflow pages: {}\n\
         \tNumber of logical leaf pages: {}\n\
         \tNumber of physical leaf overflow pages: {}\n\
         Tree statistics\n\
         \tNumber of keys/value pairs: {}\n\
         \tNumber of levels in B+tree: {}\n\
         Page size utilization\n\
         \tBytes allocated for physical branch pages: {}\n\
         \tBytes actually used for branch data: {} ({}%)\n\
         \tBytes allocated for physical leaf pages: {}\n\
         \tBytes actually used for leaf data: {} ({}%)\n\
         Bucket statistics\n\
         \tTotal number of buckets: {}\n\
         \tTotal number on inlined buckets: {} ({}%)\n\
         \tBytes used for inlined buckets: {} ({}%)\n",
        s.branch_pages,
        s.branch_overflow,
        s.leaf_pages,
        s.leaf_overflow,
        s.keys,
        s.depth,
        s.branch_alloc,
        s.branch_in_use,
        percent(s.branch_in_use, s.branch_alloc),
        s.leaf_alloc,
        s.leaf_in_use,
        percent(s.leaf_in_use, s.leaf_alloc),
        s.buckets,
        s.inline_buckets,
        percent(s.inline_buckets, s.buckets),
        s.inline_in_use,
        percent(s.inline_in_use, s.leaf_in_use),
    )?;
    Ok(())
}

/// As bbolt: in single precision, cut down to a whole number.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "the original's arithmetic, so that the last digit is the same"
)]
fn percent(part: u64, whole: u64) -> i64 {
    if whole == 0 { 0 } else { (part as f32 * 100.0 / whole as f32) as i64 }
}

/// Checks the structure.
pub(super) fn check(job: &Job, args: &CheckArgs, out: &mut Output) -> Result<(), Fail> {
    let findings = if args.from_page == 0 {
        with_image(&job.path, &job.opening, |image, _| {
            let report = db::check(image).map_err(crate::inspect::OpenError::from)?;
            Ok::<_, Fail>(report.findings)
        })?
    } else {
        let from = Pgid(args.from_page);
        let found = with_database(&job.path, &job.opening, |db| {
            let tx = db.tx();
            let hwm = tx.meta().hwm;
            if from.0 < 2 || from >= hwm {
                return Err(job.fail_of_file(format!("page ID ({from}) out of range [2, {hwm})"), || {
                    format!("--from-page {from}: expected a page from 2 on, below the high-water mark {hwm}")
                }));
            }
            Ok(db::check_below(&tx, from).map_err(crate::inspect::OpenError::from)?)
        });
        match found {
            // As bbolt, for which that is a finding.
            Err(Fail::Words(text)) if job.name == Name::Bbolt => {
                writeln!(out, "{text}\n1 errors found")?;
                return Err(Fail::Found("invalid value".to_owned()));
            }
            found => found?,
        }
    };
    for finding in &findings {
        match job.form {
            Form::Text => writeln!(out, "{finding}")?,
            Form::Json => {
                let mut text = Vec::new();
                finding_json(&mut text, &job.path, finding)?;
                out.write_all(&text)?;
            }
        }
    }
    if findings.is_empty() {
        if job.form == Form::Text {
            writeln!(out, "OK")?;
        }
        return Ok(());
    }
    if job.form == Form::Text {
        writeln!(out, "{} errors found", findings.len())?;
    }
    Err(Fail::Found(match (job.name, findings.len()) {
        (Name::Bbolt, _) => "invalid value".to_owned(),
        (_, 1) => format!("{}: one thing is wrong, see above", job.path.display()),
        (_, count) => format!("{}: {count} things are wrong, see above", job.path.display()),
    }))
}

fn finding_json(text: &mut Vec<u8>, file: &Path, finding: &Finding) -> std::io::Result<()> {
    text.push(b'{');
    json_name(text, "file");
    go_json::text(text, file.as_os_str().as_bytes())?;
    if let Some(page) = finding.page {
        json_number(text, "page", page.0);
    }
    if let Some(element) = finding.element {
        json_number(text, "element", element as u64);
    }
    if let Some(byte) = finding.place() {
        json_number(text, "byte", byte);
    }
    json_name(text, "path");
    let path: Vec<_> = finding.path.iter().map(|page| page.0).collect();
    write!(text, "{}", serde_json::json!(path))?;
    json_name(text, "bucket");
    text.push(b'[');
    for (index, name) in finding.bucket.iter().enumerate() {
        if index > 0 {
            text.push(b',');
        }
        go_json::text(text, name)?;
    }
    text.push(b']');
    json_name(text, "inline");
    write!(text, "{}", finding.inline)?;
    json_name(text, "finding");
    go_json::text(text, finding.wrong.to_string().as_bytes())?;
    text.extend_from_slice(b"}\n");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexadecimal_is_read_with_gos_words() {
        assert_eq!(unhex(b"00fFa1"), Ok(vec![0, 255, 0xa1]));
        assert_eq!(unhex(b"0"), Err("encoding/hex: odd length hex string".to_owned()));
        assert_eq!(unhex(b"0g"), Err("encoding/hex: invalid byte: U+0067 'g'".to_owned()));
    }

    #[test]
    fn a_tree_is_go_indented_json() {
        let leaf = Node { name: b"a<".to_vec(), keys: 3, buckets: vec![] };
        let root = Node { name: b"root".to_vec(), keys: 0, buckets: vec![leaf] };
        let mut text = Vec::new();
        node(&mut text, &root, 0, true).unwrap();
        assert_eq!(
            String::from_utf8(text).unwrap(),
            "{\n    \"name\": \"root\",\n    \"keyN\": 0,\n    \"buckets\": [\n        {\n            \
             \"name\": \"a\\u003c\",\n            \"keyN\": 3\n        }\n    ]\n}"
        );
    }
}
