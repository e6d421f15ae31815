//! An `:authority` that is none, as old Go clients send it, is written over before the HTTP/2 library sees it.
//!
//! ```text
//!  client                             :authority              etcd takes it, the h2 crate resets the call
//!  etcdctl 3.4 --cluster              http://127.0.0.1:2379
//!  3.4, 3.5.1 on unix:///run/a.sock   /run/a.sock
//!
//!  frames      9 bytes of head, payload             what is not HEADERS passes as it comes
//!  HEADERS     [pad] [priority] fields [padding]    held until it is whole, at most [`LARGEST`]
//!  a field     01...001  H length  value            name 1 of the static table is `:authority`
//!                        0 length  xxxxx            the same number of bytes: no length changes
//! ```
//! Nothing here reads an authority, so any will do in its place. The field also goes into the
//! connection's table of fields, where later requests find it. There the new value is no longer than
//! the old (a Huffman code is sent where it is shorter), so no field leaves our table before it
//! leaves the client's.
//!
//! Invariant: a connection is looked at up to its first HEADERS, and further only if there was something to
//! mend in them. A client that goes on for long sends its authority again: by then it has left the table.

use std::ops::Range;

use bytes::{Buf as _, BytesMut};
use http::uri::Authority;

const HEAD: usize = 9;
const HEADERS: u8 = 1;
const PADDED: u8 = 0x8;
const PRIORITY: u8 = 0x20;

/// The largest frame that a client may send: we ask for no larger.
const LARGEST: usize = 1 << 14;

/// Place of `:authority` in HPACK's static table.
const AUTHORITY: usize = 1;

/// The bit of a length that says that the value is coded.
const HUFFMAN: u8 = 0x80;

/// What of a connection has come behind its preface and may not go on yet.
#[derive(Debug, Default)]
pub(super) struct Frames {
    held: BytesMut,
    /// So much of it, and of what follows, passes unseen.
    passing: usize,
    mended: bool,
}

impl Frames {
    /// Takes what has come, and adds to `out` what may go on. False once all has, and all that follows may.
    pub(super) fn pass(&mut self, came: &[u8], out: &mut BytesMut) -> bool {
        self.held.extend_from_slice(came);
        loop {
            let count = self.passing.min(self.held.len());
            out.extend_from_slice(&self.held[..count]);
            self.held.advance(count);
            self.passing -= count;
            let Some(&[a, b, c, kind, flags, ..]) = self.held.first_chunk::<HEAD>() else {
                return true;
            };
            let length = usize::from(a) << 16 | usize::from(b) << 8 | usize::from(c);
            let end = HEAD + length;
            if kind == HEADERS && length <= LARGEST {
                let Some(payload) = self.held.get_mut(HEAD..end) else { return true };
                self.mended |= fields(payload, flags).is_some_and(mend);
            }
            if kind == HEADERS && !self.mended {
                out.extend_from_slice(&self.held);
                return false;
            }
            self.passing = end;
        }
    }
}

/// The fields of HEADERS, as far as they are in this frame.
fn fields(payload: &mut [u8], flags: u8) -> Option<&mut [u8]> {
    let (mut begin, mut padding) = (0, 0);
    if flags & PADDED != 0 {
        padding = usize::from(*payload.first()?);
        begin = 1;
    }
    if flags & PRIORITY != 0 {
        begin += 5;
    }
    let end = payload.len().checked_sub(padding)?;
    payload.get_mut(begin..end)
}

/// Writes over an authority that is none; whether there was one.
fn mend(block: &mut [u8]) -> bool {
    let Some(Text { head, value, huffman }) = (Fields { block, at: 0 }).authority() else {
        return false;
    };
    let text = &block[value.clone()];
    let valid = if huffman {
        decoded(text).is_some_and(|text| Authority::try_from(&*text).is_ok())
    } else {
        Authority::try_from(text).is_ok()
    };
    if valid || value.is_empty() {
        return false;
    }
    block[head] &= !HUFFMAN;
    block[value].fill(b'x');
    true
}

/// A string of a field: where its length begins, and where it lies.
struct Text {
    head: usize,
    value: Range<usize>,
    huffman: bool,
}

/// Reads fields one by one, by RFC 7541, section 6; what is not whole is not there.
struct Fields<'b> {
    block: &'b [u8],
    at: usize,
}

