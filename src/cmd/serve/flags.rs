//! The flags of `ekd`: one table, in etcd's names, parsed as Go parses them.
//!
//! ```text
//!  -name value   --name value   -name=value   --name=value      booleans: --name, --name=false
//!  ETCD_NAME=value in the environment, if the flag is not given    [`environment`](super::environment)
//!  name: value in a configuration file, instead of all of these    [`file`](super::file)
//! ```
//! A line of [`FLAGS`] is all that a flag needs to be parsed, shown in the help, and told of when it
//! is accepted and changes nothing, or refused. What it means stands in [`super::settings`].

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::os::unix::ffi::OsStrExt as _;

use crate::cmd::go_flags::{self, quoted};
use crate::maintain::PeerUrl;
use crate::server::FEATURES;

/// What a flag's value is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Text,
    Bool,
    Int,
    Uint,
    Duration,
    /// At most 4294967295.
    Uint32,
    /// A list of URLs without a path; kept each once, the scheme in small letters.
    Urls,
    /// The same, or `*`.
    Origins,
    /// `Name=true,...` of etcd's feature gates.
    Gates,
    /// `new` or `existing`.
    State,
    /// `exit` or `proxy`.
    Fallback,
    /// Stages of the v2 store's deprecation.
    Stages,
}

/// What a flag does here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Use {
    Heeded,
    /// etcd has none of that name.
    Own,
    /// Accepted, so that a command line of etcd's works; a note says that it changes nothing.
    Noted,
    /// Refused where it asks for something: served without it, it would be a hole or a lie.
    Refused,
    /// Accepted without a word, as etcd does.
    Historic,
}

pub(super) struct Flag {
    pub(super) name: &'static str,
    pub(super) kind: Kind,
    pub(super) default: &'static str,
    pub(super) does: Use,
    pub(super) help: &'static str,
}

macro_rules! flags {
    ($($does:ident $kind:ident $name:literal $default:literal $help:literal)*) => {
        /// Every flag, those of one subject together.
        pub(super) const FLAGS: &[Flag] = &[$(Flag {
            name: $name,
            kind: Kind::$kind,
            default: $default,
            does: Use::$does,
            help: $help,
        }),*];
    };
}

