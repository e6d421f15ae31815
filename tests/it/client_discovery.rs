//! Endpoints that are found: in DNS, and from the members themselves.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use etcdkit::client::{Error, Resolver, Tls};
use etcdkit::pb::etcdserverpb::*;
use tokio::net::UdpSocket;
use tokio::task::JoinSet;

use crate::client_calls::{client_of, get, put};
use crate::client_tls::{Authority, acceptor, write};
use crate::fake::{Exchange, Fake};

/// A name server that knows one domain: the ports of its hosts, all of which are `localhost.`.
struct NameServer {
    address: SocketAddr,
    _task: JoinSet<()>,
}

impl NameServer {
    async fn start(domain: &'static str, secure: Vec<u16>, plain: Vec<u16>) -> Self {
        let socket = UdpSocket::bind("127.0.0.1:0").await.unwrap();
        let address = socket.local_addr().unwrap();
        let mut task = JoinSet::new();
        task.spawn(async move {
            let mut room = [0; 512];
            loop {
                let (length, from) = socket.recv_from(&mut room).await.unwrap();
                let asked = &room[..length];
                let (name, end) = name_of(asked);
                let ports = if name == format!("_etcd-client-ssl._tcp.{domain}") {
                    Some(&secure)
                } else if name == format!("_etcd-client._tcp.{domain}") {
                    Some(&plain)
                } else {
                    None
                };
                socket.send_to(&answer(asked, end, ports), from).await.unwrap();
            }
        });
        Self { address, _task: task }
    }

    fn resolver(&self) -> Resolver {
        Resolver {
            servers: vec![self.address],
            search: Vec::new(),
            timeout: Duration::from_secs(5),
            attempts: 2,
        }
    }
}

/// The name that is asked for, and where the question ends.
fn name_of(asked: &[u8]) -> (String, usize) {
    let (mut at, mut labels) = (12, Vec::new());
    while asked[at] != 0 {
        let end = at + 1 + usize::from(asked[at]);
        labels.push(String::from_utf8(asked[at + 1..end].to_vec()).unwrap());
        at = end;
    }
    (labels.join("."), at + 1 + 4)
}

fn answer(asked: &[u8], end: usize, ports: Option<&Vec<u16>>) -> Vec<u8> {
    let code = if ports.is_some() { 0 } else { 3 };
    let none = Vec::new();
    let ports = ports.unwrap_or(&none);
    let mut reply = asked[..2].to_vec();
    reply.extend_from_slice(&[0x81, 0x80 | code, 0, 1, 0, u8::try_from(ports.len()).unwrap()]);
    reply.extend_from_slice(&[0; 4]);
    reply.extend_from_slice(&asked[12..end]);
    for port in ports {
        // The name of the question, SRV, IN, 60 s, and 17 bytes: three numbers and `localhost.`.
        reply.extend_from_slice(&[0xc0, 12, 0, 33, 0, 1, 0, 0, 0, 60, 0, 17, 0, 1, 0, 1]);
        reply.extend_from_slice(&port.to_be_bytes());
        reply.push(9);
        reply.extend_from_slice(b"localhost\0");
    }
    reply
}

async fn agree(exchange: Exchange) {
    exchange.answer(&RangeResponse::default()).await;
}

#[tokio::test]
async fn the_endpoints_of_a_domain_are_called_each_its_own_way() {
    let folder = tempfile::tempdir().unwrap();
    let ours = Authority::new();
    let ca = Some(write(folder.path(), "ca.crt", &ours.pem()));
    let tls = Fake::start_with(Some(acceptor(&ours.issue(&["localhost"]), None)), agree).await;
    let plain = Fake::start(agree).await;
    let names =
        NameServer::start("example.org", vec![tls.address.port()], vec![plain.address.port()])
            .await;
    let found = names.resolver().endpoints("example.org", None).await.unwrap();
    let spelled = |scheme, fake: &Fake| format!("{scheme}://localhost.:{}", fake.address.port());
    assert_eq!(found, [spelled("https", &tls), spelled("http", &plain)]);
    let client = client_of(&found, |config| config.tls = Tls { ca, ..Tls::default() });
    for _ in 0..4 {
        client.put(put("k")).await.unwrap();
    }
    assert_eq!((tls.count("Put"), plain.count("Put")), (2, 2));

    let error = names.resolver().endpoints("example.com", None).await.unwrap_err();
    assert_eq!(
        error.to_string(),
        format!(
            "dns lookup errors: lookup _etcd-client-ssl._tcp.example.com on {0}: no such host and \
             lookup _etcd-client._tcp.example.com on {0}: no such host",
            names.address
        )
    );
}

/// A member list of these endpoints: two members, a learner, and one that has not started.
fn members(urls: [&str; 2]) -> MemberListResponse {
    let member = |name: &str, url: &str, is_learner| Member {
        name: name.to_owned(),
        client_ur_ls: vec![format!("http://{url}")],
        is_learner,
        ..Default::default()
    };
    MemberListResponse {
        members: vec![
            member("a", urls[0], false),
            member("b", urls[1], false),
            member("learner", "127.0.0.1:1", true),
            member("", "127.0.0.1:2", false),
        ],
        ..Default::default()
    }
}

#[tokio::test]
async fn the_members_are_looked_up_every_so_often() {
    let other = Fake::start(agree).await;
    let there = other.endpoint();
    let asked = Arc::new(AtomicUsize::new(0));
    let count = asked.clone();
    let first = Fake::start(move |exchange: Exchange| {
        let (there, n) = (there.clone(), exchange.path.ends_with("MemberList"));
        let n = if n { count.fetch_add(1, Ordering::SeqCst) + 1 } else { 0 };
        async move {
            match n {
                0 => agree(exchange).await,
                // A failed look-up, and one without any member, change nothing.
                1 => exchange.refuse(13, "not now").await,
                2 => exchange.answer(&MemberListResponse::default()).await,
                _ => exchange.answer(&members([&there, &there])).await,
            }
        }
    })
    .await;
    let client = client_of(&[first.endpoint()], |config| {
        config.auto_sync = Some(Duration::from_millis(20));
    });
    assert_eq!(asked.load(Ordering::SeqCst), 0, "nothing before the first call");
    client.range(get("k")).await.unwrap();
    while asked.load(Ordering::SeqCst) < 3 {
        assert_eq!(client.endpoints(), [first.endpoint()]);
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let wanted = [format!("http://{}", other.endpoint())];
    while client.endpoints() != wanted {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    client.put(put("k")).await.unwrap();
    assert_eq!((other.count("Put"), first.count("Put")), (1, 0));
}

#[tokio::test]
async fn a_cluster_that_is_too_old_is_found_out_before_it_is_used() {
    let of = |version: &'static str| {
        Fake::start(move |exchange: Exchange| async move {
            let version = version.to_owned();
            exchange.answer(&StatusResponse { version, ..Default::default() }).await;
        })
    };
    let (new, old) = (of("3.6.14").await, of("3.5.1").await);
    client_of(&[new.endpoint()], |_| {}).reject_old_cluster().await.unwrap();
    let client = client_of(&[new.endpoint(), old.endpoint()], |_| {});
    let error = client.reject_old_cluster().await.unwrap_err();
    assert!(matches!(&error, Error::OldCluster { version, .. } if version == "3.5.1"), "{error}");
    assert_eq!(error.upstream_text(), "etcdclient: old cluster version");
    let dead = client_of(&[new.endpoint(), "127.0.0.1:1".to_owned()], |_| {});
    let error = dead.reject_old_cluster().await.unwrap_err();
    assert!(matches!(error, Error::Unreachable(_)), "{error}");
}
