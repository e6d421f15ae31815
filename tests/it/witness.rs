//! Judges what clients saw of a server by what the server says happened: the revision is the
//! witness. No search: each successful write names its place in the order.
//!
//! ```text
//!   log     what each revision changed, as a watch from the first one delivers it at the end
//!   calls   writes, transactions, reads: when begun, when answered, with what revision and content
//!   watches what was delivered, in order
//!
//!   1 every acknowledged write is in the log at its revision, and is all that is there
//!   2 every revision was written by exactly one call; one with an unknown outcome is there once or
//!     not at all, a refused one never
//!   3 an answer before another call began is not later than it in the log
//!   4 every content equals the replay of the log: reads, transactions, branches, watched events
//! ```
//! Values are unique, so a write whose outcome is unknown is found by them. A bare deletion carries
//! none: an unexplained one takes any unknown deletion of its key that may have been so early. Taken
//! in the order of the log no choice is worse than another, as each may only be made later.

use std::collections::{BTreeMap, HashMap};

mod planted;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Kv {
    pub(crate) key: String,
    pub(crate) value: String,
    pub(crate) create: i64,
    pub(crate) modified: i64,
    pub(crate) version: i64,
}

/// A key and what it became; none is deleted.
pub(crate) type Event = (String, Option<String>);

#[derive(Debug, Clone)]
pub(crate) enum Step {
    Put(String, String),
    Delete(String),
    Get(String),
}

/// `when` is a key and the revision that it must be of, 0 if it must not be there. A put or a
/// deletion alone is one without it.
#[derive(Debug, Clone)]
pub(crate) struct Write {
    pub(crate) when: Option<(String, i64)>,
    pub(crate) then: Vec<Step>,
    pub(crate) otherwise: Vec<Step>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Answer {
    Put,
    Deleted(i64),
    Got(Option<Kv>),
}

#[derive(Debug, Clone)]
pub(crate) enum Outcome {
    Done { revision: i64, succeeded: bool, answers: Vec<Answer> },
    Refused,
    Unknown,
}

#[derive(Debug, Clone)]
pub(crate) enum Call {
    Write(Write, Outcome),
    /// Of the keys from the first to before the second, at a revision, 0 being the newest; the
    /// revision of the answer and what it held.
    Read {
        from: String,
        until: String,
        at: i64,
        revision: i64,
        found: Vec<Kv>,
    },
    /// A watcher was told of a revision.
    Told(i64),
}

#[derive(Debug, Clone)]
pub(crate) struct Op {
    pub(crate) start: u64,
    pub(crate) end: u64,
    pub(crate) call: Call,
}

/// What a watcher of the keys between two was told from a revision on; complete up to another.
#[derive(Debug, Clone, Default)]
pub(crate) struct Watched {
    pub(crate) from: String,
    pub(crate) until: String,
    pub(crate) first: i64,
    pub(crate) complete: i64,
    /// Revision, key, and what the key became.
    pub(crate) told: Vec<(i64, String, Option<Kv>)>,
}

#[derive(Debug, Clone, Default)]
pub(crate) struct History {
    pub(crate) ops: Vec<Op>,
    pub(crate) watches: Vec<Watched>,
    /// What revision 2 and each after it changed.
    pub(crate) log: Vec<Vec<Event>>,
}

/// Every version of every key, and what each revision made.
#[derive(Debug, Default)]
pub(crate) struct Replay {
    keys: BTreeMap<String, Vec<(i64, Option<Kv>)>>,
    changes: Vec<(i64, String, Option<Kv>)>,
    pub(crate) head: i64,
}

impl Replay {
    pub(crate) fn of(log: &[Vec<Event>]) -> Self {
        let mut replay = Self { head: 1, ..Self::default() };
        for events in log {
            replay.add(events);
        }
        replay
    }

    pub(crate) fn add(&mut self, events: &[Event]) {
        self.head += 1;
        let modified = self.head;
        for (key, value) in events {
            let kv = value.clone().map(|value| {
                let last = self.get(key, modified);
                let create = last.map_or(modified, |kv| kv.create);
                let version = last.map_or(1, |kv| kv.version + 1);
                Kv { key: key.clone(), value, create, modified, version }
            });
            self.changes.push((modified, key.clone(), kv.clone()));
            self.keys.entry(key.clone()).or_default().push((modified, kv));
        }
    }

    pub(crate) fn get(&self, key: &str, at: i64) -> Option<&Kv> {
        let versions = self.keys.get(key)?;
        let until = versions.partition_point(|(revision, _)| *revision <= at);
        versions[..until].last()?.1.as_ref()
    }

