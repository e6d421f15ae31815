//! A member's database, streamed into a file that is there whole or not at all.
//!
//! ```text
//!  <path>.part, mode 0600 ── pieces ── digest checked ── fsync ── rename to <path> ── fsync of the folder
//!       \_ removed if anything goes wrong
//! ```
//! The last 32 bytes that a server sends are the SHA-256 of all before them; a stream that was cut
//! cannot end in them.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::error::Error;
use super::rpc::Client;

/// The length of the digest at the end.
const DIGEST: usize = 32;

/// How far a save has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Saving<'a> {
    /// The temporary file is there.
    Created(&'a Path),
    /// The server has answered, if only with an error.
    Opened,
    /// The first piece came.
    Fetching,
    /// So many bytes are written, so many are to come by the server's word.
    Written { bytes: u64, left: u64 },
    /// The last piece came.
    Complete,
    /// The digest is right, and the file on the disk, under its temporary name.
    Synced { bytes: u64, version: &'a str },
    /// It has its own name.
    Saved,
}

/// What was saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Saved {
    /// With the digest.
    pub bytes: u64,
    /// The storage version that the server names (since 3.6), or nothing.
    pub version: String,
    /// Why its folder could not be synced, if so: the file is there, and may be gone after a power loss.
    pub unsynced: Option<String>,
}

/// Why nothing was saved.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    #[error("could not open {} ({source})", part.display())]
    Create { part: PathBuf, source: io::Error },
    /// Before the first piece came.
    #[error(transparent)]
    Refused(Error),
    #[error("could not write snapshot: {0}")]
    Broken(Error),
    #[error("could not write snapshot: {}: {source}", part.display())]
    Write { part: PathBuf, source: io::Error },
    #[error("sha256 checksum not found [bytes: {bytes}]")]
    NoDigest { bytes: u64 },
    #[error("sha256 mismatch: the server says {said}, what it sent has {found} [bytes: {bytes}]")]
    WrongDigest { said: String, found: String, bytes: u64 },
    #[error("could not fsync snapshot: {}: {source}", part.display())]
    Sync { part: PathBuf, source: io::Error },
    #[error("could not rename {} to {} ({source})", part.display(), path.display())]
    Rename { part: PathBuf, path: PathBuf, source: io::Error },
}

/// Removes the temporary file unless it got its own name.
struct Part {
    path: PathBuf,
    kept: bool,
}

impl Drop for Part {
    fn drop(&mut self) {
        if !self.kept {
            // It may be gone already; there is nothing more to do about it.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Hashes all but the last 32 bytes of what goes by.
#[derive(Default)]
struct Tail {
    hash: Sha256,
    held: Vec<u8>,
}

impl Tail {
    fn push(&mut self, bytes: &[u8]) {
        self.held.extend_from_slice(bytes);
        let done = self.held.len().saturating_sub(DIGEST);
        self.hash.update(&self.held[..done]);
        self.held.drain(..done);
    }

    /// What the server says and what was found, if they differ.
    fn finish(self) -> Result<(), (String, String)> {
        let found = self.hash.finalize();
        if self.held == found[..] { Ok(()) } else { Err((hex(&self.held), hex(&found))) }
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Client {
    /// Saves the database of the member that the client calls ([`Client::at`]) as `path`, replacing
    /// what was there only at the end. `told` hears of each step.
    pub async fn save_snapshot(
        &self,
        path: &Path,
        mut told: impl FnMut(Saving<'_>),
    ) -> Result<Saved, SaveError> {
        let mut name = path.as_os_str().to_owned();
        name.push(".part");
        let mut part = Part { path: name.into(), kept: false };
        let mut file = match create(&part.path) {
            Ok(file) => file,
            Err(source) => {
                part.kept = true;
                return Err(SaveError::Create { part: part.path.clone(), source });
            }
        };
        told(Saving::Created(&part.path));
        let write = |source| SaveError::Write { part: part.path.clone(), source };
        let mut messages = self.snapshot();
        let mut tail = Tail::default();
        let mut bytes = 0;
        let mut version = String::new();
        let mut first = true;
        loop {
            let message = messages.next().await;
            if first && !matches!(&message, Err(error) if error.status().is_none()) {
                told(Saving::Opened);
            }
            let message = match message {
                Ok(Some(message)) => message,
                Ok(None) => break,
                Err(error) if first => return Err(SaveError::Refused(error)),
                Err(error) => return Err(SaveError::Broken(error)),
            };
            if first {
                told(Saving::Fetching);
                version = message.version;
                first = false;
            }
            tail.push(&message.blob);
            file.write_all(&message.blob).map_err(write)?;
            bytes += message.blob.len() as u64;
            told(Saving::Written { bytes, left: message.remaining_bytes });
        }
        told(Saving::Complete);
        // The database is whole pages, and pages whole sectors.
        if bytes % 512 != DIGEST as u64 {
            return Err(SaveError::NoDigest { bytes });
        }
        tail.finish().map_err(|(said, found)| SaveError::WrongDigest { said, found, bytes })?;
        let sync = |source| SaveError::Sync { part: part.path.clone(), source };
        file.sync_all().map_err(sync)?;
        drop(file);
        told(Saving::Synced { bytes, version: &version });
        fs::rename(&part.path, path).map_err(|source| SaveError::Rename {
            part: part.path.clone(),
            path: path.to_owned(),
            source,
        })?;
        part.kept = true;
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        // A folder that may be written and not read cannot be synced.
        let synced = File::open(folder).and_then(|folder| folder.sync_all());
        let unsynced = synced.err().map(|error| format!("{}: {error}", folder.display()));
        told(Saving::Saved);
        Ok(Saved { bytes, version, unsynced })
    }
}

/// A fresh file for its owner alone. One that was left over goes, and its mode with it.
fn create(part: &Path) -> io::Result<File> {
    match fs::remove_file(part) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    OpenOptions::new().write(true).create_new(true).mode(0o600).open(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digest_is_checked_however_the_bytes_come() {
        let data = vec![7u8; 1000];
        let digest = Sha256::digest(&data);
        let whole = [&data[..], &digest[..]].concat();
        for size in [1, 31, 32, 33, 500, 2000] {
            let mut tail = Tail::default();
            whole.chunks(size).for_each(|piece| tail.push(piece));
            assert_eq!(tail.finish(), Ok(()), "pieces of {size}");
        }
        let mut tail = Tail::default();
        tail.push(&whole[1..]);
        assert!(tail.finish().is_err());
        let mut short = Tail::default();
        short.push(b"x");
        assert!(short.finish().is_err());
    }
}
