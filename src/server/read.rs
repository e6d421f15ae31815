//! Ranges, answered from a view: reads never enter the log, for with one voter what is applied is
//! linearizable.
//!
//! ```text
//!   walk    keys alive at the revision, in order        slices of rows, between which others run
//!     -> filters  min and max revisions
//!     -> sort     ranks only; values are read again for what is shown
//!     -> limit    `more` if anything was cut
//!     -> shape    the stored record as it is, or without value (and lease)
//! ```
//! The order of these is etcd's (server facts 4.2), its quirks included. A reply is encoded while
//! its view is held, and copied nowhere else: a stored record already is the encoded `KeyValue`.

use std::collections::VecDeque;
use std::ops::ControlFlow;

use bytes::BufMut as _;
use prost::encoding::{WireType, encode_key, encode_varint, message};

use super::grpc::Encoded;
use crate::mvcc::{KeyValue, NotKeyValue, OutOfRange, Revision};
use crate::pb::etcdserverpb::range_request::{SortOrder, SortTarget};
use crate::pb::etcdserverpb::request_op::Request;
use crate::pb::etcdserverpb::response_op::Response;
use crate::pb::etcdserverpb::{
    Compare, RangeRequest, RangeResponse, ResponseHeader, ResponseOp, TxnRequest, TxnResponse,
};
use crate::pb::mvccpb;
use crate::store::{Answer, Comparing, Counting, End, Error, Found, KeyRange, View, Walked};

/// How much of a range is read before others get their turn.
#[derive(Debug, Clone, Copy)]
struct Slice {
    rows: usize,
    bytes: usize,
}

/// Keys that are read together: at most, and the first time.
const BATCH: usize = 256;
const FIRST_BATCH: usize = 16;

const SLICE: Slice = Slice { rows: 1000, bytes: 256 << 10 };

/// Where the keys of a range go, one after the other.
trait Sink {
    /// Takes an encoded `KeyValue`: how many bytes that made.
    fn record(&mut self, record: &[u8], shape: Shape) -> Result<usize, NotKeyValue>;
}

/// What of a record is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shape {
    Whole,
    /// Without its value.
    Emptied,
    /// Without value and lease, as etcd 3.7 answers `keys_only` from its index.
    Key,
}

impl Shape {
    fn of<'r>(self, record: KeyValue<'r>) -> KeyValue<'r> {
        match self {
            Self::Whole => record,
            Self::Emptied => KeyValue { value: b"", ..record },
            Self::Key => KeyValue { value: b"", lease: 0, ..record },
        }
    }
}

fn unreadable(row: Revision, error: &NotKeyValue) -> Error {
    Error::Row { row, reason: error.to_string() }
}

/// `RangeResponse.kvs`, encoded.
impl Sink for Encoded {
    fn record(&mut self, record: &[u8], shape: Shape) -> Result<usize, NotKeyValue> {
        let changed;
        let record = if shape == Shape::Whole {
            record
        } else {
            let mut out = Vec::with_capacity(record.len());
            shape.of(KeyValue::decode(record)?).encode(&mut out);
            changed = out;
            &changed
        };
        let out = self.fields();
        out.reserve(record.len() + 8);
        encode_key(2, WireType::LengthDelimited, out);
        encode_varint(record.len() as u64, out);
        out.put_slice(record);
        Ok(record.len())
    }
}

impl Sink for Vec<mvccpb::KeyValue> {
    fn record(&mut self, record: &[u8], shape: Shape) -> Result<usize, NotKeyValue> {
        let own = shape.of(KeyValue::decode(record)?);
        self.push(mvccpb::KeyValue {
            key: own.key.to_vec().into(),
            create_revision: own.create,
            mod_revision: own.modified,
            version: own.version,
            value: own.value.to_vec().into(),
            lease: own.lease,
        });
        Ok(record.len())
    }
}

/// What keys are sorted by.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Key,
    Number(i64),
    Value(Box<[u8]>),
}

#[derive(Debug, PartialEq, Eq)]
enum Stage {
    /// At an older revision: what changed since is looked at.
    Count,
    Walk,
    /// Of what was sorted, this one is shown next.
    Show(usize),
    Done,
}

