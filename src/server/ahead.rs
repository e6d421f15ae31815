//! The next page of a listing, read while its reader is busy with this one.
//!
//! Who lists a long range asks for page after page, each from behind the last key on and at the
//! first one's revision (`kubectl`, Kubernetes' API server, etcd's `benchmark range --paginate`),
//! and asks for nothing while it takes a page apart. What a range holds at a revision never changes:
//!
//! ```text
//!   page 1               page 2 is expected; nothing is read
//!   page 2, as expected  it is a listing: page 3 is being read
//!   page 3, as expected  is answered from that, page 4 is being read
//! ```
//! So a client that wants one page costs nothing more, and one that stops early costs one page. Few
//! pages are kept, none for longer than a second, and none that is large.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::ops::RangeInclusive;
use std::rc::Rc;
use std::time::Duration;

use tokio::sync::oneshot;

use super::node::Node;
use super::read::Page;
use crate::pb::etcdserverpb::RangeRequest;
use crate::store::{Error, View};

/// Listings that are known of at a time, by runtime.
const LISTINGS: usize = 4;

/// Bytes of a page for which the next is read ahead: less is not worth it, more is not kept.
const SIZES: RangeInclusive<usize> = 32 << 10..=4 << 20;

/// How long a page that was read ahead is kept.
const KEPT: Duration = Duration::from_secs(1);

/// What is expected to be asked for next.
#[derive(Debug, Default)]
pub struct Ahead {
    expected: RefCell<VecDeque<Expected>>,
    /// Expectations so far.
    numbers: Cell<u64>,
}

#[derive(Debug)]
struct Expected {
    number: u64,
    request: RangeRequest,
    /// The answer, if it is being read.
    page: Option<oneshot::Receiver<Page>>,
}

impl Ahead {
    /// A page, from `view` or read ahead.
    ///
    /// # Errors
    /// The revision is compacted or not there yet; the key space cannot be read.
    pub async fn page(
        self: &Rc<Self>,
        node: &Node,
        view: &View,
        mut request: RangeRequest,
    ) -> Result<Page, Error> {
        // Which member it may come from changes nothing of what it is.
        request.serializable = false;
        let expected = self.take(&request);
        // What was read ahead may have been compacted meanwhile.
        view.at(request.revision)?;
        let listed = expected.is_some();
        let read = match expected.and_then(|expected| expected.page) {
            // What failed ahead is tried again.
            Some(page) => page.await.ok(),
            None => None,
        };
        let page = match read {
            Some(page) => page,
            None => Page::read(view, &request, 0).await?,
        };
        if let Some(next) = &page.next
            && SIZES.contains(&page.size())
        {
            self.expect(node, next, page.size(), listed);
        }
        Ok(page)
    }

    fn take(&self, request: &RangeRequest) -> Option<Expected> {
        let mut expected = self.expected.borrow_mut();
        let at = expected.iter().position(|expected| expected.request == *request)?;
        expected.remove(at)
    }

    /// The next page of a listing, if it is one, is read; `size` is that of the one before.
    fn expect(self: &Rc<Self>, node: &Node, request: &RangeRequest, size: usize, listed: bool) {
        let number = self.numbers.get();
        self.numbers.set(number + 1);
        let page = listed.then(|| {
            let (sender, page) = oneshot::channel();
            let (ahead, node, request) = (Rc::downgrade(self), node.clone(), request.clone());
            tokio::task::spawn_local(async move {
                read(node, request, size, sender).await;
                if let Some(ahead) = ahead.upgrade() {
                    ahead.expected.borrow_mut().retain(|expected| expected.number != number);
                }
            });
            page
        });
        let mut expected = self.expected.borrow_mut();
        if expected.len() == LISTINGS {
            expected.pop_front();
        }
        expected.push_back(Expected { number, request: request.clone(), page });
    }
}

