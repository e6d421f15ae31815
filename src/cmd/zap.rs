//! Pieces of a log line as zap writes them, for the server's log and for the lines of etcd's client.

use std::fmt::Write as _;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::calendar::moment;

/// `2026-01-02T15:04:05.000000Z`. Always UTC: the zone's rules are not read for a log line.
pub(super) fn stamp(at: SystemTime) -> String {
    let since = at.duration_since(UNIX_EPOCH).unwrap_or_default();
    let ((year, month, day), hour, minute, second) = moment(since.as_secs().cast_signed());
    let micros = since.subsec_micros();
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{micros:06}Z")
}

/// Appends a JSON string. Zap escapes less than `encoding/json`: quotes, backslashes and control
/// characters.
pub(super) fn string(out: &mut String, text: &str) {
    out.push('"');
    for character in text.chars() {
        match character {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\0'..='\u{1f}' => {
                let _ = write!(out, "\\u{:04x}", u32::from(character));
            }
            _ => out.push(character),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn times_are_written_as_dates() {
        let stamp = |seconds, micros| {
            stamp(UNIX_EPOCH + Duration::from_secs(seconds) + Duration::from_micros(micros))
        };
        assert_eq!(stamp(0, 0), "1970-01-01T00:00:00.000000Z");
        assert_eq!(stamp(951_782_400, 5), "2000-02-29T00:00:00.000005Z");
        assert_eq!(stamp(1_767_225_599, 999_999), "2025-12-31T23:59:59.999999Z");
        assert_eq!(stamp(1_796_004_000, 1), "2026-11-30T02:00:00.000001Z");
    }

    #[test]
    fn only_what_must_be_is_escaped() {
        let mut out = String::new();
        string(&mut out, "a \"b\" <c>&\\ \n\r\t\u{1} \u{7f} é");
        assert_eq!(out, "\"a \\\"b\\\" <c>&\\\\ \\n\\r\\t\\u0001 \u{7f} é\"");
    }
}
