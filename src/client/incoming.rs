//! The answering half of a call: messages as they come, then how it ended.

use bytes::Bytes;
use h2::RecvStream;
use h2::client::ResponseFuture;
use http::HeaderMap;
use http::header::CONTENT_TYPE;
use std::sync::Arc;

use super::conn::{Busy, Conn};
use super::error::{Code, Outcome, Status};
use super::frame::{self, BadFrame};
use super::retry::Ended;
use super::texts;
use crate::framing::Frames;

/// What the server sends back. Dropped before its end, it cancels the call at the server.
#[derive(Debug)]
pub(super) struct Incoming {
    pub(super) conn: Arc<Conn>,
    stage: Stage,
    frames: Frames,
    /// Bytes that a message may have.
    limit: usize,
    _busy: Busy,
}

#[derive(Debug)]
enum Stage {
    Head(ResponseFuture),
    Body(RecvStream),
    Over,
}

impl Incoming {
    pub(super) fn new(conn: Arc<Conn>, head: ResponseFuture, limit: usize) -> Self {
        let busy = conn.busy();
        Self { conn, stage: Stage::Head(head), frames: Frames::default(), limit, _busy: busy }
    }

    /// The next message; none at an end with status OK. Loses nothing if it is dropped half-way.
    pub(super) async fn next(&mut self) -> Result<Option<Bytes>, Ended> {
        let result = self.advance().await;
        if !matches!(result, Ok(Some(_))) {
            self.stage = Stage::Over;
        }
        result
    }

    async fn advance(&mut self) -> Result<Option<Bytes>, Ended> {
        loop {
            match &mut self.stage {
                Stage::Over => return Ok(None),
                Stage::Head(head) => {
                    let response = head.await.map_err(|error| self.conn.broken(&error))?;
                    let (parts, body) = response.into_parts();
                    let status = frame::status(&parts.headers);
                    if let Some(status) = status {
                        return over(status);
                    }
                    if let Some(status) = frame::http_status(parts.status) {
                        return Err(Ended::Status(status));
                    }
                    grpc_content(&parts.headers)?;
                    self.stage = Stage::Body(body);
                }
                Stage::Body(body) => {
                    if let Some(message) =
                        frame::next(&mut self.frames, self.limit).map_err(bad_frame)?
                    {
                        return Ok(Some(message));
                    }
                    match body.data().await {
                        Some(Ok(chunk)) => {
                            // The window is given back at once: what is buffered here is bounded
                            // by the limit of a message, and by the consumer's pace.
                            let _ = body.flow_control().release_capacity(chunk.len());
                            self.frames.push(chunk);
                        }
                        Some(Err(error)) => {
                            let mut broken = self.conn.broken(&error);
                            // It answered, so it took the request, whatever it says now.
                            broken.unprocessed = false;
                            return Err(Ended::Broken(broken));
                        }
                        None => {
                            let fields = body.trailers().await;
                            let fields = fields.map_err(|error| self.conn.broken(&error))?;
                            let status = fields.as_ref().and_then(frame::status);
                            let status =
                                status.ok_or_else(|| not_grpc("it ended without a status"))?;
                            if status.code == Code::Ok && !self.frames.is_empty() {
                                return Err(not_grpc("it ended within a message"));
                            }
                            return over(status);
                        }
                    }
                }
            }
        }
    }

    /// The one message of a unary call.
    pub(super) async fn only(&mut self) -> Result<Bytes, Ended> {
        let Some(message) = self.next().await? else {
            return Err(not_grpc("it ended without a message"));
        };
        match self.next().await? {
            None => Ok(message),
            Some(_) => Err(not_grpc("it sent a second message")),
        }
    }
}

impl From<super::conn::Broken> for Ended {
    fn from(broken: super::conn::Broken) -> Self {
        Self::Broken(broken)
    }
}

fn over(status: Status) -> Result<Option<Bytes>, Ended> {
    if status.code == Code::Ok { Ok(None) } else { Err(Ended::Status(status)) }
}

fn not_grpc(what: &str) -> Ended {
    Ended::Reply { reason: format!("not a gRPC reply: {what}"), outcome: Outcome::Unknown }
}

fn bad_frame(frame: BadFrame) -> Ended {
    match frame {
        BadFrame::Compressed(flag) => {
            not_grpc(&format!("a message is compressed (flag {flag}), which was not asked for"))
        }
        // A message in return means that the call was carried out.
        BadFrame::TooLarge { size, limit } => Ended::Reply {
            reason: format!("{} ({size} vs. {limit})", texts::TOO_LARGE_REPLY),
            outcome: Outcome::Applied,
        },
    }
}

fn grpc_content(fields: &HeaderMap) -> Result<(), Ended> {
    let kind = fields.get(CONTENT_TYPE).map(|kind| String::from_utf8_lossy(kind.as_bytes()));
    match kind {
        Some(kind) if kind.starts_with("application/grpc") => Ok(()),
        Some(kind) => Err(not_grpc(&format!("its content is {kind:?}"))),
        None => Err(not_grpc("its content has no type")),
    }
}
