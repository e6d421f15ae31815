//! The KV service over a socket, against a server in this process: right values, as real etcd 3.7
//! gives them (server facts 3 to 6).

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use bytes::Bytes;
use etcdkit::disk::{InMemory, Storage};
use etcdkit::pb::etcdserverpb::compare::{CompareResult, CompareTarget, TargetUnion};
use etcdkit::pb::etcdserverpb::request_op::Request;
use etcdkit::pb::etcdserverpb::response_op::Response;
use etcdkit::pb::etcdserverpb::{
    CompactionRequest, CompactionResponse, Compare, DeleteRangeRequest, DeleteRangeResponse,
    PutRequest, PutResponse, RangeRequest, RangeResponse, RangeStreamResponse, RequestOp,
    TxnRequest, TxnResponse,
};
use etcdkit::server::{self, Address, Listen, Options, Serving, Socket, texts};
use proptest::prelude::*;
use prost::Message;

use crate::wire::{Answer, Sender, ask, call, connect, framed};

/// A server on a directory in memory.
pub(super) struct Server {
    pub(super) address: SocketAddr,
    serving: Option<Serving>,
}

impl Server {
    pub(super) fn start() -> Self {
        Self::start_with(|_, _| {})
    }

    pub(super) fn start_with(change: impl FnOnce(&mut Options, &mut Listen)) -> Self {
        let storage: Arc<dyn Storage> = Arc::new(InMemory::default());
        let mut options = Options::new("data", server::read::range);
        options.segment_bytes = 1 << 20;
        let any = Address::Tcp("127.0.0.1:0".parse().unwrap());
        let socket = Socket::bind(&any, false).unwrap();
        let Address::Tcp(address) = socket.address().unwrap() else { unreachable!("a port") };
        let mut listen =
            Listen { runtimes: 2, ..Listen::new(vec![(server::Door::Client, socket)]) };
        change(&mut options, &mut listen);
        storage.create_dir_all(Path::new("data"), 0o700).unwrap();
        let parts = server::start(&storage, &options).unwrap();
        let (node, running) = parts.run(storage).unwrap();
        let serving = Some(server::serve(listen, node, running).unwrap());
        Self { address, serving }
    }

    pub(super) fn stop(mut self) {
        self.serving.take().unwrap().stop().unwrap();
    }
}

/// A test that panics leaves its server to end with the process.
impl Drop for Server {
    fn drop(&mut self) {
        if let Some(serving) = self.serving.take()
            && !std::thread::panicking()
        {
            serving.stop().unwrap();
        }
    }
}

fn bytes(text: impl AsRef<[u8]>) -> Bytes {
    Bytes::copy_from_slice(text.as_ref())
}

fn put(key: &str, value: &str) -> PutRequest {
    PutRequest { key: bytes(key), value: bytes(value), ..PutRequest::default() }
}

fn get(key: &str, end: &str) -> RangeRequest {
    RangeRequest { key: bytes(key), range_end: bytes(end), ..RangeRequest::default() }
}

fn delete(key: &str, end: &str) -> DeleteRangeRequest {
    DeleteRangeRequest { key: bytes(key), range_end: bytes(end), prev_kv: false }
}

fn op(request: Request) -> RequestOp {
    RequestOp { request: Some(request) }
}

/// A client of one connection.
struct Client(Sender);

type Refused = (u32, String);

impl Client {
    async fn new(server: &Server) -> Self {
        Self(connect(server.address).await)
    }

    async fn put(&self, request: PutRequest) -> Result<PutResponse, Refused> {
        ask(&self.0, "KV/Put", &request).await
    }

    async fn get(&self, request: RangeRequest) -> Result<RangeResponse, Refused> {
        ask(&self.0, "KV/Range", &request).await
    }

    async fn delete(&self, request: DeleteRangeRequest) -> Result<DeleteRangeResponse, Refused> {
        ask(&self.0, "KV/DeleteRange", &request).await
    }

    async fn txn(&self, request: TxnRequest) -> Result<TxnResponse, Refused> {
        ask(&self.0, "KV/Txn", &request).await
    }

