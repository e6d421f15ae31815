//! What a load showed: for people with plots of text, for programs in json.

use std::io::{self, Write};
use std::time::Duration;

use serde_json::{Value, json};

use super::super::load::{Samples, Second};
use crate::cmd::output::{Format, Look, Show};

/// The shares of requests that are reported.
const PERCENTILES: [f64; 9] = [10.0, 25.0, 50.0, 75.0, 90.0, 95.0, 99.0, 99.9, 99.99];
/// Rows of the histogram.
const ROWS: u32 = 12;
/// Columns of a histogram's longest bar, and of the plot over time at most.
const COLUMNS: usize = 48;
/// Lines of the plot over time.
const LINES: usize = 6;

/// One kind of request, measured.
#[derive(Debug)]
pub(super) struct Load {
    pub(super) name: String,
    pub(super) clients: usize,
    pub(super) connections: usize,
    /// Of this process, over `wall`.
    pub(super) cpu: Duration,
    pub(super) wall: Duration,
    pub(super) samples: Samples,
}

/// What one run measured.
#[derive(Debug)]
pub(super) struct Loads {
    pub(super) loads: Vec<Load>,
    /// A line for every second.
    pub(super) sample: bool,
    /// All digits.
    pub(super) precise: bool,
}

impl Show for Loads {
    const FORMATS: &'static [Format] = &[Format::Simple, Format::Json];

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        for (at, load) in self.loads.iter().enumerate() {
            if at > 0 {
                out.write_all(b"\n")?;
            }
            out.write_all(self.text(load).as_bytes())?;
        }
        Ok(())
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        let loads: Vec<Value> = self.loads.iter().map(json_load).collect();
        write!(out, "{}", json!({ "loads": loads }))
    }
}

impl Loads {
    fn text(&self, load: &Load) -> String {
        let Samples { requests, errors, seconds, .. } = &load.samples;
        let samples = &load.samples;
        let time = |seconds: f64| self.time(seconds);
        let failed: u64 = errors.values().sum();
        let mut text = format!(
            "{}: {requests} requests in {}, {failed} failed\n",
            load.name,
            time(samples.time().as_secs_f64())
        );
        let mut row = |name: &str, value: String| text.push_str(&format!("  {name:<13} {value}\n"));
        row("clients", format!("{} on {} connections", load.clients, load.connections));
        row("throughput", format!("{} requests/s", self.number(samples.rate())));
        if *requests > 0 {
            row(
                "latency",
                format!(
                    "mean {}, stddev {}, fastest {}, slowest {}",
                    time(samples.mean()),
                    time(samples.stddev()),
                    time(samples.fastest()),
                    time(samples.slowest())
                ),
            );
        }
        if let Some(cpu) = cpu_per_request(load) {
            row("cost here", format!("{} of CPU a request", time(cpu)));
        }
        if *requests > 0 {
            text.push_str("\nlatency\n");
            for percent in PERCENTILES {
                text.push_str(&format!(
                    "  {percent:>6}% in {}\n",
                    time(samples.percentile(percent))
                ));
            }
            text.push('\n');
            text.push_str(&self.histogram(samples));
        }
        if seconds.len() > 2 {
            text.push_str("\nrequests/s over time\n");
            text.push_str(&plot(seconds));
        }
        if self.sample {
            text.push_str("\n  second  requests        mean     fastest     slowest\n");
            for (at, second) in seconds.iter().enumerate() {
                let mean = mean(second);
                let Second { requests, fastest, slowest, .. } = *second;
                text.push_str(&format!(
                    "  {at:>6}  {requests:>8}  {:>10}  {:>10}  {:>10}\n",
                    time(mean),
                    time(fastest),
                    time(slowest)
                ));
            }
        }
        if !errors.is_empty() {
            text.push_str("\nfailures\n");
            for (error, count) in errors {
                text.push_str(&format!("  {count:>8}  {error}\n"));
            }
        }
        text
    }

    fn number(&self, value: f64) -> String {
        if self.precise { value.to_string() } else { format!("{value:.1}") }
    }

    /// Seconds in the unit that reads best, three digits of them.
    fn time(&self, seconds: f64) -> String {
        let (value, unit) = match seconds {
            _ if self.precise => return format!("{seconds} s"),
            s if s >= 1.0 => (s, "s"),
            s if s >= 1e-3 => (s * 1e3, "ms"),
            s => (s * 1e6, "µs"),
        };
        if value < 9.995 {
            format!("{value:.2} {unit}")
        } else if value < 99.95 {
            format!("{value:.1} {unit}")
        } else {
            format!("{value:.0} {unit}")
        }
    }

    fn histogram(&self, samples: &Samples) -> String {
        let rows = samples.histogram(ROWS);
        let most = rows.iter().map(|(_, count)| *count).max().unwrap_or(0);
        let mut text = String::new();
        for (bound, count) in rows {
            let bar = eighths(count, most, COLUMNS);
            text.push_str(&format!("  ≤ {:>8}  {count:>9}  {bar}\n", self.time(bound)));
        }
        text
    }
}

/// A bar of blocks, eight steps a column.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "a share of a line's width"
)]
fn eighths(count: u64, most: u64, columns: usize) -> String {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    if most == 0 {
        return String::new();
    }
    let steps = (count as f64 / most as f64 * columns as f64 * 8.0).round() as usize;
    let steps = if count > 0 { steps.max(1) } else { 0 };
    format!("{}{}", "█".repeat(steps / 8), PARTS[steps % 8])
}

