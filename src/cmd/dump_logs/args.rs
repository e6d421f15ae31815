//! Flags. The original's parser is Go's: one dash or two, and none after the first argument that
//! is no flag. Ours is clap's, which also takes the long flags with one dash, anywhere.

use std::ffi::{OsStr, OsString};
use std::fmt::Write as _;
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgAction, Parser, ValueEnum};

use crate::cmd::{Exit, Voice, go_flags};
use crate::inspect::logs::{KeyFilter, Wanted};

/// What entry types are shown if nobody says.
pub(super) const DEFAULT_TYPES: &str = "Normal,ConfigChange";

/// Show what a write-ahead log holds
///
/// Reads a data directory of etcd 3.4 to 3.7, live or not, and writes nothing to it. What is shown begins
/// after the newest `.snap`, as a server does, unless a flag says from where, which entries or --all.
/// Every long flag may have one dash.
#[derive(Debug, Parser)]
#[command(name = "ek-dump-logs", version, disable_version_flag = true)]
#[command(override_usage = USAGE_OURS)]
pub struct Cli {
    /// The data directory, or the folder `member` in it
    #[arg(value_name = "DATA_DIR", required_unless_present = "wal_dir")]
    data_dir: Option<PathBuf>,
    /// Read the WAL of this folder instead of DATA_DIR/member/wal
    ///
    /// Without DATA_DIR what is shown begins with the first entry.
    #[arg(long, value_name = "DIR")]
    wal_dir: Option<PathBuf>,
    /// Start after the `.snap` of this name in DATA_DIR/member/snap instead of the newest
    #[arg(long, value_name = "NAME", requires = "data_dir")]
    start_snap: Option<OsString>,
    /// Start after this index, whether a snapshot stands there or not; for --raw, at it
    #[arg(long, value_name = "INDEX", value_parser = uint)]
    start_index: Option<u64>,
    /// Show entries below this index only
    #[arg(long, value_name = "INDEX", value_parser = uint)]
    end_index: Option<u64>,
    /// Entries to show, by a list of: ConfigChange, Normal, Request, InternalRaftRequest, IRRRange,
    /// IRRPut, IRRDeleteRange, IRRTxn, IRRCompaction, IRRLeaseGrant, IRRLeaseRevoke,
    /// IRRLeaseCheckpoint
    /// [default: Normal,ConfigChange]
    #[arg(long, value_name = "TYPES")]
    entry_type: Option<OsString>,
    /// A program that gets each entry's data as a line of hex and answers with a line
    /// `status|text`
    #[arg(long, value_name = "COMMAND")]
    stream_decoder: Option<OsString>,
    /// Show every record as it was written, overridden ones too, up to the first that cannot be read
    #[arg(long, value_parser = boolean, num_args = 0..=1, require_equals = true,
        default_missing_value = "true", default_value = "false", action = ArgAction::Set,
        hide_possible_values = true, hide_default_value = true)]
    raw: bool,
    /// Show every record with its file, offset and state, and what is damaged in between
    ///
    /// Of an entry: committed; uncommitted, above the commit of the last hard state, which a server
    /// writes after the entry, so that the last write of a running or killed one always looks so;
    /// overridden by a later entry; unread, where etcd reads no more.
    #[arg(long, conflicts_with_all = ["raw", "start_snap", "stream_decoder"])]
    all: bool,
    /// Show entries from this index on
    #[arg(long, value_name = "INDEX", value_parser = uint, conflicts_with = "raw")]
    from: Option<u64>,
    /// Show entries up to this index
    #[arg(long, value_name = "INDEX", value_parser = uint, conflicts_with = "raw")]
    to: Option<u64>,
    /// Show entries whose request names this key, or a range that holds it
    #[arg(long, value_name = "KEY", conflicts_with_all = ["raw", "prefix"])]
    key: Option<OsString>,
    /// Show entries whose request names a key that begins so
    #[arg(long, value_name = "KEY", conflicts_with = "raw")]
    prefix: Option<OsString>,
    /// Text, or a JSON object a line
    #[arg(short = 'w', long, value_name = "FORMAT", default_value = "simple",
        conflicts_with_all = ["raw", "stream_decoder"])]
    write_out: Format,
    /// Read files by position instead of mapping them
    #[arg(long)]
    no_mmap: bool,
    /// Print version
    #[arg(short = 'V', short_alias = 'v', long, action = ArgAction::Version)]
    version: Option<bool>,
}

