//! The server's log: a JSON object a line, as etcd's, or text for people.
//!
//! ```text
//!  json     {"level":"info","ts":"2026-01-02T15:04:05.000000Z","caller":"server/run.rs:12","msg":"ready",...}
//!  console  2026-01-02T15:04:05.000000Z, info, server/run.rs:12, ready, {"port": 1}    tabs between, as zap's
//!  text     15:04:05.000 info ready port=1                                         on a terminal
//! ```
//! Values are never those of keys; what else a client may have sent is escaped.

use std::collections::BTreeSet;
use std::fmt::{self, Write as _};
use std::fs::{File, OpenOptions};
use std::io::{self, IsTerminal as _, Write};
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

use tracing::field::{Field, Visit};
use tracing::span;
use tracing::{Event, Level, Metadata, Subscriber};

use super::super::zap;
use super::flags::Given;
use super::process::go_words;

/// How a line is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Json,
    Console,
    Text,
}

/// Where lines go.
#[derive(Debug)]
enum Output {
    Stderr,
    Stdout,
    File(Mutex<File>),
}

/// Writes events of at least a level.
#[derive(Debug)]
pub(super) struct Log {
    least: Level,
    form: Form,
    outputs: Vec<Output>,
}

/// Where the log is to go, each once. As etcd, what is empty is a file without a name.
pub(super) fn outputs(given: &Given) -> BTreeSet<&str> {
    given.text("log-outputs").split(',').collect()
}

/// Events of this target are etcd's `fatal`.
pub(super) const FATAL: &str = "etcdkit::fatal";

impl Log {
    /// The log that the flags ask for. As etcd's it is no other on a terminal: programs that start
    /// etcd there wait for its lines.
    ///
    /// # Errors
    /// A flag's value is none, in etcd's words, or a file cannot be opened.
    pub(super) fn of(given: &Given, as_etcd: bool) -> Result<Self, String> {
        let terminal = io::stderr().is_terminal() && !as_etcd;
        let asked = ["log-level", "log-format", "log-outputs"].map(|flag| given.is_given(flag));
        // As zap, in whatever case, and nothing is info.
        let least = match given.text("log-level").to_lowercase().as_str() {
            _ if terminal && asked == [false; 3] => Level::WARN,
            "debug" => Level::DEBUG,
            "info" | "" => Level::INFO,
            "warn" | "warning" => Level::WARN,
            "error" | "dpanic" | "panic" | "fatal" => Level::ERROR,
            _ => return Err(format!("unrecognized level: {:?}", given.text("log-level"))),
        };
        let outputs = outputs(given);
        let form = match given.text("log-format") {
            "json" | "" if asked[1] || !terminal || !outputs.iter().eq(&["default"]) => Form::Json,
            "json" | "" => Form::Text,
            "console" => Form::Console,
            other => {
                return Err(format!("unknown log format: {other}, supported values json, console"));
            }
        };
        if outputs.len() > 1 && outputs.contains("default") {
            return Err("multi logoutput for \"default\" is not supported yet".to_owned());
        }
        let open = |output| match output {
            "default" | "stderr" => Ok(Output::Stderr),
            "stdout" => Ok(Output::Stdout),
            // As etcd where there is no journal: to stderr.
            "systemd/journal" => Ok(Output::Stderr),
            path => {
                let file = OpenOptions::new().create(true).append(true).open(path);
                file.map(|file| Output::File(Mutex::new(file))).map_err(|error| {
                    format!("open sink {path:?}: open {path}: {}", go_words(&error))
                })
            }
        };
        let outputs = outputs.into_iter().map(open).collect::<Result<_, _>>()?;
        Ok(Self { least, form, outputs })
    }

    /// For what is wrong before there is a log: its level and format as far as they can be told.
    pub(super) fn first() -> Self {
        let form = if io::stderr().is_terminal() { Form::Text } else { Form::Json };
        Self { least: Level::INFO, form, outputs: vec![Output::Stderr] }
    }

    /// Whether people read it.
    pub(super) fn is_for_people(&self) -> bool {
        self.form == Form::Text
    }

    /// Whether stdout is the log's.
    pub(super) fn takes_stdout(&self) -> bool {
        self.outputs.iter().any(|output| matches!(output, Output::Stdout))
    }

    /// Writes one line that is no event.
    pub(super) fn say(&self, level: &str, message: &str, fields: &[(&str, &str)]) {
        let mut line = Line { form: self.form, message: message.to_owned(), fields: String::new() };
        for (name, text) in fields {
            line.put(name, text);
        }
        self.write(&line.text(level, None, SystemTime::now()));
    }

    fn write(&self, line: &str) {
        for output in &self.outputs {
            // Who closed it wants no log, and a full disk is told of by the server itself.
            let _ = match output {
                Output::Stderr => io::stderr().write_all(line.as_bytes()),
                Output::Stdout => io::stdout().write_all(line.as_bytes()),
                Output::File(file) => {
                    file.lock().unwrap_or_else(PoisonError::into_inner).write_all(line.as_bytes())
                }
            };
        }
    }
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
        let mut line = Line { form: self.form, message: String::new(), fields: String::new() };
        event.record(&mut line);
        let metadata = event.metadata();
        let level = match *metadata.level() {
            _ if metadata.target() == FATAL => "fatal",
            Level::ERROR => "error",
            Level::WARN => "warn",
            Level::INFO => "info",
            _ => "debug",
        };
        let caller = metadata.file().zip(metadata.line());
        self.write(&line.text(level, caller, SystemTime::now()));
    }

    fn enter(&self, _: &span::Id) {}

    fn exit(&self, _: &span::Id) {}
}

