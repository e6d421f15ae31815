//! The key index: an ordered tree of every user key, which knows how many of them are alive.
//!
//! ```text
//!                   Inner: separators, children; of each how many keys below are alive, and
//!                          the newest revision of any
//!                  /      |       \
//!              Leaf     Leaf      Leaf      keys one behind the other, a Slot each
//! ```
//! A clone is one reference: what it shares with the original is copied when the original is
//! changed, node by node on the way down, and only while the clone lives. A leaf is two blocks of
//! plain bytes, so that copying one touches nothing else; inner nodes are narrow, because copying
//! one touches every child (its count of owners).
//!
//! A key is here as long as any row of it is: a deleted one as the tombstone that is its newest
//! row. Older rows of a key are in the history (`history`), found through [`Entry::link`].

use std::ops::ControlFlow;
use std::sync::Arc;

/// The newest row of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Entry {
    /// Revision of the row: main, and sub.
    pub(super) modified: i64,
    pub(super) sub: u32,
    /// The row is a tombstone.
    pub(super) tombstone: bool,
    /// Main revision of the put that began this life of the key.
    pub(super) created: i64,
    /// Puts in this life of the key.
    pub(super) version: i64,
    /// Where the history has the row before this one; [`Entry::NO_LINK`] if there is none.
    pub(super) link: u64,
}

impl Entry {
    pub(super) const NO_LINK: u64 = u64::MAX;

    fn alive(&self) -> u64 {
        u64::from(!self.tombstone)
    }
}

/// An entry, packed, and where its key ends in the leaf.
#[derive(Debug, Clone, Copy)]
struct Slot {
    modified: i64,
    created: i64,
    version: i64,
    link: u64,
    /// Bit 31: tombstone.
    sub: u32,
    end: u32,
}

const TOMBSTONE: u32 = 1 << 31;

impl Slot {
    fn of(entry: &Entry, end: u32) -> Self {
        let Entry { modified, sub, tombstone, created, version, link } = *entry;
        let sub = sub | if tombstone { TOMBSTONE } else { 0 };
        Self { modified, created, version, link, sub, end }
    }

    fn tombstone(&self) -> bool {
        self.sub & TOMBSTONE != 0
    }

    fn entry(&self) -> Entry {
        Entry {
            modified: self.modified,
            sub: self.sub & !TOMBSTONE,
            tombstone: self.tombstone(),
            created: self.created,
            version: self.version,
            link: self.link,
        }
    }
}

/// More keys than this and a leaf is cut.
const LEAF: usize = 64;
/// More bytes of keys than this and a leaf of several is cut.
const LEAF_BYTES: usize = 4096;
/// More children than this and an inner node is cut.
const FAN: usize = 16;

/// Places for slots that a leaf gets at a time, and bytes for keys: it is small, and doubling it would
/// leave half of every leaf empty.
const ROOM: usize = 8;
const ROOM_BYTES: usize = 128;

/// Keys in order, one behind the other, and their slots.
#[derive(Debug, Default)]
struct Leaf {
    keys: Vec<u8>,
    slots: Vec<Slot>,
}

impl Clone for Leaf {
    /// A leaf is copied to be changed: with room for another key, so that it does not move again.
    fn clone(&self) -> Self {
        let slots = (self.slots.len() + 1).next_multiple_of(ROOM);
        let keys = (self.keys.len() + self.keys.len() / 16).next_multiple_of(ROOM_BYTES);
        let mut copy = Self { keys: Vec::with_capacity(keys), slots: Vec::with_capacity(slots) };
        copy.keys.extend_from_slice(&self.keys);
        copy.slots.extend_from_slice(&self.slots);
        copy
    }
}

impl Leaf {
    fn start(&self, at: usize) -> usize {
        at.checked_sub(1).map_or(0, |before| self.slots[before].end as usize)
    }

    fn key(&self, at: usize) -> &[u8] {
        &self.keys[self.start(at)..self.slots[at].end as usize]
    }

