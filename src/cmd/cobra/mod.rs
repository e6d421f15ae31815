//! The command line as cobra and pflag read it, from clap's definitions.
//!
//! A tool's derived `clap::Command` is the one source of its commands and flags. This module walks it
//! the way cobra does, so that flag forms, abbreviations and errors are the original's to the letter,
//! and hands clap a plain line to make the typed values of. Help is cobra's in the original's
//! voice and clap's in ours.
//!
//! ```text
//!  argv --find--> command --pflag--> flags, args --clap--> the derived struct
//!             \_ unknown command  \_ flag error, help      (cannot fail: all is checked)
//! ```

mod complete;
mod deferred;
mod find;
mod pflag;
mod usage;

use std::ffi::OsString;
use std::mem::ManuallyDrop;
use std::os::unix::ffi::OsStrExt;

use clap::builder::Styles;
use clap::{Command, CommandFactory};

use super::{Exit, Voice, go_flags};
pub use deferred::Tree;
pub(in crate::cmd) use deferred::commands;
pub use pflag::{BEYOND, Given, Parsed};

use pflag::{Flags, given};

/// How the original lays its words out, where etcd's tools differ.
#[derive(Debug, Clone, Copy)]
pub struct Style {
    /// The original's name, and ours.
    pub name: &'static str,
    pub our_name: &'static str,
    /// Titles and names of the commands of the root; none for a plain list.
    pub groups: &'static [(&'static str, &'static [&'static str])],
    /// Closes every page of help.
    pub help_footer: &'static str,
    /// Help opens with the command's description.
    pub help_has_description: bool,
    /// The root's flags are not listed in help.
    pub hides_globals: bool,
    /// The root declares `--help` before the command is looked for, and hides it.
    pub root_has_help: bool,
    /// Errors are left to the caller; the usage that follows them is printed.
    pub keeps_errors: bool,
    /// The error is printed a second time at the end.
    pub says_errors_twice: bool,
    /// A command is meant by its whole name alone, not by a prefix that no other has.
    pub whole_names: bool,
    /// Commands whose usage line does not end in `[flags]`.
    pub bare_usage: &'static [&'static str],
    /// Commands that take an exact number of arguments, of the words that `values` lists if it does.
    pub exact_args: &'static [(&'static str, usize)],
    /// Flags whose values can be completed: command (empty for the root), flag, values.
    pub values: &'static [(&'static str, &'static str, &'static [&'static str])],
    /// What flags of the root come to at one command, in our own voice: command, flag, and the formats
    /// that it has or the text. Without a command: at the root, and completed at those not named.
    pub here: &'static [(&'static str, &'static str, Here)],
}

/// A flag of the root at a command that has less of it than the root says.
#[derive(Debug, Clone, Copy)]
pub enum Here {
    /// These formats alone.
    Formats(&'static [&'static str]),
    /// Another text, and no default.
    Says(&'static str),
}

impl Style {
    fn here(&self, command: &str, flag: &str) -> Option<Here> {
        let found = self.here.iter().find(|(each, name, _)| *each == command && *name == flag);
        found.map(|(_, _, here)| *here)
    }

    /// A flag of the root as `command` shows it.
    fn shown(&self, command: &str, arg: clap::Arg) -> clap::Arg {
        match arg.get_long().and_then(|flag| self.here(command, flag)) {
            Some(Here::Formats(names)) => {
                arg.help(format!("set the output format ({})", names.join(", ")))
            }
            Some(Here::Says(text)) => arg.help(text).hide_default_value(true),
            None => arg,
        }
    }
}

/// What to print instead of running a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    pub stdout: String,
    pub stderr: String,
    pub exit: Exit,
}

/// A command line understood: the derived struct, and what was given literally.
#[derive(Debug)]
pub struct Line<C> {
    pub args: C,
    /// Flags declared by commands above the one that runs: those that variables can set.
    pub inherited: Inherited,
    /// How many positional arguments stand before `--`.
    pub dash: Option<usize>,
    /// Every flag that the line gave.
    pub given: Vec<Given>,
}

/// The inherited flags of a command: what the line gave, and what may be set otherwise.
#[derive(Debug, Clone, Default)]
pub struct Inherited {
    /// Given on the line.
    pub given: Vec<Given>,
    flags: Vec<OwnedFlag>,
}

#[derive(Debug, Clone)]
struct OwnedFlag {
    name: String,
    kind: pflag::Kind,
    is_switch: bool,
    default: String,
}