struct Line {
    form: Form,
    message: String,
    fields: String,
}

impl Line {
    /// The whole line.
    fn text(&self, level: &str, caller: Option<(&str, u32)>, at: SystemTime) -> String {
        let stamp = zap::stamp(at);
        // As zap: the folder and the file.
        let caller = caller.map_or(String::new(), |(file, line)| {
            let start = file.rmatch_indices('/').nth(1).map_or(0, |(at, _)| at + 1);
            format!("{}:{line}", &file[start..])
        });
        match self.form {
            Form::Json => {
                let mut text = format!("{{\"level\":\"{level}\",\"ts\":\"{stamp}\"");
                if !caller.is_empty() {
                    let _ = write!(text, ",\"caller\":\"{caller}\"");
                }
                text.push_str(",\"msg\":");
                zap::string(&mut text, &self.message);
                text + &self.fields + "}\n"
            }
            Form::Console => {
                let mut text = format!("{stamp}\t{level}\t");
                if !caller.is_empty() {
                    text = text + &caller + "\t";
                }
                text.push_str(&self.message);
                if let Some(fields) = self.fields.strip_prefix(',') {
                    text = text + "\t{" + fields + "}";
                }
                text + "\n"
            }
            Form::Text => {
                let time = stamp.get(11..23).unwrap_or_default();
                format!("{time} {level} {}{}\n", self.message.escape_debug(), self.fields)
            }
        }
    }

    fn name(&mut self, name: &str) {
        let _ = match self.form {
            Form::Json => write!(self.fields, ",\"{}\":", name.replace('_', "-")),
            Form::Console => {
                let comma = if self.fields.is_empty() { "," } else { ", " };
                write!(self.fields, "{comma}\"{}\": ", name.replace('_', "-"))
            }
            Form::Text => write!(self.fields, " {}=", name.replace('_', "-")),
        };
    }

    fn put(&mut self, name: &str, text: &str) {
        if name == "message" {
            self.message = text.to_owned();
            return;
        }
        self.name(name);
        match self.form {
            Form::Text => {
                let plain =
                    !text.is_empty() && text.chars().all(|c| c.is_ascii_graphic() && c != '"');
                let _ = match plain {
                    true => write!(self.fields, "{text}"),
                    false => write!(self.fields, "\"{}\"", text.escape_debug()),
                };
            }
            Form::Json | Form::Console => zap::string(&mut self.fields, text),
        }
    }

    fn bare(&mut self, name: &str, value: impl fmt::Display) {
        self.name(name);
        let _ = write!(self.fields, "{value}");
    }
}

impl Visit for Line {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.put(field.name(), &format!("{value:?}"));
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.put(field.name(), value);
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.bare(field.name(), value);
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.bare(field.name(), value);
    }

    fn record_f64(&mut self, field: &Field, value: f64) {
        self.bare(field.name(), value);
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.bare(field.name(), value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, UNIX_EPOCH};

    #[test]
    fn levels_and_formats_are_as_zap_reads_them() {
        let of = |line: &str| {
            let args: Vec<_> = line.split_whitespace().map(Into::into).collect();
            match super::super::flags::parse(&args) {
                super::super::flags::Parsed::Given(given) => Log::of(&given, true),
                other => panic!("{line}: {other:?}"),
            }
        };
        for (level, least) in [
            ("INFO", Level::INFO),
            ("", Level::INFO),
            ("Warn", Level::WARN),
            ("warning", Level::WARN),
            ("deBug", Level::DEBUG),
            ("DPanic", Level::ERROR),
        ] {
            assert_eq!(of(&format!("--log-level={level}")).unwrap().least, least, "{level}");
        }
        assert_eq!(of("--log-format=").unwrap().form, Form::Json);
        for (line, said) in [
            ("--log-level=Foo", "unrecognized level: \"Foo\""),
            ("--log-format=JSON", "unknown log format: JSON, supported values json, console"),
            ("--log-outputs=", "open sink \"\": open : no such file or directory"),
            (
                "--log-outputs=default,stderr",
                "multi logoutput for \"default\" is not supported yet",
            ),
        ] {
            assert_eq!(of(line).unwrap_err(), said);
        }
    }

    #[test]
    fn a_line_in_each_form() {
        let line = |form| {
            let mut line = Line { form, message: String::new(), fields: String::new() };
            line.put("message", "a \"b\"\n");
            line.put("data_dir", "/x y");
            line.bare("port", 1);
            let at = UNIX_EPOCH + Duration::from_millis(1500);
            line.text("info", Some(("src/server/run.rs", 12)), at)
        };
        assert_eq!(
            line(Form::Json),
            "{\"level\":\"info\",\"ts\":\"1970-01-01T00:00:01.500000Z\",\"caller\":\"server/run.rs:12\",\"msg\":\"a \\\"b\\\"\\n\",\"data-dir\":\"/x y\",\"port\":1}\n"
        );
        assert_eq!(
            line(Form::Console),
            "1970-01-01T00:00:01.500000Z\tinfo\tserver/run.rs:12\ta \"b\"\n\t{\"data-dir\": \"/x y\", \"port\": 1}\n"
        );
        assert_eq!(line(Form::Text), "00:00:01.500 info a \\\"b\\\"\\n data-dir=\"/x y\" port=1\n");
    }
}