    async fn compact(&self, revision: i64, physical: bool) -> Result<i64, Refused> {
        let request = CompactionRequest { revision, physical };
        let answer: CompactionResponse = ask(&self.0, "KV/Compact", &request).await?;
        Ok(answer.header.unwrap().revision)
    }

    /// Keys and values, count, more.
    async fn list(&self, request: RangeRequest) -> Result<(Vec<String>, i64, bool), Refused> {
        let answer = self.get(request).await?;
        let text = |kv: &etcdkit::pb::mvccpb::KeyValue| {
            format!("{}={}", kv.key.escape_ascii(), kv.value.escape_ascii())
        };
        Ok((answer.kvs.iter().map(text).collect(), answer.count, answer.more))
    }
}

fn refusal(refused: &server::Refused) -> Refused {
    (refused.code as u32, refused.text.clone().into_owned())
}

fn list(keys: &[&str], count: i64, more: bool) -> Result<(Vec<String>, i64, bool), Refused> {
    Ok((keys.iter().map(|&key| key.to_owned()).collect(), count, more))
}

#[tokio::test]
async fn a_key_lives_as_in_etcd() {
    let server = Server::start();
    let client = Client::new(&server).await;
    let empty = client.get(get("a", "")).await.unwrap();
    assert_eq!((empty.header.unwrap().revision, empty.count, empty.kvs.len()), (1, 0, 0));
    let first = client.put(put("a", "1")).await.unwrap().header.unwrap();
    assert_eq!((first.revision, first.raft_term), (2, 2));
    assert_eq!((first.member_id, first.cluster_id), (0x8e9e_05c5_2164_694d, 0xcdf8_1819_4e3a_8c32));
    let again = PutRequest { prev_kv: true, ..put("a", "2") };
    let before = client.put(again).await.unwrap().prev_kv.unwrap();
    assert_eq!((before.value, before.version, before.mod_revision), (bytes("1"), 1, 2));
    let now = client.get(get("a", "")).await.unwrap().kvs.remove(0);
    assert_eq!((now.create_revision, now.mod_revision, now.version), (2, 3, 2));
    let old = RangeRequest { revision: 2, ..get("a", "") };
    assert_eq!(client.list(old).await, list(&["a=1"], 1, false));
    let gone = DeleteRangeRequest { prev_kv: true, ..delete("a", "") };
    let gone = client.delete(gone).await.unwrap();
    assert_eq!((gone.deleted, gone.prev_kvs.len(), gone.header.unwrap().revision), (1, 1, 4));
    // Nothing there: no revision is used.
    let none = client.delete(delete("a", "z")).await.unwrap();
    assert_eq!((none.deleted, none.header.unwrap().revision), (0, 4));
    let kept = PutRequest { ignore_value: true, ..put("a", "") };
    assert_eq!(client.put(kept).await, Err(refusal(&texts::KEY_NOT_FOUND)));
    client.put(put("a", "3")).await.unwrap();
    let now = client.get(get("a", "")).await.unwrap().kvs.remove(0);
    assert_eq!((now.create_revision, now.version), (5, 1), "a new life");
}

#[tokio::test]
async fn what_cannot_be_asked_is_refused_with_nothing_changed() {
    let server = Server::start();
    let client = Client::new(&server).await;
    for (got, want) in [
        (client.put(put("", "v")).await.map(drop), &texts::EMPTY_KEY),
        (client.get(get("", "x")).await.map(drop), &texts::EMPTY_KEY),
        (client.delete(delete("", "x")).await.map(drop), &texts::EMPTY_KEY),
        (
            client.put(PutRequest { ignore_value: true, ..put("k", "v") }).await.map(drop),
            &texts::VALUE_PROVIDED,
        ),
        (
            client
                .put(PutRequest { ignore_lease: true, lease: 1, ..put("k", "v") })
                .await
                .map(drop),
            &texts::LEASE_PROVIDED,
        ),
        (
            client.put(PutRequest { lease: 9, ignore_value: true, ..put("k", "") }).await.map(drop),
            &texts::LEASE_NOT_FOUND,
        ),
        (
            client.get(RangeRequest { sort_target: 5, ..get("k", "") }).await.map(drop),
            &texts::INVALID_SORT_OPTION,
        ),
        (
            client.get(RangeRequest { revision: 2, ..get("k", "") }).await.map(drop),
            &texts::FUTURE_REVISION,
        ),
        (client.compact(2, false).await.map(drop), &texts::FUTURE_REVISION),
        (client.compact(-1, false).await.map(drop), &texts::COMPACTED),
    ] {
        assert_eq!(got, Err(refusal(want)));
    }
    let huge = PutRequest { value: vec![b'x'; 1_572_864].into(), ..put("k", "") };
    assert_eq!(client.put(huge).await, Err(refusal(&texts::REQUEST_TOO_LARGE)));
    let fits = PutRequest { value: vec![b'x'; 1_572_864 - 100].into(), ..put("k", "") };
    assert_eq!(client.put(fits).await.unwrap().header.unwrap().revision, 2);
}

