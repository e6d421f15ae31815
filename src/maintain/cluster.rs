//! A new cluster as flags describe it: members by name with their peer URLs, and the ids that etcd
//! computes from them.
//!
//! ```text
//!  member id   = first 8 bytes, big-endian, of SHA-1( peer URLs sorted, joined ++ token )
//!  cluster id  = first 8 bytes, big-endian, of SHA-1( member ids ascending, 8 bytes each )
//! ```
//! The checks and their texts are etcd's, in its order.

use std::collections::BTreeMap;
use std::fmt;
use std::net::SocketAddr;
use std::time::Duration;

use sha1::{Digest, Sha1};

use super::peer_url::{PeerUrl, quoted, split_host_port};

/// Why flags describe no cluster, in etcd's words.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ClusterError {
    #[error("parse {}: {problem}", quoted(url))]
    Unparsable { url: String, problem: String },
    #[error("URL address does not have the form \"host:port\": {url}")]
    NoPort { url: String },
    #[error("URL must not contain a path: {url}")]
    Path { url: String },
    #[error("URL scheme must be http, https, unix, or unixs: {url}")]
    Scheme { url: String },
    #[error("couldn't find local name {name:?} in the initial cluster configuration")]
    NoLocalName { name: String },
    #[error(
        "--initial-cluster has {missing} but missing from --initial-advertise-peer-urls={advertised} ({reason})"
    )]
    NotAdvertised { missing: String, advertised: String, reason: String },
    #[error(
        "--initial-advertise-peer-urls has {missing} but missing from --initial-cluster={cluster}"
    )]
    NotInCluster { missing: String, cluster: String },
    #[error("failed to resolve {advertised} to match --initial-cluster={cluster} ({reason})")]
    Unresolved { advertised: String, cluster: String, reason: String },
    #[error("initial cluster {cluster} has duplicate url")]
    Duplicate { cluster: String },
    #[error("member exists with identical ID {id:x}")]
    SameId { id: u64 },
    #[error("cannot use 0 as member id")]
    NoId,
}

/// How names are looked up.
pub struct Resolver<'a> {
    /// The first address of `host:port`, or why there is none.
    pub lookup: &'a dyn Fn(&str) -> Result<SocketAddr, String>,
    /// How long a name that is not known is asked for again, every second. etcd: 30 s.
    pub patience: Duration,
}

impl Resolver<'_> {
    /// The URL with its host looked up; unix sockets and `localhost` stay as they are.
    fn resolve(&self, url: &PeerUrl) -> Result<PeerUrl, String> {
        const PAUSE: Duration = Duration::from_secs(1);
        let host = split_host_port(&url.host).map_or("", |(host, _)| host);
        if url.scheme.starts_with("unix") || host == "localhost" {
            return Ok(url.clone());
        }
        let mut left = self.patience;
        loop {
            // An address is its own answer.
            let address = url.host.parse::<SocketAddr>();
            match address.or_else(|_| (self.lookup)(&url.host)) {
                Ok(address) => {
                    let host = address.to_string();
                    let text = url.text.replacen(&url.host, &host, 1);
                    return Ok(PeerUrl { text, host, ..url.clone() });
                }
                Err(reason) if left < PAUSE => {
                    return Err(format!("failed to resolve {:?} ({reason})", url.text));
                }
                Err(_) => {
                    std::thread::sleep(PAUSE);
                    left -= PAUSE;
                }
            }
        }
    }
}

/// Members by name, each with its peer URLs sorted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct InitialCluster {
    members: BTreeMap<String, Vec<PeerUrl>>,
}

impl fmt::Display for InitialCluster {
    /// `name=url`, sorted, joined by commas.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pair = |(name, urls): (&String, &Vec<PeerUrl>)| -> Vec<String> {
            urls.iter().map(|url| format!("{name}={url}")).collect()
        };
        let mut pairs: Vec<String> = self.members.iter().flat_map(pair).collect();
        pairs.sort();
        f.write_str(&pairs.join(","))
    }
}

