//! Who belongs to the cluster, its version, and what may be changed about it.
//!
//! ```text
//!   ask      may()      before the proposal: what etcd's strict reconfiguration check forbids
//!   log      Conf       an entry of its own kind
//!   apply    change()   ids, URLs and learners are judged here, as the entry's turn comes,
//!                       by the rule that `schema` has for those who read a log, too
//! ```
//! As etcd for one voter. A second voter is accepted, and then nothing commits any more: it takes
//! two to agree, and the other never speaks. `guard` refuses that.

use std::collections::{BTreeMap, BTreeSet};

use crate::pb::raftpb;
use crate::pb::write::Release;
use crate::schema::{
    Asked, Bucket, Downgrade, MAX_LEARNERS, Member, Refusal, Standing, Version, judge,
};
use crate::store::Writer;
use crate::wal::ConfChangeType;

use super::propose::{ClusterChange, Conf};

/// Why a membership change is refused, in etcd's words.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// FailedPrecondition.
    #[error("etcdserver: member ID already exist")]
    Exists,
    /// FailedPrecondition.
    #[error("etcdserver: Peer URLs already exists")]
    UrlExists,
    /// As etcd, code Unknown.
    #[error("etcdserver: re-configuration failed due to not enough started members")]
    NotEnoughStarted,
    /// Unavailable.
    #[error("etcdserver: unhealthy cluster")]
    Unhealthy,
    /// Unavailable.
    #[error("etcdserver: no leader")]
    NoLeader,
    /// InvalidArgument.
    #[error("etcdserver: given member URLs are invalid")]
    BadUrls,
    /// NotFound.
    #[error("etcdserver: member not found")]
    NotFound,
    /// FailedPrecondition.
    #[error("etcdserver: can only promote a learner member")]
    NotLearner,
    /// FailedPrecondition.
    #[error("etcdserver: can only promote a learner member which is in sync with leader")]
    LearnerNotReady,
    /// FailedPrecondition.
    #[error("etcdserver: too many learner members in cluster")]
    TooManyLearners,
    /// FailedPrecondition. Unlike etcd, and only if asked for by `guard_membership`.
    #[error(
        "etcdserver: a second voter would stop this server, which runs alone and has no peers: nothing commits until it is gone (--guard-membership)"
    )]
    Guarded,
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Exists => Self::Exists,
            Refusal::UrlExists => Self::UrlExists,
            Refusal::Removed | Refusal::NotFound => Self::NotFound,
            Refusal::NotLearner => Self::NotLearner,
            Refusal::TooManyLearners => Self::TooManyLearners,
        }
    }
}

/// A change of the membership, as it is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MemberChange {
    /// `peer_urls` as given: they are judged here. Ids of members added at run time depend on the
    /// time; `now` is unix seconds.
    Add {
        peer_urls: Vec<String>,
        learner: bool,
        now: u64,
    },
    Remove(u64),
    Update {
        id: u64,
        peer_urls: Vec<String>,
    },
    Promote(u64),
}

/// What may be done to a membership.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules {
    /// As `--strict-reconfig-check`.
    pub strict: bool,
    /// Refuse a second voter.
    pub guard: bool,
    /// As `--max-learners`.
    pub max_learners: usize,
}

impl Default for Rules {
    fn default() -> Self {
        Self { strict: true, guard: false, max_learners: MAX_LEARNERS }
    }
}

/// A cluster as the entries applied so far have made it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cluster {
    pub(super) members: BTreeMap<u64, Member>,
    pub(super) removed: BTreeSet<u64>,
    /// None until the first version entry.
    pub(super) version: Option<Version>,
    pub(super) downgrade: Downgrade,
}

fn started(member: &Member) -> bool {
    !member.name.is_empty()
}

impl Cluster {
    /// By id.
    pub fn members(&self) -> impl Iterator<Item = &Member> {
        self.members.values()
    }

    pub fn member(&self, id: u64) -> Option<&Member> {
        self.members.get(&id)
    }

