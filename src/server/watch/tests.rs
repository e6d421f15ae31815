//! The hub against a plain list of every event, and etcd's rules one by one.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::task::Waker;

use bytes::{Bytes, BytesMut};
use proptest::prelude::*;
use prost::Message;

use super::event::Meter;
use super::*;
use crate::bolt::{Db, Options};
use crate::disk::InMemory;
use crate::pb::etcdserverpb::{WatchCreateRequest, WatchResponse};
use crate::store::{self, KeyRange, Loaded, View};

const LIMIT: usize = 4000;
const IDS: Ids = Ids { cluster: 7, member: 8, term: 2 };

/// An event as it should be: main revision, key, value if it was set.
type Told = (i64, Vec<u8>, Option<Vec<u8>>);

struct World {
    loaded: Loaded,
    hub: Hub,
    events: Vec<Told>,
    /// Published, and not fed yet.
    views: Vec<Arc<View>>,
}

impl World {
    fn new(memory: usize) -> Self {
        let storage = InMemory::new();
        let options = Options { create: Some(0o600), reserve: 1 << 16, ..Options::default() };
        let db = Db::open(&storage, Path::new("db"), &options).unwrap();
        let loaded = store::load(db, options).unwrap();
        let mut hub = Hub::new(IDS, LIMIT, &loaded.writer.shared().view());
        hub.meter = Meter::of(memory);
        Self { loaded, hub, events: Vec::new(), views: Vec::new() }
    }

    fn view(&self) -> Arc<View> {
        self.loaded.writer.shared().view()
    }

    /// One transaction; a value of none deletes. A key may stand in it once.
    fn txn(&mut self, changes: &[(&[u8], Option<&[u8]>)]) {
        let mut txn = self.loaded.writer.txn();
        let main = txn.revision() + 1;
        for (key, value) in changes {
            match value {
                Some(value) => txn.put(key, value, 0),
                None if txn.delete(KeyRange::one(key), |_, _| {}) == 0 => continue,
                None => {}
            }
            self.events.push((main, key.to_vec(), value.map(<[u8]>::to_vec)));
        }
        txn.finish();
    }

    fn publish(&mut self) {
        self.loaded.writer.publish();
        self.views.push(self.view());
    }

    fn feed(&mut self) {
        for view in self.views.drain(..) {
            self.hub.feed(&view).unwrap();
        }
    }

    fn put(&mut self, key: &[u8], value: &[u8]) {
        self.txn(&[(key, Some(value))]);
        self.publish();
        self.feed();
    }

    fn delete(&mut self, key: &[u8]) {
        self.txn(&[(key, None)]);
        self.publish();
        self.feed();
    }

    fn compact(&mut self, at: i64) {
        self.loaded.writer.compact(at).unwrap();
        self.publish();
        self.feed();
        self.settle();
    }

    /// All that the memory holds goes to the file, and what is compacted leaves it.
    fn settle(&mut self) {
        if let Some(job) = self.loaded.writer.freeze() {
            self.loaded.committer.commit(job).unwrap();
        }
        while self.loaded.committer.compacts() {
            self.loaded.committer.compact().unwrap();
        }
    }

    fn catch_up(&mut self) {
        while self.hub.catch_up(&self.view()).unwrap() {}
    }

    fn create(&mut self, stream: StreamId, request: &WatchCreateRequest) {
        let view = self.view();
        self.hub.create(stream, request, &view);
    }

    fn cancel(&mut self, stream: StreamId, id: i64) {
        let view = self.view();
        self.hub.cancel(stream, id, &view);
    }

    fn progress(&mut self, stream: StreamId) {
        let view = self.view();
        self.hub.progress(stream, &view);
    }