fn joined(urls: &[PeerUrl]) -> String {
    urls.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

fn listed(urls: &[PeerUrl]) -> String {
    let quoted: Vec<String> = urls.iter().map(|url| format!("{:?}", url.text)).collect();
    format!("[{}]", quoted.join(" "))
}

impl InitialCluster {
    /// `name=url,name=url`; a name that comes again has several URLs, empty pieces are nothing.
    pub fn parse(text: &str) -> Result<Self, ClusterError> {
        let mut named: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for piece in text.split(',').filter(|piece| !piece.is_empty()) {
            let (name, url) = piece.split_once('=').unwrap_or((piece, ""));
            named.entry(name.to_owned()).or_default().push(url);
        }
        let parse = |(name, urls)| Ok((name, PeerUrl::parse_all::<'_>(urls)?));
        let members = named
            .into_iter()
            .map(|(name, urls): (String, Vec<&str>)| (name, urls))
            .map(parse)
            .collect::<Result<_, ClusterError>>()?;
        Ok(Self { members })
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.members.keys().map(String::as_str)
    }

    /// Peer URLs of a member, sorted; none if there is no such name.
    pub fn urls(&self, name: &str) -> Option<&[PeerUrl]> {
        self.members.get(name).map(Vec::as_slice)
    }

    /// What etcd asks of a cluster before it begins: the member is in it, advertises the URLs that
    /// it has there (as text, or once both are looked up), and no URL is used twice.
    pub fn verify(
        &self,
        name: &str,
        advertised: &[PeerUrl],
        resolver: &Resolver<'_>,
    ) -> Result<(), ClusterError> {
        let own =
            self.urls(name).ok_or_else(|| ClusterError::NoLocalName { name: name.to_owned() })?;
        if let Err(reason) = agree(advertised, own, resolver) {
            let not_in = |list: &[PeerUrl], other: &[PeerUrl]| -> Vec<String> {
                let missing = list.iter().filter(|url| !other.contains(url));
                missing.map(ToString::to_string).collect()
            };
            let cluster = || {
                let members = BTreeMap::from([(name.to_owned(), advertised.to_vec())]);
                Self { members }.to_string()
            };
            let missing = not_in(own, advertised);
            let advertised_list = joined(advertised);
            if !missing.is_empty() {
                let named: Vec<String> =
                    missing.iter().map(|url| format!("{name}={url}")).collect();
                let missing = named.join(",");
                let advertised = advertised_list;
                return Err(ClusterError::NotAdvertised { missing, advertised, reason });
            }
            let missing = not_in(advertised, own);
            if !missing.is_empty() {
                let (missing, cluster) = (missing.join(","), cluster());
                return Err(ClusterError::NotInCluster { missing, cluster });
            }
            let advertised = advertised_list;
            return Err(ClusterError::Unresolved { advertised, cluster: cluster(), reason });
        }
        let mut all: Vec<&PeerUrl> = self.members.values().flatten().collect();
        let count = all.len();
        all.sort();
        all.dedup();
        if all.len() < count {
            return Err(ClusterError::Duplicate { cluster: self.to_string() });
        }
        Ok(())
    }

    /// Each member's name and id, by id ascending.
    pub fn ids(&self, token: &str) -> Result<Vec<(u64, &str)>, ClusterError> {
        let mut ids = Vec::new();
        for (name, urls) in &self.members {
            let urls: Vec<String> = urls.iter().map(|url| url.text.clone()).collect();
            ids.push((member_id(&urls, token, None), name.as_str()));
        }
        ids.sort_unstable();
        for pair in ids.windows(2) {
            if let [(one, _), (other, _)] = pair
                && one == other
            {
                return Err(ClusterError::SameId { id: *one });
            }
        }
        if ids.first().is_some_and(|(id, _)| *id == 0) {
            return Err(ClusterError::NoId);
        }
        Ok(ids)
    }
}

/// A member's id, of its peer URLs sorted. Who is added to a cluster that runs has no token, and the
/// time in unix seconds instead.
pub fn member_id(urls: &[String], token: &str, now: Option<u64>) -> u64 {
    let mut hash = Sha1::new();
    for url in urls {
        hash.update(url);
    }
    hash.update(token);
    if let Some(now) = now {
        hash.update(now.to_string());
    }
    first_8(hash)
}

/// The cluster's id, of member ids ascending.
pub fn cluster_id(members: impl IntoIterator<Item = u64>) -> u64 {
    let mut hash = Sha1::new();
    for id in members {
        hash.update(id.to_be_bytes());
    }
    first_8(hash)
}

fn first_8(hash: Sha1) -> u64 {
    let [a, b, c, d, e, f, g, h, ..]: [u8; 20] = hash.finalize().into();
    u64::from_be_bytes([a, b, c, d, e, f, g, h])
}

/// Whether two sorted lists name the same places; else why not.
fn agree(one: &[PeerUrl], other: &[PeerUrl], resolver: &Resolver<'_>) -> Result<(), String> {
    if one.len() != other.len() {
        return Err(format!("len({}) != len({})", listed(one), listed(other)));
    }
    let same = |a: &[PeerUrl], b: &[PeerUrl]| {
        a.iter().zip(b).find(|(a, b)| !a.same_place(b)).map(|(a, b)| (a.clone(), b.clone()))
    };
    if same(one, other).is_none() {
        return Ok(());
    }
    let resolve = |list: &[PeerUrl]| -> Result<Vec<PeerUrl>, String> {
        let mut found =
            list.iter().map(|url| resolver.resolve(url)).collect::<Result<Vec<_>, _>>()?;
        found.sort();
        Ok(found)
    };
    let (one, other) = (resolve(one)?, resolve(other)?);
    match same(&one, &other) {
        None => Ok(()),
        Some((a, b)) => Err(format!("resolved urls: {:?} != {:?}", a.text, b.text)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_those_of_etcd() {
        let cluster = InitialCluster::parse("m=http://127.0.0.1:21203").unwrap();
        for (token, member, id) in [
            ("etcd-cluster", 0xee40_c128_4406_2182, 0xd288_d18f_9512_f9bc),
            ("tok2", 0x5b90_e54b_d8fc_990b, 0x132c_337c_51cc_3d27),
        ] {
            assert_eq!(cluster.ids(token).unwrap(), [(member, "m")]);
            assert_eq!(cluster_id([member]), id);
        }
        let text = "a=http://127.0.0.1:21121,b=http://127.0.0.1:21122,,c=http://127.0.0.1:21123";
        let ids = InitialCluster::parse(text).unwrap();
        let ids = ids.ids("tok1").unwrap();
        let want = [
            (0x0fb7_5eeb_c832_8607, "a"),
            (0x26cb_182f_5496_a935, "c"),
            (0x9e25_c9c3_3787_ba31, "b"),
        ];
        assert_eq!(ids, want);
        assert_eq!(cluster_id(ids.iter().map(|(id, _)| *id)), 0x830f_086b_047f_b910);
    }

    fn verify(cluster: &str, name: &str, advertised: &str) -> Result<(), String> {
        let lookup = |address: &str| match address {
            "one:1" => Ok(SocketAddr::from(([10, 0, 0, 1], 1))),
            "two:1" => Ok(SocketAddr::from(([10, 0, 0, 2], 1))),
            other => Err(format!("lookup {other}: no such host")),
        };
        let resolver = Resolver { lookup: &lookup, patience: Duration::ZERO };
        let cluster = InitialCluster::parse(cluster).map_err(|error| error.to_string())?;
        let advertised = PeerUrl::parse_all(advertised.split(',')).unwrap();
        cluster.verify(name, &advertised, &resolver).map_err(|error| error.to_string())
    }

    #[test]
    fn a_cluster_is_checked_in_etcds_words() {
        let fine = "m=http://one:1,m=http://localhost:2,n=http://two:1";
        assert_eq!(verify(fine, "m", "http://localhost:2,http://10.0.0.1:1"), Ok(()));
        assert_eq!(verify("m=http://[::0:1]:1", "m", "http://[::1]:1"), Ok(()));
        for (cluster, name, advertised, text) in [
            (
                fine,
                "x",
                "http://a:1",
                "couldn't find local name \"x\" in the initial cluster configuration",
            ),
            (
                fine,
                "m",
                "http://one:1",
                "--initial-cluster has m=http://localhost:2 but missing from \
                 --initial-advertise-peer-urls=http://one:1 (len([\"http://one:1\"]) != \
                 len([\"http://localhost:2\" \"http://one:1\"]))",
            ),
            (
                "m=http://one:1",
                "m",
                "http://one:1,http://two:1",
                "--initial-advertise-peer-urls has http://two:1 but missing from \
                 --initial-cluster=m=http://one:1,m=http://two:1",
            ),
            (
                "m=http://one:1",
                "m",
                "http://two:1",
                "--initial-cluster has m=http://one:1 but missing from \
                 --initial-advertise-peer-urls=http://two:1 (resolved urls: \
                 \"http://10.0.0.2:1\" != \"http://10.0.0.1:1\")",
            ),
            (
                "m=http://nowhere:1",
                "m",
                "http://one:1",
                "--initial-cluster has m=http://nowhere:1 but missing from \
                 --initial-advertise-peer-urls=http://one:1 (failed to resolve \
                 \"http://nowhere:1\" (lookup nowhere:1: no such host))",
            ),
            (
                "m=http://one:1,n=http://one:1",
                "m",
                "http://one:1",
                "initial cluster m=http://one:1,n=http://one:1 has duplicate url",
            ),
            ("m", "m", "http://one:1", "URL scheme must be http, https, unix, or unixs: "),
        ] {
            assert_eq!(verify(cluster, name, advertised).unwrap_err(), text);
        }
    }
}
