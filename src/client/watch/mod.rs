//! Watches that survive their connection.
//!
//! ```text
//!  Client::watch ──▶ hub (one stream for all watches of equal kind) ──▶ server
//!      │              │  track: what was delivered, where to resume, fragments joined
//!      ▼              ▼
//!  Watcher ◀── queue, bounded by bytes: a slow reader is parked, its watch cancelled at the
//!              server and made again from where it stood once the queue is empty
//! ```
//! Kept for each watcher, over any number of breaks: events in the order of their revisions, none
//! twice, none missing, all of one revision together. If history in between was compacted away, the
//! watch ends with [`WatchError::Compacted`], which names the gap.
//!
//! A watch from revision 0 ("from now") is preceded by a read, so that the revision it started
//! after is known: a break before the first event can then be resumed exactly, which clientv3
//! cannot. Where that read is not permitted the watch starts without.

mod hub;
mod track;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use bytes::Bytes;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout_at};

use super::core::{Core, Options};
use super::error::{Error, Status};
use super::rpc::Client;
use crate::pb::etcdserverpb::{RangeRequest, WatchCreateRequest, WatchResponse};
use hub::{Command, Hub};
use track::Track;

/// Why a watch is over.
#[derive(Debug, Clone, thiserror::Error)]
pub enum WatchError {
    /// History that was still to come has been compacted away. Read anew, and watch from the
    /// revision of that read + 1.
    #[error(
        "revisions {wanted} to {} are gone: required revision has been compacted, the oldest that is left is {compacted}",
        .compacted - 1
    )]
    Compacted {
        /// The revision the watch would have gone on from.
        wanted: i64,
        /// The store's compact revision.
        compacted: i64,
        /// The server's message, for those who print it.
        reply: Box<WatchResponse>,
    },
    /// The server refused or cancelled it, with this reason.
    #[error("the watch was canceled: {}", .status.message)]
    Canceled { status: Status, reply: Box<WatchResponse> },
    /// The stream cannot be had.
    #[error(transparent)]
    Failed(#[from] Error),
}

/// One watch. Dropping it cancels it at the server.
#[derive(Debug)]
pub struct Watcher {
    id: u64,
    created: WatchResponse,
    queue: mpsc::UnboundedReceiver<(Result<WatchResponse, WatchError>, usize)>,
    gauge: Arc<Gauge>,
    hub: mpsc::UnboundedSender<Command>,
    /// The connections live as long as a watch needs them.
    _core: Arc<Core>,
}

/// How much waits in a queue.
#[derive(Debug, Default)]
struct Gauge {
    bytes: AtomicUsize,
    parked: AtomicBool,
}

/// Watches of one kind share a stream: what the server was told about them is the same.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Kind {
    leader: bool,
    named: Option<String>,
    number: u32,
}

/// The hubs of a client.
#[derive(Debug, Default)]
pub(super) struct Hubs {
    running: Mutex<HashMap<Kind, mpsc::UnboundedSender<Command>>>,
    last_id: AtomicU64,
}

impl Client {
    /// Begins a watch; returns once the server has it. The handle's time limit counts up to then
    /// and not after. Unless the handle says otherwise a leader is asked for: a watch on a member
    /// that was cut off would stay silent, and so moves to another.
    ///
    /// `fragment` and `watch_id` of the request are this client's business and are set over.
    pub async fn watch(&self, request: WatchCreateRequest) -> Result<Watcher, WatchError> {
        let began = Instant::now();
        let by = self.limit();
        let leader = self.options.leader.unwrap_or(true);
        let begin = self.begin_watch(request, leader);
        match by {
            None => begin.await,
            Some(by) => match timeout_at(by, begin).await {
                Ok(result) => result,
                Err(_) => Err(WatchError::Failed(Error::Deadline {
                    after: began.elapsed(),
                    failures: self.core.channel_failures(&self.options),
                    outcome: super::error::Outcome::NotApplied,
                })),
            },
        }
    }

