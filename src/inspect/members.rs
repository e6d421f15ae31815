//! Membership as the database, the newest `.snap` and the log of a data directory tell it.
//!
//! ```text
//!  database   buckets members, members_removed          as of the consistent index
//!  .snap      the v2 store in the newest readable one    as of its index
//!  log        the changes, from the first entry or from   as of the commit index
//!             the first snapshot record that has a ConfState;
//!             of a purged log of 3.4, which has none, from the `.snap`
//! ```
//! Which of them a server believes depends on its version: 3.4 and 3.5 take `.snap` and log, 3.6 and
//! 3.7 the database. A difference is a disagreement unless the log has a change of that member
//! between the two indexes. What etcd refuses of the log's changes has made nobody a member: see
//! [`Roster`].

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::path::{Path, PathBuf};

use prost::Message;

use super::beyond::{BeyondError, unreadable};
use super::{OpenError, Opening, with_database};
use crate::data_dir::DataDir;
use crate::pb::etcdserverpb::{InternalRaftRequest, Request};
use crate::pb::raftpb::ConfState;
use crate::pb::wire::Wire;
use crate::schema::{self, Asked, Bucket, MemberChange, Roster, Row};
use crate::snap::{self, Attributes, FileKind, Snap};
use crate::wal::{
    self, Access, Break, ConfChange, ConfChangeType, Entry, EntryKind, Listing, Metadata,
    ReadAllError, SnapshotRecord, Start, Wal, first_metadata, read_across, read_all,
    valid_snapshots,
};

/// A member as one source has it. Of what a source does not tell, nothing is given.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MemberFacts {
    pub name: Option<String>,
    pub peer_urls: Option<Vec<String>>,
    pub client_urls: Option<Vec<String>>,
    pub is_learner: bool,
}

/// What one source says.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Membership {
    pub file: PathBuf,
    /// Of the last entry that it reflects.
    pub index: u64,
    pub members: BTreeMap<u64, MemberFacts>,
    pub removed: Vec<u64>,
    /// Members whose record cannot be read.
    pub unread: Vec<u64>,
}

/// Of every source what it says, or why it says nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MembersReport {
    pub database: Result<Membership, String>,
    pub snap: Result<Membership, String>,
    pub log: Result<Membership, String>,
    /// Who wrote the log, if a record of it says so.
    pub writer: Option<Metadata>,
    /// A source that is there cannot be read, or not all of it. That there is no `.snap` is no damage.
    pub damaged: bool,
    /// What of a source could not be read beside the rest: records, and newer `.snap` files.
    pub left_out: Vec<String>,
    /// Differences that no change in the log explains.
    pub disagreements: Vec<String>,
}