    /// The next response of a stream.
    fn next(&mut self, stream: StreamId) -> Option<WatchResponse> {
        let response = self.hub.next(stream, Waker::noop())?;
        let mut bytes = BytesMut::new();
        response.encode(&mut bytes);
        assert_eq!(bytes.len(), response.encoded_len());
        let decoded = WatchResponse::decode(&*bytes).unwrap();
        assert_eq!(decoded.encode_to_vec(), bytes, "as prost writes it");
        let header = decoded.header.as_ref().unwrap();
        assert_eq!((header.cluster_id, header.member_id, header.raft_term), (7, 8, 2));
        Some(decoded)
    }

    /// All that there is to say, in short.
    fn said(&mut self, stream: StreamId) -> Vec<String> {
        let mut all = Vec::new();
        loop {
            self.catch_up();
            let Some(response) = self.next(stream) else { return all };
            all.push(short(&response));
        }
    }
}

fn short(response: &WatchResponse) -> String {
    let mut text = format!("{}@{}", response.watch_id, revision(response));
    for (is, word) in [
        (response.created, "created"),
        (response.canceled, "canceled"),
        (response.fragment, "fragment"),
    ] {
        if is {
            text = format!("{text} {word}");
        }
    }
    if response.compact_revision != 0 {
        text = format!("{text} compacted={}", response.compact_revision);
    }
    if !response.cancel_reason.is_empty() {
        text = format!("{text} ({})", response.cancel_reason);
    }
    for event in &response.events {
        let kv = event.kv.as_ref().unwrap();
        let key = kv.key.escape_ascii();
        text = match event.r#type {
            0 => format!("{text} {key}={}:{}", kv.value.escape_ascii(), kv.mod_revision),
            _ => format!("{text} -{key}:{}", kv.mod_revision),
        };
        if let Some(before) = &event.prev_kv {
            text = format!("{text}<{}", before.value.escape_ascii());
        }
    }
    text
}

fn revision(response: &WatchResponse) -> i64 {
    response.header.as_ref().unwrap().revision
}

fn watch(key: &[u8], end: &[u8], start: i64) -> WatchCreateRequest {
    WatchCreateRequest {
        key: Bytes::copy_from_slice(key),
        range_end: Bytes::copy_from_slice(end),
        start_revision: start,
        ..WatchCreateRequest::default()
    }
}

#[test]
fn a_watcher_is_told_of_its_keys_from_its_start_on() {
    let mut world = World::new(1 << 20);
    let stream = world.hub.open();
    world.put(b"a", b"1");
    world.put(b"b", b"2");
    world.delete(b"a");
    world.create(stream, &watch(b"a", b"", 0));
    world.create(stream, &watch(b"a", b"c", 1));
    world.create(stream, &watch(b"", b"\0", 3));
    world.create(stream, &watch(b"", b"", 2));
    assert_eq!(
        world.said(stream),
        [
            "0@4 created",
            "1@4 created",
            "2@4 created",
            "3@4 created",
            "1@4 a=1:2 b=2:3 -a:4",
            "2@4 b=2:3 -a:4"
        ]
    );
    world.txn(&[(b"c", Some(b"3")), (b"a", Some(b"4"))]);
    world.publish();
    world.feed();
    let mut said = world.said(stream);
    said.sort();
    assert_eq!(said, ["0@5 a=4:5", "1@5 a=4:5", "2@5 c=3:5 a=4:5"]);
    world.cancel(stream, 2);
    world.cancel(stream, 2);
    world.cancel(stream, 99);
    world.put(b"\0", b"0");
    assert_eq!(world.said(stream), ["2@5 canceled", "3@6 \\x00=0:6"]);
}

