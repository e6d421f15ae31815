//! What `ekctl` says under the name `etcdctl` before any server is called, as etcdctl 3.7.1 said it.

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};

/// One call and its answer, as tests/fixtures/ctl holds them.
struct Step {
    args: Vec<Vec<u8>>,
    stdout: Vec<u8>,
    stderr: Vec<u8>,
    code: i32,
}

/// `$ args`, then `| ` stdout, `! ` stderr (`x` lines have escapes, `-` lines no newline), `rc N`.
fn steps(text: &str) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for line in text.lines() {
        if let Some(args) = line.strip_prefix('$') {
            let (stdout, stderr) = (Vec::new(), Vec::new());
            steps.push(Step { args: split(args), stdout, stderr, code: 0 });
            continue;
        }
        let step = steps.last_mut().expect("a call comes first");
        let line = line.strip_prefix("  ").expect("an answer is indented");
        if let Some(code) = line.strip_prefix("rc ") {
            step.code = code.parse().unwrap();
            continue;
        }
        let stream = if line.starts_with('|') { &mut step.stdout } else { &mut step.stderr };
        let (marks, text) = line[1..].split_once(' ').unwrap_or((&line[1..], ""));
        match marks.starts_with('x') {
            true => stream.extend(unescape(text)),
            false => stream.extend(text.bytes()),
        }
        if !marks.ends_with('-') {
            stream.push(b'\n');
        }
    }
    steps
}

fn unescape(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        bytes.extend(before.bytes());
        let (escape, tail) = after.split_at(1);
        rest = tail;
        match escape {
            "t" => bytes.push(b'\t'),
            "n" => bytes.push(b'\n'),
            "r" => bytes.push(b'\r'),
            "x" => {
                bytes.push(u8::from_str_radix(&rest[..2], 16).unwrap());
                rest = &rest[2..];
            }
            "u" => {
                let (hex, tail) = rest[1..].split_once('}').unwrap();
                let character = char::from_u32(u32::from_str_radix(hex, 16).unwrap()).unwrap();
                bytes.extend(character.to_string().bytes());
                rest = tail;
            }
            other => bytes.extend(other.bytes()),
        }
    }
    bytes.extend(rest.bytes());
    bytes
}

/// Words as the fixtures quote them: `'as it is'`, `"with \n"`, bare.
fn split(text: &str) -> Vec<Vec<u8>> {
    let mut words = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let (word, tail) = match rest.as_bytes()[0] {
            b'\'' => {
                let (word, tail) = rest[1..].split_once('\'').unwrap();
                (word.as_bytes().to_vec(), tail)
            }
            b'"' => {
                let end = 1 + rest[1..].find('"').unwrap();
                (unescape(&rest[1..end]), &rest[end + 1..])
            }
            _ => {
                let (word, tail) = rest.split_once(' ').unwrap_or((rest, ""));
                (word.as_bytes().to_vec(), tail)
            }
        };
        words.push(word);
        rest = tail.trim_start();
    }
    words
}

fn play(file: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/ctl").join(file);
    let steps = steps(&std::fs::read_to_string(path).unwrap());
    assert!(steps.len() > 10, "{file} was read");
    for step in steps {
        let words: Vec<_> = step.args.iter().map(|word| OsStr::from_bytes(word)).collect();
        let output = Command::new(env!("CARGO_BIN_EXE_ekctl"))
            .arg0("etcdctl")
            .args(&words)
            .env_clear()
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        assert_eq!(text(&output.stdout), text(&step.stdout), "stdout of {words:?}");
        assert_eq!(text(&output.stderr), text(&step.stderr), "stderr of {words:?}");
        assert_eq!(output.status.code(), Some(step.code), "exit code of {words:?}");
    }
}

#[test]
fn help_is_etcdctls() {
    play("help.txt");
}

#[test]
fn errors_of_usage_are_etcdctls() {
    play("usage.txt");
}
