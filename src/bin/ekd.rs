//! `ekd`: a server of one node.

use std::process::ExitCode;

use libmimalloc_sys::{mi_option_set_default, mi_option_t};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// `mi_option_purge_delay` of mimalloc.h, which the crate does not name.
const PURGE_DELAY: mi_option_t = 15;

/// After so many milliseconds memory that was freed goes back to the system: by the second that
/// mimalloc waits of itself, a server under load has a quarter more at its peak; with 10 ms it is
/// given back and taken again while large ranges are read, for 40 % more CPU.
/// `MIMALLOC_PURGE_DELAY` says otherwise.
const PURGE_AFTER: i64 = 50;

#[expect(unsafe_code, reason = "an option of the allocator is set by a C function")]
fn main() -> ExitCode {
    // SAFETY: it takes two numbers, and may be called at any time.
    unsafe { mi_option_set_default(PURGE_DELAY, PURGE_AFTER) };
    etcdkit::cmd::serve::main(std::env::args_os())
}
