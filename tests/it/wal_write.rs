//! Logs that we write: the bytes that etcd writes, read back as acknowledged, through every crash.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use etcdkit::disk::simulator::{Fault, Random, each_seed};
use etcdkit::disk::{InMemory, Memory, Open, Simulator, Storage};
use etcdkit::pb::raftpb::{ConfState, HardState};
use etcdkit::pb::write::Release;
use etcdkit::wal::{
    self, Ahead, Cursor, Entry, EntryKind, Metadata, Opened, Options, RecordKind, Refusal, Segment,
    SegmentName, SnapshotRecord, Start, Wal, WriteError, Writer,
};
use rustix::io::Errno;

use crate::meddling::{Act, Meddler, meddling};

const FOLDER: &str = "member/wal";

fn options(release: Release) -> Options {
    Options { ahead: Ahead::Steps, segment_bytes: 4096, ..Options::new(release) }
}

fn metadata() -> Metadata {
    Metadata { node_id: 7, cluster_id: 9 }
}

fn state(term: u64, vote: u64, commit: u64) -> HardState {
    HardState { term: Some(term), vote: Some(vote), commit: Some(commit) }
}

/// An entry that owns its data.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Owned {
    kind: EntryKind,
    term: u64,
    index: u64,
    data: Option<Vec<u8>>,
}

impl Owned {
    fn of(entry: &Entry<'_>) -> Self {
        let data = entry.data.map(<[u8]>::to_vec);
        Self { kind: entry.kind, term: entry.term, index: entry.index, data }
    }

    fn entry(&self) -> Entry<'_> {
        let data = self.data.as_deref();
        Entry { kind: self.kind, term: self.term, index: self.index, data }
    }
}

/// The entries that stand.
fn entries(opened: &Opened) -> Vec<Owned> {
    let mut found = Vec::new();
    let mut cursor = Cursor::new(&opened.wal);
    while let Some(event) = cursor.next() {
        let located = event.unwrap_or_else(|stop| panic!("{stop:?}"));
        if located.record.kind == RecordKind::Entry {
            let entry = Entry::decode(located.record.data()).unwrap();
            if opened.summary.live.contains(located.at, entry.index) {
                found.push(Owned::of(&entry));
            }
        }
    }
    found
}

/// Reads a real log's records and writes them again by a writer of that release.
#[test]
fn written_again_a_log_of_each_release_is_the_same_bytes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/wal");
    let mut seen = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        let release = match &name[..3] {
            "3.4" => Release::V3_4,
            "3.5" => Release::V3_5,
            "3.6" => Release::V3_6,
            "3.7" => Release::V3_7,
            _ => panic!("{name}: of which release?"),
        };
        let content = std::fs::read(&path).unwrap();
        let image = Memory { name: path, content: content.clone() };
        let segment = SegmentName { sequence: 0, index: 0 };
        let log = Wal::new(vec![Segment::new(segment, Box::new(image))]);
        let storage: Arc<dyn Storage> = Arc::new(InMemory::new());
        let mut writer: Option<Writer> = None;
        let mut cursor = Cursor::new(&log);
        let (mut records, mut bytes) = (0, 0);
        while let Some(event) = cursor.next() {
            let located = event.unwrap();
            let record = located.record;
            bytes += located.length;
            match (record.kind, &mut writer) {
                (RecordKind::Metadata, None) => {
                    let metadata = Metadata::decode(record.data()).unwrap();
                    let options = Options { ahead: Ahead::Never, ..Options::new(release) };
                    let made = wal::create(&storage, Path::new(FOLDER), metadata, &options);
                    writer = Some(made.unwrap());
                }
                (RecordKind::Entry, Some(writer)) => {
                    let entry = Entry::decode(record.data()).unwrap();
                    writer.append([entry], None).unwrap();
                }
                (RecordKind::State, Some(writer)) => {
                    let state = prost::Message::decode(record.data()).unwrap();
                    writer.append([], Some(state)).unwrap();
                }
                (RecordKind::Snapshot, Some(writer)) => {
                    let snapshot = SnapshotRecord::decode(record.data()).unwrap();
                    if snapshot.index > 0 {
                        writer.append_snapshot(&snapshot).unwrap();
                    }
                }
                (RecordKind::Crc, None) => {}
                other => panic!("{name}: {other:?}"),
            }
            records += 1;
        }
        writer.unwrap().flush().unwrap();
        let path = Path::new(FOLDER).join(segment.to_string());
        let file = storage.open(&path, Open::Read).unwrap();
        assert_eq!(file.length().unwrap(), 64_000_000);
        let mut ours = vec![0; usize::try_from(bytes).unwrap() + 8];
        file.read_at(&mut ours, 0).unwrap();
        let (ours, end) = ours.split_at(ours.len() - 8);
        assert_eq!(end, [0; 8], "{name}");
        assert!(ours == &content[..ours.len()], "{name}: {records} records differ");
        seen.push((release, records));
    }
    for release in Release::ALL {
        assert!(seen.iter().any(|(of, records)| *of == release && *records > 20), "{seen:?}");
    }
}

