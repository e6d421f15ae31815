//! A stream whose small writes go out with what follows them.
//!
//! ```text
//!  read   HEADERS DATA PING ---> PING ack, held
//!                                the request's handler runs: HEADERS DATA
//!  write  PING ack HEADERS DATA, at once
//! ```
//! A Go client sends a PING with nearly every request, and the h2 crate flushes the answer before the
//! handler of that request has run: a system call and a packet more for each. So what is only a few
//! bytes waits for one turn of the thread's tasks. (The connection's own task is no measure of a turn:
//! it asks to flush several times while it runs.)

use std::cell::{Cell, RefCell};
use std::io;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker, ready};

use bytes::{Buf as _, BytesMut};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// Frames that answer a connection's own questions: acknowledgements and window updates.
const FEW: usize = 64;

/// To be used on a [`tokio::task::LocalSet`].
#[derive(Debug)]
pub(super) struct Held<T> {
    stream: T,
    held: BytesMut,
    /// Begun when it was asked to flush.
    turn: Option<Rc<Turn>>,
}

/// A turn of the tasks of this thread.
#[derive(Debug, Default)]
struct Turn {
    over: Cell<bool>,
    waits: RefCell<Option<Waker>>,
}

impl Turn {
    fn begin() -> Rc<Self> {
        let turn = Rc::new(Self::default());
        let own = Rc::clone(&turn);
        tokio::task::spawn_local(async move {
            own.over.set(true);
            if let Some(waker) = own.waits.take() {
                waker.wake();
            }
        });
        turn
    }
}

impl<T: AsyncWrite + Unpin> Held<T> {
    pub(super) fn new(stream: T) -> Self {
        Self { stream, held: BytesMut::new(), turn: None }
    }

    fn poll_release(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        while !self.held.is_empty() {
            let count = ready!(Pin::new(&mut self.stream).poll_write(cx, &self.held))?;
            self.written(count)?;
        }
        Poll::Ready(Ok(()))
    }

    /// Notes that so many of the held bytes, and then others, have gone out: how many others.
    fn written(&mut self, count: usize) -> io::Result<usize> {
        if count == 0 {
            return Err(io::ErrorKind::WriteZero.into());
        }
        let own = count.min(self.held.len());
        self.held.advance(own);
        if self.held.is_empty() {
            self.turn = None;
        }
        Ok(count - own)
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for Held<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for Held<T> {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.poll_write_vectored(cx, &[io::IoSlice::new(buf)])
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = &mut *self;
        let size: usize = bufs.iter().map(|buf| buf.len()).sum();
        if this.held.len() + size <= FEW {
            bufs.iter().for_each(|buf| this.held.extend_from_slice(buf));
            return Poll::Ready(Ok(size));
        }
        while !this.held.is_empty() {
            let mut all = Vec::with_capacity(1 + bufs.len());
            all.push(io::IoSlice::new(&this.held));
            all.extend_from_slice(bufs);
            let count = ready!(Pin::new(&mut this.stream).poll_write_vectored(cx, &all))?;
            let others = this.written(count)?;
            if others > 0 {
                return Poll::Ready(Ok(others));
            }
        }
        Pin::new(&mut this.stream).poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        if !self.held.is_empty() {
            let turn = self.turn.get_or_insert_with(Turn::begin);
            if !turn.over.get() {
                turn.waits.replace(Some(cx.waker().clone()));
                return Poll::Pending;
            }
        }
        ready!(self.poll_release(cx))?;
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_release(cx))?;
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use tokio::io::AsyncWriteExt as _;

    use super::*;

    /// Each write as it came, of at most so many bytes.
    struct Writes(Rc<RefCell<Vec<Vec<u8>>>>, usize);

    impl AsyncWrite for Writes {
        fn poll_write(
            self: Pin<&mut Self>,
            cx: &mut Context<'_>,
            buf: &[u8],
        ) -> Poll<io::Result<usize>> {
            self.poll_write_vectored(cx, &[io::IoSlice::new(buf)])
        }

        fn poll_write_vectored(
            self: Pin<&mut Self>,
            _: &mut Context<'_>,
            bufs: &[io::IoSlice<'_>],
        ) -> Poll<io::Result<usize>> {
            let mut all: Vec<u8> = bufs.iter().flat_map(|buf| buf.iter().copied()).collect();
            all.truncate(self.1);
            let count = all.len();
            self.0.borrow_mut().push(all);
            Poll::Ready(Ok(count))
        }

        fn is_write_vectored(&self) -> bool {
            true
        }

        fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
            Poll::Ready(Ok(()))
        }

        fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
            Poll::Ready(Ok(()))
        }
    }

    fn run(test: impl Future<Output = ()>) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        tokio::task::LocalSet::new().block_on(&runtime, test);
    }

    #[test]
    fn few_bytes_go_with_those_that_follow_in_the_same_turn() {
        let writes = Rc::default();
        let mut held = Held::new(Writes(Rc::clone(&writes), usize::MAX));
        run(async {
            held.write_all(&[1; 17]).await.unwrap();
            for _ in 0..3 {
                let flushed = std::future::poll_fn(|cx| {
                    Poll::Ready(Pin::new(&mut held).poll_flush(cx).is_ready())
                });
                assert!(!flushed.await && writes.borrow().is_empty());
            }
            held.write_all(&[2; 65]).await.unwrap();
            held.flush().await.unwrap();
            assert_eq!(*writes.borrow(), [[&[1; 17][..], &[2; 65]].concat()]);
            held.write_all(&[3; 9]).await.unwrap();
            held.flush().await.unwrap();
            assert_eq!(writes.borrow()[1], [3; 9]);
            held.write_all(&[4; 9]).await.unwrap();
            held.shutdown().await.unwrap();
            assert_eq!(writes.borrow().len(), 3);
        });
    }

    /// However little is taken at a time, every byte goes out once and in order.
    #[test]
    fn partial_writes_lose_nothing() {
        for most in 1..40 {
            let writes = Rc::default();
            let mut held = Held::new(Writes(Rc::clone(&writes), most));
            let mut wanted = Vec::new();
            run(async {
                for (at, size) in [17, 30, 100, 3, 64, 65, 1, 200].into_iter().enumerate() {
                    let bytes = vec![u8::try_from(at).unwrap(); size];
                    held.write_all(&bytes).await.unwrap();
                    wanted.extend(bytes);
                    if at % 3 == 1 {
                        held.flush().await.unwrap();
                        assert_eq!(writes.borrow().concat(), wanted);
                    }
                }
                held.flush().await.unwrap();
            });
            assert_eq!(writes.borrow().concat(), wanted, "{most}");
        }
    }
}
