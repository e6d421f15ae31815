//! What the flags mean: where to listen, and what the server is told.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use super::flags::{self, Given, Kind, Use};
use crate::cmd::go_flags::{self, quoted};
use crate::server::grpc::Limits;
use crate::server::{
    self, Address, Door, FEATURES, LocalRules, NewMember, Options, QUOTA, Retention,
};
use crate::store::Pace;

/// All that a start needs.
#[derive(Debug)]
pub(super) struct Settings {
    pub(super) listen: Vec<(Door, Address)>,
    /// Others may listen on the same ports.
    pub(super) shares: bool,
    pub(super) limits: Limits,
    pub(super) rules: LocalRules,
    pub(super) options: Options,
    pub(super) syncs: bool,
    pub(super) retention: Option<Retention>,
    /// A backup to serve; the data directory is a temporary one then.
    pub(super) from: Option<PathBuf>,
    /// The data directory is a temporary one.
    pub(super) ephemeral: bool,
    pub(super) ready_file: Option<PathBuf>,
    /// Shown in the log's first line: etcd's tests look for it there.
    pub(super) catchup_entries: u64,
}

/// As etcd: hours or a time, or revisions.
fn retention(mode: &str, text: &str) -> Result<Option<Retention>, String> {
    let number: Option<i64> = text.parse().ok();
    let duration = |text: &str| {
        go_flags::duration(text.as_bytes())
            .map(|nanos| Duration::from_nanos(u64::try_from(nanos).unwrap_or(0)))
            .map_err(|error| format!("error parsing CompactionRetention: {error}"))
    };
    let hours = |hours: i64| Duration::from_secs(u64::try_from(hours).unwrap_or(0) * 3600);
    match (mode, number) {
        ("periodic" | "revision", Some(..=0)) => Ok(None),
        ("revision", Some(revisions)) => Ok(Some(Retention::Revisions(revisions))),
        ("periodic", Some(number)) => Ok(Some(Retention::Time(hours(number)))),
        ("periodic", None) => {
            let kept = duration(text)?;
            Ok((!kept.is_zero()).then_some(Retention::Time(kept)))
        }
        // As etcd: a time's nanoseconds are taken for revisions.
        ("revision", None) => {
            let revisions = i64::try_from(duration(text)?.as_nanos()).unwrap_or(i64::MAX);
            Ok((revisions > 0).then_some(Retention::Revisions(revisions)))
        }
        _ => Err(format!("unknown auto-compaction-mode {}", quoted(mode.as_bytes()))),
    }
}

/// How often the database is written; 0 is etcd's default.
fn pace(given: &Given) -> Pace {
    let rows = |flag, default| match given.int(flag) {
        0 => default,
        // As etcd: below zero each write is more than the limit.
        rows => usize::try_from(rows).unwrap_or(1),
    };
    let time = |flag, default| match given.duration(flag) {
        Duration::ZERO => default,
        time => time,
    };
    let own = Pace::default();
    Pace {
        rows: rows("backend-batch-limit", own.rows),
        time: time("backend-batch-interval", own.time),
        compact_rows: rows("compaction-batch-limit", own.compact_rows),
        compact_pause: time("compaction-sleep-interval", own.compact_pause),
    }
}

/// Whether a value asks for nothing.
fn asks_nothing(kind: Kind, value: &str) -> bool {
    match kind {
        Kind::Bool => go_flags::boolean(value.as_bytes()) == Ok(false),
        _ => value.is_empty(),
    }
}

