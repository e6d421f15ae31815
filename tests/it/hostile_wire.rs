//! A server under attack, and a client that knows nothing of it.
//!
//! ```text
//!  attackers   connections that say nothing, that say it slowly, that open and reset, that flood,
//!              that never read, that send noise, too much, too deep
//!  bystander   puts and reads all the while, on a connection of its own: no error
//!  server      a process: lives, and its memory stays bounded
//! ```
//! `cargo test` takes a small number of each. All of it, and beside a real etcd:
//! ETCDKIT_HOSTILE=1 [ETCDKIT_HOSTILE_SERVER=<an etcd>] cargo test --profile quick --test it hostile_wire -- --nocapture

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use bytes::BufMut as _;
use etcdkit::client::{Client, Config};
use etcdkit::disk::simulator::Random;
use etcdkit::pb::etcdserverpb::watch_request::RequestUnion;
use etcdkit::pb::etcdserverpb::{PutRequest, RangeRequest, WatchCreateRequest, WatchRequest};
use etcdkit::pb::write::varint;

use crate::client_live::free_ports;
use crate::ekd::within;
use crate::wire::{framed, raw};

const DATA: u8 = 0;
const HEADERS: u8 = 1;
const RST_STREAM: u8 = 3;
const SETTINGS: u8 = 4;
const PING: u8 = 6;
const WINDOW_UPDATE: u8 = 8;
const CONTINUATION: u8 = 9;
const END_STREAM: u8 = 1;
const END_HEADERS: u8 = 4;

/// A connection on which the attacker writes frames as it likes.
struct Wire(TcpStream);

fn frame(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(9 + payload.len());
    out.extend_from_slice(&u32::try_from(payload.len()).unwrap().to_be_bytes()[1..]);
    out.put_u8(kind);
    out.put_u8(flags);
    out.put_u32(stream);
    out.extend_from_slice(payload);
    out
}

/// Header fields, each written out.
fn fields(fields: &[(&str, &str)]) -> Vec<u8> {
    let mut out = Vec::new();
    for (name, value) in fields {
        out.put_u8(0);
        for text in [name, value] {
            assert!(text.len() < 127, "the length is one byte");
            out.put_u8(u8::try_from(text.len()).unwrap());
            out.extend_from_slice(text.as_bytes());
        }
    }
    out
}

fn call(path: &str) -> Vec<u8> {
    fields(&[
        (":method", "POST"),
        (":scheme", "http"),
        (":path", path),
        (":authority", "localhost"),
        ("content-type", "application/grpc"),
        ("te", "trailers"),
    ])
}

impl Wire {
    fn open(to: SocketAddr) -> Self {
        let mut wire = Self(TcpStream::connect(to).unwrap());
        wire.0.set_write_timeout(Some(Duration::from_millis(500))).unwrap();
        wire.0.set_read_timeout(Some(Duration::from_millis(500))).unwrap();
        let mut hello = Vec::from(&b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"[..]);
        hello.extend(frame(SETTINGS, 0, 0, &[]));
        let _ = wire.0.write_all(&hello);
        wire
    }

    /// Whether the server still takes it.
    fn send(&mut self, bytes: &[u8]) -> bool {
        self.0.write_all(bytes).is_ok()
    }

    /// Takes what has come, without waiting for more.
    fn drain(&mut self) {
        self.0.set_nonblocking(true).unwrap();
        let mut buffer = [0; 1 << 14];
        while self.0.read(&mut buffer).is_ok_and(|length| length > 0) {}
        self.0.set_nonblocking(false).unwrap();
    }
}

/// The server under attack.
struct Target {
    child: Child,
    address: SocketAddr,
    _folder: tempfile::TempDir,
}

impl Target {
    fn start(server: Option<&Path>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let ports = free_ports(2);
        let address = SocketAddr::from(([127, 0, 0, 1], ports[0]));
        let own = Path::new(env!("CARGO_BIN_EXE_ekd"));
        let mut command = within(folder.path(), server.unwrap_or(own));
        let url = format!("http://{address}");
        command.arg("--data-dir").arg(folder.path().join("data"));
        command.args(["--listen-client-urls", &url, "--advertise-client-urls", &url]);
        if server.is_some() {
            let peer = format!("http://127.0.0.1:{}", ports[1]);
            command.args(["--listen-peer-urls", &peer]);
            command.args(["--initial-advertise-peer-urls", &peer]);
            command.arg(format!("--initial-cluster=default={peer}"));
        }
        let log = std::fs::File::create(folder.path().join("log")).unwrap();
        command.stdout(Stdio::null()).stderr(log);
        let child = command.spawn().unwrap();
        Self { child, address, _folder: folder }
    }

