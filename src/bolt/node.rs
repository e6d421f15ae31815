//! Pages while they are changed: nodes, and how they split, merge and become pages again.
//!
//! ```text
//!  Bytes       where every key and value of a transaction lies: page images as they were read, and
//!              chunks for what was put
//!  Node        the elements of one page; each points into Bytes, a branch's also at a loaded child
//!  Tree        the loaded nodes of one bucket
//!
//!  put, delete   loads the way down, changes the leaf, marks the way as changed
//!  rebalance     joins what deletes have left too small, from the leaves up
//!  spill         cuts what is too large, gives each part new pages, tells the parent, from the leaves up
//! ```
//! As bbolt does (storage facts 1.11): a page is cut only if it has more than 4 elements and does
//! not fit; before the first element, third or later, that would pass the fill threshold, with at
//! least two left for the right part. A leaf below half of the threshold, or without elements, is
//! joined with the sibling on the left, the first with that on the right.
//!
//! Invariant: within a transaction nodes and chunks are added and never removed, so an index of
//! either stays good.

#![expect(
    clippy::indexing_slicing,
    reason = "indices of nodes and chunks are this file's own and never go stale; element ranges \
              were checked against their page when it was loaded"
)]

use std::borrow::Cow;

use super::alloc::{Alloc, Run};
use super::bucket::{BUCKET_HEADER, Root};
use super::page::{Fault, Kind, Page, PageHeader, Pgid};
use super::reader::Error;
use super::tx::Tx;

/// Bytes of a chunk that takes what is put; a larger value gets one of its own.
const CHUNK: usize = 256 * 1024;

/// As bbolt: fewer elements are never cut apart.
const MIN_KEYS: usize = 2;

/// More levels than a tree of 2^64 keys has.
const DEPTH: usize = super::cursor::DEPTH;

/// Some bytes of [`Bytes`].
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Span {
    chunk: u32,
    at: u32,
    length: u32,
}

/// Where the keys and values of a transaction lie.
#[derive(Debug)]
pub(super) struct Bytes<'a> {
    tx: Tx<'a>,
    chunks: Vec<Cow<'a, [u8]>>,
    /// The chunk that takes the next bytes.
    open: Option<u32>,
}

impl<'a> Bytes<'a> {
    pub(super) fn new(tx: Tx<'a>) -> Self {
        Self { tx, chunks: Vec::new(), open: None }
    }

