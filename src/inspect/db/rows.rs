//! The rows of a bucket as text, in order, made on all cores.
//!
//! ```text
//!  leaves of the bucket, in key order, 32 to a piece
//!     piece 0 -> core 0 -> buffers \
//!     piece 1 -> core 1 -> buffers  > taken piece by piece -> sink
//!     piece 2 -> core 0 -> ...     /
//! ```
//! Invariant: a core holds at most four full buffers, so memory does not grow with the bucket.

use std::ops::Range;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use super::super::leaves::{bucket_in, out_of_order};
use crate::bolt::{self, Bucket, Entry, Parts, Pgid, Root, Tx};

/// A row as the sink's text is made of.
pub type Row<'r> = Entry<'r>;

/// Where a row stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RowPlace {
    /// The leaf; of a row of an inline bucket, the one whose element the bucket is.
    pub page: Pgid,
    /// Which row of the leaf, or of the inline bucket in it.
    pub element: usize,
    /// Where its value starts in the file.
    pub byte: Option<u64>,
    pub inline: bool,
}

/// A top-level bucket, and where its rows stand.
#[derive(Debug)]
pub struct Rows<'i> {
    pub bucket: Bucket<'i>,
    /// The leaf with its name.
    home: Pgid,
}

impl<'i> Rows<'i> {
    /// The bucket of that name; none only if there is none.
    ///
    /// # Errors
    /// A page cannot be read; the bucket was not found, and names are out of order.
    pub fn of(tx: &Tx<'i>, name: &[u8]) -> Result<Option<Self>, bolt::Error> {
        let Some(bucket) = bucket_in(&tx.root(), name)? else { return Ok(None) };
        let mut cursor = tx.root().cursor();
        cursor.seek(name)?;
        let home = cursor.entry()?.map_or(Pgid(0), |entry| entry.page);
        Ok(Some(Self { bucket, home }))
    }

    /// Where a row of it stands.
    pub fn place(&self, row: &Row<'_>) -> RowPlace {
        let (page, inline) = match self.bucket.root() {
            Root::Inline(page) => (Some(page.clone()), true),
            Root::Page(_) => (self.bucket.tx().tree_page(row.page).ok(), false),
        };
        let byte = page.and_then(|page| {
            let (_, _, value, _) = page.leaf_range(row.element).ok()?;
            Some(page.offset() + value as u64)
        });
        let page = if inline { self.home } else { row.page };
        RowPlace { page, element: row.element, byte, inline }
    }

    pub fn is_inline(&self) -> bool {
        matches!(self.bucket.root(), Root::Inline(_))
    }
}

/// Which key comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    Ascending,
    Descending,
}

/// Leaves to a piece of work.
const PIECE: usize = 32;
/// A buffer is handed on when it holds this much.
const FULL: usize = 128 * 1024;
/// Fewer leaves than this are not worth a thread.
const FEW: usize = 4 * PIECE;

enum Message<E> {
    Text(Vec<u8>),
    /// With the first key of it that is out of order.
    EndOfPiece(Option<bolt::Error>),
    Failed(E),
}

/// A core's texts, and the way back for their memory.
type Source<E> = (Receiver<Message<E>>, SyncSender<Vec<u8>>);

/// Sees whether the keys that come by are in order.
struct Order<'b, 'i> {
    bucket: &'b Bucket<'i>,
    direction: Direction,
    /// Empty before the first.
    before: Vec<u8>,
    /// The first that was not.
    wrong: Option<bolt::Error>,
}

impl<'b, 'i> Order<'b, 'i> {
    /// For keys that come after `before`.
    fn new(bucket: &'b Bucket<'i>, direction: Direction, before: Vec<u8>) -> Self {
        Self { bucket, direction, before, wrong: None }
    }

    #[inline]
    fn take(&mut self, entry: &Entry<'_>) {
        let wrong = match self.direction {
            _ if self.before.is_empty() => false,
            Direction::Ascending => entry.key <= &self.before[..],
            Direction::Descending => entry.key >= &self.before[..],
        };
        if wrong && self.wrong.is_none() {
            self.wrong = Some(self.told(entry));
        }
        self.before.clear();
        self.before.extend_from_slice(entry.key);
    }

    #[cold]
    fn told(&self, entry: &Entry<'_>) -> bolt::Error {
        let tx = self.bucket.tx();
        let page = match self.bucket.root() {
            Root::Inline(page) => Ok(page.clone()),
            Root::Page(_) => tx.tree_page(entry.page),
        };
        let side = match self.direction {
            Direction::Ascending => "above",
            Direction::Descending => "below",
        };
        match page {
            Ok(page) => out_of_order(tx, &page, entry.element, side, &self.before),
            Err(error) => error,
        }
    }
}

/// The key that a walk comes to just before the parts in `range`; empty if there is none.
fn key_outside(parts: &Parts<'_>, direction: Direction, range: &Range<usize>) -> Vec<u8> {
    // Whoever walks a part that cannot be read says so.
    let key_of = |part: usize| {
        let mut cursor = parts.cursor(part);
        match direction {
            Direction::Ascending => cursor.last(),
            Direction::Descending => cursor.first(),
        }
        .ok()?;
        Some(cursor.entry().ok()??.key.to_vec())
    };
    match direction {
        Direction::Ascending => (0..range.start).rev().find_map(key_of),
        Direction::Descending => (range.end..parts.len()).find_map(key_of),
    }
    .unwrap_or_default()
}