/// Throughput over time in columns of text. The last second is rarely a whole one, and left out.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "heights of a plot"
)]
fn plot(seconds: &[Second]) -> String {
    const PARTS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let whole = &seconds[..seconds.len() - 1];
    let each = whole.len().div_ceil(COLUMNS);
    let columns: Vec<f64> = whole
        .chunks(each)
        .map(|chunk| chunk.iter().map(|s| s.requests).sum::<u64>() as f64 / chunk.len() as f64)
        .collect();
    let most = columns.iter().copied().fold(1.0, f64::max);
    let heights: Vec<usize> =
        columns.iter().map(|rate| (rate / most * (LINES * 8) as f64).round() as usize).collect();
    let mut text = String::new();
    for line in (0..LINES).rev() {
        let label = if line + 1 == LINES { format!("{most:.0}") } else { String::new() };
        let row: String =
            heights.iter().map(|height| PARTS[height.saturating_sub(line * 8).min(8)]).collect();
        text.push_str(&format!("  {label:>8} │{}\n", row.trim_end()));
    }
    text.push_str(&format!("  {:>8} └{}\n", 0, "─".repeat(columns.len())));
    text.push_str(&format!(
        "  {:>8}  0 s{:>width$} s\n",
        "",
        whole.len(),
        width = columns.len().saturating_sub(5)
    ));
    text
}

fn mean(second: &Second) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "exact up to 2^53 requests")]
    let requests = second.requests as f64;
    if second.requests == 0 { 0.0 } else { second.sum / requests }
}

/// Seconds of CPU for each request, failed ones included.
fn cpu_per_request(load: &Load) -> Option<f64> {
    let all = load.samples.requests + load.samples.errors.values().sum::<u64>();
    #[expect(clippy::cast_precision_loss, reason = "exact up to 2^53 requests")]
    let count = all as f64;
    (all > 0).then(|| load.cpu.as_secs_f64() / count)
}

fn json_load(load: &Load) -> Value {
    let samples = &load.samples;
    let ms = |seconds: f64| (seconds * 1e9).round() / 1e6;
    let percentiles: serde_json::Map<String, Value> = PERCENTILES
        .iter()
        .map(|percent| (format!("p{percent}"), json!(ms(samples.percentile(*percent)))))
        .collect();
    let histogram: Vec<Value> = samples
        .histogram(ROWS)
        .into_iter()
        .map(|(bound, count)| json!({ "le_ms": ms(bound), "requests": count }))
        .collect();
    let seconds: Vec<Value> = samples
        .seconds
        .iter()
        .enumerate()
        .map(|(at, second)| {
            json!({
                "second": at,
                "requests": second.requests,
                "mean_ms": ms(mean(second)),
                "fastest_ms": ms(second.fastest),
                "slowest_ms": ms(second.slowest),
            })
        })
        .collect();
    json!({
        "load": load.name,
        "clients": load.clients,
        "connections": load.connections,
        "requests": samples.requests,
        "failed": samples.errors.values().sum::<u64>(),
        "failures": samples.errors,
        "seconds": samples.time().as_secs_f64(),
        "requests_per_second": samples.rate(),
        "latency_ms": {
            "mean": ms(samples.mean()),
            "stddev": ms(samples.stddev()),
            "fastest": ms(samples.fastest()),
            "slowest": ms(samples.slowest()),
        },
        "percentiles_ms": percentiles,
        "histogram": histogram,
        "over_time": seconds,
        "client_cpu_us_per_request": cpu_per_request(load).map(|cpu| (cpu * 1e8).round() / 100.0),
        "wall_seconds": load.wall.as_secs_f64(),
    })
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    fn look(format: Format) -> Look {
        Look::of(format)
    }

    fn load() -> Load {
        let mut samples = Samples::begin();
        let now = Instant::now();
        for millis in 1..=100 {
            samples.add_latency(Duration::from_millis(millis), now);
        }
        samples.errors.insert("etcdserver: too many requests".to_owned(), 2);
        let (cpu, wall) = (Duration::from_micros(1020), Duration::from_secs(1));
        Load { name: "put".to_owned(), clients: 10, connections: 2, cpu, wall, samples }
    }

    #[test]
    fn a_report_for_people() {
        let mut out = Vec::new();
        let loads = Loads { loads: vec![load()], sample: true, precise: false };
        look(Format::Simple).show(&loads, &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        for line in [
            "clients       10 on 2 connections",
            "latency       mean 50.5 ms, stddev 28.9 ms, fastest 1.00 ms, slowest 100 ms",
            "cost here     10.0 µs of CPU a request",
            "    50% in 50",
            "2  etcdserver: too many requests",
        ] {
            assert!(text.contains(line), "{line} in {text}");
        }
    }

    #[test]
    fn a_report_for_programs() {
        let mut out = Vec::new();
        let loads = Loads { loads: vec![load()], sample: false, precise: false };
        look(Format::Json).show(&loads, &mut out).unwrap();
        let read: Value = serde_json::from_slice(&out).unwrap();
        let load = &read["loads"][0];
        assert_eq!(load["requests"], 100);
        assert_eq!(load["failures"]["etcdserver: too many requests"], 2);
        assert_eq!(load["latency_ms"]["slowest"], 100.0);
        assert_eq!(load["percentiles_ms"]["p99.99"], 100.0);
    }

    #[test]
    fn a_plot_has_a_column_for_each_second_that_fits() {
        let second = |requests| Second { requests, ..Second::default() };
        let text = plot(&[second(100), second(50), second(0), second(3)]);
        assert_eq!(text.lines().next(), Some("       100 │█"));
        assert_eq!(text.lines().nth(3), Some("           │██"));
        let many = plot(&vec![second(7); 1000]);
        assert!(many.lines().all(|line| line.chars().count() <= 12 + COLUMNS), "{many}");
    }
}