    fn client(&self) -> Client {
        let endpoints = vec![format!("http://{}", self.address)];
        Client::new(Config { endpoints, ..Config::default() }).unwrap()
    }

    /// A figure of `/proc/<pid>/status`, in KiB.
    fn memory(&self, name: &str) -> u64 {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(path).expect("the server lives");
        let line = status.lines().find_map(|line| line.strip_prefix(name)).unwrap();
        line.trim_matches(|c: char| !c.is_ascii_digit()).parse().unwrap()
    }
}

impl Drop for Target {
    fn drop(&mut self) {
        // Where it has ended already there is nothing to kill.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Puts and reads until it is told to stop.
struct Bystander {
    over: Arc<AtomicBool>,
    run: JoinHandle<Vec<(Instant, Duration)>>,
}

impl Bystander {
    fn start(client: Client) -> Self {
        let over = Arc::new(AtomicBool::new(false));
        let until = Arc::clone(&over);
        let run = std::thread::spawn(move || {
            let runtime =
                tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async move {
                let mut took = Vec::new();
                while !until.load(Ordering::Relaxed) {
                    let begun = Instant::now();
                    let value = took.len().to_string();
                    let put = PutRequest {
                        key: "bystander".into(),
                        value: value.clone().into(),
                        ..PutRequest::default()
                    };
                    client.put(put).await.expect("a put of the bystander");
                    let range = RangeRequest { key: "bystander".into(), ..RangeRequest::default() };
                    let reply = client.range(range).await.expect("a read of the bystander");
                    assert_eq!(reply.kvs[0].value, value.as_bytes());
                    took.push((begun, begun.elapsed()));
                    tokio::time::sleep(Duration::from_millis(2)).await;
                }
                took
            })
        });
        Self { over, run }
    }

    fn end(self) -> Vec<(Instant, Duration)> {
        self.over.store(true, Ordering::Relaxed);
        self.run.join().expect("the bystander saw no error")
    }
}

/// What an attacker leaves open.
type Held = Vec<Wire>;

/// How many of each, in `cargo test` and by hand.
struct Scale(bool);

impl Scale {
    fn of(&self, all: usize, few: usize) -> usize {
        if self.0 { all } else { few }
    }
}

fn silent(to: SocketAddr, scale: &Scale) -> Held {
    let half = scale.of(5_000, 50);
    let mut held: Held = (0..half).map(|_| Wire::open(to)).collect();
    // Not even the preface.
    held.extend((0..half).map(|_| Wire(TcpStream::connect(to).unwrap())));
    held
}

fn slow(to: SocketAddr, scale: &Scale) -> Held {
    let mut held: Held = (0..scale.of(500, 20)).map(|_| Wire::open(to)).collect();
    let mut call = frame(HEADERS, END_HEADERS, 1, &call("/etcdserverpb.KV/Put"));
    // A message of a mebibyte is announced.
    call.extend(frame(DATA, 0, 1, &[0, 0, 0x10, 0, 0]));
    let more = frame(DATA, 0, 1, b"x");
    let bytes: Vec<u8> = call.into_iter().chain(more.repeat(20)).collect();
    for byte in bytes.iter().take(scale.of(400, 250)) {
        for wire in &mut held {
            wire.send(std::slice::from_ref(byte));
        }
    }
    held
}

fn half_a_preface(to: SocketAddr, scale: &Scale) -> Held {
    let open = |text: &[u8]| {
        let mut wire = Wire(TcpStream::connect(to).unwrap());
        wire.0.write_all(text).unwrap();
        wire
    };
    let texts: [&[u8]; 3] = [b"PRI * HT", b"GET /health HTTP/1.1\r\nhost: x\r\nx-slow: ", b"POST "];
    (0..scale.of(300, 6)).map(|at| open(texts[at % 3])).collect()
}

fn open_streams(to: SocketAddr, scale: &Scale) -> Held {
    let create = WatchCreateRequest { key: "w".into(), ..WatchCreateRequest::default() };
    let request = WatchRequest { request_union: Some(RequestUnion::CreateRequest(create)) };
    let (watch, put) = (call("/etcdserverpb.Watch/Watch"), call("/etcdserverpb.KV/Put"));
    let mut held = Held::new();
    for _ in 0..scale.of(20, 4) {
        let mut wire = Wire::open(to);
        for at in 0..scale.of(1000, 50) {
            let stream = 2 * u32::try_from(at).unwrap() + 1;
            let bytes = if at % 2 == 0 {
                let mut bytes = frame(HEADERS, END_HEADERS, stream, &watch);
                bytes.extend(frame(DATA, 0, stream, &framed(&request)));
                bytes
            } else {
                frame(HEADERS, END_HEADERS, stream, &put)
            };
            if !wire.send(&bytes) {
                break;
            }
            wire.drain();
        }
        held.push(wire);
    }
    held
}

fn open_and_reset(to: SocketAddr, scale: &Scale) -> Held {
    for _ in 0..scale.of(20, 2) {
        let mut wire = Wire::open(to);
        let body = framed(&RangeRequest {
            key: "\0".into(),
            range_end: "\0".into(),
            ..Default::default()
        });
        for at in 0..scale.of(5_000, 500) {
            let stream = 2 * u32::try_from(at).unwrap() + 1;
            let mut bytes = frame(HEADERS, END_HEADERS, stream, &call("/etcdserverpb.KV/Range"));
            bytes.extend(frame(DATA, END_STREAM, stream, &body));
            bytes.extend(frame(RST_STREAM, 0, stream, &8_u32.to_be_bytes()));
            if !wire.send(&bytes) {
                break;
            }
        }
    }
    Held::new()
}

/// Frames that cost the sender nothing and ask for an answer or for memory. Nothing is read.
fn floods(to: SocketAddr, scale: &Scale) -> Held {
    let headers = frame(HEADERS, 0, 1, &call("/etcdserverpb.KV/Put"));
    let filler: Vec<(String, String)> =
        (0..100).map(|at| (format!("x-{at}"), "y".repeat(100))).collect();
    let filler: Vec<(&str, &str)> = filler.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let mut begun = frame(HEADERS, END_HEADERS, 1, &call("/etcdserverpb.KV/Put"));
    begun.extend(frame(DATA, 0, 1, &[0, 0, 0x10, 0, 0]));
    let floods: [(&[u8], Vec<u8>); 7] = [
        (&[], frame(PING, 0, 0, b"12345678")),
        (&[], frame(SETTINGS, 0, 0, &[0, 4, 0, 1, 0, 0])),
        (&[], frame(WINDOW_UPDATE, 0, 0, &1_u32.to_be_bytes())),
        (&headers, frame(CONTINUATION, 0, 1, &[])),
        (&headers, frame(CONTINUATION, 0, 1, &fields(&filler))),
        (&begun, frame(DATA, 0, 1, &[])),
        (&[], frame(0xfa, 0, 0, &[0; 1000])),
    ];
    let mut held = Held::new();
    for (first, again) in &floods {
        let mut wire = Wire::open(to);
        wire.send(first);
        let some = again.repeat(64);
        for _ in 0..scale.of(5_000, 50) {
            if !wire.send(&some) {
                break;
            }
        }
        held.push(wire);
    }
    held
}

fn noise(to: SocketAddr, scale: &Scale) -> Held {
    let mut random = Random::new(1);
    for at in 0..scale.of(2_000, 40) {
        let length = random.draw() as usize % 4000;
        let bytes: Vec<u8> = (0..length).map(|_| random.draw() as u8).collect();
        match at % 3 {
            0 => {
                Wire(TcpStream::connect(to).unwrap()).send(&bytes);
            }
            1 => {
                Wire::open(to).send(&bytes);
            }
            _ => {
                let mut wire = Wire::open(to);
                for part in bytes.chunks(100) {
                    let (kind, flags) = (random.draw() as u8 % 11, random.draw() as u8);
                    wire.send(&frame(kind, flags, random.draw() as u32 % 5, part));
                }
            }
        }
    }
    Held::new()
}

/// Everything that there is, with a body that may be anything.
fn bodies(to: SocketAddr, scale: &Scale) -> Held {
    const METHODS: [&str; 27] = [
        "KV/Range",
        "KV/RangeStream",
        "KV/Put",
        "KV/DeleteRange",
        "KV/Txn",
        "KV/Compact",
        "Watch/Watch",
        "Lease/LeaseGrant",
        "Lease/LeaseRevoke",
        "Lease/LeaseKeepAlive",
        "Lease/LeaseTimeToLive",
        "Lease/LeaseLeases",
        "Cluster/MemberAdd",
        "Cluster/MemberRemove",
        "Cluster/MemberUpdate",
        "Cluster/MemberList",
        "Cluster/MemberPromote",
        "Maintenance/Alarm",
        "Maintenance/Status",
        "Maintenance/Hash",
        "Maintenance/HashKV",
        "Maintenance/Snapshot",
        "Maintenance/MoveLeader",
        "Maintenance/Downgrade",
        "Auth/AuthStatus",
        "Auth/Authenticate",
        "KV/Nothing",
    ];
    let mut random = Random::new(2);
    for round in 0..scale.of(40, 2) {
        let mut wire = Wire::open(to);
        for (at, method) in METHODS.iter().enumerate() {
            let stream = 2 * u32::try_from(at).unwrap() + 1;
            let length = random.draw() as usize % 200;
            let mut body: Vec<u8> = (0..length).map(|_| random.draw() as u8 % 40).collect();
            if round % 2 == 0 {
                // Well formed, with numbers and lengths that lead nowhere.
                body.clear();
                for _ in 0..random.draw() % 20 {
                    varint(
                        &mut body,
                        ((random.draw() % 20) << 3) | [0, 2][random.draw() as usize % 2],
                    );
                    varint(&mut body, random.draw() >> (random.draw() % 64));
                }
            }
            if method.starts_with("Cluster/Member") && *method != "Cluster/MemberList" {
                // A second voter would stop the bystander, and rightly.
                body.push(7);
            }
            let path = format!("/etcdserverpb.{method}");
            wire.send(&frame(HEADERS, END_HEADERS, stream, &call(&path)));
            wire.send(&frame(DATA, END_STREAM, stream, &raw(0, &body)));
            wire.drain();
        }
        std::thread::sleep(Duration::from_millis(10));
        wire.drain();
        let _ = wire.0.shutdown(Shutdown::Both);
    }
    Held::new()
}

fn unary(wire: &mut Wire, stream: u32, path: &str, extra: &[(&str, &str)], body: &[u8]) {
    let mut head = call(path);
    head.extend(fields(extra));
    wire.send(&frame(HEADERS, END_HEADERS, stream, &head));
    for part in body.chunks(1 << 14) {
        if !wire.send(&frame(DATA, 0, stream, part)) {
            return;
        }
        wire.drain();
    }
    wire.send(&frame(DATA, END_STREAM, stream, &[]));
}

/// Messages over the limit, said to be longer than any, and unzipped without end.
fn too_much(to: SocketAddr, scale: &Scale) -> Held {
    let huge = vec![b'x'; 4 << 20];
    let mut zipped = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    for _ in 0..scale.of(512, 32) {
        zipped.write_all(&vec![0; 1 << 20]).unwrap();
    }
    let zipped = zipped.finish().unwrap();
    for _ in 0..scale.of(10, 1) {
        let mut wire = Wire::open(to);
        unary(&mut wire, 1, "/etcdserverpb.KV/Put", &[], &raw(0, &huge));
        unary(&mut wire, 3, "/etcdserverpb.KV/Put", &[], &[0, 0xff, 0xff, 0xff, 0xff, 1, 2, 3]);
        let gzip = [("grpc-encoding", "gzip")];
        unary(&mut wire, 5, "/etcdserverpb.KV/Put", &gzip, &raw(1, &zipped));
        std::thread::sleep(Duration::from_millis(20));
        wire.drain();
    }
    Held::new()
}

fn too_deep(to: SocketAddr, scale: &Scale) -> Held {
    for levels in [100, 1_000, scale.of(10_000, 2_000)] {
        let mut body = Vec::new();
        for _ in 0..levels {
            // TxnRequest.success { request_txn { .. } }
            for tag in [4 << 3 | 2_u8, 2 << 3 | 2] {
                let mut outer = vec![tag];
                varint(&mut outer, body.len() as u64);
                outer.append(&mut body);
                body = outer;
            }
        }
        let mut wire = Wire::open(to);
        unary(&mut wire, 1, "/etcdserverpb.KV/Txn", &[], &raw(0, &body));
        std::thread::sleep(Duration::from_millis(20));
        wire.drain();
    }
    Held::new()
}

/// Watchers that never read, while much is written.
fn deaf(to: SocketAddr, scale: &Scale) -> Held {
    let create = WatchCreateRequest {
        key: "\0".into(),
        range_end: "\0".into(),
        prev_kv: true,
        ..WatchCreateRequest::default()
    };
    let request = WatchRequest { request_union: Some(RequestUnion::CreateRequest(create)) };
    let mut held = Held::new();
    for _ in 0..scale.of(1_000, 20) {
        let mut wire = Wire::open(to);
        // As wide as windows go: what is sent is held by the server's side of the socket.
        wire.send(&frame(SETTINGS, 0, 0, &[0, 4, 0x7f, 0xff, 0xff, 0xff]));
        wire.send(&frame(WINDOW_UPDATE, 0, 0, &0x7000_0000_u32.to_be_bytes()));
        wire.send(&frame(HEADERS, END_HEADERS, 1, &call("/etcdserverpb.Watch/Watch")));
        wire.send(&frame(DATA, 0, 1, &framed(&request)));
        held.push(wire);
    }
    let value = vec![b'v'; 10_000];
    let mut writer = Wire::open(to);
    for at in 0..scale.of(2_000, 200) {
        let put = PutRequest {
            key: format!("deaf-{}", at % 10).into(),
            value: value.clone().into(),
            ..PutRequest::default()
        };
        let stream = 2 * u32::try_from(at).unwrap() + 1;
        unary(&mut writer, stream, "/etcdserverpb.KV/Put", &[], &framed(&put));
    }
    // Until the last one is answered.
    let begun = Instant::now();
    let mut buffer = [0; 4096];
    while begun.elapsed() < Duration::from_secs(20)
        && writer.0.read(&mut buffer).is_ok_and(|length| length > 0)
    {}
    held
}

type Attack = fn(SocketAddr, &Scale) -> Held;

const ATTACKS: [(&str, Attack); 11] = [
    ("connections that are silent", silent),
    ("calls that come byte by byte", slow),
    ("half a preface", half_a_preface),
    ("streams that stay open", open_streams),
    ("streams reset at once", open_and_reset),
    ("floods of frames", floods),
    ("noise", noise),
    ("bodies of anything", bodies),
    ("messages too large", too_much),
    ("transactions too deep", too_deep),
    ("watchers that never read", deaf),
];

fn percent(times: &mut [Duration], of: usize) -> Duration {
    times.sort_unstable();
    times.get(times.len() * of / 100).or(times.last()).copied().unwrap_or_default()
}

#[expect(clippy::print_stderr, reason = "the figures of a run are worth a look")]
#[test]
fn a_server_lives_and_a_bystander_sees_nothing() {
    let scale = Scale(std::env::var_os("ETCDKIT_HOSTILE").is_some());
    let server = std::env::var_os("ETCDKIT_HOSTILE_SERVER");
    let target = Target::start(server.as_deref().map(Path::new));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let first = PutRequest { key: "first".into(), ..PutRequest::default() };
        let client = target.client().within(Duration::from_secs(60));
        let begun = Instant::now();
        while client.put(first.clone()).await.is_err() {
            assert!(begun.elapsed() < Duration::from_secs(60), "never ready");
        }
    });
    let bystander = Bystander::start(target.client());
    std::thread::sleep(Duration::from_millis(200));
    let mut held = Vec::new();
    let mut parts = Vec::new();
    for (name, attack) in ATTACKS {
        let begun = Instant::now();
        held.push(attack(target.address, &scale));
        std::thread::sleep(Duration::from_millis(100));
        parts.push((name, begun, Instant::now(), target.memory("VmHWM:")));
    }
    let took = bystander.end();
    for (name, begun, end, memory) in parts {
        let within = took.iter().filter(|(at, _)| (begun..end).contains(at)).map(|(_, took)| *took);
        let mut within: Vec<_> = within.collect();
        let (p50, p99) = (percent(&mut within, 50), percent(&mut within, 99));
        eprintln!(
            "{name}: {:?}, {} put and read, p50 {p50:?}, p99 {p99:?}, peak {} MiB",
            end - begun,
            within.len(),
            memory >> 10
        );
    }
    drop(held);
    let mut all: Vec<_> = took.iter().map(|(_, took)| *took).collect();
    let (count, p99) = (all.len(), percent(&mut all, 99));
    eprintln!("all of it: {count} put and read, p99 {p99:?}, at most {:?}", percent(&mut all, 100));
    // Of etcd 3.7.1 under all of it: 400 MiB.
    let peak = target.memory("VmHWM:") >> 10;
    assert!(server.is_some() || peak < 400, "{peak} MiB");
    assert!(!took.is_empty());
}
