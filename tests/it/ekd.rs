//! `ekd` as a process: flags, environment, file, signals, exit status, and what it leaves behind.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use sha2::{Digest as _, Sha256};

use crate::client_live::{free_ports, tool};
use crate::ctl_terminal::terminal;

/// A program in a folder, whose environment does not say how a server is to be.
pub(crate) fn within(folder: &Path, program: &Path) -> Command {
    let mut command = Command::new(program);
    let variables = std::env::vars_os().map(|(name, _)| name);
    for name in variables.filter(|name| name.to_string_lossy().starts_with("ETCD")) {
        command.env_remove(name);
    }
    command.current_dir(folder).env("TMPDIR", folder.join("tmp")).stdin(Stdio::null());
    fs::create_dir_all(folder.join("tmp")).unwrap();
    command
}

pub(crate) fn ekd(folder: &Path) -> Command {
    within(folder, Path::new(env!("CARGO_BIN_EXE_ekd")))
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A server that has said that it is ready.
struct Server {
    child: Child,
    endpoint: String,
}

impl Server {
    fn start(folder: &Path, args: &[&str]) -> Self {
        Self::started(ekd(folder), folder, args)
    }

    /// As a shell starts it that ignores a signal.
    fn deaf(folder: &Path, signal: &str, args: &[&str]) -> Self {
        let mut shell = within(folder, Path::new("sh"));
        let script = format!("trap '' {signal}; exec \"$0\" \"$@\"");
        shell.args(["-c", &script, env!("CARGO_BIN_EXE_ekd")]);
        Self::started(shell, folder, args)
    }

    fn started(mut command: Command, folder: &Path, args: &[&str]) -> Self {
        let ready = folder.join(format!("ready-{}", args.join("").replace('/', "_")));
        command.args(args).arg("--ready-file").arg(&ready);
        if !args.iter().any(|arg| arg.starts_with("--listen-client-urls")) {
            command.arg("--port=0");
        }
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        let begun = Instant::now();
        let endpoint = loop {
            match fs::read_to_string(&ready) {
                Ok(text) => break text.trim().to_owned(),
                Err(_) if child.try_wait().unwrap().is_some() => {
                    let mut said = String::new();
                    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
                    panic!("it ended: {said}");
                }
                Err(_) => assert!(begun.elapsed() < Duration::from_secs(120), "never ready"),
            }
            std::thread::sleep(Duration::from_millis(5));
        };
        fs::remove_file(ready).unwrap();
        Self { child, endpoint }
    }

    fn ctl(&self, args: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ekctl"));
        command.args(["--endpoints", &self.endpoint]).args(args).output().unwrap()
    }

    fn said(&self, args: &[&str]) -> String {
        let output = self.ctl(args);
        assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
        text(&output.stdout)
    }

    fn http(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(self.endpoint.trim_start_matches("http://")).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Ends it by a signal; what it logged.
    fn end(mut self, signal: Signal) -> String {
        let pid = Pid::from_child(&self.child);
        kill_process(pid, signal).unwrap();
        let mut said = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        let status = self.child.wait().unwrap();
        assert_eq!(status.signal(), Some(signal.as_raw()), "as etcd it dies by its signal");
        said
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Where it has ended already there is nothing to kill.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn refused(folder: &Path, args: &[&str], code: i32) -> String {
    let output = ekd(folder).args(args).output().unwrap();
    assert_eq!(output.status.code(), Some(code), "{args:?}: {}", text(&output.stderr));
    text(&output.stderr)
}

#[test]
fn a_start_is_announced_as_etcds_and_a_signal_ends_it() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &["--data-dir", "d"]);
    assert_eq!(server.said(&["put", "a", "1"]), "OK\n");
    let said = server.end(Signal::TERM);
    let mut rest = said.as_str();
    for line in [
        "\"msg\":\"starting an etcd server\"",
        "\"msg\":\"published local member to cluster through raft\"",
        "\"msg\":\"ready to serve client requests\"",
        "\"msg\":\"grpc service status changed\",\"service\":\"\",\"status\":\"SERVING\"",
        "\"msg\":\"serving client traffic insecurely; this is strongly discouraged!\",\"traffic\":\"grpc+http\",\"address\":\"127.0.0.1:",
        "\"msg\":\"received signal; shutting down\",\"signal\":\"terminated\"",
        "\"msg\":\"closing etcd server\"",
        "\"msg\":\"closed etcd server\"",
    ] {
        let at = rest.find(line).unwrap_or_else(|| panic!("{line} is not in its place: {said}"));
        rest = &rest[at..];
    }
    for line in said.lines() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(line["ts"].as_str().unwrap().ends_with('Z') && line["level"].is_string());
    }
    assert!(folder.path().join("d/member/snap/db").exists());
}

#[test]
fn a_server_of_no_duration_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &["--ephemeral"]);
    assert_eq!(fs::read_dir(folder.path().join("tmp")).unwrap().count(), 1);
    server.end(Signal::INT);
    assert_eq!(fs::read_dir(folder.path().join("tmp")).unwrap().count(), 0);
    assert!(!folder.path().join("default.etcd").exists());
}

