//! Membership changes that a server refuses as their turn comes: they stand in the log, and made
//! nobody a member.
//!
//! What etcd 3.4.23, 3.5.1, 3.6.14 and 3.7.1 leave behind a `member add` of a URL that exists, a second
//! learner, a `member update` and a `member promote` of an unknown id: one `ConfChange` each, and in
//! every answer, before and after a restart, the members of before.

use std::process::Command;

use etcdkit::pb::write::Release;
use etcdkit::server::{MemberChange, Options};
use etcdkit::store::{Opening, replay};
use etcdkit::wal::{ConfChange, ConfChangeType, EntryKind};
use serde_json::Value;

use crate::recover::{append, segment, served, small};
use crate::server::{block, serve};

use ConfChangeType::{AddLearnerNode, AddNode, RemoveNode, UpdateNode};

/// Of a directory that `small` makes.
const OWN: u64 = 0x8e9e_05c5_2164_694d;

const RELEASES: [Release; 4] = [Release::V3_4, Release::V3_5, Release::V3_6, Release::V3_7];

/// Adds changes, all committed.
fn changes(options: &Options, release: Release, changes: &[(ConfChangeType, u64, &str)]) {
    let encode = |&(kind, node_id, context): &(ConfChangeType, u64, &str)| {
        ConfChange { id: 1, kind, node_id, context: context.as_bytes() }.encode(release)
    };
    let data: Vec<Vec<u8>> = changes.iter().map(encode).collect();
    let data: Vec<&[u8]> = data.iter().map(Vec::as_slice).collect();
    append(options, release, EntryKind::ConfChange, &data);
}

