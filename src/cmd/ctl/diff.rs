//! What changed from one value to the next, line by line.

use std::io::{self, Write};

/// Lines around a change that are shown too.
const AROUND: usize = 3;
/// Comparing takes the product of the lines that differ: beyond this all of them are shown as changed.
const MOST_CELLS: usize = 4_000_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Line<'a> {
    Same(&'a str),
    Gone(&'a str),
    New(&'a str),
}

/// Writes `-` and `+` lines, and some around them; values that are not text by their sizes.
pub(super) fn write(before: &[u8], after: &[u8], out: &mut dyn Write) -> io::Result<()> {
    let (Ok(old), Ok(new)) = (str::from_utf8(before), str::from_utf8(after)) else {
        return match before == after {
            true => writeln!(out, " (the same {} bytes)", after.len()),
            false => writeln!(out, "-({} bytes)\n+({} bytes)", before.len(), after.len()),
        };
    };
    if old == new {
        return writeln!(out, " (the same value)");
    }
    let (old, new): (Vec<&str>, Vec<&str>) = (old.lines().collect(), new.lines().collect());
    let lines = compare(&old, &new);
    if lines.iter().all(|line| matches!(line, Line::Same(_))) {
        return writeln!(out, " (the ends of its lines changed)");
    }
    let near = |at: usize| {
        let from = at.saturating_sub(AROUND);
        let to = (at + AROUND + 1).min(lines.len());
        lines[from..to].iter().any(|line| !matches!(line, Line::Same(_)))
    };
    let mut skipped = 0;
    for (at, line) in lines.iter().enumerate() {
        if !near(at) {
            skipped += 1;
            continue;
        }
        skip(&mut skipped, out)?;
        match line {
            Line::Same(text) => writeln!(out, " {text}")?,
            Line::Gone(text) => writeln!(out, "-{text}")?,
            Line::New(text) => writeln!(out, "+{text}")?,
        }
    }
    skip(&mut skipped, out)
}

fn skip(skipped: &mut usize, out: &mut dyn Write) -> io::Result<()> {
    match std::mem::take(skipped) {
        0 => Ok(()),
        1 => writeln!(out, "@ 1 line"),
        lines => writeln!(out, "@ {lines} lines"),
    }
}

/// The shortest way from one to the other, by their longest common subsequence.
fn compare<'a>(old: &[&'a str], new: &[&'a str]) -> Vec<Line<'a>> {
    let head = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    let (old_rest, new_rest) = (&old[head..], &new[head..]);
    let tail = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(|(a, b)| a == b).count();
    let (a, b) = (&old_rest[..old_rest.len() - tail], &new_rest[..new_rest.len() - tail]);
    let mut lines: Vec<Line<'a>> = old[..head].iter().map(|line| Line::Same(line)).collect();
    lines.extend(middle(a, b));
    lines.extend(old[old.len() - tail..].iter().map(|line| Line::Same(line)));
    lines
}

fn middle<'a>(a: &[&'a str], b: &[&'a str]) -> Vec<Line<'a>> {
    let width = b.len() + 1;
    if (a.len() + 1).saturating_mul(width) > MOST_CELLS {
        let gone = a.iter().map(|line| Line::Gone(line));
        return gone.chain(b.iter().map(|line| Line::New(line))).collect();
    }
    // common[i, j]: how many lines a[i..] and b[j..] have in common.
    let mut common = vec![0u32; (a.len() + 1) * width];
    for i in (0..a.len()).rev() {
        for j in (0..b.len()).rev() {
            common[i * width + j] = if a[i] == b[j] {
                common[(i + 1) * width + j + 1] + 1
            } else {
                common[(i + 1) * width + j].max(common[i * width + j + 1])
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut lines = Vec::new();
    while i < a.len() || j < b.len() {
        let next = |i: usize, j: usize| common[i * width + j];
        if i < a.len() && j < b.len() && a[i] == b[j] {
            lines.push(Line::Same(a[i]));
            (i, j) = (i + 1, j + 1);
        } else if i < a.len() && (j == b.len() || next(i + 1, j) >= next(i, j + 1)) {
            lines.push(Line::Gone(a[i]));
            i += 1;
        } else {
            lines.push(Line::New(b[j]));
            j += 1;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn diff(before: &[u8], after: &[u8]) -> String {
        let mut out = Vec::new();
        write(before, after, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn lines_that_changed() {
        assert_eq!(diff(b"a\nb\nc", b"a\nx\nc"), " a\n-b\n+x\n c\n");
        assert_eq!(diff(b"", b"a"), "+a\n");
        assert_eq!(diff(b"a", b"a"), " (the same value)\n");
        assert_eq!(diff(b"a\n", b"a"), " (the ends of its lines changed)\n");
        assert_eq!(diff(b"\xff\x00", b"abc"), "-(2 bytes)\n+(3 bytes)\n");
        let long = (0..20).map(|n| format!("{n}\n")).collect::<String>();
        let changed = long.replace("10\n", "ten\n");
        assert_eq!(
            diff(long.as_bytes(), changed.as_bytes()),
            "@ 7 lines\n 7\n 8\n 9\n-10\n+ten\n 11\n 12\n 13\n@ 6 lines\n"
        );
    }

    proptest! {
        /// Taking the `-` and the `+` lines apart gives the old and the new value.
        #[test]
        fn both_values_are_in_it(a in prop::collection::vec("[a-c]{1,2}", 0..12), b in prop::collection::vec("[a-c]{1,2}", 0..12)) {
            let old: Vec<&str> = a.iter().map(String::as_str).collect();
            let new: Vec<&str> = b.iter().map(String::as_str).collect();
            let lines = compare(&old, &new);
            let of = |wanted: fn(&Line<'_>) -> bool| -> Vec<&str> {
                lines.iter().filter(|line| wanted(line)).map(|line| match line {
                    Line::Same(text) | Line::Gone(text) | Line::New(text) => *text,
                }).collect()
            };
            prop_assert_eq!(of(|line| !matches!(line, Line::New(_))), old);
            prop_assert_eq!(of(|line| !matches!(line, Line::Gone(_))), new);
        }
    }
}
