#!/usr/bin/env python3
"""Plays the scenarios of this corpus with a ctl and keeps or compares what it prints.

  run.py record  --ctl ETCDCTL --server ETCD      writes expected/, for the real etcdctl only
  run.py check   --ctl EKCTL --server ETCD        compares with expected/, prints each difference, closes with a count
  run.py compare --ctl A --ctl2 B --server ETCD   the same without expected/: plays with A, then with B

Options: --dir FOLDER (one with scenarios/ and expected/; default: beside this file), --only GLOB (scenario names, may be
repeated), --jobs N, --base-port P (ten ports a job, from P), --work FOLDER (made, and kept; default: a temporary one),
--no-logs (leave etcd's JSON log lines on stderr out of the comparison), --known FILE (what cannot be the same with this
server or ctl: a line `NAME` is a scenario that is not played, `NAME: STEP` a step that differs; `#` begins a remark).
--ctl and --server default to the variables CTL and SERVER. Exit code: 0 all passed, 1 not all, 2 could not run."""
import argparse
import concurrent.futures
import difflib
import fnmatch
import os
import pathlib
import queue
import shutil
import signal
import socket
import sys
import tempfile
import time

import play
import scenario as scenarios

LOG_LINE = '! {"level":"'


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mode", choices=["record", "check", "compare"])
    parser.add_argument("--ctl", default=os.environ.get("CTL"))
    parser.add_argument("--ctl2")
    parser.add_argument("--server", default=os.environ.get("SERVER"))
    parser.add_argument("--dir", type=pathlib.Path, default=pathlib.Path(__file__).parent)
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--base-port", type=int, default=23000)
    parser.add_argument("--work", type=pathlib.Path)
    parser.add_argument("--no-logs", action="store_true")
    parser.add_argument("--known", type=pathlib.Path)
    options = parser.parse_args()
    # Set whatever came in: a shell's background job starts with SIGINT ignored, and so would every ctl.
    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGTERM, stop)

    programs = [options.ctl, options.server] + ([options.ctl2] if options.mode == "compare" else [])
    if not all(program and shutil.which(program) for program in programs):
        print("run.py: --ctl, --server (and --ctl2 for compare) must be programs", file=sys.stderr)
        return 2
    options.ctl, options.server, *rest = [os.path.abspath(shutil.which(program)) for program in programs]
    options.ctl2 = rest[0] if rest else None

    paths = sorted((options.dir / "scenarios").glob("*.txt"))
    if options.only:
        paths = [path for path in paths if any(fnmatch.fnmatch(path.stem, glob) for glob in options.only)]
    known = read_known(options.known) if options.known else set()
    paths = [path for path in paths if path.stem not in known]
    if not paths:
        print("run.py: no scenarios", file=sys.stderr)
        return 2
    chosen = [scenarios.read(path) for path in paths]

    if options.work and options.work.exists():
        print(f"run.py: {options.work} is there already", file=sys.stderr)
        return 2
    work = options.work.absolute() if options.work else pathlib.Path(tempfile.mkdtemp(prefix="ctl-corpus-"))
    work.mkdir(parents=True, exist_ok=True)
    play.make_certificates(work / "certificates")
    slots, mutes = queue.SimpleQueue(), []
    for base in range(options.base_port, options.base_port + 10 * options.jobs, 10):
        slots.put(base)
        mutes.append(socket.create_server(("127.0.0.1", base + play.PORTS["mute1"])))

    def run(one):
        started = time.monotonic()
        base = slots.get()
        try:
            stage = lambda ctl: play.Stage(one, ctl, options.server, work / one.name, work / "certificates", base).play()
            first = stage(options.ctl)
            return first, stage(options.ctl2) if options.ctl2 else None, time.monotonic() - started
        finally:
            slots.put(base)

    tally = {"passed": 0, "failed": 0, "logs": 0, "known": set()}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for one, (first, second, seconds) in zip(chosen, pool.map(run, chosen)):
            answers = options.dir / "expected" / f"{one.name}.txt"
            if options.mode == "record":
                answers.parent.mkdir(exist_ok=True)
                answers.write_text("".join(f"{heading}\n" + "".join(f"  {line}\n" for line in lines)
                                           for heading, lines in first))
                bad = [f"{one.name}: {heading}: {lines[-1]}" for heading, lines in first
                       if any(line.startswith(("rc not played", "rc still running")) for line in lines)]
                print("\n".join([f"{one.name}: {len(first)} steps recorded in {seconds:.1f} s", *bad]), flush=True)
                continue
            wanted, got = (first, second) if options.mode == "compare" else (read_answers(answers), first)
            before = dict(tally)
            compare(one, wanted, got, options.no_logs, known, tally)
            print(f"{one.name}: {tally['passed'] - before['passed']} passed, {tally['failed'] - before['failed']} failed "
                  f"in {seconds:.1f} s", flush=True)
    if not options.work:
        shutil.rmtree(work, ignore_errors=True)
    if options.mode == "record":
        return 0
    played = {one.name for one in chosen}
    for line in sorted(known - tally["known"]):
        if line.split(": ")[0] in played:
            print(f"{line}: listed as different, and is the same")
            tally["failed"] += 1
    print(f"{tally['passed']} passed, {tally['failed']} failed ({tally['logs']} of them in log lines alone)")
    return 1 if tally["failed"] else 0


def stop(*_):
    play.stop_all()
    os._exit(2)


def read_known(path):
    return {line.strip() for line in path.read_text().split("\n") if line.strip() and not line.startswith("#")}


def read_answers(path):
    """[(heading, lines)]: a heading stands at the margin, its lines are indented by two."""
    answers = []
    for line in path.read_text().split("\n")[:-1]:
        if line.startswith("  "):
            answers[-1][1].append(line[2:])
        else:
            answers.append((line, []))
    return answers


def compare(one, wanted, got, no_logs, known, tally):
    if [heading for heading, _ in wanted] != [heading for heading, _ in got]:
        print(f"{one.name}: the scenario has other steps than the answers: record again")
        tally["failed"] += max(len(wanted), 1)
        return
    for (heading, want), (_, have) in zip(wanted, got):
        bare_want, bare_have = without_logs(want), without_logs(have)
        if no_logs:
            want, have = bare_want, bare_have
        if want == have:
            tally["passed"] += 1
            continue
        if (line := f"{one.name}: {heading}") in known:
            tally["known"].add(line)
            continue
        tally["failed"] += 1
        tally["logs"] += bare_want == bare_have
        print("\n".join(difflib.unified_diff(want, have, f"{one.name}: {heading}", "got", lineterm="")))


def without_logs(lines):
    return [line for line in lines if not line.startswith(LOG_LINE)]


if __name__ == "__main__":
    sys.exit(main())
