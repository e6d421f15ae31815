//! `tree`: keys as folders, with what is below each.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{self, Write};
use std::os::unix::ffi::OsStrExt;

use super::context::Context;
use super::failure::Failure;
use super::locks::printable_bytes;
use crate::cmd::output::permission::prefix_end;
use crate::cmd::output::{Format, Look, Show, json};
use crate::pb::etcdserverpb::RangeRequest;

#[derive(Debug, clap::Args)]
pub struct TreeArgs {
    /// Show this many levels; what is deeper is counted (0 is no limit)
    #[arg(long, value_name = "uint", default_value = "0")]
    pub depth: u64,
    /// Show how many keys are at and under each name
    #[arg(long)]
    pub count: bool,
    /// What divides the names of a key
    #[arg(long, value_name = "string", default_value = "/")]
    pub delimiter: OsString,
    /// Specify the kv revision
    #[arg(long, value_name = "int", default_value = "0", hide_default_value = true)]
    pub rev: i64,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

/// Levels that are shown at most: a key of delimiters alone must not use up the stack, on which what is
/// shown is walked. What is deeper is counted.
const DEEPEST: usize = 250;

/// A name, and what begins with it.
#[derive(Debug, Default, PartialEq, Eq)]
struct Node {
    /// Keys at this name and under it.
    keys: u64,
    /// There is a key of exactly this name.
    is_key: bool,
    /// By the name up to the next delimiter, which it includes.
    children: BTreeMap<Vec<u8>, Node>,
}

#[derive(Debug)]
struct Tree {
    name: Vec<u8>,
    root: Node,
    count: bool,
}

pub(super) fn run(args: &TreeArgs, context: &mut Context) -> Result<(), Failure> {
    let prefix = match &args.args[..] {
        [] => b"".to_vec(),
        [prefix] => prefix.as_bytes().to_vec(),
        _ => return Err(Failure::args("tree takes one prefix at most")),
    };
    if args.delimiter.is_empty() {
        return Err(Failure::args("--delimiter must not be empty"));
    }
    let session = context.connect_for::<Tree>()?;
    let depth = if args.depth == 0 { u64::MAX } else { args.depth };
    let depth = usize::try_from(depth).unwrap_or(usize::MAX);
    let root = session.block_on(async {
        let client = session.patient();
        let key = if prefix.is_empty() { vec![0] } else { prefix.clone() };
        let request = RangeRequest {
            key: key.into(),
            range_end: prefix_end(&prefix).into(),
            revision: args.rev.max(0),
            keys_only: true,
            ..Default::default()
        };
        let mut pages = client.pages(request, None).expect("it is by ascending keys");
        let mut root = Node::default();
        while let Some(page) = session.call("KV/Range", pages.next()).await? {
            for pair in page.kvs {
                root.add(
                    &pair.key[prefix.len().min(pair.key.len())..],
                    args.delimiter.as_bytes(),
                    depth,
                );
            }
        }
        Ok::<_, Failure>(root)
    })?;
    context.show(&session.look, &Tree { name: prefix, root, count: args.count })
}

impl Node {
    /// Adds a key by what is left of it, down to `depth` more levels.
    fn add(&mut self, rest: &[u8], delimiter: &[u8], depth: usize) {
        let (mut node, mut rest) = (self, rest);
        for _ in 0..depth.min(DEEPEST) {
            node.keys += 1;
            if rest.is_empty() {
                node.is_key = true;
                return;
            }
            let end = rest
                .windows(delimiter.len())
                .position(|window| window == delimiter)
                .map_or(rest.len(), |at| at + delimiter.len());
            let (name, behind) = rest.split_at(end);
            node = node.children.entry(name.to_vec()).or_default();
            rest = behind;
        }
        node.keys += 1;
        node.is_key |= rest.is_empty();
    }

