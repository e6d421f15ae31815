//! The gRPC layer against a raw HTTP/2 client: what grpc-go answers to odd requests, and streams.

use std::collections::VecDeque;
use std::io::{Read as _, Write as _};
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;

use bytes::Bytes;
use etcdkit::client::Code;
use etcdkit::pb::etcdserverpb::{PutRequest, PutResponse, RangeRequest, ResponseHeader};
use etcdkit::server::grpc::{
    Admit, Answers, Body, Call, Encoded, Incoming, Limits, Outgoing, Served, Stop, Table,
    connection,
};
use etcdkit::server::{Refused, texts};
use http::Response;
use prost::Message;

use crate::wire::{GRPC, call, connect, finish, framed, raw, request, send};

/// State of the handlers below.
struct Echo;

impl Admit for Echo {
    fn admit(&self, call: &Call) -> Result<(), Refused> {
        match call.metadata(&http::HeaderName::from_static("hasleader")) {
            Some(b"true") => Err(texts::NO_LEADER),
            _ => Ok(()),
        }
    }

    fn answered(&self, _: &'static str, _: Code) {}
}

fn response(revision: i64) -> PutResponse {
    let header = Some(ResponseHeader { revision, ..ResponseHeader::default() });
    PutResponse { header, prev_kv: None }
}

/// Says how long the value was.
async fn put(_: Rc<Echo>, _: Call, request: PutRequest) -> Result<PutResponse, Refused> {
    if request.key.is_empty() {
        return Err(texts::EMPTY_KEY);
    }
    if request.key == "odd" {
        return Err(Refused::unknown("100% é"));
    }
    if request.key == "never" {
        std::future::pending::<()>().await;
    }
    Ok(response(request.value.len() as i64))
}

/// Answers by hand.
async fn by_hand(_: Rc<Echo>, _: Call, request: PutRequest) -> Result<Encoded, Refused> {
    let mut reply = Encoded::default();
    response(request.lease).encode_raw(reply.fields());
    Ok(reply)
}

/// As many replies as the limit says; refused afterwards if a revision is asked for.
async fn count(
    _: Rc<Echo>,
    _: Call,
    request: RangeRequest,
    out: Outgoing<PutResponse>,
) -> Result<(), Refused> {
    for at in 0..request.limit {
        if out.send(response(at)).await.is_err() {
            return Ok(());
        }
    }
    if request.revision == 0 { Ok(()) } else { Err(texts::COMPACTED) }
}

/// A reply for each request, until the client has sent its last; then one more.
async fn echo(
    _: Rc<Echo>,
    _: Call,
    mut requests: Incoming<PutRequest>,
    out: Outgoing<PutResponse>,
) -> Result<(), Refused> {
    while let Some(request) = requests.next().await? {
        if out.send(response(request.lease)).await.is_err() {
            return Ok(());
        }
    }
    let _ = out.push(&response(-1));
    Ok(())
}

async fn plain(_: Rc<Echo>, request: hyper::Request<hyper::body::Incoming>) -> Response<Body> {
    Response::new(Body::plain(format!("plain {}", request.uri().path())))
}

fn table() -> Table<Echo> {
    Table::new(plain)
        .unary("/test.Echo/Put", put)
        .unary("/test.Echo/ByHand", by_hand)
        .server_stream("/test.Echo/Count", count)
        .bidi("/test.Echo/Echo", echo)
}

/// A server on a thread of its own; it ends with the process.
struct Server {
    address: SocketAddr,
    stop: tokio::sync::mpsc::UnboundedSender<()>,
}

fn start(limits: Limits) -> Server {
    let socket = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    socket.set_nonblocking(true).unwrap();
    let address = socket.local_addr().unwrap();
    let (stop, mut stops) = tokio::sync::mpsc::unbounded_channel();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        tokio::task::LocalSet::new().block_on(&runtime, async move {
            let listener = tokio::net::TcpListener::from_std(socket).unwrap();
            let stop = Stop::default();
            let (table, state, answers) = (table(), Rc::new(Echo), Answers::default());
            let served = Rc::new(Served { table, state, limits, stop: stop.clone(), answers });
            loop {
                tokio::select! {
                    accepted = listener.accept() => {
                        let (stream, peer) = accepted.unwrap();
                        tokio::task::spawn_local(connection(Rc::clone(&served), stream, Some(peer)));
                    }
                    told = stops.recv() => match told {
                        Some(()) => stop.begin(texts::STOPPED),
                        // The test is over.
                        None => return,
                    },
                }
            }
        });
    });
    Server { address, stop }
}