flags! {
    Own Text "from" "" "Serve a copy of a saved snapshot or of a data directory, which stays as it is; the copy goes away at the end"
    Own Bool "ephemeral" "false" "Keep the data in a temporary directory that goes away at the end, without waiting for the disk"
    Own Uint "port" "2379" "Port on 127.0.0.1 to serve clients on, in place of the URLs; 0 takes a free one"
    Own Text "ready-file" "" "File to write the endpoint to once clients are served; it goes away with the server, and one of an earlier run before"
    Own Bool "guard-membership" "false" "Refuse a second voter, without which nothing would commit any more"
    Heeded Text "name" "default" "Name of this member"
    Heeded Text "data-dir" "" "Data directory; <name>.etcd if it is not given"
    Heeded Text "wal-dir" "" "Directory of the log, if it is to lie elsewhere than in the data directory"
    Heeded Urls "listen-client-urls" "http://localhost:2379" "URLs to serve clients on"
    Heeded Urls "listen-client-http-urls" "" "URLs to serve HTTP on; those of the clients are for gRPC alone then"
    Heeded Urls "listen-metrics-urls" "" "URLs to serve metrics and health on, besides"
    Heeded Urls "advertise-client-urls" "http://localhost:2379" "URLs that clients are told of"
    Heeded Urls "initial-advertise-peer-urls" "http://localhost:2380" "Peer URLs of a new member; its id is made of them"
    Heeded Text "initial-cluster" "" "Members of a new cluster, this one alone: name=URL"
    Heeded Text "initial-cluster-token" "etcd-cluster" "Token of a new cluster; the ids are made of it"
    Heeded State "initial-cluster-state" "new" "Whether the cluster is new or existing"
    Heeded Bool "force-new-cluster" "false" "Make this member the only one of its cluster"
    Heeded Bool "unsafe-no-fsync" "false" "Do not wait for the disk: writes may be lost with the power"
    Heeded Bool "memory-mlock" "false" "Keep the database in RAM; that it cannot be is an error"
    Heeded Text "config-file" "" "YAML or JSON file with the flags, in place of flags and environment"
    Heeded Int "quota-backend-bytes" "0" "Size of the database from which writes are refused; 0 is 2 GiB, below 0 none"
    Heeded Uint "max-txn-ops" "128" "Operations of a transaction"
    Heeded Uint "max-request-bytes" "1572864" "Bytes of a request"
    Heeded Uint32 "max-concurrent-streams" "4294967295" "Calls at a time on a connection"
    Heeded Duration "grpc-keepalive-interval" "2h0m0s" "Time after which a quiet connection is pinged; 0 never"
    Heeded Duration "grpc-keepalive-timeout" "20s" "Time for the answer to a ping; 0 never pings"
    Heeded Uint "snapshot-count" "10000" "Entries between snapshots of the log"
    Heeded Uint "max-snapshots" "5" "Snapshot files to keep; 0 keeps all"
    Heeded Uint "max-wals" "5" "Log files to keep; 0 keeps all"
    Heeded Uint "heartbeat-interval" "100" "Milliseconds between heartbeats: a limit on the election timeout"
    Heeded Uint "election-timeout" "1000" "Milliseconds; the least TTL of a lease is one and a half of it"
    Heeded Text "auto-compaction-mode" "periodic" "periodic or revision"
    Heeded Text "auto-compaction-retention" "0" "What automatic compaction keeps: hours or a duration, or revisions; 0 is off"
    Heeded Bool "strict-reconfig-check" "true" "Refuse membership changes that would lose the quorum"
    Heeded Int "max-learners" "1" "Learners of a cluster"
    Heeded Origins "cors" "*" "Origins that browsers may call from"
    Heeded Text "host-whitelist" "*" "Hosts that HTTP is answered for"
    Heeded Text "logger" "zap" "Logger: zap"
    Heeded Text "log-level" "info" "debug, info, warn, error, panic or fatal; warn on a terminal if it is not given"
    Heeded Text "log-format" "json" "json or console; console on a terminal if it is not given"
    Heeded Text "log-outputs" "default" "Where the log goes: default, stderr, stdout, or files"
    Refused Text "cert-file" "" "Certificate for clients: TLS is not part of this build"
    Refused Text "key-file" "" "Its key"
    Refused Bool "client-cert-auth" "false" "Certificates of clients"
    Refused Text "trusted-ca-file" "" "Authority of clients' certificates"
    Refused Bool "auto-tls" "false" "A certificate of our own"
    Refused Text "client-cert-file" "" "Certificate as a client"
    Refused Text "client-key-file" "" "Its key"
    Refused Text "client-crl-file" "" "Certificates that are revoked"
    Refused Text "client-cert-allowed-hostname" "" "Name that a client's certificate must have"
    Refused Text "discovery-token" "" "A server of one discovers nobody"
    Refused Text "discovery-endpoints" "" "A server of one discovers nobody"
    Refused Text "discovery-srv" "" "A server of one discovers nobody"
    Noted Duration "discovery-dial-timeout" "2s" "Discovery"
    Noted Duration "discovery-request-timeout" "5s" "Discovery"
    Noted Duration "discovery-keepalive-time" "2s" "Discovery"
    Noted Duration "discovery-keepalive-timeout" "6s" "Discovery"
    Noted Bool "discovery-insecure-transport" "true" "Discovery"
    Noted Bool "discovery-insecure-skip-tls-verify" "false" "Discovery"
    Noted Text "discovery-cert" "" "Discovery"
    Noted Text "discovery-key" "" "Discovery"
    Noted Text "discovery-cacert" "" "Discovery"
    Noted Text "discovery-user" "" "Discovery"
    Noted Text "discovery-password" "" "Discovery"
    Noted Text "discovery-srv-name" "" "Discovery"
    Heeded Fallback "discovery-fallback" "exit" "Discovery: exit"
    Noted Urls "listen-peer-urls" "http://localhost:2380" "URLs to serve peers on: there is no peer port"
    Noted Text "peer-cert-file" "" "TLS between peers"
    Noted Text "peer-key-file" "" "TLS between peers"
    Noted Text "peer-client-cert-file" "" "TLS between peers"
    Noted Text "peer-client-key-file" "" "TLS between peers"
    Noted Bool "peer-client-cert-auth" "false" "TLS between peers"
    Noted Text "peer-trusted-ca-file" "" "TLS between peers"
    Noted Bool "peer-auto-tls" "false" "TLS between peers"
    Noted Text "peer-crl-file" "" "TLS between peers"
    Noted Text "peer-cert-allowed-cn" "" "TLS between peers"
    Noted Text "peer-cert-allowed-hostname" "" "TLS between peers"
    Noted Bool "peer-skip-client-san-verification" "false" "TLS between peers"
    Noted Uint "self-signed-cert-validity" "1" "Years that a certificate of our own is valid"
    Noted Text "cipher-suites" "" "Cipher suites of TLS"
    Noted Text "tls-min-version" "TLS1.2" "Lowest version of TLS"
    Noted Text "tls-max-version" "" "Highest version of TLS"
    Noted Duration "raft-read-timeout" "5s" "Between peers"
    Noted Duration "raft-write-timeout" "5s" "Between peers"
    Noted Int "bcrypt-cost" "10" "Cost of hashing a password"
    Noted Text "auth-token" "simple" "Kind of tokens"
    Noted Uint "auth-token-ttl" "300" "Seconds that a token lives"
    Noted Duration "grpc-keepalive-min-time" "5s" "Least time between a client's pings"
    Heeded Bool "socket-reuse-port" "false" "Let others listen on the same port"
    Noted Bool "socket-reuse-address" "false" "Listen on a port that was just given up: always"
    Noted Uint "snapshot-catchup-entries" "5000" "Entries kept for a follower"
    Heeded Duration "backend-batch-interval" "0s" "Time between commits; 0 is 100 ms"
    Heeded Int "backend-batch-limit" "0" "Writes of a commit; 0 is 10000"
    Noted Text "backend-bbolt-freelist-type" "" "map or array"
    Heeded Int "compaction-batch-limit" "0" "Revisions that a compaction deletes at a time; 0 is 1000"
    Heeded Duration "compaction-sleep-interval" "0s" "Time between them; 0 is 10 ms"
    Heeded Duration "watch-progress-notify-interval" "0s" "Time between progress notifications; 0 is 10 minutes"
    Heeded Duration "warning-apply-duration" "100ms" "Time from which applying a batch of entries is told of as slow"
    Heeded Duration "warning-unary-request-duration" "300ms" "Time from which a call is told of as slow"
    Heeded Uint "bootstrap-defrag-threshold-megabytes" "0" "Free space from which a start defragments; 0 never"
    Noted Duration "corrupt-check-time" "0s" "Time between comparisons with peers"
    Noted Duration "compact-hash-check-time" "1m0s" "Time between comparisons with peers"
    Noted Duration "downgrade-check-time" "5s" "Time between looks at a downgrade: here it ends when the older version starts"
    Noted Bool "initial-election-tick-advance" "true" "A single member is ready at once anyway"
    Noted Bool "pre-vote" "true" "There is nobody to vote"
    Heeded Gates "feature-gates" "" "Features of etcd, Name=true: LeaseCheckpoint has a meaning here, the others change nothing"
    Heeded Text "metrics" "basic" "basic or extensive: also how long calls take"
    Noted Bool "enable-pprof" "false" "Profiles of Go's runtime"
    Noted Bool "enable-log-rotation" "false" "Rotation of the log's file"
    Noted Text "log-rotation-config-json" "{\"maxsize\": 100, \"maxage\": 0, \"maxbackups\": 0, \"localtime\": false, \"compress\": false}" "Its rules"
    Noted Bool "enable-distributed-tracing" "false" "Tracing"
    Noted Text "distributed-tracing-address" "localhost:4317" "Tracing"
    Noted Text "distributed-tracing-service-name" "etcd" "Tracing"
    Noted Text "distributed-tracing-instance-id" "" "Tracing"
    Noted Int "distributed-tracing-sampling-rate" "0" "Tracing"
    Noted Bool "enable-grpc-gateway" "true" "JSON by HTTP: not part of this build"
    Noted Stages "v2-deprecation" "write-only" "What becomes of the v2 store"
    Historic Text "cluster-active-size" "" "Nothing any more"
    Historic Text "cluster-remove-delay" "" "Nothing any more"
    Historic Text "cluster-sync-interval" "" "Nothing any more"
    Historic Text "config" "" "Nothing any more"
    Historic Text "force" "" "Nothing any more"
    Historic Text "max-result-buffer" "" "Nothing any more"
    Historic Text "max-retry-attempts" "" "Nothing any more"
    Historic Text "peer-heartbeat-interval" "" "Nothing any more"
    Historic Text "peer-election-timeout" "" "Nothing any more"
    Historic Text "retry-interval" "" "Nothing any more"
    Historic Text "snapshot" "" "Nothing any more"
    Historic Text "v" "" "Nothing any more"
    Historic Text "vv" "" "Nothing any more"
}

