//! What a handler knows of its call besides the message: metadata, deadline, peer.

use std::net::SocketAddr;
use std::time::Duration;

use bytes::Bytes;
use hyper::header::{HeaderMap, HeaderName, HeaderValue};
use tokio::time::Instant;

use super::super::reply::Refused;
use super::frame::Encoding;
use crate::client::Code;

/// A call: what came with its message.
#[derive(Debug)]
pub struct Call {
    /// The method's full path: `/etcdserverpb.KV/Put`.
    pub method: &'static str,
    /// Whether replies are a stream, or requests are.
    pub streams: bool,
    /// When the caller stops waiting, if it said so. The call is dropped then.
    pub deadline: Option<Instant>,
    /// Who calls; none over a unix socket.
    pub peer: Option<SocketAddr>,
    pub(super) headers: HeaderMap,
    pub(super) encoding: Encoding,
}

impl Call {
    /// The first value of a metadata key, as it came.
    pub fn metadata(&self, key: &HeaderName) -> Option<&[u8]> {
        self.headers.get(key).map(HeaderValue::as_bytes)
    }
}

/// The content type that answers a request: its own, if it is one of gRPC's.
///
/// # Errors
/// What is said to a request that is not gRPC.
pub(super) fn content_type(headers: &HeaderMap) -> Result<HeaderValue, Refused> {
    let value = headers.get(hyper::header::CONTENT_TYPE);
    let bytes = value.map(HeaderValue::as_bytes).unwrap_or_default();
    let lower = bytes.to_ascii_lowercase();
    if lower == b"application/grpc" {
        return Ok(HeaderValue::from_static("application/grpc"));
    }
    match lower.strip_prefix(b"application/grpc") {
        Some([b'+', subtype @ ..]) => {
            let echoed = [b"application/grpc+", subtype].concat();
            let value = HeaderValue::from_maybe_shared(Bytes::from(echoed));
            Ok(value.expect("part of a header value is one"))
        }
        Some([b';', ..]) => Ok(HeaderValue::from_static("application/grpc")),
        _ => {
            let text = format!("invalid gRPC request content-type {}", quoted(bytes));
            Err(Refused::with(Code::InvalidArgument, text))
        }
    }
}

/// As Go's `%q`.
pub(super) fn quoted(bytes: &[u8]) -> String {
    let mut out = Vec::new();
    crate::pb::quote::quote(&mut out, bytes);
    String::from_utf8_lossy(&out).into_owned()
}

/// The value of `grpc-timeout`: up to eight digits and a unit.
pub(super) fn timeout(value: &[u8]) -> Result<Duration, Refused> {
    let bad = |reason: String| {
        Err(Refused::with(Code::Internal, format!("malformed grpc-timeout: {reason}")))
    };
    let (digits, unit) = match value {
        [_, .., _] if value.len() > 9 => {
            return bad(format!("transport: timeout string is too long: {}", quoted(value)));
        }
        [digits @ .., unit] if !digits.is_empty() => (digits, unit),
        _ => return bad(format!("transport: timeout string is too short: {}", quoted(value))),
    };
    let unit = match unit {
        b'H' => Duration::from_secs(3600),
        b'M' => Duration::from_secs(60),
        b'S' => Duration::from_secs(1),
        b'm' => Duration::from_millis(1),
        b'u' => Duration::from_micros(1),
        b'n' => Duration::from_nanos(1),
        _ => {
            return bad(format!("transport: timeout unit is not recognized: {}", quoted(value)));
        }
    };
    if !digits.iter().all(u8::is_ascii_digit) {
        let text = quoted(digits);
        return bad(format!("strconv.ParseUint: parsing {text}: invalid syntax"));
    }
    let count = digits.iter().fold(0u32, |count, digit| count * 10 + u32::from(digit - b'0'));
    Ok(unit * count)
}

/// As grpc-go: what a key that ends in `-bin` carries is base64, whether a handler looks at it or not.
pub(super) fn binary_metadata(headers: &HeaderMap) -> Result<(), Refused> {
    let binary = headers.iter().filter(|(name, _)| name.as_str().ends_with("-bin"));
    for (name, value) in binary {
        if let Some(at) = not_base64(value.as_bytes()) {
            let (name, value) = (quoted(name.as_str().as_bytes()), quoted(value.as_bytes()));
            let text = format!(
                "malformed binary metadata {value} in header {name}: illegal base64 data at input byte {at}"
            );
            return Err(Refused::with(Code::Internal, text));
        }
    }
    Ok(())
}

