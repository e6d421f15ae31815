//! Days and dates, without zones: day 0 is 1 January 1970.
//!
//! ```text
//!  a year here begins in March, so that a leap day is the last of its year
//!  era     400 years, 146,097 days; era 0 begins on 1 March 0000, day -719,468
//! ```
//! The arithmetic is Howard Hinnant's days-to-civil and days-from-civil.

/// From 1 March 0000 to 1 January 1970.
const TO_1970: i64 = 719_468;
const ERA: i64 = 146_097;

/// Year, month and day of the month of a day.
pub fn date(day: i64) -> (i64, u32, u32) {
    let day = day.saturating_add(TO_1970);
    let (era, of_era) = (day.div_euclid(ERA), day.rem_euclid(ERA));
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    let number = |number: i64| u32::try_from(number).unwrap_or(0);
    (year + era * 400 + later, number(month), number(day))
}

/// The day of a date. A day of the month that the month does not have counts on into the next.
pub fn day(year: u32, month: u32, day: u32) -> i64 {
    let (year, month, day) = (i64::from(year), i64::from(month), i64::from(day));
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let of_year = (153 * month + 2) / 5 + day - 1;
    era * ERA + of_era * 365 + of_era / 4 - of_era / 100 + of_year - TO_1970
}

/// `2026-11-29 17:55:40` in its parts, of seconds since 1970 in UTC: date, hour, minute, second.
pub fn moment(seconds: i64) -> ((i64, u32, u32), u32, u32, u32) {
    let of_day = u32::try_from(seconds.rem_euclid(86_400)).unwrap_or(0);
    (date(seconds.div_euclid(86_400)), of_day / 3600, of_day / 60 % 60, of_day % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (number, want) in [
            (0, (1970, 1, 1)),
            (-1, (1969, 12, 31)),
            (58, (1970, 2, 28)),
            (59, (1970, 3, 1)),
            (11_016, (2000, 2, 29)),
            (19_782, (2024, 2, 29)),
            (20_786, (2026, 11, 29)),
            (47_541, (2100, 3, 1)),
            (-719_528, (0, 1, 1)),
        ] {
            assert_eq!(date(number), want, "{number}");
            let (year, month, of_month) = want;
            assert_eq!(day(u32::try_from(year).unwrap(), month, of_month), number);
        }
    }

    #[test]
    fn every_day_of_a_thousand_years_has_its_date() {
        for number in -100_000..300_000 {
            let (year, month, of_month) = date(number);
            assert_eq!(day(u32::try_from(year).unwrap(), month, of_month), number);
        }
    }

    #[test]
    fn a_moment_is_a_date_and_a_time() {
        assert_eq!(moment(1_893_459_661), ((2030, 1, 1), 1, 1, 1));
        assert_eq!(moment(-1), ((1969, 12, 31), 23, 59, 59));
        let _ = (date(i64::MAX), date(i64::MIN), moment(i64::MIN));
    }
}