#[test]
fn creation_is_refused_in_etcds_words_and_ids_are_given_as_etcd_gives_them() {
    let mut world = World::new(1 << 20);
    let stream = world.hub.open();
    let with_id = |id: i64| WatchCreateRequest { watch_id: id, ..watch(b"a", b"", 0) };
    world.create(stream, &with_id(1));
    world.create(stream, &with_id(0));
    world.create(stream, &with_id(0));
    world.create(stream, &with_id(2));
    world.create(stream, &with_id(-7));
    world.create(stream, &watch(b"b", b"a", 0));
    world.create(stream, &watch(b"b", b"b", 0));
    world.create(stream, &WatchCreateRequest { watch_id: 60, ..watch(b"b", b"b", -1) });
    world.cancel(stream, 0);
    world.create(stream, &with_id(0));
    let duplicate = "(mvcc: duplicate watch ID provided on the WatchStream)";
    let empty = "-1@1 created canceled (mvcc: watcher range is empty)";
    assert_eq!(
        world.said(stream),
        [
            "1@1 created",
            "0@1 created",
            "2@1 created",
            &format!("-1@1 created canceled {duplicate}"),
            "-7@1 created",
            empty,
            empty,
            "-1@1 created canceled (etcdserver: mvcc: required revision has been compacted)",
            "0@1 canceled",
            "3@1 created",
        ]
    );
    assert_eq!(world.hub.counts().watchers, 4);
}

#[test]
fn filters_previous_values_and_deletions() {
    let mut world = World::new(1 << 20);
    let stream = world.hub.open();
    let filtered =
        |filters: &[i32]| WatchCreateRequest { filters: filters.to_vec(), ..watch(b"a", b"", 0) };
    let previous = |start| WatchCreateRequest { prev_kv: true, ..watch(b"a", b"", start) };
    for request in [filtered(&[0]), filtered(&[1]), filtered(&[0, 1]), filtered(&[5]), previous(0)]
    {
        world.create(stream, &request);
    }
    world.said(stream);
    world.put(b"a", b"1");
    assert_eq!(world.said(stream), ["1@2 a=1:2", "3@2 a=1:2", "4@2 a=1:2"]);
    world.put(b"a", b"2");
    assert_eq!(world.said(stream), ["1@3 a=2:3", "3@3 a=2:3", "4@3 a=2:3<1"]);
    world.delete(b"a");
    assert_eq!(world.said(stream), ["0@4 -a:4", "3@4 -a:4", "4@4 -a:4<2"]);
    world.put(b"a", b"3");
    world.said(stream);
    world.put(b"a", b"4");
    world.said(stream);
    world.create(stream, &previous(1));
    assert_eq!(world.said(stream), ["5@6 created", "5@6 a=1:2 a=2:3<1 -a:4<2 a=3:5 a=4:6<3"]);
    // What compaction has taken is not shown.
    world.compact(4);
    world.create(stream, &previous(4));
    assert_eq!(world.said(stream), ["6@6 created", "6@6 -a:4 a=3:5 a=4:6<3"]);
}

#[test]
fn at_the_compacted_revision_a_watch_begins_and_below_it_ends() {
    let mut world = World::new(1 << 20);
    let stream = world.hub.open();
    world.put(b"a", b"1");
    world.put(b"b", b"1");
    world.delete(b"a");
    world.compact(4);
    world.create(stream, &watch(b"a", b"c", 4));
    world.create(stream, &watch(b"a", b"c", 3));
    assert_eq!(
        world.said(stream),
        ["0@4 created", "1@4 created", "1@0 canceled compacted=4", "0@4 -a:4"]
    );
    // As etcd: it is behind for good, so there is no progress, and its id is known.
    world.progress(stream);
    assert_eq!(world.said(stream), [""; 0]);
    world.create(stream, &WatchCreateRequest { watch_id: 1, ..watch(b"a", b"", 0) });
    world.cancel(stream, 1);
    world.progress(stream);
    assert_eq!(
        world.said(stream),
        [
            "-1@4 created canceled (mvcc: duplicate watch ID provided on the WatchStream)",
            "1@4 canceled",
            "-1@4"
        ]
    );
    world.put(b"a", b"2");
    assert_eq!(world.said(stream), ["0@5 a=2:5"]);
}

