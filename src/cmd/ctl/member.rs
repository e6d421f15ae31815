//! `member`: who belongs to the cluster.

use std::ffi::OsString;
use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::time::{Duration, Instant};

use super::super::cobra::BEYOND;
use super::super::go_flags::{self, GoDuration, quoted};
use super::super::output::Format;
use super::super::output::member::Changed;
use super::context::{Context, Session};
use super::failure::Failure;
use super::get::serializable;
use crate::pb::etcdserverpb::{
    MemberAddRequest, MemberAddResponse, MemberListRequest, MemberListResponse,
    MemberPromoteRequest, MemberPromoteResponse, MemberRemoveRequest, MemberRemoveResponse,
    MemberUpdateRequest, MemberUpdateResponse,
};

const LIST_LONG: &str = "\
When --write-out is set to simple, this command prints out comma-separated member lists for each endpoint.
The items in the lists are ID, Status, Name, Peer Addrs, Client Addrs, Is Learner.";

const PROMOTE_LONG: &str = "\
Promotes a non-voting learner member to a voting one in the cluster.
";

#[derive(Debug, clap::Args)]
pub struct Member {
    #[command(subcommand)]
    pub command: MemberCommand,
}

#[derive(Debug, clap::Subcommand)]
pub enum MemberCommand {
    /// Adds a member into the cluster
    #[command(override_usage = "add <memberName> [options]")]
    Add(AddArgs),
    /// Removes a member from the cluster
    #[command(override_usage = "remove <memberID>")]
    Remove(MemberArgs),
    /// Updates a member in the cluster
    #[command(override_usage = "update <memberID> [options]")]
    Update(UpdateArgs),
    /// Lists all members in the cluster
    #[command(override_usage = "list", long_about = LIST_LONG)]
    List(ListArgs),
    /// Promotes a non-voting member in the cluster
    #[command(override_usage = "promote <memberID>", long_about = PROMOTE_LONG)]
    Promote(PromoteArgs),
}

