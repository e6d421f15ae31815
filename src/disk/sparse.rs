//! A copy of a file that takes no more space than the file: its holes stay holes.

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _};
use std::path::Path;

use rustix::io::Errno;

use super::stored_from;

/// Copies a file to one that is not there yet, with its mode: as a share of the same blocks where the
/// filesystem can, else what is stored of it.
///
/// # Errors
/// It cannot be read, or the copy not be made or written.
pub fn copy_sparse(from: &Path, to: &Path) -> io::Result<()> {
    let mut source = File::open(from)?;
    let metadata = source.metadata()?;
    let mode = metadata.mode() & 0o7777;
    let mut target = OpenOptions::new().write(true).create_new(true).mode(mode).open(to)?;
    #[cfg(target_os = "linux")]
    if rustix::fs::ioctl_ficlone(&target, &source).is_ok() {
        return Ok(());
    }
    let length = metadata.len();
    target.set_len(length)?;
    let mut at = 0;
    while let Some(data) = stored_from(&source, at).filter(|data| *data < length) {
        let end = hole_from(&source, data, length)?;
        source.seek(SeekFrom::Start(data))?;
        target.seek(SeekFrom::Start(data))?;
        let copied = io::copy(&mut (&source).take(end - data), &mut target)?;
        if copied < end - data {
            // It has become shorter meanwhile.
            return target.set_len(data + copied);
        }
        at = end;
    }
    Ok(())
}

/// Where the next hole begins.
fn hole_from(file: &File, offset: u64, length: u64) -> io::Result<u64> {
    match rustix::fs::seek(file, rustix::fs::SeekFrom::Hole(offset)) {
        Ok(hole) => Ok(hole.clamp(offset, length)),
        // A filesystem that knows of none, or a file that has become shorter.
        Err(Errno::INVAL | Errno::NOTSUP | Errno::NXIO) => Ok(length),
        Err(error) => Err(error.into()),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::FileExt as _;

    use super::*;

    #[test]
    fn holes_stay_holes() {
        let folder = tempfile::tempdir().unwrap();
        let (from, to) = (folder.path().join("from"), folder.path().join("to"));
        let file = File::create(&from).unwrap();
        file.set_len(64 << 20).unwrap();
        file.write_all_at(b"first", 0).unwrap();
        file.write_all_at(b"between", (8 << 20) - 3).unwrap();
        file.write_all_at(b"last", (48 << 20) + 1).unwrap();
        file.sync_all().unwrap();
        copy_sparse(&from, &to).unwrap();
        assert!(fs::read(&from).unwrap() == fs::read(&to).unwrap());
        File::open(&to).unwrap().sync_all().unwrap();
        let taken = |path: &Path| fs::metadata(path).unwrap().blocks() * 512;
        // Some filesystems store zeros instead, or in larger pieces.
        if taken(&from) < 1 << 20 {
            assert!(taken(&to) < 1 << 20, "{} bytes", taken(&to));
        }
        assert!(copy_sparse(&from, &to).is_err(), "nothing is overwritten");
    }

    #[test]
    fn a_file_without_holes_is_copied_whole() {
        let folder = tempfile::tempdir().unwrap();
        let (from, to) = (folder.path().join("from"), folder.path().join("to"));
        for bytes in [Vec::new(), vec![7; 1], vec![7; (1 << 20) + 5]] {
            fs::write(&from, &bytes).unwrap();
            copy_sparse(&from, &to).unwrap();
            assert!(fs::read(&to).unwrap() == bytes);
            fs::remove_file(&to).unwrap();
        }
    }
}
