//! What the flags mean: where to listen, and what the server is told.

use std::collections::BTreeSet;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use serde_json::error::Category;

use super::flags::{self, Given, Kind, Use};
use crate::cmd::go_flags::{self, GoDuration, quoted};
use crate::maintain::InitialCluster;
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
    pub(super) locks: bool,
    pub(super) retention: Option<Retention>,
    /// A backup to serve; the data directory is a temporary one then.
    pub(super) from: Option<PathBuf>,
    /// The data directory is a temporary one.
    pub(super) ephemeral: bool,
    pub(super) ready_file: Option<PathBuf>,
    /// Shown in the log's first line: etcd's tests look for it there.
    pub(super) catchup_entries: u64,
}

/// As etcd: hours or a time, or revisions; what is below nothing has a unit.
fn retention(mode: &str, text: &str) -> Result<Option<Retention>, String> {
    let number: Option<i64> = text.parse().ok().filter(|number| *number >= 0);
    // Unlike etcd, whose hours wrap around: what is too long is the longest time there is.
    let hours = |hours: i64| hours.saturating_mul(3_600_000_000_000);
    let kept = match (mode, number) {
        ("periodic", Some(number)) => hours(number),
        // A time's nanoseconds are taken for revisions.
        ("revision", Some(number)) => number,
        ("periodic" | "revision", None) if text.is_empty() => 0,
        ("periodic" | "revision", None) => go_flags::duration(text.as_bytes())
            .map_err(|error| format!("error parsing CompactionRetention: {error}"))?,
        ("", _) => return Err("undefined auto-compaction-mode".to_owned()),
        _ => return Err(format!("unknown auto-compaction-mode {}", quoted(mode.as_bytes()))),
    };
    Ok((kept > 0).then(|| match mode {
        "periodic" => Retention::Time(GoDuration(kept).wait()),
        _ => Retention::Revisions(kept),
    }))
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
    if !url.starts_with("http:") {
        return Err(format!("TLS is not part of this build: {url}"));
    }
    let ip = bound(url)?;
    let port = match host_and_port(url).1 {
        "" => 0,
        port => port.parse().map_err(|_| format!("listen tcp: address {port}: invalid port"))?,
    };
    Ok(Address::Tcp(SocketAddr::new(ip, port)))
}

/// What stands before and behind the last colon of a URL's authority, the brackets of an address
/// of IPv6 kept.
fn host_and_port(url: &str) -> (&str, &str) {
    let authority = url.split_once("://").map_or("", |(_, rest)| rest);
    let authority = authority.split(['/', '?', '#']).next().unwrap_or_default();
    let address = authority.rsplit_once('@').map_or(authority, |(_, address)| address);
    address.rsplit_once(':').unwrap_or((address, ""))
}

/// As etcd: who listens names an address, or localhost.
fn bound(url: &str) -> Result<IpAddr, String> {
    let host = host_and_port(url).0;
    let ip = match host.strip_prefix('[').and_then(|host| host.strip_suffix(']')) {
        Some(host) => host.parse().map(IpAddr::V6).ok(),
        None if host == "localhost" => Some(IpAddr::V4(Ipv4Addr::LOCALHOST)),
        None => host.parse().ok(),
    };
    ip.ok_or_else(|| format!("expected IP in URL for binding ({url})"))
}

/// As etcd: what is advertised has a host.
fn check_hosts(given: &Given) -> Result<(), String> {
    for (flag, form) in [
        ("initial-advertise-peer-urls", "must be \"host:port\""),
        (
            "advertise-client-urls",
            "must be in the format \"host:port\", \"unix:/path/to/socket\" or \"unixs:/path/to/socket\"",
        ),
    ] {
        let urls = given.list(flag);
        if let Some(url) = urls.iter().find(|url| is_http(url) && host_and_port(url).0.is_empty()) {
            let all = quoted(given.text(flag).as_bytes());
            return Err(format!("--{flag} {all} {form} (unexpected empty host ({url}))"));
        }
    }
    Ok(())
}

fn is_http(url: &str) -> bool {
    url.starts_with("http:") || url.starts_with("https:")
}

