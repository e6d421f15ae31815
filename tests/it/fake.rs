//! A gRPC server that does what a test tells it to, over plain sockets, TLS or a unix socket.

use std::future::Future;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bytes::{Buf, BufMut, Bytes, BytesMut};
use h2::server::SendResponse;
use h2::{Reason, RecvStream, SendStream};
use http::{HeaderMap, Response};
use prost::Message;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixListener};
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio_rustls::TlsAcceptor;

type Handler = Arc<dyn Fn(Exchange) -> Pin<Box<dyn Future<Output = ()> + Send>> + Send + Sync>;

/// One call, as the server has it.
pub(crate) struct Exchange {
    pub(crate) path: String,
    pub(crate) headers: HeaderMap,
    body: RecvStream,
    buffer: BytesMut,
    respond: SendResponse<Bytes>,
    reply: Option<SendStream<Bytes>>,
    kill: Arc<Notify>,
}

impl Exchange {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().unwrap())
    }

    /// The next message of the client; none when it has ended its side.
    pub(crate) async fn message<M: Message + Default>(&mut self) -> Option<M> {
        Some(M::decode(self.raw_message().await?).unwrap())
    }

    /// The same, not decoded.
    pub(crate) async fn raw_message(&mut self) -> Option<BytesMut> {
        loop {
            if self.buffer.len() >= 5 {
                let length = (&self.buffer[1..5]).get_u32() as usize;
                if self.buffer.len() >= 5 + length {
                    self.buffer.advance(5);
                    return Some(self.buffer.split_to(length));
                }
            }
            let chunk = self.body.data().await?.ok()?;
            let _ = self.body.flow_control().release_capacity(chunk.len());
            self.buffer.extend_from_slice(&chunk);
        }
    }

    /// Begins the answer; none if the client has given up the call.
    pub(crate) fn headers(&mut self) -> Option<&mut SendStream<Bytes>> {
        if self.reply.is_none() {
            let response =
                Response::builder().header("content-type", "application/grpc").body(()).unwrap();
            self.reply = self.respond.send_response(response, false).ok();
        }
        self.reply.as_mut()
    }

    pub(crate) fn send(&mut self, message: &impl Message) {
        self.send_raw(0, &message.encode_to_vec());
    }

    pub(crate) fn send_raw(&mut self, flag: u8, message: &[u8]) {
        let mut bytes = BytesMut::new();
        bytes.put_u8(flag);
        bytes.put_u32(u32::try_from(message.len()).unwrap());
        bytes.extend_from_slice(message);
        if let Some(reply) = self.headers() {
            let _ = reply.send_data(bytes.freeze(), false);
        }
    }

    pub(crate) fn end(&mut self, code: u32, text: &str) {
        let mut fields = HeaderMap::new();
        fields.insert("grpc-status", code.into());
        fields.insert("grpc-message", text.parse().unwrap());
        if let Some(reply) = self.headers() {
            let _ = reply.send_trailers(fields);
        }
    }

    /// The only answer to a unary call.
    pub(crate) async fn answer(mut self, message: &impl Message) {
        self.drain().await;
        self.send(message);
        self.end(0, "");
    }

    pub(crate) async fn refuse(mut self, code: u32, text: &str) {
        self.drain().await;
        self.end(code, text);
    }

    /// Reads what the client still sends: a request is in before it is answered.
    pub(crate) async fn drain(&mut self) {
        while let Some(Ok(chunk)) = self.body.data().await {
            let _ = self.body.flow_control().release_capacity(chunk.len());
            self.buffer.extend_from_slice(&chunk);
        }
    }

    pub(crate) fn reset(&mut self, reason: Reason) {
        self.respond.send_reset(reason);
    }

    /// An answer that is not gRPC.
    pub(crate) async fn plain(mut self, status: u16, body: &'static str) {
        self.drain().await;
        let response = Response::builder()
            .status(status)
            .header("content-type", "text/plain")
            .body(())
            .unwrap();
        if let Ok(mut stream) = self.respond.send_response(response, false) {
            let _ = stream.send_data(Bytes::from_static(body.as_bytes()), true);
        }
    }

    /// Ends the connection without a word.
    pub(crate) fn kill_connection(&self) {
        self.kill.notify_one();
    }
}

