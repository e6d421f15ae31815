//! Rows that are looked for together: the same as one by one, of trees of every shape, and of broken
//! ones never another.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::os::unix::fs::FileExt as _;
use std::path::Path;

use etcdkit::bolt::{Db, Options, Reader, Root};
use etcdkit::disk::simulator::Random;
use etcdkit::disk::{Memory, OnDisk, Positioned, open_read_only};
use etcdkit::mvcc::Revision;
use etcdkit::pb::etcdserverpb::RangeRequest;
use etcdkit::store::{End, Found, KeyRange, Loaded, View, Walked, load};
use proptest::prelude::*;

use crate::tree::{self, Content};

/// Rows as a server leaves them: revisions with gaps, several changes in some of them, values of
/// other lengths, some longer than a page.
fn rows(seed: u64, count: usize) -> BTreeMap<Vec<u8>, Vec<u8>> {
    let mut random = Random::new(seed);
    let (mut main, mut sub) = (1, 0);
    let mut rows = BTreeMap::new();
    for _ in 0..count {
        match random.below(4) {
            0 => sub += 1,
            1 => (main, sub) = (main + 1 + random.below(300).cast_signed(), 0),
            _ => (main, sub) = (main + 1, 0),
        }
        let most = if random.below(9) == 0 { 1400 } else { 60 };
        let length = usize::try_from(random.below(most)).unwrap();
        let value = Revision::new(main, sub).encode().into_iter().cycle().take(length).collect();
        rows.insert(Revision::new(main, sub).encode().to_vec(), value);
    }
    rows
}

fn shuffled<T>(mut list: Vec<T>, seed: u64) -> Vec<T> {
    let mut random = Random::new(seed);
    for at in (1..list.len()).rev() {
        list.swap(at, usize::try_from(random.below(at as u64 + 1)).unwrap());
    }
    list
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// In whatever order, absent ones among them: each key gets what it gets alone.
    #[test]
    fn several_keys_get_what_each_gets_alone(
        seed in any::<u64>(), count in 0usize..400, fan in 2usize..30, sorts in any::<bool>(),
    ) {
        let content: Content = [
            (b"a".to_vec(), tree::rows(2)),
            (b"key".to_vec(), rows(seed, count)),
        ].into();
        let image = Memory { name: "db".into(), content: tree::file(&content, fan) };
        let tx = Reader::open(&image).unwrap().tx();
        let bucket = tx.bucket(b"key").unwrap().unwrap();
        let mut keys: Vec<Vec<u8>> = content[&b"key"[..]].keys().cloned().collect();
        for at in 0..keys.len().min(40) {
            keys.push([&keys[at][..], b"t"].concat());
            keys.push(keys[at][..9].to_vec());
        }
        keys.extend([Vec::new(), vec![0xff; 20]]);
        let mut keys = shuffled(keys, seed);
        if sorts {
            keys.sort();
        }
        let lent = bucket.lend(&keys);
        prop_assert_eq!(lent.len(), keys.len());
        for (key, lent) in keys.iter().zip(lent) {
            let alone = bucket.get(key).unwrap();
            let known = content[&b"key"[..]].get(key);
            prop_assert_eq!(alone.as_deref(), known.map(Vec::as_slice));
            let inline = matches!(bucket.root(), Root::Inline(_));
            prop_assert_eq!(lent, if inline { None } else { alone.as_deref() });
        }
        // What names a bucket is no plain key.
        prop_assert_eq!(tx.root().lend(&["a", "key", "b"]), [None, None, None]);
    }
}

/// A file read by position has nothing to lend.
#[test]
fn what_is_not_mapped_is_not_lent() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("db");
    let content: Content = [(b"key".to_vec(), rows(1, 100))].into();
    std::fs::write(&path, tree::file(&content, 4)).unwrap();
    let image = Positioned::new(&path, open_read_only(&path).unwrap()).unwrap();
    let bucket = Reader::open(&image).unwrap().tx().bucket(b"key").unwrap().unwrap();
    let keys: Vec<_> = content[&b"key"[..]].keys().collect();
    assert!(bucket.lend(&keys).iter().all(Option::is_none));
    assert!(bucket.get(keys[50]).unwrap().is_some());
}

