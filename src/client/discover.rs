//! Endpoints out of DNS: the SRV records of a domain.
//!
//! ```text
//!  _etcd-client-ssl[-NAME]._tcp.DOMAIN  ─▶ https://target:port
//!  _etcd-client[-NAME]._tcp.DOMAIN      ─▶ http://target:port
//!
//!  reply:  id u16 │ flags u16 │ questions u16 │ answers u16 │ 2 x u16 │ question ... │ record ...
//!  record: name │ type u16 │ class u16 │ ttl u32 │ length u16 │ data
//!  SRV's:  priority u16 │ weight u16 │ port u16 │ target name
//!  name:   labels (length, bytes) ending in a 0, or in 0xc000 + offset of an earlier name
//! ```
//! One kind of question needs one page, not a resolver with its sixty crates. The servers are those
//! of resolv.conf; a name is asked for as it is, then below each search domain.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use bytes::{Buf, BufMut};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpStream, UdpSocket};
use tokio::time::timeout;

const SRV: u16 = 33;
const INTERNET: u16 = 1;
/// What a reply may have over UDP; said in the question (EDNS), so that few need TCP.
const UDP_ROOM: u16 = 1232;

/// A domain has no usable records.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DiscoverError {
    #[error("lookup {name}{}: {reason}", on(server))]
    Lookup { name: String, server: Option<SocketAddr>, reason: String },
    #[error("dns lookup errors: {0} and {1}")]
    Both(Box<DiscoverError>, Box<DiscoverError>),
}

fn on(server: &Option<SocketAddr>) -> String {
    server.map(|server| format!(" on {server}")).unwrap_or_default()
}

/// One record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Srv {
    pub priority: u16,
    pub weight: u16,
    pub port: u16,
    /// With its dot at the end.
    pub target: String,
}

/// Whom to ask, and how patiently.
#[derive(Debug, Clone)]
pub struct Resolver {
    pub servers: Vec<SocketAddr>,
    pub search: Vec<String>,
    pub timeout: Duration,
    pub attempts: u32,
}

/// The endpoints of a domain, those with TLS first. Fails only if both lookups do; a domain whose
/// records are of one kind gives those.
pub async fn discover(domain: &str, name: Option<&str>) -> Result<Vec<String>, DiscoverError> {
    Resolver::system().endpoints(domain, name).await
}

impl Resolver {
    /// As resolv.conf says; without one, the resolver of this machine.
    pub fn system() -> Self {
        Self::parse(&std::fs::read_to_string("/etc/resolv.conf").unwrap_or_default())
    }

    fn parse(text: &str) -> Self {
        let mut resolver = Self {
            servers: Vec::new(),
            search: Vec::new(),
            timeout: Duration::from_secs(5),
            attempts: 2,
        };
        for line in text.lines() {
            let mut words = line.split_whitespace();
            match words.next() {
                Some("nameserver") if resolver.servers.len() < 3 => {
                    let address = words.next().and_then(|word| word.parse::<IpAddr>().ok());
                    resolver.servers.extend(address.map(|address| SocketAddr::new(address, 53)));
                }
                Some("domain" | "search") => {
                    resolver.search = words.take(6).map(str::to_owned).collect();
                }
                Some("options") => {
                    for option in words {
                        let number = |text: &str| text.parse::<u32>().ok();
                        if let Some(n) = option.strip_prefix("timeout:").and_then(number) {
                            resolver.timeout = Duration::from_secs(u64::from(n.clamp(1, 30)));
                        } else if let Some(n) = option.strip_prefix("attempts:").and_then(number) {
                            resolver.attempts = n.clamp(1, 5);
                        }
                    }
                }
                _ => {}
            }
        }
        if resolver.servers.is_empty() {
            resolver.servers.push(SocketAddr::from(([127, 0, 0, 1], 53)));
        }
        resolver
    }