/// Flags that go away in etcd, and its words for that.
pub(super) const DEPRECATED: [(&str, &str); 2] = [
    ("max-snapshots", "--max-snapshots is deprecated in 3.6 and will be decommissioned in 3.8."),
    (
        "v2-deprecation",
        "--v2-deprecation is deprecated and scheduled for removal in v3.8. The default value is enforced, ignoring user input.",
    ),
];

/// What a command line said, by flag; and of that what changes nothing.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Given(BTreeMap<&'static str, String>);

/// Why there is nothing to run.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Parsed {
    Given(Given),
    Help,
    Version,
    /// Text for stderr: with the usage, exit status 2.
    Usage(String),
    /// Text for stderr, exit status 1.
    Stray(String),
}

pub(super) fn flag(name: &[u8]) -> Option<&'static Flag> {
    FLAGS.iter().find(|flag| flag.name.as_bytes() == name)
}

/// Parses a command line, its own name left out.
pub(super) fn parse(args: &[OsString]) -> Parsed {
    let (mut given, mut version) = (Given::default(), false);
    let mut rest = args.iter();
    while let Some(arg) = rest.next() {
        let bytes = arg.as_bytes();
        let name = match bytes {
            [b'-', b'-'] => {
                let Some(stray) = rest.next() else { break };
                return Parsed::Stray(format!("{} is not a valid flag", quoted(stray.as_bytes())));
            }
            [b'-', b'-', name @ ..] | [b'-', name @ ..] if !name.is_empty() => name,
            _ => return Parsed::Stray(format!("{} is not a valid flag", quoted(bytes))),
        };
        if name.starts_with(b"-") || name.starts_with(b"=") {
            return Parsed::Usage(format!("bad flag syntax: {}", arg.to_string_lossy()));
        }
        let (name, value) = match name.iter().position(|byte| *byte == b'=') {
            Some(at) => (&name[..at], Some(&name[at + 1..])),
            None => (name, None),
        };
        let shown = String::from_utf8_lossy(name).into_owned();
        match (name, flag(name)) {
            (b"h" | b"help", _) => return Parsed::Help,
            (b"version" | b"V", _) => match go_flags::boolean(value.unwrap_or(b"true")) {
                Ok(asked) => version = asked,
                Err(_) => {
                    let value = quoted(value.unwrap_or_default());
                    return Parsed::Usage(format!(
                        "invalid boolean value {value} for -version: parse error"
                    ));
                }
            },
            (_, None) => {
                return Parsed::Usage(format!("flag provided but not defined: -{shown}"));
            }
            (_, Some(flag)) => {
                let value = match value {
                    Some(value) => value,
                    None if flag.kind == Kind::Bool => b"true",
                    None => match rest.next() {
                        Some(value) => value.as_bytes(),
                        None => return Parsed::Usage(format!("flag needs an argument: -{shown}")),
                    },
                };
                if let Err(error) = given.set(flag, value) {
                    let value = quoted(value);
                    return Parsed::Usage(if flag.kind == Kind::Bool {
                        format!("invalid boolean value {value} for -{shown}: {error}")
                    } else {
                        format!("invalid value {value} for flag -{shown}: {error}")
                    });
                }
            }
        }
    }
    if version { Parsed::Version } else { Parsed::Given(given) }
}

