//! One page: a header, a table of elements, and the bytes they point at.
//!
//! ```text
//!  offset  0        8       10      12         16                16+16*count
//!          +--------+-------+-------+----------+-----------------+----------------------+
//!          | id     | flags | count | overflow | count elements  | keys, values; or ids |
//!          +--------+-------+-------+----------+-----------------+----------------------+
//!  all little-endian; flags is exactly one of
//!    0x01  branch      0x02  leaf      0x04  meta      0x10  freelist
//!  overflow: how many further pages belong to this one; they have no header
//!
//!  leaf element            0  flags u32   0 plain, 1 the value is a bucket
//!                          4  pos   u32   from the start of this element to its key
//!                          8  ksize u32
//!                         12  vsize u32   the value follows the key
//!  branch element          0  pos   u32
//!                          4  ksize u32
//!                          8  child u64   page id
//!  freelist                ids, u64 each; with count 0xffff the first is how many follow
//! ```
//! Invariant: a [`Page`] made by [`Page::tree`] has room for its whole table of elements. Where an
//! element points is looked at when it is asked for.

use std::borrow::Cow;
use std::fmt;

use super::meta::Meta;
use crate::disk::{Fields, Short};

/// A page's number: its place in the file, in pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pgid(pub u64);

impl fmt::Display for Pgid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a page holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Branch,
    Leaf,
    Meta,
    Freelist,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Branch => "branch",
            Self::Leaf => "leaf",
            Self::Meta => "meta",
            Self::Freelist => "freelist",
        })
    }
}

/// The first 16 bytes of a page, whatever they say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageHeader {
    pub id: Pgid,
    pub flags: u16,
    pub count: u16,
    pub overflow: u32,
}

impl PageHeader {
    /// Bytes of a header, and of an element.
    pub const SIZE: usize = 16;

    pub fn decode(f: &mut Fields<'_>) -> Result<Self, Short> {
        Ok(Self {
            id: Pgid(f.u64_le()?),
            flags: f.u16_le()?,
            count: f.u16_le()?,
            overflow: f.u32_le()?,
        })
    }

    pub fn encode(&self, out: &mut Vec<u8>) {
        out.extend(self.id.0.to_le_bytes());
        out.extend(self.flags.to_le_bytes());
        out.extend(self.count.to_le_bytes());
        out.extend(self.overflow.to_le_bytes());
    }

    /// What the flags say; none if they are not exactly one of the four.
    pub fn kind(&self) -> Option<Kind> {
        match self.flags {
            0x01 => Some(Kind::Branch),
            0x02 => Some(Kind::Leaf),
            0x04 => Some(Kind::Meta),
            0x10 => Some(Kind::Freelist),
            _ => None,
        }
    }
}

/// What is wrong with a page or with one of its elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// At or above the high-water mark.
    BeyondHighWater { hwm: Pgid },
    /// Some of its bytes lie past the end of the file.
    PastEnd { length: u64, needs: u64 },
    /// Says it is another page.
    Id { expected: Pgid, found: Pgid },
    /// Not exactly one of the four types.
    Flags { found: u16 },
    /// A type that does not belong here.
    Kind { expected: &'static str, found: Kind },
    /// Its overflow reaches the high-water mark or beyond.
    Overflow { overflow: u32, hwm: Pgid },
    /// More elements than the page has room for.
    Count { count: u64, room: u64 },
    /// An element's key or value does not lie behind the table and inside the page.
    Bounds { element: usize, pos: u32, ksize: u32, vsize: u32, room: usize },
    /// An element beyond `count` was asked for.
    NoElement { element: usize, count: usize },
    /// An element's key does not lie between its neighbours', or outside what the parent page says.
    Order { element: usize },
    /// A bucket's value is shorter than its header, or, inline, than its page.
    BucketValue { element: usize, length: usize },
    /// The page is its own ancestor.
    Cycle,
    /// More pages were read than the file has: some are reachable twice.
    Repeated,
    /// The tree is deeper than any that bbolt writes.
    Depth,
}