fn put_of(key: &str, value: usize) -> PutRequest {
    PutRequest {
        key: Bytes::copy_from_slice(key.as_bytes()),
        value: vec![b'v'; value].into(),
        ..PutRequest::default()
    }
}

#[tokio::test]
async fn a_unary_call_is_answered_with_one_frame_and_trailers() {
    let server = start(Limits::default());
    let sender = connect(server.address).await;
    let answer = call(&sender, "/test.Echo/Put", framed(&put_of("k", 1000))).await;
    assert_eq!((answer.http, answer.replies()), (200, vec![1000]));
    assert_eq!(answer.status(), ("0".into(), String::new(), false));
    let names: Vec<_> = answer.headers.keys().chain(answer.trailers.keys()).collect();
    assert_eq!(names, ["content-type", "grpc-status"], "nothing of our own");
    let with_lease = PutRequest { lease: 300, ..put_of("k", 0) };
    let answer = call(&sender, "/test.Echo/ByHand", framed(&with_lease)).await;
    assert_eq!((answer.replies(), answer.status().0.as_str()), (vec![300], "0"));
    // A message of nothing has a frame, too.
    let answer = call(&sender, "/test.Echo/ByHand", framed(&PutRequest::default())).await;
    assert_eq!(answer.replies(), [0]);
}

#[tokio::test]
async fn refusals_stand_in_the_headers() {
    let server = start(Limits { receive: 100, ..Limits::default() });
    let sender = connect(server.address).await;
    let put = |body| call(&sender, "/test.Echo/Put", body);
    put(framed(&put_of("", 0))).await.refused(Code::InvalidArgument, &texts::EMPTY_KEY.text);
    put(framed(&put_of("odd", 0))).await.refused(Code::Unknown, "100%25 %C3%A9");
    let too_large = "grpc: received message larger than max (205 vs. 100)";
    put(framed(&put_of("k", 199))).await.refused(Code::ResourceExhausted, too_large);
    put(raw(0, b"\x0a\x05ab")).await.refused(
        Code::Internal,
        "grpc: error unmarshalling request: proto: cannot parse invalid wire-format data",
    );
    put(raw(1, b""))
        .await
        .refused(Code::Internal, "grpc: compressed flag set with identity or empty encoding");
    put(raw(7, b"")).await.refused(Code::Internal, "grpc: received unexpected payload format 7");
    put(vec![0, 0, 0]).await.refused(Code::Unknown, "EOF");
    put(Vec::new()).await.refused(Code::Unknown, "EOF");
    put(vec![0, 0, 0, 0, 9, 1]).await.refused(Code::Unknown, "unexpected EOF");
    for (path, text) in [
        ("/foo.Bar/Baz", "unknown service foo.Bar"),
        ("/test.Echo/Nope", "unknown method Nope for service test.Echo"),
        ("/test.Echo/Put?x", "unknown method Put?x for service test.Echo"),
        ("/test.echo/Put", "unknown service test.echo"),
        ("/foo", "malformed method name: \"/foo\""),
    ] {
        call(&sender, path, Vec::new()).await.refused(Code::Unimplemented, text);
    }
}

#[tokio::test]
async fn requests_that_are_not_grpc_are_told_so() {
    let server = start(Limits::default());
    let sender = connect(server.address).await;
    let path = "/test.Echo/Put";
    let body = || framed(&put_of("k", 3));
    let answer = send(&sender, path, "POST", &[("content-type", "text/html")], body()).await;
    answer.refused(Code::InvalidArgument, "invalid gRPC request content-type \"text/html\"");
    assert_eq!(
        (answer.http, &answer.headers["content-type"]),
        (415, &"application/grpc".parse().unwrap())
    );
    let answer = send(&sender, path, "GET", &[GRPC], body()).await;
    answer.refused(
        Code::Internal,
        "Received a HEADERS frame with :method \"GET\" which should be POST",
    );
    assert_eq!(answer.http, 405);
    let answer = send(&sender, path, "POST", &[GRPC, ("grpc-timeout", "5x")], body()).await;
    answer.refused(
        Code::Internal,
        "malformed grpc-timeout: transport: timeout unit is not recognized: \"5x\"",
    );
    assert_eq!(answer.http, 400);
    let any = ("content-type", "application/grpc+anything");
    let answer = send(&sender, path, "POST", &[any], body()).await;
    assert_eq!(
        (answer.replies(), &answer.headers["content-type"]),
        (vec![3], &any.1.parse().unwrap())
    );
}