impl Fields<'_> {
    /// The first `:authority` that is written out. A request with a second is refused.
    fn authority(&mut self) -> Option<Text> {
        loop {
            let (bits, literal) = match self.block.get(self.at)?.leading_zeros() {
                0 => (7, false),
                1 => (6, true),
                2 => (5, false),
                _ => (4, true),
            };
            let name = self.integer(bits)?;
            if !literal {
                continue;
            }
            if name == 0 {
                self.text()?;
            }
            let value = self.text()?;
            if name == AUTHORITY {
                return Some(value);
            }
        }
    }

    fn text(&mut self) -> Option<Text> {
        let head = self.at;
        let length = self.integer(7)?;
        let value = self.at..self.at + length;
        self.block.get(value.clone())?;
        self.at = value.end;
        Some(Text { head, value, huffman: self.block[head] & HUFFMAN != 0 })
    }

    /// One that begins in so many low bits, of the size that the h2 crate takes.
    fn integer(&mut self, bits: u32) -> Option<usize> {
        let most = (1 << bits) - 1;
        let mut value = usize::from(self.byte()?) & most;
        if value < most {
            return Some(value);
        }
        for shift in [0, 7, 14, 21] {
            let byte = self.byte()?;
            value += usize::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(value);
            }
        }
        None
    }

    fn byte(&mut self) -> Option<u8> {
        let byte = *self.block.get(self.at)?;
        self.at += 1;
        Some(byte)
    }
}

/// HPACK's Huffman code, as far as it has what an authority may hold: of codes of a length, the first, and
/// the characters in their order.
const CODES: [(u32, u16, &[u8]); 8] = [
    (5, 0x00, b"012aceiost"),
    (6, 0x14, b" %-./3456789=A_bdfghlmnpru"),
    (7, 0x5c, b":BCDEFGHIJKLMNOPQRSTUVWYjkqvwxyz"),
    (8, 0xf8, b"&*,;XZ"),
    (10, 0x3f8, b"!\"()?"),
    (11, 0x7fa, b"'+|"),
    (12, 0xffa, b"#>"),
    (13, 0x1ff8, b"\0$@[]~"),
];

