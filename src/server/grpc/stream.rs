//! Calls with more than one message: what the handler reads from and writes to, and how it is run.
//!
//! ```text
//!  hyper asks for data (the client's window has room)
//!     -> Running: polls the handler -> Outgoing: replies, encoded one after the other
//!     <- all of them in one piece
//! ```
//! The handler runs only while the client takes what was said, so a client that does not read holds
//! back its own handler and nothing else; what waits is bounded by [`Outgoing::ROOM`] and one reply.
//! A handler may hand clones of [`Outgoing`] to others on the same thread: what they
//! [`push`](Outgoing::push) leaves by itself.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::fmt;
use std::future::poll_fn;
use std::marker::PhantomData;
use std::pin::Pin;
use std::rc::{Rc, Weak};
use std::task::{Context, Poll, Waker};

use bytes::{Bytes, BytesMut};
use prost::Message;

use crate::framing::HEAD;

use super::super::reply::Refused;
use super::frame::{self, Messages, Reply, Undecodable};

/// The client has gone, or the call has ended: nobody reads what would be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("nobody reads this stream any more")]
pub struct Gone;

/// The requests of a stream.
#[derive(Debug)]
pub struct Incoming<Q> {
    messages: Messages,
    ended: bool,
    request: PhantomData<fn() -> Q>,
}

impl<Q: Message + Default> Incoming<Q> {
    pub(super) fn new(messages: Messages) -> Self {
        Self { messages, ended: false, request: PhantomData }
    }

    /// The next request; none once the client has sent its last. Dropping the future loses nothing.
    ///
    /// # Errors
    /// What came is no request. The stream is to end with it.
    pub async fn next(&mut self) -> Result<Option<Q>, Refused> {
        poll_fn(|cx| self.poll_next(cx)).await
    }

    /// The same, to be polled.
    pub fn poll_next(&mut self, cx: &mut Context<'_>) -> Poll<Result<Option<Q>, Refused>> {
        if self.ended {
            return Poll::Ready(Ok(None));
        }
        self.messages.poll_next(cx).map(|next| {
            let request = next.and_then(|bytes| match bytes {
                Some(bytes) => frame::decode(bytes, Undecodable::Stream).map(Some),
                None => Ok(None),
            });
            self.ended = !matches!(request, Ok(Some(_)));
            request
        })
    }
}

/// The replies of a stream. Clones write to the same one.
pub struct Outgoing<R> {
    shared: Rc<Shared>,
    reply: PhantomData<fn(R)>,
}

impl<R> Clone for Outgoing<R> {
    fn clone(&self) -> Self {
        Self { shared: Rc::clone(&self.shared), reply: PhantomData }
    }
}

impl<R> fmt::Debug for Outgoing<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.shared.fmt(f)
    }
}

struct Shared {
    zips: bool,
    closed: Cell<bool>,
    /// Replies in their frames.
    waiting: RefCell<BytesMut>,
    /// Replies so far, and their bytes.
    sent: Rc<Cell<(u64, u64)>>,
    /// The task that carries replies away, while it has none.
    reader: Cell<Option<Waker>>,
    /// Those that wait for room.
    writers: RefCell<Vec<Waker>>,
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Outgoing({} bytes wait)", self.waiting.borrow().len())
    }
}

impl<R: Reply> Outgoing<R> {
    /// Bytes that may wait before [`Outgoing::send`] does.
    pub const ROOM: usize = 64 << 10;

    pub(super) fn new(zips: bool) -> Self {
        let shared = Shared {
            zips,
            closed: Cell::new(false),
            waiting: RefCell::default(),
            sent: Rc::default(),
            reader: Cell::default(),
            writers: RefCell::default(),
        };
        Self { shared: Rc::new(shared), reply: PhantomData }
    }

    /// How many replies there were, and their bytes.
    pub(super) fn sent(&self) -> Rc<Cell<(u64, u64)>> {
        Rc::clone(&self.shared.sent)
    }

    /// Sends a reply when there is room for it.
    ///
    /// # Errors
    /// The stream has ended.
    pub async fn send(&self, reply: R) -> Result<(), Gone> {
        self.ready().await?;
        self.push(&reply)
    }

    /// Waits for room.
    ///
    /// # Errors
    /// The stream has ended.
    pub async fn ready(&self) -> Result<(), Gone> {
        poll_fn(|cx| self.poll_ready(cx)).await
    }

    /// The same, to be polled.
    pub fn poll_ready(&self, cx: &mut Context<'_>) -> Poll<Result<(), Gone>> {
        if self.shared.closed.get() {
            return Poll::Ready(Err(Gone));
        }
        if self.has_room() {
            return Poll::Ready(Ok(()));
        }
        let mut writers = self.shared.writers.borrow_mut();
        if !writers.iter().any(|waker| waker.will_wake(cx.waker())) {
            writers.push(cx.waker().clone());
        }
        Poll::Pending
    }

