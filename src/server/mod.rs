//! A server: a request's way through, one file a step.

pub mod grpc;
mod reply;
pub mod watch;

pub use reply::{Refused, texts};