/// What has been acknowledged, and what was asked for last without an answer.
#[derive(Debug, Clone, Default)]
struct Model {
    /// Entry `index` at `index - 1`.
    log: Vec<Owned>,
    state: HardState,
    /// Commit indexes that may have been written without a sync.
    commit: u64,
    snapshot: Start,
    asked: Option<(Vec<Owned>, Option<HardState>)>,
    /// A snapshot record that was asked for.
    mark: Option<Start>,
}

impl Model {
    fn put(log: &mut Vec<Owned>, entry: &Owned) {
        log.truncate(usize::try_from(entry.index).unwrap() - 1);
        log.push(entry.clone());
    }

    fn acknowledge(&mut self) {
        if let Some((entries, state)) = self.asked.take() {
            for entry in &entries {
                Self::put(&mut self.log, entry);
            }
            if let Some(state) = state {
                self.commit = state.commit();
                let synced = !entries.is_empty()
                    || (state.term(), state.vote()) != (self.state.term(), self.state.vote());
                if synced {
                    self.state = state;
                }
            }
        }
        if let Some(mark) = self.mark.take() {
            self.snapshot = mark;
        }
    }

    /// Whether these entries and this state are what may be found after a crash; the model then
    /// takes them for acknowledged, as a server does that has read them.
    fn accept(&mut self, start: Start, found: &[Owned], state: HardState) {
        let from = usize::try_from(start.index).unwrap();
        let mut possible = self.log.clone();
        let mut matched = possible.get(from..) == Some(found);
        let mut whole = self.asked.as_ref().is_none_or(|(entries, _)| entries.is_empty());
        if let Some((entries, _)) = &self.asked {
            for (count, entry) in entries.iter().enumerate() {
                Self::put(&mut possible, entry);
                if possible.get(from..) == Some(found) {
                    matched = true;
                    whole = count + 1 == entries.len();
                    break;
                }
            }
        }
        let indexes = |list: &[Owned]| list.iter().map(|e| (e.term, e.index)).collect::<Vec<_>>();
        assert!(
            matched,
            "from {start:?}: acknowledged {:?}, asked {:?}, found {:?}",
            indexes(self.log.get(from..).unwrap_or_default()),
            self.asked.as_ref().map(|(entries, _)| indexes(entries)),
            indexes(found),
        );
        let asked = self.asked.as_ref().and_then(|(_, state)| *state).filter(|_| whole);
        let votes = |state: &HardState| (state.term(), state.vote());
        assert!(
            votes(&state) == votes(&self.state)
                || asked.is_some_and(|asked| votes(&asked) == votes(&state)),
            "acknowledged {:?}, asked {asked:?}, found {state:?}",
            self.state
        );
        let most = asked.map_or(0, |asked| asked.commit()).max(self.commit);
        assert!((self.state.commit()..=most).contains(&state.commit()), "{state:?}");
        self.log.truncate(from);
        self.log.extend_from_slice(found);
        assert!(state.commit() <= self.log.len() as u64, "{state:?}");
        (self.state, self.commit) = (state, state.commit());
        (self.asked, self.mark) = (None, None);
    }
}

