//! The commands and flags of `ek-dump-db`, in each of the three names it answers to.

use std::ffi::OsString;

use crate::cmd::cobra::{Style, Tree};
use crate::cmd::go_flags::GoDuration;

const NONE: Style = Style {
    name: "ek-dump-db",
    our_name: "ek-dump-db",
    groups: &[],
    help_footer: "",
    help_has_description: true,
    hides_globals: false,
    root_has_help: false,
    keeps_errors: false,
    says_errors_twice: false,
    whole_names: false,
    bare_usage: &[],
    exact_args: &[],
    values: &[],
    here: &[],
};
pub(super) const OURS: Style = NONE;
pub(super) const DUMP_DB: Style = Style { name: "etcd-dump-db", whole_names: true, ..NONE };
pub(super) const BBOLT: Style = Style { name: "bbolt", whole_names: true, ..NONE };

/// Everything that `ek-dump-db` can be asked, by its own name.
#[derive(Debug, clap::Parser)]
#[command(name = "ek-dump-db", about = "Shows what is in an etcd database, and never writes to it")]
pub struct DumpDb {
    #[command(flatten)]
    pub(super) globals: Globals,
    #[command(subcommand)]
    pub(super) command: Command,
}

impl Tree for DumpDb {}

#[derive(Debug, Clone, Default, clap::Args)]
pub(super) struct Globals {
    /// wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer
    #[arg(long, global = true, value_name = "duration")]
    pub(super) timeout: Option<GoDuration>,
    /// read by position instead of mapping the file
    #[arg(long, global = true)]
    pub(super) no_mmap: bool,
    /// output format: text or json, one object a line
    #[arg(short = 'w', long, global = true, value_name = "format", default_value = "text")]
    pub(super) write_out: String,
}

/// A data directory, a db file or a saved snapshot; then what the command asks for.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct Args {
    #[arg(hide = true)]
    pub(super) args: Vec<OsString>,
}

#[derive(Debug, Clone, clap::Args)]
pub(super) struct IterateArgs {
    /// true to decode Protocol Buffer encoded data
    #[arg(long)]
    pub(super) decode: bool,
    /// max number of key-value pairs to iterate (0< to iterate all)
    #[arg(long, value_name = "uint", default_value = "0", hide_default_value = true)]
    pub(super) limit: u64,
    #[arg(hide = true)]
    pub(super) args: Vec<OsString>,
}

#[derive(Debug, Clone, clap::Args)]
pub(super) struct CheckArgs {
    /// check db integrity starting from the given page ID
    #[arg(long, value_name = "uint", default_value = "0", hide_default_value = true)]
    pub(super) from_page: u64,
    #[arg(hide = true)]
    pub(super) args: Vec<OsString>,
}

#[derive(Debug, Clone, clap::Args)]
pub(super) struct GetArgs {
    /// Output format one of: auto|ascii-encoded|hex|bytes|redacted (default: auto)
    #[arg(long, value_name = "string", default_value = "auto")]
    pub(super) format: String,
    /// Input format one of: ascii-encoded|hex
    #[arg(long, value_name = "string", default_value = "ascii-encoded")]
    pub(super) parse_format: String,
    #[arg(hide = true)]
    pub(super) args: Vec<OsString>,
}

#[derive(Debug, Clone, clap::Args)]
pub(super) struct KeysArgs {
    /// Output format one of: auto|ascii-encoded|hex|bytes|redacted
    #[arg(short, long, value_name = "string", default_value = "auto")]
    pub(super) format: String,
    #[arg(hide = true)]
    pub(super) args: Vec<OsString>,
}

#[derive(Debug, Clone, clap::Args)]
pub(super) struct PageArgs {
    #[arg(help = "List all pages.", long)]
    pub(super) all: bool,
    #[arg(
        help = "Output format one of: auto|ascii-encoded|hex|bytes|redacted. Applies to values on the leaf page.",
        long,
        value_name = "string",
        default_value = "auto"
    )]
    pub(super) format_value: String,
    #[arg(hide = true)]
    pub(super) args: Vec<OsString>,
}

#[derive(Debug, Clone, clap::Args)]
pub(super) struct PageItemArgs {
    /// Output format one of: auto|ascii-encoded|hex|bytes|redacted
    #[arg(long, value_name = "string", default_value = "auto")]
    pub(super) format: String,
    /// Print only the key
    #[arg(long)]
    pub(super) key_only: bool,
    /// Print only the value
    #[arg(long)]
    pub(super) value_only: bool,
    #[arg(hide = true)]
    pub(super) args: Vec<OsString>,
}

