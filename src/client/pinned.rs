//! A server certificate that is its own authority: the file given as CA is the very certificate
//! that the server shows (`openssl req -x509` makes such a one). Go takes it; webpki, which keeps
//! authorities and servers apart, does not. It is taken here if it is that file's byte for byte, is
//! for this name, and has not expired.
//!
//! ```text
//!  Certificate ::= SEQUENCE { tbs SEQUENCE { [0] version, serial, algorithm, issuer,
//!                             validity SEQUENCE { notBefore, notAfter }, ... }, ... }
//!  each value:  tag │ length: 1 byte, or 0x80 + n and n bytes │ content
//!  a time:      UTCTime 0x17 "YYMMDDHHMMSSZ", GeneralizedTime 0x18 "YYYYMMDDHHMMSSZ"
//! ```

use std::sync::Arc;

use tokio_rustls::rustls::client::WebPkiServerVerifier;
use tokio_rustls::rustls::client::danger::{
    HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier,
};
use tokio_rustls::rustls::client::verify_server_name;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::server::ParsedCertificate;
use tokio_rustls::rustls::{CertificateError, DigitallySignedStruct, Error, SignatureScheme};

use crate::calendar;

/// The usual check, and beside it certificates that are trusted as they are.
#[derive(Debug)]
pub(super) struct OrPinned {
    pub(super) usual: Arc<WebPkiServerVerifier>,
    pub(super) pinned: Vec<CertificateDer<'static>>,
}

impl ServerCertVerifier for OrPinned {
    fn verify_server_cert(
        &self,
        cert: &CertificateDer<'_>,
        between: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let usual = self.usual.verify_server_cert(cert, between, name, ocsp, now);
        let Err(Error::InvalidCertificate(CertificateError::Other(_))) = &usual else {
            return usual;
        };
        if !self.pinned.iter().any(|pinned| pinned.as_ref() == cert.as_ref()) {
            return usual;
        }
        verify_server_name(&ParsedCertificate::try_from(cert)?, name)?;
        let (from, to) = validity(cert).ok_or(CertificateError::BadEncoding)?;
        let time = UnixTime::since_unix_epoch;
        let secs = std::time::Duration::from_secs;
        if now.as_secs() < from {
            let not_before = time(secs(from));
            return Err(CertificateError::NotValidYetContext { time: now, not_before }.into());
        }
        if now.as_secs() > to {
            let not_after = time(secs(to));
            return Err(CertificateError::ExpiredContext { time: now, not_after }.into());
        }
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.usual.verify_tls12_signature(message, cert, signed)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.usual.verify_tls13_signature(message, cert, signed)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.usual.supported_verify_schemes()
    }
}

/// Seconds since 1970 of the first and the last moment of a certificate.
fn validity(cert: &[u8]) -> Option<(u64, u64)> {
    let (mut tbs, _) = value(value(cert, 0x30)?.0, 0x30)?;
    // The version is left out in the first edition.
    if let Some((_, rest)) = value(tbs, 0xa0) {
        tbs = rest;
    }
    for tag in [0x02, 0x30, 0x30] {
        tbs = value(tbs, tag)?.1;
    }
    let (validity, _) = value(tbs, 0x30)?;
    let (from, rest) = time(validity)?;
    let (to, _) = time(rest)?;
    Some((from, to))
}

/// The content of a value with this tag, and what follows it.
fn value(bytes: &[u8], tag: u8) -> Option<(&[u8], &[u8])> {
    let (first, rest) = bytes.split_first()?;
    let (length, rest) = rest.split_first()?;
    let (length, rest) = match length {
        ..=0x7f => (usize::from(*length), rest),
        0x81..=0x84 => {
            let (digits, rest) = rest.split_at_checked(usize::from(length - 0x80))?;
            (digits.iter().fold(0, |sum, digit| sum << 8 | usize::from(*digit)), rest)
        }
        _ => return None,
    };
    if *first == tag { rest.split_at_checked(length) } else { None }
}

fn time(bytes: &[u8]) -> Option<(u64, &[u8])> {
    let (text, century, rest) = match bytes.first()? {
        0x17 => value(bytes, 0x17).map(|(text, rest)| (text, None, rest))?,
        _ => value(bytes, 0x18)
            .map(|(text, rest)| (text.get(2..).unwrap_or_default(), text.get(..2), rest))?,
    };
    let number = |at: usize| -> Option<u64> {
        std::str::from_utf8(text.get(at..at + 2)?).ok()?.parse().ok()
    };
    let short = number(0)?;
    let year = match century {
        Some(century) => std::str::from_utf8(century).ok()?.parse::<u64>().ok()? * 100 + short,
        // As X.509: 50 and above are of the last century.
        None if short >= 50 => 1900 + short,
        None => 2000 + short,
    };
    let (month, day) = (number(2)?, number(4)?);
    let (hour, minute, second) = (number(6)?, number(8)?, number(10)?);
    if year < 1970 || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    let part = |number: u64| u32::try_from(number).ok();
    let days = calendar::day(part(year)?, part(month)?, part(day)?);
    let seconds = u64::try_from(days).ok()? * 86_400 + hour * 3600 + minute * 60 + second;
    Some((seconds, rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn times_of_both_kinds_are_read() {
        let utc = |text: &str| [&[0x17, 13], text.as_bytes()].concat();
        let general = |text: &str| [&[0x18, 15], text.as_bytes()].concat();
        assert_eq!(time(&utc("700101000000Z")).unwrap().0, 0);
        assert_eq!(time(&utc("000229000000Z")).unwrap().0, 951_782_400);
        assert_eq!(time(&general("20300101010101Z")).unwrap().0, 1_893_459_661);
        assert_eq!(time(&utc("700001000000Z")), None);
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
            let _ = validity(&bytes);
            let _ = time(&bytes);
        }
    }
}
