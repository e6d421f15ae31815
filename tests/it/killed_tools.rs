//! `ekutl snapshot restore`, `defrag` and `migrate` ended by SIGKILL, at any moment: what is left is the
//! old state or the new one, whole, or plainly marked unfinished.
//!
//! Some rounds wait for what the command makes first, so that it is sure to be at work, and then a
//! moment more; the others only a moment. ETCDKIT_KILLS says how many rounds: a few without it.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use etcdkit::bolt::{Bulk, Reader, check};
use etcdkit::disk::simulator::Random;
use etcdkit::disk::{OnDisk, Open, Storage};
use etcdkit::mvcc::Revision;
use etcdkit::pb::mvccpb::KeyValue;
use etcdkit::pb::write::Release;
use etcdkit::wal;
use prost::Message;
use sha2::{Digest, Sha256};

const ROWS: i64 = 30_000;

fn rounds() -> u64 {
    let rounds = std::env::var("ETCDKIT_KILLS").ok().and_then(|count| count.parse().ok());
    rounds.unwrap_or(10)
}

/// A database of some ten megabytes.
fn database(path: &Path) {
    let file = OnDisk::default().open(path, Open::New(0o600)).unwrap();
    let mut bulk = Bulk::new(file, 4096);
    bulk.bucket(b"key", 0).unwrap();
    for main in 2..ROWS {
        let row = KeyValue {
            key: format!("key-{main}").into(),
            create_revision: main,
            mod_revision: main,
            version: 1,
            value: vec![(main % 251) as u8; 300].into(),
            lease: 0,
        };
        bulk.put(&Revision::new(main, 0).encode(), &row.encode_to_vec()).unwrap();
    }
    bulk.bucket(b"meta", 0).unwrap();
    let (index, term) = (9_u64.to_be_bytes(), 2_u64.to_be_bytes());
    for (key, value) in
        [("consistent_index", &index[..]), ("storageVersion", b"3.6.0"), ("term", &term)]
    {
        bulk.put(key.as_bytes(), value).unwrap();
    }
    bulk.finish(2).unwrap();
}

/// What a sound database holds: a digest of bucket `key`, and the storage version.
fn content(path: &Path) -> (Vec<u8>, Option<String>) {
    let file = OnDisk::default().open(path, Open::Read).unwrap();
    let image = file.window(file.length().unwrap()).unwrap();
    let report = check::check(&*image).unwrap();
    assert!(report.findings.is_empty(), "{:?}", report.findings);
    let reader = Reader::open(&*image).unwrap();
    let mut digest = Sha256::new();
    let rows = reader.tx().bucket(b"key").unwrap().unwrap();
    let mut cursor = rows.cursor();
    cursor.first().unwrap();
    while let Some(entry) = cursor.entry().unwrap() {
        digest.update(entry.key);
        digest.update(entry.value);
        cursor.forward().unwrap();
    }
    let meta = reader.tx().bucket(b"meta").unwrap().unwrap();
    let version = meta.get(b"storageVersion").unwrap();
    (digest.finalize().to_vec(), version.map(|v| String::from_utf8(v.into_owned()).unwrap()))
}

/// A folder and what is done in it.
struct Scene {
    holder: tempfile::TempDir,
    random: Random,
    /// What an undisturbed run takes.
    takes: Duration,
    /// Rounds in which it was killed, and those in which it had ended before.
    killed: u64,
    ended: u64,
}

impl Scene {
    fn new() -> Self {
        let (holder, random) = (tempfile::tempdir().unwrap(), Random::new(rounds()));
        Self { holder, random, takes: Duration::ZERO, killed: 0, ended: 0 }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.holder.path().join(name)
    }

    fn start(&self, args: &[&str]) -> Child {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ekutl"));
        command.args(args).current_dir(self.holder.path());
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    }

    /// To its end: whether it succeeded, and what it said.
    fn run(&mut self, args: &[&str]) -> (bool, String) {
        let begun = Instant::now();
        let output = self.start(args).wait_with_output().unwrap();
        self.takes = begun.elapsed();
        let said = [output.stdout, output.stderr].concat();
        (output.status.success(), String::from_utf8_lossy(&said).into_owned())
    }

    #[expect(clippy::print_stderr, reason = "the figures of a run are worth a look")]
    fn tell(&self, unfinished: u64) {
        eprintln!("killed {}, ended {}, unfinished {unfinished}", self.killed, self.ended);
    }

    /// Kills it a moment after it has begun, or after `once` is there.
    fn kill(&mut self, args: &[&str], once: Option<&Path>) {
        let within = if once.is_some() { self.takes / 4 } else { self.takes };
        let moment = self.random.below(within.as_micros() as u64 + 1);
        let mut child = self.start(args);
        if let Some(once) = once {
            while !once.exists() && child.try_wait().unwrap().is_none() {
                std::hint::spin_loop();
            }
        }
        std::thread::sleep(Duration::from_micros(moment));
        child.kill().unwrap();
        if child.wait().unwrap().code().is_some() {
            self.ended += 1;
        } else {
            self.killed += 1;
        }
    }
}