    pub(super) fn tx(&self) -> &Tx<'a> {
        &self.tx
    }

    fn page_size(&self) -> usize {
        self.tx.meta().page_size as usize
    }

    fn push(&mut self, chunk: Cow<'a, [u8]>) -> u32 {
        self.chunks.push(chunk);
        u32::try_from(self.chunks.len() - 1).expect("fewer chunks than 2^32 fit memory")
    }

    /// Keeps what outlives the transaction where it is.
    pub(super) fn lend(&mut self, bytes: &'a [u8]) -> Span {
        let length = u32::try_from(bytes.len()).expect("`put` has refused longer values");
        Span { chunk: self.push(Cow::Borrowed(bytes)), at: 0, length }
    }

    /// Keeps a copy.
    pub(super) fn keep(&mut self, bytes: &[u8]) -> Span {
        let length = u32::try_from(bytes.len()).expect("`put` has refused longer values");
        let chunk = match self.open {
            Some(open) if self.chunks[open as usize].len() + bytes.len() <= CHUNK => open,
            _ => {
                let chunk = self.push(Cow::Owned(Vec::with_capacity(CHUNK.max(bytes.len()))));
                self.open = Some(chunk);
                chunk
            }
        };
        let Cow::Owned(into) = &mut self.chunks[chunk as usize] else {
            unreachable!("the open chunk is always our own")
        };
        let at = u32::try_from(into.len()).expect("a chunk is smaller than 2^32");
        into.extend_from_slice(bytes);
        Span { chunk, at, length }
    }

    pub(super) fn get(&self, span: Span) -> &[u8] {
        let at = span.at as usize;
        &self.chunks[span.chunk as usize][at..at + span.length as usize]
    }

    /// The elements of a page, pointing into it.
    fn load(&mut self, page: Page<'a>) -> Result<Vec<Item>, Error> {
        let chunk = u32::try_from(self.chunks.len()).expect("fewer chunks than 2^32 fit memory");
        let narrow = |at: usize| u32::try_from(at).ok();
        let mut items = Vec::with_capacity(page.count() + 1);
        let fault = |page: &Page<'_>, fault| self.tx.fault(page, &fault);
        for index in 0..page.count() {
            let item = if page.is_leaf() {
                let range = page.leaf_range(index).map_err(|wrong| fault(&page, wrong))?;
                let (flags, start, middle, end) = range;
                let (Some(at), Some(middle), Some(end)) =
                    (narrow(start), narrow(middle), narrow(end))
                else {
                    return Err(fault(&page, Fault::Depth));
                };
                let key = Span { chunk, at, length: middle - at };
                let value = Span { chunk, at: middle, length: end - middle };
                Item { key, value, flags, page: Pgid(0), node: NONE }
            } else {
                let element = page.branch(index).map_err(|wrong| fault(&page, wrong))?;
                // The key is a part of the page: its place is the difference of the two.
                let at = element.key.as_ptr() as usize - page.bytes().as_ptr() as usize;
                let (Some(at), Some(length)) = (narrow(at), narrow(element.key.len())) else {
                    return Err(fault(&page, Fault::Depth));
                };
                let key = Span { chunk, at, length };
                Item { key, value: Span::default(), flags: 0, page: element.child, node: NONE }
            };
            items.push(item);
        }
        self.push(page.into_bytes());
        Ok(items)
    }
}

const NONE: u32 = u32::MAX;

/// One element.
#[derive(Debug, Clone, Copy)]
struct Item {
    key: Span,
    value: Span,
    flags: u32,
    /// Of a branch: the child's page.
    page: Pgid,
    /// Of a branch: the child's node, if it is loaded.
    node: u32,
}

#[derive(Debug)]
struct Node {
    leaf: bool,
    /// Its page on the disk, to be freed when it gets a new one.
    from: Option<Run>,
    items: Vec<Item>,
    changed: bool,
    /// A delete went through it.
    unbalanced: bool,
}

impl Node {
    fn size(&self) -> usize {
        size_of_items(&self.items)
    }
}

fn size_of(item: &Item) -> usize {
    PageHeader::SIZE + item.key.length as usize + item.value.length as usize
}

fn size_of_items(items: &[Item]) -> usize {
    PageHeader::SIZE + items.iter().map(size_of).sum::<usize>()
}

/// What a bucket becomes at commit.
#[derive(Debug)]
pub(super) enum Spilled {
    Page(Pgid),
    /// The image of its one leaf, for the value that names the bucket.
    Inline(Vec<u8>),
}

/// Page images made by a commit, in the order they were made.
#[derive(Debug, Default)]
pub(super) struct Dirty {
    /// One long list would be copied, and the memory of its shorter ones lie about, as it grows.
    pub(super) chunks: Vec<Vec<u8>>,
    /// In the order of their places in the chunks.
    pub(super) pages: Vec<DirtyPage>,
}

/// One of them: its id, its chunk, and where its image starts and ends there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct DirtyPage {
    pub(super) id: u64,
    pub(super) chunk: usize,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Dirty {
    /// Bytes of a chunk that holds more than one page.
    const CHUNK: usize = 128 << 10;

    /// Adds a page of `size` bytes, zeros behind what `encode` appends.
    fn add(&mut self, id: Pgid, size: usize, encode: impl FnOnce(&mut Vec<u8>)) {
        let fits = |chunk: &Vec<u8>| chunk.len() + size <= chunk.capacity();
        if !self.chunks.last().is_some_and(fits) {
            self.chunks.push(Vec::with_capacity(size.max(Self::CHUNK)));
        }
        let number = self.chunks.len() - 1;
        let chunk = &mut self.chunks[number];
        let (start, end) = (chunk.len(), chunk.len() + size);
        encode(chunk);
        chunk.resize(end, 0);
        self.pages.push(DirtyPage { id: id.0, chunk: number, start, end });
    }
}

