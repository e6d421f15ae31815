//! Contexts: clusters by name, in one file of the user's.
//!
//! ```yaml
//! current: prod
//! contexts:
//!   prod:
//!     endpoints: ["https://10.0.0.1:2379", "https://10.0.0.2:2379"]
//!     cacert: "/etc/etcd/ca.crt"
//!     user: "root"
//!     password-file: "/run/secrets/etcd"
//! ```
//! Each key is the global flag of that name; a password is named by file or command, and stands in
//! the file only if the user asked for that. Flags and variables go before, but never lead a
//! context's password to another cluster: see [`apply`].

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde::Deserialize;

use super::super::cobra::Inherited;

/// A file larger than this was not written for us.
const MOST: u64 = 1 << 20;

/// Why contexts cannot be had.
#[derive(Debug, thiserror::Error)]
pub(in super::super) enum ContextError {
    #[error("there is no place for a configuration: neither XDG_CONFIG_HOME nor HOME is set")]
    NoPlace,
    #[error("{}: {source}", file.display())]
    File { file: PathBuf, source: io::Error },
    #[error("{}: {reason}", file.display())]
    Unreadable { file: PathBuf, reason: String },
    #[error(
        "{}: another ekctl{} is changing the contexts and does not come to an end",
        file.display(), numbered(.holder)
    )]
    Locked { file: PathBuf, holder: String },
    #[error("there is no context {name:?} in {}{}", file.display(), known(.names))]
    NoSuch { name: String, file: PathBuf, names: Vec<String> },
    #[error("context {context:?}: {flag}: {reason}")]
    BadValue { context: String, flag: String, reason: String },
    #[error(
        "--context {context} and --{flag} name different clusters\nhint: leave one out; of the context's \
         own endpoints, --endpoints may name some"
    )]
    Elsewhere { context: String, flag: &'static str },
    #[error("context {context:?}: the password: {reason}")]
    Password { context: String, reason: String },
}

fn numbered(holder: &str) -> String {
    if holder.is_empty() { String::new() } else { format!(" (process {holder})") }
}

fn known(names: &[String]) -> String {
    match names {
        [] => ": it has none".to_owned(),
        names => format!(": it has {}", names.join(", ")),
    }
}

/// All contexts of a user.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in super::super) struct Contexts {
    /// The one that counts if none is named.
    #[serde(default)]
    pub(in super::super) current: Option<String>,
    #[serde(default)]
    pub(in super::super) contexts: BTreeMap<String, ClusterContext>,
}

/// How to reach one cluster.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(in super::super) struct ClusterContext {
    pub(in super::super) endpoints: Vec<String>,
    pub(in super::super) cacert: Option<String>,
    pub(in super::super) cert: Option<String>,
    pub(in super::super) key: Option<String>,
    pub(in super::super) insecure_transport: Option<bool>,
    pub(in super::super) insecure_skip_tls_verify: Option<bool>,
    pub(in super::super) discovery_srv: Option<String>,
    pub(in super::super) user: Option<String>,
    /// A file whose first line is the password.
    pub(in super::super) password_file: Option<String>,
    /// A command, run by a shell, whose first line is the password.
    pub(in super::super) password_command: Option<String>,
    /// The password itself.
    pub(in super::super) password: Option<String>,
}

/// Where the file is: `$XDG_CONFIG_HOME/ekctl/config.yaml`, or under `~/.config`.
pub(in super::super) fn place() -> Result<PathBuf, ContextError> {
    let folder = match (super::variable("XDG_CONFIG_HOME"), super::variable("HOME")) {
        (Some(folder), _) if Path::new(&folder).is_absolute() => PathBuf::from(folder),
        (_, Some(home)) => PathBuf::from(home).join(".config"),
        _ => return Err(ContextError::NoPlace),
    };
    Ok(folder.join("ekctl/config.yaml"))
}

