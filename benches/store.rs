//! What a put, a read and an opening of the store cost, apart from any server.
//!
//! ```text
//!  cargo bench --profile quick --bench store -- [keys] [folder] [last line]
//!  valgrind --tool=callgrind target/quick/deps/store-* 20000 /tmp/s put
//!  valgrind --tool=callgrind --toggle-collect='*measured*' target/quick/deps/store-* 20000 /tmp/s count
//! ```
//! Each line: what, nanoseconds of wall clock an operation, microseconds of CPU an operation (all
//! threads), anonymous memory. Instructions of a put: those of two runs of `put` with different numbers
//! of keys, the difference by the difference, so that the thread that commits is in it. Of `get` and
//! `count`, which have one thread: by the second call, which counts the last line alone.

#![expect(clippy::print_stdout, reason = "a benchmark prints")]

use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use etcdkit::bolt::{Db, Options};
use etcdkit::disk::simulator::Random;
use etcdkit::disk::{OnDisk, Storage};
use etcdkit::store::{Background, KeyRange, Loaded, Writer, load};

/// Seconds of CPU of this process.
fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<_> = text.rsplit(')').next().unwrap_or_default().split(' ').collect();
    let ticks = |at: usize| fields.get(at).and_then(|field| field.parse::<f64>().ok());
    (ticks(12).unwrap_or(0.0) + ticks(13).unwrap_or(0.0)) / 100.0
}

/// Anonymous memory, in MiB.
fn anonymous() -> f64 {
    let text = std::fs::read_to_string("/proc/self/smaps_rollup").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("Anonymous:"));
    let kib = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<f64>().ok());
    kib.unwrap_or(0.0) / 1024.0
}

/// What valgrind is to count, if it is the last line.
#[inline(never)]
fn measured<T>(run: impl FnOnce() -> T) -> T {
    run()
}

fn timed<T>(what: &str, operations: u64, last: bool, run: impl FnOnce() -> T) -> T {
    let (start, before) = (Instant::now(), cpu());
    let value = if last { measured(run) } else { run() };
    let (wall, cpu) = (start.elapsed(), cpu() - before);
    let count = operations as f64;
    println!(
        "{what:<34} {:>10.0} ns {:>8.2} us CPU {:>8.1} MiB",
        wall.as_nanos() as f64 / count,
        cpu * 1e6 / count,
        anonymous()
    );
    value
}