/// One life of a log: opens or creates it, checks what is there, then works by chance until
/// `steps` are done or something fails.
fn live(storage: &Arc<dyn Storage>, model: &mut Model, random: &mut Random, steps: u64) -> bool {
    let release = Release::ALL[usize::try_from(random.below(4)).unwrap()];
    let folder = Path::new(FOLDER);
    let Ok(kind) = storage.kind(folder) else { return false };
    let mut writer = if kind.is_some() {
        let Some(writer) = reopen(storage, model, random, release) else { return false };
        writer
    } else {
        assert!(model.log.is_empty(), "the log is gone");
        assert_eq!(model.state, HardState::default());
        model.asked = None;
        match wal::create(storage, folder, metadata(), &options(release)) {
            Ok(writer) => writer,
            Err(WriteError::Disk(_)) => return false,
            Err(other) => panic!("{other}"),
        }
    };
    for _ in 0..steps {
        let outcome = match random.below(20) {
            0..12 => append(&mut writer, model, random),
            12..14 => commit(&mut writer, model, random),
            14..17 => snapshot(&mut writer, model, random),
            17 => writer.flush().map(|()| {
                model.state.commit = Some(model.commit);
                model.state.commit = model.state.commit.filter(|commit| *commit > 0);
            }),
            _ => {
                drop(writer);
                let Some(again) = reopen(storage, model, random, release) else { return false };
                writer = again;
                Ok(())
            }
        };
        if let Err(error) = outcome {
            let first = error.to_string();
            assert!(matches!(error, WriteError::Stopped { .. } | WriteError::Disk(_)), "{first}");
            if matches!(error, WriteError::Stopped { .. }) {
                // Nothing after it is acknowledged, whatever the disk says by then.
                let index = writer.encoder().last_index() + 1;
                let entry = Entry { kind: EntryKind::Normal, term: 99, index, data: None };
                let second = writer.append([entry], None).unwrap_err().to_string();
                assert_eq!(first, second, "the first cause");
                assert_eq!(first, writer.flush().unwrap_err().to_string());
            }
            return false;
        }
    }
    true
}

fn reopen(
    storage: &Arc<dyn Storage>,
    model: &mut Model,
    random: &mut Random,
    release: Release,
) -> Option<Writer> {
    let mut start = model.snapshot;
    if let Some(mark) = model.mark.filter(|_| random.one_in(2)) {
        // The record may have arrived or not; a server starts from what it finds.
        let names = storage.list(Path::new(FOLDER)).ok()?;
        let read = |name: &Path| -> Option<Vec<u8>> {
            let file = storage.open(name, Open::Read).ok()?;
            let mut bytes = vec![0; usize::try_from(file.length().ok()?).unwrap()];
            file.read_at(&mut bytes, 0).ok()?;
            Some(bytes)
        };
        let mut segments = Vec::new();
        for name in names {
            let path = Path::new(FOLDER).join(&name.name);
            if let Some(parsed) = SegmentName::parse(name.name.to_str().unwrap()) {
                let image = Memory { name: path.clone(), content: read(&path)? };
                segments.push(Segment::new(parsed, Box::new(image)));
            }
        }
        let marks = wal::valid_snapshots(&Wal::new(segments)).unwrap();
        if marks.iter().any(|found| (found.index, found.term) == (mark.index, mark.term)) {
            start = mark;
        }
    }
    match wal::open(storage, Path::new(FOLDER), start, 0, &options(release)) {
        Ok(opened) => {
            assert_eq!(opened.summary.metadata, Some(metadata()));
            assert!(opened.summary.found_start, "the snapshot record of {start:?} is gone");
            model.accept(start, &entries(&opened), opened.summary.hard_state);
            model.snapshot = start;
            Some(opened.writer)
        }
        Err(wal::OpenError::Disk(_)) => None,
        Err(other) => panic!("{other}"),
    }
}

