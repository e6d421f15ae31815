//! A comparison of a transaction: `mod("key") > "0"`.
//!
//! The grammar is that of Go's `Sscanf` with `%q) %s %q` behind the first parenthesis: spaces before
//! the key, none behind it, one at least around the operator, whatever one likes at the end.

use super::super::go_flags::{self, quoted};
use super::super::{Exit, Voice};
use super::failure::Failure;
use super::split::unquote;
use crate::pb::etcdserverpb::Compare;
use crate::pb::etcdserverpb::compare::{CompareResult, CompareTarget, TargetUnion};

/// Why a line is no comparison.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Wrong {
    /// In etcdctl's words.
    Line(String),
    /// An operator that etcdctl panics at.
    Operator { line: String, operator: String },
}

impl Wrong {
    pub(super) fn failure(self, voice: Voice) -> Failure {
        match (self, voice) {
            (Self::Line(text), _) => Failure::with(Exit::InvalidInput, text),
            (Self::Operator { .. }, Voice::Original) => {
                super::context::complain("panic: Unknown result op\n");
                Failure::Quiet(Exit::BadConnection)
            }
            (Self::Operator { line, operator }, Voice::Ours) => Failure::with(
                Exit::InvalidInput,
                format!(
                    "malformed comparison: {line} (unknown operator {operator}; there are =, !=, > and <)"
                ),
            ),
        }
    }
}

/// What `Sscanf` got before it stopped.
#[derive(Debug, Default)]
struct Scanned {
    key: Vec<u8>,
    operator: String,
    value: Vec<u8>,
    complete: bool,
}

fn spaces(text: &[u8]) -> usize {
    text.iter()
        .position(|byte| !matches!(byte, b' ' | b'\t' | b'\r' | 0x0b | 0x0c))
        .unwrap_or(text.len())
}

/// A quoted string at the front, and its length.
fn quoted_string(text: &[u8]) -> Option<(Vec<u8>, usize)> {
    let quote = *text.first()?;
    let mut at = 1;
    match quote {
        b'`' => at += text[1..].iter().position(|byte| *byte == b'`')?,
        b'"' => loop {
            match text.get(at)? {
                b'"' => break,
                b'\\' => at += 2,
                _ => at += 1,
            }
        },
        _ => return None,
    }
    Some((unquote(text.get(..=at)?)?, at + 1))
}

fn scan(text: &[u8]) -> Scanned {
    let mut scanned = Scanned::default();
    let text = &text[spaces(text)..];
    let Some((key, end)) = quoted_string(text) else { return scanned };
    scanned.key = key;
    let Some(text) = text[end..].strip_prefix(b")") else { return scanned };
    let gap = spaces(text);
    if gap == 0 {
        return scanned;
    }
    let text = &text[gap..];
    let end = text.iter().position(u8::is_ascii_whitespace).unwrap_or(text.len());
    if end == 0 {
        return scanned;
    }
    scanned.operator = String::from_utf8_lossy(&text[..end]).into_owned();
    let text = &text[end..];
    if let Some((value, _)) = quoted_string(&text[spaces(text)..]) {
        scanned.value = value;
        scanned.complete = true;
    }
    scanned
}