fn key(number: u64) -> [u8; 20] {
    let mut key = *b"/bench/0000000000000";
    let mut rest = number;
    for at in (7..20).rev() {
        key[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
    }
    key
}

fn open(path: &Path) -> Loaded {
    let options = Options { create: Some(0o600), ..Options::default() };
    let db = Db::open(&OnDisk::default(), path, &options).expect("the folder can be written");
    load(db, options).expect("it is our own")
}

/// Puts in batches, as a group of synced entries would come.
fn puts(writer: &mut Writer, background: &Background, keys: &[u64], batch: usize, value: &[u8]) {
    for batch in keys.chunks(batch) {
        for number in batch {
            let mut txn = writer.txn();
            txn.put(&key(*number), value, 0);
            txn.finish();
        }
        writer.set_applied(writer.applied().0 + batch.len() as u64, 1);
        writer.publish();
        let now = Instant::now();
        writer.touch(now);
        if writer.due(now).is_some_and(|due| due.is_zero())
            && let Some(job) = writer.freeze()
        {
            background.hand(job).expect("the disk has room");
        }
    }
}

fn main() {
    let arguments: Vec<_> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let count: u64 = arguments.first().and_then(|word| word.parse().ok()).unwrap_or(1_000_000);
    let folder = arguments.get(1).map_or_else(std::env::temp_dir, PathBuf::from);
    let last = |line: &str| arguments.get(2).is_some_and(|last| last == line);
    let path = folder.join("store-bench.db");
    if last("open") {
        return opened(count, &path);
    }
    let _ = std::fs::remove_file(&path);
    run(count, &path, &last);
    if arguments.len() < 3 {
        // In a process of its own: what this one has freed is not to be used again there.
        let again = std::env::current_exe().expect("there is a program");
        let arguments = [count.to_string().into(), folder.into_os_string(), "open".into()];
        let _ = std::process::Command::new(again).args(arguments).status();
    }
    let _ = std::fs::remove_file(&path);
}

/// Opens what a run has left.
fn opened(count: u64, path: &Path) {
    let before = anonymous();
    let loaded = timed("open: a key", count, true, || open(path));
    let grown = (anonymous() - before) * 1024.0 * 1024.0 / count as f64;
    let keys = loaded.writer.shared().view().keys();
    println!("opened: {keys:?} keys, {grown:.0} bytes of anonymous memory a key more");
}

fn run(count: u64, path: &Path, last: &dyn Fn(&str) -> bool) {
    let mut random = Random::new(1);
    let mut numbers: Vec<u64> = (0..count).collect();
    for at in (1..numbers.len()).rev() {
        numbers.swap(at, random.below(at as u64 + 1) as usize);
    }
    let value = [b'v'; 256];
    let Loaded { mut writer, committer, .. } = open(path);
    let background = Background::start(committer, |_| {}).expect("a thread");
    println!("{:<34} {:>10}    {:>8} {:>16}", "", "wall", "CPU", "anonymous");
    timed("put: new, any order, 100 a batch", count, last("put"), || {
        puts(&mut writer, &background, &numbers, 100, &value);
    });
    if last("put") {
        return;
    }
    let some = &numbers[..numbers.len().min(200_000)];
    let view = writer.shared().view();
    timed("get: one key", some.len() as u64, last("get"), || {
        for number in some {
            let length = view.get(&key(*number), 0, <[u8]>::len).expect("it is there");
            black_box(length);
        }
    });
    if last("get") {
        return;
    }
    timed("view: take one and read one key", some.len() as u64, last("view"), || {
        for number in some {
            let view = writer.shared().view();
            black_box(view.get(&key(*number), 0, <[u8]>::len).expect("it is there"));
        }
    });
    if last("view") {
        return;
    }
    let all = [KeyRange::all(), KeyRange::new(b"/bench/0000000001", b"/bench/z")];
    for (line, range) in ["count", "count-part"].into_iter().zip(all) {
        timed(&format!("{line}: current revision"), 1000, last(line), || {
            for _ in 0..1000 {
                black_box(view.count(black_box(range), 0).ok());
            }
        });
        if last(line) {
            return;
        }
    }
    timed("range: over all, a key", count, last("range"), || {
        let mut bytes = 0;
        let answer = view.range(KeyRange::all(), 0, 0, |found| {
            bytes += found.encoded(<[u8]>::len)?;
            Ok(ControlFlow::Continue(()))
        });
        black_box((answer.ok(), bytes));
    });
    timed("range: read side by side, a key", count, last("batch"), || {
        let mut batch = Vec::with_capacity(256);
        let mut bytes = 0;
        let read = |batch: &mut Vec<_>, bytes: &mut usize| {
            view.encoded_each(batch, |_, row| {
                *bytes += row.len();
                Ok(ControlFlow::Continue(()))
            })
            .expect("they are there");
            batch.clear();
        };
        let _all = view
            .walk(KeyRange::all(), 0, |found| {
                batch.push(found);
                if batch.len() == batch.capacity() {
                    read(&mut batch, &mut bytes);
                }
                Ok(ControlFlow::Continue(()))
            })
            .expect("they are there");
        read(&mut batch, &mut bytes);
        black_box(bytes);
    });
    drop(view);
    timed("again: put, 100 a batch", some.len() as u64, last("again"), || {
        puts(&mut writer, &background, some, 100, &value);
    });
    let few = &numbers[..numbers.len().min(50_000)];
    timed("alone: put again, 1 a batch", few.len() as u64, last("alone"), || {
        puts(&mut writer, &background, few, 1, &value);
    });
    let storage: Arc<dyn Storage> = Arc::new(OnDisk::default());
    timed("defrag: a key", count, last("defrag"), || {
        background.defrag(storage).expect("the disk has room");
    });
    let mut committer = background.stop().expect("no write failed");
    if let Some(job) = writer.freeze() {
        committer.commit(job).expect("room");
    }
}
