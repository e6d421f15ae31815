//! What a put costs from proposal to answer, below any gRPC: log, key space, commit.
//!
//! ```text
//!  cargo bench --profile quick --bench node -- [puts] [folder]
//! ```
//! Two runtimes of one thread each, 500 tasks on each, one put of 256 bytes in flight a task; fsync
//! is on. CPU is counted until all is committed to the file.

#![expect(clippy::print_stdout, reason = "a benchmark prints")]

use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use etcdkit::disk::{OnDisk, Storage};
use etcdkit::pb::etcdserverpb::{PutRequest, RangeRequest, RangeResponse};
use etcdkit::server::{Checked, Node, Options, start};
use etcdkit::store::{self, View};
use tokio::task::LocalSet;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const RUNTIMES: usize = 2;
const TASKS: usize = 500;

fn range(_: &View, _: &RangeRequest) -> Result<RangeResponse, store::Error> {
    Ok(RangeResponse::default())
}

/// Seconds of CPU of this process.
fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<_> = text.rsplit(')').next().unwrap_or_default().split(' ').collect();
    let ticks = |at: usize| fields.get(at).and_then(|field| field.parse::<f64>().ok());
    (ticks(12).unwrap_or(0.0) + ticks(13).unwrap_or(0.0)) / 100.0
}

fn serve(node: &Node, left: &Arc<AtomicU64>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let (node, mut inbox) = node.join();
    let local = LocalSet::new();
    let (node, left) = (Rc::new(node), Rc::new(Arc::clone(left)));
    let tasks: Vec<_> = (0..TASKS)
        .map(|_| {
            let (node, left) = (Rc::clone(&node), Rc::clone(&left));
            local.spawn_local(async move {
                loop {
                    let number = left.fetch_sub(1, Ordering::Relaxed);
                    if number == 0 || number > u64::MAX / 2 {
                        return;
                    }
                    let key = format!("/bench/{:012}", number * 7919 % 100_000).into();
                    let value = vec![b'v'; 256].into();
                    let put = PutRequest { key, value, ..PutRequest::default() };
                    node.propose(Checked::Put(put)).await.expect("a put");
                }
            })
        })
        .collect();
    local.spawn_local(async move {
        while let Some(done) = inbox.next().await {
            done.complete();
        }
    });
    let all = async {
        for task in tasks {
            task.await.expect("a task ends");
        }
    };
    runtime.expect("a runtime").block_on(local.run_until(all));
}

fn main() {
    let mut args = std::env::args().skip(1).filter(|arg| !arg.starts_with("--"));
    let puts: u64 = args.next().and_then(|text| text.parse().ok()).unwrap_or(200_000);
    let folder = args.next().map_or_else(std::env::temp_dir, PathBuf::from);
    let folder = folder.join(format!("node-bench-{}", std::process::id()));
    let storage: Arc<dyn Storage> = Arc::new(OnDisk::default());
    let options = Options::new(&folder, range);
    let begun = Instant::now();
    let parts = start(&storage, &options).expect("a start");
    let (node, running) = parts.run(storage).expect("threads");
    println!("ready after {:?}", begun.elapsed());
    let left = Arc::new(AtomicU64::new(puts));
    let (begun, before) = (Instant::now(), cpu());
    std::thread::scope(|scope| {
        for _ in 0..RUNTIMES {
            scope.spawn(|| serve(&node, &left));
        }
    });
    let wall = begun.elapsed();
    running.stop().expect("a clean end");
    let used = cpu() - before;
    println!(
        "{puts} puts of 256 B, {} in flight: {:.0}/s, {:.2} us CPU each, revision {}",
        RUNTIMES * TASKS,
        puts as f64 / wall.as_secs_f64(),
        used * 1e6 / puts as f64,
        node.view().revision()
    );
    std::fs::remove_dir_all(folder).expect("the folder is ours");
}