/// A server on loopback; it stops when it is dropped.
pub(crate) struct Fake {
    pub(crate) address: SocketAddr,
    handler: Handler,
    acceptor: Option<TlsAcceptor>,
    /// Paths in the order they came.
    pub(crate) seen: Arc<Mutex<Vec<String>>>,
    pub(crate) connections: Arc<AtomicUsize>,
    panicked: Arc<AtomicBool>,
    tasks: JoinSet<()>,
}

impl Drop for Fake {
    /// What a handler asserts counts.
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert!(!self.panicked.load(Ordering::SeqCst), "a handler of the fake server panicked");
        }
    }
}

impl Fake {
    pub(crate) async fn start<F, T>(handler: F) -> Self
    where
        F: Fn(Exchange) -> T + Send + Sync + 'static,
        T: Future<Output = ()> + Send + 'static,
    {
        Self::start_with(None, handler).await
    }

    /// One whose handler knows how many calls came before.
    pub(crate) async fn numbered<F, T>(handler: F) -> Self
    where
        F: Fn(usize, Exchange) -> T + Send + Sync + 'static,
        T: Future<Output = ()> + Send + 'static,
    {
        let calls = AtomicUsize::new(0);
        Self::start(move |exchange| handler(calls.fetch_add(1, Ordering::SeqCst), exchange)).await
    }

    pub(crate) async fn start_with<F, T>(acceptor: Option<TlsAcceptor>, handler: F) -> Self
    where
        F: Fn(Exchange) -> T + Send + Sync + 'static,
        T: Future<Output = ()> + Send + 'static,
    {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut fake = Self {
            address: listener.local_addr().unwrap(),
            handler: Arc::new(move |exchange| Box::pin(handler(exchange))),
            acceptor,
            seen: Arc::default(),
            connections: Arc::default(),
            panicked: Arc::default(),
            tasks: JoinSet::new(),
        };
        fake.listen(listener);
        fake
    }

    fn listen(&mut self, listener: TcpListener) {
        let (handler, seen) = (self.handler.clone(), self.seen.clone());
        let panicked = self.panicked.clone();
        let (acceptor, connections) = (self.acceptor.clone(), self.connections.clone());
        self.tasks.spawn(async move {
            let mut tasks = JoinSet::new();
            loop {
                let (socket, _) = listener.accept().await.unwrap();
                connections.fetch_add(1, Ordering::SeqCst);
                let (handler, seen, acceptor) = (handler.clone(), seen.clone(), acceptor.clone());
                let panicked = panicked.clone();
                tasks.spawn(async move {
                    match acceptor {
                        None => serve(socket, handler, seen, panicked).await,
                        Some(acceptor) => {
                            if let Ok(stream) = acceptor.accept(socket).await {
                                serve(stream, handler, seen, panicked).await;
                            }
                        }
                    }
                });
            }
        });
    }

    /// The same on a unix socket as well.
    pub(crate) fn listen_unix(&mut self, path: &std::path::Path) {
        let listener = UnixListener::bind(path).unwrap();
        let panicked = self.panicked.clone();
        let (handler, seen, acceptor) =
            (self.handler.clone(), self.seen.clone(), self.acceptor.clone());
        self.tasks.spawn(async move {
            let mut tasks = JoinSet::new();
            loop {
                let (socket, _) = listener.accept().await.unwrap();
                let (handler, seen, acceptor) = (handler.clone(), seen.clone(), acceptor.clone());
                let panicked = panicked.clone();
                tasks.spawn(async move {
                    match acceptor {
                        None => serve(socket, handler, seen, panicked).await,
                        Some(acceptor) => {
                            if let Ok(stream) = acceptor.accept(socket).await {
                                serve(stream, handler, seen, panicked).await;
                            }
                        }
                    }
                });
            }
        });
    }

    pub(crate) fn endpoint(&self) -> String {
        self.address.to_string()
    }

