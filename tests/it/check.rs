//! The structural check: one kind of damage each, and what it must say of it.

use std::time::{Duration, Instant};

use etcdkit::bolt::check::{Report, Wrong, check};
use etcdkit::bolt::{Fault, Pgid};
use etcdkit::disk::Memory;

use crate::bolt::fixture;
use crate::tree::{self, Builder, Content, PAGE};

fn checked(content: Vec<u8>) -> Report {
    check(&Memory { name: "db".into(), content }).unwrap()
}

/// The findings, a line each.
fn said(content: Vec<u8>) -> Vec<String> {
    checked(content).findings.iter().map(ToString::to_string).collect()
}

/// Root 8, bucket `key` a branch 7 with leaves 2 to 6, bucket `a` inline.
fn small() -> Vec<u8> {
    let content: Content = [
        (b"a".to_vec(), [(b"x".to_vec(), b"y".to_vec())].into()),
        (b"key".to_vec(), (10..20u8).map(|n| (vec![b'k', n], vec![n; 5])).collect()),
    ]
    .into();
    let mut builder = Builder::new();
    let mut rows = std::collections::BTreeMap::new();
    let keys: Vec<_> = content[&b"key"[..]].iter().collect();
    let mut branch = Vec::new();
    for pair in keys.chunks(2) {
        let leaf: Vec<_> = pair.iter().map(|(k, v)| (0, &k[..], &v[..])).collect();
        branch.push((builder.page(true, &leaf), pair[0].0.clone()));
    }
    let branch: Vec<_> = branch.iter().map(|(id, key)| (*id, &key[..], &b""[..])).collect();
    let branch = builder.page(false, &branch);
    let mut value = branch.to_le_bytes().to_vec();
    value.extend([0; 8]);
    rows.insert(b"key".to_vec(), (1u64, value));
    let inline = [
        &[0u8; 24][..],
        &[2, 0, 1, 0, 0, 0, 0, 0],
        &[0, 0, 0, 0, 16, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0],
        b"xy",
    ];
    rows.insert(b"a".to_vec(), (1, inline.concat()));
    let root = builder.tree(&rows, 9);
    assert_eq!((branch, root, builder.hwm()), (7, 8, 9));
    builder.meta(0, root, u64::MAX, 9);
    builder.meta(1, root, u64::MAX, 9);
    builder.pages
}

/// Writes the metas anew after a change of what they say.
fn metas(content: &mut [u8], freelist: u64, hwm: u64) {
    for txid in [0, 1] {
        let at = usize::try_from(txid).unwrap() * PAGE;
        content[at..at + PAGE].copy_from_slice(&tree::meta(txid, 8, freelist, hwm));
    }
}

const fn at(page: usize, byte: usize) -> usize {
    page * PAGE + byte
}

#[test]
fn a_sound_file_has_no_finding() {
    let report = checked(small());
    assert_eq!(report.findings, []);
    assert_eq!((report.in_use, report.hwm, report.present), (9, 9, 9));
    let report = checked(std::fs::read(fixture("compacted-3.6.14.snapshot.db")).unwrap());
    assert_eq!(report.findings, []);
}

