//! `defrag`: a data directory's database without its free pages.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;

use super::super::output::humanize;
use super::{Context, Failure, Voice, data_dir};
use crate::maintain::{self, OnDisk, Storage};

#[derive(Debug, clap::Args)]
pub(super) struct DefragArgs {
    // Not a comment: clap would take the full stop off the end.
    #[arg(
        long,
        value_name = "string",
        required = true,
        value_hint = clap::ValueHint::DirPath,
        help = "Required. Defragments a data directory not in use by etcd."
    )]
    data_dir: OsString,
    #[arg(hide = true)]
    args: Vec<OsString>,
}

pub(super) fn run(args: &DefragArgs, context: &mut Context) -> Result<(), Failure> {
    let storage: Arc<dyn Storage> =
        Arc::new(OnDisk { no_mmap: context.opening.no_mmap, ..OnDisk::default() });
    let directory = PathBuf::from(&args.data_dir);
    let done = maintain::defrag(&storage, &data_dir(&directory, context.voice)?, context.wait)
        .map_err(Box::new)
        .map_err(|source| Failure::Defrag { directory: directory.clone(), source })?;
    if context.voice == Voice::Ours {
        let (before, after) = (humanize(done.before), humanize(done.after));
        // Nobody is left to tell if this fails.
        let _ = writeln!(
            io::stderr(),
            "{}: defragmented, {before} before, {after} now",
            directory.display()
        );
    }
    Ok(())
}
