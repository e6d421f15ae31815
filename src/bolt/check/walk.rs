//! The walk of the check: each page once, its elements, and what its ancestors say of its keys.

use std::cmp::Ordering as Order;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::Marks;
use super::finding::{Finding, Wrong};
use crate::bolt::bucket::{Bucket, Root};
use crate::bolt::cursor::DEPTH;
use crate::bolt::page::{Fault, Page, PageHeader, Pgid};
use crate::bolt::tx::Tx;
use crate::disk;

/// Marks of a page.
pub(super) const REACHABLE: u8 = 1;
pub(super) const FREE: u8 = 2;

/// Longest key that bbolt writes.
const KEY_AT_MOST: usize = 32768;
/// Enough pieces of work that the cores end at about the same time.
const PIECES: usize = 256;

/// A page to be checked: how it was reached, and which keys it may hold.
#[derive(Clone)]
struct Task {
    id: Pgid,
    /// Ancestors, root first.
    path: Vec<Pgid>,
    bucket: Arc<Vec<Vec<u8>>>,
    low: Option<Vec<u8>>,
    high: Option<Vec<u8>>,
    /// Who refers to it: page, element, byte.
    from: (Pgid, Option<usize>, u64),
}

struct Walk<'w, 'i> {
    tx: &'w Tx<'i>,
    marks: &'w Marks,
    findings: Vec<Finding>,
    /// End at the first finding, of this walk or another.
    stop: Option<&'w AtomicBool>,
}

fn root_task(tx: &Tx<'_>) -> Task {
    let metas = tx.reader().metas();
    let current = metas.current().unwrap_or(0);
    let at = metas.at.get(current).copied().unwrap_or(0);
    task_at(tx.meta().root, (Pgid(current as u64), None, at + 32))
}

fn task_at(id: Pgid, from: (Pgid, Option<usize>, u64)) -> Task {
    Task { id, path: Vec::new(), bucket: Arc::default(), low: None, high: None, from }
}

/// Lists every finding, in key order.
pub(super) fn in_order(tx: &Tx<'_>, marks: &Marks) -> Result<Vec<Finding>, disk::Error> {
    let mut walk = Walk { tx, marks, findings: Vec::new(), stop: None };
    walk.whole(root_task(tx))?;
    Ok(walk.findings)
}

/// As [`in_order`], below one page.
pub(super) fn below(tx: &Tx<'_>, marks: &Marks, id: Pgid) -> Result<Vec<Finding>, disk::Error> {
    let mut walk = Walk { tx, marks, findings: Vec::new(), stop: None };
    walk.whole(task_at(id, (id, None, tx.reader().offset(id))))?;
    Ok(walk.findings)
}

/// Walks on all cores until there is a finding; whether there is none.
pub(super) fn all_cores(tx: &Tx<'_>, marks: &Marks) -> Result<bool, disk::Error> {
    let stop = AtomicBool::new(false);
    let mut walk = Walk { tx, marks, findings: Vec::new(), stop: Some(&stop) };
    // Breadth first until there is enough for everyone.
    let mut tasks = std::collections::VecDeque::from([root_task(tx)]);
    let mut visited = 0;
    while tasks.len() < PIECES && visited < 4 * PIECES {
        let Some(task) = tasks.pop_front() else { break };
        visited += 1;
        walk.visit(&task, &mut |child| tasks.push_back(child))?;
    }
    if !walk.findings.is_empty() {
        return Ok(false);
    }
    let tasks: Vec<Task> = tasks.into();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut walk = Walk { tx, marks, findings: Vec::new(), stop: Some(&stop) };
        while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            walk.whole(task.clone())?;
            if !walk.findings.is_empty() {
                stop.store(true, Ordering::Relaxed);
            }
        }
        Ok(walk.findings.is_empty())
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from).min(16);
    std::thread::scope(|threads| {
        // Where no thread can be had, this one does it all.
        let spawn = |_| std::thread::Builder::new().spawn_scoped(threads, work).ok();
        let others: Vec<_> = (1..cores).map_while(spawn).collect();
        let mut results = vec![work()];
        results.extend(others.into_iter().map(|other| {
            // A panic there is a defect of ours; it is passed on, not swallowed.
            other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        }));
        results.into_iter().try_fold(true, |all, one| Ok(all & one?))
    })
}

