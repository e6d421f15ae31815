//! How fast a disk takes a log: appends and syncs as etcd's WAL does, each one timed.
//!
//! ```text
//!  etcd-disk-check.tmp    64 MiB of space taken first, as for a segment
//!    | record | record | ...     each: append `size` bytes, then fdatasync
//! ```
//! The file is removed at the end, whatever happens; a file of that name is never overwritten.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::disk::{self, OnDisk, Open, Storage};

/// What etcd allocates for a segment.
const SEGMENT: u64 = 64 << 20;

/// How much is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Probe {
    /// Bytes of each append: what a proposal or a batch of them takes.
    pub size: usize,
    /// Appends, at most.
    pub count: u64,
    /// Time, at most; the append that passes it is the last.
    pub time: Duration,
}

/// What was measured.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pace {
    /// Of each append: the time of the write, and that of the sync behind it.
    pub appends: Vec<(Duration, Duration)>,
    /// Of all of them together.
    pub took: Duration,
}

/// Why there is no measurement.
#[derive(Debug, thiserror::Error)]
pub enum SpeedError {
    #[error("{}: is in the way: remove it if no other check is running", .0.display())]
    InTheWay(PathBuf),
    #[error(transparent)]
    Disk(#[from] disk::Error),
}

/// Measures in folder `dir`, which has to be there. `stop` is asked before each append.
pub fn measure(dir: &Path, probe: Probe, stop: &dyn Fn() -> bool) -> Result<Pace, SpeedError> {
    measure_on(&OnDisk::default(), dir, probe, stop)
}

fn measure_on(
    storage: &dyn Storage,
    dir: &Path,
    probe: Probe,
    stop: &dyn Fn() -> bool,
) -> Result<Pace, SpeedError> {
    let path = dir.join("etcd-disk-check.tmp");
    if storage.exists(&path)? {
        return Err(SpeedError::InTheWay(path));
    }
    let result = fill(storage, &path, probe, stop);
    let removed = if storage.exists(&path)? { storage.remove(&path) } else { Ok(()) };
    let pace = result?;
    removed?;
    Ok(pace)
}

fn fill(
    storage: &dyn Storage,
    path: &Path,
    probe: Probe,
    stop: &dyn Fn() -> bool,
) -> Result<Pace, SpeedError> {
    let file = storage.open(path, Open::New(0o600))?;
    file.allocate(SEGMENT)?;
    file.sync_all()?;
    // Not zeros: some disks take those for nothing.
    let bytes: Vec<u8> = std::iter::repeat_with(|| fastrand::u8(..)).take(probe.size).collect();
    let size = u64::try_from(probe.size).unwrap_or(u64::MAX);
    let mut appends = Vec::new();
    let mut at = 0;
    let began = Instant::now();
    for _ in 0..probe.count {
        if stop() || began.elapsed() >= probe.time {
            break;
        }
        // A log goes on in a new segment; here the space of the one is used again.
        if at + size > SEGMENT {
            at = 0;
        }
        let start = Instant::now();
        file.write_at(&bytes, at)?;
        let written = Instant::now();
        file.sync_data()?;
        appends.push((written - start, written.elapsed()));
        at += size;
    }
    Ok(Pace { appends, took: began.elapsed() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::disk::InMemory;

    const PROBE: Probe = Probe { size: 100, count: 7, time: Duration::from_secs(3600) };

    #[test]
    fn every_append_is_measured_and_nothing_is_left() {
        let storage = InMemory::new();
        storage.create_dir_all(Path::new("/d"), 0o700).unwrap();
        let pace = measure_on(&storage, Path::new("/d"), PROBE, &|| false).unwrap();
        assert_eq!(pace.appends.len(), 7);
        assert!(storage.list(Path::new("/d")).unwrap().is_empty());
    }

    #[test]
    fn the_segment_is_used_again_when_it_is_full() {
        let storage = InMemory::new();
        storage.create_dir_all(Path::new("/d"), 0o700).unwrap();
        let probe = Probe { size: 40 << 20, count: 3, ..PROBE };
        assert_eq!(
            measure_on(&storage, Path::new("/d"), probe, &|| false).unwrap().appends.len(),
            3
        );
    }

    #[test]
    fn it_stops_when_told_and_cleans_up() {
        let storage = InMemory::new();
        storage.create_dir_all(Path::new("/d"), 0o700).unwrap();
        let pace = measure_on(&storage, Path::new("/d"), PROBE, &|| true).unwrap();
        assert!(pace.appends.is_empty());
        assert!(storage.list(Path::new("/d")).unwrap().is_empty());
    }

    #[test]
    fn somebody_elses_file_stays() {
        let storage = InMemory::new();
        storage.create_dir_all(Path::new("/d"), 0o700).unwrap();
        let path = Path::new("/d/etcd-disk-check.tmp");
        storage.open(path, Open::New(0o600)).unwrap().write_at(b"mine", 0).unwrap();
        let error = measure_on(&storage, Path::new("/d"), PROBE, &|| false).unwrap_err();
        assert!(error.to_string().contains("is in the way"), "{error}");
        assert_eq!(storage.open(path, Open::Read).unwrap().length().unwrap(), 4);
    }

    #[test]
    fn a_folder_that_is_not_there() {
        let error = measure_on(&InMemory::new(), Path::new("/no"), PROBE, &|| false).unwrap_err();
        assert!(error.to_string().contains("/no"), "{error}");
    }
}