impl Inherited {
    /// Names of all of them, sorted.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.flags.iter().map(|flag| flag.name.as_str())
    }

    /// Sets a flag that the line did not give. A value that is no good gives the reason, and leaves
    /// the flag as Go's parser does: at zero, false, or the nearest end of the range.
    pub fn set(&mut self, name: &str, value: &[u8]) -> Result<(), String> {
        let Some(flag) = self.flags.iter().find(|flag| flag.name == name) else {
            return Err(format!("no flag --{name}"));
        };
        let flag = pflag::Flag::bare(&flag.name, flag.kind, flag.is_switch);
        match given(&flag, value) {
            Ok(given) => {
                self.given.push(given);
                Ok(())
            }
            Err(reason) => {
                if let Some(left) = pflag::left_by_error(flag.kind, &reason, value) {
                    self.given.extend(given(&flag, left));
                }
                Err(reason)
            }
        }
    }

    pub fn is_given(&self, name: &str) -> bool {
        self.given.iter().any(|given| given.name == name)
    }

    /// Name and value, as Go prints the value, of every flag.
    pub fn values(&self) -> impl Iterator<Item = (&str, String)> {
        self.flags.iter().map(|flag| {
            let given = self.given.iter().find(|given| given.name == flag.name);
            let value = given.map_or_else(
                || flag.default.clone(),
                |given| {
                    let values: Vec<_> =
                        given.values.iter().map(|value| value.to_string_lossy()).collect();
                    match flag.kind {
                        pflag::Kind::List => format!("[{}]", values.join(",")),
                        _ => values.concat(),
                    }
                },
            );
            (flag.name.as_str(), value)
        })
    }

    /// The line for a clap parser of these flags alone.
    pub fn canonical(&self) -> Vec<OsString> {
        self.given.iter().flat_map(Given::canonical).collect()
    }
}

/// A tool's commands in one voice.
#[derive(Debug, Clone, Copy)]
pub struct Grammar<'c> {
    root: &'c Command,
    voice: Voice,
    style: &'c Style,
}

/// In our own voice `--version` alone is the command `version`, as people try it first; the originals
/// do not know it.
fn spelled_out(words: &[OsString], voice: Voice) -> Vec<OsString> {
    match words {
        [only] if voice == Voice::Ours && (only == "--version" || only == "-V") => {
            vec!["version".into()]
        }
        _ => words.to_vec(),
    }
}

/// Reads a command line (without the program's name) into `C`, or what to say instead.
pub fn read<C: Tree>(words: &[OsString], voice: Voice, style: &Style) -> Result<Line<C>, Said> {
    let words = &spelled_out(words, voice)[..];
    let root = tree::<C>(words, voice, style);
    read_by(Grammar { root: &root, voice, style }, &mut None, words)
}

/// The same for the line that the process was called with. What it was read by stays in memory: to
/// take trees of commands apart is a tenth of a short call.
pub fn read_own<C: Tree>(words: &[OsString], voice: Voice, style: &Style) -> Result<Line<C>, Said> {
    let words = &spelled_out(words, voice)[..];
    let root = ManuallyDrop::new(tree::<C>(words, voice, style));
    let mut only = ManuallyDrop::new(None);
    read_by(Grammar { root: &root, voice, style }, &mut only, words)
}

/// `only` is the place of the commands that clap is handed.
fn read_by<C: Tree>(
    grammar: Grammar<'_>,
    only: &mut Option<Command>,
    words: &[OsString],
) -> Result<Line<C>, Said> {
    let (path, parsed, inherited) = grammar.understand(words)?;
    let line = canonical_line(&path, &parsed, grammar.style);
    let made = only
        .insert(pruned(&path, grammar.style))
        .try_get_matches_from_mut(line)
        .and_then(|mut found| C::from_arg_matches_mut(&mut found));
    match made {
        Ok(args) => Ok(Line { args, inherited, dash: parsed.dash, given: parsed.given }),
        // A rule that only clap knows.
        Err(error) => {
            let text = error.render().to_string();
            let line = text.lines().next().unwrap_or_default();
            Err(grammar.wrong_line(&path, line.strip_prefix("error: ").unwrap_or(line)))
        }
    }
}

