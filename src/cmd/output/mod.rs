//! Where a command's results go, and in which of etcd's formats.
//!
//! ```text
//!  answer --Show--> simple    lines for people, raw bytes
//!                   json      Go's encoding/json of the protobuf structs: base64, omitempty
//!                   fields    "Name" : value, one a line
//!                   table     boxes
//!                   protobuf  the message's bytes
//!                   ndjson, yaml, raw, and tables of more: ours alone
//! ```
//! `Show` is implemented beside each group of answers; json, fields and table hold what they share.

use crate::pb::base64;
pub mod cluster;
pub mod endpoint;
pub mod fields;
pub mod json;
pub mod kv;
pub mod lease;
pub mod member;
pub mod permission;
mod plain;
mod range;
mod stdout;
pub mod table;

use std::borrow::Cow;
use std::io::{self, Write};

pub use base64::decode as decode_base64;
pub use range::RangeWriter;
pub use stdout::Output;

use crate::pb::etcdserverpb::ResponseHeader;

/// The formats of `--write-out`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    Simple,
    Json,
    Fields,
    Table,
    Protobuf,
    /// Ours: json for people and scripts, a line for each item.
    Ndjson,
    /// Ours: the same as a document.
    Yaml,
    /// Ours: values as they are, with nothing between.
    Raw,
    /// `table` in our voice, which draws more answers than etcd does.
    Grid,
}

impl Format {
    /// By the exact name that it has in our voice.
    pub fn named_by_us(name: &str) -> Option<Self> {
        Some(match name {
            "ndjson" => Self::Ndjson,
            "yaml" => Self::Yaml,
            "raw" => Self::Raw,
            "table" => Self::Grid,
            _ => return Self::named(name),
        })
    }

    /// By its exact name.
    pub fn named(name: &str) -> Option<Self> {
        Some(match name {
            "simple" => Self::Simple,
            "json" => Self::Json,
            "fields" => Self::Fields,
            "table" => Self::Table,
            "protobuf" => Self::Protobuf,
            _ => return None,
        })
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Simple => "simple",
            Self::Json => "json",
            Self::Fields => "fields",
            Self::Table | Self::Grid => "table",
            Self::Protobuf => "protobuf",
            Self::Ndjson => "ndjson",
            Self::Yaml => "yaml",
            Self::Raw => "raw",
        }
    }
}

/// How answers are to be shown.
#[derive(Debug, Clone, Copy)]
pub struct Look {
    pub format: Format,
    /// `--hex`: keys and values, or ids, by format.
    pub hex: bool,
    /// `--print-value-only`.
    pub value_only: bool,
    /// `--keys-only`: no values were asked for, and none is shown as empty.
    pub keys_only: bool,
}

/// Why an answer was not shown.
#[derive(Debug, thiserror::Error)]
pub enum ShowError {
    #[error("{} not supported as output format", .0.name())]
    Unsupported(Format),
    /// etcd's client wraps this answer in a type that it cannot marshal; with Go's name for it.
    #[error("marshal unsupported for type {0}")]
    Unmarshalled(String),
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// The formats that nearly every answer has.
pub const COMMON: &[Format] = &[Format::Simple, Format::Json, Format::Protobuf];
/// And those that have fields too.
pub const WITH_FIELDS: &[Format] =
    &[Format::Simple, Format::Json, Format::Fields, Format::Protobuf];

/// An answer that can be shown. A format it does not list is refused.
pub trait Show {
    /// What `-w` may ask for. With json come ndjson and yaml.
    const FORMATS: &'static [Format];
    /// What it may ask for besides in our voice: a grid, raw.
    const OURS: &'static [Format] = &[];
    /// Whether it is a list, which has no line of ndjson if it is empty.
    const IS_LIST: bool = false;

    fn simple(&self, look: &Look, out: &mut dyn Write) -> io::Result<()>;

    fn json(&self, look: &Look, out: &mut dyn Write) -> io::Result<()>;

    /// Only called if `FORMATS` has it.
    fn fields(&self, _look: &Look, _out: &mut dyn Write) -> io::Result<()> {
        unreachable!("fields are not among the formats")
    }

    /// Only called if `FORMATS` has it.
    fn table(&self, _out: &mut dyn Write) -> io::Result<()> {
        unreachable!("a table is not among the formats")
    }

    /// Only called if `OURS` has it.
    fn grid(&self, _out: &mut dyn Write) -> io::Result<()> {
        unreachable!("a grid is not among the formats")
    }

    /// Only called if `OURS` has it.
    fn raw(&self, _out: &mut dyn Write) -> io::Result<()> {
        unreachable!("raw is not among the formats")
    }

    /// Only called if `FORMATS` has it.
    fn protobuf(&self) -> Result<Vec<u8>, ShowError> {
        Err(ShowError::Unsupported(Format::Protobuf))
    }

    /// The same, written as it is read by an answer that is not held as a whole.
    fn write_protobuf(&self, out: &mut dyn Write) -> Result<(), ShowError> {
        Ok(out.write_all(&self.protobuf()?)?)
    }
}

impl Look {
    /// The format, and nothing special.
    pub fn of(format: Format) -> Self {
        Self { format, hex: false, value_only: false, keys_only: false }
    }