#[tokio::test]
async fn ranges_are_cut_sorted_and_filtered_in_etcds_order() {
    let server = Server::start();
    let client = Client::new(&server).await;
    // Revisions 2 to 6; versions 1, 1, 1, 1 and 2.
    for (key, value) in [("b", "3"), ("a", "5"), ("d", "1"), ("c", "4"), ("b", "2")] {
        client.put(put(key, value)).await.unwrap();
    }
    let all = || get("a", "\0");
    let of = |order: i32, target: i32, limit: i64| RangeRequest {
        sort_order: order,
        sort_target: target,
        limit,
        ..all()
    };
    assert_eq!(client.list(all()).await, list(&["a=5", "b=2", "c=4", "d=1"], 4, false));
    assert_eq!(client.list(get("b", "d")).await, list(&["b=2", "c=4"], 2, false));
    assert_eq!(client.list(get("d", "b")).await, list(&[], 0, false), "inverted");
    assert_eq!(client.list(get("b", "\0")).await, list(&["b=2", "c=4", "d=1"], 3, false));
    assert_eq!(client.list(get("\0", "\0")).await, list(&["a=5", "b=2", "c=4", "d=1"], 4, false));
    let limited = |limit| RangeRequest { limit, ..all() };
    assert_eq!(client.list(limited(2)).await, list(&["a=5", "b=2"], 4, true));
    assert_eq!(client.list(limited(4)).await, list(&["a=5", "b=2", "c=4", "d=1"], 4, false));
    assert_eq!(client.list(limited(-3)).await, list(&["a=5", "b=2", "c=4", "d=1"], 4, false));
    // Targets: key, version, create, mod, value.
    assert_eq!(client.list(of(2, 0, 0)).await, list(&["d=1", "c=4", "b=2", "a=5"], 4, false));
    assert_eq!(client.list(of(2, 0, 1)).await, list(&["d=1"], 4, true));
    assert_eq!(client.list(of(2, 1, 0)).await, list(&["b=2", "a=5", "c=4", "d=1"], 4, false));
    assert_eq!(client.list(of(1, 2, 0)).await, list(&["b=2", "a=5", "d=1", "c=4"], 4, false));
    assert_eq!(client.list(of(2, 3, 2)).await, list(&["b=2", "c=4"], 4, true));
    assert_eq!(client.list(of(1, 4, 3)).await, list(&["d=1", "b=2", "c=4"], 4, true));
    // As etcd: without an order only the first limit+1 keys are sorted, by any target.
    assert_eq!(client.list(of(0, 4, 1)).await, list(&["b=2"], 4, true));
    assert_eq!(client.list(of(0, 4, 0)).await, list(&["d=1", "b=2", "c=4", "a=5"], 4, false));
    // Filters do not touch the count, and are cut after.
    let filtered = RangeRequest { min_mod_revision: 4, max_mod_revision: 6, ..limited(2) };
    assert_eq!(client.list(filtered).await, list(&["b=2", "c=4"], 4, true));
    let filtered = RangeRequest { max_create_revision: 3, ..limited(2) };
    assert_eq!(client.list(filtered).await, list(&["a=5", "b=2"], 4, false));
    let none = RangeRequest { max_mod_revision: -1, ..all() };
    assert_eq!(client.list(none).await, list(&[], 4, false));
    let counted = RangeRequest { count_only: true, max_mod_revision: 3, ..limited(1) };
    assert_eq!(client.list(counted).await, list(&[], 4, false));
    // At an old revision, too.
    let old = |request: RangeRequest| RangeRequest { revision: 4, ..request };
    assert_eq!(client.list(old(all())).await, list(&["a=5", "b=3", "d=1"], 3, false));
    assert_eq!(client.list(old(limited(1))).await, list(&["a=5"], 3, true));
    assert_eq!(client.list(old(of(2, 3, 2))).await, list(&["d=1", "a=5"], 3, true));
    let counted = RangeRequest { count_only: true, ..all() };
    assert_eq!(client.list(old(counted)).await, list(&[], 3, false));
    let keys = RangeRequest { keys_only: true, ..of(2, 4, 2) };
    assert_eq!(
        client.list(keys).await,
        list(&["a=", "c="], 4, true),
        "sorted by values, all the same"
    );
    let header = client.get(old(all())).await.unwrap().header.unwrap();
    assert_eq!(header.revision, 6, "the newest, whatever was asked for");
}

