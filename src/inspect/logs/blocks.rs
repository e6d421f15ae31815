//! Entries in blocks on all cores, and what becomes of them in order.
//!
//! ```text
//!  marks     |---0---|---1---|---2---|---3---|---4---        stretches of the log
//!  worker 0      #               #               #           records -> text
//!  worker 1              #               #
//!  caller    ....0.......1.......2.......3.......4....       text, in order
//! ```
//!
//! A worker is one block ahead at most, and gets its buffers back: what is in memory is a few
//! blocks, however long the log.

use std::sync::mpsc::{Receiver, Sender, channel, sync_channel};

use crate::wal::{Cursor, Entry, Position, RecordKind, Summary};

use super::Log;

/// More threads than this find no more to do than to wait for the one that writes.
const MAX_WORKERS: usize = 8;

/// Where a worker's blocks come from, with the entries counted in each, and their buffers go back.
type Worker = (Receiver<(u64, Vec<u8>)>, Sender<Vec<u8>>);

/// Has `format` turn every entry that stands into bytes, on all cores, and hands them to `sink` in
/// the order of the log. `format` returns whether it counts the entry; the counts' sum is
/// returned. An error of `sink` ends the walk.
pub fn each_entry<E>(
    log: &Log,
    summary: &Summary,
    workers: usize,
    format: impl Fn(&Entry<'_>, Position, &mut Vec<u8>) -> bool + Sync,
    mut sink: impl FnMut(&[u8]) -> Result<(), E>,
) -> Result<u64, E> {
    let workers = workers.clamp(1, MAX_WORKERS).min(summary.marks.len().max(1));
    if workers == 1 {
        let mut count = 0;
        let mut buffer = Vec::new();
        for block in 0..summary.marks.len() {
            buffer.clear();
            count += format_block(log, summary, block, &format, &mut buffer);
            sink(&buffer)?;
        }
        return Ok(count);
    }
    std::thread::scope(|scope| {
        // None where no thread can be had: its blocks are this one's.
        let mut ends: Vec<Option<Worker>> = Vec::new();
        for worker in 0..workers {
            let (done, results) = sync_channel(1);
            let (back, spare) = channel::<Vec<u8>>();
            let format = &format;
            let work = move || {
                for block in (worker..summary.marks.len()).step_by(workers) {
                    let mut buffer = spare.try_recv().unwrap_or_default();
                    buffer.clear();
                    let count = format_block(log, summary, block, format, &mut buffer);
                    if done.send((count, buffer)).is_err() {
                        return; // The sink failed.
                    }
                }
            };
            ends.push(
                std::thread::Builder::new().spawn_scoped(scope, work).ok().map(|_| (results, back)),
            );
        }
        let (mut total, mut buffer) = (0, Vec::new());
        for (end, block) in ends.iter().cycle().zip(0..summary.marks.len()) {
            let Some((results, back)) = end else {
                buffer.clear();
                total += format_block(log, summary, block, &format, &mut buffer);
                sink(&buffer)?;
                continue;
            };
            // A worker that panicked sends nothing; the scope hands its panic on.
            let Ok((count, buffer)) = results.recv() else { break };
            total += count;
            sink(&buffer)?;
            // The worker may have ended already.
            drop(back.send(buffer));
        }
        Ok(total)
    })
}

/// The entries that stand from one mark up to the next.
fn format_block(
    log: &Log,
    summary: &Summary,
    block: usize,
    format: &impl Fn(&Entry<'_>, Position, &mut Vec<u8>) -> bool,
    out: &mut Vec<u8>,
) -> u64 {
    let Some(start) = summary.marks.get(block) else { return 0 };
    let end = summary.marks.get(block + 1).map_or(summary.end, |mark| mark.at);
    let mut count = 0;
    let mut cursor = Cursor::unchecked(&log.wal, start.at);
    while let Some(event) = cursor.next() {
        // All of this was read once without a break; a file that has changed since ends here.
        let Ok(located) = event else { break };
        if located.at >= end {
            break;
        }
        if located.record.kind != RecordKind::Entry {
            continue;
        }
        let Ok(entry) = Entry::decode(located.record.data()) else { continue };
        if summary.live.contains(located.at, entry.index) {
            count += u64::from(format(&entry, located.at, out));
        }
    }
    count
}
