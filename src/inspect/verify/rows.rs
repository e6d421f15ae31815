//! Every row of every bucket: does it decode, and does it agree with the others?

use std::collections::{BTreeMap, BTreeSet};

use super::database::NEWEST;
use super::history::History;
use super::{Place, Severity};
use crate::bolt::{self, Entry, Tx};
use crate::pb::wire::Wire;
use crate::schema::{Bucket, Member, Meta, Row, decode};

/// Where a finding goes: severity, byte, words.
type Find<'f> = dyn FnMut(Severity, Place, String) + 'f;

/// Findings of one kind that are told in full; the rest are counted.
const TOLD: usize = 20;

/// A user, and the roles it has with their places in the file.
#[derive(Debug)]
struct User {
    name: Vec<u8>,
    roles: Vec<(String, Option<u64>)>,
}

/// What the rows say.
#[derive(Debug, Default)]
pub(super) struct Rows {
    pub(super) history: History,
    pub(super) meta: Meta,
    pub(super) members: Vec<Member>,
    /// Not all rows of bucket `members` are in it.
    pub(super) members_in_part: bool,
    pub(super) removed: Vec<u64>,
    pub(super) seen: BTreeSet<Bucket>,
    /// Buckets that no version of etcd has, and where their names stand.
    pub(super) unknown: Vec<(Vec<u8>, Option<u64>)>,
    leases: BTreeSet<i64>,
    users: Vec<User>,
    roles: BTreeSet<Vec<u8>>,
    auth_enabled: bool,
    /// Names of etcd's own buckets under which rows could not all be taken.
    torn: BTreeSet<Bucket>,
}

impl Rows {
    /// Reads all buckets. False if some could not be read to their end, which a structural check
    /// has said already if `structure_is_sound` is false.
    pub(super) fn read(
        &mut self,
        tx: &Tx<'_>,
        structure_is_sound: bool,
        find: &mut Find<'_>,
    ) -> bool {
        let buckets = match tx.buckets() {
            Ok(buckets) => buckets,
            Err(error) => {
                if structure_is_sound {
                    tell(&error, find);
                }
                return false;
            }
        };
        let mut complete = true;
        for (name, bucket) in &buckets {
            let known = Bucket::named(name);
            match known {
                Some(known) => drop(self.seen.insert(known)),
                None => self.unknown.push((name.clone(), name_at(tx, name))),
            }
            let read = self.bucket(name, bucket, find);
            self.members_in_part |= known == Some(Bucket::Members) && !matches!(read, Ok(0));
            if let Err(error) = read {
                complete = false;
                self.torn.extend(known);
                if structure_is_sound {
                    tell(&error, find);
                }
            }
        }
        self.leases(find);
        self.auth(find);
        complete
    }

    /// How many of its rows are wrong.
    fn bucket(
        &mut self,
        name: &[u8],
        bucket: &bolt::Bucket<'_>,
        find: &mut Find<'_>,
    ) -> Result<usize, bolt::Error> {
        let mut cursor = bucket.cursor();
        cursor.first()?;
        let mut wrong = 0;
        while let Some(entry) = cursor.entry()? {
            if let Err(what) = self.row(name, &entry, cursor.place()) {
                wrong += 1;
                if wrong <= TOLD {
                    let (page, element) = (entry.page, entry.element);
                    // An inline bucket has no page of its own.
                    let page = Some(page.0).filter(|page| *page != 0);
                    let named = page.map_or("inline".to_owned(), |page| format!("page {page}"));
                    let byte = cursor.place().map(|(_, value)| value);
                    let place =
                        Place { byte, page, element: Some(element as u64), ..Place::UNKNOWN };
                    find(Severity::Damaged, place, format!("{named}: element {element}: {what}"));
                }
            }
            cursor.forward()?;
        }
        if wrong > TOLD {
            let (name, more) = (name.escape_ascii(), wrong - TOLD);
            let what = format!("bucket {name}: {more} more rows are wrong");
            find(Severity::Damaged, Place::UNKNOWN, what);
        }
        Ok(wrong)
    }

    /// Takes a row; `place`: where its key and value start in the file.
    fn row(
        &mut self,
        name: &[u8],
        entry: &Entry<'_>,
        place: Option<(u64, u64)>,
    ) -> Result<(), String> {
        if name == Bucket::Meta.name().as_bytes() {
            return self.meta.take(entry.key, entry.value).map_err(|error| error.to_string());
        }
        match decode(name, entry.key, entry.value).map_err(|error| error.to_string())? {
            Row::KeyValue(row, kv) => {
                if let Some(wrong) = self.history.take(row, &kv, place.map(|(key, _)| key)) {
                    let (main, sub) = (row.revision.main, row.revision.sub);
                    let key = kv.key.escape_ascii();
                    return Err(format!(
                        "bucket key, revision {main}/{sub}, key \"{key}\": {wrong}"
                    ));
                }
            }
            Row::Member(id, member) => {
                let own = member.id;
                self.members.push(Member { id, ..member });
                if id != own {
                    return Err(format!(
                        "bucket members, key {id:x}: expected a record of that id, found {own:x}"
                    ));
                }
            }
            Row::RemovedMember(id) => self.removed.push(id),
            Row::Lease(lease) => drop(self.leases.insert(lease.id)),
            Row::User(user) => {
                let mut within = role_offsets(entry.value).into_iter();
                let roles = user.roles.into_iter().map(|role| {
                    let at = place.zip(within.next()).map(|((_, value), within)| value + within);
                    (role, at)
                });
                self.users.push(User { name: entry.key.to_vec(), roles: roles.collect() });
                named_as_its_key("authUsers", "user", entry.key, &user.name)?;
            }
            Row::Role(role) => {
                self.roles.insert(entry.key.to_vec());
                named_as_its_key("authRoles", "role", entry.key, &role.name)?;
            }
            Row::ClusterVersion(version) if (version.major, version.minor) > NEWEST => {
                return Err(format!(
                    "bucket cluster: clusterVersion {version} is newer than any known ({}.{}): servers \
                     of 3.6 and later refuse to start",
                    NEWEST.0, NEWEST.1
                ));
            }
            Row::ClusterVersion(_) => {}
            Row::AuthEnabled(enabled) => self.auth_enabled = enabled,
            Row::Alarm(_)
            | Row::AuthRevision(_)
            | Row::Downgrade(_)
            | Row::ConsistentIndex(_)
            | Row::Term(_)
            | Row::ConfState(_)
            | Row::ScheduledCompact(_)
            | Row::FinishedCompact(_)
            | Row::StorageVersion(_)
            | Row::Unknown => {}
        }
        Ok(())
    }

