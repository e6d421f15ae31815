//! `put`: one key, its value an argument or stdin.

use std::ffi::OsString;
use std::io::{self, Read};
use std::os::unix::ffi::OsStringExt;

use super::super::cobra::BEYOND;
use super::super::go_flags;
use super::conditional::{self, Condition};
use super::context::Context;
use super::failure::Failure;
use crate::pb::etcdserverpb::request_op::Request;
use crate::pb::etcdserverpb::response_op::Response;
use crate::pb::etcdserverpb::{PutRequest, PutResponse};

#[derive(Debug, clap::Args)]
pub struct PutArgs {
    /// lease ID (in hexadecimal) to attach to the key
    #[arg(long, value_name = "string", default_value = "0")]
    pub lease: String,
    /// return the previous key-value pair before modification
    #[arg(long)]
    pub prev_kv: bool,
    /// updates the key using its current value
    #[arg(long)]
    pub ignore_value: bool,
    /// updates the key using its current lease
    #[arg(long)]
    pub ignore_lease: bool,
    /// Put only if the key's modification revision is this (0: only if it is absent); exit code 7 if not
    #[arg(long, value_name = "int", help_heading = BEYOND)]
    pub if_rev: Option<i64>,
    /// Put only if there is no such key; exit code 7 if there is
    #[arg(long, help_heading = BEYOND)]
    pub if_absent: bool,
    /// Put only if this is the key's value; exit code 7 if it is not
    #[arg(long, value_name = "string", help_heading = BEYOND)]
    pub if_value: Option<OsString>,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

const ARITY: &str = "put command needs 1 argument and input from stdin or 2 arguments";

/// A lease's id in hex, as flags and arguments give it.
pub(super) fn lease_id(text: &[u8]) -> Result<i64, Failure> {
    go_flags::int(text, 16)
        .map_err(|error| Failure::args(format!("bad lease ID ({error}), expecting ID in Hex")))
}

impl PutArgs {
    /// The request. A value that is not among the arguments is all that `stdin` has.
    pub(super) fn request(&self, stdin: &mut dyn Read) -> Result<PutRequest, Failure> {
        let Some(key) = self.args.first() else { return Err(Failure::args(ARITY)) };
        if self.ignore_value && self.args.len() > 1 {
            return Err(Failure::args(
                "put command needs only 1 argument when 'ignore-value' is set",
            ));
        }
        let value = match self.args.get(1) {
            _ if self.ignore_value => Vec::new(),
            Some(value) => value.clone().into_vec(),
            None => {
                let mut value = Vec::new();
                match stdin.read_to_end(&mut value) {
                    Ok(read) if read > 0 => value,
                    _ => return Err(Failure::args(ARITY)),
                }
            }
        };
        Ok(PutRequest {
            key: key.clone().into_vec().into(),
            value: value.into(),
            lease: lease_id(self.lease.as_bytes())?,
            prev_kv: self.prev_kv,
            ignore_value: self.ignore_value,
            ignore_lease: self.ignore_lease,
        })
    }
}

pub(super) fn run(args: &PutArgs, context: &mut Context) -> Result<(), Failure> {
    let value = args.if_value.clone().map(|value| value.into_vec().into());
    let condition = Condition::of(args.if_rev, args.if_absent, value)?;
    let request = args.request(&mut io::stdin().lock())?;
    let setup = context.configure()?;
    setup.can_show::<PutResponse>()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    let client = session.by(context.deadline());
    let response = match condition {
        None => session.block_on(session.call("KV/Put", client.put(request)))?,
        Some(condition) => {
            let key = request.key.clone();
            let put = Request::RequestPut(request);
            let done = conditional::apply(&key, &condition, put, &client, &session);
            match session.block_on(done)? {
                (Some(Response::ResponsePut(put)), header) => PutResponse { header, ..put },
                (_, header) => PutResponse { header, prev_kv: None },
            }
        }
    };
    context.show(&session.look, &response)
}
