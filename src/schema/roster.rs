//! Which membership changes etcd takes as their turn comes, and which it passes over.
//!
//! ```text
//!  entry of a change --> judge --> taken:    members, and raft's ConfState
//!                              \-> refused:  neither of them; the entry stands in the log all the same
//! ```
//! As etcd 3.4 to 3.7: a change is proposed unjudged, so that everyday mistakes (a peer URL that
//! exists, a second learner, an update of a member that is not there) are entries like any other.

use std::collections::{BTreeMap, BTreeSet};

use crate::wal::ConfChangeType;

use super::MemberChange;

/// Learners that a cluster may have, if `--max-learners` says nothing else. Up to 3.5 there is no
/// such flag.
pub const MAX_LEARNERS: usize = 1;

/// What a change is refused for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// A member of that id was removed.
    Removed,
    Exists,
    UrlExists,
    NotFound,
    /// A voter is not to be promoted.
    NotLearner,
    TooManyLearners,
}

/// A change as its entry has it.
#[derive(Debug, Clone, Copy)]
pub struct Asked<'a> {
    pub kind: ConfChangeType,
    pub node: u64,
    pub promote: bool,
    /// Of the member in the context, if there is one.
    pub learner: bool,
    pub peer_urls: &'a [String],
}

impl<'a> Asked<'a> {
    pub fn new(kind: ConfChangeType, node: u64, context: &'a MemberChange) -> Self {
        Self {
            kind,
            node,
            promote: context.is_promote,
            learner: context.member.is_learner,
            peer_urls: &context.member.peer_urls,
        }
    }
}

/// The members by which a change is judged.
pub trait Standing {
    /// Whether a member is a learner; none if there is no such member.
    fn learner(&self, id: u64) -> Option<bool>;
    fn is_removed(&self, id: u64) -> bool;
    /// Whether a member has this peer URL, other than `but`.
    fn has_url(&self, url: &str, but: Option<u64>) -> bool;
    fn learners(&self) -> usize;
}

/// Judges a change at its turn.
///
/// # Errors
/// It is refused. [`Refusal::TooManyLearners`] comes last: nothing else is wrong with it.
pub fn judge(
    members: &impl Standing,
    asked: &Asked<'_>,
    max_learners: usize,
) -> Result<(), Refusal> {
    if members.is_removed(asked.node) {
        return Err(Refusal::Removed);
    }
    let known = members.learner(asked.node);
    let taken = |but| asked.peer_urls.iter().any(|url| members.has_url(url, but));
    match asked.kind {
        ConfChangeType::AddNode | ConfChangeType::AddLearnerNode if asked.promote => match known {
            None => Err(Refusal::NotFound),
            Some(false) => Err(Refusal::NotLearner),
            Some(true) => Ok(()),
        },
        ConfChangeType::AddNode | ConfChangeType::AddLearnerNode => {
            if known.is_some() {
                return Err(Refusal::Exists);
            }
            if taken(None) {
                return Err(Refusal::UrlExists);
            }
            if asked.learner && members.learners() >= max_learners {
                return Err(Refusal::TooManyLearners);
            }
            Ok(())
        }
        ConfChangeType::RemoveNode => known.map(drop).ok_or(Refusal::NotFound),
        ConfChangeType::UpdateNode if known.is_none() => Err(Refusal::NotFound),
        ConfChangeType::UpdateNode if taken(Some(asked.node)) => Err(Refusal::UrlExists),
        ConfChangeType::UpdateNode | ConfChangeType::Unknown(_) => Ok(()),
    }
}

/// Members as a log makes them, entry by entry. Each change costs little, however many there are.
///
/// A log does not tell `--max-learners`. One more than [`MAX_LEARNERS`], or than there have been at
/// once, is taken only if the database or a `.snap` has known that member: ids are made from the
/// time, so that a refused one does not come again.
#[derive(Debug, Clone, Default)]
pub struct Roster {
    members: BTreeMap<u64, (bool, Vec<String>)>,
    removed: BTreeSet<u64>,
    /// Whose each peer URL is.
    urls: BTreeMap<String, BTreeSet<u64>>,
    learners: usize,
    /// The most there have been at once.
    most_learners: usize,
    known: BTreeSet<u64>,
}

impl Roster {
    /// A member, or what is new about it. Without its peer URLs no change is refused for one of them.
    pub fn insert(&mut self, id: u64, learner: bool, peer_urls: &[String]) {
        self.drop_member(id);
        for url in peer_urls {
            self.urls.entry(url.clone()).or_default().insert(id);
        }
        self.members.insert(id, (learner, peer_urls.to_vec()));
        self.learners += usize::from(learner);
        self.most_learners = self.most_learners.max(self.learners);
    }

    fn drop_member(&mut self, id: u64) {
        let Some((learner, urls)) = self.members.remove(&id) else { return };
        self.learners -= usize::from(learner);
        for url in urls {
            if let Some(owners) = self.urls.get_mut(&url) {
                owners.remove(&id);
            }
        }
    }

    /// Members that are none any more.
    pub fn removed(&mut self, ids: impl IntoIterator<Item = u64>) {
        self.removed.extend(ids);
    }

    /// Members, of now or once, by the database or a `.snap`.
    pub fn known(&mut self, ids: impl IntoIterator<Item = u64>) {
        self.known.extend(ids);
    }

    /// By id.
    pub fn voters(&self) -> impl Iterator<Item = u64> {
        self.members.iter().filter(|(_, (learner, _))| !learner).map(|(id, _)| *id)
    }