    pub async fn endpoints(
        &self,
        domain: &str,
        name: Option<&str>,
    ) -> Result<Vec<String>, DiscoverError> {
        let suffix = name.filter(|n| !n.is_empty()).map(|n| format!("-{n}")).unwrap_or_default();
        let secure = self.srv(&format!("_etcd-client-ssl{suffix}._tcp.{domain}")).await;
        let plain = self.srv(&format!("_etcd-client{suffix}._tcp.{domain}")).await;
        if let (Err(secure), Err(plain)) = (&secure, &plain) {
            return Err(DiscoverError::Both(Box::new(secure.clone()), Box::new(plain.clone())));
        }
        let spell = |scheme: &'static str, records: Vec<Srv>| {
            records.into_iter().map(move |srv| format!("{scheme}://{}:{}", srv.target, srv.port))
        };
        let secure = spell("https", secure.unwrap_or_default());
        Ok(secure.chain(spell("http", plain.unwrap_or_default())).collect())
    }

    /// The records of a name, by priority.
    pub async fn srv(&self, name: &str) -> Result<Vec<Srv>, DiscoverError> {
        let absolute = name.trim_end_matches('.').to_owned();
        let mut names = vec![absolute.clone()];
        if !name.ends_with('.') {
            let below = self.search.iter().map(|domain| domain.trim_end_matches('.'));
            names.extend(
                below.filter(|d| !d.is_empty()).map(|domain| format!("{absolute}.{domain}")),
            );
        }
        let mut first = None;
        for name in names {
            match self.ask(&name).await {
                Ok(mut records) => {
                    records.sort_by_key(|record| record.priority);
                    return Ok(records);
                }
                Err(error) => first = first.or(Some(error)),
            }
        }
        Err(first.expect("at least one name was asked for"))
    }

    /// Every server in turn, as often as allowed, until one knows.
    async fn ask(&self, name: &str) -> Result<Vec<Srv>, DiscoverError> {
        let error = |server, reason: &str| DiscoverError::Lookup {
            name: name.to_owned(),
            server,
            reason: reason.to_owned(),
        };
        let id = fastrand::u16(..);
        let question = question(id, name).ok_or_else(|| error(None, "not a domain name"))?;
        let mut last = error(None, "no such host");
        for _ in 0..self.attempts {
            for server in &self.servers {
                let reply = match timeout(self.timeout, exchange(*server, &question, id)).await {
                    Err(_) => Err("i/o timeout".to_owned()),
                    Ok(Err(io)) => Err(super::tls::io_text(&io)),
                    Ok(Ok(reply)) => Ok(reply),
                };
                let answer = reply.and_then(|reply| match decode(&reply, id) {
                    Some(answer) => Ok(answer),
                    None => Err("cannot unmarshal DNS message".to_owned()),
                });
                last = match answer {
                    Ok(Answer { code: 0, records, .. }) if !records.is_empty() => {
                        return Ok(records);
                    }
                    // It does not exist, or has no such records: asking again changes nothing.
                    Ok(Answer { code: 0 | 3, .. }) => {
                        return Err(error(Some(*server), "no such host"));
                    }
                    Ok(_) => error(Some(*server), "server misbehaving"),
                    Err(reason) => error(Some(*server), &reason),
                };
            }
        }
        Err(last)
    }
}

/// The question, and whether it can be one: labels of 1 to 63 bytes, 255 in all.
fn question(id: u16, name: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(64);
    // Recursion desired; one question, one additional record (EDNS).
    for word in [id, 0x0100, 1, 0, 0, 1] {
        bytes.put_u16(word);
    }
    for label in name.split('.') {
        let length = u8::try_from(label.len()).ok().filter(|length| (1..64).contains(length))?;
        bytes.put_u8(length);
        bytes.put_slice(label.as_bytes());
    }
    bytes.put_u8(0);
    if bytes.len() > 12 + 255 {
        return None;
    }
    bytes.put_u16(SRV);
    bytes.put_u16(INTERNET);
    // The root's name, type OPT, room, no extended code, no data.
    bytes.put_slice(&[0, 0, 41]);
    bytes.put_u16(UDP_ROOM);
    bytes.put_slice(&[0; 6]);
    Some(bytes)
}