impl Contexts {
    /// Reads the file; one that is not there has no contexts.
    pub(in super::super) fn read(file: &Path) -> Result<Self, ContextError> {
        let failed = |source| ContextError::File { file: file.to_owned(), source };
        let unreadable = |reason| ContextError::Unreadable { file: file.to_owned(), reason };
        match fs::metadata(file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self::default()),
            Err(error) => return Err(failed(error)),
            Ok(meta) if !meta.is_file() => return Err(unreadable("not a regular file".to_owned())),
            Ok(meta) if meta.len() > MOST => {
                return Err(unreadable("larger than 1 MiB".to_owned()));
            }
            Ok(_) => {}
        }
        let text = fs::read_to_string(file).map_err(failed)?;
        Self::parse(&text).map_err(unreadable)
    }

    fn parse(text: &str) -> Result<Self, String> {
        if text.lines().all(|line| line.trim().is_empty() || line.trim_start().starts_with('#')) {
            return Ok(Self::default());
        }
        super::yaml(text)
    }

    /// Reads the file, changes what it has and writes it anew, in one step. Whoever else does the same
    /// meanwhile waits.
    pub(in super::super) fn change<E: From<ContextError>>(
        file: &Path,
        change: impl FnOnce(&mut Self) -> Result<(), E>,
    ) -> Result<Self, E> {
        let _lock = locked(file)?;
        let mut all = Self::read(file)?;
        change(&mut all)?;
        all.write(file)?;
        Ok(all)
    }

    /// It may hold a password and is the user's alone.
    fn write(&self, file: &Path) -> Result<(), ContextError> {
        // A link stays one: it leads to where the user keeps such files.
        let file = &behind_links(file);
        let mut part = file.as_os_str().to_owned();
        part.push(format!(".{}.part", std::process::id()));
        let part = Path::new(&part);
        let write = || {
            let mut options = OpenOptions::new();
            let mut out = options.write(true).create(true).truncate(true).mode(0o600).open(part)?;
            out.write_all(self.text().as_bytes())?;
            out.sync_all()?;
            fs::rename(part, file)
        };
        write().map_err(|source| {
            // What is not the file is of no use.
            let _ = fs::remove_file(part);
            ContextError::File { file: file.to_owned(), source }
        })
    }

    /// The file's text. Strings are quoted as in json, which YAML takes as they are.
    pub(in super::super) fn text(&self) -> String {
        let mut text = String::new();
        if let Some(current) = &self.current {
            text.push_str(&format!("current: {}\n", quoted(current)));
        }
        if self.contexts.is_empty() {
            return text + "contexts: {}\n";
        }
        text.push_str("contexts:\n");
        for (name, context) in &self.contexts {
            let rows = context.rows();
            let nothing = if rows.is_empty() { " {}" } else { "" };
            text.push_str(&format!("  {}:{nothing}\n", quoted(name)));
            for (key, value) in rows {
                text.push_str(&format!("    {key}: {value}\n"));
            }
        }
        text
    }

    /// The context that counts: the one named, or the current one; none if there is neither.
    pub(in super::super) fn chosen<'a>(
        &'a self,
        name: Option<&'a str>,
        file: &Path,
    ) -> Result<Option<(&'a str, &'a ClusterContext)>, ContextError> {
        let Some(name) = name.or(self.current.as_deref()) else { return Ok(None) };
        match self.contexts.get(name) {
            Some(context) => Ok(Some((name, context))),
            None => Err(ContextError::NoSuch {
                name: name.to_owned(),
                file: file.to_owned(),
                names: self.contexts.keys().cloned().collect(),
            }),
        }
    }
}

/// How long another's change is waited for; one takes milliseconds.
const PATIENCE: Duration = Duration::from_secs(3);

/// Keeps others from changing the file while it is held. The lock is on a file beside it, which names
/// the process: the file itself is another one after each change.
fn locked(file: &Path) -> Result<File, ContextError> {
    const PAUSE: Duration = Duration::from_millis(20);
    let path = file.with_extension("yaml.lock");
    let failed = |source| ContextError::File { file: path.clone(), source };
    if let Some(folder) = file.parent() {
        DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(failed)?;
    }
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false).mode(0o600);
    let mut lock = options.open(&path).map_err(failed)?;
    let end = Instant::now() + PATIENCE;
    loop {
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) if Instant::now() < end => std::thread::sleep(PAUSE),
            Err(TryLockError::WouldBlock) => {
                let holder = fs::read_to_string(&path).unwrap_or_default();
                return Err(ContextError::Locked { file: path, holder: holder.trim().to_owned() });
            }
            // Where the filesystem has no locks, changes at once are as before: the last one counts.
            Ok(()) | Err(TryLockError::Error(_)) => break,
        }
    }
    // For whoever waits in vain; without it they are told less.
    let _ = lock.set_len(0).and_then(|()| writeln!(lock, "{}", std::process::id()));
    Ok(lock)
}

