//! `migrate`: the storage version of a data directory.
//!
//! As etcdutl: first the form of the version, then whether it is known, then the directory.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;

use super::super::cobra;
use super::{Context, Failure, Voice};
use crate::inspect;
use crate::maintain::{self, MigrateError, OLDEST, OnDisk, Plan, Storage, Version};

#[derive(Debug, clap::Args)]
pub(super) struct MigrateArgs {
    /// Path to the etcd data dir
    #[arg(long, value_name = "string", required = true)]
    data_dir: PathBuf,
    /// Target etcd version to migrate contents of data dir. Minimal value 3.5. Format "X.Y" for example 3.6.
    #[arg(long, value_name = "string", required = true)]
    target_version: String,
    /// Ignore migration failure and forcefully override storage version. Not recommended.
    #[arg(long)]
    force: bool,
    /// Say what would be done and what stands in the way, and write nothing
    #[arg(long, help_heading = cobra::BEYOND)]
    dry_run: bool,
    #[arg(hide = true)]
    args: Vec<OsString>,
}

pub(super) fn run(args: &MigrateArgs, context: &mut Context) -> Result<(), Failure> {
    let target = target(&args.target_version)?;
    let storage: Arc<dyn Storage> = Arc::new(OnDisk { no_mmap: context.opening.no_mmap });
    let directory = &args.data_dir;
    if context.voice == Voice::Ours {
        inspect::expect_data_dir(directory)?;
    }
    if args.dry_run {
        let plan = maintain::plan(&storage, directory, &target, context.wait)?;
        show(&plan, args, context)?;
        return match plan.obstacles.first() {
            Some(obstacle) if !args.force => {
                Err(MigrateError::Obstacle(Box::new(obstacle.clone())).into())
            }
            _ => Ok(()),
        };
    }
    let done = maintain::migrate(&storage, directory, &target, args.force, context.wait)?;
    if context.voice == Voice::Ours {
        let mut stderr = io::stderr();
        for warning in &done.plan.warnings {
            // Nobody is left to tell if this fails.
            let _ = writeln!(stderr, "{}: {warning}", directory.display());
        }
        let Plan { current, target, .. } = &done.plan;
        let text = if done.changed {
            format!("storage version was {current}, is {target}")
        } else {
            format!("storage version is {current} already")
        };
        let _ = writeln!(stderr, "{}: {text}", directory.display());
    }
    Ok(())
}

fn show(plan: &Plan, args: &MigrateArgs, context: &mut Context) -> Result<(), Failure> {
    let out = &mut context.out;
    writeln!(out, "storage version {}", plan.current)?;
    if plan.steps.is_empty() && plan.obstacles.is_empty() {
        writeln!(out, "up to date")?;
    }
    for step in &plan.steps {
        writeln!(out, "would become {step}")?;
    }
    for obstacle in &plan.obstacles {
        let forced = if args.force { " (--force passes over it)" } else { "" };
        writeln!(out, "in the way: {obstacle}{forced}")?;
    }
    for warning in &plan.warnings {
        writeln!(out, "beware: {warning}")?;
    }
    Ok(())
}

fn target(text: &str) -> Result<Version, Failure> {
    if text.matches('.').count() != 1 {
        let text = format!("wrong target version format, expected \"X.Y\", got {text:?}");
        return Err(Failure::Args(text));
    }
    let number = |part: &str| part.parse::<i64>().ok().filter(|_| !part.starts_with(['+', '-']));
    let parsed = text
        .split_once('.')
        .and_then(|(major, minor)| Some(Version::new(number(major)?, number(minor)?, 0)));
    let Some(version) = parsed else {
        let bad = text.split('.').find(|part| number(part).is_none()).unwrap_or_default();
        let text = format!(
            "failed to parse target version: strconv.ParseInt: parsing {bad:?}: invalid syntax"
        );
        return Err(Failure::Args(text));
    };
    if (version.major, version.minor) < OLDEST {
        let (major, minor) = OLDEST;
        return Err(Failure::Args(format!(
            "target version {text:?} not supported. Minimal \"{major}.{minor}\""
        )));
    }
    Ok(version)
}