    /// Ids of members that were removed.
    pub fn removed(&self) -> impl Iterator<Item = u64> + '_ {
        self.removed.iter().copied()
    }

    /// The cluster version; none until it has been set.
    pub fn version(&self) -> Option<&Version> {
        self.version.as_ref()
    }

    /// The downgrade that is under way, if one is.
    pub fn downgrade(&self) -> Option<&str> {
        self.downgrade.enabled.then_some(self.downgrade.target_version.as_str())
    }

    pub fn voters(&self) -> impl Iterator<Item = &Member> {
        self.members.values().filter(|member| !member.is_learner)
    }

    /// Raft's view of it.
    pub fn conf_state(&self) -> raftpb::ConfState {
        raftpb::ConfState {
            voters: self.voters().map(|member| member.id).collect(),
            learners: self.members().filter(|m| m.is_learner).map(|member| member.id).collect(),
            auto_leave: Some(false),
            ..raftpb::ConfState::default()
        }
    }

    /// Makes a change into what the log carries, if nothing forbids that it is proposed.
    pub fn may(&self, change: &MemberChange, id: u64, rules: Rules) -> Result<Conf, Refused> {
        match change {
            MemberChange::Add { peer_urls, learner, now } => {
                let urls =
                    crate::maintain::PeerUrl::parse_all(peer_urls.iter().map(String::as_str))
                        .map_err(|_| Refused::BadUrls)?;
                if urls.is_empty() {
                    return Err(Refused::BadUrls);
                }
                if !learner {
                    let (count, running) = self.count();
                    let (alone, quorum) = (running == 1 && count == 1, count.div_ceil(2) + 1);
                    if rules.strict && !alone && running < quorum {
                        return Err(Refused::NotEnoughStarted);
                    }
                }
                // As etcd: a second voter would have to be connected, and nobody connects here.
                if rules.strict && self.voters().nth(1).is_some() {
                    return Err(Refused::Unhealthy);
                }
                if rules.guard && !learner {
                    return Err(Refused::Guarded);
                }
                let peer_urls: Vec<String> = urls.iter().map(ToString::to_string).collect();
                let node = crate::maintain::member_id(&peer_urls, "", Some(*now));
                let member =
                    Member { id: node, peer_urls, is_learner: *learner, ..Member::default() };
                let kind = match learner {
                    true => ConfChangeType::AddLearnerNode,
                    false => ConfChangeType::AddNode,
                };
                Ok(Conf { id, kind, node, member: Some(member), promote: false })
            }
            MemberChange::Remove(node) => {
                let voter = self.member(*node).is_none_or(|member| !member.is_learner);
                let left = self.voters().filter(|member| member.id != *node);
                let (count, running) =
                    left.fold((0, 0), |(n, s), m| (n + 1, s + usize::from(started(m))));
                // Unlike etcd with the check off: it dies of a cluster without voters, now and at
                // every start.
                if voter && (count == 0 || rules.strict && running < count / 2 + 1) {
                    return Err(Refused::NotEnoughStarted);
                }
                let kind = ConfChangeType::RemoveNode;
                Ok(Conf { id, kind, node: *node, member: None, promote: false })
            }
            MemberChange::Update { id: node, peer_urls } => {
                // Unlike etcd: it stores anything, and dies of what is no URL, and of none. Of a member
                // that is not there it says so, whatever the URLs.
                let urls =
                    crate::maintain::PeerUrl::parse_all(peer_urls.iter().map(String::as_str)).ok();
                if self.member(*node).is_some() && urls.is_none_or(|urls| urls.is_empty()) {
                    return Err(Refused::BadUrls);
                }
                // As etcd, unlike those of an added one: as they are given.
                let peer_urls = peer_urls.clone();
                let member = Member { id: *node, peer_urls, ..Member::default() };
                let kind = ConfChangeType::UpdateNode;
                Ok(Conf { id, kind, node: *node, member: Some(member), promote: false })
            }
            MemberChange::Promote(node) => {
                // As etcd, these do not reach the log. A learner never has ours: we have no peer port.
                if self.member(*node).ok_or(Refused::NotFound)?.is_learner {
                    return Err(Refused::LearnerNotReady);
                }
                let member = Some(Member { id: *node, ..Member::default() });
                let kind = ConfChangeType::AddNode;
                Ok(Conf { id, kind, node: *node, member, promote: true })
            }
        }
    }

    /// Voters, and those of them that have started.
    fn count(&self) -> (usize, usize) {
        self.voters().fold((0, 0), |(n, s), m| (n + 1, s + usize::from(started(m))))
    }

    /// Makes a change, in memory and for the file.
    pub(super) fn change(
        &mut self,
        conf: &Conf,
        max_learners: usize,
        rows: &mut Rows<'_>,
    ) -> Result<(), Refused> {
        let member = conf.member.as_ref();
        let asked = Asked {
            kind: conf.kind,
            node: conf.node,
            promote: conf.promote,
            learner: member.is_some_and(|member| member.is_learner),
            peer_urls: member.map_or(&[], |member| &member.peer_urls),
        };
        judge(self, &asked, max_learners)?;
        match (conf.kind, &conf.member) {
            (ConfChangeType::AddNode, _) if conf.promote => {
                if let Some(member) = self.members.get_mut(&conf.node) {
                    member.is_learner = false;
                }
            }
            (ConfChangeType::AddNode | ConfChangeType::AddLearnerNode, Some(member)) => {
                self.members.insert(conf.node, member.clone());
            }
            (ConfChangeType::UpdateNode, Some(new)) => {
                if let Some(member) = self.members.get_mut(&conf.node) {
                    member.peer_urls.clone_from(&new.peer_urls);
                }
            }
            (ConfChangeType::RemoveNode, _) => {
                self.members.remove(&conf.node);
                self.removed.insert(conf.node);
                rows.removed(conf.node);
            }
            _ => {}
        }
        if let Some(member) = self.members.get(&conf.node) {
            rows.member(member);
        }
        // A start replays changes that the file has already: each of them is not to cost them all.
        if rows.writer.is_some() {
            rows.conf_state(&self.conf_state());
        }
        Ok(())
    }

    /// What an entry about the cluster does to it.
    pub(super) fn apply(
        &mut self,
        change: &ClusterChange,
        max_learners: usize,
        rows: &mut Rows<'_>,
    ) -> Result<(), Refused> {
        match change {
            ClusterChange::Nothing => {}
            ClusterChange::Attributes { member, name, client_urls } => {
                self.attributes(*member, name, client_urls, rows);
            }
            ClusterChange::Version(version) => self.set_version(version, rows),
            ClusterChange::Downgrade(target) => self.set_downgrade(target.as_ref(), rows),
            ClusterChange::Conf(conf) => return self.change(conf, max_learners, rows),
        }
        Ok(())
    }

    /// Takes what a member has published about itself.
    fn attributes(&mut self, id: u64, name: &str, client_urls: &[String], rows: &mut Rows<'_>) {
        // As etcd: of a member that is gone, or never was, nothing is kept.
        let Some(member) = self.members.get_mut(&id) else { return };
        name.clone_into(&mut member.name);
        member.client_urls = client_urls.to_vec();
        rows.member(member);
    }

    fn set_version(&mut self, version: &Version, rows: &mut Rows<'_>) {
        self.version = Some(version.clone());
        rows.version(version);
    }

    fn set_downgrade(&mut self, target: Option<&Version>, rows: &mut Rows<'_>) {
        let target_version = target.map(ToString::to_string).unwrap_or_default();
        self.downgrade = Downgrade { target_version, enabled: target.is_some() };
        rows.downgrade(&self.downgrade);
    }
}

