//! The answer to a shell that completes a line: `__complete`, whose protocol is cobra's.
//!
//! One candidate a line, a tab before its description; then `:N`, which says what the shell may do
//! when there is none (0: names of files, 4: nothing, 16: names of folders).

use std::ffi::OsString;
use std::os::unix::ffi::OsStrExt;

use clap::Command;

use super::pflag::{Flag, Kind, Parsed};
use super::usage::flag_usages;
use super::{Exit, Grammar, Here, Said, Voice};

/// What the shell does without candidates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Then {
    Files = 0,
    Nothing = 4,
    Folders = 16,
}

/// Candidates with their descriptions, or the error that goes to stderr.
type Found = Result<(Vec<(String, String)>, Then), String>;

impl<'c> Grammar<'c> {
    /// Completes the last of `words`; the others are typed in full.
    pub(super) fn complete(&self, words: &[OsString], described: bool) -> Said {
        let Some((typed, before)) = words.split_last() else { return no_words(self) };
        let (candidates, then, mut stderr) = match self.candidates(&typed.to_string_lossy(), before)
        {
            Ok((candidates, then)) => (candidates, then, String::new()),
            Err(error) => (Vec::new(), Then::Files, format!("[Debug] [Error] {error}\n")),
        };
        let mut stdout = String::new();
        for (word, about) in candidates {
            let about = about.lines().next().unwrap_or_default();
            let line = if described { format!("{word}\t{about}") } else { word };
            stdout.push_str(line.trim());
            stdout.push('\n');
        }
        stdout.push_str(&format!(":{}\n", then as u8));
        stderr.push_str(&format!(
            "Completion ended with directive: {}\n",
            match then {
                Then::Files => "ShellCompDirectiveDefault",
                Then::Nothing => "ShellCompDirectiveNoFileComp",
                Then::Folders => "ShellCompDirectiveFilterDirs",
            }
        ));
        Said { stdout, stderr, exit: Exit::Success }
    }

    fn candidates(&self, typed: &str, before: &[OsString]) -> Found {
        let found = self
            .find(before)
            .map_err(|_| format!("unable to find a command for arguments: {}", go_list(before)))?;
        let flags = self.all_flags(&found.path);
        let command = found.command();
        let mut words = &found.words[..];

        // Is the value of a flag being typed?
        let mut typed = typed;
        let mut flag: Option<&Flag<'_>> = None;
        let mut unknown = None;
        let name = if typed.starts_with('-') {
            typed.split_once('=').map(|(name, value)| {
                typed = value;
                (name.to_owned(), true)
            })
        } else {
            words
                .last()
                .map(|word| word.to_string_lossy().into_owned())
                .filter(|word| is_flag(word) && !word.contains('='))
                .map(|word| (word, false))
        };
        if let Some((name, with_value)) = name {
            let looked_up = match name.strip_prefix("--") {
                Some(long) => flags.find(long.as_bytes()),
                None => name.bytes().last().and_then(|letter| flags.find_short(letter)),
            };
            match looked_up {
                Some(known) if with_value || known.kind != Kind::Bool => flag = Some(known),
                Some(_) => {}
                None => {
                    let short = name.trim_start_matches('-').to_owned();
                    let command =
                        if found.path.len() == 1 { self.style.name } else { command.get_name() };
                    unknown =
                        Some(format!("Subcommand '{command}' does not support flag '{short}'"));
                }
            }
            if !with_value && flag.is_some() {
                words = &words[..words.len() - 1];
            }
        }
        let parsed = flags.parse(words).map_err(|error| {
            format!("Error while parsing flags from args {}: {error}", go_list(words))
        })?;
        let flags_end = parsed.dash.is_some();
        if let Some(error) = unknown.filter(|_| !flags_end) {
            return Err(error);
        }
        if parsed.help {
            return Ok((Vec::new(), Then::Nothing));
        }
        if let Some(flag) = flag.filter(|_| !flags_end) {
            // Cobra does not filter a flag's values by what is typed; the shell does.
            let then = if flag.is_folder() { Then::Folders } else { Then::Files };
            return Ok((plain(self.values(&found.path, flag.name)), then));
        }
        if typed.starts_with('-') && !typed.contains('=') && !flags_end {
            return Ok((flag_names(&flags.0, &parsed, typed), Then::Nothing));
        }
        self.arguments(command, &found.path, &parsed, typed)
    }

