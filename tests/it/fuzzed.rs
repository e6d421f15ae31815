//! The fuzzers' bodies, a bounded number of times: on noise, and on changed copies of real files.

use std::path::Path;

use proptest::prelude::*;

use crate::bodies;

fn fixture(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name);
    std::fs::read(path).unwrap()
}

/// A change of a file: bytes set, a stretch zeroed, one copied over another, the end cut off.
#[derive(Debug, Clone)]
enum Change {
    Set(usize, u8),
    Number(usize, u64),
    Zero(usize, usize),
    Move(usize, usize, usize),
    Cut(usize),
}

fn change() -> impl Strategy<Value = Change> {
    let numbers = prop_oneof![
        Just(u64::MAX),
        Just(1 << 56),
        Just(1 << 40),
        Just(0xffff_ffff),
        0..300u64,
        any::<u64>()
    ];
    prop_oneof![
        4 => (any::<usize>(), any::<u8>()).prop_map(|(at, byte)| Change::Set(at, byte)),
        3 => (any::<usize>(), numbers).prop_map(|(at, number)| Change::Number(at, number)),
        1 => (any::<usize>(), 1..5000usize).prop_map(|(at, length)| Change::Zero(at, length)),
        1 => (any::<usize>(), any::<usize>(), 1..5000usize)
            .prop_map(|(from, to, length)| Change::Move(from, to, length)),
        1 => any::<usize>().prop_map(Change::Cut),
    ]
}

fn apply(bytes: &mut Vec<u8>, change: &Change) {
    let length = bytes.len();
    if length == 0 {
        return;
    }
    match *change {
        Change::Set(at, byte) => bytes[at % length] = byte,
        Change::Number(at, number) => {
            // On a multiple of 4, where length fields and page numbers stand.
            let at = (at % length) & !3;
            for (place, byte) in bytes[at..].iter_mut().zip(number.to_le_bytes()) {
                *place = byte;
            }
        }
        Change::Zero(at, count) => {
            let at = at % length;
            let end = (at + count).min(length);
            bytes[at..end].fill(0);
        }
        Change::Move(from, to, count) => {
            let (from, to) = (from % length, to % length);
            let count = count.min(length - from).min(length - to);
            bytes.copy_within(from..from + count, to);
        }
        Change::Cut(at) => bytes.truncate(at % length),
    }
}

/// Runs `body` on changed copies of `files`.
fn hammer(files: &[&str], cases: u32, body: fn(&[u8])) {
    let files: Vec<Vec<u8>> = files.iter().map(|name| fixture(name)).collect();
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    let mut runner = proptest::test_runner::TestRunner::new(config);
    let input = (0..files.len(), prop::collection::vec(change(), 1..6));
    runner
        .run(&input, |(file, changes)| {
            let mut bytes = files[file].clone();
            changes.iter().for_each(|change| apply(&mut bytes, change));
            body(&bytes);
            Ok(())
        })
        .unwrap();
}

#[test]
fn databases() {
    hammer(&["bolt/compacted-3.6.14.snapshot.db", "data-3.7/member/snap/db"], 3000, bodies::bolt);
}

#[test]
fn segments() {
    let first = "member/wal/0000000000000000-0000000000000000.wal";
    hammer(&[&format!("data-3.7/{first}"), &format!("data-3.5/{first}")], 1500, bodies::wal);
}

#[test]
fn snaps() {
    hammer(&["data-3.6/member/snap/0000000000000002-00000000000002ca.snap"], 300, bodies::snap);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn noise(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        bodies::bolt(&bytes);
        bodies::wal(&bytes);
        bodies::snap(&bytes);
        bodies::schema(&bytes);
    }
}
