//! From an endpoint to a stream of bytes: name, socket, TLS. Each failure has its own cause.

use std::io;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::pin::Pin;
use std::sync::atomic::Ordering;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::net::{TcpStream, UnixStream};
use tokio::time::{Instant, timeout_at};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::pki_types::ServerName;

use super::aside::aside;
use super::endpoint::{Endpoint, Target};
use super::error::Cause;
use super::tls::{self, Trust, io_text};

/// A connected stream, of whichever kind.
#[derive(Debug)]
pub(super) enum Stream {
    Tcp(TcpStream),
    Unix(UnixStream),
    /// And whether the server asked for the client's certificate.
    Tls(Box<TlsStream<Stream>>, bool),
}

/// The two ends of a TCP connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Peer {
    pub remote: SocketAddr,
    pub local: SocketAddr,
    pub tls: bool,
}

impl Stream {
    /// None for a socket of the file system.
    pub(super) fn peer(&self) -> Option<Peer> {
        match self {
            Self::Tcp(stream) => {
                let (remote, local) = (stream.peer_addr().ok()?, stream.local_addr().ok()?);
                Some(Peer { remote, local, tls: false })
            }
            Self::Unix(_) => None,
            Self::Tls(stream, _) => {
                stream.get_ref().0.peer().map(|peer| Peer { tls: true, ..peer })
            }
        }
    }

    /// Whether the peer has asked for the client's certificate.
    pub(super) fn was_asked(&self) -> bool {
        matches!(self, Self::Tls(_, true))
    }
}

/// Connects within `limit`. `trust` is asked only for endpoints with TLS.
pub(super) async fn dial(
    endpoint: &Endpoint,
    trust: &Trust,
    limit: Duration,
) -> Result<Stream, Cause> {
    let by = Instant::now() + limit;
    let stream = socket(endpoint, by, limit).await?;
    if !endpoint.tls {
        return Ok(stream);
    }
    let (settings, asked) = trust.noting()?;
    let name = trust.server_name().unwrap_or(&endpoint.name).to_owned();
    let name = ServerName::try_from(name.clone())
        .map_err(|_| Cause::Tls(format!("{name:?} is not a name that a certificate can carry")))?;
    let handshake = TlsConnector::from(settings).connect(name, stream);
    match timeout_at(by, handshake).await {
        // The socket is open, and nothing comes: a plaintext server may wait for us to speak.
        Err(_) => Err(Cause::Silent(limit)),
        Ok(Err(error)) => match handshake_cause(&error) {
            // A server of etcd's hangs up on a client that begins with TLS where it has none.
            Cause::Tls(text) if text == CLOSED => {
                let plain = answers_to_plaintext(endpoint, by, limit).await;
                Err(if plain { Cause::SpeaksPlaintext } else { Cause::Tls(text) })
            }
            cause => Err(cause),
        },
        Ok(Ok(stream)) => match stream.get_ref().1.alpn_protocol() {
            Some(b"h2") => Ok(Stream::Tls(Box::new(stream), asked.load(Ordering::Relaxed))),
            _ => Err(Cause::Tls("it does not offer HTTP/2".to_owned())),
        },
    }
}

async fn socket(endpoint: &Endpoint, by: Instant, limit: Duration) -> Result<Stream, Cause> {
    match &endpoint.target {
        Target::Bad(why) => Err(Cause::BadAddress(why.clone())),
        Target::Tcp { host, port } => tcp(host, *port, by, limit).await,
        Target::Unix(path) => {
            let socket = timeout_at(by, UnixStream::connect(path)).await;
            let socket = socket.map_err(|_| Cause::ConnectTimedOut(limit))?;
            socket.map(Stream::Unix).map_err(|error| socket_cause(&error))
        }
    }
}

/// What is said of a peer that ends a TLS handshake without a word of TLS.
pub(super) const CLOSED: &str = "it closed the connection during the handshake";

/// Whether an endpoint that hung up on TLS answers HTTP/2 in plaintext, whose first frame is SETTINGS.
async fn answers_to_plaintext(endpoint: &Endpoint, by: Instant, limit: Duration) -> bool {
    let ask = async {
        let mut stream = socket(endpoint, by, limit).await.ok()?;
        stream.write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").await.ok()?;
        stream.write_all(&[0, 0, 0, 4, 0, 0, 0, 0, 0]).await.ok()?;
        let mut head = [0; 9];
        stream.read_exact(&mut head).await.ok()?;
        Some(head[3] == 4 && head[5..] == [0; 4])
    };
    timeout_at(by, ask).await.ok().flatten().unwrap_or(false)
}

