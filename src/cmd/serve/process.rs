//! One run of the server: sockets, directory, threads; then until a signal comes, the server fails,
//! or the command that it was started for ends.

use std::ffi::OsString;
use std::fs::{File, TryLockError};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitStatus;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use nix::sys::signal::{SigSet, Signal, raise};

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
    #[error(
        "{limit} open files are too few: the server keeps {} for itself; raise the limit (ulimit -n)",
        server::OWN_FILES
    )]
    Files { limit: u64 },
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

/// Says of a directory that is there already that others may look into it, as etcd does.
fn note_permission(directory: &Path) {
    use std::os::unix::fs::PermissionsExt as _;
    // What else is wrong with it is found when it is opened.
    let Ok(found) = std::fs::metadata(directory) else { return };
    let mode = found.permissions().mode() & 0o777;
    if mode != 0o700 {
        let directory = directory.display();
        let error = format!("{directory} has mode {mode:04o}: 0700 keeps its data to its owner");
        tracing::warn!(error, "check file permission");
    }
}

/// The file that says that the server is ready, for as long as it is.
struct ReadyFile {
    path: PathBuf,
    /// And the file, under a lock: whoever finds that knows that the server runs.
    written: Option<(String, File)>,
}

impl ReadyFile {
    /// One of an earlier run is removed: whoever waits for the file would take its word.
    fn new(path: PathBuf) -> Result<Self, Error> {
        match Self::remove_old(&path) {
            Ok(()) => Ok(Self { path, written: None }),
            Err(source) => Err(Error::Folder { path, source }),
        }
    }

    fn remove_old(path: &Path) -> io::Result<()> {
        let other = |text| Err(io::Error::new(io::ErrorKind::AlreadyExists, text));
        let strange = "what is there is no ready file, and is left as it is";
        // A link is none, whatever it leads to: /dev/stdout is one.
        match std::fs::symlink_metadata(path) {
            Ok(there) if there.is_file() => {}
            Ok(_) => return other(strange),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(error),
        }
        let file = File::open(path)?;
        let mut text = Vec::new();
        (&file).take(4096).read_to_end(&mut text)?;
        let starts = |with: &str| text.starts_with(with.as_bytes());
        let line = text.iter().filter(|byte| **byte == b'\n').count() == 1;
        if !text.is_empty() && !(line && (starts("http://") || starts("unix://"))) {
            return other(strange);
        }
        // Where nothing can be locked it is taken for one of an earlier run.
        if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
            return other("it is that of a server that runs");
        }
        std::fs::remove_file(path)
    }

    /// Writes the endpoint so that whoever sees the file sees all of it.
    fn write(&mut self, endpoint: &str) -> Result<(), Error> {
        let text = format!("{endpoint}\n");
        let mut name = self.path.as_os_str().to_owned();
        name.push(".tmp");
        let written = File::create(&name).and_then(|mut file| {
            let _ = file.try_lock();
            file.write_all(text.as_bytes())?;
            std::fs::rename(&name, &self.path)?;
            Ok(file)
        });
        match written {
            Ok(file) => self.written = Some((text, file)),
            Err(source) => {
                // Where it cannot be written there may be nothing to remove.
                let _ = std::fs::remove_file(&name);
                return Err(Error::Folder { path: self.path.clone(), source });
            }
        }
        Ok(())
    }
}

impl Drop for ReadyFile {
    fn drop(&mut self) {
        // Another server may have written its own meanwhile.
        if let Some((written, _)) = &self.written
            && std::fs::read_to_string(&self.path).is_ok_and(|text| text == *written)
            && let Err(error) = std::fs::remove_file(&self.path)
        {
            tracing::warn!(path = %self.path.display(), %error, "cannot be removed");
        }
    }
}