/// Where a path leads to, be it there or not.
fn behind_links(file: &Path) -> PathBuf {
    /// As the kernel's.
    const MOST: usize = 40;
    let mut at = file.to_owned();
    for _ in 0..MOST {
        match fs::read_link(&at) {
            Ok(target) => at = at.parent().unwrap_or(Path::new("")).join(target),
            Err(_) => break,
        }
    }
    at
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

impl ClusterContext {
    /// Keys and values as the file has them; what is not set is left out.
    pub(in super::super) fn rows(&self) -> Vec<(&'static str, String)> {
        let list: Vec<String> = self.endpoints.iter().map(|each| quoted(each)).collect();
        let text = |value: &Option<String>| value.as_deref().map(quoted);
        let flag = |value: Option<bool>| value.map(|value| value.to_string());
        [
            ("endpoints", (!list.is_empty()).then(|| format!("[{}]", list.join(", ")))),
            ("cacert", text(&self.cacert)),
            ("cert", text(&self.cert)),
            ("key", text(&self.key)),
            ("insecure-transport", flag(self.insecure_transport)),
            ("insecure-skip-tls-verify", flag(self.insecure_skip_tls_verify)),
            ("discovery-srv", text(&self.discovery_srv)),
            ("user", text(&self.user)),
            ("password-file", text(&self.password_file)),
            ("password-command", text(&self.password_command)),
            ("password", text(&self.password)),
        ]
        .into_iter()
        .filter_map(|(key, value)| value.map(|value| (key, value)))
        .collect()
    }

    /// Sets the flags that neither the line nor the environment has. The user comes with the
    /// password or not at all.
    fn apply(&self, name: &str, inherited: &mut Inherited) -> Result<(), ContextError> {
        let mut set = |flag: &str, value: Option<String>| match value {
            Some(value) if !inherited.is_given(flag) => {
                inherited.set(flag, value.as_bytes()).map_err(|reason| ContextError::BadValue {
                    context: name.to_owned(),
                    flag: flag.to_owned(),
                    reason,
                })
            }
            _ => Ok(()),
        };
        let flag = |value: Option<bool>| value.map(|value| value.to_string());
        let endpoints: Vec<String> = self.endpoints.iter().map(|each| csv(each)).collect();
        set("endpoints", (!endpoints.is_empty()).then(|| endpoints.join(",")))?;
        set("cacert", self.cacert.clone())?;
        set("cert", self.cert.clone())?;
        set("key", self.key.clone())?;
        set("insecure-transport", flag(self.insecure_transport))?;
        set("insecure-skip-tls-verify", flag(self.insecure_skip_tls_verify))?;
        set("discovery-srv", self.discovery_srv.clone())?;
        if inherited.is_given("user") || inherited.is_given("auth-jwt-token") {
            return Ok(());
        }
        let Some(user) = &self.user else { return Ok(()) };
        let password = if inherited.is_given("password") { None } else { self.password(name)? };
        for (flag, value) in [("user", Some(user)), ("password", password.as_ref())] {
            let Some(value) = value else { continue };
            inherited.set(flag, value.as_bytes()).map_err(|reason| ContextError::BadValue {
                context: name.to_owned(),
                flag: flag.to_owned(),
                reason,
            })?;
        }
        Ok(())
    }

    /// The password, from wherever the context says; none to be asked for it.
    fn password(&self, name: &str) -> Result<Option<String>, ContextError> {
        let failed = |reason: String| ContextError::Password { context: name.to_owned(), reason };
        let bytes = if let Some(command) = &self.password_command {
            let output = Command::new("sh")
                .args(["-c", command])
                .stdin(Stdio::null())
                .stderr(Stdio::inherit())
                .output()
                .map_err(|error| failed(format!("sh: {error}")))?;
            if !output.status.success() {
                return Err(failed(format!("{command:?}: {}", output.status)));
            }
            output.stdout
        } else if let Some(file) = &self.password_file {
            fs::read(file).map_err(|error| failed(format!("{file}: {error}")))?
        } else {
            return Ok(self.password.clone());
        };
        let text = String::from_utf8(bytes).map_err(|_| failed("it is not UTF-8".to_owned()))?;
        match text.lines().next() {
            None | Some("") => Err(failed("it is empty".to_owned())),
            Some(password) => Ok(Some(password.to_owned())),
        }
    }
}

/// One item of a comma list, quoted where it has to be.
fn csv(item: &str) -> String {
    if item.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", item.replace('"', "\"\""))
    } else {
        item.to_owned()
    }
}