/// What a commit hands down while nodes become pages.
pub(super) struct Spill<'c> {
    pub(super) alloc: &'c mut Alloc,
    pub(super) dirty: &'c mut Dirty,
    pub(super) txid: u64,
    /// Whether to note who allocated a page; see [`Alloc`].
    pub(super) track: bool,
}

/// The loaded part of one bucket's tree.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// How full a page is made when it is cut: 0.1 to 1.
    fill: f64,
    /// The last leaf, once it is loaded: keys that only grow find their place at once.
    last: Option<(Vec<u32>, u32)>,
}

const ROOT: u32 = 0;

impl Tree {
    pub(super) fn empty(fill: f64) -> Self {
        let root =
            Node { leaf: true, from: None, items: Vec::new(), changed: true, unbalanced: false };
        Self { nodes: vec![root], fill, last: None }
    }

    pub(super) fn open<'a>(
        bytes: &mut Bytes<'a>,
        root: Root<'a>,
        fill: f64,
    ) -> Result<Self, Error> {
        let page = match root {
            Root::Page(id) => bytes.tx.tree_page(id)?,
            Root::Inline(page) => page,
        };
        let mut tree = Self { nodes: Vec::new(), fill, last: None };
        tree.load(bytes, page)?;
        Ok(tree)
    }

    fn load<'a>(&mut self, bytes: &mut Bytes<'a>, page: Page<'a>) -> Result<u32, Error> {
        let from = (page.id() != Pgid(0))
            .then(|| Run { start: page.id().0, pages: u64::from(page.header().overflow) + 1 });
        let leaf = page.is_leaf();
        let items = bytes.load(page)?;
        self.nodes.push(Node { leaf, from, items, changed: false, unbalanced: false });
        Ok(u32::try_from(self.nodes.len() - 1).expect("fewer nodes than 2^32 fit memory"))
    }

    fn node(&mut self, id: u32) -> &mut Node {
        &mut self.nodes[id as usize]
    }

    /// The node of a branch's element, loaded if it is not.
    fn child(&mut self, bytes: &mut Bytes<'_>, parent: u32, index: usize) -> Result<u32, Error> {
        let item = self.nodes[parent as usize].items[index];
        if item.node != NONE {
            return Ok(item.node);
        }
        let page = bytes.tx.tree_page(item.page)?;
        let node = self.load(bytes, page)?;
        self.node(parent).items[index].node = node;
        Ok(node)
    }

    /// In a leaf, where `key` is or would be; in a branch, the child that may hold it.
    fn search(&self, bytes: &Bytes<'_>, node: u32, key: &[u8]) -> (usize, bool) {
        let node = &self.nodes[node as usize];
        if node.leaf {
            let at = node.items.partition_point(|item| bytes.get(item.key) < key);
            let found = node.items.get(at).is_some_and(|item| bytes.get(item.key) == key);
            (at, found)
        } else {
            let after = node.items.partition_point(|item| bytes.get(item.key) <= key);
            (after.saturating_sub(1), false)
        }
    }

    /// The way down to the leaf that holds `key` or would; the nodes above it.
    fn descend(
        &mut self,
        bytes: &mut Bytes<'_>,
        key: &[u8],
    ) -> Result<(Vec<u32>, u32, usize, bool), Error> {
        let (mut path, mut node, mut rightmost) = (Vec::new(), ROOT, true);
        loop {
            let (index, found) = self.search(bytes, node, key);
            let here = &self.nodes[node as usize];
            if here.leaf {
                if rightmost {
                    self.last = Some((path.clone(), node));
                }
                return Ok((path, node, index, found));
            }
            if here.items.is_empty() || path.len() >= DEPTH {
                let id = here.from.map_or(Pgid(0), |run| Pgid(run.start));
                let reader = bytes.tx.reader();
                let fault = if here.items.is_empty() {
                    Fault::NoElement { element: 0, count: 0 }
                } else {
                    Fault::Depth
                };
                return Err(reader.corrupt(reader.offset(id), id, &fault));
            }
            rightmost &= index + 1 == here.items.len();
            path.push(node);
            node = self.child(bytes, node, index)?;
        }
    }

    fn mark(&mut self, path: &[u32], leaf: u32) {
        for &node in path.iter().chain([&leaf]) {
            self.node(node).changed = true;
        }
    }

    /// The value of a key and the flags of its element.
    pub(super) fn get(
        &mut self,
        bytes: &mut Bytes<'_>,
        key: &[u8],
    ) -> Result<Option<(u32, Span)>, Error> {
        let (_, leaf, index, found) = self.descend(bytes, key)?;
        let item = &self.nodes[leaf as usize].items;
        Ok(found.then(|| (item[index].flags, item[index].value)))
    }

    /// Sets a key; both spans lie in `bytes`. False, and nothing done, if the key is a bucket and
    /// the new element is not, or the other way round.
    pub(super) fn put(
        &mut self,
        bytes: &mut Bytes<'_>,
        key: Span,
        value: Span,
        flags: u32,
    ) -> Result<bool, Error> {
        let item = Item { key, value, flags, page: Pgid(0), node: NONE };
        if let Some((path, leaf)) = &self.last {
            let node = &self.nodes[*leaf as usize];
            let grows = node.items.last().is_some_and(|last| bytes.get(last.key) < bytes.get(key));
            if grows {
                let leaf = *leaf;
                if !node.changed {
                    let path = path.clone();
                    self.mark(&path, leaf);
                }
                self.node(leaf).items.push(item);
                return Ok(true);
            }
        }
        let name = bytes.get(key).to_vec();
        let (path, leaf, index, found) = self.descend(bytes, &name)?;
        if found && (self.nodes[leaf as usize].items[index].flags ^ flags) & 1 != 0 {
            return Ok(false);
        }
        self.mark(&path, leaf);
        let items = &mut self.node(leaf).items;
        if found {
            items[index] = item;
        } else {
            items.insert(index, item);
        }
        Ok(true)
    }

    /// Removes a key; whether it was there.
    pub(super) fn delete(&mut self, bytes: &mut Bytes<'_>, key: &[u8]) -> Result<bool, Error> {
        let (path, leaf, index, found) = self.descend(bytes, key)?;
        if found {
            self.mark(&path, leaf);
            let node = self.node(leaf);
            node.items.remove(index);
            node.unbalanced = true;
        }
        Ok(found)
    }

    /// Every key in order. Loads the whole tree: for small buckets.
    pub(super) fn keys(&mut self, bytes: &mut Bytes<'_>) -> Result<Vec<Span>, Error> {
        let mut found = Vec::new();
        self.collect(bytes, ROOT, 0, &mut found)?;
        Ok(found)
    }

    fn collect(
        &mut self,
        bytes: &mut Bytes<'_>,
        node: u32,
        depth: usize,
        found: &mut Vec<Span>,
    ) -> Result<(), Error> {
        let here = &self.nodes[node as usize];
        if here.leaf {
            found.extend(here.items.iter().map(|item| item.key));
            return Ok(());
        }
        let most = bytes.tx.pages_at_most();
        if depth >= DEPTH || self.nodes.len() as u64 > most.saturating_add(1) {
            let (id, reader) =
                (here.from.map_or(Pgid(0), |run| Pgid(run.start)), bytes.tx.reader());
            return Err(reader.corrupt(reader.offset(id), id, &Fault::Depth));
        }
        for index in 0..here.items.len() {
            let child = self.child(bytes, node, index)?;
            self.collect(bytes, child, depth + 1, found)?;
        }
        Ok(())
    }

    pub(super) fn set_fill(&mut self, fill: f64) {
        self.fill = fill.clamp(0.1, 1.0);
    }

    pub(super) fn changed(&self) -> bool {
        self.nodes[ROOT as usize].changed
    }

    fn free(&mut self, bytes: &Bytes<'_>, spill: &mut Spill<'_>, node: u32) -> Result<(), Error> {
        let Some(run) = self.node(node).from.take() else { return Ok(()) };
        free(bytes.tx(), spill, run)
    }

    /// Joins the nodes that deletes have left too small.
    pub(super) fn rebalance(
        &mut self,
        bytes: &mut Bytes<'_>,
        spill: &mut Spill<'_>,
    ) -> Result<(), Error> {
        self.last = None;
        self.join_children(bytes, spill, ROOT)?;
        // A branch with one child gives way to it; one without any was the last of its bucket.
        loop {
            let root = &self.nodes[ROOT as usize];
            if root.leaf || root.items.len() > 1 || !root.changed {
                return Ok(());
            }
            if root.items.is_empty() {
                self.node(ROOT).leaf = true;
                return Ok(());
            }
            let child = self.child(bytes, ROOT, 0)?;
            self.free(bytes, spill, child)?;
            let child = self.node(child);
            let (leaf, items) = (child.leaf, std::mem::take(&mut child.items));
            let root = self.node(ROOT);
            (root.leaf, root.items) = (leaf, items);
        }
    }

    fn join_children(
        &mut self,
        bytes: &mut Bytes<'_>,
        spill: &mut Spill<'_>,
        parent: u32,
    ) -> Result<(), Error> {
        if self.nodes[parent as usize].leaf || !self.nodes[parent as usize].changed {
            return Ok(());
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "a page size times at most 1"
        )]
        let least = (bytes.page_size() as f64 * self.fill) as usize / 2;
        let mut index = 0;
        while index < self.nodes[parent as usize].items.len() {
            let child = self.nodes[parent as usize].items[index].node;
            if child == NONE {
                index += 1;
                continue;
            }
            self.join_children(bytes, spill, child)?;
            let node = &self.nodes[child as usize];
            let fewest = if node.leaf { 1 } else { 2 };
            let small = node.unbalanced && (node.size() <= least || node.items.len() <= fewest);
            if node.items.is_empty() {
                self.free(bytes, spill, child)?;
                let parent = self.node(parent);
                parent.items.remove(index);
                parent.unbalanced = true;
            } else if small && self.nodes[parent as usize].items.len() > 1 {
                // The right one of the two is taken into the left one.
                let left = index.saturating_sub(1);
                let into = self.child(bytes, parent, left)?;
                let gone = self.child(bytes, parent, left + 1)?;
                if self.nodes[into as usize].leaf != self.nodes[gone as usize].leaf {
                    let reader = bytes.tx.reader();
                    let id = self.nodes[gone as usize].from.map_or(Pgid(0), |run| Pgid(run.start));
                    let leaf = self.nodes[gone as usize].leaf;
                    let (expected, found) =
                        if leaf { ("branch", Kind::Leaf) } else { ("leaf", Kind::Branch) };
                    let fault = Fault::Kind { expected, found };
                    return Err(reader.corrupt(reader.offset(id), id, &fault));
                }
                if index == 0 {
                    // The sibling may have lost its own children's keys too.
                    self.join_children(bytes, spill, gone)?;
                }
                self.free(bytes, spill, gone)?;
                let items = std::mem::take(&mut self.node(gone).items);
                let into = self.node(into);
                into.items.extend(items);
                (into.changed, into.unbalanced) = (true, false);
                let parent = self.node(parent);
                parent.items.remove(left + 1);
                parent.unbalanced = true;
                index = left + 1;
            } else {
                self.node(child).unbalanced = false;
                index += 1;
            }
        }
        Ok(())
    }

    /// Turns what has changed into pages, or into an inline image if the bucket is small enough.
    pub(super) fn spill(
        &mut self,
        bytes: &mut Bytes<'_>,
        spill: &mut Spill<'_>,
        may_be_inline: bool,
    ) -> Result<Spilled, Error> {
        self.last = None;
        let root = &self.nodes[ROOT as usize];
        let plain = root.items.iter().all(|item| item.flags & 1 == 0);
        if may_be_inline && root.leaf && plain && root.size() <= bytes.page_size() / 4 {
            let mut image = Vec::with_capacity(root.size());
            encode(bytes, true, Pgid(0), 0, &root.items, &mut image);
            self.free(bytes, spill, ROOT)?;
            return Ok(Spilled::Inline(image));
        }
        let mut parts = self.spill_node(bytes, spill, ROOT)?;
        while parts.len() > 1 {
            let node =
                Node { leaf: false, from: None, items: parts, changed: true, unbalanced: false };
            self.nodes.push(node);
            let id = u32::try_from(self.nodes.len() - 1).expect("fewer nodes than 2^32");
            parts = self.spill_node(bytes, spill, id)?;
        }
        Ok(Spilled::Page(parts.first().expect("a node has at least one part").page))
    }

    /// The elements that a parent holds for this node's parts.
    fn spill_node(
        &mut self,
        bytes: &Bytes<'_>,
        spill: &mut Spill<'_>,
        id: u32,
    ) -> Result<Vec<Item>, Error> {
        let mut items = std::mem::take(&mut self.node(id).items);
        let leaf = self.nodes[id as usize].leaf;
        if !leaf {
            let mut spilled = Vec::with_capacity(items.len());
            for item in &items {
                if item.node != NONE && self.nodes[item.node as usize].changed {
                    spilled.extend(self.spill_node(bytes, spill, item.node)?);
                } else {
                    spilled.push(Item { node: NONE, ..*item });
                }
            }
            items = spilled;
        }
        self.free(bytes, spill, id)?;
        let page_size = bytes.page_size();
        let mut parts = Vec::new();
        let mut rest: &[Item] = &items;
        loop {
            let (part, after) = rest.split_at(split(rest, page_size, self.fill));
            let pages = size_of_items(part).div_ceil(page_size) as u64;
            let page = Pgid(spill.alloc.allocate(spill.txid, pages, spill.track));
            let size = usize::try_from(pages).expect("a page that fits memory") * page_size;
            spill.dirty.add(page, size, |out| encode(bytes, leaf, page, pages - 1, part, out));
            let key = part.first().map_or(Span::default(), |first| first.key);
            parts.push(Item { key, value: Span::default(), flags: 0, page, node: NONE });
            rest = after;
            if rest.is_empty() {
                return Ok(parts);
            }
        }
    }
}