/// Gives `sink` the text that `row` makes of each entry of `bucket`, at most `limit` of them if that
/// is not 0. An error comes after the text of every row before it; that keys are out of order, after
/// the text of all.
pub fn render<E: From<bolt::Error> + Send>(
    bucket: &Bucket<'_>,
    direction: Direction,
    limit: u64,
    row: impl Fn(&Row<'_>, &mut Vec<u8>) -> Result<(), E> + Sync,
    mut sink: impl FnMut(&[u8]) -> Result<(), E>,
) -> Result<(), E> {
    if limit > 0 {
        return one_by_one(bucket, direction, limit, row, sink);
    }
    let parts = bucket.parts()?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from).clamp(1, 16);
    if parts.len() < FEW || cores == 1 {
        return one_by_one(bucket, direction, u64::MAX, row, sink);
    }
    let pieces = parts.len().div_ceil(PIECE);
    let done = std::thread::scope(|threads| {
        let mut from = Vec::new();
        for core in 0..cores {
            // Full ones come this way, empty ones go back, so their memory is used again.
            let (full, receiver) = sync_channel(2);
            let (back, empty) = sync_channel(4);
            from.push((receiver, back));
            let (parts, row) = (&parts, &row);
            let work = move || {
                work((bucket, parts), direction, (core, cores), row, &full, &empty);
            };
            // No thread is to be had; those that run end with `from`.
            std::thread::Builder::new().spawn_scoped(threads, work).ok()?;
        }
        Some(take_pieces(&from, pieces, &mut sink))
    });
    done.unwrap_or_else(|| one_by_one(bucket, direction, u64::MAX, row, sink))
}

/// Gives `sink` the text of all pieces in their order, each from the core that makes it.
fn take_pieces<E: From<bolt::Error>>(
    from: &[Source<E>],
    pieces: usize,
    sink: &mut impl FnMut(&[u8]) -> Result<(), E>,
) -> Result<(), E> {
    let mut wrong = None;
    for (receiver, back) in from.iter().cycle().take(pieces) {
        loop {
            match receiver.recv() {
                Ok(Message::Text(mut text)) => {
                    sink(&text)?;
                    text.clear();
                    let _ = back.try_send(text);
                }
                Ok(Message::EndOfPiece(disorder)) => {
                    wrong = wrong.or(disorder);
                    break;
                }
                Ok(Message::Failed(error)) => return Err(error),
                // Its thread panicked: the scope passes that on.
                Err(_) => return Ok(()),
            }
        }
    }
    wrong.map_or(Ok(()), |wrong| Err(wrong.into()))
}

/// One core's pieces: every `cores`th from its number on.
fn work<E: From<bolt::Error>>(
    (bucket, parts): (&Bucket<'_>, &Parts<'_>),
    direction: Direction,
    (core, cores): (usize, usize),
    row: &(impl Fn(&Row<'_>, &mut Vec<u8>) -> Result<(), E> + Sync),
    full: &SyncSender<Message<E>>,
    empty: &Receiver<Vec<u8>>,
) {
    /// Nobody takes the text any more.
    enum Stop<E> {
        Gone,
        Failed(E),
    }
    impl<E: From<bolt::Error>> From<bolt::Error> for Stop<E> {
        fn from(error: bolt::Error) -> Self {
            Self::Failed(error.into())
        }
    }
    let fresh = || empty.try_recv().unwrap_or_else(|_| Vec::with_capacity(FULL + FULL / 4));
    let count = parts.len();
    for piece in (core..count.div_ceil(PIECE)).step_by(cores) {
        let mut text = fresh();
        let (start, end) = (piece * PIECE, ((piece + 1) * PIECE).min(count));
        let range = match direction {
            Direction::Ascending => start..end,
            Direction::Descending => count - end..count - start,
        };
        let mut order = Order::new(bucket, direction, key_outside(parts, direction, &range));
        let visit = |entry: Entry<'_>| {
            order.take(&entry);
            row(&entry, &mut text).map_err(Stop::Failed)?;
            if text.len() >= FULL {
                let text = std::mem::replace(&mut text, fresh());
                full.send(Message::Text(text)).map_err(|_| Stop::Gone)?;
            }
            Ok(())
        };
        let done = match direction {
            Direction::Ascending => parts.each(range, visit),
            Direction::Descending => parts.each_back(range, visit),
        };
        let sent = full.send(Message::Text(text)).is_ok();
        match done {
            Ok(()) if sent && full.send(Message::EndOfPiece(order.wrong)).is_ok() => {}
            Err(Stop::Failed(error)) => {
                let _ = full.send(Message::Failed(error));
                return;
            }
            _ => return,
        }
    }
}

fn one_by_one<E: From<bolt::Error>>(
    bucket: &Bucket<'_>,
    direction: Direction,
    limit: u64,
    row: impl Fn(&Row<'_>, &mut Vec<u8>) -> Result<(), E>,
    mut sink: impl FnMut(&[u8]) -> Result<(), E>,
) -> Result<(), E> {
    let mut text = Vec::new();
    let mut order = Order::new(bucket, direction, Vec::new());
    let mut cursor = bucket.cursor();
    match direction {
        Direction::Ascending => cursor.first(),
        Direction::Descending => cursor.last(),
    }?;
    let mut left = limit;
    let walked = loop {
        if left == 0 {
            break Ok(());
        }
        let entry = match cursor.entry() {
            Ok(Some(entry)) => entry,
            Ok(None) => break Ok(()),
            Err(error) => break Err(error.into()),
        };
        order.take(&entry);
        if let Err(error) = row(&entry, &mut text) {
            break Err(error);
        }
        left -= 1;
        if text.len() >= FULL {
            sink(&text)?;
            text.clear();
        }
        let moved = match direction {
            Direction::Ascending => cursor.forward(),
            Direction::Descending => cursor.backward(),
        };
        if let Err(error) = moved {
            break Err(error.into());
        }
    };
    sink(&text)?;
    walked?;
    order.wrong.map_or(Ok(()), |wrong| Err(wrong.into()))
}
