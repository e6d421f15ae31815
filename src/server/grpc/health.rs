//! `grpc.health.v1.Health`: whether the server serves, for load balancers and kubelets.
//!
//! There is one service to ask about, the server as a whole, named `""`. As etcd: it serves from the
//! moment that the port answers, whether or not there is a leader.

use std::collections::HashMap;
use std::rc::Rc;

use super::super::local::Local;
use super::super::reply::{Refused, texts};
use super::{Call, Outgoing, Table};

/// `ServingStatus`.
const SERVING: i32 = 1;
const SERVICE_UNKNOWN: i32 = 3;

#[derive(Clone, PartialEq, Eq, Hash, prost::Message)]
struct CheckRequest {
    #[prost(string, tag = "1")]
    service: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, prost::Message)]
struct CheckResponse {
    #[prost(int32, tag = "1")]
    status: i32,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, prost::Message)]
struct ListRequest {}

#[derive(Clone, PartialEq, prost::Message)]
struct ListResponse {
    #[prost(map = "string, message", tag = "1")]
    statuses: HashMap<String, CheckResponse>,
}

/// Adds the service's methods.
pub(in super::super) fn methods(table: Table<Local>) -> Table<Local> {
    table
        .unary("/grpc.health.v1.Health/Check", check)
        .unary("/grpc.health.v1.Health/List", list)
        .server_stream("/grpc.health.v1.Health/Watch", watch)
}

async fn check(_: Rc<Local>, _: Call, request: CheckRequest) -> Result<CheckResponse, Refused> {
    match request.service.as_str() {
        "" => Ok(CheckResponse { status: SERVING }),
        _ => Err(texts::UNKNOWN_SERVICE),
    }
}

async fn list(_: Rc<Local>, _: Call, _: ListRequest) -> Result<ListResponse, Refused> {
    let statuses = HashMap::from([(String::new(), CheckResponse { status: SERVING })]);
    Ok(ListResponse { statuses })
}

/// Says how it is, and then how it changes: it does not until the server ends, and the stream with
/// it.
async fn watch(
    _: Rc<Local>,
    _: Call,
    request: CheckRequest,
    out: Outgoing<CheckResponse>,
) -> Result<(), Refused> {
    let status = if request.service.is_empty() { SERVING } else { SERVICE_UNKNOWN };
    if out.send(CheckResponse { status }).await.is_err() {
        return Ok(());
    }
    std::future::pending().await
}
