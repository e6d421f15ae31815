//! One thing that is wrong, and where.

use std::fmt;
use std::ops::Range;

use crate::bolt::meta::MetaFault;
use crate::bolt::page::{Fault, PageHeader, Pgid};

/// One thing that is wrong with a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The page it is in; of a reference that leads nowhere, the page that refers. None: the file.
    pub page: Option<Pgid>,
    /// The element of that page, or of the inline bucket's page in it.
    pub element: Option<usize>,
    /// From the start of the file.
    pub byte: Option<u64>,
    /// The pages from the root of the tree down to this one, both included.
    pub path: Vec<Pgid>,
    /// The bucket's name, those it is nested in before it; empty for the tree of buckets.
    pub bucket: Vec<Vec<u8>>,
    /// It is in the page inside the value of that bucket.
    pub inline: bool,
    pub wrong: Wrong,
}

/// What is wrong. Keys are cut after 64 bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wrong {
    /// The file has no bytes.
    Empty,
    /// Neither meta page of a file of that length counts; so many leaves are still where they say
    /// they are.
    NoMeta { length: u64, page_size: u32, leaves: u64 },
    /// A meta page that does not count, and where it lies.
    Meta { fault: MetaFault, page: Range<u64> },
    /// A valid meta in a page whose header says something else.
    MetaHeader(PageHeader),
    /// The metas claim a page size, but meta page 1 lies where another one puts it.
    PageSize { claimed: u32, at: u64 },
    /// The metas claim two page sizes.
    PageSizes { zero: u32, one: u32 },
    /// The file ends before the high-water mark. `in_use`: the missing pages that the tree needs.
    Short { length: u64, needed: u64, missing: Range<Pgid>, in_use: Vec<Pgid> },
    /// The high-water mark is not above every page in use.
    HighWater { hwm: Pgid, highest: Pgid },
    /// The page itself, or one element of it.
    Page(Fault),
    /// A reference to a page at or above the high-water mark.
    Beyond { child: Pgid, hwm: Pgid },
    /// A reference to a page that the file does not have.
    Missing { child: Pgid, length: u64 },
    /// A reference to a meta page.
    ToMeta { child: Pgid },
    /// A reference to a page that is an ancestor.
    Cycle { child: Pgid },
    /// A reference to a page that another one refers to.
    Twice { child: Pgid },
    /// Overflow pages of this page belong to another one too.
    Overlap { shared: Pgid },
    /// A key that is not greater than the one before it.
    Order { key: Vec<u8>, before: Vec<u8> },
    /// A key that occurs twice in a row.
    Duplicate { key: Vec<u8> },
    /// A key less than the one by which an ancestor refers to this page.
    BelowAncestor { key: Vec<u8>, bound: Vec<u8> },
    /// A first key above the one by which the branch refers to this page. bbolt passes it, and never writes it:
    /// a branch is written with the first keys of its pages. So a copy of a running database is torn.
    NotAsReferred { key: Vec<u8>, referred: Vec<u8> },
    /// A key not less than the next one of an ancestor.
    AboveAncestor { key: Vec<u8>, bound: Vec<u8> },
    /// A key that does not start where the element before it ends: bytes shared or left out.
    Layout { expected: u64, found: u64 },
    /// Flags of an element that bbolt does not know.
    ElementFlags { flags: u32 },
    /// No key, or one longer than bbolt writes.
    KeySize { ksize: usize },
    /// A page without elements below a branch, or a branch without any.
    NoElements,
    /// The page that the meta names as freelist.
    Freelist(Fault),
    /// A page of the freelist that the tree reaches.
    FreelistInTree,
    /// A free page below 2, or at or above the high-water mark, in the list that starts at byte
    /// `list`.
    FreeOutside { list: u64, free: Pgid, hwm: Pgid },
    /// A page that is listed as free twice.
    FreeTwice { free: Pgid },
    /// A page that is listed as free and reachable.
    FreeInUse { free: Pgid },
    /// Free pages that are not listed in ascending order.
    FreeOrder { free: Pgid },
    /// Pages that are neither reachable nor listed as free.
    Unreachable { pages: Range<Pgid> },
}