#[derive(Debug, clap::Args)]
pub struct AddArgs {
    #[arg(
        long,
        value_name = "string",
        default_value = "",
        hide_default_value = true,
        help = "comma separated peer URLs for the new member."
    )]
    pub peer_urls: String,
    /// indicates if the new member is raft learner
    #[arg(long)]
    pub learner: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct MemberArgs {
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct PromoteArgs {
    /// Try again for this long while the member is not in sync with the leader
    #[arg(long, value_name = "duration", help_heading = BEYOND)]
    pub wait: Option<GoDuration>,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct UpdateArgs {
    #[arg(
        long,
        value_name = "string",
        default_value = "",
        hide_default_value = true,
        help = "comma separated peer URLs for the updated member."
    )]
    pub peer_urls: String,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct ListArgs {
    /// Linearizable(l) or Serializable(s)
    #[arg(long, value_name = "string", default_value = "l")]
    pub consistency: String,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

pub(super) fn run(args: &Member, context: &mut Context) -> Result<(), Failure> {
    match &args.command {
        MemberCommand::Add(args) => add(args, context),
        MemberCommand::Remove(args) => remove(args, context),
        MemberCommand::Update(args) => update(args, context),
        MemberCommand::List(args) => list(args, context),
        MemberCommand::Promote(args) => promote(args, context),
    }
}

fn id_of(args: &[OsString]) -> Result<u64, Failure> {
    let [id] = args else { return Err(Failure::args("member ID is not provided")) };
    go_flags::uint(id.as_bytes(), 16)
        .map_err(|error| Failure::args(format!("bad member ID arg ({error}), expecting ID in Hex")))
}

/// The URLs of `--peer-urls`; checking them comes when the client is there, as in etcdctl.
fn urls_of(list: &str) -> Result<Vec<String>, Failure> {
    if list.is_empty() {
        return Err(Failure::args("member peer urls not provided"));
    }
    Ok(list.split(',').map(ToOwned::to_owned).collect())
}

/// What etcd's client refuses to send.
fn check_urls(urls: &[String]) -> Result<(), Failure> {
    urls.iter().try_for_each(|url| check_url(url.trim()).map_err(Failure::error))
}

fn check_url(url: &str) -> Result<(), String> {
    let parse = |what: &str| Err(format!("parse {}: {what}", quoted(url.as_bytes())));
    if url.bytes().any(|byte| byte < b' ' || byte == 0x7f) {
        return parse("net/url: invalid control character in URL");
    }
    if url.starts_with(':') {
        return parse("missing protocol scheme");
    }
    let head = url
        .bytes()
        .take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.'));
    let head = head.count();
    let scheme = match url.as_bytes().get(head) {
        Some(b':') if url.as_bytes()[0].is_ascii_alphabetic() => url[..head].to_lowercase(),
        _ => {
            let segment = url.split(['/', '?', '#']).next().unwrap_or(url);
            if segment.contains(':') {
                return parse("first path segment in URL cannot contain colon");
            }
            String::new()
        }
    };
    let rest = if scheme.is_empty() { url } else { &url[head + 1..] };
    let path = match rest.strip_prefix("//") {
        Some(rest) => &rest[rest.find(['/', '?', '#']).unwrap_or(rest.len())..],
        None if scheme.is_empty() || rest.starts_with('/') => rest,
        None => "",
    };
    let path = path.split(['?', '#']).next().unwrap_or_default();
    if let Some(wrong) = bad_escape(path, false) {
        return parse(&format!("invalid URL escape {}", quoted(wrong.as_bytes())));
    }
    match scheme.as_str() {
        "http" | "https" => {}
        "unix" | "unixs" => return Ok(()),
        _ => return Err(format!("URL scheme must be http, https, unix, or unixs: {url}")),
    }
    let authority = rest.strip_prefix("//").unwrap_or_default();
    let authority = authority.split(['/', '?', '#']).next().unwrap_or_default();
    let host = authority.rsplit_once('@').map_or(authority, |(_, host)| host);
    if let Some(open) = host.rfind('[') {
        let Some(close) = host.rfind(']').filter(|_| open == 0) else {
            return parse(if open > 0 { "invalid IP-literal" } else { "missing ']' in host" });
        };
        let behind = &host[close + 1..];
        let is_port = |port: &str| port.bytes().all(|digit| digit.is_ascii_digit());
        if !behind.is_empty() && !behind.strip_prefix(':').is_some_and(is_port) {
            return parse(&format!("invalid port {} after host", quoted(behind.as_bytes())));
        }
        // A zone is behind an escaped %.
        let address = host[1..close].split('%').next().unwrap_or_default();
        if address.parse::<std::net::Ipv4Addr>().is_ok() {
            return parse("invalid IP-literal");
        }
        if address.parse::<std::net::Ipv6Addr>().is_err() {
            let address = quoted(address.as_bytes());
            return parse(&format!("invalid host: ParseAddr({address}): unable to parse IP"));
        }
    }
    if let Some(wrong) = bad_escape(host, true) {
        return parse(&format!("invalid URL escape {}", quoted(wrong.as_bytes())));
    }
    let odd = |c: &char| {
        c.is_ascii() && !c.is_ascii_alphanumeric() && !"-_.~!$&'()*+,;=:[]<>\"%".contains(*c)
    };
    if let Some(odd) = host.chars().find(odd) {
        let odd = quoted(odd.to_string().as_bytes());
        return parse(&format!("invalid character {odd} in host name"));
    }
    let form = || Err(format!("URL address does not have the form \"host:port\": {url}"));
    let port = match host.rfind(']') {
        Some(end) if host.starts_with('[') => host[end + 1..].strip_prefix(':'),
        _ => match host.rsplit_once(':') {
            Some((name, _)) if name.contains(':') => return form(),
            Some((_, port)) => Some(port),
            None => None,
        },
    };
    let Some(port) = port else { return form() };
    if !port.bytes().all(|digit| digit.is_ascii_digit()) {
        return parse(&format!(
            "invalid port {} after host",
            quoted(format!(":{port}").as_bytes())
        ));
    }
    if !path.is_empty() {
        return Err(format!("URL must not contain a path: {url}"));
    }
    Ok(())
}

/// The first `%` that escapes nothing; of a host, nothing that a host may have.
fn bad_escape(text: &str, is_host: bool) -> Option<&str> {
    let bytes = text.as_bytes();
    let wrong = |at: usize| {
        let hex = bytes.get(at + 1..at + 3).filter(|hex| hex.iter().all(u8::is_ascii_hexdigit));
        hex.is_none_or(|hex| is_host && hex[0] < b'8' && hex != b"25")
    };
    let at = (0..bytes.len()).find(|at| bytes[*at] == b'%' && wrong(*at))?;
    let end = (at + 3).min(bytes.len());
    text.get(at..end).or(text.get(at..=at))
}

fn add(args: &AddArgs, context: &mut Context) -> Result<(), Failure> {
    let name = match &args.args[..] {
        [] => return Err(Failure::args("member name not provided")),
        [name] => name,
        many => {
            let mut text = "too many arguments".to_owned();
            for word in many.iter().map(|word| word.to_string_lossy()) {
                if word.to_lowercase().starts_with("http") {
                    text.push_str(&format!(", did you mean --peer-urls={word}"));
                }
            }
            return Err(Failure::args(text));
        }
    };
    let peer_ur_ls = urls_of(&args.peer_urls)?;
    let setup = context.configure()?;
    setup.can_show::<MemberAddResponse>()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    check_urls(&peer_ur_ls)?;
    let client = session.by(context.deadline());
    let request = MemberAddRequest { peer_ur_ls, is_learner: args.learner };
    let response =
        session.block_on(session.call("Cluster/MemberAdd", client.member_add(request)))?;
    context.show(&session.look, &response)?;
    if session.look.format == Format::Simple {
        let added = response.member.unwrap_or_default().id;
        let name = String::from_utf8_lossy(name.as_bytes());
        let mut cluster = Vec::new();
        for member in &response.members {
            let name = if member.id == added { &name } else { member.name.as_str() };
            cluster.extend(member.peer_ur_ls.iter().map(|url| format!("{name}={url}")));
        }
        let (name, cluster) = (quoted(name.as_bytes()), quoted(cluster.join(",").as_bytes()));
        let urls = quoted(args.peer_urls.as_bytes());
        write!(
            context.out,
            "\nETCD_NAME={name}\nETCD_INITIAL_CLUSTER={cluster}\n\
             ETCD_INITIAL_ADVERTISE_PEER_URLS={urls}\nETCD_INITIAL_CLUSTER_STATE=\"existing\"\n"
        )?;
    }
    Ok(())
}

fn remove(args: &MemberArgs, context: &mut Context) -> Result<(), Failure> {
    let id = id_of(&args.args)?;
    let setup = context.configure()?;
    setup.can_show::<Changed<MemberRemoveResponse>>()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    let client = session.by(context.deadline());
    let call =
        session.call("Cluster/MemberRemove", client.member_remove(MemberRemoveRequest { id }));
    let response = session.block_on(call)?;
    context.show(&session.look, &Changed { id, response })
}

fn update(args: &UpdateArgs, context: &mut Context) -> Result<(), Failure> {
    let id = id_of(&args.args)?;
    let peer_ur_ls = urls_of(&args.peer_urls)?;
    let setup = context.configure()?;
    setup.can_show::<Changed<MemberUpdateResponse>>()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    check_urls(&peer_ur_ls)?;
    let client = session.by(context.deadline());
    let request = MemberUpdateRequest { id, peer_ur_ls };
    let response =
        session.block_on(session.call("Cluster/MemberUpdate", client.member_update(request)))?;
    context.show(&session.look, &Changed { id, response })
}

fn list(args: &ListArgs, context: &mut Context) -> Result<(), Failure> {
    // As etcdctl: the complaint names the value of another command's flag, which is `l`.
    let linearizable = !serializable(&args.consistency, "l")?;
    let setup = context.configure()?;
    setup.can_show::<MemberListResponse>()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    let client = session.by(context.deadline());
    let request = MemberListRequest { linearizable };
    let response =
        session.block_on(session.call("Cluster/MemberList", client.member_list(request)))?;
    context.show(&session.look, &response)
}

fn promote(args: &PromoteArgs, context: &mut Context) -> Result<(), Failure> {
    let id = id_of(&args.args)?;
    let setup = context.configure()?;
    setup.can_show::<Changed<MemberPromoteResponse>>()?;
    let session = setup.connect(&setup.globals.endpoints)?;
    let response = match args.wait {
        None => {
            let client = session.by(context.deadline());
            let promoted = client.member_promote(MemberPromoteRequest { id });
            session.block_on(session.call("Cluster/MemberPromote", promoted))?
        }
        Some(wait) => session.block_on(promote_in_time(id, wait, &session))?,
    };
    context.show(&session.look, &Changed { id, response })
}

/// Asks again until the learner has what the leader has, or the time is over.
async fn promote_in_time(
    id: u64,
    wait: GoDuration,
    session: &Session,
) -> Result<MemberPromoteResponse, Failure> {
    const NOT_READY: &str = "can only promote a learner member which is in sync with leader";
    const PAUSE: Duration = Duration::from_millis(500);
    let by = Instant::now() + wait.wait();
    let client = session.client.within(session.timeout());
    loop {
        match client.member_promote(MemberPromoteRequest { id }).await {
            Err(error) if error.is_text(NOT_READY) && Instant::now() + PAUSE < by => {
                tokio::time::sleep(PAUSE).await;
            }
            Err(error) if error.is_text(NOT_READY) => {
                let failure = session.failed("Cluster/MemberPromote", &error);
                return Err(failure.saying(|text| format!("not promoted within {wait}: {text}")));
            }
            result => return session.call("Cluster/MemberPromote", async { result }).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::check_url;

    #[test]
    fn peer_urls_as_go_reads_them() {
        for right in [
            "http://h:1",
            "https://[::1]:2380",
            "http://[fe80::1%25e0]:1",
            "unix:///a/b",
            "HTTP://h:1",
            "http://h:",
        ] {
            assert_eq!(check_url(right), Ok(()), "{right}");
        }
        for (url, error) in [
            ("bogus", "URL scheme must be http, https, unix, or unixs: bogus"),
            ("ftp://h:1", "URL scheme must be http, https, unix, or unixs: ftp://h:1"),
            ("http://x", r#"URL address does not have the form "host:port": http://x"#),
            ("http://x:1/p", "URL must not contain a path: http://x:1/p"),
            ("h:1", "URL scheme must be http, https, unix, or unixs: h:1"),
            (
                "127.0.0.1:2380",
                r#"parse "127.0.0.1:2380": first path segment in URL cannot contain colon"#,
            ),
            ("http://a b:1", r#"parse "http://a b:1": invalid character " " in host name"#),
            ("http://%zz:1", r#"parse "http://%zz:1": invalid URL escape "%zz""#),
            (":1", r#"parse ":1": missing protocol scheme"#),
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
            ("http://h:x", r#"parse "http://h:x": invalid port ":x" after host"#),
        ] {
            assert_eq!(check_url(url), Err(error.to_owned()), "{url}");
        }
    }
}
