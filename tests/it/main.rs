//! The one integration-test binary; a module a subject.

mod bolt;
mod open;
mod tidy;
mod tree;
mod wal;