#[test]
fn a_command_runs_beside_a_server_and_gives_its_status() {
    let folder = tempfile::tempdir().unwrap();
    let ekctl = env!("CARGO_BIN_EXE_ekctl");
    let script = format!(
        "test \"$ETCD_ENDPOINTS\" = \"$ETCDCTL_ENDPOINTS\" && {ekctl} put a 1 && {ekctl} get a && exit 7"
    );
    let output = ekd(folder.path()).args(["run", "--", "sh", "-c", &script]).output().unwrap();
    assert_eq!(output.status.code(), Some(7), "{}", text(&output.stderr));
    assert_eq!(text(&output.stdout), "OK\na\n1\n");
    assert_eq!(text(&output.stderr), "");
    assert_eq!(fs::read_dir(folder.path().join("tmp")).unwrap().count(), 0);
    // A signal's number, as a shell gives it; a command that is not there, too.
    let output = ekd(folder.path()).args(["run", "sh", "-c", "kill -9 $$"]).output().unwrap();
    assert_eq!(output.status.code(), Some(137));
    let text = refused(folder.path(), &["run", "--", "no-such-command"], 127);
    assert_eq!(text, "ekd: no-such-command: no such file or directory\n");
    let text = refused(folder.path(), &["run"], 2);
    assert!(text.starts_with("ekd: ekd run: what to run is missing"), "{text}");
    // A directory that the shell names for another server is none of a command's.
    let mut command = ekd(folder.path());
    command.envs([("ETCD_DATA_DIR", "real"), ("ETCD_LISTEN_CLIENT_URLS", "http://127.0.0.1:1")]);
    let output = command.args(["run", "--", ekctl, "put", "a", "1"]).output().unwrap();
    assert_eq!(output.stdout, b"OK\n", "{output:?}");
    assert!(!folder.path().join("real").exists());
    // One that the line names is.
    let args = ["run", "--data-dir=real", "--", ekctl, "put", "a", "1"];
    assert!(ekd(folder.path()).args(args).status().unwrap().success());
    assert!(folder.path().join("real").exists());
}

/// A command of `ekd run` hears the signal that ekd is sent, and gives its status.
fn reaches_the_command(folder: &Path, signal: Signal, name: &str) {
    let script = format!("trap 'echo heard; exit 3' {name}; echo up; while :; do sleep 0.05; done");
    let mut child = ekd(folder)
        .args(["run", "--", "sh", "-c", &script])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert_eq!(lines.next().unwrap().unwrap(), "up");
    kill_process(Pid::from_child(&child), signal).unwrap();
    assert_eq!(lines.next().unwrap().unwrap(), "heard");
    assert_eq!(child.wait().unwrap().code(), Some(3));
}

#[test]
fn a_signal_reaches_the_command_first() {
    let folder = tempfile::tempdir().unwrap();
    reaches_the_command(folder.path(), Signal::TERM, "TERM");
}

/// A terminal that closes: as etcd, but for what would be left behind.
#[test]
fn what_would_be_left_behind_is_not() {
    let folder = tempfile::tempdir().unwrap();
    for signal in [Signal::HUP, Signal::QUIT] {
        let server = Server::start(folder.path(), &["--ephemeral"]);
        assert!(server.end(signal).contains("\"msg\":\"closed etcd server\""), "{signal:?}");
        assert_eq!(fs::read_dir(folder.path().join("tmp")).unwrap().count(), 0);
    }
    let server = Server::start(folder.path(), &["--data-dir", "d"]);
    assert!(!server.end(Signal::HUP).contains("\"msg\":\"closing etcd server\""));
    // As by nohup.
    let server = Server::deaf(folder.path(), "HUP", &["--ephemeral"]);
    kill_process(Pid::from_child(&server.child), Signal::HUP).unwrap();
    assert_eq!(server.said(&["put", "a", "1"]), "OK\n");
    server.end(Signal::TERM);
    reaches_the_command(folder.path(), Signal::HUP, "HUP");
    reaches_the_command(folder.path(), Signal::QUIT, "QUIT");
    assert_eq!(fs::read_dir(folder.path().join("tmp")).unwrap().count(), 0);
}

/// As what a script starts in the background.
#[test]
fn an_interrupt_that_was_ignored_ends_it_as_it_ends_etcd() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::deaf(folder.path(), "INT", &["--ephemeral"]);
    assert!(server.end(Signal::INT).contains("\"msg\":\"closed etcd server\""));
}

/// One process alone hears it, whatever its stdin is.
#[test]
fn an_interrupt_that_is_no_terminals_reaches_the_command() {
    let folder = tempfile::tempdir().unwrap();
    let (_person, side) = terminal();
    let script = "trap 'echo heard; exit 3' INT; echo up; while :; do sleep 0.05; done";
    let mut command = ekd(folder.path());
    command.args(["run", "--", "sh", "-c", script]).stdin(side).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert_eq!(lines.next().unwrap().unwrap(), "up");
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    assert_eq!(lines.next().unwrap().unwrap(), "heard");
    assert_eq!(child.wait().unwrap().code(), Some(3));
}

