//! Which keys a request means, as etcd writes it: a key and a range end.

/// Keys from `start` on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyRange<'a> {
    pub start: &'a [u8],
    pub end: End<'a>,
}

/// Where a range of keys ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End<'a> {
    /// It is `start` alone.
    One,
    /// Before this key.
    Before(&'a [u8]),
    /// With the last key.
    Open,
}

impl<'a> KeyRange<'a> {
    /// Of the fields of a request: no range end is one key, a range end of one zero byte all keys
    /// from `key` on.
    pub fn new(key: &'a [u8], range_end: &'a [u8]) -> Self {
        let end = match range_end {
            [] => End::One,
            [0] => End::Open,
            end => End::Before(end),
        };
        Self { start: key, end }
    }

    pub fn one(key: &'a [u8]) -> Self {
        Self { start: key, end: End::One }
    }

    pub fn all() -> Self {
        Self { start: b"", end: End::Open }
    }

    pub fn holds(&self, key: &[u8]) -> bool {
        match self.end {
            End::One => key == self.start,
            End::Before(end) => self.start <= key && key < end,
            End::Open => self.start <= key,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_holds_what_etcd_says() {
        let holds = |key: &[u8], end: &[u8], asked: &[u8]| KeyRange::new(key, end).holds(asked);
        assert!(holds(b"a", b"", b"a") && !holds(b"a", b"", b"aa"));
        assert!(holds(b"a", b"b", b"a") && holds(b"a", b"b", b"az") && !holds(b"a", b"b", b"b"));
        assert!(holds(b"a", b"\0", b"\xff") && !holds(b"b", b"\0", b"a"));
        assert!(!holds(b"b", b"a", b"b"), "an end before the start holds nothing");
    }
}
