//! TLS and authentication against real etcd: `ETCDKIT_LIVE=<folder with a folder of binaries per
//! version>`. Skipped with a note when it is not set.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use etcdkit::client::{Cause, Client, Error, Identity, Tls};
use etcdkit::pb::authpb::Permission;
use etcdkit::pb::etcdserverpb::*;
use rcgen::DnType;

use crate::client_calls::client_of;
use crate::client_live::{Cluster, free_ports, live};
use crate::client_tls::{Authority, write};

fn get(key: &str) -> RangeRequest {
    RangeRequest { key: key.to_owned().into(), ..Default::default() }
}

fn put(key: &str, value: &str) -> PutRequest {
    let (key, value) = (key.to_owned().into(), value.to_owned().into());
    PutRequest { key, value, ..Default::default() }
}

/// One real server that speaks TLS to its clients.
struct Secure {
    child: Child,
    address: String,
    folder: tempfile::TempDir,
    ours: Authority,
}

impl Secure {
    /// `names` are those of its certificate. Clients need a certificate if `asks`.
    fn start(binary: &Path, names: &[&str], asks: bool) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let ours = Authority::new();
        let pair = ours.issue(names);
        let ca = write(folder.path(), "ca.crt", &ours.pem());
        let cert = write(folder.path(), "server.crt", &pair.cert);
        let key = write(folder.path(), "server.key", &pair.key);
        let ports = free_ports(2);
        let address = format!("127.0.0.1:{}", ports[0]);
        let peer = format!("http://127.0.0.1:{}", ports[1]);
        let url = format!("https://{address}");
        let mut command = Command::new(binary);
        command
            .args(["--name", "m0", "--data-dir"])
            .arg(folder.path().join("data"))
            .args(["--listen-client-urls", &url, "--advertise-client-urls", &url])
            .args(["--listen-peer-urls", &peer, "--initial-advertise-peer-urls", &peer])
            .args(["--initial-cluster", &format!("m0={peer}"), "--unsafe-no-fsync", "--cert-file"])
            .arg(cert)
            .arg("--key-file")
            .arg(key)
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        if asks {
            command.args(["--client-cert-auth", "--trusted-ca-file"]).arg(ca);
        }
        let child = command.spawn().unwrap();
        Self { child, address, folder, ours }
    }

    fn ca(&self) -> Option<PathBuf> {
        Some(self.folder.path().join("ca.crt"))
    }

    /// Files of a client whose certificate has this common name and no other.
    fn client_files(&self, authority: &Authority, name: &str) -> Tls {
        let pair = authority.issue_with(&[], |params| {
            params.distinguished_name.push(DnType::CommonName, name);
            params.extended_key_usages = vec![rcgen::ExtendedKeyUsagePurpose::ClientAuth];
        });
        let cert = write(self.folder.path(), &format!("{name}.crt"), &pair.cert);
        let key = write(self.folder.path(), &format!("{name}.key"), &pair.key);
        Tls { ca: self.ca(), cert: Some(cert), key: Some(key), ..Tls::default() }
    }

    fn client(&self, scheme: &str, tls: Tls) -> Client {
        let client = client_of(&[format!("{scheme}{}", self.address)], |config| config.tls = tls);
        client.within(Duration::from_secs(10))
    }

    async fn ready(&self, tls: Tls) {
        let client = self.client("https://", tls).wait_for_ready(true);
        client.within(Duration::from_secs(30)).put(put("ready", "1")).await.unwrap();
    }
}

