//! The one integration-test binary; a module a subject.

mod bodies;
mod bolt;
mod bolt_write;
mod check;
mod client_calls;
mod client_live;
mod ctl_words;
mod dump_db;
mod dump_logs;
mod fake;
mod formats;
mod fuzzed;
mod generated;
mod live;
mod open;
mod output;
mod snap_write;
mod store;
mod tidy;
mod tree;
mod utl;
mod verify;
mod wal;
mod wal_hostile;
mod wal_write;
