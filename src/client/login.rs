//! The token: got at the first call, renewed by one caller for all when it no longer counts.

use std::sync::Mutex;
use std::time::Duration;

use http::HeaderValue;
use tokio::time::Instant;

use super::config::Identity;
use super::core::{Core, Options};
use super::error::{ConfigError, Error};
use super::texts;
use crate::pb::etcdserverpb::AuthenticateRequest;

/// A token, and which one it is.
#[derive(Debug, Clone, Default)]
pub(super) struct Token {
    pub(super) value: Option<HeaderValue>,
    /// Counts log-ins; 0 before the first.
    pub(super) generation: u64,
}

impl Token {
    /// Whether it says itself until when it counts: three parts, two dots between them.
    pub(super) fn is_jwt(&self) -> bool {
        let value = self.value.as_ref().map(HeaderValue::as_bytes).unwrap_or_default();
        value.starts_with(b"ey") && value.iter().filter(|byte| **byte == b'.').count() == 2
    }
}

/// Whether the server took name and password.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LoggedIn {
    /// A token is held.
    Yes,
    /// The server has authentication turned off, and lets everyone in.
    NotEnabled,
    /// There is no name or password to log in with.
    NoCredentials,
}

#[derive(Debug)]
pub(super) struct Login {
    credentials: Option<(String, String)>,
    token: Mutex<Token>,
    /// Held while one caller logs in; the others wait for it and use its token.
    gate: tokio::sync::Mutex<()>,
    timeout: Option<Duration>,
}

impl Login {
    pub(super) fn new(identity: &Identity, timeout: Option<Duration>) -> Result<Self, ConfigError> {
        let (credentials, value) = match identity {
            Identity::Password { user, password } if !user.is_empty() && !password.is_empty() => {
                (Some((user.clone(), password.clone())), None)
            }
            Identity::Token(token) if !token.is_empty() => (None, Some(header(token)?)),
            _ => (None, None),
        };
        Ok(Self {
            credentials,
            token: Mutex::new(Token { value, generation: 0 }),
            gate: tokio::sync::Mutex::new(()),
            timeout,
        })
    }

    pub(super) fn can_log_in(&self) -> bool {
        self.credentials.is_some()
    }

    fn held(&self) -> Token {
        self.token.lock().expect("no panic while it is held").clone()
    }

    /// The token to send; logs in if that was never done.
    pub(super) async fn token(&self, core: &Core, by: Option<Instant>) -> Result<Token, Error> {
        let held = self.held();
        if self.credentials.is_some() && held.generation == 0 {
            self.renew(core, &held, by).await?;
            return Ok(self.held());
        }
        Ok(held)
    }

    /// Logs in, unless another caller has done so since `used` was handed out. The old token stays
    /// in use meanwhile, so that calls under way are not sent without one.
    pub(super) async fn renew(
        &self,
        core: &Core,
        used: &Token,
        by: Option<Instant>,
    ) -> Result<LoggedIn, Error> {
        let Some((user, password)) = &self.credentials else {
            return Ok(LoggedIn::NoCredentials);
        };
        let _gate = self.gate.lock().await;
        let held = self.held();
        if held.generation > used.generation {
            return Ok(state(&held));
        }
        let request = AuthenticateRequest { name: user.clone(), password: password.clone() };
        let own = self.timeout.map(|timeout| Instant::now() + timeout);
        let by = [own, by].into_iter().flatten().min();
        let options = Options { by, leader: Some(false), ..Options::default() };
        let value = match Box::pin(core.call(&options, &request, Some(&held))).await {
            Ok(reply) => Some(header(&reply.token)?),
            Err(error) if error.is_text(texts::AUTH_NOT_ENABLED) => None,
            Err(error) => return Err(Error::Login(Box::new(error))),
        };
        let token = Token { value, generation: held.generation + 1 };
        let state = state(&token);
        *self.token.lock().expect("no panic while it is held") = token;
        Ok(state)
    }
}

fn state(token: &Token) -> LoggedIn {
    if token.value.is_some() { LoggedIn::Yes } else { LoggedIn::NotEnabled }
}

fn header(token: &str) -> Result<HeaderValue, ConfigError> {
    let mut value = HeaderValue::from_str(token).map_err(|_| ConfigError::Header("token"))?;
    value.set_sensitive(true);
    Ok(value)
}
