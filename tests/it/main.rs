//! The one integration-test binary; a module a subject.

mod bolt;
mod bolt_write;
mod check;
mod open;
mod tidy;
mod tree;
mod wal;