/// How it is called.
const USAGE_OURS: &str =
    "ek-dump-logs [OPTIONS] <DATA_DIR>\n       ek-dump-logs [OPTIONS] --wal-dir <DIR>";

fn uint(text: &str) -> Result<u64, String> {
    go_flags::uint(text.as_bytes(), 0)
}

fn boolean(text: &str) -> Result<bool, String> {
    go_flags::boolean(text.as_bytes())
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    #[default]
    Simple,
    Json,
}

/// What was asked for, in either voice.
#[derive(Debug, Default)]
pub(super) struct Options {
    /// Without one there is a `wal_dir`.
    pub(super) data_dir: Option<PathBuf>,
    pub(super) wal_dir: Option<PathBuf>,
    pub(super) start_snap: Option<OsString>,
    pub(super) start_index: Option<u64>,
    pub(super) end_index: Option<u64>,
    pub(super) entry_type: Option<OsString>,
    pub(super) stream_decoder: Option<OsString>,
    pub(super) raw: bool,
    pub(super) all: bool,
    pub(super) from: Option<u64>,
    pub(super) to: Option<u64>,
    pub(super) key: Option<OsString>,
    pub(super) prefix: Option<OsString>,
    pub(super) format: Format,
    pub(super) no_mmap: bool,
    /// Whether a person reads what is printed.
    pub(super) terminal: bool,
}

impl Options {
    /// The entry types to show.
    pub(super) fn types(&self) -> &[u8] {
        self.entry_type.as_deref().map_or(DEFAULT_TYPES.as_bytes(), OsStr::as_bytes)
    }

    /// Whether entries are asked for wherever in the log they stand, and no start is given.
    pub(super) fn anywhere(&self) -> bool {
        let filtered = self.from.is_some()
            || self.to.is_some()
            || self.end_index.is_some()
            || self.key.is_some()
            || self.prefix.is_some();
        let start = self.start_index.is_some() || self.start_snap.is_some();
        (filtered || self.data_dir.is_none()) && !start
    }

    /// The entries that the filters of ours leave.
    pub(super) fn wanted(&self) -> Wanted {
        let last = self.end_index.map(|end| end.saturating_sub(1));
        let to = [self.to, last].into_iter().flatten().min();
        // An end of 0 leaves nothing: no entry has an index that low.
        let indexes = (self.from.is_some() || to.is_some())
            .then(|| self.from.unwrap_or(1)..=to.unwrap_or(u64::MAX));
        let keys = match (&self.key, &self.prefix) {
            (Some(key), _) => Some(KeyFilter::key(key.as_bytes())),
            (None, Some(prefix)) => Some(KeyFilter::prefix(prefix.as_bytes())),
            (None, None) => None,
        };
        Wanted { indexes, keys }
    }
}

/// What the arguments came to.
pub(super) enum Parsed {
    Options(Options),
    /// Help, or a complaint: nothing to do.
    Said {
        stdout: String,
        stderr: String,
        exit: Exit,
    },
}

pub(super) fn parse(voice: Voice, name: &OsStr, args: &[OsString]) -> Parsed {
    match voice {
        Voice::Ours => parse_ours(args),
        Voice::Original => parse_go(&name.to_string_lossy(), args),
    }
}

