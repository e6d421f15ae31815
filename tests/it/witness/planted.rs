//! The checker against histories of a model that is right, and against the same with one thing
//! wrong: each must be found.

use etcdkit::disk::simulator::Random;

use super::*;

const KEYS: u64 = 5;

fn key(random: &mut Random) -> String {
    format!("k{}", random.draw() % KEYS)
}

/// Clients whose calls overlap; each takes effect at some time between its start and its end, or
/// its answer is lost, with its effect or without.
fn history(seed: u64) -> History {
    let mut random = Random::new(seed);
    let mut history = History::default();
    let mut replay = Replay::of(&[]);
    // Of each client: a call that has begun, and that has taken effect.
    let mut busy: Vec<Option<(usize, bool)>> = vec![None; 6];
    for time in 0..1500 {
        let client = (random.draw() % 6) as usize;
        match busy[client] {
            None => {
                let call = begin(&mut random, &replay, time);
                history.ops.push(Op { start: time, end: u64::MAX, call });
                busy[client] = Some((history.ops.len() - 1, false));
            }
            Some((number, false)) => {
                effect(&mut history, &mut replay, number);
                busy[client] = Some((number, true));
                if random.one_in(12) {
                    forget(&mut history.ops[number]);
                    busy[client] = None;
                }
            }
            Some((number, true)) => {
                history.ops[number].end = time;
                busy[client] = None;
            }
        }
    }
    // Those still under way have no answer.
    for (number, _) in busy.into_iter().flatten() {
        forget(&mut history.ops[number]);
    }
    history.ops.retain(|op| op.end < u64::MAX || matches!(op.call, Call::Write(..)));
    for (from, until, first) in [("a", "z", 2), ("k1", "k3", 20)] {
        let (from, until, complete) = (from.to_owned(), until.to_owned(), replay.head);
        let mine = |change: &&(i64, String, Option<Kv>)| {
            change.0 >= first && from <= change.1 && change.1 < until
        };
        let told = replay.changes.iter().filter(mine).cloned().collect();
        history.watches.push(Watched { from, until, first, complete, told });
    }
    history
}

fn forget(op: &mut Op) {
    if let Call::Write(_, outcome) = &mut op.call {
        *outcome = Outcome::Unknown;
    }
    op.end = u64::MAX;
}

fn begin(random: &mut Random, replay: &Replay, time: u64) -> Call {
    let write =
        |when, then, otherwise| Call::Write(Write { when, then, otherwise }, Outcome::Unknown);
    let put = |key, tag: &str| Step::Put(key, format!("{tag}{time}"));
    match random.draw() % 8 {
        0..=2 => write(None, vec![put(key(random), "v")], Vec::new()),
        3 => write(None, vec![Step::Delete(key(random))], Vec::new()),
        4 | 5 => {
            let name = key(random);
            let modified = replay.get(&name, replay.head).map_or(0, |kv| kv.modified);
            let then =
                vec![Step::Get(name.clone()), put(name.clone(), "t"), Step::Get(name.clone())];
            write(Some((name.clone(), modified)), then, vec![Step::Get(name)])
        }
        6 => Call::Read {
            from: "a".to_owned(),
            until: "z".to_owned(),
            at: 0,
            revision: 0,
            found: Vec::new(),
        },
        _ => {
            let from = key(random);
            let until = from.clone() + "\0";
            Call::Read { from, until, at: 0, revision: 0, found: Vec::new() }
        }
    }
}

fn effect(history: &mut History, replay: &mut Replay, number: usize) {
    match &mut history.ops[number].call {
        Call::Write(write, outcome) => {
            let (succeeded, events, answers) = replay.run(write, replay.head);
            if !events.is_empty() {
                replay.add(&events);
                history.log.push(events);
            }
            *outcome = Outcome::Done { revision: replay.head, succeeded, answers };
        }
        Call::Read { from, until, revision, found, .. } => {
            *revision = replay.head;
            *found = replay.range(from, until, *revision);
        }
        Call::Told(_) => {}
    }
}

/// The call of that kind that comes first after a third.
fn find(history: &History, is: impl Fn(&Op) -> bool) -> usize {
    let third = history.ops.len() / 3;
    let after = history.ops[third..].iter().position(is);
    third + after.expect("there are some of each kind")
}

/// An acknowledged put and its revision.
fn put_done(history: &History) -> (usize, i64) {
    let number = find(history, |op| {
        matches!(&op.call, Call::Write(write, Outcome::Done { .. })
            if matches!(write.then.as_slice(), [Step::Put(..)]))
    });
    let Call::Write(_, Outcome::Done { revision, .. }) = &history.ops[number].call else {
        unreachable!("found as one")
    };
    (number, *revision)
}

