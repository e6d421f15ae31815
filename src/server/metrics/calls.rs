//! The calls of one runtime.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use super::super::grpc::Ended;
use super::Count;
use crate::client::Code;
use crate::store::Durations;

/// How many codes gRPC has.
pub(super) const CODES: usize = 17;

/// What passed in a call.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Traffic {
    /// Messages, and their bytes without the five of their heads.
    pub received: (u64, u64),
    pub sent: (u64, u64),
}

/// gRPC's kinds of methods, as its metrics name them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Unary,
    ServerStream,
    Bidi,
}

impl Kind {
    pub(super) fn label(self) -> &'static str {
        match self {
            Self::Unary => "unary",
            Self::ServerStream => "server_stream",
            Self::Bidi => "bidi_stream",
        }
    }
}

macro_rules! methods {
    ($($kind:ident $service:literal $($method:literal)*;)*) => {
        /// Every method that is counted from the start, as etcd does: its path and its kind.
        pub(super) const METHODS: &[(&str, Kind)] = &[$($(
            (concat!("/", $service, "/", $method), Kind::$kind),
        )*)*];
    };
}

methods! {
    Unary "etcdserverpb.KV" "Range" "Put" "DeleteRange" "Txn" "Compact";
    ServerStream "etcdserverpb.KV" "RangeStream";
    Bidi "etcdserverpb.Watch" "Watch";
    Unary "etcdserverpb.Lease" "LeaseGrant" "LeaseRevoke" "LeaseTimeToLive" "LeaseLeases";
    Bidi "etcdserverpb.Lease" "LeaseKeepAlive";
    Unary "etcdserverpb.Cluster" "MemberAdd" "MemberRemove" "MemberUpdate" "MemberList" "MemberPromote";
    Unary "etcdserverpb.Maintenance" "Alarm" "Status" "Defragment" "Hash" "HashKV" "MoveLeader" "Downgrade";
    ServerStream "etcdserverpb.Maintenance" "Snapshot";
    Unary "etcdserverpb.Auth" "AuthEnable" "AuthDisable" "AuthStatus" "Authenticate" "UserAdd" "UserGet"
        "UserList" "UserDelete" "UserChangePassword" "UserGrantRole" "UserRevokeRole" "RoleAdd" "RoleGet"
        "RoleList" "RoleDelete" "RoleGrantPermission" "RoleRevokePermission";
    Unary "grpc.health.v1.Health" "Check" "List";
    ServerStream "grpc.health.v1.Health" "Watch";
}

/// Methods whose requests etcd times, and what it calls them there.
pub(super) const REQUESTS: [(&str, &str); 8] = [
    ("/etcdserverpb.KV/Range", "Range"),
    ("/etcdserverpb.KV/Put", "Put"),
    ("/etcdserverpb.KV/DeleteRange", "DeleteRange"),
    ("/etcdserverpb.KV/Txn", "Txn"),
    ("/etcdserverpb.KV/Compact", "Compaction"),
    ("/etcdserverpb.Lease/LeaseGrant", "LeaseGrant"),
    ("/etcdserverpb.Lease/LeaseRevoke", "LeaseRevoke"),
    ("/etcdserverpb.Maintenance/Alarm", "Alarm"),
];

/// How long requests of one kind took: refused, and done. With etcd's classes.
fn requests() -> [Durations; 2] {
    [(); 2].map(|()| Durations::new(Duration::from_millis(1), 14))
}

/// How long ranges took to read: refused, and done. With etcd's classes.
fn ranges() -> [Durations; 2] {
    [(); 2].map(|()| Durations::new(Duration::from_micros(100), 20))
}

/// Where a method stands in [`METHODS`].
pub(super) fn place(path: &str) -> Option<usize> {
    METHODS.iter().position(|(own, _)| *own == path)
}

#[derive(Debug, Default)]
struct Method {
    started: Count,
    codes: [Count; CODES],
    received: Count,
    sent: Count,
    /// By class of [`BOUNDS`], and all of them together in nanoseconds.
    took: [Count; CLASSES],
    nanoseconds: Count,
    /// Of those in [`REQUESTS`].
    requests: Option<Box<[Durations; 2]>>,
}

