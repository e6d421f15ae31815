//! What commands have in common: arguments as text, and a client for a given kind of answer.

use std::ffi::{OsStr, OsString};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::time::Instant;

use super::context::{Context, Session, Setup, complain};
use super::failure::Failure;
use crate::client::{self, Client, Session as Lease};
use crate::cmd::output::Show;
use crate::cmd::{Exit, Voice};
use crate::pb::etcdserverpb::LeaseGrantRequest;

/// An argument that protobuf carries as text: a user, a role, a version.
pub(super) fn text(arg: &OsStr) -> Result<String, Failure> {
    // As Go's encoder says it.
    const INVALID: &str = "rpc error: code = Internal desc = grpc: error while marshaling: \
                           string field contains invalid UTF-8";
    OsString::from(arg).into_string().map_err(|_| Failure::error(INVALID))
}

impl Context {
    /// A client, for a command that shows a `T`. In our voice a format that a `T` does not have is
    /// refused here, before anything takes effect.
    pub(super) fn connect_for<T: Show>(&mut self) -> Result<Session, Failure> {
        let setup = self.configure()?;
        setup.can_show::<T>()?;
        setup.connect(&setup.globals.endpoints)
    }
}

impl Setup {
    /// One more client, for those that need more than one connection to an endpoint.
    pub(super) fn client(&self, endpoints: &[String]) -> Result<Client, Failure> {
        Client::new(self.client_config(endpoints)?).map_err(|error| self.unmade(&error))
    }
}

/// Seconds that a contender's lease lasts if nothing is said: clientv3's default.
pub(super) const TTL: i64 = 60;

/// A lease whose id is larger than those made before: contenders for a lock are named after theirs,
/// and a list of them by key is in the order of their coming, as it is with ids that a server chose.
pub(super) async fn lease_in_order(
    ttl: i64,
    by: Option<Instant>,
    session: &Session,
) -> Result<Lease, Failure> {
    // In our voice within the time of a command, and at a member that has a leader: nobody holds
    // anything yet that would be worth a longer wait.
    let ours = session.voice == Voice::Ours;
    let client = if ours { session.client.require_leader(true) } else { session.client.clone() };
    let granting = if ours { client.within(session.timeout()) } else { client.clone() };
    let granting = by.map_or(granting.clone(), |by| granting.by(by));
    loop {
        let sent = Instant::now();
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let request = LeaseGrantRequest { ttl, id: id_in_order(since, fastrand::u64(..)) };
        match granting.lease_grant(request).await {
            Ok(lease) => return Ok(Lease::adopt(&client, lease.id, lease.ttl, sent)),
            // Another has it, or a copy of our own call: that lease will expire.
            Err(error) if error.is_text("lease already exists") => {}
            Err(error) => {
                return Err(session.failed("Lease/LeaseGrant", &session.explained(error).await));
            }
        }
    }
}

/// Of a lease that could not be revoked; one that is not there needs no word.
pub(super) fn left_to_expire(error: &client::Error) {
    if !error.is_text("requested lease not found") {
        complain(&format!("note: the lease is left to expire: {error}\n"));
    }
}

/// 41 bits of milliseconds, 22 of chance; never 0, which asks the server to choose.
fn id_in_order(since: Duration, random: u64) -> i64 {
    const RANDOM: u32 = 22;
    #[expect(clippy::cast_possible_truncation, reason = "cut to 41 bits")]
    let millis = since.as_millis() as u64 & ((1 << 41) - 1);
    let id = millis << RANDOM | random & ((1 << RANDOM) - 1);
    id.max(1).cast_signed()
}

/// SIGINT and SIGTERM, for commands that give something back before they end.
pub(super) struct Stop {
    interrupt: Signal,
    terminate: Signal,
}

impl Stop {
    /// From here on the signals do not end the process.
    pub(super) fn listen() -> Result<Self, Failure> {
        let listen = |kind| {
            signal(kind)
                .map_err(|error| Failure::error(format!("cannot listen for signals: {error}")))
        };
        let (interrupt, terminate) =
            (listen(SignalKind::interrupt())?, listen(SignalKind::terminate())?);
        Ok(Self { interrupt, terminate })
    }

    /// Until either comes.
    pub(super) async fn wanted(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }

    /// Gives something back; one more signal ends that at once.
    pub(super) async fn giving_back<T>(
        &mut self,
        work: impl Future<Output = T>,
    ) -> Result<T, Failure> {
        tokio::select! {
            biased;
            done = work => Ok(done),
            () = self.wanted() => Err(Failure::Quiet(Exit::Status(130))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_grow_with_time_and_are_never_zero() {
        let at = |millis| Duration::from_millis(millis);
        assert_eq!(id_in_order(Duration::ZERO, 0), 1);
        assert!(id_in_order(at(5), u64::MAX) < id_in_order(at(6), 0));
        assert!(id_in_order(Duration::from_secs(1 << 40), u64::MAX) > 0);
    }

    #[test]
    fn text_is_utf8() {
        use std::os::unix::ffi::OsStrExt;
        assert_eq!(text(OsStr::new("é")).unwrap(), "é");
        assert!(text(OsStr::from_bytes(b"\xff")).is_err());
    }
}
