//! `"Name" : value`, one a line.

use std::io::{self, Write};

use super::super::quote::quote;
use super::Look;
use crate::pb::etcdserverpb::ResponseHeader;

/// A number, a word, anything that prints plainly.
pub fn plain(out: &mut dyn Write, name: &str, value: impl std::fmt::Display) -> io::Result<()> {
    writeln!(out, "\"{name}\" : {value}")
}

/// Bytes, quoted as Go quotes.
pub fn quoted(out: &mut dyn Write, name: &str, value: &[u8]) -> io::Result<()> {
    let mut text = Vec::with_capacity(value.len() + name.len() + 8);
    text.extend_from_slice(b"\"");
    text.extend_from_slice(name.as_bytes());
    text.extend_from_slice(b"\" : ");
    quote(&mut text, value);
    text.push(b'\n');
    out.write_all(&text)
}

/// A member's or cluster's id: decimal, or bare hex with `--hex`.
pub fn id(out: &mut dyn Write, name: &str, id: u64, look: &Look) -> io::Result<()> {
    if look.hex { plain(out, name, format_args!("{id:x}")) } else { plain(out, name, id) }
}

/// A lease's id: decimal, or sixteen digits of hex with `--hex`.
pub fn lease(out: &mut dyn Write, name: &str, id: i64, look: &Look) -> io::Result<()> {
    if look.hex {
        plain(out, name, format_args!("{}", lease_hex(id)))
    } else {
        plain(out, name, id)
    }
}

/// Go's `%016x` of a signed number: the minus sign counts.
pub fn lease_hex(id: i64) -> String {
    if id < 0 { format!("-{:015x}", id.unsigned_abs()) } else { format!("{id:016x}") }
}

/// The block that opens every answer; a missing header prints as zeros.
pub fn header(header: Option<&ResponseHeader>, look: &Look, out: &mut dyn Write) -> io::Result<()> {
    let header = header.copied().unwrap_or_default();
    id(out, "ClusterID", header.cluster_id, look)?;
    id(out, "MemberID", header.member_id, look)?;
    if header.revision > 0 {
        plain(out, "Revision", header.revision)?;
    }
    plain(out, "RaftTerm", header.raft_term)
}
