//! The value of a row in bucket `key`: a protobuf `KeyValue`, decoded without a copy.
//!
//! ```text
//!  0a len key   10 create   18 mod   20 version   2a len value   30 lease     each may be absent
//! ```
//! Every whole-file command decodes each row, so this borrows and allocates nothing. A tombstone
//! has field 1 alone; the row that `snapshot restore --bump-revision` adds has no field at all.

use crate::disk::Fields;

/// A version of a key, borrowed from the row it was stored in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct KeyValue<'a> {
    pub key: &'a [u8],
    /// Main revision of the put that began this generation.
    pub create: i64,
    /// Main revision of this change.
    pub modified: i64,
    /// Puts since `create`, counted from 1.
    pub version: i64,
    pub value: &'a [u8],
    /// Id of the lease it hangs on; 0 is none.
    pub lease: i64,
}

/// Why bytes are no `KeyValue`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("byte {offset}: expected {expected}")]
pub struct NotKeyValue {
    /// Within the value.
    pub offset: usize,
    pub expected: &'static str,
}

/// Groups within groups that are followed before a message is called hostile.
const DEEPEST: u32 = 64;

const VARINT: u64 = 0;
const FIXED64: u64 = 1;
const BYTES: u64 = 2;
const GROUP: u64 = 3;
const GROUP_END: u64 = 4;
const FIXED32: u64 = 5;

/// A reader of protobuf fields that knows how far it has come.
struct Reader<'a> {
    fields: Fields<'a>,
    length: usize,
}

impl<'a> Reader<'a> {
    fn at(&self) -> usize {
        self.length - self.fields.rest().len()
    }

    #[cold]
    fn bad(&self, expected: &'static str) -> NotKeyValue {
        NotKeyValue { offset: self.at(), expected }
    }

    #[inline]
    fn varint(&mut self) -> Result<u64, NotKeyValue> {
        // Most tags, lengths and versions are one byte.
        match self.fields.rest().first() {
            Some(&byte) if byte < 0x80 => {
                let _ = self.fields.u8();
                Ok(u64::from(byte))
            }
            _ => self.long_varint(),
        }
    }

    fn long_varint(&mut self) -> Result<u64, NotKeyValue> {
        let mut value = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.fields.u8().map_err(|_| self.bad("the rest of a varint"))?;
            if shift == 63 && byte > 1 {
                return Err(self.bad("a varint of 64 bits"));
            }
            value |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(value);
            }
        }
        Err(self.bad("a varint of at most 10 bytes"))
    }

    #[inline]
    fn bytes(&mut self) -> Result<&'a [u8], NotKeyValue> {
        let length = self.varint()?;
        usize::try_from(length)
            .ok()
            .and_then(|length| self.fields.take(length).ok())
            .ok_or_else(|| self.bad("as many bytes as the length before says"))
    }

    #[inline]
    fn number(&mut self, kind: u64) -> Result<i64, NotKeyValue> {
        if kind != VARINT {
            return Err(self.bad("a varint field"));
        }
        Ok(self.varint()?.cast_signed())
    }

    /// Passes over a field that no version of etcd writes.
    fn skip(&mut self, number: u64, kind: u64) -> Result<(), NotKeyValue> {
        let mut open = vec![number];
        let mut kind = kind;
        let mut number = number;
        loop {
            match kind {
                VARINT => drop(self.varint()?),
                FIXED64 => drop(self.fields.take(8).map_err(|_| self.bad("8 bytes"))?),
                BYTES => drop(self.bytes()?),
                FIXED32 => drop(self.fields.take(4).map_err(|_| self.bad("4 bytes"))?),
                GROUP if open.len() <= DEEPEST as usize => open.push(number),
                GROUP_END if open.len() > 1 && open.last() == Some(&number) => drop(open.pop()),
                _ => return Err(self.bad("a protobuf field")),
            }
            if open.len() == 1 {
                return Ok(());
            }
            (number, kind) = self.tag()?;
        }
    }

    #[inline]
    fn tag(&mut self) -> Result<(u64, u64), NotKeyValue> {
        let tag = self.varint()?;
        let number = tag >> 3;
        if number == 0 || number > (1 << 29) - 1 {
            return Err(self.bad("a field number"));
        }
        Ok((number, tag & 7))
    }
}

impl<'a> KeyValue<'a> {
    /// # Errors
    /// The bytes are no protobuf message, or a field of `KeyValue` has another type. etcd up to
    /// 3.6 refuses the latter too; 3.7 passes over it.
    pub fn decode(bytes: &'a [u8]) -> Result<Self, NotKeyValue> {
        let mut reader = Reader { fields: Fields::new(bytes), length: bytes.len() };
        let mut kv = Self::default();
        while !reader.fields.rest().is_empty() {
            let (number, kind) = reader.tag()?;
            match number {
                1 | 5 if kind != BYTES => return Err(reader.bad("a field of bytes")),
                1 => kv.key = reader.bytes()?,
                2 => kv.create = reader.number(kind)?,
                3 => kv.modified = reader.number(kind)?,
                4 => kv.version = reader.number(kind)?,
                5 => kv.value = reader.bytes()?,
                6 => kv.lease = reader.number(kind)?,
                _ => reader.skip(number, kind)?,
            }
        }
        Ok(kv)
    }

