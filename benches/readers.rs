//! The readers of a database beside reading the same file: `cargo bench --bench readers`.
//!
//! Makes a file of its own (400,000 rows of 256 bytes, every key twice), so that no etcd is needed;
//! or, with `ETCDKIT_BENCH_DB=FILE`, reads that one. Prints the median of five rounds for each, and
//! how often the file could have been read in that time. Against etcd's tools on the same file, time
//! the binaries in turn.

use std::fs::File;
use std::hint::black_box;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use etcdkit::bolt::{Bulk, check};
use etcdkit::disk::{Mapped, OnDisk, Open, Storage, open_read_only};
use etcdkit::inspect::{self, Opening, StatusError, with_steady_database};
use etcdkit::mvcc::{KeyValue, Revision};

const ROWS: i64 = 400_000;
const ROUNDS: usize = 5;

fn make(path: &Path) {
    let handle =
        OnDisk::default().open(path, Open::New(0o600)).expect("a file in a folder of ours");
    let mut bulk = Bulk::new(handle, 4096);
    let mut row = Vec::new();
    bulk.bucket(b"key", 0).expect("the first bucket");
    for main in 2..ROWS + 2 {
        let number = (main - 2) % (ROWS / 2);
        let key = format!("/registry/pods/default/pod-{number:08}");
        let second = main - 2 >= ROWS / 2;
        let create = if second { main - ROWS / 2 } else { main };
        let value = [b'v'; 256];
        let version = 1 + i64::from(second);
        let kv = KeyValue {
            key: key.as_bytes(),
            create,
            modified: main,
            version,
            value: &value,
            lease: 0,
        };
        row.clear();
        kv.encode(&mut row);
        bulk.put(&Revision::new(main, 0).encode(), &row).expect("keys ascend");
    }
    bulk.bucket(b"meta", 0).expect("buckets ascend");
    bulk.put(b"consistent_index", &1u64.to_be_bytes()).expect("one row");
    bulk.finish(2).expect("the disk has room");
}

fn median(mut run: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            run();
            start.elapsed()
        })
        .collect();
    times.sort();
    times[ROUNDS / 2]
}

fn read(path: &Path) {
    let mut file = File::open(path).expect("it was opened before");
    let mut buffer = vec![0; 128 * 1024];
    while file.read(&mut buffer).expect("it was read before") > 0 {
        black_box(&buffer);
    }
}

fn main() -> io::Result<()> {
    let folder = tempfile::tempdir()?;
    // A variable of this program alone: the crate reads none.
    let given = std::env::var_os("ETCDKIT_BENCH_DB").map(PathBuf::from);
    let path = given.unwrap_or_else(|| {
        let path = folder.path().join("db");
        make(&path);
        path
    });
    let opening = Opening::default();
    read(&path);
    let floor = median(|| read(&path));
    let mut out = io::stdout().lock();
    let length = std::fs::metadata(&path)?.len();
    writeln!(out, "{} MiB, read in {floor:.2?}", length >> 20)?;
    let mut line = |name: &str, time: Duration| {
        let times = time.as_secs_f64() / floor.as_secs_f64();
        writeln!(out, "{name:<16} {time:>10.2?}  {times:>6.2} x reading the file")
    };
    let checked = median(|| {
        let file = open_read_only(&path).expect("it is there");
        let image = Mapped::new(&path, &file).expect("it can be mapped");
        let report = check::check(&image).expect("it can be read");
        assert!(report.findings.is_empty(), "{:?}", report.findings);
    });
    line("check", checked)?;
    let status = median(|| {
        let read = with_steady_database::<_, StatusError>(&path, &opening, inspect::status);
        black_box(read.expect("the file is sound"));
    });
    line("snapshot status", status)?;
    let hashed = median(|| {
        let read = with_steady_database::<_, inspect::HistoryError>(&path, &opening, |database| {
            inspect::hashkv(database.tx(), 0)
        });
        black_box(read.expect("the file is sound"));
    });
    line("hashkv", hashed)
}
