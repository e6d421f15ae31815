//! TLS: settings out of files, and failed handshakes told apart.
//!
//! The files are read at every connection, so a rotated certificate or CA counts from the next
//! connection on (clientv3 reads the CA once). Settings are rebuilt only when the bytes differ.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use tokio_rustls::rustls::client::danger::{
    HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier,
};
use tokio_rustls::rustls::client::{ResolvesClientCert, WebPkiServerVerifier};
use tokio_rustls::rustls::crypto::{CryptoProvider, ring};
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName, UnixTime};
use tokio_rustls::rustls::{
    self, AlertDescription, CertificateError, ClientConfig, DigitallySignedStruct,
    InconsistentKeys, InvalidMessage, RootCertStore, SignatureScheme,
};

use super::config::Tls;
use super::error::{Cause, ConfigError};
use super::pinned::OrPinned;
use crate::calendar::moment;

/// The settings of one client, kept while the files stay what they were.
#[derive(Debug)]
pub(super) struct Trust {
    files: Tls,
    kept: Mutex<Option<(Contents, Arc<ClientConfig>)>>,
}

/// The client's certificate, if it has one, and a note that a server has asked for it.
#[derive(Debug)]
struct Noting {
    certificate: Arc<dyn ResolvesClientCert>,
    asked: Arc<AtomicBool>,
}

impl ResolvesClientCert for Noting {
    fn resolve(
        &self,
        hints: &[&[u8]],
        schemes: &[SignatureScheme],
    ) -> Option<Arc<rustls::sign::CertifiedKey>> {
        self.asked.store(true, Ordering::Relaxed);
        self.certificate.resolve(hints, schemes)
    }

    fn has_certs(&self) -> bool {
        self.certificate.has_certs()
    }
}

/// What stood in the files: CA, certificate, key.
type Contents = [Option<Vec<u8>>; 3];

impl Trust {
    pub(super) fn new(files: Tls) -> Self {
        Self { files, kept: Mutex::new(None) }
    }

    /// Settings for one handshake, and whether the server asked for the client's certificate in it.
    pub(super) fn noting(&self) -> Result<(Arc<ClientConfig>, Arc<AtomicBool>), ConfigError> {
        let mut settings = (*self.settings()?).clone();
        let asked = Arc::new(AtomicBool::new(false));
        settings.client_auth_cert_resolver = Arc::new(Noting {
            certificate: settings.client_auth_cert_resolver.clone(),
            asked: asked.clone(),
        });
        Ok((Arc::new(settings), asked))
    }

    /// Whether a server that asks for a certificate is given one.
    pub(super) fn has_certificate(&self) -> bool {
        self.files.cert.is_some()
    }

    /// The name to check instead of the endpoint's.
    pub(super) fn server_name(&self) -> Option<&str> {
        self.files.server_name.as_deref().filter(|name| !name.is_empty())
    }

    /// Reads the files, and builds settings if they changed.
    pub(super) fn settings(&self) -> Result<Arc<ClientConfig>, ConfigError> {
        match (&self.files.cert, &self.files.key) {
            (Some(_), None) => {
                return Err(ConfigError::CertificateWithoutKey("the key is missing"));
            }
            (None, Some(_)) => {
                return Err(ConfigError::CertificateWithoutKey("the certificate is missing"));
            }
            _ => {}
        }
        let read = |file: &Option<_>| file.as_deref().map(read).transpose();
        let bytes = [read(&self.files.ca)?, read(&self.files.cert)?, read(&self.files.key)?];
        let mut kept = self.kept.lock().expect("no panic while it is held");
        if let Some((then, settings)) = &*kept
            && *then == bytes
        {
            return Ok(settings.clone());
        }
        let settings = Arc::new(self.build(&bytes)?);
        *kept = Some((bytes, settings.clone()));
        Ok(settings)
    }

