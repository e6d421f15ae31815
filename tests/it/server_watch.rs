//! Watch over a socket, against a server in this process: right values, as real etcd 3.7 gives them
//! (server facts 7).

use std::collections::BTreeMap;
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use etcdkit::disk::simulator::Random;
use etcdkit::pb::etcdserverpb::request_op::Request;
use etcdkit::pb::etcdserverpb::watch_request::RequestUnion;
use etcdkit::pb::etcdserverpb::{
    CompactionRequest, CompactionResponse, DeleteRangeRequest, DeleteRangeResponse, PutRequest,
    PutResponse, RequestOp, TxnRequest, TxnResponse, WatchCancelRequest, WatchCreateRequest,
    WatchProgressRequest, WatchRequest, WatchResponse,
};
use prost::Message;

use crate::server_kv::Server;
use crate::wire::{GRPC, Sender, ask, connect, framed, request};

/// A call that stays open.
pub(crate) struct Stream {
    requests: h2::SendStream<Bytes>,
    answer: Option<h2::client::ResponseFuture>,
    body: Option<h2::RecvStream>,
    rest: BytesMut,
    /// `grpc-status` and `grpc-message`, once it has ended.
    pub(crate) end: Option<(String, String)>,
}

impl Stream {
    pub(crate) async fn open(sender: &Sender, method: &str, metadata: &[(&str, &str)]) -> Self {
        let headers: Vec<_> = [GRPC, ("te", "trailers")].iter().chain(metadata).copied().collect();
        let request = request(&format!("/etcdserverpb.{method}"), "POST", &headers);
        let mut sender = sender.clone().ready().await.unwrap();
        let (answer, requests) = sender.send_request(request, false).unwrap();
        Self { requests, answer: Some(answer), body: None, rest: BytesMut::new(), end: None }
    }

    pub(crate) fn send(&mut self, message: &impl Message) {
        self.requests.send_data(framed(message).into(), false).unwrap();
    }

    pub(crate) fn half_close(&mut self) {
        self.requests.send_data(Bytes::new(), true).unwrap();
    }

    /// The next message; none when the call has ended.
    pub(crate) async fn next<R: Message + Default>(&mut self) -> Option<R> {
        let next = tokio::time::timeout(Duration::from_secs(60), self.read());
        let message = next.await.expect("an answer within a minute")?;
        Some(R::decode(message).unwrap())
    }

    /// The same, however long it takes; dropped halfway, it loses nothing.
    pub(crate) async fn next_or_idle<R: Message + Default>(&mut self) -> Option<R> {
        Some(R::decode(self.read().await?).unwrap())
    }

    async fn read(&mut self) -> Option<Bytes> {
        if let Some(answer) = &mut self.answer {
            let (parts, body) = answer.await.unwrap().into_parts();
            self.answer = None;
            self.note_end(&parts.headers);
            self.body = Some(body);
        }
        let body = self.body.as_mut()?;
        loop {
            if self.rest.len() >= 5 {
                let length = u32::from_be_bytes(self.rest[1..5].try_into().unwrap()) as usize;
                if self.rest.len() >= 5 + length {
                    return Some(self.rest.split_to(5 + length).freeze().slice(5..));
                }
            }
            let Some(chunk) = body.data().await else {
                let trailers = body.trailers().await.unwrap().unwrap_or_default();
                self.note_end(&trailers);
                return None;
            };
            let chunk = chunk.unwrap();
            body.flow_control().release_capacity(chunk.len()).unwrap();
            self.rest.extend_from_slice(&chunk);
        }
    }

    fn note_end(&mut self, fields: &http::HeaderMap) {
        let text = |name: &str| fields.get(name).map(|value| value.to_str().unwrap().to_owned());
        if let Some(status) = text("grpc-status") {
            self.end = Some((status, text("grpc-message").unwrap_or_default()));
        }
    }
}

/// A watch stream.
struct Watch(Stream);

