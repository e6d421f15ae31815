//! What a server listens on: TCP, or a socket in the file system.
//!
//! A socket file that nobody serves any more, as a killed server leaves it, is taken over; its file
//! goes away with the [`Socket`], if it is still this one's.

use std::ffi::OsString;
use std::fmt;
use std::fs::{self, Metadata};
use std::io;
use std::net::{IpAddr, Ipv6Addr, SocketAddr, TcpListener};
use std::os::unix::ffi::OsStringExt as _;
use std::os::unix::fs::{FileTypeExt as _, MetadataExt as _};
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use rustix::io::Errno;
use rustix::net::{self, AddressFamily, SocketAddrUnix, SocketFlags, SocketType, sockopt};

use crate::framing::percent_decoded;

use super::grpc::{Admit, Served, connection};

/// Where to listen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Address {
    Tcp(SocketAddr),
    Unix(PathBuf),
}

impl Address {
    /// The file that the path of a URL names.
    pub fn file(path: &str) -> Self {
        Self::Unix(OsString::from_vec(percent_decoded(path.as_bytes())).into())
    }

    /// As Go calls it.
    pub fn network(&self) -> &'static str {
        match self {
            Self::Tcp(_) => "tcp",
            Self::Unix(_) => "unix",
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tcp(address) => address.fmt(f),
            Self::Unix(path) => path.display().fmt(f),
        }
    }
}

/// What listens. It is bound already, so that an address in use is known before anything else happens.
#[derive(Debug)]
pub enum Socket {
    Tcp(TcpListener),
    Unix(UnixListener, SocketFile),
}

/// The file of a socket, which goes away with this.
#[derive(Debug)]
pub struct SocketFile {
    path: PathBuf,
    /// Device and inode.
    own: (u64, u64),
}

impl Drop for SocketFile {
    fn drop(&mut self) {
        // Unlike etcd: somebody else's, in the meantime, stays.
        let own = |metadata: &Metadata| (metadata.dev(), metadata.ino()) == self.own;
        if fs::symlink_metadata(&self.path).is_ok_and(|metadata| own(&metadata))
            && let Err(error) = fs::remove_file(&self.path)
        {
            tracing::warn!(path = %self.path.display(), %error, "a socket cannot be removed");
        }
    }
}

impl Socket {
    /// Listens; with `shares`, beside others that listen on the same port (SO_REUSEPORT).
    ///
    /// # Errors
    /// The address is in use, or not ours to take.
    pub fn bind(address: &Address, shares: bool) -> io::Result<Self> {
        let socket = match address {
            Address::Tcp(address) => Self::Tcp(tcp(*address, shares)?),
            Address::Unix(path) => {
                give_way(path)?;
                let listener = UnixListener::bind(path)?;
                let metadata = fs::symlink_metadata(path)?;
                let own = (metadata.dev(), metadata.ino());
                Self::Unix(listener, SocketFile { path: path.clone(), own })
            }
        };
        // As many as the system lets wait to be accepted, as Go does. The standard library asks for
        // 128: of a thousand clients that come at once some are then let wait for a second and more.
        match &socket {
            Self::Tcp(listener) => {
                net::listen(listener, i32::MAX)?;
                listener.set_nonblocking(true)?;
            }
            Self::Unix(listener, _) => {
                net::listen(listener, i32::MAX)?;
                listener.set_nonblocking(true)?;
            }
        }
        Ok(socket)
    }

    /// Where it listens: with the port that it was given.
    ///
    /// # Errors
    /// The system does not say.
    pub fn address(&self) -> io::Result<Address> {
        Ok(match self {
            Self::Tcp(listener) => Address::Tcp(listener.local_addr()?),
            Self::Unix(_, file) => Address::Unix(file.path.clone()),
        })
    }

