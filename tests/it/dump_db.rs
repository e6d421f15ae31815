//! `ek-dump-db` by each of its names: whole output, both streams, exit code.

use std::fs;
use std::os::unix::fs::symlink;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

use crate::bolt::fixture;

const PROGRAM: &str = env!("CARGO_BIN_EXE_ek-dump-db");

/// A data directory made of the fixture, with links to the program by its other names.
struct Place {
    folder: TempDir,
}

impl Place {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let snap = folder.path().join("data/member/snap");
        fs::create_dir_all(&snap).unwrap();
        let snapshot = fs::read(fixture("compacted-3.6.14.snapshot.db")).unwrap();
        fs::write(snap.join("db"), &snapshot[..snapshot.len() - 32]).unwrap();
        fs::write(folder.path().join("saved.snapshot"), &snapshot).unwrap();
        for name in ["etcd-dump-db", "bbolt"] {
            symlink(PROGRAM, folder.path().join(name)).unwrap();
        }
        Self { folder }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn db(&self) -> PathBuf {
        self.path().join("data/member/snap/db")
    }

    /// Runs the program, called `name`, in the folder.
    fn run(&self, name: &str, args: &[&str]) -> Output {
        let program = if name == "ekutl" { env!("CARGO_BIN_EXE_ekutl") } else { PROGRAM };
        let mut command = Command::new(program);
        command.arg0(name).args(args).current_dir(self.path());
        command.stdin(Stdio::null()).output().unwrap()
    }

    /// Exit code, stdout and stderr.
    fn said(&self, name: &str, args: &[&str]) -> (i32, String, String) {
        let output = self.run(name, args);
        (
            output.status.code().unwrap(),
            String::from_utf8(output.stdout).unwrap(),
            String::from_utf8(output.stderr).unwrap(),
        )
    }

    fn stdout(&self, args: &[&str]) -> String {
        let (code, stdout, stderr) = self.said("ek-dump-db", args);
        assert_eq!((code, stderr.as_str()), (0, ""), "{args:?}");
        stdout
    }
}

#[test]
fn every_command_takes_a_directory_a_file_and_a_snapshot_and_changes_none() {
    let place = Place::new();
    let before = fs::metadata(place.db()).unwrap();
    let bytes = fs::read(place.db()).unwrap();
    for args in [
        &["list-bucket"][..],
        &["buckets"],
        &["info"],
        &["inspect"],
        &["pages"],
        &["stats"],
        &["check"],
        &["iterate-bucket", "key", "--decode"],
        &["iterate-bucket", "key"],
        &["scan-keys", "0"],
        &["keys", "meta"],
        &["get", "meta", "storageVersion"],
        &["page", "0", "2", "3", "9"],
        &["page-item", "9", "0"],
        &["dump", "3"],
    ] {
        for write in ["text", "json"] {
            let run = |path: &str, extra: &[&str]| {
                let mut line = vec![args[0], path];
                line.extend(&args[1..]);
                line.extend(["-w", write]);
                line.extend(extra);
                place.stdout(&line)
            };
            let directory = run("data", &[]);
            assert_eq!(directory, run("data/member/snap/db", &[]), "{args:?}");
            assert_eq!(directory, run("data", &["--no-mmap"]), "{args:?} by position");
            let snapshot = run("saved.snapshot", &["--timeout", "1s"]);
            if args[0] != "info" {
                assert_eq!(directory, snapshot, "{args:?} of a snapshot");
            }
            if write == "json" {
                for line in directory.lines() {
                    serde_json::from_str::<serde_json::Value>(line).expect(line);
                }
            }
        }
    }
    assert_eq!(fs::read(place.db()).unwrap(), bytes);
    let after = fs::metadata(place.db()).unwrap();
    assert_eq!(before.modified().unwrap(), after.modified().unwrap());
}

