//! `get`: one key, a range, a prefix.

use std::ffi::OsString;
use std::io::Write;
use std::os::unix::ffi::OsStringExt;

use super::super::cobra::BEYOND;
use super::super::output::permission::prefix_end;
use super::super::output::{Format, Look};
use super::super::{Exit, Voice};
use super::context::{Context, Session, complain};
use super::failure::{Failure, words};
use super::get_pages;
use crate::client::{self, Client, Code};
use crate::pb::etcdserverpb::range_request::{SortOrder, SortTarget};
use crate::pb::etcdserverpb::{RangeRequest, RangeResponse};

#[derive(Debug, clap::Args)]
pub struct GetArgs {
    /// Linearizable(l) or Serializable(s)
    #[arg(long, value_name = "string", default_value = "l")]
    pub consistency: String,
    /// Order of results; ASCEND or DESCEND (ASCEND by default)
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    pub order: String,
    /// Sort target; CREATE, KEY, MODIFY, VALUE, or VERSION
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    pub sort_by: String,
    /// Maximum number of results
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    pub limit: i64,
    /// Get keys with matching prefix
    #[arg(long)]
    pub prefix: bool,
    /// Get keys that are greater than or equal to the given key using byte compare
    #[arg(long)]
    pub from_key: bool,
    /// Specify the kv revision
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    pub rev: i64,
    /// Get only the keys
    #[arg(long)]
    pub keys_only: bool,
    /// Get only the count
    #[arg(long)]
    pub count_only: bool,
    /// Only write values when using the "simple" output format
    #[arg(long)]
    pub print_value_only: bool,
    /// Minimum create revision
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    pub min_create_rev: i64,
    /// Maximum create revision
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    pub max_create_rev: i64,
    /// Minimum modification revision
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    pub min_mod_rev: i64,
    /// Maximum modification revision
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    pub max_mod_rev: i64,
    /// Use the RangeStream RPC
    #[arg(long)]
    pub stream: bool,
    /// Keys to read at a time; chosen by their size if 0
    #[arg(long, value_name = "uint", default_value = "0", help_heading = BEYOND)]
    pub page_size: u64,
    /// Read all in one answer instead of in pages
    #[arg(long, help_heading = BEYOND)]
    pub no_paging: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

/// Prefix, end or neither, as `get`, `del` and the like take it.
pub(super) fn range_of(
    args: &[OsString],
    prefix: bool,
    from_key: bool,
) -> Result<(Vec<u8>, Vec<u8>), Failure> {
    let key = args[0].clone().into_vec();
    if args.len() > 1 {
        if prefix || from_key {
            return Err(Failure::args(
                "too many arguments, only accept one argument when `--prefix` or `--from-key` is set",
            ));
        }
        return Ok((key, args[1].clone().into_vec()));
    }
    Ok(match (prefix, from_key) {
        (false, false) => (key, Vec::new()),
        _ if key.is_empty() => (vec![0], vec![0]),
        (true, _) => {
            let end = prefix_end(&key);
            (key, end)
        }
        (false, true) => (key, vec![0]),
    })
}

/// `--prefix` and `--from-key` exclude each other.
pub(super) fn exclude(prefix: bool, from_key: bool) -> Result<(), Failure> {
    if prefix && from_key {
        return Err(Failure::args(
            "`--prefix` and `--from-key` cannot be set at the same time, choose one",
        ));
    }
    Ok(())
}

/// Whether `--consistency` asks for a serializable read. etcdctl names the value of `get`'s flag in its
/// complaint, whichever command was called: `shown`.
pub(super) fn serializable(consistency: &str, shown: &str) -> Result<bool, Failure> {
    match consistency {
        "s" => Ok(true),
        "l" => Ok(false),
        _ => Err(Failure::with(
            Exit::Unsupported,
            format!(
                "unknown consistency flag {}",
                super::super::go_flags::quoted(shown.as_bytes())
            ),
        )),
    }
}

impl GetArgs {
    /// The request, or what is wrong with the arguments, in the order in which etcdctl looks.
    pub(super) fn request(&self) -> Result<RangeRequest, Failure> {
        if self.args.is_empty() {
            return Err(Failure::args(
                "get command needs one argument as key and an optional argument as range_end",
            ));
        }
        exclude(self.prefix, self.from_key)?;
        if self.keys_only && self.count_only {
            return Err(Failure::args(
                "`--keys-only` and `--count-only` cannot be set at the same time, choose one",
            ));
        }
        let serializable = serializable(&self.consistency, &self.consistency)?;
        let (key, range_end) = range_of(&self.args, self.prefix, self.from_key)?;
        let bad = |what: &str, text: &str| {
            Failure::with(Exit::Unsupported, format!("bad sort {what} {text}"))
        };
        let order = match self.order.to_uppercase().as_str() {
            "ASCEND" => SortOrder::Ascend,
            "DESCEND" => SortOrder::Descend,
            "" => SortOrder::None,
            _ => return Err(bad("order", &self.order)),
        };
        let target = match self.sort_by.to_uppercase().as_str() {
            "CREATE" => SortTarget::Create,
            "KEY" | "" => SortTarget::Key,
            "MODIFY" => SortTarget::Mod,
            "VALUE" => SortTarget::Value,
            "VERSION" => SortTarget::Version,
            _ => return Err(bad("target", &self.sort_by)),
        };
        // Keys come in order by themselves; asked to sort, a server reads the whole range first.
        let order = match (target, order) {
            (SortTarget::Key, SortOrder::Ascend) => SortOrder::None,
            (_, order) => order,
        };
        let bounds = |name: &str, min: i64, max: i64| {
            if max > 0 && min > max {
                let text = format!("getMin{name}Rev(={min}) > getMax{name}Rev(={max})");
                return Err(Failure::with(Exit::Unsupported, text));
            }
            Ok((min.max(0), max.max(0)))
        };
        let (min_create_revision, max_create_revision) =
            bounds("Create", self.min_create_rev, self.max_create_rev)?;
        let (min_mod_revision, max_mod_revision) =
            bounds("Mod", self.min_mod_rev, self.max_mod_rev)?;
        Ok(RangeRequest {
            key: key.into(),
            range_end: range_end.into(),
            limit: self.limit,
            revision: self.rev.max(0),
            sort_order: order as i32,
            sort_target: target as i32,
            serializable,
            keys_only: self.keys_only,
            count_only: self.count_only,
            min_mod_revision,
            max_mod_revision,
            min_create_revision,
            max_create_revision,
        })
    }

