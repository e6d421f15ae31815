//! `check perf`: a minute of puts at a steady rate, and whether the cluster keeps up.

use std::cell::RefCell;
use std::io::{self, Write};
use std::os::unix::ffi::OsStrExt;
use std::rc::Rc;
use std::time::Duration;

use bytes::Bytes;

use super::super::super::quote::quote;
use super::super::context::Context;
use super::super::failure::{Failure, words};
use super::super::load::{Bar, Samples, Turns, drive, locally};
use super::{
    CLEANUP, PerfArgs, clients, compact, defragment, delete_all, is_used, model, no_errors,
    random_key,
};
use crate::client::Client;
use crate::cmd::{Exit, Voice};
use crate::pb::etcdserverpb::PutRequest;

/// Puts a second and clients of each model.
const MODELS: [(u64, usize); 4] = [(150, 50), (1000, 200), (8000, 500), (15000, 1000)];
const SECONDS: u64 = 60;
const KEY_SIZE: usize = 256;
const VALUE: &[u8] = &[0; 1024];
/// In seconds: what the slowest request and the standard deviation must not pass.
const SLOWEST: f64 = 0.5;
const STDDEV: f64 = 0.1;

pub(super) fn run(args: &PerfArgs, context: &mut Context) -> Result<(), Failure> {
    let (limit, count) = MODELS[model(&args.load)?];
    let prefix = args.prefix.as_bytes().to_vec();
    let (session, clients) = clients(count, context)?;
    if is_used(&prefix, &session)? {
        return Err(Failure::with(Exit::InvalidInput, used(&prefix, session.voice)));
    }
    let turns = Rc::new(Turns::for_time(Duration::from_secs(SECONDS), limit));
    let samples = Rc::new(RefCell::new(Samples::begin_in(session.voice)));
    let bar = Bar::new(SECONDS);
    let under = prefix.clone();
    let put = async move |client: &Client, _turn: u64| {
        let (key, value) = (random_key(&under, KEY_SIZE), Bytes::from_static(VALUE));
        client.put(PutRequest { key, value, ..Default::default() }).await.map(|_| ())
    };
    let interrupted = session.block_on(locally(async {
        let load = drive(&clients, &turns, &samples, put);
        bar.during(until_interrupt(load, &bar, &turns)).await
    }));
    samples.borrow_mut().end();
    if !interrupted {
        bar.set(SECONDS);
        bar.finish();
    }

    let client = session.client.within(CLEANUP);
    match session.block_on(client.delete_range(delete_all(&prefix))) {
        Ok(deleted) if args.auto_compact => {
            compact(deleted.header.unwrap_or_default().revision, &session, context)?;
        }
        Ok(_) => {}
        Err(error) => {
            let error = words(&error, session.voice);
            writeln!(context.out, "FAIL: Cleanup failed during key deletion: ERROR({error})")?;
        }
    }
    if args.auto_defrag {
        defragment(&session, context)?;
    }
    if judge(&samples.borrow(), limit, &mut context.out)? {
        Ok(())
    } else {
        Err(Failure::Quiet(Exit::Error))
    }
}

/// Runs the load, counting seconds on the bar; an interrupt ends it early. Whether one did.
async fn until_interrupt(load: impl Future<Output = ()>, bar: &Bar, turns: &Turns) -> bool {
    let mut load = std::pin::pin!(load);
    let second = Duration::from_secs(1);
    let mut seconds = tokio::time::interval_at(tokio::time::Instant::now() + second, second);
    let mut interrupted = false;
    loop {
        tokio::select! {
            biased;
            () = &mut load => return interrupted,
            _ = seconds.tick() => bar.add(1),
            signal = tokio::signal::ctrl_c(), if !interrupted => {
                interrupted = true;
                if signal.is_ok() {
                    turns.stop();
                }
            }
        }
    }
}

fn used(prefix: &[u8], voice: Voice) -> String {
    let tool = if voice == Voice::Ours { "ekctl" } else { "etcdctl" };
    let mut quoted = Vec::new();
    quote(&mut quoted, prefix);
    let (quoted, prefix) = (String::from_utf8_lossy(&quoted), String::from_utf8_lossy(prefix));
    format!("prefix {quoted} has keys. Delete with '{tool} del --prefix {prefix}' first")
}

/// Says how the cluster did by each measure, and whether it passes.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "rates far below 2^53, as the original prints them"
)]
fn judge(samples: &Samples, limit: u64, out: &mut dyn Write) -> io::Result<bool> {
    let mut passed = no_errors(samples, out)?;
    let rate = samples.rate();
    let shown = rate as u64 + 1;
    if rate / limit as f64 > 0.9 {
        writeln!(out, "PASS: Throughput is {shown} writes/s")?;
    } else {
        writeln!(out, "FAIL: Throughput too low: {shown} writes/s")?;
        passed = false;
    }
    let slowest = samples.slowest();
    if slowest > SLOWEST {
        writeln!(out, "Slowest request took too long: {slowest:.6}s")?;
        passed = false;
    } else {
        writeln!(out, "PASS: Slowest request took {slowest:.6}s")?;
    }
    let stddev = samples.stddev();
    if stddev > STDDEV {
        writeln!(out, "Stddev too high: {stddev:.6}s")?;
        passed = false;
    } else {
        writeln!(out, "PASS: Stddev is {stddev:.6}s")?;
    }
    writeln!(out, "{}", if passed { "PASS" } else { "FAIL" })?;
    Ok(passed)
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    #[test]
    fn verdicts() {
        let samples = |latencies: &[u64]| {
            let mut samples = Samples::begin();
            let began = Instant::now();
            for millis in latencies {
                samples.add_latency(Duration::from_millis(*millis), began + Duration::from_secs(1));
            }
            samples
        };
        let mut out = Vec::new();
        assert!(judge(&samples(&[2; 150]), 150, &mut out).unwrap());
        let text = String::from_utf8(out).unwrap();
        assert!(
            text.ends_with(
                "PASS: Slowest request took 0.002000s\nPASS: Stddev is 0.000000s\nPASS\n"
            ),
            "{text}"
        );
        let mut out = Vec::new();
        let mut bad = samples(&[1, 700]);
        bad.errors.insert("etcdserver: too many requests".to_owned(), 3);
        assert!(!judge(&bad, 150, &mut out).unwrap());
        assert_eq!(
            String::from_utf8(out).unwrap(),
            "FAIL: too many errors\nFAIL: ERROR(etcdserver: too many requests) -> 3\n\
             FAIL: Throughput too low: 2 writes/s\nSlowest request took too long: 0.700000s\n\
             Stddev too high: 0.349500s\nFAIL\n"
        );
    }

    #[test]
    fn a_prefix_with_keys_names_the_tool_that_was_called() {
        assert_eq!(
            used(b"/p\n/", Voice::Original),
            "prefix \"/p\\n/\" has keys. Delete with 'etcdctl del --prefix /p\n/' first"
        );
        assert!(used(b"/p/", Voice::Ours).contains("'ekctl del"));
    }
}
