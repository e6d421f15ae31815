//! `bench stm`.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::io::Write;
use std::rc::Rc;

use bytes::Bytes;

use super::keys::{key, random};
use super::{Bed, Shared, Turns, locally};
use crate::client::{Client, Error, Isolation, Mutex, RecipeError, Session, Stm, transact};
use crate::cmd::ctl::context::{Context, complain};
use crate::cmd::ctl::failure::Failure;
use crate::cmd::output::Format;
use crate::pb::v3lockpb::{LockRequest, UnlockRequest};

/// The lock that lockers take turns on, named as etcd's tool names it.
const LOCK: &[u8] = b"stmlock";
/// Seconds that a locker's lease lasts.
const TTL: i64 = 60;
const KEY_SIZE: usize = 16;

#[derive(Debug, clap::Args)]
pub struct StmArgs {
    #[command(flatten)]
    pub shared: Shared,
    /// Read Committed (c), Repeatable Reads (r), Serializable (s), or Snapshot (ss)
    #[arg(long, value_name = "string", default_value = "r")]
    pub isolation: String,
    /// Total unique keys accessible by the benchmark
    #[arg(long, value_name = "uint", default_value = "1")]
    pub keys: u64,
    /// Number of keys to access per transaction
    #[arg(long, value_name = "uint", default_value = "1")]
    pub keys_per_txn: u64,
    /// Percentage of keys to overwrite per transaction
    #[arg(long, value_name = "uint", default_value = "50")]
    pub txn_wr_percent: u64,
    /// Wrap STM transaction with a custom locking mechanism (stm, lock-client, lock-rpc)
    #[arg(long, value_name = "string", default_value = "stm")]
    pub stm_locker: String,
    /// Value size of each STM put request
    #[arg(long, value_name = "uint", default_value = "8")]
    pub val_size: u64,
    /// Maximum STM transactions per second (0 is no limit)
    #[arg(long, value_name = "uint", default_value = "0")]
    pub rate: u64,
    /// Total number of completed STM transactions
    #[arg(long, value_name = "uint", default_value = "10000")]
    pub total: u64,
}

/// What is held around a transaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Locker {
    Nothing,
    /// The recipe of the client.
    Client,
    /// The lock service of a member.
    Server,
}

pub(super) fn run(args: &StmArgs, context: &mut Context) -> Result<(), Failure> {
    if args.keys == 0 {
        return Err(Failure::args("expected positive --keys, got (0)"));
    }
    if args.txn_wr_percent > 100 {
        return Err(Failure::args(format!(
            "expected [0, 100] --txn-wr-percent, got ({})",
            args.txn_wr_percent
        )));
    }
    if args.keys_per_txn > args.keys {
        return Err(Failure::args(format!(
            "expected --keys-per-txn between 0 and {}, got ({})",
            args.keys, args.keys_per_txn
        )));
    }
    let isolation = match args.isolation.as_str() {
        "c" => Isolation::ReadCommitted,
        "r" => Isolation::RepeatableReads,
        "s" => Isolation::Serializable,
        "ss" => Isolation::SerializableSnapshot,
        other => {
            return Err(Failure::args(format!("unknown isolation {other:?}: it is c, r, s or ss")));
        }
    };
    let locker = match args.stm_locker.as_str() {
        "stm" => Locker::Nothing,
        "lock-client" => Locker::Client,
        "lock-rpc" => Locker::Server,
        other => return Err(Failure::args(format!("unexpected stm locker {other:?}"))),
    };
    let bed = Bed::make(&args.shared, context)?;
    let tries = Rc::new(Cell::new(0u64));
    let samples = bed.session.block_on(locally(async {
        let mut sessions = Vec::new();
        if locker != Locker::Nothing {
            for client in &bed.clients {
                let session = Session::new(client, TTL);
                sessions.push(bed.session.call("Lease/LeaseGrant", session).await?);
            }
        }
        let free = Rc::new(RefCell::new(sessions));
        let (pool, counted) = (free.clone(), tries.clone());
        let (keys, per_txn) = (args.keys, args.keys_per_txn);
        let writes = per_txn * args.txn_wr_percent / 100;
        let value = random(args.val_size);
        let load = async move |client: &Client, _turn: u64| {
            let chosen = choose(keys, per_txn);
            let apply = async |stm: &mut Stm| {
                counted.set(counted.get() + 1);
                for (at, key) in chosen.iter().enumerate() {
                    stm.get(key).await?;
                    if (at as u64) < writes {
                        stm.put(key.clone(), value.clone());
                    }
                }
                Ok::<_, Error>(())
            };
            let session = pool.borrow_mut().pop();
            let result = locked(locker, session.as_ref(), client, async {
                transact(client, isolation, apply).await.map(|_| ())
            })
            .await;
            pool.borrow_mut().extend(session);
            result
        };
        let samples = bed.drive(Turns::new(args.total, args.rate), args.total, load).await;
        for session in free.take() {
            bed.session.call("Lease/LeaseRevoke", session.close()).await?;
        }
        Ok::<_, Failure>(samples)
    }))?;
    let done = samples.requests;
    let load = bed.load("stm", samples);
    bed.show(&args.shared, vec![load], context)?;
    let conflicts = tries.get().saturating_sub(done);
    let text = format!("\nconflicts: {conflicts} tries were made again\n");
    match bed.session.look.format {
        Format::Simple => context.out.write_all(text.as_bytes())?,
        _ => complain(&text),
    }
    Ok(())
}

/// `count` different keys out of `space`.
fn choose(space: u64, count: u64) -> Vec<Bytes> {
    let mut numbers = BTreeSet::new();
    // The rarer of the two is drawn, so that drawing nearly all of them ends.
    let few = count.min(space - count);
    while (numbers.len() as u64) < few {
        numbers.insert(fastrand::u64(..space));
    }
    let in_few = |number: &u64| numbers.contains(number);
    match few == count {
        true => numbers.iter().map(|number| key(*number, KEY_SIZE)).collect(),
        false => (0..space).filter(|n| !in_few(n)).map(|n| key(n, KEY_SIZE)).collect(),
    }
}

/// Does `work` while holding the lock.
async fn locked(
    locker: Locker,
    session: Option<&Session>,
    client: &Client,
    work: impl Future<Output = Result<(), Error>>,
) -> Result<(), Error> {
    match (locker, session) {
        (Locker::Client, Some(session)) => {
            let mut mutex = Mutex::new(session, LOCK);
            mutex.lock().await.map_err(call_of)?;
            let result = work.await;
            mutex.unlock().await.map_err(call_of)?;
            result
        }
        (Locker::Server, Some(session)) => {
            let request = LockRequest { name: Bytes::from_static(LOCK), lease: session.lease() };
            let lock = client.lock(request).await?;
            let result = work.await;
            client.unlock(UnlockRequest { key: lock.key }).await?;
            result
        }
        _ => work.await,
    }
}

/// The failed call of a recipe; what else may go wrong has no call to blame.
fn call_of(error: RecipeError) -> Error {
    match error {
        RecipeError::Call(error) => error,
        other => Error::Reply {
            endpoint: String::new(),
            reason: other.to_string(),
            outcome: crate::client::Outcome::Unknown,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_different_and_as_many_as_asked_for() {
        for (space, count) in [(1, 1), (5, 0), (10, 3), (10, 9), (10, 10)] {
            let keys = choose(space, count);
            let different: BTreeSet<_> = keys.iter().collect();
            assert_eq!((keys.len() as u64, different.len() as u64), (count, count));
        }
    }
}