/// A range being read, slice by slice, from one view or from several at the same revision.
#[derive(Debug)]
struct Reading<'q> {
    request: &'q RangeRequest,
    at: i64,
    /// None where nothing is counted.
    count: Option<Counting>,
    /// Keys to show at most.
    limit: u64,
    /// Keys to look at at most: as etcd, a limit cuts the walk where nothing is filtered or sorted
    /// but by keys or by default.
    look: u64,
    looked: u64,
    filters: bool,
    /// What the walk collects, if it does not show at once; `true`: the other way round.
    sort: Option<(SortTarget, bool)>,
    shape: Shape,
    ranked: Vec<(Rank, Revision, Box<[u8]>)>,
    shown: u64,
    more: bool,
    /// How many keys are read together next: fewer where values are large.
    batch: usize,
    stage: Stage,
    /// Where the walk goes on.
    next: Vec<u8>,
    /// The last key that was shown, if that is asked for.
    last: Option<Vec<u8>>,
}

/// Whether revisions leave keys out.
fn has_filters(request: &RangeRequest) -> bool {
    let bounds = [
        request.min_mod_revision,
        request.max_mod_revision,
        request.min_create_revision,
        request.max_create_revision,
    ];
    bounds != [0; 4]
}

impl<'q> Reading<'q> {
    /// Begins to read `view`.
    ///
    /// # Errors
    /// The revision is compacted, or not there yet.
    fn begin(view: &View, request: &'q RangeRequest) -> Result<Self, Error> {
        Self::new(view, request, true)
    }

    fn new(view: &View, request: &'q RangeRequest, counts: bool) -> Result<Self, Error> {
        let at = view.at(request.revision)?;
        let range = KeyRange::new(&request.key, &request.range_end);
        let count = counts.then(|| Counting::begin(view, range, at));
        let limit =
            u64::try_from(request.limit).ok().filter(|limit| *limit > 0).unwrap_or(u64::MAX);
        let target = SortTarget::try_from(request.sort_target).unwrap_or(SortTarget::Key);
        let order = SortOrder::try_from(request.sort_order).unwrap_or(SortOrder::None);
        let filters = has_filters(request);
        let descends = order == SortOrder::Descend;
        let default =
            order == SortOrder::None || (order == SortOrder::Ascend && target == SortTarget::Key);
        let sort = (target != SortTarget::Key || descends).then_some((target, descends));
        let look = if default && !filters { limit.saturating_add(1) } else { u64::MAX };
        let shape = match (request.keys_only, target) {
            (false, _) => Shape::Whole,
            (true, SortTarget::Value) => Shape::Emptied,
            (true, _) => Shape::Key,
        };
        let stage = if counts { Stage::Count } else { Stage::Walk };
        Ok(Self {
            request,
            at,
            count,
            limit,
            look,
            looked: 0,
            filters,
            sort,
            shape,
            ranked: Vec::new(),
            shown: 0,
            more: false,
            batch: FIRST_BATCH,
            stage,
            next: request.key.to_vec(),
            last: None,
        })
    }

    /// The same of a piece: nothing is counted, and the last key is kept.
    fn begin_piece(view: &View, request: &'q RangeRequest) -> Result<Self, Error> {
        Ok(Self { last: Some(Vec::new()), ..Self::new(view, request, false)? })
    }

    /// Reads on, for about a slice. Whether all is read.
    fn step(&mut self, view: &View, sink: &mut impl Sink, slice: Slice) -> Result<bool, Error> {
        if self.stage == Stage::Count {
            let range = KeyRange::new(&self.request.key, &self.request.range_end);
            let counted = self.count.as_mut().map_or(Ok(true), |count| count.step(view, range))?;
            if !counted {
                return Ok(false);
            }
            self.stage = if self.request.count_only { Stage::Done } else { Stage::Walk };
        }
        match self.stage {
            Stage::Count | Stage::Done => {}
            Stage::Walk => self.walk(view, sink, slice)?,
            Stage::Show(from) => self.show(view, sink, from, slice)?,
        }
        Ok(self.stage == Stage::Done)
    }

    /// Reads all that is left, letting others run between slices.
    async fn finish(&mut self, view: &View, sink: &mut impl Sink) -> Result<(), Error> {
        while !self.step(view, sink, SLICE)? {
            tokio::task::yield_now().await;
        }
        Ok(())
    }