/// The first byte that is none of base64, padded to whole groups of four or not padded; none is wrong.
/// Bits that no byte is made of may be anything.
fn not_base64(text: &[u8]) -> Option<usize> {
    let digits = text.iter().take_while(|b| b.is_ascii_alphanumeric() || b"+/".contains(b)).count();
    match (digits == text.len(), text.len() % 4, &text[digits..]) {
        // One digit more than whole groups is not a byte.
        (true, 1, _) => Some(digits - 1),
        (true, ..) => None,
        (false, 0, b"=") if digits % 4 == 3 => None,
        (false, 0, b"==") if digits % 4 == 2 => None,
        // Padded after all of it: what follows is too much.
        (false, 0, [b'=', ..]) if digits % 4 == 3 => Some(digits + 1),
        (false, 0, [b'=', b'=', ..]) if digits % 4 == 2 => Some(digits + 2),
        _ => Some(digits),
    }
}

/// A text as `grpc-message` carries it: printable ASCII but `%` as it is, other bytes as `%XX`.
pub(super) fn percent_encoded(text: &str) -> HeaderValue {
    let plain = |byte: u8| matches!(byte, b' '..=b'~') && byte != b'%';
    let mut out = Vec::with_capacity(text.len());
    for byte in text.bytes() {
        if plain(byte) {
            out.push(byte);
        } else {
            let digit = |value: u8| b"0123456789ABCDEF"[usize::from(value)];
            out.extend([b'%', digit(byte >> 4), digit(byte & 15)]);
        }
    }
    HeaderValue::from_maybe_shared(Bytes::from(out)).expect("printable ASCII")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn timeouts_are_read_as_grpc_go_reads_them() {
        let read = |text: &str| timeout(text.as_bytes()).map_err(|refused| refused.text);
        assert_eq!(read("5S"), Ok(Duration::from_secs(5)));
        assert_eq!(read("0n"), Ok(Duration::ZERO));
        assert_eq!(read("99999999H"), Ok(Duration::from_secs(99_999_999 * 3600)));
        assert_eq!(read("20u"), Ok(Duration::from_micros(20)));
        for (text, reason) in [
            ("S", "transport: timeout string is too short: \"S\""),
            ("", "transport: timeout string is too short: \"\""),
            ("123456789S", "transport: timeout string is too long: \"123456789S\""),
            ("5x", "transport: timeout unit is not recognized: \"5x\""),
            ("-5S", "strconv.ParseUint: parsing \"-5\": invalid syntax"),
        ] {
            assert_eq!(read(text).unwrap_err(), format!("malformed grpc-timeout: {reason}"));
        }
    }

    #[test]
    fn base64_is_told_apart_as_go_tells_it() {
        for (text, at) in [
            ("", None),
            ("YQ", None),
            ("YQ==", None),
            ("YWI", None),
            ("YWI=", None),
            ("YWJj", None),
            ("YR==", None),
            ("YWJjY", Some(4)),
            ("Y", Some(0)),
            ("!!", Some(0)),
            ("YW!j", Some(2)),
            ("YQ=", Some(2)),
            ("YQ=a", Some(2)),
            ("Y===", Some(1)),
            ("====", Some(0)),
            ("YWI=YWI=", Some(4)),
            ("YQ==YQ==", Some(4)),
            ("YWJj====", Some(4)),
            ("YQ,YQ", Some(2)),
            ("YW-_", Some(2)),
            ("YWJjYW==!!!!", Some(8)),
            ("YWJj=AAA", Some(4)),
            ("YWJjAA!!!", Some(6)),
        ] {
            assert_eq!(not_base64(text.as_bytes()), at, "{text}");
        }
    }

    #[test]
    fn content_types_of_grpc_are_taken_and_echoed() {
        let answer = |value: &'static str| {
            let value = HeaderValue::from_static(value);
            content_type(&HeaderMap::from_iter([(hyper::header::CONTENT_TYPE, value)]))
        };
        assert_eq!(answer("application/grpc").unwrap(), "application/grpc");
        assert_eq!(answer("Application/GRPC+Proto").unwrap(), "application/grpc+proto");
        assert_eq!(answer("application/grpc; x=y").unwrap(), "application/grpc");
        let refused = answer("application/grpcx").unwrap_err();
        assert_eq!(refused.text, "invalid gRPC request content-type \"application/grpcx\"");
        let none = content_type(&HeaderMap::new()).unwrap_err();
        assert_eq!(none.text, "invalid gRPC request content-type \"\"");
    }

    #[test]
    fn texts_are_percent_encoded() {
        assert_eq!(percent_encoded("etcdserver: key \"a\""), "etcdserver: key \"a\"");
        assert_eq!(percent_encoded("100% é\n"), "100%25 %C3%A9%0A");
    }
}
