//! A range as it comes, page by page: the same bytes as if it had come at once, and the memory of
//! one page.

use std::io::{self, Write};

use prost::Message;

use super::kv::{fields_pair, json_pair, pair_row, simple_pair};
use super::{Format, Look, fields, json, plain, table};
use crate::pb::etcdserverpb::{RangeResponse, ResponseHeader};
use crate::pb::mvccpb::KeyValue;

/// Writes one range. `begin`, any number of `pairs`, `end`.
#[derive(Debug)]
pub struct RangeWriter {
    look: Look,
    any: bool,
    /// A table is drawn at the end, when its widths are known: it alone is kept in memory.
    rows: Vec<Vec<String>>,
}

impl RangeWriter {
    /// `look` has to be one that a range can be shown in.
    pub fn begin(
        look: Look,
        header: Option<&ResponseHeader>,
        out: &mut dyn Write,
    ) -> io::Result<Self> {
        match look.format {
            Format::Json => {
                out.write_all(b"{")?;
                if let Some(header) = header {
                    out.write_all(b"\"header\":")?;
                    json::object(out, |object| json::header(header, object))?;
                }
            }
            Format::Yaml => {
                let head = RangeResponse { header: header.copied(), ..Default::default() };
                plain::write_yaml(&plain::plain(&encoded(&head, look)?, &look)?, out)?;
            }
            Format::Fields => fields::header(header, &look, out)?,
            Format::Protobuf => {
                let head = RangeResponse { header: header.copied(), ..Default::default() };
                out.write_all(&head.encode_to_vec())?;
            }
            _ => {}
        }
        Ok(Self { look, any: false, rows: Vec::new() })
    }

    pub fn pairs(&mut self, pairs: &[KeyValue], out: &mut dyn Write) -> io::Result<()> {
        for pair in pairs {
            self.pair(pair, out)?;
            self.any = true;
        }
        Ok(())
    }

    fn pair(&mut self, pair: &KeyValue, out: &mut dyn Write) -> io::Result<()> {
        match self.look.format {
            Format::Simple => simple_pair(pair, &self.look, out),
            Format::Json => {
                out.write_all(if self.any { &b","[..] } else { b",\"kvs\":[" })?;
                json_pair(pair, out)
            }
            Format::Fields => fields_pair("", pair, &self.look, out),
            Format::Raw => out.write_all(&pair.value),
            Format::Ndjson => {
                let mut text = Vec::new();
                json_pair(pair, &mut text)?;
                plain::write_lines(plain::plain(&text, &self.look)?, false, out)
            }
            Format::Yaml => {
                if !self.any {
                    out.write_all(b"kvs:\n")?;
                }
                let mut text = Vec::new();
                json_pair(pair, &mut text)?;
                plain::write_yaml_item(plain::plain(&text, &self.look)?, out)
            }
            Format::Protobuf => {
                let part = RangeResponse { kvs: vec![pair.clone()], ..Default::default() };
                out.write_all(&part.encode_to_vec())
            }
            Format::Table | Format::Grid => {
                self.rows.push(pair_row(pair));
                Ok(())
            }
        }
    }

    /// What stands behind the pairs.
    pub fn end(self, more: bool, count: i64, out: &mut dyn Write) -> io::Result<()> {
        match self.look.format {
            Format::Json => {
                if self.any {
                    out.write_all(b"]")?;
                }
                if more {
                    out.write_all(b",\"more\":true")?;
                }
                if count != 0 {
                    write!(out, ",\"count\":{count}")?;
                }
                out.write_all(b"}\n")
            }
            Format::Yaml => {
                if more {
                    out.write_all(b"more: true\n")?;
                }
                if count != 0 { writeln!(out, "count: {count}") } else { Ok(()) }
            }
            Format::Fields => {
                fields::plain(out, "More", more)?;
                fields::plain(out, "Count", count)
            }
            Format::Protobuf => {
                let tail = RangeResponse { more, count, ..Default::default() };
                out.write_all(&tail.encode_to_vec())
            }
            Format::Table | Format::Grid => table::draw(out, super::kv::PAIR_HEADINGS, &self.rows),
            Format::Simple | Format::Ndjson | Format::Raw => Ok(()),
        }
    }
}

fn encoded(answer: &RangeResponse, look: Look) -> io::Result<Vec<u8>> {
    use super::Show;
    let mut out = Vec::new();
    answer.json(&look, &mut out)?;
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In pages it is what it is at once, in every format.
    #[test]
    fn pages_make_the_same_bytes() {
        let pair = |number: i64| KeyValue {
            key: format!("k{number}").into(),
            value: if number == 2 { "".into() } else { format!("v{number}\n").into() },
            create_revision: number,
            mod_revision: number + 1,
            version: 1,
            lease: number % 2,
        };
        let header = ResponseHeader { cluster_id: 7, member_id: 8, revision: 9, raft_term: 1 };
        for total in [0, 1, 5] {
            let kvs: Vec<_> = (1..=total).map(pair).collect();
            let whole = RangeResponse {
                header: Some(header),
                kvs: kvs.clone(),
                more: total == 5,
                count: 2 * total,
            };
            for format in [
                Format::Simple,
                Format::Json,
                Format::Fields,
                Format::Protobuf,
                Format::Ndjson,
                Format::Yaml,
                Format::Raw,
                Format::Grid,
            ] {
                for hex in [false, true] {
                    let look = Look { hex, ..Look::of(format) };
                    let mut at_once = Vec::new();
                    look.show(&whole, &mut at_once).unwrap();
                    let mut paged = Vec::new();
                    let mut writer = RangeWriter::begin(look, Some(&header), &mut paged).unwrap();
                    for page in kvs.chunks(2) {
                        writer.pairs(page, &mut paged).unwrap();
                    }
                    writer.end(whole.more, whole.count, &mut paged).unwrap();
                    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
                    assert_eq!(text(&paged), text(&at_once), "{format:?}, {total} keys");
                }
            }
        }
    }
}
