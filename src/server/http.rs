//! What is answered by HTTP/1 on the client port: health, version, metrics.
//!
//! ```text
//!  host allowed -> CORS headers -> OPTIONS -> path -> method -> answer        server facts 14
//! ```
//! The gateway's paths have their place in [`route`].

use std::rc::Rc;

use hyper::body::Incoming;
use hyper::header::{ALLOW, CONTENT_TYPE, HOST, HeaderName, HeaderValue, LOCATION, ORIGIN};
use hyper::{HeaderMap, Method, Request, Response, StatusCode};

use super::grpc::Body;
use super::local::Local;
use super::metrics;
use super::read;
use super::reply::Refused;
use crate::framing::percent_decoded;
use crate::pb::etcdserverpb::{AlarmType, RangeRequest};

/// The release that clients are to see in us: those that sniff it know what a 3.7 can do.
pub const VERSION: &str = "3.7.1";

static ALLOW_ORIGIN: HeaderName = HeaderName::from_static("access-control-allow-origin");
static ALLOW_METHODS: HeaderName = HeaderName::from_static("access-control-allow-methods");
static ALLOW_HEADERS: HeaderName = HeaderName::from_static("access-control-allow-headers");
static NO_SNIFF: HeaderName = HeaderName::from_static("x-content-type-options");

const PLAIN: HeaderValue = HeaderValue::from_static("text/plain; charset=utf-8");

/// Answers a request.
pub(super) async fn answer(local: Rc<Local>, request: Request<Incoming>) -> Response<Body> {
    let rules = Rc::clone(&local.rules);
    if !host_allowed(&rules.hosts, request.headers()) {
        return misdirected(request.headers());
    }
    let origin = request.headers().get(&ORIGIN).cloned();
    let mut response = if request.method() == Method::OPTIONS {
        Response::new(Body::plain(""))
    } else {
        route(local, &request).await
    };
    let any = rules.cors.is_empty() || rules.cors.iter().any(|origin| origin == "*");
    let allowed = if any {
        Some(HeaderValue::from_static("*"))
    } else {
        origin.filter(|origin| rules.cors.iter().any(|listed| *listed == *origin))
    };
    if let Some(allowed) = allowed {
        let headers = response.headers_mut();
        headers.insert(&ALLOW_ORIGIN, allowed);
        let methods = HeaderValue::from_static("POST, GET, OPTIONS, PUT, DELETE");
        headers.insert(&ALLOW_METHODS, methods);
        let named = HeaderValue::from_static("accept, content-type, authorization");
        headers.insert(&ALLOW_HEADERS, named);
    }
    response
}

/// Answers on a socket that is for metrics alone: as etcd, without the rules of the client port.
pub(super) async fn metrics_alone(local: Rc<Local>, request: Request<Incoming>) -> Response<Body> {
    let path = request.uri().path();
    if let Some(elsewhere) = redirected(&request) {
        return elsewhere;
    }
    let served = ["/metrics", "/health"].contains(&path) || Probe::of(path).is_some();
    if served { route(local, &request).await } else { not_found() }
}

/// Answers on a socket that is for gRPC alone.
pub(super) async fn nothing(_: Rc<Local>, _: Request<Incoming>) -> Response<Body> {
    not_found()
}

fn not_found() -> Response<Body> {
    error(StatusCode::NOT_FOUND, "404 page not found\n")
}

/// The way to the path that is meant, for one with empty parts or with dots: as Go's mux, which knows no
/// path before it is clean.
fn redirected<B>(request: &Request<B>) -> Option<Response<Body>> {
    let path = cleaned(request.uri().path())?;
    let query = request.uri().query().map_or_else(String::new, |query| format!("?{query}"));
    // A path with escapes counts as one without.
    let place = format!("{}{query}", path.replace('%', "%25"));
    let mut response = Response::new(Body::plain(""));
    if [Method::GET, Method::HEAD].contains(request.method()) {
        let shown = place.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let shown = shown.replace('"', "&#34;").replace('\'', "&#39;");
        let page = format!("<a href=\"{shown}\">Temporary Redirect</a>.\n\n");
        let kind = HeaderValue::from_static("text/html; charset=utf-8");
        response = answered(StatusCode::OK, kind, page);
    }
    *response.status_mut() = StatusCode::TEMPORARY_REDIRECT;
    response.headers_mut().insert(LOCATION, HeaderValue::try_from(place).ok()?);
    Some(response)
}

