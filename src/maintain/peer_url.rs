//! A peer URL as etcd takes one: what Go's `net/url` parses, and then a scheme, a host with a port and no
//! path. The checks and their texts are Go 1.26's, in its order.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use super::cluster::ClusterError;
use crate::pb::quote::quote;

/// Ordered by its text.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PeerUrl {
    pub(super) text: String,
    pub(super) scheme: String,
    pub(super) host: String,
    pub(super) path: String,
}

impl fmt::Display for PeerUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// As Go quotes it.
pub(super) fn quoted(text: &str) -> String {
    let mut out = Vec::new();
    quote(&mut out, text.as_bytes());
    String::from_utf8_lossy(&out).into_owned()
}

/// Host and port of `host:port` or `[host]:port`; none where there is no port, or more than one.
pub(super) fn split_host_port(address: &str) -> Option<(&str, &str)> {
    let (host, port) = if let Some(rest) = address.strip_prefix('[') {
        let (host, rest) = rest.split_once(']')?;
        (host, rest.strip_prefix(':')?)
    } else {
        let (host, port) = address.rsplit_once(':')?;
        if host.contains(':') {
            return None;
        }
        (host, port)
    };
    if host.contains(['[', ']']) || port.contains([':', '[', ']']) {
        return None;
    }
    Some((host, port))
}

/// Digits behind a colon, or nothing.
fn check_port(port: &str) -> Result<(), String> {
    let digits = |port: &str| port.bytes().all(|digit| digit.is_ascii_digit());
    match port.is_empty() || port.strip_prefix(':').is_some_and(digits) {
        true => Ok(()),
        false => Err(format!("invalid port {} after host", quoted(port))),
    }
}

/// What a host or a path may hold.
fn check_bytes(text: &str, is_host: bool) -> Result<(), String> {
    for (at, byte) in text.bytes().enumerate() {
        if byte == b'%' {
            let hex = text.as_bytes().get(at + 1..at + 3);
            let hex = hex.filter(|hex| hex.iter().all(u8::is_ascii_hexdigit));
            // In a host only what is no ASCII may be escaped, and the sign of a zone.
            if hex.is_none_or(|hex| is_host && hex[0] < b'8' && hex != b"25") {
                let end = (at + 3).min(text.len());
                let wrong = String::from_utf8_lossy(&text.as_bytes()[at..end]);
                return Err(format!("invalid URL escape {}", quoted(&wrong)));
            }
        } else if is_host
            && byte.is_ascii()
            && !byte.is_ascii_alphanumeric()
            && !b"-_.~!$&'()*+,;=:[]<>\"".contains(&byte)
        {
            let wrong = char::from(byte).to_string();
            return Err(format!("invalid character {} in host name", quoted(&wrong)));
        }
    }
    Ok(())
}

fn check_host(scheme: &str, host: &str) -> Result<(), String> {
    let Some(open) = host.rfind('[') else {
        // Of these two a host has one colon at most.
        let colon = match scheme {
            "http" | "https" => host.find(':'),
            _ => host.rfind(':'),
        };
        check_port(colon.map_or("", |at| &host[at..]))?;
        return check_bytes(host, true);
    };
    let Some(close) = host.rfind(']').filter(|_| open == 0) else {
        let problem = if open > 0 { "invalid IP-literal" } else { "missing ']' in host" };
        return Err(problem.to_owned());
    };
    check_port(&host[close + 1..])?;
    // A zone is behind an escaped %.
    let address = host[1..close].split("%25").next().unwrap_or_default();
    check_bytes(address, true)?;
    if address.parse::<Ipv4Addr>().is_ok() {
        return Err("invalid IP-literal".to_owned());
    }
    match address.parse::<Ipv6Addr>() {
        Ok(_) => Ok(()),
        Err(_) => Err(format!("invalid host: ParseAddr({}): unable to parse IP", quoted(address))),
    }
}

/// Scheme, host and path, as `net/url` takes them apart.
fn take_apart(url: &str) -> Result<(String, &str, &str), String> {
    if url.bytes().any(|byte| byte.is_ascii_control()) {
        return Err("net/url: invalid control character in URL".to_owned());
    }
    let is_scheme = |text: &str| {
        text.starts_with(|c: char| c.is_ascii_alphabetic())
            && text.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c))
    };
    let (scheme, rest) = match url.split_once(':') {
        Some(("", _)) => return Err("missing protocol scheme".to_owned()),
        Some((scheme, rest)) if is_scheme(scheme) => (scheme.to_ascii_lowercase(), rest),
        _ => (String::new(), url),
    };
    let rest = rest.split('?').next().unwrap_or_default();
    if !rest.starts_with('/') {
        if !scheme.is_empty() {
            return Ok((scheme, "", ""));
        }
        if rest.split('/').next().is_some_and(|first| first.contains(':')) {
            return Err("first path segment in URL cannot contain colon".to_owned());
        }
    }
    let (host, path) = match rest.strip_prefix("//") {
        Some(rest) => {
            let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
            (authority.rsplit_once('@').map_or(authority, |(_, host)| host), path)
        }
        None => ("", rest),
    };
    check_host(&scheme, host)?;
    check_bytes(path, false)?;
    Ok((scheme, host, path))
}