    /// `before` is what the lines of the levels above leave in front.
    fn draw(&self, before: &str, count: bool, out: &mut dyn Write) -> io::Result<()> {
        let last = self.children.len();
        for (at, (name, child)) in self.children.iter().enumerate() {
            let (branch, below) =
                if at + 1 == last { ("└── ", "    ") } else { ("├── ", "│   ") };
            writeln!(out, "{before}{branch}{}", child.label(name, count))?;
            child.draw(&format!("{before}{below}"), count, out)?;
        }
        Ok(())
    }

    fn label(&self, name: &[u8], count: bool) -> String {
        let name = printable_bytes(name);
        if count && (self.keys > 1 || !self.is_key) {
            format!("{name} ({})", self.keys)
        } else {
            name
        }
    }

    fn json(&self, name: &[u8], out: &mut dyn Write) -> io::Result<()> {
        json::object(out, |object| {
            match std::str::from_utf8(name) {
                Ok(name) => object.always_text("name", name)?,
                Err(_) => object.bytes("name_b64", name)?,
            }
            object.always_uint("keys", self.keys)?;
            object.flag("key", self.is_key)?;
            let children: Vec<_> = self.children.iter().collect();
            object.list("children", &children, |out, (name, child)| child.json(name, out))
        })
    }
}

impl Show for Tree {
    const FORMATS: &'static [Format] = &[Format::Simple, Format::Json];

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        let name = if self.name.is_empty() { &b"."[..] } else { &self.name };
        writeln!(out, "{}", self.root.label(name, self.count))?;
        self.root.draw("", self.count, out)
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        self.root.json(&self.name, out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(keys: &[&str], depth: usize, count: bool) -> String {
        let mut root = Node::default();
        for key in keys {
            root.add(key.as_bytes(), b"/", depth);
        }
        let tree = Tree { name: b"/r/".to_vec(), root, count };
        let mut out = Vec::new();
        tree.simple(&Look::of(Format::Simple), &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    const KEYS: [&str; 5] = ["a", "a-b", "a/c", "a/d/e", "z"];

    #[test]
    fn names_are_drawn_below_each_other() {
        assert_eq!(
            drawn(&KEYS, usize::MAX, false),
            "/r/\n├── a\n├── a-b\n├── a/\n│   ├── c\n│   └── d/\n│       └── e\n└── z\n"
        );
    }

    #[test]
    fn what_is_deeper_is_counted() {
        assert_eq!(drawn(&KEYS, 1, true), "/r/ (5)\n├── a\n├── a-b\n├── a/ (2)\n└── z\n");
        assert_eq!(drawn(&[], 3, true), "/r/ (0)\n");
    }

    #[test]
    fn different_names_are_shown_as_such() {
        let keys: [&[u8]; 4] = [b"\xff", b"\\xff", b"\n", b"\\n"];
        let mut root = Node::default();
        for key in keys {
            root.add(key, b"/", usize::MAX);
        }
        let tree = Tree { name: b"/".to_vec(), root, count: false };
        let (mut drawn, mut json) = (Vec::new(), Vec::new());
        tree.simple(&Look::of(Format::Simple), &mut drawn).unwrap();
        let drawn = String::from_utf8(drawn).unwrap();
        assert_eq!(drawn, "/\n├── \\n\n├── \\\\n\n├── \\\\xff\n└── \\xff\n");
        tree.json(&Look::of(Format::Json), &mut json).unwrap();
        let json: serde_json::Value = serde_json::from_slice(&json).unwrap();
        let names: Vec<_> = (0..4)
            .map(|at| &json["children"][at])
            .map(|child| child.get("name").or(child.get("name_b64")).unwrap().as_str().unwrap())
            .collect();
        assert_eq!(names, ["\n", "\\n", "\\xff", "/w=="]);
    }

    #[test]
    fn a_deep_key_is_no_deep_recursion() {
        let mut root = Node::default();
        root.add("a/".repeat(100_000).as_bytes(), b"/", usize::MAX);
        assert_eq!(root.keys, 1);
        let tree = Tree { name: b"/r/".to_vec(), root, count: false };
        let look = Look::of(Format::Json);
        tree.simple(&look, &mut io::sink()).unwrap();
        tree.json(&look, &mut io::sink()).unwrap();
    }
}
