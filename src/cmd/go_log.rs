//! The head of a line that Go's `log` package prints.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::calendar::moment;

/// `2026/11/29 17:55:40`. Unlike the originals: in UTC.
pub(super) fn log_date(now: SystemTime) -> String {
    let seconds = now.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let ((year, month, day), hour, minute, second) = moment(seconds.cast_signed());
    format!("{year:04}/{month:02}/{day:02} {hour:02}:{minute:02}:{second:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_as_go_prints_it() {
        let at = UNIX_EPOCH + std::time::Duration::from_secs(1_700_000_000);
        assert_eq!(log_date(at), "2023/11/14 22:13:20");
    }
}