#[test]
fn a_future_start_is_waited_for() {
    let mut world = World::new(1 << 20);
    let stream = world.hub.open();
    world.create(stream, &watch(b"a", b"", 4));
    world.progress(stream);
    world.put(b"a", b"1");
    world.put(b"a", b"2");
    assert_eq!(world.said(stream), ["0@1 created"]);
    world.progress(stream);
    assert_eq!(world.said(stream), [""; 0]);
    world.put(b"a", b"3");
    world.progress(stream);
    assert_eq!(world.said(stream), ["0@4 a=3:4", "-1@4"]);
}

#[test]
fn progress_is_never_ahead_of_what_was_fed() {
    let mut world = World::new(1 << 20);
    let stream = world.hub.open();
    world.progress(stream);
    assert_eq!(world.said(stream), [""; 0], "no watcher, no progress");
    world.create(stream, &WatchCreateRequest { progress_notify: true, ..watch(b"a", b"", 0) });
    world.said(stream);
    world.txn(&[(b"a", Some(b"1"))]);
    world.publish();
    // Visible, but not yet told.
    world.progress(stream);
    world.hub.notify(stream);
    assert_eq!(world.said(stream), ["0@1"]);
    world.create(stream, &watch(b"b", b"", 0));
    world.hub.notify(stream);
    world.feed();
    assert_eq!(world.said(stream), ["1@2 created", "0@1", "0@2 a=1:2", "-1@2"]);
    // Told of an event: the next notification is left out, the one after it is not.
    world.hub.notify(stream);
    assert_eq!(world.said(stream), [""; 0]);
    world.hub.notify(stream);
    assert_eq!(world.said(stream), ["0@2"]);
}

#[test]
fn large_responses_are_cut_for_those_who_take_pieces() {
    let mut world = World::new(1 << 20);
    let stream = world.hub.open();
    let value = [b'x'; 1500];
    for key in [b"a", b"b", b"c", b"d", b"e"] {
        world.put(key, &value);
    }
    world.create(stream, &WatchCreateRequest { fragment: true, ..watch(b"a", b"z", 2) });
    world.create(stream, &watch(b"a", b"z", 2));
    let mut sizes = Vec::new();
    let mut pending = Vec::new();
    world.catch_up();
    while let Some(response) = world.next(stream) {
        pending.push(world.hub.counts().pending);
        let size = response.encoded_len();
        assert!(size < LIMIT || response.watch_id == 1);
        sizes.push((response.watch_id, response.fragment, response.events.len()));
    }
    assert_eq!(
        sizes,
        [(0, false, 0), (1, false, 0), (0, true, 2), (0, true, 2), (0, false, 1), (1, false, 5)]
    );
    assert_eq!(pending, [10, 10, 8, 6, 5, 0]);
    // A single event is never cut.
    world.put(b"f", &[b'x'; 9000]);
    let said = [world.next(stream).unwrap(), world.next(stream).unwrap()];
    assert!(said.iter().all(|response| !response.fragment && response.events.len() == 1));
}

#[test]
fn catching_up_comes_in_a_thousand_revisions_at_most() {
    let mut world = World::new(1 << 24);
    let stream = world.hub.open();
    for at in 0..2500 {
        world.txn(&[(b"a", Some(b"1")), (b"b", Some(if at % 2 == 0 { b"x" } else { b"y" }))]);
    }
    world.publish();
    world.feed();
    world.create(stream, &watch(b"a", b"z", 2));
    world.catch_up();
    let counts: Vec<_> =
        std::iter::from_fn(|| world.next(stream)).map(|r| r.events.len()).collect();
    assert_eq!(counts, [0, 2000, 2000, 1000]);
    world.put(b"c", b"");
    assert_eq!(world.said(stream), ["0@2502 c=:2502"]);
}