/// One change of the small file each, and every line that the check gives.
#[test]
fn each_damage_is_named_with_its_place() {
    type Damage = fn(&mut Vec<u8>);
    let cases: [(Damage, &[&str]); 19] = [
        // The key by which the branch refers to page 3: "k\n" is page 2's, "k\x0b" is none's.
        (
            |f| {
                let key = f[at(7, 0)..at(8, 0)].windows(2).position(|key| key == b"k\x0c").unwrap();
                f[at(7, key + 1)] = 11;
            },
            &[
                "page 2 (bucket key, path 8>7>2): byte 1056: element 1: wrong order: expected a key below \"k\\x0b\", the next of an ancestor, found \"k\\x0b\"",
                "page 3 (bucket key, path 7>3): byte 1584: element 0: expected the first key to be \"k\\x0b\", by which the branch refers to this page, found \"k\\x0c\": what stood between is lost",
            ],
        ),
        (
            |f| f[at(3, 0)] = 77,
            &["page 3 (bucket key, path 7>3): byte 1536: expected page 3, found page 77"],
        ),
        (
            |f| f[at(3, 0)..at(4, 0)].fill(0),
            &["page 3 (bucket key, path 7>3): byte 1536: expected page 3, found page 0"],
        ),
        (
            |f| f[at(3, 8)] = 6,
            &[
                "page 3 (bucket key, path 7>3): byte 1544: expected page flags 0x01, 0x02, 0x04 or 0x10, found flags 0x06",
            ],
        ),
        (
            |f| f[at(3, 8)] = 4,
            &[
                "page 3 (bucket key, path 7>3): byte 1544: expected a branch or leaf page, found a meta page",
            ],
        ),
        (
            |f| f[at(3, 11)] = 0xff,
            &[
                "page 3 (bucket key, path 7>3): byte 1546: expected at most 31 elements, found a count of 65282",
            ],
        ),
        (
            |f| f[at(3, 12)] = 200,
            &[
                "page 3 (bucket key, path 7>3): byte 1548: expected a page that ends below the high-water mark 9, found an overflow of 200 pages",
            ],
        ),
        (
            |f| f[at(3, 16 + 7)] = 0x40,
            &[
                "page 3 (bucket key, path 7>3): byte 1552: element 0: expected element 0 to lie inside the page, 496 bytes from the element on, found pos 1073741856, ksize 2, vsize 5",
            ],
        ),
        (|f| f[at(3, 16 + 16 + 12)] = 9, &[]),
        (
            |f| f[at(3, 16 + 12)] = 4,
            &[
                "page 3 (bucket key, path 7>3): byte 1568: element 1: expected the key at byte 1590, where the bytes before it end, found byte 1591",
            ],
        ),
        (
            |f| f[at(3, 16 + 32 + 1)] = 14,
            &[
                "page 3 (bucket key, path 7>3): byte 1584: element 0: expected the first key to be \"k\\x0c\", by which the branch refers to this page, found \"k\\x0e\": what stood between is lost",
                "page 3 (bucket key, path 7>3): byte 1591: element 1: wrong order: expected a key above \"k\\x0e\", found \"k\\r\"",
            ],
        ),
        (
            |f| f[at(3, 16 + 32 + 1)] = 13,
            &[
                "page 3 (bucket key, path 7>3): byte 1584: element 0: expected the first key to be \"k\\x0c\", by which the branch refers to this page, found \"k\\r\": what stood between is lost",
                "page 3 (bucket key, path 7>3): byte 1591: element 1: duplicate key \"k\\r\"",
            ],
        ),
        (
            |f| f[at(3, 16 + 32 + 1)] = 5,
            &[
                "page 3 (bucket key, path 7>3): byte 1584: element 0: wrong order: expected a key from \"k\\x0c\" on, by which an ancestor refers here, found \"k\\x05\"",
            ],
        ),
        (
            |f| f[at(3, 16 + 32 + 8)] = 80,
            &[
                "page 3 (bucket key, path 7>3): byte 1568: element 1: wrong order: expected a key below \"k\\x0e\", the next of an ancestor, found \"kP\"",
            ],
        ),
        (
            |f| f[at(3, 16)] = 4,
            &[
                "page 3 (bucket key, path 7>3): byte 1552: element 0: expected flags 0, or 1 for a bucket, found 0x4",
            ],
        ),
        (
            |f| f[at(7, 16 + 16 + 9)] = 4,
            &[
                "page 7 (bucket key, path 7): byte 3624: element 1: expected a reference to a page below the high-water mark 9, found page 1027",
            ],
        ),
        (
            |f| f[at(7, 16 + 16 + 8)] = 7,
            &[
                "page 7 (bucket key, path 7): byte 3624: element 1: expected a reference to a page further down, found page 7, an ancestor: a cycle",
            ],
        ),
        (
            |f| f[at(7, 16 + 16 + 8)] = 2,
            &[
                "page 7 (bucket key, path 7): byte 3624: element 1: page 2 is reachable twice: another reference leads there too",
            ],
        ),
        (
            |f| f[at(7, 16 + 16 + 8)] = 1,
            &[
                "page 7 (bucket key, path 7): byte 3624: element 1: expected a reference to a page of the tree, found meta page 1",
            ],
        ),
    ];
    for (number, (damage, want)) in cases.into_iter().enumerate() {
        let mut file = small();
        damage(&mut file);
        let got: Vec<_> = said(file);
        let want: Vec<_> = want
            .iter()
            .map(|line| {
                line.replace("key, path 7)", "key, path 8>7)").replace("path 7>3", "path 8>7>3")
            })
            .collect();
        assert_eq!(got, want, "case {number}");
    }
}

