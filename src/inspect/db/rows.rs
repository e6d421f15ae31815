//! The rows of a bucket as text, in order, made on all cores.
//!
//! ```text
//!  leaves of the bucket, in key order, 32 to a piece
//!     piece 0 -> core 0 -> buffers \
//!     piece 1 -> core 1 -> buffers  > taken piece by piece -> sink
//!     piece 2 -> core 0 -> ...     /
//! ```
//! Invariant: a core holds at most four full buffers, so memory does not grow with the bucket.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use crate::bolt::{self, Bucket, Entry, Parts};

/// A row as the sink's text is made of.
pub type Row<'r> = Entry<'r>;

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
    EndOfPiece,
    Failed(E),
}

/// Gives `sink` the text that `row` makes of each entry of `bucket`, at most `limit` of them if that
/// is not 0. An error comes after the text of every row before it.
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
    std::thread::scope(|threads| {
        let mut from = Vec::new();
        for core in 0..cores {
            // Full ones come this way, empty ones go back, so their memory is used again.
            let (full, receiver) = sync_channel(2);
            let (back, empty) = sync_channel(4);
            let (parts, row) = (&parts, &row);
            let work = move || work(parts, direction, core..pieces, cores, row, &full, &empty);
            // Where no thread can be had, its pieces are this one's.
            let spawned = std::thread::Builder::new().spawn_scoped(threads, work);
            from.push(spawned.ok().map(|_| (receiver, back)));
        }
        let mut text = Vec::new();
        for piece in 0..pieces {
            let Some(Some((receiver, back))) = from.get(piece % cores) else {
                let done = parts_of::<E>(&parts, direction, piece, |entry| {
                    row(&entry, &mut text)?;
                    if text.len() >= FULL {
                        sink(&text)?;
                        text.clear();
                    }
                    Ok(())
                });
                sink(&text)?;
                text.clear();
                done?;
                continue;
            };
            loop {
                match receiver.recv() {
                    Ok(Message::Text(mut text)) => {
                        sink(&text)?;
                        text.clear();
                        let _ = back.try_send(text);
                    }
                    Ok(Message::EndOfPiece) => break,
                    Ok(Message::Failed(error)) => return Err(error),
                    // Its thread panicked: the scope passes that on.
                    Err(_) => return Ok(()),
                }
            }
        }
        Ok(())
    })
}

/// One core's pieces: every `cores`th from the first on.
fn work<E: From<bolt::Error>>(
    parts: &Parts<'_>,
    direction: Direction,
    pieces: std::ops::Range<usize>,
    cores: usize,
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
    for piece in pieces.step_by(cores) {
        let mut text = fresh();
        let visit = |entry: Entry<'_>| {
            row(&entry, &mut text).map_err(Stop::Failed)?;
            if text.len() >= FULL {
                let text = std::mem::replace(&mut text, fresh());
                full.send(Message::Text(text)).map_err(|_| Stop::Gone)?;
            }
            Ok(())
        };
        let done = parts_of(parts, direction, piece, visit);
        let sent = full.send(Message::Text(text)).is_ok();
        match done {
            Ok(()) if sent && full.send(Message::EndOfPiece).is_ok() => {}
            Err(Stop::Failed(error)) => {
                let _ = full.send(Message::Failed(error));
                return;
            }
            _ => return,
        }
    }
}

/// Visits the entries of one piece.
fn parts_of<E: From<bolt::Error>>(
    parts: &Parts<'_>,
    direction: Direction,
    piece: usize,
    visit: impl FnMut(Entry<'_>) -> Result<(), E>,
) -> Result<(), E> {
    let count = parts.len();
    let (start, end) = (piece * PIECE, ((piece + 1) * PIECE).min(count));
    match direction {
        Direction::Ascending => parts.each(start..end, visit),
        Direction::Descending => parts.each_back(count - end..count - start, visit),
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
    walked
}
