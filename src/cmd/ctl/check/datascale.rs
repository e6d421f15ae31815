//! `check datascale`: how much memory a member takes for a given number of keys.

use std::cell::RefCell;
use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::rc::Rc;

use bytes::Bytes;

use super::super::super::quote::quote;
use super::super::context::{Context, Session};
use super::super::failure::{Failure, words};
use super::super::load::{Bar, Samples, Turns, drive, locally};
use super::{
    DatascaleArgs, clients, compact, defragment, delete_all, is_used, model, no_errors, random_key,
};
use crate::client::Client;
use crate::cmd::{Exit, Voice};
use crate::pb::etcdserverpb::PutRequest;

/// Keys and clients of each model.
const MODELS: [(u64, usize); 4] =
    [(10_000, 50), (100_000, 200), (1_000_000, 500), (3_000_000, 1000)];
const KEY_SIZE: usize = 512;
const VALUE: &[u8] = &[0; 512];
const METRIC: &str = "process_resident_memory_bytes";

pub(super) fn run(args: &DatascaleArgs, context: &mut Context) -> Result<(), Failure> {
    let (limit, count) = MODELS[model(&args.load)?];
    let prefix = args.prefix.as_bytes().to_vec();
    let (session, clients) = clients(count, context)?;
    if is_used(&prefix, &session)? {
        return Err(Failure::with(Exit::InvalidInput, used(&prefix, session.voice)));
    }
    let before = memory(&session, "before", context)?;
    writeln!(
        context.out,
        "Start data scale check for work load [{limit} key-value pairs, {} bytes per key-value, \
         {count} concurrent clients].",
        KEY_SIZE + VALUE.len()
    )?;
    context.out.flush()?;
    let turns = Rc::new(Turns::new(limit, 0));
    let samples = Rc::new(RefCell::new(Samples::begin_in(session.voice)));
    let bar = Rc::new(Bar::new(limit));
    let (under, counted) = (prefix.clone(), bar.clone());
    let put = async move |client: &Client, _turn: u64| {
        let (key, value) = (random_key(&under, KEY_SIZE), Bytes::from_static(VALUE));
        let put = client.put(PutRequest { key, value, ..Default::default() }).await;
        counted.add(1);
        put.map(|_| ())
    };
    session.block_on(locally(bar.during(drive(&clients, &turns, &samples, put))));
    bar.finish();

    let after = memory(&session, "after", context)?;
    let deleted = session.client.delete_range(delete_all(&prefix));
    let deleted = session.block_on(session.call("KV/DeleteRange", deleted))?;
    if args.auto_compact {
        compact(deleted.header.unwrap_or_default().revision, &session, context)?;
    }
    if args.auto_defrag {
        defragment(&session, context)?;
    }
    if !no_errors(&samples.borrow(), &mut context.out)? {
        return Err(Failure::Quiet(Exit::Error));
    }
    let megabytes = (after - before) / f64::from(1 << 20);
    writeln!(context.out, "PASS: Approximate system memory used : {megabytes:.2} MB.")?;
    Ok(())
}

fn used(prefix: &[u8], voice: Voice) -> String {
    let tool = if voice == Voice::Ours { "ekctl" } else { "etcdctl" };
    let mut quoted = Vec::new();
    quote(&mut quoted, prefix);
    let (quoted, prefix) = (String::from_utf8_lossy(&quoted), String::from_utf8_lossy(prefix));
    // Without the quotes around the command that `check perf` has: as etcd.
    format!("prefix {quoted} has keys. Delete with {tool} del --prefix {prefix} first")
}

/// What the first endpoint's process holds in memory, in bytes.
fn memory(session: &Session, when: &str, context: &mut Context) -> Result<f64, Failure> {
    let endpoint = session.client.endpoints().swap_remove(0);
    let client = session.client.at(&endpoint);
    let said = match session.block_on(client.metrics()) {
        Err(error) => Err(format!("fetch error: {}", words(&error, Voice::Ours))),
        Ok(page) => resident(&page),
    };
    match said {
        Ok(bytes) if bytes != 0.0 => return Ok(bytes),
        Ok(_) => {}
        Err(text) => writeln!(context.out, "{text}")?,
    }
    writeln!(context.out, "FAIL: Could not read {METRIC} {when} the put operations.")?;
    Err(Failure::Quiet(Exit::Error))
}

/// The value of the metric on a page of them.
fn resident(page: &str) -> Result<f64, String> {
    let value = page.lines().find_map(|line| line.strip_prefix(METRIC)).map(str::trim);
    match value {
        None | Some("") => Err(format!("could not find: {METRIC}")),
        Some(value) => value.parse().map_err(|_| {
            format!("parse error: strconv.ParseFloat: parsing {value:?}: invalid syntax")
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_metric_is_found() {
        let page =
            "# HELP process_resident_memory_bytes x\nprocess_resident_memory_bytes 2.5e+07\nz 1\n";
        assert_eq!(resident(page), Ok(2.5e7));
        assert_eq!(resident("a 1\n"), Err("could not find: process_resident_memory_bytes".into()));
        assert!(resident("process_resident_memory_bytes x\n").unwrap_err().starts_with("parse"));
    }
}