#[test]
fn several_findings_are_all_listed_in_the_order_of_keys() {
    let mut file = small();
    file[at(2, 0)] = 50;
    file[at(5, 0)] = 51;
    file[at(6, 8)] = 0;
    let pages: Vec<_> = checked(file).findings.iter().map(|finding| finding.page).collect();
    assert_eq!(pages, [Some(Pgid(2)), Some(Pgid(5)), Some(Pgid(6))]);
}

#[test]
fn an_inline_bucket_is_checked_too() {
    let mut file = small();
    let root = at(8, 0);
    let value = file[root..].windows(2).position(|two| two == b"xy").unwrap();
    file[root + value - 4] = 60;
    let lines = said(file);
    assert_eq!(lines.len(), 1);
    assert!(
        lines[0].starts_with(
            "page 8 (bucket a, inline): byte 4177: element 0: expected element 0 to lie inside"
        ),
        "{lines:?}"
    );
}

#[test]
fn the_high_water_mark_against_the_file_and_the_tree() {
    let mut file = small();
    file.truncate(at(6, 100));
    let lines = said(file);
    assert_eq!(
        lines[0],
        "the file ends before the high-water mark: expected 4608 bytes, found 3172: 3 pages missing, \
         6 to 8, in use at least 1 of them: 8"
    );
    let mut file = small();
    metas(&mut file, u64::MAX, 20);
    assert_eq!(
        said(file),
        ["the file ends before the high-water mark: expected 10240 bytes, found 4608: 11 pages \
          missing, 9 to 19, none of them in use: all are free"]
    );
    let mut file = small();
    metas(&mut file, u64::MAX, 8);
    let lines = said(file);
    assert!(
        lines[0]
            .ends_with("expected a high-water mark above every page in use, found 8, below page 8"),
        "{lines:?}"
    );
    assert!(
        lines[1].contains(
            "byte 544: expected a reference to a page below the high-water mark 8, found page 8"
        ),
        "{lines:?}"
    );
    // 2^40 pages: bounded by the file.
    let start = Instant::now();
    for freelist in [u64::MAX, 2, 5] {
        let mut file = small();
        metas(&mut file, freelist, 1 << 40);
        assert!(matches!(checked(file).findings[0].wrong, Wrong::Short { .. }));
    }
    assert!(start.elapsed() < Duration::from_secs(60), "work grew with the high-water mark");
}