/// Every command; the two originals have a part of them each.
#[derive(Debug, Clone, clap::Subcommand)]
pub(super) enum Command {
    /// List the buckets
    #[command(override_usage = "list-bucket [data dir or db file path]")]
    ListBucket(Args),
    /// List the rows of a bucket, last key first
    #[command(
        override_usage = "iterate-bucket [data dir or db file path] [bucket name]",
        mut_arg("decode", |arg| arg.help("show what the rows mean, not their bytes")),
        mut_arg("limit", |arg| arg.help("show at most this many rows, 0 for all"))
    )]
    IterateBucket(IterateArgs),
    /// List the rows of bucket key page by page, freed ones too, from a revision on
    #[command(override_usage = "scan-keys [data dir or db file path] [start revision]")]
    ScanKeys(Args),
    /// Show the hash of the whole database
    #[command(override_usage = "hash [data dir or db file path]")]
    Hash(Args),
    /// List the buckets, as list-bucket; bbolt's name for it
    #[command(override_usage = "buckets [data dir or db file path]")]
    Buckets(Args),
    /// Check the structure and list everything that is wrong
    #[command(override_usage = "check [data dir or db file path]")]
    Check(CheckArgs),
    /// Show pages in hexadecimal
    #[command(override_usage = "dump [data dir or db file path] [page id]...")]
    Dump(Args),
    /// Show the value of a key
    #[command(
        override_usage = "get [data dir or db file path] [bucket]... [key]",
        mut_arg("format", |arg| arg.help("Output format one of: auto|ascii-encoded|hex|bytes|redacted"))
    )]
    Get(GetArgs),
    /// Show the page size
    #[command(override_usage = "info [data dir or db file path]")]
    Info(Args),
    /// Show the tree of buckets
    #[command(override_usage = "inspect [data dir or db file path]")]
    Inspect(Args),
    /// List the keys of a bucket
    #[command(override_usage = "keys [data dir or db file path] [bucket]...")]
    Keys(KeysArgs),
    /// Show pages
    #[command(override_usage = "page [data dir or db file path] [page id]...")]
    Page(PageArgs),
    /// Show one item of a page
    #[command(override_usage = "page-item [data dir or db file path] [page id] [item]")]
    PageItem(PageItemArgs),
    /// List the pages
    #[command(override_usage = "pages [data dir or db file path]")]
    Pages(Args),
    /// Show how full the pages are
    #[command(override_usage = "stats [data dir or db file path] [bucket prefix]")]
    Stats(Args),
    /// Show the version
    Version(Args),
}

/// As etcd-dump-db knows them.
#[derive(Debug, clap::Parser)]
#[command(name = "etcd-dump-db", about = "etcd-dump-db inspects etcd db files.")]
pub(super) struct EtcdDumpDb {
    /// time to wait to obtain a file lock on db file, 0 to block indefinitely
    #[arg(long, global = true, value_name = "duration", default_value = "10s")]
    pub(super) timeout: GoDuration,
    #[command(subcommand)]
    pub(super) command: EtcdCommand,
}

impl Tree for EtcdDumpDb {}

#[derive(Debug, clap::Subcommand)]
pub(super) enum EtcdCommand {
    #[command(
        about = "bucket lists all buckets.",
        override_usage = "list-bucket [data dir or db file path]"
    )]
    ListBucket(Args),
    #[command(
        about = "iterate-bucket lists key-value pairs in reverse order.",
        override_usage = "iterate-bucket [data dir or db file path] [bucket name]"
    )]
    IterateBucket(IterateArgs),
    #[command(
        about = "scan-keys scans all the key-value pairs starting from a specific revision in the key space.",
        override_usage = "scan-keys [data dir or db file path] [start revision]"
    )]
    ScanKeys(Args),
    #[command(
        about = "hash computes the hash of db file.",
        override_usage = "hash [data dir or db file path]"
    )]
    Hash(Args),
}

/// As bbolt knows them.
#[derive(Debug, clap::Parser)]
#[command(name = "bbolt", about = "A simple command line tool for inspecting bbolt databases")]
pub(super) struct Bbolt {
    /// version for bbolt
    #[arg(long, short = 'v')]
    version: bool,
    #[command(subcommand)]
    pub(super) command: BboltCommand,
}

impl Tree for Bbolt {}

#[derive(Debug, clap::Subcommand)]
pub(super) enum BboltCommand {
    /// print a list of buckets in bbolt database
    #[command(override_usage = "buckets <bbolt-file>")]
    Buckets(Args),
    /// verify integrity of bbolt database data
    #[command(override_usage = "check <bbolt-file>")]
    Check(CheckArgs),
    #[command(
        about = "prints a hexadecimal dump of one or more pages of bbolt database.",
        override_usage = "dump <bbolt-file> pageid [pageid...]"
    )]
    Dump(Args),
    /// get the value of a key from a (sub)bucket in a bbolt database
    #[command(override_usage = "get PATH [BUCKET..] KEY")]
    Get(GetArgs),
    #[command(
        about = "prints basic information about the bbolt database.",
        override_usage = "info <bbolt-file>"
    )]
    Info(Args),
    /// inspect the structure of the database
    #[command(override_usage = "inspect <bbolt-file>")]
    Inspect(Args),
    /// print a list of keys in the given (sub)bucket in bbolt database
    #[command(override_usage = "keys <bbolt-file> <buckets>")]
    Keys(KeysArgs),
    #[command(
        about = "page prints one or more pages in human readable format.",
        override_usage = "page <bbolt-file> [pageid...]"
    )]
    Page(PageArgs),
    /// print a page item key and value in a bbolt database
    #[command(override_usage = "page-item [options] <bbolt-file> pageid itemid")]
    PageItem(PageItemArgs),
    /// print a list of pages in bbolt database
    #[command(override_usage = "pages <bbolt-file>")]
    Pages(Args),
    /// print stats of bbolt database
    #[command(override_usage = "stats <bbolt-file>")]
    Stats(Args),
    /// print the current version of bbolt
    Version(Args),
}

