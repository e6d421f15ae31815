//! Who may vote, by the database, the `.snap` and the log: does the node come up, and do they agree?
//!
//! ```text
//!                  voters a server starts with           members that it serves
//!  3.4, 3.5        ConfState of the `.snap`, and log     v2 store of the `.snap`, and log
//!  3.6             ConfState of the `.snap`, and log     bucket members
//!  3.7             bucket members                        bucket members
//! ```
//! What a server of the version that wrote the database starts with has to name a voter, and this
//! member: else it panics or never comes up. Where another source says otherwise it is a note.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::{DatabaseFacts, Severity};
use crate::schema::{Asked, MemberChange, Roster};
use crate::snap::{Snap, Store};
use crate::wal::{Change, ConfChangeType};

/// By id, whether it is a learner.
type Roles = BTreeMap<u64, bool>;

/// What is held against each other.
pub(super) struct Sources<'s> {
    pub(super) database: &'s DatabaseFacts,
    pub(super) database_file: &'s Path,
    /// The one that a server up to 3.6 starts from; none where the log begins at entry 1.
    pub(super) snap: Option<&'s Snap>,
    pub(super) wal: &'s Path,
    /// The log's, as far as later entries have not replaced them.
    pub(super) changes: &'s [&'s Change],
    /// Whose directory it is.
    pub(super) own: u64,
}

/// Severity, file and words of each finding.
type Found = Vec<(Severity, PathBuf, String)>;

/// What is wrong with the voters, and what the sources say differently.
pub(super) fn check(sources: &Sources<'_>) -> Found {
    let mut found = Vec::new();
    sources.database(&mut found);
    sources.configuration(&mut found);
    sources.store(&mut found);
    found
}

fn names(roles: &Roles) -> String {
    let all: Vec<String> = roles
        .iter()
        .map(|(id, learner)| format!("{} {id:x}", if *learner { "learner" } else { "voter" }))
        .collect();
    if all.is_empty() { "no member".to_owned() } else { all.join(", ") }
}

fn role(roles: &Roles, id: u64) -> &'static str {
    match roles.get(&id) {
        Some(true) => "learner",
        Some(false) => "voter",
        None => "no member",
    }
}

/// The members that raft counts.
fn configured(snap: &Snap) -> Roles {
    let ids = |ids: &[u64], learner| ids.iter().map(move |id| (*id, learner)).collect();
    let mut roles: Roles = ids(&snap.conf_state.voters, false);
    roles.extend::<Roles>(ids(&snap.conf_state.learners, true));
    roles
}

fn has_voter(roles: &Roles) -> bool {
    roles.values().any(|learner| !learner)
}