impl PeerUrl {
    /// As etcd: spaces around it are dropped, the scheme is lowered, nothing else is changed.
    pub fn parse(input: &str) -> Result<Self, ClusterError> {
        let url = input.trim();
        let own = || url.to_owned();
        let bare = url.split('#').next().unwrap_or_default();
        let (scheme, host, path) = take_apart(bare)
            .map_err(|problem| ClusterError::Unparsable { url: bare.to_owned(), problem })?;
        match scheme.as_str() {
            "http" | "https" => {
                if split_host_port(host).is_none() {
                    return Err(ClusterError::NoPort { url: own() });
                }
                if !path.is_empty() {
                    return Err(ClusterError::Path { url: own() });
                }
            }
            "unix" | "unixs" => {}
            _ => return Err(ClusterError::Scheme { url: own() }),
        }
        let text = format!("{scheme}{}", &url[scheme.len()..]);
        Ok(Self { text, scheme, host: host.to_owned(), path: path.to_owned() })
    }

    /// Several, sorted by their text.
    pub fn parse_all<'a>(
        list: impl IntoIterator<Item = &'a str>,
    ) -> Result<Vec<Self>, ClusterError> {
        let mut urls = list.into_iter().map(Self::parse).collect::<Result<Vec<_>, _>>()?;
        urls.sort();
        Ok(urls)
    }

    /// The host with an IP address in its one form.
    fn normal_host(&self) -> String {
        let (host, port) = split_host_port(&self.host).unwrap_or((&self.host, ""));
        let port = if port.is_empty() { String::new() } else { format!(":{port}") };
        match host.trim_matches(['[', ']']).parse::<IpAddr>() {
            Ok(IpAddr::V6(ip)) => match ip.to_ipv4_mapped() {
                Some(ip) => format!("{ip}{port}"),
                None => format!("[{ip}]{port}"),
            },
            Ok(IpAddr::V4(ip)) => format!("{ip}{port}"),
            Err(_) => format!("{host}{port}"),
        }
    }

    pub(super) fn same_place(&self, other: &Self) -> bool {
        let key = |url: &Self| (url.scheme.clone(), url.normal_host(), url.path.clone());
        key(self) == key(other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(url: &str) -> Result<String, String> {
        PeerUrl::parse(url).map(|url| url.to_string()).map_err(|error| error.to_string())
    }

    #[test]
    fn urls_are_taken_as_etcd_takes_them() {
        for url in [
            "http://localhost:2380",
            "https://[::1]:1",
            "http://[fe80::1%25e0]:1",
            "unix://x",
            "unix:///a/b",
            "unixs://a:b:1",
            "http://a:",
            "http://u@a:1",
            "http://a:1?b",
        ] {
            assert_eq!(parse(url).unwrap(), url);
        }
        assert_eq!(parse("  HTTP://Host:1 ").unwrap(), "http://Host:1");
        for (url, text) in [
            (
                "127.0.0.1:2380",
                r#"parse "127.0.0.1:2380": first path segment in URL cannot contain colon"#,
            ),
            (":1", r#"parse ":1": missing protocol scheme"#),
            ("localhost:2380", "URL scheme must be http, https, unix, or unixs: localhost:2380"),
            ("", "URL scheme must be http, https, unix, or unixs: "),
            ("bogus", "URL scheme must be http, https, unix, or unixs: bogus"),
            ("http://a", r#"URL address does not have the form "host:port": http://a"#),
            ("http:a:1", r#"URL address does not have the form "host:port": http:a:1"#),
            ("http://a:1/", "URL must not contain a path: http://a:1/"),
            ("http://a:b", r#"parse "http://a:b": invalid port ":b" after host"#),
            ("http://a:1:2", r#"parse "http://a:1:2": invalid port ":1:2" after host"#),
            (
                "http://localhost:2380&b=http://localhost:1",
                "parse \"http://localhost:2380&b=http://localhost:1\": invalid port \
                 \":2380&b=http:\" after host",
            ),
            ("http://a b:1", r#"parse "http://a b:1": invalid character " " in host name"#),
            ("tcp://a:1", "URL scheme must be http, https, unix, or unixs: tcp://a:1"),
            ("tcp://%zz", r#"parse "tcp://%zz": invalid URL escape "%zz""#),
            ("http://%zz:1", r#"parse "http://%zz:1": invalid URL escape "%zz""#),
            ("http://%41:1", r#"parse "http://%41:1": invalid URL escape "%41""#),
            ("unix://%zz", r#"parse "unix://%zz": invalid URL escape "%zz""#),
            ("http://[::1", r#"parse "http://[::1": missing ']' in host"#),
            ("http://a[b:1", r#"parse "http://a[b:1": invalid IP-literal"#),
            ("http://[1.2.3.4]:1", r#"parse "http://[1.2.3.4]:1": invalid IP-literal"#),
            ("http://[::1]x:1", r#"parse "http://[::1]x:1": invalid port "x:1" after host"#),
            (
                "http://[abc]:1",
                r#"parse "http://[abc]:1": invalid host: ParseAddr("abc"): unable to parse IP"#,
            ),
            ("%zz", r#"parse "%zz": invalid URL escape "%zz""#),
            ("http://h:1/%z", r#"parse "http://h:1/%z": invalid URL escape "%z""#),
            ("http://h:x/%z", r#"parse "http://h:x/%z": invalid port ":x" after host"#),
            ("http://h:x#y", r#"parse "http://h:x": invalid port ":x" after host"#),
        ] {
            assert_eq!(parse(url).unwrap_err(), text);
        }
    }
}
