//! `watch`: events as they happen, printed or handed to a command.

use std::convert::Infallible;
use std::ffi::OsString;
use std::io::{BufRead, Write};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Notify, mpsc, oneshot};
use tokio::task::JoinSet;

use super::super::cobra::{self, BEYOND};
use super::super::config;
use super::super::go_flags::quoted;
use super::super::output::kv::event_name;
use super::super::output::permission::prefix_end;
use super::super::{Exit, Voice};
use super::context::{Context, Session, ailing, complain};
use super::failure::{Failure, bracketed, words};
use super::watch_args::{self, Named, Split};
use super::{exec, split};
use crate::client::{Client, WatchError, Watcher};
use crate::pb::etcdserverpb::{RangeRequest, ResponseHeader, WatchCreateRequest, WatchResponse};
use crate::pb::mvccpb::{Event, event::EventType};

#[derive(Debug, clap::Args)]
pub struct WatchArgs {
    /// Interactive mode
    #[arg(long, short = 'i')]
    pub interactive: bool,
    /// Watch on a prefix if prefix is set
    #[arg(long)]
    pub prefix: bool,
    /// Revision to start watching
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    pub rev: i64,
    /// get the previous key-value pair before the event happens
    #[arg(long)]
    pub prev_kv: bool,
    /// get periodic watch progress notification from server
    #[arg(long)]
    pub progress_notify: bool,
    /// When history that was still to come is compacted away, go on with the keys as they are
    #[arg(long, help_heading = BEYOND)]
    pub resync: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

/// How often it is asked whether an event could come at all; the first time after `--command-timeout`.
const MIND: Duration = Duration::from_secs(30);

const KEY: &str = "ETCDCTL_WATCH_KEY";
const RANGE_END: &str = "ETCDCTL_WATCH_RANGE_END";

pub(super) fn run(args: &WatchArgs, context: &mut Context) -> Result<(), Failure> {
    let named = Named { key: config::variable(KEY), range_end: config::variable(RANGE_END) };
    if let (None, Some(end)) = (&named.key, &named.range_end) {
        let end = quoted(end.as_bytes());
        return Err(Failure::args(format!("{KEY} is empty but got {RANGE_END}={end}")));
    }
    if args.interactive {
        return interactive(&named, context);
    }
    // The name that we were called by cannot be a `watch` of the line.
    let argv: Vec<OsString> =
        std::iter::once(OsString::from("etcdctl")).chain(context.words.iter().cloned()).collect();
    let (keys, command) =
        watch_args::of_command(&argv, &args.args, &named).map_err(Failure::args)?;
    let session = connect(context)?;
    let request = args.request(&keys).map_err(Failure::args)?;
    let end = session.block_on(async {
        let mut watches = Watches::new();
        watches.start(&session.client, request, command, args.resync);
        let mut minding = std::pin::pin!(mind(&session));
        loop {
            let printed = tokio::select! {
                printed = watches.print_next(&session, context) => printed?,
                never = &mut minding => match never {},
            };
            if let Some(by_server) = printed {
                return Ok::<_, Failure>(by_server);
            }
        }
    });
    if end? || session.voice == Voice::Original {
        return Err(Failure::with(Exit::Interrupted, "watch is canceled by the server"));
    }
    Err(Failure::Quiet(Exit::Error))
}

fn connect(context: &mut Context) -> Result<Session, Failure> {
    let setup = context.configure_knowing(&[KEY, RANGE_END])?;
    setup.can_show::<WatchResponse>()?;
    setup.connect(&setup.globals.endpoints)
}

impl WatchArgs {
    /// What is to be watched: of more than two keys the first counts, as in etcdctl.
    fn request(&self, keys: &[OsString]) -> Result<WatchCreateRequest, &'static str> {
        let mut key = keys.first().ok_or("bad number of arguments")?.clone().into_vec();
        let mut range_end = Vec::new();
        if let [_, end] = keys {
            if self.prefix {
                return Err("`range_end` and `--prefix` are mutually exclusive");
            }
            range_end = end.clone().into_vec();
        }
        if self.prefix {
            if key.is_empty() {
                (key, range_end) = (vec![0], vec![0]);
            } else {
                range_end = prefix_end(&key);
            }
        }
        Ok(WatchCreateRequest {
            key: key.into(),
            range_end: range_end.into(),
            start_revision: self.rev,
            prev_kv: self.prev_kv,
            progress_notify: self.progress_notify,
            ..WatchCreateRequest::default()
        })
    }
}

