//! TLS and its mismatches, each told apart; certificates are made as the tests run.

use std::path::Path;
use std::sync::Arc;

use etcdkit::client::{Cause, Client, ConfigError, Error, Tls};
use etcdkit::pb::etcdserverpb::RangeResponse;
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::server::WebPkiClientVerifier;
use tokio_rustls::rustls::{self, RootCertStore, ServerConfig};

use crate::client_calls::{client_of, get, put};
use crate::fake::{Exchange, Fake, Raw};

async fn agree(exchange: Exchange) {
    exchange.answer(&RangeResponse::default()).await;
}

pub(crate) struct Authority(CertifiedIssuer<'static, KeyPair>);

pub(crate) struct Pair {
    pub(crate) cert: String,
    pub(crate) key: String,
}

impl Authority {
    pub(crate) fn new() -> Self {
        let mut params = CertificateParams::new(Vec::new()).unwrap();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        Self(CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap())
    }

    pub(crate) fn issue(&self, names: &[&str]) -> Pair {
        self.issue_with(names, |_| {})
    }

    pub(crate) fn issue_with(
        &self,
        names: &[&str],
        change: impl FnOnce(&mut CertificateParams),
    ) -> Pair {
        let names: Vec<_> = names.iter().map(|name| (*name).to_owned()).collect();
        let mut params = CertificateParams::new(names).unwrap();
        change(&mut params);
        let key = KeyPair::generate().unwrap();
        let cert = params.signed_by(&key, &self.0).unwrap();
        Pair { cert: cert.pem(), key: key.serialize_pem() }
    }

    pub(crate) fn pem(&self) -> String {
        self.0.pem()
    }
}

pub(crate) fn acceptor(pair: &Pair, clients: Option<&Authority>) -> TlsAcceptor {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let builder = ServerConfig::builder_with_provider(provider.clone())
        .with_safe_default_protocol_versions()
        .unwrap();
    let builder = match clients {
        None => builder.with_no_client_auth(),
        Some(authority) => {
            let mut roots = RootCertStore::empty();
            roots.add(authority.0.der().clone()).unwrap();
            let verifier = WebPkiClientVerifier::builder_with_provider(roots.into(), provider)
                .build()
                .unwrap();
            builder.with_client_cert_verifier(verifier)
        }
    };
    let chain = vec![CertificateDer::from_pem_slice(pair.cert.as_bytes()).unwrap()];
    let key = PrivateKeyDer::from_pem_slice(pair.key.as_bytes()).unwrap();
    let mut config = builder.with_single_cert(chain, key).unwrap();
    config.alpn_protocols = vec![b"h2".to_vec()];
    TlsAcceptor::from(Arc::new(config))
}

pub(crate) fn write(folder: &Path, name: &str, text: &str) -> std::path::PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path
}

fn client(endpoint: &str, tls: Tls) -> Client {
    client_of(&[endpoint.to_owned()], |config| {
        config.tls = tls;
        config.connect_timeout = std::time::Duration::from_secs(2);
    })
}

async fn cause(client: &Client) -> Cause {
    let error = client.put(put("k")).await.unwrap_err();
    assert_eq!(error.outcome(), etcdkit::client::Outcome::NotApplied, "{error}");
    error.failures().remove(0).cause
}