#[test]
fn a_ready_file_tells_of_this_server() {
    let folder = tempfile::tempdir().unwrap();
    let ready = folder.path().join("ready");
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = format!("--port={}", taken.local_addr().unwrap().port());
    fs::write(&ready, "http://127.0.0.1:1\n").unwrap();
    refused(folder.path(), &["--ephemeral", &port, "--ready-file=ready"], 1);
    assert!(!ready.exists(), "nobody is served there any more");
    let args = ["run", "--ephemeral", "--port=0", "--ready-file=ready", "--", "cat", "ready"];
    let output = ekd(folder.path()).args(args).output().unwrap();
    assert!(text(&output.stdout).starts_with("http://127.0.0.1:"), "{}", text(&output.stderr));
    assert!(!ready.exists());
    // A link is nobody's ready file, as that of /dev/stdout to a file.
    fs::write(folder.path().join("file"), "mine").unwrap();
    std::os::unix::fs::symlink("file", &ready).unwrap();
    let said = refused(folder.path(), &["--ephemeral", "--port=0", "--ready-file=ready"], 1);
    assert!(said.contains("what is there is no ready file"), "{said}");
    assert_eq!(fs::read_to_string(&ready).unwrap(), "mine");
    assert!(ready.is_symlink());
    // Nor is a file of somebody's own; an empty one is taken, as mktemp makes it.
    let said = refused(folder.path(), &["--ephemeral", "--port=0", "--ready-file=file"], 1);
    assert!(said.contains("what is there is no ready file"), "{said}");
    assert_eq!(fs::read_to_string(folder.path().join("file")).unwrap(), "mine");
    fs::remove_file(&ready).unwrap();
    fs::write(&ready, "").unwrap();
    // That of a server that runs stays with it.
    let script = "cat ready && ! \"$0\" --ephemeral --port=0 --ready-file=ready && cat ready";
    let args = ["run", "--ready-file=ready", "--", "sh", "-c", script, env!("CARGO_BIN_EXE_ekd")];
    let output = ekd(folder.path()).args(args).output().unwrap();
    let (told, said) = (text(&output.stdout), text(&output.stderr));
    let (first, second) = told.split_once('\n').unwrap();
    assert_eq!(second, format!("{first}\n"));
    assert!(said.contains("it is that of a server that runs"), "{said}");
    // It cannot be written: the server ends in order.
    let said = refused(folder.path(), &["--ephemeral", "--port=0", "--ready-file=no/ready"], 1);
    assert!(said.contains("\"msg\":\"closing etcd server\""), "{said}");
    assert!(said.contains("no/ready: No such file or directory"), "{said}");
    assert_eq!(fs::read_dir(folder.path().join("tmp")).unwrap().count(), 0);
}

#[test]
fn what_is_wrong_is_told_in_etcds_words() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let said = refused(folder, &["--nope=1"], 2);
    assert!(said.starts_with("ekd: flag provided but not defined: -nope\n"), "{said}");
    let said = refused(folder, &["--max-wals=x"], 2);
    assert!(
        said.starts_with("ekd: invalid value \"x\" for flag -max-wals: parse error\n"),
        "{said}"
    );
    let said = refused(folder, &["--log-level=foo"], 2);
    assert_eq!(said, "ekd: unrecognized level: \"foo\"\n");
    let failed = |args: &[&str], error: &str| {
        let said = refused(folder, args, 1);
        let line: serde_json::Value = serde_json::from_str(&said).unwrap();
        assert_eq!(line["msg"], "failed to verify flags");
        assert_eq!(line["error"], error);
    };
    failed(&["stray"], "\"stray\" is not a valid flag");
    failed(&["--config-file=/nope"], "open /nope: no such file or directory");
    failed(&["--log-format=foo"], "unknown log format: foo, supported values json, console");
    failed(
        &["--listen-client-urls=http://127.0.0.1:1"],
        "--advertise-client-urls is required when --listen-client-urls is set explicitly",
    );
    failed(
        &["--cert-file=x"],
        "--cert-file: TLS is not part of this build, and clients would be served without it",
    );
    assert_eq!(fs::read_dir(folder).unwrap().count(), 1, "nothing was made but tmp");
}

#[test]
fn a_port_in_use_ends_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port();
    let said = refused(folder.path(), &[&format!("--port={port}")], 1);
    let error = format!("listen tcp 127.0.0.1:{port}: bind: address already in use");
    assert!(said.contains("\"level\":\"fatal\"") && said.contains(&error), "{said}");
    assert!(!folder.path().join("default.etcd").exists(), "the port comes before the directory");
}

/// What ends a start that a shell limits.
fn limited(folder: &Path, limit: &str) -> String {
    let mut shell = within(folder, Path::new("sh"));
    let script = format!("ulimit {limit}; exec \"$0\" --port=0");
    let output = shell.args(["-c", &script, env!("CARGO_BIN_EXE_ekd")]).output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    text(&output.stderr)
}

#[test]
fn limits_of_the_shell_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let said = limited(folder.path(), "-n 150");
    let line = "\"msg\":\"file descriptor limit of etcd process is too low; please set higher\",\"limit\":150,\"recommended-limit\":150";
    assert!(said.contains("\"level\":\"fatal\"") && said.contains(line), "{said}");
    assert!(!folder.path().join("default.etcd").exists());
    // A segment of the log is larger.
    let said = limited(folder.path(), "-f 100");
    assert!(said.contains("\"level\":\"fatal\"") && said.contains("File too large"), "{said}");
}

