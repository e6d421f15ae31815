//! Compiles `proto/` without protoc, and writes the table of fields that the log printer reads.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use prost_types::field_descriptor_proto::{Label, Type};
use prost_types::{DescriptorProto, EnumDescriptorProto, FileDescriptorSet};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo:rerun-if-changed=proto");
    let mut files: Vec<PathBuf> = std::fs::read_dir("proto")?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    files.retain(|path| path.extension().is_some_and(|end| end == "proto"));
    files.sort();
    let set = protox::compile(&files, ["proto"])?;
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    std::fs::write(out.join("fields.rs"), tables(&set))?;
    // Messages only: the client frames its calls itself, so stubs would be compiled for nobody.
    prost_build::Config::new().bytes(["."]).compile_fds(set)?;
    assert!(
        Path::new(&out).join("etcdserverpb.rs").exists(),
        "generated code is where pb expects it"
    );
    Ok(())
}

/// `Message` constants by full name: each field's number, name, kind and whether it repeats, in
/// order of declaration, which is the order the text form prints them in.
fn tables(set: &FileDescriptorSet) -> String {
    let mut text = String::from("// Written by build.rs from proto/.\n");
    for file in &set.file {
        for message in &file.message_type {
            let proto2 = file.syntax() != "proto3";
            message_table(&mut text, &format!(".{}", file.package()), message, proto2);
        }
        for list in &file.enum_type {
            enum_table(&mut text, &format!(".{}", file.package()), list);
        }
    }
    text
}

fn constant(full_name: &str) -> String {
    full_name.trim_start_matches('.').replace('.', "_").to_uppercase()
}

fn message_table(text: &mut String, scope: &str, message: &DescriptorProto, proto2: bool) {
    let name = format!("{scope}.{}", message.name());
    writeln!(
        text,
        "/// Fields of `{0}`.\npub static {1}: Message = Message {{ name: \"{0}\", fields: &[",
        &name[1..],
        constant(&name)
    )
    .expect("writing to a string");
    for field in &message.field {
        let kind = match field.r#type() {
            Type::Int64 | Type::Int32 => "Kind::Int".to_owned(),
            Type::Uint64 | Type::Uint32 => "Kind::Uint".to_owned(),
            Type::Bool => "Kind::Bool".to_owned(),
            Type::String => "Kind::Text".to_owned(),
            Type::Bytes => "Kind::Bytes".to_owned(),
            Type::Message => format!("Kind::Message(&{})", constant(field.type_name())),
            Type::Enum => format!("Kind::Enum(&{})", constant(field.type_name())),
            other => panic!("{name}.{}: no kind for {other:?}", field.name()),
        };
        let oneof = field.oneof_index.map_or(0, |index| index + 1);
        // etcd's Go types can tell "zero" from "absent" in a oneof, in proto2 bytes, and in the two
        // fields of the v2 request that are pointers; every other scalar is a plain Go value.
        let pointer = name == ".etcdserverpb.Request" && matches!(field.number(), 8 | 17);
        let explicit = oneof > 0 || pointer || (proto2 && field.r#type() == Type::Bytes);
        writeln!(
            text,
            "    Field {{ number: {}, name: \"{}\", kind: {kind}, repeated: {}, oneof: {oneof}, explicit: {explicit} }},",
            field.number(),
            field.name(),
            field.label() == Label::Repeated
        )
        .expect("writing to a string");
    }
    text.push_str("] };\n");
    for nested in &message.nested_type {
        message_table(text, &name, nested, proto2);
    }
    for list in &message.enum_type {
        enum_table(text, &name, list);
    }
}

fn enum_table(text: &mut String, scope: &str, list: &EnumDescriptorProto) {
    let name = format!("{scope}.{}", list.name());
    writeln!(
        text,
        "/// Values of `{}`.\npub static {}: Enum = Enum {{ values: &[",
        &name[1..],
        constant(&name)
    )
    .expect("writing to a string");
    for value in &list.value {
        writeln!(text, "    ({}, \"{}\"),", value.number(), value.name())
            .expect("writing to a string");
    }
    text.push_str("] };\n");
}
