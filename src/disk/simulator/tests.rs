//! The simulator is itself to be trusted: it forgets what it should and nothing else.

use super::*;

fn content(storage: &Simulator, path: &str) -> Option<Vec<u8>> {
    let file = storage.open(Path::new(path), Open::Read).ok()?;
    let mut bytes = vec![0; usize::try_from(file.length().unwrap()).unwrap()];
    file.read_at(&mut bytes, 0).unwrap();
    Some(bytes)
}

/// A file of two synced sectors, its name durable, then `change`, then the power goes.
fn outcomes(change: impl Fn(&dyn Handle)) -> Vec<Vec<u8>> {
    let mut seen = Vec::new();
    for seed in 0..200 {
        let simulator = Simulator::new(seed);
        let file = simulator.open(Path::new("f"), Open::New(0o600)).unwrap();
        file.write_at(&[b'o'; 2 * SECTOR], 0).unwrap();
        file.sync_all().unwrap();
        simulator.sync_dir(Path::new("/")).unwrap();
        change(&*file);
        seen.push(content(&simulator.after_power_loss(), "f").unwrap());
    }
    seen.sort();
    seen.dedup();
    seen
}

#[test]
fn unsynced_sectors_come_out_old_or_new_and_never_mixed() {
    let old = [b'o'; SECTOR];
    let new = [b'n'; SECTOR];
    let expected = |a: &[u8], b: &[u8]| [a, b].concat();
    let seen = outcomes(|file| file.write_at(&[b'n'; 2 * SECTOR], 0).unwrap());
    let all = [(new, new), (new, old), (old, new), (old, old)];
    assert_eq!(seen, all.map(|(a, b)| expected(&a, &b)));
    let seen = outcomes(|file| {
        file.write_at(&[b'n'; 2 * SECTOR], 0).unwrap();
        file.sync_data().unwrap();
    });
    assert_eq!(seen, [expected(&new, &new)]);
}

#[test]
fn growth_that_was_not_synced_is_lost_kept_or_full_of_zeros() {
    let seen = outcomes(|file| file.write_at(&[b'n'; SECTOR], 2 * SECTOR as u64).unwrap());
    let old = vec![b'o'; 2 * SECTOR];
    let zero = [&old[..], &[0; SECTOR]].concat();
    let new = [&old[..], &[b'n'; SECTOR]].concat();
    assert_eq!(seen, [old, zero, new]);
}

#[test]
fn a_truncation_wants_a_full_sync() {
    let long = vec![b'o'; 2 * SECTOR];
    let short = vec![b'o'; 100];
    let cut = |file: &dyn Handle| file.set_length(100).unwrap();
    let zeroed = [&short[..], &[0; SECTOR - 100], &[b'o'; SECTOR]].concat();
    for sync in [false, true] {
        let seen = outcomes(|file| {
            cut(file);
            if sync {
                file.sync_data().unwrap();
            }
        });
        assert!(seen.contains(&long) || sync);
        assert!(seen.contains(&short));
        assert!(seen.contains(&zeroed), "{sync}");
    }
    let seen = outcomes(|file| {
        cut(file);
        file.sync_all().unwrap();
    });
    assert_eq!(seen, [short]);
}

#[test]
fn a_truncated_tail_grown_again_is_zero_once_synced() {
    let seen = outcomes(|file| {
        file.set_length(100).unwrap();
        file.allocate(3 * SECTOR as u64).unwrap();
        file.sync_data().unwrap();
    });
    assert_eq!(seen, [[&[b'o'; 100][..], &[0; 3 * SECTOR - 100]].concat()]);
}