#[tokio::test]
async fn a_transaction_is_all_or_nothing() {
    let server = Server::start();
    let client = Client::new(&server).await;
    client.put(put("a", "1")).await.unwrap();
    let is = |value: &str| Compare {
        key: bytes("a"),
        result: CompareResult::Equal as i32,
        target: CompareTarget::Value as i32,
        target_union: Some(TargetUnion::Value(bytes(value))),
        ..Compare::default()
    };
    let request = TxnRequest {
        compare: vec![is("1")],
        success: vec![
            op(Request::RequestRange(get("a", ""))),
            op(Request::RequestPut(put("b", "2"))),
            op(Request::RequestRange(get("a", "c"))),
            op(Request::RequestDeleteRange(delete("a", ""))),
        ],
        failure: vec![op(Request::RequestRange(get("zz", "")))],
    };
    let answer = client.txn(request.clone()).await.unwrap();
    assert_eq!((answer.succeeded, answer.header.unwrap().revision), (true, 3));
    let seen: Vec<_> = answer
        .responses
        .iter()
        .map(|response| match response.response.as_ref().unwrap() {
            Response::ResponseRange(range) => (range.header.unwrap(), range.count),
            Response::ResponsePut(put) => (put.header.unwrap(), 0),
            Response::ResponseDeleteRange(delete) => (delete.header.unwrap(), delete.deleted),
            Response::ResponseTxn(_) => panic!("none was asked for"),
        })
        .map(|(header, count)| (header.revision, header.member_id, count))
        .collect();
    assert_eq!(seen, [(2, 0, 1), (3, 0, 0), (3, 0, 2), (3, 0, 1)]);
    let answer = client.txn(request).await.unwrap();
    assert_eq!((answer.succeeded, answer.header.unwrap().revision), (false, 3));
    // A range at a revision to come changes nothing.
    let future = RangeRequest { revision: 9, ..get("a", "") };
    let request = TxnRequest {
        success: vec![
            op(Request::RequestPut(put("x", "1"))),
            op(Request::RequestRange(future.clone())),
        ],
        ..TxnRequest::default()
    };
    assert_eq!(client.txn(request).await, Err(refusal(&texts::FUTURE_REVISION)));
    assert_eq!(client.list(get("x", "")).await, list(&[], 0, false));
    // Of reads alone: the same rules, and the same headers.
    let reads = TxnRequest {
        compare: vec![is("1")],
        failure: vec![op(Request::RequestRange(get("a", "z")))],
        ..TxnRequest::default()
    };
    let answer = client.txn(reads).await.unwrap();
    let Some(Response::ResponseRange(range)) = &answer.responses[0].response else {
        panic!("a range was asked for")
    };
    assert_eq!((answer.succeeded, range.count, range.header.unwrap().revision), (false, 1, 3));
    assert_eq!(range.header.unwrap().member_id, 0);
    let reads =
        TxnRequest { success: vec![op(Request::RequestRange(future))], ..TxnRequest::default() };
    assert_eq!(client.txn(reads).await, Err(refusal(&texts::FUTURE_REVISION)));
    let empty = client.txn(TxnRequest::default()).await.unwrap();
    assert_eq!(
        (empty.succeeded, empty.responses.len(), empty.header.unwrap().revision),
        (true, 0, 3)
    );
    let none = RequestOp { request: None };
    let none = TxnRequest { success: vec![none], ..TxnRequest::default() };
    assert_eq!(client.txn(none).await, Err(refusal(&texts::KEY_NOT_FOUND)));
}

