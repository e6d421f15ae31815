//! A command's flags as pflag parses them: order, forms, errors and words.
//!
//! The flags are read off a `clap::Command`. What pflag calls a flag's type is the clap argument's
//! value name: `int`, `uint`, `duration`, `strings`, else a string; an argument that takes no value
//! is a bool, and so is one with the value name `bool`, which may default to true.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};

use clap::builder::ValueParser;
use clap::{Arg, ArgAction, Command, ValueHint};

use super::super::go_flags::{self, GoDuration, quoted};

/// Heads the flags and commands that only we have: the original's voice does not know them.
pub const BEYOND: &str = "Beyond etcd";

/// What pflag says where nothing gives help.
const HELP: &str = "pflag: help requested";

/// What a flag's value must look like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Bool,
    Int,
    Uint,
    Duration,
    Text,
    List,
}

impl Kind {
    fn of(arg: &Arg) -> Self {
        if matches!(arg.get_action(), ArgAction::SetTrue) {
            return Self::Bool;
        }
        match arg.get_value_names().and_then(<[_]>::first).map(|name| name.as_str()) {
            Some("bool") => Self::Bool,
            Some("int") => Self::Int,
            Some("uint") => Self::Uint,
            Some("duration") => Self::Duration,
            Some("strings") => Self::List,
            _ => Self::Text,
        }
    }

    /// The word that pflag's usage puts behind the name.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Bool => "",
            Self::Int => "int",
            Self::Uint => "uint",
            Self::Duration => "duration",
            Self::Text => "string",
            Self::List => "strings",
        }
    }
}

/// A description, made into text only where it is shown.
#[derive(Debug, Clone)]
enum Help<'c> {
    Of(&'c Arg),
    /// Cobra's own, for the command of this name.
    For(String),
    None,
}

/// One flag that a command takes.
#[derive(Debug, Clone)]
pub(super) struct Flag<'c> {
    pub(super) name: &'c str,
    pub(super) short: Option<char>,
    pub(super) kind: Kind,
    /// As `String()` of the Go value: `5s`, `true`, `[a,b]`.
    pub(super) default: String,
    help: Help<'c>,
    pub(super) hidden: bool,
    /// It belongs to a command above: cobra's persistent flag.
    pub(super) inherited: bool,
    /// Cobra's own `--help`, which no clap argument stands for.
    pub(super) is_help: bool,
    pub(super) required: bool,
    /// Clap takes it without a value, so that a false one has to be left out.
    pub(super) is_switch: bool,
    takes: Takes,
}

/// What a text has to be for clap to take it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Takes {
    Anything,
    Utf8,
    /// And not empty.
    Path,
}

impl Takes {
    fn of(arg: &Arg) -> Self {
        let takes = arg.get_value_parser().type_id();
        if takes == ValueParser::path_buf().type_id() {
            Self::Path
        } else if takes == ValueParser::os_string().type_id() {
            Self::Anything
        } else {
            Self::Utf8
        }
    }
}

impl<'c> Flag<'c> {
    /// `-h, --help`, which cobra gives every command when it runs.
    pub(super) fn help_for(command: &str, hidden: bool) -> Self {
        Self {
            name: "help",
            short: Some('h'),
            kind: Kind::Bool,
            default: "false".to_owned(),
            help: Help::For(command.to_owned()),
            hidden,
            inherited: false,
            is_help: true,
            required: false,
            is_switch: true,
            takes: Takes::Anything,
        }
    }

    pub(super) fn of(arg: &'c Arg, inherited: bool, hidden: bool) -> Option<Self> {
        let kind = Kind::of(arg);
        let defaults: Vec<_> =
            arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
        let default = match kind {
            Kind::List => format!("[{}]", defaults.join(",")),
            Kind::Bool if defaults.is_empty() => "false".to_owned(),
            Kind::Int | Kind::Uint if defaults.is_empty() => "0".to_owned(),
            Kind::Duration => defaults
                .first()
                .and_then(|text| text.parse::<GoDuration>().ok())
                .unwrap_or_default()
                .to_string(),
            _ => defaults.first().map(ToString::to_string).unwrap_or_default(),
        };
        Some(Self {
            name: arg.get_long()?,
            short: arg.get_short(),
            kind,
            default,
            help: Help::Of(arg),
            hidden: hidden || arg.is_hide_set(),
            inherited,
            is_help: false,
            required: arg.is_required_set(),
            is_switch: matches!(arg.get_action(), ArgAction::SetTrue),
            takes: Takes::of(arg),
        })
    }

    /// A flag of which only name and form are known.
    pub(super) fn bare(name: &'c str, kind: Kind, is_switch: bool) -> Self {
        Self {
            name,
            short: None,
            kind,
            default: String::new(),
            help: Help::None,
            hidden: false,
            inherited: true,
            is_help: false,
            required: false,
            is_switch,
            takes: Takes::Anything,
        }
    }

