//! Answers about endpoints: a list each, one entry an endpoint.

use std::io::{self, Write};

use super::super::go_flags::GoDuration;
use super::{Format, Look, Show, fields, humanize, json, table};
use crate::pb::etcdserverpb::{HashKvResponse, StatusResponse};

const FORMATS: &[Format] = &[Format::Simple, Format::Json, Format::Fields, Format::Table];

/// Whether an endpoint can commit.
#[derive(Debug)]
pub struct Health {
    pub endpoint: String,
    pub healthy: bool,
    /// None if no client could be made.
    pub took: Option<GoDuration>,
    /// Empty for a healthy one.
    pub error: String,
}

impl Health {
    fn took(&self) -> String {
        self.took.map(|took| took.to_string()).unwrap_or_default()
    }

    /// What is said of an unhealthy one; on stderr.
    pub fn complaint(&self) -> String {
        format!("{} is unhealthy: failed to commit proposal: {}\n", self.endpoint, self.error)
    }
}

/// In the order in which they answered.
#[derive(Debug)]
pub struct Healths(pub Vec<Health>);

impl Show for Healths {
    const FORMATS: &'static [Format] = FORMATS;

    /// The healthy ones; the command complains about the others.
    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        for each in self.0.iter().filter(|each| each.error.is_empty()) {
            let (name, took) = (&each.endpoint, each.took());
            writeln!(out, "{name} is healthy: successfully committed proposal: took = {took}")?;
        }
        Ok(())
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        list(out, &self.0, |out, each| {
            json::object(out, |object| {
                object.always_text("endpoint", &each.endpoint)?;
                object.always_flag("health", each.healthy)?;
                object.always_text("took", &each.took())?;
                object.text("error", &each.error)
            })
        })
    }

    fn fields(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        for each in &self.0 {
            fields::quoted(out, "Endpoint", each.endpoint.as_bytes())?;
            fields::plain(out, "Health", each.healthy)?;
            fields::plain(out, "Took", each.took())?;
            fields::plain(out, "Error", &each.error)?;
            out.write_all(b"\n")?;
        }
        Ok(())
    }

    fn table(&self, out: &mut dyn Write) -> io::Result<()> {
        let row = |each: &Health| {
            vec![each.endpoint.clone(), each.healthy.to_string(), each.took(), each.error.clone()]
        };
        let rows: Vec<_> = self.0.iter().map(row).collect();
        table::draw(out, &["endpoint", "health", "took", "error"], &rows)
    }
}

/// Go's encoder writes a list that was never made as `null`.
fn list<T>(
    out: &mut dyn Write,
    items: &[T],
    each: impl FnMut(&mut dyn Write, &T) -> io::Result<()>,
) -> io::Result<()> {
    if items.is_empty() { out.write_all(b"null") } else { json::list(out, items, each) }
}

/// What a member says of itself.
#[derive(Debug)]
pub struct Status {
    pub endpoint: String,
    pub response: StatusResponse,
}

#[derive(Debug)]
pub struct Statuses(pub Vec<Status>);

const STATUS_HEADINGS: [&str; 16] = [
    "endpoint",
    "ID",
    "version",
    "storage version",
    "db size",
    "in use",
    "percentage not in use",
    "quota",
    "is leader",
    "is learner",
    "raft term",
    "raft index",
    "raft applied index",
    "errors",
    "downgrade target version",
    "downgrade enabled",
];

/// Sizes come signed; Go converts them, and so a negative one is huge.
#[expect(clippy::cast_sign_loss, reason = "as the original converts")]
fn size(bytes: i64) -> String {
    humanize(bytes as u64)
}

fn status_row(each: &Status) -> Vec<String> {
    let response = &each.response;
    let member = response.header.unwrap_or_default().member_id;
    let downgrade = response.downgrade_info.clone().unwrap_or_default();
    // Unlike etcd: a size of 0 is not divided by; etcdctl crashes.
    let used = match response.db_size {
        0 => 100,
        total => i128::from(response.db_size_in_use) * 100 / i128::from(total),
    };
    vec![
        each.endpoint.clone(),
        format!("{member:x}"),
        response.version.clone(),
        response.storage_version.clone(),
        size(response.db_size),
        size(response.db_size_in_use),
        format!("{}%", 100 - used),
        size(response.db_size_quota),
        (response.leader == member).to_string(),
        response.is_learner.to_string(),
        response.raft_term.to_string(),
        response.raft_index.to_string(),
        response.raft_applied_index.to_string(),
        response.errors.join(", "),
        downgrade.target_version,
        downgrade.enabled.to_string(),
    ]
}