fn parse_ours(args: &[OsString]) -> Parsed {
    let name = OsString::from("ek-dump-logs");
    let mut args: Vec<OsString> = args.iter().map(two_dashes).collect();
    // As our other tools take these words, unless it is what a directory is called.
    if let [word] = &mut args[..]
        && (word == "help" || word == "version")
        && !std::path::Path::new(word).exists()
    {
        let flag = OsString::from("--");
        *word = [flag.as_os_str(), word.as_os_str()].into_iter().collect();
    }
    let two_dashes = std::iter::once(name).chain(args);
    let cli = match Cli::try_parse_from(two_dashes) {
        Ok(cli) => cli,
        Err(said) => {
            if said.use_stderr() {
                return complain(&complaint(&said));
            }
            let stdout = said.render().to_string();
            return Parsed::Said { stdout, stderr: String::new(), exit: Exit::Success };
        }
    };
    let options = Options {
        data_dir: cli.data_dir,
        wal_dir: cli.wal_dir,
        start_snap: cli.start_snap,
        start_index: cli.start_index,
        end_index: cli.end_index,
        entry_type: cli.entry_type,
        stream_decoder: cli.stream_decoder,
        raw: cli.raw,
        all: cli.all,
        from: cli.from,
        to: cli.to,
        key: cli.key,
        prefix: cli.prefix,
        format: cli.write_out,
        no_mmap: cli.no_mmap,
        terminal: false,
    };
    if let (Some(from), Some(to)) = (options.from, options.to)
        && from > to
    {
        return complain(&format!("--from {from} lies above --to {to}"));
    }
    if options.start_snap.is_some() && options.start_index.is_some() {
        return complain("--start-snap and --start-index are two starts: give one of them");
    }
    if options.raw && not_raw(&options) {
        return complain(
            "--raw shows all records: no --start-snap, --entry-type, --stream-decoder",
        );
    }
    Parsed::Options(options)
}

/// A line that cannot be taken, as our other tools say it.
fn complain(what: &str) -> Parsed {
    let stderr =
        format!("Error: {what}\n\nUsage: {USAGE_OURS}\n\nFor more, try 'ek-dump-logs --help'.\n");
    Parsed::Said { stdout: String::new(), stderr, exit: Exit::Error }
}

/// What clap has found, in the words that pflag has for it.
fn complaint(said: &clap::Error) -> String {
    let text = |kind| match said.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    // `--start-index <INDEX>`
    let flags = |kind| {
        let names = text(kind);
        let bare = |word: &str| word.split(['=', '[', ',']).next().unwrap_or_default().to_owned();
        let names = names.split(' ').filter(|word| word.starts_with('-')).map(bare);
        names.collect::<Vec<_>>().join(", ")
    };
    let (given, value) = (text(ContextKind::InvalidArg), text(ContextKind::InvalidValue));
    match said.kind() {
        ErrorKind::UnknownArgument if given.starts_with("--") => format!("unknown flag: {given}"),
        ErrorKind::UnknownArgument if given.starts_with('-') => {
            format!("unknown shorthand flag: {given}")
        }
        ErrorKind::UnknownArgument => format!("accepts 1 arg(s), received another: {given:?}"),
        ErrorKind::MissingRequiredArgument => "accepts 1 arg(s), received 0".to_owned(),
        ErrorKind::InvalidValue if value.is_empty() => match flags(ContextKind::InvalidArg) {
            flag if flag.is_empty() => "accepts 1 arg(s), received an empty one".to_owned(),
            flag => format!("flag needs an argument: {flag}"),
        },
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let known = text(ContextKind::ValidValue);
            let why = std::error::Error::source(said)
                .map_or_else(|| format!("expected one of {known}"), ToString::to_string);
            let flag = flags(ContextKind::InvalidArg);
            format!("invalid argument {value:?} for \"{flag}\" flag: {why}")
        }
        ErrorKind::ArgumentConflict => {
            let (one, other) = (flags(ContextKind::InvalidArg), flags(ContextKind::PriorArg));
            match one == other {
                true => format!("{one} is given more than once"),
                false => format!("{one} cannot be used with {other}"),
            }
        }
        _ => {
            let text = said.render().to_string();
            let line = text.lines().next().unwrap_or_default();
            line.strip_prefix("error: ").unwrap_or(line).to_owned()
        }
    }
}

