//! Downgrades, as one node answers them: what is asked, what is refused, and in which words.
//!
//! ```text
//!  validate   "3.6" or "3.6.x", one minor below the cluster's version, and none under way
//!  enable     the same, then an entry; some seconds later the cluster's version follows, with it
//!             the storage version, and a disk snapshot
//!  cancel     an entry that ends it, if one is under way; no error if not; some seconds later the
//!             versions are what they were
//! ```
//! The job ends by itself when the member's version is the target.

use crate::pb::write::Release;
use crate::schema::Version;

use super::members::Cluster;
use super::node::Node;
use super::propose::{ClusterChange, Unanswered};
use super::start::version_of;

/// What is asked about a downgrade.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Downgrade {
    Validate(String),
    Enable(String),
    Cancel,
}

/// Why a downgrade is refused, in etcd's words.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// InvalidArgument.
    #[error("etcdserver: wrong downgrade target version format")]
    Format,
    /// InvalidArgument.
    #[error("etcdserver: invalid downgrade target version")]
    Target,
    /// FailedPrecondition.
    #[error("etcdserver: cluster version not found during downgrade")]
    NoVersion,
    /// FailedPrecondition.
    #[error("etcdserver: cluster has a downgrade job in progress")]
    InProcess,
    #[error(transparent)]
    Unanswered(#[from] Unanswered),
}

/// As etcd reads a target: `3.6`, or `3.6.x` with the patch dropped.
fn parse(text: &str) -> Option<Version> {
    let text = if text.split('.').count() < 3 { format!("{text}.0") } else { text.to_owned() };
    let version = Version::parse(&text)?;
    Some(Version::new(version.major, version.minor, 0))
}

/// The version that a cluster may be taken down to, if it is asked for.
fn judge(cluster: &Cluster, release: Release, text: &str) -> Result<Version, Refused> {
    let target = parse(text).ok_or(Refused::Format)?;
    let now = cluster.version().ok_or(Refused::NoVersion)?;
    // A log of 3.4 has no word for it.
    let known = release >= Release::V3_5;
    if !known || (target.major, target.minor + 1) != (now.major, now.minor) {
        return Err(Refused::Target);
    }
    if cluster.downgrade().is_some() {
        return Err(Refused::InProcess);
    }
    Ok(target)
}

/// The version that the cluster is to get, if it has another: a downgrade's target, and without one at
/// least that of the directory. As etcd, none is lowered that nobody asked to lower: a server killed
/// soon after an upgrade leaves a cluster version above that of its storage.
pub(super) fn wanted(cluster: &Cluster, release: Release) -> Option<Version> {
    let now = cluster.version();
    match cluster.downgrade() {
        Some(target) => Version::parse(target).filter(|target| now != Some(target)),
        None => Some(version_of(release))
            .filter(|own| now.is_none_or(|now| (now.major, now.minor) < (own.major, own.minor))),
    }
}

impl Node {
    /// Answers what is asked about a downgrade: the cluster's version, `3.7`.
    pub async fn downgrade(&self, asked: Downgrade) -> Result<String, Refused> {
        if let Downgrade::Validate(target) | Downgrade::Enable(target) = &asked {
            parse(target).ok_or(Refused::Format)?;
        }
        let led = self.linearizable().await;
        let known = self.known();
        let change = match (&asked, led) {
            // As etcd: that it could not be cancelled is said in the log alone.
            (Downgrade::Cancel, Err(error)) => {
                tracing::warn!(%error, "failed to cancel downgrade");
                None
            }
            (_, Err(error)) => return Err(error.into()),
            // As etcd: what is not under way needs no entry to end it.
            (Downgrade::Cancel, Ok(())) => known.cluster.downgrade().map(|_| None),
            (Downgrade::Validate(target), Ok(())) => {
                judge(&known.cluster, self.release(), target)?;
                None
            }
            (Downgrade::Enable(target), Ok(())) => {
                Some(Some(judge(&known.cluster, self.release(), target)?))
            }
        };
        if let Some(target) = change {
            self.change_cluster(ClusterChange::Downgrade(target)).await?;
        }
        let version = known.cluster.version().ok_or(Refused::NoVersion)?;
        Ok(format!("{}.{}", version.major, version.minor))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_target_is_one_minor_below() {
        let cluster = Cluster { version: Some(Version::new(3, 7, 0)), ..Cluster::default() };
        let judged = |text: &str| judge(&cluster, Release::V3_7, text);
        for text in ["3.6", "3.6.0", "3.6.9"] {
            assert_eq!(judged(text), Ok(Version::new(3, 6, 0)), "{text}");
        }
        for text in ["3.5.0", "3.7.0", "3.8", "2.6"] {
            assert_eq!(judged(text), Err(Refused::Target), "{text}");
        }
        for text in ["", "3", "x", "3.x", "3.6.0.0"] {
            assert_eq!(judged(text), Err(Refused::Format), "{text}");
        }
        let mut running = cluster.clone();
        running.downgrade.enabled = true;
        assert_eq!(judge(&running, Release::V3_7, "3.6"), Err(Refused::InProcess));
        assert_eq!(judge(&Cluster::default(), Release::V3_7, "3.6"), Err(Refused::NoVersion));
    }

    #[test]
    fn versions_follow_a_downgrade_and_fall_for_nothing_else() {
        let at = |minor, downgrade: Option<&str>| {
            let version = Some(Version::new(3, minor, 0));
            let mut cluster = Cluster { version, ..Cluster::default() };
            cluster.downgrade.enabled = downgrade.is_some();
            cluster.downgrade.target_version = downgrade.unwrap_or_default().to_owned();
            cluster
        };
        let minor = |cluster: &Cluster, release| wanted(cluster, release).map(|to| to.minor);
        assert_eq!(minor(&at(7, None), Release::V3_7), None);
        assert_eq!(minor(&at(7, Some("3.6.0")), Release::V3_7), Some(6));
        assert_eq!(minor(&at(6, Some("3.6.0")), Release::V3_7), None);
        assert_eq!(minor(&at(6, None), Release::V3_7), Some(7), "it was cancelled");
        assert_eq!(minor(&at(7, None), Release::V3_6), None, "upgraded, and killed soon after");
    }
}
