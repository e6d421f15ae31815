//! bbolt files: pages, buckets and the B+tree, read.
