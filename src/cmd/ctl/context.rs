//! What a command gets: the voice, the flags, stdout; and on request a client, made the way etcdctl
//! makes one.
//!
//! ```text
//!  Context ──configure──▶ Setup ──client──▶ Session
//!    line, voice, stdout   environment applied,   client, runtime, deadline
//!                          format known
//! ```
//! The environment is read in `configure`, after the command has looked at its own arguments: its
//! warnings come then, and a timeout in it counts only for commands that ask the setup for it.

use std::ffi::OsString;
use std::future::Future;
use std::io::{self, Write};
use std::ops::Deref;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use clap::{Args, FromArgMatches};
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

use super::super::cobra::Inherited;
use super::super::config::{self, Oddity};
use super::super::output::{Format, Look, Output, Show};
use super::super::{Exit, Voice};
use super::failure::{Failure, words};
use super::globals::Globals;
use super::log::{Field, LogLine, check_client_level, client_warns};
use super::password;
use crate::client::{
    self, Cause, Client, Config, Identity, Keepalive, LoggedIn, Peer, Retried, Tls, Told,
};
use crate::pb::etcdserverpb::MemberListRequest;

/// The logger of a client that was given none.
const OWN_LOGGER: &str = "etcd-client";

/// Variables start so.
const PREFIX: &str = "ETCDCTL";

/// A command's surroundings.
#[derive(Debug)]
pub(super) struct Context {
    pub(super) voice: Voice,
    pub(super) out: Output,
    /// Every word behind the program's name, as it was typed.
    pub(super) words: Vec<OsString>,
    /// The flags of the line alone.
    pub(super) globals: Globals,
    pub(super) inherited: Inherited,
    began: Instant,
    /// The flags name a user and no password, which was asked for.
    asked_for_password: bool,
}

/// Flags and environment together.
#[derive(Debug, Clone)]
pub(super) struct Setup {
    pub(super) voice: Voice,
    pub(super) globals: Globals,
    /// The inherited flags, those set by variables among them.
    pub(super) inherited: Inherited,
    pub(super) look: Look,
    tls: Tls,
    identity: Identity,
}

/// A client, and the runtime that its calls need.
#[derive(Debug)]
pub(super) struct Session {
    pub(super) voice: Voice,
    pub(super) look: Look,
    pub(super) globals: Globals,
    pub(super) client: Client,
    /// The name that its log lines carry.
    logger: &'static str,
    logs_in: bool,
    /// Attempts of the call under way that have been logged.
    tries: Arc<AtomicU32>,
    pub(super) runtime: Rc<Calls>,
}

impl Context {
    pub(super) fn new(
        voice: Voice,
        words: &[OsString],
        globals: Globals,
        inherited: Inherited,
    ) -> Self {
        let out = Output::stdout();
        let words = words.to_vec();
        let began = Instant::now();
        Self { voice, out, words, globals, inherited, began, asked_for_password: false }
    }

    /// When calls have to be over by `--command-timeout` as the line gives it: counted from the
    /// beginning, so that typing a password counts. The variable of that name does not, as in etcdctl.
    pub(super) fn deadline(&self) -> Instant {
        self.began + self.globals.command_timeout.wait()
    }

    /// The same, counted from now.
    pub(super) fn deadline_from_now(&self) -> Instant {
        Instant::now() + self.globals.command_timeout.wait()
    }

    /// Reads the environment and checks what a client will need.
    pub(super) fn configure(&mut self) -> Result<Setup, Failure> {
        self.configure_knowing(&[])
    }

