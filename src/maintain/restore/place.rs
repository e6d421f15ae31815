//! Where a restore goes: what may lie there already, what it makes on its way, and what it takes away
//! again when it fails.
//!
//! ```text
//!  <data-dir>/member.unfinished/snap/db      locked while the restore runs
//!                              /wal/         the log, unless it goes elsewhere
//!  <wal-dir>.unfinished/log/                 the log, if it does
//!
//!  at the end  <wal-dir>.unfinished/log -> <wal-dir>, then member.unfinished -> member
//! ```
//! Invariant: a folder `.unfinished` is made by this run, or was there and ends it. So nothing is taken
//! away that this run has not made, whoever else restores to the same place.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use super::{Restore, RestoreError};
use crate::disk::{self, Handle, Lock, Open, Storage, beside, clean, parent_of};

const FOLDER_MODE: u32 = 0o700;
const DB_MODE: u32 = 0o600;

/// What keeps a data directory from being restored to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Occupant {
    /// Something else than a restore that is not done.
    Other,
    /// A restore that is running.
    Running,
    /// A restore that ended before it was done.
    Interrupted,
    /// One of the two: it has not come so far as to write.
    Begun,
}

/// The name a folder is made under, beside it.
fn unfinished(path: &Path) -> PathBuf {
    beside(path, ".unfinished")
}

fn exists_already(error: &disk::Error) -> bool {
    matches!(error, disk::Error::Failed { source, .. } if source.kind() == ErrorKind::AlreadyExists)
}

/// Takes the lock of a database that was made just now.
fn lock(file: &dyn Handle) -> Result<(), disk::Error> {
    for _ in 0..100 {
        if file.try_lock(Lock::Database)? {
            return Ok(());
        }
        // Another restore is asking who is there, and lets go at once.
        std::thread::sleep(Duration::from_millis(1));
    }
    Err(disk::Error::Locked { file: file.path().to_owned() })
}

/// The folders of one restore.
#[derive(Debug)]
pub(super) struct Place<'s> {
    storage: &'s dyn Storage,
    /// As it was asked for, which is how errors name it.
    asked: PathBuf,
    data_dir: PathBuf,
    member: PathBuf,
    /// What becomes `member`.
    making: PathBuf,
    /// Where the log goes, if not there.
    wal_dir: Option<PathBuf>,
    /// Folders that were missing above it, the uppermost first.
    above: Vec<PathBuf>,
    /// Made by this run and not done, so that they go with all that is in them.
    undone: Vec<PathBuf>,
}

impl<'s> Place<'s> {
    /// Looks whether the place is free. Changes nothing.
    pub(super) fn find(storage: &'s dyn Storage, plan: &Restore<'_>) -> Result<Self, RestoreError> {
        // What a storage of one's own shows goes by the path that it was told.
        let data_dir = if plan.placed { plan.data_dir.to_owned() } else { clean(plan.data_dir) };
        let member = data_dir.join("member");
        let making = unfinished(&member);
        let mut place = Self {
            storage,
            asked: plan.data_dir.to_owned(),
            data_dir,
            member,
            making,
            wal_dir: None,
            above: Vec::new(),
            undone: Vec::new(),
        };
        let empty = match storage.kind(&place.data_dir)? {
            Some(true) => plan.placed || storage.list(&place.data_dir)?.is_empty(),
            Some(false) => false,
            None => true,
        };
        if !empty {
            return Err(place.occupied());
        }
        if let Some(asked) = plan.wal_dir {
            let wal_dir = clean(asked);
            let at = |path: &Path| storage.resolve(path);
            if at(&wal_dir) != at(&place.member.join("wal")) {
                place.check_log(asked, &wal_dir)?;
                place.wal_dir = Some(wal_dir);
            }
        }
        Ok(place)
    }

    fn check_log(&self, asked: &Path, path: &Path) -> Result<(), RestoreError> {
        let wal_dir = asked.to_owned();
        if self.storage.exists(path).unwrap_or(true) {
            return Err(RestoreError::WalExists { wal_dir });
        }
        let at = self.storage.resolve(path);
        for member in [&self.member, &self.making] {
            if at.starts_with(self.storage.resolve(member)) {
                return Err(RestoreError::WalInside { wal_dir, member: member.clone() });
            }
        }
        if self.storage.resolve(&self.data_dir).starts_with(&at) {
            return Err(RestoreError::WalAbove { wal_dir, data_dir: self.asked.clone() });
        }
        let unfinished = unfinished(path);
        if self.storage.exists(&unfinished).unwrap_or(true) {
            return Err(RestoreError::WalUnfinished { wal_dir, unfinished });
        }
        Ok(())
    }

