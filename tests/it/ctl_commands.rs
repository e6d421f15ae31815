//! Commands of `ekctl` from the line to the exit code, on a server that does what the test says.

use std::io::Write;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::{Arc, Mutex};

use etcdkit::pb::authpb::{Permission, permission::Type};
use etcdkit::pb::etcdserverpb::compare::TargetUnion;
use etcdkit::pb::etcdserverpb::response_op::Response;
use etcdkit::pb::etcdserverpb::*;
use etcdkit::pb::mvccpb::KeyValue;

use super::fake::{Exchange, Fake};

/// What a call gave, as text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Said {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) code: i32,
}

/// Calls the tool under a name; its stderr without the client's log lines.
pub(crate) async fn call(name: &str, fake: &Fake, args: &[&str], stdin: &str) -> Said {
    call_in(name, fake, args, stdin, None).await
}

pub(crate) async fn call_in(
    name: &str,
    fake: &Fake,
    args: &[&str],
    stdin: &str,
    home: Option<&Path>,
) -> Said {
    let mut words: Vec<String> = args.iter().map(ToString::to_string).collect();
    if home.is_none() {
        words.push(format!("--endpoints={}", fake.address));
        // Flags stand before what is a command's own.
        let dashes = words.iter().position(|word| word == "--");
        if let Some(at) = dashes {
            let endpoints = words.pop().unwrap();
            words.insert(at, endpoints);
        }
    }
    let (name, stdin) = (name.to_owned(), stdin.to_owned());
    let home = home.map(Path::to_owned);
    let output = tokio::task::spawn_blocking(move || run(&name, &words, &stdin, home.as_deref()));
    let Output { status, stdout, stderr } = output.await.unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    let stderr = text(stderr);
    let stderr = stderr.lines().filter(|line| !line.starts_with("{\"level\":"));
    let stderr = stderr.map(|line| format!("{line}\n")).collect();
    Said { stdout: text(stdout), stderr, code: status.code().unwrap_or(-1) }
}

fn run(name: &str, words: &[String], stdin: &str, home: Option<&Path>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ekctl"));
    command.arg0(name).args(words).env_clear().stdin(Stdio::piped());
    command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
    command.env("XDG_CONFIG_HOME", home.unwrap_or(Path::new("/nonexistent")));
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A command that does not read its stdin closes it.
    let _ = child.stdin.take().unwrap().write_all(stdin.as_bytes());
    child.wait_with_output().unwrap()
}

pub(crate) fn said(stdout: &str, stderr: &str, code: i32) -> Said {
    Said { stdout: stdout.to_owned(), stderr: stderr.to_owned(), code }
}

pub(crate) fn header(revision: i64) -> Option<ResponseHeader> {
    Some(ResponseHeader { cluster_id: 1, member_id: 2, revision, raft_term: 3 })
}

fn pair(key: &str, value: &str, revision: i64) -> KeyValue {
    KeyValue {
        key: key.to_owned().into(),
        value: value.to_owned().into(),
        create_revision: revision,
        mod_revision: revision,
        version: 1,
        lease: 0,
    }
}