    /// As a server of 3.4 to 3.7 stores it: fields in order, zeros left out.
    pub fn encode(&self, out: &mut Vec<u8>) {
        let bytes = |out: &mut Vec<u8>, tag: u8, bytes: &[u8]| {
            if !bytes.is_empty() {
                out.push(tag);
                put_varint(out, bytes.len() as u64);
                out.extend_from_slice(bytes);
            }
        };
        let number = |out: &mut Vec<u8>, tag: u8, number: i64| {
            if number != 0 {
                out.push(tag);
                put_varint(out, number.cast_unsigned());
            }
        };
        bytes(out, 0x0a, self.key);
        number(out, 0x10, self.create);
        number(out, 0x18, self.modified);
        number(out, 0x20, self.version);
        bytes(out, 0x2a, self.value);
        number(out, 0x30, self.lease);
    }
}

fn put_varint(out: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        out.push(value.to_le_bytes()[0] | 0x80);
        value >>= 7;
    }
    out.push(value.to_le_bytes()[0]);
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use prost::Message;

    use super::*;

    /// A row of etcd 3.4.23: key `lk`, value `lv`, with a lease.
    const LEASED: &[u8] =
        b"\x0a\x02lk\x10\x07\x18\x07\x20\x01\x2a\x02lv\x30\x89\xf0\xa6\x84\x87\xc5\xe8\xfc\x7a";

    #[test]
    fn a_stored_row_reads_without_a_copy() {
        let kv = KeyValue::decode(LEASED).unwrap();
        let lease = 0x7af9_a228_7089_b809;
        let want = KeyValue { key: b"lk", create: 7, modified: 7, version: 1, value: b"lv", lease };
        assert_eq!(kv, want);
        assert!(LEASED.as_ptr_range().contains(&kv.value.as_ptr()));
        let mut again = Vec::new();
        kv.encode(&mut again);
        assert_eq!(again, LEASED);
    }

    #[test]
    fn no_field_at_all_is_an_empty_key() {
        assert_eq!(KeyValue::decode(b""), Ok(KeyValue::default()));
    }

    #[test]
    fn broken_messages_name_the_byte() {
        let said = |bytes: &[u8]| KeyValue::decode(bytes).unwrap_err().to_string();
        assert_eq!(said(b"\x0a\x05ab"), "byte 2: expected as many bytes as the length before says");
        assert_eq!(
            said(b"\x0a\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"),
            "byte 11: expected as many bytes as the length before says"
        );
        assert_eq!(said(b"\x08\x01"), "byte 1: expected a field of bytes");
        assert_eq!(said(b"\x12\x01a"), "byte 1: expected a varint field");
        assert_eq!(said(b"\x10\xff"), "byte 2: expected the rest of a varint");
        assert_eq!(
            said(b"\x10\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02"),
            "byte 11: expected a varint of 64 bits"
        );
        assert_eq!(said(b"\x02"), "byte 1: expected a field number");
        assert_eq!(said(b"\x3c"), "byte 1: expected a protobuf field");
        assert_eq!(said(&b"\x3b".repeat(200)), "byte 65: expected a protobuf field");
    }

    #[test]
    fn fields_nobody_knows_are_passed_over() {
        let bytes = b"\x0a\x01k\x38\x05\x3b\x40\x01\x3c\x42\x02xy\x4d\0\0\0\0\x20\x02";
        assert_eq!(
            KeyValue::decode(bytes),
            Ok(KeyValue { key: b"k", version: 2, ..KeyValue::default() })
        );
    }

    proptest! {
        /// Whatever prost writes, this reads the same; what this writes is what prost writes.
        #[test]
        fn agrees_with_the_generated_type(
            key: Vec<u8>, value: Vec<u8>, numbers: [i64; 4],
        ) {
            let [create_revision, mod_revision, version, lease] = numbers;
            let message = crate::pb::mvccpb::KeyValue {
                key: key.clone().into(), value: value.clone().into(),
                create_revision, mod_revision, version, lease,
            };
            let bytes = message.encode_to_vec();
            let kv = KeyValue::decode(&bytes).unwrap();
            let want = KeyValue {
                key: &key, create: create_revision, modified: mod_revision, version,
                value: &value, lease,
            };
            prop_assert_eq!(kv, want);
            let mut again = Vec::new();
            kv.encode(&mut again);
            prop_assert_eq!(again, bytes);
        }

        /// Any bytes: an answer, and where both answer, the same.
        #[test]
        fn any_bytes_are_answered(bytes: Vec<u8>) {
            if let (Ok(kv), Ok(message)) =
                (KeyValue::decode(&bytes), crate::pb::mvccpb::KeyValue::decode(&bytes[..]))
            {
                prop_assert_eq!(kv.key, &message.key[..]);
                prop_assert_eq!(kv.lease, message.lease);
            }
        }
    }
}
