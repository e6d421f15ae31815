//! The text form of Prometheus: heads, samples, histograms.

use std::fmt::{Display, Write as _};
use std::time::Duration;

use crate::store::Durations;

/// What is written so far.
pub(super) struct Text(pub(super) String);

impl Text {
    pub(super) fn head(&mut self, name: &str, kind: &str, help: &str) {
        // Writing to a string does not fail.
        let _ = write!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}\n");
    }

    pub(super) fn sample(&mut self, name: &str, labels: &[(&str, &str)], value: impl Display) {
        self.0.push_str(name);
        for (place, (label, text)) in labels.iter().enumerate() {
            self.0.push(if place == 0 { '{' } else { ',' });
            self.0.push_str(label);
            self.0.push_str("=\"");
            for letter in text.chars() {
                match letter {
                    '"' | '\\' => self.0.extend(['\\', letter]),
                    '\n' => self.0.push_str("\\n"),
                    letter => self.0.push(letter),
                }
            }
            self.0.push('"');
        }
        if !labels.is_empty() {
            self.0.push('}');
        }
        let _ = writeln!(self.0, " {value}");
    }

    pub(super) fn counter(&mut self, name: &str, help: &str, value: u64) {
        self.head(name, "counter", help);
        self.sample(name, &[], value);
    }

    pub(super) fn gauge(&mut self, name: &str, help: &str, value: impl Display) {
        self.head(name, "gauge", help);
        self.sample(name, &[], value);
    }

    /// A gauge that says what its label is.
    pub(super) fn named(&mut self, name: &str, help: &str, label: &str, text: &str) {
        self.head(name, "gauge", help);
        self.sample(name, &[(label, text)], 1);
    }

    pub(super) fn histogram(&mut self, name: &str, help: &str, durations: &Durations) {
        self.head(name, "histogram", help);
        self.classes(name, &[], durations, SECOND);
    }

    /// As a histogram whose bounds are milliseconds.
    pub(super) fn in_milliseconds(&mut self, name: &str, help: &str, durations: &Durations) {
        self.head(name, "histogram", help);
        self.classes(name, &[], durations, SECOND / 1000);
    }

    /// The samples of one histogram of a name.
    pub(super) fn classes(
        &mut self,
        name: &str,
        labels: &[(&str, &str)],
        durations: &Durations,
        unit: Duration,
    ) {
        let bucket = format!("{name}_bucket");
        let classes = durations.cumulative();
        for (bound, count) in &classes {
            let bound =
                bound.map_or("+Inf".to_owned(), |bound| as_go(bound.div_duration_f64(unit)));
            let labels: Vec<_> = labels.iter().copied().chain([("le", &*bound)]).collect();
            self.sample(&bucket, &labels, count);
        }
        self.sample(&format!("{name}_sum"), labels, durations.total().div_duration_f64(unit));
        let all = classes.last().map_or(0, |(_, count)| *count);
        self.sample(&format!("{name}_count"), labels, all);
    }

    /// Histograms of one name by a label's values, each of refused and of done: those that are not
    /// empty, as etcd shows them.
    pub(super) fn by_success(
        &mut self,
        name: &str,
        (label, values): (&str, impl IntoIterator<Item = &'static str>),
        all: &[[Durations; 2]],
        rest: &[(&str, &str)],
    ) {
        for (value, both) in values.into_iter().zip(all) {
            self.successes(name, &[(label, value)], both, rest);
        }
    }

    /// The same of one value of that label, or of none.
    pub(super) fn successes(
        &mut self,
        name: &str,
        labels: &[(&str, &str)],
        both: &[Durations; 2],
        rest: &[(&str, &str)],
    ) {
        for (durations, success) in both.iter().zip(["false", "true"]) {
            if durations.cumulative().last().is_some_and(|(_, count)| *count > 0) {
                let labels = [labels, &[("success", success)], rest].concat();
                self.classes(name, &labels, durations, SECOND);
            }
        }
    }
}

pub(super) const SECOND: Duration = Duration::from_secs(1);

/// A bound as Go writes it, whose texts those who ask for a bucket know.
fn as_go(number: f64) -> String {
    if number < 1e6 {
        return number.to_string();
    }
    let text = format!("{number:e}");
    let (digits, exponent) = text.split_once('e').expect("it was asked for");
    format!("{digits}e+{exponent:0>2}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_cannot_break_out_of_its_line() {
        let mut text = Text(String::new());
        text.sample("a", &[("l", "x\"y\\z\nw"), ("m", "")], 5);
        assert_eq!(text.0, "a{l=\"x\\\"y\\\\z\\nw\",m=\"\"} 5\n");
    }

    #[test]
    fn bounds_are_written_as_go_writes_them() {
        let texts = [0.0001, 0.5, 52.4288, 524_288.0, 1_048_576.0, 4e10].map(as_go);
        assert_eq!(texts, ["0.0001", "0.5", "52.4288", "524288", "1.048576e+06", "4e+10"]);
    }

    #[test]
    fn a_histogram_is_cumulative_with_bounds_in_seconds() {
        let durations = Durations::new(Duration::from_millis(1), 2);
        durations.record(Duration::from_micros(1500));
        let mut text = Text(String::new());
        text.histogram("h", "Help.", &durations);
        let want = "# HELP h Help.\n# TYPE h histogram\nh_bucket{le=\"0.001\"} 0\nh_bucket{le=\"0.002\"} 1\nh_bucket{le=\"+Inf\"} 1\nh_sum 0.0015\nh_count 1\n";
        assert_eq!(text.0, want);
    }
}
