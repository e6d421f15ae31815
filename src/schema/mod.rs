//! etcd's buckets over bolt: every key and value of 3.4 to 3.7, typed.