    /// To accept from, within a runtime.
    pub(super) fn watched(self) -> io::Result<Listener> {
        Ok(match self {
            Self::Tcp(listener) => Listener::Tcp(tokio::net::TcpListener::from_std(listener)?),
            Self::Unix(listener, file) => {
                Listener::Unix(tokio::net::UnixListener::from_std(listener)?, file)
            }
        })
    }
}

/// As Go: one of all addresses, of either family, takes both families, where the system has both.
fn tcp(address: SocketAddr, shares: bool) -> Result<TcpListener, Errno> {
    let all = IpAddr::V6(Ipv6Addr::UNSPECIFIED);
    if address.ip().is_unspecified() {
        match of_family(SocketAddr::new(all, address.port()), shares) {
            Err(Errno::AFNOSUPPORT | Errno::ADDRNOTAVAIL) if address.is_ipv4() => {}
            bound => return bound,
        }
    }
    of_family(address, shares)
}

fn of_family(address: SocketAddr, shares: bool) -> Result<TcpListener, Errno> {
    let family = if address.is_ipv4() { AddressFamily::INET } else { AddressFamily::INET6 };
    let socket = net::socket_with(family, SocketType::STREAM, SocketFlags::CLOEXEC, None)?;
    sockopt::set_socket_reuseaddr(&socket, true)?;
    if shares {
        sockopt::set_socket_reuseport(&socket, true)?;
    }
    if address.is_ipv6() {
        sockopt::set_ipv6_v6only(&socket, false)?;
    }
    net::bind(&socket, &address)?;
    Ok(socket.into())
}

/// Removes a socket that nobody serves.
///
/// # Errors
/// Unlike etcd, which removes whatever is there: somebody serves it, or it is none.
fn give_way(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Ok(metadata) if metadata.file_type().is_socket() => {}
        Ok(_) => {
            let text = "what is there is no socket, and is left as it is";
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, text));
        }
        // Binding says what is wrong with it.
        Err(_) => return Ok(()),
    }
    let flags = SocketFlags::CLOEXEC | SocketFlags::NONBLOCK;
    let asking = net::socket_with(AddressFamily::UNIX, SocketType::STREAM, flags, None)?;
    match net::connect(&asking, &SocketAddrUnix::new(path)?) {
        Err(Errno::CONNREFUSED) => fs::remove_file(path),
        // The second: so many wait to be accepted that there is no place for one more.
        Ok(()) | Err(Errno::AGAIN) => Err(Errno::ADDRINUSE.into()),
        Err(error) => Err(error.into()),
    }
}

/// A socket within a runtime.
#[derive(Debug)]
pub(super) enum Listener {
    Tcp(tokio::net::TcpListener),
    Unix(
        tokio::net::UnixListener,
        #[expect(dead_code, reason = "removed when dropped")] SocketFile,
    ),
}

impl Listener {
    /// Waits for a connection.
    pub(super) async fn accept(&self) -> io::Result<Stream> {
        match self {
            Self::Tcp(listener) => {
                let (stream, mut peer) = listener.accept().await?;
                stream.set_nodelay(true)?;
                // One of IPv4 on a socket of both.
                peer.set_ip(peer.ip().to_canonical());
                Ok(Stream::Tcp(stream.into_std()?, peer))
            }
            Self::Unix(listener, _) => Ok(Stream::Unix(listener.accept().await?.0.into_std()?)),
        }
    }
}

/// A connection on its way to its runtime.
#[derive(Debug)]
pub(super) enum Stream {
    Tcp(std::net::TcpStream, SocketAddr),
    Unix(std::os::unix::net::UnixStream),
}

impl Stream {
    /// Who is at its other end; a socket file has no address for that.
    pub(super) fn peer(&self) -> Option<SocketAddr> {
        match self {
            Self::Tcp(_, peer) => Some(*peer),
            Self::Unix(_) => None,
        }
    }