/// Reads a page for whom it is kept for; ends when it is out of date.
async fn read(node: Node, request: RangeRequest, size: usize, mut sender: oneshot::Sender<Page>) {
    // The reply at hand goes out first.
    tokio::task::yield_now().await;
    let view = node.view();
    let page = tokio::select! {
        page = Page::read(&view, &request, size + size / 8) => page,
        // Other listings have taken its place.
        () = sender.closed() => return,
    };
    drop((view, node));
    if page.is_ok_and(|page| sender.send(page).is_ok()) {
        tokio::time::sleep(KEPT).await;
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::Arc;

    use super::super::propose::Checked;
    use super::super::start::{Options, start};
    use super::*;
    use crate::disk::{InMemory, Storage};
    use crate::pb::etcdserverpb::{CompactionRequest, PutRequest};
    use crate::server::read;

    fn kept(ahead: &Ahead) -> Vec<bool> {
        ahead.expected.borrow().iter().map(|expected| expected.page.is_some()).collect()
    }

    async fn put(node: &Node, key: usize, value: &str) {
        let (key, value) = (format!("k{key:03}").into(), value.to_owned().into());
        let request = PutRequest { key, value, ..PutRequest::default() };
        node.propose(Checked::Put(request)).await.unwrap();
    }

    #[test]
    fn a_page_of_a_listing_is_read_before_it_is_asked_for() {
        let storage: Arc<dyn Storage> = Arc::new(InMemory::default());
        storage.create_dir_all(Path::new("data"), 0o700).unwrap();
        let options = Options::new("data", read::range);
        let (node, running) = start(&storage, &options).unwrap().run(storage).unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(tokio::task::LocalSet::new().run_until(async {
            for key in 0..60 {
                put(&node, key, &"v".repeat(8 << 10)).await;
            }
            let ahead = Rc::new(Ahead::default());
            let header = node.header_now();
            let ask = async |request: &RangeRequest| {
                let page = ahead.page(&node, &node.view(), request.clone()).await?;
                let next = page.next.clone();
                let alone = read::encoded(&node.view(), request, &header).await?;
                assert_eq!(page.with(&header).message(), alone.message());
                Ok::<_, Error>(next)
            };
            let begin = RangeRequest {
                key: "k".into(),
                range_end: "l".into(),
                limit: 10,
                ..RangeRequest::default()
            };
            let second = ask(&begin).await.unwrap().unwrap();
            assert_eq!(
                (second.revision, kept(&ahead)),
                (61, vec![false]),
                "one page is no listing"
            );
            // What is written meanwhile is none of its.
            put(&node, 25, "new").await;
            let third = ask(&second).await.unwrap().unwrap();
            assert_eq!(kept(&ahead), [true]);
            let third = RangeRequest { serializable: true, ..third };
            let fourth = ask(&third).await.unwrap().unwrap();
            assert_eq!(kept(&ahead), [true]);
            // Another place, another limit: not what is expected.
            let other = RangeRequest { limit: 11, ..fourth.clone() };
            ask(&other).await.unwrap().unwrap();
            assert_eq!(kept(&ahead), [true, false]);
            // A compaction is heeded, though the page has been read.
            let compact = CompactionRequest { revision: 62, physical: true };
            node.propose(Checked::Compact(compact)).await.unwrap();
            let late = ahead.page(&node, &node.view(), fourth).await;
            assert!(matches!(late, Err(Error::OutOfRange(_))));
            // Small pages are not read ahead.
            let mut next = Some(RangeRequest { limit: 2, ..begin.clone() });
            while let Some(request) = next {
                next = ask(&request).await.unwrap();
                assert!(!kept(&ahead).contains(&true));
            }
            for _ in 0..2 * LISTINGS {
                let second = ask(&begin).await.unwrap().unwrap();
                ask(&second).await.unwrap();
            }
            assert_eq!(kept(&ahead), [true; LISTINGS], "the oldest make room");
            tokio::time::sleep(KEPT + KEPT / 2).await;
            assert!(kept(&ahead).is_empty(), "none is kept for long");
        }));
        drop(node);
        running.stop().unwrap();
    }
}