/// An error about the view of a backup that lies at `view`, as one about the backup: nobody knows the
/// other name, and by the time it is read nothing is there.
fn named_as_backup(text: &str, view: &Path, backup: &Path) -> String {
    // The backup may be a `member` folder.
    let is_member = backup.is_dir() && !backup.join("member").is_dir();
    let view = if is_member { view.join("member") } else { view.to_owned() };
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
    let limit = server::file_limit();
    if limit <= server::OWN_FILES {
        return Err(Error::Files { limit });
    }
    let Plan { settings, command, quiet } = plan;
    let Settings {
        listen, shares, limits, rules, mut options, syncs, locks, retention, from, ..
    } = settings;
    let mut ready_file = settings.ready_file.map(ReadyFile::new).transpose()?;
    let (mut sockets, mut bound, mut urls) = (Vec::new(), Vec::new(), Vec::new());
    for (door, asked) in listen {
        let socket = Socket::bind(&asked, shares)
            .map_err(|source| Error::Bind { address: asked.clone(), source })?;
        let address = socket.address().unwrap_or_else(|_| asked.clone());
        if matches!(door, Door::Client | Door::Grpc) {
            urls.push(reach(&asked, &address));
        }
        bound.push((door, address));
        sockets.push((door, socket));
    }
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
    note_permission(&options.data_dir);
    note_permission(&options.data_dir.join("member"));
    let (tell, told) = mpsc::channel();
    let started = Arc::new(Mutex::new(false));
    let remove = temporary.as_ref().map(|Temporary(path)| path.clone());
    hear(signals, &tell, &started, remove)?;
    let storage = match &from {
        Some(backup) => server::on_backup(backup, &options).map_err(Error::from),
        None => Ok(server::on_disk(syncs, locks)),
    };
    let begun_on = storage.and_then(|storage| Ok((server::start(&storage, &options)?, storage)));
    // Also before an error is told: a signal may be ending the process.
    *lock(&started) = true;
    let (parts, storage) = begun_on.map_err(|error| match &from {
        // What there is no room for is no fault of the backup.
        Some(backup) if !server::of_writing(&error) => {
            Error::Backup(named_as_backup(&error.to_string(), &options.data_dir, backup))
        }
        _ => error,
    })?;
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
    // Whatever comes of it, the threads end before their directory does.
    let written = ready_file.as_mut().map_or(Ok(()), |file| file.write(&endpoint));
    let ended = written.and_then(|()| {
        ready(&serving, &endpoint, kept, begun, quiet);
        wait(&serving, (tell, told), command.as_deref(), &endpoint)
    });
    drop(ready_file);
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

/// How a client on this machine reaches a socket, wherever it runs: which address was asked for says
/// by which family, one of all takes both.
fn reach(asked: &Address, bound: &Address) -> String {
    let mut reached = match bound {
        Address::Tcp(address) => *address,
        Address::Unix(path) => {
            // Without a working directory there is nothing that it could be relative to.
            let path = std::path::absolute(path).unwrap_or_else(|_| path.clone());
            return format!("unix://{}", path.display());
        }
    };
    if reached.ip().is_unspecified() {
        reached.set_ip(match asked {
            Address::Tcp(asked) if asked.is_ipv6() => std::net::Ipv6Addr::LOCALHOST.into(),
            _ => std::net::Ipv4Addr::LOCALHOST.into(),
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

enum Event {
    Signal {
        signal: Signal,
        /// A terminal has sent it, to all of its foreground group.
        of_terminal: bool,
    },
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
            Ok(Event::Signal { signal, .. }) => {
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
    with_child(pid, &told, || failed(serving), GRACE)
}

/// What a command has to end in once its server is gone.
const GRACE: Duration = Duration::from_secs(10);

fn with_child(
    pid: u32,
    told: &Receiver<Event>,
    failed: impl Fn() -> Error,
    grace: Duration,
) -> Result<Ended, Error> {
    let (mut outcome, mut until) = (None, None::<Instant>);
    loop {
        let left = until.map(|until| until.saturating_duration_since(Instant::now()));
        match told.recv_timeout(left.unwrap_or(Duration::MAX)) {
            Ok(Event::Signal { signal, of_terminal }) => {
                let has_it = signal == Signal::SIGINT && of_terminal && child::in_our_group(pid);
                if !has_it {
                    child::signal(pid, signal);
                }
            }
            Ok(Event::Failed) => {
                outcome = Some(failed());
                until = Instant::now().checked_add(grace);
                child::signal(pid, Signal::SIGTERM);
            }
            Ok(Event::Child(status)) => {
                return outcome.map_or(Ok(Ended::Child(child::status(status))), Err);
            }
            Err(RecvTimeoutError::Timeout) => {
                until = None;
                child::signal(pid, Signal::SIGKILL);
            }
            Err(RecvTimeoutError::Disconnected) => return Err(failed()),
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

fn lock(started: &Mutex<bool>) -> MutexGuard<'_, bool> {
    // A flag is whole whoever panicked.
    started.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Tells of signals. Until the server has started, which may take its time (it waits for another
/// server's lock, it reads a backup), one ends the process as if nobody waited for it, but for the
/// directory that is to go.
fn hear(
    signals: SigSet,
    tell: &Sender<Event>,
    started: &Arc<Mutex<bool>>,
    remove: Option<PathBuf>,
) -> Result<(), Error> {
    let (tell, started) = (tell.clone(), Arc::clone(started));
    let signals = Signals::new(signals).map_err(Error::Signals)?;
    let wait = move || {
        while let Ok((signal, of_terminal)) = signals.next() {
            let started = lock(&started);
            if !*started {
                // The start goes on, and may yet put something there; once it is over it waits here.
                while remove.as_ref().is_some_and(|path| {
                    let removed = std::fs::remove_dir_all(path);
                    removed.is_err_and(|error| error.kind() == io::ErrorKind::DirectoryNotEmpty)
                }) {}
                die_by(signal);
            }
            drop(started);
            if tell.send(Event::Signal { signal, of_terminal }).is_err() {
                return;
            }
        }
    };
    std::thread::Builder::new().name("signals".to_owned()).spawn(wait).map_err(Error::Signals)?;
    Ok(())
}

/// Ends the process by a signal, as etcd: also by one that was ignored when it was started. As pid 1,
/// which no signal ends by itself, with status 0.
#[expect(clippy::disallowed_methods, reason = "as by the signal: from whichever thread, at once")]
pub(super) fn die_by(signal: Signal) -> ! {
    if std::process::id() != 1 {
        server::ignore_signal(signal, false);
        let mut only = SigSet::empty();
        only.add(signal);
        // Where it cannot be raised there is the other end.
        let _ = only.thread_unblock().and_then(|()| raise(signal));
    }
    std::process::exit(0)
}

/// The signals that the process holds back, one after the other, and whether a terminal sent each.
#[cfg(target_os = "linux")]
struct Signals(nix::sys::signalfd::SignalFd);

#[cfg(target_os = "linux")]
impl Signals {
    fn new(held: SigSet) -> io::Result<Self> {
        use nix::sys::signalfd::{SfdFlags, SignalFd};
        Ok(Self(SignalFd::with_flags(&held, SfdFlags::SFD_CLOEXEC)?))
    }

    fn next(&self) -> io::Result<(Signal, bool)> {
        loop {
            match self.0.read_signal() {
                Ok(Some(sent)) => {
                    let signal = i32::try_from(sent.ssi_signo).map(Signal::try_from);
                    let signal = signal.map_err(io::Error::other)??;
                    // The kernel's own, no process's: it sends these for a terminal.
                    return Ok((signal, sent.ssi_code == nix::libc::SI_KERNEL));
                }
                Ok(None) | Err(nix::Error::EINTR) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}

#[cfg(not(target_os = "linux"))]
struct Signals(SigSet);

#[cfg(not(target_os = "linux"))]
impl Signals {
    fn new(held: SigSet) -> io::Result<Self> {
        Ok(Self(held))
    }

    fn next(&self) -> io::Result<(Signal, bool)> {
        // Who sent it is not told here.
        Ok((self.0.wait()?, io::IsTerminal::is_terminal(&io::stdin())))
    }
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
        let folder = tempfile::tempdir().unwrap();
        let member = folder.path().join("member");
        std::fs::create_dir(&member).unwrap();
        let want = format!("{}/wal/0.wal: byte 5: expected a, found b", member.display());
        for backup in [folder.path(), &member] {
            assert_eq!(named(segment, backup.to_str().unwrap()), want);
        }
    }

    #[test]
    fn an_address_of_all_is_reached_on_this_machine() {
        let tcp = |text: &str| Address::Tcp(text.parse().unwrap());
        let of = |asked: &str, bound: &str| reach(&tcp(asked), &tcp(bound));
        assert_eq!(of("0.0.0.0:0", "0.0.0.0:1"), "http://127.0.0.1:1");
        assert_eq!(of("0.0.0.0:0", "[::]:1"), "http://127.0.0.1:1");
        assert_eq!(of("[::]:0", "[::]:1"), "http://[::1]:1");
        assert_eq!(of("10.0.0.1:1", "10.0.0.1:1"), "http://10.0.0.1:1");
        let here = std::env::current_dir().unwrap();
        let file = Address::Unix("a/b".into());
        let url = reach(&file, &file);
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
    fn a_ready_file_is_whole_and_there_as_long_as_it_is_true() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ready");
        let left = || std::fs::read_dir(folder.path()).unwrap().count();
        std::fs::write(&path, "http://127.0.0.1:4\n").unwrap();
        let mut ready = ReadyFile::new(path.clone()).unwrap();
        assert_eq!(left(), 0, "what an earlier run left says nothing");
        ready.write("http://127.0.0.1:5").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "http://127.0.0.1:5\n");
        assert_eq!(left(), 1);
        drop(ready);
        assert_eq!(left(), 0);
        // Another's stays.
        let mut ready = ReadyFile::new(path.clone()).unwrap();
        ready.write("http://127.0.0.1:5").unwrap();
        std::fs::write(&path, "http://127.0.0.1:6\n").unwrap();
        drop(ready);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "http://127.0.0.1:6\n");
        // What is no file is none of ours, and one that cannot be written leaves nothing.
        let taken = folder.path().join("taken");
        std::fs::create_dir(&taken).unwrap();
        assert!(ReadyFile::new(taken.clone()).is_err());
        let mut ready = ReadyFile { path: taken, written: None };
        assert!(ready.write("x").is_err());
        assert_eq!(left(), 2);
    }

    /// A command that heeds signals as `traps` say, and has said that it runs.
    fn trapped(traps: &str) -> std::process::Child {
        let script = format!("{traps}; echo up; while :; do sleep 0.05; done");
        let mut command = std::process::Command::new("sh");
        command.args(["-c", &script]).stdout(std::process::Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut up = [0; 3];
        io::Read::read_exact(child.stdout.as_mut().unwrap(), &mut up).unwrap();
        child
    }

    #[test]
    fn a_command_hears_an_interrupt_once() {
        for (of_terminal, heard) in [(true, ""), (false, "heard\n")] {
            let (tell, told) = mpsc::channel();
            let mut child = trapped("trap 'echo heard' INT; trap 'exit 3' TERM");
            let (pid, mut said) = (child.id(), child.stdout.take().unwrap());
            tell.send(Event::Signal { signal: Signal::SIGINT, of_terminal }).unwrap();
            tell.send(Event::Signal { signal: Signal::SIGTERM, of_terminal: false }).unwrap();
            std::thread::spawn(move || tell.send(Event::Child(child.wait().unwrap())).unwrap());
            let failed = || Error::Backup("it failed".to_owned());
            let ended = with_child(pid, &told, failed, GRACE);
            assert!(matches!(ended, Ok(Ended::Child(3))));
            let mut text = String::new();
            io::Read::read_to_string(&mut said, &mut text).unwrap();
            assert_eq!(text, heard);
        }
    }

    #[test]
    fn a_command_that_outlives_its_server_is_ended() {
        use std::os::unix::process::ExitStatusExt as _;
        let (tell, told) = mpsc::channel();
        let mut child = trapped("trap '' TERM");
        let pid = child.id();
        tell.send(Event::Failed).unwrap();
        let waits = std::thread::spawn(move || {
            let status = child.wait().unwrap();
            tell.send(Event::Child(status)).unwrap();
            status
        });
        let failed = || Error::Backup("it failed".to_owned());
        let ended = with_child(pid, &told, failed, Duration::from_millis(50));
        assert!(ended.is_err_and(|error| error.to_string() == "it failed"));
        assert_eq!(waits.join().unwrap().signal(), Some(Signal::SIGKILL as i32));
    }
}
