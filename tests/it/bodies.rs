//! What the fuzzers run, and `cargo test` a bounded number of times: each takes any bytes.

#![allow(dead_code, clippy::allow_attributes_without_reason, reason = "each target runs one")]

use etcdkit::bolt::{Metas, Reader, check};
use etcdkit::disk::Memory;
use etcdkit::schema;
use etcdkit::snap::{self, Snap};
use etcdkit::wal::{self, Cursor, Segment, SegmentName, Start, Wal};

fn memory(bytes: &[u8]) -> Memory {
    Memory { name: "input".into(), content: bytes.to_vec() }
}

/// A database: check it, walk every bucket both ways, decode every row.
pub(crate) fn bolt(bytes: &[u8]) {
    let image = memory(bytes);
    let _ = check::check(&image);
    let _ = Metas::read(&image).map(|metas| metas.copied_pages());
    let Ok(reader) = Reader::open(&image) else { return };
    let tx = reader.tx();
    let _ = tx.freelist();
    let Ok(buckets) = tx.buckets() else { return };
    // A hostile file may name one tree under many names.
    for (name, bucket) in buckets.iter().take(32) {
        let mut cursor = bucket.cursor();
        if cursor.first().is_err() {
            continue;
        }
        let mut steps = 0;
        while let Ok(Some(entry)) = cursor.entry() {
            let _ = schema::decode(name, entry.key, entry.value);
            steps += 1;
            if steps > 10_000 || cursor.forward().is_err() {
                break;
            }
        }
        let mut cursor = bucket.cursor();
        let mut steps = 0;
        if cursor.last().is_ok() {
            while let Ok(Some(_)) = cursor.entry() {
                steps += 1;
                if steps > 10_000 || cursor.backward().is_err() {
                    break;
                }
            }
        }
        let _ = bucket.get(b"consistent_index");
    }
}

/// One segment: walk it both ways of looking, check it, read it as a server would.
pub(crate) fn wal(bytes: &[u8]) {
    let name = SegmentName { sequence: 0, index: 0 };
    let _ = wal::begins(&memory(bytes));
    let log = Wal::new(vec![Segment::new(name, Box::new(memory(bytes)))]);
    for mut cursor in [Cursor::new(&log), Cursor::looking_ahead(&log)] {
        let mut events = 0u64;
        while cursor.next().is_some() {
            events += 1;
            assert!(events <= bytes.len() as u64 + 2, "the walk does not end");
        }
    }
    let _ = wal::check(&log);
    let _ = wal::read_all(&log, Start::default());
    let _ = wal::valid_snapshots(&log);
    let _ = wal::first_metadata(&log);
}

/// A `.snap` file, and the store in it; and the same bytes in an envelope whose checksum is right, which
/// a fuzzer does not find by itself.
pub(crate) fn snap(bytes: &[u8]) {
    let mut sealed = vec![8];
    varint(&mut sealed, crc32c::crc32c(bytes).into());
    sealed.push(0x12);
    varint(&mut sealed, bytes.len() as u64);
    sealed.extend(bytes);
    for image in [memory(bytes), memory(&sealed)] {
        let _ = snap::begins(&image);
        if let Ok(snap) = Snap::from_image(&image) {
            let _ = snap.store();
        }
    }
}

fn varint(out: &mut Vec<u8>, mut value: u64) {
    while value > 127 {
        out.push(value as u8 | 128);
        value >>= 7;
    }
    out.push(value as u8);
}

/// The first byte chooses a bucket, the second how much is the key.
pub(crate) fn schema(bytes: &[u8]) {
    let [bucket, key, row @ ..] = bytes else { return };
    let buckets = schema::Bucket::ALL;
    let bucket = buckets[usize::from(*bucket) % buckets.len()];
    let (key, value) = row.split_at(usize::from(*key).min(row.len()));
    let _ = schema::decode(bucket.name().as_bytes(), key, value);
}
