//! The server below its gRPC layer: one node, its log and its key space.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use etcdkit::bolt::Db;
use etcdkit::disk::{OnDisk, Storage};
use etcdkit::pb::etcdserverpb::request_op::Request;
use etcdkit::pb::etcdserverpb::response_op::Response;
use etcdkit::pb::etcdserverpb::{
    CompactionRequest, DeleteRangeRequest, LeaseCheckpoint, LeaseCheckpointRequest,
    LeaseGrantRequest, LeaseRevokeRequest, PutRequest, RangeRequest, RangeResponse, RequestOp,
    TxnRequest,
};
use etcdkit::pb::write::Release;
use etcdkit::server::{
    Checked, Downgrade, DowngradeRefused, Life, MemberChange, Node, Options, Running, Unanswered,
    start,
};
use etcdkit::store::{self, Applied, KeyRange, View};
use etcdkit::wal;

/// Enough of a range for what is asked here.
pub(crate) fn range(view: &View, request: &RangeRequest) -> Result<RangeResponse, store::Error> {
    let range = KeyRange::new(&request.key, &request.range_end);
    let count = view.count(range, request.revision)?.cast_signed();
    Ok(RangeResponse { count, ..RangeResponse::default() })
}

pub(crate) fn options(folder: &Path) -> Options {
    Options { ahead: etcdkit::wal::Ahead::Never, ..Options::new(folder.join("data"), range) }
}

pub(crate) fn serve(options: &Options) -> (Node, Running) {
    let storage: Arc<dyn Storage> = Arc::new(OnDisk::default());
    start(&storage, options).unwrap().run(storage).unwrap()
}

pub(crate) fn put(key: &str, value: &str) -> Checked {
    let (key, value) = (key.to_owned().into(), value.to_owned().into());
    Checked::Put(PutRequest { key, value, ..PutRequest::default() })
}

pub(crate) fn block<T>(run: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.unwrap().block_on(run)
}