#[test]
fn what_a_right_server_shows_passes() {
    for seed in 0..100 {
        let history = history(seed);
        assert!(history.log.len() > 100 && history.ops.len() > 300);
        history.check().unwrap_or_else(|found| panic!("seed {seed}: {found}"));
    }
}

/// Each with what the checker is to say of it.
#[test]
fn each_planted_fault_is_found() {
    type Plant = fn(&mut History);
    let plants: [(&str, &str, Plant); 13] = [
        ("a read of an older state, all of it", "not so in the log", |history| {
            let replay = Replay::of(&history.log);
            let read = find(history, |op| {
                let Call::Read { revision, .. } = op.call else { return false };
                history.ops.iter().filter(|other| other.end < op.start).any(|other| {
                    matches!(other.call,
                        Call::Read { revision: seen, .. }
                        | Call::Write(_, Outcome::Done { revision: seen, .. })
                        if seen == revision)
                })
            });
            if let Call::Read { revision, found, from, until, .. } = &mut history.ops[read].call {
                *revision -= 1;
                *found = replay.range(from, until, *revision);
            }
        }),
        ("a read whose content is older than it says", "expected", |history| {
            let replay = Replay::of(&history.log);
            let whole = |op: &Op| matches!(&op.call, Call::Read { from, .. } if from == "a");
            let read = find(history, whole);
            if let Call::Read { revision, found, from, until, .. } = &mut history.ops[read].call {
                *found = replay.range(from, until, *revision - 1);
            }
        }),
        ("the last acknowledged write lost", "lost", |history| {
            let (number, revision) = put_done(history);
            history.ops.truncate(number + 1);
            history.watches.clear();
            history.log.truncate((revision - 2) as usize);
        }),
        ("an acknowledged write lost and its revision another's", "", |history| {
            let (_, revision) = put_done(history);
            history.log.remove((revision - 2) as usize);
            history.watches.clear();
        }),
        ("applied twice", "", |history| {
            let (_, revision) = put_done(history);
            let events = history.log[(revision - 2) as usize].clone();
            history.log.push(events);
            history.watches.clear();
        }),
        ("a write without an answer applied twice", "twice", |history| {
            let (number, revision) = put_done(history);
            forget(&mut history.ops[number]);
            let events = history.log[(revision - 2) as usize].clone();
            history.log.push(events);
            history.watches.clear();
        }),
        ("a refused write applied", "nobody wrote", |history| {
            let (number, _) = put_done(history);
            if let Call::Write(_, outcome) = &mut history.ops[number].call {
                *outcome = Outcome::Refused;
            }
        }),
        ("one revision acknowledged to two", "one revision", |history| {
            let (number, _) = put_done(history);
            let again = history.ops[number].clone();
            history.ops.push(again);
        }),
        ("the other branch of a transaction", "expected", |history| {
            let txn = find(history, |op| {
                matches!(&op.call, Call::Write(write, Outcome::Done { .. })
                if write.when.is_some())
            });
            if let Call::Write(_, Outcome::Done { succeeded, .. }) = &mut history.ops[txn].call {
                *succeeded = !*succeeded;
            }
        }),
        ("a read of what is written later", "", |history| {
            let replay = Replay::of(&history.log);
            let read = find(history, |op| matches!(op.call, Call::Read { .. }));
            let last = replay.head;
            if let Call::Read { revision, found, from, until, .. } = &mut history.ops[read].call {
                *revision = last;
                *found = replay.range(from, until, last);
            }
        }),
        ("two events swapped", "told", |history| history.watches[0].told.swap(50, 51)),
        ("an event left out", "told", |history| drop(history.watches[0].told.remove(50))),
        ("an event told twice", "told", |history| {
            let event = history.watches[0].told[50].clone();
            history.watches[0].told.insert(51, event);
        }),
    ];
    for (name, says, plant) in plants {
        for seed in 0..50 {
            let mut history = history(seed);
            plant(&mut history);
            let found = history.check().err();
            let found = found.unwrap_or_else(|| panic!("{name}: not found in seed {seed}"));
            assert!(found.contains(says), "{name}: {found}");
        }
    }
}

/// The end of a watch is missing: what it was told is right, and yet not all.
#[test]
fn a_watch_that_stops_early_is_found() {
    let mut history = history(1);
    history.watches[0].told.pop();
    assert!(history.check().unwrap_err().contains("was not told"));
}
