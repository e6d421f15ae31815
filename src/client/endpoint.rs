//! The text of an endpoint: what to dial, which name to check, TLS or not.
//!
//! ```text
//!  text             dials              name checked     TLS
//!  http://h:p/..    h:p                h                never       what stands before an @ is cut off
//!  https://h:p/..   h:p                h                always
//!  h:p  [v6]:p      as it stands       h                if a TLS setting is given
//!  unix:path        a socket           last segment     if a TLS setting is given
//!  unixs:path       a socket           last segment     always
//! ```
//! `unix:rel`, `unix://rel` and `unix:///abs` are all read. As clientv3 3.7, but TLS is decided
//! for each endpoint by itself, not for all by the first. No port is ever added.

use std::path::PathBuf;

use http::uri::{Authority, Scheme};

/// One endpoint of the configuration, taken apart.
#[derive(Debug, Clone)]
pub struct Endpoint {
    /// As the configuration spells it.
    pub text: String,
    pub(super) target: Target,
    pub(super) tls: bool,
    /// The name a certificate has to carry.
    pub(super) name: String,
    pub(super) authority: Authority,
    pub(super) scheme: Scheme,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Target {
    Tcp {
        host: String,
        port: u16,
    },
    Unix(PathBuf),
    /// Nothing that can be dialled, and why. Found out when it is dialled, as upstream does.
    Bad(String),
}

impl Endpoint {
    /// Never fails: a text that names nothing fails when it is dialled.
    pub fn parse(text: &str, tls_is_set: bool) -> Self {
        let text = text.trim();
        let (scheme, rest) = split(text);
        // As Go reads a URL.
        let scheme = scheme.to_ascii_lowercase();
        let scheme = scheme.as_str();
        let tls = match scheme {
            "http" => false,
            "https" | "unixs" => true,
            _ => tls_is_set,
        };
        let (target, authority) = match scheme {
            "unix" | "unixs" => {
                let last = rest.rsplit('/').next().unwrap_or(rest);
                if rest.is_empty() {
                    (Target::Bad("missing address".to_owned()), "")
                } else {
                    (Target::Unix(PathBuf::from(rest)), last)
                }
            }
            "http" | "https" => {
                let address = rest.split(['/', '?', '#']).next().unwrap_or(rest);
                let address = address.rsplit_once('@').map_or(address, |(_user, address)| address);
                (address_of(address), address)
            }
            "" => (address_of(rest), rest),
            other => (Target::Bad(format!("{other} is not a scheme that is known here")), rest),
        };
        let name = match &target {
            // A certificate's names have no dot at the end; the targets of SRV records do.
            Target::Tcp { host, .. } => host.trim_end_matches('.').to_owned(),
            _ => authority.split(':').next().unwrap_or(authority).to_owned(),
        };
        Self {
            text: text.to_owned(),
            target,
            tls,
            name,
            authority: Authority::try_from(authority)
                .unwrap_or_else(|_| Authority::from_static("localhost")),
            scheme: if tls { Scheme::HTTPS } else { Scheme::HTTP },
        }
    }
}

/// Scheme and the rest. A colon makes a scheme only before `//`, or after `unix` and `unixs`.
fn split(text: &str) -> (&str, &str) {
    if let Some((scheme, rest)) = text.split_once("://") {
        return (scheme, rest);
    }
    match text.split_once(':') {
        Some((scheme, rest)) if ["unix", "unixs"].contains(&&*scheme.to_ascii_lowercase()) => {
            (scheme, rest)
        }
        _ => ("", text),
    }
}

/// `h:p` or `[v6]:p`; the faults are named as Go names them, since people search for those words.
fn address_of(address: &str) -> Target {
    let bad = |what: &str| Target::Bad(format!("address {address}: {what}"));
    if address.is_empty() {
        return Target::Bad("missing address".to_owned());
    }
    let (host, port) = if let Some(rest) = address.strip_prefix('[') {
        let Some((host, after)) = rest.split_once(']') else {
            return bad("missing ']' in address");
        };
        match after.strip_prefix(':') {
            Some(port) => (host, port),
            None => return bad("missing port in address"),
        }
    } else {
        match address.rsplit_once(':') {
            Some((host, _)) if host.contains(':') => return bad("too many colons in address"),
            Some(parts) => parts,
            None => return bad("missing port in address"),
        }
    };
    match port.parse() {
        // An empty host is this machine, as for Go's dialer.
        Ok(port) if host.is_empty() => Target::Tcp { host: "localhost".to_owned(), port },
        Ok(port) => Target::Tcp { host: host.to_owned(), port },
        Err(_) if port.bytes().all(|c| c.is_ascii_digit()) => {
            Target::Bad(format!("address {port}: invalid port"))
        }
        Err(_) => Target::Bad(format!("lookup tcp/{port}: unknown port")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tcp(host: &str, port: u16) -> Target {
        Target::Tcp { host: host.to_owned(), port }
    }

    #[test]
    fn every_form_is_read() {
        for (text, set, target, tls, name, authority) in [
            ("http://h:1/p/q", true, tcp("h", 1), false, "h", "h:1"),
            ("https://h:1", false, tcp("h", 1), true, "h", "h:1"),
            ("http://u:p@h:1/q", false, tcp("h", 1), false, "h", "h:1"),
            ("https://a@b@[::1]:1?x@y", false, tcp("::1", 1), true, "::1", "[::1]:1"),
            ("HTTP://h:1", true, tcp("h", 1), false, "h", "h:1"),
            ("UNIXS:///r/a", false, Target::Unix("/r/a".into()), true, "a", "a"),
            (" h:2379 ", false, tcp("h", 2379), false, "h", "h:2379"),
            ("h:2379", true, tcp("h", 2379), true, "h", "h:2379"),
            ("https://h.org.:1", false, tcp("h.org.", 1), true, "h.org", "h.org.:1"),
            ("[::1]:2379", false, tcp("::1", 2379), false, "::1", "[::1]:2379"),
            ("https://[fe80::1]:5", false, tcp("fe80::1", 5), true, "fe80::1", "[fe80::1]:5"),
            ("unix:a/b.sock", false, Target::Unix("a/b.sock".into()), false, "b.sock", "b.sock"),
            ("unix://a.sock", true, Target::Unix("a.sock".into()), true, "a.sock", "a.sock"),
            ("unix:///r/a:12", false, Target::Unix("/r/a:12".into()), false, "a", "a:12"),
            ("unixs:///r/a", false, Target::Unix("/r/a".into()), true, "a", "a"),
        ] {
            let endpoint = Endpoint::parse(text, set);
            assert_eq!(endpoint.target, target, "{text}");
            assert_eq!((endpoint.tls, endpoint.name.as_str()), (tls, name), "{text}");
            assert_eq!(endpoint.authority.as_str(), authority, "{text}");
        }
    }

    #[test]
    fn what_cannot_be_dialled_says_why() {
        for (text, why) in [
            ("localhost", "address localhost: missing port in address"),
            ("http://h", "address h: missing port in address"),
            ("h:port", "lookup tcp/port: unknown port"),
            ("h:99999", "address 99999: invalid port"),
            ("u@h:1:2", "address u@h:1:2: too many colons in address"),
            ("http://", "missing address"),
            ("::1:2379", "address ::1:2379: too many colons in address"),
            ("[::1]", "address [::1]: missing port in address"),
            ("[::1", "address [::1: missing ']' in address"),
            ("ftp://h:1", "ftp is not a scheme that is known here"),
            ("unix:", "missing address"),
            ("", "missing address"),
        ] {
            assert_eq!(Endpoint::parse(text, false).target, Target::Bad(why.to_owned()), "{text}");
        }
    }
}
