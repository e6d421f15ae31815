//! A transaction in a file of YAML or json: `txn --file`.
//!
//! ```yaml
//! compare:                       # all have to hold; op is "=" if it is left out
//! - {key: lock, version: 0}
//! - {key: count, op: ">", mod: 41}
//! success:
//! - put: {key: lock, value: mine, lease: 694d5765fc71500b}
//! - get: {key: config/, prefix: true}
//! failure:
//! - delete: {key: stale/, prefix: true}
//! - txn: {compare: [...], success: [...]}
//! ```
//! A key or value that is not text stands in base64 in a member `key_b64`, `value_b64`.

use bytes::Bytes;
use serde::Deserialize;

use super::put::lease_id;
use crate::cmd::output::decode_base64;
use crate::cmd::output::permission::prefix_end;
use crate::pb::etcdserverpb::compare::{CompareResult, CompareTarget, TargetUnion};
use crate::pb::etcdserverpb::request_op::Request;
use crate::pb::etcdserverpb::{
    Compare, DeleteRangeRequest, PutRequest, RangeRequest, RequestOp, TxnRequest,
};

/// What help says of such files.
pub(super) const EXAMPLE: &str = "\
A transaction for --file:

  compare:                     # all have to hold; op is \"=\" if it is left out
  - {key: lock, version: 0}    # or create, mod, value, lease
  - {key: count, op: \">\", mod: 41}
  success:
  - put: {key: lock, value: mine, lease: 694d5765fc71500b}
  - get: {key: config/, prefix: true}
  failure:
  - del: {key: stale/, prefix: true}
  - txn: {compare: [...], success: [...]}

What is not text stands in base64 in key_b64, value_b64.";

/// Transactions within transactions; etcd itself sets no limit, a file of ours has one.
const MOST_NESTED: usize = 16;

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Txn {
    compare: Vec<Comparison>,
    success: Vec<Op>,
    failure: Vec<Op>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Comparison {
    key: Option<String>,
    key_b64: Option<String>,
    range_end: Option<String>,
    range_end_b64: Option<String>,
    #[serde(default)]
    prefix: bool,
    op: Option<String>,
    version: Option<i64>,
    create: Option<i64>,
    #[serde(rename = "mod")]
    modified: Option<i64>,
    value: Option<String>,
    value_b64: Option<String>,
    lease: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum Op {
    Put(Put),
    Get(Range),
    #[serde(alias = "del")]
    Delete(Range),
    Txn(Txn),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Put {
    key: Option<String>,
    key_b64: Option<String>,
    value: Option<String>,
    value_b64: Option<String>,
    lease: Option<String>,
    #[serde(default)]
    prev_kv: bool,
    #[serde(default)]
    ignore_value: bool,
    #[serde(default)]
    ignore_lease: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Range {
    key: Option<String>,
    key_b64: Option<String>,
    range_end: Option<String>,
    range_end_b64: Option<String>,
    #[serde(default)]
    prefix: bool,
    #[serde(default)]
    from_key: bool,
    #[serde(default)]
    limit: i64,
    #[serde(default)]
    rev: i64,
    #[serde(default)]
    keys_only: bool,
    #[serde(default)]
    count_only: bool,
    #[serde(default)]
    prev_kv: bool,
}

/// The transaction that a text describes, or what is wrong with it.
pub(super) fn parse(text: &str) -> Result<TxnRequest, String> {
    let txn: Txn = crate::cmd::config::yaml(text)?;
    if txn.compare.is_empty() && txn.success.is_empty() && txn.failure.is_empty() {
        return Err("there is no transaction in it".to_owned());
    }
    txn.request(0)
}

/// Text, or base64; not both.
fn bytes(
    name: &str,
    text: Option<String>,
    base64: Option<String>,
) -> Result<Option<Bytes>, String> {
    match (text, base64) {
        (Some(_), Some(_)) => Err(format!("{name} and {name}_b64 exclude each other")),
        (Some(text), None) => Ok(Some(text.into())),
        (None, Some(base64)) => match decode_base64(&base64) {
            Some(bytes) => Ok(Some(bytes.into())),
            None => Err(format!("{name}_b64: {base64:?} is not base64")),
        },
        (None, None) => Ok(None),
    }
}

fn key(text: Option<String>, base64: Option<String>) -> Result<Bytes, String> {
    bytes("key", text, base64)?.ok_or_else(|| "a key is missing".to_owned())
}

/// Hex, as it stands in the file: digits that could be a number of YAML are hex all the same.
fn lease(id: Option<String>) -> Result<i64, String> {
    let Some(text) = id else { return Ok(0) };
    lease_id(text.as_bytes()).map_err(|_| format!("lease: {text:?} is not a lease's id in hex"))
}

/// The two ends of a range as a file gives it. No key has no name: what begins with that is every key.
fn span(
    key: Bytes,
    end: Option<Bytes>,
    prefix: bool,
    from_key: bool,
) -> Result<(Bytes, Bytes), String> {
    let end = match (end, prefix, from_key) {
        (Some(end), false, false) => end,
        (None, true, false) => prefix_end(&key).into(),
        (None, false, true) => Bytes::from_static(b"\0"),
        (None, false, false) => Bytes::new(),
        _ => return Err("range_end, prefix and from_key exclude each other".to_owned()),
    };
    let all = key.is_empty() && (prefix || from_key);
    Ok((if all { Bytes::from_static(b"\0") } else { key }, end))
}

impl Txn {
    fn request(self, depth: usize) -> Result<TxnRequest, String> {
        if depth > MOST_NESTED {
            return Err(format!("transactions are nested more than {MOST_NESTED} deep"));
        }
        let ops = |ops: Vec<Op>, name: &str| {
            let each = |(at, op): (usize, Op)| {
                op.request(depth).map_err(|error| format!("{name}[{at}]: {error}"))
            };
            ops.into_iter().enumerate().map(each).collect::<Result<Vec<_>, _>>()
        };
        let compare = self.compare.into_iter().enumerate().map(|(at, comparison)| {
            comparison.request().map_err(|error| format!("compare[{at}]: {error}"))
        });
        Ok(TxnRequest {
            compare: compare.collect::<Result<_, _>>()?,
            success: ops(self.success, "success")?,
            failure: ops(self.failure, "failure")?,
        })
    }
}

impl Comparison {
    fn request(self) -> Result<Compare, String> {
        let key = key(self.key, self.key_b64)?;
        let range_end = bytes("range_end", self.range_end, self.range_end_b64)?;
        let (key, range_end) = span(key, range_end, self.prefix, false)?;
        let value = bytes("value", self.value, self.value_b64)?;
        let lease = self.lease.map(|id| lease(Some(id))).transpose()?;
        let mut targets = [
            self.version.map(|n| (CompareTarget::Version, TargetUnion::Version(n))),
            self.create.map(|n| (CompareTarget::Create, TargetUnion::CreateRevision(n))),
            self.modified.map(|n| (CompareTarget::Mod, TargetUnion::ModRevision(n))),
            value.map(|value| (CompareTarget::Value, TargetUnion::Value(value))),
            lease.map(|id| (CompareTarget::Lease, TargetUnion::Lease(id))),
        ]
        .into_iter()
        .flatten();
        let (Some((target, union)), None) = (targets.next(), targets.next()) else {
            return Err("one of version, create, mod, value and lease is needed".to_owned());
        };
        let result = match self.op.as_deref() {
            None | Some("=" | "==") => CompareResult::Equal,
            Some("!=") => CompareResult::NotEqual,
            Some(">") => CompareResult::Greater,
            Some("<") => CompareResult::Less,
            Some(other) => return Err(format!("op: {other:?} is none of = != > <")),
        };
        Ok(Compare {
            result: result as i32,
            target: target as i32,
            key,
            range_end,
            target_union: Some(union),
        })
    }
}

impl Op {
    fn request(self, depth: usize) -> Result<RequestOp, String> {
        let request = match self {
            Self::Put(put) => {
                let value = bytes("value", put.value, put.value_b64)?;
                if value.is_none() && !put.ignore_value {
                    return Err("put: a value is missing".to_owned());
                }
                Request::RequestPut(PutRequest {
                    key: key(put.key, put.key_b64)?,
                    value: value.unwrap_or_default(),
                    lease: lease(put.lease)?,
                    prev_kv: put.prev_kv,
                    ignore_value: put.ignore_value,
                    ignore_lease: put.ignore_lease,
                })
            }
            Self::Get(range) => {
                if range.prev_kv {
                    return Err("get: prev_kv goes with put and delete".to_owned());
                }
                let (limit, revision) = (range.limit, range.rev);
                let (keys_only, count_only) = (range.keys_only, range.count_only);
                let (key, range_end) = range.keys()?;
                Request::RequestRange(RangeRequest {
                    key,
                    range_end,
                    limit,
                    revision,
                    keys_only,
                    count_only,
                    ..Default::default()
                })
            }
            Self::Delete(range) => {
                if range.limit != 0 || range.rev != 0 || range.keys_only || range.count_only {
                    return Err(
                        "delete: limit, rev, keys_only and count_only go with get".to_owned()
                    );
                }
                let prev_kv = range.prev_kv;
                let (key, range_end) = range.keys()?;
                Request::RequestDeleteRange(DeleteRangeRequest { key, range_end, prev_kv })
            }
            Self::Txn(txn) => Request::RequestTxn(txn.request(depth + 1)?),
        };
        Ok(RequestOp { request: Some(request) })
    }
}

impl Range {
    fn keys(self) -> Result<(Bytes, Bytes), String> {
        let key = key(self.key, self.key_b64)?;
        let range_end = bytes("range_end", self.range_end, self.range_end_b64)?;
        span(key, range_end, self.prefix, self.from_key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_becomes_a_transaction() {
        let text = r#"
compare:
- {key: lock, version: 0}
- {key: count, op: ">", mod: 41}
- {key_b64: /w==, value_b64: AAE=, op: "!="}
success:
- put: {key: lock, value: mine, lease: 694d5765fc71500b}
- get: {key: config/, prefix: true}
failure:
- delete: {key: "", prefix: true}
- txn:
    success:
    - put: {key: a, value: ""}
"#;
        let txn = parse(text).unwrap();
        assert_eq!(txn.compare.len(), 3);
        assert_eq!(txn.compare[1].target_union, Some(TargetUnion::ModRevision(41)));
        assert_eq!(txn.compare[1].result(), CompareResult::Greater);
        assert_eq!(txn.compare[2].target_union, Some(TargetUnion::Value(b"\0\x01"[..].into())));
        let Some(Request::RequestPut(put)) = &txn.success[0].request else { panic!() };
        assert_eq!(put.lease, 0x694d_5765_fc71_500b);
        let Some(Request::RequestRange(get)) = &txn.success[1].request else { panic!() };
        assert_eq!((&get.key[..], &get.range_end[..]), (&b"config/"[..], &b"config0"[..]));
        let Some(Request::RequestDeleteRange(delete)) = &txn.failure[0].request else { panic!() };
        assert_eq!((&delete.key[..], &delete.range_end[..]), (&b"\0"[..], &b"\0"[..]));
        assert!(matches!(&txn.failure[1].request, Some(Request::RequestTxn(_))));
        assert!(parse("{\"success\": [{\"get\": {\"key\": \"k\"}}]}").is_ok());
        // The example of the help is one.
        let example: Vec<_> = EXAMPLE.lines().filter_map(|line| line.strip_prefix("  ")).collect();
        let example = example.join("\n").replace("[...]", "[]");
        assert_eq!(parse(&example).unwrap().failure.len(), 2);
    }

    #[test]
    fn every_key_can_be_compared() {
        let txn = parse("compare:\n- {key: \"\", prefix: true, version: 0}\n").unwrap();
        let compare = &txn.compare[0];
        assert_eq!((&compare.key[..], &compare.range_end[..]), (&b"\0"[..], &b"\0"[..]));
    }

    #[test]
    fn digits_of_a_lease_are_hex() {
        let txn = parse("success:\n- put: {key: k, value: v, lease: 1234}\n").unwrap();
        let Some(Request::RequestPut(put)) = &txn.success[0].request else { panic!() };
        assert_eq!(put.lease, 0x1234);
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        for (text, error) in [
            ("compare:\n- {key: k}\n", "compare[0]: one of version"),
            ("compare:\n- {key: k, version: 1, mod: 2}\n", "compare[0]: one of version"),
            ("compare:\n- {key: k, op: '>=', version: 1}\n", "op: \">=\""),
            ("success:\n- put: {key: k}\n", "success[0]: put: a value"),
            ("success:\n- put: {value: v}\n", "a key is missing"),
            ("success:\n- get: {key: a, range_end: b, prefix: true}\n", "exclude each other"),
            ("success:\n- get: {key: a, key_b64: YQ==}\n", "exclude each other"),
            ("success:\n- get: {key_b64: '!'}\n", "not base64"),
            ("success:\n- put: {key: k, value: v, lease: zz}\n", "in hex"),
            ("success:\n- put: {key: k, value: v, lease: 0x12}\n", "\"0x12\" is not"),
            ("sucess: []\n", "sucess"),
            ("", "no transaction"),
            ("{}", "no transaction"),
            ("# nothing\n", "no transaction"),
            ("success:\n- frob: {}\n", "frob"),
            ("success: []\n---\nfailure: []\n", "there is more than one document in it"),
            ("compare:\n- {key: k, version: x}\n", "not a whole number"),
            ("success:\n- get: {key: k}\n  del: {key: k}\n", "more than one kind in one element"),
            ("success:\n- put: {key: k, value: v, value: w}\n", "duplicate mapping key: value"),
            ("[", ""),
        ] {
            let said = parse(text).unwrap_err();
            assert!(said.contains(error), "{said} for {text}");
            assert!(!said.contains("Options"), "{said}");
        }
    }

    #[test]
    fn nesting_has_an_end() {
        let mut text = "{\"success\":[]}".to_owned();
        for _ in 0..MOST_NESTED + 2 {
            text = format!("{{\"success\":[{{\"txn\":{text}}}]}}");
        }
        assert!(parse(&text).is_err());
    }
}
