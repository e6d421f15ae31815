//! The client on a real cluster of three, of which one or two are taken away in every manner:
//! `ETCDKIT_LIVE=<folder with a folder of binaries per version>`. Skipped with a note otherwise.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use etcdkit::client::{Client, Error, Gone, Outcome, WatchError, Watcher};
use etcdkit::pb::etcdserverpb::request_op::Request;
use etcdkit::pb::etcdserverpb::*;
use etcdkit::pb::{v3electionpb, v3lockpb};
use tokio::task::JoinSet;

use crate::client_calls::client_of;
use crate::client_live::{Cluster, live, newest};
use crate::proxy::Proxy;

/// Puts under way at any time.
const WRITERS: usize = 32;

fn get(key: &str) -> RangeRequest {
    RangeRequest { key: key.to_owned().into(), ..Default::default() }
}

fn put(key: &str, value: &str) -> PutRequest {
    let (key, value) = (key.to_owned().into(), value.to_owned().into());
    PutRequest { key, value, ..Default::default() }
}

/// How one put ended.
struct Ended {
    key: String,
    began: Instant,
    error: Option<Error>,
}

/// Puts of keys that nobody else writes, many at once, until it is stopped.
struct Storm {
    stop: Arc<AtomicBool>,
    writers: JoinSet<Vec<Ended>>,
    readers: JoinSet<u64>,
    prefix: &'static str,
}

impl Storm {
    fn begin(client: &Client, prefix: &'static str) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let next = Arc::new(AtomicU64::new(0));
        let (mut writers, mut readers) = (JoinSet::new(), JoinSet::new());
        for _ in 0..WRITERS {
            let (client, stop, next) = (client.clone(), stop.clone(), next.clone());
            writers.spawn(async move {
                let mut all = Vec::new();
                while !stop.load(Ordering::SeqCst) {
                    let key = format!("{prefix}/{:08}", next.fetch_add(1, Ordering::SeqCst));
                    let began = Instant::now();
                    let error = client.put(put(&key, "x")).await.err();
                    all.push(Ended { key, began, error });
                    tokio::time::sleep(Duration::from_millis(2)).await;
                }
                all
            });
        }
        for _ in 0..2 {
            let (client, stop) = (client.clone(), stop.clone());
            readers.spawn(async move {
                let mut count = 0;
                while !stop.load(Ordering::SeqCst) {
                    client.range(get("ready")).await.expect("a read does not fail");
                    count += 1;
                    tokio::time::sleep(Duration::from_millis(2)).await;
                }
                count
            });
        }
        Self { stop, writers, readers, prefix }
    }

    /// Holds what the puts were told against what is there: none twice, none lost that was
    /// acknowledged, none there that was "not applied", and none of those failed that began after
    /// `known`. How many were acknowledged, not applied, and of unknown outcome.
    async fn end(mut self, client: &Client, known: Instant) -> [usize; 3] {
        self.stop.store(true, Ordering::SeqCst);
        while let Some(count) = self.readers.join_next().await {
            assert!(count.unwrap() > 0);
        }
        let mut told = BTreeMap::new();
        while let Some(all) = self.writers.join_next().await {
            told.extend(all.unwrap().into_iter().map(|ended| (ended.key.clone(), ended)));
        }
        let mut all = client
            .pages(
                RangeRequest {
                    key: format!("{}/", self.prefix).into(),
                    range_end: format!("{}0", self.prefix).into(),
                    ..Default::default()
                },
                None,
            )
            .unwrap();
        let mut there = HashMap::new();
        while let Some(page) = all.next().await.unwrap() {
            for kv in page.kvs {
                there.insert(String::from_utf8_lossy(&kv.key).into_owned(), kv.version);
            }
        }
        let mut counts = [0; 3];
        for (key, ended) in &told {
            let version = there.remove(key);
            assert_ne!(version.unwrap_or(1), 2, "{key} was written twice");
            let outcome = ended.error.as_ref().map(Error::outcome);
            match (outcome, version) {
                (None, Some(_)) => counts[0] += 1,
                (None, None) => panic!("{key} was acknowledged and is lost"),
                (Some(Outcome::NotApplied), None) => counts[1] += 1,
                (Some(Outcome::NotApplied), Some(_)) => panic!("{key} was applied after all"),
                (Some(Outcome::Unknown), _) => counts[2] += 1,
                (Some(Outcome::Applied), _) => panic!("{key}: {:?}", ended.error),
            }
            if let Some(error) = &ended.error {
                assert!(ended.began < known, "{key} began when all was well again: {error}");
            }
        }
        assert!(there.is_empty(), "keys that nobody wrote");
        counts
    }
}

