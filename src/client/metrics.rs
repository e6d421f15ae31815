//! A member's metrics: the one page of plain HTTP that a client asks for.
//!
//! Without TLS etcd answers HTTP/1 on its client port; with TLS it speaks HTTP/2 for everything. A
//! connection of its own is made and closed: the page is asked for once in a while.

use bytes::BytesMut;
use http::{Method, Request, Uri, Version};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use super::dial::{Stream, dial};
use super::error::{Cause, Error, Failure};
use super::rpc::Client;

/// A page larger than this is none of etcd's.
const MOST: usize = 64 << 20;

impl Client {
    /// The text of `/metrics` of the endpoint that [`Client::at`] names, or of the first one.
    pub async fn metrics(&self) -> Result<String, Error> {
        let channel = match &self.options.named {
            Some(channel) => channel.clone(),
            None => self.core.balance.channels()[0].clone(),
        };
        let endpoint = &channel.endpoint;
        let failed =
            |cause| Error::Unreachable(vec![Failure { endpoint: endpoint.text.clone(), cause }]);
        let shared = &self.core.balance.shared;
        let work = async {
            let stream = dial(endpoint, &shared.trust, shared.times.connect).await?;
            let page = match stream {
                Stream::Tls(..) => over_http2(stream, &endpoint.name).await?,
                plain => over_http1(plain, &endpoint.name).await?,
            };
            String::from_utf8(page).map_err(|_| Cause::Protocol("metrics that are no text".into()))
        };
        match self.limit() {
            None => work.await.map_err(failed),
            Some(by) => tokio::time::timeout_at(by, work)
                .await
                .unwrap_or(Err(Cause::Silent(shared.times.connect)))
                .map_err(failed),
        }
    }
}

fn lost(error: impl std::fmt::Display) -> Cause {
    Cause::Lost(error.to_string())
}

/// HTTP/1.0: the body ends with the connection, and is never in chunks.
async fn over_http1(mut stream: Stream, host: &str) -> Result<Vec<u8>, Cause> {
    let request = format!("GET /metrics HTTP/1.0\r\nHost: {host}\r\nAccept: text/plain\r\n\r\n");
    stream.write_all(request.as_bytes()).await.map_err(lost)?;
    let mut answer = Vec::new();
    let most = u64::try_from(MOST).unwrap_or(u64::MAX);
    (&mut stream).take(most).read_to_end(&mut answer).await.map_err(lost)?;
    body(&answer)
}

/// The body of an answer with status 200.
fn body(answer: &[u8]) -> Result<Vec<u8>, Cause> {
    let head = answer.windows(4).position(|window| window == b"\r\n\r\n");
    let status = answer.split(|byte| *byte == b'\r').next().unwrap_or_default();
    let status = String::from_utf8_lossy(status);
    match head {
        Some(end) if status.split(' ').nth(1) == Some("200") => Ok(answer[end + 4..].to_vec()),
        _ => Err(Cause::Protocol(format!("/metrics: answered {:?}", status.trim()))),
    }
}

async fn over_http2(stream: Stream, host: &str) -> Result<Vec<u8>, Cause> {
    let (sender, connection) = h2::client::handshake(stream).await.map_err(lost)?;
    let uri = Uri::builder().scheme("https").authority(host).path_and_query("/metrics").build();
    let request = Request::builder()
        .method(Method::GET)
        .version(Version::HTTP_2)
        .uri(uri.map_err(lost)?)
        .body(())
        .map_err(lost)?;
    let exchange = async {
        let mut sender = sender.ready().await.map_err(lost)?;
        let (response, _) = sender.send_request(request, true).map_err(lost)?;
        let response = response.await.map_err(lost)?;
        if response.status() != 200 {
            return Err(Cause::Protocol(format!("/metrics: answered {}", response.status())));
        }
        let mut incoming = response.into_body();
        let mut page = BytesMut::new();
        while let Some(chunk) = incoming.data().await {
            let chunk = chunk.map_err(lost)?;
            page.extend_from_slice(&chunk);
            incoming.flow_control().release_capacity(chunk.len()).map_err(lost)?;
            if page.len() > MOST {
                return Err(Cause::Protocol("/metrics: no end to it".to_owned()));
            }
        }
        Ok(page.to_vec())
    };
    tokio::select! {
        page = exchange => page,
        ended = connection => Err(ended.map_or_else(lost, |()| lost("closed"))),
    }
}

#[cfg(test)]
mod tests {
    use super::body;

    #[test]
    fn a_page_is_taken_apart() {
        assert_eq!(body(b"HTTP/1.0 200 OK\r\nA: b\r\n\r\nx 1\n").unwrap(), b"x 1\n");
        for answer in
            [&b""[..], b"HTTP/1.0 404 Not Found\r\n\r\n", b"HTTP/1.0 200 OK\r\n", b"\x15\x03\x01"]
        {
            assert!(body(answer).is_err(), "{answer:?}");
        }
    }
}