/// Every byte of headers and tables that is changed: what is lent is right, or what the key alone gets.
#[test]
fn of_a_damaged_tree_no_other_row_is_lent() {
    let rows = rows(7, 70);
    let content: Content = [(b"key".to_vec(), rows.clone())].into();
    let whole = tree::file(&content, 4);
    let keys = shuffled(rows.keys().cloned().collect(), 3);
    let mut image = Memory { name: "db".into(), content: whole.clone() };
    let (mut lent, mut kept_back) = (0, 0);
    // A key in an overflow page may become another: nobody could tell.
    let heads = |page: &usize| whole[page * tree::PAGE..].starts_with(&page.to_le_bytes());
    for page in (2..whole.len() / tree::PAGE).filter(heads) {
        for byte in 0..16 + 16 * 4 {
            for mask in [0x01, 0x10, 0xff] {
                image.content[page * tree::PAGE + byte] ^= mask;
                let tx = Reader::open(&image).unwrap().tx();
                if let Ok(Some(bucket)) = tx.bucket(b"key") {
                    for (key, value) in keys.iter().zip(bucket.lend(&keys)) {
                        let Some(value) = value else {
                            kept_back += 1;
                            continue;
                        };
                        lent += 1;
                        let alone = || bucket.get(key).ok().flatten();
                        assert!(
                            value == rows[key] || alone().as_deref() == Some(value),
                            "page {page}, byte {byte}, {mask:#04x}: {key:02x?}"
                        );
                    }
                }
                image.content.copy_from_slice(&whole);
            }
        }
    }
    assert!(lent > 10_000 && kept_back > 10_000, "{lent} {kept_back}");
}

/// A store on a disk with rows in a tree of several levels, others only in memory, some deleted.
fn filled(folder: &Path) -> Loaded {
    let options = Options { create: Some(0o600), ..Options::default() };
    let db = Db::open(&OnDisk::default(), &folder.join("db"), &options).unwrap();
    let mut loaded = load(db, options).unwrap();
    let numbers = shuffled((0..6000_u32).collect(), 5);
    for (at, numbers) in numbers.chunks(7).enumerate() {
        let mut txn = loaded.writer.txn();
        for number in numbers {
            let length = if number % 97 == 0 { 9000 } else { 200 + *number as usize % 100 };
            txn.put(format!("k{number:05}").as_bytes(), &vec![*number as u8; length], 0);
        }
        if at % 5 == 4 {
            let key = format!("k{:05}", numbers[0]);
            txn.finish();
            txn = loaded.writer.txn();
            txn.delete(KeyRange::one(key.as_bytes()), |_, _| {});
        }
        txn.finish();
        if at == 700 {
            loaded.writer.publish();
            let job = loaded.writer.freeze().unwrap();
            loaded.committer.commit(job).unwrap();
        }
    }
    loaded.writer.publish();
    loaded
}

fn found(view: &View, at: i64) -> Vec<Found<'_>> {
    let mut found = Vec::new();
    let walked = view.walk(KeyRange::all(), at, |key| {
        found.push(key);
        Ok(ControlFlow::Continue(()))
    });
    assert_eq!(walked.unwrap(), Walked::Ended);
    found
}