    fn walk(&mut self, view: &View, sink: &mut impl Sink, slice: Slice) -> Result<(), Error> {
        let start = std::mem::take(&mut self.next);
        let end = KeyRange::new(&self.request.key, &self.request.range_end).end;
        let (mut rows, mut bytes) = (0, 0);
        let at = self.at;
        let mut batch = Vec::new();
        let ended = view.walk(KeyRange { start: &start, end }, at, |found| {
            rows += 1;
            if self.looked < self.look && !self.more {
                self.looked += 1;
                if self.looks_at(&found)? {
                    bytes += self.take(found, &mut batch)?;
                }
            }
            let idle = self.looked >= self.look || self.more;
            let full = rows >= slice.rows || bytes >= slice.bytes || batch.len() >= self.batch;
            if idle || full {
                self.go_on_behind(found.key);
                return Ok(ControlFlow::Break(()));
            }
            Ok(ControlFlow::Continue(()))
        })?;
        if !self.show_batch(view, &batch, sink, slice.bytes)? {
            return Ok(());
        }
        let idle = self.looked >= self.look || self.more;
        match ended {
            Walked::Paused(key) if !idle => self.next = key,
            // One key is not walked on behind.
            Walked::Broken if end != End::One && !idle => {}
            _ => {
                self.next.clear();
                self.walked();
            }
        }
        Ok(())
    }