/// None for what holds other characters.
fn decoded(text: &[u8]) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(text.len() * 8 / 5);
    let (mut code, mut length) = (0u16, 0);
    for bit in text.iter().flat_map(|byte| (0..8).rev().map(move |at| byte >> at & 1)) {
        code = code << 1 | u16::from(bit);
        length += 1;
        if let Some((_, first, characters)) = CODES.iter().find(|(bits, ..)| *bits == length)
            && let Some(character) = characters.get(usize::from(code.checked_sub(*first)?))
        {
            out.push(*character);
            (code, length) = (0, 0);
        } else if length > 13 {
            return None;
        }
    }
    // What is left of the last byte is filled up with ones.
    Some(out)
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// What etcdctl 3.4 sends with `--cluster` behind its preface: SETTINGS, their acknowledgement,
    /// HEADERS, DATA, PING.
    const CLUSTER: &str = "000000040000000000 000000040100000000 000077010400000001\
        8386459760a924882d9dcb6571afa066a925a87510ac6e48d36a3f4190\
        9d29aee30c044eae05c0b86e3220043f\
        5f8b1d75d0620d263d4c4d65647a8b9acac8b4c7602bb2caecff40027465864d833505b11f\
        40899acac8b24d494f6a7f8669f7db7822b7408d25062d495875996ee5b1063d5f03332e34\
        0000050001000000010000000000 0000080600000000000 2041010090e0707";

    fn unhex(text: &str) -> Vec<u8> {
        let digits: Vec<_> = text.chars().filter_map(|digit| digit.to_digit(16)).collect();
        digits.chunks(2).map(|pair| u8::try_from(pair[0] << 4 | pair[1]).unwrap()).collect()
    }

    /// All that goes on of bytes that come in pieces, then what is held; and whether the next is looked at.
    fn passed(bytes: &[u8], piece: usize) -> (Vec<u8>, bool) {
        let (mut frames, mut out, mut looks) = (Frames::default(), BytesMut::new(), true);
        for piece in bytes.chunks(piece) {
            if looks {
                looks = frames.pass(piece, &mut out);
                assert!(frames.held.len() < HEAD + LARGEST);
            } else {
                out.extend_from_slice(piece);
            }
        }
        if looks {
            out.extend_from_slice(&frames.held);
        }
        (out.into(), looks)
    }

    fn frame(kind: u8, flags: u8, payload: &[u8]) -> Vec<u8> {
        let length = u32::try_from(payload.len()).unwrap().to_be_bytes();
        [&length[1..], &[kind, flags, 0, 0, 0, 1], payload].concat()
    }

    /// A number in the low bits of a byte that begins with `first`.
    fn integer(first: u8, bits: u32, value: usize) -> Vec<u8> {
        let most = (1 << bits) - 1;
        let byte = |value| u8::try_from(value).unwrap();
        if value < most {
            return vec![first | byte(value)];
        }
        let (mut out, mut rest) = (vec![first | byte(most)], value - most);
        while rest >= 0x80 {
            out.push(byte(rest & 0x7f) | 0x80);
            rest >>= 7;
        }
        out.push(byte(rest));
        out
    }

    fn text(value: &[u8]) -> Vec<u8> {
        [integer(0, 7, value.len()), value.to_vec()].concat()
    }

    fn authority(value: &str) -> Vec<u8> {
        [vec![0x41], text(value.as_bytes())].concat()
    }

    #[test]
    fn a_url_is_written_over_where_it_stands() {
        let bytes = unhex(CLUSTER);
        let at = bytes.windows(2).position(|two| two == [0x41, 0x90]).unwrap();
        assert_eq!(decoded(&bytes[at + 2..at + 18]).unwrap(), b"http://127.0.0.1:32011");
        let mut wanted = bytes.clone();
        wanted[at + 1] = 0x10;
        wanted[at + 2..at + 18].fill(b'x');
        for piece in 1..=bytes.len() {
            assert_eq!(passed(&bytes, piece), (wanted.clone(), true), "{piece}");
        }
    }

    #[test]
    fn another_authority_stays_and_ends_the_looking() {
        for value in ["127.0.0.1:2379", "[::1]:2379", "etcd.test", "u@h:1", ""] {
            let first = frame(HEADERS, 4, &authority(value));
            // A client that began so sends no such second.
            let bytes = [first, frame(HEADERS, 4, &authority("/run/a.sock"))].concat();
            for piece in 1..=bytes.len() {
                assert_eq!(passed(&bytes, piece), (bytes.clone(), false), "{value}");
            }
        }
    }

    #[test]
    fn what_the_library_refuses_is_written_over() {
        let hosts = ["/run/a.sock", "dir/a.sock", "unix:///a", "a b", "a:1:2", "[::1", "a%2f", "é"];
        let long = format!("/{}", "long/".repeat(500));
        for value in hosts.into_iter().chain([long.as_str()]) {
            let mut block = authority(value);
            assert!(mend(&mut block), "{value}");
            assert_eq!(block, authority(&"x".repeat(value.len())));
            assert!(!mend(&mut block));
        }
    }

    /// Behind padding and a priority, and in a request that comes later.
    #[test]
    fn fields_are_found_in_their_frame() {
        let block = |value: &str| [&[0x83, 0x3f, 0xe1, 0x1f][..], &authority(value)].concat();
        let frames = |value: &str| {
            let padded = [&[3][..], &block(value), b"/\0\0"].concat();
            let urgent = [&[2, 0, 0, 0, 0, 9][..], &block(value), &[0x41, 0]].concat();
            let all = [
                frame(4, 0, &[0; 6]),
                frame(HEADERS, PADDED, &padded),
                frame(0, 1, &authority("/data")),
                frame(HEADERS, PADDED | PRIORITY, &urgent),
                frame(HEADERS, 0, &authority("h")),
                frame(HEADERS, PRIORITY, &urgent[1..]),
                frame(9, 4, &authority("/continued")),
            ];
            all.concat()
        };
        let (bytes, wanted) = (frames("/a/b"), frames("xxxx"));
        for piece in 1..=bytes.len() {
            assert_eq!(passed(&bytes, piece), (wanted.clone(), true));
        }
    }

    #[test]
    fn the_code_is_the_one_of_the_standard() {
        // RFC 7541, C.4.1.
        assert_eq!(decoded(&unhex("f1e3c2e5f23a6ba0ab90f4ff")).unwrap(), b"www.example.com");
        // Canonical: each length goes on where the shorter one ended.
        let mut next = (5, 0);
        for (bits, first, characters) in CODES {
            assert_eq!(first, next.1 << (bits - next.0));
            assert!(characters.is_sorted());
            next = (bits, first + u16::try_from(characters.len()).unwrap());
        }
        // All that an authority may hold is there, and a backslash is not.
        let known = CODES.map(|(.., characters)| characters).concat();
        for byte in (0..=255).filter(|byte| Authority::try_from(&[b'a', *byte][..]).is_ok()) {
            assert!(known.contains(&byte), "{}", char::from(byte));
        }
        assert_eq!(decoded(&unhex("fffe0f")), None);
    }

    #[test]
    fn what_is_cut_off_or_too_large_is_left_as_it_is() {
        let whole = [vec![0x83], authority("/run/a.sock")].concat();
        for end in 0..whole.len() {
            assert!(!mend(&mut whole[..end].to_vec()));
        }
        for block in
            [&[0x41, 0xff, 0xff, 0xff, 0xff, 0x7f][..], &[0x7f, 0xff, 0xff, 0xff, 0xff, 0xff]]
        {
            assert!(!mend(&mut block.to_vec()));
        }
        assert!(fields(&mut [4, 0, 0, 0], PADDED).is_none_or(|fields| fields.is_empty()));
        assert!(fields(&mut [0; 4], PRIORITY).is_none() && fields(&mut [], PADDED).is_none());
        let mut large = authority("/run/a.sock");
        large.resize(LARGEST, 0);
        assert_ne!(passed(&frame(HEADERS, 4, &large), 1000).0, frame(HEADERS, 4, &large));
        large.push(0);
        let refused = frame(HEADERS, 4, &large);
        assert_eq!(passed(&refused, 1000), (refused.clone(), false));
    }

    /// A field in any of its forms, none of which is an authority.
    fn other() -> impl Strategy<Value = Vec<u8>> {
        let name = prop_oneof![2..70usize, 100..1000usize];
        let value = || vec(any::<u8>(), 0..300);
        prop_oneof![
            (1..1000usize).prop_map(|at| integer(0x80, 7, at)),
            (0..5000usize).prop_map(|size| integer(0x20, 5, size)),
            (name, value(), 0..3usize).prop_map(|(name, value, form)| {
                let (first, bits) = [(0x40, 6), (0x10, 4), (0, 4)][form];
                [integer(first, bits, name), text(&value)].concat()
            }),
            (value(), value())
                .prop_map(|(name, value)| { [vec![0x40], text(&name), text(&value)].concat() }),
        ]
    }

    proptest! {
        #[test]
        fn an_authority_is_found_among_all_fields(
            before in vec(other(), 0..8), after in vec(other(), 0..8), form in 0..3usize,
        ) {
            let first = [0x41, 0x11, 0x01][form];
            let block = |value| {
                let own = [vec![first], text(value)].concat();
                [before.concat(), own, after.concat()].concat()
            };
            let mut given = block(b"/run/a.sock");
            prop_assert!(mend(&mut given));
            prop_assert_eq!(given, block(&[b'x'; 11]));
            prop_assert!(!mend(&mut before.concat()));
        }

        /// Any bytes: as many go on as came, and none of another frame than HEADERS is another.
        #[test]
        fn any_bytes_go_on(
            frames in vec((0..10u8, any::<u8>(), vec(any::<u8>(), 0..40)), 0..8),
            noise in vec(any::<u8>(), 0..40), piece in 1..60usize,
        ) {
            let mut bytes: Vec<u8> = Vec::new();
            for (kind, flags, payload) in &frames {
                bytes.extend(frame(*kind, *flags, payload));
            }
            bytes.extend(&noise);
            let (out, _) = passed(&bytes, piece);
            prop_assert_eq!(out.len(), bytes.len());
            let mut at = 0;
            for (kind, _, payload) in &frames {
                let head = at + HEAD;
                prop_assert_eq!(&out[at..head], &bytes[at..head]);
                at = head + payload.len();
                prop_assert!(*kind == HEADERS || out[head..at] == bytes[head..at]);
            }
            prop_assert_eq!(passed(&bytes, bytes.len().max(1)).0, out);
        }
    }
}