    /// Where `key` is, or would be.
    fn search(&self, key: &[u8]) -> Result<usize, usize> {
        let (mut low, mut high) = (0, self.slots.len());
        while low < high {
            let middle = low.midpoint(high);
            match self.key(middle).cmp(key) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Equal => return Ok(middle),
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        Err(low)
    }

    fn insert(&mut self, at: usize, key: &[u8], entry: &Entry) {
        let (start, length) = (self.start(at), narrow(key.len()));
        if self.slots.len() == self.slots.capacity() {
            self.slots.reserve_exact(ROOM);
        }
        if self.keys.capacity() - self.keys.len() < key.len() {
            self.keys.reserve_exact(key.len().next_multiple_of(ROOM_BYTES));
        }
        if at == self.slots.len() {
            self.keys.extend_from_slice(key);
        } else {
            self.keys.splice(start..start, key.iter().copied());
            self.slots[at..].iter_mut().for_each(|slot| slot.end += length);
        }
        self.slots.insert(at, Slot::of(entry, narrow(start) + length));
    }

    fn remove(&mut self, at: usize) {
        let (start, end) = (self.start(at), self.slots[at].end);
        self.keys.drain(start..end as usize);
        self.slots.remove(at);
        let length = end - narrow(start);
        self.slots[at..].iter_mut().for_each(|slot| slot.end -= length);
    }

    /// Takes what is from `at` on into a new leaf.
    fn split_off(&mut self, at: usize) -> Self {
        let start = self.start(at);
        let keys = self.keys.split_off(start);
        let mut slots = self.slots.split_off(at);
        slots.iter_mut().for_each(|slot| slot.end -= narrow(start));
        Self { keys, slots }
    }

    fn append(&mut self, other: &Self) {
        let start = narrow(self.keys.len());
        self.keys.extend_from_slice(&other.keys);
        self.slots.extend(other.slots.iter().map(|slot| Slot { end: slot.end + start, ..*slot }));
    }

    fn alive(&self, from: usize, to: usize) -> u64 {
        self.slots[from..to].iter().filter(|slot| slot.sub & TOMBSTONE == 0).count() as u64
    }

    fn newest(&self) -> i64 {
        self.slots.iter().map(|slot| slot.modified).max().unwrap_or(i64::MIN)
    }
}

fn narrow(length: usize) -> u32 {
    u32::try_from(length).expect("keys of one leaf are below 4 GiB: a request is smaller")
}

#[derive(Debug, Clone)]
struct Child {
    node: Arc<Node>,
    alive: u64,
    /// No key below has a row newer than this main revision.
    newest: i64,
}

impl Child {
    fn of(node: Node) -> Self {
        Self { alive: node.alive(), newest: node.newest(), node: Arc::new(node) }
    }
}

/// Children, and between two of them the smallest key that the right one may hold.
#[derive(Debug, Clone, Default)]
struct Inner {
    children: Vec<Child>,
    /// Of child 1 on.
    keys: Vec<u8>,
    ends: Vec<u32>,
}

impl Inner {
    fn separator(&self, at: usize) -> &[u8] {
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        &self.keys[start..self.ends[at] as usize]
    }

