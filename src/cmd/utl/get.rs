//! `get`: etcdctl's get, of a file.
//!
//! The checks of arguments, their words and exit codes are those of `etcdctl get`. A pair is shown
//! as it is read: the answer is never held as a whole.

use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use prost::Message;

use super::super::cobra;
use super::super::output::legible;
use super::super::output::{Format, Look, Show, ShowError, WITH_FIELDS, fields, json, kv};
use super::{Context, Failure, stat, tell};
use crate::inspect::{self, Between, Found, GetRequest, HistoryError, Keys, Order, SortBy};
use crate::pb::etcdserverpb::{RangeResponse, ResponseHeader};
use crate::pb::mvccpb::KeyValue;
use crate::store;

#[derive(Debug, clap::Args)]
pub(super) struct GetArgs {
    /// Order of results; ASCEND or DESCEND (ASCEND by default)
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    order: String,
    /// Sort target; CREATE, KEY, MODIFY, VALUE, or VERSION
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    sort_by: String,
    /// Maximum number of results
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    limit: i64,
    /// Get keys with matching prefix
    #[arg(long)]
    prefix: bool,
    /// Get keys that are greater than or equal to the given key using byte compare
    #[arg(long)]
    from_key: bool,
    /// Specify the kv revision
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    rev: i64,
    /// Get only the keys
    #[arg(long)]
    keys_only: bool,
    /// Get only the count
    #[arg(long)]
    count_only: bool,
    /// Only write values when using the "simple" output format
    #[arg(long)]
    print_value_only: bool,
    /// Minimum create revision
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    min_create_rev: i64,
    /// Maximum create revision
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    max_create_rev: i64,
    /// Minimum modification revision
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    min_mod_rev: i64,
    /// Maximum modification revision
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    max_mod_rev: i64,
    /// Print byte strings as hex encoded strings
    #[arg(long)]
    hex: bool,
    /// Show the key space as the server would have it after a start: the log of the data directory is applied in memory, and nothing is written
    #[arg(long, help_heading = cobra::BEYOND)]
    replay: bool,
    /// Where the log is, if not in the data directory
    #[arg(long, value_name = "string", help_heading = cobra::BEYOND)]
    wal_dir: Option<PathBuf>,
    #[arg(hide = true)]
    args: Vec<OsString>,
}

pub(super) fn run(args: &GetArgs, context: &mut Context) -> Result<(), Failure> {
    let mut look = context.look()?;
    look.hex = args.hex;
    look.value_only = args.print_value_only;
    look.keys_only = args.keys_only;
    let (request, file) = request(args)?;
    if args.print_value_only && look.format != Format::Simple {
        let text = "print-value-only is only for `--write-out=simple`";
        return Err(Failure::Args(text.into()));
    }
    look.allows::<Answer<'_>>()?;
    let path = stat(file, context.voice)?;
    let opening = context.opening.clone();
    if args.replay {
        return replayed(args, &path, &request, &look, context);
    }
    inspect::with_steady_database(&path, &opening, |database| {
        let found = get(database, &request)?;
        let mut header = ResponseHeader {
            revision: found.revision,
            raft_term: found.term,
            ..ResponseHeader::default()
        };
        let applied = found.consistent_index.unwrap_or(0);
        if let Some(beyond) = inspect::beyond(&path, args.wal_dir.as_deref(), applied) {
            tell(&path, &beyond);
            if let Some(metadata) = beyond.metadata {
                (header.cluster_id, header.member_id) = (metadata.cluster_id, metadata.node_id);
            }
        }
        context.show(&look, &Answer { found: &found, header, count_only: args.count_only })
    })
}

/// What is there, or a server's refusal in its words.
fn get<'i>(database: &inspect::Database<'i>, request: &GetRequest) -> Result<Found<'i>, Failure> {
    inspect::get(database, request).map_err(|error| match error {
        HistoryError::OutOfRange(refusal) => Failure::Refused(format!("etcdserver: {refusal}")),
        error => error.into(),
    })
}

/// The same of database and log.
fn replayed(
    args: &GetArgs,
    path: &Path,
    request: &GetRequest,
    look: &Look,
    context: &mut Context,
) -> Result<(), Failure> {
    let opening =
        store::Opening { no_mmap: context.opening.no_mmap, wait: context.opening.timeout };
    let replayed = store::replay(path, args.wal_dir.as_deref(), opening)?;
    for warning in &replayed.warnings {
        // Nobody is left to tell if this fails.
        let _ = writeln!(io::stderr(), "{}", legible(&format!("{}: {warning}", path.display())));
    }
    let database = inspect::Database::of(&*replayed.image)?;
    let found = get(&database, request)?;
    let header = ResponseHeader {
        cluster_id: replayed.cluster_id,
        member_id: replayed.member_id,
        revision: found.revision,
        raft_term: replayed.term,
    };
    context.show(look, &Answer { found: &found, header, count_only: args.count_only })
}