    /// As `configure`; these variables are the command's own and not odd.
    pub(super) fn configure_knowing(&mut self, known: &[&str]) -> Result<Setup, Failure> {
        let mut inherited = self.inherited.clone();
        for oddity in config::apply(PREFIX, &mut inherited, known) {
            self.remark(&oddity)?;
        }
        if self.voice == Voice::Ours {
            let notes = config::contexts::apply(&mut inherited, &self.inherited)
                .map_err(|error| Failure::args(error.to_string()))?;
            for note in notes {
                complain(&format!("note: {note}\n"));
            }
        }
        let globals = if inherited.given.len() == self.inherited.given.len() {
            self.globals.clone().without_empty()
        } else {
            globals_of(&inherited)?
        };
        if globals.debug {
            let mut text = String::new();
            let known =
                known.iter().map(|name| (name[PREFIX.len() + 1..].to_owned(), String::new()));
            let mut values: Vec<(String, String)> = inherited
                .values()
                .map(|(name, value)| (name.to_uppercase().replace('-', "_"), value))
                .chain(known)
                .collect();
            values.sort();
            for (name, value) in values {
                text.push_str(&format!("{PREFIX}_{name}={value}\n"));
            }
            complain(&text);
        }
        let mut globals = globals;
        // Unlike etcd: a comma too many stands for no endpoint. A list of nothing else is a mistake.
        if globals.endpoints.iter().any(|endpoint| !endpoint.trim().is_empty()) {
            globals.endpoints.retain(|endpoint| !endpoint.trim().is_empty());
        }
        let mut tls = self.tls(&globals)?;
        if !globals.discovery_srv.is_empty() {
            discover(&mut globals, &mut tls)?;
        }
        let identity = self.identity(&globals)?;
        let named = match self.voice {
            Voice::Original => Format::named,
            Voice::Ours => Format::named_by_us,
        };
        let format = named(&globals.write_out)
            .ok_or_else(|| Failure::with(Exit::Unsupported, "unsupported output format"))?;
        let look = Look { hex: globals.hex, ..Look::of(format) };
        Ok(Setup { voice: self.voice, globals, inherited, look, tls, identity })
    }

    /// Says what is odd about a variable; what etcdctl dies of ends the command in its voice.
    fn remark(&self, oddity: &Oddity) -> Result<(), Failure> {
        match (oddity, self.voice) {
            (Oddity::Shadowed { variable, .. }, Voice::Original) => {
                LogLine {
                    level: "fatal",
                    logger: "",
                    caller: "flags/flag.go:86",
                    msg: "conflicting environment variable is shadowed by corresponding \
                          command-line flag (either unset environment variable or disable flag))",
                    fields: &[("environment-variable", Field::Text(variable))],
                }
                .write();
                return Err(Failure::Quiet(Exit::Error));
            }
            (Oddity::Shadowed { variable, flag }, Voice::Ours) => {
                complain(&format!("note: --{flag} is used, {variable} is not\n"));
            }
            (Oddity::Unrecognized(text), Voice::Original) => LogLine {
                level: "warn",
                logger: "",
                caller: "flags/flag.go:94",
                msg: "unrecognized environment variable",
                fields: &[("environment-variable", Field::Text(text))],
            }
            .write(),
            // The variable every script of etcd 3 sets, and empty ones, mean nothing wrong.
            (Oddity::Unrecognized(text), Voice::Ours) => {
                let (name, value) = text.split_once('=').unwrap_or((text, ""));
                if name != "ETCDCTL_API" && !value.is_empty() {
                    complain(&format!("note: {name} is set, and no flag has this name\n"));
                }
            }
            (Oddity::Unreadable { .. }, Voice::Original) => {}
            (Oddity::Unreadable { variable, reason }, Voice::Ours) => {
                return Err(Failure::args(format!("{variable}: {reason}")));
            }
        }
        Ok(())
    }

    fn tls(&self, globals: &Globals) -> Result<Tls, Failure> {
        let file = |flag: &str, value: &Option<OsString>| match value {
            Some(value) if value.is_empty() => {
                Err(Failure::args(format!("empty string is passed to --{flag} option")))
            }
            value => Ok(value.clone().map(PathBuf::from)),
        };
        let ca = file("cacert", &globals.cacert)?;
        Ok(Tls {
            cert: file("cert", &globals.cert)?,
            key: file("key", &globals.key)?,
            ca_may_be_empty: ca.is_some() && self.voice == Voice::Original,
            ca,
            server_name: None,
            skip_verify: globals.insecure_skip_tls_verify,
            required: !globals.insecure_transport,
        })
    }

    fn identity(&mut self, globals: &Globals) -> Result<Identity, Failure> {
        if !globals.auth_jwt_token.is_empty() {
            return Ok(Identity::Token(globals.auth_jwt_token.clone()));
        }
        if globals.user.is_empty() {
            return Ok(Identity::None);
        }
        let (user, password) = if !globals.password.is_empty() {
            (globals.user.clone(), globals.password.clone())
        } else if let Some((user, password)) = globals.user.split_once(':') {
            (user.to_owned(), password.to_owned())
        } else {
            self.asked_for_password = true;
            (globals.user.clone(), self.ask("Password: ")?)
        };
        Ok(Identity::Password { user, password })
    }

