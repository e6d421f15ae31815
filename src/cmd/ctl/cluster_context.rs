//! `context`: clusters by name. The words around what `config` keeps.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::context::Context;
use super::failure::Failure;
use crate::cmd::Exit;
use crate::cmd::config::contexts::{ClusterContext, ContextError, Contexts, place};
use crate::cmd::config::readable;
use crate::cmd::output::{Format, Look, Show, json, table};

#[derive(Debug, clap::Args)]
pub struct ClusterContexts {
    #[command(subcommand)]
    pub command: ContextCommand,
}

#[derive(Debug, clap::Subcommand)]
pub enum ContextCommand {
    /// Keep the connection flags of this line under a name
    #[command(
        override_usage = "add <name> --endpoints=... [--cacert=... --cert=... --key=...] [--user=...]"
    )]
    Add(AddArgs),
    /// Make a context the one that counts when none is named
    #[command(override_usage = "use <name>")]
    Use(NameArgs),
    /// List all contexts
    #[command(override_usage = "list")]
    List(NameArgs),
    /// Show one context, or the current one
    #[command(override_usage = "show [name]")]
    Show(NameArgs),
    /// Forget a context
    #[command(override_usage = "remove <name>")]
    Remove(NameArgs),
    /// Make a context for the etcd of a Kubernetes distribution on this machine
    #[command(override_usage = "import <kubeadm|k3s|rke2>")]
    Import(ImportArgs),
}