impl Sources<'_> {
    /// Whether servers of this version or below take their voters or members from there: a note for
    /// those above.
    fn up_to(&self, minor: i64) -> Severity {
        let version = self.database.storage_version.as_ref();
        let newer = version.is_some_and(|version| (version.major, version.minor) > (3, minor));
        if newer { Severity::Note } else { Severity::Damaged }
    }

    /// `roles` as the changes after entry `from` and up to `to` leave them, but for those that a server
    /// with the members of `roster` refuses: raft is not told of them.
    fn changed(&self, mut roles: Roles, mut roster: Roster, from: u64, to: u64) -> Roles {
        for change in self.changes.iter().filter(|change| (from + 1..=to).contains(&change.index)) {
            let id = change.node_id;
            let context: MemberChange = serde_json::from_slice(&change.context).unwrap_or_default();
            if roster.change(&Asked::new(change.kind, id, &context)).is_err() {
                continue;
            }
            match change.kind {
                ConfChangeType::AddNode => drop(roles.insert(id, false)),
                ConfChangeType::AddLearnerNode => drop(roles.entry(id).or_insert(true)),
                ConfChangeType::RemoveNode => drop(roles.remove(&id)),
                ConfChangeType::UpdateNode | ConfChangeType::Unknown(_) => {}
            }
        }
        roles
    }

    /// The members by which the changes after the `.snap` are judged, which is `store` if it can be
    /// read: those of the ConfState else. Nobody where the log begins at entry 1.
    fn roster(&self, store: Option<&Store>) -> Roster {
        let mut roster = Roster::default();
        roster.known(self.database.members.iter().map(|member| member.id));
        roster.known(self.database.removed.iter().copied());
        match (store, self.snap) {
            (Some(store), _) => {
                for member in &store.members {
                    roster.insert(member.id, member.is_learner, &member.peer_urls);
                }
                roster.removed(store.removed.iter().copied());
            }
            (None, Some(snap)) => {
                for (id, learner) in configured(snap) {
                    let known = self.database.members.iter().find(|member| member.id == id);
                    roster.insert(id, learner, known.map_or(&[], |member| &member.peer_urls));
                }
            }
            (None, None) => {}
        }
        roster
    }

    /// Whether this member was removed from its cluster, which is told elsewhere.
    fn own_is_removed(&self) -> bool {
        let gone = |change: &&Change| {
            change.node_id == self.own && change.kind == ConfChangeType::RemoveNode
        };
        self.database.removed.contains(&self.own) || self.changes.iter().any(gone)
    }

    fn by_database(&self) -> Option<Roles> {
        let facts = self.database;
        let known = facts.complete && !facts.members_in_part;
        known.then(|| facts.members.iter().map(|one| (one.id, one.is_learner)).collect())
    }

    /// 3.7 panics ("removed all voters") or never elects itself.
    fn database(&self, found: &mut Found) {
        let Some(roles) = self.by_database() else { return };
        let applied = self.database.consistent_index.unwrap_or(0);
        let mut roster = Roster::default();
        for member in &self.database.members {
            roster.insert(member.id, member.is_learner, &member.peer_urls);
        }
        roster.removed(self.database.removed.iter().copied());
        if has_voter(&self.changed(roles.clone(), roster, applied, u64::MAX)) || applied == 0 {
            return;
        }
        let relied_on = self.up_to(6) == Severity::Note;
        if roles.is_empty() && !relied_on {
            // Up to 3.5 a server may leave the bucket without any; 3.6 ends when it tells its own name.
            if self.up_to(5) == Severity::Note {
                let what = "bucket members has no member: servers from 3.6 on do not come up";
                found.push((Severity::Damaged, self.database_file.to_owned(), what.to_owned()));
            }
            return;
        }
        let severity = if relied_on { Severity::Damaged } else { Severity::Note };
        let what = format!(
            "bucket members has no voter ({}): servers of 3.7, which take the voters from it, do not \
             come up",
            names(&roles)
        );
        found.push((severity, self.database_file.to_owned(), what));
    }

    /// The ConfState: without a voter, or without this member, a server up to 3.6 waits for ever.
    fn configuration(&self, found: &mut Found) {
        let from = self.snap.map_or(0, |snap| snap.index);
        let first = self.snap.map_or_else(Roles::new, configured);
        let roster = self.roster(self.snap.and_then(|snap| snap.store().ok()).as_ref());
        let file = self.snap.map_or(self.wal, |snap| &snap.file);
        let roles = self.changed(first.clone(), roster.clone(), from, u64::MAX);
        let missing = if !has_voter(&roles) {
            Some("a voter".to_owned())
        } else if !roles.contains_key(&self.own) && !self.own_is_removed() {
            Some(format!("member {:x}, whose log this is,", self.own))
        } else {
            None
        };
        if let Some(missing) = missing {
            let what = format!(
                "expected {missing} in the ConfState of index {from} or in the log after it, found {}: \
                 servers up to 3.6, which take the voters from there, do not come up",
                names(&roles)
            );
            found.push((self.up_to(6), file.to_owned(), what));
            return;
        }
        // Up to 3.5 bucket members is written and not read, and 3.5 does not keep it right.
        let applied = self.database.consistent_index.unwrap_or(0);
        let Some(database) = self.by_database().filter(|_| self.up_to(5) == Severity::Note) else {
            return;
        };
        if applied >= from {
            let then = self.changed(first, roster, from, applied);
            let names = ("bucket members", "the ConfState and the log");
            differences(names, [&database, &then], |what| {
                found.push((Severity::Note, self.database_file.to_owned(), what));
            });
        }
    }

    /// The v2 store: up to 3.5 a server panics over a member that it lacks ("member unknown"), and
    /// serves nothing as a learner.
    fn store(&self, found: &mut Found) {
        let Some(snap) = self.snap else { return };
        let Ok(store) = snap.store() else { return };
        let roles: Roles = store.members.iter().map(|one| (one.id, one.is_learner)).collect();
        let roster = self.roster(Some(&store));
        let after = self.changed(roles.clone(), roster.clone(), snap.index, u64::MAX);
        let voters = self.changed(
            snap.conf_state.voters.iter().map(|id| (*id, false)).collect(),
            roster,
            snap.index,
            u64::MAX,
        );
        let own = self.own;
        if !after.contains_key(&own) && !self.own_is_removed() && !store.removed.contains(&own) {
            let what = format!(
                "expected member {own:x}, whose log this is, in the v2 store, found {}: servers up to \
                 3.5, which take the members from there, panic",
                names(&roles)
            );
            found.push((self.up_to(5), snap.file.clone(), what));
        } else if after.get(&own) == Some(&true) && voters.get(&own) == Some(&false) {
            let what = format!(
                "the v2 store has member {own:x} as a learner, the ConfState as a voter: servers up to \
                 3.5, which take the members from the store, refuse what a learner does not serve"
            );
            found.push((self.up_to(5), snap.file.clone(), what));
        }
    }
}

/// Members of which two sources say different roles.
fn differences(names: (&str, &str), roles: [&Roles; 2], mut find: impl FnMut(String)) {
    let [one, other] = roles;
    let ids: BTreeSet<u64> = one.keys().chain(other.keys()).copied().collect();
    for id in ids {
        let (a, b) = (role(one, id), role(other, id));
        if a != b {
            find(format!("member {id:x}: {a} by {}, {b} by {}", names.0, names.1));
        }
    }
}