impl Watch {
    async fn open(sender: &Sender) -> Self {
        Self(Stream::open(sender, "Watch/Watch", &[]).await)
    }

    fn ask(&mut self, union: RequestUnion) {
        self.0.send(&WatchRequest { request_union: Some(union) });
    }

    fn create(&mut self, create: WatchCreateRequest) {
        self.ask(RequestUnion::CreateRequest(create));
    }

    fn cancel(&mut self, watch_id: i64) {
        self.ask(RequestUnion::CancelRequest(WatchCancelRequest { watch_id }));
    }

    fn progress(&mut self) {
        self.ask(RequestUnion::ProgressRequest(WatchProgressRequest {}));
    }

    async fn next(&mut self) -> WatchResponse {
        self.0.next().await.expect("the stream goes on")
    }

    /// The next response, in short.
    async fn says(&mut self) -> String {
        short(&self.next().await)
    }
}

fn revision(response: &WatchResponse) -> i64 {
    response.header.as_ref().unwrap().revision
}

fn short(response: &WatchResponse) -> String {
    let mut text = format!("{}@{}", response.watch_id, revision(response));
    if response.created {
        text += " created";
    }
    if response.canceled {
        text += " canceled";
    }
    if response.compact_revision != 0 {
        text += &format!(" compacted={}", response.compact_revision);
    }
    if !response.cancel_reason.is_empty() {
        text += &format!(" ({})", response.cancel_reason);
    }
    for event in &response.events {
        let kv = event.kv.as_ref().unwrap();
        let key = kv.key.escape_ascii();
        text += &match event.r#type {
            0 => format!(" {key}={}:{}", kv.value.escape_ascii(), kv.mod_revision),
            _ => format!(" -{key}:{}", kv.mod_revision),
        };
    }
    text
}

fn watch(key: &str, end: &str, start_revision: i64) -> WatchCreateRequest {
    WatchCreateRequest {
        key: Bytes::copy_from_slice(key.as_bytes()),
        range_end: Bytes::copy_from_slice(end.as_bytes()),
        start_revision,
        ..WatchCreateRequest::default()
    }
}

async fn put(sender: &Sender, key: &str, value: impl AsRef<[u8]>) -> i64 {
    let key = Bytes::copy_from_slice(key.as_bytes());
    let value = Bytes::copy_from_slice(value.as_ref());
    let request = PutRequest { key, value, ..PutRequest::default() };
    let answer: PutResponse = ask(sender, "KV/Put", &request).await.unwrap();
    answer.header.unwrap().revision
}

async fn delete(sender: &Sender, key: &str, end: &str) -> i64 {
    let (key, range_end) =
        (Bytes::copy_from_slice(key.as_bytes()), Bytes::copy_from_slice(end.as_bytes()));
    let request = DeleteRangeRequest { key, range_end, prev_kv: false };
    let answer: DeleteRangeResponse = ask(sender, "KV/DeleteRange", &request).await.unwrap();
    answer.header.unwrap().revision
}

async fn compact(sender: &Sender, revision: i64) {
    let request = CompactionRequest { revision, physical: true };
    let _: CompactionResponse = ask(sender, "KV/Compact", &request).await.unwrap();
}

#[tokio::test]
async fn events_come_to_those_who_watch() {
    let server = Server::start();
    let (sender, other) = (connect(server.address).await, connect(server.address).await);
    let mut stream = Watch::open(&sender).await;
    stream.create(watch("a", "", 0));
    assert_eq!(stream.says().await, "0@1 created");
    // The other connection is on the other runtime.
    assert_eq!(put(&other, "a", "1").await, 2);
    assert_eq!(put(&other, "b", "1").await, 3);
    assert_eq!(delete(&sender, "a", "").await, 4);
    assert_eq!(stream.says().await, "0@2 a=1:2");
    assert_eq!(stream.says().await, "0@4 -a:4");
    // A client that sends no more goes on hearing.
    stream.cancel(0);
    stream.create(watch("a", "c", 3));
    stream.0.half_close();
    assert_eq!(stream.says().await, "0@4 canceled");
    assert_eq!(stream.says().await, "1@4 created");
    assert_eq!(stream.says().await, "1@4 b=1:3 -a:4");
    put(&other, "b", "2").await;
    assert_eq!(stream.says().await, "1@5 b=2:5");
    drop(stream);
    server.stop();
}

