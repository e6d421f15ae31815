//! `check disk`: is a disk fast enough for etcd's log. Measured here; no cluster is called.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::super::context::Context;
use super::super::failure::Failure;
use super::super::load::Samples;
use crate::cmd::Exit;
use crate::cmd::go_flags::GoDuration;
use crate::cmd::output::{Format, Look, Show};
use crate::maintain::{Pace, Probe, measure};

/// etcd's advice: 99 of 100 syncs take less than this.
const GOOD: Duration = Duration::from_millis(10);
/// Above this, heartbeats and elections suffer: it is the default heartbeat interval.
const BAD: Duration = Duration::from_millis(100);

#[derive(Debug, clap::Args)]
pub struct DiskArgs {
    /// The folder to write in: on the disk that etcd's data directory is on, or will be
    #[arg(long, value_name = "string", required = true)]
    pub dir: PathBuf,
    /// Bytes of each append
    #[arg(long, value_name = "uint", default_value = "2300")]
    pub size: u64,
    /// Appends, each with its own fdatasync
    #[arg(long, value_name = "uint", default_value = "10000")]
    pub count: u64,
    /// Stop after this long
    #[arg(long, value_name = "duration", default_value = "30s")]
    pub time: GoDuration,
}

/// How a disk did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Good,
    Slow,
    TooSlow,
}

struct Report {
    dir: PathBuf,
    size: u64,
    syncs: Samples,
    writes: Samples,
    took: Duration,
}

pub(super) fn run(args: &DiskArgs, context: &mut Context) -> Result<(), Failure> {
    let format = Format::named_by_us(&context.globals.write_out)
        .ok_or_else(|| Failure::with(Exit::Unsupported, "unsupported output format"))?;
    let look = Look::of(format);
    look.allows::<Report>()?;
    if args.size == 0 || args.size > 64 << 20 || args.count == 0 {
        return Err(Failure::args("--size is 1 byte to 64 MiB, and --count is above 0"));
    }
    if args.time.wait().is_zero() {
        return Err(Failure::args("--time must be above 0"));
    }
    let size = usize::try_from(args.size).unwrap_or(usize::MAX);
    let probe = Probe { size, count: args.count, time: args.time.wait() };
    let pace =
        interruptible(|stopped| measure(&args.dir, probe, &|| stopped.load(Ordering::Relaxed)))?
            .map_err(|error| Failure::error(error.to_string()))?;
    if pace.appends.is_empty() {
        return Err(Failure::with(Exit::Interrupted, "interrupted before the first append"));
    }
    let report = Report::of(args, &pace);
    look.show(&report, &mut context.out)?;
    match report.verdict() {
        Verdict::Good | Verdict::Slow => Ok(()),
        Verdict::TooSlow => Err(Failure::Quiet(Exit::Error)),
    }
}

/// Runs `work` on a thread of its own, and tells it when an interrupt comes, so that it cleans up.
fn interruptible<T: Send>(work: impl FnOnce(&AtomicBool) -> T + Send) -> Result<T, Failure> {
    let stopped = AtomicBool::new(false);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::error(format!("no runtime: {error}")))?;
    std::thread::scope(|scope| {
        let (done, mut finished) = tokio::sync::oneshot::channel();
        let stopped = &stopped;
        let measure = move || {
            let result = work(stopped);
            // Nobody waits for it if the runtime has failed.
            let _ = done.send(());
            result
        };
        let worker = std::thread::Builder::new()
            .spawn_scoped(scope, measure)
            .map_err(|error| Failure::error(format!("no thread: {error}")))?;
        runtime.block_on(async {
            loop {
                tokio::select! {
                    _ = &mut finished => break,
                    signal = tokio::signal::ctrl_c() => match signal {
                        Ok(()) => stopped.store(true, Ordering::Relaxed),
                        Err(_) => break,
                    },
                }
            }
        });
        Ok(worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    })
}

impl Report {
    fn of(args: &DiskArgs, pace: &Pace) -> Self {
        let (mut syncs, mut writes) = (Samples::begin(), Samples::begin());
        let now = Instant::now();
        for (write, sync) in &pace.appends {
            writes.add_latency(*write, now);
            syncs.add_latency(*sync, now);
        }
        Self { dir: args.dir.clone(), size: args.size, syncs, writes, took: pace.took }
    }

    fn verdict(&self) -> Verdict {
        let p99 = self.syncs.percentile(99.0);
        if p99 < GOOD.as_secs_f64() {
            Verdict::Good
        } else if p99 < BAD.as_secs_f64() {
            Verdict::Slow
        } else {
            Verdict::TooSlow
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "a count of appends")]
    fn rate(&self) -> f64 {
        self.syncs.requests as f64 / self.took.as_secs_f64().max(1e-9)
    }
}