    async fn begin_watch(
        &self,
        request: WatchCreateRequest,
        leader: bool,
    ) -> Result<Watcher, WatchError> {
        let now = if request.start_revision == 0 {
            self.revision_before(&request, leader).await?
        } else {
            None
        };
        let (queue_sender, queue) = mpsc::unbounded_channel();
        let (done, created) = oneshot::channel();
        let gauge = Arc::new(Gauge::default());
        let wait = self.options.wait.unwrap_or(self.core.config.wait_for_ready);
        let id = self.core.hubs.last_id.fetch_add(1, Ordering::Relaxed);
        let mut add = Command::Add {
            id,
            track: Track::new(request, now),
            queue: queue_sender,
            gauge: gauge.clone(),
            done,
            wait,
        };
        let named = self.options.named.as_ref().map(|channel| channel.endpoint.text.clone());
        let kind = Kind { leader, named, number: self.options.watch_stream };
        let hub = loop {
            self.core.open_for_calls()?;
            let hub = self.hub(&kind);
            match hub.send(add) {
                Ok(()) => break hub,
                // It ended between the look-up and now.
                Err(back) => add = back.0,
            }
        };
        // Made before the answer, so that giving up while it is on its way cancels the watch.
        let reply = WatchResponse::default();
        let core = self.core.clone();
        let mut watcher = Watcher { id, created: reply, queue, gauge, hub, _core: core };
        match created.await {
            Ok(Ok(created)) => {
                watcher.created = created;
                Ok(watcher)
            }
            Ok(Err(error)) => Err(error),
            Err(_) => Err(WatchError::Failed(Error::Closed)),
        }
    }

    fn hub(&self, kind: &Kind) -> mpsc::UnboundedSender<Command> {
        let mut hubs = self.core.hubs.running.lock().expect("no panic while it is held");
        if let Some(hub) = hubs.get(kind)
            && !hub.is_closed()
        {
            return hub.clone();
        }
        let options = Options {
            named: self.options.named.clone(),
            leader: Some(kind.leader),
            wait: Some(false),
            ..Options::default()
        };
        let (sender, commands) = mpsc::unbounded_channel();
        let hub = Hub::new(Arc::downgrade(&self.core), options, commands);
        self.core.balance.shared.tasks.spawn(hub.run());
        hubs.insert(kind.clone(), sender.clone());
        sender
    }

    /// The store's revision now, if it may be read. Only failures to reach anyone are errors.
    async fn revision_before(
        &self,
        request: &WatchCreateRequest,
        leader: bool,
    ) -> Result<Option<i64>, Error> {
        let empty = request.key.is_empty();
        let key = if empty { Bytes::from_static(b"\0") } else { request.key.clone() };
        let read = RangeRequest {
            key,
            count_only: true,
            // A member without a leader would keep a linearizable read for 7 s.
            serializable: !leader,
            ..Default::default()
        };
        match self.require_leader(leader).range(read).await {
            Ok(reply) => Ok(reply.header.map(|header| header.revision)),
            Err(Error::Status { .. } | Error::Reply { .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

impl Watcher {
    /// The server's answer to the creation.
    pub fn created(&self) -> &WatchResponse {
        &self.created
    }

    /// The next events, or a progress notice (no events) if the request asked for them or
    /// [`Watcher::request_progress`] did. After an error there are no more: none.
    pub async fn next(&mut self) -> Result<Option<WatchResponse>, WatchError> {
        let Some((message, bytes)) = self.queue.recv().await else { return Ok(None) };
        let left = self.gauge.bytes.fetch_sub(bytes, Ordering::SeqCst) - bytes;
        if left == 0 && self.gauge.parked.swap(false, Ordering::SeqCst) {
            let _ = self.hub.send(Command::Unpark(self.id));
        }
        if message.is_err() {
            self.queue.close();
        }
        message.map(Some)
    }

    /// Asks the server where all watches of this stream stand. It answers with a notice that has
    /// no events once every one of them has seen all there is, and not at all before.
    pub fn request_progress(&self) {
        let _ = self.hub.send(Command::Progress);
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        let _ = self.hub.send(Command::Cancel(self.id));
    }
}
