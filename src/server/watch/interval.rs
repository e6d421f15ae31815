//! Ranges of keys, and which of them hold a key: an interval tree.
//!
//! ```text
//!              [c, k)  far k
//!             /             \
//!     [a, d)  far m          [f, ..)  far: open
//!        \
//!     [b, m)  far m              in order of start, then end; `far` is the furthest end below
//! ```
//! A treap: a node stands above those of lower priority, which is drawn by chance, so that no order
//! of requests makes it deep. Watchers of one and the same range share a node.

use std::cmp::Ordering;
use std::rc::Rc;

/// Where a range ends: before a key, or (none) with the last one.
pub(super) type Before = Option<Rc<[u8]>>;

/// Place in the arena.
type At = u32;
const NONE: At = At::MAX;

#[derive(Debug)]
struct Node {
    start: Rc<[u8]>,
    end: Before,
    far: Before,
    members: Vec<u32>,
    priority: u32,
    left: At,
    right: At,
}

/// A set of watchers, each of a range.
#[derive(Debug)]
pub(super) struct Intervals {
    nodes: Vec<Node>,
    free: Vec<At>,
    root: At,
    random: fastrand::Rng,
}

impl Default for Intervals {
    fn default() -> Self {
        Self { nodes: Vec::new(), free: Vec::new(), root: NONE, random: fastrand::Rng::new() }
    }
}

/// An open end is behind all others.
fn by_end(a: &Before, b: &Before) -> Ordering {
    match (a, b) {
        (None, None) => Ordering::Equal,
        (None, Some(_)) => Ordering::Greater,
        (Some(_), None) => Ordering::Less,
        (Some(a), Some(b)) => a.cmp(b),
    }
}

impl Intervals {
    /// Adds a watcher; its place among those of the same range.
    pub(super) fn insert(&mut self, start: &Rc<[u8]>, end: &Before, member: u32) -> u32 {
        if let Some(at) = self.find(start, end) {
            let members = &mut self.node_mut(at).members;
            members.push(member);
            return (members.len() - 1) as u32;
        }
        let node = Node {
            start: Rc::clone(start),
            end: end.clone(),
            far: end.clone(),
            members: vec![member],
            priority: self.random.u32(..),
            left: NONE,
            right: NONE,
        };
        let new = match self.free.pop() {
            Some(at) => {
                *self.node_mut(at) = node;
                at
            }
            None => {
                self.nodes.push(node);
                (self.nodes.len() - 1) as At
            }
        };
        self.root = self.hang(self.root, new);
        0
    }

    /// Takes out the watcher at a place of a range; the one that has this place now, if another moved.
    pub(super) fn remove(&mut self, start: &Rc<[u8]>, end: &Before, place: u32) -> Option<u32> {
        let at = self.find(start, end)?;
        let members = &mut self.node_mut(at).members;
        members.swap_remove(place as usize);
        let moved = members.get(place as usize).copied();
        if members.is_empty() {
            self.root = self.unhang(self.root, at);
            let node = self.node_mut(at);
            (node.start, node.end, node.far) = (Rc::from([]), None, None);
            node.members = Vec::new();
            self.free.push(at);
        }
        moved
    }

    /// Shows the watchers whose range holds `key`.
    pub(super) fn holding(&self, key: &[u8], visit: &mut impl FnMut(u32)) {
        self.holding_below(self.root, key, visit);
    }

    /// Takes all watchers out.
    pub(super) fn drain(&mut self, mut visit: impl FnMut(u32)) {
        for node in self.nodes.drain(..) {
            node.members.into_iter().for_each(&mut visit);
        }
        self.free.clear();
        self.root = NONE;
    }

    fn holding_below(&self, at: At, key: &[u8], visit: &mut impl FnMut(u32)) {
        let mut at = at;
        // Down the right by a loop, down the left by a call: as deep as the treap, which is shallow.
        while let Some(node) = self.nodes.get(at as usize) {
            if node.far.as_ref().is_some_and(|far| **far <= *key) {
                return;
            }
            self.holding_below(node.left, key, visit);
            if *node.start > *key {
                return;
            }
            if node.end.as_ref().is_none_or(|end| *key < **end) {
                node.members.iter().copied().for_each(&mut *visit);
            }
            at = node.right;
        }
    }

    fn node(&self, at: At) -> &Node {
        &self.nodes[at as usize]
    }

    fn node_mut(&mut self, at: At) -> &mut Node {
        &mut self.nodes[at as usize]
    }

    fn order(&self, start: &[u8], end: &Before, at: At) -> Ordering {
        let node = self.node(at);
        start.cmp(&node.start).then_with(|| by_end(end, &node.end))
    }

    fn find(&self, start: &[u8], end: &Before) -> Option<At> {
        let mut at = self.root;
        while at != NONE {
            at = match self.order(start, end, at) {
                Ordering::Less => self.node(at).left,
                Ordering::Equal => return Some(at),
                Ordering::Greater => self.node(at).right,
            };
        }
        None
    }

    /// Sets `far` by the node's own end and its children's.
    fn measure(&mut self, at: At) {
        let node = self.node(at);
        let mut far = &node.end;
        for child in [node.left, node.right] {
            if child != NONE && by_end(&self.node(child).far, far).is_gt() {
                far = &self.node(child).far;
            }
        }
        let far = far.clone();
        self.node_mut(at).far = far;
    }

