//! `.snap` files that we write: the bytes that etcd writes, chosen and purged as it does, whole or not there.

use std::path::Path;
use std::sync::Arc;

use etcdkit::disk::simulator::each_seed;
use etcdkit::disk::{InMemory, Memory, Open, Simulator, Storage};
use etcdkit::pb::raftpb::ConfState;
use etcdkit::pb::write::Release;
use etcdkit::snap::{
    Member, Membership, Snap, SnapName, Store, carry, choose, encode, generate, purge,
    release_databases, remove_leftovers, save,
};

fn fixture(name: &str) -> (Vec<u8>, Snap) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/snap").join(name);
    let content = std::fs::read(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let snap = Snap::from_image(&Memory { name: path, content: content.clone() }).unwrap();
    (content, snap)
}

fn again(snap: &Snap, json: &[u8], release: Release) -> Vec<u8> {
    let name = SnapName { term: snap.term, index: snap.index };
    encode(name, json, &snap.conf_state, release)
}

const REAL: [(&str, Release); 5] = [
    ("3.4.23-restored-0000000000000001-0000000000000001.snap", Release::V3_4),
    ("3.5.1-snapped-0000000000000002-00000000000002ca.snap", Release::V3_5),
    ("3.6.14-snapped-0000000000000002-00000000000002ca.snap", Release::V3_6),
    ("3.7.1-restored-0000000000000001-0000000000000001.snap", Release::V3_7),
    ("3.7.1-removed-0000000000000003-0000000000000070.snap", Release::V3_7),
];

#[test]
fn the_envelope_is_that_of_each_release() {
    for (name, release) in REAL {
        let (content, snap) = fixture(name);
        assert!(again(&snap, snap.json(), release) == content, "{name}");
    }
}

#[test]
fn a_generated_store_is_the_one_that_etcd_generates() {
    for (name, release) in REAL {
        let (content, snap) = fixture(name);
        let mut store = snap.store().unwrap();
        if name.contains("removed") {
            // The order is chance with etcd; in this file it is:
            store.removed = vec![
                0x6229_461b_0722_b495,
                0x2e81_71a0_5e6d_dae7,
                0x34bb_b850_c80b_b24a,
                0xb948_6acf_8373_72ab,
            ];
        }
        if name.starts_with("3.5") {
            continue; // A server of 3.5 carries its store.
        }
        let json = generate(&Membership::from(&store), release);
        let text = String::from_utf8(json.clone()).unwrap();
        assert_eq!(text, String::from_utf8_lossy(snap.json()), "{name}");
        assert!(again(&snap, &json, release) == content, "{name}");
    }
}

fn read(json: &[u8]) -> Store {
    let name = SnapName { term: 1, index: 1 };
    let content = encode(name, json, &ConfState::default(), Release::V3_5);
    Snap::from_image(&Memory { name: "1.snap".into(), content }).unwrap().store().unwrap()
}

#[test]
fn what_is_generated_reads_back() {
    let member = |id: u64, learner: bool| Member {
        id,
        name: format!("m<{id}>"),
        peer_urls: vec![format!("http://p{id}"), "http://q".into()],
        client_urls: if learner { Vec::new() } else { vec!["http://c?a&b".into()] },
        is_learner: learner,
    };
    let mut members = vec![member(1, false), member(0xffff_ffff_ffff_ffff, true)];
    let removed: Vec<u64> = (5..1500).collect();
    let membership = Membership { members: &members, removed: &removed, version: Some("3.6.0") };
    let store = read(&generate(&membership, Release::V3_6));
    assert_eq!(store.current_index, 2 + 1 + 1495 + 1);
    assert_eq!((store.version.as_deref(), &store.removed), (Some("3.6.0"), &removed));
    // A name is published together with client URLs.
    members[1].name.clear();
    assert_eq!(store.members, members);
    let empty = Membership { members: &[], removed: &[], version: None };
    let store = read(&generate(&empty, Release::V3_5));
    assert_eq!(store, Store::default());
}