async fn exchange(server: SocketAddr, question: &[u8], id: u16) -> std::io::Result<Vec<u8>> {
    let any: SocketAddr =
        if server.is_ipv4() { ([0, 0, 0, 0], 0).into() } else { ([0u16; 8], 0).into() };
    let socket = UdpSocket::bind(any).await?;
    socket.connect(server).await?;
    socket.send(question).await?;
    let mut room = vec![0; usize::from(UDP_ROOM)];
    loop {
        let length = socket.recv(&mut room).await?;
        let reply = room.get(..length).unwrap_or_default();
        match decode(reply, id) {
            // Cut to fit: the whole of it comes over TCP.
            Some(Answer { cut: true, .. }) => break,
            Some(_) => return Ok(reply.to_vec()),
            // A late reply to another question, or a forged one.
            None => {}
        }
    }
    let mut stream = TcpStream::connect(server).await?;
    let length = u16::try_from(question.len()).unwrap_or(u16::MAX);
    stream.write_all(&[&length.to_be_bytes()[..], question].concat()).await?;
    let length = stream.read_u16().await?;
    let mut reply = vec![0; usize::from(length)];
    stream.read_exact(&mut reply).await?;
    Ok(reply)
}

#[derive(Debug, PartialEq, Eq)]
struct Answer {
    code: u8,
    cut: bool,
    records: Vec<Srv>,
}

/// A reply to question `id`; none if it is not one. Records of other types are passed over.
fn decode(reply: &[u8], id: u16) -> Option<Answer> {
    let mut rest = reply;
    let word = |rest: &mut &[u8]| (rest.len() >= 2).then(|| rest.get_u16());
    let (reply_id, flags) = (word(&mut rest)?, word(&mut rest)?);
    let (questions, answers) = (word(&mut rest)?, word(&mut rest)?);
    if reply_id != id || flags & 0x8000 == 0 {
        return None;
    }
    let cut = flags & 0x0200 != 0;
    let code = u8::try_from(flags & 0xf).unwrap_or(0);
    let mut at = 12;
    for _ in 0..questions {
        at = name_at(reply, at)?.1 + 4;
    }
    let mut records = Vec::new();
    for _ in 0..answers {
        if cut {
            break;
        }
        at = name_at(reply, at)?.1;
        let mut head = reply.get(at..at.checked_add(10)?)?;
        let (kind, class) = (head.get_u16(), head.get_u16());
        head.advance(4);
        let data = at + 10;
        at = data + usize::from(head.get_u16());
        let mut body = reply.get(data..at)?;
        if kind == SRV && class == INTERNET && body.len() > 6 {
            let (priority, weight, port) = (body.get_u16(), body.get_u16(), body.get_u16());
            let (target, _) = name_at(reply, data + 6)?;
            records.push(Srv { priority, weight, port, target });
        }
    }
    Some(Answer { code, cut, records })
}