#[test]
fn clients_are_served_on_sockets_in_the_file_system() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let flags = ["--listen-client-urls=unix:s,unix://t:5,http://127.0.0.1:0"]
        .into_iter()
        .chain(["--advertise-client-urls=unix:s,unix://t:5", "--data-dir=d"])
        .collect::<Vec<_>>();
    let start = || Server::start(folder, &flags);
    let mut server = start();
    assert_eq!(server.endpoint, format!("unix://{}/s", folder.display()));
    assert_eq!(server.said(&["put", "a", "1"]), "OK\n");
    let list = server.said(&["member", "list"]);
    assert!(list.contains(", unix://t:5,unix:s, false"), "{list}");
    let health = || {
        let mut stream = UnixStream::connect(folder.join("t:5")).unwrap();
        write!(stream, "GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    assert!(health().contains("{\"health\":\"true\",\"reason\":\"\"}"));
    // A second server takes nothing away from the first.
    let alone = |urls: &str| refused(folder, &["run", urls, flags[1], "--", "true"], 1);
    let said = alone(flags[0]);
    assert!(said.contains("listen unix s: bind: address already in use"), "{said}");
    assert_eq!(server.said(&["get", "a"]), "a\n1\n");
    server.child.kill().unwrap();
    drop(server);
    assert!(folder.join("s").exists(), "a killed server leaves its socket");
    let server = start();
    assert_eq!(server.said(&["get", "a"]), "a\n1\n");
    let said = server.end(Signal::TERM);
    assert!(said.contains("\"traffic\":\"grpc+http\",\"address\":\"t:5\""), "{said}");
    assert!(!folder.join("s").exists() && !folder.join("t:5").exists());
    let said = alone("--listen-client-urls=unix:///nowhere/s");
    assert!(said.contains("listen unix /nowhere/s: bind: no such file or directory"), "{said}");
}

#[test]
fn the_environment_stands_for_flags_and_never_against_them() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = ekd(folder.path());
    let output = command.env("ETCD_NAME", "a").arg("--name=b").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stderr);
    assert!(said.contains("conflicting environment variable is shadowed"), "{said}");
    assert!(said.contains("ETCD_NAME"), "{said}");
    let mut command = ekd(folder.path());
    let output = command.env("ETCD_MAX_WALS", "abc").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("for ETCD_MAX_WALS: parse error"));
    // As Kubernetes puts it beside a service named etcd; and levels as zap reads them.
    let mut command = ekd(folder.path());
    command.env("ETCD_PORT", "tcp://10.0.0.1:2379").env("ETCD_LOG_LEVEL", "INFO");
    let output = command.args(["run", "--", "true"]).output().unwrap();
    let said = text(&output.stderr);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("unrecognized environment variable"), "{said}");
}

#[test]
fn who_is_to_join_a_cluster_makes_none() {
    let folder = tempfile::tempdir().unwrap();
    let flags = ["--data-dir=d", "--port=0", "--initial-cluster-state=existing"];
    let said = refused(folder.path(), &flags, 1);
    let error = "cannot fetch cluster info from peer urls: could not retrieve cluster information from the given URLs";
    assert!(said.contains("\"level\":\"fatal\"") && said.contains(error), "{said}");
    let said = refused(folder.path(), &["--data-dir=d", "--port=0", "--name="], 1);
    assert!(said.contains("couldn't find local name"), "{said}");
    let server = Server::start(folder.path(), &["--data-dir=d"]);
    assert_eq!(server.said(&["put", "a", "1"]), "OK\n");
    drop(server);
    // A directory that is there is taken up whatever is said of new ones, as etcd does.
    let again = [flags[0], flags[2], "--initial-cluster=other=http://x:1"];
    let server = Server::start(folder.path(), &again);
    assert_eq!(server.said(&["get", "a"]), "a\n1\n");
}

#[test]
fn a_file_stands_in_place_of_flags() {
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("etcd.yml");
    let data = folder.path().join("of the file");
    fs::write(&config, format!("name: filed\ndata-dir: {}\n", data.display())).unwrap();
    let server =
        Server::start(folder.path(), &["--config-file", "etcd.yml", "--name", "not this one"]);
    let list = server.said(&["member", "list"]);
    assert!(list.contains(", filed, "), "{list}");
    drop(server);
    assert!(data.join("member/wal").exists());
}