    pub fn has_room(&self) -> bool {
        self.shared.waiting.borrow().len() < Self::ROOM
    }

    /// Sends a reply whether there is room or not: whoever calls this keeps the bound.
    ///
    /// # Errors
    /// The stream has ended.
    pub fn push(&self, reply: &R) -> Result<(), Gone> {
        if self.shared.closed.get() {
            return Err(Gone);
        }
        let mut waiting = self.shared.waiting.borrow_mut();
        let before = waiting.len();
        if self.shared.zips {
            let mut plain = BytesMut::new();
            reply.append(&mut plain);
            frame::zip(&plain, &mut waiting);
        } else {
            reply.append(&mut waiting);
        }
        let (replies, bytes) = self.shared.sent.get();
        let more = (waiting.len() - before).saturating_sub(HEAD);
        self.shared.sent.set((replies + 1, bytes + more as u64));
        drop(waiting);
        self.shared.wake();
        Ok(())
    }

    pub fn is_closed(&self) -> bool {
        self.shared.closed.get()
    }
}

impl Shared {
    fn wake(&self) {
        if let Some(reader) = self.reader.take() {
            reader.wake();
        }
    }

    /// All that waits, if anything does.
    fn take(&self) -> Option<Bytes> {
        let bytes = std::mem::take(&mut *self.waiting.borrow_mut());
        if bytes.is_empty() {
            return None;
        }
        for writer in self.writers.borrow_mut().drain(..) {
            writer.wake();
        }
        Some(bytes.freeze())
    }
}

/// The streams of a runtime, so that they can be ended; and what all its calls hold together.
#[derive(Debug, Default)]
pub(super) struct Streams {
    open: RefCell<HashMap<u64, Weak<Shared>>>,
    opened: Cell<u64>,
    end: RefCell<Option<Refused>>,
    pub(super) unfinished: frame::Unfinished,
}

impl Streams {
    /// Ends all of them, and those that are opened from now on, with what they have said so far.
    pub(super) fn end(&self, with: Refused) {
        *self.end.borrow_mut() = Some(with);
        let open: Vec<_> = self.open.borrow().values().filter_map(Weak::upgrade).collect();
        for shared in open {
            shared.wake();
        }
    }
}

type Handler = Pin<Box<dyn Future<Output = Result<(), Refused>>>>;

/// A handler at work, and what it says.
pub(super) struct Running {
    shared: Rc<Shared>,
    handler: Option<Handler>,
    streams: Rc<Streams>,
    number: u64,
    end: Option<Refused>,
}

impl fmt::Debug for Running {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.shared.fmt(f)
    }
}

impl Running {
    pub(super) fn new<R: Reply>(
        outgoing: &Outgoing<R>,
        streams: &Rc<Streams>,
        handler: Handler,
    ) -> Self {
        let (shared, streams) = (Rc::clone(&outgoing.shared), Rc::clone(streams));
        let number = streams.opened.get();
        streams.opened.set(number + 1);
        streams.open.borrow_mut().insert(number, Rc::downgrade(&shared));
        Self { shared, handler: Some(handler), streams, number, end: None }
    }

    /// Runs the handler as far as it goes. Ready when something is to be said, or it has ended.
    pub(super) fn poll_run(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        if let Some(handler) = &mut self.handler {
            let outcome = match handler.as_mut().poll(cx) {
                Poll::Ready(outcome) => Some(outcome),
                Poll::Pending => self.streams.end.borrow().clone().map(Err),
            };
            if let Some(outcome) = outcome {
                self.end = outcome.err();
                self.handler = None;
            }
        }
        if self.handler.is_none() || !self.shared.waiting.borrow().is_empty() {
            return Poll::Ready(());
        }
        self.shared.reader.set(Some(cx.waker().clone()));
        Poll::Pending
    }

    /// How it ended, if it did so without a word.
    pub(super) fn silent_end(&mut self) -> Option<Option<Refused>> {
        let over = self.handler.is_none() && self.shared.waiting.borrow().is_empty();
        over.then(|| self.end.take())
    }

    /// What is to be sent next; as an error, how it ended.
    pub(super) fn poll_data(
        &mut self,
        cx: &mut Context<'_>,
    ) -> Poll<Result<Bytes, Option<Refused>>> {
        if self.poll_run(cx).is_pending() {
            return Poll::Pending;
        }
        Poll::Ready(match self.shared.take() {
            Some(bytes) => Ok(bytes),
            None => Err(self.end.take()),
        })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.streams.open.borrow_mut().remove(&self.number);
        self.shared.closed.set(true);
        for writer in self.shared.writers.borrow_mut().drain(..) {
            writer.wake();
        }
    }
}