impl Show for Statuses {
    const FORMATS: &'static [Format] = FORMATS;

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        self.0.iter().try_for_each(|each| writeln!(out, "{}", status_row(each).join(", ")))
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        list(out, &self.0, |out, each| {
            json::object(out, |object| {
                object.always_text("Endpoint", &each.endpoint)?;
                object.object("Status", |object| json_status(&each.response, object))
            })
        })
    }

    fn fields(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        for each in &self.0 {
            let response = &each.response;
            let downgrade = response.downgrade_info.clone().unwrap_or_default();
            fields::header(response.header.as_ref(), look, out)?;
            fields::quoted(out, "Version", response.version.as_bytes())?;
            fields::quoted(out, "StorageVersion", response.storage_version.as_bytes())?;
            fields::plain(out, "DBSize", response.db_size)?;
            fields::plain(out, "DBSizeInUse", response.db_size_in_use)?;
            fields::plain(out, "DBSizeQuota", response.db_size_quota)?;
            fields::plain(out, "Leader", response.leader)?;
            fields::plain(out, "IsLearner", response.is_learner)?;
            fields::plain(out, "RaftIndex", response.raft_index)?;
            fields::plain(out, "RaftAppliedIndex", response.raft_applied_index)?;
            fields::plain(out, "Errors", format_args!("[{}]", response.errors.join(" ")))?;
            fields::quoted(out, "Endpoint", each.endpoint.as_bytes())?;
            fields::quoted(out, "DowngradeTargetVersion", downgrade.target_version.as_bytes())?;
            fields::plain(out, "DowngradeEnabled", downgrade.enabled)?;
            out.write_all(b"\n")?;
        }
        Ok(())
    }

    fn table(&self, out: &mut dyn Write) -> io::Result<()> {
        let rows: Vec<_> = self.0.iter().map(status_row).collect();
        table::draw(out, &STATUS_HEADINGS, &rows)
    }
}

fn json_status(response: &StatusResponse, object: &mut json::Object<'_>) -> io::Result<()> {
    if let Some(header) = &response.header {
        object.object("header", |object| json::header(header, object))?;
    }
    object.text("version", &response.version)?;
    object.int("dbSize", response.db_size)?;
    object.uint("leader", response.leader)?;
    object.uint("raftIndex", response.raft_index)?;
    object.uint("raftTerm", response.raft_term)?;
    object.uint("raftAppliedIndex", response.raft_applied_index)?;
    object.texts("errors", &response.errors)?;
    object.int("dbSizeInUse", response.db_size_in_use)?;
    object.flag("isLearner", response.is_learner)?;
    object.text("storageVersion", &response.storage_version)?;
    object.int("dbSizeQuota", response.db_size_quota)?;
    match &response.downgrade_info {
        Some(downgrade) => object.object("downgradeInfo", |object| {
            object.flag("enabled", downgrade.enabled)?;
            object.text("targetVersion", &downgrade.target_version)
        }),
        None => Ok(()),
    }
}

/// The hash of a member's keys.
#[derive(Debug)]
pub struct Hash {
    pub endpoint: String,
    pub response: HashKvResponse,
}

#[derive(Debug)]
pub struct Hashes(pub Vec<Hash>);

fn hash_row(each: &Hash) -> Vec<String> {
    vec![
        each.endpoint.clone(),
        each.response.hash.to_string(),
        each.response.hash_revision.to_string(),
    ]
}

impl Show for Hashes {
    const FORMATS: &'static [Format] = FORMATS;

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        self.0.iter().try_for_each(|each| writeln!(out, "{}", hash_row(each).join(", ")))
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        list(out, &self.0, |out, each| {
            json::object(out, |object| {
                object.always_text("Endpoint", &each.endpoint)?;
                object.object("HashKV", |object| {
                    if let Some(header) = &each.response.header {
                        object.object("header", |object| json::header(header, object))?;
                    }
                    object.uint("hash", u64::from(each.response.hash))?;
                    object.int("compact_revision", each.response.compact_revision)?;
                    object.int("hash_revision", each.response.hash_revision)
                })
            })
        })
    }

    fn fields(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        for each in &self.0 {
            fields::header(each.response.header.as_ref(), look, out)?;
            fields::quoted(out, "Endpoint", each.endpoint.as_bytes())?;
            fields::plain(out, "Hash", each.response.hash)?;
            fields::plain(out, "HashRevision", each.response.hash_revision)?;
            out.write_all(b"\n")?;
        }
        Ok(())
    }

    fn table(&self, out: &mut dyn Write) -> io::Result<()> {
        let rows: Vec<_> = self.0.iter().map(hash_row).collect();
        table::draw(out, &["endpoint", "hash", "hash_revision"], &rows)
    }
}
