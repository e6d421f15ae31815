//! A server: a request's way through, one file a step.

pub mod grpc;
mod reply;

pub use reply::{Refused, texts};
