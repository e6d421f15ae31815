//! Flags out of the environment: `ETCD_` and the flag's name, in capitals, `_` for `-`.
//!
//! The flags of ekd alone have none. As etcd: a flag that is given both ways ends the start, for
//! nobody can tell which was meant; a variable that names no flag is told of and passed over.

use std::ffi::OsString;
use std::os::unix::ffi::OsStrExt as _;

use super::flags::{FLAGS, Given, Use};
use crate::cmd::go_flags::quoted;

const PREFIX: &str = "ETCD_";

/// What is said once the log is there.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Remark {
    pub(super) variable: String,
    pub(super) text: &'static str,
}

/// The variable of a flag.
pub(super) fn variable(flag: &str) -> String {
    format!("{PREFIX}{}", flag.to_uppercase().replace('-', "_"))
}

/// Adds what the environment says.
///
/// # Errors
/// A flag and its variable are both set, or a value is none; in etcd's words.
pub(super) fn read(
    given: &mut Given,
    environment: impl IntoIterator<Item = (OsString, OsString)>,
) -> Result<Vec<Remark>, String> {
    let mut remarks = Vec::new();
    let mut variables: Vec<_> = environment.into_iter().collect();
    variables.sort();
    for (name, value) in variables {
        let Some(name) = name.to_str().filter(|name| name.starts_with(PREFIX)) else { continue };
        // What `ekd run` gives its command, which may be another.
        if super::child::VARIABLES.contains(&name) {
            continue;
        }
        if name == "ETCD_VERSION" || name == "ETCD_UNSUPPORTED_ARCH" {
            let text = "cannot set special environment variable";
            remarks.push(Remark { variable: name.to_owned(), text });
            continue;
        }
        // A pod of Kubernetes beside a service named etcd has ETCD_PORT: only etcd's flags are read.
        let flag = FLAGS.iter().find(|flag| variable(flag.name) == name);
        let Some(flag) = flag.filter(|flag| flag.does != Use::Own) else {
            let shown = format!("{name}={}", value.to_string_lossy());
            remarks.push(Remark { variable: shown, text: "unrecognized environment variable" });
            continue;
        };
        // As etcd: what is empty is not set.
        if value.is_empty() || flag.does == Use::Historic {
            continue;
        }
        if given.is_given(flag.name) {
            return Err(format!(
                "conflicting environment variable is shadowed by corresponding command-line flag (either unset environment variable or disable flag): {name}"
            ));
        }
        given.set(flag, value.as_bytes()).map_err(|error| {
            format!("invalid value {} for {name}: {error}", quoted(value.as_bytes()))
        })?;
    }
    Ok(remarks)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(given: &mut Given, pairs: &[(&str, &str)]) -> Result<Vec<Remark>, String> {
        read(given, pairs.iter().map(|(name, value)| (name.into(), value.into())))
    }

    #[test]
    fn a_variable_stands_for_its_flag() {
        let mut given = Given::default();
        let pairs = [
            ("ETCD_MAX_WALS", "7"),
            ("ETCD_FOO", "a"),
            ("ETCD_PORT", "tcp://10.0.0.1:2379"),
            ("ETCD_VERSION", "3"),
            ("HOME", "/"),
            ("ETCD_DATA_DIR", ""),
        ];
        let remarks = of(&mut given, &pairs).unwrap();
        assert_eq!(given.uint("max-wals"), 7);
        assert!(!given.is_given("data-dir") && !given.is_given("port"));
        let texts: Vec<_> = remarks.iter().map(|r| (r.variable.as_str(), r.text)).collect();
        assert_eq!(
            texts,
            [
                ("ETCD_FOO=a", "unrecognized environment variable"),
                ("ETCD_PORT=tcp://10.0.0.1:2379", "unrecognized environment variable"),
                ("ETCD_VERSION", "cannot set special environment variable"),
            ]
        );
    }

    #[test]
    fn both_ways_are_one_too_many() {
        let mut given = Given::default();
        of(&mut given, &[("ETCD_NAME", "a")]).unwrap();
        let error = of(&mut given, &[("ETCD_NAME", "b")]).unwrap_err();
        assert!(error.starts_with("conflicting environment variable is shadowed"), "{error}");
        let error = of(&mut Given::default(), &[("ETCD_MAX_WALS", "abc")]).unwrap_err();
        assert_eq!(error, "invalid value \"abc\" for ETCD_MAX_WALS: parse error");
    }
}