/// What a watch has to say, and the word to it that it may go on.
struct Message {
    response: Result<WatchResponse, WatchError>,
    printed: oneshot::Sender<()>,
}

/// The command of a watch failed: the program is to end.
struct CommandFailed(String);

/// The watches under way, each a task; they print one after another.
struct Watches {
    tasks: JoinSet<Result<(), CommandFailed>>,
    sender: mpsc::Sender<Message>,
    messages: mpsc::Receiver<Message>,
    /// Rung to ask for progress.
    progress: Arc<Notify>,
}

impl Watches {
    fn new() -> Self {
        let (sender, messages) = mpsc::channel(1);
        Self { tasks: JoinSet::new(), sender, messages, progress: Arc::new(Notify::new()) }
    }

    fn start(
        &mut self,
        client: &Client,
        request: WatchCreateRequest,
        command: Vec<OsString>,
        resync: bool,
    ) {
        let (client, sender) = (client.clone(), self.sender.clone());
        let progress = self.progress.clone();
        self.tasks.spawn(async move {
            let mut watcher = match client.watch(request.clone()).await {
                Ok(watcher) => watcher,
                Err(error) => {
                    tell(&sender, Err(error)).await;
                    return Ok(());
                }
            };
            while let Some(response) = next(&mut watcher, &progress).await.transpose() {
                if let (true, Err(WatchError::Compacted { wanted, compacted, .. })) =
                    (resync, &response)
                {
                    let gap = (*wanted, *compacted);
                    match read_anew(&client, &request, gap, &sender, &command).await? {
                        Ok(again) => watcher = again,
                        Err(error) => {
                            tell(&sender, Err(error)).await;
                            return Ok(());
                        }
                    }
                    continue;
                }
                let events = response.as_ref().ok().filter(|_| !command.is_empty()).cloned();
                let over = response.is_err();
                tell(&sender, response).await;
                if over {
                    break;
                }
                if let Some(response) = events {
                    run_command(&command, response).await?;
                }
            }
            Ok(())
        });
    }

    /// Prints what comes next. Some if the watch that said it is over, and whether a server ended it.
    async fn print_next(
        &mut self,
        session: &Session,
        context: &mut Context,
    ) -> Result<Option<bool>, Failure> {
        tokio::select! {
            biased;
            Some(Message { response, printed }) = self.messages.recv() => {
                let over = response.as_ref().err();
                let over = over.map(|error| !matches!(error, WatchError::Failed(_)));
                print(response, session, context)?;
                context.out.flush()?;
                // The task may have been ended since.
                let _ = printed.send(());
                Ok(over)
            }
            Some(ended) = self.tasks.join_next() => match ended {
                Ok(Err(CommandFailed(text))) => {
                    complain(&text);
                    Err(Failure::Quiet(Exit::Error))
                }
                _ => Ok(None),
            },
            else => std::future::pending().await,
        }
    }
}

/// Says on stderr, in our voice, when no endpoint with a leader answers: a watch is silent then, as it is
/// where nothing happens.
async fn mind(session: &Session) -> Infallible {
    if session.voice == Voice::Original {
        return std::future::pending().await;
    }
    let (mut pause, mut said) = (session.timeout().max(Duration::from_millis(1)), false);
    loop {
        tokio::time::sleep(pause).await;
        match ailing(&session.client, session.timeout()).await {
            Some(why) if !said => {
                complain(&format!(
                    "note: no member with a leader answers, the watch goes on trying ({why})\n"
                ));
                said = true;
            }
            None if said => {
                complain("note: a member with a leader answers again\n");
                said = false;
            }
            _ => {}
        }
        pause = pause.max(MIND);
    }
}

