//! Which words of a `watch` are keys, and which are the command to run for each event.
//!
//! ```text
//!  watch foo bar --rev 1 -- echo hello
//!        keys                command: behind the first `--` of the words as they were typed
//! ```
//! As etcdctl, word for word: the parsed arguments are cut at the last one that equals the command's
//! first word, so that `watch w -- echo echo` watches from `w` to `echo`.

use std::ffi::{OsStr, OsString};

/// Keys, and the command.
pub(super) type Split = (Vec<OsString>, Vec<OsString>);

const FEW: &str = "bad number of arguments";
const CONFLICT: &str = "bad number of arguments (found conflicting environment key)";
const NO_COMMAND: &str = "bad number of arguments (found separator --, but no commands)";

/// What the environment names to watch.
#[derive(Debug, Clone, Default)]
pub(super) struct Named {
    pub(super) key: Option<OsString>,
    pub(super) range_end: Option<OsString>,
}

impl Named {
    /// The key and the end come before what the line has.
    fn before(&self, args: &[OsString]) -> Vec<OsString> {
        let Some(key) = &self.key else { return args.to_vec() };
        let mut all = vec![key.clone()];
        all.extend(self.range_end.clone());
        all.extend(args.iter().cloned());
        all
    }
}

/// Of a command line. `argv` has every word, the program's name first; `args` are the arguments that
/// are left when the flags are taken out.
pub(super) fn of_command(
    argv: &[OsString],
    args: &[OsString],
    named: &Named,
) -> Result<Split, &'static str> {
    let raw = match argv.iter().position(|word| word == "watch") {
        Some(at) => &argv[at + 1..],
        None => argv,
    };
    let separator = raw.iter().position(|word| word == "--");
    match separator {
        Some(at) if at + 1 == raw.len() => return Err(NO_COMMAND),
        None if raw.is_empty() && named.key.is_none() => return Err(FEW),
        Some(at) if named.key.is_some() => {
            // From the end, the arguments are the command; one that comes where the separator stands
            // is a key, and there is one already.
            let mut end = raw.len();
            for arg in args.iter().rev() {
                if end > 0 && *arg == raw[end - 1] {
                    end -= 1;
                } else if end == at + 1 {
                    return Err(CONFLICT);
                }
            }
        }
        None if !args.is_empty() && named.key.is_some() => return Err(CONFLICT),
        _ => {}
    }
    let all = named.before(args);
    match separator {
        None => Ok((all, Vec::new())),
        Some(at) => cut(all, &raw[at + 1..]),
    }
}

/// Of a line typed at `watch -i`: `words` are all behind `watch`, flags too, `args` those that are left
/// when the flags are taken out.
pub(super) fn of_line(
    words: &[OsString],
    args: &[OsString],
    named: &Named,
) -> Result<Split, &'static str> {
    let separator = words.iter().position(|word| word == "--");
    if separator.is_none() && named.key.is_none() && args.is_empty() {
        return Err(FEW);
    }
    if separator.is_none() && named.key.is_some() && !args.is_empty() {
        return Err(CONFLICT);
    }
    let all = named.before(args);
    match separator {
        None => Ok((all, Vec::new())),
        Some(at) => cut(all, &words[at + 1..]),
    }
}

/// Whether a line ends in `--`, which is said before its flags are looked at.
pub(super) fn ends_in_separator(words: &[OsString]) -> Result<(), &'static str> {
    match words.iter().position(|word| word == "--") {
        Some(at) if at + 1 == words.len() => Err(NO_COMMAND),
        _ => Ok(()),
    }
}

fn cut(mut all: Vec<OsString>, command: &[OsString]) -> Result<Split, &'static str> {
    let first: &OsStr = &command[0];
    let end = all.iter().rposition(|arg| arg == first).ok_or(FEW)?;
    all.truncate(end);
    Ok((all, command.to_vec()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<OsString> {
        text.split_whitespace().map(OsString::from).collect()
    }

    fn split(
        argv: &str,
        args: &str,
        key: &str,
        end: &str,
    ) -> Result<(String, String), &'static str> {
        let some = |text: &str| (!text.is_empty()).then(|| OsString::from(text));
        let named = Named { key: some(key), range_end: some(end) };
        let (keys, command) = of_command(&words(argv), &words(args), &named)?;
        let join = |words: Vec<OsString>| words.join(OsStr::new(" ")).into_string().unwrap();
        Ok((join(keys), join(command)))
    }

    #[test]
    fn keys_and_command() {
        for (argv, args, key, end, keys, command) in [
            ("etcdctl watch foo", "foo", "", "", "foo", ""),
            ("etcdctl watch foo bar", "foo bar", "", "", "foo bar", ""),
            ("etcdctl watch foo --rev 1 -- echo hi", "foo echo hi", "", "", "foo", "echo hi"),
            ("etcdctl watch w -- echo echo", "w echo echo", "", "", "w echo", "echo echo"),
            ("etcdctl watch -- echo hi", "echo hi", "k", "", "k", "echo hi"),
            ("etcdctl watch", "", "k", "z", "k z", ""),
            ("etcdctl wat foo -- echo hi", "foo echo hi", "", "", "foo", "echo hi"),
        ] {
            let expected = Ok((keys.to_owned(), command.to_owned()));
            assert_eq!(split(argv, args, key, end), expected, "{argv}");
        }
    }

    #[test]
    fn what_is_refused() {
        for (argv, args, key, error) in [
            ("etcdctl watch", "", "", FEW),
            ("etcdctl watch k --", "k", "", NO_COMMAND),
            ("etcdctl watch foo", "foo", "k", CONFLICT),
            ("etcdctl watch foo -- echo 1", "foo echo 1", "k", CONFLICT),
        ] {
            assert_eq!(split(argv, args, key, ""), Err(error), "{argv}");
        }
    }
}
