//! A meta page: which tree counts. Pages 0 and 1 hold one each.
//!
//! ```text
//!  offset in the page
//!    0  page header, 16 bytes, flags 0x04
//!   16  magic     u32   0xed0cdaed
//!   20  version   u32   2
//!   24  page size u32   in bytes
//!   28  flags     u32   0
//!   32  root      u64   page of the tree of buckets
//!   40  sequence  u64   of that bucket; etcd has 0
//!   48  freelist  u64   its page, or ffffffffffffffff: none is stored
//!   56  hwm       u64   high-water mark: the first page never used
//!   64  txid      u64   a commit of txid t writes page t mod 2
//!   72  checksum  u64   FNV-1a of bytes 16..72
//! ```
//! Invariant: of two valid metas the one with the higher txid counts; a commit writes its pages,
//! syncs, and only then its meta, so the other meta's tree is whole while this one is written.

use std::fmt;

use super::page::{PageHeader, Pgid};
use crate::disk::{Fields, Short};

pub(super) const MAGIC: u32 = 0xed0c_daed;
pub(super) const VERSION: u32 = 2;

/// The contents of a meta page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meta {
    pub magic: u32,
    pub version: u32,
    pub page_size: u32,
    pub flags: u32,
    pub root: Pgid,
    pub sequence: u64,
    /// As stored; see [`Meta::freelist_page`].
    pub freelist: Pgid,
    pub hwm: Pgid,
    pub txid: u64,
    pub checksum: u64,
}

/// Why a meta page does not count. Looked for in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MetaFault {
    /// The file ends before it.
    Missing,
    Magic {
        found: u32,
    },
    Version {
        found: u32,
    },
    Checksum {
        expected: u64,
        found: u64,
    },
    /// The checksum is right, but no page has this size.
    PageSize {
        found: u32,
    },
}

impl fmt::Display for MetaFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("the file ends before it"),
            Self::Magic { found } => write!(f, "expected magic {MAGIC:#010x}, found {found:#010x}"),
            Self::Version { found } => write!(f, "expected version {VERSION}, found {found}"),
            Self::Checksum { expected, found } => {
                write!(f, "expected checksum {expected:#018x}, found {found:#018x}")
            }
            Self::PageSize { found } => {
                write!(f, "expected a page size of 512 to 16777216, a power of two, found {found}")
            }
        }
    }
}

impl MetaFault {
    /// Where in the meta page.
    pub fn byte(&self) -> u64 {
        match self {
            Self::Missing => 0,
            Self::Magic { .. } => 16,
            Self::Version { .. } => 20,
            Self::PageSize { .. } => 24,
            // The first byte that differs: of a flipped bit the very one.
            Self::Checksum { expected, found } => {
                72 + u64::from((expected ^ found).trailing_zeros().min(63)) / 8
            }
        }
    }
}

impl Meta {
    /// Bytes of a meta with its page header.
    pub const SIZE: usize = PageHeader::SIZE + 64;
    /// The freelist's page of a file that stores none, as etcd's do.
    pub const NO_FREELIST: Pgid = Pgid(u64::MAX);

    /// The fields behind the page header, whatever they say.
    pub fn decode(f: &mut Fields<'_>) -> Result<Self, Short> {
        Ok(Self {
            magic: f.u32_le()?,
            version: f.u32_le()?,
            page_size: f.u32_le()?,
            flags: f.u32_le()?,
            root: Pgid(f.u64_le()?),
            sequence: f.u64_le()?,
            freelist: Pgid(f.u64_le()?),
            hwm: Pgid(f.u64_le()?),
            txid: f.u64_le()?,
            checksum: f.u64_le()?,
        })
    }

    pub fn encode(&self, out: &mut Vec<u8>) {
        for word in [self.magic, self.version, self.page_size, self.flags] {
            out.extend(word.to_le_bytes());
        }
        let Self { root, sequence, freelist, hwm, txid, checksum, .. } = *self;
        for word in [root.0, sequence, freelist.0, hwm.0, txid, checksum] {
            out.extend(word.to_le_bytes());
        }
    }

    /// Sets the checksum to what the other fields want.
    pub fn seal(&mut self) {
        let mut bytes = Vec::with_capacity(64);
        self.encode(&mut bytes);
        self.checksum = fnv1a(bytes.get(..56).unwrap_or_default());
    }

    /// The meta of a page whose first bytes these are, if it counts.
    pub fn read(page: &[u8]) -> Result<Self, MetaFault> {
        let Some(body) = page.get(PageHeader::SIZE..) else { return Err(MetaFault::Missing) };
        let meta = Self::decode(&mut Fields::new(body)).map_err(|_| MetaFault::Missing)?;
        if meta.magic != MAGIC {
            return Err(MetaFault::Magic { found: meta.magic });
        }
        if meta.version != VERSION {
            return Err(MetaFault::Version { found: meta.version });
        }
        let expected = fnv1a(body.get(..56).unwrap_or_default());
        if meta.checksum != expected {
            return Err(MetaFault::Checksum { expected, found: meta.checksum });
        }
        // bbolt does not look, and divides by it.
        if !meta.page_size.is_power_of_two() || !(512..=1 << 24).contains(&meta.page_size) {
            return Err(MetaFault::PageSize { found: meta.page_size });
        }
        Ok(meta)
    }

    /// The page of the freelist, if one is stored.
    pub fn freelist_page(&self) -> Option<Pgid> {
        (self.freelist != Self::NO_FREELIST).then_some(self.freelist)
    }
}

/// FNV-1a, 64 bits.
pub(super) fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Page 0 of a directory of etcd 3.4.23 after 8 commits.
    const REAL: [u8; 80] = [
        0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0xed, 0xda, 0x0c, 0xed, 2, 0, 0, 0, 0,
        0x10, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255,
        255, 255, 255, 255, 5, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0x0c, 0x7d, 0x32, 0x98,
        0x8a, 0xa3, 0x30, 0xb7,
    ];

    #[test]
    fn the_drawing_holds() {
        let meta = Meta::read(&REAL).unwrap();
        assert_eq!((meta.root, meta.hwm, meta.txid), (Pgid(2), Pgid(5), 8));
        assert_eq!((meta.page_size, meta.freelist_page()), (4096, None));
        let mut again = Vec::new();
        PageHeader { id: Pgid(0), flags: 4, count: 0, overflow: 0 }.encode(&mut again);
        let mut sealed = Meta { checksum: 0, ..meta };
        sealed.seal();
        sealed.encode(&mut again);
        assert_eq!(again, REAL);
    }

    #[test]
    fn every_flipped_bit_is_noticed() {
        for at in PageHeader::SIZE..Meta::SIZE {
            for bit in 0..8 {
                let mut bytes = REAL;
                bytes[at] ^= 1 << bit;
                assert!(Meta::read(&bytes).is_err(), "byte {at} bit {bit}");
            }
        }
        for length in 0..Meta::SIZE {
            assert!(Meta::read(&REAL[..length]).is_err());
        }
    }

    #[test]
    fn a_page_size_of_zero_is_refused_though_the_checksum_is_right() {
        let mut bytes = REAL;
        bytes[24..28].copy_from_slice(&[0; 4]);
        let sum = fnv1a(&bytes[16..72]);
        bytes[72..].copy_from_slice(&sum.to_le_bytes());
        assert_eq!(Meta::read(&bytes), Err(MetaFault::PageSize { found: 0 }));
    }
}
