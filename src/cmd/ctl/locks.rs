//! `lock ls`: who holds which lock, and who waits.

use std::ffi::OsString;
use std::io::{self, Write};
use std::os::unix::ffi::OsStrExt;

use super::context::Context;
use super::failure::Failure;
use crate::client::{Client, Error};
use crate::cmd::output::permission::prefix_end;
use crate::cmd::output::{Format, Look, Show, json, table};
use crate::cmd::printable;
use crate::pb::etcdserverpb::range_request::{SortOrder, SortTarget};
use crate::pb::etcdserverpb::{LeaseTimeToLiveRequest, RangeRequest};
use crate::pb::mvccpb::KeyValue;

/// One contender for a lock.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Contender {
    name: Vec<u8>,
    lease: i64,
    /// Its place in the queue; 0 holds the lock.
    place: usize,
    since: i64,
    /// Seconds that its lease has left; below 0 it has expired just now.
    left: i64,
    proposal: Vec<u8>,
}

#[derive(Debug)]
struct Contenders(Vec<Contender>);

pub(super) fn run(args: &[OsString], context: &mut Context) -> Result<(), Failure> {
    let prefix = match args {
        [] => b"".to_vec(),
        [prefix] => prefix.as_bytes().to_vec(),
        _ => return Err(Failure::args("lock ls takes one prefix of lock names at most")),
    };
    let session = context.connect_for::<Contenders>()?;
    let found = session.block_on(async {
        let client = session.patient();
        let key = if prefix.is_empty() { vec![0] } else { prefix.clone() };
        let request = RangeRequest {
            key: key.into(),
            range_end: prefix_end(&prefix).into(),
            ..Default::default()
        };
        let mut pages = client.pages(request, None).expect("it is by ascending keys");
        let mut found = Vec::new();
        while let Some(page) = session.call("KV/Range", pages.next()).await? {
            found.extend(page.kvs.into_iter().filter_map(contender));
        }
        in_order(&mut found);
        for each in &mut found {
            let request = LeaseTimeToLiveRequest { id: each.lease, keys: false };
            let lease = client.lease_time_to_live(request);
            each.left = session.call("Lease/LeaseTimeToLive", lease).await?.ttl;
        }
        Ok::<_, Failure>(found)
    })?;
    context.show(&session.look, &Contenders(found))
}

/// The lease that holds the lock of this name, if one does.
pub(super) async fn holder(name: &[u8], client: &Client) -> Result<Option<i64>, Error> {
    let prefix = [name, b"/"].concat();
    let range_end = prefix_end(&prefix).into();
    let request = RangeRequest {
        key: prefix.into(),
        range_end,
        limit: 1,
        sort_target: SortTarget::Create as i32,
        sort_order: SortOrder::Ascend as i32,
        ..Default::default()
    };
    Ok(client.range(request).await?.kvs.first().map(|pair| pair.lease))
}

/// A key that is named after its own lease is one that `lock` or `elect` made.
fn contender(pair: KeyValue) -> Option<Contender> {
    let slash = pair.key.iter().rposition(|byte| *byte == b'/')?;
    let own = pair.lease != 0 && pair.key[slash + 1..] == *format!("{:x}", pair.lease).as_bytes();
    own.then(|| Contender {
        name: pair.key[..slash].to_vec(),
        lease: pair.lease,
        place: 0,
        since: pair.create_revision,
        left: 0,
        proposal: pair.value.to_vec(),
    })
}

/// By name, and by age within one: the oldest holds it.
fn in_order(contenders: &mut [Contender]) {
    contenders.sort_by(|a, b| (&a.name, a.since).cmp(&(&b.name, b.since)));
    let mut place = 0;
    for at in 1..contenders.len() {
        place = if contenders[at - 1].name == contenders[at].name { place + 1 } else { 0 };
        contenders[at].place = place;
    }
}

impl Contender {
    fn state(&self) -> String {
        match self.place {
            0 => "held".to_owned(),
            place => format!("waiting {place}"),
        }
    }

    fn left(&self) -> String {
        if self.left < 0 { "expired".to_owned() } else { format!("{}s", self.left) }
    }

    fn row(&self) -> Vec<String> {
        vec![
            printable_bytes(&self.name),
            self.state(),
            format!("{:x}", self.lease),
            self.left(),
            self.since.to_string(),
            printable_bytes(&self.proposal),
        ]
    }
}

/// Bytes as text, with what a terminal would act on escaped.
pub(super) fn printable_bytes(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        // A backslash stands for more than itself in what is quoted.
        Ok(text) if text.chars().all(|c| c != '\\' && printable(c)) => text.to_owned(),
        _ => {
            let mut quoted = Vec::new();
            crate::cmd::quote_open(&mut quoted, bytes);
            String::from_utf8_lossy(&quoted).into_owned()
        }
    }
}

impl Show for Contenders {
    const FORMATS: &'static [Format] = &[Format::Simple, Format::Json, Format::Table];

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        for each in &self.0 {
            writeln!(out, "{}", each.row().join(", "))?;
        }
        Ok(())
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        json::list(out, &self.0, |out, each| {
            json::object(out, |object| {
                object.bytes("name", &each.name)?;
                object.always_flag("held", each.place == 0)?;
                object.always_uint("place", each.place as u64)?;
                object.always_text("lease", &format!("{:x}", each.lease))?;
                object.always_int("ttl", each.left)?;
                object.always_int("create_revision", each.since)?;
                object.bytes("value", &each.proposal)
            })
        })
    }

    fn table(&self, out: &mut dyn Write) -> io::Result<()> {
        let rows: Vec<_> = self.0.iter().map(Contender::row).collect();
        table::draw(out, &["name", "state", "lease", "ttl", "revision", "value"], &rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(key: &str, lease: i64, create_revision: i64) -> KeyValue {
        KeyValue { key: key.to_owned().into(), lease, create_revision, ..Default::default() }
    }

    #[test]
    fn only_keys_named_after_their_lease_are_locks() {
        let found: Vec<_> = [
            pair("a/1f", 0x1f, 5),
            pair("a/1e", 0x1f, 5),
            pair("a/1f", 0, 5),
            pair("1f", 0x1f, 5),
            pair("deep/er/2a", 0x2a, 5),
        ]
        .into_iter()
        .filter_map(contender)
        .map(|found| String::from_utf8(found.name).unwrap())
        .collect();
        assert_eq!(found, ["a", "deep/er"]);
    }

    #[test]
    fn the_oldest_holds_it() {
        let mut found: Vec<_> = [pair("a/3", 3, 9), pair("b/4", 4, 8), pair("a/5", 5, 7)]
            .into_iter()
            .filter_map(contender)
            .collect();
        in_order(&mut found);
        let places: Vec<_> = found.iter().map(|each| (each.lease, each.state())).collect();
        assert_eq!(
            places,
            [(5, "held".to_owned()), (3, "waiting 1".to_owned()), (4, "held".to_owned())]
        );
        let mut out = Vec::new();
        let look = Look::of(Format::Simple);
        look.show(&Contenders(found), &mut out).unwrap();
        assert!(out.starts_with(b"a, held, 5, 0s, 7, \n"));
    }
}
