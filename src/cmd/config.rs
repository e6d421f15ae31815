//! What the user keeps around: environment variables, contexts, files of requests.
//!
//! This file alone reads them; the rest of `cmd` is handed what it found. The rules are those of
//! etcd's `pkg/flags`: `<PREFIX>_<FLAG>` sets a flag that was not given and that the command inherits.

pub(super) mod contexts;

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;

use super::cobra::Inherited;

/// A variable that did not simply set a flag. The text holds name and value as they are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Oddity {
    /// The flag was given on the command line too; the name of the variable.
    Shadowed { variable: String, flag: String },
    /// Its value is no good for the flag; with the reason.
    Unreadable { variable: String, reason: String },
    /// No flag that the command inherits has this name, or the value is empty.
    Unrecognized(String),
}

/// Sets the flags of `inherited` from the environment. What is odd comes back in the order in which
/// the environment has it, except that bad values come first.
pub(super) fn apply(prefix: &str, inherited: &mut Inherited, known: &[&str]) -> Vec<Oddity> {
    apply_from(prefix, inherited, known, std::env::vars_os())
}

fn apply_from(
    prefix: &str,
    inherited: &mut Inherited,
    known: &[&str],
    environment: impl Iterator<Item = (OsString, OsString)>,
) -> Vec<Oddity> {
    let start = format!("{prefix}_");
    let ours: Vec<(OsString, OsString)> =
        environment.filter(|(name, _)| name.as_bytes().starts_with(start.as_bytes())).collect();
    let flags: Vec<(String, String)> = inherited
        .names()
        .map(|flag| (flag.to_owned(), start.clone() + &flag.to_uppercase().replace('-', "_")))
        .collect();
    let mut oddities = Vec::new();
    let given: Vec<bool> = flags.iter().map(|(flag, _)| inherited.is_given(flag)).collect();
    for ((flag, variable), given) in flags.iter().zip(&given) {
        let value = ours.iter().find(|(name, _)| name == OsStr::new(variable));
        if let Some((_, value)) = value.filter(|(_, value)| !given && !value.is_empty())
            && let Err(reason) = inherited.set(flag, value.as_bytes())
        {
            oddities.push(Oddity::Unreadable { variable: variable.clone(), reason });
        }
    }
    for (name, value) in &ours {
        let flag = flags.iter().zip(&given).find(|((_, variable), _)| name == OsStr::new(variable));
        match flag {
            Some(((flag, variable), true)) => {
                oddities.push(Oddity::Shadowed { variable: variable.clone(), flag: flag.clone() })
            }
            Some(_) if !value.is_empty() => {}
            _ if known.iter().any(|known| name == OsStr::new(known)) && !value.is_empty() => {}
            _ => oddities.push(Oddity::Unrecognized(format!(
                "{}={}",
                name.to_string_lossy(),
                value.to_string_lossy()
            ))),
        }
    }
    oddities
}

/// Whether a variable exists, be it empty.
pub(super) fn is_set(name: &str) -> bool {
    std::env::var_os(name).is_some()
}

/// A variable's value; none if it is unset or empty.
pub(super) fn variable(name: &str) -> Option<OsString> {
    std::env::var_os(name).filter(|value| !value.is_empty())
}

/// Every variable there is: a server takes flags from those of etcd's names.
pub(super) fn whole_environment() -> impl Iterator<Item = (OsString, OsString)> {
    std::env::vars_os()
}

/// A file that a flag names.
pub(super) fn file(path: &std::path::Path) -> std::io::Result<Vec<u8>> {
    std::fs::read(path)
}

/// Reads YAML (or json, which is YAML too). The error says where it is wrong.
pub(super) fn yaml<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, String> {
    // What the library says to programmers, in words for who wrote the file.
    const WORDS: [(&str, &str); 4] = [
        (
            "multiple YAML documents detected; use from_str_multiple or from_str_multiple_with_options",
            "there is more than one document in it",
        ),
        (", set DuplicateKeyPolicy in Options if acceptable", ""),
        ("invalid i64", "not a whole number of 64 bits"),
        ("expected end of mapping after enum variant value", "more than one kind in one element"),
    ];
    serde_saphyr::from_str(text).map_err(|error| {
        WORDS.iter().fold(error.to_string(), |text, (theirs, ours)| text.replace(theirs, ours))
    })
}

/// The text of a file that holds requests, or of stdin for `-`. The error names the file.
pub(super) fn text_of(file: &OsStr) -> Result<String, String> {
    use std::io::Read;
    /// More than any server takes in one request.
    const MOST: u64 = 64 << 20;
    let named = |error: std::io::Error| format!("{}: {error}", file.to_string_lossy());
    let mut text = String::new();
    let read = if file == "-" {
        std::io::stdin().lock().take(MOST + 1).read_to_string(&mut text)
    } else {
        let file = std::fs::File::open(file).map_err(named)?;
        file.take(MOST + 1).read_to_string(&mut text)
    };
    match read.map_err(named)? {
        length if length as u64 > MOST => {
            Err(format!("{}: larger than 64 MiB", file.to_string_lossy()))
        }
        _ => Ok(text),
    }
}

/// Whether a file that a flag names can be read.
pub(super) fn readable(path: &std::path::Path) -> std::io::Result<()> {
    std::fs::File::open(path).map(|_| ())
}
