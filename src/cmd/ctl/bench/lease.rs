//! `bench lease-keepalive`.

use std::cell::RefCell;
use std::rc::Rc;

use super::{Bed, Shared, Turns, locally};
use crate::client::{Client, Code, Error, Gone, Outcome, Status};
use crate::cmd::ctl::context::Context;
use crate::cmd::ctl::failure::Failure;
use crate::pb::etcdserverpb::{LeaseGrantRequest, LeaseRevokeRequest};

/// Long enough that no lease expires between two renewals of its own.
const TTL: i64 = 100;

#[derive(Debug, clap::Args)]
pub struct LeaseArgs {
    #[command(flatten)]
    pub shared: Shared,
    /// Total number of lease keepalive requests
    #[arg(long, value_name = "uint", default_value = "10000")]
    pub total: u64,
    /// Maximum keepalives per second (0 is no limit)
    #[arg(long, value_name = "uint", default_value = "0")]
    pub rate: u64,
}

pub(super) fn run(args: &LeaseArgs, context: &mut Context) -> Result<(), Failure> {
    let bed = Bed::make(&args.shared, context)?;
    let session = &bed.session;
    session
        .block_on(locally(async {
            let mut leases = Vec::new();
            for client in &bed.clients {
                let request = LeaseGrantRequest { ttl: TTL, id: 0 };
                leases
                    .push(session.call("Lease/LeaseGrant", client.lease_grant(request)).await?.id);
            }
            let free = Rc::new(RefCell::new(leases.clone()));
            let load = async move |client: &Client, _turn: u64| {
                // As many leases as clients, and a client renews one at a time.
                let lease = free.borrow_mut().pop().expect("a lease for each client");
                let kept = client.keep_alive_once(lease).await;
                free.borrow_mut().push(lease);
                kept.map(|_| ()).map_err(error_of)
            };
            let turns = Turns::new(args.total, args.rate);
            let samples = bed.drive(turns, args.total, load).await;
            for id in leases {
                let request = LeaseRevokeRequest { id };
                session.call("Lease/LeaseRevoke", session.client.lease_revoke(request)).await?;
            }
            Ok(samples)
        }))
        .and_then(|samples| {
            let load = bed.load("lease-keepalive", samples);
            bed.show(&args.shared, vec![load], context)
        })
}

fn error_of(gone: Gone) -> Error {
    match gone {
        Gone::Failed(error) => error,
        gone => Error::Status {
            endpoint: String::new(),
            status: Status::new(Code::NotFound, gone.to_string()),
            outcome: Outcome::NotApplied,
        },
    }
}