/// The place of the leader, as every member of `of` sees it.
async fn leader_of(cluster: &Cluster, of: &[usize]) -> usize {
    let client = cluster.client();
    loop {
        let mut leaders = Vec::new();
        let mut ids = HashMap::new();
        for at in of {
            let member = client.at(&cluster.endpoint(*at)).within(Duration::from_secs(1));
            if let Ok(status) = member.status().await {
                ids.insert(status.header.unwrap().member_id, *at);
                leaders.push(status.leader);
            }
        }
        if leaders.len() == of.len()
            && leaders.iter().all(|leader| *leader == leaders[0])
            && let Some(at) = ids.get(&leaders[0])
        {
            return *at;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn id_of(cluster: &Cluster, at: usize) -> u64 {
    let client = cluster.client().at(&cluster.endpoint(at)).within(Duration::from_secs(5));
    client.status().await.unwrap().header.unwrap().member_id
}

fn others(at: usize) -> Vec<usize> {
    (0..3).filter(|other| *other != at).collect()
}

fn leading(cluster: &Cluster) -> Client {
    cluster.client_with(|config| config.require_leader = true).within(Duration::from_secs(30))
}

const PAUSE: Duration = Duration::from_millis(500);

#[expect(clippy::print_stderr, reason = "the figures of a run are worth a look")]
fn tell(what: &str, counts: [usize; 3]) {
    let [known, refused, unknown] = counts;
    eprintln!("{what}: {known} acknowledged, {refused} not applied, {unknown} unknown");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn puts_in_flight_while_one_of_three_is_killed_or_frozen() {
    for version in ["3.4", "3.5.1", "3.7.1"] {
        let Some(binary) = live(version) else { continue };
        let mut cluster = Cluster::start(&binary, 3, &[]);
        cluster.ready().await;
        let client = leading(&cluster);
        for (prefix, leader, killed) in [
            ("killed-leader", true, true),
            ("killed-follower", false, true),
            ("frozen-leader", true, false),
            ("frozen-follower", false, false),
        ] {
            let first = leader_of(&cluster, &[0, 1, 2]).await;
            let victim = if leader { first } else { (first + 1) % 3 };
            let storm = Storm::begin(&client, prefix);
            tokio::time::sleep(PAUSE).await;
            if killed {
                cluster.kill(victim);
            } else {
                cluster.signal(victim, "-STOP");
            }
            leader_of(&cluster, &others(victim)).await;
            // A frozen connection is found out by its silence, a moment after the election.
            tokio::time::sleep(if killed { Duration::ZERO } else { 2 * PAUSE }).await;
            let known = Instant::now();
            tokio::time::sleep(4 * PAUSE).await;
            if killed {
                cluster.run(victim);
            } else {
                cluster.signal(victim, "-CONT");
            }
            let all = leader_of(&cluster, &[0, 1, 2]);
            tokio::time::timeout(Duration::from_secs(30), all).await.expect("it comes back");
            tokio::time::sleep(PAUSE).await;
            let counts = storm.end(&client, known).await;
            tell(&format!("etcd {version}, {prefix}"), counts);
            assert!(counts[0] > WRITERS, "{counts:?}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn puts_in_flight_while_the_leader_is_moved() {
    for version in ["3.4", "3.5.1", "3.7.1"] {
        let Some(binary) = live(version) else { continue };
        let cluster = Cluster::start(&binary, 3, &[]);
        cluster.ready().await;
        let client = leading(&cluster);
        let storm = Storm::begin(&client, "moved");
        for _ in 0..3 {
            tokio::time::sleep(PAUSE).await;
            let leader = leader_of(&cluster, &[0, 1, 2]).await;
            let target_id = id_of(&cluster, (leader + 1) % 3).await;
            let at = client.at(&cluster.endpoint(leader));
            at.move_leader(MoveLeaderRequest { target_id }).await.unwrap();
        }
        leader_of(&cluster, &[0, 1, 2]).await;
        let known = Instant::now();
        tokio::time::sleep(PAUSE).await;
        let counts = storm.end(&client, known).await;
        tell(&format!("etcd {version}, leader moved three times"), counts);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_member_that_is_cut_off_is_avoided() {
    for version in ["3.5.1", "3.7.1"] {
        let Some(binary) = live(version) else { continue };
        let cluster = Cluster::start_walled(&binary, 3, &[]).await;
        cluster.ready().await;
        let client = leading(&cluster);
        for (prefix, leader) in [("cut-follower", false), ("cut-leader", true)] {
            let first = leader_of(&cluster, &[0, 1, 2]).await;
            let victim = if leader { first } else { (first + 1) % 3 };
            let id = id_of(&cluster, victim).await;
            // A watch on each member, so that one is on the one that is cut off.
            let mut watchers = Vec::new();
            for at in 0..3 {
                let own = client_of(&[cluster.endpoint(at)], |_| {});
                watchers.push(own.watch(watch(&format!("{prefix}-w"), 0)).await.unwrap());
                own.set_endpoints(&cluster.endpoints());
            }
            let storm = Storm::begin(&client, prefix);
            tokio::time::sleep(PAUSE).await;
            cluster.partition(victim, id, true);
            leader_of(&cluster, &others(victim)).await;
            // The member that is cut off finds out by itself, an election timeout or two later.
            let alone = cluster.client().at(&cluster.endpoint(victim)).require_leader(true);
            let alone = alone.within(Duration::from_secs(1));
            while alone.range(RangeRequest { serializable: true, ..get("ready") }).await.is_ok() {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            let known = Instant::now();
            for n in 1..=40u32 {
                client.put(put(&format!("{prefix}-w"), &n.to_string())).await.unwrap();
                // What could be stale is answered by a member that has a leader, if that is wanted.
                let stale = RangeRequest { serializable: true, ..get("ready") };
                let reply = client.require_leader(true).range(stale).await.unwrap();
                assert_ne!(reply.header.unwrap().member_id, id);
            }
            for watcher in &mut watchers {
                let seen = tokio::time::timeout(Duration::from_secs(30), values(watcher, 40));
                let seen = seen.await.expect("the watch has moved");
                assert_eq!(seen, (1..=40).map(|n: u32| n.to_string()).collect::<Vec<_>>());
            }
            cluster.partition(victim, id, false);
            let all = leader_of(&cluster, &[0, 1, 2]);
            tokio::time::timeout(Duration::from_secs(60), all).await.expect("it comes back");
            let counts = storm.end(&client, known).await;
            tell(&format!("etcd {version}, {prefix}"), counts);
        }
    }
}

#[tokio::test]
async fn real_members_get_exact_thirds_and_a_dead_one_costs_no_read() {
    for version in ["3.4", "3.5.1", "3.7.1"] {
        let Some(binary) = live(version) else { continue };
        let mut cluster = Cluster::start(&binary, 3, &[]);
        cluster.ready().await;
        let client = cluster.client().within(Duration::from_secs(20));
        async fn spread(client: &Client, calls: usize) -> HashMap<u64, usize> {
            let mut spread = HashMap::new();
            for _ in 0..calls {
                let reply = client.range(get("ready")).await.unwrap();
                *spread.entry(reply.header.unwrap().member_id).or_default() += 1;
            }
            spread
        }
        let mut thirds: Vec<_> = spread(&client, 100).await.into_values().collect();
        thirds.sort_unstable();
        assert_eq!(thirds, [33, 33, 34]);
        let follower = (leader_of(&cluster, &[0, 1, 2]).await + 1) % 3;
        let id = id_of(&cluster, follower).await;
        cluster.kill(follower);
        let halves = spread(&client, 100).await;
        assert!(!halves.contains_key(&id), "{halves:?}");
        assert!(halves.values().all(|count| (48..=52).contains(count)), "{halves:?}");
        cluster.run(follower);
        while !spread(&client, 3).await.contains_key(&id) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let mut thirds: Vec<_> = spread(&client, 300).await.into_values().collect();
        thirds.sort_unstable();
        assert_eq!(thirds, [100, 100, 100]);
    }
}

#[tokio::test]
async fn two_of_three_are_gone() {
    for version in ["3.4", "3.5.1", "3.7.1"] {
        let Some(binary) = live(version) else { continue };
        let mut cluster = Cluster::start(&binary, 3, &[]);
        cluster.ready().await;
        cluster.kill(0);
        cluster.kill(1);
        let left = cluster.client().at(&cluster.endpoint(2)).within(Duration::from_secs(5));
        while left.status().await.unwrap().leader != 0 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let client = leading(&cluster).within(Duration::from_secs(4));
        let stale = RangeRequest { serializable: true, ..get("ready") };
        let plain = cluster.client().within(Duration::from_secs(4));
        for _ in 0..10 {
            assert_eq!(plain.range(stale.clone()).await.unwrap().kvs.len(), 1);
        }
        for error in [
            client.put(put("k", "v")).await.unwrap_err(),
            client.range(get("ready")).await.unwrap_err(),
            plain.put(put("k", "v")).await.unwrap_err(),
        ] {
            let text = error.to_string();
            assert!(matches!(error, Error::Deadline { .. } | Error::Status { .. }), "{text}");
            // The dead are named with their cause, and so is the one that is left.
            assert_eq!(text.matches("connection refused").count(), 2, "{text}");
            assert!(text.contains(&cluster.endpoint(2)), "{text}");
        }
        let error = client.put(put("k", "v")).await.unwrap_err();
        assert_eq!(error.outcome(), Outcome::NotApplied, "it was refused for want of a leader");
        let error = plain.put(put("k", "v")).await.unwrap_err();
        assert_eq!(error.outcome(), Outcome::Unknown, "the member has it and may yet propose it");
    }
}

fn watch(key: &str, start_revision: i64) -> WatchCreateRequest {
    WatchCreateRequest { key: key.to_owned().into(), start_revision, ..Default::default() }
}

async fn values(watcher: &mut Watcher, count: usize) -> Vec<String> {
    let mut values = Vec::new();
    while values.len() < count {
        let reply = watcher.next().await.unwrap().expect("the watch goes on");
        for event in reply.events {
            values.push(String::from_utf8_lossy(&event.kv.unwrap().value).into_owned());
        }
    }
    values
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_watch_leaves_a_member_that_froze() {
    let Some(binary) = newest() else { return };
    let cluster = Cluster::start(&binary, 3, &[]);
    cluster.ready().await;
    for victim in 0..3 {
        let rest: Vec<_> = others(victim).into_iter().map(|at| cluster.endpoint(at)).collect();
        let writer = client_of(&rest, |_| {}).within(Duration::from_secs(20));
        // Made while the other two cannot be reached, so that it is where it is wanted.
        let key = format!("frozen-{victim}");
        let client = client_of(&[cluster.endpoint(victim)], |_| {});
        let mut watcher = client.watch(watch(&key, 0)).await.unwrap();
        client.set_endpoints(&cluster.endpoints());
        writer.put(put(&key, "1")).await.unwrap();
        assert_eq!(values(&mut watcher, 1).await, ["1"]);
        cluster.signal(victim, "-STOP");
        leader_of(&cluster, &others(victim)).await;
        tokio::time::sleep(2 * PAUSE).await;
        for n in 2..=20u32 {
            writer.put(put(&key, &n.to_string())).await.unwrap();
        }
        let seen = tokio::time::timeout(Duration::from_secs(30), values(&mut watcher, 19)).await;
        let seen = seen.expect("within the time of a keepalive and its answer");
        assert_eq!(seen, (2..=20).map(|n: u32| n.to_string()).collect::<Vec<_>>());
        cluster.signal(victim, "-CONT");
        leader_of(&cluster, &[0, 1, 2]).await;
    }
}

#[tokio::test]
async fn compaction_while_a_watch_is_broken_names_the_gap() {
    for version in ["3.4", "3.5.1", "3.7.1"] {
        let Some(binary) = live(version) else { continue };
        let cluster = Cluster::start(&binary, 1, &[]);
        cluster.ready().await;
        let proxy = Proxy::start(cluster.endpoint(0).parse().unwrap()).await;
        let direct = cluster.client().within(Duration::from_secs(20));
        let through = client_of(&[proxy.endpoint()], |_| {});
        let mut watcher = through.watch(watch("c", 0)).await.unwrap();
        let first = direct.put(put("c", "1")).await.unwrap().header.unwrap().revision;
        assert_eq!(values(&mut watcher, 1).await, ["1"]);
        proxy.close(true);
        for n in 2..=9u32 {
            direct.put(put("c", &n.to_string())).await.unwrap();
        }
        let request = CompactionRequest { revision: first + 6, physical: true };
        direct.compact(request).await.unwrap();
        proxy.close(false);
        match watcher.next().await {
            Err(WatchError::Compacted { wanted, compacted, .. }) => {
                assert_eq!((wanted, compacted), (first + 1, first + 6));
            }
            other => panic!("{other:?}"),
        }
        // What the error tells is enough to go on.
        let mut again = through.watch(watch("c", first + 6)).await.unwrap();
        assert_eq!(values(&mut again, 3).await, ["7", "8", "9"]);
    }
}

#[tokio::test]
async fn the_events_of_one_revision_stay_together_beyond_the_size_of_a_message() {
    for version in ["3.4", "3.5.1", "3.7.1"] {
        let Some(binary) = live(version) else { continue };
        let cluster = Cluster::start(&binary, 1, &[]);
        cluster.ready().await;
        let client = cluster.client().within(Duration::from_secs(20));
        let value = "v".repeat(11_000);
        let write = || TxnRequest {
            success: (0..128)
                .map(|n| RequestOp {
                    request: Some(Request::RequestPut(put(&format!("f/{n:03}"), &value))),
                })
                .collect(),
            ..Default::default()
        };
        client.txn(write()).await.unwrap();
        let request =
            WatchCreateRequest { range_end: "f0".into(), prev_kv: true, ..watch("f/", 0) };
        let mut watcher = client.watch(request).await.unwrap();
        let revision = client.txn(write()).await.unwrap().header.unwrap().revision;
        let reply = watcher.next().await.unwrap().unwrap();
        assert_eq!(reply.events.len(), 128);
        let size: usize = reply
            .events
            .iter()
            .map(|event| {
                assert_eq!(event.kv.as_ref().unwrap().mod_revision, revision);
                event.kv.as_ref().unwrap().value.len() + event.prev_kv.as_ref().unwrap().value.len()
            })
            .sum();
        assert!(size > 2 << 20, "more than the server sends in one message: {size}");
    }
}

#[tokio::test]
async fn a_short_lease_outlives_its_leader_and_its_end_without_a_quorum_is_told() {
    for version in ["3.5.1", "3.7.1"] {
        let Some(binary) = live(version) else { continue };
        let mut cluster = Cluster::start(&binary, 3, &[]);
        cluster.ready().await;
        let client = cluster.client().within(Duration::from_secs(10));
        let lease = client.lease_grant(LeaseGrantRequest { ttl: 3, id: 0 }).await.unwrap().id;
        let owned = PutRequest { lease, ..put("owned", "x") };
        client.put(owned).await.unwrap();
        let mut kept = client.keep_alive(lease);
        kept.next().await.unwrap();
        let leader = leader_of(&cluster, &[0, 1, 2]).await;
        cluster.kill(leader);
        for _ in 0..6 {
            assert_eq!(kept.next().await.unwrap().ttl, 3, "etcd {version}");
        }
        assert_eq!(client.range(get("owned")).await.unwrap().kvs.len(), 1);
        // A second one gone: no quorum, and nobody can keep a lease.
        let second = others(leader)[0];
        cluster.kill(second);
        let gone = tokio::time::timeout(Duration::from_secs(20), kept.gone()).await;
        let gone = gone.expect("soon after the TTL");
        assert!(matches!(gone, Gone::Unanswered { id, .. } if id == lease), "{gone}");
    }
}

#[tokio::test]
async fn the_services_for_locks_and_elections_answer() {
    for version in ["3.4", "3.5.1", "3.6.14", "3.7.1"] {
        let Some(binary) = live(version) else { continue };
        let cluster = Cluster::start(&binary, 1, &[]);
        cluster.ready().await;
        let client = cluster.client().within(Duration::from_secs(20));
        let grant = || client.lease_grant(LeaseGrantRequest { ttl: 60, id: 0 });
        let (one, two) = (grant().await.unwrap().id, grant().await.unwrap().id);
        let lock = |lease| v3lockpb::LockRequest { name: "l".into(), lease };
        let held = client.lock(lock(one)).await.unwrap();
        assert_eq!(held.key, format!("l/{one:x}"), "the key that a client would make");
        let waiting = tokio::spawn({
            let client = client.clone();
            let request = lock(two);
            async move { client.lock(request).await }
        });
        let both = || RangeRequest { range_end: "l0".into(), ..get("l/") };
        while client.range(both()).await.unwrap().kvs.len() < 2 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        assert!(!waiting.is_finished());
        client.unlock(v3lockpb::UnlockRequest { key: held.key }).await.unwrap();
        assert_eq!(waiting.await.unwrap().unwrap().key, format!("l/{two:x}"));

        let leader_now = || v3electionpb::LeaderRequest { name: "e".into() };
        let error = client.leader(leader_now()).await.unwrap_err();
        assert!(error.upstream_text().contains("no leader"), "{error}");
        let mut observed = client.observe(&leader_now());
        let request =
            v3electionpb::CampaignRequest { name: "e".into(), lease: one, value: "us".into() };
        let won = client.campaign(request).await.unwrap().leader.unwrap();
        assert_eq!(client.leader(leader_now()).await.unwrap().kv.unwrap().value, "us");
        assert_eq!(observed.next().await.unwrap().unwrap().kv.unwrap().value, "us");
        let request =
            v3electionpb::ProclaimRequest { leader: Some(won.clone()), value: "still".into() };
        client.proclaim(request).await.unwrap();
        assert_eq!(observed.next().await.unwrap().unwrap().kv.unwrap().value, "still");
        client.resign(v3electionpb::ResignRequest { leader: Some(won) }).await.unwrap();
        let error = client.leader(leader_now()).await.unwrap_err();
        assert!(error.upstream_text().contains("no leader"), "{error}");
    }
}

#[tokio::test]
#[ignore = "five minutes"]
async fn connections_live_through_five_idle_minutes() {
    let Some(binary) = newest() else { return };
    let cluster = Cluster::start(&binary, 1, &[]);
    cluster.ready().await;
    // Pings as often as is asked for would be taken for an attack.
    let hasty = || {
        let keepalive = etcdkit::client::Keepalive {
            interval: Duration::from_secs(2),
            ..etcdkit::client::Keepalive::default()
        };
        cluster.client_with(|config| config.keepalive = Some(keepalive))
    };
    let (idle, watching) = (hasty(), hasty());
    idle.range(get("ready")).await.unwrap();
    let mut watcher = watching.watch(watch("w", 0)).await.unwrap();
    let peers = || {
        let peer = |client: &Client| client.peer(&cluster.endpoint(0)).unwrap().local;
        (peer(&idle), peer(&watching))
    };
    let before = peers();
    tokio::time::sleep(Duration::from_secs(310)).await;
    idle.put(put("w", "1")).await.unwrap();
    assert_eq!(values(&mut watcher, 1).await, ["1"]);
    assert_eq!(peers(), before, "the same connections as before");
}