/// Whether flags are there that a raw dump has no use for.
fn not_raw(options: &Options) -> bool {
    options.start_snap.is_some()
        || options.types() != DEFAULT_TYPES.as_bytes()
        || options.stream_decoder.is_some()
}

/// `-wal-dir=x` as `--wal-dir=x`; what is no long flag of ours stays.
fn two_dashes(arg: &OsString) -> OsString {
    let bytes = arg.as_bytes();
    let name = bytes.split(|&byte| byte == b'=').next().unwrap_or_default();
    match name {
        [b'-', rest @ ..] if rest.len() > 1 && FLAGS.iter().any(|f| f.0.as_bytes() == rest) => {
            let mut dashed = OsString::from("-");
            dashed.push(arg);
            dashed
        }
        _ => arg.clone(),
    }
}

/// How a flag of the original's parser is set.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Text,
    Uint,
    Bool,
}

/// Every flag by its name; -end-index is 3.7's, what follows is ours. None of those is in the usage.
const FLAGS: [(&str, Kind); 15] = [
    ("entry-type", Kind::Text),
    ("raw", Kind::Bool),
    ("start-index", Kind::Uint),
    ("start-snap", Kind::Text),
    ("stream-decoder", Kind::Text),
    ("wal-dir", Kind::Text),
    ("end-index", Kind::Uint),
    ("all", Kind::Bool),
    ("from", Kind::Uint),
    ("to", Kind::Uint),
    ("key", Kind::Text),
    ("prefix", Kind::Text),
    ("write-out", Kind::Text),
    ("w", Kind::Text),
    ("no-mmap", Kind::Bool),
];

/// What the original prints about its flags, after `Usage of <name>:`.
const USAGE: &str = r#"  -entry-type string
    	If set, filters output by entry type. Must be one or more than one of:
    	ConfigChange, Normal, Request, InternalRaftRequest,
    	IRRRange, IRRPut, IRRDeleteRange, IRRTxn,
    	IRRCompaction, IRRLeaseGrant, IRRLeaseRevoke, IRRLeaseCheckpoint (default "Normal,ConfigChange")
  -raw
    	Read the logs in the low-level form
  -start-index uint
    	The index to start dumping
  -start-snap string
    	The base name of snapshot file to start dumping
  -stream-decoder string
    	The name of an executable decoding tool, the executable must process
    	hex encoded lines of binary input (from etcd-dump-logs)
    	and output a hex encoded line of binary for each input line
  -wal-dir string
    	If set, dumps WAL from the informed path, rather than following the standard 'data_dir/member/wal/' location
"#;

