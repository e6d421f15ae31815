//! etcdkit: read, check and control etcd.
//!
//! The modules are floors: each uses those below it and never its neighbours or those above.
//! docs/ARCHITECTURE.md draws them; `tests/it/tidy.rs` keeps them.
//!
//! ```text
//!  5  cmd        words: flags, help, output formats, exit codes
//!  4  server     a request's way through, one file a step
//!  3  inspect    facts: paths in, typed reports out, every file opened read-only
//!     maintain   the offline writers: restore; and how fast a disk syncs
//!     client     endpoints, TLS, tokens, retries; one method per RPC
//!  2  schema  data_dir
//!  1  bolt  wal  snap  mvcc
//!  0  disk  pb  calendar  framing
//! ```

pub mod bolt;
pub mod calendar;
pub mod client;
pub mod cmd;
pub mod data_dir;
pub mod disk;
pub mod framing;
pub mod inspect;
pub mod maintain;
pub mod mvcc;
pub mod pb;
pub mod schema;
pub mod server;
pub mod snap;
pub mod store;
pub mod wal;
