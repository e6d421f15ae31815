//! Logs that are cut, flipped, zeroed and absurd, in process: whatever the bytes, an end and no panic.
//!
//! `cargo test` takes a sample. The whole sweep: `cargo test --test it every_hostile -- --ignored --nocapture`.

use std::path::Path;
use std::time::Instant;

use etcdkit::disk::Memory;
use etcdkit::inspect::logs::{Log, each_entry};
use etcdkit::pb::{fields, json, text, wire};
use etcdkit::wal::{Fault, Segment, SegmentName, Start, Wal, check};

use crate::bodies;

fn fixture(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Everything that the log dump does with a segment, its text thrown away.
fn dump(bytes: &[u8]) {
    bodies::wal(bytes);
    let name = SegmentName { sequence: 0, index: 0 };
    let image = Memory { name: "input".into(), content: bytes.to_vec() };
    let log = Log::of(Wal::new(vec![Segment::new(name, Box::new(image))]));
    let Ok(summary) = log.summarize(Start::default()) else { return };
    let request = &fields::ETCDSERVERPB_INTERNALRAFTREQUEST;
    let mut length = 0;
    let counted = each_entry(
        &log,
        &summary,
        1,
        |entry, _, out| {
            if wire::check(request, entry.data()).is_ok() {
                text::write_without_password(out, request, entry.data());
                json::write(out, request, entry.data());
            }
            true
        },
        |block| {
            length += block.len();
            Ok::<(), ()>(())
        },
    );
    assert_eq!(counted, Ok(summary.entries));
    // Octal is four bytes for one; what merging may copy comes on top.
    assert!(length <= 64 * bytes.len() + 4096, "{length} bytes of text from {}", bytes.len());
}

const NAMES: [&str; 4] =
    ["wal/3.4.23-auth.wal", "wal/3.5.1-members.wal", "wal/3.6.14-auth.wal", "wal/3.7.1-auth.wal"];

/// Every `step`th of the damages this file knows; how many there were.
fn sweep(content: &[u8], step: usize) -> usize {
    let mut count = 0;
    let mut damage = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut damaged = content.to_vec();
        change(&mut damaged);
        dump(&damaged);
        count += 1;
    };
    for length in (0..content.len()).step_by(64 * step) {
        damage(&|bytes| bytes.truncate(length));
    }
    for place in (0..content.len()).step_by(step) {
        damage(&|bytes| bytes[place] ^= 1 << (place % 8));
    }
    for place in (0..content.len() - 8).step_by(8 * step) {
        let field = |value: u64| {
            move |bytes: &mut Vec<u8>| {
                bytes[place..place + 8].copy_from_slice(&value.to_le_bytes());
            }
        };
        damage(&field((1 << 56) - 1));
        damage(&field(u64::MAX));
        damage(&field(0));
        damage(&field(8));
    }
    for start in (0..content.len()).step_by(64 * step) {
        for length in [64, 512, 4096] {
            let end = content.len().min(start + length);
            damage(&|bytes| bytes[start..end].fill(0));
        }
    }
    count
}

#[test]
fn a_sample_of_hostile_logs() {
    for (name, step) in NAMES.into_iter().zip([97, 101, 103, 107]) {
        assert!(sweep(&fixture(name), step) > 150);
    }
}

#[test]
#[ignore = "takes minutes"]
#[expect(clippy::print_stdout, reason = "the figures are what it is run for")]
fn every_hostile_log() {
    for name in NAMES {
        let (content, start) = (fixture(name), Instant::now());
        let before = peak();
        let count = sweep(&content, 1);
        println!("{name}: {} bytes, {count} damages in {:?}", content.len(), start.elapsed());
        // From outside, where no allocator counts: the whole sweep raises the peak by less than this.
        assert!(peak().saturating_sub(before) < 64 << 20);
    }
}

/// The most memory this process has had, in bytes; 0 where the system does not tell.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = line.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok());
    kib.unwrap_or(0) * 1024
}

/// Records the length of which is right and the content of which names lengths that are not.
#[test]
fn a_record_within_a_frame_may_lie_about_everything() {
    let content = fixture("wal/3.6.14-auth.wal");
    for varint in [&[0xff; 9][..], &[0x80; 10], &[0xff, 0xff, 0xff, 0xff, 0x0f], &[0x7f]] {
        for place in 0x50..0x90 {
            let mut damaged = content.clone();
            damaged[place..place + varint.len()].copy_from_slice(varint);
            dump(&damaged);
        }
    }
}

/// Many places that look like frames and are none: looking ahead stays linear.
#[test]
fn decoys_do_not_slow_the_search() {
    let mut content = fixture("wal/3.6.14-auth.wal");
    content.extend([0; 8]);
    // A frame of 12 bytes with data that fills it, followed by nothing that looks like one.
    let decoy = [12, 0, 0, 0, 0, 0, 0, 0x84, 8, 2, 0x10, 1, 0x1a, 6, 1, 2, 3, 4, 5, 6, 0, 0, 0, 1];
    for _ in 0..20_000 {
        content.extend(decoy);
    }
    let name = SegmentName { sequence: 0, index: 0 };
    let image = Memory { name: "decoys".into(), content };
    let report = check(&Wal::new(vec![Segment::new(name, Box::new(image))]));
    // They follow each other, so the first two are taken for records: hidden ones.
    assert!(report.findings.iter().any(|found| matches!(found.fault, Fault::Hidden { .. })));
    assert_eq!(report.last, Some((125, 2)));
}

/// As many findings as there are records are not kept: the rest is counted.
#[test]
fn findings_without_end_are_counted() {
    let frame =
        |kind: u8| [&[4, 0, 0, 0, 0, 0, 0, 0x84][..], &[8, kind, 16, 0, 0, 0, 0, 0]].concat();
    let content = [frame(4), frame(9).repeat(100_000)].concat();
    let name = SegmentName { sequence: 0, index: 0 };
    let image = Memory { name: "wal/0.wal".into(), content };
    let report = check(&Wal::new(vec![Segment::new(name, Box::new(image))]));
    assert_eq!(report.findings.len(), 1001);
    // And that there is no snapshot record.
    let last = report.findings.last().unwrap().to_string();
    assert_eq!(last, "wal: 99001 more findings, not listed");
}