impl Given {
    /// Sets a flag, from wherever the value comes.
    ///
    /// # Errors
    /// What is wrong with the value, in etcd's words.
    pub(super) fn set(&mut self, flag: &'static Flag, value: &[u8]) -> Result<(), String> {
        let number = |good: bool| if good { Ok(()) } else { Err("parse error".to_owned()) };
        let mut value = std::str::from_utf8(value).map_err(|_| "not UTF-8")?.to_owned();
        let bytes = value.as_bytes();
        match flag.kind {
            Kind::Text => {}
            Kind::Bool => number(go_flags::boolean(bytes).is_ok())?,
            Kind::Int => number(go_flags::int(bytes, 0).is_ok())?,
            Kind::Uint => number(go_flags::uint(bytes, 0).is_ok())?,
            Kind::Duration => number(go_flags::duration(bytes).is_ok())?,
            Kind::Uint32 => {
                let range = || {
                    let value = quoted(bytes);
                    format!("strconv.ParseUint: parsing {value}: value out of range")
                };
                u32::try_from(go_flags::uint(bytes, 0)?).map_err(|_| range())?;
            }
            Kind::State => one_of(&["new", "existing"], &value)?,
            Kind::Fallback => one_of(&["exit", "proxy"], &value)?,
            Kind::Stages => stages(bytes)?,
            // As etcd: given, but what was there before stays.
            Kind::Urls if value.is_empty() => value = self.text(flag.name).to_owned(),
            Kind::Origins if value == "*" => {}
            Kind::Urls | Kind::Origins => value = urls(&value)?,
            Kind::Gates => gates(&value)?,
        }
        self.0.insert(flag.name, value);
        Ok(())
    }