#[tokio::test]
async fn metadata_timeouts_and_encodings_are_heeded() {
    let server = start(Limits { receive: 1000, ..Limits::default() });
    let sender = connect(server.address).await;
    let put = |extra: (&'static str, &'static str), body: Vec<u8>| {
        let sender = sender.clone();
        async move { send(&sender, "/test.Echo/Put", "POST", &[GRPC, extra], body).await }
    };
    let plain = || framed(&put_of("k", 3));
    let answer = put(("hasleader", "true"), plain()).await;
    answer.refused(Code::Unavailable, "etcdserver: no leader");
    assert_eq!(put(("hasleader", "TRUE"), plain()).await.replies(), [3]);
    let late = "context deadline exceeded";
    put(("grpc-timeout", "0S"), plain()).await.refused(Code::DeadlineExceeded, late);
    put(("grpc-timeout", "1n"), plain()).await.refused(Code::DeadlineExceeded, late);
    assert_eq!(put(("any-bin", "YQ=="), plain()).await.replies(), [3]);
    let answer = put(("any-bin", "Y!=="), plain()).await;
    answer.refused(
        Code::Internal,
        "malformed binary metadata \"Y!==\" in header \"any-bin\": illegal base64 data at input byte 1",
    );
    assert_eq!(answer.http, 400);
    let never = framed(&put_of("never", 0));
    put(("grpc-timeout", "10m"), never).await.refused(Code::DeadlineExceeded, late);
    assert_eq!(put(("grpc-timeout", "1H"), plain()).await.replies(), [3]);
    put(("grpc-encoding", "snappy"), plain()).await.refused(
        Code::Unimplemented,
        "grpc: Decompressor is not installed for grpc-encoding \"snappy\"",
    );
    let zipped = |message: &PutRequest| {
        let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        writer.write_all(&message.encode_to_vec()).unwrap();
        raw(1, &writer.finish().unwrap())
    };
    let answer = put(("grpc-encoding", "gzip"), zipped(&put_of("k", 700))).await;
    assert_eq!((answer.replies(), answer.data[0]), (vec![700], 1));
    assert_eq!(answer.headers["grpc-encoding"], "gzip");
    assert_eq!(put(("grpc-encoding", "gzip"), plain()).await.replies(), [3]);
    let whole = zipped(&put_of("k", 700));
    let cut = raw(1, &whole[5..whole.len() - 3]);
    put(("grpc-encoding", "gzip"), cut)
        .await
        .refused(Code::Internal, "grpc: failed to read decompressed data: unexpected EOF");
    put(("grpc-encoding", "gzip"), zipped(&put_of("k", 100_000))).await.refused(
        Code::ResourceExhausted,
        "grpc: received message after decompression larger than max 1000",
    );
}

#[tokio::test]
async fn what_follows_a_unary_request_is_ignored() {
    let server = start(Limits::default());
    let sender = connect(server.address).await;
    let twice = [framed(&put_of("k", 1)), framed(&put_of("", 2))].concat();
    assert_eq!(call(&sender, "/test.Echo/Put", twice).await.replies(), [1]);
    // A message in pieces of one byte is a message.
    let mut own = sender.clone().ready().await.unwrap();
    let (answer, mut body) =
        own.send_request(request("/test.Echo/Put", "POST", &[GRPC]), false).unwrap();
    for byte in framed(&put_of("k", 20)) {
        body.send_data(vec![byte].into(), false).unwrap();
        tokio::task::yield_now().await;
    }
    let answer = finish(answer).await;
    assert_eq!(answer.replies(), [20], "though the client has not ended its stream");
}