#[test]
fn the_freelist_against_the_tree() {
    let list = |ids: &[u64], hwm: u64| {
        let mut file = small();
        let mut page = 9u64.to_le_bytes().to_vec();
        page.extend([0x10, 0, u8::try_from(ids.len()).unwrap(), 0, 0, 0, 0, 0]);
        page.extend(ids.iter().flat_map(|id| id.to_le_bytes()));
        page.resize(PAGE, 0);
        file.extend(page);
        file.resize(usize::try_from(hwm).unwrap() * PAGE, 0);
        metas(&mut file, 9, hwm);
        said(file)
    };
    assert_eq!(list(&[], 10), <[String; 0]>::default());
    assert_eq!(list(&[10, 11], 12), <[String; 0]>::default());
    assert_eq!(
        list(&[4], 10),
        ["page 9: byte 4624: element 0: the freelist has page 4, which is in use"]
    );
    assert_eq!(
        list(&[10, 10], 11),
        ["page 9: byte 4632: element 1: the freelist has page 10 twice"]
    );
    assert_eq!(
        list(&[10, 900], 12),
        [
            "page 9: byte 4632: element 1: the freelist at byte 4608: expected a page from 2 to the high-water mark 12, found page 900",
            "page 11: byte 5632: page 11 is neither reachable nor in the freelist",
        ]
    );
    assert_eq!(
        list(&[], 13),
        ["page 10: byte 5120: pages 10 to 12 are neither reachable nor in the freelist"]
    );
    let mut file = small();
    metas(&mut file, 4, 9);
    assert_eq!(
        said(file),
        ["page 4: byte 2056: the freelist's page: expected a freelist page, found a leaf page"]
    );
}

#[test]
fn the_metas_by_themselves() {
    let mut file = small();
    file[..PAGE].fill(0);
    assert_eq!(
        said(file),
        [
            "page 0: byte 16: invalid meta page (bytes 0 to 512): expected magic 0xed0cdaed, found 0x00000000"
        ]
    );
    let mut file = small();
    file[at(1, 75)] ^= 1;
    assert!(
        matches!(checked(file).findings[..], [ref one] if matches!(one.wrong, Wrong::Meta { .. })
            && one.byte == Some(PAGE as u64 + 75))
    );
    let mut file = small();
    file[..2 * PAGE].fill(0);
    assert!(said(file)[2].contains("both meta pages are invalid: the database cannot be opened"),);
    assert_eq!(said(Vec::new()), ["expected a bbolt database, found an empty file: no meta page"]);
    let mut file = small();
    file[at(1, 0)] = 3;
    assert_eq!(
        said(file),
        [
            "page 1: byte 512: expected the header of a meta page with its own id, found id 3 and flags 0x04"
        ]
    );
}

#[test]
fn a_chain_without_end_is_cut() {
    let mut builder = Builder::new();
    for page in 2..2000 {
        builder.page(false, &[(page + 1, b"a", b"")]);
    }
    builder.meta(0, 2, u64::MAX, 2000);
    let report = checked(builder.pages);
    assert!(report.findings.iter().any(|finding| finding.wrong == Wrong::Page(Fault::Depth)));
}

fn survive(step: usize) {
    let whole = small();
    for at in (0..whole.len()).step_by(step) {
        for mask in [0x01, 0x10, 0xff] {
            let mut file = whole.clone();
            file[at] ^= mask;
            // That it ends, and in what: bytes of values and unused ones show in no structure.
            let report = checked(file);
            assert!(report.findings.len() <= 64, "{:?}", report.findings);
        }
    }
    for length in (0..whole.len()).step_by(step.max(16)) {
        assert!(!checked(whole[..length].to_vec()).findings.is_empty(), "cut at {length}");
    }
}

#[test]
fn a_sample_of_damage_is_survived() {
    survive(7);
}

#[test]
#[ignore = "the whole sweep; minutes"]
fn all_damage_of_one_byte_is_survived() {
    survive(1);
}

/// Every byte of a header, an element or a key in use is one that the check misses if it changes.
#[test]
fn a_change_of_any_byte_that_structure_knows_is_found() {
    let whole = small();
    for page in 2..9usize {
        let count = usize::from(whole[at(page, 10)]);
        for byte in 0..16 + 16 * count {
            // vsize of the last element reaches into the unused rest of the page.
            // A tree of no buckets is sound.
            let last = page != 7 && byte >= 16 * count + 12 || (page, byte) == (8, 10);
            let mut file = whole.clone();
            file[at(page, byte)] ^= 0x02;
            let found = checked(file).findings;
            assert!(last || !found.is_empty(), "page {page} byte {byte}");
        }
    }
}