    pub(super) fn is_given(&self, name: &'static str) -> bool {
        self.0.contains_key(name)
    }

    /// The flags that were given.
    pub(super) fn each(&self) -> impl Iterator<Item = (&'static Flag, &str)> {
        FLAGS.iter().filter_map(|flag| self.0.get(flag.name).map(|value| (flag, value.as_str())))
    }

    /// Flags that were given and change nothing.
    pub(super) fn noted(&self) -> impl Iterator<Item = &'static str> {
        FLAGS
            .iter()
            .filter(|flag| flag.does == Use::Noted && self.0.contains_key(flag.name))
            .map(|flag| flag.name)
    }

    /// A flag's value, its default if it was not given.
    pub(super) fn text(&self, name: &'static str) -> &str {
        let flag = flag(name.as_bytes()).expect("a flag of the table");
        self.0.get(name).map_or(flag.default, String::as_str)
    }

    pub(super) fn list(&self, name: &'static str) -> Vec<String> {
        let parts = self.text(name).split(',').map(str::trim);
        parts.filter(|part| !part.is_empty()).map(str::to_owned).collect()
    }

    /// What was said of feature gates.
    pub(super) fn gates(&self) -> Vec<(&str, bool)> {
        let pairs = self.text("feature-gates").split(',').filter_map(|gate| gate.split_once('='));
        pairs
            .map(|(name, open)| {
                (name.trim(), go_flags::boolean(open.trim().as_bytes()) == Ok(true))
            })
            .collect()
    }

    pub(super) fn boolean(&self, name: &'static str) -> bool {
        go_flags::boolean(self.text(name).as_bytes()).expect("checked when it was set")
    }

    pub(super) fn int(&self, name: &'static str) -> i64 {
        go_flags::int(self.text(name).as_bytes(), 0).expect("checked when it was set")
    }

    pub(super) fn uint(&self, name: &'static str) -> u64 {
        go_flags::uint(self.text(name).as_bytes(), 0).expect("checked when it was set")
    }

    /// Nanoseconds; below zero is none.
    pub(super) fn duration(&self, name: &'static str) -> std::time::Duration {
        let nanos =
            go_flags::duration(self.text(name).as_bytes()).expect("checked when it was set");
        std::time::Duration::from_nanos(u64::try_from(nanos).unwrap_or(0))
    }
}