fn append(writer: &mut Writer, model: &mut Model, random: &mut Random) -> Result<(), WriteError> {
    let last = model.log.len() as u64;
    let mut term = model.state.term().max(1);
    let mut next = last + 1;
    if random.one_in(5) {
        // A new leader replaces what was not committed.
        term += 1;
        next -= random.below(last - model.commit.max(model.snapshot.index) + 1);
    }
    let count = 1 + random.below(4);
    let entry = |index: u64, random: &mut Random| {
        let length = if random.one_in(4) { random.below(1500) } else { random.below(40) };
        let data = (0..length).map(|at| (at ^ index ^ term) as u8).collect();
        let kind = if random.one_in(9) { EntryKind::ConfChange } else { EntryKind::Normal };
        Owned { kind, term, index, data: Some(data).filter(|_| !random.one_in(6)) }
    };
    let entries: Vec<_> = (next..next + count).map(|index| entry(index, random)).collect();
    let commit = model.commit + random.below(next - model.commit);
    let state = Some(state(term, term % 3, commit));
    let state = state.filter(|_| term != model.state.term() || random.one_in(2));
    model.asked = Some((entries.clone(), state));
    writer.append(entries.iter().map(Owned::entry), state)?;
    model.acknowledge();
    Ok(())
}

fn commit(writer: &mut Writer, model: &mut Model, random: &mut Random) -> Result<(), WriteError> {
    if model.log.is_empty() {
        return Ok(());
    }
    let commit = model.commit + random.below(model.log.len() as u64 - model.commit + 1);
    let state = state(model.state.term(), model.state.vote(), commit);
    model.asked = Some((Vec::new(), Some(state)));
    writer.append([], Some(state))?;
    model.acknowledge();
    Ok(())
}

fn snapshot(writer: &mut Writer, model: &mut Model, random: &mut Random) -> Result<(), WriteError> {
    let last = model.log.len() as u64;
    if last == 0 || last == model.snapshot.index {
        return Ok(());
    }
    // A snapshot follows the state that commits its index.
    let index = (model.snapshot.index + 1 + random.below(last - model.snapshot.index)).min(last);
    let commit = model.commit.max(index);
    let state = state(model.state.term().max(1), model.state.vote(), commit);
    model.asked = Some((Vec::new(), Some(state)));
    writer.append([], Some(state))?;
    model.acknowledge();
    let term = model.log[usize::try_from(index).unwrap() - 1].term;
    let conf_state = Some(ConfState { voters: vec![7], ..ConfState::default() });
    let mark = Start { index, term };
    model.mark = Some(mark);
    let was = model.state;
    model.asked = Some((Vec::new(), Some(state)));
    match writer.append_snapshot(&SnapshotRecord { index, term, conf_state }) {
        Err(WriteError::Refused(Refusal::Revives { .. })) => {
            (model.mark, model.asked) = (None, None);
            return Ok(());
        }
        outcome => outcome?,
    }
    model.acknowledge();
    model.state = HardState { commit: Some(commit), ..was };
    writer.release(index);
    writer.purge(2)?;
    Ok(())
}

/// The whole of a life from a seed, then all operations counted.
fn clean_run(seed: u64) -> u64 {
    let simulator = Simulator::new(seed);
    let storage: Arc<dyn Storage> = Arc::new(simulator.clone());
    let (mut model, mut random) = (Model::default(), Random::new(seed));
    assert!(live(&storage, &mut model, &mut random, 40), "{}", simulator.story());
    simulator.operations()
}

/// The same life, stopped at an operation; then lives that end early too, then one to the end.
fn stopped_run(seed: u64, at: u64) {
    let mut simulator = Simulator::new(seed);
    simulator.stop_at(at);
    let mut storage: Arc<dyn Storage> = Arc::new(simulator.clone());
    let (mut model, mut random) = (Model::default(), Random::new(seed));
    let mut steps = 40;
    for round in 0..4 {
        let finished = live(&storage, &mut model, &mut random, steps);
        assert!(finished || simulator.stopped(), "round {round}: {}", simulator.story());
        simulator =
            if random.one_in(4) { simulator.after_kill() } else { simulator.after_power_loss() };
        if round < 2 {
            simulator.stop_at(random.below(40));
        }
        storage = Arc::new(simulator.clone());
        steps = 12;
    }
}

