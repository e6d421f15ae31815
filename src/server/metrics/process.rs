//! What the system says of this process: Linux's `/proc`, and nothing where there is none.

use std::fs;

use rustix::process::{Resource, getrlimit};

/// Of this process, now.
#[derive(Debug, Default, Clone, Copy, PartialEq)]
pub(super) struct Process {
    /// Of all its threads.
    pub(super) cpu_seconds: f64,
    pub(super) resident: u64,
    pub(super) virtual_memory: u64,
    pub(super) open_files: u64,
    pub(super) max_files: u64,
    /// Unix seconds.
    pub(super) started: f64,
}

/// Clock ticks a second in `/proc/self/stat`: 100 on every Linux there is.
const TICKS: f64 = 100.0;

impl Process {
    /// None where the system does not say.
    pub(super) fn now() -> Option<Self> {
        let stat = fs::read_to_string("/proc/self/stat").ok()?;
        let boot = fs::read_to_string("/proc/stat").ok()?;
        let boot = boot.lines().find_map(|line| line.strip_prefix("btime "))?;
        let boot: f64 = boot.trim().parse().ok()?;
        // One of them is the folder that is being read.
        let open = fs::read_dir("/proc/self/fd").ok()?.count().saturating_sub(1);
        Self::of(&stat, boot).map(|process| Self {
            open_files: open as u64,
            max_files: getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX),
            ..process
        })
    }

    fn of(stat: &str, boot: f64) -> Option<Self> {
        // The second field is the name, which may hold anything.
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let field = |number: usize| fields.get(number - 3)?.parse::<f64>().ok();
        let whole = |number: usize| fields.get(number - 3)?.parse::<u64>().ok();
        let page = rustix::param::page_size() as u64;
        Some(Self {
            cpu_seconds: (field(14)? + field(15)?) / TICKS,
            virtual_memory: whole(23)?,
            resident: whole(24)?.saturating_mul(page),
            started: boot + field(22)? / TICKS,
            ..Self::default()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_process_may_hold_anything() {
        let stat = "7 (a) b (c) S 1 7 7 0 -1 4194304 100 0 0 0 150 50 0 0 20 0 4 0 1000 8192 3 0";
        let process = Process::of(stat, 1_000_000.0).unwrap();
        assert!((process.cpu_seconds - 2.0).abs() < 1e-9);
        assert!((process.started - 1_000_010.0).abs() < 1e-6);
        assert_eq!(process.virtual_memory, 8192);
        assert_eq!(process.resident, 3 * rustix::param::page_size() as u64);
        assert_eq!(Process::of("7 (x) S 1", 0.0), None);
    }
}