    /// What it says of itself.
    pub(super) fn help(&self) -> String {
        match &self.help {
            Help::Of(arg) => arg.get_help().map(ToString::to_string).unwrap_or_default(),
            Help::For(command) => format!("help for {command}"),
            Help::None => String::new(),
        }
    }

    /// Whether its value names a folder.
    pub(super) fn is_folder(&self) -> bool {
        matches!(&self.help, Help::Of(arg) if arg.get_value_hint() == ValueHint::DirPath)
    }

    pub(super) fn default_is_zero(&self) -> bool {
        match self.kind {
            Kind::Bool => self.default == "false",
            Kind::Int | Kind::Uint => self.default == "0",
            Kind::Duration => self.default == "0s",
            Kind::Text => self.default.is_empty(),
            Kind::List => self.default == "[]",
        }
    }

    /// Checks a value and puts it in the form that clap's parser takes: numbers in decimal,
    /// booleans as `true` and `false`, one item a list entry.
    fn check(&self, value: &[u8]) -> Result<Vec<OsString>, String> {
        Ok(match self.kind {
            Kind::Bool => vec![go_flags::boolean(value)?.to_string().into()],
            Kind::Int => vec![go_flags::int(value, 0)?.to_string().into()],
            Kind::Uint => vec![go_flags::uint(value, 0)?.to_string().into()],
            Kind::Duration => vec![GoDuration(go_flags::duration(value)?).to_string().into()],
            Kind::Text if self.takes == Takes::Utf8 && std::str::from_utf8(value).is_err() => {
                return Err("not UTF-8".to_owned());
            }
            Kind::Text if self.takes == Takes::Path && value.is_empty() => {
                return Err("no path".to_owned());
            }
            Kind::Text => vec![OsString::from_vec(value.to_vec())],
            Kind::List => {
                go_flags::comma_list(value)?.into_iter().map(OsString::from_vec).collect()
            }
        })
    }
}

/// The flags known at one command, own and inherited.
#[derive(Debug, Clone, Default)]
pub(super) struct Flags<'c>(pub(super) Vec<Flag<'c>>);

/// A flag given on a command line (or through a variable), with its checked values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    pub name: String,
    /// One, or the items of a list.
    pub values: Vec<OsString>,
    /// It was declared by a command above.
    pub inherited: bool,
    is_switch: bool,
}

impl Given {
    /// In the form that a clap parser takes: `--name=value`, one each.
    pub fn canonical(&self) -> Vec<OsString> {
        let with = |value: &OsStr| {
            let mut text = OsString::from(format!("--{}=", self.name));
            text.push(value);
            text
        };
        if self.is_switch {
            let on = self.values.first().is_some_and(|value| value == "true");
            return if on { vec![format!("--{}", self.name).into()] } else { Vec::new() };
        }
        if self.values.is_empty() {
            return vec![with(OsStr::new(""))];
        }
        self.values.iter().map(|value| with(value)).collect()
    }
}

/// A command line taken apart.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Parsed {
    /// In order of first use; the last value of a flag wins, lists grow.
    pub given: Vec<Given>,
    pub args: Vec<OsString>,
    /// How many of `args` stand before `--`, if it occurs.
    pub dash: Option<usize>,
    pub help: bool,
}

impl Parsed {
    /// The flags and arguments for a clap parser that expects no program name.
    pub fn canonical(&self) -> Vec<OsString> {
        let mut words: Vec<OsString> = self.given.iter().flat_map(Given::canonical).collect();
        words.push("--".into());
        words.extend(self.args.iter().cloned());
        words
    }
}

impl<'c> Flags<'c> {
    /// The flags of the last command of `path`, with the global ones of those above it.
    /// `beyond`: those too that only we have. `hide`: flags of the root are not shown in help.
    pub(super) fn of(path: &[&'c Command], beyond: bool, hide: bool) -> Self {
        let last = path.len() - 1;
        let mut flags: Vec<Flag<'c>> = Vec::new();
        for (depth, command) in path.iter().enumerate().rev() {
            flags.extend(
                command
                    .get_arguments()
                    .filter(|arg| depth == last || arg.is_global_set())
                    .filter(|arg| beyond || arg.get_help_heading() != Some(BEYOND))
                    .filter_map(|arg| Flag::of(arg, depth < last, hide && depth == 0)),
            );
        }
        Self(flags)
    }

    pub(super) fn find(&self, name: &[u8]) -> Option<&Flag<'c>> {
        self.0.iter().find(|flag| flag.name.as_bytes() == name)
    }