/// What a URL that clients are served on says: an IP and a port, or a file.
fn address(url: &str) -> Result<Address, String> {
    if let Some(path) = flags::of_socket(url, "unix") {
        let path = path.split(['?', '#']).next().unwrap_or_default();
        if path.is_empty() {
            return Err(format!("the path of the socket is missing: {url}"));
        }
        // Unlike etcd, which takes `unix:path` without a slash for no path at all, and then listens
        // where nobody looks.
        return Ok(Address::file(path));
    }
    let rest = match url.split_once("://") {
        Some(("http", rest)) => rest,
        _ => return Err(format!("TLS is not part of this build: {url}")),
    };
    let Some((host, port)) = rest.rsplit_once(':') else {
        return Err(format!("URL address does not have the form \"host:port\": {url}"));
    };
    let port: u16 = match port.split_once('/') {
        Some((_, path)) if !path.is_empty() => {
            return Err(format!("URL must not contain a path: {url}"));
        }
        Some((port, _)) => port,
        None => port,
    }
    .parse()
    .map_err(|_| format!("URL address does not have the form \"host:port\": {url}"))?;
    let host = host.trim_start_matches('[').trim_end_matches(']');
    let ip = match host {
        "localhost" => IpAddr::V4(Ipv4Addr::LOCALHOST),
        host => host.parse().map_err(|_| format!("expected IP in URL for binding ({url})"))?,
    };
    Ok(Address::Tcp(SocketAddr::new(ip, port)))
}

/// As etcd: of `name=URL` pairs those of this member have to be what it advertises.
fn check_cluster(given: &Given, name: &str, peers: &[String]) -> Result<(), String> {
    let cluster = given.list("initial-cluster");
    if cluster.is_empty() {
        return Ok(());
    }
    let mut own = Vec::new();
    for pair in &cluster {
        let Some((member, url)) = pair.split_once('=') else {
            return Err(format!("couldn't parse --initial-cluster: {}", quoted(pair.as_bytes())));
        };
        if member == name {
            own.push(url.to_owned());
        }
    }
    if own.is_empty() {
        return Err(format!(
            "couldn't find local name {} in the initial cluster configuration",
            quoted(name.as_bytes())
        ));
    }
    if own.len() < cluster.len() {
        return Err("--initial-cluster names other members: this is a server of one".to_owned());
    }
    let (mut one, mut other) = (own, peers.to_vec());
    one.sort();
    other.sort();
    if one == other {
        return Ok(());
    }
    Err(format!(
        "--initial-cluster has {name}={} but missing from --initial-advertise-peer-urls={}",
        one.join(","),
        other.join(",")
    ))
}

