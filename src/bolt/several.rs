//! Several keys of a bucket at once.
//!
//! ```text
//!  level    page of each key       about where in it
//!  root     3   3   3   3          0    0    0    0
//!  branch   8   5   8   6          1/2  1/8  2/3  1/4    of what the branch above says lies there
//!  leaf     31  7   12  9          ..
//!           of each level the headers, then the keys: all are asked for before one is waited for
//! ```
//! A database is larger than any cache, and what a user lists together was written apart: a look-up by
//! itself waits for memory some ten times, one after the other. Those of several keys wait together.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::hint::black_box;

use super::bucket::{Bucket, Root};
use super::cursor::DEPTH;
use super::page::{Fault, Page, Pgid};
use super::reader::Error;

/// Bytes of a value that are asked for ahead, and how many come at a time.
const AHEAD: usize = 1024;
const LINE: usize = 64;

impl<'i> Bucket<'i> {
    /// The values of plain keys, as far as they can be lent out of a mapped file. None says nothing:
    /// [`Bucket::get`] tells whether that key is there, or what is damaged.
    pub fn lend<K: AsRef<[u8]>>(&self, keys: &[K]) -> Vec<Option<&'i [u8]>> {
        // A fault on the way is told to whoever then asks for that key.
        let mut values = self.lend_all(keys).unwrap_or_default();
        values.resize(keys.len(), None);
        values
    }

    fn lend_all<K: AsRef<[u8]>>(&self, keys: &[K]) -> Result<Vec<Option<&'i [u8]>>, Error> {
        let Root::Page(root) = *self.root() else { return Ok(Vec::new()) };
        let tx = self.tx();
        let (reader, image) = (tx.reader(), tx.reader().image());
        let mut places = vec![(root, Share::default()); keys.len()];
        let mut pages: Vec<(Page<'i>, usize)> = Vec::with_capacity(keys.len());
        for _level in 0..DEPTH {
            for (id, _) in &places {
                black_box(image.warm(reader.offset(*id)));
            }
            pages.clear();
            for (id, share) in &places {
                let page = match pages.last() {
                    Some((page, _)) if page.id() == *id => page.clone(),
                    _ => tx.tree_page(*id)?,
                };
                if matches!(page.cow(), Cow::Owned(_)) {
                    return Ok(Vec::new());
                }
                let guess = share.of(page.count());
                pages.push((page, guess));
            }
            for (page, guess) in &pages {
                black_box(key_at(page, *guess).ok().and_then(<[u8]>::first));
            }
            if pages.iter().all(|(page, _)| page.is_leaf()) {
                break;
            }
            for ((key, (page, guess)), place) in keys.iter().zip(&pages).zip(&mut places) {
                if !page.is_leaf() {
                    let child = child_near(page, *guess, key.as_ref());
                    *place = child.map_err(|fault| tx.fault(page, &fault))?;
                }
            }
        }
        let near = keys.iter().zip(&pages);
        let values = near.map(|(key, (page, guess))| value_near(page, *guess, key.as_ref()));
        let values: Vec<_> = values.collect();
        for value in values.iter().flatten() {
            let lines = value.iter().take(AHEAD).step_by(LINE);
            black_box(lines.fold(0, |all, byte| all ^ byte));
        }
        Ok(values)
    }
}

fn key_at<'p>(page: &'p Page<'_>, at: usize) -> Result<&'p [u8], Fault> {
    if page.is_leaf() { Ok(page.leaf(at)?.key) } else { Ok(page.branch(at)?.key) }
}

/// The child of a branch that may hold `key`, and about where in it.
fn child_near(page: &Page<'_>, guess: usize, key: &[u8]) -> Result<(Pgid, Share), Fault> {
    let at = near(page, guess, key)?.unwrap_or_else(|behind| behind.saturating_sub(1));
    let element = page.branch(at)?;
    let share = page.branch(at + 1).map(|next| Share::between(element.key, key, next.key));
    Ok((element.child, share.unwrap_or_default()))
}

/// The value of a plain key of a leaf.
fn value_near<'i>(page: &Page<'i>, guess: usize, key: &[u8]) -> Option<&'i [u8]> {
    let Cow::Borrowed(bytes) = *page.cow() else { return None };
    let at = near(page, guess, key).ok()?.ok()?;
    let (flags, _, start, end) = page.leaf_range(at).ok()?;
    if page.is_leaf() && flags & 1 == 0 { bytes.get(start..end) } else { None }
}

/// As `binary_search` among the keys of a page, from a guess on in steps that grow.
fn near(page: &Page<'_>, guess: usize, key: &[u8]) -> Result<Result<usize, usize>, Fault> {
    let (mut low, mut high, mut at, mut step) = (0, page.count(), guess, 1);
    while low < high {
        at = at.clamp(low, high - 1);
        match key_at(page, at)?.cmp(key) {
            Ordering::Equal => return Ok(Ok(at)),
            Ordering::Less => (low, at) = (at + 1, at + step),
            Ordering::Greater => (high, at) = (at, at.saturating_sub(step)),
        }
        if low > 0 && high < page.count() {
            at = low.midpoint(high);
        }
        step *= 2;
    }
    Ok(Err(low))
}

/// About how far a key is on the way from one to another, in parts of 65,536.
#[derive(Debug, Clone, Copy, Default)]
struct Share(u16);

impl Share {
    fn between(from: &[u8], key: &[u8], to: &[u8]) -> Self {
        let common = from.iter().zip(to).take_while(|(one, other)| one == other).count();
        // The eight bytes from where the two differ.
        let number = |key: &[u8]| {
            let mut eight = [0; 8];
            let bytes = key.get(common..).unwrap_or_default();
            eight.iter_mut().zip(bytes).for_each(|(into, byte)| *into = *byte);
            u64::from_be_bytes(eight)
        };
        let (from, key, to) = (number(from), number(key), number(to));
        let (way, whole) = (key.saturating_sub(from), to.saturating_sub(from).max(1));
        // Of both as many bits as leave room for the product.
        let beyond = 16_u32.saturating_sub(whole.leading_zeros());
        let parts = ((way.min(whole) >> beyond) << 16) / (whole >> beyond);
        Self(u16::try_from(parts).unwrap_or(u16::MAX))
    }

    /// Of so many places, the one that lies there.
    fn of(self, count: usize) -> usize {
        (usize::from(self.0) * count + (1 << 15)) >> 16
    }
}