impl Fault {
    /// Where in the page, what was expected, what was found.
    pub fn describe(&self) -> (u64, String, String) {
        let element = |index: usize| (PageHeader::SIZE + index * PageHeader::SIZE) as u64;
        match *self {
            Self::BeyondHighWater { hwm } => (
                0,
                format!("a page below the high-water mark {hwm}"),
                "a reference to this one".to_owned(),
            ),
            Self::PastEnd { length, needs } => {
                (0, format!("a file of at least {needs} bytes"), format!("one of {length} bytes"))
            }
            Self::Id { expected, found } => {
                (0, format!("page {expected}"), format!("page {found}"))
            }
            Self::Flags { found } => {
                (8, "page flags 0x01, 0x02, 0x04 or 0x10".to_owned(), format!("flags {found:#04x}"))
            }
            Self::Kind { expected, found } => {
                (8, format!("a {expected} page"), format!("a {found} page"))
            }
            Self::Overflow { overflow, hwm } => (
                12,
                format!("a page that ends below the high-water mark {hwm}"),
                format!("an overflow of {overflow} pages"),
            ),
            Self::Count { count, room } => {
                (10, format!("at most {room} elements"), format!("a count of {count}"))
            }
            Self::Order { element: index } => (
                element(index),
                "a key above the one before it, within the bounds of the parent's keys".to_owned(),
                "one out of order".to_owned(),
            ),
            Self::Bounds { element: index, pos, ksize, vsize, room } => (
                element(index),
                format!("element {index} to lie inside the page, {room} bytes from the element on"),
                format!("pos {pos}, ksize {ksize}, vsize {vsize}"),
            ),
            Self::NoElement { element: index, count } => {
                (10, format!("an element {index}"), format!("a page of {count} elements"))
            }
            Self::BucketValue { element: index, length } => (
                element(index),
                format!("element {index} to hold a bucket of at least 16 bytes, 32 if inline"),
                format!("{length} bytes"),
            ),
            Self::Cycle => {
                (0, "a page that is not its own ancestor".to_owned(), "a cycle".to_owned())
            }
            Self::Repeated => (
                0,
                "every page to be reachable once".to_owned(),
                "more pages than the file has".to_owned(),
            ),
            Self::Depth => (0, "a tree of at most 64 levels".to_owned(), "a deeper one".to_owned()),
        }
    }
}

/// An element of a leaf.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeafElement<'p> {
    pub flags: u32,
    pub key: &'p [u8],
    pub value: &'p [u8],
}

impl LeafElement<'_> {
    /// Whether the value is a bucket's header.
    pub fn is_bucket(&self) -> bool {
        self.flags & 1 != 0
    }
}

/// An element of a branch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BranchElement<'p> {
    pub key: &'p [u8],
    pub child: Pgid,
}

/// A page with all its bytes, overflow pages included.
#[derive(Debug, Clone)]
pub struct Page<'i> {
    header: PageHeader,
    /// Where it starts in the file; of an inline page, where the bucket's value starts.
    offset: u64,
    /// Its place; of an inline page, 0.
    id: Pgid,
    bytes: Cow<'i, [u8]>,
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..)?.first_chunk::<4>().map(|four| u32::from_le_bytes(*four))
}

fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    bytes.get(at..)?.first_chunk::<8>().map(|eight| u64::from_le_bytes(*eight))
}

/// A part of bytes, borrowed as long as they are.
pub(super) fn part<'i>(bytes: &Cow<'i, [u8]>, start: usize, end: usize) -> Option<Cow<'i, [u8]>> {
    match bytes {
        Cow::Borrowed(bytes) => bytes.get(start..end).map(Cow::Borrowed),
        Cow::Owned(bytes) => bytes.get(start..end).map(|part| Cow::Owned(part.to_vec())),
    }
}

impl<'i> Page<'i> {
    /// A page as it stands; whether it makes sense is for the caller to find out.
    pub fn raw(header: PageHeader, offset: u64, id: Pgid, bytes: Cow<'i, [u8]>) -> Self {
        Self { header, offset, id, bytes }
    }

    /// A branch or a leaf whose table of elements lies inside it.
    pub fn tree(
        header: PageHeader,
        offset: u64,
        id: Pgid,
        bytes: Cow<'i, [u8]>,
    ) -> Result<Self, Fault> {
        match header.kind() {
            None => return Err(Fault::Flags { found: header.flags }),
            Some(Kind::Branch | Kind::Leaf) => {}
            Some(found) => return Err(Fault::Kind { expected: "branch or leaf", found }),
        }
        let room = (bytes.len().saturating_sub(PageHeader::SIZE) / PageHeader::SIZE) as u64;
        let room = room.min(0xfffe);
        if u64::from(header.count) > room {
            return Err(Fault::Count { count: header.count.into(), room });
        }
        Ok(Self { header, offset, id, bytes })
    }

    pub fn header(&self) -> &PageHeader {
        &self.header
    }

    /// The place it was read from; 0 for an inline page.
    pub fn id(&self) -> Pgid {
        self.id
    }

