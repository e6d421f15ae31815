//! Transactions within transactions, decoded as deep as etcd takes them.
//!
//! ```text
//!  TxnRequest = compare* success* failure*      success, failure: RequestOp
//!  RequestOp  = range | put | delete | TxnRequest
//! ```
//! Prost takes a hundred messages within each other, which is 49 transactions; etcd, whose decoder takes ten
//! thousand, by default admits 128. Here [`LEVELS`] are taken apart one by one, what lies deeper is
//! prost's again and meets its limit.

use ::bytes::{Buf, BufMut, Bytes};
use prost::encoding::{DecodeContext, WireType, bytes, decode_key};
use prost::{DecodeError, Message};

use super::etcdserverpb::request_op::Request;
use super::etcdserverpb::{InternalRaftRequest, RequestOp, TxnRequest};

/// Twice what etcd admits by default. A level costs its decoder, and whoever walks the result, some of
/// the stack.
const LEVELS: usize = 256;

const SUCCESS: u32 = 2;
const FAILURE: u32 = 3;
/// In a `RequestOp`.
const NESTED: u32 = 4;
/// In an `InternalRaftRequest`.
const TXN: u32 = 6;

/// A message that may hold a transaction; encoded as the message itself.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Deep<M>(pub M);

/// A message in which [`Deep`] looks for transactions.
pub trait Nests: Message {
    /// Takes in one of its fields.
    fn field(
        &mut self,
        tag: u32,
        wire_type: WireType,
        buf: &mut impl Buf,
        ctx: DecodeContext,
    ) -> Result<(), DecodeError>;
}

impl Nests for TxnRequest {
    fn field(
        &mut self,
        tag: u32,
        wire_type: WireType,
        buf: &mut impl Buf,
        ctx: DecodeContext,
    ) -> Result<(), DecodeError> {
        txn_field(self, tag, wire_type, buf, ctx, LEVELS)
    }
}

impl Nests for InternalRaftRequest {
    fn field(
        &mut self,
        tag: u32,
        wire_type: WireType,
        buf: &mut impl Buf,
        ctx: DecodeContext,
    ) -> Result<(), DecodeError> {
        if tag != TXN {
            return self.merge_field(tag, wire_type, buf, ctx);
        }
        txn(self.txn.get_or_insert_default(), inner(wire_type, buf)?, LEVELS)
    }
}

impl<M: Nests> Message for Deep<M> {
    fn encode_raw(&self, buf: &mut impl BufMut) {
        self.0.encode_raw(buf);
    }

    fn merge_field(
        &mut self,
        tag: u32,
        wire_type: WireType,
        buf: &mut impl Buf,
        ctx: DecodeContext,
    ) -> Result<(), DecodeError> {
        self.0.field(tag, wire_type, buf, ctx)
    }

    fn encoded_len(&self) -> usize {
        self.0.encoded_len()
    }

    fn clear(&mut self) {
        self.0.clear();
    }
}

/// The bytes of a message within another.
fn inner(wire_type: WireType, buf: &mut impl Buf) -> Result<Bytes, DecodeError> {
    let mut inner = Bytes::new();
    bytes::merge(wire_type, &mut inner, buf, DecodeContext::default())?;
    Ok(inner)
}

fn txn(into: &mut TxnRequest, mut from: Bytes, levels: usize) -> Result<(), DecodeError> {
    while from.has_remaining() {
        let (tag, wire_type) = decode_key(&mut from)?;
        txn_field(into, tag, wire_type, &mut from, DecodeContext::default(), levels)?;
    }
    Ok(())
}

fn txn_field(
    into: &mut TxnRequest,
    tag: u32,
    wire_type: WireType,
    buf: &mut impl Buf,
    ctx: DecodeContext,
    levels: usize,
) -> Result<(), DecodeError> {
    let ops = match tag {
        SUCCESS if levels > 0 => &mut into.success,
        FAILURE if levels > 0 => &mut into.failure,
        _ => return into.merge_field(tag, wire_type, buf, ctx),
    };
    ops.push(op(inner(wire_type, buf)?, levels - 1)?);
    Ok(())
}

fn op(mut from: Bytes, levels: usize) -> Result<RequestOp, DecodeError> {
    let mut op = RequestOp::default();
    while from.has_remaining() {
        let (tag, wire_type) = decode_key(&mut from)?;
        if tag != NESTED {
            op.merge_field(tag, wire_type, &mut from, DecodeContext::default())?;
            continue;
        }
        // As any message that comes twice: what comes later is added.
        let mut nested = match op.request.take() {
            Some(Request::RequestTxn(nested)) => nested,
            _ => TxnRequest::default(),
        };
        txn(&mut nested, inner(wire_type, &mut from)?, levels)?;
        op.request = Some(Request::RequestTxn(nested));
    }
    Ok(op)
}

#[cfg(test)]
mod tests {
    use super::super::etcdserverpb::PutRequest;
    use super::*;

    fn nested(levels: usize) -> TxnRequest {
        let put = PutRequest { key: "k".into(), value: "v".into(), ..PutRequest::default() };
        let op = |request| RequestOp { request: Some(request) };
        let mut txn =
            TxnRequest { failure: vec![op(Request::RequestPut(put))], ..Default::default() };
        for _ in 1..levels {
            let inner = op(Request::RequestTxn(txn));
            txn = TxnRequest { success: vec![inner], ..TxnRequest::default() };
        }
        txn
    }

    #[test]
    fn what_is_deep_is_decoded() {
        for levels in [1, 2, 49, 60, 128, 256, 300] {
            let txn = nested(levels);
            let bytes = Bytes::from(txn.encode_to_vec());
            assert_eq!(Deep::<TxnRequest>::decode(bytes).unwrap().0, txn, "{levels}");
            let raft = InternalRaftRequest { txn: Some(txn), ..InternalRaftRequest::default() };
            let bytes = raft.encode_to_vec();
            assert_eq!(Deep::<InternalRaftRequest>::decode(&*bytes).unwrap().0, raft, "{levels}");
        }
    }

    /// 10,000 levels and more: refused, whatever they would hold.
    #[test]
    fn what_has_no_end_is_refused() {
        let mut bytes = Vec::new();
        for _ in 0..10_000 {
            for tag in [NESTED, SUCCESS] {
                let mut outer = vec![u8::try_from(tag << 3 | 2).unwrap()];
                super::super::write::varint(&mut outer, bytes.len() as u64);
                outer.extend_from_slice(&bytes);
                bytes = outer;
            }
        }
        let error = Deep::<TxnRequest>::decode(&*bytes).unwrap_err();
        assert!(error.to_string().contains("recursion limit"), "{error}");
    }

    #[test]
    fn what_is_cut_short_is_refused() {
        let bytes = nested(60).encode_to_vec();
        for end in 1..bytes.len() {
            assert!(Deep::<TxnRequest>::decode(&bytes[..end]).is_err(), "{end}");
        }
    }

    /// As prost decodes it, in whatever order and however often fields come.
    #[test]
    fn a_nested_transaction_that_comes_twice_is_added_up() {
        let mut twice = Vec::new();
        for levels in [1, 2] {
            let op = RequestOp { request: Some(Request::RequestTxn(nested(levels))) };
            twice.extend(op.encode_to_vec());
        }
        let mut bytes = vec![18];
        super::super::write::varint(&mut bytes, twice.len() as u64);
        bytes.extend(twice);
        let plain = TxnRequest::decode(&*bytes).unwrap();
        assert_eq!(plain.success.len(), 1);
        assert_eq!(Deep::<TxnRequest>::decode(&*bytes).unwrap().0, plain);
    }
}
