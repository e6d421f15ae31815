//! Facts about data directories and snapshots: paths in, typed reports out, nothing written.
