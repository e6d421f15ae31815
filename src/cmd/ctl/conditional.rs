//! `put --if-rev` and the like: a write that takes effect only if the key is as expected.

use bytes::Bytes;

use super::context::Session;
use super::failure::Failure;
use crate::client::Client;
use crate::cmd::Exit;
use crate::cmd::go_flags::quoted;
use crate::pb::etcdserverpb::compare::{CompareResult, CompareTarget, TargetUnion};
use crate::pb::etcdserverpb::request_op::Request;
use crate::pb::etcdserverpb::response_op::Response;
use crate::pb::etcdserverpb::{
    Compare, RangeRequest, RequestOp, ResponseHeader, TxnRequest, TxnResponse,
};

/// What has to hold of a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Condition {
    /// Its modification revision; 0 is "there is no such key".
    Revision(i64),
    Absent,
    Value(Bytes),
}

impl Condition {
    /// The one of the flags that is given, if one is.
    pub(super) fn of(
        revision: Option<i64>,
        absent: bool,
        value: Option<Bytes>,
    ) -> Result<Option<Self>, Failure> {
        match (revision, absent, value) {
            (None, false, None) => Ok(None),
            (Some(revision), false, None) if revision < 0 => {
                Err(Failure::args(format!("--if-rev {revision}: revisions are 0 and above")))
            }
            (Some(revision), false, None) => Ok(Some(Self::Revision(revision))),
            (None, true, None) => Ok(Some(Self::Absent)),
            (None, false, Some(value)) => Ok(Some(Self::Value(value))),
            _ => Err(Failure::args("--if-rev, --if-absent and --if-value exclude each other")),
        }
    }

    fn compare(&self, key: &Bytes) -> Compare {
        let (target, union) = match self {
            Self::Revision(revision) => (CompareTarget::Mod, TargetUnion::ModRevision(*revision)),
            Self::Absent => (CompareTarget::Version, TargetUnion::Version(0)),
            Self::Value(value) => (CompareTarget::Value, TargetUnion::Value(value.clone())),
        };
        Compare {
            result: CompareResult::Equal as i32,
            target: target as i32,
            key: key.clone(),
            target_union: Some(union),
            ..Default::default()
        }
    }

    fn wanted(&self) -> String {
        match self {
            Self::Revision(0) | Self::Absent => "absent".to_owned(),
            Self::Revision(revision) => format!("at revision {revision}"),
            Self::Value(value) => format!("of value {}", quoted(value)),
        }
    }
}

/// Does `request` if the condition holds; the answer to it, with the header of the whole. If it does not
/// hold, a failure with a code of its own says what is there.
pub(super) async fn apply(
    key: &Bytes,
    condition: &Condition,
    request: Request,
    client: &Client,
    session: &Session,
) -> Result<(Option<Response>, Option<ResponseHeader>), Failure> {
    let op = |request| RequestOp { request: Some(request) };
    // No value: it may be large, and whoever wants it can ask.
    let look = RangeRequest { key: key.clone(), keys_only: true, ..Default::default() };
    let txn = TxnRequest {
        compare: vec![condition.compare(key)],
        success: vec![op(request)],
        failure: vec![op(Request::RequestRange(look))],
    };
    let reply = session.call("KV/Txn", client.txn(txn)).await?;
    let answer = reply.responses.first().and_then(|first| first.response.clone());
    if reply.succeeded {
        return Ok((answer, reply.header));
    }
    Err(Failure::with(Exit::Conflict, conflict(key, condition, &reply)))
}

fn conflict(key: &[u8], condition: &Condition, reply: &TxnResponse) -> String {
    let found = match reply.responses.first().and_then(|first| first.response.as_ref()) {
        Some(Response::ResponseRange(range)) => range.kvs.first(),
        _ => None,
    };
    let found = match found {
        Some(pair) => format!("at revision {}, version {}", pair.mod_revision, pair.version),
        None => "absent".to_owned(),
    };
    format!("conflict: {} is not {}: it is {found}", quoted(key), condition.wanted())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pb::etcdserverpb::{RangeResponse, ResponseOp};
    use crate::pb::mvccpb::KeyValue;

    #[test]
    fn the_flags_exclude_each_other() {
        let of = |revision, absent, value: Option<&'static str>| {
            Condition::of(revision, absent, value.map(Bytes::from)).map_err(|f| format!("{f:?}"))
        };
        assert_eq!(of(None, false, None), Ok(None));
        assert_eq!(of(Some(0), false, None), Ok(Some(Condition::Revision(0))));
        assert_eq!(of(None, true, None), Ok(Some(Condition::Absent)));
        assert!(of(Some(1), true, None).unwrap_err().contains("exclude"));
        assert!(of(None, true, Some("v")).unwrap_err().contains("exclude"));
        assert!(of(Some(-1), false, None).unwrap_err().contains("--if-rev -1"));
    }

    #[test]
    fn a_conflict_says_what_is_there() {
        let reply = |pairs: Vec<KeyValue>| TxnResponse {
            responses: vec![ResponseOp {
                response: Some(Response::ResponseRange(RangeResponse {
                    kvs: pairs,
                    ..Default::default()
                })),
            }],
            ..Default::default()
        };
        let pair = KeyValue { mod_revision: 7, version: 3, ..Default::default() };
        assert_eq!(
            conflict(b"k", &Condition::Revision(0), &reply(vec![pair.clone()])),
            "conflict: \"k\" is not absent: it is at revision 7, version 3"
        );
        assert_eq!(
            conflict(b"k", &Condition::Revision(5), &reply(vec![pair])),
            "conflict: \"k\" is not at revision 5: it is at revision 7, version 3"
        );
        assert_eq!(
            conflict(b"k\n", &Condition::Value("v".into()), &reply(Vec::new())),
            "conflict: \"k\\n\" is not of value \"v\": it is absent"
        );
    }
}