#[test]
fn names_are_durable_after_their_folder_is_synced() {
    let mut seen = Vec::new();
    for seed in 0..100 {
        let simulator = Simulator::new(seed);
        let (old, new) = (Path::new("d/0.tmp"), Path::new("d/1.wal"));
        simulator.create_dir_all(Path::new("d"), 0o700).unwrap();
        let file = simulator.open(old, Open::New(0o600)).unwrap();
        file.write_at(b"x", 0).unwrap();
        file.sync_all().unwrap();
        simulator.sync_dir(Path::new("d")).unwrap();
        simulator.rename(old, new).unwrap();
        let after = simulator.after_power_loss();
        seen.push((content(&after, "d/0.tmp"), content(&after, "d/1.wal")));
        simulator.sync_dir(Path::new("d")).unwrap();
        assert_eq!(content(&simulator.after_power_loss(), "d/1.wal").unwrap(), b"x");
        simulator.create_dir(Path::new("d/e"), 0o700).unwrap();
        let inside = simulator.open(Path::new("d/e/f"), Open::New(0o600)).unwrap();
        inside.sync_all().unwrap();
        simulator.sync_dir(Path::new("d/e")).unwrap();
    }
    seen.sort();
    seen.dedup();
    let x = Some(b"x".to_vec());
    assert_eq!(seen, [(None, x.clone()), (x, None)], "a rename is one step");
}

#[test]
fn a_failed_sync_drops_what_it_did_not_write() {
    let mut lost = 0;
    for seed in 0..100 {
        let simulator = Simulator::new(seed);
        let file = simulator.open(Path::new("f"), Open::New(0o600)).unwrap();
        simulator.sync_dir(Path::new("")).unwrap();
        file.write_at(&[b'a'; SECTOR], 0).unwrap();
        simulator.fail_at(simulator.operations(), Fault::Io);
        let error = file.sync_data().unwrap_err().to_string();
        assert!(error.contains("f: fdatasync: Input/output error"), "{error}");
        assert_eq!(content(&simulator, "f").unwrap(), [b'a'; SECTOR], "still shows");
        file.sync_data().expect("the next sync says that all is well");
        let after = content(&simulator.after_power_loss(), "f").unwrap();
        lost += usize::from(after != [b'a'; SECTOR]);
        file.write_at(&[b'a'; SECTOR], 0).unwrap();
        file.sync_data().unwrap();
        assert_eq!(content(&simulator.after_power_loss(), "f").unwrap(), [b'a'; SECTOR]);
    }
    assert!(lost > 20, "{lost}");
}

#[test]
fn the_nth_operation_fails_or_stops_the_machine() {
    let simulator = Simulator::new(7);
    let file = simulator.open(Path::new("f"), Open::New(0o600)).unwrap();
    simulator.fail_at(1, Fault::Short);
    simulator.stop_at(3);
    assert!(file.write_at(&[1; 100], 0).unwrap_err().to_string().contains("No space left"));
    assert!(file.length().unwrap() <= 100);
    file.write_at(&[2; 100], 0).unwrap();
    assert!(!simulator.stopped());
    assert!(file.sync_data().is_err());
    assert!(simulator.stopped());
    for error in [
        file.length().map(drop),
        file.write_at(&[3], 0),
        simulator.list(Path::new("")).map(drop),
        simulator.open(Path::new("g"), Open::New(0o600)).map(drop),
    ] {
        assert!(error.unwrap_err().to_string().contains("the machine has stopped"));
    }
    assert!(simulator.story().contains("3 fdatasync f (the machine stops)"));
    let after = simulator.after_kill();
    assert_eq!(content(&after, "f").unwrap(), [2; 100], "the process died, the system did not");
}

#[test]
fn a_seed_repeats() {
    let run = || {
        let simulator = Simulator::new(42);
        let file = simulator.open(Path::new("f"), Open::New(0o600)).unwrap();
        simulator.sync_dir(Path::new("")).unwrap();
        for at in 0..20 {
            file.write_at(&[u8::try_from(at).unwrap(); 700], at * 300).unwrap();
        }
        let content = |machine: Simulator| content(&machine, "f").unwrap();
        (content(simulator.after_power_loss()), content(simulator.after_power_loss()))
    };
    assert_eq!(run(), run());
}

#[test]
#[should_panic(expected = "seed 3 replays this: broken")]
fn a_failure_names_its_seed() {
    each_seed(0..5, |seed| assert!(seed != 3, "broken"));
}