#[test]
fn health_version_and_metrics_are_on_the_client_port_and_on_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let metrics = format!("--listen-metrics-urls=http://{free}");
    let mut server = Server::start(folder.path(), &["--ephemeral", &metrics]);
    server.said(&["put", "a", "12345"]);
    server.said(&["get", "a"]);
    server.said(&["txn", "--help"]);
    let text = server.http("/metrics");
    assert!(text.contains("text/plain; version=0.0.4; charset=utf-8; escaping=underscores"));
    for line in [
        "etcd_server_has_leader 1",
        "etcd_server_version{server_version=\"3.7.1\"} 1",
        "etcd_mvcc_put_total 1",
        "etcd_mvcc_range_total 1",
        "etcd_debugging_mvcc_keys_total 1",
        "etcd_debugging_mvcc_total_put_size_in_bytes 6",
        "grpc_server_handled_total{grpc_code=\"OK\",grpc_method=\"Put\",grpc_service=\"etcdserverpb.KV\",grpc_type=\"unary\"} 1",
        "grpc_server_started_total{grpc_method=\"Watch\",grpc_service=\"etcdserverpb.Watch\",grpc_type=\"bidi_stream\"} 0",
        "etcd_disk_wal_fsync_duration_seconds_bucket{le=\"+Inf\"} 1",
    ] {
        assert!(text.lines().any(|own| own == line), "{line} is not in {text}");
    }
    assert!(!text.contains("grpc_server_handling_seconds"), "not unless it is asked for");
    assert!(server.http("/version").contains("\"etcdserver\":\"3.7.1\""));
    server.endpoint = format!("http://{free}");
    assert!(server.http("/health").contains("{\"health\":\"true\",\"reason\":\"\"}"));
    assert!(server.http("/livez").starts_with("HTTP/1.1 200 OK"));
    assert!(server.http("/version").starts_with("HTTP/1.1 404"), "metrics alone");
}

/// By name of a metric: its type, the bounds of its classes, its labels.
fn metrics_of(text: &str) -> BTreeMap<String, (String, Vec<String>, BTreeSet<String>)> {
    let mut metrics: BTreeMap<String, (String, Vec<String>, BTreeSet<String>)> = BTreeMap::new();
    let mut of = String::new();
    for line in text.lines() {
        if let Some((name, kind)) = line.strip_prefix("# TYPE ").and_then(|l| l.split_once(' ')) {
            of = name.to_owned();
            let first = metrics.insert(of.clone(), (kind.to_owned(), Vec::new(), BTreeSet::new()));
            assert!(first.is_none(), "{name} is there twice");
        } else if let Some((name, labels)) = line.split_once('{') {
            assert!(name.starts_with(&of), "{line} stands with {of}");
            let (_, bounds, names) = metrics.get_mut(&of).unwrap();
            for label in labels.split_once('}').unwrap().0.split("\",") {
                let (label, value) = label.split_once("=\"").unwrap();
                let value = value.trim_end_matches('"').to_owned();
                if label != "le" {
                    names.insert(label.to_owned());
                } else if !bounds.contains(&value) {
                    bounds.push(value);
                }
            }
        }
    }
    metrics
}

/// Names of etcd's that ekd has not: of steps that it has not, and of what it does not count.
const NOT_HERE: [&str; 14] = [
    "etcd_debugging_disk_backend_commit_rebalance_duration_seconds",
    "etcd_debugging_disk_backend_commit_spill_duration_seconds",
    "etcd_debugging_disk_backend_commit_write_duration_seconds",
    "etcd_debugging_server_watch_send_loop_control_stream_duration_seconds",
    "etcd_debugging_server_watch_send_loop_progress_duration_seconds",
    "etcd_debugging_server_watch_send_loop_watch_stream_duration_per_event_seconds",
    "etcd_debugging_server_watch_send_loop_watch_stream_duration_seconds",
    "etcd_debugging_store_expires_total",
    "etcd_debugging_store_reads_total",
    "etcd_debugging_store_watch_requests_total",
    "etcd_debugging_store_watchers",
    "etcd_debugging_store_writes_total",
    "etcd_grpc_proxy_",
    "etcd_server_go_version",
];

