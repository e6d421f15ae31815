//! The body of an answer: the reply and its trailers, a stream of replies, or plain bytes.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use bytes::Bytes;
use http_body::Frame;
use hyper::Response;
use hyper::header::{CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue};

use super::super::reply::Refused;
use super::call::percent_encoded;
use super::stream::Running;

static STATUS: HeaderName = HeaderName::from_static("grpc-status");
static MESSAGE: HeaderName = HeaderName::from_static("grpc-message");
static ENCODING: HeaderName = HeaderName::from_static("grpc-encoding");

/// The body of an answer.
#[derive(Debug)]
pub struct Body(Kind);

#[derive(Debug)]
enum Kind {
    /// Nothing more, and no trailers.
    End,
    /// Of HTTP/1.
    Plain(Bytes),
    /// A reply, then that all is well.
    Reply(Bytes),
    Trailers(HeaderMap),
    Stream(Running),
}

impl Body {
    /// Bytes of an HTTP answer.
    pub fn plain(bytes: impl Into<Bytes>) -> Self {
        let bytes = bytes.into();
        Self(if bytes.is_empty() { Kind::End } else { Kind::Plain(bytes) })
    }
}

impl http_body::Body for Body {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let (frame, next) = match std::mem::replace(&mut self.0, Kind::End) {
            Kind::End => return Poll::Ready(None),
            Kind::Plain(bytes) => (Frame::data(bytes), Kind::End),
            Kind::Reply(bytes) => (Frame::data(bytes), Kind::Trailers(trailers(None))),
            Kind::Trailers(trailers) => (Frame::trailers(trailers), Kind::End),
            Kind::Stream(mut running) => match running.poll_data(cx) {
                Poll::Pending => {
                    self.0 = Kind::Stream(running);
                    return Poll::Pending;
                }
                Poll::Ready(Ok(bytes)) => (Frame::data(bytes), Kind::Stream(running)),
                Poll::Ready(Err(end)) => (Frame::trailers(trailers(end.as_ref())), Kind::End),
            },
        };
        self.0 = next;
        Poll::Ready(Some(Ok(frame)))
    }

    fn is_end_stream(&self) -> bool {
        matches!(self.0, Kind::End)
    }

    fn size_hint(&self) -> http_body::SizeHint {
        match &self.0 {
            Kind::Plain(bytes) => http_body::SizeHint::with_exact(bytes.len() as u64),
            Kind::End => http_body::SizeHint::with_exact(0),
            // gRPC names no length.
            _ => http_body::SizeHint::default(),
        }
    }
}

fn set(headers: &mut HeaderMap, refused: Option<&Refused>) {
    let Some(refused) = refused else {
        headers.insert(&STATUS, HeaderValue::from_static("0"));
        return;
    };
    headers.insert(&STATUS, HeaderValue::from(refused.code as u16));
    if !refused.text.is_empty() {
        headers.insert(&MESSAGE, percent_encoded(&refused.text));
    }
}

fn trailers(refused: Option<&Refused>) -> HeaderMap {
    let mut headers = HeaderMap::with_capacity(2);
    set(&mut headers, refused);
    headers
}

fn answer(content_type: HeaderValue, zips: bool, kind: Kind) -> Response<Body> {
    let mut response = Response::new(Body(kind));
    response.headers_mut().insert(CONTENT_TYPE, content_type);
    if zips {
        response.headers_mut().insert(&ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

/// One reply.
pub(super) fn reply(content_type: HeaderValue, zips: bool, frame: Bytes) -> Response<Body> {
    answer(content_type, zips, Kind::Reply(frame))
}

/// Replies as they come.
pub(super) fn stream(content_type: HeaderValue, zips: bool, running: Running) -> Response<Body> {
    answer(content_type, zips, Kind::Stream(running))
}

/// No reply: the status stands in the headers, and nothing follows.
pub(super) fn refused(content_type: HeaderValue, refused: Option<&Refused>) -> Response<Body> {
    let mut response = answer(content_type, false, Kind::End);
    set(response.headers_mut(), refused);
    response
}