impl Finding {
    /// A finding that concerns no page.
    pub(super) fn of_file(wrong: Wrong) -> Self {
        let (path, bucket) = (Vec::new(), Vec::new());
        Self { page: None, element: None, byte: None, path, bucket, inline: false, wrong }
    }

    /// A finding in a page outside the tree.
    pub(super) fn new(page: Pgid, byte: u64, wrong: Wrong) -> Self {
        Self { page: Some(page), byte: Some(byte), ..Self::of_file(wrong) }
    }

    /// The page that the tree needs and the file has not.
    pub(super) fn reached_past_end(&self) -> Option<Pgid> {
        match self.wrong {
            Wrong::Missing { child, .. } => Some(child),
            Wrong::Page(Fault::PastEnd { .. }) => self.page,
            _ => None,
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.words(f, self.byte)
    }
}

/// A finding in words that leave out the byte, for whoever shows that beside them.
pub struct WithoutByte<'f>(pub &'f Finding);

impl fmt::Display for WithoutByte<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.words(f, None)
    }
}

impl Finding {
    /// Where in the file it is, as near as it can be told.
    pub fn place(&self) -> Option<u64> {
        self.byte.or(match self.wrong {
            Wrong::Short { length, .. } => Some(length),
            _ => None,
        })
    }