/// After a gap in history: says so, hands over every key as it is now, as if it had been put, and watches
/// from there on. Keys that were deleted in the gap are not heard of.
async fn read_anew(
    client: &Client,
    request: &WatchCreateRequest,
    (wanted, compacted): (i64, i64),
    sender: &mpsc::Sender<Message>,
    command: &[OsString],
) -> Result<Result<Watcher, WatchError>, CommandFailed> {
    complain(&format!(
        "note: revisions {wanted} to {} are compacted away: the keys follow as they are now; what was \
         deleted meanwhile is not shown\n",
        compacted - 1
    ));
    let range = RangeRequest {
        key: request.key.clone(),
        range_end: request.range_end.clone(),
        ..RangeRequest::default()
    };
    let mut pages = client.pages(range, None).expect("it is by ascending keys");
    let mut revision = 0;
    loop {
        let page = match pages.next().await {
            Ok(Some(page)) => page,
            Ok(None) => break,
            Err(error) => return Ok(Err(WatchError::Failed(error))),
        };
        if revision == 0 {
            revision = page.header.unwrap_or_default().revision;
        }
        let put = |pair| Event { r#type: EventType::Put as i32, kv: Some(pair), prev_kv: None };
        let response = WatchResponse {
            header: page.header,
            events: page.kvs.into_iter().map(put).collect(),
            ..WatchResponse::default()
        };
        if response.events.is_empty() {
            continue;
        }
        tell(sender, Ok(response.clone())).await;
        if !command.is_empty() {
            run_command(command, response).await?;
        }
    }
    let request = WatchCreateRequest { start_revision: revision + 1, ..request.clone() };
    Ok(client.watch(request).await)
}

/// Hands a message over, and waits until it is printed.
async fn tell(sender: &mpsc::Sender<Message>, response: Result<WatchResponse, WatchError>) {
    let (printed, done) = oneshot::channel();
    if sender.send(Message { response, printed }).await.is_ok() {
        // No word means that the program ends.
        let _ = done.await;
    }
}

async fn next(
    watcher: &mut Watcher,
    progress: &Notify,
) -> Result<Option<WatchResponse>, WatchError> {
    loop {
        tokio::select! {
            response = watcher.next() => return response,
            () = progress.notified() => watcher.request_progress(),
        }
    }
}

fn print(
    response: Result<WatchResponse, WatchError>,
    session: &Session,
    context: &mut Context,
) -> Result<(), Failure> {
    let response = match response {
        Ok(response) => response,
        Err(error) => {
            context.out.flush()?;
            let why = reason(&error, session.voice);
            if let (WatchError::Failed(_), Voice::Ours) = (&error, session.voice) {
                complain(&format!("Error: {}\n", bracketed("the watch has failed", &why)));
                return Ok(());
            }
            complain(&format!("{}\n", bracketed("watch was canceled", &why)));
            match error {
                // As clientv3: of a watch that was refused nothing is handed on but that.
                WatchError::Canceled { reply, .. }
                    if session.voice == Voice::Original && reply.created =>
                {
                    let header = Some(ResponseHeader::default());
                    WatchResponse { header, canceled: true, ..Default::default() }
                }
                WatchError::Compacted { reply, .. } | WatchError::Canceled { reply, .. } => *reply,
                WatchError::Failed(_) => WatchResponse { canceled: true, ..Default::default() },
            }
        }
    };
    let revision = response.header.unwrap_or_default().revision;
    let notice = response.events.is_empty()
        && !response.canceled
        && !response.created
        && response.compact_revision == 0
        && revision != 0;
    if notice {
        writeln!(context.out, "progress notify: {revision}")?;
    }
    context.show(&session.look, &response)
}

/// Why a watch is over, in the voice's words.
fn reason(error: &WatchError, voice: Voice) -> String {
    match (error, voice) {
        (WatchError::Compacted { .. }, Voice::Original) => {
            "etcdserver: mvcc: required revision has been compacted".to_owned()
        }
        // The reason as the server gave it; a refusal has its code in it already.
        (WatchError::Canceled { reply, .. }, Voice::Original)
            if !reply.cancel_reason.is_empty() =>
        {
            reply.cancel_reason.clone()
        }
        (WatchError::Canceled { status, .. }, _) => status.message.clone(),
        (WatchError::Failed(error), _) => words(error, voice),
        (WatchError::Compacted { .. }, Voice::Ours) => error.to_string(),
    }
}

/// Runs the command for each event, one after another.
async fn run_command(command: &[OsString], response: WatchResponse) -> Result<(), CommandFailed> {
    let revision = response.header.unwrap_or_default().revision;
    for event in response.events {
        let (words, variables) = (command.to_vec(), variables(revision, &event));
        let text = match exec::run_aside(&words, &variables, false).await {
            Ok(()) => continue,
            Err(ended) => ended.to_string(),
        };
        let words: Vec<_> = command.iter().map(|word| quoted(word.as_bytes())).collect();
        return Err(CommandFailed(format!("command [{}] error ({text})\n", words.join(" "))));
    }
    Ok(())
}

fn variables(revision: i64, event: &Event) -> [(&'static str, OsString); 4] {
    let pair = event.kv.clone().unwrap_or_default();
    [
        ("ETCD_WATCH_REVISION", revision.to_string().into()),
        ("ETCD_WATCH_EVENT_TYPE", quoted(event_name(event).as_bytes()).into()),
        ("ETCD_WATCH_KEY", quoted(&pair.key).into()),
        ("ETCD_WATCH_VALUE", quoted(&pair.value).into()),
    ]
}

/// Takes watches from stdin, a line each, until it ends.
fn interactive(named: &Named, context: &mut Context) -> Result<(), Failure> {
    let session = connect(context)?;
    let mut lines = lines()?;
    session.block_on(async {
        let mut watches = Watches::new();
        let mut minding = std::pin::pin!(mind(&session));
        loop {
            tokio::select! {
                line = lines.recv() => {
                    let Some(line) = line else {
                        let text = "error reading watch request line: EOF";
                        return Err(Failure::with(Exit::InvalidInput, text));
                    };
                    obey(&line, named, &session, &mut watches)?;
                }
                printed = watches.print_next(&session, context) => { printed?; }
                never = &mut minding => match never {},
            }
        }
    })
}

/// The lines of stdin, read by a thread of their own: a terminal may keep it waiting.
fn lines() -> Result<mpsc::Receiver<Vec<u8>>, Failure> {
    let (sender, lines) = mpsc::channel(1);
    let read = move || {
        let mut stdin = std::io::stdin().lock();
        loop {
            let mut line = Vec::new();
            match stdin.read_until(b'\n', &mut line) {
                Ok(_) if line.pop_if(|end| *end == b'\n').is_some() => {
                    if sender.blocking_send(line).is_err() {
                        return;
                    }
                }
                _ => return,
            }
        }
    };
    let thread = std::thread::Builder::new().spawn(read);
    thread.map_err(|error| Failure::error(format!("no thread to read stdin: {error}")))?;
    Ok(lines)
}

/// Does what a line says, or says what is wrong with it.
fn obey(
    line: &[u8],
    named: &Named,
    session: &Session,
    watches: &mut Watches,
) -> Result<(), Failure> {
    let shown = String::from_utf8_lossy(line);
    let words = split::words(line).map_err(|error| Failure::with(Exit::InvalidInput, error))?;
    match words.first().map(|word| word.as_bytes()) {
        None => complain(&format!("Invalid command: {shown} (watch and progress supported)\n")),
        Some(b"watch") if words.len() < 2 && named.key.is_none() => {
            complain(&format!("Invalid command {shown} (command type or key is not provided)\n"));
        }
        Some(b"watch") => {
            let (args, (keys, command)) = typed(&words[1..], named).map_err(Failure::args)?;
            match args.request(&keys) {
                Ok(request) => watches.start(&session.client, request, command, args.resync),
                Err(error) => complain(&format!("Invalid command {shown} ({error})\n")),
            }
        }
        Some(b"progress") => watches.progress.notify_one(),
        Some(_) => complain(&format!("Invalid command {shown} (only support watch)\n")),
    }
    Ok(())
}

fn typed(words: &[OsString], named: &Named) -> Result<(WatchArgs, Split), String> {
    watch_args::ends_in_separator(words)?;
    let (args, _) = cobra::read_flags::<WatchArgs>(words)?;
    let split = watch_args::of_line(words, &args.args, named)?;
    Ok((args, split))
}
