//! Step 1: gRPC over hyper, by hand. Protobuf in, protobuf out, no decisions.
//!
//! ```text
//!  socket -> serve: HTTP/2 or HTTP/1 by its first bytes
//!                     | h2                          | h1
//!              table: by path, the method      the HTTP handler (health, version, metrics)
//!                     |
//!              frame: one message read, unzipped, decoded
//!                     |
//!              call: the handler, an async fn   Request -> Result<Reply, Refused>
//!                     |
//!              body: frames of replies, then trailers grpc-status, grpc-message
//! ```
//! A method is one line of a [`Table`]: [`Table::unary`], [`Table::server_stream`] or
//! [`Table::bidi`] with an `async fn`. The handler's state is the runtime's own (`Rc<S>`): nothing
//! here crosses a thread. What a service may not do before its handler runs (a leader asked for, an
//! unreadable version) is judged by the state's [`Admit`].
//!
//! As grpc-go 1.82, which etcd 3.7 is built on, in codes and texts. Unlike it, a call that breaks
//! off or outlives its deadline is dropped where it waits: a handler is cancelled at any `await`.

pub(super) mod auth;
mod authority;
mod body;
mod call;
pub(super) mod cluster;
mod frame;
pub(super) mod health;
mod held;
pub(super) mod kv;
pub(super) mod lease;
pub(super) mod maintenance;
mod serve;
mod stream;
mod table;
pub(super) mod watch;

pub use body::Body;
pub use call::Call;
pub use frame::{Encoded, Reply};
pub use held::Answers;
pub use serve::{Limits, Served, Stop, connection};
pub use stream::{Gone, Incoming, Outgoing};
pub use table::{Admit, Ended, Table};
