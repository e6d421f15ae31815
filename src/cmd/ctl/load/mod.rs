//! Load on a cluster: workers that take turns, and what they measured. `bench` and `check` use it.
//!
//! ```text
//!  workers ──▶ Turns: which request, and when ──▶ the call ──▶ Samples
//!     └────────────── one thread, so that nothing here is contended ──┘
//! ```

mod bar;
mod samples;
mod turns;

pub(super) use bar::Bar;
pub(super) use samples::{Samples, Second};
pub(super) use turns::Turns;

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Instant;

use tokio::task::LocalSet;

use crate::client::{self, Client};

/// Lets each of `clients` make requests one after the other until the turns are used up. Must run
/// inside a `LocalSet`.
pub(super) async fn drive<F>(
    clients: &[Client],
    turns: &Rc<Turns>,
    samples: &Rc<RefCell<Samples>>,
    request: F,
) where
    F: AsyncFn(&Client, u64) -> Result<(), client::Error> + 'static,
{
    let request = Rc::new(request);
    let mut workers = tokio::task::JoinSet::new();
    for client in clients {
        let (client, turns) = (client.clone(), turns.clone());
        let (samples, request) = (samples.clone(), request.clone());
        workers.spawn_local(async move {
            while let Some(turn) = turns.next().await {
                let began = Instant::now();
                let result = request(&client, turn).await;
                samples.borrow_mut().add(began, Instant::now(), result.as_ref().err());
            }
        });
    }
    while let Some(ended) = workers.join_next().await {
        if let Err(error) = ended
            && let Ok(panic) = error.try_into_panic()
        {
            std::panic::resume_unwind(panic);
        }
    }
}

/// Runs work whose tasks stay on this thread.
pub(super) async fn locally<T>(work: impl Future<Output = T>) -> T {
    LocalSet::new().run_until(work).await
}