/// The same life with an operation that fails, then the process gone, or the power too.
fn failing_run(seed: u64, at: u64) {
    let simulator = Simulator::new(seed);
    let (mut model, mut random) = (Model::default(), Random::new(seed));
    let fault = [Fault::Io, Fault::NoSpace, Fault::Short][usize::try_from(at % 3).unwrap()];
    simulator.fail_at(at, fault);
    let storage: Arc<dyn Storage> = Arc::new(simulator.clone());
    live(&storage, &mut model, &mut random, 40);
    // Killed, and started again at once: what it reads then must outlast the power.
    let killed = simulator.after_kill();
    let storage: Arc<dyn Storage> = Arc::new(killed.clone());
    assert!(live(&storage, &mut model, &mut random, 0), "{}", killed.story());
    let lost = killed.after_power_loss();
    let storage: Arc<dyn Storage> = Arc::new(lost.clone());
    assert!(live(&storage, &mut model, &mut random, 10), "{}", lost.story());
}

#[test]
fn a_crash_at_each_operation_loses_nothing_acknowledged() {
    each_seed(0..4, |seed| {
        for at in 0..clean_run(seed) {
            each_seed([seed], |seed| stopped_run(seed, at));
        }
    });
}

#[test]
fn a_hundred_seeds_crash_and_fail() {
    each_seed(100..200, shaken);
}

#[test]
#[ignore = "ten thousand seeds; minutes"]
fn ten_thousand_seeds_crash_and_fail() {
    each_seed(1000..11_000, shaken);
}

fn shaken(seed: u64) {
    let operations = clean_run(seed);
    let mut random = Random::new(!seed);
    for _ in 0..6 {
        stopped_run(seed, random.below(operations));
        failing_run(seed, random.below(operations));
    }
}

#[test]
fn a_segment_is_cut_where_it_is_full_and_the_chain_runs_on() {
    let memory = InMemory::new();
    let storage: Arc<dyn Storage> = Arc::new(memory.clone());
    let folder = Path::new(FOLDER);
    let mut writer = wal::create(&storage, folder, metadata(), &options(Release::V3_7)).unwrap();
    for index in 1..=10 {
        let entry = Entry { kind: EntryKind::Normal, term: 1, index, data: Some(&[7; 1000]) };
        writer.append([entry], Some(state(1, 7, index - 1))).unwrap();
    }
    let files: Vec<_> = memory.files().into_iter().collect();
    let names: Vec<_> = files.iter().map(|(path, _)| path.file_name().unwrap()).collect();
    assert_eq!(
        names,
        [
            "0.tmp",
            "0000000000000000-0000000000000000.wal",
            "0000000000000001-0000000000000005.wal",
            "0000000000000002-0000000000000009.wal",
        ]
    );
    // Truncated where its last record ends, at or beyond the limit.
    assert_eq!(files[1].1.len(), 4 * (1024 + 32) + 16 + 24 + 24);
    assert_eq!(files[3].1.len(), 4096, "preallocated");
    drop(writer);
    assert_eq!(memory.files().len(), 3, "the segment ahead goes at the end");
    let opened = wal::open(&storage, folder, Start::default(), 0, &options(Release::V3_7)).unwrap();
    assert_eq!(entries(&opened).len(), 10);
    let kinds: Vec<_> = {
        let mut cursor = Cursor::new(&opened.wal);
        let mut kinds = Vec::new();
        while let Some(event) = cursor.next() {
            let located = event.unwrap();
            assert!(located.checked);
            if located.at.segment == 1 && kinds.len() < 3 {
                kinds.push(located.record.kind);
            }
        }
        kinds
    };
    assert_eq!(kinds, [RecordKind::Crc, RecordKind::Metadata, RecordKind::State]);
    assert_eq!(opened.summary.hard_state, state(1, 7, 9));
}