/// Frees pages; that they were not in use is damage.
pub(super) fn free(tx: &Tx<'_>, spill: &mut Spill<'_>, run: Run) -> Result<(), Error> {
    let txid = spill.txid;
    spill.alloc.free(txid, run).map_err(|_| {
        let (reader, id) = (tx.reader(), Pgid(run.start));
        reader.corrupt(reader.offset(id), id, &Fault::Repeated)
    })
}

/// How many elements the first part of a cut takes: all of them if nothing is to be cut.
fn split(items: &[Item], page_size: usize, fill: f64) -> usize {
    // No page counts more than 0xffff elements; bbolt never meets this, its pages are smaller.
    const MOST: usize = 0xfff0;
    // Looks no further than a page: the rest of a commit of a million rows is cut page by page.
    let mut size = PageHeader::SIZE;
    let fits = items.len() <= MOST
        && items.iter().all(|item| {
            size += size_of(item);
            size < page_size
        });
    if items.len() <= MIN_KEYS * 2 || fits {
        return items.len();
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "a page size times at most 1"
    )]
    let threshold = (page_size as f64 * fill.clamp(0.1, 1.0)) as usize;
    let mut size = PageHeader::SIZE;
    for (index, item) in items.iter().enumerate().take(items.len() - MIN_KEYS) {
        if (index >= MIN_KEYS && size + size_of(item) > threshold) || index >= MOST {
            return index;
        }
        size += size_of(item);
    }
    // As bbolt, whose loop ends one element earlier than it would have to.
    items.len() - MIN_KEYS - 1
}

