//! The server's log: a JSON object a line on stderr, as etcd writes it.

use std::fmt::{self, Write as _};
use std::io::Write as _;

use tracing::field::{Field, Visit};
use tracing::span;
use tracing::{Event, Level, Metadata, Subscriber};

use crate::calendar::moment;
use crate::pb::write::json_string;

/// Writes events of at least a level to stderr.
pub(super) struct Log {
    pub(super) least: Level,
}

impl Subscriber for Log {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        *metadata.level() <= self.least && metadata.target().starts_with("etcdkit")
    }

    fn new_span(&self, _: &span::Attributes<'_>) -> span::Id {
        span::Id::from_u64(1)
    }

    fn record(&self, _: &span::Id, _: &span::Record<'_>) {}

    fn record_follows_from(&self, _: &span::Id, _: &span::Id) {}

    fn event(&self, event: &Event<'_>) {
        let mut line = Line { message: String::new(), fields: String::new() };
        event.record(&mut line);
        let level = match *event.metadata().level() {
            Level::ERROR => "error",
            Level::WARN => "warn",
            Level::INFO => "info",
            _ => "debug",
        };
        let mut text = format!("{{\"level\":\"{level}\",\"ts\":\"{}\",\"msg\":", now());
        json_string(&mut text, &line.message);
        text.push_str(&line.fields);
        text.push_str("}\n");
        // Who closed stderr wants no log.
        let _ = std::io::stderr().write_all(text.as_bytes());
    }

    fn enter(&self, _: &span::Id) {}

    fn exit(&self, _: &span::Id) {}
}

struct Line {
    message: String,
    fields: String,
}

impl Line {
    fn put(&mut self, field: &Field, text: &str) {
        if field.name() == "message" {
            self.message = text.to_owned();
            return;
        }
        self.fields.push_str(",\"");
        self.fields.push_str(field.name());
        self.fields.push_str("\":");
        json_string(&mut self.fields, text);
    }

    fn bare(&mut self, field: &Field, value: impl fmt::Display) {
        let _ = write!(self.fields, ",\"{}\":{value}", field.name());
    }
}

impl Visit for Line {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.put(field, &format!("{value:?}"));
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.put(field, value);
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.bare(field, value);
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.bare(field, value);
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.bare(field, value);
    }
}

/// As etcd: `2026-01-02T15:04:05.000000Z`.
fn now() -> String {
    let since =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    stamp(since.as_secs(), since.subsec_micros())
}

fn stamp(seconds: u64, micros: u32) -> String {
    let ((year, month, date), hour, minute, second) = moment(seconds.cast_signed());
    format!("{year:04}-{month:02}-{date:02}T{hour:02}:{minute:02}:{second:02}.{micros:06}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_as_dates() {
        assert_eq!(stamp(0, 0), "1970-01-01T00:00:00.000000Z");
        assert_eq!(stamp(951_782_400, 5), "2000-02-29T00:00:00.000005Z");
        assert_eq!(stamp(1_767_225_599, 999_999), "2025-12-31T23:59:59.999999Z");
        assert_eq!(stamp(1_796_004_000, 1), "2026-11-30T02:00:00.000001Z");
    }
}
