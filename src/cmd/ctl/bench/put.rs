//! `bench put`.

use std::time::Duration;

use super::keys::{check, key, random};
use super::{Bed, Shared, Turns, locally};
use crate::client::Client;
use crate::cmd::ctl::context::Context;
use crate::cmd::ctl::failure::Failure;
use crate::cmd::go_flags::GoDuration;
use crate::cmd::output::humanize;
use crate::pb::etcdserverpb::{CompactionRequest, HashKvRequest, PutRequest, RangeRequest};

#[derive(Debug, clap::Args)]
pub struct PutArgs {
    #[command(flatten)]
    pub shared: Shared,
    /// Key size of put request
    #[arg(long, value_name = "uint", default_value = "8")]
    pub key_size: u64,
    /// Value size of put request
    #[arg(long, value_name = "uint", default_value = "8")]
    pub val_size: u64,
    /// Maximum puts per second (0 is no limit)
    #[arg(long, value_name = "uint", default_value = "0")]
    pub rate: u64,
    /// Total number of put requests
    #[arg(long, value_name = "uint", default_value = "10000")]
    pub total: u64,
    /// Maximum possible keys
    #[arg(long, value_name = "uint", default_value = "1")]
    pub key_space_size: u64,
    /// Use sequential keys
    #[arg(long)]
    pub sequential_keys: bool,
    /// Interval to compact database (do not duplicate this with etcd's 'auto-compaction-retention')
    #[arg(long, value_name = "duration", default_value = "0s")]
    pub compact_interval: GoDuration,
    /// Delta between current revision and compact revision
    #[arg(long, value_name = "int", default_value = "1000")]
    pub compact_index_delta: i64,
    /// Ask for the hash of all keys when done
    #[arg(long)]
    pub check_hashkv: bool,
}

pub(super) fn run(args: &PutArgs, context: &mut Context) -> Result<(), Failure> {
    let size = check(args.key_size, args.key_space_size)?;
    let value = random(args.val_size);
    let (space, sequential) = (args.key_space_size, args.sequential_keys);
    let request = async move |client: &Client, turn: u64| {
        let number = if sequential { turn % space } else { fastrand::u64(..space) };
        let (key, value) = (key(number, size), value.clone());
        client.put(PutRequest { key, value, ..Default::default() }).await.map(|_| ())
    };
    let bed = Bed::make(&args.shared, context)?;
    let turns = Turns::new(args.total, args.rate);
    let every = args.compact_interval.wait();
    let samples = bed.session.block_on(locally(async {
        let load = bed.drive(turns, args.total, request);
        if every.is_zero() {
            return Ok(load.await);
        }
        tokio::select! {
            samples = load => Ok(samples),
            failure = compact(&bed, every, args.compact_index_delta) => Err(failure),
        }
    }))?;
    let load = bed.load("put", samples);
    bed.show(&args.shared, vec![load], context)?;
    if args.check_hashkv { hash(&bed, context) } else { Ok(()) }
}

/// Compacts every so often; comes back only with a failure.
async fn compact(bed: &Bed, every: Duration, delta: i64) -> Failure {
    let client = &bed.session.client;
    let client = client.within(Duration::from_secs(5));
    loop {
        tokio::time::sleep(every).await;
        let request = RangeRequest { key: "foo".into(), ..Default::default() };
        let revision = match bed.session.call("KV/Range", client.range(request)).await {
            Ok(reply) => reply.header.unwrap_or_default().revision - delta,
            Err(failure) => return failure,
        };
        if revision > 0 {
            let request = CompactionRequest { revision, physical: false };
            if let Err(failure) = bed.session.call("KV/Compact", client.compact(request)).await {
                return failure;
            }
        }
    }
}

/// Hash, size and the time that the hash took, of the first endpoint.
fn hash(bed: &Bed, context: &mut Context) -> Result<(), Failure> {
    use std::io::Write;
    let endpoint = bed.session.client.endpoints().swap_remove(0);
    let client = bed.session.client.at(&endpoint);
    let began = std::time::Instant::now();
    let request = HashKvRequest { revision: 0 };
    let hash =
        bed.session.block_on(bed.session.call("Maintenance/HashKV", client.hash_kv(request)))?;
    let took = GoDuration::from(began.elapsed());
    let status = bed.session.block_on(bed.session.call("Maintenance/Status", client.status()))?;
    let size = humanize(u64::try_from(status.db_size).unwrap_or_default());
    // Behind a report that is json it would spoil it.
    let text = format!(
        "\nhash of all keys\n  endpoint  {endpoint}\n  hash      {}\n  took      {took}\n  db size   {size}\n",
        hash.hash
    );
    match bed.session.look.format {
        crate::cmd::output::Format::Simple => context.out.write_all(text.as_bytes())?,
        _ => crate::cmd::ctl::context::complain(&text),
    }
    Ok(())
}
