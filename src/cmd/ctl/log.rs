//! The lines that etcd's client logs to stderr, as zap writes them: scripts see them, and some look.
//!
//! Only the original's voice has them. Their `caller` is the place in etcd 3.7.1 that logs the line.

use std::io::{self, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use super::super::output::json::Object;
use crate::calendar::moment;

/// One line: `level`, `ts`, `logger` if it has a name, `caller`, `msg`, the fields, `stacktrace` for
/// what is an error or worse.
#[derive(Debug, Clone, Copy)]
pub(super) struct LogLine<'a> {
    pub(super) level: &'a str,
    pub(super) logger: &'a str,
    pub(super) caller: &'a str,
    pub(super) msg: &'a str,
    pub(super) fields: &'a [(&'a str, Field<'a>)],
}

/// A field's value.
#[derive(Debug, Clone, Copy)]
pub(super) enum Field<'a> {
    Text(&'a str),
    Number(u64),
}

impl LogLine<'_> {
    /// Writes the line to stderr. That nobody can be told of a failure.
    pub(super) fn write(&self) {
        let mut line = Vec::new();
        self.encode(SystemTime::now(), &mut line).expect("writing to memory");
        let _ = io::stderr().write_all(&line);
    }

    fn encode(&self, at: SystemTime, line: &mut Vec<u8>) -> io::Result<()> {
        let mut object = Object::open(line)?;
        object.always_text("level", self.level)?;
        object.always_text("ts", &timestamp(at))?;
        object.text("logger", self.logger)?;
        object.always_text("caller", self.caller)?;
        object.always_text("msg", self.msg)?;
        for (name, value) in self.fields {
            match value {
                Field::Text(text) => plain_text(object.member(name)?, text)?,
                Field::Number(number) => object.always_uint(name, *number)?,
            }
        }
        if matches!(self.level, "error" | "fatal") {
            object.always_text("stacktrace", self.caller)?;
        }
        object.close()?;
        line.push(b'\n');
        Ok(())
    }
}

/// Zap escapes less than `encoding/json`: quotes, backslashes and control characters.
fn plain_text(out: &mut dyn Write, text: &str) -> io::Result<()> {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for character in text.chars() {
        match character {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            '\t' => quoted.push_str("\\t"),
            '\0'..='\u{1f}' => quoted.push_str(&format!("\\u{:04x}", u32::from(character))),
            _ => quoted.push(character),
        }
    }
    quoted.push('"');
    out.write_all(quoted.as_bytes())
}

/// `2026-11-29T17:55:40.847611Z`. Always UTC: the zone's rules are not read for a log line.
fn timestamp(at: SystemTime) -> String {
    let since = at.duration_since(UNIX_EPOCH).unwrap_or_default();
    let ((year, month, day), hour, minute, second) = moment(since.as_secs().cast_signed());
    let micros = since.subsec_micros();
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{micros:06}Z")
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_line_as_zap_writes_it() {
        let line = LogLine {
            level: "warn",
            logger: "etcd-client",
            caller: "v3/retry_interceptor.go:68",
            msg: "retrying of unary invoker failed",
            fields: &[("attempt", Field::Number(0)), ("error", Field::Text("a \"b\" <c>"))],
        };
        let mut out = Vec::new();
        line.encode(UNIX_EPOCH + Duration::from_micros(1_764_438_940_847_611), &mut out).unwrap();
        assert_eq!(
            String::from_utf8(out).unwrap(),
            r#"{"level":"warn","ts":"2025-11-29T17:55:40.847611Z","logger":"etcd-client","caller":"v3/retry_interceptor.go:68","msg":"retrying of unary invoker failed","attempt":0,"error":"a \"b\" <c>"}
"#
        );
    }
}
