//! The structural check: everything that is wrong with a file, each with its place.
//!
//! ```text
//!  metas -> high-water mark against the length of the file
//!        -> walk from the root: every page is marked, so none is walked twice and all walks end
//!             page: id, flags, table, element positions, order, bounds that the ancestors set
//!        -> freelist against the marks
//! ```
//! The walk runs on all cores and stops at the first finding; only then a second walk, on one core
//! and in key order, lists every finding. So a sound file is checked fast, and a damaged one gives
//! the same list each time.

mod finding;
mod walk;

use std::ops::Range;
use std::sync::atomic::{AtomicU8, Ordering};

pub use finding::{Finding, WithoutByte, Wrong};
use walk::{FREE, REACHABLE};

use super::meta::Meta;
use super::page::{Fault, Kind, PageHeader, Pgid};
use super::reader::{Metas, Reader, meta_at};
use super::tx::Tx;
use crate::disk::{self, Fields, Image};

/// What a check found, and how many pages it saw.
#[derive(Debug, Default)]
pub struct Report {
    /// In the order of the walk: metas, length, pages in key order, freelist. Empty: sound.
    pub findings: Vec<Finding>,
    /// Pages that the tree reaches, metas and a stored freelist included.
    pub in_use: u64,
    /// The high-water mark, and how many pages below it the file has.
    pub hwm: u64,
    pub present: u64,
}

/// Checks a whole file. Fails only where its bytes cannot be read.
pub fn check(image: &dyn Image) -> Result<Report, disk::Error> {
    let mut report = Report::default();
    if image.is_empty() {
        report.findings.push(Finding::of_file(Wrong::Empty));
        return Ok(report);
    }
    let metas = Metas::read(image)?;
    check_metas(image, &metas, &mut report.findings)?;
    let Ok(reader) = Reader::open(image) else {
        let (page_size, leaves) = salvage(image)?;
        report.findings.push(Finding::of_file(Wrong::NoMeta {
            length: image.len(),
            page_size,
            leaves,
        }));
        return Ok(report);
    };
    let tx = reader.tx();
    let mut marks = Marks::new(&tx);
    let mut found = Vec::new();
    if !walk::all_cores(&tx, &marks)? {
        marks = Marks::new(&tx);
        found = walk::in_order(&tx, &marks)?;
    }
    report.findings.extend(check_pages(&tx, &marks, found)?);
    report.in_use = 2 + marks.count(REACHABLE);
    report.hwm = tx.meta().hwm.0;
    report.present = tx.meta().hwm.0.min(image.len() / u64::from(reader.page_size()));
    Ok(report)
}

/// Checks the tree below one page, as `bbolt check --from-page` does: no freelist, no unreachable
/// pages.
pub fn check_below(tx: &Tx<'_>, page: Pgid) -> Result<Vec<Finding>, disk::Error> {
    walk::below(tx, &Marks::new(tx), page)
}

/// The pages that the tree of a view reaches.
pub struct Reached(Marks);

impl Reached {
    /// Whether the tree reaches page `id`; the metas and a freelist are in no tree.
    pub fn contains(&self, id: Pgid) -> bool {
        self.0.get(id.0) & REACHABLE != 0
    }
}

/// Walks the tree for the pages it reaches. Damage only makes it reach fewer.
pub fn reachable(tx: &Tx<'_>) -> Result<Reached, disk::Error> {
    let mut marks = Marks::new(tx);
    if !walk::all_cores(tx, &marks)? {
        marks = Marks::new(tx);
        walk::in_order(tx, &marks)?;
    }
    Ok(Reached(marks))
}

/// What is known of each page that the file has.
struct Marks {
    pages: Vec<AtomicU8>,
}

impl Marks {
    fn new(tx: &Tx<'_>) -> Self {
        // By the file, not by the high-water mark: pages above it are looked at too.
        let count = usize::try_from(tx.reader().file_pages()).unwrap_or(usize::MAX);
        Self { pages: std::iter::repeat_with(AtomicU8::default).take(count).collect() }
    }

    /// Sets a mark; whether it was set before. A page that the file has not is never marked.
    fn set(&self, id: u64, mark: u8) -> bool {
        let page = usize::try_from(id).ok().and_then(|id| self.pages.get(id));
        page.is_some_and(|page| page.fetch_or(mark, Ordering::Relaxed) & mark != 0)
    }

