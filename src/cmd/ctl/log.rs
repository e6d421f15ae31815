//! The lines that etcd's client logs to stderr, as zap writes them: scripts see them, and some look.
//!
//! Only the original's voice has them. Their `caller` is the place in etcd 3.7.1 that logs the line.

use std::io::{self, Write};
use std::time::SystemTime;

use super::super::config;
use super::super::go_log::log_date;
use super::super::output::json::Object;
use super::super::zap;

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

/// The variable that says what etcd's client logs.
const CLIENT_LEVEL: &str = "ETCD_CLIENT_DEBUG";

/// From the lowest to the highest; a client warns up to `warn`.
const LEVELS: [&str; 7] = ["debug", "info", "warn", "error", "dpanic", "panic", "fatal"];

/// The place of a level among `LEVELS`; none if it is no level.
fn level_of(text: &str) -> Option<usize> {
    match text.to_ascii_lowercase().as_str() {
        "" => Some(1),
        _ if text == "true" => Some(1),
        lower => LEVELS.iter().position(|level| *level == lower),
    }
}

fn client_level() -> Option<usize> {
    let text = config::variable(CLIENT_LEVEL).unwrap_or_default();
    level_of(&text.to_string_lossy())
}

/// Whether a client that was given no logger logs its warnings. What else it logs at a level of `debug`,
/// and grpc-go with it, is not stood in for.
pub(super) fn client_warns() -> bool {
    client_level().unwrap_or(1) <= 2
}

/// Says that the variable names no level: when the program starts, and whenever a client is made.
pub(super) fn check_client_level() {
    if client_level().is_none() {
        let date = log_date(SystemTime::now());
        super::context::complain(&format!(
            "{date} Invalid value for environment variable '{CLIENT_LEVEL}'. Using default level: 'info'\n"
        ));
    }
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
        object.always_text("ts", &zap::stamp(at))?;
        object.text("logger", self.logger)?;
        object.always_text("caller", self.caller)?;
        let text = |name: &str, text: &str, object: &mut Object<'_>| {
            let mut quoted = String::with_capacity(text.len() + 2);
            zap::string(&mut quoted, text);
            object.member(name)?.write_all(quoted.as_bytes())
        };
        text("msg", self.msg, &mut object)?;
        for (name, value) in self.fields {
            match value {
                Field::Text(value) => text(name, value, &mut object)?,
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

#[cfg(test)]
mod tests {
    use std::time::{Duration, UNIX_EPOCH};

    use super::*;

    #[test]
    fn levels_as_zap_reads_them() {
        for (text, level) in [
            ("", Some(1)),
            ("true", Some(1)),
            ("TRUE", None),
            ("debug", Some(0)),
            ("Warn", Some(2)),
            ("ERROR", Some(3)),
            ("x", None),
            ("1", None),
        ] {
            assert_eq!(level_of(text), level, "{text}");
        }
    }

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
