//! Every message's fields in order of declaration: what prost's types do not tell at run time.
//!
//! The text form that the log dump prints goes by this order, whatever order the bytes have.

/// A message type.
#[derive(Debug)]
pub struct Message {
    /// Full name, `package.Name`.
    pub name: &'static str,
    /// In order of declaration, not of number.
    pub fields: &'static [Field],
}

/// One field of a message.
#[derive(Debug)]
pub struct Field {
    pub number: u32,
    pub name: &'static str,
    pub kind: Kind,
    pub repeated: bool,
    /// The `oneof` it belongs to, by number from 1; 0 for none. Of its fields the last one set counts.
    pub oneof: u8,
    /// Whether a zero or empty value that is there differs from none: the text form shows it.
    pub explicit: bool,
}

/// What a field holds; the scalars that etcd's files use.
#[derive(Debug, Clone, Copy)]
pub enum Kind {
    Int,
    Uint,
    Bool,
    Text,
    Bytes,
    Enum(&'static Enum),
    Message(&'static Message),
}

/// An enumeration: its values by number.
#[derive(Debug)]
pub struct Enum {
    pub values: &'static [(i32, &'static str)],
}

impl Enum {
    /// The name of `number`, or none where this version's schema has no such value.
    pub fn name(&self, number: i32) -> Option<&'static str> {
        self.values.iter().find(|(value, _)| *value == number).map(|(_, name)| *name)
    }
}

include!(concat!(env!("OUT_DIR"), "/fields.rs"));