/// As etcd: of `name=URL` pairs those of this member have to be what it advertises, where it is
/// a new one. Its error is why there can be none.
fn check_cluster(
    given: &Given,
    name: &str,
    peers: &[String],
) -> Result<Result<(), String>, String> {
    let cluster = if given.is_given("initial-cluster") {
        given.text("initial-cluster").to_owned()
    } else {
        let name = if name.is_empty() { "default" } else { name };
        let pairs: Vec<String> = peers.iter().map(|url| format!("{name}={url}")).collect();
        pairs.join(",")
    };
    let cluster = InitialCluster::parse(&cluster)
        .map_err(|error| format!("error setting up initial cluster: {error}"))?;
    let Some(own) = cluster.urls(name) else {
        return Ok(Err(format!(
            "couldn't find local name {} in the initial cluster configuration",
            quoted(name.as_bytes())
        )));
    };
    if cluster.names().count() > 1 {
        return Err("--initial-cluster names other members: this is a server of one".to_owned());
    }
    let own: Vec<String> = own.iter().map(ToString::to_string).collect();
    if own == peers {
        return Ok(Ok(()));
    }
    Ok(Err(format!(
        "--initial-cluster has {name}={} but missing from --initial-advertise-peer-urls={}",
        own.join(","),
        peers.join(",")
    )))
}

/// What etcd refuses, of flags whose values change nothing here.
fn check_unused(given: &Given) -> Result<(), String> {
    let gates = given.gates();
    let open = |name| FEATURES.iter().any(|gate| gate.name == name && gate.is_open(&gates));
    if open("LeaseCheckpointPersist") && !open("LeaseCheckpoint") {
        return Err("enabling feature gate LeaseCheckpointPersist requires enabling feature gate LeaseCheckpoint".to_owned());
    }
    let check = given.text("compact-hash-check-time");
    if let Ok(time) = check.parse::<GoDuration>()
        && time.0 <= 0
    {
        return Err(format!("--compact-hash-check-time must be >0 (set to {time})"));
    }
    let (least, most) = (given.text("tls-min-version"), given.text("tls-max-version"));
    for version in [least, most] {
        if !["", "TLS1.2", "TLS1.3"].contains(&version) {
            let version = quoted(version.as_bytes());
            return Err(format!(
                "unexpected TLS version {version} (must be one of: TLS1.2, TLS1.3)"
            ));
        }
    }
    if !most.is_empty() && least > most {
        return Err(format!("min version ({least}) is greater than max version ({most})"));
    }
    if given.is_given("cipher-suites") {
        if least == "TLS1.3" {
            return Err("cipher suites cannot be configured when only TLS1.3 is enabled".to_owned());
        }
        let mut suites = given.text("cipher-suites").split(',');
        if let Some(suite) = suites.find(|suite| !CIPHER_SUITES.contains(suite)) {
            return Err(format!("unexpected TLS cipher suite {}", quoted(suite.as_bytes())));
        }
    }
    check_token(given.text("auth-token"))?;
    let rate = given.int("distributed-tracing-sampling-rate");
    if given.boolean("enable-distributed-tracing") && !(0..=1_000_000).contains(&rate) {
        let what = if rate < 0 { "positive" } else { "less than 1000000" };
        return Err(format!(
            "distributed tracing configurition is not valid: (tracing sampling rate must be {what})"
        ));
    }
    if given.boolean("enable-log-rotation") {
        let outputs = super::log::outputs(given);
        let files = outputs.iter().filter(|to| !["default", "stderr", "stdout"].contains(to));
        if files.count() != 1 {
            return Err("--log-outputs requires a single file path when --log-rotate-config-json is defined".to_owned());
        }
        serde_json::from_str::<Rotation>(given.text("log-rotation-config-json")).map_err(
            |error| match error.classify() {
                Category::Data => format!("invalid log rotation config: {error}"),
                _ => format!("improperly formatted log rotation config: {error}"),
            },
        )?;
    }
    Ok(())
}

/// `--log-rotation-config-json`.
#[derive(serde::Deserialize, Default)]
#[serde(default)]
struct Rotation {
    maxsize: Option<i64>,
    maxage: Option<i64>,
    maxbackups: Option<i64>,
    localtime: Option<bool>,
    compress: Option<bool>,
}

/// As etcd: `simple`, nothing, or `jwt` with a method to sign by; each with `name=value` once.
fn check_token(token: &str) -> Result<(), String> {
    let mut parts = token.split(',');
    let kind = parts.next().unwrap_or_default();
    let mut names = BTreeSet::new();
    let pairs = parts.all(|part| {
        part.split_once('=').is_some_and(|(name, value)| !value.contains('=') && names.insert(name))
    });
    match kind {
        "" | "simple" if pairs => Ok(()),
        "jwt" if pairs && names.contains("sign-method") => Ok(()),
        _ => Err("auth: invalid auth options".to_owned()),
    }
}

