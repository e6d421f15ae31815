//! Work that blocks, on a thread of its own. Tokio has threads for that, and panics where it gets none.

use std::io;

use tokio::sync::oneshot;

/// The result of `work`. Whoever drops this does not wait for it.
///
/// # Errors
/// No thread can be had; `work` has panicked.
pub async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> io::Result<T> {
    let (done, result) = oneshot::channel();
    let run = move || {
        // Nobody may be waiting any more.
        let _ = done.send(work());
    };
    let thread = std::thread::Builder::new().spawn(run);
    thread.map_err(|error| io::Error::new(error.kind(), format!("no thread: {error}")))?;
    result.await.map_err(|_| io::Error::other("the thread has panicked"))
}