impl MembersReport {
    /// The sources with their names, in the order of the report.
    pub fn sources(&self) -> [(&'static str, &Result<Membership, String>); 3] {
        [("database", &self.database), (".snap", &self.snap), ("log", &self.log)]
    }

    /// Every id that any source knows, as a member or as one removed.
    pub fn ids(&self) -> Vec<u64> {
        let mut ids: Vec<u64> = Vec::new();
        for (_, source) in self.sources() {
            if let Ok(source) = source {
                ids.extend(source.members.keys());
                ids.extend(&source.removed);
                ids.extend(&source.unread);
            }
        }
        ids.sort_unstable();
        ids.dedup();
        ids
    }
}

/// Reads all three, the log from `wal` if it lies elsewhere.
///
/// # Errors
/// There is no data directory. A source that cannot be read is part of the report.
pub fn members(
    path: &Path,
    wal: Option<&Path>,
    opening: &Opening,
) -> Result<MembersReport, crate::data_dir::Error> {
    let directory = DataDir::open(path)?.with_wal_in(wal);
    let mut left_out = Vec::new();
    let database = of_database(&directory.database(), opening).map_err(|error| error.to_string());
    let database = database.map(|(found, wrong)| {
        left_out.extend(wrong);
        found
    });
    let mut within = Vec::new();
    let (snap, snap_is_damaged) = of_snap(&directory.snap(), &mut left_out, &mut within);
    let mut log = Log::default();
    let others = [snap.as_ref().ok(), database.as_ref().ok()];
    let read = log.read(directory.wal(), others).map_err(|error| error.to_string());
    // As a server that reads it: it ends where a crash may have ended it. Entries that the database
    // or a `.snap` reflects were there.
    let applied = [&database, &snap].into_iter().flatten().map(|source| source.index).max();
    let read = read.and_then(|()| match (applied, log.torn.take()) {
        (Some(applied), torn) if log.last < applied => Err(torn.unwrap_or_else(|| {
            let (folder, last) = (directory.wal().display(), log.last);
            format!("{folder}: its last entry is {last}, entry {applied} was applied")
        })),
        _ => Ok(()),
    });
    let damaged = database.is_err() || snap_is_damaged || read.is_err() || !left_out.is_empty();
    let mut report = MembersReport {
        database,
        snap,
        log: read.map(|()| log.membership.clone()),
        writer: log.writer,
        damaged,
        left_out,
        disagreements: within,
    };
    let between = disagreements(&report, &log.changes);
    report.disagreements.extend(between);
    Ok(report)
}

/// What the database says, and which of its records cannot be read.
fn of_database(path: &Path, opening: &Opening) -> Result<(Membership, Vec<String>), OpenError> {
    with_database(path, opening, |database| {
        let tx = database.tx();
        let (meta, undecodable) = super::history::read_meta(&tx)?;
        let index = meta.consistent_index.unwrap_or(0);
        let mut found = Membership { file: path.to_owned(), index, ..Membership::default() };
        let mut wrong = Vec::new();
        for error in undecodable.iter().filter(|error| error.key == "consistent_index") {
            wrong.push(format!("{}: {error}", path.display()));
        }
        // 3.5 records a term, and not its version; it never writes client URLs here.
        let without_clients = meta.term.is_some() && meta.storage_version.is_none();
        for bucket in [Bucket::Members, Bucket::MembersRemoved] {
            let name = bucket.name().as_bytes();
            let Some(rows) = tx.bucket(name)? else { continue };
            let mut cursor = rows.cursor();
            cursor.first()?;
            while let Some(entry) = cursor.entry()? {
                let row = schema::decode(name, entry.key, entry.value);
                let what = match row {
                    Ok(Row::Member(id, member)) if member.id == id => {
                        let mut facts = MemberFacts::from(member);
                        facts.client_urls =
                            facts.client_urls.filter(|urls| !(without_clients && urls.is_empty()));
                        found.members.insert(id, facts);
                        None
                    }
                    Ok(Row::Member(id, member)) => Some(format!(
                        "bucket members, key {id:x}: expected a record of that id, found {:x}",
                        member.id
                    )),
                    Ok(Row::RemovedMember(id)) => {
                        found.removed.push(id);
                        None
                    }
                    Ok(_) => None,
                    Err(error) => Some(error.to_string()),
                };
                if let Some(what) = what {
                    let id = str::from_utf8(entry.key).ok();
                    let id = id.and_then(|id| u64::from_str_radix(id, 16).ok());
                    found.unread.extend(id.filter(|_| bucket == Bucket::Members));
                    let byte = cursor
                        .place()
                        .map_or(String::new(), |(_, value)| format!("byte {value}: "));
                    wrong.push(format!("{}: {byte}{what}", path.display()));
                }
                cursor.forward()?;
            }
        }
        found.removed.sort_unstable();
        Ok::<_, OpenError>((found, wrong))
    })
}

impl From<schema::Member> for MemberFacts {
    fn from(member: schema::Member) -> Self {
        Self {
            name: Some(member.name),
            peer_urls: Some(member.peer_urls),
            client_urls: Some(member.client_urls),
            is_learner: member.is_learner,
        }
    }
}

/// What the store of the newest usable `.snap` says, and if there is none, whether that is damage.
/// `within`: where its ConfState says otherwise.
fn of_snap(
    folder: &Path,
    left_out: &mut Vec<String>,
    within: &mut Vec<String>,
) -> (Result<Membership, String>, bool) {
    let files = match snap::list(folder) {
        Ok(files) => files,
        Err(error) => return (Err(format!("{}: {error}", folder.display())), true),
    };
    let mut passed_over = Vec::new();
    for (path, kind) in files.iter().rev() {
        if !matches!(kind, FileKind::Snap(Some(_))) {
            continue;
        }
        // As etcd: one that cannot be used is passed over for the next older one.
        let read = Snap::read(path).and_then(|snap| Ok((snap.store()?, snap)));
        let (store, Snap { index, conf_state, .. }) = match read {
            Ok(read) => read,
            Err(error) => {
                passed_over.push(error.to_string());
                continue;
            }
        };
        let members = store.members.into_iter().map(|member| {
            let facts = MemberFacts {
                name: Some(member.name),
                peer_urls: Some(member.peer_urls),
                client_urls: Some(member.client_urls),
                is_learner: member.is_learner,
            };
            (member.id, facts)
        });
        let (file, removed) = (path.clone(), store.removed);
        let members: BTreeMap<u64, MemberFacts> = members.collect();
        let configured = configuration(conf_state);
        let ids: BTreeSet<u64> = members.keys().chain(configured.keys()).copied().collect();
        for id in ids {
            let (a, b) = (role(members.get(&id)), role(configured.get(&id)));
            if a != b {
                within.push(format!(
                    "member {id:x}: role: the store in the .snap says {a}, the ConfState beside it {b}"
                ));
            }
        }
        let found = Membership { file, index, members, removed, unread: Vec::new() };
        left_out.extend(passed_over.into_iter().map(|error| format!("passed over: {error}")));
        return (Ok(found), false);
    }
    if passed_over.is_empty() {
        return (Err(format!("there is none in {}", folder.display())), false);
    }
    (Err(passed_over.join("; ")), true)
}

/// The members that raft counts.
fn configuration(state: ConfState) -> BTreeMap<u64, MemberFacts> {
    let mut members = BTreeMap::new();
    for (ids, is_learner) in [(state.voters, false), (state.learners, true)] {
        let facts = MemberFacts { is_learner, ..MemberFacts::default() };
        members.extend(ids.into_iter().map(|id| (id, facts.clone())));
    }
    members
}

fn role(facts: Option<&MemberFacts>) -> &'static str {
    match facts {
        None => "no member",
        Some(facts) if facts.is_learner => "learner",
        Some(_) => "voter",
    }
}