const SHARES: [(&str, f64); 5] =
    [("50", 50.0), ("90", 90.0), ("99", 99.0), ("99.9", 99.9), ("99.99", 99.99)];

fn millis(seconds: f64) -> f64 {
    (seconds * 1e6).round() / 1e3
}

impl Show for Report {
    const FORMATS: &'static [Format] = &[Format::Simple, Format::Json];

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        writeln!(
            out,
            "{}: {} appends of {} bytes in {:.1} s, {:.0} a second",
            self.dir.display(),
            self.syncs.requests,
            self.size,
            self.took.as_secs_f64(),
            self.rate()
        )?;
        writeln!(out, "\n             write   fdatasync")?;
        for (name, share) in SHARES {
            let (write, sync) = (self.writes.percentile(share), self.syncs.percentile(share));
            writeln!(out, "  {name:>5}%  {:>7.3} ms  {:>7.3} ms", millis(write), millis(sync))?;
        }
        let (write, sync) = (self.writes.slowest(), self.syncs.slowest());
        writeln!(out, "  slowest {:>6.3} ms  {:>7.3} ms\n", millis(write), millis(sync))?;
        let p99 = millis(self.syncs.percentile(99.0));
        let (good, bad) = (GOOD.as_millis(), BAD.as_millis());
        match self.verdict() {
            Verdict::Good => writeln!(
                out,
                "PASS: 99% of syncs took less than {p99} ms; etcd wants less than {good} ms"
            ),
            Verdict::Slow => writeln!(
                out,
                "WARN: 99% of syncs took less than {p99} ms; etcd wants less than {good} ms: writes will \
                 wait, and the log will say so"
            ),
            Verdict::TooSlow => writeln!(
                out,
                "FAIL: 99% of syncs took less than {p99} ms; above {bad} ms leaders are lost for no \
                 other reason"
            ),
        }
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        let of = |samples: &Samples| {
            let mut map: serde_json::Map<String, serde_json::Value> = SHARES
                .iter()
                .map(|(name, share)| {
                    (format!("p{name}"), millis(samples.percentile(*share)).into())
                })
                .collect();
            map.insert("mean".to_owned(), millis(samples.mean()).into());
            map.insert("slowest".to_owned(), millis(samples.slowest()).into());
            map
        };
        let verdict = match self.verdict() {
            Verdict::Good => "pass",
            Verdict::Slow => "warn",
            Verdict::TooSlow => "fail",
        };
        let report = serde_json::json!({
            "dir": self.dir.display().to_string(),
            "appends": self.syncs.requests,
            "bytes": self.size,
            "seconds": self.took.as_secs_f64(),
            "appends_per_second": self.rate(),
            "write_ms": of(&self.writes),
            "fdatasync_ms": of(&self.syncs),
            "verdict": verdict,
        });
        write!(out, "{report}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(sync: Duration) -> Report {
        let args = DiskArgs { dir: "/d".into(), size: 2300, count: 200, time: GoDuration(1) };
        let pace = Pace {
            appends: vec![(Duration::from_micros(20), sync); 200],
            took: Duration::from_secs(2),
        };
        Report::of(&args, &pace)
    }

    #[test]
    fn the_verdict_is_on_99_of_100_syncs() {
        for (millis, verdict) in
            [(1, Verdict::Good), (9, Verdict::Good), (20, Verdict::Slow), (150, Verdict::TooSlow)]
        {
            assert_eq!(report(Duration::from_millis(millis)).verdict(), verdict, "{millis} ms");
        }
    }

    #[test]
    fn a_report() {
        let mut out = Vec::new();
        let look = Look::of(Format::Simple);
        look.show(&report(Duration::from_millis(2)), &mut out).unwrap();
        assert_eq!(
            String::from_utf8(out).unwrap(),
            "/d: 200 appends of 2300 bytes in 2.0 s, 100 a second\n\
             \n             write   fdatasync\n\
             \x20    50%    0.020 ms    2.000 ms\n\
             \x20    90%    0.020 ms    2.000 ms\n\
             \x20    99%    0.020 ms    2.000 ms\n\
             \x20  99.9%    0.020 ms    2.000 ms\n\
             \x20 99.99%    0.020 ms    2.000 ms\n\
             \x20 slowest  0.020 ms    2.000 ms\n\n\
             PASS: 99% of syncs took less than 2 ms; etcd wants less than 10 ms\n"
        );
    }
}