    /// Another cluster, reached with the flags of the line that are not about the source. The
    /// environment has no say in it, as in etcdctl.
    pub(super) fn destination(&self, endpoint: String, tls: Tls, identity: Identity) -> Setup {
        Setup {
            voice: self.voice,
            globals: Globals { endpoints: vec![endpoint], ..self.globals.clone() },
            inherited: self.inherited.clone(),
            look: Look::of(Format::Simple),
            tls,
            identity,
        }
    }

    /// Asks for a password on the terminal, or takes a line of stdin.
    pub(super) fn ask(&mut self, prompt: &str) -> Result<String, Failure> {
        let answer = password::ask(prompt, &mut self.out).map_err(|error| {
            if error.kind() == io::ErrorKind::Interrupted {
                Failure::Quiet(Exit::Status(255))
            } else {
                Failure::error(format!("failed during password entry: {error}"))
            }
        })?;
        String::from_utf8(answer).map_err(|_| Failure::error("the password is not UTF-8"))
    }

    /// A client for the endpoints of the flags.
    pub(super) fn connect(&mut self) -> Result<Session, Failure> {
        let setup = self.configure()?;
        setup.connect(&setup.globals.endpoints)
    }

    /// Shows an answer.
    pub(super) fn show<T: Show>(&mut self, look: &Look, answer: &T) -> Result<(), Failure> {
        Ok(look.show(answer, &mut self.out)?)
    }
}

/// Puts what DNS knows of the domain in the place of `--endpoints`; if that is nothing, they stay.
fn discover(globals: &mut Globals, tls: &mut Tls) -> Result<(), Failure> {
    let (domain, name) = (&globals.discovery_srv, Some(&*globals.discovery_srv_name));
    let found = runtime()?.block_on(client::discover(domain, name));
    let mut found = found.map_err(|error| Failure::error(error.to_string()))?;
    if !globals.insecure_discovery {
        found.retain(|endpoint| {
            let secure = endpoint.starts_with("https://");
            if !secure {
                complain(&format!("ignoring discovered insecure endpoint {endpoint:?}\n"));
            }
            secure
        });
        // Whoever can forge records could name a host of another domain.
        tls.server_name = Some(domain.clone());
    }
    if !found.is_empty() {
        globals.endpoints = found;
    }
    Ok(())
}

/// The flags from the line and the environment, in a form of their own.
fn globals_of(inherited: &Inherited) -> Result<Globals, Failure> {
    let command = Globals::augment_args(clap::Command::new("globals").no_binary_name(true));
    let command = command.disable_help_flag(true).args_override_self(true).ignore_errors(false);
    let known: Vec<OsString> = inherited
        .given
        .iter()
        .filter(|given| command.get_arguments().any(|arg| arg.get_long() == Some(&given.name)))
        .flat_map(super::super::cobra::Given::canonical)
        .collect();
    command
        .try_get_matches_from(known)
        .and_then(|found| Globals::from_arg_matches(&found))
        .map(Globals::without_empty)
        .map_err(|error| Failure::args(error.to_string().trim_end().to_owned()))
}

impl Setup {
    /// Refuses a format that `T` does not have, before anything takes effect. etcdctl finds out
    /// when it prints.
    pub(super) fn can_show<T: Show>(&self) -> Result<(), Failure> {
        match self.voice {
            Voice::Original => Ok(()),
            Voice::Ours => Ok(self.look.allows::<T>()?),
        }
    }

    /// A client for `endpoints`. In the original's voice it logs in here, as clientv3 does.
    pub(super) fn connect(&self, endpoints: &[String]) -> Result<Session, Failure> {
        let session = self.anonymous(endpoints, &runtime()?, "etcd-client")?;
        session.log_in()?;
        Ok(session)
    }