/// The log's membership, and which entry changed whom.
#[derive(Debug, Default)]
struct Log {
    membership: Membership,
    /// The same members, as changes are judged by them.
    roster: Roster,
    writer: Option<Metadata>,
    /// Index of its last entry.
    last: u64,
    /// What ends it, where a crash may have.
    torn: Option<String>,
    /// By member, the indexes in order: also of entries above the commit index, which the database
    /// may reflect already.
    changes: BTreeMap<u64, Vec<u64>>,
}

impl Log {
    /// `others`: what the newest `.snap` says, where a log of 3.4 that has been purged begins, and
    /// the database.
    fn read(&mut self, folder: &Path, others: [Option<&Membership>; 2]) -> Result<(), BeyondError> {
        let listing = Listing::read(folder)?;
        if listing.segments.is_empty() {
            return Err(wal::Error::NoSegment { folder: folder.to_owned() }.into());
        }
        let wal = Wal::open(&listing, 0..listing.segments.len(), Access::Mapped)?;
        self.writer = first_metadata(&wal);
        self.membership.file = folder.to_owned();
        let failed = |error: ReadAllError, start| {
            let (at, reason) = error.words(start);
            unreadable(&wal, at, reason)
        };
        let first = listing.segments.first().map_or(0, |(name, _)| name.index);
        // A leader's snapshot may have come in place of entries. Below, what is wrong is said.
        let across = read_across(&wal, first.saturating_sub(1));
        let first = first.max(across.map_or(0, |summary| summary.base() + 1));
        let base = if first <= 1 {
            SnapshotRecord::default()
        } else {
            let marks = valid_snapshots(&wal).map_err(|error| failed(error, Start::default()))?;
            // One may come so late that the segment which goes on from it is gone.
            let whole = |mark: &&SnapshotRecord| mark.index.saturating_add(1) >= first;
            let told = marks.iter().filter(whole).find(|mark| mark.conf_state.is_some());
            // Records of 3.4 name no members; the `.snap` that goes with one does.
            let saved = || {
                let snap = others[0]?;
                let mark = marks.iter().find(|mark| mark.index == snap.index)?;
                self.membership.members.clone_from(&snap.members);
                self.membership.removed.clone_from(&snap.removed);
                Some(mark)
            };
            told.or_else(saved).cloned().unwrap_or_default()
        };
        let start = Start { index: base.index, term: base.term };
        let summary = read_all(&wal, start).map_err(|error| failed(error, start))?;
        self.last = summary.last_index.unwrap_or(base.index);
        let why = |torn: &Break| unreadable(&wal, torn.at, torn.words()).to_string();
        self.torn = summary.torn.as_ref().map(why);
        self.membership.members.extend(base.conf_state.map(configuration).unwrap_or_default());
        self.begin(others.into_iter().flatten());
        let commit = summary.hard_state.commit();
        self.membership.index = commit;
        let each: Result<(), Infallible> = summary.each_entry(&wal, |entry| {
            self.entry(entry, entry.index <= commit);
            Ok(())
        });
        let Ok(()) = each;
        self.membership.removed.sort_unstable();
        Ok(())
    }

