//! A filesystem that fails as real ones do, by a seed: what was not synced is forgotten or torn, the
//! Nth operation fails, the machine stops at the Nth operation and comes up again.
//!
//! ```text
//!   file     now       what reads show
//!            disk      what is durable
//!            unsynced  per 512-byte sector: every content it has had since the last sync
//!   folder   now, disk names, as seen and as durable
//!            pending   creations, renames and removals since the folder was synced, in order
//!
//!   power loss: each unsynced sector keeps its old content or takes one of its newer ones, each
//!   pending name happens or does not; a sector is never half old and half new
//! ```
//!
//! Operations that change something are counted from 0; reading is not counted. An operation at
//! which the machine stops has been begun: what it does is unsynced, and may come out either way.
//! A sync that fails drops what it could not write: later syncs do not write it either, while
//! reading still shows it, as Linux does. Its own randomness is the seed's alone, so that a run by
//! one thread repeats.

mod folder;
mod handle;
mod inode;
mod random;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard};

use folder::{Change, Folder};
use handle::SimulatedFile;
use inode::{Inode, SECTOR, put_sector, sector_of};
pub use random::Random;

use super::memory::{fault, plain};
use super::{Error, Handle, Name, Open, Storage};

/// How an operation fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// ENOSPC. A write has written nothing.
    NoSpace,
    /// EIO. A write may have written any part.
    Io,
    /// A write has written a part and then found no space; any other operation: as `NoSpace`.
    Short,
}

/// Runs `run` for each seed; a panic inside names the seed that replays it.
pub fn each_seed(seeds: impl IntoIterator<Item = u64>, run: impl Fn(u64)) {
    for seed in seeds {
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| run(seed)));
        if let Err(payload) = outcome {
            let text = payload
                .downcast_ref::<String>()
                .map(String::as_str)
                .or_else(|| payload.downcast_ref::<&str>().copied())
                .unwrap_or("a panic without a text");
            panic!("seed {seed} replays this: {text}");
        }
    }
}

/// The filesystem. Clones are the same one.
#[derive(Debug, Clone)]
pub struct Simulator {
    state: Arc<Mutex<State>>,
}

#[derive(Debug)]
struct State {
    seed: u64,
    random: Random,
    /// Files and folders by number; 0 is the root.
    nodes: Vec<Node>,
    operations: u64,
    faults: BTreeMap<u64, Fault>,
    stop_at: Option<u64>,
    stopped: bool,
    story: Vec<String>,
}

#[derive(Debug, Clone)]
enum Node {
    File(Box<Inode>),
    Folder(Folder),
}

/// What an operation is to do.
enum Step {
    Go,
    Fail(Fault),
    /// The machine stops here; the operation was begun.
    Stop,
}

impl Simulator {
    pub fn new(seed: u64) -> Self {
        Self::with(seed, Random::new(seed), vec![Node::Folder(Folder::default())])
    }

    fn with(seed: u64, random: Random, nodes: Vec<Node>) -> Self {
        let state = State {
            seed,
            random,
            nodes,
            operations: 0,
            faults: BTreeMap::new(),
            stop_at: None,
            stopped: false,
            story: Vec::new(),
        };
        Self { state: Arc::new(Mutex::new(state)) }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// How many operations there have been; the number of the next one.
    pub fn operations(&self) -> u64 {
        self.state().operations
    }

    /// Operation `operation` will fail.
    pub fn fail_at(&self, operation: u64, fault: Fault) {
        self.state().faults.insert(operation, fault);
    }

    /// The machine will stop in operation `operation`; it and all after it fail.
    pub fn stop_at(&self, operation: u64) {
        self.state().stop_at = Some(operation);
    }

    /// Whether the machine has stopped.
    pub fn stopped(&self) -> bool {
        self.state().stopped
    }

    /// The machine after a loss of power, at any time: a new filesystem with what has survived, all
    /// of it durable. Asked again, it may answer otherwise.
    pub fn after_power_loss(&self) -> Self {
        let mut state = self.state();
        let mut random = Random::new(state.random.draw());
        let mut nodes = state.nodes.clone();
        for node in &mut nodes {
            match node {
                Node::Folder(folder) => {
                    folder.settle(&mut random);
                    folder.now = folder.disk.clone();
                }
                Node::File(inode) => {
                    inode.settle(&mut random);
                    inode.now = inode.disk.clone();
                }
            }
        }
        Self::with(state.seed, random, nodes)
    }

    /// The machine after the process alone has died: all that was written shows, synced or not;
    /// what a failed sync had dropped shows or does not.
    pub fn after_kill(&self) -> Self {
        let mut state = self.state();
        let mut random = Random::new(state.random.draw());
        let mut nodes = state.nodes.clone();
        for node in &mut nodes {
            let Node::File(inode) = node else { continue };
            for sector in 0..inode.now.len().div_ceil(SECTOR) {
                let on_disk = sector_of(&inode.disk, sector).to_vec();
                let dropped = !inode.unsynced.contains_key(&sector)
                    && on_disk.len() == sector_of(&inode.now, sector).len()
                    && on_disk != sector_of(&inode.now, sector);
                if dropped && random.one_in(2) {
                    put_sector(&mut inode.now, sector, &on_disk);
                }
            }
        }
        Self::with(state.seed, random, nodes)
    }

    /// All operations so far, a line each: number, operation, file.
    pub fn history(&self) -> Vec<String> {
        self.state().story.clone()
    }

    /// The seed and the last operations, for the message of a failed test.
    pub fn story(&self) -> String {
        let state = self.state();
        let mut text = format!("seed {}, {} operations", state.seed, state.operations);
        let skip = state.story.len().saturating_sub(40);
        for line in &state.story[skip..] {
            let _ = write!(text, "\n  {line}");
        }
        text
    }
}

impl State {
    fn step(&mut self, operation: &'static str, path: &Path) -> Result<Step, Error> {
        self.up(operation, path)?;
        let number = self.operations;
        self.operations += 1;
        let fault = self.faults.get(&number).copied();
        let stop = self.stop_at == Some(number);
        let outcome = match (stop, fault) {
            (true, _) => " (the machine stops)".to_owned(),
            (false, Some(fault)) => format!(" ({fault:?})"),
            (false, None) => String::new(),
        };
        self.story.push(format!("{number} {operation} {}{outcome}", path.display()));
        if stop {
            self.stopped = true;
            return Ok(Step::Stop);
        }
        Ok(fault.map_or(Step::Go, Step::Fail))
    }

