//! Calls of etcdctl 3.7.1 to a real etcd, recorded message by message, played again without one.
//!
//! `tests/replays/*.txt` hold, for each command: the requests that etcdctl sent and the answers it
//! got, and what it then printed. Here `ekctl` is called as `etcdctl` against a server that knows
//! these requests alone, byte for byte, and gives these answers: both what is sent and what is
//! printed have to be the same.
//!
//! ```text
//! $ get a --prefix                     the command
//! < a line                             of stdin
//! > /etcdserverpb.KV/Range 0a0161..    a request, in hex
//! < 0a1c08..                           a message of its answer
//! = 0                                  the status, and its text
//! | a                                  stdout; ! is stderr, without log lines
//! rc 0
//! ```
//! `RECORD=1 ETCDKIT_LIVE=... cargo test --test it replays` records them anew, through a proxy that
//! writes down what passes.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::io::Write as _;
use std::net::SocketAddr;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Arc, Mutex};

use bytes::{BufMut, Bytes, BytesMut};
use http::Request;

use crate::client_live::{Cluster, live};
use crate::fake::{Exchange, Fake};

/// The commands, a file each; one line is one command, and what follows ` <<< ` its stdin.
const FILES: [(&str, &str); 4] = [
    (
        "keys",
        r"
        put a 1
        put a/b two --prev-kv
        put a/b three --prev-kv -w json
        put a/c --ignore-value
        put big <<< from stdin\nand more\n
        get a
        get a --prefix
        get a --prefix -w json
        get a --prefix -w fields
        get a --prefix --hex
        get a --prefix --keys-only
        get a --prefix --count-only -w fields
        get a --prefix --order=DESCEND --sort-by=MODIFY --limit=1
        get a z --print-value-only
        get --from-key a -w json --rev=3
        get nothing
        get a -w protobuf
        get a --consistency=s -w json --hex
        txn <<< value(\qa\q) = \q1\q\n\nput a 2\nget a\n\nget nothing\n\n
        txn -w json <<< mod(\qa\q) > \q99\q\ncreate(\qb\q) = \q0\q\n\nput b x\n\ndel a/b\nget a --prefix\n\n
        del a/c
        del a --prev-kv
        del a --prefix -w json
        del nothing -w fields
        compaction 3
        compaction 999
        get a --rev=1
        compact 4 --physical -w json
        ",
    ),
    (
        "cluster",
        r"
        member list
        member list -w json --hex
        member list -w table
        member list -w fields
        member promote 1234
        member remove 1234
        member update 1234 --peer-urls=http://127.0.0.1:1
        member add x --peer-urls=not-a-url
        endpoint status
        endpoint status -w json
        endpoint status -w table
        endpoint status -w fields
        endpoint health
        endpoint hashkv
        endpoint hashkv -w json --rev=1
        alarm list
        alarm disarm
        defrag
        downgrade validate 3.6
        downgrade validate 3.1
        downgrade cancel
        move-leader 1234
        ",
    ),
    (
        "leases",
        r"
        lease list
        lease list -w json
        lease timetolive 1234
        lease timetolive 1234 -w json
        lease revoke 1234
        lease timetolive nothex
        ",
    ),
    (
        "users",
        r"
        role add readers
        role add readers
        role grant-permission readers read a z
        role grant-permission readers readwrite k --prefix
        role get readers
        role get readers -w json
        role list
        role revoke-permission readers a z
        role revoke-permission readers a z
        user add alice:pw
        user add bob --no-password
        user add carol --interactive=false <<< secret\n
        user grant-role alice readers
        user get alice
        user get alice --detail
        user get nobody
        user list -w json
        user passwd alice --interactive=false <<< other\n
        user revoke-role alice readers
        user delete bob
        role delete readers
        auth status
        auth status -w json
        auth disable
        get a --user alice:wrong
        ",
    ),
];

/// One call to a server.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Call {
    path: String,
    request: Vec<u8>,
    answers: Vec<Vec<u8>>,
    code: u32,
    text: String,
}

/// One command, its calls and its output.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Step {
    words: String,
    stdin: String,
    calls: Vec<Call>,
    stdout: Vec<u8>,
    stderr: String,
    code: i32,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/replays")
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").unwrap();
        text
    })
}

fn unhex(text: &str) -> Vec<u8> {
    let digits = text.as_bytes().chunks(2);
    digits.map(|two| u8::from_str_radix(std::str::from_utf8(two).unwrap(), 16).unwrap()).collect()
}

/// Text as one line: what would break it, or is not text, is escaped.
fn escaped(bytes: &[u8]) -> String {
    bytes.escape_ascii().to_string().replace("\\'", "'").replace("\\\"", "\"")
}

