//! Go's spelling of flag values: numbers, booleans, durations and comma lists.
//!
//! Both voices accept these, and both answer a bad one in Go's words, so that a script that greps
//! for them goes on working. Values come as the bytes of the argument: Go does not ask for UTF-8.

use super::quote;

/// Nanoseconds, as Go's `time.Duration` counts: signed, about 292 years either way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct GoDuration(pub i64);

impl GoDuration {
    /// As a time to wait; below zero nothing is left to wait.
    pub fn wait(self) -> std::time::Duration {
        std::time::Duration::from_nanos(u64::try_from(self.0).unwrap_or(0))
    }
}

impl From<std::time::Duration> for GoDuration {
    fn from(time: std::time::Duration) -> Self {
        Self(i64::try_from(time.as_nanos()).unwrap_or(i64::MAX))
    }
}

impl std::str::FromStr for GoDuration {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        duration(text.as_bytes()).map(Self)
    }
}

impl std::fmt::Display for GoDuration {
    /// As `time.Duration.String`: `1m30s`, `13.309136ms`, `950.5µs`, `0s`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let nanos = self.0.unsigned_abs();
        if nanos == 0 {
            return f.write_str("0s");
        }
        if self.0 < 0 {
            f.write_str("-")?;
        }
        if nanos < 1_000_000_000 {
            let (digits, unit) = match nanos {
                0..1_000 => (0, "ns"),
                1_000..1_000_000 => (3, "µs"),
                _ => (6, "ms"),
            };
            return write!(f, "{}{unit}", decimal(nanos, digits));
        }
        let (minutes, rest) = (nanos / 60_000_000_000, nanos % 60_000_000_000);
        if minutes >= 60 {
            write!(f, "{}h", minutes / 60)?;
        }
        if minutes > 0 {
            write!(f, "{}m", minutes % 60)?;
        }
        write!(f, "{}s", decimal(rest, 9))
    }
}

/// `value` with a point before its last `digits` digits, zeros at the end cut.
fn decimal(value: u64, digits: usize) -> String {
    let unit = 10u64.pow(u32::try_from(digits).expect("at most nine"));
    let mut text = format!("{}.{:0digits$}", value / unit, value % unit);
    if digits == 0 {
        text.truncate(text.find('.').expect("just written"));
        return text;
    }
    let kept = text.trim_end_matches('0').trim_end_matches('.').len();
    text.truncate(kept);
    text
}

/// `%q` of Go as a string.
pub fn quoted(text: &[u8]) -> String {
    let mut out = Vec::with_capacity(text.len() + 2);
    quote(&mut out, text);
    String::from_utf8(out).expect("a quoted text is made of printable characters")
}

/// What is wrong with a number, in `strconv`'s words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bad {
    Syntax,
    Range,
}

impl Bad {
    fn said_by(self, function: &str, text: &[u8]) -> String {
        let what = match self {
            Self::Syntax => "invalid syntax",
            Self::Range => "value out of range",
        };
        format!("strconv.{function}: parsing {}: {what}", quoted(text))
    }
}

/// A signed number of 64 bits. Base 0 takes `16`, `0x10`, `0o20`, `020`, `0b1`, `1_000`; another base
/// takes its digits alone. The error is `strconv.ParseInt`'s.
pub fn int(text: &[u8], base: u32) -> Result<i64, String> {
    let bad = |bad: Bad| bad.said_by("ParseInt", text);
    let (negative, digits) = match text.split_first() {
        None => return Err(bad(Bad::Syntax)),
        Some((b'-', rest)) => (true, rest),
        Some((b'+', rest)) => (false, rest),
        Some(_) => (false, text),
    };
    let size = magnitude(digits, base).map_err(bad)?;
    let limit = 1u64 << 63;
    match (negative, size) {
        (false, size) => i64::try_from(size).map_err(|_| bad(Bad::Range)),
        (true, size) if size == limit => Ok(i64::MIN),
        (true, size) => i64::try_from(size).map(|size| -size).map_err(|_| bad(Bad::Range)),
    }
}

/// An unsigned number of 64 bits, without a sign. The error is `strconv.ParseUint`'s.
pub fn uint(text: &[u8], base: u32) -> Result<u64, String> {
    magnitude(text, base).map_err(|bad| bad.said_by("ParseUint", text))
}