    /// Where it starts in the file.
    pub fn offset(&self) -> u64 {
        self.offset
    }

    /// Every byte, the header and overflow pages too.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub(super) fn into_bytes(self) -> Cow<'i, [u8]> {
        self.bytes
    }

    pub(super) fn cow(&self) -> &Cow<'i, [u8]> {
        &self.bytes
    }

    /// Whether it is a leaf.
    pub fn is_leaf(&self) -> bool {
        self.header.flags == 0x02
    }

    /// How many elements the header counts.
    pub fn count(&self) -> usize {
        self.header.count.into()
    }

    /// The element at `index` of a leaf.
    #[inline]
    pub fn leaf(&self, index: usize) -> Result<LeafElement<'_>, Fault> {
        let (flags, start, middle, end) = self.leaf_range(index)?;
        let bytes: &[u8] = &self.bytes;
        match (bytes.get(start..middle), bytes.get(middle..end)) {
            (Some(key), Some(value)) => Ok(LeafElement { flags, key, value }),
            _ => Err(self.no_element(index)),
        }
    }

    /// Flags of a leaf's element, and where key and value start and end in the page.
    #[inline]
    pub fn leaf_range(&self, index: usize) -> Result<(u32, usize, usize, usize), Fault> {
        let bytes: &[u8] = &self.bytes;
        let at = PageHeader::SIZE.saturating_mul(index.saturating_add(1));
        if index >= self.count() {
            return Err(self.no_element(index));
        }
        let fields = bytes.get(at..).and_then(|rest| rest.first_chunk::<16>());
        let Some(fields) = fields else { return Err(self.no_element(index)) };
        let word = |at| u32_at(fields, at).unwrap_or_default();
        let (flags, pos, ksize, vsize) = (word(0), word(4), word(8), word(12));
        // Sums of u32 in u64: cannot overflow.
        let start = at as u64 + u64::from(pos);
        let middle = start + u64::from(ksize);
        let end = middle + u64::from(vsize);
        let table = PageHeader::SIZE * (self.count() + 1);
        if start < table as u64 || end > bytes.len() as u64 {
            return Err(Fault::Bounds {
                element: index,
                pos,
                ksize,
                vsize,
                room: bytes.len() - at,
            });
        }
        #[expect(clippy::cast_possible_truncation, reason = "at most bytes.len()")]
        Ok((flags, start as usize, middle as usize, end as usize))
    }

    /// The element at `index` of a branch.
    #[inline]
    pub fn branch(&self, index: usize) -> Result<BranchElement<'_>, Fault> {
        let (start, end, child) = self.branch_range(index)?;
        match self.bytes.get(start..end) {
            Some(key) => Ok(BranchElement { key, child }),
            None => Err(self.no_element(index)),
        }
    }

    /// Where the key of a branch's element starts and ends in the page, and the child.
    #[inline]
    pub(super) fn branch_range(&self, index: usize) -> Result<(usize, usize, Pgid), Fault> {
        let bytes: &[u8] = &self.bytes;
        let at = PageHeader::SIZE.saturating_mul(index.saturating_add(1));
        if index >= self.count() {
            return Err(self.no_element(index));
        }
        let fields = bytes.get(at..).and_then(|rest| rest.first_chunk::<16>());
        let Some(fields) = fields else { return Err(self.no_element(index)) };
        let (pos, ksize) = (u32_at(fields, 0).unwrap_or(0), u32_at(fields, 4).unwrap_or(0));
        let child = Pgid(u64_at(fields, 8).unwrap_or(0));
        let start = at as u64 + u64::from(pos);
        let end = start + u64::from(ksize);
        let table = PageHeader::SIZE * (self.count() + 1);
        if start < table as u64 || end > bytes.len() as u64 {
            let room = bytes.len() - at;
            return Err(Fault::Bounds { element: index, pos, ksize, vsize: 0, room });
        }
        #[expect(clippy::cast_possible_truncation, reason = "at most bytes.len()")]
        Ok((start as usize, end as usize, child))
    }

    fn no_element(&self, element: usize) -> Fault {
        Fault::NoElement { element, count: self.count() }
    }

    /// The fields of a meta page, whatever they say; none if the page is too short for them.
    pub fn meta(&self) -> Option<Meta> {
        Meta::decode(&mut Fields::new(self.bytes.get(PageHeader::SIZE..)?)).ok()
    }

    /// Root and sequence of the bucket that element `index` of a leaf names; root 0: inline.
    pub fn bucket_header(&self, index: usize) -> Result<(Pgid, u64), Fault> {
        let value = self.leaf(index)?.value;
        let wrong = |_| Fault::BucketValue { element: index, length: value.len() };
        let mut fields = Fields::new(value);
        let root = fields.u64_le().map_err(wrong)?;
        Ok((Pgid(root), fields.u64_le().map_err(wrong)?))
    }

    /// How many ids a freelist page holds, and at which byte of the page they start.
    pub fn freelist(&self) -> Result<(u64, usize), Fault> {
        let (count, start) = if self.header.count == 0xffff {
            (u64_at(&self.bytes, PageHeader::SIZE).unwrap_or(u64::MAX), PageHeader::SIZE + 8)
        } else {
            (u64::from(self.header.count), PageHeader::SIZE)
        };
        let room = (self.bytes.len().saturating_sub(start) / 8) as u64;
        if count > room { Err(Fault::Count { count, room }) } else { Ok((count, start)) }
    }

    /// The ids of a freelist page; none if the page has no room for them.
    pub fn free_ids(&self) -> Result<impl Iterator<Item = Pgid> + '_, Fault> {
        let (count, start) = self.freelist()?;
        let ids = self.bytes.get(start..).unwrap_or_default();
        let (ids, _) = ids.as_chunks::<8>();
        // `freelist` has found room for this many, so it fits.
        let count = usize::try_from(count).unwrap_or(0);
        Ok(ids.iter().take(count).map(|id| Pgid(u64::from_le_bytes(*id))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A leaf of etcd 3.4.23 with two entries, as it stands at the head of the page.
    fn leaf() -> Vec<u8> {
        let mut page = vec![
            9, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2, 0, 0, 0, 0, 0, // page 9, leaf, 2 elements
            0, 0, 0, 0, 32, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, // pos 32: "a" = "bc"
            1, 0, 0, 0, 19, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, // pos 19: "def" = "", a bucket
        ];
        page.extend(b"abcdef");
        page.resize(64, 0);
        page
    }

    fn decode(bytes: &[u8]) -> Result<Page<'_>, Fault> {
        let header = PageHeader::decode(&mut Fields::new(bytes)).unwrap();
        Page::tree(header, 0, Pgid(9), Cow::Borrowed(bytes))
    }

    #[test]
    fn the_drawing_holds() {
        let bytes = leaf();
        let page = decode(&bytes).unwrap();
        assert_eq!((page.header().id, page.header().kind()), (Pgid(9), Some(Kind::Leaf)));
        let first = page.leaf(0).unwrap();
        assert_eq!((first.key, first.value, first.is_bucket()), (&b"a"[..], &b"bc"[..], false));
        let second = page.leaf(1).unwrap();
        assert_eq!((second.key, second.value, second.is_bucket()), (&b"def"[..], &b""[..], true));
        assert_eq!(page.leaf(2), Err(Fault::NoElement { element: 2, count: 2 }));
        assert_eq!(page.leaf(usize::MAX), Err(Fault::NoElement { element: usize::MAX, count: 2 }));
    }

    #[test]
    fn no_value_of_any_byte_reaches_outside_the_page() {
        let good = leaf();
        for at in 8..good.len() {
            for value in 0..=255 {
                let mut bytes = good.clone();
                bytes[at] = value;
                let Ok(page) = decode(&bytes) else { continue };
                for index in 0..page.count() {
                    let _ = page.leaf(index);
                    let _ = page.branch(index);
                }
            }
        }
    }

    #[test]
    fn a_key_inside_the_table_is_out_of_bounds() {
        let mut bytes = leaf();
        bytes[20] = 16;
        let page = decode(&bytes).unwrap();
        assert!(matches!(page.leaf(0), Err(Fault::Bounds { element: 0, pos: 16, .. })));
    }

    #[test]
    fn a_long_freelist_has_its_count_in_front() {
        let mut bytes = vec![0; 8 * 5];
        bytes[8] = 0x10;
        bytes[10..12].copy_from_slice(&[0xff, 0xff]);
        bytes[16] = 2;
        bytes[24] = 7;
        bytes[32] = 8;
        let header = PageHeader::decode(&mut Fields::new(&bytes)).unwrap();
        let page = Page::raw(header, 0, Pgid(2), Cow::Borrowed(&bytes));
        assert_eq!(page.free_ids().unwrap().collect::<Vec<_>>(), [Pgid(7), Pgid(8)]);
        bytes[16] = 3;
        let page = Page::raw(header, 0, Pgid(2), Cow::Borrowed(&bytes));
        assert_eq!(page.freelist(), Err(Fault::Count { count: 3, room: 2 }));
    }
}