/// The question and the file, checked in etcdctl's order.
fn request(args: &GetArgs) -> Result<(GetRequest, &OsString), Failure> {
    let bad = |text: &str| Err(Failure::Args(text.to_owned()));
    let Some((file, keys)) = args.args.split_last().filter(|(_, keys)| !keys.is_empty()) else {
        return bad("get command needs a key, an optional range_end, and a file or data directory");
    };
    if args.prefix && args.from_key {
        return bad("`--prefix` and `--from-key` cannot be set at the same time, choose one");
    }
    if args.keys_only && args.count_only {
        return bad("`--keys-only` and `--count-only` cannot be set at the same time, choose one");
    }
    let key = keys[0].as_bytes();
    let no_key = key.is_empty() && !args.prefix && !args.from_key && keys.len() <= 2;
    let keys = match &keys[1..] {
        [] => keys_of(args, key),
        [_, ..] if args.prefix || args.from_key => {
            return bad(
                "too many arguments, only accept one argument when `--prefix` or `--from-key` is set",
            );
        }
        [end] => range(key, end),
        [_, ..] => return bad("get command takes at most a key, a range_end and a file"),
    };
    let unknown = |what: &str, text: &str| Failure::Unknown(format!("bad sort {what} {text}"));
    let order = match &args.order.to_uppercase()[..] {
        "" => Order::Unsaid,
        "ASCEND" => Order::Ascending,
        "DESCEND" => Order::Descending,
        _ => return Err(unknown("order", &args.order)),
    };
    let sort_by = match &args.sort_by.to_uppercase()[..] {
        "" | "KEY" => SortBy::Key,
        "CREATE" => SortBy::Create,
        "MODIFY" => SortBy::Modified,
        "VALUE" => SortBy::Value,
        "VERSION" => SortBy::Version,
        _ => return Err(unknown("target", &args.sort_by)),
    };
    let created = between("CreateRev", args.min_create_rev, args.max_create_rev)?;
    let modified = between("ModRev", args.min_mod_rev, args.max_mod_rev)?;
    if no_key {
        // A server's answer, and its exit code.
        return Err(Failure::Refused("etcdserver: key is not provided".into()));
    }
    let request = GetRequest {
        keys,
        revision: args.rev,
        limit: args.limit,
        sort_by,
        order,
        keys_only: args.keys_only,
        count_only: args.count_only,
        created,
        modified,
    };
    Ok((request, file))
}

fn keys_of(args: &GetArgs, key: &[u8]) -> Keys {
    // As etcdctl: from the first key there can be. A restore that lifts the revision leaves a row
    // without a key, which is not shown.
    if key.is_empty() {
        Keys::From(vec![0])
    } else if args.prefix {
        Keys::prefix(key)
    } else if args.from_key {
        Keys::From(key.to_vec())
    } else {
        Keys::One(key.to_vec())
    }
}

/// As a server: an end of one zero byte is no end, and an empty one leaves one key.
fn range(key: &[u8], end: &OsStr) -> Keys {
    match end.as_bytes() {
        [] => Keys::One(key.to_vec()),
        [0] => Keys::From(key.to_vec()),
        end => Keys::Range(key.to_vec(), end.to_vec()),
    }
}

/// As etcdctl: only values above 0 filter.
fn between(name: &str, least: i64, most: i64) -> Result<Between, Failure> {
    if most > 0 && least > most {
        let text = format!("getMin{name}(={least}) > getMax{name}(={most})");
        return Err(Failure::Unknown(text));
    }
    Ok(Between { least: least.max(0), most: most.max(0) })
}

/// What was found, with the header that a server would give it.
struct Answer<'f> {
    found: &'f Found<'f>,
    header: ResponseHeader,
    count_only: bool,
}

impl Answer<'_> {
    fn each(&self, mut show: impl FnMut(&KeyValue) -> io::Result<()>) -> io::Result<()> {
        struct Either(io::Error);
        impl From<HistoryError> for Either {
            fn from(error: HistoryError) -> Self {
                Self(io::Error::other(error))
            }
        }
        self.found.each(|pair| show(pair).map_err(Either)).map_err(|Either(error)| error)
    }
}

impl Show for Answer<'_> {
    const FORMATS: &'static [Format] = WITH_FIELDS;

    fn simple(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        if self.count_only {
            // Unlike etcdctl, which has no simple form for this.
            return writeln!(out, "{}", self.found.count);
        }
        self.each(|pair| kv::simple_pair(pair, look, out))
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        json::object(out, |object| {
            object.object("header", |object| json::header(&self.header, object))?;
            let mut first = true;
            self.each(|pair| {
                if first {
                    object.member("kvs")?.write_all(b"[")?;
                }
                let out = object.value();
                if !first {
                    out.write_all(b",")?;
                }
                first = false;
                kv::json_pair(pair, out)
            })?;
            if !first {
                object.value().write_all(b"]")?;
            }
            object.flag("more", self.found.more)?;
            object.int("count", self.found.count)
        })
    }

    fn fields(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        fields::header(Some(&self.header), look, out)?;
        self.each(|pair| kv::fields_pair("", pair, look, out))?;
        fields::plain(out, "More", self.found.more)?;
        fields::plain(out, "Count", self.found.count)
    }

    /// As the encoding of a `RangeResponse`, whose fields follow each other: pairs are its second one.
    fn write_protobuf(&self, out: &mut dyn Write) -> Result<(), ShowError> {
        const PAIRS: u32 = 2;
        let head = RangeResponse { header: Some(self.header), ..RangeResponse::default() };
        out.write_all(&head.encode_to_vec())?;
        let mut field = Vec::new();
        self.each(|pair| {
            field.clear();
            prost::encoding::message::encode(PAIRS, pair, &mut field);
            out.write_all(&field)
        })?;
        let (more, count) = (self.found.more, self.found.count);
        let tail = RangeResponse { more, count, ..RangeResponse::default() };
        Ok(out.write_all(&tail.encode_to_vec())?)
    }
}