/// The name at an offset, with its dot at the end, and the offset after it. A pointer has to lead
/// backwards, so that there is no circle.
fn name_at(reply: &[u8], at: usize) -> Option<(String, usize)> {
    let mut name = String::new();
    let (mut at, mut after, mut before) = (at, None, at);
    loop {
        let length = usize::from(*reply.get(at)?);
        match length {
            0 => {
                if name.is_empty() {
                    name.push('.');
                }
                return Some((name, after.unwrap_or(at + 1)));
            }
            1..64 => {
                let label = reply.get(at + 1..at + 1 + length)?;
                name.push_str(&String::from_utf8_lossy(label));
                name.push('.');
                if name.len() > 1024 {
                    return None;
                }
                at += 1 + length;
            }
            0xc0.. => {
                let to = (length & 0x3f) << 8 | usize::from(*reply.get(at + 1)?);
                after.get_or_insert(at + 2);
                if to >= before {
                    return None;
                }
                (at, before) = (to, to);
            }
            _ => return None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A reply with one SRV record, whose target points into the question.
    fn reply(question: &[u8], flags: u16, records: &[(u16, u16)]) -> Vec<u8> {
        let mut bytes = question[..2].to_vec();
        let count = u16::try_from(records.len()).unwrap();
        for word in [flags, 1, count, 0, 0] {
            bytes.put_u16(word);
        }
        // The question without its EDNS record.
        bytes.put_slice(&question[12..question.len() - 11]);
        for (priority, port) in records {
            bytes.put_u16(0xc00c);
            bytes.put_slice(&[0, 33, 0, 1, 0, 0, 0, 60, 0, 11]);
            for word in [*priority, 0, *port] {
                bytes.put_u16(word);
            }
            // "a1" and then what follows the first label of the question.
            bytes.put_slice(&[2, b'a', b'1', 0xc0, 12 + 1 + question[12]]);
        }
        bytes
    }

    #[test]
    fn a_reply_is_decoded_through_its_pointers() {
        let question = question(7, "_etcd-client._tcp.example.org").unwrap();
        let answer = decode(&reply(&question, 0x8180, &[(1, 2379)]), 7).unwrap();
        let target = "a1._tcp.example.org.".to_owned();
        assert_eq!(answer.records, [Srv { priority: 1, weight: 0, port: 2379, target }]);
        assert_eq!(decode(&reply(&question, 0x8180, &[]), 8), None, "another question's");
    }

    #[test]
    fn a_name_that_goes_in_circles_is_refused() {
        let mut bytes = vec![0; 12];
        bytes.extend_from_slice(&[0xc0, 12]);
        assert_eq!(name_at(&bytes, 12), None);
        bytes.extend_from_slice(&[1, b'a', 0xc0, 14]);
        assert_eq!(name_at(&bytes, 14), None);
    }

    proptest! {
        #[test]
        fn any_bytes_are_decoded_or_refused(
            flags in any::<u16>(),
            bytes in prop::collection::vec(any::<u8>(), 0..200),
        ) {
            let mut reply = vec![0, 7];
            reply.put_u16(flags | 0x8000);
            reply.extend_from_slice(&bytes);
            decode(&reply, 7);
        }
    }

    #[test]
    fn names_that_cannot_be_asked_for_are_refused() {
        assert!(question(1, "a..b").is_none());
        assert!(question(1, &"a".repeat(64)).is_none());
        assert!(question(1, &["abcdefgh"; 30].join(".")).is_none());
    }

    #[test]
    fn resolv_conf_is_read_as_the_system_reads_it() {
        let text = "# c\nnameserver 10.0.0.1\nnameserver ::1\nsearch a.org b.org\n\
                    options ndots:5 timeout:1 attempts:9\n";
        let resolver = Resolver::parse(text);
        assert_eq!(resolver.servers[1], "[::1]:53".parse().unwrap());
        assert_eq!(resolver.search, ["a.org", "b.org"]);
        assert_eq!((resolver.timeout.as_secs(), resolver.attempts), (1, 5));
        assert_eq!(Resolver::parse("").servers, ["127.0.0.1:53".parse().unwrap()]);
    }

    /// A server on one address that answers over UDP and, told that it was cut, over TCP.
    #[tokio::test]
    async fn both_kinds_of_records_become_endpoints() {
        // The same port of both kinds: another's connection may have taken it.
        let (udp, tcp) = loop {
            let udp = UdpSocket::bind("127.0.0.1:0").await.unwrap();
            if let Ok(tcp) = tokio::net::TcpListener::bind(udp.local_addr().unwrap()).await {
                break (udp, tcp);
            }
        };
        let address = udp.local_addr().unwrap();
        let serve = async {
            let mut room = [0; 512];
            loop {
                tokio::select! {
                    got = udp.recv_from(&mut room) => {
                        let (length, from) = got.unwrap();
                        let asked = &room[..length];
                        let text = String::from_utf8_lossy(asked).into_owned();
                        let answer = if text.contains("-ssl") {
                            reply(asked, 0x8380, &[])
                        } else {
                            reply(asked, 0x8180, &[(2, 1), (1, 2)])
                        };
                        udp.send_to(&answer, from).await.unwrap();
                    }
                    got = tcp.accept() => {
                        let (mut socket, _) = got.unwrap();
                        let length = socket.read_u16().await.unwrap();
                        let mut asked = vec![0; usize::from(length)];
                        socket.read_exact(&mut asked).await.unwrap();
                        let answer = reply(&asked, 0x8180, &[(0, 3)]);
                        socket.write_u16(u16::try_from(answer.len()).unwrap()).await.unwrap();
                        socket.write_all(&answer).await.unwrap();
                    }
                }
            }
        };
        let resolver = Resolver {
            servers: vec![address],
            search: Vec::new(),
            timeout: Duration::from_secs(5),
            attempts: 2,
        };
        let found = tokio::select! {
            found = resolver.endpoints("example.org", Some("x")) => found.unwrap(),
            () = serve => unreachable!(),
        };
        let plain = |port| format!("http://a1._tcp.example.org.:{port}");
        assert_eq!(found, ["https://a1._tcp.example.org.:3".to_owned(), plain(2), plain(1)]);
    }
}