/// The names that Go has, and two of etcd's own.
const CIPHER_SUITES: [&str; 27] = [
    "TLS_AES_128_GCM_SHA256",
    "TLS_AES_256_GCM_SHA384",
    "TLS_CHACHA20_POLY1305_SHA256",
    "TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA",
    "TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA256",
    "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256",
    "TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA",
    "TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384",
    "TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305",
    "TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256",
    "TLS_ECDHE_ECDSA_WITH_RC4_128_SHA",
    "TLS_ECDHE_RSA_WITH_3DES_EDE_CBC_SHA",
    "TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA",
    "TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA256",
    "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
    "TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA",
    "TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384",
    "TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305",
    "TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256",
    "TLS_ECDHE_RSA_WITH_RC4_128_SHA",
    "TLS_RSA_WITH_3DES_EDE_CBC_SHA",
    "TLS_RSA_WITH_AES_128_CBC_SHA",
    "TLS_RSA_WITH_AES_128_CBC_SHA256",
    "TLS_RSA_WITH_AES_128_GCM_SHA256",
    "TLS_RSA_WITH_AES_256_CBC_SHA",
    "TLS_RSA_WITH_AES_256_GCM_SHA384",
    "TLS_RSA_WITH_RC4_128_SHA",
];

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
        if given.text("discovery-fallback") == "proxy" {
            return Err(
                "v2 proxy is deprecated, and --discovery-fallback can't be configured as \"proxy\""
                    .to_owned(),
            );
        }
        match given.text("logger") {
            "zap" => {}
            "capnslog" => return Err("--logger=capnslog is removed in v3.5".to_owned()),
            other => return Err(format!("unknown logger option {}", quoted(other.as_bytes()))),
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
                if door == Door::Http && listen.contains(&(clients, listens.1.clone())) {
                    return Err(format!(
                        "cannot bind both --listen-client-urls and --listen-client-http-urls on the same url {url}"
                    ));
                }
                if !listen.contains(&listens) {
                    listen.push(listens);
                }
            }
        }
        for url in given.list("listen-peer-urls").iter().filter(|url| is_http(url)) {
            bound(url)?;
        }
        let (heartbeat, election) =
            (given.uint("heartbeat-interval"), given.uint("election-timeout"));
        for (flag, time) in [("heartbeat-interval", heartbeat), ("election-timeout", election)] {
            if time == 0 {
                return Err(format!("--{flag} must be >0 (set to 0ms)"));
            }
        }
        if election < heartbeat.saturating_mul(5) {
            return Err(format!(
                "--election-timeout[{election}ms] should be at least as 5 times as --heartbeat-interval[{heartbeat}ms]"
            ));
        }
        if election > 50_000 {
            return Err(format!(
                "--election-timeout[{election}ms] is too long, and should be set less than 50000ms"
            ));
        }
        check_hosts(given)?;
        check_unused(given)?;
        let sorted = |flag| {
            let mut urls = given.list(flag);
            urls.sort();
            urls
        };
        let peer_urls = sorted("initial-advertise-peer-urls");
        let mut refused = check_cluster(given, &name, &peer_urls)?.err();
        if given.text("initial-cluster-state") == "existing" {
            // etcd's words: it asks the others, and there are none that answer.
            refused = Some("cannot fetch cluster info from peer urls: could not retrieve cluster information from the given URLs: this server runs alone, and joins no cluster".to_owned());
        }
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
        if from.is_some() && given.boolean("memory-mlock") {
            return Err(
                "--from reads a backup where it lies: no --memory-mlock beside it".to_owned()
            );
        }
        let data_dir = match given.text("data-dir") {
            "" => PathBuf::from(format!("{name}.etcd")),
            given => PathBuf::from(given),
        };
        let max_request_bytes = count("max-request-bytes");
        if max_request_bytes == 0 {
            // etcd waits for ever for its own first request.
            return Err("--max-request-bytes must be >0: no request would be taken".to_owned());
        }
        let mut options = Options::new(data_dir, server::read::range);
        options.wal_dir = Some(given.text("wal-dir")).filter(|dir| !dir.is_empty()).map(Into::into);
        options.new = NewMember {
            name,
            peer_urls,
            token: given.text("initial-cluster-token").to_owned(),
            refused,
            ..NewMember::default()
        };
        options.name = given.is_given("name").then(|| options.new.name.clone());
        options.client_urls = sorted("advertise-client-urls");
        if given.is_given("port") && !given.is_given("advertise-client-urls") {
            // Where it is served, which is known when the port is.
            options.client_urls.clear();
        }
        options.rules.strict = given.boolean("strict-reconfig-check");
        options.rules.guard = given.boolean("guard-membership");
        options.rules.max_learners = usize::try_from(given.int("max-learners"))
            .map_err(|_| "membership: too many learner members in cluster".to_owned())?;
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
                // As etcd: 0 is no limit either.
                .filter(|most| ![0, u32::MAX].contains(most)),
            ping_after: pings.then_some(after),
            ping_timeout: within,
            ..Limits::default()
        };
        let rules = LocalRules {
            max_txn_ops: count("max-txn-ops"),
            max_request_bytes,
            cors: given.list("cors"),
            // As etcd: given and empty it names a host that nobody is.
            hosts: given.text("host-whitelist").split(',').map(str::to_owned).collect(),
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
            locks: given.boolean("memory-mlock"),
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
            ("--heartbeat-interval=0", "--heartbeat-interval must be >0 (set to 0ms)"),
            ("--election-timeout=0", "--election-timeout must be >0 (set to 0ms)"),
            (
                "--heartbeat-interval=18446744073709551615",
                "--election-timeout[1000ms] should be at least as 5 times as --heartbeat-interval[18446744073709551615ms]",
            ),
            (
                "--initial-cluster=default=http://localhost:2380,b=http://x:1",
                "--initial-cluster names other members: this is a server of one",
            ),
            (
                "--initial-cluster=b=x:1",
                "error setting up initial cluster: URL scheme must be http, https, unix, or unixs: x:1",
            ),
            (
                "--name=a,b",
                "error setting up initial cluster: URL scheme must be http, https, unix, or unixs: ",
            ),
            (
                "--name=a=b",
                "error setting up initial cluster: parse \"b=http://localhost:2380\": first path segment in URL cannot contain colon",
            ),
            ("--auto-compaction-mode=", "undefined auto-compaction-mode"),
            (
                "--auto-compaction-retention=-1",
                "error parsing CompactionRetention: time: missing unit in duration \"-1\"",
            ),
            (
                "--auto-compaction-retention=-5 --auto-compaction-mode=revision",
                "error parsing CompactionRetention: time: missing unit in duration \"-5\"",
            ),
            (
                "--feature-gates=LeaseCheckpointPersist=true",
                "enabling feature gate LeaseCheckpointPersist requires enabling feature gate LeaseCheckpoint",
            ),
            (
                "--feature-gates=AllAlpha=true,LeaseCheckpoint=false",
                "enabling feature gate LeaseCheckpointPersist requires enabling feature gate LeaseCheckpoint",
            ),
            ("--compact-hash-check-time=0s", "--compact-hash-check-time must be >0 (set to 0s)"),
            ("--compact-hash-check-time=-1s", "--compact-hash-check-time must be >0 (set to -1s)"),
            (
                "--tls-min-version=foo",
                "unexpected TLS version \"foo\" (must be one of: TLS1.2, TLS1.3)",
            ),
            (
                "--tls-max-version=TLS1.1",
                "unexpected TLS version \"TLS1.1\" (must be one of: TLS1.2, TLS1.3)",
            ),
            (
                "--tls-min-version=TLS1.3 --tls-max-version=TLS1.2",
                "min version (TLS1.3) is greater than max version (TLS1.2)",
            ),
            (
                "--tls-min-version=TLS1.3 --cipher-suites=TLS_RSA_WITH_AES_128_CBC_SHA",
                "cipher suites cannot be configured when only TLS1.3 is enabled",
            ),
            ("--cipher-suites=", "unexpected TLS cipher suite \"\""),
            ("--cipher-suites=TLS_AES_128_GCM_SHA256,foo", "unexpected TLS cipher suite \"foo\""),
            ("--auth-token=foo", "auth: invalid auth options"),
            ("--auth-token=Simple", "auth: invalid auth options"),
            ("--auth-token=simple,foo", "auth: invalid auth options"),
            ("--auth-token=jwt", "auth: invalid auth options"),
            (
                "--enable-log-rotation",
                "--log-outputs requires a single file path when --log-rotate-config-json is defined",
            ),
            (
                "--enable-log-rotation --log-outputs=a,b",
                "--log-outputs requires a single file path when --log-rotate-config-json is defined",
            ),
            (
                "--enable-log-rotation --log-outputs=a --log-rotation-config-json=",
                "improperly formatted log rotation config: EOF while parsing a value at line 1 column 0",
            ),
            (
                "--enable-log-rotation --log-outputs=a --log-rotation-config-json={\"maxsize\":\"a\"}",
                "invalid log rotation config: invalid type: string \"a\", expected i64 at line 1 column 14",
            ),
            (
                "--enable-distributed-tracing --distributed-tracing-sampling-rate=-1",
                "distributed tracing configurition is not valid: (tracing sampling rate must be positive)",
            ),
            ("--max-request-bytes=0", "--max-request-bytes must be >0: no request would be taken"),
            (
                "--advertise-client-urls=http://:1",
                "--advertise-client-urls \"http://:1\" must be in the format \"host:port\", \"unix:/path/to/socket\" or \"unixs:/path/to/socket\" (unexpected empty host (http://:1))",
            ),
            (
                "--initial-advertise-peer-urls=http://:1",
                "--initial-advertise-peer-urls \"http://:1\" must be \"host:port\" (unexpected empty host (http://:1))",
            ),
            (
                "--listen-peer-urls=http://example.test:1",
                "expected IP in URL for binding (http://example.test:1)",
            ),
            ("--auto-compaction-mode=x", "unknown auto-compaction-mode \"x\""),
            (
                "--auto-compaction-retention=x",
                "error parsing CompactionRetention: time: invalid duration \"x\"",
            ),
            ("--logger=foo", "unknown logger option \"foo\""),
            ("--logger=capnslog", "--logger=capnslog is removed in v3.5"),
            ("--max-learners=-1", "membership: too many learner members in cluster"),
            (
                "--listen-client-urls=http://127.0.0.1:1 --advertise-client-urls=http://127.0.0.1:1 --listen-client-http-urls=http://127.0.0.1:1",
                "cannot bind both --listen-client-urls and --listen-client-http-urls on the same url http://127.0.0.1:1",
            ),
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

    /// What etcd takes, all of it at once.
    #[test]
    fn values_that_change_nothing_are_taken() {
        let suites = CIPHER_SUITES.join(",");
        for line in [
            "--auth-token= --tls-min-version= --v2-deprecation=gone --distributed-tracing-sampling-rate=-1",
            "--auth-token=simple,a=b --tls-min-version=TLS1.3 --tls-max-version=TLS1.3",
            "--auth-token=jwt,sign-method=RS256,pub-key=x --log-rotation-config-json=x",
            "--enable-log-rotation --log-outputs=a,stderr --compact-hash-check-time=1s",
            "--feature-gates=LeaseCheckpointPersist=true,LeaseCheckpoint=true",
            "--auto-compaction-retention= --name=x --initial-cluster=x=HTTP://localhost:2380",
            &format!("--cipher-suites={suites}"),
        ] {
            assert!(of(line).is_ok(), "{line}: {:?}", of(line));
        }
    }

    #[test]
    fn why_there_is_no_new_member() {
        let refused = |line| of(line).unwrap().options.new.refused;
        for (line, said) in [
            (
                "--name=a --initial-cluster=b=http://x:1",
                "couldn't find local name \"a\" in the initial cluster configuration",
            ),
            ("--name=", "couldn't find local name \"\" in the initial cluster configuration"),
            (
                "--initial-cluster=",
                "couldn't find local name \"default\" in the initial cluster configuration",
            ),
            (
                "--initial-cluster=default=http://x:1",
                "--initial-cluster has default=http://x:1 but missing from --initial-advertise-peer-urls=http://localhost:2380",
            ),
            (
                "--initial-cluster-state=existing",
                "cannot fetch cluster info from peer urls: could not retrieve cluster information from the given URLs: this server runs alone, and joins no cluster",
            ),
        ] {
            assert_eq!(refused(line).as_deref(), Some(said), "{line}");
        }
        assert_eq!(refused("--name= --initial-cluster==http://localhost:2380"), None);
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
        let most = Some(Retention::Time(Duration::from_nanos(i64::MAX.unsigned_abs())));
        assert_eq!(of("--auto-compaction-retention=2562048"), most);
        assert_eq!(of("--auto-compaction-retention=9223372036854775807"), most);
        assert_eq!(of("--auto-compaction-retention=-5h"), None);
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
        assert_eq!(address("http://u:p@127.0.0.1:01?a=b").unwrap().to_string(), "127.0.0.1:1");
        assert_eq!(address("http://127.0.0.1:").unwrap().to_string(), "127.0.0.1:0");
        for host in ["example.test:80", ":80", "LOCALHOST:80", "127.1:80", "[127.0.0.1]:80"] {
            let url = format!("http://{host}");
            let said = format!("expected IP in URL for binding ({url})");
            assert_eq!(address(&url), Err(said));
        }
        let said = "listen tcp: address 65536: invalid port";
        assert_eq!(address("http://127.0.0.1:65536").unwrap_err(), said);
        assert!(address("https://127.0.0.1:1").is_err());
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
        assert_eq!(of("--max-concurrent-streams=0").unwrap().limits.streams, None);
        assert_eq!(of("").unwrap().rules.hosts, ["*"]);
        assert_eq!(of("--host-whitelist=").unwrap().rules.hosts, [""], "nobody, not everybody");
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
