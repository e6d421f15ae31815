//! etcd's buckets over bolt: every key and value of 3.4 to 3.7, typed.
//!
//! ```text
//!  bucket           key                       value                     Row
//!  alarm            AlarmMember, protobuf     empty                     Alarm
//!  auth             authEnabled               1 byte, 0 or 1            AuthEnabled
//!                   authRevision              u64 big-endian            AuthRevision
//!  authRoles        role's name               authpb.Role               Role
//!  authUsers        user's name               authpb.User               User
//!  cluster          clusterVersion            text, "3.5.0"             ClusterVersion
//!                   downgrade                 JSON                      Downgrade
//!  key              revision, 17 or 18 bytes  mvccpb.KeyValue           KeyValue
//!  lease            id, i64 big-endian        leasepb.Lease             Lease
//!  members          id, lower-case hex        JSON                      Member
//!  members_removed  id, lower-case hex        "removed"                 RemovedMember
//!  meta             see `meta`                                          ConsistentIndex, Term, ...
//! ```
//! [`decode`] gives each row its type. What no version of etcd writes is shown raw, never dropped;
//! what does not decode says what was expected there. docs/formats/buckets.md tells which version
//! writes what.

mod decode;
mod membership;
mod meta;
mod roster;
mod version;

pub use decode::{Row, Undecodable, decode};
pub use membership::{ConfState, Downgrade, Member, MemberChange};
pub use meta::{Meta, StorageVersion};
pub use roster::{Asked, MAX_LEARNERS, Refusal, Roster, Standing, judge};
pub use version::Version;

/// A bucket that etcd creates at start: all ten, in the order of the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bucket {
    Alarm,
    Auth,
    AuthRoles,
    AuthUsers,
    Cluster,
    Key,
    Lease,
    Members,
    MembersRemoved,
    Meta,
}

impl Bucket {
    pub const ALL: [Self; 10] = [
        Self::Alarm,
        Self::Auth,
        Self::AuthRoles,
        Self::AuthUsers,
        Self::Cluster,
        Self::Key,
        Self::Lease,
        Self::Members,
        Self::MembersRemoved,
        Self::Meta,
    ];

    /// As the root bucket spells it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Alarm => "alarm",
            Self::Auth => "auth",
            Self::AuthRoles => "authRoles",
            Self::AuthUsers => "authUsers",
            Self::Cluster => "cluster",
            Self::Key => "key",
            Self::Lease => "lease",
            Self::Members => "members",
            Self::MembersRemoved => "members_removed",
            Self::Meta => "meta",
        }
    }

    /// The bucket of that name, if etcd has one.
    pub fn named(name: &[u8]) -> Option<Self> {
        Self::ALL.into_iter().find(|bucket| bucket.name().as_bytes() == name)
    }

    /// Whether the whole-database hash of 3.6 and 3.7 (`Maintenance.Hash`, `etcd-dump-db hash`)
    /// leaves this row out: members differ in it without being corrupt.
    pub fn unhashed(bucket: &[u8], key: &[u8]) -> bool {
        bucket == Self::Meta.name().as_bytes()
            && matches!(key, b"consistent_index" | b"term" | b"storageVersion")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_stand_in_the_order_of_the_file() {
        assert!(Bucket::ALL.is_sorted_by_key(|bucket| bucket.name()));
        for bucket in Bucket::ALL {
            assert_eq!(Bucket::named(bucket.name().as_bytes()), Some(bucket));
        }
        assert_eq!(Bucket::named(b"keys"), None);
    }
}
