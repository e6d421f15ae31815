//! `defrag --cluster` in our voice: one member at a time, the leader last, each only where it pays and
//! only while the others are well.
//!
//! ```text
//!  status of all ──▶ followers, then the leader ──▶ for each: --if? ──▶ defragment ──▶ caught up?
//! ```

use std::io::Write;
use std::time::{Duration, Instant};

use super::context::{Context, Setup, complain};
use super::context::{Session, runtime};
use super::failure::{Failure, bracketed};
use crate::cmd::Exit;
use crate::cmd::go_flags::GoDuration;
use crate::cmd::output::humanize;
use crate::pb::etcdserverpb::StatusResponse;

/// How far behind the others a member may be when the next one begins.
const BEHIND: u64 = 100;
/// How long one may take to catch up.
const CATCH_UP: Duration = Duration::from_secs(60);

/// `free>200MiB`: when defragmenting is worth while.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Worth {
    what: What,
    above: bool,
    /// Bytes, or a share of the file.
    limit: Limit,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum What {
    /// In the file and not used.
    Free,
    Size,
    Used,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Limit {
    Bytes(f64),
    Percent(f64),
}

impl Worth {
    pub(super) fn parse(text: &str) -> Result<Self, Failure> {
        let bad = |why: &str| {
            Failure::args(format!(
                "--if {text:?}: {why}; it is like free>200MiB, free>30%, size>1GB or used<1GiB"
            ))
        };
        let at = text.find(['<', '>']).ok_or_else(|| bad("there is no < or >"))?;
        let what = match text[..at].trim() {
            "free" => What::Free,
            "size" => What::Size,
            "used" => What::Used,
            _ => return Err(bad("it begins with none of free, size, used")),
        };
        let above = text.as_bytes()[at] == b'>';
        let rest = text[at + 1..].trim();
        let digits = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
        let (number, unit) = rest.split_at(digits);
        let number: f64 = number.parse().map_err(|_| bad("there is no number"))?;
        let factor = match unit.trim() {
            "%" => return Ok(Self { what, above, limit: Limit::Percent(number) }),
            "" | "B" => 1.0,
            "kB" | "KB" => 1e3,
            "MB" => 1e6,
            "GB" => 1e9,
            "KiB" => f64::from(1 << 10),
            "MiB" => f64::from(1 << 20),
            "GiB" => f64::from(1 << 30),
            _ => return Err(bad("the unit is none of B kB MB GB KiB MiB GiB %")),
        };
        Ok(Self { what, above, limit: Limit::Bytes(number * factor) })
    }

    #[expect(clippy::cast_precision_loss, reason = "sizes of files")]
    fn holds(self, status: &StatusResponse) -> bool {
        let (size, used) = (status.db_size as f64, status.db_size_in_use as f64);
        let value = match self.what {
            What::Free => size - used,
            What::Size => size,
            What::Used => used,
        };
        let (value, limit) = match self.limit {
            Limit::Bytes(limit) => (value, limit),
            Limit::Percent(limit) => (if size > 0.0 { value / size * 100.0 } else { 0.0 }, limit),
        };
        if self.above { value > limit } else { value < limit }
    }
}

/// A member, and what it said of itself.
struct Member {
    endpoint: String,
    session: Session,
    status: StatusResponse,
}

impl Member {
    fn id(&self) -> u64 {
        self.status.header.unwrap_or_default().member_id
    }

    fn leads(&self) -> bool {
        self.id() == self.status.leader
    }

    fn ask(&self) -> Result<StatusResponse, Failure> {
        let client = self.session.client.within(self.session.timeout());
        self.session.block_on(self.session.call("Maintenance/Status", client.status()))
    }
}

/// Goes through the cluster. Stops at the first member that does not come back well: the next one
/// would be one too many.
pub(super) fn run(
    setup: &mut Setup,
    cluster: bool,
    worth: Option<Worth>,
    context: &mut Context,
) -> Result<(), Failure> {
    let runtime = runtime()?;
    let mut members = Vec::new();
    for endpoint in setup.endpoints(cluster, &runtime, context)? {
        let session = setup.anonymous(std::slice::from_ref(&endpoint), &runtime, "etcd-client")?;
        let member = Member { endpoint, session, status: StatusResponse::default() };
        let status = member.ask().map_err(|failure| {
            let name = member.endpoint.clone();
            failure.saying(|text| format!("nothing was defragmented: {name}: {text}"))
        })?;
        members.push(Member { status, ..member });
    }
    // A member that several of its addresses lead to is defragmented once.
    members.sort_by_key(|member| (member.leads(), member.id()));
    members.dedup_by_key(|member| member.id());
    if cluster && members.iter().any(|member| member.status.leader == 0) {
        return Err(Failure::error("nothing was defragmented: the cluster has no leader"));
    }
    for at in 0..members.len() {
        if members[at].status.is_learner {
            let endpoint = &members[at].endpoint;
            complain(&format!(
                "note: {endpoint}: a learner, which takes no defragment: left as it is\n"
            ));
            continue;
        }
        defragment(&members[at], worth, context)?;
        if cluster {
            wait_for(&members[at], &members)?;
        }
    }
    Ok(())
}

fn defragment(member: &Member, worth: Option<Worth>, context: &mut Context) -> Result<(), Failure> {
    let endpoint = &member.endpoint;
    let size = |bytes: i64| humanize(u64::try_from(bytes).unwrap_or_default());
    let before = member.ask()?;
    if worth.is_some_and(|worth| !worth.holds(&before)) {
        let (used, total) = (size(before.db_size_in_use), size(before.db_size));
        writeln!(context.out, "Skipped etcd member[{endpoint}]. {used} of {total} in use")?;
        return Ok(context.out.flush()?);
    }
    let client = member.session.client.within(member.session.timeout());
    let began = Instant::now();
    let done = member.session.call("Maintenance/Defragment", client.defragment());
    let done = member.session.block_on(done);
    let took = GoDuration::from(began.elapsed());
    if let Err(failure) = done {
        let what = format!("Failed to defragment etcd member[{endpoint}]. took {took}.");
        complain(&format!(
            "{}\nnote: the members behind it were left as they are\n",
            bracketed(&what, &failure.text())
        ));
        return Err(Failure::Quiet(Exit::Error));
    }
    writeln!(context.out, "Finished defragmenting etcd member[{endpoint}]. took {took}")?;
    context.out.flush()?;
    if let Ok(after) = member.ask() {
        complain(&format!(
            "note: {endpoint}: {} -> {}\n",
            size(before.db_size),
            size(after.db_size)
        ));
    }
    Ok(())
}

/// Until the member has applied nearly all that any other has.
fn wait_for(member: &Member, members: &[Member]) -> Result<(), Failure> {
    let began = Instant::now();
    loop {
        let others = members.iter().filter(|other| other.id() != member.id());
        let furthest = others.filter_map(|other| other.ask().ok());
        let furthest = furthest.map(|status| status.raft_applied_index).max().unwrap_or_default();
        // Asked last: asked first it would be behind by all that came meanwhile.
        let own = member.ask();
        let caught_up = match &own {
            Ok(own) => own.leader != 0 && own.raft_applied_index + BEHIND >= furthest,
            Err(_) => false,
        };
        if caught_up {
            return Ok(());
        }
        if began.elapsed() > CATCH_UP {
            return Err(Failure::error(format!(
                "{}: has not caught up within {} s: the members behind it were left as they are",
                member.endpoint,
                CATCH_UP.as_secs()
            )));
        }
        std::thread::sleep(Duration::from_millis(200));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status(size: i64, used: i64) -> StatusResponse {
        StatusResponse { db_size: size, db_size_in_use: used, ..Default::default() }
    }

    #[test]
    fn conditions() {
        let gib = 1 << 30;
        for (text, size, used, holds) in [
            ("free>200MiB", gib, gib / 2, true),
            ("free>200MiB", gib, gib - 1000, false),
            ("free > 30%", 100, 60, true),
            ("free>30%", 100, 80, false),
            ("free>30%", 0, 0, false),
            ("size>1GB", gib, 0, true),
            ("used<1.5GiB", 2 * gib, gib, true),
            ("free>5", 10, 4, true),
        ] {
            let worth = Worth::parse(text).unwrap();
            assert_eq!(worth.holds(&status(size, used)), holds, "{text} of {used}/{size}");
        }
        for text in ["", "free", "free>", "fee>1MB", "free>1XB", "free=1", ">1", "free>1.2.3MB"] {
            assert!(Worth::parse(text).is_err(), "{text}");
        }
    }
}
