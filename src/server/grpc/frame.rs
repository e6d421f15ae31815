//! Messages in their frames ([`framing`](crate::framing)), both ways.

use std::cell::Cell;
use std::future::poll_fn;
use std::io::{Read as _, Write as _};
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, ready};

use bytes::{Buf as _, BufMut as _, Bytes, BytesMut};
use http_body::Body as _;
use hyper::body::Incoming;
use prost::Message;

use super::super::reply::Refused;
use crate::client::Code;
use crate::framing::{Frames, HEAD};

/// What a handler answers: a message, or one that it has encoded itself.
pub trait Reply: 'static {
    /// Appends the reply with its head.
    fn append(&self, out: &mut BytesMut);

    /// The reply with its head.
    fn frame(self) -> BytesMut
    where
        Self: Sized,
    {
        let mut out = BytesMut::new();
        self.append(&mut out);
        out
    }
}

impl<M: Message + 'static> Reply for M {
    fn append(&self, out: &mut BytesMut) {
        let length = self.encoded_len();
        out.reserve(HEAD + length);
        out.put_u8(0);
        put_length(out, length);
        self.encode_raw(out);
    }
}

/// What does not fit is beyond [`MOST_SENT`] too.
fn framed_length(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

fn put_length(out: &mut BytesMut, length: usize) {
    out.put_u32(framed_length(length));
}

/// Bytes of the longest message that is sent, as grpc-go has it.
const MOST_SENT: usize = i32::MAX as usize;

/// Whether a reply, without its head, may be sent.
pub(super) fn may_be_sent(length: usize) -> Result<(), Refused> {
    if length <= MOST_SENT {
        return Ok(());
    }
    let text = format!("grpc: trying to send message larger than max ({length} vs. {MOST_SENT})");
    Err(Refused::with(Code::ResourceExhausted, text))
}

/// A message that its handler encodes by hand; the head is filled in when it is sent.
#[derive(Debug)]
pub struct Encoded(BytesMut);

impl Default for Encoded {
    fn default() -> Self {
        Self::with_capacity(0)
    }
}

impl Encoded {
    /// Room for a message of `length` bytes.
    pub fn with_capacity(length: usize) -> Self {
        let mut bytes = BytesMut::with_capacity(HEAD + length);
        bytes.put_bytes(0, HEAD);
        Self(bytes)
    }

    /// The same, with `front` bytes before it for fields that are known last: [`Encoded::put_front`]
    /// is to follow.
    pub fn with_front(front: usize, length: usize) -> Self {
        let mut out = Self::with_capacity(front + length);
        out.0.put_bytes(0, front);
        out
    }

    /// Puts fields before the others, into the `front` bytes that were left free; there has to be room.
    pub fn put_front(&mut self, front: usize, fields: &[u8]) {
        let free = front - fields.len();
        self.0.advance(free);
        self.0[..HEAD].fill(0);
        self.0[HEAD..HEAD + fields.len()].copy_from_slice(fields);
    }

    /// Where the fields of the message are appended.
    pub fn fields(&mut self) -> &mut BytesMut {
        &mut self.0
    }

    /// The message so far.
    pub fn message(&self) -> &[u8] {
        &self.0[HEAD..]
    }

    /// Bytes of the message so far.
    pub fn len(&self) -> usize {
        self.0.len() - HEAD
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Reply for Encoded {
    fn append(&self, out: &mut BytesMut) {
        out.reserve(self.0.len());
        out.put_u8(0);
        put_length(out, self.len());
        out.extend_from_slice(&self.0[HEAD..]);
    }

    fn frame(mut self) -> BytesMut {
        let length = self.len();
        (&mut self.0[1..HEAD]).put_u32(framed_length(length));
        self.0
    }
}

/// The same frame with its message zipped. As grpc-go: an empty message stays as it is.
pub(super) fn zip(frame: &[u8], out: &mut BytesMut) {
    let message = &frame[HEAD..];
    if message.is_empty() {
        out.extend_from_slice(frame);
        return;
    }
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    let zipped = writer.write_all(message).and_then(|()| writer.finish());
    let zipped = zipped.expect("a vector takes all that is written to it");
    out.reserve(HEAD + zipped.len());
    out.put_u8(1);
    put_length(out, zipped.len());
    out.extend_from_slice(&zipped);
}

/// What Go's gzip calls it; it also knows where a stream is corrupt.
fn go_gzip(error: &std::io::Error, in_header: bool) -> String {
    let text = error.to_string();
    if error.kind() == std::io::ErrorKind::UnexpectedEof {
        "unexpected EOF".to_owned()
    } else if in_header || text.contains("header") {
        "gzip: invalid header".to_owned()
    } else if text.contains("checksum") {
        "gzip: invalid checksum".to_owned()
    } else {
        format!("flate: {text}")
    }
}

fn unzip(bytes: &[u8], limit: usize) -> Result<Bytes, Refused> {
    let reader = flate2::read::MultiGzDecoder::new(bytes);
    // As grpc-go, the header is another step than what follows it.
    let (step, in_header) = match reader.header() {
        Some(_) => ("read decompressed data", false),
        None => ("decompress the message", true),
    };
    let mut out = Vec::new();
    reader.take(limit as u64 + 1).read_to_end(&mut out).map_err(|error| {
        let reason = if bytes.is_empty() { "EOF".to_owned() } else { go_gzip(&error, in_header) };
        Refused::with(Code::Internal, format!("grpc: failed to {step}: {reason}"))
    })?;
    if out.len() > limit {
        let text = format!("grpc: received message after decompression larger than max {limit}");
        return Err(Refused::with(Code::ResourceExhausted, text));
    }
    Ok(out.into())
}

/// The texts for bytes that are no message: one for unary calls, one for streams.
#[derive(Debug, Clone, Copy)]
pub(super) enum Undecodable {
    Unary,
    Stream,
}

/// Decodes a request.
pub(super) fn decode<Q: Message + Default>(bytes: Bytes, kind: Undecodable) -> Result<Q, Refused> {
    Q::decode(bytes).map_err(|error| {
        let begins = match kind {
            Undecodable::Unary => "grpc: error unmarshalling request: ",
            Undecodable::Stream => "grpc: failed to unmarshal the received message: ",
        };
        // As etcd 3.7, whose decoder tells these two apart and nothing more.
        let reason = if error.to_string().contains("not UTF-8") {
            "string field contains invalid UTF-8"
        } else {
            "proto: cannot parse invalid wire-format data"
        };
        Refused::with(Code::Internal, format!("{begins}{reason}"))
    })
}

/// Cuts the body of a request into messages.
#[derive(Debug)]
pub(super) struct Messages {
    body: Incoming,
    frames: Frames,
    limits: Bounds,
    /// The encoding that the request names.
    zipped: Encoding,
    unfinished: Unfinished,
}

/// In bytes: of one message, and of all that are unfinished.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    pub(super) message: usize,
    pub(super) unfinished: usize,
}

/// Bytes of messages that have not come whole, over all calls of a runtime.
///
/// A client may open any number of calls and send all but the last byte of a large message on each:
/// what is held for them is bounded by `Limits::unfinished`, and a message beyond is refused.
#[derive(Debug, Clone, Default)]
pub(super) struct Unfinished(Rc<Cell<usize>>);

/// What `grpc-encoding` says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Encoding {
    Identity,
    Gzip,
}

impl Messages {
    pub(super) fn new(
        body: Incoming,
        limits: Bounds,
        zipped: Encoding,
        unfinished: Unfinished,
    ) -> Self {
        Self { body, frames: Frames::default(), limits, zipped, unfinished }
    }

    /// Keeps a piece of the body. Of a message of several it is counted.
    fn push(&mut self, part: Bytes) -> Result<(), Refused> {
        let before = self.frames.copied();
        self.frames.push(part);
        let (more, held) = (self.frames.copied() - before, &self.unfinished.0);
        held.set(held.get() + more);
        if more > 0 && held.get() > self.limits.unfinished {
            let text = "grpc: more of unfinished messages than the server keeps";
            return Err(Refused::new(Code::ResourceExhausted, text));
        }
        Ok(())
    }

    /// The next message; none when the client has sent its last.
    ///
    /// # Errors
    /// Too large, not decompressible, or cut short; nothing more is to be read then.
    pub(super) async fn next(&mut self) -> Result<Option<Bytes>, Refused> {
        poll_fn(|cx| self.poll_next(cx)).await
    }

    pub(super) fn poll_next(
        &mut self,
        cx: &mut Context<'_>,
    ) -> Poll<Result<Option<Bytes>, Refused>> {
        loop {
            if let Some(message) = self.whole()? {
                return Poll::Ready(Ok(Some(message)));
            }
            let part = match ready!(Pin::new(&mut self.body).poll_frame(cx)) {
                Some(Ok(frame)) => frame,
                // The stream is gone, and so is whoever would read an answer.
                Some(Err(error)) => return Poll::Ready(Err(Refused::unknown(error))),
                None if self.frames.is_empty() => {
                    return Poll::Ready(Ok(None));
                }
                // As grpc-go: it has not seen a message yet, or not all of it.
                None if self.frames.head().is_none() => {
                    return Poll::Ready(Err(Refused::unknown("EOF")));
                }
                None => return Poll::Ready(Err(Refused::unknown("unexpected EOF"))),
            };
            // Trailers of a request say nothing.
            let Ok(part) = part.into_data() else { continue };
            self.push(part)?;
        }
    }

    /// The first message of what has come, if all of it has.
    fn whole(&mut self) -> Result<Option<Bytes>, Refused> {
        let Some((flag, size)) = self.frames.head() else { return Ok(None) };
        let limit = self.limits.message;
        if size > limit {
            let text = format!("grpc: received message larger than max ({size} vs. {limit})");
            return Err(Refused::with(Code::ResourceExhausted, text));
        }
        let copied = self.frames.copied();
        let Some(message) = self.frames.take() else { return Ok(None) };
        let held = &self.unfinished.0;
        held.set(held.get() - (copied - self.frames.copied()));
        match (flag, self.zipped) {
            (0, _) => Ok(Some(message)),
            (1, Encoding::Gzip) => unzip(&message, limit).map(Some),
            (1, Encoding::Identity) => Err(Refused::new(
                Code::Internal,
                "grpc: compressed flag set with identity or empty encoding",
            )),
            (other, _) => Err(Refused::with(
                Code::Internal,
                format!("grpc: received unexpected payload format {other}"),
            )),
        }
    }
}

impl Drop for Messages {
    fn drop(&mut self) {
        let held = &self.unfinished.0;
        held.set(held.get() - self.frames.copied());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pb::etcdserverpb::{AuthUserAddRequest, PutRequest};

    #[test]
    fn a_reply_by_hand_is_framed_as_a_message_is() {
        let message = PutRequest { key: "k".into(), value: "v".into(), ..PutRequest::default() };
        let mut encoded = Encoded::with_capacity(1);
        message.encode_raw(encoded.fields());
        assert_eq!((encoded.len(), encoded.is_empty()), (6, false));
        let mut appended = BytesMut::new();
        encoded.append(&mut appended);
        assert_eq!(appended[..], b"\0\0\0\0\x06\x0a\x01k\x12\x01v"[..]);
        assert_eq!(encoded.frame(), appended);
        assert_eq!(message.frame(), appended);
    }

    #[test]
    fn what_is_zipped_unzips_within_its_limit() {
        let message = PutRequest { value: vec![b'x'; 10_000].into(), ..PutRequest::default() };
        let (plain, mut zipped) = (message.frame(), BytesMut::new());
        zip(&plain, &mut zipped);
        assert!(zipped.len() < 200);
        assert_eq!((zipped[0], zipped[4] as usize), (1, zipped.len() - HEAD));
        assert_eq!(unzip(&zipped[HEAD..], 20_000).unwrap(), plain[HEAD..]);
        let refused = unzip(&zipped[HEAD..], 9_000).unwrap_err();
        assert_eq!(refused.code, Code::ResourceExhausted);
        assert_eq!(refused.text, "grpc: received message after decompression larger than max 9000");
        let good = &zipped[HEAD..];
        let with = |at: usize, byte: u8| {
            let mut bytes = good.to_vec();
            bytes[at] = byte;
            bytes
        };
        let (begins, goes_on) = ("decompress the message", "read decompressed data");
        for (bytes, step, reason) in [
            (Vec::new(), begins, "EOF"),
            (good[..5].to_vec(), begins, "unexpected EOF"),
            (b"no gzip at all".to_vec(), begins, "gzip: invalid header"),
            (with(2, 7), begins, "gzip: invalid header"),
            // Its own checksum.
            (with(3, 2), begins, "gzip: invalid header"),
            (good[..10].to_vec(), goes_on, "unexpected EOF"),
            (good[..good.len() / 2].to_vec(), goes_on, "unexpected EOF"),
            (good[..good.len() - 1].to_vec(), goes_on, "unexpected EOF"),
            (with(good.len() - 8, !good[good.len() - 8]), goes_on, "gzip: invalid checksum"),
            (with(good.len() - 1, 9), goes_on, "gzip: invalid checksum"),
            ([good, b"something else"].concat(), goes_on, "gzip: invalid header"),
            ([good, b"x"].concat(), goes_on, "unexpected EOF"),
        ] {
            let refused = unzip(&bytes, 20_000).unwrap_err();
            assert_eq!(refused.code, Code::Internal);
            assert_eq!(refused.text, format!("grpc: failed to {step}: {reason}"));
        }
        assert_eq!(unzip(&[good, good].concat(), 30_000).unwrap().len(), 2 * (plain.len() - HEAD));
        let mut empty = BytesMut::new();
        zip(&PutRequest::default().frame(), &mut empty);
        assert_eq!(empty[..], [0; 5]);
    }

    #[test]
    fn what_does_not_decode_is_refused_as_etcd_refuses_it() {
        let put = |bytes: &'static [u8]| {
            decode::<PutRequest>(Bytes::from_static(bytes), Undecodable::Unary).map_err(|r| r.text)
        };
        assert!(put(b"\x0a\x01k").is_ok() && put(b"").is_ok());
        let broken =
            "grpc: error unmarshalling request: proto: cannot parse invalid wire-format data";
        assert_eq!(put(b"\x0a\x05ab").unwrap_err(), broken);
        let name = decode::<AuthUserAddRequest>(b"\x0a\x01\xff"[..].into(), Undecodable::Stream);
        assert_eq!(
            name.unwrap_err().text,
            "grpc: failed to unmarshal the received message: string field contains invalid UTF-8"
        );
    }
}