    /// Serves it to its end, on the runtime that it was handed to.
    pub(super) async fn serve<S: Admit>(
        self,
        served: Rc<Served<S>>,
    ) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
        match self {
            Self::Tcp(stream, peer) => {
                let stream = tokio::net::TcpStream::from_std(stream)?;
                connection(served, stream, Some(peer)).await
            }
            Self::Unix(stream) => {
                let stream = tokio::net::UnixStream::from_std(stream)?;
                connection(served, stream, None).await
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::net::UnixStream;
    use std::time::Duration;

    use super::*;

    fn bind_unix(path: &Path) -> io::Result<Socket> {
        Socket::bind(&Address::Unix(path.to_owned()), false)
    }

    /// More than the 128 that the standard library asks for.
    #[test]
    fn many_clients_may_wait_to_be_accepted() {
        const MANY: usize = 300;
        let most = std::fs::read_to_string("/proc/sys/net/core/somaxconn");
        if most.ok().and_then(|text| text.trim().parse().ok()).is_none_or(|most: usize| most < MANY)
        {
            return;
        }
        let socket = Socket::bind(&Address::Tcp("127.0.0.1:0".parse().unwrap()), false).unwrap();
        let Address::Tcp(address) = socket.address().unwrap() else { panic!("a port") };
        // Who finds no place is let wait a second before it tries again, and is given up by then.
        let limit = Duration::from_millis(900);
        let waiting: Vec<_> = (0..MANY)
            .map(|_| std::net::TcpStream::connect_timeout(&address, limit).unwrap())
            .collect();
        assert_eq!(waiting.len(), MANY);
    }

    #[test]
    fn a_socket_that_nobody_serves_is_taken_over() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("s");
        // Its file stays: the standard library does not remove it.
        drop(UnixListener::bind(&path).unwrap());
        let socket = bind_unix(&path).unwrap();
        UnixStream::connect(&path).unwrap();
        drop(socket);
        assert!(!path.exists());
    }

    #[test]
    fn a_socket_that_is_served_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("s");
        let served = bind_unix(&path).unwrap();
        assert_eq!(bind_unix(&path).unwrap_err().kind(), io::ErrorKind::AddrInUse);
        UnixStream::connect(&path).unwrap();
        drop(served);
    }

    #[test]
    fn only_a_socket_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("precious");
        fs::write(&path, "text").unwrap();
        let error = bind_unix(&path).unwrap_err();
        assert_eq!(error.to_string(), "what is there is no socket, and is left as it is");
        assert_eq!(fs::read_to_string(&path).unwrap(), "text");
        // Nor what has taken its place.
        let own = folder.path().join("s");
        let socket = bind_unix(&own).unwrap();
        fs::remove_file(&own).unwrap();
        fs::write(&own, "other").unwrap();
        drop(socket);
        assert_eq!(fs::read_to_string(&own).unwrap(), "other");
    }

    #[test]
    fn a_port_is_shared_only_by_those_that_say_so() {
        let any = Address::Tcp("127.0.0.1:0".parse().unwrap());
        let one = Socket::bind(&any, true).unwrap();
        let address = one.address().unwrap();
        let other = Socket::bind(&address, true).unwrap();
        assert_eq!(other.address().unwrap(), address);
        assert_eq!(Socket::bind(&address, false).unwrap_err().kind(), io::ErrorKind::AddrInUse);
    }

    #[test]
    fn one_of_all_addresses_takes_both_families() {
        let reached = |asked: &str, from: &str| {
            let bound = Socket::bind(&Address::Tcp(asked.parse().unwrap()), false).unwrap();
            let Address::Tcp(address) = bound.address().unwrap() else { panic!() };
            std::net::TcpStream::connect((from.parse::<IpAddr>().unwrap(), address.port())).is_ok()
        };
        assert!(reached("0.0.0.0:0", "127.0.0.1") && reached("[::]:0", "127.0.0.1"));
        assert!(!reached("127.0.0.1:0", "::1"));
        // Where there is no IPv6, IPv4 is served.
        let has_both = TcpListener::bind("[::1]:0").is_ok();
        assert_eq!(reached("0.0.0.0:0", "::1"), has_both);
    }
}