#[test]
fn a_new_directory_serves() {
    let folder = tempfile::tempdir().unwrap();
    let (node, running) = serve(&options(folder.path()));
    assert_eq!(node.view().revision(), 1);
    let ids = node.ids();
    assert_eq!((ids.member, ids.cluster), (0x8e9e_05c5_2164_694d, 0xcdf8_1819_4e3a_8c32));
    assert_eq!(ids.term, 2);
    let members = node.members();
    assert_eq!(members[0].client_urls, ["http://localhost:2379"]);
    block(async {
        let outcome = node.propose(put("a", "1")).await.unwrap();
        assert_eq!(outcome.revision, 2);
        assert!(matches!(outcome.applied, Applied::Put(_)));
        let op = |request| RequestOp { request: Some(request) };
        let ranged =
            || Request::RequestRange(RangeRequest { key: "a".into(), ..Default::default() });
        let delete = DeleteRangeRequest { key: "a".into(), prev_kv: true, ..Default::default() };
        let txn = TxnRequest {
            success: vec![op(ranged()), op(Request::RequestDeleteRange(delete)), op(ranged())],
            ..TxnRequest::default()
        };
        let outcome = node.propose(Checked::Txn(Box::new(txn))).await.unwrap();
        let Applied::Txn(txn) = outcome.applied else { panic!("{outcome:?}") };
        let counts: Vec<_> = (txn.responses.iter())
            .map(|op| match op.response.as_ref().unwrap() {
                Response::ResponseRange(range) => (range.header.unwrap().revision, range.count),
                Response::ResponseDeleteRange(delete) => {
                    assert_eq!(delete.prev_kvs[0].value, "1");
                    (delete.header.unwrap().revision, delete.deleted)
                }
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(counts, [(2, 1), (3, 1), (3, 0)]);
        let refused =
            node.propose(Checked::Compact(CompactionRequest { revision: 9, physical: false }));
        let refused = refused.await.unwrap_err().to_string();
        assert_eq!(refused, "etcdserver: mvcc: required revision is a future revision");
        let large = "v".repeat(2 << 20);
        let refused = node.propose(put("a", &large)).await.unwrap_err();
        assert_eq!(refused, Unanswered::TooLarge);
        let facts = node.facts();
        assert_eq!((facts.raft_index, facts.applied_index), (7, 7));
        assert_eq!(facts.cluster_version.unwrap().to_string(), "3.7.0");
    });
    running.stop().unwrap();
    assert_eq!(node.life(), Life::Stopping);
    assert_eq!(block(node.propose(put("b", "2"))).unwrap_err(), Unanswered::Stopped);
}

/// What a batch has changed comes to each runtime that asks for it, before its replies.
#[test]
fn a_runtime_hears_of_a_batch_once() {
    let folder = tempfile::tempdir().unwrap();
    let (node, running) = serve(&options(folder.path()));
    block(async {
        let (first, mut inbox) = node.join();
        let (second, mut other) = node.join();
        other.interest().set(true);
        let waits = async { first.propose(put("k", "v")).await.unwrap() };
        let hears = async {
            let done = inbox.next().await.unwrap();
            let rows: Vec<_> = done.changes.rows.iter().map(|row| (row.main, row.sub)).collect();
            assert_eq!(rows, [(2, 0)]);
            assert_eq!(first.view().revision(), 2);
            done.complete();
        };
        let (outcome, ()) = tokio::join!(waits, hears);
        assert_eq!(outcome.revision, 2);
        let done = other.next().await.unwrap();
        assert_eq!(done.changes.view.revision(), 2);
        assert_eq!(done.changes.rows.len(), 1);
        done.complete();
        // A grant changes no key: nobody is told but who waits.
        let grant = LeaseGrantRequest { ttl: 1, id: second.lease_id() };
        let waits = async { second.propose(Checked::LeaseGrant(grant)).await.unwrap() };
        let hears = async { other.next().await.unwrap().complete() };
        tokio::join!(waits, hears);
        let leases = node.ask(|applier| {
            applier.writer().leases().iter().map(|lease| lease.ttl).collect::<Vec<_>>()
        });
        assert_eq!(leases.await.unwrap(), [2], "as etcd: never below the least");
    });
    running.stop().unwrap();
}

/// As etcd: a second voter is accepted, and then nothing commits.
#[test]
fn a_second_voter_stops_all_writes() {
    let folder = tempfile::tempdir().unwrap();
    let (node, running) = serve(&options(folder.path()));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let add = |port, learner| MemberChange::Add {
            peer_urls: vec![format!("http://127.0.0.1:{port}")],
            learner,
            now: 5,
        };
        assert_eq!(node.change_members(add(1, true)).await.unwrap().1.len(), 2);
        let refused = node.change_members(add(2, true)).await.unwrap_err().to_string();
        assert_eq!(refused, "etcdserver: too many learner members in cluster");
        let refused = node.change_members(add(1, false)).await.unwrap_err().to_string();
        assert_eq!(refused, "etcdserver: member ID already exist", "of the same second");
        let later = MemberChange::Add {
            peer_urls: vec!["http://127.0.0.1:1".to_owned()],
            learner: false,
            now: 6,
        };
        let refused = node.change_members(later).await.unwrap_err().to_string();
        assert_eq!(refused, "etcdserver: Peer URLs already exists");
        let learner = node.members().into_iter().find(|member| member.is_learner).unwrap();
        let refused = node.change_members(MemberChange::Promote(learner.id)).await.unwrap_err();
        assert!(refused.to_string().contains("in sync with leader"));
        let own = node.ids().member;
        let refused = node.change_members(MemberChange::Remove(own)).await.unwrap_err();
        assert!(refused.to_string().contains("not enough started members"));
        assert_eq!(node.change_members(MemberChange::Remove(learner.id)).await.unwrap().1.len(), 1);
        node.propose(put("a", "1")).await.unwrap();
        assert_eq!(node.change_members(add(3, false)).await.unwrap().1.len(), 2);
        assert!(!node.has_leader());
        tokio::time::pause();
        // As etcd's request timeout: 5 s and two election timeouts, of a clock that stands still.
        let begun = tokio::time::Instant::now();
        assert_eq!(node.propose(put("a", "2")).await.unwrap_err(), Unanswered::NoLeader);
        assert_eq!(begun.elapsed().as_secs(), 7);
        assert_eq!(node.linearizable().await.unwrap_err(), Unanswered::TimedOut);
        // As etcd: what is no version is told at once, and that nothing is cancelled in its log alone.
        let asked = node.downgrade(Downgrade::Validate("x".into())).await.unwrap_err();
        assert_eq!(asked, DowngradeRefused::Format);
        assert_eq!(node.downgrade(Downgrade::Cancel).await.unwrap(), "3.7");
        let refused = node.change_members(add(4, true)).await.unwrap_err().to_string();
        assert_eq!(refused, "etcdserver: unhealthy cluster", "a learner, too");
        let begun = tokio::time::Instant::now();
        let refused = node.change_members(MemberChange::Promote(own)).await.unwrap_err();
        assert_eq!(refused.to_string(), "etcdserver: no leader");
        assert_eq!(begun.elapsed().as_secs(), 7);
        let peer_urls = vec!["http://127.0.0.1:5".to_owned()];
        let waits = node.change_members(MemberChange::Update { id: own, peer_urls });
        assert!(tokio::time::timeout(Duration::from_secs(100), waits).await.is_err());
    });
    assert_eq!(node.view().revision(), 2);
    running.stop().unwrap();
}

