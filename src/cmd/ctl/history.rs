//! `history`: every revision of a key that the cluster still has.
//!
//! ```text
//!  compacted           now
//!   |--base--| PUT  PUT  DELETE  PUT |
//!      the value as it was then     a watch from there on, ended by a progress notice
//! ```

use std::ffi::OsString;
use std::io::{self, Write};
use std::os::unix::ffi::OsStrExt;
use std::time::Duration;

use bytes::Bytes;

use super::context::{Context, Session};
use super::diff;
use super::failure::Failure;
use super::locks::printable_bytes;
use crate::client::{Client, WatchError};
use crate::cmd::output::{Format, Look, Show, json};
use crate::pb::etcdserverpb::{RangeRequest, WatchCreateRequest};
use crate::pb::mvccpb::{KeyValue, event::EventType};

/// How often the server is asked whether the watch has caught up.
const ASK: Duration = Duration::from_millis(200);

#[derive(Debug, clap::Args)]
pub struct HistoryArgs {
    /// Show what changed from each revision to the next
    #[arg(long)]
    pub diff: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

/// One thing that happened to the key.
#[derive(Debug, Clone, PartialEq)]
struct Entry {
    revision: i64,
    kind: Kind,
    /// Of a deletion, the key alone.
    pair: KeyValue,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Put,
    Delete,
    /// Put before the compaction, and still there at it.
    Older,
}

#[derive(Debug)]
struct History {
    /// What is older is gone; 0 if nothing was compacted yet.
    compacted: i64,
    entries: Vec<Entry>,
    diff: bool,
}

pub(super) fn run(args: &HistoryArgs, context: &mut Context) -> Result<(), Failure> {
    let [key] = &args.args[..] else { return Err(Failure::args("history takes one key")) };
    if key.is_empty() {
        return Err(Failure::args("history takes one key, which is not empty"));
    }
    let key = Bytes::copy_from_slice(key.as_bytes());
    let session = context.connect_for::<History>()?;
    let client = session.by(context.deadline());
    let work = collect(&key, &client, &session);
    let (compacted, entries) = session.block_on(async {
        // A call that is late says why, a moment after that; a watch says nothing.
        let limit = tokio::time::sleep_until((context.deadline() + ASK).into());
        tokio::select! {
            found = work => found,
            () = limit => Err(Failure::error(
                "the history did not come within --command-timeout; the server may have much of it",
            )),
        }
    })?;
    context.show(&session.look, &History { compacted, entries, diff: args.diff })
}

/// All events of the key up to now, and the compaction that cut off what was before.
async fn collect(
    key: &Bytes,
    client: &Client,
    session: &Session,
) -> Result<(i64, Vec<Entry>), Failure> {
    let now = RangeRequest { key: key.clone(), ..Default::default() };
    let now = session.call("KV/Range", client.range(now)).await?;
    let revision = now.header.unwrap_or_default().revision;
    let latest = now.kvs.first().map(|pair| pair.mod_revision);
    match events(key, 1, (revision, latest), client, session).await? {
        Ok(entries) => Ok((0, entries)),
        Err(compacted) => {
            let base = base(key, compacted, client, session).await?;
            // From the revision behind it: what the base has need not come again.
            match events(key, compacted + 1, (revision, latest), client, session).await? {
                Ok(entries) => Ok((compacted, base.into_iter().chain(entries).collect())),
                Err(again) => Err(Failure::error(format!(
                    "compacted again up to revision {again} meanwhile: try again"
                ))),
            }
        }
    }
}

/// The key as it was at the compaction.
async fn base(
    key: &Bytes,
    compacted: i64,
    client: &Client,
    session: &Session,
) -> Result<Option<Entry>, Failure> {
    let then = RangeRequest { key: key.clone(), revision: compacted, ..Default::default() };
    let then = session.call("KV/Range", client.range(then)).await?;
    Ok(then.kvs.into_iter().next().map(|pair| Entry {
        revision: pair.mod_revision,
        kind: Kind::Older,
        pair,
    }))
}

/// The events from `start` to now, or the revision that a compaction has reached.
async fn events(
    key: &Bytes,
    start: i64,
    (now, latest): (i64, Option<i64>),
    client: &Client,
    session: &Session,
) -> Result<Result<Vec<Entry>, i64>, Failure> {
    let mut entries = Vec::new();
    // Nothing of it is in this part of history.
    if start > now || latest.is_some_and(|latest| latest < start) {
        return Ok(Ok(entries));
    }
    let request =
        WatchCreateRequest { key: key.clone(), start_revision: start, ..Default::default() };
    let mut watcher = client.watch(request).await.map_err(|error| failed(&error, session))?;
    let mut ask = tokio::time::interval(ASK);
    loop {
        let response = tokio::select! {
            biased;
            response = watcher.next() => response,
            _ = ask.tick() => {
                watcher.request_progress();
                continue;
            }
        };
        let response = match response {
            Ok(Some(response)) => response,
            Ok(None) => return Err(Failure::error("the watch ended early")),
            Err(WatchError::Compacted { compacted, .. }) => return Ok(Err(compacted)),
            Err(error) => return Err(failed(&error, session)),
        };
        let is_notice = response.events.is_empty() && !response.created;
        for event in response.events {
            let kind = match event.r#type() {
                EventType::Put => Kind::Put,
                EventType::Delete => Kind::Delete,
            };
            let pair = event.kv.unwrap_or_default();
            if pair.mod_revision <= now {
                entries.push(Entry { revision: pair.mod_revision, kind, pair });
            }
        }
        let came = entries.last().map(|entry| entry.revision);
        // The last change of a key that exists is known: no notice has to be waited for, which
        // servers before 3.4.25 and 3.5.8 send too early.
        let complete = latest.is_some() && came >= latest;
        let noticed = is_notice && response.header.unwrap_or_default().revision >= now;
        if complete || (latest.is_none() && noticed) {
            return Ok(Ok(entries));
        }
    }
}