#[tokio::test]
async fn each_mismatch_has_its_own_cause() {
    let folder = tempfile::tempdir().unwrap();
    let (ours, theirs) = (Authority::new(), Authority::new());
    let ca = Some(write(folder.path(), "ca.crt", &ours.pem()));
    let trusting = || Tls { ca: ca.clone(), ..Tls::default() };

    let good = Fake::start_with(Some(acceptor(&ours.issue(&["127.0.0.1"]), None)), agree).await;
    let url = format!("https://{}", good.endpoint());
    client(&url, trusting()).put(put("k")).await.unwrap();
    // A bare endpoint is called with TLS as soon as a setting is given.
    client(&good.endpoint(), trusting()).put(put("k")).await.unwrap();

    let other = ours.issue(&["etcd-0.example", "10.9.8.7"]);
    let other = Fake::start_with(Some(acceptor(&other, None)), agree).await;
    let url_other = format!("https://{}", other.endpoint());
    let Cause::WrongName { wanted, has } = cause(&client(&url_other, trusting())).await else {
        panic!("not the name")
    };
    assert_eq!(wanted, "127.0.0.1");
    assert_eq!(has, ["etcd-0.example", "10.9.8.7"]);
    let named = Tls { server_name: Some("etcd-0.example".into()), ..trusting() };
    client(&url_other, named).put(put("k")).await.unwrap();
    let any = Tls { skip_verify: true, ..Tls::default() };
    client(&url_other, any).put(put("k")).await.unwrap();

    let foreign = theirs.issue(&["127.0.0.1"]);
    let foreign = Fake::start_with(Some(acceptor(&foreign, None)), agree).await;
    let url_foreign = format!("https://{}", foreign.endpoint());
    assert_eq!(cause(&client(&url_foreign, trusting())).await, Cause::UnknownAuthority);

    let old = ours.issue_with(&["127.0.0.1"], |params| {
        params.not_before = rcgen::date_time_ymd(2020, 1, 1);
        params.not_after = rcgen::date_time_ymd(2021, 2, 3);
    });
    let old = Fake::start_with(Some(acceptor(&old, None)), agree).await;
    let expired = Cause::Expired(Some("2021-02-03 00:00 UTC".into()));
    assert_eq!(cause(&client(&format!("https://{}", old.endpoint()), trusting())).await, expired);

    let plain = Fake::start(agree).await;
    let url_plain = format!("https://{}", plain.endpoint());
    assert_eq!(cause(&client(&url_plain, trusting())).await, Cause::SpeaksPlaintext);
    let http_to_tls = format!("http://{}", good.endpoint());
    assert_eq!(cause(&client(&http_to_tls, trusting())).await, Cause::SpeaksTls);
}

#[tokio::test]
async fn who_asked_for_no_certificate_does_not_hang_up_for_want_of_one() {
    let folder = tempfile::tempdir().unwrap();
    let ours = Authority::new();
    let ca = Some(write(folder.path(), "ca.crt", &ours.pem()));
    let asking = acceptor(&ours.issue(&["127.0.0.1"]), Some(&ours));
    let asking = Fake::start_with(Some(asking), agree).await;
    let rude = acceptor(&ours.issue(&["127.0.0.1"]), None);
    let rude = Raw::start(move |socket| {
        let rude = rude.clone();
        async move { drop(rude.accept(socket).await) }
    })
    .await;
    let asking = format!("https://{}", asking.endpoint());
    let client = client(&asking, Tls { ca, ..Tls::default() });
    assert!(matches!(cause(&client).await, Cause::ClientCertificate(_)));
    let other = cause(&client.at(&format!("https://{}", rude.endpoint()))).await;
    assert!(matches!(other, Cause::Lost(_)), "{other}");
}

