//! Facts about data directories and snapshots: paths in, typed reports out, nothing written.

mod open;
pub mod verify;

pub use open::{
    Database, OpenError, Opening, database_path, trailer, with_database, with_image,
    with_steady_database, with_steady_image,
};
