//! gRPC over HTTP/2: messages in frames, and the status at the end.
//!
//! The frames are drawn in [`framing`](crate::framing); trailers follow the last: `grpc-status`
//! (decimal) and `grpc-message` (percent-encoded).
//! A refused call may come as one HEADERS frame that carries the trailers' fields.

use bytes::{BufMut, Bytes, BytesMut};
use http::{HeaderMap, StatusCode};
use prost::Message;

use super::error::{Code, Status};
use crate::framing::{Frames, HEAD, percent_decoded};

/// A message with its head, ready to be sent any number of times.
pub(super) fn encode(message: &impl Message) -> Bytes {
    let length = message.encoded_len();
    let mut bytes = BytesMut::with_capacity(HEAD + length);
    bytes.put_u8(0);
    // A request is held to its limit, far below 4 GiB, before it is sent.
    bytes.put_u32(u32::try_from(length).unwrap_or(u32::MAX));
    message.encode_raw(&mut bytes);
    bytes.freeze()
}

/// What is wrong with a frame.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum BadFrame {
    Compressed(u8),
    TooLarge { size: usize, limit: usize },
}

/// The next whole message, if it is there: plain, and within a limit.
pub(super) fn next(frames: &mut Frames, limit: usize) -> Result<Option<Bytes>, BadFrame> {
    match frames.head() {
        Some((flag, _)) if flag != 0 => Err(BadFrame::Compressed(flag)),
        Some((_, size)) if size > limit => Err(BadFrame::TooLarge { size, limit }),
        _ => Ok(frames.take()),
    }
}

/// The status in headers or trailers; none if there is no `grpc-status`.
pub(super) fn status(fields: &HeaderMap) -> Option<Status> {
    let number = fields.get("grpc-status")?;
    let number = number.to_str().ok().and_then(|text| text.parse().ok());
    let message = fields.get("grpc-message").map(|text| percent_decoded(text.as_bytes()));
    // What is not UTF-8 is marked.
    let message = String::from_utf8_lossy(&message.unwrap_or_default()).into_owned();
    Some(Status::new(number.map_or(Code::Unknown, Code::from_number), message))
}

/// What an HTTP status without a gRPC one means (gRPC's own table), if it is not 200.
pub(super) fn http_status(http: StatusCode) -> Option<Status> {
    let code = match http.as_u16() {
        200 => return None,
        400 => Code::Internal,
        401 => Code::Unauthenticated,
        403 => Code::PermissionDenied,
        404 => Code::Unimplemented,
        429 | 502 | 503 | 504 => Code::Unavailable,
        _ => Code::Unknown,
    };
    Some(Status::new(code, format!("unexpected HTTP status code received from server: {http}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_beyond_the_limit_is_refused_at_its_head() {
        let first = |bytes: &'static [u8]| {
            let mut frames = Frames::default();
            frames.push(Bytes::from_static(bytes));
            next(&mut frames, 10)
        };
        let too_large = Err(BadFrame::TooLarge { size: 11, limit: 10 });
        assert_eq!(first(&[0, 0, 0, 0, 11]), too_large);
        assert_eq!(first(&[1, 0, 0, 0, 0]), Err(BadFrame::Compressed(1)));
        assert_eq!(first(&[1, 0, 0, 0, 11]), Err(BadFrame::Compressed(1)));
    }

    #[test]
    fn the_message_of_a_status_is_percent_decoded() {
        let mut fields = HeaderMap::new();
        fields.insert("grpc-status", "14".parse().unwrap());
        fields.insert("grpc-message", "a%20b%C3%A9 %zz%".parse().unwrap());
        assert_eq!(status(&fields), Some(Status::new(Code::Unavailable, "a bé %zz%")));
        fields.insert("grpc-status", "77".parse().unwrap());
        assert_eq!(status(&fields).unwrap().code, Code::Unknown);
        assert_eq!(status(&HeaderMap::new()), None);
    }
}
