//! One run of the server: sockets, directory, threads; then until a signal comes, the server fails,
//! or the command that it was started for ends.

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitStatus;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use nix::sys::signal::{SigSet, Signal};

use super::child;
use super::settings::Settings;
use crate::cmd::{Output, config};
use crate::server::{self, Address, Door, Life, Listen, Node, Serving, Socket, VERSION};

/// What is to be run.
pub(super) struct Plan {
    pub(super) settings: Settings,
    /// The command that the server is for.
    pub(super) command: Option<Vec<OsString>>,
    /// Say nothing on stdout.
    pub(super) quiet: bool,
}

/// How it ended.
pub(super) enum Ended {
    Signal(Signal),
    /// With the command, and its exit status.
    Child(u8),
}

/// Why there is no server, or no more.
#[derive(Debug, thiserror::Error)]
pub(super) enum Error {
    #[error("listen {} {address}: bind: {}", address.network(), go_words(source))]
    Bind { address: Address, source: io::Error },
    #[error("no thread waits for signals: {0}")]
    Signals(io::Error),
    #[error("{}: {source}", path.display())]
    Folder { path: PathBuf, source: io::Error },
    #[error("{}: {}", program.display(), go_words(source))]
    Command { program: PathBuf, source: io::Error },
    #[error(transparent)]
    From(#[from] server::FromError),
    /// The view of a backup, in words that name the backup.
    #[error("{0}")]
    Backup(String),
    #[error(transparent)]
    Server(#[from] server::Error),
}

/// What the system's error is called in Go, whose words scripts know.
pub(super) fn go_words(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::AddrInUse => "address already in use".to_owned(),
        io::ErrorKind::AddrNotAvailable => "cannot assign requested address".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        io::ErrorKind::NotFound => "no such file or directory".to_owned(),
        _ => error.to_string(),
    }
}

/// A folder that goes away at the end.
struct Temporary(PathBuf);

impl Temporary {
    fn new() -> Result<Self, Error> {
        use std::os::unix::fs::DirBuilderExt as _;
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let name = format!("ekd-{}-{}", std::process::id(), since.as_nanos());
        let path = std::env::temp_dir().join(name);
        // Nobody else's to look into, and not there yet.
        let made = std::fs::DirBuilder::new().mode(0o700).create(&path);
        made.map_err(|source| Error::Folder { path: path.clone(), source })?;
        Ok(Self(path))
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        if let Err(error) = std::fs::remove_dir_all(&self.0) {
            tracing::warn!(folder = %self.0.display(), %error, "cannot be removed");
        }
    }
}

/// An error about the view of a backup that lies at `view`, as one about the backup: nobody knows the
/// other name, and by the time it is read nothing is there.
fn named_as_backup(text: &str, view: &Path, backup: &Path) -> String {
    let (view, backup_name) = (view.display().to_string(), backup.display().to_string());
    let text = if backup.is_dir() {
        text.to_owned()
    } else {
        // The database in the view is the file itself.
        let member =
            |text: &str, name: &str| text.replace(&format!("{view}/{name}/snap/db"), &backup_name);
        member(&member(text, "member.unfinished"), "member")
    };
    text.replace(&view, &backup_name)
}

/// Serves.
pub(super) fn run(plan: Plan, signals: SigSet) -> Result<Ended, Error> {
    let begun = Instant::now();
    let Plan { settings, command, quiet } = plan;
    let Settings { listen, shares, limits, rules, mut options, syncs, retention, from, .. } =
        settings;
    let (mut sockets, mut bound) = (Vec::new(), Vec::new());
    for (door, address) in listen {
        let socket = Socket::bind(&address, shares)
            .map_err(|source| Error::Bind { address: address.clone(), source })?;
        bound.push((door, socket.address().unwrap_or(address)));
        sockets.push((door, socket));
    }
    let clients = bound.iter().filter(|(door, _)| matches!(door, Door::Client | Door::Grpc));
    let urls: Vec<_> = clients.map(|(_, address)| reach(address)).collect();
    let endpoint = urls.first().cloned().unwrap_or_default();
    if options.client_urls.is_empty() {
        options.client_urls = urls;
    }
    let temporary = match settings.ephemeral || from.is_some() {
        true => Some(Temporary::new()?),
        false => None,
    };
    let shown = from.as_ref().map_or(options.data_dir.clone(), PathBuf::clone);
    if let Some(Temporary(path)) = &temporary {
        options.data_dir.clone_from(path);
    }
    tracing::info!(
        etcd_version = VERSION,
        ekd_version = env!("CARGO_PKG_VERSION"),
        name = options.new.name,
        data_dir = %options.data_dir.display(),
        member_initialized = options.data_dir.join("member").exists(),
        force_new_cluster = options.force_new_cluster,
        quota_backend_bytes = options.quota.unwrap_or_default(),
        snapshot_catchup_entries = settings.catchup_entries,
        // The only one that there is, as for etcd.
        v2_deprecation = "write-only",
        "starting an etcd server"
    );
    let (tell, told) = mpsc::channel();
    // What a start may wait for is the lock of another server; a temporary directory has none, and is
    // to be removed.
    let started = Arc::new(AtomicBool::new(temporary.is_some()));
    hear(signals, &tell, &started)?;
    let storage;
    let parts = match &from {
        Some(backup) => {
            let named = |error: Error| {
                Error::Backup(named_as_backup(&error.to_string(), &options.data_dir, backup))
            };
            storage = server::on_backup(backup, &options).map_err(|error| named(error.into()))?;
            server::start(&storage, &options).map_err(|error| named(error.into()))?
        }
        None => {
            storage = server::on_disk(syncs);
            server::start(&storage, &options)?
        }
    };
    started.store(true, Ordering::SeqCst);
    let (node, running) = parts.run(storage)?;
    announce(&node);
    let listen = Listen { limits, rules, retention, ..Listen::new(sockets) };
    let serving = server::serve(listen, node, running)?;
    tracing::info!("ready to serve client requests");
    tracing::info!(service = "", status = "SERVING", "grpc service status changed");
    for (door, address) in &bound {
        let traffic = match door {
            Door::Client => "grpc+http",
            Door::Grpc => "grpc",
            Door::Http => "http",
            Door::Metrics => {
                let scheme = if address.network() == "tcp" { "http" } else { "unix" };
                tracing::info!(address = format!("{scheme}://{address}"), "serving metrics");
                continue;
            }
        };
        tracing::info!(
            traffic,
            %address,
            "serving client traffic insecurely; this is strongly discouraged!"
        );
    }
    let kept = if settings.ephemeral { None } else { Some(&*shown) };
    ready(&serving, &endpoint, kept, begun, quiet);
    if let Some(path) = &settings.ready_file {
        write_ready(path, &endpoint)
            .map_err(|source| Error::Folder { path: path.clone(), source })?;
    }
    let ended = wait(&serving, (tell, told), command.as_deref(), &endpoint);
    tracing::info!(
        name = options.new.name,
        data_dir = %options.data_dir.display(),
        "closing etcd server"
    );
    let stopped = serving.stop();
    drop(temporary);
    let ended = ended?;
    stopped?;
    tracing::info!(
        name = options.new.name,
        data_dir = %options.data_dir.display(),
        "closed etcd server"
    );
    Ok(ended)
}

fn announce(node: &Node) {
    let ids = node.ids();
    tracing::info!(
        local_member_id = format!("{:x}", ids.member),
        cluster_id = format!("{:x}", ids.cluster),
        "published local member to cluster through raft"
    );
}

/// How a client on this machine reaches an address, wherever it runs.
fn reach(address: &Address) -> String {
    let mut reached = match address {
        Address::Tcp(address) => *address,
        Address::Unix(path) => {
            // Without a working directory there is nothing that it could be relative to.
            let path = std::path::absolute(path).unwrap_or_else(|_| path.clone());
            return format!("unix://{}", path.display());
        }
    };
    if reached.ip().is_unspecified() {
        reached.set_ip(match reached.ip() {
            std::net::IpAddr::V4(_) => std::net::Ipv4Addr::LOCALHOST.into(),
            std::net::IpAddr::V6(_) => std::net::Ipv6Addr::LOCALHOST.into(),
        });
    }
    format!("http://{reached}")
}

/// Tells whoever waits: a line for people, and the service manager.
fn ready(serving: &Serving, endpoint: &str, kept: Option<&Path>, begun: Instant, quiet: bool) {
    let revision = serving.node().view().revision();
    let milliseconds = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
    tracing::info!(endpoint, revision, milliseconds, "ready");
    if !quiet {
        let place = kept.map_or("nothing is kept".to_owned(), |path| path.display().to_string());
        let mut out = Output::stdout();
        // Who closed stdout wants no line.
        let _ = writeln!(
            out,
            "ekd: {endpoint}, {place}, revision {revision}, ready in {milliseconds} ms"
        )
        .and_then(|()| out.flush());
    }
    if let Some(socket) = config::variable("NOTIFY_SOCKET")
        && let Err(error) = notify(&socket)
    {
        tracing::warn!(%error, "the service manager is not told that the server is ready");
    }
}

/// As systemd asks for it.
fn notify(socket: &std::ffi::OsStr) -> io::Result<()> {
    use std::os::unix::ffi::OsStrExt as _;
    use std::os::unix::net::UnixDatagram;
    let sender = UnixDatagram::unbound()?;
    #[cfg(target_os = "linux")]
    if let Some(name) = socket.as_bytes().strip_prefix(b"@") {
        use std::os::linux::net::SocketAddrExt as _;
        let address = std::os::unix::net::SocketAddr::from_abstract_name(name)?;
        return sender.send_to_addr(b"READY=1\n", &address).map(drop);
    }
    sender.send_to(b"READY=1\n", socket).map(drop)
}

/// Writes the endpoint so that whoever sees the file sees all of it.
fn write_ready(path: &Path, endpoint: &str) -> io::Result<()> {
    let mut name = path.as_os_str().to_owned();
    name.push(".tmp");
    std::fs::write(&name, format!("{endpoint}\n"))?;
    std::fs::rename(&name, path)
}

enum Event {
    Signal(Signal),
    Failed,
    Child(ExitStatus),
}

/// Waits for the end, whichever comes first.
fn wait(
    serving: &Serving,
    (tell, told): (Sender<Event>, Receiver<Event>),
    command: Option<&[OsString]>,
    endpoint: &str,
) -> Result<Ended, Error> {
    watch(serving, &tell)?;
    let Some(command) = command else {
        return match told.recv() {
            Ok(Event::Signal(signal)) => {
                let name = word(signal);
                tracing::info!(signal = name, "received signal; shutting down");
                Ok(Ended::Signal(signal))
            }
            _ => Err(failed(serving)),
        };
    };
    let program = || PathBuf::from(command.first().cloned().unwrap_or_default());
    let mut child = child::start(command, endpoint)
        .map_err(|source| Error::Command { program: program(), source })?;
    let pid = child.id();
    let wait = move || {
        if let Ok(status) = child.wait() {
            // The other end waits for nothing else.
            let _ = tell.send(Event::Child(status));
        }
    };
    std::thread::Builder::new().name("child".to_owned()).spawn(wait).map_err(Error::Signals)?;
    with_child(serving, pid, &told)
}

fn with_child(serving: &Serving, pid: u32, told: &Receiver<Event>) -> Result<Ended, Error> {
    use std::io::IsTerminal as _;
    let mut outcome = None;
    loop {
        match told.recv() {
            // A terminal has sent it to the command already.
            Ok(Event::Signal(Signal::SIGINT)) if io::stdin().is_terminal() => {}
            Ok(Event::Signal(signal)) => child::signal(pid, signal),
            Ok(Event::Failed) => {
                outcome = Some(failed(serving));
                child::signal(pid, Signal::SIGTERM);
            }
            Ok(Event::Child(status)) => {
                return outcome.map_or(Ok(Ended::Child(child::status(status))), Err);
            }
            Err(_) => return Err(failed(serving)),
        }
    }
}

fn failed(serving: &Serving) -> Error {
    let reason = match serving.node().life() {
        Life::Failed(reason) => reason.to_string(),
        Life::Serving | Life::Stopping => "it stopped by itself".to_owned(),
    };
    Error::Server(server::Error::Failed { reason })
}

/// As Go calls it.
fn word(signal: Signal) -> &'static str {
    match signal {
        Signal::SIGTERM => "terminated",
        Signal::SIGINT => "interrupt",
        other => other.as_str(),
    }
}

