//! A TCP proxy that can stop passing bytes: a network that is partitioned, or swallows everything.

use std::collections::HashSet;
use std::net::SocketAddr;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// What it does with the bytes of its connections.
#[derive(Debug, Default)]
struct Rule {
    /// Nothing is passed, and nothing is said of it.
    held: bool,
    /// Connections are ended, and new ones as soon as they are made.
    closed: bool,
    /// Members of etcd, by the id in the header of their requests, whose bytes are not passed.
    cut: HashSet<String>,
}

impl Rule {
    fn passes(&self, from: &str) -> bool {
        !self.held && !self.cut.contains(from)
    }
}

/// In front of one address; it ends when it is dropped.
pub(crate) struct Proxy {
    pub(crate) address: SocketAddr,
    rule: watch::Sender<Rule>,
    _tasks: JoinSet<()>,
}

impl Proxy {
    pub(crate) async fn start(to: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let rule = watch::Sender::new(Rule::default());
        let rules = rule.clone();
        let mut tasks = JoinSet::new();
        tasks.spawn(async move {
            let mut running = JoinSet::new();
            loop {
                let (socket, _) = listener.accept().await.unwrap();
                while running.try_join_next().is_some() {}
                running.spawn(pass(socket, to, rules.subscribe()));
            }
        });
        Self { address, rule, _tasks: tasks }
    }

    pub(crate) fn endpoint(&self) -> String {
        self.address.to_string()
    }

    /// Stops passing bytes, or goes on with those that waited.
    pub(crate) fn hold(&self, held: bool) {
        self.rule.send_modify(|rule| rule.held = held);
    }

    /// Ends what is connected and lets nobody in, or does again.
    pub(crate) fn close(&self, closed: bool) {
        self.rule.send_modify(|rule| rule.closed = closed);
    }

    /// Stops passing bytes of connections that the member of this id made, or goes on.
    pub(crate) fn cut(&self, id: u64, cut: bool) {
        self.rule.send_modify(|rule| {
            let id = format!("{id:x}");
            if cut {
                rule.cut.insert(id)
            } else {
                rule.cut.remove(&id)
            };
        });
    }
}

async fn pass(mut from: TcpStream, to: SocketAddr, mut rule: watch::Receiver<Rule>) {
    if rule.borrow().closed {
        return;
    }
    let Ok(server) = TcpStream::connect(to).await else { return };
    // A request of one member to another names it; gRPC does not, and needs no name.
    let mut first = vec![0; 4096];
    let read = tokio::select! {
        read = from.read(&mut first) => read.unwrap_or(0),
        _ = rule.wait_for(|rule| rule.closed) => return,
    };
    first.truncate(read);
    let sender = sender_of(&first);
    let (from_read, from_write) = from.into_split();
    let (to_read, mut to_write) = server.into_split();
    let mut closing = rule.clone();
    let through = async {
        // What `wait_for` gives back holds a lock, and must not live on.
        let open = rule.wait_for(|rule| rule.passes(&sender)).await.is_ok();
        if !open || to_write.write_all(&first).await.is_err() {
            return;
        }
        tokio::join!(
            pump(from_read, to_write, rule.clone(), &sender),
            pump(to_read, from_write, rule.clone(), &sender),
        );
    };
    tokio::select! {
        () = through => {}
        _ = closing.wait_for(|rule| rule.closed) => {}
    }
}

fn sender_of(request: &[u8]) -> String {
    let text = String::from_utf8_lossy(request);
    let lines = text.lines().filter_map(|line| line.split_once(": "));
    let mut ids = lines.filter(|(name, _)| name.eq_ignore_ascii_case("x-server-from"));
    ids.next().map(|(_, id)| id.trim().to_owned()).unwrap_or_default()
}

async fn pump(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut rule: watch::Receiver<Rule>,
    sender: &str,
) {
    let mut buffer = vec![0; 16 << 10];
    while let Ok(read) = from.read(&mut buffer).await {
        if read == 0 {
            let _ = to.shutdown().await;
            return;
        }
        let open = rule.wait_for(|rule| rule.passes(sender)).await.is_ok();
        if !open || to.write_all(&buffer[..read]).await.is_err() {
            return;
        }
    }
}
