//! Which command a line means: by exact name, by a prefix that fits one command alone, or none.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;

use clap::Command;

use super::super::go_flags::quoted;
use super::Grammar;
use super::pflag::{BEYOND, Flag, Flags, Kind};

/// The commands from the root to the one meant, and the words that are left.
#[derive(Debug)]
pub(super) struct Found<'c> {
    pub(super) path: Vec<&'c Command>,
    pub(super) words: Vec<OsString>,
}

impl<'c> Found<'c> {
    pub(super) fn command(&self) -> &'c Command {
        self.path.last().expect("the root at least")
    }
}

impl<'c> Grammar<'c> {
    /// The command that `words` name, or cobra's error if the root has no such command.
    pub(super) fn find(&self, words: &[OsString]) -> Result<Found<'c>, String> {
        let mut found = Found { path: vec![self.root], words: words.to_vec() };
        loop {
            let flags = self.known(&found.path);
            let Some(name) = first_name(&found.words, &flags) else { return Ok(found) };
            let Some(next) = self.child(found.command(), &found.words[name]) else {
                if found.path.len() == 1 {
                    return Err(self.unknown(&found.words[name]));
                }
                return Ok(found);
            };
            let name = found.words[name].clone();
            remove_name(&mut found.words, &name, &flags);
            found.path.push(next);
        }
    }

    /// The name of the command below the root that `words` mean.
    pub(super) fn first(&self, words: &[OsString]) -> Option<&'c str> {
        let name = first_name(words, &self.known(&[self.root]))?;
        self.child(self.root, words.get(name)?).map(Command::get_name)
    }

    /// The flags that are known while the command is looked for.
    fn known(&self, path: &[&'c Command]) -> Flags<'c> {
        let mut flags = Flags::of(path, self.beyond(), false);
        if path.len() == 1 && self.style.root_has_help {
            flags.0.push(Flag::help_for("", true));
        }
        flags
    }

    /// The subcommands that this voice knows, in the order they were declared.
    pub(super) fn children(&self, command: &'c Command) -> impl Iterator<Item = &'c Command> {
        let beyond = self.beyond();
        command
            .get_subcommands()
            .filter(move |each| beyond || each.get_next_help_heading() != Some(BEYOND))
    }

    fn child(&self, command: &'c Command, name: &OsStr) -> Option<&'c Command> {
        let name = name.as_bytes();
        if let Some(exact) = self.children(command).find(|each| each.get_name().as_bytes() == name)
        {
            return Some(exact);
        }
        if self.style.whole_names {
            return None;
        }
        let mut fitting =
            self.children(command).filter(|each| each.get_name().as_bytes().starts_with(name));
        match (fitting.next(), fitting.next()) {
            (Some(only), None) => Some(only),
            _ => None,
        }
    }

    fn unknown(&self, name: &OsStr) -> String {
        let mut text =
            format!("unknown command {} for \"{}\"", quoted(name.as_bytes()), self.style.name);
        let typed = name.to_string_lossy().to_lowercase();
        let near: Vec<&str> = self
            .children(self.root)
            .filter(|each| each.get_name() != "help" && !each.is_hide_set())
            .map(Command::get_name)
            .filter(|each| distance(&typed, each) <= 2 || each.starts_with(&typed))
            .collect();
        if !near.is_empty() {
            text.push_str("\n\nDid you mean this?\n");
            for name in near {
                text.push_str(&format!("\t{name}\n"));
            }
        }
        text
    }
}

/// Whether cobra takes the word behind `word` for its value.
fn eats_next(word: &[u8], flags: &Flags<'_>) -> bool {
    let switch = |flag: Option<&Flag<'_>>| flag.is_some_and(|flag| flag.kind == Kind::Bool);
    if word.contains(&b'=') {
        return false;
    }
    match word {
        [b'-', b'-', name @ ..] if !switch(flags.find(name)) => true,
        [b'-', letter] => !switch(flags.find_short(*letter)),
        _ => false,
    }
}

/// The place of the first word that is neither a flag nor a flag's value.
fn first_name(words: &[OsString], flags: &Flags<'_>) -> Option<usize> {
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let word = word.as_bytes();
        if word == b"--" {
            return None;
        }
        if eats_next(word, flags) {
            // As cobra: with one word left it is not looked at, whatever it is.
            if words.len() - at <= 2 {
                return None;
            }
            at += 2;
            continue;
        }
        if !word.is_empty() && word[0] != b'-' {
            return Some(at);
        }
        at += 1;
    }
    None
}

/// Takes out the first `name` that is neither a flag nor a flag's value.
fn remove_name(words: &mut Vec<OsString>, name: &OsStr, flags: &Flags<'_>) {
    let mut at = 0;
    while let Some(word) = words.get(at) {
        if word == "--" {
            return;
        }
        if eats_next(word.as_bytes(), flags) {
            at += 2;
            continue;
        }
        if word == name {
            words.remove(at);
            return;
        }
        at += 1;
    }
}

/// Levenshtein's distance in bytes.
fn distance(a: &str, b: &str) -> usize {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let above = row[j + 1];
            row[j + 1] = if x == y { corner } else { 1 + corner.min(above).min(row[j]) };
            corner = above;
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::distance;

    #[test]
    fn distance_counts_edits() {
        for (a, b, edits) in
            [("gett", "get", 1), ("set", "user", 2), ("", "del", 3), ("e", "get", 2)]
        {
            assert_eq!(distance(a, b), edits, "{a} {b}");
        }
    }
}