impl Step {
    fn write(&self, text: &mut String) {
        writeln!(text, "$ {}", self.words).unwrap();
        for call in &self.calls {
            writeln!(text, "> {} {}", call.path, hex(&call.request)).unwrap();
            for answer in &call.answers {
                writeln!(text, "< {}", hex(answer)).unwrap();
            }
            writeln!(text, "= {} {}", call.code, call.text).unwrap();
        }
        writeln!(text, "| {}", escaped(&self.stdout)).unwrap();
        writeln!(text, "! {}", escaped(self.stderr.as_bytes())).unwrap();
        writeln!(text, "rc {}\n", self.code).unwrap();
    }
}

/// The steps of a file; their output as it stands there, escaped.
fn read(text: &str) -> Vec<(Step, String, String)> {
    let mut steps: Vec<(Step, String, String)> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (mark, rest) = line.split_once(' ').unwrap_or((line, ""));
        if mark == "$" {
            let words = rest.to_owned();
            steps.push((Step { words, ..Step::default() }, String::new(), String::new()));
            continue;
        }
        let (step, stdout, stderr) = steps.last_mut().unwrap();
        match mark {
            ">" => {
                let (path, request) = rest.split_once(' ').unwrap();
                let call = Call { path: path.into(), request: unhex(request), ..Call::default() };
                step.calls.push(call);
            }
            "<" => step.calls.last_mut().unwrap().answers.push(unhex(rest)),
            "=" => {
                let call = step.calls.last_mut().unwrap();
                let (code, text) = rest.split_once(' ').unwrap_or((rest, ""));
                (call.code, call.text) = (code.parse().unwrap(), text.to_owned());
            }
            "|" => rest.clone_into(stdout),
            "!" => rest.clone_into(stderr),
            "rc" => step.code = rest.parse().unwrap(),
            _ => panic!("{line}"),
        }
    }
    steps
}

/// Runs a program as `etcdctl` with the words of a step.
async fn run(program: PathBuf, words: &str, address: SocketAddr) -> Output {
    let (words, stdin) = words.split_once(" <<< ").unwrap_or((words, ""));
    let stdin = stdin.replace("\\n", "\n").replace("\\q", "\"");
    let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
    let work = move || {
        let mut command = Command::new(program);
        command.arg0("etcdctl").args(words).env_clear();
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
        command.env("ETCDCTL_ENDPOINTS", address.to_string());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // A command that does not read its stdin closes it.
        let _ = child.stdin.take().unwrap().write_all(stdin.as_bytes());
        child.wait_with_output().unwrap()
    };
    tokio::task::spawn_blocking(work).await.unwrap()
}

/// What a command printed, with the port and what it measured by itself left out.
fn said(output: &Output, address: SocketAddr) -> (String, String, i32) {
    let port = address.port().to_string();
    let masked = |bytes: &[u8]| {
        let mut text = escaped(bytes).replace(&port, "00000");
        while let Some(at) = text.find("took = ").or_else(|| text.find("took ")) {
            let rest = &text[at..];
            let end = rest.find("\\n").unwrap_or(rest.len());
            text.replace_range(at..at + end, "TOOK");
        }
        text
    };
    let stderr = String::from_utf8_lossy(&output.stderr);
    let stderr: String =
        stderr.lines().filter(|l| !l.starts_with("{\"level\"")).map(|l| format!("{l}\n")).collect();
    (masked(&output.stdout), masked(stderr.as_bytes()), output.status.code().unwrap_or(-1))
}

/// Gives the answer that goes with a request, once.
async fn play(mut exchange: Exchange, calls: Arc<Mutex<VecDeque<Call>>>) {
    let request = exchange.raw_message().await.unwrap_or_default();
    let found = {
        let mut calls = calls.lock().unwrap();
        let fits = |call: &Call| call.path == exchange.path && call.request == request;
        let at = calls.iter().position(fits);
        at.and_then(|at| calls.remove(at))
    };
    let Some(call) = found else {
        let text = format!("etcdctl did not send {} {}", exchange.path, hex(&request));
        return exchange.refuse(12, &text).await;
    };
    exchange.drain().await;
    for answer in &call.answers {
        exchange.send_raw(0, answer);
    }
    exchange.end(call.code, &call.text);
}