fn magnitude(text: &[u8], base: u32) -> Result<u64, Bad> {
    let any = base == 0;
    let (base, digits) = match text {
        [] => return Err(Bad::Syntax),
        _ if !any => (base, text),
        [b'0', b'b' | b'B', rest @ ..] if !rest.is_empty() => (2, rest),
        [b'0', b'o' | b'O', rest @ ..] if !rest.is_empty() => (8, rest),
        [b'0', b'x' | b'X', rest @ ..] if !rest.is_empty() => (16, rest),
        [b'0', rest @ ..] => (8, rest),
        _ => (10, text),
    };
    let mut value: u64 = 0;
    let mut underscores = false;
    for &byte in digits {
        if byte == b'_' && any {
            underscores = true;
            continue;
        }
        let digit = char::from(byte).to_digit(base).ok_or(Bad::Syntax)?;
        value = value
            .checked_mul(u64::from(base))
            .and_then(|value| value.checked_add(u64::from(digit)))
            .ok_or(Bad::Range)?;
    }
    if underscores && !underscores_stand_right(text) { Err(Bad::Syntax) } else { Ok(value) }
}

/// Underscores stand between digits only; a prefix such as `0x` counts as a digit.
fn underscores_stand_right(text: &[u8]) -> bool {
    let (mut last, digits, hex) = match text {
        [b'0', b'x' | b'X', rest @ ..] => (b'0', rest, true),
        [b'0', b'b' | b'B' | b'o' | b'O', rest @ ..] => (b'0', rest, false),
        _ => (b'^', text, false),
    };
    for &byte in digits {
        last = if byte.is_ascii_digit() || hex && byte.is_ascii_hexdigit() {
            b'0'
        } else if byte == b'_' {
            if last != b'0' {
                return false;
            }
            b'_'
        } else if last == b'_' {
            return false;
        } else {
            b'!'
        };
    }
    last != b'_'
}

/// `1 t T TRUE true True` or `0 f F FALSE false False`. The error is `strconv.ParseBool`'s.
pub fn boolean(text: &[u8]) -> Result<bool, String> {
    match text {
        b"1" | b"t" | b"T" | b"TRUE" | b"true" | b"True" => Ok(true),
        b"0" | b"f" | b"F" | b"FALSE" | b"false" | b"False" => Ok(false),
        _ => Err(Bad::Syntax.said_by("ParseBool", text)),
    }
}

/// Nanoseconds of `1m30s`, `1.5h`, `-2us`, `0`. The error is `time.ParseDuration`'s.
pub fn duration(text: &[u8]) -> Result<i64, String> {
    let invalid = || format!("time: invalid duration {}", time_quote(text));
    let (negative, mut rest) = match text {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        _ => (false, text),
    };
    if rest == b"0" {
        return Ok(0);
    }
    if rest.is_empty() {
        return Err(invalid());
    }
    let limit = 1u64 << 63;
    let mut total: u64 = 0;
    while !rest.is_empty() {
        let whole = digits(rest);
        let mut value: u64 = 0;
        for &digit in &rest[..whole] {
            value = value
                .checked_mul(10)
                .and_then(|value| value.checked_add(u64::from(digit - b'0')))
                .filter(|value| *value <= limit)
                .ok_or_else(invalid)?;
        }
        rest = &rest[whole..];
        let (mut fraction, mut scale, mut after) = (0u64, 1f64, 0);
        if let Some(b'.') = rest.first() {
            rest = &rest[1..];
            after = digits(rest);
            for &digit in &rest[..after] {
                // Digits past what 63 bits hold are dropped, as Go does.
                match fraction.checked_mul(10).and_then(|f| f.checked_add(u64::from(digit - b'0')))
                {
                    Some(next) if next <= limit => (fraction, scale) = (next, scale * 10.0),
                    _ => break,
                }
            }
            rest = &rest[after..];
        }
        if whole == 0 && after == 0 {
            return Err(invalid());
        }
        let end = rest.iter().position(|b| *b == b'.' || b.is_ascii_digit()).unwrap_or(rest.len());
        let (unit, next) = rest.split_at(end);
        rest = next;
        let nanos: u64 = match unit {
            b"" => return Err(format!("time: missing unit in duration {}", time_quote(text))),
            b"ns" => 1,
            b"us" | b"\xc2\xb5s" | b"\xce\xbcs" => 1_000,
            b"ms" => 1_000_000,
            b"s" => 1_000_000_000,
            b"m" => 60_000_000_000,
            b"h" => 3_600_000_000_000,
            _ => {
                let (unit, text) = (time_quote(unit), time_quote(text));
                return Err(format!("time: unknown unit {unit} in duration {text}"));
            }
        };
        value = value.checked_mul(nanos).filter(|value| *value <= limit).ok_or_else(invalid)?;
        // Go's arithmetic: exact to the nanosecond for fractions of an hour, which is below 2^53.
        #[expect(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "the same rounding as Go's, on numbers that are not negative"
        )]
        let part = (fraction as f64 * (nanos as f64 / scale)) as u64;
        total = value
            .checked_add(part)
            .and_then(|value| total.checked_add(value))
            .filter(|total| *total <= limit)
            .ok_or_else(invalid)?;
    }
    match (negative, i64::try_from(total)) {
        (false, Ok(total)) => Ok(total),
        (true, Ok(total)) => Ok(-total),
        (true, Err(_)) => Ok(i64::MIN),
        (false, Err(_)) => Err(invalid()),
    }
}