#[test]
fn a_carried_store_keeps_what_it_does_not_know() {
    let (_, snap) = fixture("3.4.23-v2keys-0000000000000002-000000000000000b.snap");
    let old = snap.store().unwrap();
    assert_eq!(old.user_keys.len(), 6);
    let file = Path::new("old.snap");
    let same = carry(file, snap.json(), &Membership::from(&old)).unwrap();
    assert!(same == snap.json(), "the same membership leaves every byte");

    let mut now = old.clone();
    now.members[0].client_urls = vec!["http://<other>".into()];
    now.members[0].peer_urls.push("http://second".into());
    let added = Member { id: 0xabc, peer_urls: vec!["http://p".into()], ..Member::default() };
    now.members.insert(0, added);
    now.removed.push(7);
    now.version = Some("3.5.0".into());
    let json = carry(file, snap.json(), &Membership::from(&now)).unwrap();
    let found = read(&json);
    assert_eq!(found.current_index, old.current_index + 5, "each change takes an index");
    assert_eq!(Store { current_index: old.current_index, ..found }, now);
    let (before, after) = (String::from_utf8_lossy(snap.json()), String::from_utf8(json).unwrap());
    let from = |text: &str, mark: &str| text[text.find(mark).unwrap()..].to_owned();
    let until = |text: &str| text.split("\"CurrentIndex\"").next().unwrap().to_owned();
    let rest = until(&from(&before, "\"1\":{\"Path\":\"/1\""));
    assert!(rest.contains("2030-01-30T09:04:07.545440126Z") && rest.contains("\\u003cc\\u003e"));
    assert_eq!(
        until(&from(&after, "\"1\":{\"Path\":\"/1\"")),
        rest,
        "keys and history as they were"
    );
    assert_eq!(from(&after, "\"Stats\""), from(&before, "\"Stats\""));

    now.members.remove(0);
    let removed = carry(file, after.as_bytes(), &Membership::from(&now)).unwrap();
    assert_eq!(read(&removed).members, now.members);

    for broken in ["", "{}", "{\"Root\":{}}", "{\"Root\":{\"Children\":{}}}", "[]"] {
        assert!(carry(file, broken.as_bytes(), &Membership::from(&now)).is_err(), "{broken}");
    }
}

fn small(index: u64) -> Vec<u8> {
    encode(SnapName { term: 1, index }, b"{}", &ConfState::default(), Release::V3_6)
}

fn put(storage: &dyn Storage, name: &str, bytes: &[u8]) {
    let file = storage.open(&Path::new("snap").join(name), Open::OrCreate(0o600)).unwrap();
    file.write_at(bytes, 0).unwrap();
}

#[test]
fn the_newest_that_the_log_knows_and_that_opens_is_chosen() {
    let storage = InMemory::new();
    let folder = Path::new("snap");
    storage.create_dir(folder, 0o700).unwrap();
    for index in [10, 20, 30, 40] {
        save(&storage, folder, SnapName { term: 1, index }, &small(index)).unwrap();
    }
    let mut broken = small(50);
    broken[12] ^= 1;
    put(&storage, &SnapName { term: 1, index: 50 }.to_string(), &broken);
    put(&storage, &SnapName { term: 1, index: 60 }.to_string(), b"");
    put(&storage, "db", b"db");
    let known = |name: SnapName| name.index != 40;
    let chosen = choose(&storage, folder, known).unwrap();
    assert_eq!(chosen.snap.unwrap().index, 30);
    assert_eq!(chosen.unusable.len(), 2);
    let none = choose(&storage, folder, |_| false).unwrap();
    assert!(none.snap.is_none());

    put(&storage, "tmp-1", b"half");
    put(&storage, "db.tmp.123", b"half");
    put(&storage, "0000000000000014.snap.db", b"received");
    put(&storage, "000000000000001e.snap.db", b"received");
    assert_eq!(remove_leftovers(&storage, folder).unwrap().len(), 2);
    assert_eq!(release_databases(&storage, folder, 30).unwrap().len(), 1);
    assert!(purge(&storage, folder, 0).unwrap().is_empty());
    let gone = purge(&storage, folder, 4).unwrap();
    let names: Vec<_> = gone.iter().map(|path| path.file_name().unwrap()).collect();
    let name = |index| SnapName { term: 1, index }.to_string();
    assert_eq!(names, [&*name(10), &*name(20)]);
    assert!(purge(&storage, folder, 4).unwrap().is_empty());
}

/// Whenever the machine stops, the new file is there whole or not at all, and the old one stays.
#[test]
fn a_snap_is_whole_or_not_there() {
    each_seed(0..100, |seed| {
        for at in 0..8 {
            let simulator = Simulator::new(seed);
            let storage: Arc<dyn Storage> = Arc::new(simulator.clone());
            let folder = Path::new("snap");
            storage.create_dir_all(folder, 0o700).unwrap();
            save(&*storage, folder, SnapName { term: 1, index: 1 }, &small(1)).unwrap();
            simulator.stop_at(simulator.operations() + at);
            let done = save(&*storage, folder, SnapName { term: 1, index: 2 }, &small(2)).is_ok();
            let after = simulator.after_power_loss();
            let chosen = choose(&after, folder, |_| true).unwrap();
            assert!(chosen.unusable.is_empty(), "{}", simulator.story());
            let index = chosen.snap.unwrap().index;
            assert!(index == 2 || !done && index == 1, "{}", simulator.story());
            remove_leftovers(&after, folder).unwrap();
            save(&after, folder, SnapName { term: 1, index: 2 }, &small(2)).unwrap();
        }
    });
}
