//! Flags out of a configuration file, YAML or JSON: `--config-file`.
//!
//! As etcd: the keys are the flags' names in whatever case, but for some that stand in blocks; times
//! are whole nanoseconds; lists of URLs are one text; keys that nobody knows are passed over.

use serde_json::{Map, Number, Value};
use serde_saphyr::{DuplicateKeyPolicy, Error};

use super::flags::{FLAGS, Flag, Given, Kind, Use, flag};
use crate::cmd::go_flags::quoted;

/// Keys of blocks, and the flags that they stand for.
const BLOCKS: [(&str, &[(&str, &str)]); 4] = [
    (
        "client-transport-security",
        &[
            ("cert-file", "cert-file"),
            ("key-file", "key-file"),
            ("client-cert-file", "client-cert-file"),
            ("client-key-file", "client-key-file"),
            ("client-cert-auth", "client-cert-auth"),
            ("trusted-ca-file", "trusted-ca-file"),
            ("auto-tls", "auto-tls"),
            ("allowed-hostname", "client-cert-allowed-hostname"),
        ],
    ),
    (
        "peer-transport-security",
        &[
            ("cert-file", "peer-cert-file"),
            ("key-file", "peer-key-file"),
            ("client-cert-file", "peer-client-cert-file"),
            ("client-key-file", "peer-client-key-file"),
            ("client-cert-auth", "peer-client-cert-auth"),
            ("trusted-ca-file", "peer-trusted-ca-file"),
            ("auto-tls", "peer-auto-tls"),
            ("allowed-cn", "peer-cert-allowed-cn"),
            ("allowed-hostname", "peer-cert-allowed-hostname"),
            ("skip-client-san-verification", "peer-skip-client-san-verification"),
        ],
    ),
    (
        "socket-options",
        &[("reuse-port", "socket-reuse-port"), ("reuse-address", "socket-reuse-address")],
    ),
    (DISCOVERY, &[("token", "discovery-token")]),
];

const DISCOVERY: &str = "discovery-config";

/// Flags that are no keys: as etcd passes them over, whatever they say. Its own sample of a file
/// has the first, with a value that the flag refuses.
const NO_KEYS: [&str; 4] =
    ["discovery-fallback", "raft-read-timeout", "raft-write-timeout", "v2-deprecation"];

/// Flags whose values are lists of texts.
const LISTS: [&str; 6] = [
    "log-outputs",
    "cipher-suites",
    "client-cert-allowed-hostname",
    "peer-cert-allowed-cn",
    "peer-cert-allowed-hostname",
    "discovery-endpoints",
];

/// What the file's text says.
///
/// # Errors
/// The text is neither YAML nor JSON, or a value is none of its key's.
pub(super) fn read(text: &str) -> Result<Given, String> {
    let mut given = Given::default();
    if text.trim().is_empty() {
        return Ok(given);
    }
    // As etcd's reader: of a key that comes twice the last counts, and 010 is eight.
    let options = serde_saphyr::options! {
        duplicate_keys: DuplicateKeyPolicy::LastWins,
        legacy_octal_numbers: true,
    };
    let file = serde_saphyr::from_str_with_options(text, options);
    let file: Value = file.map_err(|error| match error.without_snippet() {
        Error::MultipleDocuments { .. } => "there is more than one document in it".to_owned(),
        _ => error.to_string(),
    })?;
    let Some(file) = mapping("the file", &file)? else { return Ok(given) };
    let is_key = |flag: &&Flag| flag.does != Use::Historic && !NO_KEYS.contains(&flag.name);
    for flag in FLAGS.iter().filter(is_key) {
        for value in named(file, flag.name) {
            set(&mut given, flag, flag.name, value)?;
        }
    }
    for (block, keys) in BLOCKS {
        for inside in named(file, block) {
            let Some(inside) = mapping(block, inside)? else { continue };
            for (key, name) in keys {
                let flag = flag(name.as_bytes()).expect("a flag of the table");
                for value in named(inside, key) {
                    set(&mut given, flag, &format!("{block}.{key}"), value)?;
                }
            }
            for client in named(inside, "client").into_iter().filter(|_| block == DISCOVERY) {
                let Some(client) = mapping("discovery-config.client", client)? else { continue };
                let flag = flag(b"discovery-endpoints").expect("a flag of the table");
                for value in named(client, "endpoints") {
                    set(&mut given, flag, "discovery-config.client.endpoints", value)?;
                }
            }
        }
    }
    // As etcd: here, unlike on the command line, the default stands beside URLs to listen on.
    let advertised = flag(b"advertise-client-urls").expect("a flag of the table");
    if given.is_given("listen-client-urls") && !given.is_given(advertised.name) {
        given.set(advertised, advertised.default.as_bytes())?;
    }
    Ok(given)
}