    /// Live keys whose lease is not there. A server only logs it, and the keys never expire.
    fn leases(&self, find: &mut Find<'_>) {
        if self.torn.contains(&Bucket::Lease) || self.torn.contains(&Bucket::Key) {
            return;
        }
        let mut missing: BTreeMap<i64, (u64, &[u8])> = BTreeMap::new();
        for (key, lease) in self.history.leased() {
            if !self.leases.contains(&lease) {
                let (count, first) = missing.entry(lease).or_insert((0, key));
                *count += 1;
                *first = (*first).min(key);
            }
        }
        for (lease, (count, first)) in missing {
            let first = first.escape_ascii();
            find(
                Severity::Note,
                Place::UNKNOWN,
                format!(
                    "lease {lease:016x} is not in bucket lease, but {count} live keys hang on it, \
                     \"{first}\" first: they will not expire"
                ),
            );
        }
    }

    fn auth(&self, find: &mut Find<'_>) {
        if self.torn.contains(&Bucket::AuthRoles) || self.torn.contains(&Bucket::AuthUsers) {
            return;
        }
        let mut missing = 0;
        for user in &self.users {
            let name = user.name.escape_ascii();
            for (role, at) in &user.roles {
                if !self.roles.contains(role.as_bytes()) {
                    missing += 1;
                    if missing > TOLD {
                        continue;
                    }
                    let range = at.map_or_else(String::new, |at| {
                        format!(" (bytes {at} to {})", at + role.len().max(1) as u64 - 1)
                    });
                    let role = role.escape_debug();
                    find(
                        Severity::Damaged,
                        Place::from(*at),
                        format!(
                            "bucket authUsers: user {name} has role {role}{range}, which bucket \
                             authRoles does not have"
                        ),
                    );
                }
            }
        }
        if missing > TOLD {
            let more = missing - TOLD;
            let text = format!("bucket authUsers: {more} more roles are not in bucket authRoles");
            find(Severity::Damaged, Place::UNKNOWN, text);
        }
        let root = self.users.iter().find(|user| user.name == b"root");
        let is_root = |root: &User| root.roles.iter().any(|(role, _)| role == "root");
        if self.auth_enabled && !root.is_some_and(is_root) {
            find(
                Severity::Damaged,
                Place::UNKNOWN,
                "auth is enabled, but no user root with role root can log in to manage it".into(),
            );
        }
    }
}

/// A page that cannot be read, although nothing was wrong with the structure.
fn tell(error: &bolt::Error, find: &mut Find<'_>) {
    match error {
        bolt::Error::Corrupt(corrupt) => {
            let what = format!("expected {}, found {}", corrupt.expected, corrupt.found);
            find(Severity::Damaged, Place::byte(corrupt.offset), what);
        }
        other => find(Severity::Damaged, Place::UNKNOWN, other.to_string()),
    }
}

/// A row of a user or role is found by its key, and carries the name once more.
fn named_as_its_key(bucket: &str, what: &str, key: &[u8], name: &[u8]) -> Result<(), String> {
    if key == name {
        return Ok(());
    }
    Err(format!(
        "bucket {bucket}: expected {what} \"{}\", as the key has it, found the name \"{}\"",
        key.escape_ascii(),
        name.escape_ascii()
    ))
}

/// Where in the row of a user the names of its roles begin, field 3 each.
fn role_offsets(row: &[u8]) -> Vec<u64> {
    let mut found = Vec::new();
    let mut wire = Wire::new(row);
    while let Ok(Some(tag)) = wire.tag() {
        let passed = if tag.number == 3 {
            wire.bytes(tag)
                .map(|role| found.push((role.as_ptr().addr() - row.as_ptr().addr()) as u64))
        } else {
            wire.skip(tag).map(drop)
        };
        if passed.is_err() {
            break;
        }
    }
    found
}

/// Where the name of a top-level bucket stands in the file.
fn name_at(tx: &Tx<'_>, name: &[u8]) -> Option<u64> {
    let mut cursor = tx.root().cursor();
    cursor.seek(name).ok()?;
    cursor.place().map(|(key, _)| key)
}