#[tokio::test]
async fn a_stream_ends_with_the_server() {
    let server = Server::start();
    let sender = connect(server.address).await;
    let mut stream = Watch::open(&sender).await;
    stream.create(watch("a", "", 0));
    assert_eq!(stream.says().await, "0@1 created");
    let stopping = tokio::task::spawn_blocking(|| server.stop());
    assert!(stream.0.next::<WatchResponse>().await.is_none());
    assert_eq!(stream.0.end, Some(("14".into(), "etcdserver: server stopped".into())));
    drop((stream, sender));
    stopping.await.unwrap();
}

#[tokio::test]
async fn what_is_no_request_ends_the_stream() {
    let server = Server::start();
    let sender = connect(server.address).await;
    let mut stream = Stream::open(&sender, "Watch/Watch", &[]).await;
    // An empty one is passed over; a create request that is cut short is not.
    stream.send(&WatchRequest::default());
    stream.requests.send_data(crate::wire::raw(0, b"\x0a\x05a").into(), false).unwrap();
    assert!(stream.next::<WatchResponse>().await.is_none());
    assert_eq!(stream.end.as_ref().unwrap().0, "13");
}

#[tokio::test]
async fn at_exactly_the_compacted_revision_the_tombstone_is_told() {
    let server = Server::start();
    let sender = connect(server.address).await;
    put(&sender, "a", "1").await;
    put(&sender, "b", "1").await;
    assert_eq!(delete(&sender, "a", "").await, 4);
    compact(&sender, 4).await;
    let mut stream = Watch::open(&sender).await;
    stream.create(watch("a", "c", 4));
    assert_eq!(stream.says().await, "0@4 created");
    assert_eq!(stream.says().await, "0@4 -a:4");
    stream.create(watch("a", "c", 3));
    assert_eq!(stream.says().await, "1@4 created");
    assert_eq!(stream.says().await, "1@0 canceled compacted=4");
    stream.create(watch("a", "c", -1));
    let refused = "-1@4 created canceled (etcdserver: mvcc: required revision has been compacted)";
    assert_eq!(stream.says().await, refused);
}

/// Deleting from a key on and putting behind it in one transaction, and a compaction right there.
#[tokio::test]
async fn a_deletion_and_a_put_in_one_transaction_are_one_revision() {
    let server = Server::start();
    let sender = connect(server.address).await;
    let mut stream = Watch::open(&sender).await;
    stream.create(watch("\0", "\0", 0));
    assert_eq!(stream.says().await, "0@1 created");
    put(&sender, "m", "1").await;
    put(&sender, "x", "1").await;
    stream.next().await;
    stream.next().await;
    let key = |key: &'static str| Bytes::from_static(key.as_bytes());
    let op = |request| RequestOp { request: Some(request) };
    let put_op = |name| {
        let request = PutRequest { key: key(name), value: key("2"), ..PutRequest::default() };
        op(Request::RequestPut(request))
    };
    let gone = DeleteRangeRequest { key: key("m"), range_end: key("\0"), prev_kv: false };
    let txn = TxnRequest {
        success: vec![put_op("x"), op(Request::RequestDeleteRange(gone)), put_op("c")],
        ..TxnRequest::default()
    };
    let answer: TxnResponse = ask(&sender, "KV/Txn", &txn).await.unwrap();
    assert_eq!(answer.header.unwrap().revision, 4);
    assert_eq!(stream.says().await, "0@4 x=2:4 -m:4 -x:4 c=2:4");
    stream.create(watch("\0", "\0", 4));
    assert_eq!(stream.says().await, "1@4 created");
    assert_eq!(stream.says().await, "1@4 x=2:4 -m:4 -x:4 c=2:4");
    compact(&sender, 4).await;
    // As etcd: of a revision that is compacted to, what it replaced itself is gone.
    stream.create(watch("\0", "\0", 4));
    assert_eq!(stream.says().await, "2@4 created");
    assert_eq!(stream.says().await, "2@4 -m:4 -x:4 c=2:4");
}

