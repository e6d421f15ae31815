//! The flags of `ekd`: one table, in etcd's names, parsed as Go parses them.
//!
//! ```text
//!  -name value   --name value   -name=value   --name=value      booleans: --name, --name=false
//! ```
//! A line of [`FLAGS`] is all that a flag needs to be parsed, shown in the help, and told of when it
//! is accepted and changes nothing. What it means stands in [`super::settings`].

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::os::unix::ffi::OsStrExt as _;

use crate::cmd::go_flags::{self, quoted};

/// What a flag's value is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Text,
    Bool,
    Int,
    Uint,
    Duration,
}

/// What a flag does here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Use {
    Heeded,
    /// Accepted, so that a command line of etcd's works; a note says that it changes nothing.
    Noted,
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
    Heeded Text "name" "default" "Name of this member"
    Heeded Text "data-dir" "" "Data directory; <name>.etcd if it is not given"
    Heeded Text "wal-dir" "" "Directory of the log, if it is to lie elsewhere than in the data directory"
    Heeded Text "listen-client-urls" "http://localhost:2379" "URLs to serve clients on"
    Heeded Text "advertise-client-urls" "http://localhost:2379" "URLs that clients are told of"
    Heeded Text "initial-advertise-peer-urls" "http://localhost:2380" "Peer URLs of a new member; its id is made of them"
    Heeded Text "initial-cluster" "" "Members of a new cluster, this one alone: name=URL"
    Heeded Text "initial-cluster-token" "etcd-cluster" "Token of a new cluster; the ids are made of it"
    Heeded Text "initial-cluster-state" "new" "Whether the cluster is new or existing"
    Heeded Bool "force-new-cluster" "false" "Make this member the only one of its cluster"
    Heeded Bool "unsafe-no-fsync" "false" "Do not wait for the disk: writes may be lost with the power"
    Heeded Int "quota-backend-bytes" "0" "Size of the database from which writes are refused; 0 is 2 GiB, below 0 none"
    Heeded Uint "max-txn-ops" "128" "Operations of a transaction"
    Heeded Uint "max-request-bytes" "1572864" "Bytes of a request"
    Heeded Uint "max-concurrent-streams" "4294967295" "Calls at a time on a connection"
    Heeded Duration "grpc-keepalive-interval" "2h0m0s" "Time after which a quiet connection is pinged; 0 never"
    Heeded Duration "grpc-keepalive-timeout" "20s" "Time for the answer to a ping; 0 never pings"
    Heeded Uint "snapshot-count" "10000" "Entries between snapshots of the log"
    Heeded Uint "max-snapshots" "5" "Snapshot files to keep; 0 keeps all"
    Heeded Uint "max-wals" "5" "Log files to keep; 0 keeps all"
    Heeded Uint "heartbeat-interval" "100" "Milliseconds between heartbeats: a limit on the election timeout"
    Heeded Uint "election-timeout" "1000" "Milliseconds; the least TTL of a lease is one and a half of it"
    Heeded Bool "strict-reconfig-check" "true" "Refuse membership changes that would lose the quorum"
    Heeded Uint "max-learners" "1" "Learners of a cluster"
    Heeded Text "cors" "*" "Origins that browsers may call from"
    Heeded Text "host-whitelist" "*" "Hosts that HTTP is answered for"
    Noted Text "listen-peer-urls" "http://localhost:2380" "URLs to serve peers on: there are none"
    Noted Text "auto-compaction-mode" "periodic" "periodic or revision"
    Noted Text "auto-compaction-retention" "0" "What automatic compaction keeps: 0 is off"
    Noted Int "bcrypt-cost" "10" "Cost of hashing a password"
    Noted Text "auth-token" "simple" "Kind of tokens"
    Noted Uint "auth-token-ttl" "300" "Seconds that a token lives"
    Noted Duration "grpc-keepalive-min-time" "5s" "Least time between a client's pings"
    Noted Uint "snapshot-catchup-entries" "5000" "Entries kept for a follower"
    Noted Duration "backend-batch-interval" "0s" "Time between commits"
    Noted Int "backend-batch-limit" "0" "Writes of a commit"
    Noted Text "backend-bbolt-freelist-type" "" "map or array"
    Noted Int "compaction-batch-limit" "0" "Revisions that a compaction deletes at a time"
    Noted Duration "compaction-sleep-interval" "0s" "Time between them"
    Noted Duration "watch-progress-notify-interval" "0s" "Time between progress notifications"
    Noted Duration "warning-apply-duration" "100ms" "Time from which applying is told of as slow"
    Noted Duration "warning-unary-request-duration" "300ms" "Time from which a call is told of as slow"
    Noted Bool "initial-election-tick-advance" "true" "A single member is ready at once anyway"
    Noted Bool "pre-vote" "true" "There is nobody to vote"
    Noted Text "metrics" "basic" "basic or extensive"
    Noted Bool "enable-pprof" "false" "Profiles of Go's runtime"
    Noted Text "logger" "zap" "Logger"
    Noted Text "log-level" "info" "debug, info, warn, error, panic or fatal"
    Noted Text "log-format" "json" "json or console"
    Noted Text "log-outputs" "default" "Where the log goes"
    Noted Bool "enable-grpc-gateway" "true" "JSON by HTTP"
}

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

fn flag(name: &[u8]) -> Option<&'static Flag> {
    FLAGS.iter().find(|flag| flag.name.as_bytes() == name)
}

/// Parses a command line, its own name left out.
pub(super) fn parse(args: &[OsString]) -> Parsed {
    let mut given = Given::default();
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
            (b"version", _) => return Parsed::Version,
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
    Parsed::Given(given)
}

impl Given {
    /// Sets a flag, from wherever the value comes.
    fn set(&mut self, flag: &'static Flag, value: &[u8]) -> Result<(), &'static str> {
        match flag.kind {
            Kind::Text => {}
            Kind::Bool => drop(go_flags::boolean(value).map_err(|_| "parse error")?),
            Kind::Int => drop(go_flags::int(value, 0).map_err(|_| "parse error")?),
            Kind::Uint => drop(go_flags::uint(value, 0).map_err(|_| "parse error")?),
            Kind::Duration => drop(go_flags::duration(value).map_err(|_| "parse error")?),
        }
        let value = std::str::from_utf8(value).map_err(|_| "not UTF-8")?;
        self.0.insert(flag.name, value.to_owned());
        Ok(())
    }

    pub(super) fn is_given(&self, name: &'static str) -> bool {
        self.0.contains_key(name)
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
        assert_eq!(usage("--pre-vote=x"), "invalid boolean value \"x\" for -pre-vote: parse error");
        assert_eq!(usage("serve"), "\"serve\" is not a valid flag");
        assert_eq!(of("-h"), Parsed::Help);
        assert_eq!(of("--version"), Parsed::Version);
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
        let Parsed::Given(given) = of("--listen-peer-urls=x --name=y --pre-vote") else {
            panic!("these are flags")
        };
        assert_eq!(given.noted().collect::<Vec<_>>(), ["listen-peer-urls", "pre-vote"]);
    }
}
