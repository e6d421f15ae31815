//! The one switch for what we do differently on purpose: the name that a binary is called by.

use std::ffi::OsStr;
use std::path::Path;

/// Whose words a tool speaks. Decided once, from the name it was called by, and passed down.
/// Results on stdout are the same under both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Voice {
    /// Called by our own name: usage, errors, waiting and prompts are ours.
    Ours,
    /// Called by the original's name (a link): they are the original's too.
    Original,
}

impl Voice {
    /// By the last part of `argv0`: an `etcd...` or `bbolt` name is the original's.
    pub fn of(argv0: &OsStr) -> Self {
        let name = Path::new(argv0).file_name().unwrap_or(argv0).to_string_lossy();
        if name.starts_with("etcd") || name == "bbolt" { Self::Original } else { Self::Ours }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_decides() {
        for (argv0, voice) in [
            ("/usr/bin/etcdctl", Voice::Original),
            ("etcd-dump-logs", Voice::Original),
            ("./ekctl", Voice::Ours),
            ("/opt/etcd/ek-dump-db", Voice::Ours),
        ] {
            assert_eq!(Voice::of(OsStr::new(argv0)), voice, "{argv0}");
        }
    }
}