    /// By whom the first change is judged.
    fn begin<'m>(&mut self, others: impl Iterator<Item = &'m Membership> + Clone) {
        for (id, facts) in &self.membership.members {
            // A ConfState has no peer URLs: those of later are good for all that has not been updated.
            let later =
                || others.clone().find_map(|other| other.members.get(id)?.peer_urls.as_ref());
            let urls = facts.peer_urls.as_ref().or_else(later);
            self.roster.insert(*id, facts.is_learner, urls.map_or(&[], Vec::as_slice));
        }
        self.roster.removed(self.membership.removed.iter().copied());
        for other in others {
            self.roster.known(other.members.keys().chain(&other.removed).copied());
        }
    }

    fn entry(&mut self, entry: &Entry<'_>, committed: bool) {
        match entry.kind {
            EntryKind::ConfChange => {
                if let Ok(change) = ConfChange::decode(entry.data()) {
                    self.changes.entry(change.node_id).or_default().push(entry.index);
                    if committed {
                        self.change(&change);
                    }
                }
            }
            EntryKind::Normal => {
                if let Some((id, name, client_urls)) = published(entry.data()) {
                    self.changes.entry(id).or_default().push(entry.index);
                    if committed && let Some(facts) = self.membership.members.get_mut(&id) {
                        (facts.name, facts.client_urls) = (Some(name), Some(client_urls));
                    }
                }
            }
            _ => {}
        }
    }

    fn change(&mut self, change: &ConfChange<'_>) {
        let id = change.node_id;
        let members = &mut self.membership.members;
        let context: MemberChange = serde_json::from_slice(change.context).unwrap_or_default();
        if self.roster.change(&Asked::new(change.kind, id, &context)).is_err() {
            return;
        }
        match change.kind {
            ConfChangeType::AddNode | ConfChangeType::AddLearnerNode => {
                let is_learner = change.kind == ConfChangeType::AddLearnerNode;
                match members.get_mut(&id) {
                    Some(facts) => facts.is_learner = false,
                    None => {
                        let facts = MemberFacts { is_learner, ..context.member.into() };
                        members.insert(id, facts);
                    }
                }
            }
            ConfChangeType::RemoveNode => {
                members.remove(&id);
                self.membership.removed.push(id);
            }
            ConfChangeType::UpdateNode => {
                if let Some(facts) = members.get_mut(&id) {
                    facts.peer_urls = Some(context.member.peer_urls);
                }
            }
            ConfChangeType::Unknown(_) => {}
        }
    }
}