/// The root with as much below it as these words need.
fn tree<C: Tree>(words: &[OsString], voice: Voice, style: &Style) -> Command {
    let whole = || with_help(C::command());
    if words.first().is_some_and(|word| word.as_bytes().starts_with(b"__complete")) {
        return whole();
    }
    let outline = with_help(C::outline());
    let name = Grammar { root: &outline, voice, style }.first(words).map(str::to_owned);
    match name {
        // It may be asked about any other.
        Some(name) if name == "help" => whole(),
        Some(name) => match C::in_full(&name) {
            Some(full) => outline.mut_subcommand(name, |_| full),
            None => outline,
        },
        None => outline,
    }
}

/// The words for clap: each flag behind the command that declares it.
fn canonical_line(path: &[&Command], parsed: &Parsed, style: &Style) -> Vec<OsString> {
    let mut line = vec![OsString::from(style.our_name)];
    let declares = |command: &Command, given: &Given| {
        command.get_arguments().any(|arg| arg.get_long() == Some(&given.name))
    };
    for (depth, command) in path.iter().enumerate() {
        if depth > 0 {
            line.push(command.get_name().into());
        }
        let here = parsed.given.iter().filter(|given| {
            declares(command, given)
                && !path[depth + 1..].iter().any(|below| declares(below, given))
        });
        line.extend(here.flat_map(Given::canonical));
    }
    line.push("--".into());
    line.extend(parsed.args.iter().cloned());
    line
}

/// The root with the one command that was found: clap would copy the root's global flags into each of
/// the others before it reads a word.
fn pruned(path: &[&Command], style: &Style) -> Command {
    let Some(child) = path.get(1) else { return path[0].clone() };
    Command::new(style.our_name)
        .args(path[0].get_arguments().cloned().map(|arg| arg.global(false)))
        .disable_help_subcommand(true)
        .subcommand((*child).clone())
}

/// What an error of the command `name` itself says, with its usage behind it: for the checks that
/// cobra leaves to commands, and for tools that show usage for every error.
pub fn wrong<C: CommandFactory>(name: &str, error: &str, voice: Voice, style: &Style) -> Said {
    let root = C::command();
    let grammar = Grammar { root: &root, voice, style };
    match root.find_subcommand(name) {
        Some(command) => grammar.wrong_line(&[&root, command], error),
        None => grammar.no_command(error),
    }
}

/// Every flag of the root, a line each: what `etcdctl options` lists.
pub fn root_flags<C: CommandFactory>(voice: Voice, style: &Style) -> String {
    Grammar { root: &C::command(), voice, style }.root_flags()
}

/// Reads one line of a prompt by the definition of a single command, `name` left out.
/// The error is pflag's text.
pub fn read_flags<A: clap::Args>(words: &[OsString]) -> Result<(A, Option<usize>), String> {
    let command = A::augment_args(Command::new("line").no_binary_name(true));
    let flags = Flags::of(&[&command], false, false);
    let parsed = flags.parse(words)?;
    let found = command
        .disable_help_flag(true)
        .try_get_matches_from(parsed.canonical())
        .map_err(|error| error.to_string())?;
    let args = A::from_arg_matches(&found).map_err(|error| error.to_string())?;
    Ok((args, parsed.dash))
}

/// The root with cobra's `help` command, last as cobra adds it.
fn with_help(root: Command) -> Command {
    let name = root.get_name().to_owned();
    let help = Command::new("help")
        .about("Help about any command")
        .long_about(format!(
            "Help provides help for any command in the application.\n\
             Simply type {name} help [path to command] for full details."
        ))
        .override_usage("help [command]");
    root.disable_help_subcommand(true).subcommand(help)
}

type Understood<'c> = (Vec<&'c Command>, Parsed, Inherited);

impl<'c> Grammar<'c> {
    /// Whether what only we have is known.
    fn beyond(&self) -> bool {
        self.voice == Voice::Ours
    }