impl<'i> Walk<'_, 'i> {
    /// A page and everything below it. Depth is bounded by [`DEPTH`], breadth by the marks.
    fn whole(&mut self, task: Task) -> Result<(), disk::Error> {
        if self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Ok(());
        }
        // One page's children at a time: what waits is bounded by the depth.
        let mut waiting = vec![vec![task]];
        while let Some(level) = waiting.last_mut() {
            let Some(task) = level.pop() else {
                waiting.pop();
                continue;
            };
            let mut children = Vec::new();
            self.visit(&task, &mut |child| children.push(child))?;
            if self.stop.is_some() && !self.findings.is_empty() {
                return Ok(());
            }
            children.reverse();
            waiting.push(children);
        }
        Ok(())
    }

    fn add(&mut self, task: &Task, here: bool, element: Option<usize>, byte: u64, wrong: Wrong) {
        let mut path = task.path.clone();
        let page = if here {
            path.push(task.id);
            task.id
        } else {
            task.from.0
        };
        self.findings.push(Finding {
            page: Some(page),
            element,
            byte: Some(byte),
            path,
            bucket: task.bucket.to_vec(),
            inline: false,
            wrong,
        });
    }

    /// Something wrong with the reference that led to the task's page.
    fn reference(&mut self, task: &Task, wrong: Wrong) {
        self.add(task, false, task.from.1, task.from.2, wrong);
    }

    /// Checks one page, and gives the pages it refers to.
    fn visit(&mut self, task: &Task, give: &mut dyn FnMut(Task)) -> Result<(), disk::Error> {
        let (tx, id) = (self.tx, task.id);
        let hwm = tx.meta().hwm;
        if id.0 < 2 {
            self.reference(task, Wrong::ToMeta { child: id });
            return Ok(());
        }
        if id >= hwm {
            self.reference(task, Wrong::Beyond { child: id, hwm });
        }
        if task.path.contains(&id) {
            self.reference(task, Wrong::Cycle { child: id });
            return Ok(());
        }
        if task.path.len() >= DEPTH {
            self.reference(task, Wrong::Page(Fault::Depth));
            return Ok(());
        }
        if self.marks.set(id.0, REACHABLE) {
            self.reference(task, Wrong::Twice { child: id });
            return Ok(());
        }
        // What lies above the high-water mark, but in the file, is still looked at.
        let limit = Pgid(hwm.0.max(tx.reader().file_pages()));
        let offset = tx.reader().offset(id);
        let page = match tx.reader().page(id, limit)? {
            Ok(page) => page,
            Err(Fault::PastEnd { length, .. }) => {
                if id < hwm {
                    self.reference(task, Wrong::Missing { child: id, length });
                }
                return Ok(());
            }
            // Said of the reference already.
            Err(Fault::BeyondHighWater { .. }) => return Ok(()),
            Err(fault) => {
                let (byte, _, _) = fault.describe();
                self.add(task, true, None, offset.saturating_add(byte), Wrong::Page(fault));
                return Ok(());
            }
        };
        let overflow = u64::from(page.header().overflow);
        if overflow > 0 && id < hwm && id.0 + overflow >= hwm.0 {
            let fault = Fault::Overflow { overflow: page.header().overflow, hwm };
            self.add(task, true, None, offset + 12, Wrong::Page(fault));
        }
        for shared in id.0 + 1..=id.0 + overflow {
            if self.marks.set(shared, REACHABLE) {
                self.add(task, true, None, offset + 12, Wrong::Overlap { shared: Pgid(shared) });
            }
        }
        let (header, at) = (*page.header(), page.offset());
        let page = match Page::tree(header, at, id, page.into_bytes()) {
            Ok(page) => page,
            Err(fault) => {
                let (byte, _, _) = fault.describe();
                self.add(task, true, None, at + byte, Wrong::Page(fault));
                return Ok(());
            }
        };
        if page.count() == 0
            && (!task.path.is_empty() && self.below_branch(task) || !page.is_leaf())
        {
            self.add(task, true, None, at + 10, Wrong::NoElements);
        }
        if page.is_leaf() {
            self.leaf(task, &page, false, give);
        } else {
            self.branch(task, &page, give);
        }
        Ok(())
    }

    /// Whether the page is a child of a branch, not the root of a bucket.
    fn below_branch(&self, task: &Task) -> bool {
        task.low.is_some() || task.high.is_some()
    }

    fn leaf(&mut self, task: &Task, page: &Page<'i>, inline: bool, give: &mut dyn FnMut(Task)) {
        let mut keys = Keys::new(page);
        for index in 0..page.count() {
            let element = page.leaf_range(index);
            let (flags, start, middle, end) = match element {
                Ok(range) => range,
                Err(fault) => {
                    let byte = keys.byte_of(index);
                    self.add_in(task, inline, index, byte, Wrong::Page(fault));
                    keys.lost();
                    continue;
                }
            };
            let key = page.bytes().get(start..middle).unwrap_or_default();
            keys.next(task, index, key, start, end, &mut |byte, wrong| {
                self.add_in(task, inline, index, byte, wrong);
            });
            if flags > 1 {
                let byte = keys.byte_of(index);
                self.add_in(task, inline, index, byte, Wrong::ElementFlags { flags });
            }
            if flags & 1 != 0 {
                self.bucket(task, page, inline, index, key, give);
            }
        }
        keys.end(task, &mut |index, byte, wrong| self.add_in(task, inline, index, byte, wrong));
    }

    fn add_in(&mut self, task: &Task, inline: bool, element: usize, byte: u64, wrong: Wrong) {
        self.add(task, true, Some(element), byte, wrong);
        if let Some(last) = self.findings.last_mut() {
            last.inline = inline;
        }
    }

    /// The bucket that an element names.
    fn bucket(
        &mut self,
        task: &Task,
        page: &Page<'i>,
        inline: bool,
        index: usize,
        key: &[u8],
        give: &mut dyn FnMut(Task),
    ) {
        let byte = page.offset() + (PageHeader::SIZE * (index + 1)) as u64;
        if inline {
            // bbolt never puts a bucket inside an inline one.
            self.add_in(task, true, index, byte, Wrong::ElementFlags { flags: 1 });
            return;
        }
        let mut names = task.bucket.to_vec();
        names.push(key.to_vec());
        let bucket = Arc::new(names);
        match Bucket::of_element_or_fault(*self.tx, page, index) {
            Err(fault) => {
                self.add_in(task, false, index, byte, Wrong::Page(fault));
            }
            Ok(found) => match found.root() {
                Root::Page(root) => {
                    let mut path = task.path.clone();
                    path.push(task.id);
                    let from = (task.id, Some(index), byte);
                    give(Task { path, bucket, ..task_at(*root, from) });
                }
                Root::Inline(inner) => {
                    let task = Task { bucket, low: None, high: None, ..task.clone() };
                    if inner.header().id != Pgid(0) {
                        let fault = Fault::Id { expected: Pgid(0), found: inner.header().id };
                        self.add_in(&task, true, index, inner.offset(), Wrong::Page(fault));
                    }
                    if inner.header().overflow != 0 {
                        let fault =
                            Fault::Overflow { overflow: inner.header().overflow, hwm: Pgid(0) };
                        self.add_in(&task, true, index, inner.offset() + 12, Wrong::Page(fault));
                    }
                    self.leaf(&task, inner, true, give);
                }
            },
        }
    }

    fn branch(&mut self, task: &Task, page: &Page<'i>, give: &mut dyn FnMut(Task)) {
        let mut keys = Keys::new(page);
        let mut children = Vec::with_capacity(page.count());
        for index in 0..page.count() {
            match page.branch_range(index) {
                Ok((start, end, child)) => {
                    let key = page.bytes().get(start..end).unwrap_or_default();
                    keys.next(task, index, key, start, end, &mut |byte, wrong| {
                        self.add_in(task, false, index, byte, wrong);
                    });
                    children.push((child, index));
                }
                Err(fault) => {
                    let byte = keys.byte_of(index);
                    self.add_in(task, false, index, byte, Wrong::Page(fault));
                    keys.lost();
                }
            }
        }
        keys.end(task, &mut |index, byte, wrong| self.add_in(task, false, index, byte, wrong));
        let mut path = task.path.clone();
        path.push(task.id);
        let key_of = |index: usize| page.branch(index).ok().map(|element| element.key.to_vec());
        for (id, index) in children {
            let byte = page.offset() + (PageHeader::SIZE * (index + 1)) as u64 + 8;
            give(Task {
                id,
                path: path.clone(),
                bucket: Arc::clone(&task.bucket),
                low: key_of(index),
                high: key_of(index + 1).or_else(|| task.high.clone()),
                from: (task.id, Some(index), byte),
            });
        }
    }
}

