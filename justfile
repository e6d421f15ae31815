# Short forms, for those who have just. CI runs .ci/run and needs none of this.

check: fmt lint test

fmt:
    cargo fmt --check

lint:
    cargo clippy --locked --all-targets -- -D warnings

test:
    cargo test --locked

# Rewrites the man pages, completions and golden files that tests compare.
update:
    UPDATE=1 cargo test --locked
