//! Which methods there are, by path, and how each is run.

use std::cell::Cell;
use std::collections::HashMap;
use std::fmt;
use std::pin::Pin;
use std::rc::Rc;
use std::task::Poll;

use hyper::body::Incoming as RequestBody;
use hyper::header::{HeaderMap, HeaderName, HeaderValue};
use hyper::http::request::Parts;
use hyper::{Method as Verb, Request, Response, StatusCode};
use prost::Message;
use tokio::time::{Instant, timeout_at};

use super::super::metrics::Traffic;
use super::super::reply::{Refused, texts};
use super::body::{self, Body};
use super::call::{self, Call, content_type, quoted};
use super::frame::{self, Bounds, Encoding, Messages, Reply, Undecodable};
use super::serve::Limits;
use super::stream::{Incoming, Outgoing, Running, Streams};
use crate::client::Code;
use crate::framing::HEAD;

/// A handler's state, and what it asks of every call before its handler runs.
pub trait Admit: 'static {
    /// # Errors
    /// What the call is refused with.
    fn admit(&self, call: &Call) -> Result<(), Refused>;

    /// The call has been answered. For a stream this is its beginning.
    fn answered(&self, method: &'static str, code: Code);

    /// A call that was admitted has ended, or was given up by its caller.
    fn ended(&self, _call: &Ended) {}
}

/// How a call has ended.
#[derive(Debug)]
pub struct Ended {
    pub method: &'static str,
    pub streams: bool,
    pub code: Code,
    pub traffic: Traffic,
    pub took: std::time::Duration,
    pub peer: Option<std::net::SocketAddr>,
}

/// A call that is under way: says how it ended, wherever that is.
struct Counted<S: Admit> {
    state: Rc<S>,
    method: &'static str,
    peer: Option<std::net::SocketAddr>,
    begun: Instant,
    admitted: bool,
    code: Code,
    traffic: Traffic,
    streamed: Option<Rc<Cell<(u64, u64)>>>,
}

impl<S: Admit> Counted<S> {
    fn new(state: &Rc<S>, call: &Call) -> Self {
        Self {
            state: Rc::clone(state),
            method: call.method,
            peer: call.peer,
            begun: Instant::now(),
            admitted: false,
            code: Code::Canceled,
            traffic: Traffic::default(),
            streamed: None,
        }
    }

    fn admit(&mut self, call: &Call) -> Result<(), Refused> {
        self.admitted = true;
        self.state.admit(call)
    }

    fn done<T>(&mut self, outcome: &Result<T, Refused>) {
        self.code = outcome.as_ref().map_or_else(|refused| refused.code, |_| Code::Ok);
    }
}

impl<S: Admit> Drop for Counted<S> {
    fn drop(&mut self) {
        if let Some(sent) = &self.streamed {
            self.traffic.sent = sent.get();
        }
        if self.admitted {
            self.state.ended(&Ended {
                method: self.method,
                streams: self.streamed.is_some(),
                code: self.code,
                traffic: self.traffic,
                took: self.begun.elapsed(),
                peer: self.peer,
            });
        }
    }
}

type Answer = Pin<Box<dyn Future<Output = Response<Body>>>>;

/// A call with its body, on the way to its handler.
struct Started<S> {
    state: Rc<S>,
    streams: Rc<Streams>,
    call: Call,
    content_type: HeaderValue,
    messages: Messages,
}

impl<S: Admit> Started<S> {
    fn zips(&self) -> bool {
        self.call.encoding == Encoding::Gzip
    }
}

struct Entry<S> {
    path: &'static str,
    streams: bool,
    run: Box<dyn Fn(Started<S>) -> Answer>,
}

type Plain<S> = Box<dyn Fn(Rc<S>, Request<RequestBody>) -> Answer>;

/// The methods of a server.
pub struct Table<S> {
    methods: HashMap<&'static str, Entry<S>>,
    plain: Plain<S>,
}

impl<S> fmt::Debug for Table<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.methods.keys()).finish()
    }
}