/// The keys of one page, one after the other.
struct Keys<'p> {
    page_offset: u64,
    bytes: &'p [u8],
    /// Where the next key has to start; none after an element that lies nowhere.
    expected: Option<usize>,
    before: Option<&'p [u8]>,
    last: Option<usize>,
}

/// A key for a message.
fn cut(key: &[u8]) -> Vec<u8> {
    key.iter().take(64).copied().collect()
}

impl<'p> Keys<'p> {
    fn new(page: &'p Page<'_>) -> Self {
        let expected = Some(PageHeader::SIZE * (page.count() + 1));
        Self { page_offset: page.offset(), bytes: page.bytes(), expected, before: None, last: None }
    }

    fn byte_of(&self, index: usize) -> u64 {
        self.page_offset + (PageHeader::SIZE * (index + 1)) as u64
    }

    fn lost(&mut self) {
        self.expected = None;
    }

    fn next(
        &mut self,
        task: &Task,
        index: usize,
        key: &[u8],
        start: usize,
        end: usize,
        add: &mut dyn FnMut(u64, Wrong),
    ) {
        let at = self.page_offset + start as u64;
        if let Some(expected) = self.expected
            && expected != start
        {
            let expected = self.page_offset + expected as u64;
            add(self.byte_of(index), Wrong::Layout { expected, found: at });
        }
        self.expected = Some(end);
        if key.is_empty() || key.len() > KEY_AT_MOST {
            add(self.byte_of(index), Wrong::KeySize { ksize: key.len() });
        }
        match self.before {
            Some(before) => match key.cmp(before) {
                Order::Greater => {}
                Order::Equal => add(at, Wrong::Duplicate { key: cut(key) }),
                Order::Less => add(at, Wrong::Order { key: cut(key), before: cut(before) }),
            },
            // Only the first key of a page in order can be too low for its ancestors. It is the very key
            // that the branch has: a higher one means that the page was written anew, the branch was not.
            None => match task.low.as_ref().map(|low| (low, key.cmp(low))) {
                Some((low, Order::Less)) => {
                    add(at, Wrong::BelowAncestor { key: cut(key), bound: cut(low) });
                }
                Some((low, Order::Greater)) if index == 0 => {
                    add(at, Wrong::NotAsReferred { key: cut(key), referred: cut(low) });
                }
                _ => {}
            },
        }
        self.before = self.bytes.get(start..start + key.len());
        self.last = Some(index);
    }

    /// After the last key, the only one of a page in order that can be too high.
    fn end(&self, task: &Task, add: &mut dyn FnMut(usize, u64, Wrong)) {
        if let (Some(key), Some(index), Some(high)) = (self.before, self.last, &task.high)
            && key >= high.as_slice()
        {
            let wrong = Wrong::AboveAncestor { key: cut(key), bound: cut(high) };
            add(index, self.byte_of(index), wrong);
        }
    }
}