/// What a path comes to without empty parts, `.` and `..`; none if it is that already.
fn cleaned(path: &str) -> Option<String> {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => _ = parts.pop(),
            part => parts.push(part),
        }
    }
    let end = if path.ends_with('/') && !parts.is_empty() { "/" } else { "" };
    let clean = format!("/{}{end}", parts.join("/"));
    (clean != path).then_some(clean)
}

async fn route(local: Rc<Local>, request: &Request<Incoming>) -> Response<Body> {
    let path = request.uri().path();
    if let Some(elsewhere) = redirected(request) {
        return elsewhere;
    }
    let query = Query::of(request.uri().query().unwrap_or_default());
    if path == "/metrics" {
        // As etcd: by any method.
        let kind = HeaderValue::from_static(metrics::CONTENT_TYPE);
        return answered(StatusCode::OK, kind, metrics::render(&local.node));
    }
    let known = ["/version", "/health", "/debug/vars"].contains(&path) || Probe::of(path).is_some();
    if !known {
        return not_found();
    }
    if request.method() != Method::GET {
        let mut response = error(StatusCode::METHOD_NOT_ALLOWED, "Method Not Allowed\n");
        response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET"));
        return response;
    }
    match path {
        "/version" => version(&local),
        "/health" => health(&local, &query).await,
        "/debug/vars" => {
            let kind = HeaderValue::from_static("application/json; charset=utf-8");
            answered(StatusCode::OK, kind, metrics::variables(&local.node))
        }
        path => match Probe::of(path) {
            Some(probe) => probe.answer(&local, &query).await,
            None => not_found(),
        },
    }
}

fn answered(
    status: StatusCode,
    kind: HeaderValue,
    body: impl Into<bytes::Bytes>,
) -> Response<Body> {
    let mut response = Response::new(Body::plain(body));
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, kind);
    response
}

/// As Go answers with an error's text.
fn error(status: StatusCode, text: impl Into<bytes::Bytes>) -> Response<Body> {
    let mut response = answered(status, PLAIN, text);
    response.headers_mut().insert(&NO_SNIFF, HeaderValue::from_static("nosniff"));
    response
}

/// The parts of a query: `a=1&b`.
struct Query(Vec<(String, String)>);

impl Query {
    fn of(query: &str) -> Self {
        let parts = query.split('&').filter(|part| !part.is_empty());
        Self(
            parts
                .map(|part| part.split_once('=').unwrap_or((part, "")))
                .map(|(name, value)| (form_decoded(name), form_decoded(value)))
                .collect(),
        )
    }

    fn all<'q>(&'q self, name: &'q str) -> impl Iterator<Item = &'q str> {
        self.0.iter().filter(move |(own, _)| own == name).map(|(_, value)| value.as_str())
    }
}

fn form_decoded(text: &str) -> String {
    // As in a form: a plus is a space, unless it is written as %2B.
    let text = percent_decoded(text.replace('+', " ").as_bytes());
    String::from_utf8_lossy(&text).into_owned()
}

