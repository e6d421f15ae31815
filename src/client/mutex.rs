//! A lock, as clientv3's: who made the first key under the name holds it.
//!
//! Advisory, as every lock with a lease is: a holder that is cut off may not know that its lease has
//! expired. Guard what it protects with [`Mutex::guard`], or pass on [`Mutex::revision`].

use bytes::Bytes;

use super::session::{RecipeError, Session, created_at, first_created, queue};
use crate::pb::etcdserverpb::{Compare, ResponseHeader};

#[derive(Debug)]
pub struct Mutex {
    session: Session,
    prefix: Bytes,
    key: Bytes,
    revision: i64,
    /// The key exists, or may.
    entered: bool,
}

impl Mutex {
    pub fn new(session: &Session, name: &[u8]) -> Self {
        let prefix = queue(name);
        let key = session.key(&prefix);
        Self { session: session.clone(), prefix, key, revision: 0, entered: false }
    }

    /// The key that stands for this contender.
    pub fn key(&self) -> &Bytes {
        &self.key
    }

    /// When the own key was made. Grows from holder to holder: a fencing token.
    pub fn revision(&self) -> i64 {
        self.revision
    }

    /// Holds in a transaction as long as the lock is held.
    pub fn guard(&self) -> Compare {
        created_at(&self.key, self.revision)
    }

    /// Waits until the lock is held. If it fails the own key is deleted again; if the future is
    /// dropped, [`Mutex::unlock`] does so.
    pub async fn lock(&mut self) -> Result<ResponseHeader, RecipeError> {
        let result = self.wait().await;
        if result.is_err() {
            // The lease takes it away if this fails as well.
            let _ = self.unlock().await;
        }
        result
    }

    async fn wait(&mut self) -> Result<ResponseHeader, RecipeError> {
        let (holds, header) = self.enter().await?;
        if holds {
            return Ok(header);
        }
        self.session.wait_for_turn(&self.prefix, self.revision).await?;
        self.session.is_ours(&self.key, self.revision).await
    }

    /// Takes the lock if nobody holds it.
    pub async fn try_lock(&mut self) -> Result<ResponseHeader, RecipeError> {
        let (holds, header) = self.enter().await?;
        if holds {
            return Ok(header);
        }
        self.unlock().await?;
        Err(RecipeError::Locked)
    }

    async fn enter(&mut self) -> Result<(bool, ResponseHeader), RecipeError> {
        (self.entered, self.revision) = (true, 0);
        let first = Some(first_created(&self.prefix));
        let entered = self.session.enter(&self.key, &Bytes::new(), first).await?;
        self.revision = entered.revision;
        let holder = entered.others.first().map(|kv| kv.create_revision);
        Ok((holder.is_none_or(|holder| holder == self.revision), entered.header))
    }

    /// Gives it back, or leaves the queue.
    pub async fn unlock(&mut self) -> Result<ResponseHeader, RecipeError> {
        if !self.entered {
            return Err(RecipeError::Released);
        }
        let header = self.session.delete(&self.key, self.revision).await?;
        self.entered = false;
        Ok(header)
    }
}
