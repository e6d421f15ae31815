//! Generated protobuf types, one module a package, and the table of their fields.

#![allow(
    clippy::all,
    unreachable_pub,
    missing_docs,
    clippy::allow_attributes_without_reason,
    reason = "generated"
)]

pub mod base64;
pub mod fields;
pub mod json;
pub mod nested;
pub mod quote;
pub mod text;
pub mod wire;
pub mod write;

macro_rules! package {
    ($name:ident) => {
        pub mod $name {
            include!(concat!(env!("OUT_DIR"), "/", stringify!($name), ".rs"));
        }
    };
}

package!(authpb);
package!(etcdserverpb);
package!(leasepb);
package!(membershippb);
package!(mvccpb);
package!(raftpb);
package!(snappb);
package!(v3electionpb);
package!(v3lockpb);
package!(walpb);