#[tokio::test]
async fn a_stream_of_replies_ends_with_its_status() {
    let server = start(Limits::default());
    let sender = connect(server.address).await;
    let count = |limit, revision| {
        let request = framed(&RangeRequest { limit, revision, ..RangeRequest::default() });
        call(&sender, "/test.Echo/Count", request)
    };
    let answer = count(100_000, 0).await;
    assert_eq!(answer.replies(), (0..100_000).collect::<Vec<_>>());
    assert_eq!(answer.status(), ("0".into(), String::new(), false));
    let answer = count(3, 5).await;
    assert_eq!(answer.replies(), [0, 1, 2]);
    assert_eq!(answer.status(), ("11".into(), texts::COMPACTED.text.into_owned(), false));
    count(0, 5).await.refused(Code::OutOfRange, &texts::COMPACTED.text);
    let answer = count(0, 0).await;
    assert_eq!((answer.status(), answer.data.len()), (("0".into(), String::new(), true), 0));
    let one = framed(&RangeRequest::default());
    for (body, what) in [
        (Vec::new(), "no request message from"),
        ([&one[..], &one[..]].concat(), "multiple request messages for"),
    ] {
        let text = format!("cardinality violation: received {what} non-client-streaming RPC");
        call(&sender, "/test.Echo/Count", body).await.refused(Code::Internal, &text);
    }
    let broken = call(&sender, "/test.Echo/Count", raw(0, b"\x0a\x05ab")).await;
    broken.refused(
        Code::Internal,
        "grpc: failed to unmarshal the received message: proto: cannot parse invalid wire-format data",
    );
}

#[tokio::test]
async fn both_sides_of_a_stream_talk_at_once_and_a_stop_ends_it() {
    let server = start(Limits::default());
    let mut sender = connect(server.address).await;
    let (answer, mut body) =
        sender.send_request(request("/test.Echo/Echo", "POST", &[GRPC]), false).unwrap();
    let of = |lease| Bytes::from(framed(&PutRequest { lease, ..PutRequest::default() }));
    body.send_data(of(1), false).unwrap();
    let mut replies = answer.await.unwrap().into_body();
    let first = replies.data().await.unwrap().unwrap();
    assert_eq!(first[..], framed(&response(1))[..]);
    body.send_data(of(2), false).unwrap();
    assert_eq!(replies.data().await.unwrap().unwrap()[..], framed(&response(2))[..]);
    server.stop.send(()).unwrap();
    assert!(replies.data().await.is_none());
    let end = replies.trailers().await.unwrap().unwrap();
    assert_eq!(
        (&end["grpc-status"], &end["grpc-message"]),
        (&"14".parse().unwrap(), &"etcdserver: server stopped".parse().unwrap())
    );
    // The connection has nothing left to do and closes.
    let closed = async {
        while sender.clone().ready().await.is_ok() {
            tokio::time::sleep(Duration::from_millis(1)).await
        }
    };
    tokio::time::timeout(Duration::from_secs(20), closed).await.unwrap();
}

#[tokio::test]
async fn a_last_request_is_seen() {
    let server = start(Limits::default());
    let sender = connect(server.address).await;
    let body: Vec<u8> =
        (1..=3).flat_map(|lease| framed(&PutRequest { lease, ..PutRequest::default() })).collect();
    assert_eq!(call(&sender, "/test.Echo/Echo", body).await.replies(), [1, 2, 3, -1]);
}

#[tokio::test]
async fn a_client_that_does_not_read_holds_back_its_own_handler_only() {
    let server = start(Limits::default());
    let mut sender = connect(server.address).await;
    let endless = framed(&RangeRequest { limit: i64::MAX, ..RangeRequest::default() });
    let (answer, mut body) =
        sender.send_request(request("/test.Echo/Count", "POST", &[GRPC]), false).unwrap();
    body.send_data(endless.into(), true).unwrap();
    let unread = answer.await.unwrap();
    for _ in 0..100 {
        let answer =
            call(&connect(server.address).await, "/test.Echo/Put", framed(&put_of("k", 1))).await;
        assert_eq!(answer.replies(), [1]);
    }
    drop(unread);
}