#[test]
fn metrics_have_etcds_names_classes_and_labels() {
    let folder = tempfile::tempdir().unwrap();
    let flags = ["--data-dir=d", "--snapshot-count=5", "--warning-apply-duration=0s"];
    let gates = "--feature-gates=PriorityRequest=true";
    let server = Server::start(folder.path(), &[flags[0], flags[1], flags[2], gates]);
    for value in 0..10 {
        server.said(&["put", "a", &value.to_string()]);
    }
    server.said(&["get", "a"]);
    assert!(!server.ctl(&["put", "a", "1", "--lease=77"]).status.success());
    let granted = server.said(&["lease", "grant", "100"]);
    let id = granted.split_whitespace().nth(1).unwrap();
    server.said(&["lease", "keep-alive", "--once", id]);
    server.said(&["lease", "grant", "1"]);
    server.said(&["compaction", "--physical", "8"]);
    server.said(&["defrag"]);
    let count = |text: &str, sample: &str| {
        let value = text.lines().find_map(|line| line.strip_prefix(sample)?.strip_prefix(' '));
        value.map(|value| value.parse::<f64>().unwrap())
    };
    // The snapshot of the log is written, and the short lease has run out.
    let begun = Instant::now();
    let text = loop {
        let text = server.http("/metrics");
        let snapshots = count(&text, "etcd_snap_fsync_duration_seconds_count");
        let expired = count(&text, "etcd_debugging_server_lease_expired_total");
        if snapshots > Some(0.0) && expired == Some(1.0) {
            break text;
        }
        assert!(begun.elapsed() < Duration::from_secs(120), "{text}");
        std::thread::sleep(Duration::from_millis(20));
    };
    for (sample, want) in [
        (
            "etcd_server_apply_duration_seconds_count{op=\"Put\",success=\"true\",version=\"v3\"}",
            10.0,
        ),
        (
            "etcd_server_apply_duration_seconds_count{op=\"Put\",success=\"false\",version=\"v3\"}",
            1.0,
        ),
        (
            "etcd_server_apply_duration_seconds_count{op=\"Compaction\",success=\"true\",version=\"v3\"}",
            1.0,
        ),
        ("etcd_server_request_duration_seconds_count{type=\"Put\",success=\"true\"}", 10.0),
        ("etcd_server_request_duration_seconds_count{type=\"Put\",success=\"false\"}", 1.0),
        ("etcd_server_request_duration_seconds_count{type=\"Range\",success=\"true\"}", 1.0),
        ("etcd_server_range_duration_seconds_count{success=\"true\"}", 1.0),
        ("etcd_server_feature_enabled{name=\"PriorityRequest\",stage=\"ALPHA\"}", 1.0),
        ("etcd_server_feature_enabled{name=\"FastLeaseKeepAlive\",stage=\"BETA\"}", 1.0),
        ("etcd_server_feature_enabled{name=\"AllAlpha\",stage=\"ALPHA\"}", 0.0),
        ("etcd_debugging_lease_renewed_total", 1.0),
        ("etcd_debugging_lease_ttl_total_sum", 102.0),
        ("etcd_debugging_lease_ttl_total_bucket{le=\"2\"}", 1.0),
        ("etcd_debugging_mvcc_db_compaction_keys_total", 6.0),
        ("etcd_debugging_mvcc_db_compaction_total_duration_milliseconds_count", 1.0),
        ("etcd_debugging_auth_revision", 1.0),
        ("etcd_disk_defrag_inflight", 0.0),
    ] {
        assert_eq!(count(&text, sample), Some(want), "{sample} in {text}");
    }
    // The view that is shown, and perhaps one that is about to be.
    let open = count(&text, "etcd_mvcc_db_open_read_transactions");
    assert!(open >= Some(1.0) && open < Some(10.0), "{open:?}");
    // Each batch takes longer than nothing.
    assert!(count(&text, "etcd_server_slow_apply_total") >= Some(14.0), "{text}");
    assert!(count(&text, "etcd_debugging_mvcc_db_compaction_last") > Some(1.7e9), "{text}");
    let both = |name: &str| {
        let of = |kind| count(&text, &format!("etcd_disk_wal_{kind}_duration_seconds_{name}"));
        (of("write").unwrap(), of("fsync").unwrap())
    };
    assert_eq!(both("count").0, both("count").1);
    assert!(both("sum").0 > 0.0 && both("sum").1 > 0.0);

    let ours = metrics_of(&text);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/metrics-3.7.1.txt");
    for line in fs::read_to_string(path).unwrap().lines() {
        let [name, kind, bounds, labels] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let absent = NOT_HERE.iter().any(|absent| name.starts_with(absent));
        let Some((own_kind, own_bounds, own_labels)) = ours.get(name) else {
            assert!(absent, "{name} is missing");
            continue;
        };
        assert!(!absent, "{name} is here");
        assert_eq!(own_kind, kind, "{name}");
        let own_bounds = own_bounds.join(",");
        assert_eq!(if own_bounds.is_empty() { "-" } else { &own_bounds }, bounds, "{name}");
        let own_labels = own_labels.iter().cloned().collect::<Vec<_>>().join(",");
        assert_eq!(if own_labels.is_empty() { "-" } else { &own_labels }, labels, "{name}");
    }
    let said = server.end(Signal::TERM);
    for line in [
        "\"msg\":\"triggering snapshot\"",
        "\"msg\":\"saved snapshot to disk\",\"snapshot-index\":",
        "\"msg\":\"finished scheduled compaction\",\"compact-revision\":8",
        "\"msg\":\"apply request took too long\"",
        "\"snapshot-catchup-entries\":5000,\"v2-deprecation\":\"write-only\"",
    ] {
        assert!(said.contains(line), "{line} is not in {said}");
    }
}

#[test]
fn a_directory_open_to_others_is_told_of() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let start = || Server::start(folder.path(), &["--data-dir=d"]).end(Signal::TERM);
    assert!(!start().contains("permission"));
    let open = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(folder.path().join("d"), open).unwrap();
    let line = "\"msg\":\"check file permission\",\"error\":\"d has mode 0755: 0700 keeps its data to its owner\"";
    let said = start();
    assert_eq!(said.matches(line).count(), 1, "{said}");
}

#[test]
fn flags_that_go_away_are_told_of_in_etcds_words() {
    let folder = tempfile::tempdir().unwrap();
    let flags =
        ["--ephemeral", "--max-snapshots=10", "--bootstrap-defrag-threshold-megabytes=1000"];
    let said = Server::start(folder.path(), &flags).end(Signal::TERM);
    let line = "--max-snapshots is deprecated in 3.6 and will be decommissioned in 3.8.";
    assert!(said.contains(line) && said.contains("\"msg\":\"Skipping defragmentation\""), "{said}");
    assert!(!said.contains("--v2-deprecation"), "{said}");
}

