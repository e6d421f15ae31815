//! A stream whose small writes go out with what follows them.
//!
//! ```text
//!  read   HEADERS DATA PING ---> PING ack, held
//!                                the request's handler runs: HEADERS DATA
//!  write  PING ack HEADERS DATA, at once
//! ```
//! A Go client sends a PING with nearly every request, or with the reply to the one before, and the h2
//! crate flushes the answer before a handler has run: a system call and a packet more for each. So what
//! is only a few bytes waits for one turn of the thread's tasks, and answers to PINGs alone, which
//! nobody needs sooner, for [`MOMENT`]. (The connection's own task is no measure of a turn: it asks to
//! flush several times while it runs.)

use std::cell::{Cell, RefCell};
use std::io;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker, ready};
use std::time::Duration;

use bytes::{Buf as _, BytesMut};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// Frames that answer a connection's own questions: acknowledgements and window updates.
const FEW: usize = 64;

/// How an answer to a PING begins, and how long it is.
const ANSWER: [u8; 5] = [0, 0, 8, 6, 1];
const ANSWER_SIZE: usize = 17;

/// How long such an answer waits for something to go out with. (A timer that is nearer than the kernel's own
/// tick costs as much at each sleep as the packets that it saves.)
const MOMENT: Duration = Duration::from_millis(10);

/// To be used on a [`tokio::task::LocalSet`].
#[derive(Debug)]
pub(super) struct Held<T> {
    stream: T,
    held: BytesMut,
    /// Whether there is more in it than answers to PINGs.
    urgent: bool,
    /// Begun when it was asked to flush.
    wait: Option<Rc<Wait>>,
    answers: Answers,
}

/// The answers to PINGs that wait on the connections of one runtime: they share a timer.
#[derive(Debug, Clone, Default)]
pub struct Answers(Rc<RefCell<Vec<Rc<Wait>>>>);

impl Answers {
    fn wait(&self) -> Rc<Wait> {
        let wait = Rc::<Wait>::default();
        let mut all = self.0.borrow_mut();
        all.push(Rc::clone(&wait));
        if all.len() == 1 {
            let all = Rc::clone(&self.0);
            tokio::task::spawn_local(async move {
                tokio::time::sleep(MOMENT).await;
                all.take().iter().for_each(|wait| wait.end());
            });
        }
        wait
    }
}

/// What bytes are held for.
#[derive(Debug, Default)]
struct Wait {
    over: Cell<bool>,
    waits: RefCell<Option<Waker>>,
}

impl Wait {
    /// For a turn of the tasks of this thread.
    fn turn() -> Rc<Self> {
        let turn = Rc::<Self>::default();
        let own = Rc::clone(&turn);
        tokio::task::spawn_local(async move { own.end() });
        turn
    }

    fn end(&self) {
        self.over.set(true);
        if let Some(waker) = self.waits.take() {
            waker.wake();
        }
    }
}

impl<T: AsyncWrite + Unpin> Held<T> {
    pub(super) fn new(stream: T, answers: Answers) -> Self {
        Self { stream, held: BytesMut::new(), urgent: false, wait: None, answers }
    }

    fn hold(&mut self, bufs: &[io::IoSlice<'_>]) {
        let begun = self.held.len();
        bufs.iter().for_each(|buf| self.held.extend_from_slice(buf));
        let added = &self.held[begun..];
        let answers = added.len() == ANSWER_SIZE && added.starts_with(&ANSWER);
        if !answers && !self.urgent {
            self.urgent = true;
            self.wait_no_more();
        }
    }

    fn wait_no_more(&mut self) {
        if let Some(wait) = self.wait.take() {
            // It may outlive this by a moment.
            wait.waits.take();
        }
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
            self.urgent = false;
            self.wait_no_more();
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
            this.hold(bufs);
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
            let this = &mut *self;
            let begin = || if this.urgent { Wait::turn() } else { this.answers.wait() };
            let wait = this.wait.get_or_insert_with(begin);
            if !wait.over.get() {
                wait.waits.replace(Some(cx.waker().clone()));
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
        let mut builder = tokio::runtime::Builder::new_current_thread();
        let runtime = builder.enable_time().start_paused(true).build().unwrap();
        tokio::task::LocalSet::new().block_on(&runtime, test);
    }

    /// Whether all is out.
    async fn flushed(held: &mut Held<Writes>) -> bool {
        std::future::poll_fn(|cx| Poll::Ready(Pin::new(&mut *held).poll_flush(cx).is_ready())).await
    }

    #[test]
    fn few_bytes_go_with_those_that_follow_in_the_same_turn() {
        let writes = Rc::default();
        let mut held = Held::new(Writes(Rc::clone(&writes), usize::MAX), Answers::default());
        run(async {
            held.write_all(&[1; 17]).await.unwrap();
            for _ in 0..3 {
                assert!(!flushed(&mut held).await && writes.borrow().is_empty());
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

    #[test]
    fn an_answer_to_a_ping_waits_a_moment_for_something_to_go_with() {
        let answer = [&ANSWER[..], &[9; 12]].concat();
        let answers = Answers::default();
        let writes = Rc::default();
        let mut held = [usize::MAX; 2]
            .map(|most| Held::new(Writes(Rc::clone(&writes), most), answers.clone()));
        run(async {
            for held in &mut held {
                held.write_all(&answer).await.unwrap();
                for _ in 0..3 {
                    assert!(!flushed(held).await && writes.borrow().is_empty());
                    tokio::task::yield_now().await;
                }
            }
            assert_eq!(answers.0.borrow().len(), 2);
            let begun = tokio::time::Instant::now();
            for held in &mut held {
                held.flush().await.unwrap();
            }
            assert!(begun.elapsed() >= MOMENT && begun.elapsed() < MOMENT * 3);
            assert_eq!(*writes.borrow(), [&*answer, &*answer]);

            // It goes with a reply, and with small bytes that somebody waits for, in their turn.
            let held = &mut held[0];
            for (reply, size) in [([7; 65].to_vec(), 65 + 17), ([7; 9].to_vec(), 9 + 17)] {
                held.write_all(&answer).await.unwrap();
                assert!(!flushed(held).await);
                let begun = tokio::time::Instant::now();
                held.write_all(&reply).await.unwrap();
                held.flush().await.unwrap();
                assert_eq!(begun.elapsed(), Duration::ZERO);
                assert_eq!(writes.borrow().last().unwrap().len(), size);
            }
        });
    }

    /// However little is taken at a time, every byte goes out once and in order.
    #[test]
    fn partial_writes_lose_nothing() {
        for most in 1..40 {
            let writes = Rc::default();
            let mut held = Held::new(Writes(Rc::clone(&writes), most), Answers::default());
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