#[tokio::test]
async fn a_client_that_does_not_read_holds_up_nobody_and_misses_nothing() {
    let server = Server::start();
    let (slow, fast) = (connect(server.address).await, connect(server.address).await);
    let mut unread: Vec<Watch> = Vec::new();
    for _ in 0..20 {
        let mut stream = Watch::open(&slow).await;
        stream.create(watch("k", "", 0));
        assert_eq!(stream.says().await, "0@1 created");
        unread.push(stream);
    }
    let mut read = Watch::open(&fast).await;
    read.create(watch("k", "", 0));
    assert_eq!(read.says().await, "0@1 created");
    // 12 MB for each of those who do not read: far beyond any window.
    for at in 2..602 {
        assert_eq!(put(&fast, "k", vec![b'v'; 20_000]).await, at);
        let response = read.next().await;
        assert_eq!((revision(&response), response.events.len()), (at, 1));
    }
    for stream in &mut unread[..3] {
        let mut next = 2;
        while next < 602 {
            for event in stream.next().await.events {
                assert_eq!(event.kv.unwrap().mod_revision, next);
                next += 1;
            }
        }
        stream.progress();
        assert_eq!(stream.says().await, "-1@601");
    }
}

#[tokio::test]
async fn twenty_thousand_watchers_share_a_stream() {
    let server = Server::start();
    let sender = connect(server.address).await;
    let mut stream = Watch::open(&sender).await;
    const WATCHERS: i64 = 20_000;
    // Written and read in turn: answers that nobody reads hold requests back.
    for chunk in 0..WATCHERS / 100 {
        for at in 0..100 {
            let from = format!("a{:05}", chunk * 100 + at);
            stream.create(if at % 2 == 0 { watch("k", "", 0) } else { watch(&from, "z", 0) });
        }
        for at in 0..100 {
            assert_eq!(stream.says().await, format!("{}@1 created", chunk * 100 + at));
        }
    }
    put(&sender, "k", "1").await;
    let mut told = BTreeMap::new();
    for _ in 0..WATCHERS {
        let response = stream.next().await;
        *told.entry(response.watch_id).or_insert(0) += 1;
    }
    assert!(told.len() as i64 == WATCHERS && told.values().all(|count| *count == 1));
    put(&sender, "zz", "1").await;
    stream.progress();
    assert_eq!(stream.says().await, "-1@3");
}

/// An event: revision, key, value if it was set.
type Told = (i64, String, Option<Vec<u8>>);

