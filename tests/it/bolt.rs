//! The reading half of bolt: on files of real etcd, on trees built here, and on broken ones.

use std::collections::BTreeMap;
use std::path::Path;

use etcdkit::bolt::{Bucket, Error, Reader, Tx};
use etcdkit::disk::{Image, Mapped, Memory, Positioned, open_read_only};
use proptest::prelude::*;

use crate::tree::{self, Builder, Content};

pub(crate) fn fixture(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/bolt").join(name)
}

type Rows = Vec<(Vec<u8>, Vec<u8>)>;

fn forward(bucket: &Bucket<'_>) -> Result<Rows, Error> {
    let mut rows = Rows::new();
    let mut cursor = bucket.cursor();
    cursor.first()?;
    while let Some(entry) = cursor.entry()? {
        rows.push((entry.key.to_vec(), entry.value.to_vec()));
        cursor.forward()?;
    }
    Ok(rows)
}

fn backward(bucket: &Bucket<'_>) -> Result<Rows, Error> {
    let mut rows = Rows::new();
    let mut cursor = bucket.cursor();
    cursor.last()?;
    while let Some(entry) = cursor.entry()? {
        rows.push((entry.key.to_vec(), entry.value.to_vec()));
        cursor.backward()?;
    }
    rows.reverse();
    Ok(rows)
}

fn by_parts(bucket: &Bucket<'_>) -> Result<Rows, Error> {
    let parts = bucket.parts()?;
    let (mut rows, mut back) = (Rows::new(), Rows::new());
    let middle = parts.len() / 2;
    for range in [0..middle, middle..parts.len()] {
        parts.each(range, |entry| {
            rows.push((entry.key.to_vec(), entry.value.to_vec()));
            Ok::<_, Error>(())
        })?;
    }
    let parts = bucket.parts()?;
    parts.each_back(0..parts.len(), |entry| {
        back.push((entry.key.to_vec(), entry.value.to_vec()));
        Ok::<_, Error>(())
    })?;
    back.reverse();
    assert_eq!(rows, back);
    Ok(rows)
}

/// Everything, read in every way; all must agree.
fn read_all(tx: &Tx<'_>) -> Result<BTreeMap<Vec<u8>, Rows>, Error> {
    let mut all = BTreeMap::new();
    for (name, bucket) in tx.buckets()? {
        let rows = forward(&bucket)?;
        assert_eq!(rows, backward(&bucket)?);
        assert_eq!(rows, by_parts(&bucket)?);
        all.insert(name, rows);
    }
    Ok(all)
}

#[test]
fn a_real_snapshot_reads_the_same_mapped_by_position_and_in_memory() {
    let path = fixture("compacted-3.6.14.snapshot.db");
    let mapped = Mapped::new(&path, &open_read_only(&path).unwrap()).unwrap();
    let positioned = Positioned::new(&path, open_read_only(&path).unwrap()).unwrap();
    let memory = Memory { name: path.clone(), content: std::fs::read(&path).unwrap() };
    let images: [&dyn Image; 3] = [&mapped, &positioned, &memory];
    let all = images.map(|image| read_all(&Reader::open(image).unwrap().tx()).unwrap());
    assert_eq!(all[0], all[1]);
    assert_eq!(all[0], all[2]);
    let names: Vec<_> = all[0].keys().map(|name| String::from_utf8_lossy(name)).collect();
    assert_eq!(
        names.join(" "),
        "alarm auth authRoles authUsers cluster key lease members members_removed meta"
    );
    assert_eq!(
        all[0][&b"meta"[..]].iter().find(|(key, _)| key == b"storageVersion").unwrap().1,
        b"3.6.0"
    );
    let tx = Reader::open(&mapped).unwrap().tx();
    let key = tx.bucket(b"key").unwrap().unwrap();
    for (name, value) in &all[0][&b"key"[..]] {
        assert_eq!(key.get(name).unwrap().as_deref(), Some(&value[..]));
    }
    assert_eq!(key.get(b"absent").unwrap(), None);
    assert!(tx.bucket(b"absent").unwrap().is_none());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// A tree of any size and fan answers as the sorted list it was built from.
    #[test]
    fn a_tree_answers_as_the_list_it_was_built_from(count in 0u32..300, fan in 2usize..9, probe in 0u32..110_000) {
        let content: Content = [
            (b"a".to_vec(), tree::rows(2)),
            (b"key".to_vec(), tree::rows(count)),
        ].into();
        let memory = Memory { name: "db".into(), content: tree::file(&content, fan) };
        let tx = Reader::open(&memory).unwrap().tx();
        let all = read_all(&tx).unwrap();
        for (name, rows) in &content {
            let rows: Rows = rows.clone().into_iter().collect();
            prop_assert_eq!(&all[name], &rows);
        }
        let key = format!("key{probe:05}").into_bytes();
        let mut cursor = tx.bucket(b"key").unwrap().unwrap().cursor();
        cursor.seek(&key).unwrap();
        let want = content[&b"key"[..]].range(key.clone()..).next().map(|(k, _)| &k[..]);
        prop_assert_eq!(cursor.entry().unwrap().map(|entry| entry.key), want);
        cursor.seek_before(&key).unwrap();
        let want = content[&b"key"[..]].range(..key).next_back().map(|(k, _)| &k[..]);
        prop_assert_eq!(cursor.entry().unwrap().map(|entry| entry.key), want);
    }
}