#[tokio::test]
async fn a_compaction_takes_away_what_is_older() {
    let server = Server::start();
    let client = Client::new(&server).await;
    for at in 0..1200 {
        client.put(put("k", &at.to_string())).await.unwrap();
    }
    assert_eq!(client.compact(1200, true).await, Ok(1201));
    let at = |revision| RangeRequest { revision, ..get("k", "") };
    assert_eq!(client.list(at(1200)).await, list(&["k=1198"], 1, false));
    assert_eq!(client.list(at(1199)).await, Err(refusal(&texts::COMPACTED)));
    assert_eq!(client.list(at(0)).await, list(&["k=1199"], 1, false));
    assert_eq!(client.compact(1200, false).await, Err(refusal(&texts::COMPACTED)));
    assert_eq!(
        client.compact(800, true).await,
        Err(refusal(&texts::COMPACTED)),
        "and does not wait"
    );
    assert_eq!(client.compact(1202, false).await, Err(refusal(&texts::FUTURE_REVISION)));
}

/// Pages that are read before they are asked for, too.
#[tokio::test]
async fn a_listing_in_large_pages_is_of_one_revision() {
    let server = Server::start();
    let client = Client::new(&server).await;
    let large = "v".repeat(1 << 10);
    for at in 0..300 {
        client.put(put(&format!("k{at:03}"), &large)).await.unwrap();
    }
    let mut page = client.get(RangeRequest { limit: 50, ..get("k", "l") }).await.unwrap();
    let revision = page.header.unwrap().revision;
    let (mut listed, mut left) = (Vec::new(), 300);
    loop {
        assert_eq!((page.count, page.more), (left, left > 50));
        left -= 50;
        listed.append(&mut page.kvs);
        if !page.more {
            break;
        }
        client.put(put("k299", "new")).await.unwrap();
        let key = [&listed.last().unwrap().key[..], b"\0"].concat().into();
        let next = RangeRequest { key, limit: 50, revision, ..get("k", "l") };
        page = client.get(next).await.unwrap();
        let newest = page.header.unwrap().revision;
        assert_eq!(newest, revision + i64::try_from(listed.len()).unwrap() / 50);
    }
    let whole = client.get(RangeRequest { revision, ..get("k", "l") }).await.unwrap();
    assert_eq!(listed, whole.kvs);
}

async fn stream(sender: &Sender, request: &RangeRequest) -> Answer {
    call(sender, "/etcdserverpb.KV/RangeStream", framed(request)).await
}

fn pieces(answer: &Answer) -> Vec<RangeResponse> {
    let piece = |message| RangeStreamResponse::decode(message).unwrap().range_response.unwrap();
    answer.messages().into_iter().map(piece).collect()
}

