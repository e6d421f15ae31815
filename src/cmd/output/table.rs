//! Tables in light boxes, as etcd 3.7 draws them: headings centred, cells to the right.

use std::io::{self, Write};

use unicode_width::UnicodeWidthStr;

/// Draws `rows` under `headings`; a heading's underscores become spaces. Without rows, three lines.
pub fn draw(out: &mut dyn Write, headings: &[&str], rows: &[Vec<String>]) -> io::Result<()> {
    let headings: Vec<String> =
        headings.iter().map(|heading| heading.replace('_', " ").to_uppercase()).collect();
    let mut widths: Vec<usize> = headings.iter().map(|heading| heading.width()).collect();
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.trim_end().width());
        }
    }
    let rule = |left: &str, cross: &str, right: &str| {
        let dashes: Vec<String> = widths.iter().map(|width| "─".repeat(width + 2)).collect();
        format!("{left}{}{right}\n", dashes.join(cross))
    };
    let mut text = rule("┌", "┬", "┐");
    for (heading, width) in headings.iter().zip(&widths) {
        let free = width - heading.width();
        let left = free / 2;
        text.push_str(&format!("│ {}{heading}{} ", " ".repeat(left), " ".repeat(free - left)));
    }
    text.push_str("│\n");
    if !rows.is_empty() {
        text.push_str(&rule("├", "┼", "┤"));
    }
    for row in rows {
        for (cell, width) in row.iter().zip(&widths) {
            let cell = cell.trim_end();
            text.push_str(&format!("│ {}{cell} ", " ".repeat(width - cell.width())));
        }
        text.push_str("│\n");
    }
    text.push_str(&rule("└", "┴", "┘"));
    out.write_all(text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::draw;

    fn drawn(headings: &[&str], rows: &[Vec<String>]) -> String {
        let mut out = Vec::new();
        draw(&mut out, headings, rows).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_table_of_hashes() {
        let rows = [vec!["127.0.0.1:21021".into(), "3803496965".into(), "9154".into()]];
        assert_eq!(
            drawn(&["endpoint", "hash", "hash_revision"], &rows),
            "\
┌─────────────────┬────────────┬───────────────┐
│    ENDPOINT     │    HASH    │ HASH REVISION │
├─────────────────┼────────────┼───────────────┤
│ 127.0.0.1:21021 │ 3803496965 │          9154 │
└─────────────────┴────────────┴───────────────┘
"
        );
    }

    #[test]
    fn an_empty_table_has_three_lines() {
        assert_eq!(
            drawn(&["ID", "Status"], &[]),
            "┌────┬────────┐\n│ ID │ STATUS │\n└────┴────────┘\n"
        );
    }
}
