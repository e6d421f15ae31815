//! The write-ahead log: segments, frames, records, and the rolling checksum over them.