#[test]
fn how_long_calls_take_is_told_where_it_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let flags = ["--ephemeral", "--metrics=extensive", "--warning-unary-request-duration=0s"];
    let server = Server::start(folder.path(), &flags);
    server.said(&["put", "a", "12345"]);
    let text = server.http("/metrics");
    let of = |method: &str| {
        format!("grpc_method=\"{method}\",grpc_service=\"etcdserverpb.KV\",grpc_type=\"unary\"")
    };
    for line in [
        "# TYPE grpc_server_handling_seconds histogram".to_owned(),
        format!("grpc_server_handling_seconds_bucket{{{},le=\"+Inf\"}} 1", of("Put")),
        format!("grpc_server_handling_seconds_count{{{}}} 1", of("Put")),
        format!("grpc_server_handling_seconds_bucket{{{},le=\"0.005\"}} 0", of("Range")),
        format!("grpc_server_handling_seconds_sum{{{}}} 0", of("Range")),
    ] {
        assert!(text.lines().any(|own| own == line), "{line} is not in {text}");
    }
    let said = server.end(Signal::TERM);
    let told = said.lines().find(|line| line.contains("\"msg\":\"request stats\"")).unwrap();
    let told: serde_json::Value = serde_json::from_str(told).unwrap();
    assert_eq!(told["response type"], "/etcdserverpb.KV/Put");
    assert_eq!(told["request size"], 10);
    assert!(told["remote"].as_str().unwrap().starts_with("127.0.0.1:"), "{told}");
}

fn digest(path: &Path) -> Vec<u8> {
    Sha256::digest(fs::read(path).unwrap()).to_vec()
}

fn digests(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => all.extend(digests(&path)),
            false => all.push((path.clone(), digest(&path))),
        }
    }
    all.sort();
    all
}

#[test]
fn a_saved_snapshot_is_served_and_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &["--ephemeral"]);
    for number in 0..50 {
        server.said(&["put", &format!("key{number:02}"), "value"]);
    }
    let saved = folder.path().join("saved.db");
    server.said(&["snapshot", "save", saved.to_str().unwrap()]);
    let before = digest(&saved);
    let copy = Server::start(folder.path(), &["--from", "saved.db"]);
    let keys = copy.said(&["get", "--prefix", "key", "--keys-only"]);
    assert_eq!(keys.lines().filter(|line| line.starts_with("key")).count(), 50);
    copy.said(&["put", "key00", "another"]);
    copy.said(&["del", "--prefix", "key1"]);
    copy.said(&["compact", "52"]);
    copy.said(&["defrag"]);
    assert_eq!(copy.said(&["get", "key00"]), "key00\nanother\n");
    assert_eq!(server.said(&["get", "key00"]), "key00\nvalue\n");
    copy.end(Signal::TERM);
    assert_eq!(digest(&saved), before, "the snapshot is as it was");
    server.end(Signal::TERM);
    assert_eq!(fs::read_dir(folder.path().join("tmp")).unwrap().count(), 0);
    // One byte of it is another: it is not served.
    let mut bytes = fs::read(&saved).unwrap();
    bytes[9000] ^= 1;
    fs::write(&saved, bytes).unwrap();
    let said = refused(folder.path(), &["--from", "saved.db", "--port=0"], 1);
    assert!(said.contains("the SHA-256 behind it is not that of its"), "{said}");
}

/// It is long to read, and a signal ends that.
#[test]
fn a_start_on_a_backup_hears_a_signal() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &["--ephemeral"]);
    let saved = folder.path().join("saved.db");
    server.said(&["snapshot", "save", saved.to_str().unwrap()]);
    server.end(Signal::TERM);
    // Hours of it, that are a hole.
    let file = fs::OpenOptions::new().write(true).open(&saved).unwrap();
    file.set_len((1 << 40) + 32).unwrap();
    let tmp = || fs::read_dir(folder.path().join("tmp")).unwrap().count();
    for signal in [Signal::TERM, Signal::HUP] {
        let mut command = ekd(folder.path());
        command.args(["--from=saved.db", "--port=0"]).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        while tmp() == 0 {
            assert_eq!(child.try_wait().unwrap(), None, "it reads");
            std::thread::sleep(Duration::from_millis(5));
        }
        kill_process(Pid::from_child(&child), signal).unwrap();
        assert_eq!(child.wait().unwrap().signal(), Some(signal.as_raw()));
        assert_eq!(tmp(), 0);
    }
}

#[test]
fn a_data_directory_is_served_and_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &["--data-dir", "d"]);
    server.said(&["put", "a", "1"]);
    // It is in use.
    let said = refused(folder.path(), &["--from", "d", "--port=0"], 1);
    assert!(said.contains("a server is writing it"), "{said}");
    server.end(Signal::KILL);
    let before = digests(&folder.path().join("d"));
    let copy = Server::start(folder.path(), &["--from", "d"]);
    assert_eq!(copy.said(&["get", "a"]), "a\n1\n", "also what only the log has");
    copy.said(&["put", "a", "2"]);
    assert_eq!(copy.said(&["get", "a"]), "a\n2\n");
    copy.end(Signal::TERM);
    assert!(digests(&folder.path().join("d")) == before, "the directory is as it was");
}