    fn up(&self, operation: &'static str, path: &Path) -> Result<(), Error> {
        if self.stopped { Err(stopped(operation, path)) } else { Ok(()) }
    }

    fn folder(&mut self, number: usize) -> Option<&mut Folder> {
        match self.nodes.get_mut(number)? {
            Node::Folder(folder) => Some(folder),
            Node::File(_) => None,
        }
    }

    fn file(&mut self, number: usize) -> &mut Inode {
        match self.nodes.get_mut(number) {
            Some(Node::File(inode)) => inode,
            _ => unreachable!("a handle is of a file, and nodes are never removed"),
        }
    }

    fn find(&self, path: &Path) -> Option<usize> {
        let mut at = 0;
        for part in plain(path).components() {
            let Node::Folder(folder) = self.nodes.get(at)? else { return None };
            at = *folder.now.get(part.as_os_str())?;
        }
        Some(at)
    }

    /// The folder that a name is, or would be, in, and the name.
    fn place(&self, operation: &'static str, path: &Path) -> Result<(usize, OsString), Error> {
        let key = plain(path);
        let missing = || fault(operation, path, io::ErrorKind::NotFound);
        let parent = self.find(key.parent().ok_or_else(missing)?).ok_or_else(missing)?;
        match &self.nodes[parent] {
            Node::Folder(_) => Ok((parent, key.file_name().ok_or_else(missing)?.to_owned())),
            Node::File(_) => Err(fault(operation, path, io::ErrorKind::NotADirectory)),
        }
    }

    fn is_folder(&self, number: usize) -> bool {
        matches!(self.nodes[number], Node::Folder(_))
    }

    fn is_full(&self, number: usize) -> bool {
        matches!(&self.nodes[number], Node::Folder(folder) if !folder.now.is_empty())
    }

    /// Makes a change of names, unless the operation fails here.
    fn rename_step(
        &mut self,
        operation: &'static str,
        path: &Path,
        changes: Vec<(usize, Change)>,
    ) -> Result<(), Error> {
        let step = self.step(operation, path)?;
        if let Step::Fail(how) = step {
            return Err(how.error(operation, path));
        }
        for (folder, change) in changes {
            self.folder(folder).expect("checked by place").change(change);
        }
        if matches!(step, Step::Stop) { Err(stopped(operation, path)) } else { Ok(()) }
    }
}

fn stopped(operation: &'static str, path: &Path) -> Error {
    let source = io::Error::other("the machine has stopped");
    Error::Failed { operation, file: path.to_owned(), source }
}

impl Fault {
    fn error(self, operation: &'static str, path: &Path) -> Error {
        let errno = match self {
            Fault::NoSpace | Fault::Short => rustix::io::Errno::NOSPC,
            Fault::Io => rustix::io::Errno::IO,
        };
        Error::Failed { operation, file: path.to_owned(), source: errno.into() }
    }
}

impl Storage for Simulator {
    fn open(&self, path: &Path, open: Open) -> Result<Arc<dyn Handle>, Error> {
        let mut state = self.state();
        state.up("open", path)?;
        let node = match (state.find(path), open) {
            (Some(node), _) if state.is_folder(node) => {
                return Err(Error::Directory { file: path.to_owned() });
            }
            (Some(_), Open::New(_)) => {
                return Err(fault("create", path, io::ErrorKind::AlreadyExists));
            }
            (Some(node), _) => node,
            (None, Open::Read | Open::Write) => {
                return Err(fault("open", path, io::ErrorKind::NotFound));
            }
            (None, Open::OrCreate(_) | Open::New(_)) => {
                let (folder, name) = state.place("create", path)?;
                let node = state.nodes.len();
                state.nodes.push(Node::File(Box::default()));
                state.rename_step("create", path, vec![(folder, Change::Link(name, node))])?;
                node
            }
        };
        drop(state);
        Ok(Arc::new(SimulatedFile::new(path, self, node, open != Open::Read)))
    }

