//! `etcdserverpb.Auth`, as far as a server without it can answer: that it is off.
//!
//! A directory with auth on is not served at all until the service is built. Clients that are given a
//! name and a password ask here first, and go on without when they hear that auth is off.

use std::rc::Rc;

use super::super::local::Local;
use super::super::reply::{Refused, texts};
use super::{Call, Table};
use crate::pb::etcdserverpb::{
    AuthStatusRequest, AuthStatusResponse, AuthenticateRequest, AuthenticateResponse,
};
use crate::schema::Bucket;
use crate::store::View;

/// Adds the service's methods.
pub(in super::super) fn methods(table: Table<Local>) -> Table<Local> {
    table
        .unary("/etcdserverpb.Auth/AuthStatus", status)
        .unary("/etcdserverpb.Auth/Authenticate", authenticate)
}

async fn status(
    local: Rc<Local>,
    _: Call,
    _: AuthStatusRequest,
) -> Result<AuthStatusResponse, Refused> {
    local.node.linearizable().await?;
    let view = local.node.view();
    Ok(AuthStatusResponse {
        header: Some(local.node.header(view.revision())),
        enabled: false,
        auth_revision: revision(&view)?,
    })
}

/// Of users and roles: nothing changes it while the service is not built.
fn revision(view: &View) -> Result<u64, Refused> {
    let tx = view.base().tx();
    let bucket = tx.bucket(Bucket::Auth.name().as_bytes()).map_err(Refused::unknown)?;
    let Some(bucket) = bucket else { return Ok(0) };
    let row = bucket.get(b"authRevision").map_err(Refused::unknown)?;
    let number = row.and_then(|row| <[u8; 8]>::try_from(&row[..]).ok());
    Ok(number.map_or(0, u64::from_be_bytes))
}

async fn authenticate(
    _: Rc<Local>,
    _: Call,
    _: AuthenticateRequest,
) -> Result<AuthenticateResponse, Refused> {
    Err(texts::AUTH_NOT_ENABLED)
}