fn digits(text: &[u8]) -> usize {
    text.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(text.len())
}

/// Package `time` quotes by a rule of its own: every byte outside printable ASCII as `\xNN`.
fn time_quote(text: &[u8]) -> String {
    let mut quoted = String::from("\"");
    for &byte in text {
        match byte {
            b'"' | b'\\' => quoted.extend(['\\', char::from(byte)]),
            b' '..=0x7f => quoted.push(char::from(byte)),
            _ => quoted.push_str(&format!("\\x{byte:02x}")),
        }
    }
    quoted.push('"');
    quoted
}

/// The first record of comma separated text, as Go's `encoding/csv` reads it: `a,b`, `"a,b",c`.
/// Empty text is an empty list.
pub fn comma_list(text: &[u8]) -> Result<Vec<Vec<u8>>, String> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    // Line by line, since Go's reader drops empty lines and makes `\r\n` a `\n`.
    let mut lines = text.split_inclusive(|byte| *byte == b'\n').map(line_end);
    let mut number = 0;
    let mut line = loop {
        number += 1;
        match lines.next() {
            None => return Err("EOF".to_owned()),
            Some(line) if line == b"\n" => {}
            Some(line) => break line,
        }
    };
    let start = number;
    let wrong = |line: usize, column: usize, what: &str| {
        Err(if start == line {
            format!("parse error on line {line}, column {column}: {what}")
        } else {
            format!("record on line {start}; parse error on line {line}, column {column}: {what}")
        })
    };
    const BARE: &str = "bare \" in non-quoted-field";
    const STRAY: &str = "extraneous or missing \" in quoted-field";
    let mut fields = Vec::new();
    let mut column = 1;
    loop {
        let mut field = Vec::new();
        if line.first() != Some(&b'"') {
            let comma = line.iter().position(|byte| *byte == b',');
            let text = match comma {
                Some(at) => &line[..at],
                None => line.strip_suffix(b"\n").unwrap_or(&line),
            };
            if let Some(at) = text.iter().position(|byte| *byte == b'"') {
                return wrong(number, column + at, BARE);
            }
            fields.push(text.to_vec());
            match comma {
                Some(at) => line = line.split_off(at + 1),
                None => return Ok(fields),
            }
            column += comma.expect("checked above") + 1;
            continue;
        }
        line.remove(0);
        column += 1;
        loop {
            if let Some(at) = line.iter().position(|byte| *byte == b'"') {
                field.extend_from_slice(&line[..at]);
                line = line.split_off(at + 1);
                column += at + 1;
                match line.first() {
                    Some(b'"') => {
                        field.push(b'"');
                        line.remove(0);
                        column += 1;
                    }
                    Some(b',') => {
                        line.remove(0);
                        column += 1;
                        fields.push(field);
                        break;
                    }
                    _ if line.is_empty() || line == b"\n" => {
                        fields.push(field);
                        return Ok(fields);
                    }
                    _ => return wrong(number, column - 1, STRAY),
                }
            } else if !line.is_empty() {
                field.extend_from_slice(&line);
                column += line.len();
                line = lines.next().unwrap_or_default();
                if !line.is_empty() {
                    number += 1;
                    column = 1;
                }
            } else {
                return wrong(number, column, STRAY);
            }
        }
    }
}

