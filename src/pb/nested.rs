//! Transactions within transactions, decoded as deep as etcd takes them.
//!
//! ```text
//!  TxnRequest = compare* success* failure*      success, failure: RequestOp
//!  RequestOp  = range | put | delete | TxnRequest
//! ```
//! Prost takes a hundred messages within each other, which is 49 transactions; etcd, whose decoder takes ten
//! thousand, by default admits 128. Here [`LEVELS`] are taken apart one by one, what lies deeper is
//! prost's again and meets its limit.

use bytes::{Buf, BufMut, Bytes};
use prost::encoding::{DecodeContext, WireType, check_wire_type, decode_key, decode_varint};
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

impl Message for Deep<TxnRequest> {
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
        txn_field(&mut self.0, tag, wire_type, buf, ctx, LEVELS)
    }

    fn encoded_len(&self) -> usize {
        self.0.encoded_len()
    }

    fn clear(&mut self) {
        self.0.clear();
    }
}

impl Message for Deep<InternalRaftRequest> {
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
        if tag != TXN {
            return self.0.merge_field(tag, wire_type, buf, ctx);
        }
        let mut inner = inner(wire_type, buf)?;
        txn(self.0.txn.get_or_insert_default(), &mut inner, LEVELS)
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
    check_wire_type(WireType::LengthDelimited, wire_type)?;
    let length = decode_varint(buf)?;
    match usize::try_from(length) {
        Ok(length) if length <= buf.remaining() => Ok(buf.copy_to_bytes(length)),
        // Prost's own words for a message that is cut short.
        _ => Err(<()>::decode_length_delimited(&[1_u8][..]).expect_err("one byte is missing")),
    }
}

fn txn(into: &mut TxnRequest, bytes: &mut Bytes, levels: usize) -> Result<(), DecodeError> {
    while bytes.has_remaining() {
        let (tag, wire_type) = decode_key(bytes)?;
        txn_field(into, tag, wire_type, bytes, DecodeContext::default(), levels)?;
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

fn op(mut bytes: Bytes, levels: usize) -> Result<RequestOp, DecodeError> {
    let mut op = RequestOp::default();
    while bytes.has_remaining() {
        let (tag, wire_type) = decode_key(&mut bytes)?;
        if tag != NESTED {
            op.merge_field(tag, wire_type, &mut bytes, DecodeContext::default())?;
            continue;
        }
        let mut within = inner(wire_type, &mut bytes)?;
        // As any message that comes twice: what comes later is added.
        let mut nested = match op.request.take() {
            Some(Request::RequestTxn(nested)) => nested,
            _ => TxnRequest::default(),
        };
        txn(&mut nested, &mut within, levels)?;
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