/// What stands behind the scheme of a socket's URL: `unix:path`, `unix://path`.
pub(super) fn of_socket(url: &str, scheme: &str) -> Option<String> {
    let rest = url.strip_prefix(scheme)?.strip_prefix(':')?;
    Some(rest.strip_prefix("//").unwrap_or(rest).to_owned())
}

/// A list of URLs as etcd keeps it.
fn urls(list: &str) -> Result<String, String> {
    let mut urls = Vec::new();
    for url in list.split(',') {
        let url = PeerUrl::parse(url).map_err(|error| error.to_string())?.to_string();
        if !urls.contains(&url) {
            urls.push(url);
        }
    }
    Ok(urls.join(","))
}

fn one_of(values: &[&str], value: &str) -> Result<(), String> {
    if values.contains(&value) { Ok(()) } else { Err("invalid value".to_owned()) }
}

fn stages(value: &[u8]) -> Result<(), String> {
    const STAGES: [&[u8]; 4] =
        [b"write-only", b"write-only-skip-check", b"write-only-drop-data", b"gone"];
    match value.split(|byte| *byte == b',').find(|stage| !STAGES.contains(stage)) {
        Some(other) => Err(format!("invalid value {}", quoted(other))),
        None => Ok(()),
    }
}

fn gates(value: &str) -> Result<(), String> {
    for gate in value.split(',').map(str::trim).filter(|gate| !gate.is_empty()) {
        let Some((name, state)) = gate.split_once('=') else {
            return Err(format!("missing bool value for {gate}"));
        };
        let (name, state) = (name.trim(), state.trim());
        if !FEATURES.iter().any(|feature| feature.name == name) {
            return Err(format!("unrecognized feature gate: {name}"));
        }
        go_flags::boolean(state.as_bytes())
            .map_err(|error| format!("invalid value of {name}={state}, err: {error}"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(line: &str) -> Parsed {
        parse(&line.split_whitespace().map(OsString::from).collect::<Vec<_>>())
    }

    #[test]
    fn flags_are_written_as_go_writes_them() {
        let Parsed::Given(given) = of(
            "--name a -data-dir=b --unsafe-no-fsync --strict-reconfig-check=false -max-wals 0x10",
        ) else {
            panic!("these are flags")
        };
        assert_eq!((given.text("name"), given.text("data-dir")), ("a", "b"));
        assert!(given.boolean("unsafe-no-fsync") && !given.boolean("strict-reconfig-check"));
        assert_eq!((given.uint("max-wals"), given.uint("max-snapshots")), (16, 5));
        assert_eq!(given.duration("grpc-keepalive-interval").as_secs(), 7200);
        assert!(given.is_given("name") && !given.is_given("wal-dir"));
    }

    #[test]
    fn a_bad_command_line_is_told_in_gos_words() {
        let usage = |line: &str| match of(line) {
            Parsed::Usage(text) | Parsed::Stray(text) => text,
            other => panic!("{line}: {other:?}"),
        };
        assert_eq!(usage("--nope=1"), "flag provided but not defined: -nope");
        assert_eq!(usage("--name"), "flag needs an argument: -name");
        assert_eq!(usage("---name"), "bad flag syntax: ---name");
        assert_eq!(usage("--=x"), "bad flag syntax: --=x");
        assert_eq!(usage("--max-wals x"), "invalid value \"x\" for flag -max-wals: parse error");
        assert_eq!(
            usage("--feature-gates=Foo=true"),
            "invalid value \"Foo=true\" for flag -feature-gates: unrecognized feature gate: Foo"
        );
        assert_eq!(
            usage("--listen-client-urls=http://127.0.0.1:1/x"),
            "invalid value \"http://127.0.0.1:1/x\" for flag -listen-client-urls: URL must not contain a path: http://127.0.0.1:1/x"
        );
        assert_eq!(
            usage("--listen-client-urls=unix://localhost:m1"),
            "invalid value \"unix://localhost:m1\" for flag -listen-client-urls: parse \"unix://localhost:m1\": invalid port \":m1\" after host"
        );
        assert_eq!(
            usage("--initial-cluster-state=foo"),
            "invalid value \"foo\" for flag -initial-cluster-state: invalid value"
        );
        assert_eq!(
            usage("--v2-deprecation=not-yet"),
            "invalid value \"not-yet\" for flag -v2-deprecation: invalid value \"not-yet\""
        );
        for (line, said) in [
            ("--listen-client-urls=,", "URL scheme must be http, https, unix, or unixs: "),
            (
                "--listen-client-urls=http://a:http",
                "parse \"http://a:http\": invalid port \":http\" after host",
            ),
            (
                "--advertise-client-urls=http://localhost:1/",
                "URL must not contain a path: http://localhost:1/",
            ),
            ("--cors=foo", "URL scheme must be http, https, unix, or unixs: foo"),
            ("--cors=", "URL scheme must be http, https, unix, or unixs: "),
            ("--cors=http://a:1,*", "URL scheme must be http, https, unix, or unixs: *"),
            ("--cors=http://a", "URL address does not have the form \"host:port\": http://a"),
            (
                "--max-concurrent-streams=4294967296",
                "strconv.ParseUint: parsing \"4294967296\": value out of range",
            ),
            ("--max-concurrent-streams=x", "strconv.ParseUint: parsing \"x\": invalid syntax"),
            ("--discovery-fallback=foo", "invalid value"),
            (
                "--feature-gates=LeaseCheckpoint=maybe",
                "invalid value of LeaseCheckpoint=maybe, err: strconv.ParseBool: parsing \"maybe\": invalid syntax",
            ),
        ] {
            let (flag, value) = line.split_once('=').unwrap();
            let flag = flag.trim_start_matches('-');
            assert_eq!(usage(line), format!("invalid value \"{value}\" for flag -{flag}: {said}"));
        }
        assert_eq!(
            usage("--version=foo"),
            "invalid boolean value \"foo\" for -version: parse error"
        );
        assert_eq!(usage("--version --nope"), "flag provided but not defined: -nope");
        assert_eq!(usage("--version x"), "\"x\" is not a valid flag");
        assert_eq!(of("--version=0 --version"), Parsed::Version);
        assert_eq!(of("--version=false"), Parsed::Given(Given::default()));
        assert_eq!(usage("--pre-vote=x"), "invalid boolean value \"x\" for -pre-vote: parse error");
        assert_eq!(usage("serve"), "\"serve\" is not a valid flag");
        assert_eq!(of("-h"), Parsed::Help);
        assert_eq!(of("--version"), Parsed::Version);
        assert_eq!(of("-V"), Parsed::Version);
    }

    #[test]
    fn urls_are_kept_as_etcd_keeps_them() {
        for (line, wanted) in [
            ("--listen-client-urls=", "http://localhost:2379"),
            ("--listen-client-urls=HTTP://a:1,http://a:1", "http://a:1"),
            ("--listen-client-urls=unix:s,http://a:1", "unix:s,http://a:1"),
            ("--listen-client-urls=http://a:1 --listen-client-urls=", "http://a:1"),
        ] {
            let Parsed::Given(given) = of(line) else { panic!("{line}: these are flags") };
            assert!(given.is_given("listen-client-urls"), "{line}");
            assert_eq!(given.text("listen-client-urls"), wanted, "{line}");
        }
        for stages in ["write-only-skip-check", "gone,write-only"] {
            assert!(matches!(of(&format!("--v2-deprecation={stages}")), Parsed::Given(_)));
        }
    }

    #[test]
    fn every_default_is_a_value_of_its_flag() {
        for flag in FLAGS {
            assert_eq!(
                Given::default().set(flag, flag.default.as_bytes()),
                Ok(()),
                "{}",
                flag.name
            );
        }
        let mut names: Vec<_> = FLAGS.iter().map(|flag| flag.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), FLAGS.len());
    }

    #[test]
    fn what_changes_nothing_is_known() {
        let Parsed::Given(given) = of("--listen-peer-urls=http://a:1 --name=y --pre-vote") else {
            panic!("these are flags")
        };
        assert_eq!(given.noted().collect::<Vec<_>>(), ["listen-peer-urls", "pre-vote"]);
    }
}
