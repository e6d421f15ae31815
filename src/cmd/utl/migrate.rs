//! `migrate`: the storage version of a data directory.
//!
//! As etcdutl: first the form of the version, then whether it is known, then the directory.

use std::ffi::OsString;
use std::io::{self, Write};
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;
use std::sync::Arc;

use super::super::cobra;
use super::super::go_flags::{int, quoted};
use super::{Context, Failure, Voice, data_dir};
use crate::maintain::{self, MigrateError, OLDEST, OnDisk, Plan, Storage, Version};

#[derive(Debug, clap::Args)]
pub(super) struct MigrateArgs {
    /// Path to the etcd data dir
    #[arg(
        long,
        value_name = "string",
        required = true,
        value_hint = clap::ValueHint::DirPath
    )]
    data_dir: OsString,
    // Not comments: clap would take the full stops off their ends.
    #[arg(
        long,
        value_name = "string",
        required = true,
        help = "Target etcd version to migrate contents of data dir. Minimal value 3.5. \
                Format \"X.Y\" for example 3.6."
    )]
    target_version: OsString,
    #[arg(
        long,
        help = "Ignore migration failure and forcefully override storage version. Not recommended."
    )]
    force: bool,
    /// Say what would be done and what stands in the way, and write nothing
    #[arg(long, help_heading = cobra::BEYOND)]
    dry_run: bool,
    #[arg(hide = true)]
    args: Vec<OsString>,
}

pub(super) fn run(args: &MigrateArgs, context: &mut Context) -> Result<(), Failure> {
    let target = target(args.target_version.as_bytes())?;
    let storage: Arc<dyn Storage> =
        Arc::new(OnDisk { no_mmap: context.opening.no_mmap, ..OnDisk::default() });
    let directory = &PathBuf::from(&args.data_dir);
    let place = data_dir(directory, context.voice)?;
    if args.dry_run {
        let plan = maintain::plan(&storage, &place, &target, context.wait)?;
        show(&plan, args, context)?;
        return match plan.obstacles.first() {
            Some(obstacle) if !args.force => {
                Err(MigrateError::Obstacle(Box::new(obstacle.clone())).into())
            }
            _ => Ok(()),
        };
    }
    let done = maintain::migrate(&storage, &place, &target, args.force, context.wait)?;
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

/// As etcdutl, to the letter of its `semver`.
fn target(text: &[u8]) -> Result<Version, Failure> {
    let wrong =
        |problem: String| Err(Failure::Args(format!("failed to parse target version: {problem}")));
    if text.iter().filter(|byte| **byte == b'.').count() != 1 {
        return Err(Failure::Args(format!(
            "wrong target version format, expected \"X.Y\", got {}",
            quoted(text)
        )));
    }
    // What stands behind a + or a - is no number, and takes the third one with it.
    if let Some(at) = text.iter().position(|byte| matches!(byte, b'+' | b'-')) {
        let left = String::from_utf8_lossy(&text[..at]);
        return wrong(format!("{left} is not in dotted-tri format"));
    }
    let mut numbers = [0; 2];
    for (number, part) in numbers.iter_mut().zip(text.split(|byte| *byte == b'.')) {
        *number = match int(part, 10) {
            Ok(number) => number,
            Err(problem) => return wrong(problem),
        };
    }
    let version = Version::new(numbers[0], numbers[1], 0);
    if (version.major, version.minor) < OLDEST {
        let (major, minor) = OLDEST;
        return Err(Failure::Args(format!(
            "target version \"{}.{}\" not supported. Minimal \"{major}.{minor}\"",
            version.major, version.minor
        )));
    }
    Ok(version)
}

#[cfg(test)]
mod tests {
    use super::target;

    #[test]
    fn versions_in_semvers_words() {
        for (text, said) in [
            ("3", r#"wrong target version format, expected "X.Y", got "3""#),
            ("3.6.0", r#"wrong target version format, expected "X.Y", got "3.6.0""#),
            (
                "99999999999999999999.6",
                "failed to parse target version: strconv.ParseInt: parsing \
                 \"99999999999999999999\": value out of range",
            ),
            (
                "3.x",
                "failed to parse target version: strconv.ParseInt: parsing \"x\": invalid syntax",
            ),
            (
                ".6",
                "failed to parse target version: strconv.ParseInt: parsing \"\": invalid syntax",
            ),
            ("+3.6", "failed to parse target version:  is not in dotted-tri format"),
            ("-3.6", "failed to parse target version:  is not in dotted-tri format"),
            ("3.-6", "failed to parse target version: 3. is not in dotted-tri format"),
            ("3.6-rc", "failed to parse target version: 3.6 is not in dotted-tri format"),
            ("03.4", r#"target version "3.4" not supported. Minimal "3.5""#),
        ] {
            match target(text.as_bytes()) {
                Err(super::Failure::Args(found)) => assert_eq!(found, said),
                other => panic!("{text}: {other:?}"),
            }
        }
        let version = target(b"3.06").unwrap();
        assert_eq!((version.major, version.minor), (3, 6));
    }
}
