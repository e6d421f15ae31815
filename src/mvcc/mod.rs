//! Revisions without files: what rows of bucket `key` mean.