    /// How often a path was called.
    pub(crate) fn count(&self, end: &str) -> usize {
        self.seen.lock().unwrap().iter().filter(|path| path.ends_with(end)).count()
    }

    /// Stops listening and ends every connection.
    pub(crate) async fn stop(&mut self) {
        self.tasks.shutdown().await;
    }

    /// Listens again on the address it had.
    pub(crate) async fn restart(&mut self) {
        let listener = loop {
            match TcpListener::bind(self.address).await {
                Ok(listener) => break listener,
                Err(_) => tokio::task::yield_now().await,
            }
        };
        self.listen(listener);
    }
}

async fn serve(
    stream: impl AsyncRead + AsyncWrite + Unpin,
    handler: Handler,
    seen: Arc<Mutex<Vec<String>>>,
    panicked: Arc<AtomicBool>,
) {
    let mut builder = h2::server::Builder::new();
    builder.initial_window_size(1 << 22).initial_connection_window_size(1 << 24);
    let Ok(mut server) = builder.handshake::<_, Bytes>(stream).await else { return };
    let kill = Arc::new(Notify::new());
    let mut tasks = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            accepted = server.accept() => accepted,
            () = kill.notified() => {
                // What was sent before goes out.
                let flush = std::future::poll_fn(|cx| server.poll_closed(cx));
                let _ = tokio::time::timeout(Duration::from_millis(30), flush).await;
                return;
            }
            Some(ended) = tasks.join_next(), if !tasks.is_empty() => {
                if ended.is_err_and(|error| error.is_panic()) {
                    panicked.store(true, Ordering::SeqCst);
                }
                continue;
            }
        };
        let Some(Ok((request, respond))) = accepted else { return };
        let (parts, body) = request.into_parts();
        seen.lock().unwrap().push(parts.uri.path().to_owned());
        tasks.spawn(handler(Exchange {
            path: parts.uri.path().to_owned(),
            headers: parts.headers,
            body,
            buffer: BytesMut::new(),
            respond,
            reply: None,
            kill: kill.clone(),
        }));
    }
}

/// Accepts connections, hands each to `play`, and holds the socket as long as that runs.
pub(crate) struct Raw {
    pub(crate) address: SocketAddr,
    _tasks: JoinSet<()>,
}

impl Raw {
    pub(crate) async fn start<F, T>(play: F) -> Self
    where
        F: Fn(TcpStream) -> T + Send + Sync + 'static,
        T: Future<Output = ()> + Send + 'static,
    {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let mut tasks = JoinSet::new();
        tasks.spawn(async move {
            let mut running = JoinSet::new();
            loop {
                let (socket, _) = listener.accept().await.unwrap();
                running.spawn(play(socket));
            }
        });
        Self { address, _tasks: tasks }
    }

    /// Accepts, and never says a word.
    pub(crate) async fn silent() -> Self {
        Self::start(|mut socket| async move {
            let mut sink = [0; 4096];
            while socket.read(&mut sink).await.is_ok_and(|read| read > 0) {}
        })
        .await
    }

    /// Speaks HTTP/2 up to the first request, and then says that it has not taken it.
    pub(crate) async fn going_away() -> Self {
        Self::start(|mut socket| async move {
            // SETTINGS, empty.
            socket.write_all(&[0, 0, 0, 4, 0, 0, 0, 0, 0]).await.unwrap();
            let mut preface = [0; 24];
            socket.read_exact(&mut preface).await.unwrap();
            loop {
                let mut head = [0; 9];
                if socket.read_exact(&mut head).await.is_err() {
                    return;
                }
                let length = (&[0, head[0], head[1], head[2]][..]).get_u32() as usize;
                let mut payload = vec![0; length];
                socket.read_exact(&mut payload).await.unwrap();
                // HEADERS: GOAWAY with last stream 0 and NO_ERROR.
                if head[3] == 1 {
                    let mut frame = vec![0, 0, 8, 7, 0, 0, 0, 0, 0];
                    frame.extend_from_slice(&[0; 8]);
                    socket.write_all(&frame).await.unwrap();
                }
            }
        })
        .await
    }

    pub(crate) fn endpoint(&self) -> String {
        self.address.to_string()
    }
}