#[tokio::test]
async fn a_range_comes_in_pieces() {
    let server = Server::start();
    let client = Client::new(&server).await;
    for at in 0..40 {
        client.put(put(&format!("k{at:02}"), "v")).await.unwrap();
    }
    let shape = |answer: &Answer| {
        let of = |piece: RangeResponse| {
            (piece.kvs.len(), piece.header.map(|header| header.revision), piece.more, piece.count)
        };
        assert_eq!(answer.status().0, "0");
        pieces(answer).into_iter().map(of).collect::<Vec<_>>()
    };
    let all = stream(&client.0, &get("k", "l")).await;
    assert_eq!(
        shape(&all),
        [(10, None, false, 0), (20, None, false, 0), (10, Some(41), false, 40)]
    );
    let keys = |answer: &Answer| -> Vec<_> {
        pieces(answer).into_iter().flat_map(|piece| piece.kvs).map(|kv| kv.key).collect()
    };
    assert_eq!(keys(&all), (0..40).map(|at| bytes(format!("k{at:02}"))).collect::<Vec<_>>());
    let limited = stream(&client.0, &RangeRequest { limit: 25, ..get("k", "l") }).await;
    assert_eq!(shape(&limited), [(10, None, false, 0), (15, Some(41), true, 40)]);
    let exact = stream(&client.0, &RangeRequest { limit: 30, ..get("k00", "k30") }).await;
    assert_eq!(shape(&exact), [(10, None, false, 0), (20, Some(41), false, 30)]);
    let old = stream(&client.0, &RangeRequest { revision: 13, ..get("k", "l") }).await;
    assert_eq!(shape(&old), [(10, None, false, 0), (2, Some(41), false, 12)]);
    let none = stream(&client.0, &get("x", "")).await;
    assert_eq!(shape(&none), [(0, Some(41), false, 0)]);
    let one = stream(&client.0, &get("k07", "")).await;
    assert_eq!(shape(&one), [(1, Some(41), false, 1)]);
    let counted = RangeRequest { count_only: true, limit: 3, ..get("k", "l") };
    assert_eq!(shape(&stream(&client.0, &counted).await), [(0, Some(41), false, 40)]);
    let sorted = stream(&client.0, &RangeRequest { sort_order: 2, ..get("k", "l") }).await;
    assert_eq!(sorted.status().1, texts::STREAM_SORTS.text);
    client.put(put("k39", "a")).await.unwrap();
    let ranked = stream(&client.0, &RangeRequest { sort_target: 4, ..get("k", "l") }).await;
    assert_eq!(
        shape(&ranked),
        [(10, None, false, 0), (20, None, false, 0), (10, Some(42), false, 40)],
        "by a target as Range, without an order, and then cut"
    );
    let mut expected = vec![bytes("k39")];
    expected.extend((0..39).map(|at| bytes(format!("k{at:02}"))));
    assert_eq!(keys(&ranked), expected);
    let request = RangeRequest { sort_target: 4, limit: 15, ..get("k", "l") };
    let ranked = stream(&client.0, &request).await;
    assert_eq!(shape(&ranked), [(10, None, false, 0), (5, Some(42), true, 40)]);
    let future = stream(&client.0, &RangeRequest { revision: 99, ..get("k", "l") }).await;
    assert_eq!(future.status().1, texts::FUTURE_REVISION.text);
}

/// Of large values only some are read at a time; the limit is kept all the same.
#[tokio::test]
async fn a_range_of_large_values_ends_where_its_limit_is() {
    const KEYS: usize = 24;
    let server = Server::start();
    let client = Client::new(&server).await;
    let value = |at: usize| "v".repeat(if at % 5 == 4 { 270_000 } else { 40_000 + at });
    for at in 0..KEYS {
        client.put(put(&format!("k{at:02}"), &value(at))).await.unwrap();
    }
    for limit in 0..=KEYS + 1 {
        let request = RangeRequest { limit: limit as i64, ..get("k", "l") };
        let answer = client.get(request.clone()).await.unwrap();
        let shows = if limit == 0 { KEYS } else { limit.min(KEYS) };
        let keys = (0..shows).map(|at| bytes(format!("k{at:02}")));
        assert!(answer.kvs.iter().map(|kv| kv.key.clone()).eq(keys), "{limit}");
        assert!(answer.kvs.iter().enumerate().all(|(at, kv)| kv.value == value(at)), "{limit}");
        assert_eq!((answer.count, answer.more), (KEYS as i64, shows < KEYS), "{limit}");
        let pieces = pieces(&stream(&client.0, &request).await);
        assert!(pieces.iter().flat_map(|piece| &piece.kvs).eq(&answer.kvs), "{limit}");
        let last = pieces.last().unwrap();
        assert_eq!((last.count, last.more), (KEYS as i64, shows < KEYS), "{limit}");
    }
}

