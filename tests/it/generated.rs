//! Man pages and completions are what the definitions give: `UPDATE=1 cargo test` rewrites them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use clap_complete::Shell;

const SHELLS: [Shell; 4] = [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::PowerShell];

fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        found.insert(path.file_name().unwrap().into(), fs::read(&path).unwrap());
    }
    found
}

/// Compares a folder of the repository with what `write` makes, or replaces it.
fn compare(folder: &str, write: impl Fn(&Path)) {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let fresh = tempfile::tempdir().unwrap();
    write(fresh.path());
    if std::env::var_os("UPDATE").is_some() {
        let _ = fs::remove_dir_all(&kept);
        fs::create_dir(&kept).unwrap();
        for (name, content) in files(fresh.path()) {
            fs::write(kept.join(name), content).unwrap();
        }
        return;
    }
    let (kept, fresh) = (files(&kept), files(fresh.path()));
    let names = |files: &BTreeMap<PathBuf, Vec<u8>>| files.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&kept), names(&fresh), "{folder}: run UPDATE=1 cargo test");
    for (name, content) in &fresh {
        let name_text = name.display();
        assert!(kept[name] == *content, "{folder}/{name_text}: run UPDATE=1 cargo test");
    }
}

/// A page for the command and each below it, with the tool's name at its foot.
fn pages(command: clap::Command, source: &str, folder: &Path) {
    for each in command.get_subcommands().filter(|each| !each.is_hide_set()).cloned() {
        pages(each, source, folder);
    }
    clap_mangen::Man::new(command).source(source).generate_to(folder).unwrap();
}

#[test]
fn man_pages() {
    compare("man", |folder| {
        for command in etcdkit::cmd::definitions() {
            let source = format!("{} {}", command.get_name(), env!("CARGO_PKG_VERSION"));
            let mut command = command.disable_help_subcommand(true);
            command.build();
            pages(command, &source, folder);
        }
    });
}

#[test]
fn completions() {
    compare("completions", |folder| {
        for command in etcdkit::cmd::definitions() {
            for shell in SHELLS {
                let name = command.get_name().to_owned();
                clap_complete::generate_to(shell, &mut command.clone(), name, folder).unwrap();
            }
        }
    });
}

#[test]
fn every_binary_has_its_definition() {
    let mut names: Vec<_> = etcdkit::cmd::definitions()
        .into_iter()
        .map(|command| command.get_name().to_owned())
        .collect();
    names.sort();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/bin");
    let binaries: Vec<_> = files(&folder)
        .into_keys()
        .map(|file| file.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    assert_eq!(names, binaries);
}