/// Classes of how long calls take, in milliseconds: gRPC's own.
pub(super) const BOUNDS: [u64; CLASSES - 1] =
    [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];
/// One more than bounds: what takes longer.
pub(super) const CLASSES: usize = 12;

/// Versions that clients say they speak, told apart: more are counted as unknown.
const VERSIONS: usize = 32;

/// Counted by one runtime; read by whoever renders.
#[derive(Debug)]
pub(in super::super) struct Calls {
    methods: Vec<Method>,
    received: Count,
    sent: Count,
    /// By version: unary calls, streams.
    versions: [(OnceLock<Box<str>>, [Count; 2]); VERSIONS],
    unknown: [Count; 2],
    watched: [AtomicU64; 5],
    ranges: [Durations; 2],
    /// Whether it is counted how long calls take.
    timed: bool,
}

/// What the watchers of a runtime are: streams, watchers, those of them that are behind, the events
/// that were ever made for them, and those that wait for their streams to take them.
pub(super) type Watched = [u64; 5];

impl Calls {
    /// `timed`: also how long calls take.
    pub(super) fn new(timed: bool) -> Self {
        Self {
            timed,
            methods: METHODS
                .iter()
                .map(|(path, _)| {
                    let is_timed = REQUESTS.iter().any(|(own, _)| own == path);
                    let requests = is_timed.then(|| Box::new(requests()));
                    Method { requests, ..Method::default() }
                })
                .collect(),
            received: Count::default(),
            sent: Count::default(),
            versions: Default::default(),
            unknown: Default::default(),
            watched: Default::default(),
            ranges: ranges(),
        }
    }

    /// A call begins.
    pub(in super::super) fn started(&self, method: &str, streams: bool, version: Option<&str>) {
        if let Some(place) = place(method) {
            self.methods[place].started.add(1);
        }
        self.version(version)[usize::from(streams)].add(1);
    }

    /// What the watchers are now.
    pub(in super::super) fn watch(&self, now: Watched) {
        for (own, now) in self.watched.iter().zip(now) {
            own.store(now, Ordering::Relaxed);
        }
    }

    /// A range has been read, or a piece of one.
    pub(in super::super) fn ranged(&self, took: Duration, done: bool) {
        self.ranges[usize::from(done)].record(took);
    }

    fn version(&self, version: Option<&str>) -> &[Count; 2] {
        let Some(version) = version else { return &self.unknown };
        for (own, counts) in &self.versions {
            if **own.get_or_init(|| version.into()) == *version {
                return counts;
            }
        }
        &self.unknown
    }

    /// A call has ended.
    pub(in super::super) fn ended(&self, call: &Ended) {
        let traffic = call.traffic;
        self.received.add(traffic.received.1);
        self.sent.add(traffic.sent.1);
        let Some(place) = place(call.method) else { return };
        let method = &self.methods[place];
        if let Some(count) = method.codes.get(call.code as usize) {
            count.add(1);
        }
        if let Some(requests) = &method.requests {
            requests[usize::from(call.code == Code::Ok)].record(call.took);
        }
        if self.timed {
            let class = BOUNDS.partition_point(|bound| Duration::from_millis(*bound) < call.took);
            method.took[class].add(1);
            method.nanoseconds.add(u64::try_from(call.took.as_nanos()).unwrap_or(u64::MAX));
        }
        method.received.add(traffic.received.0);
        method.sent.add(traffic.sent.0);
    }
}

/// The counts of several runtimes together.
#[derive(Debug)]
pub(super) struct Sums {
    /// By place in [`METHODS`]: started, by code, received, sent.
    pub(super) methods: Vec<(u64, [u64; CODES], u64, u64)>,
    /// Likewise: how long they took, by class of [`BOUNDS`], and in nanoseconds. None if that is not
    /// counted.
    pub(super) took: Option<Vec<([u64; CLASSES], u64)>>,
    pub(super) received: u64,
    pub(super) sent: u64,
    pub(super) versions: std::collections::BTreeMap<Box<str>, [u64; 2]>,
    pub(super) watched: Watched,
    /// By place in [`REQUESTS`]: how long they took, refused, and done.
    pub(super) requests: [[Durations; 2]; REQUESTS.len()],
    /// How long ranges took to read, refused, and done.
    pub(super) ranges: [Durations; 2],
}