    fn understand(&self, words: &[OsString]) -> Result<Understood<'c>, Said> {
        if let Some(first) = words.first()
            && (first == "__complete" || first == "__completeNoDesc")
        {
            return Err(self.complete(&words[1..], first == "__complete"));
        }
        let found = self.find(words).map_err(|error| self.no_command(&error))?;
        let flags = self.all_flags(&found.path);
        let parsed =
            flags.parse(&found.words).map_err(|error| self.wrong_line(&found.path, &error))?;
        if parsed.help {
            return Err(self.page(&found.path));
        }
        if found.command().get_name() == "help" && found.path.len() == 2 {
            return Err(self.help_topic(&parsed.args));
        }
        if found.command().has_subcommands() {
            // Cobra shows help for a word that is no command of a family: to a script a success.
            if let (Voice::Ours, Some(word)) = (self.voice, parsed.args.first()) {
                let word = go_flags::quoted(word.as_bytes());
                let error =
                    format!("unknown command {word} for \"{}\"", self.our_path(&found.path));
                return Err(self.wrong_line(&found.path, &error));
            }
            return Err(self.page(&found.path));
        }
        self.count_args(&found.path, &parsed.args)
            .map_err(|error| self.wrong_line(&found.path, &error))?;
        let missing: Vec<_> = flags
            .0
            .iter()
            .filter(|flag| {
                flag.required && parsed.given.iter().all(|given| given.name != flag.name)
            })
            .map(|flag| format!("\"{}\"", flag.name))
            .collect();
        if !missing.is_empty() {
            let text = format!("required flag(s) {} not set", missing.join(", "));
            return Err(self.wrong_line(&found.path, &text));
        }
        let mut inherited: Vec<_> = flags
            .0
            .iter()
            .filter(|flag| flag.inherited)
            .map(|flag| OwnedFlag {
                name: flag.name.to_owned(),
                kind: flag.kind,
                is_switch: flag.is_switch,
                default: flag.default.clone(),
            })
            .collect();
        inherited.sort_by(|a, b| a.name.cmp(&b.name));
        let given = parsed.given.iter().filter(|given| given.inherited).cloned().collect();
        Ok((found.path, parsed, Inherited { given, flags: inherited }))
    }

    /// Cobra's own check of the arguments, for the commands that have one.
    fn count_args(&self, path: &[&'c Command], args: &[OsString]) -> Result<(), String> {
        let name = path[path.len() - 1].get_name();
        let Some((_, count)) = self.style.exact_args.iter().find(|(each, _)| *each == name) else {
            return Ok(());
        };
        if args.len() != *count {
            return Err(format!("accepts {count} arg(s), received {}", args.len()));
        }
        let words = self.values(path, "");
        match args.iter().find(|arg| !words.is_empty() && !words.iter().any(|word| arg == word)) {
            Some(arg) => {
                let arg = go_flags::quoted(arg.as_bytes());
                let name = match self.voice {
                    Voice::Original => self.path_name(path),
                    Voice::Ours => self.our_path(path),
                };
                Err(format!("invalid argument {arg} for \"{name}\""))
            }
            None => Ok(()),
        }
    }

    fn no_command(&self, error: &str) -> Said {
        let stderr = match self.voice {
            Voice::Original if self.style.keeps_errors => String::new(),
            Voice::Original => {
                let name = self.style.name;
                let mut text = format!("Error: {error}\nRun '{name} --help' for usage.\n");
                if self.style.says_errors_twice {
                    text.push_str(&format!("Error: {error}\n"));
                }
                text
            }
            Voice::Ours => {
                let error = error.replace(self.style.name, self.style.our_name);
                format!("Error: {error}\nRun '{} --help' for usage.\n", self.style.our_name)
            }
        };
        Said { stdout: String::new(), stderr, exit: Exit::Error }
    }

    /// A flag that is wrong, with the usage of its command; for a command's own checks too.
    fn wrong_line(&self, path: &[&'c Command], error: &str) -> Said {
        let stderr = match self.voice {
            Voice::Original if self.style.keeps_errors => format!("{}\n", self.usage(path)),
            Voice::Original => {
                let mut text = format!("Error: {error}\n{}\n", self.usage(path));
                if self.style.says_errors_twice {
                    text.push_str(&format!("Error: {error}\n"));
                }
                text
            }
            Voice::Ours => {
                let name = self.our_path(path);
                let usage = usage::usage_line(path[path.len() - 1]);
                let rest = usage.strip_prefix(path[path.len() - 1].get_name()).unwrap_or(&usage);
                format!("Error: {error}\n\nUsage: {name}{rest}\n\nFor more, try '{name} --help'.\n")
            }
        };
        Said { stdout: String::new(), stderr, exit: Exit::Error }
    }

    /// Help for a command; running a command that only has others below it shows it too.
    fn page(&self, path: &[&'c Command]) -> Said {
        let stdout = match self.voice {
            Voice::Original => self.help(path),
            Voice::Ours => self.our_help(path),
        };
        Said { stdout, stderr: String::new(), exit: Exit::Success }
    }

    fn help_topic(&self, topic: &[OsString]) -> Said {
        match self.find(topic) {
            Ok(found) => self.page(&found.path),
            Err(_) => {
                let words: Vec<_> =
                    topic.iter().map(|word| backquote(&word.to_string_lossy())).collect();
                let usage = match self.voice {
                    Voice::Original => self.usage_of(&[self.root], false),
                    Voice::Ours => self.our_help(&[self.root]),
                };
                let stderr = format!("Unknown help topic [{}]\n{usage}", words.join(" "));
                Said { stdout: String::new(), stderr, exit: Exit::Success }
            }
        }
    }

    fn our_path(&self, path: &[&'c Command]) -> String {
        self.path_name(path).replacen(self.style.name, self.style.our_name, 1)
    }

    /// Clap's page, of this one command with the global flags of those above it.
    fn our_help(&self, path: &[&'c Command]) -> String {
        let name = self.our_path(path);
        let last = path[path.len() - 1];
        let above = path[..path.len() - 1].iter().flat_map(|command| command.get_arguments());
        // Not as global ones: clap would copy them into every command below.
        let own = |arg: clap::Arg| arg.global(false);
        let shown = |arg: clap::Arg| self.style.shown(last.get_name(), own(arg));
        // What only we have has flags that only we have.
        let ours = path.iter().any(|each| each.get_next_help_heading() == Some(BEYOND));
        let mut command = last
            .clone()
            .mut_args(|arg| if ours { own(arg).help_heading(BEYOND) } else { own(arg) })
            .args(above.filter(|arg| arg.is_global_set()).cloned().map(shown))
            .bin_name(name.as_str())
            .display_name(name.as_str());
        if path.len() == 1 {
            command = command.version(env!("CARGO_PKG_VERSION"));
        }
        if !last.has_subcommands() || path.len() > 1 && last.get_overridden_usage().is_some() {
            let line = usage::usage_line(last);
            let rest = line.strip_prefix(last.get_name()).unwrap_or(&line);
            command = command.override_usage(format!("{name}{rest}"));
        }
        // Plain from the start: what clap would mark it would look for again, letter by letter. And the
        // process ends with this page: its thousand pieces are not given back one by one.
        let command = with_one_help(command).styles(Styles::plain());
        let page = ManuallyDrop::new(command).render_long_help();
        renamed(&page.ansi().to_string(), self.style)
    }
}

/// A tool's definition for pages that are read elsewhere: usage lines begin with its name, and flags of
/// the root say what they come to at each command.
pub(in crate::cmd) fn spelled(root: Command, style: &Style) -> Command {
    fn spell(command: Command, above: &str, globals: &[clap::Arg], style: &Style) -> Command {
        let own = command.get_name().to_owned();
        let name = format!("{above} {own}");
        let line = usage::usage_line(&command);
        let rest = line.strip_prefix(&own).unwrap_or(&line);
        let usage = command.get_overridden_usage().is_some().then(|| format!("{name}{rest}"));
        let here =
            |arg: &&clap::Arg| arg.get_long().is_some_and(|flag| style.here(&own, flag).is_some());
        let here: Vec<_> = globals.iter().filter(here).cloned().collect();
        let command =
            command.args(here.into_iter().map(|arg| style.shown(&own, arg.global(false))));
        let command = command.mut_subcommands(|each| spell(each, &name, globals, style));
        match usage {
            Some(usage) => command.override_usage(usage),
            None => command,
        }
    }
    let (name, globals) = (root.get_name().to_owned(), root.get_arguments().cloned());
    let globals: Vec<_> = globals.filter(|arg| arg.is_global_set()).collect();
    root.mut_subcommands(|each| spell(each, &name, &globals, style))
}

/// With a `--help` that does not promise another page for `-h`: there is one.
pub(in crate::cmd) fn with_one_help(command: Command) -> Command {
    let help = clap::Arg::new("help").short('h').long("help").help("Print help").global(true);
    command.disable_help_flag(true).arg(help.action(clap::ArgAction::Help))
}

/// Our name in the place of the original's, but for paths that are called so whoever asks.
fn renamed(text: &str, style: &Style) -> String {
    let mut parts = text.split(style.name);
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let is_path = whole.ends_with('/') && part.starts_with(['/', '-']);
        whole.push_str(if is_path { style.name } else { style.our_name });
        whole.push_str(part);
    }
    whole
}

/// Go's `%#q`: back quotes where the text allows them.
fn backquote(text: &str) -> String {
    let plain = !text.contains('`') && text.chars().all(|c| c == '\t' || !c.is_control());
    if plain { format!("`{text}`") } else { go_flags::quoted(text.as_bytes()) }
}