/// As etcd-dump-db 3.6.14 and bbolt 1.5.0 printed them for this very file.
#[test]
fn the_originals_text_is_ours() {
    let place = Place::new();
    insta::assert_snapshot!(place.stdout(&["pages", "data"]), @r##"
    ID       TYPE       ITEMS  OVRFLW
    ======== ========== ====== ======
    0        meta       0            
    1        meta       0            
    2        leaf       12           
    3        branch     3            
    4        leaf       49           
    5        leaf       65           
    6        free                    
    7        free                    
    8        free                    
    9        leaf       10
    "##);
    insta::assert_snapshot!(place.stdout(&["iterate-bucket", "data", "meta", "--decode"]), @r##"
    key="term", value=2
    key="storageVersion", value="3.6.0"
    key="scheduledCompactRev", value={602 0}
    key="finishedCompactRev", value={602 0}
    key="consistent_index", value=707
    key="confState", value="{\"voters\":[655066372522343161],\"auto_leave\":false}"
    "##);
    insta::assert_snapshot!(place.stdout(&["page", "data", "0", "6"]), @r##"
    Page ID:    0
    Page Type:  meta
    Total Size: 4096 bytes
    Overflow pages: 0
    Version:    2
    Page Size:  4096 bytes
    Flags:      00000000
    Root:       <pgid=9>
    Freelist:   <pgid=18446744073709551615>
    HWM:        <pgid=10>
    Txn ID:     3
    Checksum:   7f80155dc3b062b3

    ===============================================
    Page ID:    6
    Page Type:  leaf
    Total Size: 4096 bytes
    Overflow pages: 0
    Item Count: 11

    00000000000002b45f0000000000000000: 0a04632f3134101018b405201c2a086166746572203839
    00000000000002b55f0000000000000000: 0a04632f3135101118b505201c2a086166746572203930
    00000000000002b65f0000000000000000: 0a04632f3136101218b605201c2a086166746572203931
    00000000000002b75f0000000000000000: 0a04632f3137101318b705201c2a086166746572203932
    00000000000002b85f0000000000000000: 0a04632f3138101418b805201c2a086166746572203933
    00000000000002b95f0000000000000000: 0a04632f3139101518b905201c2a086166746572203934
    00000000000002ba5f0000000000000000: 0a04632f3230101618ba05201c2a086166746572203935
    00000000000002bb5f0000000000000000: 0a04632f3231101718bb05201c2a086166746572203936
    00000000000002bc5f0000000000000000: 0a04632f3232101818bc05201c2a086166746572203937
    00000000000002bd5f0000000000000000: 0a04632f3233101918bd05201c2a086166746572203938
    00000000000002be5f0000000000000000: 0a04632f3234101a18be05201c2a086166746572203939
    "##);
    insta::assert_snapshot!(place.stdout(&["stats", "data"]), @r##"
    Aggregate statistics for 10 buckets

    Page count statistics
    	Number of logical branch pages: 1
    	Number of physical branch overflow pages: 0
    	Number of logical leaf pages: 3
    	Number of physical leaf overflow pages: 0
    Tree statistics
    	Number of keys/value pairs: 135
    	Number of levels in B+tree: 2
    Page size utilization
    	Bytes allocated for physical branch pages: 4096
    	Bytes actually used for branch data: 115 (2%)
    	Bytes allocated for physical leaf pages: 12288
    	Bytes actually used for leaf data: 7986 (64%)
    Bucket statistics
    	Total number of buckets: 10
    	Total number on inlined buckets: 9 (90%)
    	Bytes used for inlined buckets: 649 (8%)
    "##);
}

#[test]
fn json_says_what_text_says_and_more() {
    let place = Place::new();
    let rows =
        place.stdout(&["iterate-bucket", "data", "key", "--decode", "--limit", "1", "-w", "json"]);
    insta::assert_snapshot!(rows, @r##"
    {"page":2,"element":11,"main":703,"sub":0,"tombstone":false,"key":"Yy9sYXN0","value":"YWZ0ZXIgZGVmcmFn","create_revision":703,"mod_revision":703,"version":1,"lease":0}
    "##);
    let buckets = place.stdout(&["iterate-bucket", "data", "members", "--decode"]);
    insta::assert_snapshot!(buckets, @r##"
    member ID=9174365267f7af9, name="compacted", learner=false, peer URLs=["http://127.0.0.1:21201"], client URLs=["http://127.0.0.1:21200"]
    "##);
    let info = place.stdout(&["info", "data", "-w", "json"]);
    insta::assert_snapshot!(info, @r##"
    {"page_size":4096,"bytes":40960,"in_use_by_a_writer":false,"current_meta":0,"metas":[{"valid":true,"txid":3,"root":9,"hwm":10,"freelist":null,"page_size":4096},{"valid":true,"txid":2,"root":9,"hwm":10,"freelist":null,"page_size":4096}]}
    "##);
}

#[test]
fn errors_are_the_originals_by_its_name_and_ours_by_ours() {
    let place = Place::new();
    let damaged = place.path().join("damaged.db");
    let mut bytes = fs::read(place.db()).unwrap();
    bytes[4 * 4096] ^= 64;
    fs::write(&damaged, &bytes).unwrap();
    fs::write(place.path().join("noise.db"), [7; 8192]).unwrap();
    let mut text = String::new();
    for (name, args) in [
        ("etcd-dump-db", &["list-bucket"][..]),
        ("etcd-dump-db", &["list-bucket", "gone"]),
        ("etcd-dump-db", &["iterate-bucket", "data", "nope"]),
        ("etcd-dump-db", &["bogus"]),
        ("etcd-dump-db", &["lis", "data"]),
        ("etcd-dump-db", &["pages", "data"]),
        ("etcd-dump-db", &["scan-keys", "data", "abc"]),
        ("bbolt", &["info", "gone.db"]),
        ("bbolt", &["keys", "data/member/snap/db"]),
        ("bbolt", &["get", "data/member/snap/db", "meta", "nokey"]),
        ("bbolt", &["check", "damaged.db"]),
        ("ek-dump-db", &["list-bucket", "gone"]),
        ("ek-dump-db", &["list-bucket"]),
        ("ek-dump-db", &["bogus"]),
        ("ek-dump-db", &["get", "data", "meta", "nokey"]),
        ("ek-dump-db", &["check", "damaged.db"]),
        ("ek-dump-db", &["iterate-bucket", "damaged.db", "key"]),
        ("ek-dump-db", &["info", "data", "-w", "xml"]),
        ("ek-dump-db", &["hash", ""]),
        ("ek-dump-db", &["iterate-bucket", "data", "nope"]),
        ("ek-dump-db", &["keys", "data", "key", "nope"]),
        ("ek-dump-db", &["keys", "data", "key", "--format", "octal"]),
        ("ek-dump-db", &["get", "data", "meta", ""]),
        ("ek-dump-db", &["get", "data", "meta", "zz", "--parse-format", "hex"]),
        ("ek-dump-db", &["scan-keys", "data", "abc"]),
        ("ek-dump-db", &["dump", "data", "99999"]),
        ("ek-dump-db", &["page", "data", "abc"]),
        ("ek-dump-db", &["page", "data"]),
        ("ek-dump-db", &["page", "damaged.db", "4", "99999", "-w", "json"]),
        ("ek-dump-db", &["page", "damaged.db", "4"]),
        ("ek-dump-db", &["page-item", "data", "4", "49"]),
        ("ek-dump-db", &["page-item", "data", "4", "65536"]),
        ("ek-dump-db", &["page-item", "data", "3", "0"]),
        ("ek-dump-db", &["check", "data", "--from-page", "10"]),
        ("bbolt", &["page", "damaged.db", "4"]),
        ("bbolt", &["check", "data"]),
        ("bbolt", &["dump", "data", "0"]),
        ("etcd-dump-db", &["scan-keys", "noise.db", "0"]),
    ] {
        let (code, stdout, stderr) = place.said(name, args);
        // The time that heads a line of Go's log.
        let stderr = match stderr.split_at_checked(20) {
            Some((time, rest)) if time.as_bytes()[4] == b'/' => format!("<time> {rest}"),
            _ => stderr,
        };
        let stdout = stdout.lines().rev().take(3).collect::<Vec<_>>().into_iter().rev();
        let stdout: String = stdout.map(|line| format!("{line}\n")).collect();
        text += &format!("$ {name} {}\n{stdout}--- {code}\n{stderr}\n", args.join(" "));
    }
    insta::assert_snapshot!(text, @r##"
    $ etcd-dump-db list-bucket
    --- 1
    <time> Must provide at least 1 argument (got [])

    $ etcd-dump-db list-bucket gone
    --- 1
    <time> "gone/member/snap/db" does not exist

    $ etcd-dump-db iterate-bucket data nope
    --- 1
    <time> got nil bucket for nope

    $ etcd-dump-db bogus
    unknown command "bogus" for "etcd-dump-db"
    --- 1
    Error: unknown command "bogus" for "etcd-dump-db"
    Run 'etcd-dump-db --help' for usage.

    $ etcd-dump-db lis data
    Did you mean this?
    	list-bucket

    --- 1
    Error: unknown command "lis" for "etcd-dump-db"

    Did you mean this?
    	list-bucket

    Run 'etcd-dump-db --help' for usage.

    $ etcd-dump-db pages data
    unknown command "pages" for "etcd-dump-db"
    --- 1
    Error: unknown command "pages" for "etcd-dump-db"
    Run 'etcd-dump-db --help' for usage.

    $ etcd-dump-db scan-keys data abc
    --- 1
    <time> strconv.ParseInt: parsing "abc": invalid syntax

    $ bbolt info gone.db
    --- 1
    Error: source database file "gone.db" doesn't exist
    Usage:
      bbolt info <bbolt-file> [flags]

    Flags:
      -h, --help   help for info


    $ bbolt keys data/member/snap/db
    --- 1
    Error: requires at least 2 arg(s), only received 1
    Usage:
      bbolt keys <bbolt-file> <buckets> [flags]

    Flags:
      -f, --format string   Output format one of: auto|ascii-encoded|hex|bytes|redacted (default "auto")
      -h, --help            help for keys


    $ bbolt get data/member/snap/db meta nokey
    --- 1
    Error: Error key not found for key: "nokey" hex: "6e6f6b6579"
    Usage:
      bbolt get PATH [BUCKET..] KEY [flags]

    Flags:
          --format string         Output format one of: auto|ascii-encoded|hex|bytes|redacted (default: auto) (default "auto")
      -h, --help                  help for get
          --parse-format string   Input format one of: ascii-encoded|hex (default "ascii-encoded")


    $ bbolt check damaged.db
    page 4 (bucket key, path 9>3>4): byte 16384: expected page 4, found page 68
    1 errors found
    --- 1
    Error: invalid value
    Usage:
      bbolt check <bbolt-file> [flags]

    Flags:
          --from-page uint   check db integrity starting from the given page ID
      -h, --help             help for check


    $ ek-dump-db list-bucket gone
    --- 1
    ek-dump-db: gone: No such file or directory (os error 2)

    $ ek-dump-db list-bucket
    --- 1
    Error: requires at least 1 arg(s), only received 0

    Usage: ek-dump-db list-bucket [data dir or db file path]

    For more, try 'ek-dump-db list-bucket --help'.

    $ ek-dump-db bogus
    --- 1
    Error: unknown command "bogus" for "ek-dump-db"
    Run 'ek-dump-db --help' for usage.

    $ ek-dump-db get data meta nokey
    --- 1
    ek-dump-db: data/member/snap/db: bucket "meta" has no key "nokey" (hexadecimal 6e6f6b6579)

    $ ek-dump-db check damaged.db
    page 4 (bucket key, path 9>3>4): byte 16384: expected page 4, found page 68
    1 errors found
    --- 1
    ek-dump-db: damaged.db: one thing is wrong, see above

    $ ek-dump-db iterate-bucket damaged.db key
    --- 1
    ek-dump-db: damaged.db: byte 16384: expected page 4, found page 68 (page 4)

    $ ek-dump-db info data -w xml
    --- 1
    ek-dump-db: unsupported output format "xml": text or json

    $ ek-dump-db hash 
    --- 1
    ek-dump-db: the path is empty: expected a data directory, a db file or a saved snapshot

    $ ek-dump-db iterate-bucket data nope
    --- 1
    ek-dump-db: data/member/snap/db: the database has no bucket "nope"

    $ ek-dump-db keys data key nope
    --- 1
    ek-dump-db: data/member/snap/db: bucket "key" has no bucket "nope"

    $ ek-dump-db keys data key --format octal
    --- 1
    ek-dump-db: --format octal: expected auto, ascii-encoded, hex, bytes or redacted

    $ ek-dump-db get data meta 
    --- 1
    ek-dump-db: the key is empty: expected the name of one

    $ ek-dump-db get data meta zz --parse-format hex
    --- 1
    ek-dump-db: key "zz" is not hexadecimal: encoding/hex: invalid byte: U+007A 'z'

    $ ek-dump-db scan-keys data abc
    --- 1
    ek-dump-db: start revision "abc": expected a number

    $ ek-dump-db dump data 99999
    --- 1
    ek-dump-db: data/member/snap/db: expected a file of at least 409600000 bytes, found one of 40960 bytes (page 99999)

    $ ek-dump-db page data abc
    --- 1
    ek-dump-db: page id "abc": expected a number from 0 on

    $ ek-dump-db page data
    --- 1
    ek-dump-db: expected page ids, or --all

    $ ek-dump-db page damaged.db 4 99999 -w json
    {"id":4,"free":false,"error":"damaged.db: byte 16384: expected page 4, found page 68 (page 4)"}
    {"id":99999,"free":false,"error":"damaged.db: expected a file of at least 409600000 bytes, found one of 40960 bytes (page 99999)"}
    --- 1
    ek-dump-db: damaged.db: 2 pages could not be shown

    $ ek-dump-db page damaged.db 4
    --- 1
    ek-dump-db: damaged.db: byte 16384: expected page 4, found page 68 (page 4)
    ek-dump-db: damaged.db: one page could not be shown

    $ ek-dump-db page-item data 4 49
    --- 1
    ek-dump-db: data/member/snap/db: byte 16394: expected page 4 to have an item 49, found 49 items

    $ ek-dump-db page-item data 4 65536
    --- 1
    ek-dump-db: data/member/snap/db: byte 16394: expected page 4 to have an item 65536, found 49 items

    $ ek-dump-db page-item data 3 0
    --- 1
    ek-dump-db: data/member/snap/db: byte 12296: expected page 3 to be a leaf, found branch

    $ ek-dump-db check data --from-page 10
    --- 1
    ek-dump-db: data/member/snap/db: --from-page 10: expected a page from 2 on, below the high-water mark 10

    $ bbolt page damaged.db 4
    Prining page 4 failed: error: invalid value due to unexpected Page id: 68 != 4. Continuing...
    --- 0

    $ bbolt check data
    --- 1
    Error: invalid database
    Usage:
      bbolt check <bbolt-file> [flags]

    Flags:
          --from-page uint   check db integrity starting from the given page ID
      -h, --help             help for check


    $ bbolt dump data 0
    --- 1
    Error: read data: is a directory
    Usage:
      bbolt dump <bbolt-file> pageid [pageid...] [flags]

    Flags:
      -h, --help   help for dump


    $ etcd-dump-db scan-keys noise.db 0
    --- 1
    <time> failed to read page and HWM size: the Meta Page has wrong (unexpected) magic
    "##);
}

/// Copies of the fixture's database with a fault in the order of its keys; none of it keeps a page from
/// being read.
fn disordered() -> [(&'static str, Vec<u8>); 5] {
    let sound = fs::read(fixture("compacted-3.6.14.snapshot.db")).unwrap();
    let made = |edit: &dyn Fn(&mut [u8])| {
        let mut bytes = sound[..sound.len() - 32].to_vec();
        edit(&mut bytes);
        bytes
    };
    [
        // Keys of elements 14 and 15 of page 5.
        ("swapped", made(&|db| (0..17).for_each(|at| db.swap(22097 + at, 22137 + at)))),
        // The second child of branch 3 is page 4, as the first is.
        ("twice", made(&|db| db[12328] = 4)),
        // The key of element 6 of page 2.
        ("bit", made(&|db| db[8640] ^= 0x40)),
        // The key by which branch 3 refers to page 5: 0x243 for 0x273.
        ("branch", made(&|db| db[12376] = 0x43)),
        // The name of bucket `key`.
        ("root", made(&|db| db[37305] = b'a')),
    ]
}

#[test]
fn keys_out_of_order_are_never_shown_as_sound() {
    let place = Place::new();
    for (name, bytes) in disordered() {
        fs::write(place.path().join(name), bytes).unwrap();
    }
    let row = |main: &str| format!("00000000000002{main}5f0000000000000000");
    let get = |main: &str| format!("ek-dump-db get FILE key {} --parse-format hex", row(main));
    let (mut text, mut errors) = (String::new(), Vec::new());
    for file in ["swapped", "twice", "bit", "branch", "root"] {
        for line in [
            "ek-dump-db iterate-bucket FILE key --decode",
            "ek-dump-db iterate-bucket FILE key --limit 1",
            "ek-dump-db keys FILE key",
            "ek-dump-db inspect FILE",
            "ek-dump-db stats FILE",
            "ek-dump-db hash FILE",
            "ek-dump-db list-bucket FILE",
            &get("81"),
            &get("50"),
            "ekutl hashkv FILE",
            "ekutl hashkv FILE --rev 650",
            "ekutl get c --prefix --count-only FILE",
            "ekutl get c/20 --print-value-only FILE",
            "ekutl get c/13 --print-value-only FILE",
        ] {
            let line = line.replace("FILE", file);
            let words: Vec<_> = line.split(' ').collect();
            let said = place.said(words[0], &words[1..]);
            if words[0] != "ekutl" {
                let by_position = [&words[1..], &["--no-mmap"]].concat();
                assert_eq!(place.said(words[0], &by_position), said);
            }
            let (code, stdout, stderr) = said;
            let told = stderr.split_once(&format!("{file}: "));
            let told = told.map_or("", |(_, told)| told.trim_end());
            let short = told.split_once(": expected").map_or("", |(byte, _)| byte);
            let stdout = match stdout.lines().collect::<Vec<_>>()[..] {
                [one] => one.to_owned(),
                ref lines => format!("{} lines", lines.len()),
            };
            text += format!("{code} {line}: {stdout} {short}").trim_end();
            text.push('\n');
            if !told.is_empty() && !errors.iter().any(|error| error == told) {
                errors.push(told.to_owned());
            }
        }
    }
    text += &errors.join("\n");
    insta::assert_snapshot!(text, @r##"
    1 ek-dump-db iterate-bucket swapped key --decode: 126 lines byte 22097
    0 ek-dump-db iterate-bucket swapped key --limit 1: key="\x00\x00\x00\x00\x00\x00\x02\xbf_\x00\x00\x00\x00\x00\x00\x00\x00", value="\n\x06c/last\x10\xbf\x05\x18\xbf\x05 \x01*\fafter defrag"
    1 ek-dump-db keys swapped key: 126 lines byte 22137
    1 ek-dump-db inspect swapped: 0 lines byte 22137
    1 ek-dump-db stats swapped: 0 lines byte 22137
    1 ek-dump-db hash swapped: 0 lines byte 22137
    0 ek-dump-db list-bucket swapped: 10 lines
    1 ek-dump-db get swapped key 00000000000002815f0000000000000000 --parse-format hex: 0 lines byte 22137
    0 ek-dump-db get swapped key 00000000000002505f0000000000000000 --parse-format hex: 0a04632f3135101118d00420182a3335393020656731366c74326f6275372062346b37776a30366d7562746a766d332068616e706c65716c74346d6c627332307075
    1 ekutl hashkv swapped: 0 lines byte 22137
    1 ekutl hashkv swapped --rev 650: 0 lines byte 22137
    1 ekutl get c --prefix --count-only swapped: 0 lines byte 22137
    0 ekutl get c/20 --print-value-only swapped: after 95
    1 ekutl get c/13 --print-value-only swapped: 0 lines byte 22137
    1 ek-dump-db iterate-bucket twice key --decode: 110 lines byte 19976
    0 ek-dump-db iterate-bucket twice key --limit 1: key="\x00\x00\x00\x00\x00\x00\x02\xbf_\x00\x00\x00\x00\x00\x00\x00\x00", value="\n\x06c/last\x10\xbf\x05\x18\xbf\x05 \x01*\fafter defrag"
    1 ek-dump-db keys twice key: 110 lines byte 17184
    1 ek-dump-db inspect twice: 0 lines byte 17184
    1 ek-dump-db stats twice: 0 lines byte 17184
    1 ek-dump-db hash twice: 0 lines byte 17184
    0 ek-dump-db list-bucket twice: 10 lines
    1 ek-dump-db get twice key 00000000000002815f0000000000000000 --parse-format hex: 0 lines byte 17184
    0 ek-dump-db get twice key 00000000000002505f0000000000000000 --parse-format hex: 0a04632f3135101118d00420182a3335393020656731366c74326f6275372062346b37776a30366d7562746a766d332068616e706c65716c74346d6c627332307075
    1 ekutl hashkv twice: 0 lines byte 17184
    1 ekutl hashkv twice --rev 650: 0 lines byte 17184
    1 ekutl get c --prefix --count-only twice: 0 lines byte 17184
    0 ekutl get c/20 --print-value-only twice: after 95
    1 ekutl get c/13 --print-value-only twice: 0 lines byte 17184
    1 ek-dump-db iterate-bucket bit key --decode: 126 lines byte 8640
    0 ek-dump-db iterate-bucket bit key --limit 1: key="\x00\x00\x00\x00\x00\x00\x02\xbf_\x00\x00\x00\x00\x00\x00\x00\x00", value="\n\x06c/last\x10\xbf\x05\x18\xbf\x05 \x01*\fafter defrag"
    1 ek-dump-db keys bit key: 126 lines byte 8680
    1 ek-dump-db inspect bit: 0 lines byte 8680
    1 ek-dump-db stats bit: 0 lines byte 8680
    1 ek-dump-db hash bit: 0 lines byte 8680
    0 ek-dump-db list-bucket bit: 10 lines
    0 ek-dump-db get bit key 00000000000002815f0000000000000000 --parse-format hex: 0a04632f3133100f188105201a2a086166746572203338
    0 ek-dump-db get bit key 00000000000002505f0000000000000000 --parse-format hex: 0a04632f3135101118d00420182a3335393020656731366c74326f6275372062346b37776a30366d7562746a766d332068616e706c65716c74346d6c627332307075
    1 ekutl hashkv bit: 0 lines byte 8680
    1 ekutl hashkv bit --rev 650: 0 lines byte 8680
    1 ekutl get c --prefix --count-only bit: 0 lines byte 8680
    1 ekutl get c/20 --print-value-only bit: 0 lines byte 8680
    1 ekutl get c/13 --print-value-only bit: 0 lines byte 8680
    0 ek-dump-db iterate-bucket branch key --decode: 126 lines
    0 ek-dump-db iterate-bucket branch key --limit 1: key="\x00\x00\x00\x00\x00\x00\x02\xbf_\x00\x00\x00\x00\x00\x00\x00\x00", value="\n\x06c/last\x10\xbf\x05\x18\xbf\x05 \x01*\fafter defrag"
    0 ek-dump-db keys branch key: 126 lines
    0 ek-dump-db inspect branch: 46 lines
    0 ek-dump-db stats branch: 19 lines
    0 ek-dump-db hash branch: 2 lines
    0 ek-dump-db list-bucket branch: 10 lines
    0 ek-dump-db get branch key 00000000000002815f0000000000000000 --parse-format hex: 0a04632f3133100f188105201a2a086166746572203338
    1 ek-dump-db get branch key 00000000000002505f0000000000000000 --parse-format hex: 0 lines byte 16624
    0 ekutl hashkv branch: 2584696892, 703, 602
    0 ekutl hashkv branch --rev 650: 2557148610, 650, 602
    0 ekutl get c --prefix --count-only branch: 26
    0 ekutl get c/20 --print-value-only branch: after 95
    0 ekutl get c/13 --print-value-only branch: after 88
    1 ek-dump-db iterate-bucket root key --decode: 0 lines byte 37305
    1 ek-dump-db iterate-bucket root key --limit 1: 0 lines byte 37305
    1 ek-dump-db keys root key: 0 lines byte 37305
    1 ek-dump-db inspect root: 0 lines byte 37305
    1 ek-dump-db stats root: 0 lines byte 37305
    1 ek-dump-db hash root: 0 lines byte 37305
    1 ek-dump-db list-bucket root: 0 lines byte 37305
    1 ek-dump-db get root key 00000000000002815f0000000000000000 --parse-format hex: 0 lines byte 37305
    1 ek-dump-db get root key 00000000000002505f0000000000000000 --parse-format hex: 0 lines byte 37305
    1 ekutl hashkv root: 0 lines byte 37305
    1 ekutl hashkv root --rev 650: 0 lines byte 37305
    1 ekutl get c --prefix --count-only root: 0 lines byte 37305
    1 ekutl get c/20 --print-value-only root: 0 lines byte 37305
    1 ekutl get c/13 --print-value-only root: 0 lines byte 37305
    byte 22097: expected a key below "\x00\x00\x00\x00\x00\x00\x02\x81_\x00\x00\x00\x00\x00\x00\x00\x00", found "\x00\x00\x00\x00\x00\x00\x02\x82_\x00\x00\x00\x00\x00\x00\x00\x00" (page 5, element 14)
    byte 22137: expected a key above "\x00\x00\x00\x00\x00\x00\x02\x82_\x00\x00\x00\x00\x00\x00\x00\x00", found "\x00\x00\x00\x00\x00\x00\x02\x81_\x00\x00\x00\x00\x00\x00\x00\x00" (page 5, element 15)
    byte 19976: expected a key below "\x00\x00\x00\x00\x00\x00\x02A_\x00\x00\x00\x00\x00\x00\x00\x00", found "\x00\x00\x00\x00\x00\x00\x02r_\x00\x00\x00\x00\x00\x00\x00\x00" (page 4, element 48)
    byte 17184: expected a key above "\x00\x00\x00\x00\x00\x00\x02r_\x00\x00\x00\x00\x00\x00\x00\x00", found "\x00\x00\x00\x00\x00\x00\x02A_\x00\x00\x00\x00\x00\x00\x00\x00" (page 4, element 0)
    byte 8640: expected a key below "\x00\x00\x00\x00\x00\x00\x02\xbb_\x00\x00\x00\x00\x00\x00\x00\x00", found "@\x00\x00\x00\x00\x00\x02\xba_\x00\x00\x00\x00\x00\x00\x00\x00" (page 2, element 6)
    byte 8680: expected a key above "@\x00\x00\x00\x00\x00\x02\xba_\x00\x00\x00\x00\x00\x00\x00\x00", found "\x00\x00\x00\x00\x00\x00\x02\xbb_\x00\x00\x00\x00\x00\x00\x00\x00" (page 2, element 7)
    byte 16624: expected a key above the one before it, within the bounds of the parent's keys, found one out of order (page 4)
    byte 37305: expected a key above "cluster", found "aey" (page 9, element 5)
    "##);
}

/// What is not of bucket `key`, or of pages that are free, is no damage to it.
#[test]
fn a_scan_tells_damage_from_pages_that_hold_no_rows() {
    let place = Place::new();
    let sound = fs::read(place.db()).unwrap();
    for (name, at, ours) in [
        // Page 7, which is free, as an inner page of a freed run; page 5, whose rows are needed.
        ("free.db", 7 * 4096, None),
        ("used.db", 5 * 4096, Some("used.db: byte 20480: expected page 5, found page 69 (page 5)")),
    ] {
        let mut bytes = sound.clone();
        bytes[at] ^= 64;
        fs::write(place.path().join(name), &bytes).unwrap();
        let (code, _, stderr) = place.said("ek-dump-db", &["scan-keys", name, "0"]);
        let told =
            ours.map(|what| format!("{what}\nek-dump-db: {name}: one thing is wrong, see above\n"));
        assert_eq!((code, stderr), (i32::from(told.is_some()), told.unwrap_or_default()));
        let (code, _, stderr) = place.said("etcd-dump-db", &["scan-keys", name, "0"]);
        let page = at / 4096;
        let theirs = format!(
            "Reading page {page} failed: unexpected page id: {}, wanted: {page}. Continuting...\n",
            page ^ 64
        );
        assert_eq!((code, stderr), (0, theirs));
        // All pages: that a free one has no header of its own is no failure.
        let (code, stdout, stderr) = place.said("ek-dump-db", &["page", "--all", name]);
        let said = stdout.contains("Page ID:    7\nFree, and no page of its own\n");
        assert_eq!(
            (code, said, stderr.is_empty()),
            match ours {
                None => (0, true, true),
                Some(_) => (1, false, false),
            }
        );
    }
}

#[test]
fn a_scan_does_not_pass_over_an_inline_bucket_in_silence() {
    let place = Place::new();
    let db = fixture("../db/checkpoint-3.7.1.db");
    let db = db.to_str().unwrap();
    let rows = place.stdout(&["iterate-bucket", db, "key", "--decode", "-w", "json"]);
    let scanned = place.stdout(&["scan-keys", db, "0", "-w", "json"]);
    assert!(rows.lines().count() > 5);
    for row in rows.lines() {
        assert!(
            row.contains("\"inline\":true") && scanned.lines().any(|line| line == row),
            "{row}"
        );
    }
    // As text it is the original's, so only a note tells.
    let (code, stdout, stderr) = place.said("etcd-dump-db", &["scan-keys", db, "0"]);
    assert_eq!((code, stderr.as_str()), (0, ""));
    let (code, ours, stderr) = place.said("ek-dump-db", &["scan-keys", db, "0"]);
    assert_eq!((code, ours), (0, stdout));
    assert!(stderr.contains("stored inline") && stderr.lines().count() == 1, "{stderr}");
}

#[test]
fn json_has_the_names_of_etcds_messages() {
    let place = Place::new();
    let auth = fixture("../db/auth-3.7.1.db");
    let rows = place.stdout(&[
        "iterate-bucket",
        auth.to_str().unwrap(),
        "authRoles",
        "--decode",
        "-w",
        "json",
    ]);
    assert!(rows.contains(r#""permType":"WRITE""#) && rows.contains(r#""permType":"READWRITE""#));
    let leases = fixture("../db/checkpoint-3.7.1.db");
    let rows = place.stdout(&[
        "iterate-bucket",
        leases.to_str().unwrap(),
        "lease",
        "--decode",
        "-w",
        "json",
    ]);
    assert!(rows.contains(r#""TTL":"#) && rows.contains(r#""RemainingTTL":"#), "{rows}");
}

#[test]
fn a_lock_that_is_not_had_in_time_says_how_long_that_was() {
    let place = Place::new();
    let held = fs::File::open(place.db()).unwrap();
    held.lock().unwrap();
    let (code, _, stderr) = place.said("ek-dump-db", &["hash", "data", "--timeout", "20ms"]);
    let want = "ek-dump-db: data/member/snap/db: locked by another process, for all of the 20ms \
                that --timeout gives it\n";
    assert_eq!((code, stderr.as_str()), (1, want));
}

#[test]
fn a_row_of_an_inline_bucket_has_the_place_of_the_leaf_it_is_in() {
    let place = Place::new();
    let rows = place.stdout(&["iterate-bucket", "data", "meta", "--limit", "1", "-w", "json"]);
    insta::assert_snapshot!(rows, @r##"
    {"page":9,"element":5,"byte":37909,"inline":true,"key":"dGVybQ==","value":"AAAAAAAAAAI="}
    "##);
    // The first byte of the value of the member, which makes it no JSON.
    let mut bytes = fs::read(place.db()).unwrap();
    let at = bytes.windows(9).rposition(|nine| nine == b"{\"id\":655").unwrap();
    bytes[at] = b'x';
    fs::write(place.path().join("damaged.db"), &bytes).unwrap();
    let (code, stdout, stderr) =
        place.said("ek-dump-db", &["iterate-bucket", "damaged.db", "members", "--decode"]);
    assert_eq!((code, stdout.lines().count()), (1, 1));
    insta::assert_snapshot!(stderr, @r##"
    ek-dump-db: damaged.db: 1 row is not what the bucket holds, shown raw:
    byte 37431: page 9, inline, element 0: bucket members, key 9174365267f7af9: expected JSON of a member, found 122 bytes that begin "x\"id\":655066372522343161,\"peerUR"
    "##);
    assert_eq!((at / 4096, stderr.contains(&format!("byte {at}: page 9, inline"))), (9, true));
}

#[test]
fn a_reader_that_goes_away_ends_it_quietly() {
    let place = Place::new();
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = Command::new(PROGRAM);
    command.args(["iterate-bucket", "data", "key"]).current_dir(place.path()).stdout(writer);
    let output = command.stderr(Stdio::piped()).spawn().unwrap().wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(141), Vec::new()));
}

/// docs/formats/bolt.md shows the head of a real file.
#[test]
fn the_hexdump_in_the_docs_is_true() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/formats/bolt.md");
    let docs = fs::read_to_string(docs).unwrap();
    let dump = Place::new().stdout(&["dump", "data", "0"]);
    let head: Vec<_> = dump.lines().take(5).collect();
    assert!(docs.contains(&head.join("\n")), "docs/formats/bolt.md lacks:\n{}", head.join("\n"));
}