/// A line with `\r\n` made `\n`, and a `\r` at the end of the text dropped.
fn line_end(line: &[u8]) -> Vec<u8> {
    match line {
        [text @ .., b'\r', b'\n'] => [text, b"\n"].concat(),
        [text @ .., b'\r'] => text.to_vec(),
        _ => line.to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_in_every_base() {
        for (text, value) in [
            ("16", 16),
            ("0x10", 16),
            ("0X1f", 31),
            ("0o20", 16),
            ("020", 16),
            ("0b101", 5),
            ("1_000", 1000),
            ("0_7", 7),
            ("0x_1", 1),
            ("+5", 5),
            ("-5", -5),
            ("0", 0),
            ("-0x8000000000000000", i64::MIN),
            ("9223372036854775807", i64::MAX),
        ] {
            assert_eq!(int(text.as_bytes(), 0), Ok(value), "{text}");
        }
        assert_eq!(int(b"ff", 16), Ok(255));
    }

    #[test]
    fn wrong_integers_in_gos_words() {
        for (text, error) in [
            ("abc", r#"strconv.ParseInt: parsing "abc": invalid syntax"#),
            ("", r#"strconv.ParseInt: parsing "": invalid syntax"#),
            ("_1", r#"strconv.ParseInt: parsing "_1": invalid syntax"#),
            ("1__0", r#"strconv.ParseInt: parsing "1__0": invalid syntax"#),
            ("1_", r#"strconv.ParseInt: parsing "1_": invalid syntax"#),
            ("0x", r#"strconv.ParseInt: parsing "0x": invalid syntax"#),
            ("08", r#"strconv.ParseInt: parsing "08": invalid syntax"#),
            (
                "9223372036854775808",
                r#"strconv.ParseInt: parsing "9223372036854775808": value out of range"#,
            ),
        ] {
            assert_eq!(int(text.as_bytes(), 0).unwrap_err(), error);
        }
        assert_eq!(
            uint(b"-1", 0).unwrap_err(),
            r#"strconv.ParseUint: parsing "-1": invalid syntax"#
        );
        assert_eq!(
            int(b"0x12", 16).unwrap_err(),
            r#"strconv.ParseInt: parsing "0x12": invalid syntax"#
        );
    }

    #[test]
    fn durations_there_and_back() {
        for (text, nanos, back) in [
            ("5s", 5_000_000_000, "5s"),
            ("1m30s", 90_000_000_000, "1m30s"),
            ("1.5h", 5_400_000_000_000, "1h30m0s"),
            ("250ms", 250_000_000, "250ms"),
            ("-1s", -1_000_000_000, "-1s"),
            ("0", 0, "0s"),
            ("1ns", 1, "1ns"),
            ("13.309136ms", 13_309_136, "13.309136ms"),
            ("950.5us", 950_500, "950.5µs"),
            (".5s", 500_000_000, "500ms"),
            ("1.s", 1_000_000_000, "1s"),
            ("-2562047h47m16.854775808s", i64::MIN, "-2562047h47m16.854775808s"),
        ] {
            assert_eq!(duration(text.as_bytes()), Ok(nanos), "{text}");
            assert_eq!(GoDuration(nanos).to_string(), back);
        }
    }

    #[test]
    fn wrong_durations_in_gos_words() {
        for (text, error) in [
            ("abc", r#"time: invalid duration "abc""#),
            ("5", r#"time: missing unit in duration "5""#),
            ("5x", r#"time: unknown unit "x" in duration "5x""#),
            ("", r#"time: invalid duration """#),
            (".s", r#"time: invalid duration ".s""#),
            ("9999999999h", r#"time: invalid duration "9999999999h""#),
        ] {
            assert_eq!(duration(text.as_bytes()).unwrap_err(), error);
        }
    }

    #[test]
    fn lists_as_go_reads_records() {
        let list = |text: &str| -> Result<Vec<String>, String> {
            let list = comma_list(text.as_bytes())?;
            Ok(list.into_iter().map(|each| String::from_utf8(each).unwrap()).collect())
        };
        assert_eq!(list(""), Ok(vec![]));
        assert_eq!(list("a,b"), Ok(vec!["a".into(), "b".into()]));
        assert_eq!(list("a,, b"), Ok(vec!["a".into(), "".into(), " b".into()]));
        assert_eq!(list(r#""a,b",c"#), Ok(vec!["a,b".into(), "c".into()]));
        assert_eq!(list(r#""a""b""#), Ok(vec![r#"a"b"#.into()]));
        assert_eq!(
            list(r#"a"b"#).unwrap_err(),
            r#"parse error on line 1, column 2: bare " in non-quoted-field"#
        );
        assert_eq!(
            list(r#""a"#).unwrap_err(),
            r#"parse error on line 1, column 3: extraneous or missing " in quoted-field"#
        );
    }
}
