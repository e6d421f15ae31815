//! Builds bbolt files in memory, as small and as deep as a test wants them.

use std::collections::BTreeMap;

pub(crate) const PAGE: usize = 512;

/// Bucket name -> key -> value.
pub(crate) type Content = BTreeMap<Vec<u8>, BTreeMap<Vec<u8>, Vec<u8>>>;

/// Pages of `PAGE` bytes; page 0 and 1 are written by [`Builder::meta`].
#[derive(Default)]
pub(crate) struct Builder {
    pub(crate) pages: Vec<u8>,
}

impl Builder {
    pub(crate) fn new() -> Self {
        Self { pages: vec![0; 2 * PAGE] }
    }

    pub(crate) fn hwm(&self) -> u64 {
        (self.pages.len() / PAGE) as u64
    }

    /// Writes one tree page at the end and gives its id. `rows`: flags or child, key, value.
    pub(crate) fn page(&mut self, leaf: bool, rows: &[(u64, &[u8], &[u8])]) -> u64 {
        let id = self.hwm();
        let mut page = vec![0; 16];
        page[..8].copy_from_slice(&id.to_le_bytes());
        page.truncate(0);
        page.extend(id.to_le_bytes());
        page.extend(if leaf { 2u16 } else { 1 }.to_le_bytes());
        page.extend(u16::try_from(rows.len()).unwrap().to_le_bytes());
        page.extend(0u32.to_le_bytes());
        page.extend(body(leaf, rows));
        let overflow = page.len().div_ceil(PAGE) - 1;
        page[12..16].copy_from_slice(&u32::try_from(overflow).unwrap().to_le_bytes());
        page.resize((overflow + 1) * PAGE, 0);
        self.pages.extend(page);
        id
    }

    /// A tree of `rows` with at most `fan` elements a page; the id of its root.
    pub(crate) fn tree(&mut self, rows: &BTreeMap<Vec<u8>, (u64, Vec<u8>)>, fan: usize) -> u64 {
        let rows: Vec<_> = rows.iter().map(|(k, (flags, v))| (*flags, &k[..], &v[..])).collect();
        let mut level: Vec<(Vec<u8>, u64)> = Vec::new();
        if rows.is_empty() {
            return self.page(true, &[]);
        }
        for chunk in rows.chunks(fan) {
            let id = self.page(true, chunk);
            level.push((chunk[0].1.to_vec(), id));
        }
        while level.len() > 1 {
            let mut above = Vec::new();
            for chunk in level.chunks(fan) {
                let rows: Vec<_> = chunk.iter().map(|(k, id)| (*id, &k[..], &b""[..])).collect();
                above.push((chunk[0].0.clone(), self.page(false, &rows)));
            }
            level = above;
        }
        level[0].1
    }

    /// Every bucket of `content`, small ones inline, and the tree of buckets; its root.
    pub(crate) fn buckets(&mut self, content: &Content, fan: usize) -> u64 {
        let mut roots = BTreeMap::new();
        for (name, rows) in content {
            let rows: BTreeMap<_, _> =
                rows.iter().map(|(k, v)| (k.clone(), (0, v.clone()))).collect();
            let mut value = Vec::new();
            if rows.len() <= 2 {
                let flat: Vec<_> = rows.iter().map(|(k, (f, v))| (*f, &k[..], &v[..])).collect();
                value.extend([0; 24]);
                value.extend(2u16.to_le_bytes());
                value.extend(u16::try_from(flat.len()).unwrap().to_le_bytes());
                value.extend([0; 4]);
                value.extend(body(true, &flat));
            } else {
                value.extend(self.tree(&rows, fan).to_le_bytes());
                value.extend([0; 8]);
            }
            roots.insert(name.clone(), (1, value));
        }
        self.tree(&roots, fan)
    }

    /// Writes the meta of transaction `txid` into page txid mod 2.
    pub(crate) fn meta(&mut self, txid: u64, root: u64, freelist: u64, hwm: u64) {
        let page = meta(txid, root, freelist, hwm);
        let at = usize::try_from(txid % 2).unwrap() * PAGE;
        self.pages[at..at + PAGE].copy_from_slice(&page);
    }
}

/// The page of a meta.
pub(crate) fn meta(txid: u64, root: u64, freelist: u64, hwm: u64) -> Vec<u8> {
    let mut page = Vec::new();
    page.extend((txid % 2).to_le_bytes());
    page.extend([4, 0, 0, 0, 0, 0, 0, 0]);
    page.extend(0xed0c_daed_u32.to_le_bytes());
    page.extend(2u32.to_le_bytes());
    page.extend(u32::try_from(PAGE).unwrap().to_le_bytes());
    page.extend(0u32.to_le_bytes());
    for field in [root, 0, freelist, hwm, txid] {
        page.extend(field.to_le_bytes());
    }
    let sum = fnv1a(&page[16..72]);
    page.extend(sum.to_le_bytes());
    page.resize(PAGE, 0);
    page
}

pub(crate) fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Elements and what they point at.
fn body(leaf: bool, rows: &[(u64, &[u8], &[u8])]) -> Vec<u8> {
    let (mut elements, mut data) = (Vec::new(), Vec::new());
    for (index, (number, key, value)) in rows.iter().enumerate() {
        let pos = u32::try_from(16 * (rows.len() - index) + data.len()).unwrap();
        let ksize = u32::try_from(key.len()).unwrap();
        if leaf {
            elements.extend(u32::try_from(*number).unwrap().to_le_bytes());
            elements.extend(pos.to_le_bytes());
            elements.extend(ksize.to_le_bytes());
            elements.extend(u32::try_from(value.len()).unwrap().to_le_bytes());
        } else {
            elements.extend(pos.to_le_bytes());
            elements.extend(ksize.to_le_bytes());
            elements.extend(number.to_le_bytes());
        }
        data.extend_from_slice(key);
        data.extend_from_slice(value);
    }
    elements.extend(data);
    elements
}

/// `count` rows, keys in no simple pattern, some values longer than a page.
pub(crate) fn rows(count: u32) -> BTreeMap<Vec<u8>, Vec<u8>> {
    let row = |n: u32| {
        let key = format!("key{:05}", n.wrapping_mul(7919) % 100_003).into_bytes();
        let length = if n % 50 == 3 { 1300 } else { n as usize % 40 };
        (key, vec![n as u8; length])
    };
    (0..count).map(row).collect()
}

/// A file with one transaction.
pub(crate) fn file(content: &Content, fan: usize) -> Vec<u8> {
    let mut builder = Builder::new();
    let root = builder.buckets(content, fan);
    let hwm = builder.hwm();
    builder.meta(0, root, u64::MAX, hwm);
    builder.meta(1, root, u64::MAX, hwm);
    builder.pages
}