    pub(super) fn find_short(&self, byte: u8) -> Option<&Flag<'c>> {
        self.0.iter().find(|flag| flag.short == Some(char::from(byte)))
    }

    /// Takes a command line apart. The error is pflag's text, of the first thing that is wrong.
    pub(super) fn parse(&self, words: &[OsString]) -> Result<Parsed, String> {
        let mut parsed = Parsed::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let text = word.as_bytes();
            match text {
                b"--" => {
                    parsed.dash = Some(parsed.args.len());
                    parsed.args.extend(words.by_ref().cloned());
                }
                [b'-', b'-', rest @ ..] => self.long(rest, &mut words, &mut parsed)?,
                [b'-', first, ..] => {
                    let _ = first;
                    self.shorts(&text[1..], &mut words, &mut parsed)?;
                }
                _ => parsed.args.push(word.clone()),
            }
        }
        Ok(parsed)
    }

    fn long(
        &self,
        text: &[u8],
        words: &mut std::slice::Iter<'_, OsString>,
        parsed: &mut Parsed,
    ) -> Result<(), String> {
        if matches!(text.first(), None | Some(b'-' | b'=')) {
            return Err(format!("bad flag syntax: --{}", String::from_utf8_lossy(text)));
        }
        let (name, value) = match text.iter().position(|byte| *byte == b'=') {
            Some(at) => (&text[..at], Some(&text[at + 1..])),
            None => (text, None),
        };
        let shown = String::from_utf8_lossy(name);
        let flag = self.find(name).ok_or_else(|| match name {
            b"help" => HELP.to_owned(),
            _ => format!("unknown flag: --{shown}"),
        })?;
        let value = match value {
            Some(value) => value,
            None if flag.kind == Kind::Bool => b"true",
            None => {
                words.next().ok_or_else(|| format!("flag needs an argument: --{shown}"))?.as_bytes()
            }
        };
        set(flag, value, parsed)
    }

    fn shorts(
        &self,
        mut text: &[u8],
        words: &mut std::slice::Iter<'_, OsString>,
        parsed: &mut Parsed,
    ) -> Result<(), String> {
        while let Some((&letter, rest)) = text.split_first() {
            let about = || {
                // Go quotes the byte as a rune.
                let letter = char::from(letter).to_string();
                let quoted = quoted(letter.as_bytes()).replace("\\\"", "\"");
                let rune = quoted[1..quoted.len() - 1].replace('\'', "\\'");
                format!("'{rune}' in -{}", String::from_utf8_lossy(text))
            };
            let Some(flag) = self.find_short(letter) else {
                if letter == b'h' {
                    return Err(HELP.to_owned());
                }
                return Err(format!("unknown shorthand flag: {}", about()));
            };
            let value = match rest {
                [b'=', value @ ..] if !value.is_empty() => {
                    text = b"";
                    value
                }
                _ if flag.kind == Kind::Bool => {
                    text = rest;
                    b"true"
                }
                [] => {
                    let value = words.next();
                    let value =
                        value.ok_or_else(|| format!("flag needs an argument: {}", about()))?;
                    text = b"";
                    value.as_bytes()
                }
                value => {
                    text = b"";
                    value
                }
            };
            set(flag, value, parsed)?;
        }
        Ok(())
    }
}

fn set(flag: &Flag<'_>, value: &[u8], parsed: &mut Parsed) -> Result<(), String> {
    let given = given(flag, value).map_err(|cause| {
        let name = match flag.short {
            Some(short) => format!("-{short}, --{}", flag.name),
            None => format!("--{}", flag.name),
        };
        format!("invalid argument {} for \"{name}\" flag: {cause}", quoted(value))
    })?;
    if flag.is_help {
        parsed.help = given.values.first().is_some_and(|value| value == "true");
        return Ok(());
    }
    match parsed.given.iter_mut().find(|before| before.name == given.name) {
        Some(before) if flag.kind == Kind::List => before.values.extend(given.values),
        Some(before) => before.values = given.values,
        None => parsed.given.push(given),
    }
    Ok(())
}

/// What a Go value holds after it refused `value`: `strconv` and `time` return zero with a syntax error
/// and the nearest end with a range error, and pflag stores what they return.
pub(super) fn left_by_error(kind: Kind, reason: &str, value: &[u8]) -> Option<&'static [u8]> {
    match kind {
        Kind::Bool => Some(b"false"),
        Kind::Duration => Some(b"0"),
        Kind::Int | Kind::Uint if !reason.ends_with("value out of range") => Some(b"0"),
        Kind::Int if value.first() == Some(&b'-') => Some(b"-9223372036854775808"),
        Kind::Int => Some(b"9223372036854775807"),
        Kind::Uint => Some(b"18446744073709551615"),
        Kind::Text | Kind::List => None,
    }
}

/// `value` for `flag`, checked; the error is the cause alone.
pub(super) fn given(flag: &Flag<'_>, value: &[u8]) -> Result<Given, String> {
    Ok(Given {
        name: flag.name.to_owned(),
        values: flag.check(value)?,
        inherited: flag.inherited,
        is_switch: flag.is_switch,
    })
}
