//! `txn`: comparisons and two lists of requests, from stdin.

use std::ffi::{OsStr, OsString};
use std::io::{BufRead, BufReader, Read, StdinLock, Write};

use super::super::cobra::{self, BEYOND, Style};
use super::super::config;
use super::super::{Exit, Voice};
use super::compare;
use super::context::{Context, complain};
use super::failure::Failure;
use super::split;
use super::{del, get, put, txn_file};
use crate::pb::etcdserverpb::request_op::Request;
use crate::pb::etcdserverpb::{Compare, RequestOp, TxnRequest, TxnResponse};

#[derive(Debug, clap::Args)]
pub struct TxnArgs {
    /// Input transaction in interactive mode
    #[arg(long, short = 'i')]
    pub interactive: bool,
    /// Take the transaction from a file of YAML or json (- is stdin)
    #[arg(long, value_name = "string", help_heading = BEYOND)]
    pub file: Option<OsString>,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

/// A request line, by the flags of the commands of that name.
#[derive(Debug, clap::Parser)]
#[command(name = "")]
struct Line {
    #[command(subcommand)]
    request: LineRequest,
}

impl cobra::Tree for Line {}

#[derive(Debug, clap::Subcommand)]
enum LineRequest {
    #[command(
        override_usage = "put [options] <key> <value> (<value> can also be given from stdin)"
    )]
    Put(put::PutArgs),
    #[command(override_usage = "get [options] <key> [range_end]")]
    Get(get::GetArgs),
    #[command(override_usage = "del [options] <key> [range_end]")]
    Del(del::DelArgs),
}

/// As the nameless root that etcdctl makes for each line.
const STYLE: Style = Style {
    name: "",
    our_name: "",
    groups: &[],
    help_footer: "",
    help_has_description: true,
    hides_globals: false,
    root_has_help: false,
    keeps_errors: true,
    says_errors_twice: false,
    whole_names: false,
    bare_usage: &[],
    exact_args: &[],
    values: &[],
    here: &[],
};

/// Stdin by lines. What a `put` without a value reads is what lies behind the lines taken so far.
struct Lines {
    stdin: BufReader<StdinLock<'static>>,
}

impl Lines {
    /// Up to an empty line. The end of stdin before it is an error.
    fn section(&mut self) -> Result<Option<Vec<u8>>, Failure> {
        let mut line = Vec::new();
        let read = self.stdin.read_until(b'\n', &mut line);
        let read = read.map_err(|error| Failure::with(Exit::InvalidInput, error.to_string()))?;
        if read == 0 || line.last() != Some(&b'\n') {
            return Err(Failure::with(Exit::InvalidInput, "EOF"));
        }
        let line = split::trim(&line).to_vec();
        Ok(Some(line).filter(|line| !line.is_empty()))
    }

    fn compares(&mut self, voice: Voice) -> Result<Vec<Compare>, Failure> {
        let mut compares = Vec::new();
        while let Some(line) = self.section()? {
            compares.push(compare::parse(&line).map_err(|wrong| wrong.failure(voice))?);
        }
        Ok(compares)
    }

    fn requests(&mut self) -> Result<Vec<RequestOp>, Failure> {
        let mut requests = Vec::new();
        while let Some(line) = self.section()? {
            let request = request(&line, self.stdin.get_mut())?;
            requests.push(RequestOp { request: Some(request) });
        }
        Ok(requests)
    }
}

/// One request of a transaction.
fn request(line: &[u8], stdin: &mut dyn Read) -> Result<Request, Failure> {
    let words = split::words(line).map_err(|error| Failure::with(Exit::InvalidInput, error))?;
    let shown = String::from_utf8_lossy(line);
    if words.len() < 2 {
        let text = format!("invalid txn compare request: {shown}");
        return Err(Failure::with(Exit::InvalidInput, text));
    }
    match cobra::read::<Line>(&words, Voice::Original, &STYLE) {
        Ok(line) => Ok(match line.args.request {
            LineRequest::Put(args) => Request::RequestPut(args.request(stdin)?),
            LineRequest::Get(args) => Request::RequestRange(args.request()?),
            LineRequest::Del(args) => Request::RequestDeleteRange(args.request()?),
        }),
        Err(said) => {
            // Unlike etcd: help in a line is an error; etcdctl prints it and hangs.
            complain(&said.stderr);
            Err(Failure::with(Exit::InvalidInput, format!("invalid txn request: {shown}")))
        }
    }
}

/// The transaction in a file; it is read and understood before any cluster is called.
fn from_file(file: &OsStr, interactive: bool, context: &mut Context) -> Result<(), Failure> {
    if interactive {
        return Err(Failure::args("--file and --interactive exclude each other"));
    }
    let text = config::text_of(file).map_err(|error| Failure::with(Exit::InvalidInput, error))?;
    let request = txn_file::parse(&text).map_err(|error| {
        Failure::with(Exit::InvalidInput, format!("{}: {error}", file.to_string_lossy()))
    })?;
    let session = context.connect_for::<TxnResponse>()?;
    let client = session.patient();
    let response = session.block_on(session.call("KV/Txn", client.txn(request)))?;
    context.show(&session.look, &response)
}

pub(super) fn run(args: &TxnArgs, context: &mut Context) -> Result<(), Failure> {
    if !args.args.is_empty() {
        return Err(Failure::args("txn command does not accept argument"));
    }
    if let Some(file) = &args.file {
        return from_file(file, args.interactive, context);
    }
    let setup = context.configure()?;
    setup.can_show::<TxnResponse>()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    // As much as etcdctl takes at a time: a `put` without a value reads what lies behind.
    let mut lines = Lines { stdin: BufReader::with_capacity(4096, std::io::stdin().lock()) };
    let prompt = |context: &mut Context, text: &str| -> Result<(), Failure> {
        if args.interactive {
            writeln!(context.out, "{text}")?;
            context.out.flush()?;
        }
        Ok(())
    };
    prompt(context, "compares:")?;
    let compare = lines.compares(context.voice)?;
    prompt(context, "success requests (get, put, del):")?;
    let success = lines.requests()?;
    prompt(context, "failure requests (get, put, del):")?;
    let failure = lines.requests()?;
    let client = session.patient();
    let request = TxnRequest { compare, success, failure };
    let response = session.block_on(session.call("KV/Txn", client.txn(request)))?;
    context.show(&session.look, &response)
}