/// Parses as Go's `flag` package does.
fn parse_go(name: &str, args: &[OsString]) -> Parsed {
    let usage = |complaint: String, exit| Parsed::Said {
        stdout: String::new(),
        stderr: format!("{complaint}Usage of {name}:\n{USAGE}"),
        exit,
    };
    let mut options = Options::default();
    let mut rest = args;
    while let Some((first, behind)) = rest.split_first() {
        let bytes = first.as_bytes();
        if bytes.len() < 2 || bytes.first() != Some(&b'-') {
            break;
        }
        rest = behind;
        if bytes == b"--" {
            break;
        }
        let flag = bytes.strip_prefix(b"--").or(bytes.strip_prefix(b"-")).unwrap_or_default();
        let shown = first.to_string_lossy();
        if matches!(flag.first(), None | Some(b'-' | b'=')) {
            return usage(format!("bad flag syntax: {shown}\n"), Exit::CannotTell);
        }
        let (flag, mut value) = match flag.iter().position(|&byte| byte == b'=') {
            Some(at) => (&flag[..at], Some(OsStr::from_bytes(&flag[at + 1..]))),
            None => (flag, None),
        };
        let flag_name = String::from_utf8_lossy(flag);
        let Some(&(flag, kind)) = FLAGS.iter().find(|known| known.0.as_bytes() == flag) else {
            if matches!(flag, b"h" | b"help") {
                return usage(String::new(), Exit::Success);
            }
            let complaint = format!("flag provided but not defined: -{flag_name}\n");
            return usage(complaint, Exit::CannotTell);
        };
        if kind == Kind::Bool {
            let text = value.unwrap_or(OsStr::new("true"));
            match go_flags::boolean(text.as_bytes()) {
                Ok(on) => set_bool(&mut options, flag, on),
                Err(_) => {
                    let text = go_flags::quoted(text.as_bytes());
                    let complaint =
                        format!("invalid boolean value {text} for -{flag}: parse error\n");
                    return usage(complaint, Exit::CannotTell);
                }
            }
            continue;
        }
        if value.is_none()
            && let Some((next, behind)) = rest.split_first()
        {
            value = Some(next);
            rest = behind;
        }
        let Some(value) = value else {
            return usage(format!("flag needs an argument: -{flag}\n"), Exit::CannotTell);
        };
        if let Err(why) = set(&mut options, flag, value) {
            let value = go_flags::quoted(value.as_bytes());
            let complaint = format!("invalid value {value} for flag -{flag}: {why}\n");
            return usage(complaint, Exit::CannotTell);
        }
    }
    match go_rules(&mut options, rest) {
        Ok(()) => Parsed::Options(options),
        Err(complaint) => {
            let stderr = super::words::fatal(&complaint);
            Parsed::Said { stdout: String::new(), stderr, exit: Exit::Error }
        }
    }
}

/// What the original asks of its arguments as a whole.
fn go_rules(options: &mut Options, rest: &[OsString]) -> Result<(), String> {
    let [data_dir] = rest else {
        let mut list = String::new();
        for (place, arg) in rest.iter().enumerate() {
            let space = if place == 0 { "" } else { " " };
            write!(list, "{space}{}", arg.to_string_lossy()).expect("writing to a string");
        }
        return Err(format!("Must provide data-dir argument (got [{list}])"));
    };
    options.data_dir = Some(data_dir.into());
    // An empty value is none, to the original.
    options.start_snap.take_if(|name| name.is_empty());
    options.stream_decoder.take_if(|command| command.is_empty());
    options.wal_dir.take_if(|folder| folder.as_os_str().is_empty());
    if options.start_snap.is_some() && options.start_index.is_some_and(|index| index != 0) {
        return Err("start-snap and start-index flags cannot be used together.".to_owned());
    }
    if options.raw && not_raw(options) {
        let what =
            "Flags --entry-type, --stream-decoder, --entrytype not supported in the RAW mode.";
        return Err(what.to_owned());
    }
    Ok(())
}

fn set_bool(options: &mut Options, flag: &str, on: bool) {
    match flag {
        "raw" => options.raw = on,
        "all" => options.all = on,
        _ => options.no_mmap = on,
    }
}

/// Sets a flag that has a value; the error is what Go says of the value.
fn set(options: &mut Options, flag: &str, value: &OsStr) -> Result<(), &'static str> {
    let text = || value.to_string_lossy().into_owned();
    let number = || {
        go_flags::uint(value.as_bytes(), 0).map_err(|error| {
            if error.ends_with("out of range") { "value out of range" } else { "parse error" }
        })
    };
    match flag {
        "entry-type" => options.entry_type = Some(value.to_owned()),
        "start-snap" => options.start_snap = Some(value.to_owned()),
        "stream-decoder" => options.stream_decoder = Some(value.to_owned()),
        "wal-dir" => options.wal_dir = Some(value.into()),
        "start-index" => options.start_index = Some(number()?),
        "end-index" => options.end_index = Some(number()?),
        "from" => options.from = Some(number()?),
        "to" => options.to = Some(number()?),
        "key" => options.key = Some(value.to_owned()),
        "prefix" => options.prefix = Some(value.to_owned()),
        _ => options.format = Format::from_str(&text(), false).map_err(|_| "parse error")?,
    }
    Ok(())
}