    /// Shows keys until that makes so many bytes; whether all of them. If not, the walk goes on behind
    /// the last one that was shown.
    fn show_batch(
        &mut self,
        view: &View,
        batch: &[Found<'_>],
        sink: &mut impl Sink,
        most: usize,
    ) -> Result<bool, Error> {
        let (mut shown, mut bytes) = (0_usize, 0);
        view.encoded_each(batch, |found, record| {
            let added = sink.record(record, self.shape);
            bytes += added.map_err(|error| unreadable(found.modified, &error))?;
            shown += 1;
            Ok(if bytes < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
        })?;
        let Some(last) = shown.checked_sub(1).map(|last| batch[last].key) else { return Ok(true) };
        self.shown += shown as u64;
        if let Some(kept) = &mut self.last {
            kept.clear();
            kept.extend_from_slice(last);
        }
        if shown == batch.len() {
            self.batch = (self.batch * 2).min(BATCH);
            return Ok(true);
        }
        self.batch = shown;
        // Without filters what was looked at and is not shown will be looked at again.
        (self.looked, self.more) = (self.shown, false);
        self.go_on_behind(last);
        Ok(false)
    }

    fn go_on_behind(&mut self, key: &[u8]) {
        self.next.clear();
        self.next.extend_from_slice(key);
        self.next.push(0);
    }

    /// Whether a key passes the filters.
    fn looks_at(&self, found: &Found<'_>) -> Result<bool, Error> {
        if !self.filters {
            return Ok(true);
        }
        let request = self.request;
        let within = |own: i64, least: i64, most: i64| {
            (least == 0 || own >= least) && (most == 0 || own <= most)
        };
        if !within(found.modified.main, request.min_mod_revision, request.max_mod_revision) {
            return Ok(false);
        }
        if request.min_create_revision == 0 && request.max_create_revision == 0 {
            return Ok(true);
        }
        found.record(|record| {
            within(record.create, request.min_create_revision, request.max_create_revision)
        })
    }

    /// Puts a key among those to be shown, or keeps its rank: how many bytes that was.
    fn take<'v>(&mut self, found: Found<'v>, batch: &mut Vec<Found<'v>>) -> Result<usize, Error> {
        let Some((target, _)) = self.sort else {
            if self.shown + batch.len() as u64 >= self.limit {
                self.more = true;
            } else {
                batch.push(found);
            }
            return Ok(0);
        };
        let rank = match target {
            SortTarget::Key => Rank::Key,
            SortTarget::Mod => Rank::Number(found.modified.main),
            SortTarget::Version => Rank::Number(found.record(|record| record.version)?),
            SortTarget::Create => Rank::Number(found.record(|record| record.create)?),
            SortTarget::Value => Rank::Value(found.record(|record| record.value.into())?),
        };
        let bytes = if let Rank::Value(value) = &rank { value.len() } else { 0 };
        self.ranked.push((rank, found.modified, found.key.into()));
        Ok(bytes + found.key.len())
    }

    /// All keys are looked at.
    fn walked(&mut self) {
        let Some((target, descends)) = self.sort else {
            self.stage = Stage::Done;
            return;
        };
        // Keys come in order. Equal ranks keep theirs, descending too: Go's sort does so for few.
        match (target, descends) {
            (SortTarget::Key, false) => {}
            (SortTarget::Key, true) => self.ranked.reverse(),
            (_, false) => self.ranked.sort_by(|one, other| one.0.cmp(&other.0)),
            (_, true) => self.ranked.sort_by(|one, other| other.0.cmp(&one.0)),
        }
        let limit = usize::try_from(self.limit).unwrap_or(usize::MAX);
        self.more = self.ranked.len() > limit;
        self.ranked.truncate(limit);
        self.stage = Stage::Show(0);
    }

    fn show(
        &mut self,
        view: &View,
        sink: &mut impl Sink,
        from: usize,
        slice: Slice,
    ) -> Result<(), Error> {
        let (mut at, mut bytes) = (from, 0);
        while let Some((_, row, key)) = self.ranked.get(at) {
            if at - from >= slice.rows || bytes >= slice.bytes {
                self.stage = Stage::Show(at);
                return Ok(());
            }
            let shape = self.shape;
            let shown = view.get(key, self.at, |record| sink.record(record, shape))?;
            let shown = shown.transpose().map_err(|error| unreadable(*row, &error))?;
            bytes += shown.unwrap_or(0);
            self.shown += 1;
            at += 1;
        }
        self.stage = Stage::Done;
        Ok(())
    }

    fn answer(&self) -> Answer {
        Answer { count: self.counted(), more: self.more }
    }

    fn counted(&self) -> u64 {
        self.count.as_ref().map_or(0, Counting::count)
    }
}

/// Answers a range at once, without a header: of a transaction.
///
/// # Errors
/// The revision is compacted or not there yet; the key space cannot be read.
pub fn range(view: &View, request: &RangeRequest) -> Result<RangeResponse, Error> {
    let mut reading = Reading::begin(view, request)?;
    let mut kvs = Vec::new();
    while !reading.step(view, &mut kvs, SLICE)? {}
    Ok(response(reading.answer(), kvs))
}

fn response(answer: Answer, kvs: Vec<mvccpb::KeyValue>) -> RangeResponse {
    RangeResponse { header: None, kvs, more: answer.more, count: answer.count.cast_signed() }
}

/// The same, letting others run between slices.
///
/// # Errors
/// As [`range`].
async fn range_in_turns(view: &View, request: &RangeRequest) -> Result<RangeResponse, Error> {
    let mut reading = Reading::begin(view, request)?;
    let mut kvs = Vec::new();
    reading.finish(view, &mut kvs).await?;
    Ok(response(reading.answer(), kvs))
}

/// Whether a comparison holds; of many keys, letting others run between slices.
async fn holds(view: &View, compare: &Compare) -> Result<bool, Error> {
    let mut comparing = Comparing::begin(compare);
    loop {
        if let Some(holds) = comparing.step(view, SLICE.rows)? {
            return Ok(holds);
        }
        tokio::task::yield_now().await;
    }
}

/// Runs a transaction that only reads. Its own header is left to be made.
///
/// # Errors
/// A revision asked for is compacted or not there yet; the key space cannot be read.
pub async fn txn(view: &View, request: &TxnRequest) -> Result<TxnResponse, Error> {
    let mut succeeded = true;
    for compare in &request.compare {
        succeeded = holds(view, compare).await?;
        if !succeeded {
            break;
        }
    }
    let taken = if succeeded { &request.success } else { &request.failure };
    let ranges = || {
        taken.iter().filter_map(|op| match &op.request {
            Some(Request::RequestRange(range)) => Some(range),
            _ => None,
        })
    };
    // As etcd: all are checked before the first is answered.
    for range in ranges() {
        view.at(range.revision)?;
        // As etcd: in a transaction a revision below zero is one, and compacted once any is.
        if range.revision < 0 && view.compacted() > range.revision {
            return Err(OutOfRange::Compacted.into());
        }
    }
    let mut responses = Vec::with_capacity(taken.len());
    for range in ranges() {
        let mut answer = range_in_turns(view, range).await?;
        // As etcd: of an operation's header only the revision is filled in.
        let revision = view.revision();
        answer.header = Some(ResponseHeader { revision, ..ResponseHeader::default() });
        responses.push(ResponseOp { response: Some(Response::ResponseRange(answer)) });
    }
    Ok(TxnResponse { header: None, succeeded, responses })
}

/// Answers a range with its header, encoded; letting others run between slices.
///
/// # Errors
/// As [`range`].
pub async fn encoded(
    view: &View,
    request: &RangeRequest,
    header: &ResponseHeader,
) -> Result<Encoded, Error> {
    let mut reading = Reading::begin(view, request)?;
    let mut out = Encoded::with_capacity(ROOM);
    message::encode(1, header, out.fields());
    reading.finish(view, &mut out).await?;
    end(&mut out, reading.answer());
    Ok(out)
}

/// Room for a reply with one key of middling size.
const ROOM: usize = 512;

/// Room for a header: a tag, a length, four numbers.
const HEADER: usize = 2 + 4 * 11;

/// Whether an answer to this is one page of several that are in the order of their keys.
pub fn is_page(request: &RangeRequest) -> bool {
    request.limit > 0
        && !request.count_only
        && request.sort_target() == SortTarget::Key
        && request.sort_order() != SortOrder::Descend
        && !has_filters(request)
}

/// One of several pages, but for its header: that is of the time when it is sent.
#[derive(Debug)]
pub struct Page {
    reply: Encoded,
    /// The request for the page behind it, if there is one: at the same revision.
    pub next: Option<RangeRequest>,
}

impl Page {
    /// Reads a page ([`is_page`]) of about `size` bytes; letting others run between slices.
    ///
    /// # Errors
    /// As [`range`].
    pub async fn read(view: &View, request: &RangeRequest, size: usize) -> Result<Self, Error> {
        let mut reading = Reading::begin(view, request)?;
        reading.last = Some(Vec::new());
        let mut reply = Encoded::with_front(HEADER, size.max(ROOM));
        reading.finish(view, &mut reply).await?;
        end(&mut reply, reading.answer());
        let last = reading.last.take().filter(|_| reading.more);
        let next = last.map(|mut key| {
            key.push(0);
            RangeRequest { key: key.into(), revision: reading.at, ..request.clone() }
        });
        Ok(Self { reply, next })
    }