    /// A client that has not logged in yet, on a runtime that is there already.
    pub(super) fn anonymous(
        &self,
        endpoints: &[String],
        runtime: &Rc<Calls>,
        logger: &'static str,
    ) -> Result<Session, Failure> {
        if self.voice == Voice::Original && logger == OWN_LOGGER {
            check_client_level();
        }
        let tries = Arc::new(AtomicU32::new(0));
        let mut config = self.client_config(endpoints)?;
        if self.voice == Voice::Original {
            self.check_target(endpoints, &tries)?;
            config.retried = Some(logging(endpoints, &tries, logger));
        }
        let client = Client::new(config).map_err(|e| self.unmade(&e))?;
        Ok(Session {
            voice: self.voice,
            look: self.look,
            globals: self.globals.clone(),
            client,
            logger,
            logs_in: matches!(&self.identity, Identity::Password { .. }),
            tries,
            runtime: runtime.clone(),
        })
    }

    /// An escape that is none in the first endpoint: clientv3 makes a URL of it.
    fn check_target(&self, endpoints: &[String], tries: &Arc<AtomicU32>) -> Result<(), Failure> {
        let first = endpoints.first().map(String::as_str).unwrap_or_default();
        let target = target(first, tries);
        let hex = |at: usize| target.as_bytes().get(at).is_some_and(u8::is_ascii_hexdigit);
        let wrong = target.match_indices('%').find(|(at, _)| !(hex(at + 1) && hex(at + 2)));
        let Some((at, _)) = wrong else { return Ok(()) };
        let escape: String = target[at..].chars().take(3).collect();
        let text = format!("parse \"dns:///{target}\": invalid URL escape {escape:?}");
        Err(Failure::with(Exit::BadConnection, text))
    }

    /// The endpoints that `endpoint` and `defrag` go through: those of the flag as they stand, or the
    /// client URLs of every member.
    pub(super) fn endpoints(
        &mut self,
        cluster: bool,
        runtime: &Rc<Calls>,
        context: &mut Context,
    ) -> Result<Vec<String>, Failure> {
        if !cluster {
            return Ok(self.globals.endpoints.clone());
        }
        // As etcdctl: limits on messages are for the calls, not for the list of members.
        let mut lists = self.clone();
        (lists.globals.max_recv_bytes, lists.globals.max_request_bytes) = (0, 0);
        let session = lists.anonymous(&self.globals.endpoints, runtime, "etcd-client")?;
        session.log_in().map_err(|failure| failure.exiting(Exit::Error))?;
        let client = session.client.within(session.timeout());
        let request = MemberListRequest { linearizable: true };
        let list = session.call("Cluster/MemberList", client.member_list(request));
        let list = session.block_on(list).map_err(|failure| {
            failure.saying(|text| {
                format!("failed to fetch endpoints from etcd cluster member list: {text}")
            })
        })?;
        if self.voice == Voice::Original && context.asked_for_password {
            // As etcdctl: each client is made from the flags anew. Scripts feed both answers.
            self.identity = context.identity(&self.globals)?;
        }
        Ok(list.members.into_iter().flat_map(|member| member.client_ur_ls).collect())
    }

    /// What is wrong with the configuration before any client is made.
    pub(super) fn check(&self) -> Result<(), Failure> {
        if self.voice == Voice::Original { self.check_files() } else { Ok(()) }
    }

    pub(super) fn client_config(&self, endpoints: &[String]) -> Result<Config, Failure> {
        let globals = &self.globals;
        let size = |given: i64, default: usize| match usize::try_from(given) {
            Ok(given) if given > 0 => given,
            _ => default,
        };
        let max_request = size(globals.max_request_bytes, 2 << 20);
        let max_reply = size(globals.max_recv_bytes, i32::MAX as usize);
        if globals.max_recv_bytes > 0 && globals.max_request_bytes > globals.max_recv_bytes {
            return Err(Failure::with(
                Exit::BadConnection,
                format!(
                    "gRPC message recv limit ({max_reply} bytes) must be greater than send limit \
                     ({max_request} bytes)"
                ),
            ));
        }
        if self.voice == Voice::Original {
            self.check_files()?;
        }
        let connect = Config::default().connect_timeout;
        Ok(Config {
            endpoints: endpoints.to_vec(),
            tls: self.tls.clone(),
            identity: self.identity.clone(),
            // As clientv3: without a time there are no pings.
            keepalive: (!globals.keepalive_time.wait().is_zero()).then(|| Keepalive {
                interval: globals.keepalive_time.wait(),
                timeout: globals.keepalive_timeout.wait(),
                ..Keepalive::default()
            }),
            connect_timeout: match self.voice {
                Voice::Original => connect,
                Voice::Ours => connect.max(globals.dial_timeout.wait()),
            },
            login_timeout: Some(globals.dial_timeout.wait()).filter(|time| !time.is_zero()),
            max_request,
            max_reply,
            wait_for_ready: self.voice == Voice::Original || globals.wait_for_ready,
            ..Config::default()
        })
    }