impl Sums {
    pub(super) fn of<'c>(all: impl IntoIterator<Item = &'c Calls>) -> Self {
        let mut sums = Self {
            methods: vec![Default::default(); METHODS.len()],
            took: None,
            received: 0,
            sent: 0,
            versions: std::collections::BTreeMap::new(),
            watched: Watched::default(),
            requests: REQUESTS.map(|_| requests()),
            ranges: ranges(),
        };
        for calls in all {
            for (sum, method) in sums.methods.iter_mut().zip(&calls.methods) {
                sum.0 += method.started.get();
                for (sum, count) in sum.1.iter_mut().zip(&method.codes) {
                    *sum += count.get();
                }
                sum.2 += method.received.get();
                sum.3 += method.sent.get();
            }
            for ((path, _), sums) in REQUESTS.iter().zip(&sums.requests) {
                let own = place(path).and_then(|place| calls.methods[place].requests.as_deref());
                for (sum, own) in sums.iter().zip(own.into_iter().flatten()) {
                    sum.add(own);
                }
            }
            for (sum, own) in sums.ranges.iter().zip(&calls.ranges) {
                sum.add(own);
            }
            if calls.timed {
                let took = sums.took.get_or_insert_with(|| vec![Default::default(); METHODS.len()]);
                for (sum, method) in took.iter_mut().zip(&calls.methods) {
                    for (sum, count) in sum.0.iter_mut().zip(&method.took) {
                        *sum += count.get();
                    }
                    sum.1 += method.nanoseconds.get();
                }
            }
            sums.received += calls.received.get();
            sums.sent += calls.sent.get();
            let known = calls.versions.iter().filter_map(|(version, counts)| {
                version.get().map(|version| (version.clone(), counts))
            });
            for (version, counts) in known.chain([("unknown".into(), &calls.unknown)]) {
                let sum = sums.versions.entry(version).or_default();
                for (sum, count) in sum.iter_mut().zip(counts) {
                    *sum += count.get();
                }
            }
            for (sum, now) in sums.watched.iter_mut().zip(&calls.watched) {
                *sum += now.load(Ordering::Relaxed);
            }
        }
        sums
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_summed_over_runtimes() {
        let (one, other) = (Calls::new(true), Calls::new(true));
        let range = "/etcdserverpb.KV/Range";
        let ended = |code, sent, milliseconds| Ended {
            method: range,
            streams: false,
            code,
            traffic: Traffic { received: (1, 5), sent },
            took: Duration::from_millis(milliseconds),
            peer: None,
        };
        one.started(range, false, Some("3.5.9"));
        one.ended(&ended(Code::Ok, (1, 40), 5));
        other.started(range, false, None);
        other.ended(&ended(Code::OutOfRange, (0, 0), 60_000));
        other.started("/v3lockpb.Lock/Lock", false, Some("3.5.9"));
        let sums = Sums::of([&one, &other]);
        let (started, codes, received, sent) = sums.methods[0];
        assert_eq!((started, received, sent), (2, 2, 1));
        assert_eq!((codes[0], codes[Code::OutOfRange as usize]), (1, 1));
        assert_eq!((sums.received, sums.sent), (10, 40));
        let (classes, nanoseconds) = sums.took.as_ref().unwrap()[0];
        assert_eq!(classes, [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
        assert_eq!(nanoseconds, 60_005_000_000);
        assert!(Sums::of([&Calls::new(false)]).took.is_none());
        let [refused, done] = &sums.requests[0];
        assert_eq!(refused.total(), Duration::from_secs(60));
        assert_eq!((done.total(), done.cumulative()[2].1), (Duration::from_millis(5), 0));
        assert_eq!(done.cumulative()[3].1, 1);
        assert_eq!((sums.versions["3.5.9"], sums.versions["unknown"]), ([2, 0], [1, 0]));
    }

    #[test]
    fn a_client_cannot_make_versions_without_end() {
        let calls = Calls::new(false);
        for number in 0..100 {
            calls.started("", true, Some(&number.to_string()));
        }
        let sums = Sums::of([&calls]);
        assert_eq!(sums.versions.len(), VERSIONS + 1);
        assert_eq!(sums.versions["unknown"][1], 100 - VERSIONS as u64);
    }
}