    /// Bytes of the reply without its header.
    pub fn size(&self) -> usize {
        self.reply.len() - HEADER
    }

    /// The reply.
    pub fn with(mut self, header: &ResponseHeader) -> Encoded {
        let mut fields = Vec::with_capacity(HEADER);
        message::encode(1, header, &mut fields);
        self.reply.put_front(HEADER, &fields);
        self.reply
    }
}

/// The fields behind the keys.
fn end(out: &mut Encoded, answer: Answer) {
    let out = out.fields();
    if answer.more {
        encode_key(3, WireType::Varint, out);
        encode_varint(1, out);
    }
    if answer.count > 0 {
        encode_key(4, WireType::Varint, out);
        encode_varint(answer.count, out);
    }
}

/// A range that is answered in pieces, each from whatever view is given for it. A sorted one is
/// read as a whole and cut: a piece of it does not tell where the next one begins.
#[derive(Debug)]
pub struct Pieces {
    request: RangeRequest,
    /// Of the newest change when it began.
    header: ResponseHeader,
    size: PieceSize,
    left: u64,
    sent: u64,
    cut: Option<VecDeque<Encoded>>,
    done: bool,
}

/// How large pieces are, as etcd's.
#[derive(Debug, Clone, Copy)]
struct PieceSize {
    /// Keys of the next piece.
    keys: u64,
    /// Bytes that a piece is to have about.
    target: usize,
}

impl PieceSize {
    /// Keys of the first piece.
    const FIRST: u64 = 10;