fn failed(error: &WatchError, session: &Session) -> Failure {
    match error {
        WatchError::Failed(error) => session.failed("Watch/Watch", error),
        other => Failure::error(other.to_string()),
    }
}

impl Entry {
    fn name(&self) -> &'static str {
        match self.kind {
            Kind::Put | Kind::Older => "PUT",
            Kind::Delete => "DELETE",
        }
    }
}

impl Show for History {
    const FORMATS: &'static [Format] = &[Format::Simple, Format::Json];

    fn simple(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        // Of what was made since, nothing can be missing if that was the first time; nobody can tell.
        let older = self.entries.first().is_none_or(|entry| entry.kind == Kind::Older);
        match (self.compacted, older) {
            (0, _) => {}
            (revision, true) => writeln!(
                out,
                "compacted at revision {revision}: of what was before, only the value at that time is left"
            )?,
            (revision, false) => writeln!(
                out,
                "compacted at revision {revision}, when there was no such key: what may have been before is gone"
            )?,
        }
        if self.entries.is_empty() {
            out.write_all(match self.compacted {
                0 => b"the key was never put\n",
                _ => b"no revision of the key is left\n",
            })?;
        }
        let mut before: &[u8] = b"";
        for (at, entry) in self.entries.iter().enumerate() {
            if at > 0 || self.compacted > 0 {
                out.write_all(b"\n")?;
            }
            write!(out, "revision {}: {}", entry.revision, entry.name())?;
            if entry.kind != Kind::Delete {
                write!(out, ", version {}", entry.pair.version)?;
            }
            if entry.pair.lease != 0 {
                write!(out, ", lease {:x}", entry.pair.lease)?;
            }
            out.write_all(b"\n")?;
            let value = &entry.pair.value[..];
            if self.diff && at > 0 {
                diff::write(before, value, out)?;
            } else if entry.kind != Kind::Delete {
                self.value(value, look, out)?;
            }
            before = value;
        }
        Ok(())
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        json::object(out, |object| {
            object.int("compactRevision", self.compacted)?;
            object.list("events", &self.entries, |out, entry| {
                json::object(out, |object| {
                    object.always_int("revision", entry.revision)?;
                    object.int("type", i64::from(entry.kind == Kind::Delete))?;
                    crate::cmd::output::kv::json_pair(&entry.pair, object.member("kv")?)
                })
            })
        })
    }
}

impl History {
    fn value(&self, value: &[u8], look: &Look, out: &mut dyn Write) -> io::Result<()> {
        if look.hex {
            return writeln!(out, "{}", printable_bytes(value));
        }
        out.write_all(value)?;
        if value.ends_with(b"\n") { Ok(()) } else { out.write_all(b"\n") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(revision: i64, kind: Kind, value: &str) -> Entry {
        let pair = KeyValue {
            key: "k".into(),
            value: value.to_owned().into(),
            mod_revision: revision,
            version: 1,
            ..KeyValue::default()
        };
        Entry { revision, kind, pair }
    }

    fn shown(history: &History) -> String {
        let mut out = Vec::new();
        let look = Look::of(Format::Simple);
        look.show(history, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn revisions_one_by_one() {
        let entries = vec![
            entry(3, Kind::Older, "a\nb"),
            entry(7, Kind::Put, "a\nc"),
            entry(9, Kind::Delete, ""),
        ];
        let history = History { compacted: 5, entries, diff: false };
        assert_eq!(
            shown(&history),
            "compacted at revision 5: of what was before, only the value at that time is left\n\n\
             revision 3: PUT, version 1\na\nb\n\n\
             revision 7: PUT, version 1\na\nc\n\n\
             revision 9: DELETE\n"
        );
        let later = vec![entry(7, Kind::Put, "a")];
        assert_eq!(
            shown(&History { compacted: 5, entries: later, diff: false }),
            "compacted at revision 5, when there was no such key: what may have been before is gone\n\n\
             revision 7: PUT, version 1\na\n"
        );
        let none = |compacted| shown(&History { compacted, entries: Vec::new(), diff: false });
        assert_eq!(none(0), "the key was never put\n");
        assert!(none(5).ends_with("is left\nno revision of the key is left\n"));
        let history = History { diff: true, ..history };
        assert_eq!(
            shown(&history),
            "compacted at revision 5: of what was before, only the value at that time is left\n\n\
             revision 3: PUT, version 1\na\nb\n\n\
             revision 7: PUT, version 1\n a\n-b\n+c\n\n\
             revision 9: DELETE\n-a\n-c\n"
        );
    }
}
