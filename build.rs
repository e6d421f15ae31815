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
    tonic_prost_build::configure()
        .bytes(".")
        .btree_map(".")
        .build_transport(false)
        .compile_fds(set)?;
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
            message_table(&mut text, &format!(".{}", file.package()), message);
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

fn message_table(text: &mut String, scope: &str, message: &DescriptorProto) {
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
        writeln!(
            text,
            "    Field {{ number: {}, name: \"{}\", kind: {kind}, repeated: {} }},",
            field.number(),
            field.name(),
            field.label() == Label::Repeated
        )
        .expect("writing to a string");
    }
    text.push_str("] };\n");
    for nested in &message.nested_type {
        message_table(text, &name, nested);
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