/// Sends a request on to a real server, and what comes back to the client; both are written down.
async fn record(mut exchange: Exchange, to: SocketAddr, calls: Arc<Mutex<VecDeque<Call>>>) {
    let request = exchange.raw_message().await.unwrap_or_default();
    exchange.drain().await;
    let socket = tokio::net::TcpStream::connect(to).await.unwrap();
    let (mut sender, connection) = h2::client::handshake(socket).await.unwrap();
    let driving = tokio::spawn(connection);
    let mut head = Request::builder().method("POST").uri(format!("http://{to}{}", exchange.path));
    for (name, value) in &exchange.headers {
        head = head.header(name, value);
    }
    let (answer, mut body) = sender.send_request(head.body(()).unwrap(), false).unwrap();
    let mut message = BytesMut::new();
    message.put_u8(0);
    message.put_u32(u32::try_from(request.len()).unwrap());
    message.extend_from_slice(&request);
    body.send_data(message.freeze(), true).unwrap();
    let (parts, mut body) = answer.await.unwrap().into_parts();
    let mut bytes = BytesMut::new();
    while let Some(chunk) = body.data().await {
        let chunk: Bytes = chunk.unwrap();
        body.flow_control().release_capacity(chunk.len()).unwrap();
        bytes.extend_from_slice(&chunk);
    }
    let trailers = body.trailers().await.unwrap().unwrap_or(parts.headers);
    let field = |name: &str| trailers.get(name).map(|value| value.to_str().unwrap().to_owned());
    let mut call = Call {
        path: exchange.path.clone(),
        request: request.to_vec(),
        answers: Vec::new(),
        code: field("grpc-status").unwrap_or_default().parse().unwrap(),
        text: field("grpc-message").unwrap_or_default(),
    };
    while bytes.len() >= 5 {
        let length = u32::from_be_bytes([bytes[1], bytes[2], bytes[3], bytes[4]]) as usize;
        let message = bytes.split_to(5 + length);
        call.answers.push(message[5..].to_vec());
        exchange.send_raw(message[0], &message[5..]);
    }
    exchange.end(call.code, &call.text);
    calls.lock().unwrap().push_back(call);
    driving.abort();
}

/// Plays the commands with the original on a real server.
async fn record_all(binary: &Path) {
    for (name, lines) in FILES {
        let cluster = Cluster::start(binary, 1, &[]);
        cluster.ready().await;
        let real: SocketAddr = cluster.endpoint(0).parse().unwrap();
        let calls: Arc<Mutex<VecDeque<Call>>> = Arc::default();
        let seen = calls.clone();
        let proxy = Fake::start(move |exchange| record(exchange, real, seen.clone())).await;
        let mut text = "# etcdctl 3.7.1 on etcd 3.7.1. See tests/it/replays.rs.\n\n".to_owned();
        for words in lines.lines().map(str::trim).filter(|words| !words.is_empty()) {
            let output = run(binary.with_file_name("etcdctl"), words, proxy.address).await;
            let (stdout, stderr, code) = said(&output, proxy.address);
            let mut step = Step { words: words.to_owned(), code, ..Step::default() };
            step.calls = std::mem::take(&mut *calls.lock().unwrap()).into();
            let mut one = String::new();
            step.write(&mut one);
            let one = one.replace("\n| \n! \n", &format!("\n| {stdout}\n! {stderr}\n"));
            text.push_str(&one);
        }
        std::fs::create_dir_all(folder()).unwrap();
        std::fs::write(folder().join(format!("{name}.txt")), text).unwrap();
    }
}

#[tokio::test]
async fn what_etcdctl_sent_is_sent_and_what_it_printed_is_printed() {
    if std::env::var_os("RECORD").is_some() {
        let binary = live("3.7.1").expect("a real etcd to record");
        record_all(&binary).await;
    }
    let mut wrong = String::new();
    let mut played = 0;
    for (name, lines) in FILES {
        let text = std::fs::read_to_string(folder().join(format!("{name}.txt"))).unwrap();
        let steps = read(&text);
        let listed: Vec<_> = lines.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
        let recorded: Vec<_> = steps.iter().map(|(step, ..)| step.words.as_str()).collect();
        assert_eq!(recorded, listed, "{name}.txt is not of these commands");
        for (step, stdout, stderr) in steps {
            let calls = Arc::new(Mutex::new(VecDeque::from(step.calls)));
            let left = calls.clone();
            let fake = Fake::start(move |exchange| play(exchange, calls.clone())).await;
            let ekctl = PathBuf::from(env!("CARGO_BIN_EXE_ekctl"));
            let output = run(ekctl, &step.words, fake.address).await;
            let got = said(&output, fake.address);
            let left: Vec<_> = left.lock().unwrap().iter().map(|call| call.path.clone()).collect();
            if got != (stdout.clone(), stderr.clone(), step.code) || !left.is_empty() {
                let words = step.words;
                writeln!(wrong, "$ {words}\n wanted {:?}", (stdout, stderr, step.code)).unwrap();
                writeln!(wrong, " got    {got:?}\n never sent: {left:?}").unwrap();
            }
            played += 1;
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(played > 70, "{played}");
}