#[derive(Debug, clap::Args)]
pub struct AddArgs {
    /// A file whose first line is the password of --user
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    pub password_file: String,
    /// A command, run by sh, whose first line is the password of --user
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    pub password_command: String,
    /// Keep the password itself, readable to you and to root
    #[arg(long)]
    pub store_password: bool,
    /// Make it the current context
    #[arg(long = "use")]
    pub make_current: bool,
    /// Replace a context of this name
    #[arg(long)]
    pub force: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct NameArgs {
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct ImportArgs {
    /// Name of the context; the distribution's if not given
    #[arg(long, value_name = "string", default_value = "", hide_default_value = true)]
    pub name: String,
    /// Look for the files under this folder
    #[arg(long, value_name = "string", default_value = "/")]
    pub root: PathBuf,
    /// Make it the current context
    #[arg(long = "use")]
    pub make_current: bool,
    /// Replace a context of this name
    #[arg(long)]
    pub force: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

/// Where distributions keep their files: name, folder of the CA, candidates for the pair.
const DISTRIBUTIONS: [(&str, &str, &[&str]); 3] = [
    (
        "kubeadm",
        "etc/kubernetes/pki/etcd/ca.crt",
        // Made for clients first; a server's own works too.
        &[
            "etc/kubernetes/pki/etcd/healthcheck-client",
            "etc/kubernetes/pki/apiserver-etcd-client",
            "etc/kubernetes/pki/etcd/server",
        ],
    ),
    (
        "k3s",
        "var/lib/rancher/k3s/server/tls/etcd/server-ca.crt",
        &["var/lib/rancher/k3s/server/tls/etcd/client"],
    ),
    (
        "rke2",
        "var/lib/rancher/rke2/server/tls/etcd/server-ca.crt",
        &["var/lib/rancher/rke2/server/tls/etcd/client"],
    ),
];

impl From<ContextError> for Failure {
    fn from(error: ContextError) -> Self {
        let exit = match error {
            ContextError::File { .. } | ContextError::Locked { .. } => Exit::Io,
            _ => Exit::BadArgs,
        };
        Self::with(exit, error.to_string())
    }
}

pub(super) fn run(command: &ContextCommand, context: &mut Context) -> Result<(), Failure> {
    let file = place()?;
    match command {
        ContextCommand::Add(args) => {
            let name = name(&args.args)?;
            let made = from_flags(args, context)?;
            keep(&file, &name, made, args.force, args.make_current, context)
        }
        ContextCommand::Use(args) => {
            let name = name(&args.args)?;
            let all = Contexts::change(&file, |all| {
                all.chosen(Some(&name), &file)?;
                all.current = Some(name.clone());
                Ok::<_, Failure>(())
            })?;
            tell(&all, &file, &name, context)
        }
        ContextCommand::Remove(args) => {
            let name = name(&args.args)?;
            Contexts::change(&file, |all| {
                all.chosen(Some(&name), &file)?;
                all.contexts.remove(&name);
                all.current = all.current.take().filter(|current| *current != name);
                Ok::<_, Failure>(())
            })?;
            Ok(writeln!(context.out, "context {name} removed")?)
        }
        ContextCommand::List(args) => {
            if !args.args.is_empty() {
                return Err(Failure::args("context list takes no arguments"));
            }
            show(&List(&Contexts::read(&file)?), context)
        }
        ContextCommand::Show(args) => {
            let wanted = if args.args.is_empty() { None } else { Some(name(&args.args)?) };
            let all = Contexts::read(&file)?;
            match all.chosen(wanted.as_deref(), &file)? {
                Some((name, chosen)) => show(&One { name, chosen }, context),
                None if all.contexts.is_empty() => {
                    Err(Failure::error("there is no context yet: `ekctl context add`"))
                }
                None => Err(Failure::error("no context is the current one: `ekctl context use`")),
            }
        }
        ContextCommand::Import(args) => {
            let (name, made) = import(args)?;
            keep(&file, &name, made, args.force, args.make_current, context)
        }
    }
}

fn name(args: &[OsString]) -> Result<String, Failure> {
    match args {
        [name] if !name.is_empty() => super::args::text(name),
        _ => Err(Failure::args("one name of a context is needed")),
    }
}

/// The connection that the flags of the line describe.
fn from_flags(args: &AddArgs, context: &Context) -> Result<ClusterContext, Failure> {
    let given = |flag: &str| context.inherited.is_given(flag);
    let globals = &context.globals;
    if !given("endpoints") && !given("discovery-srv") {
        return Err(Failure::args("--endpoints or --discovery-srv is needed"));
    }
    let endpoints =
        globals.endpoints.iter().map(|text| text.trim()).filter(|text| !text.is_empty());
    let endpoints: Vec<_> = endpoints.map(str::to_owned).collect();
    if given("endpoints") && endpoints.is_empty() {
        return Err(Failure::args("--endpoints names no endpoint"));
    }
    // A relative path would mean another file from another folder.
    let file = |flag: &str, value: &Option<OsString>| match value {
        None => Ok(None),
        Some(value) => {
            let path = std::path::absolute(value)
                .map_err(|error| Failure::args(format!("--{flag}: {error}")))?;
            readable(&path)
                .map_err(|error| Failure::args(format!("{}: {error}", path.display())))?;
            super::args::text(path.as_os_str()).map(Some)
        }
    };
    let text = |value: &str| (!value.is_empty()).then(|| value.to_owned());
    let password_file = text(&args.password_file).map(OsString::from);
    let (user, mut password) = match globals.user.split_once(':') {
        Some((user, password)) if globals.password.is_empty() => (user, text(password)),
        _ => (globals.user.as_str(), text(&globals.password)),
    };
    if password.is_some() && !args.store_password {
        return Err(Failure::args(
            "a password is kept only with --store-password: name a --password-file or a \
             --password-command, or leave it out to be asked",
        ));
    }
    if !args.password_file.is_empty() || !args.password_command.is_empty() {
        password = None;
    }
    Ok(ClusterContext {
        endpoints: if given("endpoints") { endpoints } else { Vec::new() },
        cacert: file("cacert", &globals.cacert)?,
        cert: file("cert", &globals.cert)?,
        key: file("key", &globals.key)?,
        insecure_transport: given("insecure-transport").then_some(globals.insecure_transport),
        insecure_skip_tls_verify: given("insecure-skip-tls-verify")
            .then_some(globals.insecure_skip_tls_verify),
        discovery_srv: text(&globals.discovery_srv),
        user: text(user),
        password_file: file("password-file", &password_file)?,
        password_command: text(&args.password_command),
        password,
    })
}

/// Puts a context into the file; the first one becomes the current one by itself.
fn keep(
    file: &Path,
    name: &str,
    made: ClusterContext,
    force: bool,
    make_current: bool,
    context: &mut Context,
) -> Result<(), Failure> {
    let all = Contexts::change(file, |all| {
        if all.contexts.contains_key(name) && !force {
            return Err(Failure::args(format!(
                "context {name} is there already: --force replaces it"
            )));
        }
        all.contexts.insert(name.to_owned(), made);
        if make_current || (all.current.is_none() && all.contexts.len() == 1) {
            all.current = Some(name.to_owned());
        }
        Ok(())
    })?;
    tell(&all, file, name, context)
}

fn tell(all: &Contexts, file: &Path, name: &str, context: &mut Context) -> Result<(), Failure> {
    let is = if all.current.as_deref() == Some(name) { "the current context" } else { "kept" };
    Ok(writeln!(context.out, "context {name} is {is}, in {}", file.display())?)
}

/// A context with the usual files of a distribution, as far as they are there.
fn import(args: &ImportArgs) -> Result<(String, ClusterContext), Failure> {
    let which = name(&args.args)?;
    let Some((which, ca, pairs)) = DISTRIBUTIONS.iter().find(|(name, ..)| *name == which) else {
        let names: Vec<_> = DISTRIBUTIONS.iter().map(|(name, ..)| *name).collect();
        return Err(Failure::args(format!("{which}: not one of {}", names.join(", "))));
    };
    // As in `from_flags`: a relative path would mean another file from another folder.
    let root = std::path::absolute(&args.root)
        .map_err(|error| Failure::args(format!("--root: {error}")))?;
    let path = |file: &str| root.join(file);
    let there = |file: &Path| readable(file).map_err(|error| (file.to_owned(), error));
    let why = |(file, error): (PathBuf, io::Error)| {
        let hint = match error.kind() {
            io::ErrorKind::PermissionDenied => "only root may read it: try sudo",
            _ => "is this a control plane node with etcd on it?",
        };
        Failure::error(format!("{}: {error}\nhint: {hint}", file.display()))
    };
    let ca = path(ca);
    there(&ca).map_err(why)?;
    let mut first = None;
    let pair = pairs.iter().map(|pair| path(pair)).find_map(|stem| {
        let (cert, key) = (stem.with_extension("crt"), stem.with_extension("key"));
        match there(&cert).and_then(|()| there(&key)) {
            Ok(()) => Some((cert, key)),
            Err(error) => {
                first.get_or_insert(error);
                None
            }
        }
    });
    let (cert, key) = match (pair, first) {
        (Some(pair), _) => pair,
        (None, Some(error)) => return Err(why(error)),
        (None, None) => return Err(Failure::error("no certificate")),
    };
    let text = |path: &Path| super::args::text(path.as_os_str()).map(Some);
    let made = ClusterContext {
        endpoints: vec!["https://127.0.0.1:2379".to_owned()],
        cacert: text(&ca)?,
        cert: text(&cert)?,
        key: text(&key)?,
        ..ClusterContext::default()
    };
    let name = if args.name.is_empty() { (*which).to_owned() } else { args.name.clone() };
    Ok((name, made))
}

/// These commands read no environment and call no cluster; the format is checked all the same.
fn show<T: Show>(answer: &T, context: &mut Context) -> Result<(), Failure> {
    let format = Format::named_by_us(&context.globals.write_out)
        .ok_or_else(|| Failure::with(Exit::Unsupported, "unsupported output format"))?;
    context.show(&Look::of(format), answer)
}

struct List<'a>(&'a Contexts);

impl List<'_> {
    fn rows(&self) -> Vec<Vec<String>> {
        let mark = |name: &String| if Some(name) == self.0.current.as_ref() { "*" } else { "" };
        let row = |(name, context): (&String, &ClusterContext)| {
            let user = context.user.clone().unwrap_or_default();
            vec![mark(name).to_owned(), name.clone(), context.endpoints.join(","), user]
        };
        self.0.contexts.iter().map(row).collect()
    }
}

impl Show for List<'_> {
    const FORMATS: &'static [Format] = &[Format::Simple, Format::Json, Format::Table];

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        self.rows()
            .iter()
            .try_for_each(|row| writeln!(out, "{:1} {}, {}, {}", row[0], row[1], row[2], row[3]))
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        let current = self.0.current.as_ref();
        let all: Vec<_> = self.0.contexts.iter().collect();
        json::list(out, &all, |out, (name, context)| {
            json::object(out, |object| {
                object.always_text("name", name)?;
                object.always_flag("current", Some(*name) == current)?;
                object.texts("endpoints", &context.endpoints)?;
                object.text("user", context.user.as_deref().unwrap_or_default())
            })
        })
    }

    fn table(&self, out: &mut dyn Write) -> io::Result<()> {
        table::draw(out, &["current", "name", "endpoints", "user"], &self.rows())
    }
}