#[test]
fn the_version_is_told_by_both_names() {
    let folder = tempfile::tempdir().unwrap();
    let output = ekd(folder.path()).arg("--version").output().unwrap();
    let own = format!("ekd {} ", env!("CARGO_PKG_VERSION"));
    assert!(text(&output.stdout).starts_with(&own));
    let link = folder.path().join("etcd");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_ekd"), &link).unwrap();
    let output = Command::new(&link).arg("--version").output().unwrap();
    assert!(text(&output.stdout).starts_with("etcd Version: 3.7.1\nGit SHA: "));
}

/// Harnesses start etcd on a terminal, and wait for the lines that it logs.
#[test]
fn under_etcds_name_a_terminal_gets_etcds_log() {
    let folder = tempfile::tempdir().unwrap();
    let link = folder.path().join("etcd");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_ekd"), &link).unwrap();
    let announces = |program: &Path| {
        let (reader, side) = terminal();
        let mut command = within(folder.path(), program);
        command.args(["--ephemeral", "--port=0"]).stdout(side.try_clone().unwrap()).stderr(side);
        let mut child = command.spawn().unwrap();
        drop(command);
        let mut lines = Vec::new();
        for line in BufReader::new(reader).lines() {
            lines.push(line.unwrap().trim_end().to_owned());
            if lines.last().unwrap().contains("ready") {
                break;
            }
        }
        kill_process(Pid::from_child(&child), Signal::KILL).unwrap();
        child.wait().unwrap();
        lines
    };
    let lines = announces(&link);
    assert!(lines.iter().all(|line| line.starts_with("{\"level\":\"")), "{lines:?}");
    assert!(lines.last().unwrap().contains("\"msg\":\"ready to serve client requests\""));
    let own = announces(Path::new(env!("CARGO_BIN_EXE_ekd")));
    assert!(own[0].starts_with("ekd: http://127.0.0.1:") && own.len() == 1, "{own:?}");
}

/// As etcd: it waits for the one that has the directory, and a signal ends it.
#[test]
fn one_that_waits_for_its_directory_hears_a_signal() {
    let folder = tempfile::tempdir().unwrap();
    let first = Server::start(folder.path(), &["--data-dir=data"]);
    // And a client that asks the members is sent to where it is served.
    assert!(first.said(&["member", "list"]).contains(&format!(", {}, ", first.endpoint)));
    for signal in [Signal::TERM, Signal::INT] {
        let mut command = ekd(folder.path());
        command.args(["--data-dir=data", "--port=0"]).stdout(Stdio::null()).stderr(Stdio::null());
        let mut second = command.spawn().unwrap();
        std::thread::sleep(Duration::from_millis(300));
        assert_eq!(second.try_wait().unwrap(), None, "it waits");
        kill_process(Pid::from_child(&second), signal).unwrap();
        let begun = Instant::now();
        let ended = loop {
            if let Some(ended) = second.try_wait().unwrap() {
                break ended;
            }
            if begun.elapsed() > Duration::from_secs(60) {
                second.kill().unwrap();
                panic!("it goes on waiting");
            }
            std::thread::sleep(Duration::from_millis(10));
        };
        assert_eq!(ended.signal(), Some(signal.as_raw()));
    }
    first.end(Signal::TERM);
}

/// They send a URL, or the path of a socket, as `:authority`.
#[test]
fn a_live_old_etcdctl_is_understood() {
    for version in ["3.4", "3.5.1"] {
        let Some(ctl) = tool(version, "etcdctl") else { continue };
        let folder = tempfile::tempdir().unwrap();
        let tcp = format!("http://127.0.0.1:{}", free_ports(1)[0]);
        let socket = format!("unix://{}/s", folder.path().display());
        let listen = format!("--listen-client-urls={tcp},{socket}");
        let advertise = format!("--advertise-client-urls={tcp}");
        let _server = Server::start(folder.path(), &[&listen, &advertise]);
        let said = |endpoint: &str, args: &[&str]| {
            let mut command = within(folder.path(), &ctl);
            command.env("ETCDCTL_API", "3").args(["--endpoints", endpoint]).args(args);
            let output = command.output().unwrap();
            assert!(output.status.success(), "{version} {args:?}: {}", text(&output.stderr));
            text(&output.stdout)
        };
        for command in ["status", "hashkv"] {
            let answer = said(&tcp, &["endpoint", command, "--cluster"]);
            assert!(answer.starts_with(&tcp), "{answer}");
        }
        said(&tcp, &["defrag", "--cluster"]);
        assert_eq!(said(&socket, &["put", "k", "v"]), "OK\n");
        assert_eq!(said(&socket, &["get", "k"]), "k\nv\n");
    }
}

#[test]
fn the_database_is_kept_in_memory_where_it_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &["--memory-mlock", "--data-dir=d"]);
    let status = fs::read_to_string(format!("/proc/{}/status", server.child.id())).unwrap();
    let locked = status.lines().find_map(|line| line.strip_prefix("VmLck:")).unwrap();
    let locked: u64 = locked.trim().trim_end_matches(" kB").parse().unwrap();
    let length = fs::metadata(folder.path().join("d/member/snap/db")).unwrap().len();
    assert!(locked > 0 && locked <= length / 1024, "{locked} KiB of {length} bytes");
    drop(server);
    let said = refused(folder.path(), &["--memory-mlock", "--from=d"], 1);
    let want = "--from reads a backup where it lies: no --memory-mlock beside it";
    assert!(said.contains(want), "{said}");
}