#[test]
fn a_log_is_not_made_over_another_nor_opened_twice() {
    let storage: Arc<dyn Storage> = Arc::new(InMemory::new());
    let folder = Path::new(FOLDER);
    let writer = wal::create(&storage, folder, metadata(), &options(Release::V3_6)).unwrap();
    let error = wal::create(&storage, folder, metadata(), &options(Release::V3_6)).unwrap_err();
    let text = "member/wal: expected no log, found 0000000000000000-0000000000000000.wal";
    assert_eq!(error.to_string(), text);
    let again = || wal::open(&storage, folder, Start::default(), 0, &options(Release::V3_6));
    let error = again().unwrap_err().to_string();
    assert!(error.ends_with("0.wal: locked by another process"), "{error}");
    drop(writer);
    drop(again().unwrap());
    let nothing =
        wal::open(&storage, Path::new("member"), Start::default(), 0, &options(Release::V3_6));
    assert_eq!(nothing.unwrap_err().to_string(), "member: no WAL segment");
}

#[test]
fn what_would_not_be_read_is_refused_and_the_log_goes_on() {
    let storage: Arc<dyn Storage> = Arc::new(InMemory::new());
    let mut writer =
        wal::create(&storage, Path::new(FOLDER), metadata(), &options(Release::V3_5)).unwrap();
    let entry = |index| Entry { kind: EntryKind::Normal, term: 1, index, data: None };
    let error = writer.append([entry(1), entry(3)], None).unwrap_err().to_string();
    assert_eq!(error, "entry 3 does not follow the last one, 1");
    assert!(writer.append([entry(0)], None).is_err());
    let mark = SnapshotRecord { index: 1, term: 1, conf_state: None };
    let error = writer.append_snapshot(&mark).unwrap_err().to_string();
    assert!(error.contains("needs a conf state"), "{error}");
    writer.append([entry(1), entry(2), entry(2)], None).unwrap();
    assert_eq!(writer.encoder().last_index(), 2);
    writer.append([entry(1)], None).unwrap();
    let mark = SnapshotRecord { conf_state: Some(ConfState::default()), ..mark };
    let error = writer.append_snapshot(&mark).unwrap_err().to_string();
    assert!(error.contains("bring back entries up to 2"), "{error}");
    writer.append([entry(2)], None).unwrap();
    writer.append_snapshot(&mark).unwrap();
}

/// A torn tail is set aside whole and cut off; a damaged one is left as it is.
#[test]
fn torn_is_repaired_and_damaged_is_refused() {
    let memory = InMemory::new();
    let storage: Arc<dyn Storage> = Arc::new(memory.clone());
    let folder = Path::new(FOLDER);
    let mut writer = wal::create(&storage, folder, metadata(), &options(Release::V3_6)).unwrap();
    let mut sizes = Vec::new();
    for index in 1..=2 {
        let entry = Entry { kind: EntryKind::Normal, term: 1, index, data: Some(&[7; 1200]) };
        writer.append([entry], None).unwrap();
        let content = memory.files().into_values().max_by_key(Vec::len).unwrap();
        sizes.push(content.iter().rposition(|byte| *byte != 0).unwrap() + 1);
    }
    drop(writer);
    let path: PathBuf = folder.join("0000000000000000-0000000000000000.wal");
    let again = || wal::open(&storage, folder, Start::default(), 0, &options(Release::V3_6));
    let whole = memory.files()[&path].clone();
    let file = storage.open(&path, Open::Write).unwrap();

    file.write_at(&[8], sizes[1] as u64 - 700).unwrap();
    let error = again().unwrap_err().to_string();
    assert!(error.contains("0.wal: byte ") && error.contains("expected checksum"), "{error}");
    assert_eq!(memory.files().len(), 1, "nothing was copied");

    let sector = sizes[1] / 512 * 512 - 512;
    file.write_at(&whole[..0], 0).unwrap();
    file.write_at(&whole, 0).unwrap();
    file.write_at(&[0; 512], sector as u64).unwrap();
    let torn = memory.files()[&path].clone();
    drop(file);
    let opened = again().unwrap();
    assert_eq!(entries(&opened).iter().map(|entry| entry.index).collect::<Vec<_>>(), [1]);
    let copy = opened.repaired.clone().unwrap();
    assert_eq!(copy, folder.join("0000000000000000-0000000000000000.wal.broken"));
    assert!(memory.files()[&copy] == torn);
    let now = &memory.files()[&path];
    assert!(now[..sizes[0]] == whole[..sizes[0]] && now[sizes[0]..].iter().all(|b| *b == 0));
    assert_eq!(now.len(), 4096);
    drop(opened);
    assert_eq!(again().unwrap().repaired, None);
}

