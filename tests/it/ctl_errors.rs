//! What a call says when it cannot succeed, in both voices: a table of causes.

use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};

use etcdkit::pb::etcdserverpb::{AuthenticateResponse, RangeResponse};

use crate::client_tls::{Authority, acceptor, write};
use crate::fake::{Exchange, Fake, Raw};

async fn agree(exchange: Exchange) {
    exchange.answer(&RangeResponse::default()).await;
}

/// stderr without log lines, and the exit code; the address is masked.
async fn say(name: &'static str, line: &str, endpoint: &str, folder: &Path) -> (String, i32) {
    let words: Vec<_> = line
        .replace("EP", endpoint)
        .replace("DIR", &folder.display().to_string())
        .split_whitespace()
        .map(str::to_owned)
        .collect();
    let work = move || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ekctl"));
        command.arg0(name).args(&words).env_clear().stdin(Stdio::null());
        command.env("XDG_CONFIG_HOME", "/nonexistent").output().unwrap()
    };
    let output = tokio::task::spawn_blocking(work).await.unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "", "{name} {line}");
    let stderr = String::from_utf8(output.stderr).unwrap();
    let lines = stderr.lines().filter(|line| !line.starts_with("{\"level\""));
    let text = lines.collect::<Vec<_>>().join("\n").replace(endpoint, "EP");
    let mut text = text.replace(&folder.display().to_string(), "DIR");
    // What was waited is not the same twice.
    for word in text.clone().split([' ', ':', ';']) {
        if word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_digit()) && word != "127" {
            text = text.replace(&format!(" {word} ms"), " N ms");
        }
    }
    (text, output.status.code().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_cause_is_named_and_the_original_s_words_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let (ours, theirs) = (Authority::new(), Authority::new());
    write(folder.path(), "ca.crt", &ours.pem());
    write(folder.path(), "other.crt", &theirs.pem());
    write(folder.path(), "junk.crt", "junk");
    let (stranger, other) = (theirs.issue(&["me"]), ours.issue(&["me"]));
    write(folder.path(), "stranger.crt", &stranger.cert);
    write(folder.path(), "stranger.key", &stranger.key);
    write(folder.path(), "other.key", &other.key);
    let refused = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let refused_at = refused.local_addr().unwrap().to_string();
    drop(refused);
    let silent = Raw::silent().await;
    let pending = Fake::start(|exchange: Exchange| async move {
        let _held = exchange;
        std::future::pending::<()>().await;
    })
    .await;
    let plain = Fake::start(agree).await;
    let secure = acceptor(&ours.issue(&["127.0.0.1"]), None);
    let secure = Fake::start_with(Some(secure), agree).await;
    let asking = acceptor(&ours.issue(&["127.0.0.1"]), Some(&ours));
    let asking = Fake::start_with(Some(asking), agree).await;
    let named = acceptor(&ours.issue(&["etcd-0.example"]), None);
    let named = Fake::start_with(Some(named), agree).await;
    let status = |code, text: &'static str| {
        Fake::start(move |exchange: Exchange| async move {
            if exchange.path.ends_with("Authenticate") && !text.contains("authentication failed") {
                let token = "t".to_owned();
                return exchange
                    .answer(&AuthenticateResponse { token, ..Default::default() })
                    .await;
            }
            exchange.refuse(code, text).await;
        })
    };
    let wrong = status(3, "etcdserver: authentication failed, invalid user ID or password").await;
    let learner = status(9, "etcdserver: rpc not supported for learner").await;
    let leaderless = status(14, "etcdserver: no leader").await;
    let full = status(8, "etcdserver: mvcc: database space exceeded").await;
    let denied = status(7, "etcdserver: permission denied").await;
    let nobody = status(3, "etcdserver: user name is empty").await;

    let quick = "--command-timeout=400ms";
    let late = "Error: context deadline exceeded";
    let table: &[(&str, String, &str, i32, &str, i32)] = &[
        (
            "get k --endpoints=EP",
            refused_at,
            "Error: EP: connection refused\nhint: nothing listens there: is etcd running, and is the port right?",
            1,
            late,
            1,
        ),
        (
            "put k v --endpoints=EP",
            silent.endpoint(),
            "Error: no answer within N ms: EP: accepts the connection and stays silent for N ms",
            1,
            late,
            1,
        ),
        (
            "get k --endpoints=EP",
            silent.endpoint(),
            "Error: no answer within N ms: EP: accepts the connection and stays silent for N ms",
            1,
            late,
            1,
        ),
        (
            "get k --endpoints=EP",
            pending.endpoint(),
            "Error: no answer within N ms: EP: has not answered within N ms",
            1,
            late,
            1,
        ),
        (
            "put k v --endpoints=EP",
            pending.endpoint(),
            "Error: no answer within N ms: EP: has not answered within N ms\nhint: it may have been applied: read it back before you repeat it",
            1,
            late,
            1,
        ),
        (
            "get k --endpoints=http://EP",
            secure.endpoint(),
            "Error: http://EP: speaks TLS, and was called in plaintext\nhint: call it as https://..., with --cacert if its CA is your own",
            1,
            late,
            1,
        ),
        (
            "get k --endpoints=https://EP --insecure-skip-tls-verify",
            plain.endpoint(),
            "Error: https://EP: speaks plaintext, and was called with TLS\nhint: call it as http://...",
            1,
            late,
            1,
        ),
        (
            "get k --endpoints=https://EP --cacert=DIR/ca.crt",
            named.endpoint(),
            "Error: https://EP: its certificate is not for \"127.0.0.1\" but for etcd-0.example\nhint: call it by a name that its certificate has",
            1,
            late,
            1,
        ),
        (
            "get k --endpoints=https://EP --cacert=DIR/other.crt",
            secure.endpoint(),
            "Error: https://EP: its certificate is signed by an authority that is not trusted here\nhint: give the CA that signed it with --cacert FILE",
            1,
            late,
            1,
        ),
        (
            "get k --endpoints=https://EP --cacert=DIR/junk.crt",
            secure.endpoint(),
            "Error: DIR/junk.crt: no certificate in PEM form",
            128,
            late,
            1,
        ),
        (
            "get k --endpoints=https://EP --cacert=DIR/ca.crt",
            asking.endpoint(),
            "Error: https://EP: refuses this client's certificate: it asked for one, and hung up\nhint: give a client certificate with --cert and --key",
            1,
            late,
            1,
        ),
        (
            "get k --endpoints=https://EP --cert=DIR/stranger.crt --key=DIR/other.key",
            asking.endpoint(),
            "Error: DIR/other.key: does not belong to the certificate DIR/stranger.crt",
            128,
            "Error: tls: private key does not match public key",
            128,
        ),
        (
            "lease grant 5 --endpoints=https://EP --cacert=DIR/ca.crt",
            asking.endpoint(),
            "Error: failed to grant lease (https://EP: refuses this client's certificate: it asked for one, and hung up)\nhint: give a client certificate with --cert and --key",
            1,
            "Error: failed to grant lease (context deadline exceeded)",
            1,
        ),
        (
            "lease revoke 1 --endpoints=http://EP",
            secure.endpoint(),
            "Error: failed to revoke lease (http://EP: speaks TLS, and was called in plaintext)\nhint: call it as https://..., with --cacert if its CA is your own",
            1,
            "Error: failed to revoke lease (context deadline exceeded)",
            1,
        ),
        (
            "get k --endpoints=EP --user=root:wrong",
            wrong.endpoint(),
            "Error: EP: etcdserver: authentication failed, invalid user ID or password",
            2,
            "Error: etcdserver: authentication failed, invalid user ID or password",
            2,
        ),
        (
            "get k --endpoints=EP",
            learner.endpoint(),
            "Error: EP: etcdserver: rpc not supported for learner\nhint: this member does not vote yet: it answers `get --consistency=s` and `endpoint status`; ask another, or promote it with `member promote`",
            1,
            "Error: etcdserver: rpc not supported for learner",
            1,
        ),
        (
            "put k v --endpoints=EP",
            leaderless.endpoint(),
            "Error: EP: etcdserver: no leader\nhint: fewer than half of the members can reach each other: `endpoint status --cluster` shows which",
            1,
            "Error: etcdserver: no leader",
            1,
        ),
        (
            "put k v --endpoints=EP",
            full.endpoint(),
            "Error: EP: etcdserver: mvcc: database space exceeded\nhint: it may have been applied all the same; make room with `compaction` and `defrag`, then lift the alarm with `alarm disarm`",
            1,
            "Error: etcdserver: mvcc: database space exceeded",
            1,
        ),
        (
            "put k v --endpoints=EP",
            denied.endpoint(),
            "Error: EP: etcdserver: permission denied",
            1,
            "Error: etcdserver: permission denied",
            1,
        ),
        (
            "put k v --endpoints=EP",
            nobody.endpoint(),
            "Error: EP: etcdserver: user name is empty\nhint: authentication is on: give --user NAME, or a client certificate",
            1,
            "Error: etcdserver: user name is empty",
            1,
        ),
        (
            "get k --endpoints=EP",
            "localhost".to_owned(),
            "Error: EP: address EP: missing port in address\nhint: endpoints look like 127.0.0.1:2379 or https://host:2379",
            1,
            late,
            1,
        ),
    ];
    let mut wrong = String::new();
    for (line, endpoint, ours, our_code, theirs, their_code) in table {
        let line = format!("{line} {quick}");
        for (name, text, code) in [("ekctl", ours, our_code), ("etcdctl", theirs, their_code)] {
            let got = say(name, &line, endpoint, folder.path()).await;
            if got != ((*text).to_owned(), *code) {
                wrong.push_str(&format!(
                    "{name} {line}\n  wanted {text:?} {code}\n  got    {got:?}\n"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    // Whether a server's last word of TLS arrives is a matter of chance; the next step is the same.
    let line = "get k --endpoints=https://EP --cacert=DIR/ca.crt --cert=DIR/stranger.crt --key=DIR/stranger.key";
    let (text, code) = say("ekctl", line, &asking.endpoint(), folder.path()).await;
    let hint =
        "hint: give one with --cert and --key that the server's --trusted-ca-file has signed";
    assert!(text.starts_with("Error: https://EP: refuses this client's certificate: "), "{text}");
    assert!(text.ends_with(hint) && !text.contains("asked for one") && code == 1, "{text}");
}