/// Appends the image of a page, without the zeros that fill it up.
fn encode(
    bytes: &Bytes<'_>,
    leaf: bool,
    id: Pgid,
    overflow: u64,
    items: &[Item],
    out: &mut Vec<u8>,
) {
    let header = PageHeader {
        id,
        flags: if leaf { 0x02 } else { 0x01 },
        count: u16::try_from(items.len()).expect("`split` keeps the count below 0xffff"),
        overflow: u32::try_from(overflow).expect("a page of less than 2^32 pages"),
    };
    header.encode(out);
    let mut data = PageHeader::SIZE * items.len();
    for (index, item) in items.iter().enumerate() {
        let at = data - PageHeader::SIZE * index;
        let pos = u32::try_from(at).expect("pages of less than 4 GiB");
        if leaf {
            out.extend(item.flags.to_le_bytes());
            out.extend(pos.to_le_bytes());
            out.extend(item.key.length.to_le_bytes());
            out.extend(item.value.length.to_le_bytes());
        } else {
            out.extend(pos.to_le_bytes());
            out.extend(item.key.length.to_le_bytes());
            out.extend(item.page.0.to_le_bytes());
        }
        data += item.key.length as usize + item.value.length as usize;
    }
    for item in items {
        out.extend_from_slice(bytes.get(item.key));
        if leaf {
            out.extend_from_slice(bytes.get(item.value));
        }
    }
}

