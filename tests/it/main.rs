//! The one integration-test binary; a module a subject.

mod bolt;
mod bolt_write;
mod check;
mod client_live;
mod ctl_words;
mod open;
mod tidy;
mod tree;
mod wal;
mod wal_write;
