//! The client: endpoints, TLS, tokens, retries; a method for every RPC, and the recipes on top.
//!
//! ```text
//!  Client ── a handle: cheap to clone, carries deadline and endpoint of its calls
//!    │  kv lease cluster maintenance auth services      a method per RPC
//!    │  watch keepalive                                 streams that outlive a connection
//!    │  session mutex election stm mirror               recipes, keys laid out as clientv3's
//!    ▼
//!  core ── login (token)  balance (whose turn)  retry (what may be sent again)
//!            │
//!          channel: one endpoint ── dial, tls ── conn: one HTTP/2 connection ── frame: gRPC
//! ```
//!
//! A call is made through a handle, and the handle says how:
//!
//! ```no_run
//! # async fn example() -> Result<(), etcdkit::client::Error> {
//! use etcdkit::client::{Client, Config};
//! use etcdkit::pb::etcdserverpb::{PutRequest, RangeRequest, StatusRequest};
//! use std::time::Duration;
//!
//! let client = Client::new(Config {
//!     endpoints: vec!["10.0.0.1:2379".into(), "10.0.0.2:2379".into()],
//!     ..Config::default()
//! })?;                                            // dials nothing yet
//! let client = client.within(Duration::from_secs(5)); // of each call
//! client.put(PutRequest { key: "k".into(), value: "v".into(), ..Default::default() }).await?;
//! let reply = client.range(RangeRequest { key: "k".into(), ..Default::default() }).await?;
//! let status = client.at("10.0.0.2:2379").status().await?; // that endpoint and no other
//! # Ok(()) }
//! ```
//!
//! What a caller can rely on:
//!
//! - Nothing is dialled, resolved or read before a call needs it, save the files of TLS when an
//!   endpoint uses it. Handles must be used within a tokio runtime, of either flavour.
//! - A read that failed at one endpoint is tried at the others within the call. A write is sent
//!   again only if the copy before it was certainly not applied; [`Error::outcome`] tells the rest.
//! - If every endpoint fails to connect, the call fails as soon as each was tried once, with
//!   [`Error::Unreachable`] naming each cause; [`Client::wait_for_ready`] waits, as clientv3 does.
//! - [`Error::upstream_text`] is what etcdctl would print.
//! - Dropping a future cancels its call; dropping the last handle ends every connection.

mod aside;
mod balance;
mod channel;
mod config;
mod conn;
mod core;
mod dial;
mod discover;
mod election;
mod endpoint;
mod error;
mod frame;
mod incoming;
mod keepalive;
mod keys;
mod login;
mod method;
mod metrics;
mod mirror;
mod mutex;
mod pages;
mod pinned;
mod retry;
mod rpc;
mod save;
mod session;
mod stm;
mod stream;
mod tasks;
mod texts;
mod tls;
mod watch;

pub use aside::aside;
pub use config::{Config, Identity, Keepalive, Retried, Tls, Told};
pub use dial::Peer;
pub use discover::{DiscoverError, Resolver, Srv, discover};
pub use election::{Election, Observer, leader};
pub use endpoint::Endpoint;
pub use error::{Cause, Code, ConfigError, Error, Failure, Outcome, Status};
pub use keepalive::{Gone, KeepAlive};
pub use keys::{next_key, prefix_end};
pub use login::LoggedIn;
pub use mirror::Syncer;
pub use mutex::Mutex;
pub use pages::Pages;
pub use rpc::Client;
pub use save::{SaveError, Saved, Saving};
pub use session::{RecipeError, Session};
pub use stm::{Commit, Isolation, Stm, transact};
pub use stream::Messages;
pub use watch::{WatchError, Watcher};