    /// Reads the files of TLS as etcdctl does before it connects, whether an endpoint uses them or not.
    fn check_files(&self) -> Result<(), Failure> {
        let Tls { ca, cert, key, .. } = &self.tls;
        let text = |path: &Option<PathBuf>| {
            path.as_deref().map(|path| path.display().to_string()).unwrap_or_default()
        };
        if cert.is_some() != key.is_some() {
            return Err(Failure::args(format!(
                "KeyFile and CertFile must both be present[key: {}, cert: {}]",
                text(key),
                text(cert)
            )));
        }
        let read = |path: &PathBuf| {
            config::file(path).map_err(|error| {
                let call =
                    if error.kind() == io::ErrorKind::IsADirectory { "read" } else { "open" };
                Failure::args(format!("{call} {}: {}", path.display(), go_error(&error)))
            })
        };
        let files = [cert, key].map(|path| path.as_ref().map(read).transpose());
        for (file, what) in files.into_iter().zip(["certificate", "key"]) {
            let lacks = |bytes: &Vec<u8>| !bytes.windows(11).any(|at| at == b"-----BEGIN ");
            if file?.as_ref().is_some_and(lacks) {
                return Err(Failure::args(format!(
                    "tls: failed to find any PEM data in {what} input"
                )));
            }
        }
        ca.as_ref().map(read).transpose().map(|_| ())
    }

    /// Why no client could be made.
    pub(super) fn unmade(&self, error: &client::Error) -> Failure {
        let text = match (error, self.voice) {
            (client::Error::Config(client::ConfigError::NoEndpoints), Voice::Original) => {
                "etcdclient: no available endpoints".to_owned()
            }
            (client::Error::Config(client::ConfigError::KeyMismatch { .. }), Voice::Original) => {
                return Failure::args("tls: private key does not match public key");
            }
            _ => words(error, self.voice),
        };
        let files = matches!(
            error,
            client::Error::Config(
                client::ConfigError::File { .. }
                    | client::ConfigError::NoPem { .. }
                    | client::ConfigError::KeyMismatch { .. }
                    | client::ConfigError::CertificateWithoutKey(_)
            )
        );
        Failure::with(if files { Exit::BadArgs } else { Exit::BadConnection }, text)
    }
}