/// A last segment that lost its head gets it again: it is read by itself once the older are purged.
#[test]
fn a_segment_without_a_head_is_given_one() {
    for content in [Vec::new(), vec![0; 4096], [vec![0; 8], vec![7; 600]].concat()] {
        let memory = InMemory::new();
        let storage: Arc<dyn Storage> = Arc::new(memory.clone());
        let folder = Path::new(FOLDER);
        let mut writer =
            wal::create(&storage, folder, metadata(), &options(Release::V3_6)).unwrap();
        let entry =
            |index| Entry { kind: EntryKind::Normal, term: 1, index, data: Some(&[7; 1200]) };
        for index in 1..=4 {
            writer.append([entry(index)], Some(state(1, 7, index))).unwrap();
        }
        drop(writer);
        let path = folder.join("0000000000000001-0000000000000005.wal");
        let file = storage.open(&path, Open::Write).unwrap();
        file.set_length(0).unwrap();
        file.write_at(&content, 0).unwrap();
        drop(file);
        let again = |start| wal::open(&storage, folder, start, 0, &options(Release::V3_6)).unwrap();
        let mut opened = again(Start::default());
        assert_eq!(opened.summary.last_index, Some(4));
        assert_eq!(opened.repaired.is_some(), content.iter().any(|byte| *byte != 0));
        opened.writer.append([entry(5), entry(6)], Some(state(1, 7, 6))).unwrap();
        opened.writer.flush().unwrap();
        drop(opened);
        assert_eq!(again(Start::default()).summary.last_index, Some(6));
        storage.remove(&folder.join("0000000000000000-0000000000000000.wal")).unwrap();
        let opened = again(Start { index: 5, term: 1 });
        assert_eq!(opened.summary.metadata, Some(metadata()));
        assert_eq!(entries(&opened).len(), 1);
    }
}

/// The thread that makes segments ready leaves nothing behind, and what it makes is used.
#[test]
fn segments_made_ready_in_the_background_are_used() {
    let folder = tempfile::tempdir().unwrap();
    let wal_folder = folder.path().join("wal");
    let storage: Arc<dyn Storage> = Arc::new(etcdkit::disk::OnDisk::default());
    let ahead = Ahead::Background(std::time::Duration::from_millis(1));
    let options = Options { ahead, segment_bytes: 20_000, release: Release::V3_7 };
    let mut writer = wal::create(&storage, &wal_folder, metadata(), &options).unwrap();
    for index in 1..=100 {
        let entry = Entry { kind: EntryKind::Normal, term: 1, index, data: Some(&[7; 1000]) };
        writer.append([entry], Some(state(1, 7, index))).unwrap();
    }
    writer.release(90);
    assert_eq!(writer.purge(2).unwrap().len(), 4);
    drop(writer);
    let names = storage.list(&wal_folder).unwrap();
    assert_eq!(names.len(), 2, "{names:?}");
    let opened =
        wal::open(&storage, &wal_folder, Start { index: 80, term: 1 }, 0, &options).unwrap();
    assert_eq!(opened.summary.last_index, Some(100));
    assert!(!opened.summary.found_start);
}