/// Bytes of the log of a new directory, against those of a real one (storage facts 7.2).
#[test]
fn a_new_log_is_what_etcd_writes() {
    for (release, attributes) in
        [(Release::V3_5, "PUT"), (Release::V3_6, "3.6.0"), (Release::V3_7, "3.7.0")]
    {
        let folder = tempfile::tempdir().unwrap();
        let mut options = options(folder.path());
        options.new.release = release;
        let (_, running) = serve(&options);
        running.stop().unwrap();
        let segment = options.data_dir.join("member/wal/0000000000000000-0000000000000000.wal");
        let bytes = std::fs::read(segment).unwrap();
        let text = String::from_utf8_lossy(&bytes[..1024]);
        assert!(text.contains(attributes), "{release:?}: {text}");
    }
}

/// What a killed server had, with a compaction under way: all there, and the compaction is finished.
#[test]
fn a_killed_directory_is_taken_up() {
    for version in ["3.5", "3.7"] {
        let (original, answers) = crate::replay::killed(version);
        let folder = tempfile::tempdir().unwrap();
        let mut options = options(folder.path());
        crate::interchange::copy(&original, &options.data_dir);
        options.client_urls = vec!["http://127.0.0.1:1".into()];
        let (node, running) = serve(&options);
        crate::replay::holds(&node.view(), &answers, version);
        let members: serde_json::Value =
            serde_json::from_str(&answers("members.json").unwrap()).unwrap();
        assert_eq!(Some(node.ids().member), members["members"][0]["ID"].as_u64());
        assert_eq!(node.members()[0].name, "k", "it keeps its name");
        block(async {
            node.compaction(5).await.unwrap();
            node.propose(put("more", "1")).await.unwrap();
            node.defragment().await.unwrap();
        });
        let (revision, term) = (node.view().revision(), node.ids().term);
        running.stop().unwrap();
        drop(node);
        let (node, running) = serve(&options);
        assert_eq!((node.view().revision(), node.ids().term), (revision, term + 1));
        running.stop().unwrap();
    }
}