    /// Formats that some of the flags go with.
    fn check_format(&self, look: Look, voice: Voice) -> Result<(), Failure> {
        let Look { format, hex, .. } = look;
        if self.count_only && format != Format::Fields {
            let has = matches!(
                format,
                Format::Simple | Format::Json | Format::Ndjson | Format::Yaml | Format::Protobuf
            );
            match voice {
                Voice::Ours if has => {}
                Voice::Ours => {
                    return Err(Failure::args("--count-only has no table and no raw form"));
                }
                Voice::Original => {
                    return Err(Failure::args("--count-only is only for `--write-out=fields`"));
                }
            }
        }
        if hex && matches!(format, Format::Grid | Format::Ndjson | Format::Yaml | Format::Raw) {
            return Err(Failure::args("--hex is only for simple, fields and json"));
        }
        if self.print_value_only && format != Format::Simple {
            return Err(Failure::args("print-value-only is only for `--write-out=simple`"));
        }
        if self.keys_only && format == Format::Raw {
            return Err(Failure::args("--keys-only has no raw form, which is values alone"));
        }
        Ok(())
    }

    fn look(&self, look: Look) -> Look {
        Look { value_only: self.print_value_only, keys_only: self.keys_only, ..look }
    }

    fn show(
        &self,
        response: &RangeResponse,
        session: &Session,
        context: &mut Context,
    ) -> Result<(), Failure> {
        match session.look.format {
            Format::Simple if self.count_only => {
                return Ok(writeln!(context.out, "{}", response.count)?);
            }
            // A line where there are no keys, too.
            Format::Ndjson if self.count_only => {
                return Ok(writeln!(context.out, "{{\"count\":{}}}", response.count)?);
            }
            _ => {}
        }
        let look = self.look(session.look);
        context.show(&look, response)
    }
}

pub(super) fn run(args: &GetArgs, context: &mut Context) -> Result<(), Failure> {
    let request = args.request()?;
    let setup = context.configure()?;
    setup.can_show::<RangeResponse>()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    if session.voice == Voice::Ours {
        args.check_format(session.look, session.voice)?;
        // One stream, as etcdctl has it; a server that has none gives pages.
        if args.stream {
            let client = session.by(context.deadline());
            let streamed = stream(&client, &request);
            match session.block_on(streamed) {
                Ok(response) => return args.show(&response, &session, context),
                Err(error) if error.code() == Code::Unimplemented => complain(
                    "note: the server has no streams, which came with etcd 3.7: read without one\n",
                ),
                Err(error) => {
                    let error = session.block_on(session.explained(error));
                    return Err(Failure::error(words(&error, session.voice)));
                }
            }
        }
        if !args.no_paging && get_pages::can_page(&request) {
            // Each call has the whole time: how many there are is not known beforehand.
            let client = session.client.within(session.timeout());
            let look = args.look(session.look);
            let pages = get_pages::show(request, args.page_size, look, &client, &session, context);
            return session.block_on(pages);
        }
    }
    let client = session.by(context.deadline());
    let response = session.block_on(async {
        if args.stream && session.voice == Voice::Original {
            let streamed = stream(&client, &request).await;
            streamed.map_err(|error| Failure::error(words(&error, session.voice)))
        } else {
            session.call("KV/Range", client.range(request)).await
        }
    })?;
    args.check_format(session.look, session.voice)?;
    args.show(&response, &session, context)
}

/// The same range by `RangeStream`: chunks, put together.
async fn stream(client: &Client, request: &RangeRequest) -> Result<RangeResponse, client::Error> {
    let mut messages = client.range_stream(request);
    let mut all = RangeResponse::default();
    while let Some(message) = messages.next().await? {
        let Some(chunk) = message.range_response else { continue };
        all.header = chunk.header.or(all.header);
        all.kvs.extend(chunk.kvs);
        all.more |= chunk.more;
        if chunk.count != 0 {
            all.count = chunk.count;
        }
    }
    Ok(all)
}