#[test]
fn a_restore_that_is_killed_is_whole_or_marked_unfinished() {
    let mut scene = Scene::new();
    let snapshot = scene.path("s.db");
    database(&snapshot);
    let mut bytes = std::fs::read(&snapshot).unwrap();
    let (sum, (keys, _)) = (Sha256::digest(&bytes), content(&snapshot));
    bytes.extend_from_slice(&sum);
    std::fs::write(&snapshot, bytes).unwrap();
    let args = ["snapshot", "restore", "s.db", "--data-dir", "data"];
    let again = |scene: &mut Scene| {
        let (done, said) = scene.run(&args);
        assert!(done, "{said}");
        let (done, said) = scene.run(&["verify", "data"]);
        assert!(done, "{said}");
        std::fs::remove_dir_all(scene.path("data")).unwrap();
    };
    again(&mut scene);
    let (data, member) = (scene.path("data"), scene.path("data/member"));
    let (making, db) = (scene.path("data/member.unfinished"), scene.path("data/member/snap/db"));
    let (mut unfinished, mut round) = (0, 0);
    // On a busy machine it may have ended before it is seen.
    while round < rounds() || unfinished == 0 && round < 500 {
        round += 1;
        scene.kill(&args, Some(&*making).filter(|_| round % 2 == 0));
        if member.exists() {
            assert_eq!(content(&db).0, keys, "round {round}");
            let (done, said) = scene.run(&["verify", "data"]);
            assert!(done, "round {round}: {said}");
        } else if making.exists() {
            assert_eq!(std::fs::read_dir(&data).unwrap().count(), 1, "round {round}");
            let (done, said) = scene.run(&args);
            assert!(!done && said.contains("interrupted"), "round {round}: {said}");
            unfinished += 1;
        } else {
            again(&mut scene);
        }
        let _ = std::fs::remove_dir_all(&data);
    }
    scene.tell(unfinished);
    assert!(unfinished > 0);
}

#[test]
fn a_defrag_that_is_killed_leaves_the_old_or_the_new_database() {
    let mut scene = Scene::new();
    std::fs::create_dir_all(scene.path("data/member/snap")).unwrap();
    let (db, copy) =
        (scene.path("data/member/snap/db"), scene.path("data/member/snap/db.tmp.defrag"));
    database(&db);
    let before = content(&db);
    let args = ["defrag", "--data-dir", "data"];
    let (done, said) = scene.run(&args);
    assert!(done, "{said}");
    let (mut unfinished, mut round) = (0, 0);
    // On a busy machine it may have ended before it is seen.
    while round < rounds() || unfinished == 0 && round < 500 {
        round += 1;
        scene.kill(&args, Some(&*copy).filter(|_| round % 2 == 0));
        assert_eq!(content(&db), before, "round {round}");
        unfinished += u64::from(copy.exists());
    }
    scene.tell(unfinished);
    assert!(unfinished > 0);
    let (done, said) = scene.run(&args);
    assert!(done && !copy.exists(), "{said}");
    assert_eq!(content(&db), before);
}

#[test]
fn a_migration_that_is_killed_leaves_the_old_or_the_new_version() {
    let mut scene = Scene::new();
    std::fs::create_dir_all(scene.path("data/member/snap")).unwrap();
    let db = scene.path("data/member/snap/db");
    database(&db);
    let storage: Arc<dyn Storage> = Arc::new(OnDisk::default());
    let options = wal::Options::new(Release::V3_6);
    let metadata = wal::Metadata { node_id: 1, cluster_id: 2 };
    drop(wal::create(&storage, &scene.path("data/member/wal"), metadata, &options).unwrap());
    let (keys, _) = content(&db);
    let mut was = "3.6".to_owned();
    for round in 0..rounds() * 2 {
        let target = if was == "3.6" { "3.7" } else { "3.6" };
        let args = ["migrate", "--data-dir", "data", "--target-version", target];
        if round == 0 {
            // How long one takes.
            let (done, said) =
                scene.run(&["migrate", "--data-dir", "data", "--target-version", "3.6"]);
            assert!(done, "{said}");
        }
        scene.kill(&args, None);
        let (found, version) = content(&db);
        assert_eq!(found, keys, "round {round}");
        let version = version.unwrap();
        assert!(version == format!("{was}.0") || version == format!("{target}.0"), "{version}");
        was = version[..3].to_owned();
    }
    scene.tell(0);
    let (done, said) = scene.run(&["migrate", "--data-dir", "data", "--target-version", "3.7"]);
    assert!(done, "{said}");
    assert_eq!(content(&db), (keys, Some("3.7.0".to_owned())));
}