/// The comparison that a line (trimmed) stands for.
pub(super) fn parse(line: &[u8]) -> Result<Compare, Wrong> {
    let shown = String::from_utf8_lossy(line).into_owned();
    let Some(paren) = line.iter().position(|byte| *byte == b'(') else {
        return Err(Wrong::Line(format!("malformed comparison: {shown}")));
    };
    let target = String::from_utf8_lossy(&line[..paren]).into_owned();
    let Scanned { key, operator, value, complete } = scan(&line[paren + 1..]);
    if !complete {
        return Err(Wrong::Line(format!(
            "malformed comparison: {shown}; got {target}({}) {operator} {}",
            quoted(&key),
            quoted(&value)
        )));
    }
    let number = |base| {
        go_flags::int(&value, base)
            .map_err(|_| Wrong::Line(format!("invalid txn compare request: {shown}")))
    };
    let (target, union) = match target.as_str() {
        "ver" | "version" => (CompareTarget::Version, TargetUnion::Version(number(10)?)),
        "c" | "create" => (CompareTarget::Create, TargetUnion::CreateRevision(number(10)?)),
        "m" | "mod" => (CompareTarget::Mod, TargetUnion::ModRevision(number(10)?)),
        "val" | "value" => (CompareTarget::Value, TargetUnion::Value(value.clone().into())),
        // Unlike etcd: a lease can be compared, as etcd 3.8 has it; 3.7 panics.
        "lease" => (CompareTarget::Lease, TargetUnion::Lease(number(16)?)),
        _ => {
            return Err(Wrong::Line(format!(
                "malformed comparison: {shown} (unknown target {target})"
            )));
        }
    };
    let result = match operator.as_str() {
        "=" => CompareResult::Equal,
        "!=" => CompareResult::NotEqual,
        ">" => CompareResult::Greater,
        "<" => CompareResult::Less,
        _ => return Err(Wrong::Operator { line: shown, operator }),
    };
    Ok(Compare {
        result: result as i32,
        target: target as i32,
        key: key.into(),
        range_end: Vec::new().into(),
        target_union: Some(union),
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::super::quote::quote;
    use super::*;

    #[test]
    fn comparisons_that_are_right() {
        let parsed = parse(br#"val( "a b") != "c" and so on"#).unwrap();
        assert_eq!(&parsed.key[..], b"a b");
        assert_eq!(parsed.result, CompareResult::NotEqual as i32);
        assert_eq!(parsed.target_union, Some(TargetUnion::Value(b"c"[..].into())));
        let parsed = parse(br#"mod(`k`) > "12""#).unwrap();
        assert_eq!(parsed.target_union, Some(TargetUnion::ModRevision(12)));
        let parsed = parse(br#"lease("k") = "2d8257079fa1bc0c""#).unwrap();
        assert_eq!(parsed.target_union, Some(TargetUnion::Lease(0x2d82_5707_9fa1_bc0c)));
    }

    #[test]
    fn and_those_that_are_wrong() {
        for (line, text) in [
            ("foo", "malformed comparison: foo"),
            (r#"ver("foo") = 3"#, r#"malformed comparison: ver("foo") = 3; got ver("foo") = """#),
            (r#"ver(foo) = "3""#, r#"malformed comparison: ver(foo) = "3"; got ver("")  """#),
            (r#"ver("foo")="1""#, r#"malformed comparison: ver("foo")="1"; got ver("foo")  """#),
            (
                r#"ver("foo") ="1""#,
                r#"malformed comparison: ver("foo") ="1"; got ver("foo") ="1" """#,
            ),
            (
                r#"bogus("foo") = "1""#,
                r#"malformed comparison: bogus("foo") = "1" (unknown target bogus)"#,
            ),
            (r#"ver("foo") = "a""#, r#"invalid txn compare request: ver("foo") = "a""#),
        ] {
            assert_eq!(parse(line.as_bytes()), Err(Wrong::Line(text.to_owned())), "{line}");
        }
        assert!(matches!(parse(br#"ver("k") == "1""#), Err(Wrong::Operator { .. })));
    }

    proptest! {
        /// Any key and value that Go can quote can be compared.
        #[test]
        fn any_key_and_value(key in prop::collection::vec(any::<u8>(), 0..16), value in prop::collection::vec(any::<u8>(), 0..16)) {
            let mut line = b"value(".to_vec();
            quote(&mut line, &key);
            line.extend_from_slice(b") = ");
            quote(&mut line, &value);
            let parsed = parse(&line).unwrap();
            prop_assert_eq!(&parsed.key[..], &key[..]);
            prop_assert_eq!(parsed.target_union, Some(TargetUnion::Value(value.into())));
        }

        #[test]
        fn any_line_is_an_answer(line in prop::collection::vec(any::<u8>(), 0..48)) {
            let _ = parse(&line);
        }
    }
}
