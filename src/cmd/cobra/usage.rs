//! Usage and help as cobra lays them out.

use clap::Command;

use super::super::go_flags::quoted;
use super::pflag::{Flag, Flags, Kind};
use super::{Grammar, Voice};

/// Names are padded to this at least.
const NAME_WIDTH: usize = 11;

impl<'c> Grammar<'c> {
    /// `etcdctl lease grant`.
    pub(super) fn path_name(&self, path: &[&'c Command]) -> String {
        let mut text = self.style.name.to_owned();
        for command in &path[1..] {
            text.push(' ');
            text.push_str(command.get_name());
        }
        text
    }

    /// Every flag of a command in help, its own `--help` too.
    pub(super) fn all_flags(&self, path: &[&'c Command]) -> Flags<'c> {
        let mut flags = Flags::of(path, self.beyond(), self.style.hides_globals);
        if flags.find(b"help").is_none() {
            let hidden = path.len() == 1 && self.style.root_has_help;
            let name =
                if path.len() == 1 { self.style.name } else { path[path.len() - 1].get_name() };
            flags.0.push(Flag::help_for(name, hidden));
        }
        flags
    }

    /// What follows an error about flags, and the larger part of help. Ends with a newline.
    pub(super) fn usage(&self, path: &[&'c Command]) -> String {
        self.usage_of(path, true)
    }

    /// `with_help`: with its own `--help`, which cobra gives a command when it runs.
    pub(super) fn usage_of(&self, path: &[&'c Command], with_help: bool) -> String {
        let command = path[path.len() - 1];
        let name = self.path_name(path);
        let flags = self.all_flags(path);
        let mut text = String::from("Usage:");
        let has_children = command.has_subcommands();
        if !has_children {
            let line = usage_line(command);
            let rest = line.strip_prefix(command.get_name()).unwrap_or(&line);
            text.push_str(&format!("\n  {name}{rest}"));
            if !self.style.bare_usage.contains(&command.get_name()) && !line.contains("[flags]") {
                text.push_str(" [flags]");
            }
        } else {
            text.push_str(&format!("\n  {name} [command]"));
        }
        if let Some(examples) = command.get_after_long_help() {
            text.push_str(&format!("\n\nExamples:\n{examples}"));
        }
        if has_children {
            self.list_children(command, path.len() == 1, &mut text);
        }
        for (title, inherited) in [("Flags:", false), ("Global Flags:", true)] {
            let shown = flags.0.iter().filter(|flag| {
                flag.inherited == inherited && !flag.hidden && (with_help || !flag.is_help)
            });
            let lines = flag_usages(shown.collect());
            if !lines.is_empty() {
                text.push_str(&format!("\n\n{title}\n{}", lines.trim_end()));
            }
        }
        if has_children {
            text.push_str(&format!(
                "\n\nUse \"{name} [command] --help\" for more information about a command."
            ));
        }
        text.push('\n');
        text
    }

    fn list_children(&self, command: &'c Command, is_root: bool, text: &mut String) {
        let mut children: Vec<_> =
            self.children(command).filter(|each| !each.is_hide_set()).collect();
        let longest = children.iter().map(|each| each.get_name().len()).max().unwrap_or(0);
        let width = longest.max(NAME_WIDTH);
        children.sort_by_key(|each| each.get_name());
        let line = |each: &&Command| {
            let about = each.get_about().map(ToString::to_string).unwrap_or_default();
            format!("\n  {:width$} {}", each.get_name(), about)
        };
        if !is_root || self.style.groups.is_empty() {
            text.push_str("\n\nAvailable Commands:");
            text.extend(children.iter().map(line));
            return;
        }
        for (title, names) in self.style.groups {
            text.push_str(&format!("\n\n{title}"));
            text.extend(children.iter().filter(|each| names.contains(&each.get_name())).map(line));
        }
    }

    /// The page that `--help` shows.
    pub(super) fn help(&self, path: &[&'c Command]) -> String {
        let command = path[path.len() - 1];
        let mut text = String::new();
        if self.style.help_has_description {
            let long = command.get_long_about().or(command.get_about());
            let long = long.map(ToString::to_string).unwrap_or_default();
            let long = long.trim_end();
            if !long.is_empty() {
                text.push_str(&format!("{long}\n\n"));
            }
        }
        text.push_str(&self.usage(path));
        text.push_str(self.style.help_footer);
        text
    }

    /// Every flag of the root: what `etcdctl options` lists.
    pub(super) fn root_flags(&self) -> String {
        let mut root = self.root.clone();
        if self.voice == Voice::Ours {
            root = root.mut_args(|arg| self.style.shown("", arg));
        }
        flag_usages(Flags::of(&[&root], self.beyond(), false).0.iter().collect())
    }
}

/// The usage that the definition gives, without clap's `Usage: `.
pub(super) fn usage_line(command: &Command) -> String {
    let text = command.clone().render_usage().to_string();
    text.strip_prefix("Usage: ").unwrap_or(&text).to_owned()
}

/// One line a flag, by name, descriptions in one column.
pub(super) fn flag_usages(mut flags: Vec<&Flag<'_>>) -> String {
    flags.sort_by_key(|flag| flag.name);
    let rows: Vec<(String, String)> = flags.into_iter().map(flag_row).collect();
    let width = rows.iter().map(|(left, _)| left.len()).max().unwrap_or(0);
    rows.iter().map(|(left, right)| format!("{left:width$}   {right}\n")).collect()
}

fn flag_row(flag: &Flag<'_>) -> (String, String) {
    let mut left = match flag.short {
        Some(short) => format!("  -{short}, --{}", flag.name),
        None => format!("      --{}", flag.name),
    };
    let help = flag.help();
    let (mut word, mut right) = (flag.kind.word().to_owned(), help.clone());
    // As pflag: a name in back quotes stands for the type.
    if let Some((before, rest)) = help.split_once('`')
        && let Some((name, after)) = rest.split_once('`')
    {
        word = name.to_owned();
        right = format!("{before}{name}{after}");
    }
    if !word.is_empty() {
        left.push_str(&format!(" {word}"));
    }
    if !flag.default_is_zero() {
        let default = match flag.kind {
            Kind::Text => quoted(flag.default.as_bytes()),
            _ => flag.default.clone(),
        };
        right.push_str(&format!(" (default {default})"));
    }
    (left, right)
}