/// What some keys of a view are when they are read together, until there are so many.
fn together(view: &View, keys: &[Found<'_>], most: usize) -> Result<Vec<Vec<u8>>, String> {
    let mut rows = Vec::new();
    let read = view.encoded_each(keys, |key, row| {
        assert_eq!(key.key, keys[rows.len()].key);
        rows.push(row.to_vec());
        Ok(if rows.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
    });
    read.map(|()| rows).map_err(|error| error.to_string())
}

fn alone(keys: &[Found<'_>]) -> Result<Vec<Vec<u8>>, String> {
    let rows = keys.iter().map(|key| key.encoded(<[u8]>::to_vec));
    rows.collect::<Result<_, _>>().map_err(|error| error.to_string())
}

#[test]
fn rows_read_together_are_those_read_alone() {
    let folder = tempfile::tempdir().unwrap();
    let loaded = filled(folder.path());
    let view = loaded.writer.shared().view();
    for at in [0, 2, 300, view.revision() - 3] {
        let keys = found(&view, at);
        assert!(keys.len() > 5 || at == 2);
        for size in [1, 2, 16, 256, keys.len()] {
            for keys in keys.chunks(size) {
                assert_eq!(together(&view, keys, usize::MAX), alone(keys));
                let some = keys.len().div_ceil(3);
                assert_eq!(together(&view, keys, some).unwrap(), alone(&keys[..some]).unwrap());
            }
        }
    }
    assert_eq!(together(&view, &[], 1), Ok(Vec::new()));
}

/// Who reads a row of a damaged page is told which; all others get theirs.
#[test]
fn a_damaged_page_is_told_and_no_row_is_taken_for_another() {
    let folder = tempfile::tempdir().unwrap();
    let loaded = filled(folder.path());
    let view = loaded.writer.shared().view();
    let keys = found(&view, 0);
    let whole = alone(&keys).unwrap();
    let bucket = view.base().bucket(b"key").unwrap().unwrap();
    let mut cursor = bucket.cursor();
    cursor.seek(&Revision::new(350, 0).encode()).unwrap();
    let page = cursor.entry().unwrap().unwrap().page;
    let file = std::fs::OpenOptions::new().write(true).open(folder.path().join("db")).unwrap();
    file.write_all_at(&u64::MAX.to_le_bytes(), page.0 * 4096).unwrap();
    let (mut told, mut read) = (0, 0);
    for (keys, rows) in keys.chunks(10).zip(whole.chunks(10)) {
        let answer = together(&view, keys, usize::MAX);
        assert_eq!(answer, alone(keys), "the first that fails tells");
        match answer {
            Ok(answer) => {
                assert_eq!(answer, rows);
                read += 1;
            }
            Err(error) => {
                let place = format!("db: byte {}: expected page {page}, found", page.0 * 4096);
                assert!(error.contains(&place), "{error}");
                told += 1;
            }
        }
    }
    assert!((1..60).contains(&told) && read > 300, "{told} {read}");
}

/// Few keys of an old revision among very many that came later: a reader looks at them in turns.
#[test]
fn a_walk_at_an_old_revision_pauses_among_later_keys() {
    let folder = tempfile::tempdir().unwrap();
    let options = Options { create: Some(0o600), ..Options::default() };
    let db = Db::open(&OnDisk::default(), &folder.path().join("db"), &options).unwrap();
    let mut loaded = load(db, options).unwrap();
    let old = [&b"a"[..], b"m05000", b"z"];
    let mut put = |keys: &mut dyn Iterator<Item = Vec<u8>>| {
        let mut txn = loaded.writer.txn();
        keys.for_each(|key| txn.put(&key, b"v", 0));
        txn.finish();
    };
    put(&mut old.iter().map(|key| key.to_vec()));
    put(&mut (0..30_000).map(|number| format!("m{number:05}").into_bytes()));
    loaded.writer.publish();
    let view = loaded.writer.shared().view();
    let (mut start, mut found, mut pauses) = (Vec::new(), Vec::new(), 0);
    loop {
        let range = KeyRange { start: &start, end: End::Open };
        let walked = view.walk(range, 2, |key| {
            found.push(key.key.to_vec());
            Ok(ControlFlow::Continue(()))
        });
        match walked.unwrap() {
            Walked::Paused(key) => (start, pauses) = (key, pauses + 1),
            ended => break assert_eq!(ended, Walked::Ended),
        }
    }
    assert_eq!(found, old);
    assert!((3..10).contains(&pauses), "{pauses}");
    // An answer is put together from all of it.
    let request = RangeRequest {
        range_end: vec![0].into(),
        revision: 2,
        key: vec![0].into(),
        ..Default::default()
    };
    let answer = etcdkit::server::read::range(&view, &request).unwrap();
    assert_eq!((answer.kvs.len(), answer.count), (3, 3));
}