/// Learner 2 is taken, and 5 removed as soon as it is there; all else is refused.
fn mistakes(options: &Options, release: Release) {
    let own = r#"{"id":10276657743932975437,"peerURLs":["http://other:1"]}"#;
    changes(
        options,
        release,
        &[
            (AddNode, OWN, own),
            (AddNode, 1, r#"{"id":1,"peerURLs":["http://localhost:2380"]}"#),
            (AddLearnerNode, 2, r#"{"id":2,"peerURLs":["http://b:1"],"isLearner":true}"#),
            (AddLearnerNode, 3, r#"{"id":3,"peerURLs":["http://c:1"],"isLearner":true}"#),
            (AddNode, 4, r#"{"id":4,"peerURLs":null,"isPromote":true}"#),
            (AddNode, OWN, r#"{"id":10276657743932975437,"peerURLs":null,"isPromote":true}"#),
            (UpdateNode, 7, r#"{"id":7,"peerURLs":["http://d:1"]}"#),
            (UpdateNode, 2, r#"{"id":2,"peerURLs":["http://localhost:2380"]}"#),
            (RemoveNode, 8, ""),
            (AddNode, 5, r#"{"id":5,"peerURLs":["http://e:1"]}"#),
            (RemoveNode, 5, ""),
            (AddNode, 5, r#"{"id":5,"peerURLs":["http://f:1"]}"#),
        ],
    );
}

fn asked(what: &str, options: &Options) -> Value {
    let done = Command::new(env!("CARGO_BIN_EXE_ekutl"))
        .args([what, "-w", "json"])
        .arg(&options.data_dir)
        .output()
        .unwrap();
    assert_eq!(done.status.code(), Some(0), "{what}: {}", String::from_utf8_lossy(&done.stdout));
    serde_json::from_slice(&done.stdout).unwrap()
}

/// Members of a source: id, learner, peer URL; and who was removed.
fn source(report: &Value, name: &str) -> (Vec<(u64, bool, String)>, Vec<u64>) {
    let list = |field: &str| report[name][field].as_array().unwrap_or_else(|| panic!("{report}"));
    let one = |member: &Value| {
        let learner = member["isLearner"].as_bool().unwrap_or(false);
        let url = member["peerURLs"][0].as_str().unwrap_or("none");
        (member["ID"].as_u64().unwrap_or_else(|| panic!("{report}")), learner, url.to_owned())
    };
    let removed = list("removed").iter().map(|id| id.as_u64().unwrap()).collect();
    (list("members").iter().map(one).collect(), removed)
}

/// What `members` tells after a start, which it and `verify` find nothing wrong with.
fn in_accord(options: &Options, release: Release) -> Value {
    let verdict = asked("verify", options);
    for finding in verdict["findings"].as_array().unwrap() {
        let what = finding["what"].as_str().unwrap();
        assert!(!what.contains("member") && !what.contains("voter"), "{release:?}: {verdict}");
    }
    let report = asked("members", options);
    assert_eq!(report["disagreements"].as_array().map(Vec::len), Some(0), "{release:?}: {report}");
    report
}

fn folder_of(release: Release) -> (tempfile::TempDir, Options) {
    let folder = tempfile::tempdir().unwrap();
    let options = small(folder.path(), release);
    served(&options, 1);
    (folder, options)
}

#[test]
fn make_nobody_a_member() {
    for release in RELEASES {
        let (_folder, options) = folder_of(release);
        mistakes(&options, release);
        let (members, removed) = source(&asked("members", &options), "log");
        let want =
            [(2, true, "http://b:1".to_owned()), (OWN, false, "http://localhost:2380".to_owned())];
        assert_eq!((&members[..], &removed[..]), (&want[..], &[5][..]), "{release:?}");
        // The database has passed them now.
        served(&options, 1);
        let report = in_accord(&options, release);
        assert_eq!(source(&report, "log").0, want, "{release:?}");
        assert_eq!(source(&report, "database").0, want, "{release:?}");
    }
}

/// From a `.snap` on, too: its store has the URLs, and who was removed.
#[test]
fn make_nobody_a_member_after_a_snap() {
    for release in RELEASES {
        let folder = tempfile::tempdir().unwrap();
        let mut options = small(folder.path(), release);
        options.snapshot_count = Some(3);
        served(&options, 8);
        options.snapshot_count = None;
        mistakes(&options, release);
        served(&options, 1);
        in_accord(&options, release);
    }
}

/// A ConfState has no URLs: a log whose first segments are gone begins with one.
#[test]
fn a_purged_log_takes_the_urls_from_elsewhere() {
    for release in RELEASES {
        let folder = tempfile::tempdir().unwrap();
        let mut options = small(folder.path(), release);
        (options.segment_bytes, options.snapshot_count, options.max_wals) = (1 << 13, Some(4), 2);
        served(&options, 40);
        assert!(!segment(&options).exists(), "{release:?}: the first segment is still there");
        options.snapshot_count = None;
        let (node, running) = serve(&options);
        let peer_urls = vec!["http://localhost:2380".to_owned()];
        let add = MemberChange::Add { peer_urls, learner: true, now: 0 };
        let refused = block(node.change_members(add)).unwrap_err().to_string();
        assert_eq!(refused, "etcdserver: Peer URLs already exists");
        drop(node);
        running.stop().unwrap();
        let report = in_accord(&options, release);
        let (members, removed) = source(&report, "log");
        let ids: Vec<u64> = members.into_iter().map(|(id, ..)| id).collect();
        assert_eq!((&ids[..], &removed[..]), (&[OWN][..], &[][..]), "{release:?}: {report}");
    }
}

/// Where `--max-learners` lets a second learner be, the database has it.
#[test]
fn a_second_learner_that_the_database_has_is_one() {
    for release in RELEASES {
        let folder = tempfile::tempdir().unwrap();
        let mut options = small(folder.path(), release);
        options.rules.max_learners = 2;
        served(&options, 1);
        changes(
            &options,
            release,
            &[
                (AddLearnerNode, 2, r#"{"id":2,"peerURLs":["http://b:1"],"isLearner":true}"#),
                (AddLearnerNode, 3, r#"{"id":3,"peerURLs":["http://c:1"],"isLearner":true}"#),
                (AddLearnerNode, 4, r#"{"id":4,"peerURLs":["http://d:1"],"isLearner":true}"#),
            ],
        );
        served(&options, 1);
        let report = in_accord(&options, release);
        let ids: Vec<u64> = source(&report, "log").0.into_iter().map(|(id, ..)| id).collect();
        assert_eq!(ids, [2, 3, OWN], "{release:?}: {report}");
    }
}

/// The one voter there is has committed what it has written: the last entry, too.
#[test]
fn do_not_keep_a_replay_from_the_last_entry() {
    for release in RELEASES {
        let (_folder, options) = folder_of(release);
        mistakes(&options, release);
        let data = crate::server::put("tail", "v").encode(7, release);
        let last = crate::recover::write(&options, release, EntryKind::Normal, &[&data], false);
        let replayed = replay(&options.data_dir, None, Opening::default()).unwrap();
        assert_eq!(replayed.voters, [OWN].into(), "{release:?}");
        assert_eq!((replayed.to, replayed.count().unwrap()), (last, 2), "{release:?}");
    }
}