/// The flags that say which cluster is meant.
const WHERE: [&str; 2] = ["endpoints", "discovery-srv"];

/// The texts that a flag was given.
fn values(flags: &Inherited, flag: &str) -> Vec<String> {
    let given = flags.given.iter().filter(|given| given.name == flag);
    let text = |value: &OsString| String::from_utf8_lossy(value.as_bytes()).into_owned();
    given.flat_map(|given| given.values.iter().map(text)).collect()
}

/// Sets the flags that a context sets; `line` has those that were typed, `inherited` those of
/// variables too. A context's password must not go to a cluster that it was not meant for:
///
/// - One that is typed goes before variables that say where, and excludes such flags, unless they name
///   endpoints of its own.
/// - The current one, or one named by a variable, does not count when flag or variable says where.
///
/// What is passed over, the flag or the context, comes back as a note.
pub(in super::super) fn apply(
    inherited: &mut Inherited,
    line: &Inherited,
) -> Result<Vec<String>, ContextError> {
    let name_in = |flags| values(flags, "context").pop().filter(|name| !name.is_empty());
    let (typed, named) = (name_in(line), name_in(inherited));
    if typed.is_none()
        && let Some(flag) = WHERE.iter().find(|flag| inherited.is_given(flag))
    {
        let passed_over = |name| format!("--{flag} is given, context {name} is not used");
        return Ok(named.map(passed_over).into_iter().collect());
    }
    let file = match place() {
        Ok(file) => file,
        // Whoever has no home has no contexts, unless one is asked for.
        Err(_) if named.is_none() => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    let contexts = Contexts::read(&file)?;
    let Some((name, context)) = contexts.chosen(named.as_deref(), &file)? else {
        return Ok(Vec::new());
    };
    let mut notes = Vec::new();
    let leads = !context.endpoints.is_empty() || context.discovery_srv.is_some();
    for flag in WHERE {
        if !leads || !inherited.is_given(flag) {
            continue;
        }
        if !line.is_given(flag) {
            inherited.given.retain(|given| given.name != flag);
            notes.push(format!("context {name} is used, the variable of --{flag} is not"));
        } else if flag != "endpoints"
            || !values(line, flag).iter().all(|each| context.endpoints.contains(each))
        {
            return Err(ContextError::Elsewhere { context: name.to_owned(), flag });
        }
    }
    context.apply(name, inherited)?;
    Ok(notes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Contexts {
        let prod = ClusterContext {
            endpoints: vec!["https://10.0.0.1:2379".into(), "https://[::1]:2379".into()],
            cacert: Some("/etc/a \"b\"/ca.crt".into()),
            insecure_skip_tls_verify: Some(true),
            user: Some("root".into()),
            password_command: Some("pass show etcd".into()),
            ..ClusterContext::default()
        };
        let contexts =
            [("prod: #1".to_owned(), prod), ("dev".to_owned(), ClusterContext::default())];
        Contexts { current: Some("prod: #1".into()), contexts: contexts.into() }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("deep/er/config.yaml");
        assert_eq!(Contexts::read(&file).unwrap(), Contexts::default());
        let put = |contexts: Contexts| {
            Contexts::change::<ContextError>(&file, |all| {
                *all = contexts;
                Ok(())
            })
        };
        put(sample()).unwrap();
        assert_eq!(Contexts::read(&file).unwrap(), sample());
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        put(Contexts::default()).unwrap();
        assert_eq!(Contexts::read(&file).unwrap(), Contexts::default());
        // A link stays one, and what it leads to gets the text, though it is not there yet.
        let kept = folder.path().join("kept.yaml");
        for nth in 0..2 {
            if nth == 0 {
                fs::remove_file(&file).unwrap();
                std::os::unix::fs::symlink("../../kept.yaml", &file).unwrap();
            }
            put(sample()).unwrap();
            assert_eq!(fs::read_link(&file).unwrap(), Path::new("../../kept.yaml"));
            assert_eq!(Contexts::read(&kept).unwrap(), sample());
        }
        let names = |folder: &Path| fs::read_dir(folder).unwrap().count();
        // The link and the lock; the target and the folder.
        assert_eq!((names(file.parent().unwrap()), names(folder.path())), (2, 2));
    }

    #[test]
    fn who_holds_the_lock_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("config.yaml");
        let held = locked(&file).unwrap();
        let error = Contexts::change::<ContextError>(&file, |_| Ok(())).unwrap_err().to_string();
        assert!(error.contains(&format!("(process {})", std::process::id())), "{error}");
        drop(held);
        assert!(Contexts::change::<ContextError>(&file, |_| Ok(())).is_ok());
    }

    #[test]
    fn what_a_person_writes_is_read() {
        let text =
            "# mine\ncurrent: a\ncontexts:\n  a:\n    endpoints: [http://h:1]\n    user: u\n";
        let read = Contexts::parse(text).unwrap();
        assert_eq!(read.contexts["a"].endpoints, ["http://h:1"]);
        assert_eq!(Contexts::parse("# nothing\n\n").unwrap(), Contexts::default());
        for (text, part) in [
            ("contexts:\n  a:\n    endpoint: x\n", "endpoint"),
            ("contexts: [", ""),
            ("current: [1]\n", ""),
            ("\u{0}", ""),
        ] {
            let error = Contexts::parse(text).unwrap_err();
            assert!(error.contains(part), "{error}");
        }
    }

    #[test]
    fn the_named_context_goes_before_the_current_one() {
        let all = sample();
        let file = Path::new("/c");
        assert_eq!(all.chosen(Some("dev"), file).unwrap().unwrap().0, "dev");
        assert_eq!(all.chosen(None, file).unwrap().unwrap().0, "prod: #1");
        assert_eq!(
            all.chosen(Some("prd"), file).unwrap_err().to_string(),
            "there is no context \"prd\" in /c: it has dev, prod: #1"
        );
        assert!(Contexts::default().chosen(None, file).unwrap().is_none());
    }

    #[test]
    fn a_password_comes_from_where_the_context_says() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("pw");
        fs::write(&file, "s3cret\nmore\n").unwrap();
        let from = |context: ClusterContext| context.password("c").map_err(|e| e.to_string());
        let of_file = |file: &Path| ClusterContext {
            password_file: Some(file.display().to_string()),
            ..ClusterContext::default()
        };
        assert_eq!(from(of_file(&file)), Ok(Some("s3cret".to_owned())));
        assert!(from(of_file(Path::new("/nonexistent"))).unwrap_err().contains("/nonexistent"));
        let of_command = |command: &str| ClusterContext {
            password_command: Some(command.to_owned()),
            ..ClusterContext::default()
        };
        assert_eq!(from(of_command("echo pw")), Ok(Some("pw".to_owned())));
        assert!(from(of_command("exit 3")).unwrap_err().contains("exit 3"));
        assert!(from(of_command("true")).unwrap_err().contains("empty"));
        assert_eq!(from(ClusterContext::default()), Ok(None));
    }

    #[test]
    fn items_of_a_list_are_quoted_where_they_must() {
        assert_eq!(csv("http://h:1"), "http://h:1");
        assert_eq!(csv("a,\"b\""), "\"a,\"\"b\"\"\"");
    }
}