    /// Writes `answer` as asked; a json line ends in a newline, a protobuf message does not.
    pub fn show<T: Show>(&self, answer: &T, out: &mut dyn Write) -> Result<(), ShowError> {
        self.allows::<T>()?;
        match self.format {
            Format::Simple => answer.simple(self, out)?,
            Format::Json => {
                answer.json(self, out)?;
                out.write_all(b"\n")?;
            }
            Format::Fields => answer.fields(self, out)?,
            Format::Table => answer.table(out)?,
            Format::Protobuf => answer.write_protobuf(out)?,
            Format::Ndjson | Format::Yaml => {
                let mut json = Vec::new();
                answer.json(self, &mut json)?;
                let value = plain::plain(&json, self)?;
                match self.format {
                    Format::Ndjson => plain::write_lines(value, T::IS_LIST, out)?,
                    _ => plain::write_yaml(&value, out)?,
                }
            }
            Format::Grid if T::FORMATS.contains(&Format::Table) => answer.table(out)?,
            Format::Grid => answer.grid(out)?,
            Format::Raw => answer.raw(out)?,
        }
        Ok(())
    }

    /// Whether `T` can be shown so: asked before a call that has an effect.
    pub fn allows<T: Show>(&self) -> Result<(), ShowError> {
        let has = |format| T::FORMATS.contains(&format) || T::OURS.contains(&format);
        let allowed = match self.format {
            Format::Ndjson | Format::Yaml => has(Format::Json),
            Format::Grid => has(Format::Table) || has(Format::Grid),
            format => has(format),
        };
        if allowed { Ok(()) } else { Err(ShowError::Unsupported(self.format)) }
    }
}

/// A message whose simple form is a line that the command knows, such as `User u1 created`. A line
/// with a key in it is bytes.
#[derive(Debug)]
pub struct Note<'a, M, L = String> {
    pub line: L,
    pub message: &'a M,
}

/// A message with etcd's header and a json form.
pub trait Headed: prost::Message {
    fn header(&self) -> Option<&ResponseHeader>;

    /// What follows the header in json; nothing for most.
    fn members(&self, _object: &mut json::Object<'_>) -> io::Result<()> {
        Ok(())
    }
}

/// Whether a note has fields: those of roles and users do, those of the cluster do not.
pub trait Noted: Headed {
    const FORMATS: &'static [Format];
}

impl<M: Noted, L: AsRef<[u8]>> Show for Note<'_, M, L> {
    const FORMATS: &'static [Format] = M::FORMATS;

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(self.line.as_ref())?;
        out.write_all(b"\n")
    }

    fn json(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        headed(self.message, look, out)
    }

    fn fields(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        fields::header(self.message.header(), look, out)
    }

    fn protobuf(&self) -> Result<Vec<u8>, ShowError> {
        Ok(self.message.encode_to_vec())
    }
}

/// `{"header":{..},..}`.
fn headed<M: Headed>(message: &M, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
    let mut object = json::Object::open(out)?;
    if let Some(header) = message.header() {
        object.object("header", |object| json::header(header, object))?;
    }
    message.members(&mut object)?;
    object.close()
}

/// Text for people, with the control characters that a name of a file or a key may have escaped: to a
/// terminal they were commands. The ends of lines stay.
pub fn legible(text: &str) -> Cow<'_, str> {
    let commands = |c: char| c.is_control() && c != '\n' && c != '\t';
    if !text.contains(commands) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            c if commands(c) => out.extend(c.escape_default()),
            c => out.push(c),
        }
    }
    Cow::Owned(out)
}

/// Bytes as dustin's `humanize` counts them: by the thousand, one decimal below ten.
pub fn humanize(bytes: u64) -> String {
    const UNITS: [&str; 7] = ["B", "kB", "MB", "GB", "TB", "PB", "EB"];
    if bytes < 10 {
        return format!("{bytes} B");
    }
    #[expect(clippy::cast_precision_loss, reason = "as the original rounds")]
    let size = bytes as f64;
    // By multiplication: logarithms would be all that `ekctl` loads libm for.
    let (mut unit, mut one) = (0, 1.0);
    while size >= one * 1000.0 && unit + 1 < UNITS.len() {
        (unit, one) = (unit + 1, one * 1000.0);
    }
    let value = (size / one * 10.0 + 0.5).floor() / 10.0;
    let unit = UNITS[unit];
    if value < 10.0 { format!("{value:.1} {unit}") } else { format!("{value:.0} {unit}") }
}

#[cfg(test)]
mod tests {
    use super::{humanize, legible};

    #[test]
    fn what_a_terminal_would_obey_is_escaped() {
        assert_eq!(legible("a\tb\nü"), "a\tb\nü");
        assert_eq!(legible("a\x1b[2J\r\u{9b}b"), "a\\u{1b}[2J\\r\\u{9b}b");
    }

    #[test]
    fn sizes_for_people() {
        for (bytes, text) in [
            (0, "0 B"),
            (9, "9 B"),
            (10, "10 B"),
            (999, "999 B"),
            (1000, "1.0 kB"),
            (24576, "25 kB"),
            (8_400_000, "8.4 MB"),
            (2_147_483_648, "2.1 GB"),
            (u64::MAX, "18 EB"),
        ] {
            assert_eq!(humanize(bytes), text);
        }
    }
}
