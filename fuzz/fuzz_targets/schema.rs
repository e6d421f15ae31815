//! Any bytes as rows of every bucket: an error or findings are fine, a panic is not.

#![no_main]

#[path = "../../tests/it/bodies.rs"]
mod bodies;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bodies::schema(bytes));