    pub(crate) fn range(&self, from: &str, until: &str, at: i64) -> Vec<Kv> {
        let keys = self.keys.range(from.to_owned()..until.to_owned());
        keys.filter_map(|(key, _)| self.get(key, at).cloned()).collect()
    }

    /// What a write does that follows revision `at`: its branch, its changes, its answers.
    pub(crate) fn run(&self, write: &Write, at: i64) -> (bool, Vec<Event>, Vec<Answer>) {
        let holds = write.when.as_ref().is_none_or(|(key, revision)| {
            self.get(key, at).map_or(0, |kv| kv.modified) == *revision
        });
        let (mut events, mut answers) = (Vec::<Event>::new(), Vec::new());
        for step in if holds { &write.then } else { &write.otherwise } {
            let now = |key: &str| match events.iter().rfind(|(name, _)| name == key) {
                None => self.get(key, at).cloned(),
                Some((_, None)) => None,
                Some((_, Some(value))) => {
                    let last = self.get(key, at);
                    let create = last.map_or(at + 1, |kv| kv.create);
                    let version = last.map_or(1, |kv| kv.version + 1);
                    let (key, value) = (key.to_owned(), value.clone());
                    Some(Kv { key, value, create, modified: at + 1, version })
                }
            };
            match step {
                Step::Get(key) => answers.push(Answer::Got(now(key))),
                Step::Put(key, value) => {
                    events.push((key.clone(), Some(value.clone())));
                    answers.push(Answer::Put);
                }
                Step::Delete(key) => {
                    let there = now(key).is_some();
                    if there {
                        events.push((key.clone(), None));
                    }
                    answers.push(Answer::Deleted(there.into()));
                }
            }
        }
        (holds, events, answers)
    }
}

impl History {
    /// The first thing that no correct server could have shown.
    pub(crate) fn check(&self) -> Result<(), String> {
        let replay = Replay::of(&self.log);
        let places = self.places(&replay)?;
        self.check_contents(&replay, &places)?;
        self.check_order(&places)?;
        self.watches.iter().try_for_each(|watched| check_watched(&replay, watched))
    }

    /// The revision that each call made (true) or saw; none of what had no effect that is known.
    fn places(&self, replay: &Replay) -> Result<Vec<Option<(i64, bool)>>, String> {
        let mut places = vec![None; self.ops.len()];
        let mut by: Vec<Option<usize>> = vec![None; self.log.len()];
        let mut values: HashMap<&str, usize> = HashMap::new();
        let mut deletes: HashMap<&str, Vec<usize>> = HashMap::new();
        for (number, op) in self.ops.iter().enumerate() {
            match &op.call {
                Call::Read { revision, .. } | Call::Told(revision) => {
                    places[number] = Some((*revision, false));
                }
                Call::Write(write, Outcome::Done { revision, answers, .. }) => {
                    let wrote = |answer: &Answer| match answer {
                        Answer::Put => true,
                        Answer::Deleted(count) => *count > 0,
                        Answer::Got(_) => false,
                    };
                    let wrote = answers.iter().any(wrote);
                    places[number] = Some((*revision, wrote));
                    let index = usize::try_from(revision - 2).ok().filter(|at| *at < by.len());
                    match index {
                        Some(index) if wrote => {
                            if let Some(other) = by[index].replace(number) {
                                let other = &self.ops[other];
                                return Err(format!("one revision for {op:?} and {other:?}"));
                            }
                        }
                        None if wrote => {
                            return Err(format!("lost: the log ends before {op:?}, of {write:?}"));
                        }
                        _ => {}
                    }
                }
                Call::Write(write, Outcome::Unknown) => {
                    for step in write.then.iter().chain(&write.otherwise) {
                        if let Step::Put(_, value) = step {
                            values.insert(value, number);
                        }
                    }
                    let changes = write.then.iter().filter(|step| !matches!(step, Step::Get(_)));
                    if let [Step::Delete(key)] = changes.collect::<Vec<_>>().as_slice() {
                        deletes.entry(key).or_default().push(number);
                    }
                }
                Call::Write(_, Outcome::Refused) => {}
            }
        }
        if let Some((place, op)) = (places.iter().zip(&self.ops))
            .find(|(place, _)| place.is_some_and(|(revision, _)| revision > replay.head))
        {
            return Err(format!("lost: the log ends before {place:?}, seen by {op:?}"));
        }
        // How late each revision can have been made: the first answer that shows it or a later one.
        let mut latest = vec![u64::MAX; self.log.len() + 1];
        for (place, op) in places.iter().zip(&self.ops) {
            if let Some(index) = place.and_then(|(at, _)| usize::try_from(at - 2).ok()) {
                latest[index] = latest[index].min(op.end);
            }
        }
        for index in (0..self.log.len()).rev() {
            latest[index] = latest[index].min(latest[index + 1]);
        }
        for (index, events) in self.log.iter().enumerate() {
            if by[index].is_some() {
                continue;
            }
            let revision = index as i64 + 2;
            let put = events.iter().find_map(|(_, value)| value.as_deref());
            let found = match (put, events.as_slice()) {
                (Some(value), _) => values.get(value).copied(),
                (None, [(key, None)]) => deletes.get_mut(key.as_str()).and_then(|numbers| {
                    let early = |number: &usize| self.ops[*number].start <= latest[index];
                    let at = numbers.iter().position(early)?;
                    Some(numbers.swap_remove(at))
                }),
                _ => None,
            };
            let Some(number) = found else {
                return Err(format!("nobody wrote revision {revision}: {events:?}"));
            };
            if let Some((other, _)) = places[number].replace((revision, true)) {
                let op = &self.ops[number];
                return Err(format!("twice, at {other} and {revision}: {op:?}"));
            }
        }
        Ok(places)
    }

