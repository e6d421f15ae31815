//! What gRPC and HTTP put around messages and texts, for the client and the server alike.
//!
//! ```text
//!  +-------------------+----------------+---------+
//!  | 0 plain, 1 zipped | length, u32 BE | message |   any number of these in the DATA of a stream
//!  +-------------------+----------------+---------+
//!  percent-encoded text: any byte as %XX
//! ```

use bytes::{Buf as _, Bytes, BytesMut};

/// Bytes before a message.
pub const HEAD: usize = 5;

/// Cuts the DATA of a stream into messages. A message inside one chunk is a slice of it; nothing is
/// reserved for one that is only announced.
#[derive(Debug, Default)]
pub struct Frames {
    chunk: Bytes,
    /// Used instead of `chunk` once a message spans chunks.
    joined: BytesMut,
}

impl Frames {
    /// Takes the next chunk.
    pub fn push(&mut self, chunk: Bytes) {
        if self.is_empty() {
            self.chunk = chunk;
            return;
        }
        let need = self.len() + chunk.len();
        if need > self.joined.capacity() {
            // Room for the message that is being joined, but not far beyond what has come of it.
            let whole = self.head().map_or(need, |(_, size)| size.saturating_add(HEAD));
            let room = whole.clamp(need, need.saturating_mul(4));
            // That of the message before, if nobody has anything of it any more.
            if !(self.joined.is_empty() && self.joined.try_reclaim(room)) {
                let mut joined = BytesMut::with_capacity(room);
                joined.extend_from_slice(&self.joined);
                self.joined = joined;
            }
        }
        self.joined.extend_from_slice(&std::mem::take(&mut self.chunk));
        self.joined.extend_from_slice(&chunk);
    }

    fn have(&self) -> &[u8] {
        if self.chunk.is_empty() { &self.joined } else { &self.chunk }
    }

    /// Flag and length of the first message, once they are there.
    pub fn head(&self) -> Option<(u8, usize)> {
        let mut head = self.have().get(..HEAD)?;
        Some((head.get_u8(), head.get_u32() as usize))
    }

    /// Takes the first message, without its head, if all of it is there.
    pub fn take(&mut self) -> Option<Bytes> {
        let (_, size) = self.head()?;
        if self.len() - HEAD < size {
            return None;
        }
        if self.chunk.is_empty() {
            self.joined.advance(HEAD);
            Some(self.joined.split_to(size).freeze())
        } else {
            self.chunk.advance(HEAD);
            Some(self.chunk.split_to(size))
        }
    }

    /// Bytes that are here and belong to no message taken.
    pub fn len(&self) -> usize {
        self.have().len()
    }

    pub fn is_empty(&self) -> bool {
        self.have().is_empty()
    }

    /// Those of them that were copied, because their message spans chunks.
    pub fn copied(&self) -> usize {
        self.joined.len()
    }
}

/// `%XX` to bytes; what is not such a triple stays.
pub fn percent_decoded(text: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((&first, after)) = rest.split_first() {
        let digit = |at: usize| after.get(at).and_then(|c| char::from(*c).to_digit(16));
        match (first, digit(0), digit(1)) {
            (b'%', Some(high), Some(low)) => {
                bytes.push(u8::try_from(high * 16 + low).expect("two hex digits"));
                rest = &after[2..];
            }
            _ => {
                bytes.push(first);
                rest = after;
            }
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use bytes::BufMut as _;
    use proptest::prelude::*;

    fn framed(messages: &[Vec<u8>]) -> Vec<u8> {
        let mut bytes = Vec::new();
        for message in messages {
            bytes.put_u8(0);
            bytes.put_u32(u32::try_from(message.len()).unwrap());
            bytes.extend_from_slice(message);
        }
        bytes
    }

    proptest! {
        /// However the bytes are cut into chunks, the same messages come out.
        #[test]
        fn messages_survive_any_cut(
            messages in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..40), 0..6),
            cuts in prop::collection::vec(1usize..30, 1..20),
        ) {
            let bytes = framed(&messages);
            let mut frames = Frames::default();
            let (mut out, mut at) = (Vec::new(), 0);
            for cut in cuts.iter().cycle() {
                if at == bytes.len() { break }
                let end = (at + cut).min(bytes.len());
                frames.push(Bytes::copy_from_slice(&bytes[at..end]));
                at = end;
                while let Some(message) = frames.take() {
                    out.push(message.to_vec());
                }
            }
            prop_assert_eq!(out, messages);
            prop_assert!(frames.is_empty());
            prop_assert_eq!(frames.copied(), 0);
        }

        #[test]
        fn any_bytes_are_cut_or_waited_for(bytes in prop::collection::vec(any::<u8>(), 0..64)) {
            let mut frames = Frames::default();
            frames.push(Bytes::from(bytes));
            while frames.take().is_some() {}
        }
    }

    #[test]
    fn a_head_tells_before_its_message_is_there() {
        let mut frames = Frames::default();
        frames.push(Bytes::from_static(&[1, 0, 0]));
        assert_eq!((frames.head(), frames.len(), frames.copied()), (None, 3, 0));
        frames.push(Bytes::from_static(&[0, 11, 7]));
        assert_eq!((frames.head(), frames.len(), frames.copied()), (Some((1, 11)), 6, 6));
        assert_eq!(frames.take(), None);
    }

    #[test]
    fn what_is_no_triple_stays() {
        assert_eq!(percent_decoded(b"a%20b%C3%A9 %zz%"), "a b\u{e9} %zz%".as_bytes());
    }
}