    /// A piece came to so many bytes.
    fn learn(&mut self, bytes: usize) {
        if bytes < self.target / 2 {
            self.keys = self.keys.saturating_mul(2);
        } else if bytes > self.target.saturating_mul(2) {
            self.keys = (self.keys / 2).max(1);
        }
    }
}

/// Takes keys in the order in which they are shown, and cuts them into pieces.
#[derive(Debug)]
struct Cut {
    pieces: VecDeque<Encoded>,
    now: Encoded,
    keys: u64,
    size: PieceSize,
}

impl Sink for Cut {
    fn record(&mut self, record: &[u8], shape: Shape) -> Result<usize, NotKeyValue> {
        if self.keys == self.size.keys {
            self.size.learn(self.now.len());
            self.keys = 0;
            let full = std::mem::replace(&mut self.now, Encoded::with_capacity(ROOM));
            self.pieces.push_back(full);
        }
        self.keys += 1;
        self.now.record(record, shape)
    }
}

impl Pieces {
    /// `header` is of the newest change in `view`, `target` is `--max-request-bytes`.
    ///
    /// # Errors
    /// The revision is compacted, or not there yet.
    pub fn begin(
        view: &View,
        mut request: RangeRequest,
        header: ResponseHeader,
        target: usize,
    ) -> Result<Self, Error> {
        // Every piece reads the revision that the first one reads.
        request.revision = view.at(request.revision)?;
        let left = u64::try_from(request.limit).ok().filter(|limit| *limit > 0);
        // As etcd: an order is allowed where it is none.
        request.sort_order = 0;
        let left = left.unwrap_or(u64::MAX);
        // As etcd: below zero there is no limit, not even of a piece.
        let keys = if request.limit < 0 { u64::MAX } else { PieceSize::FIRST };
        let size = PieceSize { keys, target };
        Ok(Self { request, header, size, left, sent: 0, cut: None, done: false })
    }

    /// The next `RangeStreamResponse`; none after the last.
    ///
    /// # Errors
    /// The revision has been compacted meanwhile; the key space cannot be read.
    pub async fn next(&mut self, view: &View) -> Result<Option<Encoded>, Error> {
        if self.done {
            return Ok(None);
        }
        if self.request.count_only {
            self.done = true;
            return Ok(Some(wrapped(&encoded(view, &self.request, &self.header).await?)));
        }
        if self.request.sort_target != 0 {
            if self.cut.is_none() {
                self.cut = Some(self.cut(view).await?);
            }
            let piece = self.cut.as_mut().and_then(VecDeque::pop_front);
            self.done = self.cut.as_ref().is_none_or(VecDeque::is_empty);
            return Ok(piece.map(|piece| wrapped(&piece)));
        }
        let keys = self.size.keys.min(self.left);
        self.request.limit = i64::try_from(keys).unwrap_or(i64::MAX);
        let mut reading = Reading::begin_piece(view, &self.request)?;
        let mut kvs = Encoded::with_capacity(ROOM);
        reading.finish(view, &mut kvs).await?;
        let Reading { more, shown, last, .. } = reading;
        self.sent += shown;
        self.left -= shown;
        let mut inner = Encoded::with_capacity(kvs.len() + 64);
        self.done = !more || self.left == 0;
        if self.done {
            message::encode(1, &self.header, inner.fields());
        }
        inner.fields().put_slice(kvs.message());
        if let Some(last) = last {
            let mut next = last;
            next.push(0);
            self.request.key = next.into();
        }
        if self.done {
            let rest = if more { self.count_rest(view).await? } else { 0 };
            end(&mut inner, Answer { count: self.sent + rest, more });
        }
        self.size.learn(inner.len());
        Ok(Some(wrapped(&inner)))
    }

    /// All pieces of a sorted range.
    async fn cut(&self, view: &View) -> Result<VecDeque<Encoded>, Error> {
        let now = Encoded::with_capacity(ROOM);
        let mut cut = Cut { pieces: VecDeque::new(), now, keys: 0, size: self.size };
        let mut reading = Reading::begin(view, &self.request)?;
        reading.finish(view, &mut cut).await?;
        let mut last = Encoded::with_capacity(cut.now.len() + 64);
        message::encode(1, &self.header, last.fields());
        last.fields().put_slice(cut.now.message());
        end(&mut last, reading.answer());
        cut.pieces.push_back(last);
        Ok(cut.pieces)
    }

    /// Keys behind the last one that was sent.
    async fn count_rest(&self, view: &View) -> Result<u64, Error> {
        let request = RangeRequest { count_only: true, limit: 0, ..self.request.clone() };
        let mut reading = Reading::begin(view, &request)?;
        reading.finish(view, &mut Vec::new()).await?;
        Ok(reading.counted())
    }
}

/// `RangeStreamResponse.range_response`.
fn wrapped(inner: &Encoded) -> Encoded {
    let mut out = Encoded::with_capacity(inner.len() + 8);
    encode_key(1, WireType::LengthDelimited, out.fields());
    encode_varint(inner.len() as u64, out.fields());
    out.fields().put_slice(inner.message());
    out
}
