//! The calls of one runtime.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use super::Count;
use crate::client::Code;

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
}

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
    watched: [AtomicU64; 4],
}

/// What the watchers of a runtime are: streams, watchers, those of them that are behind, and the
/// events that were ever made for them.
pub(super) type Watched = [u64; 4];

impl Default for Calls {
    fn default() -> Self {
        Self {
            methods: METHODS.iter().map(|_| Method::default()).collect(),
            received: Count::default(),
            sent: Count::default(),
            versions: Default::default(),
            unknown: Default::default(),
            watched: Default::default(),
        }
    }
}

impl Calls {
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
    pub(in super::super) fn ended(&self, method: &str, code: Code, traffic: Traffic) {
        self.received.add(traffic.received.1);
        self.sent.add(traffic.sent.1);
        let Some(place) = place(method) else { return };
        let method = &self.methods[place];
        if let Some(count) = method.codes.get(code as usize) {
            count.add(1);
        }
        method.received.add(traffic.received.0);
        method.sent.add(traffic.sent.0);
    }
}

/// The counts of several runtimes together.
#[derive(Debug, Default)]
pub(super) struct Sums {
    /// By place in [`METHODS`]: started, by code, received, sent.
    pub(super) methods: Vec<(u64, [u64; CODES], u64, u64)>,
    pub(super) received: u64,
    pub(super) sent: u64,
    pub(super) versions: std::collections::BTreeMap<Box<str>, [u64; 2]>,
    pub(super) watched: Watched,
}

impl Sums {
    pub(super) fn of<'c>(all: impl IntoIterator<Item = &'c Calls>) -> Self {
        let mut sums = Self { methods: vec![Default::default(); METHODS.len()], ..Self::default() };
        for calls in all {
            for (sum, method) in sums.methods.iter_mut().zip(&calls.methods) {
                sum.0 += method.started.get();
                for (sum, count) in sum.1.iter_mut().zip(&method.codes) {
                    *sum += count.get();
                }
                sum.2 += method.received.get();
                sum.3 += method.sent.get();
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
        let (one, other) = (Calls::default(), Calls::default());
        let range = "/etcdserverpb.KV/Range";
        one.started(range, false, Some("3.5.9"));
        one.ended(range, Code::Ok, Traffic { received: (1, 5), sent: (1, 40) });
        other.started(range, false, None);
        other.ended(range, Code::OutOfRange, Traffic { received: (1, 5), sent: (0, 0) });
        other.started("/v3lockpb.Lock/Lock", false, Some("3.5.9"));
        let sums = Sums::of([&one, &other]);
        let (started, codes, received, sent) = sums.methods[0];
        assert_eq!((started, received, sent), (2, 2, 1));
        assert_eq!((codes[0], codes[Code::OutOfRange as usize]), (1, 1));
        assert_eq!((sums.received, sums.sent), (10, 40));
        assert_eq!((sums.versions["3.5.9"], sums.versions["unknown"]), ([2, 0], [1, 0]));
    }

    #[test]
    fn a_client_cannot_make_versions_without_end() {
        let calls = Calls::default();
        for number in 0..100 {
            calls.started("", true, Some(&number.to_string()));
        }
        let sums = Sums::of([&calls]);
        assert_eq!(sums.versions.len(), VERSIONS + 1);
        assert_eq!(sums.versions["unknown"][1], 100 - VERSIONS as u64);
    }
}