/// A disk that was full when the next segment was made ready, and is not when it is needed.
#[test]
fn space_that_came_back_is_used() {
    #[derive(Debug, Default)]
    struct Full {
        over: AtomicBool,
        seen: AtomicU64,
    }
    impl Meddler for Full {
        fn grow(&self, path: &Path) -> Act {
            if path.extension().is_none_or(|extension| extension != "tmp")
                || self.over.load(Ordering::SeqCst)
            {
                return Act::Through;
            }
            // Made, and then no room is found for it.
            if self.seen.fetch_add(1, Ordering::SeqCst).is_multiple_of(2) {
                return Act::Through;
            }
            Act::Fail(Errno::NOSPC)
        }
    }
    for ahead in [Ahead::Steps, Ahead::Background(std::time::Duration::from_millis(1))] {
        let memory = InMemory::new();
        let full = Arc::new(Full::default());
        let storage = meddling(Arc::new(memory.clone()), Arc::clone(&full) as Arc<dyn Meddler>);
        let options = Options { ahead, ..options(Release::V3_6) };
        let mut writer = wal::create(&storage, Path::new(FOLDER), metadata(), &options).unwrap();
        let entry =
            |index| Entry { kind: EntryKind::Normal, term: 1, index, data: Some(&[7; 900]) };
        writer.append([entry(1)], Some(state(1, 7, 1))).unwrap();
        while full.seen.load(Ordering::SeqCst) < 2 {
            std::thread::yield_now();
        }
        writer.append([entry(2)], Some(state(1, 7, 2))).unwrap();
        assert_eq!(full.seen.load(Ordering::SeqCst), 2, "not again before it is needed");
        full.over.store(true, Ordering::SeqCst);
        for index in 3..=6 {
            writer.append([entry(index)], Some(state(1, 7, index))).unwrap();
        }
        drop(writer);
        assert_eq!(memory.files().len(), 2, "{:?}", memory.files().keys());
    }
}

/// Half of a segment is not left behind.
#[test]
fn a_segment_that_could_not_be_made_is_removed() {
    #[derive(Debug)]
    struct Full;
    impl Meddler for Full {
        fn write(&self, path: &Path, _: &[u8]) -> Act {
            let ahead = path.extension().is_some_and(|extension| extension == "tmp");
            if ahead { Act::Fail(Errno::NOSPC) } else { Act::Through }
        }
    }
    let memory = InMemory::new();
    let storage = meddling(Arc::new(memory.clone()), Arc::new(Full));
    let mut writer =
        wal::create(&storage, Path::new(FOLDER), metadata(), &options(Release::V3_6)).unwrap();
    for index in 1..=2 {
        let entry = Entry { kind: EntryKind::Normal, term: 1, index, data: None };
        writer.append([entry], Some(state(1, 7, index))).unwrap();
    }
    assert_eq!(memory.files().len(), 1, "{:?}", memory.files().keys());
}

/// Above the first a folder may be of another mount, which cannot be synced.
#[test]
fn what_cannot_be_synced_above_ends_the_climb() {
    #[derive(Debug)]
    struct At(&'static str, Errno);
    impl Meddler for At {
        fn sync_dir(&self, path: &Path) -> Act {
            if path == Path::new(self.0) { Act::Fail(self.1) } else { Act::Through }
        }
    }
    for (place, errno, fine) in [
        ("a/b", Errno::INVAL, false),
        ("a/b", Errno::ACCESS, true),
        ("a", Errno::INVAL, true),
        ("a", Errno::ROFS, true),
        ("a", Errno::IO, false),
    ] {
        let storage = meddling(Arc::new(InMemory::new()), Arc::new(At(place, errno)));
        storage.create_dir_all(Path::new("a"), 0o700).err();
        storage.create_dir(Path::new("a/b"), 0o700).unwrap();
        storage.create_dir(Path::new("a/b/wal"), 0o700).unwrap();
        let outcome = storage.sync_above(Path::new("a/b/wal"), 2);
        assert_eq!(outcome.is_ok(), fine, "{place} {errno}: {outcome:?}");
    }
}