pub(crate) async fn unexpected(exchange: Exchange) {
    let path = exchange.path.clone();
    exchange.refuse(12, &format!("no answer for {path}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_is_asked_for_twice() {
    let added = Arc::new(Mutex::new(Vec::new()));
    let seen = added.clone();
    let fake = Fake::start(move |mut exchange| {
        let seen = seen.clone();
        async move {
            let request: AuthUserAddRequest = exchange.message().await.unwrap();
            seen.lock().unwrap().push((request.name, request.password));
            exchange.answer(&AuthUserAddResponse { header: header(1) }).await;
        }
    })
    .await;
    let asked = "Password of u: \nType password of u again for confirmation: \n";
    assert_eq!(
        call("etcdctl", &fake, &["user", "add", "u"], "pw\npw\n").await,
        said(&format!("{asked}User u created\n"), "", 0)
    );
    assert_eq!(
        call("etcdctl", &fake, &["user", "add", "u"], "pw\nother\n").await,
        said(asked, "Error: given passwords are different\n", 128)
    );
    assert_eq!(
        call("etcdctl", &fake, &["user", "add", "u"], "\n").await,
        said("Password of u: \n", "Error: empty password\n", 128)
    );
    let args = ["user", "add", "u2", "--interactive=false"];
    assert_eq!(call("ekctl", &fake, &args, " pw2 x\n").await, said("User u2 created\n", "", 0));
    assert_eq!(
        call("etcdctl", &fake, &["user", "add", "u3:a:b", "-w", "json"], "").await.stdout,
        "{\"header\":{\"cluster_id\":1,\"member_id\":2,\"revision\":1,\"raft_term\":3}}\n"
    );
    let text = |name: &str, password: &str| (name.to_owned(), password.to_owned());
    let added = added.lock().unwrap();
    assert_eq!(*added, [text("u", "pw"), text("u2", "pw2"), text("u3", "a:b")]);
}

#[tokio::test(flavor = "multi_thread")]
async fn switching_authentication_on_makes_the_role_that_it_needs() {
    let ready = Arc::new(Mutex::new(false));
    let fake = Fake::start(move |exchange| {
        let ready = ready.clone();
        async move {
            match exchange.path.as_str() {
                "/etcdserverpb.Auth/AuthEnable" if *ready.lock().unwrap() => {
                    exchange.answer(&AuthEnableResponse { header: header(1) }).await;
                }
                "/etcdserverpb.Auth/AuthEnable" => {
                    exchange.refuse(9, "etcdserver: root user does not have root role").await;
                }
                "/etcdserverpb.Auth/RoleAdd" => {
                    exchange.answer(&AuthRoleAddResponse { header: header(1) }).await;
                }
                "/etcdserverpb.Auth/UserGrantRole" => {
                    *ready.lock().unwrap() = true;
                    exchange.answer(&AuthUserGrantRoleResponse { header: header(1) }).await;
                }
                _ => unexpected(exchange).await,
            }
        }
    })
    .await;
    assert_eq!(
        call("etcdctl", &fake, &["auth", "enable"], "").await,
        said("Authentication Enabled\n", "", 0)
    );
    let names: Vec<_> = fake.seen.lock().unwrap().clone();
    let names: Vec<_> = names.iter().map(|path| path.rsplit('/').next().unwrap()).collect();
    assert_eq!(names, ["AuthEnable", "RoleAdd", "UserGrantRole", "AuthEnable"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_role_in_every_format() {
    let perm = |kind: Type, key: &'static str, end: &'static str| Permission {
        perm_type: kind as i32,
        key: key.into(),
        range_end: end.into(),
    };
    let perms = vec![
        perm(Type::Read, "k", ""),
        perm(Type::Readwrite, "p", "q"),
        perm(Type::Write, "f", "\0"),
    ];
    let fake = Fake::start(move |exchange| {
        let perm = perms.clone();
        async move { exchange.answer(&AuthRoleGetResponse { header: header(1), perm }).await }
    })
    .await;
    for name in ["etcdctl", "ekctl"] {
        assert_eq!(
            call(name, &fake, &["role", "get", "r1"], "").await,
            said(
                "Role r1\nKV Read:\n\tk\n\t[p, q) (prefix p)\nKV Write:\n\t[p, q) (prefix p)\n\
                 \t[f, <open ended>\n",
                "",
                0
            )
        );
    }
    let yaml = call("ekctl", &fake, &["role", "get", "r1", "-w", "ndjson"], "").await;
    assert_eq!(
        yaml.stdout,
        "{\"key\":\"k\"}\n{\"perm_type\":2,\"key\":\"p\",\"range_end\":\"q\"}\n\
         {\"perm_type\":1,\"key\":\"f\",\"range_end\":\"\\u0000\"}\n"
    );
    assert_eq!(
        call("etcdctl", &fake, &["role", "get", "r1", "-w", "table"], "").await,
        said("", "Error: table not supported as output format\n", 4)
    );
    let calls = fake.seen.lock().unwrap().len();
    assert_eq!(
        call("ekctl", &fake, &["role", "get", "r1", "-w", "table"], "").await,
        said("", "Error: table not supported as output format\n", 4)
    );
    assert_eq!(fake.seen.lock().unwrap().len(), calls, "refused before the call");
}

/// Locks for whoever asks, and notes the keys that were deleted.
async fn locksmith() -> (Fake, Arc<Mutex<Vec<String>>>) {
    let deleted = Arc::new(Mutex::new(Vec::new()));
    let seen = deleted.clone();
    let fake = Fake::start(move |mut exchange| {
        let seen = seen.clone();
        async move {
            match exchange.path.as_str() {
                "/etcdserverpb.Lease/LeaseGrant" => {
                    let request: LeaseGrantRequest = exchange.message().await.unwrap();
                    let answer = LeaseGrantResponse {
                        header: header(4),
                        id: request.id,
                        ttl: request.ttl,
                        error: String::new(),
                    };
                    exchange.answer(&answer).await;
                }
                "/etcdserverpb.Lease/LeaseKeepAlive" => {
                    while let Some(ping) = exchange.message::<LeaseKeepAliveRequest>().await {
                        exchange.send(&LeaseKeepAliveResponse {
                            header: header(4),
                            id: ping.id,
                            ttl: 10,
                        });
                    }
                    exchange.end(0, "");
                }
                "/etcdserverpb.Lease/LeaseRevoke" => {
                    exchange.answer(&LeaseRevokeResponse { header: header(4) }).await;
                }
                "/etcdserverpb.KV/Txn" => {
                    let put = Response::ResponsePut(PutResponse::default());
                    let holders = Response::ResponseRange(RangeResponse::default());
                    let op = |response| ResponseOp { response: Some(response) };
                    let answer = TxnResponse {
                        header: header(5),
                        succeeded: true,
                        responses: vec![op(put), op(holders)],
                    };
                    exchange.answer(&answer).await;
                }
                "/etcdserverpb.KV/DeleteRange" => {
                    let request: DeleteRangeRequest = exchange.message().await.unwrap();
                    let key = String::from_utf8(request.key.to_vec()).unwrap();
                    seen.lock().unwrap().push(key);
                    let answer =
                        DeleteRangeResponse { header: header(6), deleted: 1, ..Default::default() };
                    exchange.answer(&answer).await;
                }
                _ => unexpected(exchange).await,
            }
        }
    })
    .await;
    (fake, deleted)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_runs_while_the_lock_is_held() {
    let (fake, deleted) = locksmith().await;
    let script = "echo \"${ETCD_LOCK_KEY%%/*} $ETCD_LOCK_REV\"; exit 9";
    let args = ["lock", "l", "--", "sh", "-c", script];
    assert_eq!(call("etcdctl", &fake, &args, "").await, said("l 5\n", "Error: exit status 9\n", 9));
    assert_eq!(deleted.lock().unwrap().len(), 1);
    assert!(deleted.lock().unwrap()[0].starts_with("l/"));
    assert!(!fake.seen.lock().unwrap().iter().any(|path| path.ends_with("LeaseRevoke")));
    // Ours takes its lease back as well.
    assert_eq!(call("ekctl", &fake, &["lock", "l", "true"], "").await, said("", "", 0));
    let revoked = || {
        let seen = fake.seen.lock().unwrap();
        seen.iter().filter(|path| path.ends_with("LeaseRevoke")).count()
    };
    assert_eq!(revoked(), 1);
    // A signal that comes meanwhile is the command's: how that ends counts, and the lease is given back.
    for status in [0, 7] {
        let script = format!("kill -TERM $PPID; sleep 0.2; exit {status}");
        let got = call("ekctl", &fake, &["lock", "l", "--", "sh", "-c", &script], "").await;
        assert_eq!(got.code, status, "{got:?}");
    }
    assert_eq!(revoked(), 3);
    assert_eq!(
        call("etcdctl", &fake, &["lock", "l", "/nonexistent"], "").await,
        said("", "Error: fork/exec /nonexistent: no such file or directory\n", 1)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lock_without_a_wait_is_tried_once() {
    let (fake, _) = locksmith().await;
    for (wait, stdout, stderr, code) in [
        ("--wait=0s", "hi\n", "", 0),
        ("--wait=-1s", "", "Error: --wait must not be below 0\n", 128),
    ] {
        let answer = call("ekctl", &fake, &["lock", wait, "l", "echo", "hi"], "").await;
        assert_eq!(answer, said(stdout, stderr, code), "{wait}");
    }
}

/// In our voice nobody waits for what cannot be reached, unless asked to, and the cause is named.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_out_of_reach_is_named_by_every_command() {
    let home = tempfile::tempdir().unwrap();
    let fake = Fake::start(unexpected).await;
    let hint = "hint: nothing listens there: is etcd running, and is the port right?\n";
    let refused = format!("127.0.0.1:1: connection refused\n{hint}");
    let watch = format!("Error: the watch has failed (127.0.0.1:1: connection refused)\n{hint}");
    let late = "Error: lease 0000000000000005 may have expired: no answer for 5";
    for (line, stderr, code) in [
        ("lease keep-alive 5", format!("Error: {refused}"), 2),
        ("lease keep-alive 5 --once", format!("Error: {refused}"), 2),
        ("lease keep-alive 5 --wait-for-ready --command-timeout=500ms", late.to_owned(), 2),
        ("watch x", watch, 1),
    ] {
        let mut words: Vec<&str> = line.split(' ').collect();
        words.push("--endpoints=127.0.0.1:1");
        let answer = call_in("ekctl", &fake, &words, "", Some(home.path())).await;
        assert_eq!((&*answer.stdout, answer.code), ("", code), "{line}: {answer:?}");
        assert!(answer.stderr.starts_with(&stderr), "{line}: {answer:?}");
        assert!(answer.stderr.contains("connection refused"), "{line}: {answer:?}");
    }
    let words = ["bench", "put", "--total=3", "--endpoints=127.0.0.1:1"];
    let bench = call_in("ekctl", &fake, &words, "", Some(home.path())).await;
    assert!(bench.stdout.contains("3  127.0.0.1:1: connection refused\n"), "{bench:?}");
}

/// Mistakes that our own voice finds before anything is called.
#[tokio::test(flavor = "multi_thread")]
async fn mistakes_are_found_before_the_call() {
    let fake = Fake::start(unexpected).await;
    let folder = tempfile::tempdir().unwrap();
    let empty = folder.path().join("empty");
    std::fs::write(&empty, "").unwrap();
    let (empty, here) = (empty.to_str().unwrap(), folder.path().to_str().unwrap());
    for (args, part, code) in [
        (&["txn", "--file", empty][..], "there is no transaction in it", 3),
        (&["check", "disk", "--dir", here, "--time=0s"], "--time must be above 0", 128),
        (&["context", "rename"], "unknown command \"rename\" for \"ekctl context\"", 1),
        (&["bench", "nope"], "unknown command \"nope\" for \"ekctl bench\"", 1),
        (&["lease", "nope"], "unknown command \"nope\" for \"ekctl lease\"", 1),
        (&["get", "k", "--hex", "-w", "table"], "--hex is only for simple", 128),
        (&["get", "k", "--hex", "-w", "ndjson"], "--hex is only for simple", 128),
        (&["get", "k", "--count-only", "-w", "table"], "--count-only has no table", 128),
        (&["snapshot", "save", here], "not a regular file", 128),
        (&["snapshot", "save", "/dev/null"], "not a regular file", 128),
        (&["context", "show"], "ekctl context add", 1),
    ] {
        let answer = call("ekctl", &fake, args, "").await;
        let found = (answer.code, answer.stderr.contains(part), &*answer.stdout);
        assert_eq!(found, (code, true, ""), "{args:?}: {answer:?}");
    }
    assert!(fake.seen.lock().unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_count_has_every_format_but_tables() {
    let fake = Fake::start(|mut exchange: Exchange| async move {
        let request: RangeRequest = exchange.message().await.unwrap();
        let count = if &request.key[..] == b"k" { 7 } else { 0 };
        let answer = RangeResponse { header: header(2), kvs: vec![], more: false, count };
        exchange.answer(&answer).await;
    })
    .await;
    let fields_alone = "Error: --count-only is only for `--write-out=fields`\n";
    for (name, key, format, stdout, stderr, code) in [
        ("ekctl", "k", "simple", "7\n", "", 0),
        ("ekctl", "k", "ndjson", "{\"count\":7}\n", "", 0),
        ("ekctl", "none", "ndjson", "{\"count\":0}\n", "", 0),
        ("etcdctl", "k", "simple", "", fields_alone, 128),
    ] {
        let answer = call(name, &fake, &["get", key, "--count-only", "-w", format], "").await;
        assert_eq!(answer, said(stdout, stderr, code), "{name} {format}");
    }
}

/// `options` and completion know the formats of the name that they are called by.
#[test]
fn formats_are_listed_by_name() {
    for (name, ours) in [("ekctl", true), ("etcdctl", false)] {
        let call = |args: &[&str]| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_ekctl"));
            let output = command.arg0(name).args(args).env_clear().output().unwrap();
            String::from_utf8(output.stdout).unwrap()
        };
        let options = call(&["options"]);
        assert!(options.contains("(fields, json, protobuf, simple, table"), "{name}: {options}");
        assert_eq!(options.contains("table, ndjson, yaml, raw)"), ours, "{name}");
        let words = call(&["__complete", "get", "-w", ""]);
        assert!(words.starts_with("fields\njson\nprotobuf\nsimple\ntable\n"), "{name}: {words}");
        assert_eq!(words.ends_with("table\nndjson\nyaml\nraw\n:0\n"), ours, "{name}: {words}");
    }
}

/// Files and levels that etcdctl has words of its own for.
#[tokio::test(flavor = "multi_thread")]
async fn what_etcdctl_says_of_folders_and_levels() {
    let call = |level: &'static str, args: &'static [&'static str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_ekctl"))
            .arg0("etcdctl")
            .args(args)
            .args(["--endpoints=127.0.0.1:1", "--command-timeout=50ms"])
            .env_clear()
            .env("ETCD_CLIENT_DEBUG", level)
            .output()
            .unwrap();
        String::from_utf8(output.stderr).unwrap()
    };
    let folder = call("", &["get", "k", "--cacert=/"]);
    assert_eq!(folder, "Error: read /: is a directory\n");
    for (level, warns, invalid) in
        [("", 1, 0), ("true", 1, 0), ("Warn", 1, 0), ("ERROR", 0, 0), ("fatal", 0, 0), ("x", 1, 2)]
    {
        let said = call(level, &["get", "k"]);
        assert_eq!(said.matches("{\"level\":\"warn\"").count(), warns, "{level}: {said}");
        let text = "Invalid value for environment variable 'ETCD_CLIENT_DEBUG'. Using default \
                    level: 'info'\n";
        assert_eq!(said.matches(text).count(), invalid, "{level}: {said}");
        assert!(said.ends_with("Error: context deadline exceeded\n"), "{level}: {said}");
    }
}

/// Our name stands in the place of the original's, and nothing becomes false by that.
#[tokio::test(flavor = "multi_thread")]
async fn our_help_is_true() {
    let fake = Fake::start(unexpected).await;
    for (line, parts) in [
        (
            "get",
            &[
                "beyond etcd: ndjson, yaml",
                "Print help\n",
                "Read all in one answer instead of in pages",
            ][..],
        ),
        ("txn", &["etcd/blob/main/etcdctl/README.md", "ekctl txn -i", "- del: {key: stale/"]),
        ("check perf", &["[default: /etcdctl-check-perf/]", "Usage: ekctl check perf"]),
        ("completion", &["bash_completion.d/ekctl", "completions/ekctl.fish"]),
        ("lock", &["`lock ls [prefix]`"]),
    ] {
        let words: Vec<&str> = line.split(' ').chain(["--help"]).collect();
        let help = call("ekctl", &fake, &words, "").await.stdout;
        for part in parts {
            assert!(help.contains(part), "{part} of {line}: {help}");
        }
    }
    let help = call("ekctl", &fake, &["context", "add", "--help"], "").await.stdout;
    let beyond = &help[help.find("Beyond etcd:").expect("the heading")..];
    for flag in ["--password-file", "--password-command", "--store-password", "--use", "--force"] {
        assert!(beyond.contains(flag), "{flag}: {help}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn contexts_lead_to_their_cluster() {
    let fake = Fake::start(|exchange| async move {
        let kvs = vec![pair("k", "v", 2)];
        exchange.answer(&RangeResponse { header: header(2), kvs, more: false, count: 1 }).await;
    })
    .await;
    let home = tempfile::tempdir().unwrap();
    let at = |args: Vec<String>| {
        let (fake, home) = (&fake, home.path());
        async move {
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            call_in("ekctl", fake, &args, "", Some(home)).await
        }
    };
    let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let endpoints = format!("--endpoints={}", fake.address);
    let file = home.path().join("ekctl/config.yaml");
    assert_eq!(
        at(words(&format!("context add one {endpoints}"))).await,
        said(&format!("context one is the current context, in {}\n", file.display()), "", 0)
    );
    assert_eq!(at(words("context add two --endpoints=127.0.0.1:1")).await.code, 0);
    let list = format!("* one, {}, \n  two, 127.0.0.1:1, \n", fake.address);
    assert_eq!(at(words("context list")).await, said(&list, "", 0));
    assert_eq!(at(words("get k")).await, said("k\nv\n", "", 0));
    let refused = at(words("get k --context two")).await;
    assert_eq!((refused.code, refused.stderr.contains("connection refused")), (1, true));
    let unknown = at(words("get k --context three")).await;
    assert!(unknown.stderr.contains("there is no context \"three\""), "{unknown:?}");
    assert_eq!(at(words("context use two")).await.code, 0);
    assert_eq!(at(words("get k")).await.code, 1);
    // Nor does the current context's password go to a cluster that DNS is asked for.
    let guarded = "context add guarded --endpoints=127.0.0.1:1 --user=root";
    let mut guarded = words(&format!("{guarded} --use --password-command=CMD"));
    *guarded.last_mut().unwrap() = "--password-command=echo ASKED >&2; echo pw".to_owned();
    assert_eq!(at(guarded).await.code, 0);
    assert!(at(words("get k")).await.stderr.contains("ASKED"));
    let address = fake.address.to_string();
    // One that is typed excludes another cluster, and goes before variables that name one.
    for flag in [&*endpoints, "--discovery-srv=a..b"] {
        let both = at(words(&format!("get k --context guarded {flag}"))).await;
        let part = "name different clusters";
        assert!(both.code == 128 && both.stderr.contains(part), "{both:?}");
        assert!(!both.stderr.contains("ASKED"), "{both:?}");
    }
    let own = at(words("get k --context guarded --endpoints=127.0.0.1:1")).await;
    assert!(own.code == 2 && own.stderr.contains("ASKED"), "{own:?}");
    for (variables, part, reached) in [
        (&[("ETCDCTL_ENDPOINTS", &*address)][..], "context guarded is used, the variable", false),
        (&[("ETCDCTL_DISCOVERY_SRV", "a..b")], "context guarded is used, the variable", false),
        (
            &[("ETCDCTL_ENDPOINTS", &*address), ("ETCDCTL_CONTEXT", "guarded")],
            "--endpoints is given, context guarded is not used",
            true,
        ),
    ] {
        let typed = ["get", "k", "--context=guarded"];
        let typed = if reached { &typed[..2] } else { &typed[..] };
        let output = Command::new(env!("CARGO_BIN_EXE_ekctl"))
            .args(typed)
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap_or_default())
            .env("XDG_CONFIG_HOME", home.path())
            .envs(variables.iter().copied())
            .output()
            .unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.success(), stderr.contains(part)), (reached, true), "{stderr}");
        assert_eq!(stderr.contains("ASKED"), !reached, "{stderr}");
        assert_eq!(stderr.contains("127.0.0.1:1: connection refused"), !reached, "{stderr}");
    }
    let elsewhere = at(words("get k --discovery-srv=a..b")).await;
    assert!(elsewhere.code != 0 && !elsewhere.stderr.contains("ASKED"), "{elsewhere:?}");
    assert_eq!(at(words("context remove guarded")).await.code, 0);
    // What is said on the line goes before.
    assert_eq!(at(words(&format!("get k {endpoints}"))).await, said("k\nv\n", "", 0));
    assert_eq!(at(words("context show one")).await.code, 0);
    let kept = at(words("context add three --endpoints=127.0.0.1:1 --user=root:pw")).await;
    assert!(kept.stderr.contains("--store-password"), "{kept:?}");
    // A relative path is one of the folder where it was typed.
    let add = "context add four --endpoints=127.0.0.1:1 --user=root --password-file=";
    assert_eq!(at(words(&format!("{add}Cargo.toml"))).await.code, 0);
    let shown = at(words("context show four")).await.stdout;
    assert!(shown.contains(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")), "{shown}");
    let missing = at(words(&format!("{add}Cargo.none --force"))).await;
    assert!(missing.code == 128 && missing.stderr.contains("Cargo.none: No such"), "{missing:?}");
    assert_eq!(at(words("context remove two")).await.code, 0);
    // Whoever asks to wait is not told at once.
    let waiting = "get k --endpoints=127.0.0.1:1 --wait-for-ready --command-timeout=300ms";
    let waited = at(words(waiting)).await;
    assert!(waited.stderr.contains("no answer within"), "{waited:?}");
    // The original's name knows nothing of contexts.
    let original = call_in("etcdctl", &fake, &["context", "list"], "", Some(home.path())).await;
    assert_eq!((original.code, original.stdout.as_str()), (1, ""));
    std::fs::write(&file, "contexts: [").unwrap();
    let broken = at(words("get k")).await;
    assert_eq!((broken.code, broken.stderr.contains("config.yaml")), (128, true), "{broken:?}");
}

/// Each is there that was reported as kept.
#[test]
fn contexts_that_are_added_at_once_are_all_there() {
    const ALL: usize = 12;
    let home = tempfile::tempdir().unwrap();
    let done: Vec<_> = std::thread::scope(|scope| {
        let add = |nth: usize| {
            let words = ["context", "add", &format!("c{nth}"), "--endpoints=127.0.0.1:1"];
            run("ekctl", &words.map(str::to_owned), "", Some(home.path()))
        };
        let threads: Vec<_> = (0..ALL).map(|nth| scope.spawn(move || add(nth))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    for output in done {
        assert!(output.status.success(), "{output:?}");
    }
    let list = run("ekctl", &["context", "list"].map(str::to_owned), "", Some(home.path()));
    assert_eq!(String::from_utf8(list.stdout).unwrap().lines().count(), ALL);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_only_we_have_is_unknown_under_the_original_s_name() {
    let fake = Fake::start(unexpected).await;
    for args in [&["bench", "put"][..], &["tree"], &["history", "k"], &["context", "list"]] {
        let answer = call("etcdctl", &fake, args, "").await;
        assert!(answer.stderr.starts_with("Error: unknown command"), "{answer:?}");
    }
    for args in [
        &["put", "k", "v", "--if-absent"][..],
        &["lock", "l", "--wait=1s"],
        &["get", "k", "-w", "yaml"],
    ] {
        let answer = call("etcdctl", &fake, args, "").await;
        assert_ne!(answer.code, 0, "{args:?}");
    }
    assert!(fake.seen.lock().unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_write_with_a_condition_that_does_not_hold() {
    let fake = Fake::start(|mut exchange| async move {
        let request: TxnRequest = exchange.message().await.unwrap();
        let held = request.compare[0].target_union == Some(TargetUnion::ModRevision(7));
        let found = RangeResponse { kvs: vec![pair("k", "", 7)], count: 1, ..Default::default() };
        let response = match held {
            true => Response::ResponsePut(PutResponse::default()),
            false => Response::ResponseRange(found),
        };
        let responses = vec![ResponseOp { response: Some(response) }];
        exchange.answer(&TxnResponse { header: header(8), succeeded: held, responses }).await;
    })
    .await;
    assert_eq!(
        call("ekctl", &fake, &["put", "k", "v", "--if-rev=7"], "").await,
        said("OK\n", "", 0)
    );
    assert_eq!(
        call("ekctl", &fake, &["put", "k", "v", "--if-rev=5"], "").await,
        said(
            "",
            "Error: conflict: \"k\" is not at revision 5: it is at revision 7, version 1\n",
            7
        )
    );
    assert_eq!(call("ekctl", &fake, &["put", "k", "v", "--if-absent"], "").await.code, 7);
    let both = call("ekctl", &fake, &["put", "k", "v", "--if-absent", "--if-rev=1"], "").await;
    assert_eq!(both.code, 128);
}

/// A key space of `k000` on, which answers ranges as etcd does.
pub(crate) fn ranged(request: &RangeRequest, total: usize) -> RangeResponse {
    let keys: Vec<String> = (0..total).map(|n| format!("k{n:05}")).collect();
    let inside: Vec<&String> = keys
        .iter()
        .filter(|key| key.as_bytes() >= &request.key[..])
        .filter(|key| request.range_end[..] == b"\0"[..] || key.as_bytes() < &request.range_end[..])
        .collect();
    let limit = if request.limit == 0 { inside.len() } else { request.limit as usize };
    RangeResponse {
        header: header(9),
        more: inside.len() > limit,
        count: inside.len() as i64,
        kvs: inside.iter().take(limit).map(|key| pair(key, "v", 3)).collect(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_range_is_read_in_pages_and_printed_as_one() {
    const TOTAL: usize = 2500;
    let asked = Arc::new(Mutex::new(Vec::new()));
    let seen = asked.clone();
    let fake = Fake::start(move |mut exchange| {
        let seen = seen.clone();
        async move {
            match exchange.path.as_str() {
                "/etcdserverpb.KV/Range" => {
                    let request: RangeRequest = exchange.message().await.unwrap();
                    // Where the first page is slow to come, a single key is asked for beside it.
                    if !request.range_end.is_empty() {
                        seen.lock().unwrap().push((request.limit, request.revision));
                    }
                    let answer = ranged(&request, TOTAL);
                    exchange.answer(&answer).await;
                }
                _ => unexpected(exchange).await,
            }
        }
    })
    .await;
    for format in ["simple", "json", "fields"] {
        asked.lock().unwrap().clear();
        let at_once =
            call("ekctl", &fake, &["get", "k", "--prefix", "--no-paging", "-w", format], "").await;
        assert_eq!(*asked.lock().unwrap(), [(0, 0)]);
        asked.lock().unwrap().clear();
        let paged = call("ekctl", &fake, &["get", "k", "--prefix", "-w", format], "").await;
        assert_eq!(paged, at_once, "{format}");
        assert_eq!(paged.code, 0);
        let asked = asked.lock().unwrap();
        assert!(asked.len() > 1 && asked[0] == (1000, 0), "{asked:?}");
        assert!(asked[1..].iter().all(|(_, revision)| *revision == 9), "one revision: {asked:?}");
    }
    asked.lock().unwrap().clear();
    let limited = call(
        "ekctl",
        &fake,
        &["get", "k", "--prefix", "--limit=5", "--page-size=2", "-w", "fields"],
        "",
    )
    .await;
    assert!(limited.stdout.ends_with("\"More\" : true\n\"Count\" : 2500\n"), "{}", limited.stdout);
    assert_eq!(limited.stdout.matches("\"Key\"").count(), 5);
    // Etcdctl's way is one call.
    asked.lock().unwrap().clear();
    call("etcdctl", &fake, &["get", "k", "--prefix"], "").await;
    assert_eq!(*asked.lock().unwrap(), [(0, 0)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_would_be_deleted_is_shown() {
    let fake = Fake::start(|mut exchange| async move {
        match exchange.path.as_str() {
            "/etcdserverpb.KV/Range" => {
                let request: RangeRequest = exchange.message().await.unwrap();
                exchange.answer(&ranged(&request, 3)).await;
            }
            _ => unexpected(exchange).await,
        }
    })
    .await;
    assert_eq!(
        call("ekctl", &fake, &["del", "k", "--prefix", "--dry-run"], "").await,
        said("k00000\nk00001\nk00002\n", "3 keys would be deleted\n", 0)
    );
    assert!(fake.seen.lock().unwrap().iter().all(|path| !path.ends_with("DeleteRange")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_load_is_measured() {
    let fake = Fake::start(|exchange| async move {
        exchange.answer(&PutResponse { header: header(1), prev_kv: None }).await;
    })
    .await;
    let args = ["bench", "put", "--total=50", "--clients=5", "--conns=2", "-w", "json"];
    let answer = call("ekctl", &fake, &args, "").await;
    assert_eq!((answer.code, answer.stderr.as_str()), (0, ""));
    let read: serde_json::Value = serde_json::from_str(&answer.stdout).unwrap();
    assert_eq!(read["loads"][0]["requests"], 50);
    assert_eq!(read["loads"][0]["failed"], 0);
    assert_eq!(fake.seen.lock().unwrap().len(), 50);
    assert_eq!(fake.connections.load(std::sync::atomic::Ordering::SeqCst), 2);
    let unknown = call("ekctl", &fake, &["bench", "range"], "").await;
    assert_eq!(unknown.code, 128);
}

/// Forms of `--endpoints` that scripts have and etcdctl takes.
#[tokio::test(flavor = "multi_thread")]
async fn a_comma_too_many_and_a_user_in_a_url_are_no_fault() {
    let fake = Fake::start(|exchange: Exchange| async move {
        match exchange.path.rsplit('/').next().unwrap() {
            "Put" => exchange.answer(&PutResponse { header: header(3), prev_kv: None }).await,
            "Range" => {
                exchange.answer(&RangeResponse { header: header(3), ..Default::default() }).await
            }
            "Alarm" => exchange.answer(&AlarmResponse { header: header(3), alarms: vec![] }).await,
            "Status" => {
                let version = "3.7.1".to_owned();
                let answer = StatusResponse { header: header(3), version, ..Default::default() };
                exchange.answer(&answer).await;
            }
            "Defragment" => exchange.answer(&DefragmentResponse { header: header(3) }).await,
            _ => unexpected(exchange).await,
        }
    })
    .await;
    let nowhere = Path::new("/nonexistent");
    for name in ["etcdctl", "ekctl"] {
        let list = format!("--endpoints={}, ,", fake.address);
        for (line, shown) in [
            ("endpoint health", "is healthy"),
            ("endpoint status", "3.7.1"),
            ("defrag", "Finished"),
        ] {
            let args: Vec<_> = line.split(' ').chain([list.as_str()]).collect();
            let got = call_in(name, &fake, &args, "", Some(nowhere)).await;
            assert_eq!((got.code, got.stderr.as_str()), (0, ""), "{name} {line}");
            assert_eq!(
                (got.stdout.lines().count(), got.stdout.contains(shown)),
                (1, true),
                "{got:?}"
            );
        }
        // A list of nothing else names no cluster.
        let got =
            call_in(name, &fake, &["endpoint", "status", "--endpoints=,"], "", Some(nowhere)).await;
        assert_eq!((got.code, got.stdout.as_str()), (2, ""), "{name}");
        let url = format!("--endpoints=http://u:p@{}", fake.address);
        let got = call_in(name, &fake, &["put", "a", "b", &url], "", Some(nowhere)).await;
        assert_eq!(got, said("OK\n", "", 0), "{name}");
        // The limit of what is received is none of what is sent.
        let long = "v".repeat(70);
        let got = call(name, &fake, &["put", "a", &long, "--max-recv-bytes=64"], "").await;
        assert_eq!(got, said("OK\n", "", 0), "{name}");
    }
}