/// The value that names a bucket.
pub(super) fn bucket_value(root: &Spilled, sequence: u64) -> Vec<u8> {
    let (page, image): (u64, &[u8]) = match root {
        Spilled::Page(id) => (id.0, &[]),
        Spilled::Inline(image) => (0, image),
    };
    let mut value = Vec::with_capacity(BUCKET_HEADER + image.len());
    value.extend(page.to_le_bytes());
    value.extend(sequence.to_le_bytes());
    value.extend_from_slice(image);
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    fn items(count: u32, length: u32) -> Vec<Item> {
        let key = Span { chunk: 0, at: 0, length };
        let item = Item { key, value: Span::default(), flags: 0, page: Pgid(0), node: NONE };
        vec![item; count as usize]
    }

    #[test]
    fn a_cut_leaves_two_on_each_side_and_spares_small_nodes() {
        // Elements of 100 bytes; half of 4096 holds 20 behind the header.
        assert_eq!(split(&items(100, 84), 4096, 0.5), 20);
        assert_eq!(split(&items(100, 84), 4096, 0.9), 36);
        assert_eq!(split(&items(40, 84), 4096, 0.5), 40, "it fits");
        assert_eq!(split(&items(41, 84), 4096, 1.0), 38, "some are left for the right side");
        assert_eq!(split(&items(4, 30_000), 4096, 0.5), 4, "four are never cut");
        assert_eq!(split(&items(5, 30_000), 4096, 0.5), 2);
    }

    #[test]
    fn a_page_never_counts_more_elements_than_its_field_holds() {
        assert!(split(&items(70_000, 1), 1 << 24, 1.0) < 0xffff);
    }
}