impl From<EtcdCommand> for Command {
    fn from(command: EtcdCommand) -> Self {
        match command {
            EtcdCommand::ListBucket(args) => Self::ListBucket(args),
            EtcdCommand::IterateBucket(args) => Self::IterateBucket(args),
            EtcdCommand::ScanKeys(args) => Self::ScanKeys(args),
            EtcdCommand::Hash(args) => Self::Hash(args),
        }
    }
}

impl From<BboltCommand> for Command {
    fn from(command: BboltCommand) -> Self {
        match command {
            BboltCommand::Buckets(args) => Self::Buckets(args),
            BboltCommand::Check(args) => Self::Check(args),
            BboltCommand::Dump(args) => Self::Dump(args),
            BboltCommand::Get(args) => Self::Get(args),
            BboltCommand::Info(args) => Self::Info(args),
            BboltCommand::Inspect(args) => Self::Inspect(args),
            BboltCommand::Keys(args) => Self::Keys(args),
            BboltCommand::Page(args) => Self::Page(args),
            BboltCommand::PageItem(args) => Self::PageItem(args),
            BboltCommand::Pages(args) => Self::Pages(args),
            BboltCommand::Stats(args) => Self::Stats(args),
            BboltCommand::Version(args) => Self::Version(args),
        }
    }
}

impl Command {
    /// Its name on the command line, and how many arguments it takes.
    pub(super) fn shape(&self) -> (&'static str, Arity) {
        match self {
            Self::ListBucket(_) => ("list-bucket", Arity::AtLeast(1)),
            Self::IterateBucket(_) => ("iterate-bucket", Arity::Exactly(2)),
            Self::ScanKeys(_) => ("scan-keys", Arity::Exactly(2)),
            Self::Hash(_) => ("hash", Arity::AtLeast(1)),
            Self::Buckets(_) => ("buckets", Arity::Exactly(1)),
            Self::Check(_) => ("check", Arity::Exactly(1)),
            Self::Dump(_) => ("dump", Arity::AtLeast(2)),
            Self::Get(_) => ("get", Arity::AtLeast(3)),
            Self::Info(_) => ("info", Arity::Exactly(1)),
            Self::Inspect(_) => ("inspect", Arity::Exactly(1)),
            Self::Keys(_) => ("keys", Arity::AtLeast(2)),
            Self::Page(_) => ("page", Arity::AtLeast(1)),
            Self::PageItem(_) => ("page-item", Arity::Exactly(3)),
            Self::Pages(_) => ("pages", Arity::Exactly(1)),
            Self::Stats(_) => ("stats", Arity::Between(1, 2)),
            Self::Version(_) => ("version", Arity::AtLeast(0)),
        }
    }

    /// Its positional arguments.
    pub(super) fn args(&self) -> &[OsString] {
        match self {
            Self::ListBucket(Args { args })
            | Self::ScanKeys(Args { args })
            | Self::Hash(Args { args })
            | Self::Buckets(Args { args })
            | Self::Dump(Args { args })
            | Self::Info(Args { args })
            | Self::Inspect(Args { args })
            | Self::Pages(Args { args })
            | Self::Stats(Args { args })
            | Self::Version(Args { args })
            | Self::IterateBucket(IterateArgs { args, .. })
            | Self::Check(CheckArgs { args, .. })
            | Self::Get(GetArgs { args, .. })
            | Self::Keys(KeysArgs { args, .. })
            | Self::Page(PageArgs { args, .. })
            | Self::PageItem(PageItemArgs { args, .. }) => args,
        }
    }
}

/// How many arguments a command takes, in cobra's words.
#[derive(Debug, Clone, Copy)]
pub(super) enum Arity {
    Exactly(usize),
    AtLeast(usize),
    Between(usize, usize),
}

impl Arity {
    pub(super) fn check(self, got: usize) -> Result<(), String> {
        match self {
            Self::Exactly(want) if got != want => {
                Err(format!("accepts {want} arg(s), received {got}"))
            }
            Self::AtLeast(want) if got < want => {
                Err(format!("requires at least {want} arg(s), only received {got}"))
            }
            Self::Between(low, high) if got < low || got > high => {
                Err(format!("accepts between {low} and {high} arg(s), received {got}"))
            }
            _ => Ok(()),
        }
    }
}