/// Tells of signals. Until the server has started, one ends the process as if nobody waited for it.
fn hear(signals: SigSet, tell: &Sender<Event>, started: &Arc<AtomicBool>) -> Result<(), Error> {
    let (tell, started) = (tell.clone(), Arc::clone(started));
    let wait = move || {
        while let Ok(signal) = signals.wait() {
            if !started.load(Ordering::SeqCst) && signals.thread_unblock().is_ok() {
                // It does not return, unless the signal is ignored.
                let _ = nix::sys::signal::raise(signal);
            }
            if tell.send(Event::Signal(signal)).is_err() {
                return;
            }
        }
    };
    std::thread::Builder::new().name("signals".to_owned()).spawn(wait).map_err(Error::Signals)?;
    Ok(())
}

/// Tells of a server that fails.
fn watch(serving: &Serving, tell: &Sender<Event>) -> Result<(), Error> {
    let node = serving.node().clone();
    let executor = tokio::runtime::Builder::new_current_thread().build().map_err(Error::Signals)?;
    let from_server = tell.clone();
    let life = move || {
        if let Life::Failed(_) = executor.block_on(node.ended()) {
            // The other end may have heard a signal, and gone.
            let _ = from_server.send(Event::Failed);
        }
    };
    std::thread::Builder::new().name("life".to_owned()).spawn(life).map_err(Error::Signals)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_backup_is_called_by_its_own_name() {
        let named = |text: &str, backup| {
            named_as_backup(text, Path::new("/tmp/ekd-1-2"), Path::new(backup))
        };
        let file = "/tmp/ekd-1-2/member.unfinished/snap/db: byte 5: expected a, found b";
        assert_eq!(named(file, "saved.db"), "saved.db: byte 5: expected a, found b");
        let segment = "/tmp/ekd-1-2/member/wal/0.wal: byte 5: expected a, found b";
        let (folder, want) = (env!("CARGO_MANIFEST_DIR"), "/member/wal/0.wal: byte 5: expected a");
        assert!(named(segment, folder).starts_with(&format!("{folder}{want}")));
    }

    #[test]
    fn an_address_of_all_is_reached_on_this_machine() {
        let of = |text: &str| reach(&Address::Tcp(text.parse().unwrap()));
        assert_eq!(of("0.0.0.0:1"), "http://127.0.0.1:1");
        assert_eq!(of("[::]:1"), "http://[::1]:1");
        assert_eq!(of("10.0.0.1:1"), "http://10.0.0.1:1");
        let here = std::env::current_dir().unwrap();
        let url = reach(&Address::Unix("a/b".into()));
        assert_eq!(url, format!("unix://{}/a/b", here.display()));
    }

    #[test]
    fn a_port_in_use_is_told_in_gos_words() {
        let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = Address::Tcp(taken.local_addr().unwrap());
        let source = Socket::bind(&address, false).unwrap_err();
        let text = Error::Bind { address: address.clone(), source }.to_string();
        assert_eq!(text, format!("listen tcp {address}: bind: address already in use"));
    }

    #[test]
    fn a_ready_file_is_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ready");
        write_ready(&path, "http://127.0.0.1:5").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "http://127.0.0.1:5\n");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