#[test]
fn watchers_that_nobody_reads_for_cost_a_bounded_number_of_bytes() {
    let mut world = World::new(1 << 20);
    let streams: Vec<_> = (0..100).map(|_| world.hub.open()).collect();
    for stream in &streams {
        world.create(*stream, &watch(b"a", b"z", 0));
    }
    let reader = world.hub.open();
    world.create(reader, &watch(b"a", b"z", 0));
    world.said(reader);
    let mut most = 0;
    for at in 0..1000 {
        world.put(b"k", &[at as u8; 4000]);
        world.catch_up();
        most = most.max(world.hub.counts().bytes);
        assert_eq!(world.said(reader).len(), 1, "others are told at once");
    }
    assert!(most < 2 << 20, "{most} bytes");
    assert_eq!(world.hub.counts().slow, 100);
    // One of them reads after all.
    let mut next = 2;
    while let Some(response) = world.next(streams[7]) {
        for event in &response.events {
            assert_eq!(event.kv.as_ref().unwrap().mod_revision, next);
            next += 1;
        }
        world.catch_up();
    }
    assert_eq!(next, 1002);
    assert_eq!(world.hub.counts().slow, 99);
    for stream in streams {
        world.hub.close(stream);
    }
    world.hub.close(reader);
    assert_eq!(
        world.hub.counts(),
        Counts { events: world.hub.counts().events, ..Counts::default() }
    );
}

#[derive(Debug, Clone)]
enum Step {
    Txn(Vec<(u8, Option<u16>)>),
    Publish,
    Feed,
    CatchUp,
    Settle,
    Compact(u8),
    Open,
    Close(u8),
    Create { stream: u8, key: u8, end: u8, start: u8, flags: u8 },
    Cancel(u8, u8),
    Progress(u8),
    Notify(u8),
    Read(u8, u8),
}

fn step() -> impl Strategy<Value = Step> {
    let change = (0u8..8, prop::option::weighted(0.75, 0u16..6000));
    prop_oneof![
        12 => prop::collection::vec(change, 1..4).prop_map(Step::Txn),
        6 => Just(Step::Publish),
        6 => Just(Step::Feed),
        6 => Just(Step::CatchUp),
        2 => Just(Step::Settle),
        1 => any::<u8>().prop_map(Step::Compact),
        2 => Just(Step::Open),
        1 => any::<u8>().prop_map(Step::Close),
        5 => (any::<u8>(), 0u8..8, 0u8..9, any::<u8>(), any::<u8>())
            .prop_map(|(stream, key, end, start, flags)| Step::Create { stream, key, end, start, flags }),
        1 => any::<(u8, u8)>().prop_map(|(a, b)| Step::Cancel(a, b)),
        2 => any::<u8>().prop_map(Step::Progress),
        1 => any::<u8>().prop_map(Step::Notify),
        6 => (any::<u8>(), 0u8..6).prop_map(|(a, b)| Step::Read(a, b)),
    ]
}

/// What a client knows of one of its watchers.
#[derive(Debug)]
struct Seen {
    request: WatchCreateRequest,
    /// Its first revision.
    start: i64,
    told: Vec<Told>,
    /// The last response was a piece.
    open: bool,
    canceled: bool,
    compacted: Option<i64>,
}

#[derive(Debug, Default)]
struct Client {
    /// Requests whose answer has not been read.
    asked: Vec<(WatchCreateRequest, i64)>,
    seen: BTreeMap<i64, Seen>,
}

fn wanted(seen: &Seen, told: &Told) -> bool {
    let (main, key, value) = told;
    let request = &seen.request;
    let filtered = request.filters.contains(&if value.is_some() { 0 } else { 1 });
    *main >= seen.start && KeyRange::new(&request.key, &request.range_end).holds(key) && !filtered
}