    /// The root of the tree below `at` with `new` in it.
    fn hang(&mut self, at: At, new: At) -> At {
        if at == NONE {
            return new;
        }
        if self.node(new).priority > self.node(at).priority {
            let (left, right) = self.split(at, new);
            let node = self.node_mut(new);
            (node.left, node.right) = (left, right);
            self.measure(new);
            return new;
        }
        let (start, end) = (Rc::clone(&self.node(new).start), self.node(new).end.clone());
        if self.order(&start, &end, at).is_lt() {
            let left = self.hang(self.node(at).left, new);
            self.node_mut(at).left = left;
        } else {
            let right = self.hang(self.node(at).right, new);
            self.node_mut(at).right = right;
        }
        self.measure(at);
        at
    }

    /// The tree below `at` in two: what is before the range of `by`, and what is behind.
    fn split(&mut self, at: At, by: At) -> (At, At) {
        if at == NONE {
            return (NONE, NONE);
        }
        let (start, end) = (Rc::clone(&self.node(by).start), self.node(by).end.clone());
        if self.order(&start, &end, at).is_lt() {
            let (before, behind) = self.split(self.node(at).left, by);
            self.node_mut(at).left = behind;
            self.measure(at);
            (before, at)
        } else {
            let (before, behind) = self.split(self.node(at).right, by);
            self.node_mut(at).right = before;
            self.measure(at);
            (at, behind)
        }
    }

    /// The root of the tree below `at` without the node `gone`, which is in it.
    fn unhang(&mut self, at: At, gone: At) -> At {
        if at == gone {
            let (left, right) = (self.node(at).left, self.node(at).right);
            return self.join(left, right);
        }
        let (start, end) = (Rc::clone(&self.node(gone).start), self.node(gone).end.clone());
        if self.order(&start, &end, at).is_lt() {
            let left = self.unhang(self.node(at).left, gone);
            self.node_mut(at).left = left;
        } else {
            let right = self.unhang(self.node(at).right, gone);
            self.node_mut(at).right = right;
        }
        self.measure(at);
        at
    }

    /// Two trees as one; all of the first is before all of the second.
    fn join(&mut self, left: At, right: At) -> At {
        if left == NONE || right == NONE {
            return if left == NONE { right } else { left };
        }
        if self.node(left).priority > self.node(right).priority {
            let below = self.join(self.node(left).right, right);
            self.node_mut(left).right = below;
            self.measure(left);
            left
        } else {
            let below = self.join(left, self.node(right).left);
            self.node_mut(right).left = below;
            self.measure(right);
            right
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    fn bytes(number: u8) -> Rc<[u8]> {
        Rc::from([number])
    }

    proptest! {
        /// Inserted, removed and asked as a plain list.
        #[test]
        fn the_tree_holds_what_a_list_holds(
            steps in prop::collection::vec((0u8..4, 0u8..12, 0u8..13), 1..200),
        ) {
            let mut tree = Intervals::default();
            // By watcher: range and place.
            let mut list: BTreeMap<u32, (Rc<[u8]>, Before, u32)> = BTreeMap::new();
            for (name, (what, a, b)) in steps.into_iter().enumerate() {
                let name = name as u32;
                if what < 3 {
                    let end = (b < 12).then(|| bytes(b));
                    let place = tree.insert(&bytes(a), &end, name);
                    list.insert(name, (bytes(a), end, place));
                } else if let Some(gone) = list.keys().nth(usize::from(a)).copied() {
                    let (start, end, place) = list.remove(&gone).unwrap();
                    if let Some(moved) = tree.remove(&start, &end, place) {
                        list.get_mut(&moved).unwrap().2 = place;
                    }
                }
                for key in 0..13 {
                    let mut found = Vec::new();
                    tree.holding(&[key], &mut |watcher| found.push(watcher));
                    found.sort_unstable();
                    let holds = |(start, end, _): &(Rc<[u8]>, Before, u32)| {
                        *start <= bytes(key) && end.as_ref().is_none_or(|end| bytes(key) < *end)
                    };
                    let expected: Vec<_> =
                        list.iter().filter(|(_, range)| holds(range)).map(|(n, _)| *n).collect();
                    prop_assert_eq!(found, expected);
                }
            }
            let mut all = Vec::new();
            tree.drain(|watcher| all.push(watcher));
            all.sort_unstable();
            prop_assert!(all.iter().eq(list.keys()));
            tree.holding(b"a", &mut |_| panic!("nobody is left"));
        }
    }

    #[test]
    fn ranges_in_order_do_not_make_it_deep() {
        let mut tree = Intervals::default();
        let key = |n: u32| -> Rc<[u8]> { Rc::from(n.to_be_bytes()) };
        for n in 0..20_000 {
            tree.insert(&key(n), &Some(key(n + 2)), n);
        }
        let depth = |tree: &Intervals| {
            let (mut most, mut rest) = (0, vec![(tree.root, 1)]);
            while let Some((at, depth)) = rest.pop() {
                if at != NONE {
                    most = most.max(depth);
                    rest.extend([
                        (tree.node(at).left, depth + 1),
                        (tree.node(at).right, depth + 1),
                    ]);
                }
            }
            most
        };
        // 20,000 by chance stand about 35 deep; twice that is beyond any chance.
        assert!(depth(&tree) < 80);
        let mut found = Vec::new();
        tree.holding(&key(777), &mut |n| found.push(n));
        assert_eq!(found, [776, 777]);
    }
}