/// Id, name and client URLs, if the request is one in which a member publishes them.
fn published(data: &[u8]) -> Option<(u64, String, Vec<String>)> {
    // Nearly every entry is another request: look at the tags before decoding it.
    let mut wire = Wire::new(data);
    let (mut attributes, mut method) = (false, false);
    while let Ok(Some(tag)) = wire.tag() {
        attributes |= tag.number == 1301;
        method |= tag.number == 2;
        if wire.skip(tag).is_err() {
            break;
        }
    }
    if attributes {
        let request = InternalRaftRequest::decode(data).ok()?.cluster_member_attr_set?;
        let attributes = request.member_attributes.unwrap_or_default();
        return Some((request.member_id, attributes.name, attributes.client_urls));
    }
    if !method {
        return None;
    }
    // As etcd up to 3.5 writes it: a v2 request, bare or in the v2 field.
    let request = InternalRaftRequest::decode(data).ok().and_then(|request| request.v2);
    let request = request.or_else(|| Request::decode(data).ok())?;
    let id = Attributes::member_at(request.path())?;
    let Attributes { name, client_urls } = serde_json::from_str(request.val()).ok()?;
    Some((id, name, client_urls))
}

/// What two sources say differently of a member that no entry between them changed.
fn disagreements(report: &MembersReport, changes: &BTreeMap<u64, Vec<u64>>) -> Vec<String> {
    let mut found = Vec::new();
    let sources: Vec<_> = report
        .sources()
        .into_iter()
        .filter_map(|(name, source)| Some((name, source.as_ref().ok()?)))
        .collect();
    for id in report.ids() {
        let changed = changes.get(&id).map_or(&[][..], Vec::as_slice);
        for (place, (a_name, a)) in sources.iter().enumerate() {
            for (b_name, b) in &sources[place + 1..] {
                if a.unread.contains(&id) || b.unread.contains(&id) {
                    continue;
                }
                let (low, high) = (a.index.min(b.index), a.index.max(b.index));
                let up_to = |end: u64| changed.partition_point(|index| *index <= end);
                if up_to(low) < up_to(high) {
                    continue;
                }
                for (what, a, b) in differences(a.members.get(&id), b.members.get(&id)) {
                    found.push(format!(
                        "member {id:x}: {what}: the {a_name} says {a}, the {b_name} {b}"
                    ));
                }
            }
        }
    }
    found
}

fn differences(
    a: Option<&MemberFacts>,
    b: Option<&MemberFacts>,
) -> Vec<(&'static str, String, String)> {
    let mut found = Vec::new();
    if role(a) != role(b) {
        found.push(("role", role(a).to_owned(), role(b).to_owned()));
    }
    let (Some(a), Some(b)) = (a, b) else { return found };
    let urls = |urls: &[String]| {
        if urls.is_empty() { "none".to_owned() } else { urls.join(" ") }
    };
    for (what, a, b) in
        [("peer URLs", &a.peer_urls, &b.peer_urls), ("client URLs", &a.client_urls, &b.client_urls)]
    {
        if let (Some(a), Some(b)) = (a, b)
            && urls(a) != urls(b)
        {
            found.push((what, urls(a), urls(b)));
        }
    }
    if let (Some(a), Some(b)) = (&a.name, &b.name)
        && a != b
        // A name is published by the member itself, which a `.snap` may not reflect yet.
        && !a.is_empty()
        && !b.is_empty()
    {
        found.push(("name", format!("\"{a}\""), format!("\"{b}\"")));
    }
    found
}