#[tokio::test]
async fn calls_that_are_open_are_answered_at_the_end() {
    let server = Server::start();
    let client = Client::new(&server).await;
    let mut open = Vec::new();
    for at in 0..200 {
        open.push(tokio::spawn({
            let sender = client.0.clone();
            async move { ask::<PutResponse>(&sender, "KV/Put", &put(&at.to_string(), "v")).await }
        }));
        if at % 20 == 0 {
            tokio::task::yield_now().await;
        }
    }
    for call in open {
        assert!(call.await.unwrap().is_ok());
    }
    tokio::task::spawn_blocking(|| server.stop()).await.unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, ..ProptestConfig::default() })]

    /// A range answers as a plain list would, whatever is asked of it.
    #[test]
    fn ranges_agree_with_a_list(
        writes in prop::collection::vec((0u8..12, 0u8..30), 1..60),
        asked in prop::collection::vec(
            (0u8..13, 0u8..14, 0i64..6, 0i32..3, 0i32..5, prop::array::uniform4(-1i64..40), 0i64..40),
            12,
        ),
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let server = Server::start();
            let client = Client::new(&server).await;
            let name = |key: u8| char::from(b'a' + key).to_string();
            // (key, value, create, mod, version) at each revision.
            type Row = (String, String, i64, i64, i64);
            let mut states: Vec<Vec<Row>> = vec![Vec::new(), Vec::new()];
            for (key, value) in &writes {
                let mut state = states.last().unwrap().clone();
                let revision = states.len() as i64;
                let at = state.binary_search_by(|row| row.0.cmp(&name(*key)));
                // Every seventh value deletes, if there is something to delete.
                match (at, value % 7) {
                    (Ok(at), 0) => {
                        client.delete(delete(&name(*key), "")).await.unwrap();
                        state.remove(at);
                    }
                    (Err(_), 0) => continue,
                    (at, _) => {
                        client.put(put(&name(*key), &value.to_string())).await.unwrap();
                        let row = (name(*key), value.to_string(), revision, revision, 1);
                        match at {
                            Ok(at) => {
                                let (create, version) = (state[at].2, state[at].4 + 1);
                                state[at] = (row.0, row.1, create, revision, version);
                            }
                            Err(at) => state.insert(at, row),
                        }
                    }
                }
                states.push(state);
            }
            for (start, end, limit, order, target, bounds, revision) in asked {
                let revision = revision % states.len() as i64;
                let [min_mod, max_mod, min_create, max_create] = bounds.map(|b| if b % 3 == 0 { b } else { 0 });
                let request = RangeRequest {
                    limit,
                    revision,
                    sort_order: order,
                    sort_target: target,
                    min_mod_revision: min_mod,
                    max_mod_revision: max_mod,
                    min_create_revision: min_create,
                    max_create_revision: max_create,
                    ..get(&name(start), if end == 13 { "\0".to_owned() } else { name(end) }.as_str())
                };
                let state = if revision == 0 { states.last().unwrap() } else { &states[revision as usize] };
                let inside = |row: &&Row| row.0 >= name(start) && (end == 13 || row.0 < name(end));
                let mut want: Vec<Row> = state.iter().filter(inside).cloned().collect();
                let count = want.len() as i64;
                let filters = [min_mod, max_mod, min_create, max_create].iter().any(|b| *b != 0);
                let default = order == 0 || (order == 1 && target == 0);
                if default && !filters && limit > 0 {
                    want.truncate(limit as usize + 1);
                }
                want.retain(|row| {
                    (max_mod == 0 || row.3 <= max_mod) && (min_mod == 0 || row.3 >= min_mod)
                        && (max_create == 0 || row.2 <= max_create)
                        && (min_create == 0 || row.2 >= min_create)
                });
                let rank = |row: &Row| match target {
                    1 => (row.4, String::new()),
                    2 => (row.2, String::new()),
                    3 => (row.3, String::new()),
                    4 => (0, row.1.clone()),
                    _ => (0, String::new()),
                };
                match (order, target) {
                    (2, 0) => want.reverse(),
                    (2, _) => want.sort_by_key(|row| std::cmp::Reverse(rank(row))),
                    _ => want.sort_by_key(rank),
                }
                let more = limit > 0 && want.len() > limit as usize;
                if limit > 0 {
                    want.truncate(limit as usize);
                }
                let answer = client.get(request.clone()).await.unwrap();
                let got: Vec<Row> = answer.kvs.iter().map(|kv| {
                    let text = |bytes: &Bytes| String::from_utf8(bytes.to_vec()).unwrap();
                    (text(&kv.key), text(&kv.value), kv.create_revision, kv.mod_revision, kv.version)
                }).collect();
                assert_eq!((got, answer.count, answer.more), (want, count, more), "{request:?}");
            }
        });
    }
}
