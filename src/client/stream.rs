//! Streams that only the server speaks on: a snapshot, a long range, an election observed.
//!
//! A stream is opened at its first `next`, and opened again elsewhere as long as no message has
//! come; from the first message on, an error is the caller's, who alone knows what it means.

use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use prost::Message;
use tokio::time::{Instant, sleep, sleep_until};

use super::conn::Health;
use super::core::{Core, Duplex, Options, decode, error_of, own_time_is_over};
use super::error::{Cause, Error, Failure, Outcome};
use super::frame;
use super::method::{self, Method};
use super::retry::{self, Circumstances, Ended, Next};
use super::rpc::Client;
use crate::pb::etcdserverpb::{
    RangeRequest, RangeStreamResponse, SnapshotRequest, SnapshotResponse,
};
use crate::pb::v3electionpb::{LeaderRequest, LeaderResponse};

/// The messages of one stream. Dropping it cancels the stream at the server.
#[derive(Debug)]
pub struct Messages<M> {
    core: Arc<Core>,
    options: Options,
    method: Method,
    request: Bytes,
    open: Option<Duplex>,
    /// The connection was silent already when the stream was opened on it.
    was_suspect: bool,
    began: Instant,
    by: Option<Instant>,
    stall: Option<Duration>,
    attempts: u32,
    started: bool,
    over: bool,
    message: PhantomData<fn() -> M>,
}

impl Client {
    /// The database of one member, in pieces; the last is the SHA-256 of all before it. Call it on
    /// [`Client::at`]: which member it comes from matters.
    pub fn snapshot(&self) -> Messages<SnapshotResponse> {
        self.messages(method::SNAPSHOT, &SnapshotRequest {})
    }

    /// A range in chunks (etcd 3.7): keys and values as they come; header, `more` and `count` in
    /// the last. An error half-way voids what came before it.
    pub fn range_stream(&self, request: &RangeRequest) -> Messages<RangeStreamResponse> {
        // Unlike a unary range it is refused by a learner in any form.
        let method =
            Method { path: method::RANGE_STREAM, learner: false, ..method::range(request) };
        self.messages(method, request)
    }

    /// Leaders of an election as they come and go, told by the election service of a member.
    pub fn observe(&self, request: &LeaderRequest) -> Messages<LeaderResponse> {
        self.messages(method::OBSERVE, request)
    }

    fn messages<M>(&self, method: Method, request: &impl Message) -> Messages<M> {
        let began = Instant::now();
        Messages {
            core: self.core.clone(),
            by: self.limit(),
            options: self.options.clone(),
            method,
            request: frame::encode(request),
            open: None,
            was_suspect: false,
            began,
            stall: None,
            attempts: 0,
            started: false,
            over: false,
            message: PhantomData,
        }
    }
}

impl<M: Message + Default> Messages<M> {
    /// Fails with [`Cause::Unanswered`] when no message has come for this long.
    #[must_use]
    pub fn stall_after(mut self, time: Duration) -> Self {
        self.stall = Some(time);
        self
    }

    /// The endpoint that the stream comes from, once it is open.
    pub fn endpoint(&self) -> Option<&str> {
        self.open.as_ref().map(|open| open.channel.endpoint.text.as_str())
    }

    /// The next message; none at the end. After an error there are no more.
    pub async fn next(&mut self) -> Result<Option<M>, Error> {
        if self.over {
            return Ok(None);
        }
        let stall = self.stall.map(|time| Instant::now() + time);
        let limit = [stall, self.by].into_iter().flatten().min();
        let result = tokio::select! {
            biased;
            result = self.advance() => Some(result),
            () = async {
                match limit {
                    Some(limit) => sleep_until(limit).await,
                    None => std::future::pending().await,
                }
            } => None,
        };
        let result = result.unwrap_or_else(|| Err(self.late()));
        if !matches!(result, Ok(Some(_))) {
            self.over = true;
            self.open = None;
        }
        result
    }

    fn late(&self) -> Error {
        let endpoint = self.endpoint().unwrap_or_default().to_owned();
        let mut failures = self.core.channel_failures(&self.options);
        let mute = |failure: &Failure| failure.endpoint == endpoint;
        if self.open.is_some() && !failures.iter().any(mute) {
            let cause = Cause::Pending(self.began.elapsed());
            failures.push(Failure { endpoint: endpoint.clone(), cause });
        }
        match self.stall {
            Some(stall) if self.started && self.by.is_none_or(|by| by > Instant::now()) => {
                let failure = Failure { endpoint, cause: Cause::Unanswered(stall) };
                Error::Lost { failure, outcome: Outcome::NotApplied }
            }
            _ => Error::Deadline {
                after: self.began.elapsed(),
                failures,
                outcome: Outcome::NotApplied,
            },
        }
    }

    async fn advance(&mut self) -> Result<Option<M>, Error> {
        loop {
            if self.open.is_none() {
                let options = Options { by: self.by, within: None, ..self.options.clone() };
                let request = self.request.clone();
                let open = self.core.open(&options, self.method, request, true).await?;
                self.was_suspect = open.incoming.conn.health() == Health::Suspect;
                self.open = Some(open);
            }
            let Some(open) = &mut self.open else { continue };
            let conn = open.incoming.conn.clone();
            let (patience, was_suspect) = (conn.patience(), self.was_suspect);
            let message = tokio::select! {
                biased;
                message = open.incoming.next() => message,
                cause = async {
                    // Only before the first message: later silence may be the server's business.
                    if self.started {
                        std::future::pending::<()>().await;
                    }
                    sleep(patience).await;
                    conn.doubt();
                    conn.left(was_suspect).await
                } => Err(Ended::Left(cause)),
            };
            let ended = match message {
                Ok(Some(bytes)) => {
                    self.started = true;
                    return decode(bytes, &open.channel, self.method).map(Some);
                }
                Ok(None) => return Ok(None),
                Err(ended) if own_time_is_over(self.by, &ended) => return Err(self.late()),
                Err(ended) => ended,
            };
            let channel = open.channel.clone();
            let token = open.token.clone();
            let at = Circumstances {
                can_log_in: self.core.login.can_log_in(),
                asked_for_leader: self.core.asks_for_leader(&self.options, self.method),
                endpoints: match self.options.named {
                    Some(_) => 1,
                    None => self.core.balance.channels().len(),
                },
            };
            let next = retry::next(self.method, &ended, at);
            self.attempts += 1;
            let spent = self.attempts >= self.core.config.max_attempts;
            if self.started || spent || matches!(next, Next::Return(_)) {
                return Err(error_of(&channel, ended, Outcome::NotApplied));
            }
            match next {
                Next::LogIn => {
                    self.core.login.renew(&self.core, &token, self.by).await?;
                }
                Next::Learner => channel.set_learner(true),
                _ => {}
            }
            self.open = None;
            if let Some(pause) = self.core.pause(self.attempts, at.endpoints) {
                sleep(pause).await;
            }
        }
    }
}
