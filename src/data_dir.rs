//! Where things lie in a data directory, and what kind of thing a path is.
