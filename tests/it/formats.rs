//! The hexdumps of docs/formats are the bytes of the fixtures they name.

use std::path::Path;

/// Compares a page's dumps: a line that names a fixture, then lines of offset, bytes in hex, words.
fn check(page: &str) -> usize {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(root.join("docs/formats").join(page)).unwrap();
    let (mut fixture, mut compared) = (None, 0);
    for line in text.lines() {
        if line.starts_with("```") {
            fixture = None;
        } else if let Ok(bytes) = std::fs::read(root.join("tests/fixtures").join(line.trim()))
            && !line.is_empty()
        {
            fixture = Some(bytes);
        } else if let Some(bytes) = &fixture {
            let (offset, rest) = line.split_once("  ").unwrap();
            let hex = rest.split("  ").next().unwrap().replace(' ', "");
            let offset = usize::from_str_radix(offset, 16).unwrap();
            let found: String = bytes[offset..].iter().take(hex.len() / 2).map(hex_of).collect();
            assert_eq!(found, hex, "{page}: {line}");
            compared += hex.len() / 2;
        }
    }
    compared
}

fn hex_of(byte: &u8) -> String {
    format!("{byte:02x}")
}

#[test]
fn the_hexdumps_are_true() {
    assert_eq!(check("wal.md"), 123 + 24);
    assert_eq!(check("snap.md"), 6 + 3 + 3 + 9 + 2 + 14 + 5);
}