    fn build(&self, bytes: &Contents) -> Result<ClientConfig, ConfigError> {
        let provider = Arc::new(ring::default_provider());
        let builder = ClientConfig::builder_with_provider(provider.clone())
            .with_safe_default_protocol_versions()
            .map_err(wrong)?;
        let builder = if self.files.skip_verify {
            builder.dangerous().with_custom_certificate_verifier(Arc::new(TakeAny(provider)))
        } else {
            let (roots, pinned) = match (&self.files.ca, &bytes[0]) {
                (Some(_), Some(pem)) if self.files.ca_may_be_empty && !has_pem(pem) => {
                    (RootCertStore::empty(), Vec::new())
                }
                (Some(file), Some(pem)) => (roots_of(file, pem)?, certificates(file, pem)?),
                _ => (system_roots(), Vec::new()),
            };
            match WebPkiServerVerifier::builder_with_provider(Arc::new(roots), provider).build() {
                Ok(usual) => {
                    let verifier = Arc::new(OrPinned { usual, pinned });
                    builder.dangerous().with_custom_certificate_verifier(verifier)
                }
                // A system without roots: the handshake then says that none is trusted.
                Err(_) => builder.with_root_certificates(RootCertStore::empty()),
            }
        };
        let mut settings = match (&self.files.cert, &self.files.key, bytes) {
            (Some(cert), Some(key_file), [_, Some(cert_pem), Some(key_pem)]) => {
                let chain = certificates(cert, cert_pem)?;
                let none = |_| ConfigError::NoPem { file: key_file.clone(), what: "private key" };
                let key = PrivateKeyDer::from_pem_slice(key_pem).map_err(none)?;
                builder.with_client_auth_cert(chain, key).map_err(|error| match error {
                    rustls::Error::InconsistentKeys(InconsistentKeys::KeyMismatch) => {
                        ConfigError::KeyMismatch { cert: cert.clone(), key: key_file.clone() }
                    }
                    other => wrong(other),
                })?
            }
            _ => builder.with_no_client_auth(),
        };
        settings.alpn_protocols = vec![b"h2".to_vec()];
        Ok(settings)
    }
}

/// What to find out with whether a peer speaks TLS at all.
pub(super) fn probing() -> Result<Arc<ClientConfig>, ConfigError> {
    Trust::new(Tls { skip_verify: true, ..Tls::default() }).settings()
}

fn wrong(error: rustls::Error) -> ConfigError {
    ConfigError::Tls(format!("tls: {error}"))
}

fn read(file: &Path) -> Result<Vec<u8>, ConfigError> {
    std::fs::read(file)
        .map_err(|error| ConfigError::File { file: file.to_owned(), reason: io_text(&error) })
}

/// The system's words without Rust's `(os error 2)`.
pub(super) fn io_text(error: &std::io::Error) -> String {
    let text = error.to_string();
    match text.split_once(" (os error") {
        Some((words, _)) => words.to_lowercase(),
        None => text,
    }
}

fn certificates(file: &Path, pem: &[u8]) -> Result<Vec<CertificateDer<'static>>, ConfigError> {
    let none = || ConfigError::NoPem { file: file.to_owned(), what: "certificate" };
    let chain: Vec<_> =
        CertificateDer::pem_slice_iter(pem).collect::<Result<_, _>>().map_err(|_| none())?;
    if chain.is_empty() { Err(none()) } else { Ok(chain) }
}

fn has_pem(bytes: &[u8]) -> bool {
    bytes.windows(11).any(|at| at == b"-----BEGIN ")
}

fn roots_of(file: &Path, pem: &[u8]) -> Result<RootCertStore, ConfigError> {
    let mut roots = RootCertStore::empty();
    let (added, _) = roots.add_parsable_certificates(certificates(file, pem)?);
    if added == 0 {
        return Err(ConfigError::NoPem { file: file.to_owned(), what: "usable CA certificate" });
    }
    Ok(roots)
}

/// None at all is no error here: the handshake then says that the authority is unknown.
fn system_roots() -> RootCertStore {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    roots
}

/// `insecure-skip-tls-verify`: any certificate will do; signatures are still checked.
#[derive(Debug)]
struct TakeAny(Arc<CryptoProvider>);

