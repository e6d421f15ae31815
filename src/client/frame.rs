//! gRPC over HTTP/2: messages in frames, and the status at the end.
//!
//! ```text
//!  +------------+----------------+---------+
//!  | 0: plain   | length, u32 BE | message |   any number of these in the DATA of a stream
//!  +------------+----------------+---------+
//!  then trailers: grpc-status (decimal), grpc-message (percent-encoded)
//! ```
//! A refused call may come as one HEADERS frame that carries the trailers' fields.

use bytes::{Buf, BufMut, Bytes, BytesMut};
use http::{HeaderMap, StatusCode};
use prost::Message;

use super::error::{Code, Status};

const HEAD: usize = 5;

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

/// Cuts the DATA of a stream into messages. A message inside one chunk is a slice of it.
#[derive(Debug)]
pub(super) struct Decoder {
    chunk: Bytes,
    /// Used instead of `chunk` once a message spans chunks.
    joined: BytesMut,
    limit: usize,
}

impl Decoder {
    pub(super) fn new(limit: usize) -> Self {
        Self { chunk: Bytes::new(), joined: BytesMut::new(), limit }
    }

    pub(super) fn push(&mut self, chunk: Bytes) {
        if self.joined.is_empty() && self.chunk.is_empty() {
            self.chunk = chunk;
            return;
        }
        if !self.chunk.is_empty() {
            self.joined.extend_from_slice(&std::mem::take(&mut self.chunk));
        }
        self.joined.extend_from_slice(&chunk);
    }

    /// The next whole message, if it is there. Nothing is reserved for one that is announced.
    pub(super) fn next(&mut self) -> Result<Option<Bytes>, BadFrame> {
        let have: &[u8] = if self.chunk.is_empty() { &self.joined } else { &self.chunk };
        let Some(mut head) = have.get(..HEAD) else { return Ok(None) };
        let flag = head.get_u8();
        if flag != 0 {
            return Err(BadFrame::Compressed(flag));
        }
        let size = head.get_u32() as usize;
        if size > self.limit {
            return Err(BadFrame::TooLarge { size, limit: self.limit });
        }
        if have.len() - HEAD < size {
            return Ok(None);
        }
        if self.chunk.is_empty() {
            self.joined.advance(HEAD);
            Ok(Some(self.joined.split_to(size).freeze()))
        } else {
            self.chunk.advance(HEAD);
            Ok(Some(self.chunk.split_to(size)))
        }
    }

    /// Whether bytes of an unfinished message are left.
    pub(super) fn is_empty(&self) -> bool {
        self.chunk.is_empty() && self.joined.is_empty()
    }
}

/// The status in headers or trailers; none if there is no `grpc-status`.
pub(super) fn status(fields: &HeaderMap) -> Option<Status> {
    let number = fields.get("grpc-status")?;
    let number = number.to_str().ok().and_then(|text| text.parse().ok());
    let message = fields.get("grpc-message").map(|text| percent_decode(text.as_bytes()));
    Some(Status::new(number.map_or(Code::Unknown, Code::from_number), message.unwrap_or_default()))
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

/// `%XX` to bytes; what is not such a triple stays, and what is not UTF-8 is marked.
fn percent_decode(text: &[u8]) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((&first, after)) = rest.split_first() {
        let digit = |at: usize| after.get(at).and_then(|c| char::from(*c).to_digit(16));
        match (first, digit(0), digit(1)) {
            (b'%', Some(high), Some(low)) => {
                bytes.push(u8::try_from(high * 16 + low).unwrap_or(b'?'));
                rest = after.get(2..).unwrap_or_default();
            }
            _ => {
                bytes.push(first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn framed(messages: &[Vec<u8>]) -> Vec<u8> {
        let mut bytes = Vec::new();
        for message in messages {
            bytes.put_u8(0);
            bytes.put_u32(u32::try_from(message.len()).unwrap());
            bytes.extend_from_slice(message);
        }
        bytes
    }

    proptest! {
        /// However the bytes are cut into chunks, the same messages come out.
        #[test]
        fn messages_survive_any_cut(
            messages in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..40), 0..6),
            cuts in prop::collection::vec(1usize..30, 1..20),
        ) {
            let bytes = framed(&messages);
            let mut decoder = Decoder::new(100);
            let (mut out, mut at) = (Vec::new(), 0);
            for cut in cuts.iter().cycle() {
                if at == bytes.len() { break }
                let end = (at + cut).min(bytes.len());
                decoder.push(Bytes::copy_from_slice(&bytes[at..end]));
                at = end;
                while let Some(message) = decoder.next().unwrap() {
                    out.push(message.to_vec());
                }
            }
            prop_assert_eq!(out, messages);
            prop_assert!(decoder.is_empty());
        }

        #[test]
        fn any_bytes_are_decoded_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..64)) {
            let mut decoder = Decoder::new(16);
            decoder.push(Bytes::from(bytes));
            while let Ok(Some(_)) = decoder.next() {}
        }
    }

    #[test]
    fn a_message_beyond_the_limit_is_refused_at_its_head() {
        let mut decoder = Decoder::new(10);
        decoder.push(Bytes::from_static(&[0, 0, 0, 0, 11]));
        assert_eq!(decoder.next(), Err(BadFrame::TooLarge { size: 11, limit: 10 }));
        let mut decoder = Decoder::new(10);
        decoder.push(Bytes::from_static(&[1, 0, 0, 0, 0]));
        assert_eq!(decoder.next(), Err(BadFrame::Compressed(1)));
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
