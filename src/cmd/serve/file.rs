//! Flags out of a configuration file, YAML or JSON: `--config-file`.
//!
//! As etcd: the keys are the flags' names, but for some that stand in blocks; times are whole
//! nanoseconds; lists of URLs are one text; keys that nobody knows are passed over.

use serde_json::Value;

use super::flags::{FLAGS, Flag, Given, Kind, flag};
use crate::cmd::config::yaml;
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
    ("discovery-config", &[("token", "discovery-token")]),
];

/// Flags that are no keys: as etcd passes them over, whatever they say. Its own sample of a file
/// has the first, with a value that the flag refuses.
const NO_KEYS: [&str; 4] =
    ["discovery-fallback", "raft-read-timeout", "raft-write-timeout", "v2-deprecation"];

/// What the file's text says.
///
/// # Errors
/// The text is neither YAML nor JSON, or a value is none of its key's.
pub(super) fn read(text: &str) -> Result<Given, String> {
    let mut given = Given::default();
    if text.trim().is_empty() {
        return Ok(given);
    }
    let file: Value = yaml(text)?;
    let Value::Object(file) = file else {
        return Err("a list of keys and values is wanted".to_owned());
    };
    for flag in FLAGS.iter().filter(|flag| !NO_KEYS.contains(&flag.name)) {
        if let Some(value) = file.get(flag.name) {
            set(&mut given, flag, flag.name, value)?;
        }
    }
    for (block, keys) in BLOCKS {
        let Some(Value::Object(inside)) = file.get(block) else { continue };
        for (key, name) in keys {
            if let Some(value) = inside.get(*key) {
                let flag = flag(name.as_bytes()).expect("a flag of the table");
                set(&mut given, flag, &format!("{block}.{key}"), value)?;
            }
        }
    }
    let client = file.get("discovery-config").and_then(|block| block.get("client"));
    if let Some(value) = client.and_then(|client| client.get("endpoints")) {
        let flag = flag(b"discovery-endpoints").expect("a flag of the table");
        set(&mut given, flag, "discovery-config.client.endpoints", value)?;
    }
    Ok(given)
}

fn set(given: &mut Given, flag: &'static Flag, key: &str, value: &Value) -> Result<(), String> {
    let text = match (value, flag.kind) {
        (Value::Null, _) => return Ok(()),
        (Value::Number(number), Kind::Duration) if number.is_i64() || number.is_u64() => {
            format!("{number}ns")
        }
        (_, Kind::Duration) => {
            return Err(format!("{key}: {value}: a time is a whole number of nanoseconds"));
        }
        (Value::Bool(value), Kind::Bool) => value.to_string(),
        (Value::Number(number), Kind::Int | Kind::Uint | Kind::Text) => number.to_string(),
        (Value::String(text), Kind::Text | Kind::Urls | Kind::Gates | Kind::State) => text.clone(),
        (Value::Array(items), Kind::Text) => {
            let texts: Option<Vec<&str>> = items.iter().map(Value::as_str).collect();
            texts.ok_or_else(|| format!("{key}: {value}: texts are wanted"))?.join(",")
        }
        _ => return Err(format!("{key}: {value} is no value of it")),
    };
    // As etcd: what is empty, or 0, leaves the default.
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
                   enable-pprof: true\nraft-read-timeout: 5s\n";
        assert_eq!(read(old).unwrap(), read("enable-pprof: true").unwrap());
    }

    #[test]
    fn json_is_yaml_too() {
        assert_eq!(read(r#"{"name": "b", "max-wals": 0}"#).unwrap().text("name"), "b");
        assert_eq!(read("").unwrap(), Given::default());
    }

    #[test]
    fn a_value_that_is_none_is_named() {
        let error = read("watch-progress-notify-interval: 10m").unwrap_err();
        assert!(error.starts_with("watch-progress-notify-interval: "), "{error}");
        assert!(read("max-wals: x").unwrap_err().starts_with("max-wals: "));
        assert!(read("- a").is_err());
        assert!(read("a: [").is_err());
    }
}