    fn get(&self, id: u64) -> u8 {
        let page = usize::try_from(id).ok().and_then(|id| self.pages.get(id));
        page.map_or(0, |page| page.load(Ordering::Relaxed))
    }

    fn count(&self, mark: u8) -> u64 {
        self.pages.iter().filter(|page| page.load(Ordering::Relaxed) & mark != 0).count() as u64
    }

    fn highest(&self, mark: u8) -> Option<u64> {
        let found = self.pages.iter().rposition(|page| page.load(Ordering::Relaxed) & mark != 0);
        found.map(|id| id as u64)
    }
}

/// Both meta pages, each by itself and against the other.
fn check_metas(
    image: &dyn Image,
    metas: &Metas,
    findings: &mut Vec<Finding>,
) -> Result<(), disk::Error> {
    for (number, (at, page)) in metas.at.into_iter().zip(metas.pages).enumerate() {
        let id = Pgid(number as u64);
        match page {
            Err(fault) => {
                let size = u64::from(metas.page_size.unwrap_or(4096));
                let wrong = Wrong::Meta { fault, page: at..at.saturating_add(size) };
                findings.push(Finding::new(id, at + fault.byte(), wrong));
            }
            Ok(_) => {
                let bytes = image.bytes(at, PageHeader::SIZE)?;
                let header = PageHeader::decode(&mut Fields::new(&bytes));
                if let Ok(header) = header
                    && (header.id != id || header.kind() != Some(Kind::Meta))
                {
                    findings.push(Finding::new(id, at, Wrong::MetaHeader(header)));
                }
            }
        }
    }
    let Some(claimed) = metas.page_size else { return Ok(()) };
    // A page size that the file does not have: page 1 is not where it would put it.
    for shift in 9..=24 {
        let at = 1u64 << shift;
        let elsewhere = at != u64::from(claimed) && metas.pages.iter().any(Result::is_err);
        if elsewhere && meta_at(image, at)?.is_ok() {
            let bytes = image.bytes(at, PageHeader::SIZE)?;
            let header = PageHeader::decode(&mut Fields::new(&bytes));
            if header.is_ok_and(|header| header.id == Pgid(1) && header.kind() == Some(Kind::Meta))
            {
                findings.push(Finding::new(Pgid(0), 24, Wrong::PageSize { claimed, at }));
            }
        }
    }
    let sizes = metas.pages.map(|page| page.ok().map(|meta| meta.page_size));
    if let [Some(zero), Some(one)] = sizes
        && zero != one
    {
        let [_, at] = metas.at;
        findings.push(Finding::new(Pgid(1), at + 24, Wrong::PageSizes { zero, one }));
    }
    Ok(())
}

/// What needs the marks of a finished walk: length, high-water mark, freelist. `found` are the
/// findings of the walk itself; the length goes before them.
fn check_pages(
    tx: &Tx<'_>,
    marks: &Marks,
    mut found: Vec<Finding>,
) -> Result<Vec<Finding>, disk::Error> {
    let mut findings = Vec::new();
    let (image, meta) = (tx.reader().image(), tx.meta());
    let page_size = u64::from(tx.reader().page_size());
    let needed = meta.hwm.0.saturating_mul(page_size);
    let reached = found.iter().filter_map(Finding::reached_past_end);
    let mut in_use: Vec<Pgid> = reached.collect();
    in_use.sort_unstable();
    in_use.dedup();
    if image.len() < needed {
        let first = image.len() / page_size;
        let missing = Pgid(first)..meta.hwm;
        let length = image.len();
        let wrong = Wrong::Short { length, needed, missing, in_use };
        findings.push(Finding::of_file(wrong));
    }
    if let Some(highest) = marks.highest(REACHABLE)
        && highest >= meta.hwm.0
    {
        let current = tx.reader().metas().current().unwrap_or(0);
        let at = tx.reader().metas().at.get(current).copied().unwrap_or(0);
        let wrong = Wrong::HighWater { hwm: meta.hwm, highest: Pgid(highest) };
        findings.push(Finding::new(Pgid(current as u64), at + 56, wrong));
    }
    findings.append(&mut found);
    check_freelist(tx, meta, marks, &mut findings)?;
    Ok(findings)
}

