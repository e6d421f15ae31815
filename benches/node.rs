//! What a put costs from proposal to answer, below any gRPC: log, key space, commit.
//!
//! ```text
//!  [ETCDKIT_LIVE=folder] cargo bench --profile quick --bench node -- [puts] [folder] [keys]
//! ```
//! Two runtimes of one thread each, 500 tasks on each, one put of 256 bytes in flight a task; fsync
//! is on. CPU is counted until all is committed to the file. Then the directory is taken up again, by
//! ours until it could serve, and by etcd 3.7.1, if it is there, until it says that it is healthy.

#![expect(clippy::print_stdout, reason = "a benchmark prints")]

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

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

/// Anonymous memory of a process, in bytes.
fn anonymous(process: &str) -> f64 {
    let text = std::fs::read_to_string(format!("/proc/{process}/smaps_rollup")).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("Anonymous:"));
    let kib = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<f64>().ok());
    kib.unwrap_or(0.0) * 1024.0
}

/// Starts the real one: seconds until it is healthy, and its anonymous memory then.
fn real(binary: &Path, folder: &Path) -> (f64, f64) {
    const CLIENT: &str = "127.0.0.1:23790";
    let begun = Instant::now();
    let mut child = Command::new(binary)
        .args(["--log-level", "error", "--data-dir"])
        .arg(folder)
        .args(["--listen-client-urls", &format!("http://{CLIENT}")])
        .args(["--advertise-client-urls", &format!("http://{CLIENT}")])
        .args(["--listen-peer-urls", "http://127.0.0.1:23791"])
        .args(["--quota-backend-bytes", "8000000000"])
        .stdout(Stdio::null())
        .spawn()
        .expect("etcd starts");
    let healthy = || -> std::io::Result<bool> {
        let mut stream = TcpStream::connect(CLIENT)?;
        stream.write_all(b"GET /health HTTP/1.0\r\n\r\n")?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer.contains("\"true\""))
    };
    while !healthy().unwrap_or(false) {
        assert!(child.try_wait().expect("a child").is_none(), "etcd has ended");
        std::thread::sleep(Duration::from_millis(5));
    }
    let took = begun.elapsed().as_secs_f64();
    let anonymous = anonymous(&child.id().to_string());
    child.kill().expect("it runs");
    child.wait().expect("it was killed");
    (took, anonymous)
}

fn serve(node: &Node, left: &Arc<AtomicU64>, keys: u64) {
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
                    let key = format!("/bench/{:012}", number * 7919 % keys).into();
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
    let keys: u64 = args.next().and_then(|text| text.parse().ok()).unwrap_or(100_000);
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
            scope.spawn(|| serve(&node, &left, keys));
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
    drop(node);
    let before = anonymous("self");
    let storage: Arc<dyn Storage> = Arc::new(OnDisk::default());
    let begun = Instant::now();
    let parts = start(&storage, &options).expect("a start");
    let took = begun.elapsed().as_secs_f64();
    let grown = anonymous("self") - before;
    let keys = parts.applier.writer().shared().view().keys();
    println!("taken up: {took:.2} s, {grown:.0} bytes of anonymous memory, {keys:?} keys");
    drop(parts);
    if let Some(live) = std::env::var_os("ETCDKIT_LIVE") {
        let (took, anonymous) = real(&Path::new(&live).join("3.7.1/etcd"), &folder);
        println!("by etcd 3.7.1: {took:.2} s, {anonymous:.0} bytes of anonymous memory");
    }
    std::fs::remove_dir_all(folder).expect("the folder is ours");
}
