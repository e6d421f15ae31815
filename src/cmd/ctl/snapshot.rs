//! `snapshot`: save a member's database to a file.

use std::ffi::OsString;

pub(super) const EXAMPLES: &str = "\x20 # Save snapshot to a given file
  etcdctl snapshot save /backup/etcd-snapshot.db
\x20 
  # Get snapshot from given address and save it to file
  etcdctl snapshot save --endpoints=127.0.0.1:3000 /backup/etcd-snapshot.db
\x20 
  # Get snapshot from given address with certificates
  etcdctl --endpoints=https://127.0.0.1:2379 --cacert=/etc/etcd/ca.crt --cert=/etc/etcd/etcd.crt --key=/etc/etcd/etcd.key snapshot save /backup/etcd-snapshot.db
\x20 
  # Get snapshot with certain user and password
  etcdctl --user=root --password=password123 snapshot save /backup/etcd-snapshot.db
\x20 
  # Get snapshot from given address with timeout
  etcdctl --endpoints=https://127.0.0.1:2379 --dial-timeout=20s snapshot save /backup/etcd-snapshot.db
\x20 
  # Save snapshot with desirable time format
  etcdctl snapshot save /mnt/backup/etcd/backup_$(date +%Y%m%d_%H%M%S).db";

#[derive(Debug, clap::Args)]
pub struct Snapshot {
    #[command(subcommand)]
    pub command: SnapshotCommand,
}

#[derive(Debug, clap::Subcommand)]
pub enum SnapshotCommand {
    /// Stores an etcd node backend snapshot to a given file
    #[command(override_usage = "save <filename>", after_long_help = EXAMPLES)]
    Save(SaveArgs),
}

#[derive(Debug, clap::Args)]
pub struct SaveArgs {
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}