/// Whether an endpoint that was called in plaintext, and hung up without a word, answers to TLS: Go's
/// TLS servers say nothing to a client that does not begin with it.
pub(super) async fn answers_to_tls(endpoint: &Endpoint, limit: Duration) -> bool {
    let Ok(settings) = tls::probing() else { return false };
    let Ok(name) = ServerName::try_from("localhost") else { return false };
    let by = Instant::now() + limit;
    let Ok(stream) = socket(endpoint, by, limit).await else { return false };
    match timeout_at(by, TlsConnector::from(settings).connect(name, stream)).await {
        Ok(Ok(_)) => true,
        // It has read our hello, and wants something else of it.
        Ok(Err(error)) => tls::is_alert(&error),
        Err(_) => false,
    }
}

async fn lookup(host: &str, port: u16) -> io::Result<Vec<SocketAddr>> {
    if let Ok(address) = host.parse::<IpAddr>() {
        return Ok(vec![SocketAddr::new(address, port)]);
    }
    let host = host.to_owned();
    aside(move || Ok((host.as_str(), port).to_socket_addrs()?.collect())).await?
}

/// Every address of the name in turn; the time is shared out, so that one that does not answer
/// leaves some for the next.
async fn tcp(host: &str, port: u16, by: Instant, limit: Duration) -> Result<Stream, Cause> {
    let resolve = |reason: String| Cause::Resolve { host: host.to_owned(), reason };
    let mut found = timeout_at(by, lookup(host, port)).await;
    // The target of an SRV record ends in a dot, and the names of a hosts file do not: Go looks
    // there without it, glibc does not.
    if let (Ok(Err(_)), Some(bare)) = (&found, host.strip_suffix('.')) {
        found = timeout_at(by, lookup(bare, port)).await;
    }
    let addresses = found
        .map_err(|_| resolve("no answer in time".to_owned()))?
        .map_err(|error| resolve(io_text(&error)))?;
    let mut last = resolve("no address".to_owned());
    for (done, address) in addresses.iter().enumerate() {
        let left = u32::try_from(addresses.len() - done).unwrap_or(u32::MAX);
        let share = by.saturating_duration_since(Instant::now()) / left;
        last = match timeout_at(Instant::now() + share, TcpStream::connect(address)).await {
            Ok(Ok(socket)) => {
                // Requests are small and each is wanted now. A socket without the option works.
                let _ = socket.set_nodelay(true);
                return Ok(Stream::Tcp(socket));
            }
            Ok(Err(error)) => socket_cause(&error),
            Err(_) => Cause::ConnectTimedOut(limit),
        };
    }
    Err(last)
}

fn socket_cause(error: &io::Error) -> Cause {
    match error.kind() {
        io::ErrorKind::ConnectionRefused => Cause::Refused,
        _ => Cause::Socket(io_text(error)),
    }
}

fn handshake_cause(error: &io::Error) -> Cause {
    tls::cause(error).unwrap_or_else(|| match error.kind() {
        io::ErrorKind::UnexpectedEof | io::ErrorKind::ConnectionReset => {
            Cause::Tls(CLOSED.to_owned())
        }
        _ => Cause::Socket(io_text(error)),
    })
}

impl AsyncRead for Stream {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Self::Tcp(stream) => Pin::new(stream).poll_read(cx, buf),
            Self::Unix(stream) => Pin::new(stream).poll_read(cx, buf),
            Self::Tls(stream, _) => Pin::new(stream.as_mut()).poll_read(cx, buf),
        }
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &[u8],
    ) -> Poll<io::Result<usize>> {
        match self.get_mut() {
            Self::Tcp(stream) => Pin::new(stream).poll_write(cx, buf),
            Self::Unix(stream) => Pin::new(stream).poll_write(cx, buf),
            Self::Tls(stream, _) => Pin::new(stream.as_mut()).poll_write(cx, buf),
        }
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        match self.get_mut() {
            Self::Tcp(stream) => Pin::new(stream).poll_write_vectored(cx, bufs),
            Self::Unix(stream) => Pin::new(stream).poll_write_vectored(cx, bufs),
            Self::Tls(stream, _) => Pin::new(stream.as_mut()).poll_write_vectored(cx, bufs),
        }
    }

    fn is_write_vectored(&self) -> bool {
        match self {
            Self::Tcp(stream) => stream.is_write_vectored(),
            Self::Unix(stream) => stream.is_write_vectored(),
            Self::Tls(stream, _) => stream.is_write_vectored(),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Self::Tcp(stream) => Pin::new(stream).poll_flush(cx),
            Self::Unix(stream) => Pin::new(stream).poll_flush(cx),
            Self::Tls(stream, _) => Pin::new(stream.as_mut()).poll_flush(cx),
        }
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Self::Tcp(stream) => Pin::new(stream).poll_shutdown(cx),
            Self::Unix(stream) => Pin::new(stream).poll_shutdown(cx),
            Self::Tls(stream, _) => Pin::new(stream.as_mut()).poll_shutdown(cx),
        }
    }
}