#[tokio::test]
async fn a_client_certificate_is_asked_for_and_read_again_at_each_connection() {
    let folder = tempfile::tempdir().unwrap();
    let (ours, theirs) = (Authority::new(), Authority::new());
    let ca = Some(write(folder.path(), "ca.crt", &ours.pem()));
    let server = acceptor(&ours.issue(&["127.0.0.1"]), Some(&ours));
    let mut fake = Fake::start_with(Some(server), agree).await;
    let url = format!("https://{}", fake.endpoint());
    let without = client(&url, Tls { ca: ca.clone(), ..Tls::default() });
    assert!(matches!(cause(&without).await, Cause::ClientCertificate(_)));

    let wrong = theirs.issue(&["client"]);
    let cert = Some(write(folder.path(), "client.crt", &wrong.cert));
    let key = Some(write(folder.path(), "client.key", &wrong.key));
    let with = client(&url, Tls { ca, cert, key, ..Tls::default() });
    assert!(matches!(cause(&with).await, Cause::ClientCertificate(_)));
    // The right one is put in its place; the next connection has it.
    let right = ours.issue(&["client"]);
    write(folder.path(), "client.crt", &right.cert);
    write(folder.path(), "client.key", &right.key);
    // A failure is remembered for a moment, so that a loop of calls does not dial as fast.
    while with.put(put("k")).await.is_err() {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    fake.stop().await;
    fake.restart().await;
    with.range(get("k")).await.unwrap();
}

#[tokio::test]
async fn each_endpoint_of_a_mixed_list_is_called_its_own_way() {
    let folder = tempfile::tempdir().unwrap();
    let ours = Authority::new();
    let ca = Some(write(folder.path(), "ca.crt", &ours.pem()));
    let plain = Fake::start(agree).await;
    let tls = Fake::start_with(Some(acceptor(&ours.issue(&["127.0.0.1"]), None)), agree).await;
    let named = ours.issue(&["localhost"]);
    let named = Fake::start_with(Some(acceptor(&named, None)), agree).await;
    let mut socket = Fake::start(agree).await;
    socket.listen_unix(&folder.path().join("plain.sock"));
    let mut secure =
        Fake::start_with(Some(acceptor(&ours.issue(&["etcd.sock"]), None)), agree).await;
    secure.listen_unix(&folder.path().join("etcd.sock"));
    let unix = format!("unix://{}", folder.path().join("plain.sock").display());
    let unixs = format!("unixs://{}", folder.path().join("etcd.sock").display());
    let endpoints = [
        format!("http://{}", plain.endpoint()),
        format!("https://{}", tls.endpoint()),
        format!("https://localhost:{}", named.address.port()),
        unixs,
    ];
    let client = client_of(&endpoints, |config| {
        config.tls = Tls { ca, ..Tls::default() };
    });
    // One whose first connection takes its time is left out of a round.
    while [&plain, &tls, &named, &secure].iter().any(|fake| fake.count("Put") < 2) {
        client.put(put("k")).await.unwrap();
    }
    let client = client_of(&[unix], |_| {});
    client.put(put("k")).await.unwrap();
    assert_eq!(socket.count("Put"), 1);
}

#[tokio::test]
async fn a_certificate_that_is_its_own_authority_is_taken_for_what_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let make = |names: &[&str], year| {
        let names: Vec<_> = names.iter().map(|name| (*name).to_owned()).collect();
        let mut params = CertificateParams::new(names).unwrap();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        params.not_before = rcgen::date_time_ymd(2020, 1, 1);
        params.not_after = rcgen::date_time_ymd(year, 2, 3);
        let key = KeyPair::generate().unwrap();
        let cert = params.self_signed(&key).unwrap();
        Pair { cert: cert.pem(), key: key.serialize_pem() }
    };
    for (pair, wanted) in [
        (make(&["127.0.0.1"], 2090), None),
        (make(&["127.0.0.1"], 2021), Some(Cause::Expired(Some("2021-02-03 00:00 UTC".into())))),
        (
            make(&["elsewhere"], 2090),
            Some(Cause::WrongName { wanted: "127.0.0.1".into(), has: vec!["elsewhere".into()] }),
        ),
    ] {
        let fake = Fake::start_with(Some(acceptor(&pair, None)), agree).await;
        let ca = Some(write(folder.path(), "own.crt", &pair.cert));
        let client = client(&format!("https://{}", fake.endpoint()), Tls { ca, ..Tls::default() });
        match wanted {
            None => drop(client.put(put("k")).await.unwrap()),
            Some(wanted) => assert_eq!(cause(&client).await, wanted),
        }
    }
}

#[tokio::test]
async fn a_peer_of_another_protocol_is_named() {
    let web = Raw::start(|mut socket| async move {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let mut request = [0; 24];
        socket.read_exact(&mut request).await.unwrap();
        socket.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").await.unwrap();
    })
    .await;
    let error = client(&web.endpoint(), Tls::default()).put(put("k")).await.unwrap_err();
    let Cause::NotHttp2(line) = error.failures().remove(0).cause else { panic!("{error}") };
    assert_eq!(line, "HTTP/1.1 400 Bad Request");
}

#[tokio::test]
async fn files_that_cannot_be_used_are_named_before_anything_is_dialled() {
    let folder = tempfile::tempdir().unwrap();
    let empty = write(folder.path(), "empty.crt", "");
    let tls = Tls { ca: Some(empty.clone()), ..Tls::default() };
    let config = etcdkit::client::Config {
        endpoints: vec!["https://127.0.0.1:1".into()],
        tls,
        ..Default::default()
    };
    let error = Client::new(config).unwrap_err();
    assert!(matches!(&error, Error::Config(ConfigError::NoPem { file, .. }) if *file == empty));
    assert!(error.to_string().ends_with("empty.crt: no certificate in PEM form"), "{error}");
}