/// Writers, compactions, watchers that come and go and read as they like, on two runtimes: what each
/// was told is what the list of all changes says; no progress was ahead of its events.
#[tokio::test]
async fn random_watchers_are_told_what_the_list_says() {
    for seed in 0..3 {
        let server = Server::start();
        let mut random = Random::new(seed);
        let writers = [connect(server.address).await, connect(server.address).await];
        let mut list: Vec<Told> = Vec::new();
        let (mut compacted, mut watchers) = (0, Vec::new());
        let mut newest = 1;
        for step in 0..400 {
            let sender = &writers[step % 2];
            match random.below(20) {
                0..12 => {
                    let mut success = Vec::new();
                    let mut named = std::collections::BTreeSet::new();
                    let mut changes = Vec::new();
                    for _ in 0..1 + random.below(4) {
                        let key = format!("k{}", random.below(10));
                        if !named.insert(key.clone()) {
                            continue;
                        }
                        let name = Bytes::copy_from_slice(key.as_bytes());
                        if random.below(4) == 0 {
                            let alive = list.iter().rev().find(|told| told.1 == key);
                            if alive.is_some_and(|told| told.2.is_some()) {
                                changes.push((key, None));
                            }
                            success.push(Request::RequestDeleteRange(DeleteRangeRequest {
                                key: name,
                                ..DeleteRangeRequest::default()
                            }));
                        } else {
                            let value = vec![b'v'; random.below(3000) as usize];
                            changes.push((key, Some(value.clone())));
                            let (key, value) = (name, value.into());
                            success.push(Request::RequestPut(PutRequest {
                                key,
                                value,
                                ..PutRequest::default()
                            }));
                        }
                    }
                    let success =
                        success.into_iter().map(|request| RequestOp { request: Some(request) });
                    let txn = TxnRequest { success: success.collect(), ..TxnRequest::default() };
                    let answer: TxnResponse = ask(sender, "KV/Txn", &txn).await.unwrap();
                    let at = answer.header.unwrap().revision;
                    assert_eq!(at, newest + i64::from(!changes.is_empty()));
                    newest = at;
                    list.extend(changes.into_iter().map(|(key, value)| (at, key, value)));
                }
                12 if newest > compacted + 60 => {
                    compacted += 30;
                    compact(sender, compacted).await;
                }
                13..15 => {
                    let mut stream = Watch::open(sender).await;
                    let start = match random.below(3) {
                        0 => 0,
                        1 => newest + random.below(20) as i64,
                        _ => 1 + random.below(newest as u64) as i64,
                    };
                    let (from, to) = (random.below(10), random.below(11));
                    let (from, mut end) = (format!("k{from}"), format!("k{to}"));
                    if end <= from {
                        end = String::new();
                    }
                    stream.create(watch(&from, &end, start));
                    let visible = revision(&stream.next().await);
                    assert_eq!(visible, newest);
                    let start = if start == 0 { visible + 1 } else { start };
                    watchers.push((stream, from, end, start, Vec::<Told>::new(), false));
                }
                _ if !watchers.is_empty() => {
                    let at = random.below(watchers.len() as u64) as usize;
                    let (stream, from, end, start, told, over) = &mut watchers[at];
                    if *over {
                        continue;
                    }
                    // Some of what there is, by way of a progress request where one is answered.
                    stream.progress();
                    let inside = inside(from, end, *start);
                    while let Ok(Some(response)) = tokio::time::timeout(
                        Duration::from_millis(20),
                        stream.0.next::<WatchResponse>(),
                    )
                    .await
                    {
                        if response.watch_id == -1 {
                            let progress = revision(&response);
                            let due = list.iter().filter(|told| told.0 <= progress && inside(told));
                            assert_eq!(due.count(), told.len(), "progress is where its events are");
                            break;
                        }
                        *over |= response.canceled;
                        take(told, response);
                    }
                }
                _ => {}
            }
        }
        for (mut stream, from, end, start, mut told, mut over) in watchers {
            let inside = inside(&from, &end, start);
            let due: Vec<_> = list.iter().filter(|told| inside(told)).cloned().collect();
            while !over && told.len() < due.len() {
                let response = stream.next().await;
                over = response.canceled;
                take(&mut told, response);
            }
            if over {
                assert!(start < compacted);
            }
            assert_eq!(told, due[..told.len()]);
            assert!(over || told.len() == due.len());
        }
    }
}

fn inside<'a>(from: &'a str, end: &'a str, start: i64) -> impl Fn(&Told) -> bool + 'a {
    move |told| {
        let key = told.1.as_str();
        told.0 >= start && if end.is_empty() { key == from } else { from <= key && key < end }
    }
}

fn take(told: &mut Vec<Told>, response: WatchResponse) {
    for event in response.events {
        let kv = event.kv.unwrap();
        let key = String::from_utf8(kv.key.to_vec()).unwrap();
        told.push((kv.mod_revision, key, (event.r#type == 0).then(|| kv.value.to_vec())));
    }
}