impl Settings {
    /// # Errors
    /// What is wrong with a flag, or with two of them together.
    pub(super) fn of(given: &Given) -> Result<Self, String> {
        let name = given.text("name").to_owned();
        for (flag, value) in given.each() {
            if flag.does == Use::Refused && !asks_nothing(flag.kind, value) {
                let (name, why) = (flag.name, flag.help);
                let why = if name.starts_with("discovery") {
                    why
                } else {
                    "TLS is not part of this build, and clients would be served without it"
                };
                return Err(format!("--{name}: {why}"));
            }
        }
        let bootstraps = ["initial-cluster", "discovery-srv", "discovery-endpoints"];
        if bootstraps.iter().filter(|flag| given.is_given(flag)).count() > 1 {
            return Err("multiple discovery or bootstrap flags are set. Choose one of \"initial-cluster\", \"discovery-endpoints\" or \"discovery-srv\"".to_owned());
        }
        if given.text("discovery-fallback") != "exit" {
            return Err(format!(
                "v2 proxy is deprecated, and --discovery-fallback can't be configured as {}",
                quoted(given.text("discovery-fallback").as_bytes())
            ));
        }
        if given.text("logger") != "zap" {
            let logger = quoted(given.text("logger").as_bytes());
            return Err(format!("unknown logger option {logger}"));
        }
        let retention =
            retention(given.text("auto-compaction-mode"), given.text("auto-compaction-retention"))?;
        if given.is_given("listen-client-urls") && !given.is_given("advertise-client-urls") {
            return Err(
                "--advertise-client-urls is required when --listen-client-urls is set explicitly"
                    .to_owned(),
            );
        }
        if given.is_given("port") && given.is_given("listen-client-urls") {
            return Err("--port and --listen-client-urls: one of them".to_owned());
        }
        let mut listen = Vec::new();
        let clients = match given.list("listen-client-http-urls").is_empty() {
            true => Door::Client,
            false => Door::Grpc,
        };
        if given.is_given("port") {
            let port = u16::try_from(given.uint("port"));
            let port = port.map_err(|_| "--port: not above 65535".to_owned())?;
            let address = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port);
            listen.push((clients, Address::Tcp(address)));
        }
        for (flag, door) in [
            ("listen-client-urls", clients),
            ("listen-client-http-urls", Door::Http),
            ("listen-metrics-urls", Door::Metrics),
        ] {
            if flag == "listen-client-urls" && given.is_given("port") {
                continue;
            }
            for url in given.list(flag) {
                let listens = (door, address(&url)?);
                if !listen.contains(&listens) {
                    listen.push(listens);
                }
            }
        }
        let (heartbeat, election) =
            (given.uint("heartbeat-interval"), given.uint("election-timeout"));
        if heartbeat == 0 || election < 5 * heartbeat {
            return Err(format!(
                "--election-timeout[{election}ms] should be at least as 5 times as --heartbeat-interval[{heartbeat}ms]"
            ));
        }
        if election > 50_000 {
            return Err(format!(
                "--election-timeout[{election}ms] is too long, and should be set less than 50000ms"
            ));
        }
        let peer_urls = given.list("initial-advertise-peer-urls");
        check_cluster(given, &name, &peer_urls)?;
        let count = |name| usize::try_from(given.uint(name)).unwrap_or(usize::MAX);
        let set = |flag| Some(given.text(flag)).filter(|path| !path.is_empty()).map(PathBuf::from);
        let (from, ready_file) = (set("from"), set("ready-file"));
        let ephemeral = given.boolean("ephemeral");
        if (from.is_some() || ephemeral)
            && (given.is_given("data-dir") || given.is_given("wal-dir"))
        {
            let flag = if ephemeral { "--ephemeral" } else { "--from" };
            return Err(format!("{flag} has a data directory of its own: no --data-dir beside it"));
        }
        let data_dir = match given.text("data-dir") {
            "" => PathBuf::from(format!("{name}.etcd")),
            given => PathBuf::from(given),
        };
        let max_request_bytes = count("max-request-bytes");
        let mut options = Options::new(data_dir, server::read::range);
        options.wal_dir = Some(given.text("wal-dir")).filter(|dir| !dir.is_empty()).map(Into::into);
        options.new = NewMember {
            name,
            peer_urls,
            token: given.text("initial-cluster-token").to_owned(),
            ..NewMember::default()
        };
        options.name = given.is_given("name").then(|| options.new.name.clone());
        options.client_urls = given.list("advertise-client-urls");
        if given.is_given("port") && !given.is_given("advertise-client-urls") {
            // Where it is served, which is known when the port is.
            options.client_urls.clear();
        }
        options.rules.strict = given.boolean("strict-reconfig-check");
        options.rules.guard = given.boolean("guard-membership");
        options.rules.max_learners = count("max-learners");
        options.quota = match given.int("quota-backend-bytes") {
            0 => Some(QUOTA),
            quota => u64::try_from(quota).ok(),
        };
        options.max_request_bytes = max_request_bytes;
        options.snapshot_count =
            given.is_given("snapshot-count").then(|| given.uint("snapshot-count"));
        options.max_wals = count("max-wals");
        options.max_snapshots = count("max-snapshots");
        // As etcd: one and a half election timeouts, in whole seconds upwards.
        let least = (3 * election).div_ceil(2).div_ceil(1000);
        options.least_ttl = i64::try_from(least).unwrap_or(i64::MAX);
        options.force_new_cluster = given.boolean("force-new-cluster");
        options.pace = pace(given);
        options.defrag_from = Some(given.uint("bootstrap-defrag-threshold-megabytes"))
            .filter(|megabytes| *megabytes > 0)
            .map(|megabytes| megabytes.saturating_mul(1 << 20));
        let gates = given.gates();
        options.features = FEATURES.map(|feature| (feature, feature.is_open(&gates))).to_vec();
        options.lease_checkpoint = options
            .features
            .iter()
            .any(|(feature, open)| feature.name == "LeaseCheckpoint" && *open);
        options.warn_apply = given.duration("warning-apply-duration");
        let (after, within) =
            (given.duration("grpc-keepalive-interval"), given.duration("grpc-keepalive-timeout"));
        let pings = !after.is_zero() && !within.is_zero();
        let limits = Limits {
            receive: max_request_bytes.saturating_add(512 << 10),
            streams: u32::try_from(given.uint("max-concurrent-streams"))
                .ok()
                .filter(|most| *most != u32::MAX),
            ping_after: pings.then_some(after),
            ping_timeout: within,
            ..Limits::default()
        };
        let rules = LocalRules {
            max_txn_ops: count("max-txn-ops"),
            max_request_bytes,
            cors: given.list("cors"),
            hosts: given.list("host-whitelist"),
            least_ttl: options.least_ttl,
            notify_interval: match given.duration("watch-progress-notify-interval") {
                Duration::ZERO => server::NOTIFY_INTERVAL,
                interval => interval,
            },
            warn_from: given.duration("warning-unary-request-duration"),
            timed: given.text("metrics") == "extensive",
            election_timeout: Duration::from_millis(election),
        };
        let syncs = !given.boolean("unsafe-no-fsync") && !ephemeral;
        // A copy of a backup is of whatever cluster it was: here it is alone.
        options.force_new_cluster |= from.is_some();
        let shares = given.boolean("socket-reuse-port");
        Ok(Self {
            listen,
            shares,
            limits,
            rules,
            options,
            syncs,
            retention,
            from,
            ephemeral,
            ready_file,
            catchup_entries: given.uint("snapshot-catchup-entries"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::flags::{Parsed, parse};
    use super::*;

    fn of(line: &str) -> Result<Settings, String> {
        let args: Vec<_> = line.split_whitespace().map(Into::into).collect();
        match parse(&args) {
            Parsed::Given(given) => Settings::of(&given),
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn without_flags_it_is_etcds_own_port_and_folder() {
        let settings = of("").unwrap();
        let port = Address::Tcp("127.0.0.1:2379".parse().unwrap());
        assert_eq!(settings.listen, [(Door::Client, port)]);
        assert_eq!(settings.options.data_dir, PathBuf::from("default.etcd"));
        assert_eq!(settings.options.new, NewMember::default());
        assert_eq!((settings.options.quota, settings.options.least_ttl), (Some(QUOTA), 2));
        assert_eq!((settings.limits.receive, settings.limits.streams), (2_097_152, None));
        assert!(settings.syncs);
    }

    #[test]
    fn flags_that_do_not_go_together_are_refused() {
        for (line, want) in [
            (
                "--listen-client-urls=http://127.0.0.1:1",
                "--advertise-client-urls is required when --listen-client-urls is set explicitly",
            ),
            (
                "--election-timeout=300",
                "--election-timeout[300ms] should be at least as 5 times as --heartbeat-interval[100ms]",
            ),
            (
                "--election-timeout=60000",
                "--election-timeout[60000ms] is too long, and should be set less than 50000ms",
            ),
            (
                "--name=a --initial-cluster=b=http://x:1",
                "couldn't find local name \"a\" in the initial cluster configuration",
            ),
            ("--auto-compaction-mode=x", "unknown auto-compaction-mode \"x\""),
            (
                "--auto-compaction-retention=x",
                "error parsing CompactionRetention: time: invalid duration \"x\"",
            ),
            ("--logger=foo", "unknown logger option \"foo\""),
            (
                "--initial-cluster=default=http://localhost:2380 --discovery-srv=x",
                "--discovery-srv: A server of one discovers nobody",
            ),
            (
                "--auto-tls",
                "--auto-tls: TLS is not part of this build, and clients would be served without it",
            ),
            (
                "--ephemeral --data-dir=x",
                "--ephemeral has a data directory of its own: no --data-dir beside it",
            ),
        ] {
            assert_eq!(of(line).unwrap_err(), want);
        }
    }

    #[test]
    fn what_is_kept_is_a_time_or_revisions() {
        let of = |line: &str| of(line).unwrap().retention;
        let hour = Duration::from_secs(3600);
        assert_eq!(of(""), None);
        assert_eq!(of("--auto-compaction-retention=2"), Some(Retention::Time(2 * hour)));
        let minutes = Some(Retention::Time(Duration::from_secs(300)));
        assert_eq!(of("--auto-compaction-retention=5m"), minutes);
        let revisions = "--auto-compaction-mode=revision --auto-compaction-retention=1000";
        assert_eq!(of(revisions), Some(Retention::Revisions(1000)));
    }

    #[test]
    fn each_url_has_its_door() {
        let settings = of(
            "--port=0 --listen-client-http-urls=http://127.0.0.1:2 --listen-metrics-urls=http://127.0.0.1:3",
        );
        let doors: Vec<_> = settings.unwrap().listen.into_iter().map(|(door, _)| door).collect();
        assert_eq!(doors, [Door::Grpc, Door::Http, Door::Metrics]);
        let own = of("--auto-tls=false --cert-file=").unwrap();
        assert_eq!(own.listen[0].0, Door::Client);
    }

    #[test]
    fn urls_to_listen_on_name_an_ip() {
        assert_eq!(address("http://[::1]:80").unwrap().to_string(), "[::1]:80");
        assert_eq!(address("http://0.0.0.0:80/").unwrap().to_string(), "0.0.0.0:80");
        for url in ["http://example.test:80", "http://127.0.0.1", "http://127.0.0.1:80/x", "x"] {
            assert!(address(url).is_err(), "{url}");
        }
    }

    #[test]
    fn sockets_are_files() {
        for (url, path) in [
            ("unix:///run/a.sock", "/run/a.sock"),
            ("unix:/run/a.sock", "/run/a.sock"),
            ("unix://localhost:20005", "localhost:20005"),
            ("unix:localhost:20005", "localhost:20005"),
            ("unix://a/b%20c?d=e", "a/b c"),
        ] {
            assert_eq!(address(url), Ok(Address::Unix(path.into())), "{url}");
        }
        assert_eq!(address("unix://").unwrap_err(), "the path of the socket is missing: unix://");
        let tls = address("unixs:///run/a.sock").unwrap_err();
        assert_eq!(tls, "TLS is not part of this build: unixs:///run/a.sock");
    }

    #[test]
    fn numbers_are_as_etcd_reads_them() {
        assert_eq!(of("--quota-backend-bytes=-1").unwrap().options.quota, None);
        assert_eq!(of("--election-timeout=3000").unwrap().options.least_ttl, 5);
        assert_eq!(of("--grpc-keepalive-timeout=0s").unwrap().limits.ping_after, None);
        assert_eq!(of("--max-concurrent-streams=5").unwrap().limits.streams, Some(5));
        assert_eq!(of("").unwrap().options.pace, Pace::default());
        let pace = of(
            "--backend-batch-limit=5 --backend-batch-interval=1s --compaction-batch-limit=7 --compaction-sleep-interval=1ms",
        );
        let wanted = Pace {
            rows: 5,
            time: Duration::from_secs(1),
            compact_rows: 7,
            compact_pause: Duration::from_millis(1),
        };
        assert_eq!(pace.unwrap().options.pace, wanted);
        let checkpoints = |gates: &str| of(gates).unwrap().options.lease_checkpoint;
        assert!(!checkpoints(""));
        assert!(checkpoints("--feature-gates=LeaseCheckpoint=true,CompactHashCheck=true"));
        assert!(checkpoints("--feature-gates=AllAlpha=true"));
        assert!(!checkpoints("--feature-gates=LeaseCheckpoint=true,LeaseCheckpoint=false"));
        assert!(!checkpoints("--feature-gates=LeaseCheckpointPersist=false"));
    }
}