    fn words(&self, f: &mut fmt::Formatter<'_>, byte: Option<u64>) -> fmt::Result {
        if let Some(page) = self.page {
            write!(f, "page {page}")?;
            if !self.bucket.is_empty() {
                let names: Vec<_> =
                    self.bucket.iter().map(|name| name.escape_ascii().to_string()).collect();
                let inline = if self.inline { ", inline" } else { "" };
                write!(f, " (bucket {}{inline}", names.join("/"))?;
                if self.path.len() > 1 {
                    let path: Vec<_> = self.path.iter().map(Pgid::to_string).collect();
                    write!(f, ", path {}", path.join(">"))?;
                }
                f.write_str(")")?;
            }
            f.write_str(": ")?;
        }
        if let Some(byte) = byte {
            write!(f, "byte {byte}: ")?;
        }
        if let Some(element) = self.element {
            write!(f, "element {element}: ")?;
        }
        write!(f, "{}", self.wrong)
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |key: &[u8]| format!("\"{}\"", key.escape_ascii());
        match self {
            Self::Empty => {
                f.write_str("expected a bbolt database, found an empty file: no meta page")
            }
            Self::NoMeta { length, leaves: 0, .. } => write!(
                f,
                "both meta pages are invalid: the database cannot be opened; nowhere in its {length} \
                 bytes stands a leaf page"
            ),
            Self::NoMeta { length, page_size, leaves } => write!(
                f,
                "both meta pages are invalid: the database cannot be opened; in its {length} bytes \
                 {leaves} leaf pages of {page_size} bytes still stand where they belong"
            ),
            Self::Meta { fault, page } => {
                write!(f, "invalid meta page (bytes {} to {}): {fault}", page.start, page.end)
            }
            Self::MetaHeader(header) => write!(
                f,
                "expected the header of a meta page with its own id, found id {} and flags {:#04x}",
                header.id, header.flags
            ),
            Self::PageSize { claimed, at } => write!(
                f,
                "the meta claims a page size of {claimed}, which the file does not have: meta page 1 \
                 lies at byte {at}"
            ),
            Self::PageSizes { zero, one } => {
                write!(f, "expected page size {zero} as in meta page 0, found {one}")
            }
            Self::Short { length, needed, missing, in_use } => {
                let count = missing.end.0.saturating_sub(missing.start.0);
                write!(
                    f,
                    "the file ends before the high-water mark: expected {needed} bytes, found {length}: \
                     {count} pages missing, {} to {}",
                    missing.start,
                    missing.end.0.saturating_sub(1)
                )?;
                if in_use.is_empty() {
                    f.write_str(", none of them in use: all are free")
                } else {
                    let shown: Vec<_> = in_use.iter().take(20).map(Pgid::to_string).collect();
                    let more = if in_use.len() > shown.len() { ", ..." } else { "" };
                    write!(
                        f,
                        ", in use at least {} of them: {}{more}",
                        in_use.len(),
                        shown.join(", ")
                    )
                }
            }
            Self::HighWater { hwm, highest } => write!(
                f,
                "expected a high-water mark above every page in use, found {hwm}, below page {highest}"
            ),
            Self::Page(fault) => {
                let (_, expected, found) = fault.describe();
                write!(f, "expected {expected}, found {found}")
            }
            Self::Beyond { child, hwm } => write!(
                f,
                "expected a reference to a page below the high-water mark {hwm}, found page {child}"
            ),
            Self::Missing { child, length } => write!(
                f,
                "page {child} is needed, but the file ends before or inside it, at byte {length}"
            ),
            Self::ToMeta { child } => {
                write!(f, "expected a reference to a page of the tree, found meta page {child}")
            }
            Self::Cycle { child } => write!(
                f,
                "expected a reference to a page further down, found page {child}, an ancestor: a cycle"
            ),
            Self::Twice { child } => {
                write!(f, "page {child} is reachable twice: another reference leads there too")
            }
            Self::Overlap { shared } => {
                write!(f, "page {shared}, part of this page, is part of another one too")
            }
            Self::Order { key, before } => {
                write!(f, "wrong order: expected a key above {}, found {}", text(before), text(key))
            }
            Self::Duplicate { key } => write!(f, "duplicate key {}", text(key)),
            Self::BelowAncestor { key, bound } => write!(
                f,
                "wrong order: expected a key from {} on, by which an ancestor refers here, found {}",
                text(bound),
                text(key)
            ),
            Self::NotAsReferred { key, referred } => write!(
                f,
                "expected the first key to be {}, by which the branch refers to this page, found {}: what \
                 stood between is lost",
                text(referred),
                text(key)
            ),
            Self::AboveAncestor { key, bound } => write!(
                f,
                "wrong order: expected a key below {}, the next of an ancestor, found {}",
                text(bound),
                text(key)
            ),
            Self::Layout { expected, found } => write!(
                f,
                "expected the key at byte {expected}, where the bytes before it end, found byte {found}"
            ),
            Self::ElementFlags { flags } => {
                write!(f, "expected flags 0, or 1 for a bucket, found {flags:#x}")
            }
            Self::KeySize { ksize } => {
                write!(f, "expected a key of 1 to 32768 bytes, found one of {ksize}")
            }
            Self::NoElements => f.write_str("expected at least one element, found none"),
            Self::Freelist(fault) => {
                let (_, expected, found) = fault.describe();
                write!(f, "the freelist's page: expected {expected}, found {found}")
            }
            Self::FreelistInTree => {
                f.write_str("a page of the freelist is reachable in the tree too")
            }
            Self::FreeOutside { list, free, hwm } => write!(
                f,
                "the freelist at byte {list}: expected a page from 2 to the high-water mark {hwm}, \
                 found page {free}"
            ),
            Self::FreeTwice { free } => write!(f, "the freelist has page {free} twice"),
            Self::FreeInUse { free } => {
                write!(f, "the freelist has page {free}, which is in use")
            }
            Self::FreeOrder { free } => {
                write!(f, "the freelist: expected ascending pages, found page {free} out of order")
            }
            Self::Unreachable { pages } => {
                let last = pages.end.0.saturating_sub(1);
                if pages.start.0 == last {
                    write!(f, "page {last} is neither reachable nor in the freelist")
                } else {
                    write!(
                        f,
                        "pages {} to {last} are neither reachable nor in the freelist",
                        pages.start
                    )
                }
            }
        }
    }
}