/// A stored freelist against what the tree reaches.
fn check_freelist(
    tx: &Tx<'_>,
    meta: &Meta,
    marks: &Marks,
    findings: &mut Vec<Finding>,
) -> Result<(), disk::Error> {
    let Some(id) = meta.freelist_page() else { return Ok(()) };
    let offset = tx.reader().offset(id);
    // Above the high-water mark it is still read, so that the rest can be said.
    let limit = Pgid(tx.reader().file_pages().max(meta.hwm.0));
    if id >= meta.hwm {
        let fault = Fault::BeyondHighWater { hwm: meta.hwm };
        findings.push(Finding::new(id, offset, Wrong::Freelist(fault)));
    }
    let page = match tx.reader().page(id, limit)? {
        Ok(page) => page,
        Err(fault) => {
            let (byte, _, _) = fault.describe();
            let at = offset.saturating_add(byte);
            findings.push(Finding::new(id, at, Wrong::Freelist(fault)));
            return Ok(());
        }
    };
    if let Some(found) = page.header().kind()
        && found != Kind::Freelist
    {
        let fault = Fault::Kind { expected: "freelist", found };
        findings.push(Finding::new(id, offset + 8, Wrong::Freelist(fault)));
        return Ok(());
    }
    for page in id.0..=id.0.saturating_add(page.header().overflow.into()) {
        if marks.set(page, REACHABLE) {
            findings.push(Finding::new(Pgid(page), offset, Wrong::FreelistInTree));
        }
    }
    let ids = match page.free_ids() {
        Ok(ids) => ids,
        Err(fault) => {
            findings.push(Finding::new(id, offset + 10, Wrong::Freelist(fault)));
            return Ok(());
        }
    };
    let start = page.freelist().map_or(PageHeader::SIZE, |(_, start)| start);
    let mut before = None;
    for (index, free) in ids.enumerate() {
        let wrong = if free.0 < 2 || free >= meta.hwm {
            Some(Wrong::FreeOutside { list: offset, free, hwm: meta.hwm })
        } else if marks.set(free.0, FREE) {
            Some(Wrong::FreeTwice { free })
        } else if marks.get(free.0) & REACHABLE != 0 {
            Some(Wrong::FreeInUse { free })
        } else if before.is_some_and(|before| before >= free) {
            Some(Wrong::FreeOrder { free })
        } else {
            None
        };
        // What follows a page that cannot be free is not out of order for that.
        if !matches!(wrong, Some(Wrong::FreeOutside { .. })) {
            before = Some(free);
        }
        if let Some(wrong) = wrong {
            let at = offset + (start + index * 8) as u64;
            findings.push(Finding { element: Some(index), ..Finding::new(id, at, wrong) });
        }
    }
    // Pages that the file lacks are named by its length; an absurd mark costs nothing here.
    let present = meta.hwm.0.min(tx.reader().file_pages());
    let mut lost: Option<Range<u64>> = None;
    for page in 2..=present {
        let unknown = page < present && marks.get(page) == 0;
        match (&mut lost, unknown) {
            (Some(range), true) => range.end = page + 1,
            (None, true) => lost = Some(page..page + 1),
            (_, false) => {
                if let Some(range) = lost.take() {
                    let pages = Pgid(range.start)..Pgid(range.end);
                    let at = tx.reader().offset(pages.start);
                    findings.push(Finding::new(pages.start, at, Wrong::Unreachable { pages }));
                }
            }
        }
    }
    Ok(())
}

/// Bytes after which it pays to ask again where the file has a hole.
const BETWEEN: u64 = 1 << 20;

/// The page size by which most pages stand where they say they do, and how many leaves those are.
fn salvage(image: &dyn Image) -> Result<(u32, u64), disk::Error> {
    let mut best = (4096, 0);
    for shift in 9..=16 {
        let (size, mut leaves) = (1u32 << shift, 0);
        let (mut id, mut asked) = (2, 0);
        while id < image.len() / u64::from(size) {
            let at = id * u64::from(size);
            if at >= asked {
                // In a hole there is no page.
                let Some(data) = image.data_from(at) else { break };
                asked = data.saturating_add(BETWEEN);
                if data / u64::from(size) > id {
                    id = data / u64::from(size);
                    continue;
                }
            }
            let bytes = image.bytes(at, PageHeader::SIZE)?;
            let header = PageHeader::decode(&mut Fields::new(&bytes));
            let leaf = |header: PageHeader| header.id.0 == id && header.kind() == Some(Kind::Leaf);
            leaves += u64::from(header.is_ok_and(leaf));
            id += 1;
        }
        if leaves > best.1 {
            best = (size, leaves);
        }
    }
    Ok(best)
}