    /// The child that holds `key`, or would.
    fn search(&self, key: &[u8]) -> usize {
        let (mut low, mut high) = (0, self.ends.len());
        while low < high {
            let middle = low.midpoint(high);
            if self.separator(middle) <= key {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }

    /// Separators as they are after a change of the list.
    fn set_separators(&mut self, separators: &[Vec<u8>]) {
        self.keys.clear();
        self.ends.clear();
        for separator in separators {
            self.keys.extend_from_slice(separator);
            self.ends.push(narrow(self.keys.len()));
        }
    }

    fn separators(&self) -> Vec<Vec<u8>> {
        (0..self.ends.len()).map(|at| self.separator(at).to_vec()).collect()
    }

    fn alive(&self) -> u64 {
        self.children.iter().map(|child| child.alive).sum()
    }

    fn insert(&mut self, at: usize, separator: Vec<u8>, child: Child) {
        let mut separators = self.separators();
        separators.insert(at - 1, separator);
        self.set_separators(&separators);
        self.children.insert(at, child);
    }

    /// Takes the children from `at` on into a new node; the separator that stood before them.
    fn split_off(&mut self, at: usize) -> (Vec<u8>, Self) {
        let mut separators = self.separators();
        let right = separators.split_off(at);
        let between = separators.pop().expect("`at` is not the first child");
        let mut new = Self { children: self.children.split_off(at), ..Self::default() };
        new.set_separators(&right);
        self.set_separators(&separators);
        (between, new)
    }

    fn remove(&mut self, at: usize) {
        self.children.remove(at);
        let mut separators = self.separators();
        if !separators.is_empty() {
            separators.remove(at.saturating_sub(1));
        }
        self.set_separators(&separators);
    }

    /// Joins child `at` with the next one if both are small leaves.
    fn join(&mut self, at: usize) {
        let Some([left, right]) = self.children.get(at..at + 2) else { return };
        let (Node::Leaf(one), Node::Leaf(two)) = (&*left.node, &*right.node) else { return };
        if one.slots.len() + two.slots.len() > LEAF / 2
            || one.keys.len() + two.keys.len() > LEAF_BYTES / 2
        {
            return;
        }
        let mut joined = one.clone();
        joined.append(two);
        self.remove(at + 1);
        self.children[at] = Child::of(Node::Leaf(joined));
    }
}

#[derive(Debug, Clone)]
enum Node {
    Leaf(Leaf),
    Inner(Inner),
}

impl Node {
    fn alive(&self) -> u64 {
        match self {
            Self::Leaf(leaf) => leaf.alive(0, leaf.slots.len()),
            Self::Inner(inner) => inner.alive(),
        }
    }

    fn newest(&self) -> i64 {
        match self {
            Self::Leaf(leaf) => leaf.newest(),
            Self::Inner(inner) => {
                inner.children.iter().map(|child| child.newest).max().unwrap_or(i64::MIN)
            }
        }
    }
}

/// A right part that a node was cut into, and the smallest key it may hold.
type Cut = Option<(Vec<u8>, Child)>;

/// All keys. Cloning takes one reference.
#[derive(Debug, Clone)]
pub(super) struct Index {
    root: Arc<Node>,
    alive: u64,
    keys: u64,
}

impl Default for Index {
    fn default() -> Self {
        Self { root: Arc::new(Node::Leaf(Leaf::default())), alive: 0, keys: 0 }
    }
}

impl Index {
    /// Keys that are alive.
    pub(super) fn alive(&self) -> u64 {
        self.alive
    }

    /// Keys with any row.
    pub(super) fn len(&self) -> u64 {
        self.keys
    }

    /// The newest row of a key, a tombstone included.
    pub(super) fn get(&self, key: &[u8]) -> Option<Entry> {
        let mut node = &*self.root;
        loop {
            match node {
                Node::Leaf(leaf) => {
                    return leaf.search(key).ok().map(|at| leaf.slots[at].entry());
                }
                Node::Inner(inner) => node = &inner.children[inner.search(key)].node,
            }
        }
    }

    /// Puts what `next` makes of the key's entry in its place; the entry before.
    ///
    /// Nothing is changed if `next` answers none.
    pub(super) fn update(
        &mut self,
        key: &[u8],
        next: impl FnOnce(Option<Entry>) -> Option<Entry>,
    ) -> Option<Entry> {
        let mut before = None;
        let mut delta = (0, 0);
        let mut next = Some(next);
        let mut decide = |entry: Option<Entry>| {
            before = entry;
            let new = next.take().and_then(|next| next(entry));
            if let Some(new) = &new {
                let was = entry.as_ref().map_or(0, Entry::alive);
                delta = (new.alive().cast_signed() - was.cast_signed(), u64::from(entry.is_none()));
            }
            new
        };
        let cut = update(&mut self.root, key, true, &mut decide);
        self.alive = self.alive.wrapping_add_signed(delta.0);
        self.keys += delta.1;
        if let Some((separator, right)) = cut {
            let left = std::mem::replace(&mut self.root, Arc::clone(&right.node));
            let left = Child { alive: left.alive(), newest: left.newest(), node: left };
            let mut inner = Inner { children: vec![left, right], ..Inner::default() };
            inner.set_separators(&[separator]);
            self.root = Arc::new(Node::Inner(inner));
        }
        before
    }

    /// Forgets a key.
    pub(super) fn remove(&mut self, key: &[u8]) -> Option<Entry> {
        let found = self.get(key)?;
        remove(&mut self.root, key);
        self.keys -= 1;
        self.alive -= found.alive();
        loop {
            let Node::Inner(inner) = &*self.root else { return Some(found) };
            match inner.children.as_slice() {
                [] => self.root = Arc::new(Node::Leaf(Leaf::default())),
                [only] => self.root = Arc::clone(&only.node),
                _ => return Some(found),
            }
        }
    }

    /// Every key from `start` on and before `end`, in order, until `visit` breaks off.
    pub(super) fn visit<'i, B>(
        &'i self,
        start: &[u8],
        end: Option<&[u8]>,
        mut visit: impl FnMut(&'i [u8], Entry) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visit_node(&self.root, Some(start), end, Which::All, &mut visit)
    }

    /// Of those keys the ones that are alive: parts of the tree that have none are passed over, so
    /// that a range of nothing but tombstones costs next to nothing.
    pub(super) fn visit_alive<'i, B>(
        &'i self,
        start: &[u8],
        end: Option<&[u8]>,
        mut visit: impl FnMut(&'i [u8], Entry) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visit_node(&self.root, Some(start), end, Which::Alive, &mut visit)
    }

    /// Of those keys the ones whose newest row is of a later main revision than `since`: parts of
    /// the tree that have none are passed over.
    pub(super) fn visit_since<'i, B>(
        &'i self,
        start: &[u8],
        end: Option<&[u8]>,
        since: i64,
        mut visit: impl FnMut(&'i [u8], Entry) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visit_node(&self.root, Some(start), end, Which::Since(since), &mut visit)
    }

    /// How many keys from `start` on and before `end` are alive: a way down for each end.
    pub(super) fn count(&self, start: &[u8], end: Option<&[u8]>) -> u64 {
        let below = |key: &[u8]| {
            let (mut node, mut count) = (&*self.root, 0);
            loop {
                match node {
                    Node::Leaf(leaf) => {
                        let at = leaf.search(key).unwrap_or_else(|at| at);
                        return count + leaf.alive(0, at);
                    }
                    Node::Inner(inner) => {
                        let at = inner.search(key);
                        count += inner.children[..at].iter().map(|child| child.alive).sum::<u64>();
                        node = &inner.children[at].node;
                    }
                }
            }
        };
        end.map_or(self.alive, below).saturating_sub(below(start))
    }
}

fn update(
    node: &mut Arc<Node>,
    key: &[u8],
    last: bool,
    decide: &mut dyn FnMut(Option<Entry>) -> Option<Entry>,
) -> Cut {
    match Arc::make_mut(node) {
        Node::Leaf(leaf) => match leaf.search(key) {
            Ok(at) => {
                if let Some(entry) = decide(Some(leaf.slots[at].entry())) {
                    leaf.slots[at] = Slot::of(&entry, leaf.slots[at].end);
                }
                None
            }
            Err(at) => {
                let entry = decide(None)?;
                let count = leaf.slots.len();
                let full = count >= LEAF || (leaf.keys.len() + key.len() > LEAF_BYTES && count > 0);
                if !full {
                    leaf.insert(at, key, &entry);
                    return None;
                }
                // Keys that only grow leave full leaves behind; others are cut in the middle.
                let middle = match (at, count) {
                    (at, count) if last && at == count => count,
                    (0, 1) => 0,
                    _ => count.div_ceil(2),
                };
                let mut right = leaf.split_off(middle);
                if at < middle || (at == middle && middle < count) {
                    leaf.insert(at, key, &entry);
                } else {
                    right.insert(at - middle, key, &entry);
                }
                let separator = right.key(0).to_vec();
                Some((separator, Child::of(Node::Leaf(right))))
            }
        },
        Node::Inner(inner) => {
            let at = inner.search(key);
            let last = last && at + 1 == inner.children.len();
            let (mut delta, mut newest) = (0i64, i64::MIN);
            let mut watch = |entry: Option<Entry>| {
                let new = decide(entry);
                if let Some(new) = &new {
                    let was = entry.as_ref().map_or(0, Entry::alive);
                    delta = new.alive().cast_signed() - was.cast_signed();
                    newest = new.modified;
                }
                new
            };
            let child = &mut inner.children[at];
            let cut = update(&mut child.node, key, last, &mut watch);
            child.alive = child.alive.wrapping_add_signed(delta);
            child.newest = child.newest.max(newest);
            let (separator, right) = cut?;
            child.alive -= right.alive;
            inner.insert(at + 1, separator, right);
            let count = inner.children.len();
            if count <= FAN {
                return None;
            }
            let (between, right) = inner.split_off(if last { count - 1 } else { count / 2 });
            Some((between, Child::of(Node::Inner(right))))
        }
    }
}

/// The key is there.
fn remove(node: &mut Arc<Node>, key: &[u8]) -> u64 {
    match Arc::make_mut(node) {
        Node::Leaf(leaf) => {
            let at = leaf.search(key).expect("`Index::remove` has found it");
            let alive = leaf.slots[at].entry().alive();
            leaf.remove(at);
            alive
        }
        Node::Inner(inner) => {
            let at = inner.search(key);
            let child = &mut inner.children[at];
            let alive = remove(&mut child.node, key);
            child.alive -= alive;
            let empty = match &*child.node {
                Node::Leaf(leaf) => leaf.slots.is_empty(),
                Node::Inner(inner) => inner.children.is_empty(),
            };
            if empty {
                inner.remove(at);
            } else {
                inner.join(at);
                if let Some(before) = at.checked_sub(1) {
                    inner.join(before);
                }
            }
            alive
        }
    }
}

/// Which keys of a range are visited.
#[derive(Clone, Copy)]
enum Which {
    All,
    Alive,
    /// Whose newest row is of a later main revision.
    Since(i64),
}

impl Which {
    fn takes(self, slot: &Slot) -> bool {
        match self {
            Self::All => true,
            Self::Alive => !slot.tombstone(),
            Self::Since(since) => slot.modified > since,
        }
    }

    /// Whether there may be one below.
    fn enters(self, child: &Child) -> bool {
        match self {
            Self::All => true,
            Self::Alive => child.alive > 0,
            Self::Since(since) => child.newest > since,
        }
    }
}

fn visit_node<'i, B>(
    node: &'i Node,
    start: Option<&[u8]>,
    end: Option<&[u8]>,
    which: Which,
    visit: &mut dyn FnMut(&'i [u8], Entry) -> ControlFlow<B>,
) -> ControlFlow<B> {
    match node {
        Node::Leaf(leaf) => {
            let from = start.map_or(0, |key| leaf.search(key).unwrap_or_else(|at| at));
            let to = end.map_or(leaf.slots.len(), |key| leaf.search(key).unwrap_or_else(|at| at));
            for at in from..to {
                if which.takes(&leaf.slots[at]) {
                    visit(leaf.key(at), leaf.slots[at].entry())?;
                }
            }
        }
        Node::Inner(inner) => {
            let from = start.map_or(0, |key| inner.search(key));
            for at in from..inner.children.len() {
                let beyond = at.checked_sub(1).map(|before| inner.separator(before));
                if end.zip(beyond).is_some_and(|(end, first)| at > from && first >= end) {
                    break;
                }
                let child = &inner.children[at];
                if which.enters(child) {
                    let start = if at == from { start } else { None };
                    visit_node(&child.node, start, end, which, visit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    fn entry(modified: i64, tombstone: bool) -> Entry {
        Entry { modified, sub: 3, tombstone, created: 1, version: 1, link: Entry::NO_LINK }
    }

    fn check(node: &Node, low: Option<&[u8]>, high: Option<&[u8]>) -> u64 {
        match node {
            Node::Leaf(leaf) => {
                for at in 0..leaf.slots.len() {
                    assert!(at == 0 || leaf.key(at - 1) < leaf.key(at));
                    assert!(low.is_none_or(|low| low <= leaf.key(at)));
                    assert!(high.is_none_or(|high| leaf.key(at) < high));
                }
                assert!(leaf.slots.len() <= LEAF);
                leaf.alive(0, leaf.slots.len())
            }
            Node::Inner(inner) => {
                assert_eq!(inner.ends.len() + 1, inner.children.len());
                assert!(inner.children.len() <= FAN);
                for (at, child) in inner.children.iter().enumerate() {
                    let low = at.checked_sub(1).map_or(low, |before| Some(inner.separator(before)));
                    let high = if at < inner.ends.len() { Some(inner.separator(at)) } else { high };
                    assert_eq!(check(&child.node, low, high), child.alive);
                    assert!(child.node.newest() <= child.newest);
                }
                inner.alive()
            }
        }
    }

    type Model = BTreeMap<Vec<u8>, Entry>;

    fn compare(index: &Index, model: &Model, start: &[u8], end: Option<&[u8]>) {
        let inside =
            |key: &&Vec<u8>| key.as_slice() >= start && end.is_none_or(|end| key.as_slice() < end);
        let expected: Vec<_> = model.iter().filter(|(key, _)| inside(key)).collect();
        let mut found = Vec::new();
        let _ = index.visit(start, end, |key, entry| {
            found.push((key.to_vec(), entry));
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(found.iter().map(|(key, entry)| (key, entry)).collect::<Vec<_>>(), expected);
        let alive = expected.iter().filter(|(_, entry)| !entry.tombstone).count() as u64;
        assert_eq!(index.count(start, end), alive);
        let mut found = Vec::new();
        let _ = index.visit_alive(start, end, |key, entry| {
            found.push((key.to_vec(), entry));
            ControlFlow::<()>::Continue(())
        });
        let living = expected.iter().filter(|(_, entry)| !entry.tombstone);
        assert!(found.iter().map(|(key, entry)| (key, entry)).eq(living.copied()));
        for since in [-1, 0, 5, 100, 449, 450, 899] {
            let mut found = Vec::new();
            let _ = index.visit_since(start, end, since, |key, entry| {
                found.push((key.to_vec(), entry));
                ControlFlow::<()>::Continue(())
            });
            let expected = expected.iter().filter(|(_, entry)| entry.modified > since);
            let expected: Vec<_> = expected.map(|(key, entry)| ((*key).clone(), **entry)).collect();
            assert_eq!(found, expected);
        }
    }

    fn key() -> impl Strategy<Value = Vec<u8>> {
        prop_oneof![
            8 => prop::collection::vec(0u8..6, 0..5),
            1 => prop::collection::vec(any::<u8>(), 0..3000),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

        #[test]
        fn it_answers_as_a_map_and_a_clone_keeps_what_it_had(
            steps in prop::collection::vec((key(), 0u8..8), 1..900),
            ends in prop::collection::vec((key(), prop::option::of(key())), 1..8),
        ) {
            let (mut index, mut model) = (Index::default(), Model::new());
            let mut kept: Vec<(Index, Model)> = Vec::new();
            for (at, (key, what)) in steps.iter().enumerate() {
                let before = match what {
                    0 => index.remove(key),
                    1 => index.update(key, |before| before.map(|_| entry(at as i64, true))),
                    _ => index.update(key, |_| Some(entry(at as i64, false))),
                };
                let expected = match what {
                    0 => model.remove(key),
                    1 if !model.contains_key(key) => None,
                    _ => model.insert(key.clone(), entry(at as i64, *what == 1)),
                };
                prop_assert_eq!(before, expected);
                prop_assert_eq!(index.get(key), model.get(key).copied());
                if at % 150 == 0 {
                    kept.push((index.clone(), model.clone()));
                }
            }
            kept.push((index, model));
            for (index, model) in &kept {
                prop_assert_eq!(check(&index.root, None, None), index.alive());
                prop_assert_eq!(index.len(), model.len() as u64);
                for (start, end) in &ends {
                    compare(index, model, start, end.as_deref());
                }
                compare(index, model, b"", None);
            }
        }
    }

    #[test]
    fn what_changed_late_is_found_without_looking_at_the_rest() {
        let mut index = Index::default();
        for at in 0..100_000u32 {
            index.update(&at.to_be_bytes(), |_| Some(entry(i64::from(at), false)));
        }
        for (at, key) in (500..100_000u32).step_by(10_000).enumerate() {
            index.update(&key.to_be_bytes(), |_| Some(entry(200_000 + at as i64, true)));
        }
        fn leaves(node: &Node, since: i64) -> usize {
            let Node::Inner(inner) = node else { return 1 };
            let newer = inner.children.iter().filter(|child| child.newest > since);
            newer.map(|child| leaves(&child.node, since)).sum()
        }
        assert_eq!((leaves(&index.root, 200_000), leaves(&index.root, 200_009)), (9, 0));
        assert!(leaves(&index.root, -1) > 1000);
        let mut found = Vec::new();
        let _ = index.visit_since(&600u32.to_be_bytes(), None, 199_999, |key, entry| {
            found.push((u32::from_be_bytes(key.try_into().unwrap()), entry.modified));
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(found.len(), 9);
        assert_eq!((found[0], found[8]), ((10_500, 200_001), (90_500, 200_009)));
    }

    #[test]
    fn keys_that_grow_leave_full_leaves() {
        let mut index = Index::default();
        for at in 0..LEAF as u32 * 100 {
            index.update(&at.to_be_bytes(), |_| Some(entry(1, false)));
        }
        let mut leaves = 0;
        fn count(node: &Node, leaves: &mut usize) {
            match node {
                Node::Leaf(_) => *leaves += 1,
                Node::Inner(inner) => {
                    inner.children.iter().for_each(|child| count(&child.node, leaves));
                }
            }
        }
        count(&index.root, &mut leaves);
        assert_eq!(leaves, 100);
        assert_eq!(index.count(&10u32.to_be_bytes(), Some(&70u32.to_be_bytes())), 60);
    }
}
