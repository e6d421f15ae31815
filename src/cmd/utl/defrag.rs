//! `defrag`: a data directory's database without its free pages.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;

use super::super::output::humanize;
use super::{Context, Failure, Voice};
use crate::inspect;
use crate::maintain::{self, OnDisk, Storage};

#[derive(Debug, clap::Args)]
pub(super) struct DefragArgs {
    /// Required. Defragments a data directory not in use by etcd.
    #[arg(long, value_name = "string", required = true)]
    data_dir: PathBuf,
    #[arg(hide = true)]
    args: Vec<OsString>,
}

pub(super) fn run(args: &DefragArgs, context: &mut Context) -> Result<(), Failure> {
    let storage: Arc<dyn Storage> = Arc::new(OnDisk { no_mmap: context.opening.no_mmap });
    if context.voice == Voice::Ours {
        inspect::expect_data_dir(&args.data_dir)?;
    }
    let done = maintain::defrag(&storage, &args.data_dir, context.wait)
        .map_err(Box::new)
        .map_err(|source| Failure::Defrag { directory: args.data_dir.clone(), source })?;
    if context.voice == Voice::Ours {
        let (before, after) = (humanize(done.before), humanize(done.after));
        // Nobody is left to tell if this fails.
        let _ = writeln!(
            io::stderr(),
            "{}: defragmented, {before} before, {after} now",
            args.data_dir.display()
        );
    }
    Ok(())
}