/// An operation that would be refused only after others of its transaction have written.
#[test]
fn a_transaction_refused_has_changed_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (node, running) = serve(&options(folder.path()));
    let op = |request| RequestOp { request: Some(request) };
    let delete = |key: &str| {
        let (key, range_end) = (key.to_owned().into(), "\0".into());
        op(Request::RequestDeleteRange(DeleteRangeRequest { key, range_end, ..Default::default() }))
    };
    let keep = |key: &str, lease: bool| {
        let key = key.to_owned().into();
        let put =
            PutRequest { key, ignore_value: !lease, ignore_lease: lease, ..Default::default() };
        op(Request::RequestPut(put))
    };
    let nested = |ops| op(Request::RequestTxn(TxnRequest { success: ops, ..Default::default() }));
    block(async {
        for key in ["a", "b", "c"] {
            node.propose(put(key, "1")).await.unwrap();
        }
        for ops in [
            vec![delete("a"), keep("b", false)],
            vec![delete("c"), delete("b"), keep("b", true)],
            vec![nested(vec![delete("a")]), nested(vec![keep("c", false)])],
        ] {
            let txn = TxnRequest { success: ops, ..TxnRequest::default() };
            let refused = node.propose(Checked::Txn(Box::new(txn))).await.unwrap_err();
            assert_eq!(refused.to_string(), "etcdserver: key not found");
            let view = node.view();
            assert_eq!((view.revision(), view.count(KeyRange::all(), 0).unwrap()), (4, 3));
        }
        // Below the range it is there still; and the next revision is a whole one.
        let txn =
            TxnRequest { success: vec![delete("b"), keep("a", false)], ..TxnRequest::default() };
        assert_eq!(node.propose(Checked::Txn(Box::new(txn))).await.unwrap().revision, 5);
        assert_eq!(node.propose(put("b", "2")).await.unwrap().revision, 6);
    });
    drop(node);
    running.stop().unwrap();
    let (node, running) = serve(&options(folder.path()));
    let view = node.view();
    assert_eq!((view.revision(), view.count(KeyRange::all(), 0).unwrap()), (6, 2));
    assert_eq!(view.count(KeyRange::all(), 4).unwrap(), 3);
    running.stop().unwrap();
}

/// A log of etcd's whose last entry was acknowledged, its commit index yet to be written.
#[test]
fn a_forced_new_cluster_of_one_keeps_its_whole_log() {
    let folder = tempfile::tempdir().unwrap();
    let mut options = options(folder.path());
    let (node, running) = serve(&options);
    block(node.propose(put("a", "1"))).unwrap();
    let last = node.facts().raft_index;
    drop(node);
    running.stop().unwrap();
    let storage: Arc<dyn Storage> = Arc::new(OnDisk::default());
    let log = options.data_dir.join("member/wal");
    let release = Release::V3_7;
    let how = wal::Options { ahead: wal::Ahead::Never, ..wal::Options::new(release) };
    let mut opened = wal::open(&storage, &log, wal::Start::default(), 0, &how).unwrap();
    let data = put("b", "2").encode(77, release);
    let (kind, index) = (wal::EntryKind::Normal, last + 1);
    let entry = wal::Entry { kind, term: 2, index, data: Some(&data) };
    opened.writer.append([entry], None).unwrap();
    drop(opened);
    options.force_new_cluster = true;
    let (node, running) = serve(&options);
    assert_eq!((node.view().revision(), node.members().len()), (3, 1));
    running.stop().unwrap();
}

#[test]
fn keys_without_a_consistent_index_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let options = options(folder.path());
    let (node, running) = serve(&options);
    block(node.propose(put("a", "1"))).unwrap();
    drop(node);
    running.stop().unwrap();
    let storage: Arc<dyn Storage> = Arc::new(OnDisk::default());
    let path = options.data_dir.join("member/snap/db");
    let mut db = Db::open(&*storage, &path, &etcdkit::bolt::Options::default()).unwrap();
    let mut tx = db.begin().unwrap();
    let meta = tx.bucket_or_create(b"meta").unwrap();
    assert!(tx.delete(meta, b"consistent_index").unwrap());
    tx.commit().unwrap();
    drop(db);
    let refused = start(&storage, &options).unwrap_err().to_string();
    assert!(refused.contains("no consistent index") && refused.contains("snap/db"), "{refused}");
}

/// A thread that panics takes the server with it: nothing is answered as if it had been done.
#[test]
fn a_panic_of_a_thread_ends_the_server_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let options = options(folder.path());
    let (node, running) = serve(&options);
    block(async {
        node.propose(put("a", "1")).await.unwrap();
        let asked = node.ask(|_| -> i32 { panic!("seen in this test's output") }).await;
        assert_eq!(asked.unwrap_err(), Unanswered::Stopped);
        let reason = "the apply thread panicked";
        assert_eq!(node.ended().await, Life::Failed(reason.into()));
        let refused = node.propose(put("a", "2")).await.unwrap_err();
        assert_eq!(refused, Unanswered::Stopped);
    });
    let told = running.stop().unwrap_err().to_string();
    assert_eq!(told, "the server has stopped: the apply thread panicked");
    drop(node);
    let (node, running) = serve(&options);
    assert_eq!(node.view().count(KeyRange::all(), 0).unwrap(), 1, "what was acknowledged is there");
    running.stop().unwrap();
}

