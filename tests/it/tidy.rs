//! The shape of the house: floors, page heads, and the lists that have to agree.

use std::fs;
use std::path::{Path, PathBuf};

/// The floors, ground first. A `crate::` path that leads up or sideways fails.
const FLOORS: [&[&str]; 6] = [
    &["disk", "pb", "calendar", "framing"],
    &["bolt", "wal", "snap", "mvcc"],
    &["schema", "data_dir"],
    &["store", "inspect", "maintain", "client"],
    &["server"],
    &["cmd"],
];

/// Cmd sees only these: the facts, the client, the server, and the messages.
const CMD_SEES: [&str; 8] =
    ["cmd", "inspect", "maintain", "client", "store", "server", "pb", "calendar"];

fn floor(module: &str) -> Option<usize> {
    FLOORS.iter().position(|names| names.contains(&module))
}

fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    let mut folders = vec![root.join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                files.push((path.strip_prefix(root).unwrap().to_owned(), text));
            }
        }
    }
    files.sort();
    files
}

/// The module a file of `src` belongs to: `src/wal/frame.rs` to `wal`, `src/disk.rs` to `disk`.
fn module_of(path: &Path) -> String {
    let part = path.components().nth(1).unwrap().as_os_str().to_string_lossy().into_owned();
    part.trim_end_matches(".rs").to_owned()
}

/// Names that stand behind `crate::` in the code of a file; braces are opened.
fn crate_paths(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let code = line.split("//").next().unwrap_or_default();
        for part in code.split("crate::").skip(1) {
            let name = |text: &str| -> String {
                text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
            };
            if let Some(list) = part.strip_prefix('{') {
                let list = list.split('}').next().unwrap_or_default();
                found.extend(list.split(',').map(|each| (number + 1, name(each.trim()))));
            } else {
                found.push((number + 1, name(part)));
            }
        }
    }
    found.retain(|(_, name)| !name.is_empty());
    found
}

#[test]
fn a_module_uses_only_the_floors_below() {
    let mut wrong = Vec::new();
    for (path, text) in sources("src") {
        let module = module_of(&path);
        let Some(here) = floor(&module) else {
            assert!(matches!(module.as_str(), "lib" | "bin"), "{module} stands on no floor");
            continue;
        };
        for (line, used) in crate_paths(&text) {
            let allowed = used == module
                || floor(&used).is_some_and(|there| there < here)
                    && (module != "cmd" || CMD_SEES.contains(&used.as_str()));
            if !allowed {
                wrong.push(format!("{}:{line}: {module} uses {used}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_test_of_floors_sees_a_path_that_leads_up() {
    let text = "use crate::{cmd, disk};\nfn f() { crate::server::run() } // crate::comment";
    let names: Vec<_> = crate_paths(text).into_iter().map(|(_, name)| name).collect();
    assert_eq!(names, ["cmd", "disk", "server"]);
}

#[test]
fn every_file_opens_with_what_it_is() {
    for folder in ["src", "tests", "benches"] {
        if !Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).exists() {
            continue;
        }
        for (path, text) in sources(folder) {
            assert!(text.starts_with("//! "), "{}: no module documentation", path.display());
        }
    }
}

/// The reading halves never name the writing halves, so an inspector cannot write.
#[test]
fn the_reading_halves_do_without_the_writing_ones() {
    const WRITING: [(&str, &[&str]); 3] = [
        ("src/bolt", &["db", "node", "alloc", "commit", "bulk"]),
        ("src/wal", &["encode", "open", "prepare", "repair", "writer"]),
        ("src/snap", &["v2", "write"]),
    ];
    for (folder, writing) in WRITING {
        for (path, text) in sources(folder) {
            let file = path.file_stem().unwrap().to_string_lossy().into_owned();
            if file == "mod" || writing.contains(&file.as_str()) {
                continue;
            }
            for word in writing {
                let path = path.display();
                assert!(!text.contains(&format!("super::{word}")), "{path} names {word}");
            }
        }
    }
}

/// Below `cmd`: no printing, no environment, no clap. `cmd/config.rs` alone reads the environment.
#[test]
fn only_cmd_talks_and_only_config_reads_the_environment() {
    for (path, text) in sources("src") {
        let module = module_of(&path);
        if module == "bin" || path.ends_with("cmd/config.rs") {
            continue;
        }
        for word in ["env::var", "env::args", "env::home_dir"] {
            assert!(!text.contains(word), "{} uses {word}", path.display());
        }
        if module != "cmd" {
            assert!(!text.contains("clap::"), "{} uses clap", path.display());
        }
    }
}