impl Drop for Secure {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

async fn cause(client: &Client) -> Cause {
    let error = client.put(put("k", "v")).await.unwrap_err();
    assert_eq!(error.outcome(), etcdkit::client::Outcome::NotApplied, "{error}");
    error.failures().remove(0).cause
}

#[tokio::test]
async fn each_mismatch_of_tls_is_named() {
    for version in ["3.4", "3.5.1", "3.7.1"] {
        let Some(binary) = live(version) else { continue };
        let server = Secure::start(&binary, &["127.0.0.1"], false);
        let trusting = || Tls { ca: server.ca(), ..Tls::default() };
        server.ready(trusting()).await;
        server.client("", trusting()).put(put("k", "v")).await.unwrap();
        let any = Tls { skip_verify: true, ..Tls::default() };
        server.client("https://", any).put(put("k", "v")).await.unwrap();
        assert_eq!(cause(&server.client("http://", trusting())).await, Cause::SpeaksTls);
        assert_eq!(cause(&server.client("", Tls::default())).await, Cause::SpeaksTls);
        let foreign = Authority::new();
        let other = write(server.folder.path(), "other.crt", &foreign.pem());
        let tls = Tls { ca: Some(other), ..Tls::default() };
        assert_eq!(cause(&server.client("https://", tls)).await, Cause::UnknownAuthority);
        let tls = Tls { server_name: Some("etcd.example".into()), ..trusting() };
        let Cause::WrongName { wanted, has } = cause(&server.client("https://", tls)).await else {
            panic!("not the name")
        };
        assert_eq!((&*wanted, &*has), ("etcd.example", &["127.0.0.1".to_owned()][..]));
        drop(server);

        let server = Secure::start(&binary, &["127.0.0.1"], true);
        let right = server.client_files(&server.ours, "right");
        server.ready(right.clone()).await;
        let without = Tls { ca: server.ca(), ..Tls::default() };
        let refused = cause(&server.client("https://", without)).await;
        assert!(matches!(refused, Cause::ClientCertificate(_)), "etcd {version}: {refused}");
        let wrong = server.client_files(&foreign, "wrong");
        let refused = cause(&server.client("https://", wrong)).await;
        assert!(matches!(refused, Cause::ClientCertificate(_)), "etcd {version}: {refused}");
        drop(server);

        let plain = Cluster::start(&binary, 1, &[]);
        plain.ready().await;
        let tls = Tls { skip_verify: true, ..Tls::default() };
        let client = client_of(&[format!("https://{}", plain.endpoint(0))], |c| c.tls = tls);
        assert_eq!(cause(&client).await, Cause::SpeaksPlaintext);
    }
}

async fn user(client: &Client, name: &str, password: &str, role: &str) {
    let (name, password) = (name.to_owned(), password.to_owned());
    let add = AuthUserAddRequest { name: name.clone(), password, ..Default::default() };
    client.user_add(add).await.unwrap();
    let role = role.to_owned();
    client.user_grant_role(AuthUserGrantRoleRequest { user: name, role }).await.unwrap();
}

/// A role that may do everything with the keys that begin with `k`.
async fn role(client: &Client, name: &str) {
    client.role_add(AuthRoleAddRequest { name: name.into() }).await.unwrap();
    client.role_grant_permission(permission(name)).await.unwrap();
}

fn permission(role: &str) -> AuthRoleGrantPermissionRequest {
    let perm = Permission { perm_type: 2, key: "k".into(), range_end: "l".into() };
    AuthRoleGrantPermissionRequest { name: role.into(), perm: Some(perm) }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_certificate_is_an_identity_whatever_the_users_become() {
    for version in ["3.4", "3.5.1", "3.7.1"] {
        let Some(binary) = live(version) else { continue };
        let server = Secure::start(&binary, &["127.0.0.1"], true);
        let as_user =
            |name: &str| server.client("https://", server.client_files(&server.ours, name));
        let admin = as_user("root");
        server.ready(server.client_files(&server.ours, "root")).await;
        user(&admin, "root", "pw", "root").await;
        role(&admin, "some").await;
        user(&admin, "alice", "pw", "some").await;
        admin.auth_enable().await.unwrap();
        let alice = as_user("alice");
        alice.put(put("k1", "v")).await.unwrap();
        let error = alice.put(put("z", "v")).await.unwrap_err();
        assert_eq!(error.upstream_text(), "etcdserver: permission denied");
        let error = as_user("nobody").put(put("k1", "v")).await.unwrap_err();
        assert_eq!(error.outcome(), etcdkit::client::Outcome::NotApplied, "{error}");
        // Every change of the users makes what a request was checked against old.
        let stop = Arc::new(AtomicBool::new(false));
        let mut writers = tokio::task::JoinSet::new();
        for n in 0..16 {
            let (alice, stop) = (alice.clone(), stop.clone());
            writers.spawn(async move {
                let mut count = 0;
                while !stop.load(Ordering::SeqCst) {
                    alice.put(put(&format!("k{n}"), "v")).await.expect("whatever changes");
                    count += 1;
                }
                count
            });
        }
        for _ in 0..100 {
            admin.role_grant_permission(permission("some")).await.unwrap();
        }
        stop.store(true, Ordering::SeqCst);
        while let Some(count) = writers.join_next().await {
            assert!(count.unwrap() > 0);
        }
    }
}

#[tokio::test]
async fn a_jwt_that_a_change_of_users_made_old_is_renewed() {
    for version in ["3.4", "3.5.1", "3.7.1"] {
        let Some(binary) = live(version) else { continue };
        let folder = tempfile::tempdir().unwrap();
        let key = write(folder.path(), "secret", "0123456789abcdef0123456789abcdef");
        let token = format!("jwt,priv-key={},sign-method=HS256,ttl=5m", key.display());
        let cluster = Cluster::start(&binary, 1, &["--auth-token", &token]);
        cluster.ready().await;
        let anyone = cluster.client().within(Duration::from_secs(10));
        user(&anyone, "root", "pw", "root").await;
        role(&anyone, "some").await;
        user(&anyone, "alice", "pw", "some").await;
        anyone.auth_enable().await.unwrap();
        let with = |name: &str| {
            let (user, password) = (name.to_owned(), "pw".to_owned());
            let client = cluster
                .client_with(|config| config.identity = Identity::Password { user, password });
            client.within(Duration::from_secs(10))
        };
        let (admin, alice) = (with("root"), with("alice"));
        alice.put(put("k1", "1")).await.unwrap();
        let begin = || WatchCreateRequest { key: "k1".into(), ..Default::default() };
        let mut before = alice.watch(begin()).await.unwrap();
        admin.role_grant_permission(permission("some")).await.unwrap();
        alice.put(put("k1", "2")).await.unwrap();
        admin.role_grant_permission(permission("some")).await.unwrap();
        alice.range(get("k1")).await.unwrap();
        admin.role_grant_permission(permission("some")).await.unwrap();
        let mut after = alice.watch(begin()).await.unwrap();
        alice.put(put("k1", "3")).await.unwrap();
        for (watcher, wanted) in [(&mut before, &["2", "3"][..]), (&mut after, &["3"][..])] {
            let mut seen = Vec::new();
            while seen.len() < wanted.len() {
                for event in watcher.next().await.unwrap().unwrap().events {
                    seen.push(event.kv.unwrap().value);
                }
            }
            assert_eq!(seen, wanted, "etcd {version}");
        }
        let error = alice.put(put("z", "v")).await.unwrap_err();
        assert!(matches!(error, Error::Status { .. }), "{error}");
        assert_eq!(error.upstream_text(), "etcdserver: permission denied");
    }
}