/// Reads everything there is to read; only that it ends matters.
fn exercise(image: &dyn Image) {
    let Ok(reader) = Reader::open(image) else { return };
    for meta in 0..2 {
        let Some(tx) = reader.tx_of(meta) else { continue };
        let _ = tx.freelist().map(|page| page.map(|page| page.free_ids().map(Iterator::count)));
        let Ok(buckets) = tx.buckets() else { continue };
        for (_, bucket) in buckets {
            let _ = (forward(&bucket), backward(&bucket), bucket.get(b"key00777"));
            if let Ok(parts) = bucket.parts() {
                let _ = parts.each(0..parts.len(), |_| Ok::<_, Error>(()));
            }
        }
    }
}

fn small() -> Vec<u8> {
    let content: Content =
        [(b"a".to_vec(), tree::rows(2)), (b"key".to_vec(), tree::rows(60))].into();
    tree::file(&content, 4)
}

#[test]
fn a_page_that_is_its_own_child_is_a_cycle_and_a_shared_one_ends() {
    let mut builder = Builder::new();
    let next = builder.hwm();
    // Thirty levels of branches, each naming the one below twice: 2^30 ways down.
    for level in 0..30 {
        builder.page(false, &[(next + level + 1, b"a", b""), (next + level + 1, b"b", b"")]);
    }
    let leaf = builder.page(true, &[]);
    let mut value = next.to_le_bytes().to_vec();
    value.extend([0; 8]);
    let root = builder.page(true, &[(1, b"key", &value)]);
    builder.meta(0, root, u64::MAX, builder.hwm());
    builder.meta(1, root, u64::MAX, builder.hwm());
    let mut memory = Memory { name: "db".into(), content: builder.pages };
    exercise(&memory);
    let tx = Reader::open(&memory).unwrap().tx();
    let bucket = tx.bucket(b"key").unwrap().unwrap();
    let error = forward(&bucket).unwrap_err().to_string();
    assert!(error.contains("reachable once"), "{error}");
    // And now the last branch's second child is the first branch.
    let branch = usize::try_from(leaf - 1).unwrap() * tree::PAGE;
    memory.content[branch + 16 + 16 + 8] = u8::try_from(next).unwrap();
    let tx = Reader::open(&memory).unwrap().tx();
    let error = forward(&tx.bucket(b"key").unwrap().unwrap()).unwrap_err().to_string();
    assert_eq!(
        error,
        "db: byte 1024: expected a page that is not its own ancestor, found a cycle (page 2)"
    );
    exercise(&memory);
}

#[test]
fn cut_anywhere_it_is_an_error_or_an_answer() {
    let whole = small();
    for length in (0..whole.len()).step_by(64) {
        exercise(&Memory { name: "db".into(), content: whole[..length].to_vec() });
    }
}

fn flip_every(step: usize) {
    let whole = small();
    let mut memory = Memory { name: "db".into(), content: whole.clone() };
    for at in (0..whole.len()).step_by(step) {
        for mask in [0x01, 0x80, 0xff] {
            memory.content[at] ^= mask;
            // Keep the metas valid, so that what they point at is looked at.
            for page in 0..2 {
                let start = page * tree::PAGE;
                let sum = tree::fnv1a(&memory.content[start + 16..start + 72]);
                memory.content[start + 72..start + 80].copy_from_slice(&sum.to_le_bytes());
            }
            exercise(&memory);
            memory.content.copy_from_slice(&whole);
        }
    }
}

#[test]
fn a_sample_of_flipped_bytes_is_survived() {
    flip_every(23);
}

#[test]
#[ignore = "the whole sweep; minutes"]
fn every_flipped_byte_is_survived() {
    flip_every(1);
}

#[test]
fn nothing_valid_says_what_both_metas_lack() {
    let memory = Memory { name: "db".into(), content: Vec::new() };
    let error = Reader::open(&memory).unwrap_err().to_string();
    assert_eq!(error, "db: expected a bbolt database, found an empty file");
    let memory = Memory { name: "db".into(), content: vec![7; 8192] };
    let error = Reader::open(&memory).unwrap_err().to_string();
    assert_eq!(
        error,
        "db: no valid meta page: byte 16: expected magic 0xed0cdaed, found 0x07070707; byte 4112: \
         expected magic 0xed0cdaed, found 0x07070707"
    );
}
