//! What may follow what in a log, as raft has it: a member's term and commit never go down, it votes
//! once a term, and entries that follow each other do not go back to an older term.
//!
//! ```text
//!  entries    7/2  8/2  9/3  8/4  9/4        index/term: 8/4 replaces 8/2 and what follows it
//!  runs       from 7: 2   from 8: 4          the term of every entry that stands, in a few numbers
//! ```
//! No server looks: one goes on from what it finds, and tells the other members something else than
//! it told them before.

use crate::pb::raftpb::HardState;

use super::check::Fault;
use super::log::Start;
use super::payload::{Entry, SnapshotRecord};

/// What has been seen so far.
#[derive(Debug, Default)]
pub(super) struct Order {
    /// Of entries that stand: from which index on, which term.
    runs: Vec<(u64, u64)>,
    /// The first and the last of them.
    bounds: Option<(u64, u64)>,
    state: Option<HardState>,
}

impl Order {
    /// Takes the next entry; `follows`: nothing is known to be missing before it.
    pub(super) fn entry(&mut self, entry: &Entry<'_>, follows: bool) -> Option<Fault> {
        let (index, term) = (entry.index, entry.term);
        let mut wrong = None;
        match self.bounds {
            Some((first, last)) if last.checked_add(1) == Some(index) => {
                let before = self.term_of(last).unwrap_or(0);
                if term < before && follows {
                    wrong = Some(Fault::EntryTerm { entry: index, term, before });
                }
                self.bounds = Some((first, index));
            }
            Some((first, last)) if (first..=last).contains(&index) => {
                while self.runs.last().is_some_and(|(from, _)| *from >= index) {
                    self.runs.pop();
                }
                self.bounds = Some((first, index));
            }
            // The first one, or behind a gap.
            _ => {
                self.runs.clear();
                self.bounds = Some((index, index));
            }
        }
        if self.runs.last().is_none_or(|(_, last)| *last != term) {
            self.runs.push((index, term));
        }
        wrong
    }

    /// After an entry that cannot be believed: what follows is judged anew.
    pub(super) fn lose(&mut self) {
        self.runs.clear();
        self.bounds = None;
    }

    /// From a snapshot that came in place of entries.
    pub(super) fn go_on(&mut self, start: Start) {
        self.runs = vec![(start.index, start.term)];
        self.bounds = Some((start.index, start.index));
    }

    /// The term of an entry that stands.
    fn term_of(&self, index: u64) -> Option<u64> {
        let (first, last) = self.bounds?;
        let run = self.runs.partition_point(|(from, _)| *from <= index).checked_sub(1)?;
        let term = self.runs.get(run).map(|(_, term)| *term);
        term.filter(|_| (first..=last).contains(&index))
    }

    /// Takes the next hard state.
    pub(super) fn state(&mut self, state: HardState) -> Vec<Fault> {
        let Some(before) = self.state.replace(state) else { return Vec::new() };
        let mut wrong = Vec::new();
        for (what, before, found) in
            [("term", before.term(), state.term()), ("commit", before.commit(), state.commit())]
        {
            if found < before {
                wrong.push(Fault::Back { what, before, found });
            }
        }
        let votes = (before.vote(), state.vote());
        if before.term() == state.term() && votes.0 != votes.1 && votes.0 != 0 {
            wrong.push(Fault::Votes { term: state.term(), votes: [votes.0, votes.1] });
        }
        wrong
    }

    /// Holds a snapshot record against the entry of its index, if that is in the log. A leader's
    /// snapshot may replace one that was not committed, of a term before.
    pub(super) fn snapshot(&self, record: &SnapshotRecord) -> Option<Fault> {
        let entry = self.term_of(record.index)?;
        let (index, term) = (record.index, record.term);
        let committed = self.state.is_some_and(|state| index <= state.commit());
        let wrong = if committed { entry != term } else { entry > term };
        wrong.then_some(Fault::SnapshotTerm { index, term, entry })
    }
}

#[cfg(test)]
mod tests {
    use super::super::payload::EntryKind;
    use super::*;

    fn entry(index: u64, term: u64) -> Entry<'static> {
        Entry { kind: EntryKind::Normal, term, index, data: None }
    }

    fn state(term: u64, vote: u64, commit: u64) -> HardState {
        HardState { term: Some(term), vote: Some(vote), commit: Some(commit) }
    }

    #[test]
    fn a_replaced_tail_may_be_of_an_older_term_and_what_follows_may_not() {
        let mut order = Order::default();
        for (index, term) in [(7, 2), (8, 2), (9, 4), (9, 3), (10, 3)] {
            assert_eq!(order.entry(&entry(index, term), true), None, "{index}");
        }
        assert_eq!(order.term_of(8), Some(2));
        assert_eq!(order.term_of(9), Some(3));
        assert_eq!((order.term_of(6), order.term_of(11)), (None, None));
        let wrong = Fault::EntryTerm { entry: 11, term: 2, before: 3 };
        assert_eq!(order.entry(&entry(11, 2), true), Some(wrong));
        assert_eq!(order.entry(&entry(12, 1), false), None, "something is missing between");
    }

    #[test]
    fn a_member_goes_forward_and_votes_once_a_term() {
        let mut order = Order::default();
        assert_eq!(order.state(state(2, 0, 3)), []);
        assert_eq!(order.state(state(2, 7, 3)), [], "the vote of this term");
        assert_eq!(order.state(state(3, 8, 4)), [], "another term, another vote");
        let votes = Fault::Votes { term: 3, votes: [8, 9] };
        assert_eq!(order.state(state(3, 9, 4)), [votes]);
        let term = Fault::Back { what: "term", before: 3, found: 2 };
        let commit = Fault::Back { what: "commit", before: 4, found: 1 };
        assert_eq!(order.state(state(2, 9, 1)), [term, commit]);
    }

    #[test]
    fn a_snapshot_record_is_of_the_term_of_its_entry() {
        let mut order = Order::default();
        let record = |index, term| SnapshotRecord { index, term, conf_state: None };
        assert_eq!(order.entry(&entry(7, 2), true), None);
        assert_eq!(order.snapshot(&record(7, 2)), None);
        assert_eq!(order.snapshot(&record(6, 9)), None, "no longer there");
        let wrong = |term| Some(Fault::SnapshotTerm { index: 7, term, entry: 2 });
        assert_eq!(order.snapshot(&record(7, 1)), wrong(1));
        assert_eq!(order.snapshot(&record(7, 3)), None, "a leader's, in place of entry 7");
        assert_eq!(order.state(state(3, 0, 7)), []);
        assert_eq!(order.snapshot(&record(7, 3)), wrong(3), "entry 7 was committed");
    }
}
