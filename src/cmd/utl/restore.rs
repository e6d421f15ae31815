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

use clap::ValueHint::DirPath;

use super::super::cobra::BEYOND;
use super::{Context, Failure, Voice};
use crate::inspect;
use crate::maintain::{
    ClusterError, InitialCluster, OnDisk, PeerUrl, Release, Resolver, Restore, Restored,
    SEGMENT_BYTES, Storage, check_place, restore,
};

#[derive(Debug, clap::Args)]
pub(super) struct RestoreArgs {
    /// How much to increase the latest revision after restore
    #[arg(long, value_name = "uint", default_value = "0", hide_default_value = true)]
    bump_revision: u64,
    /// Path to the output data directory
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true, value_hint = DirPath)]
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
    ///
    /// Ignored: the map is as large as it has to be
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
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true, value_hint = DirPath)]
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

/// What --member and --out say of all members.
const OF_ONE: &[&str] =
    &["data-dir", "wal-dir", "name", "initial-cluster", "initial-advertise-peer-urls"];

pub(super) fn run(args: &RestoreArgs, context: &mut Context) -> Result<(), Failure> {
    let [file] = &args.args[..] else {
        return Err(Failure::Args("snapshot restore requires exactly one argument".into()));
    };
    check_flags(args, context)?;
    // Of a folder, and of nothing, the restore itself says what they are.
    if context.voice == Voice::Ours && std::fs::metadata(file).is_ok_and(|found| !found.is_dir()) {
        inspect::expect_database(Path::new(file))?;
    }
    if !args.member.is_empty() {
        return all(args, Path::new(file), context.voice);
    }
    let (voice, urls) = (context.voice, &args.initial_advertise_peer_urls);
    let advertised = PeerUrl::parse_all(urls.split(',')).map_err(of_flag(
        "--initial-advertise-peer-urls",
        urls,
        voice,
    ))?;
    let cluster = InitialCluster::parse(&args.initial_cluster).map_err(of_flag(
        "--initial-cluster",
        &args.initial_cluster,
        voice,
    ))?;
    let patience = match voice {
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
    let storage: Arc<dyn Storage> = Arc::new(OnDisk::default());
    one(&storage, &plan(args, Path::new(file), &cluster, &args.name, &data_dir, wal_dir))
}

/// What flags ask of each other.
fn check_flags(args: &RestoreArgs, context: &Context) -> Result<(), Failure> {
    if (args.bump_revision > 0) != args.mark_compacted {
        let text = match (context.voice, args.mark_compacted) {
            // As etcdutl, whose flag is called --bump-revision.
            (Voice::Original, _) => "--mark-compacted required if --revision-bump > 0",
            (Voice::Ours, true) => "--mark-compacted goes with --bump-revision above 0",
            (Voice::Ours, false) => {
                "--bump-revision goes with --mark-compacted: below the lifted revision nothing is to \
                 be had"
            }
        };
        return Err(Failure::Args(text.into()));
    }
    if args.member.is_empty() != args.out.is_empty() {
        return Err(Failure::Args("--member and --out go together".into()));
    }
    if !args.member.is_empty()
        && let Some(given) = context.given.iter().find(|given| OF_ONE.contains(&&*given.name))
    {
        return Err(Failure::Args(format!(
            "--{} is of one member: --member has the names and URLs of all, and --out where they go",
            given.name
        )));
    }
    Ok(())
}

/// In our own voice what is wrong with a flag's value names the flag.
fn of_flag(flag: &str, value: &str, voice: Voice) -> impl Fn(ClusterError) -> Failure {
    move |error| match error {
        error if voice == Voice::Original => error.into(),
        ClusterError::Scheme { url } if url.is_empty() => {
            Failure::Refused(format!("{flag}: expected a URL for each name, found {value:?}"))
        }
        error => Failure::Refused(format!("{flag}: {error}")),
    }
}

/// The directories of all members, one after the other.
fn all(args: &RestoreArgs, file: &Path, voice: Voice) -> Result<(), Failure> {
    let wrong = of_flag("--member", &args.member, voice);
    let cluster = InitialCluster::parse(&args.member).map_err(&wrong)?;
    if cluster.names().next().is_none() {
        return Err(Failure::Args(format!("--member: {:?} names no member", args.member)));
    }
    let no_lookup = |_: &str| Err("nothing is looked up".to_owned());
    let resolver = Resolver { lookup: &no_lookup, patience: Duration::ZERO };
    let storage: Arc<dyn Storage> = Arc::new(OnDisk::default());
    for name in cluster.names() {
        let urls = cluster.urls(name).unwrap_or_default();
        cluster.verify(name, urls, &resolver).map_err(&wrong)?;
        if name.is_empty() || name == "." || name == ".." || name.contains('/') {
            return Err(Failure::Args(format!("--member: {name:?} cannot name a directory")));
        }
    }
    let place = |name: &str| Path::new(&args.out).join(name);
    // None is made if one cannot be.
    for name in cluster.names() {
        check_place(&*storage, &plan(args, file, &cluster, name, &place(name), None))?;
    }
    for name in cluster.names() {
        one(&storage, &plan(args, file, &cluster, name, &place(name), None))?;
    }
    Ok(())
}

fn plan<'a>(
    args: &'a RestoreArgs,
    snapshot: &'a Path,
    cluster: &'a InitialCluster,
    name: &'a str,
    data_dir: &'a Path,
    wal_dir: Option<&'a Path>,
) -> Restore<'a> {
    Restore {
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
    }
}

fn one(storage: &Arc<dyn Storage>, plan: &Restore<'_>) -> Result<(), Failure> {
    let done = restore(storage, plan)?;
    tell(&done, plan.name, plan.data_dir);
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