impl Standing for Cluster {
    fn learner(&self, id: u64) -> Option<bool> {
        self.member(id).map(|member| member.is_learner)
    }

    fn is_removed(&self, id: u64) -> bool {
        self.removed.contains(&id)
    }

    fn has_url(&self, url: &str, but: Option<u64>) -> bool {
        let others = self.members().filter(|member| Some(member.id) != but);
        others.flat_map(|member| &member.peer_urls).any(|one| one == url)
    }

    fn learners(&self) -> usize {
        self.members().filter(|member| member.is_learner).count()
    }
}

/// What the file keeps of it, as etcd of a release does.
#[derive(Debug)]
pub(super) struct Rows<'w> {
    /// None where the file has it already.
    pub(super) writer: Option<&'w mut Writer>,
    pub(super) release: Release,
}

impl Rows<'_> {
    fn set(&mut self, bucket: Bucket, key: impl Into<Vec<u8>>, value: Option<Vec<u8>>) {
        if let Some(writer) = &mut self.writer {
            writer.set(bucket, key, value);
        }
    }

    pub(super) fn member(&mut self, member: &Member) {
        let value = member.encode().into_bytes();
        self.set(Bucket::Members, format!("{:x}", member.id), Some(value));
    }

    fn removed(&mut self, id: u64) {
        self.set(Bucket::Members, format!("{id:x}"), None);
        self.set(Bucket::MembersRemoved, format!("{id:x}"), Some(b"removed".to_vec()));
    }

    /// 3.4 keeps none.
    pub(super) fn conf_state(&mut self, state: &raftpb::ConfState) {
        if self.release < Release::V3_5 {
            return;
        }
        let list = |name: &str, ids: &[u64]| match ids {
            [] => String::new(),
            ids => {
                let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
                format!("\"{name}\":[{}],", ids.join(","))
            }
        };
        let text = format!(
            "{{{}{}\"auto_leave\":{}}}",
            list("voters", &state.voters),
            list("learners", &state.learners),
            state.auto_leave()
        );
        self.set(Bucket::Meta, b"confState", Some(text.into_bytes()));
    }

    fn version(&mut self, version: &Version) {
        let text = version.to_string().into_bytes();
        self.set(Bucket::Cluster, b"clusterVersion", Some(text));
        // As etcd: the storage version follows the cluster's; below 3.6 there is none.
        if self.release >= Release::V3_6 {
            let stored = ((version.major, version.minor) >= (3, 6))
                .then(|| Version::new(version.major, version.minor, 0).to_string().into_bytes());
            self.set(Bucket::Meta, b"storageVersion", stored);
        }
    }

    fn downgrade(&mut self, downgrade: &Downgrade) {
        let Downgrade { target_version, enabled } = downgrade;
        let text = format!("{{\"target-version\":\"{target_version}\",\"enabled\":{enabled}}}");
        self.set(Bucket::Cluster, b"downgrade", Some(text.into_bytes()));
    }
}