#[tokio::test]
async fn messages_that_never_end_are_held_within_a_bound() {
    let server = start(Limits { unfinished: 1 << 20, ..Limits::default() });
    let sender = connect(server.address).await;
    let mut held = Vec::new();
    for _ in 0..40 {
        let mut sender = sender.clone().ready().await.unwrap();
        let (answer, mut body) =
            sender.send_request(request("/test.Echo/Put", "POST", &[GRPC]), false).unwrap();
        // Announced as a megabyte; two pieces come, 64 KiB in all.
        let mut first = vec![0, 0, 16, 0, 0];
        first.resize(32 << 10, b'x');
        body.send_data(first.into(), false).unwrap();
        body.send_data(vec![b'x'; 32 << 10].into(), false).unwrap();
        held.push((answer, body));
    }
    // Which of them were too many is chance; those that are kept are not answered.
    let mut refused = None;
    while refused.is_none()
        && let Some((answer, _body)) = held.pop()
    {
        refused = tokio::time::timeout(Duration::from_millis(500), finish(answer)).await.ok();
    }
    refused.expect("some are refused").refused(
        Code::ResourceExhausted,
        "grpc: more of unfinished messages than the server keeps",
    );
    // What is given up makes room.
    drop(held);
    let whole = framed(&put_of("k", 200_000));
    let answer = async {
        loop {
            let answer = call(&sender, "/test.Echo/Put", whole.clone()).await;
            if answer.status().0 == "0" {
                break answer;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let answer = tokio::time::timeout(Duration::from_secs(60), answer).await.unwrap();
    assert_eq!(answer.replies(), [200_000]);
}

#[test]
fn http_1_is_answered_on_the_same_port() {
    let server = start(Limits::default());
    let mut stream = std::net::TcpStream::connect(server.address).unwrap();
    stream.write_all(b"GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.ends_with("\r\n\r\nplain /health"), "{answer}");
}

#[test]
fn bytes_that_are_no_protocol_end_their_connection_only() {
    let server = start(Limits::default());
    let mut noise = Vec::from(&b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"[..]);
    noise.extend((0..5000u32).map(|at| (at.wrapping_mul(2_654_435_761) >> 13) as u8));
    for head in [0, 3, 24] {
        let mut stream = std::net::TcpStream::connect(server.address).unwrap();
        let _ = stream.write_all(&noise[24 - head..]);
        let mut answer = Vec::new();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        if let Err(error) = stream.read_to_end(&mut answer) {
            assert_eq!(error.kind(), std::io::ErrorKind::ConnectionReset, "{error}");
        }
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let answer =
            call(&connect(server.address).await, "/test.Echo/Put", framed(&put_of("k", 1))).await;
        assert_eq!(answer.replies(), [1]);
    });
}

/// A Go client on a socket's absolute path, which it takes for its authority. As Go's, it writes out
/// what is not in its table, and puts it there.
struct OldClient {
    stream: std::net::TcpStream,
    /// Fields as they are written out, and what they count; the newest first.
    table: VecDeque<(Vec<u8>, usize)>,
    next: u32,
}

impl OldClient {
    /// `/tmp/x/etcd.sock` in HPACK's Huffman code, behind its length: 16 characters in 12 bytes.
    const PATH: &[u8] = b"\x8c\x61\x34\xd6\xc7\x96\x0a\x92\x48\xba\x0e\x4e\xbf";

    fn connect(address: SocketAddr) -> Self {
        let mut stream = std::net::TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        stream.set_nodelay(true).unwrap();
        stream.write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").unwrap();
        let mut client = Self { stream, table: VecDeque::new(), next: 1 };
        client.send(4, 0, 0, &[]);
        client
    }

    fn send(&mut self, kind: u8, flags: u8, stream: u32, payload: &[u8]) {
        let length = u32::try_from(payload.len()).unwrap().to_be_bytes();
        let head = [&length[1..], &[kind, flags], &stream.to_be_bytes()].concat();
        self.stream.write_all(&[&head, payload].concat()).unwrap();
    }

    /// A field, by its place or written out; whether it is written out.
    fn field(&mut self, block: &mut Vec<u8>, first: &[u8], value: &[u8], size: usize) -> bool {
        let field = [first, value].concat();
        if let Some(at) = self.table.iter().position(|(own, _)| *own == field) {
            let place = u8::try_from(62 + at).unwrap();
            block.push(0x80 | place.min(0x7f));
            block.extend(place.checked_sub(0x7f));
            return false;
        }
        block.extend_from_slice(&field);
        self.table.push_front((field, size + 32));
        while self.table.iter().map(|(_, size)| size).sum::<usize>() > 4096 {
            self.table.pop_back();
        }
        true
    }

    /// Puts so many bytes: how many the server says that they were, and whether the authority was
    /// written out.
    fn put(&mut self, bytes: usize) -> (i64, bool) {
        let text = |text: &str| [&[u8::try_from(text.len()).unwrap()], text.as_bytes()].concat();
        let mut block = vec![0x83, 0x86];
        let (path, timeout) = ("/test.Echo/Put", format!("{}u", 4_999_999 - bytes));
        self.field(&mut block, &[0x44], &text(path), ":path".len() + path.len());
        let written = self.field(&mut block, &[0x41], Self::PATH, ":authority".len() + 16);
        self.field(&mut block, &[0x5f], &text(GRPC.1), GRPC.0.len() + GRPC.1.len());
        let name = "grpc-timeout";
        let first = [vec![0x40], text(name)].concat();
        self.field(&mut block, &first, &text(&timeout), name.len() + timeout.len());
        let stream = self.next;
        self.next += 2;
        self.send(1, 4, stream, &block);
        self.send(0, 1, stream, &framed(&put_of("k", bytes)));
        (self.reply(stream), written)
    }

    /// The revision of the reply on a stream.
    fn reply(&mut self, on: u32) -> i64 {
        let mut reply = None;
        loop {
            let mut head = [0; 9];
            self.stream.read_exact(&mut head).unwrap();
            let [a, b, c, kind, flags, stream @ ..] = head;
            let mut payload = vec![0; u32::from_be_bytes([0, a, b, c]) as usize];
            self.stream.read_exact(&mut payload).unwrap();
            let stream = u32::from_be_bytes(stream);
            assert!(![3, 7].contains(&kind), "reset, or told to go: {head:?} {payload:?}");
            if stream == on && kind == 0 {
                reply = Some(PutResponse::decode(&payload[5..]).unwrap());
            }
            if stream == on && kind == 1 && flags & 1 != 0 {
                return reply.unwrap().header.unwrap().revision;
            }
        }
    }
}

/// Also the later one: timeouts drive it out of the client's table, so that it is sent again.
#[test]
fn a_path_as_authority_is_taken_as_often_as_it_comes() {
    let server = start(Limits::default());
    let mut client = OldClient::connect(server.address);
    let written: Vec<_> = (1..=300)
        .filter(|bytes| {
            let (put, written) = client.put(*bytes);
            assert_eq!(put, *bytes as i64);
            written
        })
        .collect();
    assert!(written.len() >= 3, "{written:?}");
}

/// What etcdctl 3.5.1 sends for `put a b` on `unix:///tmp/x/etcd.sock`, to a server of ours.
#[test]
fn a_recorded_beginning_is_answered() {
    let recorded = "000000040100000000 00006a010400000001\
        8386458f60a924882d9dcb6571af9b8b1aed4f418c6134d6c7960a9248ba0e4ebf5f8b1d75d0620d263d4c4d65647a8a9a\
        cac8b4c7602bb2f2e040027465864d833505b11f40899acac8b24d494f6a7f8669f7c2e34d5b408d25062d495875996ee5\
        b1063d5f03332e35 00000b000100000001 00000000060a0161120162";
    let digits: Vec<_> = recorded.chars().filter_map(|digit| digit.to_digit(16)).collect();
    let recorded: Vec<_> = digits.chunks(2).map(|pair| (pair[0] << 4 | pair[1]) as u8).collect();
    let server = crate::server_kv::Server::start();
    let mut client = OldClient::connect(server.address);
    // In pieces, as a network may hand them over.
    for piece in recorded.chunks(7) {
        client.stream.write_all(piece).unwrap();
        std::thread::sleep(Duration::from_millis(1));
    }
    assert_eq!(client.reply(1), 2);
}