/// It was revoked while its checkpoint was on its way.
#[test]
fn a_checkpoint_of_a_lease_that_is_gone_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let options = Options { lease_checkpoint: true, ..options(folder.path()) };
    let (node, running) = serve(&options);
    block(async {
        let grant = LeaseGrantRequest { ttl: 1000, id: 7 };
        node.propose(Checked::LeaseGrant(grant)).await.unwrap();
        node.propose(Checked::LeaseRevoke(LeaseRevokeRequest { id: 7 })).await.unwrap();
        let checkpoint = LeaseCheckpoint { id: 7, remaining_ttl: 5 };
        let request = LeaseCheckpointRequest { checkpoints: vec![checkpoint] };
        let outcome = node.propose(Checked::LeaseCheckpoint(request)).await.unwrap();
        assert_eq!(outcome.revision, 1);
    });
    running.stop().unwrap();
    drop(node);
    let (node, running) = serve(&options);
    let leases = block(node.ask(|applier| applier.writer().leases().iter().count())).unwrap();
    assert_eq!(leases, 0);
    running.stop().unwrap();
}

/// The log gives up what lies before a snapshot once that is marked in it, down to `--max-wals`.
#[test]
fn a_mark_in_the_log_purges_what_is_older() {
    let folder = tempfile::tempdir().unwrap();
    let options = Options {
        segment_bytes: 16 << 10,
        snapshot_count: Some(20),
        max_wals: 2,
        ..options(folder.path())
    };
    let segments = || {
        let names = std::fs::read_dir(options.data_dir.join("member/wal")).unwrap();
        let names = names.map(|name| name.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<_> = names.filter(|name| name.ends_with(".wal")).collect();
        names.sort();
        names
    };
    let (node, running) = serve(&options);
    let first = segments();
    let value = "v".repeat(1000);
    block(async {
        for number in 0..200 {
            node.propose(put(&format!("k{number}"), &value)).await.unwrap();
        }
        // Some 13 segments were written; the snapshots of that time may have been slower. Few bytes
        // more, which fill none, and one comes whose mark leaves what is to be kept.
        let mut more = 0;
        while segments().len() > 3 {
            node.propose(put("k0", "v")).await.unwrap();
            more += 1;
            assert!(more < 20_000, "{:?}", segments());
        }
    });
    running.stop().unwrap();
    drop(node);
    assert!(!segments().contains(&first[0]));
    let (node, running) = serve(&options);
    assert_eq!(node.view().count(KeyRange::all(), 0).unwrap(), 200);
    running.stop().unwrap();
}

/// A start defragments a database whose free pages are worth it.
#[test]
fn a_start_defragments_from_a_threshold_on() {
    let folder = tempfile::tempdir().unwrap();
    let own = options(folder.path());
    let (node, running) = serve(&own);
    block(async {
        let value = "v".repeat(100_000);
        for _ in 0..20 {
            node.propose(put("k", &value)).await.unwrap();
        }
        node.committed().await.unwrap();
        let revision = node.view().revision();
        let compact = CompactionRequest { revision, physical: true };
        node.propose(Checked::Compact(compact)).await.unwrap();
        node.compaction(revision).await.unwrap();
    });
    running.stop().unwrap();
    drop(node);
    let size = |least| {
        let (node, running) = serve(&Options { defrag_from: least, ..own.clone() });
        let size = node.facts().db_size;
        assert_eq!(node.view().count(KeyRange::all(), 0).unwrap(), 1);
        running.stop().unwrap();
        size
    };
    let (before, above, below) = (size(None), size(Some(1 << 30)), size(Some(1 << 20)));
    assert!(before > 2_000_000 && above >= before, "{before} {above}");
    assert!(below < 500_000, "{below}");
}
