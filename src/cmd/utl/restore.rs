//! `snapshot restore`: a saved snapshot to data directories of a new cluster.
//!
//! As etcdutl: the number of arguments, the flags of the revision, the URLs, the cluster, the
//! folders, the file. Beyond it: `--member a=URL,b=URL --out DIR` makes those of all members.

use std::ffi::OsString;
use std::io::Write;
use std::net::ToSocketAddrs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use super::super::cobra::BEYOND;
use super::{Context, Failure, Voice};
use crate::inspect;
use crate::maintain::{
    InitialCluster, OnDisk, PeerUrl, Release, Resolver, Restore, Restored, SEGMENT_BYTES, Storage,
    restore,
};

#[derive(Debug, clap::Args)]
pub(super) struct RestoreArgs {
    /// How much to increase the latest revision after restore
    #[arg(long, value_name = "uint", default_value = "0", hide_default_value = true)]
    bump_revision: u64,
    /// Path to the output data directory
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    data_dir: OsString,
    /// List of this member's peer URLs to advertise to the rest of the cluster
    #[arg(long, value_name = "string", default_value = "http://localhost:2380")]
    initial_advertise_peer_urls: String,
    /// Initial cluster configuration for restore bootstrap
    #[arg(long, value_name = "string", default_value = "default=http://localhost:2380")]
    initial_cluster: String,
    /// Initial cluster token for the etcd cluster during restore bootstrap
    #[arg(long, value_name = "string", default_value = "etcd-cluster")]
    initial_cluster_token: String,
    /// Initial memory map size of the database in bytes. It uses the default value if not defined or defined to 0
    #[arg(long, value_name = "uint", default_value = "10737418240")]
    initial_memory_map_size: u64,
    /// Mark the latest revision after restore as the point of scheduled compaction (required if --bump-revision > 0, disallowed otherwise)
    #[arg(long)]
    mark_compacted: bool,
    /// Human-readable name for this member
    #[arg(long, value_name = "string", default_value = "default")]
    name: String,
    /// Ignore snapshot integrity hash value (required if copied from data directory)
    #[arg(long)]
    skip_hash_check: bool,
    /// Path to the WAL directory (use --data-dir if none given)
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    wal_dir: OsString,
    /// Make the data directories of all these members (name=URL,name=URL), each under its name in --out
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true, help_heading = BEYOND)]
    member: String,
    /// Where the directories of --member go
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true, help_heading = BEYOND)]
    out: OsString,
    #[arg(hide = true)]
    args: Vec<OsString>,
}

pub(super) fn run(args: &RestoreArgs, context: &mut Context) -> Result<(), Failure> {
    let [file] = &args.args[..] else {
        return Err(Failure::Args("snapshot restore requires exactly one argument".into()));
    };
    if (args.bump_revision > 0) != args.mark_compacted {
        // As etcdutl, whose flag is called --bump-revision.
        return Err(Failure::Args("--mark-compacted required if --revision-bump > 0".into()));
    }
    if args.member.is_empty() != args.out.is_empty() {
        return Err(Failure::Args("--member and --out go together".into()));
    }
    // Of a folder, and of nothing, the restore itself says what they are.
    if context.voice == Voice::Ours && std::fs::metadata(file).is_ok_and(|found| !found.is_dir()) {
        inspect::expect_database(Path::new(file))?;
    }
    if !args.member.is_empty() {
        return all(args, Path::new(file));
    }
    let advertised = PeerUrl::parse_all(args.initial_advertise_peer_urls.split(','))?;
    let cluster = InitialCluster::parse(&args.initial_cluster)?;
    let patience = match context.voice {
        Voice::Original => Duration::from_secs(30),
        // Who restores by hand would rather hear at once that a name is not known.
        Voice::Ours => Duration::ZERO,
    };
    cluster.verify(&args.name, &advertised, &Resolver { lookup: &lookup, patience })?;
    let data_dir = match args.data_dir.is_empty() {
        true => PathBuf::from(format!("{}.etcd", args.name)),
        false => PathBuf::from(&args.data_dir),
    };
    let wal_dir = PathBuf::from(&args.wal_dir);
    let wal_dir = Some(&*wal_dir).filter(|wal_dir| !wal_dir.as_os_str().is_empty());
    one(args, Path::new(file), &cluster, &args.name, &data_dir, wal_dir)?;
    Ok(())
}

/// The directories of all members, one after the other.
fn all(args: &RestoreArgs, file: &Path) -> Result<(), Failure> {
    let cluster = InitialCluster::parse(&args.member)?;
    let no_lookup = |_: &str| Err("nothing is looked up".to_owned());
    let resolver = Resolver { lookup: &no_lookup, patience: Duration::ZERO };
    for name in cluster.names() {
        let urls = cluster.urls(name).unwrap_or_default();
        cluster.verify(name, urls, &resolver)?;
        if name.is_empty() || name == "." || name == ".." || name.contains('/') {
            return Err(Failure::Args(format!("--member: {name:?} cannot name a directory")));
        }
    }
    for name in cluster.names() {
        one(args, file, &cluster, name, &Path::new(&args.out).join(name), None)?;
    }
    Ok(())
}

fn one(
    args: &RestoreArgs,
    snapshot: &Path,
    cluster: &InitialCluster,
    name: &str,
    data_dir: &Path,
    wal_dir: Option<&Path>,
) -> Result<(), Failure> {
    let storage: Arc<dyn Storage> = Arc::new(OnDisk::default());
    let plan = Restore {
        snapshot,
        name,
        cluster,
        token: &args.initial_cluster_token,
        data_dir,
        wal_dir,
        skip_hash_check: args.skip_hash_check,
        placed: false,
        bump_revision: args.bump_revision,
        release: Release::V3_7,
        segment_bytes: SEGMENT_BYTES,
    };
    let done = restore(&storage, &plan)?;
    tell(&done, name, data_dir);
    Ok(())
}

/// On stderr, as etcdutl's log is: stdout stays empty.
fn tell(done: &Restored, name: &str, data_dir: &Path) {
    let Restored { member_id, cluster_id, members, revision } = done;
    let count = members.len();
    let _ = writeln!(
        std::io::stderr(),
        "restored revision {revision} as member {name} ({member_id:x}) of {count} in cluster \
         {cluster_id:x}: {}",
        data_dir.display()
    );
}

fn lookup(address: &str) -> Result<std::net::SocketAddr, String> {
    let host = address.rsplit_once(':').map_or(address, |(host, _)| host);
    match address.to_socket_addrs() {
        Ok(mut found) => found.next().ok_or_else(|| format!("lookup {host}: no such host")),
        Err(error) => Err(format!("lookup {host}: {error}")),
    }
}