/// As etcd: the host without its port, to be one that is listed.
fn host_allowed(hosts: &[String], headers: &HeaderMap) -> bool {
    if hosts.is_empty() || hosts.iter().any(|host| host == "*") {
        return true;
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = without_port(host).unwrap_or(host);
    hosts.iter().any(|listed| listed == name)
}

/// As Go takes a host from its port: an address of IPv6 stands in brackets.
fn without_port(host: &str) -> Option<&str> {
    let (name, port) = match host.strip_prefix('[') {
        Some(rest) => rest.split_once("]:")?,
        None => host.split_once(':')?,
    };
    let plain = !name.contains(['[', ']']) && !port.contains(['[', ']', ':']);
    plain.then_some(name)
}

fn misdirected(headers: &HeaderMap) -> Response<Body> {
    let host = headers.get(HOST).map(HeaderValue::as_bytes).unwrap_or_default();
    let host = String::from_utf8_lossy(host).into_owned();
    let text = format!(
        "This server answers HTTP only for the hosts it was told of, and {host} is none of them.\n\
         A page of another site could otherwise reach it through its visitor's browser (CVE-2018-5702).\n\
         To allow the host, list it in --host-whitelist; to allow every host, set --host-whitelist='*'.\n"
    );
    error(StatusCode::MISDIRECTED_REQUEST, text)
}

fn version(local: &Local) -> Response<Body> {
    let facts = local.node.facts();
    let cluster = facts.cluster_version.map_or("not_decided".to_owned(), |v| v.to_string());
    let storage = facts.storage_version.map_or("unknown".to_owned(), |v| v.to_string());
    let text =
        format!(r#"{{"etcdserver":"{VERSION}","etcdcluster":"{cluster}","storage":"{storage}"}}"#);
    answered(StatusCode::OK, HeaderValue::from_static("application/json"), text)
}

async fn health(local: &Local, query: &Query) -> Response<Body> {
    let serializable = query.all("serializable").next() == Some("true");
    let reason = unhealthy(local, serializable, query).await;
    local.node.counters().health[usize::from(reason.is_some())]
        .fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    let Some(reason) = reason else {
        return answered(StatusCode::OK, PLAIN, r#"{"health":"true","reason":""}"#);
    };
    let mut text = String::from(r#"{"health":"false","reason":"#);
    crate::pb::write::json_string(&mut text, &reason);
    text.push_str("}\n");
    error(StatusCode::SERVICE_UNAVAILABLE, text)
}

/// As etcd, in its order: alarms, leader, a read.
async fn unhealthy(local: &Local, serializable: bool, query: &Query) -> Option<String> {
    for alarm in local.node.known().alarms.iter() {
        let name = match AlarmType::try_from(alarm.alarm) {
            Ok(AlarmType::Nospace) => "NOSPACE",
            Ok(AlarmType::Corrupt) => "CORRUPT",
            _ => "UNKNOWN",
        };
        if query.all("exclude").all(|excluded| excluded != name) {
            return Some(format!("ALARM {name}"));
        }
    }
    if !serializable && !local.node.has_leader() {
        return Some("RAFT NO LEADER".to_owned());
    }
    let read = read_one(local, serializable).await;
    read.err().map(|refused| format!("RANGE ERROR:{refused}"))
}

/// A read as a client would make it.
async fn read_one(local: &Local, serializable: bool) -> Result<(), Refused> {
    if !serializable {
        local.node.linearizable().await?;
    }
    let request = RangeRequest { key: "a".into(), limit: 1, ..RangeRequest::default() };
    read::range(&local.node.view(), &request)?;
    Ok(())
}

/// `/livez` and `/readyz`: all checks, or one of them.
struct Probe {
    checks: &'static [Check],
    /// Whether a check may be left out: not where it alone was asked for.
    all: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Check {
    DataCorruption,
    SerializableRead,
    LinearizableRead,
    NonLearner,
}

impl Probe {
    const LIVE: [Check; 1] = [Check::SerializableRead];
    const READY: [Check; 4] = [
        Check::DataCorruption,
        Check::SerializableRead,
        Check::LinearizableRead,
        Check::NonLearner,
    ];

    fn of(path: &str) -> Option<Self> {
        let (checks, rest): (&'static [Check], _) = match path.strip_prefix("/livez") {
            Some(rest) => (&Self::LIVE, rest),
            None => (&Self::READY, path.strip_prefix("/readyz")?),
        };
        if rest.is_empty() {
            return Some(Self { checks, all: true });
        }
        let name = rest.strip_prefix('/')?;
        let one = checks.iter().find(|check| check.name() == name)?;
        Some(Self { checks: std::slice::from_ref(one), all: false })
    }

    /// Which checks are made.
    fn made(&self, query: &Query) -> impl Iterator<Item = Check> {
        let left_out =
            |check: &Check| self.all && query.all("exclude").any(|name| name == check.name());
        self.checks.iter().copied().filter(move |check| !left_out(check))
    }

    async fn answer(&self, local: &Local, query: &Query) -> Response<Body> {
        let mut lines = String::new();
        let mut failed = false;
        for check in self.made(query) {
            let name = check.name();
            match check.made(local).await {
                Ok(()) => lines.push_str(&format!("[+]{name} ok\n")),
                Err(reason) => {
                    failed = true;
                    lines.push_str(&format!("[-]{name} failed: {reason}\n"));
                }
            }
        }
        if failed {
            return error(StatusCode::SERVICE_UNAVAILABLE, lines + "\n");
        }
        let verbose = query.0.iter().any(|(name, _)| name == "verbose");
        error(StatusCode::OK, if verbose { lines + "ok\n" } else { "ok\n".to_owned() })
    }
}

impl Check {
    fn name(self) -> &'static str {
        match self {
            Self::DataCorruption => "data_corruption",
            Self::SerializableRead => "serializable_read",
            Self::LinearizableRead => "linearizable_read",
            Self::NonLearner => "non_learner",
        }
    }

    async fn made(self, local: &Local) -> Result<(), String> {
        let corrupt = AlarmType::Corrupt as i32;
        match self {
            Self::DataCorruption => {
                let raised = local.node.known().alarms.iter().any(|alarm| alarm.alarm == corrupt);
                if raised { Err("alarm activated: CORRUPT".to_owned()) } else { Ok(()) }
            }
            Self::NonLearner if local.node.facts().is_learner => {
                Err("not supported for learner".to_owned())
            }
            Self::NonLearner => Ok(()),
            Self::SerializableRead => {
                read_one(local, true).await.map_err(|refused| refused.to_string())
            }
            Self::LinearizableRead => {
                read_one(local, false).await.map_err(|refused| refused.to_string())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_are_taken_apart() {
        let query = Query::of("exclude=NOSPACE&exclude=a%20b+c&verbose&=x");
        assert_eq!(query.all("exclude").collect::<Vec<_>>(), ["NOSPACE", "a b c"]);
        assert_eq!(query.all("verbose").collect::<Vec<_>>(), [""]);
        assert_eq!(query.all("none").count(), 0);
    }

    /// What etcd 3.7.1 answered.
    #[test]
    fn paths_are_cleaned() {
        for (path, clean) in [
            ("//health", "/health"),
            ("/a/../health", "/health"),
            ("/./", "/"),
            ("/a//b/", "/a/b/"),
            ("/..", "/"),
            ("//health/.", "/health"),
            ("/version/..//health/", "/health/"),
            ("/b/%2F/../x", "/b/x"),
        ] {
            assert_eq!(cleaned(path).as_deref(), Some(clean), "{path}");
        }
        for path in ["/", "/health", "/health/", "/%2e/health", "/..a"] {
            assert_eq!(cleaned(path), None, "{path}");
        }
        let way = |method: &str, uri: &str| {
            let request = Request::builder().method(method).uri(uri).body(()).unwrap();
            let response = redirected(&request).unwrap();
            assert_eq!(response.status(), StatusCode::TEMPORARY_REDIRECT);
            let kind = response.headers().contains_key(CONTENT_TYPE);
            (response.headers()[LOCATION].to_str().unwrap().to_owned(), kind)
        };
        assert_eq!(way("GET", "//health?x=1"), ("/health?x=1".to_owned(), true));
        assert_eq!(way("POST", "//a%20b"), ("/a%2520b".to_owned(), false));
    }

    #[test]
    fn hosts_are_compared_without_their_port() {
        let allowed = |host: &'static str| {
            let headers = HeaderMap::from_iter([(HOST, HeaderValue::from_static(host))]);
            host_allowed(&["db.test".to_owned(), "::1".to_owned()], &headers)
        };
        assert!(allowed("db.test") && allowed("db.test:2379"));
        assert!(!allowed("other.test:2379") && !allowed("db.test.other"));
        assert!(
            allowed("[::1]:2379") && allowed("::1") && allowed("db.test:") && allowed("db.test:x")
        );
        for host in ["[::1]", "[::1]x:1", "db.test:1:2", "[db.test:1", "[[::1]]:1", "[::1]:1:2", ""]
        {
            assert!(!allowed(host), "{host}");
        }
        assert!(host_allowed(&[], &HeaderMap::new()));
        assert!(host_allowed(&["*".to_owned()], &HeaderMap::new()));
    }

    #[test]
    fn probes_are_those_of_etcd() {
        let names = |path, query| {
            let probe = Probe::of(path)?;
            Some(probe.made(&Query::of(query)).map(Check::name).collect::<Vec<_>>())
        };
        let (serializable, linearizable) = ("serializable_read", "linearizable_read");
        let all = vec!["data_corruption", serializable, linearizable, "non_learner"];
        for (path, query, made) in [
            ("/livez", "", Some(vec![serializable])),
            ("/livez", "exclude=serializable_read&verbose", Some(vec![])),
            ("/livez", "exclude=nope", Some(vec![serializable])),
            ("/livez/serializable_read", "exclude=serializable_read", Some(vec![serializable])),
            ("/readyz", "exclude=", Some(all.clone())),
            (
                "/readyz",
                "exclude=linearizable_read&exclude=data_corruption&exclude=non_learner",
                Some(vec![serializable]),
            ),
            ("/readyz/data_corruption", "exclude=data_corruption", Some(vec!["data_corruption"])),
            ("/livez/data_corruption", "", None),
            ("/readyz/", "", None),
            ("/readyzz", "", None),
        ] {
            assert_eq!(names(path, query), made, "{path}?{query}");
        }
    }
}
