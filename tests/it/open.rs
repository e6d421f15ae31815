//! Opening a database beside a writer that commits meanwhile.

use std::fs::{File, OpenOptions};
use std::os::unix::fs::FileExt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use etcdkit::bolt::Error as BoltError;
use etcdkit::inspect::{
    OpenError, Opening, database_path, with_database, with_image, with_steady_database,
};
use rustix::fs::{FlockOperation, flock};

use crate::bolt::fixture;
use crate::tree::{self, Builder, PAGE};

/// What the readers look for: every value of bucket `key` is the same number, the transaction's.
fn generation(builder: &mut Builder, number: u32) -> u64 {
    let rows = (0..200u32).map(|n| (n.to_be_bytes().to_vec(), number.to_be_bytes().to_vec()));
    builder.buckets(&[(b"key".to_vec(), rows.collect())].into(), 8)
}

/// A database of two generations' room: while one is current, the other's pages are overwritten,
/// as bbolt reuses what was freed two transactions ago.
struct Writer {
    file: File,
    pages: u64,
}

impl Writer {
    fn create(path: &std::path::Path) -> Self {
        let mut builder = Builder::new();
        let root = generation(&mut builder, 0);
        let pages = builder.hwm() - 2;
        generation(&mut builder, 1);
        builder.meta(0, root, u64::MAX, 2 + 2 * pages);
        std::fs::write(path, &builder.pages).unwrap();
        let file = OpenOptions::new().read(true).write(true).open(path).unwrap();
        flock(&file, FlockOperation::NonBlockingLockExclusive).unwrap();
        Self { file, pages }
    }

    /// Commits transaction `txid`: its pages first, then its meta.
    fn commit(&self, txid: u64) {
        let mut builder = Builder::new();
        let base = 2 + (txid % 2) * self.pages;
        builder.pages.resize(usize::try_from(base).unwrap() * PAGE, 0);
        let root = generation(&mut builder, u32::try_from(txid).unwrap());
        let at = usize::try_from(base).unwrap() * PAGE;
        self.file.write_all_at(&builder.pages[at..], base * PAGE as u64).unwrap();
        let meta = tree::meta(txid, root, u64::MAX, 2 + 2 * self.pages);
        self.file.write_all_at(&meta, (txid % 2) * PAGE as u64).unwrap();
    }
}

/// The one number that every value is; panics if it sees two.
fn whole(db: &etcdkit::inspect::Database<'_>, slow: Duration) -> Result<u32, OpenError> {
    let tx = db.tx();
    let Some(bucket) = tx.bucket(b"key")? else { return Ok(u32::MAX) };
    let mut seen = Vec::new();
    let mut cursor = bucket.cursor();
    cursor.first()?;
    while let Some(entry) = cursor.entry()? {
        seen.push(u32::from_be_bytes(entry.value.try_into().unwrap_or_default()));
        cursor.forward()?;
        if seen.len() == 100 {
            std::thread::sleep(slow);
        }
    }
    seen.sort_unstable();
    seen.dedup();
    // Torn: an answer that the caller must never be given.
    if seen.len() == 1 { Ok(seen[0]) } else { Ok(u32::MAX) }
}

#[test]
fn beside_a_writer_an_answer_is_one_transaction_or_none() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("db");
    let writer = Writer::create(&path);
    let (stop, opening) = (AtomicBool::new(false), Opening::default());
    let (mut answers, mut busy) = (0, 0);
    std::thread::scope(|threads| {
        threads.spawn(|| {
            let mut txid = 1;
            while !stop.load(Ordering::Relaxed) {
                writer.commit(txid);
                txid += 1;
                std::thread::sleep(Duration::from_micros(300));
            }
        });
        for round in 0..60 {
            let no_mmap = round % 2 == 1;
            let opening = Opening { no_mmap, temporary: folder.path().into(), ..opening.clone() };
            let answer = if round % 3 == 0 {
                with_steady_database(&path, &opening, |db| whole(db, Duration::ZERO))
            } else {
                with_database(&path, &opening, |db| whole(db, Duration::from_micros(200)))
            };
            match answer {
                Ok(number) => {
                    assert_ne!(number, u32::MAX, "a torn reading was given out");
                    answers += 1;
                }
                Err(OpenError::Busy { .. }) => busy += 1,
                Err(error) => panic!("{error}"),
            }
        }
        stop.store(true, Ordering::Relaxed);
    });
    assert!(answers + busy == 60 && answers > 0, "{answers} answers, {busy} times busy");
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "a copy was left behind");
}

#[test]
fn a_reading_that_every_commit_overtakes_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("db");
    let writer = Writer::create(&path);
    let mut txid = 0;
    let answer: Result<(), OpenError> = with_database(&path, &Opening::default(), |db| {
        txid += 1;
        writer.commit(txid);
        assert!(db.live);
        Ok(())
    });
    let error = answer.unwrap_err().to_string();
    assert!(
        error.contains("in use by a writer") && error.contains("ekctl snapshot save"),
        "{error}"
    );
    assert_eq!(txid, 5);
    // An error counts by the same rule: what a commit caused is not reported.
    let answer: Result<(), OpenError> = with_image(&path, &Opening::default(), |_, _| {
        txid += 1;
        writer.commit(txid);
        Err(BoltError::Empty { file: "db".into() }.into())
    });
    assert!(matches!(answer, Err(OpenError::Busy { .. })));
}

#[test]
fn with_a_timeout_it_waits_for_the_lock_and_then_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("db");
    let writer = Writer::create(&path);
    let opening = Opening { timeout: Some(Duration::from_millis(60)), ..Opening::default() };
    let answer = with_database(&path, &opening, |db| whole(db, Duration::ZERO));
    assert_eq!(
        answer.unwrap_err().to_string(),
        format!("{}: locked by another process", path.display())
    );
    drop(writer);
    assert_eq!(with_database(&path, &opening, |db| whole(db, Duration::ZERO)).unwrap(), 0);
}

#[test]
fn a_directory_a_file_and_a_snapshot_are_all_opened_and_none_is_changed() {
    let folder = tempfile::tempdir().unwrap();
    let snap = folder.path().join("member").join("snap");
    std::fs::create_dir_all(&snap).unwrap();
    let source = fixture("compacted-3.6.14.snapshot.db");
    let bytes = std::fs::read(&source).unwrap();
    std::fs::write(snap.join("db"), &bytes[..bytes.len() - 32]).unwrap();
    assert_eq!(database_path(folder.path()), snap.join("db"));
    let before = std::fs::metadata(snap.join("db")).unwrap().modified().unwrap();
    for (path, trailer) in [(folder.path(), false), (&snap.join("db"), false), (&source, true)] {
        let found = with_database(path, &Opening::default(), |db| {
            Ok::<_, OpenError>((db.trailer.is_some(), db.live, db.tx().buckets()?.len()))
        });
        assert_eq!(found.unwrap(), (trailer, false, 10));
    }
    assert_eq!(std::fs::metadata(snap.join("db")).unwrap().modified().unwrap(), before);
    assert_eq!(std::fs::read(snap.join("db")).unwrap(), &bytes[..bytes.len() - 32]);
}