impl ServerCertVerifier for TakeAny {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let known = &self.0.signature_verification_algorithms;
        rustls::crypto::verify_tls12_signature(message, cert, signed, known)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let known = &self.0.signature_verification_algorithms;
        rustls::crypto::verify_tls13_signature(message, cert, signed, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

/// What an error of the socket under a TLS session, or of the session, says about the peer.
pub(super) fn cause(error: &std::io::Error) -> Option<Cause> {
    let tls = error.get_ref()?.downcast_ref::<rustls::Error>()?;
    Some(match tls {
        rustls::Error::InvalidMessage(
            InvalidMessage::InvalidContentType | InvalidMessage::UnknownProtocolVersion,
        ) => Cause::SpeaksPlaintext,
        rustls::Error::InvalidCertificate(error) => certificate_cause(error),
        // Whether its last word arrives is a matter of chance; without it the same is found out.
        rustls::Error::AlertReceived(AlertDescription::CertificateRequired) => {
            Cause::ClientCertificate(HUNG_UP.to_owned())
        }
        rustls::Error::AlertReceived(alert) if about_our_certificate(*alert) => {
            Cause::ClientCertificate(refusal(*alert).to_owned())
        }
        rustls::Error::AlertReceived(AlertDescription::NoApplicationProtocol)
        | rustls::Error::NoApplicationProtocol => Cause::Tls("it does not offer HTTP/2".to_owned()),
        other => Cause::Tls(other.to_string()),
    })
}

/// What is said of a server that asks for a certificate, gets none, and goes.
pub(super) const HUNG_UP: &str = "it asked for one, and hung up";
/// The same, if it got one.
pub(super) const HUNG_UP_ON_IT: &str = "it hung up on it";

/// A server's word on our certificate, in ours.
fn refusal(alert: AlertDescription) -> &'static str {
    match alert {
        AlertDescription::UnknownCA => "it does not know the authority that signed it",
        AlertDescription::CertificateExpired => "it has expired",
        AlertDescription::CertificateRevoked => "it is revoked",
        AlertDescription::UnsupportedCertificate => "it is of a kind that is not taken there",
        AlertDescription::AccessDenied => "it may not go in",
        AlertDescription::DecryptError => "its signature does not fit the authority known there",
        // Go says this of most faults, a use that is not for clients among them.
        _ => "it is not good for a client there",
    }
}

/// Whether the peer ended a handshake with a word of TLS.
pub(super) fn is_alert(error: &std::io::Error) -> bool {
    let tls = error.get_ref().and_then(|error| error.downcast_ref::<rustls::Error>());
    matches!(tls, Some(rustls::Error::AlertReceived(_) | rustls::Error::NoApplicationProtocol))
}

fn about_our_certificate(alert: AlertDescription) -> bool {
    matches!(
        alert,
        AlertDescription::BadCertificate
            | AlertDescription::UnsupportedCertificate
            | AlertDescription::CertificateRevoked
            | AlertDescription::CertificateExpired
            | AlertDescription::CertificateUnknown
            | AlertDescription::UnknownCA
            | AlertDescription::AccessDenied
            | AlertDescription::CertificateRequired
            // Signed by an authority that has the name of the right one, and not its key.
            | AlertDescription::DecryptError
    )
}

fn certificate_cause(error: &CertificateError) -> Cause {
    match error {
        CertificateError::NotValidForNameContext { expected, presented } => Cause::WrongName {
            wanted: expected.to_str().into_owned(),
            has: presented.iter().map(|name| plain_name(name)).collect(),
        },
        CertificateError::NotValidForName => {
            Cause::WrongName { wanted: String::new(), has: Vec::new() }
        }
        // A bad signature is another authority of the same name: those of kubeadm are all alike.
        CertificateError::UnknownIssuer | CertificateError::BadSignature => Cause::UnknownAuthority,
        CertificateError::Expired => Cause::Expired(None),
        CertificateError::ExpiredContext { not_after, .. } => {
            Cause::Expired(Some(date(not_after.as_secs())))
        }
        CertificateError::NotValidYet => Cause::NotYetValid(None),
        CertificateError::NotValidYetContext { not_before, .. } => {
            Cause::NotYetValid(Some(date(not_before.as_secs())))
        }
        other => Cause::Tls(format!("its certificate: {other:?}")),
    }
}

/// `DnsName("a")` and `IpAddress(1.2.3.4)`, as webpki lists them, without the kind.
fn plain_name(name: &str) -> String {
    let text = name.split_once('(').map_or(name, |(_, rest)| rest.trim_end_matches(')'));
    text.trim_matches('"').to_owned()
}

/// A day and time of UTC out of seconds since 1970.
fn date(seconds: u64) -> String {
    let ((year, month, day), hour, minute, _) = moment(seconds.cast_signed());
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02} UTC")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_of_the_calendar() {
        assert_eq!(date(0), "1970-01-01 00:00 UTC");
        assert_eq!(date(951_782_400), "2000-02-29 00:00 UTC");
        assert_eq!(date(1_893_456_000 + 3_661), "2030-01-01 01:01 UTC");
    }

    #[test]
    fn names_lose_their_kind() {
        assert_eq!(plain_name("DnsName(\"etcd-0\")"), "etcd-0");
        assert_eq!(plain_name("IpAddress(10.0.0.1)"), "10.0.0.1");
        assert_eq!(plain_name("plain"), "plain");
    }

    #[test]
    fn a_certificate_without_its_key_is_refused_before_any_file_is_read() {
        let tls = Tls { cert: Some("/nowhere.crt".into()), ..Tls::default() };
        assert!(matches!(tls.check(), Err(ConfigError::CertificateWithoutKey(_))));
        let tls = Tls { ca: Some("/nowhere.ca".into()), ..Tls::default() };
        assert_eq!(tls.check().unwrap_err().to_string(), "/nowhere.ca: no such file or directory");
    }
}