    /// Makes a change.
    ///
    /// # Errors
    /// It is refused, and nothing changes.
    pub fn change(&mut self, asked: &Asked<'_>) -> Result<(), Refusal> {
        match judge(self, asked, self.most_learners.max(MAX_LEARNERS)) {
            Err(Refusal::TooManyLearners) if self.known.contains(&asked.node) => {}
            judged => judged?,
        }
        match asked.kind {
            ConfChangeType::AddNode | ConfChangeType::AddLearnerNode if asked.promote => {
                if let Some((learner, _)) = self.members.get_mut(&asked.node) {
                    self.learners -= usize::from(std::mem::replace(learner, false));
                }
            }
            ConfChangeType::AddNode | ConfChangeType::AddLearnerNode => {
                self.insert(asked.node, asked.learner, asked.peer_urls);
            }
            ConfChangeType::RemoveNode => {
                self.drop_member(asked.node);
                self.removed.insert(asked.node);
            }
            ConfChangeType::UpdateNode => {
                let learner = self.learner(asked.node) == Some(true);
                self.insert(asked.node, learner, asked.peer_urls);
            }
            ConfChangeType::Unknown(_) => {}
        }
        Ok(())
    }
}

impl Standing for Roster {
    fn learner(&self, id: u64) -> Option<bool> {
        self.members.get(&id).map(|(learner, _)| *learner)
    }

    fn is_removed(&self, id: u64) -> bool {
        self.removed.contains(&id)
    }

    fn has_url(&self, url: &str, but: Option<u64>) -> bool {
        self.urls.get(url).is_some_and(|owners| owners.iter().any(|id| Some(*id) != but))
    }

    fn learners(&self) -> usize {
        self.learners
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `kind`, id, promote, learner, peer URL.
    type Step = (ConfChangeType, u64, bool, bool, &'static str);

    fn step(roster: &mut Roster, (kind, node, promote, learner, url): Step) -> Result<(), Refusal> {
        let urls = [url.to_owned()];
        let peer_urls = if url.is_empty() { &[][..] } else { &urls };
        roster.change(&Asked { kind, node, promote, learner, peer_urls })
    }

    #[test]
    fn changes_are_judged_as_etcd_judges_them() {
        use ConfChangeType::{AddLearnerNode, AddNode, RemoveNode, UpdateNode};
        let mut roster = Roster::default();
        let steps: [(Step, Result<(), Refusal>); 20] = [
            ((AddNode, 1, false, false, "http://a:1"), Ok(())),
            ((AddNode, 1, false, false, "http://b:1"), Err(Refusal::Exists)),
            ((AddNode, 2, false, false, "http://a:1"), Err(Refusal::UrlExists)),
            ((AddLearnerNode, 3, false, true, "http://a:1"), Err(Refusal::UrlExists)),
            ((AddLearnerNode, 3, false, true, "http://c:1"), Ok(())),
            ((AddLearnerNode, 4, false, true, "http://d:1"), Err(Refusal::TooManyLearners)),
            ((AddNode, 7, true, false, ""), Err(Refusal::NotFound)),
            ((AddNode, 1, true, false, ""), Err(Refusal::NotLearner)),
            ((AddNode, 3, true, false, ""), Ok(())),
            ((AddNode, 3, true, false, ""), Err(Refusal::NotLearner)),
            ((UpdateNode, 7, false, false, "http://e:1"), Err(Refusal::NotFound)),
            ((UpdateNode, 3, false, false, "http://a:1"), Err(Refusal::UrlExists)),
            ((UpdateNode, 3, false, false, "http://c:1"), Ok(())),
            ((UpdateNode, 3, false, false, "http://c:2"), Ok(())),
            // The URL it had is free again.
            ((AddLearnerNode, 4, false, true, "http://c:1"), Ok(())),
            ((RemoveNode, 7, false, false, ""), Err(Refusal::NotFound)),
            ((RemoveNode, 4, false, false, ""), Ok(())),
            ((RemoveNode, 4, false, false, ""), Err(Refusal::Removed)),
            ((AddNode, 4, false, false, "http://f:1"), Err(Refusal::Removed)),
            // As are the URL and the place of one that was removed.
            ((AddLearnerNode, 5, false, true, "http://c:1"), Ok(())),
        ];
        for (place, (asked, want)) in steps.into_iter().enumerate() {
            assert_eq!(step(&mut roster, asked), want, "step {place}");
        }
        let members: Vec<_> = roster.members.into_iter().collect();
        let urls = |url: &str| vec![url.to_owned()];
        assert_eq!(
            members,
            [
                (1, (false, urls("http://a:1"))),
                (3, (false, urls("http://c:2"))),
                (5, (true, urls("http://c:1"))),
            ]
        );
    }

    /// A server with `--max-learners=2` has taken a second one.
    #[test]
    fn a_second_learner_that_others_know_was_taken() {
        use ConfChangeType::{AddLearnerNode, AddNode};
        let mut roster = Roster::default();
        roster.known([3]);
        let learner = |id, url| (AddLearnerNode, id, false, true, url);
        assert_eq!(step(&mut roster, learner(2, "http://b:1")), Ok(()));
        assert_eq!(
            step(&mut roster, learner(4, "http://d:1")),
            Err(Refusal::TooManyLearners),
            "nobody knows it"
        );
        assert_eq!(step(&mut roster, learner(3, "http://c:1")), Ok(()));
        // What has been once may be again, and no more than that.
        assert_eq!(step(&mut roster, (AddNode, 3, true, false, "")), Ok(()));
        assert_eq!(step(&mut roster, learner(5, "http://e:1")), Ok(()));
        assert_eq!(step(&mut roster, learner(6, "http://f:1")), Err(Refusal::TooManyLearners));
    }
}