    fn occupied(&self) -> RestoreError {
        let data_dir = self.asked.clone();
        RestoreError::Occupied { data_dir, occupant: self.occupant() }
    }

    /// Who is there. A restore that runs holds the lock of what it makes.
    fn occupant(&self) -> Occupant {
        let is_there = || self.storage.exists(&self.making).unwrap_or(false);
        if !is_there() {
            return Occupant::Other;
        }
        match self.storage.open(&self.db(), Open::Read) {
            Ok(db) => match db.try_lock(Lock::DatabaseShared) {
                Ok(false) => Occupant::Running,
                // Nothing is written before the lock is had.
                Ok(true) if db.length().is_ok_and(|length| length == 0) => Occupant::Begun,
                Ok(true) if db.is_current().unwrap_or(false) => Occupant::Interrupted,
                // It was done in this moment, or taken away.
                _ => Occupant::Other,
            },
            Err(_) if is_there() => Occupant::Begun,
            Err(_) => Occupant::Other,
        }
    }

    pub(super) fn snap(&self) -> PathBuf {
        self.making.join("snap")
    }

    pub(super) fn db(&self) -> PathBuf {
        self.snap().join("db")
    }

    /// Where the log is made.
    pub(super) fn log(&self) -> PathBuf {
        match &self.wal_dir {
            Some(wal_dir) => unfinished(wal_dir).join("log"),
            None => self.making.join("wal"),
        }
    }

    /// Makes the folders, and the database unless it is `placed`: an empty file, locked. Whoever
    /// keeps it tells others that this restore is running.
    pub(super) fn make(&mut self, placed: bool) -> Result<Option<Arc<dyn Handle>>, RestoreError> {
        self.make_folders(&self.data_dir.clone())?;
        self.begin(&self.making.clone(), |place| place.occupied())?;
        self.storage.create_dir(&self.snap(), FOLDER_MODE)?;
        let mut db = None;
        if !placed {
            let file = self.storage.open(&self.db(), Open::New(DB_MODE))?;
            lock(&*file)?;
            db = Some(file);
        }
        self.storage.sync_dir(&self.data_dir)?;
        if let Some(wal_dir) = self.wal_dir.clone() {
            let making = unfinished(&wal_dir);
            self.make_folders(parent_of(&wal_dir))?;
            self.begin(&making, |_| RestoreError::WalUnfinished {
                wal_dir: wal_dir.clone(),
                unfinished: making.clone(),
            })?;
            self.storage.sync_dir(parent_of(&making))?;
        }
        Ok(db)
    }

    /// Makes a folder `.unfinished`, which must not be there.
    fn begin(
        &mut self,
        folder: &Path,
        taken: impl Fn(&Self) -> RestoreError,
    ) -> Result<(), RestoreError> {
        match self.storage.create_dir(folder, FOLDER_MODE) {
            Err(error) if exists_already(&error) => Err(taken(self)),
            made => {
                made?;
                self.undone.push(folder.to_owned());
                Ok(())
            }
        }
    }

    /// Makes a folder and those above it that are missing, each durable in its parent.
    fn make_folders(&mut self, path: &Path) -> Result<(), disk::Error> {
        if path.as_os_str().is_empty() || self.storage.kind(path)? == Some(true) {
            return Ok(());
        }
        if let Some(parent) = path.parent() {
            self.make_folders(parent)?;
        }
        match self.storage.create_dir(path, FOLDER_MODE) {
            // Another was faster.
            Err(error) if exists_already(&error) && self.storage.kind(path)? == Some(true) => {
                Ok(())
            }
            made => {
                made?;
                self.above.push(path.to_owned());
                self.storage.sync_dir(parent_of(path))
            }
        }
    }

    /// Gives what is made and durable its names.
    pub(super) fn name(&mut self) -> Result<(), disk::Error> {
        if let Some(wal_dir) = self.wal_dir.clone() {
            self.storage.rename(&self.log(), &wal_dir)?;
            self.undone.push(wal_dir.clone());
            self.storage.remove_dir(&unfinished(&wal_dir))?;
            self.storage.sync_above(&wal_dir, 1)?;
        }
        self.storage.rename(&self.making, &self.member)?;
        self.undone.clear();
        self.above.clear();
        self.storage.sync_above(&self.member, 1)
    }

    /// Takes away what this run has made and not named, `member.unfinished` last: as long as it is
    /// there, the rest is known to be unfinished. What cannot be removed stays, marked by its name.
    pub(super) fn undo(&mut self) {
        for folder in self.undone.drain(..).rev() {
            let _ = self.storage.remove_all(&folder);
            let _ = self.storage.sync_dir(parent_of(&folder));
        }
        for folder in self.above.drain(..).rev() {
            let _ = self.storage.remove_dir(&folder);
        }
    }
}
