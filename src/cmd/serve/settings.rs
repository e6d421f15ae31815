//! What the flags mean: where to listen, and what the server is told.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use super::flags::Given;
use crate::cmd::go_flags::quoted;
use crate::server::grpc::Limits;
use crate::server::{self, LocalRules, NewMember, Options, QUOTA};

/// All that a start needs.
#[derive(Debug)]
pub(super) struct Settings {
    pub(super) listen: Vec<SocketAddr>,
    pub(super) limits: Limits,
    pub(super) rules: LocalRules,
    pub(super) options: Options,
    pub(super) syncs: bool,
}

/// The `host:port` of a URL that clients are served on.
fn address(url: &str) -> Result<SocketAddr, String> {
    let rest = match url.split_once("://") {
        Some(("http", rest)) => rest,
        Some(("https", _)) => {
            return Err(format!("TLS is not part of this build: {url}"));
        }
        Some(("unix" | "unixs", _)) => {
            return Err(format!("unix sockets are not part of this build: {url}"));
        }
        _ => return Err(format!("URL scheme must be http, https, unix, or unixs: {url}")),
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
    Ok(SocketAddr::new(ip, port))
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
        if given.is_given("listen-client-urls") && !given.is_given("advertise-client-urls") {
            return Err(
                "--advertise-client-urls is required when --listen-client-urls is set explicitly"
                    .to_owned(),
            );
        }
        let listen: Vec<_> = given
            .list("listen-client-urls")
            .iter()
            .map(|url| address(url))
            .collect::<Result<_, _>>()?;
        if !["new", "existing"].contains(&given.text("initial-cluster-state")) {
            let state = given.text("initial-cluster-state");
            return Err(format!(
                "unexpected value {} of --initial-cluster-state",
                quoted(state.as_bytes())
            ));
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
        options.client_urls = given.list("advertise-client-urls");
        options.rules.strict = given.boolean("strict-reconfig-check");
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
        };
        let rules = LocalRules {
            max_txn_ops: count("max-txn-ops"),
            max_request_bytes,
            cors: given.list("cors"),
            hosts: given.list("host-whitelist"),
        };
        let syncs = !given.boolean("unsafe-no-fsync");
        Ok(Self { listen, limits, rules, options, syncs })
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
        assert_eq!(settings.listen, ["127.0.0.1:2379".parse().unwrap()]);
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
            ("--initial-cluster-state=old", "unexpected value \"old\" of --initial-cluster-state"),
        ] {
            assert_eq!(of(line).unwrap_err(), want);
        }
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
    fn numbers_are_as_etcd_reads_them() {
        assert_eq!(of("--quota-backend-bytes=-1").unwrap().options.quota, None);
        assert_eq!(of("--election-timeout=3000").unwrap().options.least_ttl, 5);
        assert_eq!(of("--grpc-keepalive-timeout=0s").unwrap().limits.ping_after, None);
        assert_eq!(of("--max-concurrent-streams=5").unwrap().limits.streams, Some(5));
    }
}