/// An error of the system in Go's words: lower case, without the number.
pub(super) fn go_error(error: &io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or(&text);
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// What calls run on: this thread alone. What is still under way when it is dropped is left behind: a
/// name that is being looked up blocks a thread for as long as the resolver likes.
#[derive(Debug)]
pub(super) struct Calls(Option<Runtime>);

impl Deref for Calls {
    type Target = Runtime;

    fn deref(&self) -> &Runtime {
        self.0.as_ref().expect("it is there until it is dropped")
    }
}

impl Drop for Calls {
    fn drop(&mut self) {
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

pub(super) fn runtime() -> Result<Rc<Calls>, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    match runtime {
        Ok(runtime) => Ok(Rc::new(Calls(Some(runtime)))),
        Err(error) => Err(Failure::error(format!("no runtime: {error}"))),
    }
}

impl Session {
    /// Runs calls to their end.
    pub(super) fn block_on<F: Future>(&self, work: F) -> F::Output {
        self.runtime.block_on(work)
    }

    /// When calls have to be over by `--command-timeout` or its variable, counted from now.
    pub(super) fn timeout(&self) -> Duration {
        self.globals.command_timeout.wait()
    }

    /// The client with calls that end at `by`.
    pub(super) fn by(&self, by: Instant) -> Client {
        self.client.by(by.into())
    }

    /// The client for commands that etcdctl gives no deadline: in its voice they wait for ever, in
    /// ours for `--command-timeout`.
    pub(super) fn patient(&self) -> Client {
        match self.voice {
            Voice::Original => self.client.clone(),
            Voice::Ours => self.client.within(self.timeout()),
        }
    }

    /// Logs in if there is a password and the voice does so before the first call.
    pub(super) fn log_in(&self) -> Result<(), Failure> {
        self.block_on(self.log_in_async())
    }

    /// The same on a runtime that runs already.
    pub(super) async fn log_in_async(&self) -> Result<(), Failure> {
        const METHOD: &str = "Auth/Authenticate";
        if self.voice != Voice::Original || !self.logs_in {
            return Ok(());
        }
        match self.client.log_in().await {
            Ok(LoggedIn::NotEnabled) => {
                let error = "rpc error: code = FailedPrecondition desc = \
                             etcdserver: authentication is not enabled";
                self.log_attempt(METHOD, self.client.endpoints().first(), error);
                Ok(())
            }
            Ok(_) => Ok(()),
            Err(error) => Err(self.failed(METHOD, &error).exiting(Exit::BadConnection)),
        }
    }

    /// A call's answer; a failure is logged as etcd's client logs it, and put into words.
    pub(super) async fn call<T>(
        &self,
        method: &str,
        call: impl Future<Output = Result<T, client::Error>>,
    ) -> Result<T, Failure> {
        self.tries.store(0, Ordering::Relaxed);
        let error = match call.await {
            Ok(answer) => return Ok(answer),
            Err(error) => self.explained(error).await,
        };
        Err(match &error {
            client::Error::Login(_) => {
                self.failed("Auth/Authenticate", &error).exiting(Exit::BadConnection)
            }
            _ => self.failed(method, &error),
        })
    }

    /// The same error; in our voice with what is wrong with a server that had the call and did not
    /// answer it: whoever has no leader says so at once, if it is asked.
    pub(super) async fn explained(&self, mut error: client::Error) -> client::Error {
        let client::Error::Deadline { failures, .. } = &mut error else { return error };
        if self.voice == Voice::Ours {
            for failure in failures {
                let Cause::Pending(time) = failure.cause else { continue };
                let client = self.client.at(&failure.endpoint).within(ASK_LEADER);
                if client.status().await.is_ok_and(|status| status.leader == 0) {
                    failure.cause = Cause::Leaderless(time);
                }
            }
        }
        error
    }

    /// Logs a failed unary call, and says what went wrong.
    pub(super) fn failed(&self, method: &str, error: &client::Error) -> Failure {
        if self.voice == Voice::Original {
            let (endpoint, text) = self.attempt(error);
            self.log_attempt(method, endpoint.as_ref(), &text);
        }
        Failure::error(words(error, self.voice))
    }

    /// Where an attempt failed, if it got through to a server, and what grpc-go calls the failure.
    pub(super) fn attempt(&self, error: &client::Error) -> (Option<String>, String) {
        match error {
            client::Error::Login(error) => self.attempt(error),
            client::Error::Status { endpoint, status, .. } => (
                Some(endpoint.clone()),
                format!("rpc error: code = {} desc = {}", status.code, status.message),
            ),
            client::Error::Reply { endpoint, .. } => {
                (Some(endpoint.clone()), error.upstream_text())
            }
            client::Error::Lost { failure, .. } => {
                (Some(failure.endpoint.clone()), error.upstream_text())
            }
            client::Error::Unreachable(failures) | client::Error::Deadline { failures, .. } => {
                // The time was over before anything could be tried.
                let at_once = matches!(error, client::Error::Deadline { after, .. }
                    if after.as_millis() < 3);
                // A server that took the request and does not answer it.
                let asked = self
                    .client
                    .endpoints()
                    .into_iter()
                    .find(|endpoint| !at_once && self.client.peer(endpoint).is_some());
                let text = match failures.first() {
                    _ if at_once || asked.is_some() => "context deadline exceeded".to_owned(),
                    None => NEVER_READY.to_owned(),
                    Some(failure) => balancer_text(&failure.endpoint, &failure.cause),
                };
                (asked, format!("rpc error: code = DeadlineExceeded desc = {text}"))
            }
            _ => (None, error.upstream_text()),
        }
    }

    /// A warning of etcd's client, in the original's voice.
    pub(super) fn warn(&self, caller: &str, msg: &str, fields: &[(&str, Field<'_>)]) {
        if self.voice == Voice::Original && client_warns() {
            LogLine { level: "warn", logger: self.logger, caller, msg, fields }.write();
        }
    }

    /// Logs the last attempt of a call.
    fn log_attempt(&self, method: &str, endpoint: Option<&String>, error: &str) {
        if self.voice != Voice::Original {
            return;
        }
        let first = self.client.endpoints().first().cloned().unwrap_or_default();
        let peer = endpoint.and_then(|endpoint| self.client.peer(endpoint));
        let method = format!("/etcdserverpb.{method}");
        let number = self.tries.swap(0, Ordering::Relaxed);
        log_attempt(self.logger, &target(&first, &self.tries), peer, &method, number, error);
    }
}

/// Why nothing comes from any endpoint, each asked for as long as `within`, but for a moment at least; none as
/// soon as one has a leader.
pub(super) async fn ailing(client: &Client, within: Duration) -> Option<String> {
    let within = within.max(ASK_LEADER);
    let endpoints = client.endpoints();
    let mut asked = JoinSet::new();
    for (at, endpoint) in endpoints.iter().enumerate() {
        let client = client.at(endpoint).within(within);
        asked.spawn(async move { (at, client.status().await) });
    }
    let mut why = vec![String::new(); endpoints.len()];
    while let Some(answer) = asked.join_next().await {
        let Ok((at, answer)) = answer else { continue };
        let text = match answer {
            Ok(status) if status.leader != 0 => return None,
            Ok(_) => format!("{}: it has no leader", endpoints[at]),
            Err(error) => error.failures().iter().map(ToString::to_string).collect(),
        };
        why[at] = text;
    }
    why.retain(|text| !text.is_empty());
    Some(why.join("; "))
}

/// How long the server of a call that was not answered is asked whether it has a leader.
const ASK_LEADER: Duration = Duration::from_millis(300);

/// What a Go connection is made to: a URL with a number of the client's and the first endpoint.
fn target(first: &str, tries: &Arc<AtomicU32>) -> String {
    format!("etcd-endpoints://{:p}/{}", Arc::as_ptr(tries), host_of(first))
}

/// Logs the attempts of a client's calls that are followed by others, and counts them.
fn logging(endpoints: &[String], tries: &Arc<AtomicU32>, logger: &'static str) -> Told {
    let target = target(endpoints.first().map(String::as_str).unwrap_or_default(), tries);
    let tries = tries.clone();
    Told(Arc::new(move |Retried { path, number, peer, error }: &Retried<'_>| {
        tries.store(number + 1, Ordering::Relaxed);
        let error = match error.status() {
            Some(status) => format!("rpc error: code = {} desc = {}", status.code, status.message),
            None => error.upstream_text(),
        };
        log_attempt(logger, &target, *peer, path, *number, &error);
    }))
}

/// The line that etcd's retry interceptor logs for a failed attempt.
fn log_attempt(
    logger: &str,
    target: &str,
    peer: Option<Peer>,
    method: &str,
    number: u32,
    error: &str,
) {
    if logger == OWN_LOGGER && !client_warns() {
        return;
    }
    let peer = match peer {
        Some(peer) => format!(
            "Peer{{Addr: '{}', LocalAddr: '{}', AuthInfo: '{}'}}",
            peer.remote,
            peer.local,
            if peer.tls { "tls" } else { "insecure" }
        ),
        None => "Peer{Addr: <nil>, LocalAddr: <nil>, AuthInfo: <nil>}".to_owned(),
    };
    LogLine {
        level: "warn",
        logger,
        caller: "v3/retry_interceptor.go:68",
        msg: "retrying of unary invoker failed",
        fields: &[
            ("target", Field::Text(target)),
            ("peer", Field::Text(&peer)),
            ("method", Field::Text(method)),
            ("attempt", Field::Number(number.into())),
            ("error", Field::Text(error)),
        ],
    }
    .write();
}

/// An endpoint's text without scheme and path, as the target of a Go connection shows it.
fn host_of(endpoint: &str) -> &str {
    if is_unix(endpoint) {
        let rest = endpoint.split_once(':').map_or(endpoint, |(_, rest)| rest);
        return rest.strip_prefix("//").unwrap_or(rest);
    }
    let rest = endpoint.split_once("://").map_or(endpoint, |(_, rest)| rest);
    let rest = rest.split('/').next().unwrap_or(rest);
    rest.rsplit_once('@').map_or(rest, |(_user, rest)| rest)
}

fn is_unix(endpoint: &str) -> bool {
    endpoint.starts_with("unix:") || endpoint.starts_with("unixs:")
}

/// What grpc-go says when no connection failed and none was made either.
const NEVER_READY: &str = "context deadline exceeded while waiting for connections to become ready";

/// What it says of a peer that hangs up on a TLS handshake.
const EOF_OF_TLS: &str = "latest balancer error: connection error: desc = \"transport: \
                          authentication handshake failed: EOF\"";

/// What grpc-go's balancer remembers of the last connection.
fn balancer_text(endpoint: &str, cause: &Cause) -> String {
    let dialing = match cause {
        // A read goes out before the peer has said anything; asked of one that never did, it is pending.
        Cause::ConnectTimedOut(_) | Cause::Silent(_) | Cause::Pending(_) | Cause::Leaderless(_) => {
            return NEVER_READY.to_owned();
        }
        Cause::Unanswered(_)
        | Cause::Status(_)
        | Cause::Lost(_)
        | Cause::Reset(_)
        | Cause::Unprocessed(_)
        | Cause::Protocol(_) => return "context deadline exceeded".to_owned(),
        Cause::Refused => {
            let network = if is_unix(endpoint) { "unix" } else { "tcp" };
            format!("dial {network} {}: connect: connection refused", host_of(endpoint))
        }
        Cause::Socket(text) if is_unix(endpoint) => {
            format!("dial unix {}: connect: {text}", host_of(endpoint))
        }
        Cause::BadAddress(text) if is_unix(endpoint) => format!("dial unix: {text}"),
        Cause::BadAddress(text) => format!("dial tcp: {text}"),
        Cause::Resolve { host, .. } => format!("dial tcp: lookup {host}: no such host"),
        Cause::SpeaksTls => {
            return "latest balancer error: connection error: desc = \"error reading server preface: \
                    EOF\""
                .to_owned();
        }
        Cause::SpeaksPlaintext => return EOF_OF_TLS.to_owned(),
        Cause::Tls(text) if text.starts_with("it closed the connection") => {
            return EOF_OF_TLS.to_owned();
        }
        other => {
            return format!(
                "latest balancer error: connection error: desc = \"transport: authentication \
                 handshake failed: {other}\""
            );
        }
    };
    format!(
        "latest balancer error: connection error: desc = \"transport: Error while dialing: {dialing}\""
    )
}

/// Writes to stderr; nobody is left to tell if that fails.
pub(super) fn complain(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    #[test]
    fn a_socket_s_file_is_named_as_go_names_it() {
        use super::{Cause, balancer_text};
        let gone = Cause::Socket("no such file or directory".to_owned());
        for (endpoint, cause, text) in [
            ("unix:///nope", &gone, "dial unix /nope: connect: no such file or directory"),
            ("unixs:///nope", &gone, "dial unix /nope: connect: no such file or directory"),
            ("unix:/nope", &gone, "dial unix /nope: connect: no such file or directory"),
            ("http://u:p@h:1", &Cause::Refused, "dial tcp h:1: connect: connection refused"),
            ("unix://nope:1", &Cause::Refused, "dial unix nope:1: connect: connection refused"),
            ("http://h:1/p", &Cause::Refused, "dial tcp h:1: connect: connection refused"),
        ] {
            let said = balancer_text(endpoint, cause);
            assert!(said.ends_with(&format!("Error while dialing: {text}\"")), "{said}");
        }
    }

    #[test]
    fn a_runtime_does_not_wait_for_what_blocks() {
        let (begun, ended) = (std::sync::mpsc::channel(), Arc::new(AtomicBool::new(false)));
        let tell = ended.clone();
        let runtime = super::runtime().unwrap();
        runtime.spawn_blocking(move || {
            begun.0.send(()).unwrap();
            std::thread::sleep(std::time::Duration::from_secs(30));
            tell.store(true, Ordering::SeqCst);
        });
        begun.1.recv().unwrap();
        drop(runtime);
        assert!(!ended.load(Ordering::SeqCst), "the drop has waited");
    }
}
