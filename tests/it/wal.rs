//! The log of real servers read back, and what is found in it once it is damaged.

use std::path::Path;

use etcdkit::disk::Memory;
use etcdkit::snap::Snap;
use etcdkit::wal::{
    Cursor, Fault, Report, Segment, SegmentName, Severity, Start, Wal, check, read_all,
    valid_snapshots,
};

fn fixture(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A log of segments in memory, sequences from 0, each with the index its name claims.
fn wal(segments: Vec<(u64, Vec<u8>)>) -> Wal {
    let open = |(sequence, (index, content))| {
        let name = SegmentName { sequence, index };
        let image = Memory { name: name.to_string().into(), content };
        Segment::new(name, Box::new(image))
    };
    Wal::new((0..).zip(segments).map(open).collect())
}

fn check_bytes(content: Vec<u8>) -> Report {
    check(&wal(vec![(0, content)]))
}

/// Where each frame begins, and at the end where the next one would.
fn frames(content: &[u8]) -> Vec<usize> {
    let mut found = vec![0];
    let log = wal(vec![(0, content.to_vec())]);
    let mut cursor = Cursor::new(&log);
    while let Some(event) = cursor.next() {
        let located = event.unwrap();
        found.push(usize::try_from(located.at.offset + located.length).unwrap());
    }
    found
}

#[test]
fn logs_of_four_versions_are_whole() {
    for (name, records, last) in [
        ("3.4.23-auth", 263, (130, 2)),
        ("3.5.1-auth", 266, (132, 2)),
        ("3.6.14-auth", 253, (125, 2)),
        ("3.7.1-auth", 254, (125, 2)),
        ("3.5.1-members", 210, (105, 2)),
    ] {
        let content = fixture(&format!("wal/{name}.wal"));
        for tail in [0, 8, 4096] {
            let mut content = content.clone();
            content.resize(content.len() + tail, 0);
            let report = check_bytes(content);
            assert_eq!(report.findings, [], "{name}");
            assert_eq!((report.records, report.last), (records, Some(last)), "{name}");
            assert_eq!(report.first_index, Some(1), "{name}");
        }
        let log = wal(vec![(0, content)]);
        let summary = read_all(&log, Start::default()).unwrap();
        assert!(summary.found_start && summary.torn.is_none());
        assert_eq!((summary.entries, summary.overridden), (last.0, 0));
        assert_eq!(summary.hard_state.commit(), last.0);
        assert_eq!(valid_snapshots(&log).unwrap().len(), 1);
    }
}

#[test]
fn a_flipped_bit_is_found_and_the_rest_is_read() {
    let content = fixture("wal/3.6.14-auth.wal");
    let frames = frames(&content);
    let count = frames.len() - 1;
    for place in 4..count {
        // The last data byte of the record: before the padding, behind everything structural.
        let end = frames[place + 1] - usize::from(content[frames[place] + 7] & 7);
        let mut damaged = content.clone();
        damaged[end - 1] ^= 0x01;
        let report = check_bytes(damaged);
        let findings = &report.findings;
        let first = findings.first().unwrap_or_else(|| panic!("record {place}: no finding"));
        assert_eq!(first.offset, Some(frames[place] as u64), "record {place}");
        let Fault::Crc { whole_after, .. } = first.fault else { panic!("{first}") };
        assert_eq!(whole_after, (count - place - 1) as u64, "record {place}");
        assert_eq!((first.severity, report.records), (Severity::Damaged, count as u64));
    }
}

#[test]
fn a_log_cut_anywhere_is_torn_at_most() {
    let content = fixture("wal/3.6.14-auth.wal");
    let frames = frames(&content);
    for length in (frames[3]..content.len()).step_by(8) {
        let report = check_bytes(content[..length].to_vec());
        let at_frame = frames.binary_search(&length).is_ok();
        let torn = report.findings.iter().filter(|f| f.severity == Severity::Torn).count();
        assert_eq!(torn, usize::from(!at_frame), "{length}: {:?}", report.findings);
        let damaged = report.findings.iter().find(|f| f.severity == Severity::Damaged);
        assert_eq!(damaged, None, "{length}");
    }
}

#[test]
fn absurd_and_zero_lengths_hide_no_record() {
    let content = fixture("wal/3.6.14-auth.wal");
    let frames = frames(&content);
    let (at, last) = (frames[100], (frames.len() - 1) as u64);
    for (bytes, hidden) in [([0xff; 8], false), ([0; 8], true)] {
        let mut damaged = content.clone();
        damaged[at..at + 8].copy_from_slice(&bytes);
        let report = check_bytes(damaged);
        assert_eq!(report.findings.len(), 1, "{:?}", report.findings);
        let finding = &report.findings[0];
        assert_eq!((finding.offset, finding.severity), (Some(at as u64), Severity::Damaged));
        assert_eq!((report.records, report.beyond), (100, Some(125)));
        match (&finding.fault, hidden) {
            (Fault::Hidden { next_frame, records, last_entry }, true) => {
                assert_eq!((*next_frame, *records), (frames[101] as u64, last - 101));
                assert_eq!(*last_entry, Some(125));
            }
            (Fault::Length { record, next_frame, .. }, false) => {
                assert_eq!((*record, *next_frame), ((1 << 56) - 1, Some(frames[101] as u64)));
            }
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn noise_after_the_end_is_no_finding() {
    let mut content = fixture("wal/3.7.1-auth.wal");
    content.extend([0; 16]);
    content.extend((0..4096_u32).flat_map(|n| n.wrapping_mul(0x9e37_79b9).to_le_bytes()));
    assert_eq!(check_bytes(content).findings, []);
}

#[test]
fn zeros_over_a_sector_are_torn_in_the_last_segment_only() {
    let mut content = fixture("wal/3.6.14-auth.wal");
    let last = content.len();
    let from = last - last % 512;
    content[from..].fill(0);
    content.resize(from + 4096, 0);
    let report = check_bytes(content.clone());
    let torn: Vec<_> = report.findings.iter().map(|finding| finding.severity).collect();
    assert_eq!(torn, [Severity::Torn], "{:?}", report.findings);
    // With another segment after it nothing may be missing.
    let report = check(&wal(vec![(0, content), (126, Vec::new())]));
    assert_eq!(report.findings[0].severity, Severity::Damaged, "{:?}", report.findings);
}

/// The sector with the length came to the disk, the next did not, and the file ends within the record.
/// Where both lie in one sector no crash does that.
#[test]
fn a_record_of_which_the_length_alone_was_written_is_torn() {
    let mut torn = 0;
    for name in ["3.4.23-auth", "3.5.1-auth", "3.6.14-auth", "3.7.1-auth"] {
        let content = fixture(&format!("wal/{name}.wal"));
        let frames = frames(&content);
        for pair in frames[3..].windows(2).filter(|pair| pair[1] - pair[0] > 24) {
            let at = pair[0];
            let mut cut = content[..at + 8].to_vec();
            cut.resize(at + 16, 0);
            let found = check_bytes(cut).findings;
            let severities: Vec<_> = found.iter().map(|finding| finding.severity).collect();
            let apart = (at + 8).is_multiple_of(512);
            let wanted = if apart { Severity::Torn } else { Severity::Damaged };
            assert_eq!(severities, [wanted], "{name}, {at}: {found:?}");
            torn += usize::from(apart);
        }
    }
    assert!(torn > 0);
}

/// As etcd, a server takes such a frame for torn where zeros lie in it, and cuts off all behind.
#[test]
fn a_length_that_swallows_what_follows_is_damage() {
    let mut content = fixture("wal/3.6.14-auth.wal");
    let frames = frames(&content);
    let (at, last) = (frames[100], frames.len() - 1);
    content.resize(1 << 17, 0);
    content[at + 2] ^= 1;
    let start = Start::default();
    let summary = read_all(&wal(vec![(0, content.clone())]), start).unwrap();
    assert_eq!(summary.end.offset, at as u64);
    let report = check_bytes(content.clone());
    let [finding] = &report.findings[..] else { panic!("{:?}", report.findings) };
    assert_eq!((finding.offset, finding.severity), (Some(at as u64), Severity::Damaged));
    let next = format!(
        "the length is wrong: a record that is whole stands there, and the next at byte {}",
        frames[101]
    );
    assert!(finding.to_string().ends_with(&next), "{finding}");
    assert_eq!((report.records, report.beyond), (100, Some(125)));
    // The last record of the log, the same.
    content[at + 2] ^= 1;
    content[frames[last - 1] + 2] ^= 1;
    let report = check_bytes(content);
    assert_eq!(report.findings.len(), 1);
    assert_eq!(report.findings[0].severity, Severity::Damaged);
}

/// A sector that was never written is what a crash leaves, but not before what was written later.
#[test]
fn what_was_synced_is_not_torn() {
    let content = fixture("wal/3.6.14-auth.wal");
    let frames = frames(&content);
    let across = |place: usize| {
        let boundary = (frames[place] + 8).next_multiple_of(512);
        // Behind type and checksum, which stay.
        (boundary > frames[place] + 24 && boundary < frames[place + 1]).then_some(boundary)
    };
    let mut seen = 0;
    for place in 4..frames.len() - 1 {
        let Some(boundary) = across(place) else { continue };
        let mut torn = content.clone();
        torn[boundary..frames[place + 1]].fill(0);
        if torn == content {
            continue;
        }
        let report = check_bytes(torn);
        let severities: Vec<_> = report.findings.iter().map(|found| found.severity).collect();
        assert_eq!(severities[..2], [Severity::Torn, Severity::Damaged], "{:?}", report.findings);
        assert!(matches!(report.findings[1].fault, Fault::Synced { .. }), "{:?}", report.findings);
        // Alone at the end it is what it looks like; and with its own batch behind it.
        for end in [place + 1, place + 2] {
            let mut torn = content[..frames[end]].to_vec();
            torn[boundary..frames[place + 1]].fill(0);
            torn.resize(1 << 16, 0);
            let report = check_bytes(torn);
            assert!(report.findings.iter().all(|found| found.severity == Severity::Torn));
        }
        seen += 1;
    }
    assert!(seen > 3, "{seen}");
}

#[test]
fn a_snapshot_of_3_5_1_is_read_with_its_store() {
    let name = "0000000000000002-00000000000002ca.snap";
    let content = fixture(&format!("snap/3.5.1-snapped-{name}"));
    let image = Memory { name: name.into(), content };
    let snap = Snap::from_image(&image).unwrap();
    assert_eq!((snap.term, snap.index), (2, 0x2ca));
    let store = snap.store().unwrap();
    assert_eq!(store.version.as_deref(), Some("3.5.0"));
    assert_eq!(store.members.len(), 1);
    assert_eq!(snap.conf_state.voters, [store.members[0].id]);
    assert_eq!(store.members[0].client_urls.len(), 1);
    assert_eq!((store.removed, store.user_keys), (vec![], vec![]));
}

#[test]
fn mapped_positioned_and_memory_read_the_same() {
    use etcdkit::wal::{Access, Listing};
    let folder = tempfile::tempdir().unwrap();
    let content = fixture("wal/3.5.1-auth.wal");
    std::fs::write(folder.path().join("0000000000000000-0000000000000000.wal"), &content).unwrap();
    // A second segment, so that the first is mapped; it has to begin with the chain's value.
    std::fs::write(folder.path().join("0000000000000001-0000000000000085.wal"), []).unwrap();
    std::fs::write(folder.path().join("0.tmp"), []).unwrap();
    let listing = Listing::read(folder.path()).unwrap();
    assert_eq!((listing.segments.len(), listing.ignored.len()), (2, 1));
    let memory = check_bytes(content);
    for access in [Access::Mapped, Access::Positioned] {
        let log = Wal::open(&listing, 0..2, access).unwrap();
        let report = check(&log);
        assert_eq!((report.records, report.last), (memory.records, memory.last));
        assert_eq!(report.findings.len(), 1);
        assert_eq!(report.findings[0].fault, Fault::EmptySegment);
    }
}