/// One context; a password that is kept is not shown.
struct One<'a> {
    name: &'a str,
    chosen: &'a ClusterContext,
}

impl One<'_> {
    fn rows(&self) -> Vec<(&'static str, String)> {
        let hidden =
            |(key, value)| if key == "password" { (key, "\"***\"".into()) } else { (key, value) };
        self.chosen.rows().into_iter().map(hidden).collect()
    }
}

impl Show for One<'_> {
    const FORMATS: &'static [Format] = &[Format::Simple, Format::Json];

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "name: {}", self.name)?;
        self.rows().iter().try_for_each(|(key, value)| writeln!(out, "{key}: {value}"))
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        json::object(out, |object| {
            object.always_text("name", self.name)?;
            for (key, value) in self.rows() {
                // The values are json already.
                object.member(key)?.write_all(value.as_bytes())?;
            }
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn import_from(root: &Path, which: &str) -> Result<(String, ClusterContext), String> {
        let args = ImportArgs {
            name: String::new(),
            root: root.to_owned(),
            make_current: false,
            force: false,
            args: vec![which.into()],
        };
        import(&args).map_err(|failure| format!("{failure:?}"))
    }

    #[test]
    fn a_distribution_s_files_are_found() {
        let root = tempfile::tempdir().unwrap();
        let error = import_from(root.path(), "kubeadm").unwrap_err();
        assert!(error.contains("etcd/ca.crt") && error.contains("control plane"), "{error}");
        let pki = root.path().join("etc/kubernetes/pki/etcd");
        std::fs::create_dir_all(&pki).unwrap();
        for file in ["ca.crt", "server.crt", "server.key"] {
            std::fs::write(pki.join(file), "x").unwrap();
        }
        let (name, made) = import_from(root.path(), "kubeadm").unwrap();
        assert_eq!(name, "kubeadm");
        assert!(made.cert.unwrap().ends_with("etc/kubernetes/pki/etcd/server.crt"));
        std::fs::write(pki.join("healthcheck-client.crt"), "x").unwrap();
        std::fs::write(pki.join("healthcheck-client.key"), "x").unwrap();
        let (_, made) = import_from(root.path(), "kubeadm").unwrap();
        assert!(made.key.unwrap().ends_with("healthcheck-client.key"), "clients' own goes first");
        // From another folder the same files are meant.
        let up: PathBuf = std::env::current_dir().unwrap().iter().skip(1).map(|_| "..").collect();
        let relative = up.join(root.path().strip_prefix("/").unwrap());
        let (_, made) = import_from(&relative, "kubeadm").unwrap();
        for file in [made.cacert, made.cert, made.key] {
            assert!(Path::new(&file.unwrap()).is_absolute());
        }
        assert!(import_from(root.path(), "rke2").unwrap_err().contains("rke2"));
        assert!(import_from(root.path(), "minikube").unwrap_err().contains("kubeadm, k3s, rke2"));
    }

    #[test]
    fn a_kept_password_is_not_shown() {
        let chosen =
            ClusterContext { password: Some("s3cret".into()), ..ClusterContext::default() };
        let mut out = Vec::new();
        let look = Look::of(Format::Simple);
        look.show(&One { name: "a", chosen: &chosen }, &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), "name: a\npassword: \"***\"\n");
    }
}