    fn rename(&self, from: &Path, to: &Path) -> Result<(), Error> {
        let mut state = self.state();
        let failed = |kind| fault("rename", from, kind);
        let node = state.find(from).ok_or_else(|| failed(io::ErrorKind::NotFound))?;
        let (old_folder, old_name) = state.place("rename", from)?;
        let (new_folder, new_name) = state.place("rename", to)?;
        match state.find(to) {
            Some(other) if state.is_folder(node) && !state.is_folder(other) => {
                return Err(failed(io::ErrorKind::NotADirectory));
            }
            Some(other) if !state.is_folder(node) && state.is_folder(other) => {
                return Err(failed(io::ErrorKind::IsADirectory));
            }
            Some(other) if other != node && state.is_full(other) => {
                return Err(failed(io::ErrorKind::DirectoryNotEmpty));
            }
            _ => {}
        }
        let changes = if old_folder == new_folder {
            vec![(old_folder, Change::Rename(old_name, new_name, node))]
        } else {
            // Two folders are made durable apart from each other.
            vec![(new_folder, Change::Link(new_name, node)), (old_folder, Change::Unlink(old_name))]
        };
        state.rename_step("rename", from, changes)
    }

    fn remove(&self, path: &Path) -> Result<(), Error> {
        let mut state = self.state();
        match state.find(path) {
            None => Err(fault("remove", path, io::ErrorKind::NotFound)),
            Some(node) if state.is_folder(node) => {
                Err(fault("remove", path, io::ErrorKind::IsADirectory))
            }
            Some(_) => {
                let (folder, name) = state.place("remove", path)?;
                state.rename_step("remove", path, vec![(folder, Change::Unlink(name))])
            }
        }
    }

    fn remove_dir(&self, path: &Path) -> Result<(), Error> {
        let mut state = self.state();
        match state.find(path) {
            None => Err(fault("rmdir", path, io::ErrorKind::NotFound)),
            Some(node) if !state.is_folder(node) => {
                Err(fault("rmdir", path, io::ErrorKind::NotADirectory))
            }
            Some(node) if state.is_full(node) => {
                Err(fault("rmdir", path, io::ErrorKind::DirectoryNotEmpty))
            }
            Some(_) => {
                let (folder, name) = state.place("rmdir", path)?;
                state.rename_step("rmdir", path, vec![(folder, Change::Unlink(name))])
            }
        }
    }

    fn create_dir(&self, path: &Path, _mode: u32) -> Result<(), Error> {
        let mut state = self.state();
        if state.find(path).is_some() {
            return Err(fault("mkdir", path, io::ErrorKind::AlreadyExists));
        }
        let (folder, name) = state.place("mkdir", path)?;
        let node = state.nodes.len();
        state.nodes.push(Node::Folder(Folder::default()));
        state.rename_step("mkdir", path, vec![(folder, Change::Link(name, node))])
    }

    fn list(&self, path: &Path) -> Result<Vec<Name>, Error> {
        let state = self.state();
        state.up("list", path)?;
        let Some(Node::Folder(folder)) = state.find(path).map(|node| &state.nodes[node]) else {
            return Err(fault("list", path, io::ErrorKind::NotFound));
        };
        let names = folder.now.iter();
        let entry = |(name, node): (&OsString, &usize)| (name.clone(), state.is_folder(*node));
        Ok(names.map(entry).map(|(name, is_dir)| Name { name, is_dir }).collect())
    }

    fn sync_dir(&self, path: &Path) -> Result<(), Error> {
        let mut state = self.state();
        let Some(node) = state.find(path).filter(|node| state.is_folder(*node)) else {
            return Err(fault("fsync", path, io::ErrorKind::NotFound));
        };
        let step = state.step("sync folder", path)?;
        let mut random = Random::new(state.random.draw());
        let folder = state.folder(node).expect("filtered above");
        match step {
            Step::Go => {
                folder.pending.clear();
                folder.disk = folder.now.clone();
                Ok(())
            }
            Step::Fail(how) => {
                folder.settle(&mut random);
                Err(how.error("fsync", path))
            }
            Step::Stop => Err(stopped("fsync", path)),
        }
    }

    fn kind(&self, path: &Path) -> Result<Option<bool>, Error> {
        let state = self.state();
        state.up("stat", path)?;
        Ok(state.find(path).map(|node| state.is_folder(node)))
    }
}

#[cfg(test)]
mod tests;
