//! A gRPC client by hand on h2: what a server answers, byte for byte.

use std::io::Read as _;
use std::net::SocketAddr;
use std::sync::OnceLock;

use bytes::{BufMut as _, Bytes, BytesMut};
use etcdkit::client::Code;
use etcdkit::pb::etcdserverpb::PutResponse;
use http::{HeaderMap, Request};
use prost::Message;
use tokio::runtime::Runtime;

/// An answer: HTTP status, headers, data, trailers.
pub(super) struct Answer {
    pub(super) http: u16,
    pub(super) headers: HeaderMap,
    pub(super) data: Bytes,
    pub(super) trailers: HeaderMap,
}

impl Answer {
    /// `grpc-status` and `grpc-message`, and whether they stood in the headers.
    pub(super) fn status(&self) -> (String, String, bool) {
        let early = self.headers.contains_key("grpc-status");
        let fields = if early { &self.headers } else { &self.trailers };
        let text = |name: &str| {
            fields.get(name).map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default()
        };
        (text("grpc-status"), text("grpc-message"), early)
    }

    pub(super) fn refused(&self, code: Code, text: &str) {
        let want = ((code as u32).to_string(), text.to_owned(), true);
        assert_eq!(self.status(), want);
        assert!(self.data.is_empty());
    }

    /// The messages of the answer, unzipped.
    pub(super) fn messages(&self) -> Vec<Bytes> {
        let mut rest = self.data.clone();
        let mut out = Vec::new();
        while !rest.is_empty() {
            let head = rest.split_to(5);
            let length = u32::from_be_bytes(head[1..].try_into().unwrap()) as usize;
            let mut message = rest.split_to(length);
            if head[0] == 1 {
                let mut plain = Vec::new();
                flate2::read::GzDecoder::new(&*message).read_to_end(&mut plain).unwrap();
                message = plain.into();
            }
            out.push(message);
        }
        out
    }

    /// The revisions in the headers of the messages.
    pub(super) fn replies(&self) -> Vec<i64> {
        let revision = |message| PutResponse::decode(message).unwrap().header.unwrap_or_default();
        self.messages().into_iter().map(|message| revision(message).revision).collect()
    }
}

pub(super) fn framed(message: &impl Message) -> Vec<u8> {
    raw(0, &message.encode_to_vec())
}

pub(super) fn raw(flag: u8, bytes: &[u8]) -> Vec<u8> {
    let mut out = vec![flag];
    out.put_u32(bytes.len() as u32);
    out.extend_from_slice(bytes);
    out
}

pub(super) const GRPC: (&str, &str) = ("content-type", "application/grpc");

pub(super) type Sender = h2::client::SendRequest<Bytes>;

/// Drives the connections. Not the test's own runtime: that stands still while its thread waits for a
/// server to end, and the server waits for its clients to hear of it.
fn driver() -> &'static Runtime {
    static DRIVER: OnceLock<Runtime> = OnceLock::new();
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    DRIVER.get_or_init(|| builder.worker_threads(1).enable_all().build().unwrap())
}

pub(super) async fn connect(address: SocketAddr) -> Sender {
    let connected = driver().spawn(async move {
        let stream = tokio::net::TcpStream::connect(address).await.unwrap();
        // Many small replies may wait unread: by its default window h2 takes them for an attack.
        let mut builder = h2::client::Builder::new();
        builder.initial_connection_window_size(1 << 24);
        let (sender, connection) = builder.handshake(stream).await.unwrap();
        tokio::spawn(connection);
        sender.ready().await.unwrap()
    });
    connected.await.unwrap()
}

pub(super) fn request(path: &str, verb: &str, headers: &[(&str, &str)]) -> Request<()> {
    let mut request =
        Request::builder().method(verb).uri(format!("http://localhost{path}")).body(()).unwrap();
    for (name, value) in headers {
        let name = http::HeaderName::from_bytes(name.as_bytes()).unwrap();
        request.headers_mut().append(name, value.parse().unwrap());
    }
    request
}

pub(super) async fn finish(answer: h2::client::ResponseFuture) -> Answer {
    let (parts, mut body) = answer.await.unwrap().into_parts();
    let mut data = BytesMut::new();
    while let Some(chunk) = body.data().await {
        let chunk = chunk.unwrap();
        body.flow_control().release_capacity(chunk.len()).unwrap();
        data.extend_from_slice(&chunk);
    }
    let trailers = body.trailers().await.unwrap().unwrap_or_default();
    Answer { http: parts.status.as_u16(), headers: parts.headers, data: data.freeze(), trailers }
}

pub(super) async fn send(
    sender: &Sender,
    path: &str,
    verb: &str,
    headers: &[(&str, &str)],
    body: Vec<u8>,
) -> Answer {
    let mut sender = sender.clone().ready().await.unwrap();
    let (answer, mut stream) = sender.send_request(request(path, verb, headers), false).unwrap();
    // The server may have answered already, and want no more.
    let _ = stream.send_data(body.into(), true);
    finish(answer).await
}

pub(super) async fn call(sender: &Sender, path: &str, body: Vec<u8>) -> Answer {
    send(sender, path, "POST", &[GRPC, ("te", "trailers")], body).await
}

/// A unary call: the reply, or code and text.
pub(super) async fn ask<R: Message + Default>(
    sender: &Sender,
    method: &str,
    request: &impl Message,
) -> Result<R, (u32, String)> {
    let answer = call(sender, &format!("/etcdserverpb.{method}"), framed(request)).await;
    match answer.status() {
        (code, _, _) if code == "0" => Ok(R::decode(answer.messages().remove(0)).unwrap()),
        (code, text, _) => Err((code.parse().unwrap(), text)),
    }
}