/// What a client makes of a response, and whether it may be so.
fn read(client: &mut Client, response: &WatchResponse, all: &[Told], compacted: i64) {
    let (id, at) = (response.watch_id, revision(response));
    if response.created {
        let (request, visible) = client.asked.remove(0);
        assert_eq!(at, visible);
        let start = if request.start_revision == 0 { at + 1 } else { request.start_revision };
        let seen = Seen {
            request,
            start,
            told: Vec::new(),
            open: false,
            canceled: false,
            compacted: None,
        };
        assert!(client.seen.insert(id, seen).is_none_or(|before| before.canceled));
        return;
    }
    if id == NO_WATCHER {
        for seen in client.seen.values().filter(|seen| !seen.canceled) {
            let expected = all.iter().filter(|told| told.0 <= at && wanted(seen, told));
            assert_eq!(expected.count(), seen.told.len(), "progress is where its events are");
        }
        return;
    }
    let seen = client.seen.get_mut(&id).unwrap();
    if seen.compacted.is_some() && response.canceled && response.compact_revision == 0 {
        // The client cancels what the server has canceled.
        return;
    }
    assert!(!seen.canceled);
    if response.canceled {
        (seen.canceled, seen.compacted) =
            (true, (response.compact_revision > 0).then_some(response.compact_revision));
        return;
    }
    if response.events.is_empty() {
        let expected = all.iter().filter(|told| told.0 <= at && wanted(seen, told));
        assert_eq!(expected.count(), seen.told.len(), "a notification is where its events are");
    }
    for (place, event) in response.events.iter().enumerate() {
        let kv = event.kv.as_ref().unwrap();
        let value = (event.r#type == 0).then(|| kv.value.to_vec());
        assert!(kv.mod_revision <= at);
        if place == 0 && !seen.open {
            let last = seen.told.last();
            assert!(last.is_none_or(|last| last.0 < kv.mod_revision), "a revision is not split");
        }
        let told = (kv.mod_revision, kv.key.to_vec(), value);
        let before = all.iter().rev().find(|e| e.0 < told.0 && e.1 == told.1);
        let before = before.and_then(|before| before.2.clone());
        match &event.prev_kv {
            Some(previous) => {
                assert!(seen.request.prev_kv);
                assert_eq!(Some(previous.value.to_vec()), before);
            }
            None if seen.request.prev_kv && told.0 > compacted => assert_eq!(before, None),
            None => {}
        }
        seen.told.push(told);
    }
    seen.open = response.fragment;
    assert!(seen.request.fragment || !response.fragment);
}

fn key(number: u8) -> Vec<u8> {
    vec![b'a' + number]
}

fn pick<T: Copy>(list: &[T], number: u8) -> Option<T> {
    if list.is_empty() { None } else { Some(list[usize::from(number) % list.len()]) }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// Whatever happens, and however slowly it is read: each watcher is told of each of its events
    /// once, in order, whole revisions at a time; progress is never ahead.
    #[test]
    fn every_watcher_is_told_of_every_event_once(steps in prop::collection::vec(step(), 1..250)) {
        // No room beyond the least that an outlet has.
        let mut world = World::new(0);
        let mut streams: Vec<StreamId> = Vec::new();
        let mut clients: BTreeMap<StreamId, Client> = BTreeMap::new();
        for step in steps {
            match step {
                Step::Txn(mut changes) => {
                    changes.sort();
                    changes.dedup_by_key(|(key, _)| *key);
                    let owned: Vec<_> = changes
                        .iter()
                        .map(|(k, v)| (key(*k), v.map(|v| vec![v as u8; usize::from(v)])))
                        .collect();
                    let changes: Vec<_> =
                        owned.iter().map(|(k, v)| (&**k, v.as_deref())).collect();
                    world.txn(&changes);
                }
                Step::Publish => world.publish(),
                Step::Feed => world.feed(),
                Step::CatchUp => {
                    let view = world.view();
                    world.hub.catch_up(&view).unwrap();
                }
                Step::Settle => world.settle(),
                Step::Compact(part) => {
                    let newest = world.loaded.writer.revision();
                    let at = 1 + (newest - 1) * i64::from(part) / 255;
                    if world.loaded.writer.compact(at).is_ok() {
                        world.publish();
                    }
                }
                Step::Open => {
                    let stream = world.hub.open();
                    streams.push(stream);
                    clients.insert(stream, Client::default());
                }
                Step::Close(stream) => {
                    if let Some(stream) = pick(&streams, stream) {
                        world.hub.close(stream);
                        streams.retain(|other| *other != stream);
                        clients.remove(&stream);
                    }
                }
                Step::Create { stream, key: from, end, start, flags } => {
                    let Some(stream) = pick(&streams, stream) else { continue };
                    let end = match end {
                        8 => b"\0".to_vec(),
                        end if end <= from => Vec::new(),
                        end => key(end),
                    };
                    let current = world.view().revision();
                    let request = WatchCreateRequest {
                        start_revision: match flags % 3 {
                            0 => 0,
                            _ => 1 + i64::from(start) * (current + 3) / 255,
                        },
                        fragment: flags & 8 > 0,
                        prev_kv: flags & 16 > 0,
                        progress_notify: flags & 32 > 0,
                        filters: match flags >> 6 { 0 => vec![0], 1 => vec![1], _ => vec![] },
                        ..watch(&key(from), &end, 0)
                    };
                    world.create(stream, &request);
                    let client = clients.get_mut(&stream).unwrap();
                    client.asked.push((request, current));
                }
                Step::Cancel(stream, id) => {
                    if let Some(stream) = pick(&streams, stream) {
                        world.cancel(stream, i64::from(id % 8));
                    }
                }
                Step::Progress(stream) => {
                    if let Some(stream) = pick(&streams, stream) {
                        world.progress(stream);
                    }
                }
                Step::Notify(stream) => {
                    if let Some(stream) = pick(&streams, stream) {
                        world.hub.notify(stream);
                    }
                }
                Step::Read(stream, count) => {
                    let Some(stream) = pick(&streams, stream) else { continue };
                    for _ in 0..count {
                        let Some(response) = world.next(stream) else { break };
                        let compacted = world.view().compacted();
                        let client = clients.get_mut(&stream).unwrap();
                        read(client, &response, &world.events, compacted);
                    }
                }
            }
        }
        world.publish();
        world.feed();
        let compacted = world.view().compacted();
        loop {
            world.catch_up();
            let mut silent = true;
            for stream in &streams {
                while let Some(response) = world.next(*stream) {
                    silent = false;
                    read(clients.get_mut(stream).unwrap(), &response, &world.events, compacted);
                }
            }
            if silent {
                break;
            }
        }
        for seen in clients.values().flat_map(|client| client.seen.values()) {
            let mut expected: Vec<_> =
                world.events.iter().filter(|told| wanted(seen, told)).cloned().collect();
            if seen.canceled {
                let missing = expected.get(seen.told.len()).map_or(i64::MAX, |next| next.0);
                expected.truncate(seen.told.len());
                if let Some(compacted) = seen.compacted {
                    prop_assert!(missing < compacted || seen.start < compacted);
                }
            }
            prop_assert_eq!(&seen.told, &expected);
            prop_assert!(!seen.open || seen.canceled);
        }
        prop_assert_eq!((world.hub.counts().slow, world.hub.counts().pending), (0, 0));
        prop_assert_eq!(world.hub.counts().bytes, 0, "nothing is kept for nobody");
    }
}

#[test]
fn changes_are_visited_once_each() {
    // The list that the tests above compare with is what the store has.
    let mut world = World::new(0);
    world.put(b"a", b"1");
    world.delete(b"a");
    let mut count = 0;
    world
        .view()
        .changes(0, |_| {
            count += 1;
            Ok(ControlFlow::Continue(()))
        })
        .unwrap();
    assert_eq!(count, world.events.len());
}
