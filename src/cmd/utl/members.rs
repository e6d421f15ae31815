//! `members`: who belongs to the cluster, by each of the three places that say so.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::super::output::{Format, Look, Show, json, legible, table};
use super::{Context, Exit, Failure};
use crate::inspect::logs::Metadata;
use crate::inspect::{self, MemberFacts, MembersReport, Membership};

#[derive(Debug, clap::Args)]
pub(super) struct MembersArgs {
    /// Where the log is, if not in the data directory
    #[arg(long, value_name = "string")]
    wal_dir: Option<PathBuf>,
    #[arg(hide = true)]
    args: Vec<OsString>,
}

pub(super) fn run(args: &MembersArgs, context: &mut Context) -> Result<Exit, Failure> {
    let [directory] = &args.args[..] else {
        return Err(Failure::Args("members takes one data directory".into()));
    };
    let look = context.look()?;
    look.allows::<MembersReport>()?;
    let wal = args.wal_dir.as_deref();
    let report = inspect::members(Path::new(directory), wal, &context.opening)?;
    context.show(&look, &report)?;
    Ok(if report.damaged { Exit::Error } else { Exit::Success })
}

/// What a source calls a member.
fn role(source: &Membership, id: u64) -> &'static str {
    match source.members.get(&id) {
        Some(facts) if facts.is_learner => "learner",
        Some(_) => "voter",
        None if source.removed.contains(&id) => "removed",
        None if source.unread.contains(&id) => "?",
        None => "-",
    }
}

impl MembersReport {
    fn rows(&self) -> Vec<Vec<String>> {
        // Names and addresses are whatever somebody has published.
        let row = |id: u64| {
            let mut row = vec![format!("{id:x}")];
            for (_, source) in self.sources() {
                row.push(source.as_ref().map_or("?", |source| role(source, id)).to_owned());
            }
            // Names and addresses as the first source has them that knows any.
            let known = |what: &dyn Fn(&MemberFacts) -> Option<String>| {
                let sources = self.sources();
                let facts = sources.iter().filter_map(|(_, source)| {
                    what(source.as_ref().ok()?.members.get(&id)?).filter(|text| !text.is_empty())
                });
                legible(&facts.into_iter().next().unwrap_or_default()).into_owned()
            };
            row.push(known(&|facts| facts.name.clone()));
            row.push(known(&|facts| Some(facts.peer_urls.as_ref()?.join(","))));
            row.push(known(&|facts| Some(facts.client_urls.as_ref()?.join(","))));
            row
        };
        self.ids().into_iter().map(row).collect()
    }

    fn notes(&self, out: &mut dyn Write) -> io::Result<()> {
        for (name, source) in self.sources() {
            if let Err(error) = source {
                writeln!(out, "{name} not read: {}", legible(error))?;
            }
        }
        for (kind, texts) in [("damaged", &self.left_out), ("disagreement", &self.disagreements)] {
            texts.iter().try_for_each(|text| writeln!(out, "{kind}: {}", legible(text)))?;
        }
        Ok(())
    }
}

impl Show for MembersReport {
    const FORMATS: &'static [Format] = &[Format::Simple, Format::Json, Format::Table];

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        match self.writer {
            Some(Metadata { cluster_id, node_id }) => {
                writeln!(out, "cluster {cluster_id:x}, written by member {node_id:x}")?;
            }
            None => writeln!(
                out,
                "cluster and member unknown: no metadata record of the log can be read"
            )?,
        }
        for (name, source) in self.sources() {
            if let Ok(Membership { file, index, .. }) = source {
                let file = file.display().to_string();
                writeln!(out, "{name} as of entry {index}: {}", legible(&file))?;
            }
        }
        self.table(out)
    }

    fn table(&self, out: &mut dyn Write) -> io::Result<()> {
        let headings = ["id", "database", ".snap", "log", "name", "peer addrs", "client addrs"];
        table::draw(out, &headings, &self.rows())?;
        self.notes(out)
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        json::object(out, |object| {
            // Unknown is left out: 0 would be a number like any other.
            if let Some(Metadata { cluster_id, node_id }) = self.writer {
                object.always_uint("cluster_id", cluster_id)?;
                object.always_uint("member_id", node_id)?;
            }
            for (name, source) in self.sources() {
                object.object(name.trim_start_matches('.'), |object| match source {
                    Ok(source) => membership(source, object),
                    Err(error) => object.always_text("error", error),
                })?;
            }
            if !self.left_out.is_empty() {
                json::list(object.member("damaged")?, &self.left_out, |out, text| {
                    json::text(out, text.as_bytes())
                })?;
            }
            json::list(object.member("disagreements")?, &self.disagreements, |out, text| {
                json::text(out, text.as_bytes())
            })
        })
    }
}

fn membership(source: &Membership, object: &mut json::Object<'_>) -> io::Result<()> {
    object.always_text("file", &source.file.display().to_string())?;
    object.always_uint("index", source.index)?;
    let members: Vec<_> = source.members.iter().collect();
    json::list(object.member("members")?, &members, |out, (id, facts)| {
        json::object(out, |object| {
            object.always_uint("ID", **id)?;
            object.text("name", facts.name.as_deref().unwrap_or_default())?;
            object.texts("peerURLs", facts.peer_urls.as_deref().unwrap_or_default())?;
            object.texts("clientURLs", facts.client_urls.as_deref().unwrap_or_default())?;
            object.flag("isLearner", facts.is_learner)
        })
    })?;
    json::list(object.member("removed")?, &source.removed, |out, id| write!(out, "{id}"))
}