    /// Subcommands, or the words a command takes.
    fn arguments(
        &self,
        command: &'c Command,
        path: &[&'c Command],
        parsed: &Parsed,
        typed: &str,
    ) -> Found {
        if command.get_name() == "help" && path.len() == 2 {
            return match self.find(&parsed.args) {
                Ok(found) => Ok((self.named(found.command(), typed), Then::Nothing)),
                Err(_) => Ok((Vec::new(), Then::Nothing)),
            };
        }
        let own_flag_given = parsed.given.iter().any(|given| {
            !given.inherited
                && command
                    .get_arguments()
                    .any(|arg| arg.get_long() == Some(&given.name) && !arg.is_global_set())
        });
        if command.has_subcommands() && parsed.args.is_empty() && !own_flag_given {
            return Ok((self.named(command, typed), Then::Nothing));
        }
        let words = self.values(path, "");
        if words.is_empty() || !parsed.args.is_empty() {
            return Ok((Vec::new(), Then::Files));
        }
        let fitting = words.iter().filter(|word| word.starts_with(typed));
        Ok((fitting.map(|word| ((*word).to_owned(), String::new())).collect(), Then::Nothing))
    }

    fn named(&self, command: &'c Command, typed: &str) -> Vec<(String, String)> {
        let children = self.children(command).filter(|each| !each.is_hide_set());
        let mut named: Vec<_> = children
            .filter(|each| each.get_name().starts_with(typed))
            .map(|each| {
                let about = each.get_about().map(ToString::to_string).unwrap_or_default();
                (each.get_name().to_owned(), about)
            })
            .collect();
        named.sort();
        named
    }

    /// The known values of a flag of the command, or of its arguments if `flag` is empty.
    pub(super) fn values(&self, path: &[&'c Command], flag: &str) -> &'c [&'static str] {
        let here = |name: &str| self.style.here(name, flag);
        let here = here(path[path.len() - 1].get_name()).or_else(|| here(""));
        if let (Voice::Ours, Some(Here::Formats(names))) = (self.voice, here) {
            return names;
        }
        let of = |name: &str| {
            let mut values = self.style.values.iter();
            values.find(|(command, each, _)| *command == name && *each == flag)
        };
        of(path[path.len() - 1].get_name()).or_else(|| of("")).map_or(&[], |(_, _, values)| values)
    }
}

fn plain(words: &[&str]) -> Vec<(String, String)> {
    words.iter().map(|word| ((*word).to_owned(), String::new())).collect()
}

fn flag_names(flags: &[Flag<'_>], parsed: &Parsed, typed: &str) -> Vec<(String, String)> {
    let mut flags: Vec<_> = flags
        .iter()
        .filter(|flag| !flag.hidden)
        .filter(|flag| {
            flag.kind == Kind::List || parsed.given.iter().all(|given| given.name != flag.name)
        })
        .collect();
    flags.sort_by_key(|flag| (!flag.inherited, flag.name));
    let mut names = Vec::new();
    for flag in flags {
        let long = format!("--{}", flag.name);
        if long.starts_with(typed) {
            names.push((long, flag.help()));
        }
        if let Some(short) = flag.short.map(|short| format!("-{short}"))
            && short.starts_with(typed)
        {
            names.push((short, flag.help()));
        }
    }
    names
}

/// `-x`, `--xx` and longer.
fn is_flag(word: &str) -> bool {
    match word.as_bytes() {
        [b'-', b'-', _, ..] => true,
        [b'-', second, ..] => *second != b'-',
        _ => false,
    }
}

fn go_list(words: &[OsString]) -> String {
    let words: Vec<_> = words.iter().map(|word| String::from_utf8_lossy(word.as_bytes())).collect();
    format!("[{}]", words.join(" "))
}

fn no_words(grammar: &Grammar<'_>) -> Said {
    let mut usage = format!(
        "Usage:\n  {} __complete [command-line]\n\nAliases:\n  __complete, __completeNoDesc\n\n\
         Flags:\n  -h, --help   help for __complete\n",
        grammar.style.name
    );
    let flags = grammar.all_flags(&[grammar.root]);
    let globals = flags.0.iter().filter(|flag| !flag.is_help && !flag.hidden);
    let globals = flag_usages(globals.collect());
    if !globals.is_empty() && !grammar.style.hides_globals {
        usage.push_str(&format!("\nGlobal Flags:\n{globals}"));
    }
    let error = "Error: requires at least 1 arg(s), only received 0\n";
    let again = if grammar.style.says_errors_twice { error } else { "" };
    let stderr = format!("{error}{usage}\n{again}");
    Said { stdout: String::new(), stderr, exit: Exit::Error }
}