/// The values of a key, in whatever case it is written, as Go reads JSON: set one after the other
/// the last counts, which is that of small letters.
fn named<'a>(file: &'a Map<String, Value>, name: &str) -> Vec<&'a Value> {
    let mut found: Vec<_> = file.iter().filter(|(key, _)| key.eq_ignore_ascii_case(name)).collect();
    found.sort_by_key(|(key, _)| *key);
    found.into_iter().map(|(_, value)| value).collect()
}

/// What has keys; none where nothing is said.
fn mapping<'a>(key: &str, value: &'a Value) -> Result<Option<&'a Map<String, Value>>, String> {
    match value {
        Value::Null => Ok(None),
        Value::Object(inside) => Ok(Some(inside)),
        other => Err(format!("{key}: {other}: keys and their values are wanted")),
    }
}

/// A whole number, also one that is written as `1e9`.
fn whole(number: &Number) -> Option<String> {
    if number.is_i64() || number.is_u64() {
        return Some(number.to_string());
    }
    number.as_f64().filter(|float| float.fract() == 0.0).map(|float| format!("{float:.0}"))
}

fn set(given: &mut Given, flag: &'static Flag, key: &str, value: &Value) -> Result<(), String> {
    let text = match (value, flag.kind) {
        (Value::Null, _) => return Ok(()),
        (Value::Number(number), Kind::Duration) if whole(number).is_some() => {
            whole(number).unwrap_or_default() + "ns"
        }
        (_, Kind::Duration) => {
            return Err(format!("{key}: {value}: a time is a whole number of nanoseconds"));
        }
        (Value::Bool(value), Kind::Bool) => value.to_string(),
        (Value::Number(number), Kind::Int | Kind::Uint | Kind::Uint32) => {
            whole(number).ok_or_else(|| format!("{key}: {value}: a whole number is wanted"))?
        }
        (Value::Array(items), Kind::Text) if LISTS.contains(&flag.name) => {
            let texts: Option<Vec<&str>> = items.iter().map(Value::as_str).collect();
            texts.ok_or_else(|| format!("{key}: {value}: texts are wanted"))?.join(",")
        }
        (_, Kind::Text) if LISTS.contains(&flag.name) => {
            return Err(format!("{key}: {value}: a list of texts is wanted: [{value}]"));
        }
        (
            Value::String(text),
            Kind::Text | Kind::Urls | Kind::Origins | Kind::Gates | Kind::State,
        ) => text.clone(),
        (Value::Number(_) | Value::Bool(_), Kind::Text) => {
            return Err(format!("{key}: {value}: a text is wanted: \"{value}\""));
        }
        _ => return Err(format!("{key}: {value} is no value of it")),
    };
    // What is empty leaves the default.
    if text.is_empty() {
        return Ok(());
    }
    given
        .set(flag, text.as_bytes())
        .map_err(|error| format!("{key}: invalid value {}: {error}", quoted(text.as_bytes())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_stands_for_flags() {
        let given = read(
            "name: a\ndata-dir: /tmp/x\nmax-wals: 7\npre-vote: false\nquota-backend-bytes: -1\n\
             grpc-keepalive-interval: 10000000000\nlog-outputs: [stderr, /tmp/log]\nnobody: knows\n\
             listen-client-urls: http://127.0.0.1:1,http://127.0.0.1:2\n\
             client-transport-security:\n  cert-file: c\n  auto-tls: true\n",
        )
        .unwrap();
        assert_eq!((given.text("name"), given.uint("max-wals")), ("a", 7));
        assert_eq!((given.int("quota-backend-bytes"), given.boolean("pre-vote")), (-1, false));
        assert_eq!(given.duration("grpc-keepalive-interval").as_secs(), 10);
        assert_eq!(given.list("log-outputs"), ["stderr", "/tmp/log"]);
        assert_eq!(given.list("listen-client-urls").len(), 2);
        assert_eq!((given.text("cert-file"), given.boolean("auto-tls")), ("c", true));
    }

    /// The keys of etcd's sample that are none any more, as they stand in many files.
    #[test]
    fn what_is_no_key_is_passed_over() {
        let old = "discovery-fallback: 'proxy'\ndiscovery-proxy:\nproxy: 'off'\nproxy-read-timeout: 0\n\
                   enable-pprof: true\nraft-read-timeout: 5s\nsnapshot: 5\nv2-deprecation: foo\n";
        assert_eq!(read(old).unwrap(), read("enable-pprof: true").unwrap());
    }

    #[test]
    fn keys_are_read_as_go_reads_json() {
        for (text, name) in [
            ("NAME: a", "a"),
            ("name: a\nname: b", "b"),
            ("name: b\nName: a", "b"),
            ("{\"name\": \"a\", \"name\": \"b\"}", "b"),
            ("null", "default"),
            ("---", "default"),
            ("# nothing", "default"),
            ("client-transport-security:", "default"),
        ] {
            assert_eq!(read(text).unwrap().text("name"), name, "{text}");
        }
        let given = read("Client-Transport-Security:\n  Cert-File: c\n  AUTO-TLS: true").unwrap();
        assert_eq!((given.text("cert-file"), given.boolean("auto-tls")), ("c", true));
        let given = read("Discovery-Config: {Token: t, Client: {Endpoints: [a, b]}}").unwrap();
        assert_eq!(given.text("discovery-token"), "t");
        assert_eq!(given.list("discovery-endpoints"), ["a", "b"]);
    }

    #[test]
    fn numbers_are_read_as_etcd_reads_them() {
        for (number, wanted) in [
            ("010", 8),
            ("08", 8),
            ("1e2", 100),
            ("1.0", 1),
            ("0x10", 16),
            ("0o10", 8),
            ("1_000", 1000),
            ("+1", 1),
            ("1e19", 10_000_000_000_000_000_000),
        ] {
            let given = read(&format!("max-txn-ops: {number}")).unwrap();
            assert_eq!(given.uint("max-txn-ops"), wanted, "{number}");
        }
        assert_eq!(read("quota-backend-bytes: -1e3").unwrap().int("quota-backend-bytes"), -1000);
        let given = read("grpc-keepalive-interval: 1e9").unwrap();
        assert_eq!(given.duration("grpc-keepalive-interval").as_secs(), 1);
    }

    #[test]
    fn beside_urls_to_listen_on_the_default_is_advertised() {
        let given = read("listen-client-urls: HTTP://127.0.0.1:5").unwrap();
        assert!(given.is_given("advertise-client-urls"));
        assert_eq!(given.text("advertise-client-urls"), "http://localhost:2379");
        assert_eq!(given.text("listen-client-urls"), "http://127.0.0.1:5");
    }

    #[test]
    fn json_is_yaml_too() {
        assert_eq!(read(r#"{"name": "b", "max-wals": 0}"#).unwrap().text("name"), "b");
        assert_eq!(read("").unwrap(), Given::default());
        assert!(!read("name: a").unwrap().is_given("listen-client-urls"));
    }

    #[test]
    fn a_value_that_is_none_is_named() {
        let error = read("watch-progress-notify-interval: 10m").unwrap_err();
        assert!(error.starts_with("watch-progress-notify-interval: "), "{error}");
        for (line, said) in [
            ("max-wals: x", "max-wals: \"x\" is no value of it"),
            ("max-wals: 1.5", "max-wals: 1.5: a whole number is wanted"),
            ("max-wals: -1", "max-wals: invalid value \"-1\": parse error"),
            (
                "max-concurrent-streams: 4294967296",
                "max-concurrent-streams: invalid value \"4294967296\": strconv.ParseUint: parsing \"4294967296\": value out of range",
            ),
            ("name: 123", "name: 123: a text is wanted: \"123\""),
            (
                "auto-compaction-retention: 1",
                "auto-compaction-retention: 1: a text is wanted: \"1\"",
            ),
            ("name: [a]", "name: [\"a\"] is no value of it"),
            (
                "log-outputs: stderr",
                "log-outputs: \"stderr\": a list of texts is wanted: [\"stderr\"]",
            ),
            ("log-outputs: [1]", "log-outputs: [1]: texts are wanted"),
            (
                "client-transport-security: foo",
                "client-transport-security: \"foo\": keys and their values are wanted",
            ),
            (
                "discovery-config: {client: a}",
                "discovery-config.client: \"a\": keys and their values are wanted",
            ),
            ("name: a\n---\nname: b", "there is more than one document in it"),
            ("true", "the file: true: keys and their values are wanted"),
        ] {
            assert_eq!(read(line).unwrap_err(), said);
        }
        assert!(read("- a").is_err());
        assert!(read("a: [").is_err());
    }
}