impl<S: Admit> Table<S> {
    /// No methods, and a handler for what comes by HTTP/1.
    pub fn new<F, A>(plain: F) -> Self
    where
        F: Fn(Rc<S>, Request<RequestBody>) -> A + 'static,
        A: Future<Output = Response<Body>> + 'static,
    {
        let plain = Box::new(move |state, request| Box::pin(plain(state, request)) as Answer);
        Self { methods: HashMap::new(), plain }
    }

    fn add(
        mut self,
        path: &'static str,
        streams: bool,
        run: impl Fn(Started<S>) -> Answer + 'static,
    ) -> Self {
        let entry = Entry { path, streams, run: Box::new(run) };
        let before = self.methods.insert(path, entry);
        assert!(before.is_none(), "{path} stands in the table once");
        self
    }

    /// A method that answers one request with one reply.
    #[must_use]
    pub fn unary<Q, R, F, A>(self, path: &'static str, handler: F) -> Self
    where
        Q: Message + Default + 'static,
        R: Reply,
        F: Fn(Rc<S>, Call, Q) -> A + Clone + 'static,
        A: Future<Output = Result<R, Refused>> + 'static,
    {
        self.add(path, false, move |started| Box::pin(unary(handler.clone(), started)))
    }

    /// A method that answers one request with any number of replies.
    #[must_use]
    pub fn server_stream<Q, R, F, A>(self, path: &'static str, handler: F) -> Self
    where
        Q: Message + Default + 'static,
        R: Reply,
        F: Fn(Rc<S>, Call, Q, Outgoing<R>) -> A + Clone + 'static,
        A: Future<Output = Result<(), Refused>> + 'static,
    {
        self.add(path, true, move |started| {
            let handler = handler.clone();
            streaming(started, move |state, call, mut messages, outgoing| async move {
                // As grpc-go, which does not look at what follows the request of a unary call.
                let Some(bytes) = messages.next().await? else {
                    let text = "cardinality violation: received no request message from non-client-streaming RPC";
                    return Err(Refused::new(Code::Internal, text));
                };
                let request = frame::decode(bytes, Undecodable::Stream)?;
                if messages.next().await?.is_some() {
                    let text = "cardinality violation: received multiple request messages for non-client-streaming RPC";
                    return Err(Refused::new(Code::Internal, text));
                }
                handler(state, call, request, outgoing).await
            })
        })
    }

    /// A method with any number of requests and replies, in any order.
    #[must_use]
    pub fn bidi<Q, R, F, A>(self, path: &'static str, handler: F) -> Self
    where
        Q: Message + Default + 'static,
        R: Reply,
        F: Fn(Rc<S>, Call, Incoming<Q>, Outgoing<R>) -> A + Clone + 'static,
        A: Future<Output = Result<(), Refused>> + 'static,
    {
        self.add(path, true, move |started| {
            let handler = handler.clone();
            streaming(started, move |state, call, messages, outgoing| {
                handler(state, call, Incoming::new(messages), outgoing)
            })
        })
    }

    /// Answers what came by HTTP/1.
    pub(super) async fn plain(
        &self,
        state: &Rc<S>,
        request: Request<RequestBody>,
    ) -> Response<Body> {
        (self.plain)(Rc::clone(state), request).await
    }

    /// Answers a call. Checks stand in grpc-go's order.
    pub(super) fn call(
        &self,
        state: &Rc<S>,
        streams: &Rc<Streams>,
        limits: &Limits,
        peer: Option<std::net::SocketAddr>,
        request: Request<RequestBody>,
    ) -> Result<Answer, Box<Response<Body>>> {
        let begun = Instant::now();
        let (parts, body) = request.into_parts();
        let answer_type = content_type(&parts.headers).map_err(|refused| {
            let plain = HeaderValue::from_static("application/grpc");
            early(StatusCode::UNSUPPORTED_MEDIA_TYPE, plain, &refused)
        })?;
        let refuse = |status, refused: &Refused| Err(early(status, answer_type.clone(), refused));
        let understood = call::binary_metadata(&parts.headers);
        let timeout = match understood.and_then(|()| timeout(&parts.headers)) {
            Ok(timeout) => timeout,
            Err(refused) => return refuse(StatusCode::BAD_REQUEST, &refused),
        };
        if parts.method != Verb::POST {
            let verb = quoted(parts.method.as_str().as_bytes());
            let text = format!("Received a HEADERS frame with :method {verb} which should be POST");
            let refused = Refused::with(Code::Internal, text);
            return refuse(StatusCode::METHOD_NOT_ALLOWED, &refused);
        }
        let deadline = timeout.and_then(|timeout| begun.checked_add(timeout));
        // As grpc-go: one of so short a time is over before it is looked at.
        if deadline.is_some_and(|at| at <= Instant::now()) {
            return refuse(StatusCode::OK, &texts::DEADLINE);
        }
        let entry = match self.entry(&parts) {
            Ok(entry) => entry,
            Err(refused) => return refuse(StatusCode::OK, &refused),
        };
        let encoding = match encoding(&parts.headers) {
            Ok(encoding) => encoding,
            Err(refused) => return refuse(StatusCode::OK, &refused),
        };
        let bounds = Bounds { message: limits.receive, unfinished: limits.unfinished };
        let messages = Messages::new(body, bounds, encoding, streams.unfinished.clone());
        let (method, streamed, headers) = (entry.path, entry.streams, parts.headers);
        let call = Call { method, streams: streamed, deadline, peer, headers, encoding };
        Ok((entry.run)(Started {
            state: Rc::clone(state),
            streams: Rc::clone(streams),
            call,
            content_type: answer_type,
            messages,
        }))
    }

    fn entry(&self, parts: &Parts) -> Result<&Entry<S>, Refused> {
        // As grpc-go, the whole of `:path`, a query included, is the method's name.
        let path = parts.uri.path_and_query().map_or("", |path| path.as_str());
        if let Some(entry) = self.methods.get(path) {
            return Ok(entry);
        }
        let Some((service, method)) = path.strip_prefix('/').and_then(|path| path.rsplit_once('/'))
        else {
            let text = format!("malformed method name: {}", quoted(path.as_bytes()));
            return Err(Refused::with(Code::Unimplemented, text));
        };
        let known = |path: &&str| path[1..].rsplit_once('/').is_some_and(|(s, _)| s == service);
        let text = if self.methods.keys().any(known) {
            format!("unknown method {method} for service {service}")
        } else {
            format!("unknown service {service}")
        };
        Err(Refused::with(Code::Unimplemented, text))
    }
}

/// A refusal before any method is known.
fn early(status: StatusCode, answer_type: HeaderValue, refused: &Refused) -> Box<Response<Body>> {
    let mut response = body::refused(answer_type, Some(refused));
    *response.status_mut() = status;
    Box::new(response)
}

fn timeout(headers: &HeaderMap) -> Result<Option<std::time::Duration>, Refused> {
    static TIMEOUT: HeaderName = HeaderName::from_static("grpc-timeout");
    headers.get(&TIMEOUT).map(|value| call::timeout(value.as_bytes())).transpose()
}

fn encoding(headers: &HeaderMap) -> Result<Encoding, Refused> {
    static ENCODING: HeaderName = HeaderName::from_static("grpc-encoding");
    match headers.get(&ENCODING).map(HeaderValue::as_bytes) {
        None | Some(b"" | b"identity") => Ok(Encoding::Identity),
        Some(b"gzip") => Ok(Encoding::Gzip),
        Some(other) => {
            let name = quoted(other);
            let text = format!("grpc: Decompressor is not installed for grpc-encoding {name}");
            Err(Refused::with(Code::Unimplemented, text))
        }
    }
}

/// The request of a call that has one, and its bytes. As grpc-go: what follows it is not looked at.
async fn one_request<Q: Message + Default>(messages: &mut Messages) -> Result<(Q, u64), Refused> {
    match messages.next().await? {
        Some(bytes) => {
            let length = bytes.len() as u64;
            frame::decode(bytes, Undecodable::Unary).map(|request| (request, length))
        }
        None => Err(Refused::unknown("EOF")),
    }
}

/// What it holds is held for every call under way: so the parts of `started` are taken out of it
/// here, and reading the request is over before its handler begins.
fn unary<S, Q, R, F, A>(handler: F, started: Started<S>) -> impl Future<Output = Response<Body>>
where
    S: Admit,
    Q: Message + Default,
    R: Reply,
    F: Fn(Rc<S>, Call, Q) -> A,
    A: Future<Output = Result<R, Refused>>,
{
    let zips = started.zips();
    let Started { state, call, content_type, mut messages, .. } = started;
    let (method, deadline) = (call.method, call.deadline);
    async move {
        let mut counted = Counted::new(&state, &call);
        let read = one_request(&mut messages);
        let read = match deadline {
            None => read.await,
            Some(at) => timeout_at(at, read).await.unwrap_or(Err(texts::DEADLINE)),
        };
        let admitted = read.and_then(|(request, bytes)| {
            counted.traffic.received = (1, bytes);
            counted.admit(&call).map(|()| request)
        });
        let answered = match (admitted, deadline) {
            (Err(refused), _) => Err(refused),
            (Ok(request), None) => handler(state, call, request).await,
            (Ok(request), Some(at)) => {
                timeout_at(at, handler(state, call, request)).await.unwrap_or(Err(texts::DEADLINE))
            }
        };
        let answered = answered
            .map(Reply::frame)
            .and_then(|frame| frame::may_be_sent(frame.len() - HEAD).map(|()| frame));
        counted.done(&answered);
        counted.state.answered(method, counted.code);
        match answered {
            Ok(mut frame) => {
                counted.traffic.sent = (1, frame.len().saturating_sub(HEAD) as u64);
                if zips {
                    let plain = frame;
                    frame = bytes::BytesMut::new();
                    frame::zip(&plain, &mut frame);
                }
                body::reply(content_type, zips, frame.freeze())
            }
            Err(refused) => body::refused(content_type, Some(&refused)),
        }
    }
}

fn streaming<S, R, F, A>(started: Started<S>, handler: F) -> Answer
where
    S: Admit,
    R: Reply,
    F: FnOnce(Rc<S>, Call, Messages, Outgoing<R>) -> A + 'static,
    A: Future<Output = Result<(), Refused>> + 'static,
{
    let (zips, method, deadline) = (started.zips(), started.call.method, started.call.deadline);
    let Started { state, streams, call, content_type, messages } = started;
    let outgoing = Outgoing::<R>::new(zips);
    let host = Rc::clone(&state);
    let own = outgoing.clone();
    let mut counted = Counted::new(&state, &call);
    counted.streamed = Some(outgoing.sent());
    let work = async move {
        counted.admit(&call)?;
        let work = handler(state, call, messages, own);
        let outcome = match deadline {
            None => work.await,
            Some(at) => timeout_at(at, work).await.unwrap_or(Err(texts::DEADLINE)),
        };
        counted.done(&outcome);
        outcome
    };
    let mut running = Some(Running::new(&outgoing, &streams, Box::pin(work)));
    // As grpc-go: no headers before there is something to say.
    Box::pin(std::future::poll_fn(move |cx| {
        let Some(mut begun) = running.take() else { return Poll::Pending };
        if begun.poll_run(cx).is_pending() {
            running = Some(begun);
            return Poll::Pending;
        }
        Poll::Ready(match begun.silent_end() {
            Some(end) => {
                host.answered(method, end.as_ref().map_or(Code::Ok, |refused| refused.code));
                body::refused(content_type.clone(), end.as_ref())
            }
            None => {
                host.answered(method, Code::Ok);
                body::stream(content_type.clone(), zips, begun)
            }
        })
    }))
}
