//! Hashes of what compactions have kept: what HashKV says of a revision that was compacted at.
//!
//! As etcd: such a hash covers the rows as the compaction found them, under the compaction before
//! it, so that members which compact at different times can be compared. It cannot be computed
//! later: the rows are gone then. It is taken on a thread of its own, of the view that was published
//! with the compaction's mark, before the first row is deleted.

use std::collections::VecDeque;
use std::sync::Arc;

use tokio::sync::watch;

use crate::store::View;

/// How many are kept: as etcd.
const KEPT: usize = 10;

/// What one compaction has kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kept {
    /// That was compacted at.
    pub revision: i64,
    /// The compaction before it; -1 if there was none.
    pub before: i64,
    pub hash: u32,
}

#[derive(Debug, Default)]
struct Known {
    /// Compactions being hashed.
    running: Vec<i64>,
    kept: VecDeque<Kept>,
}

/// The hashes of a server's last compactions.
#[derive(Debug, Default)]
pub(super) struct Hashes(watch::Sender<Known>);

impl Hashes {
    /// Hashes a compaction: `view` shows its mark and still all rows. Where one is being hashed
    /// already, this one is passed over: compactions in such a hurry have nobody who compares them.
    pub(super) fn take(self: &Arc<Self>, before: i64, view: Arc<View>) {
        let revision = view.compacted();
        let free = self.0.send_if_modified(|known| {
            let free = known.running.is_empty();
            if free {
                known.running.push(revision);
            }
            free
        });
        if !free {
            return;
        }
        let own = Arc::clone(self);
        let run = move || {
            let hash = view.hash_compaction(before);
            drop(view);
            own.0.send_modify(|known| {
                known.running.retain(|running| *running != revision);
                match hash {
                    Ok(hash) => {
                        known.kept.truncate(KEPT - 1);
                        known.kept.push_front(Kept { revision, before, hash });
                    }
                    Err(error) => tracing::warn!(%error, revision, "a compaction is not hashed"),
                }
            });
        };
        let spawned = std::thread::Builder::new().name("hash".to_owned()).spawn(run);
        if let Err(error) = spawned {
            tracing::warn!(%error, revision, "a compaction is not hashed");
            self.0.send_modify(|known| known.running.retain(|running| *running != revision));
        }
    }

    /// The hash of a compaction, if it is known, or will be.
    pub(super) async fn of(&self, revision: i64) -> Option<Kept> {
        let mut known = self.0.subscribe();
        let known = known.wait_for(|known| !known.running.contains(&revision)).await.ok()?;
        known.kept.iter().find(|kept| kept.revision == revision).copied()
    }
}