    fn check_contents(
        &self,
        replay: &Replay,
        places: &[Option<(i64, bool)>],
    ) -> Result<(), String> {
        for (op, place) in self.ops.iter().zip(places) {
            match (&op.call, place) {
                (Call::Write(write, outcome), Some((revision, wrote))) => {
                    let before = revision - i64::from(*wrote);
                    let (branch, events, expected) = replay.run(write, before);
                    let logged: &[Event] =
                        if *wrote { &self.log[(revision - 2) as usize] } else { &[] };
                    if events != logged {
                        return Err(format!("revision {revision} is {logged:?}, not {op:?}"));
                    }
                    if let Outcome::Done { succeeded, answers, .. } = outcome
                        && (*succeeded != branch || *answers != expected)
                    {
                        return Err(format!("expected {branch} {expected:?}: {op:?}"));
                    }
                }
                (Call::Read { from, until, at, revision, found }, _) => {
                    let at = if *at == 0 { *revision } else { *at };
                    let expected = replay.range(from, until, at);
                    if *found != expected {
                        return Err(format!("expected {expected:?}: {op:?}"));
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn check_order(&self, places: &[Option<(i64, bool)>]) -> Result<(), String> {
        let placed = || self.ops.iter().zip(places).filter_map(|(op, place)| Some((op, (*place)?)));
        let mut ended: Vec<_> =
            placed().map(|(op, (revision, _))| (op.end, revision, op)).collect();
        ended.sort_by_key(|(end, ..)| *end);
        let mut begun: Vec<_> = placed().collect();
        begun.sort_by_key(|(op, _)| op.start);
        let (mut next, mut newest) = (0, None::<(i64, &Op)>);
        for (op, (revision, wrote)) in begun {
            while let Some((_, seen, other)) = ended.get(next).filter(|(end, ..)| *end < op.start) {
                if newest.is_none_or(|(newest, _)| newest < *seen) {
                    newest = Some((*seen, other));
                }
                next += 1;
            }
            let Some((floor, other)) = newest else { continue };
            // A watcher hears of what is past; all others answer with the newest.
            let told = matches!(op.call, Call::Told(_));
            if !told && (revision < floor || wrote && revision == floor) {
                return Err(format!("{op:?} is after {other:?}, and not so in the log"));
            }
        }
        Ok(())
    }
}

fn check_watched(replay: &Replay, watched: &Watched) -> Result<(), String> {
    let Watched { from, until, first, complete, told } = watched;
    let mine = |key: &String| from <= key && key < until;
    let expected = replay.changes.iter().filter(|(at, key, _)| at >= first && mine(key));
    let mut expected = expected.peekable();
    let mut last = 0;
    for event in told {
        let wanted = expected.next();
        if wanted != Some(event) {
            return Err(format!("a watch from {first}: expected {wanted:?}, told {event:?}"));
        }
        last = event.0;
    }
    match expected.peek() {
        Some(event) if event.0 <= *complete || event.0 == last => {
            Err(format!("a watch from {first} was not told {event:?}"))
        }
        _ => Ok(()),
    }
}
